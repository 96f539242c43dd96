"""From the faces, lines and points of an OBJ block to a part: smoothing groups, polygons cut, thin things made solid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_mtl import Finish
from renderers._mesh_part import Part
from renderers._mesh_polygon import triangulate
from renderers._mesh_soup import creased_normals
from renderers._mesh_thin import beads, rods

UNSTATED_CREASE_DEG = 40.0

Corner = tuple[int, int, int]
"""Position, texture, normal; -1 for none."""
Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Group = int | None
"""A smoothing group: None where the file states none, 0 for flat faces."""


@dataclass(eq=False)
class Block:
    """What stands under one object, group and material; faces by smoothing group."""

    corners: dict[Group, list[Corner]] = field(default_factory=dict)  # three a triangle
    polygons: dict[Group, list[list[Corner]]] = field(default_factory=dict)  # more than three corners
    segments: list[tuple[int, int]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)


@dataclass(frozen=True, kw_only=True, eq=False)
class Lists:
    """All positions (N, 3), texture coordinates (T, 2) with v downwards, normals (K, 3) and sRGB colours of vertices."""

    positions: Floats
    texels: Floats
    normals: Floats
    colors: Mapping[int, Sequence[float]]


def part_of(block: Block, lists: Lists, finish: Finish) -> Part:
    """The part of a block in its material."""
    groups = sorted(block.corners.keys() | block.polygons.keys(), key=lambda g: -1 if g is None else g)
    tables = [_triangles(block, g, lists.positions) for g in groups]  # (3 T, 3) each
    if len(groups) == 1 and not block.segments and not block.points:
        used, faces = np.unique(tables[0], axis=0, return_inverse=True)
        normals = _stated(lists.normals, used[:, 2])
        corners = (lists.positions[used[:, 0]], faces.reshape(-1, 3), used[:, 0], normals)
        return _part(corners, _stated(lists.texels, used[:, 1]), lists, finish, crease_deg=_crease(groups[0]))
    table = np.concatenate([np.zeros((0, 3), np.int64), *tables])
    normals = _stated(lists.normals, table[:, 2])
    if normals is None:
        smoothed = [_smoothed(lists.positions[t[:, 0]], g) for g, t in zip(groups, tables, strict=True)]
        normals = np.concatenate([np.zeros((0, 3)), *smoothed])
    solids = [(lists.positions[table[:, 0]], np.arange(len(table)).reshape(-1, 3), table[:, 0], normals)]
    solids += _thin(block, lists.positions)
    uv = _stated(lists.texels, table[:, 1])
    if uv is not None:
        uv = np.concatenate([uv, np.zeros((sum(len(s[0]) for s in solids[1:]), 2))])
    return _part(_joined(solids), uv, lists, finish, crease_deg=0.0)


def _part(
    corners: tuple[Floats, Ints, Ints, Floats | None],
    uv: Floats | None,
    lists: Lists,
    finish: Finish,
    *,
    crease_deg: float,
) -> Part:
    vertices, faces, owners, normals = corners
    colors = None
    if lists.colors:
        rgb = np.array([lists.colors.get(i, (1.0, 1.0, 1.0)) for i in owners.tolist()]).reshape(-1, 3)
        colors = np.concatenate([np.clip(rgb, 0, 1) ** 2.2, np.ones((len(rgb), 1))], axis=1)
    return Part(
        pixel_id=0,
        vertices=vertices,
        faces=faces,
        normals=normals,
        crease_deg=crease_deg,
        uv=uv,
        vertex_colors=colors,
        **finish.fields(has_uv=uv is not None),
    )


def _stated(values: Floats, indices: Ints) -> Floats | None:
    """The values at the indices; None where the file leaves some out."""
    return values[indices] if len(values) and len(indices) and (indices >= 0).all() else None


def _crease(group: Group) -> float:
    return UNSTATED_CREASE_DEG if group is None else 180.0 if group else 0.0


def _smoothed(vertices: Floats, group: Group) -> Floats:
    """(3 T, 3) normals of the triangles of one smoothing group, three vertices each."""
    faces = np.arange(len(vertices)).reshape(-1, 3)
    return creased_normals(vertices, faces, _crease(group))


def _thin(block: Block, positions: Floats) -> Iterator[tuple[Floats, Ints, Ints, Floats]]:
    if block.segments:
        yield rods(positions, np.array(block.segments, np.int64))
    if block.points:
        places = np.array(block.points, np.int64)
        vertices, faces, owners, normals = beads(positions[places])
        yield vertices, faces, places[owners], normals


def _joined(
    solids: Sequence[tuple[Floats, Ints, Ints, Floats]],
) -> tuple[Floats, Ints, Ints, Floats | None]:
    starts = np.cumsum([0, *(len(s[0]) for s in solids)])
    faces = np.concatenate([s[1] + start for s, start in zip(solids, starts, strict=False)])
    vertices, owners, normals = (np.concatenate([s[k] for s in solids]) for k in (0, 2, 3))
    return vertices, faces, owners, normals


def _triangles(block: Block, group: Group, positions: Floats) -> Ints:
    """(3 T, 3) corners of all triangles of a smoothing group, polygons of equally many corners cut together."""
    tables = [np.array(block.corners.get(group, []), np.int64).reshape(-1, 3)]
    by_size: dict[int, list[list[Corner]]] = {}
    for polygon in block.polygons.get(group, []):
        by_size.setdefault(len(polygon), []).append(polygon)
    for same in by_size.values():
        corners = np.array(same, np.int64)  # (P, N, 3)
        triangles = triangulate(positions[corners[:, :, 0]])  # (P, N - 2, 3)
        tables.append(np.take_along_axis(corners, triangles.reshape(len(same), -1, 1), axis=1).reshape(-1, 3))
    return np.concatenate(tables)
