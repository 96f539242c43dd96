"""Palettes, colour arithmetic, typefaces and pixel sprites of the games."""

from __future__ import annotations

import colorsys
from collections.abc import Mapping, Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T")

FONTS = {
    "arcade": "JetBrains Mono, monospace",
    "round": "Quicksand, sans-serif",
    "plain": "Inter, sans-serif",
    "classic": "Lato, sans-serif",
    "book": "Georgia, serif",
    "wide": "Verdana, sans-serif",
    "robot": "Roboto, sans-serif",
}


def pick(rng: np.random.Generator, items: Sequence[T]) -> T:
    """One of the items."""
    return items[int(rng.integers(len(items)))]


def shade(color: str, amount: float) -> str:
    """``#rrggbb`` towards white (amount up to 1) or black (down to -1)."""
    target = 255 if amount > 0 else 0
    parts = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (target - p) * abs(amount)):02x}" for p in parts)


def mix(a: str, b: str, share: float) -> str:
    """Between two ``#rrggbb`` colours, ``share`` of the way from a to b."""
    pairs = [(int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(p + (q - p) * share):02x}" for p, q in pairs)


def hsl(hue: float, saturation: float, lightness: float) -> str:
    """``#rrggbb`` of hue in degrees, saturation and lightness in [0, 1]."""
    rgb = colorsys.hls_to_rgb(hue % 360 / 360, lightness, saturation)
    return "#" + "".join(f"{round(255 * v):02x}" for v in rgb)


def mirrored(rows: Sequence[str]) -> list[str]:
    """A symmetric sprite from its left half."""
    return [row + row[::-1] for row in rows]


# Letters: o outline, a main, b shade, c light, w white, k eye, r accent, y second accent, . nothing
SPRITES: Mapping[str, list[str]] = {
    "knight": [
        "....rr......",
        "...oooooo...",
        "..oaaaaaco..",
        "..oaaaaaao..",
        "..oakkkkko..",
        "..oaaaaaao..",
        "...oooooo...",
        "..obrrrrbo..",
        ".oaorrrroao.",
        ".oaorryroao.",
        "..oorrrroo..",
        "...oaooao...",
        "...oaooao...",
        "..ooo..ooo..",
    ],
    "fox": [
        ".oo......oo.",
        ".oaoo..ooao.",
        ".oaaaooaaao.",
        ".oaaaaaaaao.",
        ".oakaaaakao.",
        ".owwaaaawwo.",
        "..owwkkwwo..",
        "...oowwoo...",
        "..oaaaaaao..",
        ".oaaawwaaao.",
        ".oaaawwaaao.",
        "..oaaaaaao..",
        "...obo.obo..",
        "...oo..oo...",
    ],
    "robot": [
        ".....rr.....",
        ".....oo.....",
        "..oooooooo..",
        "..ocaaaaao..",
        "..oakyykao..",
        "..oaaaaaao..",
        "..oooooooo..",
        ".oobaaaaboo.",
        "oaoaarraaoao",
        "oaoaarraaoao",
        ".oobaaaaboo.",
        "..oooooooo..",
        "..obo..obo..",
        "..ooo..ooo..",
    ],
    "slime": mirrored(
        ["......", "......", "....oo", "..ooca", ".oaaaa", ".oaaka", "oaaaka", "oaaaaa", "obaaaa", ".ooooo"]
    ),
    "bat": mirrored(
        ["......", "oo....", "oao..o", "oaaooa", "oaaaak", "obaaaa", ".obbaa", "..oowa", "....oo", "......"]
    ),
    "beetle": mirrored(
        ["......", "..o...", "...ooo", "..oaar", ".oaaar", "oaakrr", "oaaaar", "obaaar", ".oobbb", "..o.oo"]
    ),
    "crab": mirrored(
        ["oo....", "oao..o", "oao..k", ".oooao", "..oaaa", ".oaaca", "oaaaaa", "obaaaa", ".obbbb", "oo.oo."]
    ),
    "squid": mirrored(["....aa", "...aaa", "..aaaa", ".aakaa", ".aaaaa", "...a.a", "..a.a.", ".a.a.a"]),
    "invader": mirrored([".a....", "..a...", ".aaaaa", "aakaaa", "aaaaaa", "a.aaaa", "a.a...", "...aa."]),
    "octopus": mirrored(["....aa", ".aaaaa", "aaaaaa", "aaakaa", "aaaaaa", "...aa.", "..aa.a", "aa...."]),
    "saucer": mirrored(["....cc", "...ccc", ".aaaaa", "aayaay", "aaaaaa", ".bb.bb", "......", "......"]),
    "moth": mirrored(["aa...k", "aaa..a", "aaaaaa", ".aacaa", "..aaaa", ".aa.aa", "aa...a", "a....."]),
    "fighter": mirrored(
        ["....a", "....a", "...aa", "...ac", "..aac", "r.aac", "raaaa", "aabaa", "ab.bb", "y...y"]
    ),
    "dart": mirrored(
        ["....a", "...aa", "...ac", "...ac", "..aac", "..aaa", ".abaa", "abbab", "a..rb", "...yy"]
    ),
    "heart": mirrored([".oo.", "oaao", "ocaa", "oaaa", ".oaa", "..oa", "...o"]),
}


def sprite_colors(main: str, accent: str, second: str, outline: str) -> dict[str, str]:
    """Colours of a sprite's letters."""
    return {
        "o": outline,
        "a": main,
        "b": shade(main, -0.28),
        "c": shade(main, 0.45),
        "w": "#fdf6e8",
        "k": shade(outline, -0.4),
        "r": accent,
        "y": second,
    }


def used_letters(names: Sequence[str]) -> set[str]:
    """Letters that the named sprites have ink for."""
    return {c for name in names for row in SPRITES[name] for c in row} - {"."}
