"""Charts of many days, bubbles, gauges and roses."""

from __future__ import annotations

import datetime
import math

import numpy as np

from generators._svg_canvas import polar, wedge
from generators._svg_chart_data import Table, nice_ticks, ranked_table
from generators._svg_chart_frame import Chart
from generators._svg_chart_pairs import value_axis
from generators._svg_markup import Tag, slug, tag
from generators._svg_palette import mix

CALENDARS = (
    ("en", "Commits in {}", "Contributions a day", "commits of a developer in {}", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "Mon;Wed;Fri"),
    ("en", "Steps in {}", "Thousand steps a day", "daily steps in {}", "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec", "Mon;Wed;Fri"),
    ("de", "Sonnenstunden {}", "Stunden am Tag", "hours of sunshine a day in {}", "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez", "Mo;Mi;Fr"),
    ("fr", "Vélos comptés en {}", "Centaines par jour", "bicycles counted a day in {}", "janv févr mars avr mai juin juil août sept oct nov déc", "lun;mer;ven"),
)  # fmt: skip


def calendar(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Every day of a year as a square: weeks in columns from Monday to Sunday, paler where there was less."""
    locale, title, measure, sentence, months, days = CALENDARS[int(rng.integers(len(CALENDARS)))]
    year = int(rng.integers(2017, 2026))
    first = datetime.date(year, 1, 1)
    count = 366 if year % 4 == 0 else 365
    season = 0.5 - 0.4 * np.cos(np.arange(count) / count * 2 * math.pi) * (locale != "en")
    values = (
        np.clip(season * 4 + rng.normal(0, 1.5, count) - (rng.random(count) < 0.2) * 3, 0, 9)
        .round()
        .astype(int)
    )
    table = Table(
        locale,
        title.format(year),
        measure,
        sentence.format(year),
        "",
        "",
        tuple(months.split()),
        (measure,),
        (tuple(float(v) for v in values[:12]),),
    )
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = int(rng.choice([900, 960])), 260
    root, _ = chart.root()
    chart.x0 += max(chart.measure(d, 11) for d in days.split(";")) + 8
    chart.y0 += 10
    side = min((chart.x1 - chart.x0) / 54, (chart.y1 - 34 - chart.y0) / 7)
    root.attributes["viewBox"] = f"0 0 {chart.width} {chart.height}"
    strong, empty = chart.color(0), mix(chart.palette.ground, chart.palette.muted, 0.16)
    shades = [empty, *(mix(mix(chart.palette.ground, strong, 0.25), strong, k / 3) for k in range(4))]
    body, labels = (
        tag("g", id="days", comment="One square a day"),
        tag("g", id="labels", comment="Months and days"),
    )
    for k, day in enumerate(days.split(";")):
        labels.add(
            chart.label(
                chart.x0 - 8,
                chart.y0 + side * (2 * k + 0.5) + 4,
                day,
                anchor="end",
                role="day-name",
                font_size=11,
            )
        )
    for i in range(count):
        date = first + datetime.timedelta(days=i)
        column, row = (i + first.weekday()) // 7, date.weekday()
        x, y = chart.x0 + column * side, chart.y0 + row * side
        level = 0 if values[i] == 0 else min(4, 1 + int(values[i]) // 2)
        body.add(
            tag(
                "rect",
                id=f"day-{date:%m-%d}",
                x=x,
                y=y,
                width=side - 2,
                height=side - 2,
                rx=2,
                role=f"level-{level}",
                look={"fill": shades[level]},
            )
        )
        if date.day == 1:
            labels.add(
                chart.label(
                    x + (side if row else 0),
                    chart.y0 - 6,
                    table.labels[date.month - 1],
                    role="month",
                    font_size=11,
                )
            )
    for k, (text, shade) in enumerate(zip(("0", "1", "2", "4", "6+"), shades, strict=True)):
        x = chart.x1 - 190 + k * 38
        labels.add(
            tag(
                "rect",
                x=x,
                y=chart.y0 + 7 * side + 12,
                width=12,
                height=12,
                rx=2,
                role="key",
                look={"fill": shade},
            )
        )
        labels.add(chart.label(x + 16, chart.y0 + 7 * side + 22, text, role="key-text", font_size=11))
    return root.add(body, labels), table


COUNTRIES = ["Averland=58", "Caledra=21", "Osmere=134", "Westmark=83", "Valsole=47", "Castaria=39", "Haute-Lyre=12", "Serrania=211", "Nordvik=6", "Kattholm=9", "Lorne=27", "Sarn=72"]  # fmt: skip
BUBBLES = (
    ("Wealth and health", "Life expectancy (years) by income (thousand $), size: people", "income and life expectancy by country", 4, 62, 52, 84),
    ("Reading and schooling", "Books a year by years of school, size: people", "years of school and books read by country", 6, 15, 2, 18),
    ("Forest and rain", "Forest (%) by rain (dm a year), size: area", "rain and forest cover by country", 3, 21, 8, 72),
)  # fmt: skip


def bubble(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Countries by two measures, the area of their bubbles by a third; the large ones are named."""
    title, measure, sentence, x_low, x_high, y_low, y_high = BUBBLES[int(rng.integers(len(BUBBLES)))]
    picked = [
        COUNTRIES[int(i)].split("=")
        for i in sorted(rng.choice(len(COUNTRIES), int(rng.integers(8, 12)), replace=False))
    ]
    shares = rng.permutation(np.linspace(0.04, 0.96, len(picked)))
    points = [
        (
            x_low + (x_high - x_low) * float(s),
            y_low + (y_high - y_low) * float(np.clip(s * 0.75 + rng.uniform(0, 0.22), 0, 1)),
        )
        for s in shares
    ]
    table = Table(
        "en",
        title,
        measure,
        sentence,
        "",
        "",
        tuple(n for n, _ in picked),
        (measure,),
        (tuple(round(y, 1) for _, y in points),),
    )
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 640), max(chart.height, 440)
    root, _ = chart.root()
    chart.y1 -= chart.base * 1.8
    axis = chart.y_axis(low=y_low, high=y_high)
    chart.x1 -= 16
    bottom, ticks = value_axis(chart, x_high, x_low)
    plot = tag("g", id="bubbles", comment="Bubbles, the large ones first")
    names = tag("g", id="names", comment="Names")
    taken: list[tuple[float, float, float, float]] = []
    order = sorted(range(len(picked)), key=lambda k: -int(picked[k][1]))
    spots = {}
    for k in order:
        r = math.sqrt(int(picked[k][1])) * 2.1
        x = chart.x0 + (points[k][0] - ticks[0]) / (ticks[-1] - ticks[0]) * (chart.x1 - chart.x0)
        x = min(max(x, chart.x0 + r + 2), chart.x1 - r - 2)
        y = min(max(chart.y(points[k][1]), chart.y0 + r + 2), chart.y1 - r - 2)
        spots[k] = (x, y, r)
        color = chart.color(k % 4)
        plot.add(
            tag(
                "circle",
                id=slug(picked[k][0]),
                cx=x,
                cy=y,
                r=r,
                role=f"group-{k % 4 + 1}",
                look={"fill": color, "fill-opacity": 0.7, "stroke": color, "stroke-width": 1.5},
            )
        )
    for k in order:
        (x, y, r), text = spots[k], picked[k][0]
        wide = chart.measure(text)
        for ax, ay in (
            (x - wide / 2, y - r - 5),
            (x - wide / 2, y + r + chart.base + 1),
            (x + r + 5, y + 4),
            (x - r - 5 - wide, y + 4),
        ):
            box = (ax - 2, ay - chart.base, ax + wide + 2, ay + 3)
            is_clear = all(box[2] < t[0] or t[2] < box[0] or box[3] < t[1] or t[3] < box[1] for t in taken)
            is_clear &= all(
                not (
                    box[0] < c[0] + c[2]
                    and c[0] - c[2] < box[2]
                    and box[1] < c[1] + c[2]
                    and c[1] - c[2] < box[3]
                )
                for j, c in spots.items()
                if j != k
            )
            if (
                is_clear
                and chart.x0 < box[0]
                and box[2] < chart.x1
                and chart.y0 < box[1]
                and box[3] < chart.y1
            ):
                taken.append(box)
                names.add(chart.label(ax, ay, text, role="name", fill=chart.palette.ink))
                break
    return root.add(axis, bottom, plot, names), table


def gauges(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Two to four half rings with a needle or a filled arc and the value below."""
    rows = (
        ("CPU", "%", 100),
        ("Memory", "%", 100),
        ("Disk", "%", 100),
        ("Network", "Mbit/s", 1000),
        ("Temperature", "°C", 100),
        ("Requests", "a second", 500),
        ("Battery", "%", 100),
    )
    picked = [rows[int(i)] for i in sorted(rng.choice(len(rows), int(rng.integers(2, 5)), replace=False))]
    values = [round(high * float(rng.uniform(0.12, 0.95))) for _, _, high in picked]
    host = str(rng.choice(["web-01", "db-2", "cache-7", "edge-fra", "build-3"]))
    table = Table(
        "en",
        f"Health of {host}",
        "Last five minutes",
        f"the state of the server {host}",
        "",
        "",
        tuple(p[0] for p in picked),
        ("Now",),
        (tuple(float(v) for v in values),),
    )
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = 60 + 230 * len(picked), 320
    root, _ = chart.root()
    step, is_needle = (chart.x1 - chart.x0) / len(picked), bool(rng.random() < 0.45)
    r = min(step * 0.42, (chart.y1 - chart.y0) * 0.56)
    colors = ("#2f9e44", "#f2b632", "#d64545")
    for k, ((name, unit, high), value) in enumerate(zip(picked, values, strict=True)):
        cx, cy = chart.x0 + step * (k + 0.5), chart.y0 + r + 20
        turn = -90 + 180 * value / high
        gauge = tag("g", id=f"gauge-{slug(name)}", comment=name)
        if is_needle:
            for i, (a, b) in enumerate(((-90, 18), (18, 63), (63, 90))):
                gauge.add(
                    tag(
                        "path",
                        d=wedge(cx, cy, r * 0.74, r, a, b),
                        role=f"zone-{i + 1}",
                        look={"fill": colors[i]},
                    )
                )
            x, y = polar(cx, cy, r * 0.86, turn)
            gauge.add(
                tag(
                    "line",
                    x1=cx,
                    y1=cy,
                    x2=x,
                    y2=y,
                    role="needle",
                    look={"stroke": chart.palette.ink, "stroke-width": 4, "stroke-linecap": "round"},
                )
            )
            gauge.add(tag("circle", cx=cx, cy=cy, r=8, role="hub", look={"fill": chart.palette.ink}))
        else:
            gauge.add(
                tag(
                    "path",
                    d=wedge(cx, cy, r * 0.74, r, -90, 90),
                    role="track",
                    look={"fill": mix(chart.palette.ground, chart.palette.muted, 0.25)},
                )
            )
            gauge.add(
                tag(
                    "path",
                    d=wedge(cx, cy, r * 0.74, r, -90, turn),
                    role="level",
                    look={"fill": chart.color(k)},
                )
            )
        low = cy + (chart.base * 3.1 if is_needle else -4)
        gauge.add(
            chart.label(
                cx,
                low,
                f"{value}",
                anchor="middle",
                role="value",
                fill=chart.palette.ink,
                font_size=chart.base * 2.2,
                font_weight=700,
            )
        )
        gauge.add(chart.label(cx, low + chart.base * 1.6, unit, anchor="middle", role="unit"))
        gauge.add(
            chart.label(
                cx,
                low + chart.base * 3.2,
                name,
                anchor="middle",
                role="name",
                fill=chart.palette.ink,
                font_weight=600,
            )
        )
        for end, text in ((-1, "0"), (1, str(high))):
            gauge.add(
                chart.label(
                    cx + end * r * 0.87,
                    cy + chart.base * 1.3,
                    text,
                    anchor="middle",
                    role="end",
                    font_size=chart.base - 2,
                )
            )
        root.add(gauge)
    return root, table


def rose(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Equal angles whose radius is the value, over rings of a round scale."""
    table = ranked_table(rng)
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = 640, 620
    root, _ = chart.root()
    cx, cy = chart.width / 2, (chart.y0 + chart.y1) / 2
    reach = min(
        (chart.y1 - chart.y0) / 2 - chart.base * 2,
        chart.width / 2 - max(chart.measure(t) for t in table.labels) - 40,
    )
    values, step = table.values[0], 360 / len(table.labels)
    ticks = nice_ticks(0, max(values), 4)
    rings, parts = tag("g", id="rings", comment="Scale"), tag("g", id="petals", comment="One petal a thing")
    for tick in ticks[1:]:
        rings.add(
            tag(
                "circle",
                cx=cx,
                cy=cy,
                r=reach * tick / ticks[-1],
                role="ring",
                look={"fill": "none", "stroke": chart.palette.grid, "stroke-width": 1},
            )
        )
    for k, (name, value) in enumerate(zip(table.labels, values, strict=True)):
        r = reach * value / ticks[-1]
        d = wedge(cx, cy, 0, r, k * step + 1, (k + 1) * step - 1)
        parts.add(
            tag("path", id=slug(name), d=d, role="petal", look={"fill": chart.color(k), "fill-opacity": 0.88})
        )
        x, y = polar(cx, cy, reach + chart.base, (k + 0.5) * step)
        anchor = "middle" if abs(x - cx) < 14 else "" if x > cx else "end"
        parts.add(
            chart.label(
                x,
                y + chart.base * 0.1,
                name,
                anchor=anchor,
                role="name",
                fill=chart.palette.ink,
                font_weight=600,
            )
        )
        parts.add(
            chart.label(
                x,
                y + chart.base * 1.3,
                table.text(value),
                anchor=anchor,
                role="value",
                font_size=chart.base - 1,
            )
        )
    for tick in ticks[1:]:
        y = cy - reach * tick / ticks[-1]
        rings.add(chart.label(cx + 3, y - 2, table.text(tick), role="tick", font_size=chart.base - 2))
    return root.add(rings, parts), table
