"""What screens are drawn with: a theme, layers with names, texts, icons by symbol, avatars, pictures and controls."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import readable
from generators._svg_brand_shapes import smooth
from generators._svg_icon_layouts import parts, style
from generators._svg_icon_shapes import icons
from generators._svg_markup import Tag, number, tag
from generators._svg_mockup_theme import Theme
from generators._svg_palette import mix


@dataclass(slots=True)
class Screen:
    """A canvas with a theme. ``flip`` is the sum of the left and right edge where a layout is read from the right, else 0."""

    c: Canvas
    t: Theme
    rng: np.random.Generator
    naming: str
    flip: float = 0.0
    _icons: dict[str, str] = field(default_factory=dict)

    def named(self, name: str) -> str:
        """A layer's name as this author writes it: as in the drawing tool, or as an identifier."""
        if self.naming == "layers":
            return name
        words = re.findall(r"\w+", name)
        if self.naming == "camel":
            return words[0].lower() + "".join(w.capitalize() for w in words[1:]) if words else "layer"
        return "-".join(w.lower() for w in words) or "layer"

    def layer(self, parent: Tag, name: str, at: tuple[float, float] | None = None) -> Tag:
        move = f"translate({number(at[0], 1)} {number(at[1], 1)})" if at else ""
        made = tag("g", id=self.named(name), transform=move)
        parent.add(made)
        return made

    def rect(
        self,
        g: Tag,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        r: float = 0.0,
        *,
        stroke: str = "",
        weight: float = 1.0,
        name: str = "",
        role: str = "",
        shadow: bool = False,
    ) -> Tag:
        x = self.flip - x - w if self.flip else x
        node = tag(
            "rect",
            id=self.named(name) if name else "",
            x=round(x, 2),
            y=round(y, 2),
            width=round(w, 2),
            height=round(h, 2),
        )
        if r:
            node.attributes["rx"] = round(min(r, w / 2, h / 2), 2)
        look: dict[str, str | int | float] = {"fill": fill}
        if self.t.is_wire and fill not in ("none", "#ffffff") and not stroke and fill == self.t.soft:
            stroke = self.t.line
        if stroke:
            look |= {"stroke": stroke} | ({"stroke-width": weight} if weight != 1 else {})
        if role:
            node.role, node.look = role, look
        else:
            node.attributes |= look
        if shadow and not self.t.is_wire:
            node.attributes["filter"] = self.shadow()
        g.add(node)
        return node

    def shadow(self) -> str:
        """One shadow for all cards of the screen."""
        if "shadow" not in self._icons:
            self._icons["shadow"] = self.c.shadow("card-shadow", dy=2, blur=4, opacity=0.16)
        return self._icons["shadow"]

    def circle(
        self,
        g: Tag,
        cx: float,
        cy: float,
        r: float,
        fill: str,
        *,
        stroke: str = "",
        weight: float = 1.0,
        name: str = "",
    ) -> Tag:
        cx = self.flip - cx if self.flip else cx
        node = tag(
            "circle",
            id=self.named(name) if name else "",
            cx=round(cx, 2),
            cy=round(cy, 2),
            r=round(r, 2),
            fill=fill,
        )
        if stroke:
            node.attributes |= {"stroke": stroke, "stroke-width": weight}
        g.add(node)
        return node

    def line(
        self, g: Tag, x1: float, y1: float, x2: float, y2: float, color: str = "", weight: float = 1.0
    ) -> None:
        if self.flip:
            x1, x2 = self.flip - x1, self.flip - x2
        look: dict[str, str | int | float] = {"stroke": color or self.t.line, "stroke-width": weight}
        g.add(
            tag(
                "line",
                x1=round(x1, 2),
                y1=round(y1, 2),
                x2=round(x2, 2),
                y2=round(y2, 2),
                role="divider" if not color else "",
                look=look,
            )
        )

    def text(
        self,
        g: Tag,
        x: float,
        y: float,
        text: str,
        size: float,
        color: str = "",
        weight: int = 400,
        anchor: str = "",
        room: float = 0.0,
        *,
        role: str = "",
        is_middle: bool = False,
        spacing: float = 0.0,
    ) -> Tag:
        """A text at its base line, or centred on ``y``; mirrored with the layout."""
        if self.flip:
            x, anchor = self.flip - x, {"": "end", "start": "end", "end": "", "middle": "middle"}[anchor]
        sizes = role or f"text-{number(size, 1).replace('.', '-')}{'' if weight < 600 else '-bold'}"
        return self.c.label(
            g,
            x,
            y,
            text,
            size,
            color or self.t.ink,
            anchor=anchor,
            weight=weight,
            room=room,
            role=sizes,
            is_middle=is_middle,
            spacing=spacing,
        )

    def icon(
        self, g: Tag, name: str, x: float, y: float, size: float = 24.0, color: str = "", *, layer: str = ""
    ) -> None:
        """An icon of the line set by ``use`` of its symbol; its stroke is the use's."""
        if name not in self._icons:
            made = self.c.fresh(f"icon-{name}")
            drawn = style(self.rng, "inherit")
            found = next(i for i in icons() if i.name == name)
            symbol = tag("symbol", id=made, viewBox="0 0 24 24")
            for part, node in zip(found.parts, parts(found, drawn), strict=True):
                node.role, node.look = "", {}
                if part.paint == "F":
                    node.attributes |= {"stroke-width": 1.2}
                symbol.add(node)
            self.c.defs.add(symbol)
            self._icons[name] = made
        x = self.flip - x - size if self.flip else x
        node = tag(
            "use",
            id=self.named(layer) if layer else "",
            href=f"#{self._icons[name]}",
            x=round(x, 1),
            y=round(y, 1),
            width=size,
            height=size,
        )
        node.role, node.look = (
            "icon",
            {
                "fill": "none",
                "stroke": color or self.t.ink,
                "stroke-width": 1.8,
                "stroke-linecap": "round",
                "stroke-linejoin": "round",
            },
        )
        g.add(node)

    def avatar(self, g: Tag, cx: float, cy: float, r: float, k: int) -> None:
        """A person's portrait cut to a disc; an empty disc in a sketch."""
        if self.t.is_wire:
            self.circle(g, cx, cy, r, self.t.soft, stroke=self.t.line)
            return
        cx = self.flip - cx if self.flip else cx
        skin = ("#f2c9a5", "#d9a47a", "#a86f48", "#75482c", "#f0b995")[k % 5]
        hair = ("#2b1d16", "#6a3f22", "#c08a3e", "#1c1c22", "#8a8a8f")[(k * 3 + 1) % 5]
        back = (self.t.soft, mix(self.t.card, self.t.second, 0.35), mix(self.t.card, self.t.accent, 0.4))[
            k % 3
        ]
        shirt = (self.t.accent, self.t.second, mix(self.t.accent, "#000000", 0.3))[(k + 1) % 3]
        clip = self.c.clip(tag("circle", cx=round(cx, 2), cy=round(cy, 2), r=r), "avatar")
        face = tag("g", id=self.named("Avatar"), clip_path=clip)
        face.add(tag("rect", x=round(cx - r, 2), y=round(cy - r, 2), width=2 * r, height=2 * r, fill=back))
        if k % 2:
            face.add(
                tag(
                    "ellipse",
                    cx=round(cx, 2),
                    cy=round(cy - r * 0.05, 2),
                    rx=round(r * 0.52, 2),
                    ry=round(r * 0.62, 2),
                    fill=hair,
                )
            )
        face.add(
            tag(
                "ellipse",
                cx=round(cx, 2),
                cy=round(cy + r * 1.0, 2),
                rx=round(r * 0.78, 2),
                ry=round(r * 0.55, 2),
                fill=shirt,
            )
        )
        face.add(tag("circle", cx=round(cx, 2), cy=round(cy - r * 0.08, 2), r=round(r * 0.4, 2), fill=skin))
        top = f"M{number(cx - r * 0.43, 2)} {number(cy - r * 0.06, 2)}a{number(r * 0.43, 2)} {number(r * 0.46, 2)} 0 0 1 {number(r * 0.86, 2)} 0q{number(-r * 0.43, 2)} {number(-r * 0.34, 2)} {number(-r * 0.86, 2)} 0Z"
        g.add(face.add(tag("path", d=top, fill=hair)))

    def photo(self, g: Tag, x: float, y: float, w: float, h: float, k: int, r: float = -1.0) -> None:
        """A picture in rounded corners: a small landscape; a crossed box in a sketch."""
        r = self.t.radius if r < 0 else r
        if self.t.is_wire:
            self.rect(g, x, y, w, h, self.t.soft, r, stroke=self.t.line)
            self.line(g, x, y, x + w, y + h, self.t.line)
            self.line(g, x + w, y, x, y + h, self.t.line)
            return
        x = self.flip - x - w if self.flip else x
        skies = (
            ("#9ad0ec", "#e8f4f8"),
            ("#f6b88f", "#fde7cf"),
            ("#6d7fb8", "#f2b5a7"),
            ("#bfe3c4", "#f4f8e6"),
            ("#2d3a66", "#8a7aa8"),
        )
        lands = (
            ("#5d8f6b", "#3d6b52"),
            ("#b9643f", "#7e3f2f"),
            ("#4a4f7c", "#2f3358"),
            ("#6a9a4b", "#466f34"),
            ("#27425a", "#182b40"),
        )
        top, low = skies[k % 5]
        back, front = lands[(k * 2 + k // 5) % 5]
        window = tag("rect", x=round(x, 2), y=round(y, 2), width=round(w, 2), height=round(h, 2))
        if r:
            window.attributes["rx"] = round(r, 2)
        view = tag("g", id=self.named("Image"), clip_path=self.c.clip(window, "image"))
        view.add(
            tag(
                "rect",
                x=round(x, 2),
                y=round(y, 2),
                width=round(w, 2),
                height=round(h, 2),
                fill=self.c.gradient("sky", top, low),
            )
        )
        view.add(
            tag(
                "circle",
                cx=round(x + w * (0.25 + 0.13 * (k % 5)), 1),
                cy=round(y + h * 0.32, 1),
                r=round(min(w, h) * 0.11, 1),
                fill="#fff6da",
            )
        )
        for n, (color, base) in enumerate(((back, 0.58), (front, 0.74))):
            swing = (0.1, -0.07, 0.08, -0.1, 0.05)
            pts = [(x + w * i / 4, y + h * (base + swing[(i + k + n * 2) % 5])) for i in range(5)]
            view.add(
                tag(
                    "path",
                    d=smooth(pts, is_closed=False) + f"V{number(y + h, 1)}H{number(x, 1)}Z",
                    fill=color,
                )
            )
        g.add(view)

    def button(
        self,
        g: Tag,
        x: float,
        y: float,
        w: float,
        h: float,
        text: str,
        kind: str = "solid",
        *,
        name: str = "",
        size: float = 0.0,
    ) -> Tag:
        """A button; kinds are solid, soft, line and plain."""
        b = self.layer(g, name or f"Button / {text}")
        fill = {"solid": self.t.accent, "soft": self.t.soft}.get(kind, "none")
        stroke = self.t.accent if kind == "line" else ""
        if kind != "plain":
            self.rect(
                b,
                x,
                y,
                w,
                h,
                fill,
                min(self.t.radius, h / 2),
                stroke=stroke,
                weight=1.5,
                role=f"button-{kind}",
            )
        ink = (
            self.t.on_accent
            if kind == "solid"
            else readable(self.t.accent, self.t.soft if kind == "soft" else self.t.card, 4.2)
        )
        self.text(
            b, x + w / 2, y + h / 2, text, size or h * 0.34, ink, 600, "middle", w - h * 0.5, is_middle=True
        )
        return b

    def chip(self, g: Tag, x: float, y: float, text: str, *, is_on: bool = False, h: float = 30.0) -> float:
        """A chip; returns its width."""
        size = h * 0.43
        w = self.c.face.width(text, size, 600) + h * 0.95
        b = self.layer(g, f"Chip / {text}")
        self.rect(
            b, x, y, w, h, self.t.accent if is_on else self.t.card, h / 2, stroke="" if is_on else self.t.line
        )
        self.text(
            b,
            x + w / 2,
            y + h / 2,
            text,
            size,
            self.t.on_accent if is_on else self.t.ink,
            600 if is_on else 400,
            "middle",
            w - h * 0.5,
            is_middle=True,
        )
        return w

    def toggle(self, g: Tag, x: float, y: float, *, is_on: bool, w: float = 44.0) -> None:
        h = w * 0.58
        b = self.layer(g, f"Toggle / {'On' if is_on else 'Off'}")
        self.rect(b, x, y, w, h, self.t.accent if is_on else mix(self.t.card, self.t.ink, 0.24), h / 2)
        self.circle(b, x + (w - h / 2 if is_on else h / 2), y + h / 2, h / 2 - 2.5, "#ffffff")

    def bar(self, g: Tag, x: float, y: float, w: float, h: float, share: float, color: str = "") -> None:
        """A track filled up to ``share``."""
        self.rect(g, x, y, w, h, mix(self.t.card, self.t.ink, 0.14), h / 2, role="track")
        self.rect(g, x, y, max(h, w * share), h, color or self.t.accent, h / 2)
