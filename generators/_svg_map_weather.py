"""Weather maps: isobars every four hectopascals around highs and lows, fronts with their signs, towns and temperatures."""

from __future__ import annotations

import itertools
import math

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_field import along, contours, curve, hill, rough, thinned
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_relief import CELL, Relief, ring
from generators._svg_map_themes import WEATHER
from generators._svg_markup import number, slug
from generators._svg_palette import Palette

COLD, WARM, OCCLUDED = "#1d4ed8", "#d62828", "#8e24aa"


def weather(rng: np.random.Generator) -> Made:
    """A chart of pressure over land and sea."""
    _, where, title, letters, cities, fronts = chosen(rng, WEATHER)
    width, height = ((960, 700), (840, 720))[int(rng.integers(2))]
    style = (
        ("#d3e6f1", "#efe9d3", "#2b3440", "#6b7a88"),
        ("#e9f0f4", "#dfe8d6", "#26323a", "#7b8b96"),
        ("#17283b", "#2b4034", "#eaf1f6", "#8fa6b8"),
    )[int(rng.integers(3))]
    sea, land, ink, line = style
    sheet = MapSheet.begun(
        rng, (width, height), Palette("map", sea, land, ink, line, line, (COLD, WARM, OCCLUDED))
    )
    shape = (height // int(CELL) + 2, width // int(CELL) + 2)
    ground = Relief(rough(rng, shape, (13, 6, 3)))
    rings = [
        [((x - 1) * CELL, (y - 1) * CELL) for x, y in r]
        for r in contours(np.pad(ground.field, 1, constant_values=-9.0), 0.06)
    ]
    sheet.path(
        "".join(ring(r, 10) for r in rings if len(r) > 10),
        land,
        name="land",
        role="land",
        stroke=line,
        stroke_width=0.8,
    )
    wide = max(sheet.measure(title, 30, 800), 200.0) + 50
    sheet.take((0, 0, wide, 66))
    centres = _centres(rng, width, height)
    pressure = np.full(shape, 1013.0)
    for (x, y), depth in centres:
        spread = float(rng.uniform(9, 13))
        pressure += depth * hill(shape, (x / CELL, y / CELL), (spread, spread * 0.8))
    field = Relief(np.asarray(pressure))
    low = min(centres, key=lambda c: c[1])[0]
    sheet.take((0, height - 56, sum(sheet.measure(n, 12) + 78 for n in fronts.split(";")) + 30, height))
    _fronts(sheet, low, [c for c, _ in centres if c != low])
    for (x, y), _ in centres:
        sheet.take((x - 26, y - 26, x + 26, y + 38))
    _cities(sheet, rng, ground, cities.split(";"))
    _isobars(sheet, field)
    sheet.raise_group("towns")
    with sheet.group("centres", comment="Highs and lows"):
        for k, ((x, y), depth) in enumerate(centres):
            letter, color = (letters.split(";")[0], COLD) if depth > 0 else (letters.split(";")[1], WARM)
            color = {COLD: "#60a5fa", WARM: "#f87171"}[color] if style[0] == "#17283b" else color
            with sheet.group(f"centre-{k + 1}"):
                sheet.text(x, y + 10, letter, 38, color, weight=800, anchor="middle", role="letter")
                sheet.text(
                    x,
                    y + 30,
                    f"{field.height((x, y)):.0f}",
                    14,
                    color,
                    weight=600,
                    anchor="middle",
                    role="pressure",
                )
    sheet.rect(0, 0, wide, 62, sea, name="title-panel", fill_opacity=0.9)
    sheet.heading(title, x=22, y=14)
    _front_legend(sheet, fronts.split(";"))
    return sheet.made(
        f"weather map of {where} with isobars, fronts and temperatures",
        where,
        "isobars",
    )


def _centres(rng: np.random.Generator, width: int, height: int) -> list[tuple[Point, float]]:
    """Two lows and one or two highs, well apart."""
    found: list[tuple[Point, float]] = []
    depths = [-26.0, 18.0, -15.0, 12.0][: int(rng.integers(3, 5))]
    while len(found) < len(depths):
        p = (float(rng.uniform(110, width - 130)), float(rng.uniform(130, height - 150)))
        if all(math.dist(p, q) > 230 for q, _ in found):
            found.append((p, depths[len(found)] * float(rng.uniform(0.85, 1.15))))
        elif rng.random() < 0.02:
            found = []
    return found


def _isobars(sheet: MapSheet, field: Relief) -> None:
    """Lines of equal pressure with their numbers."""
    places: list[tuple[Point, int]] = []
    with sheet.group("isobars", comment="Isobars, hPa", fill="none", stroke=sheet.palette.muted):
        for level in range(972, 1048, 4):
            for line in field.lines(float(level), 10):
                sheet.path(ring(line, 22), "", stroke_width=2 if level % 20 == 0 else 1.1, role="isobar")
                places += [(line[int(len(line) * s)], level) for s in (0.3, 0.75)]
    with sheet.group("pressures", comment="Pressures"):
        for p, level in places:
            sheet.label(
                p,
                str(level),
                11,
                sheet.palette.ink,
                sides="c",
                halo=sheet.palette.ground,
                role="isobar-number",
            )


def _fronts(sheet: MapSheet, low: Point, others: list[Point]) -> None:
    """A warm and a cold front that start at a low, and the occluded piece between."""
    side = 1 if low[0] < sheet.width / 2 else -1
    x, y = low
    bend = (x + side * 58, y + 44)
    warm = [bend, (x + side * 150, y + 62), (x + side * 260, y + 120), (x + side * 330, y + 190)]
    cold = [bend, (x + side * 78, y + 130), (x + side * 50, y + 230), (x - side * 30, y + 320)]
    occluded = [(x + side * 6, y + 42), (x + side * 34, y + 36), bend]
    for kind, points, color in (
        ("warm-front", warm, WARM),
        ("cold-front", cold, COLD),
        ("occluded-front", occluded, OCCLUDED),
    ):
        limit: list[Point] = []
        for p in points:
            is_seen = 10 < p[0] < sheet.width - 10 and 60 < p[1] < sheet.height - 70
            if not is_seen or any(math.dist(p, c) < 90 for c in others):
                break
            limit.append(p)
        if len(limit) < 2:
            continue
        with sheet.group(kind):
            fine = _fine(limit)
            sheet.path(curve(limit), stroke=color, stroke_width=3, role="front")
            _signs(sheet, fine, kind, color, side)
            sheet.take_line(fine, 9, 12)


def _fine(points: list[Point]) -> list[Point]:
    """Points on the smooth curve through these (Catmull-Rom, eight a piece)."""
    found = []
    for i in range(len(points) - 1):
        p0, p1, p2, p3 = (points[min(max(j, 0), len(points) - 1)] for j in (i - 1, i, i + 1, i + 2))
        for k in range(8):
            t = k / 8
            weights = (
                -t / 2 + t * t - t**3 / 2,
                1 - 2.5 * t * t + 1.5 * t**3,
                t / 2 + 2 * t * t - 1.5 * t**3,
                -t * t / 2 + t**3 / 2,
            )
            found.append(
                (
                    sum(w * p[0] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)),
                    sum(w * p[1] for w, p in zip(weights, (p0, p1, p2, p3), strict=True)),
                )
            )
    return thinned([*found, points[-1]], 3)


def _signs(sheet: MapSheet, points: list[Point], kind: str, color: str, side: int) -> None:
    """Triangles and half discs on the side to which the front moves."""
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    count = max(2, int(total / 34))
    for k in range(count):
        (x, y), deg = along(points, (k + 0.5) / count)
        is_cold = kind == "cold-front" or (kind == "occluded-front" and k % 2 == 0)
        turn = f"translate({number(x, 1)} {number(y, 1)}) rotate({number(deg, 0)}) scale(1 {-side})"
        d = "M-8 0L0 12 8 0z" if is_cold else "M-8 0A8 8 0 0 0 8 0z"
        sheet.shape("path", {"d": d, "transform": turn}, role=f"{kind}-sign", fill=color)


def _cities(sheet: MapSheet, rng: np.random.Generator, ground: Relief, names: list[str]) -> None:
    """Towns on land with the temperature, as far as there is room."""
    spots = [(x, y) for x in range(50, sheet.width - 90, 26) for y in range(100, sheet.height - 80, 26)]
    order = [spots[int(i)] for i in rng.permutation(len(spots))]
    warmth, count = int(rng.integers(-2, 24)), 0
    placed: list[Point] = []
    with sheet.group("towns", comment="Towns"):
        for x, y in order:
            if count == len(names):
                break
            box = (x - 6.0, y - 6.0, x + 6.0, y + 6.0)
            if (
                ground.height((x, y)) < 0.1
                or not sheet.is_free(box, 4)
                or any(math.dist((x, y), p) < 90 for p in placed)
            ):
                continue
            degrees = warmth + round((y / sheet.height - 0.5) * 8)
            with sheet.group(slug(names[count])):
                sheet.circle(x, y, 3.5, sheet.palette.ink, role="town")
                sheet.take(box)
                if sheet.label(
                    (x, y),
                    f"{names[count]} {degrees}°".replace("-", "−"),
                    13,
                    sheet.palette.ink,
                    off=8,
                    weight=600,
                    role="town-name",
                ):
                    placed.append((x, y))
            count += 1


def _front_legend(sheet: MapSheet, names: list[str]) -> None:
    y, x = sheet.height - 26.0, 24.0
    wide = sum(sheet.measure(n, 12) + 78 for n in names) + 10
    with sheet.group("legend", comment="Legend"):
        sheet.rect(12, y - 22, wide, 38, sheet.palette.ground, rx=6, role="panel", fill_opacity=0.92)
        for kind, name, color in zip(
            ("cold-front", "warm-front", "occluded-front"), names, (COLD, WARM, OCCLUDED), strict=True
        ):
            sheet.line(x, y, x + 44, y, color, 3, role="key")
            _signs(sheet, [(x, y), (x + 44, y)], kind, color, 1)
            sheet.text(x + 54, y + 5, name, 12, role="legend-text")
            x += sheet.measure(name, 12) + 78
