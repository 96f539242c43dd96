"""Breakout: a ball, a paddle that follows the mouse, walls of bricks in many shapes, and what falls out of them."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import FONTS, hsl, mix, pick, shade
from generators._game_breakout_art import BALLS, BRICKS, PADDLES
from generators._game_breakout_rules import (
    BALL_METHODS,
    BONUS_DROP,
    CATCH,
    HUD_HEARTS,
    HUD_TEXT,
    INPUT,
    MAIN,
    RULES,
    SPARK,
    SPAWN,
    STATE,
)
from generators._game_breakout_themes import BACKDROPS, THEMES
from generators._game_code import Page, Source, Style, Thing
from schemas.program import Program
from schemas.view import Action

SIZES = ((640, 480), (720, 540), (800, 600), (560, 700), (672, 504), (840, 560), (480, 640))
COLUMNS = (9, 10, 11, 12, 13)
SHAPES = {
    "wall": "a wall of bricks",
    "pyramid": "a pyramid of bricks",
    "checkers": "a checkerboard of bricks",
    "diamond": "a diamond of bricks",
    "arch": "an arch of bricks",
    "stripes": "stripes of bricks",
    "towers": "towers of bricks",
    "heart": "a heart of bricks",
    "smile": "a smiling face of bricks",
    "steps": "steps of bricks",
}
TITLES = {
    "neon": ("Neon Rally", "Laser Wall", "Night Volley"),
    "candy": ("Candy Crusher", "Sugar Bricks", "Jelly Wall"),
    "retro": ("Brick Buster", "Wall Ball", "Super Smash"),
    "sunset": ("Dusk Breaker", "Mesa Bricks", "Canyon Ball"),
    "ocean": ("Reef Breaker", "Deep Blue Bricks", "Tide Ball"),
    "paper": ("Paper Bricks", "Sketch Ball", "Ink & Bounce"),
    "forest": ("Log Breaker", "Moss Wall", "Timber Ball"),
}


def layout(shape: str, columns: int, rows: int) -> list[str]:
    """Rows of a wall: a digit is a brick of that colour row, 9 one that needs two hits, a dot is a gap."""
    grid = []
    mid = (columns - 1) / 2
    for r in range(rows):
        line = ""
        for c in range(columns):
            x = abs(c - mid)
            dx, dy = (c - mid) / (columns / 2), (r - (rows - 1) / 2) / (rows / 2)
            kept = {
                "wall": True,
                "pyramid": x <= (r + 1) * columns / (2 * rows),
                "checkers": (r + c) % 2 == 0 or r % 3 == 2,
                "diamond": abs(dx) + abs(dy) <= 1.12,
                "arch": not (x < columns / 5 and r > rows / 2.2),
                "stripes": r % 3 != 2,
                "towers": c % 4 != 3,
                "heart": (dx * dx + (dy * 0.9 - 0.15) ** 2 - 0.55) ** 3 + dx * dx * (dy - 0.1) ** 3 * 1.1
                < 0.02,
                "smile": not ((abs(x - columns / 4) < 0.8 and r == 1) or (r == rows - 2 and x < columns / 4)),
                "steps": (c // 2 + r) % 4 != 3,
            }[shape]
            hard = shape in ("wall", "arch", "pyramid") and r == 0 and c % 3 == 1
            line += ("9" if hard else str(r % 6)) if kept else "."
        grid.append(line)
    return grid


@dataclass
class Rally:
    """The game's own arithmetic, frame by frame, so that the paddle can be led to the ball."""

    width: int
    height: int
    bricks: list[list[float]]  # x, y, hits left
    brick_size: tuple[float, float]
    paddle_width: float
    radius: float
    speed: float
    top: int

    def __post_init__(self) -> None:
        self.mouse = self.width / 2
        self.paddle_x = self.width / 2
        self.paddle_y = self.height - 42.0
        self.x, self.y = self.width / 2, self.paddle_y - self.radius - 1
        self.vx = self.vy = 0.0

    def launch(self, angle: float) -> None:
        self.vx, self.vy = self.speed * math.sin(angle), -self.speed * math.cos(angle)

    def step(self) -> bool:
        """One frame; false once the ball is lost."""
        dt = 1 / 60
        self.paddle_x += (self.mouse - self.paddle_x) * 0.25
        half = self.paddle_width / 2
        self.paddle_x = max(half, min(self.width - half, self.paddle_x))
        if self.vx == 0 and self.vy == 0:
            self.x = self.paddle_x
            return True
        self.x += self.vx * dt
        self.y += self.vy * dt
        r = self.radius
        if self.x < r or self.x > self.width - r:
            self.vx = -self.vx
            self.x = max(r, min(self.width - r, self.x))
        if self.y < self.top + r:
            self.vy = abs(self.vy)
        on_paddle = (
            self.vy > 0 and abs(self.y + r - self.paddle_y) < 10 and abs(self.x - self.paddle_x) < half + r
        )
        if on_paddle:
            self.launch((self.x - self.paddle_x) / half * 1.05)
        width, height = self.brick_size
        for brick in self.bricks:
            nx = max(brick[0], min(self.x, brick[0] + width))
            ny = max(brick[1], min(self.y, brick[1] + height))
            if brick[2] > 0 and (self.x - nx) ** 2 + (self.y - ny) ** 2 < r * r:
                brick[2] -= 1
                if abs(self.x - nx) > abs(self.y - ny):
                    self.vx = -self.vx
                else:
                    self.vy = -self.vy
                break
        return self.y < self.height + 30


@dataclass(frozen=True, kw_only=True)
class GameBreakout:
    """Breakout in seven themes, ten walls and three forms of code."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A rally in progress, the paddle led by the mouse."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        width, height = pick(rng, SIZES)
        columns = pick(rng, COLUMNS) - (2 if width < 600 else 0)
        rows = int(rng.integers(5, 9))
        shape = pick(rng, tuple(SHAPES))
        palette, font = _palette(rng, theme), FONTS[pick(rng, THEMES[theme]["fonts"])]
        art = {
            "brick": pick(rng, THEMES[theme]["bricks"]),
            "ball": pick(rng, sorted(BALLS)),
            "paddle": pick(rng, sorted(PADDLES)),
            "backdrop": pick(rng, THEMES[theme]["backdrops"]),
        }
        if art["backdrop"] == "hills":  # dark where the paddle is, bright behind the bricks
            palette |= THEMES[theme].get("on_hills", {})
        title = pick(rng, TITLES[theme])
        gap = int(rng.integers(2, 7))
        side = int(rng.integers(18, 44))
        top = 44
        rows_text = layout(shape, columns, rows)
        brick_w = (width - 2 * side - gap * (columns - 1)) // columns
        brick_h = int(rng.integers(18, 26)) if height < 620 else int(rng.integers(22, 32))
        first_y = top + int(rng.integers(24, 50))
        numbers = {
            "PADDLE_W": int(width * (0.15 + 0.07 * rng.random())),
            "RADIUS": int(rng.integers(6, 11)),
            "SPEED": int(rng.integers(400, 540)),
            "TOP": top,
            "LEFT": side,
            "FIRST_Y": first_y,
            "GAP": gap,
            "BRICK_W": brick_w,
            "BRICK_H": brick_h,
            "LIVES": int(rng.integers(3, 6)),
            "LEVEL": int(rng.integers(1, 9)),
            "ANGLE": round(float(rng.choice([-1, 1]) * rng.uniform(0.25, 0.7)), 2),
        }
        page = Page(
            width=width,
            height=height,
            title=title,
            help="Move the mouse to steer, click to serve.",
            backdrop=palette["page"],
            ink=palette["text"],
            font=font,
        )
        has_bonus = bool(rng.random() < 0.6)
        actions, end_ms = _rally(rng, page, style, rows_text, numbers)
        frames = int(rng.integers(2, 5))
        interval = int(rng.integers(180, 700))
        time_ms = max(1_200, end_ms - frames * interval)
        script = _source(rows_text, numbers, palette, font, art, page, has_bonus=has_bonus).written(style)
        return page.program(
            style,
            script,
            template_id=f"game/breakout/{theme}-{shape}-{style.form}",
            title=f"A breakout game called {title}: {SHAPES[shape]} in {theme} colours, a ball and a paddle steered by the mouse",
            parameters={
                "theme": theme,
                "shape": shape,
                "form": style.form,
                "page": style.page,
                **art,
                **numbers,
            },
            view=page.view(style, actions, time_ms=time_ms, num_frames=frames, interval_ms=interval),
        )


def _palette(rng: np.random.Generator, theme: str) -> dict[str, str]:
    base = dict(THEMES[theme]["palette"])
    turn = float(rng.uniform(-25, 25))
    hues = THEMES[theme]["hues"]
    for i in range(6):
        hue = hues[0] + (hues[1] - hues[0]) * i / 5 + turn
        base[f"row{i}"] = hsl(hue, THEMES[theme]["saturation"], THEMES[theme]["lightness"])
    base["hard"] = mix(base["row0"], "#8a8f98", 0.75)
    base["glint"] = shade(base["accent"], 0.55)
    return base


def _rally(
    rng: np.random.Generator, page: Page, style: Style, rows: list[str], numbers: Mapping[str, float]
) -> tuple[list[Action], int]:
    """Mouse moves that keep the ball in play, and how long they last."""
    left, top = page.origin(style)
    n = numbers
    bricks = [
        [
            n["LEFT"] + c * (n["BRICK_W"] + n["GAP"]),
            n["FIRST_Y"] + r * (n["BRICK_H"] + n["GAP"]),
            2.0 if k == "9" else 1.0,
        ]
        for r, row in enumerate(rows)
        for c, k in enumerate(row)
        if k != "."
    ]
    size = (float(n["BRICK_W"]), float(n["BRICK_H"]))
    rally = Rally(
        page.width, page.height, bricks, size, n["PADDLE_W"], n["RADIUS"], n["SPEED"], int(n["TOP"])
    )
    actions = []
    offset = 0.0
    end_frame = int(rng.integers(260, 480))
    for frame in range(1, end_frame):
        time_ms = int(frame * 1000 / 60) - 8
        if frame == 30:
            actions.append(
                Action(
                    name="click", time_ms=time_ms, point=(left + round(rally.mouse), top + page.height - 60)
                )
            )
            rally.launch(float(n["ANGLE"]))
        if frame % 9 == 0:
            if rally.vy < 0:
                offset = float(rng.uniform(-0.36, 0.36)) * n["PADDLE_W"]
            aim = round(max(4.0, min(page.width - 4.0, rally.x + offset + rally.vx * 0.09)))
            if frame > 30 and aim != rally.mouse:
                rally.mouse = aim
                actions.append(
                    Action(name="hover", time_ms=time_ms, point=(left + aim, top + page.height - 60))
                )
        if not rally.step():
            end_frame = frame
            break
    return actions, int(end_frame * 1000 / 60)


def _source(
    rows: list[str],
    n: Mapping[str, float],
    palette: Mapping[str, str],
    font: str,
    art: Mapping[str, str],
    page: Page,
    *,
    has_bonus: bool,
) -> Source:
    wall = "const WALL = [\n" + "".join(f'  "{row}",\n' for row in rows) + "];"
    constants = ("BRICK_W", "BRICK_H", "GAP", "LEFT", "FIRST_Y", "TOP", "PADDLE_W", "RADIUS", "SPEED")
    colors = ", ".join(f"#{{row{i}}}" for i in range(6))
    drop = (BONUS_DROP,) if has_bonus else ()
    pieces: list[str | Thing] = [
        f"// {page.title}: clear the wall, keep the ball in play.",
        page.set_up(),
        "//COLORS\n" + wall,
        "\n".join(f"const {name} = {n[name]};" for name in constants) + f"\nconst ROW_COLORS = [{colors}];",
        STATE,
        BRICKS[art["brick"]],
        PADDLES[art["paddle"]],
        Thing(
            name="Ball",
            takes="",
            fields={"x": "$W / 2", "y": "$H - 42 - RADIUS - 1", "vx": "0", "vy": "0", "trail": "[]"},
            methods={**BALL_METHODS, "draw": ("", BALLS[art["ball"]])},
        ),
        SPARK,
        *drop,
        RULES.replace("SPAWN;", SPAWN if has_bonus else "").replace("CATCH;", CATCH if has_bonus else ""),
        INPUT,
        BACKDROPS[art["backdrop"]],
        HUD_HEARTS if n["LIVES"] % 2 else HUD_TEXT,
        MAIN.replace("DROPS;", "for (const drop of $state.drops) drop~Drop.draw();" if has_bonus else ""),
    ]
    words = {"FONT": font, "LIVES_N": str(n["LIVES"]), "LEVEL_N": str(n["LEVEL"]), "ANGLE": str(n["ANGLE"])}
    return Source(pieces=pieces, palette=palette, words=words)


GENERATOR = GameBreakout
