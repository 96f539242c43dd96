"""Drawing a flat part to scale as DXF: outlines, holes, slots, centre lines, dimensions with arrows, the sheet around it.

Lengths in millimetres of the part; ``scale`` is how many of them one millimetre of paper shows.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from generators._dxf_text import Document, Layer, Linetype, Sketch, Xy, fitted, text_width

PAPER = (297.0, 210.0)
MARGIN = 10.0
TITLE = (150.0, 34.0)


class PartSketch(Sketch):
    """A sketch whose numbers keep their ten-thousandths: holes on circles lie where they lie."""

    def add(self, kind: str, layer: str, *tags: tuple[int, float | str]) -> None:
        super().add(kind, layer, *((code, v if isinstance(v, str) else exact(v)) for code, v in tags))


def exact(value: float) -> str:
    """Up to four decimals."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def shown(value: float) -> str:
    """A size as drawings write it: at most two decimals."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


@dataclass(frozen=True, kw_only=True, slots=True)
class Office:
    """A drawing office's layer names, colours and words, and how it draws."""

    layers: tuple[str, str, str, str, str, str]
    colors: tuple[int, int, int, int, int, int]
    words: dict[str, str]
    firm: str
    filled_arrows: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Title:
    """What the title block says."""

    part: str
    material: str
    thickness: float
    number: str
    drawn: str
    date: str


class Board:
    """The sheet that one part is drawn on; used once."""

    def __init__(self, office: Office, scale: float) -> None:
        self.office = office
        self.scale = scale
        self.outline_layer, self.hole_layer, self.centre, self.dims, self.text, self.frame = office.layers
        dashes = (8 * scale, -1.5 * scale, 1.5 * scale, -1.5 * scale)
        linetypes = (
            Linetype("CONTINUOUS", "Solid line"),
            Linetype("CENTER", "Centre line", dashes),
            Linetype("DASHED", "Dashed", (3 * scale, -1.5 * scale)),
        )
        names = ["CONTINUOUS", "CONTINUOUS", "CENTER", "CONTINUOUS", "CONTINUOUS", "CONTINUOUS"]
        layers = [Layer(*row) for row in zip(office.layers, office.colors, names, strict=True)]
        layers.append(Layer("BEND", 3, "DASHED"))
        self.document = Document(layers=tuple(layers), linetypes=linetypes, drawing=PartSketch())
        self.draw = self.document.drawing

    @property
    def height(self) -> float:
        """Of the letters of dimensions."""
        return 3.0 * self.scale

    # the part

    def outline(self, corners: Sequence[tuple[float, float, float]], layer: str = "") -> None:
        """A closed outline of (x, y, bulge) corners; a bulge is the tangent of a quarter of the arc that follows."""
        layer = layer or self.outline_layer
        self.draw.add("POLYLINE", layer, (66, "1"), (70, "1"))
        for x, y, bulge in corners:
            tags: list[tuple[int, float | str]] = [(10, x), (20, y)]
            self.draw.add("VERTEX", layer, *tags, *([(42, bulge)] if bulge else []))
        self.draw.lines += ["0", "SEQEND"]

    def rounded(self, x0: float, y0: float, x1: float, y1: float, radius: float, layer: str = "") -> None:
        """A rectangle with round corners, against the clock."""
        bulge, r = math.tan(math.pi / 8), radius
        if r <= 0:
            self.outline(((x0, y0, 0), (x1, y0, 0), (x1, y1, 0), (x0, y1, 0)), layer)
            return
        self.outline(
            (
                (x0 + r, y0, 0), (x1 - r, y0, bulge), (x1, y0 + r, 0), (x1, y1 - r, bulge),
                (x1 - r, y1, 0), (x0 + r, y1, bulge), (x0, y1 - r, 0), (x0, y0 + r, bulge),
            ),
            layer,
        )  # fmt: skip

    def hole(self, at: Xy, diameter: float) -> None:
        """A circle with its centre mark."""
        self.draw.circle(self.hole_layer, at, diameter / 2)
        self.cross(at, diameter / 2)

    def cross(self, at: Xy, radius: float) -> None:
        """Centre lines that stand out of a circle."""
        reach = radius + 1.8 * self.scale
        self.draw.line(self.centre, (at[0] - reach, at[1]), (at[0] + reach, at[1]))
        self.draw.line(self.centre, (at[0], at[1] - reach), (at[0], at[1] + reach))

    def slot(self, at: Xy, length: float, width: float, *, upright: bool = False) -> None:
        """A slot with round ends; ``length`` is over all."""
        half, r = length / 2 - width / 2, width / 2
        corners = [(-half, -r, 0.0), (half, -r, 1.0), (half, r, 0.0), (-half, r, 1.0)]
        if upright:
            corners = [(-y, x, b) for x, y, b in corners]
        self.outline([(at[0] + x, at[1] + y, b) for x, y, b in corners], self.hole_layer)
        reach_long, reach_wide = length / 2 + 1.8 * self.scale, r + 1.8 * self.scale
        dx, dy = (reach_wide, reach_long) if upright else (reach_long, reach_wide)
        self.draw.line(self.centre, (at[0] - dx, at[1]), (at[0] + dx, at[1]))
        self.draw.line(self.centre, (at[0], at[1] - dy), (at[0], at[1] + dy))

    # dimensions

    def across(self, a: Xy, b: Xy, y: float) -> None:
        """A level dimension, its line at that height."""
        self._linear(a, b, y, vertical=False)

    def upright(self, a: Xy, b: Xy, x: float) -> None:
        """An upright dimension, its line at that x."""
        self._linear(a, b, x, vertical=True)

    def _linear(self, a: Xy, b: Xy, line_at: float, *, vertical: bool) -> None:
        document, layer, h = self.document, self.dims, self.height
        document.num_dimensions += 1
        name = f"*D{document.num_dimensions}"
        sketch = document.blocks[name] = PartSketch()
        along = 1 if vertical else 0
        low, high = sorted((a, b), key=lambda p: p[along])
        ends = [(line_at, p[1]) if vertical else (p[0], line_at) for p in (low, high)]
        distance = high[along] - low[along]
        words = shown(distance)
        is_narrow = distance < h * (0.85 * len(words) + 1.8)
        for origin, end in zip((low, high), ends, strict=True):
            away = math.copysign(1.0, (line_at - origin[1 - along]) or 1.0)
            first, last = origin[1 - along] + away * 0.8 * self.scale, line_at + away * 1.5 * self.scale
            sketch.line(
                layer, *(((first, end[1]), (last, end[1])) if vertical else ((end[0], first), (end[0], last)))
            )
        out = 4.0 * self.scale if is_narrow else 0.0
        tips = [(ends[0], -1.0 if not is_narrow else 1.0), (ends[1], 1.0 if not is_narrow else -1.0)]
        for (x, y), sign in tips:
            self._arrow(sketch, (x, y), (0.0, sign) if vertical else (sign, 0.0))
        start, stop = ends
        if is_narrow:
            start = (start[0], start[1] - out) if vertical else (start[0] - out, start[1])
            stop = (stop[0], stop[1] + out) if vertical else (stop[0] + out, stop[1])
        sketch.line(layer, start, stop)
        gap = h * 0.75
        at = (ends[0][0] + ends[1][0]) / 2, (ends[0][1] + ends[1][1]) / 2
        place = (at[0] - gap, at[1]) if vertical else (at[0], at[1] + gap)
        sketch.text(layer, place, h, words, middle=True, turn_deg=90 if vertical else 0)
        tags: list[tuple[int, float | str]] = [(2, name), (10, ends[1][0]), (20, ends[1][1])]
        tags += [
            (11, place[0]),
            (21, place[1]),
            (70, "0"),
            (13, low[0]),
            (23, low[1]),
            (14, high[0]),
            (24, high[1]),
        ]
        if vertical:
            tags.append((50, 90.0))
        self.draw.add("DIMENSION", layer, *tags)

    def diameter(
        self, centre: Xy, diameter: float, towards_deg: float, words: str, reach: float = 9.0
    ) -> None:
        """A leader from a circle's edge to a word beside it, as a dimension of the diameter; ``reach`` in paper mm."""
        r, turn = diameter / 2, math.radians(towards_deg)
        far = (centre[0] - math.cos(turn) * r, centre[1] - math.sin(turn) * r)
        self._round(
            centre, r, far, towards_deg, words.replace("Ø", "%%c"), reach, kind="3", shown_words=words
        )

    def radius(self, centre: Xy, radius: float, towards_deg: float, words: str, reach: float = 6.0) -> None:
        """A leader from an arc to a word beside it, as a dimension of the radius; ``reach`` in paper mm."""
        self._round(centre, radius, centre, towards_deg, words, reach, kind="4", shown_words=words)

    def _round(
        self,
        centre: Xy,
        radius: float,
        origin: Xy,
        towards_deg: float,
        words: str,
        reach: float,
        *,
        kind: str,
        shown_words: str,
    ) -> None:
        document = self.document
        document.num_dimensions += 1
        name = f"*D{document.num_dimensions}"
        sketch = document.blocks[name] = PartSketch()
        turn = math.radians(towards_deg)
        near = (centre[0] + math.cos(turn) * radius, centre[1] + math.sin(turn) * radius)
        place = self._led(sketch, near, towards_deg, shown_words, reach)
        tags: list[tuple[int, float | str]] = [(2, name), (10, origin[0]), (20, origin[1])]
        tags += [(11, place[0]), (21, place[1]), (70, kind), (1, words), (15, near[0]), (25, near[1])]
        self.draw.add("DIMENSION", self.dims, *tags)

    def leader(self, tip: Xy, towards_deg: float, words: str, reach: float = 8.0) -> None:
        """A note that points at ``tip``; ``reach`` in paper mm."""
        self._led(self.draw, tip, towards_deg, words, reach)

    def _led(self, sketch: Sketch, tip: Xy, towards_deg: float, words: str, reach: float) -> Xy:
        """An arrow at ``tip``, a line away from it, a shelf, and the words beside that; their middle."""
        layer, h, s = self.dims, self.height, self.scale
        cos, sin = math.cos(math.radians(towards_deg)), math.sin(math.radians(towards_deg))
        knee = (tip[0] + cos * reach * s, tip[1] + sin * reach * s)
        side = 1.0 if cos >= 0 else -1.0
        shelf = (knee[0] + side * 3 * s, knee[1])
        sketch.line(layer, tip, knee)
        sketch.line(layer, knee, shelf)
        self._arrow(sketch, tip, (-cos, -sin))
        place = (shelf[0] + side * (text_width(words, h) / 2 + 1.2 * s), shelf[1])
        sketch.text(layer, place, h, words, middle=True)
        return place

    def note(self, at: Xy, words: str, height: float = 3.0) -> None:
        self.draw.text(self.text, at, height * self.scale, words)

    def _arrow(self, sketch: Sketch, tip: Xy, towards: Xy) -> None:
        """An arrowhead whose tip points along ``towards``."""
        long, wide = 3.0 * self.scale, 0.5 * self.scale
        bx, by = tip[0] - towards[0] * long, tip[1] - towards[1] * long
        left = (bx - towards[1] * wide, by + towards[0] * wide)
        right = (bx + towards[1] * wide, by - towards[0] * wide)
        if self.office.filled_arrows:
            tags = ((10, tip[0]), (20, tip[1]), (11, left[0]), (21, left[1]), (12, right[0]), (22, right[1]))
            sketch.add("SOLID", self.dims, *tags, (13, right[0]), (23, right[1]))
        else:
            sketch.line(self.dims, left, tip)
            sketch.line(self.dims, right, tip)

    # the sheet

    def sheet(self, centre: Xy, title: Title) -> None:
        """Frame and title block of an A4 sheet around the part, whose middle is ``centre`` of the free area."""
        s, words = self.scale, self.office.words
        x0 = centre[0] - PAPER[0] * s / 2
        y0 = centre[1] - (PAPER[1] + TITLE[1]) * s / 2

        def at(x: float, y: float) -> Xy:
            """Paper to part."""
            return x0 + x * s, y0 + y * s

        m, (w, h) = MARGIN, PAPER
        self.draw.rectangle(self.frame, *at(m, m), *at(w - m, h - m))
        left, top, right = w - m - TITLE[0], m + TITLE[1], w - m
        self.draw.rectangle(self.frame, *at(left, m), *at(right, top))
        for y in (m + 10, m + 20):
            self.draw.line(self.frame, at(left, y), at(right, y))
        for x, low, high in ((left + 48, m, m + 20), (left + 96, m, m + 20), (left + 126, m, m + 10)):
            self.draw.line(self.frame, at(x, low), at(x, high))
        big = fitted(title.part, 5.0, 82)
        self.draw.text(self.frame, at(left + 3, m + 25), big * s, title.part)
        self.draw.text(
            self.frame, at(left + 96, m + 25), fitted(self.office.firm, 3.2, 51) * s, self.office.firm
        )
        ratio = f"{shown(1 / s)}:1" if s < 1 else f"1:{shown(s)}"
        cells = (
            (3, 10, 48, words["material"], title.material),
            (48, 10, 48, words["thickness"], f"{shown(title.thickness)} mm"),
            (96, 10, 54, words["number"], title.number),
            (3, 0, 48, words["drawn"], title.drawn),
            (48, 0, 48, words["date"], title.date),
            (96, 0, 30, words["scale"], ratio),
            (126, 0, 24, "ISO 2768", "mK"),
        )
        for x, y, wide, head, value in cells:
            inset = 0 if x == 3 else 2
            self.draw.text(self.frame, at(left + x + inset, m + y + 6.3), 1.9 * s, head)
            self.draw.text(
                self.frame, at(left + x + inset, m + y + 1.8), fitted(value, 3.0, wide - 6) * s, value
            )


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """A part before it is drawn: its size, what it is called, and the function that draws it."""

    size: tuple[float, float]
    name: str
    phrase: str
    draw: Callable[[Board], None]


Layout = Callable[[np.random.Generator], Part]


def chain(board: Board, xs: list[float], y_from: float, y: float) -> None:
    """Level dimensions one beside the other, between points of that height."""
    for a, b in itertools.pairwise(xs):
        board.across((a, y_from), (b, y_from), y)
