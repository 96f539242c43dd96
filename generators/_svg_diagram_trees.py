"""Diagrams of what belongs to what: organisation trees, layered systems, mind maps and networks."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field

import numpy as np

from generators._svg_diagram_frame import Box, Point, Sheet
from generators._svg_diagram_words import SYSTEMS, TREES, rows
from generators._svg_markup import Tag, number, slug, tag

BRANCH = re.compile(r"^([^\[]+)(?:\[([^\]]*)\])?$")


@dataclass(slots=True)
class Item:
    """A node of a tree; ``at`` is where its branch's middle lies along the leaves."""

    name: str
    children: list[Item] = field(default_factory=list)
    at: float = 0.0


def _tree(rng: np.random.Generator) -> tuple[str, Item]:
    table = rows(TREES)
    title, root, branches = table[int(rng.integers(len(table)))]
    item = Item(root)
    for branch in branches.split(";"):
        match = BRANCH.match(branch)
        assert match is not None
        item.children.append(Item(match[1], [Item(n) for n in (match[2] or "").split(",") if n]))
    return title, item


def _place(item: Item, next_leaf: float) -> float:
    """Give leaves places 0, 1, 2 … and branches the middle of theirs; returns the next free place."""
    if not item.children:
        item.at = next_leaf
        return next_leaf + 1
    for child in item.children:
        next_leaf = _place(child, next_leaf)
    item.at = (item.children[0].at + item.children[-1].at) / 2
    return next_leaf


def tree_down(rng: np.random.Generator) -> tuple[Tag, str]:
    """A tree from top to bottom with elbows."""
    title, root = _tree(rng)
    sheet = Sheet.drawn(rng, title)
    leaves = _place(root, 0.0)
    names = [
        root.name,
        *(c.name for c in root.children),
        *(g.name for c in root.children for g in c.children),
    ]
    width = max(84.0, max(sheet.width_of(n, 600) for n in names[1:]) + 26)
    step, height, level = width + 18, sheet.size * 2.8, sheet.size * 5.6
    first = max(width, sheet.width_of(root.name, 600) + 40)

    def draw(item: Item, depth: int, color: str) -> Box:
        wide = first if depth == 0 else width
        box = sheet.box(
            item.name,
            Box(item.at * step + width / 2 - wide / 2, depth * level, wide, height),
            color,
            shape="rect",
            role=f"level-{depth + 1}-{sheet.palette.series.index(color) + 1}",
        )
        for k, child in enumerate(item.children):
            below = draw(
                child,
                depth + 1,
                sheet.palette.series[(k + 1) % len(sheet.palette.series)] if depth == 0 else color,
            )
            middle = box.bottom[1] + (level - height) / 2
            if abs(below.top[0] - box.bottom[0]) < 1:
                sheet.arrow([box.bottom, below.top], has_head=False)
            else:
                sheet.arrow(
                    [box.bottom, (box.bottom[0], middle), (below.top[0], middle), below.top], has_head=False
                )
        return box

    draw(root, 0, sheet.palette.series[0])
    has_deep = any(c.children for c in root.children)
    return sheet.finish(leaves * step - 18, level * (2 if has_deep else 1) + height), title


def tree_right(rng: np.random.Generator) -> tuple[Tag, str]:
    """A tree from left to right with curves."""
    title, root = _tree(rng)
    sheet = Sheet.drawn(rng, title)
    leaves = _place(root, 0.0)
    columns = [
        [root.name],
        [c.name for c in root.children],
        [g.name for c in root.children for g in c.children],
    ]
    widths = [max((sheet.width_of(n, 600) for n in names), default=0) + 30 for names in columns]
    gap, row, height = 64.0, sheet.size * 3.4, sheet.size * 2.5
    lefts = [0.0, widths[0] + gap, widths[0] + widths[1] + 2 * gap]

    def draw(item: Item, depth: int, color: str) -> Box:
        box = sheet.box(
            item.name,
            Box(lefts[depth], item.at * row, widths[depth], height),
            color,
            shape="pill" if depth == 2 else "rect",
            role=f"level-{depth + 1}-{sheet.palette.series.index(color) + 1}",
        )
        for k, child in enumerate(item.children):
            below = draw(
                child,
                depth + 1,
                sheet.palette.series[(k + 1) % len(sheet.palette.series)] if depth == 0 else color,
            )
            (ax, ay), (bx, by) = box.right, below.left
            d = f"M{number(ax, 1)} {number(ay, 1)} C{number(ax + gap / 2, 1)} {number(ay, 1)} {number(bx - gap / 2, 1)} {number(by, 1)} {number(bx, 1)} {number(by, 1)}"
            sheet.links.add(
                tag(
                    "path",
                    d=d,
                    role="branch",
                    look={"fill": "none", "stroke": sheet.palette.muted, "stroke-width": 1.6},
                )
            )
        return box

    draw(root, 0, sheet.palette.series[0])
    has_deep = any(c.children for c in root.children)
    return sheet.finish(lefts[2] + widths[2] if has_deep else lefts[1] + widths[1], leaves * row), title


def mind_map(rng: np.random.Generator) -> tuple[Tag, str]:
    """A root in the middle, branches to both sides, each in a colour of its own."""
    title, root = _tree(rng)
    sheet = Sheet.drawn(rng, title)
    half = -(-len(root.children) // 2)
    sides = [root.children[:half], root.children[half:]]
    row, height, gap = sheet.size * 3.3, sheet.size * 2.5, 70.0
    counts = [sum(max(1, len(c.children)) for c in side) for side in sides]
    total = max(counts) * row
    middle_width = sheet.width_of(root.name, 700) + 48
    wide = [
        [
            max((sheet.width_of(n.name, 600) for n in names), default=0.0) + 28
            for names in (side, [g for c in side for g in c.children])
        ]
        for side in sides
    ]
    left_room = wide[1][0] + wide[1][1] + 2 * gap
    hub = sheet.box(
        root.name,
        Box(left_room, total / 2 - height * 0.8, middle_width, height * 1.6),
        sheet.palette.series[0],
        shape="ellipse",
        role="hub",
    )
    number_of = 0
    for k, side in enumerate(sides):
        sign = 1 if k == 0 else -1
        y = (total - counts[k] * row) / 2
        for branch in side:
            number_of += 1
            color = sheet.palette.series[number_of % len(sheet.palette.series)]
            rows_here = max(1, len(branch.children))
            x = hub.right[0] + gap if sign > 0 else hub.x - gap - wide[k][0]
            box = sheet.box(
                branch.name,
                Box(x, y + rows_here * row / 2 - height / 2, wide[k][0], height),
                color,
                shape="pill",
                role=f"branch-{number_of}",
            )
            _curve(
                sheet, hub.right if sign > 0 else hub.left, box.left if sign > 0 else box.right, color, 3.0
            )
            for j, leaf in enumerate(branch.children):
                fx = box.right[0] + gap if sign > 0 else box.x - gap - wide[k][1]
                small = sheet.box(
                    leaf.name,
                    Box(fx, y + (j + 0.5) * row - height * 0.4, wide[k][1], height * 0.8),
                    color,
                    role=f"branch-{number_of}",
                )
                _curve(
                    sheet,
                    box.right if sign > 0 else box.left,
                    small.left if sign > 0 else small.right,
                    color,
                    2.0,
                )
            y += rows_here * row
    return sheet.finish(left_room + middle_width + wide[0][0] + wide[0][1] + 2 * gap, total), title


def _curve(sheet: Sheet, start: Point, end: Point, color: str, width: float) -> None:
    middle = (start[0] + end[0]) / 2
    d = f"M{number(start[0], 1)} {number(start[1], 1)} C{number(middle, 1)} {number(start[1], 1)} {number(middle, 1)} {number(end[1], 1)} {number(end[0], 1)} {number(end[1], 1)}"
    sheet.links.add(tag("path", d=d, fill="none", stroke=color, stroke_width=width))


def layers(rng: np.random.Generator) -> tuple[Tag, str]:
    """A system in layers: clients on top, stores at the bottom, arrows between neighbours."""
    table = rows(SYSTEMS)
    title, text = table[int(rng.integers(len(table)))]
    sheet = Sheet.drawn(rng, title)
    parts = [layer.split(",") for layer in text.split(";")]
    width = max(112.0, max(sheet.width_of(n, 600) for row in parts for n in row) + 32)
    height, gap, level = sheet.size * 3.4, 26.0, sheet.size * 8.0
    total = max(len(row) for row in parts) * (width + gap) + gap
    has_bands = bool(rng.random() < 0.6)
    above: list[Box] = []
    for i, row in enumerate(parts):
        y = i * level + 18
        if has_bands:
            band = tag(
                "rect",
                id=f"layer-{i + 1}",
                y=y - 16,
                width=total,
                height=height + 32,
                rx=sheet.radius + 4,
                role="layer",
                look={"fill": sheet.palette.panel, "stroke": sheet.palette.grid},
            )
            sheet.back.add(band)
        is_wide = len(row) == 1
        wide = total * 0.62 if is_wide else width
        left = (total - (len(row) * (wide + gap) - gap)) / 2
        shape = "cylinder" if i == len(parts) - 1 else "rect"
        boxes = [
            sheet.box(
                name,
                Box(left + k * (wide + gap), y, wide, height),
                sheet.palette.series[i % len(sheet.palette.series)],
                shape=shape,
                role=f"part-{i + 1}",
            )
            for k, name in enumerate(row)
        ]
        for box in boxes if len(above) == 1 else [b for b in above if boxes]:
            x = box.centre[0]
            sheet.arrow([(x, (above[0] if above else box).bottom[1] + 2), (x, y - 3)]) if above else None
        if len(above) > 1 and len(boxes) > 1:
            sheet.links.children = sheet.links.children[: len(sheet.links.children) - len(above)]
            for k, box in enumerate(boxes):
                source = above[min(len(above) - 1, round(k * (len(above) - 1) / max(1, len(boxes) - 1)))]
                middle = (source.bottom[1] + y) / 2
                points = [
                    source.bottom,
                    (source.bottom[0], middle),
                    (box.top[0], middle),
                    (box.top[0], y - 3),
                ]
                sheet.arrow(points if abs(source.bottom[0] - box.top[0]) > 1 else [points[0], points[-1]])
        above = boxes
    return sheet.finish(total, (len(parts) - 1) * level + height + 36), title


PLACES = (
    ("Ferry routes", ("Aros", "Belle Isle", "Corvo", "Dunmore", "Elba", "Faro", "Gozo", "Hvar")),
    ("Office network", ("Router", "Switch", "Printer", "Server", "Laptop", "Phone", "Camera", "Backup")),
    ("Who shares notes with whom", ("Ana", "Ben", "Chiara", "Deniz", "Eli", "Fatma", "Goran", "Hana")),
    ("Bus interchange", ("Airport", "Centre", "Harbour", "Hospital", "Market", "Museum", "Stadium", "Zoo")),
    ("Protein interactions", ("TP53", "MDM2", "ATM", "CHEK2", "BRCA1", "RB1", "E2F1", "CDK2")),
)


def network(rng: np.random.Generator) -> tuple[Tag, str]:
    """Nodes on two rings joined by straight links, heavier ones thicker."""
    title, names = PLACES[int(rng.integers(len(PLACES)))]
    sheet = Sheet.drawn(rng, title)
    count = int(rng.integers(6, len(names) + 1))
    size = max(66.0, max(sheet.width_of(n, 600) for n in names) + 22)
    radius = size * 1.9
    turn = float(rng.uniform(0, 0.5))
    centre = (radius + size / 2, radius + size / 2)
    spots = [centre] + [
        (
            centre[0] + radius * math.cos(2 * math.pi * (i / (count - 1)) + turn),
            centre[1] + radius * math.sin(2 * math.pi * (i / (count - 1)) + turn),
        )
        for i in range(count - 1)
    ]
    pairs = [(0, i) for i in range(1, count) if rng.random() < 0.75 or i == 1]
    pairs += [(i, i % (count - 1) + 1) for i in range(1, count) if rng.random() < 0.7]
    pairs += [(0, i) for i in range(1, count) if not any(i in pair for pair in pairs)]  # nobody stands alone
    for a, b in pairs:
        weight = float(rng.choice([1.5, 2.5, 4]))
        (ax, ay), (bx, by) = spots[a], spots[b]
        sheet.links.add(
            tag(
                "line",
                id=f"link-{slug(names[a])}-{slug(names[b])}",
                x1=ax,
                y1=ay,
                x2=bx,
                y2=by,
                role=f"link-{weight:g}".replace(".", "-"),
                look={
                    "stroke": sheet.palette.grid if sheet.palette.is_dark else sheet.palette.muted,
                    "stroke-width": weight,
                    "stroke-opacity": 0.7,
                },
            )
        )
    for i in range(count):
        linked = sum(i in pair for pair in pairs)
        side = size * (1.15 if i == 0 else 1.0)
        color = sheet.palette.series[0 if i == 0 else 1 if linked > 2 else 2]
        sheet.box(
            names[i],
            Box(spots[i][0] - side / 2, spots[i][1] - side / 2, side, side),
            color,
            shape="ellipse",
            role=f"hub-{0 if i == 0 else 1 if linked > 2 else 2}",
        )
    return sheet.finish(2 * centre[0], 2 * centre[1]), title
