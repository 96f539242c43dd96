"""Linear dimensions of a drawing: overall sizes, steps between flat faces, places of holes, in rows that never collide."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from renderers._cad_ink import number, text_size
from renderers._cad_layout import Placed
from renderers._cad_model import CadModel, CadPart, CadView
from renderers._cad_patterns import Pattern, axis_of, find_patterns
from renderers._cad_pen import DIMENSION, Pen
from schemas.element import Measure

OVERALL = {"front": (("bottom", "width"), ("left", "height")), "right": (("bottom", "depth"),)}
"""For each view the sides that carry an overall size, and its name."""
PLACES = {"front": ("top", "right"), "top": ("top", "left"), "right": ("top", "right")}
"""For each view the sides that carry the places of holes along its own x and y."""
SUNK = ("hole", "counterbore", "countersink", "slot", "pocket", "boss")
PLACED = ("hole", "counterbore", "countersink", "slot", "boss")
ROW, FIRST_ROW, MAX_ROWS, HEAD = 21.0, 22.0, 3, 9.0
MAX_STEPS, MAX_PLACES = 6, 6
LEVEL_MM, SMALL_SHARE, SECTION_SHARE = 0.005, 0.02, 0.06
"""Levels closer than this are one; those with less than these shares, of the largest level and of the whole section, are details."""
ROUND_SHARE, CHORD_SHARE = 0.93, 0.02

Floats = NDArray[np.float64]
Side = tuple[str, str]


@dataclass(frozen=True, kw_only=True, eq=False)
class Span:
    """A distance along a view's x (sides top and bottom) or y, from ``low`` to ``high`` in mm, and what is written."""

    name: str
    low: float
    high: float
    text: str
    measures: tuple[Measure, ...]
    is_overall: bool = False


@dataclass(frozen=True, kw_only=True, eq=False)
class Row:
    """A span's row beside its view, 0 the nearest, and where along it the text's middle stands, in pixels from the view's middle."""

    span: Span
    row: int
    at: float


def plan_spans(model: CadModel) -> dict[Side, list[Span]]:
    """The spans of each view and side, from the nearest row on."""
    views = {v.name: v for v in model.views}
    found: dict[Side, list[Span]] = {}
    for name, sides in OVERALL.items():
        for side, word in sides:
            axis = views[name].axes[0 if side == "bottom" else 1]
            overall = _overall(model, axis, word)
            steps = [] if overall.text.startswith("⌀") else _steps(model, axis)
            found[name, side] = [*steps, overall]
    for name, (along, upright) in PLACES.items():
        for side, axis in zip((along, upright), views[name].axes, strict=True):
            found[name, side] = list(_places(model, views[name], axis))
    return found


def _overall(model: CadModel, axis: Floats, word: str) -> Span:
    """The whole size along an axis: the diameter of a round outside where that is what ends it (of a gear, over its tips)."""
    low, high = sorted((model.bounds @ axis).tolist())
    sign = ""
    reach = [
        r
        for part in model.parts
        for r in _round_reaches(part, axis)
        if r[0] <= low + LEVEL_MM and r[1] >= high - LEVEL_MM
    ]
    tight = min(reach, key=lambda r: r[1] - r[0], default=None)
    if tight is not None and high - low > ROUND_SHARE * (tight[1] - tight[0]):
        (low, high), sign = tight, "⌀"
    size = high - low
    measures = (Measure(name=f"{word}_mm", value=size, unit="mm"),)
    return Span(name=word, low=low, high=high, text=sign + number(size), measures=measures, is_overall=True)


def _round_reaches(part: CadPart, axis: Floats) -> set[tuple[float, float]]:
    """How far each round outside of a part, whole or in pieces, reaches along an axis that lies across it."""
    found = set()
    for face in part.faces:
        if face.radius > 0 and abs(float(face.axis @ axis)) < 1e-4:
            at = float(face.origin @ axis)
            found.add((round(at - face.radius, 4), round(at + face.radius, 4)))
    return found


def _reach_of(part: CadPart, axis: Floats) -> tuple[float, float]:
    """How far a part reaches along an axis; its triangles stay inside of its round outsides."""
    along = part.vertices @ axis
    low, high = float(along.min()), float(along.max())
    for a, b in _round_reaches(part, axis):
        low = a if low - CHORD_SHARE * (b - a) < a < low else low
        high = b if high < b < high + CHORD_SHARE * (b - a) else high
    return low, high


def _steps(model: CadModel, axis: Floats) -> Iterable[Span]:
    """Distances between neighbouring levels of flat faces across an axis, where there are levels between the ends."""
    if len(model.parts) > 1:
        return
    part = model.parts[0]
    low, high = sorted((model.bounds @ axis).tolist())
    levels = [v for v in _levels(part, axis) if low + LEVEL_MM < v < high - LEVEL_MM]
    if not levels:
        return
    ends = [low, *levels, high]
    for i, (a, b) in enumerate(itertools.pairwise(ends)):
        measures = (Measure(name="step_mm", value=b - a, unit="mm"),)
        yield Span(name=f"step-{i + 1}", low=a, high=b, text=number(b - a), measures=measures)


def _levels(part: CadPart, axis: Floats) -> list[float]:
    """Where large flat faces stand across an axis, in order; those of holes and pockets are left out."""
    sizes = np.ptp(part.vertices, axis=0)
    section = float(np.prod(np.where(np.abs(axis) > 0.5, 1.0, sizes)))
    sunk = {i for f in part.features if f.kind in SUNK for i in f.faces}
    areas: dict[float, float] = {}
    for i, face in enumerate(part.faces):
        if face.kind != "plane" or i in sunk or abs(float(face.axis @ axis)) < 0.9999:
            continue
        level = round(float((part.corners((i,)) @ axis).mean()) / LEVEL_MM) * LEVEL_MM
        areas[level] = areas.get(level, 0.0) + face.measures[0].value
    least = max(SMALL_SHARE * max(areas.values(), default=0.0), SECTION_SHARE * section)
    large = sorted((level for level, area in areas.items() if area >= least), key=lambda v: -areas[v])
    return sorted(large[:MAX_STEPS])


def _places(model: CadModel, view: CadView, axis: Floats) -> Iterable[Span]:
    """Distances from a part's edge to the axes of what is sunk into it, along one axis of a view that looks at it."""
    count = 0
    seen: set[tuple[float, float]] = set()
    for part in model.parts:
        for span in _places_of(part, view, axis):
            ends = (round(span.low, 2), round(span.high, 2))
            if ends in seen:  # of the other cheek, of the lid over its box
                continue
            seen.add(ends)
            count += 1
            if count > MAX_PLACES:
                return
            yield Span(
                name=f"place-{count}", low=span.low, high=span.high, text=span.text, measures=span.measures
            )


def _places_of(part: CadPart, view: CadView, axis: Floats) -> list[Span]:
    patterns = find_patterns(part.features)
    ringed = {i for p in patterns if p.kind == "circular_pattern" for i in p.members}
    low, high = _reach_of(part, axis)
    middle = (low + high) / 2
    found: dict[float, None] = {}
    for i, feature in enumerate(part.features):
        is_seen = feature.kind in PLACED and abs(float(axis_of(feature) @ view.toward)) > 0.999
        at = float(feature.start @ axis)
        if is_seen and i not in ringed and abs(at - middle) > LEVEL_MM:
            found.setdefault(round(at, 2))
    rowed = _pitched(part, patterns, view, axis)
    places = sorted(found)
    if rowed is not None:
        first, last, _ = rowed
        places = [p for p in places if p <= first + LEVEL_MM or p >= last - LEVEL_MM]
    if not places or len(places) > MAX_PLACES:
        return []
    spans = []
    for a, b in zip([low, *places[:-1]], places, strict=True):
        if rowed is not None and abs(a - rowed[0]) < 0.02 and abs(b - rowed[1]) < 0.02:
            spans.append(rowed[2])
            continue
        measures = (Measure(name="distance_mm", value=b - a, unit="mm"),)
        spans.append(Span(name="", low=a, high=b, text=number(b - a), measures=measures))
    return spans


def _pitched(
    part: CadPart, patterns: Sequence[Pattern], view: CadView, axis: Floats
) -> tuple[float, float, Span] | None:
    """First and last place of the longest row along an axis, and the span that writes it as count times pitch."""
    best: tuple[float, float, Span] | None = None
    for pattern in patterns:
        features = [part.features[i] for i in pattern.members]
        if abs(float(axis_of(features[0]) @ view.toward)) < 0.999 or pattern.kind == "circular_pattern":
            continue
        places = sorted({round(float(f.start @ axis), 2) for f in features})
        gaps = np.diff(places)
        if len(places) < 4 or np.ptp(gaps) > 0.021:
            continue
        pitch = (places[-1] - places[0]) / len(gaps)
        measures = (
            Measure(name="count", value=float(len(gaps))),
            Measure(name="pitch_mm", value=round(pitch, 4), unit="mm"),
        )
        text = f"{len(gaps)} × {number(pitch)} (={number(places[-1] - places[0])})"
        span = Span(name="", low=places[0], high=places[-1], text=text, measures=measures)
        if best is None or places[-1] - places[0] > best[1] - best[0]:
            best = (places[0], places[-1], span)
    return best


def arrange(spans: Sequence[Span], scale: float, size: float, text_px: float) -> list[Row]:
    """Rows in which no two spans meet; spans that find none are left out, the overall one comes last and always."""
    taken: list[list[tuple[float, float]]] = []
    words: list[list[tuple[float, float]]] = []
    rows: list[Row] = []
    for span in sorted(spans, key=lambda s: s.is_overall):
        a, b = span.low * scale, span.high * scale
        wide = text_size(span.text, text_px)[0] + 5 * size
        first = max((r.row for r in rows), default=-1) + 1 if span.is_overall else 0
        for row in range(first, len(taken) + 1):
            if row >= MAX_ROWS and not span.is_overall:
                break
            while len(taken) <= row:
                taken.append([])
                words.append([])
            reach, text, at = _reach(a, b, wide, size, taken[row])
            crossed = any(lo < end < hi for below in words[:row] for lo, hi in below for end in (a, b))
            if reach is None or (crossed and not span.is_overall):
                continue
            taken[row].append(reach)
            words[row].append(text)
            rows.append(Row(span=span, row=row, at=at))
            break
    return rows


def _reach(
    a: float, b: float, wide: float, size: float, taken: Sequence[tuple[float, float]]
) -> tuple[tuple[float, float] | None, tuple[float, float], float]:
    """The stretch of a row that a span and its text need, the text's own, and its middle; None where it is taken."""
    head = HEAD * size
    middle = (a + b) / 2
    options: list[tuple[tuple[float, float], float]]
    if b - a >= wide + 2.2 * head:
        options = [((a, b), middle)]
    elif b - a >= wide:
        options = [((a - 2 * head, b + 2 * head), middle)]
    else:
        after, before = b + 2 * head + wide / 2, a - 2 * head - wide / 2
        options = [
            ((a - 2 * head, b + 2 * head + wide), after),
            ((a - 2 * head - wide, b + 2 * head), before),
        ]
    for reach, at in options:
        if all(reach[1] <= lo + 1.5 or reach[0] >= hi - 1.5 for lo, hi in taken):
            return reach, (at - wide / 2, at + wide / 2), at
    return None, (0.0, 0.0), 0.0


def band_px(rows: Sequence[Row], size: float) -> float:
    """How far from the view the rows of a side reach."""
    return (FIRST_ROW + ROW * max(r.row for r in rows) + 10) * size if rows else 0.0


def draw_rows(pen: Pen, placed: Placed, group: int, side: str, rows: Sequence[Row]) -> None:
    """The dimension lines of one side of a view."""
    for one in rows:
        _draw(pen, placed, group, side, one)


def _draw(pen: Pen, placed: Placed, group: int, side: str, one: Row) -> None:
    span, size = one.span, pen.size
    is_upright = side in ("left", "right")
    x0, y0, x1, y1 = placed.box
    off = (FIRST_ROW + ROW * one.row) * size
    line_at = {"bottom": y1 + off, "top": y0 - off, "left": x0 - off, "right": x1 + off}[side]
    element_id = f"dimension-{span.name}" if span.is_overall else f"{placed.view.name}-{side}-{span.name}"
    node = pen.node(
        element_id,
        "dimension",
        group,
        DIMENSION,
        label=span.name.split("-")[0],
        text=span.text,
        measures=span.measures,
    )
    layer = pen.layer(node)
    index = 1 if is_upright else 0
    middle = float(placed.centre[index])
    sign = -1.0 if is_upright else 1.0
    ends = [middle + sign * (v - float(placed.middle[index])) * placed.scale for v in (span.low, span.high)]
    at = middle + sign * (one.at - float(placed.middle[index]) * placed.scale)
    outward = -1.0 if side in ("top", "left") else 1.0
    for end in ends:
        start = pen.first_ink(side, end, placed.box) + outward * 4 * size
        pen.stroke(layer, _turned([(end, start), (end, line_at + outward * 5 * size)], is_upright), 0.8)
    _arrows(pen, layer, sorted(ends), line_at, at, is_upright=is_upright, text=span.text)
    tall = text_size(span.text, pen.text_px)[1]
    spot = np.array(_turned([(at, line_at - (tall / 2 + 3.5 * size))], is_upright)[0])
    pen.write(layer, span.text, spot, upward=is_upright)


def _arrows(
    pen: Pen, layer: int, ends: Sequence[float], line_at: float, at: float, *, is_upright: bool, text: str
) -> None:
    """The line between two extension lines with its heads: inside where there is room, else from outside."""
    a, b = ends
    head = HEAD * pen.size
    wide = text_size(text, pen.text_px)[0] + 5 * pen.size
    is_inside = b - a >= wide + 2.2 * head
    low = a if is_inside else min(a - 2 * head, at - wide / 2)
    high = b if is_inside else max(b + 2 * head, at + wide / 2)
    pen.stroke(layer, _turned([(low, line_at), (high, line_at)], is_upright), 0.8)
    along = np.array([0.0, 1.0] if is_upright else [1.0, 0.0])
    turn = -1.0 if is_inside else 1.0
    for end, sign in ((a, 1.0), (b, -1.0)):
        pen.sheet.arrow(layer, np.array(_turned([(end, line_at)], is_upright)[0]), along * sign * turn, head)


def _turned(points: Sequence[tuple[float, float]], is_upright: bool) -> list[tuple[float, float]]:
    """Points (along, across) as (x, y)."""
    return [(q, p) if is_upright else (p, q) for p, q in points]
