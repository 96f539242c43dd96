"""Charts of the sea: land, depth contours, soundings in metres and buoys."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_made import Made
from generators._svg_map_field import contours, rough
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_lands import WATERS
from generators._svg_map_relief import CELL, Relief, ring, rose
from generators._svg_palette import Palette


def chart(rng: np.random.Generator) -> Made:
    """A chart of the sea: land, depth contours, soundings in metres, buoys and a lighthouse."""
    name, title, capes, words = chosen(rng, WATERS)
    width, height = ((900, 680), (760, 820))[int(rng.integers(2))]
    sheet = MapSheet.begun(
        rng,
        (width, height),
        Palette(
            "map",
            "#f4f8fb",
            "#ffffff",
            "#27313b",
            "#5f6b76",
            "#8ea4b5",
            ("#c026d3", "#d62828", "#2a9d3a", "#e9a100"),
        ),
    )
    shape = (height // int(CELL) + 2, width // int(CELL) + 2)
    rows, columns = np.mgrid[0 : shape[0], 0 : shape[1]].astype(float)
    turn = float(rng.uniform(0, 6.28))
    slope = ((columns / shape[1] - 0.5) * math.cos(turn) + (rows / shape[0] - 0.5) * math.sin(turn)) * 1.9
    relief = Relief(np.asarray(slope + rough(rng, shape, (12, 7, 4)) * 0.5 - 0.12))
    padded = np.pad(relief.field, 1, constant_values=-9.0)
    for level, color, part, role in (
        (-0.62, "#dcebf5", -1, "deep"),
        (-0.3, "#cfe4f2", -1, "ten"),
        (-0.12, "#b6d7ec", -1, "shallow"),
        (0.0, "#efe0b0", 1, "land"),
    ):
        rings = [
            [((x - 1) * CELL, (y - 1) * CELL) for x, y in line]
            for line in contours(padded, level)
            if len(line) > 9
        ]
        sheet.path(
            "".join(ring(r, 11) for r in rings),
            color,
            name=role,
            role=role,
            stroke="#7f95a6" if part < 0 else "#4b4436",
            stroke_width=0.8 if part < 0 else 1.6,
            fill_rule="evenodd",
        )
    sheet.take(
        (
            0,
            0,
            30 + max(sheet.measure(title, 30, 800), sheet.measure(words, 15)),
            sheet.heading(title, words, x=26, y=20),
        )
    )
    corner = min(
        ((width - 90.0, height - 96.0), (90.0, height - 130.0), (width - 90.0, 100.0)), key=relief.height
    )
    rose(sheet, corner, 46)
    sheet.scale_bar(28, height - 20, 18.0)
    _marks(sheet, rng, relief, capes.split(";"))
    _soundings(sheet, relief)
    return sheet.made(f"nautical chart of {name} with depths in metres and buoys", name, "nautical")


def _marks(sheet: MapSheet, rng: np.random.Generator, relief: Relief, capes: list[str]) -> None:
    """Names on land, a lighthouse near the water, and buoys of both colours in shallow water."""
    cells = [(x, y) for x in range(60, sheet.width - 60, 22) for y in range(110, sheet.height - 60, 22)]
    order = [cells[int(i)] for i in rng.permutation(len(cells))]
    placed = 0
    with sheet.group("places", comment="Places on land"):
        for p in order:
            if (
                placed < len(capes)
                and relief.height(p) > 0.1
                and sheet.label(p, capes[placed], 14, "#4b4436", sides="c", weight=600, role="cape")
            ):
                placed += 1
    with sheet.group("buoys", comment="Buoys"):
        count = 0
        for x, y in order:
            if (
                count < 5
                and -0.25 < relief.height((x, y)) < -0.08
                and sheet.is_free((x - 8, y - 18, x + 8, y + 6), 14)
            ):
                color = sheet.color(1 + count % 2)
                with sheet.group(f"buoy-{count + 1}"):
                    sheet.circle(x, y, 2.2, "none", stroke=sheet.palette.ink, stroke_width=1.2, role="anchor")
                    sheet.poly(
                        [(x - 5, y - 3), (x, y - 16), (x + 5, y - 3)]
                        if count % 2
                        else [(x - 5, y - 3), (x - 5, y - 14), (x + 5, y - 14), (x + 5, y - 3)],
                        color,
                        stroke=sheet.palette.ink,
                        stroke_width=0.8,
                        role="buoy",
                    )
                sheet.take((x - 8, y - 18, x + 8, y + 6))
                count += 1


def _soundings(sheet: MapSheet, relief: Relief) -> None:
    """Depths on a loose grid, in metres, deeper away from the land."""
    with sheet.group(
        "soundings", comment="Depths in metres", fill=sheet.palette.muted, font_size=11, text_anchor="middle"
    ):
        for row, y in enumerate(range(100, sheet.height - 30, 46)):
            for x in range(40 + 28 * (row % 2), sheet.width - 30, 58):
                height = relief.height((x, y))
                depth = round(-height * 34)
                text = str(depth)
                box = (x - 10.0, y - 10.0, x + 10.0, y + 3.0)
                if height < -0.06 and depth > 0 and sheet.is_free(box, 3):
                    sheet.shape("text", {"x": x, "y": y}, role="depth").text = text
