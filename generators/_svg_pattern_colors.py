"""Names of colours as a sentence has them: "coral", "dark teal", "cream"."""

from __future__ import annotations

import colorsys

# upper end of a hue in degrees, and its names where it is light, middling and dark
HUES = (
    (12, "salmon", "red", "dark red"),
    (28, "peach", "rust", "brown"),
    (42, "apricot", "orange", "brown"),
    (55, "pale yellow", "yellow", "ochre"),
    (75, "lime", "yellow-green", "olive"),
    (150, "pale green", "green", "dark green"),
    (172, "mint", "sea green", "dark green"),
    (192, "pale turquoise", "teal", "dark teal"),
    (212, "light blue", "sky blue", "petrol blue"),
    (250, "pale blue", "blue", "navy"),
    (285, "lilac", "violet", "dark violet"),
    (325, "pink", "magenta", "plum"),
    (348, "rose", "crimson", "burgundy"),
    (360, "salmon", "red", "dark red"),
)


def colour_name(color: str) -> str:
    """The everyday name of ``#rrggbb``."""
    red, green, blue = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, light, strength = colorsys.rgb_to_hls(red, green, blue)
    if light > 0.985:
        return "white"
    if light > 0.92:
        return "cream" if red - blue > 0.015 else "off-white"
    if light < 0.1:
        return "black"
    if strength < 0.12 or max(red, green, blue) - min(red, green, blue) < 0.08:
        return "light grey" if light > 0.65 else "grey" if light > 0.3 else "charcoal"
    names = next(names for end, *names in HUES if hue * 360 <= end)
    return names[0] if light > 0.7 else names[1] if light > 0.33 else names[2]


def listed(words: list[str]) -> str:
    """Words joined by commas and a last "and", each once."""
    once = list(dict.fromkeys(words))
    return once[0] if len(once) == 1 else f"{', '.join(once[:-1])} and {once[-1]}"
