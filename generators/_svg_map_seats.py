"""Plans of seats: theatres in curved rows, stadiums in blocks, cabins of aircraft, each with prices or states in a key."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_canvas import polar, wedge
from generators._svg_map_frame import Made, MapSheet, chosen
from generators._svg_map_venues import CABINS, STADIUMS, THEATRES
from generators._svg_markup import Value, number
from generators._svg_palette import ink_on, mix

FREE, TAKEN = "free", "taken"


def _legend(
    sheet: MapSheet, entries: list[tuple[str, str]], x: float, y: float, *, is_down: bool = False
) -> None:
    """Colour keys in a row or a column."""
    with sheet.group("legend", comment="Legend"):
        for text, color in entries:
            sheet.rect(x, y - 13, 18, 18, color, rx=4, role="key", stroke=sheet.palette.grid)
            sheet.text(x + 27, y + 1, text, 13.5, role="legend-text")
            x, y = (x, y + 28) if is_down else (x + 27 + sheet.measure(text, 13.5) + 28, y)


def theatre(rng: np.random.Generator) -> Made:
    """Rows of seats around a stage, curved or straight, priced from front to back, some of them taken."""
    _, house, title, stage, words = chosen(rng, THEATRES)
    prices = [int(rng.integers(12, 22)) + 14 * k for k in range(3)][::-1]
    rows, is_curved = int(rng.integers(8, 13)), bool(rng.random() < 0.65)
    sheet = MapSheet.begun(rng, (900, 320 + 44 * rows if is_curved else 300 + 40 * rows))
    top = sheet.heading(house, title, x=36, y=26)
    cx = sheet.width / 2
    sheet.path(
        f"M{number(cx - 190, 1)} {number(top + 10, 1)}h380l-34 54h-312z",
        sheet.palette.ink,
        name="stage",
        role="stage",
    )
    sheet.text(
        cx, top + 44, stage, 18, ink_on(sheet.palette.ink), weight=700, anchor="middle", role="stage-name"
    )
    colors = [sheet.color(k) for k in range(3)]
    gone = mix(sheet.palette.ground, sheet.palette.muted, 0.35)
    share, taken, seats = float(rng.uniform(0.2, 0.6)), 0, 0
    lowest = 0.0
    for row in range(rows):
        count = 14 + row if is_curved else 18
        zone = min(2, row * 3 // rows)
        with sheet.group(f"row-{'ABCDEFGHIJKLMNOP'[row]}", comment=f"Row {'ABCDEFGHIJKLMNOP'[row]}"):
            places = _curved(cx, top + 92, row, count) if is_curved else _straight(cx, top + 110, row, count)
            for i, (x, y, turn) in enumerate(places):
                is_taken = bool(rng.random() < share)
                taken, seats, lowest = taken + is_taken, seats + 1, max(lowest, y)
                look: dict[str, Value] = {
                    "x": round(x - 11, 1),
                    "y": round(y - 11, 1),
                    "width": 22,
                    "height": 22,
                    "rx": 6,
                }
                if turn:
                    look["transform"] = f"rotate({number(turn, 1)} {number(x, 1)} {number(y, 1)})"
                sheet.shape(
                    "rect",
                    look,
                    name=f"seat-{'ABCDEFGHIJKLMNOP'[row]}{i + 1}",
                    role=TAKEN if is_taken else f"zone-{zone + 1}",
                    fill=gone if is_taken else colors[zone],
                )
            (x0, y0, _), (x1, y1, _) = places[0], places[-1]
            for x, y in ((x0 - 28, y0), (x1 + 28, y1)):
                sheet.text(
                    x,
                    y + 5,
                    "ABCDEFGHIJKLMNOP"[row],
                    13,
                    sheet.palette.muted,
                    weight=600,
                    anchor="middle",
                    role="row-name",
                )
    near, middle, far, taken_word = words.split(";")
    entries = [(f"{w}, {p} €", c) for w, p, c in zip((near, middle, far), prices, colors, strict=True)]
    sheet.end_at(lowest + 84)
    _legend(sheet, [*entries, (f"{taken_word} ({taken})", gone)], 60, sheet.height - 30)
    return sheet.made(
        f"seating plan of {house} with {seats} seats in {rows} rows, {taken} of them taken",
        house,
        "curved" if is_curved else "straight",
    )


def _curved(cx: float, top: float, row: int, count: int) -> list[tuple[float, float, float]]:
    """(x, y, turn in degrees) of the seats of one row on a circle around the stage."""
    r = 330 + row * 33
    step = 27.5 / r
    aisle = 0.045 * 330 / r
    found = []
    for i in range(count):
        a = (i - (count - 1) / 2) * step
        a += aisle if i >= count / 2 else -aisle
        found.append((cx + r * math.sin(a), top - 330 + 62 + r * math.cos(a) - 62 + 30, -math.degrees(a)))
    return found


def _straight(cx: float, top: float, row: int, count: int) -> list[tuple[float, float, float]]:
    """(x, y, 0) of a straight row with two aisles."""
    gaps = [38.0 if i >= 13 else 19.0 if i >= 5 else 0.0 for i in range(count)]
    wide = (count - 1) * 30 + 38
    return [(cx - wide / 2 + i * 30 + gaps[i], top + row * 36, 0.0) for i in range(count)]


def stadium(rng: np.random.Generator) -> Made:
    """Blocks of a stadium around a pitch, in tiers, coloured by price."""
    _, name, title, words = chosen(rng, STADIUMS)
    sheet = MapSheet.begun(rng, (920, 800))
    top = sheet.heading(name, title, x=36, y=26)
    cx, cy, sx = sheet.width / 2, top + 300.0, 1.28
    tiers, per = int(rng.integers(2, 4)), int(rng.choice([16, 20, 24]))
    is_track = sheet.chance(0.35)
    if is_track:
        sheet.shape(
            "ellipse",
            {"cx": cx, "cy": cy, "rx": 176 * sx, "ry": 166},
            name="track",
            role="track",
            fill="#c8694a",
        )
    sheet.rect(cx - 146, cy - 92, 292, 184, "#4f9a57", name="pitch", role="pitch", rx=3)
    with sheet.group("markings", comment="Markings", fill="none", stroke="#ffffff", stroke_width=2):
        sheet.shape("rect", {"x": cx - 138, "y": cy - 84, "width": 276, "height": 168})
        sheet.shape("line", {"x1": cx, "y1": cy - 84, "x2": cx, "y2": cy + 84})
        sheet.shape("circle", {"cx": cx, "cy": cy, "r": 26})
        for side in (-1, 1):
            sheet.shape(
                "rect", {"x": cx + (138 - 40 if side > 0 else -138), "y": cy - 40, "width": 40, "height": 80}
            )
    prices = [int(rng.integers(18, 30)) + 17 * k for k in range(4)]
    ring = 178.0
    for tier in range(tiers):
        deep = (288 - 178 - 6 * tiers) / tiers
        with sheet.group(f"tier-{tier + 1}", comment=f"Tier {tier + 1}"):
            for k in range(per):
                start, end = k * 360 / per + 0.7, (k + 1) * 360 / per - 0.7
                middle = (start + end) / 2
                sideness = abs(math.sin(math.radians(middle)))
                level = min(3, max(0, round((1 - sideness) * 2.4) + (1 if tier == 0 else 0)))
                color = sheet.color(level)
                block = f"{(tier + 1) * 100 + k + 1}"
                with sheet.group(f"block-{block}"):
                    d = _stretched(wedge(0, 0, ring, ring + deep, start, end), sx)
                    sheet.shape(
                        "path",
                        {"d": d, "transform": f"translate({number(cx, 1)} {number(cy, 1)})"},
                        role=f"price-{level + 1}",
                        fill=color,
                    )
                    x, y = polar(0, 0, ring + deep / 2, middle)
                    sheet.text(
                        cx + x * sx,
                        cy + y + 4,
                        block,
                        11.5,
                        ink_on(color),
                        weight=600,
                        anchor="middle",
                        role="block-name",
                    )
        ring += deep + 6
    entries = [
        (f"{w}: {p} €", sheet.color(3 - k))
        for k, (w, p) in enumerate(zip(words.split(";"), prices[::-1], strict=True))
    ]
    _legend(sheet, entries, 60, cy + 288 + 62)
    sheet.end_at(cy + 288 + 96)
    return sheet.made(
        f"plan of the blocks of the stadium {name} with {tiers * per} blocks in {tiers} tiers",
        name,
        f"{tiers} tiers",
    )


def _stretched(d: str, sx: float) -> str:
    """A ring segment's path data, its x and x radii multiplied."""
    out, words = [], d.replace("M", " M ").replace("L", " L ").replace("A", " A ").replace("Z", " Z").split()
    i = 0
    while i < len(words):
        letter = words[i]
        count = {"M": 2, "L": 2, "A": 7, "Z": 0}[letter]
        args = words[i + 1 : i + 1 + count]
        if letter in "ML":
            args[0] = number(float(args[0]) * sx, 1)
        elif letter == "A":
            args[0], args[5] = number(float(args[0]) * sx, 1), number(float(args[5]) * sx, 1)
        out.append(letter + " ".join(args))
        i += 1 + count
    return "".join(out)


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
    _legend(sheet, entries, 382, top + 60, is_down=True)
    sheet.end_at(tail + 56)
    seats = front * 4 + rest * 6
    return sheet.made(
        f"seat map of the aircraft {model} with {seats} seats and seat {own[0]}{letters[own[1]]} chosen",
        model,
        f"{front} + {rest} rows",
    )
