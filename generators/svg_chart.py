"""Charts as hand-written SVG: bars, lines, areas, rings, matrices and plans with axes, legends and notes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _svg_chart_bars as bars
from generators import _svg_chart_course as course
from generators import _svg_chart_dials as dials
from generators import _svg_chart_grid as grid
from generators import _svg_chart_lines as lines
from generators import _svg_chart_pairs as pairs
from generators import _svg_chart_points as points
from generators import _svg_chart_ribbons as ribbons
from generators import _svg_chart_round as rounds
from generators import _svg_chart_spread as spread
from generators import _svg_chart_steps as steps
from generators import _svg_chart_streams as streams
from generators import _svg_chart_trees as trees
from generators._svg_chart_data import Table
from generators._svg_markup import Hand, Tag, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS: dict[str, tuple[str, Callable[[np.random.Generator], tuple[Tag, Table]]]] = {
    "bars": ("A bar chart of", bars.upright),
    "bars-horizontal": ("A horizontal bar chart of", bars.lying),
    "bars-grouped": ("A grouped bar chart of", bars.grouped),
    "bars-stacked": ("A stacked bar chart of", bars.stacked),
    "waterfall": ("A waterfall chart of", steps.waterfall),
    "histogram": ("A histogram of", steps.histogram),
    "line": ("A line chart of", lines.line),
    "area": ("An area chart of", lines.area),
    "area-stacked": ("A stacked area chart of", lines.stacked_area),
    "slope": ("A slope chart of", lines.slope),
    "scatter": ("A scatter plot of", points.scatter),
    "donut": ("A pie or donut chart of", rounds.donut),
    "radar": ("A radar chart of", rounds.radar),
    "heat-map": ("A heat map of", grid.heat_map),
    "gantt": ("A Gantt chart of", grid.plan),
    "small-multiples": ("Small multiples of", grid.small_multiples),
    "treemap": ("A treemap of", trees.treemap),
    "sunburst": ("A sunburst chart of", trees.sunburst),
    "sankey": ("A Sankey diagram of", streams.sankey),
    "calendar": ("A calendar heat map of", dials.calendar),
    "bubble": ("A bubble chart of", dials.bubble),
    "gauges": ("Gauges of", dials.gauges),
    "rose": ("A polar rose chart of", dials.rose),
    "dumbbell": ("A dumbbell chart of", pairs.dumbbell),
    "population-pyramid": ("A population pyramid of", pairs.pyramid),
    "bars-normalised": ("A chart of bars of a hundred per cent of", pairs.hundred),
    "bullet": ("A bullet chart of", pairs.bullet),
    "box-plot": ("A box plot of", spread.box_plot),
    "violin": ("A violin plot of", spread.violin),
    "error-bars": ("A chart of means with error bars of", spread.error_bars),
    "candlestick": ("A candlestick chart of", course.candles),
    "forecast": ("A line chart with confidence ribbons of", course.forecast),
    "two-scales": ("A chart with two scales of", course.two_scales),
    "chord": ("A chord diagram of", ribbons.chord),
    "stream": ("A stream graph of", ribbons.stream),
    "logarithmic": ("A line chart on a logarithmic scale of", course.logarithmic),
}
LONG_SIDES = (512, 640, 768, 896, 1024)


@dataclass(frozen=True, kw_only=True)
class SvgChart:
    """One chart; every bar, point, sector, tick and label is an element of its own."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        phrase, draw = KINDS[kind]
        root, table = draw(rng)
        hand = Hand.drawn(rng)
        sizes = str(root.attributes["viewBox"]).split()
        width, height = int(sizes[2]), int(sizes[3])
        scale = LONG_SIDES[int(rng.integers(len(LONG_SIDES)))] / max(width, height)
        width_px, height_px = picture_size(width, height, scale)
        period = (
            f", {table.labels[0]} to {table.labels[-1]}" if kind in ("line", "area", "area-stacked") else ""
        )
        return Program.from_text(
            Writer(hand).write(root),
            language=self.language,
            main_path="chart.svg",
            template_id=f"svg_chart/{kind}",
            title=f"{phrase} {table.sentence}{period}".replace("\u2009", " "),
            parameters={
                "kind": kind,
                "topic": table.title,
                "series": list(table.series),
                "locale": table.locale,
            },
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgChart
