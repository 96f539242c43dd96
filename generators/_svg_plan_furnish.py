"""Where furniture and names stand in a room, clear of doors and of each other."""

from __future__ import annotations

from generators._svg_markup import Tag, number, slug, tag
from generators._svg_plan_furniture import PIECES
from generators._svg_plan_rooms import Area, Look, Room
from generators._svg_text import fitted_size, text_width

PLACES = ("top", "top-left", "top-right", "bottom", "bottom-left", "bottom-right")


def _meets(first: Area, second: Area) -> bool:
    return first[0] < second[2] and second[0] < first[2] and first[1] < second[3] and second[1] < first[3]


def _free_place(
    room: Room, w: float, h: float, wish: str, taken: list[Area], doors: list[Area]
) -> tuple[Area, bool] | None:
    """Where a piece of w by h cm stands free, at its wished place if it can; and whether at the lower wall."""
    inset, gap = 16.0, 22.0
    if w + 2 * inset > room.width or h + 2 * inset > room.height:
        return None
    for place in (wish, *(p for p in PLACES if p != wish)):
        x = {"left": inset, "right": room.width - w - inset}.get(
            place.rpartition("-")[2], (room.width - w) / 2
        )
        is_low = place.startswith("bottom")
        y = room.height - h - inset if is_low else (room.height - h) / 2 if place == "middle" else inset
        area = (room.x + x, room.y + y, room.x + x + w, room.y + y + h)
        wide = (area[0] - gap, area[1] - gap, area[2] + gap, area[3] + gap)
        if not any(_meets(wide, other) for other in taken) and not any(_meets(area, d) for d in doors):
            return area, is_low
    return None


def furnish(room: Room, look: Look, doors: list[Area]) -> tuple[list[Tag], list[Tag]]:
    """Pieces at a room's walls, clear of the doors, and its name where it stays free; pieces give way to the name.

    Of all turns of the places around the room the first that keeps the most pieces is taken.
    """
    best: tuple[list[Tag], list[Tag]] = ([], [])
    for turn in range(len(PLACES)):
        placed = _placed(room, look, doors, turn)
        texts = _label(room, look, [area for _, area in placed] + doors)
        while placed and not texts:
            placed.pop()
            texts = _label(room, look, [area for _, area in placed] + doors)
        if turn == 0 or len(placed) > len(best[0]):
            best = [piece for piece, _ in placed], texts
        if not look.has_furniture or len(placed) == len(PIECES[room.kind]):
            break
    return best


def _placed(room: Room, look: Look, doors: list[Area], turn: int) -> list[tuple[Tag, Area]]:
    """The pieces that find a place when each wishes the one ``turn`` places after its own."""
    placed: list[tuple[Tag, Area]] = []
    seen: dict[str, int] = {}
    for name, draw, w, h, wish in PIECES[room.kind] if look.has_furniture else ():
        if wish in PLACES:
            wish = PLACES[(PLACES.index(wish) + turn) % len(PLACES)]
        found = _free_place(room, w, h, wish, [area for _, area in placed], doors)
        if found is None:
            continue
        area, is_turned = found
        # what stands at the lower wall turns its back to it
        move = (
            f"translate({number(area[2], 0)} {number(area[3], 0)}) rotate(180)"
            if is_turned
            else f"translate({number(area[0], 0)} {number(area[1], 0)})"
        )
        seen[name] = seen.get(name, 0) + 1
        key = f"{slug(room.name)}-{slug(name)}" + (f"-{seen[name]}" if seen[name] > 1 else "")
        placed.append((tag("g", *draw(w, h), id=key, transform=move), area))
    return placed


def _label(room: Room, look: Look, blocked: list[Area]) -> list[Tag]:
    """Name and area as near to the room's middle as they stand clear; empty when they cannot."""
    p = look.palette
    size = fitted_size(room.name, 26, look.stack, room.width - 40, 600)
    area = f"{room.width * room.height / 10_000:.1f} m²"
    half = max(text_width(room.name, size, look.stack, 600), text_width(area, 21, look.stack)) / 2 + 8
    spots = [
        (abs(dx) + abs(dy), room.x + room.width * (0.5 + dx), room.y + room.height * (0.5 + dy))
        for dx in (-0.25, -0.12, 0.0, 0.12, 0.25)
        for dy in (-0.36, -0.32, -0.28, -0.24, -0.2, -0.1, 0.0, 0.1, 0.2, 0.24, 0.28, 0.32, 0.36)
    ]
    for _, x, y in sorted(spots):
        box = (x - half, y - size, x + half, y + 36)
        inside = (
            box[0] > room.x
            and box[2] < room.x + room.width
            and box[1] > room.y + 8
            and box[3] < room.y + room.height - 4
        )
        if inside and not any(_meets(box, other) for other in blocked):
            name: dict[str, str | int | float] = {
                "fill": p.ink,
                "font-size": size,
                "font-weight": 600,
                "text-anchor": "middle",
            }
            small: dict[str, str | int | float] = {"fill": p.muted, "font-size": 21, "text-anchor": "middle"}
            return [
                tag("text", x=x, y=y, text=room.name, role="room-name", look=name),
                tag("text", x=x, y=y + 28, text=area, role="room-area", look=small),
            ]
    return []
