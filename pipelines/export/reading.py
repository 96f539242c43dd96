"""Coordinates of a profile read back as pixels of the stored picture, by each model's own rule of decoding."""

from __future__ import annotations

import re
from collections.abc import Callable

from pipelines.export.profiles import Profile

_LOC = re.compile(r"<loc_?(\d+)>")
_NUMBER = re.compile(r"(?<![\w.])-?\d+(?:\.\d+)?")
_SHARE: dict[str, Callable[[float], float]] = {
    "kimi-vl": float,
    "raw-norm": float,
    "seeclick": float,
    "molmo": lambda v: v / 100,
    "florence-2": lambda v: (v + 0.5) / 1000,
    "paligemma": lambda v: (v + 0.5) / 1024,
    "deepseek-vl2": lambda v: v / 999,
}
"""What part of a side a number stands for, where it is neither a thousandth nor pixels."""
_PIXELS = ("dual", "raw-px", "kimi-k3-resized", "qwen2.5-vl", "ui-tars-1.5")
_Y_FIRST = ("paligemma", "gemini")


def read(text: str, profile: Profile, width_px: int, height_px: int) -> tuple[float, ...]:
    """A coordinate as it stands under a span, in pixels of a stored picture of that size: (x0, y0, x1, y1) or (x, y).

    Numbers of pixels are edges in a box; in a point they are pixels, of which the centre is given. A profile with both
    forms side by side is read by its pixels.

    Raises:
        ValueError: the text holds neither two numbers nor four, or the profile's processor takes no such picture.
    """
    numbers = [float(n) for n in _LOC.findall(text) or _NUMBER.findall(text)]
    if len(numbers) not in (2, 4):
        raise ValueError(f"expected 2 or 4 numbers of {profile.name}, got {text!r}")
    if profile.name in _Y_FIRST:
        numbers = [numbers[k ^ 1] for k in range(len(numbers))]
    sides = (width_px, height_px) * (len(numbers) // 2)
    if profile.name not in _PIXELS:
        if share := _SHARE.get(profile.name):
            return tuple(share(n) * side for n, side in zip(numbers, sides, strict=True))
        grid = profile.options.get("grid", 1000)
        return tuple(n / grid * side for n, side in zip(numbers, sides, strict=True))
    is_stored = profile.name in ("dual", "raw-px")
    said = (width_px, height_px) if is_stored else profile.processor.size(width_px, height_px)
    into_pixel = 0.5 if len(numbers) == 2 else 0.0
    extents = said * (len(numbers) // 2)
    return tuple((n + into_pixel) * side / e for n, side, e in zip(numbers, sides, extents, strict=True))
