"""Rules, world and counters of the platform games as pieces of script."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generators._game_code import Thing


@dataclass(frozen=True)
class Drawn:
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
HERO_RULES = Drawn(
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
FOE_RULES = Drawn(
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
