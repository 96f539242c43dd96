"""Street maps: blocks with buildings between bent streets, a river with bridges, a park, names and numbered places."""

from __future__ import annotations

import itertools
import math

import numpy as np

from generators._svg_canvas import Point, listed
from generators._svg_made import Made
from generators._svg_map_field import along, curve, traced
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_names import PLACES, TOWNS
from generators._svg_markup import Tag, number, slug
from generators._svg_palette import Palette, ink_on, mix


class Town:
    """Streets as lines of a grid that is turned, unevenly spaced and gently bent."""

    def __init__(self, rng: np.random.Generator, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.turn = math.radians(float(rng.uniform(-24, 24)))
        reach = math.hypot(width, height) / 2 + 90
        self.us, self.vs = (self._spaced(rng, reach, gap) for gap in ((92, 150), (64, 112)))
        self.waves = [
            (float(rng.uniform(6, 20)), float(rng.uniform(240, 460)), float(rng.uniform(0, 6.3)))
            for _ in range(2)
        ]
        self.major_us = {int(i) for i in rng.choice(len(self.us), 2, replace=False)}
        self.major_vs = {int(i) for i in rng.choice(len(self.vs), 2, replace=False)}

    @staticmethod
    def _spaced(rng: np.random.Generator, reach: float, gap: tuple[int, int]) -> list[float]:
        found = [-reach]
        while found[-1] < reach:
            found.append(found[-1] + float(rng.uniform(*gap)))
        return found

    def at(self, u: float, v: float) -> Point:
        """Town coordinates to the sheet's."""
        (a, la, pa), (b, lb, pb) = self.waves
        u, v = u + a * math.sin(v / la * 6.28 + pa), v + b * math.sin(u / lb * 6.28 + pb)
        c, s = math.cos(self.turn), math.sin(self.turn)
        return (self.width / 2 + u * c - v * s, self.height / 2 + u * s + v * c)

    def street(self, is_u: bool, index: int) -> list[Point]:
        """Points of one street inside the sheet and a little beyond."""
        line, others = (self.us, self.vs) if is_u else (self.vs, self.us)
        points = [self.at(line[index], o) if is_u else self.at(o, line[index]) for o in others]
        seen = [p for p in points if -130 < p[0] < self.width + 130 and -130 < p[1] < self.height + 130]
        return seen[::-1] if seen and seen[-1][0] < seen[0][0] else seen  # names are read along it

    def quad(
        self, i: int, j: int, inset: float, part: tuple[float, float, float, float] = (0, 0, 1, 1)
    ) -> list[Point]:
        """A part of the block between streets i, i+1 and j, j+1, ``inset`` off their axes."""
        u0, u1 = self.us[i] + inset, self.us[i + 1] - inset
        v0, v1 = self.vs[j] + inset, self.vs[j + 1] - inset
        a, b, c, d = part
        corners = ((a, b), (c, b), (c, d), (a, d))
        return [self.at(u0 + (u1 - u0) * x, v0 + (v1 - v0) * y) for x, y in corners]


def streets(rng: np.random.Generator) -> Made:
    """An extract of a town, full bleed, with a key of places at the side or below."""
    locale, town_name, park, river, key, names = chosen(rng, TOWNS)
    width, height = ((920, 640), (720, 800), (840, 840))[int(rng.integers(3))]
    sheet = MapSheet.begun(rng, (width, height))
    colors = sheet.colors
    sheet.palette = Palette(
        "map",
        colors.land,
        colors.block,
        colors.ink,
        mix(colors.ink, colors.land, 0.4),
        colors.casing,
        sheet.palette.series,
    )
    sheet.root.children[0].look["fill"] = colors.land
    town = Town(rng, width, height)
    bank = _bank(sheet, rng)
    parks = _park_blocks(rng, town, bank)
    _blocks(sheet, rng, town, parks)
    _river(sheet, rng, bank)
    roads = _roads(sheet, town, [str(n) for n in rng.permutation(names.split(";"))], bank)
    _park(sheet, rng, town, parks)
    _key(sheet, rng, town, bank, parks, PLACES[locale], key)
    sheet.scale_bar(24, height - 20, 1.6, ink=colors.ink, form="line")
    sheet.north(width - 34, height - 40, 32, colors.ink)
    _names(sheet, roads, bank, park, river, parks, town)
    return sheet.made(f"street map of the centre of {town_name} with {park} and numbered places", town_name)


def _to_bank(bank: list[Point], p: Point) -> float:
    """Distance from the middle of the river."""
    return min(math.dist(p, along(bank, k / 48)[0]) for k in range(49))


def _park_blocks(rng: np.random.Generator, town: Town, bank: list[Point]) -> set[tuple[int, int]]:
    """Four blocks that are a park, in sight and as far from the river as may be."""
    whole = [(i, j) for i in range(len(town.us) - 2) for j in range(len(town.vs) - 2)]
    found = []
    for i, j in whole:
        corners = [
            town.at(town.us[i + a], town.vs[j + b]) for a, b in ((0, 0), (2, 0), (2, 2), (0, 2), (1, 1))
        ]
        if all(30 < p[0] < town.width - 30 and 30 < p[1] < town.height - 60 for p in corners):
            found.append((min(_to_bank(bank, p) for p in corners), (i, j)))
    found.sort(reverse=True)
    i, j = found[int(rng.integers(min(4, len(found))))][1]
    return {(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)}


def _park(sheet: MapSheet, rng: np.random.Generator, town: Town, blocks: set[tuple[int, int]]) -> None:
    """The park over the streets that end at it: lawn, pond, trees and two paths."""
    i, j = min(blocks)
    u0, u1, v0, v1 = town.us[i], town.us[i + 2], town.vs[j], town.vs[j + 2]
    with sheet.group("park", comment="Park"):
        edges = [(7, 7), (-7, 7), (-7, -7), (7, -7)]
        rim = [
            town.at(u + a, v + b)
            for (u, v), (a, b) in zip(((u0, v0), (u1, v0), (u1, v1), (u0, v1)), edges, strict=True)
        ]
        sheet.poly(rim, sheet.colors.park, role="lawn")
        for way in (((0.06, 0.1), (0.5, 0.4), (0.94, 0.16)), ((0.1, 0.92), (0.5, 0.4), (0.9, 0.9))):
            points = [town.at(u0 + (u1 - u0) * a, v0 + (v1 - v0) * b) for a, b in way]
            sheet.path(
                curve(points),
                stroke=mix(sheet.colors.park, sheet.colors.road, 0.7),
                stroke_width=3,
                role="path",
            )
        x, y = town.at(u0 + (u1 - u0) * 0.5, v0 + (v1 - v0) * 0.72)
        sheet.shape(
            "ellipse",
            {"cx": round(x, 1), "cy": round(y, 1), "rx": 30, "ry": 17},
            name="pond",
            role="water",
            fill=sheet.colors.water,
        )
        for _ in range(16):
            p = town.at(float(rng.uniform(u0 + 18, u1 - 18)), float(rng.uniform(v0 + 18, v1 - 18)))
            if math.dist(p, (x, y)) > 44:
                sheet.circle(*p, float(rng.uniform(4, 8)), sheet.colors.wood, role="tree")
    for a in range(1, 12):
        for b in range(1, 12):
            x, y = town.at(u0 + (u1 - u0) * a / 12, v0 + (v1 - v0) * b / 12)
            if (a, b) not in {(k, 3) for k in range(2, 11)}:
                sheet.take((x - 8, y - 8, x + 8, y + 8))


def _blocks(sheet: MapSheet, rng: np.random.Generator, town: Town, parks: set[tuple[int, int]]) -> None:
    """Blocks with their buildings as one path each."""
    kinds = sheet.chance(0.75)
    with sheet.group("blocks", comment="Blocks"):
        for i in range(len(town.us) - 1):
            for j in range(len(town.vs) - 1):
                quad = town.quad(i, j, 6)
                if (i, j) in parks or not any(
                    -20 < x < town.width + 20 and -20 < y < town.height + 20 for x, y in quad
                ):
                    continue
                sheet.poly(quad, sheet.colors.block, role="block")
                if kinds:
                    d = "".join(_ring(town.quad(i, j, 10, part)) for part in _footprints(rng))
                    sheet.path(d, sheet.colors.building, role="buildings")


def _ring(points: list[Point]) -> str:
    return "M" + "L".join(listed([p]).replace(",", " ") for p in points) + "Z"


def _footprints(rng: np.random.Generator) -> list[tuple[float, float, float, float]]:
    """Parts of a block that are built on: two rows of houses, a few of them missing."""
    found = []
    for top, bottom in ((0.0, 0.4), (0.6, 1.0)):
        x = 0.0
        while x < 0.96:
            wide = min(float(rng.uniform(0.14, 0.32)), 1 - x)
            if rng.random() < 0.86 and wide > 0.08:
                deep = float(rng.uniform(0.6, 1.0)) * (bottom - top)
                y0, y1 = (top, top + deep) if top == 0.0 else (bottom - deep, bottom)
                found.append((x, y0, x + wide - 0.03, y1))
            x += wide
    return found


def _bank(sheet: MapSheet, rng: np.random.Generator) -> list[Point]:
    """A river from edge to edge, as its middle line."""
    w, h = sheet.width, sheet.height
    is_across = bool(rng.random() < 0.6)
    base, swing = float(rng.uniform(0.2, 0.8)), float(rng.uniform(20, 60))
    phase = float(rng.uniform(0, 6.3))
    points = []
    for k in range(9):
        t = -0.05 + 1.1 * k / 8
        off = base + swing * math.sin(t * 5 + phase) / (h if is_across else w)
        points.append((t * w, off * h) if is_across else (off * w, t * h))
    return points


def _river(sheet: MapSheet, rng: np.random.Generator, points: list[Point]) -> None:
    wide = float(rng.uniform(30, 52))
    with sheet.group("water", comment="River"):
        sheet.path(curve(points), stroke=sheet.colors.shore, stroke_width=wide + 4, role="bank")
        sheet.path(curve(points), stroke=sheet.colors.water, stroke_width=wide, name="river", role="river")


def _roads(
    sheet: MapSheet, town: Town, names: list[str], bank: list[Point]
) -> list[tuple[str, list[Point], bool]]:
    """Streets in two passes, edges first; bridges are where main streets cross the river."""
    found: list[tuple[str, list[Point], bool]] = []
    for is_u, line, major in ((True, town.us, town.major_us), (False, town.vs, town.major_vs)):
        for k in range(len(line)):
            points = town.street(is_u, k)
            if len(points) > 2 and any(0 < x < town.width and 0 < y < town.height for x, y in points):
                name = names[len(found)] if len(found) < len(names) else ""
                for n, part in enumerate([points] if k in major else _dry(points, bank)):
                    found.append((name if n == 0 else "", part, k in major))
    found.sort(key=lambda road: road[2])
    for name, color, extra in (("road-edges", sheet.colors.casing, 2), ("roads", "", 0)):
        with sheet.group(name, comment="Roads" if extra else "", fill="none", stroke_linecap="round"):
            for street, points, is_major in found:
                wide = (13 if is_major else 8) + extra
                paint = color or (sheet.colors.major if is_major else sheet.colors.road)
                named = slug(f"street {street}") if street and not extra else ""
                made = sheet.path(
                    curve(points),
                    "",
                    stroke=paint,
                    stroke_width=wide,
                    name=named,
                    role=("main-" if is_major else "") + ("edge" if extra else "street"),
                )
                if named:
                    made.attributes["id"] = named
    return found


def _dry(points: list[Point], bank: list[Point]) -> list[list[Point]]:
    """The pieces of a lesser street on both sides of the river, the longest first; it has no bridge."""
    if min(_to_bank(bank, p) for p in points) > 110:
        return [points]
    fine = [along(points, k / 60)[0] for k in range(61)]
    runs: list[list[Point]] = [[]]
    for p in fine:
        if _to_bank(bank, p) > 34:
            runs[-1].append(p)
        elif runs[-1]:
            runs.append([])
    return sorted(([*run[:-1:4], run[-1]] for run in runs if len(run) > 3), key=len, reverse=True)


def _key(
    sheet: MapSheet,
    rng: np.random.Generator,
    town: Town,
    bank: list[Point],
    parks: set[tuple[int, int]],
    places: str,
    title: str,
) -> None:
    """Numbered pins in blocks away from the river, and a panel that names them."""
    names = [str(n) for n in rng.permutation(places.split(";"))[: int(rng.integers(5, 9))]]
    wide = max(sheet.measure(n, 14) for n in [*names, title + "  "]) + 64
    tall = 46 + 26 * len(names)
    i, j = min(parks)
    is_left, is_top = town.at(town.us[i + 1], town.vs[j + 1])[0] > sheet.width / 2, True
    x0 = 18.0 if is_left else sheet.width - wide - 18
    y0 = 18.0 if is_top else sheet.height - tall - 18
    sheet.take((x0 - 6, y0 - 6, x0 + wide + 6, y0 + tall + 6))
    sheet.take((0, sheet.height - 46, 170, sheet.height))
    sheet.take((sheet.width - 60, sheet.height - 84, sheet.width, sheet.height))
    color = sheet.color(int(rng.integers(3)))
    pins: list[Point] = []
    with sheet.group("places", comment="Places"):
        blocks = [
            (i, j) for i in range(len(town.us) - 1) for j in range(len(town.vs) - 1) if (i, j) not in parks
        ]
        for b in rng.permutation(len(blocks)):
            quad = town.quad(*blocks[int(b)], 0)
            x, y = (sum(p[k] for p in quad) / 4 for k in (0, 1))
            box = (x - 12, y - 12, x + 12, y + 12)
            far = (
                all(math.dist((x, y), p) > 78 for p in pins)
                and min(math.dist((x, y), along(bank, t / 40)[0]) for t in range(41)) > 46
            )
            if far and sheet.is_free(box, 6) and len(pins) < len(names):
                pins.append((x, y))
                with sheet.group(slug(names[len(pins) - 1])):
                    sheet.pin((x, y), str(len(pins)), color)
    with sheet.group("legend", comment="Legend"):
        sheet.rect(
            x0,
            y0,
            wide,
            46 + 26 * len(pins),
            mix(sheet.colors.land, "#ffffff" if sheet.colors.name != "night" else "#000000", 0.6),
            rx=8,
            role="panel",
            stroke=sheet.colors.casing,
        )
        sheet.text(x0 + 16, y0 + 27, title, 15, weight=700, role="legend-title")
        for k, name in enumerate(names[: len(pins)]):
            y = y0 + 52 + 26 * k
            with sheet.group(f"entry-{k + 1}"):
                sheet.circle(x0 + 26, y - 5, 9, color, role="key")
                sheet.text(
                    x0 + 26,
                    y - 1,
                    str(k + 1),
                    11,
                    ink_on(color),
                    weight=700,
                    anchor="middle",
                    role="key-number",
                )
                sheet.text(x0 + 46, y, name, 14, role="legend-text")


def _names(
    sheet: MapSheet,
    roads: list[tuple[str, list[Point], bool]],
    bank: list[Point],
    park: str,
    river: str,
    parks: set[tuple[int, int]],
    town: Town,
) -> None:
    """Names along streets and the river, and of the park, where there is room."""
    colors = sheet.colors
    i, j = min(parks)
    with sheet.group("names", comment="Names"):
        wide = town.us[i + 2] - town.us[i]
        x, y = town.at(town.us[i + 1], town.vs[j] + (town.vs[j + 2] - town.vs[j]) * 0.25)
        sheet.text(
            x,
            y,
            park,
            14,
            mix(colors.wood, colors.ink, 0.6),
            weight=600,
            anchor="middle",
            room=wide * 0.8,
            role="park-name",
            stroke=colors.park,
            stroke_width=3.4,
            stroke_linejoin="round",
            paint_order="stroke",
        )
        _on_line(sheet, river, bank, "river", 14, colors.water_ink, style="italic")
        for street, points, is_major in reversed(roads):
            if street:
                _on_line(
                    sheet, street, points, slug(f"street {street}"), 12 if is_major else 10.5, colors.ink
                )


def _on_line(
    sheet: MapSheet, text: str, points: list[Point], path_id: str, size: float, fill: str, style: str = ""
) -> None:
    """A name on a path, read from left to right, at the first place along it that is free."""
    points = traced(points)
    total = sum(math.dist(a, b) for a, b in itertools.pairwise(points))
    wide, reach = sheet.measure(text, size) + 10, size * 0.62
    if points[-1][0] < points[0][0] - 1 or total < wide + 30:
        return
    for share in (0.5, 0.42, 0.58, 0.34, 0.66, 0.27, 0.74, 0.2, 0.8):
        count = max(3, int(wide / 6))
        places = [along(points, share + (k / (count - 1) - 0.5) * wide / total) for k in range(count)]
        boxes = [(x - reach, y - reach, x + reach, y + reach) for (x, y), _ in places]
        if any(abs(deg) > 90 for _, deg in places) or not all(sheet.is_free(b, 1) for b in boxes):
            continue
        for b in boxes:
            sheet.take(b)
        on = Tag(
            "textPath",
            {"href": f"#{path_id}", "startOffset": f"{number(share * 100, 1)}%", "text-anchor": "middle"},
            text=text,
        )
        look: dict[str, str | float] = {"fill": fill, "font-size": size}
        if style:
            look["font-style"] = style
        sheet.add(
            Tag(
                "text",
                {"dy": number(size * 0.35, 1)},
                [on],
                role="street-name" if not style else "river-name",
                look=look,
            )
        )
        return
