"""Recognises holes, bosses, fillets, chamfers, slots and pockets from how a solid's faces meet."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from renderers._cad_topology import Edge, Face, Solid

NUM_BINS = 720
CLOSE_MM = 1e-4
MAX_CHAMFER_SHARE = 0.2
MIN_COUNTERSINK = 0.4
"""A cone that widens a hole by less than this share of its radius is a chamfer, not a seat for a screw."""

Floats = NDArray[np.float64]


@dataclass(kw_only=True, eq=False)
class Feature:
    """A feature and its faces; sizes in mm (angles in degrees) by name; its axis where it has one."""

    kind: str
    faces: list[int]
    sizes: dict[str, float] = field(default_factory=dict)
    start: Floats = field(default_factory=lambda: np.zeros(3))
    end: Floats = field(default_factory=lambda: np.zeros(3))

    def described(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "faces": self.faces,
            "sizes": {name: round(float(value), 6) for name, value in self.sizes.items()},
            "start": self.start.tolist(),
            "end": self.end.tolist(),
        }


class Neighbours:
    """Who borders whom: for each face, (other face, edge)."""

    def __init__(self, solid: Solid) -> None:
        self.faces = solid.faces
        self.of: list[list[tuple[Face, Edge]]] = [[] for _ in solid.faces]
        for edge in solid.edges:
            a, b = edge.faces
            self.of[a].append((solid.faces[b], edge))
            self.of[b].append((solid.faces[a], edge))

    def groups(self, members: Iterable[int], *, alike: bool = False) -> list[list[int]]:
        """Connected groups of ``members`` (with ``alike``: only across faces of one surface or radius), sorted."""
        left = sorted(set(members))
        inside = set(left)
        groups = []
        while left:
            stack, group = [left[0]], {left[0]}
            while stack:
                i = stack.pop()
                for other, _ in self.of[i]:
                    j = other.index
                    if j in inside and j not in group and (not alike or _alike(self.faces[i], other)):
                        group.add(j)
                        stack.append(j)
            groups.append(sorted(group))
            left = [i for i in left if i not in group]
        return groups


def find_features(solid: Solid) -> list[Feature]:
    """All features of a solid, in the order of their first face; no face belongs to two."""
    near = Neighbours(solid)
    found: list[Feature] = []
    taken: set[int] = set()
    for finder in (_holes, _slots, _fillets, _chamfers, _bosses, _pockets):
        for feature in finder(near, taken):
            if not taken.intersection(feature.faces):
                taken.update(feature.faces)
                found.append(feature)
    return sorted(found, key=lambda f: f.faces[0])


def _round_walls(near: Neighbours, *, hollow: bool, taken: set[int]) -> list[list[int]]:
    """Groups of cylinder faces that are one whole cylinder together."""
    walls = [
        f.index
        for f in near.faces
        if f.surface.kind == "cylinder" and f.is_hollow is hollow and f.index not in taken
    ]
    groups = near.groups(walls, alike=True)
    return [g for g in groups if _goes_round([near.faces[i] for i in g])]


def _goes_round(faces: list[Face]) -> bool:
    """Whether the triangles of coaxial faces cover the whole turn around their axis."""
    surface = faces[0].surface
    if sum(f.surface.span_rad for f in faces) < 2 * math.pi - 1e-2:
        return False
    axis = np.asarray(surface.axis)
    side = np.cross(axis, [1.0, 0.0, 0.0] if abs(axis[0]) < 0.9 else [0.0, 1.0, 0.0])
    steps = np.zeros(2 * NUM_BINS + 1, np.int64)
    for face in faces:
        apart = face.vertices - surface.origin
        angle = np.arctan2(apart @ np.cross(axis, side), apart @ side)[face.triangles]  # (M, 3)
        first = angle[:, :1]
        turned = first + (angle - first + math.pi) % (2 * math.pi) - math.pi  # no triangle spans half a turn
        low = (turned.min(1) % (2 * math.pi)) / (2 * math.pi) * NUM_BINS
        width = np.ptp(turned, axis=1) / (2 * math.pi) * NUM_BINS
        start = np.floor(low).astype(np.int64)
        np.add.at(steps, start, 1)
        np.add.at(steps, np.minimum(np.ceil(low + width).astype(np.int64), 2 * NUM_BINS), -1)
    covered = np.cumsum(steps)[: 2 * NUM_BINS] > 0
    return bool((covered[:NUM_BINS] | covered[NUM_BINS:]).all())


def _holes(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Round holes with their counterbores, countersinks, tips and bottoms."""
    stacks = [set(g) for g in _round_walls(near, hollow=True, taken=taken)]
    round_walls = set().union(*stacks) if stacks else set()
    cones = {f.index for f in near.faces if f.surface.kind == "cone" and f.is_hollow}
    joined: list[set[int]] = []
    for stack in stacks:
        axis_face = near.faces[min(stack)]
        grown = set(stack)
        frontier = list(stack)
        while frontier:
            for other, _ in near.of[frontier.pop()]:
                j = other.index
                coaxial = (j in round_walls or j in cones) and _coaxial(axis_face, other)
                if j not in grown and (coaxial or _is_inner_ring(near, other, axis_face)):
                    grown.add(j)
                    frontier.append(j)
        touching = [s for s in joined if s & grown]
        for s in touching:
            grown |= s
            joined.remove(s)
        joined.append(grown)
    return [_hole(near, sorted(group)) for group in joined]


def _is_inner_ring(near: Neighbours, face: Face, wall: Face) -> bool:
    """Whether a flat face across the axis belongs to the hole: all that it borders are hollow walls around that axis."""
    if face.surface.kind != "plane" or abs(np.dot(face.surface.axis, wall.surface.axis)) < 1 - 1e-6:
        return False
    around = [other for other, _ in near.of[face.index]]
    return bool(around) and all(
        o.surface.kind in ("cylinder", "cone") and o.is_hollow and _coaxial(wall, o) for o in around
    )


def _hole(near: Neighbours, group: list[int]) -> Feature:
    faces = [near.faces[i] for i in group]
    walls = sorted((f for f in faces if f.surface.kind == "cylinder"), key=lambda f: f.surface.radius)
    cones = [f for f in faces if f.surface.kind == "cone"]
    axis = np.asarray(walls[0].surface.axis)
    spot = np.asarray(walls[0].surface.origin)
    low, high = _reach(faces, axis, spot)
    narrow = walls[0].surface.radius
    sizes = {"diameter": 2 * narrow, "depth": high - low}
    kind = "hole"
    wide = walls[-1].surface.radius
    if wide > narrow + CLOSE_MM:
        kind = "counterbore"
        bottom, top = _reach([f for f in walls if f.surface.radius > narrow + CLOSE_MM], axis, spot)
        sizes |= {"counterbore_diameter": 2 * wide, "counterbore_depth": top - bottom}
    for cone in cones:
        outer = _widest(cone, axis, spot)
        if kind == "hole" and CLOSE_MM < outer - narrow < MIN_COUNTERSINK * narrow:
            sizes |= {"chamfer": outer - narrow}
        elif kind == "hole" and outer > narrow + CLOSE_MM:
            kind = "countersink"
            sizes |= {
                "countersink_diameter": 2 * outer,
                "countersink_angle_deg": math.degrees(2 * cone.surface.half_angle_rad),
            }
    return Feature(kind=kind, faces=group, sizes=sizes, start=spot + axis * low, end=spot + axis * high)


def _bosses(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Round posts that stand on a flat face wider than themselves."""
    found = []
    for group in _round_walls(near, hollow=False, taken=taken):
        wall = near.faces[group[0]]
        feet = [
            other
            for i in group
            for other, edge in near.of[i]
            if edge.bend == "concave" and other.surface.kind == "plane"
        ]
        standing = [
            f for f in feet if any(not _coaxial(wall, o) for o, _ in near.of[f.index] if o.index not in group)
        ]
        if not standing:
            continue
        axis, spot = np.asarray(wall.surface.axis), np.asarray(wall.surface.origin)
        low, high = _reach([near.faces[i] for i in group], axis, spot)
        tops = [
            other.index
            for i in group
            for other, edge in near.of[i]
            if edge.bend == "convex" and other.surface.kind == "plane" and other.index not in taken
        ]
        sizes = {"diameter": 2 * wall.surface.radius, "height": high - low}
        faces = sorted({*group, *tops})
        found.append(
            Feature(kind="boss", faces=faces, sizes=sizes, start=spot + axis * low, end=spot + axis * high)
        )
    return found


def _fillets(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Chains of rounded edges of one radius: faces that meet two others without a bend."""
    rounded = []
    for face in near.faces:
        if face.index in taken or _fillet_radius(face) is None:
            continue
        smooth = {o.index for o, e in near.of[face.index] if e.bend == "smooth"}
        if (len(smooth) >= 2 and face.surface.span_rad < math.pi * 1.01) or (
            face.surface.kind == "torus" and smooth
        ):
            rounded.append(face.index)
    found = []
    for group in near.groups(rounded, alike=True):
        radius = _fillet_radius(near.faces[group[0]])
        found.append(Feature(kind="fillet", faces=group, sizes={"radius": radius or 0.0}))
    return found


def _fillet_radius(face: Face) -> float | None:
    if face.surface.kind in ("cylinder", "sphere"):
        return face.surface.radius
    return face.surface.minor_radius if face.surface.kind == "torus" else None


def _chamfers(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Narrow flat or conical faces that cut off a convex edge between two faces at about a right angle."""
    found: dict[int, float] = {}
    size = max(float(np.ptp([p for f in near.faces for p in f.vertices], axis=0).max()), 1e-9)
    for face in near.faces:
        if face.index in taken or face.surface.kind not in ("plane", "cone"):
            continue
        long_edges = sorted(near.of[face.index], key=lambda pair: -pair[1].length)[:2]
        if len(long_edges) < 2 or any(e.bend != "convex" for _, e in long_edges):
            continue
        (first, edge), (second, other_edge) = long_edges
        length = min(edge.length, other_edge.length)
        width = face.area / max((edge.length + other_edge.length) / 2, 1e-9)
        if first is second or width > MAX_CHAMFER_SHARE * size or width > 0.5 * length:
            continue
        leg = _chamfer_leg(face, first, second, edge)
        if leg is not None:
            found[face.index] = leg
    features = []
    for group in near.groups(found):
        by_leg: dict[float, list[int]] = {}
        for i in group:
            by_leg.setdefault(round(found[i], 3), []).append(i)
        features += [
            Feature(kind="chamfer", faces=faces, sizes={"length": leg}) for leg, faces in by_leg.items()
        ]
    return features


def _chamfer_leg(face: Face, first: Face, second: Face, edge: Edge) -> float | None:
    """Length of a 45 degree chamfer's leg, None where the face is none."""
    if face.surface.kind == "cone":
        kinds = {first.surface.kind, second.surface.kind}
        if kinds != {"plane", "cylinder"} or abs(face.surface.half_angle_rad - math.pi / 4) > 0.02:
            return None
        axis, spot = np.asarray(face.surface.axis), np.asarray(face.surface.origin)
        along = _reach([face], axis, spot)
        return along[1] - along[0]
    if first.surface.kind != "plane" or second.surface.kind != "plane":
        return None
    angles = [float(np.dot(face.normal, f.normal)) for f in (first, second)]
    if abs(np.dot(first.normal, second.normal)) > 0.02 or any(abs(a - math.sqrt(0.5)) > 0.02 for a in angles):
        return None
    across = np.cross(face.normal, edge.points[-1] - edge.points[0])
    across /= max(float(np.linalg.norm(across)), 1e-12)
    return float(np.ptp(face.vertices @ across)) / math.sqrt(2)


def _slots(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Long holes: two hollow half cylinders of one radius, joined by two flat walls without a bend."""
    ends = [
        f
        for f in near.faces
        if f.surface.kind == "cylinder"
        and f.is_hollow
        and f.index not in taken
        and abs(f.surface.span_rad - math.pi) < 0.02
    ]
    found = []
    used: set[int] = set()
    for i, first in enumerate(ends):
        for second in ends[i + 1 :]:
            if (
                used & {first.index, second.index}
                or abs(first.surface.radius - second.surface.radius) > CLOSE_MM
            ):
                continue
            sides = _smooth_planes(near, first) & _smooth_planes(near, second)
            if len(sides) != 2:
                continue
            used |= {first.index, second.index}
            axis = np.asarray(first.surface.axis)
            apart = np.asarray(second.surface.origin) - np.asarray(first.surface.origin)
            gap = float(np.linalg.norm(apart - axis * (apart @ axis)))
            spot = np.asarray(first.surface.origin) + (apart - axis * (apart @ axis)) / 2
            low, high = _reach([first], axis, spot)
            walls = {first.index, second.index, *sides}
            floors = {
                o.index
                for o, _ in near.of[first.index]
                if o.surface.kind == "plane" and {n.index for n, _ in near.of[o.index]} <= walls
            }
            width = 2 * first.surface.radius
            sizes = {"width": width, "length": gap + width, "depth": high - low}
            found.append(
                Feature(
                    kind="slot", faces=sorted(walls | floors), sizes=sizes,
                    start=spot + axis * low, end=spot + axis * high,
                )
            )  # fmt: skip
    return found


def _smooth_planes(near: Neighbours, face: Face) -> set[int]:
    return {o.index for o, e in near.of[face.index] if e.bend == "smooth" and o.surface.kind == "plane"}


def _pockets(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Flat floors whose whole outer boundary rises: the floor with its walls."""
    found = []
    for floor in near.faces:
        around = near.of[floor.index]
        if floor.index in taken or floor.surface.kind != "plane" or len(around) < 3:
            continue
        spread = floor.vertices
        outline = np.ptp(spread, axis=0)
        rising = [(o, e) for o, e in around if e.bend == "concave"]
        outer = [e for o, e in around if o.index not in taken]
        if not rising or any(e.bend == "convex" for e in outer) or len(rising) < 3:
            continue
        walls = {o.index for o, _ in rising if o.index not in taken}
        if len(walls) < 3:
            continue
        normal = floor.normal
        points = np.concatenate([near.faces[i].vertices for i in walls])
        depth = float((points @ normal).max() - floor.middle @ normal)
        sides = sorted(float(s) for s, n in zip(outline, np.abs(normal), strict=True) if n < 0.5)
        sizes = {"depth": depth, "width": sides[0], "length": sides[-1]}
        found.append(Feature(kind="pocket", faces=sorted({floor.index, *walls}), sizes=sizes))
    return found


def _alike(a: Face, b: Face) -> bool:
    """Whether two faces are pieces of one cylinder, or rounded with one radius."""
    if a.surface.kind == b.surface.kind == "cylinder" and _coaxial(a, b):
        return abs(a.surface.radius - b.surface.radius) < CLOSE_MM
    first, second = _fillet_radius(a), _fillet_radius(b)
    return first is not None and second is not None and abs(first - second) < CLOSE_MM


def _coaxial(a: Face, b: Face) -> bool:
    """Whether two surfaces of revolution share their axis."""
    if b.surface.kind not in ("cylinder", "cone", "torus"):
        return False
    axis = np.asarray(a.surface.axis)
    if abs(float(axis @ np.asarray(b.surface.axis))) < 1 - 1e-6:
        return False
    apart = np.asarray(b.surface.origin) - np.asarray(a.surface.origin)
    return float(np.linalg.norm(apart - axis * (apart @ axis))) < 1e-3


def _reach(faces: Iterable[Face], axis: Floats, spot: Floats) -> tuple[float, float]:
    """Lowest and highest place of the faces along an axis, from ``spot``."""
    along = np.concatenate([(f.vertices - spot) @ axis for f in faces])
    return float(along.min()), float(along.max())


def _widest(face: Face, axis: Floats, spot: Floats) -> float:
    """Largest distance of a face from an axis."""
    apart = face.vertices - spot
    return float(np.linalg.norm(apart - np.outer(apart @ axis, axis), axis=1).max())
