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

COINS = """
const coins = [{ x: 10 }, { x: 30 }, { x: 50 }];
function circle(x, y, r, color) {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, Math.PI * 2);
  ctx.fill();
}
function drawCoin(coin) {
  circle(coin.x, 20, 6, "#fc0");
  ctx.fillStyle = "#a60";
  ctx.fillRect(coin.x - 1, 17, 2, 6);
}
function drawScore() { ctx.fillStyle = "#fff"; ctx.font = "10px sans-serif"; ctx.fillText("Score 3", 4, 55); }
function render() {
  ctx.fillStyle = "#123456";
  ctx.fillRect(0, 0, 80, 60);
  for (const coin of coins) drawCoin(coin);
  drawScore();
}
"""

MOVER = """
let x = 0, right = false;
addEventListener("keydown", (e) => { if (e.key === "ArrowRight") right = true; });
addEventListener("keyup", () => { right = false; });
function drawHero() { ctx.fillStyle = "#f0f"; ctx.fillRect(x, 20, 10, 10); }
function loop() {
  if (right) x += 2;
  ctx.clearRect(0, 0, 80, 60);
  drawHero();
  requestAnimationFrame(loop);
}
requestAnimationFrame(loop);
"""


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
