"""The CadQuery runtime of the sandbox: runs a program, then measures, meshes and draws what it made."""

from __future__ import annotations

import functools
import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import cadquery as cq
import numpy as np
from OCP.BinTools import BinTools
from OCP.Bnd import Bnd_Box
from OCP.BRepBndLib import BRepBndLib
from OCP.BRepCheck import BRepCheck_Analyzer
from OCP.BRepGProp import BRepGProp
from OCP.GProp import GProp_GProps
from OCP.OSD import OSD_ThreadPool
from OCP.Standard import Standard_Failure
from OCP.TopoDS import TopoDS_Shape

from renderers._cad_extent import check_extent
from renderers._cad_features import find_features
from renderers._cad_hlr import draw_views
from renderers._cad_kernel import MAX_FACES, mesh, placed
from renderers._cad_order import order_by_first_sight
from renderers._cad_topology import Solid
from renderers._cad_trace import Trace
from renderers._sandbox_guard import RefusalError, explain_exit
from renderers._sandbox_python import read_regular, run_main
from renderers._sandbox_wire import Arrays

RESULT_NAMES = ("result", "r", "part", "assembly", "assy", "model", "solid", "body")
SHOWERS = ("ocp_vscode", "jupyter_cadquery", "cq_vscode", "cq_viewer", "cq_editor")
MAX_PARTS = 500
MAX_BREP_BYTES = 96 << 20
MAX_DRAWN_EDGES = 1_500
EXACT_KINDS = ("plane", "cylinder", "cone")
"""Exact hidden lines of tori, spheres and free forms can take minutes: the host draws those from the mesh."""
MAX_CROSSINGS = 6
"""Free curves in which bores cross: with more of them exact hidden lines took 10 to 25 s of CPU."""
MAX_NOTES_BYTES = 16 << 20

explain = explain_exit
OSD_ThreadPool.DefaultPool_s(1)  # this thread alone, on any machine


class _Shown:
    """Collects what the program shows: (object, name, options)."""

    def __init__(self) -> None:
        self.shown: list[tuple[object, str, dict[str, Any]]] = []

    def __call__(self, *things: object, **options: Any) -> None:
        name = options.get("name")
        for thing in things:
            for one in thing if isinstance(thing, list | tuple) else [thing]:
                if isinstance(one, cq.Workplane | cq.Assembly | cq.Shape):
                    self.shown.append((one, str(name) if name else "", dict(options.get("options") or {})))

    def before(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """``function``, whose first argument is collected when it is called."""

        @functools.wraps(function)
        def call(thing: object, *args: Any, **options: Any) -> Any:
            self(thing)
            return function(thing, *args, **options)

        return call

    def module(self, name: str) -> ModuleType:
        """A viewer's module whose functions show, or do nothing."""
        module = ModuleType(name)
        shows = dict.fromkeys(("show", "show_object", "show_all", "display"), self)
        module.__dict__.update(shows)
        module.__getattr__ = lambda _: lambda *_args, **_options: None  # type: ignore[method-assign]  # PEP 562
        return module


def execute(main_path: str, arguments: dict[str, Any], out: Path) -> None:
    """Run the program; leave each part's geometry, and what is known of the parts and calls.

    Raises:
        RefusalError: the program failed or shows no shape.
    """
    order_by_first_sight()
    trace = Trace()
    trace.install()
    shown = _Shown()
    for name in SHOWERS:
        sys.modules[name] = shown.module(name)
    sys.modules["cadquery.vis"] = shown.module("cadquery.vis")
    setattr(cq, "vis", sys.modules["cadquery.vis"])  # noqa: B010  # the library itself loads it late
    exported = _Shown()
    cq.exporters.export = exported.before(cq.exporters.export)
    names = {"show_object": shown, "debug": lambda *_, **__: None, "log": lambda *_, **__: None}
    variables = run_main(main_path, names, hidden=("renderers",))
    parts = _parts(shown.shown or [_chosen(variables, exported, main_path)], variables)
    if not parts:
        raise RefusalError("invalid_geometry", f"{main_path}: what the program shows holds no solid")
    notes = []
    for i, (name, color, shape, location) in enumerate(parts[:MAX_PARTS]):
        if not BinTools.Write_s(shape, str(out / f"{i}.brep")):
            raise RefusalError("too_large", "the geometry is too large to be handed over")
        notes.append({"name": name, "color": color, "location": location})
    owners = [[list(key), op] for key, op in trace.owners.items() if op >= 0]
    text = json.dumps({"parts": notes, "spans": trace.spans, "owners": owners})
    (out / "notes.json").write_text(text, encoding="utf-8")


def _chosen(
    variables: dict[str, Any], exported: _Shown, main_path: str
) -> tuple[object, str, dict[str, Any]]:
    """The result: the variable of its usual name, else the last that holds geometry, else the last exported."""
    held = {n: v for n, v in variables.items() if isinstance(v, cq.Workplane | cq.Assembly | cq.Shape)}
    for name in RESULT_NAMES:
        if name in held:
            return (held[name], "", {})
    if not held and exported.shown:
        return exported.shown[-1]
    if not held:
        raise RefusalError(
            "invalid_geometry", f"{main_path}: the program shows nothing and leaves no shape in a variable"
        )
    name = list(held)[-1]
    return (held[name], name, {})


def _parts(
    shown: list[tuple[object, str, dict[str, Any]]], variables: dict[str, Any]
) -> list[tuple[str, list[float], Any, list[float]]]:
    """(name, sRGB colour with alpha, TopoDS shape, row-major 4x4 pose) of every part that holds a solid."""
    parts: list[tuple[str, list[float], Any, list[float]]] = []
    for thing, given, options in shown:
        name = given or next((n for n, v in variables.items() if v is thing and n not in RESULT_NAMES), "")
        color = _color(options)
        if isinstance(thing, cq.Assembly):
            for shape, path, location, tint in thing:
                shade = list(tint.toTuple()) if tint is not None else color
                parts += _solids(shape, path.split("/")[-1], shade, location)
        else:
            parts += _solids(thing, name, color, cq.Location())
    return parts


def _color(options: dict[str, Any]) -> list[float]:
    """The colour of show_object's options, empty where there is none."""
    wanted = options.get("color")
    try:
        if isinstance(wanted, str):
            return [float(v) for v in cq.Color(wanted).toTuple()]
        if isinstance(wanted, cq.Color):
            return [float(v) for v in wanted.toTuple()]
        if isinstance(wanted, list | tuple) and len(wanted) in (3, 4):
            scale = 255.0 if max(wanted) > 1 else 1.0
            return [float(v) / scale for v in wanted[:3]] + [1.0 - float(options.get("alpha") or 0.0)]
    except (ValueError, TypeError):
        return []
    return []


def _solids(
    thing: Any, name: str, color: list[float], location: Any
) -> list[tuple[str, list[float], Any, list[float]]]:
    """The solids of a workplane or shape, each a part."""
    shapes = (
        [v for v in thing.vals() if isinstance(v, cq.Shape)] if isinstance(thing, cq.Workplane) else [thing]
    )
    solids = [s for shape in shapes for s in shape.Solids()]
    if not solids and isinstance(thing, cq.Workplane):
        try:
            solids = list(thing.findSolid().Solids())
        except ValueError:
            solids = []
    matrix = location.wrapped.Transformation()
    pose = [float(matrix.Value(i, j)) for i in (1, 2, 3) for j in (1, 2, 3, 4)] + [0.0, 0.0, 0.0, 1.0]
    unique = {s.hashCode(): s for s in solids}.values() if len(shapes) > 1 else solids
    return [(name, color, s.wrapped, pose) for s in unique]


def measure(arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
    """Facts, faces, features, meshes and drawing of what the program left.

    Raises:
        RefusalError: it is no valid closed solid, or too large.
    """
    notes = _notes(out)
    owners = {tuple(key): operation for key, operation in notes["owners"]}
    solids: list[Solid] = []
    for i, note in enumerate(notes["parts"][:MAX_PARTS]):
        shape = _read_shape(out / f"{i}.brep")
        pose = np.asarray(note["location"], np.float64).reshape(4, 4)
        solids.append(Solid(shape=shape, name=str(note["name"])[:200], color=note["color"], pose=pose))
    try:
        for solid in solids:
            _check(solid)
        if sum(len(s.faces) for s in solids) > MAX_FACES:
            raise RefusalError("too_large", f"the model has more than {MAX_FACES} faces")
        return _measured(solids, owners, notes["spans"], arguments)
    except Standard_Failure as e:
        raise RefusalError("kernel_crash", f"the kernel failed on the finished shape: {e}") from e


def _notes(out: Path) -> dict[str, Any]:
    """What the program process says of parts and calls; shape checked, values only ever shown as words."""
    data = read_regular(out / "notes.json", MAX_NOTES_BYTES)
    try:
        notes = json.loads(data or b"")
        parts, spans = list(notes["parts"]), list(notes["spans"])
        for part in parts:
            part["color"] = [min(1.0, max(0.0, float(v))) for v in part["color"]]
            if len(part["color"]) not in (0, 4) or not np.isfinite(np.asarray(part["location"], float)).all():
                raise ValueError("a part's colour or place is damaged")
        for _, (path, start, end) in spans:
            if not (isinstance(path, str) and 0 <= int(start) < int(end)):
                raise ValueError("a span is damaged")
        owners = [(list(key), int(op)) for key, op in notes["owners"] if 0 <= int(op) < len(spans)]
    except (ValueError, KeyError, TypeError, RecursionError) as e:
        if data is None:
            raise RefusalError("script_error", "the program ended before it handed over a result") from e
        raise RefusalError("hostile", f"the program forged its result: {e}") from e
    return {"parts": parts, "spans": spans, "owners": owners}


def _read_shape(path: Path) -> Any:
    if read_regular(path, MAX_BREP_BYTES) is None:
        raise RefusalError("too_large", f"a part is missing or above {MAX_BREP_BYTES} bytes")
    shape = TopoDS_Shape()
    if not BinTools.Read_s(shape, str(path)) or shape.IsNull():
        raise RefusalError("hostile", "the program forged its geometry")
    return shape


def _check(solid: Solid) -> None:
    """Raise a RefusalError unless the solid is valid, closed and of positive volume."""
    if not BRepCheck_Analyzer(solid.shape).IsValid():
        raise RefusalError("invalid_geometry", f"solid {solid.name!r} is not valid (the kernel's own check)")
    solid.volume, solid.centre = _volume(solid.shape)
    if solid.volume <= 1e-9:
        raise RefusalError("invalid_geometry", f"solid {solid.name!r} has the volume {solid.volume:g} mm3")


def _volume(shape: Any) -> tuple[float, np.ndarray[Any, np.dtype[np.float64]]]:
    properties = GProp_GProps()
    BRepGProp.VolumeProperties_s(shape, properties)
    centre = properties.CentreOfMass()
    return properties.Mass(), np.array([centre.X(), centre.Y(), centre.Z()])


def _is_quickly_drawn(solids: list[Solid]) -> bool:
    """Whether the kernel's exact hidden lines take little time."""
    faces = [f for s in solids for f in s.faces]
    crossings = [
        e
        for s in solids
        for e in s.edges
        if e.bend != "smooth" and not e.is_circle and all(s.faces[i].surface.kind != "plane" for i in e.faces)
    ]
    return (
        all(f.surface.kind in EXACT_KINDS for f in faces)
        and sum(len(s.edges) for s in solids) <= MAX_DRAWN_EDGES
        and len(crossings) <= MAX_CROSSINGS
    )


def _measured(
    solids: list[Solid], owners: dict[tuple[Any, ...], int], spans: list[Any], arguments: dict[str, Any]
) -> tuple[dict[str, Any], Arrays]:
    box = Bnd_Box()
    for solid in solids:
        BRepBndLib.AddOptimal_s(placed(solid), box, True, False)
    x0, y0, z0, x1, y1, z1 = box.Get()
    check_extent(np.array([x0, y0, z0]), np.array([x1, y1, z1]))
    diagonal = float(np.linalg.norm([x1 - x0, y1 - y0, z1 - z0]))
    arrays: Arrays = {}
    parts = []
    for i, solid in enumerate(solids):
        mesh(solid, diagonal * 6e-4)
        arrays.update({f"{name}{i}": array for name, array in solid.arrays().items()})
        for face in solid.faces:
            face.span = owners.get(face.surface.key or (), -1)
        parts.append(
            {
                "name": solid.name,
                "color": solid.color,
                "volume_mm3": solid.volume,
                "pose": solid.pose.ravel().tolist(),
                "faces": [face.described() for face in solid.faces],
                "features": [feature.described() for feature in find_features(solid)],
            }
        )
    views: list[dict[str, Any]] = []
    if _is_quickly_drawn(solids):
        views, lines = draw_views([placed(s) for s in solids], diagonal * 1e-3)
        arrays.update(lines)
    volume = sum(s.volume for s in solids)
    centre = sum(s.volume * (s.pose[:3, :3] @ s.centre + s.pose[:3, 3]) for s in solids) / volume
    facts = {
        "volume_mm3": volume,
        "area_mm2": sum(face.area for s in solids for face in s.faces),
        "bbox_mm": [x1 - x0, y1 - y0, z1 - z0],
        "is_valid": True,
        "num_solids": len(solids),
        "num_faces": sum(len(s.faces) for s in solids),
        "centre_of_mass_mm": np.asarray(centre).tolist(),
    }
    bounds = [[x0, y0, z0], [x1, y1, z1]]
    return {"facts": facts, "bounds": bounds, "parts": parts, "views": views, "spans": spans}, arrays
