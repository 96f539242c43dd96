"""Bounds that hold all the ink of one drawn thing, in its own user units; generous where exactness is dear."""

from __future__ import annotations

import math
import re

from renderers._svg_fonts import resolve_family
from renderers._svg_geometry import EVERYWHERE, Bounds, grow, length, numbers, path_bounds, unite
from renderers._svg_glyphs import extent, is_plain
from renderers._svg_instance import SPANS, Instance, computed_font_size
from renderers._svg_tree import SvgNode

MARKED = frozenset({"path", "line", "polyline", "polygon"})
NOT_LEVEL = frozenset({"rotate", "textLength"})
NOT_LEVEL_STYLE = (
    "writing-mode",
    "direction",
    "unicode-bidi",
    "dominant-baseline",
    "alignment-baseline",
    "baseline-shift",
    "text-decoration",
    "text-decoration-line",
    "text-transform",
    "font-stretch",
    "font-variation-settings",
    "font-feature-settings",
    "font-variant",
)
OPAQUE = re.compile(r"#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|black|white|red|gray|grey")
SURE = 0.8
NEARLY_WHOLE = 1e-4
URL = re.compile(r"""^url\(\s*["']?#([^"')]*)["']?\s*\)$""")


def _rectangle(node: SvgNode, viewport: tuple[float, float]) -> Bounds:
    w, h = viewport
    a = node.attributes
    x, y = length(a.get("x"), w), length(a.get("y"), h)
    return (x, y, x + length(a.get("width"), w), y + length(a.get("height"), h))


def shape_bounds(node: SvgNode, viewport: tuple[float, float]) -> Bounds | None:
    """Bounds of a shape's geometry, without its stroke, in its own user units."""
    a = node.attributes
    w, h = viewport
    diagonal = math.hypot(w, h) / math.sqrt(2)
    if node.tag == "path":
        return path_bounds(a.get("d", ""))
    if node.tag == "rect":
        return _rectangle(node, viewport)
    if node.tag in ("circle", "ellipse"):
        cx, cy = length(a.get("cx"), w), length(a.get("cy"), h)
        if node.tag == "circle":
            rx = ry = length(a.get("r"), diagonal)
        else:
            rx, ry = length(a.get("rx"), w), length(a.get("ry"), h)
            rx, ry = (rx or ry), (ry or rx)  # auto takes the other
        return (cx - rx, cy - ry, cx + rx, cy + ry)
    if node.tag == "line":
        x1, y1, x2, y2 = (length(a.get(k), w if k[0] == "x" else h) for k in ("x1", "y1", "x2", "y2"))
        return (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
    points = numbers(a.get("points"))
    xs, ys = points[0::2], points[1::2]
    return (min(xs), min(ys), max(xs), max(ys)) if xs and ys else None


def _text_size(instance: Instance, spans: list[SvgNode]) -> float:
    """The largest font size in a text, in user units."""
    size = instance.font_size
    relative = [
        n for n in spans if n is not instance.node and (n.declared("font-size") or "").endswith(("%", "em"))
    ]
    size *= max(1.0, max((computed_font_size([n]) / 16 for n in relative), default=1.0))
    return max([size, *(length(n.declared("font-size"), size) for n in spans)])


def _list(span: SvgNode, name: str, percent_of: float, size: float) -> list[float]:
    """The lengths of an x, y, dx or dy list in user units."""
    words = (span.attributes.get(name) or "").replace(",", " ").split()
    return [
        length(w, percent_of if w.endswith("%") else size) * (size / 16 if w.endswith("em") else 1)
        for w in words
    ]


def _text_starts(
    instance: Instance, spans: list[SvgNode], size: float, by_id: dict[str, SvgNode]
) -> Bounds | None:
    """Bounds of all places where a run of characters may start."""
    (width, height), box = instance.viewport, None
    for span in spans:
        if span.tag == "textPath":
            target = by_id.get(span.href.removeprefix("#"))
            around = shape_bounds(target, instance.viewport) if target is not None else None
            if around is None or (target is not None and "transform" in target.attributes):
                return EVERYWHERE
            box = unite(box, grow(around, 3 * size))
        xs, ys = _list(span, "x", width, size), _list(span, "y", height, size)
        if span is instance.node:
            xs, ys = xs or [0.0], ys or [0.0]
        if xs or ys:
            known = box or (min(xs or [0.0]), min(ys or [0.0]), max(xs or [0.0]), max(ys or [0.0]))
            xs, ys = xs or [known[0], known[2]], ys or [known[1], known[3]]
            box = unite(box, (min(xs), min(ys), max(xs), max(ys)))
    return box


def _text_bounds(instance: Instance, by_id: dict[str, SvgNode]) -> Bounds | None:
    """Generous bounds of a text: every start position, wide enough for the longest run on either side."""
    node, (width, height) = instance.node, instance.viewport
    spans = [n for n in node.walk() if n is node or n.tag in SPANS]
    size = _text_size(instance, spans)
    box = _text_starts(instance, spans, size, by_id)
    if box is None or box == EVERYWHERE:
        return box
    if _is_level(instance, spans):
        return _level_bounds(instance, spans, size, box)
    spacing = max(abs(length(n.declared(p), size)) for n in spans for p in ("letter-spacing", "word-spacing"))
    fixed = max(length(n.attributes.get("textLength"), width) for n in spans)
    reach = max((len(node.texts()) + 1) * (size * 1.3 + spacing), fixed * 1.5) + size
    turns = instance.inherited("writing-mode", "horizontal-tb").startswith(("t", "v"))
    rise = reach if turns or any("rotate" in n.attributes for n in spans) else 1.6 * size
    shift_x = sum(abs(v) for n in spans for v in _list(n, "dx", width, size))
    shift_y = sum(abs(v) for n in spans for v in _list(n, "dy", height, size))
    return grow(box, reach + shift_x, rise + shift_y)


def _is_level(instance: Instance, spans: list[SvgNode]) -> bool:
    """Whether the text runs left to right on straight lines, its letters set as their font has them."""
    return (
        not any(span.tag == "textPath" or NOT_LEVEL & span.attributes.keys() for span in spans)
        and not any(node.declared(name) for node in (*instance.lineage(), *spans) for name in NOT_LEVEL_STYLE)
        and is_plain(instance.node.texts())
    )


def _level_bounds(instance: Instance, spans: list[SvgNode], size: float, starts: Bounds) -> Bounds:
    """Bounds of a level text: the whole of it set from each of its starts."""
    width, height = instance.viewport
    families = {instance.inherited("font-family", "serif"), *(n.declared("font-family") for n in spans)} - {
        None
    }
    text = "".join(part for span in spans for part in span.children if isinstance(part, str))
    if not any(node.attributes.get("xml:space") for node in (*instance.lineage(), *spans)):
        text = " ".join(text.split())
    runs = [extent(resolve_family(family), text + " ") for family in families if family]
    spacing = sum(
        max(abs(length(v, size)) for v in (instance.inherited(p, "0"), *(n.declared(p) for n in spans)))
        for p in ("letter-spacing", "word-spacing")
    )
    reach = max(run.right for run in runs) * size + len(text) * spacing
    margin = -min(run.left for run in runs) * size
    anchors = {instance.inherited("text-anchor", "start"), *(n.declared("text-anchor") for n in spans)}
    before = reach if "end" in anchors else reach / 2 if "middle" in anchors else 0.0
    after = reach if "start" in anchors else reach / 2 if "middle" in anchors else 0.0
    shift_x = margin + sum(abs(v) for n in spans for v in _list(n, "dx", width, size))
    shift_y = sum(abs(v) for n in spans for v in _list(n, "dy", height, size))
    return (
        starts[0] - before - shift_x,
        starts[1] + min(run.top for run in runs) * size - shift_y,
        starts[2] + after + shift_x,
        starts[3] + max(run.bottom for run in runs) * size + shift_y,
    )


def _stroke_reach(instance: Instance) -> float:
    """How far a stroke may reach beyond the geometry."""
    node, viewport = instance.node, instance.viewport
    if instance.inherited("stroke", "none") == "none":
        return 0.0
    width = length(instance.inherited("stroke-width", "1"), math.hypot(*viewport) / math.sqrt(2), 1.0)
    has_corners = node.tag in ("path", "polyline", "polygon", "text") and instance.inherited(
        "stroke-linejoin", "miter"
    ).startswith(("miter", "arcs"))
    return (
        width
        / 2
        * max(
            math.sqrt(2), length(instance.inherited("stroke-miterlimit", "4"), 1, 4.0) if has_corners else 0.0
        )
    )


def _marker_reach(instance: Instance, by_id: dict[str, SvgNode]) -> float:
    """How far a marker may reach beyond the geometry; infinite when it may overflow."""
    reach = 0.0
    for name in ("marker-start", "marker-mid", "marker-end", "marker"):
        match = URL.match(instance.inherited(name, "none").strip())
        marker = by_id.get(match[1]) if match else None
        if marker is None:
            continue
        if (marker.declared("overflow") or "hidden") in ("visible", "auto"):
            return math.inf
        size = math.hypot(
            length(marker.attributes.get("markerWidth"), 1, 3.0),
            length(marker.attributes.get("markerHeight"), 1, 3.0),
        )
        in_strokes = marker.attributes.get("markerUnits", "strokeWidth") == "strokeWidth"
        reach = max(
            reach, size * (length(instance.inherited("stroke-width", "1"), 1, 1.0) if in_strokes else 1.0)
        )
    return reach


def filter_bounds(
    node: SvgNode, bounds: Bounds, by_id: dict[str, SvgNode], viewport: tuple[float, float]
) -> Bounds:
    """What ``bounds`` become under this node's own filter, in its user units: the filter's region clips."""
    value = (node.declared("filter") or "none").strip()
    if value == "none":
        return bounds
    match = URL.match(value)
    element = by_id.get(match[1]) if match else None
    if element is None:
        return EVERYWHERE if not match else bounds
    a = element.attributes
    if a.get("filterUnits", "objectBoundingBox") == "userSpaceOnUse":
        return _rectangle(element, viewport) if {"x", "y", "width", "height"} <= a.keys() else EVERYWHERE
    w, h = bounds[2] - bounds[0], bounds[3] - bounds[1]
    x, y = length(a.get("x"), 1, -0.1), length(a.get("y"), 1, -0.1)
    right, bottom = x + length(a.get("width"), 1, 1.2), y + length(a.get("height"), 1, 1.2)
    return (
        bounds[0] + min(x, 0) * w,
        bounds[1] + min(y, 0) * h,
        bounds[0] + max(right, 1) * w,
        bounds[1] + max(bottom, 1) * h,
    )


def leaf_bounds(instance: Instance, by_id: dict[str, SvgNode]) -> Bounds | None:
    """Bounds of all that a leaf paints, before its own filter, in its user units; None when it has no shape."""
    node, viewport = instance.node, instance.viewport
    if instance.inherited("vector-effect", "none") == "non-scaling-stroke":
        return EVERYWHERE
    if node.tag == "text":
        box = _text_bounds(instance, by_id)
        return grow(box, _stroke_reach(instance)) if box and box != EVERYWHERE else box
    if node.tag in ("image", "foreignObject"):
        box = _rectangle(node, viewport)
        return EVERYWHERE if box[2] <= box[0] or box[3] <= box[1] else box  # auto size
    box = shape_bounds(node, viewport)
    if box is None:
        return None
    reach = _stroke_reach(instance)
    if node.tag in MARKED:
        marker = _marker_reach(instance, by_id)
        if math.isinf(marker):
            return EVERYWHERE
        reach = max(reach, marker)
    return grow(box, reach)


def solid_box(instance: Instance, within: Bounds) -> tuple[int, int, int, int] | None:
    """The pixels, xyxy, that an upright opaque rectangle paints, where that is sure without drawing it.

    The engine rounds an edge to quarters of a pixel: what lies near the eighths before a whole pixel is left to it.
    """
    node = instance.node
    a, b, c, d, e, f = instance.matrix
    if node.tag != "rect" or instance.effects or b or c or a <= 0 or d <= 0:
        return None
    if node.attributes.keys() & {"rx", "ry"} or not _is_opaque(instance):
        return None
    x0, y0, x1, y1 = _rectangle(node, instance.viewport)
    sides = (x0 * a + e, y0 * d + f, x1 * a + e, y1 * d + f)
    if sides[0] < within[0] or sides[1] < within[1] or sides[2] > within[2] or sides[3] > within[3]:
        return None
    found = (*(_first_pixel(s) for s in sides[:2]), *(_last_pixel(s) for s in sides[2:]))
    left, top, right, bottom = found
    if left is None or top is None or right is None or bottom is None or left >= right or top >= bottom:
        return None
    return (left, top, right, bottom)


def _is_opaque(instance: Instance) -> bool:
    """Whether a shape has a flat opaque fill, no stroke, and nothing around it makes it fainter."""
    if (
        instance.inherited("stroke", "none") != "none"
        or instance.inherited("shape-rendering", "auto") != "auto"
    ):
        return False
    if not OPAQUE.fullmatch(instance.inherited("fill", "black")):
        return False
    if instance.inherited("fill-opacity", "1") != "1":
        return False
    return all(above.declared("opacity") in (None, "1") for above in instance.lineage())


def _first_pixel(edge: float) -> int | None:
    part = edge - math.floor(edge)
    if part > 1 - NEARLY_WHOLE:
        return math.floor(edge) + 1
    return math.floor(edge) if part < SURE else None


def _last_pixel(edge: float) -> int | None:
    back = _first_pixel(-edge)
    return None if back is None else -back
