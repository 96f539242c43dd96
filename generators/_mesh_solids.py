"""Low-poly solids as points and polygons: boxes with bevels, turned and bent bodies, prisms and lofts.

Lengths in metres, y up, the front towards +z. Polygons turn anticlockwise seen from outside. Solids stand on y = 0
and are centred on x = z = 0 where nothing else is said.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

Point = tuple[float, float, float]
Flat = tuple[float, float]


class Ring(list[Flat]):
    """A closed outline (x, z) that knows what made it: ("rounded", width, depth, radius, steps) or ("circle", radius, sides)."""

    made: tuple[object, ...] = ()


@dataclass(frozen=True, slots=True)
class Recipe:
    """What made a solid: an operation of this module and its arguments, so that it can be written down as a call.

    ``ring`` is the number of points a ring where the solid is a capped skin over rings, 0 elsewhere.
    """

    operation: str
    arguments: tuple[object, ...]
    ring: int = 0


@dataclass(frozen=True, slots=True)
class Solid:
    """Points, and polygons of indices into them. ``recipe`` is None where no call would make it."""

    points: tuple[Point, ...]
    polygons: tuple[tuple[int, ...], ...]
    recipe: Recipe | None = field(default=None, compare=False, repr=False)

    def made(self, operation: str, *arguments: object, ring: int = 0) -> Solid:
        """The same solid, with what made it."""
        return replace(self, recipe=Recipe(operation, arguments, ring))

    def mapped(self, change: Callable[[float, float, float], Point]) -> Solid:
        """The solid with every point changed; ``change`` must not mirror."""
        solid = Solid(tuple(change(*p) for p in self.points), self.polygons)
        ring = self.recipe.ring if self.recipe else 0
        if not ring:
            made = self.recipe
            while made is not None and isinstance(made.arguments[0], Recipe):
                made = made.arguments[0] if made.operation != "joined" else None
            is_round = made is not None and made.operation in ("box", "hull", "icosphere")
            return solid.made("hull", solid.points) if is_round else solid
        rings = tuple(solid.points[i : i + ring] for i in range(0, len(solid.points), ring))
        return solid.made("loft", rings, ring=ring)

    def _changed(
        self, change: Callable[[float, float, float], Point], operation: str, *arguments: object
    ) -> Solid:
        solid = Solid(tuple(change(*p) for p in self.points), self.polygons)
        return solid.made(operation, self.recipe, *arguments, ring=self.recipe.ring) if self.recipe else solid

    def moved(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> Solid:
        return self._changed(lambda a, b, c: (a + x, b + y, c + z), "moved", x, y, z)

    def scaled(self, x: float = 1.0, y: float = 1.0, z: float = 1.0) -> Solid:
        return self._changed(lambda a, b, c: (a * x, b * y, c * z), "scaled", x, y, z)

    def turned(self, axis: str, angle_deg: float) -> Solid:
        """Turned about the x, y or z axis by the right-hand rule."""
        c, s = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
        changes: dict[str, Callable[[float, float, float], Point]] = {
            "x": lambda a, b, d: (a, b * c - d * s, b * s + d * c),
            "y": lambda a, b, d: (a * c + d * s, b, d * c - a * s),
            "z": lambda a, b, d: (a * c - b * s, a * s + b * c, d),
        }
        return self._changed(changes[axis], "turned", axis, angle_deg)

    def sheared_z(self, per_metre: float) -> Solid:
        """Leaning towards +z with growing height."""
        return self.mapped(lambda x, y, z: (x, y, z + per_metre * y))

    def mirrored_x(self) -> Solid:
        """Its mirror image across x = 0."""
        flipped = tuple(tuple(reversed(p)) for p in self.polygons)
        solid = Solid(tuple((-x, y, z) for x, y, z in self.points), flipped)
        return solid.made("mirrored", self.recipe) if self.recipe else solid


def joined(*solids: Solid) -> Solid:
    """Several solids as one."""
    points: list[Point] = []
    polygons: list[tuple[int, ...]] = []
    for solid in solids:
        start = len(points)
        points.extend(solid.points)
        polygons.extend(tuple(start + i for i in p) for p in solid.polygons)
    solid = Solid(tuple(points), tuple(polygons))
    recipes = tuple(s.recipe for s in solids)
    return solid.made("joined", *recipes) if all(recipes) else solid


def box(width: float, height: float, depth: float, bevel: float = 0.0) -> Solid:
    """A block, its edges cut off by ``bevel`` where that is above zero."""
    bevel = min(bevel, width / 3, height / 3, depth / 3)
    if bevel <= 0:
        ring = rectangle(width, depth)
        block = loft([[(x, y, z) for x, z in ring] for y in (0.0, height)])
        return block.made("box", width, height, depth, 0.0, ring=4)
    a, b, c = width / 2, height / 2, depth / 2
    points: list[Point] = []
    index: dict[tuple[int, int, int, int], int] = {}
    for sx in (-1, 1):
        for sy in (-1, 1):
            for sz in (-1, 1):
                for axis in range(3):  # the corner's point on the face across that axis
                    inset = [a - bevel, b - bevel, c - bevel]
                    inset[axis] += bevel
                    index[(sx, sy, sz, axis)] = len(points)
                    points.append((sx * inset[0], b + sy * inset[1], sz * inset[2]))
    polygons: list[tuple[int, ...]] = []
    for axis in range(3):
        for side in (-1, 1):
            corners = []
            for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
                signs = [0, 0, 0]
                signs[axis], signs[(axis + 1) % 3], signs[(axis + 2) % 3] = side, p, q
                corners.append(index[(signs[0], signs[1], signs[2], axis)])
            polygons.append(tuple(corners if side > 0 else reversed(corners)))
    for axis in range(3):
        one, two = (axis + 1) % 3, (axis + 2) % 3
        for p, q in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            ends = []
            for end in (-1, 1):
                signs = [0, 0, 0]
                signs[axis], signs[one], signs[two] = end, p, q
                ends.append((signs[0], signs[1], signs[2]))
            strip = (
                index[(*ends[0], one)],
                index[(*ends[1], one)],
                index[(*ends[1], two)],
                index[(*ends[0], two)],
            )
            polygons.append(strip if p * q < 0 else tuple(reversed(strip)))
    for sx in (-1, 1):
        for sy in (-1, 1):
            for sz in (-1, 1):
                corner = tuple(index[(sx, sy, sz, axis)] for axis in range(3))
                polygons.append(corner if sx * sy * sz > 0 else tuple(reversed(corner)))
    return Solid(tuple(points), tuple(polygons)).made("box", width, height, depth, bevel)


def rectangle(width: float, depth: float) -> list[Flat]:
    """Corners (x, z) for :func:`loft` and :func:`prism`, in its turning sense."""
    return [
        (-width / 2, depth / 2),
        (width / 2, depth / 2),
        (width / 2, -depth / 2),
        (-width / 2, -depth / 2),
    ]


def rounded_rectangle(width: float, depth: float, radius: float, steps: int = 3) -> list[Flat]:
    """Rectangle (x, z) with round corners."""
    radius = min(radius, width / 2 - 1e-4, depth / 2 - 1e-4)
    ring = Ring()
    ring.made = ("rounded", width, depth, radius, steps)
    for cx, cz, start in ((-1, 1, 180), (1, 1, 90), (1, -1, 0), (-1, -1, -90)):
        for k in range(steps + 1):
            angle = math.radians(start - 90 * k / steps)
            x = cx * (width / 2 - radius) + radius * math.cos(angle)
            z = cz * (depth / 2 - radius) + radius * math.sin(angle)
            ring.append((x, z))
    return ring


def circle(radius: float, sides: int, turn: float = 0.0) -> list[Flat]:
    """Regular polygon (x, z) in the turning sense of :func:`rectangle`."""
    steps = [turn - 2 * math.pi * k / sides for k in range(sides)]
    ring = Ring((radius * math.cos(a), radius * math.sin(a)) for a in steps)
    ring.made = ("circle", radius, sides) if not turn else ()
    return ring


def loft(rings: Sequence[Sequence[Point]], *, caps: bool = True) -> Solid:
    """Skin over rings of equally many points. Seen along the way from the first to the last they turn clockwise."""
    count = len(rings[0])
    points = tuple(p for ring in rings for p in ring)
    polygons: list[tuple[int, ...]] = []
    for level in range(len(rings) - 1):
        low, high = level * count, (level + 1) * count
        for k in range(count):
            after = (k + 1) % count
            polygons.append((low + k, low + after, high + after, high + k))
    if caps:
        last = (len(rings) - 1) * count
        polygons.append(tuple(reversed(range(count))))
        polygons.append(tuple(range(last, last + count)))
    solid = Solid(points, tuple(polygons))
    return solid.made("loft", tuple(tuple(ring) for ring in rings), ring=count) if caps else solid


def prism(outline: Sequence[Flat], height: float) -> Solid:
    """An outline (x, z), turning as :func:`rectangle` does, raised by ``height``."""
    solid = loft([[(x, y, z) for x, z in outline] for y in (0.0, height)])
    made = outline.made if isinstance(outline, Ring) else ()
    return solid.made("prism", tuple(outline), height, made, ring=len(outline))


def side_prism(outline: Sequence[Flat], width: float) -> Solid:
    """A side view (z, y), anticlockwise with z to the right, stretched along x and centred there."""
    solid = loft([[(x, y, z) for z, y in outline] for x in (width / 2, -width / 2)])
    return solid.made("side_prism", tuple(outline), width, ring=len(outline))


def cylinder(radius: float, height: float, sides: int = 16, top: float | None = None) -> Solid:
    """A round post; ``top`` is the radius above where it tapers."""
    above = radius if top is None else top
    low, high = circle(radius, sides), circle(above, sides)
    solid = loft([[(x, 0.0, z) for x, z in low], [(x, height, z) for x, z in high]])
    return solid.made("cylinder", radius, height, sides, above, ring=sides)


def lathe(profile: Sequence[Flat], sides: int = 20, *, caps: bool = True) -> Solid:
    """A profile of (radius, y) from below upwards, turned about y. A radius of 0 at an end closes it in a point.

    Where the profile turns back downwards, it makes the inside of a vessel.
    """
    points: list[Point] = []
    rows: list[list[int]] = []
    for radius, y in profile:
        if radius <= 1e-6:
            points.append((0.0, y, 0.0))
            rows.append([len(points) - 1] * sides)
        else:
            rows.append(list(range(len(points), len(points) + sides)))
            points.extend((x, y, z) for x, z in circle(radius, sides))
    polygons: list[tuple[int, ...]] = []
    for low, high in pairwise(rows):
        for k in range(sides):
            after = (k + 1) % sides
            corners = (low[k], low[after], high[after], high[k])
            unique = tuple(dict.fromkeys(corners))
            if len(unique) > 2:
                polygons.append(unique)
    if caps and profile[0][0] > 1e-6:
        polygons.append(tuple(reversed(rows[0])))
    if caps and profile[-1][0] > 1e-6:
        polygons.append(tuple(rows[-1]))
    solid = Solid(tuple(points), tuple(polygons))
    return solid.made("lathe", tuple(profile), sides, caps)


def tube(path: Sequence[Point], radius: float, sides: int = 8) -> Solid:
    """A round bar along a path, mitred at its bends."""
    rings: list[list[Point]] = []
    side: Point = (0.0, 0.0, 0.0)
    for i, at in enumerate(path):
        ahead = _unit(_minus(path[min(i + 1, len(path) - 1)], at)) if i + 1 < len(path) else None
        behind = _unit(_minus(at, path[i - 1])) if i else None
        along = _unit(_plus(ahead, behind)) if ahead and behind else (ahead or behind or (0.0, 1.0, 0.0))
        if i == 0:
            up: Point = (0.0, 1.0, 0.0) if abs(along[1]) < 0.9 else (1.0, 0.0, 0.0)
            side = _unit(_cross(up, along))
        else:
            drift = _dot(side, along)
            side = _unit((side[0] - drift * along[0], side[1] - drift * along[1], side[2] - drift * along[2]))
        over = _cross(along, side)
        stretch = 1.0
        if ahead and behind:
            stretch = 1.0 / max(0.5, _dot(along, ahead))
        bend = _unit(_minus(ahead, behind)) if ahead and behind and stretch > 1.001 else None
        ring: list[Point] = []
        for k in range(sides):
            angle = 2 * math.pi * k / sides
            c, s = radius * math.cos(angle), radius * math.sin(angle)
            arm: Point = (side[0] * c + over[0] * s, side[1] * c + over[1] * s, side[2] * c + over[2] * s)
            if bend is not None:
                reach = _dot(arm, bend) * (stretch - 1.0)
                arm = (arm[0] + bend[0] * reach, arm[1] + bend[1] * reach, arm[2] + bend[2] * reach)
            ring.append(_plus(at, arm))
        rings.append(ring)
    return loft(rings).made("tube", tuple(path), radius, sides, ring=sides)


def _minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _plus(a: Point, b: Point) -> Point:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a: Point) -> Point:
    length = math.sqrt(_dot(a, a)) or 1.0
    return (a[0] / length, a[1] / length, a[2] / length)


def icosphere(radius: float, splits: int = 1) -> Solid:
    """A ball of triangles, an icosahedron split ``splits`` times, centred on the origin."""
    t = (1 + math.sqrt(5)) / 2
    points = [_unit(p) for p in (
        (-1, t, 0), (1, t, 0), (-1, -t, 0), (1, -t, 0), (0, -1, t), (0, 1, t),
        (0, -1, -t), (0, 1, -t), (t, 0, -1), (t, 0, 1), (-t, 0, -1), (-t, 0, 1),
    )]  # fmt: skip
    faces = [
        (0, 11, 5), (0, 5, 1), (0, 1, 7), (0, 7, 10), (0, 10, 11), (1, 5, 9), (5, 11, 4), (11, 10, 2), (10, 7, 6), (7, 1, 8),
        (3, 9, 4), (3, 4, 2), (3, 2, 6), (3, 6, 8), (3, 8, 9), (4, 9, 5), (2, 4, 11), (6, 2, 10), (8, 6, 7), (9, 8, 1),
    ]  # fmt: skip
    for _ in range(splits):
        middles: dict[tuple[int, int], int] = {}
        finer: list[tuple[int, int, int]] = []
        for face in faces:
            m = []
            for k in range(3):
                a, b = face[k], face[(k + 1) % 3]
                key = (min(a, b), max(a, b))
                if key not in middles:
                    middles[key] = len(points)
                    points.append(_unit(_plus(points[a], points[b])))
                m.append(middles[key])
            a, b, c = face
            finer += [(a, m[0], m[2]), (b, m[1], m[0]), (c, m[2], m[1]), (m[0], m[1], m[2])]
        faces = finer
    solid = Solid(tuple((x * radius, y * radius, z * radius) for x, y, z in points), tuple(faces))
    return solid.made("icosphere", radius, splits)
