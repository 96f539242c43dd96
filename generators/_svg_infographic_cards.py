"""Infographics that are labels and cards: recipes, nutrition labels, sizes and lists of do and don’t."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_infographic_labels import ADVICE, DISHES, FOODS, NUTRITION, SIZES_OF
from generators._svg_infographic_sheet import Sheet, chosen, pairs
from generators._svg_made import Made
from generators._svg_markup import number, slug
from generators._svg_palette import ink_on, mix

GREENS = ("#3f7d4e", "#6a9a45", "#2f6650", "#8aa83f", "#4f8f6b", "#a3a647")
TABLE_WORDS = {
    "en": ("Ingredients", "Method", "serves {}", "{} min", "Do", "Don’t"),
    "de": ("Zutaten", "Zubereitung", "für {} Personen", "{} Min.", "So ist es gut", "Besser nicht"),
    "fr": ("Ingrédients", "Préparation", "pour {} personnes", "{} min", "À faire", "À éviter"),
    "es": ("Ingredientes", "Preparación", "para {} personas", "{} min", "Sí", "No"),
    "it": ("Ingredienti", "Preparazione", "per {} persone", "{} min", "Sì", "No"),
    "pt": ("Ingredientes", "Modo de preparo", "{} porções", "{} min", "Faça", "Evite"),
    "ja": ("材料", "作り方", "{}人分", "{}分", "よい", "だめ"),
}


def recipe(rng: np.random.Generator) -> Made:
    """A recipe: what goes in, and what to do, for a number of people."""
    locale, title, subtitle, what, serves, minutes, items, method = chosen(rng, DISHES)
    goods, doing = pairs(items), method.split(";")
    is_wide = bool(rng.random() < 0.5)
    rows = 128 + 34 * len(goods), 120 + 62 * len(doing)
    size = (960, 200 + max(rows)) if is_wide else (660, 200 + sum(rows))
    sheet = Sheet.begun(rng, size, title, subtitle, locale=locale)
    words = TABLE_WORDS[locale]
    with sheet.group("facts", comment="Facts"):
        x = sheet.left
        for icon, text in (("users", words[2].format(serves)), ("clock", words[3].format(minutes))):
            sheet.icon(icon, x, sheet.top, 24, sheet.strong(1))
            sheet.text(x + 34, sheet.top + 18, text, 16, weight=600, role="fact")
            x += 34 + sheet.measure(text, 16, 600) + 34
    top = sheet.top + 52
    wide = sheet.room * 0.36 if is_wide else sheet.room
    tall = 64 + 34 * len(goods)
    with sheet.group("ingredients", comment="Ingredients"):
        sheet.rect(sheet.left, top, wide, tall, sheet.panel, rx=10, role="panel")
        sheet.text(sheet.left + 20, top + 34, words[0], 19, sheet.strong(0), weight=700, role="head")
        for k, (name, amount) in enumerate(goods):
            y = top + 68 + k * 34
            if k:
                sheet.line(
                    sheet.left + 20,
                    y - 23,
                    sheet.left + wide - 20,
                    y - 23,
                    sheet.palette.grid,
                    1,
                    role="hairline",
                )
            sheet.text(sheet.left + 20, y, name, 16, room=wide - 150, role="good")
            sheet.text(
                sheet.left + wide - 20, y, amount, 16, weight=700, anchor="end", room=104, role="amount"
            )
    x = sheet.left + wide + 40 if is_wide else sheet.left
    y = top + 34 if is_wide else top + tall + 44
    with sheet.group("method", comment="Method"):
        sheet.text(x, y, words[1], 19, sheet.strong(0), weight=700, role="head")
        y += 40
        for k, text in enumerate(doing):
            sheet.circle(x + 14, y - 5, 14, sheet.color(0), role="disc")
            sheet.text(
                x + 14,
                y,
                str(k + 1),
                15,
                ink_on(sheet.color(0)),
                weight=700,
                anchor="middle",
                role="step-number",
            )
            y = sheet.paragraph(x + 42, y, text, 16, sheet.right - x - 42) + 18
    sheet.end_at(max(y - 20, top + tall) + sheet.left)
    return sheet.made(f"recipe card for {what}, titled “{title}”", what)


def nutrition(rng: np.random.Generator) -> Made:
    """A nutrition table as printed on packs; energy follows from fat, carbohydrate and protein."""
    locale, title, what, serving, items = chosen(rng, FOODS)
    fat, saturated, carbohydrate, sugars, fibre, protein, salt = (float(v) for v in items.split(";"))
    words = NUTRITION[locale].split(";")
    kcal = round(9 * fat + 4 * (carbohydrate + protein) + 2 * fibre)
    kj = round(37 * fat + 17 * (carbohydrate + protein) + 8 * fibre)
    sheet = Sheet.begun(rng, (560, 760), title, words[0], locale=locale, manner="plain")
    share = float(serving.split()[0]) / 100
    has_bars, x1 = sheet.chance(0.5), sheet.right - 104
    comma = "." if locale == "en" else ","
    rows = [
        (words[1], f"{kj} kJ", f"{round(kj * share)} kJ", kcal / 2000, 0),
        ("", f"{kcal} kcal", f"{round(kcal * share)} kcal", 0.0, 0),
    ]
    values = (
        (fat, 70, 0),
        (saturated, 20, 1),
        (carbohydrate, 260, 0),
        (sugars, 90, 1),
        (fibre, 30, 0),
        (protein, 50, 0),
        (salt, 6, 0),
    )
    for word, (value, intake, level) in zip(words[2:9], values, strict=True):
        texts = (
            f"{number(v, 2 if v < 0.1 else 1 if v < 10 else 0)} g".replace(".", comma)
            for v in (value, value * share)
        )
        rows.append((word, *texts, value / intake, level))  # type: ignore[arg-type]  # two texts
    top = sheet.top
    sheet.rect(
        sheet.left - 14,
        top,
        sheet.room + 28,
        sheet.bottom - top,
        "none",
        rx=6,
        name="frame",
        stroke=sheet.palette.ink,
        stroke_width=2.5,
    )
    with sheet.group("head", comment="Head"):
        sheet.text(x1, top + 30, "100 g", 15, weight=700, anchor="end", role="head")
        sheet.text(sheet.right, top + 30, serving, 15, weight=700, anchor="end", room=94, role="head")
        sheet.rect(sheet.left, top + 42, sheet.room, 6, sheet.palette.ink, role="bar")
    pitch = (sheet.bottom - top - 62) / len(rows)
    for k, (word, per_hundred, per_serving, part, level) in enumerate(rows):
        y = top + 50 + pitch * k
        with sheet.group(f"row-{k + 1}", comment=word or "kcal"):
            if k > 1:
                sheet.line(
                    sheet.left + 18 * level, y + 2, sheet.right, y + 2, sheet.muted, 1, role="hairline"
                )
            base = y + pitch / 2 + 6
            sheet.text(
                sheet.left + 20 * level,
                base,
                word,
                17,
                weight=400 if level else 700,
                room=x1 - sheet.left - 110,
                role="part" if level else "nutrient",
            ) if word else None
            sheet.text(x1, base, per_hundred, 16, anchor="end", role="amount")
            sheet.text(sheet.right, base, per_serving, 16, sheet.muted, anchor="end", role="serving")
            if has_bars and part:
                sheet.rect(
                    sheet.left + 20 * level,
                    base + 8,
                    (x1 - sheet.left - 20 * level) * min(1.0, part * 2),
                    4,
                    sheet.color(k),
                    role="share",
                )
    return sheet.made(f"nutrition label of {what}", what)


def sizes(rng: np.random.Generator) -> Made:
    """Things beside each other to scale, with a grid of heights behind them."""
    locale, title, subtitle, what, unit, shape, items = chosen(rng, SIZES_OF)
    rows = [(name, float(value)) for name, value in pairs(items)]
    if sheet_order(rng):
        rows.sort(key=lambda row: row[1])
    sheet = Sheet.begun(rng, (900, 720), title, subtitle, locale=locale)
    top, floor = sheet.top + 34, sheet.bottom - 44
    highest = max(v for _, v in rows)
    step = next(s for s in (0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if highest / s <= 6)
    left = sheet.left + 58
    for k in range(math.floor(highest / step) + 1):
        y = floor - (floor - top) * k * step / highest
        sheet.line(left, y, sheet.right, y, sheet.palette.grid, 1, role="gridline")
        sheet.text(
            left - 10, y + 5, f"{number(k * step, 1)} {unit}", 13, sheet.muted, anchor="end", role="tick"
        )
    pitch = (sheet.right - left) / len(rows)
    for k, (name, value) in enumerate(rows):
        cx, tall = left + pitch * (k + 0.5), (floor - top) * value / highest
        with sheet.group(slug(name), comment=name):
            _silhouette(
                sheet, shape, cx, floor, min(pitch * 0.6, max(26.0, tall * 0.5)), tall, sheet.color(k), k
            )
            sheet.text(
                cx,
                floor - tall - 10,
                f"{number(value, 1)} {unit}",
                15,
                sheet.strong(k),
                weight=700,
                anchor="middle",
                role="value",
            )
            found = sheet.lines(name, 14, pitch - 8, 600)[:2]
            for i, line in enumerate(found):
                sheet.text(
                    cx,
                    floor + 20 + i * 17,
                    line,
                    14,
                    weight=600,
                    anchor="middle",
                    room=pitch - 6,
                    role="name",
                )
    sheet.line(left - 6, floor, sheet.right, floor, sheet.palette.ink, 2, name="ground")
    return sheet.made(f"size comparison of {what} drawn to scale, titled “{title}”", what)


def sheet_order(rng: np.random.Generator) -> bool:
    return bool(rng.random() < 0.6)


def _silhouette(
    sheet: Sheet, shape: str, cx: float, floor: float, wide: float, tall: float, color: str, k: int
) -> None:
    """A tower, a tree or a wave of that height, its foot in the middle at (cx, floor)."""
    top, n = floor - tall, number
    if shape == "tree":
        color = GREENS[k % len(GREENS)]
        trunk = mix("#6b4a2f", sheet.palette.ground, 0.1)
        sheet.rect(cx - 5, floor - tall * 0.3, 10, tall * 0.3, trunk, role="trunk")
        if k % 2:
            sheet.path(
                f"M{n(cx, 1)} {n(top, 1)}l{n(wide / 2, 1)} {n(tall * 0.8, 1)}h{n(-wide, 1)}z",
                color,
                role="crown",
            )
        else:
            sheet.shape(
                "ellipse",
                {"cx": cx, "cy": top + tall * 0.4, "rx": wide / 2, "ry": tall * 0.4},
                role="crown",
                fill=color,
            )
        return
    if shape == "tower":
        spire = tall * (0.12 + 0.08 * (k % 3))
        steps = (
            [(0.5, 0.0), (0.5, 0.55), (0.38, 0.55), (0.38, 0.8), (0.26, 0.8), (0.26, 1.0)]
            if k % 2
            else [(0.5, 0.0), (0.3, 1.0)]
        )
        body = tall - spire
        right = [(cx + wide * a, floor - body * b) for a, b in steps]
        left = [(2 * cx - x, y) for x, y in reversed(right)]
        sheet.poly([*right, (cx, top), *left], color, role="tower")
        for i in range(1, int(body / 26)):
            half = wide * 0.17
            sheet.line(
                cx - half,
                floor - i * 26 + 8,
                cx + half,
                floor - i * 26 + 8,
                mix(color, ink_on(color), 0.4),
                3,
                role="windows",
            )
        return
    sheet.path(
        f"M{n(cx - wide / 2, 1)} {n(floor, 1)}v{n(-tall + wide * 0.3, 1)}q0 {n(-wide * 0.3, 1)} {n(wide / 2, 1)} {n(-wide * 0.3, 1)}"
        f"t{n(wide / 2, 1)} {n(wide * 0.3, 1)}v{n(tall - wide * 0.3, 1)}z",
        color,
        role="column",
    )


def advice(rng: np.random.Generator) -> Made:
    """Two lists under each other or side by side: what to do, and what to leave."""
    locale, title, subtitle, what, good, bad = chosen(rng, ADVICE)
    lists = (good.split(";"), bad.split(";"))
    is_wide = bool(rng.random() < 0.6)
    longest = max(len(v) for v in lists)
    size = (960, 300 + 74 * longest) if is_wide else (640, 360 + 60 * (len(lists[0]) + len(lists[1])))
    sheet = Sheet.begun(rng, size, title, subtitle, locale=locale)
    y, tall = sheet.top, sheet.bottom - sheet.top
    for k, (found, color, mark) in enumerate(
        zip(lists, ("#1f8a4c", "#c62f3b"), ("M-7 0l5 5 9-10", "M-6-6l12 12M6-6l-12 12"), strict=True)
    ):
        x, wide = sheet.columns(2, 28)[k] if is_wide else (sheet.left, sheet.room)
        block = tall if is_wide else (tall - 24) * (len(found) + 1) / (len(lists[0]) + len(lists[1]) + 2)
        with sheet.group("do" if k == 0 else "do-not", comment=TABLE_WORDS[locale][4 + k]):
            sheet.rect(x, y, wide, block, mix(sheet.palette.ground, color, 0.1), rx=14, role="panel")
            sheet.path(
                f"M{number(x, 1)} {number(y + 52, 1)}v-38q0-14 14-14h{number(wide - 28, 1)}q14 0 14 14v38z",
                color,
                role="head",
            )
            sheet.text(
                x + 22, y + 35, TABLE_WORDS[locale][4 + k], 22, "#ffffff", weight=800, role="head-text"
            )
            pitch = (block - 64) / len(found)
            for i, text in enumerate(found):
                middle = y + 58 + pitch * (i + 0.5)
                place = f"translate({number(x + 34, 1)} {number(middle, 1)})"
                sheet.shape(
                    "path",
                    {"d": mark, "transform": place},
                    role="mark",
                    fill="none",
                    stroke=color,
                    stroke_width=4,
                    stroke_linecap="round",
                )
                rows = sheet.lines(text, 17, wide - 78)
                sheet.paragraph(x + 60, middle + 6 - (len(rows) - 1) * 11.5, text, 17, wide - 78)
        y += 0 if is_wide else block + 24
    return sheet.made(f"list of what to do and what not to do about {what}, titled “{title}”", what)
