"""How icons are set: alone, in two tones, solid, on badges and buttons, in sets with or without names."""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np

from generators._english import with_article
from generators._svg_brand_ink import readable
from generators._svg_icon_shapes import Icon, icons
from generators._svg_markup import Tag, number, tag
from generators._svg_palette import Palette, deepened, ink_on, mix, pick
from generators._svg_text import SANS_STACKS

Look = dict[str, str | float]


# icons whose details stand beside the body, not on it
BESIDE = (
    " search search-plus key flag home-window chart-bars sun headphones sliders alarm anchor umbrella"
    " coffee cart bag lock unlock trophy microphone monitor laptop battery battery-full video bicycle"
    " users layers rocket cloud-rain cloud-bolt leaf apple book bell hourglass chart-pie trash gift"
    " truck printer tree calendar calendar-days moon-stars database "
)


@dataclass(frozen=True, slots=True)
class Style:
    """One drawing system: line weight, ends and corners, and what fills a body."""

    line: str
    body: str
    detail: str
    weight: float
    is_round: bool
    radius: float

    @property
    def common(self) -> Look:
        ends = "round" if self.is_round else "butt"
        return {
            "fill": "none",
            "stroke": self.line,
            "stroke-width": self.weight,
            "stroke-linecap": ends,
            "stroke-linejoin": "round" if self.is_round else "miter",
        }


def style(rng: np.random.Generator, line: str, body: str = "none", detail: str = "") -> Style:
    return Style(
        line,
        body,
        detail or line,
        float(rng.choice([1.25, 1.5, 1.75, 2, 2, 2.25])),
        bool(rng.random() < 0.8),
        float(rng.choice([1, 1.5, 2, 3])),
    )


def parts(icon: Icon, drawn: Style) -> list[Tag]:
    """The icon's shapes; what they share is on the group around them."""
    found = []
    for part in icon.parts:
        values = [number(drawn.radius, 2) if n == "r" else n for n in part.numbers]
        look: Look = {}
        if part.paint == "B" and drawn.body != "none":
            look["fill"] = drawn.body
        elif part.paint == "F":
            look |= {"fill": drawn.detail, "stroke": "none"}
        if part.paint == "D" and drawn.detail != drawn.line:
            look["stroke"] = drawn.detail
        found.append(_shape(part.shape, values, look, {"B": "body", "D": "detail", "F": "solid"}[part.paint]))
    return found


def _shape(shape: str, values: list[str], look: Look, role: str) -> Tag:
    numbers = [number(float(v), 2) for v in values] if shape not in ("path", "poly") else []
    if shape == "rect":
        x, y, w, h, r = numbers
        return tag("rect", x=x, y=y, width=w, height=h, rx=r, role=role, look=look)
    if shape == "circle":
        return tag("circle", cx=numbers[0], cy=numbers[1], r=numbers[2], role=role, look=look)
    if shape == "ellipse":
        return tag(
            "ellipse", cx=numbers[0], cy=numbers[1], rx=numbers[2], ry=numbers[3], role=role, look=look
        )
    if shape == "poly":
        return tag("polygon", points=" ".join(_plain(v) for v in values), role=role, look=look)
    return tag("path", d=_plain(" ".join(values)), role=role, look=look)


def _plain(text: str) -> str:
    """Path data without idle zeros."""
    return re.sub(r"(\.\d*?)0+(?=\D|$)", lambda m: "" if m[1] == "." else m[1], text)


def group(icon: Icon, drawn: Style, *, transform: str = "", name: str = "") -> Tag:
    return tag(
        "g", *parts(icon, drawn), id=name or icon.name, transform=transform, role="icon", look=drawn.common
    )


def choose(rng: np.random.Generator) -> Icon:
    known = icons()
    return known[int(rng.integers(len(known)))]


def canvas(width: float, height: float, scale: float = 1.0, *, font_family: str = "") -> Tag:
    """An empty svg element of that size in user units, shown ``scale`` times as large."""
    return tag(
        "svg",
        viewBox=f"0 0 {number(width, 1)} {number(height, 1)}",
        width=round(width * scale),
        height=round(height * scale),
        font_family=font_family,
    )


def single(rng: np.random.Generator, kind: str) -> tuple[Tag, str, str]:
    """One icon alone in a kind: outline, duotone, solid or current-colour."""
    icon, palette = choose(rng), pick(rng)
    color = palette.series[int(rng.integers(4))] if not palette.is_dark else palette.series[0]
    color = readable(color, "#ffffff", 2.6)
    ink = palette.ink if not palette.is_dark else "#1f2937"
    if kind == "outline":
        drawn = style(rng, ink if rng.random() < 0.5 else color)
    elif kind == "duotone":
        drawn = style(rng, ink, mix("#ffffff", color, 0.35 if rng.random() < 0.5 else 0.8))
    elif kind == "solid":
        drawn = style(rng, color, color, "#ffffff")
        lines = all(p.paint != "B" for p in icon.parts)
        drawn = style(rng, color) if lines else _solid(drawn, icon, color)
    else:
        drawn = style(rng, "currentColor")
    root = canvas(24, 24, float(rng.choice([1, 1, 2, 20])))
    if kind == "current-colour":
        root.attributes |= drawn.common
        root.add(*parts(icon, drawn))
    else:
        root.add(group(icon, drawn))
    words = {"duotone": "two-tone ", "solid": "solid "}
    what = with_article(f"{words.get(kind, '')}{icon.noun}")
    return root, f"{what} in the colour of the text" if kind == "current-colour" else what, icon.name


def _solid(drawn: Style, icon: Icon, color: str) -> Style:
    """Details in white on filled bodies; in the icon's colour where they stand beside them."""
    is_beside = f" {icon.name} " in BESIDE
    return Style(
        drawn.line,
        color,
        mix(color, "#000000", 0.45) if is_beside else "#ffffff",
        drawn.weight,
        drawn.is_round,
        drawn.radius,
    )


def _ground(palette: Palette, rng: np.random.Generator) -> tuple[str, str, str]:
    """(badge colour, icon colour, second colour of its gradient)."""
    color = palette.series[int(rng.integers(len(palette.series)))]
    return color, ink_on(color), mix(color, palette.series[int(rng.integers(len(palette.series)))], 0.55)


def badge(rng: np.random.Generator, kind: str) -> tuple[Tag, str, str]:
    """An icon on a badge: circle, squircle with a gradient, ring or tinted tile."""
    icon, palette = choose(rng), pick(rng)
    color, ink, other = _ground(palette, rng)
    side = float(rng.choice([48, 64, 96, 128, 512]))
    scale = side / 48
    root, middle = canvas(side, side), side / 2
    large = 1.25  # of 24 units, so that the icon takes five eighths of its badge
    corner = number(middle - 12 * large * scale, 1)
    move = f"translate({corner} {corner}) scale({number(large * scale, 2)})"
    if kind == "circle":
        root.add(tag("circle", id="badge", cx=middle, cy=middle, r=middle - scale, look={"fill": color}))
        drawn = style(rng, ink)
    elif kind == "app":
        fade = tag("linearGradient", id="shine", x1=0, y1=0, x2=float(rng.choice([0, 1])), y2=1)
        fade.add(
            tag("stop", offset=0, stop_color=mix(color, "#ffffff", 0.15)),
            tag("stop", offset=1, stop_color=other),
        )
        root.add(tag("defs").add(fade))
        root.add(
            tag(
                "rect",
                id="tile",
                x=scale,
                y=scale,
                width=side - 2 * scale,
                height=side - 2 * scale,
                rx=side * 0.22,
                fill="url(#shine)",
            )
        )
        drawn = style(rng, ink_on(mix(color, other, 0.5)))
    elif kind == "ring":
        width = 2.5 * scale
        root.add(
            tag(
                "circle",
                id="ring",
                cx=middle,
                cy=middle,
                r=middle - width,
                look={"fill": mix("#ffffff", color, 0.08), "stroke": color, "stroke-width": width},
            )
        )
        drawn = style(rng, deepened(color))
    else:
        root.add(
            tag(
                "rect",
                id="tile",
                width=side,
                height=side,
                rx=side * float(rng.choice([0, 0.12, 0.25])),
                look={"fill": mix("#ffffff", color, 0.16)},
            )
        )
        drawn = style(rng, deepened(color), mix("#ffffff", color, 0.45))
    root.add(group(icon, drawn, transform=move))
    words = {
        "circle": "on a round badge",
        "app": "as an app icon with a gradient",
        "ring": "in a ring",
        "tile": "on a tinted tile",
    }
    return root, f"{with_article(icon.noun)} {words[kind]}", icon.name


def notification(rng: np.random.Generator) -> tuple[Tag, str, str]:
    """An outline icon with a mark in its corner: a count, a dot, a plus or a tick."""
    icon, palette = choose(rng), pick(rng)
    color = palette.series[int(rng.integers(len(palette.series)))]
    root = canvas(
        32, 32, float(rng.choice([1, 2, 3])), font_family=SANS_STACKS[int(rng.integers(len(SANS_STACKS)))]
    )
    root.add(group(icon, style(rng, "#334155"), transform="translate(2 6)"))
    mark, what = tag("g", id="mark"), int(rng.integers(4))
    mark.add(
        tag(
            "circle",
            cx=25.5,
            cy=6.5,
            r=5.5 if what else 4,
            look={"fill": color, "stroke": "#ffffff", "stroke-width": 1.5},
        )
    )
    line: Look = {
        "fill": "none",
        "stroke": ink_on(color),
        "stroke-width": 1.4,
        "stroke-linecap": "round",
        "stroke-linejoin": "round",
    }
    if what == 1:
        mark.add(
            tag(
                "text",
                x=25.5,
                y=9.2,
                text=str(int(rng.integers(1, 10))),
                look={"fill": ink_on(color), "font-size": 7.5, "font-weight": 700, "text-anchor": "middle"},
            )
        )
    elif what == 2:
        mark.add(tag("path", d="M25.5 3.9v5.2M22.9 6.5h5.2", look=line))
    elif what == 3:
        mark.add(tag("path", d="M23 6.7l1.8 1.8 3.3-3.8", look=line))
    root.add(mark)
    return (
        root,
        f"{with_article(icon.noun)} with {('a dot', 'a count', 'a plus sign', 'a tick')[what]} in its corner",
        icon.name,
    )
