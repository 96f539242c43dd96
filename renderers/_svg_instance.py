"""One drawn instance of an SVG node: where it stands, what wraps it and what it inherits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from renderers._svg_geometry import Affine, Bounds, length
from renderers._svg_tree import SvgNode

CONTAINERS = frozenset({"g", "a", "switch", "svg"})
SHAPES = frozenset({"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"})
LEAVES = SHAPES | {"text", "image", "foreignObject"}
SPANS = frozenset({"tspan", "textPath", "a"})


def computed_font_size(lineage: Iterable[SvgNode]) -> float:
    """The font size in user units of the first node, whose ancestors follow it."""
    scale = 1.0
    for node in lineage:
        value = (node.declared("font-size") or "").strip()
        if value.endswith("%"):
            scale *= length(value, 1.0, 1.0)
        elif value.endswith("em") and not value.endswith("rem"):
            scale *= length(value, 1.0, 16.0) / 16
        elif value:
            return scale * length(value, 16.0, 16.0)
    return scale * 16.0


@dataclass(slots=True, eq=False)
class Instance:
    """One thing drawn. ``matrix`` maps its content's user units to frame pixels; ``viewport`` is what per cents
    are of. ``opening``/``closing`` wrap its content when it is an ancestor, without its clip, mask and filter:
    those are drawn with the whole group. ``bounds`` hold all its ink in frame pixels (None: it draws nothing).
    """

    node: SvgNode
    parent: Instance | None
    matrix: Affine
    viewport: tuple[float, float]
    opening: str = ""
    closing: str = ""
    kind: str = ""
    effects: frozenset[str] = frozenset()
    children: list[Instance] = field(default_factory=list)
    bounds: Bounds | None = None

    @property
    def is_leaf(self) -> bool:
        return not self.children and self.node.tag in LEAVES

    def above(self) -> Iterator[Instance]:
        """The instances around this one, from the nearest."""
        around = self.parent
        while around is not None:
            yield around
            around = around.parent

    def lineage(self) -> Iterator[SvgNode]:
        """Nodes from this one upwards as properties inherit: through the ``use`` that drew it."""
        instance: Instance | None = self
        while instance is not None:
            yield instance.node
            instance = instance.parent

    def inherited(self, name: str, default: str) -> str:
        """The value of an inherited property."""
        for node in self.lineage():
            value = node.declared(name)
            if value and value != "inherit":
                return value.strip()
        return default

    @property
    def font_size(self) -> float:
        """The computed font size in user units."""
        return computed_font_size(self.lineage())

    def walk(self) -> Iterator[Instance]:
        yield self
        for child in self.children:
            yield from child.walk()
