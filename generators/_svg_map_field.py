"""Heights of imaginary land: smooth random fields, their contour lines, and curves through points."""

from __future__ import annotations

import itertools
import math

import numpy as np
from numpy.typing import NDArray

from generators._svg_canvas import Point
from generators._svg_markup import number

Grid = NDArray[np.float64]


def rough(
    rng: np.random.Generator, shape: tuple[int, int], sizes: tuple[float, ...] = (12.0, 6.0, 3.0)
) -> Grid:
    """A field ``shape`` in about -1..1: sums of Gaussian bumps, the broad ones high, the narrow ones low."""
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]].astype(float)
    field = np.zeros(shape)
    for size in sizes:
        count = max(4, int(shape[0] * shape[1] / size**2 * 0.9))
        for _ in range(min(count, 90)):
            y, x = rng.uniform(-2, shape[0] + 2), rng.uniform(-2, shape[1] + 2)
            height = rng.normal(0, size / sizes[0])
            field += height * np.exp(-((rows - y) ** 2 + (columns - x) ** 2) / (2 * (size * 0.62) ** 2))
    return np.asarray(field / max(1e-9, float(np.abs(field).max())))


def hill(shape: tuple[int, int], at: Point, spread: Point) -> Grid:
    """A bump of height 1 at the cell ``at`` (x, y)."""
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]].astype(float)
    return np.asarray(np.exp(-(((columns - at[0]) / spread[0]) ** 2 + ((rows - at[1]) / spread[1]) ** 2)))


def contours(field: Grid, level: float) -> list[list[Point]]:
    """Lines along which the field is ``level``, in grid units (x, y); closed ones end where they start.

    Marching squares: each cell's corners decide which of its edges the line crosses; pieces are joined at edges.
    """
    above = field > level
    corners = above[:-1, :-1] * 1 + above[:-1, 1:] * 2 + above[1:, 1:] * 4 + above[1:, :-1] * 8
    following: dict[tuple[int, int, int], list[tuple[int, int, int]]] = {}
    for row, column in zip(*np.nonzero((corners > 0) & (corners < 15)), strict=True):
        r, c = int(row), int(column)
        edges = {"t": (0, r, c), "r": (1, r, c + 1), "b": (0, r + 1, c), "l": (1, r, c)}
        for pair in CASES[int(corners[r, c])]:
            a, b = pair[0], pair[1]
            following.setdefault(edges[a], []).append(edges[b])
            following.setdefault(edges[b], []).append(edges[a])
    found = []
    while following:
        ends = [e for e, others in following.items() if len(others) == 1]
        found.append(
            [_crossing(field, level, e) for e in _walk(following, ends[0] if ends else next(iter(following)))]
        )
    return sorted(found, key=len, reverse=True)


CASES: dict[int, tuple[str, ...]] = {
    1: ("lt",), 2: ("tr",), 3: ("lr",), 4: ("rb",), 5: ("lt", "rb"), 6: ("tb",), 7: ("lb",),
    8: ("bl",), 9: ("tb",), 10: ("tr", "bl"), 11: ("rb",), 12: ("lr",), 13: ("tr",), 14: ("lt",),
}  # fmt: skip


def _walk(
    following: dict[tuple[int, int, int], list[tuple[int, int, int]]], start: tuple[int, int, int]
) -> list[tuple[int, int, int]]:
    """Edges from ``start`` along the joined pieces, which are taken out."""
    line, here = [start], start
    while following.get(here):
        after = following[here].pop()
        following[after].remove(here)
        for edge in (here, after):
            if not following[edge]:
                del following[edge]
        line.append(after)
        here = after
    return line


def _crossing(field: Grid, level: float, edge: tuple[int, int, int]) -> Point:
    kind, r, c = edge
    a = float(field[r, c])
    b = float(field[r, c + 1] if kind == 0 else field[r + 1, c])
    share = (level - a) / (b - a) if b != a else 0.5
    return (c + share, float(r)) if kind == 0 else (float(c), r + share)


def thinned(points: list[Point], distance: float) -> list[Point]:
    """Points at least so far apart; the first and the last stay."""
    kept = [points[0]]
    for p in points[1:-1]:
        if math.dist(p, kept[-1]) >= distance:
            kept.append(p)
    return [*kept, points[-1]] if len(points) > 1 else kept


def curve(points: list[Point], *, is_closed: bool = False, tension: float = 6.0, digits: int = 1) -> str:
    """Path data of a smooth curve through the points (Catmull-Rom as cubic Béziers); straight runs stay lines."""
    if is_closed and math.dist(points[0], points[-1]) < 0.5:
        points = points[:-1]
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if is_closed else points[min(max(i, 0), n - 1)]

    parts = [f"M{number(points[0][0], digits)} {number(points[0][1], digits)}"]
    for i in range(n if is_closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        if n > 8 and max(_off(p1, p2, p0), _off(p1, p2, p3)) < 0.2:
            if parts[-1].startswith("L"):
                parts.pop()
            parts.append(f"L{number(p2[0], digits)} {number(p2[1], digits)}")
            continue
        a = (p1[0] + (p2[0] - p0[0]) / tension, p1[1] + (p2[1] - p0[1]) / tension)
        b = (p2[0] - (p3[0] - p1[0]) / tension, p2[1] - (p3[1] - p1[1]) / tension)
        numbers = [number(v, digits) for p in (a, b, p2) for v in p]
        parts.append("C" + " ".join(numbers))
    return "".join(parts) + ("Z" if is_closed else "")


def traced(points: list[Point], per: int = 8) -> list[Point]:
    """Points on the open curve that ``curve`` writes, ``per`` to each piece."""
    found = [points[0]]
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = (points[min(max(k, 0), len(points) - 1)] for k in range(i - 1, i + 3))
        a = tuple(p1[k] + (p2[k] - p0[k]) / 6 for k in (0, 1))
        b = tuple(p2[k] - (p3[k] - p1[k]) / 6 for k in (0, 1))
        for step in range(1, per + 1):
            s, r = step / per, 1 - step / per
            x, y = (r**3 * p1[k] + 3 * r * r * s * a[k] + 3 * r * s * s * b[k] + s**3 * p2[k] for k in (0, 1))
            found.append((x, y))
    return found


def _off(a: Point, b: Point, p: Point) -> float:
    """Distance of p from the straight line through a and b."""
    length = math.dist(a, b)
    return abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length if length else 0.0


def inside(points: list[Point], p: Point) -> bool:
    """Whether the point lies in the polygon (even-odd rule)."""
    found, (x, y) = False, p
    for (x0, y0), (x1, y1) in zip(points, [*points[1:], points[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            found = not found
    return found


def area(points: list[Point]) -> float:
    """Signed area of a polygon, positive clockwise on the screen."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, [*points[1:], points[0]], strict=True)) / 2


def along(points: list[Point], share: float) -> tuple[Point, float]:
    """The point at that share of the line's length, and the direction there in degrees."""
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if left <= length and length:
            t = left / length
            return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), math.degrees(
                math.atan2(b[1] - a[1], b[0] - a[0])
            )
        left -= length
    a, b = points[-2], points[-1]
    return b, math.degrees(math.atan2(b[1] - a[1], b[0] - a[0]))
