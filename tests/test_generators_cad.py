"""CAD generators: programs parse, differ, hold real solids, and say the sizes they have."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest

from generators._cad_standards import FLANGES, KEYS, SCREWS
from generators.cad_bracket import CadBracket
from generators.cad_enclosure import CadEnclosure
from generators.cad_flange import CadFlange
from generators.cad_shaft import CadShaft
from renderers._sandbox import Sandbox
from renderers.cadquery import MODULES
from schemas.program import Program

FAMILIES = {"bracket": CadBracket, "flange": CadFlange, "shaft": CadShaft, "enclosure": CadEnclosure}
NUM_DRAWN = 60


@pytest.fixture(scope="module")
def drawn() -> dict[str, list[Program]]:
    return {
        name: [cls().generate(np.random.default_rng(seed)) for seed in range(NUM_DRAWN)]
        for name, cls in FAMILIES.items()
    }


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    box = Sandbox("_cad_runtime", modules=MODULES)
    box.open()
    yield box
    box.close()


def text_of(program: Program) -> str:
    text = program.main.text
    assert text is not None
    return text


def shingles(text: str) -> set[tuple[str, ...]]:
    tokens = re.findall(r"\w+|[^\w\s]", text)
    return {tuple(tokens[i : i + 5]) for i in range(len(tokens) - 4)}


@pytest.mark.parametrize("family", FAMILIES)
def test_family_has_ten_templates(drawn: dict[str, list[Program]], family: str) -> None:
    assert len({p.template_id for p in drawn[family]}) >= 10


@pytest.mark.parametrize("family", FAMILIES)
def test_programs_of_a_family_differ(drawn: dict[str, list[Program]], family: str) -> None:
    sets = [shingles(text_of(p)) for p in drawn[family][:30]]
    likeness = np.array([len(a & b) / len(a | b) for a, b in combinations(sets, 2)])
    assert np.mean(likeness > 0.7) < 0.02
    assert np.median(likeness) < 0.25


@pytest.mark.parametrize("family", ["bracket", "flange", "shaft"])
def test_cadquery_programs_parse_and_use_every_size(drawn: dict[str, list[Program]], family: str) -> None:
    for program in drawn[family]:
        text = text_of(program)
        ast.parse(text)
        assert "<" not in re.sub(r'"[^"]*"|<=|< |<$', "", text), "a size was left without its value"
        for name in program.parameters["sizes"]:  # type: ignore[attr-defined]  # a dict
            uses = len(re.findall(rf"\b{name}\b", text, re.IGNORECASE))
            assert uses >= 2, f"{program.template_id} never uses {name}"


def test_openscad_programs_are_balanced_and_use_every_size(drawn: dict[str, list[Program]]) -> None:
    for program in drawn["enclosure"]:
        text = text_of(program)
        for a, b in ("()", "[]", "{}"):
            assert text.count(a) == text.count(b)
        for name in program.parameters["sizes"]:  # type: ignore[attr-defined]  # a dict
            spelled = "".join(w.capitalize() if i else w for i, w in enumerate(str(name).split("_")))
            uses = len(
                re.findall(rf"(?<!\w){re.escape(str(name))}(?!\w)|(?<!\w){re.escape(spelled)}(?!\w)", text)
            )
            assert uses >= (1 if name == "$fn" else 2), f"{program.template_id} never uses {name}"


@pytest.mark.parametrize("family", FAMILIES)
def test_titles_are_sentences_about_the_part(drawn: dict[str, list[Program]], family: str) -> None:
    titles = [p.title for p in drawn[family]]
    assert all(re.match(r"A CAD model of an? \S+ \S+", t) and not t.endswith(".") for t in titles)
    assert len(set(titles)) > len(titles) * 0.6


@pytest.mark.parametrize("family", ["bracket", "flange", "shaft"])
def test_programs_make_valid_solids(sandbox: Sandbox, drawn: dict[str, list[Program]], family: str) -> None:
    seen: set[str] = set()
    for program in drawn[family]:
        if program.template_id in seen:
            continue
        seen.add(program.template_id)
        header, _ = sandbox.run(program, {})
        assert header["facts"]["volume_mm3"] > 100
        assert header["facts"]["is_valid"]


def test_mounting_plate_has_the_size_it_says(sandbox: Sandbox, drawn: dict[str, list[Program]]) -> None:
    plate = next(p for p in drawn["bracket"] if p.template_id == "cad_bracket/plate")
    sizes = plate.parameters["sizes"]
    header, _ = sandbox.run(plate, {})
    expected = [sizes["length"], sizes["width"], sizes["thickness"]]  # type: ignore[index]  # a dict
    assert header["facts"]["bbox_mm"] == pytest.approx(expected, abs=1e-3)
    bores = [
        f["sizes"]["diameter"] for part in header["parts"] for f in part["features"] if f["kind"] == "hole"
    ]
    assert sizes["bore_d"] in bores  # type: ignore[index]  # a dict


def test_blind_flange_has_its_bolts(sandbox: Sandbox, drawn: dict[str, list[Program]]) -> None:
    flange = next(p for p in drawn["flange"] if p.template_id == "cad_flange/blind")
    sizes = flange.parameters["sizes"]
    header, _ = sandbox.run(flange, {})
    holes = [f for part in header["parts"] for f in part["features"] if f["kind"] == "hole"]
    assert [f["sizes"]["diameter"] for f in holes] == [sizes["bolt_hole"]] * sizes["bolt_count"]  # type: ignore[index]


def test_tables_grow_with_the_nominal_size() -> None:
    assert [s.clearance for s in SCREWS] == sorted(s.clearance for s in SCREWS)
    assert all(s.tap < s.diameter < s.clearance < s.head_diameter for s in SCREWS)
    for flange in FLANGES:
        assert flange.pipe < flange.hub < flange.raised_face
        assert flange.raised_face + flange.bolt_hole <= flange.bolt_circle + 12
        assert flange.bolt_circle + flange.bolt_hole < flange.outside
        assert flange.num_bolts % 4 == 0
    assert [k.width for k in KEYS] == sorted(k.width for k in KEYS)
