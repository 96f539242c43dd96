"""Marks that stand for something: pictograms, line drawings, mascots, initials, shapes cut out of other shapes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks, readable, text_on
from generators._svg_brand_pictograms import draw, mascots, masked, pictograms
from generators._svg_brand_shapes import SHIELDS, closed, ring, scallop, squircle
from generators._svg_icon_layouts import group, style
from generators._svg_icon_shapes import icons
from generators._svg_logo_letters import LETTERS, drawn_width
from generators._svg_logo_marks import MARKS
from generators._svg_logo_words import Business
from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix


def placed(node: Tag, x: float, y: float, size: float) -> Tag:
    """A mark of 100 units, moved and scaled to ``size``."""
    scale = size / 100
    at = f"translate({number(x, 2)} {number(y, 2)})"
    node.attributes["transform"] = at if abs(scale - 1) < 1e-6 else f"{at} scale({number(scale, 3)})"
    return node


def pictogram(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    """The trade's pictogram in two colours."""
    sign = pictograms()[firm.pictogram]
    return tag("g", *draw(sign, inks), id="mark")


def cutout(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    """The pictogram with real holes, by a mask, its body in a gradient."""
    sign = pictograms()[firm.pictogram]
    if not sign.has_holes:
        return held(c, rng, firm, inks)
    paint = c.gradient("body", inks.first, mix(inks.first, inks.ink, 0.35))
    mask, solid = masked(sign, replace(inks, first=paint), c.fresh("holes"))
    for node in solid:
        if node.look.get("stroke") == paint:
            node.look["stroke"] = inks.first
    c.defs.add(mask)
    return tag("g", *solid, id="mark", mask=f"url(#{mask.attributes['id']})")


def container(c: Canvas, rng: np.random.Generator, color: str, kind: str = "") -> Tag:
    """A plain shape that holds a sign: disc, soft square, hexagon, shield, scalloped disc, arch."""
    kind = kind or str(rng.choice(["disc", "squircle", "hexagon", "shield", "scallop", "arch"]))
    if kind == "disc":
        return tag("circle", id="container", cx=50, cy=50, r=48, fill=color)
    d = {
        "squircle": squircle(3, 3, 94),
        "hexagon": closed(ring(50, 50, 49, 6), 1),
        "shield": SHIELDS[str(rng.choice(sorted(SHIELDS)))],
        "scallop": scallop(50, 50, 44, 16),
        "arch": "M6 96V48A44 44 0 0 1 94 48V96Z",
    }[kind]
    return tag("path", id="container", d=d, fill=color)


def held(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    """The pictogram reversed out of a container."""
    base = inks.first
    light = "#ffffff" if inks.ground != base else inks.ground
    inner = Inks(
        base,
        readable(light, base, 3),
        readable(inks.second, base, 1.8),
        readable(inks.third, base, 1.6),
        light,
        light,
    )
    paint = c.gradient("tile", mix(base, "#ffffff", 0.16), base) if rng.random() < 0.3 else base
    shape = container(c, rng, paint)
    sign = tag("g", *draw(pictograms()[firm.pictogram], inner), id="sign")
    return tag("g", shape, placed(sign, 23, 21, 54), id="mark")


def line(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    """A drawing of one line weight, alone, in a ring or on a tint."""
    icon = next(i for i in icons() if i.name == firm.icon)
    frame = str(rng.choice(["none", "ring", "tint", "none"]))
    drawn = style(
        rng, inks.first, mix(inks.ground, inks.second, 0.45) if rng.random() < 0.35 else "none", inks.first
    )
    drawn = replace(drawn, weight=1.4 if frame == "none" else 1.6, is_round=True)
    mark = tag("g", id="mark")
    if frame == "ring":
        mark.add(
            tag("circle", id="ring", cx=50, cy=50, r=46, fill="none", stroke=inks.first, stroke_width=3.6)
        )
    elif frame == "tint":
        mark.add(tag("circle", id="tint", cx=50, cy=50, r=48, fill=mix(inks.ground, inks.second, 0.3)))
    side = 4.1 if frame == "none" else 2.5
    off = 50 - side * 12
    return mark.add(
        group(icon, drawn, transform=f"translate({number(off, 2)} {number(off, 2)}) scale({number(side, 2)})")
    )


def mascot(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    """An animal's head in simple shapes, sometimes on a disc."""
    known = mascots()
    sign = known[sorted(known)[int(rng.integers(len(known)))]]
    dark = readable("#1d1b1f", inks.ground, 1.0) if inks.ground != "#1d1b1f" else "#1d1b1f"
    if rng.random() < 0.4:
        tint = mix(inks.second, "#ffffff", 0.55)
        inner = Inks(
            tint, readable(inks.first, tint, 2.4), inks.second, readable(inks.third, tint, 1.3), dark, dark
        )
        head = tag("g", *draw(sign, inner), id=f"mascot-{sign.name}")
        return tag(
            "g", tag("circle", id="disc", cx=50, cy=50, r=48, fill=tint), placed(head, 20, 20, 60), id="mark"
        )
    needs = sign.name == "penguin"
    body = replace(
        inks, ink=mix(inks.ink, dark, 0.4) if needs else dark, first=readable(inks.first, dark, 1.8)
    )
    if inks.first == "#ffffff":
        body = replace(body, first=inks.second, second=mix(inks.second, "#ffffff", 0.5))
    return tag("g", *draw(sign, body), id="mark")


def monogram(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    """One or two initials in drawn strokes: bare, in a ring, on a tile, or sliced by stripes."""
    letters = [x for x in firm.initials if x in LETTERS] or ["A"]
    count = min(len(letters), int(rng.choice([1, 2])))
    text, kind = "".join(letters[:count]), str(rng.choice(["bare", "ring", "tile", "sliced"]))
    weight = float(rng.choice([14, 18, 24])) if count == 1 else 15.0
    wide, room = (
        drawn_width(text, weight, 20),
        {"bare": 92.0, "ring": 58.0, "tile": 56.0, "sliced": 92.0}[kind],
    )
    scale = min(room / wide, room / (100 + weight))
    mark = tag("g", id="mark")
    color = inks.first
    if kind == "ring":
        mark.add(tag("circle", id="ring", cx=50, cy=50, r=46, fill="none", stroke=inks.first, stroke_width=4))
    elif kind == "tile":
        mark.add(container(c, rng, inks.first, str(rng.choice(["squircle", "disc", "hexagon"]))))
        color = text_on(inks.first, 3)
    x, y = 50 - wide * scale / 2, 50 - (100 + weight) * scale / 2
    ends = str(rng.choice(["round", "butt"])) if count == 1 else "round"
    drawn = tag(
        "g",
        id="initials",
        fill="none",
        stroke_width=weight,
        stroke_linecap=ends,
        stroke_linejoin="round",
        transform=f"translate({number(x, 2)} {number(y, 2)}) scale({number(scale, 3)})",
    )
    at = weight / 2
    for k, letter in enumerate(text):
        at_now = f"translate({number(at, 1)} {number(weight / 2, 1)})"
        stroke = inks.second if k and kind != "tile" else color
        drawn.add(
            tag("path", id=f"letter-{letter.lower()}", d=LETTERS[letter][1], transform=at_now, stroke=stroke)
        )
        at += LETTERS[letter][0] + weight + 20
    mark.add(drawn)
    if kind == "sliced":
        slices = tag("g", id="slices", fill=inks.ground)
        for k in range(3):
            slices.add(tag("rect", x=2, y=58 + 11 * k, width=96, height=2.6 + k * 0.9))
        mark.add(slices)
    return mark


def abstract(c: Canvas, rng: np.random.Generator, firm: Business, inks: Inks) -> Tag:
    names = sorted(MARKS)
    return MARKS[names[int(rng.integers(len(names)))]](c, rng, inks)


SIGNS: dict[str, Callable[[Canvas, np.random.Generator, Business, Inks], Tag]] = {
    "pictogram": pictogram,
    "cutout": cutout,
    "held": held,
    "line": line,
    "mascot": mascot,
    "monogram": monogram,
    "abstract": abstract,
}
