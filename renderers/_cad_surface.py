"""What the kernel knows of a face: its surface, in words and numbers. Runs inside the sandbox."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
from OCP.BRepAdaptor import BRepAdaptor_Surface
from OCP.GeomAbs import GeomAbs_SurfaceType as Kind

KINDS = {
    Kind.GeomAbs_Plane: "plane",
    Kind.GeomAbs_Cylinder: "cylinder",
    Kind.GeomAbs_Cone: "cone",
    Kind.GeomAbs_Sphere: "sphere",
    Kind.GeomAbs_Torus: "torus",
}
DIGITS = 4

Vector = tuple[float, float, float]


def _vector(thing: Any) -> Vector:
    return (thing.X(), thing.Y(), thing.Z())


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


def surface_of(face: Any) -> Surface:
    """The surface under a TopoDS face."""
    adaptor = BRepAdaptor_Surface(face)
    kind = KINDS.get(adaptor.GetType(), "freeform")
    span = adaptor.LastUParameter() - adaptor.FirstUParameter()
    if kind == "plane":
        plane = adaptor.Plane()
        return Surface(kind=kind, origin=_vector(plane.Location()), axis=_vector(plane.Axis().Direction()))
    if kind == "cylinder":
        made = adaptor.Cylinder()
        return Surface(kind=kind, **_placed(made), radius=made.Radius(), span_rad=span)
    if kind == "cone":
        cone = adaptor.Cone()
        return Surface(
            kind=kind,
            origin=_vector(cone.Apex()),
            axis=_vector(cone.Axis().Direction()),
            half_angle_rad=abs(cone.SemiAngle()),
            span_rad=span,
        )
    if kind == "sphere":
        made = adaptor.Sphere()
        return Surface(kind=kind, origin=_vector(made.Location()), radius=made.Radius(), span_rad=span)
    if kind == "torus":
        made = adaptor.Torus()
        return Surface(
            kind=kind,
            **_placed(made),
            radius=made.MajorRadius(),
            minor_radius=made.MinorRadius(),
            span_rad=span,
        )
    return Surface(kind=kind)


def _placed(made: Any) -> dict[str, Vector]:
    return {"origin": _vector(made.Location()), "axis": _vector(made.Axis().Direction())}
