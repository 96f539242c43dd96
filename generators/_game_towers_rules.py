"""Rules, land and panels of the tower defences as pieces of script."""

from __future__ import annotations

from generators._game_code import Thing

STATE = """
    const $TILE = $TILE_N;
    const FIELD_W = $W - $SIDE_N;
    const FIELD_H = $H - $FOOT_N;
    const TYPES = [
      { name: "$KIND0", price: 50, range: 2.6, rate: 0.45, damage: 9, tint: #{tint0} },
      { name: "$KIND1", price: 90, range: 2.2, rate: 1.1, damage: 26, tint: #{tint1} },
      { name: "$KIND2", price: 70, range: 2.4, rate: 0.7, damage: 5, tint: #{tint2}, slows: true },
    ];
    const $state = { gold: $GOLD_N, lives: $LIVES_N, wave: $WAVE_N, clock: 0, spawnClock: 0, left: 18, chosen: 0, mouse: null };
    let raiders = [];
    let towers = [];
    let shots = [];
    """
WALK = """
const [col, row] = ROAD[@.leg];
const dx = (col + 0.5) * $TILE - @.x;
const dy = (row + 0.5) * $TILE - @.y;
const left = Math.hypot(dx, dy);
@.slow = Math.max(0, @.slow - dt);
const step = $PACE * dt * (@.slow > 0 ? 0.5 : 1);
if (left <= step) {
  @.leg += 1;
  if (@.leg >= ROAD.length) {
    @.health = 0;
    $state.lives -= 1;
  }
  return;
}
@.heading = Math.atan2(dy, dx);
@.x += (dx / left) * step;
@.y += (dy / left) * step;
"""
AIM = """
@.reload -= dt;
const target = raiders.find((raider) => Math.hypot(raider.x - @.x, raider.y - @.y) < @.type.range * $TILE);
if (!target) return;
@.angle = Math.atan2(target.y - @.y, target.x - @.x);
if (@.reload <= 0) {
  @.reload = @.type.rate;
  shots.push(NEW_Shot(@.x, @.y - 6, target, @.type));
}
"""
SHOT = Thing(
    name="Shot",
    takes="x, y, target, type",
    fields={"x": "x", "y": "y", "target": "target", "type": "type", "spent": "false"},
    methods={
        "update": (
            "dt",
            """
            const dx = @.target.x - @.x;
            const dy = @.target.y - @.y;
            const left = Math.hypot(dx, dy);
            if (left < 10) {
              @.spent = true;
              @.target.health -= @.type.damage;
              if (@.type.slows) @.target.slow = 1.2;
              return;
            }
            @.x += (dx / left) * 420 * dt;
            @.y += (dy / left) * 420 * dt;
            """,
        ),
        "draw": (
            "",
            """
            $ctx.fillStyle = @.type.slows ? @.type.tint : #{bolt};
            $ctx.beginPath();
            $ctx.arc(@.x, @.y, @.type.damage > 20 ? 6 : 4, 0, $TAU);
            $ctx.fill();
            """,
        ),
    },
)
RULES = """
    function isRoad(col, row) {
      for (let i = 1; i < ROAD.length; i++) {
        const [x0, y0] = ROAD[i - 1];
        const [x1, y1] = ROAD[i];
        const inX = col >= Math.min(x0, x1) && col <= Math.max(x0, x1);
        const inY = row >= Math.min(y0, y1) && row <= Math.max(y0, y1);
        if (inX && inY) return true;
      }
      return false;
    }

    function canBuild(col, row) {
      if (col < 0 || row < 0 || (col + 1) * $TILE > FIELD_W || (row + 1) * $TILE > FIELD_H) return false;
      const isTaken = towers.some((tower) => tower.col === col && tower.row === row);
      return !isTaken && !isRoad(col, row) && !PROPS.some((prop) => prop.col === col && prop.row === row);
    }

    function spawn(dt) {
      $state.spawnClock += dt;
      if ($state.spawnClock < $GAP || $state.left === 0) return;
      $state.spawnClock = 0;
      $state.left -= 1;
      raiders.push(NEW_Raider($HEALTH + $state.wave * 2));
    }

    function $update(dt) {
      $state.clock += dt;
      spawn(dt);
      for (const raider of raiders) raider~Raider.update(dt);
      for (const tower of towers) tower~Tower.update(dt);
      for (const shot of shots) shot~Shot.update(dt);
      shots = shots.filter((shot) => !shot.spent);
      $state.gold += raiders.filter((raider) => raider.health <= 0 && raider.leg < ROAD.length).length * 6;
      raiders = raiders.filter((raider) => raider.health > 0);
    }

    const cellAt = (event) => {
      const box = $canvas.getBoundingClientRect();
      return [Math.floor((event.clientX - box.left) / $TILE), Math.floor((event.clientY - box.top) / $TILE)];
    };
    $canvas.addEventListener("click", (event) => {
      const [col, row] = cellAt(event);
      const type = TYPES[$state.chosen];
      if (!canBuild(col, row) || $state.gold < type.price) return;
      $state.gold -= type.price;
      towers.push(NEW_Tower(col, row, type));
      towers.sort((a, b) => a.y - b.y);
    });
    $canvas.addEventListener("mousemove", (event) => {
      $state.mouse = cellAt(event);
    });
    addEventListener("keydown", (event) => {
      if ("123".includes(event.key)) $state.chosen = Number(event.key) - 1;
    });
    """
LAND = """
    function drawLand() {
      $ctx.fillStyle = #{land};
      $ctx.fillRect(0, 0, $W, $H);
      $ctx.fillStyle = #{land2};
      for (let row = 0; row * $TILE < FIELD_H; row++) {
        for (let col = row % 2; col * $TILE < FIELD_W; col += 2) {
          $ctx.fillRect(col * $TILE, row * $TILE, $TILE, $TILE);
        }
      }
    }

    function drawRange() {
      if (!$state.mouse) return;
      const [col, row] = $state.mouse;
      const tower = towers.find((it) => it.col === col && it.row === row);
      if (!tower) return;
      $ctx.strokeStyle = #{ring};
      $ctx.lineWidth = 2;
      $ctx.setLineDash([6, 6]);
      $ctx.beginPath();
      $ctx.arc(tower.x, tower.y, tower.type.range * $TILE, 0, $TAU);
      $ctx.stroke();
      $ctx.setLineDash([]);
    }
    """
HUDS = {
    "panel": """
    function drawCard(type, i) {
      const x = FIELD_W + 14;
      const y = 150 + i * 74;
      $ctx.fillStyle = #{card};
      $ctx.beginPath();
      $ctx.roundRect(x, y, 140, 62, 10);
      $ctx.fill();
      if (i === $state.chosen) {
        $ctx.strokeStyle = #{accent};
        $ctx.lineWidth = 2.5;
        $ctx.stroke();
      }
      $ctx.fillStyle = type.tint;
      $ctx.beginPath();
      $ctx.arc(x + 28, y + 31, 15, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{text};
      $ctx.font = '700 15px $FONT';
      $ctx.fillText(type.name, x + 54, y + 28);
      $ctx.fillStyle = #{accent};
      $ctx.font = '600 13px $FONT';
      $ctx.fillText(type.price + " gold", x + 54, y + 47);
    }

    function drawPanel() {
      $ctx.fillStyle = #{panel};
      $ctx.fillRect(FIELD_W, 0, $W - FIELD_W, $H);
      $ctx.textAlign = "left";
      $ctx.fillStyle = #{text};
      $ctx.font = '700 17px $FONT';
      $ctx.fillText("Wave " + $state.wave, FIELD_W + 18, 36);
      $ctx.font = '600 15px $FONT';
      $ctx.fillText("Lives  " + $state.lives, FIELD_W + 18, 66);
      $ctx.fillStyle = #{accent};
      $ctx.fillText("Gold  " + $state.gold, FIELD_W + 18, 92);
      $ctx.fillStyle = #{text};
      $ctx.fillText("To come  " + $state.left, FIELD_W + 18, 118);
      TYPES.forEach((type, i) => drawCard(type, i));
    }
    """,
    "bar": """
    function drawButton(type, i) {
      const x = 16 + i * 122;
      const y = FIELD_H + 12;
      $ctx.fillStyle = i === $state.chosen ? #{accent} : #{card};
      $ctx.beginPath();
      $ctx.roundRect(x, y, 112, 48, 8);
      $ctx.fill();
      $ctx.fillStyle = type.tint;
      $ctx.fillRect(x + 10, y + 12, 24, 24);
      $ctx.fillStyle = i === $state.chosen ? #{panel} : #{text};
      $ctx.font = '700 13px $FONT';
      $ctx.textAlign = "left";
      $ctx.fillText(type.name, x + 42, y + 22);
      $ctx.font = '600 12px $FONT';
      $ctx.fillText(type.price + " g", x + 42, y + 38);
    }

    function drawPanel() {
      $ctx.fillStyle = #{panel};
      $ctx.fillRect(0, FIELD_H, $W, $H - FIELD_H);
      TYPES.forEach((type, i) => drawButton(type, i));
      $ctx.textAlign = "right";
      $ctx.fillStyle = #{text};
      $ctx.font = '700 16px $FONT';
      $ctx.fillText("Wave " + $state.wave + "   Lives " + $state.lives, $W - 18, FIELD_H + 32);
      $ctx.fillStyle = #{accent};
      $ctx.fillText($state.gold + " gold", $W - 18, FIELD_H + 55);
    }
    """,
}
MAIN = """
    function drawScene() {
      drawLand();
      drawRoad();
      drawProps();
      for (const raider of raiders) raider~Raider.draw();
      for (const tower of towers) tower~Tower.draw();
      for (const shot of shots) shot~Shot.draw();
      drawRange();
      drawPanel();
    }

    function $loop() {
      $update(1 / 60);
      drawScene();
      requestAnimationFrame($loop);
    }

    requestAnimationFrame($loop);
    """
