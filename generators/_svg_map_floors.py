"""Plans of floors that visitors read: escape plans of hotels and directories of shopping centres."""

from __future__ import annotations

import numpy as np

from generators._svg_map_frame import Made, MapSheet, chosen
from generators._svg_map_venues import ESCAPES, MALLS
from generators._svg_markup import number, slug
from generators._svg_palette import PALETTES, ink_on, mix

GREEN, RED = "#00843d", "#c8102e"


def evacuation(rng: np.random.Generator) -> Made:
    """A corridor between two rows of rooms, with doors, routes to both stairs, signs and a key."""
    _, house, title, words, rule, kinds = chosen(rng, ESCAPES)
    here_word, exit_word, route_word, extinguisher, alarm = words.split(";")
    _, lift, stairs, linen, _ = kinds.split(";")
    per_row = int(rng.integers(5, 8))
    sheet = MapSheet.begun(rng, (1000, 700), next(p for p in PALETTES if p.name == "slate"))
    sheet.rect(0, 0, sheet.width, 70, GREEN, name="head")
    sheet.text(32, 46, title, 28, "#ffffff", weight=800, room=560, name="title", role="title")
    sheet.text(sheet.width - 32, 45, house, 18, "#ffffff", anchor="end", room=360, name="house", role="house")
    x0, x1, y0, y1 = 60.0, 940.0, 108.0, 528.0
    upper, lower = y0 + 165, y1 - 165
    wall = "#222b33"
    sheet.rect(x0, y0, x1 - x0, y1 - y0, "#ffffff", name="floor", stroke=wall, stroke_width=6)
    side, step = 118.0, (x1 - x0 - 2 * 118.0) / per_row
    start = int(rng.integers(1, 5)) * 100 + 1
    service = {int(rng.integers(1, per_row - 1)): lift, int(rng.integers(0, per_row)) + per_row: linen}
    rooms = []
    with sheet.group("rooms", comment="Rooms"):
        for k in range(2 * per_row):
            column, is_top = k % per_row, k < per_row
            x, y, tall = x0 + side + column * step, y0 if is_top else lower, 165.0
            text = service.get(k) or str(start + 2 * column + (0 if is_top else 1))
            with sheet.group(f"room-{slug(text)}"):
                sheet.rect(
                    x,
                    y,
                    step,
                    tall,
                    "#e9edf0" if k in service else "#f8fafb",
                    role="service" if k in service else "room",
                    stroke=wall,
                    stroke_width=4,
                )
                sheet.text(
                    x + step / 2,
                    y + tall / 2 + 6,
                    text,
                    16,
                    wall,
                    weight=600,
                    anchor="middle",
                    room=step - 16,
                    role="room-name",
                )
                door = x + step * 0.3
                edge = upper if is_top else lower
                sheet.line(door, edge, door + 30, edge, "#ffffff", 6, role="opening")
                sweep = f"M{number(door, 1)} {number(edge, 1)}v{-30 if is_top else 30}A30 30 0 0 {1 if is_top else 0} {number(door + 30, 1)} {number(edge, 1)}"
                sheet.path(sweep, "none", stroke="#7b8791", stroke_width=1.5, role="door")
            if k not in service:
                rooms.append((door + 15, edge))
    for k, x in enumerate((x0, x1 - side)):
        with sheet.group(f"stairs-{k + 1}", comment="Stairs"):
            sheet.rect(x, y0, side, 165, "#eef5f0", role="stairwell", stroke=wall, stroke_width=4)
            for i in range(1, 9):
                sheet.line(
                    x + 12, y0 + 18 * i - 4, x + side - 12, y0 + 18 * i - 4, "#9aa5ad", 1.5, role="tread"
                )
            sheet.line(x + 44, upper, x + 78, upper, "#ffffff", 6, role="opening")
            sheet.rect(x + 16, y0 + 62, side - 32, 26, "#ffffff", rx=4, role="plate")
            sheet.text(
                x + side / 2,
                y0 + 80,
                stairs,
                14,
                wall,
                weight=600,
                anchor="middle",
                room=side - 40,
                role="room-name",
            )
        sheet.rect(
            x, lower, side, 165, "#f1f3f5", name=f"end-{k + 1}", role="end", stroke=wall, stroke_width=4
        )
    _routes(sheet, rng, rooms, (x0, x1, side, upper, lower))
    _signs(sheet, rng, (x0, x1, side, upper, lower))
    _escape_key(sheet, (here_word, exit_word, route_word, extinguisher, alarm), rule)
    return sheet.made(
        f"emergency exit plan of {house} with {2 * per_row - 2} rooms, two stairs and escape routes",
        house,
        "escape plan",
    )


def _arrow(sheet: MapSheet, x: float, y: float, dx: float, dy: float) -> None:
    """A green arrow of 34 units that ends at its tip."""
    tip = (x + dx * 34, y + dy * 34)
    sheet.line(x, y, x + dx * 24, y + dy * 24, GREEN, 6, role="route-line")
    sheet.poly(
        [tip, (x + dx * 20 - dy * 9, y + dy * 20 + dx * 9), (x + dx * 20 + dy * 9, y + dy * 20 - dx * 9)],
        GREEN,
        role="route-head",
    )


def _routes(
    sheet: MapSheet,
    rng: np.random.Generator,
    rooms: list[tuple[float, float]],
    frame: tuple[float, float, float, float, float],
) -> None:
    """Arrows along the corridor to the nearer stairs, and one's own place at a door."""
    x0, x1, side, upper, lower = frame
    middle, centre = (upper + lower) / 2, (x0 + x1) / 2
    with sheet.group("routes", comment="Escape routes"):
        x = x0 + side + 30
        while x < x1 - side - 20:
            sign = -1 if x < centre else 1
            _arrow(sheet, x - sign * 17, middle, sign, 0)
            x += 78
        for at in (x0 + 61, x1 - side + 61):
            _arrow(sheet, at, upper + 44, 0, -1)
    x, edge = rooms[int(rng.integers(len(rooms)))]
    y = edge + 20 if edge == upper else edge - 20
    with sheet.group("you-are-here", comment="You are here"):
        sheet.circle(x, y, 9, "#1d4ed8", stroke="#ffffff", stroke_width=3, role="here")


def _signs(
    sheet: MapSheet, rng: np.random.Generator, frame: tuple[float, float, float, float, float]
) -> None:
    """Extinguishers and alarm buttons on the corridor's walls."""
    x0, x1, side, upper, lower = frame
    with sheet.group("signs", comment="Signs"):
        for k, share in enumerate((0.18, 0.5, 0.82)):
            x = x0 + side + (x1 - x0 - 2 * side) * share + float(rng.uniform(-8, 8))
            _extinguisher(sheet, x, lower - 15)
            if k != 1:
                _alarm(sheet, x + 30, lower - 15)
        for x in (x0 + 18, x1 - side + 84):
            sheet.rect(x - 3, upper + 8, 30, 20, GREEN, rx=2, role="exit-sign")
            sheet.poly(
                [
                    (x + 4, upper + 18),
                    (x + 13, upper + 11),
                    (x + 13, upper + 15),
                    (x + 22, upper + 15),
                    (x + 22, upper + 21),
                    (x + 13, upper + 21),
                    (x + 13, upper + 25),
                ],
                "#ffffff",
                role="exit-arrow",
            )


def _extinguisher(sheet: MapSheet, x: float, y: float) -> None:
    sheet.rect(x - 10, y - 10, 20, 20, RED, rx=2, role="extinguisher")
    sheet.rect(x - 3, y - 4, 7, 11, "#ffffff", rx=2, role="bottle")
    sheet.path(
        f"M{number(x, 1)} {number(y - 4, 1)}v-3h-5", "none", stroke="#ffffff", stroke_width=1.6, role="hose"
    )


def _alarm(sheet: MapSheet, x: float, y: float) -> None:
    sheet.rect(x - 10, y - 10, 20, 20, RED, rx=2, role="alarm")
    sheet.circle(x, y, 4.5, "#ffffff", role="button")


def _escape_key(sheet: MapSheet, words: tuple[str, ...], rule: str) -> None:
    x, y = 60.0, 582.0
    with sheet.group("legend", comment="Legend"):
        for k, word in enumerate(words):
            if k == 0:
                sheet.circle(x + 12, y, 9, "#1d4ed8", stroke="#ffffff", stroke_width=3, role="here")
            elif k == 1:
                sheet.rect(x - 3, y - 10, 30, 20, GREEN, rx=2, role="exit-sign")
            elif k == 2:
                _arrow(sheet, x - 6, y, 1, 0)
            elif k == 3:
                _extinguisher(sheet, x + 12, y)
            else:
                _alarm(sheet, x + 12, y)
            sheet.text(x + 36, y + 5, word, 14, role="legend-text")
            x += 36 + sheet.measure(word, 14) + 34
    sheet.rect(0, 636, sheet.width, 64, mix("#ffffff", RED, 0.1), name="rule-band")
    sheet.text(60, 674, rule, 17, RED, weight=600, room=880, name="rule", role="rule")


def mall(rng: np.random.Generator) -> Made:
    """Shops on both sides of a concourse, coloured by what they sell, with a directory below."""
    _, name, title, kinds, shops = chosen(rng, MALLS)
    categories = kinds.split(";")
    stock = [(shop, k) for k, group in enumerate(shops.split(";")) for shop in group.split(",")]
    order = [stock[int(i)] for i in rng.permutation(len(stock))]
    sheet = MapSheet.begun(rng, (1040, 860))
    top = sheet.heading(name, title, x=36, y=24)
    x0, x1, tall = 36.0, 1004.0, 128.0
    half = len(order) // 2
    floor = mix(sheet.palette.ground, sheet.palette.muted, 0.12)
    y0 = top + 6
    sheet.rect(x0, y0, x1 - x0, 2 * tall + 110, floor, rx=10, name="concourse", role="concourse")
    units: dict[str, tuple[int, int]] = {}
    for side, members in enumerate((order[:half], order[half:])):
        weights = [float(rng.uniform(0.8, 1.5)) for _ in members]
        x = x0
        for (shop, kind), weight in zip(members, weights, strict=True):
            wide = (x1 - x0) * weight / sum(weights)
            number_ = len(units) + 1
            units[shop] = (number_, kind)
            y = y0 if side == 0 else y0 + tall + 110
            color = mix(sheet.palette.ground, sheet.color(kind), 0.75)
            with sheet.group(slug(shop) if slug(shop) != "item" else f"unit-{number_}"):
                sheet.rect(x + 2, y + 2, wide - 4, tall - 4, color, rx=4, role=f"kind-{kind + 1}")
                sheet.text(
                    x + wide / 2,
                    y + tall / 2 - 2,
                    str(number_),
                    22,
                    ink_on(color),
                    weight=800,
                    anchor="middle",
                    role="unit-number",
                )
                if sheet.fitted(shop, 12, wide - 14) >= 9:
                    sheet.text(
                        x + wide / 2,
                        y + tall / 2 + 20,
                        shop,
                        12,
                        ink_on(color),
                        anchor="middle",
                        room=wide - 14,
                        role="shop-name",
                    )
                gate = y + tall - 4 if side == 0 else y
                sheet.rect(x + wide / 2 - 13, gate, 26, 4, floor, role="entrance")
            x += wide
    _concourse(sheet, rng, x0, x1, y0 + tall, 110)
    _directory(sheet, categories, units, y0 + 2 * tall + 160)
    return sheet.made(
        f"map of the shopping centre {name} with {len(units)} shops and a directory", name, "directory"
    )


def _concourse(
    sheet: MapSheet, rng: np.random.Generator, x0: float, x1: float, y: float, tall: float
) -> None:
    """Escalators, plants, benches and the visitor's place between the shops."""
    middle = y + tall / 2
    with sheet.group("furniture", comment="In the concourse"):
        for share in (0.3, 0.7):
            x = x0 + (x1 - x0) * share
            sheet.rect(
                x - 54,
                middle - 16,
                108,
                32,
                sheet.palette.panel,
                rx=4,
                role="escalator",
                stroke=sheet.palette.muted,
            )
            for i in range(-4, 5):
                sheet.line(
                    x + i * 11, middle - 12, x + i * 11, middle + 12, sheet.palette.muted, 1.2, role="tread"
                )
        for share in (0.1, 0.2, 0.42, 0.58, 0.8, 0.9):
            sheet.circle(
                x0 + (x1 - x0) * share,
                middle,
                11,
                "#6fa35b",
                role="plant",
                stroke="#47713a",
                stroke_width=1.5,
            )
    x = x0 + (x1 - x0) * float(rng.choice([0.15, 0.5, 0.85]))
    with sheet.group("you-are-here", comment="You are here"):
        sheet.path(
            f"M{number(x, 1)} {number(middle + 14, 1)}c-16-20-16-30 0-34c16 4 16 14 0 34z", RED, role="here"
        )
        sheet.circle(x, middle - 7, 4.5, "#ffffff", role="hole")


def _directory(sheet: MapSheet, categories: list[str], units: dict[str, tuple[int, int]], top: float) -> None:
    """The shops by category in columns, in the order of their names."""
    wide, lowest = (sheet.width - 72) / len(categories), top
    with sheet.group("directory", comment="Directory"):
        for k, category in enumerate(categories):
            x, y = 36 + k * wide, top
            sheet.rect(x, y - 15, 18, 18, mix(sheet.palette.ground, sheet.color(k), 0.75), rx=4, role="key")
            sheet.text(x + 28, y, category, 17, weight=700, room=wide - 40, role="category")
            for shop, (unit, kind) in sorted(units.items()):
                if kind == k:
                    y += 26
                    sheet.text(
                        x + 18,
                        y,
                        str(unit),
                        14,
                        sheet.strong(k),
                        weight=700,
                        anchor="end",
                        role="entry-number",
                    )
                    sheet.text(x + 28, y, shop, 14.5, room=wide - 40, role="entry")
            lowest = max(lowest, y)
    sheet.end_at(lowest + 36)
