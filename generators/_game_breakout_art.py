"""How the things of a breakout game look: themes, bricks, balls, paddles and backdrops as pieces of script."""

from __future__ import annotations

from generators._game_code import Thing

_BRICK_FIELDS = {
    "x": "x",
    "y": "y",
    "kind": "kind",
    "hits": 'kind === "9" ? 2 : 1',
    "hue": 'kind === "9" ? #{hard} : ROW_COLORS[+kind]',
}


def _brick(draw: str) -> Thing:
    return Thing(name="Brick", takes="x, y, kind", fields=_BRICK_FIELDS, methods={"draw": ("", draw)})


CRACK = """
if (@.kind === "9" && @.hits === 1) {
  $ctx.strokeStyle = "rgba(0, 0, 0, 0.55)";
  $ctx.lineWidth = 1.5;
  $ctx.beginPath();
  $ctx.moveTo(@.x + BRICK_W * 0.3, @.y + 2);
  $ctx.lineTo(@.x + BRICK_W * 0.45, @.y + BRICK_H * 0.5);
  $ctx.lineTo(@.x + BRICK_W * 0.38, @.y + BRICK_H - 2);
  $ctx.moveTo(@.x + BRICK_W * 0.45, @.y + BRICK_H * 0.5);
  $ctx.lineTo(@.x + BRICK_W * 0.72, @.y + BRICK_H * 0.65);
  $ctx.stroke();
}
"""
BRICKS = {
    "flat": _brick(
        """
        $ctx.fillStyle = @.hue;
        $ctx.fillRect(@.x, @.y, BRICK_W, BRICK_H);
        $ctx.fillStyle = "rgba(255, 255, 255, 0.28)";
        $ctx.fillRect(@.x, @.y, BRICK_W, 3);
        """
        + CRACK.replace("\n", "\n        ")
    ),
    "bevel": _brick(
        """
        const right = @.x + BRICK_W;
        const bottom = @.y + BRICK_H;
        $ctx.fillStyle = @.hue;
        $ctx.fillRect(@.x, @.y, BRICK_W, BRICK_H);
        // light from the top left
        $ctx.fillStyle = "rgba(255, 255, 255, 0.45)";
        $ctx.beginPath();
        $ctx.moveTo(@.x, bottom);
        $ctx.lineTo(@.x, @.y);
        $ctx.lineTo(right, @.y);
        $ctx.lineTo(right - 4, @.y + 4);
        $ctx.lineTo(@.x + 4, @.y + 4);
        $ctx.lineTo(@.x + 4, bottom - 4);
        $ctx.fill();
        $ctx.fillStyle = "rgba(0, 0, 0, 0.32)";
        $ctx.beginPath();
        $ctx.moveTo(right, @.y);
        $ctx.lineTo(right, bottom);
        $ctx.lineTo(@.x, bottom);
        $ctx.lineTo(@.x + 4, bottom - 4);
        $ctx.lineTo(right - 4, bottom - 4);
        $ctx.lineTo(right - 4, @.y + 4);
        $ctx.fill();
        """
        + CRACK.replace("\n", "\n        ")
    ),
    "glossy": _brick(
        """
        $ctx.fillStyle = @.hue;
        $ctx.beginPath();
        $ctx.roundRect(@.x, @.y, BRICK_W, BRICK_H, BRICK_H / 2.6);
        $ctx.fill();
        $ctx.fillStyle = "rgba(255, 255, 255, 0.5)";
        $ctx.beginPath();
        $ctx.roundRect(@.x + 6, @.y + 3, BRICK_W - 12, BRICK_H * 0.3, BRICK_H * 0.15);
        $ctx.fill();
        """
        + CRACK.replace("\n", "\n        ")
    ),
    "outlined": _brick(
        """
        $ctx.save();
        $ctx.globalAlpha = @.kind === "9" && @.hits === 1 ? 0.6 : 1;
        $ctx.fillStyle = "rgba(255, 255, 255, 0.08)";
        $ctx.fillRect(@.x + 1, @.y + 1, BRICK_W - 2, BRICK_H - 2);
        $ctx.strokeStyle = @.hue;
        $ctx.lineWidth = 2;
        $ctx.shadowColor = @.hue;
        $ctx.shadowBlur = 9;
        $ctx.strokeRect(@.x + 1, @.y + 1, BRICK_W - 2, BRICK_H - 2);
        $ctx.restore();
        """
    ),
    "masonry": _brick(
        """
        const half = BRICK_H / 2;
        $ctx.fillStyle = @.hue;
        $ctx.fillRect(@.x, @.y, BRICK_W, BRICK_H);
        $ctx.strokeStyle = "rgba(0, 0, 0, 0.3)";
        $ctx.lineWidth = 1;
        $ctx.beginPath();
        $ctx.moveTo(@.x, @.y + half + 0.5);
        $ctx.lineTo(@.x + BRICK_W, @.y + half + 0.5);
        $ctx.moveTo(@.x + BRICK_W / 2 + 0.5, @.y);
        $ctx.lineTo(@.x + BRICK_W / 2 + 0.5, @.y + half);
        $ctx.moveTo(@.x + BRICK_W / 4 + 0.5, @.y + half);
        $ctx.lineTo(@.x + BRICK_W / 4 + 0.5, @.y + BRICK_H);
        $ctx.moveTo(@.x + BRICK_W * 0.75 + 0.5, @.y + half);
        $ctx.lineTo(@.x + BRICK_W * 0.75 + 0.5, @.y + BRICK_H);
        $ctx.stroke();
        """
        + CRACK.replace("\n", "\n        ")
    ),
    "facets": _brick(
        """
        const cx = @.x + BRICK_W / 2;
        const cy = @.y + BRICK_H / 2;
        const corners = [
          [@.x, @.y],
          [@.x + BRICK_W, @.y],
          [@.x + BRICK_W, @.y + BRICK_H],
          [@.x, @.y + BRICK_H],
        ];
        const tints = ["rgba(255,255,255,.5)", "rgba(255,255,255,.18)", "rgba(0,0,0,.28)", "rgba(0,0,0,.1)"];
        $ctx.fillStyle = @.hue;
        $ctx.fillRect(@.x, @.y, BRICK_W, BRICK_H);
        corners.forEach(([x, y], i) => {
          const [nx, ny] = corners[(i + 1) % 4];
          $ctx.fillStyle = tints[i];
          $ctx.beginPath();
          $ctx.moveTo(x, y);
          $ctx.lineTo(nx, ny);
          $ctx.lineTo(cx, cy);
          $ctx.fill();
        });
        """
        + CRACK.replace("\n", "\n        ")
    ),
    "sketched": _brick(
        """
        const lean = ((@.x * 7 + @.y * 3) % 5) - 2;
        $ctx.fillStyle = @.hue;
        $ctx.fillRect(@.x + 2, @.y + 2, BRICK_W - 3, BRICK_H - 3);
        $ctx.strokeStyle = #{text};
        $ctx.lineWidth = 1.6;
        $ctx.beginPath();
        $ctx.moveTo(@.x + 1, @.y + 1);
        $ctx.lineTo(@.x + BRICK_W - 1, @.y + 1 + lean * 0.4);
        $ctx.lineTo(@.x + BRICK_W - 1 - lean * 0.3, @.y + BRICK_H - 1);
        $ctx.lineTo(@.x + 1 + lean * 0.3, @.y + BRICK_H - 1 - lean * 0.4);
        $ctx.closePath();
        $ctx.stroke();
        """
        + CRACK.replace("\n", "\n        ")
    ),
}

_PADDLE_FIELDS = {"x": "$W / 2", "y": "$H - 42", "width": "PADDLE_W"}
_STEER = """
@.x += ($state.mouse - @.x) * 0.25;
@.x = Math.max(@.width / 2, Math.min($W - @.width / 2, @.x));
"""


def _paddle(draw: str) -> Thing:
    return Thing(
        name="Paddle", takes="", fields=_PADDLE_FIELDS, methods={"update": ("", _STEER), "draw": ("", draw)}
    )


PADDLES = {
    "capsule": _paddle(
        """
        const left = @.x - @.width / 2;
        const fill = $ctx.createLinearGradient(0, @.y, 0, @.y + 14);
        fill.addColorStop(0, #{glint});
        fill.addColorStop(0.35, #{paddle});
        fill.addColorStop(1, #{paddle});
        $ctx.fillStyle = fill;
        $ctx.beginPath();
        $ctx.roundRect(left, @.y, @.width, 14, 7);
        $ctx.fill();
        """
    ),
    "ship": _paddle(
        """
        const left = @.x - @.width / 2;
        $ctx.fillStyle = #{accent};
        $ctx.fillRect(left + 8, @.y + 12, 10, 5 + 3 * Math.sin($state.clock * 30));
        $ctx.fillRect(left + @.width - 18, @.y + 12, 10, 5 + 3 * Math.cos($state.clock * 30));
        $ctx.fillStyle = #{paddle};
        $ctx.beginPath();
        $ctx.moveTo(left, @.y + 4);
        $ctx.lineTo(left + 12, @.y);
        $ctx.lineTo(left + @.width - 12, @.y);
        $ctx.lineTo(left + @.width, @.y + 4);
        $ctx.lineTo(left + @.width - 6, @.y + 13);
        $ctx.lineTo(left + 6, @.y + 13);
        $ctx.closePath();
        $ctx.fill();
        $ctx.fillStyle = #{glint};
        $ctx.fillRect(@.x - 12, @.y + 3, 24, 4);
        """
    ),
    "bar": _paddle(
        """
        $ctx.fillStyle = #{paddle};
        $ctx.fillRect(@.x - @.width / 2, @.y, @.width, 12);
        $ctx.fillStyle = #{accent};
        $ctx.fillRect(@.x - @.width / 2, @.y, 10, 12);
        $ctx.fillRect(@.x + @.width / 2 - 10, @.y, 10, 12);
        """
    ),
    "face": _paddle(
        """
        $ctx.fillStyle = #{paddle};
        $ctx.beginPath();
        $ctx.roundRect(@.x - @.width / 2, @.y, @.width, 18, 9);
        $ctx.fill();
        // two eyes that follow the ball
        for (const side of [-1, 1]) {
          const ex = @.x + side * 14;
          const angle = Math.atan2(ball.y - @.y, ball.x - ex);
          $ctx.fillStyle = "#ffffff";
          $ctx.beginPath();
          $ctx.arc(ex, @.y + 8, 6, 0, $TAU);
          $ctx.fill();
          $ctx.fillStyle = "#1c1c28";
          $ctx.beginPath();
          $ctx.arc(ex + Math.cos(angle) * 2.6, @.y + 8 + Math.sin(angle) * 2.6, 2.6, 0, $TAU);
          $ctx.fill();
        }
        """
    ),
}

BALLS = {
    "glossy": """
        $ctx.fillStyle = #{ball};
        $ctx.beginPath();
        $ctx.arc(@.x, @.y, RADIUS, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = "rgba(255, 255, 255, 0.75)";
        $ctx.beginPath();
        $ctx.arc(@.x - RADIUS * 0.35, @.y - RADIUS * 0.35, RADIUS * 0.3, 0, $TAU);
        $ctx.fill();
        """,
    "comet": """
        @.trail.forEach(([x, y], i) => {
          $ctx.globalAlpha = (i + 1) / (@.trail.length * 2.2);
          $ctx.fillStyle = #{accent};
          $ctx.beginPath();
          $ctx.arc(x, y, RADIUS * ((i + 2) / (@.trail.length + 2)), 0, $TAU);
          $ctx.fill();
        });
        $ctx.globalAlpha = 1;
        $ctx.fillStyle = #{ball};
        $ctx.beginPath();
        $ctx.arc(@.x, @.y, RADIUS, 0, $TAU);
        $ctx.fill();
        """,
    "ringed": """
        $ctx.beginPath();
        $ctx.arc(@.x, @.y, RADIUS - 1, 0, $TAU);
        $ctx.fillStyle = #{ball};
        $ctx.fill();
        $ctx.lineWidth = 2;
        $ctx.strokeStyle = #{text};
        $ctx.stroke();
        """,
}
