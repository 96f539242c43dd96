"""Triangle scenes to pictures: colour, exact id buffer and depth of the same state, on one reused GL context.

The public face of mesh drawing: :class:`MeshCanvas` draws :class:`Part`s as a :class:`Camera` sees them.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_camera import Camera, frame_camera, look_from
from renderers._mesh_gl import GlContext
from renderers._mesh_part import Drawn, Part, Style, Texture
from renderers._mesh_passes import Passes
from renderers._mesh_stage import Stage
from schemas.box import Box

__all__ = [
    "Camera",
    "Drawn",
    "LoadedScene",
    "MeshCanvas",
    "Part",
    "Style",
    "Texture",
    "frame_camera",
    "look_from",
]


class LoadedScene:
    """Parts in the buffers of OpenGL; good until another scene is loaded."""

    def __init__(self, passes: Passes, parts: Sequence[Part], size_px: tuple[int, int]) -> None:
        self._passes = passes
        self._parts = parts
        self.size_px = size_px

    def draw(self) -> Drawn:
        """Picture, ids and depth."""
        ids, depth = self.measure()
        self._passes.draw_shade()
        self._passes.draw_colors(self._parts)
        return Drawn(image=self._passes.read_colors(), ids=ids, depth=depth)

    def measure(self) -> tuple[NDArray[np.uint32], NDArray[np.float32]]:
        """(H, W) ids and depth in scene units, 0 where there is nothing; no picture is made."""
        self._passes.draw_ids()
        return self._passes.read_measures()

    def alone(self, items: Sequence[tuple[Sequence[int], Box]]) -> list[NDArray[np.uint32]]:
        """Ids of some parts as if there were no others, cut to a window of the picture, which may leave it.

        ``items`` are (indices into the parts, window); one (h, w) uint32 array an item. The pixel grid is that of
        the picture, so the same pixels are covered.
        """
        return self._passes.ids_alone(items)

    def inked(self, groups: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
        """(H, W): where the picture's own way of painting shows the parts of each group, counted from 1; 0 elsewhere.

        Other parts are painted black over them or under them: no part's number is drawn, only paint.
        """
        return self._passes.inked(groups)


class MeshCanvas:
    """One GL context and its programs, opened once; draws scene after scene and keeps nothing of them."""

    def __init__(self) -> None:
        self._context = GlContext()
        self._passes: Passes | None = None

    def open(self) -> None:
        """Start OpenGL. Safe to call twice.

        Raises:
            SetupError: EGL or Mesa's software driver is not installed.
        """
        if self._passes is None:
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

    @contextlib.contextmanager
    def scene(
        self,
        parts: Sequence[Part],
        camera: Camera,
        size_px: tuple[int, int],
        *,
        style: Style,
        extent: NDArray[np.float64] | None = None,
    ) -> Iterator[LoadedScene]:
        """The parts as they stand before the camera, loaded for as many drawings as are wanted, (width, height) ``size_px``.

        ``extent`` (2, 3) is the lowest and highest corner of where they move, which keeps ground and light in place.

        Raises:
            WorkerError: OpenGL failed.
        """
        with self._context.kept():
            passes = self._opened
            passes.load(parts, Stage.around(parts, camera, size_px, style, extent))
            try:
                yield LoadedScene(passes, parts, size_px)
            finally:
                passes.unload()

    def draw(self, parts: Sequence[Part], camera: Camera, size_px: tuple[int, int], *, style: Style) -> Drawn:
        """Picture, ids and depth of the parts.

        Raises:
            WorkerError: OpenGL failed.
        """
        with self.scene(parts, camera, size_px, style=style) as scene:
            return scene.draw()

    def draw_depth(
        self, parts: Sequence[Part], camera: Camera, size_px: tuple[int, int]
    ) -> NDArray[np.float32]:
        """(H, W) float32 depth of the parts in scene units, 0 where there is nothing; no picture is made.

        Raises:
            WorkerError: OpenGL failed.
        """
        with self.scene(parts, camera, size_px, style=Style(ground=False)) as scene:
            return scene.measure()[1]

    @property
    def _opened(self) -> Passes:
        assert self._passes is not None, "open the canvas first"
        return self._passes
