"""CadQuery programs: the solid's facts, a shaded view with per-face ids, and a drawing with hidden lines."""

from __future__ import annotations

import dataclasses
import re
from importlib.metadata import version
from typing import ClassVar

from renderers._cad_drawing import draw_drawing
from renderers._cad_isometric import draw_isometric
from renderers._cad_meshlines import mesh_views
from renderers._cad_model import read_model
from renderers._cad_shaded import DEFAULT_CAMERA, draw_shaded
from renderers._mesh_scene import MeshCanvas
from renderers._sandbox import Sandbox
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

MODULES = (
    "_cad_extent.py",
    "_cad_features.py",
    "_cad_neighbours.py",
    "_cad_round.py",
    "_cad_hlr.py",
    "_cad_kernel.py",
    "_cad_order.py",
    "_cad_topology.py",
    "_cad_surface.py",
    "_cad_trace.py",
)
IMPORTS = re.compile(rb"^\s*(import|from)\s+cadquery\b", re.MULTILINE)
SHAPES = re.compile(rb"\bWorkplane\s*\(|\bshow_object\s*\(|\bcq\.\w+")


class CadQueryRenderer:
    """CadQuery in a sandbox; pictures by our own canvas, lines by the kernel's hidden-line algorithm.

    Models with many doubly curved faces, on which that algorithm takes seconds, are drawn from the mesh instead.
    """

    language: ClassVar[str] = "cadquery"
    suffixes: ClassVar[tuple[str, ...]] = (".py",)
    default_view: ClassVar[View] = View(width_px=1120, height_px=784, camera=DEFAULT_CAMERA)

    def __init__(self) -> None:
        self._sandbox = Sandbox("_cad_runtime", modules=MODULES)
        self._canvas = MeshCanvas()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """Python files that import cadquery."""
        if not path.lower().endswith(".py") or not IMPORTS.search(data):
            return 0.0
        return 0.97 if SHAPES.search(data) else 0.6

    def open(self) -> None:
        """Start the sandbox's warm parent and the canvas.

        Raises:
            SetupError: something is not installed.
            WorkerError: the sandbox did not start.
        """
        self._canvas.open()
        self._sandbox.open()

    def render(self, program: Program, view: View) -> Rendering:
        """Frame 0: shaded view; 1: drawing; 2: isometric lines (both left out where the model has too many edges).

        Raises:
            SampleError: the program failed, or made no valid solid.
            WorkerError: the sandbox or the canvas failed.
        """
        model = read_model(*self._sandbox.run(program, {}))
        if not model.views:
            model = dataclasses.replace(model, views=mesh_views(self._canvas, model))
        frame, elements, _ = draw_shaded(self._canvas, model, view, program.main_path)
        frames, facts = [frame], dict(model.facts)
        if model.views:
            sheet, lines, noted = draw_drawing(model, view, program, 1)
            facts |= noted
            isometric, edges = draw_isometric(self._canvas, model, view, program.main_path, 2)
            frames += [sheet, isometric]
            elements += lines + edges
        return Rendering(
            frames=tuple(frames),
            elements=tuple(elements),
            facts=facts,
            engine="cadquery",
            engine_version=version("cadquery"),
        )

    def close(self) -> None:
        """End the sandbox and the canvas. Safe to call twice."""
        self._sandbox.close()
        self._canvas.close()

    def fingerprint(self) -> dict[str, str]:
        """Versions of the kernel and of OpenGL."""
        return {
            "cadquery": version("cadquery"),
            "cadquery-ocp": version("cadquery-ocp"),
            "opengl": self._canvas.engine_string,
        }


RENDERER = CadQueryRenderer
