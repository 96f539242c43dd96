"""Side-scrolling platform games: a hero runs and jumps through a level of gaps, ledges, spikes and foes."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import FONTS, SPRITES, hsl, pick, shade, sprite_colors, used_letters
from generators._game_code import Page, Source, Style, Thing
from generators._game_platformer_art import (
    BACKS,
    COINS,
    FIXTURES,
    FOES,
    HEROES,
    SKIES,
    SKY_CALLS,
    SPRITE_TOOL,
    THEMES,
    TILES,
)
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
        page.set_up() + f"            const $TILE = {tile};\n",
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
                    "$ctx.save();\n$ctx.translate(-$camera.x, 0);\n"
                    + COINS[art["coin"]].replace("\n        ", "\n")
                    + "\n$ctx.restore();",
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
    names = [art["hero_sprite"]] * (art["hero"] == "sprite") + [art["foe_sprite"]] * (art["foe"] == "sprite")
    if not names:
        return ""
    ink = sprite_colors(palette["hero"], palette["heroAccent"], palette["coin"], palette["heroDark"])
    listed = ", ".join(f'{k}: "{ink[k]}"' for k in sorted(used_letters(names)))
    text = f"const SPRITE_INK = {{ {listed} }};\n"
    for constant, key, kind in (("HERO_SPRITE", "hero_sprite", "hero"), ("FOE_SPRITE", "foe_sprite", "foe")):
        if art[kind] == "sprite":
            body = "".join(f"  {json.dumps(row)},\n" for row in SPRITES[art[key]])
            text += f"const {constant} = [\n{body}];\n"
    tool = "\n".join(line[4:] for line in SPRITE_TOOL.strip("\n").split("\n"))
    return f"{text}\n{tool}"


@dataclass(frozen=True)
class _Drawn:
    """A thing whose rules are fixed and whose looks are chosen."""

    name: str
    takes: str
    fields: Mapping[str, str]
    update: tuple[str, str]
    comment: str = ""

    def with_art(self, draw: str) -> Thing:
        methods = {"update": self.update, "draw": ("", draw)}
        return Thing(
            name=self.name, takes=self.takes, fields=self.fields, methods=methods, comment=self.comment
        )


CONSTANTS = """
    const RUN_SPEED = $RUN_SPEED_N;
    const JUMP_SPEED = $JUMP_SPEED_N;
    const GRAVITY = $GRAVITY_N;
    const COLS = LEVEL_MAP[0].length;
    const ROWS = LEVEL_MAP.length;
    const $keys = {};
    const $camera = { x: 0 };
    const $state = { score: 0, coins: 0, lives: $LIVES_N, level: $LEVEL_N, clock: 0, won: false };
    """
HERO_RULES = _Drawn(
    "Hero",
    "x, y",
    {
        "x": "x",
        "y": "y",
        "w": "$TILE * 0.62",
        "h": "$TILE * 0.9",
        "vx": "0",
        "vy": "0",
        "facing": "1",
        "onGround": "false",
    },
    (
        "dt",
        """
        const wish = ($keys.ArrowRight ? RUN_SPEED : 0) - ($keys.ArrowLeft ? RUN_SPEED : 0);
        @.vx += (wish - @.vx) * 0.2;
        if (wish) @.facing = Math.sign(wish);
        if (($keys[" "] || $keys.ArrowUp) && @.onGround) @.vy = -JUMP_SPEED;
        @.vy = Math.min(@.vy + GRAVITY * dt, 900);
        const nx = @.x + @.vx * dt;
        if (touches(nx, @.y, @.w, @.h, "#=")) @.vx = 0;
        else @.x = nx;
        const ny = @.y + @.vy * dt;
        @.onGround = false;
        if (touches(@.x, ny, @.w, @.h, "#=")) {
          if (@.vy > 0) {
            @.onGround = true;
            @.y = Math.floor((ny + @.h) / $TILE) * $TILE - @.h;
          }
          @.vy = 0;
        } else {
          @.y = ny;
        }
        if (touches(@.x, @.y, @.w, @.h, "^") || @.y > ROWS * $TILE + 80) loseLife();
        """,
    ),
)
FOE_RULES = _Drawn(
    "Foe",
    "col, row",
    {
        "x": "col * $TILE + $TILE * 0.1",
        "y": "row * $TILE + $TILE * 0.3",
        "w": "$TILE * 0.8",
        "h": "$TILE * 0.7",
        "home": "col * $TILE + $TILE * 0.1",
        "vx": "-40",
        "alive": "true",
    },
    (
        "dt",
        """
        @.x += @.vx * dt;
        if (Math.abs(@.x - @.home) > $TILE * 1.2) @.vx = -@.vx;
        const nearX = Math.abs(@.x + @.w / 2 - hero.x - hero.w / 2) < (@.w + hero.w) / 2 - 4;
        const nearY = hero.y + hero.h > @.y && hero.y < @.y + @.h;
        if (!nearX || !nearY) return;
        // landing on it counts as a stomp
        if (hero.vy > 60) {
          @.alive = false;
          hero.vy = -JUMP_SPEED * 0.6;
          $state.score += 200;
        } else {
          loseLife();
        }
        """,
    ),
    "Walks up and down around the place where it was put.",
)
WORLD = """
    let hero;
    let foes = [];
    let coins = [];

    function tileAt(col, row) {
      if (col < 0 || col >= COLS) return "#";
      return (LEVEL_MAP[row] && LEVEL_MAP[row][col]) || ".";
    }

    function touches(x, y, w, h, kinds) {
      for (let row = Math.floor(y / $TILE); row <= Math.floor((y + h - 0.01) / $TILE); row++) {
        for (let col = Math.floor(x / $TILE); col <= Math.floor((x + w - 0.01) / $TILE); col++) {
          if (kinds.includes(tileAt(col, row))) return true;
        }
      }
      return false;
    }

    function startLevel() {
      foes = [];
      coins = [];
      LEVEL_MAP.forEach((line, row) => {
        [...line].forEach((kind, col) => {
          if (kind === "e") foes.push(NEW_Foe(col, row));
          if (kind === "o") coins.push(NEW_Coin(col, row));
        });
      });
      let ground = 0;
      while (tileAt(2, ground) !== "#") ground += 1;
      hero = NEW_Hero(2 * $TILE, ground * $TILE - $TILE * 0.9);
    }

    function loseLife() {
      $state.lives -= 1;
      if ($state.lives < 0) Object.assign($state, { lives: $LIVES_N, score: 0, coins: 0 });
      startLevel();
    }

    function collectCoins() {
      for (const coin of coins) {
        const dx = coin.x - hero.x - hero.w / 2;
        const dy = coin.y - hero.y - hero.h / 2;
        if (Math.abs(dx) < $TILE * 0.6 && Math.abs(dy) < $TILE * 0.7) {
          coin.taken = true;
          $state.coins += 1;
          $state.score += 50;
        }
      }
      coins = coins.filter((coin) => !coin.taken);
    }

    function $update(dt) {
      $state.clock += dt;
      hero~Hero.update(dt);
      for (const foe of foes) foe~Foe.update(dt);
      foes = foes.filter((foe) => foe.alive);
      collectCoins();
      const wanted = hero.x - $W * 0.38;
      $camera.x += (Math.max(0, Math.min(COLS * $TILE - $W, wanted)) - $camera.x) * 0.14;
    }

    addEventListener("keydown", (event) => {
      $keys[event.key] = true;
      if (event.key === " ") event.preventDefault();
    });
    addEventListener("keyup", (event) => {
      $keys[event.key] = false;
    });
    """
HUDS = {
    "bar": """
    function drawHud() {
      $ctx.fillStyle = #{plate};
      $ctx.fillRect(0, 0, $W, 34);
      $ctx.fillStyle = #{plateText};
      $ctx.font = '700 16px $FONT';
      $ctx.textBaseline = "middle";
      $ctx.textAlign = "left";
      $ctx.fillText("SCORE " + String($state.score).padStart(5, "0"), 14, 18);
      $ctx.textAlign = "center";
      $ctx.fillText("COINS " + $state.coins, $W / 2, 18);
      $ctx.textAlign = "right";
      $ctx.fillText("LEVEL " + $state.level + "   LIVES " + $state.lives, $W - 14, 18);
    }
    """,
    "corner": """
    function drawHeart(x, y, size) {
      $ctx.fillStyle = #{heart};
      $ctx.beginPath();
      $ctx.moveTo(x, y + size);
      $ctx.bezierCurveTo(x - size * 1.4, y, x - size * 0.7, y - size, x, y - size * 0.25);
      $ctx.bezierCurveTo(x + size * 0.7, y - size, x + size * 1.4, y, x, y + size);
      $ctx.fill();
    }

    function drawScore() {
      $ctx.fillStyle = #{text};
      $ctx.font = '800 22px $FONT';
      $ctx.textAlign = "right";
      $ctx.textBaseline = "top";
      $ctx.fillText($state.score, $W - 16, 14);
    }

    function drawCoinCount() {
      $ctx.fillStyle = #{coin};
      $ctx.strokeStyle = #{coinDark};
      $ctx.lineWidth = 2;
      $ctx.beginPath();
      $ctx.arc(26, 54, 9, 0, $TAU);
      $ctx.fill();
      $ctx.stroke();
      $ctx.fillStyle = #{text};
      $ctx.font = '700 17px $FONT';
      $ctx.textAlign = "left";
      $ctx.textBaseline = "middle";
      $ctx.fillText("× " + $state.coins, 42, 55);
    }

    function drawHud() {
      for (let i = 0; i < $state.lives; i++) drawHeart(26 + i * 28, 24, 10);
      drawCoinCount();
      drawScore();
    }
    """,
    "plates": """
    function drawPlate(x, label, value) {
      $ctx.fillStyle = #{plate};
      $ctx.beginPath();
      $ctx.roundRect(x, 10, 112, 40, 10);
      $ctx.fill();
      $ctx.fillStyle = #{coin};
      $ctx.font = '600 11px $FONT';
      $ctx.textAlign = "left";
      $ctx.textBaseline = "alphabetic";
      $ctx.fillText(label, x + 12, 26);
      $ctx.fillStyle = #{plateText};
      $ctx.font = '700 16px $FONT';
      $ctx.fillText(value, x + 12, 43);
    }

    function drawHud() {
      drawPlate(12, "SCORE", $state.score);
      drawPlate(132, "COINS", $state.coins);
      drawPlate(252, "LIVES", $state.lives);
      drawPlate($W - 124, "WORLD", "1-" + $state.level);
    }
    """,
}
MAIN = """
    function drawLevel() {
      const first = Math.floor($camera.x / $TILE);
      for (let row = 0; row < ROWS; row++) {
        for (let col = first; col <= first + Math.ceil($W / $TILE) + 1; col++) {
          const kind = tileAt(col, row);
          const x = Math.round(col * $TILE - $camera.x);
          const y = row * $TILE;
          if (kind === "#" && col < COLS) drawGround(col, row, x, y);
          else if (kind === "=") drawBlock(x, y);
          else if (kind === "^") drawSpikes(x, y);
          else if (kind === "b") drawBush(x, y);
          else if (kind === "r") drawRock(x, y);
          else if (kind === "F") drawFlag(x, y);
        }
      }
    }

    function drawScene() {
      SCENERY;
      drawLevel();
      for (const coin of coins) coin~Coin.draw();
      for (const foe of foes) foe~Foe.draw();
      hero~Hero.draw();
      drawHud();
    }

    function $loop() {
      $update(1 / 60);
      drawScene();
      requestAnimationFrame($loop);
    }

    startLevel();
    requestAnimationFrame($loop);
    """

GENERATOR = GamePlatformer
