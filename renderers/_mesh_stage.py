"""What all passes of one drawing share: camera, extent of the subject, and where the studio's lights stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_camera import UP_AXES, Camera
from renderers._mesh_part import Part, Style
from schemas.box import Box

KEY_LIGHT = np.array([-0.52, 0.66, 0.54])
GROUND_REACH = 3.2
"""Radius of the ground, in radii of the subject."""
SHADE_REACH = 0.3
"""How far contact shade reaches, in radii of the subject."""
SUBJECT_MARGIN_PX = 4

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Stage:
    """One drawing. Matrices act on columns; the buffers' origin is the subject's ``centre``, which keeps digits.

    ``radius`` is half the diagonal of the subject's bounds, ``floor`` its lowest point along the up axis,
    ``bounds`` (2, 3) its lowest and highest corner in the world.
    """

    camera: Camera
    size_px: tuple[int, int]
    style: Style
    centre: Floats
    radius: float
    floor: float
    near: float
    far: float
    bounds: Floats

    @classmethod
    def around(
        cls,
        parts: Sequence[Part],
        camera: Camera,
        size_px: tuple[int, int],
        style: Style,
        extent: Floats | None = None,
    ) -> Stage:
        """The stage that holds all of the parts, or of the (2, 3) extent in which they move, between its near and far planes."""
        points = [p.world_vertices for p in parts if len(p.vertices)]
        if extent is not None:
            points.append(_corners(extent))
        low = np.min([p.min(0) for p in points], axis=0) if points else np.zeros(3)
        high = np.max([p.max(0) for p in points], axis=0) if points else np.ones(3)
        centre = (low + high) / 2
        radius = max(float(np.linalg.norm(high - low)) / 2, 1e-9)
        depth = float(camera.depths(centre[None])[0])
        nearest = min((float(camera.depths(p).min()) for p in points), default=depth - radius)
        # The ground reaches beyond the subject; its far end may be cut without harm.
        far = max(depth + radius * 5, radius * 1e-3)
        near = nearest - radius  # a strip of ground before the subject takes its shade too
        if camera.ortho_height is None:
            near = max(near, min(nearest * 0.9, far / 40), far / 4000)
        return cls(
            camera=camera,
            size_px=size_px,
            style=style,
            centre=centre,
            radius=radius,
            floor=float(low @ np.array(UP_AXES[style.up])) - radius * 2e-3,
            near=near,
            far=far,
            bounds=np.array([low, high]),
        )

    @cached_property
    def up(self) -> Floats:
        return np.array(UP_AXES[self.style.up])

    @cached_property
    def projection(self) -> Floats:
        """(4, 4) clip from camera."""
        return self.camera.projection(self.size_px, self.near, self.far)

    @cached_property
    def clip(self) -> Floats:
        """(4, 4) clip from the buffers' frame."""
        shift = np.eye(4)
        shift[:3, 3] = self.centre
        matrix: Floats = self.projection @ self.camera.view @ shift
        return matrix

    @cached_property
    def eye(self) -> Floats:
        """(4, 4) the eye's frame from the buffers': of a parallel camera its origin lies on the near plane."""
        shift = np.eye(4)
        shift[:3, 3] = self.centre
        matrix: Floats = self.camera.view @ shift
        if self.camera.ortho_height is not None:
            matrix[2, 3] += self.near
        return matrix

    def clip_of(self, window: Box) -> Floats:
        """(4, 4) clip of a window of the picture, which may leave it, from the buffers' frame."""
        (width, height), (wide, high) = self.size_px, window.size_px
        zoom = np.eye(4)
        zoom[0, 0], zoom[0, 3] = width / wide, (width - 2 * window.x0) / wide - 1
        zoom[1, 1], zoom[1, 3] = height / high, 1 - (height - 2 * window.y0) / high
        matrix: Floats = zoom @ self.clip
        return matrix

    @cached_property
    def subject(self) -> Box:
        """The pixels that the subject may own; one at least, because OpenGL has no empty picture."""
        return self._window(_corners(self.bounds)) or Box(0, 0, 1, 1)

    @cached_property
    def shaded(self) -> Box:
        """The pixels that the subject may own or shade: with the ground about it and under its shadow."""
        if not self.shows_ground:
            return self.subject
        reach = SHADE_REACH * self.radius
        corners = _corners(self.bounds + np.array([[-reach], [reach]]))
        toward = self.studio[:3, :3].T @ KEY_LIGHT
        fall = np.maximum(corners @ self.up - self.floor, 0.0) / (toward @ self.up)
        cast = corners - fall[:, None] * toward
        return self._window(np.concatenate([corners, cast])) or self.subject

    def _window(self, points: Floats) -> Box | None:
        """The box in the picture of all that lies among the points; all of the picture if one is behind the camera."""
        whole = Box(0, 0, *self.size_px)
        if self.camera.ortho_height is None and float(self.camera.depths(points).min()) < self.near:
            return whole
        pixels, _ = self.camera.project(points, self.size_px)
        margin = SUBJECT_MARGIN_PX + (self.style.edge_width_px if self.style.edges else 0.0)
        low = np.clip(pixels.min(0) - margin, -1, self.size_px)
        high = np.clip(pixels.max(0) + margin, -1, self.size_px)
        box = Box.outward(*low.tolist(), *high.tolist())
        return None if box is None else box.clipped(*self.size_px)

    @cached_property
    def near_far(self) -> tuple[float, float]:
        """Planes as the shaders want them: far is negative for a parallel camera."""
        if self.camera.ortho_height is None:
            return (self.near, self.far)
        return (0.0, self.near - self.far)

    def depth_of(self, z: NDArray[np.float32]) -> NDArray[np.float32]:
        """Distances along the viewing direction of depth buffer values in [0, 1]."""
        near, far = self.near, self.far
        if self.camera.ortho_height is not None:
            return np.asarray(near + z * (far - near), np.float32)
        return np.asarray(near * far / (far - z.astype(np.float64) * (far - near)), np.float32)

    @cached_property
    def shows_ground(self) -> bool:
        """Whether there is a ground and the camera is above it."""
        pose = self.camera.pose
        if self.camera.ortho_height is not None:
            return self.style.ground and bool(pose[:3, 2] @ self.up > 0.02)
        return self.style.ground and bool(pose[:3, 3] @ self.up > self.floor)

    @cached_property
    def ground_corners(self) -> Floats:
        """(6, 3) two triangles of ground under the subject, in the buffers' frame."""
        side = np.array([1.0, 0.0, 0.0])
        over = np.cross(self.up, side)
        reach = self.radius * GROUND_REACH
        middle = self.up * (self.floor - self.centre @ self.up)
        corners = [middle + reach * (a * side + b * over) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        return np.array([corners[i] for i in (0, 1, 2, 0, 2, 3)])

    @cached_property
    def studio(self) -> Floats:
        """(4, 4) studio from world: the lights turn with the viewer around the vertical, so all sides are lit alike."""
        back = self.camera.pose[:3, 2]
        flat = back - self.up * (back @ self.up)
        if np.linalg.norm(flat) < 1e-6:  # straight down or up: the picture's top is the far side
            flat = -self.camera.pose[:3, 1] * np.sign(back @ self.up)
            flat = flat - self.up * (flat @ self.up)
        flat = flat / np.linalg.norm(flat)
        turn = np.eye(4)
        turn[:3, :3] = [np.cross(self.up, flat), self.up, flat]
        return turn

    @cached_property
    def light_clip(self) -> Floats:
        """(4, 4) clip space of the key light, whose beam holds the subject."""
        toward = self.studio[:3, :3].T @ (KEY_LIGHT / np.linalg.norm(KEY_LIGHT))
        side = np.cross(self.up, toward)
        side /= np.linalg.norm(side)
        light = np.eye(4)
        light[:3, :3] = [side, np.cross(toward, side), -toward]
        light[:3] /= self.radius * np.array([[1.05], [1.05], [6.0]])  # deep: the ground lies far behind
        return light


def _corners(bounds: Floats) -> Floats:
    """(8, 3) corners of a box (2, 3)."""
    return np.array(
        [[bounds[i, 0], bounds[j, 1], bounds[k, 2]] for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    )
