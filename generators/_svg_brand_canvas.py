"""The sheet that brand drawings are made on: root, definitions, names that stay unique, texts that keep to their room."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from generators._svg_brand_shapes import arc
from generators._svg_brand_type import Face
from generators._svg_markup import Tag, number, slug, tag

Box = tuple[float, float, float, float]  # x, y, width, height in user units


@dataclass(slots=True)
class Canvas:
    """One drawing of ``width`` by ``height`` user units, set in ``face``."""

    width: float
    height: float
    face: Face
    root: Tag = field(init=False)
    defs: Tag = field(init=False)
    _taken: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        w, h = number(self.width, 0), number(self.height, 0)
        self.root = tag("svg", viewBox=f"0 0 {w} {h}", width=w, height=h, font_family=self.face.stack)
        self.defs = tag("defs")

    def fresh(self, name: str) -> str:
        """An id for something that is referred to; never given twice."""
        self._taken[name] = self._taken.get(name, 0) + 1
        return name if self._taken[name] == 1 else f"{name}-{self._taken[name]}"

    def gradient(self, name: str, first: str, second: str, *, is_radial: bool = False, turn: int = 90) -> str:
        """The paint ``url(#…)`` of a gradient between two colours; ``turn`` is its direction in degrees."""
        made = self.fresh(name)
        if is_radial:
            node = tag("radialGradient", id=made, cx="0.35", cy="0.3", r="0.8")
        else:
            ends = {0: ("0", "0", "1", "0"), 90: ("0", "0", "0", "1")}.get(turn, ("0", "0", "1", "1"))
            node = tag("linearGradient", id=made, x1=ends[0], y1=ends[1], x2=ends[2], y2=ends[3])
        node.add(tag("stop", offset=0, stop_color=first), tag("stop", offset=1, stop_color=second))
        self.defs.add(node)
        return f"url(#{made})"

    def clip(self, shape: Tag, name: str = "clip") -> str:
        made = self.fresh(name)
        self.defs.add(tag("clipPath", shape, id=made))
        return f"url(#{made})"

    def shadow(
        self,
        name: str = "shadow",
        *,
        dy: float = 2,
        blur: float = 3,
        color: str = "#000000",
        opacity: float = 0.2,
    ) -> str:
        """A soft shadow below, as a filter."""
        made = self.fresh(name)
        drop = tag(
            "feDropShadow", dx=0, dy=dy, stdDeviation=blur, flood_color=color, flood_opacity=str(opacity)
        )
        self.defs.add(tag("filter", drop, id=made, x="-20%", y="-20%", width="140%", height="150%"))
        return f"url(#{made})"

    def label(
        self,
        parent: Tag,
        x: float,
        y: float,
        text: str,
        size: float,
        fill: str,
        *,
        anchor: str = "",
        weight: int = 400,
        spacing: float = 0.0,
        room: float = 0.0,
        face: Face | None = None,
        name: str = "",
        role: str = "",
        is_middle: bool = False,
    ) -> Tag:
        """A line of text, made smaller until it fits in ``room``; ``spacing`` in em, ``is_middle`` centres it on y."""
        drawn = face or self.face
        weight = weight if drawn.has_bold else 400
        if room:
            size = drawn.fitted(text, size, room, weight=weight, spacing=spacing)
        look: dict[str, str | int | float] = {"fill": fill, "font-size": round(size, 1)}
        if weight != 400:
            look["font-weight"] = weight
        if drawn is not self.face:
            look["font-family"] = drawn.stack
        if anchor in ("middle", "end"):
            look["text-anchor"] = anchor
        if spacing:
            look["letter-spacing"] = round(spacing * size, 2)
            x += {"middle": 0.5, "end": 1.0}.get(anchor, 0.0) * spacing * size
        if is_middle:
            y += drawn.cap * size / 2
        node = tag(
            "text", id=name, x=round(x, 2), y=round(y, 2), text=text, role=role or name or "label", look=look
        )
        parent.add(node)
        return node

    def centred(
        self,
        parent: Tag,
        at: tuple[float, float],
        text: str,
        size: float,
        fill: str,
        name: str,
        *,
        weight: int = 400,
        spacing: float = 0.0,
        room: float = 0.0,
        role: str = "",
    ) -> Tag:
        """A line of text whose capitals are centred on the point both ways."""
        return self.label(
            parent,
            *at,
            text,
            size,
            fill,
            anchor="middle",
            weight=weight,
            spacing=spacing,
            room=room,
            name=name,
            role=role,
            is_middle=True,
        )

    def arc_text(
        self,
        parent: Tag,
        cx: float,
        cy: float,
        radius: float,
        text: str,
        size: float,
        fill: str,
        *,
        is_below: bool = False,
        span: float = 200.0,
        weight: int = 700,
        spacing: float = 0.08,
        name: str = "",
        role: str = "ring-text",
    ) -> float:
        """Text centred on top of a circle, or below it and still upright; returns the degrees it takes.

        ``radius`` runs through the middle of the capitals; ``span`` is the most degrees the text may take.
        """
        weight = weight if self.face.has_bold else 400
        size = self.face.fitted(text, size, math.radians(span) * radius, weight=weight, spacing=spacing)
        half = self.face.cap * size / 2
        line = radius + half if is_below else radius - half
        d = arc(cx, cy, line, 270, 90, 2) if is_below else arc(cx, cy, line, -90, 90, 2)
        if span > 170:
            d = arc(cx, cy, line, 330, 30, 2) if is_below else arc(cx, cy, line, -150, 150, 2)
        made = self.fresh(f"{name or slug(text)[:16]}-arc")
        self.defs.add(tag("path", id=made, d=d))
        look: dict[str, str | int | float] = {
            "fill": fill,
            "font-size": round(size, 1),
            "text-anchor": "middle",
        }
        if weight != 400:
            look["font-weight"] = weight
        if spacing:
            look["letter-spacing"] = round(spacing * size, 2)
        line_text = tag("textPath", href=f"#{made}", startOffset="50%", text=text)
        parent.add(tag("text", line_text, id=name, role=role, look=look))
        return math.degrees(self.face.width(text, size, weight, spacing * size) / radius)

    def finish(self, *, title: str = "", background: str = "") -> Tag:
        """The root with its definitions first and every id given once."""
        head = [tag("title", text=title)] if title else []
        head += [self.defs] if self.defs.children else []
        if background:
            head.append(tag("rect", id="background", width=self.width, height=self.height, fill=background))
        self.root.children[:0] = head
        seen = set(self._taken) | {f"{k}-{n}" for k, m in self._taken.items() for n in range(2, m + 1)}
        owned = {id(node) for node in self.defs.children}
        for node in self.root.walk():
            name = str(node.attributes.get("id", ""))
            if not name or id(node) in owned:
                continue
            k, unique = 2, name
            while unique in seen:
                unique, k = f"{name}-{k}", k + 1
            seen.add(unique)
            node.attributes["id"] = unique
        return self.root
