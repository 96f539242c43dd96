"""The drawing of a CAD model: three orthographic views in third-angle projection, an isometric one, dimensions in mm."""

from __future__ import annotations

import math

from renderers._cad_callouts import draw_callouts
from renderers._cad_centres import draw_centres, numbered_features
from renderers._cad_dimensions import Row, Side, arrange, band_px, draw_rows, plan_spans
from renderers._cad_ink import Sheet
from renderers._cad_layout import Placed, lay_out
from renderers._cad_model import CadModel
from renderers._cad_pen import FAINT, INK, Floats, Pen
from renderers._cad_title import draw_title
from renderers._cad_trodden import Trodden
from renderers._measure import measure
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Fact, Frame
from schemas.view import View


def draw_drawing(
    model: CadModel, view: View, program: Program, image_index: int
) -> tuple[Frame, list[Element], dict[str, Fact]]:
    """The drawing as a frame of the view's size, its elements (views, lines, dimensions, callouts, title strip), and facts of it.

    ``num_notes_left_out`` counts the groups of equal features that no leader names.
    """
    width, height = view.size_px
    pen = Pen(sheet=Sheet(view.size_px), size=sheet_size(width, height))
    spans = plan_spans(model)
    rows: dict[Side, list[Row]] = {}
    layout = lay_out(model, view.size_px, pen.size, {})
    for _ in range(2):  # rows ask for a scale, which asks for the room that rows leave
        scales = {one.view.name: one.scale for one in layout.placed}
        rows = {side: arrange(found, scales[side[0]], pen.size, pen.text_px) for side, found in spans.items()}
        bands = {side: band_px(found, pen.size) for side, found in rows.items()}
        layout = lay_out(model, view.size_px, pen.size, bands)
    scales = {one.view.name: one.scale for one in layout.placed}
    rows = {side: arrange(found, scales[side[0]], pen.size, pen.text_px) for side, found in spans.items()}
    draw_title(pen, layout, program)
    features = numbered_features(model)
    for one in layout.placed:
        name = one.view.name
        group = pen.node(f"view-{name}", "view", -1, None, label=name)
        _lines(pen, one, group)
        if name != "isometric":
            for side in ("bottom", "left", "top", "right"):
                draw_rows(pen, one, group, side, rows.get((name, side), []))
            draw_centres(pen, one, group, features)
    num_left_out = draw_callouts(pen, layout.placed, model, features)
    image, ids = pen.sheet.picture()
    frame = Frame(image=image, ids=ids, role="view", dpr=view.dpr)
    return frame, measure(ids, pen.nodes, image_index=image_index), {"num_notes_left_out": num_left_out}


def sheet_size(width: int, height: int) -> float:
    """How much larger than on a sheet of 1120 x 784 px lines and texts are."""
    return max(0.6, min(math.sqrt(width * height / (1120 * 784)), 1.2 * min(width / 1120, height / 784)))


def _lines(pen: Pen, placed: Placed, group: int) -> None:
    """The view's own lines: hidden dashed, then tangent edges thin, then visible solid."""
    name, view, size = placed.view.name, placed.view, pen.size
    wide = 0.75 if name == "isometric" else 1.0
    hidden: list[Floats] = []
    if view.hidden:
        trodden = Trodden(pen.sheet.size_px)
        trodden.tread_all([placed.at(line) for line in view.visible])
        hidden = trodden.fresh([placed.at(line) for line in view.hidden])
    if hidden:
        node = pen.node(f"{name}-hidden", "hidden_lines", group, FAINT)
        for line in hidden:
            pen.sheet.dashes(pen.layer(node), line, 0.9 * size, (5.0 * size, 3.0 * size))
    if view.smooth:
        node = pen.node(f"{name}-tangent", "tangent_lines", group, FAINT)
        for line in view.smooth:
            pen.stroke(pen.layer(node), placed.at(line), 0.7)
    node = pen.node(f"{name}-visible", "visible_lines", group, INK)
    for line in view.visible:
        pen.stroke(pen.layer(node), placed.at(line), 2.0 * wide)
