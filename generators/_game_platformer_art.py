"""How a platform game looks: skies, hills, ground, heroes, foes and treasure as pieces of script."""

from __future__ import annotations

_TILE = """
    function drawGround(col, row, x, y) {
      const isTop = tileAt(col, row - 1) !== "#";
      $ctx.fillStyle = #{soil};
      $ctx.fillRect(x, y, $TILE, $TILE);
%s
    }
"""
TILES = {
    "turf": _TILE
    % """      $ctx.fillStyle = #{soilDark};
      $ctx.fillRect(x + $TILE * 0.2, y + $TILE * 0.55, 4, 3);
      $ctx.fillRect(x + $TILE * 0.65, y + $TILE * 0.75, 5, 3);
      if (!isTop) return;
      $ctx.fillStyle = #{turf};
      $ctx.fillRect(x, y, $TILE, $TILE * 0.3);
      $ctx.fillStyle = #{turfDark};
      for (let i = 0; i < 4; i++) $ctx.fillRect(x + (i * $TILE) / 4, y + $TILE * 0.3, $TILE / 8, $TILE * 0.1);""",
    "cracked": _TILE
    % """      $ctx.strokeStyle = #{soilDark};
      $ctx.lineWidth = 1.5;
      $ctx.beginPath();
      $ctx.moveTo(x + $TILE * 0.15, y + $TILE * 0.5);
      $ctx.lineTo(x + $TILE * 0.45, y + $TILE * 0.62);
      $ctx.lineTo(x + $TILE * 0.4, y + $TILE * 0.9);
      $ctx.moveTo(x + $TILE * 0.45, y + $TILE * 0.62);
      $ctx.lineTo(x + $TILE * 0.8, y + $TILE * 0.48);
      $ctx.stroke();
      if (!isTop) return;
      $ctx.fillStyle = #{turf};
      $ctx.fillRect(x, y, $TILE, $TILE * 0.22);""",
    "stone": _TILE
    % """      $ctx.fillStyle = #{soilDark};
      $ctx.fillRect(x, y + $TILE / 2 - 1, $TILE, 2);
      $ctx.fillRect(x + ((row + col) % 2 ? $TILE * 0.3 : $TILE * 0.65), y, 2, $TILE / 2);
      $ctx.fillRect(x + ((row + col) % 2 ? $TILE * 0.7 : $TILE * 0.2), y + $TILE / 2, 2, $TILE / 2);
      if (!isTop) return;
      $ctx.fillStyle = #{turf};
      $ctx.fillRect(x, y, $TILE, 4);""",
    "icing": _TILE
    % """      $ctx.fillStyle = #{soilDark};
      $ctx.fillRect(x + $TILE * 0.3, y + $TILE * 0.7, 5, 5);
      if (!isTop) return;
      $ctx.fillStyle = #{turf};
      $ctx.fillRect(x, y, $TILE, $TILE * 0.25);
      $ctx.beginPath();
      $ctx.arc(x + $TILE * 0.25, y + $TILE * 0.25, $TILE * 0.25, 0, Math.PI);
      $ctx.arc(x + $TILE * 0.75, y + $TILE * 0.25, $TILE * 0.2, 0, Math.PI);
      $ctx.fill();""",
}
FIXTURES = """
    function drawBlock(x, y) {
      $ctx.fillStyle = #{brick};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.strokeStyle = #{brickDark};
      $ctx.lineWidth = 2;
      $ctx.strokeRect(x + 1, y + 1, $TILE - 2, $TILE - 2);
      $ctx.beginPath();
      $ctx.moveTo(x, y + $TILE / 2);
      $ctx.lineTo(x + $TILE, y + $TILE / 2);
      $ctx.moveTo(x + $TILE / 2, y);
      $ctx.lineTo(x + $TILE / 2, y + $TILE / 2);
      $ctx.stroke();
    }

    function drawSpikes(x, y) {
      $ctx.fillStyle = #{spike};
      $ctx.beginPath();
      for (let i = 0; i < 3; i++) {
        $ctx.moveTo(x + (i * $TILE) / 3, y + $TILE);
        $ctx.lineTo(x + ((i + 0.5) * $TILE) / 3, y + $TILE * 0.45);
        $ctx.lineTo(x + ((i + 1) * $TILE) / 3, y + $TILE);
      }
      $ctx.fill();
    }

    function drawBush(x, y) {
      $ctx.fillStyle = #{turfDark};
      $ctx.beginPath();
      $ctx.arc(x + $TILE * 0.22, y + $TILE * 0.8, $TILE * 0.2, 0, $TAU);
      $ctx.arc(x + $TILE * 0.5, y + $TILE * 0.66, $TILE * 0.28, 0, $TAU);
      $ctx.arc(x + $TILE * 0.8, y + $TILE * 0.8, $TILE * 0.2, 0, $TAU);
      $ctx.rect(x + $TILE * 0.04, y + $TILE * 0.8, $TILE * 0.94, $TILE * 0.2);
      $ctx.fill();
    }

    function drawRock(x, y) {
      $ctx.fillStyle = #{brickDark};
      $ctx.beginPath();
      $ctx.moveTo(x + $TILE * 0.1, y + $TILE);
      $ctx.lineTo(x + $TILE * 0.25, y + $TILE * 0.62);
      $ctx.lineTo(x + $TILE * 0.6, y + $TILE * 0.5);
      $ctx.lineTo(x + $TILE * 0.9, y + $TILE);
      $ctx.fill();
      $ctx.fillStyle = #{brick};
      $ctx.beginPath();
      $ctx.moveTo(x + $TILE * 0.25, y + $TILE * 0.62);
      $ctx.lineTo(x + $TILE * 0.6, y + $TILE * 0.5);
      $ctx.lineTo(x + $TILE * 0.5, y + $TILE * 0.72);
      $ctx.fill();
    }

    function drawFlag(x, y) {
      $ctx.fillStyle = #{brickDark};
      $ctx.fillRect(x + $TILE / 2 - 2, y - $TILE * 2, 4, $TILE * 3);
      $ctx.fillStyle = #{coin};
      $ctx.beginPath();
      $ctx.moveTo(x + $TILE / 2 + 2, y - $TILE * 2);
      $ctx.lineTo(x + $TILE * 1.5, y - $TILE * 1.65 + Math.sin($state.clock * 5) * 3);
      $ctx.lineTo(x + $TILE / 2 + 2, y - $TILE * 1.2);
      $ctx.fill();
    }
    """
COINS = {
    "disc": """
        const half = $TILE * 0.24 * Math.abs(Math.cos($state.clock * 4 + @.x));
        $ctx.fillStyle = #{coin};
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y, half + 2, $TILE * 0.28, 0, 0, $TAU);
        $ctx.fill();
        $ctx.strokeStyle = #{coinDark};
        $ctx.lineWidth = 2;
        $ctx.stroke();
        """,
    "gem": """
        const y = @.y + Math.sin($state.clock * 3 + @.x) * 3;
        const r = $TILE * 0.28;
        $ctx.fillStyle = #{coin};
        $ctx.beginPath();
        $ctx.moveTo(@.x, y + r);
        $ctx.lineTo(@.x - r, y - r * 0.25);
        $ctx.lineTo(@.x - r * 0.55, y - r * 0.9);
        $ctx.lineTo(@.x + r * 0.55, y - r * 0.9);
        $ctx.lineTo(@.x + r, y - r * 0.25);
        $ctx.closePath();
        $ctx.fill();
        $ctx.fillStyle = "rgba(255, 255, 255, 0.45)";
        $ctx.beginPath();
        $ctx.moveTo(@.x, y + r);
        $ctx.lineTo(@.x - r * 0.35, y - r * 0.25);
        $ctx.lineTo(@.x + r * 0.35, y - r * 0.25);
        $ctx.fill();
        $ctx.strokeStyle = #{coinDark};
        $ctx.lineWidth = 1.5;
        $ctx.beginPath();
        $ctx.moveTo(@.x - r, y - r * 0.25);
        $ctx.lineTo(@.x + r, y - r * 0.25);
        $ctx.stroke();
        """,
    "star": """
        const spin = $state.clock * 2 + @.x * 0.01;
        $ctx.fillStyle = #{coin};
        $ctx.strokeStyle = #{coinDark};
        $ctx.lineWidth = 1.5;
        $ctx.beginPath();
        for (let i = 0; i < 10; i++) {
          const r = i % 2 ? $TILE * 0.14 : $TILE * 0.32;
          $ctx.lineTo(@.x + Math.sin(spin + (i * $TAU) / 10) * r, @.y - Math.cos(spin + (i * $TAU) / 10) * r);
        }
        $ctx.closePath();
        $ctx.fill();
        $ctx.stroke();
        """,
}
SPRITE_TOOL = """
    function drawSprite(rows, ink, x, y, size, flip) {
      rows.forEach((row, r) => {
        for (let i = 0; i < row.length; i++) {
          const letter = flip ? row[row.length - 1 - i] : row[i];
          if (letter === ".") continue;
          $ctx.fillStyle = ink[letter];
          $ctx.fillRect(Math.round(x) + i * size, Math.round(y) + r * size, size, size);
        }
      });
    }
    """
HEROES = {
    "sprite": """
        const size = Math.max(2, Math.round(@.h / HERO_SPRITE.length)); // whole pixels, or seams show
        const bob = @.onGround && Math.abs(@.vx) > 10 ? Math.abs(Math.sin($state.clock * 18)) * 2 : 0;
        drawSprite(HERO_SPRITE, HERO_INK, @.x + @.w / 2 - (HERO_SPRITE[0].length * size) / 2 - $camera.x, Math.round(@.y + @.h - HERO_SPRITE.length * size - bob), size, @.facing < 0);
        """,
    "blob": """
        const x = @.x + @.w / 2 - $camera.x;
        const squash = @.onGround ? 1 + Math.sin($state.clock * 16) * 0.04 : 0.92;
        const h = @.h * (2 - squash);
        const top = @.y + @.h - h;
        $ctx.fillStyle = #{heroDark};
        const stride = @.onGround ? Math.sin($state.clock * 20) * 5 : 4;
        $ctx.fillRect(x - 8 + stride, @.y + @.h - 5, 7, 5);
        $ctx.fillRect(x + 1 - stride, @.y + @.h - 5, 7, 5);
        $ctx.fillStyle = #{hero};
        $ctx.strokeStyle = #{heroDark};
        $ctx.lineWidth = 2;
        $ctx.beginPath();
        $ctx.roundRect(x - @.w * 0.55 * squash, top, @.w * 1.1 * squash, h - 4, 10);
        $ctx.fill();
        $ctx.stroke();
        // eyes look where it runs
        for (const side of [-4, 5]) {
          $ctx.fillStyle = "#ffffff";
          $ctx.beginPath();
          $ctx.ellipse(x + side + @.facing * 3, top + h * 0.36, 3.6, 4.8, 0, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = "#1d1d2b";
          $ctx.beginPath();
          $ctx.arc(x + side + @.facing * 4.4, top + h * 0.38, 2, 0, $TAU);
          $ctx.fill();
        }
        """,
    "runner": """
        const x = @.x + @.w / 2 - $camera.x;
        const swing = @.onGround ? Math.sin($state.clock * 18) : 0.9;
        $ctx.save();
        $ctx.translate(x, @.y);
        $ctx.scale(@.facing, 1);
        $ctx.lineCap = "round";
        $ctx.lineWidth = 6;
        $ctx.strokeStyle = #{heroDark};
        $ctx.beginPath();
        $ctx.moveTo(0, @.h * 0.62);
        $ctx.lineTo(swing * 8, @.h - 3);
        $ctx.moveTo(0, @.h * 0.62);
        $ctx.lineTo(-swing * 8, @.h - 3);
        $ctx.stroke();
        $ctx.fillStyle = #{hero};
        $ctx.beginPath();
        $ctx.roundRect(-8, @.h * 0.34, 16, @.h * 0.38, 5);
        $ctx.fill();
        // scarf
        $ctx.fillStyle = #{heroAccent};
        $ctx.beginPath();
        $ctx.moveTo(-4, @.h * 0.36);
        $ctx.lineTo(-20, @.h * 0.36 + Math.sin($state.clock * 12) * 4);
        $ctx.lineTo(-4, @.h * 0.5);
        $ctx.fill();
        $ctx.fillStyle = "#f3c9a2";
        $ctx.beginPath();
        $ctx.arc(0, @.h * 0.2, @.h * 0.2, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{heroDark};
        $ctx.beginPath();
        $ctx.arc(0, @.h * 0.17, @.h * 0.21, Math.PI, $TAU);
        $ctx.fill();
        $ctx.fillRect(5, @.h * 0.18, 3, 4);
        $ctx.restore();
        """,
}
FOES = {
    "sprite": """
        const size = Math.floor(($TILE * 0.86) / FOE_SPRITE[0].length) || 1;
        const hop = Math.abs(Math.sin($state.clock * 7 + @.home)) * 3;
        drawSprite(FOE_SPRITE, FOE_INK, @.x + @.w / 2 - (FOE_SPRITE[0].length * size) / 2 - $camera.x, Math.round(@.y + @.h - FOE_SPRITE.length * size - hop), size, @.vx > 0);
        """,
    "slug": """
        const x = @.x - $camera.x;
        const wave = Math.sin($state.clock * 8 + @.home) * 2;
        $ctx.fillStyle = #{foe};
        $ctx.strokeStyle = #{foeDark};
        $ctx.lineWidth = 2;
        $ctx.beginPath();
        $ctx.moveTo(x, @.y + @.h);
        $ctx.quadraticCurveTo(x, @.y + wave, x + @.w / 2, @.y + wave);
        $ctx.quadraticCurveTo(x + @.w, @.y + wave, x + @.w, @.y + @.h);
        $ctx.closePath();
        $ctx.fill();
        $ctx.stroke();
        const look = Math.sign(@.vx) * 3;
        for (const side of [-5, 5]) {
          $ctx.fillStyle = "#ffffff";
          $ctx.beginPath();
          $ctx.arc(x + @.w / 2 + side + look, @.y + @.h * 0.45, 4, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = "#20202c";
          $ctx.beginPath();
          $ctx.arc(x + @.w / 2 + side + look * 1.5, @.y + @.h * 0.45, 2, 0, $TAU);
          $ctx.fill();
        }
        """,
    "spiky": """
        const x = @.x + @.w / 2 - $camera.x;
        const y = @.y + @.h / 2;
        $ctx.save();
        $ctx.translate(x, y);
        $ctx.rotate((@.x - @.home) * 0.06);
        $ctx.fillStyle = #{foeDark};
        $ctx.beginPath();
        for (let i = 0; i < 16; i++) {
          const r = i % 2 ? @.w * 0.36 : @.w * 0.56;
          $ctx.lineTo(Math.cos((i * $TAU) / 16) * r, Math.sin((i * $TAU) / 16) * r);
        }
        $ctx.fill();
        $ctx.restore();
        $ctx.fillStyle = #{foe};
        $ctx.beginPath();
        $ctx.arc(x, y, @.w * 0.36, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#ffffff";
        $ctx.fillRect(x - 7, y - 4, 5, 6);
        $ctx.fillRect(x + 2, y - 4, 5, 6);
        $ctx.fillStyle = "#20202c";
        $ctx.fillRect(x - 5 + Math.sign(@.vx), y - 2, 2, 4);
        $ctx.fillRect(x + 4 + Math.sign(@.vx), y - 2, 2, 4);
        """,
}
