"""Shields, scout patches, medals and sets of achievements."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_round import METALS, Made, on, sign
from generators._svg_badge_words import LEVELS, MEDALS, SEALS, pick, rows
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks, Scheme, inks_on, readable, text_on
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_pictograms import draw, mascots, pictograms
from generators._svg_brand_shapes import SHIELDS, closed, ring, scallop, squircle
from generators._svg_brand_type import face_for
from generators._svg_logo_signs import placed
from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix

CLUBS = "Rovers|1904;United|1921;Wanderers|1898;Athletic|1912;Harriers|1933;Racing|1908;Rangers|1946;City|1889;Falcons|1971;Mariners|1956;Dynamo|1928;Olympique|1899"
TOWNS = ("Oakport", "Bergen", "Ghent", "Malmö", "Turin", "Leeds", "Porto", "Basel", "Cork", "Lyon")


def shield(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A club's shield: divided field, a charge, a band with the name, the year below."""
    club, year = str(rng.choice(CLUBS.split(";"))).split("|")
    town = str(rng.choice(TOWNS))
    c = Canvas(440, 500, face_for(rng, serif_share=0.2))
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    first, second = (readable(scheme.first, ground, 1.7), readable(scheme.second, ground, 1.5))
    kind, k = (str(rng.choice(sorted(SHIELDS))), 4.2)
    at = f"translate({number(220 - 50 * k, 1)} {number(250 - 51 * k, 1)}) scale({number(k, 1)})"
    body = tag("g", id="shield", comment="Shield", transform=at)
    body.add(trace("edge", SHIELDS[kind], first, second, 5, stroke_linejoin="round"))
    field = tag("g", id="field", clip_path=c.clip(trace("", SHIELDS[kind]), "shield"))
    division = str(rng.choice(["stripes", "pale", "quarter", "chevron", "plain", "bend"]))
    tone = mix(first, "#ffffff", 0.16) if rng.random() < 0.5 else mix(first, "#000000", 0.25)
    pieces = {
        "stripes": ["M22 0H36V100H22Z", "M50 0H64V100H50Z", "M78 0H92V100H78Z"],
        "pale": ["M50 0H100V100H50Z"],
        "quarter": ["M50 0H100V55H50Z", "M0 55H50V100H0Z"],
        "chevron": ["M0 80L50 44L100 80V100H0Z"],
        "plain": [],
        "bend": ["M0 20L20 0L100 84L84 100Z"],
    }[division]
    for n, d in enumerate(pieces):
        field.add(trace(f"division-{n + 1}", d, tone))
    body.add(
        field,
        trace("line", SHIELDS[kind], "none", text_on(first, 2), 1.2, transform="translate(5 5.1) scale(0.9)"),
    )
    c.root.add(body)
    inks, charge = (on(first, scheme), tag("g", id="charge", comment="Charge"))
    if rng.random() < 0.4:
        animals = mascots()
        name = str(rng.choice(["fox", "owl", "bear", "bee", "whale"]))
        from_animal = animals[name]
        tint = mix(second, "#ffffff", 0.7)
        charge.add(disc("charge-ground", 220, 308, 62, tint))
        charge.add(
            placed(
                tag(
                    "g",
                    *draw(
                        from_animal,
                        Inks(
                            tint,
                            readable(second, tint, 2.2),
                            readable(scheme.first, tint, 1.6),
                            mix(second, tint, 0.5),
                            "#1d1b1f",
                            "#1d1b1f",
                        ),
                    ),
                    id="sign",
                ),
                180,
                268,
                80,
            )
        )
    else:
        charge.add(
            sign(
                str(
                    rng.choice(
                        [
                            "crown",
                            "anchor",
                            "bolt",
                            "lighthouse",
                            "mountain",
                            "sail",
                            "wheat",
                            "flame",
                            "pine",
                            "rocket",
                        ]
                    )
                ),
                inks,
                165,
                258,
                110,
            )
        )
    c.root.add(charge)
    band = tag("g", id="band", comment="Name band")
    band.add(rect("band-plate", 36, 168, 368, 66, second))
    for side in (-1, 1):
        x = 220 + side * 184
        band.add(
            trace(
                f"band-fold-{('left' if side < 0 else 'right')}",
                closed([(x, 234), (x - side * 26, 234), (x - side * 26, 250)]),
                mix(second, "#000000", 0.4),
            )
        )
    full = f"{town} {club}"
    c.centred(
        band, (220, 201), full.upper(), 34, text_on(second, 4.5), "name", weight=800, spacing=0.05, room=330
    )
    c.root.add(band)
    c.centred(c.root, (220, 124), "EST.", 18, inks.ink, "established", weight=700, spacing=0.14, role="small")
    c.centred(c.root, (220, 396), year, 27, inks.ink, "year", weight=700, spacing=0.1, room=90)
    return (c, f"the club shield of {full}, founded in {year}", ground)


def medals(rng: np.random.Generator, scheme: Scheme) -> Made:
    """One medal or gold, silver and bronze side by side, on ribbons, with place and event."""
    event, note = pick(rng, MEDALS)
    count = int(rng.choice([1, 3, 3]))
    c = Canvas(300 * count + (40 if count == 1 else 0), 520, face_for(rng, serif_share=0.3))
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    order = [str(rng.choice(list(METALS)))] if count == 1 else ["silver", "gold", "bronze"]
    edge, striped = (str(rng.choice(["plain", "scallop", "laurel"])), bool(rng.random() < 0.6))
    for k, metal in enumerate(order):
        light, deep, ink = METALS[metal]
        cx = c.width / 2 if count == 1 else 160 + 290 * k
        cy, r = (300.0 if metal == "gold" or count == 1 else 316.0, 104.0)
        group = tag("g", id=f"medal-{metal}", comment=f"{metal.capitalize()} medal")
        base = readable(scheme.first, ground, 1.6)
        for side, shade in ((-1, base), (1, mix(base, "#000000", 0.18))):
            x = cx + side * 46
            strap = [
                (x - 30, 36.0),
                (x + 30, 36.0),
                (cx + 30 - side * 12, cy - 70),
                (cx - 30 - side * 12, cy - 70),
            ]
            group.add(trace(f"ribbon-{metal}-{('left' if side < 0 else 'right')}", closed(strap), shade))
            if striped:
                inner = [
                    (x - 9, 36.0),
                    (x + 9, 36.0),
                    (cx + 9 - side * 12, cy - 70),
                    (cx - 9 - side * 12, cy - 70),
                ]
                group.add(trace("", closed(inner), readable(scheme.second, base, 1.4)))
        group.add(disc(f"loop-{metal}", cx, cy - r - 6, 13, "none", deep, 6))
        face = c.gradient(f"face-{metal}", light, deep, turn=45)
        outer = (
            trace("", scallop(cx, cy, r * 0.96, 24), deep) if edge == "scallop" else disc("", cx, cy, r, deep)
        )
        outer.attributes["id"] = f"rim-{metal}"
        group.add(
            outer,
            disc(f"disc-{metal}", cx, cy, r * 0.9, face),
            disc("", cx, cy, r * 0.8, "none", ink, 1.5, stroke_opacity=0.45),
        )
        if edge == "laurel":
            group.add(_laurel(cx, cy, r * 0.66, ink, metal))
        place = {"gold": "1", "silver": "2", "bronze": "3"}[metal]
        c.centred(group, (cx, cy), place, r * 0.74, ink, f"place-{metal}", weight=800, role="place")
        c.label(
            group,
            cx,
            cy + r + 44,
            event,
            22,
            inks_on(scheme, "dark" if ground == scheme.ink else "white").ink,
            anchor="middle",
            weight=700,
            room=260,
            name=f"event-{metal}",
            role="event",
        )
        c.label(
            group,
            cx,
            cy + r + 72,
            f"{note}, {metal}",
            16,
            inks_on(scheme, "dark" if ground == scheme.ink else "white").muted,
            anchor="middle",
            room=260,
            name=f"note-{metal}",
            role="note",
        )
        c.root.add(group)
    return (
        c,
        f"{('a ' + order[0] + ' medal' if count == 1 else 'gold, silver and bronze medals')} for {event}, {note}",
        ground,
    )


def _laurel(cx: float, cy: float, r: float, color: str, name: str) -> Tag:
    """Leaves along two arcs that rise from the foot."""
    wreath = tag("g", id=f"laurel-{name}", fill=color, fill_opacity=0.75)
    for side in (-1, 1):
        for k in range(7):
            angle = 180 - side * (16 + 19 * k)
            turn = f"rotate({number(angle, 0)} {number(cx, 1)} {number(cy, 1)})"
            x, y = (cx, cy - r)
            lean = -side * 38
            wreath.add(
                tag(
                    "ellipse",
                    cx=round(x, 1),
                    cy=round(y, 1),
                    rx=4.2,
                    ry=10,
                    transform=f"{turn} rotate({90 + lean} {number(x, 1)} {number(y, 1)})",
                )
            )
    return wreath


def levels(rng: np.random.Generator, scheme: Scheme) -> Made:
    """Achievements on a grid, each in one shape with a sign and a name; some are still locked."""
    table = rows(LEVELS)
    line = table[int(rng.integers(len(table)))]
    entries = [e.split("|") for e in "|".join(line).split(";")]
    columns, lines = ((4, 2), (4, 1), (3, 2), (2, 2))[int(rng.integers(4))]
    cell, tall, pad = (170.0, 190.0, 28.0)
    c = Canvas(2 * pad + columns * cell, 2 * pad + lines * tall + 50, face_for(rng, serif_share=0.05))
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    inks = inks_on(scheme, "dark" if ground == scheme.ink else "white")
    shape, locked = (
        str(rng.choice(["hexagon", "circle", "squircle", "shield", "scallop"])),
        int(rng.integers(0, 3)),
    )
    title = (
        "Erfolge"
        if entries[0][0].startswith("Erste")
        else str(rng.choice(["Achievements", "Your badges", "Milestones"]))
    )
    c.label(c.root, pad + 12, pad + 22, title, 24, inks.ink, weight=700, room=c.width * 0.5, name="title")
    done = columns * lines - locked
    c.label(
        c.root,
        c.width - pad - 12,
        pad + 22,
        f"{done} / {columns * lines}",
        17,
        readable(mix(inks.ink, ground, 0.35), ground, 4.5),
        anchor="end",
        name="progress",
    )
    colors = [
        readable(x, ground, 1.8)
        for x in (scheme.first, scheme.second, mix(scheme.first, scheme.second, 0.5), scheme.third)
    ]
    for k in range(columns * lines):
        name, picture = entries[k]
        cx, cy, is_locked = (pad + (k % columns + 0.5) * cell, pad + 50 + k // columns * tall + 74, k >= done)
        color = mix(ground, inks.ink, 0.16) if is_locked else colors[k % 4]
        d = {
            "hexagon": closed(ring(cx, cy, 60, 6), 1),
            "squircle": squircle(cx - 56, cy - 56, 112),
            "scallop": scallop(cx, cy, 54, 14),
        }.get(shape)
        group = tag("g", id=f"badge-{name.lower().replace(' ', '-')}", comment=name)
        if shape == "shield":
            group.add(
                trace(
                    "",
                    SHIELDS["heater"],
                    color,
                    transform=f"translate({number(cx - 64, 1)} {number(cy - 66, 1)}) scale(1.28)",
                )
            )
        else:
            group.add(trace("", d, color) if d else disc("", cx, cy, 58, color))
        if not is_locked and shape != "shield" and (rng.random() < 0.8):
            group.add(disc("", cx, cy, 45, "none", text_on(color, 1.3), 2, stroke_opacity=0.55))
        drawn = (
            on(color, scheme)
            if not is_locked
            else Inks(color, mix(color, inks.ink, 0.4), mix(color, inks.ink, 0.3), color, color, color)
        )
        made = sign(picture, drawn, cx - 29, cy - 29, 58)
        made.attributes["id"] = f"sign-{picture}"
        group.add(made)
        c.label(
            group,
            cx,
            cy + 86,
            name,
            16,
            inks.ink if not is_locked else readable(mix(inks.ink, ground, 0.4), ground, 4),
            anchor="middle",
            weight=600,
            room=cell - 14,
            name=f"name-{k + 1}",
            role="badge-name",
        )
        c.root.add(group)
    return (
        c,
        f"{columns * lines} achievement badges from {entries[0][0]} to {entries[columns * lines - 1][0]}, {locked or 'none'} of them locked",
        ground,
    )


def quality(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A square quality label: coloured head, sign, words below, as on packaging."""
    script, upper, lower, large, _, name = pick(rng, SEALS)
    c = Canvas(360, 420, face_for(rng, script, serif_share=0.15))
    ground = inks_on(scheme, str(rng.choice(["white", "pale"]))).ground
    first, paper = (readable(scheme.first, ground, 2.4), "#ffffff" if ground != "#ffffff" else scheme.pale)
    body, inks = (tag("g", id="quality-label", comment="Quality label"), on(first, scheme))
    window = rect("", 40, 36, 280, 348, rx=22)
    plate = tag("g", id="plate", clip_path=c.clip(window, "plate"))
    plate.add(
        rect("paper", 40, 36, 280, 348, paper),
        trace("head", f"M40 36H320V222{('Q180 264 40 222' if rng.random() < 0.5 else 'H40')}Z", first),
    )
    body.add(plate, rect("outline", 40, 36, 280, 348, "none", first, 5, rx=22))
    body.add(sign(name if name in pictograms() else "leaf", inks, 118, 66, 124))
    c.centred(body, (180, 288), large, 40, first, "figure", weight=800, room=150)
    c.centred(body, (180, 326), upper, 22, readable(scheme.ink, paper, 5), "upper", weight=700, room=244)
    c.centred(
        body, (180, 354), lower, 16, readable(mix(scheme.ink, paper, 0.3), paper, 4.6), "lower", room=244
    )
    c.root.add(body)
    return (c, f"a quality label that says “{upper}”", ground)
