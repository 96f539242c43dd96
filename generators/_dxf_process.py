"""Symbols and sheets of process diagrams (P&ID) as DXF blocks with attributes: vessels, machines, valves, instruments.

Lengths in millimetres of paper, x to the right, y up; a symbol's origin is named with it.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from generators._dxf_text import Document, Layer, Linetype, Sketch, Xy, fitted

EQUIPMENT, PIPES, MINOR, VALVES, INSTRUMENTS, SIGNALS, TAGS, FRAME = range(8)


@dataclass(frozen=True, kw_only=True, slots=True)
class Practice:
    """A firm's layer names and colours, in the order of the constants above."""

    layers: tuple[str, ...]
    colors: tuple[int, ...]


class ProcessSheet:
    """One diagram; used once."""

    def __init__(self, practice: Practice, size: tuple[float, float]) -> None:
        self.layers = practice.layers
        self.size = size
        linetypes = (
            Linetype("CONTINUOUS", "Solid line"),
            Linetype("SIGNAL", "Instrument signal", (3.0, -1.5)),
        )
        names = ["CONTINUOUS"] * 8
        names[SIGNALS] = "SIGNAL"
        layers = tuple(Layer(*row) for row in zip(practice.layers, practice.colors, names, strict=True))
        self.document = Document(layers=layers, linetypes=linetypes)
        self.draw = self.document.drawing

    def block(self, name: str, layer: int, make: Callable[[Sketch, str], None]) -> None:
        """Define a block once."""
        if name not in self.document.blocks:
            sketch = self.document.blocks[name] = Sketch()
            make(sketch, self.layers[layer])

    def place(
        self,
        name: str,
        layer: int,
        at: Xy,
        tags: Sequence[tuple[str, str, Xy, float]],
        *,
        turn_deg: float = 0,
    ) -> None:
        """Insert a block with attributes: (name, words, centre relative to ``at``, height)."""
        on = self.layers[layer]
        turn: list[tuple[int, float | str]] = [(50, turn_deg)] if turn_deg else []
        self.draw.add(
            "INSERT", on, *([(66, "1")] if tags else []), (2, name), (10, at[0]), (20, at[1]), *turn
        )
        for tag, words, (dx, dy), height in tags:
            x, y = at[0] + dx, at[1] + dy
            self.draw.add(
                "ATTRIB", self.layers[TAGS], (10, x), (20, y), (40, height), (1, words), (2, tag), (70, "0"),
                (72, "1"), (74, "2"), (11, x), (21, y),
            )  # fmt: skip
        if tags:
            self.draw.lines += ["0", "SEQEND"]

    def pipe(self, points: Sequence[Xy], *, minor: bool = False, flow: bool = True) -> None:
        """A line with an arrow where it ends."""
        layer = self.layers[MINOR if minor else PIPES]
        for a, b in itertools.pairwise(points):
            self.draw.line(layer, a, b)
        if flow:
            (x0, y0), (x, y) = points[-2], points[-1]
            long = math.hypot(x - x0, y - y0)
            ux, uy = (x - x0) / long, (y - y0) / long
            left = (x - 3 * ux - uy, y - 3 * uy + ux)
            right = (x - 3 * ux + uy, y - 3 * uy - ux)
            self.draw.add(
                "SOLID", layer, (10, x), (20, y), (11, left[0]), (21, left[1]), (12, right[0]), (22, right[1]),
                (13, right[0]), (23, right[1]),
            )  # fmt: skip

    def line_number(self, at: Xy, words: str, *, upright: bool = False) -> None:
        self.draw.text(self.layers[TAGS], at, 2.2, words, middle=True, turn_deg=90 if upright else 0)

    def signal(self, points: Sequence[Xy]) -> None:
        for a, b in itertools.pairwise(points):
            self.draw.line(self.layers[SIGNALS], a, b)

    # instruments and valves

    def bubble(self, at: Xy, letters: str, number: int, *, panel: bool = False) -> None:
        """A balloon with function letters and loop number; a line across it where it is on the panel."""

        def make(sketch: Sketch, layer: str) -> None:
            sketch.circle(layer, (0, 0), 6)
            if panel:
                sketch.line(layer, (-6, 0), (6, 0))

        name = "INST_PANEL" if panel else "INST_FIELD"
        self.block(name, INSTRUMENTS, make)
        self.place(
            name, INSTRUMENTS, at, (("FUNC", letters, (0, 2.3), 2.4), ("LOOP", f"{number}", (0, -2.3), 2.4))
        )

    def valve(self, at: Xy, tag: str, *, kind: str = "gate", upright: bool = False) -> None:
        """Two triangles tip to tip; ball, check and control valves differ in what stands on them."""

        def make(sketch: Sketch, layer: str) -> None:
            sketch.polyline(layer, ((-4, -2.5), (-4, 2.5), (4, -2.5), (4, 2.5)))
            if kind == "ball":
                sketch.circle(layer, (0, 0), 1.5)
            if kind == "globe":
                sketch.solid(layer, -0.9, -0.9, 0.9, 0.9)
            if kind == "check":
                sketch.line(layer, (-4, 3.6), (3, 3.6))
                sketch.polyline(layer, ((4, 3.6), (2.4, 4.2), (2.4, 3.0)))
            if kind == "control":
                sketch.line(layer, (0, 0), (0, 5.5))
                sketch.arc(layer, (0, 5.5), 3.5, 0, 180)
                sketch.line(layer, (-3.5, 5.5), (3.5, 5.5))
            if kind == "gate":
                sketch.line(layer, (0, 0), (0, 3.8))
                sketch.line(layer, (-2, 3.8), (2, 3.8))

        name = f"VALVE_{kind.upper()}"
        self.block(name, VALVES, make)
        place = (9.0, 0.0) if upright else (0.0, -5.2)
        self.place(name, VALVES, at, (("TAG", tag, place, 2.2),), turn_deg=90 if upright else 0)

    # equipment

    def pump(self, at: Xy, tag: str) -> tuple[Xy, Xy]:
        """A centrifugal pump around its middle; where its suction and discharge are."""

        def make(sketch: Sketch, layer: str) -> None:
            sketch.circle(layer, (0, 0), 8)
            sketch.line(layer, (0, 8), (10, 8))
            sketch.line(layer, (10, 8), (10, 5))
            sketch.line(layer, (10, 5), (7.4, 3))
            sketch.polyline(layer, ((-5, -6.2), (-9, -11), (9, -11), (5, -6.2)), closed=False)

        self.block("PUMP_CENTRIFUGAL", EQUIPMENT, make)
        self.place("PUMP_CENTRIFUGAL", EQUIPMENT, at, (("TAG", tag, (0, -14), 2.8),))
        return (at[0] - 8, at[1]), (at[0] + 10, at[1] + 6.5)

    def tank(
        self, at: Xy, tag: str, name: str, width: float, height: float, *, words_at: float = 0.5
    ) -> None:
        """A vertical tank with a cone roof; ``at`` is the middle of its bottom, ``words_at`` a share of its height."""

        def make(sketch: Sketch, layer: str) -> None:
            half = width / 2
            sketch.polyline(layer, ((-half, 0), (half, 0), (half, height), (0, height + 6), (-half, height)))
            sketch.line(layer, (-half, height), (half, height))

        block = f"TANK_{round(width)}X{round(height)}"
        self.block(block, EQUIPMENT, make)
        self.place(
            block,
            EQUIPMENT,
            at,
            (
                ("TAG", tag, (0, height * words_at), 3.2),
                ("NAME", name, (0, height * words_at - 5.5), fitted(name, 2.2, width - 5)),
            ),
        )

    def vessel(
        self,
        at: Xy,
        tag: str,
        name: str,
        width: float,
        height: float,
        *,
        words_at: float = 0.62,
        words_x: float = 0.0,
        trays: int = 0,
    ) -> None:
        """An upright drum with dished ends; ``at`` is the middle of its lower seam, ``words_at`` a share of its height."""

        def make(sketch: Sketch, layer: str) -> None:
            half, dish = width / 2, width / 4
            for x in (-half, half):
                sketch.line(layer, (x, 0), (x, height))
            for y in (0, height):
                sketch.line(layer, (-half, y), (half, y))
            steps = [math.pi * k / 12 for k in range(13)]
            sketch.polyline(
                layer, [(half * math.cos(t), height + dish * math.sin(t)) for t in steps], closed=False
            )
            sketch.polyline(layer, [(half * math.cos(t), -dish * math.sin(t)) for t in steps], closed=False)

            for k in range(trays):
                y = height * (k + 1) / (trays + 1)
                sketch.line(layer, (-half if k % 2 else -half * 0.5, y), (half * 0.5 if k % 2 else half, y))

        block = f"VESSEL_{round(width)}X{round(height)}"
        self.block(block, EQUIPMENT, make)
        words = [("TAG", tag, (words_x, height * words_at), 3.2)]
        if name:
            words.append(("NAME", name, (words_x, height * words_at - 5.5), fitted(name, 2.2, width - 5)))
        self.place(block, EQUIPMENT, at, words)

    def stirrer(self, at: Xy, depth: float) -> None:
        """A motor on top of a vessel and a shaft with blades; ``at`` is where the shaft enters."""

        def make(sketch: Sketch, layer: str) -> None:
            sketch.circle(layer, (0, 12), 4)
            sketch.text(layer, (0, 12), 3, "M", middle=True)
            sketch.line(layer, (0, 8), (0, -depth))
            sketch.polyline(layer, ((0, -depth), (-6, -depth - 2), (-6, -depth + 2)))
            sketch.polyline(layer, ((0, -depth), (6, -depth + 2), (6, -depth - 2)))

        block = f"STIRRER_{round(depth)}"
        self.block(block, EQUIPMENT, make)
        self.place(block, EQUIPMENT, at, ())

    def exchanger(self, at: Xy, tag: str) -> None:
        """A shell-and-tube exchanger: a circle with the other fluid's zigzag through it."""

        def make(sketch: Sketch, layer: str) -> None:
            sketch.circle(layer, (0, 0), 9)
            sketch.polyline(layer, ((0, -14), (0, -5), (5, -2), (-5, 2), (0, 5), (0, 14)), closed=False)

        self.block("EXCHANGER", EQUIPMENT, make)
        self.place("EXCHANGER", EQUIPMENT, at, (("TAG", tag, (-14, -11), 2.8),))

    def filter(self, at: Xy, tag: str) -> None:
        """A filter: a box with a dashed screen."""

        def make(sketch: Sketch, layer: str) -> None:
            sketch.rectangle(layer, -7, -7, 7, 7)
            for k in range(5):
                sketch.line(layer, (-7 + 2.8 * k, -7 + 2.8 * k), (-5.4 + 2.8 * k, -5.4 + 2.8 * k))

        self.block("FILTER", EQUIPMENT, make)
        self.place("FILTER", EQUIPMENT, at, (("TAG", tag, (0, -10), 2.8),))

    # the sheet

    def boundary(self, at: Xy, words: str, *, to_right: bool) -> None:
        """An arrow-shaped flag where a line comes from or goes to; ``at`` is where the line meets it."""
        wide = 36.0
        x0, y = (at[0], at[1]) if to_right else (at[0] - wide, at[1])
        self.draw.polyline(
            self.layers[TAGS],
            ((x0, y - 4), (x0 + wide - 5, y - 4), (x0 + wide, y), (x0 + wide - 5, y + 4), (x0, y + 4)),
        )
        self.draw.text(
            self.layers[TAGS], (x0 + wide / 2 - 2, y), fitted(words, 2.4, wide - 9), words, middle=True
        )

    def border(self, title: str, number: str, firm: str, revision: str, kind: str = "P&ID") -> None:
        """Frame and title strip."""
        on, (w, h) = self.layers[FRAME], self.size
        self.draw.rectangle(on, 0, 0, w, h)
        self.draw.rectangle(on, w - 150, 0, w, 22)
        self.draw.line(on, (w - 150, 9), (w, 9))
        for x in (w - 92, w - 28):
            self.draw.line(on, (x, 0), (x, 9))
        self.draw.text(on, (w - 146, 13.5), fitted(title, 4.5, 142), title)
        for x, words, wide in (
            (w - 147, firm, 52),
            (w - 89, f"{kind} {number}", 58),
            (w - 25, f"Rev. {revision}", 22),
        ):
            self.draw.text(on, (x, 3), fitted(words, 3.0, wide), words)
