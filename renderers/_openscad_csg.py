"""OpenSCAD's flattened program (.csg): its text to a tree. Runs inside the sandbox."""

from __future__ import annotations

import functools
import math
import re
from dataclasses import dataclass, field
from typing import Any

from renderers._sandbox_guard import RefusalError

MAX_NODES = 200_000
MAX_DEPTH = 400
TOKEN = re.compile(
    r"\s*(?:(?P<number>[-+]?(?:\d+\.?\d*(?:[eE][-+]?\d+)?|\.\d+|inf|nan)\b)|(?P<word>[$A-Za-z_]\w*)"
    r"|(?P<string>\"(?:[^\"\\]|\\.)*\")|(?P<sign>[][(){};,=!#%*]))"
)
MARK = re.compile(r"render\(convexity = 1\d{6,}\)")
WORDS = {"true": True, "false": False, "undef": None}
ESCAPE = re.compile(r"\\(.)")


class UnsupportedError(Exception):
    """Something that only OpenSCAD itself evaluates; the message names it."""


@dataclass(slots=True, eq=False)
class CsgNode:
    """One node: its name, its arguments (the nameless one under ""), its children; ``text`` of what OpenSCAD has to make; ``is_background`` is drawn by no full rendering."""

    name: str
    arguments: dict[str, Any] = field(default_factory=dict)
    children: list[CsgNode] = field(default_factory=list)
    is_background: bool = False
    text: str = ""

    @property
    def piece_suffix(self) -> str:
        """The file in which OpenSCAD has to make this node, "" where it need not: text, files, twisted extrusions."""
        if self.name == "text":
            return "svg"
        if self.name == "import":
            is_flat = str(self.arguments.get("file", "")).lower().endswith((".dxf", ".svg"))
            return "svg" if is_flat else "off"
        if self.name == "surface":
            return "off"
        scale = self.arguments.get("scale")
        is_uneven = isinstance(scale, list) and abs(scale[0] - scale[1]) > 1e-9
        is_own = self.name == "linear_extrude" and (self.arguments.get("twist") or is_uneven)
        return "off" if is_own else ""


def find_pieces(nodes: list[CsgNode]) -> dict[str, str]:
    """The text of each different node that OpenSCAD has to make, and the file it is made in."""
    found: dict[str, str] = {}
    for node in nodes:
        if node.piece_suffix:
            found[node.text] = node.piece_suffix
        else:
            found |= find_pieces(node.children)
    return found


def parse_csg(text: str) -> list[CsgNode]:
    """The top-level nodes.

    Raises:
        UnsupportedError: it is not such a text.
        RefusalError: more nodes than their bound.
    """
    return _Parser(text).nodes(0)


@functools.lru_cache(maxsize=65_536)
def _unrounded(text: str) -> float:
    """The number; a fraction of small parts (33.3333 is a hundred thirds) where six digits cut one off."""
    value = float(text)
    if len(text.lstrip("-0.").replace(".", "")) < 6 or not 1e-4 < abs(value) < 1e5:
        return value
    for below in range(3, 65):
        above = round(value * below)
        if f"{above / below:.6g}" == text and above % below:
            return above / below
    return value


class _Parser:
    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = list(TOKEN.finditer(text))
        self._at = 0
        self._count = 0
        if self._tokens and self._tokens[-1].end() < len(text.rstrip()):
            raise UnsupportedError("an unknown token")

    def _peek(self) -> str:
        return self._tokens[self._at].group().strip() if self._at < len(self._tokens) else ""

    def _next(self) -> re.Match[str]:
        if self._at >= len(self._tokens):
            raise UnsupportedError("an unfinished text")
        self._at += 1
        return self._tokens[self._at - 1]

    def _expect(self, sign: str) -> None:
        if self._next().group().strip() != sign:
            raise UnsupportedError(f"a text without its {sign!r}")

    def nodes(self, depth: int) -> list[CsgNode]:
        if depth > MAX_DEPTH:
            raise UnsupportedError(f"more than {MAX_DEPTH} levels")
        found = []
        while self._peek() not in ("", "}"):
            if self._peek() == ";":
                self._at += 1
                continue
            found.append(self._node(depth))
        return found

    def _node(self, depth: int) -> CsgNode:
        self._count += 1
        if self._count > MAX_NODES:
            raise RefusalError("too_large", f"the program comes to more than {MAX_NODES} nodes")
        is_background = False
        while self._peek() in ("!", "#", "%", "*"):
            is_background |= self._peek() in ("%", "*")
            self._at += 1
        opening = self._next()
        node = CsgNode(name=opening.group().strip(), is_background=is_background)
        self._expect("(")
        while self._peek() != ")":
            name = ""
            if self._tokens[self._at].group("word") is not None and self._peek() not in WORDS:
                name = self._next().group().strip()
                self._expect("=")
            node.arguments[name] = self._value()
            if self._peek() == ",":
                self._at += 1
        self._at += 1
        if self._peek() == "{":
            self._at += 1
            node.children = self.nodes(depth + 1)
            self._expect("}")
        else:
            self._expect(";")
        if node.piece_suffix:
            end = self._tokens[self._at - 1].end()
            node.text = MARK.sub("group()", self._text[opening.start() : end].strip())
        return node

    def _value(self) -> Any:
        token = self._next()
        if (number := token.group("number")) is not None:
            value = _unrounded(number)
            if not math.isfinite(value):
                raise UnsupportedError(f"the number {number}")
            return value
        if (string := token.group("string")) is not None:
            return ESCAPE.sub(lambda m: {"n": "\n", "t": "\t"}.get(m.group(1), m.group(1)), string[1:-1])
        if (word := token.group("word")) is not None:
            if word not in WORDS:
                raise UnsupportedError(f"the word {word}")
            return WORDS[word]
        if token.group("sign") != "[":
            raise UnsupportedError("a value of no known form")
        values = []
        while self._peek() != "]":
            values.append(self._value())
            if self._peek() == ",":
                self._at += 1
        self._at += 1
        return values
