"""CSS selectors, the part that drawings use, matched against the tree; anything else is named, not guessed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from renderers._svg_tree import SvgNode

PART = re.compile(
    r"(?P<comb>\s*[>+~]\s*|\s+)|(?P<tag>\*|[A-Za-z][\w-]*)|\.(?P<cls>-?[A-Za-z_][\w-]*)|#(?P<id>[\w-]+)"
    r"|\[\s*(?P<attr>[\w:-]+)\s*(?:(?P<op>[~^$*|]?=)\s*(?P<q>[\"']?)(?P<val>[^\"'\]]*)(?P=q)\s*)?\]"
    r"|:(?P<pseudo>root|first-child|last-child|only-child|nth-child\(\s*(?P<nth>odd|even|\d+|\d*n(?:\s*[+-]\s*\d+)?)\s*\)|hover|focus|active|visited|focus-visible|target)"
)
MAX_COMPOUNDS = 8
MAX_CHARACTERS = 400
NEVER = frozenset({"hover", "focus", "active", "visited", "focus-visible", "target"})


class UnknownSelectorError(Exception):
    """A selector outside the part handled here."""


@dataclass(frozen=True, slots=True)
class Compound:
    """Conditions on one element, and how it stands to the compound before it (' ', '>', '+', '~' or '')."""

    combinator: str
    tag: str
    conditions: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Selector:
    compounds: tuple[Compound, ...]
    specificity: tuple[int, int, int]

    @property
    def key(self) -> str:
        """A word that any matching element has: ``#id``, ``.class``, a tag, or ``*``."""
        last = self.compounds[-1]
        for kind, name, _ in last.conditions:
            if kind in ("#", "."):
                return kind + name
        return last.tag


def parse_selector(text: str) -> Selector:
    """One selector without commas.

    Raises:
        UnknownSelectorError: it uses something else.
    """
    compounds: list[Compound] = []
    combinator, tag, conditions = "", "*", list[tuple[str, str, str]]()
    counts = [0, 0, 0]
    position, text = 0, text.strip()
    if len(text) > MAX_CHARACTERS:
        raise UnknownSelectorError(text[:MAX_CHARACTERS])
    while position < len(text):
        match = PART.match(text, position)
        if not match:
            raise UnknownSelectorError(text)
        position = match.end()
        if match["comb"]:
            compounds.append(Compound(combinator, tag, tuple(conditions)))
            combinator, tag, conditions = match["comb"].strip() or " ", "*", []
        elif match["tag"]:
            tag = match["tag"]
            counts[2] += tag != "*"
        elif match["id"]:
            conditions.append(("#", match["id"], ""))
            counts[0] += 1
        else:
            counts[1] += 1
            if match["cls"]:
                conditions.append((".", match["cls"], ""))
            elif match["attr"]:
                conditions.append((match["op"] or "has", match["attr"], match["val"] or ""))
            else:
                conditions.append((":", match["pseudo"], match["nth"] or ""))
    compounds.append(Compound(combinator, tag, tuple(conditions)))
    if len(compounds) > MAX_COMPOUNDS:
        raise UnknownSelectorError(text)
    return Selector(tuple(compounds), (counts[0], counts[1], counts[2]))


def _siblings(node: SvgNode) -> list[SvgNode]:
    return node.parent.elements if node.parent else [node]


def _nth(formula: str, index: int) -> bool:
    """Whether the one-based index satisfies nth-child's formula."""
    formula = {"odd": "2n+1", "even": "2n"}.get(formula, formula).replace(" ", "")
    if "n" not in formula:
        return index == int(formula)
    step_text, _, rest = formula.partition("n")
    step, offset = int(step_text or 1), int(rest or 0)
    return (index - offset) % step == 0 and index >= offset if step else index == offset


def _pseudo(node: SvgNode, name: str, nth: str) -> bool:
    if name in NEVER:
        return False
    if name == "root":
        return node.parent is None
    siblings = _siblings(node)
    if name == "first-child":
        return siblings[0] is node
    if name == "last-child":
        return siblings[-1] is node
    if name == "only-child":
        return len(siblings) == 1
    return _nth(nth, 1 + next(i for i, s in enumerate(siblings) if s is node))


def _attribute(actual: str | None, operator: str, wanted: str) -> bool:
    if actual is None:
        return False
    if operator == "has":
        return True
    if operator == "=":
        return actual == wanted
    if operator == "~=":
        return wanted in actual.split()
    if operator == "|=":
        return actual == wanted or actual.startswith(f"{wanted}-")
    if not wanted:
        return False
    tests = {"^=": actual.startswith(wanted), "$=": actual.endswith(wanted), "*=": wanted in actual}
    return tests[operator]


def _fits(node: SvgNode, compound: Compound) -> bool:
    if compound.tag not in ("*", node.tag):
        return False
    for kind, name, value in compound.conditions:
        if kind == ".":
            fits = name in node.attributes.get("class", "").split()
        elif kind == "#":
            fits = node.attributes.get("id") == name
        elif kind == ":":
            fits = _pseudo(node, name.partition("(")[0], value)
        else:
            fits = _attribute(node.attributes.get(name), kind, value)
        if not fits:
            return False
    return True


def _candidates(node: SvgNode, combinator: str) -> Iterable[SvgNode]:
    """Where the compound before this one may stand."""
    if combinator in (">", " "):
        parent = node.parent
        while parent is not None:
            yield parent
            parent = parent.parent if combinator == " " else None
        return
    siblings = _siblings(node)
    at = next(i for i, s in enumerate(siblings) if s is node)
    yield from siblings[max(0, at - 1) : at] if combinator == "+" else siblings[:at]


def matches(node: SvgNode, selector: Selector) -> bool:
    """Whether the selector picks this node."""

    known: dict[
        tuple[int, int], bool
    ] = {}  # keeps a long chain of combinators from trying every path upwards

    def at(candidate: SvgNode, index: int) -> bool:
        key = (id(candidate), index)
        if key not in known:
            compound = selector.compounds[index]
            known[key] = _fits(candidate, compound) and (
                index == 0 or any(at(c, index - 1) for c in _candidates(candidate, compound.combinator))
            )
        return known[key]

    return at(node, len(selector.compounds) - 1)
