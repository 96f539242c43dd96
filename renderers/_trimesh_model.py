"""A scene that came out of the sandbox to the model that the mesh canvas draws."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_model import Model, ModelNode
from renderers._mesh_part import Part, Texture
from renderers._sandbox_wire import Arrays
from schemas.program import Program

CLAY = (0.55, 0.56, 0.58, 1.0)
"""Linear colour of a mesh that names none."""
MAPS = {
    "baseColorTexture": "base_map",
    "metallicRoughnessTexture": "finish_map",
    "emissiveTexture": "emissive_map",
    "normalTexture": "normal_map",
}


def model_of(header: dict[str, Any], arrays: Arrays, program: Program) -> Model:
    """The model of a checked message.

    Raises:
        SampleError: no surface, too many triangles, or a coordinate that is not finite.
    """
    textures = {name: Texture(image=array) for name, array in arrays.items() if name.startswith("image")}
    surfaces = [_surface(mesh, arrays, textures) for mesh in header["meshes"]]
    bytes_of = _ByteSpans(program)
    nodes = []
    for entry in header["nodes"]:
        pose = np.array(entry["pose"], np.float64).reshape(4, 4)
        span = bytes_of(entry["place"])
        mesh = entry["mesh"]
        nodes.append(
            ModelNode(
                name=entry["name"] or "node",
                kind="node",
                parent=entry["parent"],
                pose=pose,
                part=None if mesh < 0 else Part(pose=pose, **surfaces[mesh]),
                material="" if mesh < 0 else str(header["meshes"][mesh]["material"].get("name", "")),
                code_start=span[1] if span else None,
                code_end=span[2] if span else None,
                code_path=span[0] if span else "",
            )
        )
    skipped = int(header["num_skipped"])
    ignored = (f"{skipped} point clouds, paths or empty meshes",) if skipped else ()
    return Model.checked(nodes, up=header["up"], ignored=ignored)


def _surface(mesh: dict[str, Any], arrays: Arrays, textures: dict[str, Texture]) -> dict[str, Any]:
    """Fields of a part. Face and vertex colours are sRGB, as trimesh's own viewer shows them; glTF factors linear."""
    found = {
        name: None if mesh[name] is None else arrays[name][mesh[name][0] :][: mesh[name][1]]
        for name in ("vertices", "faces", "uv", "colors")
    }
    material = mesh["material"]
    colors = found["colors"]
    color = CLAY
    if colors is not None:
        color = (1.0, 1.0, 1.0, 1.0)
    elif material.get("color"):
        color = _rgba(_linear(np.array(material["color"], np.float64) / 255.0))
    elif material.get("factor"):
        color = _rgba(np.array(material["factor"], np.float64) / 255.0)
    is_pbr = "metallic" in material
    has_alpha = color[3] < 1.0 or (colors is not None and int(colors[:, 3].min()) < 255)
    return {
        "pixel_id": 0,
        "vertices": found["vertices"],
        "faces": found["faces"].astype(np.int64),  # type: ignore[union-attr]  # every mesh has faces
        "uv": None
        if found["uv"] is None
        else np.asarray(found["uv"]) * (1, -1) + (0, 1),  # v grows upwards in trimesh
        "vertex_colors": None if colors is None else _linear(colors / 255.0),
        "color": color,
        "metallic": float(material["metallic"]) if is_pbr else 0.0,
        "roughness": float(material["roughness"]) if is_pbr else 0.55,
        "emissive": tuple(material["emissive"]) if material.get("emissive") else (0.0, 0.0, 0.0),
        "alpha_mode": material["alpha_mode"] if is_pbr else ("BLEND" if has_alpha else "OPAQUE"),
        "alpha_cutoff": float(material.get("alpha_cutoff", 0.5)),
        **{MAPS[k]: textures.get(f"image{i}") for k, i in material.get("images", {}).items()},
    }


def _linear(rgba: NDArray[np.float64]) -> NDArray[np.float64]:
    """Linear light of sRGB; alpha stays."""
    out: NDArray[np.float64] = np.where(rgba <= 0.04045, rgba / 12.92, ((rgba + 0.055) / 1.055) ** 2.4)
    out[..., 3] = rgba[..., 3]
    return out


def _rgba(values: NDArray[np.float64]) -> tuple[float, float, float, float]:
    r, g, b, a = np.clip(values, 0.0, 1.0).tolist()
    return (r, g, b, a)


class _ByteSpans:
    """Bytes of the places that the sandbox names by line and column; None for what is not in the program."""

    def __init__(self, program: Program) -> None:
        self._starts: dict[str, list[int]] = {}
        for file in program.files:
            starts = [0]
            for line in file.data.splitlines(keepends=True):
                starts.append(starts[-1] + len(line))
            self._starts[file.path] = starts

    def __call__(self, place: list[Any] | None) -> tuple[str, int, int] | None:
        if place is None:
            return None
        path, line, column, end_line, end_column = place
        starts = self._starts.get(path)
        if starts is None or not (1 <= line <= end_line < len(starts)):
            return None
        start, end = starts[line - 1] + column, starts[end_line - 1] + end_column
        return (path, start, end) if 0 <= start < end <= starts[-1] else None
