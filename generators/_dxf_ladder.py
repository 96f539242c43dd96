"""Relay circuits as ladder diagrams: rungs between two rails, contacts and coils as DXF blocks with their tags.

Lengths in millimetres of paper, x to the right, y up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generators._dxf_process import EQUIPMENT, INSTRUMENTS, PIPES, SIGNALS, TAGS, VALVES, ProcessSheet
from generators._dxf_text import Sketch, fitted

LEFT, RIGHT, TOP, STEP = 34.0, 320.0, 212.0, 46.0
LOWEST, PITCH = 44.0, 44.0
"""Where the last rung may lie, above the title block, and the most from one rung to the next."""
BRANCH, EXTRA = 21.0, 0.5
"""How far below a rung its branch lies, and what it takes of the sheet as a share of the pitch."""


@dataclass(frozen=True, slots=True)
class Item:
    """A contact, button, coil or lamp: its symbol, tag, and what it is for."""

    symbol: str
    tag: str
    words: str = ""


@dataclass(frozen=True, kw_only=True, slots=True)
class Rung:
    """What lies in series from the left rail, what it drives, and what bridges the item at ``bridged``."""

    series: tuple[Item, ...]
    load: Item
    branch: tuple[Item, ...] = ()
    bridged: int = 0


def _contact(sketch: Sketch, layer: str) -> None:
    for x in (-3.0, 3.0):
        sketch.line(layer, (x, -4), (x, 4))
    sketch.line(layer, (-8, 0), (-3, 0))
    sketch.line(layer, (3, 0), (8, 0))


def _button(sketch: Sketch, layer: str) -> None:
    for x in (-3.6, 3.6):
        sketch.circle(layer, (x, 0), 1)
    sketch.line(layer, (-8, 0), (-4.6, 0))
    sketch.line(layer, (4.6, 0), (8, 0))


def _make(symbol: str, sketch: Sketch, layer: str) -> None:
    if symbol in ("NO", "NC", "TIMED", "OVERLOAD"):
        _contact(sketch, layer)
    if symbol in ("NC", "OVERLOAD"):
        sketch.line(layer, (-4.5, -4), (4.5, 4))
    if symbol == "OVERLOAD":
        sketch.polyline(layer, ((-2, -6), (-2, -8), (2, -8), (2, -6)), closed=False)
    if symbol == "TIMED":
        sketch.polyline(layer, ((0, -8), (0, -5), (-1, -6.2), (1, -6.2), (0, -5)), closed=False)
    if symbol in ("START", "STOP", "SWITCH"):
        _button(sketch, layer)
    if symbol == "START":
        sketch.line(layer, (-4.5, 3), (4.5, 3))
        sketch.line(layer, (0, 3), (0, 6))
    if symbol == "STOP":
        sketch.line(layer, (-4.5, -1.2), (4.5, -1.2))
        sketch.line(layer, (0, -1.2), (0, 5))
    if symbol == "SWITCH":
        sketch.line(layer, (-2.7, 0.5), (3.4, 3.4))
    if symbol in ("COIL", "TIMER", "LAMP"):
        sketch.circle(layer, (0, 0), 5)
        sketch.line(layer, (-8, 0), (-5, 0))
        sketch.line(layer, (5, 0), (8, 0))
    if symbol == "TIMER":
        sketch.text(layer, (0, 0), 2.4, "TON", middle=True)
    if symbol == "LAMP":
        sketch.line(layer, (-3.54, -3.54), (3.54, 3.54))
        sketch.line(layer, (-3.54, 3.54), (3.54, -3.54))
    if symbol == "VALVE":
        sketch.rectangle(layer, -5, -3, 5, 3)
        sketch.line(layer, (-5, -3), (5, 3))
        sketch.line(layer, (-8, 0), (-5, 0))
        sketch.line(layer, (5, 0), (8, 0))


def heights(rungs: Sequence[Rung]) -> list[float]:
    """The y of each rung: even steps, longer below one that has a branch, as long as the sheet allows."""
    steps = [1 + (EXTRA if rung.branch else 0) for rung in rungs]
    last = EXTRA if rungs[-1].branch else 0.0
    pitch = min(PITCH, (TOP - 4 - LOWEST) / (sum(steps[:-1]) + last))
    return [TOP - 4 - pitch * sum(steps[:i]) for i in range(len(rungs))]


class Ladder:
    """Draws rungs one below the other, numbered at the left."""

    def __init__(self, sheet: ProcessSheet) -> None:
        self.sheet = sheet

    def draw(self, rungs: Sequence[Rung], supply: tuple[str, str]) -> None:
        """Rails, rungs, numbers, and what feeds the rails."""
        s = self.sheet
        levels = heights(rungs)
        bottom = levels[-1] - 8 - (BRANCH if rungs[-1].branch else 0)
        for x, words in ((LEFT, supply[0]), (RIGHT, supply[1])):
            s.draw.line(s.layers[EQUIPMENT], (x, TOP + 8), (x, bottom))
            s.draw.text(s.layers[TAGS], (x, TOP + 12), 2.8, words, middle=True)
        for i, (rung, level) in enumerate(zip(rungs, levels, strict=True)):
            self._rung(rung, i + 1, level)

    def _rung(self, rung: Rung, number: int, y: float) -> None:
        s = self.sheet
        s.draw.text(s.layers[INSTRUMENTS], (LEFT - 9, y), 2.6, f"{number}", middle=True)
        places = [LEFT + 26 + STEP * i for i in range(len(rung.series))]
        edges = [LEFT]
        for x, item in zip(places, rung.series, strict=True):
            edges += [x - 8, x + 8]
            self._place(item, x, y)
        load = RIGHT - 26
        edges += [load - 8, load + 8, RIGHT]
        self._place(rung.load, load, y, layer=EQUIPMENT)
        for a, b in zip(edges[::2], edges[1::2], strict=True):
            s.draw.line(s.layers[PIPES], (a, y), (b, y))
        if rung.branch:
            self._branch(rung, places[rung.bridged], y)

    def _branch(self, rung: Rung, x: float, y: float) -> None:
        """What stands parallel to one item, below it."""
        s, low = self.sheet, y - BRANCH
        first, last = x - 16, x - 16 + STEP * len(rung.branch) - 12
        edges = [first]
        for i, item in enumerate(rung.branch):
            at = x + STEP * i
            edges += [at - 8, at + 8]
            self._place(item, at, low)
        edges.append(last)
        for a, b in zip(edges[::2], edges[1::2], strict=True):
            s.draw.line(s.layers[PIPES], (a, low), (b, low))
        for at in (first, last):
            s.draw.line(s.layers[PIPES], (at, y), (at, low))
            s.draw.circle(s.layers[SIGNALS], (at, y), 0.7)

    def _place(self, item: Item, x: float, y: float, *, layer: int = VALVES) -> None:
        s = self.sheet
        s.block(item.symbol, layer, lambda sketch, on: _make(item.symbol, sketch, on))
        words = [("TAG", item.tag, (0.0, 8.2), 2.8)]
        if item.words:
            words.append(
                (
                    "DESC",
                    item.words,
                    (0.0, -6.6 if item.symbol in ("START", "STOP", "SWITCH", "NO", "NC") else -10.2),
                    fitted(item.words, 2.0, 38),
                )
            )
        s.place(item.symbol, layer, (x, y), words)
