"""Infographics of order: timelines, steps, comparisons, pyramids, layers, seasons and the hours of a day."""

from __future__ import annotations

import numpy as np

from generators._svg_canvas import polar, wedge
from generators._svg_infographic_sheet import Sheet, chosen, pairs
from generators._svg_infographic_stories import COMPARED, DAYS, HISTORIES, LAYERS, LEVELS, SEASONS, STEPS
from generators._svg_made import Made
from generators._svg_markup import number
from generators._svg_palette import ink_on, mix

INITIALS = {
    "en": "J F M A M J J A S O N D",
    "de": "J F M A M J J A S O N D",
    "fr": "J F M A M J J A S O N D",
    "es": "E F M A M J J A S O N D",
    "it": "G F M A M G L A S O N D",
    "pt": "J F M A M J J A S O N D",
}


def timeline(rng: np.random.Generator) -> Made:
    """Years down a line with texts on both sides, or on one side beside large years."""
    locale, title, subtitle, what, items = chosen(rng, HISTORIES)
    events = pairs(items)
    is_split = bool(rng.random() < 0.55)
    sheet = Sheet.begun(rng, (760, 190 + 122 * len(events)), title, subtitle, locale=locale)
    pitch = (sheet.bottom - sheet.top) / len(events)
    axis = sheet.middle if is_split else sheet.left + 132
    sheet.line(axis, sheet.top, axis, sheet.bottom - 8, sheet.palette.grid, 4, name="axis")
    is_filled = sheet.chance(0.5)
    for k, (year, name, words) in enumerate(events):
        y, color = sheet.top + pitch * k + 26, sheet.color(k)
        is_right = not is_split or k % 2 == 0
        with sheet.group(f"event-{k + 1}", comment=year):
            fill = color if is_filled else sheet.palette.ground
            sheet.circle(axis, y - 8, 11, fill, stroke=color, stroke_width=4, role="dot")
            at = axis + (30 if is_right else -30)
            anchor = "" if is_right else "end"
            room = (sheet.right - at if is_right else at - sheet.left) - 4
            if is_split:
                other = axis - (30 if is_right else -30)
                sheet.text(
                    other,
                    y,
                    year,
                    26,
                    sheet.strong(k),
                    weight=800,
                    anchor="end" if is_right else "",
                    role="year",
                )
            else:
                sheet.text(
                    axis - 30, y, year, 26, sheet.strong(k), weight=800, anchor="end", room=100, role="year"
                )
            sheet.text(at, y - 2, name, 19, weight=700, anchor=anchor, room=room, role="event")
            sheet.paragraph(at, y + 22, words, 15, room, sheet.muted, anchor=anchor)
    return sheet.made(f"timeline infographic of {what}, titled “{title}”", what)


def steps(rng: np.random.Generator) -> Made:
    """Numbered steps as cards on a grid, chevrons in a column or a winding road."""
    locale, title, subtitle, what, items = chosen(rng, STEPS)
    found = pairs(items)
    form = str(rng.choice(["cards", "chevrons", "list"]))
    across = 3 if form == "cards" and len(found) % 3 == 0 else 2 if form == "cards" else 1
    down = -(-len(found) // across)
    size = (920, 200 + 230 * down) if form == "cards" else (700, 190 + 116 * down)
    sheet = Sheet.begun(rng, size, title, subtitle, locale=locale)
    gap = 22.0 if form == "cards" else 12.0
    tall = (sheet.bottom - sheet.top - gap * (down - 1)) / down
    for k, (name, words, icon) in enumerate(found):
        x, wide = sheet.columns(across, gap)[k % across]
        y = sheet.top + (k // across) * (tall + gap)
        with sheet.group(f"step-{k + 1}", comment=f"Step {k + 1}"):
            if form == "cards":
                _card(sheet, x, y, wide, tall, k, name, words, icon)
            elif form == "chevrons":
                _chevron(sheet, x, y, wide, tall, k, name, words, is_last=k == len(found) - 1)
            else:
                _entry(sheet, x, y, wide, tall, k, name, words, icon)
    return sheet.made(f"step-by-step guide to {what} in {len(found)} steps, titled “{title}”", what)


def _card(
    sheet: Sheet, x: float, y: float, wide: float, tall: float, k: int, name: str, words: str, icon: str
) -> None:
    sheet.rect(x, y, wide, tall, sheet.panel, rx=12, role="card", stroke=sheet.palette.grid, stroke_width=1)
    sheet.circle(x + 36, y + 38, 18, sheet.color(k), role="disc")
    sheet.text(
        x + 36,
        y + 45,
        str(k + 1),
        19,
        ink_on(sheet.color(k)),
        weight=800,
        anchor="middle",
        role="step-number",
    )
    sheet.icon(icon, x + wide - 58, y + 18, 40, sheet.strong(k))
    sheet.text(x + 18, y + 90, name, 19, weight=700, room=wide - 36, role="step-name")
    sheet.paragraph(x + 18, y + 116, words, 15, wide - 36, sheet.muted)


def _chevron(
    sheet: Sheet,
    x: float,
    y: float,
    wide: float,
    tall: float,
    k: int,
    name: str,
    words: str,
    *,
    is_last: bool,
) -> None:
    tip, side = (0 if is_last else 14), 92.0
    points = [(x, y), (x + side, y), (x + side, y + tall), (x + side / 2, y + tall + tip), (x, y + tall)]
    sheet.rect(x + side, y, wide - side, tall, sheet.tint(k, 0.14), role="strip")
    sheet.poly(points, sheet.color(k), role="chevron")
    sheet.text(
        x + side / 2,
        y + tall / 2 + 14,
        str(k + 1),
        40,
        ink_on(sheet.color(k)),
        weight=800,
        anchor="middle",
        role="step-number",
    )
    room = wide - side - 44
    block = 22 + 20 * len(sheet.lines(words, 15, room))
    top = y + (tall - block) / 2 + 16
    sheet.text(x + side + 22, top, name, 19, weight=700, room=room, role="step-name")
    sheet.paragraph(x + side + 22, top + 23, words, 15, room)


def _entry(
    sheet: Sheet, x: float, y: float, wide: float, tall: float, k: int, name: str, words: str, icon: str
) -> None:
    r = min(34.0, tall * 0.36)
    middle = y + tall / 2
    sheet.circle(x + r, middle, r, "none", stroke=sheet.color(k), stroke_width=3, role="ring")
    sheet.icon(icon, x + r - r * 0.55, middle - r * 0.55, r * 1.1, sheet.strong(k))
    at, room = x + 2 * r + 24, wide - 2 * r - 24
    block = 22 + 20 * len(sheet.lines(words, 15, room))
    top = middle - block / 2 + 16
    sheet.text(at, top, f"{k + 1}. {name}", 19, weight=700, room=room, role="step-name")
    sheet.paragraph(at, top + 23, words, 15, room, sheet.muted)


def comparison(rng: np.random.Generator) -> Made:
    """Two things side by side: bars from the middle where values compare, words where they do not."""
    locale, title, what, first, second, items = chosen(rng, COMPARED)
    rows = pairs(items)
    sheet = Sheet.begun(rng, (860, 260 + 82 * len(rows)), title, "", locale=locale)
    a, b = 0, 1 + int(rng.integers(2))
    half = sheet.room / 2
    for x, name, k in ((sheet.left, first, a), (sheet.middle, second, b)):
        sheet.rect(x, sheet.top, half, 56, sheet.color(k), role="head")
        sheet.text(
            x + half / 2,
            sheet.top + 37,
            name,
            24,
            ink_on(sheet.color(k)),
            weight=800,
            anchor="middle",
            room=half - 40,
            role="side",
        )
    pitch = (sheet.bottom - sheet.top - 64) / len(rows)
    reach = half - 118
    for i, (name, left, right) in enumerate(rows):
        y = sheet.top + 64 + i * pitch
        with sheet.group(f"row-{i + 1}", comment=name):
            if i:
                sheet.line(sheet.left, y, sheet.right, y, sheet.palette.grid, 1, role="hairline")
            sheet.text(
                sheet.middle,
                y + 24,
                name,
                14,
                sheet.muted,
                weight=600,
                anchor="middle",
                room=sheet.room * 0.5,
                role="row-name",
            )
            values = [_value(left), _value(right)]
            if None in values:
                sheet.text(
                    sheet.middle - 24, y + 50, left, 17, weight=600, anchor="end", room=half - 40, role="word"
                )
                sheet.text(sheet.middle + 24, y + 50, right, 17, weight=600, room=half - 40, role="word")
                continue
            largest = max(v for v in values if v is not None)
            for value, text, k, sign in ((values[0], left, a, -1), (values[1], right, b, 1)):
                wide = reach * (value or 0) / largest
                x = sheet.middle + sign * 6
                sheet.rect(x if sign > 0 else x - wide, y + 34, wide, 22, sheet.color(k), rx=3, role="bar")
                anchor = "" if sign > 0 else "end"
                sheet.text(
                    x + sign * (wide + 8),
                    y + 51,
                    text,
                    16,
                    weight=700,
                    anchor=anchor,
                    room=half - wide - 16,
                    role="value",
                )
    return sheet.made(f"comparison of {what} side by side, titled “{title}”", what)


def _value(text: str) -> float | None:
    """The number a text starts with, None where it does not."""
    head = text.split()[0].replace(",", "").lstrip("€$£").rstrip("%°")
    return float(head) if head.replace(".", "", 1).isdigit() else None


def pyramid(rng: np.random.Generator) -> Made:
    """Levels of a triangle from its tip down, with what they mean at the right."""
    locale, title, subtitle, what, items = chosen(rng, LEVELS)
    levels = pairs(items)
    sheet = Sheet.begun(rng, (900, 220 + 100 * len(levels)), title, subtitle, locale=locale)
    tall, gap = (sheet.bottom - sheet.top) / len(levels), 6.0
    base = sheet.room * 0.56
    cx = sheet.left + base / 2
    for k, (name, words) in enumerate(levels):
        y0, y1 = sheet.top + k * tall, sheet.top + (k + 1) * tall - gap
        shares = ((y0 - sheet.top) / (tall * len(levels)), (y1 - sheet.top) / (tall * len(levels)))
        a, b = (base / 2 * s for s in shares)
        with sheet.group(f"level-{k + 1}", comment=name):
            points = [(cx - a, y0), (cx + a, y0), (cx + b, y1), (cx - b, y1)]
            sheet.poly(points if a > 0.5 else [points[0], *points[2:]], sheet.color(k), role="level")
            at = cx + base / 2 + 36
            edge = cx + (a + b) / 2
            sheet.line(
                edge + 6,
                (y0 + y1) / 2,
                at - 12,
                (y0 + y1) / 2,
                sheet.muted,
                1.2,
                role="leader",
                stroke_dasharray="2 4",
            )
            room = sheet.right - at
            block = 21 + 19 * len(sheet.lines(words, 14.5, room))
            top = (y0 + y1) / 2 - block / 2 + 15
            sheet.text(at, top, name, 18, sheet.strong(k), weight=700, room=room, role="level-name")
            sheet.paragraph(at, top + 21, words, 14.5, room)
            sheet.text(
                cx,
                (y0 + y1) / 2 + 9 + (tall * 0.16 if min(a, b) < 20 else 0),
                str(k + 1),
                24,
                ink_on(sheet.color(k)),
                weight=800,
                anchor="middle",
                role="level-number",
            )
    return sheet.made(f"pyramid of {what} with {len(levels)} levels, titled “{title}”", what)


def layers(rng: np.random.Generator) -> Made:
    """Layers from top to bottom with a scale of depths or heights at the left."""
    locale, title, subtitle, what, first, last, items = chosen(rng, LAYERS)
    rows = pairs(items)
    sheet = Sheet.begun(rng, (720, 260 + 128 * len(rows)), title, subtitle, locale=locale)
    tall, x0 = (sheet.bottom - sheet.top) / len(rows), sheet.left + 96
    for k, (name, limit, words) in enumerate(rows):
        y = sheet.top + k * tall
        fill = mix(first, last, k / (len(rows) - 1))
        ink = ink_on(fill)
        with sheet.group(f"layer-{k + 1}", comment=name):
            sheet.rect(x0, y, sheet.right - x0, tall, fill, role="layer")
            sheet.text(
                x0 + 26, y + 40, name, 22, ink, weight=700, room=sheet.right - x0 - 52, role="layer-name"
            )
            sheet.paragraph(x0 + 26, y + 66, words, 15, sheet.right - x0 - 52, ink)
            if k:
                sheet.line(x0 - 12, y, x0, y, sheet.palette.ink, 1.5, role="tick")
            sheet.text(
                x0 - 18, y + (5 if k else 12), limit, 15, sheet.palette.ink, anchor="end", role="limit"
            )
    sheet.line(x0, sheet.top, x0, sheet.bottom, sheet.palette.ink, 1.5, name="scale")
    return sheet.made(f"infographic of the layers of {what}, titled “{title}”", what)


def seasons(rng: np.random.Generator) -> Made:
    """A table of months by things, with bars for the months in which each is in season."""
    locale, title, subtitle, what, items = chosen(rng, SEASONS)
    rows = pairs(items)
    sheet = Sheet.begun(rng, (860, 240 + 50 * len(rows)), title, subtitle, locale=locale)
    label = max(sheet.measure(name, 17, 600) for name, _ in rows) + 26
    x0 = sheet.left + label
    cell, pitch = (sheet.right - x0) / 12, (sheet.bottom - sheet.top - 34) / len(rows)
    is_dots = sheet.chance(0.4)
    with sheet.group("months", comment="Months"):
        for m, initial in enumerate(INITIALS[locale].split()):
            sheet.text(
                x0 + cell * (m + 0.5),
                sheet.top + 16,
                initial,
                15,
                sheet.muted,
                weight=700,
                anchor="middle",
                role="month",
            )
    for k, (name, span) in enumerate(rows):
        first, last = (int(v) for v in span.split("-"))
        y = sheet.top + 34 + k * pitch
        with sheet.group(f"row-{k + 1}", comment=name):
            if k % 2 == 0:
                sheet.rect(sheet.left - 8, y, sheet.room + 16, pitch, sheet.panel, rx=4, role="stripe")
            sheet.text(sheet.left, y + pitch / 2 + 6, name, 17, weight=600, role="name")
            months = [(first - 1 + i) % 12 for i in range((last - first) % 12 + 1)]
            if is_dots:
                for m in range(12):
                    fill = sheet.color(k) if m in months else sheet.palette.grid
                    sheet.circle(
                        x0 + cell * (m + 0.5),
                        y + pitch / 2,
                        min(cell, pitch) * 0.3,
                        fill,
                        role="in" if m in months else "out",
                    )
                continue
            runs = (
                [months]
                if months[0] <= months[-1]
                else [[m for m in months if m >= months[0]], [m for m in months if m <= months[-1]]]
            )
            for run in runs:
                sheet.rect(
                    x0 + cell * run[0] + 3,
                    y + pitch * 0.24,
                    cell * len(run) - 6,
                    pitch * 0.52,
                    sheet.color(k),
                    rx=pitch * 0.26,
                    role="bar",
                )
    return sheet.made(f"season calendar of {what}, titled “{title}”", what)


def day_ring(rng: np.random.Generator) -> Made:
    """The 24 hours of a day as a ring, with a list of what fills them."""
    locale, title, subtitle, what, items = chosen(rng, DAYS)
    rows = [(name, float(start), float(end)) for name, start, end in pairs(items)]
    is_wide = bool(rng.random() < 0.5)
    sheet = Sheet.begun(rng, (980, 640) if is_wide else (700, 1000), title, subtitle, locale=locale)
    outer = min((sheet.bottom - sheet.top) / 2 - 24, 210) if is_wide else 230.0
    cx = sheet.left + outer + 24 if is_wide else sheet.middle
    cy = (sheet.top + sheet.bottom) / 2 if is_wide else sheet.top + outer + 20
    inner = outer * float(rng.choice([0.52, 0.6, 0.68]))
    with sheet.group("hours", comment="Hours"):
        for hour in range(0, 24, 3):
            x, y = polar(cx, cy, outer + 17, hour * 15)
            sheet.text(x, y + 5, str(hour), 14, sheet.muted, weight=600, anchor="middle", role="hour")
    with sheet.group("ring", comment="Activities"):
        for k, (_, start, end) in enumerate(rows):
            end += 24 if end < start else 0
            sheet.path(
                wedge(cx, cy, inner, outer, start * 15, end * 15),
                sheet.color(k),
                role="part",
                name=f"part-{k + 1}",
                stroke=sheet.palette.ground,
                stroke_width=3,
            )
    sheet.text(cx, cy + 18, "24 h", inner * 0.5, weight=800, anchor="middle", role="total")
    at, room = (
        (cx + outer + 64, sheet.right - cx - outer - 64) if is_wide else (sheet.left + 60, sheet.room - 120)
    )
    top = sheet.top if is_wide else cy + outer + 50
    pitch = min(56.0, (sheet.bottom - top) / len(rows))
    top += max(0.0, (sheet.bottom - top - pitch * len(rows)) / 2) if is_wide else 0
    for k, (name, start, end) in enumerate(rows):
        y = top + pitch * (k + 0.5)
        hours = (end - start) % 24
        with sheet.group(f"item-{k + 1}", comment=name):
            sheet.rect(at, y - 9, 18, 18, sheet.color(k), rx=4, role="key")
            sheet.text(at + 30, y + 6, name, 17, room=room - 100, role="name")
            sheet.text(at + room, y + 6, f"{number(hours, 1)} h", 17, weight=700, anchor="end", role="hours")
    return sheet.made(f"ring of 24 hours showing {what}, titled “{title}”", what)
