"""Phone screens on which something is ordered: furniture in a shop, a ride on a map."""

from __future__ import annotations

from collections.abc import Callable

from generators._svg_brand_ink import readable
from generators._svg_brand_pen import trace
from generators._svg_brand_shapes import closed, smooth
from generators._svg_markup import Tag, number, tag
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_phone import (
    H,
    W,
    Words,
    bank,
    chats,
    head,
    health,
    player,
    settings,
    tab_bar,
    weather,
    welcome,
)
from generators._svg_mockup_words import BANKS, CHATS, GOODS, SETTINGS
from generators._svg_palette import mix

Place = tuple[float, float]
# park, route, goal, kinds of ride
RIDES: tuple[tuple[tuple[Place, ...], tuple[Place, ...], str, tuple[tuple[str, str, str], ...]], ...] = (
    (
        ((230, 60), (330, 90), (340, 190), (250, 210), (205, 130)),
        ((104, 214), (117, 300), (222, 341), (240, 330), (262, 226)),
        "Mill Lane",
        (("City", "4 seats, 3 min", "truck"), ("Bicycle", "Cargo, 5 min", "bicycle")),
    ),
    (
        ((110, 80), (200, 70), (240, 130), (190, 190), (112, 170)),
        ((268, 106), (255, 220), (105, 180), (94, 118)),
        "Central Station",
        (("Comfort", "Own car, 4 min", "star"), ("Shared", "2 stops, 6 min", "users")),
    ),
    (
        ((20, 190), (84, 200), (92, 290), (40, 310), (12, 250)),
        ((128, 400), (119, 336), (236, 344), (268, 182)),
        "Old Harbour",
        (("Scooter", "82% charged", "bolt"), ("Ferry", "Leaves 9:55", "anchor")),
    ),
    (
        ((150, 245), (240, 260), (228, 325), (140, 320), (118, 280)),
        ((86, 104), (97, 176), (255, 220), (240, 338)),
        "City Hospital",
        (("Standard", "4 seats, 2 min", "truck"), ("Access", "Ramp, 7 min", "heart")),
    ),
)


# One picture a product, on a square of 100 units: shape, paint (a accent, s second, i ink) and path.
PRODUCTS = (
    (("a", "M22 30H78V40H22Z"), ("i", "M28 40H36L30 84H22ZM64 40H72L78 84H70ZM31 60H69V66H31Z")),
    (("s", "M34 16H66L78 46H22Z"), ("i", "M47 46H53V80H47ZM34 80H66V86H34Z")),
    (("a", "M16 40Q50 24 84 40V72Q50 56 16 72Z"), ("s", "M16 72Q50 56 84 72V80Q50 64 16 80Z")),
    (
        ("s", "M42 14H58V28C70 36 76 48 72 66C70 78 62 86 50 86S30 78 28 66C24 48 30 36 42 28Z"),
        ("a", "M27 54H73V62H27Z"),
    ),
    (
        ("a", "M50 14A36 36 0 1 1 49.900 14Z"),
        ("w", "M50 22A28 28 0 1 1 49.900 22Z"),
        ("i", "M48 30H52V52L66 60L64 64L48 55Z"),
    ),
    (
        (
            "s",
            "M30 14H70A6 6 0 0 1 76 20V62A6 6 0 0 1 70 68H57V86A7 7 0 0 1 43 86V68H30A6 6 0 0 1 24 62V20A6 6 0 0 1 30 14Z",
        ),
        ("w", "M50 72A4 4 0 1 1 49.900 72Z"),
    ),
    (
        ("a", "M26 16H66A6 6 0 0 1 72 22V50H30L20 22A5 5 0 0 1 26 16Z"),
        ("s", "M24 52H80A5 5 0 0 1 80 66H24A5 5 0 0 1 24 52Z"),
        ("i", "M28 66H35L30 86H23ZM70 66H77L82 86H75Z"),
    ),
    (
        ("i", "M18 24H26V82H18ZM18 74H40V82H18ZM74 24H82V82H74ZM60 74H82V82H60Z"),
        ("a", "M30 30H42V74H30Z"),
        ("s", "M44 36H56V74H44ZM58 28H70V74H58Z"),
    ),
)


def product(s: Screen, g: Tag, x: float, y: float, w: float, h: float, k: int) -> None:
    """A piece of furniture on a tint; a crossed box in a sketch."""
    if s.t.is_wire:
        s.photo(g, x, y, w, h, k, max(0, s.t.radius - 4))
        return
    tint = mix(s.t.card, s.t.second if k % 2 else s.t.accent, 0.14)
    s.rect(g, x, y, w, h, tint, max(0, s.t.radius - 4), role="picture")
    side = min(w, h) * 0.78
    at = f"translate({number(x + (w - side) / 2, 1)} {number(y + (h - side) / 2, 1)}) scale({number(side / 100, 2)})"
    thing = tag("g", id=s.named("Picture"), transform=at)
    inks = {
        "a": readable(s.t.accent, tint, 1.8),
        "s": readable(s.t.second, tint, 1.5),
        "i": readable(s.t.ink, tint, 4),
        "w": tint,
    }
    for paint, d in PRODUCTS[k % len(PRODUCTS)]:
        thing.add(tag("path", d=d, fill=inks[paint]))
    g.add(thing)


def shop(s: Screen, g: Tag, words: Words) -> str:
    head(s, g, "Furniture", icons=("bag", "search"))
    x, row = 20.0, s.layer(g, "Filters")
    for k, name in enumerate(("All", "Chairs", "Lamps", "Textiles", "Tables")):
        if x + 90 < W:
            x += s.chip(row, x, 108, name, is_on=k == 0) + 8
    order = [int(k) for k in s.rng.permutation(len(GOODS))[:4]]
    for k, i in enumerate(order):
        cx, y, w = 20 + k % 2 * 166.0, 156 + k // 2 * 250.0, 154.0
        card = s.layer(g, f"Product / {GOODS[i][0]}")
        s.rect(card, cx, y, w, 236, s.t.card, s.t.radius, stroke="" if s.t.is_dark else s.t.line)
        product(s, card, cx + 8, y + 8, w - 16, 150, i)
        s.icon(card, "heart", cx + w - 38, y + 16, 20, s.t.ink)
        s.text(card, cx + 12, y + 182, GOODS[i][0], 15, s.t.ink, 400, "", w - 24)
        s.text(card, cx + 12, y + 216, GOODS[i][1], 17, s.t.ink, 700, "", w - 70)
        s.rect(card, cx + w - 42, y + 194, 30, 30, s.t.accent, min(15, s.t.radius), name="Add")
        for d in ("h12", "v12"):
            at = f"M{cx + w - 33} {y + 209}" if d[0] == "h" else f"M{cx + w - 27} {y + 203}"
            card.add(tag("path", d=at + d, stroke=s.t.on_accent, stroke_width=2))
    tab_bar(s, g, ("home", "search", "heart", "cart", "user"))
    return f"a furniture shop with {GOODS[order[0]][0].lower()} and {GOODS[order[1]][0].lower()}"


def ride(s: Screen, g: Tag, words: Words) -> str:
    area = s.layer(g, "Map")
    land = mix(s.t.back, s.t.second, 0.12) if not s.t.is_wire else s.t.soft
    s.rect(area, 0, 0, W, 520, land)
    road = mix(land, s.t.ink, 0.14) if s.t.is_dark else "#ffffff"
    park, route, goal, kinds = RIDES[int(s.rng.integers(len(RIDES)))]
    is_mirrored = bool(s.rng.random() < 0.5)
    turn = "matrix(-1 0 0 1 360 0)" if is_mirrored else ""
    plan = tag("g", id=s.named("Streets"), transform=turn)
    plan.add(
        trace(s.named("Park"), smooth(list(park)), mix(land, s.t.line if s.t.is_wire else "#5fae6b", 0.35))
    )
    river = "M0 430C90 380 120 470 210 440S320 380 360 400V520H0Z"
    plan.add(trace(s.named("River"), river, mix(land, s.t.line if s.t.is_wire else "#5aa6d6", 0.4)))
    roads = tag(
        "g", id=s.named("Roads"), fill="none", stroke=road, stroke_width=float(s.rng.choice([7, 9, 12]))
    )
    for d in ("M0 150L360 250", "M70 0L150 520", "M280 0L220 520", "M0 330L360 350", "M0 60H360"):
        roads.add(tag("path", d=d))
    d = closed(list(route)).rstrip("Z")
    line = trace(s.named("Route"), d, "none", s.t.accent, 6, stroke_linejoin="round", stroke_linecap="round")
    area.add(plan.add(roads, line))
    (x0, y0), (x1, y1) = ((360 - x if is_mirrored else x, y) for x, y in (route[0], route[-1]))
    s.circle(area, x0, y0, 9, "#ffffff", stroke=s.t.accent, weight=5, name="Start")
    s.icon(area, "pin", x1 - 17, y1 - 33, 34, s.t.ink, layer="Goal")
    sheet, price = s.layer(g, "Ride sheet"), int(s.rng.integers(7, 16))
    s.rect(sheet, 0, 470, W, H - 470, s.t.card, max(12, s.t.radius), shadow=True)
    s.text(sheet, 24, 512, f"To {goal}", 20, s.t.ink, 700)
    for k, (name, note, icon) in enumerate(kinds):
        y, row = 530 + k * 66.0, s.layer(sheet, f"Ride / {name}")
        s.rect(
            row,
            16,
            y,
            W - 32,
            58,
            s.t.soft if k == 0 else s.t.card,
            s.t.radius,
            stroke=s.t.accent if k == 0 else s.t.line,
            weight=1.5,
        )
        s.icon(row, icon, 32, y + 14, 30, s.t.ink)
        s.text(row, 78, y + 26, name, 16, s.t.ink, 600)
        s.text(row, 78, y + 45, note, 12, readable(s.t.muted, s.t.soft, 4.5))
        s.text(
            row, W - 32, y + 29, f"€{price - 3 * k}.{(40, 90)[k]}", 17, s.t.ink, 700, "end", is_middle=True
        )
    s.button(sheet, 16, 672, W - 32, 48, "Confirm", "solid", size=17)
    return f"a ride app with a map, a route to {goal} and two kinds of ride"


PHONES: dict[str, tuple[Callable[[Screen, Tag, Words], str], tuple[Words, ...]]] = {
    "chats": (chats, CHATS),
    "settings": (settings, SETTINGS),
    "bank": (bank, BANKS),
    "player": (player, ()),
    "shop": (shop, ()),
    "weather": (weather, ()),
    "health": (health, ()),
    "welcome": (welcome, ()),
    "ride": (ride, ()),
}
