"""Recognises holes, bosses, fillets, chamfers, slots and pockets from how a solid's faces meet."""

from __future__ import annotations

import math

import numpy as np

from renderers._cad_neighbours import CLOSE_MM, Feature, Neighbours, fillet_radius, reach_along
from renderers._cad_round import bosses, holes, turned
from renderers._cad_topology import Edge, Face, Solid

MAX_CHAMFER_SHARE = 0.2


def find_features(solid: Solid) -> list[Feature]:
    """All features of a solid, in the order of their first face; no face belongs to two."""
    near = Neighbours(solid)
    found: list[Feature] = []
    taken: set[int] = set()
    for finder in (holes, _slots, _fillets, _chamfers, bosses, _pockets, turned):
        for feature in finder(near, taken):
            if not taken.intersection(feature.faces):
                taken.update(feature.faces)
                found.append(feature)
    return sorted(found, key=lambda f: f.faces[0])


def _fillets(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Chains of rounded edges of one radius: faces that meet two others without a bend."""
    rounded = []
    for face in near.faces:
        if face.index in taken or fillet_radius(face) is None:
            continue
        smooth = {o.index for o, e in near.of[face.index] if e.bend == "smooth"}
        if (len(smooth) >= 2 and face.surface.span_rad < math.pi * 1.01) or (
            face.surface.kind == "torus" and smooth
        ):
            rounded.append(face.index)
    found = []
    for group in near.groups(rounded, same=True):
        radius = fillet_radius(near.faces[group[0]])
        found.append(Feature(kind="fillet", faces=group, sizes={"radius": radius or 0.0}))
    return found


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
        along = reach_along([face], axis, spot)
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
            low, high = reach_along([first], axis, spot)
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
                    start=spot + axis * low, end=spot + axis * high, note="blind" if floors else "through",
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
