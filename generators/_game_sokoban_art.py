"""How a crate puzzle looks: places, floors, walls, crates, goals, walkers and counters as pieces of script."""

from __future__ import annotations

_AT = """
        const x = @.x * $TILE;
        const y = @.y * $TILE;
        const main = isGoal(@.col, @.row) ? #{done} : #{crate};
        const dark = isGoal(@.col, @.row) ? #{doneDark} : #{crateDark};
"""
CRATES = {
    "planks": _AT
    + """
        $ctx.fillStyle = dark;
        $ctx.fillRect(x + 3, y + 3, $TILE - 6, $TILE - 6);
        $ctx.fillStyle = main;
        for (let i = 0; i < 3; i++) {
          $ctx.fillRect(x + 6, y + 6 + (i * ($TILE - 12)) / 3, $TILE - 12, ($TILE - 12) / 3 - 2);
        }
        $ctx.strokeStyle = dark;
        $ctx.lineWidth = $TILE * 0.11;
        $ctx.beginPath();
        $ctx.moveTo(x + 8, y + $TILE - 8);
        $ctx.lineTo(x + $TILE - 8, y + 8);
        $ctx.stroke();
        $ctx.lineWidth = 4;
        $ctx.strokeRect(x + 5, y + 5, $TILE - 10, $TILE - 10);
        """,
    "steel": _AT
    + """
        $ctx.fillStyle = main;
        $ctx.beginPath();
        $ctx.roundRect(x + 3, y + 3, $TILE - 6, $TILE - 6, 5);
        $ctx.fill();
        $ctx.fillStyle = dark;
        $ctx.fillRect(x + 3, y + $TILE * 0.62, $TILE - 6, 4);
        $ctx.fillRect(x + 3, y + $TILE * 0.32, $TILE - 6, 4);
        for (const px of [9, $TILE - 12]) {
          for (const py of [9, $TILE - 12]) $ctx.fillRect(x + px, y + py, 4, 4);
        }
        $ctx.fillStyle = "rgba(255, 255, 255, 0.35)";
        $ctx.fillRect(x + 7, y + 5, $TILE - 14, 3);
        """,
    "pot": _AT
    + """
        const cx = x + $TILE / 2;
        $ctx.fillStyle = main;
        $ctx.beginPath();
        $ctx.moveTo(x + $TILE * 0.2, y + $TILE * 0.5);
        $ctx.lineTo(x + $TILE * 0.8, y + $TILE * 0.5);
        $ctx.lineTo(x + $TILE * 0.7, y + $TILE * 0.93);
        $ctx.lineTo(x + $TILE * 0.3, y + $TILE * 0.93);
        $ctx.fill();
        $ctx.fillStyle = dark;
        $ctx.fillRect(x + $TILE * 0.16, y + $TILE * 0.42, $TILE * 0.68, $TILE * 0.13);
        for (const [dx, dy] of [[-0.16, 0.26], [0.16, 0.26], [0, 0.14]]) {
          $ctx.fillStyle = #{wall};
          $ctx.beginPath();
          $ctx.arc(cx + dx * $TILE, y + dy * $TILE, $TILE * 0.15, 0, $TAU);
          $ctx.fill();
        }
        $ctx.fillStyle = #{accent};
        $ctx.beginPath();
        $ctx.arc(cx, y + $TILE * 0.2, $TILE * 0.07, 0, $TAU);
        $ctx.fill();
        """,
    "ice": _AT
    + """
        const shine = $ctx.createLinearGradient(x, y, x + $TILE, y + $TILE);
        shine.addColorStop(0, "#ffffff");
        shine.addColorStop(0.35, main);
        shine.addColorStop(1, dark);
        $ctx.fillStyle = shine;
        $ctx.beginPath();
        $ctx.roundRect(x + 4, y + 4, $TILE - 8, $TILE - 8, 8);
        $ctx.fill();
        $ctx.strokeStyle = "#ffffff";
        $ctx.lineWidth = 3;
        $ctx.beginPath();
        $ctx.moveTo(x + $TILE * 0.25, y + $TILE * 0.5);
        $ctx.lineTo(x + $TILE * 0.5, y + $TILE * 0.25);
        $ctx.moveTo(x + $TILE * 0.3, y + $TILE * 0.68);
        $ctx.lineTo(x + $TILE * 0.42, y + $TILE * 0.56);
        $ctx.stroke();
        """,
    "stone": _AT
    + """
        $ctx.fillStyle = dark;
        $ctx.beginPath();
        $ctx.roundRect(x + 3, y + 3, $TILE - 6, $TILE - 6, 7);
        $ctx.fill();
        $ctx.fillStyle = main;
        $ctx.beginPath();
        $ctx.roundRect(x + 3, y + 3, $TILE - 10, $TILE - 10, 7);
        $ctx.fill();
        // a carved face
        $ctx.fillStyle = dark;
        $ctx.fillRect(x + $TILE * 0.25, y + $TILE * 0.32, $TILE * 0.14, $TILE * 0.1);
        $ctx.fillRect(x + $TILE * 0.55, y + $TILE * 0.32, $TILE * 0.14, $TILE * 0.1);
        $ctx.fillRect(x + $TILE * 0.43, y + $TILE * 0.36, $TILE * 0.08, $TILE * 0.2);
        $ctx.fillRect(x + $TILE * 0.3, y + $TILE * 0.66, $TILE * 0.34, $TILE * 0.07);
        """,
    "gold": _AT
    + """
        const cx = x + $TILE / 2;
        const cy = y + $TILE / 2;
        $ctx.fillStyle = main;
        $ctx.fillRect(x + 4, y + 4, $TILE - 8, $TILE - 8);
        $ctx.fillStyle = "rgba(255, 255, 255, 0.3)";
        $ctx.beginPath();
        $ctx.moveTo(x + 4, y + 4);
        $ctx.lineTo(x + $TILE - 4, y + 4);
        $ctx.lineTo(cx, cy);
        $ctx.lineTo(x + 4, y + $TILE - 4);
        $ctx.fill();
        $ctx.fillStyle = dark;
        $ctx.fillRect(x + $TILE * 0.3, y + $TILE * 0.3, $TILE * 0.4, $TILE * 0.4);
        $ctx.fillStyle = #{accent};
        $ctx.beginPath();
        $ctx.moveTo(cx, cy - $TILE * 0.14);
        $ctx.lineTo(cx + $TILE * 0.14, cy);
        $ctx.lineTo(cx, cy + $TILE * 0.14);
        $ctx.lineTo(cx - $TILE * 0.14, cy);
        $ctx.fill();
        """,
    "bread": _AT
    + """
        $ctx.fillStyle = dark;
        $ctx.beginPath();
        $ctx.roundRect(x + $TILE * 0.1, y + $TILE * 0.2, $TILE * 0.8, $TILE * 0.68, $TILE * 0.28);
        $ctx.fill();
        $ctx.fillStyle = main;
        $ctx.beginPath();
        $ctx.roundRect(x + $TILE * 0.13, y + $TILE * 0.16, $TILE * 0.74, $TILE * 0.6, $TILE * 0.26);
        $ctx.fill();
        $ctx.strokeStyle = dark;
        $ctx.lineWidth = 3;
        $ctx.lineCap = "round";
        $ctx.beginPath();
        for (let i = 0; i < 3; i++) {
          $ctx.moveTo(x + $TILE * (0.3 + i * 0.2), y + $TILE * 0.32);
          $ctx.lineTo(x + $TILE * (0.24 + i * 0.2), y + $TILE * 0.56);
        }
        $ctx.stroke();
        """,
}

_CENTRE = """
        const cx = (@.x + 0.5) * $TILE;
        const cy = (@.y + 0.5) * $TILE;
        const look = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] }[@.facing];
"""
WALKERS = {
    "worker": _CENTRE
    + """
        const step = Math.sin(@.stride) * $TILE * 0.08;
        $ctx.fillStyle = "rgba(0, 0, 0, 0.22)";
        $ctx.beginPath();
        $ctx.ellipse(cx, cy + $TILE * 0.36, $TILE * 0.26, $TILE * 0.09, 0, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{personDark};
        $ctx.fillRect(cx - $TILE * 0.16, cy + $TILE * 0.2 + step, $TILE * 0.12, $TILE * 0.18);
        $ctx.fillRect(cx + $TILE * 0.04, cy + $TILE * 0.2 - step, $TILE * 0.12, $TILE * 0.18);
        $ctx.fillStyle = #{person};
        $ctx.beginPath();
        $ctx.roundRect(cx - $TILE * 0.23, cy - $TILE * 0.05, $TILE * 0.46, $TILE * 0.33, $TILE * 0.1);
        $ctx.fill();
        $ctx.fillStyle = "#f0c59c";
        $ctx.beginPath();
        $ctx.arc(cx, cy - $TILE * 0.18, $TILE * 0.19, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{trim};
        $ctx.beginPath();
        $ctx.arc(cx, cy - $TILE * 0.22, $TILE * 0.2, Math.PI, $TAU);
        $ctx.fill();
        $ctx.fillRect(cx - $TILE * 0.24 + look[0] * 3, cy - $TILE * 0.24, $TILE * 0.48, $TILE * 0.06);
        if (@.facing !== "up") {
          $ctx.fillStyle = "#2a2330";
          $ctx.fillRect(cx - $TILE * 0.09 + look[0] * $TILE * 0.06, cy - $TILE * 0.15, 3, 4);
          $ctx.fillRect(cx + $TILE * 0.05 + look[0] * $TILE * 0.06, cy - $TILE * 0.15, 3, 4);
        }
        """,
    "penguin": _CENTRE
    + """
        const waddle = Math.sin(@.stride) * 0.12;
        $ctx.save();
        $ctx.translate(cx, cy + $TILE * 0.3);
        $ctx.rotate(waddle);
        $ctx.fillStyle = "#f2913d";
        $ctx.fillRect(-$TILE * 0.2, $TILE * 0.03, $TILE * 0.16, $TILE * 0.08);
        $ctx.fillRect($TILE * 0.04, $TILE * 0.03, $TILE * 0.16, $TILE * 0.08);
        $ctx.fillStyle = "#26303f";
        $ctx.beginPath();
        $ctx.ellipse(0, -$TILE * 0.27, $TILE * 0.3, $TILE * 0.36, 0, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#ffffff";
        $ctx.beginPath();
        $ctx.ellipse(look[0] * 3, -$TILE * 0.2, $TILE * 0.2, $TILE * 0.26, 0, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{trim};
        $ctx.fillRect(-$TILE * 0.28, -$TILE * 0.36, $TILE * 0.56, $TILE * 0.08);
        $ctx.fillStyle = "#11161f";
        $ctx.beginPath();
        $ctx.arc(-$TILE * 0.09 + look[0] * 4, -$TILE * 0.45, 3, 0, $TAU);
        $ctx.arc($TILE * 0.09 + look[0] * 4, -$TILE * 0.45, 3, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#f2913d";
        $ctx.beginPath();
        $ctx.moveTo(look[0] * 5 - 5, -$TILE * 0.4);
        $ctx.lineTo(look[0] * 5 + 5, -$TILE * 0.4);
        $ctx.lineTo(look[0] * 9, -$TILE * 0.33);
        $ctx.fill();
        $ctx.restore();
        """,
    "sprite": _CENTRE
    + """
        const size = Math.floor(($TILE * 0.92) / WALKER_SPRITE.length);
        const left = Math.round(cx - (WALKER_SPRITE[0].length * size) / 2);
        const top = Math.round(cy - (WALKER_SPRITE.length * size) / 2 - Math.abs(Math.sin(@.stride)) * 3);
        WALKER_SPRITE.forEach((line, r) => {
          [...line].forEach((letter, i) => {
            if (letter === ".") return;
            const column = look[0] < 0 ? line.length - 1 - i : i;
            $ctx.fillStyle = WALKER_INK[letter];
            $ctx.fillRect(left + column * size, top + r * size, size, size);
          });
        });
        """,
}

HUDS = {
    "bar": """
    function drawCounter(label, value, x, align) {
      $ctx.textAlign = align;
      $ctx.fillStyle = #{accent};
      $ctx.font = '600 12px $FONT';
      $ctx.fillText(label, x, 24);
      $ctx.fillStyle = #{text};
      $ctx.font = '700 22px $FONT';
      $ctx.fillText(value, x, 48);
    }

    function drawHud() {
      drawCounter("LEVEL", $state.level, 18, "left");
      drawCounter("MOVES", $state.moves, $W / 2, "center");
      drawCounter("CRATES", homeCount() + " / " + crates.length, $W - 18, "right");
    }
    """,
    "panel": """
    function drawRow(label, value, y) {
      const x = COLS * $TILE + 24;
      $ctx.fillStyle = #{accent};
      $ctx.font = '600 13px $FONT';
      $ctx.fillText(label, x, y);
      $ctx.fillStyle = #{text};
      $ctx.font = '700 26px $FONT';
      $ctx.fillText(value, x, y + 30);
    }

    function drawTitle() {
      $ctx.fillStyle = #{text};
      $ctx.font = '700 17px $FONT';
      $ctx.fillText("$TITLE", COLS * $TILE + 24, 40);
    }

    function drawHud() {
      $ctx.textAlign = "left";
      drawTitle();
      drawRow("Level", $state.level, 84);
      drawRow("Moves", $state.moves, 144);
      drawRow("Pushes", $state.pushes, 204);
      drawRow("Placed", homeCount() + " of " + crates.length, 264);
    }
    """,
    "tag": """
    function drawHud() {
      const label = "Level " + $state.level + "  ·  " + $state.moves + " moves  ·  best $BEST";
      $ctx.font = '600 15px $FONT';
      const width = $ctx.measureText(label).width + 28;
      $ctx.fillStyle = #{frame};
      $ctx.beginPath();
      $ctx.roundRect($W / 2 - width / 2, 8, width, 30, 15);
      $ctx.fill();
      $ctx.fillStyle = #{text};
      $ctx.textAlign = "center";
      $ctx.textBaseline = "middle";
      $ctx.fillText(label, $W / 2, 24);
    }
    """,
}
