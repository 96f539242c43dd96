"""Outlines that are computed: stars, scallops, seals, arcs for text, smooth blobs, guilloches, shields and ribbons."""

from __future__ import annotations

import math

from generators._svg_markup import number, path

Point = tuple[float, float]


def polar(cx: float, cy: float, radius: float, degrees: float) -> Point:
    """The point at that clockwise angle from twelve o'clock."""
    angle = math.radians(degrees - 90)
    return cx + radius * math.cos(angle), cy + radius * math.sin(angle)


def ring(cx: float, cy: float, radius: float, count: int, turn: float = 0.0) -> list[Point]:
    """Corners of a regular polygon, the first at ``turn`` degrees from twelve o'clock."""
    return [polar(cx, cy, radius, turn + 360 * k / count) for k in range(count)]


def star(cx: float, cy: float, outer: float, inner: float, count: int, turn: float = 0.0) -> list[Point]:
    """Corners of a star, tips and notches in turn."""
    return [polar(cx, cy, inner if k % 2 else outer, turn + 180 * k / count) for k in range(2 * count)]


def closed(points: list[Point], digits: int = 1) -> str:
    """Path data of a polygon."""
    return path("M", points[0], *(w for p in points[1:] for w in ("L", p)), "Z", digits=digits)


def scallop(
    cx: float, cy: float, radius: float, count: int, *, is_inward: bool = False, digits: int = 1
) -> str:
    """A closed edge of ``count`` round bumps whose feet lie on the radius."""
    feet = ring(cx, cy, radius, count)
    bump = radius * math.sin(math.pi / count) * 1.04
    sweep = 0 if is_inward else 1
    arcs = "".join(
        f"A{number(bump, digits)} {number(bump, digits)} 0 0 {sweep} {path(p, digits=digits)}"
        for p in [*feet[1:], feet[0]]
    )
    return f"M{path(feet[0], digits=digits)}{arcs}Z"


def arc(cx: float, cy: float, radius: float, start: float, end: float, digits: int = 1) -> str:
    """An open arc between two angles, clockwise when ``end`` is larger."""
    (x0, y0), (x1, y1) = polar(cx, cy, radius, start), polar(cx, cy, radius, end)
    large, sweep = int(abs(end - start) > 180), int(end > start)
    r = number(radius, digits)
    return f"M{path((x0, y0), digits=digits)}A{r} {r} 0 {large} {sweep} {path((x1, y1), digits=digits)}"


def sector(
    cx: float, cy: float, outer: float, inner: float, start: float, end: float, digits: int = 1
) -> str:
    """A piece of a ring."""
    o, i = number(outer, digits), number(inner, digits)
    a, b = polar(cx, cy, outer, start), polar(cx, cy, outer, end)
    c, d = polar(cx, cy, inner, end), polar(cx, cy, inner, start)
    large = int(end - start > 180)
    return (
        f"M{path(a, digits=digits)}A{o} {o} 0 {large} 1 {path(b, digits=digits)}"
        f"L{path(c, digits=digits)}A{i} {i} 0 {large} 0 {path(d, digits=digits)}Z"
    )


def smooth(points: list[Point], *, is_closed: bool = True, digits: int = 1) -> str:
    """A curve through all points (Catmull-Rom as cubic Béziers)."""
    n = len(points)

    def at(k: int) -> Point:
        return points[k % n] if is_closed else points[min(max(k, 0), n - 1)]

    parts = [f"M{path(points[0], digits=digits)}"]
    for k in range(n if is_closed else n - 1):
        p0, p1, p2, p3 = at(k - 1), at(k), at(k + 1), at(k + 2)
        a = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        b = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        parts.append("C" + ", ".join(path(p, digits=digits) for p in (a, b, p2)))
    return "".join(parts) + ("Z" if is_closed else "")


def guilloche(cx: float, cy: float, radius: float, lobes: int, depth: float, digits: int = 1) -> str:
    """One closed line that swings ``lobes`` times about the radius, as on banknotes."""
    count = lobes * 4
    points = [
        polar(cx, cy, radius + depth * math.cos(2 * math.pi * lobes * k / count), 360 * k / count)
        for k in range(count)
    ]
    return smooth(points, digits=digits)


SHIELDS = {
    "heater": "M10 8H90V46C90 70 74 86 50 96C26 86 10 70 10 46Z",
    "pointed": "M50 4L90 16V48C90 70 74 86 50 97C26 86 10 70 10 48V16Z",
    "swiss": "M10 10C24 12 38 10 50 4C62 10 76 12 90 10C94 50 82 82 50 97C18 82 6 50 10 10Z",
    "badge": "M12 6H88L94 20C86 26 86 38 92 48C90 74 72 88 50 97C28 88 10 74 8 48C14 38 14 26 6 20Z",
    "police": "M50 3C60 10 74 12 86 8L94 22C88 30 88 38 90 48C92 74 74 88 50 97C26 88 8 74 10 48C12 38 12 30 6 22L14 8C26 12 40 10 50 3Z",
    "square": "M12 8H88A4 4 0 0 1 92 12V70C92 78 86 82 78 84L50 96L22 84C14 82 8 78 8 70V12A4 4 0 0 1 12 8Z",
}


def squircle(x: float, y: float, side: float, digits: int = 1) -> str:
    """A square with continuous corners, as app icons have."""
    h, k = side / 2, side / 2 * 0.86
    cx, cy = x + h, y + h
    c = h - k
    return path(
        "M", (cx, y), "C", (cx + h - c * 0.55, y), (cx + h, y + c * 0.55), (cx + h, cy),
        "C", (cx + h, cy + h - c * 0.55), (cx + h - c * 0.55, cy + h), (cx, cy + h),
        "C", (cx - h + c * 0.55, cy + h), (cx - h, cy + h - c * 0.55), (cx - h, cy),
        "C", (cx - h, y + c * 0.55), (cx - h + c * 0.55, y), (cx, y), "Z", digits=digits,
    )  # fmt: skip
