"""Things pressed on paper: rubber stamps, wax seals, sale bursts, grade rings."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_round import Made, on, sign
from generators._svg_badge_words import STAMPS, TAGS, pick
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks, Scheme, contrast, inks_on, readable, text_on
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_pictograms import pictograms
from generators._svg_brand_shapes import closed, polar, scallop, sector, smooth, star
from generators._svg_brand_type import capitals, face_for
from generators._svg_logo_letters import LETTERS
from generators._svg_markup import number, polyline, tag
from generators._svg_palette import mix


def stamp(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A rubber stamp in one ink: double ring, word on a bar across, or a tilted frame, with worn spots by a mask."""
    word, upper, lower = pick(rng, STAMPS)
    is_round = bool(rng.random() < 0.6)
    w, h = (440.0, 440.0) if is_round else (560.0, 300.0)
    c = Canvas(w, h, face_for(rng, serif_share=0.15))
    ground = str(rng.choice(["#ffffff", "#fbf8f1", "#f3efe6"]))
    ink = readable(str(rng.choice([scheme.first, "#b3202c", "#1f4e9c", "#2c6e3f", "#3a3a3a"])), ground, 4)
    tilt = float(rng.choice([-14, -10, -8, 6, 8, 12]))
    cx, cy = (w / 2, h / 2)
    body = tag(
        "g",
        id="stamp",
        comment="Stamp",
        transform=f"rotate({number(tilt, 1)} {number(cx, 1)} {number(cy, 1)})",
    )
    if rng.random() < 0.6:
        worn = tag("mask", tag("rect", width=w, height=h, fill="#fff"), id=c.fresh("worn"))
        for _ in range(int(rng.integers(26, 48))):
            worn.add(
                disc(
                    "",
                    round(float(rng.uniform(0, w))),
                    round(float(rng.uniform(0, h))),
                    round(float(rng.uniform(0.6, 2.2)), 1),
                    "#000",
                )
            )
        c.defs.add(worn)
        body.attributes["mask"] = f"url(#{worn.attributes['id']})"
    if is_round:
        r = w * 0.44
        for k, (share, weight) in enumerate(((1.0, 0.035), (0.93, 0.012), (0.6, 0.014))):
            body.add(disc(f"ring-{k + 1}", cx, cy, r * share, "none", ink, round(r * weight, 1)))
        c.arc_text(body, cx, cy, r * 0.765, capitals(upper), r * 0.16, ink, span=132, name="upper")
        c.arc_text(
            body, cx, cy, r * 0.765, capitals(lower), r * 0.16, ink, is_below=True, span=132, name="lower"
        )
        tall = r * 0.38
        body.add(rect("bar", cx - r * 1.04, cy - tall / 2, r * 2.08, tall, ink, rx=tall * 0.12))
        c.centred(
            body,
            (cx, cy),
            capitals(word),
            tall * 0.86,
            ground,
            "word",
            weight=800,
            spacing=0.06,
            room=r * 1.86,
        )
        for side in (-1, 1):
            for i in range(3):
                x = cx + (i - 1) * r * 0.2
                body.add(
                    tag(
                        "polygon",
                        id=f"star-{('top' if side < 0 else 'foot')}-{i + 1}",
                        points=polyline(star(x, cy + side * r * 0.37, r * 0.07, r * 0.03, 5)),
                        fill=ink,
                    )
                )
    else:
        fw, fh = (w * 0.82, h * 0.52)
        for k, (grow, weight) in enumerate(((0.0, 7.0), (11.0, 2.0))):
            body.add(
                rect(
                    f"frame-{k + 1}",
                    cx - fw / 2 + grow,
                    cy - fh / 2 + grow,
                    fw - 2 * grow,
                    fh - 2 * grow,
                    "none",
                    ink,
                    weight,
                    rx=12 - grow / 2,
                )
            )
        c.centred(
            body,
            (cx, cy - fh * 0.05),
            capitals(word),
            fh * 0.48,
            ink,
            "word",
            weight=800,
            spacing=0.05,
            room=fw - 70,
        )
        c.centred(
            body,
            (cx, cy + fh * 0.33),
            f"{upper} · {rng.integers(2016, 2026)}-{rng.integers(1, 13):02d}-{rng.integers(1, 28):02d}".upper(),
            fh * 0.1,
            ink,
            "note",
            weight=600,
            spacing=0.12,
            room=fw - 60,
        )
    c.root.add(body)
    return (c, f"a {('round' if is_round else 'framed')} rubber stamp that says “{word}”", ground)


def burst(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A sale burst: many-pointed star, tilted words in two sizes."""
    word, price, note = pick(rng, TAGS)
    c = Canvas(420, 420, face_for(rng, serif_share=0.0))
    cx = cy = 210.0
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    base = readable(scheme.first if rng.random() < 0.6 else scheme.second, ground, 1.7)
    inks = on(base, scheme)
    count, kind = (int(rng.choice([12, 16, 20, 24])), str(rng.choice(["star", "round", "flower"])))
    d = {
        "star": closed(star(cx, cy, 190, 158, count), 1),
        "round": smooth(star(cx, cy, 188, 164, count)),
        "flower": scallop(cx, cy, 170, count),
    }[kind]
    body = tag(
        "g",
        id="burst",
        comment="Burst",
        transform=f"rotate({number(float(rng.choice([-14, -9, -6, 0, 8])), 0)} 210 210)",
    )
    if rng.random() < 0.5:
        body.add(trace("burst-shade", d, mix(base, "#000000", 0.35), transform="translate(7 8)"))
    body.add(trace("burst-face", d, base))
    if rng.random() < 0.5:
        body.add(
            disc(
                "burst-line",
                cx,
                cy,
                146,
                "none",
                inks.ink,
                2.5,
                stroke_dasharray="" if rng.random() < 0.5 else "3 6",
            )
        )
    c.centred(
        body,
        (cx, cy - 66),
        capitals(word),
        38,
        inks.second if contrast(inks.second, base) > 4 else inks.ink,
        "word",
        weight=700,
        spacing=0.06,
        room=200,
    )
    c.centred(body, (cx, cy + 4), price, 92, inks.ink, "price", weight=800, room=252)
    c.centred(body, (cx, cy + 72), note, 21, inks.ink, "note", weight=600, room=196)
    c.root.add(body)
    return (c, f"a sale burst that says “{word} {price}”", ground)


def wax(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A wax seal: uneven rim, pressed disc with light from above, an initial or a sign in relief."""
    c = Canvas(400, 400, face_for(rng))
    wax_color = str(rng.choice(["#8f1d22", "#6b1220", "#1f4a3a", "#24375f", "#4b2a5a", "#a3762a", "#2b2b2e"]))
    ground = str(rng.choice(["#f3ead8", "#efe6d5", "#faf6ee", "#e9e2d4"]))
    light, dark = (mix(wax_color, "#ffffff", 0.26), mix(wax_color, "#000000", 0.38))
    lobes = int(rng.integers(11, 16))
    rim = [
        polar(200, 200, float(rng.uniform(148, 172)), 360 * k / lobes + float(rng.uniform(-4, 4)))
        for k in range(lobes)
    ]
    body = tag("g", id="wax-seal", comment="Wax seal")
    shade = c.shadow(dy=5, blur=6, color="#3b2a18", opacity=0.4)
    body.add(trace("rim", smooth(rim), c.gradient("wax", light, wax_color, is_radial=True), filter=shade))
    body.add(disc("well", 200, 200, 112, c.gradient("well", dark, mix(wax_color, "#ffffff", 0.08), turn=45)))
    body.add(
        disc("floor", 200, 200, 104, wax_color),
        disc(
            "bead-ring",
            200,
            200,
            92,
            "none",
            light,
            3,
            stroke_dasharray=str(rng.choice(["0.1 8", "6 5", "1 0"])),
            stroke_linecap="round",
        ),
    )
    relief = Inks(wax_color, light, light, light, light, light)
    low = Inks(wax_color, dark, dark, dark, dark, dark)
    what: str
    if rng.random() < 0.5:
        letter = str(rng.choice([k for k in LETTERS if k not in "IJOQ"]))
        wide, d = LETTERS[letter]
        scale = 1.0
        for name, color, dy in (("shade", dark, 3), ("relief", light, 0)):
            x, y = (200 - wide * scale / 2, 150 + dy)
            body.add(
                trace(
                    f"letter-{name}",
                    d,
                    "none",
                    color,
                    11,
                    transform=f"translate({number(x, 1)} {number(y, 1)})",
                    stroke_linecap="round",
                    stroke_linejoin="round",
                )
            )
        what = f"the letter {letter}"
    else:
        names = ["crown", "leaf", "anchor", "acorn", "tulip", "key", "lotus", "heart", "shell", "pine"]
        name = str(rng.choice(names))
        for part, relief_inks, drop in (("shade", low, 3.0), ("relief", relief, 0.0)):
            made = sign(name, relief_inks, 142, 142 + drop, 116)
            made.attributes["id"] = f"sign-{part}"
            body.add(made)
        what = f"{pictograms()[name].noun}" if name in ("key",) else f"a sign of {pictograms()[name].noun}"
    c.root.add(body)
    return (c, f"a wax seal with {what} pressed into it", ground)


def gauge(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A quality mark: a ring in steps, filled up to a grade, the grade in the middle."""
    grade, words = (
        str(rng.choice(["A", "B", "C", "A+"])),
        str(
            rng.choice(
                ["Eco score", "Energy grade", "Safety rating", "Air quality", "Repair index", "Water use"]
            )
        ),
    )
    c = Canvas(400, 440, face_for(rng, serif_share=0.05))
    ground = inks_on(scheme, str(rng.choice(["white", "pale", "dark"]))).ground
    scale = ("#1f8f4c", "#86b83a", "#f2c230", "#ee8a2d", "#dd4530")
    at = {"A+": 0, "A": 0, "B": 1, "C": 2}[grade]
    body = tag("g", id="gauge", comment="Grade ring")
    for k, color in enumerate(scale):
        start = -125 + 50 * k + 2
        outer = 168 if k == at else 156
        body.add(
            trace(
                f"step-{'abcde'[k]}",
                sector(200, 205, outer, 112, start, start + 46),
                color if k == at else mix(color, ground, 0.35),
            )
        )
        x, y = polar(200, 205, 134, start + 23)
        c.centred(
            body,
            (x, y),
            "ABCDE"[k],
            22,
            text_on(color if k == at else mix(color, ground, 0.35), 3),
            f"step-letter-{'abcde'[k]}",
            weight=700,
            role="step-letter",
        )
    inks = inks_on(scheme, "dark" if ground == scheme.ink else "white")
    c.centred(body, (200, 205), grade, 96, readable(scale[at], ground, 3), "grade", weight=800)
    c.centred(body, (200, 326), words, 28, inks.ink, "words", weight=700, room=300)
    c.centred(
        body,
        (200, 364),
        f"Tested {rng.integers(2019, 2026)}, no. {rng.integers(1000, 9999)}",
        17,
        readable(mix(inks.ink, ground, 0.35), ground, 4.5),
        "number",
        room=300,
        role="note",
    )
    c.root.add(body)
    return (c, f"a quality label: {words.lower()} {grade}", ground)
