"""Recognises round features: holes with their seats, bosses, and round outsides."""

from __future__ import annotations

import math

import numpy as np

from renderers._cad_neighbours import (
    CLOSE_MM,
    Feature,
    Floats,
    Neighbours,
    coaxial,
    distances,
    reach_along,
    widest,
)
from renderers._cad_topology import Face

NUM_BINS = 720
MIN_COUNTERSINK = 0.4
"""A cone that widens a hole by less than this share of its radius is a chamfer, not a seat for a screw."""


def _round_walls(near: Neighbours, *, hollow: bool, taken: set[int]) -> list[list[int]]:
    """Groups of cylinder faces that are one whole cylinder together."""
    walls = [
        f.index
        for f in near.faces
        if f.surface.kind == "cylinder" and f.is_hollow is hollow and f.index not in taken
    ]
    groups = near.groups(walls, same=True)
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


def holes(near: Neighbours, taken: set[int]) -> list[Feature]:
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
                is_stacked = (j in round_walls or j in cones) and coaxial(axis_face, other)
                if j not in grown and (is_stacked or _is_inner_ring(near, other, axis_face)):
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
        o.surface.kind in ("cylinder", "cone") and o.is_hollow and coaxial(wall, o) for o in around
    )


def _hole(near: Neighbours, group: list[int]) -> Feature:
    faces = [near.faces[i] for i in group]
    walls = sorted((f for f in faces if f.surface.kind == "cylinder"), key=lambda f: f.surface.radius)
    cones = [f for f in faces if f.surface.kind == "cone"]
    axis = np.asarray(walls[0].surface.axis)
    spot = np.asarray(walls[0].surface.origin)
    low, high = reach_along(faces, axis, spot)
    narrow = walls[0].surface.radius
    sizes = {"diameter": 2 * narrow, "depth": high - low}
    kind = "hole"
    wide = walls[-1].surface.radius
    if wide > narrow + CLOSE_MM:
        kind = "counterbore"
        bottom, top = reach_along([f for f in walls if f.surface.radius > narrow + CLOSE_MM], axis, spot)
        sizes |= {"counterbore_diameter": 2 * wide, "counterbore_depth": top - bottom}
    for cone in cones:
        outer = widest(cone, axis, spot)
        if kind == "hole" and CLOSE_MM < outer - narrow < MIN_COUNTERSINK * narrow:
            sizes |= {"chamfer": outer - narrow}
        elif kind == "hole" and outer > narrow + CLOSE_MM:
            kind = "countersink"
            sizes |= {
                "countersink_diameter": 2 * outer,
                "countersink_angle_deg": math.degrees(2 * cone.surface.half_angle_rad),
            }
    note = "blind" if _is_blind(near, group, axis, spot, (low, high)) else "through"
    return Feature(
        kind=kind, faces=group, sizes=sizes, start=spot + axis * low, end=spot + axis * high, note=note
    )


def _is_blind(
    near: Neighbours, group: list[int], axis: Floats, spot: Floats, reach: tuple[float, float]
) -> bool:
    """Whether a hole ends at a flat bottom, of which it may be but the rim, or in the point of a drill."""
    for i in group:
        face = near.faces[i]
        if face.surface.kind == "cone" and distances(face, axis, spot).min() < 1e-3:
            return True
        for other, edge in near.of[i]:
            is_floor = other.surface.kind == "plane" and abs(np.dot(other.surface.axis, axis)) > 1 - 1e-6
            at = float((other.middle - spot) @ axis)
            if is_floor and edge.bend == "concave" and min(abs(at - end) for end in reach) < 1e-3:
                return True
    return False


def turned(near: Neighbours, taken: set[int]) -> list[Feature]:
    """Round outsides that are no boss: sections of a shaft, the rim of a flange."""
    found = []
    for group in _round_walls(near, hollow=False, taken=taken):
        surface = near.faces[group[0]].surface
        axis, spot = np.asarray(surface.axis), np.asarray(surface.origin)
        low, high = reach_along([near.faces[i] for i in group], axis, spot)
        sizes = {"diameter": 2 * surface.radius, "length": high - low}
        found.append(
            Feature(
                kind="cylinder", faces=group, sizes=sizes, start=spot + axis * low, end=spot + axis * high
            )
        )
    return found


def bosses(near: Neighbours, taken: set[int]) -> list[Feature]:
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
            f for f in feet if any(not coaxial(wall, o) for o, _ in near.of[f.index] if o.index not in group)
        ]
        if not standing:
            continue
        axis, spot = np.asarray(wall.surface.axis), np.asarray(wall.surface.origin)
        low, high = reach_along([near.faces[i] for i in group], axis, spot)
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
