"""Stitched patches with a landscape in a window."""

from __future__ import annotations

import numpy as np

from generators._svg_badge_round import Made, sign
from generators._svg_badge_words import PATCHES, pick
from generators._svg_brand_canvas import Canvas
from generators._svg_brand_ink import Inks, Scheme, readable
from generators._svg_brand_pen import disc, rect, trace
from generators._svg_brand_shapes import closed, ring, smooth, star
from generators._svg_brand_type import capitals, face_for
from generators._svg_markup import Tag, number, polyline, tag
from generators._svg_palette import mix

SKIES = {
    "mountains": ("#8ec9d6", "#e9f2ea", "#3b6a57", "#274b3f", "#f3efe2"),
    "camp": ("#1d3557", "#457b9d", "#24553f", "#163828", "#f4a261"),
    "lake": ("#f7c59f", "#fbe8d0", "#2a6f97", "#33664f", "#f4744e"),
    "desert": ("#f4a259", "#f9dcb0", "#b5532f", "#7c3524", "#f9ead0"),
    "sea": ("#bcdff0", "#eef7fa", "#1d5b79", "#12405a", "#e8503a"),
    "night": ("#141e3c", "#34416f", "#1f3b3f", "#122629", "#f6e7b4"),
}


def _scene(c: Canvas, rng: np.random.Generator, kind: str, cx: float, cy: float, r: float) -> Tag:
    """A landscape that fills a square of twice ``r`` about the centre; clipped by the caller."""
    top, low, back, front, light = SKIES[kind]
    x, y, w = (cx - r, cy - r, 2 * r)
    scene = tag("g", id="scene", comment="Scene")

    def line(points: list[tuple[float, float]], color: str, name: str) -> None:
        at = [(x + px * w, y + py * w) for px, py in points]
        d = smooth(at, is_closed=False) + f"V{number(y + w, 1)}H{number(x, 1)}Z"
        scene.add(trace(name, d, color))

    scene.add(rect("sky", x, y, w, w, c.gradient("sky", top, low)))
    sun = float(rng.uniform(0.3, 0.7)) if kind != "sea" else 0.24
    scene.add(disc("moon" if kind in ("night", "camp") else "sun", x + sun * w, y + 0.3 * w, 0.1 * w, light))
    if kind in ("night", "camp"):
        for k in range(9):
            sx, sy = (float(rng.uniform(0.12, 0.88)), float(rng.uniform(0.1, 0.42)))
            scene.add(
                tag(
                    "polygon",
                    id=f"star-{k + 1}",
                    points=polyline(star(x + sx * w, y + sy * w, w * 0.014, w * 0.005, 4)),
                    fill=light,
                )
            )
    if kind in ("mountains", "night", "camp", "lake"):
        for k, (a, b, t) in enumerate(((-0.05, 0.5, 0.3), (0.32, 1.08, 0.24), (0.1, 0.72, 0.4))):
            peak, foot = (((a + b) / 2 * w + x, y + t * w), y + 0.72 * w)
            color = mix(back, low, (0.45, 0.3, 0.05)[k])
            scene.add(trace(f"peak-{k + 1}", closed([(x + a * w, foot), peak, (x + b * w, foot)]), color))
            half = (b - a) * w * 0.09
            drop = (foot - peak[1]) * 0.18
            scene.add(
                trace(
                    f"snow-{k + 1}",
                    closed(
                        [
                            (peak[0] - half, peak[1] + drop),
                            peak,
                            (peak[0] + half, peak[1] + drop),
                            (peak[0] + half * 0.3, peak[1] + drop * 0.7),
                            (peak[0] - half * 0.2, peak[1] + drop * 1.1),
                        ]
                    ),
                    "#fbfaf4",
                )
            )
    if kind == "desert":
        scene.add(
            trace(
                "mesa",
                closed(
                    [
                        (x + 0.08 * w, y + 0.68 * w),
                        (x + 0.14 * w, y + 0.46 * w),
                        (x + 0.42 * w, y + 0.46 * w),
                        (x + 0.5 * w, y + 0.68 * w),
                    ]
                ),
                back,
            )
        )
        scene.add(
            trace(
                "cactus",
                f"M{number(x + 0.68 * w, 1)} {number(y + 0.86 * w, 1)}v{number(-0.34 * w, 1)}m0 {number(0.18 * w, 1)}h{number(-0.1 * w, 1)}v{number(-0.1 * w, 1)}m{number(0.1 * w, 1)} {number(0.06 * w, 1)}h{number(0.1 * w, 1)}v{number(-0.1 * w, 1)}",
                "none",
                "#4c6b3a",
                round(0.045 * w, 1),
                stroke_linecap="round",
                stroke_linejoin="round",
            )
        )
        line([(0, 0.7), (0.3, 0.66), (0.6, 0.72), (1, 0.67)], mix(front, back, 0.4), "dune")
    if kind == "sea":
        scene.add(rect("water", x, y + 0.6 * w, w, 0.4 * w, back))
        inks = Inks(top, "#fdfdfb", light, light, front, front)
        scene.add(sign("lighthouse", inks, cx - 0.2 * w, y + 0.27 * w, 0.46 * w))
        line([(0, 0.74), (0.25, 0.66), (0.55, 0.68), (0.8, 0.78), (1, 0.76)], front, "rock")
        return scene
    line([(0, 0.68), (0.22, 0.62), (0.5, 0.7), (0.78, 0.63), (1, 0.68)], mix(front, back, 0.5), "hill")
    if kind == "lake":
        scene.add(rect("water", x, y + 0.72 * w, w, 0.3 * w, back))
        for k in range(4):
            dx = 0.1 + 0.08 * k
            scene.add(
                tag(
                    "line",
                    id=f"ripple-{k + 1}",
                    x1=x + (sun - dx / 2) * w,
                    x2=x + (sun + dx / 2) * w,
                    y1=y + (0.76 + 0.045 * k) * w,
                    y2=y + (0.76 + 0.045 * k) * w,
                    role="ripple",
                    look={"stroke": low, "stroke-width": 3, "stroke-linecap": "round"},
                )
            )
        return scene
    line([(0, 0.8), (0.3, 0.76), (0.6, 0.82), (1, 0.76)], front, "meadow")
    if kind in ("mountains", "night", "camp"):
        tree = c.fresh("tree")
        c.defs.add(trace(tree, "M0-22L8-8H4L12 6H2V10H-2V6H-12L-4-8H-8Z"))
        for k, tx in enumerate((0.16, 0.27, 0.74, 0.85)):
            size = w / 170 * (1.2 if k in (1, 2) else 0.9)
            scene.add(
                tag(
                    "use",
                    id=f"tree-{k + 1}",
                    href=f"#{tree}",
                    transform=f"translate({number(x + tx * w, 1)} {number(y + 0.8 * w, 1)}) scale({number(size, 2)})",
                    fill=mix(front, "#000000", 0.25),
                )
            )
    if kind == "camp":
        a, foot = (w * 0.15, y + 0.88 * w)
        scene.add(
            trace("tent", closed([(cx - a, foot), (cx, foot - a * 1.25), (cx + a, foot)]), "#e76f51"),
            trace(
                "tent-door",
                closed([(cx - a * 0.35, foot), (cx, foot - a * 0.9), (cx + a * 0.35, foot)]),
                "#7d2f1f",
            ),
        )
    return scene


def patch(rng: np.random.Generator, scheme: Scheme) -> Made:
    """A stitched patch with a landscape: name above, line below, thread round the edge."""
    name, below, kind = pick(rng, PATCHES)
    c = Canvas(480, 480, face_for(rng, serif_share=0.1))
    ground = str(rng.choice(["#ffffff", "#f2efe8", "#d9d2c3", "#e7ecef", scheme.pale]))
    rim, cx, cy, shape = (
        readable(str(rng.choice([scheme.first, scheme.ink, "#5a3a1e", "#23402f"])), ground, 3),
        240.0,
        240.0,
        str(rng.choice(["round", "hexagon", "arch"])),
    )
    thread = mix(rim, "#ffffff", 0.5)
    body = tag("g", id="patch", comment="Patch")
    if shape == "round":
        outline, window = (disc("", cx, cy, 200), disc("", cx, cy, 134))
        stitch = disc("stitch", cx, cy, 190)
    elif shape == "hexagon":
        outline, window = (
            trace("", closed(ring(cx, cy, 214, 6), 1)),
            trace("", closed(ring(cx, cy - 12, 126, 6), 1)),
        )
        stitch = trace("stitch", closed(ring(cx, cy, 203, 6), 1))
    else:
        outline, window = (
            trace("", "M50 430V230A190 190 0 0 1 430 230V430Z"),
            trace("", "M96 338V230A144 144 0 0 1 384 230V338Z"),
        )
        stitch = trace("stitch", "M60 420V230A180 180 0 0 1 420 230V420Z")
    outline.attributes |= {"id": "edge", "fill": rim, "filter": c.shadow(dy=4, blur=5, opacity=0.3)}
    stitch.attributes |= {
        "fill": "none",
        "stroke": thread,
        "stroke-width": 2.2,
        "stroke-dasharray": "7 4",
        "stroke-linecap": "round",
    }
    body.add(outline, stitch)
    clip = c.clip(window, "window")
    centre, reach = (
        ((cx, cy), 136.0)
        if shape == "round"
        else ((cx, cy - 10), 134.0)
        if shape == "hexagon"
        else ((cx, 210.0), 146.0)
    )
    body.add(tag("g", _scene(c, rng, kind, centre[0], centre[1], reach), id="window-view", clip_path=clip))
    ink = readable(mix(scheme.pale, "#ffffff", 0.4), rim, 6)
    if shape == "round":
        c.arc_text(body, cx, cy, 161, capitals(name), 33, ink, span=160, name="name")
        c.arc_text(
            body, cx, cy, 161, capitals(below), 23, ink, is_below=True, span=140, weight=600, name="below"
        )
    elif shape == "hexagon":
        c.centred(body, (cx, 373), capitals(name), 29, ink, "name", weight=800, spacing=0.05, room=172)
        c.centred(body, (cx, 401), capitals(below), 15, ink, "below", weight=600, spacing=0.1, room=100)
        c.centred(
            body,
            (cx, 72),
            str(rng.choice(["EST. 1957", "EST. 1974", "1,204 M", "NO. 12"])),
            15,
            ink,
            "note",
            weight=600,
            spacing=0.1,
            room=110,
            role="below",
        )
    else:
        c.centred(body, (cx, 368), capitals(name), 34, ink, "name", weight=800, spacing=0.05, room=310)
        c.centred(body, (cx, 402), capitals(below), 17, ink, "below", weight=600, spacing=0.14, room=300)
    c.root.add(body)
    place = {
        "mountains": "mountains",
        "camp": "a tent at night",
        "lake": "a lake",
        "desert": "a desert",
        "sea": "a lighthouse",
        "night": "mountains at night",
    }[kind]
    return (c, f"a stitched patch of {name} with {place}", ground)
