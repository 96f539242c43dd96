"""Strokes and fills to pixels: supersampled, ids and isolated masks by the very same drawing calls."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._dxf_record import Drawing, Fill, Stroke
from schemas.box import Box

MAX_SAMPLES = 28_000_000
MM_PX = 0.0042
"""Pixels of a millimetre of line width, per pixel of the picture's longer side."""
MIN_WIDTH_PX, MAX_WIDTH_PX = 1.1, 9.0
SUBPIXEL_BITS = 4


@dataclass(frozen=True, kw_only=True, eq=False)
class Sheet:
    """A picture's size and how drawing units lie on it: x right, y up there, y down here.

    ``samples`` is the number of samples along each side of a pixel.
    """

    size_px: tuple[int, int]
    scale: float
    origin: tuple[float, float]
    samples: int

    @classmethod
    def fitted(cls, bounds: NDArray[np.float64], size_px: tuple[int, int], margin: float = 0.035) -> Sheet:
        """All of the bounds (2, 2), centred, with a margin that is a share of the shorter side."""
        width, height = size_px
        edge = margin * min(size_px) + MAX_WIDTH_PX / 2
        extent = np.maximum(bounds[1] - bounds[0], 1e-12)
        room = np.maximum(np.array([width, height]) - 2 * edge, 1.0)
        scale = float((room / extent).min())
        middle = bounds.mean(0)
        samples = 4
        while samples > 1 and width * height * samples * samples > MAX_SAMPLES:
            samples -= 1
        origin = (width / 2 - middle[0] * scale, height / 2 + middle[1] * scale)
        return cls(size_px=size_px, scale=scale, origin=origin, samples=samples)

    def to_px(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """(N, 2) pixels of points in drawing units."""
        pixels: NDArray[np.float64] = points * [self.scale, -self.scale] + np.array(self.origin)
        return pixels

    def width_px(self, stroke: Stroke) -> float:
        width = stroke.width_mm * MM_PX * max(self.size_px)
        return min(max(width, MIN_WIDTH_PX), MAX_WIDTH_PX)


@dataclass(frozen=True, kw_only=True, eq=False)
class Ink:
    """An entity alone: the box of the pixels it touches, and which of them."""

    box: Box
    mask: NDArray[np.bool_]


def paint(sheet: Sheet, drawings: Sequence[Drawing]) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
    """Picture (H, W, 3) on white paper and ids (H, W): of each pixel, 1 + the index of the last drawing that touches it."""
    width, height = (s * sheet.samples for s in sheet.size_px)
    colors = np.full((height, width, 3), 255, np.uint8)
    owners = np.zeros((height, width), np.int32)
    for index, drawing in enumerate(drawings):
        for mark in drawing.marks:
            _draw(colors, sheet, mark, mark.color, (0, 0))
            _draw(owners, sheet, mark, index + 1, (0, 0))
    image = np.asarray(cv2.resize(colors, sheet.size_px, interpolation=cv2.INTER_AREA), np.uint8)
    return image, _block_maxima(owners, sheet.samples).astype(np.uint32)


def isolate(sheet: Sheet, drawing: Drawing) -> Ink | None:
    """The drawing as if it were alone, from the same samples; None if it touches no pixel."""
    bounds = drawing.bounds()
    if bounds is None:
        return None
    corners = sheet.to_px(bounds)
    reach = MAX_WIDTH_PX / 2 + 1
    area = Box.outward(
        corners[0, 0] - reach, corners[1, 1] - reach, corners[1, 0] + reach, corners[0, 1] + reach
    )
    window = area.clipped(*sheet.size_px) if area is not None else None
    if window is None:
        return None
    width, height = window.size_px
    samples = np.zeros((height * sheet.samples, width * sheet.samples), np.uint8)
    for mark in drawing.marks:
        _draw(samples, sheet, mark, 1, (window.x0, window.y0))
    mask = _block_maxima(samples, sheet.samples) > 0
    rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
    if not len(rows):
        return None
    tight = mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
    x0, y0 = window.x0 + int(columns[0]), window.y0 + int(rows[0])
    return Ink(box=Box(x0, y0, x0 + tight.shape[1], y0 + tight.shape[0]), mask=tight)


def _block_maxima(samples: NDArray[Any], count: int) -> NDArray[Any]:
    """(H, W) largest of each pixel's (count, count) samples."""
    rows = samples[::count].copy()
    for k in range(1, count):
        np.maximum(rows, samples[k::count], out=rows)
    maxima = rows[:, ::count].copy()
    for k in range(1, count):
        np.maximum(maxima, rows[:, k::count], out=maxima)
    return maxima


def _draw(
    canvas: NDArray[np.uint8] | NDArray[np.int32],
    sheet: Sheet,
    mark: Stroke | Fill,
    color: tuple[int, int, int] | int,
    corner_px: tuple[int, int],
) -> None:
    """Draw onto samples whose corner is at ``corner_px``; without antialiasing, so that samples are on or off."""
    if isinstance(mark, Fill):
        if (spans := _upright(mark, sheet, corner_px)) is not None:
            rows, columns = spans
            canvas[rows, columns] = color
            return
        rings = [_fixed(ring, sheet, corner_px) for ring in mark.rings]
        cv2.fillPoly(canvas, rings, color, cv2.LINE_8, SUBPIXEL_BITS)
        return
    thickness = max(1, round(sheet.width_px(mark) * sheet.samples))
    points = _fixed(mark.points, sheet, corner_px)
    if len(points) == 1:
        centre = tuple(int(v) for v in points[0])
        cv2.circle(canvas, centre, thickness << (SUBPIXEL_BITS - 1), color, -1, cv2.LINE_8, SUBPIXEL_BITS)
        return
    cv2.polylines(canvas, [points], False, color, thickness, cv2.LINE_8, SUBPIXEL_BITS)


def _upright(mark: Fill, sheet: Sheet, corner_px: tuple[int, int]) -> tuple[slice, slice] | None:
    """Samples (rows, columns) whose centres an upright rectangle holds; None for any other shape.

    OpenCV also fills the samples on a polygon's outline, which would widen a rectangle on the grid by one.
    """
    if len(mark.rings) != 1:
        return None
    ring = mark.rings[0]
    ring = ring[:-1] if len(ring) == 5 and (ring[0] == ring[-1]).all() else ring
    low, high = ring.min(0), ring.max(0)
    if len(ring) != 4 or not ((ring == low) | (ring == high)).all() or len(np.unique(ring, axis=0)) != 4:
        return None
    corners = (sheet.to_px(np.array([low, high])) - corner_px) * sheet.samples - 0.5
    (x0, y1), (x1, y0) = np.ceil(np.clip(np.round(corners, 6), 0, 1 << 20)).astype(int).tolist()
    return slice(y0, y1), slice(x0, x1)


def _fixed(points: NDArray[np.float64], sheet: Sheet, corner_px: tuple[int, int]) -> NDArray[np.int32]:
    """Fixed-point sample coordinates, whose whole numbers are centres of samples."""
    samples = (sheet.to_px(points) - corner_px) * sheet.samples - 0.5
    limit = float(1 << (30 - SUBPIXEL_BITS))
    return np.round(np.clip(samples, -limit, limit) * (1 << SUBPIXEL_BITS)).astype(np.int32)
