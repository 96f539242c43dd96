"""Games that are pages: what the counters show is what the player in Python reckoned."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

from renderers.html import HtmlRenderer
from renderers.threejs import ThreejsRenderer

RENDERER = HtmlRenderer


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        *(("game_match", seed) for seed in range(4)),
        ("game_match", 3025),  # its author calls the score points, and so did a line between two tiles
        *(("game_cards", seed) for seed in range(3)),
    ],
)
def test_counters_are_those_of_the_rules(renderer: HtmlRenderer, name: str, seed: int) -> None:
    program = importlib.import_module(f"generators.{name}").GENERATOR().generate(np.random.default_rng(seed))
    assert program.view is not None
    rendering = renderer.render(program, program.view)
    last = len(rendering.frames) - 1
    shown = {e.element_id: e.text for e in rendering.elements if e.image_index == last}
    assert {name: shown[name] for name in program.parameters["hud"]} == program.parameters["hud"]


def test_every_click_of_a_swapping_game_meets_a_tile(renderer: HtmlRenderer) -> None:
    program = (
        importlib.import_module("generators.game_match").GENERATOR().generate(np.random.default_rng(1003))
    )
    assert program.view is not None
    rendering = renderer.render(program, program.view)
    tiles = [e.bbox for e in rendering.elements if e.image_index == 0 and e.element_id.startswith("tile-")]
    points = [action.point for action in rendering.actions if action.point is not None]
    assert points
    for x, y in points:
        assert any(b.x0 <= x < b.x1 and b.y0 <= y < b.y1 for b in tiles)


def test_the_runner_is_led_past_everything() -> None:
    family = importlib.import_module("generators.game_runner").GENERATOR()
    programs = [family.generate(np.random.default_rng(seed)) for seed in range(60)]
    assert [p.parameters["crashed"] for p in programs] == [False] * 60
    assert sum(p.parameters["coins"] > 0 for p in programs) > 50


@pytest.mark.parametrize("seed", [1002, 1006])
def test_a_run_in_the_page_is_the_run_of_the_rules(seed: int) -> None:
    program = (
        importlib.import_module("generators.game_runner").GENERATOR().generate(np.random.default_rng(seed))
    )
    assert program.view is not None
    renderer = ThreejsRenderer()
    renderer.open()
    try:
        rendering = renderer.render(program, program.view)
    finally:
        renderer.close()
    state = {name.rpartition(".")[2]: value for name, value in rendering.frames[-1].state.items()}
    assert (state["coins"], state["crashed"]) == (program.parameters["coins"], False)
    assert any(e.element_id == "runner" and e.image_index == 0 for e in rendering.elements)
