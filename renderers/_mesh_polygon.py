"""Polygons in space to triangles: convex ones as a fan, others by clipping ears."""

from __future__ import annotations

from importlib import import_module

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_vectors import cross


def triangulate(points: NDArray[np.float64]) -> NDArray[np.int64]:
    """Triangles (P, N - 2, 3) of P simple polygons (P, N, 3) of N corners each, in their own turning sense.

    Indices are those of the corners of each polygon. A polygon that cannot be cut becomes a fan.
    """
    num_polygons, count = points.shape[:2]
    fan = np.array([(0, i, i + 1) for i in range(1, count - 1)], np.int64)
    triangles = np.tile(fan, (num_polygons, 1, 1))
    if count == 3:
        return triangles
    following = np.arange(1, count + 1) % count
    ahead = points[:, following]
    first = points[:, :1]
    normals = cross(points - first, ahead - first).sum(1)  # twice the area (Newell)
    sizes = np.linalg.norm(normals, axis=1)
    edges = ahead - points
    turns = np.einsum("pni,pi->pn", cross(edges, edges[:, following]), normals)
    is_hollow = (turns < -1e-9 * sizes[:, None] ** 2).any(1) & (sizes > 0)
    for k in np.flatnonzero(is_hollow).tolist():
        ears = _clipped(points[k], normals[k])
        if len(ears) == count - 2:
            triangles[k] = ears
    return triangles


def _clipped(points: NDArray[np.float64], normal: NDArray[np.float64]) -> NDArray[np.int64]:
    """Triangles (T, 3) of one polygon (N, 3) by clipping ears."""
    flat = np.delete(points, int(np.abs(normal).argmax()), axis=1)
    earcut = import_module("mapbox_earcut")
    ears = earcut.triangulate_float64(np.ascontiguousarray(flat), np.array([len(points)], np.uint32))
    triangles = np.asarray(ears, np.int64).reshape(-1, 3)
    a, b, c = (points[triangles[:, k]] for k in range(3))
    if float(cross(b - a, c - a).sum(0) @ normal) < 0:
        triangles = triangles[:, ::-1]
    return triangles
