"""Lands of the tower defences: palettes, roads and scenery."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "meadow": {
        "palette": {
            "land": "#8fcf6c",
            "land2": "#83c260",
            "road": "#d9b98a",
            "road2": "#b8925f",
            "tree": "#3f8f4a",
            "tree2": "#2c6b38",
            "rock": "#9aa3a0",
            "panel": "#2f4a33",
            "text": "#f6fbef",
            "accent": "#ffd24a",
            "foe": "#b5503c",
            "foe2": "#7d3226",
            "tower": "#c9b08a",
            "tower2": "#7a5f3a",
            "bolt": "#3b2a1a",
            "health": "#57d957",
        },
        "scenery": ("tree", "rock", "flower"),
        "roads": ("dirt", "paved"),
        "foes": ("goblin", "beetle", "slime"),
    },
    "desert": {
        "palette": {
            "land": "#ecc98a",
            "land2": "#e3bc78",
            "road": "#c9985a",
            "road2": "#9c7040",
            "tree": "#5f8f4f",
            "tree2": "#3f6a36",
            "rock": "#b9825a",
            "panel": "#5a3a22",
            "text": "#fff4e0",
            "accent": "#2ec4b6",
            "foe": "#8a4fa0",
            "foe2": "#5a2f6c",
            "tower": "#f4e3c1",
            "tower2": "#a8754a",
            "bolt": "#4a2a14",
            "health": "#7bd14f",
        },
        "scenery": ("cactus", "rock"),
        "roads": ("dirt", "dashed"),
        "foes": ("beetle", "wisp", "goblin"),
    },
    "snow": {
        "palette": {
            "land": "#eaf3f9",
            "land2": "#ddeaf4",
            "road": "#b9cbd9",
            "road2": "#8aa4b8",
            "tree": "#4f8a7a",
            "tree2": "#356657",
            "rock": "#9fb0c0",
            "panel": "#1f3f5a",
            "text": "#f2f9ff",
            "accent": "#ff8f4a",
            "foe": "#3f6fb0",
            "foe2": "#274a7c",
            "tower": "#8f9fb5",
            "tower2": "#55657c",
            "bolt": "#22324a",
            "health": "#4fcf8a",
        },
        "scenery": ("pine", "rock"),
        "roads": ("paved", "dirt"),
        "foes": ("slime", "goblin", "wisp"),
    },
    "lava": {
        "palette": {
            "land": "#3a2a2e",
            "land2": "#332428",
            "road": "#6a4a44",
            "road2": "#ff6a2a",
            "tree": "#5c3a3a",
            "tree2": "#2a1a1e",
            "rock": "#54434a",
            "panel": "#1a1014",
            "text": "#ffe9dc",
            "accent": "#ffb02e",
            "foe": "#e8452a",
            "foe2": "#8f1f14",
            "tower": "#8f8792",
            "tower2": "#544c58",
            "bolt": "#ffd27a",
            "health": "#8fe05a",
        },
        "scenery": ("rock", "vent"),
        "roads": ("dashed", "dirt"),
        "foes": ("wisp", "beetle", "slime"),
    },
    "circuit": {
        "palette": {
            "land": "#0c1f1a",
            "land2": "#0f2620",
            "road": "#123d33",
            "road2": "#1fd6a0",
            "tree": "#1b4f42",
            "tree2": "#0a2a22",
            "rock": "#245a4c",
            "panel": "#06120f",
            "text": "#d6fff2",
            "accent": "#ffe14a",
            "foe": "#ff4d8d",
            "foe2": "#a01f55",
            "tower": "#46c2ff",
            "tower2": "#1d6a99",
            "bolt": "#ffe14a",
            "health": "#1fd6a0",
        },
        "scenery": ("chip", "vent"),
        "roads": ("dashed", "paved"),
        "foes": ("wisp", "beetle"),
    },
}
_TRACE = """
      $ctx.beginPath();
      ROAD.forEach(([col, row], i) => {
        const x = (col + 0.5) * $TILE;
        const y = (row + 0.5) * $TILE;
        if (i === 0) $ctx.moveTo(x, y);
        else $ctx.lineTo(x, y);
      });
"""
ROADS = {
    "dirt": "    function drawRoad() {"
    + _TRACE
    + """      $ctx.lineJoin = "round";
      $ctx.lineCap = "round";
      $ctx.strokeStyle = #{road2};
      $ctx.lineWidth = $TILE * 0.84;
      $ctx.stroke();
      $ctx.strokeStyle = #{road};
      $ctx.lineWidth = $TILE * 0.7;
      $ctx.stroke();
    }
    """,
    "paved": """
    function drawRoad() {
      for (let i = 1; i < ROAD.length; i++) {
        let [col, row] = ROAD[i - 1];
        const [toCol, toRow] = ROAD[i];
        const dx = Math.sign(toCol - col);
        const dy = Math.sign(toRow - row);
        for (;;) {
          drawPaving(col, row);
          if (col === toCol && row === toRow) break;
          col += dx;
          row += dy;
        }
      }
    }

    function drawPaving(col, row) {
      const x = col * $TILE;
      const y = row * $TILE;
      $ctx.fillStyle = #{road2};
      $ctx.fillRect(x, y, $TILE, $TILE);
      $ctx.fillStyle = #{road};
      $ctx.fillRect(x + 1, y + 1, $TILE * 0.6 - 2, $TILE * 0.5 - 2);
      $ctx.fillRect(x + $TILE * 0.6 + 1, y + 1, $TILE * 0.4 - 2, $TILE * 0.5 - 2);
      $ctx.fillRect(x + 1, y + $TILE * 0.5 + 1, $TILE * 0.35 - 2, $TILE * 0.5 - 2);
      $ctx.fillRect(x + $TILE * 0.35 + 1, y + $TILE * 0.5 + 1, $TILE * 0.65 - 2, $TILE * 0.5 - 2);
    }
    """,
    "dashed": "    function drawRoad() {"
    + _TRACE
    + """      $ctx.lineJoin = "round";
      $ctx.strokeStyle = #{road};
      $ctx.lineWidth = $TILE * 0.76;
      $ctx.stroke();
      $ctx.strokeStyle = #{road2};
      $ctx.lineWidth = 2.5;
      $ctx.setLineDash([12, 10]);
      $ctx.lineDashOffset = -$state.clock * 24;
      $ctx.stroke();
      $ctx.setLineDash([]);
    }
    """,
}
SCENERY = {
    "tree": """
    function drawTree(x, y) {
      $ctx.fillStyle = #{tower2};
      $ctx.fillRect(x - 3, y + 2, 6, $TILE * 0.32);
      $ctx.fillStyle = #{tree2};
      $ctx.beginPath();
      $ctx.arc(x, y - $TILE * 0.08, $TILE * 0.34, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{tree};
      $ctx.beginPath();
      $ctx.arc(x - $TILE * 0.05, y - $TILE * 0.14, $TILE * 0.26, 0, $TAU);
      $ctx.fill();
    }
    """,
    "pine": """
    function drawPine(x, y) {
      for (let tier = 0; tier < 3; tier++) {
        $ctx.fillStyle = tier % 2 ? #{tree} : #{tree2};
        $ctx.beginPath();
        $ctx.moveTo(x, y - $TILE * (0.46 - tier * 0.18));
        $ctx.lineTo(x + $TILE * (0.16 + tier * 0.07), y + $TILE * (tier * 0.18 - 0.08));
        $ctx.lineTo(x - $TILE * (0.16 + tier * 0.07), y + $TILE * (tier * 0.18 - 0.08));
        $ctx.fill();
      }
      $ctx.fillStyle = #{tower2};
      $ctx.fillRect(x - 3, y + $TILE * 0.28, 6, $TILE * 0.14);
    }
    """,
    "cactus": """
    function drawCactus(x, y) {
      $ctx.strokeStyle = #{tree};
      $ctx.lineCap = "round";
      $ctx.lineJoin = "round";
      $ctx.lineWidth = $TILE * 0.17;
      $ctx.beginPath();
      $ctx.moveTo(x, y + $TILE * 0.36);
      $ctx.lineTo(x, y - $TILE * 0.3);
      $ctx.moveTo(x, y + $TILE * 0.1);
      $ctx.lineTo(x + $TILE * 0.24, y + $TILE * 0.1);
      $ctx.lineTo(x + $TILE * 0.24, y - $TILE * 0.12);
      $ctx.moveTo(x, y + $TILE * 0.18);
      $ctx.lineTo(x - $TILE * 0.22, y + $TILE * 0.18);
      $ctx.lineTo(x - $TILE * 0.22, y + $TILE * 0.02);
      $ctx.stroke();
    }
    """,
    "rock": """
    function drawRock(x, y) {
      $ctx.fillStyle = "rgba(0, 0, 0, 0.18)";
      $ctx.beginPath();
      $ctx.ellipse(x, y + $TILE * 0.24, $TILE * 0.34, $TILE * 0.1, 0, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{rock};
      $ctx.beginPath();
      $ctx.moveTo(x - $TILE * 0.3, y + $TILE * 0.24);
      $ctx.lineTo(x - $TILE * 0.2, y - $TILE * 0.1);
      $ctx.lineTo(x + $TILE * 0.06, y - $TILE * 0.22);
      $ctx.lineTo(x + $TILE * 0.28, y + $TILE * 0.02);
      $ctx.lineTo(x + $TILE * 0.32, y + $TILE * 0.24);
      $ctx.fill();
      $ctx.fillStyle = "rgba(255, 255, 255, 0.22)";
      $ctx.beginPath();
      $ctx.moveTo(x - $TILE * 0.2, y - $TILE * 0.1);
      $ctx.lineTo(x + $TILE * 0.06, y - $TILE * 0.22);
      $ctx.lineTo(x, y + $TILE * 0.06);
      $ctx.fill();
    }
    """,
    "flower": """
    function drawFlower(x, y) {
      $ctx.fillStyle = #{tree};
      $ctx.fillRect(x - 1, y, 3, $TILE * 0.3);
      for (let i = 0; i < 5; i++) {
        $ctx.fillStyle = #{accent};
        $ctx.beginPath();
        $ctx.arc(x + Math.cos((i * $TAU) / 5) * 5, y + Math.sin((i * $TAU) / 5) * 5, 4, 0, $TAU);
        $ctx.fill();
      }
      $ctx.fillStyle = #{foe};
      $ctx.beginPath();
      $ctx.arc(x, y, 3.5, 0, $TAU);
      $ctx.fill();
    }
    """,
    "vent": """
    function drawVent(x, y) {
      $ctx.fillStyle = #{tree2};
      $ctx.beginPath();
      $ctx.ellipse(x, y + 4, $TILE * 0.32, $TILE * 0.2, 0, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{road2};
      $ctx.beginPath();
      $ctx.ellipse(x, y + 4, $TILE * (0.16 + 0.03 * Math.sin($state.clock * 3 + x)), $TILE * 0.09, 0, 0, $TAU);
      $ctx.fill();
    }
    """,
    "chip": """
    function drawChip(x, y) {
      $ctx.fillStyle = #{rock};
      for (let i = -1; i <= 1; i++) {
        $ctx.fillRect(x - $TILE * 0.36, y + i * $TILE * 0.17 - 2, $TILE * 0.72, 4);
      }
      $ctx.fillStyle = #{tree2};
      $ctx.fillRect(x - $TILE * 0.26, y - $TILE * 0.28, $TILE * 0.52, $TILE * 0.56);
      $ctx.strokeStyle = #{road2};
      $ctx.lineWidth = 1.5;
      $ctx.strokeRect(x - $TILE * 0.26, y - $TILE * 0.28, $TILE * 0.52, $TILE * 0.56);
      $ctx.fillStyle = #{road2};
      $ctx.fillRect(x - $TILE * 0.18, y - $TILE * 0.2, 5, 5);
    }
    """,
}
