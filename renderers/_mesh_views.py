"""The views of one sample: a single one, a turntable, or a sheet of several cameras."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_camera import UP_AXES, Camera, frame_camera
from renderers._mesh_model import Model
from schemas.errors import Reason, RecipeError, SampleError
from schemas.view import View

FOV_Y_DEG = 30.0
AZIMUTHS_DEG = (-52.0, -40.0, -32.0, -24.0, 24.0, 32.0, 40.0, 52.0)
ELEVATIONS_DEG = (12.0, 16.0, 20.0, 25.0, 30.0)
MARGIN = 0.1
MAX_FIT_POINTS = 20_000
NUM_RINGS = 48
MAX_LAYERS = 150

Floats = NDArray[np.float64]
Angles = tuple[float, float, float]
"""Azimuth, elevation and vertical field of view in degrees; a field of 0 is a parallel camera."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Viewpoint:
    """A camera, and the angles that it was asked for."""

    camera: Camera
    azimuth_deg: float
    elevation_deg: float


def viewpoints_of(models: Sequence[Model], view: View, pick: int) -> list[Viewpoint]:
    """As many as the view has frames; ``pick`` chooses a flattering corner where it names no camera.

    One camera for several frames is a turntable: distance and aim stay, only the direction goes round. A camera for
    each frame makes a sheet, whose parallel views have one scale. What moves, a model a frame, is watched from one place.

    Raises:
        RecipeError: the view's camera is neither empty, nor three numbers, nor three for each frame.
    """
    angles = _angles(view, pick)
    up = models[0].up
    points = np.concatenate([p.world_corners for model in models for p in model.parts])
    bounds = np.array([points.min(0), points.max(0)])
    if len(angles) == view.num_frames:
        cameras = [_framed(bounds, points, each, view.size_px, up) for each in angles]
        tallest = max((c.ortho_height or 0.0 for c in cameras), default=0.0)
        cameras = [c if c.ortho_height is None else replace(c, ortho_height=tallest) for c in cameras]
    elif len(models) > 1:
        angles = angles * view.num_frames
        cameras = [_framed(bounds, points, angles[0], view.size_px, up)] * view.num_frames
    else:
        azimuth, elevation, fov = angles[0]
        step = 360.0 / view.num_frames
        angles = [(azimuth + k * step, elevation, fov) for k in range(view.num_frames)]
        first = _framed(bounds, _swept(points, bounds, up), angles[0], view.size_px, up)
        cameras = [_turned(first, bounds.mean(0), k * step, up) for k in range(view.num_frames)]
    return [
        Viewpoint(camera=camera, azimuth_deg=azimuth, elevation_deg=elevation)
        for camera, (azimuth, elevation, _) in zip(cameras, angles, strict=True)
    ]


def check_layers(model: Model, viewpoint: Viewpoint, size_px: tuple[int, int]) -> None:
    """Refuse a subject whose triangles lie so often behind each other that drawing it would not end in time.

    Raises:
        SampleError: there are more than ``MAX_LAYERS`` of them on average over the picture.
    """
    width, height = size_px
    painted = 0.0
    for part in model.parts:
        pixels, _ = viewpoint.camera.project(part.world_vertices, size_px)
        corners = np.clip(np.nan_to_num(pixels), 0, size_px)[part.faces]  # (M, 3, 2)
        a, b = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
        painted += float(np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]).sum()) / 2
    if painted > MAX_LAYERS * width * height:
        layers = painted / (width * height)
        raise SampleError(
            Reason.TOO_LARGE, f"expected at most {MAX_LAYERS} layers of triangles, got {layers:.0f}"
        )


def _angles(view: View, pick: int) -> list[Angles]:
    """One for all frames, or one for each."""
    if not view.camera:
        elevation = ELEVATIONS_DEG[pick // 8 % len(ELEVATIONS_DEG)]
        return [(AZIMUTHS_DEG[pick % len(AZIMUTHS_DEG)], elevation, FOV_Y_DEG)]
    if len(view.camera) not in (3, 3 * view.num_frames) or not all(np.isfinite(view.camera)):
        raise RecipeError(
            f"a mesh camera is (azimuth, elevation, fov), once or for each of {view.num_frames} frames, not {view.camera}"
        )
    triples = np.array(view.camera, np.float64).reshape(-1, 3).tolist()
    return [(a, min(max(e, -90.0), 90.0), min(max(f, 0.0), 120.0)) for a, e, f in triples]


def _framed(bounds: Floats, points: Floats, angles: Angles, size_px: tuple[int, int], up: str) -> Camera:
    fitted = points if len(points) <= MAX_FIT_POINTS else None
    return frame_camera(bounds, *angles, size_px, up=up, margin=MARGIN, points=fitted)


def _swept(points: Floats, bounds: Floats, up: str) -> Floats:
    """Rings that hold all that the subject passes through while it turns: few points for many."""
    axis = np.array(UP_AXES[up])
    centre = bounds.mean(0)
    heights = points @ axis
    flat = (points - centre) * (1 - axis)
    reach = np.linalg.norm(flat, axis=1)
    low, high = float(heights.min()), float(heights.max())
    level = np.minimum(((heights - low) / max(high - low, 1e-12) * NUM_RINGS).astype(int), NUM_RINGS - 1)
    edges = np.linspace(low, high, NUM_RINGS + 1)
    radii = np.zeros(NUM_RINGS)
    np.maximum.at(radii, level, reach)
    turns = np.arange(64) * 2 * np.pi / 64
    first = np.roll(axis, 1)
    circle = np.cos(turns)[:, None] * first + np.sin(turns)[:, None] * np.cross(axis, first)  # (64, 3)
    rings = [
        centre * (1 - axis) + radius * circle + height * axis
        for k, radius in enumerate(radii)
        if radius > 0
        for height in edges[k : k + 2]
    ]
    return np.concatenate([*rings, bounds])


def _turned(camera: Camera, centre: Floats, angle_deg: float, up: str) -> Camera:
    """The camera carried round the vertical through ``centre``, to its own right."""
    axis = np.array(UP_AXES[up])
    c, s = np.cos(np.radians(angle_deg)), np.sin(np.radians(angle_deg))
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    turn = c * np.eye(3) + s * cross + (1 - c) * np.outer(axis, axis)
    pose = camera.pose.copy()
    pose[:3, :3] = turn @ pose[:3, :3]
    pose[:3, 3] = turn @ (pose[:3, 3] - centre) + centre
    return replace(camera, pose=pose)
