"""Maps of regions coloured by value: an imaginary country of provinces, and the same as tiles, with legend and scale."""

from __future__ import annotations

import math

import numpy as np
from scipy.spatial import Voronoi

from generators._svg_canvas import Point, listed
from generators._svg_made import Made
from generators._svg_map_field import rough
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_themes import REGIONS, THEMES
from generators._svg_markup import number, slug
from generators._svg_palette import ink_on, mix

Edge = tuple[int, int]


def _values(rng: np.random.Generator, low: float, high: float, at: list[Point]) -> list[float]:
    """Values that rise across the country, with noise."""
    turn = float(rng.uniform(0, 6.28))
    along = [x * math.cos(turn) + y * math.sin(turn) for x, y in at]
    first, last = min(along), max(along)
    shares = [(a - first) / (last - first) * 0.7 + float(rng.uniform(0, 0.3)) for a in along]
    digits = 0 if high - low > 30 else 1
    return [round(low + (high - low) * s, digits) for s in shares]


class Scale:
    """Classes of equal width with round limits, and their colours from pale to strong."""

    def __init__(self, sheet: MapSheet, low: float, high: float, unit: str) -> None:
        self.unit, self.digits = unit, 0 if high - low > 30 else 1
        step = (high - low) / 5
        self.limits = [round(low + step * k, self.digits) for k in range(6)]
        strong = sheet.strong(0) if not sheet.palette.is_dark else sheet.color(0)
        pale = mix(sheet.palette.ground, strong, 0.14)
        self.colors = [mix(pale, strong, k / 4) for k in range(5)]

    def color(self, value: float) -> str:
        return self.colors[min(4, sum(value >= limit for limit in self.limits[1:]))]

    def legend(self, sheet: MapSheet, x: float, y: float, title: str) -> None:
        with sheet.group("legend", comment="Legend"):
            sheet.text(x, y, title, 14, weight=700, room=220, role="legend-title")
            for k, color in enumerate(self.colors):
                top = y + 16 + 26 * k
                sheet.rect(x, top, 26, 18, color, rx=2, role="key", stroke=sheet.palette.grid)
                a, b = (number(self.limits[k + i], self.digits) for i in (0, 1))
                sheet.text(x + 36, top + 14, f"{a} – {b} {self.unit}", 13, role="legend-text")
        sheet.take((x - 8, y - 18, x + 230, y + 152))


def choropleth(rng: np.random.Generator) -> Made:
    """A country of a dozen or two regions whose borders meet exactly."""
    locale, title, subtitle, what, unit, low, high, source = chosen(rng, THEMES)
    country, names = REGIONS[locale][int(rng.integers(len(REGIONS[locale])))]
    width, height = ((960, 720), (760, 860), (900, 800))[int(rng.integers(3))]
    sheet = MapSheet.begun(rng, (width, height))
    top = sheet.heading(title, subtitle.format(country), x=32, y=26)
    is_wide = width > height
    frame = (40, top, width - (250 if is_wide else 40), height - (70 if is_wide else 220))
    cells, sea, rings = _country(rng, names.split(";"), frame)
    middles = [
        _middle(cells[k], [*sea, *(p for j, other in cells.items() if j != k for p in other)]) for k in cells
    ]
    values = _values(rng, float(low), float(high), middles)
    scale = Scale(sheet, float(low), float(high), unit)
    with sheet.group(
        "regions", comment="Regions", stroke=sheet.palette.ground, stroke_width=1.5, stroke_linejoin="round"
    ):
        for k, name in enumerate(names.split(";")[: len(cells)]):
            d = "".join(f"M{listed(r).replace(',', ' ')}Z" for r in rings[k])
            sheet.shape(
                "path",
                {"d": d},
                name=slug(name) if slug(name) != "item" else f"region-{k + 1}",
                role=f"class-{scale.colors.index(scale.color(values[k])) + 1}",
                fill=scale.color(values[k]),
            )
    corner = (width - 226.0, top + 24) if is_wide else (40.0, height - 190.0)
    scale.legend(sheet, *corner, what.capitalize() if locale == "en" else unit)
    with sheet.group("names", comment="Names"):
        for k, name in enumerate(names.split(";")[: len(cells)]):
            fill, at = scale.color(values[k]), middles[k]
            text = f"{number(values[k], scale.digits)}"
            wide = max(sheet.measure(name, 12, 600), sheet.measure(text, 12))
            box = (at[0] - wide / 2, at[1] - 14, at[0] + wide / 2, at[1] + 16)
            if sheet.is_free(box, 3):
                sheet.take(box)
                sheet.text(
                    at[0], at[1] - 2, name, 12, ink_on(fill), weight=600, anchor="middle", role="region-name"
                )
                sheet.text(at[0], at[1] + 13, text, 12, ink_on(fill), anchor="middle", role="value")
            else:
                sheet.label(at, text, 12, ink_on(fill), sides="c", role="value")
    sheet.scale_bar(*((40, height - 30) if is_wide else (width - 220, height - 70)), 400.0)
    sheet.text(
        width - 32, height - 22, source, 11, sheet.palette.muted, anchor="end", name="source", role="source"
    )
    return sheet.made(f"choropleth map of {what} by region in {country}", country, "regions")


def _country(
    rng: np.random.Generator, names: list[str], frame: tuple[float, float, float, float]
) -> tuple[dict[int, list[Point]], list[Point], dict[int, list[list[Point]]]]:
    """(seeds of each region's cells, seeds in the sea, rings around each region) inside the frame."""
    x0, y0, x1, y1 = frame
    pitch = math.sqrt((x1 - x0) * (y1 - y0) / 620)
    seeds = [
        (x, y)
        for y in np.arange(y0 - 2 * pitch, y1 + 2 * pitch, pitch)
        for x in np.arange(x0 - 2 * pitch, x1 + 2 * pitch, pitch)
    ]
    points = np.array(
        [
            (float(x + rng.uniform(-0.4, 0.4) * pitch), float(y + rng.uniform(-0.4, 0.4) * pitch))
            for x, y in seeds
        ]
    )
    cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
    noise = rough(rng, (30, 30), (9, 4))
    shares = np.stack([(points[:, 0] - cx) / (x1 - x0) * 2, (points[:, 1] - cy) / (y1 - y0) * 2], axis=1)
    rows, columns = (np.clip(((s + 1) * 14.5).astype(int), 0, 29) for s in (shares[:, 1], shares[:, 0]))
    land = (shares**2).sum(axis=1) < 0.68 + 0.3 * noise[rows, columns]
    land &= (np.abs(shares) < 0.97).all(axis=1)
    spots = points[land]
    centres = [spots[int(rng.integers(len(spots)))]]
    while len(centres) < len(names):
        tried = spots[rng.integers(len(spots), size=14)]
        centres.append(max(tried, key=lambda p: min(float(np.hypot(*(p - c))) for c in centres)))
    for _ in range(3):
        nearest = np.argmin(np.linalg.norm(spots[:, None] - np.array(centres)[None], axis=2), axis=1)
        centres = [
            spots[nearest == k].mean(axis=0) if (nearest == k).any() else centres[k]
            for k in range(len(centres))
        ]
    owner = np.full(len(points), -1)
    owner[land] = np.argmin(np.linalg.norm(spots[:, None] - np.array(centres)[None], axis=2), axis=1)
    cells = {
        k: [(float(x), float(y)) for x, y in points[owner == k]]
        for k in range(len(names))
        if (owner == k).any()
    }
    sea = [(float(x), float(y)) for x, y in points[~land]]
    return cells, sea, _rings(Voronoi(points), owner, list(cells))


def _rings(cells: Voronoi, owner: np.ndarray, regions: list[int]) -> dict[int, list[list[Point]]]:
    """Closed rings of the edges that part each region from the others."""
    edges: dict[int, list[Edge]] = {k: [] for k in regions}
    for (a, b), (p, q) in zip(cells.ridge_points, cells.ridge_vertices, strict=True):
        if owner[a] != owner[b] and p >= 0 and q >= 0:
            for k in {int(owner[a]), int(owner[b])} - {-1}:
                edges[k].append((int(p), int(q)))
    found: dict[int, list[list[Point]]] = {}
    for k, own in edges.items():
        following: dict[int, list[int]] = {}
        for p, q in own:
            following.setdefault(p, []).append(q)
            following.setdefault(q, []).append(p)
        found[k] = []
        while following:
            start = here = min(following)
            ring = [start]
            while following.get(here):
                after = following[here].pop()
                following[after].remove(here)
                for v in (here, after):
                    if not following[v]:
                        del following[v]
                here = after
                ring.append(here)
            found[k].append([(round(float(x), 1), round(float(y), 1)) for x, y in cells.vertices[ring[:-1]]])
    return found


def _middle(own: list[Point], others: list[Point]) -> Point:
    """The place of a region that is deepest inside it, drawn towards its centre."""
    cx, cy = sum(p[0] for p in own) / len(own), sum(p[1] for p in own) / len(own)

    def depth(p: Point) -> float:
        return min(math.dist(p, q) for q in others) - 0.25 * math.dist(p, (cx, cy))

    return max([*own, (cx, cy)], key=depth)


def tiles(rng: np.random.Generator) -> Made:
    """Regions as hexagons or squares of one size with their letters and values."""
    locale, title, subtitle, what, unit, low, high, source = chosen(rng, THEMES)
    country, names = REGIONS[locale][int(rng.integers(len(REGIONS[locale])))]
    found = names.split(";")
    is_hex = bool(rng.random() < 0.6)
    sheet = MapSheet.begun(rng, (880, 760))
    top = sheet.heading(title, subtitle.format(country), x=32, y=26)
    spots = _grown(rng, len(found), is_hex)
    xs, ys = [p[0] for p in spots], [p[1] for p in spots]
    size = min(560 / (max(xs) - min(xs) + 1.2), (sheet.height - top - 70) / (max(ys) - min(ys) + 1.2))
    x0, y0 = 40 - (min(xs) - 0.55) * size, top + 6 - (min(ys) - 0.6) * size
    at = [(x0 + x * size, y0 + y * size) for x, y in spots]
    values = _values(rng, float(low), float(high), at)
    scale = Scale(sheet, float(low), float(high), unit)
    with sheet.group("tiles", comment="Regions"):
        for (x, y), value, name in zip(at, values, found, strict=True):
            fill = scale.color(value)
            with sheet.group(slug(name) if slug(name) != "item" else "region", comment=name):
                if is_hex:
                    r = size * 0.55
                    sheet.poly(
                        [
                            (x + r * math.sin(k * math.pi / 3), y - r * math.cos(k * math.pi / 3))
                            for k in range(6)
                        ],
                        fill,
                        role="tile",
                    )
                else:
                    sheet.rect(
                        x - size * 0.47, y - size * 0.47, size * 0.94, size * 0.94, fill, rx=4, role="tile"
                    )
                letters = "".join(c for c in name if c.isalpha())[:3].upper()
                sheet.text(
                    x, y - 1, letters, size * 0.23, ink_on(fill), weight=700, anchor="middle", role="letters"
                )
                sheet.text(
                    x,
                    y + size * 0.25,
                    number(value, scale.digits),
                    size * 0.19,
                    ink_on(fill),
                    anchor="middle",
                    role="value",
                )
    sheet.end_at(max([y + size for _, y in at] + [top + 190]) + 40)
    scale.legend(sheet, 648, top + 24, what.capitalize() if locale == "en" else unit)
    sheet.text(
        sheet.width - 32,
        sheet.height - 22,
        source,
        11,
        sheet.palette.muted,
        anchor="end",
        name="source",
        role="source",
    )
    kind = "hexagons" if is_hex else "squares"
    return sheet.made(f"tile map of {what} by region in {country}, drawn as {kind}", country, kind)


def _grown(rng: np.random.Generator, count: int, is_hex: bool) -> list[Point]:
    """Cells of a honeycomb or a chess board that hang together, from north to south."""
    found: set[tuple[int, int]] = {(0, 0)}
    while len(found) < count:
        i, j = sorted(found)[int(rng.integers(len(found)))]
        di, dj = ((1, 0), (-1, 0), (0, 1), (0, -1))[int(rng.integers(4))]
        if abs(i + di) < 4 and abs(j + dj) < 4:
            found.add((i + di, j + dj))
    ordered = sorted(found, key=lambda c: (c[1], c[0]))
    return [(i + 0.5 * (j % 2), j * 0.87) if is_hex else (i, j) for i, j in ordered]
