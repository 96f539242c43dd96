"""Themes of the breakout games, and what lies behind the bricks."""

from __future__ import annotations

from typing import Any

THEMES: dict[str, dict[str, Any]] = {
    "neon": {
        "palette": {
            "page": "#05060f",
            "sky": "#0a0b1e",
            "sky2": "#1b1140",
            "line": "#2b2a66",
            "text": "#e8ecff",
            "accent": "#00e5ff",
            "paddle": "#ff2fb3",
            "ball": "#f7ff5c",
            "far": "#241a55",
            "near": "#141034",
        },
        "hues": (300, 170),
        "saturation": 0.95,
        "lightness": 0.6,
        "fonts": ("arcade", "robot"),
        "bricks": ("outlined", "flat"),
        "backdrops": ("gridlines", "stars"),
    },
    "candy": {
        "palette": {
            "page": "#fff1f6",
            "sky": "#ffe3ef",
            "sky2": "#e3f2ff",
            "line": "#ffcadf",
            "text": "#7a2f5b",
            "accent": "#ff6fa5",
            "paddle": "#c2306f",
            "ball": "#8f5bff",
            "far": "#ffd3e6",
            "near": "#ffc0da",
        },
        "hues": (340, 560),
        "saturation": 0.8,
        "lightness": 0.68,
        "fonts": ("round", "classic"),
        "bricks": ("glossy", "bevel"),
        "backdrops": ("dots", "hills"),
    },
    "retro": {
        "palette": {
            "page": "#101010",
            "sky": "#000000",
            "sky2": "#000000",
            "line": "#1e1e1e",
            "text": "#f4f4f4",
            "accent": "#ffd23f",
            "paddle": "#3fa7ff",
            "ball": "#ffffff",
            "far": "#151515",
            "near": "#1c1c1c",
        },
        "hues": (0, 230),
        "saturation": 0.75,
        "lightness": 0.52,
        "fonts": ("arcade",),
        "bricks": ("flat", "masonry"),
        "backdrops": ("plain", "gridlines"),
    },
    "sunset": {
        "palette": {
            "page": "#2b1424",
            "sky": "#ff9a5a",
            "sky2": "#6b2d5c",
            "line": "#ffb879",
            "text": "#fff3e2",
            "accent": "#ffd166",
            "paddle": "#3d1d3f",
            "ball": "#fff4d6",
            "far": "#8a3d5e",
            "near": "#57264c",
        },
        "hues": (55, -20),
        "saturation": 0.75,
        "lightness": 0.6,
        "fonts": ("classic", "wide"),
        "bricks": ("masonry", "bevel"),
        "backdrops": ("hills", "stripes"),
        "on_hills": {"paddle": "#ffd9a8"},
    },
    "ocean": {
        "palette": {
            "page": "#04293a",
            "sky": "#0b6e8f",
            "sky2": "#032d44",
            "line": "#1482a5",
            "text": "#e6fbff",
            "accent": "#ffb347",
            "paddle": "#ffb347",
            "ball": "#ffffff",
            "far": "#0a5470",
            "near": "#06405a",
        },
        "hues": (165, 215),
        "saturation": 0.6,
        "lightness": 0.58,
        "fonts": ("plain", "round"),
        "bricks": ("glossy", "facets"),
        "backdrops": ("bubbles", "hills"),
    },
    "paper": {
        "palette": {
            "page": "#efe9dc",
            "sky": "#fbf7ec",
            "sky2": "#f3ecda",
            "line": "#c9d8e6",
            "text": "#2f3542",
            "accent": "#d1495b",
            "paddle": "#2f3542",
            "ball": "#d1495b",
            "far": "#e7dfca",
            "near": "#ddd3ba",
        },
        "hues": (10, 220),
        "saturation": 0.42,
        "lightness": 0.62,
        "fonts": ("book", "classic"),
        "bricks": ("sketched", "flat"),
        "backdrops": ("ruled", "plain"),
    },
    "forest": {
        "palette": {
            "page": "#e6f0e2",
            "sky": "#bfe3c0",
            "sky2": "#5f9e78",
            "line": "#a9d3ab",
            "text": "#16321f",
            "accent": "#f2a541",
            "paddle": "#7a4a25",
            "ball": "#d9472b",
            "far": "#7fb98f",
            "near": "#3f7a57",
        },
        "hues": (25, 130),
        "saturation": 0.45,
        "lightness": 0.5,
        "fonts": ("classic", "plain"),
        "bricks": ("bevel", "masonry"),
        "backdrops": ("hills", "stripes"),
        "on_hills": {"paddle": "#f6dfae"},
    },
}
_HILLS = """
    function drawHills(base, height, pace, color) {
      $ctx.fillStyle = color;
      $ctx.beginPath();
      $ctx.moveTo(0, $H);
      for (let x = 0; x <= $W; x += 8) {
        $ctx.lineTo(x, base - Math.abs(Math.sin(x * pace + base)) * height - Math.sin(x * pace * 2.3) * height * 0.2);
      }
      $ctx.lineTo($W, $H);
      $ctx.fill();
    }
"""
_SKY = """
      const sky = $ctx.createLinearGradient(0, 0, 0, $H);
      sky.addColorStop(0, #{sky2});
      sky.addColorStop(1, #{sky});
      $ctx.fillStyle = sky;
      $ctx.fillRect(0, 0, $W, $H);
"""
BACKDROPS = {
    "plain": """
    function drawBackdrop() {
      $ctx.fillStyle = #{sky};
      $ctx.fillRect(0, 0, $W, $H);
    }
    """,
    "gridlines": """
    function drawBackdrop() {
      $ctx.fillStyle = #{sky};
      $ctx.fillRect(0, 0, $W, $H);
      $ctx.strokeStyle = #{line};
      $ctx.lineWidth = 1;
      $ctx.beginPath();
      for (let x = 20.5; x < $W; x += 40) {
        $ctx.moveTo(x, 0);
        $ctx.lineTo(x, $H);
      }
      for (let y = 20.5; y < $H; y += 40) {
        $ctx.moveTo(0, y);
        $ctx.lineTo($W, y);
      }
      $ctx.stroke();
    }
    """,
    "stars": """
    const stars = Array.from({ length: 90 }, (_, i) => ({
      x: (i * 197) % $W,
      y: (i * 311 + ((i * i) % 53)) % $H,
      size: 1 + (i % 3) * 0.6,
    }));

    function drawBackdrop() {"""
    + _SKY
    + """
      $ctx.fillStyle = #{text};
      for (const star of stars) {
        $ctx.globalAlpha = 0.35 + 0.35 * Math.sin($state.clock * 2 + star.x);
        $ctx.fillRect(star.x, star.y, star.size, star.size);
      }
      $ctx.globalAlpha = 1;
    }
    """,
    "hills": "    function drawBackdrop() {"
    + _SKY
    + """
      drawHills($H * 0.82, $H * 0.22, 0.011, #{far});
      drawHills($H * 0.95, $H * 0.16, 0.017, #{near});
    }
"""
    + _HILLS,
    "stripes": "    function drawBackdrop() {"
    + _SKY
    + """
      $ctx.fillStyle = #{far};
      for (let i = 0; i < 7; i++) {
        $ctx.fillRect(0, $H * 0.55 + i * i * 7, $W, 2 + i * 2);
      }
    }
    """,
    "dots": "    function drawBackdrop() {"
    + _SKY
    + """
      $ctx.fillStyle = #{line};
      for (let y = 0; y < $H + 30; y += 30) {
        for (let x = (y / 30) % 2 ? 15 : 0; x < $W + 30; x += 30) {
          $ctx.beginPath();
          $ctx.arc(x, y, 5, 0, $TAU);
          $ctx.fill();
        }
      }
    }
    """,
    "bubbles": "    function drawBackdrop() {"
    + _SKY
    + """
      $ctx.strokeStyle = #{line};
      $ctx.lineWidth = 2;
      for (let i = 0; i < 26; i++) {
        const x = (i * 173) % $W + Math.sin($state.clock + i) * 6;
        const y = $H - ((i * 97 + $state.clock * (14 + (i % 5) * 6)) % ($H + 40));
        $ctx.beginPath();
        $ctx.arc(x, y, 3 + (i % 6) * 2, 0, $TAU);
        $ctx.stroke();
      }
    }
    """,
    "ruled": """
    function drawBackdrop() {
      $ctx.fillStyle = #{sky};
      $ctx.fillRect(0, 0, $W, $H);
      $ctx.fillStyle = #{line};
      for (let y = 60; y < $H; y += 24) $ctx.fillRect(0, y, $W, 1);
      $ctx.fillStyle = #{accent};
      $ctx.globalAlpha = 0.5;
      $ctx.fillRect(46, 0, 2, $H);
      $ctx.globalAlpha = 1;
    }
    """,
}
