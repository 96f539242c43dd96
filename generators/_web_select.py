"""Selectors of a style sheet, matched against a markup tree, so that rules can be written into its elements."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass

from generators._web_markup import Node

_COMPOUND = re.compile(r"^([a-z][a-z0-9]*|\*)?((?:\.[\w-]+)*)((?::{1,2}[a-z-]+(?:\([^)]*\))?)*)$")
_PSEUDO = re.compile(r":{1,2}[a-z-]+(?:\([^)]*\))?")
STRUCTURE = re.compile(r"^:(first-child|last-child|nth-child\((odd|even|\d+)\)|not\(:(first|last)-child\))$")


@dataclass(frozen=True, slots=True)
class Compound:
    """One step of a selector; ``joint`` is how it hangs on the step before it: "", " ", ">" or "+"."""

    joint: str
    tag: str
    classes: tuple[str, ...]
    pseudos: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Selector:
    """``steps`` left to right; ``states`` are pseudo-classes and -elements that markup alone does not decide.

    ``inner`` is a tag below the last step that lives in written markup (``svg``), or empty.
    """

    steps: tuple[Compound, ...]
    states: tuple[str, ...]
    inner: str
    weight: tuple[int, int]


@functools.lru_cache(maxsize=4096)
def parse_selector(text: str) -> Selector | None:
    """The selector, or None where this small grammar does not reach."""
    steps: list[Compound] = []
    joint = ""
    for word in re.sub(r"\s*([>+])\s*", r" \1 ", text.strip()).split():
        if word in (">", "+"):
            joint = word
            continue
        match = _COMPOUND.match(word)
        if match is None:
            return None
        tag, classes, pseudos = match.groups()
        names = tuple(c for c in classes.split(".") if c)
        steps.append(
            Compound(
                joint if steps else "",
                tag if tag and tag != "*" else "",
                names,
                tuple(_PSEUDO.findall(pseudos)),
            )
        )
        joint = " "
    if not steps:
        return None
    inner = ""
    if steps[-1].tag == "svg" and not steps[-1].classes and len(steps) > 1:
        inner = steps.pop().tag
    weight = (
        sum(len(s.classes) + len(s.pseudos) for s in steps),
        sum(bool(s.tag) for s in steps) + bool(inner),
    )
    states = tuple(p for p in steps[-1].pseudos if not STRUCTURE.match(p))
    return Selector(tuple(steps), states, inner, weight)


@dataclass(slots=True, eq=False)
class Tree:
    """Where each element stands: parents, places among siblings."""

    parents: Mapping[int, Node]
    places: Mapping[int, tuple[int, int]]
    nodes: list[Node]

    @classmethod
    def of(cls, root: Node) -> Tree:
        parents: dict[int, Node] = {}
        places: dict[int, tuple[int, int]] = {}
        nodes = list(root.walk())
        for node in nodes:
            kids = [c for c in node.children if isinstance(c, Node)]
            for i, kid in enumerate(kids):
                parents[id(kid)] = node
                places[id(kid)] = (i, len(node.children))
        for node in nodes:  # written markup counts as a sibling too
            others = [c for c in node.children if not isinstance(c, str)]
            for i, other in enumerate(others):
                if isinstance(other, Node):
                    places[id(other)] = (i, len(others))
        return cls(parents, places, nodes)

    def matches(self, node: Node, selector: Selector) -> bool:
        return self._fits(node, selector.steps, len(selector.steps) - 1)

    def _fits(self, node: Node, steps: tuple[Compound, ...], at: int) -> bool:
        step = steps[at]
        if not self._is(node, step):
            return False
        if at == 0:
            return True
        parent = self.parents.get(id(node))
        if step.joint == ">":
            return parent is not None and self._fits(parent, steps, at - 1)
        if step.joint == "+":
            before = self._before(node)
            return before is not None and self._fits(before, steps, at - 1)
        while parent is not None:
            if self._fits(parent, steps, at - 1):
                return True
            parent = self.parents.get(id(parent))
        return False

    def _before(self, node: Node) -> Node | None:
        parent = self.parents.get(id(node))
        kids = [c for c in parent.children if isinstance(c, Node)] if parent else []
        at = next((i for i, k in enumerate(kids) if k is node), 0)
        return kids[at - 1] if at > 0 else None

    def _is(self, node: Node, step: Compound) -> bool:
        if step.tag and step.tag != node.tag:
            return False
        if any(c not in node.classes for c in step.classes):
            return False
        return all(self._stands(node, p) for p in step.pseudos if STRUCTURE.match(p))

    def _stands(self, node: Node, pseudo: str) -> bool:
        index, count = self.places.get(id(node), (0, 1))
        if pseudo == ":first-child":
            return index == 0
        if pseudo == ":last-child":
            return index == count - 1
        if pseudo == ":not(:first-child)":
            return index > 0
        if pseudo == ":not(:last-child)":
            return index < count - 1
        arg = pseudo[len(":nth-child(") : -1]
        return index % 2 == (0 if arg == "odd" else 1) if arg in ("odd", "even") else index == int(arg) - 1
