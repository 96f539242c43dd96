"""The statements of an OpenSCAD program: where each stands, and the program with a mark before each."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from dataclasses import dataclass

from schemas.program import Program, SourceFile

FIRST_MARK = 1_000_000
"""``render(convexity = FIRST_MARK + i)`` stands before statement i: it changes no geometry and is kept in the flattened tree."""
UNMARKED = frozenset(
    ("if", "else", "for", "intersection_for", "let", "assign", "echo", "assert", "children", "each")
)
TOKEN = re.compile(
    r"(?P<skip>\s+|//[^\n]*|/\*.*?\*/)|(?P<path>(?:use|include)\s*<[^>\n]*>)|(?P<string>\"(?:[^\"\\]|\\.)*\")"
    r"|(?P<word>[$A-Za-z_0-9]\w*)|(?P<sign>.)",
    re.DOTALL,
)
MAX_DEPTH = 200

Statement = tuple[str, int, int]
"""File, first and end byte."""


class _OddError(Exception):
    """The text is not as the language has it: OpenSCAD itself shall say what is wrong."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, sign, string or ``use <path>`` of a program, and its first and end character."""

    kind: str
    text: str
    start: int
    end: int


def mark_statements(program: Program) -> tuple[Program, list[Statement]]:
    """The program with marks, and its statements by number; a file that cannot be read as OpenSCAD stays as it is."""
    statements: list[Statement] = []
    files = []
    for file in program.files:
        text = file.text if file.path.lower().endswith(".scad") else None
        marked = None if text is None else _marked(file, text, statements)
        files.append(file if marked is None else dataclasses.replace(file, data=marked.encode("utf-8")))
    return dataclasses.replace(program, files=tuple(files)), statements


def _marked(file: SourceFile, text: str, statements: list[Statement]) -> str | None:
    try:
        reader = _Reader(text)
        reader.statements(0)
    except (_OddError, RecursionError):
        return None
    found = sorted(reader.found)
    at = 0
    pieces = []
    for start, end in found:
        pieces += [text[at:start], f"render(convexity = {FIRST_MARK + len(statements)}) "]
        at = start
        statements.append((file.path, len(text[:start].encode("utf-8")), len(text[:end].encode("utf-8"))))
    return "".join([*pieces, text[at:]])


def tokens_of(text: str) -> Iterator[Token]:
    """The tokens of a program, without blanks and comments."""
    for match in TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind != "skip":
            yield Token(kind, match.group(), match.start(), match.end())


class _Reader:
    """Walks over the statements; ``found`` are the first and end character of each that instantiates a module."""

    def __init__(self, text: str) -> None:
        self._tokens = list(tokens_of(text))
        self._at = 0
        self.found: list[tuple[int, int]] = []

    def _peek(self, ahead: int = 0) -> str:
        at = self._at + ahead
        return self._tokens[at].text if at < len(self._tokens) else ""

    def _next(self) -> Token:
        if self._at >= len(self._tokens):
            raise _OddError
        self._at += 1
        return self._tokens[self._at - 1]

    def statements(self, depth: int) -> None:
        """Up to the closing brace, or the end of the file."""
        while self._peek() not in ("", "}"):
            self._statement(depth)
        if depth == 0 and self._peek() == "}":
            raise _OddError

    def _block(self, depth: int) -> None:
        if depth > MAX_DEPTH:
            raise _OddError
        self._next()
        self.statements(depth + 1)
        self._next()

    def _statement(self, depth: int) -> None:
        first = self._peek()
        if first == ";" or self._tokens[self._at].kind == "path":
            self._at += 1
        elif first == "{":
            self._block(depth)
        elif first == "module":
            self._at += 2
            self._parentheses()
            self._statement(depth)
        elif first == "function" or (self._peek(1) == "=" and self._peek(2) != "="):
            self._to_semicolon()
        else:
            self._instantiation(depth, is_marked=True)

    def _instantiation(self, depth: int, *, is_marked: bool) -> None:
        """A module with its arguments and children; ``is_marked`` where a statement begins here."""
        while self._peek() in ("!", "#", "%", "*"):
            self._at += 1
        token = self._next()
        if token.kind != "word" or self._peek() != "(":
            raise _OddError
        self._parentheses()
        is_control = token.text in UNMARKED
        self._child(depth, is_marked=is_control)
        if token.text == "if" and self._peek() == "else":
            self._at += 1
            self._child(depth, is_marked=True)
        if is_marked and not is_control:
            self.found.append((token.start, self._tokens[self._at - 1].end))

    def _child(self, depth: int, *, is_marked: bool) -> None:
        if self._peek() == ";":
            self._at += 1
        elif self._peek() == "{":
            self._block(depth)
        else:
            self._instantiation(depth + 1, is_marked=is_marked)

    def _parentheses(self) -> None:
        if self._peek() != "(":
            raise _OddError
        depth = 0
        while True:
            text = self._next().text
            depth += (text in "([{") - (text in ")]}")
            if depth == 0:
                return

    def _to_semicolon(self) -> None:
        while self._next().text != ";":
            pass
