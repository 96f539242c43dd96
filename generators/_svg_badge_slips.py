"""Slips of paper: tickets, postmarks over stamps, labels of bottles and jars."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_flat import barcode
from generators._svg_badge_round import Made, on, sign
from generators._svg_badge_words import POSTMARKS, TICKETS, pick
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Scheme, contrast, inks_on, readable
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_pictograms import pictograms
from generators._svg_brand_shapes import polar, star
from generators._svg_brand_type import SANS, SERIF, capitals, face_for
from generators._svg_markup import Tag, number, polyline, tag
from generators._svg_palette import mix

HEADS = {
    "Konzert": ("Datum", "Zeit", "Ort"),
    "Théâtre": ("Date", "Heure", "Lieu"),
    "Feria": ("Fecha", "Hora", "Lugar"),
    "Opera": ("Data", "Ora", "Luogo"),
}
ENGLISH = {"Konzert": "concert", "Théâtre": "theatre", "Feria": "food fair"}


def ticket(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A ticket with notches, a perforated stub, a barcode and everything a doorman needs."""
    kind, event, guests, day, time, place, seat, price = pick(rng, TICKETS)
    c = Canvas(760, 300, face_for(rng, serif_share=0.2))
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    is_dark = bool(rng.random() < 0.5)
    paper = (
        readable(scheme.first, ground, 1.5) if is_dark else "#ffffff" if ground != "#ffffff" else scheme.pale
    )
    inks = on(paper, scheme)
    muted = readable(mix(inks.ink, paper, 0.3), paper, 4.5)
    accent = readable(scheme.second if is_dark else scheme.first, paper, 3.4)
    split, body = (556.0, tag("g", id="ticket", comment="Ticket"))
    d = f"M44 40H{split - 14}a14 14 0 0 0 28 0H716a10 10 0 0 1 10 10V250a10 10 0 0 1-10 10H{split + 14}a14 14 0 0 0-28 0H44a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10Z"
    body.add(trace("paper", d, paper, filter=c.shadow(dy=3, blur=4, opacity=0.25)))
    body.add(
        tag(
            "line",
            id="perforation",
            x1=split,
            x2=split,
            y1=66,
            y2=234,
            stroke=muted,
            stroke_width=2,
            stroke_dasharray="2 7",
            stroke_linecap="round",
        )
    )
    clip = c.clip(trace("", "M44 40H74V260H44a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10Z"), "edge")
    body.add(rect("band", 34, 40, 40, 220, accent, clip_path=clip))
    strip = tag("g", id="band-text", transform="rotate(-90 54 150)")
    c.centred(
        strip,
        (54, 150),
        f"{kind} · {price}".upper(),
        16,
        readable(paper, accent, 4.5),
        "kind",
        weight=700,
        spacing=0.14,
        room=190,
    )
    body.add(strip)
    x, room = (98.0, split - 98 - 26)
    c.label(body, x, 96, event, 38, inks.ink, weight=700, room=room, name="event")
    c.label(body, x, 126, guests, 18, muted, room=room, name="guests")
    names = HEADS.get(kind, ("Date", "Time", "Place"))
    columns = tuple(zip(names, (day, time, place), strict=True))
    for k, (name, value) in enumerate(columns):
        cx = x + (0, 0.36, 0.62)[k] * room
        wide = (0.33, 0.22, 0.38)[k] * room
        c.label(
            body,
            cx,
            182,
            capitals(name),
            11,
            muted,
            spacing=0.12,
            room=wide,
            name=f"{name.lower()}-label",
            role="caption",
        )
        c.label(body, cx, 206, value, 19, inks.ink, weight=700, room=wide, name=name.lower(), role="value")
    c.label(
        body,
        x,
        240,
        f"{seat}   ·   {price}",
        15,
        accent if contrast(accent, paper) >= 4 else inks.ink,
        weight=600,
        room=room,
        name="seat",
    )
    stub = tag("g", id="stub", comment="Stub")
    mid, wide = ((split + 726) / 2, 128.0)
    c.label(stub, mid, 84, event, 17, inks.ink, anchor="middle", weight=700, room=wide, name="stub-event")
    c.label(stub, mid, 108, f"{day}, {time}", 13, muted, anchor="middle", room=wide, name="stub-date")
    stub.add(
        rect("barcode-ground", mid - 64, 126, 128, 72, "#ffffff", rx=4),
        barcode(rng, mid - 54, 134, 108, 56, "#111111"),
    )
    c.label(
        stub,
        mid,
        228,
        f"No. {rng.integers(100000, 999999)}",
        15,
        inks.ink,
        anchor="middle",
        weight=600,
        room=wide,
        name="number",
    )
    c.root.add(body, stub)
    sort = ENGLISH.get(kind, kind.lower())
    return (c, f"{'an' if sort[0] in 'aeiou' else 'a'} {sort} ticket for {event}, {day} at {place}", ground)


def postmark(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A postmark: two rings, town above, date on a bridge, wavy lines that cancel, sometimes over a stamp."""
    town, land, note = pick(rng, POSTMARKS)
    has_stamp = bool(rng.random() < 0.6)
    c = Canvas(640, 340, face_for(rng, serif_share=0.2))
    ground = str(rng.choice(["#ffffff", "#f6efe0", "#efe7d6", "#e8ddc8"]))
    ink, cx, cy, r = (
        readable(str(rng.choice(["#222831", "#26324f", "#5b1f24"])), ground, 4.5),
        190.0,
        170.0,
        120.0,
    )
    if has_stamp:
        c.root.add(_postage(c, rng, scheme, land, 400, 40))
    body = tag("g", id="postmark", comment="Postmark")
    body.add(
        disc("ring-outer", cx, cy, r, "none", ink, 4), disc("ring-inner", cx, cy, r * 0.62, "none", ink, 2)
    )
    c.arc_text(body, cx, cy, r * 0.81, capitals(town), r * 0.2, ink, span=150, name="town")
    c.arc_text(
        body,
        cx,
        cy,
        r * 0.81,
        capitals(land),
        r * 0.16,
        ink,
        is_below=True,
        span=140,
        weight=600,
        name="land",
    )
    for k, side in enumerate((-1, 1)):
        x, y = polar(cx, cy, r * 0.81, side * 90)
        body.add(
            tag("polygon", id=f"star-{k + 1}", points=polyline(star(x, y, r * 0.08, r * 0.035, 5)), fill=ink)
        )
    month = str(rng.choice(["JAN", "FEB", "MAR", "APR", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV"]))
    for k, (text, size) in enumerate(
        (
            ("PM" if rng.random() < 0.5 else "AM", 0.16),
            (f"{rng.integers(1, 29)} {month}", 0.27),
            (str(rng.integers(1948, 2019)), 0.24),
        )
    ):
        c.centred(
            body,
            (cx, cy + (k - 1) * r * 0.35 + r * 0.03),
            text,
            r * size,
            ink,
            ("half", "day", "year")[k],
            weight=700,
            room=r * 0.92,
            role="date",
        )
    waves = tag("g", id="cancel-lines", fill="none", stroke=ink, stroke_width=3.4)
    start, count = (cx + r + 8, int(rng.choice([5, 6])))
    for k in range(count):
        y = cy - (count - 1) * 13 + k * 26
        waves.add(
            trace(
                f"cancel-{k + 1}",
                f"M{number(start, 1)} {number(y, 1)}q18-12 36 0t36 0 36 0 36 0 36 0 36 0 36 0",
            )
        )
    body.add(waves)
    if rng.random() < 0.5:
        c.centred(body, (cx, cy + r + 32), note, 17, ink, "note", room=260)
    c.root.add(body)
    return (c, f"a postmark of {town}{(' over a postage stamp' if has_stamp else '')}", ground)


def _postage(c: Canvas, rng: np.random.Generator, scheme: Scheme, land: str, x: float, y: float) -> Tag:
    """A stamp with a perforated edge by computed bites."""
    w, h, bite = (190.0, 250.0, 10.0)
    d = f"M{number(x, 1)} {number(y, 1)}"
    for count, step in (
        (int(w / bite), ("", 1)),
        (int(h / bite), ("v", 1)),
        (int(w / bite), ("", -1)),
        (int(h / bite), ("v", -1)),
    ):
        for k in range(count):
            move = bite * step[1]
            if k % 2:
                d += f"a5 5 0 0 0 {('0 ' + number(move, 0) if step[0] else number(move, 0) + ' 0')}"
            else:
                d += f"{('v' if step[0] else 'h')}{number(move, 0)}"
    group = tag("g", id="postage", comment="Stamp")
    group.add(trace("postage-paper", d + "Z", "#fffdf6", filter=c.shadow(dy=2, blur=2, opacity=0.3)))
    pale = mix(scheme.second, "#ffffff", 0.55)
    group.add(rect("postage-picture", x + 16, y + 16, w - 32, h - 32, pale))
    names = sorted(pictograms())
    inks = on(pale, scheme)
    group.add(sign(names[int(rng.integers(len(names)))], inks, x + 45, y + 76, 100))
    c.label(
        group,
        x + 26,
        y + 50,
        capitals(land),
        16,
        readable(scheme.ink, pale, 5),
        weight=700,
        room=90,
        name="postage-land",
        role="postage-text",
    )
    c.label(
        group,
        x + w - 26,
        y + 50,
        str(rng.choice([20, 35, 50, 65, 80, 120])),
        24,
        readable(scheme.ink, pale, 5),
        anchor="end",
        weight=700,
        name="postage-value",
    )
    return group


def bottle_label(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A bottle or jar label: frame, sign, name, kind, place and measure, ranged on the middle."""
    name, kind, place, foot, signs = str(rng.choice(LABELS)).split("|")
    faces = SERIF if rng.random() < 0.6 else SANS
    c = Canvas(420, 560, faces[int(rng.integers(len(faces)))])
    paper = str(rng.choice([scheme.pale, "#ffffff", scheme.ink, scheme.first]))
    inks = on(paper, scheme)
    accent = readable(scheme.second, paper, 3.2)
    ground = mix(scheme.pale, scheme.ink, 0.14) if paper != scheme.ink else scheme.pale
    body, cx, kind_of = (
        tag("g", id="label", comment="Label"),
        210.0,
        str(rng.choice(["square", "arch", "cut"])),
    )
    d = {
        "square": "M40 30H380V530H40Z",
        "arch": "M40 200A170 170 0 0 1 380 200V530H40Z",
        "cut": "M70 30H350A30 30 0 0 0 380 60V500A30 30 0 0 0 350 530H70A30 30 0 0 0 40 500V60A30 30 0 0 0 70 30Z",
    }[kind_of]
    body.add(trace("paper", d, paper, filter=c.shadow(dy=4, blur=6, opacity=0.2)))
    body.add(trace("frame", d, "none", accent, 2, transform="translate(14.7 19.6) scale(0.93)"))
    top = 96.0 if kind_of == "arch" else 70.0
    body.add(sign(signs, on(paper, scheme), cx - 55, top, 110))
    c.centred(body, (cx, 258), name, 50, inks.ink, "name", weight=700, room=290)
    body.add(
        trace("ornament", "M130 304H196M224 304H290", "none", accent, 1.5),
        tag("polygon", id="ornament-star", points=polyline(star(cx, 304, 7, 3, 4)), fill=accent),
    )
    c.centred(body, (cx, 346), capitals(kind), 19, accent, "kind", weight=700, spacing=0.14, room=280)
    c.centred(body, (cx, 384), place, 17, inks.ink, "place", room=280)
    year = str(rng.integers(2015, 2025))
    c.centred(body, (cx, 432), year, 32, inks.ink, "year", spacing=0.2)
    c.centred(body, (cx, 482), foot, 14, readable(mix(inks.ink, paper, 0.25), paper, 4.5), "foot", room=280)
    c.root.add(body)
    return (c, f"a label for {name}, {kind.lower()} from {place}", ground)


LABELS = (
    "Valdora|Extra virgin olive oil|Jaén, Andalusia|500 ml   cold pressed|leaf",
    "Two Hills|Pinot noir|Willamette Valley|750 ml   13.5% vol|grape",
    "Miel du Causse|Miel de lavande|Haute-Provence|350 g   récolte d’été|tulip",
    "Kestrel|Pale ale|Leeds, Yorkshire|330 ml   4.8% vol|wheat",
    "Alpenblick|Bergkäse|Allgäu, Bayern|400 g   acht Monate gereift|mountain",
    "Nonna Rosa|Passata di pomodoro|Campania|690 g   senza sale|heart",
    "North Sea|Smoked herring|Bergen, Norway|200 g   beech smoke|fish",
    "Orchard House|Plum preserve|Kent, England|340 g   62% fruit|acorn",
    "Salt & Stone|Sea salt flakes|Ile de Ré|125 g   hand raked|waves",
    "Casa Belmonte|Riserva|Toscana|0,75 l   14% vol|grape",
    "Hollow Tree|Cider|Herefordshire|500 ml   5.2% vol|leaf",
    "Finca Alta|Single origin coffee|Huila, Colombia|250 g   whole bean|cup",
    "Zielone Pole|Miód lipowy|Mazury|400 g   z pasieki|lotus",
    "Quinta do Rio|Vinho verde|Minho, Portugal|750 ml   11% vol|drop",
)
