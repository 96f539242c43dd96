"""The host's copy of a measured CAD model: parts with faces, features and triangles, drawn views, facts."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._cad_extent import MAX_MM
from renderers._sandbox_wire import Arrays
from schemas.element import Measure
from schemas.errors import Reason, SampleError
from schemas.rendering import Fact

OPAQUE = 0.999
"""A part whose alpha is below lets others shine through."""
UNITS = {"angle_deg": "deg", "count": "", "area": "mm2", "volume": "mm3"}

Floats = NDArray[np.float64]
Span = tuple[str, int, int]


@dataclass(frozen=True, kw_only=True, eq=False)
class CadFace:
    """One face of a part: the kind of its surface, its axis (or normal) and a point of it in the world, and its source.

    ``radius`` is that of a cylinder that looks outwards, else 0; ``color`` is its own, empty where it has the part's.
    """

    kind: str
    measures: tuple[Measure, ...]
    axis: Floats
    origin: Floats
    radius: float = 0.0
    color: tuple[float, ...] = ()
    span: Span | None = None


@dataclass(frozen=True, kw_only=True, eq=False)
class CadFeature:
    """A recognised feature: its faces, sizes, and the ends (world frame, mm) of its axis where it has one.

    ``note`` is through or blind for what goes into the material.
    """

    kind: str
    faces: tuple[int, ...]
    sizes: Mapping[str, float]
    start: Floats
    end: Floats
    note: str = ""

    @property
    def measures(self) -> tuple[Measure, ...]:
        """Sizes as the element carries them."""
        return tuple(
            Measure(name=n if "angle" in n else f"{n}_mm", value=v, unit="deg" if "angle" in n else "mm")
            for n, v in self.sizes.items()
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class CadPart:
    """One solid in the world's frame (mm): (N, 3) vertices, (M, 3) triangles, the face (M,) of each, edge segments."""

    name: str
    color: tuple[float, ...]
    volume_mm3: float
    vertices: Floats
    triangles: NDArray[np.int32]
    owners: NDArray[np.uint32]
    segments: Floats
    faces: tuple[CadFace, ...]
    features: tuple[CadFeature, ...]

    def corners(self, faces: tuple[int, ...]) -> Floats:
        """(N, 3) vertices of some faces, each once."""
        found = [self._vertices_of[i] for i in faces]
        return self.vertices[np.concatenate(found) if found else []]

    def mesh(self, faces: tuple[int, ...]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Numbers (N,) of the vertices of some faces, and their triangles (M, 3) over those."""
        found = np.concatenate([self._triangles_of[i] for i in faces])
        corners, compact = np.unique(found, return_inverse=True)
        return corners.astype(np.int64), compact.reshape(-1, 3).astype(np.int64)

    @functools.cached_property
    def _triangles_of(self) -> list[NDArray[np.int32]]:
        """The triangles of each face."""
        order = np.argsort(self.owners, kind="stable")
        ends = np.searchsorted(self.owners[order], np.arange(len(self.faces) + 1))
        corners = self.triangles[order]
        return [corners[a:b] for a, b in itertools.pairwise(ends.tolist())]

    @functools.cached_property
    def _vertices_of(self) -> list[NDArray[np.int32]]:
        """Numbers of each face's vertices; no two faces share one."""
        return [np.unique(triangles) for triangles in self._triangles_of]


@dataclass(frozen=True, kw_only=True, eq=False)
class CadView:
    """A drawn view: ``axes`` (2, 3) are the world directions of right and up; lines are (K, 2) points in mm."""

    name: str
    axes: Floats
    visible: tuple[Floats, ...]
    smooth: tuple[Floats, ...]
    hidden: tuple[Floats, ...]

    @property
    def toward(self) -> Floats:
        """The direction to the eye."""
        return np.cross(self.axes[0], self.axes[1])

    def flat(self, points: Floats) -> Floats:
        """World points (N, 3) on the view's plane (N, 2)."""
        return np.asarray(np.asarray(points) @ self.axes.T, np.float64)


@dataclass(frozen=True, kw_only=True, eq=False)
class CadModel:
    """All parts; ``bounds`` (2, 3) in mm; ``views`` is empty where the model is too rich to be drawn as lines."""

    parts: tuple[CadPart, ...]
    bounds: Floats
    views: tuple[CadView, ...]
    facts: Mapping[str, Fact]


def read_model(header: Mapping[str, Any], arrays: Arrays) -> CadModel:
    """The model of a runtime's answer.

    Raises:
        SampleError: it contradicts itself or is not finite.
    """
    try:
        parts = tuple(_part(i, part, header["spans"], arrays) for i, part in enumerate(header["parts"]))
        views = tuple(_view(view, arrays) for view in header["views"])
        bounds = np.array(header["bounds"], np.float64).reshape(2, 3)
        facts = dict(header["facts"])
    except (KeyError, TypeError, ValueError, IndexError) as e:
        raise SampleError(Reason.HOSTILE, f"the measured model contradicts itself: {e!r}") from e
    if not parts or not np.isfinite(bounds).all() or (bounds[1] < bounds[0]).any():
        raise SampleError(Reason.INVALID_GEOMETRY, "the model is empty or not finite")
    if max(float(np.abs(p.vertices).max()) for p in parts) > 2 * MAX_MM:
        raise SampleError(Reason.TOO_LARGE, f"the model reaches beyond {MAX_MM:g} mm")
    return CadModel(parts=parts, bounds=bounds, views=views, facts=facts)


def _part(index: int, part: Mapping[str, Any], spans: list[Any], arrays: Arrays) -> CadPart:
    pose = np.array(part.get("pose", np.eye(4).tolist()), np.float64).reshape(4, 4)
    turn, shift = pose[:3, :3], pose[:3, 3]
    vertices = arrays[f"vertices{index}"].astype(np.float64) @ turn.T + shift
    triangles = np.asarray(arrays[f"triangles{index}"], np.int32).reshape(-1, 3)
    owners = np.asarray(arrays[f"owners{index}"], np.uint32)
    segments = arrays[f"segments{index}"].astype(np.float64).reshape(-1, 2, 3) @ turn.T + shift
    if not (np.isfinite(vertices).all() and np.isfinite(segments).all()):
        raise ValueError("a coordinate is not finite")
    inside = len(triangles) == len(owners) > 0 and triangles.min() >= 0 and triangles.max() < len(vertices)
    if not inside or int(owners.max()) >= len(part["faces"]):
        raise ValueError("triangles, owners and faces do not fit each other")
    features = tuple(
        CadFeature(
            kind=str(f["kind"]),
            faces=tuple(int(i) for i in f["faces"]),
            sizes={str(n): float(v) for n, v in f["sizes"].items()},
            start=turn @ np.array(f["start"], np.float64) + shift,
            end=turn @ np.array(f["end"], np.float64) + shift,
            note=str(f["note"]),
        )
        for f in part["features"]
    )
    return CadPart(
        name=str(part["name"]),
        color=tuple(float(c) for c in part["color"]),
        volume_mm3=float(part["volume_mm3"]),
        vertices=vertices,
        triangles=triangles,
        owners=owners,
        segments=segments,
        faces=tuple(_face(f, spans, pose) for f in part["faces"]),
        features=features,
    )


def _face(face: Mapping[str, Any], spans: list[Any], pose: Floats) -> CadFace:
    kind = str(face["kind"])
    measures = [Measure(name="area_mm2", value=float(face["area"]), unit="mm2")]
    if kind in ("cylinder", "sphere", "torus"):
        measures.append(Measure(name="radius_mm", value=float(face["radius"]), unit="mm"))
    if kind == "torus":
        measures.append(Measure(name="minor_radius_mm", value=float(face["minor_radius"]), unit="mm"))
    number = int(face["span"])
    span = None
    if number >= 0:
        path, start, end = spans[number][1][:3]
        span = (str(path), int(start), int(end))
    return CadFace(
        kind=kind,
        measures=tuple(measures),
        axis=pose[:3, :3] @ np.array(face["axis"], np.float64).reshape(3),
        origin=pose[:3, :3] @ np.array(face["origin"], np.float64).reshape(3) + pose[:3, 3],
        radius=float(face["radius"]) if kind == "cylinder" and not face["hollow"] else 0.0,
        color=tuple(min(1.0, max(0.0, float(c))) for c in face.get("color", ())),
        span=span,
    )


def _view(view: Mapping[str, Any], arrays: Arrays) -> CadView:
    name = str(view["name"])
    lines = {kind: _polylines(arrays, f"{name}_{kind}") for kind in ("visible", "smooth", "hidden")}
    return CadView(name=name, axes=np.array(view["axes"], np.float64).reshape(2, 3), **lines)


def _polylines(arrays: Arrays, prefix: str) -> tuple[Floats, ...]:
    points = arrays[f"{prefix}_points"].astype(np.float64).reshape(-1, 2)
    counts = arrays[f"{prefix}_counts"].astype(np.int64)
    if int(counts.sum()) != len(points) or not np.isfinite(points).all():
        raise ValueError(f"the lines of {prefix} do not add up")
    return tuple(np.split(points, np.cumsum(counts)[:-1])) if len(counts) else ()
