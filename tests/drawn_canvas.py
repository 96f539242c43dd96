"""Small canvas programs and what was measured on them, for the tests of the canvas renderer."""

from __future__ import annotations

from renderers.canvas import CanvasRenderer
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

VIEW = View(width_px=80, height_px=60, time_ms=0)
START = 'const canvas = document.getElementById("game");\nconst ctx = canvas.getContext("2d");\n'
GREY = 'ctx.fillStyle = "#777777"; ctx.fillRect(0, 0, 80, 60);\n'


def script(text: str, path: str = "game.js") -> Program:
    return Program.from_text(text, language="canvas", main_path=path, template_id="t")


def drawn(renderer: CanvasRenderer, body: str, view: View = VIEW) -> Rendering:
    return renderer.render(script(START + body), view)


def by_id(rendering: Rendering, image_index: int = 0) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements if e.image_index == image_index}


def boxes(rendering: Rendering) -> dict[str, tuple[int, int, int, int]]:
    return {e.element_id: e.bbox.xyxy for e in rendering.elements}


def source_of(program_text: str, element: Element) -> str:
    return program_text.encode()[element.code_start : element.code_end].decode()
