"""STL and PLY to a model, read by trimesh once their declared sizes are believed."""

from __future__ import annotations

import io
import re
import struct

import numpy as np

from renderers._mesh_model import MAX_TRIANGLES, MAX_VERTICES, Model, ModelNode
from renderers._mesh_part import Part
from renderers._mesh_thin import FACES_EACH, beads
from schemas.errors import Reason, SampleError

CLAY = (0.56, 0.57, 0.60)  # linear; scans bring no material
MAX_PLY_HEADER = 65_536


def load_scan(data: bytes, suffix: str, path: str) -> Model:
    """The model of a .stl or .ply file; one node a solid.

    Raises:
        SampleError: it does not parse, or is too large.
    """
    import trimesh

    name = path.rsplit("/", 1)[-1].rsplit(".", 1)[0]
    (_check_stl if suffix == ".stl" else _check_ply)(data)
    try:
        scene = trimesh.load_scene(io.BytesIO(data), file_type=suffix[1:], process=False)
    except (ValueError, KeyError, IndexError, TypeError, AttributeError, struct.error, RuntimeError) as error:
        raise SampleError(Reason.SYNTAX, f"not a {suffix[1:].upper()} file: {error}") from error
    nodes = [
        _node(label if len(scene.geometry) > 1 else name, mesh)
        for label, mesh in scene.geometry.items()
        if isinstance(mesh, (trimesh.Trimesh, trimesh.PointCloud))
    ]
    return Model.checked(nodes, up="z")


def _node(name: str, mesh: object) -> ModelNode:
    vertices = np.asarray(mesh.vertices, np.float64)  # type: ignore[attr-defined]  # a Trimesh, which has no types
    faces = np.asarray(getattr(mesh, "faces", np.zeros((0, 3))), np.int64)
    if len(faces) and (faces.min() < 0 or faces.max() >= len(vertices)):
        raise SampleError(Reason.INVALID_GEOMETRY, f"a face's corner is beyond {len(vertices)} vertices")
    colors = None
    visual = mesh.visual  # type: ignore[attr-defined]  # as above
    if visual.kind == "vertex":
        colors = np.asarray(visual.vertex_colors, np.float64) / 255
        colors[:, :3] **= 2.2
    normals = None
    if not len(faces):
        if len(vertices) * FACES_EACH > MAX_TRIANGLES:
            raise SampleError(
                Reason.TOO_LARGE,
                f"expected at most {MAX_TRIANGLES // FACES_EACH} points, got {len(vertices)}",
            )
        vertices, faces, owners, normals = beads(vertices)
        colors = None if colors is None else colors[owners]
    part = Part(
        pixel_id=0,
        vertices=vertices,
        faces=faces,
        color=CLAY if colors is None else (1.0, 1.0, 1.0),
        vertex_colors=colors,
        normals=normals,
    )
    return ModelNode(name=name, kind="object", part=part)


def _check_stl(data: bytes) -> None:
    """A binary file states its triangles; an ASCII one cannot have more than its words."""
    count = struct.unpack_from("<I", data, 80)[0] if len(data) >= 84 else 0
    if len(data) >= 84 and len(data) == 84 + 50 * count:
        triangles = count
    elif data.lstrip()[:5].lower() == b"solid":
        triangles = data.count(b"endfacet") or data.count(b"ENDFACET")
    else:
        raise SampleError(
            Reason.SYNTAX, f"expected an STL of 84 + 50 x {count} bytes or text, got {len(data)}"
        )
    if triangles > MAX_TRIANGLES:
        raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_TRIANGLES} triangles, got {triangles}")


def _check_ply(data: bytes) -> None:
    head, mark, _ = data[:MAX_PLY_HEADER].partition(b"end_header")
    if not data.startswith(b"ply") or not mark:
        raise SampleError(Reason.SYNTAX, "expected a PLY header, got none")
    room = len(data) - len(head)
    for name, text in re.findall(rb"element\s+(\w+)\s+(\d+)", head):
        count = int(text[:18])
        limit = {b"vertex": MAX_VERTICES, b"face": MAX_TRIANGLES}.get(name, MAX_VERTICES)
        if count > limit:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {limit} {name.decode()} entries, got {count}"
            )
        if count > room:  # an entry takes a byte at least
            raise SampleError(Reason.SYNTAX, f"{count} {name.decode()} entries do not fit {len(data)} bytes")
