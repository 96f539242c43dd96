"""The schemdraw runtime of the sandbox: runs a program, and hands over its drawing as SVG whose parts say whose they are."""

from __future__ import annotations

import ast
import importlib
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

sys.modules["matplotlib"] = None  # type: ignore[assignment]  # so that the library draws with its own SVG alone
import schemdraw  # noqa: E402
from schemdraw.backends import svg as backend  # noqa: E402
from schemdraw.backends import svgtext  # noqa: E402
from schemdraw.elements import Element  # noqa: E402

from renderers._sandbox_guard import RefusalError, explain_exit  # noqa: E402
from renderers._sandbox_python import read_regular, run_main  # noqa: E402
from renderers._sandbox_wire import Arrays  # noqa: E402

for _name in ("schemdraw.dsp", "schemdraw.flow", "schemdraw.logic", "schemdraw.parsing"):
    importlib.import_module(_name)  # here, before the fork

MADE_AT = "_renderloom_made_at"
MAX_ELEMENTS = 5_000
MAX_NOTES_BYTES = 12 << 20
MAX_WORDS = 200
MAX_LABELS = 20
MAX_KIND = 60
DIGIT = re.compile(r"\\?[_^](?:\\\{)?\d(?:\\\})?")
LOWERED = '<tspan baseline-shift="-2" font-size="smaller">{}</tspan>'
RAISED = '<tspan baseline-shift="super" font-size="smaller">{}</tspan>'

Place = tuple[str, int, int, int, int]
explain = explain_exit


def execute(main_path: str, arguments: dict[str, Any], out: Path) -> None:
    """Run the program; leave its drawing and what is known of its elements.

    Raises:
        RefusalError: the program failed, or draws nothing.
    """
    made: list[Any] = []
    shown: list[Any] = []
    _install(made, shown)
    run_main(main_path, {}, hidden=("renderers", "matplotlib"))
    drawings = [d for d in (*shown[::-1], *made[::-1]) if d.elements]
    if not drawings:
        raise RefusalError("blank", f"{main_path}: expected a schemdraw.Drawing with elements, got none")
    drawing = drawings[0]
    if len(drawing.elements) > MAX_ELEMENTS:
        raise RefusalError("too_large", f"expected at most {MAX_ELEMENTS} elements, got more")
    drawing.outfile = None
    figure = drawing.draw(show=False, canvas="svg")
    ends = _ChainEnds()
    notes = [
        {"kind": _kind(type(e)), "labels": _labels(e), "place": ends(vars(e).get(MADE_AT))}
        for e in drawing.elements
    ]
    text = json.dumps({"svg": figure.getimage().decode(), "elements": notes}, ensure_ascii=False)
    (out / "drawing.json").write_text(text, encoding="utf-8")


def _install(made: list[Any], shown: list[Any]) -> None:
    """Draw as SVG whatever is asked for, and note drawings, makers and owners."""
    figure: Any = backend.Figure
    figure.show = lambda *_, **__: None
    figure.save = lambda *_, **__: None
    drawing: Any = schemdraw.Drawing
    drawing._drawmpl = lambda d, ax=None: d._drawsvg()
    drawing.__init__ = _after(drawing.__init__, made.append)
    drawing.draw = _after(drawing.draw, shown.append)
    drawing.save = lambda d, *_, **__: shown.append(d)
    schemdraw.use = lambda *_, **__: None
    element: Any = Element
    element.__new__ = _placing(element.__new__, f"{Path.cwd()}/")
    element._draw = _owning(element._draw)
    texts: Any = svgtext
    texts.mathtextsvg = _spelled_out(texts.mathtextsvg)
    for code in [k for k in svgtext.textable if DIGIT.fullmatch(k)]:
        del svgtext.textable[code]  # small digits have glyphs in few fonts: they are set small instead
    svgtext.numsubscripts.update({d: LOWERED.format(d) for d in "0123456789"})
    svgtext.numsuperscripts.update({d: RAISED.format(d) for d in "0123456789"})


def _spelled_out(method: Callable[[str], Any]) -> Callable[[str], Any]:
    """``mathtextsvg`` that is given ``_{1}`` for ``_1``: the library loses the short form where it stands alone."""

    def braced(match: re.Match[str]) -> str:
        return re.sub(r"([_^])([^\s{\\])", r"\1{\2}", match[0])

    return lambda text: method(re.sub(r"\$.*?\$", braced, text))


def _after(method: Callable[..., Any], note: Callable[[Any], object]) -> Callable[..., Any]:
    """``method``, after which its object is noted."""

    def call(thing: Any, *args: Any, **kwargs: Any) -> Any:
        result = method(thing, *args, **kwargs)
        note(thing)
        return result

    return call


def _placing(method: Callable[..., Any], home: str) -> Any:
    """``__new__`` that remembers which call of the program's own files made the element."""

    def new(cls: type, *args: Any, **kwargs: Any) -> Any:
        made = method(cls, *args, **kwargs)
        vars(made)[MADE_AT] = _place(sys._getframe(1), home)
        return made

    return new


def _place(frame: FrameType | None, home: str) -> Place | None:
    """File, line and column of the innermost call of the program's own code, first and last; columns in bytes."""
    while frame is not None and _own_path(frame.f_code, home) is None:
        frame = frame.f_back
    if frame is None:
        return None
    line, end_line, column, end_column = list(frame.f_code.co_positions())[frame.f_lasti // 2]
    if line is None or end_line is None or column is None or end_column is None:
        return None
    return (_own_path(frame.f_code, home) or "", line, column, end_line, end_column)


def _own_path(code: CodeType, home: str) -> str | None:
    """The program's own file that holds the code, None for a library's."""
    path = code.co_filename
    if path.startswith(home):
        return path.removeprefix(home)
    return None if path.startswith(("/", "<")) else path


def _owning(method: Callable[..., Any]) -> Callable[..., Any]:
    """``_draw`` that names each part it draws after the element and the part's number."""

    def draw(element: Any, figure: Any) -> None:
        before = len(figure.svgelements)
        method(element, figure)
        owner = figure.__dict__.setdefault("_renderloom_count", 0)
        figure._renderloom_count = owner + 1
        for number, (_, part) in enumerate(figure.svgelements[before:]):
            if part.tag != "defs":
                part.set("id", f"e{owner}-{number}")

    return draw


class _ChainEnds:
    """From the call that made an element to the end of the chain that sets it up: ``Resistor().right().label("R1")``."""

    def __init__(self) -> None:
        self._ends: dict[str, dict[tuple[int, int, int, int], tuple[int, int]]] = {}

    def __call__(self, place: Place | None) -> Place | None:
        if place is None:
            return None
        path, line, column, end_line, end_column = place
        if path not in self._ends:
            self._ends[path] = self._read(path)
        end = self._ends[path].get((line, column, end_line, end_column), (end_line, end_column))
        return (path, line, column, *end)

    def _read(self, path: str) -> dict[tuple[int, int, int, int], tuple[int, int]]:
        ends: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        for node in ast.walk(ast.parse(Path(path).read_bytes())):  # outer chains come first
            if isinstance(node, ast.Call):
                inner: ast.expr = node
                while isinstance(inner, ast.Call) and isinstance(inner.func, ast.Attribute):
                    if not isinstance(inner.func.value, ast.Call):
                        break
                    inner = inner.func.value
                span = (inner.lineno, inner.col_offset, inner.end_lineno or 0, inner.end_col_offset or 0)
                ends.setdefault(span, (node.end_lineno or 0, node.end_col_offset or 0))
        return ends


def _kind(cls: type) -> str:
    """The class's name in lower case words: ``resistor_var``; of two standards' symbols the thing itself."""
    name = cls.__name__.removesuffix("IEEE").removesuffix("IEC")
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()[:MAX_KIND] or "element"


def _labels(element: Any) -> list[str]:
    """The plain words of the labels that the program gave the element, a line each."""
    words: list[str] = []
    for label in element._userlabels[:MAX_LABELS]:
        texts = label.label if isinstance(label.label, list | tuple) else [label.label]
        for text in texts:
            lines = [
                "".join(svgtext.mathtextsvg(line).itertext()).strip()
                for line in str(text)[:MAX_WORDS].splitlines()
            ]
            words += [line for line in lines if line]
    return words[:MAX_LABELS]


def measure(arguments: dict[str, Any], out: Path, printed: str) -> tuple[dict[str, Any], Arrays]:
    """The drawing that the program process left, its form checked.

    Raises:
        RefusalError: there is none, or it is forged.
    """
    data = read_regular(out / "drawing.json", MAX_NOTES_BYTES)
    if data is None:
        raise RefusalError("script_error", "the program ended before it handed over a drawing")
    try:
        notes = json.loads(data)
        for note in notes["elements"]:
            place = note["place"]
            if place is not None and [type(v) for v in place] != [str, int, int, int, int]:
                raise ValueError("a place is damaged")
            labels = note["labels"]
            if type(labels) is not list or len(labels) > MAX_LABELS or not 0 < len(note["kind"]) <= MAX_KIND:
                raise ValueError("a name is damaged")
            if any(len(word.encode()) > 4 * MAX_WORDS for word in (note["kind"], *labels)):
                raise ValueError("a label is too long")
        if not isinstance(notes["svg"], str) or len(notes["elements"]) > MAX_ELEMENTS:
            raise ValueError("the drawing is damaged")
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as e:
        raise RefusalError("hostile", f"the program forged its drawing: {e}") from e
    return {"svg": notes["svg"], "elements": notes["elements"]}, {}
