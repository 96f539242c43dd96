"""Polygons in space to triangles: convex ones as a fan, others by clipping ears."""

from __future__ import annotations

from importlib import import_module

import numpy as np
from numpy.typing import NDArray


def triangulate(points: NDArray[np.float64]) -> list[int]:
    """Indices, three a triangle, of a simple polygon (N, 3), N at least 3, in its own turning sense."""
    count = len(points)
    ahead = np.roll(points, -1, axis=0)
    normal = np.cross(points - points[0], ahead - points[0]).sum(0)  # twice the area (Newell)
    size = float(np.linalg.norm(normal))
    fan = [k for i in range(1, count - 1) for k in (0, i, i + 1)]
    if count == 3 or not size > 0:
        return fan
    edges = ahead - points
    turns = np.cross(edges, np.roll(edges, -1, axis=0)) @ (normal / size)
    if (turns >= -1e-9 * size).all():
        return fan
    axis = int(np.abs(normal).argmax())
    flat = np.delete(points, axis, axis=1)
    ears = import_module("mapbox_earcut").triangulate_float64(
        np.ascontiguousarray(flat), np.array([count], np.uint32)
    )
    triangles = np.asarray(ears, np.int64).reshape(-1, 3)
    if not len(triangles):
        return fan
    a, b, c = (points[triangles[:, k]] for k in range(3))
    if float(np.cross(b - a, c - a).sum(0) @ normal) < 0:
        triangles = triangles[:, ::-1]
    return [int(k) for k in triangles.ravel()]
