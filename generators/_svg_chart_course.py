"""Charts of a course over time: candlesticks, forecasts with ribbons, two scales beside each other, powers of ten."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_chart_data import Table, nice_ticks, source_line
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, polyline, tag
from generators._svg_palette import mix

SHARES = (
    "Nordvik Energy",
    "Lumo Lighting",
    "Ashford Mills",
    "Kestrel Air",
    "Osmere Foods",
    "Brisk Robotics",
    "Harbour Line",
    "Cedar Bank",
)


def candles(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Opening, highest, lowest and closing prices of trading days, with the volume below."""
    name, days = SHARES[int(rng.integers(len(SHARES)))], int(rng.integers(22, 38))
    price, rows = float(rng.uniform(20, 180)), []
    for _ in range(days):
        start = price
        price = max(5.0, price * (1 + float(rng.normal(0.002, 0.022))))
        rows.append(
            (
                start,
                max(start, price) * (1 + abs(float(rng.normal(0, 0.008)))),
                min(start, price) * (1 - abs(float(rng.normal(0, 0.008)))),
                price,
                float(rng.uniform(0.3, 1)),
            )
        )
    first = int(rng.integers(1, 20))
    months = ("Jan", "Mar", "May", "Jul", "Oct")
    month = months[int(rng.integers(len(months)))]
    labels = tuple(f"{month} {d}" if d <= 31 else "" for d in range(first, first + days))
    labels = tuple(
        text
        or f"{ {'Jan': 'Feb', 'Mar': 'Apr', 'May': 'Jun', 'Jul': 'Aug', 'Oct': 'Nov'}[month] } {first + i - 31}"
        for i, text in enumerate(labels)
    )
    table = Table(
        "en",
        f"{name}: daily prices",
        "Open, high, low and close in $, volume below",
        f"daily share prices of {name}",
        "$",
        "",
        labels,
        ("Close",),
        (tuple(round(r[3], 2) for r in rows),),
    )
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 720), max(chart.height, 440)
    root, _ = chart.root()
    chart.y1 -= chart.base * 1.9
    foot = chart.y1
    chart.y1 -= (chart.y1 - chart.y0) * 0.22
    axis = chart.y_axis(low=min(r[2] for r in rows), high=max(r[1] for r in rows))
    step = (chart.x1 - chart.x0) / days
    up, down = (("#1f9d63", "#d64545"), ("#0f9b8e", "#e4572e"), ("#2f9e44", "#e03131"))[int(rng.integers(3))]
    candles_group, volume = tag("g", id="candles", comment="Candles"), tag("g", id="volume", comment="Volume")
    for i, (a, high, low, b, turnover) in enumerate(rows):
        x, color = chart.x0 + step * (i + 0.5), up if b >= a else down
        group = tag("g", id=f"day-{i + 1}")
        group.add(
            tag(
                "line",
                x1=x,
                y1=chart.y(high),
                x2=x,
                y2=chart.y(low),
                role="wick-up" if b >= a else "wick-down",
                look={"stroke": color, "stroke-width": 1.2},
            )
        )
        top, bottom = chart.y(max(a, b)), chart.y(min(a, b))
        group.add(
            tag(
                "rect",
                x=x - step * 0.32,
                y=top,
                width=step * 0.64,
                height=max(1.0, bottom - top),
                role="rise" if b >= a else "fall",
                look={"fill": color},
            )
        )
        candles_group.add(group)
        tall = (foot - chart.y1 - 14) * turnover
        volume.add(
            tag(
                "rect",
                x=x - step * 0.32,
                y=foot - tall,
                width=step * 0.64,
                height=tall,
                role="turnover",
                look={"fill": chart.palette.muted, "fill-opacity": 0.45},
            )
        )
    chart.y1 = foot
    xs = [chart.x0 + step * (i + 0.5) for i in range(days)]
    return root.add(
        axis, volume, candles_group, chart.x_labels(xs, labels, every=max(5, math.ceil(60 / step)))
    ), table


def forecast(rng: np.random.Generator) -> tuple[Tag, Table]:
    """A series up to today, and where it may go: a dashed middle with ribbons of 50 and 90 per cent."""
    rows = (
        ("en", "Electricity demand until 2035", "TWh a year", "electricity demand with a forecast", "Forecast", 380, 620),
        ("en", "Water in the reservoir", "Million m³ at the end of the year", "a reservoir's level with a forecast", "Forecast", 60, 210),
        ("de", "Einwohnerzahl der Stadt", "Tausend", "the population of a city with a forecast", "Prognose", 210, 330),
        ("fr", "Voyageurs du tramway", "Millions par an", "tram passengers with a forecast", "Prévision", 30, 74),
        ("es", "Turistas en la isla", "Miles al año", "tourists on an island with a forecast", "Previsión", 180, 460),
    )  # fmt: skip
    locale, title, measure, sentence, word, low, high = rows[int(rng.integers(len(rows)))]
    known, ahead, first = int(rng.integers(9, 13)), int(rng.integers(5, 8)), int(rng.integers(2009, 2015))
    drift, value, values = (
        float(rng.uniform(-0.008, 0.03)),
        low + (high - low) * float(rng.uniform(0.25, 0.6)),
        [],
    )
    for _ in range(known):
        values.append(round(value, 1))
        value *= 1 + drift + float(rng.normal(0, 0.02))
    labels = tuple(str(first + i) for i in range(known + ahead))
    middle = [values[-1] * (1 + drift) ** k for k in range(ahead + 1)]
    spread = [values[-1] * 0.035 * math.sqrt(k) for k in range(ahead + 1)]
    table = Table(locale, title, measure, sentence, "", "", labels, (measure,), (tuple(values),))
    top = max(max(values), max(m + 1.645 * s for m, s in zip(middle, spread, strict=True)))
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    last = [chart.source(source_line(rng, chart.table))] if rng.random() < 0.6 else []
    chart.y1 -= chart.base * 1.9
    axis = chart.y_axis(
        low=min(*values, *(m - 1.645 * s for m, s in zip(middle, spread, strict=True))), high=top
    )
    chart.x0, chart.x1 = chart.x0 + 14, chart.x1 - 16
    step = (chart.x1 - chart.x0) / (len(labels) - 1)
    xs = [chart.x0 + step * i for i in range(len(labels))]
    plot = tag("g", id="plot", comment="Ribbons, then the line")
    color, later = chart.color(0), xs[known - 1 :]
    for name, width in (("ribbon-90", 1.645), ("ribbon-50", 0.674)):
        ring = [(x, chart.y(m + width * s)) for x, m, s in zip(later, middle, spread, strict=True)]
        ring += [
            (x, chart.y(m - width * s)) for x, m, s in reversed(list(zip(later, middle, spread, strict=True)))
        ]
        plot.add(tag("polygon", id=name, points=polyline(ring), look={"fill": color, "fill-opacity": 0.2}))
    now = xs[known - 1]
    plot.add(
        tag(
            "line",
            id="today",
            x1=now,
            y1=chart.y0,
            x2=now,
            y2=chart.y1,
            look={"stroke": chart.palette.muted, "stroke-width": 1, "stroke-dasharray": "2 4"},
        )
    )
    plot.add(
        tag(
            "polyline",
            id="history",
            points=polyline([(x, chart.y(v)) for x, v in zip(xs, values, strict=False)]),
            look={"fill": "none", "stroke": color, "stroke-width": 2.5},
        )
    )
    plot.add(
        tag(
            "polyline",
            id="forecast",
            points=polyline([(x, chart.y(m)) for x, m in zip(later, middle, strict=True)]),
            look={"fill": "none", "stroke": color, "stroke-width": 2.5, "stroke-dasharray": "6 4"},
        )
    )
    plot.add(
        chart.label(
            now + 8, chart.y0 + chart.base, word, role="note", fill=chart.palette.ink, font_weight=600
        )
    )
    return root.add(axis, plot, chart.x_labels(xs, labels), *last), table


def two_scales(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Rain as bars on the left scale and temperature as a line on the right, month by month."""
    from_table = {
        "en": (
            "Climate of {}",
            "Rain (mm) and mean temperature (°C)",
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        ),
        "de": (
            "Klima in {}",
            "Niederschlag (mm) und Temperatur (°C)",
            "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
        ),
        "fr": ("Climat de {}", "Pluie (mm) et température (°C)", "J F M A M J J A S O N D"),
        "es": ("Clima de {}", "Lluvia (mm) y temperatura (°C)", "E F M A M J J A S O N D"),
    }
    locale = str(rng.choice(list(from_table)))
    title, measure, months = from_table[locale]
    place = str(rng.choice(["Sarn", "Port Ellan", "Valmont", "Hohenau", "Puerto Claro", "Wexcombe"]))
    warm, swing, wet = float(rng.uniform(5, 19)), float(rng.uniform(5, 13)), float(rng.uniform(30, 110))
    season = float(rng.choice([0.4, -0.5]))
    degrees = [
        round(warm - swing * math.cos((m - 0.5) / 12 * 6.283) + float(rng.normal(0, 0.4)), 1)
        for m in range(12)
    ]
    rain = [
        round(wet * (1 - season * math.cos((m - 0.5) / 12 * 6.283)) * float(rng.uniform(0.85, 1.15)))
        for m in range(12)
    ]
    table = Table(
        locale,
        title.format(place),
        measure,
        f"rain and temperature of {place} by month",
        "",
        "",
        tuple(months.split()),
        ("Rain", "Temperature"),
        (tuple(map(float, rain)), tuple(degrees)),
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.y0 += chart.base
    chart.y1 -= chart.base * 1.9
    axis = chart.y_axis(high=max(rain), name="rain-axis")
    ticks = nice_ticks(min(0, *degrees), max(degrees), 4)
    chart.x1 -= max(chart.measure(number(t, 1)) for t in ticks) + 16
    for line in axis.children:
        if line.name == "line":
            line.attributes["x2"] = chart.x1
    right = tag("g", id="temperature-axis", comment="Right axis")
    share = [(t - ticks[0]) / (ticks[-1] - ticks[0]) for t in ticks]
    for tick, s in zip(ticks, share, strict=True):
        right.add(
            chart.label(
                chart.x1 + 8,
                chart.y1 - s * (chart.y1 - chart.y0) + chart.base * 0.35,
                number(tick, 1).replace("-", "−"),
                role="tick",
                fill=chart.color(1) if chart.palette.is_dark else mix(chart.color(1), "#000000", 0.35),
            )
        )
    right.add(
        chart.label(chart.x1 + 8, chart.y0 - chart.base * 0.9, "°C", role="unit"),
        chart.label(chart.x0 - 8, chart.y0 - chart.base * 0.9, "mm", anchor="end", role="unit"),
    )
    step = (chart.x1 - chart.x0) / 12
    bars = tag("g", id="rain", comment="Rain")
    for m, value in enumerate(rain):
        x = chart.x0 + step * m + step * 0.16
        bars.add(
            tag(
                "rect",
                id=f"rain-{m + 1}",
                x=x,
                y=chart.y(value),
                width=step * 0.68,
                height=chart.y1 - chart.y(value),
                role="bar",
                look={"fill": chart.color(0)},
            )
        )
    points = [
        (
            chart.x0 + step * (m + 0.5),
            chart.y1 - (v - ticks[0]) / (ticks[-1] - ticks[0]) * (chart.y1 - chart.y0),
        )
        for m, v in enumerate(degrees)
    ]
    line = tag("g", id="temperature", comment="Temperature")
    line.add(
        tag(
            "polyline",
            points=polyline(points),
            role="line",
            look={"fill": "none", "stroke": chart.color(1), "stroke-width": 3},
        )
    )
    line.add(
        *(
            tag(
                "circle",
                cx=x,
                cy=y,
                r=4,
                role="dot",
                look={"fill": chart.palette.ground, "stroke": chart.color(1), "stroke-width": 2},
            )
            for x, y in points
        )
    )
    return root.add(axis, right, bars, line, chart.x_labels([p[0] for p in points], table.labels)), table


def logarithmic(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Growth over powers of ten: equal steps of the scale are equal factors."""
    rows = (("en", "Transistors on a chip", "Logarithmic scale", "the number of transistors on a chip", 1971, 2.3e3, 0.34), ("en", "Cases since the first day", "Logarithmic scale, days on the x axis", "cases of an epidemic by day", 0, 12, 0.16), ("en", "Storage for a dollar", "Bytes, logarithmic scale", "bytes of storage for a dollar", 1980, 6e3, 0.33), ("de", "Rechenleistung", "Operationen je Sekunde, logarithmisch", "computing power", 1960, 1e5, 0.4))  # fmt: skip
    locale, title, measure, sentence, first, start, rate = rows[int(rng.integers(len(rows)))]
    count, step_label = int(rng.integers(14, 22)), 1 if first == 0 else 2
    growth = np.cumsum(rng.normal(rate * step_label, rate * step_label * 0.35, count))
    values = [float(start) * math.exp(float(g) - float(growth[0])) for g in growth]
    labels = tuple(str(first + i * step_label) for i in range(count))
    table = Table(
        locale, title, measure, sentence, "", "", labels, (measure,), (tuple(round(v) for v in values),)
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    last = [chart.source(source_line(rng, chart.table))] if rng.random() < 0.6 else []
    chart.y1 -= chart.base * 1.9
    low, high = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    chart.x0 += max(chart.measure(f"{10**e:,}" if e < 7 else f"10{e}") for e in range(low, high + 1)) + 8
    chart.low, chart.high = low, high
    axis = tag("g", id="y-axis", comment="Powers of ten")
    for e in range(low, high + 1):
        y = chart.y(e)
        axis.add(
            tag(
                "line",
                x1=chart.x0,
                y1=y,
                x2=chart.x1,
                y2=y,
                role="gridline",
                look={"stroke": chart.palette.grid, "stroke-width": 1.2},
            )
        )
        text = f"{10**e:,}" if e < 7 else "10" + "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(c)] for c in str(e))
        axis.add(
            chart.label(
                chart.x0 - 8,
                y + chart.base * 0.35,
                text if locale == "en" else text.replace(",", "."),
                anchor="end",
                role="tick",
            )
        )
        if e < high and high - low <= 5:
            for k in range(2, 10):
                y = chart.y(e + math.log10(k))
                axis.add(
                    tag(
                        "line",
                        x1=chart.x0,
                        y1=y,
                        x2=chart.x1,
                        y2=y,
                        role="minor",
                        look={"stroke": chart.palette.grid, "stroke-width": 0.5},
                    )
                )
    step = (chart.x1 - chart.x0 - 20) / (count - 1)
    points = [(chart.x0 + 10 + step * i, chart.y(math.log10(v))) for i, v in enumerate(values)]
    plot = tag("g", id="plot", comment="Line")
    plot.add(
        tag(
            "polyline",
            id="line",
            points=polyline(points),
            look={"fill": "none", "stroke": chart.color(0), "stroke-width": 2.5},
        )
    )
    plot.add(
        *(
            tag("circle", id=f"point-{t}", cx=x, cy=y, r=3.5, role="dot", look={"fill": chart.color(0)})
            for (x, y), t in zip(points, labels, strict=True)
        )
    )
    return root.add(axis, plot, chart.x_labels([p[0] for p in points], labels), *last), table
