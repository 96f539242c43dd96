"""Transit maps: octilinear networks with interchanges and a legend, and single lines as strips of stops."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import numpy as np

from generators._svg_canvas import Point
from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_names import NETWORKS, STOPS
from generators._svg_markup import Tag, number
from generators._svg_palette import PALETTES, ink_on

LINES = ("#d7263d", "#0f62ac", "#00905a", "#f28c18", "#7b3fa0", "#00a3b4", "#8a5a2b", "#e2478f")
LIGHT = tuple(p for p in PALETTES if not p.is_dark and p.name not in ("economist", "gruvbox"))


def _octilinear(a: Point, b: Point, diagonal_first: bool) -> list[Point]:
    """From a to b in one straight and one diagonal piece."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    short = min(abs(dx), abs(dy))
    if short == 0 or abs(dx) == abs(dy):
        return [a, b]
    sx, sy = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    bend = (
        (a[0] + sx * short, a[1] + sy * short) if diagonal_first else (b[0] - sx * short, b[1] - sy * short)
    )
    return [a, bend, b]


# Lines on a grid of 12 by 8 cells; every line is a list of corners that octilinear pieces join.
PLANS = (
    (
        ((0, 4), (3, 4), (5, 2), (9, 2), (11, 4), (13, 4)),
        ((1, 0), (1, 2), (5, 6), (12, 6)),
        ((7, 0), (7, 3), (3, 7), (0, 7)),
        ((12, 0), (9, 3), (9, 5), (7, 7), (7, 8)),
    ),
    (
        ((0, 2), (4, 2), (7, 5), (13, 5)),
        ((0, 6), (5, 6), (9, 2), (13, 2)),
        ((2, 0), (2, 4), (6, 8), (10, 8)),
        ((11, 0), (11, 8)),
    ),
    (
        ((0, 4), (13, 4)),
        ((6, 0), (6, 2), (8, 4), (8, 8)),
        ((1, 1), (4, 4), (4, 6), (6, 8)),
        ((3, 2), (10, 2), (11, 3), (11, 6), (10, 7), (3, 7), (2, 6), (2, 3), (3, 2)),
    ),
    (
        ((0, 1), (3, 1), (8, 6), (13, 6)),
        ((0, 5), (4, 5), (8, 1), (13, 1)),
        ((6, 0), (6, 8)),
        ((10, 0), (10, 4), (13, 7)),
        ((2, 8), (2, 6), (5, 3), (13, 3)),
    ),
)  # fmt: skip


def network(rng: np.random.Generator) -> Made:
    """An octilinear network; stations are on all grid points of the lines, those of two lines are interchanges."""
    locale, city, title, line_word, change_word = chosen(rng, NETWORKS)
    plan = PLANS[int(rng.integers(len(PLANS)))]
    is_mirrored, is_flipped = bool(rng.random() < 0.5), bool(rng.random() < 0.5)
    sheet = MapSheet.begun(rng, (1060, 800), LIGHT[int(rng.integers(len(LIGHT)))])
    top = sheet.heading(title, city)
    step = 70.0
    colors = [LINES[int(i)] for i in rng.permutation(len(LINES))[: len(plan)]]
    sheet.area = (20, top, sheet.width - 20, sheet.height - 74)

    def place(cell: tuple[float, float]) -> Point:
        x, y = cell
        x, y = 13 - x if is_mirrored else x, 8 - y if is_flipped else y
        return (75 + x * step, top + 36 + y * step)

    routes = [_cells(corners) for corners in plan]
    serving: dict[tuple[int, int], list[int]] = {}
    for k, route in enumerate(routes):
        for cell in dict.fromkeys(route):
            serving.setdefault(cell, []).append(k)
    if sheet.chance(0.6):
        _river(sheet, top)
    width = float(rng.choice([7, 8, 9]))
    for k, route in enumerate(routes):
        points = [place(c) for c in route]
        sheet.path(
            _bends(points),
            stroke=colors[k],
            stroke_width=width,
            stroke_linejoin="round",
            stroke_linecap="round",
            name=f"line-{k + 1}",
            role="line",
        )
        sheet.take_line(points, 7)
    names = [str(n) for n in rng.permutation(STOPS[locale].split(";"))]
    stations = _stations(sheet, names, routes, serving, place, colors)
    _network_legend(sheet, colors, line_word, change_word)
    return sheet.made(
        f"transit map of {city} with {len(plan)} lines and {stations} stations", city, "octilinear"
    )


def _cells(corners: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """All grid points on a line, its ends included."""
    found = [corners[0]]
    for a, b in itertools.pairwise(corners):
        for p, q in itertools.pairwise(_octilinear(a, b, False)):
            count = int(max(abs(q[0] - p[0]), abs(q[1] - p[1])))
            for i in range(1, count + 1):
                found.append(
                    (round(p[0] + (q[0] - p[0]) * i / count), round(p[1] + (q[1] - p[1]) * i / count))
                )
    return found


def _bends(points: list[Point], radius: float = 16.0) -> str:
    """Path data whose corners are rounded; points on a straight piece are left out."""
    kept = [points[0]]
    for a, b, c in zip(points, points[1:], points[2:], strict=False):
        if abs((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])) > 1e-6:
            kept.append(b)
    kept.append(points[-1])
    n = number
    parts = [f"M{n(kept[0][0], 1)} {n(kept[0][1], 1)}"]
    for a, b, c in zip(kept, kept[1:], kept[2:], strict=False):
        entry, leave = _toward(b, a, radius), _toward(b, c, radius)
        parts.append(
            f"L{n(entry[0], 1)} {n(entry[1], 1)}Q{n(b[0], 1)} {n(b[1], 1)} {n(leave[0], 1)} {n(leave[1], 1)}"
        )
    return "".join(parts) + f"L{n(kept[-1][0], 1)} {n(kept[-1][1], 1)}"


def _toward(a: Point, b: Point, distance: float) -> Point:
    length = max(1e-9, ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5)
    share = min(0.5, distance / length)
    return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)


def _stations(
    sheet: MapSheet,
    names: list[str],
    routes: list[list[tuple[int, int]]],
    serving: dict[tuple[int, int], list[int]],
    place: Callable[[tuple[int, int]], Point],
    colors: list[str],
) -> int:
    """Stops and their names; a plain stop whose name finds no room is left out."""
    ends = {cell for route in routes for cell in (route[0], route[-1])}
    cells = sorted(serving, key=lambda c: (len(serving[c]) < 2, c not in ends, c))
    is_ring, count = sheet.chance(0.5), 0
    for cell in cells:
        at, many = place(cell), len(serving[cell]) > 1
        if not many and cell not in ends and sheet.chance(0.12):
            continue
        group = Tag("g")
        sheet.open_groups.append(group)
        size, weight = (13.0, 700) if many else (12.0, 400)
        is_named = sheet.label(
            at,
            names[count],
            size,
            sheet.palette.ink,
            off=13 if many else 10,
            sides="rABalb",
            weight=weight,
            role="interchange-name" if many else "station-name",
            halo=sheet.palette.ground,
        )
        if is_named or many:
            if many:
                sheet.circle(
                    *at, 9, sheet.palette.ground, stroke=sheet.palette.ink, stroke_width=3, role="interchange"
                )
            elif is_ring:
                sheet.circle(
                    *at,
                    5,
                    sheet.palette.ground,
                    stroke=colors[serving[cell][0]],
                    stroke_width=2.5,
                    role=f"stop-{serving[cell][0] + 1}",
                )
            else:
                sheet.circle(*at, 4, sheet.palette.ground, role="stop")
        sheet.open_groups.pop()
        if group.children:
            group.children.reverse()
            group.attributes["id"] = sheet.fresh(
                "station-"
                + "".join(
                    c
                    for c in names[count].lower().replace(" ", "-")
                    if c.isascii() and (c.isalnum() or c == "-")
                )
            )
            sheet.add(group)
            count += 1
    return count


def _river(sheet: MapSheet, top: float) -> None:
    """A broad octilinear river behind the lines."""
    y = top + 36 + 70 * float(sheet.rng.choice([4.5, 5.5, 2.5]))
    w = sheet.width
    d = f"M-10 {number(y, 1)}H{number(w * 0.3, 1)}L{number(w * 0.38, 1)} {number(y + w * 0.08, 1)}H{number(w * 0.62, 1)}L{number(w * 0.7, 1)} {number(y, 1)}H{w + 10}"
    sheet.path(
        d,
        stroke="#cfe6f3" if not sheet.palette.is_dark else "#1d3a52",
        stroke_width=26,
        stroke_linejoin="round",
        name="river",
    )


def _network_legend(sheet: MapSheet, colors: list[str], line_word: str, change_word: str) -> None:
    x, y = 32.0, sheet.height - 34.0
    with sheet.group("legend", comment="Legend"):
        for k, color in enumerate(colors):
            sheet.rect(x, y - 14, 30, 20, color, rx=4, role="line-badge")
            sheet.text(
                x + 15,
                y + 1,
                f"M{k + 1}",
                13,
                ink_on(color),
                weight=700,
                anchor="middle",
                role="line-number",
            )
            sheet.text(x + 38, y + 1, f"{line_word} {k + 1}", 13, role="legend-text")
            x += 38 + sheet.measure(f"{line_word} {k + 1}", 13) + 26
        sheet.circle(
            x + 9,
            y - 4,
            8,
            sheet.palette.ground,
            stroke=sheet.palette.ink,
            stroke_width=3,
            role="interchange",
        )
        sheet.text(x + 26, y + 1, change_word, 13, role="legend-text")


def strip(rng: np.random.Generator) -> Made:
    """One line from end to end with its stops, minutes and changes, as above the doors of a tram."""
    locale, city, _, _, change_word = chosen(rng, NETWORKS)
    names = [str(n) for n in rng.permutation(STOPS[locale].split(";"))[: int(rng.integers(10, 15))]]
    color, mark = LINES[int(rng.integers(len(LINES)))], str(int(rng.integers(2, 29)))
    palette = LIGHT[int(rng.integers(len(LIGHT)))]
    sheet = MapSheet.begun(rng, (60 + 84 * len(names) + 80, 300), palette)
    sheet.rect(0, 0, sheet.width, 64, color, name="head")
    sheet.rect(28, 14, 54, 36, "#ffffff", rx=6, name="badge")
    sheet.text(
        55,
        41,
        mark,
        24,
        color if ink_on(color) == "#ffffff" else "#1a1a1a",
        weight=800,
        anchor="middle",
        name="line-number",
        role="line-number",
    )
    sheet.text(
        100,
        41,
        f"{names[0]} – {names[-1]}",
        22,
        ink_on(color),
        weight=700,
        room=sheet.width - 140,
        name="title",
        role="title",
    )
    y, x0 = 205.0, 56.0
    here = int(rng.integers(2, len(names) - 2)) if sheet.chance(0.7) else -1
    sheet.line(x0, y, x0 + 84 * (len(names) - 1), y, color, 10, name="line", stroke_linecap="round")
    if here > 0:
        sheet.line(x0, y, x0 + 84 * here, y, sheet.palette.grid, 10, name="travelled", stroke_linecap="round")
    changes = {int(i) for i in rng.choice(np.arange(1, len(names) - 1), 3, replace=False)}
    minutes = 0
    for k, name in enumerate(names):
        x = x0 + 84 * k
        with sheet.group(f"stop-{k + 1}", comment=name):
            r = 12 if k in changes else 8
            sheet.circle(
                x,
                y,
                r,
                "#ffffff",
                stroke=color if k >= here else sheet.palette.muted,
                stroke_width=4,
                role="stop",
            )
            ink = sheet.palette.ink if k >= here else sheet.palette.muted
            turn = f"rotate(-40 {number(x + 4, 1)} {number(y - 20, 1)})"
            made = sheet.text(
                x + 4,
                y - 20,
                name,
                14,
                ink,
                weight=700 if k == here else 400,
                room=(y - 94) / 0.66,
                role="stop-name",
            )
            made.attributes["transform"] = turn
            if k >= max(here, 0):
                sheet.text(
                    x, y + 36, f"{minutes} min", 12, sheet.palette.muted, anchor="middle", role="minutes"
                )
                minutes += int(rng.integers(1, 5))
            if k in changes:
                other = LINES[(LINES.index(color) + 1 + k) % len(LINES)]
                sheet.rect(x - 15, y + 46, 30, 18, other, rx=4, role="change")
                sheet.text(
                    x,
                    y + 60,
                    str(2 + (int(mark) + 3 * k) % 27),
                    12,
                    ink_on(other),
                    weight=700,
                    anchor="middle",
                    role="change-number",
                )
    with sheet.group("key", comment="Key"):
        sheet.rect(28, sheet.height - 26, 22, 13, sheet.palette.muted, rx=3, role="key")
        sheet.text(58, sheet.height - 15, change_word, 12, sheet.palette.muted, role="note")
    return sheet.made(
        f"line diagram of line {mark} in {city} with {len(names)} stops from {names[0]} to {names[-1]}",
        city,
        "strip",
    )
