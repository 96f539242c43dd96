"""Themes and skies of the shooters."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "nebula": {
        "palette": {
            "sky": "#0b0824",
            "sky2": "#2d1250",
            "dust": "#5a2a86",
            "star": "#e9e2ff",
            "ship": "#7ee0ff",
            "shipDark": "#2a7fb0",
            "shot": "#fff275",
            "bomb": "#ff5c8a",
            "shield": "#63e6be",
            "text": "#f1ecff",
            "accent": "#ff7ad9",
            "planet": "#7b4bb8",
            "planet2": "#a06be0",
        },
        "hues": (270, 360),
        "fonts": ("arcade", "robot"),
        "skies": ("planet", "dust", "stars"),
    },
    "arcade": {
        "palette": {
            "sky": "#000000",
            "sky2": "#000000",
            "dust": "#0a0a1a",
            "star": "#8888aa",
            "ship": "#33ff66",
            "shipDark": "#149038",
            "shot": "#ffffff",
            "bomb": "#ff4444",
            "shield": "#33ff66",
            "text": "#ffffff",
            "accent": "#ffee33",
            "planet": "#202040",
            "planet2": "#303060",
        },
        "hues": (0, 300),
        "fonts": ("arcade",),
        "skies": ("stars", "flat"),
    },
    "dawn": {
        "palette": {
            "sky": "#f7b267",
            "sky2": "#355070",
            "dust": "#6d597a",
            "star": "#ffe8d6",
            "ship": "#fff1e6",
            "shipDark": "#b56576",
            "shot": "#fff3b0",
            "bomb": "#e5383b",
            "shield": "#b8e0d2",
            "text": "#fff7ef",
            "accent": "#ffd166",
            "planet": "#b56576",
            "planet2": "#e56b6f",
        },
        "hues": (330, 400),
        "fonts": ("classic", "wide"),
        "skies": ("mountains", "planet"),
    },
    "deep": {
        "palette": {
            "sky": "#011627",
            "sky2": "#033649",
            "dust": "#0b4f6c",
            "star": "#c8e9f2",
            "ship": "#ffb703",
            "shipDark": "#c46b00",
            "shot": "#8ecae6",
            "bomb": "#fb8500",
            "shield": "#52b69a",
            "text": "#eaf7fb",
            "accent": "#ffb703",
            "planet": "#0f5e7a",
            "planet2": "#1f7f9c",
        },
        "hues": (150, 220),
        "fonts": ("plain", "round"),
        "skies": ("planet", "mountains", "stars"),
    },
    "mono": {
        "palette": {
            "sky": "#10130f",
            "sky2": "#171c15",
            "dust": "#232a20",
            "star": "#7f8f76",
            "ship": "#c5e8a0",
            "shipDark": "#6f8f55",
            "shot": "#e8ffd0",
            "bomb": "#c5e8a0",
            "shield": "#8fb070",
            "text": "#d8f0bf",
            "accent": "#e8ffd0",
            "planet": "#2a3325",
            "planet2": "#39452f",
        },
        "hues": (85, 95),
        "fonts": ("arcade",),
        "skies": ("flat", "stars", "mountains"),
    },
}
_SKY = """
      const sky = $ctx.createLinearGradient(0, 0, 0, $H);
      sky.addColorStop(0, #{sky2});
      sky.addColorStop(1, #{sky});
      $ctx.fillStyle = sky;
      $ctx.fillRect(0, 0, $W, $H);
"""
_STARS = """
    const stars = Array.from({ length: 80 }, (_, i) => ({
      x: (i * 211 + 37) % $W,
      y: (i * 163 + ((i * i * 7) % 59)) % $H,
      pace: 8 + (i % 4) * 9,
      size: 1 + (i % 3) * 0.7,
    }));

    function drawStars() {
      $ctx.fillStyle = #{star};
      for (const star of stars) {
        const y = (star.y + $state.clock * star.pace) % $H;
        $ctx.fillRect(star.x, y, star.size, star.size);
      }
    }
"""
SKIES = {
    "flat": """
    function drawSky() {
      $ctx.fillStyle = #{sky};
      $ctx.fillRect(0, 0, $W, $H);
      $ctx.fillStyle = #{dust};
      for (let y = 0; y < $H; y += 4) $ctx.fillRect(0, y, $W, 1);
    }
    """,
    "stars": _STARS + "\n    function drawSky() {" + _SKY + "      drawStars();\n    }\n",
    "dust": _STARS
    + "\n    function drawSky() {"
    + _SKY
    + """      for (let i = 0; i < 5; i++) {
        const x = $W * (0.12 + i * 0.2);
        const y = $H * (0.25 + 0.4 * Math.abs(Math.sin(i * 2.1)));
        const cloud = $ctx.createRadialGradient(x, y, 4, x, y, $W * 0.24);
        cloud.addColorStop(0, #{dust});
        cloud.addColorStop(1, "rgba(0, 0, 0, 0)");
        $ctx.globalAlpha = 0.55;
        $ctx.fillStyle = cloud;
        $ctx.fillRect(x - $W * 0.24, y - $W * 0.24, $W * 0.48, $W * 0.48);
      }
      $ctx.globalAlpha = 1;
      drawStars();
    }
    """,
    "planet": _STARS
    + """
    function drawPlanet() {
      const x = $W * 0.8;
      const y = $H * 0.34;
      const r = $W * 0.13;
      $ctx.fillStyle = #{planet};
      $ctx.beginPath();
      $ctx.arc(x, y, r, 0, $TAU);
      $ctx.fill();
      $ctx.save();
      $ctx.clip();
      $ctx.fillStyle = #{planet2};
      $ctx.fillRect(x - r, y - r * 0.55, r * 2, r * 0.22);
      $ctx.fillRect(x - r, y + r * 0.05, r * 2, r * 0.3);
      $ctx.restore();
      $ctx.strokeStyle = #{planet2};
      $ctx.lineWidth = r * 0.09;
      $ctx.beginPath();
      $ctx.ellipse(x, y, r * 1.65, r * 0.36, -0.35, Math.PI * 0.02, Math.PI * 0.98);
      $ctx.stroke();
    }

    function drawSky() {"""
    + _SKY
    + "      drawStars();\n      drawPlanet();\n    }\n",
    "mountains": _STARS
    + """
    function drawRidge(base, height, pace, color) {
      $ctx.fillStyle = color;
      $ctx.beginPath();
      $ctx.moveTo(0, $H);
      for (let x = 0; x <= $W; x += 5) {
        $ctx.lineTo(x, base - height * (0.5 + 0.3 * Math.sin(x * pace) + 0.2 * Math.sin(x * pace * 3.7)));
      }
      $ctx.lineTo($W, $H);
      $ctx.fill();
    }

    function drawSky() {"""
    + _SKY
    + """      drawStars();
      drawRidge($H * 0.98, $H * 0.2, 0.014, #{dust});
      drawRidge($H * 1.02, $H * 0.16, 0.023, #{planet});
    }
    """,
}
