"""Themes of the platform games, and the skies and ridges behind the level."""

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
            "skyTop": "#2f2848",
            "skyLow": "#7d5570",
            "far": "#4a3b66",
            "mid": "#3d2f50",
            "near": "#211b27",
            "soil": "#7d6772",
            "soilDark": "#5e4b56",
            "turf": "#b892a6",
            "turfDark": "#8f6f82",
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
