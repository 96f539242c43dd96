"""Side-scrolling platform games: a hero runs and jumps through a level of gaps, ledges, spikes and foes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import FONTS, SPRITES, hsl, pick, shade, sprite_colors, used_letters
from generators._game_code import Page, Source, Style, Thing, block
from generators._game_platformer_art import COINS, FIXTURES, FOES, HEROES, SPRITE_TOOL, TILES
from generators._game_platformer_rules import CONSTANTS, FOE_RULES, HERO_RULES, HUDS, MAIN, WORLD
from generators._game_platformer_scenery import BACKS, SKIES, SKY_CALLS, THEMES
from generators._game_platformer_world import Run, level, planned
from schemas.program import Program
from schemas.view import Action

SIZES = (
    (640, 384, 32),
    (800, 480, 32),
    (720, 432, 36),
    (640, 400, 40),
    (768, 448, 32),
    (960, 540, 45),
    (560, 392, 28),
)
HERO_SPRITES = ("knight", "fox", "robot")
FOE_SPRITES = ("slime", "beetle", "crab", "bat")
NAMES = {
    "meadow": ("Meadow Dash", "Green Hill Hop", "Clover Run"),
    "desert": ("Dune Runner", "Mesa Jumper", "Sandstone Sprint"),
    "snow": ("Frost Leap", "Icicle Run", "Snowcap Dash"),
    "night": ("Moonlit Run", "Night Owl Jump", "Starfall Sprint"),
    "cave": ("Cavern Crawl", "Deep Delver", "Crystal Cave"),
    "candy": ("Sugar Rush", "Gumdrop Run", "Frosting Falls"),
    "city": ("Rooftop Rush", "Sunset Skyline", "Brick Lane Run"),
}


@dataclass(frozen=True, kw_only=True)
class GamePlatformer:
    """Platform games in seven landscapes, three heroes, three forms of code."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A run in progress: the keys are those of a player who looks a little ahead."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        width, height, tile = pick(rng, SIZES)
        art = {
            "hero": pick(rng, ("sprite", "sprite", "blob", "runner")),
            "foe": pick(rng, sorted(FOES)),
            "coin": pick(rng, sorted(COINS)),
            "hero_sprite": pick(rng, HERO_SPRITES),
            "foe_sprite": pick(rng, FOE_SPRITES),
            "hud": pick(rng, ("bar", "corner", "plates")),
        }
        rows = level(rng, int(rng.integers(56, 84)), height // tile)
        numbers = {
            "RUN_SPEED": int(tile * rng.uniform(5.4, 6.6)),
            "JUMP_SPEED": int(tile * 18.4),
            "GRAVITY": int(tile * 52),
            "LIVES": int(rng.integers(3, 5)),
            "LEVEL": int(rng.integers(1, 7)),
        }
        font = FONTS[pick(rng, ("arcade", "round", "plain", "wide", "classic"))]
        palette = _palette(rng, theme)
        title = pick(rng, NAMES[theme])
        page = Page(
            width=width,
            height=height,
            title=title,
            help="Arrow keys to run, Space to jump.",
            backdrop=shade(palette["skyTop"], -0.55),
            ink="#ffffff",
            font=font,
        )
        actions, last_ms = _keys(rows, tile, numbers, int(rng.integers(240, 560)))
        frames = int(rng.integers(2, 5))
        interval = int(rng.integers(250, 800))
        script = _source(rows, tile, numbers, palette, font, art, theme, page).written(style)
        hero = art["hero_sprite"] if art["hero"] == "sprite" else art["hero"]
        return page.program(
            style,
            script,
            template_id=f"game/platformer/{theme}-{art['hero']}-{art['foe']}-{style.form}",
            title=f"A side-scrolling platform game called {title}: a {hero} runs and jumps through a {theme} level with coins, foes and spikes",
            parameters={
                "theme": theme,
                "form": style.form,
                "page": style.page,
                "tile": tile,
                **art,
                **numbers,
            },
            view=page.view(
                style,
                actions,
                time_ms=max(900, last_ms - frames * interval),
                num_frames=frames,
                interval_ms=interval,
            ),
        )


def _palette(rng: np.random.Generator, theme: str) -> dict[str, str]:
    palette = dict(THEMES[theme]["palette"])
    hero = hsl(float(rng.uniform(0, 360)), 0.62, 0.55)
    foe = hsl(float(rng.uniform(0, 360)), 0.55, 0.5)
    palette |= {
        "hero": hero,
        "heroDark": shade(hero, -0.55),
        "heroAccent": hsl(float(rng.uniform(0, 360)), 0.75, 0.55),
        "foe": foe,
        "foeDark": shade(foe, -0.5),
        "heart": "#e5484d",
        "plate": shade(palette["skyTop"], -0.6),
        "plateText": "#ffffff",
    }
    return palette


def _keys(rows: list[str], tile: int, n: Mapping[str, int], frames: int) -> tuple[list[Action], int]:
    """Key actions of the planned run, and the time at which it ends."""
    run = Run(
        rows,
        tile,
        float(n["RUN_SPEED"]),
        float(n["JUMP_SPEED"]),
        float(n["GRAVITY"]),
        tile * 0.62,
        tile * 0.9,
    )
    for _ in range(24):
        run.step(right=False, jump=False)
    keys = planned(run, frames)
    actions = [Action(name="key_down", time_ms=int(25 * 1000 / 60) - 8, key="ArrowRight")]
    was_down = False
    for i, (_, jump) in enumerate(keys):
        if jump != was_down:
            name = "key_down" if jump else "key_up"
            actions.append(Action(name=name, time_ms=int((25 + i) * 1000 / 60) - 8, key="Space"))
            was_down = jump
    return actions, int((25 + len(keys)) * 1000 / 60) - (400 if run.is_dead else 0)


def _source(
    rows: Sequence[str],
    tile: int,
    n: Mapping[str, int],
    palette: Mapping[str, str],
    font: str,
    art: Mapping[str, str],
    theme: str,
    page: Page,
) -> Source:
    sky = THEMES[theme]["sky"]
    back, front = (BACKS[name] for name in THEMES[theme]["backs"])
    scenery = f"{SKY_CALLS[sky]}\n" + (
        f"draw{back[0]}(0.2, $H * 0.72, #{{far}});\ndraw{front[0]}(0.42, $H * 0.86, #{{mid}});"
    )
    pieces: list[str | Thing] = [
        f"// {page.title}",
        f"{block(page.set_up())}\nconst $TILE = {tile};",
        "//COLORS\nconst LEVEL_MAP = [\n" + "".join(f'  "{row}",\n' for row in rows) + "];",
        CONSTANTS,
        _sprites(art, palette),
        HERO_RULES.with_art(HEROES[art["hero"]]),
        FOE_RULES.with_art(FOES[art["foe"]]),
        Thing(
            name="Coin",
            takes="col, row",
            fields={"x": "(col + 0.5) * $TILE", "y": "(row + 0.5) * $TILE", "taken": "false"},
            methods={
                "draw": (
                    "",
                    f"$ctx.save();\n$ctx.translate(-$camera.x, 0);\n{block(COINS[art['coin']])}\n$ctx.restore();",
                )
            },
        ),
        WORLD,
        SKIES[sky],
        back[1],
        *([front[1]] if front[0] != back[0] else []),
        TILES[THEMES[theme]["tile"]],
        FIXTURES,
        HUDS[art["hud"]],
        MAIN.replace("SCENERY;", scenery.replace("\n", "\n      ")),
    ]
    words = {"FONT": font, "LIVES_N": str(n["LIVES"]), "LEVEL_N": str(n["LEVEL"])}
    words |= {f"{k}_N": str(v) for k, v in n.items()}
    return Source(pieces=pieces, palette=palette, words=words)


def _sprites(art: Mapping[str, str], palette: Mapping[str, str]) -> str:
    """Sprites and their inks, for the things that are drawn as pixels."""
    looks = {
        "hero": sprite_colors(palette["hero"], palette["heroAccent"], palette["coin"], palette["heroDark"]),
        "foe": sprite_colors(palette["foe"], palette["heart"], palette["coin"], palette["foeDark"]),
    }
    text = ""
    for kind, ink in looks.items():
        if art[kind] == "sprite":
            name = art[f"{kind}_sprite"]
            listed = ", ".join(f'{k}: "{ink[k]}"' for k in sorted(used_letters([name])))
            body = "".join(f"  {json.dumps(row)},\n" for row in SPRITES[name])
            text += f"const {kind.upper()}_INK = {{ {listed} }};\nconst {kind.upper()}_SPRITE = [\n{body}];\n"
    if not text:
        return ""
    tool = "\n".join(line[4:] for line in SPRITE_TOOL.strip("\n").split("\n"))
    return f"{text}\n{tool}"


GENERATOR = GamePlatformer
