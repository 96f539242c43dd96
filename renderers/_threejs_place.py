"""Where a canvas lies in the frame: from its drawing buffer's pixels to the frame's, and back."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from schemas.box import Box

CLOSE_PX = 1e-3
Corners = tuple[tuple[float, float], ...]


@dataclass(frozen=True, kw_only=True)
class CanvasPlace:
    """A canvas of (width, height) drawing-buffer pixels and its four corners in the frame, clockwise from top left."""

    width: int
    height: int
    corners: Corners

    @classmethod
    def of(
        cls, size: tuple[int, int], quad: Sequence[float], fit: Sequence[float], dpr: float
    ) -> CanvasPlace:
        """From its content box, eight CSS coordinates clockwise from top left.

        ``fit`` is the part of that box that the buffer fills, as fractions (left, top, right, bottom): object-fit.
        """
        whole = cv2.getPerspectiveTransform(
            np.array([(0, 0), (1, 0), (1, 1), (0, 1)], np.float32),
            np.array(quad, np.float32).reshape(4, 2) * np.float32(dpr),
        )
        left, top, right, bottom = fit
        ends = [(left, top), (right, top), (right, bottom), (left, bottom)]
        points = _mapped(np.asarray(whole, np.float64), ends).tolist()
        corners = tuple((round(x, 3), round(y, 3)) for x, y in points)
        return cls(width=size[0], height=size[1], corners=corners)

    @property
    def is_upright(self) -> bool:
        """Whether it is not turned, slanted or seen in perspective."""
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = self.corners
        pairs = ((x0, x3), (x1, x2), (y0, y1), (y2, y3))
        return all(abs(a - b) < CLOSE_PX for a, b in pairs) and x1 > x0 and y3 > y0

    @property
    def _to_frame(self) -> NDArray[np.float64]:
        width, height = self.width, self.height
        own = np.array([(0, 0), (width, 0), (width, height), (0, height)], np.float32)
        return np.asarray(cv2.getPerspectiveTransform(own, np.array(self.corners, np.float32)), np.float64)

    def _edges(self, extent: Sequence[float]) -> tuple[float, float, float, float]:
        """(left, top, right, bottom) in the frame of [left, bottom, right, top] in canvas pixels, y up."""
        x0, y0, x1, y1 = extent
        if self.is_upright:
            (left, top), _, (right, bottom), _ = self.corners
            sx, sy = (right - left) / self.width, (bottom - top) / self.height
            return (
                left + sx * x0,
                top + sy * (self.height - y1),
                left + sx * x1,
                top + sy * (self.height - y0),
            )
        ys = (self.height - y1, self.height - y0)
        points = _mapped(self._to_frame, [(x, y) for x in (x0, x1) for y in ys])
        (left, top), (right, bottom) = points.min(0).tolist(), points.max(0).tolist()
        return left, top, right, bottom

    def box(self, extent: Sequence[float] | None) -> Box | None:
        """Box in the frame that holds [left, bottom, right, top] in canvas pixels, y up."""
        return Box.outward(*self._edges(extent)) if extent else None

    def owned(self, extent: Sequence[float]) -> Box | None:
        """Box of the frame's pixels whose centres lie in [left, bottom, right, top]; None where there are none."""
        x0, y0, x1, y1 = (math.ceil(edge - 0.5) for edge in self._edges(extent))
        return Box(x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None

    def area(self, pixels: int | None) -> int | None:
        """Pixels of the frame that so many canvas pixels fill."""
        if pixels is None:
            return None
        xs, ys = zip(*self.corners, strict=True)
        twice: float = sum(xs[i - 1] * ys[i] - xs[i] * ys[i - 1] for i in range(4))
        return round(pixels * abs(twice) / 2 / (self.width * self.height))

    def paint(self, ids: NDArray[np.uint32], onto: NDArray[np.uint32]) -> None:
        """Copy a canvas's ids, (height, width) rows from the top, to where it lies in the frame's (H, W) ids."""
        if not self.is_upright:
            self._paint_turned(ids, onto)
            return
        height, width = onto.shape
        (left, top), _, (right, bottom), _ = self.corners
        columns = np.floor((np.arange(width) + 0.5 - left) * (self.width / (right - left))).astype(np.int64)
        rows = np.floor((np.arange(height) + 0.5 - top) * (self.height / (bottom - top))).astype(np.int64)
        xs = np.flatnonzero((columns >= 0) & (columns < self.width))
        ys = np.flatnonzero((rows >= 0) & (rows < self.height))
        if xs.size and ys.size:
            onto[ys[0] : ys[-1] + 1, xs[0] : xs[-1] + 1] = ids[np.ix_(rows[ys], columns[xs])]

    def _paint_turned(self, ids: NDArray[np.uint32], onto: NDArray[np.uint32]) -> None:
        height, width = onto.shape
        ys, xs = np.mgrid[0:height, 0:width]
        centres = np.stack([xs.ravel() + 0.5, ys.ravel() + 0.5], axis=1)  # (H * W, 2)
        columns, rows = (
            np.floor(_mapped(np.asarray(np.linalg.inv(self._to_frame), np.float64), centres))
            .astype(np.int64)
            .T
        )
        inside = (columns >= 0) & (columns < self.width) & (rows >= 0) & (rows < self.height)
        onto.reshape(-1)[inside] = ids[rows[inside], columns[inside]]


def _mapped(
    matrix: NDArray[np.float64], points: Sequence[Sequence[float]] | NDArray[np.float64]
) -> NDArray[np.float64]:
    """(N, 2) points through a 3x3 projective map."""
    flat = np.asarray(points, np.float64)
    whole = np.concatenate([flat, np.ones((len(flat), 1))], axis=1) @ matrix.T
    return np.asarray(whole[:, :2] / whole[:, 2:], np.float64)
