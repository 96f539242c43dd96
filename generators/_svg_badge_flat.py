"""Badges on ribbons, tags and slips: folded banners, price tags, tickets, postmarks, store and review badges, status rows."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_round import Made, on
from generators._svg_badge_words import BANNERS, TAGS, pick
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Scheme, contrast, inks_on, readable
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_shapes import closed, smooth
from generators._svg_brand_type import capitals, face_for
from generators._svg_markup import Tag, path, tag
from generators._svg_palette import mix


def banner(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A ribbon with folded ends, straight or bent, its text on the ribbon's own curve."""
    headline, note = pick(rng, BANNERS)
    c = Canvas(640, 290, face_for(rng, serif_share=0.45))
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    base = readable(scheme.first, ground, 1.7)
    inks, deep = (on(base, scheme), mix(base, "#000000", 0.32))
    bend, tall = (float(rng.choice([0, 0, 34, -30])), 78.0)
    x0, x1, y = (96.0, 544.0, 110.0 - bend / 2)
    body = tag("g", id="banner", comment="Banner")
    for side in (-1, 1):
        x, out = (x0, -62.0) if side < 0 else (x1, 62.0)
        inner = x - side * 46
        drop = 22.0
        end = [
            (inner, y + drop),
            (x + out, y + drop),
            (x + out - side * 24, y + drop + tall / 2),
            (x + out, y + drop + tall),
            (inner, y + drop + tall),
        ]
        name = "left" if side < 0 else "right"
        body.add(trace(f"end-{name}", closed(end), mix(base, "#000000", 0.14)))
        body.add(
            trace(f"fold-{name}", closed([(inner, y + tall), (x, y + tall), (inner, y + tall + drop)]), deep)
        )
    mid = (x0 + x1) / 2
    band = path(
        "M",
        (x0, y),
        "Q",
        (mid, y + 2 * bend),
        (x1, y),
        "V",
        (y + tall,),
        "Q",
        (mid, y + tall + 2 * bend),
        (x0, y + tall),
        "Z",
    )
    body.add(trace("band", band, base))
    for k, dy in enumerate((8.0, tall - 8)):
        body.add(
            tag(
                "path",
                id=f"stitch-{k + 1}",
                d=path("M", (x0 + 8, y + dy), "Q", (mid, y + dy + 2 * bend), (x1 - 8, y + dy)),
                role="stitch",
                look={"fill": "none", "stroke": inks.second, "stroke-width": 1.6, "stroke-dasharray": "6 4"},
            )
        )
    size = c.face.fitted(headline, 42, x1 - x0 - 90, weight=700, spacing=0.03)
    base_y = y + tall / 2 + c.face.cap * size / 2
    made = c.fresh("banner-line")
    c.defs.add(trace(made, path("M", (x0, base_y), "Q", (mid, base_y + 2 * bend), (x1, base_y))))
    look: dict[str, str | int | float] = {
        "fill": inks.ink,
        "font-size": size,
        "text-anchor": "middle",
        "letter-spacing": round(size * 0.03, 2),
    }
    if c.face.has_bold:
        look["font-weight"] = 700
    body.add(
        tag(
            "text",
            tag("textPath", href=f"#{made}", startOffset="50%", text=headline),
            id="headline",
            role="headline",
            look=look,
        )
    )
    c.root.add(body)
    below = y + tall + max(0.0, bend) + 52
    c.label(
        c.root,
        mid,
        below,
        note,
        22,
        inks_on(scheme, "dark" if ground == scheme.ink else "white").ink,
        anchor="middle",
        room=420,
        name="note",
    )
    return (c, f"a ribbon banner that says “{headline}”", ground)


def price_tag(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A price tag with an eyelet and a string, hung or lying."""
    word, price, note = pick(rng, TAGS)
    is_upright = bool(rng.random() < 0.55)
    c = Canvas(360 if is_upright else 560, 520 if is_upright else 300, face_for(rng, serif_share=0.2))
    ground = inks_on(scheme, str(rng.choice(["white", "pale"]))).ground
    base = str(rng.choice([scheme.first, scheme.second, mix(scheme.pale, scheme.second, 0.25), "#d9b48a"]))
    inks, shadow = (on(base, scheme), c.shadow(dy=4, blur=5, color=scheme.ink, opacity=0.28))
    accent = inks.ink
    body = tag("g", id="tag", comment="Price tag")
    if is_upright:
        d, hole = (
            "M110 130L150 84H210L250 130H270A14 14 0 0 1 284 144V460A14 14 0 0 1 270 474H90A14 14 0 0 1 76 460V144A14 14 0 0 1 90 130Z",
            (180.0, 118.0),
        )
        cx, cy, room, string = (
            180.0,
            300.0,
            176.0,
            [(180.0, 118.0), (150.0, 70.0), (190.0, 40.0), (230.0, 62.0), (180.0, 118.0)],
        )
    else:
        d, hole = (
            "M40 150L118 64A18 18 0 0 1 131 58H490A16 16 0 0 1 506 74V226A16 16 0 0 1 490 242H131A18 18 0 0 1 118 236Z",
            (92.0, 150.0),
        )
        cx, cy, room, string = (
            316.0,
            150.0,
            316.0,
            [(92.0, 150.0), (56.0, 106.0), (40.0, 62.0), (76.0, 36.0), (100.0, 90.0), (92.0, 150.0)],
        )
    body.add(trace("card", d, base, filter=shadow))
    body.add(disc("eyelet", hole[0], hole[1], 12, ground, mix(base, "#000000", 0.3), 4))
    body.add(
        trace(
            "string",
            smooth(string, is_closed=False),
            "none",
            mix(scheme.ink, "#b08d57", 0.5),
            2.4,
            stroke_linecap="round",
        )
    )
    c.centred(
        body,
        (cx, cy - (76 if is_upright else 62)),
        capitals(word),
        26,
        inks.second if contrast(inks.second, base) > 3.2 else accent,
        "word",
        weight=700,
        spacing=0.1,
        room=room,
    )
    c.centred(body, (cx, cy), price, 74, accent, "price", weight=800, room=room)
    body.add(
        tag(
            "line",
            id="rule",
            x1=cx - room * 0.3,
            x2=cx + room * 0.3,
            y1=cy + 52,
            y2=cy + 52,
            stroke=accent,
            stroke_width=1.5,
            stroke_dasharray="2 4",
        )
    )
    c.centred(body, (cx, cy + (84 if is_upright else 72)), note, 18, accent, "note", room=room)
    if is_upright:
        body.add(barcode(rng, cx - 60, cy + 112, 120, 34, accent))
    c.root.add(body)
    return (c, f"a price tag that says “{word} {price}”", ground)


def barcode(rng: np.random.Generator, x: float, y: float, w: float, h: float, color: str) -> Tag:
    """Bars and gaps of one to four modules that fill the width."""
    group, at, module = (tag("g", id="barcode", fill=color), 0.0, w / 95)
    while at < w - 5 * module:
        bar = float(rng.integers(1, 5)) * module
        group.add(rect("", round(x + at, 2), y, round(min(bar, w - at), 2), h))
        at += bar + float(rng.integers(1, 4)) * module
    return group.add(rect("", round(x + w - 2 * module, 2), y, round(2 * module, 2), h))
