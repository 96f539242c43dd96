"""Signs of escape plans: green arrows and exits, red extinguishers and alarms, and the key that names them."""

from __future__ import annotations

from generators._svg_map_frame import MapSheet
from generators._svg_markup import number
from generators._svg_palette import mix

GREEN, RED = "#00843d", "#c8102e"


def arrow_sign(sheet: MapSheet, x: float, y: float, dx: float, dy: float) -> None:
    """A green arrow of 34 units that ends at its tip."""
    sheet.line(x, y, x + dx * 24, y + dy * 24, GREEN, 6, role="route-line")
    tip = (x + dx * 34, y + dy * 34)
    back = (x + dx * 20, y + dy * 20)
    sheet.poly(
        [tip, (back[0] - dy * 9, back[1] + dx * 9), (back[0] + dy * 9, back[1] - dx * 9)],
        GREEN,
        role="route-head",
    )


def exit_sign(sheet: MapSheet, x: float, y: float, sign: int = 1) -> None:
    sheet.rect(x - 15, y - 10, 30, 20, GREEN, rx=2, role="exit-sign")
    points = [(-8, 0), (1, -7), (1, -3), (10, -3), (10, 3), (1, 3), (1, 7)]
    sheet.poly([(x + sign * a, y + b) for a, b in points], "#ffffff", role="exit-arrow")


def exit_right_sign(sheet: MapSheet, x: float, y: float) -> None:
    exit_sign(sheet, x, y, -1)


def extinguisher_sign(sheet: MapSheet, x: float, y: float) -> None:
    sheet.rect(x - 10, y - 10, 20, 20, RED, rx=2, role="extinguisher")
    sheet.rect(x - 3, y - 4, 7, 11, "#ffffff", rx=2, role="bottle")
    sheet.path(
        f"M{number(x, 1)} {number(y - 4, 1)}v-3h-5", "none", stroke="#ffffff", stroke_width=1.6, role="hose"
    )


def alarm_sign(sheet: MapSheet, x: float, y: float) -> None:
    sheet.rect(x - 10, y - 10, 20, 20, RED, rx=2, role="alarm")
    sheet.circle(x, y, 4.5, "#ffffff", role="button")


def key_of_signs(sheet: MapSheet, words: list[str], rule: str) -> None:
    x, y = 60.0, 582.0
    with sheet.group("legend", comment="Legend"):
        for k, word in enumerate(words):
            if k == 0:
                sheet.circle(x + 12, y, 9, "#1d4ed8", stroke="#ffffff", stroke_width=3, role="here")
            elif k == 2:
                arrow_sign(sheet, x - 6, y, 1, 0)
            else:
                {1: exit_sign, 3: extinguisher_sign, 4: alarm_sign}[k](sheet, x + 12, y)
            sheet.text(x + 36, y + 5, word, 14, role="legend-text")
            x += 36 + sheet.measure(word, 14) + 34
    sheet.rect(0, 636, sheet.width, 64, mix("#ffffff", RED, 0.1), name="rule-band")
    sheet.text(60, 674, rule, 17, RED, weight=600, room=880, name="rule", role="rule")
