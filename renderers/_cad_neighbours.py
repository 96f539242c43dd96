"""Features and how a solid's faces border each other: what the finders of features share."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from renderers._cad_topology import Edge, Face, Solid

CLOSE_MM = 1e-4

Floats = NDArray[np.float64]


@dataclass(kw_only=True, eq=False)
class Feature:
    """A feature and its faces; sizes in mm (angles in degrees) by name; its axis where it has one."""

    kind: str
    faces: list[int]
    sizes: dict[str, float] = field(default_factory=dict)
    start: Floats = field(default_factory=lambda: np.zeros(3))
    end: Floats = field(default_factory=lambda: np.zeros(3))
    note: str = ""

    def described(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "faces": self.faces,
            "sizes": {name: round(float(value), 6) for name, value in self.sizes.items()},
            "start": self.start.tolist(),
            "end": self.end.tolist(),
            "note": self.note,
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

    def groups(self, members: Iterable[int], *, same: bool = False) -> list[list[int]]:
        """Connected groups of ``members`` (with ``same``: only across faces of one surface or radius), sorted."""
        left = sorted(set(members))
        inside = set(left)
        groups = []
        while left:
            stack, group = [left[0]], {left[0]}
            while stack:
                i = stack.pop()
                for other, _ in self.of[i]:
                    j = other.index
                    if j in inside and j not in group and (not same or alike(self.faces[i], other)):
                        group.add(j)
                        stack.append(j)
            groups.append(sorted(group))
            left = [i for i in left if i not in group]
        return groups


def alike(a: Face, b: Face) -> bool:
    """Whether two faces are pieces of one cylinder, or rounded with one radius."""
    if a.surface.kind == b.surface.kind == "cylinder" and coaxial(a, b):
        return abs(a.surface.radius - b.surface.radius) < CLOSE_MM
    first, second = fillet_radius(a), fillet_radius(b)
    return first is not None and second is not None and abs(first - second) < CLOSE_MM


def coaxial(a: Face, b: Face) -> bool:
    """Whether two surfaces of revolution share their axis."""
    if b.surface.kind not in ("cylinder", "cone", "torus"):
        return False
    axis = np.asarray(a.surface.axis)
    if abs(float(axis @ np.asarray(b.surface.axis))) < 1 - 1e-6:
        return False
    apart = np.asarray(b.surface.origin) - np.asarray(a.surface.origin)
    return float(np.linalg.norm(apart - axis * (apart @ axis))) < 1e-3


def reach_along(faces: Iterable[Face], axis: Floats, spot: Floats) -> tuple[float, float]:
    """Lowest and highest place of the faces along an axis, from ``spot``."""
    along = np.concatenate([(f.vertices - spot) @ axis for f in faces])
    return float(along.min()), float(along.max())


def widest(face: Face, axis: Floats, spot: Floats) -> float:
    """Largest distance of a face from an axis."""
    return float(distances(face, axis, spot).max())


def distances(face: Face, axis: Floats, spot: Floats) -> Floats:
    """(N,) distances of a face's vertices from an axis."""
    apart = face.vertices - spot
    return np.asarray(np.linalg.norm(apart - np.outer(apart @ axis, axis), axis=1), np.float64)


def fillet_radius(face: Face) -> float | None:
    if face.surface.kind in ("cylinder", "sphere"):
        return face.surface.radius
    return face.surface.minor_radius if face.surface.kind == "torus" else None
