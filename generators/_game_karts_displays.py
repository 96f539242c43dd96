"""Where the displays of a kart race are."""

from __future__ import annotations

from collections.abc import Mapping


def taken(width: int, height: int, hud: str) -> tuple[int, int]:
    """(left, top) pixels of the window that displays take where the whole track is in sight."""
    small = height < 600
    if hud == "bar":
        return (0, 44 if small else 54)
    return (170 if small else 220, 0)


def boxes_of(width: int, height: int, hud: str, drivers: int, *, follows: bool) -> list[str]:
    """Places of the displays: at the edges of the window, or one below the other where the whole track is in sight."""
    small = height < 600
    edge, map_w = (10, 130) if small else (18, 190)
    map_h = round(map_w * 0.76)
    step = 26 if small else 32
    lap_w = 156 if small else 200
    lap_h = 3 * step + 24
    boxes: dict[str, tuple[int, int, int, int]] = {}
    numbers = {"CORNER": 8 if small else 12}
    if follows:
        side = width - map_w - edge if hud == "bar" else edge
        boxes["MAP_BOX"] = (side, height - map_h - edge, map_w, map_h)
    if hud == "bar":
        boxes["BAR_BOX"] = (0, 0, width, 44 if small else 54)
        return _constants(boxes, numbers)
    numbers["LINE_STEP"] = step
    first_w = 156 if small else 200
    if hud == "corners":
        first, first_h = "PLACE_BOX", 60 if small else 78
        speed_w = speed_h = 120 if small else 160
        numbers["VALUE_SIZE"] = 24 if small else 30
    else:
        row = 24 if small else 30
        first, first_h = "BOARD_BOX", drivers * row + 20
        dial = 120 if small else 160
        speed_w, speed_h = (260, 54) if follows else (dial, dial)
        if not follows:
            numbers["VALUE_SIZE"] = 24 if small else 30
        numbers["ROW_STEP"] = row
    boxes[first] = (edge, edge, first_w, first_h)
    if follows:
        boxes["LAP_BOX"] = (width - lap_w - edge, edge, lap_w, lap_h)
        boxes["SPEED_BOX"] = (width - speed_w - edge, height - speed_h - edge, speed_w, speed_h)
    else:
        boxes["LAP_BOX"] = (edge, edge + first_h + 12, lap_w, lap_h)
        boxes["SPEED_BOX"] = (edge + (first_w - speed_w) // 2, height - speed_h - edge, speed_w, speed_h)
    return _constants(boxes, numbers)


def _constants(boxes: Mapping[str, tuple[int, int, int, int]], numbers: Mapping[str, int]) -> list[str]:
    return [*(f"{k} = pygame.Rect{v}" for k, v in boxes.items()), *(f"{k} = {v}" for k, v in numbers.items())]
