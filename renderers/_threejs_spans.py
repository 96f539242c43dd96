"""Where in the program an object was made: the statement behind a JavaScript stack."""

from __future__ import annotations

import functools
import re
from collections import defaultdict
from collections.abc import Callable, Sequence
from urllib.parse import unquote

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from renderers._page_files import ORIGIN
from schemas.program import Program

PLACE = re.compile(rf"{re.escape(ORIGIN)}/([^\s()]+?):(\d+):(\d+)")
SCRIPT = re.compile(rb"<script\b[^>]*>(.*?)</script>", re.I | re.S)
BLOCKS = ("program", "statement_block", "switch_case", "switch_default", "class_body")
Span = tuple[str, int, int]


class _Source:
    """One file: its lines, and the syntax trees of the scripts in it."""

    def __init__(self, data: bytes, parser: Parser, *, is_page: bool) -> None:
        self.data = data
        self._line_starts = [0, *(m.end() for m in re.finditer(rb"\r\n|\n|\r", data))]
        regions = [m.span(1) for m in SCRIPT.finditer(data)] if is_page else [(0, len(data))]
        self._trees = [(start, end, parser.parse(data[start:end]).root_node) for start, end in regions]

    def byte_at(self, line: int, column: int) -> int | None:
        """Byte offset of a place as V8 names it: lines from 1, columns from 1 in UTF-16 units."""
        if line > len(self._line_starts):
            return None
        start = self._line_starts[line - 1]
        end = self._line_starts[line] if line < len(self._line_starts) else len(self.data)
        text = self.data[start:end].decode("utf-8", "replace").encode("utf-16-le")[: 2 * (column - 1)]
        return start + len(text.decode("utf-16-le", "replace").encode("utf-8"))

    def statement(self, at: int) -> tuple[int, int] | None:
        """Bytes of the innermost statement around a byte."""
        for start, end, root in self._trees:
            if start <= at < end:
                node: Node | None = root.descendant_for_byte_range(at - start, at - start)
                while node is not None and node.parent is not None and node.parent.type not in BLOCKS:
                    node = node.parent
                if node is not None and node.parent is not None:
                    return start + node.start_byte, start + node.end_byte
        return None


class StatementFinder:
    """Spans of one program; ``served_page`` is the page as served, one of whose lines may be longer than stored."""

    def __init__(self, program: Program, *, served_page: bytes | None) -> None:
        parser = Parser(Language(tree_sitter_javascript.language()))
        suffixes = (".js", ".mjs", ".html", ".htm")
        texts = [f for f in program.files if f.path.lower().endswith(suffixes) and f.text is not None]
        self._sources = {
            f.path: _Source(f.data, parser, is_page=f.path.lower().endswith((".html", ".htm"))) for f in texts
        }
        self._main_path = program.main_path
        self._longer_line = (
            _first_difference(program.main.data, served_page) if served_page is not None else 0
        )
        self._read: dict[str, tuple[Span, ...]] = {}

    def among(self, stacks: Sequence[str]) -> Callable[[str, str], Span | None]:
        """What finds (path, start, end) for a stack and the name of its object, where all ``stacks`` are at hand.

        It is the innermost statement that spells the name, else the innermost that is the object's own: one of a
        helper function with several callers makes several objects, and then the call is meant, as it is for
        ``super()``. What one call makes in a loop keeps the innermost.
        """
        callers: defaultdict[Span, set[Span | None]] = defaultdict(set)
        for stack in stacks:
            spans = self._statements(stack)
            for span, caller in zip(spans, (*spans[1:], None), strict=True):
                callers[span].add(caller)

        @functools.cache
        def find(stack: str, name: str) -> Span | None:
            spans = self._statements(stack)
            quoted = [f"{q}{name}{q}".encode() for q in "'\"`"] if name else []
            for span in spans:
                if any(q in self._text(span) for q in quoted):
                    return span
            for span in spans:
                if len(callers[span]) <= 1 and not self._text(span).startswith(b"super("):
                    return span
            return spans[-1] if spans else None

        return find

    def _text(self, span: Span) -> bytes:
        path, start, end = span
        return self._sources[path].data[start:end]

    def _statements(self, stack: str) -> tuple[Span, ...]:
        """Statements of the program on a stack, the innermost first."""
        if stack not in self._read:
            self._read[stack] = tuple(self._parsed(stack))
        return self._read[stack]

    def _parsed(self, stack: str) -> list[Span]:
        spans = []
        for path, line, column in PLACE.findall(stack):
            path = unquote(path)
            source = self._sources.get(path)
            if source is None or (path == self._main_path and int(line) == self._longer_line):
                continue
            at = source.byte_at(int(line), int(column))
            span = source.statement(at) if at is not None else None
            if span is not None:
                spans.append((path, *span))
        return spans


def _first_difference(stored: bytes, shown: bytes) -> int:
    """Number (from 1) of the first line in which two texts differ; 0 if they do not."""
    for number, (a, b) in enumerate(zip(stored.split(b"\n"), shown.split(b"\n"), strict=False), 1):
        if a != b:
            return number
    return 0
