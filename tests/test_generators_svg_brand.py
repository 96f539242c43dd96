"""What is particular to logos, badges and mock-ups: outlines, contrast, texts in their room, sums, mirrored screens."""

from __future__ import annotations

import itertools
import math
import re
from importlib import import_module

import numpy as np
import pytest

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import GROUNDS, SCHEME_LIST, contrast, inks_on, readable, text_on
from generators._svg_brand_pictograms import mascots, pictograms
from generators._svg_brand_shapes import arc, closed, ring, scallop, star
from generators._svg_brand_type import LATIN, SCRIPTS, capitals
from generators._svg_logo_letters import LETTERS, drawn_width
from generators._svg_logo_words import NATIVE, TRADES
from generators._svg_markup import Hand, Writer, tag
from generators._svg_mockup_words import SETTINGS
from renderers.svg import SvgRenderer
from schemas.program import Program
from schemas.view import View

RENDERER = SvgRenderer
FAMILIES = ("svg_logo", "svg_badge", "svg_mockup")


def programs(family: str, count: int, seed: int = 9) -> list[Program]:
    made = import_module(f"generators.{family}").GENERATOR()
    return [made.generate(np.random.default_rng([seed, i])) for i in range(count)]


def written(c: Canvas) -> Program:
    text = Writer(Hand()).write(c.finish(background="#ffffff"))
    return Program.from_text(text, language="svg", main_path="a.svg", template_id="test")


def test_corners_stand_on_their_circle() -> None:
    assert [(round(x), round(y)) for x, y in ring(0, 0, 10, 4)] == [(0, -10), (10, 0), (0, 10), (-10, 0)]
    tips = star(5, 5, 4, 2, 5)
    assert len(tips) == 10
    assert [round(math.hypot(x - 5, y - 5), 6) for x, y in tips] == [4, 2] * 5
    assert closed([(0, 0), (10, 0), (10, 5)]) == "M0 0 L10 0 L10 5 Z"
    assert scallop(50, 50, 40, 12).count("A") == 12
    assert arc(50, 50, 40, -90, 90) == "M10 50A40 40 0 0 1 90 50"
    assert arc(50, 50, 40, 270, 90) == "M10 50A40 40 0 0 0 90 50"


def test_inks_stand_out_on_every_ground() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast(readable("#ffff00", "#ffffff", 4.5), "#ffffff") >= 4.5
    assert (text_on("#14284b"), text_on("#ffe066")) == ("#ffffff", "#1a1a1a")
    for scheme, ground in itertools.product(SCHEME_LIST, GROUNDS):
        inks = inks_on(scheme, ground)
        assert contrast(inks.ink, inks.ground) >= 3
        assert contrast(inks.muted, inks.ground) >= 2.9


def test_a_text_is_made_smaller_until_it_fits_and_ids_are_given_once() -> None:
    c = Canvas(200, 100, LATIN[0])
    long = c.label(c.root, 10, 40, "A rather long line of words", 30, "#000000", room=120, name="line")
    assert LATIN[0].width(str(long.text), float(long.look["font-size"])) <= 120
    c.label(c.root, 10, 80, "short", 12, "#000000", room=120, name="line")
    ids = re.findall(r' id="([^"]+)"', Writer(Hand()).write(c.finish()))
    assert ids == ["line", "line-2"]


def test_drawn_letters_add_up() -> None:
    # I is one stroke, L 48 units and a stroke; one gap of 26 between them
    assert drawn_width("IL", 10) == 10 + (48 + 10) + 26
    assert set(LETTERS) == set("ABCDEFGHIJKLMNOPQRSTUVWXYZ")


def test_every_trade_has_its_signs_and_every_script_a_face() -> None:
    known = pictograms()
    for line in TRADES.strip().splitlines():
        assert set(line.split("|")[3].split(";")) <= set(known)
    for line in NATIVE.strip().splitlines():
        script, *_, signs = line.split("|")
        assert script in SCRIPTS and set(signs.split(";")) <= set(known)
    assert len(known) >= 40 and len(mascots()) >= 10


@pytest.mark.parametrize("is_below", [False, True])
def test_text_on_an_arc_is_centred(renderer: SvgRenderer, is_below: bool) -> None:
    c = Canvas(400, 400, LATIN[0])
    c.arc_text(c.root, 200, 200, 150, "AHXHA", 40, "#000000", is_below=is_below, name="ring")
    shown = renderer.render(written(c), View(width_px=400, height_px=400))
    box = next(e for e in shown.elements if e.kind == "text").bbox
    assert abs((box.x0 + box.x1) / 2 - 200) <= 1
    middle = 350 if is_below else 50
    assert box.y0 < middle < box.y1


def test_signs_that_widen_a_syllable_are_drawn_by_the_browser(renderer: SvgRenderer) -> None:
    c = Canvas(300, 100, SCRIPTS["devanagari"][0])
    c.label(c.root, 20, 60, "योग", 40, "#000000")
    assert renderer.render(written(c), View(width_px=300, height_px=100)).engine == "chromium"


@pytest.mark.parametrize("family", ["svg_logo", "svg_mockup"])
def test_level_texts_keep_apart_and_off_the_edges(renderer: SvgRenderer, family: str) -> None:
    for program in programs(family, 14):
        if "emblem" in program.template_id:
            continue  # texts on arcs have boxes that overlap where the letters do not
        assert program.view is not None
        shown = renderer.render(program, program.view)
        boxes = [e.bbox_amodal or e.bbox for e in shown.elements if e.kind == "text" and e.text]
        width, height = program.view.size_px
        assert all(b.x0 > 2 and b.y0 > 2 and b.x1 < width - 2 and b.y1 < height - 2 for b in boxes)
        for a, b in itertools.combinations(boxes, 2):
            wide, tall = min(a.x1, b.x1) - max(a.x0, b.x0), min(a.y1, b.y1) - max(a.y0, b.y0)
            assert wide <= 1 or tall <= 1, f"texts overlap in {program.title}"


def test_orders_add_up() -> None:
    tills = [p for p in programs("svg_mockup", 160) if p.template_id.endswith("tablet-till")]
    assert tills
    for program in tills:
        texts = re.findall(r">([^<>]+)</text>", program.main.text or "")
        sums = [float(after) for at, after in itertools.pairwise(texts) if " × " in at]
        assert f"€{sum(sums):.2f}" in texts and len(sums) == 2


def test_screens_that_read_from_the_right_are_mirrored() -> None:
    titles = {str(row[2]): row[1] in ("arabic", "hebrew") for row in SETTINGS}
    seen = set()
    for program in programs("svg_mockup", 500):
        if program.template_id != "svg_mockup/phone-settings":
            continue
        title = next(t for t in titles if f">{t}</text>" in (program.main.text or ""))
        x = float(re.search(rf'x="([\d.]+)"[^>]*>{title}</text>', program.main.text or "")[1])  # type: ignore[index]  # found above
        assert x == (360 - 22 if titles[title] else 22)
        seen.add(titles[title])
    assert seen == {True, False}


def test_one_definition_serves_all_uses_of_an_icon() -> None:
    for program in programs("svg_mockup", 30):
        symbols = re.findall(r'<symbol id="([^"]+)"', program.main.text or "")
        assert len(symbols) == len(set(symbols))
        assert set(symbols) == set(re.findall(r'href="#(icon-[^"]+)"', program.main.text or ""))


def test_capitals_are_centred_on_their_point() -> None:
    node = tag("g", id="a")
    c = Canvas(100, 100, LATIN[0])
    c.centred(node, (50, 50), "Mid", 20, "#000000", "word")
    look = node.children[0].look
    assert look["text-anchor"] == "middle" and node.children[0].attributes["y"] == round(50 + 0.727 * 10, 2)


def test_greek_capitals_lose_their_accents_but_keep_their_diaeresis() -> None:
    assert capitals("Χρυσό βραβείο") == "ΧΡΥΣΟ ΒΡΑΒΕΙΟ"
    assert capitals("ευφυΐα") == "ΕΥΦΥΪΑ"
    assert capitals("Públicó") == "PÚBLICÓ"
