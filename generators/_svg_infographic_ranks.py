"""Infographics of ranks: podiums and bars in order."""

from __future__ import annotations

import numpy as np

from generators._svg_infographic_sheet import Sheet, chosen, pairs
from generators._svg_infographic_words import RANKS
from generators._svg_made import Made
from generators._svg_palette import ink_on, mix


def podium(rng: np.random.Generator) -> Made:
    """The first three on a podium and the rest of the ranking below as bars."""
    locale, title, subtitle, what, source, unit, items = chosen(rng, RANKS)
    rows = [(name, float(value)) for name, value in pairs(items)]
    sheet = Sheet.begun(rng, (720, 900), title, subtitle, locale=locale, source=source)
    wide, base = sheet.room * 0.26, sheet.top + 270
    for place, column, tall in ((0, 1, 170), (1, 0, 125), (2, 2, 92)):
        x = sheet.middle + (column - 1.5) * (wide + 8) + 4
        with sheet.group(f"place-{place + 1}", comment=rows[place][0]):
            sheet.rect(x, base - tall, wide, tall, sheet.color(place), role="step")
            sheet.text(
                x + wide / 2,
                base - tall + 58,
                str(place + 1),
                48,
                ink_on(sheet.color(place)),
                weight=800,
                anchor="middle",
                role="place",
            )
            sheet.text(
                x + wide / 2,
                base - tall - 34,
                rows[place][0],
                18,
                weight=700,
                anchor="middle",
                room=wide,
                role="winner",
            )
            sheet.text(
                x + wide / 2,
                base - tall - 12,
                _amount(rows[place][1], unit, locale),
                15,
                sheet.muted,
                anchor="middle",
                room=wide,
                role="amount",
            )
    sheet.rect(sheet.middle - 1.5 * wide - 24, base, 3 * wide + 48, 6, sheet.palette.ink, name="floor")
    _rest(sheet, rows, unit, base + 40)
    return sheet.made(f"ranking of {what} with a podium, titled “{title}”", what)


def _rest(sheet: Sheet, rows: list[tuple[str, float]], unit: str, top: float) -> None:
    pitch = min(84.0, (sheet.bottom - top) / (len(rows) - 3))
    for k, (name, value) in enumerate(rows[3:], start=3):
        y = top + pitch * (k - 3)
        with sheet.group(f"place-{k + 1}", comment=name):
            sheet.text(
                sheet.left + 24, y + 18, str(k + 1), 18, sheet.muted, weight=700, anchor="end", role="rank"
            )
            sheet.text(sheet.left + 44, y + 15, name, 15.5, weight=600, room=sheet.room * 0.6, role="name")
            amount = _amount(value, unit, sheet.locale)
            sheet.text(sheet.right, y + 15, amount, 15, sheet.muted, anchor="end", role="amount")
            room = sheet.right - sheet.left - 44
            sheet.rect(sheet.left + 44, y + 23, room, 8, sheet.palette.grid, rx=4, role="track")
            sheet.rect(
                sheet.left + 44, y + 23, room * value / rows[0][1], 8, sheet.color(3), rx=4, role="bar"
            )


def _amount(value: float, unit: str, locale: str) -> str:
    """The value with its unit, written as the language does."""
    digits = 0 if value == int(value) else 1
    text = f"{value:,.{digits}f}"
    if locale in ("de", "es", "it", "pt", "nl"):
        text = text.translate(str.maketrans(",.", ".,"))
    if locale == "fr":
        text = text.replace(",", "\u202f").replace(".", ",")
    return f"{text} {unit}".strip()


def ranking(rng: np.random.Generator) -> Made:
    """A table of ranks with bars on which the names stand."""
    locale, title, subtitle, what, source, unit, items = chosen(rng, RANKS)
    rows = [(name, float(value)) for name, value in pairs(items)]
    sheet = Sheet.begun(rng, (800, 760), title, subtitle, locale=locale, source=source)
    pitch = (sheet.bottom - sheet.top) / len(rows)
    has_disc = sheet.chance(0.5)
    label = max(sheet.measure(_amount(v, unit, locale), 16, 700) for _, v in rows)
    at = sheet.left + 54
    names = max(sheet.measure(n, 16, 600) for n, _ in rows)
    room = sheet.right - at - names - label - 28
    for k, (name, value) in enumerate(rows):
        y, tall = sheet.top + k * pitch, min(pitch * 0.66, 40)
        middle = y + pitch / 2
        color = sheet.color(0) if k == 0 else mix(sheet.color(0), sheet.palette.ground, 0.45)
        with sheet.group(f"rank-{k + 1}", comment=name):
            if has_disc:
                sheet.circle(
                    sheet.left + 17, middle, 17, sheet.color(1) if k < 3 else sheet.palette.grid, role="disc"
                )
            ink = ink_on(sheet.color(1) if k < 3 else sheet.palette.grid) if has_disc else sheet.muted
            sheet.text(
                sheet.left + 17, middle + 6, str(k + 1), 17, ink, weight=700, anchor="middle", role="rank"
            )
            sheet.text(at, middle + 6, name, 16, weight=600, role="name")
            sheet.rect(
                at + names + 14, middle - tall / 2, room * value / rows[0][1], tall, color, rx=4, role="bar"
            )
            end = at + names + 14 + room * value / rows[0][1] + 10
            sheet.text(end, middle + 6, _amount(value, unit, locale), 16, weight=700, role="amount")
    return sheet.made(f"ranking of {what} as bars, titled “{title}”", what)
