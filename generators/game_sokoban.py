"""Crate puzzles: push every crate onto a goal; the frames show a player on the way to the solution."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._english import with_article
from generators._game_art import FONTS, SPRITES, hsl, pick, shade, sprite_colors, used_letters
from generators._game_code import Page, Source, Style, Thing
from generators._game_sokoban_art import CRATES, HUDS, WALKERS
from generators._game_sokoban_level import Puzzle, puzzle, times_on_goals
from generators._game_sokoban_places import FLOORS, GOALS, THEMES, WALLS
from schemas.program import Program
from schemas.view import Action

BOARDS = (
    (8, 7, 3),
    (9, 7, 3),
    (9, 8, 4),
    (10, 8, 4),
    (11, 8, 4),
    (10, 9, 5),
    (12, 9, 5),
    (7, 7, 2),
    (8, 9, 3),
)
_PLACES = {"ice": "ice rink", "station": "space station"}
NAMES = {
    "warehouse": ("Night Shift", "Crate Expectations", "Loading Dock"),
    "garden": ("Hedge Mover", "Pot Pusher", "Garden Order"),
    "ice": ("Cold Storage", "Ice Blocks", "Polar Push"),
    "temple": ("Temple of Blocks", "Stone by Stone", "Relic Room"),
    "station": ("Cargo Bay 7", "Orbit Stack", "Station Keeper"),
    "bakery": ("Bread & Butter", "Flour Power", "Box the Buns"),
}


@dataclass(frozen=True, kw_only=True)
class GameSokoban:
    """Crate puzzles in six places, with five kinds of crates and walls, played towards their known solution."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A puzzle part of the way through its solution."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        looks = THEMES[theme]
        columns, rows, crates = pick(rng, BOARDS)
        level = puzzle(rng, columns, rows, crates)
        tile = min(int(rng.integers(46, 66)), 760 // columns, 600 // rows) // 2 * 2
        hud = pick(rng, sorted(HUDS))
        art = {
            "crate": pick(rng, looks["crates"]),
            "wall": pick(rng, looks["walls"]),
            "floor": pick(rng, looks["floors"]),
            "walker": pick(rng, looks["walkers"]),
            "goal": pick(rng, sorted(GOALS)),
            "hud": hud,
        }
        head = 64 if hud == "bar" else 0
        side = 190 if hud == "panel" else 0
        font = FONTS[pick(rng, ("arcade", "round", "plain", "classic", "wide"))]
        palette = _palette(rng, theme)
        title = pick(rng, NAMES[theme])
        page = Page(
            width=columns * tile + side,
            height=rows * tile + head,
            title=title,
            help="Arrow keys push, Z takes a move back, R starts over.",
            backdrop=palette["frame"],
            ink=palette["text"],
            font=font,
        )
        pace_ms = int(rng.integers(14, 22)) * 10
        actions, time_ms = _play(rng, level, pace_ms)
        frames = int(rng.integers(2, 5))
        interval_ms = pace_ms * int(rng.integers(2, 6))
        end_ms = actions[-1].time_ms - (frames - 1) * interval_ms  # so that something moves on every frame
        words = {
            "FONT": font,
            "HEAD": str(head),
            "SIDE": str(side),
            "TILE_N": str(tile),
            "PACE": str(round(1000 / (pace_ms * 0.7), 1)),
            "LEVEL_N": str(int(rng.integers(1, 31))),
            "TITLE": title,
            "BEST": str(len(level.moves)),
        }
        script = _source(level, palette, art, page, words).written(style)
        return page.program(
            style,
            script,
            template_id=f"game/sokoban/{theme}-{art['crate']}-{art['wall']}-{hud}-{style.form}",
            title=f"A crate-pushing puzzle called {title}: {crates} crates in {with_article(f'{columns} by {rows}')} {_PLACES.get(theme, theme)}, and a move counter",
            parameters={
                "theme": theme,
                "columns": columns,
                "rows": rows,
                "crates": crates,
                "form": style.form,
                **art,
            },
            view=page.view(
                style,
                actions,
                time_ms=max(700, min(time_ms, end_ms)),
                num_frames=frames,
                interval_ms=interval_ms,
            ),
        )


def _palette(rng: np.random.Generator, theme: str) -> dict[str, str]:
    palette = dict(THEMES[theme]["palette"])
    person = hsl(float(rng.uniform(0, 360)), 0.6, 0.52)
    return palette | {
        "person": person,
        "personDark": shade(person, -0.55),
        "trim": hsl(float(rng.uniform(0, 360)), 0.7, 0.56),
        "crateLight": shade(palette["crate"], 0.3),
        "wallLight": shade(palette["wall"], 0.22),
    }


def _play(rng: np.random.Generator, level: Puzzle, pace_ms: int) -> tuple[list[Action], int]:
    """Key presses of the solution, and a time in the middle of it when some crates have arrived."""
    counts = times_on_goals(level)
    wanted = int(rng.integers(1, level.num_crates + 1))
    first = next((i for i, n in enumerate(counts) if n >= wanted), len(counts) - 1)
    start_ms = 400
    presses = []
    time = start_ms
    for key in level.moves:
        presses.append(Action(name="press", time_ms=time, key=key))
        time += pace_ms
    return presses, start_ms + (first + 1) * pace_ms + pace_ms // 3


def _source(
    level: Puzzle, palette: Mapping[str, str], art: Mapping[str, str], page: Page, words: Mapping[str, str]
) -> Source:
    rows = "const LEVEL_MAP = [\n" + "".join(f'  "{row}",\n' for row in level.rows) + "];"
    sprite = ""
    if art["walker"] in SPRITES:
        ink = sprite_colors(palette["person"], palette["trim"], palette["goal"], palette["personDark"])
        listed = ", ".join(f'{k}: "{ink[k]}"' for k in sorted(used_letters([art["walker"]])))
        body = "".join(f"  {json.dumps(row)},\n" for row in SPRITES[art["walker"]])
        sprite = f"const WALKER_INK = {{ {listed} }};\nconst WALKER_SPRITE = [\n{body}];"
    pieces: list[str | Thing] = [
        f"// {page.title}: push the crates onto the marks.",
        page.set_up(),
        "//COLORS\n" + rows,
        STATE,
        *([sprite] if sprite else []),
        Thing(
            name="Crate",
            takes="col, row",
            fields={"col": "col", "row": "row", "x": "col", "y": "row"},
            methods={
                "isHome": ("", "return isGoal(@.col, @.row);"),
                "update": ("dt", GLIDE),
                "draw": ("", CRATES[art["crate"]]),
            },
        ),
        Thing(
            name="Walker",
            takes="col, row",
            fields={"col": "col", "row": "row", "x": "col", "y": "row", "facing": '"down"', "stride": "0"},
            methods={
                "update": (
                    "dt",
                    GLIDE + "\n@.stride += (Math.abs(@.col - @.x) + Math.abs(@.row - @.y)) * dt * 60;",
                ),
                "draw": ("", WALKERS[art["walker"] if art["walker"] in WALKERS else "sprite"]),
            },
        ),
        RULES,
        FLOORS[art["floor"]],
        WALLS[art["wall"]],
        GOALS[art["goal"]],
        HUDS[art["hud"]],
        MAIN,
    ]
    return Source(pieces=pieces, palette=palette, words=words)


GLIDE = """
@.x += Math.sign(@.col - @.x) * Math.min(Math.abs(@.col - @.x), dt * $PACE);
@.y += Math.sign(@.row - @.y) * Math.min(Math.abs(@.row - @.y), dt * $PACE);
"""
STATE = """
    const $TILE = $TILE_N;
    const TOP = $HEAD;
    const COLS = LEVEL_MAP[0].length;
    const ROWS = LEVEL_MAP.length;
    const $state = { level: $LEVEL_N, moves: 0, pushes: 0, clock: 0, history: [] };
    let crates = [];
    let walker;
    """
RULES = """
    const DIRECTIONS = {
      ArrowLeft: [-1, 0, "left"],
      ArrowRight: [1, 0, "right"],
      ArrowUp: [0, -1, "up"],
      ArrowDown: [0, 1, "down"],
    };

    const isWall = (col, row) => LEVEL_MAP[row][col] === "#";
    const isGoal = (col, row) => ".*+".includes(LEVEL_MAP[row][col]);
    const crateAt = (col, row) => crates.find((crate) => crate.col === col && crate.row === row);
    const homeCount = () => crates.filter((crate) => isGoal(crate.col, crate.row)).length;

    function reset() {
      crates = [];
      LEVEL_MAP.forEach((line, row) => {
        [...line].forEach((mark, col) => {
          if ("$*".includes(mark)) crates.push(NEW_Crate(col, row));
          if ("@+".includes(mark)) walker = NEW_Walker(col, row);
        });
      });
      Object.assign($state, { moves: 0, pushes: 0, history: [] });
    }

    function move(dx, dy, facing) {
      walker.facing = facing;
      const col = walker.col + dx;
      const row = walker.row + dy;
      if (isWall(col, row)) return;
      const crate = crateAt(col, row);
      if (crate && (isWall(col + dx, row + dy) || crateAt(col + dx, row + dy))) return;
      $state.history.push({ col: walker.col, row: walker.row, crate, from: crate && [crate.col, crate.row] });
      if (crate) {
        crate.col += dx;
        crate.row += dy;
        $state.pushes += 1;
      }
      walker.col = col;
      walker.row = row;
      $state.moves += 1;
    }

    function undo() {
      const last = $state.history.pop();
      if (!last) return;
      walker.col = last.col;
      walker.row = last.row;
      if (last.crate) [last.crate.col, last.crate.row] = last.from;
      $state.moves -= 1;
    }

    addEventListener("keydown", (event) => {
      if (DIRECTIONS[event.key]) move(...DIRECTIONS[event.key]);
      else if (event.key === "z") undo();
      else if (event.key === "r") reset();
    });
    """
MAIN = """
    function drawBoard() {
      for (let row = 0; row < ROWS; row++) {
        for (let col = 0; col < COLS; col++) {
          if (isWall(col, row)) continue;
          drawFloor(col, row);
          if (isGoal(col, row)) drawGoal((col + 0.5) * $TILE, (row + 0.5) * $TILE);
        }
      }
      for (let row = 0; row < ROWS; row++) {
        for (let col = 0; col < COLS; col++) {
          if (isWall(col, row)) drawWall(col, row);
        }
      }
    }

    function $loop() {
      $state.clock += 1 / 60;
      for (const crate of crates) crate~Crate.update(1 / 60);
      walker~Walker.update(1 / 60);
      $ctx.fillStyle = #{frame};
      $ctx.fillRect(0, 0, $W, $H);
      $ctx.save();
      $ctx.translate(0, TOP);
      drawBoard();
      for (const crate of crates) crate~Crate.draw();
      walker~Walker.draw();
      $ctx.restore();
      drawHud();
      requestAnimationFrame($loop);
    }

    reset();
    requestAnimationFrame($loop);
    """

GENERATOR = GameSokoban
