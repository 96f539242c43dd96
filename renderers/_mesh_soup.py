"""From parts to the vertex buffer: triangle soup, smoothed normals, batches, feature edges and their outlines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_camera import Camera
from renderers._mesh_part import Part
from renderers._mesh_vectors import cross

MAX_FAN = 128
"""Corners around one vertex above which its normals stay flat, so that smoothing is linear in time."""

EDGE_LIFT_PX = 3.0
"""How far edge lines are drawn before their surfaces, in pixels at their distance: half a line on a steep surface."""

SOUP = np.dtype(
    [
        ("position", np.float32, 3),
        ("normal", np.float32, 3),
        ("uv", np.float32, 4),  # two sets
        ("color", np.float32, 4),
        ("surface", np.float32, 4),
        ("glow", np.float32, 3),
        ("pixel_id", np.uint32),
    ]
)

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Batch:
    """Vertices drawn in one call with the textures and modes of ``part``.

    ``spans`` gives, for the index of each part inside it, its own (start, count).
    """

    part: Part
    start: int
    count: int
    spans: dict[int, tuple[int, int]]


def batches_of(parts: Sequence[Part], centre: Floats, camera: Camera) -> tuple[NDArray[Any], list[Batch]]:
    """All parts as one vertex buffer around ``centre``, and its batches: opaque first, then blended from far to near."""
    solid = [i for i, p in enumerate(parts) if p.alpha_mode != "BLEND" and len(p.faces)]
    glass = [i for i, p in enumerate(parts) if p.alpha_mode == "BLEND" and len(p.faces)]
    groups: dict[tuple[object, ...], list[int]] = {}
    for i in solid:
        groups.setdefault(_state_of(parts[i]), []).append(i)
    soups = {i: soup_of(parts[i], centre) for i in (*solid, *glass)}
    away = {i: float(camera.depths(soups[i]["position"].mean(0)[None] + centre)[0]) for i in soups}
    for members in groups.values():
        members.sort(key=lambda i: (away[i], i))  # near ones first: what they hide need not be shaded
    for i in glass:
        soups[i] = _far_to_near(soups[i], camera)
    order = [*groups.values(), *([i] for i in sorted(glass, key=lambda i: (-away[i], i)))]
    batches: list[Batch] = []
    start = 0
    for members in order:
        spans = {}
        first = start
        for i in members:
            spans[i] = (start, len(soups[i]))
            start += len(soups[i])
        part = parts[members[0]]
        batches.append(Batch(part=part, start=first, count=start - first, spans=spans))
    joined = [soups[i] for members in order for i in members]
    return (np.concatenate(joined) if joined else np.zeros(0, SOUP)), batches


def _state_of(part: Part) -> tuple[object, ...]:
    maps = tuple(None if m is None else (*m.sampling, *m.placing) for m in part.maps)
    cutoff = part.alpha_cutoff if part.alpha_mode == "MASK" else 0.0
    shade = part.occlusion_strength if part.occlusion_map is not None else 0.0
    return (maps, part.alpha_mode, cutoff, shade, part.double_sided)


def soup_of(part: Part, centre: Floats) -> NDArray[Any]:
    """(3 M,) SOUP: three corners a face, in the world's frame around ``centre``."""
    pose = np.asarray(part.pose, np.float64)
    vertices = np.asarray(part.vertices, np.float64)
    faces = np.asarray(part.faces, np.int64)
    turn = pose[:3, :3]
    is_mirrored = np.linalg.det(turn) < 0
    if is_mirrored:
        faces = faces[:, ::-1]
    corners = faces.ravel()
    soup = np.zeros(len(corners), SOUP)
    world = vertices @ turn.T + (pose[:3, 3] - centre)
    soup["position"] = world[corners]
    if part.normals is not None:
        normals = np.asarray(part.normals, np.float64)[corners] @ cofactors(turn).T
        soup["normal"] = normals * (-1.0 if is_mirrored else 1.0)
    elif part.crease_deg > 0:
        soup["normal"] = creased_normals(world, faces, part.crease_deg)
    else:
        soup["normal"] = np.repeat(face_normals(world, faces), 3, axis=0)
    color = np.ones(4)
    color[: len(part.color)] = part.color
    soup["color"] = color
    if part.vertex_colors is not None:
        soup["color"] *= np.asarray(part.vertex_colors, np.float32)[corners]
    if part.uv is not None:
        soup["uv"][:, :2] = np.asarray(part.uv)[corners]
    if part.uv_second is not None:
        soup["uv"][:, 2:] = np.asarray(part.uv_second)[corners]
    soup["surface"] = (part.metallic, part.roughness, float(part.unlit), part.normal_scale)
    soup["glow"] = part.emissive
    soup["pixel_id"] = part.pixel_id
    if part.face_ids is not None:
        soup["pixel_id"] = np.repeat(np.asarray(part.face_ids, np.uint32), 3)
    return soup


def cofactors(turns: Floats) -> Floats:
    """(…, 3, 3) matrices that carry normals; defined for singular matrices too."""
    a, b, c = (turns[..., k, :] for k in range(3))
    return np.stack([cross(b, c), cross(c, a), cross(a, b)], axis=-2)


def _far_to_near(soup: NDArray[Any], camera: Camera) -> NDArray[Any]:
    triangles = soup.reshape(-1, 3)
    away = -(triangles["position"].mean(1) @ camera.view[2, :3])
    return np.ascontiguousarray(triangles[np.argsort(-away, kind="stable")]).reshape(-1)


def face_normals(vertices: Floats, faces: NDArray[np.integer]) -> Floats:
    """(M, 3) unit normals; zero for a face without area."""
    a, b, c = (vertices[faces[:, i]] for i in range(3))
    normals = cross(b - a, c - a)
    length = np.linalg.norm(normals, axis=1, keepdims=True)
    unit: Floats = normals / np.where(length > 0, length, 1.0)
    return unit


def welded(vertices: Floats) -> NDArray[np.int64]:
    """(N,) index of the place of each vertex, equal for vertices at one place."""
    size = float(np.ptp(vertices, axis=0).max(initial=0.0)) or 1.0
    keys = np.round((vertices - vertices.min(0)) / size * 2**20).astype(np.int64)
    flat = (keys[:, 0] << 42) | (keys[:, 1] << 21) | keys[:, 2]
    _, places = np.unique(flat, return_inverse=True)
    return places.astype(np.int64)


def creased_normals(vertices: Floats, faces: NDArray[np.integer], crease_deg: float) -> Floats:
    """(3 M, 3) normals of the corners: faces that meet at a corner count, by their angle there, if no crease parts them."""
    flat = face_normals(vertices, faces)
    own = np.repeat(flat, 3, axis=0)
    corners = welded(vertices)[np.asarray(faces).ravel()]
    weights = _corner_angles(vertices, faces).ravel()
    order = np.argsort(corners, kind="stable")
    counts = np.bincount(corners)
    starts = np.cumsum(counts) - counts
    total = np.zeros_like(own)
    limit = np.cos(np.radians(crease_deg)) - 1e-9
    rank = np.arange(len(corners)) - starts[corners[order]]
    size = counts[corners[order]]
    for shift in range(int(min(size.max(initial=0), MAX_FAN))):
        live = (size > shift) & (size <= MAX_FAN)
        mine = order[live]
        other = order[starts[corners[mine]] + (rank[live] + shift) % size[live]]
        near = np.einsum("ij,ij->i", own[mine], own[other]) >= limit
        total[mine] += own[other] * (weights[other] * near)[:, None]
    length = np.linalg.norm(total, axis=1, keepdims=True)
    smooth: Floats = np.where(length > 1e-12, total / np.where(length > 0, length, 1.0), own)
    return smooth


def _corner_angles(vertices: Floats, faces: NDArray[np.integer]) -> Floats:
    """(M, 3) inner angles of the faces, in radians."""
    corners = vertices[faces]  # (M, 3, 3)
    ahead, behind = corners[:, [1, 2, 0]] - corners, corners[:, [2, 0, 1]] - corners
    lengths = np.linalg.norm(ahead, axis=2) * np.linalg.norm(behind, axis=2)
    cosines = np.einsum("ijk,ijk->ij", ahead, behind) / np.where(lengths > 0, lengths, 1.0)
    angles: Floats = np.arccos(np.clip(cosines, -1, 1))
    return angles


def feature_edges(part: Part, crease_deg: float = 30.0) -> Floats:
    """(K, 2, 3) edges where faces meet at more than the angle, or where only one face ends; in the part's frame."""
    vertices = np.asarray(part.vertices, np.float64)
    faces = np.asarray(part.faces, np.int64)
    if not len(faces):
        return np.zeros((0, 2, 3))
    places = welded(vertices)[faces]
    normals = face_normals(vertices, faces)
    pairs = np.concatenate([places[:, [0, 1]], places[:, [1, 2]], places[:, [2, 0]]])
    ends = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    owner = np.tile(np.arange(len(faces)), 3)
    pairs.sort(axis=1)
    order = np.lexsort((pairs[:, 1], pairs[:, 0]))
    pairs, ends, owner = pairs[order], ends[order], owner[order]
    same = (pairs[1:] == pairs[:-1]).all(1)
    first = np.concatenate([[True], ~same])
    count = np.diff(np.append(np.flatnonzero(first), len(pairs)))
    heads = np.flatnonzero(first)
    keep = count != 2
    two = heads[~keep]
    bend = np.einsum("ij,ij->i", normals[owner[two]], normals[owner[two + 1]])
    keep[~keep] = bend < np.cos(np.radians(crease_deg))
    edges: Floats = vertices[ends[heads[keep]]]
    return edges


def edge_segments(parts: Sequence[Part], centre: Floats) -> Floats:
    """(K, 2, 3) the parts' own edges, or else their feature edges, in the world's frame around ``centre``."""
    segments = [np.zeros((0, 2, 3))]
    for part in parts:
        edges = feature_edges(part) if part.edges is None else np.asarray(part.edges, np.float64)
        pose = np.asarray(part.pose, np.float64)
        segments.append(edges.reshape(-1, 2, 3) @ pose[:3, :3].T + (pose[:3, 3] - centre))
    return np.concatenate(segments)


def edge_quads(
    segments: Floats, clip: Floats, size_px: tuple[int, int], width_px: float, near: float
) -> NDArray[Any]:
    """(6 K,) clip-space corners of strips ``width_px`` wide along world segments (K, 2, 3), ``EDGE_LIFT_PX`` in front."""
    ends = segments @ clip[:, :3].T + clip[:, 3]  # (K, 2, 4)
    is_perspective = abs(clip[3, :3]).max() > 0
    if is_perspective:
        ends = ends[(ends[:, :, 3] > near).all(1)]
    half = np.array(size_px, np.float64) / 2
    screen = ends[:, :, :2] / ends[:, :, 3:] * half  # (K, 2, 2) pixels
    along = screen[:, 1] - screen[:, 0]
    length = np.linalg.norm(along, axis=1, keepdims=True)
    ends, along, length = (a[length[:, 0] > 1e-3] for a in (ends, along, length))
    along /= length
    side = np.stack([-along[:, 1], along[:, 0]], axis=1) * (width_px / 2)
    tip = along * (width_px / 4)
    lift = EDGE_LIFT_PX / (
        half[1] * np.linalg.norm(clip[1, :3])
    )  # world units, per unit of depth where perspective
    if is_perspective:
        slope = clip[2, :3] @ clip[3, :3] / (clip[3, :3] @ clip[3, :3])
        nearer = (
            lift / (1 - lift) * (clip[2, 3] - slope * clip[3, 3])
        )  # depth = slope + this constant / distance
    else:
        nearer = -lift * float(np.linalg.norm(clip[2, :3]))
    corners = []
    for end, sign in ((0, -1), (0, 1), (1, 1), (0, -1), (1, 1), (1, -1)):
        shift = (side * sign + tip * (1 if end else -1)) / half
        corner = ends[:, end].copy()
        corner[:, :2] += shift * corner[:, 3:]
        corner[:, 2] += nearer
        corners.append(corner)
    quads = np.zeros(len(ends) * 6, np.dtype([("clip", np.float32, 4)]))
    quads["clip"] = np.stack(corners, axis=1).reshape(-1, 4)
    return quads
