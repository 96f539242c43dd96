"""glTF primitives to surfaces: geometry of every mode, morph targets, skins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_gltf_data import GltfData, Json, broken, objects, places
from renderers._mesh_gltf_material import Materials
from renderers._mesh_model import MAX_TRIANGLES
from renderers._mesh_part import Part
from renderers._mesh_soup import cofactors
from renderers._mesh_thin import beads, rods
from schemas.errors import Reason, SampleError

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
POINTS, LINES, LINE_LOOP, LINE_STRIP, TRIANGLES, STRIP, FAN = range(7)
SETS_OF_JOINTS = 2


@dataclass(frozen=True, kw_only=True, eq=False)
class Surface:
    """A primitive, and where it is skinned its joints (N, 4 or 8) and their weights (N, 4 or 8)."""

    part: Part
    joints: Ints | None = None
    weights: Floats | None = None


class Surfaces:
    """Reads each mesh once for each set of its morph targets' weights, however often it is used."""

    def __init__(self, source: GltfData, materials: Materials) -> None:
        self._source = source
        self._materials = materials
        self._meshes: dict[tuple[int, tuple[float, ...]], list[Surface]] = {}
        self._triangles = 0

    def of_mesh(self, index: int, weights: tuple[float, ...], *, times: int = 1) -> list[Surface]:
        """Surfaces of a mesh that is drawn so many times.

        Raises:
            SampleError: its data are damaged, or the scene has too many triangles with it.
        """
        key = (index, weights)
        if key not in self._meshes:
            primitives = objects(self._source.item("meshes", index), "primitives")
            self._meshes[key] = [self._surface(p, weights) for p in primitives]
        surfaces = self._meshes[key]
        self._triangles += times * sum(len(s.part.faces) for s in surfaces)
        if self._triangles > MAX_TRIANGLES:
            raise SampleError(Reason.TOO_LARGE, f"expected at most {MAX_TRIANGLES} triangles, got more")
        return surfaces

    def _surface(self, primitive: Json, weights: tuple[float, ...]) -> Surface:
        if "KHR_draco_mesh_compression" in (primitive.get("extensions") or {}):
            raise broken("expected plain geometry, got KHR_draco_mesh_compression")
        attributes = primitive.get("attributes")
        if not isinstance(attributes, dict) or "POSITION" not in attributes:
            raise SampleError(Reason.INVALID_GEOMETRY, "expected a primitive with POSITION, got none")
        vertices = self._attribute(attributes, "POSITION", 3)
        assert vertices is not None
        count = len(vertices)
        normals = self._attribute(attributes, "NORMAL", 3, count)
        self._morph(primitive, weights, vertices, normals)
        corners = {"vertices": vertices, "normals": normals, "vertex_colors": self._colors(attributes, count)}
        look = self._materials.look(primitive.get("material"))
        for field, uv_set in zip(("uv", "uv_second"), look.uv_sets, strict=False):
            corners[field] = self._attribute(attributes, f"TEXCOORD_{uv_set}", 2, count)
        joints, shares = self._skin(attributes, count)
        mode, indices = primitive.get("mode", TRIANGLES), self._indices(primitive, count)
        if mode in (POINTS, LINES, LINE_LOOP, LINE_STRIP):
            corners, faces, used = _solid(mode, indices, corners)
        else:
            faces = _triangles(mode, indices)
            used, faces = _used(faces, count)
            corners = {k: None if v is None else v[used] for k, v in corners.items()}
        fields: dict[str, Any] = look.fields | corners
        return Surface(
            part=Part(pixel_id=0, faces=faces, crease_deg=0.0, **fields),  # without normals, faces are flat
            joints=None if joints is None else joints[used],
            weights=None if shares is None else shares[used],
        )

    def _morph(
        self, primitive: Json, weights: tuple[float, ...], vertices: Floats, normals: Floats | None
    ) -> None:
        for target, weight in zip(objects(primitive, "targets"), weights, strict=False):
            for name, base in (("POSITION", vertices), ("NORMAL", normals)):
                shift = self._attribute(target, name, 3, len(vertices)) if weight else None
                if base is not None and shift is not None:
                    base += shift * weight

    def _colors(self, attributes: Json, count: int) -> Floats | None:
        colors = self._attribute(attributes, "COLOR_0", None, count)
        if colors is not None and colors.shape[1] == 3:
            colors = np.concatenate([colors, np.ones((len(colors), 1))], axis=1)
        if colors is not None and colors.shape[1] != 4:
            raise broken(f"COLOR_0 has {colors.shape[1]} numbers a vertex, expected 3 or 4")
        return colors

    def _skin(self, attributes: Json, count: int) -> tuple[Ints | None, Floats | None]:
        """Joints and weights of all sets that the primitive has, side by side."""
        found: list[tuple[Floats, Floats]] = []
        for k in range(SETS_OF_JOINTS):
            who = self._attribute(attributes, f"JOINTS_{k}", 4, count)
            weights = self._attribute(attributes, f"WEIGHTS_{k}", 4, count)
            if who is not None and weights is not None:
                found.append((who, weights))
        if not found:
            return None, None
        joints = np.concatenate([who for who, _ in found], axis=1).astype(np.int64)
        return joints, np.concatenate([weights for _, weights in found], axis=1)

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

    def _indices(self, primitive: Json, count: int) -> Ints:
        if "indices" not in primitive:
            return np.arange(count)
        indices = self._source.indices(primitive["indices"])
        if len(indices) and int(indices.max()) >= count:
            raise SampleError(
                Reason.INVALID_GEOMETRY, f"index {int(indices.max())} is beyond {count} vertices"
            )
        return indices

    def bent(self, surfaces: Sequence[Surface], skin: Json, poses: Mapping[int, Floats]) -> list[Part]:
        """Parts in the world's frame, bent by the skin's joints as they stand."""
        joints = places(skin, "joints")
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
        return [_bent(surface, matrices) for surface in surfaces]


def _bent(surface: Surface, matrices: Floats) -> Part:
    part, who, weights = surface.part, surface.joints, surface.weights
    if who is None or weights is None:
        return part
    if who.size and not 0 <= int(who.min()) <= int(who.max()) < len(matrices):
        raise broken(f"joint {int(who.max())} is beyond the skin's {len(matrices)}")
    total = weights.sum(1, keepdims=True)
    weights = weights / np.where(total > 0, total, 1.0)
    blend = np.einsum("nk,nkij->nij", weights, matrices[who])
    turns = blend[:, :3, :3]
    vertices = np.einsum("nij,nj->ni", turns, part.vertices) + blend[:, :3, 3]
    normals = part.normals
    if normals is not None:
        normals = np.einsum("nij,nj->ni", cofactors(turns), normals)
    return replace(part, vertices=vertices, normals=normals)


def _triangles(mode: object, indices: Ints) -> Ints:
    """(M, 3) of a list, strip or fan of triangles."""
    if mode == TRIANGLES:
        return indices[: len(indices) // 3 * 3].reshape(-1, 3)
    if mode not in (STRIP, FAN):
        raise broken(f"expected a mode from 0 to 6, got {mode!r:.40}")
    if len(indices) < 3:
        return np.zeros((0, 3), np.int64)
    if mode == FAN:
        return np.stack([np.full(len(indices) - 2, indices[0]), indices[1:-1], indices[2:]], axis=1)
    faces = np.stack([indices[:-2], indices[1:-1], indices[2:]], axis=1)
    faces[1::2] = faces[1::2][:, [1, 0, 2]]
    return faces


def _solid(
    mode: int, indices: Ints, corners: Mapping[str, Floats | None]
) -> tuple[dict[str, Floats | None], Ints, Ints]:
    """Corners and faces of beads at points or rods along lines, and the vertex that each corner was."""
    points = corners["vertices"]
    assert points is not None
    if mode == POINTS:
        vertices, faces, owners, normals = beads(points[indices])
        owners = indices[owners]
    else:
        if mode == LINES:
            segments = indices[: len(indices) // 2 * 2].reshape(-1, 2)
        else:
            segments = np.stack([indices[:-1], indices[1:]], axis=1)
            if mode == LINE_LOOP and len(indices) > 2:
                segments = np.concatenate([segments, [[indices[-1], indices[0]]]])
        vertices, faces, owners, normals = rods(points, segments)
    carried = {k: None if v is None else v[owners] for k, v in corners.items()}
    return carried | {"vertices": vertices, "normals": normals}, faces, owners


def _used(faces: Ints, count: int) -> tuple[Ints, Ints]:
    """The vertices that faces use, and the faces renumbered: a mesh may use few of very many."""
    if count <= 3 * len(faces):
        return np.arange(count), faces
    used, renumbered = np.unique(faces, return_inverse=True)
    return used, renumbered.reshape(-1, 3)
