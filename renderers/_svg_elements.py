"""From drawn instances to elements: what is named how, which cell shows it, and who owns each pixel."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import ImageColor

from renderers._measure import Node
from renderers._svg_atlas import Cell, clean, in_ancestors, make_cell, reachable, solid_cell, span_markup
from renderers._svg_bounds import solid_box
from renderers._svg_instance import SPANS, Instance
from renderers._svg_tree import SvgNode
from schemas.box import Box
from schemas.element import Measure

GROUP_EFFECTS = frozenset({"clip-path", "mask", "filter", "overflow"})


@dataclass(slots=True, eq=False)
class Painter:
    """One paint step: the cell that shows it, whose pixels they are, and the group cells that limit it."""

    cell: Cell
    node_index: int
    limits: tuple[Cell, ...]


@dataclass(slots=True, eq=False)
class Listing:
    """Elements in preorder, paint steps in paint order, and all cells (painters' and limits').

    ``wholes`` are the elements that are more than one cell, or have a cell that they do not paint with: a text
    with spans, a group with a clip. The cells of one whole have one place and size.
    """

    nodes: list[Node] = field(default_factory=list)
    painters: list[Painter] = field(default_factory=list)
    cells: list[Cell] = field(default_factory=list)
    wholes: dict[int, tuple[Cell, ...]] = field(default_factory=dict)


def flat_color(instance: Instance) -> str:
    """``#rrggbb`` of a flat fill, else of a flat stroke; empty for gradients, patterns and nothing."""
    for name, default in (("fill", "black"), ("stroke", "none")):
        value = instance.inherited(name, default)
        if value.lower() == "currentcolor":
            value = instance.inherited("color", "black")
        if value in ("none", "transparent") or value.startswith(("url", "context")):
            if value == "none":
                continue
            return ""
        try:
            rgb = ImageColor.getrgb(value.strip())
        except ValueError:
            return ""
        return "#{:02x}{:02x}{:02x}".format(*rgb[:3])
    return ""


class Lister:
    """Walks the instances once. ``size_px`` is the frame's size; a background makes the root own pixels.

    For a browser, which shows each part of the one document alone, clip, mask and filter stay with the parts,
    and a ``use`` or a text is one part.
    """

    def __init__(
        self,
        root: Instance,
        size_px: tuple[int, int],
        *,
        has_background: bool = False,
        is_browser: bool = False,
        knows_style: bool = True,
    ) -> None:
        self.is_browser = is_browser
        self.knows_style = knows_style
        self.has_background = has_background
        self.root = root
        self.reach = reachable(size_px)
        self.listing = Listing()
        self.taken: set[str] = set()

    def list(self) -> Listing:
        self._visit(self.root, -1, "svg", ())
        return self.listing

    def _name(self, node: SvgNode, path: str) -> str:
        title = next((c.texts() for c in node.elements if c.tag == "title"), "")
        wanted = node.attributes.get("id") or node.attributes.get("inkscape:label") or title or path
        name, count = wanted, 1
        while name in self.taken:
            count += 1
            name = f"{wanted}#{count}"
        self.taken.add(name)
        return name

    def _add(
        self, node: SvgNode, kind: str, parent: int, path: str, instance: Instance, *, owns: bool
    ) -> int:
        index = len(self.listing.nodes)
        label = node.attributes.get("aria-label") or next(
            (c.texts() for c in node.elements if c.tag == "title"), ""
        )
        is_text = node.tag == "text" or node.tag in SPANS
        size = instance.font_size if node.tag == "text" else 0.0
        a, b = instance.matrix[0], instance.matrix[1]
        measures = (
            (Measure(name="font_size", value=round(size * (a * a + b * b) ** 0.5, 3), unit="px"),)
            if size
            else ()
        )
        self.listing.nodes.append(
            Node(
                element_id=self._name(node, path),
                kind=kind,
                parent=parent,
                pixel_id=index + 1 if owns else 0,
                label=label or node.attributes.get("inkscape:label", ""),
                text=node.texts() if is_text else "",
                color=flat_color(instance)
                if owns and self.knows_style and node.tag not in ("image", "foreignObject")
                else "",
                code_start=node.code_start,
                code_end=node.code_end,
                is_interactive=node.tag == "a" or node.attributes.get("role") in ("button", "link"),
                measures=measures,
            )
        )
        return index

    def _visit(self, instance: Instance, parent: int, path: str, limits: tuple[Cell, ...]) -> None:
        if instance.bounds is None:
            return
        node = instance.node
        if instance.is_leaf:
            self._leaf(instance, node, node.tag, parent, path, limits)
            return
        if self.is_browser and node.tag == "use":
            self._leaf(instance, node, "use", parent, path, limits)
            return
        only = instance.children[0] if node.tag == "use" and len(instance.children) == 1 else None
        if only is not None and only.is_leaf and not (instance.effects & GROUP_EFFECTS):
            self._leaf(only, node, "use", parent, path, limits)
            return
        has_filter = "filter" in instance.effects and not self.is_browser
        index = self._add(
            node,
            instance.kind,
            parent,
            path,
            instance,
            owns=has_filter or (parent < 0 and self.has_background),
        )
        cell = self._effect_cell(instance)
        if cell is not None:
            if has_filter:
                self.listing.painters.append(Painter(cell, index, limits))
            limits = (*limits, cell)
            self.listing.wholes[index] = (cell,)
        counts: dict[str, int] = {}
        for child in instance.children:
            counts[child.kind] = counts.get(child.kind, 0) + 1
            self._visit(child, index, f"{path}/{child.kind}[{counts[child.kind]}]", limits)

    def _effect_cell(self, instance: Instance) -> Cell | None:
        """The whole group with its clip, mask, filter or viewport, when it has one."""
        if self.is_browser or not instance.effects & GROUP_EFFECTS:
            return None
        if instance.kind == "symbol" or (
            instance.kind == "svg" and instance.parent and instance.parent.kind == "use"
        ):
            assert instance.parent is not None
            markup = in_ancestors(instance.parent, clean(instance.parent.node))
        elif instance.parent is None:
            root = instance.node
            properties = {
                k: root.declared(k) or "" for k in instance.effects & {"clip-path", "mask", "filter"}
            }
            style = ";".join(f"{k}:{v}" for k, v in properties.items()).replace('"', "'")
            inner = "".join(clean(c) for c in root.elements)
            markup = f'<g style="{style}">{inner}</g>'
        else:
            markup = in_ancestors(instance, clean(instance.node))
        return self._cell(markup, instance, instance.effects)

    def _cell(self, markup: str, instance: Instance, effects: frozenset[str]) -> Cell | None:
        cell = make_cell(markup, instance.bounds, self.reach)
        if cell is not None:
            cell.is_soft = "filter" in effects
            self.listing.cells.append(cell)
        return cell

    def _leaf(
        self, instance: Instance, named: SvgNode, kind: str, parent: int, path: str, limits: tuple[Cell, ...]
    ) -> None:
        """One leaf element; a text with spans becomes one element a span. What is hidden is none."""
        node = instance.node
        if node.tag not in ("text", "use") and instance.inherited("visibility", "visible") != "visible":
            return
        if not self.is_browser and node.tag == "text" and any(c.tag in SPANS for c in node.elements):
            self._text(instance, node, parent, path, limits, kind, named)
            return
        effects = instance.effects
        if self.is_browser:  # which keeps what the groups around it do
            effects = effects.union(*(above.effects for above in instance.above()))
        solid = None if self.is_browser else solid_box(instance, self.reach)
        if solid is not None:
            cell: Cell | None = solid_cell(*solid)
        else:
            cell = self._cell(in_ancestors(instance, clean(node)), instance, effects)
        if cell is None:
            return
        index = self._add(named, kind, parent, path, instance, owns=True)
        if node.tag == "text" and named is not node:
            self.listing.nodes[index] = dataclasses.replace(self.listing.nodes[index], text=node.texts())
        self.listing.painters.append(Painter(cell, index, limits))

    def _text(
        self,
        instance: Instance,
        span: SvgNode,
        parent: int,
        path: str,
        limits: tuple[Cell, ...],
        kind: str,
        named: SvgNode,
    ) -> tuple[Cell, ...]:
        """A text or span and the spans in it; each owns its own characters. Gives the cells of all of them."""
        owns = (
            any(isinstance(c, str) and c.strip() for c in span.children)
            and span.inherited("visibility", "visible") == "visible"
        )
        cell = None
        if owns:
            markup = span_markup(instance.node, span)
            cell = self._cell(in_ancestors(instance, markup), instance, instance.effects)
        index = self._add(named, kind, parent, path, instance, owns=cell is not None)
        if cell is not None:
            self.listing.painters.append(Painter(cell, index, limits))
        cells: tuple[Cell, ...] = () if cell is None else (cell,)
        counts: dict[str, int] = {}
        for child in span.elements:
            if child.tag in SPANS:
                counts[child.tag] = counts.get(child.tag, 0) + 1
                below = f"{path}/{child.tag}[{counts[child.tag]}]"
                cells += self._text(instance, child, index, below, limits, child.tag, child)
        self.listing.wholes[index] = cells
        return cells


def stamp(listing: Listing, size_px: tuple[int, int]) -> NDArray[np.uint32]:
    """The (H, W) id buffer: in paint order, every pixel that a step paints with alpha above 0 becomes its own.

    Also writes what was measured on the way into ``listing.nodes``: amodal box and area, occluders, paint order.
    """
    ids = np.zeros((size_px[1], size_px[0]), np.uint32)
    seen = []
    for order, painter in enumerate(listing.painters):
        node = listing.nodes[painter.node_index]
        place = painter.cell.on_frame(size_px)
        if place is not None:
            rows, columns, ink = place
            for limit in painter.limits:
                ink = ink & _limit_part(limit, rows, columns, size_px)
            np.copyto(ids[rows, columns], np.uint32(node.pixel_id), where=ink)
            seen.append((painter.node_index, rows, columns, ink))
        if painter.node_index not in listing.wholes:
            node = _with_amodal(node, [painter.cell])
        listing.nodes[painter.node_index] = dataclasses.replace(node, z_order=order + 1)
    for index, cells in listing.wholes.items():
        listing.nodes[index] = _with_amodal(listing.nodes[index], cells)
    found = np.zeros(len(listing.nodes) + 1, np.bool_)
    by_pixel_id = {n.pixel_id: n.element_id for n in listing.nodes if n.pixel_id}
    for index, rows, columns, ink in seen:
        node = listing.nodes[index]
        found[:] = False
        found[ids[rows, columns][ink]] = True
        found[node.pixel_id] = False
        if found.any():
            names = tuple(by_pixel_id[i] for i in np.flatnonzero(found).tolist())
            listing.nodes[index] = dataclasses.replace(node, occluded_by=names)
    return ids


def _limit_part(limit: Cell, rows: slice, columns: slice, size_px: tuple[int, int]) -> NDArray[np.bool_]:
    """The limiting group's ink on that part of the frame."""
    full = np.zeros((rows.stop - rows.start, columns.stop - columns.start), np.bool_)
    place = limit.on_frame(size_px)
    if place is None:
        return full
    limit_rows, limit_columns, ink = place
    top, bottom = max(rows.start, limit_rows.start), min(rows.stop, limit_rows.stop)
    left, right = max(columns.start, limit_columns.start), min(columns.stop, limit_columns.stop)
    if bottom > top and right > left:
        full[top - rows.start : bottom - rows.start, left - columns.start : right - columns.start] = ink[
            top - limit_rows.start : bottom - limit_rows.start,
            left - limit_columns.start : right - limit_columns.start,
        ]
    return full


def _with_amodal(node: Node, cells: Sequence[Cell]) -> Node:
    """The node with the box and area of all its cells together; unknown where one cuts it."""
    if not cells or any(cell.is_cut and cell.touches_border() for cell in cells):
        return node
    cell, *others = cells
    ink = cell.ink
    for other in others:
        ink = ink | other.ink
    x, y, width, height = cv2.boundingRect(ink)
    if not width:
        return node
    box = Box(cell.x0 + x, cell.y0 + y, cell.x0 + x + width, cell.y0 + y + height)
    return dataclasses.replace(node, bbox_amodal=box, area_amodal_px=cv2.countNonZero(ink))


def unite_groups(nodes: list[Node]) -> None:
    """Give each pure group without a shape of its own the union of its children's amodal boxes, where all are known."""
    children: dict[int, list[Node]] = {}
    for i in range(len(nodes) - 1, -1, -1):
        below = children.get(i, [])
        if (
            not nodes[i].pixel_id
            and nodes[i].bbox_amodal is None
            and below
            and all(n.bbox_amodal for n in below)
        ):
            box = below[0].bbox_amodal
            for other in below[1:]:
                if box is not None and other.bbox_amodal is not None:
                    box = box.union(other.bbox_amodal)
            nodes[i] = dataclasses.replace(nodes[i], bbox_amodal=box)
        if nodes[i].parent >= 0:
            children.setdefault(nodes[i].parent, []).append(nodes[i])
