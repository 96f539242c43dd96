"""Charts of spread: box plots, violins, and means with error bars."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_chart_data import Table, source_line
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, polyline, slug, tag
from generators._svg_palette import mix

GROUPS = (
    ("en", "How long do visitors stay?", "Minutes in the museum", "minutes that visitors stay in museum rooms", " min", 12, 70, "Egypt;Greece;Asia;Prints;Modern art"),
    ("en", "Weight of newborn lambs", "Kilograms at birth, by breed", "birth weights of lambs by breed", " kg", 2, 7, "Merino;Suffolk;Texel;Romney"),
    ("en", "Response times of the services", "Milliseconds, last 24 hours", "response times of web services", " ms", 40, 320, "auth;search;cart;pay;mail"),
    ("en", "Marks in the final exam", "Points out of 100", "exam marks by class", "", 30, 95, "9a;9b;9c;9d;9e"),
    ("de", "Pendelzeiten", "Minuten je Weg", "commuting times in German districts", " min", 8, 66, "Mitte;Nord;Hafen;Süd;Umland"),
    ("fr", "Températures de juillet", "Maximum du jour, °C", "July temperatures of French cities", " °C", 18, 39, "Brest;Lille;Lyon;Nice;Toulouse"),
    ("es", "Precio del alquiler", "Euros por mes", "rents in districts of a Spanish city", " €", 420, 1500, "Centro;Norte;Puerto;Ribera"),
)  # fmt: skip


def _samples(rng: np.random.Generator) -> tuple[Table, list[np.ndarray]]:
    """A table of medians, and the sample of every group."""
    locale, title, measure, sentence, suffix, low, high, names = GROUPS[int(rng.integers(len(GROUPS)))]
    found, span = [], high - low
    for _ in names.split(";"):
        middle, width = low + span * float(rng.uniform(0.3, 0.68)), span * float(rng.uniform(0.07, 0.14))
        found.append(
            np.clip(
                middle + width * rng.gamma(4, 0.5, 60) - width * 2 + rng.normal(0, width * 0.6, 60), low, high
            )
        )
    medians = tuple(round(float(np.median(s)), 1) for s in found)
    return Table(
        locale, title, measure, sentence, "", suffix, tuple(names.split(";")), (measure,), (medians,)
    ), found


def _begun(
    rng: np.random.Generator, table: Table, low: float, high: float
) -> tuple[Chart, Tag, list[Tag], list[float]]:
    """(chart, root, parts to add last, x of every label) with a vertical axis over the range."""
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    last = [chart.source(source_line(rng, chart.table))] if rng.random() < 0.6 else []
    chart.y1 -= chart.base * 1.9
    axis = chart.y_axis(low=low, high=high)
    step = (chart.x1 - chart.x0) / len(table.labels)
    xs = [chart.x0 + step * (i + 0.5) for i in range(len(table.labels))]
    root.add(axis, chart.x_labels(xs, table.labels))
    return chart, root, last, xs


def box_plot(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Quartiles as boxes, whiskers to the last value within one and a half times their distance, dots beyond."""
    table, samples = _samples(rng)
    chart, root, last, xs = _begun(
        rng, table, min(float(s.min()) for s in samples), max(float(s.max()) for s in samples)
    )
    half = min(30.0, (chart.x1 - chart.x0) / len(xs) * 0.3)
    plot = tag("g", id="boxes", comment="Boxes")
    ink = chart.palette.ink
    for k, (x, sample) in enumerate(zip(xs, samples, strict=True)):
        q1, q2, q3 = (float(v) for v in np.percentile(sample, [25, 50, 75]))
        reach = 1.5 * (q3 - q1)
        low, high = float(sample[sample >= q1 - reach].min()), float(sample[sample <= q3 + reach].max())
        group = tag("g", id=f"box-{slug(table.labels[k])}")
        for a, b in ((high, q3), (q1, low)):
            group.add(
                tag(
                    "line",
                    x1=x,
                    y1=chart.y(a),
                    x2=x,
                    y2=chart.y(b),
                    role="whisker",
                    look={"stroke": ink, "stroke-width": 1.4},
                )
            )
        for v in (low, high):
            group.add(
                tag(
                    "line",
                    x1=x - half / 2,
                    y1=chart.y(v),
                    x2=x + half / 2,
                    y2=chart.y(v),
                    role="whisker",
                    look={"stroke": ink, "stroke-width": 1.4},
                )
            )
        fill = mix(chart.palette.ground, chart.color(k), 0.55)
        group.add(
            tag(
                "rect",
                x=x - half,
                y=chart.y(q3),
                width=2 * half,
                height=chart.y(q1) - chart.y(q3),
                role="box",
                look={"fill": fill, "stroke": ink, "stroke-width": 1.4},
            )
        )
        group.add(
            tag(
                "line",
                x1=x - half,
                y1=chart.y(q2),
                x2=x + half,
                y2=chart.y(q2),
                role="median",
                look={"stroke": ink, "stroke-width": 3},
            )
        )
        for v in sample[(sample < low) | (sample > high)]:
            group.add(
                tag(
                    "circle",
                    cx=x,
                    cy=chart.y(float(v)),
                    r=3,
                    role="outlier",
                    look={"fill": "none", "stroke": ink, "stroke-width": 1.2},
                )
            )
        plot.add(group)
    return root.add(plot, *last), table


def violin(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Densities to both sides of a line, with the median as a dot."""
    table, samples = _samples(rng)
    low, high = min(float(s.min()) for s in samples), max(float(s.max()) for s in samples)
    chart, root, last, xs = _begun(rng, table, low, high)
    half = (chart.x1 - chart.x0) / len(xs) * 0.4
    plot = tag("g", id="violins", comment="Violins")
    for k, (x, sample) in enumerate(zip(xs, samples, strict=True)):
        band = 1.06 * float(sample.std()) * len(sample) ** -0.2
        levels = np.linspace(
            max(chart.low, float(sample.min()) - band), min(chart.high, float(sample.max()) + band), 28
        )
        density = np.exp(-0.5 * ((levels[:, None] - sample[None]) / band) ** 2).sum(axis=1)
        wide = density / density.max() * half
        right = [(x + float(w), chart.y(float(v))) for w, v in zip(wide, levels, strict=True)]
        left = [(2 * x - a, b) for a, b in reversed(right)]
        q1, q2, q3 = (float(v) for v in np.percentile(sample, [25, 50, 75]))
        color = chart.color(k)
        group = tag("g", id=f"violin-{slug(table.labels[k])}")
        group.add(
            tag(
                "polygon",
                points=polyline([*right, *left]),
                role="density",
                look={"fill": color, "fill-opacity": 0.45, "stroke": color, "stroke-width": 1.5},
            )
        )
        group.add(
            tag(
                "line",
                x1=x,
                y1=chart.y(q1),
                x2=x,
                y2=chart.y(q3),
                role="quartiles",
                look={"stroke": chart.palette.ink, "stroke-width": 5},
            )
        )
        group.add(
            tag(
                "circle",
                cx=x,
                cy=chart.y(q2),
                r=4,
                role="median",
                look={"fill": chart.palette.ground, "stroke": chart.palette.ink, "stroke-width": 1.5},
            )
        )
        plot.add(group)
    return root.add(plot, *last), table


def error_bars(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Means with 95 per cent intervals, as dots or as bars."""
    table, samples = _samples(rng)
    means = [float(s.mean()) for s in samples]
    reach = [1.96 * float(s.std(ddof=1)) / math.sqrt(len(s)) for s in samples]
    is_bars = bool(rng.random() < 0.5)
    low = 0.0 if is_bars else min(m - r for m, r in zip(means, reach, strict=True))
    table = Table(
        table.locale,
        table.title,
        f"{table.measure} (mean, 95 % CI)" if table.locale == "en" else table.measure,
        table.sentence,
        "",
        table.suffix,
        table.labels,
        table.series,
        (tuple(round(m, 1) for m in means),),
    )
    chart, root, last, xs = _begun(rng, table, low, max(m + r for m, r in zip(means, reach, strict=True)))
    plot = tag("g", id="means", comment="Means and intervals")
    for k, (x, m, r) in enumerate(zip(xs, means, reach, strict=True)):
        group = tag("g", id=f"mean-{slug(table.labels[k])}")
        if is_bars:
            wide = (chart.x1 - chart.x0) / len(xs) * 0.56
            group.add(
                tag(
                    "rect",
                    x=x - wide / 2,
                    y=chart.y(m),
                    width=wide,
                    height=chart.y1 - chart.y(m),
                    role="bar",
                    look={"fill": chart.color(0)},
                )
            )
        d = f"M{number(x - 7, 1)} {number(chart.y(m + r), 1)}h14m-7 0V{number(chart.y(m - r), 1)}m-7 0h14"
        group.add(
            tag(
                "path",
                d=d,
                role="interval",
                look={"fill": "none", "stroke": chart.palette.ink, "stroke-width": 1.8},
            )
        )
        if not is_bars:
            group.add(tag("circle", cx=x, cy=chart.y(m), r=6, role="mean", look={"fill": chart.color(0)}))
        plot.add(group)
    return root.add(plot, *last), table
