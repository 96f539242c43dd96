"""glTF 2.0 (.glb, .gltf) to a model: the tree of nodes with their meshes, skins and instances, at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_gltf_data import (
    GltfData,
    Json,
    broken,
    object_spans,
    objects,
    parse_json,
    places,
    split_container,
)
from renderers._mesh_gltf_material import KNOWN_EXTENSIONS, Materials
from renderers._mesh_gltf_motion import Motion, pose_of
from renderers._mesh_gltf_surface import Surface, Surfaces
from renderers._mesh_model import MAX_DEPTH, MAX_NODES, Folder, Model, ModelNode
from renderers._mesh_part import Part
from schemas.errors import Reason, SampleError

Floats = NDArray[np.float64]
INSTANCING = "EXT_mesh_gpu_instancing"


def load_gltf(data: bytes, folder: Folder, path: str, time_ms: int = 0) -> Model:
    """The default scene of a glTF file, as its first animation puts it at that time.

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
        return _Reader(source, folder, path, spans, time_ms).model()
    except (
        TypeError,
        AttributeError,
        ValueError,
        OverflowError,
    ) as error:  # a field of another kind than it has to be
        raise broken(f"a field is of the wrong kind: {error}") from error


@dataclass(frozen=True, kw_only=True, eq=False)
class _Worn:
    """The mesh of a node: its parts in the node's frame (of a skin: the world's) and their materials' names."""

    mesh: int
    parts: Sequence[Part]
    materials: Sequence[str]


class _Reader:
    """Walks the scene once."""

    def __init__(
        self,
        source: GltfData,
        folder: Folder,
        path: str,
        spans: dict[tuple[object, ...], tuple[int, int]],
        time_ms: int,
    ) -> None:
        self._source = source
        self._materials = Materials(source, folder)
        self._surfaces = Surfaces(source, self._materials)
        self._motion = Motion(source, time_ms)
        self._path = path
        self._spans = spans

    def model(self) -> Model:
        order = list(self._walk())
        poses = {index: pose for index, _, pose in order}
        at: dict[int, int] = {-1: -1}
        nodes: list[ModelNode] = []
        for index, parent, pose in order:
            at[index] = len(nodes)
            nodes.extend(self._node(index, at[parent], pose, poses, len(nodes)))
            if len(nodes) > MAX_NODES:
                raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_NODES} nodes and instances")
        return Model.checked(
            nodes,
            up="y",
            animation=self._motion.name,
            animation_end_ms=self._motion.end_ms,
            ignored=self._ignored(),
        )

    def _ignored(self) -> tuple[str, ...]:
        """What the file has and the picture does not show."""
        document = self._source.document
        used = document.get("extensionsUsed", [])
        names = {str(e) for e in used if e not in KNOWN_EXTENSIONS} if isinstance(used, list) else set()
        names |= {f"animation {k}" for k in range(1, self._motion.num_animations)}
        names |= {"cameras"} if document.get("cameras") else set()
        return tuple(sorted(names))

    def _walk(self) -> Iterator[tuple[int, int, Floats]]:
        """(node, parent, world pose) in preorder of the default scene."""
        all_nodes = self._source.objects("nodes")
        if len(all_nodes) > MAX_NODES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_NODES} nodes, got {len(all_nodes)}")
        document = self._source.document
        if document.get("scenes"):
            roots = places(self._source.item("scenes", document.get("scene", 0)), "nodes")
        else:
            children = {c for n in all_nodes for c in places(n, "children")}
            roots = [i for i in range(len(all_nodes)) if i not in children]
        seen: set[int] = set()
        stack = [(root, -1, np.eye(4), 0) for root in reversed(roots)]
        while stack:
            index, parent, above, depth = stack.pop()
            entry = self._source.item("nodes", index)
            if index in seen:
                raise broken(f"expected a tree of nodes, got node {index} twice")
            if depth > MAX_DEPTH:
                raise SampleError(Reason.TOO_LARGE, f"expected nodes at most {MAX_DEPTH} deep")
            seen.add(index)
            pose = above @ self._motion.pose(index, entry)
            yield index, parent, pose
            stack.extend((child, index, pose, depth + 1) for child in reversed(places(entry, "children")))

    def _node(
        self, index: int, parent: int, pose: Floats, poses: dict[int, Floats], place: int
    ) -> Iterator[ModelNode]:
        """The node, below it its instances, below those the primitives where there are several."""
        entry = self._source.item("nodes", index)
        name = str(entry.get("name") or f"node{index}")
        span = self._spans.get(("nodes", index))
        if "mesh" not in entry:
            yield self._named(name, "node", parent, pose, span)
            return
        mesh = self._source.item("meshes", entry["mesh"])
        name = str(entry.get("name") or mesh.get("name") or name)
        instances = self._instances(entry)
        weights = self._motion.weights(index, entry, mesh)
        surfaces = self._surfaces.of_mesh(
            entry["mesh"], weights, times=1 if instances is None else len(instances)
        )
        materials = [self._materials.name(p.get("material")) for p in objects(mesh, "primitives")]
        worn = _Worn(mesh=entry["mesh"], parts=[s.part for s in surfaces], materials=materials)
        if "skin" in entry and surfaces:
            worn, pose = replace(worn, parts=self._bent(surfaces, entry, poses)), np.eye(4)
        if instances is None:
            yield from self._dressed(self._named(name, "node", parent, pose, span), worn, place)
            return
        yield self._named(name, "node", parent, pose, span)
        at = place + 1
        for k, local in enumerate(instances):
            made = list(
                self._dressed(self._named(f"{name}[{k}]", "instance", place, pose @ local, span), worn, at)
            )
            at += len(made)
            yield from made

    def _dressed(self, node: ModelNode, worn: _Worn, place: int) -> Iterator[ModelNode]:
        """The node with its only part, or with one child for each."""
        parts = [replace(part, pose=node.pose) for part in worn.parts]
        if len(parts) == 1:
            yield replace(node, part=parts[0], material=worn.materials[0])
            return
        yield node
        for k, part in enumerate(parts):
            name = worn.materials[k] or f"{node.name}.{k}"
            span = self._spans.get(("meshes", worn.mesh, k))
            primitive = self._named(name, "primitive", place, node.pose, span)
            yield replace(primitive, part=part, material=worn.materials[k])

    def _named(
        self, name: str, kind: str, parent: int, pose: Floats, span: tuple[int, int] | None
    ) -> ModelNode:
        start, end = span or (None, None)
        return ModelNode(
            name=name,
            kind=kind,
            parent=parent,
            pose=pose,
            code_start=start,
            code_end=end,
            code_path=self._path if span else "",
        )

    def _bent(self, surfaces: Sequence[Surface], entry: Json, poses: dict[int, Floats]) -> Sequence[Part]:
        return self._surfaces.bent(surfaces, self._source.item("skins", entry["skin"]), poses)

    def _instances(self, entry: Json) -> list[Floats] | None:
        """(4, 4) node from instance of each instance; None for a node that is there once."""
        extension = (entry.get("extensions") or {}).get(INSTANCING)
        if extension is None:
            return None
        attributes = extension.get("attributes", {})
        given: dict[str, Floats] = {}
        for name, width in (("TRANSLATION", 3), ("ROTATION", 4), ("SCALE", 3)):
            if name in attributes:
                given[name] = self._source.accessor(attributes[name]).astype(np.float64)
                if given[name].shape[1] != width or not np.isfinite(given[name]).all():
                    raise broken(f"expected {width} finite numbers in {name} of an instance")
        counts = {len(values) for values in given.values()}
        if len(counts) != 1 or not 0 < max(counts) <= MAX_NODES:
            raise broken(
                f"expected as many of each attribute of instances, 1 to {MAX_NODES}, got {sorted(counts)}"
            )
        count = max(counts)
        shifts = given.get("TRANSLATION", np.zeros((count, 3)))
        turns = given.get("ROTATION", np.tile([0.0, 0.0, 0.0, 1.0], (count, 1)))
        scales = given.get("SCALE", np.ones((count, 3)))
        return [pose_of(*each) for each in zip(shifts, turns, scales, strict=True)]
