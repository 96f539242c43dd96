"""Round badges: award seals, rubber stamps, rosettes, certificate seals with guilloches, sale bursts, wax seals."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_words import SEALS, pick
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks, Scheme, contrast, inks_on, readable
from generators._svg_brand_pen import disc, trace
from generators._svg_brand_pictograms import draw, pictograms
from generators._svg_brand_shapes import closed, guilloche, polar, scallop, star
from generators._svg_brand_type import capitals, face_for
from generators._svg_logo_signs import placed
from generators._svg_markup import Tag, polyline, tag
from generators._svg_palette import mix

Made = tuple[Canvas, str, str]
METALS = {
    "gold": ("#f6d77a", "#b8862b", "#5c3d0a"),
    "silver": ("#eef1f4", "#98a2ad", "#3c444d"),
    "bronze": ("#eab98c", "#a05f2c", "#4a260c"),
}


def sign(name: str, inks: Inks, x: float, y: float, size: float) -> Tag:
    return placed(tag("g", *draw(pictograms()[name], inks), id="sign"), x, y, size)


def on(color: str, scheme: Scheme) -> Inks:
    """Inks on a solid colour: one light, accents of the scheme."""
    light = "#ffffff" if contrast("#ffffff", color) >= 3.4 else readable(scheme.ink, color, 4.5)
    return Inks(
        color, light, readable(scheme.second, color, 2.0), readable(scheme.third, color, 1.7), light, light
    )


def tails(cx: float, cy: float, r: float, color: str, dark: str) -> Tag:
    """Two ribbon ends that hang from behind a disc."""
    group = tag("g", id="ribbon-tails", comment="Ribbon")
    for side, shade in ((-1, color), (1, dark)):
        x, lean = (cx + side * r * 0.3, side * r * 0.2)
        w, y0, y1 = (r * 0.3, cy + r * 0.5, cy + r * 1.62)
        corners = [
            (x - w, y0),
            (x + w, y0),
            (x + w + lean, y1),
            (x + lean, y1 - r * 0.22),
            (x - w + lean, y1),
        ]
        group.add(trace(f"tail-{('left' if side < 0 else 'right')}", closed(corners), shade))
    return group


def seal(rng: np.random.Generator, scheme: Scheme) -> Made:
    """An award seal: computed edge, rings, text on two arcs, a figure in the middle."""
    script, upper, lower, large, small, name = pick(rng, SEALS)
    has_tails = bool(rng.random() < 0.4)
    size = int(rng.choice([400, 480, 512]))
    c = Canvas(size, round(size * 1.25) if has_tails else size, face_for(rng, script, serif_share=0.3))
    r = size * 0.43
    cx = size / 2
    cy = r + size * 0.06 if has_tails else size / 2
    is_metal = bool(rng.random() < 0.4)
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    light, deep, ink = METALS[str(rng.choice(list(METALS)))] if is_metal else ("", "", "")
    base = deep if is_metal else readable(scheme.first, ground, 1.6)
    paint = c.gradient("metal", light, deep, turn=45) if is_metal else base
    if has_tails:
        c.root.add(
            tails(cx, cy, r, readable(scheme.second, ground, 1.6), mix(scheme.second, "#000000", 0.22))
        )
    body, edge = (
        tag("g", id="seal", comment="Seal"),
        str(rng.choice(["scallop", "star", "inward", "plain"])),
    )
    count = int(rng.choice([20, 24, 32, 40]))
    d = {
        "scallop": scallop(cx, cy, r * 0.95, count),
        "inward": scallop(cx, cy, r, count, is_inward=True),
        "star": closed(star(cx, cy, r, r * 0.92, count * 2 if count < 30 else count), 1),
    }.get(edge)
    body.add(trace("edge", d, paint) if d else disc("edge", cx, cy, r, paint))
    field = (
        (mix(light, "#ffffff", 0.4) if is_metal else base)
        if rng.random() < 0.6 or is_metal
        else inks_on(scheme, "pale").ground
    )
    inner = on(field, scheme) if not is_metal else Inks(field, ink, deep, light, ink, ink)
    rim = on(base, scheme) if not is_metal else inner
    if field != base:
        body.add(disc("field", cx, cy, r * 0.84, field))
    line = (rim if field == base else inner).ink
    body.add(disc("ring-outer", cx, cy, r * 0.8, "none", line, round(r * 0.012, 2)))
    body.add(
        disc(
            "ring-inner",
            cx,
            cy,
            r * 0.53,
            "none",
            line,
            round(r * 0.012, 2),
            stroke_dasharray="" if rng.random() < 0.6 else "2 4",
        )
    )
    a = c.arc_text(body, cx, cy, r * 0.665, capitals(upper), r * 0.17, line, span=180, name="upper")
    b = c.arc_text(
        body,
        cx,
        cy,
        r * 0.665,
        capitals(lower),
        r * 0.14,
        line,
        is_below=True,
        span=max(90, 320 - a),
        name="lower",
    )
    for k, side in enumerate((-1, 1)):
        x, y = polar(cx, cy, r * 0.665, side * (a / 2 + (360 - a - b) / 4))
        body.add(
            tag(
                "polygon", id=f"star-{k + 1}", points=polyline(star(x, y, r * 0.055, r * 0.024, 5)), fill=line
            )
        )
    centre(c, rng, body, (cx, cy, r * 0.5), large, small, name, inner)
    c.root.add(body)
    return (c, f"an award seal that says “{upper}”", ground)


def centre(
    c: Canvas,
    rng: np.random.Generator,
    body: Tag,
    disc: tuple[float, float, float],
    large: str,
    small: str,
    name: str,
    inks: Inks,
) -> None:
    """What stands in a seal: a pictogram, or a figure with a word below and stars above."""
    cx, cy, r = disc
    if rng.random() < 0.4:
        body.add(sign(name, inks, cx - r * 0.42, cy - r * 0.72, r * 0.84))
        c.centred(body, (cx, cy + r * 0.46), large, r * 0.44, inks.ink, "figure", weight=700, room=r * 1.3)
        return
    for k in range(3):
        x = cx + (k - 1) * r * 0.3
        body.add(
            tag(
                "polygon",
                id=f"top-star-{k + 1}",
                points=polyline(star(x, cy - r * 0.56 - (r * 0.06 if k == 1 else 0), r * 0.1, r * 0.045, 5)),
                fill=inks.second,
            )
        )
    c.centred(body, (cx, cy - r * 0.05), large, r * 0.68, inks.ink, "figure", weight=800, room=r * 1.55)
    c.centred(body, (cx, cy + r * 0.48), small, r * 0.26, inks.ink, "figure-note", weight=600, room=r * 1.3)


PLACES = (
    "1st|Place",
    "2nd|Place",
    "3rd|Place",
    "Best|in show",
    "Best|of breed",
    "1st|Prize",
    "Top|of class",
    "1.|Platz",
    "1er|Prix",
    "★|",
)


def rosette(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A pleated rosette with two tails and a place on its button."""
    place, note = str(rng.choice(PLACES)).split("|")
    c = Canvas(400, 560, face_for(rng, serif_share=0.4))
    cx, cy, r = (200.0, 190.0, 160.0)
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    base = readable(scheme.first, ground, 1.7)
    c.root.add(tails(cx, cy, r * 1.15, base, mix(base, "#000000", 0.2)))
    pleats, layers = (
        int(rng.choice([16, 20, 24, 30])),
        ((1.0, base), (0.8, readable(scheme.second, base, 1.4))),
    )
    for layer, (share, color) in enumerate(layers[: int(rng.choice([1, 2, 2]))]):
        group = tag("g", id=f"pleats-{layer + 1}", comment=f"Pleats, layer {layer + 1}")
        edge = trace("", scallop(cx, cy, r * share, pleats), color)
        group.add(edge)
        for k in range(pleats):
            a = 360 * k / pleats
            group.add(
                tag(
                    "path",
                    d=closed(
                        [polar(cx, cy, r * share, a), polar(cx, cy, r * share, a + 180 / pleats), (cx, cy)]
                    ),
                    role=f"fold-{layer + 1}",
                    look={"fill": mix(color, "#000000", 0.14)},
                )
            )
        c.root.add(group)
    button = "#ffffff" if rng.random() < 0.6 else mix(scheme.second, "#ffffff", 0.75)
    ink = readable(base, button, 4.5)
    centre = tag("g", id="button", comment="Button")
    centre.add(
        disc("button-edge", cx, cy, r * 0.57, readable(scheme.second, button, 1.3)),
        disc("button-face", cx, cy, r * 0.52, button),
    )
    centre.add(disc("button-line", cx, cy, r * 0.46, "none", ink, 1.5))
    if place == "★":
        centre.add(
            tag(
                "polygon",
                id="button-star",
                points=polyline(star(cx, cy - 4, r * 0.34, r * 0.15, 5)),
                fill=ink,
            )
        )
    else:
        c.centred(centre, (cx, cy - r * 0.07), place, r * 0.36, ink, "place", weight=700, room=r * 0.78)
        c.centred(
            centre,
            (cx, cy + r * 0.23),
            capitals(note),
            r * 0.12,
            ink,
            "place-note",
            weight=600,
            spacing=0.12,
            room=r * 0.6,
        )
    c.root.add(centre)
    what = "a star" if place == "★" else f"“{place} {note}”"
    return (c, f"a pleated prize rosette with {what} on its button", ground)


def certificate(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A seal of fine guilloche lines, as on certificates and banknotes."""
    script, upper, lower, large, small, name = pick(rng, SEALS)
    c = Canvas(520, 520, face_for(rng, script, serif_share=0.6))
    cx = cy = 260.0
    ground = str(rng.choice(["#ffffff", scheme.pale, "#fdfaf2"]))
    first, second = (readable(scheme.first, ground, 4), readable(scheme.second, ground, 2))
    web = tag("g", id="guilloche", comment="Guilloche", fill="none", stroke_width=0.8)
    lobes = int(rng.choice([12, 16, 18, 20]))
    for k in range(int(rng.integers(3, 6))):
        color = first if k % 2 == 0 else second
        web.add(
            trace(
                f"wave-{k + 1}", guilloche(cx, cy, 208 - 5 * k, lobes + 2 * (k % 2), 24 - 4 * k), stroke=color
            )
        )
        web.add(
            trace(
                f"wave-turned-{k + 1}",
                guilloche(cx, cy, 208 - 5 * k, lobes + 2 * (k % 2), -(24 - 4 * k)),
                stroke=color,
            )
        )
    c.root.add(web)
    body = tag("g", id="seal", comment="Seal")
    body.add(disc("plate", cx, cy, 172, ground, first, 2.5), disc("line", cx, cy, 164, "none", second, 1))
    a = c.arc_text(body, cx, cy, 138, capitals(upper), 27, first, span=180, name="upper")
    b = c.arc_text(
        body,
        cx,
        cy,
        138,
        capitals(lower),
        22,
        first,
        is_below=True,
        span=max(80, 320 - a),
        weight=400,
        name="lower",
    )
    for k, side in enumerate((-1, 1)):
        x, y = polar(cx, cy, 138, side * (a / 2 + (360 - a - b) / 4))
        body.add(disc(f"dot-{k + 1}", round(x, 1), round(y, 1), 4, second))
    body.add(disc("line-inner", cx, cy, 112, "none", first, 1.2))
    centre(
        c,
        rng,
        body,
        (cx, cy, 108),
        large,
        small,
        name,
        Inks(ground, first, second, readable(scheme.third, ground, 1.8), first, first),
    )
    c.root.add(body)
    return (c, f"a certificate seal with guilloche lines that says “{upper}”", ground)
