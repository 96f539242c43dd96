"""Markup trees: elements written as calls, printed as a person indents them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

VOID = frozenset({"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr"})
INLINE = frozenset(
    {"a", "abbr", "b", "br", "cite", "code", "del", "em", "i", "kbd", "mark", "q", "s", "small"}
)
INLINE |= {"span", "strong", "sub", "sup", "time", "wbr"}
_SPEC = re.compile(r"([.#]?)([\w-]+)")
_RENAMED = {"for_": "for", "class_": "class", "type_": "type", "as_": "as"}


@dataclass(frozen=True, slots=True)
class Raw:
    """Markup that is already written, such as an inline SVG; its lines are re-indented, nothing else."""

    text: str


@dataclass(slots=True, eq=False)
class Node:
    """One element. ``attrs`` keeps its order; a value of None is a boolean attribute."""

    tag: str
    classes: list[str]
    attrs: dict[str, str | None]
    children: list[Node | Raw | str] = field(default_factory=list)

    def walk(self) -> Iterator[Node]:
        """This element and all elements below it, in document order."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child.walk()


Child: TypeAlias = "Node | Raw | str | Sequence[Child] | None"
Attr = str | int | float | bool | None


def h(spec: str, *children: Child, **attrs: Attr) -> Node:
    """Element ``tag.class.class#id`` with children and attributes (``aria_label`` is written ``aria-label``)."""
    tag = "div"
    classes: list[str] = []
    named: dict[str, str | None] = {}
    for mark, word in _SPEC.findall(spec):
        if mark == "#":
            named["id"] = word
        elif mark == ".":
            classes.append(word)
        else:
            tag = word
    for key, value in attrs.items():
        if value is None or value is False:
            continue
        name = _RENAMED.get(key, key.replace("_", "-"))
        named[name] = None if value is True else str(value)
    node = Node(tag, classes, named)
    _extend(node.children, children)
    return node


def _extend(into: list[Node | Raw | str], children: Sequence[Child]) -> None:
    for child in children:
        if child is None:
            continue
        if isinstance(child, str | Node | Raw):
            into.append(child)
        else:
            _extend(into, child)


def escape(text: str) -> str:
    """Text as it stands between tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _start(node: Node) -> str:
    parts = [node.tag]
    for name, value in node.attrs.items():
        if name == "id":
            parts.append(f'id="{value}"')
    if node.classes:
        parts.append(f'class="{" ".join(node.classes)}"')
    for name, value in node.attrs.items():
        if name == "id":
            continue
        parts.append(name if value is None else f'{name}="{escape(value).replace(chr(34), "&quot;")}"')
    return f"<{' '.join(parts)}>"


def _is_phrase(child: Node | Raw | str) -> bool:
    if isinstance(child, Node):
        return child.tag in INLINE and all(_is_phrase(c) for c in child.children)
    return isinstance(child, str) or "\n" not in child.text


def _inline(child: Node | Raw | str) -> str:
    if isinstance(child, str):
        return escape(child)
    if isinstance(child, Raw):
        return child.text
    body = "".join(_inline(c) for c in child.children)
    return _start(child) if child.tag in VOID else f"{_start(child)}{body}</{child.tag}>"


def print_markup(node: Node | Raw | str, indent: str, depth: int = 0) -> list[str]:
    """Lines of ``node``: phrases stay on one line, everything else gets a line each.

    The text of ``pre``, ``textarea``, ``script`` and ``style`` is never touched.
    """
    pad = indent * depth
    if isinstance(node, str):
        return [pad + escape(node)]
    if isinstance(node, Raw):
        return [pad + line if line else line for line in node.text.split("\n")]
    if node.tag in VOID:
        return [pad + _start(node)]
    if node.tag in ("pre", "textarea"):
        return [pad + _inline(node)]
    has_text = any(isinstance(c, str) for c in node.children)
    if not node.children or has_text or (len(node.children) == 1 and _is_phrase(node.children[0])):
        return [pad + _inline(node)]
    lines = [pad + _start(node)]
    for child in node.children:
        lines += print_markup(child, indent, depth + 1)
    return [*lines, f"{pad}</{node.tag}>"]
