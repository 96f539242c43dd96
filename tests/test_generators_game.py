"""The games: that the scripted players play well, and that sources in every hand say the same."""

from __future__ import annotations

import importlib
import itertools

import numpy as np
import pytest

from generators._game_code import FORMS, Page, Source, Style, Thing
from generators._game_dungeon_map import dungeon
from generators._game_platformer_world import Run, level, planned
from generators._game_sokoban_level import puzzle, times_on_goals
from generators.game_breakout import SHAPES, layout
from generators.game_shooter import FORMATIONS, formation
from generators.game_snake import Game
from generators.game_towers import road, road_cells
from renderers.canvas import CanvasRenderer
from schemas.rendering import Rendering

RENDERER = CanvasRenderer

FAMILIES = {
    "game_dungeon": ("floor", "rock", "hero", "panel"),
    "game_breakout": ("ball", "paddle", "brick", "hud"),
    "game_platformer": ("hero", "level", "hud"),
    "game_shooter": ("invader", "hud"),
    "game_snake": ("food", "head", "board"),
    "game_sokoban": ("crate", "walker", "wall", "floor"),
    "game_towers": ("tower", "raider", "land", "panel"),
}


def rendered(renderer: CanvasRenderer, name: str, seed: int) -> Rendering:
    program = importlib.import_module(f"generators.{name}").GENERATOR().generate(np.random.default_rng(seed))
    assert program.view is not None
    return renderer.render(program, program.view)


def style(form: str = "functions", **changes: object) -> Style:
    names = {"ctx": "pen", "TAU": "TAU", "COLORS": "C"}
    fields: dict[str, object] = {
        "names": names,
        "form": form,
        "verb": "draw",
        "indent": "  ",
        "single_quotes": False,
        "comments": True,
        "arrows": False,
        "inline_colors": True,
        "page": "script",
    }
    return Style(**{**fields, **changes})  # type: ignore[arg-type]  # the names are those of the fields


COIN = Thing(
    name="Coin", takes="x", fields={"x": "x"}, methods={"draw": ("size", "$ctx.fillRect(@.x, 0, size, 3);")}
)
SOURCE = Source(pieces=[COIN, "const coin = NEW_Coin(4);\ncoin~Coin.draw(7);"], palette={})


def test_a_thing_in_its_three_forms() -> None:
    written = {form: SOURCE.written(style(form)) for form in FORMS}
    assert written["class"] == (
        "class Coin {\n  constructor(x) {\n    this.x = x;\n  }\n\n  draw(size) {\n"
        "    pen.fillRect(this.x, 0, size, 3);\n  }\n}\n\nconst coin = new Coin(4);\ncoin.draw(7);\n"
    )
    assert written["functions"] == (
        "function makeCoin(x) {\n  return { x };\n}\n\nfunction drawCoin(coin, size) {\n"
        "  pen.fillRect(coin.x, 0, size, 3);\n}\n\nconst coin = makeCoin(4);\ndrawCoin(coin, 7);\n"
    )
    assert written["objects"] == (
        "const Coin = {\n  create(x) {\n    return { x };\n  },\n\n  draw(coin, size) {\n"
        "    pen.fillRect(coin.x, 0, size, 3);\n  },\n};\n\nconst coin = Coin.create(4);\nCoin.draw(coin, 7);\n"
    )


def test_verb_quotes_arrows_and_indent_of_a_style() -> None:
    source = Source(
        pieces=['function drawSky() {\n  $ctx.fillStyle = #{sky};\n  $ctx.drawImage(a, "b");\n}'],
        palette={"sky": "#aabbcc"},
    )
    written = source.written(style(verb="paint", single_quotes=True, arrows=True, indent="\t"))
    assert written == "const paintSky = () => {\n\tpen.fillStyle = '#aabbcc';\n\tpen.drawImage(a, 'b');\n};\n"


def test_colours_become_a_table_where_the_style_wants_one() -> None:
    source = Source(pieces=["//COLORS\nfill(#{sky});"], palette={"sky": "#aabbcc", "unused": "#000000"})
    assert source.written(style(inline_colors=False)) == 'const C = {\n  sky: "#aabbcc",\n};\nfill(C.sky);\n'


def test_a_page_of_files_holds_what_its_html_names() -> None:
    page = Page(width=320, height=200, title="Hop", help="Jump.", backdrop="#000", ink="#fff", font="serif")
    program = page.program(style(page="files"), "go();\n", template_id="t")
    assert [f.path for f in program.files] == ["index.html", "style.css", "game.js"]
    assert page.origin(style(page="files")) == (40, 76)
    assert page.origin(style()) == (0, 0)


@pytest.mark.parametrize("seed", range(6))
def test_the_solution_of_a_crate_puzzle_solves_it(seed: int) -> None:
    made = puzzle(np.random.default_rng(seed), 9, 8, 3)
    assert times_on_goals(made)[-1] == 3
    assert sum(row.count("@") + row.count("+") for row in made.rows) == 1


def test_the_runner_looks_ahead_far_enough() -> None:
    distances = []
    for seed in range(8):
        rng = np.random.default_rng(seed)
        run = Run(level(rng, 70, 12), 32, 190.0, 588.0, 1664.0, 20.0, 28.8)
        planned(run, 360)
        distances.append(run.x / 32)
    assert sorted(distances)[2] > 20, f"most runs get 20 tiles far, got {distances}"


def test_a_run_stands_on_the_ground_and_falls_into_a_gap() -> None:
    run = Run(["......", "......", "###...", "###..."], 10, 60.0, 180.0, 500.0, 6.0, 9.0)
    run.step(right=False, jump=False)
    assert (run.y, run.on_ground) == (11.0, True)
    for _ in range(200):
        run.step(right=True, jump=False)
    assert run.is_dead


def test_the_snake_takes_the_shortest_way_and_grows() -> None:
    game = Game(6, 5, {(3, 2)}, [(2, 2), (1, 2)], seed=1)
    game.food = (4, 2)
    steps = 0
    while game.score == 0:
        way = game.way((1, 0))
        assert way is not None
        assert game.step(way)
        steps += 1
    assert steps == 4  # round the wall: down or up, right, right, back
    assert len(game.body) == 3


def test_the_games_own_random_numbers() -> None:
    # The tenth number of the minimal standard generator with the multiplier 48271 from seed 1
    game = Game(5, 5, set(), [(0, 0)], seed=1)
    for _ in range(10_000):
        game.random()
    assert game.seed == 399_268_537  # the check value of std::minstd_rand


@pytest.mark.parametrize("shape", SHAPES)
def test_every_wall_has_bricks_and_fits(shape: str) -> None:
    rows = layout(shape, 11, 6)
    assert {len(row) for row in rows} == {11}
    assert sum(c != "." for row in rows for c in row) >= 15


@pytest.mark.parametrize("kind", FORMATIONS)
def test_every_formation_has_invaders(kind: str) -> None:
    rows = formation(np.random.default_rng(0), kind, 9, 4)
    assert sum(c != "." for row in rows for c in row) >= 12


def test_a_walk_through_a_dungeon_ends_on_the_stairs() -> None:
    steps = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
    for seed in range(8):
        made = dungeon(np.random.default_rng(seed), 26, 16)
        hits = {(x, y): 3 for y, row in enumerate(made.rows) for x, c in enumerate(row) if c == "m"}
        x, y = made.start
        for key in made.walk():
            to = (x + steps[key][0], y + steps[key][1])
            if hits.get(to, 0):
                hits[to] -= 1
            else:
                assert made.is_floor(to)
                x, y = to
        assert made.rows[y][x] == ">"


def test_a_road_runs_from_edge_to_edge_without_diagonals() -> None:
    for seed in range(10):
        corners = road(np.random.default_rng(seed), 14, 9)
        assert corners[0][0] == -1
        assert corners[-1][0] == 14
        assert all(a[0] == b[0] or a[1] == b[1] for a, b in itertools.pairwise(corners))
        assert all(0 < y < 8 for _, y in road_cells(corners))


@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_the_things_of_a_game_are_found_in_every_frame(renderer: CanvasRenderer, name: str) -> None:
    rendering = rendered(renderer, name, 5)
    for i in range(len(rendering.frames)):
        found = {
            e.element_id.split("/")[0].rstrip("0123456789-") for e in rendering.elements if e.image_index == i
        }
        assert set(FAMILIES[name]) <= found, f"{set(FAMILIES[name]) - found} not in frame {i}"


def test_the_paddle_keeps_the_ball_and_breaks_bricks(renderer: CanvasRenderer) -> None:
    rendering = rendered(renderer, "game_breakout", 3)
    score = next(e.text for e in rendering.elements if e.kind == "text" and any(c.isdigit() for c in e.text))
    assert int("".join(c for c in score if c.isdigit())) >= 10


def test_the_hero_runs_on(renderer: CanvasRenderer) -> None:
    rendering = rendered(renderer, "game_platformer", 4)
    assert len({f.image.tobytes() for f in rendering.frames}) == len(rendering.frames)


def test_no_food_is_placed_under_the_score() -> None:
    covered = frozenset((x, y) for x in range(4) for y in range(2))
    game = Game(5, 2, set(), [(4, 0)], 1, covered=covered)  # one free cell is left
    game.place_food()
    assert game.food == (4, 1)
