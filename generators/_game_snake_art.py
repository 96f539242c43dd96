"""How a snake game looks: boards, bodies, heads, food and obstacles as pieces of script."""

from __future__ import annotations

BODIES = {
    "blocks": """
    function drawSegment(part, i) {
      const gap = 2;
      $ctx.fillStyle = i % 2 ? #{snakeDark} : #{snake};
      $ctx.fillRect(part.col * $TILE + gap, part.row * $TILE + gap, $TILE - gap * 2, $TILE - gap * 2);
    }

    function drawBody() {
      body.forEach((part, i) => drawSegment(part, i));
    }
    """,
    "beads": """
    function drawSegment(part, i) {
      const [x, y] = centre(part);
      $ctx.fillStyle = i % 3 === 1 ? #{stripe} : #{snake};
      $ctx.beginPath();
      $ctx.arc(x, y, $TILE * 0.46, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = "rgba(255, 255, 255, 0.4)";
      $ctx.beginPath();
      $ctx.arc(x - $TILE * 0.14, y - $TILE * 0.15, $TILE * 0.1, 0, $TAU);
      $ctx.fill();
    }

    function drawBody() {
      for (let i = body.length - 1; i > 0; i--) drawSegment(body[i], i);
    }
    """,
    "tube": """
    function traceBody() {
      $ctx.beginPath();
      for (const part of body) $ctx.lineTo(...centre(part));
    }

    function drawBody() {
      $ctx.lineCap = "round";
      $ctx.lineJoin = "round";
      traceBody();
      $ctx.strokeStyle = #{snakeDark};
      $ctx.lineWidth = $TILE * 0.82;
      $ctx.stroke();
      $ctx.strokeStyle = #{snake};
      $ctx.lineWidth = $TILE * 0.66;
      $ctx.stroke();
      $ctx.setLineDash([$TILE * 0.2, $TILE * 0.5]);
      $ctx.strokeStyle = #{stripe};
      $ctx.lineWidth = $TILE * 0.2;
      $ctx.stroke();
      $ctx.setLineDash([]);
    }
    """,
    "tapered": """
    function drawSegment(part, i) {
      const [x, y] = centre(part);
      const r = $TILE * (0.46 - 0.28 * (i / body.length));
      const next = body[i + 1];
      $ctx.fillStyle = #{snake};
      if (next) {
        const [nx, ny] = centre(next);
        $ctx.fillRect(Math.min(x, nx) - (x === nx ? r : 0), Math.min(y, ny) - (y === ny ? r : 0), Math.abs(x - nx) || r * 2, Math.abs(y - ny) || r * 2);
      }
      $ctx.beginPath();
      $ctx.arc(x, y, r, 0, $TAU);
      $ctx.fill();
      if (i % 2) {
        $ctx.fillStyle = #{stripe};
        $ctx.beginPath();
        $ctx.arc(x, y, r * 0.5, 0, $TAU);
        $ctx.fill();
      }
    }

    function drawBody() {
      for (let i = body.length - 1; i >= 0; i--) drawSegment(body[i], i);
    }
    """,
}
HEADS = {
    "eyes": """
    function drawHead(head) {
      const [x, y] = centre(head);
      const [dx, dy] = heading;
      $ctx.fillStyle = #{snake};
      $ctx.strokeStyle = #{snakeDark};
      $ctx.lineWidth = 2;
      $ctx.beginPath();
      $ctx.arc(x, y, $TILE * 0.48, 0, $TAU);
      $ctx.fill();
      $ctx.stroke();
      for (const side of [-1, 1]) {
        const ex = x + dx * $TILE * 0.16 - dy * side * $TILE * 0.22;
        const ey = y + dy * $TILE * 0.16 + dx * side * $TILE * 0.22;
        $ctx.fillStyle = "#ffffff";
        $ctx.beginPath();
        $ctx.arc(ex, ey, $TILE * 0.15, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "#15151f";
        $ctx.beginPath();
        $ctx.arc(ex + dx * 2, ey + dy * 2, $TILE * 0.075, 0, $TAU);
        $ctx.fill();
      }
    }
    """,
    "tongue": """
    function drawHead(head) {
      const [x, y] = centre(head);
      $ctx.save();
      $ctx.translate(x, y);
      $ctx.rotate(Math.atan2(heading[1], heading[0]));
      $ctx.strokeStyle = #{food};
      $ctx.lineWidth = 2.5;
      $ctx.beginPath();
      $ctx.moveTo($TILE * 0.4, 0);
      $ctx.lineTo($TILE * 0.72, 0);
      $ctx.lineTo($TILE * 0.86, -$TILE * 0.12);
      $ctx.moveTo($TILE * 0.72, 0);
      $ctx.lineTo($TILE * 0.86, $TILE * 0.12);
      $ctx.stroke();
      $ctx.fillStyle = #{snake};
      $ctx.beginPath();
      $ctx.ellipse($TILE * 0.06, 0, $TILE * 0.54, $TILE * 0.42, 0, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{snakeDark};
      $ctx.beginPath();
      $ctx.arc($TILE * 0.2, -$TILE * 0.18, $TILE * 0.08, 0, $TAU);
      $ctx.arc($TILE * 0.2, $TILE * 0.18, $TILE * 0.08, 0, $TAU);
      $ctx.fill();
      $ctx.restore();
    }
    """,
    "boxy": """
    function drawHead(head) {
      const x = head.col * $TILE;
      const y = head.row * $TILE;
      const [dx, dy] = heading;
      $ctx.fillStyle = #{snakeDark};
      $ctx.beginPath();
      $ctx.roundRect(x + 1, y + 1, $TILE - 2, $TILE - 2, $TILE * 0.24);
      $ctx.fill();
      $ctx.fillStyle = #{snakeLight};
      const size = Math.max(4, Math.round($TILE * 0.17));
      for (const side of [-1, 1]) {
        const ex = x + $TILE / 2 + dx * $TILE * 0.2 + (dx ? 0 : side * $TILE * 0.22);
        const ey = y + $TILE / 2 + dy * $TILE * 0.2 + (dy ? 0 : side * $TILE * 0.22);
        $ctx.fillRect(ex - size / 2, ey - size / 2, size, size);
      }
    }
    """,
}
FOODS = {
    "apple": """
        $ctx.fillStyle = #{food};
        $ctx.beginPath();
        $ctx.arc(x - $TILE * 0.12, y + $TILE * 0.06, $TILE * 0.27, 0, $TAU);
        $ctx.arc(x + $TILE * 0.12, y + $TILE * 0.06, $TILE * 0.27, 0, $TAU);
        $ctx.fill();
        $ctx.strokeStyle = #{stone2};
        $ctx.lineWidth = 3;
        $ctx.beginPath();
        $ctx.moveTo(x, y - $TILE * 0.14);
        $ctx.quadraticCurveTo(x, y - $TILE * 0.34, x + $TILE * 0.08, y - $TILE * 0.4);
        $ctx.stroke();
        $ctx.fillStyle = #{leaf};
        $ctx.beginPath();
        $ctx.ellipse(x + $TILE * 0.2, y - $TILE * 0.3, $TILE * 0.15, $TILE * 0.07, -0.5, 0, $TAU);
        $ctx.fill();
        """,
    "cherry": """
        $ctx.strokeStyle = #{leaf};
        $ctx.lineWidth = 2.5;
        $ctx.beginPath();
        $ctx.moveTo(x - $TILE * 0.18, y + $TILE * 0.1);
        $ctx.quadraticCurveTo(x - $TILE * 0.1, y - $TILE * 0.3, x + $TILE * 0.16, y - $TILE * 0.4);
        $ctx.quadraticCurveTo(x + $TILE * 0.12, y - $TILE * 0.1, x + $TILE * 0.2, y + $TILE * 0.14);
        $ctx.stroke();
        for (const side of [-1, 1]) {
          $ctx.fillStyle = #{food};
          $ctx.beginPath();
          $ctx.arc(x + side * $TILE * 0.2, y + $TILE * 0.2, $TILE * 0.18, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = "rgba(255, 255, 255, 0.6)";
          $ctx.beginPath();
          $ctx.arc(x + side * $TILE * 0.2 - 3, y + $TILE * 0.15, $TILE * 0.05, 0, $TAU);
          $ctx.fill();
        }
        """,
    "frog": """
        $ctx.fillStyle = #{leaf};
        $ctx.beginPath();
        $ctx.ellipse(x, y + $TILE * 0.1, $TILE * 0.34, $TILE * 0.25, 0, 0, $TAU);
        $ctx.fill();
        for (const side of [-1, 1]) {
          $ctx.fillStyle = #{leaf};
          $ctx.beginPath();
          $ctx.arc(x + side * $TILE * 0.18, y - $TILE * 0.14, $TILE * 0.13, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = #{board};
          $ctx.beginPath();
          $ctx.arc(x + side * $TILE * 0.18, y - $TILE * 0.15, $TILE * 0.065, 0, $TAU);
          $ctx.fill();
        }
        $ctx.strokeStyle = #{board};
        $ctx.lineWidth = 2;
        $ctx.beginPath();
        $ctx.arc(x, y + $TILE * 0.08, $TILE * 0.15, 0.3, Math.PI - 0.3);
        $ctx.stroke();
        """,
    "star": """
        const spin = $state.clock * 2;
        $ctx.fillStyle = #{leaf};
        $ctx.beginPath();
        for (let i = 0; i < 10; i++) {
          const r = i % 2 ? $TILE * 0.18 : $TILE * 0.4;
          $ctx.lineTo(x + Math.sin(spin + (i * $TAU) / 10) * r, y - Math.cos(spin + (i * $TAU) / 10) * r);
        }
        $ctx.closePath();
        $ctx.fill();
        $ctx.strokeStyle = #{food};
        $ctx.lineWidth = 2;
        $ctx.stroke();
        """,
    "diamond": """
        const r = $TILE * (0.32 + 0.05 * Math.sin($state.clock * 6));
        $ctx.fillStyle = #{food};
        $ctx.beginPath();
        $ctx.moveTo(x, y - r);
        $ctx.lineTo(x + r, y);
        $ctx.lineTo(x, y + r);
        $ctx.lineTo(x - r, y);
        $ctx.fill();
        $ctx.fillStyle = "rgba(255, 255, 255, 0.45)";
        $ctx.beginPath();
        $ctx.moveTo(x, y - r);
        $ctx.lineTo(x, y);
        $ctx.lineTo(x - r, y);
        $ctx.fill();
        """,
}
OBSTACLES = {
    "stone": """
    function drawStone(x, y) {
      $ctx.fillStyle = #{stone2};
      $ctx.beginPath();
      $ctx.roundRect(x + 1, y + 3, $TILE - 2, $TILE - 3, $TILE * 0.3);
      $ctx.fill();
      $ctx.fillStyle = #{stone};
      $ctx.beginPath();
      $ctx.roundRect(x + 1, y + 1, $TILE - 2, $TILE - 7, $TILE * 0.3);
      $ctx.fill();
    }
    """,
    "bush": """
    function drawBush(x, y) {
      const h = $TILE / 2;
      $ctx.fillStyle = #{stone2};
      $ctx.beginPath();
      $ctx.arc(x + h * 0.6, y + h * 0.7, h * 0.55, 0, $TAU);
      $ctx.arc(x + h * 1.4, y + h * 0.7, h * 0.55, 0, $TAU);
      $ctx.arc(x + h * 0.65, y + h * 1.4, h * 0.55, 0, $TAU);
      $ctx.arc(x + h * 1.35, y + h * 1.4, h * 0.55, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{stone};
      $ctx.beginPath();
      $ctx.arc(x + h, y + h * 0.95, h * 0.6, 0, $TAU);
      $ctx.fill();
    }
    """,
    "block": """
    function drawBlock(x, y) {
      $ctx.fillStyle = #{stone};
      $ctx.fillRect(x + 1, y + 1, $TILE - 2, $TILE - 2);
      $ctx.strokeStyle = #{stone2};
      $ctx.lineWidth = 2;
      $ctx.strokeRect(x + 4, y + 4, $TILE - 8, $TILE - 8);
    }
    """,
}
HUDS = {
    "bar": """
    function drawHud() {
      $ctx.textBaseline = "middle";
      $ctx.fillStyle = #{text};
      $ctx.font = '700 20px $FONT';
      $ctx.textAlign = "left";
      $ctx.fillText("Score " + $state.score, 16, TOP / 2);
      $ctx.textAlign = "right";
      $ctx.fillStyle = #{accent};
      $ctx.fillText("Best " + $state.best, $W - 16, TOP / 2);
    }
    """,
    "titled": """
    function drawTitle() {
      $ctx.fillStyle = #{text};
      $ctx.font = '700 22px $FONT';
      $ctx.textAlign = "center";
      $ctx.textBaseline = "middle";
      $ctx.fillText("$TITLE", $W / 2, TOP / 2);
    }

    function drawCount(label, value, x, align) {
      $ctx.textAlign = align;
      $ctx.textBaseline = "alphabetic";
      $ctx.fillStyle = #{accent};
      $ctx.font = '600 11px $FONT';
      $ctx.fillText(label, x, 20);
      $ctx.fillStyle = #{text};
      $ctx.font = '700 19px $FONT';
      $ctx.fillText(value, x, 41);
    }

    function drawHud() {
      drawTitle();
      drawCount("SCORE", $state.score, 16, "left");
      drawCount("LENGTH", body.length, $W - 16, "right");
    }
    """,
    "corner": """
    function drawHud() {
      $ctx.fillStyle = #{frame};
      $ctx.beginPath();
      $ctx.roundRect(10, 10, 96, 34, 10);
      $ctx.fill();
      $ctx.fillStyle = #{text};
      $ctx.font = '700 18px $FONT';
      $ctx.textAlign = "center";
      $ctx.textBaseline = "middle";
      $ctx.fillText(String($state.score).padStart(4, "0"), 58, 28);
    }
    """,
}
