"""Every drawn thing alone, all of them side by side in a few pictures: exact coverage, one engine call.

A drawn thing gets a cell of whole pixels that holds all its ink; in the cell stands a copy of the frame's
viewport, shifted by whole pixels, with the thing and its ancestors' transforms and nothing else. The alpha of a
cell is the thing's own coverage, uncovered and unclipped by others.
"""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from xml.sax.saxutils import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._svg_engine import Drawing
from renderers._svg_geometry import Bounds, cut, grow
from renderers._svg_instance import SPANS, Instance
from renderers._svg_tree import SvgNode, end_tag, serialise, start_tag
from schemas.errors import Reason, SampleError

UNNAMED = frozenset({"id", "class"})
REFERENCE = re.compile(r"""url\(\s*["']?#([^"')]*?)["']?\s*\)""")
GUTTER_PX = 3
FAINT = 1  # of 255: the tail of a blur, which engines end at different places and nobody sees
STRETCHES = (0.7, 1.0, 1.4)
FIRST = 6
MAX_SHEET_AREA_PX = 8_000_000
MAX_SHEET_SIDE_PX = 4_096
MAX_AREA_PX = 240_000_000


@dataclass(slots=True, eq=False)
class Cell:
    """One thing alone. ``markup`` draws it in root user units; (x0, y0) is the frame pixel of the cell's corner.

    ``is_cut``: the thing may reach beyond the cell, which clips it. ``alpha`` (h, w) uint8 is filled in later.
    ``is_soft``: a filter draws it, so that it is there where it can be seen.
    """

    markup: str
    x0: int
    y0: int
    width: int
    height: int
    is_cut: bool
    is_soft: bool = False
    sheet: int = 0
    x: int = 0
    y: int = 0
    alpha: NDArray[np.uint8] = field(default_factory=lambda: np.zeros((0, 0), np.uint8))

    @property
    def ink(self) -> NDArray[np.uint8]:
        """(h, w) uint8, above 0 where the thing is."""
        if not self.is_soft:
            return self.alpha
        return np.asarray(cv2.threshold(self.alpha, FAINT, 255, cv2.THRESH_BINARY)[1], np.uint8)

    def widen(self, size_px: tuple[int, int]) -> None:
        """Make the cell the whole frame, which clips it: for a thing whose bounds were too small."""
        self.x0 = self.y0 = 0
        self.width, self.height = size_px
        self.is_cut = True

    def on_frame(self, size_px: tuple[int, int]) -> tuple[slice, slice, NDArray[np.bool_]] | None:
        """(rows, columns) of the frame that the cell meets, and the (h, w) bool mask of its ink there."""
        left, top = max(self.x0, 0), max(self.y0, 0)
        right, bottom = min(self.x0 + self.width, size_px[0]), min(self.y0 + self.height, size_px[1])
        if right <= left or bottom <= top:
            return None
        part = self.ink[top - self.y0 : bottom - self.y0, left - self.x0 : right - self.x0]
        return slice(top, bottom), slice(left, right), part > 0

    def touches_border(self) -> bool:
        """Whether ink reaches the cell's own edge."""
        a = self.alpha
        return bool(a[0].any() or a[-1].any() or a[:, 0].any() or a[:, -1].any())


def solid_cell(x0: int, y0: int, x1: int, y1: int) -> Cell:
    """A thing that is known to cover those pixels whole, which need not be drawn."""
    cell = Cell("", x0, y0, x1 - x0, y1 - y0, is_cut=False)
    cell.alpha = np.full((y1 - y0, x1 - x0), 255, np.uint8)
    return cell


def make_cell(markup: str, bounds: Bounds | None, within: Bounds) -> Cell | None:
    """A cell for ink inside ``bounds``, cut to ``within``; None when nothing can be seen there."""
    if bounds is None:
        return None
    seen = cut(bounds, within)
    if seen is None:
        return None
    x0, y0, x1, y1 = math.floor(seen[0]), math.floor(seen[1]), math.ceil(seen[2]), math.ceil(seen[3])
    return Cell(markup, x0, y0, x1 - x0, y1 - y0, is_cut=seen != bounds)


def reachable(size_px: tuple[int, int]) -> Bounds:
    """How far outside the frame a thing is still measured: its longer side on every side."""
    return grow((0.0, 0.0, float(size_px[0]), float(size_px[1])), float(max(size_px)))


def clean(node: SvgNode) -> str:
    """A subtree without ids, which the shared definitions keep."""
    return serialise(node, without=UNNAMED)


def shared_definitions(root: SvgNode) -> str:
    """All that is drawn by id, in its place among its ancestors but without the rest of the drawing."""
    wanted = {node.href[1:] for node in root.walk() if node.href.startswith("#")}
    for node in root.walk():
        for value in (*node.attributes.values(), *node.style.values()):
            if "url(" in value:
                wanted.update(REFERENCE.findall(value))

    def kept(node: SvgNode) -> str:
        if node.attributes.get("id") in wanted:
            return serialise(node)
        inner = "".join(kept(child) for child in node.elements)
        return start_tag(node) + inner + end_tag(node) if inner else ""

    return "".join(kept(child) for child in root.elements) if wanted else ""


def in_ancestors(instance: Instance, markup: str) -> str:
    """``markup`` inside the transforms and inherited styles of the instance's ancestors below the root."""
    parent = instance.parent
    while parent is not None:
        markup = parent.opening + markup + parent.closing
        parent = parent.parent
    return markup


def span_markup(node: SvgNode, owner: SvgNode) -> str:
    """A text of which only ``owner``'s own characters are visible; the layout stays the same."""
    visibility = owner.inherited("visibility", "visible") if node is owner else "hidden"
    inner = []
    for child in node.children:
        if isinstance(child, str):
            inner.append(escape(child))
        elif child.tag in SPANS:
            inner.append(span_markup(child, owner))
    style = {**node.style, "visibility": visibility}
    copy = SvgNode(node.tag, node.attributes, node.parent, node.code_start, node.code_end, [], style)
    return (
        start_tag(copy, without=UNNAMED | {"visibility"}).removesuffix(">")
        + f' visibility="{visibility}">'
        + "".join(inner)
        + end_tag(node)
    )


def pack(cells: Sequence[Cell]) -> list[tuple[int, int]]:
    """Place the cells on sheets, on the narrowest of a few widths that wastes least; sizes (width, height) of the sheets.

    Raises:
        SampleError: TOO_LARGE when the cells together are more than a program may cost.
    """
    area = sum((c.width + GUTTER_PX) * (c.height + GUTTER_PX) for c in cells)
    if area > MAX_AREA_PX:
        raise SampleError(
            Reason.TOO_LARGE, f"expected drawn things of at most {MAX_AREA_PX} px together, got {area}"
        )
    widest = max((c.width for c in cells), default=1) + GUTTER_PX
    square = min(MAX_SHEET_SIDE_PX, math.isqrt(area) + GUTTER_PX)
    tallest_first = sorted(cells, key=lambda c: (-c.height, -c.width))
    first_shelf = itertools.accumulate(c.width + GUTTER_PX for c in tallest_first[:FIRST])
    sides = {max(widest, round(square * stretch)) for stretch in STRETCHES}
    sides |= {side for side in first_shelf if widest <= side <= max(widest, MAX_SHEET_SIDE_PX)}
    layouts = [_shelves(tallest_first, side) for side in sorted(sides)]
    sizes, places = min(layouts, key=lambda layout: sum(w * h for w, h in layout[0]))
    for cell, place in zip(tallest_first, places, strict=True):
        cell.sheet, cell.x, cell.y = place[0], place[1] + GUTTER_PX, place[2] + GUTTER_PX
    return [(width + GUTTER_PX, height + GUTTER_PX) for width, height in sizes]


def _shelves(cells: Sequence[Cell], side: int) -> tuple[list[tuple[int, int]], list[tuple[int, int, int]]]:
    """Sizes of sheets of that width, and (sheet, x, y) of each cell: shelves of columns of cells, tallest first."""
    sizes: list[tuple[int, int]] = []
    places: list[tuple[int, int, int]] = []
    x = y = shelf = 0
    column_x = column_y = column_width = 0
    for cell in cells:
        width, height = cell.width + GUTTER_PX, cell.height + GUTTER_PX
        if width <= column_width and column_y + height <= y + shelf:
            places.append((len(sizes) - 1, column_x, column_y))
            column_y += height
            continue
        if x + width > side + GUTTER_PX:
            x, y, shelf = 0, y + shelf, 0
        if not sizes or (y + height) * side > max(MAX_SHEET_AREA_PX, height * side):
            sizes.append((side, 1))
            x = y = shelf = 0
        places.append((len(sizes) - 1, x, y))
        shelf = max(shelf, height)
        column_x, column_y, column_width = x, y + height, width
        x += width
        sizes[-1] = (side, max(sizes[-1][1], y + shelf))
    return sizes, places


def _sheet_svg(
    root: SvgNode,
    size_px: tuple[int, int],
    sheet_size: tuple[int, int],
    cells: Sequence[Cell],
    definitions: str,
) -> str:
    """One sheet as a document. ``definitions`` is everything that the cells may refer to by id."""
    viewport = start_tag(
        root,
        f'width="{size_px[0]}" height="{size_px[1]}" overflow="visible"',
        without=UNNAMED
        | {"x", "y", "width", "height", "overflow", "clip-path", "mask", "filter", "background"},
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{sheet_size[0]}" height="{sheet_size[1]}">',
        f"<defs>{definitions}</defs>" if definitions else "",
    ]
    for cell in cells:
        dx, dy = cell.x - cell.x0, cell.y - cell.y0
        if cell.is_cut:  # what reaches beyond its cell must not reach into another
            parts.append(
                f'<svg x="{cell.x}" y="{cell.y}" width="{cell.width}" height="{cell.height}" overflow="hidden">'
            )
            dx, dy = -cell.x0, -cell.y0
        parts.append(f'{viewport.removesuffix(">")} x="{dx}" y="{dy}">{cell.markup}</svg>')
        if cell.is_cut:
            parts.append("</svg>")
    parts.append("</svg>")
    return "".join(parts)


def sheet_drawings(
    root: SvgNode, size_px: tuple[int, int], cells: Sequence[Cell], definitions: str
) -> list[Drawing]:
    """Place the cells and write their sheets. ``definitions`` is everything that cells may refer to by id.

    Raises:
        SampleError: TOO_LARGE when the cells together are more than a program may cost.
    """
    sizes = pack(cells)
    on_sheet: list[list[Cell]] = [[] for _ in sizes]
    for cell in cells:
        on_sheet[cell.sheet].append(cell)
    return [
        Drawing(svg=_sheet_svg(root, size_px, size, placed, definitions), size_px=size)
        for size, placed in zip(sizes, on_sheet, strict=True)
    ]


def take_alpha(cells: Sequence[Cell], sheets: Sequence[NDArray[np.uint8]]) -> list[Cell]:
    """Cut each cell's alpha out of its (H, W, 4) sheet; the cells that turn out too small for their ink."""
    alphas = [np.asarray(cv2.extractChannel(sheet, 3), np.uint8) for sheet in sheets]
    inside = [0] * len(sheets)
    for cell in cells:
        cell.alpha = alphas[cell.sheet][cell.y : cell.y + cell.height, cell.x : cell.x + cell.width]
        inside[cell.sheet] += cv2.countNonZero(cell.alpha)
    whole = [cell for cell in cells if not cell.is_cut]
    is_astray = any(cv2.countNonZero(alpha) != count for alpha, count in zip(alphas, inside, strict=True))
    return [cell for cell in whole if cell.touches_border()] or (whole if is_astray else [])
