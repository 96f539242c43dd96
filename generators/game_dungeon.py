"""Dungeon crawls: rooms and corridors seen as far as the hero has been, turn by turn, drawn after every key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._game_art import FONTS, pick, shade
from generators._game_code import Page, Source, Style, Thing, block
from generators._game_dungeon_art import FURNITURE, HEROES, MONSTERS, THEMES, TILES
from generators._game_dungeon_map import Dungeon, dungeon
from schemas.program import Program
from schemas.view import Action

SIZES = ((28, 16, 30), (24, 15, 34), (30, 18, 28), (22, 16, 34), (32, 20, 26), (20, 21, 30))
NAMES = {
    "crypt": ("Crypt of Ash", "The Ninth Vault", "Bones Below"),
    "caverns": ("Moss Caverns", "Glowroot", "Under the Fen"),
    "forge": ("The Old Forge", "Cinderdeep", "Anvil Halls"),
    "parchment": ("The Cartographer", "Ink Dungeon", "Scroll of Rooms"),
}
FOES = {"skeleton": "skeleton", "slime": "slime", "bat": "cave bat"}


@dataclass(frozen=True, kw_only=True)
class GameDungeon:
    """Turn-based crawls in four dungeons, with three kinds of stones and monsters and three panels."""

    domain: ClassVar[str] = "game"
    language: ClassVar[str] = "canvas"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """A crawl in progress: some rooms are known, some treasure is taken."""
        style = Style.drawn(rng)
        theme = pick(rng, sorted(THEMES))
        columns, rows, tile = pick(rng, SIZES)
        made = dungeon(rng, columns, rows)
        art = {
            "tile": pick(rng, sorted(TILES)),
            "monster": pick(rng, THEMES[theme]["monsters"]),
            "hero": pick(rng, sorted(HEROES)),
            "hud": pick(rng, sorted(HUDS)),
        }
        font = FONTS[pick(rng, ("arcade", "book", "classic", "plain", "robot"))]
        palette = dict(THEMES[theme]["palette"])
        title = pick(rng, NAMES[theme])
        side = 176 if art["hud"] == "panel" else 0
        foot = 0 if art["hud"] == "panel" else 60
        page = Page(
            width=columns * tile + side,
            height=rows * tile + foot,
            title=title,
            help="Arrow keys to walk, walk into monsters to fight them.",
            backdrop=shade(palette["panel"], -0.15),
            ink=palette["text"],
            font=font,
        )
        pace_ms = int(rng.integers(7, 13)) * 10
        keys = made.walk()
        shown = min(len(keys), int(rng.integers(24, 60)))
        actions = [
            Action(name="press", time_ms=300 + i * pace_ms, key=key) for i, key in enumerate(keys[:shown])
        ]
        frames = int(rng.integers(2, 5))
        interval = pace_ms * int(rng.integers(3, 8))
        words = {
            "FONT": font,
            "TILE_N": str(tile),
            "SIDE_N": str(side),
            "FOOT_N": str(foot),
            "SIGHT": str(int(rng.integers(4, 7))),
            "HEALTH": str(int(rng.integers(8, 13))),
            "DEPTH": str(int(rng.integers(1, 12))),
            "FOE": FOES[art["monster"]],
            "TITLE": title,
        }
        script = _source(made, palette, art, page, words).written(style)
        return page.program(
            style,
            script,
            template_id=f"game/dungeon/{theme}-{art['tile']}-{art['monster']}-{art['hud']}-{style.form}",
            title=f"A turn-based dungeon crawl called {title}: a {art['hero']} explores dark rooms with gold, potions and {FOES[art['monster']]}s",
            parameters={"theme": theme, "columns": columns, "rows": rows, "form": style.form, **art},
            view=page.view(
                style,
                actions,
                time_ms=max(400, 300 + shown * pace_ms - (frames - 1) * interval),
                num_frames=frames,
                interval_ms=interval,
            ),
        )


def _source(
    made: Dungeon, palette: Mapping[str, str], art: Mapping[str, str], page: Page, words: Mapping[str, str]
) -> Source:
    grid = "const DUNGEON = [\n" + "".join(f'  "{row}",\n' for row in made.rows) + "];"
    pieces: list[str | Thing] = [
        f"// {page.title}",
        page.set_up(),
        "//COLORS\n" + grid,
        STATE,
        Thing(
            name="Monster",
            takes="col, row",
            fields={"col": "col", "row": "row", "health": "3"},
            methods={
                "draw": ("", f"const [x, y] = centre(@.col, @.row);\n{block(MONSTERS[art['monster']])}")
            },
        ),
        Thing(
            name="Hero",
            takes="col, row",
            fields={"col": "col", "row": "row", "health": "$HEALTH", "gold": "0"},
            methods={"draw": ("", f"const [x, y] = centre(@.col, @.row);\n{block(HEROES[art['hero']])}")},
        ),
        RULES,
        TILES[art["tile"]],
        FURNITURE,
        HUDS[art["hud"]],
        MAIN,
    ]
    return Source(pieces=pieces, palette=palette, words=words)


STATE = """
    const $TILE = $TILE_N;
    const COLS = DUNGEON[0].length;
    const ROWS = DUNGEON.length;
    const MAP_W = $W - $SIDE_N;
    const MAP_H = $H - $FOOT_N;
    const $state = { turn: 0, depth: $DEPTH, log: ["You enter the dark."] };
    const seen = new Set();
    const centre = (col, row) => [(col + 0.5) * $TILE, (row + 0.5) * $TILE];
    let monsters = [];
    let items = [];
    let hero;
    """
RULES = """
    function readMap() {
      DUNGEON.forEach((line, row) => {
        [...line].forEach((mark, col) => {
          if (mark === "m") monsters.push(NEW_Monster(col, row));
          if (mark === "@") hero = NEW_Hero(col, row);
          if (mark === "g" || mark === "p") items.push({ kind: mark, col, row });
        });
      });
    }

    const isSolid = (col, row) => "#t".includes(DUNGEON[row]?.[col] ?? "#");
    const monsterAt = (col, row) => monsters.find((it) => it.col === col && it.row === row);
    const key = (col, row) => row * COLS + col;

    // everything in a straight line of sight is known from now on
    function look() {
      for (let i = 0; i < 72; i++) {
        const angle = (i * $TAU) / 72;
        for (let d = 0; d <= $SIGHT; d += 0.5) {
          const col = Math.round(hero.col + Math.cos(angle) * d);
          const row = Math.round(hero.row + Math.sin(angle) * d);
          seen.add(key(col, row));
          if (isSolid(col, row)) break;
        }
      }
    }

    function say(text) {
      $state.log.push(text);
      if ($state.log.length > 5) $state.log.shift();
    }

    function pickUp() {
      const item = items.find((it) => it.col === hero.col && it.row === hero.row);
      if (!item) return;
      items = items.filter((it) => it !== item);
      if (item.kind === "g") {
        hero.gold += 10;
        say("You find 10 gold.");
      } else {
        hero.health = Math.min($HEALTH, hero.health + 4);
        say("The potion warms you.");
      }
    }

    function act(dx, dy) {
      const col = hero.col + dx;
      const row = hero.row + dy;
      const monster = monsterAt(col, row);
      $state.turn += 1;
      if (monster) {
        monster.health -= 1;
        say(monster.health > 0 ? "You hit the $FOE." : "The $FOE falls.");
        if (monster.health > 0 && $state.turn % 3 === 0) hero.health = Math.max(1, hero.health - 1);
        monsters = monsters.filter((it) => it.health > 0);
      } else if (!isSolid(col, row)) {
        hero.col = col;
        hero.row = row;
        pickUp();
      }
      look();
      drawScene();
    }

    const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    document.addEventListener("keydown", (event) => {
      const step = STEPS[event.key];
      if (step) act(...step);
    });
    """
HUDS = {
    "panel": """
    function drawBar(label, value, limit, y, color) {
      $ctx.fillStyle = #{text};
      $ctx.font = '600 13px $FONT';
      $ctx.fillText(label + "  " + value, MAP_W + 18, y);
      $ctx.fillStyle = #{dark};
      $ctx.fillRect(MAP_W + 18, y + 8, 140, 10);
      $ctx.fillStyle = color;
      $ctx.fillRect(MAP_W + 18, y + 8, 140 * Math.min(1, value / limit), 10);
    }

    function drawMessages() {
      $ctx.font = '500 12px $FONT';
      $state.log.forEach((line, i) => {
        $ctx.fillStyle = i === $state.log.length - 1 ? #{accent} : #{text};
        $ctx.fillText(line, MAP_W + 18, 190 + i * 22);
      });
    }

    function drawPanel() {
      $ctx.fillStyle = #{panel};
      $ctx.fillRect(MAP_W, 0, $W - MAP_W, $H);
      $ctx.textAlign = "left";
      $ctx.textBaseline = "alphabetic";
      $ctx.fillStyle = #{accent};
      $ctx.font = '700 16px $FONT';
      $ctx.fillText("$TITLE", MAP_W + 18, 34);
      drawBar("Health", hero.health, $HEALTH, 66, #{potion});
      drawBar("Gold", hero.gold, 100, 112, #{gold});
      $ctx.fillStyle = #{text};
      $ctx.fillText("Depth " + $state.depth + " · turn " + $state.turn, MAP_W + 18, 158);
      drawMessages();
    }
    """,
    "footer": """
    function drawPip(x, y, full) {
      $ctx.fillStyle = full ? #{potion} : #{dark};
      $ctx.beginPath();
      $ctx.arc(x, y, 6, 0, $TAU);
      $ctx.fill();
    }

    function drawPanel() {
      $ctx.fillStyle = #{panel};
      $ctx.fillRect(0, MAP_H, $W, $H - MAP_H);
      for (let i = 0; i < $HEALTH; i++) drawPip(24 + i * 17, MAP_H + 20, i < hero.health);
      $ctx.textBaseline = "middle";
      $ctx.textAlign = "left";
      $ctx.fillStyle = #{text};
      $ctx.font = '500 14px $FONT';
      $ctx.fillText($state.log[$state.log.length - 1], 18, MAP_H + 43);
      $ctx.textAlign = "right";
      $ctx.fillStyle = #{accent};
      $ctx.font = '700 15px $FONT';
      $ctx.fillText(hero.gold + " gold   depth " + $state.depth, $W - 18, MAP_H + 30);
    }
    """,
    "line": """
    function drawPanel() {
      $ctx.fillStyle = #{panel};
      $ctx.fillRect(0, MAP_H, $W, $H - MAP_H);
      $ctx.textBaseline = "middle";
      $ctx.font = '700 16px $FONT';
      $ctx.textAlign = "left";
      $ctx.fillStyle = #{text};
      $ctx.fillText("HP " + hero.health + "/$HEALTH", 18, MAP_H + 30);
      $ctx.fillStyle = #{accent};
      $ctx.textAlign = "center";
      $ctx.fillText("$" + hero.gold, $W / 2, MAP_H + 30);
      $ctx.textAlign = "right";
      $ctx.fillStyle = #{text};
      $ctx.fillText("L" + $state.depth + "  T" + $state.turn, $W - 18, MAP_H + 30);
    }
    """,
}
MAIN = """
    function drawDungeon() {
      for (let row = 0; row < ROWS; row++) {
        for (let col = 0; col < COLS; col++) {
          if (!seen.has(key(col, row))) continue;
          const mark = DUNGEON[row][col];
          const [x, y] = centre(col, row);
          if (isSolid(col, row)) drawRock(col * $TILE, row * $TILE);
          else drawFloor(col * $TILE, row * $TILE, col, row);
          if (mark === "t") drawTorch(x, y);
          if (mark === ">") drawStairs(x, y);
        }
      }
    }

    function drawScene() {
      $ctx.fillStyle = #{dark};
      $ctx.fillRect(0, 0, $W, $H);
      drawDungeon();
      for (const item of items) {
        if (!seen.has(key(item.col, item.row))) continue;
        const [x, y] = centre(item.col, item.row);
        if (item.kind === "g") drawGold(x, y);
        else drawPotion(x, y);
      }
      for (const monster of monsters) {
        if (seen.has(key(monster.col, monster.row))) monster~Monster.draw();
      }
      hero~Hero.draw();
      drawPanel();
    }

    readMap();
    look();
    drawScene();
    """

GENERATOR = GameDungeon
