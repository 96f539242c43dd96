"""What the kernel knows of a face: its surface, in words and numbers. Runs inside the sandbox."""

from __future__ import annotations

from typing import Any

from OCP.BRepAdaptor import BRepAdaptor_Surface
from OCP.GeomAbs import GeomAbs_SurfaceType as Kind

from renderers._cad_topology import Surface, Vector

KINDS = {
    Kind.GeomAbs_Plane: "plane",
    Kind.GeomAbs_Cylinder: "cylinder",
    Kind.GeomAbs_Cone: "cone",
    Kind.GeomAbs_Sphere: "sphere",
    Kind.GeomAbs_Torus: "torus",
}


def _vector(thing: Any) -> Vector:
    return (thing.X(), thing.Y(), thing.Z())


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
        origin, axis = _placed(made)
        return Surface(kind=kind, origin=origin, axis=axis, radius=made.Radius(), span_rad=span)
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
        origin, axis = _placed(made)
        return Surface(
            kind=kind,
            origin=origin,
            axis=axis,
            radius=made.MajorRadius(),
            minor_radius=made.MinorRadius(),
            span_rad=span,
        )
    return Surface(kind=kind)


def _placed(made: Any) -> tuple[Vector, Vector]:
    return _vector(made.Location()), _vector(made.Axis().Direction())
