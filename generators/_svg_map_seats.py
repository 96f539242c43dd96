"""Seat maps of aircraft cabins, and the key of colours that all seating plans have."""

from __future__ import annotations

import numpy as np

from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_venues import CABINS
from generators._svg_markup import number
from generators._svg_palette import mix

TAKEN = "taken"


def key_rows(
    sheet: MapSheet, entries: list[tuple[str, str]], x: float, y: float, *, is_down: bool = False
) -> None:
    """Colour keys in a column, or in rows that break at the sheet's edge."""
    left = x
    with sheet.group("legend", comment="Legend"):
        for text, color in entries:
            wide = 27 + sheet.measure(text, 13.5)
            if not is_down and x > left and x + wide > sheet.width - 24:
                x, y = left, y + 30
            sheet.rect(x, y - 13, 18, 18, color, rx=4, role="key", stroke=sheet.palette.grid)
            sheet.text(x + 27, y + 1, text, 13.5, role="legend-text")
            x, y = (x, y + 28) if is_down else (x + wide + 28, y)


def cabin(rng: np.random.Generator) -> Made:
    """The seats of an aircraft: business and economy, exits, kitchens and toilets, seats taken and one's own."""
    _, model, title, words = chosen(rng, CABINS)
    front, rest = int(rng.integers(2, 5)), int(rng.integers(14, 22))
    sheet = MapSheet.begun(rng, (560, 400 + 32 * (front + rest)))
    top = sheet.heading(model, title, x=36, y=26)
    cx, pitch = 230.0, 32.0
    nose = top + 150
    tail = nose + front * 42 + rest * pitch + 92
    skin = mix(sheet.palette.ground, sheet.palette.muted, 0.14)
    hull = f"M{cx - 122} {number(nose, 1)}C{cx - 120} {number(nose - 90, 1)} {cx - 50} {number(top + 6, 1)} {cx} {number(top + 4, 1)}S{cx + 120} {number(nose - 90, 1)} {cx + 122} {number(nose, 1)}V{number(tail, 1)}Q{cx} {number(tail + 40, 1)} {cx - 122} {number(tail, 1)}Z"
    sheet.path(hull, skin, name="hull", role="hull", stroke=sheet.palette.muted, stroke_width=2)
    wing = nose + front * 42 + rest * pitch * 0.42
    for side in (-1, 1):
        x = cx + side * 122
        sheet.path(
            f"M{number(x, 1)} {number(wing, 1)}l{side * 84} 46v60l{-side * 84}-24z",
            skin,
            role="wing",
            name="wing-left" if side < 0 else "wing-right",
            stroke=sheet.palette.muted,
            stroke_width=2,
        )
    letters = "ABC DEF"
    colors = {
        "business": sheet.color(1),
        "free": sheet.color(0),
        TAKEN: mix(sheet.palette.ground, sheet.palette.muted, 0.45),
        "own": sheet.color(2),
    }
    own = (int(rng.integers(front + 1, front + rest)), int(rng.choice([0, 2, 4, 6])))
    y, exits = nose, {front + rest // 2, front + rest // 2 + 1}
    with sheet.group("letters", comment="Letters"):
        for k, letter in enumerate(letters.replace(" ", "")):
            sheet.text(
                cx + (k - 2.5) * 31 + (11 if k > 2 else -11),
                nose - 10,
                letter,
                12,
                sheet.palette.muted,
                weight=600,
                anchor="middle",
                role="letter",
            )
    for row in range(1, front + rest + 1):
        is_front = row <= front
        y += 10 if row == front + 1 or row in exits else 0
        with sheet.group(f"row-{row}", comment=f"Row {row}"):
            for k, letter in enumerate(letters):
                if letter == " " or (is_front and letter in "BE"):
                    continue
                seat = k if k < 3 else k - 1
                x = cx + (seat - 2.5) * 31 + (11 if seat > 2 else -11)
                state = (
                    "own"
                    if (row, k) == own
                    else TAKEN
                    if rng.random() < 0.42
                    else "business"
                    if is_front
                    else "free"
                )
                wide = 26 if is_front else 24
                sheet.rect(
                    x - wide / 2,
                    y,
                    wide,
                    30 if is_front else 24,
                    colors[state],
                    rx=6,
                    name=f"seat-{row}{letter}",
                    role=state,
                )
            sheet.text(
                cx,
                y + (20 if is_front else 17),
                str(row),
                11,
                sheet.palette.muted,
                anchor="middle",
                role="row-number",
            )
            if row in exits:
                for side in (-1, 1):
                    x = cx + side * 128
                    sheet.poly([(x, y + 4), (x + side * 10, y + 12), (x, y + 20)], "#d62828", role="exit")
        y += 42 if is_front else pitch
    business, economy, taken, mine, exit_word = words.split(";")
    entries = [
        (business, colors["business"]),
        (economy, colors["free"]),
        (taken, colors[TAKEN]),
        (f"{mine}: {own[0]}{letters[own[1]]}", colors["own"]),
        (exit_word, "#d62828"),
    ]
    key_rows(sheet, entries, 382, top + 60, is_down=True)
    sheet.end_at(tail + 56)
    seats = front * 4 + rest * 6
    return sheet.made(
        f"seat map of the aircraft {model} with {seats} seats and seat {own[0]}{letters[own[1]]} chosen",
        model,
        f"{front} + {rest} rows",
    )
