"""Diagrams of models: entities with their relations, and classes; lines end at the edges of their boxes."""

from __future__ import annotations

import numpy as np

from generators._svg_diagram_frame import Box, Point, Sheet, rounded
from generators._svg_diagram_model_words import CLASSES, ENTITIES
from generators._svg_diagram_words import rows
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on, mix
from generators._svg_text import text_width


def row_of(rng: np.random.Generator, text: str) -> list[str]:
    table = rows(text)
    return list(table[int(rng.integers(len(table)))])


def text_at(
    sheet: Sheet,
    x: float,
    y: float,
    text: str,
    fill: str,
    *,
    role: str,
    weight: int = 400,
    size: float = 0.0,
    anchor: str = "",
    style: str = "",
) -> Tag:
    look: dict[str, str | float] = {"fill": fill, "font-size": size or sheet.size - 1}
    if weight != 400:
        look["font-weight"] = weight
    if anchor:
        look["text-anchor"] = anchor
    if style:
        look["font-style"] = style
    return tag("text", x=x, y=y, text=text, role=role, look=look)


def _record(sheet: Sheet, box: Box, title: str, parts: list[list[str]], color: str, *, note: str = "") -> Tag:
    """A box with a head and compartments of lines; a tab in a line parts it into a left and a right text."""
    size, ink = sheet.size, sheet.palette.ink
    group = tag("g", id=slug(title))
    look: dict[str, str | float] = {
        "fill": mix(sheet.palette.ground, sheet.palette.panel, 0.6),
        "stroke": color,
        "stroke-width": 1.5,
    }
    group.add(
        tag(
            "rect",
            x=box.x,
            y=box.y,
            width=box.width,
            height=box.height,
            rx=min(4.0, sheet.radius),
            role="record",
            look=look,
        )
    )
    head = size * (2.9 if note else 2.2)
    x, y, n = box.x, box.y, number
    r = min(4.0, sheet.radius)
    d = f"M{n(x, 1)} {n(y + head, 1)}v{n(r - head, 1)}q0 {n(-r, 1)} {n(r, 1)} {n(-r, 1)}h{n(box.width - 2 * r, 1)}q{n(r, 1)} 0 {n(r, 1)} {n(r, 1)}v{n(head - r, 1)}z"
    group.add(tag("path", d=d, role="record-head", look={"fill": color}))
    if note:
        group.add(
            text_at(
                sheet,
                box.centre[0],
                y + size * 1.05,
                note,
                ink_on(color),
                role="stereotype",
                size=size - 2.5,
                anchor="middle",
            )
        )
    group.add(
        text_at(
            sheet,
            box.centre[0],
            y + head - size * 0.72,
            title,
            ink_on(color),
            role="record-name",
            weight=700,
            size=size,
            anchor="middle",
        )
    )
    at = y + head
    for k, lines in enumerate(parts):
        if k:
            group.add(
                tag(
                    "line",
                    x1=x,
                    y1=at,
                    x2=x + box.width,
                    y2=at,
                    role="divider",
                    look={"stroke": color, "stroke-width": 1},
                )
            )
        for line in lines:
            at += size * 1.55
            left, _, right = line.partition("\t")
            group.add(text_at(sheet, x + 10, at - size * 0.4, left, ink, role="field"))
            if right:
                group.add(
                    text_at(
                        sheet,
                        x + box.width - 10,
                        at - size * 0.4,
                        right,
                        sheet.palette.muted,
                        role="type",
                        size=size - 2,
                        anchor="end",
                    )
                )
        at += 4
    sheet.nodes.add(group)
    return group


def entities(rng: np.random.Generator) -> tuple[Tag, str]:
    """Tables in a snake, each related to the next; crow's feet stand at the side of many."""
    title, chain = row_of(rng, ENTITIES)
    sheet = Sheet.drawn(rng, title)
    tables, ends = [], []
    for part in chain.split(" / "):
        name, listed, *relation = part.split(": ")
        tables.append((name, [f.replace(" ", "\t", 1) for f in listed.split(", ")]))
        if relation:
            ends.append(relation[0])
    size, across = sheet.size, 3 if len(tables) > 4 else 2
    widths = [
        max(
            sheet.width_of(name, 700) + 24,
            *(
                text_width(f.split("\t")[0], size - 1, sheet.stack)
                + text_width(f.split("\t")[1], size - 2, sheet.stack)
                + 40
                for f in fields
            ),
        )
        for name, fields in tables
    ]
    heights = [size * 2.2 + size * 1.55 * len(fields) + 6 for _, fields in tables]
    wide, gap_x, gap_y = max(widths), 92.0, 70.0
    tall = max(heights)
    boxes = []
    for k, h in enumerate(heights):
        row = k // across
        column = k % across if row % 2 == 0 else across - 1 - k % across
        boxes.append(Box(column * (wide + gap_x), row * (tall + gap_y), wide, h))
    for k, (name, fields) in enumerate(tables):
        _record(sheet, boxes[k], name, [fields], sheet.palette.series[k % 4])
    for k, end in enumerate(ends):
        a, b = boxes[k], boxes[k + 1]
        if a.y == b.y:
            sign = 1 if b.x > a.x else -1
            y0, y1 = a.y + min(a.height, b.height) / 2, b.y + min(a.height, b.height) / 2
            points = [(a.x + a.width if sign > 0 else a.x, y0), (b.x if sign > 0 else b.x + b.width, y1)]
        else:
            points = [a.bottom, b.top]
        _relation(sheet, points, end, f"{slug(tables[k][0])}-{slug(tables[k + 1][0])}")
    height = max(b.y + b.height for b in boxes)
    return sheet.finish(across * wide + (across - 1) * gap_x, height), title


def _relation(sheet: Sheet, points: list[Point], end: str, name: str) -> None:
    """A straight line with a bar at the side of one and a crow's foot at the side of many; ``end`` is like 1n or n1."""
    (x0, y0), (x1, y1) = points
    length = max(abs(x1 - x0), abs(y1 - y0))
    ux, uy, n = (x1 - x0) / length, (y1 - y0) / length, number
    d = [f"M{n(x0, 1)} {n(y0, 1)}L{n(x1, 1)} {n(y1, 1)}"]
    for (x, y), mark, s in (((x0, y0), end[0], 1), ((x1, y1), end[1], -1)):
        if mark == "1":
            px, py = x + s * ux * 10, y + s * uy * 10
            d.append(f"M{n(px - uy * 7, 1)} {n(py - ux * 7, 1)}L{n(px + uy * 7, 1)} {n(py + ux * 7, 1)}")
        else:
            px, py = x + s * ux * 15, y + s * uy * 15
            d += [f"M{n(px, 1)} {n(py, 1)}L{n(x + uy * t * 8, 1)} {n(y + ux * t * 8, 1)}" for t in (-1, 1)]
    sheet.links.add(
        tag(
            "path",
            id=name,
            d="".join(d),
            role="relation",
            look={"fill": "none", "stroke": sheet.palette.muted, "stroke-width": 1.6},
        )
    )


def classes(rng: np.random.Generator) -> tuple[Tag, str]:
    """A class with its subclasses below it and the class that holds it at its right."""
    title, base, subs, owner, role = row_of(rng, CLASSES)
    sheet = Sheet.drawn(rng, title)
    size = sheet.size

    def parsed(text: str) -> tuple[str, list[str], list[str]]:
        name, fields, methods = text.split(": ")
        return name, fields.split(", "), methods.split(", ")

    def measured(item: tuple[str, list[str], list[str]]) -> tuple[float, float]:
        texts = [*item[1], *item[2]]
        wide = max(
            sheet.width_of(item[0], 700) + 28,
            *(text_width(t, size - 1, sheet.stack) + 24 for t in texts),
            120,
        )
        return wide, size * 2.9 + size * 1.55 * len(texts) + 8

    top, below, whole = parsed(base), [parsed(s) for s in subs.split(" / ")], parsed(owner)
    sizes = [measured(item) for item in below]
    gap, total = 36.0, sum(w for w, _ in sizes) + 36.0 * (len(sizes) - 1)
    (tw, th), (ow, oh) = measured(top), measured(whole)
    middle = max(total / 2, tw / 2)
    upper = Box(middle - tw / 2, max(0.0, (oh - th) / 2), tw, th)
    right = Box(max(middle + tw / 2 + 120, 0), max(0.0, (th - oh) / 2), ow, oh)
    level = max(upper.y + th, right.y + oh) + 84
    _record(sheet, upper, top[0], [top[1], top[2]], sheet.palette.series[0], note="«abstract»")
    _record(sheet, right, whole[0], [whole[1], whole[2]], sheet.palette.series[2])
    x, bus = middle - total / 2, level - 34
    tip = upper.bottom
    look: dict[str, str | float] = {"fill": "none", "stroke": sheet.palette.muted, "stroke-width": 1.6}
    for item, (w, h) in zip(below, sizes, strict=True):
        box = Box(x, level, w, h)
        _record(sheet, box, item[0], [item[1], item[2]], sheet.palette.series[1])
        points = (
            [box.top, (box.top[0], bus), (tip[0], bus), (tip[0], tip[1] + 14)]
            if abs(box.top[0] - tip[0]) > 1
            else [box.top, (tip[0], tip[1] + 14)]
        )
        sheet.links.add(
            tag(
                "path",
                id=f"extends-{slug(item[0])}",
                d=rounded(points, 0.01) if len(points) == 2 else rounded(points),
                role="inherits",
                look=look,
            )
        )
        x += w + gap
    sheet.links.add(
        tag(
            "path",
            id="triangle",
            d=f"M{number(tip[0], 1)} {number(tip[1], 1)}l8 14h-16z",
            role="hollow",
            look={"fill": sheet.palette.ground, "stroke": sheet.palette.muted, "stroke-width": 1.6},
        )
    )
    y = upper.y + upper.height / 2
    a, b = (upper.x + tw, y), (right.x, y)
    sheet.links.add(
        tag(
            "path",
            id="holds",
            d=f"M{number(a[0], 1)} {number(y, 1)}H{number(b[0] - 20, 1)}",
            role="holds",
            look=look,
        )
    )
    sheet.links.add(
        tag(
            "path",
            id="diamond",
            d=f"M{number(b[0], 1)} {number(y, 1)}l-10-6-10 6 10 6z",
            role="solid",
            look={"fill": sheet.palette.muted},
        )
    )
    sheet.links.add(
        text_at(sheet, a[0] + 10, y - 8, "0..*", sheet.palette.muted, role="multiplicity", size=size - 2)
    )
    sheet.links.add(
        text_at(
            sheet,
            b[0] - 26,
            y - 8,
            "1",
            sheet.palette.muted,
            role="multiplicity",
            size=size - 2,
            anchor="end",
        )
    )
    sheet.links.add(
        text_at(
            sheet,
            (a[0] + b[0]) / 2,
            y + size * 1.3,
            role,
            sheet.palette.muted,
            role="role",
            size=size - 2,
            anchor="middle",
            style="italic",
        )
    )
    width = max(middle + total / 2, right.x + ow)
    return sheet.finish(width, level + max(h for _, h in sizes)), title
