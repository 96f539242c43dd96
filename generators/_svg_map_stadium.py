"""Block plans of stadiums and arenas: bowls, horseshoes, rings with straight sides and four stands, priced by block."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from generators._svg_canvas import Point, listed, polar, wedge
from generators._svg_made import Made
from generators._svg_map_frame import MapSheet, chosen
from generators._svg_map_seats import key_rows
from generators._svg_map_venues import MONEY, STADIUMS
from generators._svg_markup import Value, number
from generators._svg_palette import ink_on, mix

FIELDS = {  # half sizes of the field and what it is made of
    "football": (146, 92, "#4f9a57"),
    "rugby": (150, 92, "#5aa35f"),
    "hockey": (132, 66, "#eaf3f8"),
    "basketball": (106, 60, "#d9a566"),
    "tennis": (104, 54, "#3f76a6"),
    "track": (120, 74, "#4f9a57"),
}
SPORTS = {"football": "football", "rugby": "rugby", "hockey": "ice hockey", "basketball": "basketball", "tennis": "tennis", "track": "athletics"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Block:
    """One block: its path data around the field's centre, where its number stands, tier, and price from 0, the best."""

    name: str
    d: str
    at: Point
    tier: int
    price: int
    room: float
    is_far: bool = False


def stadium(rng: np.random.Generator) -> Made:
    """Blocks around a field in tiers, coloured by price, with stands, gates, guests' and sold-out blocks."""
    locale, sport, name, title, words, stands, other = chosen(rng, STADIUMS)
    form = str(rng.choice(["bowl", "straight", "stands", "horseshoe"]))
    a, b, _ = FIELDS[sport]
    tiers = int(rng.integers(2 if form != "stands" else 1, 4))
    deep = {1: 92.0, 2: 54.0, 3: 40.0}[tiers]
    gap = float(rng.uniform(26, 44)) + (34 if sport == "track" else 0)
    blocks = list(_around(rng, form, (a + gap, b + gap), tiers, deep))
    reach = gap + tiers * (deep + 6)
    half_w, half_h = (a + reach, b + reach)
    if form in ("bowl", "horseshoe"):
        half_w, half_h = _bowl_radii((a + gap, b + gap), tiers * (deep + 6))
    has_gates = form != "stands" and bool(rng.random() < 0.55)
    outer = 46.0 if has_gates or form in ("stands", "straight") else 16.0
    sheet = MapSheet.begun(rng, (math.ceil((2 * half_w + 2 * outer + 120) / 20) * 20, 800))
    top = sheet.heading(name, title, x=36, y=26)
    cx, cy = sheet.width / 2, top + half_h + outer + 6
    if form in ("bowl", "horseshoe") and sheet.chance(0.5):
        _concourse(sheet, (cx, cy), (half_w + 14, half_h + 14))
    with sheet.group(
        "field", comment=f"Field for {SPORTS[sport]}", transform=f"translate({number(cx, 1)} {number(cy, 1)})"
    ):
        _field(sheet, sport)
    away = blocks[int(rng.integers(len(blocks)))] if sheet.chance(0.6) else None
    share = float(rng.uniform(0.08, 0.3)) if sheet.chance(0.4) else 0.0
    sold, gone = 0, mix(sheet.palette.ground, sheet.palette.muted, 0.4)
    guest = mix(sheet.palette.ground, sheet.palette.ink, 0.62)
    for tier in range(tiers):
        with sheet.group(f"tier-{tier + 1}", comment=f"Tier {tier + 1}"):
            for block in (x for x in blocks if x.tier == tier):
                is_sold = block is not away and bool(rng.random() < share)
                sold += is_sold
                fill = guest if block is away else gone if is_sold else sheet.color(block.price)
                role = "away" if block is away else "sold" if is_sold else f"price-{block.price + 1}"
                _block(sheet, block, fill, role, (cx, cy))
    guests, gate = other.split(";")
    if form in ("stands", "straight"):
        _stand_names(sheet, stands.split(";"), (cx, cy), (half_w, half_h))
    elif has_gates:
        _gates(sheet, gate, (cx, cy), (half_w, half_h), form)
    base, step = int(rng.integers(12, 30)), int(rng.integers(8, 20))
    money, factor = MONEY[locale]
    entries = [
        (f"{w}: {money.format((base + step * (3 - k)) * factor)}", sheet.color(k))
        for k, w in enumerate(words.split(";"))
        if any(x.price == k for x in blocks)
    ]
    entries += [(guests, guest)] if away else []
    entries += [(SOLD[locale], gone)] if sold else []
    foot = cy + half_h + outer
    rows = 1 + int(sum(sheet.measure(text, 13.5) + 55 for text, _ in entries) // (sheet.width - 110))
    key_rows(sheet, entries, 44, foot + 34)
    sheet.end_at(foot + 34 + 30 * rows)
    kind = {
        "bowl": "bowl",
        "straight": "ground with straight stands and corners",
        "stands": "ground with four stands",
        "horseshoe": "horseshoe",
    }[form]
    more = f", {sold} of them sold out" if sold else ""
    return sheet.made(
        f"block plan of {name}, a {kind} for {SPORTS[sport]} with {len(blocks)} blocks in {tiers} tier{'s' * (tiers > 1)}{more}",
        name,
        f"{form}, {sport}",
    )


SOLD = {"en": "Sold out", "de": "Ausverkauft", "fr": "Complet", "es": "Agotado", "it": "Esaurito", "pt": "Esgotado", "nl": "Uitverkocht", "sv": "Slutsålt"}  # fmt: skip


def _bowl_radii(inner: tuple[float, float], deep: float) -> tuple[float, float]:
    """Half width and height of a bowl whose inner edge just clears the corners' middle of ``inner``."""
    ry = inner[1] * 1.24 + deep
    return (ry * _stretch(inner), ry)


def _stretch(inner: tuple[float, float]) -> float:
    return inner[0] * 1.12 / (inner[1] * 1.24)


def _around(
    rng: np.random.Generator, form: str, inner: tuple[float, float], tiers: int, deep: float
) -> Iterator[Block]:
    """All blocks of one form, tier by tier, clockwise from north."""
    by_letter = bool(rng.random() < 0.35)
    if form in ("bowl", "horseshoe"):
        per, opening = int(rng.choice([16, 18, 20, 24])), 0.0
        first = 0.0
        if form == "horseshoe":
            opening = float(rng.choice([60, 80, 100]))
            first = 90 + opening / 2
        wide = (360 - opening) / per
        sx = _stretch(inner)
        for tier in range(tiers):
            r = inner[1] * 1.24 + tier * (deep + 6)
            for k in range(per):
                start, end = first + k * wide, first + (k + 1) * wide
                middle = (start + end) / 2
                x, y = polar(0, 0, r + deep / 2, middle)
                d = stretched(wedge(0, 0, r, r + deep, start + 0.7, end - 0.7), sx)
                end_on = abs(math.sin(math.radians(middle)))
                price = min(3, round(end_on * 2.3) + (1 if tier == tiers - 1 and tiers > 1 else 0))
                yield Block(
                    _name(by_letter, tier, k), d, (x * sx, y), tier, price, math.radians(wide) * r * 0.9
                )
        return
    counts = (int(rng.integers(4, 8)), int(rng.integers(2, 5)))
    corners = 0 if form == "stands" else int(rng.integers(1, 4))
    for tier in range(tiers):
        off, k = tier * (deep + 6), 0
        for side in range(4):
            half = inner[0] if side % 2 == 0 else inner[1]
            across = inner[1] if side % 2 == 0 else inner[0]
            count = counts[side % 2]
            step = 2 * half / count
            turn = math.radians(90 * side)
            c, s = math.cos(turn), math.sin(turn)
            for i in range(count):
                u0, u1 = -half + i * step + 2, -half + (i + 1) * step - 2
                v0, v1 = -across - off - deep, -across - off
                ring = [(u * c - v * s, u * s + v * c) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))]
                x, y = (sum(p[n] for p in ring) / 4 for n in (0, 1))
                off_centre = abs(u0 + u1) / 2 / half
                price = min(
                    3, (0 if side % 2 == 0 else 2) + (off_centre > 0.55) + (tier == tiers - 1 and tiers > 2)
                )
                yield Block(
                    _name(by_letter, tier, k),
                    "M" + listed(ring).replace(",", " ") + "Z",
                    (x, y),
                    tier,
                    price,
                    step - 4 if side % 2 == 0 else deep,
                )
                k += 1
            px, py = (
                (inner[0], -inner[1]),
                (inner[0], inner[1]),
                (-inner[0], inner[1]),
                (-inner[0], -inner[1]),
            )[side]
            parts = min(corners, 1 + tier)  # slivers at the field's corner would hold no number
            for i in range(parts):
                wide = 90 / parts
                start, end = 90 * side + i * wide, 90 * side + (i + 1) * wide
                near = max(off, 4.0)
                d = shifted(wedge(0, 0, near, off + deep, start + 1.5, end - 1.5), px, py)
                x, y = polar(px, py, off + deep * (0.56 if off else 0.64), (start + end) / 2)
                room = math.radians(wide) * (off + deep * 0.55)
                yield Block(_name(by_letter, tier, k), d, (x, y), tier, 3, room, room < 20)
                k += 1


def _name(by_letter: bool, tier: int, k: int) -> str:
    return f"{'ABC'[tier]}{k + 1}" if by_letter else f"{(tier + 1) * 100 + k + 1}"


def _block(sheet: MapSheet, block: Block, fill: str, role: str, centre: Point) -> None:
    with sheet.group(f"block-{block.name}"):
        place: dict[str, Value] = {
            "d": block.d,
            "transform": f"translate({number(centre[0], 1)} {number(centre[1], 1)})",
        }
        sheet.shape("path", place, role=role, fill=fill)
        if not block.is_far:
            x, y = centre[0] + block.at[0], centre[1] + block.at[1] + 4
            sheet.text(
                x,
                y,
                block.name,
                11.5,
                ink_on(fill),
                weight=600,
                anchor="middle",
                room=max(block.room - 4, 14),
                role="block-name",
            )


def _stand_names(sheet: MapSheet, names: list[str], centre: Point, half: tuple[float, float]) -> None:
    """Names of the four sides outside of them; those at the ends are turned."""
    cx, cy = centre
    look = {"weight": 600, "anchor": "middle", "role": "stand-name"}
    with sheet.group("stand-names", comment="Stands"):
        sheet.text(cx, cy - half[1] - 14, names[0], 15, sheet.palette.ink, **look)  # type: ignore[arg-type]  # plain words
        sheet.text(cx, cy + half[1] + 26, names[1], 15, sheet.palette.ink, **look)  # type: ignore[arg-type]  # plain words
        for sign, name in ((-1, names[2]), (1, names[3])):
            place = f"translate({number(cx + sign * (half[0] + 22), 1)} {number(cy, 1)}) rotate({sign * 90})"
            sheet.shape(
                "text",
                {"transform": place},
                role="stand-name",
                fill=sheet.palette.ink,
                font_size=15,
                font_weight=600,
                text_anchor="middle",
            ).text = name


def _gates(sheet: MapSheet, word: str, centre: Point, half: tuple[float, float], form: str) -> None:
    """Gates on the outside, numbered clockwise."""
    degrees = (45, 135, 225, 315) if form == "bowl" else (0, 150, 210, 30, 180)
    color = sheet.palette.ink
    with sheet.group("gates", comment="Gates"):
        for k, deg in enumerate(sorted(degrees)):
            x, y = polar(0, 0, 1.0, deg)
            at = (centre[0] + x * (half[0] + 24), centre[1] + y * (half[1] + 24))
            sheet.circle(at[0], at[1], 13, color, name=f"gate-{k + 1}", role="gate")
            sheet.text(
                at[0],
                at[1] + 4.5,
                f"{word[0]}{k + 1}",
                11.5,
                ink_on(color),
                weight=700,
                anchor="middle",
                role="gate-name",
            )


def _concourse(sheet: MapSheet, centre: Point, half: tuple[float, float]) -> None:
    """The ground that the stands rise from."""
    fill = mix(sheet.palette.ground, sheet.palette.muted, 0.16)
    oval: dict[str, Value] = {
        "cx": round(centre[0], 1),
        "cy": round(centre[1], 1),
        "rx": round(half[0], 1),
        "ry": round(half[1], 1),
    }
    sheet.shape("ellipse", oval, name="concourse", role="concourse", fill=fill)


def _field(sheet: MapSheet, sport: str) -> None:
    """The field with its lines, around the origin."""
    a, b, fill = FIELDS[sport]
    if sport == "track":
        for k, (extra, color) in enumerate(((34, "#c8694a"), (0, fill))):
            sheet.rect(
                -a - extra,
                -b - extra,
                2 * (a + extra),
                2 * (b + extra),
                color,
                rx=b + extra,
                role="track" if k == 0 else "infield",
            )
        for k in (1, 2, 3):
            e = 8.5 * k
            sheet.rect(
                -a - e,
                -b - e,
                2 * (a + e),
                2 * (b + e),
                "none",
                rx=b + e,
                stroke="#f3d9cd",
                stroke_width=0.8,
                role="lane",
            )
        sheet.rect(
            -a + 52,
            -b + 14,
            2 * (a - 52),
            2 * (b - 14),
            "none",
            stroke="#ffffff",
            stroke_width=1.5,
            role="line",
        )
        return
    sheet.rect(-a, -b, 2 * a, 2 * b, fill, name="pitch", role="pitch", rx=46 if sport == "hockey" else 3)
    ink = "#ffffff" if sport != "hockey" else "#c8102e"
    with sheet.group("markings", fill="none", stroke=ink, stroke_width=1.8):
        if sport == "tennis":
            sheet.shape(
                "path", {"d": "M-74-36h148v72h-148zM-74-27h148M-74 27h148M-40-27v54M40-27v54M-40 0h80"}
            )
            sheet.shape("line", {"x1": 0, "y1": -42, "x2": 0, "y2": 42})
        elif sport == "basketball":
            sheet.shape(
                "path", {"d": f"M{6 - a}{6 - b}h{2 * a - 12}v{2 * b - 12}H{6 - a}zM0 {6 - b}v{2 * b - 12}"}
            )
            sheet.shape("circle", {"r": 14})
            for sign in (-1, 1):
                x = sign * (a - 6)
                sheet.shape(
                    "path",
                    {
                        "d": f"M{x}-15h{-sign * 40}v30h{sign * 40}M{x}-46h{-sign * 16}a50 46 0 0 {1 if sign < 0 else 0} 0 92h{sign * 16}"
                    },
                )
        elif sport == "hockey":
            sheet.shape("line", {"x1": 0, "y1": -b, "x2": 0, "y2": b})
            sheet.shape("path", {"d": f"M-44 {-b}v{2 * b}M44 {-b}v{2 * b}"}, stroke="#2457a6")
            sheet.shape("circle", {"r": 20}, stroke="#2457a6")
            for x in (-88, 88):
                for y in (-32, 32):
                    sheet.shape("circle", {"cx": x, "cy": y, "r": 15})
        elif sport == "rugby":
            sheet.shape(
                "path",
                {
                    "d": f"M{8 - a}{8 - b}h{2 * a - 16}v{2 * b - 16}H{8 - a}zM{28 - a}{8 - b}v{2 * b - 16}M{a - 28} {8 - b}v{2 * b - 16}M0 {8 - b}v{2 * b - 16}"
                },
            )
            sheet.shape(
                "path",
                {
                    "d": f"M-62 {8 - b}v{2 * b - 16}M62 {8 - b}v{2 * b - 16}M-20 {8 - b}v{2 * b - 16}M20 {8 - b}v{2 * b - 16}",
                    "stroke-dasharray": "6 5",
                },
            )
        else:
            sheet.shape("rect", {"x": 8 - a, "y": 8 - b, "width": 2 * a - 16, "height": 2 * b - 16})
            sheet.shape("line", {"x1": 0, "y1": 8 - b, "x2": 0, "y2": b - 8})
            sheet.shape("circle", {"r": 26})
            for sign in (-1, 1):
                sheet.shape(
                    "path",
                    {
                        "d": f"M{sign * (a - 8)}-42h{-sign * 40}v84h{sign * 40}M{sign * (a - 8)}-20h{-sign * 14}v40h{sign * 14}"
                    },
                )


def stretched(d: str, sx: float) -> str:
    """A ring segment's path data, its x and x radii multiplied."""
    return _moved(d, lambda letter, args: _scale(letter, args, sx))


def shifted(d: str, dx: float, dy: float) -> str:
    """A ring segment's path data, moved."""
    return _moved(d, lambda letter, args: _shift(letter, args, dx, dy))


def _scale(letter: str, args: list[float], sx: float) -> list[float]:
    places = {"M": (0,), "L": (0,), "A": (0, 5), "Z": ()}[letter]
    return [v * sx if k in places else v for k, v in enumerate(args)]


def _shift(letter: str, args: list[float], dx: float, dy: float) -> list[float]:
    return [*args[:-2], args[-2] + dx, args[-1] + dy] if args else args


def _moved(d: str, change: Callable[[str, list[float]], list[float]]) -> str:
    """Path data of M, L, A and Z with every letter's numbers changed."""
    out = []
    words = d.replace("M", " M ").replace("L", " L ").replace("A", " A ").replace("Z", " Z").split()
    i = 0
    while i < len(words):
        letter = words[i]
        count = {"M": 2, "L": 2, "A": 7, "Z": 0}[letter]
        args = change(letter, [float(v) for v in words[i + 1 : i + 1 + count]])
        out.append(letter + " ".join(number(v, 1) for v in args))
        i += 1 + count
    return "".join(out)
