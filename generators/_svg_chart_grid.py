"""Charts on a grid: heat maps of two categories, plans of tasks on weeks, and small multiples."""

from __future__ import annotations

import numpy as np

from generators._svg_chart_data import Table, timed_table
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, polyline, slug, tag
from generators._svg_palette import ink_on, mix

DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
HEATS = (
    (
        "When people call the hotline",
        "Calls an hour",
        ("8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18"),
        DAYS,
        2,
        64,
    ),
    (
        "Noise on the market square",
        "Decibel",
        ("6", "8", "10", "12", "14", "16", "18", "20", "22"),
        DAYS,
        38,
        79,
    ),
    (
        "Correlation of the sensors",
        "Coefficient × 100",
        ("T1", "T2", "P1", "P2", "H1", "H2"),
        ("T1", "T2", "P1", "P2", "H1", "H2"),
        5,
        99,
    ),
    (
        "Sunshine by city and month",
        "Hours",
        ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
        ("Oslo", "London", "Paris", "Rome", "Athens"),
        30,
        360,
    ),
    (
        "Seats taken in the reading room",
        "Seats",
        ("9", "10", "11", "12", "13", "14", "15", "16", "17"),
        DAYS[:5],
        4,
        118,
    ),
)


def _scale_key(chart: Chart, low: float, high: float) -> Tag:
    """The colour scale with its two ends."""
    y = chart.height - 24 - chart.base
    key = tag("g", id="scale-key", comment="Scale")
    key.add(tag("rect", x=chart.x0, y=y, width=140, height=8, rx=4, fill="url(#scale)"))
    key.add(
        chart.label(chart.x0, y + 8 + chart.base * 1.2, number(low, 0), role="scale-end"),
        chart.label(
            chart.x0 + 140, y + 8 + chart.base * 1.2, number(high, 0), anchor="end", role="scale-end"
        ),
    )
    return key


def heat_map(rng: np.random.Generator) -> tuple[Tag, Table]:
    """A matrix of cells, their colour the value, with a scale."""
    title, measure, columns, rows, low, high = HEATS[int(rng.integers(len(HEATS)))]
    wave = np.outer(
        np.sin(np.linspace(0.3, 2.7, len(rows)) + rng.uniform(-0.4, 0.4)),
        np.sin(np.linspace(0.4, 2.8, len(columns)) + rng.uniform(-0.3, 0.3)),
    )
    share = np.clip(wave * 0.85 + rng.normal(0, 0.07, wave.shape), 0, 1)
    values = tuple(tuple(float(round(low + (high - low) * v)) for v in row) for row in share.tolist())
    table = Table("en", title, measure, title[0].lower() + title[1:], "", "", columns, rows, values)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.x0 += max(chart.measure(r) for r in rows) + 10
    chart.y1 -= chart.base * 3.6
    step_x, step_y = (
        (chart.x1 - chart.x0) / len(columns),
        (chart.y1 - chart.y0 - chart.base * 1.6) / len(rows),
    )
    top = chart.y0 + chart.base * 1.6
    gap, radius = float(rng.choice([0, 1, 2, 3])), float(rng.choice([0, 2, 4]))
    hue, pale = chart.color(int(rng.integers(3))), chart.palette.panel
    has_values = bool(rng.random() < 0.6) and step_x > chart.measure("000") + 8 and step_y > chart.base * 1.7
    cells, names = tag("g", id="cells", comment="Cells"), tag("g", id="names", comment="Row and column names")
    names.add(
        *(
            chart.label(
                chart.x0 + step_x * (c + 0.5),
                chart.y0 + chart.base * 0.6,
                text,
                anchor="middle",
                role="column",
            )
            for c, text in enumerate(columns)
        )
    )
    for r, name in enumerate(rows):
        names.add(
            chart.label(
                chart.x0 - 10,
                top + step_y * (r + 0.5) + chart.base * 0.35,
                name,
                anchor="end",
                role="row",
                fill=chart.palette.ink,
            )
        )
        group = tag("g", id=f"row-{slug(name)}")
        for c, value in enumerate(values[r]):
            fill = mix(pale, hue, 0.06 + 0.94 * (value - low) / (high - low))
            group.add(
                tag(
                    "rect",
                    id=f"cell-{r + 1}-{c + 1}",
                    x=chart.x0 + c * step_x + gap / 2,
                    y=top + r * step_y + gap / 2,
                    width=step_x - gap,
                    height=step_y - gap,
                    rx=radius,
                    fill=fill,
                )
            )
            if has_values:
                group.add(
                    chart.label(
                        chart.x0 + (c + 0.5) * step_x,
                        top + (r + 0.5) * step_y + chart.base * 0.35,
                        number(value, 0),
                        anchor="middle",
                        role="cell-value",
                        fill=ink_on(fill),
                        font_size=chart.base - 1,
                    )
                )
        cells.add(group)
    root.children.insert(
        0,
        tag("defs").add(
            tag("linearGradient", id="scale").add(
                tag("stop", offset=0, stop_color=mix(pale, hue, 0.06)), tag("stop", offset=1, stop_color=hue)
            )
        ),
    )
    root.add(names, cells, _scale_key(chart, low, high))
    return root, table


PLANS = (
    (
        "Kitchen renovation",
        (
            "Plan and permits",
            "Remove old units",
            "Plumbing",
            "Wiring",
            "Floor tiles",
            "Fit cabinets",
            "Paint",
        ),
    ),
    (
        "Website relaunch",
        ("Research", "Wireframes", "Visual design", "Content", "Build", "Testing", "Launch"),
    ),
    (
        "Conference schedule",
        ("Call for papers", "Reviews", "Programme", "Ticket sales", "Print", "Event days"),
    ),
    ("Thesis plan", ("Reading", "Proposal", "Field work", "Analysis", "Writing", "Revision")),
    (
        "Product launch",
        ("Prototype", "User tests", "Tooling", "Pilot run", "Certification", "Marketing", "Shipping"),
    ),
)


def _spans(rng: np.random.Generator, count: int, weeks: int) -> list[tuple[float, float, float]]:
    """(first week, last week, share done) of tasks that follow each other."""
    start, spans = 0.0, []
    for _ in range(count):
        length = float(rng.integers(2, 5))
        begin = min(start, weeks - length)
        spans.append((begin, begin + length, float(rng.choice([1, 1, 0.6, 0.3, 0]))))
        start += float(rng.choice([1, 1.5, 2]))
    return spans


def _weeks(chart: Chart, labels: tuple[str, ...], week: float, top: float) -> Tag:
    """Week lines and the names of the weeks."""
    grid = tag("g", id="weeks", comment="Weeks")
    every = 1 if week > chart.measure("W00") + 6 else 2
    for i, name in enumerate(labels):
        grid.add(
            tag(
                "line",
                x1=chart.x0 + i * week,
                y1=top,
                x2=chart.x0 + i * week,
                y2=chart.y1,
                role="gridline",
                look={"stroke": chart.palette.grid, "stroke-width": 1},
            )
        )
        if i % every == 0:
            grid.add(
                chart.label(
                    chart.x0 + (i + 0.5) * week,
                    chart.y0 + chart.base * 0.8,
                    name,
                    anchor="middle",
                    role="week",
                )
            )
    return grid


def _task(
    chart: Chart, name: str, i: int, span: tuple[float, float, float], y: float, week: float, height: float
) -> Tag:
    """One task: its name, its bar, and the part that is done."""
    begin, end, done = span
    color = chart.color(i % 3)
    group = tag("g", id=f"task-{slug(name)}")
    group.add(
        chart.label(
            chart.x0 - 12, y + chart.base * 0.35, name, anchor="end", role="task", fill=chart.palette.ink
        )
    )
    x, width = chart.x0 + begin * week, (end - begin) * week
    group.add(
        tag(
            "rect",
            x=x,
            y=y - height / 2,
            width=width,
            height=height,
            rx=min(5.0, height / 2),
            fill=mix(color, chart.palette.ground, 0.55 if done < 1 else 0),
        )
    )
    if 0 < done < 1:
        group.add(
            tag(
                "rect",
                x=x,
                y=y - height / 2,
                width=width * done,
                height=height,
                rx=min(5.0, height / 2),
                fill=color,
            )
        )
    return group


def plan(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Tasks as bars on weeks, milestones as diamonds, today as a line."""
    title, tasks = PLANS[int(rng.integers(len(PLANS)))]
    weeks = int(rng.integers(10, 17))
    spans = _spans(rng, len(tasks), weeks)
    labels = tuple(f"W{i + 1}" for i in range(weeks))
    table = Table(
        "en",
        title,
        f"{weeks} weeks",
        f"the schedule of a {title.lower()}",
        "",
        "",
        labels,
        tasks,
        tuple((a, b) for a, b, _ in spans),
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.x0 += max(chart.measure(t) for t in tasks) + 14
    top = chart.y0 + chart.base * 1.8
    week, row = (chart.x1 - chart.x0) / weeks, (chart.y1 - top) / len(tasks)
    height, bars = min(26.0, row * 0.56), tag("g", id="tasks", comment="Tasks")
    for i, (name, (begin, end, done)) in enumerate(zip(tasks, spans, strict=True)):
        bars.add(_task(chart, name, i, (begin, end, done), top + row * (i + 0.5), week, height))
    last = chart.x0 + spans[-1][1] * week
    if last + 10 < chart.x1:
        y = top + row * (len(tasks) - 0.5)
        bars.add(
            tag(
                "path",
                id="milestone",
                comment="Milestone",
                d=f"M{number(last + 2, 1)} {number(y, 1)} l8 -8 8 8 -8 8z",
                role="milestone",
                look={"fill": chart.palette.ink},
            )
        )
    now = chart.x0 + float(rng.uniform(0.35, 0.65)) * (chart.x1 - chart.x0)
    today = tag("g", id="today", comment="Today")
    today.add(
        tag(
            "line",
            x1=now,
            y1=top,
            x2=now,
            y2=chart.y1,
            role="today",
            look={"stroke": chart.palette.series[4 % len(chart.palette.series)], "stroke-width": 2},
        )
    )
    root.add(_weeks(chart, labels, week, top), bars, today)
    return root, table


def small_multiples(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Small multiples: one little area chart a series, in a row or a grid."""
    table = timed_table(rng, 4)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    columns = 2 if len(table.series) in (2, 4) else len(table.series)
    rows = -(-len(table.series) // columns)
    gap = 24.0
    width, height = (
        (chart.x1 - chart.x0 - gap * (columns - 1)) / columns,
        (chart.y1 - chart.y0 - gap * (rows - 1)) / rows,
    )
    high = max(max(v) for v in table.values)
    for s, name in enumerate(table.series):
        left, top = chart.x0 + (s % columns) * (width + gap), chart.y0 + (s // columns) * (height + gap)
        panel = tag("g", id=f"panel-{slug(name)}", comment=name)
        floor, ceiling = top + height - chart.base * 1.6, top + chart.base * 2.2
        xs = [left + width * i / (len(table.labels) - 1) for i in range(len(table.labels))]
        points = [(x, floor - (floor - ceiling) * v / high) for x, v in zip(xs, table.values[s], strict=True)]
        panel.add(
            chart.label(
                left, top + chart.base, name, role="panel-title", fill=chart.palette.ink, font_weight=700
            )
        )
        panel.add(
            chart.label(
                left + width,
                top + chart.base,
                table.text(table.values[s][-1]),
                anchor="end",
                role="panel-value",
                fill=chart.color(s),
                font_weight=700,
            )
        )
        panel.add(
            tag(
                "polygon",
                points=polyline([(left, floor), *points, (left + width, floor)]),
                role=f"fill-{s + 1}",
                look={"fill": chart.color(s), "fill-opacity": 0.18},
            )
        )
        panel.add(
            tag(
                "polyline",
                points=polyline(points),
                role=f"line-{s + 1}",
                look={"fill": "none", "stroke": chart.color(s), "stroke-width": 2},
            )
        )
        panel.add(
            tag(
                "line",
                x1=left,
                y1=floor,
                x2=left + width,
                y2=floor,
                role="floor",
                look={"stroke": chart.palette.grid, "stroke-width": 1},
            )
        )
        panel.add(
            chart.label(left, floor + chart.base * 1.3, table.labels[0], role="tick"),
            chart.label(left + width, floor + chart.base * 1.3, table.labels[-1], anchor="end", role="tick"),
        )
        root.add(panel)
    return root, table
