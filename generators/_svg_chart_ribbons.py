"""Charts of ribbons: chord diagrams of exchange among equals, and stream graphs of shares over time."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_canvas import polar, wedge
from generators._svg_chart_data import Table, grouped, source_line
from generators._svg_chart_frame import Chart
from generators._svg_map_field import curve
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on, mix

EXCHANGES = (
    ("en", "Who trades with whom", "Exports, billion $ a year", "trade among countries", " bn", "Averland;Caledra;Osmere;Westmark;Valsole;Norland"),
    ("en", "Where students go on exchange", "Students in the last year", "students on exchange among universities", "", "Lisbon;Bologna;Ghent;Uppsala;Kraków;Graz"),
    ("en", "Moving house within the city", "Households that moved", "households that moved among districts", "", "Harbour;Old Town;Northside;Riverside;Hilltop"),
    ("de", "Pendler zwischen den Gemeinden", "Personen am Werktag", "commuters among German municipalities", "", "Lindenau;Hohenau;Seeblick;Wehrstadt;Tannfeld"),
    ("fr", "Voyages entre les gares", "Voyageurs par jour, milliers", "journeys among French railway stations", "k", "Lyon;Dijon;Valence;Annecy;Grenoble"),
    ("es", "Vuelos entre las islas", "Pasajeros, miles", "passengers flying among islands", "k", "Mallorca;Menorca;Ibiza;Formentera"),
)  # fmt: skip

# locale, headline, measure, English sentence, first year, last year, series with the year of their peak and its height
COURSES = (
    ("en", "Half a century of listening", "Recorded music sold, million units", "music sold by format over decades", 1975, 2024, "Vinyl=1978=240;Cassette=1989=310;CD=2001=480;Download=2012=260;Streaming=2027=540"),
    ("en", "Names that come and go", "Newborns a year, thousand", "names of newborns over decades", 1960, 2020, "Susan=1962=32;Karen=1968=28;Lisa=1975=36;Emma=2005=30;Mia=2016=27;Olivia=2020=34"),
    ("en", "What the town’s people do for a living", "Jobs, thousand", "jobs in a town by branch over a century", 1920, 2020, "Weaving=1925=22;Dockyard=1948=26;Retail=1975=20;Offices=1998=24;Care=2018=21;Software=2026=18"),
    ("en", "How goods reached the port", "Million tonnes a year", "trade through a port by means of transport", 1950, 2020, "Canal=1945=18;Rail=1965=26;Road=1995=34;Pipeline=1988=15;Coastal ship=2015=22"),
    ("de", "Womit die Stadt heizt", "Wärme, GWh im Jahr", "heating of households by fuel", 1950, 2023, "Kohle=1952=310;Heizöl=1976=290;Erdgas=2004=380;Fernwärme=2016=240;Wärmepumpe=2028=210"),
    ("fr", "Cent ans sur les rails", "Voyageurs, millions", "passengers of French trams, buses and metro lines", 1930, 2023, "Tramway=1932=120;Autobus=1968=150;Métro=1995=190;Tram nouveau=2020=140"),
)  # fmt: skip


def chord(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Arcs on a circle, ribbons between them as wide at each end as what that end sends."""
    locale, title, measure, sentence, suffix, words = EXCHANGES[int(rng.integers(len(EXCHANGES)))]
    names = words.split(";")
    count = len(names)
    scale = 10 if suffix else 120
    flows = np.round(rng.gamma(1.6, 1.0, (count, count)) * scale + scale * 0.2)
    np.fill_diagonal(flows, 0)
    sums = [float(v) for v in flows.sum(axis=1)]
    table = Table(locale, title, measure, sentence, "", suffix, tuple(names), (measure,), (tuple(sums),))
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 600), max(chart.height, 560)
    root, _ = chart.root()
    last = [chart.source(source_line(rng, table))] if rng.random() < 0.6 else []
    texts = [f"{n} {grouped(s, locale)}{suffix}" for n, s in zip(names, sums, strict=True)]
    room = max(chart.measure(t, weight=600) for t in texts) + 16
    cx, cy = (chart.x0 + chart.x1) / 2, (chart.y0 + chart.y1) / 2
    outer = min((chart.x1 - chart.x0) / 2 - room, (chart.y1 - chart.y0) / 2 - chart.base * 1.8)
    inner, gap = outer - float(rng.integers(12, 22)), float(rng.choice([2, 4, 6]))
    unit = (360 - gap * count) / sum(sums)
    starts, at = [], float(rng.integers(0, 40))
    for total in sums:
        starts.append(at)
        at += total * unit + gap
    arcs, ribbons = tag("g", id="groups", comment="Groups"), tag("g", id="chords", comment="Chords")
    free = list(starts)
    ends: dict[tuple[int, int], tuple[float, float]] = {}
    for i in range(count):
        for j in (k % count for k in range(i + count - 1, i, -1)):  # neighbours end beside each other
            wide = float(flows[i, j]) * unit
            ends[i, j] = (free[i], free[i] + wide)
            free[i] += wide
    for i in range(count):
        for j in range(i + 1, count):
            color = chart.color(i if flows[i, j] >= flows[j, i] else j)
            ribbons.add(
                tag(
                    "path",
                    id=f"{slug(names[i])}-{slug(names[j])}",
                    d=_ribbon(cx, cy, inner - 2, ends[i, j], ends[j, i]),
                    role="chord",
                    look={"fill": color, "fill-opacity": 0.55, "stroke": color, "stroke-width": 0.6},
                )
            )
    for i, text in enumerate(texts):
        end = starts[i] + sums[i] * unit
        arcs.add(
            tag(
                "path",
                id=f"group-{slug(names[i])}",
                d=wedge(cx, cy, inner, outer, starts[i], end),
                role="group",
                look={"fill": chart.color(i)},
            )
        )
        middle = (starts[i] + end) / 2
        x, y = polar(cx, cy, outer + 10, middle)
        side = math.sin(math.radians(middle))
        anchor = "middle" if abs(side) < 0.2 else "" if side > 0 else "end"
        drop = chart.base * (0.35 - 0.45 * math.cos(math.radians(middle)))
        arcs.add(
            chart.label(
                x, y + drop, text, anchor=anchor, role="group-name", fill=chart.palette.ink, font_weight=600
            )
        )
    return root.add(ribbons, arcs, *last), table


def _ribbon(cx: float, cy: float, r: float, a: tuple[float, float], b: tuple[float, float]) -> str:
    """Path data of a ribbon between two stretches of a circle, bent through its centre."""
    n = number
    (ax, ay), (bx, by), (px, py), (qx, qy) = (polar(cx, cy, r, deg) for deg in (*a, *b))
    big, small = (1 if a[1] - a[0] > 180 else 0), (1 if b[1] - b[0] > 180 else 0)
    middle = f"Q{n(cx, 1)} {n(cy, 1)}"
    return (
        f"M{n(ax, 1)} {n(ay, 1)}A{n(r, 1)} {n(r, 1)} 0 {big} 1 {n(bx, 1)} {n(by, 1)}"
        f"{middle} {n(px, 1)} {n(py, 1)}A{n(r, 1)} {n(r, 1)} 0 {small} 1 {n(qx, 1)} {n(qy, 1)}{middle} {n(ax, 1)} {n(ay, 1)}Z"
    )


def stream(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Layers over years around a middle line; each carries its name where it is widest."""
    locale, title, measure, sentence, first, last_year, words = COURSES[int(rng.integers(len(COURSES)))]
    series = [item.split("=") for item in words.split(";")]
    years = np.linspace(first, last_year, 26)
    layers = []
    for _, peak, height in series:
        spread = (last_year - first) * float(rng.uniform(0.13, 0.2))
        wobble = 1 + 0.12 * np.sin(years / float(rng.uniform(2.5, 5)) + float(rng.uniform(0, 6)))
        hill = float(height) * np.exp(-(((years - float(peak)) / spread) ** 2) / 2)
        layers.append((hill + 0.03 * float(height)) * wobble)
    values = np.array(layers) * float(rng.uniform(0.85, 1.15))
    table = Table(
        locale, title, measure, sentence, "", "",
        tuple(f"{y:.0f}" for y in years), tuple(s[0] for s in series),
        tuple(tuple(round(float(v), 1) for v in row) for row in values),
    )  # fmt: skip
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 680), max(chart.height, 420)
    root, _ = chart.root()
    foot = [chart.source(source_line(rng, table))] if rng.random() < 0.6 else []
    chart.y1 -= chart.base * 2
    xs = [chart.x0 + (chart.x1 - chart.x0) * k / 25 for k in range(26)]
    total = values.sum(axis=0)
    unit = (chart.y1 - chart.y0 - 10) / float(total.max())
    is_centred = bool(rng.random() < 0.7)
    middle = (chart.y0 + chart.y1) / 2
    base = [middle - float(t) * unit / 2 if is_centred else chart.y1 - float(t) * unit for t in total]
    axis, body, names = (
        tag("g", id="x-axis", comment="Years"),
        tag("g", id="layers", comment="Layers"),
        tag("g", id="names"),
    )
    step = 20 if last_year - first > 60 else 10
    for year in range(-(-first // step) * step, last_year + 1, step):
        x = chart.x0 + (chart.x1 - chart.x0) * (year - first) / (last_year - first)
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
        anchor = "middle" if chart.x0 + 16 < x < chart.x1 - 16 else "end" if x > chart.x0 + 16 else ""
        axis.add(chart.label(x, chart.y1 + chart.base * 1.6, str(year), anchor=anchor, role="tick"))
    for k, (name, _, _) in enumerate(series):
        tall = [float(v) * unit for v in values[k]]
        upper = list(zip(xs, base, strict=True))
        lower = [(x, y + t) for x, y, t in zip(xs, base, tall, strict=True)]
        color = (
            chart.color(k) if k < len(chart.palette.series) else mix(chart.color(k), chart.palette.ink, 0.4)
        )
        d = curve(upper) + "L" + curve(lower[::-1])[1:] + "Z"
        body.add(tag("path", id=f"layer-{slug(name)}", d=d, role=f"layer-{k + 1}", look={"fill": color}))
        widest = max(range(2, 24), key=lambda i: min(tall[i - 1], tall[i], tall[i + 1]))
        size = min(chart.base + 4, tall[widest] * 0.42)
        wide = chart.measure(name, size, 600) / 2 + 4
        x = min(max(xs[widest], chart.x0 + wide), chart.x1 - wide)
        if size >= 9:
            names.add(
                chart.label(
                    x,
                    base[widest] + tall[widest] / 2 + size * 0.35,
                    name,
                    anchor="middle",
                    role="layer-name",
                    fill=ink_on(color),
                    font_size=round(size, 1),
                    font_weight=600,
                )
            )
        base = [y + t for y, t in zip(base, tall, strict=True)]
    return root.add(axis, body, names, *foot), table
