"""Hidden-line views by the kernel's own algorithm (HLRBRep). Runs inside the sandbox."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray
from OCP.BRep import BRep_Builder
from OCP.BRepAdaptor import BRepAdaptor_Curve
from OCP.BRepLib import BRepLib
from OCP.GCPnts import GCPnts_TangentialDeflection
from OCP.gp import gp_Ax2, gp_Dir, gp_Pnt
from OCP.HLRAlgo import HLRAlgo_Projector
from OCP.HLRBRep import HLRBRep_Algo, HLRBRep_HLRToShape
from OCP.TopAbs import TopAbs_ShapeEnum
from OCP.TopExp import TopExp_Explorer
from OCP.TopoDS import TopoDS, TopoDS_Compound

from renderers._sandbox_wire import Arrays

VIEWS: tuple[tuple[str, tuple[float, float, float], tuple[float, float, float]], ...] = (
    ("front", (0.0, -1.0, 0.0), (1.0, 0.0, 0.0)),
    ("top", (0.0, 0.0, 1.0), (1.0, 0.0, 0.0)),
    ("right", (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)),
    ("isometric", (1.0, -1.0, 1.0), (1.0, 1.0, 0.0)),
)
"""Name, direction to the eye, and the direction that is right on the sheet."""

CLASSES: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("visible", ("VCompound", "OutLineVCompound")),
    ("smooth", ("Rg1LineVCompound",)),
    ("hidden", ("HCompound", "OutLineHCompound")),
)


def draw_views(shapes: Sequence[Any], tolerance: float) -> tuple[list[dict[str, Any]], Arrays]:
    """Polylines of all views: x right, y up in mm, as ``view``_``class`` arrays.

    Each class has points (N, 2) float32 and the number of points of each line (L,) uint32.
    """
    compound, builder = TopoDS_Compound(), BRep_Builder()
    builder.MakeCompound(compound)
    for shape in shapes:
        builder.Add(compound, shape)
    views: list[dict[str, Any]] = []
    arrays: Arrays = {}
    for name, eye, right in VIEWS:
        frame = gp_Ax2(gp_Pnt(0, 0, 0), gp_Dir(*eye), gp_Dir(*right))
        algorithm = HLRBRep_Algo()
        algorithm.Add(compound)
        algorithm.Projector(HLRAlgo_Projector(frame))
        algorithm.Update()
        algorithm.Hide()
        lines = HLRBRep_HLRToShape(algorithm)
        for kind, names in CLASSES:
            drawn = () if name == "isometric" and kind == "hidden" else names
            points, counts = _polylines([getattr(lines, n)() for n in drawn], tolerance)
            arrays[f"{name}_{kind}_points"] = points
            arrays[f"{name}_{kind}_counts"] = counts
        up = frame.YDirection()
        axes = [
            [frame.XDirection().X(), frame.XDirection().Y(), frame.XDirection().Z()],
            [up.X(), up.Y(), up.Z()],
        ]
        views.append({"name": name, "axes": axes})
    return views, arrays


def _polylines(compounds: Sequence[Any], tolerance: float) -> tuple[NDArray[np.float32], NDArray[np.uint32]]:
    """Points of all edges of the compounds and how many each edge has."""
    points: list[tuple[float, float]] = []
    counts: list[int] = []
    for compound in compounds:
        if compound is None or compound.IsNull():
            continue
        BRepLib.BuildCurves3d_s(compound)
        explorer = TopExp_Explorer(compound, TopAbs_ShapeEnum.TopAbs_EDGE)
        while explorer.More():
            curve = BRepAdaptor_Curve(TopoDS.Edge_s(explorer.Current()))
            sampled = GCPnts_TangentialDeflection(curve, 0.1, tolerance)
            count = sampled.NbPoints()
            points += [(sampled.Value(i).X(), sampled.Value(i).Y()) for i in range(1, count + 1)]
            counts.append(count)
            explorer.Next()
    return np.array(points, np.float32).reshape(-1, 2), np.array(counts, np.uint32)
