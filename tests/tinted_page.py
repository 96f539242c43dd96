"""A small page on a tinted ground, its elements, and whether a box of theirs is where it has to be."""

from __future__ import annotations

from renderers.base import Renderer
from schemas.element import Element
from schemas.program import Program
from schemas.view import View

BASE = "<!doctype html><meta charset=utf-8><style>*{margin:0;padding:0;box-sizing:border-box}body{background:#fdf6e3;font:16px/24px Liberation Sans}</style>"


def draw(renderer: Renderer, body: str, dpr: float = 1) -> dict[str, Element]:
    """The elements by id, in a viewport of 240 x 200 CSS pixels."""
    program = Program.from_text(BASE + body, language="html", main_path="a.html", template_id="t")
    rendering = renderer.render(program, View.from_css(240, 200, dpr=dpr, time_ms=300))
    return {element.element_id: element for element in rendering.elements}


def is_near(element: Element, box: tuple[float, ...], dpr: float) -> bool:
    """Whether no edge is more than a pixel from a box in CSS pixels."""
    return max(abs(a - b * dpr) for a, b in zip(element.bbox.xyxy, box, strict=True)) <= 1
