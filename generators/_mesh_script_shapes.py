"""Solids written as calls of trimesh: from what made a solid to the expression that makes it again, z up."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from generators._mesh_solids import Flat, Point, Recipe

HELPERS = {
    "chamfered_box": '''
def chamfered_box(size, chamfer):
    """Box around the origin whose edges are cut off."""
    half = np.array(size) / 2
    corners = np.array(list(itertools.product((-1, 1), repeat=3)))
    points = [corners * (half - chamfer * (np.arange(3) != axis)) for axis in range(3)]
    return trimesh.convex.convex_hull(np.vstack(points))
''',
    "extrude_side": '''
def extrude_side(outline, width):
    """Side view as (y, z) points, extruded along x and centred there."""
    mesh = extrude_polygon(Polygon(outline), width)
    turn = np.array([[0, 0, 1, -width / 2], [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 0, 1]])
    return mesh.apply_transform(turn)
''',
    "loft": '''
def loft(rings):
    """Closed skin over cross-sections with equally many points."""
    rings = np.asarray(rings, dtype=float)
    levels, count = rings.shape[:2]
    faces = []
    for level, k in itertools.product(range(levels - 1), range(count)):
        a, b = level * count + k, level * count + (k + 1) % count
        faces += [(a, b, b + count), (a, b + count, a + count)]
    last = (levels - 1) * count
    for k in range(1, count - 1):
        faces += [(0, k + 1, k), (last, last + k, last + k + 1)]
    mesh = trimesh.Trimesh(rings.reshape(-1, 3), faces, process=False)
    mesh.fix_normals()
    return mesh
''',
}
HELPERS["skin"] = '''
def skin(outline, sections, axis=2):
    """Loft over copies of an outline: (place along the axis, scale u, scale v, shift u, shift v) of each."""
    rings = []
    for along, su, sv, du, dv in sections:
        flat = np.array(outline) * (su, sv) + (du, dv)
        rings.append(np.insert(flat, axis, along, axis=1))
    return loft(rings)
'''
HELPERS["pipe"] = '''
def pipe(path, radius, sides=8):
    """Round bar along a path; its frame is carried from point to point, so that it does not twist."""
    path = np.asarray(path, dtype=float)
    ahead = np.diff(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True)
    tangents = np.vstack([ahead[:1], ahead[:-1] + ahead[1:], ahead[-1:]])
    side = np.cross(tangents[0], (0, 0, 1) if abs(tangents[0][2]) < 0.9 else (1, 0, 0))
    turn = 2 * np.pi * np.arange(sides) / sides
    rings = []
    for point, tangent in zip(path, tangents):
        tangent = tangent / np.linalg.norm(tangent)
        side = side - tangent * side.dot(tangent)
        side /= np.linalg.norm(side)
        over = np.cross(tangent, side)
        rings.append(point + radius * (np.outer(np.cos(turn), side) + np.outer(np.sin(turn), over)))
    return loft(rings)
'''
HELPERS["polygon"] = '''
def polygon(sides, start=0.0):
    """Corners of a regular polygon of radius 1, turning by ``start`` radians."""
    turn = start + 2 * np.pi * np.arange(sides) / sides
    return np.column_stack([np.cos(turn), np.sin(turn)])
'''
NEEDS = {
    "chamfered_box": ("itertools", "np"),
    "extrude_side": ("np",),
    "loft": ("itertools", "np"),
    "skin": ("np",),
    "pipe": ("np",),
    "polygon": ("np",),
}
MAX_LOFT_POINTS = 170
MAX_HULL_POINTS = 42
INLINE = 64


def plain(value: float) -> str:
    """A number to a tenth of a millimetre."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def plain_tuple(values: Sequence[float]) -> str:
    """Numbers that no constant stands for: a shape's own."""
    return f"({', '.join(plain(v) for v in values)})"


class UnscriptableError(ValueError):
    """A solid that no short call makes."""


def turned_up(point: Point) -> Point:
    """A point of the frame with y up in that with z up; the front comes to face -y."""
    x, y, z = point
    return (x, -z, y)


def rotated(point: Point, axis: str, angle_deg: float) -> Point:
    """A point turned about an axis by the right-hand rule."""
    x, y, z = point
    c, s = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    if axis == "x":
        return (x, y * c - z * s, y * s + z * c)
    if axis == "y":
        return (x * c + z * s, y, z * c - x * s)
    return (x * c - y * s, x * s + y * c, z)


UP_AXES = {"x": ("x", 1.0), "y": ("z", 1.0), "z": ("y", -1.0)}
VECTORS = {"x": "(1, 0, 0)", "y": "(0, 1, 0)", "z": "(0, 0, 1)"}


@dataclass(frozen=True, kw_only=True, slots=True)
class Sections:
    """Cross-sections that are one outline, scaled and shifted: rows of (along, scale u, v, shift u, v).

    ``start`` is the angle of the first corner where the outline is a regular polygon of radius 1.
    """

    axis: int
    outline: tuple[Flat, ...]
    rows: tuple[tuple[float, float, float, float, float], ...]
    start: float | None


def sections_of(rings: Sequence[Sequence[Point]]) -> Sections | None:
    """How rings come of one outline; None where they do not."""
    points = np.array(rings)  # (levels, corners, 3)
    for axis in (2, 0, 1):
        if np.ptp(points[:, :, axis], axis=1).max() > 1e-5:
            continue
        flat = np.delete(points, axis, axis=2)
        middle = flat.mean(axis=1, keepdims=True)
        spans = np.ptp(flat, axis=1)
        base = flat[int(spans.prod(axis=1).argmax())]
        base = base - base.mean(axis=0)
        sides = len(base)
        radius = np.hypot(*base.T)
        start: float | None = None
        angles = np.unwrap(np.arctan2(base[:, 1], base[:, 0]))
        if np.ptp(radius) < 1e-4 and sides > 5 and np.allclose(np.diff(angles), 2 * np.pi / sides, atol=1e-3):
            start = round(float(np.arctan2(base[0, 1], base[0, 0])), 4)
            turns = start + 2 * np.pi * np.arange(sides) / sides
            base = np.column_stack([np.cos(turns), np.sin(turns)])
        if np.ptp(base, axis=0).min() < 1e-9:
            return None
        scale = spans / np.ptp(base, axis=0)
        if np.abs(base * scale[:, None] + middle - flat).max() > 2e-4:
            return None
        rows = np.column_stack([points[:, 0, axis], scale, middle[:, 0]]).round(4).tolist()
        outline = tuple((float(u), float(v)) for u, v in base.tolist())
        return Sections(
            axis=axis, outline=outline, rows=tuple((a, b, c, d, e) for a, b, c, d, e in rows), start=start
        )
    return None


class ShapeWriter:
    """Expressions for recipes. ``used`` collects the names they need, ``before`` the lists that they refer to."""

    def __init__(self, constants: dict[str, float], prefix: str) -> None:
        self.constants = constants
        self.prefix = prefix
        self.used: set[str] = set()
        self.before: list[str] = []

    def number(self, value: float, label: str = "") -> str:
        """A number, or the constant that it is one or half of; radii (``label`` RADIUS) have constants of their own."""
        value = round(value, 4)
        for name, size in self.constants.items():
            if name.endswith("_RADIUS") != (label == "RADIUS"):
                continue
            for factor, text in ((1.0, "{}"), (-1.0, "-{}"), (0.5, "{} / 2"), (-0.5, "-{} / 2")):
                if abs(value - size * factor) < 1e-6:
                    return text.format(name)
        return plain(value)

    def tuple_of(self, values: Sequence[float]) -> str:
        return f"({', '.join(self.number(v) for v in values)})"

    def shape(self, recipe: Recipe | None, stem: str) -> tuple[str, Point]:
        """An expression, and how far what it makes has to be moved.

        Raises:
            UnscriptableError: there is no short one.
        """
        if recipe is None:
            raise UnscriptableError(stem)
        axis = self._segment(recipe)
        if axis is not None:
            return axis
        method = getattr(self, f"_{recipe.operation}", None)
        if method is None:
            raise UnscriptableError(recipe.operation)
        code, offset = method(stem, *recipe.arguments)
        return str(code), (float(offset[0]), float(offset[1]), float(offset[2]))

    def call(self, name: str, *arguments: str) -> str:
        """A call of one of the library's makers, by the script's habit of naming it."""
        self.used.add(name)
        return f"{self.prefix}{name}({', '.join(arguments)})"

    def _segment(self, recipe: Recipe) -> tuple[str, Point] | None:
        """A straight round bar that was turned: by its two ends."""
        steps: list[Recipe] = []
        inner: object = recipe
        while isinstance(inner, Recipe) and inner.operation in ("moved", "turned"):
            steps.append(inner)
            inner = inner.arguments[0]
        is_turned = any(s.operation == "turned" for s in steps)
        if not isinstance(inner, Recipe) or inner.operation != "cylinder" or not is_turned:
            return None
        radius, height, sides, top = (float(str(v)) for v in inner.arguments)
        if abs(radius - top) > 1e-9:
            return None
        ends: list[Point] = [(0.0, 0.0, 0.0), (0.0, height, 0.0)]
        for step in reversed(steps):
            if step.operation == "turned":
                ends = [rotated(p, str(step.arguments[1]), float(str(step.arguments[2]))) for p in ends]
            else:
                dx, dy, dz = (float(str(v)) for v in step.arguments[1:4])
                ends = [(x + dx, y + dy, z + dz) for x, y, z in ends]
        segment = f"segment=[{', '.join(plain_tuple(turned_up(p)) for p in ends)}]"
        code = self.call(
            "cylinder", f"radius={self.number(radius, 'RADIUS')}", segment, f"sections={sides:.0f}"
        )
        return code, (0.0, 0.0, 0.0)

    def _listed(self, noun: str, stem: str, items: Sequence[str]) -> str:
        """A list inline where it is short, else its name, written out before."""
        inline = f"[{', '.join(items)}]"
        if len(inline) <= INLINE:
            return inline
        name = f"{stem}_{noun}"
        lines = [f"{name} = ["]
        line = "   "
        for item in items:
            if len(line) + len(item) > 96:
                lines.append(line)
                line = "   "
            line += f" {item},"
        self.before += [*lines, line, "]"]
        return name

    def _box(self, stem: str, width: float, height: float, depth: float, bevel: float) -> tuple[str, Point]:
        size = self.tuple_of((width, depth, height))
        if bevel <= 0:
            return self.call("box", f"extents={size}" if self.prefix else size), (0.0, 0.0, height / 2)
        self.used.add("chamfered_box")
        return f"chamfered_box({size}, {self.number(bevel)})", (0.0, 0.0, height / 2)

    def _cylinder(self, stem: str, radius: float, height: float, sides: int, top: float) -> tuple[str, Point]:
        sections = f"sections={sides}"
        if abs(radius - top) < 1e-9:
            sizes = (f"radius={self.number(radius, 'RADIUS')}", f"height={self.number(height)}")
            return self.call("cylinder", *sizes, sections), (0.0, 0.0, height / 2)
        if top < 1e-3:
            sizes = (f"radius={self.number(radius, 'RADIUS')}", f"height={self.number(height)}")
            return self.call("cone", *sizes, sections), (0.0, 0.0, 0.0)
        return self._lathe(stem, ((radius, 0.0), (top, height)), sides, True)

    def _lathe(self, stem: str, profile: Sequence[Flat], sides: int, caps: bool) -> tuple[str, Point]:
        points = list(profile)
        if caps and points[0][0] > 1e-6:
            points.insert(0, (0.0, points[0][1]))
        if caps and points[-1][0] > 1e-6:
            points.append((0.0, points[-1][1]))
        name = self._listed("profile", stem, [plain_tuple(p) for p in points])
        return self.call("revolve", name, f"sections={sides}"), (0.0, 0.0, 0.0)

    def _prism(
        self, stem: str, outline: Sequence[Flat], height: float, made: tuple[object, ...]
    ) -> tuple[str, Point]:
        if made and made[0] == "circle":
            return self._cylinder(stem, float(str(made[1])), height, int(str(made[2])), float(str(made[1])))
        if made and made[0] == "rounded":
            width, depth, radius = (float(str(v)) for v in made[1:4])
            a, b = (self.number(v / 2 - radius) for v in (width, depth))
            self.used.add("rectangle")
            flat = f"rectangle(-{a}, -{b}, {a}, {b}).buffer({self.number(radius)}, quad_segs={made[4]})"
            if a.startswith("-") or b.startswith("-") or "0" in (a, b):
                raise UnscriptableError("an outline without a straight side")
            return self.call("extrude_polygon", flat, self.number(height)), (0.0, 0.0, 0.0)
        self.used.add("Polygon")
        name = self._listed("outline", stem, [plain_tuple((x, -z)) for x, z in outline])
        return self.call("extrude_polygon", f"Polygon({name})", self.number(height)), (0.0, 0.0, 0.0)

    def _side_prism(self, stem: str, outline: Sequence[Flat], width: float) -> tuple[str, Point]:
        self.used |= {"extrude_side", "Polygon"}
        self.call("extrude_polygon")
        name = self._listed("outline", stem, [plain_tuple((-z, y)) for z, y in outline])
        return f"extrude_side({name}, {self.number(width)})", (0.0, 0.0, 0.0)

    def _tube(self, stem: str, path: Sequence[Point], radius: float, sides: int) -> tuple[str, Point]:
        points = [plain_tuple(turned_up(p)) for p in path]
        if len(path) == 2:
            segment = f"segment=[{', '.join(points)}]"
            code = self.call(
                "cylinder", f"radius={self.number(radius, 'RADIUS')}", segment, f"sections={sides}"
            )
            return code, (0.0, 0.0, 0.0)
        self.used |= {"loft", "pipe"}
        name = self._listed("path", stem, points)
        return f"pipe({name}, {self.number(radius, 'RADIUS')}, sides={sides})", (0.0, 0.0, 0.0)

    def _icosphere(self, stem: str, radius: float, splits: int) -> tuple[str, Point]:
        return self.call("icosphere", f"subdivisions={splits}", f"radius={self.number(radius, 'RADIUS')}"), (
            0,
            0,
            0,
        )

    def _loft(self, stem: str, rings: Sequence[Sequence[Point]]) -> tuple[str, Point]:
        turned = [[turned_up(p) for p in ring] for ring in rings]
        found = sections_of(turned)
        if found is not None:
            return self._skin(stem, found), (0.0, 0.0, 0.0)
        if len(rings) * len(rings[0]) > MAX_LOFT_POINTS:
            raise UnscriptableError("a loft of many points")
        self.used.add("loft")
        rows = [f"[{', '.join(plain_tuple(p) for p in ring)}]" for ring in turned]
        name = f"{stem}_rings"
        self.before += [f"{name} = [", *(f"    {row}," for row in rows), "]"]
        return f"loft({name})", (0.0, 0.0, 0.0)

    def _skin(self, stem: str, found: Sections) -> str:
        self.used |= {"loft", "skin"}
        if found.start is not None:
            self.used.add("polygon")
            start = f", start={self.number(found.start)}" if abs(found.start) > 5e-5 else ""
            outline = f"polygon({len(found.outline)}{start})"
        else:
            outline = self._listed("outline", stem, [plain_tuple(p) for p in found.outline])
        sections = self._listed("sections", stem, [plain_tuple(row) for row in found.rows])
        axis = "" if found.axis == 2 else f", axis={found.axis}"
        return f"skin({outline}, {sections}{axis})"

    def _hull(self, stem: str, points: Sequence[Point]) -> tuple[str, Point]:
        if len(points) > MAX_HULL_POINTS:
            raise UnscriptableError("a hull of many points")
        self.used.add("convex_hull")
        name = self._listed("corners", stem, [plain_tuple(turned_up(p)) for p in points])
        return f"convex_hull({name})", (0.0, 0.0, 0.0)

    def _moved(self, stem: str, inner: Recipe, x: float, y: float, z: float) -> tuple[str, Point]:
        code, (a, b, c) = self.shape(inner, stem)
        dx, dy, dz = turned_up((x, y, z))
        return code, (a + dx, b + dy, c + dz)

    def _settled(self, inner: Recipe, stem: str) -> str:
        """The expression with its move in it."""
        code, offset = self.shape(inner, stem)
        if all(abs(v) < 5e-5 for v in offset):
            return code
        return f"{code}.apply_translation({self.tuple_of(offset)})"

    def _turned(self, stem: str, inner: Recipe, axis: str, angle_deg: float) -> tuple[str, Point]:
        about, sign = UP_AXES[axis]
        self.used |= {"rotation_matrix", "np"}
        matrix = f"rotation_matrix(np.radians({self.number(sign * angle_deg)}), {VECTORS[about]})"
        return f"{self._settled(inner, stem)}.apply_transform({matrix})", (0.0, 0.0, 0.0)

    def _scaled(self, stem: str, inner: Recipe, x: float, y: float, z: float) -> tuple[str, Point]:
        return f"{self._settled(inner, stem)}.apply_scale({self.tuple_of((x, z, y))})", (0.0, 0.0, 0.0)

    def _mirrored(self, stem: str, inner: Recipe) -> tuple[str, Point]:
        self.used.add("np")
        return f"{self._settled(inner, stem)}.apply_transform(np.diag([-1, 1, 1, 1]))", (0.0, 0.0, 0.0)

    def _joined(self, stem: str, *inner: Recipe) -> tuple[str, Point]:
        self.used.add("concatenate")
        codes = [self._settled(r, f"{stem}_{i}") for i, r in enumerate(inner, start=1)]
        return f"concatenate([{', '.join(codes)}])", (0.0, 0.0, 0.0)
