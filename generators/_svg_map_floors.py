"""Floors of shopping centres with a directory of their shops."""

from __future__ import annotations

import numpy as np

from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_venues import MALLS
from generators._svg_markup import number, slug
from generators._svg_palette import ink_on, mix

RED = "#c8102e"


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
