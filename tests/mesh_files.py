"""Small models as text, and what the mesh tests share."""

from __future__ import annotations

import base64
import io
import json
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import ArrayLike, DTypeLike
from PIL import Image

from renderers._mesh_scene import Style
from schemas.element import Element
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

FRONT = View(width_px=200, height_px=200, camera=(0.0, 0.0, 0.0))
"""A parallel view along -Z that shows the subject 160 px wide or high."""
PLAIN = Style(ground=False, up="y")
CUBE = np.array([[x, y, z] for x in (0, 1) for y in (0, 1) for z in (0, 1)], np.float32)
CUBE_FACES = np.array(
    [[0, 1, 3], [0, 3, 2], [4, 6, 7], [4, 7, 5], [0, 4, 5], [0, 5, 1], [2, 3, 7], [2, 7, 6], [0, 2, 6], [0, 6, 4], [1, 5, 7], [1, 7, 3]],
    np.int32,
)  # fmt: skip
SQUARE = np.array([[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0]], np.float32)
SQUARE_FACES = np.array([[0, 1, 2], [0, 2, 3]], np.int32)
MTL = "newmtl red\nKd 0.8 0.1 0.1\nnewmtl blue\nKd 0.1 0.1 0.8\n"


def program(*files: tuple[str, str | bytes]) -> Program:
    sources = tuple(SourceFile(path=p, data=d.encode() if isinstance(d, str) else d) for p, d in files)
    return Program(language="mesh", files=sources, main_path=sources[0].path, template_id="test")


def by_id(rendering: Rendering, image: int = 0) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements if e.image_index == image}


def obj_box(x0: float, y0: float, z0: float, x1: float, y1: float, z1: float, start: int) -> str:
    """A box as OBJ text; ``start`` is the number of its first vertex."""
    lines = [f"v {x} {y} {z}" for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)]
    quads = ((1, 2, 4, 3), (5, 7, 8, 6), (1, 5, 6, 2), (3, 4, 8, 7), (1, 3, 7, 5), (2, 6, 8, 4))
    return "\n".join([*lines, *("f " + " ".join(str(start + i - 1) for i in q) for q in quads)]) + "\n"


def png(pixels: np.ndarray) -> bytes:
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "PNG")
    return out.getvalue()


def colour_at(rendering: Rendering, element: Element, x: float, y: float) -> list[int]:
    """RGB at a place in the element's box, shares from its top left corner."""
    box = element.bbox
    px, py = box.x0 + int(x * (box.x1 - box.x0)), box.y0 + int(y * (box.y1 - box.y0))
    return [int(v) for v in rendering.frames[element.image_index].image[py, px]]


class GltfFile:
    """A glTF under construction: arrays become accessors of one embedded buffer, the roots are all its nodes."""

    def __init__(self) -> None:
        self._bytes = b""
        self._document: dict[str, list[object]] = {}

    def add(self, kind: str, entry: Mapping[str, object]) -> int:
        """Index of a new entry of a top-level array."""
        entries = self._document.setdefault(kind, [])
        entries.append(dict(entry))
        return len(entries) - 1

    def view(self, data: bytes) -> int:
        """Index of a buffer view of the bytes."""
        self._bytes += b"\0" * (-len(self._bytes) % 4)
        start = len(self._bytes)
        self._bytes += data
        return self.add("bufferViews", {"buffer": 0, "byteOffset": start, "byteLength": len(data)})

    def array(self, values: ArrayLike, dtype: DTypeLike = np.float32, **more: object) -> int:
        """Index of an accessor of an array (N,) or (N, width)."""
        array = np.ascontiguousarray(values, dtype)
        codes = {"int8": 5120, "uint8": 5121, "int16": 5122, "uint16": 5123, "uint32": 5125, "float32": 5126}
        width = array.shape[1] if array.ndim > 1 else 1
        entry: dict[str, object] = {
            "bufferView": self.view(array.tobytes()),
            "componentType": codes[array.dtype.name],
            "count": len(array),
            "type": {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4", 16: "MAT4"}[width],
        }
        return self.add("accessors", entry | more)

    def picture(self, pixels: np.ndarray, **sampler: int) -> int:
        """Index of a texture of the pixels."""
        image = self.add("images", {"bufferView": self.view(png(pixels)), "mimeType": "image/png"})
        return self.add("textures", {"source": image, "sampler": self.add("samplers", sampler)})

    def square(self, **more: object) -> int:
        """Index of a mesh of the unit square in z = 0 with texture coordinates; ``more`` are fields of its primitive."""
        uv = self.array([[0, 1], [1, 1], [1, 0], [0, 0]])
        extra = more.pop("attributes", {})
        assert isinstance(extra, dict)
        attributes = {"POSITION": self.array(SQUARE), "TEXCOORD_0": uv} | extra
        indices = self.array(SQUARE_FACES.ravel(), np.uint16)
        return self.add("meshes", {"primitives": [{"attributes": attributes, "indices": indices, **more}]})

    def text(self, **more: object) -> str:
        """The document; ``more`` are further top-level fields."""
        data = base64.b64encode(self._bytes).decode()
        buffer = {"byteLength": len(self._bytes), "uri": f"data:application/octet-stream;base64,{data}"}
        document = {"asset": {"version": "2.0"}, "buffers": [buffer], **self._document, **more}
        return json.dumps(document)

    def program(self, **more: object) -> Program:
        return program(("a.gltf", self.text(**more)))


def gltf(
    nodes: Sequence[Mapping[str, object]],
    materials: Sequence[Mapping[str, object]] | None = None,
    **extra: object,
) -> str:
    """A glTF whose only mesh is the unit square in z = 0 (mesh 0), with UV and material 0 if there are materials."""
    uv = np.array([[0, 1], [1, 1], [1, 0], [0, 0]], np.float32)
    data = SQUARE.tobytes() + uv.tobytes() + SQUARE_FACES.astype(np.uint16).tobytes()
    primitive: dict[str, object] = {"attributes": {"POSITION": 0, "TEXCOORD_0": 1}, "indices": 2}
    if materials:
        primitive["material"] = 0
    document: dict[str, object] = {
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": nodes,
        "meshes": [{"name": "square", "primitives": [primitive]}],
        "buffers": [
            {
                "byteLength": len(data),
                "uri": "data:application/octet-stream;base64," + base64.b64encode(data).decode(),
            }
        ],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": 48},
            {"buffer": 0, "byteOffset": 48, "byteLength": 32},
            {"buffer": 0, "byteOffset": 80, "byteLength": 12},
        ],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5126, "count": 4, "type": "VEC2"},
            {"bufferView": 2, "componentType": 5123, "count": 6, "type": "SCALAR"},
        ],
    }
    if materials:
        document["materials"] = materials
    return json.dumps(document | extra)
