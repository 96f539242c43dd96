"""Infographics of parts: a thing drawn large with call-outs that name its parts, and spreads of an annual report."""

from __future__ import annotations

import numpy as np

from generators._svg_canvas import Point, wedge
from generators._svg_infographic_reports import PARTS, REPORTS
from generators._svg_infographic_sheet import Sheet, chosen, pairs
from generators._svg_infographic_things import DRAWN
from generators._svg_made import Made
from generators._svg_markup import number, slug
from generators._svg_palette import ink_on, mix


def anatomy(rng: np.random.Generator) -> Made:
    """One thing with a call-out to every part, in columns at its sides."""
    locale, shape, title, subtitle, what, items = chosen(rng, PARTS)
    sheet = Sheet.begun(rng, (1000, 760), title, subtitle, locale=locale)
    cx, tall = sheet.middle, min(sheet.bottom - sheet.top - 10, 520.0)
    if shape == "bicycle":
        tall = min(tall, 360.0)
    top = sheet.top + (sheet.bottom - sheet.top - tall) / 2
    with sheet.group(shape, comment=what.capitalize()):
        anchors = DRAWN[shape](sheet, cx, top, tall)
    is_numbered = sheet.chance(0.4)
    parts = [(name, words, anchors[key]) for key, name, words in pairs(items)]
    order = sorted(range(len(parts)), key=lambda k: parts[k][2][0])
    sides = {False: order[: len(parts) // 2], True: order[len(parts) // 2 :]}
    for is_right, members in sides.items():
        members = sorted(members, key=lambda k: parts[k][2][1])
        pitch = (sheet.bottom - sheet.top) / len(members)
        for row, k in enumerate(members):
            name, words, at = parts[k]
            y = sheet.top + pitch * (row + 0.5)
            x = sheet.right - 230 if is_right else sheet.left + 230
            _call_out(sheet, k, name, words, at, (x, y), is_right, is_numbered)
    return sheet.made(f"anatomy of {what} with call-outs to {len(parts)} parts, titled “{title}”", what)


def _call_out(
    sheet: Sheet, k: int, name: str, words: str, at: Point, end: Point, is_right: bool, is_numbered: bool
) -> None:
    """A dot on the part, a line to the side, and its name with a sentence."""
    x, y = end
    sign = 1 if is_right else -1
    with sheet.group(f"part-{slug(name)}" if slug(name) != "item" else f"part-{k + 1}", comment=name):
        sheet.poly(
            [at, (x - sign * 34, y), (x, y)],
            "none",
            is_closed=False,
            stroke=sheet.palette.ink,
            stroke_width=1.4,
            role="leader",
        )
        sheet.circle(*at, 4.5, sheet.palette.ground, stroke=sheet.palette.ink, stroke_width=2, role="anchor")
        anchor = "" if is_right else "end"
        room = 210.0
        lines = sheet.lines(words, 14.5, room)
        first = y - (10 * len(lines)) + 2
        text = f"{k + 1}. {name}" if is_numbered else name
        sheet.text(
            x + sign * 10,
            first,
            text,
            18,
            sheet.strong(k),
            weight=700,
            anchor=anchor,
            room=room,
            role="part-name",
        )
        sheet.paragraph(x + sign * 10, first + 22, words, 14.5, room, sheet.muted, anchor=anchor)


def report(rng: np.random.Generator) -> Made:
    """A spread of an annual report: key figures above, bars of five years, a ring and a list of steps below."""
    locale, title, subtitle, what, figures, years_title, unit, ring_title, shares, plan_title, plans = chosen(
        rng, REPORTS
    )
    sheet = Sheet.begun(rng, (1120, 800), title, subtitle, locale=locale)
    facts = pairs(figures)
    with sheet.group("figures", comment="Key figures"):
        for k, (figure, words) in enumerate(facts):
            x, wide = sheet.columns(len(facts), 24)[k]
            sheet.rect(x, sheet.top, wide, 4, sheet.color(k), role="rule")
            big = sheet.fitted(figure, 44, wide, 800)
            sheet.text(x, sheet.top + 54, figure, big, sheet.strong(k), weight=800, role="figure")
            sheet.paragraph(x, sheet.top + 80, words, 15, wide, sheet.muted)
    top = sheet.top + 136
    order = [int(i) for i in rng.permutation(3)]
    columns = sheet.columns(3, 30)
    for place, part in enumerate(order):
        x, wide = columns[place]
        sheet.rect(
            x, top, wide, sheet.bottom - top, sheet.panel, rx=12, name=f"panel-{place + 1}", role="panel"
        )
        if part == 0:
            _years(sheet, rng, x + 22, top, wide - 44, years_title, unit)
        elif part == 1:
            _shares(sheet, x + 22, top, wide - 44, ring_title, shares)
        else:
            _plans(sheet, x + 22, top, wide - 44, plan_title, plans)
    return sheet.made(f"spread of the annual report of {what} with key figures, a bar chart and a ring", what)


def _years(
    sheet: Sheet, rng: np.random.Generator, x: float, top: float, wide: float, title: str, unit: str
) -> None:
    """Bars of five years, the last one in colour."""
    value, values = float(rng.uniform(20, 60)), []
    for _ in range(5):
        values.append(round(value, 1))
        value *= float(rng.uniform(0.98, 1.2))
    first, floor = int(rng.integers(2016, 2021)), sheet.bottom - 52
    with sheet.group("years", comment=title):
        sheet.text(x, top + 36, title, 17, weight=700, room=wide, role="panel-title")
        sheet.text(x, top + 58, unit, 13, sheet.muted, room=wide, role="unit")
        step, room = wide / 5, floor - top - 110
        for k, v in enumerate(values):
            tall = room * v / max(values)
            fill = sheet.color(0) if k == 4 else mix(sheet.color(0), sheet.panel, 0.6)
            sheet.rect(
                x + step * k + step * 0.14,
                floor - tall,
                step * 0.72,
                tall,
                fill,
                rx=3,
                role="bar",
                name=f"year-{first + k}",
            )
            text = number(v, 1).replace(".", "." if sheet.locale == "en" else ",")
            sheet.text(
                x + step * (k + 0.5),
                floor - tall - 8,
                text,
                14,
                weight=700,
                anchor="middle",
                room=step,
                role="value",
            )
            sheet.text(
                x + step * (k + 0.5),
                floor + 22,
                str(first + k),
                13,
                sheet.muted,
                anchor="middle",
                role="year",
            )
        sheet.line(x, floor, x + wide, floor, sheet.muted, 1, role="axis")


def _shares(sheet: Sheet, x: float, top: float, wide: float, title: str, shares: str) -> None:
    """A ring of shares with its key below."""
    parts = [(name, int(value)) for name, value in pairs(shares)]
    r, angle = min(wide * 0.33, 92.0), 0.0
    cx, cy = x + wide / 2, top + 76 + r
    with sheet.group("shares", comment=title):
        sheet.text(x, top + 36, title, 17, weight=700, room=wide, role="panel-title")
        for k, (_, value) in enumerate(parts):
            sheet.path(
                wedge(cx, cy, r * 0.58, r, angle, angle + value * 3.6),
                sheet.color(k),
                role="part",
                name=f"share-{k + 1}",
                stroke=sheet.panel,
                stroke_width=2,
            )
            angle += value * 3.6
        y0 = cy + r + 34
        pitch = min(34.0, (sheet.bottom - 22 - y0) / max(1, len(parts) - 1))
        for k, (name, value) in enumerate(parts):
            y = y0 + pitch * k
            sheet.rect(x, y - 11, 14, 14, sheet.color(k), rx=3, role="key")
            sheet.text(x + 24, y + 1, name, 14.5, room=wide - 80, role="name")
            sheet.text(x + wide, y + 1, f"{value}%", 15, weight=700, anchor="end", role="share")


def _plans(sheet: Sheet, x: float, top: float, wide: float, title: str, plans: str) -> None:
    """What comes next, as a list of ticked and open steps."""
    with sheet.group("plans", comment=title):
        sheet.text(x, top + 36, title, 17, weight=700, room=wide, role="panel-title")
        y, found = top + 80, plans.split(";")
        pitch = (sheet.bottom - 30 - y) / len(found)
        for k, text in enumerate(found):
            sheet.circle(x + 13, y - 5, 13, sheet.color(k), role="disc")
            sheet.text(
                x + 13,
                y,
                str(k + 1),
                14,
                ink_on(sheet.color(k)),
                weight=700,
                anchor="middle",
                role="plan-number",
            )
            sheet.paragraph(x + 40, y, text, 15.5, wide - 40)
            y += pitch
