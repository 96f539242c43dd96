"""The sheet that maps are set on: a title, a legend, scale bar, north arrow, pins, and labels that keep apart."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field

import numpy as np

from generators._svg_canvas import Canvas, Point
from generators._svg_made import Made
from generators._svg_markup import number
from generators._svg_palette import Palette, deepened, ink_on, mix, pick
from generators._svg_text import BOLD_STACKS

Rect = tuple[float, float, float, float]  # x0, y0, x1, y1


@dataclass(frozen=True, slots=True)
class Colors:
    """The colours of a topographic style."""

    name: str
    land: str
    water: str
    shore: str
    park: str
    wood: str
    block: str
    building: str
    road: str
    casing: str
    major: str
    rail: str
    ink: str
    water_ink: str


COLORS = (
    Colors("day", "#f2efe9", "#a9d3ea", "#8abfdc", "#cde8b5", "#b0d69b", "#e9e4da", "#d9d0c4", "#ffffff", "#d5cdbf", "#fbd98d", "#8e8e8e", "#3b3a36", "#3c7192"),
    Colors("pale", "#f6f6f4", "#cfe0e8", "#b9d0db", "#e2edd8", "#d2e3c5", "#efefec", "#e2e1dc", "#ffffff", "#dedcd5", "#f3e3b6", "#b1b1b1", "#4a4f55", "#6688a0"),
    Colors("night", "#1d2430", "#10324a", "#1d4a69", "#21392f", "#274838", "#242d3b", "#303b4c", "#3c495c", "#151b24", "#8a6d2f", "#596579", "#e8edf4", "#7fb4d6"),
    Colors("atlas", "#f7efd9", "#9cc7cf", "#6fa7b3", "#cfdca6", "#b2c98a", "#efe4c6", "#d8c49d", "#fffdf5", "#cdbb94", "#e8a868", "#8a7a5f", "#43382a", "#2f6a78"),
    Colors("mint", "#eef5f1", "#9fd8df", "#7dc4cd", "#bfe3c0", "#a3d3a8", "#e3eee8", "#cfe0d8", "#ffffff", "#c6d8cf", "#ffd58a", "#8c9a94", "#23393a", "#23727e"),
)  # fmt: skip


@dataclass(slots=True)
class MapSheet(Canvas):
    """One map. ``taken`` are the boxes that labels must leave free; ``area`` is the map's own rectangle."""

    colors: Colors = COLORS[0]
    taken: list[Rect] = field(default_factory=list)
    area: Rect = (0, 0, 0, 0)

    @classmethod
    def begun(
        cls, rng: np.random.Generator, size: tuple[int, int], palette: Palette | None = None
    ) -> MapSheet:
        stack = BOLD_STACKS[int(rng.integers(len(BOLD_STACKS)))]
        made = cls(rng, palette or pick(rng), stack, *size)
        made.colors = COLORS[int(rng.integers(len(COLORS)))]
        made.area = (0, 0, size[0], size[1])
        return made

    def strong(self, index: int) -> str:
        color = self.color(index)
        return mix(color, "#ffffff", 0.15) if self.palette.is_dark else deepened(color)

    def heading(
        self, title: str, subtitle: str = "", *, x: float = 28.0, y: float = 24.0, ink: str = ""
    ) -> float:
        """Title and subtitle at the top left; the y below them."""
        size = self.fitted(title, 30.0, self.width - 2 * x, 800)
        with self.group("heading", comment="Title"):
            self.text(
                x,
                y + size * 0.86,
                title,
                size,
                ink or self.palette.ink,
                weight=800,
                name="title",
                role="title",
            )
            y += size * 1.1
            if subtitle:
                self.text(
                    x,
                    y + 16,
                    subtitle,
                    15,
                    mix(ink or self.palette.ink, self.palette.ground, 0.3),
                    room=self.width - 2 * x,
                    name="subtitle",
                    role="subtitle",
                )
                y += 24
        return y + 14

    def is_free(self, box: Rect, gap: float = 2.0) -> bool:
        x0, y0, x1, y1 = box
        a0, b0, a1, b1 = self.area
        if x0 < a0 + 3 or y0 < b0 + 3 or x1 > a1 - 3 or y1 > b1 - 3:
            return False
        return all(
            x1 + gap <= t[0] or t[2] + gap <= x0 or y1 + gap <= t[1] or t[3] + gap <= y0 for t in self.taken
        )

    def take(self, box: Rect) -> Rect:
        self.taken.append(box)
        return box

    def take_line(self, points: list[Point], reach: float, step: float = 8.0) -> None:
        """Keeps labels off a line: boxes of half width ``reach`` every ``step``."""
        for a, b in itertools.pairwise(points):
            count = max(1, int(math.dist(a, b) / step))
            for i in range(count + 1):
                x, y = a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count
                self.take((x - reach, y - reach, x + reach, y + reach))

    def label(
        self,
        at: Point,
        text: str,
        size: float,
        fill: str,
        *,
        off: float = 8.0,
        sides: str = "rlabAB",
        halo: str = "",
        weight: int = 400,
        role: str = "label",
        style: str = "",
    ) -> bool:
        """A name beside a point on the first side that is free: right, left, above, below, (A, B) above and below right; c is centred on it."""
        wide = self.measure(text, size, weight)
        x, y = at
        rise, sink = size * 0.78, size * 0.24
        for side in sides:
            x0, base = {
                "r": (x + off, y + size * 0.33),
                "l": (x - off - wide, y + size * 0.33),
                "a": (x - wide / 2, y - off),
                "b": (x - wide / 2, y + off + rise),
                "A": (x + off * 0.7, y - off * 0.8),
                "B": (x + off * 0.7, y + off * 0.6 + rise),
                "c": (x - wide / 2, y + size * 0.33),
            }[side]
            box = (x0, base - rise, x0 + wide, base + sink)
            if not self.is_free(box):
                continue
            self.take(box)
            anchor = {"r": "", "A": "", "B": "", "l": "end"}.get(side, "middle")
            left = {"end": x0 + wide, "middle": x0 + wide / 2}.get(anchor, x0)
            self.text(
                left,
                base,
                text,
                size,
                fill,
                weight=weight,
                anchor=anchor,
                role=role,
                font_style=style,
                **_halo(halo, size),  # type: ignore[arg-type]  # paint only
            )
            return True
        return False

    def scale_bar(
        self,
        x: float,
        y: float,
        metres_per_unit: float,
        *,
        longest: float = 130.0,
        ink: str = "",
        form: str = "",
    ) -> float:
        """A bar of a round length whose left end is at (x, y), the baseline of its numbers above it; its width."""
        ink, form = ink or self.palette.ink, form or str(self.rng.choice(["line", "blocks"]))
        metres: int = max(
            m * 10**e for e in range(8) for m in (1, 2, 5) if m * 10**e <= longest * metres_per_unit
        )
        wide = metres / metres_per_unit
        unit, shown = ("km", metres / 1000) if metres >= 1000 else ("m", metres)
        with self.group("scale-bar", comment="Scale"):
            if form == "line":
                self.path(
                    f"M{number(x, 1)} {number(y - 6, 1)}v6h{number(wide, 1)}v-6",
                    stroke=ink,
                    stroke_width=1.6,
                    role="scale-line",
                )
            else:
                for k in range(4):
                    self.rect(
                        x + wide * k / 4,
                        y - 6,
                        wide / 4,
                        6,
                        ink if k % 2 == 0 else ink_on(ink),
                        stroke=ink,
                        stroke_width=0.8,
                        role="scale-block",
                    )
            self.text(x, y - 11, "0", 11, ink, anchor="middle", role="scale-number")
            text = f"{number(shown, 1)} {unit}"
            self.text(x + wide, y - 11, text, 11, ink, anchor="middle", role="scale-number")
        self.take((x - 8, y - 24, x + wide + self.measure(text, 11) / 2 + 4, y + 6))
        return wide

    def north(self, x: float, y: float, size: float = 34.0, ink: str = "", form: str = "") -> None:
        """A north arrow in the square whose centre is (x, y)."""
        ink, form = ink or self.palette.ink, form or str(self.rng.choice(["needle", "arrow", "disc"]))
        s, n = size / 2, number
        with self.group("north-arrow", comment="North", transform=f"translate({n(x, 1)} {n(y, 1)})"):
            if form == "disc":
                self.circle(0, 0, s, "none", stroke=ink, stroke_width=1.4, role="ring")
            if form == "arrow":
                self.path(f"M0 {n(s, 1)}V{n(-s * 0.4, 1)}", stroke=ink, stroke_width=2, role="shaft")
                self.path(
                    f"M0 {n(-s * 0.75, 1)}l{n(s * 0.32, 1)} {n(s * 0.6, 1)}h{n(-s * 0.64, 1)}z",
                    ink,
                    role="head",
                )
            else:
                reach = s * 0.72
                self.path(
                    f"M0 {n(-reach, 1)}L{n(s * 0.34, 1)} {n(reach, 1)} 0 {n(reach * 0.55, 1)}z",
                    ink,
                    role="east",
                )
                self.path(
                    f"M0 {n(-reach, 1)}L{n(-s * 0.34, 1)} {n(reach, 1)} 0 {n(reach * 0.55, 1)}z",
                    "none",
                    stroke=ink,
                    stroke_width=1.2,
                    role="west",
                )
            self.text(0, -s - 4, "N", 13, ink, weight=700, anchor="middle", role="north")
        self.take((x - s - 4, y - s - 18, x + s + 4, y + s + 4))

    def pin(self, at: Point, mark: str, color: str, r: float = 11.0) -> None:
        """A disc with a number or letter."""
        self.circle(at[0], at[1], r, color, stroke="#ffffff", stroke_width=1.5, role="pin")
        self.text(
            at[0],
            at[1] + r * 0.4,
            mark,
            r * 1.12,
            ink_on(color),
            weight=700,
            anchor="middle",
            room=r * 1.7,
            role="pin-mark",
        )
        self.take((at[0] - r, at[1] - r, at[0] + r, at[1] + r))

    def made(self, sentence: str, subject: str, manner: str = "") -> Made:
        return Made(root=self.finish(), sentence=sentence, subject=subject, manner=manner or self.colors.name)


def _halo(color: str, size: float) -> dict[str, str | float]:
    if not color:
        return {}
    return {
        "stroke": color,
        "stroke_width": round(size * 0.24, 1),
        "stroke_linejoin": "round",
        "paint_order": "stroke",
    }


def chosen(rng: np.random.Generator, table: str) -> list[str]:
    """One row of a table of words, its columns apart."""
    rows = [r for r in table.strip().splitlines() if r]
    return rows[int(rng.integers(len(rows)))].split("|")
