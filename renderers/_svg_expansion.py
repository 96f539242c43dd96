"""How large a drawing becomes once everything that is drawn by reference stands where it is drawn."""

from __future__ import annotations

import bisect
import re

from renderers._svg_tree import SvgNode
from schemas.errors import Reason, SampleError

MAX_EXPANSION = 50_000
MAX_CHAIN = 60
MAX_STEPS = 100_000
COPIED = frozenset({"pattern", "mask", "clipPath", "marker"})
"""What is drawn anew at each reference; gradients and filters are not copies of elements."""
LOCAL_URL = re.compile(r"url\(\s*[\"']?#([^\"')\s]{1,200})")


class _Expander:
    """Subtrees are runs of the document order, so that a reference is a place in it."""

    def __init__(self, root: SvgNode) -> None:
        self.nodes = list(root.walk())
        self.ends = list(range(1, len(self.nodes) + 1))  # behind the last node of each subtree
        places = {id(node): place for place, node in enumerate(self.nodes)}
        for place in range(len(self.nodes) - 1, 0, -1):
            parent = self.nodes[place].parent
            if parent is not None:
                above = places[id(parent)]
                self.ends[above] = max(self.ends[above], self.ends[place])
        self.by_id: dict[str, int] = {}
        for place, node in enumerate(self.nodes):
            if "id" in node.attributes:
                self.by_id.setdefault(node.attributes["id"], place)
        self.sources: list[int] = []  # ascending
        self.targets: list[int] = []
        for place, node in enumerate(self.nodes):
            for target in self._references(node):
                self.sources.append(place)
                self.targets.append(target)
        self.known: dict[int, int] = {}
        self.active: set[int] = set()
        self.steps = 0

    def _references(self, node: SvgNode) -> list[int]:
        found = []
        if node.tag in ("use", "feImage") and node.href.startswith("#") and node.href[1:] in self.by_id:
            found.append(self.by_id[node.href[1:]])
        for value in (*node.attributes.values(), *node.style.values()):
            if "url(" in value and len(value) < 1_000:
                names = [value[5:-1]] if value[5:-1] in self.by_id else LOCAL_URL.findall(value)
                places = [self.by_id[name] for name in names if name in self.by_id]
                found += [place for place in places if self.nodes[place].tag in COPIED]
        return found

    def size(self, place: int, chain: int) -> int:
        """Elements of the subtree at that place, references replaced by what they name."""
        if place in self.known:
            return self.known[place]
        if place in self.active:
            return 1  # a use of itself draws nothing
        if chain > MAX_CHAIN:
            raise SampleError(
                Reason.HOSTILE, f"expected references that go through at most {MAX_CHAIN} others"
            )
        self.active.add(place)
        total = self.ends[place] - place
        first = bisect.bisect_left(self.sources, place)
        behind = bisect.bisect_left(self.sources, self.ends[place])
        self.steps += behind - first
        for target in self.targets[first:behind]:
            total += self.size(target, chain + 1)
            if total > MAX_EXPANSION or self.steps > MAX_STEPS:
                raise SampleError(
                    Reason.HOSTILE,
                    f"expected references to expand to at most {MAX_EXPANSION} elements, got more",
                )
        self.active.discard(place)
        self.known[place] = total
        return total


def expansion(root: SvgNode) -> int:
    """How many elements the drawing has once every ``use``, pattern, mask, clip and marker is replaced by what it names.

    Raises:
        SampleError: HOSTILE when that is above the bound, or references go through too many others.
    """
    return _Expander(root).size(0, 0)
