"""Emblems: a firm's name on an arc round its sign, in discs, shields, hexagons and vintage labels."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks, readable, text_on
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_pictograms import draw, pictograms
from generators._svg_brand_shapes import SHIELDS, closed, polar, ring, scallop, star
from generators._svg_logo_signs import placed
from generators._svg_logo_words import Business
from generators._svg_markup import Tag, number, polyline, tag
from generators._svg_palette import mix


def _sign(firm: Business, inks: Inks, x: float, y: float, size: float) -> Tag:
    return placed(tag("g", *draw(pictograms()[firm.pictogram], inks), id="sign"), x, y, size)


def _on(color: str, inks: Inks) -> Inks:
    """Inks for things drawn on a solid colour of the emblem."""
    light = readable("#ffffff" if inks.ground == color else inks.ground, color, 4.5)
    return Inks(
        color, light, readable(inks.second, color, 2.2), readable(inks.third, color, 1.8), light, light
    )


def roundel(
    c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks, cx: float, cy: float, r: float
) -> None:
    """Name above, line below, on the ring of a disc, small stars between them."""
    is_solid = bool(rng.random() < 0.6)
    band = float(rng.uniform(0.27, 0.32)) * r
    edge = disc("edge", cx, cy, r, inks.first if is_solid else inks.ground, inks.first, round(r * 0.02, 1))
    if rng.random() < 0.3:
        edge = trace("edge", scallop(cx, cy, r * 0.97, 36), inks.first)
        is_solid = True
    on = _on(inks.first, inks) if is_solid else inks
    body = tag("g", edge, id="emblem", comment="Emblem")
    body.add(disc("rim", cx, cy, r * 0.93, "none", on.ink, round(r * 0.012, 2)))
    body.add(
        disc(
            "field",
            cx,
            cy,
            r * 0.93 - band,
            inks.ground if is_solid else mix(inks.ground, inks.second, 0.25),
            on.ink,
            round(r * 0.012, 2),
        )
    )
    middle = r * 0.93 - band / 2
    size = band * 0.62
    upper = c.arc_text(
        body, cx, cy, middle, firm.name.upper(), size, on.ink, span=190, spacing=0.1, name="name"
    )
    below = firm.tagline.upper() if rng.random() < 0.6 else f"EST. {firm.founded}"
    lower = c.arc_text(
        body,
        cx,
        cy,
        middle,
        below,
        size * 0.78,
        on.ink,
        is_below=True,
        span=max(60, 330 - upper),
        spacing=0.1,
        weight=400,
        name="tagline",
    )
    for k, side in enumerate((-1, 1)):
        angle = side * (upper / 2 + (360 - upper - lower) / 4)
        x, y = polar(cx, cy, middle, angle)
        body.add(
            tag(
                "polygon",
                id=f"star-{k + 1}",
                points=polyline(star(x, y, band * 0.2, band * 0.09, 5)),
                fill=on.second,
            )
        )
    field = Inks(
        inks.ground,
        inks.first if inks.first != inks.ground else inks.ink,
        inks.second,
        inks.third,
        inks.ink,
        inks.muted,
    )
    across = (r * 0.93 - band) * 1.16
    body.add(_sign(firm, field if is_solid else inks, cx - across / 2, cy - across / 2, across))
    c.root.add(body)


def crest(
    c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks, cx: float, cy: float, r: float
) -> None:
    """A shield with a chief, the sign in its field, the name in the chief and the year at its foot."""
    body, kind = (tag("g", id="emblem", comment="Crest"), str(rng.choice(["heater", "square", "badge"])))
    x, y, k = (cx - r, cy - r, r / 50)
    at = f"translate({number(x, 2)} {number(y, 2)}) scale({number(k, 3)})"
    clip = c.clip(trace("", SHIELDS[kind]), "shield")
    inside = tag("g", id="shield-field", transform=at, clip_path=clip)
    inside.add(
        tag(
            "rect",
            id="field",
            width=100,
            height=100,
            fill=inks.ground if rng.random() < 0.5 else mix(inks.ground, inks.second, 0.3),
        )
    )
    inside.add(tag("rect", id="chief", width=100, height=31, fill=inks.first))
    body.add(inside)
    body.add(trace("outline", SHIELDS[kind], "none", inks.first, 3.5, transform=at))
    on = _on(inks.first, inks)
    c.centred(
        body,
        (cx, y + 20.5 * k),
        firm.name.upper(),
        11 * k,
        on.ink,
        "name",
        weight=700,
        spacing=0.06,
        room=66 * k,
    )
    body.add(_sign(firm, inks, cx - 17 * k, y + 35 * k, 34 * k))
    for side in (-1, 1):
        c.centred(
            body,
            (cx + side * 26 * k, y + 53 * k),
            str(firm.founded)[:2] if side < 0 else str(firm.founded)[2:],
            10 * k,
            inks.ink,
            f"year-{('left' if side < 0 else 'right')}",
            weight=700,
            role="year",
        )
    c.centred(
        body, (cx, y + 78 * k), firm.place.upper(), 6.4 * k, inks.ink, "place", spacing=0.12, room=36 * k
    )
    c.root.add(body)


def hexagon(
    c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks, cx: float, cy: float, r: float
) -> None:
    """A hexagon with a band across that carries the name; sign above, place below."""
    body, is_solid = (tag("g", id="emblem", comment="Hexagon"), bool(rng.random() < 0.5))
    fill = inks.first if is_solid else inks.ground
    on = _on(inks.first, inks) if is_solid else inks
    outer = trace(
        "outline",
        closed(ring(cx, cy, r, 6), 1),
        fill,
        inks.first,
        round(r * 0.035, 1),
        stroke_linejoin="round",
    )
    body.add(
        outer, trace("inline", closed(ring(cx, cy, r * 0.91, 6), 1), "none", on.ink, round(r * 0.012, 2))
    )
    tall = r * 0.34
    band = readable(inks.second, fill, 1.6) if is_solid else inks.first
    body.add(rect("band", cx - r * 1.06, cy - tall / 2, r * 2.12, tall, band))
    for side in (-1, 1):
        x0 = cx + side * r * 1.06
        body.add(
            trace(
                f"tail-{('left' if side < 0 else 'right')}",
                closed(
                    [
                        (x0, cy - tall / 2),
                        (x0 + side * r * 0.16, cy - tall / 2),
                        (x0 + side * r * 0.08, cy),
                        (x0 + side * r * 0.16, cy + tall / 2),
                        (x0, cy + tall / 2),
                    ]
                ),
                mix(band, inks.ink, 0.3),
            )
        )
    c.centred(
        body,
        (cx, cy),
        firm.name.upper(),
        tall * 0.62,
        text_on(band, 4.5),
        "name",
        weight=700,
        spacing=0.08,
        room=r * 1.9,
    )
    body.add(_sign(firm, on, cx - r * 0.25, cy - r * 0.75, r * 0.5))
    c.centred(
        body,
        (cx, cy + r * 0.34),
        firm.place.upper(),
        r * 0.11,
        on.ink,
        "place",
        weight=700,
        spacing=0.16,
        room=r * 1.1,
    )
    c.centred(
        body,
        (cx, cy + r * 0.58),
        f"EST. {firm.founded}",
        r * 0.1,
        on.ink,
        "founded",
        spacing=0.12,
        room=r * 0.7,
        role="place",
    )
    c.root.add(body)


def vintage(
    c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks, cx: float, cy: float, r: float
) -> None:
    """A label of old: name on an arch over crossed rules, sign, trade, year either side."""
    body = tag("g", id="emblem", comment="Vintage label")
    c.arc_text(
        body,
        cx,
        cy + r * 0.28,
        r * 0.98,
        firm.name.upper(),
        r * 0.27,
        inks.ink,
        span=104,
        spacing=0.08,
        name="name",
    )
    side = r * 0.72
    body.add(_sign(firm, inks, cx - side / 2, cy - side * 0.36, side))
    for k, (text, sign) in enumerate((("EST.", -1), (str(firm.founded), 1))):
        x = cx + sign * r * 0.72
        c.centred(
            body,
            (x, cy + r * 0.06),
            text,
            r * 0.15,
            inks.ink,
            f"year-{k + 1}",
            weight=700,
            spacing=0.05,
            role="year",
        )
        for i, dy in enumerate((-0.1, 0.22)):
            body.add(
                tag(
                    "line",
                    id=f"rule-{k + 1}-{i + 1}",
                    x1=x - r * 0.22,
                    x2=x + r * 0.22,
                    y1=cy + r * dy,
                    y2=cy + r * dy,
                    role="rule",
                    look={"stroke": inks.second, "stroke-width": round(r * 0.02, 1)},
                )
            )
    y = cy + r * 0.66
    c.centred(
        body,
        (cx, y),
        firm.trade.upper(),
        r * 0.14,
        inks.first,
        "trade",
        weight=700,
        spacing=0.2,
        room=r * 1.7,
    )
    c.centred(
        body,
        (cx, y + r * 0.24),
        firm.tagline or firm.place,
        r * 0.11,
        inks.muted,
        "tagline",
        spacing=0.04,
        room=r * 1.5,
    )
    c.root.add(body)


def oval(
    c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks, cx: float, cy: float, r: float
) -> None:
    """A double oval, solid inside, the name large in its middle, sign above."""
    body, on = (tag("g", id="emblem", comment="Oval badge"), _on(inks.first, inks))
    body.add(
        tag(
            "ellipse",
            id="edge",
            cx=cx,
            cy=cy,
            rx=r * 1.3,
            ry=r * 0.92,
            fill="none",
            stroke=inks.first,
            stroke_width=round(r * 0.03, 1),
        )
    )
    body.add(tag("ellipse", id="field", cx=cx, cy=cy, rx=r * 1.22, ry=r * 0.84, fill=inks.first))
    body.add(_sign(firm, on, cx - r * 0.21, cy - r * 0.7, r * 0.42))
    c.centred(body, (cx, cy + r * 0.02), firm.name, r * 0.36, on.ink, "name", weight=700, room=r * 2.0)
    for k, side in enumerate((-1, 1)):
        body.add(
            tag(
                "line",
                id=f"rule-{k + 1}",
                x1=cx + side * r * 0.72,
                x2=cx + side * r * 0.2,
                y1=cy + r * 0.33,
                y2=cy + r * 0.33,
                role="rule",
                look={"stroke": on.second, "stroke-width": round(r * 0.018, 2)},
            )
        )
    body.add(
        tag(
            "polygon",
            id="star",
            points=polyline(star(cx, cy + r * 0.33, r * 0.07, r * 0.03, 5)),
            fill=on.second,
        )
    )
    c.centred(
        body, (cx, cy + r * 0.53), firm.place.upper(), r * 0.12, on.ink, "place", spacing=0.18, room=r * 1.0
    )
    c.root.add(body)


EMBLEMS: dict[str, Callable[[Canvas, np.random.Generator, Business, Inks, float, float, float], None]] = {
    "roundel": roundel,
    "crest": crest,
    "hexagon": hexagon,
    "vintage": vintage,
    "oval": oval,
}
