"""The frame that charts share: headline, axes, gridlines, legend and source, set in one typographic scale."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._svg_chart_data import Table, nice_ticks
from generators._svg_markup import Tag, tag
from generators._svg_palette import Palette, pick
from generators._svg_text import BOLD_STACKS, SANS_STACKS, fitted_size, text_width, wrapped

SIZES = (
    (640, 400),
    (720, 440),
    (800, 450),
    (800, 500),
    (600, 420),
    (560, 560),
    (900, 480),
    (480, 360),
    (960, 540),
    (640, 480),
)


@dataclass(slots=True)
class Chart:
    """One chart while it is laid out. (x0, y0)..(x1, y1) is the plot; lengths in user units."""

    rng: np.random.Generator
    table: Table
    palette: Palette
    stack: str
    width: int
    height: int
    base: float
    is_centred: bool
    grid: str
    x0: float = 0.0
    y0: float = 0.0
    x1: float = 0.0
    y1: float = 0.0
    low: float = 0.0
    high: float = 1.0

    @classmethod
    def drawn(cls, rng: np.random.Generator, table: Table) -> Chart:
        """Palette, typeface, size and layout habits at random."""
        width, height = SIZES[int(rng.integers(len(SIZES)))]
        stacks = SANS_STACKS if rng.random() < 0.88 else BOLD_STACKS
        return cls(
            rng=rng,
            table=table,
            palette=pick(rng),
            stack=stacks[int(rng.integers(len(stacks)))],
            width=width,
            height=height,
            base=float(rng.choice([11, 12, 13])) + (1 if width >= 800 else 0),
            is_centred=bool(rng.random() < 0.25),
            grid=str(rng.choice(["solid", "dashed", "none"], p=[0.6, 0.25, 0.15])),
        )

    def color(self, index: int) -> str:
        return self.palette.series[index % len(self.palette.series)]

    def measure(self, text: str, size: float | None = None, weight: int = 400) -> float:
        return text_width(text, size or self.base, self.stack, weight)

    def y(self, value: float) -> float:
        return self.y1 - (value - self.low) / (self.high - self.low) * (self.y1 - self.y0)

    def label(
        self, x: float, y: float, text: str, *, anchor: str = "", role: str = "label", **look: str | float
    ) -> Tag:
        """A small text; ``look`` overrides its size and colour."""
        painted: dict[str, str | float] = {"fill": self.palette.muted, "font-size": self.base}
        painted |= {k.replace("_", "-"): v for k, v in look.items()}
        if anchor:
            painted["text-anchor"] = anchor
        return tag("text", x=x, y=y, text=text, role=role, look=painted)

    def root(self, *, title_id: str = "title") -> tuple[Tag, Tag]:
        """The svg element with ground and headline, and the group that holds the headline."""
        pad = 24.0
        root = tag(
            "svg",
            viewBox=f"0 0 {self.width} {self.height}",
            width=self.width,
            height=self.height,
            font_family=self.stack,
        )
        root.add(
            tag(
                "rect",
                id="background",
                width=self.width,
                height=self.height,
                role="ground",
                look={"fill": self.palette.ground},
            )
        )
        head = tag("g", id="header", comment="Title")
        x, anchor = (self.width / 2, "middle") if self.is_centred else (pad, "")
        size = fitted_size(self.table.title, self.base * 1.6, self.stack, self.width - 2 * pad, 700)
        look: dict[str, str | float] = {"fill": self.palette.ink, "font-size": size, "font-weight": 700}
        sub: dict[str, str | float] = {"fill": self.palette.muted, "font-size": self.base + 1}
        if anchor:
            look["text-anchor"] = sub["text-anchor"] = anchor
        head.add(
            tag("text", id=title_id, x=x, y=pad + size * 0.8, text=self.table.title, role="title", look=look)
        )
        y = pad + size * 0.8
        for line in wrapped(self.table.measure, self.base + 1, self.stack, self.width - 2 * pad):
            y += self.base * 1.55
            head.add(tag("text", id="subtitle", x=x, y=y, text=line, role="subtitle", look=sub))
        root.add(head)
        self.x0, self.x1, self.y0, self.y1 = pad, self.width - pad, y + self.base * 1.5, self.height - pad
        return root, head

    def legend(self, names: tuple[str, ...], *, shape: str = "rect") -> Tag:
        """A row of keys above the plot, wrapped; moves the plot's top down."""
        group = tag("g", id="legend", comment="Legend")
        x, y = self.x0, self.y0 + 2
        for i, name in enumerate(names):
            width = 18 + self.measure(name) + 18
            if x + width - 18 > self.x1 and x > self.x0:
                x, y = self.x0, y + self.base * 1.6
            if shape == "line":
                key = tag(
                    "line",
                    x1=x,
                    y1=y - self.base * 0.32,
                    x2=x + 13,
                    y2=y - self.base * 0.32,
                    look={"stroke": self.color(i), "stroke-width": 3},
                )
            elif shape == "circle":
                key = tag("circle", cx=x + 6, cy=y - self.base * 0.34, r=5, look={"fill": self.color(i)})
            else:
                key = tag("rect", x=x, y=y - 10, width=12, height=12, rx=2, look={"fill": self.color(i)})
            group.add(key, self.label(x + 18, y, name, fill=self.palette.ink))
            x += width
        self.y0 = y + self.base * 1.3
        return group

    def source(self, text: str) -> Tag:
        """The source line at the foot; moves the plot's bottom up."""
        self.y1 -= self.base * 1.7
        return self.label(self.x0, self.height - 16, text, role="source", font_size=self.base - 2)

    def y_axis(self, *, low: float = 0.0, high: float, name: str = "y-axis") -> Tag:
        """Ticks, their labels and gridlines; sets the value range and the plot's left edge."""
        ticks = nice_ticks(low, high, 4 if self.height < 420 else 5)
        self.low, self.high = ticks[0], ticks[-1]
        texts = [self.table.text(t) for t in ticks]
        self.x0 += max(self.measure(t) for t in texts) + 8
        group = tag("g", id=name, comment="Y axis")
        for tick, text in zip(ticks, texts, strict=True):
            y = self.y(tick)
            if self.grid != "none" or tick == 0:
                look: dict[str, str | float] = {"stroke": self.palette.grid, "stroke-width": 1}
                if self.grid == "dashed":
                    look["stroke-dasharray"] = "3 4"
                group.add(tag("line", x1=self.x0, y1=y, x2=self.x1, y2=y, role="gridline", look=look))
            group.add(self.label(self.x0 - 8, y + self.base * 0.35, text, anchor="end", role="tick"))
        return group

    def x_labels(self, xs: list[float], labels: tuple[str, ...], *, every: int = 0) -> Tag:
        """Labels under the plot, thinned out until they stay apart."""
        room = (xs[-1] - xs[0]) / max(1, len(xs) - 1)
        widest = max(self.measure(t) for t in labels) + 8
        step = every or max(1, -int(-widest // room))
        group = tag("g", id="x-axis", comment="X axis")
        group.add(
            tag(
                "line",
                x1=self.x0,
                y1=self.y1,
                x2=self.x1,
                y2=self.y1,
                role="axis",
                look={"stroke": self.palette.muted, "stroke-width": 1},
            )
        )
        for i, (x, text) in enumerate(zip(xs, labels, strict=True)):
            if i % step == 0:
                group.add(self.label(x, self.y1 + self.base * 1.5, text, anchor="middle", role="tick"))
        return group

    def band(self, count: int, index: int, share: float) -> tuple[float, float]:
        """(left edge, width) of the bar that fills ``share`` of band ``index`` of ``count``."""
        step = (self.x1 - self.x0) / count
        return self.x0 + step * (index + (1 - share) / 2), step * share
