"""How a dungeon looks: themes, stones, monsters and treasure as pieces of script."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "crypt": {
        "palette": {
            "dark": "#0e0c14",
            "rock": "#2c2836",
            "rock2": "#3d374b",
            "floor": "#5a5364",
            "floor2": "#4f4959",
            "hero": "#5fb0e8",
            "hero2": "#2b628f",
            "monster": "#d8d2bd",
            "monster2": "#8f8a74",
            "gold": "#f5c542",
            "potion": "#e0457b",
            "torch": "#ff9a3d",
            "stairs": "#8f86a3",
            "panel": "#1a1724",
            "text": "#efeaf7",
            "accent": "#f5c542",
        },
        "monsters": ("skeleton", "bat"),
    },
    "caverns": {
        "palette": {
            "dark": "#0b1210",
            "rock": "#23382f",
            "rock2": "#31503f",
            "floor": "#6b7a55",
            "floor2": "#5f6e4b",
            "hero": "#f29e4c",
            "hero2": "#9a5a1c",
            "monster": "#7fd957",
            "monster2": "#3f8a2c",
            "gold": "#ffe066",
            "potion": "#4cc9f0",
            "torch": "#ffd166",
            "stairs": "#b7a98a",
            "panel": "#13201a",
            "text": "#eefbea",
            "accent": "#9ef01a",
        },
        "monsters": ("slime", "bat"),
    },
    "forge": {
        "palette": {
            "dark": "#140a08",
            "rock": "#43211a",
            "rock2": "#5e3025",
            "floor": "#7a5a4a",
            "floor2": "#6e5042",
            "hero": "#e9edf0",
            "hero2": "#8b98a3",
            "monster": "#ff6b35",
            "monster2": "#a8320f",
            "gold": "#ffd23f",
            "potion": "#7ae582",
            "torch": "#ffb703",
            "stairs": "#c9b39a",
            "panel": "#22110d",
            "text": "#fff1e6",
            "accent": "#ffb703",
        },
        "monsters": ("slime", "skeleton"),
    },
    "parchment": {
        "palette": {
            "dark": "#e9dcc0",
            "rock": "#cdb88f",
            "rock2": "#a98f62",
            "floor": "#f7efdc",
            "floor2": "#f1e6cd",
            "hero": "#2a5d8f",
            "hero2": "#17385a",
            "monster": "#a8322d",
            "monster2": "#6e1c18",
            "gold": "#c98a12",
            "potion": "#6b4fa0",
            "torch": "#d9702b",
            "stairs": "#6f5b3a",
            "panel": "#dccaa0",
            "text": "#3a2c16",
            "accent": "#8a4b12",
        },
        "monsters": ("skeleton", "slime"),
    },
}
TILES = {
    "slabs": """
    function drawFloor(x, y, col, row) {
      $ctx.fillStyle = #{floor};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{floor2};
      $ctx.fillRect(x + 1, y + 1, $TILE - 2, $TILE - 2);
      if ((col * 7 + row * 3) % 5 === 0) {
        $ctx.fillStyle = #{floor};
        $ctx.fillRect(x + $TILE * 0.25, y + $TILE * 0.55, $TILE * 0.4, 2);
      }
    }

    function drawRock(x, y) {
      $ctx.fillStyle = #{rock};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{rock2};
      $ctx.fillRect(x + 1, y + 1, $TILE * 0.55 - 2, $TILE * 0.45 - 2);
      $ctx.fillRect(x + $TILE * 0.55 + 1, y + 1, $TILE * 0.45 - 2, $TILE * 0.45 - 2);
      $ctx.fillRect(x + 1, y + $TILE * 0.45 + 1, $TILE * 0.3 - 2, $TILE * 0.55 - 2);
      $ctx.fillRect(x + $TILE * 0.3 + 1, y + $TILE * 0.45 + 1, $TILE * 0.7 - 2, $TILE * 0.55 - 2);
    }
    """,
    "checks": """
    function drawFloor(x, y, col, row) {
      $ctx.fillStyle = (col + row) % 2 ? #{floor} : #{floor2};
      $ctx.fillRect(x, y, $TILE, $TILE);
    }

    function drawRock(x, y) {
      $ctx.fillStyle = #{rock2};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{rock};
      $ctx.fillRect(x, y + $TILE * 0.25, $TILE, $TILE * 0.75);
    }
    """,
    "hatched": """
    function drawFloor(x, y) {
      $ctx.fillStyle = #{floor};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.strokeStyle = #{floor2};
      $ctx.lineWidth = 1;
      $ctx.strokeRect(x + 0.5, y + 0.5, $TILE - 1, $TILE - 1);
    }

    function drawRock(x, y) {
      $ctx.fillStyle = #{rock};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.strokeStyle = #{rock2};
      $ctx.lineWidth = 2;
      $ctx.beginPath();
      for (let i = 0; i < 3; i++) {
        $ctx.moveTo(x + 2, y + $TILE * (0.3 + i * 0.3));
        $ctx.lineTo(x + $TILE * (0.3 + i * 0.3), y + 2);
      }
      $ctx.stroke();
    }
    """,
}
MONSTERS = {
    "skeleton": """
        $ctx.fillStyle = #{monster};
        $ctx.beginPath();
        $ctx.arc(x, y - $TILE * 0.14, $TILE * 0.22, 0, $TAU);
        $ctx.fill();
        $ctx.fillRect(x - $TILE * 0.12, y, $TILE * 0.24, $TILE * 0.12);
        $ctx.fillStyle = #{dark};
        $ctx.fillRect(x - $TILE * 0.13, y - $TILE * 0.18, $TILE * 0.1, $TILE * 0.11);
        $ctx.fillRect(x + $TILE * 0.03, y - $TILE * 0.18, $TILE * 0.1, $TILE * 0.11);
        $ctx.strokeStyle = #{monster2};
        $ctx.lineWidth = 3;
        $ctx.beginPath();
        $ctx.moveTo(x - $TILE * 0.24, y + $TILE * 0.18);
        $ctx.lineTo(x + $TILE * 0.24, y + $TILE * 0.18);
        $ctx.moveTo(x, y + $TILE * 0.12);
        $ctx.lineTo(x, y + $TILE * 0.38);
        $ctx.moveTo(x - $TILE * 0.16, y + $TILE * 0.3);
        $ctx.lineTo(x + $TILE * 0.16, y + $TILE * 0.3);
        $ctx.stroke();
        """,
    "slime": """
        $ctx.fillStyle = #{monster};
        $ctx.strokeStyle = #{monster2};
        $ctx.lineWidth = 2;
        $ctx.beginPath();
        $ctx.moveTo(x - $TILE * 0.34, y + $TILE * 0.34);
        $ctx.bezierCurveTo(x - $TILE * 0.36, y - $TILE * 0.4, x + $TILE * 0.36, y - $TILE * 0.4, x + $TILE * 0.34, y + $TILE * 0.34);
        $ctx.closePath();
        $ctx.fill();
        $ctx.stroke();
        $ctx.fillStyle = "#ffffff";
        $ctx.beginPath();
        $ctx.arc(x - $TILE * 0.11, y + $TILE * 0.02, $TILE * 0.08, 0, $TAU);
        $ctx.arc(x + $TILE * 0.13, y + $TILE * 0.02, $TILE * 0.08, 0, $TAU);
        $ctx.fill();
        """,
    "bat": """
        $ctx.fillStyle = #{monster2};
        $ctx.beginPath();
        $ctx.moveTo(x, y + $TILE * 0.06);
        $ctx.quadraticCurveTo(x - $TILE * 0.2, y - $TILE * 0.3, x - $TILE * 0.42, y - $TILE * 0.1);
        $ctx.lineTo(x - $TILE * 0.28, y + $TILE * 0.04);
        $ctx.lineTo(x - $TILE * 0.2, y + $TILE * 0.2);
        $ctx.lineTo(x, y + $TILE * 0.12);
        $ctx.lineTo(x + $TILE * 0.2, y + $TILE * 0.2);
        $ctx.lineTo(x + $TILE * 0.28, y + $TILE * 0.04);
        $ctx.lineTo(x + $TILE * 0.42, y - $TILE * 0.1);
        $ctx.quadraticCurveTo(x + $TILE * 0.2, y - $TILE * 0.3, x, y + $TILE * 0.06);
        $ctx.fill();
        $ctx.fillStyle = #{monster};
        $ctx.beginPath();
        $ctx.arc(x, y + $TILE * 0.02, $TILE * 0.14, 0, $TAU);
        $ctx.fill();
        """,
}
HEROES = {
    "knight": """
        $ctx.fillStyle = #{hero2};
        $ctx.beginPath();
        $ctx.roundRect(x - $TILE * 0.22, y - $TILE * 0.02, $TILE * 0.44, $TILE * 0.4, 4);
        $ctx.fill();
        $ctx.fillStyle = #{hero};
        $ctx.beginPath();
        $ctx.arc(x, y - $TILE * 0.14, $TILE * 0.24, Math.PI, $TAU);
        $ctx.rect(x - $TILE * 0.24, y - $TILE * 0.14, $TILE * 0.48, $TILE * 0.18);
        $ctx.fill();
        $ctx.fillStyle = #{dark};
        $ctx.fillRect(x - $TILE * 0.15, y - $TILE * 0.13, $TILE * 0.3, $TILE * 0.07);
        $ctx.fillStyle = #{accent};
        $ctx.fillRect(x + $TILE * 0.26, y - $TILE * 0.28, $TILE * 0.06, $TILE * 0.5);
        $ctx.fillRect(x + $TILE * 0.19, y + $TILE * 0.08, $TILE * 0.2, $TILE * 0.05);
        """,
    "mage": """
        $ctx.fillStyle = #{hero2};
        $ctx.beginPath();
        $ctx.moveTo(x, y - $TILE * 0.1);
        $ctx.lineTo(x + $TILE * 0.28, y + $TILE * 0.4);
        $ctx.lineTo(x - $TILE * 0.28, y + $TILE * 0.4);
        $ctx.fill();
        $ctx.fillStyle = "#f0cba4";
        $ctx.beginPath();
        $ctx.arc(x, y - $TILE * 0.06, $TILE * 0.16, 0, $TAU);
        $ctx.fill();
        $ctx.fillStyle = #{hero};
        $ctx.beginPath();
        $ctx.moveTo(x - $TILE * 0.26, y - $TILE * 0.12);
        $ctx.lineTo(x + $TILE * 0.05, y - $TILE * 0.46);
        $ctx.lineTo(x + $TILE * 0.26, y - $TILE * 0.12);
        $ctx.fill();
        """,
}
FURNITURE = """
    function drawGold(x, y) {
      for (const [dx, dy] of [[-0.12, 0.12], [0.12, 0.12], [0, -0.04]]) {
        $ctx.fillStyle = #{gold};
        $ctx.beginPath();
        $ctx.ellipse(x + dx * $TILE, y + dy * $TILE, $TILE * 0.14, $TILE * 0.1, 0, 0, $TAU);
        $ctx.fill();
        $ctx.strokeStyle = "rgba(0, 0, 0, 0.35)";
        $ctx.lineWidth = 1;
        $ctx.stroke();
      }
    }

    function drawPotion(x, y) {
      $ctx.fillStyle = #{potion};
      $ctx.beginPath();
      $ctx.arc(x, y + $TILE * 0.1, $TILE * 0.2, 0, $TAU);
      $ctx.fill();
      $ctx.fillRect(x - $TILE * 0.06, y - $TILE * 0.22, $TILE * 0.12, $TILE * 0.2);
      $ctx.fillStyle = #{text};
      $ctx.fillRect(x - $TILE * 0.09, y - $TILE * 0.27, $TILE * 0.18, $TILE * 0.07);
    }

    function drawTorch(x, y) {
      $ctx.fillStyle = #{stairs};
      $ctx.fillRect(x - 2, y, 4, $TILE * 0.34);
      $ctx.fillStyle = #{torch};
      $ctx.beginPath();
      $ctx.moveTo(x - $TILE * 0.12, y + 2);
      $ctx.quadraticCurveTo(x - $TILE * 0.12, y - $TILE * 0.2, x, y - $TILE * 0.34);
      $ctx.quadraticCurveTo(x + $TILE * 0.12, y - $TILE * 0.2, x + $TILE * 0.12, y + 2);
      $ctx.fill();
    }

    function drawStairs(x, y) {
      $ctx.fillStyle = #{rock};
      $ctx.fillRect(x - $TILE * 0.42, y - $TILE * 0.42, $TILE * 0.84, $TILE * 0.84);
      $ctx.fillStyle = #{stairs};
      for (let i = 0; i < 4; i++) {
        $ctx.fillRect(x - $TILE * 0.36, y - $TILE * 0.34 + i * $TILE * 0.19, $TILE * (0.72 - i * 0.15), $TILE * 0.12);
      }
    }
    """
