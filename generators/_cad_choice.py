"""Draws of plain Python values, and the tables of colours and views that CAD programs share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

from schemas.view import View

T = TypeVar("T")

SIZES = ((1120, 784), (1120, 784), (1008, 756), (1288, 840), (896, 896), (1344, 784), (980, 700), (1176, 882))

MATERIALS = {
    "aluminium": (0.77, 0.78, 0.79),
    "steel": (0.56, 0.57, 0.58),
    "stainless steel": (0.66, 0.66, 0.65),
    "brass": (0.80, 0.66, 0.34),
    "bronze": (0.66, 0.48, 0.32),
    "copper": (0.78, 0.47, 0.34),
    "cast iron": (0.37, 0.38, 0.39),
    "black oxide steel": (0.22, 0.22, 0.23),
    "blue anodised aluminium": (0.24, 0.42, 0.68),
    "red anodised aluminium": (0.70, 0.22, 0.20),
    "black anodised aluminium": (0.20, 0.20, 0.22),
    "POM": (0.90, 0.89, 0.85),
    "black nylon": (0.17, 0.17, 0.18),
    "orange PETG": (0.90, 0.48, 0.16),
    "green PLA": (0.36, 0.62, 0.40),
    "EPDM": (0.15, 0.15, 0.15),
    "PTFE": (0.91, 0.91, 0.89),
    "plywood": (0.80, 0.66, 0.47),
    "zinc plated steel": (0.72, 0.73, 0.73),
}
"""sRGB colours of materials."""

PLASTICS = ("POM", "black nylon", "orange PETG", "green PLA", "EPDM", "PTFE")
METALS = tuple(m for m in MATERIALS if m not in (*PLASTICS, "plywood"))
STEELS = ("steel", "stainless steel", "zinc plated steel", "black oxide steel")
ALUMINIUMS = ("aluminium", "aluminium", "black anodised aluminium", "blue anodised aluminium")
"""Materials by kind; one that is met more often stands twice."""


def pick(rng: np.random.Generator, options: Sequence[T]) -> T:
    """One of the options, each as likely."""
    return options[int(rng.integers(len(options)))]


def chance(rng: np.random.Generator, share: float) -> bool:
    return bool(rng.random() < share)


def whole(rng: np.random.Generator, low: int, high: int, step: int = 1) -> int:
    """A multiple of ``step`` from ``low``, at most ``high``."""
    return low + step * int(rng.integers((high - low) // step + 1))


def between(rng: np.random.Generator, low: float, high: float, step: float = 0.5) -> float:
    """A number from ``low`` to ``high`` in steps of ``step``."""
    return round(low + step * int(rng.integers(round((high - low) / step) + 1)), 3)


def draw_view(rng: np.random.Generator) -> View:
    """A size and a camera that looks at a part's front, side and top."""
    width, height = pick(rng, SIZES)
    azimuth = float(pick(rng, (-52, -40, -32, 28, 35, 38, 42, 50, 58)))
    elevation = float(pick(rng, (20, 24, 27, 30, 35)))
    fov = float(pick(rng, (0, 18, 22, 22, 26)))
    return View(width_px=width, height_px=height, camera=(azimuth, elevation, fov))
