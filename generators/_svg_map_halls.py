"""Where the seats of a hall stand: fans, straight blocks, circles, horseshoes, thrust stages and tables."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # no I and no O, as houses do it


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat; (x, y) is its centre, the stage's front edge lies around the origin; ``depth`` and ``side`` in 0..1."""

    row: str
    number: int
    x: float
    y: float
    turn: float = 0.0
    depth: float = 0.0
    side: float = 0.0


@dataclass(slots=True)
class Hall:
    """The sections of one hall with their seats, and the outline of its stage."""

    form: str
    pitch: float
    sections: list[tuple[str, list[Seat]]] = field(default_factory=list)
    stage: str = "M-190-62h380l-34 54h-312z"
    stage_at: tuple[float, float] = (0.0, -28.0)
    tables: list[tuple[float, float, float]] = field(default_factory=list)


def _names(rng: np.random.Generator, count: int, first: int = 0) -> list[str]:
    """Rows by letter or by number."""
    if rng.random() < 0.7 and first + count <= len(LETTERS):
        return list(LETTERS[first : first + count])
    return [str(first + k + 1) for k in range(count)]


def _arcs(
    names: list[str], top: float, radius: float, spread: float, blocks: int, pitch: float
) -> list[Seat]:
    """Rows on circles whose common centre lies ``radius`` above ``top``; ``spread`` is half the angle in degrees."""
    seats = []
    aisle = 46.0 / (radius + len(names) * pitch * 0.6)
    for k, name in enumerate(names):
        r = radius + k * pitch * 1.16
        number = 0
        wide = (2 * math.radians(spread) - aisle * (blocks - 1)) / blocks
        for block in range(blocks):
            start = -math.radians(spread) + block * (wide + aisle)
            count = max(2, int(wide * r / pitch))
            for i in range(count):
                a = start + wide * (i + 0.5) / count
                number += 1
                x, y = r * math.sin(a), top - radius + r * math.cos(a)
                depth, side = k / max(1, len(names) - 1), abs(a) / math.radians(spread)
                seats.append(Seat(name, number, x, y, -math.degrees(a), depth, side))
    return seats


def _grid(
    names: list[str], top: float, blocks: list[int], pitch: float, *, is_staggered: bool, cut: int = 0
) -> list[Seat]:
    """Straight rows in blocks with aisles between; the first rows lack ``cut`` seats at each end."""
    seats, aisle = [], pitch * 1.5
    wide = sum(blocks) * pitch + aisle * (len(blocks) - 1)
    for k, name in enumerate(names):
        missing, x, number = max(0, cut - k), -wide / 2 + pitch / 2, 0
        shift = pitch / 4 * (1 if k % 2 else -1) if is_staggered else 0.0
        for b, count in enumerate(blocks):
            for i in range(count):
                at_end = (b == 0 and i < missing) or (b == len(blocks) - 1 and i >= count - missing)
                if not at_end:
                    number += 1
                    depth, side = k / max(1, len(names) - 1), abs(x) / (wide / 2)
                    seats.append(Seat(name, number, x + shift, top + k * pitch * 1.18, 0.0, depth, side))
                x += pitch
            x += aisle
    return seats


def fan(rng: np.random.Generator) -> Hall:
    """Curved rows before a stage, in one to four blocks, now and then with a balcony behind."""
    hall = Hall("fan", float(rng.choice([25, 27, 29, 31])))
    rows, blocks = int(rng.integers(6, 12)), int(rng.integers(1, 5))
    radius, spread = float(rng.uniform(190, 380)), float(rng.uniform(24, 44))
    top = 46.0 + 60 * (spread > 34)
    hall.sections.append(("stalls", _arcs(_names(rng, rows), top, radius, spread, blocks, hall.pitch)))
    if rng.random() < 0.45:
        hall.form = "fan-balcony"
        behind = rows * hall.pitch * 1.16 + 48
        more = _names(rng, int(rng.integers(2, 5)))
        upper = _arcs(more, top + behind, radius + behind, spread * 0.86, max(2, blocks), hall.pitch)
        hall.sections.append(("balcony", upper))
    if rng.random() < 0.5:
        hall.stage, hall.stage_at = "M-200-60h400v34q-200 60-400 0z", (0.0, -26.0)
    return hall


def straight(rng: np.random.Generator) -> Hall:
    """A cinema or lecture hall: straight rows in blocks, staggered or not, before a screen or a platform."""
    hall = Hall("straight", float(rng.choice([26, 28, 30, 32])))
    layouts = [[5, 8, 5], [7, 7], [4, 10, 4], [14], [6, 6, 6], [3, 11], [10, 10], [2, 8, 8, 2], [4, 6, 4]]
    blocks = layouts[int(rng.integers(len(layouts)))]
    is_staggered, cut = bool(rng.random() < 0.4), int(rng.integers(0, 4))
    rows = int(rng.integers(6, 13))
    seats = _grid(
        _names(rng, rows), 62, blocks, hall.pitch, is_staggered=is_staggered, cut=min(cut, min(blocks) - 1)
    )
    hall.sections.append(("stalls", seats))
    if rng.random() < 0.35:
        hall.form = "straight-balcony"
        far = 62 + rows * hall.pitch * 1.18 + 46
        upper = _grid(
            _names(rng, int(rng.integers(2, 4))), far, blocks, hall.pitch, is_staggered=is_staggered
        )
        hall.sections.append(("balcony", upper))
    half = max(150.0, sum(blocks) * hall.pitch * 0.4)
    hall.stage = (
        f"M{-half:.0f}-34Q0-58 {half:.0f}-34v10Q0-48 {-half:.0f}-24z"
        if rng.random() < 0.5
        else f"M{-half:.0f}-52h{2 * half:.0f}v48h{-2 * half:.0f}z"
    )
    hall.stage_at = (0.0, -10.0) if "Q" in hall.stage else (0.0, -22.0)
    return hall


def _across(a: float, reach: float, bow: float) -> float:
    """The turn in degrees of a box on a bow of these two radii, seats towards the stage."""
    return math.degrees(math.atan2(reach * math.cos(a), bow * math.sin(a))) * (0.9 if a != math.pi / 2 else 0)


def horseshoe(rng: np.random.Generator) -> Hall:
    """An opera house: stalls, and boxes around them in a horseshoe, one or two tiers of it."""
    hall = Hall("horseshoe", float(rng.choice([24, 26, 28])))
    rows, blocks = int(rng.integers(6, 10)), [[6, 6], [5, 5], [3, 6, 3], [11]][int(rng.integers(4))]
    seats = _grid(_names(rng, rows), 58, blocks, hall.pitch, is_staggered=bool(rng.random() < 0.5), cut=1)
    hall.sections.append(("stalls", seats))
    half = max(s.x for s in seats) + 56
    deep = rows * hall.pitch * 1.18 + 20
    for tier in range(int(rng.integers(1, 3))):
        boxes, reach, each = [], half + tier * 66, 3 if tier == 0 else int(rng.integers(2, 4))
        straight_boxes = math.ceil((deep - 16) / 72)
        places = [(-reach, 66 + 72.0 * k, 90.0) for k in range(straight_boxes)]
        centre, bow = 66 + 72.0 * (straight_boxes - 0.6), reach * 0.5 + tier * 26
        count = int(math.pi * (reach + bow) / 2 / 82)
        places += [
            (-reach * math.cos(a), centre + bow * math.sin(a), _across(a, reach, bow))
            for a in (math.pi * (k + 1) / (count + 1) for k in range(count))
        ]
        places += [(reach, 66 + 72.0 * k, -90.0) for k in range(straight_boxes)[::-1]]
        for n, (x, y, turn) in enumerate(places):
            c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
            for i in range(each):
                off = (i - (each - 1) / 2) * 20
                boxes.append(Seat(str(n + 1), i + 1, x - off * c, y - off * s, turn, 0.5, 0.5))
        hall.sections.append(("boxes" if tier == 0 else "upper", boxes))
    hall.stage = "M-160-96h320v60q-160 44-320 0z"
    hall.stage_at = (0.0, -50.0)
    return hall


def in_the_round(rng: np.random.Generator) -> Hall:
    """Rings of seats around a stage in the middle, with aisles between four to six sectors."""
    hall = Hall("round", float(rng.choice([25, 27, 29])))
    sectors, rows = int(rng.integers(4, 7)), int(rng.integers(4, 8))
    inner = float(rng.uniform(96, 140))
    names = _names(rng, rows)
    for sector in range(sectors):
        seats, wide = [], 2 * math.pi / sectors
        for k, name in enumerate(names):
            r = inner + 34 + k * hall.pitch * 1.18
            count = int((wide * r - 34) / hall.pitch)
            for i in range(count):
                a = sector * wide + wide / 2 + (i - (count - 1) / 2) * hall.pitch / r
                x, y = r * math.sin(a), -r * math.cos(a)
                side = abs(i - (count - 1) / 2) / max(1, count / 2)
                seats.append(Seat(name, i + 1, x, y, math.degrees(a), k / (rows - 1), side))
        hall.sections.append((f"sector-{sector + 1}", seats))
    r = round(inner)
    hall.stage = (
        f"M{-r} 0A{r} {r} 0 1 1 {r} 0A{r} {r} 0 1 1 {-r} 0Z"
        if rng.random() < 0.6
        else f"M{-r * 7 // 10} {-r * 7 // 10}h{2 * (r * 7 // 10)}v{2 * (r * 7 // 10)}h{-2 * (r * 7 // 10)}z"
    )
    hall.stage_at = (0.0, 6.0)
    return hall


def thrust(rng: np.random.Generator) -> Hall:
    """A stage that stands out into the house, seats on three sides of it."""
    hall = Hall("thrust", float(rng.choice([26, 28, 30])))
    half, deep = int(rng.integers(100, 150)), int(rng.integers(190, 280))
    rows = int(rng.integers(4, 7))
    names, along = _names(rng, rows), int((deep - 6) / hall.pitch)
    for sign, section in ((-1, "left"), (1, "right")):
        seats = [
            Seat(
                name,
                i + 1,
                sign * (half + 40 + k * hall.pitch * 1.18),
                -deep + 18 + i * hall.pitch,
                -sign * 90.0,
                k / (rows - 1),
                i / along,
            )
            for k, name in enumerate(names)
            for i in range(along)
        ]
        hall.sections.append((section, seats))
    front = int(2 * half / hall.pitch)
    grow = bool(rng.random() < 0.6)
    seats = []
    for k, name in enumerate(names):
        count = front + (2 * k if grow else 0)
        for i in range(count):
            x = (i - (count - 1) / 2) * hall.pitch
            side = abs(x) / (half + rows * hall.pitch)
            seats.append(Seat(name, i + 1, x, 44 + k * hall.pitch * 1.18, 0.0, k / (rows - 1), side))
    hall.sections.append(("stalls", seats))
    hall.stage = f"M{-half} {-deep}h{2 * half}V{-30}q0 30-30 30h{60 - 2 * half}q-30 0-30-30z"
    hall.stage_at = (0.0, -deep / 2)
    return hall


def cabaret(rng: np.random.Generator) -> Hall:
    """Round tables with chairs around them before a small stage, staggered or in a grid."""
    hall = Hall("tables", 22.0)
    across, down, chairs = int(rng.integers(4, 7)), int(rng.integers(3, 6)), int(rng.integers(4, 7))
    step, is_staggered, number = 118.0, bool(rng.random() < 0.5), 0
    seats = []
    for k in range(down):
        count = across - (k % 2 if is_staggered else 0)
        for j in range(count):
            number += 1
            x, y = (j - (count - 1) / 2) * step, 80 + k * step * (0.92 if is_staggered else 1.0)
            hall.tables.append((x, y, 24.0))
            for i in range(chairs):
                a = 2 * math.pi * (i + 0.5) / chairs
                seats.append(
                    Seat(
                        str(number),
                        i + 1,
                        x + 40 * math.sin(a),
                        y - 40 * math.cos(a),
                        math.degrees(a),
                        k / (down - 1),
                    )
                )
    hall.sections.append(("tables", seats))
    hall.stage, hall.stage_at = "M-150-56h300v20a150 50 0 0 1-300 0z", (0.0, -28.0)
    return hall


HALLS: tuple[Callable[[np.random.Generator], Hall], ...] = (
    fan,
    fan,
    straight,
    horseshoe,
    in_the_round,
    thrust,
    cabaret,
)
