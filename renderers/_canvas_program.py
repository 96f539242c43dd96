"""A canvas program as the browser gets it: wrapped in a page, its scripts counting the runs of their scopes."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import unquote, urlsplit

from renderers._canvas_entities import Span
from renderers._canvas_scopes import MAX_SCRIPT_BYTES, Scope, ScriptFile, counted
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

WRAPPER = "__page__.html"
PAGE = """<!doctype html>
<meta charset="utf-8">
<style>html, body {{ margin: 0; overflow: hidden; background: #000; }} canvas {{ display: block; }}</style>
<body>{canvas}<script src="{source}"{kind}></script></body>
"""
INLINE_SCRIPT = re.compile(rb"<script\b([^>]*)>(.*?)</script\s*>", re.S | re.I)
SCRIPT_TYPE = re.compile(rb"\btype\s*=\s*[\"']?([^\"'\s>]+)", re.I)
JAVASCRIPT = frozenset((b"", b"module", b"text/javascript", b"application/javascript"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Trace:
    """Where a call was made: its statement, and the scopes around it from the outermost to the innermost."""

    statement: Span
    scopes: tuple[Scope, ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class ServedProgram:
    """Files to serve (path -> bytes), the page to load, and the scripts among the files."""

    files: Mapping[str, bytes]
    main_path: str
    scripts: Mapping[str, ScriptFile]

    @classmethod
    def of(cls, program: Program, view: View) -> ServedProgram:
        """Wrap a program for a viewport of ``view``.

        Raises:
            SampleError: too_large.
        """
        scripts: dict[str, ScriptFile] = {}
        files = {f.path: f.data for f in program.files}
        num_scopes = 0
        for path in sorted(files):
            fragments = script_fragments(path, files[path])
            if not fragments:
                continue
            if len(files[path]) > MAX_SCRIPT_BYTES:
                raise SampleError(
                    Reason.TOO_LARGE,
                    f"expected at most {MAX_SCRIPT_BYTES} bytes of script, got {len(files[path])}",
                )
            scripts[path] = counted(path, files[path], fragments, num_scopes)
            num_scopes += len(scripts[path].scopes)
            files[path] = scripts[path].served
        main_path = program.main_path
        if main_path.lower().endswith((".js", ".mjs")):
            files[WRAPPER] = wrapper_page(main_path, program.main.data, view).encode()
            main_path = WRAPPER
        return cls(files=files, main_path=main_path, scripts=scripts)

    def trace(self, frames: Sequence[Sequence[object]]) -> Trace:
        """Trace of a call stack of [url, line, column], innermost first; a call from elsewhere has no span."""
        statement: Span = ("", 0, 0)
        scopes: list[Scope] = []
        for url, line, column in reversed(frames):
            path = unquote(urlsplit(str(url)).path).removeprefix("/")
            script = self.scripts.get(path)
            offset = script.stored_offset(int(str(line)), int(str(column))) if script is not None else None
            if script is None or offset is None:
                continue
            scopes += [s for s in script.chain(offset) if s not in scopes]
            span = script.statement(offset)
            statement = (path, *span) if span is not None else ("", 0, 0)
        return Trace(statement=statement, scopes=tuple(scopes))


def script_fragments(path: str, data: bytes) -> list[tuple[int, int]]:
    """(start, end) bytes of the scripts in a file: all of a .js file, the inline scripts of a page."""
    suffix = path.lower().rpartition(".")[2]
    if suffix in ("js", "mjs"):
        return [(0, len(data))]
    if suffix not in ("html", "htm", "xhtml"):
        return []
    found = []
    for match in INLINE_SCRIPT.finditer(data):
        kind = SCRIPT_TYPE.search(match[1])
        if (kind[1].lower() if kind else b"") in JAVASCRIPT and match[2].strip():
            found.append(match.span(2))
    return found


def wrapper_page(main_path: str, source: bytes, view: View) -> str:
    """A page with nothing but the script and, unless the script makes one, a canvas as large as the viewport.

    The canvas has the id that the script asks for, else ``game``.
    """
    text = source.decode("utf-8", "replace")
    canvas = ""
    makes_one = re.search(r"createElement\(\s*['\"`]canvas", text) and re.search(
        r"\.(append|appendChild|prepend)\(", text
    )
    asked = re.search(
        r"getElementById\(\s*['\"`]([\w-]+)['\"`]|querySelector\(\s*['\"`](?:canvas)?#([\w-]+)", text
    )
    if asked or not makes_one:
        name = (asked[1] or asked[2]) if asked else "game"
        width, height = view.size_css
        canvas = f'<canvas id="{name}" width="{width}" height="{height}"></canvas>'
    kind = ' type="module"' if re.search(r"^\s*(import|export)\b", text, re.M) else ""
    return PAGE.format(canvas=canvas, source=main_path, kind=kind)
