"""Plan symbols of furniture and fixtures: each a block whose back lies on y = 0, from x = 0 to its width."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from generators._dxf_text import Sketch

Draw = Callable[[Sketch, str, float, float], None]


@dataclass(frozen=True, slots=True)
class Symbol:
    """A block's name, width along the wall, depth into the room, and what to draw. ``is_fixture``: plumbing."""

    name: str
    width: float
    depth: float
    draw: Draw
    is_fixture: bool = False


def _bed(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    pillows = 2 if w > 1200 else 1
    each = w / pillows
    for k in range(pillows):
        s.rectangle(layer, k * each + 90, 80, (k + 1) * each - 90, 440)
    s.line(layer, (0, d * 0.42), (w, d * 0.42))


def _sofa(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.polyline(layer, ((160, d), (160, 220), (w - 160, 220), (w - 160, d)), closed=False)
    seats = 3 if w > 1900 else 2
    for k in range(1, seats):
        x = 160 + (w - 320) * k / seats
        s.line(layer, (x, 220), (x, d))


def _armchair(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.polyline(layer, ((140, d), (140, 180), (w - 140, 180), (w - 140, d)), closed=False)


def _table(s: Sketch, layer: str, w: float, d: float) -> None:
    """A dining table with chairs at its long sides."""
    s.rectangle(layer, 0, 450, w, d - 450)
    count = max(2, int(w // 650))
    for k in range(count):
        x = w * (k + 0.5) / count
        s.rectangle(layer, x - 210, 40, x + 210, 410)
        s.rectangle(layer, x - 210, d - 410, x + 210, d - 40)


def _round_table(s: Sketch, layer: str, w: float, d: float) -> None:
    cx, cy = w / 2, d / 2
    s.circle(layer, (cx, cy), w / 2 - 430)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        s.circle(layer, (cx + dx * (w / 2 - 210), cy + dy * (d / 2 - 210)), 200)


def _wardrobe(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.line(layer, (60, d / 2), (w - 60, d / 2))
    for k in range(int(w // 260)):
        x = 160 + k * 260
        s.line(layer, (x, 90), (x + 50, d - 90))


def _shelf(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.line(layer, (0, 0), (w, d))


def _desk(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d - 500)
    s.rectangle(layer, w / 2 - 240, 90, w / 2 + 240, 150)
    s.circle(layer, (w / 2, d - 270), 240)
    s.arc(layer, (w / 2, d - 270), 290, 20, 160)


def _counter(s: Sketch, layer: str, w: float, d: float) -> None:
    """A kitchen run: hob, sink, worktop."""
    s.rectangle(layer, 0, 0, w, d)
    for dx in (0, 260):
        for dy in (0, 250):
            s.circle(layer, (280 + dx, 170 + dy), 95)
    s.rectangle(layer, w - 900, 110, w - 420, d - 110)
    s.circle(layer, (w - 660, 300), 30)
    s.line(layer, (680, 0), (680, d))


def _fridge(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.line(layer, (0, 0), (w, d))
    s.line(layer, (0, d), (w, 0))


def _toilet(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 20, 0, w - 20, 180)
    s.arc(layer, (w / 2, d - w / 2), w / 2 - 20, 0, 180)
    s.line(layer, (20, 180), (20, d - w / 2))
    s.line(layer, (w - 20, 180), (w - 20, d - w / 2))


def _basin(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.circle(layer, (w / 2, d / 2 + 20), min(w, d) * 0.36)
    s.circle(layer, (w / 2, 70), 22)


def _bath(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    r = d / 2 - 70
    s.arc(layer, (w - 70 - r, d / 2), r, 270, 90)
    s.polyline(layer, ((w - 70 - r, 70), (70, 70), (70, d - 70), (w - 70 - r, d - 70)), closed=False)
    s.circle(layer, (180, d / 2), 30)


def _shower(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.line(layer, (0, 0), (w, d))
    s.line(layer, (0, d), (w, 0))
    s.circle(layer, (w / 2, d / 2), 45)


def _meeting(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 550, 550, w - 550, d - 550)
    count = max(1, int((w - 1100) // 750))
    for k in range(count):
        x = 550 + (w - 1100) * (k + 0.5) / count
        s.circle(layer, (x, 280), 230)
        s.circle(layer, (x, d - 280), 230)
    s.circle(layer, (280, d / 2), 230)
    s.circle(layer, (w - 280, d / 2), 230)


def _exam(s: Sketch, layer: str, w: float, d: float) -> None:
    s.rectangle(layer, 0, 0, w, d)
    s.rectangle(layer, 80, 60, w - 80, 420)


def _bench(s: Sketch, layer: str, w: float, d: float) -> None:
    for k in range(int(w // 600)):
        s.rectangle(layer, k * 600 + 40, 0, k * 600 + 560, d)
        s.line(layer, (k * 600 + 40, 120), (k * 600 + 560, 120))


SYMBOLS = {
    s.name: s
    for s in (
        Symbol("BED_DOUBLE", 1700, 2080, _bed),
        Symbol("BED_SINGLE", 980, 2080, _bed),
        Symbol("SOFA_3", 2150, 900, _sofa),
        Symbol("SOFA_2", 1650, 880, _sofa),
        Symbol("ARMCHAIR", 850, 830, _armchair),
        Symbol("COFFEE_TABLE", 1100, 600, _shelf),
        Symbol("DINING_6", 1900, 1780, _table),
        Symbol("DINING_4", 1300, 1720, _table),
        Symbol("TABLE_ROUND", 1900, 1900, _round_table),
        Symbol("WARDROBE", 1800, 620, _wardrobe),
        Symbol("WARDROBE_S", 1200, 600, _wardrobe),
        Symbol("SHELF", 1200, 350, _shelf),
        Symbol("DESK", 1400, 1250, _desk),
        Symbol("DESK_L", 1600, 1300, _desk),
        Symbol("KITCHEN_RUN", 2700, 600, _counter),
        Symbol("KITCHEN_S", 2100, 600, _counter),
        Symbol("FRIDGE", 600, 620, _fridge),
        Symbol("WC", 380, 680, _toilet, True),
        Symbol("BASIN", 620, 480, _basin, True),
        Symbol("BATH", 1700, 750, _bath, True),
        Symbol("SHOWER", 900, 900, _shower, True),
        Symbol("MEETING_8", 3600, 2200, _meeting),
        Symbol("MEETING_4", 2300, 2100, _meeting),
        Symbol("COUCH_EXAM", 750, 1950, _exam),
        Symbol("BENCH_3", 1800, 560, _bench),
    )
}

FURNISHING = {
    "living": ("SOFA_3", "TABLE_ROUND", "ARMCHAIR", "SHELF", "SHELF"),
    "dining": ("DINING_6", "SHELF"),
    "studio": ("BED_DOUBLE", "SOFA_2", "KITCHEN_S", "WARDROBE_S", "DESK"),
    "kitchen": ("KITCHEN_RUN", "FRIDGE", "DINING_4"),
    "kitchen_small": ("KITCHEN_S", "FRIDGE"),
    "bedroom": ("BED_DOUBLE", "WARDROBE", "DESK"),
    "child": ("BED_SINGLE", "WARDROBE_S", "DESK", "SHELF"),
    "study": ("DESK_L", "SHELF", "SHELF", "SOFA_2"),
    "bath": ("BATH", "WC", "BASIN"),
    "shower_room": ("SHOWER", "WC", "BASIN"),
    "wc": ("WC", "BASIN"),
    "hall": ("WARDROBE_S",),
    "storage": ("SHELF", "SHELF"),
    "office": ("DESK_L", "SHELF", "DESK"),
    "open_office": ("DESK_L",) * 10 + ("SHELF", "SHELF"),
    "meeting": ("MEETING_8", "SHELF", "SHELF"),
    "pantry": ("KITCHEN_S", "FRIDGE", "TABLE_ROUND"),
    "reception": ("DESK_L", "BENCH_3", "ARMCHAIR"),
    "waiting": ("BENCH_3", "BENCH_3", "ARMCHAIR"),
    "exam": ("COUCH_EXAM", "DESK", "SHELF", "BASIN"),
    "corridor": (),
}
"""What goes into a room of that use, the most needed first."""
