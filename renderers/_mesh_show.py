"""Models to renderings, whatever language they were written in: style, views, pictures, elements and facts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_elements import Shot, elements_of
from renderers._mesh_model import Model
from renderers._mesh_scene import MeshCanvas, Style
from renderers._mesh_views import Viewpoint, check_layers, viewpoints_of
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Fact, Frame, Rendering
from schemas.view import View

MAX_WORDS = 400
BACKDROPS = (
    ((0.945, 0.950, 0.955), (0.850, 0.855, 0.865)),
    ((0.960, 0.952, 0.938), (0.880, 0.866, 0.845)),
    ((0.900, 0.915, 0.930), (0.790, 0.810, 0.835)),
    ((0.880, 0.885, 0.880), (0.760, 0.768, 0.762)),
    ((0.740, 0.750, 0.765), (0.600, 0.612, 0.630)),
    ((0.560, 0.575, 0.595), (0.420, 0.435, 0.455)),
)
"""sRGB of top and bottom, from light to dark: pale things are shown before the darker ones."""


def show_model(canvas: MeshCanvas, models: Sequence[Model], program: Program, view: View) -> Rendering:
    """Pictures and elements of a model, whatever language it was written in: one for all frames, or as it moves one a frame.

    Raises:
        SampleError: nothing of it is seen.
    """
    is_played = len(models) > 1
    style, extent = _style(program, models[0]), _extent(models) if is_played else None
    frames: list[Frame] = []
    elements: list[Element] = []
    facts: dict[str, Fact] = _facts(models[0])
    for index, viewpoint in enumerate(viewpoints_of(models, view, int(program.sha256[:8], 16))):
        model = models[index if is_played else 0]
        camera = viewpoint.camera
        check_layers(model, viewpoint, view.size_px)
        with canvas.scene(model.parts, camera, view.size_px, style=style, extent=extent) as scene:
            drawn = scene.draw()
            if not drawn.ids.any():
                where = f"azimuth {viewpoint.azimuth_deg:g}, elevation {viewpoint.elevation_deg:g}"
                raise SampleError(Reason.BLANK, f"no surface is seen from {where}")
            elements += elements_of(model, Shot(camera=camera, drawn=drawn, image_index=index), scene)
        frames.append(
            Frame(
                image=drawn.image,
                ids=drawn.ids,
                role="frame" if is_played else "target" if view.num_frames == 1 else "view",
                time_ms=view.frame_times_ms[index if is_played else 0] if model.animation else 0,
                dpr=view.dpr,
                css_size=view.size_css,
            )
        )
        facts |= _camera_facts(viewpoint, index)
    return Rendering(
        frames=tuple(frames),
        elements=tuple(elements),
        facts=facts,
        engine="opengl",
        engine_version=canvas.engine_string,
    )


def _extent(models: Sequence[Model]) -> NDArray[np.float64]:
    """(2, 3) lowest and highest corner of all that the models pass through."""
    points = np.concatenate([p.world_corners for model in models for p in model.parts])
    return np.array([points.min(0), points.max(0)])


def _style(program: Program, model: Model) -> Style:
    """A neutral backdrop, darker behind pale subjects."""
    pick = int(program.sha256[8:16], 16)
    areas, lights = [], []
    for part in model.parts:
        a, b, c = (part.world_vertices[part.faces[:, k]] for k in range(3))
        areas.append(float(np.linalg.norm(np.cross(b - a, c - a), axis=1).sum()))
        light = float(np.clip(part.color[:3], 0, 1).mean())
        if part.base_map is not None:
            light *= float((part.base_map.image[::8, ::8, :3] / 255.0).mean()) ** 2.2
        lights.append(light)
    pale = float(np.average(lights, weights=np.array(areas) + 1e-12))
    choices = BACKDROPS[:4] if pale < 0.45 else BACKDROPS[3:]
    top, bottom = choices[pick % len(choices)]
    return Style(up=model.up, backdrop_top=top, backdrop_bottom=bottom)


def _facts(model: Model) -> dict[str, Fact]:
    points = np.concatenate([p.world_corners for p in model.parts])
    size = points.max(0) - points.min(0)
    return {
        "num_nodes": len(model.nodes),
        "num_triangles": sum(len(p.faces) for p in model.parts),
        "num_vertices": sum(len(p.vertices) for p in model.parts),
        "animation": model.animation[:MAX_WORDS],
        "animation_end_ms": model.animation_end_ms,
        "ignored": ", ".join(model.ignored)[:MAX_WORDS],
        "up_axis": model.up,
        "size": [round(float(v), 6) for v in size],
    }


def _camera_facts(viewpoint: Viewpoint, index: int) -> dict[str, Fact]:
    """Pose (16 numbers, row by row, world from camera, OpenGL axes) and angles of view ``index``."""
    key, camera = f"camera_{index}", viewpoint.camera
    return {
        f"{key}_pose": [round(float(v), 6) for v in camera.pose.ravel()],
        f"{key}_fov_y_deg": camera.fov_y_deg if camera.ortho_height is None else 0.0,
        f"{key}_ortho_height": round(float(camera.ortho_height or 0.0), 6),
        f"{key}_azimuth_deg": round(viewpoint.azimuth_deg % 360.0, 6),
        f"{key}_elevation_deg": round(viewpoint.elevation_deg, 6),
    }
