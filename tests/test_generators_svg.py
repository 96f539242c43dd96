"""What is particular to the svg generators: texts that fit, names that are unique, structure that varies."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from importlib import import_module
from xml.etree import ElementTree

import numpy as np
import pytest

from generators import names
from generators._svg_chart_data import nice_ticks
from generators._svg_icon_shapes import SETS, icons
from generators._svg_markup import Hand, Writer, number, slug, tag
from generators._svg_palette import PALETTES, deepened, ink_on, mix
from generators._svg_text import STACKS, fitted_size, text_width, wrapped
from generators.base import Generator
from schemas.program import Program

FAMILIES = [n for n in names() if n.startswith("svg_")]
SVG = "{http://www.w3.org/2000/svg}"


def generator(name: str) -> Generator:
    made: Generator = import_module(f"generators.{name}").GENERATOR()
    return made


def programs(name: str, count: int) -> list[Program]:
    return [generator(name).generate(np.random.default_rng([5, i])) for i in range(count)]


@pytest.mark.parametrize("name", FAMILIES)
def test_programs_are_well_formed_svg_with_unique_ids(name: str) -> None:
    for program in programs(name, 40):
        root = ElementTree.fromstring(program.main.data)
        assert root.tag == f"{SVG}svg" and "viewBox" in root.attrib
        ids = Counter(node.attrib["id"] for node in root.iter() if "id" in node.attrib)
        assert [i for i, n in ids.items() if n > 1] == []


@pytest.mark.parametrize("name", FAMILIES)
def test_references_point_at_something(name: str) -> None:
    for program in programs(name, 40):
        text = program.main.data.decode()
        ids = set(re.findall(r'\bid="([^"]+)"', text))
        assert set(re.findall(r"url\(#([^)]+)\)", text)) <= ids
        assert set(re.findall(r'href="#([^"]+)"', text)) <= ids


@pytest.mark.parametrize("name", FAMILIES)
def test_numbers_are_written_with_sensible_precision(name: str) -> None:
    for program in programs(name, 20):
        assert re.findall(r"\d\.\d{4,}|\bnan\b|\binf\b|np\.|\de-\d\d", program.main.data.decode()) == []


@pytest.mark.parametrize("name", FAMILIES)
def test_a_family_has_many_structures_and_code_styles(name: str) -> None:
    made = programs(name, 150)
    assert len({p.template_id for p in made}) >= 10
    assert len({p.title for p in made}) >= 30
    has_roles = name not in ("svg_illustration", "svg_pattern")
    assert any("<style>" in (p.main.text or "") for p in made) == has_roles
    assert len({re.search(r"\n([ \t]+)<", p.main.text or "\n <")[1] for p in made}) == 3  # type: ignore[index]  # always matches


def test_text_widths_are_the_fonts_advances() -> None:
    # Liberation Sans is metric-compatible with Arial: digits 0.56 em, capital W 0.94 em
    assert text_width("0000", 100, "Arial, sans-serif") == pytest.approx(4 * 56)
    assert text_width("W", 100, "Arial, sans-serif") == pytest.approx(94)
    assert text_width("é", 50, "Arial, sans-serif") == text_width("e", 50, "Arial, sans-serif")
    assert text_width("漢", 20, "Inter, sans-serif") == 20


@pytest.mark.parametrize("stack", STACKS)
def test_wrapped_lines_fit(stack: str) -> None:
    text = "Several short words that have to stand in a narrow column"
    lines = wrapped(text, 14, stack, 120)
    assert " ".join(lines) == text and all(text_width(line, 14, stack) <= 120 for line in lines)
    size = fitted_size(text, 30, stack, 200)
    assert size < 30 and text_width(text, size, stack) <= 200


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 97), (3, 4.2), (-12, 40), (0, 5200), (0.2, 0.9)])
def test_ticks_are_round_and_span_the_range(low: float, high: float) -> None:
    ticks = nice_ticks(low, high)
    steps = {round(b - a, 6) for a, b in itertools.pairwise(ticks)}
    assert ticks[0] <= low and ticks[-1] >= high and len(steps) == 1 and 3 <= len(ticks) <= 9


def test_one_drawing_in_three_hands() -> None:
    def drawn() -> str:
        return Writer(hand).write(
            tag("svg", tag("rect", id="a", width=10.04, role="box", look={"fill": "#fff"}), viewBox="0 0 9 9")
        )

    hand = Hand(form="attributes", has_comments=False)
    assert drawn().splitlines()[1] == '  <rect id="a" width="10" fill="#fff"/>'
    hand = Hand(form="classes", closing=" />")
    assert '<rect id="a" class="box" width="10" />' in drawn() and ".box { fill: #fff; }" in drawn()
    hand = Hand(form="style", indent="\t")
    assert drawn().splitlines()[1] == '\t<rect id="a" width="10" style="fill: #fff"/>'


def test_numbers_slugs_and_colours() -> None:
    assert [number(v, 2) for v in (1.5, 2.0, -0.001, 0.126)] == ["1.5", "2", "0", "0.13"]
    assert slug("Child’s room 2") == "child-s-room-2"
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
    assert ink_on("#ffff00") == "#1a1a1a" and ink_on("#222266") == "#ffffff"


@pytest.mark.parametrize("palette", PALETTES, ids=lambda p: p.name)
def test_palettes_are_readable(palette) -> None:  # type: ignore[no-untyped-def]  # the fixture's type is the test's subject
    def luminance(color: str) -> float:
        parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    def contrast(a: str, b: str) -> float:
        high, low = sorted((luminance(a), luminance(b)), reverse=True)
        return (high + 0.05) / (low + 0.05)

    assert contrast(palette.ink, palette.ground) >= 7
    assert contrast(palette.muted, palette.ground) >= 3.5
    assert all(contrast(deepened(c), "#ffffff") >= 3.5 for c in palette.series)


def test_every_icon_of_a_set_exists() -> None:
    known = {icon.name for icon in icons()}
    assert all(set(members) <= known for members in SETS.values()) and len(known) >= 70
