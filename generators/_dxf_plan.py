"""Floor plans as geometry: rooms by slicing a rectangle, walls between them, doors, windows, furniture in place.

Lengths in millimetres, x to the right, y up; all rectangles are (x0, y0, x1, y1).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from generators._dxf_furniture import FURNISHING, SYMBOLS, Symbol

Rect = tuple[float, float, float, float]
SIDES = ("south", "east", "north", "west")
DOOR_MM = {"wc": 700, "shower_room": 800, "bath": 800, "storage": 700}
CENTRED = frozenset(("meeting", "dining"))
TABLES = frozenset(("MEETING_8", "MEETING_4", "DINING_6", "DINING_4"))
WINDOWLESS = frozenset(("hall", "corridor", "storage", "wc"))


@dataclass(frozen=True, slots=True)
class Cut:
    """A split: across x or y, the share of the first part, the two parts."""

    axis: str
    share: float
    first: Cut | str
    second: Cut | str


@dataclass(kw_only=True)
class Room:
    """A room's use, its number among the rooms of that use, and its clear rectangle."""

    use: str
    index: int
    rect: Rect
    taken: list[Rect] = field(default_factory=list)

    @property
    def size(self) -> tuple[float, float]:
        return (self.rect[2] - self.rect[0], self.rect[3] - self.rect[1])

    @property
    def label_at(self) -> tuple[float, float]:
        """Where its name stands: in the middle, or above a table that stands there."""
        x0, y0, x1, y1 = self.rect
        return ((x0 + x1) / 2, y1 - 420 if self.use in CENTRED else (y0 + y1) / 2)

    @property
    def area_m2(self) -> float:
        return self.size[0] * self.size[1] / 1e6


@dataclass(kw_only=True)
class Wall:
    """A wall's rectangle and the openings (from, to) along it."""

    rect: Rect
    is_outer: bool = False
    openings: list[tuple[float, float]] = field(default_factory=list)

    @property
    def is_vertical(self) -> bool:
        return self.rect[3] - self.rect[1] > self.rect[2] - self.rect[0]

    def pieces(self) -> Iterator[Rect]:
        """What stands between the openings."""
        x0, y0, x1, y1 = self.rect
        at, end = (y0, y1) if self.is_vertical else (x0, x1)
        for low, high in [*sorted(self.openings), (end, end)]:
            if low > at:
                yield (x0, at, x1, low) if self.is_vertical else (at, y0, low, y1)
            at = high


@dataclass(frozen=True, kw_only=True, slots=True)
class Door:
    """A leaf in a wall: the opening, the side of the wall it swings to, at which end it hangs."""

    wall: Rect
    is_vertical: bool
    low: float
    high: float
    to_upper: bool
    hinge_low: bool


@dataclass(frozen=True, kw_only=True, slots=True)
class Window:
    """An opening with glass in an outer wall."""

    wall: Rect
    is_vertical: bool
    low: float
    high: float


@dataclass(frozen=True, kw_only=True, slots=True)
class Placed:
    """A symbol with its back against a side of a room; ``at`` is its insertion point."""

    symbol: Symbol
    at: tuple[float, float]
    turn_deg: int


@dataclass(kw_only=True)
class Plan:
    """All of one storey."""

    width: float
    height: float
    rooms: list[Room]
    walls: list[Wall]
    doors: list[Door] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    furniture: list[Placed] = field(default_factory=list)


def snap(value: float, step: float = 50) -> float:
    return round(value / step) * step


def laid_out(tree: Cut | str, width: float, height: float, outer: float, inner: float) -> Plan:
    """Rooms and walls of a tree in an outer rectangle of that size."""
    rooms: list[Room] = []
    walls = [
        Wall(rect=(0, 0, width, outer), is_outer=True),
        Wall(rect=(0, height - outer, width, height), is_outer=True),
        Wall(rect=(0, outer, outer, height - outer), is_outer=True),
        Wall(rect=(width - outer, outer, width, height - outer), is_outer=True),
    ]
    counts: dict[str, int] = {}

    def slice_up(node: Cut | str, rect: Rect) -> None:
        x0, y0, x1, y1 = rect
        if isinstance(node, str):
            counts[node] = counts.get(node, 0) + 1
            rooms.append(Room(use=node, index=counts[node], rect=rect))
            return
        if node.axis == "x":
            middle = snap(x0 + (x1 - x0) * node.share)
            walls.append(Wall(rect=(middle - inner / 2, y0, middle + inner / 2, y1)))
            slice_up(node.first, (x0, y0, middle - inner / 2, y1))
            slice_up(node.second, (middle + inner / 2, y0, x1, y1))
        else:
            middle = snap(y0 + (y1 - y0) * node.share)
            walls.append(Wall(rect=(x0, middle - inner / 2, x1, middle + inner / 2)))
            slice_up(node.first, (x0, y0, x1, middle - inner / 2))
            slice_up(node.second, (x0, middle + inner / 2, x1, y1))

    slice_up(tree, (outer, outer, width - outer, height - outer))
    return Plan(width=width, height=height, rooms=rooms, walls=walls)


def shared_wall(plan: Plan, a: Room, b: Room) -> tuple[Wall, float, float] | None:
    """The inner wall between two rooms and the stretch (from, to) where both touch it."""
    for wall in plan.walls:
        if wall.is_outer:
            continue
        x0, y0, x1, y1 = wall.rect
        for p, q in ((a.rect, b.rect), (b.rect, a.rect)):
            if wall.is_vertical and abs(p[2] - x0) < 1 and abs(q[0] - x1) < 1:
                low, high = max(p[1], q[1], y0), min(p[3], q[3], y1)
            elif not wall.is_vertical and abs(p[3] - y0) < 1 and abs(q[1] - y1) < 1:
                low, high = max(p[0], q[0], x0), min(p[2], q[2], x1)
            else:
                continue
            if high - low > 950:
                return wall, low, high
    return None


def connect(plan: Plan, rng: np.random.Generator, hub: Room) -> None:
    """A door from every room to the hub, or to a room that is already reached."""
    reached = [hub]
    waiting = [r for r in plan.rooms if r is not hub]
    while waiting:
        found = next(
            ((r, s, w) for r in waiting for s in reached if (w := shared_wall(plan, r, s)) is not None), None
        )
        if found is None:
            return
        room, other, (wall, low, high) = found
        reached.append(room)
        waiting.remove(room)
        width = min(float(DOOR_MM.get(room.use, 900)), snap(high - low - 200))
        at_low = bool(rng.random() < 0.5)
        gap = 150.0
        start = low + gap if at_low else high - gap - width
        add_door(plan, wall, start, start + width, room, other, hinge_low=at_low)


def add_door(
    plan: Plan, wall: Wall, low: float, high: float, room: Room, other: Room | None, *, hinge_low: bool
) -> None:
    """Cut the wall and hang a leaf that swings into ``room``; keep both sides free."""
    x0, y0, x1, y1 = wall.rect
    wall.openings.append((low, high))
    to_upper = room.rect[0] > x0 if wall.is_vertical else room.rect[1] > y0
    plan.doors.append(
        Door(
            wall=wall.rect,
            is_vertical=wall.is_vertical,
            low=low,
            high=high,
            to_upper=to_upper,
            hinge_low=hinge_low,
        )
    )
    reach = high - low
    zone = (x0 - reach, low, x1 + reach, high) if wall.is_vertical else (low, y0 - reach, high, y1 + reach)
    for side in (room, other):
        if side is not None:
            side.taken.append(zone)


def outer_sides(plan: Plan, room: Room) -> list[tuple[str, Wall]]:
    """The sides of a room that lie on an outer wall."""
    x0, y0, x1, y1 = room.rect
    south, north, west, east = plan.walls[:4]
    tests = (
        ("south", south, abs(y0 - south.rect[3]) < 1),
        ("north", north, abs(y1 - north.rect[1]) < 1),
        ("west", west, abs(x0 - west.rect[2]) < 1),
        ("east", east, abs(x1 - east.rect[0]) < 1),
    )
    return [(name, wall) for name, wall, is_there in tests if is_there]


def add_entrance(plan: Plan, rng: np.random.Generator, room: Room) -> None:
    """The front door, in an outer side of the room."""
    sides = outer_sides(plan, room)
    if not sides:
        return
    name, wall = min(sides, key=lambda s: room.size[1 if s[0] in ("east", "west") else 0])
    low, high = (room.rect[1], room.rect[3]) if name in ("east", "west") else (room.rect[0], room.rect[2])
    width = min(1000.0, snap(high - low - 150))
    start = snap((low + high - width) / 2, 10)
    add_door(plan, wall, start, start + width, room, None, hinge_low=bool(rng.random() < 0.5))


def add_windows(plan: Plan, rng: np.random.Generator) -> None:
    """Windows in the outer sides of the rooms that want daylight."""
    for room in plan.rooms:
        if room.use in WINDOWLESS:
            continue
        for name, wall in outer_sides(plan, room):
            along_y = name in ("east", "west")
            low, high = (room.rect[1], room.rect[3]) if along_y else (room.rect[0], room.rect[2])
            is_short = high - low < 1400
            if is_short or (along_y == (plan.height < plan.width) and rng.random() < 0.5):
                continue
            wet = room.use in ("bath", "shower_room")
            width = 600.0 if wet else min(2400.0, snap((high - low) * float(rng.uniform(0.4, 0.6)), 100))
            start = snap((low + high - width) / 2, 10)
            if any(start < b and a < start + width for a, b in wall.openings):
                continue
            wall.openings.append((start, start + width))
            plan.windows.append(Window(wall=wall.rect, is_vertical=along_y, low=start, high=start + width))


def furnish(plan: Plan, rng: np.random.Generator, label_mm: tuple[float, float]) -> None:
    """Symbols along the walls, clear of doors, of each other and of the room's label in its middle."""
    for room in plan.rooms:
        cx, cy = room.label_at
        half_w, half_h = min(label_mm[0], room.size[0] - 100) / 2, label_mm[1] / 2
        room.taken.append((cx - half_w, cy - half_h, cx + half_w, cy + half_h))
        start = int(rng.integers(4))
        for name in FURNISHING[room.use]:
            placed = _centre(room, SYMBOLS[name]) if name in TABLES else None
            if placed is None:
                placed = _place(room, SYMBOLS[name], [SIDES[(start + k) % 4] for k in range(4)])
            if placed is not None:
                plan.furniture.append(placed)


def _centre(room: Room, symbol: Symbol) -> Placed | None:
    """The symbol in the middle of a room that is made for it, along its longer side."""
    if room.use not in CENTRED:
        return None
    x0, y0, x1, y1 = room.rect
    is_level = x1 - x0 >= y1 - y0
    half_w, half_d = symbol.width / 2, symbol.depth / 2
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2 - 150
    reach = (half_w, half_d) if is_level else (half_d, half_w)
    rect = (cx - reach[0], cy - reach[1], cx + reach[0], cy + reach[1])
    if rect[0] < x0 + 300 or rect[1] < y0 + 200 or any(_meets(rect, other) for other in room.taken):
        return None
    room.taken.append(rect)
    at = (rect[0], rect[1]) if is_level else (rect[2], rect[1])
    return Placed(symbol=symbol, at=(round(at[0], 1), round(at[1], 1)), turn_deg=0 if is_level else 90)


def _place(room: Room, symbol: Symbol, sides: Sequence[str]) -> Placed | None:
    x0, y0, x1, y1 = room.rect
    w, d, gap = symbol.width, symbol.depth, 30.0
    for side in sides:
        is_level = side in ("south", "north")
        span = (x1 - x0) if is_level else (y1 - y0)
        deep = (y1 - y0) if is_level else (x1 - x0)
        if w + 2 * gap > span or d + 500 > deep:
            continue
        base = x0 if is_level else y0
        for start in (
            base + gap,
            base + span - w - gap,
            base + (span - w) / 2,
            base + span * 0.25,
            base + span * 0.6,
        ):
            if start + w > base + span - gap + 1:
                continue
            rect = {
                "south": (start, y0, start + w, y0 + d),
                "north": (start, y1 - d, start + w, y1),
                "west": (x0, start, x0 + d, start + w),
                "east": (x1 - d, start, x1, start + w),
            }[side]
            if any(_meets(rect, other) for other in room.taken):
                continue
            room.taken.append((rect[0] - 60, rect[1] - 60, rect[2] + 60, rect[3] + 60))
            at, turn = {
                "south": ((start, y0), 0),
                "north": ((start + w, y1), 180),
                "west": ((x0, start + w), 270),
                "east": ((x1, start), 90),
            }[side]
            return Placed(symbol=symbol, at=(round(at[0], 1), round(at[1], 1)), turn_deg=turn)
    return None


def _meets(a: Rect, b: Rect) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
