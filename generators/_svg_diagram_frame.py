"""What diagrams are built of: boxes with text that fits, routed arrows with one marker, and a headline."""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field

import numpy as np

from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import Palette, ink_on, mix, pick
from generators._svg_size import rounded_up
from generators._svg_text import SANS_STACKS, text_width, wrapped

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Box:
    """A placed box; lengths in user units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height / 2)

    @property
    def top(self) -> Point:
        return (self.x + self.width / 2, self.y)

    @property
    def bottom(self) -> Point:
        return (self.x + self.width / 2, self.y + self.height)

    @property
    def left(self) -> Point:
        return (self.x, self.y + self.height / 2)

    @property
    def right(self) -> Point:
        return (self.x + self.width, self.y + self.height / 2)


@dataclass(slots=True)
class Sheet:
    """A diagram while it is drawn: ``nodes`` and ``links`` are written in their own groups, links first."""

    rng: np.random.Generator
    palette: Palette
    stack: str
    size: float
    radius: float
    paint: str
    title: str
    nodes: Tag = field(default_factory=lambda: tag("g", id="nodes", comment="Nodes"))
    links: Tag = field(default_factory=lambda: tag("g", id="links", comment="Connections"))
    back: Tag = field(default_factory=lambda: tag("g", id="back"))

    @classmethod
    def drawn(cls, rng: np.random.Generator, title: str) -> Sheet:
        """Palette, typeface and box style at random."""
        return cls(
            rng=rng,
            palette=pick(rng),
            stack=SANS_STACKS[int(rng.integers(len(SANS_STACKS)))],
            size=float(rng.choice([12, 13, 14])),
            radius=float(rng.choice([2, 6, 8, 12])),
            paint=str(rng.choice(["filled", "tinted", "outlined"], p=[0.35, 0.4, 0.25])),
            title=title,
        )

    def width_of(self, text: str, weight: int = 500) -> float:
        return text_width(text, self.size, self.stack, weight)

    def look(self, color: str) -> tuple[dict[str, str | float], str]:
        """(how a box of that colour is painted, the ink on it)."""
        if self.paint == "filled":
            return {"fill": color}, ink_on(color)
        if self.paint == "tinted":
            return {
                "fill": mix(self.palette.ground, color, 0.16),
                "stroke": color,
                "stroke-width": 1.5,
            }, self.palette.ink
        return {"fill": self.palette.ground, "stroke": color, "stroke-width": 2}, self.palette.ink

    def lines(self, text: str, room: float) -> list[str]:
        return wrapped(text, self.size, self.stack, room, 600)

    def words(
        self,
        x: float,
        y: float,
        lines: list[str],
        ink: str,
        *,
        role: str = "label",
        weight: int = 500,
        size: float = 0.0,
    ) -> list[Tag]:
        """Centred lines around (x, y)."""
        size = size or self.size
        first = y + size * 0.35 - (len(lines) - 1) * size * 0.62
        look: dict[str, str | float] = {
            "fill": ink,
            "font-size": size,
            "font-weight": weight,
            "text-anchor": "middle",
        }
        return [
            tag("text", x=x, y=first + i * size * 1.24, text=line, role=role, look=look)
            for i, line in enumerate(lines)
        ]

    def box(self, text: str, box: Box, color: str, *, shape: str = "rect", role: str = "node") -> Box:
        """A named box with its text; shape is rect, pill, diamond, cylinder, slant or ellipse."""
        look, ink = self.look(color)
        group = tag("g", id=slug(text))
        x, y, w, h = box.x, box.y, box.width, box.height
        n = number
        if shape == "diamond":
            cx, cy = box.centre
            group.add(
                tag(
                    "path",
                    d=f"M{n(cx, 1)} {n(y, 1)} L{n(x + w, 1)} {n(cy, 1)} {n(cx, 1)} {n(y + h, 1)} {n(x, 1)} {n(cy, 1)}Z",
                    role=f"{role}-shape",
                    look=look,
                )
            )
        elif shape == "cylinder":
            d = f"M{n(x, 1)} {n(y + 8, 1)} v{n(h - 16, 1)} a{n(w / 2, 1)} 8 0 0 0 {n(w, 1)} 0 v{n(16 - h, 1)} a{n(w / 2, 1)} 8 0 0 0 {n(-w, 1)} 0"
            group.add(tag("path", d=f"{d}z", role=f"{role}-shape", look=look))
            rim = ink if self.paint == "filled" else color
            group.add(
                tag(
                    "path",
                    d=f"M{n(x, 1)} {n(y + 8, 1)} a{n(w / 2, 1)} 8 0 0 0 {n(w, 1)} 0",
                    role="rim",
                    look={"fill": "none", "stroke": rim, "stroke-width": 1.5, "stroke-opacity": 0.6},
                )
            )
        elif shape == "slant":
            group.add(
                tag(
                    "path",
                    d=f"M{n(x + 12, 1)} {n(y, 1)} h{n(w - 12, 1)} l-12 {n(h, 1)} h{n(12 - w, 1)}z",
                    role=f"{role}-shape",
                    look=look,
                )
            )
        elif shape == "ellipse":
            group.add(
                tag(
                    "ellipse",
                    cx=box.centre[0],
                    cy=box.centre[1],
                    rx=w / 2,
                    ry=h / 2,
                    role=f"{role}-shape",
                    look=look,
                )
            )
        else:
            radius = h / 2 if shape == "pill" else min(self.radius, h / 2)
            group.add(tag("rect", x=x, y=y, width=w, height=h, rx=radius, role=f"{role}-shape", look=look))
        room = w * 0.62 if shape == "diamond" else w - 16
        drop = 6 if shape == "cylinder" else 0
        group.add(
            *self.words(box.centre[0], box.centre[1] + drop, self.lines(text, room), ink, role=f"{role}-text")
        )
        self.nodes.add(group)
        return box

    def arrow(
        self,
        points: list[Point],
        *,
        name: str = "",
        label: str = "",
        is_dashed: bool = False,
        has_head: bool = True,
    ) -> None:
        """A connection along the points, its corners rounded; the label sits on a patch of ground."""
        look: dict[str, str | float] = {"fill": "none", "stroke": self.palette.muted, "stroke-width": 1.6}
        if is_dashed:
            look["stroke-dasharray"] = "5 4"
        if has_head:
            look["marker-end"] = "url(#arrow)"
        link = tag(
            "path",
            d=rounded(points),
            role="dashed-link" if is_dashed else "link" if has_head else "branch",
            look=look,
        )
        if name:
            link.attributes = {"id": name, **link.attributes}
        self.links.add(link)
        if label:
            x, y = _middle(points)
            size = self.size - 1
            width = text_width(label, size, self.stack, 500) + 10
            self.links.add(
                tag(
                    "rect",
                    x=x - width / 2,
                    y=y - size * 0.75,
                    width=width,
                    height=size * 1.5,
                    rx=3,
                    role="patch",
                    look={"fill": self.palette.ground},
                )
            )
            self.links.add(*self.words(x, y, [label], self.palette.muted, role="link-label", size=size))

    def finish(self, width: float, height: float) -> Tag:
        """The whole drawing: ground, headline, connections, nodes; content was laid out below y = 0."""
        top, pad = self.size * 3.6, 24.0
        title_size = self.size * 1.5
        width = max(width, text_width(self.title, title_size, self.stack, 700))
        wide, tall = rounded_up(width + 2 * pad, 20), rounded_up(height + top + 2 * pad, 20)
        root = tag(
            "svg",
            viewBox=f"0 0 {wide} {tall}",
            width=wide,
            height=tall,
            font_family=self.stack,
        )
        tip = tag(
            "marker",
            id="arrow",
            viewBox="0 0 10 10",
            refX=9,
            refY=5,
            markerWidth=7,
            markerHeight=7,
            orient="auto-start-reverse",
        )
        tip.add(tag("path", d="M0 0 L10 5 L0 10 z", fill=self.palette.muted))
        root.add(tag("defs").add(tip))
        root.add(
            tag(
                "rect",
                id="background",
                width="100%",
                height="100%",
                role="ground",
                look={"fill": self.palette.ground},
            )
        )
        root.add(
            tag(
                "text",
                id="title",
                x=pad,
                y=pad + title_size * 0.8,
                text=self.title,
                role="title",
                look={"fill": self.palette.ink, "font-size": title_size, "font-weight": 700},
            )
        )
        body = tag("g", id="diagram", transform=f"translate({number(pad, 0)} {number(top + pad, 1)})")
        body.add(*(part for part in (self.back, self.links, self.nodes) if part.children))
        return root.add(body)


def _middle(points: list[Point]) -> Point:
    """The point halfway along the path."""
    lengths = [abs(b[0] - a[0]) + abs(b[1] - a[1]) for a, b in itertools.pairwise(points)]
    half = sum(lengths) / 2
    for (a, b), length in zip(itertools.pairwise(points), lengths, strict=True):
        if half <= length:
            share = half / length if length else 0.0
            return (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
        half -= length
    return points[-1]


def rounded(points: list[Point], radius: float = 8.0) -> str:
    """Path data along the points with quarter turns of that radius at right angles."""
    parts = [f"M{number(points[0][0], 1)} {number(points[0][1], 1)}"]
    for before, here, after in zip(points, points[1:], points[2:], strict=False):
        reach = [min(radius, (abs(p[0] - here[0]) + abs(p[1] - here[1])) / 2) for p in (before, after)]
        entry, leave = (_towards(here, p, r) for p, r in zip((before, after), reach, strict=True))
        parts.append(
            f"L{number(entry[0], 1)} {number(entry[1], 1)} Q{number(here[0], 1)} {number(here[1], 1)} {number(leave[0], 1)} {number(leave[1], 1)}"
        )
    parts.append(f"L{number(points[-1][0], 1)} {number(points[-1][1], 1)}")
    return " ".join(parts)


def _towards(start: Point, end: Point, distance: float) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1e-9, (dx * dx + dy * dy) ** 0.5)
    return (start[0] + dx / length * distance, start[1] + dy / length * distance)
