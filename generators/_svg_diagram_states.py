"""Diagrams of states: machines with steps back, and Petri nets with tokens."""

from __future__ import annotations

import numpy as np

from generators._svg_diagram_frame import Box, Point, Sheet
from generators._svg_diagram_model_words import NETS, STATES
from generators._svg_diagram_models import row_of, text_at
from generators._svg_markup import Tag, slug, tag
from generators._svg_text import text_width


def states(rng: np.random.Generator) -> tuple[Tag, str]:
    """States in a row from the first dot to the last, steps back as loops below, each at a depth of its own."""
    title, names, forward, back = row_of(rng, STATES)
    sheet = Sheet.drawn(rng, title)
    found, steps = names.split(";"), forward.split(";")
    size = sheet.size
    wide = max(sheet.width_of(n, 600) for n in found) + 34
    gap = max(text_width(s, size - 1, sheet.stack, 500) for s in steps) + 40
    tall, x = size * 3.0, 54.0
    boxes = []
    sheet.nodes.add(
        tag("circle", id="start", cx=9, cy=tall / 2, r=9, role="start", look={"fill": sheet.palette.ink})
    )
    sheet.arrow([(18, tall / 2), (x, tall / 2)], name="begin")
    for k, name in enumerate(found):
        boxes.append(
            sheet.box(
                name,
                Box(x, 0, wide, tall),
                sheet.palette.series[k % 5],
                shape="rect",
                role=f"state-{k % 5 + 1}",
            )
        )
        x += wide + gap
    for k, text in enumerate(steps[: len(found) - 1]):
        a, b = boxes[k].right, boxes[k + 1].left
        sheet.arrow([a, b], name=f"to-{slug(found[k + 1])}")
        sheet.links.add(
            text_at(
                sheet,
                (a[0] + b[0]) / 2,
                tall / 2 - 9,
                text,
                sheet.palette.muted,
                role="event",
                anchor="middle",
            )
        )
    end = boxes[-1].right[0] + 46
    sheet.arrow([boxes[-1].right, (end, tall / 2)], name="finish")
    sheet.nodes.add(
        tag(
            "circle",
            id="end",
            cx=end + 11,
            cy=tall / 2,
            r=10,
            role="end",
            look={"fill": "none", "stroke": sheet.palette.ink, "stroke-width": 2},
        )
    )
    sheet.nodes.add(
        tag("circle", cx=end + 11, cy=tall / 2, r=5, role="start", look={"fill": sheet.palette.ink})
    )
    depth, ports = tall + 34.0, [0] * len(found)
    for item in back.split(";"):
        pair, _, text = item.partition(":")
        tail, head = (int(v) for v in pair.split(">"))
        offsets = []
        for k, sign in ((tail, -1), (head, 1)):
            offsets.append(boxes[k].centre[0] + sign * (wide * 0.16 + ports[k] * wide * 0.14))
            ports[k] += 1
        sheet.arrow(
            [(offsets[0], tall), (offsets[0], depth), (offsets[1], depth), (offsets[1], tall)],
            name=f"back-{slug(found[tail])}-{slug(found[head])}",
        )
        sheet.links.add(
            text_at(
                sheet,
                min(offsets) + min(abs(offsets[0] - offsets[1]), wide + gap) / 2,
                depth + size * 1.1,
                text,
                sheet.palette.muted,
                role="event",
                anchor="middle",
            )
        )
        depth += size * 2.6
    return sheet.finish(end + 22, depth), title


def petri(rng: np.random.Generator) -> tuple[Tag, str]:
    """Places and transitions by turns around a ring of two rows, with tokens in some places."""
    title, places, transitions, tokens = row_of(rng, NETS)
    sheet = Sheet.drawn(rng, title)
    names, changes = places.split(";"), transitions.split(";")
    marks = [int(v) for v in tokens.split(";")]
    count, size = len(names), sheet.size
    half = -(-count // 2)
    step = max(150.0, max(sheet.width_of(t, 500) for t in [*names, *changes]) + 60)
    r, top, low = 24.0, 40.0, 210.0
    spots: list[Point] = [
        (k * step * 2 + 40, top) if k < half else ((count - 1 - k) * step * 2 + 40, low) for k in range(count)
    ]
    bars: list[Point] = []
    for k, (ax, ay) in enumerate(spots):
        bx, by = spots[(k + 1) % count]
        bars.append(((ax + bx) / 2, ay) if ay == by else (ax, (top + low) / 2))
    for k, (x, y) in enumerate(spots):
        group = tag("g", id=f"place-{slug(names[k])}")
        group.add(
            tag(
                "circle",
                cx=x,
                cy=y,
                r=r,
                role="place",
                look={"fill": sheet.palette.ground, "stroke": sheet.palette.series[0], "stroke-width": 2.5},
            )
        )
        for t in range(marks[k]):
            dx = (t - (marks[k] - 1) / 2) * 13
            group.add(tag("circle", cx=x + dx, cy=y, r=5, role="token", look={"fill": sheet.palette.ink}))
        label_y = y - r - 9 if y == top else y + r + size * 1.3
        group.add(
            text_at(
                sheet, x, label_y, names[k], sheet.palette.ink, role="place-name", anchor="middle", weight=600
            )
        )
        sheet.nodes.add(group)
    for k, (x, y) in enumerate(bars):
        (ax, ay), (bx, by) = spots[k], spots[(k + 1) % count]
        is_flat = ay == by
        w, h = (12.0, 46.0) if is_flat else (46.0, 12.0)
        group = tag("g", id=f"transition-{slug(changes[k])}")
        group.add(
            tag(
                "rect",
                x=x - w / 2,
                y=y - h / 2,
                width=w,
                height=h,
                role="transition",
                look={"fill": sheet.palette.series[1]},
            )
        )
        if is_flat:
            at = y - h / 2 - 8 if ay == top else y + h / 2 + size * 1.2
            group.add(
                text_at(
                    sheet, x, at, changes[k], sheet.palette.muted, role="transition-name", anchor="middle"
                )
            )
        else:
            group.add(
                text_at(
                    sheet, x + 32, y + size * 0.35, changes[k], sheet.palette.muted, role="transition-name"
                )
            )
        sheet.nodes.add(group)
        s = (1 if bx > ax else -1) if is_flat else (1 if by > ay else -1)
        if is_flat:
            sheet.arrow([(ax + s * r, ay), (x - s * w / 2, y)], name=f"arc-{2 * k + 1}")
            sheet.arrow([(x + s * w / 2, y), (bx - s * r, by)], name=f"arc-{2 * k + 2}")
        else:
            sheet.arrow([(ax, ay + s * r), (x, y - s * h / 2)], name=f"arc-{2 * k + 1}")
            sheet.arrow([(x, y + s * h / 2), (bx, by - s * r)], name=f"arc-{2 * k + 2}")
    width = max(x for x, _ in spots) + max(sheet.width_of(changes[half - 1], 500) + 50, 60)
    return sheet.finish(width, low + r + size * 1.6), title
