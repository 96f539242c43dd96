"""Python programs that draw circuits with schemdraw: run in the sandbox, drawn and measured like SVG.

The drawing that the program showed, saved or drew last counts, else the last that it made. It is drawn by
schemdraw's own SVG backend whatever the program asks for. Each schemdraw element is an element, named by its
designator where a label is one, with the code of the call that made it and of the calls chained to that; its symbol
and labels lie below it.
"""

from __future__ import annotations

import dataclasses
import re
from importlib.metadata import version
from typing import ClassVar

from renderers._measure import measure
from renderers._sandbox import Limits, Sandbox
from renderers._schemdraw_document import Schematic, plain_svg
from renderers._svg_elements import unite_groups
from renderers._svg_painter import SvgPainter
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

LIMITS = Limits(cpu_s=10, wall_s=30.0, measure_s=10, memory_bytes=1 << 30)
IMPORTS = re.compile(rb"^\s*(import|from)\s+schemdraw\b", re.MULTILINE)


class SchemdrawRenderer:
    """A warm parent with schemdraw loaded, one guarded fork a program; the SVG engine draws."""

    language: ClassVar[str] = "schemdraw"
    suffixes: ClassVar[tuple[str, ...]] = (".py",)
    default_view: ClassVar[View] = View(width_px=896, height_px=672)

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._sandbox = Sandbox("_schemdraw_runtime", limits=limits)
        self._svg = SvgPainter()
        self._is_open = False

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """Python files that import schemdraw."""
        return 0.97 if path.lower().endswith(".py") and IMPORTS.search(data) else 0.0

    def open(self) -> None:
        """Start the sandbox's warm parent and the SVG engine.

        Raises:
            WorkerError: one of them did not start.
        """
        if not self._is_open:
            self._svg.open()
            self._sandbox.open()
            self._is_open = True

    def render(self, program: Program, view: View) -> Rendering:
        """One frame: the drawing, as large as the view allows.

        Raises:
            SampleError: the program failed, or drew nothing.
            WorkerError: the sandbox or the engine failed.
        """
        header, _ = self._sandbox.run(program, {})
        drawn = SourceFile(path="drawing.svg", data=plain_svg(header["svg"]).encode())
        picture = Program(
            language="svg", files=(drawn,), main_path="drawing.svg", template_id=program.template_id
        )
        rendering = self._svg.render(picture, view)
        frame = rendering.frames[0]
        nodes, ids = Schematic(header["elements"], program).nodes(rendering.elements, frame.ids)
        unite_groups(nodes)
        elements = measure(ids, nodes)
        return dataclasses.replace(
            rendering,
            frames=(dataclasses.replace(frame, ids=ids),),
            elements=tuple(elements),
            facts={**rendering.facts, "num_elements": len(header["elements"])},
            num_elements_dropped=len(nodes) - len(elements),
        )

    def close(self) -> None:
        """End the sandbox and the engine. Safe to call twice."""
        self._sandbox.close()
        self._svg.close()
        self._is_open = False

    def fingerprint(self) -> dict[str, str]:
        """Versions of what lays out and of what draws."""
        return {"schemdraw": version("schemdraw"), **self._svg.fingerprint()}


RENDERER = SchemdrawRenderer
