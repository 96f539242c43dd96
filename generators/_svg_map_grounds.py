"""Maps of grounds: zoos, parks, campuses and festivals, with paths, water, trees and numbered places in a list."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_field import curve
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_venues import GROUNDS
from generators._svg_markup import number, slug
from generators._svg_palette import PALETTES, ink_on, mix

GREENS = (
    ("#dcebc8", "#bcd9a0", "#8fbf7a", "#f6eeda", "#a8d5e5"),
    ("#e4efd9", "#c6dfb3", "#79a868", "#ffffff", "#b5d9ee"),
    ("#cfe3c4", "#a9cf9b", "#5f9158", "#efe2c4", "#8fc7d9"),
    ("#eaf0da", "#d3e0ae", "#9aae5c", "#fbf7ec", "#a4cfd0"),
)
KIND_NAMES = {"zoo": "zoo", "campus": "campus", "park": "park", "festival": "festival site"}


def grounds(rng: np.random.Generator) -> Made:
    """A plan of grounds with a list of its places at the side or below."""
    _, kind, name, key, places = chosen(rng, GROUNDS)
    found = places.split(";")
    is_wide = bool(rng.random() < 0.6)
    light = [p for p in PALETTES if not p.is_dark]
    sheet = MapSheet.begun(rng, (1000, 720) if is_wide else (760, 980), light[int(rng.integers(len(light)))])
    top = sheet.heading(name, key, x=32, y=22)
    green = GREENS[int(rng.integers(len(GREENS)))]
    x0, y0 = 32.0, top + 4
    x1, y1 = (712.0, 690.0) if is_wide else (728.0, 716.0)
    sheet.area = (x0, y0, x1, y1)
    sheet.rect(
        x0,
        y0,
        x1 - x0,
        y1 - y0,
        green[0],
        rx=26,
        name="grounds",
        role="grounds",
        stroke=green[2],
        stroke_width=3,
    )
    columns, rows = (4, 3)
    cells = [(i, j) for j in range(rows) for i in range(columns)]
    w, h = (x1 - x0) / columns, (y1 - y0) / rows
    at = {
        (i, j): (
            x0 + w * (i + 0.5) + float(rng.uniform(-6, 6)),
            y0 + h * (j + 0.5) + float(rng.uniform(-6, 6)),
        )
        for i, j in cells
    }
    _paths(sheet, rng, green[3], (x0, y0, w, h), columns, rows)
    order = [cells[int(k)] for k in rng.permutation(len(cells))]
    used = sorted(order[: len(found)], key=lambda c: (c[1], c[0]))
    spare = [c for c in cells if c not in used]
    for cell in spare[:1]:
        _pond(sheet, rng, at[cell], w * 0.34, h * 0.3, green[4])
    for k, cell in enumerate(used):
        with sheet.group(slug(found[k]) if slug(found[k]) != "item" else f"place-{k + 1}", comment=found[k]):
            _place(sheet, rng, kind, k, at[cell], w * 0.33, h * 0.31, green)
    _trees(sheet, rng, green[2], x0, y0, x1, y1)
    sheet.scale_bar(x0 + 22, y1 - 16, 0.75 if kind != "campus" else 0.9, ink="#333333", longest=110)
    sheet.north(x1 - 26, y0 + 40, 28, "#333333")
    _list(sheet, found, (738, y0, 236) if is_wide else (32, y1 + 40, 696), is_wide)
    return sheet.made(f"map of the {KIND_NAMES[kind]} {name} with {len(found)} numbered places", name, kind)


def _paths(
    sheet: MapSheet,
    rng: np.random.Generator,
    color: str,
    frame: tuple[float, float, float, float],
    columns: int,
    rows: int,
) -> None:
    """Paths between the rows and columns of places, gently bent, with an entrance below."""
    x0, y0, w, h = frame
    edge = mix(color, "#8a7a55", 0.35)
    lines: list[list[Point]] = []
    for j in range(1, rows):
        lines.append(
            [
                (x0 + w * (0.28 + k * (columns - 0.56) / 4), y0 + h * j + float(rng.uniform(-7, 7)))
                for k in range(5)
            ]
        )
    for i in range(1, columns):
        lines.append(
            [
                (x0 + w * i + float(rng.uniform(-7, 7)), y0 + h * (0.3 + k * (rows - 0.6) / 3))
                for k in range(4)
            ]
        )
    gate = x0 + w * (columns // 2)
    lines.append([(gate, y0 + h * (rows - 0.4)), (gate, y0 + h * rows)])
    for name, stroke, wide in (("path-edges", edge, 19), ("paths", color, 15)):
        with sheet.group(
            name, comment="Paths", fill="none", stroke=stroke, stroke_width=wide, stroke_linecap="round"
        ):
            for line in lines:
                sheet.path(curve(line), "", role="path" if name == "paths" else "path-edge")
    sheet.rect(gate - 26, y0 + h * rows - 9, 52, 18, sheet.strong(0), rx=4, name="entrance", role="entrance")
    sheet.take((gate - 30, y0 + h * rows - 24, gate + 30, y0 + h * rows + 12))
    for line in lines:
        sheet.take_line(line, 14, 14)


def _pond(sheet: MapSheet, rng: np.random.Generator, at: Point, rx: float, ry: float, color: str) -> None:
    points = [
        (
            at[0] + rx * float(rng.uniform(0.75, 1.1)) * math.cos(k * math.pi / 4),
            at[1] + ry * float(rng.uniform(0.75, 1.1)) * math.sin(k * math.pi / 4),
        )
        for k in range(8)
    ]
    sheet.path(
        curve(points, is_closed=True),
        color,
        name="pond",
        role="water",
        stroke=mix(color, "#33657a", 0.4),
        stroke_width=2,
    )
    sheet.take((at[0] - rx * 1.1, at[1] - ry * 1.1, at[0] + rx * 1.1, at[1] + ry * 1.1))


def _place(
    sheet: MapSheet,
    rng: np.random.Generator,
    kind: str,
    k: int,
    at: Point,
    rx: float,
    ry: float,
    green: tuple[str, ...],
) -> None:
    """An enclosure, building, garden or stage with its number."""
    x, y = at
    sheet.take((x - rx - 4, y - ry - 4, x + rx + 4, y + ry + 4))
    color = sheet.color(k)
    if kind == "campus" or (kind == "festival" and k % 3):
        _building(
            sheet,
            rng,
            at,
            rx,
            ry,
            mix("#d9d2c6", color, 0.35) if kind == "campus" else mix("#ffffff", color, 0.6),
        )
    elif kind == "park":
        _garden(sheet, k, at, rx, ry, green, color)
    else:
        points = [
            (
                x + rx * float(rng.uniform(0.82, 1.04)) * math.cos(i * math.pi / 4 + 0.3),
                y + ry * float(rng.uniform(0.82, 1.04)) * math.sin(i * math.pi / 4 + 0.3),
            )
            for i in range(8)
        ]
        sheet.path(
            curve(points, is_closed=True),
            (green[1], "#e3d3a2", green[4])[k % 3],
            role="enclosure",
            stroke=mix(green[2], "#3d3220", 0.3),
            stroke_width=2,
        )
        if kind == "zoo":
            sheet.rect(
                x - rx * 0.75,
                y - ry * 0.62,
                rx * 0.5,
                ry * 0.42,
                "#b98f68",
                role="house",
                stroke="#6d5138",
                stroke_width=1,
            )
    sheet.circle(x, y, 15, color, stroke="#ffffff", stroke_width=2, role="pin")
    sheet.text(x, y + 5.5, str(k + 1), 16, ink_on(color), weight=700, anchor="middle", role="pin-number")


def _building(sheet: MapSheet, rng: np.random.Generator, at: Point, rx: float, ry: float, color: str) -> None:
    """A rectangle, an L, a U or a T seen from above, with a shadow at its south."""
    x, y, form, n = *at, int(rng.integers(4)), number
    a, b = rx * float(rng.uniform(0.85, 1.0)), ry * float(rng.uniform(0.8, 1.0))
    t = min(a, b) * 0.62
    corners = (
        [(-a, -b), (a, -b), (a, b), (-a, b)],
        [(-a, -b), (a, -b), (a, -b + t), (-a + t, -b + t), (-a + t, b), (-a, b)],
        [(-a, -b), (a, -b), (a, b), (a - t, b), (a - t, -b + t), (-a + t, -b + t), (-a + t, b), (-a, b)],
        [
            (-a, -b),
            (a, -b),
            (a, -b + t * 1.2),
            (t * 0.7, -b + t * 1.2),
            (t * 0.7, b),
            (-t * 0.7, b),
            (-t * 0.7, -b + t * 1.2),
            (-a, -b + t * 1.2),
        ],
    )[form]
    d = "M" + "L".join(f"{n(x + p, 1)} {n(y + q, 1)}" for p, q in corners) + "Z"
    sheet.shape(
        "path", {"d": d, "transform": "translate(3 4)"}, role="shadow", fill="#000000", fill_opacity=0.16
    )
    sheet.path(d, color, role="building", stroke=mix(color, "#000000", 0.4), stroke_width=1.2)


def _garden(
    sheet: MapSheet, k: int, at: Point, rx: float, ry: float, green: tuple[str, ...], color: str
) -> None:
    """A lawn with beds in rings or rows."""
    x, y = at
    sheet.shape(
        "ellipse",
        {"cx": round(x, 1), "cy": round(y, 1), "rx": round(rx, 1), "ry": round(ry, 1)},
        role="lawn",
        fill=green[1],
        stroke=green[2],
        stroke_width=1.5,
    )
    bed = mix(color, green[1], 0.25)
    if k % 2:
        for i in range(10):
            a = i * math.pi / 5
            sheet.circle(x + rx * 0.7 * math.cos(a), y + ry * 0.7 * math.sin(a), 6, bed, role="bed")
    else:
        for side in (-1, 1):
            for i in (-1, 0, 1):
                sheet.rect(
                    x + i * rx * 0.5 - rx * 0.17,
                    y + side * ry * 0.55 - 5,
                    rx * 0.34,
                    10,
                    bed,
                    rx=5,
                    role="bed",
                )


def _trees(
    sheet: MapSheet, rng: np.random.Generator, color: str, x0: float, y0: float, x1: float, y1: float
) -> None:
    """Trees where nothing else is."""
    with sheet.group("trees", comment="Trees", fill=color):
        placed = 0
        for _ in range(400):
            r = float(rng.uniform(6, 11))
            x, y = float(rng.uniform(x0 + 16, x1 - 16)), float(rng.uniform(y0 + 16, y1 - 16))
            is_key = (x < x0 + 190 and y > y1 - 44) or (x > x1 - 56 and y < y0 + 66)
            if not is_key and sheet.is_free((x - r, y - r, x + r, y + r), 2):
                sheet.shape("circle", {"cx": round(x, 1), "cy": round(y, 1), "r": round(r, 1)}, role="tree")
                sheet.take((x - r, y - r, x + r, y + r))
                placed += 1
                if placed == 34:
                    return


def _list(sheet: MapSheet, found: list[str], frame: tuple[float, float, float], is_wide: bool) -> None:
    """Numbers and names in one column or in three."""
    x0, y0, wide = frame
    across = 1 if is_wide else 3
    down = -(-len(found) // across)
    pitch = 40.0 if is_wide else 44.0
    with sheet.group("legend", comment="Legend"):
        for k, name in enumerate(found):
            x, y = x0 + (k // down) * wide / across, y0 + 16 + (k % down) * pitch
            with sheet.group(f"entry-{k + 1}"):
                sheet.circle(x + 13, y, 13, sheet.color(k), role="key")
                sheet.text(
                    x + 13,
                    y + 5,
                    str(k + 1),
                    14,
                    ink_on(sheet.color(k)),
                    weight=700,
                    anchor="middle",
                    role="key-number",
                )
                sheet.text(x + 36, y + 5, name, 15.5, room=wide / across - 44, role="place-name")
