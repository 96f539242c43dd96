"""Themes and boards of the snake games."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "garden": {
        "palette": {
            "frame": "#3f6b3a",
            "board": "#a7d676",
            "board2": "#9ccc6b",
            "line": "#8fbf5f",
            "snake": "#4a7bd9",
            "stripe": "#f2d04b",
            "food": "#e0413a",
            "leaf": "#2f8f3f",
            "stone": "#8a6f52",
            "stone2": "#6b543c",
            "text": "#f7fff0",
            "accent": "#ffe066",
        },
        "boards": ("checks", "meadow"),
        "bodies": ("tube", "beads", "tapered"),
        "foods": ("apple", "cherry", "frog"),
        "obstacles": ("bush", "stone"),
        "fonts": ("round", "classic"),
    },
    "neon": {
        "palette": {
            "frame": "#07060f",
            "board": "#0d0b1d",
            "board2": "#120f27",
            "line": "#241e4d",
            "snake": "#26f7b0",
            "stripe": "#ff2fd0",
            "food": "#ff3b6b",
            "leaf": "#fff04d",
            "stone": "#3a2f7a",
            "stone2": "#6f5bff",
            "text": "#eafff8",
            "accent": "#ff2fd0",
        },
        "boards": ("lines", "plain"),
        "bodies": ("tube", "blocks", "beads"),
        "foods": ("star", "diamond"),
        "obstacles": ("block",),
        "fonts": ("arcade", "robot"),
    },
    "lcd": {
        "palette": {
            "frame": "#8fa336",
            "board": "#a6bd3f",
            "board2": "#a0b73a",
            "line": "#98ae35",
            "snake": "#2b3312",
            "stripe": "#46521c",
            "food": "#2b3312",
            "leaf": "#2b3312",
            "stone": "#56641f",
            "stone2": "#3a4517",
            "text": "#232a0e",
            "accent": "#232a0e",
        },
        "boards": ("plain", "lines"),
        "bodies": ("blocks",),
        "foods": ("diamond", "frog"),
        "obstacles": ("block",),
        "fonts": ("arcade",),
    },
    "sea": {
        "palette": {
            "frame": "#053a55",
            "board": "#0f6f94",
            "board2": "#0d688b",
            "line": "#1a82a8",
            "snake": "#f79d4c",
            "stripe": "#fff1d6",
            "food": "#ff6f91",
            "leaf": "#7fe0c3",
            "stone": "#c7657b",
            "stone2": "#95455c",
            "text": "#e9fbff",
            "accent": "#ffd97a",
        },
        "boards": ("waves", "checks"),
        "bodies": ("tube", "tapered"),
        "foods": ("star", "cherry"),
        "obstacles": ("bush", "stone"),
        "fonts": ("plain", "round"),
    },
    "sand": {
        "palette": {
            "frame": "#7a4a22",
            "board": "#f0d49a",
            "board2": "#e9ca8b",
            "line": "#dfbd78",
            "snake": "#8f4f2b",
            "stripe": "#f6e3b4",
            "food": "#4f9bd9",
            "leaf": "#4f8a3f",
            "stone": "#b5835a",
            "stone2": "#8a5c38",
            "text": "#fff6e3",
            "accent": "#ffd56b",
        },
        "boards": ("waves", "meadow"),
        "bodies": ("tapered", "beads", "tube"),
        "foods": ("frog", "diamond", "apple"),
        "obstacles": ("stone", "bush"),
        "fonts": ("classic", "wide"),
    },
    "sweets": {
        "palette": {
            "frame": "#ff8fb8",
            "board": "#fff2f7",
            "board2": "#ffe4ee",
            "line": "#ffd3e2",
            "snake": "#8f5fe8",
            "stripe": "#ffd34d",
            "food": "#ff4f7b",
            "leaf": "#4fc98f",
            "stone": "#7fd3f0",
            "stone2": "#4aa7cf",
            "text": "#ffffff",
            "accent": "#fff0a8",
        },
        "boards": ("checks", "dots"),
        "bodies": ("beads", "tube", "tapered"),
        "foods": ("cherry", "star", "apple"),
        "obstacles": ("block", "stone"),
        "fonts": ("round", "plain"),
    },
}
_FILL = """
      $ctx.fillStyle = #{board};
      $ctx.fillRect(0, 0, COLS * $TILE, ROWS * $TILE);
"""
BOARDS = {
    "plain": "    function drawBoard() {"
    + _FILL
    + "      $ctx.strokeStyle = #{line};\n      $ctx.lineWidth = 4;\n      $ctx.strokeRect(2, 2, COLS * $TILE - 4, ROWS * $TILE - 4);\n    }\n",
    "checks": "    function drawBoard() {"
    + _FILL
    + """      $ctx.fillStyle = #{board2};
      for (let row = 0; row < ROWS; row++) {
        for (let col = row % 2; col < COLS; col += 2) $ctx.fillRect(col * $TILE, row * $TILE, $TILE, $TILE);
      }
    }
    """,
    "lines": "    function drawBoard() {"
    + _FILL
    + """      $ctx.strokeStyle = #{line};
      $ctx.lineWidth = 1;
      $ctx.beginPath();
      for (let col = 1; col < COLS; col++) {
        $ctx.moveTo(col * $TILE + 0.5, 0);
        $ctx.lineTo(col * $TILE + 0.5, ROWS * $TILE);
      }
      for (let row = 1; row < ROWS; row++) {
        $ctx.moveTo(0, row * $TILE + 0.5);
        $ctx.lineTo(COLS * $TILE, row * $TILE + 0.5);
      }
      $ctx.stroke();
    }
    """,
    "meadow": "    function drawBoard() {"
    + _FILL
    + """      $ctx.strokeStyle = #{line};
      $ctx.lineWidth = 2;
      $ctx.beginPath();
      for (let i = 0; i < COLS * 3; i++) {
        const x = (i * 97) % (COLS * $TILE - 12) + 6;
        const y = (i * 61) % (ROWS * $TILE - 12) + 8;
        $ctx.moveTo(x - 4, y - 6);
        $ctx.lineTo(x, y);
        $ctx.lineTo(x + 4, y - 7);
      }
      $ctx.stroke();
    }
    """,
    "waves": "    function drawBoard() {"
    + _FILL
    + """      $ctx.strokeStyle = #{line};
      $ctx.lineWidth = 2;
      for (let y = $TILE * 0.7; y < ROWS * $TILE; y += $TILE * 1.4) {
        $ctx.beginPath();
        for (let x = 0; x <= COLS * $TILE; x += 8) $ctx.lineTo(x, y + Math.sin(x * 0.035 + y + $state.clock) * 5);
        $ctx.stroke();
      }
    }
    """,
    "dots": "    function drawBoard() {"
    + _FILL
    + """      $ctx.fillStyle = #{line};
      for (let row = 0; row < ROWS; row++) {
        for (let col = 0; col < COLS; col++) {
          $ctx.beginPath();
          $ctx.arc((col + 0.5) * $TILE, (row + 0.5) * $TILE, 3, 0, $TAU);
          $ctx.fill();
        }
      }
    }
    """,
}
