"""OpenSCAD programs: the mesh's facts, a shaded view with per-region ids, and a drawing with hidden lines."""

from __future__ import annotations

import dataclasses
import re
import subprocess
from typing import ClassVar

from renderers._cad_drawing import draw_drawing
from renderers._cad_isometric import draw_isometric
from renderers._cad_meshlines import mesh_views
from renderers._cad_shaded import DEFAULT_CAMERA, draw_shaded
from renderers._mesh_scene import MeshCanvas
from renderers._openscad_steps import measured_model
from renderers._sandbox import Limits, Sandbox, require
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

MODULES = (
    "_sandbox_python.py",
    "_cad_extent.py",
    "_cad_features.py",
    "_cad_neighbours.py",
    "_cad_round.py",
    "_cad_regions.py",
    "_cad_topology.py",
    "_openscad_csg.py",
    "_openscad_shapes.py",
    "_openscad_solid.py",
)
LIMITS = Limits(cpu_s=20, wall_s=60.0, measure_s=20)
WORDS = re.compile(
    rb"\b(module|function|cube|sphere|cylinder|polyhedron|linear_extrude|rotate_extrude|translate|difference|union|"
    rb"intersection|include|use|import|\$f[nas])\b"
)


class OpenScadRenderer:
    """OpenSCAD in a sandbox; pictures by our own canvas, hidden lines from the mesh's edges and its depth."""

    language: ClassVar[str] = "openscad"
    suffixes: ClassVar[tuple[str, ...]] = (".scad",)
    default_view: ClassVar[View] = View(width_px=1120, height_px=784, camera=DEFAULT_CAMERA)

    def __init__(self) -> None:
        self._sandbox = Sandbox("_openscad_runtime", modules=MODULES, may_exec=True, limits=LIMITS)
        self._canvas = MeshCanvas()
        self._engine = ""

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """Files named .scad that hold a word of the language."""
        if not path.lower().endswith(".scad"):
            return 0.0
        return 0.98 if WORDS.search(data) else 0.3

    def open(self) -> None:
        """Start the sandbox's warm parent and the canvas.

        Raises:
            SetupError: something is not installed.
            WorkerError: the sandbox did not start.
        """
        if self._engine:
            return
        require("openscad", "openscad")
        said = subprocess.run(
            ["openscad", "--version"], capture_output=True, text=True, check=True, timeout=60
        )
        self._canvas.open()
        self._sandbox.open()
        self._engine = (said.stderr + said.stdout).strip().removeprefix("OpenSCAD version ")

    def render(self, program: Program, view: View) -> Rendering:
        """Frame 0: shaded view; 1: drawing; 2: isometric lines (both left out where the model has too many edges).

        A flat result is drawn 1 mm thick, and says so in the fact ``is_flat``.

        Raises:
            SampleError: the program failed, or its mesh is empty or open.
            WorkerError: the sandbox or the canvas failed.
        """
        model = measured_model(self._sandbox, program)
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
            engine="openscad",
            engine_version=self._engine,
        )

    def close(self) -> None:
        """End the sandbox and the canvas. Safe to call twice."""
        self._sandbox.close()
        self._canvas.close()
        self._engine = ""

    def fingerprint(self) -> dict[str, str]:
        """Versions of the engine and of OpenGL."""
        return {"openscad": self._engine, "opengl": self._canvas.engine_string}


RENDERER = OpenScadRenderer
