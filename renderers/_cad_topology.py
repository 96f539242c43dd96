"""A solid's faces and edges, whoever found them: surfaces in numbers, triangles, who borders whom and how."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._sandbox_wire import Arrays

DIGITS = 4

Floats = NDArray[np.float64]
Vector = tuple[float, float, float]


@dataclass(frozen=True, kw_only=True, slots=True)
class Surface:
    """A face's unbounded surface: ``kind``, a point and the axis (or normal), and its radii and half angle."""

    kind: str
    origin: Vector = (0.0, 0.0, 0.0)
    axis: Vector = (0.0, 0.0, 1.0)
    radius: float = 0.0
    minor_radius: float = 0.0
    half_angle_rad: float = 0.0
    span_rad: float = field(default=0.0)

    @property
    def key(self) -> tuple[object, ...] | None:
        """The surface in a form in which equal surfaces are equal; None for free forms."""
        if self.kind == "freeform":
            return None
        axis = np.asarray(self.axis)
        origin = np.asarray(self.origin)
        sign = next((1.0 if v > 0 else -1.0 for v in axis if abs(v) > 1e-9), 1.0)
        if self.kind == "plane":
            origin = axis * (origin @ axis)
        elif self.kind == "cylinder":
            origin = origin - axis * (origin @ axis)
        if self.kind == "sphere":
            axis = np.zeros(3)
        numbers = [*origin, *(axis * sign), self.radius, self.minor_radius, abs(self.half_angle_rad)]
        return (self.kind, *(round(float(n), DIGITS) + 0.0 for n in numbers))


@dataclass(kw_only=True, eq=False)
class Face:
    """One face: its surface, area, outward normal where flat, and its triangles.

    A hollow face looks at its own axis: the wall of a hole, the inside of a groove. ``span`` is the number of the
    source span that made it, -1 where unknown; ``shape`` is the kernel's own face where there is a kernel.
    """

    index: int
    surface: Surface
    is_hollow: bool
    area: float
    normal: Floats
    middle: Floats
    num_loops: int
    vertices: Floats = field(default_factory=lambda: np.zeros((0, 3)))
    triangles: NDArray[np.int32] = field(default_factory=lambda: np.zeros((0, 3), np.int32))
    span: int = -1
    shape: Any = None

    def described(self) -> dict[str, object]:
        """What the host is told; lengths in mm."""
        s = self.surface
        return {
            "kind": s.kind,
            "area": self.area,
            "radius": s.radius,
            "minor_radius": s.minor_radius,
            "axis": list(s.axis),
            "origin": list(s.origin),
            "hollow": self.is_hollow,
            "span": self.span,
        }


@dataclass(kw_only=True, eq=False)
class Edge:
    """One edge between two faces: "convex", "concave" or "smooth", and its (K, 3) points in order.

    ``segments`` (S, 2, 3) are its line segments where they are not simply those of the points.
    """

    faces: tuple[int, int]
    bend: str
    is_circle: bool
    length: float
    points: Floats
    segments: Floats | None = None


@dataclass(kw_only=True, eq=False)
class Solid:
    """Faces and edges in the solid's own frame, and where it stands (``pose``, 4x4 world from own).

    A solid that was a mesh knows the triangles of each face and the area of each triangle.
    """

    name: str
    color: list[float]
    pose: Floats = field(default_factory=lambda: np.eye(4))
    shape: Any = None
    volume: float = 0.0
    centre: Floats = field(default_factory=lambda: np.zeros(3))
    faces: list[Face] = field(default_factory=list)
    edges: list[Edge] = field(default_factory=list)
    triangles_of: list[NDArray[np.int64]] = field(default_factory=list)
    areas: Floats = field(default_factory=lambda: np.zeros(0))

    def arrays(self) -> Arrays:
        """Vertices, triangles, face of each triangle, and edge segments with the faces they part; float32, own frame."""
        counts = [len(f.vertices) for f in self.faces]
        offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int64)
        triangles = [f.triangles + offsets[f.index] for f in self.faces if len(f.triangles)]
        owners = [np.full(len(f.triangles), f.index, np.uint32) for f in self.faces]
        sharp = [e for e in self.edges if e.bend != "smooth"]
        segments = [
            np.stack([e.points[:-1], e.points[1:]], axis=1) if e.segments is None else e.segments
            for e in sharp
        ]
        return {
            "vertices": np.concatenate([f.vertices for f in self.faces]).astype(np.float32),
            "triangles": np.concatenate(triangles).astype(np.int32),
            "owners": np.concatenate(owners),
            "segments": np.concatenate([np.zeros((0, 2, 3)), *segments]).astype(np.float32),
        }
