"""What the kernel knows of a solid: surfaces, bends and triangles of its faces. Runs inside the sandbox."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from OCP.BRep import BRep_Tool
from OCP.BRepAdaptor import BRepAdaptor_Curve, BRepAdaptor_Surface
from OCP.BRepGProp import BRepGProp
from OCP.BRepMesh import BRepMesh_IncrementalMesh
from OCP.GCPnts import GCPnts_TangentialDeflection
from OCP.GeomAbs import GeomAbs_CurveType
from OCP.gp import gp_Pnt, gp_Trsf, gp_Vec
from OCP.GProp import GProp_GProps
from OCP.TopAbs import TopAbs_Orientation, TopAbs_ShapeEnum
from OCP.TopExp import TopExp, TopExp_Explorer
from OCP.TopLoc import TopLoc_Location
from OCP.TopoDS import TopoDS
from OCP.TopTools import TopTools_IndexedDataMapOfShapeListOfShape, TopTools_IndexedMapOfShape

from renderers._cad_surface import surface_of
from renderers._cad_topology import Edge, Face, Floats, Solid, Surface
from renderers._sandbox_guard import RefusalError

MAX_FACES = 20_000
MAX_TRIANGLES = 600_000
ANGULAR_TOLERANCE_RAD = 0.18
SMOOTH_COS = float(np.cos(np.radians(4.0)))


def placed(solid: Solid) -> Any:
    """The solid's shape at its place in the world."""
    move = gp_Trsf()
    move.SetValues(*solid.pose[:3].ravel().tolist())
    return solid.shape.Moved(TopLoc_Location(move))


def mesh(solid: Solid, tolerance: float) -> None:
    """Fill faces and edges; ``tolerance`` in mm is the largest distance of a chord.

    Raises:
        RefusalError: more faces or triangles than their bounds.
    """
    listed = TopTools_IndexedMapOfShape()
    TopExp.MapShapes_s(solid.shape, TopAbs_ShapeEnum.TopAbs_FACE, listed)
    if listed.Extent() > MAX_FACES:
        raise RefusalError("too_large", f"the model has more than {MAX_FACES} faces")
    BRepMesh_IncrementalMesh(solid.shape, tolerance, False, ANGULAR_TOLERANCE_RAD, False)
    shapes = [TopoDS.Face_s(listed.FindKey(i)) for i in range(1, listed.Extent() + 1)]
    solid.faces = [_face(i, shape) for i, shape in enumerate(shapes)]
    if sum(len(f.triangles) for f in solid.faces) > MAX_TRIANGLES:
        raise RefusalError("too_large", f"the model needs more than {MAX_TRIANGLES} triangles")
    _find_edges(solid, listed, tolerance)


def _find_edges(solid: Solid, listed: Any, tolerance: float) -> None:
    around = TopTools_IndexedDataMapOfShapeListOfShape()
    kinds = TopAbs_ShapeEnum
    TopExp.MapShapesAndAncestors_s(solid.shape, kinds.TopAbs_EDGE, kinds.TopAbs_FACE, around)
    for i in range(1, around.Extent() + 1):
        edge = TopoDS.Edge_s(around.FindKey(i))
        faces = sorted({listed.FindIndex(face) - 1 for face in around.FindFromIndex(i)})
        if len(faces) == 2 and not BRep_Tool.Degenerated_s(edge):
            solid.edges.append(_edge(edge, solid.faces[faces[0]], solid.faces[faces[1]], tolerance))


def _face(index: int, shape: Any) -> Face:
    """A face with its triangles, wound so that they look outwards."""
    surface = surface_of(shape)
    is_reversed = shape.Orientation() == TopAbs_Orientation.TopAbs_REVERSED
    properties = GProp_GProps()
    BRepGProp.SurfaceProperties_s(shape, properties)
    centre = properties.CentreOfMass()
    wires = TopTools_IndexedMapOfShape()
    TopExp.MapShapes_s(shape, TopAbs_ShapeEnum.TopAbs_WIRE, wires)
    vertices, triangles = _triangles(shape, is_reversed)
    return Face(
        index=index,
        shape=shape,
        surface=surface,
        is_hollow=_looks_inwards(shape, is_reversed),
        area=properties.Mass(),
        normal=np.asarray(surface.axis) * (-1.0 if _flips(shape, surface, is_reversed) else 1.0),
        middle=np.array([centre.X(), centre.Y(), centre.Z()]),
        num_loops=wires.Extent(),
        vertices=vertices,
        triangles=triangles,
    )


def _triangles(shape: Any, is_reversed: bool) -> tuple[Floats, NDArray[np.int32]]:
    """(N, 3) points and (M, 3) corners of a face's triangulation; none where the mesher gave up."""
    location = TopLoc_Location()
    made = BRep_Tool.Triangulation_s(shape, location)
    if made is None:
        return np.zeros((0, 3)), np.zeros((0, 3), np.int32)
    move = location.Transformation()
    points = [made.Node(i).Transformed(move) for i in range(1, made.NbNodes() + 1)]
    corners = [made.Triangle(i).Get() for i in range(1, made.NbTriangles() + 1)]
    triangles = np.array(corners, np.int32).reshape(-1, 3) - 1
    if is_reversed:
        triangles = triangles[:, ::-1]
    return np.array([(p.X(), p.Y(), p.Z()) for p in points]), triangles


def _normal_at(face: Any, u: float, v: float) -> Floats:
    """Outward unit normal of a face; zeros at a singular point."""
    adaptor = BRepAdaptor_Surface(face)
    point, du, dv = gp_Pnt(), gp_Vec(), gp_Vec()
    adaptor.D1(u, v, point, du, dv)
    across = du.Crossed(dv)
    normal = np.array([across.X(), across.Y(), across.Z()])
    length = float(np.linalg.norm(normal))
    if length < 1e-14:
        return np.zeros(3)
    sign = -1.0 if face.Orientation() == TopAbs_Orientation.TopAbs_REVERSED else 1.0
    return normal / length * sign


def _flips(face: Any, surface: Surface, is_reversed: bool) -> bool:
    """Whether a flat face's outward normal is against its plane's axis."""
    if surface.kind != "plane":
        return is_reversed
    adaptor = BRepAdaptor_Surface(face)
    return bool(_normal_at(face, adaptor.FirstUParameter(), adaptor.FirstVParameter()) @ surface.axis < 0)


def _looks_inwards(face: Any, is_reversed: bool) -> bool:
    """Whether a curved face's outward normal points to its axis or centre."""
    surface = surface_of(face)
    if surface.kind not in ("cylinder", "cone", "sphere", "torus"):
        return is_reversed
    adaptor = BRepAdaptor_Surface(face)
    u = (adaptor.FirstUParameter() + adaptor.LastUParameter()) / 2
    v = (adaptor.FirstVParameter() + adaptor.LastVParameter()) / 2
    at = adaptor.Value(u, v)
    away = np.array([at.X(), at.Y(), at.Z()]) - surface.origin
    if surface.kind != "sphere":
        axis = np.asarray(surface.axis)
        away = away - axis * (away @ axis)
    if surface.kind == "torus":
        ring = np.asarray(surface.origin) + away / max(float(np.linalg.norm(away)), 1e-12) * surface.radius
        away = np.array([at.X(), at.Y(), at.Z()]) - ring
    return bool(_normal_at(face, u, v) @ away < 0)


def _edge(edge: Any, first: Face, second: Face, tolerance: float) -> Edge:
    curve = BRepAdaptor_Curve(edge)
    path = _mesh_path(edge, first)
    if path is None:  # the mesher gave the face up
        sampled = GCPnts_TangentialDeflection(curve, ANGULAR_TOLERANCE_RAD, tolerance)
        points = [sampled.Value(i) for i in range(1, sampled.NbPoints() + 1)]
        path = np.array([(p.X(), p.Y(), p.Z()) for p in points])
    return Edge(
        faces=(first.index, second.index),
        bend=_bend(edge, curve, first.shape, second.shape),
        is_circle=curve.GetType() == GeomAbs_CurveType.GeomAbs_Circle,
        length=float(np.linalg.norm(np.diff(path, axis=0), axis=1).sum()),
        points=path,
    )


def _mesh_path(edge: Any, face: Face) -> Floats | None:
    """(K, 3) points of the face's triangulation along an edge: a line through others would dip under the triangles."""
    location = TopLoc_Location()
    made = BRep_Tool.Triangulation_s(face.shape, location)
    if made is None:
        return None
    along = BRep_Tool.PolygonOnTriangulation_s(edge, made, location)
    if along is None:
        return None
    return face.vertices[[along.Node(i) - 1 for i in range(1, along.NbNodes() + 1)]]


def _bend(edge: Any, curve: Any, first: Any, second: Any) -> str:
    """How two faces meet along an edge, judged at the edge's middle."""
    n1, n2 = (_normal_on_edge(edge, face) for face in (first, second))
    if n1 @ n2 > SMOOTH_COS:
        return "smooth"
    point, tangent = gp_Pnt(), gp_Vec()
    curve.D1((curve.FirstParameter() + curve.LastParameter()) / 2, point, tangent)
    along = np.array([tangent.X(), tangent.Y(), tangent.Z()])
    if _orientation_in(edge, first) == TopAbs_Orientation.TopAbs_REVERSED:
        along = -along
    into_first = np.cross(n1, along)  # the material of a face lies to the left of its boundary
    return "convex" if n2 @ into_first < 0 else "concave"


def _normal_on_edge(edge: Any, face: Any) -> Floats:
    """Outward normal of a face at the middle of its edge."""
    curve, start, end = _curve_on(edge, face)
    at = curve.Value((start + end) / 2)
    return _normal_at(face, at.X(), at.Y())


def _curve_on(edge: Any, face: Any) -> tuple[Any, float, float]:
    start, end = BRep_Tool.Range_s(edge, face)
    return BRep_Tool.CurveOnSurface_s(edge, face, start, end), start, end


def _orientation_in(edge: Any, face: Any) -> Any:
    explorer = TopExp_Explorer(face, TopAbs_ShapeEnum.TopAbs_EDGE)
    while explorer.More():
        if explorer.Current().IsSame(edge):
            return explorer.Current().Orientation()
        explorer.Next()
    return edge.Orientation()
