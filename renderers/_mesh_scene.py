"""Triangle scenes to pictures: colour, exact id buffer and depth of the same state, on one reused GL context.

The public face of mesh drawing: :class:`MeshCanvas` draws :class:`Part`s as a :class:`Camera` sees them.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_camera import Camera, frame_camera, look_from
from renderers._mesh_gl import GlContext
from renderers._mesh_part import Drawn, Part, Style, Texture
from renderers._mesh_passes import Passes
from renderers._mesh_stage import Stage
from schemas.box import Box

__all__ = ["Camera", "Drawn", "MeshCanvas", "Part", "Style", "Texture", "frame_camera", "look_from"]


class MeshCanvas:
    """One GL context and its programs, opened once; draws scene after scene and keeps nothing of them."""

    def __init__(self) -> None:
        self._context = GlContext()
        self._passes: Passes | None = None

    def open(self) -> None:
        """Start OpenGL.

        Raises:
            SetupError: EGL or Mesa's software driver is not installed.
        """
        self._context.open()
        self._passes = Passes()

    @property
    def engine_string(self) -> str:
        """Renderer and version of OpenGL: they decide the bytes of a picture."""
        return self._context.engine

    def close(self) -> None:
        """Destroy the context and all it holds. Safe to call twice."""
        self._passes = None
        self._context.close()

    def draw(self, parts: Sequence[Part], camera: Camera, size_px: tuple[int, int], *, style: Style) -> Drawn:
        """Picture, ids and depth of the parts, (width, height) ``size_px``.

        Raises:
            WorkerError: OpenGL failed.
        """
        self._context.make_current()
        passes = self._opened
        passes.load(parts, Stage.around(parts, camera, size_px, style))
        try:
            passes.draw_ids()
            ids, depth = passes.read_ids(size_px), passes.read_depth()
            passes.draw_shade()
            passes.draw_colors(parts)
            image = passes.read_colors()
        finally:
            passes.unload()
        depth[ids == 0] = 0.0
        return Drawn(image=image, ids=ids, depth=depth)

    def draw_depth(
        self, parts: Sequence[Part], camera: Camera, size_px: tuple[int, int]
    ) -> NDArray[np.float32]:
        """(H, W) float32 depth of the parts in scene units, 0 where there is nothing; no picture is made.

        Raises:
            WorkerError: OpenGL failed.
        """
        self._context.make_current()
        passes = self._opened
        passes.load(parts, Stage.around(parts, camera, size_px, Style(ground=False)))
        try:
            passes.draw_ids()
            ids, depth = passes.read_ids(size_px), passes.read_depth()
        finally:
            passes.unload()
        depth[ids == 0] = 0.0
        return depth

    def draw_alone(
        self,
        parts: Sequence[Part],
        camera: Camera,
        size_px: tuple[int, int],
        items: Sequence[tuple[Sequence[int], Box]],
    ) -> list[NDArray[np.uint32]]:
        """Ids of some parts as if there were no others, cut to a window of the picture, which may leave it.

        ``items`` are (indices into the parts, window); one (h, w) uint32 array an item. The pixel grid is that of
        a picture of ``size_px``, so the same pixels are covered.

        Raises:
            WorkerError: OpenGL failed.
        """
        if not items:
            return []
        self._context.make_current()
        passes = self._opened
        passes.load(parts, Stage.around(parts, camera, size_px, Style(ground=False)))
        try:
            return [passes.ids_alone(indices, window) for indices, window in items]
        finally:
            passes.unload()

    @property
    def _opened(self) -> Passes:
        assert self._passes is not None, "open the canvas first"
        return self._passes
