"""Infographics of figures: key numbers with icons, people as pictograms, waffles and funnels."""

from __future__ import annotations

import numpy as np

from generators._svg_canvas import wedge
from generators._svg_infographic_sheet import Sheet, chosen, pairs
from generators._svg_infographic_words import FUNNELS, KEY_FIGURES, PEOPLE, SHARES
from generators._svg_made import Made
from generators._svg_markup import tag
from generators._svg_palette import ink_on, mix


def key_figures(rng: np.random.Generator) -> Made:
    """Four to six large numbers, each with an icon and a sentence, as tiles, rows or an open grid."""
    locale, title, subtitle, what, source, items = chosen(rng, KEY_FIGURES)
    facts = pairs(items)
    form = str(rng.choice(["tiles", "rows", "open"]))
    size = {"tiles": (800, 800), "rows": (640, 960), "open": (900, 720)}[form]
    sheet = Sheet.begun(rng, size, title, subtitle, locale=locale, source=source)
    across = 1 if form == "rows" else 2 if len(facts) == 4 else 3 if form == "open" else 2
    down = -(-len(facts) // across)
    gap = 20 if form == "tiles" else 28
    tall = (sheet.bottom - sheet.top - gap * (down - 1)) / down
    columns = sheet.columns(across, gap)
    is_deep = sheet.chance(0.4)
    for k, (figure, words, icon) in enumerate(facts):
        x, wide = columns[k % across]
        y = sheet.top + (k // across) * (tall + gap)
        with sheet.group(f"fact-{k + 1}", comment=figure):
            if form == "rows":
                _fact_row(sheet, x, y, wide, tall, k, figure, words, icon)
            else:
                _fact_tile(sheet, x, y, wide, tall, k, figure, words, icon, form == "tiles", is_deep)
    return sheet.made(f"poster of {len(facts)} key figures about {what}, titled “{title}”", what)


def _fact_row(
    sheet: Sheet, x: float, y: float, wide: float, tall: float, k: int, figure: str, words: str, icon: str
) -> None:
    r = min(tall * 0.36, 44)
    sheet.circle(x + r, y + tall / 2, r, sheet.tint(k, 0.22), role="disc")
    sheet.icon(icon, x + r * 0.45, y + tall / 2 - r * 0.55, r * 1.1, sheet.strong(k))
    at = x + 2 * r + 22
    big = sheet.fitted(figure, min(tall * 0.42, 46), wide * 0.36, 800)
    sheet.text(at, y + tall / 2 + big * 0.36, figure, big, sheet.strong(k), weight=800, role="figure")
    at += wide * 0.36 + 14
    room = x + wide - at
    found = sheet.lines(words, 19, room)
    sheet.paragraph(at, y + tall / 2 + 6 - (len(found) - 1) * 12.5, words, 19, room, leading=1.32)
    if y + tall < sheet.bottom - 1:
        sheet.line(x, y + tall + 14, x + wide, y + tall + 14, sheet.palette.grid, 1, role="hairline")


def _fact_tile(
    sheet: Sheet,
    x: float,
    y: float,
    wide: float,
    tall: float,
    k: int,
    figure: str,
    words: str,
    icon: str,
    is_tile: bool,
    is_deep: bool,
) -> None:
    pad = 22.0 if is_tile else 0.0
    ground = sheet.color(k) if is_deep else sheet.panel
    ink = ink_on(ground) if is_tile else sheet.palette.ink
    accent = ink if is_tile and is_deep else sheet.strong(k)
    if is_tile:
        sheet.rect(x, y, wide, tall, ground, rx=14, role="tile")
    else:
        sheet.rect(x, y, wide, 4, sheet.color(k), role="rule")
    big = sheet.fitted(figure, min(58, tall * 0.26), wide - 2 * pad, 800)
    sheet.icon(icon, x + pad, y + max(pad, 24), 40, accent)
    base = y + max(pad, 24) + 46 + big * 1.05
    sheet.text(x + pad, base, figure, big, accent, weight=800, role="figure")
    sheet.paragraph(x + pad, base + 32, words, 18, wide - 2 * pad, ink if is_tile else sheet.palette.ink)


PERSON = "M12 2.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM6 12h12a2 2 0 0 1 2 2v8h-3v14h-4V25h-2v11H7V22H4v-8a2 2 0 0 1 2-2z"


def pictogram(rng: np.random.Generator) -> Made:
    """Shares of ten or twenty people, as rows of one symbol that is coloured as often as the share says."""
    locale, title, subtitle, what, source, items = chosen(rng, PEOPLE)
    rows = pairs(items)
    total = 10 if rng.random() < 0.7 else 20
    size = (720, 200 + 150 * len(rows)) if total == 10 else (900, 180 + 130 * len(rows))
    sheet = Sheet.begun(rng, size, title, subtitle, locale=locale, source=source)
    symbol = tag("symbol", id="person", viewBox="0 0 24 38").add(tag("path", d=PERSON.replace("500", "5")))
    sheet.defs.add(symbol)
    pitch_y = (sheet.bottom - sheet.top) / len(rows)
    side = min((sheet.room * 0.62) / total, (pitch_y - 20) * 24 / 38)
    is_right = sheet.chance(0.5)
    quiet = mix(sheet.palette.ground, sheet.palette.muted, 0.32)
    for k, (share, words) in enumerate(rows):
        filled = round(float(share) / 10 * total)
        y, color = sheet.top + k * pitch_y, sheet.color(k)
        x = sheet.right - side * total if is_right else sheet.left
        tall = side * 38 / 24 * 0.92
        with sheet.group(f"row-{k + 1}", comment=words):
            for i in range(total):
                sheet.shape(
                    "use",
                    {
                        "href": "#person",
                        "x": x + i * side + side * 0.06,
                        "y": y + (pitch_y - tall) / 2,
                        "width": side * 0.88,
                        "height": tall,
                    },
                    fill=color if i < filled else quiet,
                    role="on" if i < filled else "off",
                )
            at = sheet.left if is_right else sheet.left + side * total + 26
            room = sheet.room - side * total - 26
            figure = f"{filled}/{total}" if k % 2 == 0 or total == 20 else f"{filled * 100 // total}%"
            big = 34.0
            lines = sheet.lines(words, 17, room)
            block = big + 24 * len(lines)
            base = y + (pitch_y - block) / 2 + big * 0.8
            sheet.text(at, base, figure, big, sheet.strong(k), weight=800, role="figure")
            sheet.paragraph(at, base + 26, words, 17, room)
    return sheet.made(f"pictogram of people about {what}, titled “{title}”", what)


def waffle(rng: np.random.Generator) -> Made:
    """A hundred cells for the hundred per cent of a whole, with a legend of its parts."""
    locale, title, subtitle, what, source, items = chosen(rng, SHARES)
    parts = [(name, int(value)) for name, value in pairs(items)]
    is_wide, is_round = sheet_is_wide(rng), bool(rng.random() < 0.4)
    sheet = Sheet.begun(
        rng, (960, 640) if is_wide else (680, 960), title, subtitle, locale=locale, source=source
    )
    grid = (
        min(sheet.bottom - sheet.top, sheet.room * (0.5 if is_wide else 1)) if is_wide else sheet.room * 0.86
    )
    x0 = sheet.left if is_wide else sheet.middle - grid / 2
    cell = grid / 10
    order = [k for k, (_, value) in enumerate(parts) for _ in range(value)]
    by_rows = sheet.chance(0.6)
    for k, (name, _) in enumerate(parts):
        with sheet.group(f"part-{k + 1}", comment=name, fill=sheet.color(k)):
            for i in (i for i, part in enumerate(order) if part == k):
                column, row = (i % 10, i // 10) if by_rows else (i // 10, 9 - i % 10)
                x, y = x0 + column * cell, sheet.top + row * cell
                if is_round:
                    sheet.shape("circle", {"cx": x + cell / 2, "cy": y + cell / 2, "r": cell * 0.42})
                else:
                    side = round(cell * 0.88, 1)
                    sheet.shape(
                        "rect",
                        {"x": x + cell * 0.06, "y": y + cell * 0.06, "width": side, "height": side, "rx": 3},
                    )
    at, top, room = (
        (x0 + grid + 48, sheet.top, sheet.right - x0 - grid - 48)
        if is_wide
        else (x0, sheet.top + grid + 18, grid)
    )
    pitch = min(54.0, ((sheet.top + grid if is_wide else sheet.bottom) - top) / len(parts))
    with sheet.group("legend", comment="Legend"):
        for k, (name, value) in enumerate(parts):
            y = top + pitch * (k + 0.5)
            sheet.rect(at, y - 9, 18, 18, sheet.color(k), rx=9 if is_round else 3, role="key")
            sheet.text(at + 32, y + 6, name, 17, room=room - 96, role="name")
            sheet.text(
                at + room, y + 7, f"{value}%", 20, sheet.strong(k), weight=700, anchor="end", role="share"
            )
    return sheet.made(f"waffle chart of {what}, titled “{title}”", what)


def sheet_is_wide(rng: np.random.Generator) -> bool:
    return bool(rng.random() < 0.5)


def donut(rng: np.random.Generator) -> Made:
    """One ring of parts with call-outs at its sides and the largest part in the middle."""
    locale, title, subtitle, what, source, items = chosen(rng, SHARES)
    parts = [(name, int(value)) for name, value in pairs(items)]
    sheet = Sheet.begun(rng, (900, 700), title, subtitle, locale=locale, source=source)
    cx, cy = sheet.middle, (sheet.top + sheet.bottom) / 2
    outer = min((sheet.bottom - sheet.top) / 2 - 8, 200)
    inner, angle = outer * float(rng.choice([0.5, 0.58, 0.66])), 0.0
    sides: dict[bool, list[tuple[float, int]]] = {True: [], False: []}
    with sheet.group("ring", comment="Ring"):
        for k, (_, value) in enumerate(parts):
            turn = value * 3.6
            sheet.path(
                wedge(cx, cy, inner, outer, angle, angle + turn),
                sheet.color(k),
                name=f"part-{k + 1}",
                role="part",
                stroke=sheet.palette.ground,
                stroke_width=3,
            )
            middle = angle + turn / 2
            sides[middle < 180].append((cy - outer * float(np.cos(np.radians(middle))), k))
            angle += turn
    top = max(range(len(parts)), key=lambda k: parts[k][1])
    sheet.text(
        cx,
        cy + 8,
        f"{parts[top][1]}%",
        inner * 0.58,
        sheet.strong(top),
        weight=800,
        anchor="middle",
        role="figure",
    )
    sheet.text(cx, cy + 34, parts[top][0], 16, sheet.muted, anchor="middle", room=inner * 1.5, role="name")
    for is_right, found in sides.items():
        _ring_labels(
            sheet, parts, sorted(found), cx + (outer + 44 if is_right else -outer - 44), outer, is_right
        )
    return sheet.made(f"donut infographic of {what}, titled “{title}”", what)


def _ring_labels(
    sheet: Sheet,
    parts: list[tuple[str, int]],
    found: list[tuple[float, int]],
    x: float,
    outer: float,
    is_right: bool,
) -> None:
    """Labels of one side, spread so that none meets the next, with a leader from the ring."""
    pitch, cx, cy = 58.0, sheet.middle, (sheet.top + sheet.bottom) / 2
    ys: list[float] = []
    for y, _ in found:
        ys.append(max(y, ys[-1] + pitch) if ys else max(y, sheet.top + 22))
    over = max(0.0, ys[-1] - (sheet.bottom - 30)) if ys else 0.0
    for i in range(len(ys) - 1, -1, -1):
        limit = sheet.bottom - 30 if i == len(ys) - 1 else ys[i + 1] - pitch
        ys[i] = min(ys[i], limit) if over else ys[i]
    for (at, k), y in zip(found, ys, strict=True):
        sign = 1 if is_right else -1
        anchor = "" if is_right else "end"
        reach = float(np.sqrt(max(0.0, outer**2 - (at - cy) ** 2))) * 1.0 + 3
        with sheet.group(f"label-{k + 1}"):
            sheet.poly(
                [(cx + sign * reach, at), (x - sign * 14, y), (x - sign * 2, y)],
                "none",
                is_closed=False,
                stroke=sheet.muted,
                stroke_width=1.2,
                role="leader",
            )
            room = (sheet.right - x if is_right else x - sheet.left) - 8
            sheet.text(
                x + sign * 6,
                y - 1,
                f"{parts[k][1]}%",
                20,
                sheet.strong(k),
                weight=700,
                anchor=anchor,
                role="share",
            )
            sheet.text(x + sign * 6, y + 17, parts[k][0], 14.5, anchor=anchor, room=room, role="name")


def funnel(rng: np.random.Generator) -> Made:
    """Steps that fewer and fewer pass; every share is of the step before."""
    locale, title, subtitle, what, source, first, kept, items = chosen(rng, FUNNELS)
    names = items.split(";")
    values = [int(float(first) * float(rng.uniform(0.8, 1.2)))]
    for share in kept.split(";"):
        values.append(round(values[-1] * float(share) * float(rng.uniform(0.85, 1.1)) / 100))
    sheet = Sheet.begun(rng, (840, 720), title, subtitle, locale=locale, source=source)
    tall = (sheet.bottom - sheet.top) / len(names)
    is_centred, gap = sheet.chance(0.6), 26.0 if sheet.chance(0.6) else 10.0
    widest = sheet.room * 0.6
    at = sheet.left + widest + 28
    widths = [widest * value / values[0] for value in values]
    lefts = [sheet.left + (widest - wide) / 2 if is_centred else sheet.left for wide in widths]
    fills = [mix(sheet.color(0), sheet.palette.ground, 0.45 * k / len(names)) for k in range(len(names))]
    for k, name in enumerate(names):
        y = sheet.top + k * tall
        x0, x1 = lefts[k], lefts[k] + widths[k]
        with sheet.group(f"step-{k + 1}", comment=name):
            if k + 1 < len(names) and gap > 20:
                after = (lefts[k + 1] + widths[k + 1], lefts[k + 1])
                corners = [
                    (x0, y + tall - gap),
                    (x1, y + tall - gap),
                    (after[0], y + tall),
                    (after[1], y + tall),
                ]
                sheet.poly(corners, mix(fills[k], sheet.palette.ground, 0.72), role="loss")
            sheet.rect(x0, y, widths[k], tall - gap, fills[k], role="step")
            text = f"{values[k]:,}".replace(
                ",", {"de": ".", "fr": "\u202f", "es": ".", "it": "."}.get(locale, ",")
            )
            middle = y + (tall - gap) / 2
            sheet.text(at, middle - 2, text, 25, weight=700, role="value")
            share = f"{values[k] / values[k - 1] * 100:.0f}%" if k else ""
            if share:
                wide = sheet.measure(share, 14, 600) + 20
                sheet.rect(
                    sheet.right - wide, middle - 21, wide, 24, sheet.palette.panel, rx=12, role="share-ground"
                )
                sheet.text(
                    sheet.right - wide / 2,
                    middle - 4,
                    share,
                    14,
                    sheet.muted,
                    weight=600,
                    anchor="middle",
                    role="share",
                )
            sheet.text(at, middle + 22, name, 16, room=sheet.right - at, role="name")
    return sheet.made(f"funnel infographic of {what}, titled “{title}”", what)
