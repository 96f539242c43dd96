"""Python programs that build a scene with trimesh: run in the sandbox, drawn and measured like meshes.

A program leaves a ``trimesh.Scene`` or ``Trimesh`` (or a list or dictionary of meshes) in a variable ``scene``,
``mesh``, ``result``, ``model`` or ``assembly``; without one, what it exports or shows last counts, then the last
variable that holds one. z is up unless ``scene.metadata["up_axis"]`` is "y". Face and vertex colours and the
diffuse colour of simple materials are sRGB, the factors of PBR materials linear as in glTF. Both sides of a surface
are drawn. Random numbers without a seed, identifiers and the clock are the same in every run.
"""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import ClassVar

from renderers._mesh_scene import MeshCanvas
from renderers._mesh_show import show_model
from renderers._sandbox import Limits, Sandbox
from renderers._trimesh_model import model_of
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

MODULES = ("_trimesh_message.py", "_trimesh_scene.py", "_trimesh_trace.py")
LIMITS = Limits(cpu_s=20, wall_s=40.0, measure_s=10, memory_bytes=2 << 30)
IMPORTS = re.compile(rb"^\s*(import|from)\s+trimesh\b", re.MULTILINE)
BUILDS = re.compile(
    rb"\bcreation\b|\bScene\s*\(|\bTrimesh\s*\(|\bprimitives\b|^(scene|mesh)\s*=", re.MULTILINE
)


class TrimeshRenderer:
    """A warm parent with trimesh loaded, one guarded fork a program, and one GL canvas."""

    language: ClassVar[str] = "trimesh"
    draws_with_gl: ClassVar[bool] = True
    suffixes: ClassVar[tuple[str, ...]] = (".py",)
    default_view: ClassVar[View] = View(width_px=768, height_px=768)

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._sandbox = Sandbox("_trimesh_runtime", modules=MODULES, limits=limits)
        self._canvas = MeshCanvas()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """Python files that import trimesh and build something."""
        if not path.lower().endswith(".py") or not IMPORTS.search(data):
            return 0.0
        return 0.96 if BUILDS.search(data) else 0.5

    def open(self) -> None:
        """Start the sandbox's warm parent and the canvas.

        Raises:
            SetupError: something is not installed.
            WorkerError: the sandbox did not start.
        """
        self._canvas.open()
        self._sandbox.open()

    def render(self, program: Program, view: View) -> Rendering:
        """A frame for each view, each node of the scene an element with the call that made or added it.

        Raises:
            SampleError: the program failed, or left nothing that can be drawn.
            WorkerError: the sandbox or the canvas failed.
        """
        model = model_of(*self._sandbox.run(program, {}), program)
        return show_model(self._canvas, [model], program, view)

    def close(self) -> None:
        """End the sandbox and the canvas. Safe to call twice."""
        self._sandbox.close()
        self._canvas.close()

    def fingerprint(self) -> dict[str, str]:
        """Versions of what builds and of what draws."""
        names = ("trimesh", "numpy", "shapely", "manifold3d", "mapbox_earcut")
        return {name: version(name) for name in names} | {"opengl": self._canvas.engine_string}


RENDERER = TrimeshRenderer
