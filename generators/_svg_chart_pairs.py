"""Charts that compare along a horizontal scale: dumbbells, bullets, population pyramids and bars of hundred per cent."""

from __future__ import annotations

import numpy as np

from generators._svg_chart_data import RANKED, Table, nice_ticks, pick, rounded, source_line
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on, mix

PYRAMIDS = (
    ("en", "Who lives in Wexcombe?", "Residents by age and sex, thousand", "the age structure of a town", "Men", "Women"),
    ("en", "An ageing island", "Population by age and sex, thousand", "the age structure of an island", "Men", "Women"),
    ("de", "Altersaufbau der Stadt", "Einwohner nach Alter, Tsd.", "the age structure of a German city", "Männer", "Frauen"),
    ("fr", "Pyramide des âges", "Habitants par âge, milliers", "the age structure of a French region", "Hommes", "Femmes"),
    ("es", "Pirámide de población", "Habitantes por edad, miles", "the age structure of a Spanish province", "Hombres", "Mujeres"),
    ("pt", "Pirâmide etária", "Habitantes por idade, milhares", "the age structure of a Brazilian city", "Homens", "Mulheres"),
)  # fmt: skip
SURVEYS = (
    ("en", "How satisfied are our guests?", "Answers, %", "a survey of hotel guests", "Rooms;Breakfast;Staff;Wi-Fi;Location;Price", "Very good;Good;Fair;Poor"),
    ("en", "What teachers say about their day", "Answers, %", "a survey of teachers", "Workload;Pay;Colleagues;Equipment;Parents", "Happy;Mostly;Rarely;Never"),
    ("en", "Where our energy comes from", "Share of generation, %", "energy sources by country", "Averland;Caledra;Osmere;Westmark;Valsole", "Wind;Hydro;Gas;Coal"),
    ("de", "So wohnen die Bezirke", "Anteil, %", "housing by district in Germany", "Mitte;Nord;Hafen;Süd;West", "Miete;Eigentum;Genossenschaft"),
    ("fr", "Comment va-t-on au travail ?", "Part, %", "commuting by French city", "Lyon;Brest;Nice;Lille;Nantes", "Voiture;Transports;Vélo;À pied"),
    ("es", "Qué leen los lectores", "Préstamos, %", "library loans by Spanish branch", "Centro;Norte;Ribera;Puerto", "Novela;Infantil;Cómic;Ensayo"),
)  # fmt: skip


def value_axis(chart: Chart, high: float, low: float = 0.0, *, text: str = "{}") -> tuple[Tag, list[float]]:
    """Ticks along the bottom with gridlines; values run from ``low`` at x0 to ``high`` at x1."""
    ticks = nice_ticks(low, high, 5)
    group = tag("g", id="x-axis", comment="X axis")
    span = ticks[-1] - ticks[0]
    look: dict[str, str | float] = {"stroke": chart.palette.grid, "stroke-width": 1}
    if chart.grid == "dashed":
        look["stroke-dasharray"] = "3 4"
    for tick in ticks:
        x = chart.x0 + (tick - ticks[0]) / span * (chart.x1 - chart.x0)
        group.add(tag("line", x1=x, y1=chart.y0, x2=x, y2=chart.y1, role="gridline", look=look))
        group.add(
            chart.label(
                x,
                chart.y1 + chart.base * 1.5,
                text.format(chart.table.text(tick)),
                anchor="middle",
                role="tick",
            )
        )
    return group, ticks


def dumbbell(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Two years of each thing as dots on a line, in the order of the later."""
    topic = pick(rng, RANKED, lambda t: t.shape == "rank" and t.suffix != " km" and "kcal" not in t.measure)
    first = int(rng.integers(2009, 2019))
    years = (str(first), str(first + int(rng.integers(3, 7))))
    names = [
        topic.series[int(i)]
        for i in sorted(rng.choice(len(topic.series), min(7, len(topic.series)), replace=False))
    ]
    spread = topic.high - topic.low
    after = np.sort(topic.low + spread * rng.uniform(0.15, 1, len(names)))[::-1]
    before = np.clip(after - spread * rng.uniform(-0.16, 0.34, len(names)), topic.low * 0.9, topic.high)
    values = tuple(tuple(rounded(float(v), topic.high, topic.suffix) for v in row) for row in (before, after))
    table = Table(
        topic.locale,
        topic.title,
        topic.measure,
        topic.sentence,
        topic.prefix,
        topic.suffix,
        tuple(names),
        years,
        values,
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(years, shape="circle")
    source = chart.source(source_line(rng, chart.table)) if rng.random() < 0.5 else None
    chart.y1 -= chart.base * 1.7
    chart.x0 += max(chart.measure(t) for t in names) + 24
    chart.x1 -= 24
    axis, ticks = value_axis(chart, max(map(max, values)), min(map(min, values)))
    step, span = (chart.y1 - chart.y0) / len(names), ticks[-1] - ticks[0]
    rows = tag("g", id="rows", comment="One row a thing")
    for i, name in enumerate(names):
        y = chart.y0 + step * (i + 0.5)
        xs = [chart.x0 + (v[i] - ticks[0]) / span * (chart.x1 - chart.x0) for v in values]
        row = tag("g", id=f"row-{slug(name)}")
        row.add(
            chart.label(
                chart.x0 - 24, y + chart.base * 0.35, name, anchor="end", role="name", fill=chart.palette.ink
            )
        )
        row.add(
            tag(
                "line",
                x1=xs[0],
                y1=y,
                x2=xs[1],
                y2=y,
                role="stem",
                look={"stroke": chart.palette.muted, "stroke-width": 3, "stroke-opacity": 0.6},
            )
        )
        for s, x in enumerate(xs):
            row.add(tag("circle", cx=x, cy=y, r=6.5, role=f"dot-{s + 1}", look={"fill": chart.color(s)}))
        rows.add(row)
    return root.add(legend, axis, rows, *([source] if source else [])), table


def pyramid(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Ages upwards, men to the left and women to the right of a column of labels."""
    locale, title, measure, sentence, men, women = PYRAMIDS[int(rng.integers(len(PYRAMIDS)))]
    step = int(rng.choice([5, 10]))
    ages = [f"{a}–{a + step - 1}" for a in range(0, 80, step)] + ["80+"]
    share = np.array(
        [
            1 - abs(k / len(ages) - float(rng.uniform(0.35, 0.5))) * float(rng.uniform(0.7, 1.1))
            for k in range(len(ages))
        ]
    )
    share[-1] *= 0.62
    size = float(rng.uniform(3, 12))
    rows = [
        tuple(round(max(0.4, float(s) * size * float(rng.uniform(0.92, 1.08))), 1) for s in share)
        for _ in range(2)
    ]
    table = Table(locale, title, measure, sentence, "", "", tuple(ages), (men, women), (rows[0], rows[1]))
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 640), max(chart.height, 460)
    root, _ = chart.root()
    source = chart.source(source_line(rng, chart.table)) if rng.random() < 0.5 else None
    chart.y0 += chart.base * 1.4
    chart.y1 -= chart.base * 1.7
    gap = max(chart.measure(a) for a in ages) / 2 + 12
    middle, half = (chart.x0 + chart.x1) / 2, (chart.x1 - chart.x0) / 2 - gap
    ticks = nice_ticks(0, max(map(max, rows)), 3)
    axis = tag("g", id="x-axis", comment="Scales of both sides")
    pitch = (chart.y1 - chart.y0) / len(ages)
    bars = tag("g", id="bars", comment="Bars")
    for s, (sign, name) in enumerate(((-1, men), (1, women))):
        base = middle + sign * gap
        for tick in ticks:
            x = base + sign * half * tick / ticks[-1]
            axis.add(
                tag(
                    "line",
                    x1=x,
                    y1=chart.y0,
                    x2=x,
                    y2=chart.y1,
                    role="gridline",
                    look={"stroke": chart.palette.grid, "stroke-width": 1},
                )
            )
            axis.add(
                chart.label(x, chart.y1 + chart.base * 1.5, table.text(tick), anchor="middle", role="tick")
            )
        axis.add(
            chart.label(
                base + sign * half / 2,
                chart.y0 - chart.base * 0.7,
                name,
                anchor="middle",
                role="side",
                fill=chart.palette.ink,
                font_weight=600,
            )
        )
        for i, age in enumerate(ages):
            wide = half * rows[s][i] / ticks[-1]
            y = chart.y1 - pitch * (i + 1)
            x = base if sign > 0 else base - wide
            bars.add(
                tag(
                    "rect",
                    id=f"{slug(name)}-{slug(age)}",
                    x=x,
                    y=y + 1,
                    width=wide,
                    height=pitch - 2,
                    role=f"side-{s + 1}",
                    look={"fill": chart.color(s)},
                )
            )
    ages_group = tag("g", id="ages", comment="Ages")
    for i, age in enumerate(ages):
        size_px = min(chart.base, pitch * 0.8)
        ages_group.add(
            chart.label(
                middle,
                chart.y1 - pitch * (i + 0.5) + size_px * 0.35,
                age,
                anchor="middle",
                role="age",
                font_size=size_px,
            )
        )
    return root.add(axis, bars, ages_group, *([source] if source else [])), table


def hundred(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Rows of a hundred per cent, cut into the same parts, with the numbers where they fit."""
    locale, title, measure, sentence, things, parts = SURVEYS[int(rng.integers(len(SURVEYS)))]
    names, answers = things.split(";"), parts.split(";")
    rows = []
    for _ in names:
        shares = rng.dirichlet(np.array([4.0, 5, 3, 2][: len(answers)]) * 1.6) * 100
        whole = [round(float(v)) for v in shares]
        whole[int(np.argmax(whole))] += 100 - sum(whole)
        rows.append(whole)
    order = sorted(range(len(names)), key=lambda i: -rows[i][0])
    names, rows = [names[i] for i in order], [rows[i] for i in order]
    values = tuple(tuple(float(row[k]) for row in rows) for k in range(len(answers)))
    table = Table(locale, title, measure, sentence, "", "%", tuple(names), tuple(answers), values)
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(tuple(answers))
    source = chart.source(source_line(rng, chart.table)) if rng.random() < 0.6 else None
    chart.y1 -= chart.base * 1.7
    chart.x0 += max(chart.measure(t) for t in names) + 12
    chart.x1 -= 14
    axis, _ = value_axis(chart, 100)
    pitch = (chart.y1 - chart.y0) / len(names)
    tall = pitch * float(rng.uniform(0.56, 0.78))
    bars = tag("g", id="rows", comment="Rows of a hundred per cent")
    for i, name in enumerate(names):
        x, y = chart.x0, chart.y0 + pitch * (i + 0.5) - tall / 2
        row = tag("g", id=f"row-{slug(name)}")
        row.add(
            chart.label(
                chart.x0 - 10,
                y + tall / 2 + chart.base * 0.35,
                name,
                anchor="end",
                role="name",
                fill=chart.palette.ink,
            )
        )
        for k, value in enumerate(rows[i]):
            wide = (chart.x1 - chart.x0) * value / 100
            row.add(
                tag(
                    "rect",
                    x=x,
                    y=y,
                    width=wide,
                    height=tall,
                    role=f"part-{k + 1}",
                    look={"fill": chart.color(k)},
                )
            )
            if wide > chart.measure(f"{value}%") + 10:
                row.add(
                    chart.label(
                        x + wide / 2,
                        y + tall / 2 + chart.base * 0.35,
                        f"{value}%",
                        anchor="middle",
                        role="value",
                        fill=ink_on(chart.color(k)),
                    )
                )
            x += wide
        bars.add(row)
    return root.add(legend, axis, bars, *([source] if source else [])), table


def bullet(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Each row a measure with its own scale: bands of poor to good, the value as a bar, the target as a mark."""
    rows = (
        ("Revenue", "k €", 180, 420),
        ("New customers", "", 120, 380),
        ("Order value", "€", 34, 96),
        ("Returns", "%", 2, 14),
        ("Delivery time", "h", 18, 60),
        ("Satisfaction", "of 100", 52, 98),
    )
    picked = [rows[int(i)] for i in sorted(rng.choice(len(rows), int(rng.integers(4, 6)), replace=False))]
    values = [round(float(rng.uniform(low + (high - low) * 0.3, high)), 0) for _, _, low, high in picked]
    quarter = f"Q{int(rng.integers(1, 5))} {int(rng.integers(2019, 2025))}"
    table = Table(
        "en",
        f"Targets of the shop, {quarter}",
        "Value as a bar, target as a line, bands: poor, fair, good",
        "targets and results of an online shop",
        "",
        "",
        tuple(r[0] for r in picked),
        ("Value",),
        (tuple(values),),
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    chart.x0 += (
        max(max(chart.measure(r[0], weight=600), chart.measure(r[1], chart.base - 1)) for r in picked) + 16
    )
    chart.x1 -= 22
    pitch = (chart.y1 - chart.y0) / len(picked)
    body = tag("g", id="bullets", comment="One bullet a measure")
    accent, ground = chart.color(0), chart.palette.ground
    for i, (name, unit, _, high) in enumerate(picked):
        ticks = nice_ticks(0, high * 1.08, 4)
        y, tall = chart.y0 + pitch * i + pitch * 0.16, pitch * 0.42
        room = (chart.x1 - chart.x0) / ticks[-1]
        row = tag("g", id=f"bullet-{slug(name)}")
        row.add(
            chart.label(
                chart.x0 - 12,
                y + tall * 0.5,
                name,
                anchor="end",
                role="name",
                fill=chart.palette.ink,
                font_weight=600,
            )
        )
        if unit:
            row.add(
                chart.label(
                    chart.x0 - 12,
                    y + tall * 0.5 + chart.base * 1.2,
                    unit,
                    anchor="end",
                    role="unit",
                    font_size=chart.base - 1,
                )
            )
        left = 0.0
        for k, share in enumerate((0.5, 0.75, 1.0)):
            right = ticks[-1] * share
            fill = mix(ground, chart.palette.muted, 0.5 - 0.16 * k)
            row.add(
                tag(
                    "rect",
                    x=chart.x0 + left * room,
                    y=y,
                    width=(right - left) * room,
                    height=tall,
                    role=f"band-{k + 1}",
                    look={"fill": fill},
                )
            )
            left = right
        row.add(
            tag(
                "rect",
                x=chart.x0,
                y=y + tall * 0.32,
                width=values[i] * room,
                height=tall * 0.36,
                role="value",
                look={"fill": accent},
            )
        )
        target = chart.x0 + high * float(rng.uniform(0.72, 0.95)) * room
        row.add(
            tag(
                "line",
                x1=target,
                y1=y + tall * 0.12,
                x2=target,
                y2=y + tall * 0.88,
                role="target",
                look={"stroke": chart.palette.ink, "stroke-width": 3},
            )
        )
        for tick in ticks:
            row.add(
                chart.label(
                    chart.x0 + tick * room,
                    y + tall + chart.base * 1.3,
                    number(tick, 1),
                    anchor="middle",
                    role="tick",
                    font_size=chart.base - 1,
                )
            )
        body.add(row)
    return root.add(body), table
