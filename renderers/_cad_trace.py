"""Records which call of a CadQuery program made which surfaces. Runs inside the sandbox, in the program process."""

from __future__ import annotations

import ast
import functools
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from types import FrameType
from typing import Any

import cadquery as cq

from renderers._cad_surface import surface_of

MAKERS = (
    "box", "cylinder", "sphere", "wedge", "extrude", "twistExtrude", "revolve", "sweep", "loft", "cutBlind", "cutThruAll", "hole",
    "cboreHole", "cskHole", "fillet", "chamfer", "shell", "cut", "union", "intersect", "text", "combine", "split",
)  # fmt: skip
MOVERS = ("translate", "rotate", "rotateAboutCenter")
MAX_KEYS = 40_000

Key = tuple[object, ...]
Span = tuple[str, int, int]


class Trace:
    """Which source span made each surface; None where two calls made the same one."""

    def __init__(self) -> None:
        self.spans: list[tuple[str, Span]] = []
        self.owners: dict[Key, int] = {}
        self._depth = 0
        self._trees: dict[str, dict[tuple[int, int], tuple[int, int]]] = {}

    def install(self) -> None:
        """Wrap the methods of Workplane that make or move solids."""
        for name in MAKERS:
            setattr(cq.Workplane, name, self._wrapped(name, getattr(cq.Workplane, name), self._made))
        for name in MOVERS:
            setattr(cq.Workplane, name, self._wrapped(name, getattr(cq.Workplane, name), self._moved))

    def _wrapped(
        self, name: str, method: Callable[..., Any], note: Callable[[str, FrameType, Any, Any], None]
    ) -> Callable[..., Any]:
        @functools.wraps(method)
        def call(plane: Any, *args: Any, **kwargs: Any) -> Any:
            self._depth += 1
            try:
                result = method(plane, *args, **kwargs)
            finally:
                self._depth -= 1
            if self._depth == 0 and isinstance(result, cq.Workplane) and len(self.owners) < MAX_KEYS:
                note(name, sys._getframe(1), plane, result)
            return result

        return call

    def _made(self, name: str, frame: FrameType, plane: Any, result: Any) -> None:
        span = self._span(frame)
        if span is None:
            return
        before = set(_keys(_solid_of(plane)))
        operation = len(self.spans)
        self.spans.append((name, span))
        for key in _keys(_solid_of(result)):
            if key in before:
                continue
            known = self.owners.get(key)
            if known is None:
                self.owners[key] = operation
            elif name not in ("union", "cut", "intersect", "combine") and self.spans[known][1] != span:
                self.owners[key] = -1  # two calls made this surface: whose it is, nobody can say

    def _moved(self, name: str, frame: FrameType, plane: Any, result: Any) -> None:
        old, new = list(_keys(_solid_of(plane))), list(_keys(_solid_of(result)))
        if len(old) == len(new):
            for key, moved in zip(old, new, strict=True):
                if key in self.owners:
                    self.owners.setdefault(moved, self.owners[key])

    def _span(self, frame: FrameType | None) -> Span | None:
        """File, first and last byte of the call that is running in the program's own code."""
        while frame is not None and frame.f_code.co_filename.startswith(("/", "<")):
            frame = frame.f_back
        if frame is None:
            return None
        path = frame.f_code.co_filename
        position = list(frame.f_code.co_positions())[frame.f_lasti // 2]
        if None in position:
            return None
        _, end_line, _, end_column = position
        found = self._calls(path).get((end_line or 0, end_column or 0))
        return None if found is None else (path, *found)

    def _calls(self, path: str) -> dict[tuple[int, int], tuple[int, int]]:
        """Bytes of each call of a file, by the line and column where it ends."""
        if path not in self._trees:
            source = Path(path).read_bytes()
            starts = [0]
            for line in source.splitlines(keepends=True):
                starts.append(starts[-1] + len(line))
            calls = {}
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Call) and node.end_lineno and node.end_col_offset:
                    end = starts[node.end_lineno - 1] + node.end_col_offset
                    first = node.func.value if isinstance(node.func, ast.Attribute) else None
                    if first is not None and first.end_lineno and not isinstance(first, ast.Name):
                        start = starts[first.end_lineno - 1] + (first.end_col_offset or 0)
                        start += len(source[start:end]) - len(source[start:end].lstrip())
                    else:
                        start = starts[node.lineno - 1] + node.col_offset
                    calls[(node.end_lineno, node.end_col_offset)] = (start, end)
            self._trees[path] = calls
        return self._trees[path]


def _solid_of(plane: Any) -> Any:
    """The solid or compound that a workplane carries, None where it carries none."""
    shapes = [v for v in plane.vals() if isinstance(v, cq.Shape) and v.ShapeType() in ("Solid", "Compound")]
    if shapes:
        return shapes[0]
    try:
        return plane.findSolid()
    except ValueError:
        return None


def _keys(solid: Any) -> Iterable[Key]:
    """Keys of a solid's surfaces, in the solid's own frame; free forms have none."""
    if solid is None:
        return
    for face in solid.Faces():
        key = surface_of(face.wrapped).key
        if key is not None:
            yield key
