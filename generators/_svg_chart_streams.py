"""Charts of streams: from sources on the left to uses on the right."""

from __future__ import annotations

import numpy as np

from generators._svg_chart_data import Table, source_line
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, slug, tag

FLOWS = (
    ("en", "Where the electricity goes", "TWh a year", "electricity from sources to uses", " TWh", "Wind;Solar;Hydro;Gas", "Homes;Industry;Rail;Shops"),
    ("en", "How visitors move through the shop", "Visits, thousand", "visits from sources to pages of a web shop", "k", "Search;Mail;Social;Direct", "Home;Sale;Product;Blog"),
    ("en", "From farm to plate", "Tonnes a week", "vegetables from farms to customers", " t", "North farms;Valley farms;Greenhouses", "Markets;Supermarkets;Canteens;Export"),
    ("de", "Wasser in der Stadt", "Mio. m³ im Jahr", "water from sources to uses in a German city", " Mio.", "Talsperre;Brunnen;Fluss", "Haushalte;Industrie;Gewerbe;Verluste"),
    ("fr", "Les déchets de la ville", "Milliers de tonnes", "waste of a French city", " kt", "Ménages;Commerces;Chantiers", "Recyclage;Compost;Énergie;Décharge"),
    ("es", "De dónde vienen los turistas", "Miles de viajeros", "tourists by origin and island", "k", "Alemania;Francia;Italia;España", "Mallorca;Menorca;Ibiza"),
)  # fmt: skip


def sankey(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Streams from the left to the right, as wide as they are large; what goes in comes out."""
    locale, title, measure, sentence, suffix, left, right = FLOWS[int(rng.integers(len(FLOWS)))]
    sources, uses = left.split(";"), right.split(";")
    flows = rng.integers(2, 30, (len(sources), len(uses))) * (rng.random((len(sources), len(uses))) < 0.8)
    for i in range(len(sources)):
        flows[i, i % len(uses)] += 6
    for j in range(len(uses)):
        flows[j % len(sources), j] += 4
    ins, outs = flows.sum(axis=1), flows.sum(axis=0)
    table = Table(
        locale,
        title,
        measure,
        sentence,
        "",
        suffix,
        tuple(sources + uses),
        (measure,),
        (tuple(float(v) for v in (*ins, *outs)),),
    )
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 720), max(chart.height, 440)
    root, _ = chart.root()
    last = [chart.source(source_line(rng, chart.table))] if rng.random() < 0.6 else []
    texts = [
        [f"{n} {table.text(float(v))}" for n, v in zip(names, sums, strict=True)]
        for names, sums in ((sources, ins), (uses, outs))
    ]
    x0 = chart.x0 + max(chart.measure(t, weight=600) for t in texts[0]) + 12
    x1 = chart.x1 - max(chart.measure(t, weight=600) for t in texts[1]) - 12
    gap, bar = 18.0, 16.0
    unit = (chart.y1 - chart.y0 - gap * (max(len(sources), len(uses)) - 1)) / float(flows.sum())
    nodes, links = tag("g", id="nodes", comment="Nodes"), tag("g", id="flows", comment="Flows")
    tops: list[list[float]] = []
    for side, (names, sums) in enumerate(((sources, ins), (uses, outs))):
        free = chart.y1 - chart.y0 - unit * float(flows.sum()) - gap * (len(names) - 1)
        y = chart.y0 + free / 2
        tops.append([])
        for k, (name, total) in enumerate(zip(names, sums, strict=True)):
            tall = unit * float(total)
            fill = chart.color(k) if side == 0 else chart.palette.muted
            x = x0 if side == 0 else x1 - bar
            nodes.add(
                tag(
                    "rect",
                    id=f"{'from' if side == 0 else 'to'}-{slug(name)}",
                    x=x,
                    y=y,
                    width=bar,
                    height=tall,
                    role="node-from" if side == 0 else "node-to",
                    look={"fill": fill},
                )
            )
            at, anchor = (x0 - 10, "end") if side == 0 else (x1 + 10, "")
            nodes.add(
                chart.label(
                    at,
                    y + tall / 2 + chart.base * 0.35,
                    texts[side][k],
                    anchor=anchor,
                    role="node-name",
                    fill=chart.palette.ink,
                    font_weight=600,
                )
            )
            tops[side].append(y)
            y += tall + gap
    n = number
    for i in range(len(sources)):
        for j in range(len(uses)):
            wide = unit * float(flows[i, j])
            if not wide:
                continue
            a, b, m = tops[0][i] + wide / 2, tops[1][j] + wide / 2, (x0 + x1) / 2
            d = f"M{n(x0 + bar, 1)} {n(a, 1)}C{n(m, 1)} {n(a, 1)} {n(m, 1)} {n(b, 1)} {n(x1 - bar, 1)} {n(b, 1)}"
            links.add(
                tag(
                    "path",
                    id=f"{slug(sources[i])}-to-{slug(uses[j])}",
                    d=d,
                    role="flow",
                    look={
                        "fill": "none",
                        "stroke": chart.color(i),
                        "stroke-opacity": 0.42,
                        "stroke-width": wide,
                    },
                )
            )
            tops[0][i] += wide
            tops[1][j] += wide
    return root.add(links, nodes, *last), table
