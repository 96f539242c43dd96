"""Games in Python with pygame: frames under scripted input, elements from the painting calls, the program's state."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from importlib.metadata import version
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from renderers._canvas_entities import Names
from renderers._canvas_nodes import nodes_of
from renderers._fonts import fonts_sha256
from renderers._measure import Node, measure
from renderers._pygame_frames import Shot, magnified, read_shots
from renderers._sandbox import Limits, Sandbox
from schemas.element import Element, Measure
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.view import MAX_AREA_PX, MAX_SIDE_PX, View

MODULES = (
    "_canvas_names.py",
    "_pygame_hashes.py",
    "_pygame_clock.py",
    "_pygame_entries.py",
    "_pygame_files.py",
    "_pygame_fonts.py",
    "_pygame_input.py",
    "_pygame_made.py",
    "_pygame_masks.py",
    "_pygame_paint.py",
    "_pygame_scopes.py",
    "_pygame_sound.py",
    "_pygame_stage.py",
    "_pygame_state.py",
    "_pygame_tape.py",
)
LIMITS = Limits(cpu_s=20, wall_s=40.0, memory_bytes=2 << 30, disk_bytes=256 << 20, result_bytes=256 << 20)
IMPORTS = re.compile(rb"^\s*(?:import|from)\s+pygame\b", re.MULTILINE)
OPENS = re.compile(rb"\bset_mode\s*\(")


class PygameRenderer:
    """Games in a sandbox, moved by a virtual clock; a picture has the size of the program's window (times ``dpr``).

    An element is what one statement draws for one entity: a run of a drawing function or method (``draw_coin``,
    ``Player.draw``), of a loop over objects, or a sprite of a group. A surface that fills a good part of the window
    or bears writing shows its own elements through; a smaller one (a cached sprite) is one image.
    """

    language: ClassVar[str] = "pygame"
    suffixes: ClassVar[tuple[str, ...]] = (".py",)
    default_view: ClassVar[View] = View(width_px=800, height_px=600, time_ms=1_000)

    def __init__(self, limits: Limits = LIMITS) -> None:
        self._sandbox = Sandbox("_pygame_runtime", modules=MODULES, limits=limits)

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """Python files that import pygame; surely those that open a window."""
        if not path.lower().endswith(".py") or not IMPORTS.search(data):
            return 0.0
        return 0.98 if OPENS.search(data) else 0.7

    @staticmethod
    def natural_view(program: Program) -> View | None:
        """The default view in the size of the window, where the main file says it in plain numbers."""
        size = window_size(program.main.data)
        return (
            None
            if size is None
            else replace(PygameRenderer.default_view, width_px=size[0], height_px=size[1])
        )

    def open(self) -> None:
        """Start the sandbox's warm parent.

        Raises:
            WorkerError: the sandbox did not start.
        """
        self._sandbox.open()

    def render(self, program: Program, view: View) -> Rendering:
        """Play ``view.actions`` and measure the frames at ``view.frame_times_ms``.

        Raises:
            SampleError: syntax, script_error, timeout, memory, blank, network, file_access, missing_asset,
                missing_glyph, too_large, hostile.
            WorkerError: the sandbox is lost.
        """
        last_ms = view.frame_times_ms[-1]
        arguments: dict[str, object] = {
            "times_ms": view.frame_times_ms,
            "actions": [
                {
                    "name": a.name,
                    "time_ms": a.time_ms,
                    "point": a.point,
                    "end_point": a.end_point,
                    "text": a.text,
                    "key": a.key,
                }
                for a in view.actions
                if a.time_ms <= last_ms
            ],
            "desktop": view.size_css,
            "keeps_all": False,
        }
        header, arrays = self._sandbox.run(program, arguments)
        if header.get("more"):
            header, arrays = self._sandbox.run(program, {**arguments, "keeps_all": True})
        shots = read_shots(header, arrays, program)
        if view.dpr != 1:
            for _, shot in shots:
                if shot.owners.ids.size * view.dpr**2 > MAX_AREA_PX:
                    raise SampleError(
                        Reason.TOO_LARGE, f"the window is above {MAX_AREA_PX} pixels at {view.dpr:g}x"
                    )
            shots = [(time_ms, magnified(shot, view.dpr)) for time_ms, shot in shots]
        return _rendering(shots, program, view)

    def close(self) -> None:
        """End the sandbox. Safe to call twice."""
        self._sandbox.close()

    def fingerprint(self) -> dict[str, str]:
        """Versions of pygame and of the arithmetic below it, and the fonts."""
        names = ("pygame-ce", "numpy")
        return {**{name: version(name) for name in names}, "fonts_sha256": fonts_sha256()}


def window_size(source: bytes) -> tuple[int, int] | None:
    """(width, height) of the first ``set_mode`` of a file whose size is numbers or names of numbers; else None."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    known: dict[str, Any] = {}
    calls = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                _learn(target, _number(node.value, known), known)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and node.func.attr == "set_mode"
        ):
            calls.append(node)
    for call in calls:
        sizes = [*call.args[:1], *(k.value for k in call.keywords if k.arg == "size")]
        found = _number(sizes[0], known) if sizes else None
        if isinstance(found, tuple) and len(found) == 2 and all(isinstance(n, int) for n in found):
            width, height = found
            if 0 < width <= MAX_SIDE_PX and 0 < height <= MAX_SIDE_PX and width * height <= MAX_AREA_PX:
                return (width, height)
    return None


def _learn(target: ast.expr, value: Any, known: dict[str, Any]) -> None:
    if isinstance(target, ast.Name | ast.Attribute) and value is not None:
        known.setdefault(target.id if isinstance(target, ast.Name) else target.attr, value)
    elif isinstance(target, ast.Tuple) and isinstance(value, tuple) and len(value) == len(target.elts):
        for part, one in zip(target.elts, value, strict=True):
            _learn(part, one, known)


def _number(node: ast.expr, known: dict[str, Any]) -> Any:
    """A number or tuple that an expression of numbers and known names gives; None for any other."""
    if isinstance(node, ast.Constant):
        return node.value if type(node.value) in (int, float) else None
    if isinstance(node, ast.Name | ast.Attribute):
        return known.get(node.id if isinstance(node, ast.Name) else node.attr)
    if isinstance(node, ast.Tuple | ast.List):
        parts = tuple(_number(e, known) for e in node.elts)
        return None if None in parts else parts
    if isinstance(node, ast.BinOp):
        left, right = _number(node.left, known), _number(node.right, known)
        if not isinstance(left, int | float) or not isinstance(right, int | float):
            return None
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult) and abs(left) < 1e6 > abs(right):
            return left * right
        if isinstance(node.op, ast.FloorDiv) and right:
            return left // right
    return None


def _rendering(shots: list[tuple[int, Shot]], program: Program, view: View) -> Rendering:
    names = Names([s.grouping for _, s in shots], [s.owners.visible for _, s in shots])
    elements: list[Element] = []
    frames = []
    for i, (time_ms, shot) in enumerate(shots):
        if _is_blank(shot.image):
            raise SampleError(Reason.BLANK, f"the frame at {time_ms} ms is of one colour")
        listed = nodes_of(shot.grouping, shot.owners, names.entities[i], names.leaves[i], program.main_path)
        nodes = [_with_size(node, shot) for node in listed]
        elements += measure(shot.owners.ids, nodes, image_index=i)
        frames.append(
            Frame(
                image=np.ascontiguousarray(shot.image),
                ids=shot.owners.ids,
                role="frame" if len(shots) > 1 else "target",
                time_ms=time_ms,
                dpr=view.dpr,
                css_size=(round(shot.image.shape[1] / view.dpr), round(shot.image.shape[0] / view.dpr)),
                state=shot.state,
            )
        )
    return Rendering(
        frames=tuple(frames),
        elements=tuple(elements),
        facts={"num_calls": sum(len(s.grouping.leaf_of) for _, s in shots)},
        engine="pygame-ce",
        engine_version=version("pygame-ce"),
        actions=tuple(a for a in view.actions if a.time_ms <= view.frame_times_ms[-1]),
    )


def _is_blank(image: NDArray[np.uint8]) -> bool:
    """Is the picture of one colour? A few rows tell of most that it is not."""
    return bool((image[::32] == image[0, 0]).all() and (image == image[0, 0]).all())


def _with_size(node: Node, shot: Shot) -> Node:
    """A text's node with the size of its font."""
    size_px = shot.sizes_px.get(node.pixel_id)
    return (
        node
        if not size_px
        else replace(node, measures=(Measure(name="font_size", value=size_px, unit="px"),))
    )


RENDERER = PygameRenderer
