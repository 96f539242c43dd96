"""Colour schemes that designers would use: a ground, inks on it, and series colours that go together."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Palette:
    """``ground`` behind everything, ``panel`` a step off it, ``ink``/``muted`` for text, ``grid`` for hairlines."""

    name: str
    ground: str
    panel: str
    ink: str
    muted: str
    grid: str
    series: tuple[str, ...]

    @property
    def is_dark(self) -> bool:
        return int(self.ground[1:3], 16) + int(self.ground[3:5], 16) + int(self.ground[5:7], 16) < 300

    @property
    def accent(self) -> str:
        return self.series[0]


PALETTES = (
    Palette(
        "slate",
        "#ffffff",
        "#f8fafc",
        "#0f172a",
        "#64748b",
        "#e2e8f0",
        ("#2563eb", "#f97316", "#10b981", "#8b5cf6", "#ef4444", "#eab308"),
    ),
    Palette(
        "ink-and-coral",
        "#fffaf5",
        "#fff1e6",
        "#2d2a32",
        "#7a7480",
        "#eadfd6",
        ("#e4572e", "#17bebb", "#ffc914", "#2e282a", "#76b041", "#a05c7b"),
    ),
    Palette(
        "nordic",
        "#f7f9fb",
        "#eceff4",
        "#2e3440",
        "#6b7689",
        "#d8dee9",
        ("#5e81ac", "#bf616a", "#a3be8c", "#d08770", "#b48ead", "#ebcb8b"),
    ),
    Palette(
        "midnight",
        "#0f172a",
        "#1e293b",
        "#f1f5f9",
        "#94a3b8",
        "#334155",
        ("#38bdf8", "#f472b6", "#34d399", "#fbbf24", "#a78bfa", "#fb7185"),
    ),
    Palette(
        "tableau",
        "#ffffff",
        "#f5f5f5",
        "#333333",
        "#777777",
        "#e0e0e0",
        ("#4e79a7", "#f28e2b", "#e15759", "#76b7b2", "#59a14f", "#edc948"),
    ),
    Palette(
        "forest",
        "#fbfdf9",
        "#eef5ea",
        "#1c2b1f",
        "#63735f",
        "#dbe6d5",
        ("#2f6b3c", "#c9822b", "#7aa95c", "#8a4f3d", "#3d8b8b", "#d9b44a"),
    ),
    Palette(
        "plum",
        "#fdfbff",
        "#f4effa",
        "#2b1b3d",
        "#7b6b8d",
        "#e6dcf2",
        ("#6d28d9", "#db2777", "#0891b2", "#ea580c", "#65a30d", "#475569"),
    ),
    Palette(
        "newsprint",
        "#fbf7ef",
        "#f1eadc",
        "#1f1b16",
        "#7c7365",
        "#ded4c1",
        ("#9b2226", "#005f73", "#ca6702", "#0a9396", "#bb3e03", "#94a187"),
    ),
    Palette(
        "carbon",
        "#161616",
        "#262626",
        "#f4f4f4",
        "#a8a8a8",
        "#393939",
        ("#33b1ff", "#ff7eb6", "#6fdc8c", "#fa4d56", "#d4bbff", "#d2a106"),
    ),
    Palette(
        "sea",
        "#f5fbfc",
        "#e3f4f6",
        "#0b3c49",
        "#5b7f88",
        "#cfe6ea",
        ("#006d77", "#e29578", "#83c5be", "#3d5a80", "#ee6c4d", "#98c1d9"),
    ),
    Palette(
        "gruvbox",
        "#fbf1c7",
        "#f2e5bc",
        "#3c3836",
        "#7c6f64",
        "#ddcfa4",
        ("#9d0006", "#79740e", "#b57614", "#076678", "#8f3f71", "#427b58"),
    ),
    Palette(
        "economist",
        "#d9e8ee",
        "#c7dce4",
        "#102b36",
        "#4f6b76",
        "#b5ccd6",
        ("#c4161c", "#01517f", "#00a4b8", "#7c260b", "#ee8f71", "#76c0c1"),
    ),
    Palette(
        "dracula",
        "#282a36",
        "#343746",
        "#f8f8f2",
        "#9ea2c4",
        "#44475a",
        ("#8be9fd", "#ff79c6", "#50fa7b", "#ffb86c", "#bd93f9", "#f1fa8c"),
    ),
    Palette(
        "clay",
        "#faf6f2",
        "#f0e7de",
        "#3a2c25",
        "#8a7668",
        "#e3d5c8",
        ("#b5533c", "#3f6c7a", "#d8a25e", "#6b7f4f", "#8f5f74", "#c98b70"),
    ),
    Palette(
        "mono-blue",
        "#ffffff",
        "#f1f6fd",
        "#0b2447",
        "#5b7399",
        "#dbe7f5",
        ("#0b5ed7", "#5aa2f5", "#0b2447", "#94c2f8", "#2f7de1", "#bcd8fa"),
    ),
    Palette(
        "material",
        "#ffffff",
        "#fafafa",
        "#212121",
        "#757575",
        "#e0e0e0",
        ("#3f51b5", "#ff4081", "#009688", "#ff9800", "#795548", "#607d8b"),
    ),
)


def pick(rng: np.random.Generator) -> Palette:
    return PALETTES[int(rng.integers(len(PALETTES)))]


def mix(first: str, second: str, share: float) -> str:
    """``share`` of the second colour in the first, as ``#rrggbb``."""
    pairs = [(int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def ink_on(color: str) -> str:
    """Black or white, whichever reads better on that colour."""
    red, green, blue = (int(color[i : i + 2], 16) for i in (1, 3, 5))
    return "#ffffff" if red * 0.299 + green * 0.587 + blue * 0.114 < 150 else "#1a1a1a"


def deepened(color: str) -> str:
    """The colour, darkened until it stands out on a pale ground."""
    while int(color[1:3], 16) * 0.299 + int(color[3:5], 16) * 0.587 + int(color[5:7], 16) * 0.114 > 104:
        color = mix(color, "#000000", 0.18)
    return color
