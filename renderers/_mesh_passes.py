"""The GL passes of one drawing: ids and depth, contact shade, colours, edge lines."""

from __future__ import annotations

import contextlib
import functools
import itertools
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers import _mesh_shaders as glsl
from renderers._mesh_apart import apart
from renderers._mesh_gl import Shader, Target, VertexArray, read_pixels, set_blending, upload_texture
from renderers._mesh_part import Part, Texture
from renderers._mesh_shade_shaders import BLUR, SHADE
from renderers._mesh_soup import SOUP, Batch, batches_of, edge_quads, edge_segments
from renderers._mesh_stage import GROUND_REACH, Stage
from renderers._mesh_variants import (
    COLOR_MAPS,
    MAP_NAMES,
    Variants,
    rows_of,
    texture_key,
    use_all,
    variants_of,
)
from schemas.box import Box
from schemas.errors import Reason, WorkerError

SHADOW_MAP_PX = 1024
SHADE_UNIT = len(MAP_NAMES)  # texture units: first a surface's maps, then shade


class Passes:
    """Shaders, targets and buffers of an open context, and the scene that is loaded into them."""

    def __init__(self) -> None:
        gl = import_module("OpenGL.GL")

        self._gl = gl
        self._surface = variants_of(glsl.SURFACE)
        self._ids = variants_of(glsl.IDS)
        self._depth = variants_of(glsl.DEPTH_ONLY)
        self._ink = variants_of(glsl.INK)
        self._ground = Shader(glsl.VERTEX, glsl.GROUND)
        self._backdrop = Shader(glsl.SCREEN_VERTEX, glsl.BACKDROP)
        self._shade = Shader(glsl.SCREEN_VERTEX, SHADE)
        self._blur = Shader(glsl.SCREEN_VERTEX, BLUR)
        self._over = Shader(glsl.SCREEN_VERTEX, glsl.OVER)
        self._line = Shader(glsl.LINE_VERTEX, glsl.LINE)
        self._color_target = Target((gl.GL_RGBA8,), samples=4)
        self._resolved_target = Target((gl.GL_RGBA8,))
        self._flat_target = Target((gl.GL_RGBA8,))
        self._ids_target = Target((gl.GL_R32UI,))
        self._alone_target = Target((gl.GL_R32UI,))
        self._shade_target = Target((gl.GL_RGBA8,))
        self._blur_target = Target((gl.GL_RGBA8,))
        self._shadow_target = Target((), compare_depth=True)
        self._soup = VertexArray(SOUP)
        self._ground_soup = VertexArray(SOUP)
        self._lines = VertexArray(np.dtype([("clip", np.float32, 4)]))
        self._white = upload_texture(Texture(image=np.full((1, 1, 4), 255, np.uint8)), is_color=False)
        self._stage: Stage
        self._batches: list[Batch] = []
        self._textures: dict[
            tuple[object, ...], int
        ] = {}  # by identity of pictures, which the batches keep alive

    def load(self, parts: Sequence[Part], stage: Stage) -> None:
        """Upload vertices and textures."""
        soup, self._batches = batches_of(parts, stage.centre, stage.camera)
        self._stage = stage
        self._soup.fill(soup)
        for part in (batch.part for batch in self._batches):
            for name, texture in zip(MAP_NAMES, part.maps, strict=True):
                if texture is not None and (key := texture_key(name, texture)) not in self._textures:
                    self._textures[key] = upload_texture(texture, is_color=name in COLOR_MAPS)

    def unload(self) -> None:
        """Free what the scene took.

        Raises:
            WorkerError: OpenGL reported an error since it was loaded.
        """
        gl = self._gl
        if self._textures:
            gl.glDeleteTextures(list(self._textures.values()))
        self._textures.clear()
        self._batches = []
        self._soup.fill(np.zeros(0, SOUP))
        if gl.glGetError() != gl.GL_NO_ERROR:
            raise WorkerError(Reason.CONTEXT_LOST, "OpenGL reported an error in a drawing")

    def draw_ids(self) -> None:
        """Ids and depth of all parts, and the depth of the ground."""
        self._ids_target.bind(self._stage.size_px)
        self._start_ids()
        with self._only(self._stage.shaded):
            for batch in self._batches:
                self._draw_batch(self._ids, batch)
            if self._stage.shows_ground:
                self._ids[(True, True)].use()
                self._draw_ground_soup()

    def ids_alone(self, items: Sequence[tuple[Sequence[int], Box]]) -> list[NDArray[np.uint32]]:
        """For each item, indices of parts and a window, (h, w) ids as if there were no other parts.

        Items whose windows lie apart in the picture are drawn together.
        """
        size_px = self._stage.size_px
        inside = {k: window for k, (_, window) in enumerate(items) if window.clipped(*size_px) == window}
        found: dict[int, NDArray[np.uint32]] = {}
        for group in apart(inside, size_px):
            self._alone_target.bind(size_px)
            hull = functools.reduce(Box.union, (inside[k] for k in group))
            with self._only(hull):
                self._start_ids()
                self._draw_alone([index for k in group for index in items[k][0]])
            ids = self._read_ids(hull.size_px, tuple(self._corner(hull).tolist()))
            for k in group:
                x, y, window = inside[k].x0 - hull.x0, inside[k].y0 - hull.y0, inside[k]
                found[k] = ids[y : y + window.size_px[1], x : x + window.size_px[0]]
        return [found[k] if k in found else self._ids_of_window(*item) for k, item in enumerate(items)]

    def _ids_of_window(self, indices: Sequence[int], window: Box) -> NDArray[np.uint32]:
        """Ids where the window leaves the picture: OpenGL would clip there, so the window becomes the picture."""
        self._alone_target.bind(window.size_px)
        self._start_ids()
        use_all(self._ids, clip_from_world=self._stage.clip_of(window))
        self._draw_alone(indices)
        return self._read_ids(window.size_px)

    def _draw_alone(self, indices: Sequence[int]) -> None:
        wanted = set(indices)
        for batch in self._batches:
            for index in sorted(wanted & batch.spans.keys()):
                self._draw_batch(self._ids, batch, span=batch.spans[index])

    def inked(self, groups: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
        """(H, W) the number, from 1 on, of the group whose part is painted and not painted over, of up to 255; 0 for none."""
        gl, window = self._gl, self._stage.subject
        inks = {index: number for number, group in enumerate(groups, start=1) for index in group}
        self._flat_target.bind(
            self._stage.size_px
        )  # a window's own grid would part coplanar faces in another way
        gl.glClearBufferfv(gl.GL_COLOR, 0, np.zeros(4, np.float32))
        gl.glClearBufferfv(gl.GL_DEPTH, 0, np.ones(1, np.float32))
        with self._only(window):
            self._paint_inks(inks)
        found = np.zeros(self._stage.size_px[::-1], np.uint8)
        out = np.empty(window.size_px[::-1], np.uint8)
        corner = tuple(self._corner(window).tolist())
        found[window.y0 : window.y1, window.x0 : window.x1] = read_pixels(
            gl.GL_RED, gl.GL_UNSIGNED_BYTE, out, corner
        )
        return found

    def _paint_inks(self, inks: Mapping[int, int]) -> None:
        """All parts in the picture's order, those of ``inks`` in their ink and the others black."""
        gl = self._gl
        use_all(self._ink, clip_from_world=self._stage.clip)
        self._soup.bind()
        for batch in self._batches:
            set_blending(batch.part.alpha_mode == "BLEND")
            shader = self._set_batch(self._ink, batch)
            spans = [(span, inks.get(index, 0)) for index, span in batch.spans.items()]
            for ink, members in itertools.groupby(spans, key=lambda item: item[1]):
                run = [span for span, _ in members]
                shader.use(ink=ink / 255)
                gl.glDrawArrays(gl.GL_TRIANGLES, run[0][0], sum(count for _, count in run))
        set_blending(False)

    def draw_shade(self) -> None:
        """How open to the room, and how lit by the key light, each second pixel is."""
        gl, stage = self._gl, self._stage
        light = stage.light_clip
        self._shadow_target.bind((SHADOW_MAP_PX, SHADOW_MAP_PX))
        gl.glClearBufferfv(gl.GL_DEPTH, 0, np.ones(1, np.float32))
        use_all(self._depth, clip_from_world=light)
        self._soup.bind()
        for batch in self._batches:
            self._draw_batch(self._depth, batch, cull=False)
        half = ((stage.size_px[0] + 1) // 2, (stage.size_px[1] + 1) // 2)
        gl.glDisable(gl.GL_DEPTH_TEST)
        self._shade_target.bind(half)
        gl.glClearBufferfv(gl.GL_COLOR, 0, np.ones(4, np.float32))
        self._bind_texture(self._shade, "depth_map", 0, self._ids_target.depth)
        self._bind_texture(self._shade, "shadow_map", 1, self._shadow_target.depth)
        self._shade.use(
            near_far=stage.near_far,
            light_from_eye=light @ np.linalg.inv(stage.eye),
            eye_scale=1 / np.diag(stage.projection)[:2],
            radius=stage.radius * 0.3,
            pixels_per_unit=stage.projection[1, 1] * stage.size_px[1] / 2,
            shadow_texel=2 * stage.radius / SHADOW_MAP_PX,
            picture=stage.size_px,
        )
        with self._only(stage.shaded, cell_px=2):
            gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        self._blur_target.bind(half)
        gl.glClearBufferfv(gl.GL_COLOR, 0, np.ones(4, np.float32))
        self._bind_texture(self._blur, "shade_map", 0, self._shade_target.colors[0])
        with self._only(stage.shaded, cell_px=2):
            gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        gl.glEnable(gl.GL_DEPTH_TEST)

    def draw_colors(self, parts: Sequence[Part]) -> None:
        """Backdrop, ground, surfaces and, where the style wants them, the parts' edges."""
        gl, stage = self._gl, self._stage
        self._flat_target.bind(stage.size_px)
        gl.glDisable(gl.GL_DEPTH_TEST)
        self._draw_backdrop()
        gl.glEnable(gl.GL_DEPTH_TEST)
        self._bind_window(self._color_target, stage.subject)
        gl.glClearBufferfv(gl.GL_COLOR, 0, np.zeros(4, np.float32))
        gl.glClearBufferfv(gl.GL_DEPTH, 0, np.ones(1, np.float32))
        for shader in self._surface.values():
            self._bind_shade(shader)
        use_all(
            self._surface,
            clip_from_world=stage.clip,
            eye=stage.camera.pose[:3, 3] - stage.centre,
            eye_axis=stage.camera.pose[:3, 2],
            is_parallel=float(stage.camera.ortho_height is not None),
            studio=stage.studio,
            corner=self._corner(stage.subject),
        )
        self._soup.bind()
        for batch in self._batches:
            set_blending(batch.part.alpha_mode == "BLEND")
            self._draw_batch(self._surface, batch, all_maps=True)
        if stage.style.edges:
            set_blending(True)
            self._draw_edges(parts)
        set_blending(False)

    def _bind_window(self, target: Target, window: Box) -> None:
        """Draw a window of the picture, on the very grid of the picture."""
        width, height = self._stage.size_px
        target.bind(window.size_px)
        self._gl.glViewport(*(-self._corner(window)).tolist(), width, height)

    def _corner(self, window: Box) -> NDArray[np.int64]:
        """(2,) pixels left of a window and, as OpenGL counts rows, below it."""
        return np.array([window.x0, self._stage.size_px[1] - window.y1])

    @contextlib.contextmanager
    def _only(self, window: Box, *, cell_px: int = 1) -> Iterator[None]:
        """Draw inside a window of the picture alone, on a target whose pixels are ``cell_px`` of the picture's wide."""
        gl = self._gl
        x, y = (self._corner(window) // cell_px).tolist()
        width, height = (-(-side // cell_px) + cell_px - 1 for side in window.size_px)
        gl.glEnable(gl.GL_SCISSOR_TEST)
        gl.glScissor(x, y, width, height)
        yield
        gl.glDisable(gl.GL_SCISSOR_TEST)

    def _start_ids(self) -> None:
        gl = self._gl
        gl.glClearBufferuiv(gl.GL_COLOR, 0, np.zeros(4, np.uint32))
        gl.glClearBufferfv(gl.GL_DEPTH, 0, np.ones(1, np.float32))
        gl.glEnable(gl.GL_DEPTH_TEST)
        gl.glDisable(gl.GL_BLEND)
        use_all(self._ids, clip_from_world=self._stage.clip)
        self._soup.bind()

    def _draw_backdrop(self) -> None:
        gl, stage = self._gl, self._stage
        backdrop = {
            "backdrop_top": stage.style.backdrop_top,
            "backdrop_bottom": stage.style.backdrop_bottom,
            "picture": stage.size_px,
        }
        self._backdrop.use(**backdrop)
        self._soup.bind()
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        if not stage.shows_ground:
            return
        self._bind_shade(self._ground)
        self._ground.use(
            clip_from_world=stage.clip,
            centre=np.zeros(3),
            up=stage.up,
            ground_radius=stage.radius * GROUND_REACH,
            shadow_strength=stage.style.shadow_strength,
            corner=np.zeros(2),
            **backdrop,
        )
        with self._only(stage.shaded):
            self._draw_ground_soup()

    def _draw_ground_soup(self) -> None:
        gl = self._gl
        ground = np.zeros(6, SOUP)
        ground["position"] = self._stage.ground_corners
        ground["color"] = 1.0
        self._ground_soup.fill(ground)
        gl.glDisable(gl.GL_CULL_FACE)
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, 6)

    def _draw_edges(self, parts: Sequence[Part]) -> None:
        gl, stage = self._gl, self._stage
        segments = edge_segments(parts, stage.centre)
        quads = edge_quads(segments, stage.clip, stage.size_px, stage.style.edge_width_px, stage.near)
        if not len(quads):
            return
        self._lines.fill(quads)
        self._line.use(ink=stage.style.edge_color)
        gl.glDisable(gl.GL_CULL_FACE)
        gl.glDrawArrays(gl.GL_TRIANGLES, 0, len(quads))

    def _draw_batch(
        self,
        shaders: Variants,
        batch: Batch,
        *,
        span: tuple[int, int] | None = None,
        all_maps: bool = False,
        cull: bool = True,
    ) -> None:
        self._set_batch(shaders, batch, all_maps=all_maps, cull=cull)
        self._gl.glDrawArrays(self._gl.GL_TRIANGLES, *(span or (batch.start, batch.count)))

    def _set_batch(
        self, shaders: Variants, batch: Batch, *, all_maps: bool = False, cull: bool = True
    ) -> Shader:
        """Make the shader, the maps and the modes of a batch current."""
        gl, part = self._gl, batch.part
        maps = part.maps if all_maps else part.maps[:1]
        is_opaque, is_bare = part.alpha_mode == "OPAQUE", not any(maps)
        shader = shaders[(is_opaque, is_bare)]
        shader.use()
        for unit, (name, texture) in enumerate(zip(MAP_NAMES, () if is_bare else maps, strict=False)):
            held = self._white if texture is None else self._textures[texture_key(name, texture)]
            self._bind_texture(shader, name, unit, held)
        shader.use(
            alpha_cutoff=float(part.alpha_cutoff) if part.alpha_mode == "MASK" else -1.0,
            has_normal_map=float(part.normal_map is not None),
            occlusion_strength=float(part.occlusion_strength),
            places=np.array([rows_of(texture) for texture in maps], np.float32),
        )
        if part.double_sided or not cull:
            gl.glDisable(gl.GL_CULL_FACE)
        else:
            gl.glEnable(gl.GL_CULL_FACE)
        return shader

    def _bind_shade(self, shader: Shader) -> None:
        self._bind_texture(shader, "shade_map", SHADE_UNIT, self._blur_target.colors[0])
        shader.use(near_far=self._stage.near_far)

    def _bind_texture(self, shader: Shader, name: str, unit: int, texture: int) -> None:
        gl = self._gl
        gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
        gl.glBindTexture(gl.GL_TEXTURE_2D, texture)
        shader.use(**{name: unit})

    def _read_ids(self, size_px: tuple[int, int], corner: tuple[int, ...] = (0, 0)) -> NDArray[np.uint32]:
        gl = self._gl
        return read_pixels(gl.GL_RED_INTEGER, gl.GL_UNSIGNED_INT, np.empty(size_px[::-1], np.uint32), corner)

    def read_measures(self) -> tuple[NDArray[np.uint32], NDArray[np.float32]]:
        """(H, W) ids of the target that was drawn last and distances along the viewing direction, 0 where there is nobody."""
        gl, window = self._gl, self._stage.subject
        corner = tuple(self._corner(window).tolist())
        place = (slice(window.y0, window.y1), slice(window.x0, window.x1))
        ids = np.zeros(self._stage.size_px[::-1], np.uint32)
        depth = np.zeros(ids.shape, np.float32)
        ids[place] = self._read_ids(window.size_px, corner)
        z = read_pixels(
            gl.GL_DEPTH_COMPONENT, gl.GL_FLOAT, np.empty(window.size_px[::-1], np.float32), corner
        )
        depth[place] = np.where(ids[place] > 0, self._stage.depth_of(z), 0.0)
        return ids, depth

    def read_colors(self) -> NDArray[np.uint8]:
        """(H, W, 3): the subject, its samples averaged, over the backdrop."""
        gl, size_px, window = self._gl, self._stage.size_px, self._stage.subject
        self._resolved_target.bind(window.size_px)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._color_target.framebuffer)
        area = (0, 0, *window.size_px)
        gl.glBlitFramebuffer(*area, *area, gl.GL_COLOR_BUFFER_BIT, gl.GL_NEAREST)
        self._flat_target.bind(size_px)
        gl.glDisable(gl.GL_DEPTH_TEST)
        gl.glEnable(gl.GL_BLEND)
        gl.glBlendFunc(gl.GL_ONE, gl.GL_ONE_MINUS_SRC_ALPHA)
        self._bind_texture(self._over, "subject", 0, self._resolved_target.colors[0])
        self._over.use(corner=self._corner(window))
        self._soup.bind()
        with self._only(window):
            gl.glDrawArrays(gl.GL_TRIANGLES, 0, 3)
        gl.glDisable(gl.GL_BLEND)
        gl.glEnable(gl.GL_DEPTH_TEST)
        pixels = read_pixels(gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, np.empty((*size_px[::-1], 4), np.uint8))
        return np.asarray(cv2.cvtColor(pixels, cv2.COLOR_RGBA2RGB), np.uint8)
