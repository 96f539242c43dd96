"""Snake: a snake winds over a board with obstacles from one bite to the next and grows."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from generators._english import with_article
from generators._game_art import FONTS, pick, shade
from generators._game_code import Page, Source, Style, Thing, block
from generators._game_snake_art import BODIES, FOODS, HEADS, HUDS, OBSTACLES
from generators._game_snake_boards import BOARDS, THEMES
from schemas.program import Program
from schemas.view import Action

Cell = tuple[int, int]
SIZES = (
    (20, 15, 32),
    (18, 14, 36),
    (24, 16, 30),
    (16, 16, 34),
    (22, 18, 28),
    (26, 18, 26),
    (14, 18, 34),
    (28, 18, 28),
)
TURNS: dict[str, Cell] = {"ArrowUp": (0, -1), "ArrowRight": (1, 0), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0)}
MODULUS, FACTOR = 2_147_483_647, 48_271
NAMES = {
    "garden": ("Garden Snake", "Lawn Nibbler", "Orchard Slither"),
    "neon": ("Neon Serpent", "Glow Worm", "Voltage"),
    "lcd": ("Pocket Snake", "Nibbles 97", "Classic Snake"),
    "sea": ("Eel Deal", "Reef Eel", "Deep Noodle"),
    "sand": ("Sidewinder", "Dune Viper", "Sand Slinker"),
    "sweets": ("Gummy Worm", "Jelly Slide", "Liquorice"),
}


@dataclass
class Game:
    """The rules of the game, step by step, with its own random numbers."""

    columns: int
    rows: int
    blocked: set[Cell]
    body: list[Cell]
    seed: int
    food: Cell = (0, 0)
    score: int = 0
    covered: frozenset[Cell] = frozenset()  # cells under the score

    def random(self) -> float:
        self.seed = self.seed * FACTOR % MODULUS
        return self.seed / MODULUS

    def place_food(self) -> None:
        while True:
            col = int(self.random() * self.columns)
            row = int(self.random() * self.rows)
            if (col, row) not in self.blocked | self.covered and (col, row) not in self.body:
                self.food = (col, row)
                return

    def is_free(self, cell: Cell) -> bool:
        inside = 0 <= cell[0] < self.columns and 0 <= cell[1] < self.rows
        return inside and cell not in self.blocked and cell not in self.body[:-1]

    def step(self, heading: Cell) -> bool:
        """Move; false when that is death."""
        head = (self.body[0][0] + heading[0], self.body[0][1] + heading[1])
        if not self.is_free(head):
            return False
        self.body.insert(0, head)
        if head == self.food:
            self.score += 10
            self.place_food()
        else:
            self.body.pop()
        return True

    def way(self, heading: Cell) -> Cell | None:
        """The first step of a shortest way to the food, else the step with the most room; None: no way out."""
        start = self.body[0]
        came: dict[Cell, Cell] = {start: start}
        queue = deque([start])
        while queue:
            cell = queue.popleft()
            if cell == self.food:
                while came[cell] != start:
                    cell = came[cell]
                return (cell[0] - start[0], cell[1] - start[1])
            for turn in sorted(TURNS.values(), key=lambda t: t != heading):
                to = (cell[0] + turn[0], cell[1] + turn[1])
                if to not in came and self.is_free(to):
                    came[to] = cell
                    queue.append(to)
        free = [t for t in TURNS.values() if self.is_free((start[0] + t[0], start[1] + t[1]))]
        return free[0] if free else None


@dataclass(frozen=True, kw_only=True)
class GameSnake:
    """Snake in six looks, with four kinds of bodies, five of food and walls of several patterns."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A game in progress, the snake led from bite to bite."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        looks: dict[str, Any] = THEMES[theme]
        columns, rows, tile = pick(rng, SIZES)
        art = {
            "board": pick(rng, looks["boards"]),
            "body": pick(rng, looks["bodies"]),
            "head": pick(rng, sorted(HEADS)),
            "food": pick(rng, looks["foods"]),
            "obstacle": pick(rng, looks["obstacles"]),
            "hud": pick(rng, sorted(HUDS)),
        }
        pattern = pick(rng, ("none", "pillars", "bars", "corners", "scatter"))
        if art["hud"] == "corner" and pattern in ("corners", "scatter"):
            art["hud"] = "bar"  # the plate in the corner would hide a wall
        if art["hud"] == "titled" and style.page != "script":
            art["hud"] = "bar"  # the page has the title already
        length = int(rng.integers(5, 12))
        row = rows // 2
        blocked = _walls(rng, pattern, columns, rows) - {(x, row) for x in range(columns)}
        body = [(columns // 2 - i, row) for i in range(min(length, columns // 2))]
        seed = int(rng.integers(1_000, 999_999))
        pace_ms = int(rng.integers(8, 14)) * 10
        covered = _covered(tile) if art["hud"] == "corner" else frozenset()
        game = Game(columns, rows, blocked, list(body), seed, covered=covered)
        actions, score_ms = _played(game, pace_ms, int(rng.integers(38, 76)))
        palette = {**looks["palette"], "snakeDark": shade(looks["palette"]["snake"], -0.4)}
        palette["snakeLight"] = shade(palette["snake"], 0.4)
        font = FONTS[pick(rng, looks["fonts"])]
        title = pick(rng, NAMES[theme])
        head = 0 if art["hud"] == "corner" else 52
        page = Page(
            width=columns * tile,
            height=rows * tile + head,
            title=title,
            help="Steer with the arrow keys.",
            backdrop=palette["frame"],
            ink=palette["text"],
            font=font,
        )
        words = {
            "FONT": font,
            "TILE_N": str(tile),
            "HEAD_N": str(head),
            "PACE": str(pace_ms),
            "SEED": str(seed),
            "BEST_N": str(int(rng.integers(12, 60)) * 10),
            "LENGTH": str(len(body)),
            "TITLE": title,
        }
        frames = int(rng.integers(2, 5))
        interval = pace_ms * int(rng.integers(2, 7))
        script = _source(columns, rows, sorted(blocked), palette, art, page, words).written(style)
        things = art["obstacle"] + ("es" if art["obstacle"].endswith("sh") else "s")
        foods = "cherries" if art["food"] == "cherry" else f"{art['food']}s"
        spread = "scattered" if pattern == "scatter" else f"{pattern} of"
        walls = f", with {spread} {things}" if blocked else ""
        return page.program(
            style,
            script,
            template_id=f"game/snake/{theme}-{art['body']}-{art['head']}-{pattern}-{style.form}",
            title=f"A snake game called {title} on {with_article(f'{columns} by {rows}')} {'LCD' if theme == 'lcd' else theme} board{walls}; the snake hunts {foods}",
            parameters={
                "theme": theme,
                "pattern": pattern,
                "columns": columns,
                "rows": rows,
                "form": style.form,
                **art,
            },
            view=page.view(
                style,
                actions,
                time_ms=max(700, score_ms - frames * interval),
                num_frames=frames,
                interval_ms=interval,
            ),
        )


def _covered(tile: int) -> frozenset[Cell]:
    """Cells that the plate in the corner lies over, (10, 10) to (106, 44) px."""
    return frozenset((x, y) for x in range(106 // tile + 1) for y in range(44 // tile + 1))


def _walls(rng: np.random.Generator, pattern: str, columns: int, rows: int) -> set[Cell]:
    """Blocked cells of a pattern."""
    if pattern == "pillars":
        return {(x, y) for x in range(3, columns - 2, 5) for y in range(2, rows - 2, 4)}
    if pattern == "bars":
        a, b = rows // 4, rows - 1 - rows // 4
        return {(x, y) for x in range(columns // 4, columns - columns // 4) for y in (a, b)}
    if pattern == "corners":
        arms = [(1, 1, 1, 1), (columns - 2, 1, -1, 1), (1, rows - 2, 1, -1), (columns - 2, rows - 2, -1, -1)]
        return {c for x, y, dx, dy in arms for i in range(3) for c in ((x + i * dx, y), (x, y + i * dy))}
    if pattern == "scatter":
        spots = rng.integers(1, [columns - 1, rows - 1], size=(columns * rows // 22, 2))
        return {(int(x), int(y)) for x, y in spots}
    return set()


def _played(game: Game, pace_ms: int, steps: int) -> tuple[list[Action], int]:
    """Key presses that lead the snake, and the time at which the plan ends."""
    game.place_food()
    heading = (1, 0)
    keys = {v: k for k, v in TURNS.items()}
    actions: list[Action] = []
    for k in range(1, steps + 1):
        way = game.way(heading)
        if way is None:
            return actions, (k - 1) * pace_ms
        if way != heading:
            actions.append(Action(name="press", time_ms=k * pace_ms - pace_ms // 2, key=keys[way]))
            heading = way
        if not game.step(heading):
            return actions, (k - 1) * pace_ms
    return actions, steps * pace_ms + pace_ms // 3


def _source(
    columns: int,
    rows: int,
    blocked: list[Cell],
    palette: Mapping[str, str],
    art: Mapping[str, str],
    page: Page,
    words: Mapping[str, str],
) -> Source:
    grid = ["".join("#" if (x, y) in set(blocked) else "." for x in range(columns)) for y in range(rows)]
    if blocked:
        walls = "const WALLS = [\n" + "".join(f'  "{line}",\n' for line in grid) + "];"
        test = 'const isWall = (col, row) => WALLS[row][col] === "#";'
    else:
        walls, test = "", "const isWall = () => false;"
    rules = RULES.replace("isBody(col, row)) continue", "isBody(col, row) || isCovered(col, row)) continue")
    pieces: list[str | Thing] = [
        f"// {page.title}",
        page.set_up(),
        f"//COLORS\n{walls}\nconst COLS = {columns};\nconst ROWS = {rows};",
        STATE,
        test + "\nconst centre = (cell) => [(cell.col + 0.5) * $TILE, (cell.row + 0.5) * $TILE];",
        Thing(
            name="Food",
            takes="col, row",
            fields={"col": "col", "row": "row"},
            methods={"draw": ("", f"const [x, y] = centre(@);\n{block(FOODS[art['food']])}")},
        ),
        *([COVERED, rules] if art["hud"] == "corner" else [RULES]),
        BOARDS[art["board"]],
        *(
            [OBSTACLES[art["obstacle"]], DRAW_WALLS.replace("OBSTACLE", art["obstacle"].capitalize())]
            if blocked
            else []
        ),
        BODIES[art["body"]],
        HEADS[art["head"]],
        HUDS[art["hud"]],
        MAIN.replace("DRAW_WALLS;", "drawWalls();" if blocked else ""),
    ]
    return Source(pieces=pieces, palette=palette, words=words)


STATE = """
    const $TILE = $TILE_N;
    const TOP = $HEAD_N;
    const $state = { score: 0, best: $BEST_N, clock: 0, over: false };
    let seed = $SEED;
    let heading = [1, 0];
    let turns = [];
    let body = [];
    let food;
    """
COVERED = """
    // the score lies over these cells
    const isCovered = (col, row) => col <= Math.floor(106 / $TILE) && row <= Math.floor(44 / $TILE);
    """
RULES = """
    // a small generator of its own, so that every game of a seed is the same
    function random() {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647;
    }

    const isBody = (col, row) => body.some((part) => part.col === col && part.row === row);

    function placeFood() {
      for (;;) {
        const col = Math.floor(random() * COLS);
        const row = Math.floor(random() * ROWS);
        if (isWall(col, row) || isBody(col, row)) continue;
        food = NEW_Food(col, row);
        return;
      }
    }

    function restart() {
      body = Array.from({ length: $LENGTH }, (_, i) => ({ col: Math.floor(COLS / 2) - i, row: Math.floor(ROWS / 2) }));
      heading = [1, 0];
      turns = [];
      $state.score = 0;
      $state.over = false;
      placeFood();
    }

    function $update() {
      if ($state.over) return;
      if (turns.length) heading = turns.shift();
      const col = body[0].col + heading[0];
      const row = body[0].row + heading[1];
      const isOutside = col < 0 || row < 0 || col >= COLS || row >= ROWS;
      const tail = body[body.length - 1];
      const bites = isBody(col, row) && !(tail.col === col && tail.row === row);
      if (isOutside || isWall(col, row) || bites) {
        $state.over = true;
        return;
      }
      body.unshift({ col, row });
      if (col === food.col && row === food.row) {
        $state.score += 10;
        $state.best = Math.max($state.best, $state.score);
        placeFood();
      } else {
        body.pop();
      }
    }

    const TURNS = { ArrowUp: [0, -1], ArrowRight: [1, 0], ArrowDown: [0, 1], ArrowLeft: [-1, 0] };
    addEventListener("keydown", (event) => {
      const turn = TURNS[event.key];
      const last = turns[turns.length - 1] || heading;
      if (turn && turn[0] !== -last[0] && turn[1] !== -last[1]) turns.push(turn);
      if (event.key === "Enter" && $state.over) restart();
    });
    """
DRAW_WALLS = """
    function drawWalls() {
      WALLS.forEach((line, row) => {
        [...line].forEach((mark, col) => {
          if (mark === "#") drawOBSTACLE(col * $TILE, row * $TILE);
        });
      });
    }
    """
MAIN = """
    function drawScene() {
      $ctx.fillStyle = #{frame};
      $ctx.fillRect(0, 0, $W, $H);
      $ctx.save();
      $ctx.translate(0, TOP);
      drawBoard();
      DRAW_WALLS;
      food~Food.draw();
      drawBody();
      drawHead(body[0]);
      $ctx.restore();
      drawHud();
    }

    function $loop() {
      $state.clock += 1 / 60;
      drawScene();
      requestAnimationFrame($loop);
    }

    restart();
    setInterval($update, $PACE);
    requestAnimationFrame($loop);
    """

GENERATOR = GameSnake
