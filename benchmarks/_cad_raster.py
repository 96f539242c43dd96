"""Boxes of a CAD model's faces by another way: its triangles filled on the processor, nearest first, at pixel centres."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import OPAQUE, CadModel
from renderers._mesh_camera import Camera

TIE_SHARE = 2e-6
"""Of a depth: OpenGL tells those apart that lie further from each other."""

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Window = tuple[slice, slice]


class Raster:
    """Which face is nearest at each pixel centre, of those that look to the eye; equally near ones share the pixel.

    ``sure`` (H, W) is the id of the only nearest face, 0 where there is none or several; ``boxes`` are xyxy of all
    pixels that a face may own.
    """

    def __init__(
        self, model: CadModel, tables: list[NDArray[np.uint32]], camera: Camera, size_px: tuple[int, int]
    ) -> None:
        width, height = size_px
        self.sure = np.zeros((height, width), np.uint32)
        self.boxes: dict[int, Ints] = {}
        self._nearest = np.zeros((height, width))  # of 1 / depth
        filled = []
        for part, table in zip(model.parts, tables, strict=True):
            is_clear = len(part.color) == 4 and part.color[3] < OPAQUE
            pixels, depth = camera.project(part.vertices, size_px)
            for corners, owner in zip(part.triangles, part.owners, strict=True):
                made = _filled(
                    pixels[corners],
                    depth[corners],
                    size_px,
                    is_clear=is_clear,
                    is_parallel=camera.ortho_height is not None,
                )
                if made is not None:
                    filled.append((int(table[owner]), *made))
        for _, window, away in filled:
            np.maximum(self._nearest[window], away, out=self._nearest[window])
        is_shared = np.zeros((height, width), np.bool_)
        for number, window, away in filled:
            self._claim(number, window, away, is_shared)
        self.sure[is_shared] = 0

    def _claim(self, number: int, window: Window, away: Floats, is_shared: NDArray[np.bool_]) -> None:
        """Give a triangle the pixels where nothing is nearer by more than the depth buffer can tell."""
        mine = (away > 0) & (away >= self._nearest[window] * (1 - TIE_SHARE))
        ys, xs = np.nonzero(mine)
        if not len(ys):
            return
        known = self.sure[window]
        is_shared[window] |= mine & (known != 0) & (known != number)
        known[mine] = number
        y0, x0 = window[0].start, window[1].start
        box = np.array([xs.min() + x0, ys.min() + y0, xs.max() + x0 + 1, ys.max() + y0 + 1])
        self.boxes[number] = _union(self.boxes.get(number), box)


def _union(first: Ints | None, second: Ints) -> Ints:
    if first is None:
        return second
    return np.concatenate([np.minimum(first[:2], second[:2]), np.maximum(first[2:], second[2:])])


def _filled(
    spots: Floats, depth: Floats, size_px: tuple[int, int], *, is_clear: bool, is_parallel: bool
) -> tuple[Window, Floats] | None:
    """One triangle (3, 2) with the depths (3,) of its corners: a window, and 1 / depth there, 0 beside the triangle."""
    low = np.maximum(np.ceil(spots.min(0) - 0.5), 0).astype(int)
    high = np.minimum(np.floor(spots.max(0) - 0.5) + 1, size_px).astype(int)
    if (high <= low).any():
        return None
    (ax, ay), (bx, by), (cx, cy) = spots
    twice = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(twice) < 1e-12 or (twice > 0 and not is_clear):  # y points down: what looks to the eye turns left
        return None
    x, y = np.arange(low[0], high[0]) + 0.5, (np.arange(low[1], high[1]) + 0.5)[:, None]
    b = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / twice
    c = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / twice
    a = 1 - b - c
    window = (slice(int(low[1]), int(high[1])), slice(int(low[0]), int(high[0])))
    inside = (a >= 0) & (b >= 0) & (c >= 0)
    if is_parallel:
        return window, np.where(inside, 1 / (a * depth[0] + b * depth[1] + c * depth[2]), 0.0)
    return window, np.where(inside, a / depth[0] + b / depth[1] + c / depth[2], 0.0)


def box_errors(
    elements: list[tuple[str, str, int, tuple[int, int, int, int]]], raster: Raster
) -> dict[str, int | None]:
    """For each (element, parent, pixel id, box xyxy) the largest error of an edge; None where the raster does not see it.

    An edge is right anywhere between that of the pixels that are surely the element's and that of those it may own.
    """
    parents = {name: parent for name, parent, _, _ in elements}
    sure: dict[str, Ints] = {}
    may: dict[str, Ints] = {}
    for name, _, number, _ in elements:
        if number not in raster.boxes:
            continue
        ys, xs = np.nonzero(raster.sure == number)
        own = np.array([xs.min(), ys.min(), xs.max() + 1, ys.max() + 1]) if len(ys) else None
        above = name
        while above:
            may[above] = _union(may.get(above), raster.boxes[number])
            if own is not None:
                sure[above] = _union(sure.get(above), own)
            above = parents.get(above, "")
    return {
        name: _error(np.array(box), sure.get(name), may[name]) if name in may else None
        for name, _, _, box in elements
    }


def _error(box: Ints, sure: Ints | None, may: Ints) -> int:
    """How far an edge lies outside what it may be: ``may`` is the outer box, ``sure`` the inner one, None where nothing is sure."""
    sign = np.array([-1, -1, 1, 1])
    beyond = (box - may) * sign
    short = np.zeros(4, np.int64) if sure is None else (sure - box) * sign
    return int(np.maximum(np.maximum(beyond, short), 0).max())
