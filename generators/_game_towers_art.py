"""How a tower defence looks: lands, roads, scenery, towers and raiders as pieces of script."""

from __future__ import annotations

_BASE = """
        $ctx.fillStyle = "rgba(0, 0, 0, 0.2)";
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y + $TILE * 0.32, $TILE * 0.38, $TILE * 0.14, 0, 0, $TAU);
        $ctx.fill();
"""
TOWERS = {
    "round": _BASE
    + """
        $ctx.fillStyle = #{tower2};
        $ctx.beginPath();
        $ctx.arc(@.x, @.y, $TILE * 0.38, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{tower};
        $ctx.beginPath();
        $ctx.arc(@.x, @.y - 2, $TILE * 0.31, 0, $TAU);
        $ctx.fill();
        $ctx.save();
        $ctx.translate(@.x, @.y - 2);
        $ctx.rotate(@.angle);
        $ctx.fillStyle = @.type.tint;
        $ctx.fillRect(0, -$TILE * 0.09, $TILE * 0.46, $TILE * 0.18);
        $ctx.beginPath();
        $ctx.arc(0, 0, $TILE * 0.18, 0, $TAU);
        $ctx.fill();
        $ctx.restore();
        """,
    "keep": _BASE
    + """
        const w = $TILE * 0.56;
        $ctx.fillStyle = #{tower};
        $ctx.fillRect(@.x - w / 2, @.y - $TILE * 0.3, w, $TILE * 0.62);
        $ctx.fillStyle = #{tower2};
        $ctx.fillRect(@.x + w * 0.2, @.y - $TILE * 0.3, w * 0.3, $TILE * 0.62);
        for (let i = 0; i < 3; i++) {
          $ctx.fillStyle = #{tower};
          $ctx.fillRect(@.x - w * 0.6 + i * w * 0.44, @.y - $TILE * 0.44, w * 0.32, $TILE * 0.2);
        }
        $ctx.fillStyle = @.type.tint;
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y - $TILE * 0.74);
        $ctx.lineTo(@.x + $TILE * 0.3, @.y - $TILE * 0.64);
        $ctx.lineTo(@.x, @.y - $TILE * 0.54);
        $ctx.fill();
        $ctx.fillStyle = #{tower2};
        $ctx.fillRect(@.x - 2, @.y - $TILE * 0.74, 3, $TILE * 0.36);
        $ctx.fillStyle = "#221a16";
        $ctx.fillRect(@.x - 4 + Math.cos(@.angle) * 5, @.y - $TILE * 0.12, 7, $TILE * 0.18);
        """,
    "crystal": _BASE
    + """
        const bob = Math.sin($state.clock * 3 + @.x) * 2;
        $ctx.fillStyle = #{tower2};
        $ctx.beginPath();
        $ctx.moveTo(@.x - $TILE * 0.34, @.y + $TILE * 0.34);
        $ctx.lineTo(@.x - $TILE * 0.2, @.y + $TILE * 0.02);
        $ctx.lineTo(@.x + $TILE * 0.2, @.y + $TILE * 0.02);
        $ctx.lineTo(@.x + $TILE * 0.34, @.y + $TILE * 0.34);
        $ctx.fill();
        $ctx.fillStyle = @.type.tint;
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y - $TILE * 0.6 + bob);
        $ctx.lineTo(@.x + $TILE * 0.2, @.y - $TILE * 0.24 + bob);
        $ctx.lineTo(@.x, @.y + bob);
        $ctx.lineTo(@.x - $TILE * 0.2, @.y - $TILE * 0.24 + bob);
        $ctx.fill();
        $ctx.fillStyle = "rgba(255, 255, 255, 0.4)";
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y - $TILE * 0.6 + bob);
        $ctx.lineTo(@.x, @.y + bob);
        $ctx.lineTo(@.x - $TILE * 0.2, @.y - $TILE * 0.24 + bob);
        $ctx.fill();
        """,
    "turret": _BASE
    + """
        $ctx.fillStyle = #{tower2};
        $ctx.beginPath();
        for (let i = 0; i < 8; i++) {
          $ctx.lineTo(@.x + Math.cos(((i + 0.5) * $TAU) / 8) * $TILE * 0.4, @.y + Math.sin(((i + 0.5) * $TAU) / 8) * $TILE * 0.4);
        }
        $ctx.fill();
        $ctx.save();
        $ctx.translate(@.x, @.y);
        $ctx.rotate(@.angle);
        $ctx.fillStyle = #{tower};
        $ctx.fillRect(-$TILE * 0.2, -$TILE * 0.22, $TILE * 0.4, $TILE * 0.44);
        $ctx.fillStyle = @.type.tint;
        $ctx.fillRect(0, -$TILE * 0.17, $TILE * 0.48, $TILE * 0.1);
        $ctx.fillRect(0, $TILE * 0.07, $TILE * 0.48, $TILE * 0.1);
        $ctx.restore();
        """,
}
_BAR = """
        const full = $TILE * 0.6;
        $ctx.fillStyle = "rgba(0, 0, 0, 0.5)";
        $ctx.fillRect(@.x - full / 2, @.y - $TILE * 0.5, full, 5);
        $ctx.fillStyle = #{health};
        $ctx.fillRect(@.x - full / 2, @.y - $TILE * 0.5, full * Math.max(0, @.health / @.maxHealth), 5);
"""
FOES = {
    "goblin": """
        const step = Math.sin($state.clock * 12 + @.seed) * 3;
        $ctx.fillStyle = #{foe2};
        $ctx.fillRect(@.x - 7, @.y + 6 + step, 5, 7);
        $ctx.fillRect(@.x + 2, @.y + 6 - step, 5, 7);
        $ctx.fillStyle = #{foe};
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y, $TILE * 0.22, $TILE * 0.24, 0, 0, $TAU);
        $ctx.fill();
        $ctx.beginPath();
        $ctx.moveTo(@.x - $TILE * 0.16, @.y - $TILE * 0.12);
        $ctx.lineTo(@.x - $TILE * 0.36, @.y - $TILE * 0.26);
        $ctx.lineTo(@.x - $TILE * 0.08, @.y - $TILE * 0.22);
        $ctx.moveTo(@.x + $TILE * 0.16, @.y - $TILE * 0.12);
        $ctx.lineTo(@.x + $TILE * 0.36, @.y - $TILE * 0.26);
        $ctx.lineTo(@.x + $TILE * 0.08, @.y - $TILE * 0.22);
        $ctx.fill();
        for (const side of [-4, 4]) {
          $ctx.fillStyle = "#fff6c9";
          $ctx.beginPath();
          $ctx.arc(@.x + side, @.y - 3, 3, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = "#20120c";
          $ctx.fillRect(@.x + side - 1, @.y - 4, 2, 3);
        }
        """
    + _BAR,
    "beetle": """
        $ctx.save();
        $ctx.translate(@.x, @.y);
        $ctx.rotate(@.heading);
        $ctx.strokeStyle = #{foe2};
        $ctx.lineWidth = 2.5;
        $ctx.beginPath();
        for (let i = -1; i <= 1; i++) {
          const kick = Math.sin($state.clock * 16 + i * 2 + @.seed) * 4;
          $ctx.moveTo(i * 7, 0);
          $ctx.lineTo(i * 8 + kick, 14);
          $ctx.moveTo(i * 7, 0);
          $ctx.lineTo(i * 8 - kick, -14);
        }
        $ctx.stroke();
        $ctx.fillStyle = #{foe};
        $ctx.beginPath();
        $ctx.ellipse(0, 0, $TILE * 0.28, $TILE * 0.2, 0, 0, $TAU);
        $ctx.fill();
        $ctx.strokeStyle = #{foe2};
        $ctx.lineWidth = 2;
        $ctx.beginPath();
        $ctx.moveTo(-$TILE * 0.28, 0);
        $ctx.lineTo($TILE * 0.14, 0);
        $ctx.stroke();
        $ctx.fillStyle = #{foe2};
        $ctx.beginPath();
        $ctx.arc($TILE * 0.26, 0, $TILE * 0.12, 0, $TAU);
        $ctx.fill();
        $ctx.restore();
        """
    + _BAR,
    "slime": """
        const squash = 1 + Math.sin($state.clock * 8 + @.seed) * 0.12;
        $ctx.fillStyle = #{foe};
        $ctx.beginPath();
        $ctx.ellipse(@.x, @.y + 10, $TILE * 0.28 * squash, $TILE * 0.34 / squash, 0, Math.PI, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{foe2};
        $ctx.fillRect(@.x - $TILE * 0.28 * squash, @.y + 8, $TILE * 0.56 * squash, 4);
        $ctx.fillStyle = "#ffffff";
        $ctx.beginPath();
        $ctx.arc(@.x - 5, @.y, 3.4, 0, $TAU);
        $ctx.arc(@.x + 5, @.y, 3.4, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#1b1b26";
        $ctx.fillRect(@.x - 5 + Math.cos(@.heading) * 1.5, @.y - 1, 2, 3);
        $ctx.fillRect(@.x + 5 + Math.cos(@.heading) * 1.5, @.y - 1, 2, 3);
        """
    + _BAR,
    "wisp": """
        const flicker = Math.sin($state.clock * 10 + @.seed) * 3;
        $ctx.fillStyle = #{foe2};
        $ctx.beginPath();
        $ctx.moveTo(@.x - 11, @.y + 4);
        $ctx.quadraticCurveTo(@.x - 10, @.y - 12, @.x + flicker, @.y - 20);
        $ctx.quadraticCurveTo(@.x + 11, @.y - 10, @.x + 11, @.y + 4);
        $ctx.arc(@.x, @.y + 4, 11, 0, Math.PI);
        $ctx.fill();
        $ctx.fillStyle = #{foe};
        $ctx.beginPath();
        $ctx.arc(@.x, @.y + 3, 8, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#ffffff";
        $ctx.fillRect(@.x - 5, @.y, 3, 5);
        $ctx.fillRect(@.x + 2, @.y, 3, 5);
        """
    + _BAR,
}
