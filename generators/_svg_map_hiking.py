"""Hiking maps: contour lines with their heights, woods, a marked trail with huts, and summits."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_field import contours, curve, rough, traced
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_lands import TRAILS
from generators._svg_map_relief import CELL, Relief, ring
from generators._svg_markup import number, slug
from generators._svg_palette import Palette


def topo(rng: np.random.Generator) -> Made:
    """A hiking map: contour lines every 20 or 50 m with their numbers, a marked trail with huts, and summits."""
    area_name, title, peaks, huts, words = chosen(rng, TRAILS)
    width, height = ((840, 700), (700, 840), (900, 640))[int(rng.integers(3))]
    sheet = MapSheet.begun(rng, (width, height))
    style = (
        ("#f3f0e4", "#b98a5a", "#4e3b26", "#d5e3bf"),
        ("#eef3e8", "#9c7b58", "#33402f", "#cfe0c0"),
        ("#fbfaf6", "#c79a6a", "#3a3a3a", "#e0ead2"),
    )[int(rng.integers(3))]
    ground, brown, ink, wood = style
    sheet.palette = Palette("map", ground, "#ffffff", ink, brown, brown, sheet.palette.series)
    sheet.root.children[0].look["fill"] = ground
    shape = (height // int(CELL) + 2, width // int(CELL) + 2)
    relief = Relief(rough(rng, shape, (14, 7.5, 5)))
    low, span, step = int(rng.integers(4, 16)) * 100, int(rng.integers(5, 9)) * 100, 50
    floor, top = float(relief.field.min()), float(relief.field.max())

    def metres(p: Point) -> float:
        return low + (relief.height(p) - floor) / (top - floor) * span

    _forest(sheet, relief, floor + (top - floor) * 0.42, wood)
    with sheet.group("title-block"):
        _title(sheet, title, area_name.removeprefix("the "), ink)
    sheet.scale_bar(24, height - 18, 4.0, ink=ink)
    sheet.north(width - 34, 52, 32, ink)
    with sheet.group("route", comment="Trail"):
        _trail(sheet, rng, huts.split(";"), metres, wood, words)
    with sheet.group("summits", comment="Summits"):
        for name, p in zip(peaks.split(";"), relief.tops(70, 40), strict=False):
            if sheet.is_free((p[0] - 9, p[1] - 9, p[0] + 9, p[1] + 9)):
                with sheet.group(slug(name)):
                    x, y = p
                    sheet.poly([(x, y - 7), (x + 7, y + 5), (x - 7, y + 5)], ink, role="summit")
                    sheet.take((x - 8, y - 8, x + 8, y + 6))
                    sheet.label(
                        p,
                        f"{name} {metres(p):.0f}",
                        13,
                        ink,
                        off=11,
                        weight=700,
                        halo=ground,
                        role="summit-name",
                    )
    _contour_lines(
        sheet,
        relief,
        [(m, floor + (m - low) / span * (top - floor)) for m in range(low + step, low + span, step)],
        brown,
    )
    for name in ("scale-bar", "north-arrow", "title-block", "route", "summits"):
        sheet.raise_group(name)
    return sheet.made(
        f"hiking map of {area_name} with contour lines every {step} m and a marked trail",
        area_name,
        "topographic",
    )


def _title(sheet: MapSheet, title: str, subtitle: str, ink: str) -> None:
    """The title on a panel of its own."""
    wide = max(sheet.measure(title, 30, 800), sheet.measure(subtitle, 15)) + 40
    sheet.rect(0, 0, wide, 86, sheet.palette.ground, name="title-panel", fill_opacity=0.9)
    sheet.heading(title, subtitle, x=20, y=16, ink=ink)
    sheet.take((0, 0, wide, 88))


def _forest(sheet: MapSheet, relief: Relief, level: float, color: str) -> None:
    """Woods cover what lies below the level."""
    w, h = (relief.field.shape[1] - 1) * CELL, (relief.field.shape[0] - 1) * CELL
    padded = np.pad(-relief.field, 1, constant_values=-9.0)
    rings = [
        [((x - 1) * CELL, (y - 1) * CELL) for x, y in line]
        for line in contours(padded, -level)
        if len(line) > 14
    ]
    d = "".join(
        ring([(min(max(x, -CELL), w + CELL), min(max(y, -CELL), h + CELL)) for x, y in r], 14) for r in rings
    )
    sheet.path(d, color, name="wood", role="wood", fill_rule="evenodd")


def _contour_lines(sheet: MapSheet, relief: Relief, levels: list[tuple[int, float]], color: str) -> None:
    """Lines of equal height; every hundred metres a bold one with its number on it."""
    numbers: list[tuple[Point, float, int]] = []
    with sheet.group("contours", comment="Contour lines", fill="none", stroke=color):
        for metres, level in levels:
            is_bold = metres % 100 == 0
            for line in relief.lines(level):
                sheet.path(
                    ring(line, 11),
                    "",
                    stroke_width=1.8 if is_bold else 0.8,
                    role="index-contour" if is_bold else "contour",
                )
                if is_bold and len(line) > 22:
                    numbers.append((*_flat(line), metres))
    with sheet.group("heights", comment="Heights"):
        for (x, y), deg, metres in numbers:
            wide = sheet.measure(str(metres), 10.5) + 6
            box = (x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2)
            if sheet.is_free(box, 10) and y > 92:
                sheet.take(box)
                place = f"translate({number(x, 1)} {number(y, 1)}) rotate({number(deg, 0)})"
                sheet.shape(
                    "text",
                    {"y": 3.5, "transform": place},
                    role="height",
                    fill=color,
                    font_size=10.5,
                    text_anchor="middle",
                    stroke=sheet.palette.ground,
                    stroke_width=4,
                    paint_order="stroke",
                ).text = str(metres)


def _flat(line: list[Point]) -> tuple[Point, float]:
    """A place on the line's middle half where a number can be read, and its direction."""
    found = []
    for k in range(len(line) // 5, len(line) * 4 // 5):
        (x0, y0), (x1, y1) = line[max(0, k - 2)], line[min(len(line) - 1, k + 2)]
        deg = math.degrees(math.atan2(y1 - y0, x1 - x0))
        deg = (deg + 90) % 180 - 90
        found.append((abs(deg), line[k], deg))
    _, at, deg = min(found)
    return at, deg


def _trail(
    sheet: MapSheet,
    rng: np.random.Generator,
    huts: list[str],
    metres: Callable[[Point], float],
    wood: str,
    words: str,
) -> None:
    """A path from hut to hut that winds, drawn as dashes, and its key."""
    w, h = sheet.width, sheet.height
    color = ("#c1121f", "#1d4ed8", "#b5179e")[int(rng.integers(3))]
    xs = [w * (0.1 + 0.8 * k / 6) for k in range(7)]
    ys = [h * (0.5 + 0.26 * math.sin(k * 1.1 + float(rng.uniform(0, 1.4)))) for k in range(7)]
    points = list(zip(xs, ys, strict=True))
    sheet.path(
        curve(points),
        stroke=color,
        stroke_width=3,
        stroke_dasharray="9 5",
        stroke_linecap="butt",
        name="trail",
        role="trail",
    )
    sheet.take_line(traced(points), 5)
    stops = [points[0], points[3], points[6]]
    for p in stops:
        sheet.take((p[0] - 10, p[1] - 10, p[0] + 10, p[1] + 10))
    for p, name in zip(stops, huts, strict=False):
        with sheet.group(slug(name)):
            x, y = p
            sheet.poly(
                [(x - 8, y + 7), (x - 8, y - 1), (x, y - 9), (x + 8, y - 1), (x + 8, y + 7)],
                color,
                stroke="#ffffff",
                stroke_width=1.5,
                role="hut",
            )
            text = f"{name}, {round(metres(p), -1):.0f} m"
            for off in (14, 20, 28, 38, 50, 64):  # further and further, until it stands off the trail
                if sheet.label(
                    p,
                    text,
                    13,
                    sheet.palette.ink,
                    off=off,
                    sides="abrlAB",
                    weight=600,
                    halo=sheet.palette.ground,
                    role="hut-name",
                ):
                    break
    trail_word, hut_word, forest_word = words.split(";")
    x1 = w - 30 - max(sheet.measure(t, 12) for t in (trail_word, hut_word, forest_word))
    with sheet.group("legend", comment="Legend"):
        sheet.rect(x1 - 56, h - 92, w - x1 + 42, 78, "#ffffff", rx=6, fill_opacity=0.88, role="panel")
        sheet.line(x1 - 46, h - 74, x1 - 14, h - 74, color, 3, stroke_dasharray="9 5", role="key")
        sheet.poly(
            [(x1 - 38, h - 47), (x1 - 38, h - 54), (x1 - 30, h - 62), (x1 - 22, h - 54), (x1 - 22, h - 47)],
            color,
            role="key",
        )
        sheet.rect(x1 - 44, h - 37, 28, 14, wood, role="key")
        for k, text in enumerate((trail_word, hut_word, forest_word)):
            sheet.text(x1, h - 70 + 22 * k, text, 12, "#333333", role="legend-text")
    sheet.take((x1 - 60, h - 96, w, h))
