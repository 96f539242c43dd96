"""Points and lines as small solids, so that they are lit, hide each other and own pixels as all else does."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

ROD_SHARE = 0.004
"""Radius of a rod, as a share of the diagonal of what is drawn."""
BEAD_SHARES = (0.003, 0.012)
"""Least and greatest radius of a bead; between them, beads of a cloud touch their neighbours."""
BEAD = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], np.float64)
BEAD_FACES = np.array(
    [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5]], np.int64
)
ROD_FACES = np.array(
    [[0, 1, 3], [1, 4, 3], [1, 2, 4], [2, 5, 4], [2, 0, 5], [0, 3, 5], [2, 1, 0], [3, 4, 5]], np.int64
)
FACES_EACH = 8


def beads(points: Floats) -> tuple[Floats, Ints, Ints, Floats]:
    """Octahedra around points (N, 3): vertices (6 N, 3), faces (8 N, 3), the point of each vertex, and normals."""
    share = float(np.clip(0.4 / max(len(points), 1) ** 0.5, *BEAD_SHARES))
    radius = share * _diagonal(points)
    owners = np.repeat(np.arange(len(points)), len(BEAD))
    normals = np.tile(BEAD, (len(points), 1))
    starts = len(BEAD) * np.arange(len(points))[:, None, None]
    return points[owners] + normals * radius, (starts + BEAD_FACES).reshape(-1, 3), owners, normals


def rods(points: Floats, segments: Ints) -> tuple[Floats, Ints, Ints, Floats]:
    """Three-sided prisms along segments (K, 2) of points (N, 3); the same four arrays as :func:`beads`.

    Segments without length make none.
    """
    along = points[segments[:, 1]] - points[segments[:, 0]]
    length = np.linalg.norm(along, axis=1)
    segments, along = segments[length > 0], along[length > 0] / length[length > 0, None]
    radius = ROD_SHARE * _diagonal(points[segments.ravel()] if len(segments) else points)
    helper = np.eye(3)[np.abs(along).argmin(1)] if len(along) else np.zeros((0, 3))
    side = np.cross(along, helper)
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    over = np.cross(along, side)
    turns = np.array([0, 2, 4]) * np.pi / 3
    ring = side[:, None] * np.cos(turns)[:, None] + over[:, None] * np.sin(turns)[:, None]  # (K, 3, 3)
    normals = np.concatenate([ring, ring], axis=1).reshape(-1, 3)
    owners = np.repeat(segments, 3, axis=1).ravel()
    starts = 6 * np.arange(len(segments))[:, None, None]
    return points[owners] + normals * radius, (starts + ROD_FACES).reshape(-1, 3), owners, normals


def _diagonal(points: Floats) -> float:
    return float(np.linalg.norm(np.ptp(points, axis=0))) if len(points) else 0.0
