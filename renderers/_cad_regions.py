"""From triangles to faces: flat and curved regions of a closed mesh, with fitted cylinders, cones and spheres."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import connected_components

from renderers._cad_topology import Edge, Face, Solid, Surface
from renderers._sandbox_guard import RefusalError

FLAT_COS = math.cos(math.radians(0.4))
CREASE_RAD = math.radians(31)
BEND_RAD = math.radians(20)
MAX_AREA_RATIO = 5.0
FIT_SHARE = 0.004

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


def split_solids(vertices: Floats, triangles: Ints) -> list[Ints]:
    """(M, 3) triangles of each solid, an inner shell with the solid around it; ordered by first triangle.

    Raises:
        RefusalError: the mesh is not closed.
    """
    first, second, _ = neighbours(triangles)
    count, label = _components(len(triangles), first, second)
    shells = [triangles[label == i] for i in range(count)]
    volumes = [_signed_volume(vertices, shell) for shell in shells]
    solids = [shell for shell, v in zip(shells, volumes, strict=True) if v > 0]
    if not solids:
        raise RefusalError("invalid_geometry", "the mesh encloses no volume")
    for shell, volume in zip(shells, volumes, strict=True):
        if volume > 0:
            continue
        spot = vertices[shell[0, 0]]
        around = [
            i
            for i, s in enumerate(solids)
            if (vertices[s].min((0, 1)) <= spot).all() and (vertices[s].max((0, 1)) >= spot).all()
        ]
        home = around[0] if around else 0
        solids[home] = np.concatenate([solids[home], shell])
    return solids


def neighbours(triangles: Ints) -> tuple[Ints, Ints, Ints]:
    """Pairs of triangles across each edge, and the edge (E, 2) in the direction of the first.

    Where more than two meet at an edge they are paired in order.

    Raises:
        RefusalError: an edge has no counterpart: the mesh is open or its faces disagree on their side.
    """
    size = np.int64(triangles.max()) + 1
    edges = np.concatenate([triangles[:, [0, 1]], triangles[:, [1, 2]], triangles[:, [2, 0]]])
    owner = np.tile(np.arange(len(triangles)), 3)
    there, back = edges[:, 0] * size + edges[:, 1], edges[:, 1] * size + edges[:, 0]
    order, reverse = np.argsort(there, kind="stable"), np.argsort(back, kind="stable")
    if not np.array_equal(there[order], back[reverse]):
        raise RefusalError("invalid_geometry", "the mesh is not closed: an edge lacks its counterpart")
    once = edges[order, 0] < edges[order, 1]
    return owner[order][once], owner[reverse][once], edges[order][once]


def _components(count: int, first: Ints, second: Ints) -> tuple[int, Ints]:
    graph = coo_matrix((np.ones(len(first), np.int8), (first, second)), shape=(count, count))
    number, label = connected_components(graph, directed=False)
    return int(number), np.asarray(label, np.int64)


def _signed_volume(vertices: Floats, triangles: Ints) -> float:
    a, b, c = (vertices[triangles[:, i]] for i in range(3))
    return float(np.einsum("ij,ij->", a, np.cross(b, c)) / 6)


def solid_of_mesh(vertices: Floats, triangles: Ints, paint: Ints | None = None) -> Solid:
    """The mesh as a solid: each region a face. Triangles (M,) of different ``paint`` are never of one region."""
    a, b, c = (vertices[triangles[:, i]] for i in range(3))
    across = np.cross(b - a, c - a)
    doubled = np.linalg.norm(across, axis=1)
    normals = across / np.where(doubled > 0, doubled, 1.0)[:, None]
    first, second, edges = neighbours(triangles)
    bend = _bends(vertices, normals, first, second, edges)
    one = np.ones(len(first), np.bool_) if paint is None else paint[first] == paint[second]
    region = _regions(normals, doubled / 2, first[one], second[one], bend[one])
    parts = np.einsum("ij,ij->i", a, np.cross(b, c)) / 6
    volume = float(parts.sum())
    solid = Solid(name="", color=[], volume=volume, centre=(parts[:, None] * (a + b + c) / 4).sum(0) / volume)
    for index in range(int(region.max()) + 1):
        chosen = region == index
        solid.triangles_of.append(np.flatnonzero(chosen))
        solid.faces.append(_face(index, vertices, triangles[chosen], normals[chosen], doubled[chosen] / 2))
    solid.areas = doubled / 2
    solid.edges = _edges(vertices, region, first, second, edges, bend)
    return solid


def _bends(vertices: Floats, normals: Floats, first: Ints, second: Ints, edges: Ints) -> Floats:
    """(E,) angle by which the surface turns at each edge: positive where it is convex."""
    n1, n2 = normals[first], normals[second]
    along = vertices[edges[:, 1]] - vertices[edges[:, 0]]
    angle = np.arctan2(np.linalg.norm(np.cross(n1, n2), axis=1), np.einsum("ij,ij->i", n1, n2))
    inward = np.cross(n1, along)  # the first triangle lies to the left of its edge
    return np.asarray(np.where(np.einsum("ij,ij->i", n2, inward) < 0, angle, -angle), np.float64)


def _regions(normals: Floats, areas: Floats, first: Ints, second: Ints, bend: Floats) -> Ints:
    """(M,) region of each triangle: coplanar neighbours, then facets of like size that turn little."""
    count = len(normals)
    flat = np.abs(bend) < math.acos(FLAT_COS)
    number, facet = _components(count, first[flat], second[flat])
    facet_area = np.bincount(facet, areas, number)
    big = np.maximum(facet_area[facet[first]], facet_area[facet[second]])
    small = np.minimum(facet_area[facet[first]], facet_area[facet[second]])
    soft = ~flat & (np.abs(bend) < CREASE_RAD) & (big < MAX_AREA_RATIO * np.maximum(small, 1e-12))
    _, label = _components(number, facet[first[soft]], facet[second[soft]])
    _, start = np.unique(label[facet], return_index=True)
    rank = np.empty(len(start), np.int64)
    rank[np.argsort(start, kind="stable")] = np.arange(len(start))  # numbered by their first triangle
    return np.asarray(rank[label[facet]], np.int64)


def _face(index: int, vertices: Floats, triangles: Ints, normals: Floats, areas: Floats) -> Face:
    corners, compact = np.unique(triangles, return_inverse=True)
    points = vertices[corners]
    centroids = vertices[triangles].mean(1)
    total = float(areas.sum())
    mean = (normals * areas[:, None]).sum(0)
    length = float(np.linalg.norm(mean))
    surface, hollow = fit_surface(points, normals, areas, centroids)
    return Face(
        index=index,
        surface=surface,
        is_hollow=hollow,
        area=total,
        normal=mean / length if length > 0 else np.array([0.0, 0.0, 1.0]),
        middle=(centroids * areas[:, None]).sum(0) / max(total, 1e-12),
        num_loops=1,
        vertices=points,
        triangles=compact.reshape(-1, 3).astype(np.int32),
    )


def fit_surface(points: Floats, normals: Floats, areas: Floats, centroids: Floats) -> tuple[Surface, bool]:
    """The surface that a region's (N, 3) vertices lie on, and whether it looks at its own axis or centre."""
    mean = (normals * areas[:, None]).sum(0) / areas.sum()
    if float(np.linalg.norm(mean)) > 1 - 1e-4 and (normals @ mean > 0.999).all():
        return Surface(
            kind="plane", origin=_vector(centroids.mean(0)), axis=_vector(mean / np.linalg.norm(mean))
        ), False
    spread = (normals * areas[:, None]).T @ normals / areas.sum()
    values, directions = np.linalg.eigh(spread)
    axis = _rounded_axis(directions[:, 0])
    slant = normals @ axis
    size = float(np.ptp(points, axis=0).max())
    if values[0] < 1e-4 and np.abs(slant).max() < 0.02:
        made = _circle(points, axis)
        if made is not None and made[2] < FIT_SHARE * size + 1e-4:
            centre, radius, _ = made
            outward = np.einsum("ij,ij->i", normals, centroids - centre)
            span = _angle_covered(points - centre, axis)
            surface = Surface(
                kind="cylinder", origin=_vector(centre), axis=_vector(axis), radius=radius, span_rad=span
            )
            return surface, bool(outward.mean() < 0)
    sphere = _sphere(points)
    if sphere is not None and sphere[2] < FIT_SHARE * size + 1e-4 and len(points) > 12:
        outward = np.einsum("ij,ij->i", normals, centroids - sphere[0])
        return Surface(kind="sphere", origin=_vector(sphere[0]), radius=sphere[1], span_rad=math.tau), bool(
            outward.mean() < 0
        )
    cone = _cone(points, normals, areas, centroids)
    if cone is not None:
        return cone
    return Surface(kind="freeform", origin=_vector(centroids.mean(0))), False


def _vector(values: Floats) -> tuple[float, float, float]:
    x, y, z = (float(v) for v in values)
    return (x, y, z)


def _rounded_axis(axis: Floats) -> Floats:
    """The axis, exactly along x, y or z where it is within float noise of one."""
    snapped = np.where(np.abs(axis) < 1e-5, 0.0, axis)
    return np.asarray(snapped / np.linalg.norm(snapped), np.float64)


def _circle(points: Floats, axis: Floats) -> tuple[Floats, float, float] | None:
    """Centre (3,), radius and largest error of the circle that points make when seen along ``axis``."""
    u = np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.9 else [0, 1.0, 0])
    u /= np.linalg.norm(u)
    v = np.cross(axis, u)
    x, y = points @ u, points @ v
    matrix = np.stack([2 * x, 2 * y, np.ones_like(x)], axis=1)
    solved, _, rank, _ = np.linalg.lstsq(matrix, x * x + y * y, rcond=None)
    square = solved[2] + solved[0] ** 2 + solved[1] ** 2
    if rank < 3 or square <= 0:
        return None
    radius = math.sqrt(float(square))
    error = float(np.abs(np.hypot(x - solved[0], y - solved[1]) - radius).max())
    along = float((points @ axis).min())
    return solved[0] * u + solved[1] * v + along * axis, radius, error


def _sphere(points: Floats) -> tuple[Floats, float, float] | None:
    matrix = np.concatenate([2 * points, np.ones((len(points), 1))], axis=1)
    solved, _, rank, _ = np.linalg.lstsq(matrix, (points**2).sum(1), rcond=None)
    square = solved[3] + (solved[:3] ** 2).sum()
    if rank < 4 or square <= 0:
        return None
    radius = math.sqrt(float(square))
    return solved[:3], radius, float(np.abs(np.linalg.norm(points - solved[:3], axis=1) - radius).max())


def _cone(points: Floats, normals: Floats, areas: Floats, centroids: Floats) -> tuple[Surface, bool] | None:
    """A cone: its normals make one angle with its axis."""
    centred = normals - (normals * areas[:, None]).sum(0) / areas.sum()
    values, directions = np.linalg.eigh((centred * areas[:, None]).T @ centred / areas.sum())
    axis = _rounded_axis(directions[:, 0])
    slant = normals @ axis
    if values[0] > 1e-4 or np.ptp(slant) > 0.02 or values[1] < 1e-3:
        return None
    half_angle = math.asin(min(1.0, abs(float(slant.mean()))))
    solved, _, rank, _ = np.linalg.lstsq(normals, np.einsum("ij,ij->i", normals, centroids), rcond=None)
    if rank < 3:
        return None
    outward = centroids - solved
    outward -= np.outer(outward @ axis, axis)
    hollow = bool(np.einsum("ij,ij->i", outward, normals).mean() < 0)
    span = _angle_covered(points - solved, axis)
    surface = Surface(
        kind="cone", origin=_vector(solved), axis=_vector(axis), half_angle_rad=half_angle, span_rad=span
    )
    return surface, hollow


def _angle_covered(offsets: Floats, axis: Floats) -> float:
    """Angle around the axis that the points cover: a full turn less the largest gap, closed if no gap stands out."""
    u = np.cross(axis, [1.0, 0, 0] if abs(axis[0]) < 0.9 else [0, 1.0, 0])
    angles = np.unique(np.round(np.arctan2(offsets @ np.cross(axis, u), offsets @ u), 4))
    if len(angles) < 3:
        return float(np.ptp(angles))
    gaps = np.diff(np.concatenate([angles, angles[:1] + math.tau]))
    largest = float(gaps.max())
    return math.tau if largest < 1.6 * float(np.median(gaps)) + 1e-3 else math.tau - largest


def _edges(
    vertices: Floats, region: Ints, first: Ints, second: Ints, edges: Ints, bend: Floats
) -> list[Edge]:
    """Edges between regions: all mesh edges that two regions share and that bend alike are one."""
    a, b = region[first], region[second]
    apart = a != b
    low, high = np.minimum(a, b)[apart], np.maximum(a, b)[apart]
    turn, ends = bend[apart], edges[apart]
    kind = np.where(np.abs(turn) < BEND_RAD, 0, np.where(turn > 0, 1, 2))
    keys = (low * (int(region.max()) + 1) + high) * 3 + kind
    made = []
    for key in np.unique(keys):
        chosen = ends[keys == key]
        lines = vertices[chosen]
        path = (
            np.concatenate([lines.reshape(-1, 3)[[0]], lines[:, 1]]) if len(lines) == 1 else _far_ends(lines)
        )
        pair = int(key) // 3
        made.append(
            Edge(
                faces=(pair // (int(region.max()) + 1), pair % (int(region.max()) + 1)),
                bend=("smooth", "convex", "concave")[int(key) % 3],
                is_circle=False,
                length=float(np.linalg.norm(lines[:, 1] - lines[:, 0], axis=1).sum()),
                points=path,
                segments=lines,
            )
        )
    return made


def _far_ends(lines: Floats) -> Floats:
    """The two ends of a set of segments that lie farthest apart along their main direction."""
    points = lines.reshape(-1, 3)
    _, _, directions = np.linalg.svd(points - points.mean(0), full_matrices=False)
    along = points @ directions[0]
    return points[[int(along.argmin()), int(along.argmax())]]
