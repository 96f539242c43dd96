"""CSS selectors, the part that drawings use, matched against the tree; anything else is named, not guessed."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import islice

from renderers._svg_tree import SvgNode
from schemas.errors import Reason, SampleError

PART = re.compile(
    r"(?P<comb>\s*[>+~]\s*|\s+)|(?P<tag>\*|[A-Za-z][\w-]*)|\.(?P<cls>-?[A-Za-z_][\w-]*)|#(?P<id>[\w-]+)"
    r"|\[\s*(?P<attr>[\w:-]+)\s*(?:(?P<op>[~^$*|]?=)\s*(?P<q>[\"']?)(?P<val>[^\"'\]]*)(?P=q)\s*)?\]"
    r"|:(?P<pseudo>root|first-child|last-child|only-child|nth-child\(\s*(?P<nth>odd|even|\d+|\d*n(?:\s*[+-]\s*\d+)?)\s*\)|hover|focus|active|visited|focus-visible|target)"
)
MAX_COMPOUNDS = 8
MAX_CHARACTERS = 400
MAX_TESTS = 25_000
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
    def is_key(self) -> bool:
        """Whether every element that has the key matches."""
        last = self.compounds[-1]
        is_plain = not last.conditions or (
            len(last.conditions) == 1 and last.tag == "*" and last.conditions[0][0] in ("#", ".")
        )
        return len(self.compounds) == 1 and is_plain

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


@functools.lru_cache(maxsize=256)
def _formula(text: str) -> tuple[int, int]:
    """(step, offset) of nth-child's formula."""
    text = {"odd": "2n+1", "even": "2n"}.get(text, text).replace(" ", "")
    step, letter, offset = text.partition("n")
    return (int(step or 1), int(offset or 0)) if letter else (0, int(text))


def _nth(formula: str, index: int) -> bool:
    """Whether the one-based index satisfies nth-child's formula."""
    step, offset = _formula(formula)
    return (index - offset) % step == 0 and index >= offset if step else index == offset


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


class Matcher:
    """Tests selectors on the nodes of one tree, at most ``MAX_TESTS`` times a compound on a node.

    What a selector's beginning says of a node is kept, so that children ask it of their ancestors once.
    """

    def __init__(self) -> None:
        self._siblings: dict[int, list[SvgNode]] = {}
        self._places: dict[int, int] = {}
        self._classes: dict[int, frozenset[str]] = {}
        self._known: dict[tuple[int, int, int], bool] = {}
        self._tests_left = MAX_TESTS

    def classes(self, node: SvgNode) -> frozenset[str]:
        """The words of the node's class."""
        found = self._classes.get(id(node))
        if found is None:
            self._tests_left -= len(node.attributes.get("class", "")) // 100
            found = self._classes[id(node)] = frozenset(node.attributes.get("class", "").split())
        return found

    def matches(self, node: SvgNode, selector: Selector) -> bool:
        """Whether the selector picks this node.

        Raises:
            SampleError: TOO_LARGE when the tree took more tests than a drawing needs.
        """
        known, which = self._known, id(selector)

        def at(candidate: SvgNode, index: int) -> bool:
            key = (id(candidate), which, index)
            self._tests_left -= 1
            if self._tests_left < 0:
                raise SampleError(Reason.TOO_LARGE, "expected fewer style rules for so many elements")
            if key not in known:
                compound = selector.compounds[index]
                known[key] = self._fits(candidate, compound) and (
                    index == 0
                    or any(at(c, index - 1) for c in self._candidates(candidate, compound.combinator))
                )
            return known[key]

        return at(node, len(selector.compounds) - 1)

    def _fits(self, node: SvgNode, compound: Compound) -> bool:
        if compound.tag not in ("*", node.tag):
            return False
        for kind, name, value in compound.conditions:
            if kind == ".":
                fits = name in self.classes(node)
            elif kind == "#":
                fits = node.attributes.get("id") == name
            elif kind == ":":
                fits = self._pseudo(node, name.partition("(")[0], value)
            else:
                actual = node.attributes.get(name)
                self._tests_left -= len(actual or "") // 100
                fits = _attribute(actual, kind, value)
            if not fits:
                return False
        return True

    def _candidates(self, node: SvgNode, combinator: str) -> Iterable[SvgNode]:
        """Where the compound before this one may stand."""
        if combinator in (">", " "):
            parent = node.parent
            while parent is not None:
                yield parent
                parent = parent.parent if combinator == " " else None
            return
        siblings, place = self._row(node)
        yield from siblings[max(0, place - 1) : place] if combinator == "+" else islice(siblings, place)

    def _row(self, node: SvgNode) -> tuple[list[SvgNode], int]:
        """The elements of the node's parent, and where among them it stands."""
        if node.parent is None:
            return [node], 0
        siblings = self._siblings.get(id(node.parent))
        if siblings is None:
            siblings = self._siblings[id(node.parent)] = node.parent.elements
            self._places.update((id(sibling), place) for place, sibling in enumerate(siblings))
        return siblings, self._places[id(node)]

    def _pseudo(self, node: SvgNode, name: str, nth: str) -> bool:
        if name in NEVER:
            return False
        if name == "root":
            return node.parent is None
        siblings, place = self._row(node)
        if name == "first-child":
            return place == 0
        if name == "last-child":
            return place == len(siblings) - 1
        if name == "only-child":
            return len(siblings) == 1
        return _nth(nth, 1 + place)
