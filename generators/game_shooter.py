"""Space shooters: rows of invaders come down, the ship dodges and fires, bunkers crumble."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import FONTS, SPRITES, hsl, pick, shade, sprite_colors, used_letters
from generators._game_code import Page, Source, Style, Thing
from generators._game_shooter_art import BLASTS, INVADERS, SHIPS, SHOTS, SPRITE_TOOL
from generators._game_shooter_rules import (
    BUILD_BUNKERS,
    BUNKER,
    HIT_BUNKERS,
    HUDS,
    MAIN,
    RULES,
    SHIP_UPDATE,
    STATE,
)
from generators._game_shooter_skies import SKIES, THEMES
from schemas.program import Program
from schemas.view import Action

SIZES = ((640, 480), (800, 600), (480, 640), (560, 700), (720, 560), (600, 600), (896, 560))
FORMATIONS = {
    "block": "a block",
    "wedge": "a wedge",
    "ring": "a ring",
    "checkers": "a checkerboard",
    "columns": "columns",
    "waves": "waves",
}
ALIEN_SPRITES = ("squid", "invader", "octopus", "saucer", "moth")
NAMES = {
    "nebula": ("Nebula Patrol", "Violet Front", "Star Lancer"),
    "arcade": ("Cosmic Raiders", "Moon Siege", "Alien Rows"),
    "dawn": ("Dawn Squadron", "Ember Sky", "First Light"),
    "deep": ("Abyss Fleet", "Trench Wing", "Blue Horizon"),
    "mono": ("Signal 85", "Green Screen Defence", "Phosphor Wars"),
}


def formation(rng: np.random.Generator, kind: str, columns: int, rows: int) -> list[str]:
    """Rows of a formation: a digit is an invader of that rank, a dot nothing."""
    grid = []
    for r in range(rows):
        line = ""
        for c in range(columns):
            dx = abs(c - (columns - 1) / 2)
            kept = {
                "block": True,
                "wedge": dx <= (rows - r) * columns / (2.0 * rows),
                "ring": r in (0, rows - 1) or dx > columns / 2 - 1.6 or (r == rows // 2 and dx < 1),
                "checkers": (r + c) % 2 == 0,
                "columns": c % 3 != 2,
                "waves": (c + 2 * r) % 5 != 4,
            }[kind]
            line += str(r % 5) if kept else "."
        grid.append(line)
    return grid


@dataclass(frozen=True, kw_only=True)
class GameShooter:
    """Shooters in five skies, with four kinds of ships and invaders and six formations."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A fight in progress: the ship sweeps below the formation and fires."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        looks = THEMES[theme]
        width, height = pick(rng, SIZES)
        art = {
            "sky": pick(rng, looks["skies"]),
            "ship": pick(rng, sorted(SHIPS)),
            "invader": "sprite" if theme == "arcade" else pick(rng, sorted(INVADERS)),
            "shot": pick(rng, sorted(SHOTS)),
            "blast": pick(rng, sorted(BLASTS)),
            "hud": pick(rng, sorted(HUDS)),
        }
        columns = min(11, (width - 120) // 50)
        rows = int(rng.integers(3, 6))
        kind = pick(rng, tuple(FORMATIONS))
        has_bunkers = bool(rng.random() < 0.6)
        palette = dict(looks["palette"])
        first, last = looks["hues"]
        for i in range(5):
            palette[f"rank{i}"] = hsl(first + (last - first) * i / 4, 0.3 if theme == "mono" else 0.78, 0.64)
        font = FONTS[pick(rng, looks["fonts"])]
        title = pick(rng, NAMES[theme])
        page = Page(
            width=width,
            height=height,
            title=title,
            help="Left and right to fly, Space to fire.",
            backdrop=shade(palette["sky2"], -0.35),
            ink=palette["text"],
            font=font,
        )
        words = {
            "FONT": font,
            "LIVES_N": str(int(rng.integers(3, 5))),
            "LEVEL_N": str(int(rng.integers(1, 10))),
            "BEST_N": str(int(rng.integers(20, 90)) * 100),
            "SHIP_SPEED": str(int(rng.integers(240, 340))),
            "RELOAD": str(round(float(rng.uniform(0.22, 0.38)), 2)),
            "MARCH": str(int(rng.integers(22, 48))),
            "BOMB_RATE": str(round(float(rng.uniform(0.5, 1.1)), 2)),
            "SCALE_N": str(int(rng.integers(3, 4))),
            "PITCH_X": str(int(min(56, (width - 110) // columns))),
            "PITCH_Y": str(int(rng.integers(40, 50))),
        }
        aliens = [ALIEN_SPRITES[i] for i in rng.permutation(len(ALIEN_SPRITES))[:3].tolist()]
        wave = formation(rng, kind, columns, rows)
        script = _source(wave, palette, art, aliens, page, words, has_bunkers=has_bunkers).written(style)
        actions, end_ms = _flight(rng, int(words["SHIP_SPEED"]), width)
        frames = int(rng.integers(2, 5))
        interval = int(rng.integers(250, 900))
        return page.program(
            style,
            script,
            template_id=f"game/shooter/{theme}-{art['invader']}-{kind}-{style.form}",
            title=f"A space shooter called {title}: {FORMATIONS[kind]} of {art['invader']} invaders above the player's {art['ship']} ship",
            parameters={"theme": theme, "formation": kind, "bunkers": has_bunkers, "form": style.form, **art},
            view=page.view(
                style,
                actions,
                time_ms=max(1_500, end_ms - frames * interval),
                num_frames=frames,
                interval_ms=interval,
            ),
        )


def _flight(rng: np.random.Generator, speed: int, width: int) -> tuple[list[Action], int]:
    """Fire held down, and sweeps to the left and right that stay inside the canvas."""
    actions = [Action(name="key_down", time_ms=350, key="Space")]
    time, x = 500, width / 2
    for _ in range(int(rng.integers(4, 8))):
        goes_right = x < width * 0.3 or (x < width * 0.7 and rng.random() < 0.5)
        room = (width - 70 - x) if goes_right else x - 70
        held = int(min(room / speed, rng.uniform(0.3, 0.9)) * 1000)
        if held < 120:
            continue
        key = "ArrowRight" if goes_right else "ArrowLeft"
        actions += [
            Action(name="key_down", time_ms=time, key=key),
            Action(name="key_up", time_ms=time + held, key=key),
        ]
        x += (1 if goes_right else -1) * held / 1000 * speed
        time += held + int(rng.integers(80, 320))
    return actions, time


def _source(
    wave: list[str],
    palette: Mapping[str, str],
    art: Mapping[str, str],
    aliens: list[str],
    page: Page,
    words: Mapping[str, str],
    *,
    has_bunkers: bool,
) -> Source:
    rows = "const WAVE = [\n" + "".join(f'  "{row}",\n' for row in wave) + "];"
    ranks = ", ".join(f"#{{rank{i}}}" for i in range(5))
    sprites = []
    if art["invader"] == "sprite":
        listed = "".join(
            "  [\n" + "".join(f"    {json.dumps(row)},\n" for row in SPRITES[name]) + "  ],\n"
            for name in aliens
        )
        sprites.append(f"const SCALE = {words['SCALE_N']};\nconst INVADER_SPRITES = [\n{listed}];")
    if art["ship"] == "sprite":
        name = "fighter" if len(wave) % 2 else "dart"
        ink = sprite_colors(palette["ship"], palette["bomb"], palette["accent"], palette["shipDark"])
        inks = ", ".join(f'{k}: "{ink[k]}"' for k in sorted(used_letters([name])))
        body = "".join(f"  {json.dumps(row)},\n" for row in SPRITES[name])
        sprites.append(f"const SHIP_INK = {{ {inks} }};\nconst SHIP_SPRITE = [\n{body}];")
    if sprites:
        sprites.append(SPRITE_TOOL)
    pieces: list[str | Thing] = [
        f"// {page.title}",
        page.set_up(),
        f"//COLORS\n{rows}\nconst RANK_COLORS = [{ranks}];",
        STATE,
        *sprites,
        Thing(
            name="Ship",
            takes="",
            fields={"x": "$W / 2", "y": "$H - 46", "reload": "0", "safe": "0"},
            methods={"update": ("dt", SHIP_UPDATE), "draw": ("", SHIPS[art["ship"]])},
        ),
        Thing(
            name="Invader",
            takes="col, row, rank",
            fields={
                "x": "$W / 2 + (col - (WAVE[0].length - 1) / 2) * $PITCH_X",
                "y": "84 + row * $PITCH_Y",
                "rank": "rank",
                "hue": "RANK_COLORS[rank]",
                "phase": "col * 0.7 + row",
            },
            methods={"draw": ("", INVADERS[art["invader"]])},
        ),
        Thing(
            name="Shot",
            takes="x, y, vy",
            fields={"x": "x", "y": "y", "vy": "vy", "spent": "false"},
            methods={"update": ("dt", "@.y += @.vy * dt;"), "draw": ("", SHOTS[art["shot"]])},
        ),
        Thing(
            name="Blast",
            takes="x, y, hue",
            fields={"x": "x", "y": "y", "hue": "hue", "life": "0.5"},
            methods={"update": ("dt", "@.life -= dt;"), "draw": ("", BLASTS[art["blast"]])},
        ),
        *([BUNKER] if has_bunkers else []),
        RULES.replace("BUILD_BUNKERS;", BUILD_BUNKERS if has_bunkers else "").replace(
            "HIT_BUNKERS;", HIT_BUNKERS if has_bunkers else ""
        ),
        SKIES[art["sky"]],
        HUDS[art["hud"]],
        MAIN.replace(
            "BUNKERS;", "for (const bunker of bunkers) bunker~Bunker.draw();" if has_bunkers else ""
        ),
    ]
    return Source(pieces=pieces, palette=palette, words=words)


GENERATOR = GameShooter
