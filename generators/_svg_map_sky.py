"""Star charts: the brightest stars at their true places, with the lines and names of their constellations."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_frame import MapSheet
from generators._svg_map_stars import LINES, NAMES, STARS
from generators._svg_markup import number, slug
from generators._svg_palette import Palette, mix

SKIES = (
    Palette(
        "night", "#0b1026", "#131a3a", "#e8ecff", "#8f9bc9", "#2a3566", ("#ffd166", "#9fb4ff", "#ff9f80")
    ),
    Palette(
        "indigo", "#1b1440", "#261c55", "#f4efff", "#a99fd6", "#43377d", ("#ffe08a", "#b9a7ff", "#ff8fab")
    ),
    Palette(
        "paper", "#f7f3e8", "#ede6d3", "#1f2a44", "#6b7390", "#cfc6ad", ("#9b2226", "#33415c", "#005f73")
    ),
    Palette("ink", "#0d1b1e", "#12272b", "#e6f4f1", "#86a8a3", "#234247", ("#f4d35e", "#7fd1c7", "#ee964b")),
    Palette(
        "chart", "#ffffff", "#f3f6fb", "#14213d", "#66728c", "#cbd5e6", ("#c1121f", "#1d4ed8", "#e09f3e")
    ),
)
TITLES = {
    "en": ("The northern sky", "The stars around {}", "Magnitude"),
    "de": ("Der nördliche Sternhimmel", "Die Sterne um {}", "Größenklasse"),
    "fr": ("Le ciel boréal", "Les étoiles autour de {}", "Magnitude"),
    "es": ("El cielo del norte", "Las estrellas de {}", "Magnitud"),
    "la": ("Hemisphaerium boreale", "Stellae circa {}", "Magnitudo"),
}


def _stars() -> dict[str, tuple[str, float, float, float]]:
    """Short name -> (constellation, right ascension in hours, declination in degrees, magnitude)."""
    found = {}
    for line in STARS.strip().splitlines():
        constellation, items = line.split("|")
        for item in items.split(";"):
            name, ra, dec, magnitude = item.split()
            found[f"{constellation} {name}"] = (constellation, float(ra), float(dec), float(magnitude))
    return found


def _radius(magnitude: float) -> float:
    return round(max(1.3, 5.4 - 1.15 * magnitude), 1)


def sky_disc(rng: np.random.Generator) -> Made:
    """The sky around the north pole to 30 degrees south, right ascension counted at the rim."""
    locale = str(rng.choice(list(TITLES)))
    sheet = MapSheet.begun(rng, (860, 940), SKIES[int(rng.integers(len(SKIES)))])
    title = TITLES[locale][0]
    size = 30.0
    sheet.text(430, 52, title, size, weight=800, anchor="middle", room=800, name="title", role="title")
    cx, cy, reach, edge = 430.0, 478.0, 366.0, -30.0
    turn = float(rng.integers(24))

    def place(ra: float, dec: float) -> Point:
        r, a = reach * (90 - dec) / (90 - edge), math.radians((ra + turn) * 15)
        return (cx - r * math.sin(a), cy - r * math.cos(a))

    sheet.circle(cx, cy, reach, sheet.palette.panel, name="disc", stroke=sheet.palette.muted, stroke_width=2)
    with sheet.group(
        "grid",
        comment="Declination circles and hours",
        fill="none",
        stroke=sheet.palette.grid,
        stroke_width=0.8,
    ):
        for dec in (60, 30, 0):
            sheet.circle(
                cx,
                cy,
                reach * (90 - dec) / (90 - edge),
                "",
                role="circle",
                stroke_width=1.6 if dec == 0 else 0.8,
            )
        for hour in range(0, 24, 2):
            (x0, y0), (x1, y1) = place(hour, 80), place(hour, edge)
            sheet.shape("line", {"x1": x0, "y1": y0, "x2": x1, "y2": y1}, role="hour-line")
    with sheet.group("hours", comment="Right ascension"):
        for hour in range(0, 24, 2):
            x, y = place(hour, edge - 6.5)
            sheet.text(x, y + 5, f"{hour}h", 13, sheet.palette.muted, anchor="middle", role="hour")
            sheet.take((x - 13, y - 8, x + 13, y + 9))
    sheet.area = (cx - reach, cy - reach, cx + reach, cy + reach)
    shown = {k: v for k, v in _stars().items() if v[2] > edge + 2}
    _draw(sheet, shown, place, locale)
    _magnitudes(sheet, 40, 900, TITLES[locale][2])
    return sheet.made(
        f"star chart of the northern sky with constellations, titled “{title}”",
        "northern sky",
        sheet.palette.name,
    )


def sky_region(rng: np.random.Generator) -> Made:
    """One constellation and its neighbours in a frame with a grid of coordinates."""
    locale = str(rng.choice(list(TITLES)))
    stars = _stars()
    names = sorted({v[0] for v in stars.values()} - {"UMi", "CMi", "CMa", "Ari", "CrB"})
    chosen = names[int(rng.integers(len(names)))]
    own = [v for v in stars.values() if v[0] == chosen]
    dec0 = sum(v[2] for v in own) / len(own)
    angles = [math.radians(v[1] * 15) for v in own]
    ra0 = math.degrees(math.atan2(sum(map(math.sin, angles)), sum(map(math.cos, angles)))) / 15 % 24
    sheet = MapSheet.begun(
        rng, ((900, 800), (760, 860))[int(rng.integers(2))], SKIES[int(rng.integers(len(SKIES)))]
    )
    name = NAMES[chosen][0] if locale == "la" else NAMES[chosen][1 if locale == "en" else 0]
    title = TITLES[locale][1].format(name)
    sheet.heading(title, x=36, y=24)
    x0, y0, x1, y1 = 64.0, 84.0, sheet.width - 36.0, sheet.height - 108.0
    scale = 13.5

    def place(ra: float, dec: float) -> Point:
        a, d, d0 = math.radians((ra - ra0) * 15), math.radians(dec), math.radians(dec0)
        k = 2 / (1 + math.sin(d0) * math.sin(d) + math.cos(d0) * math.cos(d) * math.cos(a))
        x, y = (
            k * math.cos(d) * math.sin(a),
            k * (math.cos(d0) * math.sin(d) - math.sin(d0) * math.cos(d) * math.cos(a)),
        )
        return ((x0 + x1) / 2 - math.degrees(x) * scale, (y0 + y1) / 2 - math.degrees(y) * scale)

    sheet.rect(
        x0,
        y0,
        x1 - x0,
        y1 - y0,
        sheet.palette.panel,
        name="frame",
        stroke=sheet.palette.muted,
        stroke_width=1.5,
    )
    sheet.area = (x0, y0, x1, y1)
    _graticule(sheet, place, ra0, dec0)
    shown = {
        k: v for k, v in stars.items() if _is_in(place(v[1], v[2]), (x0 + 10, y0 + 10, x1 - 10, y1 - 10))
    }
    _draw(sheet, shown, place, locale, 1.5)
    _magnitudes(sheet, 64, sheet.height - 40, TITLES[locale][2])
    return sheet.made(
        f"star chart of the constellation {NAMES[chosen][0]} and its neighbours",
        NAMES[chosen][0],
        sheet.palette.name,
    )


def _is_in(p: Point, box: tuple[float, float, float, float]) -> bool:
    return box[0] < p[0] < box[2] and box[1] < p[1] < box[3]


def _graticule(sheet: MapSheet, place: Callable[[float, float], Point], ra0: float, dec0: float) -> None:
    """Lines of equal hours and degrees inside the frame, with numbers where they meet its edges."""
    x0, _, x1, y1 = sheet.area
    with sheet.group("grid", comment="Coordinates", fill="none", stroke=sheet.palette.grid, stroke_width=0.9):
        for dec in range(-30, 90, 10):
            line = [p for k in range(-60, 61) if _is_in(p := place(ra0 + k / 12, dec), sheet.area)]
            if len(line) > 4 and abs(dec - dec0) < 40:
                sheet.poly(line[::3], "", is_closed=False, role="parallel")
                at = max(line, key=lambda p: -p[0])
                if at[0] < x0 + 14:
                    sheet.text(
                        x0 - 8,
                        at[1] + 4,
                        f"{dec}°".replace("-", "−"),
                        11,
                        sheet.palette.muted,
                        anchor="end",
                        role="degrees",
                        stroke="none",
                    )
        for hour in range(24):
            line = [
                p for k in range(-60, 86) if abs(k - dec0) < 45 and _is_in(p := place(hour, k), sheet.area)
            ]
            if len(line) > 8 and abs((hour - ra0 + 12) % 24 - 12) < 5:
                sheet.poly(line[::4], "", is_closed=False, role="meridian")
                low = max(line, key=lambda p: p[1])
                if low[1] > y1 - 16 and x0 + 10 < low[0] < x1 - 10:
                    sheet.text(
                        low[0],
                        y1 + 17,
                        f"{hour}h",
                        11,
                        sheet.palette.muted,
                        anchor="middle",
                        role="hour",
                        stroke="none",
                    )


def _draw(
    sheet: MapSheet,
    shown: dict[str, tuple[str, float, float, float]],
    place: Callable[[float, float], Point],
    locale: str,
    size: float = 1.0,
) -> None:
    """Lines, stars and names; those of stars are for the bright ones."""
    at = {k: place(v[1], v[2]) for k, v in shown.items()}
    line_color = mix(sheet.palette.panel, sheet.color(1), 0.75)
    with sheet.group("lines", comment="Constellations", fill="none", stroke=line_color, stroke_width=1.3):
        for constellation, text in (line.split("|") for line in LINES.strip().splitlines()):
            pieces = []
            for chain in text.split(";"):
                points = [at.get(f"{constellation} {s}") for s in chain.split()]
                for a, b in itertools.pairwise(points):
                    if a and b:
                        pieces.append(
                            f"M{number(a[0], 1)} {number(a[1], 1)}L{number(b[0], 1)} {number(b[1], 1)}"
                        )
                        sheet.take_line([a, b], 2, 10)
            if pieces:
                sheet.shape("path", {"d": "".join(pieces)}, name=slug(NAMES[constellation][0]), role="figure")
    with sheet.group("stars", comment="Stars"):
        for key, (x, y) in at.items():
            r = _radius(shown[key][3]) * size
            sheet.circle(x, y, r, sheet.palette.ink, name=f"star-{slug(key)}", role="star")
            sheet.take((x - r, y - r, x + r, y + r))
    groups: dict[str, list[Point]] = {}
    for key, p in at.items():
        groups.setdefault(shown[key][0], []).append(p)
    with sheet.group("names", comment="Names"):
        for constellation, members in groups.items():
            middle = (sum(p[0] for p in members) / len(members), sum(p[1] for p in members) / len(members))
            name = NAMES[constellation][1 if locale == "en" else 0]
            if len(members) > 2:
                sheet.label(
                    middle,
                    name.upper(),
                    12,
                    sheet.color(0),
                    off=16,
                    sides="cabrl",
                    weight=700,
                    role="constellation-name",
                    halo=sheet.palette.panel,
                )
        for key, p in at.items():
            star = key.split()[1]
            if len(star) > 3:
                sheet.label(p, star, 11, sheet.palette.ink, off=8, role="star-name")


def _magnitudes(sheet: MapSheet, x: float, y: float, word: str) -> None:
    with sheet.group("legend", comment="Magnitudes"):
        sheet.text(x, y + 4, word, 12, sheet.palette.muted, role="legend-title")
        x += sheet.measure(word, 12) + 22
        for magnitude in (0, 1, 2, 3, 4):
            sheet.circle(x, y, _radius(magnitude), sheet.palette.ink, role="key")
            sheet.text(x + 11, y + 4, str(magnitude), 12, sheet.palette.muted, role="legend-text")
            x += 40
