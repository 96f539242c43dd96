"""The drawing of a CAD model: three orthographic views in third-angle projection, an isometric one, dimensions in mm."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import PurePosixPath

import numpy as np
from numpy.typing import NDArray

from renderers._cad_callouts import Callouts
from renderers._cad_ink import Color, Sheet, number, text_size, unit
from renderers._cad_model import CadModel, CadView
from renderers._cad_trodden import Trodden
from renderers._measure import Node, measure
from schemas.element import Element, Measure
from schemas.rendering import Frame
from schemas.view import View

INK: Color = (24, 28, 34)
FAINT: Color = (96, 104, 116)
DIMENSION: Color = (30, 64, 122)
CENTRE: Color = (168, 52, 40)

Floats = NDArray[np.float64]


@dataclass(kw_only=True, eq=False)
class Pen:
    """The sheet, the nodes so far in preorder, and sizes that grow with the sheet."""

    sheet: Sheet
    size: float
    nodes: list[Node] = field(default_factory=list)
    taken: list[tuple[float, float, float, float]] = field(default_factory=list)

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

    def reserve(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Mark a rectangle as written on."""
        self.taken.append((x0, y0, x1, y1))

    def is_free(self, x0: float, y0: float, x1: float, y1: float) -> bool:
        width, height = self.sheet.size_px
        edge = 12 * self.size
        if x0 < edge or y0 < edge or x1 > width - edge or y1 > height - edge:
            return False
        return all(x1 <= a or x0 >= c or y1 <= b or y0 >= d for a, b, c, d in self.taken)


@dataclass(frozen=True, kw_only=True, eq=False)
class Placed:
    """A view on the sheet: pixel = centre + (x, -y) * scale about the view's own middle (mm)."""

    view: CadView
    middle: Floats
    half: Floats
    centre: Floats
    scale: float

    def at(self, flat: Floats) -> Floats:
        """Pixels (N, 2) of points (N, 2) on the view's plane."""
        return np.asarray(
            self.centre + (np.asarray(flat) - self.middle) * [self.scale, -self.scale], np.float64
        )

    @property
    def box(self) -> tuple[float, float, float, float]:
        low, high = self.centre - self.half * self.scale, self.centre + self.half * self.scale
        return (float(low[0]), float(low[1]), float(high[0]), float(high[1]))


def draw_drawing(
    model: CadModel, view: View, main_path: str, image_index: int
) -> tuple[Frame, list[Element]]:
    """The drawing as a frame of the view's size, and its elements: views, lines, dimensions, callouts, title block."""
    width, height = view.size_px
    size = min(width / 1120, height / 784)
    sheet = Sheet(view.size_px)
    pen = Pen(sheet=sheet, size=max(0.6, size))
    placed = _layout(model, view.size_px, pen)
    _border(pen, view.size_px, main_path)
    for one in placed:
        pen.reserve(*one.box)
    callouts = Callouts(model)
    for one in placed:
        group = pen.node(f"view-{one.view.name}", "view", -1, None, label=one.view.name)
        _lines(pen, one, group)
        if one.view.name != "isometric":
            callouts.centre_lines(pen, one, group)
            _overall(pen, one, group, model)
    for one in placed:
        if one.view.name != "isometric":
            callouts.draw(pen, one)
    image, ids = sheet.picture()
    nodes = pen.nodes
    frame = Frame(image=image, ids=ids, role="view", dpr=view.dpr)
    return frame, measure(ids, nodes, image_index=image_index)


def _flat_extent(view: CadView) -> tuple[Floats, Floats]:
    """Middle and half size (mm) of all lines of a view."""
    points = np.concatenate([*view.visible, *view.hidden, np.zeros((0, 2))])
    low, high = points.min(0), points.max(0)
    return (low + high) / 2, np.maximum((high - low) / 2, 1e-6)


def _layout(model: CadModel, size_px: tuple[int, int], pen: Pen) -> list[Placed]:
    """Third-angle places of the views: top above front, right beside front, isometric in the free corner."""
    views = {v.name: v for v in model.views}
    extents = {name: _flat_extent(v) for name, v in views.items()}
    front, top, right, iso = (extents[n][1] * 2 for n in ("front", "top", "right", "isometric"))
    width, height = size_px
    gap = 74 * pen.size
    edge = np.array([86, 52]) * pen.size
    foot = 64 * pen.size
    room_x = width - 2 * edge[0] - gap
    room_y = height - edge[1] - foot - 50 * pen.size - gap
    right_room = max(right[0], iso[0] * 0.62)
    largest = min(room_x / (front[0] + right_room), room_y / (front[1] + max(top[1], iso[1] * 0.45)))
    scale = largest * 0.98
    used_x = (front[0] + right_room) * scale + gap
    used_y = (front[1] + max(top[1], iso[1] * 0.45)) * scale + gap
    left = edge[0] + (room_x + gap - used_x) / 2
    up = edge[1] + (room_y + gap - used_y) / 2
    upper = max(top[1], iso[1] * 0.45) * scale
    x_front, y_front = left + front[0] * scale / 2, up + upper + gap + front[1] * scale / 2
    x_right = left + front[0] * scale + gap + right_room * scale / 2
    y_top = up + upper - top[1] * scale / 2
    corner = np.array([width - edge[0] * 0.5 - (left + front[0] * scale + gap), up + upper - edge[1] * 0.6])
    iso_scale = min(scale * 0.8, corner[0] / iso[0], corner[1] / iso[1])
    x_iso = min(x_right, width - edge[0] * 0.5 - iso[0] * iso_scale / 2)
    centres = {
        "front": (x_front, y_front, scale),
        "top": (x_front, y_top, scale),
        "right": (left + front[0] * scale + gap + right[0] * scale / 2, y_front, scale),
        "isometric": (x_iso, up + upper / 2, iso_scale),
    }
    return [
        Placed(
            view=views[name],
            middle=extents[name][0],
            half=extents[name][1],
            centre=np.array([x, y]),
            scale=float(s),
        )
        for name, (x, y, s) in centres.items()
    ]


def _border(pen: Pen, size_px: tuple[int, int], main_path: str) -> None:
    """Frame and title strip of the sheet; no scale, for the views fill the sheet at no usual one."""
    width, height = size_px
    edge = 14 * pen.size
    block = pen.node("title-block", "title_block", -1, None)
    frame = pen.node("border", "border", block, FAINT)
    corners = [
        (edge, edge),
        (width - edge, edge),
        (width - edge, height - edge),
        (edge, height - edge),
        (edge, edge),
    ]
    pen.sheet.line(pen.layer(frame), np.array(corners), 1.2 * pen.size)
    texts = (PurePosixPath(main_path).name, "THIRD ANGLE", "ALL DIMENSIONS IN mm")
    x, y = width - edge, height - edge - 15 * pen.size
    top = height - edge - 30 * pen.size
    for i, text in enumerate(reversed(texts)):
        node = pen.node(f"title-{len(texts) - i}", "text", block, FAINT, text=text)
        wide = text_size(text, pen.text_px)[0] + 24 * pen.size
        pen.sheet.text(pen.layer(node), text, np.array([x - wide / 2, y]), pen.text_px)
        x -= wide
        pen.sheet.line(pen.layer(frame), np.array([(x, top), (x, height - edge)]), 0.8 * pen.size)
    pen.sheet.line(pen.layer(frame), np.array([(x, top), (width - edge, top)]), 0.8 * pen.size)
    pen.reserve(x, top, width, height)


def _lines(pen: Pen, placed: Placed, group: int) -> None:
    """The view's own lines: hidden dashed, then tangent edges thin, then visible solid."""
    name, view, size = placed.view.name, placed.view, pen.size
    wide = 0.75 if name == "isometric" else 1.0
    trodden = Trodden(pen.sheet.size_px)
    for line in view.visible:
        trodden.tread(placed.at(line))
    hidden = trodden.fresh([placed.at(line) for line in view.hidden])
    if hidden:
        node = pen.node(f"{name}-hidden", "hidden_lines", group, FAINT)
        for line in hidden:
            pen.sheet.dashes(pen.layer(node), line, 0.9 * size, (5.0 * size, 3.0 * size))
    if view.smooth:
        node = pen.node(f"{name}-tangent", "tangent_lines", group, FAINT)
        for line in view.smooth:
            pen.sheet.line(pen.layer(node), placed.at(line), 0.7 * size)
    node = pen.node(f"{name}-visible", "visible_lines", group, INK)
    for line in view.visible:
        pen.sheet.line(pen.layer(node), placed.at(line), 2.0 * wide * size)


def _overall(pen: Pen, placed: Placed, group: int, model: CadModel) -> None:
    """Overall dimensions, each of the three sizes once: X and Z on the front view, Y on the right view."""
    x0, y0, x1, y1 = placed.box
    sizes = model.bounds[1] - model.bounds[0]
    off = 26 * pen.size
    name = placed.view.name
    if name == "front":
        dimension(pen, group, "width", float(sizes[0]), (x0, y1), (x1, y1), (0.0, off))
        dimension(pen, group, "height", float(sizes[2]), (x0, y1), (x0, y0), (-off, 0.0))
    elif name == "right":
        dimension(pen, group, "depth", float(sizes[1]), (x0, y1), (x1, y1), (0.0, off))


def dimension(
    pen: Pen,
    group: int,
    name: str,
    value_mm: float,
    start: tuple[float, float],
    end: tuple[float, float],
    offset: tuple[float, float],
) -> None:
    """A linear dimension between two pixel points, drawn ``offset`` pixels beside them."""
    text = number(value_mm)
    measured = (Measure(name=f"{name}_mm", value=value_mm, unit="mm"),)
    node = pen.node(
        f"dimension-{name}", "dimension", group, DIMENSION, label=name, text=text, measures=measured
    )
    layer, size = pen.layer(node), pen.size
    a, b, off = np.array(start), np.array(end), np.array(offset)
    away = unit(off)
    for point in (a, b):
        pen.sheet.line(layer, np.array([point + away * 4 * size, point + off + away * 5 * size]), 0.8 * size)
    a, b = a + off, b + off
    along = unit(b - a)
    length = float(np.linalg.norm(b - a))
    head = 9 * size
    wide, tall = text_size(text, pen.text_px)
    upward = abs(along[1]) > abs(along[0])
    if length > 2.5 * head:
        pen.sheet.line(layer, np.array([a, b]), 0.8 * size)
        pen.sheet.arrow(layer, a, -along, head)
        pen.sheet.arrow(layer, b, along, head)
    else:  # too short for arrows inside: they come from outside
        pen.sheet.line(layer, np.array([a - along * 2 * head, b + along * 2 * head]), 0.8 * size)
        pen.sheet.arrow(layer, a, along, head)
        pen.sheet.arrow(layer, b, -along, head)
    beside = np.array([-1.0, 0.0]) if upward else np.array([0.0, -1.0])
    centre = (a + b) / 2 + beside * (tall / 2 + 4 * size)
    pen.sheet.text(layer, text, centre, pen.text_px, upward=upward)
    half = np.array([tall, wide] if upward else [wide, tall]) / 2 + 3 * size
    pen.reserve(*(np.minimum(a, b) - 4), *(np.maximum(a, b) + 4))
    pen.reserve(*(centre - half), *(centre + half))
