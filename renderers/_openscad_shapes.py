"""OpenSCAD's primitives as it makes them itself: the same facets at the same angles. Runs inside the sandbox."""

from __future__ import annotations

import math
from typing import Any

import manifold3d as m3  # type: ignore[import-not-found]  # a binary without stubs
import numpy as np
from mapbox_earcut import triangulate_float64
from numpy.typing import NDArray

from renderers._openscad_csg import UnsupportedError
from renderers._sandbox_guard import RefusalError

FINE = 0.00000095367431640625
MAX_FRAGMENTS = 4_000

Floats = NDArray[np.float64]
Arguments = dict[str, Any]


def fragments(radius: float, arguments: Arguments) -> int:
    """Sides of a circle, by $fn, $fa and $fs.

    Raises:
        RefusalError: more than their bound.
    """
    fn, fa, fs = (float(arguments.get(n) or d) for n, d in (("$fn", 0), ("$fa", 12), ("$fs", 2)))
    if radius < FINE:
        return 3
    count = max(3, int(fn)) if fn > 0 else math.ceil(max(min(360 / fa, radius * 2 * math.pi / fs), 5))
    if count > MAX_FRAGMENTS:
        raise RefusalError("too_large", f"a circle of {count} sides, at most {MAX_FRAGMENTS}")
    return count


def ring(radius: float, count: int) -> Floats:
    """(count, 2) points of a circle from 0 degrees on; whole multiples of a quarter turn are exact."""
    turn = np.arange(count) * 360.0 / count
    cos, sin = np.cos(np.radians(turn)), np.sin(np.radians(turn))
    cos[np.isclose(turn % 180, 90)] = 0.0
    sin[np.isclose(turn % 180, 0)] = 0.0
    return radius * np.stack([cos, sin], axis=1)


def cube(arguments: Arguments) -> m3.Manifold:
    size = [float(v) for v in arguments["size"]]
    if min(size) <= 0:
        return m3.Manifold()
    return m3.Manifold.cube(size, bool(arguments.get("center")))


def sphere(arguments: Arguments) -> m3.Manifold:
    radius = float(arguments["r"])
    if radius <= 0:
        return m3.Manifold()
    count = fragments(radius, arguments)
    rows = (count + 1) // 2
    phi = np.pi * (np.arange(rows) + 0.5) / rows
    points = np.concatenate(
        [
            np.column_stack([ring(radius * math.sin(p), count), np.full(count, radius * math.cos(p))])
            for p in phi
        ]
    )
    return m3.Manifold.hull_points(points)


def cylinder(arguments: Arguments) -> m3.Manifold:
    height, r1, r2 = (float(arguments[n]) for n in ("h", "r1", "r2"))
    if height <= 0 or min(r1, r2) < 0 or max(r1, r2) <= 0:
        return m3.Manifold()
    count = fragments(max(r1, r2), arguments)
    low = -height / 2 if arguments.get("center") else 0.0
    ends = []
    for radius, z in ((r1, low), (r2, low + height)):
        flat = ring(radius, count) if radius > 0 else np.zeros((1, 2))
        ends.append(np.column_stack([flat, np.full(len(flat), z)]))
    return m3.Manifold.hull_points(np.concatenate(ends))


def polyhedron(arguments: Arguments) -> m3.Manifold:
    """OpenSCAD's faces run clockwise when they are seen from outside.

    Raises:
        UnsupportedError: they make no closed surface as they stand.
    """
    points = np.array(arguments["points"], np.float64).reshape(-1, 3)
    triangles: list[tuple[int, int, int]] = []
    for face in arguments["faces"]:
        triangles += _triangles(points, [int(i) for i in face][::-1])
    merged, same = np.unique(points, axis=0, return_inverse=True)
    corners = same.reshape(-1)[np.array(triangles, np.int64).reshape(-1, 3)]
    corners = corners[(corners != np.roll(corners, 1, axis=1)).all(1)]
    made = m3.Manifold(m3.Mesh64(merged, corners.astype(np.uint64)))
    if made.status() != m3.Error.NoError or made.volume() <= 0:
        raise UnsupportedError("a polyhedron that is not closed as it stands")
    return made


def _triangles(points: Floats, face: list[int]) -> list[tuple[int, int, int]]:
    """A face in triangles, its corners in the same turn."""
    if len(face) <= 3:
        return [(face[0], face[1], face[2])] if len(face) == 3 else []
    corners = points[face]
    normal = np.cross(corners, np.roll(corners, -1, axis=0)).sum(0)
    keep = [i for i in range(3) if i != int(np.abs(normal).argmax())]
    flat = np.ascontiguousarray(corners[:, keep])
    made = triangulate_float64(flat, np.array([len(flat)], np.uint32)).reshape(-1, 3)
    found = []
    for a, b, c in made.tolist():
        across = np.cross(corners[b] - corners[a], corners[c] - corners[a])
        i, j, k = (a, b, c) if across @ normal >= 0 else (a, c, b)
        found.append((face[i], face[j], face[k]))
    return found


def flat_shape(name: str, arguments: Arguments) -> m3.CrossSection:
    """square, circle or polygon."""
    if name == "square":
        width, height = (float(v) for v in arguments["size"])
        if min(width, height) <= 0:
            return m3.CrossSection()
        return m3.CrossSection.square([width, height], bool(arguments.get("center")))
    if name == "circle":
        radius = float(arguments["r"])
        rings = [ring(radius, fragments(radius, arguments))] if radius > 0 else []
    else:
        points = np.array(arguments["points"] or [], np.float64).reshape(-1, 2)
        paths = arguments.get("paths")
        rings = [points] if paths is None else [points[[int(i) for i in path]] for path in paths]
    rings = [r for r in rings if len(r) >= 3]
    return m3.CrossSection(rings, m3.FillRule.EvenOdd) if rings else m3.CrossSection()


def extruded(flat: m3.CrossSection, arguments: Arguments) -> m3.Manifold:
    """linear_extrude, neither twisted nor scaled unlike in x and y: OpenSCAD cuts such walls in its own way."""
    height = float(arguments["height"])
    if flat.is_empty() or height <= 0:
        return m3.Manifold()
    scale = arguments.get("scale", [1.0, 1.0])
    scale = scale if isinstance(scale, list) else [scale, scale]
    made = m3.Manifold.extrude(flat, height, scale_top=scale)
    return made.translate([0, 0, -height / 2]) if arguments.get("center") else made


def revolved(flat: m3.CrossSection, arguments: Arguments) -> m3.Manifold:
    """rotate_extrude.

    Raises:
        UnsupportedError: both sides of the axis, or fewer pieces than the library makes.
    """
    if flat.is_empty():
        return m3.Manifold()
    x0, _, x1, _ = flat.bounds()
    if x0 < -1e-9 and x1 > 1e-9:
        raise UnsupportedError("a revolved shape on both sides of its axis")
    is_left = x1 <= 1e-9
    angle = float(arguments.get("angle", 360.0))
    angle = angle if abs(angle) <= 360 and angle else 360.0
    count = fragments(max(abs(x0), abs(x1)), arguments)
    if is_left:
        flat = flat.mirror([1, 0])
    if abs(angle) >= 360:
        made = m3.Manifold.revolve(flat, count)
        return made if is_left else made.rotate([0, 0, 180])
    pieces = max(1, int(count * abs(angle) / 360))
    if pieces < 3:
        raise UnsupportedError("a part of a turn of one or two pieces")
    made = m3.Manifold.revolve(flat, pieces, abs(angle))
    if angle < 0:
        made = made.rotate([0, 0, angle])
    return made.rotate([0, 0, 180]) if is_left else made
