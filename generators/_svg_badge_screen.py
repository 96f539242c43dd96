"""Badges of screens: reviews with stars, shops, status rows as in a README."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_round import Made, on
from generators._svg_badge_words import RATINGS, STATUS, pick, rows
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Scheme, inks_on, readable, text_on
from generators._svg_brand_pen import rect, trace
from generators._svg_brand_shapes import closed, star
from generators._svg_brand_type import SANS, Face, face_for
from generators._svg_icon_layouts import group as icon_group
from generators._svg_icon_layouts import style
from generators._svg_icon_shapes import icons
from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix


def rating(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A review badge: name, stars filled by a clip to the very score, the score and how many gave one."""
    name, kind, score, count = pick(rng, RATINGS)
    is_tall = bool(rng.random() < 0.4)
    c = Canvas(360 if is_tall else 560, 340 if is_tall else 200, face_for(rng, serif_share=0.05))
    ground = inks_on(scheme, str(rng.choice(["white", "pale"]))).ground
    card = str(rng.choice(["#ffffff", scheme.ink, "#ffffff"]))
    inks = on(card, scheme)
    muted = readable(mix(inks.ink, card, 0.35), card, 4.6)
    x, y, w, h = (24.0, 24.0, c.width - 48, c.height - 48)
    body = tag("g", id="review-badge", comment="Review badge")
    body.add(
        rect(
            "card",
            x,
            y,
            w,
            h,
            card,
            "" if card != "#ffffff" else mix("#ffffff", scheme.ink, 0.14),
            rx=18,
            filter=c.shadow(dy=3, blur=5, opacity=0.16),
        )
    )
    stars_x, stars_y, side = (c.width / 2 - 95, 176.0, 34.0) if is_tall else (x + 138, y + 94, 30.0)
    value = float(score) / (10 if float(score) > 5 else 5) * 5
    five = [closed(star(side / 2 + k * (side + 5), side / 2, side / 2, side * 0.21, 5), 1) for k in range(5)]
    made = c.fresh("score")
    wide = int(value) * (side + 5) + (value - int(value)) * side
    c.defs.add(tag("clipPath", tag("rect", width=round(wide, 1), height=side), id=made))
    for part, color, clip in (
        ("empty", mix(card, inks.ink, 0.18), ""),
        ("filled", "#f5a623", f"url(#{made})"),
    ):
        stars = tag("g", id=f"stars-{part}", fill=color, clip_path=clip)
        for d in five:
            stars.add(trace("", d))
        body.add(tag("g", stars, transform=f"translate({number(stars_x, 1)} {number(stars_y, 1)})"))
    if is_tall:
        cx = c.width / 2
        c.label(body, cx, 70, name, 24, inks.ink, anchor="middle", weight=700, room=w - 40, name="name")
        c.label(body, cx, 94, kind, 15, muted, anchor="middle", room=w - 40, name="kind")
        c.centred(body, (cx, 136), score, 46, inks.ink, "score-text", weight=800, role="score")
        c.label(body, cx, 246, count, 16, muted, anchor="middle", room=w - 40, name="count")
        c.label(
            body,
            cx,
            284,
            f"Top rated {rng.integers(2019, 2026)}",
            16,
            readable(scheme.first, card, 4.5),
            anchor="middle",
            weight=600,
            room=w - 40,
            name="award",
        )
    else:
        body.add(rect("score-tile", x + 22, y + 26, 94, h - 52, readable(scheme.first, card, 1.8), rx=14))
        c.centred(
            body,
            (x + 69, y + h / 2),
            score,
            42,
            text_on(readable(scheme.first, card, 1.8), 4.5),
            "score-text",
            weight=800,
            room=78,
            role="score",
        )
        c.label(body, x + 138, y + 48, name, 25, inks.ink, weight=700, room=w - 160, name="name")
        c.label(body, x + 138, y + 74, kind, 15, muted, room=w - 160, name="kind")
        c.label(
            body,
            stars_x + 5 * (side + 5) + 8,
            stars_y + side / 2,
            count,
            15,
            muted,
            room=x + w - 22 - (stars_x + 5 * (side + 5) + 8),
            name="count",
            is_middle=True,
        )
    c.root.add(body)
    return (
        c,
        f"a review badge of {name} with {score} stars"
        if float(score) <= 5
        else f"a review badge of {name} with a score of {score}",
        ground,
    )


STORES = (
    ("Get it on", "Fern Store", "leaf"),
    ("Download from", "AppHarbor", "anchor"),
    ("Available at", "Open Shelf", "book"),
    ("Listen on", "Wavecast", "headphones"),
    ("Read it on", "Papyr", "book-open"),
    ("Order with", "Dishdash", "bag"),
    ("Jetzt laden bei", "Marktplatz", "cart"),
    ("Disponible en", "Tienda Libre", "bag"),
    ("Télécharger sur", "Le Rayon", "download"),
    ("Watch on", "Lumiere TV", "play"),
    ("Pay with", "Tallyo", "card"),
    ("Buy on", "Bandstand", "microphone"),
)


def stores(rng: np.random.Generator, scheme: Scheme) -> Made:
    """Shop badges in one style: a sign, a small line above a large one; in a row, a column or a block."""
    count = int(rng.choice([1, 2, 3, 4]))
    columns = {1: 1, 2: int(rng.choice([1, 2])), 3: int(rng.choice([1, 3])), 4: 2}[count]
    w, h, gap, pad = (220.0, 68.0, 20.0, 28.0)
    lines = -(-count // columns)
    c = Canvas(
        2 * pad + columns * w + (columns - 1) * gap,
        2 * pad + lines * h + (lines - 1) * gap,
        face_for(rng, serif_share=0.0),
    )
    ground = inks_on(scheme, str(rng.choice(["white", "pale"]))).ground
    kind, radius = (str(rng.choice(["dark", "light", "color"])), float(rng.choice([8, 12, 34])))
    fill = {"dark": "#121212", "light": "#ffffff", "color": scheme.first}[kind]
    ink = readable("#ffffff" if kind != "light" else "#161616", fill, 4.5)
    order = [int(k) for k in rng.permutation(len(STORES))[:count]]
    for k, at in enumerate(order):
        above, name, icon = STORES[at]
        x, y = (pad + k % columns * (w + gap), pad + k // columns * (h + gap))
        badge = tag(
            "g",
            id=f"store-{name.lower().replace(' ', '-')}",
            transform=f"translate({number(x, 0)} {number(y, 0)})",
        )
        badge.add(
            tag(
                "rect",
                width=w,
                height=h,
                rx=radius,
                role="plate",
                look={
                    "fill": fill,
                    "stroke": "#a6a6a6" if kind == "dark" else mix(fill, "#000000", 0.25),
                    "stroke-width": 1.5,
                },
            )
        )
        drawn = style(rng, ink)
        shape = next(i for i in icons() if i.name == icon)
        badge.add(
            icon_group(shape, drawn, transform="translate(19 16) scale(1.5)", name=f"icon-{icon}-{k + 1}")
        )
        c.label(badge, 66, 27, above, 12, ink, room=w - 66 - 22, name=f"above-{k + 1}", role="above")
        c.label(
            badge,
            66,
            50,
            name,
            23,
            ink,
            weight=600,
            room=w - 66 - 22,
            name=f"store-name-{k + 1}",
            role="store",
        )
        c.root.add(badge)
    names = " and ".join(STORES[k][1] for k in order[:2])
    return (
        c,
        f"{('a shop badge' if count == 1 else f'{count} shop badges')} for {names}{(' and others' if count > 2 else '')}",
        ground,
    )


COLORS = {"pass": "#3fa34d", "fail": "#d6453d", "info": "#2f7fc1", "warn": "#d39b1c", "grey": "#8a8f98"}


def _status(
    c: Canvas, row: tuple[str, str, str], at: tuple[float, float, float], shape: str, face: Face
) -> tuple[Tag, float]:
    """One badge of label and value; returns its width."""
    label, value, color = row
    x, y, h = at
    size = h * (0.55 if shape != "big" else 0.36)
    shown = (label.upper(), value.upper()) if shape == "big" else (label, value)
    spacing = 0.08 if shape == "big" else 0.0
    pad = h * (0.32 if shape != "big" else 0.45)
    wide = [face.width(t, size, 700 if shape == "big" else 400, spacing * size) + 2 * pad for t in shown]
    total, name = (sum(wide), f"badge-{label.replace(' ', '-').replace('.', '-')}")
    radius = {"flat": h * 0.15, "square": 0.0, "pill": h / 2, "big": 3.0, "glossy": h * 0.2}[shape]
    made = tag("g", id=name, transform=f"translate({number(x, 1)} {number(y, 1)})")
    clip = c.clip(tag("rect", width=round(total, 1), height=h, rx=radius), "round") if radius else ""
    plate = tag("g", clip_path=clip)
    plate.add(tag("rect", width=round(wide[0], 1), height=h, role="left", look={"fill": "#4b5058"}))
    plate.add(tag("rect", x=round(wide[0], 1), width=round(wide[1], 1), height=h, fill=color))
    if shape == "glossy":
        plate.add(tag("rect", width=round(total, 1), height=h, fill="url(#gloss)"))
    made.add(plate)
    for k, text in enumerate(shown):
        cx = wide[0] / 2 if k == 0 else wide[0] + wide[1] / 2
        ink = "#ffffff" if k == 0 else text_on(color, 2.6)
        c.label(
            made,
            cx,
            h / 2,
            text,
            size,
            ink,
            anchor="middle",
            weight=700 if shape == "big" and k else 400,
            spacing=spacing,
            face=face,
            role="label-text" if k == 0 else "value-text",
            is_middle=True,
        )
    return (made, total)


def status(rng: np.random.Generator, scheme: Scheme) -> Made:
    """Status badges as in a README: one, a row, or rows that wrap as they would on the page."""
    face = [
        f for f in SANS if "Verdana" in f.stack or "Inter, sans" in f.stack or "Open Sans', sans" in f.stack
    ][int(rng.integers(3))]
    c = Canvas(100, 100, face)
    shape, h = (
        str(rng.choice(["flat", "square", "pill", "big", "glossy"])),
        float(rng.choice([22, 26, 30, 36])),
    )
    if shape == "glossy":
        node = tag("linearGradient", id=c.fresh("gloss"), x1=0, y1=0, x2=0, y2=1)
        c.defs.add(
            node.add(
                tag("stop", offset=0, stop_color="#ffffff", stop_opacity=0.22),
                tag("stop", offset=1, stop_color="#000000", stop_opacity=0.14),
            )
        )
    table = rows(STATUS, 3)
    by_label = {row[0]: row for row in (table[int(k)] for k in rng.permutation(len(table)))}
    chosen = list(by_label.values())[: int(rng.choice([1, 3, 4, 6, 8, 10, 12]))]
    most, x, y, reach, pad = (float(rng.choice([520, 640, 760])), 0.0, 0.0, 0.0, 20.0)
    for label, value, kind in chosen:
        made, total = _status(c, (label, value, COLORS[kind]), (pad + x, pad + y, h), shape, face)
        if x and x + total > most:
            x, y = (0.0, y + h + 10)
            made.attributes["transform"] = f"translate({number(pad, 1)} {number(pad + y, 1)})"
        c.root.add(made)
        x += total + 8
        reach = max(reach, x - 8)
    c.width, c.height = (
        float(-(-int(reach + 2 * pad + 1) // 4) * 4),
        float(-(-int(y + h + 2 * pad) // 4) * 4),
    )
    c.root.attributes |= {
        "viewBox": f"0 0 {number(c.width, 0)} {number(c.height, 0)}",
        "width": number(c.width, 0),
        "height": number(c.height, 0),
    }
    ground = str(rng.choice(["#ffffff", "#f6f8fa", "#0d1117"]))
    count = len(chosen)
    what = (
        f"a status badge that says {chosen[0][0]} {chosen[0][1]}"
        if count == 1
        else f"a row of {count} README status badges from {chosen[0][0]} to {chosen[-1][0]}"
    )
    return (c, what, ground)
