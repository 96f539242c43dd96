"""Meshes (glTF, OBJ, PLY, STL) in a photographer's studio, every node measured on the id buffer."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import ClassVar

import numpy as np

from renderers._mesh_gltf import load_gltf
from renderers._mesh_model import Folder, Model
from renderers._mesh_obj import load_obj
from renderers._mesh_scan import load_scan
from renderers._mesh_scene import MeshCanvas
from renderers._mesh_show import show_model
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View


class MeshRenderer:
    """One GL canvas; loads a model from the program's own files alone, frames it, draws and measures it."""

    language: ClassVar[str] = "mesh"
    draws_with_gl: ClassVar[bool] = True
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
        """A frame for each view; what moves is played, where the view asks for frames and not for a list of cameras.

        Raises:
            SampleError: the program is at fault, or nothing of it is seen.
            WorkerError: OpenGL failed.
        """
        models = [load_model(program, view.time_ms)]
        if models[0].animation and view.num_frames > 1 and len(view.camera) <= 3:
            models += [load_model(program, time_ms) for time_ms in view.frame_times_ms[1:]]
        return show_model(self._canvas, models, program, view)


RENDERER = MeshRenderer


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
