"""Closed tracks of kart races: corner points that make a road which never touches itself."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

Point = tuple[float, float]
STEPS = 10

# Corners in a unit square, clockwise on the screen
SHAPES: dict[str, Sequence[Point]] = {
    "oval": ((0.25, 0.1), (0.5, 0.07), (0.75, 0.1), (0.95, 0.3), (0.95, 0.7), (0.75, 0.9), (0.5, 0.93), (0.25, 0.9), (0.05, 0.7), (0.05, 0.3)),
    "bean": ((0.2, 0.08), (0.42, 0.2), (0.62, 0.22), (0.82, 0.07), (0.97, 0.3), (0.9, 0.68), (0.68, 0.92), (0.35, 0.93), (0.08, 0.75), (0.03, 0.35)),
    "boot": ((0.12, 0.06), (0.36, 0.06), (0.47, 0.24), (0.5, 0.46), (0.68, 0.54), (0.9, 0.5), (0.97, 0.72), (0.8, 0.92), (0.45, 0.9), (0.14, 0.94), (0.04, 0.72), (0.06, 0.36)),
    "horseshoe": ((0.1, 0.08), (0.3, 0.1), (0.36, 0.36), (0.4, 0.6), (0.52, 0.68), (0.62, 0.58), (0.66, 0.32), (0.74, 0.1), (0.92, 0.1), (0.96, 0.5), (0.86, 0.88), (0.5, 0.95), (0.13, 0.9), (0.04, 0.5)),
    "arrow": ((0.5, 0.06), (0.72, 0.12), (0.9, 0.3), (0.95, 0.55), (0.78, 0.64), (0.68, 0.76), (0.66, 0.93), (0.44, 0.95), (0.33, 0.8), (0.24, 0.62), (0.06, 0.52), (0.07, 0.27), (0.26, 0.12)),
    "cloud": ((0.22, 0.14), (0.4, 0.06), (0.55, 0.17), (0.72, 0.06), (0.93, 0.16), (0.96, 0.42), (0.85, 0.58), (0.95, 0.78), (0.8, 0.94), (0.56, 0.84), (0.34, 0.95), (0.08, 0.86), (0.06, 0.62), (0.16, 0.46), (0.05, 0.28)),
    "comma": ((0.3, 0.06), (0.62, 0.05), (0.88, 0.16), (0.97, 0.42), (0.88, 0.72), (0.66, 0.92), (0.36, 0.95), (0.12, 0.86), (0.08, 0.66), (0.3, 0.6), (0.46, 0.5), (0.38, 0.36), (0.16, 0.34), (0.08, 0.18)),
}  # fmt: skip


def smooth(points: Sequence[Point], steps: int = STEPS) -> np.ndarray:
    """(N, 2) points of the closed Catmull-Rom curve, as the programs have it."""
    p = np.array(points, float)
    a, b, c, d = (np.roll(p, k, axis=0)[:, None] for k in (1, 0, -1, -2))
    t = (np.arange(steps) / steps)[None, :, None]
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    return np.asarray(curve.reshape(-1, 2))


def is_drivable(points: Sequence[Point], road: float) -> bool:
    """Are bends wider than the road, and do parts that are no neighbours stay apart?"""
    line = smooth(points)
    steps = np.linalg.norm(np.roll(line, -1, axis=0) - line, axis=1)
    way = np.concatenate([[0], np.cumsum(steps)])
    total, way = way[-1], way[:-1]
    turns = np.roll(line, -1, axis=0) - line
    angles = np.arctan2(turns[:, 1], turns[:, 0])
    bends = np.abs((np.roll(angles, -1) - angles + math.pi) % (2 * math.pi) - math.pi)
    if float((bends / np.maximum(steps, 1)).max()) > 1 / (1.22 * road):
        return False
    along = np.abs(way[:, None] - way[None, :])
    along = np.minimum(along, total - along)
    apart = np.linalg.norm(line[:, None] - line[None, :], axis=2)
    return not bool(((along > 5 * road) & (apart < 2.7 * road)).any())


def track_of(
    rng: np.random.Generator, width: int, height: int, road: float, margin: float
) -> tuple[str, list[tuple[int, int]]]:
    """(shape, corner points in pixels) of a road of half width ``road`` in a world of that size."""
    names = [sorted(SHAPES)[i] for i in rng.permutation(len(SHAPES)).tolist()]
    for attempt in range(len(names) * 8):
        name = names[attempt // 8]
        points = np.clip(np.array(SHAPES[name]) + rng.normal(0, 0.014, (len(SHAPES[name]), 2)), 0.02, 0.98)
        flips = rng.random(3) < 0.5
        points[:, 0] = 1 - points[:, 0] if flips[0] else points[:, 0]
        points[:, 1] = 1 - points[:, 1] if flips[1] else points[:, 1]
        spot = [
            (round(margin + x * (width - 2 * margin)), round(margin + y * (height - 2 * margin)))
            for x, y in points.tolist()
        ]
        start = _straightest(spot)
        spot = spot[start:] + spot[:start]
        spot = spot[:1] + spot[:0:-1] if flips[2] else spot
        if is_drivable(spot, road):
            return name, spot
    raise ValueError(f"expected a drivable track in {width}x{height}, got none of {len(names)} shapes")


def _straightest(points: Sequence[tuple[int, int]]) -> int:
    """Index of the corner at which the road bends least."""
    count = len(points)

    def bend(i: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = points[i - 1], points[i], points[(i + 1) % count]
        turn = math.atan2(cy - by, cx - bx) - math.atan2(by - ay, bx - ax)
        return abs((turn + math.pi) % (2 * math.pi) - math.pi)

    return min(range(count), key=bend)
