"""Seating plans of theatres, cinemas and halls: every seat with its price or state, rows, doors and a key."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_halls import HALLS, Hall, Seat
from generators._svg_map_seats import TAKEN, key_rows
from generators._svg_map_venues import MONEY, SECTIONS, THEATRES
from generators._svg_markup import Value, number
from generators._svg_palette import ink_on, mix

OWN_PRICE = ("balcony", "boxes", "upper")  # sections that are a zone of their own
WHEELCHAIR = "M-1.5-5.4v5h4.4l2.4 4.2M-3.2-1.4a3.6 3.6 0 1 0 5 4.4"


def theatre(rng: np.random.Generator) -> Made:
    """A hall of one of several forms, priced by row, by side or by distance, with seats taken and places for wheelchairs."""
    locale, house, title, stage, words = chosen(rng, THEATRES)
    hall = HALLS[int(rng.integers(len(HALLS)))](rng)
    if stage in ("SCREEN", "ÉCRAN", "LEINWAND"):
        while hall.form not in ("straight", "fan", "straight-balcony"):
            hall = HALLS[int(rng.integers(len(HALLS)))](rng)
    every = [seat for _, seats in hall.sections for seat in seats]
    xs, ys = [s.x for s in every] + [-220.0, 220.0], [s.y for s in every] + [-100.0]
    side = max(-min(xs), max(xs)) + 74
    lift = -min(ys)
    sheet = MapSheet.begun(rng, (math.ceil(max(2 * side, 720) / 20) * 20, 600))
    top = sheet.heading(house, title, x=36, y=26)
    centre, low = sheet.width / 2, top + lift + (34 if hall.form in ("round", "thrust") else 0)
    _stage(sheet, hall, stage, (centre, low))
    *zone_words, taken_word = words.split(";")
    names = dict(
        zip(
            ("stalls", "balcony", "boxes", "upper", "left", "right", "table", "wheelchair", "sector"),
            SECTIONS[locale].split(";"),
            strict=True,
        )
    )
    zones = zone_words if hall.form != "horseshoe" and sheet.chance(0.6) else zone_words[::2]
    zones += [names[s] for s, _ in hall.sections if s in OWN_PRICE]
    plan = _Plan(sheet, hall, names, len(zones), (centre, low))
    for section, seats in hall.sections:
        plan.draw_section(section, seats)
    base, step = int(rng.integers(9, 20)), int(rng.integers(6, 15))
    money, factor = MONEY[locale]
    prices = [base + step * (len(zones) - 1 - k) for k in range(len(zones))]
    entries = [
        (f"{w}, {money.format(p * factor)}", plan.zone_color(k))
        for k, (w, p) in enumerate(zip(zones, prices, strict=True))
    ]
    if plan.taken:
        entries.append((f"{taken_word} ({plan.taken})", plan.gone))
    if plan.num_wheelchairs:
        entries.append((names["wheelchair"], plan.blue))
    sheet.end_at(low + max(ys) + 60 + 30 * sheet_rows(sheet, entries))
    key_rows(sheet, entries, 44, low + max(ys) + 66)
    seats_left = f"{plan.taken} of them taken" if plan.taken else f"{len(zones)} price zones"
    kind = {
        "fan": "in curved rows",
        "straight": "in straight rows",
        "horseshoe": "in stalls and in boxes around them",
        "round": "in rings around the stage",
        "thrust": "on three sides of the stage",
        "tables": "at tables",
    }[hall.form.split("-")[0]]
    more = " and a balcony" if hall.form.endswith("balcony") else ""
    return sheet.made(
        f"seating plan of {house} with {len(every)} seats {kind}{more}, {seats_left}", house, hall.form
    )


def sheet_rows(sheet: MapSheet, entries: list[tuple[str, str]]) -> int:
    """How many rows a key of these entries takes."""
    total = sum(sheet.measure(text, 13.5) + 55 for text, _ in entries)
    return 1 + int(total // (sheet.width - 110))


def _stage(sheet: MapSheet, hall: Hall, word: str, at: tuple[float, float]) -> None:
    dark = sheet.chance(0.6)
    fill = sheet.palette.ink if dark else mix(sheet.palette.ground, sheet.palette.muted, 0.3)
    place = f"translate({number(at[0], 1)} {number(at[1], 1)})"
    with sheet.group("stage", comment="Stage"):
        sheet.shape("path", {"d": hall.stage, "transform": place}, role="stage", fill=fill)
        is_thin = "Q" in hall.stage  # a screen: its name stands below it
        x, y = at[0] + hall.stage_at[0], at[1] + hall.stage_at[1]
        ink = sheet.palette.muted if is_thin else ink_on(fill)
        sheet.text(
            x,
            y + (8 if is_thin else 0),
            word,
            14 if is_thin else 18,
            ink,
            weight=700,
            anchor="middle",
            room=190,
            role="stage-name",
        )


class _Plan:
    """Seats while they are drawn: their form, what they cost, who has taken them."""

    def __init__(
        self, sheet: MapSheet, hall: Hall, names: dict[str, str], num_zones: int, at: tuple[float, float]
    ) -> None:
        rng = sheet.rng
        self.sheet, self.hall, self.names, self.at = sheet, hall, names, at
        self.own = [s for s, _ in hall.sections if s in OWN_PRICE]
        self.num_plain = num_zones - len(self.own)
        self.rule = str(rng.choice(["rows", "distance", "sides"]))
        self.form = str(rng.choice(["rounded", "disc", "chair", "chair"]))
        self.share = float(rng.uniform(0.15, 0.6)) if rng.random() < 0.7 else 0.0
        self.gone = mix(sheet.palette.ground, sheet.palette.muted, 0.35)
        self.blue = "#2b6cb0" if sheet.palette.series[0] != "#2b6cb0" else "#1a4f8b"
        self.has_numbers = self.form != "chair" and hall.pitch >= 26 and bool(rng.random() < 0.4)
        self.has_wheelchairs = hall.form not in ("tables", "round") and bool(rng.random() < 0.55)
        self.is_symbol = bool(rng.random() < 0.4)
        self.taken = self.num_wheelchairs = 0
        self.size = hall.pitch * float(rng.uniform(0.7, 0.8))
        if self.form == "chair":
            s = self.size
            n = number
            self.chair = f"M{n(-s / 2, 1)} {n(-s * 0.3, 1)}q0{n(-s * 0.2, 1)} {n(s * 0.2, 1)}{n(-s * 0.2, 1)}h{n(s * 0.6, 1)}q{n(s * 0.2, 1)} 0 {n(s * 0.2, 1)} {n(s * 0.2, 1)}l{n(-s * 0.1, 1)} {n(s * 0.8, 1)}h{n(-s * 0.8, 1)}z"

    def zone(self, section: str, seat: Seat) -> int:
        """The index of the seat's price."""
        if section in self.own:
            return self.num_plain + self.own.index(section)
        score = {
            "rows": seat.depth,
            "distance": math.hypot(seat.depth, 0.6 * seat.side) / 1.17,
            "sides": 0.55 * seat.side + 0.45 * seat.depth,
        }[self.rule]
        return min(self.num_plain - 1, int(score * self.num_plain))

    def zone_color(self, zone: int) -> str:
        return self.sheet.color(zone)

    def draw_section(self, section: str, seats: list[Seat]) -> None:
        """The seats of one section row by row, its rows' names and, where there are several, its own."""
        sheet, rows = self.sheet, {}  # type: ignore[var-annotated]  # row to its seats
        for seat in seats:
            rows.setdefault(seat.row, []).append(seat)
        with sheet.group(section, comment=self._label(section)):
            for row, found in rows.items():
                with sheet.group(f"{section}-row-{row}" if len(self.hall.sections) > 1 else f"row-{row}"):
                    for seat in found:
                        self._seat(section, seat, is_end=seat in (found[0], found[-1]))
                    self._row_name(section, row, found)
            if section in ("balcony", "left", "right") or (
                section == "stalls" and len(self.hall.sections) > 1
            ):
                self._section_name(section, seats)

    def _label(self, section: str) -> str:
        return f"Sector {section[-1]}" if section.startswith("sector") else section.capitalize()

    def _section_name(self, section: str, seats: list[Seat]) -> None:
        name = self.names[section]
        x0, y0 = self.at
        if section in ("left", "right"):
            xs, y = [s.x for s in seats], min(s.y for s in seats) - self.hall.pitch * 0.5 - 12
            x = (min(xs) + max(xs)) / 2
        else:
            if section == "stalls" and self.hall.form in (
                "fan",
                "fan-balcony",
                "straight",
                "straight-balcony",
                "horseshoe",
            ):
                return
            x, y = 0.0, max(s.y for s in seats) + self.hall.pitch * 0.5 + 18
        self.sheet.text(
            x0 + x,
            y0 + y,
            name,
            14,
            self.sheet.palette.muted,
            weight=600,
            anchor="middle",
            role="section-name",
        )

    def _row_name(self, section: str, row: str, found: list[Seat]) -> None:
        sheet, (cx, cy) = self.sheet, self.at
        look: dict[str, Any] = {"weight": 600, "anchor": "middle", "role": "row-name"}
        if section == "tables":
            x, y, _ = self.hall.tables[int(row) - 1]
            sheet.circle(
                cx + x,
                cy + y,
                24,
                mix(sheet.palette.ground, sheet.palette.muted, 0.14),
                role="table",
                stroke=sheet.palette.muted,
            )
            sheet.text(cx + x, cy + y + 5, row, 14, sheet.palette.ink, **look)
            return
        if section in ("boxes", "upper"):
            deg = math.radians(found[0].turn)
            mid = (sum(s.x for s in found) / len(found), sum(s.y for s in found) / len(found))
            x, y = mid[0] - 21 * math.sin(deg), mid[1] + 21 * math.cos(deg)
            sheet.text(cx + x, cy + y + 4, row, 11, sheet.palette.muted, **look)
            return
        if section.startswith("sector"):
            if section == "sector-1":
                last = found[-1]
                a = math.atan2(last.x, -last.y) + self.hall.pitch * 0.82 / math.hypot(last.x, last.y)
                r = math.hypot(last.x, last.y)
                sheet.text(
                    cx + r * math.sin(a), cy - r * math.cos(a) + 4, row, 11.5, sheet.palette.muted, **look
                )
            return
        for end, sign in ((found[0], -1), (found[-1], 1)):
            off, deg = self.hall.pitch * 0.98, math.radians(end.turn)
            x, y = (end.x + sign * off * math.cos(deg), end.y + sign * off * math.sin(deg))
            if section in ("left", "right"):
                if sign < 0:
                    continue
                x, y = end.x, end.y + self.hall.pitch
            sheet.text(cx + x, cy + y + 4.5, row, 12.5, sheet.palette.muted, **look)

    def _seat(self, section: str, seat: Seat, *, is_end: bool) -> None:
        sheet, s = self.sheet, self.size * (0.82 if section in ("boxes", "upper") else 1.0)
        x, y = self.at[0] + seat.x, self.at[1] + seat.y
        zone = self.zone(section, seat)
        name = (
            f"seat-{seat.row}-{seat.number}"
            if len(self.hall.sections) == 1
            else f"{section}-{seat.row}-{seat.number}"
        )
        if self.has_wheelchairs and is_end and section == "stalls" and seat.depth in (0.0, 1.0):
            self.num_wheelchairs += 1
            with sheet.group(name, transform=f"translate({number(x, 1)} {number(y, 1)})"):
                sheet.rect(-s / 2, -s / 2, s, s, self.blue, rx=3, role="wheelchair")
                sheet.shape(
                    "path",
                    {"d": WHEELCHAIR, "transform": f"scale({number(s / 17, 2)})"},
                    role="wheelchair-mark",
                    fill="none",
                    stroke="#ffffff",
                    stroke_width=1.4,
                )
            return
        is_taken = bool(sheet.rng.random() < self.share)
        self.taken += is_taken
        fill, role = (self.gone, TAKEN) if is_taken else (self.zone_color(zone), f"zone-{zone + 1}")
        turn = round(seat.turn)
        if self.form == "disc":
            sheet.circle(x, y, s / 2, fill, name=name, role=role)
        elif self.form == "chair":
            place = f"translate({number(x, 1)} {number(y, 1)})" + (f" rotate({turn})" if turn else "")
            sheet.shape("path", {"d": self.chair, "transform": place}, name=name, role=role, fill=fill)
        else:
            look: dict[str, Value] = {
                "x": round(x - s / 2, 1),
                "y": round(y - s / 2, 1),
                "width": round(s, 1),
                "height": round(s, 1),
                "rx": 5,
            }
            if turn:
                look["transform"] = f"rotate({turn} {number(x, 1)} {number(y, 1)})"
            sheet.shape("rect", look, name=name, role=role, fill=fill)
        if self.has_numbers and section not in ("boxes", "upper"):
            sheet.text(x, y + 3.4, str(seat.number), 9.5, ink_on(fill), anchor="middle", role="seat-number")
