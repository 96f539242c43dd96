"""Screens that many people stand before: order kiosks, tills, departure displays."""

from __future__ import annotations

from generators._svg_brand_ink import readable
from generators._svg_brand_pen import trace
from generators._svg_brand_shapes import polar
from generators._svg_markup import Tag, number, tag
from generators._svg_mockup_devices import view
from generators._svg_mockup_kit import Screen
from generators._svg_mockup_theme import DIM, LIGHT
from generators._svg_mockup_words import DISHES
from generators._svg_palette import mix


def menu(s: Screen, w: float, h: float) -> str:
    """A till on a tablet, or an order kiosk on its side: dishes to tap, an order that adds up."""
    is_tall = h > w
    s.rect(s.c.root, 0, 0, w, h, "#1b1c20", name="Frame")
    g, iw, ih = view(s, s.c.root, "Screen", (18, 18, w - 36, h - 36), 14), w - 36, h - 36
    s.rect(g, 0, 0, iw, ih, s.t.back, name="Background")
    s.text(g, 26, 54, "What would you like?" if is_tall else "Order 118", 26, s.t.ink, 700, "", iw * 0.6)
    x = 26.0
    for k, name in enumerate(("Food", "Drinks", "Sweets")):
        x += s.chip(g, x, 74, name, is_on=k == 0, h=36) + 10
    area_w = iw - 26 if is_tall else iw * 0.62
    columns, bottom = (2 if is_tall else 3), (ih - 190 if is_tall else ih - 20)
    cw, ch = (
        (area_w - 26 * (1 if not is_tall else 0) - 16 * (columns - 1)) / columns
        - (26 / columns if is_tall else 0),
        (bottom - 128 - 32) / 3,
    )
    order = [int(k) for k in s.rng.permutation(len(DISHES))]
    for k, i in enumerate(order[: 3 * columns]):
        cx, y = 26 + k % columns * (cw + 16), 128 + k // columns * (ch + 16)
        card = s.layer(g, f"Dish / {DISHES[i][0]}")
        s.rect(card, cx, y, cw, ch, s.t.card, s.t.radius, stroke=s.t.line)
        _dish(s, card, cx + cw / 2, y + (ch - 46) / 2, min(46.0, (ch - 62) / 2), i)
        s.text(card, cx + 14, y + ch - 34, DISHES[i][0], 15, s.t.ink, 600, "", cw - 28)
        s.text(card, cx + 14, y + ch - 13, f"€{DISHES[i][1]}", 14, s.t.muted)
    chosen = [(order[0], 2), (order[2], 1)]
    total = sum(float(DISHES[i][1]) * n for i, n in chosen)
    bill = s.layer(g, "Order")
    if is_tall:
        s.rect(bill, 0, ih - 150, iw, 150, s.t.card)
        s.line(bill, 0, ih - 150, iw, ih - 150)
        s.text(
            bill,
            26,
            ih - 112,
            f"3 items, {DISHES[order[0]][0].lower()} and {DISHES[order[2]][0].lower()}",
            15,
            s.t.muted,
            400,
            "",
            iw - 180,
        )
        s.text(bill, iw - 26, ih - 108, f"€{total:.2f}", 25, s.t.ink, 700, "end")
        s.button(bill, 26, ih - 84, iw - 52, 58, "Pay here", size=20)
        return f"an order kiosk with a total of €{total:.2f}"
    bx = iw * 0.64
    bw = iw - bx
    s.rect(bill, bx, 0, bw, ih, s.t.card)
    s.line(bill, bx, 0, bx, ih)
    s.text(bill, bx + 22, 54, "Table 7", 22, s.t.ink, 700)
    for k, (i, n) in enumerate(chosen):
        y = 100 + k * 52.0
        s.text(bill, bx + 22, y, f"{n} × {DISHES[i][0]}", 16, s.t.ink, 400, "", bw - 120)
        s.text(bill, iw - 22, y, f"{float(DISHES[i][1]) * n:.2f}", 16, s.t.ink, 400, "end")
        s.line(bill, bx + 22, y + 20, iw - 22, y + 20)
    s.text(bill, bx + 22, ih - 116, "Total", 18, s.t.ink, 600)
    s.text(bill, iw - 22, ih - 116, f"€{total:.2f}", 24, s.t.ink, 700, "end", bw - 110)
    s.button(bill, bx + 22, ih - 86, bw - 44, 60, "Charge", size=20)
    return f"a till on a tablet with a total of €{total:.2f}"


DRINKS = {"Mango lassi": "#f2b134", "Flat white": "#b98a5e", "Iced tea": "#c8743a"}


def _dish(s: Screen, g: Tag, cx: float, cy: float, r: float, k: int) -> None:
    """A plate of food or a glass; a circle in a sketch."""
    s.circle(g, cx, cy, r, mix(s.t.card, s.t.ink, 0.07), stroke=s.t.line)
    if s.t.is_wire:
        return
    if DISHES[k][0] in DRINKS:
        fill = DRINKS[DISHES[k][0]]
        at = f"translate({number(cx, 1)} {number(cy, 1)}) scale({number(r / 46, 2)})"
        glass = tag("g", id=s.named("Glass"), transform=at)
        glass.add(trace("", "M-17-28H17L12 28H-12Z", mix("#ffffff", s.t.ink, 0.12)))
        glass.add(
            trace("", "M-15.500-12H15.500L12 26H-12Z", fill), trace("", "M4-36L-2-12", "none", s.t.second, 4)
        )
        g.add(glass)
        return
    if DISHES[k][0] == "Cheesecake":
        at = f"translate({number(cx, 1)} {number(cy, 1)}) scale({number(r / 46, 2)})"
        cake = tag("g", id=s.named("Cake"), transform=at)
        cake.add(trace("", "M-28-4L26-18V14L-28 22Z", "#f5e3b3"), trace("", "M-28-4L6-22L26-18Z", "#e9c46a"))
        g.add(cake.add(trace("", "M-28 16L26 8V14L-28 22Z", "#a5673f")))
        return
    s.circle(g, cx, cy, r * 0.76, ("#e9b44c", "#7fb069", "#d1603d", "#b5834f", "#f0d9a8")[k % 5])
    for n in range(4 + k % 3):
        x, y = polar(cx, cy, r * 0.42, n * 360 / (4 + k % 3) + k * 17)
        s.circle(g, x, y, r * 0.14, ("#c1432e", "#f3f1dc", "#3f7d3a", "#6b3e26")[(n + k) % 4])


LINES = (
    ("S1", "North Beach"),
    ("12", "University"),
    ("4", "Old Harbour"),
    ("S7", "Airport"),
    ("21", "City Hospital"),
    ("9", "Mill Lane"),
)


def departures(s: Screen, w: float, h: float) -> str:
    """A stop's display: lines, where they go, minutes, and a note at the foot."""
    s.rect(s.c.root, 0, 0, w, h, "#15181d", name="Display")
    top = s.layer(s.c.root, "Header")
    s.rect(top, 0, 0, w, 72, s.t.accent)
    stop = str(s.rng.choice(["Central Station", "Market Square", "Riverside", "Town Hall", "Opera"]))
    s.text(top, 28, 36, stop, 28, s.t.on_accent, 700, "", w * 0.6, is_middle=True)
    s.text(top, w - 28, 36, "17:42", 28, s.t.on_accent, 600, "end", is_middle=True)
    tall, minutes = (h - 72 - 54) / 5, 0
    for k, i in enumerate(int(n) for n in s.rng.permutation(len(LINES))[:5]):
        line, goal = LINES[i]
        y, row = 72 + k * tall, s.layer(s.c.root, f"Departure / {k + 1}")
        if k % 2:
            s.rect(row, 0, y, w, tall, "#1b1f26")
        chip = mix(s.t.second, "#ffffff", 0.1 * (i % 3))
        s.rect(row, 28, y + tall * 0.2, 66, tall * 0.6, chip, 6)
        s.text(
            row,
            61,
            y + tall / 2,
            line,
            tall * 0.34,
            readable("#111318", chip, 4.5),
            700,
            "middle",
            54,
            is_middle=True,
        )
        s.text(row, 120, y + tall / 2, goal, tall * 0.36, LIGHT, 400, "", w - 300, is_middle=True)
        minutes += int(s.rng.integers(1, 6))
        s.text(
            row,
            w - 28,
            y + tall / 2,
            "now" if minutes < 2 else f"{minutes} min",
            tall * 0.36,
            "#f5c451",
            600,
            "end",
            130,
            is_middle=True,
        )
    s.text(
        s.c.root, 28, h - 27, "Lift at platform 2 is out of order", 17, DIM, 400, "", w - 56, is_middle=True
    )
    return f"a departure display at {stop}"
