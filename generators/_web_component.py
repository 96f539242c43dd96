"""Components of web apps, written once: trees with expressions, loops and states, before a framework prints them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from generators._web_markup import Node, Raw

_SPEC = re.compile(r"([.#]?)([\w-]+)")
Part: TypeAlias = "Node | Raw | str | Sequence[Part] | None"


class Code(str):
    """A JavaScript expression, where a plain string is text."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Each:
    """Once for every ``item`` of ``items``, told apart by ``key``."""

    item: str
    items: str
    key: str


@dataclass(slots=True, eq=False)
class Element(Node):
    """A node that a framework prints.

    ``each`` repeats it; ``when`` is the condition under which it is there, ``otherwise`` what is there instead;
    ``state`` is (state class, condition); ``on`` are event handlers, statements by event name.
    """

    each: Each | None = None
    when: str = ""
    otherwise: Element | None = None
    state: tuple[str, str] = ("", "")
    on: dict[str, str] = field(default_factory=dict)
    state_classes: list[str] = field(default_factory=list)


def e(
    spec: str,
    *parts: Part,
    each: Each | None = None,
    when: str = "",
    otherwise: Element | None = None,
    state: tuple[str, str] = ("", ""),
    on: Mapping[str, str] | None = None,
    props: Mapping[str, str] | None = None,
    **attrs: str | int | bool | None,
) -> Element:
    """Element ``tag.class`` with parts and attributes (``aria_label`` is ``aria-label``; :class:`Code` is computed).

    ``props`` are attributes whose names are only known here.
    """
    tag, classes = "div", list[str]()
    named: dict[str, str | None] = {}
    for mark, word in _SPEC.findall(spec):
        if mark == ".":
            classes.append(word)
        elif mark == "#":
            named["id"] = word
        else:
            tag = word
    for key, value in {**(props or {}), **attrs}.items():
        if value is None or value is False:
            continue
        name = key.removesuffix("_").replace("_", "-")
        named[name] = None if value is True else Code(value) if isinstance(value, int) else value
    made = Element(tag, classes, named, [], each, when, otherwise, state, dict(on or {}))
    _put(made.children, parts)
    return made


def _put(into: list[Node | Raw | str], parts: Sequence[Part]) -> None:
    for part in parts:
        if part is None:
            continue
        if isinstance(part, str | Node | Raw):
            into.append(part)
        else:
            _put(into, part)


@dataclass(slots=True)
class Component:
    """``props`` in order; ``script`` is what its function holds before the markup, ``head`` lines above it."""

    name: str
    props: tuple[str, ...]
    root: Element
    css: str = ""
    script: str = ""
    imports: tuple[str, ...] = ()
    head: str = ""
    names: dict[str, str] = field(default_factory=dict)

    def uses(self) -> list[str]:
        """Names of the components that its markup holds, in order."""
        found = [n.tag for n in elements(self.root) if n.tag[0].isupper()]
        return sorted(dict.fromkeys(found))


def elements(root: Element) -> list[Element]:
    """All elements of a tree, alternatives included, in order."""
    found = [root]
    if root.otherwise is not None:
        found += elements(root.otherwise)
    for child in root.children:
        if isinstance(child, Element):
            found += elements(child)
    return found


@dataclass(frozen=True, kw_only=True, slots=True)
class Hand:
    """How the author writes JavaScript."""

    indent: str = "  "
    quote: str = '"'
    semicolons: bool = True
    arrows: bool = False
    one_line: int = 96


_STRING = re.compile(r'`(?:[^`\\]|\\.)*`|"((?:[^"\\\n]|\\.)*)"')


def _requoted(match: re.Match[str]) -> str:
    """A string in single quotes, unless it holds a quote or an escape; a template as it is."""
    text = match[1]
    return match[0] if text is None or "'" in text or "\\" in text else f"'{text}'"


def script(text: str, hand: Hand) -> str:
    """JavaScript, authored with double quotes, semicolons and two blanks, in the author's own hand."""
    if hand.quote == "'":
        text = _STRING.sub(_requoted, text)
    lines = []
    for line in text.split("\n"):
        body = line.lstrip(" ")
        depth = (len(line) - len(body)) // 2
        if not hand.semicolons and body.endswith(";"):
            body = body[:-1]
        lines.append(hand.indent * depth + body if body else "")
    return "\n".join(lines)


def literal(value: object, depth: int = 0) -> str:
    """A value as a JavaScript literal with double quotes: small things on a line, the rest nested."""
    flat = _flat(value)
    if len(flat) + 2 * depth <= 88 or not isinstance(value, list | tuple | dict):
        return flat
    pad, end = "  " * (depth + 1), "  " * depth
    if isinstance(value, dict):
        rows = [f"{pad}{_key(k)}: {literal(v, depth + 1)}," for k, v in value.items()]
        return "\n".join(["{", *rows, end + "}"])
    return "\n".join(["[", *(f"{pad}{literal(v, depth + 1)}," for v in value), end + "]"])


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else f'"{name}"'


def _flat(value: object) -> str:
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: "null"}[value]
    if isinstance(value, Code):
        return str(value)
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    if isinstance(value, dict):
        inner = ", ".join(f"{_key(k)}: {_flat(v)}" for k, v in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(_flat(v) for v in value)}]"
    return f"{value:g}" if isinstance(value, float) else str(value)
