"""Charts around a centre: donut, pie and radar."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_chart_data import Table, ranked_table
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, polyline, slug, tag
from generators._svg_palette import ink_on


def _n(value: float) -> str:
    return number(value, 1)


def _sector(cx: float, cy: float, outer: float, inner: float, start: float, end: float) -> str:
    """A ring's sector between two angles in turns, clockwise from the top."""
    points = [
        (cx + r * math.sin(2 * math.pi * t), cy - r * math.cos(2 * math.pi * t))
        for r, t in ((outer, start), (outer, end), (inner, end), (inner, start))
    ]
    large = 1 if end - start > 0.5 else 0
    (ax, ay), (bx, by), (px, py), (qx, qy) = points
    head = f"M{_n(ax)} {_n(ay)} A{_n(outer)} {_n(outer)} 0 {large} 1 {_n(bx)} {_n(by)}"
    if inner <= 0:
        return f"{head} L{_n(cx)} {_n(cy)} Z"
    return f"{head} L{_n(px)} {_n(py)} A{_n(inner)} {_n(inner)} 0 {large} 0 {_n(qx)} {_n(qy)} Z"


def _keys(
    chart: Chart,
    names: tuple[str, ...],
    values: tuple[float, ...],
    x: float,
    cy: float,
    step: float,
    *,
    is_round: bool,
) -> Tag:
    """A column of colour keys, names and shares around the height ``cy``."""
    total = sum(values)
    keys = tag("g", id="keys", comment="Names")
    for i, (name, value) in enumerate(zip(names, values, strict=True)):
        y = cy + (i - (len(names) - 1) / 2) * step
        keys.add(
            tag(
                "rect",
                x=x,
                y=y - 6,
                width=12,
                height=12,
                rx=6 if is_round else 2,
                look={"fill": chart.color(i)},
            )
        )
        keys.add(chart.label(x + 20, y + chart.base * 0.35, name, role="name", fill=chart.palette.ink))
        end = x + 20 + max(chart.measure(n) for n in names) + 20 + chart.measure("100 %")
        keys.add(
            chart.label(
                end,
                y + chart.base * 0.35,
                f"{value / total:.0%}",
                anchor="end",
                role="percent",
                font_weight=600,
            )
        )
    return keys


def donut(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Shares of a whole as a ring or a pie, with a table of names beside it."""
    table = ranked_table(rng, 6, is_whole=True)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    values = table.values[0][:6]
    names = table.labels[:6]
    radius = min((chart.y1 - chart.y0) / 2, (chart.x1 - chart.x0) * 0.26)
    hole = 0.0 if rng.random() < 0.3 else radius * float(rng.uniform(0.5, 0.68))
    side = -1 if rng.random() < 0.6 else 1
    block = 2 * radius + 48 + max(chart.measure(n) for n in names) + chart.measure("100 %") + 60
    left = (chart.width - block) / 2
    cx = left + radius if side < 0 else chart.width - left - radius
    cy = (chart.y0 + chart.y1) / 2
    ring, total, at = tag("g", id="ring", comment="Sectors"), sum(values), 0.0
    for i, (name, value) in enumerate(zip(names, values, strict=True)):
        share = value / total
        ring.add(
            tag(
                "path",
                id=f"sector-{slug(name)}",
                d=_sector(cx, cy, radius, hole, at, at + share),
                role=f"sector-{i + 1}",
                look={"fill": chart.color(i), "stroke": chart.palette.ground, "stroke-width": 2},
            )
        )
        if share > 0.09 and (radius - hole) > chart.measure("00 %") + 8:
            middle, where = at + share / 2, (radius + hole) / 2 if hole else radius * 0.66
            x, y = cx + where * math.sin(2 * math.pi * middle), cy - where * math.cos(2 * math.pi * middle)
            ring.add(
                chart.label(
                    x,
                    y + chart.base * 0.35,
                    f"{share:.0%}",
                    anchor="middle",
                    role="share",
                    fill=ink_on(chart.color(i)),
                    font_weight=600,
                )
            )
        at += share
    if hole > chart.base * 3.5 and table.suffix != "%":
        ring.add(
            chart.label(
                cx,
                cy + chart.base * 0.2,
                table.text(round(total, 1)),
                anchor="middle",
                role="total",
                fill=chart.palette.ink,
                font_weight=700,
                font_size=min(chart.base * 1.8, hole * 0.4),
            )
        )
    x = cx + radius + 48 if side < 0 else left
    step = min(chart.base * 2.1, (chart.y1 - chart.y0) / len(names))
    root.add(ring, _keys(chart, names, values, x, cy, step, is_round=bool(hole)))
    return root, table


RADARS = (
    (
        "Phone cameras compared",
        ("Detail", "Colour", "Night", "Zoom", "Video", "Speed"),
        ("Model A", "Model B"),
    ),
    (
        "Skills before and after the course",
        ("Planning", "Writing", "Speaking", "Research", "Teamwork"),
        ("Before", "After"),
    ),
    (
        "Espresso tasting",
        ("Body", "Acidity", "Sweetness", "Bitterness", "Aroma", "Finish"),
        ("Kenya", "Brazil", "Sumatra"),
    ),
    (
        "Midfielders this season",
        ("Passing", "Tackling", "Shooting", "Stamina", "Vision", "Pace"),
        ("Moreau", "Eriksen"),
    ),
    (
        "City liveability",
        ("Housing", "Transport", "Green space", "Safety", "Culture", "Air", "Jobs"),
        ("Vienna", "Leeds"),
    ),
)


def radar(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Several properties around a centre, one polygon a thing."""
    title, axes, series = RADARS[int(rng.integers(len(RADARS)))]
    values = tuple(tuple(float(round(v, 1)) for v in rng.uniform(3.2, 9.6, len(axes))) for _ in series)
    table = Table(
        "en",
        title,
        "Score out of 10",
        f"scores for {title[0].lower()}{title[1:]}",
        "",
        "",
        axes,
        series,
        values,
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(series)
    cx = chart.width / 2
    radius = min((chart.y1 - chart.y0) / 2 - chart.base * 1.6, cx - 40 - max(chart.measure(a) for a in axes))
    cy = chart.y0 + chart.base * 1.2 + radius

    def at(index: int, value: float) -> tuple[float, float]:
        angle = 2 * math.pi * index / len(axes)
        return (cx + radius * value / 10 * math.sin(angle), cy - radius * value / 10 * math.cos(angle))

    web = tag("g", id="web", comment="Web", look={"fill": "none", "stroke": chart.palette.grid})
    for level in (2, 4, 6, 8, 10):
        web.add(tag("polygon", points=polyline([at(i, level) for i in range(len(axes))])))
    web.add(*(tag("line", x1=cx, y1=cy, x2=at(i, 10)[0], y2=at(i, 10)[1]) for i in range(len(axes))))
    names = tag("g", id="axes", comment="Axes")
    for i, name in enumerate(axes):
        x, y = at(i, 11)
        anchor = "middle" if abs(x - cx) < radius * 0.2 else "" if x > cx else "end"
        names.add(
            chart.label(
                x,
                y + chart.base * (0.35 if anchor != "middle" else 0.8 if y > cy else 0),
                name,
                anchor=anchor,
                role="axis-name",
                fill=chart.palette.ink,
            )
        )
    shapes = tag("g", id="shapes", comment="One polygon a thing")
    for s, name in enumerate(series):
        points = [at(i, v) for i, v in enumerate(values[s])]
        group = tag("g", id=f"shape-{slug(name)}")
        group.add(
            tag(
                "polygon",
                points=polyline(points),
                role=f"shape-{s + 1}",
                look={
                    "fill": chart.color(s),
                    "fill-opacity": 0.22,
                    "stroke": chart.color(s),
                    "stroke-width": 2,
                    "stroke-linejoin": "round",
                },
            )
        )
        group.add(
            *(
                tag("circle", cx=x, cy=y, r=3, role=f"corner-{s + 1}", look={"fill": chart.color(s)})
                for x, y in points
            )
        )
        shapes.add(group)
    root.add(legend, web, names, shapes)
    return root, table
