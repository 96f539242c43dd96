"""Places of the crate puzzles: palettes, floors, walls and goals."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "warehouse": {
        "palette": {
            "frame": "#2b2f38",
            "floor": "#c9c2b4",
            "floorDark": "#b8b0a0",
            "wall": "#6b7280",
            "wallDark": "#4b515d",
            "crate": "#c98f4a",
            "crateDark": "#8a5a26",
            "done": "#6fae5c",
            "doneDark": "#3f7a34",
            "goal": "#e0503c",
            "text": "#f4f1ea",
            "accent": "#ffcf4a",
        },
        "crates": ("planks", "steel"),
        "walls": ("bricks", "raised"),
        "floors": ("slabs", "checks"),
        "walkers": ("worker", "robot"),
    },
    "garden": {
        "palette": {
            "frame": "#20472f",
            "floor": "#b7dd8f",
            "floorDark": "#a3cf7b",
            "wall": "#3f8f4a",
            "wallDark": "#2a6a36",
            "crate": "#d0744a",
            "crateDark": "#96472a",
            "done": "#e8b04a",
            "doneDark": "#a8741c",
            "goal": "#7a5230",
            "text": "#f3fbe9",
            "accent": "#ffd166",
        },
        "crates": ("pot", "planks"),
        "walls": ("hedge", "raised"),
        "floors": ("grass", "checks"),
        "walkers": ("fox", "worker"),
    },
    "ice": {
        "palette": {
            "frame": "#12334d",
            "floor": "#e6f4fb",
            "floorDark": "#d3e9f5",
            "wall": "#6fa8cf",
            "wallDark": "#3f7aa6",
            "crate": "#9bd4ee",
            "crateDark": "#4e95bd",
            "done": "#f7a6b8",
            "doneDark": "#c65f7c",
            "goal": "#e2607f",
            "text": "#f2fbff",
            "accent": "#ffe08a",
        },
        "crates": ("ice", "steel"),
        "walls": ("raised", "bricks"),
        "floors": ("checks", "slabs"),
        "walkers": ("penguin", "fox"),
    },
    "temple": {
        "palette": {
            "frame": "#2a1f17",
            "floor": "#d8bd8a",
            "floorDark": "#c7a973",
            "wall": "#8c6b43",
            "wallDark": "#5f4526",
            "crate": "#a7a08c",
            "crateDark": "#6c6655",
            "done": "#4fb0a0",
            "doneDark": "#2a7569",
            "goal": "#b3392f",
            "text": "#fdf2dc",
            "accent": "#f2b134",
        },
        "crates": ("stone", "gold"),
        "walls": ("bricks", "raised"),
        "floors": ("slabs", "checks"),
        "walkers": ("worker", "knight"),
    },
    "station": {
        "palette": {
            "frame": "#0d1120",
            "floor": "#2c3550",
            "floorDark": "#252d45",
            "wall": "#51608f",
            "wallDark": "#35406a",
            "crate": "#e07a3f",
            "crateDark": "#94481c",
            "done": "#3fd0a0",
            "doneDark": "#1c8a66",
            "goal": "#5ce1ff",
            "text": "#e6ecff",
            "accent": "#5ce1ff",
        },
        "crates": ("steel", "gold"),
        "walls": ("panel", "raised"),
        "floors": ("slabs", "checks"),
        "walkers": ("robot", "worker"),
    },
    "bakery": {
        "palette": {
            "frame": "#5b2f3a",
            "floor": "#fff3df",
            "floorDark": "#f8dfc0",
            "wall": "#d98a8f",
            "wallDark": "#a9555d",
            "crate": "#e0ad66",
            "crateDark": "#a06f2e",
            "done": "#8cc084",
            "doneDark": "#4f8a49",
            "goal": "#8fb8d8",
            "text": "#fff6ec",
            "accent": "#ffd29b",
        },
        "crates": ("bread", "planks"),
        "walls": ("bricks", "raised"),
        "floors": ("checks", "slabs"),
        "walkers": ("worker", "penguin"),
    },
}
FLOORS = {
    "slabs": """
    function drawFloor(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      $ctx.fillStyle = #{floor};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.strokeStyle = #{floorDark};
      $ctx.lineWidth = 2;
      $ctx.strokeRect(x + 1, y + 1, $TILE - 2, $TILE - 2);
    }
    """,
    "checks": """
    function drawFloor(col, row) {
      $ctx.fillStyle = (col + row) % 2 ? #{floor} : #{floorDark};
      $ctx.fillRect(col * $TILE, row * $TILE, $TILE, $TILE);
    }
    """,
    "grass": """
    function drawFloor(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      $ctx.fillStyle = #{floor};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.strokeStyle = #{floorDark};
      $ctx.lineWidth = 2;
      $ctx.beginPath();
      for (let i = 0; i < 3; i++) {
        const gx = x + ((col * 31 + row * 17 + i * 23) % ($TILE - 12)) + 6;
        const gy = y + ((col * 13 + row * 29 + i * 37) % ($TILE - 14)) + 10;
        $ctx.moveTo(gx - 3, gy - 5);
        $ctx.lineTo(gx, gy);
        $ctx.lineTo(gx + 3, gy - 6);
      }
      $ctx.stroke();
    }
    """,
}
WALLS = {
    "bricks": """
    function drawWall(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      const course = $TILE / 3;
      $ctx.fillStyle = #{wallDark};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{wall};
      for (let i = 0; i < 3; i++) {
        const shift = (i + row) % 2 ? 0 : $TILE / 4;
        $ctx.fillRect(x + 1, y + i * course + 1, $TILE / 2 - shift - 2, course - 2);
        $ctx.fillRect(x + $TILE / 2 - shift + 1, y + i * course + 1, $TILE / 2 - 2, course - 2);
        if (shift) $ctx.fillRect(x + $TILE - shift + 1, y + i * course + 1, shift - 2, course - 2);
      }
    }
    """,
    "raised": """
    function drawWall(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      const isOpenBelow = row + 1 < ROWS && !isWall(col, row + 1);
      $ctx.fillStyle = #{wallLight};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{wall};
      $ctx.fillRect(x + 4, y + 4, $TILE - 8, $TILE - 8);
      // the front of the wall, where the floor below can see it
      if (isOpenBelow) {
        $ctx.fillStyle = #{wallDark};
        $ctx.fillRect(x, y + $TILE * 0.62, $TILE, $TILE * 0.38);
        $ctx.fillStyle = "rgba(0, 0, 0, 0.16)";
        $ctx.fillRect(x, y + $TILE, $TILE, $TILE * 0.14);
      }
    }
    """,
    "hedge": """
    function drawWall(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      $ctx.fillStyle = #{wallDark};
      $ctx.fillRect(x, y, $TILE, $TILE);
      for (let i = 0; i < 5; i++) {
        const bx = x + $TILE * [0.25, 0.75, 0.5, 0.22, 0.78][i];
        const by = y + $TILE * [0.24, 0.26, 0.52, 0.78, 0.76][i];
        $ctx.fillStyle = i % 2 ? #{wallLight} : #{wall};
        $ctx.beginPath();
        $ctx.arc(bx, by, $TILE * 0.21, 0, $TAU);
        $ctx.fill();
      }
    }
    """,
    "panel": """
    function drawWall(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      $ctx.fillStyle = #{wall};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{wallDark};
      $ctx.beginPath();
      $ctx.roundRect(x + 5, y + 5, $TILE - 10, $TILE - 10, 6);
      $ctx.fill();
      $ctx.fillStyle = #{wallLight};
      for (const [dx, dy] of [[9, 9], [$TILE - 12, 9], [9, $TILE - 12], [$TILE - 12, $TILE - 12]]) {
        $ctx.fillRect(x + dx, y + dy, 3, 3);
      }
      if ((col * 3 + row) % 4 === 0) {
        $ctx.fillStyle = #{accent};
        $ctx.fillRect(x + $TILE * 0.35, y + $TILE * 0.46, $TILE * 0.3, 4);
      }
    }
    """,
}
GOALS = {
    "dot": """
    function drawGoal(x, y) {
      $ctx.fillStyle = #{goal};
      $ctx.beginPath();
      $ctx.arc(x, y, $TILE * 0.14, 0, $TAU);
      $ctx.fill();
    }
    """,
    "ring": """
    function drawGoal(x, y) {
      $ctx.strokeStyle = #{goal};
      $ctx.lineWidth = 3;
      $ctx.beginPath();
      $ctx.arc(x, y, $TILE * (0.26 + 0.03 * Math.sin($state.clock * 4)), 0, $TAU);
      $ctx.stroke();
      $ctx.beginPath();
      $ctx.arc(x, y, $TILE * 0.08, 0, $TAU);
      $ctx.stroke();
    }
    """,
    "cross": """
    function drawGoal(x, y) {
      const r = $TILE * 0.2;
      $ctx.strokeStyle = #{goal};
      $ctx.lineWidth = 5;
      $ctx.lineCap = "round";
      $ctx.beginPath();
      $ctx.moveTo(x - r, y - r);
      $ctx.lineTo(x + r, y + r);
      $ctx.moveTo(x + r, y - r);
      $ctx.lineTo(x - r, y + r);
      $ctx.stroke();
    }
    """,
    "frame": """
    function drawGoal(x, y) {
      const r = $TILE * 0.36;
      $ctx.strokeStyle = #{goal};
      $ctx.lineWidth = 3;
      $ctx.setLineDash([$TILE * 0.16, $TILE * 0.09]);
      $ctx.strokeRect(x - r, y - r, r * 2, r * 2);
      $ctx.setLineDash([]);
    }
    """,
}
