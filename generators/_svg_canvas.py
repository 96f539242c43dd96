"""A canvas to draw on: tags gathered in named groups, texts that are fitted to the room they have."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from generators._svg_icon_layouts import Style
from generators._svg_icon_layouts import group as icon_group
from generators._svg_icon_shapes import icons
from generators._svg_markup import Tag, Value, number, tag
from generators._svg_palette import Palette, mix, pick
from generators._svg_size import rounded_up
from generators._svg_text import STACKS, fitted_size, text_width, wrapped

Point = tuple[float, float]
CJK = "'Noto Sans CJK JP', sans-serif"


def looks(look: dict[str, Value]) -> dict[str, Value]:
    """Keyword arguments as presentation attributes."""
    return {k.rstrip("_").replace("_", "-"): v for k, v in look.items() if v != ""}


@dataclass(slots=True)
class Canvas:
    """A drawing in the making: everything goes to the innermost open group. Lengths in user units, y down."""

    rng: np.random.Generator
    palette: Palette
    stack: str
    width: int
    height: int
    root: Tag = field(init=False)
    defs: Tag = field(init=False)
    open_groups: list[Tag] = field(init=False)
    used: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.root = tag(
            "svg",
            viewBox=f"0 0 {self.width} {self.height}",
            width=self.width,
            height=self.height,
            font_family=self.stack,
        )
        self.defs = tag("defs")
        self.open_groups = [self.root]
        self.rect(0, 0, self.width, self.height, self.palette.ground, name="background", role="ground")

    @classmethod
    def drawn(
        cls,
        rng: np.random.Generator,
        size: tuple[int, int],
        stacks: tuple[str, ...],
        palette: Palette | None = None,
    ) -> Canvas:
        """A canvas of that size with a palette and a typeface at random."""
        return cls(rng, palette or pick(rng), stacks[int(rng.integers(len(stacks)))], *size)

    @property
    def face(self) -> str:
        """The stack that texts are measured with: CJK ideographs are one em wide in any."""
        return self.stack if self.stack in STACKS else "Inter, sans-serif"

    def color(self, index: int) -> str:
        """A series colour; past the last one they come again, deeper or paler."""
        turn, place = divmod(index, len(self.palette.series))
        return mix(self.palette.series[place], self.palette.ink, 0.45) if turn else self.palette.series[place]

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def fresh(self, name: str) -> str:
        """The name, numbered where it was taken already."""
        found, k = name, 2
        while found in self.used:
            found, k = f"{name}-{k}", k + 1
        self.used.add(found)
        return found

    def add(self, item: Tag) -> Tag:
        self.open_groups[-1].add(item)
        return item

    @contextmanager
    def group(self, name: str = "", **attributes: Value) -> Iterator[Tag]:
        """Everything drawn meanwhile goes into a group of that id; ``comment`` stands before it."""
        comment = str(attributes.pop("comment", ""))
        made = tag("g", **({"id": self.fresh(name)} if name else {}), **attributes)  # type: ignore[arg-type]  # ids and plain attributes
        made.comment = comment
        self.open_groups.append(made)
        yield made
        self.open_groups.pop()
        self.add(made)

    def shape(
        self, kind: str, geometry: dict[str, Value], name: str = "", role: str = "", **look: Value
    ) -> Tag:
        """A tag with its id, geometry and paint."""
        named: dict[str, Value] = {"id": self.fresh(name)} if name else {}
        return self.add(Tag(kind, {**named, **geometry}, role=role, look=looks(look)))

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, rx: float = 0, **rest: Value
    ) -> Tag:
        geometry: dict[str, Value] = {"x": x, "y": y} if x or y else {}
        geometry |= {"width": width, "height": height}
        if rx:
            geometry["rx"] = rx
        return self.shape("rect", geometry, fill=fill, **rest)  # type: ignore[arg-type]  # name and role are words

    def circle(self, x: float, y: float, r: float, fill: str, **rest: Value) -> Tag:
        return self.shape("circle", {"cx": x, "cy": y, "r": r}, fill=fill, **rest)  # type: ignore[arg-type]  # name and role are words

    def line(
        self, x1: float, y1: float, x2: float, y2: float, stroke: str, width: float = 1, **rest: Value
    ) -> Tag:
        geometry: dict[str, Value] = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
        return self.shape("line", geometry, stroke=stroke, stroke_width=width, **rest)  # type: ignore[arg-type]  # name and role are words

    def path(self, d: str, fill: str = "none", **rest: Value) -> Tag:
        return self.shape("path", {"d": d}, fill=fill, **rest)  # type: ignore[arg-type]  # name and role are words

    def poly(self, points: list[Point], fill: str, *, is_closed: bool = True, **rest: Value) -> Tag:
        kind = "polygon" if is_closed else "polyline"
        return self.shape(kind, {"points": listed(points)}, fill=fill, **rest)  # type: ignore[arg-type]  # name and role are words

    def measure(self, text: str, size: float, weight: int = 400) -> float:
        return text_width(text, size, self.face, weight)

    def fitted(self, text: str, size: float, room: float, weight: int = 400) -> float:
        return fitted_size(text, size, self.face, room, weight)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str = "",
        *,
        weight: int = 400,
        anchor: str = "",
        room: float = 0.0,
        name: str = "",
        role: str = "label",
        **look: Value,
    ) -> Tag:
        """One line, its baseline at ``y``; made smaller where it would not fit in ``room``."""
        size = self.fitted(text, size, room, weight) if room else size
        geometry: dict[str, Value] = {"id": self.fresh(name)} if name else {}
        painted: dict[str, Value] = {"fill": fill or self.palette.ink, "font-size": round(size, 1)}
        if weight != 400:
            painted["font-weight"] = weight
        if anchor:
            painted["text-anchor"] = anchor
        painted |= looks(look)
        return self.add(Tag("text", {**geometry, "x": x, "y": y}, text=text, role=role, look=painted))

    def lines(self, text: str, size: float, room: float, weight: int = 400) -> list[str]:
        """The text broken to the room; CJK breaks between any two characters."""
        if self.stack == CJK and " " not in text:
            count = max(1, int(room / size))
            return [text[i : i + count] for i in range(0, len(text), count)]
        return wrapped(text, size, self.face, room, weight)

    def paragraph(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        room: float,
        fill: str = "",
        *,
        weight: int = 400,
        anchor: str = "",
        leading: float = 1.35,
        name: str = "",
        role: str = "text",
    ) -> float:
        """Lines from the first baseline ``y`` downwards as one text of spans; the baseline after the last."""
        found = self.lines(text, size, room, weight)
        if len(found) == 1:
            self.text(x, y, text, size, fill, weight=weight, anchor=anchor, room=room, name=name, role=role)
            return y + size * leading
        whole = self.text(x, y, "", size, fill, weight=weight, anchor=anchor, name=name, role=role)
        for k, line in enumerate(found):
            step: dict[str, Value] = {"dy": size * leading} if k else {}
            whole.add(Tag("tspan", {"x": x, **step}, text=line))
        return y + size * leading * len(found)

    def icon(self, picture: str, x: float, y: float, size: float, color: str, *, width: float = 1.8) -> None:
        """An icon of the set, its top left corner at (x, y)."""
        icon = next(i for i in icons() if i.name == picture)
        place = f"translate({number(x, 1)} {number(y, 1)}) scale({number(size / 24, 2)})"
        drawn = Style(color, "none", color, width, True, 1.5)
        self.add(icon_group(icon, drawn, transform=place, name=self.fresh(f"icon-{picture}")))

    def raise_group(self, name: str) -> None:
        """Paints a group of the root last, over all that was drawn since."""
        item = next(c for c in self.root.children if c.attributes.get("id") == name)
        self.root.children.remove(item)
        self.root.children.append(item)

    def end_at(self, y: float) -> None:
        """Makes the sheet end near ``y``, on a multiple of 20; what stands at the foot must come after."""
        self.height = rounded_up(y, 20)
        self.root.attributes |= {"viewBox": f"0 0 {self.width} {self.height}", "height": self.height}
        self.root.children[0].attributes["height"] = self.height

    def finish(self) -> Tag:
        """The root, with definitions first where there are any."""
        if self.defs.children:
            self.root.children.insert(0, self.defs)
        return self.root


def listed(points: list[Point]) -> str:
    return " ".join(f"{number(x, 1)},{number(y, 1)}" for x, y in points)


def polar(x: float, y: float, r: float, deg: float) -> Point:
    """The point ``r`` from (x, y), ``deg`` clockwise from north."""
    a = math.radians(deg - 90)
    return (x + r * math.cos(a), y + r * math.sin(a))


def wedge(x: float, y: float, inner: float, outer: float, start: float, end: float) -> str:
    """Path data of a ring segment between two angles, degrees clockwise from north; inner 0 makes a sector."""
    end = min(end, start + 359.99)
    wide = 1 if end - start > 180 else 0
    a, b, c, d = (polar(x, y, r, t) for r, t in ((outer, start), (outer, end), (inner, end), (inner, start)))
    n = [tuple(number(v, 1) for v in p) for p in (a, b, c, d)]
    far, near = number(outer, 1), number(inner, 1)
    arc = f"M{n[0][0]} {n[0][1]}A{far} {far} 0 {wide} 1 {n[1][0]} {n[1][1]}L{n[2][0]} {n[2][1]}"
    return f"{arc}A{near} {near} 0 {wide} 0 {n[3][0]} {n[3][1]}Z" if inner else f"{arc}Z"
