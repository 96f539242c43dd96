"""Bounds of texts hold all of their ink: the box of a text alone is that of the picture's dark pixels."""

from __future__ import annotations

import numpy as np
import pytest

from renderers._svg_glyphs import extent, is_plain
from renderers.svg import SvgRenderer
from schemas.program import Program
from schemas.view import View

RENDERER = SvgRenderer

TEXTS = [
    'font-family="Lato" font-size="14" x="10" y="50"|Typography',
    'font-family="Playfair Display" font-style="italic" font-size="40" x="30" y="60"|fjf',
    'font-family="EB Garamond" font-style="italic" font-size="30" x="50" y="60" text-anchor="middle"|Qffj',
    'font-family="Inter" font-weight="900" font-size="16" x="95" y="50" text-anchor="end"|WWWiii',
    'font-family="Inter" font-size="10" letter-spacing="4" x="5" y="50"|spaced out',
    'font-family="Inter" font-size="10" word-spacing="12" x="50" y="50" text-anchor="middle"|a b c',
    'font-family="Lato" font-size="12" dx="0 4 4 4" dy="0 9 9" x="5" y="30"|shift',
    'font-family="Lato" font-size="12" x="5 30 60" y="20 40 80"|abc',
    'font-family="Lato" font-size="24" stroke="#000" stroke-width="6" x="10" y="60"|Ag',
    'font-family="Inter" font-size="12" x="50" y="50" text-anchor="middle"|Ångström ÇẤ',
    'font-family="Noto Sans CJK SC" font-size="20" x="5" y="50"|汉字测试',
    'font-family="Inter" font-size="12" x="5" y="50" xml:space="preserve"|a        b',
    'font-family="Lato" font-size="5" x="5" y="40"|one <tspan font-size="30">two</tspan> three',
    'font-family="Lato" font-size="8" x="50" y="40" text-anchor="middle"|left <tspan x="50" dy="20" text-anchor="start">right</tspan>',
    'font-family="Noto Sans Arabic" font-size="20" x="5" y="50"|مرحبا',
    'font-family="Lato" font-size="20" x="5" y="50"|rotate'.replace('y="50"', 'y="50" rotate="40"'),
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_texts_box_is_that_of_its_ink(renderer: SvgRenderer, text: str) -> None:
    attributes, _, letters = text.partition("|")
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 200 200"><text id="t" {attributes}>{letters}</text></svg>'
    program = Program.from_text(svg, language="svg", main_path="main.svg", template_id="test/svg")
    rendering = renderer.render(program, View(width_px=400, height_px=400))
    found = next(e for e in rendering.elements if e.element_id == "t")
    ys, xs = np.nonzero((rendering.frames[0].image < 255).any(axis=2))
    assert found.bbox.xyxy == (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
    assert found.bbox_amodal == found.bbox and found.visible_fraction == 1.0


def test_a_run_is_as_wide_as_its_letters() -> None:
    run = extent("liberation mono", "abcd")  # every letter is 0.6 em wide, and a twentieth is added
    assert run.advance == pytest.approx(4 * 0.6 * 1.05, abs=0.05)
    assert run.top < -0.7 and 0.1 <= run.bottom < 0.5 and run.right >= run.advance


def test_an_unknown_letter_is_taken_for_the_widest() -> None:
    assert extent("lato", "漢").advance == pytest.approx(1.3 * 1.05)


def test_letters_that_join_or_stack_are_not_plain() -> None:
    assert is_plain("Łódź 漢字 Ж") and not is_plain("مرحبا") and not is_plain("e\u0301")
