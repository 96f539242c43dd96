"""Charts of lines: lines, areas, stacked areas and slopes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from generators._svg_chart_data import Table, source_line, timed_table
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, polyline, slug, tag

Points = list[tuple[float, float]]


def smooth(points: Points, digits: int = 1) -> str:
    """A path through the points with horizontal tangents at extremes (monotone in y between neighbours)."""
    parts = [f"M{number(points[0][0], digits)} {number(points[0][1], digits)}"]
    slopes = []
    for i in range(len(points)):
        before, after = points[max(0, i - 1)], points[min(len(points) - 1, i + 1)]
        here = points[i]
        is_extreme = (here[1] - before[1]) * (after[1] - here[1]) <= 0
        slopes.append(0.0 if is_extreme else (after[1] - before[1]) / (after[0] - before[0]))
    for i in range(1, len(points)):
        (ax, ay), (bx, by) = points[i - 1], points[i]
        third = (bx - ax) / 3
        c = (ax + third, ay + slopes[i - 1] * third, bx - third, by - slopes[i] * third, bx, by)
        parts.append("C" + " ".join(number(v, digits) for v in c))
    return " ".join(parts)


def straight(points: Points, digits: int = 1) -> str:
    return "M" + " L".join(f"{number(x, digits)} {number(y, digits)}" for x, y in points)


def _positions(chart: Chart, count: int) -> list[float]:
    return [chart.x0 + 8 + (chart.x1 - chart.x0 - 16) * i / (count - 1) for i in range(count)]


def line(rng: np.random.Generator) -> tuple[Tag, Table]:
    """One to three lines, named in a legend or at their ends; markers and a note where they help."""
    table = timed_table(rng)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    is_named_at_end = bool(rng.random() < 0.5)
    legend = (
        chart.legend(table.series, shape="line") if not is_named_at_end and len(table.series) > 1 else None
    )
    source = chart.source(source_line(rng, chart.table)) if rng.random() < 0.5 else None
    chart.y1 -= chart.base * 1.9
    if is_named_at_end and len(table.series) > 1:
        chart.x1 -= max(chart.measure(n, weight=700) for n in table.series) + 10
    lowest, highest = min(min(v) for v in table.values), max(max(v) for v in table.values)
    axis = chart.y_axis(low=0 if rng.random() < 0.6 else lowest, high=highest)
    xs = _positions(chart, len(table.labels))
    is_smooth, dots, width = bool(rng.random() < 0.4), int(rng.integers(3)), float(rng.choice([2, 2.5, 3]))
    plot, ends = tag("g", id="lines", comment="Lines"), []
    for s, name in enumerate(table.series):
        points = [(x, chart.y(v)) for x, v in zip(xs, table.values[s], strict=True)]
        series = tag("g", id=f"series-{slug(name)}")
        look: dict[str, str | float] = {
            "fill": "none",
            "stroke": chart.color(s),
            "stroke-width": width,
            "stroke-linejoin": "round",
            "stroke-linecap": "round",
        }
        if is_smooth:
            series.add(tag("path", d=smooth(points), role=f"line-{s + 1}", look=look))
        else:
            series.add(tag("polyline", points=polyline(points), role=f"line-{s + 1}", look=look))
        for i, (x, y) in enumerate(points if dots == 1 else points[-1:] if dots == 2 else []):
            series.add(
                tag(
                    "circle",
                    cx=x,
                    cy=y,
                    r=3.5,
                    role=f"dot-{s + 1}",
                    look={
                        "fill": chart.palette.ground if i % 2 == 0 and dots == 1 else chart.color(s),
                        "stroke": chart.color(s),
                        "stroke-width": 2,
                    },
                )
            )
        plot.add(series)
        ends.append((points[-1][1], s))
    if is_named_at_end and len(table.series) > 1:
        plot.add(_end_names(chart, ends))
    root.add(
        *([legend] if legend else []),
        axis,
        plot,
        chart.x_labels(xs, table.labels),
        *([source] if source else []),
    )
    return root, table


def _end_names(chart: Chart, ends: list[tuple[float, int]]) -> Tag:
    """Names to the right of the lines' ends, pushed apart so that none overlap."""
    group = tag("g", id="names", comment="Direct labels")
    lowest = -1e9
    for y, s in sorted(ends):
        lowest = max(y + chart.base * 0.35, lowest + chart.base * 1.25)
        group.add(
            chart.label(
                chart.x1 + 2,
                lowest,
                chart.table.series[s],
                role=f"name-{s + 1}",
                fill=chart.color(s),
                font_weight=600,
            )
        )
    return group


def area(rng: np.random.Generator) -> tuple[Tag, Table]:
    """One series as a line over a fading fill, its peak noted."""
    table = timed_table(rng, 1)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.y1 -= chart.base * 1.9
    values = table.values[0]
    axis = chart.y_axis(high=max(values) * 1.12)
    xs = _positions(chart, len(values))
    points = [(x, chart.y(v)) for x, v in zip(xs, values, strict=True)]
    draw = smooth if rng.random() < 0.6 else straight
    defs = tag("defs")
    fade = tag("linearGradient", id="fade", x1=0, y1=0, x2=0, y2=1)
    fade.add(
        tag("stop", offset=0, stop_color=chart.color(0), stop_opacity=0.45),
        tag("stop", offset=1, stop_color=chart.color(0), stop_opacity=0.03),
    )
    root.children.insert(0, defs.add(fade))
    floor = f" L{number(points[-1][0], 1)} {number(chart.y1, 1)} L{number(points[0][0], 1)} {number(chart.y1, 1)} Z"
    plot = tag("g", id="plot", comment="Area and line")
    plot.add(tag("path", id="area", d=draw(points) + floor, role="area", look={"fill": "url(#fade)"}))
    plot.add(
        tag(
            "path",
            id="line",
            d=draw(points),
            role="line",
            look={"fill": "none", "stroke": chart.color(0), "stroke-width": 2.5, "stroke-linejoin": "round"},
        )
    )
    top = int(np.argmax(values))
    x, y = points[top]
    text = f"{table.labels[top]}: {table.text(values[top])}"
    half = chart.measure(text, weight=700) / 2
    note = tag("g", id="peak", comment="Peak")
    note.add(
        tag(
            "circle",
            cx=x,
            cy=y,
            r=4.5,
            role="peak-dot",
            look={"fill": chart.palette.ground, "stroke": chart.color(0), "stroke-width": 2.5},
        )
    )
    note.add(
        chart.label(
            min(max(x, chart.x0 + half), chart.x1 - half),
            y - 12,
            text,
            anchor="middle",
            role="peak-label",
            fill=chart.palette.ink,
            font_weight=700,
        )
    )
    root.add(axis, plot, chart.x_labels(xs, table.labels), note)
    return root, table


def stacked_area(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Layers on top of each other over time."""
    table = timed_table(rng, int(rng.integers(2, 5)), is_sum=True)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(table.series, shape="circle" if rng.random() < 0.5 else "rect")
    chart.y1 -= chart.base * 1.9
    sums = np.cumsum(np.array(table.values), axis=0)
    axis = chart.y_axis(high=float(sums[-1].max()))
    xs = [chart.x0 + (chart.x1 - chart.x0) * i / (len(table.labels) - 1) for i in range(len(table.labels))]
    draw = smooth if rng.random() < 0.5 else straight
    plot = tag("g", id="layers", comment="Layers, from the bottom up")
    below: Points = [(x, chart.y1) for x in xs]
    for s, name in enumerate(table.series):
        above = [(x, chart.y(float(v))) for x, v in zip(xs, sums[s], strict=True)]
        back = draw(below[::-1]).replace("M", "L", 1)
        plot.add(
            tag(
                "path",
                id=f"layer-{slug(name)}",
                d=f"{draw(above)} {back} Z",
                role=f"layer-{s + 1}",
                look={"fill": chart.color(s), "stroke": chart.palette.ground, "stroke-width": 1},
            )
        )
        below = above
    root.add(legend, axis, plot, chart.x_labels(xs, table.labels))
    return root, table


def _slope_names(chart: Chart, left: float, right: float) -> list[Tag]:
    """Names and values at both poles, pushed apart so that none overlap."""
    table, found = chart.table, list[Tag]()
    for k, (x, side, anchor) in enumerate(((left, -10, "end"), (right, 10, ""))):
        lowest = -1e9
        for s in sorted(range(len(table.series)), key=lambda s: chart.y(table.values[s][k])):
            lowest = max(chart.y(table.values[s][k]) + chart.base * 0.35, lowest + chart.base * 1.3)
            name, value = table.series[s], table.text(table.values[s][k])
            found.append(
                chart.label(
                    x + side,
                    lowest,
                    f"{name}  {value}" if k == 0 else f"{value}  {name}",
                    anchor=anchor,
                    role=f"end-{s + 1}",
                    fill=chart.color(s),
                    font_weight=600,
                )
            )
    return found


def slope(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Two moments side by side, a line for each thing."""
    table = timed_table(rng, 4)
    first, last = table.labels[0], table.labels[-1]
    table = replace(table, labels=(first, last), values=tuple((v[0], v[-1]) for v in table.values))
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    names = [
        max(
            chart.measure(f"{n}  {table.text(v[k])}", weight=700)
            for n, v in zip(table.series, table.values, strict=True)
        )
        for k in (0, 1)
    ]
    left, right = chart.x0 + names[0] + 24, chart.x1 - names[1] - 24
    chart.y0 += chart.base * 2.2
    chart.y1 -= chart.base
    chart.low, chart.high = min(min(v) for v in table.values), max(max(v) for v in table.values)
    plot = tag("g", id="plot")
    for x, text in ((left, first), (right, last)):
        plot.add(
            tag(
                "line",
                x1=x,
                y1=chart.y0 - chart.base,
                x2=x,
                y2=chart.y1 + chart.base * 0.6,
                role="pole",
                look={"stroke": chart.palette.grid, "stroke-width": 1.5},
            )
        )
        plot.add(
            chart.label(
                x,
                chart.y0 - chart.base * 1.7,
                text,
                anchor="middle",
                role="when",
                fill=chart.palette.ink,
                font_weight=700,
            )
        )
    plot.add(*_slope_names(chart, left, right))
    for s, name in enumerate(table.series):
        ya, yb = chart.y(table.values[s][0]), chart.y(table.values[s][1])
        group = tag("g", id=f"slope-{slug(name)}")
        group.add(
            tag(
                "line",
                x1=left,
                y1=ya,
                x2=right,
                y2=yb,
                role=f"slope-{s + 1}",
                look={"stroke": chart.color(s), "stroke-width": 2.5},
            )
        )
        group.add(
            *(
                tag("circle", cx=x, cy=y, r=5, role=f"end-dot-{s + 1}", look={"fill": chart.color(s)})
                for x, y in ((left, ya), (right, yb))
            )
        )
        plot.add(group)
    root.add(plot)
    return root, table
