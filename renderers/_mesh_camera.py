"""Cameras: where a scene is looked at from, and where its points land in the picture."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from schemas.box import Box

Floats = NDArray[np.float64]

UP_AXES = {"y": (0.0, 1.0, 0.0), "z": (0.0, 0.0, 1.0)}


@dataclass(frozen=True, kw_only=True, eq=False)
class Camera:
    """A pinhole (``fov_y_deg``) or, where ``ortho_height`` is set, parallel camera.

    ``pose`` is (4, 4) float64, world from camera; the camera looks down its -Z with +Y up (OpenGL). Lengths are
    the scene's own units (metres in glTF). ``ortho_height`` is the height of the picture in those units.
    """

    pose: Floats
    fov_y_deg: float = 30.0
    ortho_height: float | None = None

    @cached_property
    def view(self) -> Floats:
        """(4, 4) camera from world."""
        rotation = self.pose[:3, :3]
        view = np.eye(4)
        view[:3, :3] = rotation.T
        view[:3, 3] = -rotation.T @ self.pose[:3, 3]
        return view

    def projection(self, size_px: tuple[int, int], near: float, far: float) -> Floats:
        """(4, 4) OpenGL clip from camera for a picture of (width, height) pixels."""
        width, height = size_px
        matrix = np.zeros((4, 4))
        if self.ortho_height is not None:
            half = self.ortho_height / 2
            matrix[0, 0], matrix[1, 1] = height / (width * half), 1 / half
            matrix[2, 2], matrix[2, 3] = -2 / (far - near), -(far + near) / (far - near)
            matrix[3, 3] = 1.0
            return matrix
        focal = 1 / math.tan(math.radians(self.fov_y_deg) / 2)
        matrix[0, 0], matrix[1, 1] = focal * height / width, focal
        matrix[2, 2], matrix[2, 3] = -(far + near) / (far - near), -2 * far * near / (far - near)
        matrix[3, 2] = -1.0
        return matrix

    def depths(self, points: NDArray[np.floating]) -> Floats:
        """(N,) distance along the viewing direction; negative behind the camera."""
        away: Floats = -(np.asarray(points, np.float64) @ self.view[2, :3] + self.view[2, 3])
        return away

    def project(self, points: NDArray[np.floating], size_px: tuple[int, int]) -> tuple[Floats, Floats]:
        """Pixels (N, 2), x right and y down from the top-left corner, and depths (N,) of world points (N, 3).

        Pixels of points at or behind the camera's plane mean nothing: look at the depth first.
        """
        width, height = size_px
        local = np.asarray(points, np.float64) @ self.view[:3, :3].T + self.view[:3, 3]  # (N, 3)
        depth = -local[:, 2]
        if self.ortho_height is not None:
            scale: Floats | float = height / self.ortho_height
        else:
            focal = height / 2 / math.tan(math.radians(self.fov_y_deg) / 2)
            scale = focal / np.where(depth == 0, np.nan, depth)
        pixels = np.stack([width / 2 + local[:, 0] * scale, height / 2 - local[:, 1] * scale], axis=1)
        return pixels, depth

    def projected_box(
        self,
        vertices: NDArray[np.floating],
        faces: NDArray[np.integer],
        size_px: tuple[int, int],
        near: float,
    ) -> Box | None:
        """Box of all that lies in front of the near plane, unclipped by the picture; None if nothing does.

        Triangles that cross the near plane are cut at it.
        """
        points = np.asarray(vertices, np.float64)
        depth = self.depths(points)
        if self.ortho_height is None and depth.min(initial=near) < near:
            points = np.concatenate([points[depth >= near], self._near_cuts(points, depth, faces, near)])
        if not len(points):
            return None
        pixels, _ = self.project(points, size_px)
        limit = 1e7
        low, high = np.clip(pixels.min(0), -limit, limit), np.clip(pixels.max(0), -limit, limit)
        return Box.outward(float(low[0]), float(low[1]), float(high[0]), float(high[1]))

    @staticmethod
    def _near_cuts(points: Floats, depth: Floats, faces: NDArray[np.integer], near: float) -> Floats:
        """(K, 3) points where edges of the faces pierce the near plane."""
        edges = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
        a, b = depth[edges[:, 0]], depth[edges[:, 1]]
        crossing = (a < near) != (b < near)
        start, end = points[edges[crossing, 0]], points[edges[crossing, 1]]
        share = ((near - a[crossing]) / (b[crossing] - a[crossing]))[:, None]
        cuts: Floats = start + share * (end - start)
        return cuts


def look_from(
    target: NDArray[np.floating], azimuth_deg: float, elevation_deg: float, distance: float, *, up: str = "z"
) -> Floats:
    """(4, 4) pose of a camera at ``distance`` from the target, looking at it.

    Azimuth 0 looks at the subject's front: along -Z when y is up (the glTF front faces +Z), along +Y when z is
    up (a CAD front view looks along +Y). A growing azimuth moves the camera to its right. Elevation 90 looks
    straight down.
    """
    azimuth, elevation = math.radians(azimuth_deg), math.radians(elevation_deg)
    flat = np.array([math.sin(azimuth), 0.0, math.cos(azimuth)])
    back = flat * math.cos(elevation) + np.array([0.0, math.sin(elevation), 0.0])
    over = -flat * math.sin(elevation) + np.array([0.0, math.cos(elevation), 0.0])
    turn = np.eye(3) if up == "y" else np.array([[1.0, 0, 0], [0, 0, -1], [0, 1, 0]])
    back, over = turn @ back, turn @ over
    pose = np.eye(4)
    pose[:3, 0], pose[:3, 1], pose[:3, 2] = np.cross(over, back), over, back
    pose[:3, 3] = np.asarray(target, np.float64) + back * distance
    return pose


def frame_camera(
    bounds: NDArray[np.floating],
    azimuth_deg: float,
    elevation_deg: float,
    fov_y_deg: float,
    size_px: tuple[int, int],
    *,
    up: str = "z",
    margin: float = 0.1,
    points: NDArray[np.floating] | None = None,
) -> Camera:
    """Camera that shows all of a subject, as large as a ``margin`` (share of the picture a side) allows, centred.

    ``bounds`` is (2, 3), lowest and highest corner; ``points`` (N, 3), where given, is fitted instead of its eight
    corners and fills the picture better. ``fov_y_deg`` 0 asks for a parallel camera. ``up`` is "y" or "z".
    """
    bounds = np.asarray(bounds, np.float64)
    if points is None:
        points = np.array(
            [[bounds[i, 0], bounds[j, 1], bounds[k, 2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)]
        )
    centre = bounds.mean(0)
    radius = max(float(np.linalg.norm(bounds[1] - bounds[0])) / 2, 1e-9)
    pose = look_from(centre, azimuth_deg, elevation_deg, 0.0, up=up)
    local = (np.asarray(points, np.float64) - centre) @ pose[:3, :3]  # (N, 3)
    aspect = size_px[0] / size_px[1]
    room = 1 - 2 * margin
    if fov_y_deg <= 0:
        low, high = local.min(0), local.max(0)
        middle = (low + high) / 2
        height = max((high[0] - low[0]) / aspect, high[1] - low[1], radius * 1e-3) / room
        pose[:3, 3] = centre + pose[:3, :3] @ [middle[0], middle[1], high[2] + radius]
        return Camera(pose=pose, ortho_height=float(height))
    tan_y = math.tan(math.radians(fov_y_deg) / 2)
    slopes = np.array([tan_y * aspect, tan_y]) * room
    # Each side of the picture is a plane through the eye; the eye is where the two nearest pairs of planes meet.
    reach = local[:, :2] + local[:, 2:] * slopes  # (N, 2) where x = c + slope * (eye_z - z) touches
    back = local[:, :2] - local[:, 2:] * slopes
    eye_z = ((reach.max(0) - back.min(0)) / (2 * slopes)).max()
    eye_z = max(float(eye_z), float(local[:, 2].max()) + radius * 0.05)
    eye_xy = _centred_eye(local, eye_z)
    pose[:3, 3] = centre + pose[:3, :3] @ [eye_xy[0], eye_xy[1], eye_z]
    return Camera(pose=pose, fov_y_deg=fov_y_deg)


def _centred_eye(local: Floats, eye_z: float) -> Floats:
    """(2,) sideways place of the eye that puts the subject's picture in the middle."""
    eye: Floats = (local[:, :2].max(0) + local[:, :2].min(0)) / 2
    away = (eye_z - local[:, 2])[:, None]
    for _ in range(8):
        seen = (local[:, :2] - eye) / away
        middle = (seen.max(0) + seen.min(0)) / 2
        eye = eye + middle * away.min()
    return eye
