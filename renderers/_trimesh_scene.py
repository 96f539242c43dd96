"""What a trimesh program leaves, as one message of plain arrays. Runs inside the sandbox, in the program process."""

from __future__ import annotations

from typing import Any

import numpy as np
import trimesh
from numpy.typing import NDArray
from PIL import Image
from trimesh.visual.material import PBRMaterial

from renderers._sandbox_guard import RefusalError
from renderers._sandbox_wire import Arrays
from renderers._trimesh_message import (
    BLOCKS,
    IMAGES,
    MAX_FACTOR,
    MAX_NAME,
    MAX_NODES,
    MAX_TEXTURE_PX,
    MAX_TEXTURE_SIDE_PX,
    MAX_TEXTURES,
)
from renderers._trimesh_trace import Place, Trace

MAX_TRIANGLES = 1_000_000
MAX_VERTICES = 2_000_000
SKIP = ("PointCloud", "Path2D", "Path3D", "Path")
MAX_UV = 1e9


class SceneWriter:
    """Collects a scene's tree, meshes, materials and textures; each mesh and picture is written once."""

    def __init__(self, trace: Trace) -> None:
        self._trace = trace
        self._blocks: dict[str, list[NDArray[Any]]] = {name: [] for name in BLOCKS}
        self._counts = dict.fromkeys(BLOCKS, 0)
        self._meshes: list[dict[str, Any]] = []
        self._known: dict[int, int] = {}
        self._images: list[NDArray[np.uint8]] = []
        self._image_of: dict[int, int] = {}
        self._kept: list[object] = []
        self._texture_px = 0
        self._skipped = 0

    def message(self, scene: trimesh.Scene) -> tuple[dict[str, Any], Arrays]:
        """Header and arrays of a scene.

        Raises:
            RefusalError: it holds no surface, or passes a bound.
        """
        nodes = self._nodes(scene)
        if not self._meshes:
            held = f"; {self._skipped} point clouds or paths are no surface" if self._skipped else ""
            raise RefusalError("invalid_geometry", f"the scene is empty{held}")
        calls = Trace.told_apart(node.pop("calls") for node in nodes)
        for node, place in zip(nodes, calls, strict=True):
            node["place"] = list(place) if place else None
        arrays: Arrays = {
            name: np.concatenate(blocks) for name, blocks in self._blocks.items() if len(blocks)
        }
        arrays |= {f"image{i}": image for i, image in enumerate(self._images)}
        up = "y" if str(scene.metadata.get("up_axis", "z")).lower().startswith("y") else "z"
        return {"up": up, "nodes": nodes, "meshes": self._meshes, "num_skipped": self._skipped}, arrays

    def _nodes(self, scene: trimesh.Scene) -> list[dict[str, Any]]:
        """The tree below the base frame in preorder."""
        forest = scene.graph.transforms
        children: dict[object, list[object]] = {}
        for child, parent in forest.parents.items():
            children.setdefault(parent, []).append(child)
        root = scene.graph.base_frame
        is_held = "geometry" in forest.node_data.get(root, {})
        stack = [(root, -1)] if is_held else [(c, -1) for c in reversed(children.get(root, []))]
        nodes: list[dict[str, Any]] = []
        triangles = 0
        while stack:
            name, parent = stack.pop()
            if len(nodes) >= MAX_NODES:
                raise RefusalError("too_large", f"the scene has more than {MAX_NODES} nodes")
            pose, held = scene.graph.get(name)
            mesh = scene.geometry.get(held) if held is not None else None
            index = -1 if mesh is None else self._mesh(mesh)
            triangles += self._meshes[index]["num_faces"] if index >= 0 else 0
            if triangles > MAX_TRIANGLES:
                raise RefusalError("too_large", f"the scene has more than {MAX_TRIANGLES} triangles")
            calls: tuple[Place, ...] = self._trace.node_at(scene.graph, str(name))
            if not calls and mesh is not None:
                calls = self._trace.made_at(mesh)
            stack.extend((child, len(nodes)) for child in reversed(children.get(name, [])))
            nodes.append(
                {
                    "name": _plain(name),
                    "parent": parent,
                    "pose": np.asarray(pose, np.float64).reshape(16).tolist(),
                    "mesh": index,
                    "calls": calls,
                }
            )
        return nodes

    def _mesh(self, mesh: Any) -> int:
        """Index of a mesh, written at its first use; -1 for what is no surface."""
        if id(mesh) in self._known:
            return self._known[id(mesh)]
        self._kept.append(mesh)
        if not isinstance(mesh, trimesh.Trimesh) or not len(mesh.faces):
            self._skipped += isinstance(mesh, trimesh.Trimesh) or type(mesh).__name__ in SKIP
            self._known[id(mesh)] = -1
            return -1
        vertices = np.asarray(mesh.vertices, np.float64).reshape(-1, 3)
        faces = np.asarray(mesh.faces, np.int64).reshape(-1, 3)
        if len(faces) > MAX_TRIANGLES or len(vertices) > MAX_VERTICES:
            raise RefusalError("too_large", f"a mesh has {len(faces)} triangles, at most {MAX_TRIANGLES}")
        if faces.min() < 0 or faces.max() >= len(vertices):
            raise RefusalError("invalid_geometry", f"a face's corner is beyond {len(vertices)} vertices")
        visual: Any = mesh.visual
        uv: NDArray[Any] | None = None
        colors: NDArray[Any] | None = None
        material: dict[str, Any] = {}
        if visual.kind == "texture":
            uv = None if visual.uv is None else np.asarray(visual.uv, np.float64)
            if uv is not None and (uv.shape != (len(vertices), 2) or not (np.abs(uv) <= MAX_UV).all()):
                raise RefusalError(
                    "invalid_geometry", f"expected a finite u and v for each of {len(vertices)} vertices"
                )
            material = self._material(visual.material)
        elif visual.kind in ("face", "vertex"):
            is_face = visual.kind == "face"
            colors = np.asarray(visual.face_colors if is_face else visual.vertex_colors, np.uint8)
            if (colors == colors[0]).all():
                material, colors = {"color": colors[0].tolist()}, None
            elif is_face:
                colors = np.repeat(colors, 3, axis=0)
                vertices, faces = (
                    vertices[faces].reshape(-1, 3),
                    np.arange(3 * len(faces), dtype=np.int64).reshape(-1, 3),
                )
        entry: dict[str, Any] = {"num_faces": len(faces), "material": material}
        arrays: dict[str, NDArray[Any] | None] = {
            "vertices": vertices,
            "faces": faces.astype(np.int32),
            "uv": uv,
            "colors": colors,
        }
        for block, array in arrays.items():
            entry[block] = None if array is None else [self._counts[block], len(array)]
            if array is not None:
                self._blocks[block].append(array)
                self._counts[block] += len(array)
        if self._counts["vertices"] > MAX_VERTICES or self._counts["faces"] > MAX_TRIANGLES:
            raise RefusalError("too_large", f"the meshes have more than {MAX_TRIANGLES} triangles")
        self._known[id(mesh)] = len(self._meshes)
        self._meshes.append(entry)
        return len(self._meshes) - 1

    def _material(self, material: Any) -> dict[str, Any]:
        """What of a material is drawn; "factor" is linear as in glTF, "color" sRGB."""
        name = _plain(getattr(material, "name", "") or "")
        if not isinstance(material, PBRMaterial):
            image = getattr(material, "image", None)
            diffuse = [255] * 4 if image is not None else np.asarray(material.diffuse).reshape(-1).tolist()
            return {"name": name, "color": diffuse, "images": {"baseColorTexture": self._image(image)}}
        factor = material.baseColorFactor
        numbers = {
            "metallic": 1.0 if material.metallicFactor is None else float(material.metallicFactor),
            "roughness": 1.0 if material.roughnessFactor is None else float(material.roughnessFactor),
            "alpha_cutoff": 0.5 if material.alphaCutoff is None else float(material.alphaCutoff),
        }
        emissive = [] if material.emissiveFactor is None else [float(v) for v in material.emissiveFactor]
        if not all(abs(number) <= MAX_FACTOR for number in (*numbers.values(), *emissive)):
            raise RefusalError("invalid_geometry", f"expected finite factors of a material, got {numbers}")
        return {
            "name": name,
            "factor": [255] * 4 if factor is None else np.asarray(factor).reshape(-1).tolist(),
            **numbers,
            "emissive": emissive,
            "alpha_mode": material.alphaMode or "OPAQUE",
            "images": {name: self._image(getattr(material, name)) for name in IMAGES},
        }

    def _image(self, image: Any) -> int:
        """Index of a picture, -1 for none."""
        if image is None:
            return -1
        if id(image) not in self._image_of:
            if not isinstance(image, Image.Image):
                raise RefusalError(
                    "script_error", f"a texture has to be a PIL image, not a {type(image).__name__}"
                )
            self._kept.append(image)
            self._texture_px += image.width * image.height
            if self._texture_px > MAX_TEXTURE_PX or len(self._images) >= MAX_TEXTURES:
                raise RefusalError("too_large", f"the textures have more than {MAX_TEXTURE_PX} pixels")
            if not image.width or not image.height:
                raise RefusalError("invalid_geometry", "expected a texture with pixels, got none")
            pixels = image.convert("RGBA")
            factor = -(-max(pixels.size) // MAX_TEXTURE_SIDE_PX)
            self._image_of[id(image)] = len(self._images)
            self._images.append(np.asarray(pixels.reduce(factor) if factor > 1 else pixels, np.uint8))
        return self._image_of[id(image)]


def _plain(name: object) -> str:
    """A name as short text that can be written anywhere."""
    return str(name)[:MAX_NAME].encode("utf-8", "replace").decode()
