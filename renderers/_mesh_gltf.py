"""glTF 2.0 (.glb, .gltf) to a model: node tree, primitives, materials, skins at rest and morph weights."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_gltf_data import (
    GltfData,
    Json,
    broken,
    number,
    numbers,
    object_spans,
    parse_json,
    split_container,
)
from renderers._mesh_gltf_material import KNOWN_EXTENSIONS, Materials
from renderers._mesh_model import MAX_DEPTH, MAX_NODES, MAX_TRIANGLES, Folder, Model, ModelNode
from renderers._mesh_part import Part
from schemas.errors import Reason, SampleError

Floats = NDArray[np.float64]
TRIANGLES, STRIP, FAN = 4, 5, 6


def load_gltf(data: bytes, folder: Folder, path: str) -> Model:
    """The default scene of a glTF file.

    Raises:
        SampleError: it is damaged, names files that are not there, or needs an extension that is not read here.
    """
    text, binary = split_container(data)
    document = parse_json(text)
    required = document.get("extensionsRequired", [])
    unknown = (
        sorted(str(e) for e in required if e not in KNOWN_EXTENSIONS) if isinstance(required, list) else []
    )
    if unknown:
        raise broken(f"expected a file without compression or of known extensions, got {', '.join(unknown)}")
    source = GltfData(document, binary, folder, path)
    spans = object_spans(text) if binary is None else {}
    try:
        return _Reader(source, folder, path, spans).model()
    except (
        TypeError,
        AttributeError,
        ValueError,
        OverflowError,
    ) as error:  # a field of another kind than it has to be
        raise broken(f"a field is of the wrong kind: {error}") from error


@dataclass(frozen=True, kw_only=True, eq=False)
class _Surface:
    """A primitive, and where it is skinned its joints (N, 4) and their weights (N, 4)."""

    part: Part
    joints: Floats | None = None
    weights: Floats | None = None


class _Reader:
    """Walks the scene once; meshes are read once however often they are used."""

    def __init__(
        self, source: GltfData, folder: Folder, path: str, spans: dict[tuple[object, ...], tuple[int, int]]
    ) -> None:
        self._source = source
        self._materials = Materials(source, folder)
        self._path = path
        self._spans = spans
        self._meshes: dict[int, list[_Surface]] = {}
        self._triangles = 0
        self._skipped = 0

    def model(self) -> Model:
        order = list(self._walk())
        poses = {index: pose for index, _, pose in order}
        places: dict[int, int] = {-1: -1}
        nodes: list[ModelNode] = []
        for index, parent, pose in order:
            places[index] = len(nodes)
            nodes.extend(self._node(index, places[parent], pose, poses, len(nodes)))
        return Model.checked(nodes, up="y", num_skipped=self._skipped)

    def _walk(self) -> Iterator[tuple[int, int, Floats]]:
        """(node, parent, world pose) in preorder of the default scene."""
        document = self._source.document
        all_nodes = document.get("nodes", [])
        if not isinstance(all_nodes, list) or len(all_nodes) > MAX_NODES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_NODES} nodes")
        if document.get("scenes"):
            roots = self._source.item("scenes", document.get("scene", 0)).get("nodes", [])
        else:
            children = {c for n in all_nodes if isinstance(n, dict) for c in _list(n, "children")}
            roots = [i for i in range(len(all_nodes)) if i not in children]
        seen: set[int] = set()
        stack = [(root, -1, np.eye(4), 0) for root in reversed(roots if isinstance(roots, list) else [])]
        while stack:
            index, parent, above, depth = stack.pop()
            entry = self._source.item("nodes", index)
            if index in seen:
                raise broken(f"expected a tree of nodes, got node {index} twice")
            if depth > MAX_DEPTH:
                raise SampleError(Reason.TOO_LARGE, f"expected nodes at most {MAX_DEPTH} deep")
            seen.add(index)
            pose = above @ _local_pose(entry)
            yield index, parent, pose
            stack.extend((child, index, pose, depth + 1) for child in reversed(_list(entry, "children")))

    def _node(
        self, index: int, parent: int, pose: Floats, poses: dict[int, Floats], place: int
    ) -> Iterator[ModelNode]:
        """The node, and below it its primitives where there are several."""
        entry = self._source.item("nodes", index)
        mesh_name = ""
        surfaces: list[_Surface] = []
        materials: list[str] = []
        if "mesh" in entry:
            mesh = self._source.item("meshes", entry["mesh"])
            mesh_name = str(mesh.get("name", ""))
            surfaces = self._surfaces(entry["mesh"], mesh, entry.get("weights"))
            materials = [self._materials.name(p.get("material")) for p in _dicts(mesh, "primitives")]
        parts = [replace(s.part, pose=pose) for s in surfaces]
        if "skin" in entry and surfaces:
            parts, pose = self._skinned(surfaces, entry, poses), np.eye(4)
        name = str(entry.get("name") or mesh_name or f"node{index}")
        start, end = self._spans.get(("nodes", index), (None, None))
        is_single = len(parts) == 1
        yield ModelNode(
            name=name,
            kind="node",
            parent=parent,
            pose=pose,
            part=parts[0] if is_single else None,
            material=materials[0] if is_single else "",
            code_start=start,
            code_end=end,
            code_path=self._path if start is not None else "",
        )
        for k, part in enumerate(parts if not is_single else ()):
            start, end = self._spans.get(("meshes", entry["mesh"], k), (None, None))
            yield ModelNode(
                name=materials[k] or f"{name}.{k}",
                kind="primitive",
                parent=place,
                pose=pose,
                part=part,
                material=materials[k],
                code_start=start,
                code_end=end,
                code_path=self._path if start is not None else "",
            )

    def _surfaces(self, index: int, mesh: Json, weights: object) -> list[_Surface]:
        if index not in self._meshes:
            default = mesh.get("weights")
            self._meshes[index] = [
                self._surface(p, weights if weights is not None else default)
                for p in _dicts(mesh, "primitives")
            ]
        surfaces = self._meshes[index]
        self._triangles += sum(len(s.part.faces) for s in surfaces)
        if self._triangles > MAX_TRIANGLES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_TRIANGLES} triangles, got more")
        return surfaces

    def _surface(self, primitive: Json, weights: object) -> _Surface:
        if "KHR_draco_mesh_compression" in (primitive.get("extensions") or {}):
            raise broken("expected plain geometry, got KHR_draco_mesh_compression")
        attributes = primitive.get("attributes")
        if not isinstance(attributes, dict) or "POSITION" not in attributes:
            raise SampleError(Reason.INVALID_GEOMETRY, "expected a primitive with POSITION, got none")
        vertices = self._attribute(attributes, "POSITION", 3)
        assert vertices is not None
        faces = self._faces(primitive, len(vertices))
        normals = self._attribute(attributes, "NORMAL", 3, len(vertices))
        for target, weight in zip(_dicts(primitive, "targets"), _numbers(weights), strict=False):
            for name, base in (("POSITION", vertices), ("NORMAL", normals)):
                shift = self._attribute(target, name, 3, len(vertices)) if weight else None
                if base is not None and shift is not None:
                    base += shift * weight
        colors = self._attribute(attributes, "COLOR_0", None, len(vertices))
        if colors is not None and colors.shape[1] == 3:
            colors = np.concatenate([colors, np.ones((len(colors), 1))], axis=1)
        look = self._materials.look(primitive.get("material"))
        sets = [self._attribute(attributes, f"TEXCOORD_{k}", 2, len(vertices)) for k in (0, 1)]
        uv = look.placed(sets[look.uv_set] if look.uv_set < 2 else None)
        part = Part(
            pixel_id=0,
            vertices=vertices,
            faces=faces,
            normals=normals,
            crease_deg=0.0,  # glTF: without normals, faces are flat
            uv=uv,
            vertex_colors=colors,
            **look.fields,
        )
        if "JOINTS_0" not in attributes or "WEIGHTS_0" not in attributes:
            return _Surface(part=part)
        joints = self._attribute(attributes, "JOINTS_0", 4, len(vertices))
        return _Surface(
            part=part, joints=joints, weights=self._attribute(attributes, "WEIGHTS_0", 4, len(vertices))
        )

    def _attribute(
        self, attributes: Json, name: str, width: int | None, count: int | None = None
    ) -> Floats | None:
        if name not in attributes:
            return None
        values = self._source.accessor(attributes[name])
        if (width and values.shape[1] != width) or (count is not None and len(values) != count):
            raise broken(
                f"{name} has {values.shape[0]} entries of {values.shape[1]} numbers, expected {count} of {width}"
            )
        return values.astype(np.float64)

    def _faces(self, primitive: Json, count: int) -> NDArray[np.int64]:
        mode = primitive.get("mode", TRIANGLES)
        if mode not in (TRIANGLES, STRIP, FAN):
            self._skipped += 1
            return np.zeros((0, 3), np.int64)
        if "indices" in primitive:
            indices = self._source.accessor(primitive["indices"])[:, 0].astype(np.int64)
        else:
            indices = np.arange(count)
        if len(indices) and int(indices.max()) >= count:
            raise SampleError(
                Reason.INVALID_GEOMETRY, f"index {int(indices.max())} is beyond {count} vertices"
            )
        if mode == TRIANGLES:
            return indices[: len(indices) // 3 * 3].reshape(-1, 3)
        if len(indices) < 3:
            return np.zeros((0, 3), np.int64)
        if mode == FAN:
            return np.stack([np.full(len(indices) - 2, indices[0]), indices[1:-1], indices[2:]], axis=1)
        faces = np.stack([indices[:-2], indices[1:-1], indices[2:]], axis=1)
        faces[1::2] = faces[1::2][:, [1, 0, 2]]
        return faces

    def _skinned(self, surfaces: list[_Surface], entry: Json, poses: dict[int, Floats]) -> list[Part]:
        """Parts in the world's frame, bent by the skin's joints as they stand."""
        skin = self._source.item("skins", entry["skin"])
        joints = _list(skin, "joints")
        missing = [j for j in joints if j not in poses]
        if missing or not joints:
            raise broken(f"a skin's joints {missing[:3]} are not in the scene")
        bind = np.tile(np.eye(4), (len(joints), 1, 1))
        if "inverseBindMatrices" in skin:
            values = self._source.accessor(skin["inverseBindMatrices"])
            if values.shape != (len(joints), 16):
                raise broken(f"expected {len(joints)} inverse bind matrices, got {len(values)}")
            bind = values.astype(np.float64).reshape(-1, 4, 4).transpose(0, 2, 1)
        matrices = np.array([poses[j] for j in joints]) @ bind
        bent = []
        for surface in surfaces:
            part, who, weights = surface.part, surface.joints, surface.weights
            if who is None or weights is None:
                bent.append(part)
                continue
            if len(who) and int(who.max()) >= len(joints):
                raise broken(f"joint {int(who.max())} is beyond the skin's {len(joints)}")
            total = weights.sum(1, keepdims=True)
            weights = weights / np.where(total > 0, total, 1.0)
            blend = np.einsum("nk,nkij->nij", weights, matrices[who.astype(np.int64)])
            vertices = np.einsum("nij,nj->ni", blend[:, :3, :3], part.vertices) + blend[:, :3, 3]
            normals = part.normals
            if normals is not None:
                normals = np.einsum("nij,nj->ni", blend[:, :3, :3], normals)
            bent.append(replace(part, vertices=vertices, normals=normals))
        return bent


def _list(entry: Json, name: str) -> list[int]:
    value = entry.get(name, [])
    if not isinstance(value, list) or not all(type(v) is int for v in value):
        raise broken(f"expected a list of indices in {name}, got {value!r:.60}")
    return value


def _dicts(entry: Json, name: str) -> list[Json]:
    value = entry.get(name, [])
    if not isinstance(value, list) or not all(isinstance(v, dict) for v in value):
        raise broken(f"expected a list of objects in {name}, got {value!r:.60}")
    return value


def _numbers(value: object) -> list[float]:
    if not isinstance(value, list):
        return []
    return [number({"weight": v}, "weight", 0.0) for v in value]


def _local_pose(entry: Json) -> Floats:
    """(4, 4) parent from node."""
    if "matrix" in entry:
        return np.array(numbers(entry, "matrix", (0.0,) * 16)).reshape(4, 4).T
    x, y, z, w = numbers(entry, "rotation", (0.0, 0.0, 0.0, 1.0))
    norm = (x * x + y * y + z * z + w * w) ** 0.5
    if norm < 1e-9:
        raise SampleError(Reason.INVALID_GEOMETRY, "expected a rotation quaternion, got zero")
    x, y, z, w = x / norm, y / norm, z / norm, w / norm
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    pose = np.eye(4)
    pose[:3, :3] = turn * np.array(numbers(entry, "scale", (1.0, 1.0, 1.0)))
    pose[:3, 3] = numbers(entry, "translation", (0.0, 0.0, 0.0))
    return pose
