"""The OpenSCAD runtime of the sandbox: runs the engine, evaluates what it flattened, checks and measures the mesh."""

from __future__ import annotations

import ctypes
import os
import re
from pathlib import Path
from typing import Any

import manifold3d as m3  # type: ignore[import-not-found]  # a binary without stubs
import numpy as np
from numpy.typing import NDArray

from renderers._cad_extent import check_extent
from renderers._cad_features import find_features
from renderers._cad_regions import solid_of_mesh, split_solids
from renderers._cad_topology import Solid
from renderers._openscad_csg import CsgNode, UnsupportedError, find_pieces, parse_csg
from renderers._openscad_solid import Evaluation, Origin
from renderers._sandbox_guard import RefusalError, explain_exit
from renderers._sandbox_python import read_regular
from renderers._sandbox_wire import Arrays

ENGINE = "/usr/bin/openscad"
ADDR_NO_RANDOMIZE = 0x0040000
MAX_OFF_BYTES = 96 << 20
MAX_TRIANGLES = 400_000
MAX_PARTS = 200
MAX_CSG_BYTES = 24 << 20
MAX_PIECES = 24
CRACK_SHARE = 1e-6
"""Of the model's size: parts that touch but for the six digits of their places are closed up."""
FLAT_MM = 1.0
NEUTRAL = (0.70, 0.71, 0.70)
"""sRGB of what no color() paints."""
FLAT = "Current top level object is not a 3D object"
RULES: tuple[tuple[str, str], ...] = (
    (r"ERROR: Parser error.*|ERROR: Parser .*", "syntax"),
    (
        r"WARNING: Can't open (?:include|import|library) file .*|WARNING: Can't open library .*",
        "missing_asset",
    ),
    (r"WARNING: Can't open DXF file .*", "missing_asset"),
    (r"WARNING: Bad range parameter .*too many elements.*", "too_large"),
    (r"WARNING: .*couldn't be opened.*|ERROR: .*can't open.*|.*[Cc]an't open import file.*", "missing_asset"),
    (r"ERROR: .*", "script_error"),
    (r"Current top level object is empty\.", "invalid_geometry"),
)
OUTSIDE = re.compile(r"\.\./|'\"?/(?!(?:[^'\"]*/)?program/)")
"""A path in a message of the engine that leaves the program's folder."""


def execute(main_path: str, arguments: dict[str, Any], out: Path) -> None:
    """Become the engine (at stage evaluate there is nothing for it to do), at fixed addresses: the order of its facets follows its pointers."""
    if ctypes.CDLL(None).personality(ADDR_NO_RANDOMIZE) < 0:
        raise RefusalError("unstable", "the engine cannot be started at fixed addresses")
    stage = arguments.get("stage", "render")
    if stage == "evaluate":
        return
    suffix = {"flatten": "csg", "render": "off", "piece": arguments.get("suffix")}[stage]
    os.execv(ENGINE, [ENGINE, "-o", str(out / f"model.{suffix}"), main_path])


def explain(signal_number: int | None, code: int, printed: str) -> RefusalError | None:
    """What the engine's end and words mean; a flat model is told apart so that it can be given a thickness."""
    if signal_number is not None:
        return explain_exit(signal_number, code, printed)
    if FLAT in printed:
        return RefusalError("invalid_geometry", FLAT)
    for pattern, reason in RULES:
        found = re.search(pattern, printed)
        if found:
            message = found.group(0).strip()[:400]
            is_outside = OUTSIDE.search(message) and reason != "syntax"
            return RefusalError("file_access" if is_outside else reason, message)
    return explain_exit(signal_number, code, printed)


def measure(arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
    """Facts, regions, features and triangles of the solid; at stage "piece" a shape for a later evaluation.

    Stages: flatten and evaluate by Manifold, or tell what is needed or unsupported; render: the mesh of OpenSCAD.

    Raises:
        RefusalError: it is empty, open or too large.
    """
    stage = arguments.get("stage", "render")
    if stage == "render":
        return model_of_mesh(*read_off(_output(out, "model.off", MAX_OFF_BYTES)))
    if stage == "piece":
        return {"piece": _piece(out, arguments["suffix"])}, {}
    pieces = arguments.get("pieces")
    text = (
        arguments["csg"] if stage == "evaluate" else _output(out, "model.csg", MAX_CSG_BYTES).decode("utf-8")
    )
    try:
        nodes = parse_csg(text)
        needed = find_pieces(nodes)
        if len(needed) > MAX_PIECES:
            raise UnsupportedError(f"{len(needed)} pieces")
        if needed and pieces is None:
            return {"needs": list(needed.items()), "csg": text}, {}
        shapes = {t: shape_of_piece(piece) for t, piece in zip(needed, pieces or (), strict=True)}
        return _evaluated(nodes, shapes)
    except UnsupportedError as e:
        return {"unsupported": str(e)}, {}


def _output(out: Path, name: str, bound: int) -> bytes:
    data = read_regular(out / name, bound)
    if data is None:
        raise RefusalError("too_large", f"the engine wrote no {name}, or one above {bound} bytes")
    return data


def _evaluated(nodes: list[CsgNode], pieces: dict[str, Any]) -> tuple[dict[str, Any], Arrays]:
    evaluation = Evaluation(pieces)
    shape = evaluation.top(nodes)
    if shape is None or shape.is_empty():
        raise RefusalError("invalid_geometry", "Current top level object is empty.")
    is_flat = isinstance(shape, m3.CrossSection)
    solid = m3.Manifold.extrude(shape, FLAT_MM) if is_flat else shape
    if solid.status() != m3.Error.NoError or solid.is_empty():
        raise UnsupportedError(f"a solid that ends as {solid.status()}")
    low, high = np.reshape(solid.bounding_box(), (2, 3))
    check_extent(low, high)
    size = float((high - low).max())
    solid = solid.simplify(CRACK_SHARE * size)
    if solid.is_empty():
        raise RefusalError("invalid_geometry", f"the model is {size:g} mm large and nowhere thick")
    if solid.num_tri() > MAX_TRIANGLES:
        raise RefusalError("too_large", f"the mesh has {solid.num_tri()} faces, at most {MAX_TRIANGLES}")
    mesh = solid.to_mesh64()
    ends = np.asarray(mesh.run_index, np.int64) // 3
    ids = np.repeat(np.asarray(mesh.run_original_id, np.int64), np.diff(ends))
    used = sorted({evaluation.origins.get(i, Origin()) for i in ids.tolist()}, key=repr)
    number = {i: used.index(evaluation.origins.get(i, Origin())) for i in set(ids.tolist())}
    origins = np.array([number[i] for i in ids.tolist()], np.int64)
    vertices, triangles, order = canonical(
        np.asarray(mesh.vert_properties, np.float64)[:, :3], np.asarray(mesh.tri_verts, np.int64)
    )
    header, arrays = model_of_mesh(vertices, triangles, Paint(used, origins[order]))
    if is_flat:
        header["facts"]["is_flat"] = True
    return header, arrays


class Paint:
    """The origin of each triangle (M,), by its number among the ``used`` ones."""

    def __init__(self, used: list[Origin], owners: NDArray[np.int64]) -> None:
        self.used = used
        self.owners = owners
        shades = [o.shade for o in used]
        self.shades = sorted(set(shades))
        self.shade_of = np.array([self.shades.index(s) for s in shades], np.int64)


def model_of_mesh(
    vertices: NDArray[np.float64], triangles: NDArray[np.int64], paint: Paint | None = None
) -> tuple[dict[str, Any], Arrays]:
    """Facts, regions, features and triangles of a closed mesh.

    Raises:
        RefusalError: it is empty, open or too large.
    """
    used = vertices[np.unique(triangles)]
    check_extent(used.min(0), used.max(0))
    shells = split_solids(vertices, triangles)
    if len(shells) > MAX_PARTS:
        raise RefusalError("too_large", f"the model has {len(shells)} separate solids, at most {MAX_PARTS}")
    arrays: Arrays = {}
    parts = []
    volume, moment, area, faces = 0.0, np.zeros(3), 0.0, 0
    for i, shell in enumerate(shells):
        solid, colors = _painted(vertices, triangles, shell, paint)
        arrays.update({f"{name}{i}": array for name, array in solid.arrays().items()})
        volume += solid.volume
        moment += solid.volume * solid.centre
        area += sum(f.area for f in solid.faces)
        faces += len(solid.faces)
        parts.append(
            {
                "name": "",
                "color": list(NEUTRAL),
                "volume_mm3": solid.volume,
                "faces": [f.described() | {"color": c} for f, c in zip(solid.faces, colors, strict=True)],
                "features": [feature.described() for feature in find_features(solid)],
            }
        )
    bounds = [used.min(0).tolist(), used.max(0).tolist()]
    facts = {
        "volume_mm3": volume,
        "area_mm2": area,
        "bbox_mm": (used.max(0) - used.min(0)).tolist(),
        "is_valid": True,
        "num_solids": len(shells),
        "num_faces": faces,
        "num_triangles": len(triangles),
        "centre_of_mass_mm": [round(float(v), 6) for v in moment / volume],
    }
    return {"facts": facts, "bounds": bounds, "parts": parts, "views": [], "spans": []}, arrays


def _painted(
    vertices: NDArray[np.float64], triangles: NDArray[np.int64], shell: NDArray[np.int64], paint: Paint | None
) -> tuple[Solid, list[list[float]]]:
    """A shell as a solid whose faces know their statement, and the colour of each face, empty where it has none."""
    if paint is None:
        solid = solid_of_mesh(vertices, shell)
        return solid, [[] for _ in solid.faces]
    size = np.int64(len(vertices))
    keys, wanted = ((t[:, 0] * size + t[:, 1]) * size + t[:, 2] for t in (triangles, shell))
    order = np.argsort(keys, kind="stable")
    owners = paint.owners[order[np.searchsorted(keys[order], wanted)]]
    solid = solid_of_mesh(vertices, shell, paint.shade_of[owners])
    colors = []
    for face, chosen in zip(solid.faces, solid.triangles_of, strict=True):
        most = np.bincount(owners[chosen], solid.areas[chosen])
        origin = paint.used[int(most.argmax())]
        face.span = origin.mark
        colors.append(list(origin.shade))
    return solid, colors


def read_off(data: bytes) -> tuple[NDArray[np.float64], NDArray[np.int64]]:
    """(N, 3) vertices, equal ones merged, and (M, 3) triangles of an OFF file.

    Raises:
        RefusalError: it is damaged, empty or too large.
    """
    words = data.split()
    try:
        head = [int(w) for w in words[1:4]]
        if words[0] != b"OFF" or min(head) < 0 or head[1] > MAX_TRIANGLES:
            raise RefusalError("too_large", f"the mesh has {head[1]} faces, at most {MAX_TRIANGLES}")
        vertices = np.array(words[4 : 4 + 3 * head[0]], np.float64).reshape(head[0], 3)
        rows = words[4 + 3 * head[0] :]
        corners = []
        at = 0
        for _ in range(head[1]):
            count = int(rows[at])
            ring = [int(w) for w in rows[at + 1 : at + 1 + count]]
            corners += [(ring[0], ring[i], ring[i + 1]) for i in range(1, count - 1)]
            at += 1 + count
    except (ValueError, IndexError) as e:
        raise RefusalError("hostile", f"the mesh file is damaged: {e}") from e
    triangles = np.array(corners, np.int64).reshape(-1, 3)
    if not len(triangles) or triangles.min() < 0 or triangles.max() >= len(vertices):
        raise RefusalError("invalid_geometry", "the mesh is empty")
    return canonical(vertices, triangles)[:2]


def canonical(
    vertices: NDArray[np.float64], triangles: NDArray[np.int64]
) -> tuple[NDArray[np.float64], NDArray[np.int64], NDArray[np.int64]]:
    """Vertices, equal ones merged, and triangles in an order of their own; and which triangle each was."""
    merged, same = np.unique(vertices, axis=0, return_inverse=True)
    triangles = same.reshape(-1)[triangles]
    a, b, c = triangles.T
    kept = np.flatnonzero((a != b) & (b != c) & (c != a))
    triangles = triangles[kept]
    turn = (np.arange(3) + triangles.argmin(1)[:, None]) % 3  # each begins at its lowest corner
    triangles = np.take_along_axis(triangles, turn, axis=1)
    order = np.lexsort(triangles.T[::-1])
    return merged, triangles[order], kept[order]


def _piece(out: Path, suffix: str) -> dict[str, Any]:
    """A shape that OpenSCAD made, as lists: rings (svg), or vertices and triangles (off)."""
    if suffix == "off":
        vertices, triangles = read_off(_output(out, "model.off", MAX_OFF_BYTES))
        return {"vertices": vertices.tolist(), "triangles": triangles.tolist()}
    text = _output(out, "model.svg", MAX_CSG_BYTES).decode("utf-8")
    rings = []
    for path in re.findall(r"<path d=\"([^\"]*)\"", text):
        for ring in path.split("M")[1:]:
            numbers = [float(v) for v in re.findall(r"[-+]?[\d.]+(?:e[-+]?\d+)?", ring)]
            rings.append([[x, -y] for x, y in zip(numbers[::2], numbers[1::2], strict=True)])
    return {"rings": rings}


def shape_of_piece(piece: dict[str, Any]) -> Any:
    """The shape again.

    Raises:
        UnsupportedError: its surface is not closed.
    """
    if "rings" in piece:
        rings = [np.array(r, np.float64) for r in piece["rings"] if len(r) >= 3]
        return m3.CrossSection(rings, m3.FillRule.EvenOdd) if rings else m3.CrossSection()
    vertices = np.array(piece["vertices"], np.float64).reshape(-1, 3)
    made = m3.Manifold(m3.Mesh64(vertices, np.array(piece["triangles"], np.uint64).reshape(-1, 3)))
    if made.status() != m3.Error.NoError:
        raise UnsupportedError("a piece that is not closed")
    return made
