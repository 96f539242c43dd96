"""Colours: OKLCH to sRGB, WCAG contrast, and the notations people write."""

from __future__ import annotations

import colorsys
import math
from typing import NamedTuple


class Rgb(NamedTuple):
    """sRGB, 0..255 a channel."""

    r: int
    g: int
    b: int


def _encode(linear: float) -> int:
    clipped = min(1.0, max(0.0, linear))
    coded = 12.92 * clipped if clipped <= 0.0031308 else 1.055 * clipped ** (1 / 2.4) - 0.055
    return round(255 * coded)


def oklch(lightness: float, chroma: float, hue_deg: float) -> Rgb:
    """sRGB of OKLCH (Ottosson 2020), clipped to the gamut channel by channel."""
    a = chroma * math.cos(math.radians(hue_deg))
    b = chroma * math.sin(math.radians(hue_deg))
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return Rgb(
        _encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _encode(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


def luminance(color: Rgb) -> float:
    """Relative luminance of WCAG 2."""
    linear = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Rgb, second: Rgb) -> float:
    """Contrast ratio of WCAG 2, 1..21."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def readable(lightness: float, chroma: float, hue_deg: float, grounds: tuple[Rgb, ...], ratio: float) -> Rgb:
    """The colour nearest to the wanted one that reaches ``ratio`` on every ground, going darker or lighter."""
    step = -0.02 if luminance(grounds[0]) > 0.3 else 0.02
    for _ in range(50):
        color = oklch(lightness, chroma, hue_deg)
        if all(contrast(color, ground) >= ratio for ground in grounds):
            return color
        lightness = min(1.0, max(0.0, lightness + step))
    return oklch(lightness, 0.0, hue_deg)


def mix(first: Rgb, second: Rgb, share: float) -> Rgb:
    """``share`` of the second colour over the first, in sRGB."""
    return Rgb(*(round(a + (b - a) * share) for a, b in zip(first, second, strict=True)))


def notation(color: Rgb, style: str) -> str:
    """The colour as hex, HEX, rgb or hsl."""
    if style == "rgb":
        return f"rgb({color.r}, {color.g}, {color.b})"
    if style == "hsl":
        hue, light, saturation = colorsys.rgb_to_hls(*(c / 255 for c in color))
        # One decimal keeps the written colour within a level of the one whose contrast was checked.
        return f"hsl({hue * 360:.0f}, {round(saturation * 100, 1):g}%, {round(light * 100, 1):g}%)"
    text = f"#{color.r:02x}{color.g:02x}{color.b:02x}"
    if style == "HEX":
        return text.upper()
    return f"#{text[1]}{text[3]}{text[5]}" if text[1::2] == text[2::2] else text
