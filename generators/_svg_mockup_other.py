"""Screens that are neither phone nor desktop: watches, car displays, head-up display, television, kiosks, tablets."""

from __future__ import annotations

from collections.abc import Callable

from generators._svg_brand_ink import readable
from generators._svg_brand_shapes import arc, polar, smooth
from generators._svg_markup import number, tag
from generators._svg_mockup_devices import view
from generators._svg_mockup_dials import cluster, watch_face, watch_rings, watch_timer
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_public import departures, menu
from generators._svg_mockup_theme import LIGHT
from generators._svg_mockup_words import SONGS
from generators._svg_palette import mix


def car_centre(s: Screen, w: float, h: float) -> str:
    s.rect(s.c.root, 0, 0, w, h, "#101216", name="Bezel")
    g, iw, ih = view(s, s.c.root, "Centre screen", (14, 14, w - 28, h - 28), 16), w - 28, h - 28
    s.rect(g, 0, 0, iw, ih, s.t.back, name="Background")
    rail = s.layer(g, "Rail")
    s.rect(rail, 0, 0, 72, ih, s.t.card)
    for k, name in enumerate(("home", "map", "headphones", "phone", "sliders")):
        if k == 1:
            s.rect(rail, 12, 20 + k * 62, 48, 48, s.t.soft, min(14, s.t.radius), name="Rail / Selected")
        s.icon(rail, name, 23, 31 + k * 62.0, 26, s.t.accent if k == 1 else s.t.muted)
    mw = iw * 0.6 - 72
    road = s.layer(g, "Map")
    land = mix(s.t.back, s.t.second, 0.1)
    window = tag("rect", x=84, y=12, width=round(mw, 1), height=ih - 24, rx=14)
    area = tag("g", id=s.named("Map view"), clip_path=s.c.clip(window, "map"))
    area.add(tag("rect", x=84, y=12, width=round(mw, 1), height=ih - 24, fill=land))
    for d in (
        f"M84 {ih * 0.3:.0f}L{84 + mw:.0f} {ih * 0.5:.0f}",
        f"M{84 + mw * 0.3:.0f} 0L{84 + mw * 0.42:.0f} {ih:.0f}",
        f"M{84 + mw * 0.8:.0f} 0L{84 + mw * 0.7:.0f} {ih:.0f}",
        f"M84 {ih * 0.8:.0f}L{84 + mw:.0f} {ih * 0.72:.0f}",
    ):
        area.add(
            tag(
                "path",
                d=d,
                role="road",
                look={"fill": "none", "stroke": mix(land, s.t.ink, 0.2), "stroke-width": 12},
            )
        )
    route = [
        (84 + mw * 0.41, ih * 0.92),
        (84 + mw * 0.37, ih * 0.6),
        (84 + mw * 0.36, ih * 0.4),
        (84 + mw * 0.74, ih * 0.47),
        (84 + mw * 0.78, ih * 0.16),
    ]
    area.add(
        tag(
            "path",
            id=s.named("Route"),
            d=smooth(route, is_closed=False),
            fill="none",
            stroke=s.t.accent,
            stroke_width=8,
            stroke_linecap="round",
        )
    )
    road.add(area)
    s.rect(road, 100, 28, min(240, mw - 32), 70, s.t.card, s.t.radius, shadow=True)
    s.text(road, 120, 58, f"{int(s.rng.integers(2, 9)) * 100} m", 22, s.t.ink, 700)
    s.text(road, 120, 82, "Turn right, Mill Lane", 14, s.t.muted, 400, "", min(240, mw - 32) - 40)
    x, cw, song = iw * 0.6 + 24, iw * 0.4 - 40, SONGS[int(s.rng.integers(len(SONGS)))]
    music = s.layer(g, "Music")
    s.rect(music, x, 12, cw, ih * 0.53, s.t.card, s.t.radius)
    s.photo(music, x + 18, 30, ih * 0.22, ih * 0.22, len(song[0]), 8)
    s.text(music, x + 18, 30 + ih * 0.22 + 32, song[0], 20, s.t.ink, 700, "", cw - 36)
    s.text(music, x + 18, 30 + ih * 0.22 + 56, song[1], 14, s.t.muted, 400, "", cw - 36)
    s.bar(music, x + 18, 30 + ih * 0.22 + 74, cw - 36, 5, float(s.rng.uniform(0.2, 0.8)))
    air, y = s.layer(g, "Climate"), 12 + ih * 0.53 + 14
    s.rect(air, x, y, cw, ih - 12 - y, s.t.card, s.t.radius)
    s.text(
        air,
        x + cw / 2,
        y + (ih - 12 - y) * 0.36,
        f"{int(s.rng.integers(18, 24))}.5°",
        36,
        s.t.ink,
        600,
        "middle",
        is_middle=True,
    )
    s.text(
        air,
        x + cw / 2,
        y + (ih - 12 - y) * 0.72,
        "Driver, automatic",
        14,
        s.t.muted,
        400,
        "middle",
        cw - 40,
        is_middle=True,
    )
    return "a car’s centre screen with map, music and climate"


def hud(s: Screen, w: float, h: float) -> str:
    a, c = readable(s.t.accent, "#0a0d12", 5), s.c
    sky = c.gradient("night", "#0a0d12", "#1f2a37")
    s.rect(c.root, 0, 0, w, h, sky, name="Windscreen")
    road = s.layer(c.root, "Road")
    horizon, mid = h * 0.52, w / 2
    road.add(
        tag(
            "path",
            d=f"M{number(mid - 18, 1)} {number(horizon, 1)}H{number(mid + 18, 1)}L{number(w * 0.94, 1)} {number(h, 1)}H{number(w * 0.06, 1)}Z",
            fill="#11161d",
        )
    )
    for k in range(5):
        t0, t1 = (k / 5) ** 2, ((k + 0.5) / 5) ** 2
        y0, y1 = horizon + (h - horizon) * t0, horizon + (h - horizon) * t1
        road.add(
            tag(
                "path",
                d=f"M{number(mid - 1 - 6 * t0, 1)} {number(y0, 1)}H{number(mid + 1 + 6 * t0, 1)}L{number(mid + 1 + 6 * t1, 1)} {number(y1, 1)}H{number(mid - 1 - 6 * t1, 1)}Z",
                fill="#6b7480",
            )
        )
    speed, box = int(s.rng.integers(38, 128)), s.layer(c.root, "Head-up display")
    s.text(box, mid, h * 0.3, str(speed), h * 0.24, a, 600, "middle", w * 0.3, is_middle=True)
    s.text(box, mid, h * 0.455, "km/h", h * 0.045, a, 400, "middle", is_middle=True)
    s.circle(
        box, mid + w * 0.2, h * 0.3, h * 0.085, "none", stroke="#ff5a4f", weight=h * 0.016, name="Speed limit"
    )
    s.text(
        box,
        mid + w * 0.2,
        h * 0.3,
        str(min(130, max(50, round(speed / 10) * 10))),
        h * 0.07,
        "#ffffff",
        700,
        "middle",
        h * 0.12,
        is_middle=True,
    )
    s.icon(box, "flag", mid - w * 0.25, h * 0.2, h * 0.11, a)
    s.text(
        box,
        mid - w * 0.2,
        h * 0.4,
        f"{int(s.rng.integers(2, 19))} km",
        h * 0.05,
        a,
        600,
        "middle",
        w * 0.16,
        is_middle=True,
    )
    guide = s.layer(c.root, "Lane guide")
    for side in (-1, 1):
        d = f"M{number(mid + side * 22, 1)} {number(horizon + 6, 1)}L{number(mid + side * w * 0.36, 1)} {number(h * 0.98, 1)}"
        guide.add(
            tag(
                "path",
                d=d,
                fill="none",
                stroke=a,
                stroke_opacity=0.8,
                stroke_width=4,
                stroke_dasharray="26 14",
            )
        )
    for k in range(3):
        y, half = h * (0.92 - 0.1 * k), w * (0.06 - 0.014 * k)
        guide.add(
            tag(
                "path",
                id=s.named(f"Chevron {k + 1}"),
                d=f"M{number(mid - half, 1)} {number(y, 1)}L{number(mid, 1)} {number(y - half * 0.5, 1)}L{number(mid + half, 1)} {number(y, 1)}",
                fill="none",
                stroke=a,
                stroke_width=7 - k,
            )
        )
    return f"a head-up display over a road at {speed} km/h"


SHOWS = (
    "The Long Shore",
    "Paper Cities",
    "Night Bus",
    "Salt and Stone",
    "Harbour Kitchen",
    "The Seagull",
    "Low Tide",
    "Red Mesa",
    "North Star",
    "Wolf Hollow",
    "Open Fields",
    "Blue Ridge",
)


def television(s: Screen, w: float, h: float) -> str:
    s.rect(s.c.root, 0, 0, w, h, "#0c0d10", name="Screen")
    order = [int(k) for k in s.rng.permutation(len(SHOWS))]
    hero = s.layer(s.c.root, "Hero")
    s.photo(hero, 0, 0, w, h * 0.53, order[0], 0)
    node = tag("linearGradient", id=s.c.fresh("fade"), x1=0, y1=0, x2=1, y2=0)
    s.c.defs.add(
        node.add(
            tag("stop", offset=0, stop_color="#0c0d10", stop_opacity=0.92),
            tag("stop", offset=0.75, stop_color="#0c0d10", stop_opacity=0),
        )
    )
    s.rect(hero, 0, 0, w, h * 0.53, f"url(#{node.attributes['id']})", name="Fade")
    x = w * 0.05
    for k, name in enumerate(("Home", "Films", "Series", "Live")):
        s.text(
            hero, x + k * w * 0.085, h * 0.09, name, h * 0.03, LIGHT, 700 if k == 0 else 400, is_middle=True
        )
    s.text(hero, x, h * 0.27, SHOWS[order[0]], h * 0.085, "#ffffff", 800, "", w * 0.5)
    s.text(
        hero,
        x,
        h * 0.335,
        f"{s.rng.integers(2011, 2025)}  ·  {s.rng.integers(2, 6)} seasons  ·  Drama",
        h * 0.03,
        "#d7dae0",
        400,
        "",
        w * 0.4,
    )
    tile, ink = LIGHT, "#111318"
    play = s.layer(hero, "Button / Play")
    s.rect(play, x, h * 0.39, w * 0.12, h * 0.075, tile, h * 0.0375 if s.t.radius > 8 else 4)
    s.text(play, x + w * 0.06, h * 0.4275, "Play", h * 0.032, ink, 700, "middle", is_middle=True)
    for r, name in enumerate(("Continue watching", "New this week")):
        y, row = h * (0.59 + 0.21 * r), s.layer(s.c.root, f"Row / {name}")
        s.text(row, x, y, name, h * 0.03, LIGHT, 600, is_middle=True)
        pw, ph = w * 0.166, h * 0.122
        for k in range(5):
            px, i = x + k * (pw + w * 0.0175), order[(1 + k + r * 5) % 12]
            card = s.layer(row, f"Poster / {SHOWS[i]}")
            s.photo(card, px, y + h * 0.028, pw, ph, i + r, 8)
            s.text(card, px + 10, y + h * 0.028 + ph - 12, SHOWS[i], h * 0.024, "#ffffff", 700, "", pw - 20)
            if r == 0:
                s.rect(card, px, y + h * 0.036 + ph, pw, 4, "#3a3d45", 2)
                s.rect(
                    card,
                    px,
                    y + h * 0.036 + ph,
                    pw * float(s.rng.uniform(0.2, 0.9)),
                    4,
                    readable(s.t.accent, "#0c0d10", 3),
                    2,
                )
            if r == 0 and k == 0:
                s.rect(
                    card,
                    px - 4,
                    y + h * 0.028 - 4,
                    pw + 8,
                    ph + 8,
                    "none",
                    10,
                    stroke="#ffffff",
                    weight=3,
                    name="Focus",
                )
    return f"a television’s home screen with {SHOWS[order[0]]}"


def home_panel(s: Screen, w: float, h: float) -> str:
    """A wall panel for a house: rooms, a thermostat, switches."""
    s.rect(s.c.root, 0, 0, w, h, "#1a1b1f", name="Frame")
    g, iw, ih = view(s, s.c.root, "Screen", (16, 16, w - 32, h - 32), 18), w - 32, h - 32
    s.rect(g, 0, 0, iw, ih, s.t.back, name="Background")
    s.text(g, 30, 56, "Living room", 26, s.t.ink, 700)
    s.text(g, iw - 30, 54, "19:24", 22, s.t.muted, 400, "end")
    dial, cx, cy, r = s.layer(g, "Thermostat"), iw * 0.26, ih * 0.53, min(iw * 0.19, ih * 0.34)
    goal = float(s.rng.integers(38, 46)) / 2
    dial.add(
        tag(
            "path",
            d=arc(cx, cy, r, -135, 135),
            fill="none",
            stroke=mix(s.t.back, s.t.ink, 0.14),
            stroke_width=16,
            stroke_linecap="round",
        )
    )
    end = -135 + 270 * (goal - 12) / 16
    dial.add(
        tag(
            "path",
            id=s.named("Heat"),
            d=arc(cx, cy, r, -135, end),
            fill="none",
            stroke=s.t.accent,
            stroke_width=16,
            stroke_linecap="round",
        )
    )
    kx, ky = polar(cx, cy, r, end)
    s.circle(dial, kx, ky, 13, "#ffffff", stroke=s.t.accent, weight=4, name="Knob")
    s.text(dial, cx, cy - 6, f"{goal:.1f}°", r * 0.44, s.t.ink, 600, "middle", r * 1.4, is_middle=True)
    s.text(dial, cx, cy + r * 0.4, f"now {goal - 0.5:.1f}°", 15, s.t.muted, 400, "middle", is_middle=True)
    x0, gap = iw * 0.5, 16.0
    tw, th = (iw - x0 - 30 - gap) / 2, (ih - 90 - 30 - gap) / 2
    for k, (name, icon, note) in enumerate(
        (
            ("Ceiling", "bolt", "60%"),
            ("Blinds", "sliders", "closed"),
            ("Speaker", "headphones", "Salt"),
            ("Front door", "lock", "locked"),
        )
    ):
        x, y, on = x0 + k % 2 * (tw + gap), 86 + k // 2 * (th + gap), bool(s.rng.random() < 0.5)
        tile = s.layer(g, f"Tile / {name}")
        s.rect(
            tile,
            x,
            y,
            tw,
            th,
            s.t.soft if on else s.t.card,
            max(10, s.t.radius),
            stroke="" if on else s.t.line,
        )
        back = s.t.soft if on else s.t.card
        s.icon(tile, icon, x + 18, y + 18, 28, readable(s.t.accent, back, 3) if on else s.t.muted)
        s.toggle(tile, x + tw - 62, y + 19, is_on=on)
        s.text(tile, x + 18, y + th - 40, name, 17, readable(s.t.ink, back, 5), 600, "", tw - 36)
        s.text(
            tile,
            x + 18,
            y + th - 18,
            note if on else "off",
            14,
            readable(s.t.muted, back, 4.5),
            400,
            "",
            tw - 36,
        )
    return f"a smart-home panel with the heating at {goal:.1f}°"


OTHERS: dict[str, tuple[tuple[tuple[int, int], ...], Callable[[Screen, float, float], str]]] = {
    "watch-face": (((320, 400), (400, 480)), watch_face),
    "watch-rings": (((320, 420), (360, 460)), watch_rings),
    "watch-timer": (((340, 440), (320, 400)), watch_timer),
    "car-cluster": (((960, 360), (1040, 400)), cluster),
    "car-centre": (((960, 540), (1000, 500)), car_centre),
    "car-hud": (((800, 480), (960, 540)), hud),
    "tv-home": (((960, 540), (1120, 630)), television),
    "kiosk": (((540, 880), (560, 960)), menu),
    "tablet-till": (((960, 680), (1000, 700)), menu),
    "home-panel": (((900, 560), (840, 540)), home_panel),
    "departures": (((880, 520), (760, 480)), departures),
}
