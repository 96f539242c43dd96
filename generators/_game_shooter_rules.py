"""Rules, bunkers and counters of the shooters as pieces of script."""

from __future__ import annotations

from generators._game_code import Thing

STATE = """
    const $keys = new Set();
    const $state = { score: 0, best: $BEST_N, lives: $LIVES_N, level: $LEVEL_N, clock: 0, drift: 1, bombClock: 0 };
    let invaders = [];
    let shots = [];
    let blasts = [];
    let bunkers = [];
    """
SHIP_UPDATE = """
@.reload -= dt;
@.safe -= dt;
if ($keys.has("ArrowLeft")) @.x -= $SHIP_SPEED * dt;
if ($keys.has("ArrowRight")) @.x += $SHIP_SPEED * dt;
@.x = Math.max(30, Math.min($W - 30, @.x));
if ($keys.has(" ") && @.reload <= 0) {
  shots.push(NEW_Shot(@.x, @.y - 26, -520));
  @.reload = $RELOAD;
}
"""
BUNKER = Thing(
    name="Bunker",
    takes="x, y",
    fields={
        "x": "x",
        "y": "y",
        "cells": "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((i) => i !== 9 && i !== 10)",
    },
    methods={
        "draw": (
            "",
            """
            $ctx.fillStyle = #{shield};
            for (const i of @.cells) $ctx.fillRect(@.x + (i % 4) * 15, @.y + Math.floor(i / 4) * 11, 15, 11);
            """,
        )
    },
    comment="A shelter of twelve cells that shots take away one by one.",
)
BUILD_BUNKERS = "bunkers = [0.15, 0.38, 0.62, 0.85].map((part) => NEW_Bunker($W * part - 30, $H - 118));"
HIT_BUNKERS = """
      for (const shot of shots) {
        for (const bunker of bunkers) {
          const col = Math.floor((shot.x - bunker.x) / 15);
          const row = Math.floor((shot.y - bunker.y) / 11);
          if (col < 0 || col > 3 || row < 0 || row > 2) continue;
          const cell = row * 4 + col;
          if (bunker.cells.includes(cell)) {
            bunker.cells = bunker.cells.filter((i) => i !== cell);
            shot.spent = true;
          }
        }
      }"""
RULES = """
    let ship = NEW_Ship();

    function startWave() {
      invaders = [];
      WAVE.forEach((line, row) => {
        [...line].forEach((mark, col) => {
          if (mark !== ".") invaders.push(NEW_Invader(col, row, Number(mark)));
        });
      });
      BUILD_BUNKERS;
    }

    function march(dt) {
      const step = $state.drift * $MARCH * dt * (1 + (1 - invaders.length / 60) * 0.6);
      let turn = false;
      for (const invader of invaders) {
        invader.x += step;
        if (invader.x < 34 || invader.x > $W - 34) turn = true;
      }
      if (turn) {
        $state.drift = -$state.drift;
        for (const invader of invaders) {
          invader.x -= step;
          invader.y += 12;
        }
      }
      $state.bombClock += dt;
      if ($state.bombClock > $BOMB_RATE && invaders.length) {
        $state.bombClock = 0;
        const from = invaders[Math.floor(Math.random() * invaders.length)];
        shots.push(NEW_Shot(from.x, from.y + 18, 230));
      }
    }

    function hits() {
      for (const shot of shots) {
        if (shot.vy > 0) {
          if (Math.abs(shot.x - ship.x) < 20 && Math.abs(shot.y - ship.y) < 18 && ship.safe <= 0) {
            shot.spent = true;
            ship.safe = 1.5;
            $state.lives -= 1;
            blasts.push(NEW_Blast(ship.x, ship.y, #{ship}));
          }
          continue;
        }
        const target = invaders.find((it) => Math.abs(it.x - shot.x) < 18 && Math.abs(it.y - shot.y) < 16);
        if (!target) continue;
        shot.spent = true;
        invaders = invaders.filter((it) => it !== target);
        blasts.push(NEW_Blast(target.x, target.y, target.hue));
        $state.score += 100 - target.rank * 10;
      }
      HIT_BUNKERS;
    }

    function $update(dt) {
      $state.clock += dt;
      ship~Ship.update(dt);
      march(dt);
      for (const shot of shots) shot~Shot.update(dt);
      for (const blast of blasts) blast~Blast.update(dt);
      hits();
      shots = shots.filter((shot) => !shot.spent && shot.y > -20 && shot.y < $H + 20);
      blasts = blasts.filter((blast) => blast.life > 0);
      $state.best = Math.max($state.best, $state.score);
      if ($state.lives < 0) Object.assign($state, { lives: $LIVES_N, score: 0 });
      if (invaders.length === 0) {
        $state.level += 1;
        startWave();
      }
    }

    addEventListener("keydown", (event) => $keys.add(event.key));
    addEventListener("keyup", (event) => $keys.delete(event.key));
    """
HUDS = {
    "top": """
    function drawReading(label, value, x, align) {
      $ctx.textAlign = align;
      $ctx.fillStyle = #{accent};
      $ctx.font = '600 12px $FONT';
      $ctx.fillText(label, x, 22);
      $ctx.fillStyle = #{text};
      $ctx.font = '700 20px $FONT';
      $ctx.fillText(value, x, 44);
    }

    function drawHud() {
      drawReading("SCORE", $state.score, 18, "left");
      drawReading("HIGH SCORE", $state.best, $W / 2, "center");
      drawReading("LIVES", $state.lives, $W - 18, "right");
    }
    """,
    "ships": """
    function drawSpareShip(x, y) {
      $ctx.fillStyle = #{ship};
      $ctx.beginPath();
      $ctx.moveTo(x, y - 9);
      $ctx.lineTo(x + 9, y + 7);
      $ctx.lineTo(x, y + 3);
      $ctx.lineTo(x - 9, y + 7);
      $ctx.fill();
    }

    function drawHud() {
      $ctx.fillStyle = #{text};
      $ctx.font = '700 18px $FONT';
      $ctx.textAlign = "left";
      $ctx.fillText(String($state.score).padStart(6, "0"), 16, 30);
      $ctx.textAlign = "center";
      $ctx.fillText("WAVE " + $state.level, $W / 2, 30);
      for (let i = 0; i < $state.lives; i++) drawSpareShip($W - 24 - i * 26, 24);
    }
    """,
    "bottom": """
    function drawHud() {
      $ctx.fillStyle = #{shield};
      $ctx.fillRect(0, $H - 22, $W, 2);
      $ctx.fillStyle = #{text};
      $ctx.font = '600 13px $FONT';
      $ctx.textAlign = "left";
      $ctx.fillText("score " + $state.score, 12, $H - 6);
      $ctx.textAlign = "center";
      $ctx.fillText("wave " + $state.level + " · " + invaders.length + " left", $W / 2, $H - 6);
      $ctx.textAlign = "right";
      $ctx.fillText("lives " + $state.lives, $W - 12, $H - 6);
    }
    """,
}
MAIN = """
    function drawScene() {
      drawSky();
      BUNKERS;
      for (const invader of invaders) invader~Invader.draw();
      for (const shot of shots) shot~Shot.draw();
      if (ship.safe <= 0 || Math.floor($state.clock * 10) % 2) ship~Ship.draw();
      for (const blast of blasts) blast~Blast.draw();
      drawHud();
    }

    function $loop() {
      $update(1 / 60);
      drawScene();
      requestAnimationFrame($loop);
    }

    startWave();
    requestAnimationFrame($loop);
    """
