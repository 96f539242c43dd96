"""Dials: smart watches and a car's instrument cluster."""

from __future__ import annotations

from generators._svg_brand_ink import readable
from generators._svg_brand_shapes import arc, polar
from generators._svg_markup import Tag, number, tag
from generators._svg_mockup_devices import watch
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_theme import DIM, LIGHT
from generators._svg_palette import mix


def hand(cx: float, cy: float, length: float, degrees: float, color: str, weight: float, name: str) -> Tag:
    x, y = polar(cx, cy, length, degrees)
    tx, ty = polar(cx, cy, -length * 0.18, degrees)
    return tag(
        "line",
        id=name,
        x1=round(tx, 1),
        y1=round(ty, 1),
        x2=round(x, 1),
        y2=round(y, 1),
        stroke=color,
        stroke_width=weight,
        stroke_linecap="round",
    )


def ticks(
    g: Tag,
    cx: float,
    cy: float,
    r: float,
    count: int,
    color: str,
    *,
    start: float = 0.0,
    sweep: float = 360.0,
    major: int = 5,
    long: float = 10.0,
) -> None:
    """Marks round a dial, every ``major``-th longer."""
    for k in range(count + (sweep < 360)):
        a = start + sweep * k / count
        is_major = k % major == 0
        (x0, y0), (x1, y1) = polar(cx, cy, r, a), polar(cx, cy, r - (long if is_major else long * 0.5), a)
        g.add(
            tag(
                "line",
                x1=round(x0, 1),
                y1=round(y0, 1),
                x2=round(x1, 1),
                y2=round(y1, 1),
                role="tick-major" if is_major else "tick",
                look={"stroke": color, "stroke-width": 2 if is_major else 1},
            )
        )


def watch_face(s: Screen, w: float, h: float) -> str:
    g = watch(s, s.c.root, w / 2, h / 2, w * 0.52, "round")
    dial, hour, minute = s.layer(g, "Dial"), int(s.rng.integers(12)), int(s.rng.integers(60))
    ticks(dial, 100, 100, 96, 60, DIM)
    shown = ((12, 3, 6, 9), tuple(range(1, 13)), (12,), (12, 6))[int(s.rng.integers(4))]
    for k in shown:
        x, y = polar(100, 100, 76, k * 30)
        s.text(dial, x, y, str(k), 18, LIGHT, 600, "middle", is_middle=True)
    s.text(
        dial,
        100,
        142,
        f"{('MON', 'TUE', 'WED', 'THU', 'FRI')[minute % 5]} {1 + hour * 2}",
        11,
        readable(s.t.second, "#08090b", 4.5),
        600,
        "middle",
        is_middle=True,
    )
    icon, color = (("heart", "#ff6b6b"), ("bolt", "#f5d04c"), ("cloud-rain", "#7fc8f8"), ("bell", "#f4a261"))[
        minute % 4
    ]
    s.icon(dial, icon, 46, 92, 16, color)
    hands = s.layer(g, "Hands")
    hands.add(
        hand(100, 100, 46, hour * 30 + minute / 2, LIGHT, 6, s.named("Hour hand")),
        hand(100, 100, 72, minute * 6, LIGHT, 4, s.named("Minute hand")),
    )
    hands.add(
        hand(
            100,
            100,
            82,
            float(s.rng.integers(60)) * 6,
            readable(s.t.accent, "#08090b", 4),
            1.5,
            s.named("Second hand"),
        )
    )
    s.circle(hands, 100, 100, 5, readable(s.t.accent, "#08090b", 4))
    return f"a round smart watch at {hour or 12}:{minute:02d}"


def watch_rings(s: Screen, w: float, h: float) -> str:
    g, a, b = (
        watch(s, s.c.root, w / 2, h / 2, w * 0.5, "square"),
        readable(s.t.accent, "#08090b", 4),
        readable(s.t.second, "#08090b", 4),
    )
    s.text(g, 18, 30, "Activity", 15, a, 600)
    s.text(g, 182, 30, "10:09", 15, LIGHT, 600, "end")
    rings = s.layer(g, "Rings")
    for k, (r, color) in enumerate(((66, a), (48, b), (30, "#8bd450"))):
        s.circle(rings, 100, 116, r, "none", stroke=mix("#08090b", color, 0.25), weight=14)
        rings.add(
            tag(
                "path",
                id=s.named(f"Ring / {k + 1}"),
                d=arc(100, 116, r, 0, float(s.rng.uniform(120, 320))),
                fill="none",
                stroke=color,
                stroke_width=14,
                stroke_linecap="round",
            )
        )
    s.text(g, 100, 218, f"{int(s.rng.integers(310, 690))} / 700 kcal", 15, LIGHT, 600, "middle", 150)
    return "a square smart watch with three activity rings"


def watch_timer(s: Screen, w: float, h: float) -> str:
    kind = str(s.rng.choice(["round", "square"]))
    g, a, cy = (
        watch(s, s.c.root, w / 2, h / 2, w * 0.5, kind),
        readable(s.t.accent, "#08090b", 4),
        100.0 if kind == "round" else 112.0,
    )
    name, share = (
        str(s.rng.choice(["Tea", "Pasta", "Laundry", "Focus", "Plank", "Eggs"])),
        float(s.rng.uniform(60, 300)),
    )
    s.circle(g, 100, cy, 84, "none", stroke=mix("#08090b", a, 0.25), weight=9)
    g.add(
        tag(
            "path",
            id=s.named("Remaining"),
            d=arc(100, cy, 84, 0, share),
            fill="none",
            stroke=a,
            stroke_width=9,
            stroke_linecap="round",
        )
    )
    s.text(g, 100, cy - 34, name, 17, DIM, 400, "middle", is_middle=True)
    seconds = int(share)
    s.text(
        g, 100, cy + 2, f"{seconds // 60}:{seconds % 60:02d}", 42, LIGHT, 600, "middle", 128, is_middle=True
    )
    s.rect(g, 72, cy + 30, 56, 26, a, 13, name="Pause")
    for dx in (-5, 3):
        s.rect(g, 98 + dx, cy + 37, 4, 12, "#08090b", 1)
    return f"a {kind} smart watch with a timer for {name.lower()}"


def gauge(
    s: Screen, g: Tag, cx: float, cy: float, r: float, top: int, value: float, unit: str, color: str
) -> None:
    """A dial of 270 degrees with figures, a filled arc and a needle."""
    dial, steps = s.layer(g, f"Gauge / {unit}"), 8
    dial.add(tag("circle", cx=cx, cy=cy, r=r, fill="#0d1015", stroke="#2a2f38", stroke_width=2))
    ticks(dial, cx, cy, r - 8, 40, DIM, start=-135, sweep=270, long=12)
    for k in range(steps + 1):
        x, y = polar(cx, cy, r - 36, -135 + 270 * k / steps)
        s.text(dial, x, y, str(round(top * k / steps)), r * 0.11, LIGHT, 400, "middle", is_middle=True)
    end = -135 + 270 * value / top
    dial.add(tag("path", d=arc(cx, cy, r - 4, -135, end), fill="none", stroke=color, stroke_width=6))
    dial.add(hand(cx, cy, r - 26, end, color, 4, s.named(f"Needle / {unit}")))
    s.circle(dial, cx, cy, r * 0.34, "#0d1015", stroke="#2a2f38", weight=2)
    s.text(
        dial,
        cx,
        cy - 4,
        f"{value:.0f}" if top > 20 else f"{value:.1f}",
        r * 0.3,
        LIGHT,
        700,
        "middle",
        r * 0.58,
        is_middle=True,
    )
    s.text(dial, cx, cy + r * 0.2, unit, r * 0.1, DIM, 400, "middle", r * 0.5, is_middle=True)


def cluster(s: Screen, w: float, h: float) -> str:
    s.rect(s.c.root, 0, 0, w, h, "#14161a", name="Dashboard")
    a, b, speed = (
        readable(s.t.accent, "#0d1015", 4),
        readable(s.t.second, "#0d1015", 4),
        float(s.rng.integers(40, 150)),
    )
    is_electric = bool(s.rng.random() < 0.5)
    r = h * 0.38
    gauge(s, s.c.root, h * 0.5, h * 0.5, r, 240, speed, "km/h", a)
    gauge(
        s,
        s.c.root,
        w - h * 0.5,
        h * 0.5,
        r,
        160 if is_electric else 8,
        float(s.rng.integers(20, 90)) if is_electric else float(s.rng.uniform(1.4, 4.2)),
        "kW" if is_electric else "×1000 rpm",
        b,
    )
    mid, x = s.layer(s.c.root, "Centre"), w / 2
    half = (w - 2 * h * 0.9) / 2
    s.icon(mid, "compass", x - 17, h * 0.16, 34, DIM)
    s.text(
        mid,
        x,
        h * 0.34,
        f"{int(s.rng.integers(3, 9)) * 100} m",
        h * 0.075,
        LIGHT,
        700,
        "middle",
        half * 1.8,
        is_middle=True,
    )
    s.text(
        mid,
        x,
        h * 0.42,
        str(s.rng.choice(["Harbour Street", "Ring Road", "Exit 14", "Mill Lane"])),
        h * 0.045,
        DIM,
        400,
        "middle",
        half * 1.8,
        is_middle=True,
    )
    mid.add(
        tag(
            "path",
            id=s.named("Turn arrow"),
            d=f"M{number(x - 16, 1)} {number(h * 0.64, 1)}v{number(-h * 0.07, 1)}q0-{number(h * 0.03, 1)} {number(h * 0.03, 1)}-{number(h * 0.03, 1)}h{number(h * 0.05, 1)}m-10-10l10 10l-10 10",
            fill="none",
            stroke=a,
            stroke_width=6,
            stroke_linecap="round",
            stroke_linejoin="round",
        )
    )
    s.text(
        mid,
        x,
        h * 0.75,
        f"{int(s.rng.integers(9, 27))} °C   {int(s.rng.integers(180, 620))} km",
        h * 0.045,
        LIGHT,
        400,
        "middle",
        half * 1.8,
        is_middle=True,
    )
    s.bar(mid, x - half * 0.7, h * 0.81, half * 1.4, 8, float(s.rng.uniform(0.3, 0.9)), b)
    lamps = s.layer(s.c.root, "Lamps")
    for k, (name, color) in enumerate(
        (("battery", "#58d68d"), ("bolt", "#f5b041"), ("lock", "#5dade2"), ("sun", "#58d68d"))
    ):
        s.icon(lamps, name, x - 75 + k * 42, h * 0.885, 24, color)
    return f"a car’s instrument cluster at {speed:.0f} km/h"
