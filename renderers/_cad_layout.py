"""Where the views stand on a drawing sheet, and at which of the usual scales."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import CadModel, CadView

SCALES = tuple(
    sorted(
        [(m * 10**e, 1) for m, e in itertools.product((1, 2, 5), range(3))]
        + [(1, m * 10**e) for m, e in itertools.product((1, 2, 5), range(5))],
        key=lambda s: s[0] / s[1],
    )
)
"""ISO 5455, as (paper, model)."""
PAPERS_MM = (210.0, 297.0, 420.0, 594.0)
"""Long sides of A5 to A2."""
EDGE = 14.0
STRIP = 46.0
BESIDE = 34.0
"""Bare room around views; like all lengths here in pixels of a sheet of 1120 x 784."""

Floats = NDArray[np.float64]
Bands = Mapping[tuple[str, str], float]
"""Room for dimensions in pixels, by view and side (top, bottom, left, right)."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Placed:
    """A view on the sheet: pixel = centre + (x, -y) * scale about the view's own middle (mm)."""

    view: CadView
    middle: Floats
    half: Floats
    centre: Floats
    scale: float

    def at(self, flat: Floats) -> Floats:
        """Pixels (N, 2) of points (N, 2) on the view's plane."""
        return np.asarray(
            self.centre + (np.asarray(flat) - self.middle) * [self.scale, -self.scale], np.float64
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        low, high = self.centre - self.half * self.scale, self.centre + self.half * self.scale
        return (float(low[0]), float(low[1]), float(high[0]), float(high[1]))


@dataclass(frozen=True, kw_only=True, eq=False)
class Layout:
    """The placed views, the scale as (paper, model), and the sheet's size in mm."""

    placed: tuple[Placed, ...]
    ratio: tuple[int, int]
    paper_mm: tuple[float, float]

    @property
    def ratio_text(self) -> str:
        return f"{self.ratio[0]}:{self.ratio[1]}"


def flat_extent(view: CadView) -> tuple[Floats, Floats]:
    """Middle and half size (mm) of all lines of a view."""
    points = np.concatenate([*view.visible, *view.hidden, np.zeros((0, 2))])
    low, high = points.min(0), points.max(0)
    return (low + high) / 2, np.maximum((high - low) / 2, 1e-6)


def lay_out(model: CadModel, size_px: tuple[int, int], size: float, bands: Bands) -> Layout:
    """Third-angle places: top above front, right beside front, isometric in the free corner."""
    views = {v.name: v for v in model.views}
    extents = {name: flat_extent(v) for name, v in views.items()}
    front, top, right, iso = (extents[n][1] * 2 for n in ("front", "top", "right", "isometric"))

    def band(*places: tuple[str, str]) -> float:
        return max(bands.get(place, 0.0) for place in places) + BESIDE * size

    width, height = size_px
    outer = 1.6 * EDGE * size
    left = outer + max(bands.get(("front", "left"), 0.0), bands.get(("top", "left"), 0.0)) + 8 * size
    middle_x = bands.get(("front", "right"), 0.0) + bands.get(("right", "left"), 0.0) + BESIDE * size
    middle_x = max(middle_x, 60 * size)
    far = outer + bands.get(("right", "right"), 0.0) + 8 * size
    upper = outer + band(("top", "top"))
    middle_y = bands.get(("front", "top"), 0.0) + bands.get(("top", "bottom"), 0.0) + 1.4 * BESIDE * size
    middle_y = max(middle_y, bands.get(("right", "top"), 0.0) + BESIDE * size)
    foot = (
        STRIP * size + outer + max(bands.get(("front", "bottom"), 0.0), bands.get(("right", "bottom"), 0.0))
    )
    tall_top = max(top[1], iso[1] * 0.4)
    wide_right = max(right[0], iso[0] * 0.55)
    room = np.array([width - left - middle_x - far, height - upper - middle_y - foot])
    need = np.array([front[0] + wide_right, front[1] + tall_top])
    ratio, scale, paper = _usual(max(1e-9, float((np.maximum(room, 20) / need).min())), size_px)
    spare = np.maximum(0.0, room - need * scale)
    x_front = left + spare[0] * 0.45 + front[0] * scale / 2
    y_top = upper + spare[1] * 0.5 + (tall_top - top[1] / 2) * scale
    y_front = upper + spare[1] * 0.5 + tall_top * scale + middle_y + front[1] * scale / 2
    x_right = x_front + front[0] * scale / 2 + middle_x + right[0] * scale / 2 + spare[0] * 0.3
    corner_x = x_front + front[0] * scale / 2 + 26 * size
    corner = np.array(
        [width - outer - 10 * size - corner_x, y_front - right[1] * scale / 2 - outer - 10 * size]
    )
    corner[1] -= bands.get(("right", "top"), 0.0) + 10 * size
    iso_scale = float(min(scale, *(np.maximum(corner, 10) / iso)))
    x_iso = min(
        max(x_right, corner_x + iso[0] * iso_scale / 2), width - outer - 10 * size - iso[0] * iso_scale / 2
    )
    y_iso = outer + 10 * size + max(corner[1] / 2, iso[1] * iso_scale / 2)
    centres = {
        "front": (x_front, y_front, scale),
        "top": (x_front, y_top, scale),
        "right": (x_right, y_front, scale),
        "isometric": (x_iso, y_iso, iso_scale),
    }
    placed = tuple(
        Placed(
            view=views[name],
            middle=extents[name][0],
            half=extents[name][1],
            centre=np.array([x, y]),
            scale=float(s),
        )
        for name, (x, y, s) in centres.items()
    )
    return Layout(placed=placed, ratio=ratio, paper_mm=paper)


def _usual(largest: float, size_px: tuple[int, int]) -> tuple[tuple[int, int], float, tuple[float, float]]:
    """The usual scale and paper whose pixels a mm come near to ``largest`` from below; a free paper where none does."""
    long_px = max(size_px)
    choices = [
        (long_px / paper * a / b, (a, b), paper)
        for paper in PAPERS_MM
        for a, b in SCALES
        if long_px / paper * a / b <= largest
    ]
    if not choices:
        smallest = SCALES[0]
        return smallest, largest, _paper(size_px, long_px * smallest[0] / smallest[1] / largest)
    largest = max(c[0] for c in choices)
    near = [c for c in choices if c[0] >= 0.82 * largest]
    best = min(near, key=lambda c: (abs(PAPERS_MM.index(c[2]) - 1.6), -c[0]))
    return best[1], best[0], _paper(size_px, best[2])


def _paper(size_px: tuple[int, int], long_mm: float) -> tuple[float, float]:
    width, height = (round(v * long_mm / max(size_px), 1) for v in size_px)
    return (width, height)
