"""Transforms, viewports and conservative bounds of SVG shapes, in user units."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterator

Point = tuple[float, float]
Affine = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f) as in SVG's matrix(): x' = a x + c y + e, y' = b x + d y + f."""
Bounds = tuple[float, float, float, float]

IDENTITY: Affine = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
EVERYWHERE: Bounds = (-1e9, -1e9, 1e9, 1e9)
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
LENGTH = re.compile(rf"\s*({NUMBER.pattern})\s*(px|pt|pc|mm|cm|in|em|ex|rem|%)?\s*")
UNIT_PX = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "mm": 96 / 25.4,
    "cm": 96 / 2.54,
    "in": 96.0,
    "em": 16.0,
    "ex": 8.0,
    "rem": 16.0,
}
FUNCTION = re.compile(r"(matrix|translate|scale|rotate|skewX|skewY)\s*\(([^()]*)\)")
PATH_COMMAND = re.compile(r"([MmZzLlHhVvCcSsQqTtAa])([^MmZzLlHhVvCcSsQqTtAa]*)")
ARC_FLAGS = re.compile(
    rf"\s*,?\s*({NUMBER.pattern})\s*,?\s*({NUMBER.pattern})\s*,?\s*({NUMBER.pattern})\s*,?\s*([01])\s*,?\s*([01])"
    rf"\s*,?\s*({NUMBER.pattern})\s*,?\s*({NUMBER.pattern})"
)
POINTS_PER_COMMAND = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4}


def length(text: str | None, percent_of: float, default: float = 0.0) -> float:
    """A length in user units; ``percent_of`` is what 100 % means here."""
    match = LENGTH.fullmatch(text or "")
    if not match:
        return default
    value = float(match[1])
    return value * percent_of / 100 if match[2] == "%" else value * UNIT_PX[match[2] or ""]


def numbers(text: str | None) -> list[float]:
    return [float(n) for n in NUMBER.findall(text or "")]


def multiply(m: Affine, n: Affine) -> Affine:
    """The transform that applies ``n`` first, then ``m``."""
    a, b, c, d, e, f = m
    g, h, i, j, k, l = n  # noqa: E741 -- the letters of SVG's matrix()
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f)


def inverted(m: Affine) -> Affine | None:
    """The inverse, None when there is none."""
    a, b, c, d, e, f = m
    det = a * d - b * c
    if abs(det) < 1e-12:
        return None
    return (d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def _function(name: str, args: list[float]) -> Affine:
    first = args[0] if args else 0.0
    if name == "matrix" and len(args) == 6:
        return (args[0], args[1], args[2], args[3], args[4], args[5])
    if name == "translate":
        return (1, 0, 0, 1, first, args[1] if len(args) > 1 else 0.0)
    if name == "scale":
        return (first, 0, 0, args[1] if len(args) > 1 else first, 0, 0)
    if name == "rotate":
        cos, sin = math.cos(math.radians(first)), math.sin(math.radians(first))
        x, y = (args[1], args[2]) if len(args) > 2 else (0.0, 0.0)
        return (cos, sin, -sin, cos, x - x * cos + y * sin, y - x * sin - y * cos)
    tangent = math.tan(math.radians(first))
    return (1, 0, tangent, 1, 0, 0) if name == "skewX" else (1, tangent, 0, 1, 0, 0)


@functools.lru_cache(maxsize=4096)
def parse_transform(text: str) -> Affine:
    """The transform attribute as one matrix."""
    matrix = IDENTITY
    for name, args in FUNCTION.findall(text):
        matrix = multiply(matrix, _function(name, numbers(args)))
    return matrix


def apply(m: Affine, bounds: Bounds) -> Bounds:
    """Bounds of the transformed rectangle."""
    x0, y0, x1, y1 = bounds
    a, b, c, d, e, f = m
    xs = [a * x + c * y + e for x in (x0, x1) for y in (y0, y1)]
    ys = [b * x + d * y + f for x in (x0, x1) for y in (y0, y1)]
    return (min(xs), min(ys), max(xs), max(ys))


def grow(bounds: Bounds, dx: float, dy: float | None = None) -> Bounds:
    dy = dx if dy is None else dy
    return (bounds[0] - dx, bounds[1] - dy, bounds[2] + dx, bounds[3] + dy)


def unite(first: Bounds | None, second: Bounds | None) -> Bounds | None:
    if first is None or second is None:
        return first or second
    return (
        min(first[0], second[0]),
        min(first[1], second[1]),
        max(first[2], second[2]),
        max(first[3], second[3]),
    )


def cut(first: Bounds, second: Bounds) -> Bounds | None:
    """The common part, None when there is none."""
    x0, y0 = max(first[0], second[0]), max(first[1], second[1])
    x1, y1 = min(first[2], second[2]), min(first[3], second[3])
    return (x0, y0, x1, y1) if x1 > x0 and y1 > y0 else None


def view_box_transform(view_box: list[float], ratio: str, width: float, height: float) -> Affine:
    """From viewBox units to a viewport of that size, by preserveAspectRatio."""
    if len(view_box) != 4 or view_box[2] <= 0 or view_box[3] <= 0:
        return IDENTITY
    x, y, w, h = view_box
    sx, sy = width / w, height / h
    words = ratio.split() or ["xMidYMid"]
    if words[0] == "none":
        return (sx, 0, 0, sy, -x * sx, -y * sy)
    scale = max(sx, sy) if "slice" in words else min(sx, sy)
    align_x = {"xMin": 0.0, "xMax": 1.0}.get(words[0][:4], 0.5)
    align_y = {"YMin": 0.0, "YMax": 1.0}.get(words[0][4:], 0.5)
    return (
        scale,
        0,
        0,
        scale,
        (width - w * scale) * align_x - x * scale,
        (height - h * scale) * align_y - y * scale,
    )


def _arc_bounds(start: Point, values: list[float], end: Point) -> Bounds:
    """Bounds of an elliptic arc (SVG 2, appendix B.2.4): eight chords, grown by the height of a chord's bow."""
    rx, ry, phi = abs(values[0]), abs(values[1]), math.radians(values[2])
    chord = (min(start[0], end[0]), min(start[1], end[1]), max(start[0], end[0]), max(start[1], end[1]))
    if not rx or not ry or start == end:
        return chord
    cos, sin = math.cos(phi), math.sin(phi)
    dx, dy = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    px, py = cos * dx + sin * dy, cos * dy - sin * dx
    stretch = max(1.0, math.sqrt((px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * stretch, ry * stretch
    under = (rx * py) ** 2 + (ry * px) ** 2
    root = math.sqrt(max(0.0, (rx * ry) ** 2 / under - 1))
    root = -root if bool(values[3]) == bool(values[4]) else root
    cx, cy = root * rx * py / ry, -root * ry * px / rx
    first = math.atan2((py - cy) / ry, (px - cx) / rx)
    sweep = math.atan2((-py - cy) / ry, (-px - cx) / rx) - first
    if values[4] and sweep < 0:
        sweep += 2 * math.pi
    elif not values[4] and sweep > 0:
        sweep -= 2 * math.pi
    mid_x, mid_y = (
        cos * cx - sin * cy + (start[0] + end[0]) / 2,
        sin * cx + cos * cy + (start[1] + end[1]) / 2,
    )
    angles = [first + sweep * k / 8 for k in range(9)]
    xs = [mid_x + cos * rx * math.cos(t) - sin * ry * math.sin(t) for t in angles]
    ys = [mid_y + sin * rx * math.cos(t) + cos * ry * math.sin(t) for t in angles]
    return grow((min(xs), min(ys), max(xs), max(ys)), max(rx, ry) * (1 - math.cos(sweep / 16)))


def _path_segments(d: str) -> Iterator[tuple[str, bool, list[float]]]:
    """(upper-case command, is relative, its numbers) for every segment; a move's further pairs are lines."""
    for command, rest in PATH_COMMAND.findall(d):
        upper = command.upper()
        if upper == "Z":
            yield upper, False, []
            continue
        step = 7 if upper == "A" else POINTS_PER_COMMAND[upper]
        values = [float(v) for arc in ARC_FLAGS.findall(rest) for v in arc] if upper == "A" else numbers(rest)
        for i in range(0, len(values) - step + 1, step):
            yield "L" if upper == "M" and i else upper, command != upper, values[i : i + step]


@functools.lru_cache(maxsize=1024)
def path_bounds(d: str) -> Bounds | None:
    """Bounds that hold the whole path: hull of end and control points, arcs closely."""
    here = begin = control = (0.0, 0.0)
    last = ""
    xs: list[float] = []
    ys: list[float] = []
    for command, relative, values in _path_segments(d):
        if command == "Z":
            here, last = begin, command
            continue
        base = here if relative else (0.0, 0.0)
        if command in "HV":
            points = [(base[0] + values[0], here[1]) if command == "H" else (here[0], base[1] + values[0])]
        elif command == "A":
            points = [(base[0] + values[5], base[1] + values[6])]
            box = _arc_bounds(here, values, points[0])
            xs += (box[0], box[2])
            ys += (box[1], box[3])
        else:
            points = [(base[0] + x, base[1] + y) for x, y in zip(values[::2], values[1::2], strict=True)]
        if command in "ST":
            smooth = last in ("CS" if command == "S" else "QT") and last != ""
            mirrored = (2 * here[0] - control[0], 2 * here[1] - control[1]) if smooth else here
            points.insert(0, mirrored)
        xs += [x for x, _ in points]
        ys += [y for _, y in points]
        if command in "CSQT":
            control = points[-2]
        here, last = points[-1], command
        if command == "M":
            begin = here
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None
