"""Charts of points: scatters by group with a line of best fit."""

from __future__ import annotations

import numpy as np

from generators._svg_chart_data import Table
from generators._svg_chart_frame import Chart
from generators._svg_markup import Tag, number, slug, tag

SCATTERS = (
    (
        "Taller trees are thicker",
        "Trunk diameter (cm) by height (m)",
        ("Oak", "Birch", "Pine"),
        "tree height and trunk diameter",
        "",
        " cm",
    ),
    (
        "More study, better marks",
        "Test score by hours of study a week",
        ("Class A", "Class B"),
        "hours of study and test scores",
        "",
        "",
    ),
    (
        "Flat size and rent",
        "Monthly rent (€) by floor area (m²)",
        ("Centre", "Suburb", "Village"),
        "flat sizes and rents",
        "€",
        "",
    ),
    (
        "Fuel use rises with weight",
        "Litres per 100 km by weight (100 kg)",
        ("Petrol", "Diesel"),
        "vehicle weight and fuel use",
        "",
        " l",
    ),
    (
        "Penguin measurements",
        "Bill length (mm) by flipper length (mm)",
        ("Adélie", "Gentoo", "Chinstrap"),
        "penguin flippers and bills",
        "",
        "",
    ),
)


def scatter(rng: np.random.Generator) -> tuple[Tag, Table]:
    """Clouds of points by group with a line of best fit."""
    title, measure, groups, sentence, prefix, suffix = SCATTERS[int(rng.integers(len(SCATTERS)))]
    low_x, span = float(rng.choice([0, 10, 20, 40])), float(rng.choice([20, 40, 60, 100]))
    slope_y, base_y = float(rng.uniform(0.4, 1.6)), float(rng.uniform(5, 30))
    clouds = []
    for g in range(len(groups)):
        xs = low_x + span * np.clip(rng.normal(0.3 + 0.2 * g, 0.16, int(rng.integers(14, 34))), 0.02, 0.98)
        ys = base_y + slope_y * (xs - low_x) + rng.normal(0, slope_y * span * 0.08, xs.size) + g * span * 0.03
        clouds.append((xs, np.maximum(ys, 0.5)))
    table = Table(
        "en",
        title,
        measure,
        sentence,
        prefix,
        suffix,
        ("x", "y"),
        groups,
        tuple(tuple(float(round(v, 1)) for v in ys) for _, ys in clouds),
    )
    chart = Chart.drawn(rng, table)
    root, _ = chart.root()
    legend = chart.legend(groups, shape="circle")
    chart.y1 -= chart.base * 1.9
    axis = chart.y_axis(high=max(float(ys.max()) for _, ys in clouds))
    radius, opacity = float(rng.choice([3.5, 4, 5])), float(rng.choice([0.65, 0.8, 1]))
    plot = tag("g", id="points", comment="Observations")

    def to_x(value: float) -> float:
        return chart.x0 + (value - low_x) / span * (chart.x1 - chart.x0)

    for g, (xs, ys) in enumerate(clouds):
        cloud = tag(
            "g", id=f"group-{slug(groups[g])}", look={"fill": chart.color(g), "fill-opacity": opacity}
        )
        cloud.add(
            *(
                tag("circle", cx=to_x(float(x)), cy=chart.y(float(y)), r=radius)
                for x, y in zip(xs, ys, strict=True)
            )
        )
        plot.add(cloud)
    all_x, all_y = np.concatenate([c[0] for c in clouds]), np.concatenate([c[1] for c in clouds])
    slope_fit, cut = (float(v) for v in np.polyfit(all_x, all_y, 1))
    ends = [(to_x(v), chart.y(slope_fit * v + cut)) for v in (float(all_x.min()), float(all_x.max()))]
    fit = tag(
        "line",
        id="trend",
        comment="Line of best fit",
        x1=ends[0][0],
        y1=ends[0][1],
        x2=ends[1][0],
        y2=ends[1][1],
        role="trend",
        look={"stroke": chart.palette.ink, "stroke-width": 1.5, "stroke-dasharray": "6 4"},
    )
    ticks = [low_x + span * k / 5 for k in range(6)]
    labels = chart.x_labels([to_x(t) for t in ticks], tuple(number(t, 0) for t in ticks))
    root.add(legend, axis, plot, *([fit] if rng.random() < 0.7 else []), labels)
    return root, table
