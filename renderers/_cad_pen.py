"""What draws on a drawing sheet: layers with their nodes, strokes, texts, and where there is ink already."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from renderers._cad_ink import SUBPIXELS, Color, Sheet, text_size
from renderers._measure import Node
from schemas.element import Measure

INK: Color = (24, 28, 34)
FAINT: Color = (96, 104, 116)
DIMENSION: Color = (30, 64, 122)
CENTRE: Color = (168, 52, 40)

Floats = NDArray[np.float64]
Rectangle = tuple[float, float, float, float]


@dataclass(kw_only=True, eq=False)
class Pen:
    """The sheet, the nodes so far in preorder, and sizes that grow with the sheet."""

    sheet: Sheet
    size: float
    nodes: list[Node] = field(default_factory=list)
    texts: list[Rectangle] = field(default_factory=list)

    @property
    def text_px(self) -> float:
        return max(9.0, 12.5 * self.size)

    def node(
        self,
        element_id: str,
        kind: str,
        parent: int,
        color: Color | None,
        *,
        label: str = "",
        text: str = "",
        measures: tuple[Measure, ...] = (),
    ) -> int:
        """Add a node (with a layer of its own where it has a colour); its index."""
        layer = 0 if color is None else self.sheet.layer(color)
        node = Node(
            element_id=element_id,
            kind=kind,
            parent=parent,
            pixel_id=layer,
            label=label,
            text=text,
            measures=measures,
        )
        self.nodes.append(node)
        return len(self.nodes) - 1

    def layer(self, node: int) -> int:
        return self.nodes[node].pixel_id

    def stroke(self, layer: int, points: Sequence[tuple[float, float]] | Floats, width: float) -> None:
        """A line whose width grows with the sheet."""
        self.sheet.line(layer, np.asarray(points, np.float64), width * self.size)

    def write(
        self, layer: int, text: str, centre: Floats, *, upward: bool = False, share: float = 1.0
    ) -> None:
        """A line of text about ``centre``, ``share`` of the usual height; its box is kept free from then on."""
        height = max(8.0, self.text_px * share)
        self.sheet.text(layer, text, centre, height, upward=upward)
        wide, tall = text_size(text, height)
        half = np.array([tall, wide] if upward else [wide, tall]) / 2
        self.texts.append((*(centre - half).tolist(), *(centre + half).tolist()))

    def first_ink(self, side: str, at: float, box: Rectangle) -> float:
        """Where a line that comes from ``side`` to a view's box at the place ``at`` first meets ink; the box's edge for none."""
        x0, y0, x1, y1 = box
        edge = {"left": x0, "right": x1, "top": y0, "bottom": y1}[side]
        if side in ("left", "right"):
            inked = self.sheet.inked(x0, at - 0.5, x1, at + 0.5).any(axis=0)
            start = x0
        else:
            inked = self.sheet.inked(at - 0.5, y0, at + 0.5, y1).any(axis=1)
            start = y0
        places = np.flatnonzero(inked)
        if not len(places):
            return edge
        return start + float(places[0] if side in ("left", "top") else places[-1] + 1) / SUBPIXELS


def sample_path(points: Floats, step: float) -> Floats:
    """(N, 2) places along a path, ``step`` apart."""
    pieces = []
    for a, b in itertools.pairwise(points):
        count = max(2, int(np.linalg.norm(b - a) / step) + 1)
        pieces.append(a + np.linspace(0.0, 1.0, count)[:, None] * (b - a))
    return np.concatenate(pieces)
