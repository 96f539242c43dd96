"""Meshes (glTF, OBJ, PLY, STL) in a photographer's studio, every node measured on the id buffer."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import ClassVar

import numpy as np

from renderers._mesh_elements import Shot, elements_of
from renderers._mesh_gltf import load_gltf
from renderers._mesh_model import Folder, Model
from renderers._mesh_obj import load_obj
from renderers._mesh_scan import load_scan
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


class MeshRenderer:
    """One GL canvas; loads a model from the program's own files alone, frames it, draws and measures it."""

    language: ClassVar[str] = "mesh"
    suffixes: ClassVar[tuple[str, ...]] = (".glb", ".gltf", ".obj", ".ply", ".stl")
    default_view: ClassVar[View] = View(width_px=768, height_px=768)

    def __init__(self) -> None:
        self._canvas = MeshCanvas()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """By content where the format has a mark, by name otherwise."""
        suffix = PurePosixPath(path).suffix.lower()
        if data.startswith(b"glTF") or (data.startswith(b"ply") and b"end_header" in data[:65_536]):
            return 1.0
        if suffix not in MeshRenderer.suffixes:
            return 0.0
        if suffix == ".gltf":
            return 1.0 if b'"asset"' in data else 0.3
        return 0.9

    def open(self) -> None:
        self._canvas.open()

    def close(self) -> None:
        self._canvas.close()

    def fingerprint(self) -> dict[str, str]:
        import trimesh

        return {
            "opengl": self._canvas.engine_string,
            "trimesh": str(trimesh.__version__),
            "numpy": np.__version__,
        }

    def render(self, program: Program, view: View) -> Rendering:
        return show_model(self._canvas, load_model(program, view.time_ms), program, view)


RENDERER = MeshRenderer


def show_model(canvas: MeshCanvas, model: Model, program: Program, view: View) -> Rendering:
    """Pictures and elements of a model, whatever language it was written in.

    Raises:
        SampleError: nothing of it is seen.
    """
    style = _style(program, model)
    frames: list[Frame] = []
    elements: list[Element] = []
    facts: dict[str, Fact] = _facts(model)
    for index, viewpoint in enumerate(viewpoints_of(model, view, int(program.sha256[:8], 16))):
        camera = viewpoint.camera
        check_layers(model, viewpoint, view.size_px)
        with canvas.scene(model.parts, camera, view.size_px, style=style) as scene:
            drawn = scene.draw()
            if not drawn.ids.any():
                where = f"azimuth {viewpoint.azimuth_deg:g}, elevation {viewpoint.elevation_deg:g}"
                raise SampleError(Reason.BLANK, f"no surface is seen from {where}")
            elements += elements_of(model, Shot(camera=camera, drawn=drawn, image_index=index), scene)
        frames.append(
            Frame(
                image=drawn.image,
                ids=drawn.ids,
                role="target" if view.num_frames == 1 else "view",
                time_ms=view.time_ms if model.animation else 0,
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


def load_model(program: Program, time_ms: int = 0) -> Model:
    """The model of a program's main file, where it moves as it is at that time.

    Raises:
        SampleError: the program is at fault.
    """
    folder = Folder(program)
    path, data = program.main_path, program.main.data
    suffix = PurePosixPath(path).suffix.lower()
    if suffix in (".glb", ".gltf") or data.startswith(b"glTF"):
        return load_gltf(data, folder, path, time_ms)
    if suffix == ".obj":
        return load_obj(data, folder, path)
    if suffix in (".stl", ".ply"):
        return load_scan(data, suffix, path)
    raise SampleError(Reason.SYNTAX, f"expected one of {', '.join(MeshRenderer.suffixes)}, got {path!r}")


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
    points = np.concatenate([p.world_vertices[np.unique(p.faces)] for p in model.parts])
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
