"""Records which call of a trimesh program made or added each thing. Runs inside the sandbox, in the program process."""

from __future__ import annotations

import functools
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from types import CodeType, FrameType
from typing import Any

import trimesh
from trimesh.scene.transforms import SceneGraph

Place = tuple[str, int, int, int, int]
"""File, first line, first column, last line, last column of a call; lines from 1, columns in bytes from 0."""
MADE_AT = "_renderloom_made_at"
MAX_FRAMES = 12
MAX_NOTES = 40_000


class Trace:
    """For each mesh and node the calls that were running when it was made, the innermost first.

    Only the program's own lines count. A helper that adds a part is one line for all parts; who called it tells
    them apart, so :meth:`told_apart` takes of each thing's calls the one that the fewest others share.
    """

    def __init__(self, home: str) -> None:
        self.home = f"{home}/"
        self._places: dict[tuple[CodeType, int], Place | None] = {}
        self._nodes: dict[tuple[int, str], tuple[Place, ...]] = {}
        self._graphs: list[SceneGraph] = []

    def install(self) -> None:
        """Wrap what makes meshes and what puts nodes into a scene's tree."""
        mesh: Any = trimesh.Trimesh
        mesh.__init__ = self._making(mesh.__init__)
        mesh.copy = self._copying(mesh.copy)
        scene: Any = trimesh.Scene
        scene.add_geometry = self._adding(scene.add_geometry)
        graph: Any = SceneGraph
        graph.update = self._updating(graph.update)

    def made_at(self, mesh: object) -> tuple[Place, ...]:
        """The calls that made a mesh."""
        found = vars(mesh).get(MADE_AT, ())
        return found if isinstance(found, tuple) else ()

    def node_at(self, graph: SceneGraph, name: str) -> tuple[Place, ...]:
        """The calls that put a node into the tree; where it was copied over from another tree, those of its first."""
        found = self._nodes.get((id(graph), name))
        if found is None:
            found = next((calls for (_, node), calls in self._nodes.items() if node == name), ())
        return found

    @staticmethod
    def told_apart(things: Iterable[tuple[Place, ...]]) -> list[Place | None]:
        """One call for each thing: that which the fewest things share, the innermost of equals."""
        listed = list(things)
        shared = Counter(place for calls in listed for place in set(calls))
        return [min(calls, key=lambda p: shared[p]) if calls else None for calls in listed]

    def _making(self, method: Callable[..., None]) -> Callable[..., None]:
        @functools.wraps(method)
        def init(mesh: Any, *args: Any, **kwargs: Any) -> None:
            method(mesh, *args, **kwargs)
            vars(mesh)[MADE_AT] = self._calls(sys._getframe(1))

        return init

    def _copying(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(method)
        def copy(mesh: Any, *args: Any, **kwargs: Any) -> Any:
            copied = method(mesh, *args, **kwargs)
            if not self._is_own(sys._getframe(1)):
                vars(copied)[MADE_AT] = self.made_at(mesh)
            return copied

        return copy

    def _adding(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(method)
        def add(scene: Any, *args: Any, **kwargs: Any) -> Any:
            name = method(scene, *args, **kwargs)
            if isinstance(name, str):
                frame = sys._getframe(1)
                geometry = args[0] if args else kwargs.get("geometry")
                self._note(
                    scene.graph, name, self._calls(frame) if self._is_own(frame) else self.made_at(geometry)
                )
            return name

        return add

    def _updating(self, method: Callable[..., Any]) -> Callable[..., Any]:
        @functools.wraps(method)
        def update(graph: Any, frame_to: Any, *args: Any, **kwargs: Any) -> Any:
            result = method(graph, frame_to, *args, **kwargs)
            if self._is_own(sys._getframe(1)) and (id(graph), str(frame_to)) not in self._nodes:
                self._note(graph, str(frame_to), self._calls(sys._getframe(1)))
            return result

        return update

    def _note(self, graph: SceneGraph, name: str, calls: tuple[Place, ...]) -> None:
        if calls and len(self._nodes) < MAX_NOTES:
            self._nodes[(id(graph), name)] = calls
            if not self._graphs or self._graphs[-1] is not graph:
                self._graphs.append(graph)  # kept, so that no other gets its id

    def _path(self, code: CodeType) -> str | None:
        """The program's own file that holds the code, None for a library's."""
        path = code.co_filename
        if path.startswith(self.home):
            return path.removeprefix(self.home)
        return None if path.startswith(("/", "<")) else os.path.normpath(path)

    def _is_own(self, frame: FrameType) -> bool:
        return self._path(frame.f_code) is not None

    def _calls(self, frame: FrameType | None) -> tuple[Place, ...]:
        calls: list[Place] = []
        while frame is not None and len(calls) < MAX_FRAMES:
            key = (frame.f_code, frame.f_lasti)
            if key not in self._places:
                self._places[key] = self._place(frame)
            place = self._places[key]
            if place is not None:
                calls.append(place)
            frame = frame.f_back
        return tuple(calls)

    def _place(self, frame: FrameType) -> Place | None:
        path = self._path(frame.f_code)
        if path is None:
            return None
        line, end_line, column, end_column = list(frame.f_code.co_positions())[frame.f_lasti // 2]
        if line is None or end_line is None or column is None or end_column is None:
            return None
        return (path, line, column, end_line, end_column)
