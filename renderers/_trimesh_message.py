"""The form of a scene's message: every index within its array, every number finite, every name a text."""

from __future__ import annotations

from typing import Any

import numpy as np

from renderers._sandbox_wire import Arrays

MAX_NODES = 10_000
MAX_TEXTURES = 64
MAX_TEXTURE_PX = 16_000_000
MAX_TEXTURE_SIDE_PX = 2_048
MAX_NAME = 120
MAX_FACTOR = 1e6
IMAGES = ("baseColorTexture", "metallicRoughnessTexture", "emissiveTexture", "normalTexture")
BLOCKS = {"vertices": ("<f8", 3), "faces": ("<i4", 3), "uv": ("<f8", 2), "colors": ("u1", 4)}
"""Name, dtype and width of what all meshes share."""
PBR = ("metallic", "roughness", "alpha_cutoff")


def check_message(header: dict[str, Any], arrays: Arrays) -> None:
    """Judge a message that a program may have written itself.

    Raises:
        ValueError, KeyError, TypeError: it is not one that a scene gives.
    """
    if header["up"] not in ("y", "z") or type(header["num_skipped"]) is not int:
        raise ValueError("the header is damaged")
    for name, array in arrays.items():
        _check_array(name, array)
    images = {name for name in arrays if name not in BLOCKS}
    if len(images) > MAX_TEXTURES or sum(arrays[n].size // 4 for n in images) > MAX_TEXTURE_PX:
        raise ValueError("the pictures are too many")
    meshes, nodes = header["meshes"], header["nodes"]
    if type(meshes) is not list or type(nodes) is not list or len(nodes) > MAX_NODES:
        raise ValueError("the meshes or nodes are no list of at most 10,000")
    for mesh in meshes:
        _check_mesh(mesh, arrays)
        _check_material(mesh["material"], images)
    for index, node in enumerate(nodes):
        _check_node(index, node, len(meshes))


def _check_array(name: str, array: np.ndarray[Any, Any]) -> None:
    if name in BLOCKS:
        dtype, width = BLOCKS[name]
        is_right = array.dtype == np.dtype(dtype) and array.shape[1:] == (width,)
    else:
        is_right = array.dtype == np.uint8 and array.ndim == 3 and array.shape[2] == 4
        is_right = is_right and max(array.shape) <= MAX_TEXTURE_SIDE_PX
    if not is_right or not array.size:
        raise ValueError(f"array {name} has the shape {array.shape}")


def _check_mesh(mesh: dict[str, Any], arrays: Arrays) -> None:
    ranges = {n: mesh[n] for n in BLOCKS if mesh[n] is not None}
    for name, (first, count) in ranges.items():
        if type(first) is not int or type(count) is not int:
            raise TypeError(f"a mesh's {name} are no whole numbers")
        if not (first >= 0 and count > 0 and first + count <= len(arrays[name])):
            raise ValueError(f"a mesh's {name} are beyond the array")
    count = ranges["vertices"][1]
    faces = arrays["faces"][ranges["faces"][0] :][: ranges["faces"][1]]
    if faces.min() < 0 or faces.max() >= count:
        raise ValueError("a face's corner is beyond the mesh")
    if any(ranges[n][1] != count for n in ("uv", "colors") if n in ranges):
        raise ValueError("a mesh's colours are fewer than its vertices")


def _check_material(material: dict[str, Any], images: set[str]) -> None:
    if type(material) is not dict:
        raise TypeError("a material is no object")
    _check_name(material.get("name", ""))
    for name, count in (("color", 4), ("factor", 4), ("emissive", 3)):
        _check_numbers(material.get(name) or [0] * count, count)
    if "metallic" in material:
        _check_numbers([material["metallic"], material["roughness"]], 2)
        if material["alpha_mode"] not in ("OPAQUE", "MASK", "BLEND"):
            raise ValueError("a material's alpha mode is none")
    _check_numbers([material.get("alpha_cutoff", 0.5)], 1)
    pictures = material.get("images", {})
    if type(pictures) is not dict or not set(pictures) <= set(IMAGES):
        raise ValueError("a material's pictures are damaged")
    for index in pictures.values():
        if type(index) is not int or (index != -1 and f"image{index}" not in images):
            raise ValueError("a material's picture is missing")


def _check_node(index: int, node: dict[str, Any], num_meshes: int) -> None:
    parent, mesh, place = node["parent"], node["mesh"], node["place"]
    if type(parent) is not int or type(mesh) is not int:
        raise TypeError(f"node {index} names its parent or mesh by no whole number")
    if not (-1 <= parent < index and -1 <= mesh < num_meshes):
        raise ValueError(f"node {index} names a parent or mesh that is not there")
    _check_name(node["name"])
    if type(node["pose"]) is not list or [type(v) for v in node["pose"]] != [float] * 16:
        raise ValueError(f"node {index} has no pose")
    if place is not None and [type(v) for v in place] != [str, int, int, int, int]:
        raise ValueError(f"node {index} has a damaged place")


def _check_numbers(values: object, count: int) -> None:
    """Raise unless these are ``count`` numbers of a material, none of them huge."""
    array = np.asarray(values, np.float64)
    if array.shape != (count,) or not (np.abs(array) <= MAX_FACTOR).all():
        raise ValueError(f"a material's numbers are damaged: {str(values)[:80]}")


def _check_name(name: object) -> None:
    """Raise unless this is a short text that can be written as UTF-8."""
    if not isinstance(name, str) or len(name) > MAX_NAME:
        raise ValueError(f"a name is none: {str(name)[:80]!a}")
    name.encode()
