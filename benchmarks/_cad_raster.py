"""Boxes of a CAD model's faces by another way: its triangles filled on the processor, nearest first, at pixel centres."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import CadModel
from renderers._mesh_camera import Camera

Ints = NDArray[np.int64]


def raster_ids(
    model: CadModel, tables: list[NDArray[np.uint32]], camera: Camera, size_px: tuple[int, int]
) -> NDArray[np.uint32]:
    """(H, W) pixel ids of the faces that are seen; ``tables`` give the id of each face of each part."""
    width, height = size_px
    ids = np.zeros((height, width), np.uint32)
    nearest = np.zeros((height, width))  # of 1 / depth
    for part, table in zip(model.parts, tables, strict=True):
        pixels, depth = camera.project(part.vertices, size_px)
        for corners, owner in zip(part.triangles, part.owners, strict=True):
            _fill(ids, nearest, pixels[corners], depth[corners], int(table[owner]))
    return ids


def _fill(
    ids: NDArray[np.uint32],
    nearest: NDArray[np.float64],
    spots: NDArray[np.float64],
    depth: NDArray[np.float64],
    number: int,
) -> None:
    """One triangle (3, 2) with the depths (3,) of its corners."""
    height, width = ids.shape
    low = np.maximum(np.ceil(spots.min(0) - 0.5), 0).astype(int)
    high = np.minimum(np.floor(spots.max(0) - 0.5) + 1, [width, height]).astype(int)
    if (high <= low).any():
        return
    (ax, ay), (bx, by), (cx, cy) = spots
    twice = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    if abs(twice) < 1e-12:
        return
    x, y = np.arange(low[0], high[0]) + 0.5, (np.arange(low[1], high[1]) + 0.5)[:, None]
    b = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / twice
    c = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / twice
    a = 1 - b - c
    away = a / depth[0] + b / depth[1] + c / depth[2]
    window = (slice(low[1], high[1]), slice(low[0], high[0]))
    wins = (a >= 0) & (b >= 0) & (c >= 0) & (away > nearest[window] * (1 + 1e-9))
    nearest[window][wins] = away[wins]
    ids[window][wins] = number


def box_errors(
    elements: list[tuple[str, str, int, tuple[int, int, int, int]]], ids: NDArray[np.uint32]
) -> dict[str, int | None]:
    """For each (element, parent, pixel id, box xyxy) the largest error of an edge; None where the raster does not see it."""
    parents = {name: parent for name, parent, _, _ in elements}
    spots: dict[str, Ints] = {}
    for name, _, number, _ in elements:
        ys, xs = np.nonzero(ids == number) if number else (np.zeros(0, int), np.zeros(0, int))
        if not len(ys):
            continue
        own = np.array([xs.min(), ys.min(), xs.max() + 1, ys.max() + 1])
        above = name
        while above:
            known = spots.get(above, own)
            spots[above] = np.concatenate([np.minimum(known[:2], own[:2]), np.maximum(known[2:], own[2:])])
            above = parents.get(above, "")
    return {
        name: int(np.abs(spots[name] - np.array(box)).max()) if name in spots else None
        for name, _, _, box in elements
    }
