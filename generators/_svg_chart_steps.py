"""Charts of changes and counts: waterfalls and histograms."""

from __future__ import annotations

import numpy as np

from generators._svg_chart_data import Table
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, slug, tag


def waterfall(rng: np.random.Generator) -> tuple[Tag, Table]:
    """From a start to an end by gains and losses, connected by thin lines."""
    steps = (
        ("Start", "New sales", "Upsell", "Refunds", "Churn", "End"),
        ("2022", "Price", "Volume", "Currency", "Costs", "2023"),
        ("Budget", "Staff", "Materials", "Energy", "Savings", "Actual"),
    )[int(rng.integers(3))]
    start = float(rng.integers(80, 240))
    moves = [
        round(float(v), 0)
        for v in (rng.uniform(15, 60), rng.uniform(8, 40), -rng.uniform(8, 45), -rng.uniform(10, 40))
    ]
    table = Table(
        "en",
        str(rng.choice(["What changed our result", "From start to finish", "How the balance moved"])),
        "Million €",
        "how a result changed step by step",
        "€",
        "M",
        steps,
        ("change",),
        ((start, *moves, start + sum(moves)),),
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.y1 -= chart.base * 1.9
    levels = [start, *np.cumsum([start, *moves])[1:].tolist()]
    axis = chart.y_axis(high=max(levels) * 1.08)
    plot, xs = tag("g", id="plot", comment="Steps"), []
    previous = 0.0
    for i, name in enumerate(steps):
        left, width = chart.band(len(steps), i, 0.62)
        is_total = i in (0, len(steps) - 1)
        end = levels[i] if i < len(levels) else levels[-1]
        low, high = (0.0, end) if is_total else (min(previous, end), max(previous, end))
        fill = chart.palette.muted if is_total else chart.color(2 if end >= previous else 1)
        plot.add(
            tag(
                "rect",
                id=f"step-{slug(name)}",
                x=left,
                y=chart.y(high),
                width=width,
                height=chart.y(low) - chart.y(high),
                rx=2,
                role="total" if is_total else "gain" if end >= previous else "loss",
                look={"fill": fill},
            )
        )
        text = table.text(end) if is_total else f"{'+' if end >= previous else '−'}{abs(end - previous):.0f}"
        plot.add(
            chart.label(
                left + width / 2,
                chart.y(high) - 6,
                text,
                anchor="middle",
                role="value",
                fill=chart.palette.ink,
                font_weight=600,
            )
        )
        if i < len(steps) - 1:
            plot.add(
                tag(
                    "line",
                    x1=left + width,
                    y1=chart.y(end),
                    x2=chart.band(len(steps), i + 1, 0.62)[0],
                    y2=chart.y(end),
                    role="link",
                    look={"stroke": chart.palette.muted, "stroke-width": 1, "stroke-dasharray": "2 2"},
                )
            )
        xs.append(left + width / 2)
        previous = end
    root.add(axis, plot, chart.x_labels(xs, steps, every=1))
    return root, table


def histogram(rng: np.random.Generator) -> tuple[Tag, Table]:
    """How often values fall into bins, with the mean marked."""
    title, unit, mean, spread = (
        ("Commute of employees", "min", 34, 11),
        ("Height of marathon finishers", "cm", 174, 8),
        ("Weight of harvested apples", "g", 182, 21),
        ("Response times", "ms", 120, 28),
        ("Age of library members", "years", 41, 13),
    )[int(rng.integers(5))]
    sample = rng.normal(mean, spread, int(rng.integers(180, 700)))
    counts, edges = np.histogram(
        sample, bins=int(rng.integers(10, 17)), range=(mean - 3 * spread, mean + 3 * spread)
    )
    values = tuple(float(c) for c in counts)
    labels = tuple(f"{round(float(e))}" for e in edges[:-1])
    table = Table(
        "en",
        title,
        f"Number of observations by {unit}",
        f"the distribution of {title.lower()}",
        "",
        "",
        labels,
        ("count",),
        (values,),
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.y1 -= chart.base * 1.9
    axis = chart.y_axis(high=max(values))
    plot = tag("g", id="bins", comment="Bins")
    step = (chart.x1 - chart.x0) / len(values)
    for i, value in enumerate(values):
        y = chart.y(value)
        if value:
            plot.add(
                tag(
                    "rect",
                    id=f"bin-{i}",
                    x=chart.x0 + i * step + 0.5,
                    y=y,
                    width=step - 1,
                    height=chart.y1 - y,
                    role="bin",
                    look={"fill": chart.color(0)},
                )
            )
    at = chart.x0 + (float(sample.mean()) - float(edges[0])) / float(edges[-1] - edges[0]) * (
        chart.x1 - chart.x0
    )
    mark = tag("g", id="mean", comment="Mean")
    mark.add(
        tag(
            "line",
            x1=at,
            y1=chart.y0 + 2,
            x2=at,
            y2=chart.y1,
            role="mean",
            look={"stroke": chart.color(1), "stroke-width": 2, "stroke-dasharray": "5 4"},
        )
    )
    mark.add(
        chart.label(
            at + 6,
            chart.y0 + chart.base,
            f"mean {float(sample.mean()):.0f} {unit}",
            role="note",
            fill=chart.color(1),
            font_weight=600,
        )
    )
    root.add(axis, plot, mark, chart.x_labels([chart.x0 + i * step for i in range(len(values))], labels))
    return root, table
