"""How a platform game looks: skies, hills, ground, heroes, foes and treasure as pieces of script."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "meadow": {
        "palette": {
            "skyTop": "#6fc3f7",
            "skyLow": "#d9f2ff",
            "far": "#9ccfa8",
            "mid": "#6fb57a",
            "near": "#4d9a5f",
            "soil": "#a8703f",
            "soilDark": "#86552d",
            "turf": "#5fbf4a",
            "turfDark": "#44963a",
            "brick": "#c9844e",
            "brickDark": "#8f5730",
            "sun": "#fff3b0",
            "cloud": "#ffffff",
            "text": "#26404f",
            "coin": "#ffcf3f",
            "coinDark": "#c98a12",
            "spike": "#8d99a6",
        },
        "backs": ("hills", "trees"),
        "sky": "clouds",
        "tile": "turf",
    },
    "desert": {
        "palette": {
            "skyTop": "#f6a45c",
            "skyLow": "#ffe3b0",
            "far": "#e8b272",
            "mid": "#d99a56",
            "near": "#c5813f",
            "soil": "#d9a25c",
            "soilDark": "#b67f3d",
            "turf": "#f0c27b",
            "turfDark": "#c99750",
            "brick": "#b5653a",
            "brickDark": "#7f4224",
            "sun": "#fff2cf",
            "cloud": "#ffe9c9",
            "text": "#5a2f16",
            "coin": "#3fc1c9",
            "coinDark": "#1f7f88",
            "spike": "#6f7f57",
        },
        "backs": ("dunes", "mesas"),
        "sky": "sun",
        "tile": "cracked",
    },
    "snow": {
        "palette": {
            "skyTop": "#8fb4d9",
            "skyLow": "#eef6fc",
            "far": "#b9cfe3",
            "mid": "#8fb0cf",
            "near": "#5f86a8",
            "soil": "#7c8ea3",
            "soilDark": "#5d6e84",
            "turf": "#ffffff",
            "turfDark": "#d5e4f0",
            "brick": "#93b7d6",
            "brickDark": "#5f86ab",
            "sun": "#ffffff",
            "cloud": "#ffffff",
            "text": "#22405c",
            "coin": "#ff7b54",
            "coinDark": "#c24a28",
            "spike": "#a9d6ee",
        },
        "backs": ("mountains", "pines"),
        "sky": "clouds",
        "tile": "turf",
    },
    "night": {
        "palette": {
            "skyTop": "#0c1030",
            "skyLow": "#3a3a78",
            "far": "#262a5e",
            "mid": "#1b1f4a",
            "near": "#121536",
            "soil": "#3b3357",
            "soilDark": "#2a2442",
            "turf": "#4f9e8f",
            "turfDark": "#357266",
            "brick": "#6a5a9a",
            "brickDark": "#433869",
            "sun": "#f4f1d0",
            "cloud": "#50508e",
            "text": "#eef0ff",
            "coin": "#ffe066",
            "coinDark": "#c79a1e",
            "spike": "#b7b9d9",
        },
        "backs": ("pines", "mountains"),
        "sky": "stars",
        "tile": "turf",
    },
    "cave": {
        "palette": {
            "skyTop": "#1d1a26",
            "skyLow": "#3a2f3f",
            "far": "#2e2734",
            "mid": "#28212e",
            "near": "#211b27",
            "soil": "#5a4a52",
            "soilDark": "#43363e",
            "turf": "#7a6470",
            "turfDark": "#5c4a55",
            "brick": "#8a6d3b",
            "brickDark": "#5d4724",
            "sun": "#5e3b52",
            "cloud": "#3d3345",
            "text": "#f4e9dc",
            "coin": "#5de2c4",
            "coinDark": "#2a9a83",
            "spike": "#b5a7b0",
        },
        "backs": ("stalactites", "mountains"),
        "sky": "plain",
        "tile": "stone",
    },
    "candy": {
        "palette": {
            "skyTop": "#ffc3e1",
            "skyLow": "#fff4d9",
            "far": "#ffb3c8",
            "mid": "#f78fb3",
            "near": "#e573a4",
            "soil": "#8c5a3c",
            "soilDark": "#6e442b",
            "turf": "#fff0f6",
            "turfDark": "#ffb7d5",
            "brick": "#9be3d2",
            "brickDark": "#5fb7a3",
            "sun": "#fff7cf",
            "cloud": "#ffffff",
            "text": "#7a2c57",
            "coin": "#ff5d8f",
            "coinDark": "#b82e5d",
            "spike": "#ffffff",
        },
        "backs": ("hills", "dunes"),
        "sky": "clouds",
        "tile": "icing",
    },
    "city": {
        "palette": {
            "skyTop": "#2b2350",
            "skyLow": "#f08a6b",
            "far": "#7a4a74",
            "mid": "#4f3564",
            "near": "#30264f",
            "soil": "#4a4a5e",
            "soilDark": "#36364a",
            "turf": "#767690",
            "turfDark": "#57576f",
            "brick": "#b85c4a",
            "brickDark": "#7d392c",
            "sun": "#ffd59e",
            "cloud": "#d9777a",
            "text": "#fff2e5",
            "coin": "#ffd23f",
            "coinDark": "#b98a0c",
            "spike": "#c9c9da",
        },
        "backs": ("skyline", "hills"),
        "sky": "sun",
        "tile": "stone",
    },
}

SKY = """
      const sky = $ctx.createLinearGradient(0, 0, 0, $H);
      sky.addColorStop(0, #{skyTop});
      sky.addColorStop(1, #{skyLow});
      $ctx.fillStyle = sky;
      $ctx.fillRect(0, 0, $W, $H);
"""
SKIES = {
    "plain": "    function drawSky() {" + SKY + "    }\n",
    "sun": "    function drawSky() {"
    + SKY
    + """    }

    function drawSun() {
      $ctx.fillStyle = #{sun};
      $ctx.beginPath();
      $ctx.arc($W * 0.74, $H * 0.3, $H * 0.11, 0, $TAU);
      $ctx.fill();
    }
    """,
    "stars": """
    const stars = Array.from({ length: 70 }, (_, i) => ({ x: (i * 149) % $W, y: (i * 83) % ($H * 0.6), r: 0.7 + (i % 4) * 0.4 }));

    function drawSky() {"""
    + SKY
    + """      $ctx.fillStyle = #{sun};
      for (const star of stars) $ctx.fillRect(star.x, star.y, star.r * 2, star.r * 2);
    }

    function drawMoon() {
      $ctx.fillStyle = #{sun};
      $ctx.beginPath();
      $ctx.arc($W * 0.2, $H * 0.2, $H * 0.075, 0, $TAU);
      $ctx.fill();
      $ctx.fillStyle = #{skyTop};
      $ctx.globalAlpha = 0.25;
      $ctx.beginPath();
      $ctx.arc($W * 0.2 + $H * 0.02, $H * 0.185, $H * 0.018, 0, $TAU);
      $ctx.arc($W * 0.2 - $H * 0.025, $H * 0.22, $H * 0.012, 0, $TAU);
      $ctx.fill();
      $ctx.globalAlpha = 1;
    }
    """,
    "clouds": "    function drawSky() {"
    + SKY
    + """    }

    function drawCloud(x, y, size) {
      $ctx.fillStyle = #{cloud};
      $ctx.beginPath();
      $ctx.arc(x, y, size, 0, $TAU);
      $ctx.arc(x + size * 1.1, y - size * 0.45, size * 0.85, 0, $TAU);
      $ctx.arc(x + size * 2.1, y, size * 0.9, 0, $TAU);
      $ctx.rect(x, y, size * 2.1, size * 0.9);
      $ctx.fill();
    }

    function drawClouds() {
      for (let i = 0; i < 5; i++) {
        const span = $W + 240;
        const x = ((i * 263 + $state.clock * (6 + i) - $camera.x * 0.12) % span + span) % span - 150;
        drawCloud(x, $H * (0.12 + (i % 3) * 0.1), 14 + (i % 3) * 7);
      }
    }
    """,
}
SKY_CALLS = {
    "plain": "drawSky();",
    "sun": "drawSky();\ndrawSun();",
    "stars": "drawSky();\ndrawMoon();",
    "clouds": "drawSky();\ndrawClouds();",
}


def _ridge(noun: str, step: int, height: str) -> str:
    """A far or near row of something whose outline is ``height`` of x."""
    return f"""
    function draw{noun}(pace, base, color) {{
      const offset = $camera.x * pace;
      $ctx.fillStyle = color;
      $ctx.beginPath();
      $ctx.moveTo(0, $H);
      for (let sx = 0; sx <= $W + {step}; sx += {step}) {{
        const x = sx + offset;
        $ctx.lineTo(sx, base - {height});
      }}
      $ctx.lineTo($W, $H);
      $ctx.fill();
    }}
    """


BACKS = {
    "hills": (
        "Hills",
        _ridge("Hills", 6, "$H * (0.12 + 0.1 * Math.sin(x * 0.008) + 0.05 * Math.sin(x * 0.021))"),
    ),
    "dunes": ("Dunes", _ridge("Dunes", 6, "$H * 0.22 * Math.pow(Math.abs(Math.sin(x * 0.0045)), 1.6)")),
    "mesas": (
        "Mesas",
        _ridge("Mesas", 4, "$H * (0.08 + 0.16 * Math.min(1, Math.max(0, Math.sin(x * 0.009) * 4)))"),
    ),
    "mountains": (
        "Mountains",
        _ridge(
            "Mountains",
            4,
            "$H * (0.3 - 0.3 * Math.abs(((x * 0.0042) % 1 + 1) % 1 - 0.5) * 2 + 0.12 * (1 - Math.abs(((x * 0.011) % 1 + 1) % 1 - 0.5) * 2))",
        ),
    ),
    "skyline": (
        "Skyline",
        _ridge("Skyline", 2, "$H * (0.1 + 0.22 * Math.abs(Math.sin(Math.floor(x / 46) * 12.9898)))"),
    ),
    "stalactites": (
        "Stalactites",
        """
    function drawStalactites(pace, base, color) {
      const offset = $camera.x * pace;
      $ctx.fillStyle = color;
      for (let i = Math.floor(offset / 70) - 1; i * 70 - offset < $W + 70; i++) {
        const x = i * 70 - offset;
        const length = 40 + (Math.abs(i * 53) % 90) + base * 0.15;
        $ctx.beginPath();
        $ctx.moveTo(x, 0);
        $ctx.lineTo(x + 58, 0);
        $ctx.lineTo(x + 30, length);
        $ctx.fill();
      }
    }
    """,
    ),
    "trees": (
        "Trees",
        """
    function drawTree(x, y, size, color) {
      $ctx.fillStyle = #{soilDark};
      $ctx.fillRect(x - size * 0.09, y - size * 0.6, size * 0.18, size * 0.9);
      $ctx.fillStyle = color;
      $ctx.beginPath();
      $ctx.arc(x, y - size, size * 0.5, 0, $TAU);
      $ctx.arc(x - size * 0.34, y - size * 0.72, size * 0.36, 0, $TAU);
      $ctx.arc(x + size * 0.34, y - size * 0.72, size * 0.36, 0, $TAU);
      $ctx.fill();
    }

    function drawTrees(pace, base, color) {
      const offset = $camera.x * pace;
      for (let i = Math.floor(offset / 88) - 1; i * 88 - offset < $W + 88; i++) {
        drawTree(i * 88 - offset + (Math.abs(i * 37) % 30), base, 56 + (Math.abs(i * 61) % 44), color);
      }
      $ctx.fillRect(0, base - 6, $W, $H);
    }
    """,
    ),
    "pines": (
        "Pines",
        """
    function drawPine(x, y, size, color) {
      $ctx.fillStyle = color;
      for (let tier = 0; tier < 3; tier++) {
        const top = y - size * (1.25 - tier * 0.3);
        const half = size * (0.2 + tier * 0.1);
        $ctx.beginPath();
        $ctx.moveTo(x, top);
        $ctx.lineTo(x + half, top + size * 0.5);
        $ctx.lineTo(x - half, top + size * 0.5);
        $ctx.fill();
      }
      $ctx.fillRect(x - size * 0.05, y - size * 0.3, size * 0.1, size * 0.4);
    }

    function drawPines(pace, base, color) {
      const offset = $camera.x * pace;
      for (let i = Math.floor(offset / 64) - 1; i * 64 - offset < $W + 64; i++) {
        drawPine(i * 64 - offset + (Math.abs(i * 29) % 24), base + 10, 60 + (Math.abs(i * 47) % 50), color);
      }
      $ctx.fillRect(0, base, $W, $H);
    }
    """,
    ),
}

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
    function drawSprite(rows, x, y, size, flip) {
      rows.forEach((row, r) => {
        for (let i = 0; i < row.length; i++) {
          const letter = flip ? row[row.length - 1 - i] : row[i];
          if (letter === ".") continue;
          $ctx.fillStyle = SPRITE_INK[letter];
          $ctx.fillRect(Math.round(x) + i * size, Math.round(y) + r * size, size, size);
        }
      });
    }
    """
HEROES = {
    "sprite": """
        const size = @.h / HERO_SPRITE.length;
        const bob = @.onGround && Math.abs(@.vx) > 10 ? Math.abs(Math.sin($state.clock * 18)) * 2 : 0;
        drawSprite(HERO_SPRITE, @.x + @.w / 2 - (HERO_SPRITE[0].length * size) / 2 - $camera.x, @.y - bob, size, @.facing < 0);
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
        drawSprite(FOE_SPRITE, @.x + @.w / 2 - (FOE_SPRITE[0].length * size) / 2 - $camera.x, @.y + @.h - FOE_SPRITE.length * size - hop, size, @.vx > 0);
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
