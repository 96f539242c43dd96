"""How a space shooter looks: skies, ships, invaders, shots and blasts as pieces of script."""

from __future__ import annotations

SHIPS = {
    "wedge": """
        const flame = 8 + Math.random() * 8;
        $ctx.fillStyle = #{accent};
        $ctx.beginPath();
        $ctx.moveTo(@.x - 6, @.y + 14);
        $ctx.lineTo(@.x, @.y + 14 + flame);
        $ctx.lineTo(@.x + 6, @.y + 14);
        $ctx.fill();
        $ctx.fillStyle = #{shipDark};
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y - 10);
        $ctx.lineTo(@.x + 24, @.y + 16);
        $ctx.lineTo(@.x - 24, @.y + 16);
        $ctx.fill();
        $ctx.fillStyle = #{ship};
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y - 22);
        $ctx.lineTo(@.x + 11, @.y + 14);
        $ctx.lineTo(@.x - 11, @.y + 14);
        $ctx.fill();
        $ctx.fillStyle = "#1b2440";
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y - 2, 4, 8, 0, 0, $TAU);
        $ctx.fill();
        """,
    "saucer": """
        $ctx.fillStyle = "rgba(255, 255, 255, 0.55)";
        $ctx.beginPath();
        $ctx.arc(@.x, @.y - 2, 13, Math.PI, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{ship};
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y + 4, 28, 10, 0, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{shipDark};
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y + 8, 20, 5, 0, 0, $TAU);
        $ctx.fill();
        for (let i = -2; i <= 2; i++) {
          $ctx.fillStyle = Math.floor($state.clock * 6 + i) % 2 ? #{accent} : #{shot};
          $ctx.beginPath();
          $ctx.arc(@.x + i * 10, @.y + 5, 2.2, 0, $TAU);
          $ctx.fill();
        }
        """,
    "outline": """
        $ctx.save();
        $ctx.translate(@.x, @.y);
        $ctx.lineWidth = 2.5;
        $ctx.lineJoin = "round";
        $ctx.strokeStyle = #{ship};
        $ctx.beginPath();
        $ctx.moveTo(0, -22);
        $ctx.lineTo(18, 16);
        $ctx.lineTo(0, 8);
        $ctx.lineTo(-18, 16);
        $ctx.closePath();
        $ctx.stroke();
        $ctx.strokeStyle = #{accent};
        $ctx.beginPath();
        $ctx.moveTo(-7, 14);
        $ctx.lineTo(0, 20 + Math.random() * 10);
        $ctx.lineTo(7, 14);
        $ctx.stroke();
        $ctx.restore();
        """,
    "sprite": """
        drawSprite(SHIP_SPRITE, @.x, @.y, 4, SHIP_INK);
        """,
}
INVADERS = {
    "sprite": """
        const rows = INVADER_SPRITES[@.rank % INVADER_SPRITES.length];
        const lift = Math.floor($state.clock * 3 + @.rank) % 2 ? 2 : 0;
        drawSprite(rows, @.x, @.y + lift, SCALE, { a: @.hue, b: "#3a3a5c", c: "#ffffff", k: #{sky}, y: #{accent} });
        """,
    "jelly": """
        const sway = Math.sin($state.clock * 5 + @.phase) * 3;
        $ctx.strokeStyle = @.hue;
        $ctx.lineWidth = 3;
        $ctx.lineCap = "round";
        $ctx.beginPath();
        for (let i = -1; i <= 1; i++) {
          $ctx.moveTo(@.x + i * 8, @.y + 6);
          $ctx.quadraticCurveTo(@.x + i * 8 + sway, @.y + 12, @.x + i * 9 - sway, @.y + 17);
        }
        $ctx.stroke();
        $ctx.fillStyle = @.hue;
        $ctx.beginPath();
        $ctx.arc(@.x, @.y + 2, 15, Math.PI, $TAU);
        $ctx.lineTo(@.x + 15, @.y + 7);
        $ctx.lineTo(@.x - 15, @.y + 7);
        $ctx.fill();
        for (const side of [-6, 6]) {
          $ctx.fillStyle = "#ffffff";
          $ctx.beginPath();
          $ctx.arc(@.x + side, @.y - 1, 4, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = "#141425";
          $ctx.beginPath();
          $ctx.arc(@.x + side + sway * 0.4, @.y, 2, 0, $TAU);
          $ctx.fill();
        }
        """,
    "drone": """
        $ctx.save();
        $ctx.translate(@.x, @.y);
        $ctx.rotate(Math.sin($state.clock * 2 + @.phase) * 0.2);
        $ctx.fillStyle = "#3b4156";
        $ctx.fillRect(-19, -3, 38, 6);
        $ctx.fillStyle = @.hue;
        $ctx.beginPath();
        for (let i = 0; i < 6; i++) $ctx.lineTo(Math.cos((i * $TAU) / 6) * 13, Math.sin((i * $TAU) / 6) * 13);
        $ctx.closePath();
        $ctx.fill();
        $ctx.strokeStyle = "rgba(255, 255, 255, 0.6)";
        $ctx.lineWidth = 2;
        $ctx.stroke();
        $ctx.fillStyle = "#181b28";
        $ctx.beginPath();
        $ctx.arc(0, 0, 6, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{bomb};
        $ctx.beginPath();
        $ctx.arc(0, 1, 3, 0, $TAU);
        $ctx.fill();
        $ctx.restore();
        """,
    "vector": """
        const flap = Math.sin($state.clock * 9 + @.phase) * 5;
        $ctx.strokeStyle = @.hue;
        $ctx.lineWidth = 2.5;
        $ctx.lineJoin = "round";
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y + 12);
        $ctx.lineTo(@.x - 8, @.y - 4);
        $ctx.lineTo(@.x - 20, @.y - 6 + flap);
        $ctx.lineTo(@.x - 12, @.y + 6);
        $ctx.closePath();
        $ctx.moveTo(@.x, @.y + 12);
        $ctx.lineTo(@.x + 8, @.y - 4);
        $ctx.lineTo(@.x + 20, @.y - 6 + flap);
        $ctx.lineTo(@.x + 12, @.y + 6);
        $ctx.closePath();
        $ctx.moveTo(@.x - 8, @.y - 4);
        $ctx.lineTo(@.x, @.y - 13);
        $ctx.lineTo(@.x + 8, @.y - 4);
        $ctx.stroke();
        """,
}
SHOTS = {
    "bolt": """
        $ctx.fillStyle = @.vy < 0 ? #{shot} : #{bomb};
        $ctx.fillRect(@.x - 2, @.y - 8, 4, 16);
        """,
    "orb": """
        $ctx.fillStyle = @.vy < 0 ? #{shot} : #{bomb};
        $ctx.beginPath();
        $ctx.arc(@.x, @.y, 5, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#ffffff";
        $ctx.beginPath();
        $ctx.arc(@.x - 1, @.y - 1, 2, 0, $TAU);
        $ctx.fill();
        """,
    "zigzag": """
        $ctx.strokeStyle = @.vy < 0 ? #{shot} : #{bomb};
        $ctx.lineWidth = 3;
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y - 9);
        if (@.vy > 0) {
          $ctx.lineTo(@.x + 4, @.y - 4);
          $ctx.lineTo(@.x - 4, @.y + 2);
        }
        $ctx.lineTo(@.x, @.y + 8);
        $ctx.stroke();
        """,
}
BLASTS = {
    "ring": """
        const grown = 1 - @.life / 0.5;
        $ctx.globalAlpha = 1 - grown * 0.7;
        $ctx.strokeStyle = @.hue;
        $ctx.lineWidth = 4 * (1 - grown) + 1;
        $ctx.beginPath();
        $ctx.arc(@.x, @.y, 6 + grown * 22, 0, $TAU);
        $ctx.stroke();
        for (let i = 0; i < 8; i++) {
          const a = (i * $TAU) / 8 + @.x;
          $ctx.fillStyle = i % 2 ? #{shot} : @.hue;
          $ctx.fillRect(@.x + Math.cos(a) * grown * 30 - 2, @.y + Math.sin(a) * grown * 30 - 2, 4, 4);
        }
        $ctx.globalAlpha = 1;
        """,
    "burst": """
        const grown = 1 - @.life / 0.5;
        const points = 14;
        for (const [size, color] of [[1, @.hue], [0.6, #{shot}]]) {
          $ctx.fillStyle = color;
          $ctx.beginPath();
          for (let i = 0; i < points; i++) {
            const r = (i % 2 ? 0.5 : 1) * size * (10 + grown * 14);
            $ctx.lineTo(@.x + Math.cos((i * $TAU) / points) * r, @.y + Math.sin((i * $TAU) / points) * r);
          }
          $ctx.closePath();
          $ctx.fill();
        }
        """,
}
SPRITE_TOOL = """
    function drawSprite(rows, cx, cy, size, ink) {
      const left = Math.round(cx - (rows[0].length * size) / 2);
      const top = Math.round(cy - (rows.length * size) / 2);
      rows.forEach((row, r) => {
        [...row].forEach((letter, i) => {
          if (letter === ".") return;
          $ctx.fillStyle = ink[letter];
          $ctx.fillRect(left + i * size, top + r * size, size, size);
        });
      });
    }
    """
