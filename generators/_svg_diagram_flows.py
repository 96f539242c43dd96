"""Diagrams of what follows what: flowcharts, swimlanes, sequences, timelines and cycles."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_diagram_frame import Box, Sheet
from generators._svg_diagram_words import CYCLES, FLOWS, LANES, TALKS, TIMES, rows
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on


def _row(rng: np.random.Generator, text: str) -> list[str]:
    table = rows(text)
    return table[int(rng.integers(len(table)))]


def flow_down(rng: np.random.Generator) -> tuple[Tag, str]:
    """A flowchart from top to bottom: start, steps, one decision with two ways, end."""
    title, start, steps, question, yes, no, end = _row(rng, FLOWS)
    sheet = Sheet.drawn(rng, title)
    names = [start, *steps.split(";")]
    width = max(118.0, max(sheet.width_of(t, 600) for t in (*names, yes, no, end)) + 36)
    height, gap, cx = sheet.size * 2.9, 34.0, width * 1.05
    colors = sheet.palette.series
    y, previous = 0.0, None
    for i, name in enumerate(names):
        box = sheet.box(
            name,
            Box(cx - width / 2, y, width, height),
            colors[0 if i == 0 else 1],
            shape="pill" if i == 0 else "rect",
            role="start" if i == 0 else "step",
        )
        if previous:
            sheet.arrow([previous.bottom, box.top])
        previous, y = box, y + height + gap
    side = max(width * 1.15, sheet.width_of(question, 600) * 1.25 + 40)
    ask = sheet.box(
        question, Box(cx - side / 2, y, side, height * 2.1), colors[2], shape="diamond", role="decision"
    )
    assert previous is not None
    sheet.arrow([previous.bottom, ask.top])
    reach = side / 2 + 46
    y += height * 2.1 + 44
    is_split = bool(rng.random() < 0.5)
    if is_split:
        left = sheet.box(yes, Box(cx - reach - width / 2 + 30, y, width, height), colors[1], role="step")
        right = sheet.box(no, Box(cx + reach - width / 2 - 30, y, width, height), colors[3], role="other")
        sheet.arrow([ask.left, (left.top[0], ask.left[1]), left.top], label="yes")
        sheet.arrow([ask.right, (right.top[0], ask.right[1]), right.top], label="no")
        y += height + 44
        last = sheet.box(end, Box(cx - width / 2, y, width, height), colors[0], shape="pill", role="start")
        sheet.arrow([left.bottom, (left.bottom[0], last.left[1]), last.left])
        sheet.arrow([right.bottom, (right.bottom[0], last.right[1]), last.right])
        lefts, rights = left.x, right.x + width
    else:
        down = sheet.box(yes, Box(cx - width / 2, y, width, height), colors[1], role="step")
        aside = sheet.box(
            no, Box(cx + reach + 10, ask.centre[1] - height / 2, width, height), colors[3], role="other"
        )
        sheet.arrow([ask.bottom, down.top], label="yes")
        sheet.arrow([ask.right, aside.left], label="no")
        back = height + gap
        sheet.arrow(
            [aside.top, (aside.top[0], back + height / 2), (cx + width / 2, back + height / 2)],
            is_dashed=True,
        )
        y += height + gap
        last = sheet.box(end, Box(cx - width / 2, y, width, height), colors[0], shape="pill", role="start")
        sheet.arrow([down.bottom, last.top])
        lefts, rights = min(cx - width / 2, ask.x), aside.x + width
    shift = -lefts
    for part in (sheet.nodes, sheet.links):
        part.attributes["transform"] = f"translate({number(shift, 1)} 0)"
    return sheet.finish(rights - lefts, y + height), title


def flow_right(rng: np.random.Generator) -> tuple[Tag, str]:
    """Steps from left to right as boxes or chevrons, numbered or not."""
    title, start, steps, _, yes, _, end = _row(rng, FLOWS)
    sheet = Sheet.drawn(rng, title)
    names = [start, *steps.split(";"), yes, end]
    widest = max(sheet.width_of(word, 600) for name in names for word in name.split())
    width, gap = max(104.0, widest + 30), 34.0
    height = sheet.size * (2.6 + 1.25 * max(len(sheet.lines(n, width - 16)) - 1 for n in names))
    has_numbers = bool(rng.random() < 0.5)
    top = 22.0 if has_numbers else 0.0
    previous = None
    for i, name in enumerate(names):
        color = sheet.palette.series[i % 2 if rng.random() < 0.9 else 2]
        box = sheet.box(
            name,
            Box(i * (width + gap), top, width, height),
            color,
            shape="pill" if i in (0, len(names) - 1) else "rect",
            role=f"kind-{i % 2 + 1}",
        )
        if previous:
            sheet.arrow([previous.right, box.left])
        if has_numbers:
            ink = sheet.palette.ink
            sheet.nodes.add(
                tag(
                    "circle",
                    id=f"number-{i + 1}",
                    cx=box.x + 4,
                    cy=top,
                    r=11,
                    role="badge",
                    look={"fill": sheet.palette.ground, "stroke": ink, "stroke-width": 1.5},
                )
            )
            sheet.nodes.add(
                *sheet.words(
                    box.x + 4, top, [str(i + 1)], ink, role="badge-text", weight=700, size=sheet.size - 2
                )
            )
        previous = box
    sheet.nodes.attributes["transform"] = sheet.links.attributes["transform"] = "translate(8 0)"
    return sheet.finish(len(names) * (width + gap) - gap + 10, top + height), title


def lanes(rng: np.random.Generator) -> tuple[Tag, str]:
    """Swimlanes: a row for each party, steps in the order of time."""
    title, parties, steps = _row(rng, LANES)
    sheet = Sheet.drawn(rng, title)
    names = parties.split(",")
    items = [(int(lane), text) for lane, text in (step.split(":") for step in steps.split(";"))]
    width = max(112.0, max(sheet.width_of(w, 600) for _, t in items for w in t.split()) + 32)
    height, lane_height, head, gap = sheet.size * 3.6, sheet.size * 6.4, 40.0, 38.0
    total = head + len(items) * (width + gap) + gap
    for i, name in enumerate(names):
        y = i * lane_height
        lane = tag("g", id=f"lane-{slug(name)}")
        fill = sheet.palette.panel if i % 2 == 0 else sheet.palette.ground
        lane.add(
            tag(
                "rect",
                y=y,
                width=total,
                height=lane_height,
                role="lane" if i % 2 == 0 else "lane-even",
                look={"fill": fill, "stroke": sheet.palette.grid},
            )
        )
        color = sheet.palette.series[i]
        lane.add(tag("rect", y=y, width=head, height=lane_height, fill=color))
        label = sheet.words(0, 0, [name], ink_on(color), role="lane-name", weight=700)[0]
        label.attributes = {
            "transform": f"translate({number(head / 2, 1)} {number(y + lane_height / 2, 1)}) rotate(-90)",
            "y": sheet.size * 0.35,
        }
        sheet.back.add(lane.add(label))
    previous: tuple[Box, int] | None = None
    for i, (lane_index, text) in enumerate(items):
        x, y = head + gap + i * (width + gap), lane_index * lane_height + (lane_height - height) / 2
        box = sheet.box(
            text, Box(x, y, width, height), sheet.palette.series[lane_index], role=f"step-{lane_index + 1}"
        )
        if previous:
            last, last_lane = previous
            if last_lane == lane_index:
                sheet.arrow([last.right, box.left])
            else:
                middle = last.right[0] + gap / 2
                sheet.arrow([last.right, (middle, last.right[1]), (middle, box.left[1]), box.left])
        previous = (box, lane_index)
    return sheet.finish(total, lane_height * len(names)), title


def sequence(rng: np.random.Generator) -> tuple[Tag, str]:
    """Parties on top, life lines below them, messages from one to another."""
    title, actors, messages = _row(rng, TALKS)
    sheet = Sheet.drawn(rng, title)
    names = actors.split(",")
    calls = [(int(m[0]), int(m[2]), m[4:]) for m in messages.split(";")]
    widest = max(sheet.width_of(text) / max(1, abs(b - a)) for a, b, text in calls)
    width = max(92.0, max(sheet.width_of(n, 600) for n in names) + 30)
    step, row, height = max(width + 36, widest + 44), sheet.size * 3.2, sheet.size * 2.7
    total = height + row * (len(calls) + 0.8)
    centres = [width / 2 + i * step for i in range(len(names))]
    for x in centres:
        sheet.back.add(
            tag(
                "line",
                x1=x,
                y1=height,
                x2=x,
                y2=total,
                role="life",
                look={"stroke": sheet.palette.muted, "stroke-width": 1.2, "stroke-dasharray": "4 5"},
            )
        )
    for i, name in enumerate(names):
        sheet.box(
            name,
            Box(centres[i] - width / 2, 0, width, height),
            sheet.palette.series[i % 4],
            role=f"actor-{i % 4 + 1}",
        )
    for k, (a, b, text) in enumerate(calls):
        y = height + row * (k + 1)
        inset = 3 if b > a else -3
        sheet.arrow(
            [(centres[a] + inset, y), (centres[b] - inset, y)], name=f"message-{k + 1}", is_dashed=b < a
        )
        sheet.links.add(
            *sheet.words(
                (centres[a] + centres[b]) / 2,
                y - sheet.size * 0.85,
                [text],
                sheet.palette.ink,
                role="message",
            )
        )
    return sheet.finish(centres[-1] + width / 2, total), title


def timeline(rng: np.random.Generator) -> tuple[Tag, str]:
    """Dates along a line, notes above and below in turn."""
    title, events = _row(rng, TIMES)
    sheet = Sheet.drawn(rng, title)
    pairs = [event.rsplit(":", 1) for event in events.split(";")]
    step = max(118.0, max(sheet.width_of(w, 600) for _, t in pairs for w in t.split()) + 40)
    most = max(len(sheet.lines(t, step - 16)) for _, t in pairs)
    stem, total = 30.0, step * len(pairs)
    axis = stem + 8 + sheet.size * (2.2 + 1.24 * most)
    sheet.back.add(
        tag(
            "line",
            id="axis",
            x1=0,
            y1=axis,
            x2=total,
            y2=axis,
            role="axis",
            look={"stroke": sheet.palette.muted, "stroke-width": 3, "stroke-linecap": "round"},
        )
    )
    for i, (date, text) in enumerate(pairs):
        x, side, color = (
            step * (i + 0.5),
            -1 if i % 2 == 0 else 1,
            sheet.palette.series[i % len(sheet.palette.series)],
        )
        event = tag("g", id=f"event-{slug(date + ' ' + text)}")
        event.add(
            tag(
                "line",
                x1=x,
                y1=axis,
                x2=x,
                y2=axis + side * stem,
                role="stem",
                look={"stroke": sheet.palette.muted, "stroke-width": 1.5},
            )
        )
        event.add(
            tag(
                "circle",
                cx=x,
                cy=axis,
                r=9,
                fill=color,
                role="dot",
                look={"stroke": sheet.palette.ground, "stroke-width": 3},
            )
        )
        lines = sheet.lines(text, step - 16)
        size = sheet.size
        block = (len(lines) - 1) * size * 1.24 + size * 1.6
        y = axis - stem - 8 - block - size * 0.5 if side < 0 else axis + stem + 8 + size * 0.5
        event.add(*sheet.words(x, y, [date], sheet.palette.ink, role="date", weight=700, size=size + 1))
        event.add(
            *sheet.words(
                x, y + size * 1.6 + (len(lines) - 1) * size * 0.62, lines, sheet.palette.muted, role="note"
            )
        )
        sheet.nodes.add(event)
    return sheet.finish(total, axis * 2 + 10), title


def timeline_down(rng: np.random.Generator) -> tuple[Tag, str]:
    """Dates down a line, cards to the right."""
    title, events = _row(rng, TIMES)
    sheet = Sheet.drawn(rng, title)
    pairs = [event.rsplit(":", 1) for event in events.split(";")]
    left = max(sheet.width_of(d, 700) for d, _ in pairs) + 28
    width, row = max(sheet.width_of(t, 500) for _, t in pairs) + 48, sheet.size * 4.4
    sheet.back.add(
        tag(
            "line",
            id="axis",
            x1=left,
            y1=row * 0.3,
            x2=left,
            y2=row * (len(pairs) - 0.3),
            role="axis",
            look={"stroke": sheet.palette.grid, "stroke-width": 4},
        )
    )
    for i, (date, text) in enumerate(pairs):
        y, color = row * (i + 0.5), sheet.palette.series[i % len(sheet.palette.series)]
        sheet.links.add(
            tag(
                "circle",
                id=f"dot-{i + 1}",
                cx=left,
                cy=y,
                r=8,
                fill=color,
                stroke=sheet.palette.ground,
                stroke_width=3,
            )
        )
        date_tag = sheet.words(left - 20, y, [date], sheet.palette.ink, role="date", weight=700)[0]
        date_tag.look["text-anchor"] = "end"
        sheet.links.add(date_tag)
        sheet.box(
            text,
            Box(left + 24, y - sheet.size * 1.4, width, sheet.size * 2.8),
            color,
            role=f"card-{i % len(sheet.palette.series) + 1}",
        )
    return sheet.finish(left + 24 + width, row * len(pairs)), title


def cycle(rng: np.random.Generator) -> tuple[Tag, str]:
    """Stations around a circle, arcs from each to the next."""
    title, items = _row(rng, CYCLES)
    sheet = Sheet.drawn(rng, title)
    names = items.split(";")
    size = max(84.0, max(sheet.width_of(w, 600) for n in names for w in n.split()) + 26)
    radius = max(118.0, size * 0.78 / math.sin(math.pi / len(names)))
    cx = cy = radius + size / 2 + 4
    gap = (size / 2 + 9) / radius
    for i, name in enumerate(names):
        angle = 2 * math.pi * i / len(names)
        x, y = cx + radius * math.sin(angle), cy - radius * math.cos(angle)
        sheet.box(
            name,
            Box(x - size / 2, y - size / 2, size, size),
            sheet.palette.series[i % len(sheet.palette.series)],
            shape="ellipse",
            role=f"station-{i % len(sheet.palette.series) + 1}",
        )
        a, b = angle + gap, 2 * math.pi * (i + 1) / len(names) - gap
        ends = [(cx + radius * math.sin(t), cy - radius * math.cos(t)) for t in (a, b)]
        d = f"M{number(ends[0][0], 1)} {number(ends[0][1], 1)} A{number(radius, 1)} {number(radius, 1)} 0 0 1 {number(ends[1][0], 1)} {number(ends[1][1], 1)}"
        sheet.links.add(
            tag(
                "path",
                id=f"arc-{i + 1}",
                d=d,
                role="arc",
                look={
                    "fill": "none",
                    "stroke": sheet.palette.muted,
                    "stroke-width": 2,
                    "marker-end": "url(#arrow)",
                },
            )
        )
    return sheet.finish(2 * cx, 2 * cy), title
