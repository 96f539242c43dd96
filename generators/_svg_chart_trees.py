"""Charts of wholes and their parts: treemaps and sunbursts."""

from __future__ import annotations

import math

import numpy as np

from generators._svg_canvas import polar, wedge
from generators._svg_chart_data import Table, source_line
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, slug, tag
from generators._svg_palette import ink_on, mix

TREES = (
    ("en", "Where the city’s money goes", "Million $ a year", "a city budget", "$", "M", "Schools=Teachers,Buildings,Meals,Books;Transport=Roads,Buses,Bicycles;Health=Clinics,Nurses;Culture=Libraries,Museums,Festivals;Parks=Trees,Playgrounds"),
    ("en", "What we sold last year", "Revenue, thousand €", "revenue of a garden shop", "€", "k", "Plants=Perennials,Trees,Herbs,Bulbs;Tools=Spades,Shears,Hoses;Furniture=Chairs,Tables;Soil=Compost,Bark"),
    ("en", "Disk usage of the server", "Gigabytes", "disk usage of a server", "", " GB", "Media=Photos,Video,Audio;Backups=Daily,Weekly;Database=Orders,Users,Logs;System=Packages,Cache"),
    ("de", "Ausgaben der Gemeinde", "Tausend € im Jahr", "spending of a German municipality", "", " T€", "Schulen=Personal,Gebäude,Mensa;Verkehr=Straßen,Bus,Rad;Soziales=Kitas,Pflege;Kultur=Bücherei,Museum,Bad"),
    ("fr", "Les ventes de la librairie", "Milliers d’euros", "sales of a French bookshop", "", " k€", "Romans=France,Monde,Policier;Jeunesse=Albums,Ados;Savoir=Histoire,Cuisine,Nature;BD=Manga,Classique"),
    ("es", "Exportaciones de la región", "Millones de €", "exports of a Spanish region", "", " M€", "Frutas=Naranja,Limón,Uva;Aceite=Virgen,Orujo;Máquinas=Motores,Bombas;Vino=Tinto,Blanco"),
)  # fmt: skip


def _tree(rng: np.random.Generator) -> tuple[Table, list[tuple[str, list[tuple[str, int]]]]]:
    """(table of the groups' sums, groups with their parts, both from large to small)."""
    locale, title, measure, sentence, prefix, suffix, text = TREES[int(rng.integers(len(TREES)))]
    groups = []
    for item in text.split(";"):
        name, parts = item.split("=")
        found = sorted(((p, int(rng.integers(8, 70))) for p in parts.split(",")), key=lambda p: -p[1])
        groups.append((name, found))
    groups.sort(key=lambda g: -sum(v for _, v in g[1]))
    sums = tuple(float(sum(v for _, v in g)) for _, g in groups)
    return Table(
        locale, title, measure, sentence, prefix, suffix, tuple(n for n, _ in groups), (measure,), (sums,)
    ), groups


def _squarified(
    values: list[float], x: float, y: float, w: float, h: float
) -> list[tuple[float, float, float, float]]:
    """Rectangles of those areas that fill the frame, as square as may be (Bruls, Huizing and van Wijk 2000)."""
    scale = w * h / sum(values)
    rest, found = [v * scale for v in values], []
    while rest:
        side, row = min(w, h), rest[:1]

        def worst(items: list[float], side: float = side) -> float:
            total = sum(items)
            return max(side**2 * max(items) / total**2, total**2 / (side**2 * min(items)))

        while len(row) < len(rest) and worst(rest[: len(row) + 1]) <= worst(row):
            row = rest[: len(row) + 1]
        thick, at = sum(row) / side, 0.0
        for a in row:
            long = a / thick
            found.append((x, y + at, thick, long) if w >= h else (x + at, y, long, thick))
            at += long
        x, y, w, h = (x + thick, y, w - thick, h) if w >= h else (x, y + thick, w, h - thick)
        rest = rest[len(row) :]
    return found


def treemap(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Groups as rectangles of their share, filled with their parts."""
    table, groups = _tree(rng)
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = max(chart.width, 700), max(chart.height, 460)
    root, _ = chart.root()
    last = [chart.source(source_line(rng, chart.table))] if rng.random() < 0.6 else []
    body = tag("g", id="treemap", comment="Groups and their parts")
    frames = _squarified(list(table.values[0]), chart.x0, chart.y0, chart.x1 - chart.x0, chart.y1 - chart.y0)
    for k, ((name, parts), (gx, gy, gw, gh)) in enumerate(zip(groups, frames, strict=True)):
        color, bar = chart.color(k), 24.0
        group = tag("g", id=slug(name), comment=name)
        group.add(
            tag(
                "rect",
                x=gx + 1.5,
                y=gy + 1.5,
                width=gw - 3,
                height=bar - 3,
                role="head",
                look={"fill": color},
            )
        )
        text = f"{name} {table.text(table.values[0][k])}"
        text = text if chart.measure(text, weight=700) < gw - 14 else name
        if chart.measure(text, weight=700) < gw - 10:
            group.add(
                chart.label(gx + 8, gy + 17, text, role="group-name", fill=ink_on(color), font_weight=700)
            )
        inner = _squarified([float(v) for _, v in parts], gx, gy + bar - 1.5, gw, gh - bar + 1.5)
        for i, ((part, value), (x, y, w, h)) in enumerate(zip(parts, inner, strict=True)):
            fill = mix(color, chart.palette.ground, 0.18 + 0.16 * i)
            group.add(
                tag(
                    "rect",
                    id=f"{slug(name)}-{slug(part)}",
                    x=x + 1.5,
                    y=y + 1.5,
                    width=max(1, w - 3),
                    height=max(1, h - 3),
                    role="part",
                    look={"fill": fill},
                )
            )
            if chart.measure(part) < w - 14 and h > chart.base * 3:
                group.add(chart.label(x + 8, y + chart.base + 6, part, role="part-name", fill=ink_on(fill)))
                amount = table.text(float(value))
                if chart.measure(amount, chart.base - 1) < w - 14 and h > chart.base * 3.6:
                    group.add(
                        chart.label(
                            x + 8,
                            y + chart.base * 2.35 + 6,
                            amount,
                            role="part-value",
                            fill=ink_on(fill),
                            font_size=chart.base - 1,
                        )
                    )
        body.add(group)
    return root.add(body, *last), table


def sunburst(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Groups as an inner ring and their parts as an outer one, names along the radius."""
    table, groups = _tree(rng)
    chart = Chart.drawn(rng, table)
    chart.width, chart.height = (620, 660) if rng.random() < 0.6 else (600, 600)
    root, _ = chart.root()
    cx, cy = chart.width / 2, (chart.y0 + chart.y1) / 2
    outer = min((chart.y1 - chart.y0) / 2, chart.width / 2 - 24)
    hole, ring = outer * 0.3, outer * 0.63
    total, angle = sum(table.values[0]), 0.0
    body, names = tag("g", id="sunburst", comment="Rings"), tag("g", id="names", comment="Names")
    ground: dict[str, str | int | float] = {"stroke": chart.palette.ground, "stroke-width": 2}
    for k, (name, parts) in enumerate(groups):
        color, turn = chart.color(k), 360 * table.values[0][k] / total
        body.add(
            tag(
                "path",
                id=slug(name),
                d=wedge(cx, cy, hole, ring, angle, angle + turn),
                role="group",
                look={"fill": color, **ground},
            )
        )
        _radial(chart, names, name, (cx, cy), hole, ring, angle + turn / 2, turn, ink_on(color), 600)
        for i, (part, value) in enumerate(parts):
            step = 360 * value / total
            fill = mix(color, chart.palette.ground, 0.25 + 0.15 * i)
            body.add(
                tag(
                    "path",
                    id=f"{slug(name)}-{slug(part)}",
                    d=wedge(cx, cy, ring, outer, angle, angle + step),
                    role="part",
                    look={"fill": fill, **ground},
                )
            )
            _radial(chart, names, part, (cx, cy), ring, outer, angle + step / 2, step, ink_on(fill), 400)
            angle += step
    names.add(
        chart.label(
            cx,
            cy + chart.base * 0.7,
            table.text(total),
            anchor="middle",
            role="total",
            fill=chart.palette.ink,
            font_size=chart.base * 1.7,
            font_weight=700,
        )
    )
    return root.add(body, names), table


def _radial(
    chart: Chart,
    into: Tag,
    text: str,
    centre: tuple[float, float],
    inner: float,
    outer: float,
    deg: float,
    turn: float,
    ink: str,
    weight: int,
) -> None:
    """A name along the radius in the middle of a ring segment, where it fits."""
    size = chart.base - 1
    if (
        chart.measure(text, size, weight) > outer - inner - 10
        or math.radians(turn) * (inner + outer) / 2 < size * 1.6
    ):
        return
    x, y = polar(*centre, (inner + outer) / 2, deg)
    lean = deg - 90 if deg <= 180 else deg + 90
    label = chart.label(
        x, y, text, anchor="middle", role="name", fill=ink, font_size=size, font_weight=weight
    )
    label.attributes |= {
        "dy": number(size * 0.35, 1),
        "transform": f"rotate({number(lean, 1)} {number(x, 1)} {number(y, 1)})",
    }
    into.add(label)
