"""Relief on a sheet: heights between cells, contour lines as curves, summits, and the compass rose of old maps."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_canvas import Point
from generators._svg_map_field import Grid, contours, curve, thinned
from generators._svg_map_frame import MapSheet
from generators._svg_markup import number

CELL = 16.0


class Relief:
    """A height field over the sheet: ``CELL`` user units a cell."""

    def __init__(self, field: Grid) -> None:
        self.field = field

    def height(self, p: Point) -> float:
        """Bilinear height at a point of the sheet."""
        x = min(max(p[0] / CELL, 0), self.field.shape[1] - 1.001)
        y = min(max(p[1] / CELL, 0), self.field.shape[0] - 1.001)
        i, j = int(x), int(y)
        f, a, b = self.field, x - i, y - j
        top = f[j, i] * (1 - a) + f[j, i + 1] * a
        return float(top * (1 - b) + (f[j + 1, i] * (1 - a) + f[j + 1, i + 1] * a) * b)

    def lines(self, level: float, least: int = 6) -> list[list[Point]]:
        """Contour lines in user units, long ones only."""
        found = contours(self.field, level)
        return [[(x * CELL, y * CELL) for x, y in line] for line in found if len(line) >= least]

    def summits(self, count: int, apart: float, edge: float = 60.0) -> list[Point]:
        """The highest points that are ``apart`` from each other."""
        rows, columns = self.field.shape
        order = np.argsort(-self.field, axis=None, kind="stable")
        found: list[Point] = []
        for index in order[:: max(1, len(order) // 3000)]:
            p = (float(index % columns) * CELL, float(index // columns) * CELL)
            inside = edge < p[0] < (columns - 1) * CELL - edge and edge < p[1] < (rows - 1) * CELL - edge
            if inside and all(math.dist(p, q) > apart for q in found):
                found.append(p)
                if len(found) == count:
                    break
        return found

    def tops(self, apart: float, edge: float) -> list[Point]:
        """Places that are higher than all within ``apart``, the highest first, none nearer to the rim than ``edge``."""
        reach, (rows, columns) = round(apart / CELL), self.field.shape
        found = []
        for r in range(reach, rows - reach):
            for c in range(reach, columns - reach):
                window = self.field[r - reach : r + reach + 1, c - reach : c + reach + 1]
                if self.field[r, c] == window.max():
                    found.append((-float(self.field[r, c]), (c * CELL, r * CELL)))
        width, height = (columns - 1) * CELL, (rows - 1) * CELL
        return [p for _, p in sorted(found) if edge < p[0] < width - edge and edge < p[1] < height - edge]


def ring(line: list[Point], step: float = 12.0) -> str:
    is_closed = math.dist(line[0], line[-1]) < 1
    return curve(thinned(line, step), is_closed=is_closed)


def rose(sheet: MapSheet, at: Point, r: float) -> None:
    """A compass rose of eight points with its north named."""
    ink, ground = sheet.palette.ink, sheet.palette.ground
    with sheet.group(
        "compass", comment="Compass rose", transform=f"translate({number(at[0], 1)} {number(at[1], 1)})"
    ):
        sheet.circle(0, 0, r * 0.62, "none", stroke=ink, stroke_width=1, role="ring")
        for k in (1, 3, 5, 7, 0, 2, 4, 6):
            reach = r if k % 2 == 0 else r * 0.6
            with sheet.group("", transform=f"rotate({k * 45})"):
                sheet.poly([(0, -reach), (reach * 0.16, -reach * 0.16), (0, 0)], ink, role="dark")
                sheet.poly(
                    [(0, -reach), (-reach * 0.16, -reach * 0.16), (0, 0)],
                    ground,
                    role="bright",
                    stroke=ink,
                    stroke_width=0.8,
                )
        for k, letter in enumerate("NESW"):
            x, y = ((0, -r - 7), (r + 13, 5), (0, r + 17), (-r - 13, 5))[k]
            sheet.text(x, y, letter, 14, ink, weight=700, anchor="middle", role="direction")
    sheet.take((at[0] - r - 26, at[1] - r - 24, at[0] + r + 26, at[1] + r + 24))
