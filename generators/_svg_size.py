"""Picture sizes in whole pixels that keep a drawing's aspect exactly, so that no edge shows what lies behind it."""

from __future__ import annotations

import math


def picture_size(width: int, height: int, scale: float) -> tuple[int, int]:
    """The size in pixels nearest to ``scale`` times ``width`` by ``height`` that has their very aspect.

    The steps are the finer, the larger the common divisor of the two; there is always at least one step.
    """
    divisor = math.gcd(width, height)
    steps = max(1, round(scale * divisor))
    return width // divisor * steps, height // divisor * steps


def rounded_up(length: float, step: int) -> int:
    """The next multiple of ``step``: lengths that share a divisor have many exact picture sizes."""
    return math.ceil(length / step - 1e-9) * step
