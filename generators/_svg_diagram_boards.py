"""Diagrams for meetings: boards of cards, causes of an effect, and four fields."""

from __future__ import annotations

import numpy as np

from generators._svg_diagram_frame import Box, Sheet
from generators._svg_diagram_model_words import BOARDS, CAUSES, QUADRANTS
from generators._svg_diagram_models import row_of, text_at
from generators._svg_markup import Tag, slug, tag
from generators._svg_palette import ink_on, mix
from generators._svg_text import text_width


def kanban(rng: np.random.Generator) -> tuple[Tag, str]:
    """Columns of cards with a tag and the initials of who has them; the head counts them."""
    title, text = row_of(rng, BOARDS)
    sheet = Sheet.drawn(rng, title)
    columns = [
        (c.split(": ")[0], [card.split("=") for card in c.split(": ")[1].split(",")])
        for c in text.split(" / ")
    ]
    size, wide, gap, tall = sheet.size, 196.0, 16.0, 84.0
    tags = list(dict.fromkeys(card[1] for _, cards in columns for card in cards))
    people = list(dict.fromkeys(card[2] for _, cards in columns for card in cards))
    most = max(len(cards) for _, cards in columns)
    height = 46 + most * (tall + 10) + 4
    for k, (name, cards) in enumerate(columns):
        x = k * (wide + gap)
        group = tag(
            "g",
            id=f"column-{slug(name)}",
        )
        group.add(
            tag(
                "rect",
                x=x,
                y=0,
                width=wide,
                height=height,
                rx=sheet.radius,
                role="column",
                look={"fill": mix(sheet.palette.ground, sheet.palette.muted, 0.14)},
            )
        )
        group.add(
            text_at(sheet, x + 14, 28, name, sheet.palette.ink, role="column-name", weight=700, size=size + 1)
        )
        group.add(
            text_at(
                sheet,
                x + wide - 14,
                28,
                str(len(cards)),
                sheet.palette.muted,
                role="count",
                weight=600,
                anchor="end",
            )
        )
        for i, (what, label, person) in enumerate(cards):
            y = 44 + i * (tall + 10)
            color, round_color = (
                sheet.palette.series[tags.index(label) % 6],
                sheet.palette.series[(people.index(person) + 3) % 6],
            )
            card = tag("g", id=f"card-{slug(what)}")
            fill = mix(sheet.palette.ground, "#ffffff", 0.07) if sheet.palette.is_dark else "#ffffff"
            card.add(
                tag(
                    "rect",
                    x=x + 10,
                    y=y,
                    width=wide - 20,
                    height=tall,
                    rx=min(8.0, sheet.radius),
                    role="card",
                    look={"fill": fill, "stroke": sheet.palette.grid, "stroke-width": 1},
                )
            )
            card.add(
                text_at(
                    sheet,
                    x + 22,
                    y + 28,
                    what,
                    sheet.palette.ink,
                    role="card-name",
                    weight=600,
                    size=size,
                )
            )
            room = text_width(label, size - 2.5, sheet.stack, 600) + 16
            card.add(
                tag(
                    "rect",
                    x=x + 22,
                    y=y + 46,
                    width=room,
                    height=22,
                    rx=11,
                    role=f"tag-{tags.index(label) + 1}",
                    look={"fill": mix(fill, color, 0.25)},
                )
            )
            card.add(
                text_at(
                    sheet,
                    x + 22 + room / 2,
                    y + 61,
                    label,
                    sheet.palette.ink,
                    role="tag-name",
                    weight=600,
                    size=size - 2.5,
                    anchor="middle",
                )
            )
            card.add(
                tag(
                    "circle",
                    cx=x + wide - 35,
                    cy=y + 57,
                    r=13,
                    role=f"person-{people.index(person) + 1}",
                    look={"fill": round_color},
                )
            )
            card.add(
                text_at(
                    sheet,
                    x + wide - 35,
                    y + 61,
                    person,
                    ink_on(round_color),
                    role="initials",
                    weight=700,
                    size=size - 3,
                    anchor="middle",
                )
            )
            group.add(card)
        sheet.nodes.add(group)
    return sheet.finish(len(columns) * (wide + gap) - gap, height), title


def fishbone(rng: np.random.Generator) -> tuple[Tag, str]:
    """A spine to the effect, bones of four categories, and causes on each bone."""
    title, effect, causes = row_of(rng, CAUSES)
    sheet = Sheet.drawn(rng, title)
    groups = [(c.split(": ")[0], c.split(": ")[1].split(", ")) for c in causes.split(" / ")]
    longest = max(text_width(t, sheet.size - 1, sheet.stack) for _, items in groups for t in items)
    step, rise, y = max(190.0, longest + 100), 150.0, 200.0
    x_end = 60 + step * 2 + 70
    wide = sheet.width_of(effect, 700) + 40
    sheet.arrow([(0, y), (x_end, y)], name="spine")
    sheet.box(effect, Box(x_end, y - 30, wide, 60), sheet.palette.series[0], role="effect")
    for k, (name, items) in enumerate(groups):
        sign = -1 if k % 2 == 0 else 1
        foot = 60 + step * (k // 2 + 1)
        top = (foot - 82, y + sign * rise)
        color = sheet.palette.series[1 + k % 4]
        sheet.links.add(
            tag(
                "line",
                id=f"bone-{slug(name)}",
                x1=top[0],
                y1=top[1],
                x2=foot,
                y2=y,
                role="bone",
                look={"stroke": sheet.palette.muted, "stroke-width": 2},
            )
        )
        box_wide = sheet.width_of(name, 600) + 28
        sheet.box(
            name,
            Box(top[0] - box_wide / 2, top[1] - (34 if sign < 0 else 0), box_wide, 34),
            color,
            role=f"category-{k + 1}",
        )
        for i, item in enumerate(items):
            share = 0.34 + 0.34 * i
            x, at = top[0] + (foot - top[0]) * share, top[1] + (y - top[1]) * share
            left = x - text_width(item, sheet.size - 1, sheet.stack) - 14
            sheet.links.add(
                tag(
                    "line",
                    id=f"cause-{slug(item)}",
                    x1=left,
                    y1=at,
                    x2=x,
                    y2=at,
                    role="cause",
                    look={"stroke": sheet.palette.muted, "stroke-width": 1.4},
                )
            )
            sheet.links.add(text_at(sheet, left + 4, at - 6, item, sheet.palette.ink, role="cause-name"))
    return sheet.finish(x_end + wide, y + rise + 36), title


def quadrant(rng: np.random.Generator) -> tuple[Tag, str]:
    """Two axes with names at their ends and things as dots in the four fields."""
    title, across, up, items = row_of(rng, QUADRANTS)
    sheet = Sheet.drawn(rng, title)
    side, x0 = 460.0, max(sheet.width_of(t, 600) for t in up.split(";")) + 16
    for k in range(4):
        x, y = x0 + (k % 2) * side / 2, (k // 2) * side / 2
        fill = mix(sheet.palette.ground, sheet.palette.series[k], 0.13)
        sheet.back.add(
            tag(
                "rect",
                id=f"field-{k + 1}",
                x=x + 2,
                y=y + 2,
                width=side / 2 - 4,
                height=side / 2 - 4,
                rx=sheet.radius,
                role=f"field-{k + 1}",
                look={"fill": fill},
            )
        )
    sheet.arrow([(x0, side / 2), (x0 + side, side / 2)], name="x-axis")
    sheet.arrow([(x0 + side / 2, side), (x0 + side / 2, 0)], name="y-axis")
    low, high = up.split(";")
    left, right = across.split(";")
    for text, y in ((high, sheet.size), (low, side - 4)):
        sheet.nodes.add(
            text_at(sheet, x0 - 10, y, text, sheet.palette.muted, role="end", anchor="end", weight=600)
        )
    sheet.nodes.add(
        text_at(sheet, x0, side + sheet.size * 1.6, left, sheet.palette.muted, role="end", weight=600)
    )
    sheet.nodes.add(
        text_at(
            sheet,
            x0 + side,
            side + sheet.size * 1.6,
            right,
            sheet.palette.muted,
            role="end",
            anchor="end",
            weight=600,
        )
    )
    for k, item in enumerate(items.split(";")):
        name, place = item.split("=")
        px, py = (float(v) for v in place.split(","))
        x, y = x0 + side * px / 100, side * (1 - py / 100)
        group = tag("g", id=slug(name))
        group.add(
            tag("circle", cx=x, cy=y, r=8, role=f"item-{k + 1}", look={"fill": sheet.palette.series[k % 6]})
        )
        is_left = x + sheet.width_of(name, 600) + 16 > x0 + side or (
            x < x0 + side / 2 < x + sheet.width_of(name, 600) + 16
        )
        group.add(
            text_at(
                sheet,
                x - 14 if is_left else x + 14,
                y + sheet.size * 0.35,
                name,
                sheet.palette.ink,
                role="item-name",
                weight=600,
                anchor="end" if is_left else "",
            )
        )
        sheet.nodes.add(group)
    return sheet.finish(x0 + side, side + sheet.size * 2), title
