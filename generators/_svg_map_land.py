"""Maps of islands of a story: coast, ranges, woods, towns and roads, with a compass rose."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_field import area, curve, hill, rough
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_lands import ISLANDS
from generators._svg_map_relief import CELL, Relief, ring, rose
from generators._svg_markup import Value, slug, tag
from generators._svg_palette import Palette, mix


def island(rng: np.random.Generator) -> Made:
    """An island of a story: coast, ranges, woods, river, towns and roads, with a compass rose."""
    name, kind, towns, features = chosen(rng, ISLANDS)
    width, height = ((960, 720), (800, 900), (900, 900))[int(rng.integers(3))]
    paper = (
        ("#f3e6c8", "#4a3620", "#e4d3a8"),
        ("#dfeef0", "#20414a", "#c5dfe2"),
        ("#f7f3ea", "#2f2a33", "#e4dccb"),
        ("#cfe3e6", "#2b3a44", "#b4d0d5"),
    )[int(rng.integers(4))]
    land = ("#d9c48f", "#cfe0b4", "#ecdcb6", "#b9c48a")[int(rng.integers(4))]
    ink = paper[1]
    sheet = MapSheet.begun(
        rng,
        (width, height),
        Palette(
            "map",
            paper[0],
            paper[2],
            paper[1],
            paper[1],
            paper[2],
            ("#9b2226", "#005f73", "#ca6702", "#3d6b35"),
        ),
    )
    shape = (height // int(CELL) + 1, width // int(CELL) + 1)
    middle = (shape[1] * float(rng.uniform(0.46, 0.54)), shape[0] * float(rng.uniform(0.5, 0.58)))
    field = (
        hill(shape, middle, (shape[1] * 0.33, shape[0] * 0.31)) * 1.25
        + rough(rng, shape, (10, 5, 2.5)) * 0.95
        - 0.36
    )
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]]
    rim = np.minimum(np.minimum(rows, shape[0] - 1 - rows), np.minimum(columns, shape[1] - 1 - columns))
    field -= np.clip((9 - rim) / 9, 0, 1) ** 1.4 * 1.3
    field[[0, 1, -1, -2], :] = field[:, [0, 1, -1, -2]] = -1
    relief = Relief(field)
    coasts = [c for c in relief.lines(0.0, 14) if abs(area(c)) > 2600]
    _coast(sheet, coasts, land, ink)
    sheet.heading(name, kind, x=34, y=26)
    sheet.take((0, 0, width, 84))
    at = max(
        ((width - 92.0, height - 100.0), (92.0, height - 120.0), (width - 92.0, 150.0), (92.0, 160.0)),
        key=lambda p: -relief.height(p),
    )
    rose(sheet, at, 52)
    base = (
        (34.0, height - 30.0) if at[0] > width / 2 or at[1] < height / 2 else (width - 220.0, height - 30.0)
    )
    sheet.scale_bar(*base, 50.0, ink=paper[1])
    wild = features.split(";")
    with sheet.group("ranges", comment="Mountains and woods"):
        _ranges(sheet, rng, relief, wild, ink, land)
    _settlements(sheet, rng, relief, towns.split(";"), ink, land)
    sheet.raise_group("ranges")
    return sheet.made(f"map of the island {name} with towns, mountains and woods", name, "story")


def _coast(sheet: MapSheet, coasts: list[list[Point]], land: str, ink: str) -> None:
    d = "".join(ring(c) for c in coasts)
    line = sheet.palette.ink
    with sheet.group("sea", comment="Waves along the shore"):
        for k, share in enumerate((0.1, 0.2, 0.34)):
            sheet.path(
                d,
                stroke=mix(sheet.palette.ground, line, share),
                stroke_width=(30, 18, 8)[k],
                stroke_opacity=0.6,
                stroke_linejoin="round",
                role=f"shallow-{k + 1}",
            )
    sheet.path(d, land, stroke=ink, stroke_width=2, name="land", role="land")


def _ranges(
    sheet: MapSheet, rng: np.random.Generator, relief: Relief, names: list[str], ink: str, land: str
) -> None:
    """Mountains as peaks with a shaded side, and woods as groups of trees, each with its name."""
    peak = tag("symbol", id="peak", viewBox="0 0 40 34", overflow="visible")
    peak.add(
        tag(
            "path",
            d="M0 34L17 3q3-5 6 0l17 31z",
            fill=mix(land, "#ffffff", 0.45),
            stroke=ink,
            stroke_width=1.6,
        )
    )
    peak.add(tag("path", d="M20 1q2 0 3 2l17 31H27l-5-12 3-7z", fill=ink, fill_opacity=0.35))
    wood = tag("symbol", id="tree", viewBox="0 0 20 26", overflow="visible")
    wood.add(tag("path", d="M10 26v-8", stroke=ink, stroke_width=2))
    wood.add(
        tag(
            "path",
            d="M10 0c6 0 9 5 9 10s-4 9-9 9-9-4-9-9 3-10 9-10z",
            fill="#6f9a57",
            stroke=ink,
            stroke_width=1.4,
        )
    )
    sheet.defs.add(peak, wood)
    tops = relief.summits(5, 170, 120)
    for k, (x, y) in enumerate(tops):
        if k >= len(names):
            break
        is_wood = k % 2 == 1
        marks = sorted(
            (float(rng.uniform(-74, 74)), float(rng.uniform(-26, 26))) for _ in range(9 if is_wood else 6)
        )
        kept: list[Point] = []
        for dx, dy in sorted(marks, key=lambda m: m[1]):
            p = (x + dx, y + dy)
            gap = 15 if is_wood else 30
            if relief.height(p) > 0.16 and all(math.dist(p, q) > gap for q in kept):
                kept.append(p)
        with sheet.group(slug(names[k]), comment=names[k]):
            for px, py in kept:
                w, h = (18.0, 24.0) if is_wood else (40.0, 34.0)
                place: dict[str, Value] = {
                    "href": "#tree" if is_wood else "#peak",
                    "x": round(px - w / 2, 1),
                    "y": round(py - h, 1),
                    "width": w,
                    "height": h,
                }
                sheet.shape("use", place)
                sheet.take((px - w / 2, py - h, px + w / 2, py))
            low = max((p[1] for p in kept), default=y)
            sheet.label(
                (x, low),
                names[k],
                15,
                ink,
                off=6,
                sides="bacrl",
                halo=land,
                style="italic",
                role="range-name",
            )


def _settlements(
    sheet: MapSheet, rng: np.random.Generator, relief: Relief, names: list[str], ink: str, land: str
) -> None:
    """Towns with their names, roads between neighbours as dashes, and the capital as a star."""
    places: list[Point] = []
    for _ in range(900):
        p = (float(rng.uniform(90, sheet.width - 90)), float(rng.uniform(120, sheet.height - 90)))
        box = (p[0] - 9, p[1] - 9, p[0] + 9, p[1] + 9)
        if (
            0.06 < relief.height(p) < 0.75
            and sheet.is_free(box, 8)
            and all(math.dist(p, q) > 118 for q in places)
        ):
            places.append(p)
            if len(places) == len(names):
                break
    roads = []
    joined = places[:1]
    for p in places[1:]:
        q = min(joined, key=lambda o: math.dist(o, p))
        middle = ((p[0] + q[0]) / 2 + (p[1] - q[1]) * 0.12, (p[1] + q[1]) / 2 + (q[0] - p[0]) * 0.12)
        if all(
            relief.height((p[0] + (q[0] - p[0]) * t / 8, p[1] + (q[1] - p[1]) * t / 8)) > 0 for t in range(9)
        ):
            roads.append([p, middle, q])
        joined.append(p)
    with sheet.group("roads", comment="Roads"):
        for road in roads:
            sheet.path(
                curve(road),
                stroke=ink,
                stroke_width=1.8,
                stroke_dasharray="7 5",
                stroke_opacity=0.75,
                role="road",
            )
    for p in places:
        sheet.take((p[0] - 9, p[1] - 9, p[0] + 9, p[1] + 9))
    for k, (p, name) in enumerate(zip(places, names, strict=False)):
        with sheet.group(slug(name)):
            if k == 0:
                spikes = [
                    (
                        p[0] + (10 if i % 2 == 0 else 4.4) * math.sin(i * math.pi / 5),
                        p[1] - (10 if i % 2 == 0 else 4.4) * math.cos(i * math.pi / 5),
                    )
                    for i in range(10)
                ]
                sheet.poly(spikes, sheet.color(0), stroke=ink, stroke_width=1.2, role="capital")
            else:
                sheet.circle(*p, 5.5, mix(land, "#ffffff", 0.6), stroke=ink, stroke_width=2, role="town")
            sheet.label(
                p,
                name,
                17 if k == 0 else 14,
                ink,
                off=11,
                weight=700 if k == 0 else 600,
                halo=land,
                role="capital-name" if k == 0 else "town-name",
            )
