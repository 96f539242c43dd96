"""Hidden-line views of a triangle model: its sharp edges and outlines, parted by a depth picture."""

from __future__ import annotations

import itertools

import numpy as np
from numpy.typing import NDArray

from renderers._cad_model import CadModel, CadPart, CadView
from renderers._cad_shaded import smooth_normals
from renderers._mesh_scene import Camera, MeshCanvas, Part, frame_camera

VIEWS: tuple[tuple[str, float, float], ...] = (
    ("front", 0.0, 0.0),
    ("top", 0.0, 90.0),
    ("right", 90.0, 0.0),
    ("isometric", 45.0, 35.264389682754654),
)
"""Name, azimuth and elevation in degrees."""
DEPTH_PX = 720
MIN_RUN = 5
EDGE_ON, NUDGE = 1e-3, 1e-5
MAX_SEGMENTS = 20_000

Floats = NDArray[np.float64]


def mesh_views(canvas: MeshCanvas, model: CadModel) -> tuple[CadView, ...]:
    """The four views of a model; none where it has too many edges to be drawn as lines."""
    parts = [
        Part(pixel_id=i + 1, vertices=p.vertices, faces=p.triangles, crease_deg=0.0)
        for i, p in enumerate(model.parts)
    ]
    outlines = [_Outline(part) for part in model.parts]
    if sum(len(part.segments) for part in model.parts) > MAX_SEGMENTS:
        return ()
    points = np.concatenate([part.vertices for part in model.parts])
    size_mm = float(np.linalg.norm(model.bounds[1] - model.bounds[0]))
    views = []
    for name, azimuth, elevation in VIEWS:
        size_px = (DEPTH_PX, DEPTH_PX)
        camera = frame_camera(model.bounds, azimuth, elevation, 0.0, size_px, margin=0.03, points=points)
        depth = canvas.draw_depth(parts, camera, size_px)
        toward = camera.pose[:3, 2]
        lines = np.concatenate([*(p.segments for p in model.parts), *(o.lines(toward) for o in outlines)])
        visible, hidden = _parted(lines, camera, depth, size_mm)
        axes = camera.pose[:3, :2].T
        views.append(
            CadView(
                name=name,
                axes=axes,
                visible=tuple(_chains(visible, axes)),
                smooth=(),
                hidden=() if name == "isometric" else tuple(_chains(hidden, axes)),
            )
        )
    return tuple(views)


class _Outline:
    """Where a part turns away from the eye: on the borders of its faces, and inside its curved faces."""

    def __init__(self, part: CadPart) -> None:
        self.normals = smooth_normals(part)
        self.corners = part.vertices[part.triangles]  # (M, 3, 3)
        self.triangles = part.triangles
        merged, same = np.unique(np.round(part.vertices, 4), axis=0, return_inverse=True)
        triangles = same.reshape(-1)[part.triangles].astype(np.int64)
        across = np.cross(self.corners[:, 1] - self.corners[:, 0], self.corners[:, 2] - self.corners[:, 0])
        length = np.linalg.norm(across, axis=1, keepdims=True)
        flat = across / np.where(length > 0, length, 1.0)
        edges = np.sort(triangles[:, [[0, 1], [1, 2], [2, 0]]].reshape(-1, 2), axis=1)
        owner = np.repeat(np.arange(len(triangles)), 3)
        key = edges[:, 0] * np.int64(len(merged)) + edges[:, 1]
        order = np.argsort(key, kind="stable")
        key, edges, owner = key[order], edges[order], owner[order]
        pair = np.flatnonzero(key[:-1] == key[1:])
        pair = pair[part.owners[owner[pair]] != part.owners[owner[pair + 1]]]
        self.borders = merged[edges[pair]]  # (E, 2, 3)
        self.first, self.second = flat[owner[pair]], flat[owner[pair + 1]]

    def lines(self, toward: Floats) -> Floats:
        """(K, 2, 3) outline seen from the direction ``toward``."""
        a, b = self.first @ toward, self.second @ toward
        borders = self.borders[(a > EDGE_ON) != (b > EDGE_ON)]
        return np.concatenate([borders, self._inside(toward)])

    def _inside(self, toward: Floats) -> Floats:
        """(K, 2, 3) zero line of normal times direction in the triangles."""
        facing = (self.normals @ toward - NUDGE)[self.triangles]  # (M, 3)
        follow, next_corners = np.roll(facing, -1, axis=1), np.roll(self.corners, -1, axis=1)
        crossing = (facing > 0) != (
            follow > 0
        )  # of the edge from each corner to the next; none or two a triangle
        mixed = crossing.any(axis=1)
        share = facing[mixed] / np.where(crossing[mixed], facing[mixed] - follow[mixed], 1.0)
        points = self.corners[mixed] + share[:, :, None] * (next_corners[mixed] - self.corners[mixed])
        order = np.argsort(~crossing[mixed], axis=1, kind="stable")[:, :2]
        return np.asarray(np.take_along_axis(points, order[:, :, None], axis=1), np.float64)


def _parted(
    lines: Floats, camera: Camera, depth: NDArray[np.float32], size_mm: float
) -> tuple[list[Floats], list[Floats]]:
    """Visible and hidden pieces, each (2, 3), of line segments (K, 2, 3)."""
    far = np.where(depth > 0, depth, np.inf).astype(np.float64)
    reach = far.copy()
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            np.maximum(reach, np.roll(far, (dy, dx), (0, 1)), out=reach)
    slack = size_mm * 2e-3
    shape = (DEPTH_PX, DEPTH_PX)
    ends, _ = camera.project(lines.reshape(-1, 3), shape)
    spans = np.linalg.norm(np.diff(ends.reshape(-1, 2, 2), axis=1)[:, 0], axis=1)
    lines, spans = lines[spans > 1e-3], spans[spans > 1e-3]
    counts = np.maximum(2, (spans / 1.5).astype(np.int64) + 1)
    starts = np.concatenate([[0], np.cumsum(counts)])
    owner = np.repeat(np.arange(len(lines)), counts)
    share = (np.arange(starts[-1]) - starts[owner] + 0.5) / counts[owner]
    points = lines[owner, 0] + share[:, None] * (lines[owner, 1] - lines[owner, 0])
    pixels, away = camera.project(points, shape)
    x, y = np.clip(pixels.astype(np.int64), 0, DEPTH_PX - 1).T
    seen = away <= reach[y, x] + slack
    visible: list[Floats] = []
    hidden: list[Floats] = []
    for i, count in enumerate(counts.tolist()):
        run = seen[starts[i] : starts[i + 1]]
        total = int(run.sum())
        if total in (0, count):
            (visible if total else hidden).append(lines[i])
            continue
        steady = _steady(run)
        start, end = lines[i]
        cuts = np.concatenate([[0], np.flatnonzero(np.diff(steady)) + 1, [count]])
        for a, b in itertools.pairwise(cuts.tolist()):
            piece = start + np.array([[a / count], [b / count]]) * (end - start)
            (visible if steady[a] else hidden).append(piece)
    return visible, hidden


def _steady(seen: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Without runs shorter than ``MIN_RUN`` between two longer ones: those are noise of the depth picture."""
    out = seen.copy()
    cuts = np.concatenate([[0], np.flatnonzero(np.diff(seen)) + 1, [len(seen)]])
    for a, b in itertools.pairwise(cuts.tolist()):
        if b - a < MIN_RUN and (a > 0 or b < len(seen)):
            out[a:b] = seen[a - 1] if a > 0 else seen[b]
    return out


def _chains(pieces: list[Floats], axes: Floats) -> list[Floats]:
    """Flat polylines (K, 2) in mm: pieces that meet end to end, and only two at that point, are one line."""
    flat = [np.round(piece @ axes.T, 5) for piece in pieces]
    unique = {tuple(sorted((tuple(p[0].tolist()), tuple(p[1].tolist())))) for p in flat}
    segments = sorted(s for s in unique if s[0] != s[1])
    at: dict[tuple[float, ...], list[int]] = {}
    for i, segment in enumerate(segments):
        for end in segment:
            at.setdefault(end, []).append(i)
    used: set[int] = set()
    lines = []
    starts = sorted(range(len(segments)), key=lambda i: min(len(at[e]) == 2 for e in segments[i]))
    for i in starts:
        if i in used:
            continue
        used.add(i)
        path = list(segments[i])
        for _ in range(2):
            path.reverse()
            while True:
                around = at[path[-1]]
                following = [j for j in around if j not in used] if len(around) == 2 else []
                if not following:
                    break
                used.add(following[0])
                a, b = segments[following[0]]
                path.append(b if a == path[-1] else a)
        lines.append(np.array(path))
    return lines
