"""The canvas renderer against pictures whose owners were worked out by hand."""

from __future__ import annotations

import numpy as np
import pytest
from drawn_canvas import COINS, GREY, MOVER, START, VIEW, boxes, by_id, drawn, script, source_of

from renderers.canvas import CanvasRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.view import View

RENDERER = CanvasRenderer


def test_a_rectangle_owns_its_pixels(renderer: CanvasRenderer) -> None:
    rendering = drawn(renderer, 'ctx.fillStyle = "#c00";\nctx.fillRect(10, 5, 20, 15);')
    (rect,) = rendering.elements
    assert (rect.kind, rect.bbox.xyxy, rect.area_px, rect.color) == ("rect", (10, 5, 30, 20), 300, "#cc0000")
    assert rect.visible_fraction == 1
    assert (rendering.frames[0].ids > 0).sum() == 300


def test_a_later_rectangle_covers_an_earlier_one(renderer: CanvasRenderer) -> None:
    rendering = drawn(
        renderer,
        'ctx.fillStyle = "red"; ctx.fillRect(10, 10, 20, 20);\nctx.fillStyle = "lime"; ctx.fillRect(20, 10, 20, 20);',
    )
    first, second = rendering.elements
    assert first.bbox.xyxy == (10, 10, 20, 30)
    assert (first.area_px, first.visible_fraction, first.occluded_by) == (200, 0.5, (second.element_id,))
    assert first.bbox_amodal is not None
    assert first.bbox_amodal.xyxy == (10, 10, 30, 30)
    assert second.bbox.xyxy == (20, 10, 40, 30)


def test_a_half_outside_rectangle_is_half_visible(renderer: CanvasRenderer) -> None:
    (rect,) = drawn(renderer, 'ctx.fillStyle = "red"; ctx.fillRect(-10, 10, 20, 20);').elements
    assert (rect.bbox.xyxy, rect.visible_fraction) == ((0, 10, 10, 30), 0.5)


def test_a_stroke_owns_a_ring(renderer: CanvasRenderer) -> None:
    body = GREY + 'ctx.lineWidth = 4; ctx.strokeStyle = "#00f"; ctx.strokeRect(20, 20, 30, 20);'
    ring = by_id(drawn(renderer, body))["rect-2"]
    # 2 px to either side: outer 34 x 24, inner 26 x 16
    assert (ring.bbox.xyxy, ring.area_px) == ((18, 18, 52, 42), 34 * 24 - 26 * 16)


def test_a_clip_is_the_shape_of_what_it_clips(renderer: CanvasRenderer) -> None:
    body = "ctx.beginPath(); ctx.rect(0, 0, 15, 60); ctx.clip();\nctx.fillStyle = 'red'; ctx.fillRect(10, 10, 20, 20);"
    (rect,) = drawn(renderer, body).elements
    assert (rect.bbox.xyxy, rect.visible_fraction) == ((10, 10, 15, 30), 1)


def test_a_restored_clip_is_gone(renderer: CanvasRenderer) -> None:
    body = (
        "ctx.save(); ctx.beginPath(); ctx.rect(0, 0, 15, 60); ctx.clip(); ctx.restore();\n"
        "ctx.fillStyle = 'red'; ctx.fillRect(10, 10, 20, 20);"
    )
    (rect,) = drawn(renderer, body).elements
    assert rect.bbox.xyxy == (10, 10, 30, 30)


def test_transforms_of_path_and_of_paint(renderer: CanvasRenderer) -> None:
    # The path is fixed at (20, 10)-(30, 20) before the scale; the quarter turn about (40, 30) then maps
    # (0, 0)-(10, 5) to (35, 30)-(40, 40).
    body = (
        "ctx.translate(20, 10); ctx.beginPath(); ctx.rect(0, 0, 10, 10); ctx.scale(3, 3); ctx.fill();\n"
        "ctx.setTransform(1, 0, 0, 1, 40, 30); ctx.rotate(Math.PI / 2);\nctx.fillStyle = 'red'; ctx.fillRect(0, 0, 10, 5);"
    )
    assert sorted(boxes(drawn(renderer, body)).values()) == [(20, 10, 30, 20), (35, 30, 40, 40)]


def test_half_opaque_paint_owns_and_wholly_transparent_does_not(renderer: CanvasRenderer) -> None:
    body = GREY + (
        "ctx.fillStyle = '#fff'; ctx.globalAlpha = 0.5; ctx.fillRect(0, 0, 10, 10);\nctx.globalAlpha = 0; ctx.fillRect(20, 0, 10, 10);\n"
        "ctx.globalAlpha = 1; ctx.fillStyle = 'rgba(9, 9, 9, 0)'; ctx.fillRect(40, 0, 10, 10);"
    )
    assert boxes(drawn(renderer, body)) == {"rect-1": (0, 0, 80, 60), "rect-2": (0, 0, 10, 10)}


def test_text_owns_its_ink(renderer: CanvasRenderer) -> None:
    rendering = drawn(
        renderer, 'ctx.font = "20px monospace"; ctx.fillStyle = "#fff";\nctx.fillText("_I", 10, 30);'
    )
    (text,) = rendering.elements
    assert (text.kind, text.text) == ("text", "_I")
    ink = rendering.frames[0].image.max(axis=2) > 0
    ys, xs = np.nonzero(ink)
    assert text.bbox.xyxy == (xs.min(), ys.min(), xs.max() + 1, ys.max() + 1)
    assert text.area_px == ink.sum()
    assert text.area_px < text.bbox.area_px


def test_transparent_pixels_of_an_image_own_nothing(renderer: CanvasRenderer) -> None:
    body = GREY + (
        "const sprite = document.createElement('canvas'); sprite.width = sprite.height = 8;\n"
        "const s = sprite.getContext('2d'); s.fillStyle = 'red'; s.fillRect(0, 0, 8, 2); s.fillRect(6, 0, 2, 8);\n"
        "ctx.imageSmoothingEnabled = false; ctx.drawImage(sprite, 10, 10, 16, 16);"
    )
    image = next(e for e in drawn(renderer, body).elements if e.kind == "image")
    # Two bars of the sprite, 8x2 and 2x6 more, each pixel drawn as 2x2
    assert (image.bbox.xyxy, image.area_px) == ((10, 10, 26, 26), 4 * (16 + 12))


def test_a_sprite_that_changes_later_keeps_the_drawn_shape(renderer: CanvasRenderer) -> None:
    body = (
        "const sprite = document.createElement('canvas'); sprite.width = sprite.height = 8;\n"
        "const s = sprite.getContext('2d'); s.fillStyle = 'red'; s.fillRect(0, 0, 8, 8);\n"
        "ctx.drawImage(sprite, 10, 10); s.clearRect(0, 0, 8, 8); s.fillRect(0, 0, 4, 4);\nctx.drawImage(sprite, 40, 10);"
    )
    assert sorted(boxes(drawn(renderer, body)).values()) == [(10, 10, 18, 18), (40, 10, 44, 14)]


def test_what_is_on_a_back_buffer_shows_through(renderer: CanvasRenderer) -> None:
    body = (
        "const buffer = document.createElement('canvas'); buffer.width = 40; buffer.height = 30;\n"
        "const b = buffer.getContext('2d');\n"
        "function drawSky() { b.fillStyle = '#9cf'; b.fillRect(0, 0, 40, 30); }\n"
        "function drawBird() { b.fillStyle = '#333'; b.fillRect(5, 5, 10, 4); }\n"
        "drawSky(); drawBird(); ctx.imageSmoothingEnabled = false; ctx.drawImage(buffer, 0, 0, 80, 60);"
    )
    assert boxes(drawn(renderer, body)) == {"sky": (0, 0, 80, 60), "bird": (10, 10, 30, 18)}


def test_cleared_pixels_are_nobodys(renderer: CanvasRenderer) -> None:
    rendering = drawn(
        renderer, "ctx.fillStyle = 'red'; ctx.fillRect(0, 0, 40, 40);\nctx.clearRect(0, 0, 40, 30);"
    )
    (rect,) = rendering.elements
    assert (rect.bbox.xyxy, rect.area_px) == ((0, 30, 40, 40), 400)
    assert rect.visible_fraction == 0.25


def test_a_glow_owns_what_it_visibly_changes(renderer: CanvasRenderer) -> None:
    body = (
        GREY
        + "ctx.shadowColor = '#fff'; ctx.shadowOffsetX = 30; ctx.fillStyle = 'red';\nctx.fillRect(10, 10, 10, 10);"
    )
    assert by_id(drawn(renderer, body))["rect-2"].area_px == 200


def test_destination_over_owns_only_what_was_empty(renderer: CanvasRenderer) -> None:
    body = (
        "ctx.fillStyle = 'red'; ctx.fillRect(0, 0, 10, 10);\n"
        "ctx.globalCompositeOperation = 'destination-over'; ctx.fillStyle = 'blue'; ctx.fillRect(0, 0, 20, 10);"
    )
    assert sorted(boxes(drawn(renderer, body)).values()) == [(0, 0, 10, 10), (10, 0, 20, 10)]


def test_a_program_that_never_clears_keeps_its_old_owners(renderer: CanvasRenderer) -> None:
    body = """
      let i = 0;
      function drawStep() { ctx.fillStyle = "#fa0"; ctx.fillRect(i * 10, 0, 8, 8); i += 1; }
      setInterval(drawStep, 200);"""
    rendering = drawn(renderer, body, View(width_px=80, height_px=60, time_ms=900))
    assert sorted(e.bbox.x0 for e in rendering.elements) == [0, 10, 20, 30]


def test_two_browsers_give_the_same_bytes(renderer: CanvasRenderer) -> None:
    body = (
        COINS
        + "function loop() { coins[0].x = 10 + Math.random() * 9; render(); requestAnimationFrame(loop); } loop();"
    )
    view = View(width_px=80, height_px=60, time_ms=500, num_frames=2)
    first = drawn(renderer, body, view)
    other = CanvasRenderer()
    other.open()
    try:
        second = drawn(other, body, view)
    finally:
        other.close()
    assert first.elements == second.elements
    for a, b in zip(first.frames, second.frames, strict=True):
        assert a.image.tobytes() == b.image.tobytes()
        assert a.ids.tobytes() == b.ids.tobytes()


def test_a_canvas_in_a_page_lies_where_the_page_puts_it(renderer: CanvasRenderer) -> None:
    html = (
        "<!doctype html><body style='margin:0;background:#222'><p style='margin:0;height:10px'></p>"
        "<canvas id=c width=20 height=20 style='width:40px;height:40px;border:1px solid red;display:block'></canvas>"
        "<div style='position:absolute;left:0;top:0;width:11px;height:60px;background:#fff'></div>\n"
        "<script>const c = document.getElementById('c').getContext('2d');\nc.fillRect(0, 0, 10, 10);</script>"
    )
    rendering = renderer.render(script(html, "index.html"), View.from_css(80, 60, dpr=2, time_ms=0))
    (rect,) = rendering.elements
    # Content box at CSS (1, 11); the canvas is drawn at 2 x, the screen at 2 x; 10 CSS px of it lie under the bar.
    assert rect.bbox.xyxy == (22, 22, 42, 62)
    assert source_of(html, rect) == "c.fillRect(0, 0, 10, 10);"


def test_a_page_of_two_files(renderer: CanvasRenderer) -> None:
    files = (
        SourceFile(
            path="index.html", data=b"<body><canvas></canvas><script type=module src='src/main.js'></script>"
        ),
        SourceFile(path="src/main.js", data=b"import { go } from './draw.js';\ngo();"),
        SourceFile(
            path="src/draw.js",
            data=b"export function go() { document.querySelector('canvas').getContext('2d').fillRect(0, 0, 9, 9); }",
        ),
    )
    program = Program(language="canvas", files=files, main_path="index.html", template_id="t")
    (rect,) = renderer.render(program, VIEW).elements
    assert rect.code_path == "src/draw.js"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("const ctx = ;", Reason.SYNTAX),
        (START + "ctx.fillRect(0, 0, 9, 9); nothing.here();", Reason.SCRIPT_ERROR),
        (START + "ctx.fillRect(0, 0, 9, 9); requestAnimationFrame(() => nothing());", Reason.SCRIPT_ERROR),
        ("document.title = 'no canvas';", Reason.BLANK),
        (START + "ctx.clearRect(0, 0, 80, 60);", Reason.BLANK),
        (START + "const i = new Image(); i.src = 'hero.png';", Reason.MISSING_ASSET),
    ],
)
def test_broken_programs_get_their_reason(renderer: CanvasRenderer, text: str, reason: Reason) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(script(text), View(width_px=80, height_px=60, time_ms=100))
    assert caught.value.reason == reason


def test_an_endless_loop_is_a_timeout_and_the_next_program_is_drawn(renderer: CanvasRenderer) -> None:
    with pytest.raises(SampleError) as caught:
        drawn(
            renderer,
            "requestAnimationFrame(() => { for (;;) ctx.fillRect(0, 0, 1, 1); });",
            View(width_px=80, height_px=60),
        )
    assert caught.value.reason in (Reason.TIMEOUT, Reason.MEMORY)
    assert drawn(renderer, "ctx.fillStyle = '#fff'; ctx.fillRect(0, 0, 9, 9);").elements


def test_recognises_canvas_programs_before_others() -> None:
    assert CanvasRenderer.recognises("game.js", START.encode()) > 0.8
    assert CanvasRenderer.recognises("scene.js", b"import * as THREE from 'three'; c.getContext('2d')") < 0.3
    page = b"<p>text</p>" * 100 + b"<script>chart.getContext('2d')</script>"
    assert CanvasRenderer.recognises("report.html", page) < 0.3
    assert CanvasRenderer.recognises("readme.md", START.encode()) == 0


def test_a_program_that_reads_its_own_picture_reads_what_it_painted(renderer: CanvasRenderer) -> None:
    body = """
      let shade = 0;
      function drawPatch() { ctx.fillStyle = "rgb(" + shade + ", 0, 0)"; ctx.fillRect(0, 0, 80, 60); }
      function loop() {
        drawPatch();
        shade = Math.min(200, ctx.getImageData(5, 5, 1, 1).data[0] + 2);
        ctx.fillStyle = "#fff";
        ctx.fillRect(shade / 4, 50, 2, 2);
        requestAnimationFrame(loop);
      }
      loop();"""
    frame = drawn(renderer, body, View(width_px=80, height_px=60, time_ms=1_000)).frames[0]
    # 60 frames and the first one, two steps each, the last painted before its step
    assert tuple(frame.image[0, 0]) == (120, 0, 0)


def test_fading_trails_have_the_colours_of_all_frames(renderer: CanvasRenderer) -> None:
    body = """
      let n = 0;
      ctx.fillStyle = "#000"; ctx.fillRect(0, 0, 80, 60);
      function drawDot() { ctx.fillStyle = "#fff"; ctx.fillRect(10, 10, 5, 5); }
      function loop() {
        ctx.fillStyle = "rgba(0, 0, 255, 0.05)"; ctx.fillRect(0, 0, 80, 60);
        if (n++ < 3) drawDot();
        requestAnimationFrame(loop);
      }
      loop();"""
    rendering = drawn(renderer, body, View(width_px=80, height_px=60, time_ms=700))
    blue = rendering.frames[0].image[40, 40, 2]
    assert blue > 200  # 43 veils of a twentieth leave a tenth of the black
    dot = rendering.frames[0].image[12, 12, 0]
    assert 10 < dot < 60  # and of the white dot


def test_a_program_that_bends_the_pages_answers_is_hostile(renderer: CanvasRenderer) -> None:
    body = "ctx.fillStyle = '#fff'; ctx.fillRect(0, 0, 9, 9); Map.prototype.get = () => 77; Array.prototype.map = () => [[1]];"
    with pytest.raises(SampleError) as caught:
        drawn(renderer, body)
    assert caught.value.reason in (Reason.HOSTILE, Reason.SCRIPT_ERROR)


def test_at_time_0_a_program_of_frames_shows_its_first_one(renderer: CanvasRenderer) -> None:
    assert "hero" in by_id(drawn(renderer, MOVER))
