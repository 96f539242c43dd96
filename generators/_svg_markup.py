"""SVG as people write it: a small tree of tags, and the hand that writes it down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

import numpy as np

Value = str | int | float
LONG_LINE = 110


@dataclass(slots=True, eq=False)
class Tag:
    """One element. ``look`` is how it is painted and ``role`` the class it gets where looks go into a style sheet."""

    name: str
    attributes: dict[str, Value] = field(default_factory=dict)
    children: list[Tag] = field(default_factory=list)
    text: str = ""
    role: str = ""
    look: dict[str, Value] = field(default_factory=dict)
    comment: str = ""

    def add(self, *children: Tag) -> Tag:
        self.children += children
        return self

    def walk(self) -> Iterator[Tag]:
        yield self
        for child in self.children:
            yield from child.walk()


def tag(
    name: str,
    *children: Tag,
    role: str = "",
    look: dict[str, Value] | None = None,
    text: str = "",
    comment: str = "",
    **attributes: Value,
) -> Tag:
    """A tag; underscores in attribute names become hyphens, a trailing one is dropped."""
    named = {k.rstrip("_").replace("_", "-"): v for k, v in attributes.items() if v != ""}
    return Tag(name, named, list(children), text, role, look or {}, comment)


@dataclass(frozen=True, kw_only=True, slots=True)
class Hand:
    """How somebody writes: ``form`` is attributes, classes or style; ``digits`` after the decimal point."""

    indent: str = "  "
    form: str = "attributes"
    digits: int = 1
    closing: str = "/>"
    has_declaration: bool = False
    has_comments: bool = True
    has_size: bool = True
    wraps: bool = False

    @classmethod
    def drawn(cls, rng: np.random.Generator, *, digits: int | None = None) -> Hand:
        """A hand at random; most people indent by two and write attributes or classes."""
        return cls(
            indent=("  ", "    ", "\t")[int(rng.choice(3, p=[0.62, 0.28, 0.1]))],
            form=("attributes", "classes", "style")[int(rng.choice(3, p=[0.48, 0.44, 0.08]))],
            digits=digits if digits is not None else int(rng.choice([1, 2], p=[0.65, 0.35])),
            closing="/>" if rng.random() < 0.7 else " />",
            has_declaration=bool(rng.random() < 0.15),
            has_comments=bool(rng.random() < 0.5),
            has_size=bool(rng.random() < 0.6),
            wraps=bool(rng.random() < 0.2),
        )


def number(value: Value, digits: int) -> str:
    """A number without idle zeros, a word as it is."""
    if isinstance(value, str):
        return value
    text = f"{value:.{digits}f}"
    text = text.rstrip("0").rstrip(".") if "." in text else text
    return "0" if text in ("-0", "") else text


def path(*parts: Value | tuple[float, ...], digits: int = 1) -> str:
    """Path data: letters and coordinates, joined the way people write them."""
    words: list[str] = []
    for part in parts:
        if isinstance(part, tuple):
            words.append(" ".join(number(float(v), digits) for v in part))
        else:
            words.append(number(part, digits))
    return re.sub(r"([A-Za-z]) ", r"\1", " ".join(words))


def polyline(points: list[tuple[float, float]], digits: int = 1) -> str:
    """Points as an SVG list."""
    return " ".join(f"{number(x, digits)},{number(y, digits)}" for x, y in points)


class Writer:
    """Writes one tree in one hand."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.rules: dict[str, dict[str, Value]] = {}

    def write(self, root: Tag) -> str:
        """The file's text, with a final newline."""
        if self.hand.form == "classes":
            self._collect_rules(root)
            if self.rules:
                root.children.insert(0, Tag("style", text=self._sheet()))
        root.attributes = {"xmlns": "http://www.w3.org/2000/svg", **root.attributes}
        if not self.hand.has_size:
            for name in ("width", "height"):
                root.attributes.pop(name, None)
        head = '<?xml version="1.0" encoding="UTF-8"?>\n' if self.hand.has_declaration else ""
        return head + "\n".join(self._lines(root, 0)) + "\n"

    def _collect_rules(self, root: Tag) -> None:
        """One rule a role, of what all its tags share."""
        tags: dict[str, list[Tag]] = {}
        for node in root.walk():
            if node.role and node.look:
                tags.setdefault(node.role, []).append(node)
        for role, members in tags.items():
            counts = Counter((k, v) for node in members for k, v in node.look.items())
            shared = {k: v for (k, v), n in counts.items() if n == len(members)}
            if shared:
                self.rules[role] = shared

    def _sheet(self) -> str:
        digits = max(2, self.hand.digits)
        rules = [
            f".{role} {{ {' '.join(f'{k}: {self._css(k, v, digits)};' for k, v in look.items())} }}"
            for role, look in self.rules.items()
        ]
        pad = self.hand.indent * 2
        return "\n" + "\n".join(pad + rule for rule in rules) + "\n" + self.hand.indent

    @staticmethod
    def _css(name: str, value: Value, digits: int) -> str:
        needs_unit = name in ("font-size", "letter-spacing") and not isinstance(value, str)
        return number(value, digits) + ("px" if needs_unit else "")

    def _attributes(self, node: Tag) -> list[str]:
        digits = self.hand.digits
        attributes = dict(node.attributes)
        look = dict(node.look)
        if node.role in self.rules:
            attributes = {
                **({"id": attributes.pop("id")} if "id" in attributes else {}),
                "class": node.role,
                **attributes,
            }
            look = {k: v for k, v in look.items() if k not in self.rules[node.role]}
        if self.hand.form == "style" and look:
            attributes["style"] = "; ".join(f"{k}: {self._css(k, v, 2)}" for k, v in look.items())
        else:
            attributes |= look
        return [f'{k}="{_attribute(number(v, 2 if k in FINE else digits))}"' for k, v in attributes.items()]

    def _lines(self, node: Tag, depth: int) -> Iterator[str]:
        pad = self.hand.indent * depth
        if node.comment and self.hand.has_comments:
            yield f"{pad}<!-- {node.comment} -->"
        attributes = self._attributes(node)
        opening = f"{pad}<{' '.join([node.name, *attributes])}"
        if self.hand.wraps and len(opening) > LONG_LINE:
            inner = f"\n{pad}{self.hand.indent}"
            opening = f"{pad}<{node.name}{inner}{inner.join(attributes)}"
        if node.text and not node.children:
            yield f"{opening}>{node.text if node.name == 'style' else escape(node.text)}</{node.name}>"
        elif node.children and all(c.name == "tspan" and "x" not in c.attributes for c in node.children):
            spans = "".join(next(self._lines(c, 0)) for c in node.children)
            yield f"{opening}>{escape(node.text)}{spans}</{node.name}>"
        elif node.children:
            yield f"{opening}>"
            for child in node.children:
                yield from self._lines(child, depth + 1)
            yield f"{pad}</{node.name}>"
        else:
            yield opening + self.hand.closing


FINE = frozenset(
    {"opacity", "fill-opacity", "stroke-opacity", "stop-opacity", "stroke-width", "offset", "letter-spacing"}
)


def _attribute(text: str) -> str:
    return escape(text, {'"': "&quot;"})


def slug(text: str) -> str:
    """A name for an id: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-") or "item"
