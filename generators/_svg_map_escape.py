"""Escape plans: floors of hotels, schools, offices and museums with doors, routes to two stairs or exits, signs and a key."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

import numpy as np

from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_signs import (
    GREEN,
    alarm_sign,
    arrow_sign,
    exit_right_sign,
    exit_sign,
    extinguisher_sign,
    key_of_signs,
)
from generators._svg_map_venues import ESCAPES
from generators._svg_markup import number, slug
from generators._svg_palette import PALETTES, mix

WALL = "#222b33"
LEVEL = re.compile(r"\d")
GROUND = re.compile("ground|Erdgeschoss|rez-de|baja|terra")
UPPER_FORMS, GROUND_FORMS = (
    ("corridor", "ell", "gallery"),
    ("hall", "ring"),
)  # doors to the open are on the ground
X0, X1, Y0, Y1 = 60.0, 940.0, 108.0, 528.0


@dataclass(slots=True)
class Floor:
    """A floor while it is drawn: doors that lead to the way out, arrows and signs still to be set."""

    sheet: MapSheet
    names: list[str]
    stairs: str
    doors: list[tuple[float, float]] = field(default_factory=list)
    arrows: list[tuple[float, float, float, float]] = field(default_factory=list)
    signs: list[tuple[str, float, float]] = field(default_factory=list)
    num_rooms: int = 0

    def room(
        self, x: float, y: float, w: float, h: float, door: str, *, name: str = "", at: float = 0.3
    ) -> None:
        """A room with its name and a door in its wall t, b, l or r; services have a name of their own."""
        sheet, is_service = self.sheet, bool(name)
        text = name or self.names.pop(0)
        self.num_rooms += not is_service
        with sheet.group(f"room-{slug(text)}"):
            sheet.rect(
                x,
                y,
                w,
                h,
                "#e9edf0" if is_service else "#f8fafb",
                role="service" if is_service else "room",
                stroke=WALL,
                stroke_width=4,
            )
            sheet.text(
                x + w / 2,
                y + h / 2 + 6,
                text,
                16,
                WALL,
                weight=600,
                anchor="middle",
                room=w - 16,
                role="room-name",
            )
            if door in "tb":
                edge, a = (y if door == "t" else y + h), x + max(8.0, (w - 30) * at)
                sheet.line(a, edge, a + 30, edge, "#ffffff", 6, role="opening")
                leaf = f"M{number(a, 1)} {number(edge, 1)}v{30 if door == 't' else -30}A30 30 0 0 {0 if door == 't' else 1} {number(a + 30, 1)} {number(edge, 1)}"
                spot = (a + 15, edge + (-20 if door == "t" else 20))
            else:
                edge, a = (x if door == "l" else x + w), y + max(8.0, (h - 30) * at)
                sheet.line(edge, a, edge, a + 30, "#ffffff", 6, role="opening")
                leaf = f"M{number(edge, 1)} {number(a, 1)}h{30 if door == 'l' else -30}A30 30 0 0 {1 if door == 'l' else 0} {number(edge, 1)} {number(a + 30, 1)}"
                spot = (edge + (-20 if door == "l" else 20), a + 15)
            sheet.path(leaf, "none", stroke="#7b8791", stroke_width=1.5, role="door")
        if not is_service:
            self.doors.append(spot)

    def stair(self, x: float, y: float, w: float, h: float, door: str) -> None:
        """A stairwell that opens in its wall t or b, l or r; an arrow leads into it and a sign hangs beside it."""
        sheet, k = self.sheet, sum(1 for s in self.signs if s[0].startswith("exit")) + 1
        with sheet.group(f"stairs-{k}", comment="Stairs"):
            sheet.rect(x, y, w, h, "#eef5f0", role="stairwell", stroke=WALL, stroke_width=4)
            for i in range(1, int(h // 18)):
                sheet.line(x + 12, y + 18 * i, x + w - 12, y + 18 * i, "#9aa5ad", 1.5, role="tread")
            sheet.rect(x + 14, y + h / 2 - 14, w - 28, 26, "#ffffff", rx=4, role="plate")
            sheet.text(
                x + w / 2,
                y + h / 2 + 4,
                self.stairs,
                14,
                WALL,
                weight=600,
                anchor="middle",
                room=w - 40,
                role="room-name",
            )
            self._opening(x, y, w, h, door)

    def way_out(self, x: float, y: float, side: str) -> None:
        """A double door in the outer wall whose middle is (x, y)."""
        dx, dy = {"t": (0, -1), "b": (0, 1), "l": (-1, 0), "r": (1, 0)}[side]
        if dx:
            self.sheet.line(x, y - 22, x, y + 22, "#ffffff", 9, role="opening")
        else:
            self.sheet.line(x - 22, y, x + 22, y, "#ffffff", 9, role="opening")
        self.arrows.append((x - dx * 24, y - dy * 24, dx, dy))
        self.signs.append(
            (
                "exit-right" if side == "r" else "exit",
                x - dx * 24 + (0 if dx else 46),
                y - dy * 24 + (38 if dx else 0),
            )
        )

    def _opening(self, x: float, y: float, w: float, h: float, door: str) -> None:
        cx, cy = x + w / 2, y + h / 2
        ends = {
            "t": (cx - 17, y, cx + 17, y),
            "b": (cx - 17, y + h, cx + 17, y + h),
            "l": (x, cy - 17, x, cy + 17),
            "r": (x + w, cy - 17, x + w, cy + 17),
        }[door]
        self.sheet.line(*ends, "#ffffff", 6, role="opening")
        ax, ay, dx, dy = {
            "t": (cx, y - 44, 0, 1),
            "b": (cx, y + h + 44, 0, -1),
            "l": (x - 44, cy, 1, 0),
            "r": (x + w + 44, cy, -1, 0),
        }[door]
        self.arrows.append((ax, ay, dx, dy))
        self.signs.append(("exit", ax + (36 if dy else 0), ay - dy * 4 + (30 if dx else 6 * dy)))

    def run(self, x0: float, y0: float, x1: float, y1: float) -> None:
        """Arrows along a straight way from the first point to the second."""
        length = math.hypot(x1 - x0, y1 - y0)
        dx, dy = round((x1 - x0) / length), round((y1 - y0) / length)
        count = max(1, int(length // 78))
        for k in range(count):
            t = (k + 0.5) / count
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            self.arrows.append((x - dx * 17, y - dy * 17, dx, dy))


def evacuation(rng: np.random.Generator) -> Made:
    """A floor of one of five forms, with what people in it must know."""
    _, house, title, words, rule, kinds = chosen(rng, ESCAPES)
    _, lift, stairs, store, wash = kinds.split(";")
    sheet = MapSheet.begun(rng, (1000, 700), next(p for p in PALETTES if p.name == "slate"))
    head = GREEN if sheet.chance(0.7) else "#1f2d3a"
    sheet.rect(0, 0, sheet.width, 70, head, name="head")
    sheet.text(32, 46, title, 28, "#ffffff", weight=800, room=540, name="title", role="title")
    sheet.text(sheet.width - 32, 45, house, 18, "#ffffff", anchor="end", room=380, name="house", role="house")
    level = LEVEL.search(house)
    is_ground = bool(GROUND.search(house))
    start = 0 if is_ground else 100 * int(level[0] if level else 1)
    names = [str(start + k) for k in range(1, 40)]
    floor = Floor(sheet, names, stairs)
    forms = GROUND_FORMS if is_ground else UPPER_FORMS
    form = forms[int(rng.integers(len(forms)))]
    with sheet.group("floor-plan", comment="Floor"):
        FORMS[form](floor, rng, (lift, store, wash))
    with sheet.group("routes", comment="Escape routes"):
        for arrow in floor.arrows:
            arrow_sign(sheet, *arrow)
    with sheet.group("signs", comment="Signs"):
        for kind, x, y in floor.signs:
            {
                "exit": exit_sign,
                "exit-right": exit_right_sign,
                "extinguisher": extinguisher_sign,
                "alarm": alarm_sign,
            }[kind](sheet, x, y)
    x, y = floor.doors[int(rng.integers(len(floor.doors)))]
    with sheet.group("you-are-here", comment="You are here"):
        sheet.circle(x, y, 8, "#1d4ed8", stroke="#ffffff", stroke_width=2.5, role="here")
    key_of_signs(sheet, words.split(";"), rule)
    exits = sum(1 for s in floor.signs if s[0].startswith("exit"))
    return sheet.made(
        f"emergency exit plan of {house} with {floor.num_rooms} rooms, {exits} ways out and escape routes",
        house,
        form,
    )


def _shell(floor: Floor, *rects: tuple[float, float, float, float]) -> None:
    for k, (x, y, w, h) in enumerate(rects):
        floor.sheet.rect(
            x, y, w, h, "#ffffff", name="floor" if not k else "", role="floor", stroke=WALL, stroke_width=6
        )


def corridor(floor: Floor, rng: np.random.Generator, services: tuple[str, str, str]) -> None:
    """Rooms on both sides of a corridor; stairs at its ends, on one side or crosswise."""
    deep, side = float(rng.integers(140, 172)), float(rng.integers(104, 126))
    upper, lower = Y0 + deep, Y1 - deep
    _shell(floor, (X0, Y0, X1 - X0, Y1 - Y0))
    is_crossed = bool(rng.random() < 0.5)
    counts = [int(rng.integers(4, 8)), int(rng.integers(4, 8))]
    lift, store, wash = services
    for row, count in enumerate(counts):
        y, door = ((Y0, "b"), (lower, "t"))[row]
        stairs = {0} if row == 0 else set()
        stairs |= {1} if (row == 1) == is_crossed else set()
        own = {int(rng.integers(count)): (lift if row == 0 else store)}
        step = (X1 - X0 - 2 * side) / count
        for end, x in ((0, X0), (1, X1 - side)):
            if end in stairs:
                floor.stair(x, y, side, deep, door)
            else:
                floor.room(x, y, side, deep, door, name=wash if row == 1 and end == 0 else "", at=0.5)
        for k in range(count):
            floor.room(
                X0 + side + k * step, y, step, deep, door, name=own.get(k, ""), at=0.15 if k in own else 0.25
            )
    middle, centre = (upper + lower) / 2, (X0 + X1) / 2
    floor.run(centre - 26, middle, X0 + side + 10, middle)
    floor.run(centre + 26, middle, X1 - side - 10, middle)
    for share in (0.3, 0.72):
        x = X0 + side + (X1 - X0 - 2 * side) * share
        floor.signs += [("extinguisher", x, middle - 24), ("alarm", x + 26, middle - 24)]


def ell(floor: Floor, rng: np.random.Generator, services: tuple[str, str, str]) -> None:
    """Two wings at a right angle, a stair at the end of each; the second wing on the left or on the right."""
    is_left = bool(rng.random() < 0.5)
    deep, hall = float(rng.integers(100, 116)), 70.0
    wing = 290.0
    xw = X0 if is_left else X1 - wing
    bottom = Y0 + 2 * deep + hall
    _shell(floor, (X0, Y0, X1 - X0, 2 * deep + hall), (xw, bottom - 4, wing, Y1 - bottom + 4))
    floor.sheet.rect(xw + 90, Y0 + deep, wing - 180, Y1 - Y0 - deep - 90, "#ffffff", role="corridor")
    far = X1 if is_left else X0
    sign = -1 if is_left else 1
    count = int(rng.integers(5, 8))
    step = (X1 - X0 - 104) / count
    for k in range(count):
        x = X0 + 104 + k * step if not is_left else X0 + k * step
        floor.room(x, Y0, step, deep, "b", name=services[0] if k == count // 2 else "")
    floor.stair(far - 104 if is_left else far, Y0, 104, deep, "b")
    inner = X1 - X0 - wing
    lower_count = int(rng.integers(3, 6))
    each = inner / lower_count
    for k in range(lower_count):
        x = (X0 + wing if is_left else X0) + k * each
        floor.room(x, Y0 + deep + hall, each, deep, "t", name=services[2] if k == 1 else "")
    tall = (Y1 - 84 - Y0 - deep - hall) / 2
    for k in range(2):
        y = Y0 + deep + hall + k * tall
        floor.room(xw, y, 90, tall, "r", at=0.5)
        floor.room(xw + wing - 90, y, 90, tall, "l", name=services[1] if k == 1 else "", at=0.5)
    floor.stair(xw, Y1 - 84, wing, 84, "t")
    middle = Y0 + deep + hall / 2
    cx = xw + wing / 2
    start = cx + (wing / 2 + 30) * (1 if is_left else -1)
    floor.run(start, middle, far + sign * 124, middle)
    floor.run(cx, Y0 + deep + hall - 4, cx, Y1 - 84 - 60)
    end = X0 + inner * 0.5 + (wing if is_left else 0)
    floor.signs += [
        ("extinguisher", end, middle - 22),
        ("alarm", end + 26, middle - 22),
        ("extinguisher", cx - 36, Y1 - 150),
    ]


def ring(floor: Floor, rng: np.random.Generator, services: tuple[str, str, str]) -> None:
    """A corridor around a core of lift and services; rooms along the outer walls; doors to outer stairs left and right."""
    deep, hall = float(rng.integers(100, 118)), 62.0
    _shell(floor, (X0, Y0, X1 - X0, Y1 - Y0))
    for y, door in ((Y0, "b"), (Y1 - deep, "t")):
        count = int(rng.integers(5, 9))
        step = (X1 - X0) / count
        for k in range(count):
            floor.room(X0 + k * step, y, step, deep, door, at=float(rng.choice([0.2, 0.7])))
    top, low = Y0 + deep + hall, Y1 - deep - hall
    x0, x1 = X0 + 130, X1 - 130
    widths = rng.dirichlet([6, 6, 6]) * (x1 - x0 - 300) + 100
    x = x0
    for k, wide in enumerate(float(v) for v in widths):
        floor.room(x, top, wide, low - top, "t" if k != 1 else "b", name=services[k], at=0.4)
        x += wide
    middle, centre = (Y0 + Y1) / 2, (X0 + X1) / 2
    floor.way_out(X0, middle, "l")
    floor.way_out(X1, middle, "r")
    for y in (Y0 + deep + hall / 2, Y1 - deep - hall / 2):
        floor.run(centre - 30, y, X0 + 90, y)
        floor.run(centre + 30, y, X1 - 90, y)
    for x in (X0 + 52, X1 - 52):
        floor.arrows += [(x, Y0 + deep + 36, 0, 1), (x, Y1 - deep - 36, 0, -1)]
    floor.signs += [
        ("extinguisher", x0 - 26, top + 14),
        ("extinguisher", x1 + 26, low - 14),
        ("alarm", x0 - 26, top + 40),
    ]


def hall(floor: Floor, rng: np.random.Generator, services: tuple[str, str, str]) -> None:
    """A large hall with doors straight to the open, and a row of rooms behind it, above or below."""
    is_above, deep = bool(rng.random() < 0.5), float(rng.integers(120, 150))
    _shell(floor, (X0, Y0, X1 - X0, Y1 - Y0))
    count = int(rng.integers(5, 9))
    step = (X1 - X0) / count
    y, door = (Y0, "b") if is_above else (Y1 - deep, "t")
    own = {0: services[2], count - 1: services[1]}
    for k in range(count):
        floor.room(X0 + k * step, y, step, deep, door, name=own.get(k, ""), at=float(rng.choice([0.25, 0.6])))
    top, low = (Y0 + deep, Y1) if is_above else (Y0, Y1 - deep)
    wall, side = (Y1, "b") if is_above else (Y0, "t")
    doors = sorted(float(v) for v in rng.choice([0.18, 0.34, 0.5, 0.66, 0.82], 2, replace=False))
    with floor.sheet.group("columns", comment="Columns"):
        num = int(rng.integers(4, 8))
        for k in range(num):
            for v in (0.3, 0.7):
                x = X0 + (X1 - X0) * (k + 0.5) / num
                if min(abs(x - X0 - (X1 - X0) * share) for share in doors) < 36:
                    continue
                floor.sheet.rect(x - 7, top + (low - top) * v - 7, 14, 14, WALL, role="column")
    for share in doors:
        floor.way_out(X0 + (X1 - X0) * share, wall, side)
    middle, toward = (top + low) / 2, 1 if is_above else -1
    floor.way_out(X0, middle, "l")
    for share in doors:
        x = X0 + (X1 - X0) * share
        floor.arrows.append((x, middle + toward * 24, 0, toward))
    floor.run(X0 + (X1 - X0) * doors[0] - 40, middle, X0 + 70, middle)
    floor.run(X1 - 60, middle, X0 + (X1 - X0) * doors[1] + 40, middle)
    edge = top + 16 if not is_above else low - 16
    for x in (*(X0 + (X1 - X0) * share - 66 for share in doors), X1 - 56):
        floor.signs += [("extinguisher", x, edge), ("alarm", x + 26, edge)]


def terrace(floor: Floor, rng: np.random.Generator, services: tuple[str, str, str]) -> None:
    """Rooms on one side of a gallery that is open to a yard; stairs at both ends, one of them in the middle perhaps."""
    deep = float(rng.integers(190, 230))
    low = Y0 + deep + 84
    _shell(floor, (X0, Y0, X1 - X0, low - Y0))
    count, side = int(rng.integers(4, 8)), 110.0
    step = (X1 - X0 - 2 * side) / count
    own = {int(rng.integers(1, count)): services[0], 0: services[2]}
    floor.stair(X0, Y0, side, deep, "b")
    for k in range(count):
        floor.room(
            X0 + side + k * step, Y0, step, deep, "b", name=own.get(k, ""), at=float(rng.choice([0.2, 0.75]))
        )
    floor.stair(X1 - side, Y0, side, deep, "b")
    with floor.sheet.group("yard", comment="Yard"):
        floor.sheet.rect(X0, low + 14, X1 - X0, Y1 - low - 14, mix("#ffffff", GREEN, 0.14), rx=8, role="yard")
        for _ in range(int(rng.integers(4, 8))):
            x, y, r = (
                float(rng.uniform(X0 + 40, X1 - 40)),
                float(rng.uniform(low + 44, Y1 - 26)),
                float(rng.uniform(12, 22)),
            )
            floor.sheet.circle(x, y, r, mix("#ffffff", GREEN, 0.42), role="tree")
    middle, centre = low - 40, (X0 + X1) / 2
    floor.run(centre - 26, middle, X0 + side + 12, middle)
    floor.run(centre + 26, middle, X1 - side - 12, middle)
    for share in (0.36, 0.66):
        x = X0 + (X1 - X0) * share
        floor.signs += [("extinguisher", x, low - 16), ("alarm", x + 26, low - 16)]


FORMS = {"corridor": corridor, "ell": ell, "ring": ring, "hall": hall, "gallery": terrace}
