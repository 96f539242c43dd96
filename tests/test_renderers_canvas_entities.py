"""What canvas programs draw, by name: runs of their functions, their objects, and the code that made them."""

from __future__ import annotations

import pytest
from drawn_canvas import COINS, MOVER, START, VIEW, boxes, by_id, drawn, script, source_of

from renderers._canvas_names import drawn_noun
from renderers._canvas_scopes import counted
from renderers.canvas import CanvasRenderer
from schemas.view import Action, View

RENDERER = CanvasRenderer


def test_runs_of_a_drawing_function_are_entities(renderer: CanvasRenderer) -> None:
    rendering = drawn(renderer, COINS + "render();")
    assert [e.element_id for e in rendering.elements] == [
        *("rect", "coin-1", "coin-1/circle", "coin-1/rect"),
        *("coin-2", "coin-2/circle", "coin-2/rect", "coin-3", "coin-3/circle", "coin-3/rect", "score"),
    ]
    found = by_id(rendering)
    assert found["coin-2"].bbox.xyxy == (24, 14, 36, 26)
    assert found["coin-2/rect"].parent_id == "coin-2"
    assert (found["score"].kind, found["score"].text) == ("text", "Score 3")


def test_spans_are_the_statements_that_made_the_calls(renderer: CanvasRenderer) -> None:
    text = START + COINS + 'render(); /* été 🎲 */ ctx.fillRect(70, 50, 5, 5); ctx.fillText("é", 60, 50);'
    found = by_id(renderer.render(script(text), VIEW))
    assert source_of(text, found["coin-1/circle"]) == "ctx.fill();"
    assert source_of(text, found["coin-1/rect"]) == "ctx.fillRect(coin.x - 1, 17, 2, 6);"
    assert source_of(text, found["coin-1"]).startswith("function drawCoin(coin) {")
    assert source_of(text, found["score"]) == 'ctx.fillText("Score 3", 4, 55);'
    assert source_of(text, found["rect-2"]) == "ctx.fillRect(70, 50, 5, 5);"
    assert source_of(text, found["text"]) == 'ctx.fillText("é", 60, 50);'


def test_the_span_of_an_entity_is_its_functions_declaration(renderer: CanvasRenderer) -> None:
    declared = "const drawDot = (x) => { ctx.fillStyle = 'red'; ctx.fillRect(x, 0, 9, 9); ctx.fillRect(x + 4, 0, 5, 9); };"
    text = f"{START}{declared}\ndrawDot(5);"
    found = by_id(renderer.render(script(text), VIEW))
    assert source_of(text, found["dot"]) == declared
    assert found["dot/rect-1"].occluded_by == ("dot/rect-2",)
    assert found["dot"].occluded_by == ()


def test_an_object_keeps_its_id_when_others_go(renderer: CanvasRenderer) -> None:
    body = COINS + "render();\nsetTimeout(() => { coins.shift(); render(); }, 100);"
    rendering = drawn(
        renderer, body, View(width_px=80, height_px=60, time_ms=50, num_frames=2, frame_interval_ms=100)
    )
    assert {"coin-1", "coin-2", "coin-3"} <= set(by_id(rendering, 0))
    assert "coin-1" not in by_id(rendering, 1)
    assert by_id(rendering, 1)["coin-2"].bbox == by_id(rendering, 0)["coin-2"].bbox


def test_cells_of_a_plural_are_entities_and_pixels_of_a_sprite_are_not(renderer: CanvasRenderer) -> None:
    body = """
      function drawBricks() {
        for (let r = 0; r < 2; r++) for (let c = 0; c < 3; c++) { ctx.fillStyle = "#b42"; ctx.fillRect(c * 20, r * 10, 18, 8); }
      }
      function drawGhost() { for (let y = 0; y < 4; y++) { ctx.fillStyle = "#eee"; ctx.fillRect(30, 30 + y * 2, 8, 2); } }
      drawBricks(); drawGhost();"""
    found = by_id(drawn(renderer, body))
    assert sorted(found) == [
        "brick-1",
        "brick-2",
        "brick-3",
        "brick-4",
        "brick-5",
        "brick-6",
        "bricks",
        "ghost",
    ]
    assert found["brick-5"].bbox.xyxy == (20, 10, 38, 18)
    assert found["ghost"].bbox.xyxy == (30, 30, 38, 38)


def test_a_method_is_named_after_its_class(renderer: CanvasRenderer) -> None:
    body = """
      class Player { constructor() { this.x = 5; } draw(c) { c.fillStyle = "#0f0"; c.fillRect(this.x, 5, 9, 9); } }
      const enemies = [[20, 20], [40, 20]];
      new Player().draw(ctx);
      enemies.forEach(([x, y]) => ctx.fillRect(x, y, 5, 5));"""
    assert set(boxes(drawn(renderer, body))) >= {"player"}


def test_keys_move_the_hero_in_virtual_time(renderer: CanvasRenderer) -> None:
    actions = (
        Action(name="key_down", time_ms=100, key="ArrowRight"),
        Action(name="key_up", time_ms=300, key="ArrowRight"),
    )
    view = View(width_px=80, height_px=60, time_ms=100, num_frames=3, frame_interval_ms=300, actions=actions)
    rendering = drawn(renderer, MOVER, view)
    assert [f.time_ms for f in rendering.frames] == [100, 400, 700]
    # 200 ms are 12 frames of 1/60 s, 2 px each
    assert [e.bbox.x0 for e in rendering.elements if e.element_id == "hero"] == [0, 24, 24]
    assert rendering.actions == actions


def test_a_directive_stays_first_and_the_way_back_is_exact() -> None:
    source = b"'use strict';\nconst f = function () { 'use strict'; g(); };\nfor (const a of b) g(a);\n"
    served = counted("a.js", source, [(0, len(source))], 0)
    assert served.served.startswith(
        b"'use strict';\nconst f = function () { 'use strict';;__renderloom_scope(0); g(); };"
    )
    line = served.served.split(b"\n")[2]
    assert served.stored_offset(3, line.index(b"g(a)") + 1) == source.index(b"g(a)")


@pytest.mark.parametrize(
    ("name", "owner", "noun"),
    [
        ("drawCoin", "", ("coin", False)),
        ("draw_coin", "", ("coin", False)),
        ("renderHUD", "", ("hud", False)),
        ("drawEnemies", "", ("enemies", True)),
        ("draw", "Player", ("player", False)),
        ("draw", "Game", ("", False)),
        ("drawRoundRect", "", ("", False)),
        ("update", "Player", ("", False)),
    ],
)
def test_nouns_of_drawing_functions(name: str, owner: str, noun: tuple[str, bool]) -> None:
    assert drawn_noun(name, owner) == noun
