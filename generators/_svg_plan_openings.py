"""Windows and doors of floor plans."""

from __future__ import annotations

from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import mix
from generators._svg_plan_rooms import THIN, WALL, Area, Look, Room


def windows(rooms: list[Room], width: float, height: float, look: Look) -> list[Tag]:
    """A window for every room that has a wall outside at the top or bottom."""
    found, last = [], max(r.row for r in rooms)
    glass = mix(look.palette.ground, "#5aa9d6", 0.45)
    for room in rooms:
        if room.kind in ("hall", "store") or room.row not in (0, last):
            continue
        y = -WALL / 2 if room.row == 0 else height - WALL / 2
        wide = min(160.0, room.width * 0.42) * (0.5 if room.kind in ("bath", "shower", "wc") else 1)
        x = room.x + (room.width - wide) / 2
        window = tag("g", id=f"window-{slug(room.name)}")
        window.add(
            tag(
                "rect",
                x=x,
                y=y,
                width=wide,
                height=WALL,
                role="window",
                look={"fill": glass, "stroke": look.wall, "stroke-width": 3},
            )
        )
        window.add(
            tag(
                "line",
                x1=x,
                y1=y + WALL / 2,
                x2=x + wide,
                y2=y + WALL / 2,
                role="pane",
                look={"stroke": look.wall, "stroke-width": 2},
            )
        )
        found.append(window)
    return found


# through which rooms one walks to another, the likeliest first; never through a bath where there is another way
THROUGH = {
    "hall": 0,
    "waiting": 0,
    "living": 1,
    "kitchen": 2,
    "meeting": 3,
    "study": 3,
    "office": 3,
    "store": 4,
    "child": 5,
}
Spot = tuple[float, float, int]
"""x and y of a door's corner in cm, and the side to which it opens (see ``_door``)."""


def _hub(rooms: list[Room]) -> Room:
    """The room behind the entrance: the hall, or the living room, or the kitchen."""
    for kind in ("hall", "waiting", "living", "kitchen"):
        found = [r for r in rooms if r.kind == kind]
        if found:
            return max(found, key=lambda r: r.width)
    return rooms[0]


def _spot(room: Room, via: Room) -> Spot | None:
    """Where a door from ``via`` opens into ``room``; None where they share too little wall."""
    if room.row == via.row:
        y = room.y + room.height - 106
        if abs(room.x - via.x - via.width) < 1:
            return room.x, y, 2
        return (via.x, y, 3) if abs(room.x + room.width - via.x) < 1 else None
    low, high = max(room.x, via.x) + 20, min(room.x + room.width, via.x + via.width) - 100
    if abs(room.row - via.row) != 1 or low > high:
        return None
    x = min(max(room.x + room.width - 110, low), high)
    return (x, via.y, 0) if room.row < via.row else (x, room.y, 1)


def doors(rooms: list[Room], width: float, height: float, look: Look) -> list[tuple[Tag, Area]]:
    """One door into every room, so that all are reached from the entrance; and the entrance. Each with its swing."""
    found = []
    hall = _hub(rooms)
    reached, waiting = [hall], [room for room in rooms if room is not hall]
    while waiting:
        ways = [
            (THROUGH.get(via.kind, 9), k, spot)
            for k, room in enumerate(waiting)
            for via in reached
            if (spot := _spot(room, via)) is not None
        ]
        _, k, (x, y, side) = min(ways)
        room = waiting.pop(k)
        reached.append(room)
        found.append(_door(f"door-{slug(room.name)}", x, y, side, look))
    middle = (hall.x + hall.width / 2 - 40, hall.y + hall.height / 2 - 40)
    if hall.x < 1:
        found.append(_door("entrance", 0.0, middle[1], 2, look, is_outer=True))
    elif hall.x + hall.width > width - 1:
        found.append(_door("entrance", width, middle[1], 3, look, is_outer=True))
    else:
        is_low = hall.y + hall.height > height - 1
        found.append(
            _door("entrance", middle[0], height if is_low else 0.0, 0 if is_low else 1, look, is_outer=True)
        )
    return found


def _door(
    name: str, x: float, y: float, side: int, look: Look, *, is_outer: bool = False
) -> tuple[Tag, Area]:
    """A gap of 80 cm with leaf and swing; side 0 opens up, 1 down, 2 to the right, 3 to the left."""
    thick = WALL if is_outer else THIN
    line: dict[str, str | int | float] = {"fill": "none", "stroke": look.palette.muted, "stroke-width": 3}
    gap: dict[str, str | int | float] = {
        "fill": look.floor("hall") if look.is_tinted else look.palette.ground
    }
    start = f"M{number(x, 0)} {number(y, 0)}"
    if side in (0, 1):
        up = -80 if side == 0 else 80
        hole = tag("rect", x=x, y=y - thick / 2, width=80, height=thick, role="gap", look=gap)
        swing = f"{start} v{up} a80 80 0 0 {1 - side} 80 {-up}"
        area = (x - 10, min(y, y + up) - 10, x + 90, max(y, y + up) + 10)
    else:
        across = 80 if side == 2 else -80
        hole = tag("rect", x=x - thick / 2, y=y, width=thick, height=80, role="gap", look=gap)
        swing = f"{start} h{across} a80 80 0 0 {3 - side} {-across} 80"
        area = (min(x, x + across) - 10, y - 10, max(x, x + across) + 10, y + 90)
    return tag("g", hole, tag("path", d=swing, role="swing", look=line), id=name), area
