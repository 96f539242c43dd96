"""Charts of bars: upright, lying, grouped, stacked, lollipops, waterfall and histogram."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from generators._svg_chart_data import Table, ranked_table, rounded, source_line, timed_table
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, slug, tag
from generators._svg_palette import ink_on, mix


def upright(rng: np.random.Generator) -> tuple[Tag, Table]:
    """One bar a label, values on top or inside; one bar may be picked out."""
    table = timed_table(rng, 1) if rng.random() < 0.5 else ranked_table(rng, 7)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.y1 -= chart.base * 1.9
    source = chart.source(source_line(rng, chart.table)) if rng.random() < 0.5 else None
    values = table.values[0]
    axis = chart.y_axis(high=max(values) * 1.06)
    share, radius = float(rng.uniform(0.5, 0.78)), float(rng.choice([0, 2, 3, 6]))
    picked = int(np.argmax(values)) if rng.random() < 0.55 else -1
    quiet = mix(chart.color(0), chart.palette.ground, 0.55) if picked >= 0 else chart.color(0)
    bars, texts = tag("g", id="bars", comment="Bars"), tag("g", id="values")
    has_values = len(values) <= 9 and bool(rng.random() < 0.75)
    for i, (label, value) in enumerate(zip(table.labels, values, strict=True)):
        x, width = chart.band(len(values), i, share)
        y = chart.y(value)
        fill = chart.color(0) if i == picked else quiet
        bars.add(
            tag(
                "rect",
                id=f"bar-{slug(label)}",
                x=x,
                y=y,
                width=width,
                height=chart.y1 - y,
                rx=min(radius, width / 2),
                role="bar-top" if i == picked else "bar",
                look={"fill": fill},
            )
        )
        if has_values and chart.measure(table.text(value)) < width / share:
            texts.add(
                chart.label(
                    x + width / 2,
                    y - 6,
                    table.text(value),
                    anchor="middle",
                    role="value",
                    fill=chart.palette.ink,
                    font_weight=600,
                )
            )
    xs = [
        chart.band(len(values), i, share)[0] + chart.band(len(values), i, share)[1] / 2
        for i in range(len(values))
    ]
    root.add(
        axis,
        bars,
        *([texts] if texts.children else []),
        chart.x_labels(xs, table.labels),
        *([source] if source else []),
    )
    return root, table


def _mark(
    chart: Chart, middle: float, length: float, thickness: float, fill: str, is_lollipop: bool, room: float
) -> list[Tag]:
    """A lollipop or a bar of that length; a track behind the bar where ``room`` says how long."""
    found: list[Tag] = []
    if is_lollipop:
        found.append(
            tag(
                "line",
                x1=chart.x0,
                y1=middle,
                x2=chart.x0 + length,
                y2=middle,
                role="stem",
                look={
                    "stroke": chart.palette.grid
                    if chart.palette.is_dark
                    else mix(fill, chart.palette.ground, 0.5),
                    "stroke-width": 3,
                },
            )
        )
        found.append(
            tag(
                "circle",
                cx=chart.x0 + length,
                cy=middle,
                r=min(8.0, thickness / 2),
                role="dot",
                look={"fill": fill},
            )
        )
    else:
        if room:
            found.append(
                tag(
                    "rect",
                    x=chart.x0,
                    y=middle - thickness / 2,
                    width=room,
                    height=thickness,
                    rx=3,
                    role="track",
                    look={"fill": chart.palette.panel},
                )
            )
        found.append(
            tag(
                "rect",
                x=chart.x0,
                y=middle - thickness / 2,
                width=length,
                height=thickness,
                rx=3,
                role="bar",
                look={"fill": fill},
            )
        )
    return found


def lying(rng: np.random.Generator) -> tuple[Tag, Table]:
    """A ranking from top to bottom, names on the left, values at the ends; bars or lollipops."""
    table = ranked_table(rng)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    source = chart.source(source_line(rng, chart.table)) if rng.random() < 0.5 else None
    values = table.values[0]
    chart.x0 += max(chart.measure(t) for t in table.labels) + 14
    room = chart.x1 - chart.x0 - max(chart.measure(table.text(v), weight=700) for v in values) - 12
    step = (chart.y1 - chart.y0) / len(values)
    is_lollipop, has_track = bool(rng.random() < 0.3), bool(rng.random() < 0.3)
    thickness = min(step * float(rng.uniform(0.5, 0.72)), 34.0)
    picked = int(rng.integers(len(values))) if rng.random() < 0.4 else -1
    rows = tag("g", id="rows", comment="Rows")
    for i, (label, value) in enumerate(zip(table.labels, values, strict=True)):
        middle = chart.y0 + step * (i + 0.5)
        length = room * value / max(values)
        fill = chart.color(1 if i == picked else 0)
        row = tag("g", id=f"row-{slug(label)}")
        row.add(
            chart.label(
                chart.x0 - 10,
                middle + chart.base * 0.35,
                label,
                anchor="end",
                role="name",
                fill=chart.palette.ink,
            )
        )
        row.add(*_mark(chart, middle, length, thickness, fill, is_lollipop, room if has_track else 0.0))
        row.add(
            chart.label(
                chart.x0 + length + (14 if is_lollipop else 8),
                middle + chart.base * 0.35,
                table.text(value),
                role="value",
                fill=chart.palette.ink,
                font_weight=600,
            )
        )
        rows.add(row)
    root.add(rows, *([source] if source else []))
    return root, table


def grouped(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Two or three series side by side at each label."""
    table = timed_table(rng, int(rng.integers(2, 4)))
    if len(table.labels) > 8:
        table = replace(table, labels=table.labels[:6], values=tuple(v[:6] for v in table.values))
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(table.series)
    chart.y1 -= chart.base * 1.9
    axis = chart.y_axis(high=max(max(v) for v in table.values))
    share, gap = float(rng.uniform(0.66, 0.82)), float(rng.choice([0, 1, 2]))
    plot = tag("g", id="plot", comment="Bars, one group a label")
    xs = []
    for i, label in enumerate(table.labels):
        left, total = chart.band(len(table.labels), i, share)
        width = total / len(table.series)
        group = tag("g", id=f"group-{slug(label)}")
        for s, name in enumerate(table.series):
            y = chart.y(table.values[s][i])
            group.add(
                tag(
                    "rect",
                    id=f"{slug(name)}-{slug(label)}",
                    x=left + s * width,
                    y=y,
                    width=width - gap,
                    height=chart.y1 - y,
                    role=f"series-{s + 1}",
                    look={"fill": chart.color(s)},
                )
            )
        plot.add(group)
        xs.append(left + total / 2)
    root.add(legend, axis, plot, chart.x_labels(xs, table.labels))
    return root, table


def stacked(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Series on top of each other, total above each bar where there is room."""
    table = timed_table(rng, int(rng.integers(2, 5)), is_sum=True)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(table.series)
    chart.y1 -= chart.base * 1.9
    totals = [sum(v[i] for v in table.values) for i in range(len(table.labels))]
    axis = chart.y_axis(high=max(totals) * 1.05)
    share = float(rng.uniform(0.52, 0.75))
    has_totals = len(table.labels) <= 9
    layers, notes, xs = tag("g", id="plot", comment="Stacks"), tag("g", id="totals"), []
    for i, label in enumerate(table.labels):
        left, width = chart.band(len(table.labels), i, share)
        stack, base = tag("g", id=f"stack-{slug(label)}"), 0.0
        for s, name in enumerate(table.series):
            value = table.values[s][i]
            top, bottom = chart.y(base + value), chart.y(base)
            stack.add(
                tag(
                    "rect",
                    id=f"{slug(name)}-{slug(label)}",
                    x=left,
                    y=top,
                    width=width,
                    height=bottom - top,
                    role=f"series-{s + 1}",
                    look={"fill": chart.color(s)},
                )
            )
            if (
                len(table.labels) <= 6
                and bottom - top > chart.base * 1.8
                and chart.measure(table.text(value)) < width - 6
            ):
                stack.add(
                    chart.label(
                        left + width / 2,
                        (top + bottom) / 2 + chart.base * 0.35,
                        table.text(value),
                        anchor="middle",
                        role="inside",
                        fill=ink_on(chart.color(s)),
                    )
                )
            base += value
        layers.add(stack)
        if has_totals:
            notes.add(
                chart.label(
                    left + width / 2,
                    chart.y(base) - 5,
                    table.text(rounded(base, base)),
                    anchor="middle",
                    role="total",
                    fill=chart.palette.ink,
                    font_weight=600,
                    font_size=chart.base - 1,
                )
            )
        xs.append(left + width / 2)
    root.add(legend, axis, layers, *([notes] if notes.children else []), chart.x_labels(xs, table.labels))
    return root, table
