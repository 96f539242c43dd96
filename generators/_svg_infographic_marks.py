"""Infographics that are labels and plans of seats: energy labels and parliaments."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_infographic_labels import CHAMBERS, DEVICES
from generators._svg_infographic_sheet import Sheet, chosen, pairs
from generators._svg_made import Made
from generators._svg_markup import number, slug

ENERGY = ("#00963f", "#4fae32", "#bdd22f", "#fdec00", "#f9b000", "#ee7203", "#e30613")


def energy(rng: np.random.Generator) -> Made:
    """An energy label: seven arrows from A to G, the class of the device, and its figures."""
    locale, title, what, model, unit, low, high, facts = chosen(rng, DEVICES)
    grade = int(rng.choice(7, p=[0.14, 0.2, 0.2, 0.18, 0.14, 0.09, 0.05]))
    use = float(low) + (float(high) - float(low)) * (grade + float(rng.uniform(0.1, 0.9))) / 7
    sheet = Sheet.begun(
        rng,
        (520, 900),
        title,
        f"{model}{int(rng.integers(120, 990))}",
        locale=locale,
        manner=str(rng.choice(["plain", "band"])),
    )
    tall, top = 46.0, sheet.top
    for k, color in enumerate(ENERGY):
        y, wide = top + k * (tall + 7), 110 + k * 34.0
        with sheet.group(f"class-{'abcdefg'[k]}"):
            points = [
                (sheet.left, y),
                (sheet.left + wide, y),
                (sheet.left + wide + tall / 2, y + tall / 2),
                (sheet.left + wide, y + tall),
                (sheet.left, y + tall),
            ]
            sheet.poly(points, color, role="arrow")
            sheet.text(
                sheet.left + 16,
                y + 35,
                "ABCDEFG"[k],
                34,
                "#ffffff" if k not in (2, 3, 4) else "#1a1a1a",
                weight=800,
                role="class-name",
            )
    y = top + grade * (tall + 7) - 12
    with sheet.group("rating", comment="Rating"):
        x = sheet.right - 96
        points = [(x, y + 35), (x + 36, y), (sheet.right, y), (sheet.right, y + 70), (x + 36, y + 70)]
        sheet.poly(points, "#111111" if not sheet.palette.is_dark else "#ffffff", role="badge")
        sheet.text(
            x + 58,
            y + 52,
            "ABCDEFG"[grade],
            48,
            "#ffffff" if not sheet.palette.is_dark else "#111111",
            weight=800,
            anchor="middle",
            role="grade",
        )
    y = top + 7 * (tall + 7) + 16
    with sheet.group("consumption", comment="Consumption"):
        sheet.line(sheet.left, y, sheet.right, y, sheet.palette.ink, 2, role="rule")
        amount = number(round(use), 0)
        sheet.text(sheet.middle, y + 70, amount, 64, weight=800, anchor="middle", name="kwh", role="figure")
        sheet.text(
            sheet.middle, y + 100, unit, 18, sheet.muted, anchor="middle", room=sheet.room, role="unit"
        )
        sheet.line(sheet.left, y + 124, sheet.right, y + 124, sheet.palette.ink, 2, role="rule")
    found = pairs(facts)
    for k, (icon, text) in enumerate(found):
        x, wide = sheet.columns(len(found), 12)[k]
        with sheet.group(f"fact-{k + 1}", comment=text):
            sheet.icon(icon, x + wide / 2 - 24, y + 146, 48, sheet.palette.ink, width=1.5)
            sheet.text(x + wide / 2, y + 224, text, 16, weight=600, anchor="middle", room=wide, role="fact")
    return sheet.made(f"energy label of {what} in class {'ABCDEFG'[grade]}", what)


def chamber(rng: np.random.Generator) -> Made:
    """The seats of a parliament in a half circle; the seats of the parties add up to the total."""
    locale, title, subtitle, what, seats_word, items = chosen(rng, CHAMBERS)
    parties = [(name, int(seats)) for name, seats in pairs(items)]
    total = sum(n for _, n in parties)
    sheet = Sheet.begun(rng, (900, 700), title, subtitle, locale=locale)
    outer = min(sheet.room / 2 - 20, 300.0)
    cx, cy = sheet.middle, sheet.top + outer + 10
    rows = max(4, round(math.sqrt(total) / 2))
    radii = [outer * (0.42 + 0.58 * k / (rows - 1)) for k in range(rows)]
    counts = [round(total * r / sum(radii)) for r in radii]
    counts[-1] += total - sum(counts)
    places = sorted((i / (n - 1), k) for k, n in enumerate(counts) for i in range(n))
    size = min(math.pi * radii[0] / counts[0], math.pi * outer / counts[-1], outer * 0.58 / (rows - 1)) * 0.42
    at = 0
    for k, (name, seats) in enumerate(parties):
        with sheet.group(f"party-{slug(name)}", comment=f"{name}: {seats}", fill=sheet.color(k)):
            for share, row in places[at : at + seats]:
                x, y = (
                    cx - radii[row] * math.cos(math.pi * share),
                    cy - radii[row] * math.sin(math.pi * share),
                )
                sheet.shape("circle", {"cx": round(x, 1), "cy": round(y, 1), "r": round(size, 1)})
        at += seats
    sheet.text(cx, cy - 34, str(total), 58, weight=800, anchor="middle", name="total", role="figure")
    sheet.text(cx, cy - 6, seats_word, 16, sheet.muted, anchor="middle", room=radii[0] * 1.6, role="unit")
    _party_legend(sheet, parties, cy + 52)
    return sheet.made(f"seat map of {what} with {total} seats, titled “{title}”", what)


def _party_legend(sheet: Sheet, parties: list[tuple[str, int]], top: float) -> None:
    across = 3 if len(parties) > 4 else 2
    down = -(-len(parties) // across)
    pitch = min(44.0, (sheet.bottom - top) / down)
    with sheet.group("legend", comment="Legend"):
        for k, (name, seats) in enumerate(parties):
            x, wide = sheet.columns(across, 36)[k % across]
            y = top + (k // across) * pitch
            sheet.circle(x + 9, y, 9, sheet.color(k), role="key")
            sheet.text(x + 28, y + 6, name, 17, room=wide - 84, role="name")
            sheet.text(x + wide, y + 6, str(seats), 18, weight=700, anchor="end", role="seats")
