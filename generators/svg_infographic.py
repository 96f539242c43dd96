"""Infographics as SVG: posters of figures, shares, steps, parts, plans and labels with words that belong to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _svg_infographic_anatomy as anatomy
from generators import _svg_infographic_cards as cards
from generators import _svg_infographic_figures as figures
from generators import _svg_infographic_marks as marks
from generators import _svg_infographic_ranks as ranks
from generators import _svg_infographic_steps as steps
from generators._svg_made import Made, program_of
from schemas.program import Program

KINDS: dict[str, Callable[[np.random.Generator], Made]] = {
    "key-figures": figures.key_figures,
    "pictogram": figures.pictogram,
    "waffle": figures.waffle,
    "donut": figures.donut,
    "funnel": figures.funnel,
    "podium": ranks.podium,
    "ranking": ranks.ranking,
    "timeline": steps.timeline,
    "steps": steps.steps,
    "comparison": steps.comparison,
    "pyramid": steps.pyramid,
    "layers": steps.layers,
    "seasons": steps.seasons,
    "day-ring": steps.day_ring,
    "recipe": cards.recipe,
    "nutrition-label": cards.nutrition,
    "energy-label": marks.energy,
    "chamber": marks.chamber,
    "sizes": cards.sizes,
    "advice": cards.advice,
    "anatomy": anatomy.anatomy,
    "report": anatomy.report,
}


@dataclass(frozen=True, kw_only=True)
class SvgInfographic:
    """One poster; every figure, text, symbol and mark is an element of its own."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        made = KINDS[kind](rng)
        return program_of(
            rng,
            made,
            family="svg_infographic",
            kind=kind,
            parameters={"locale": made.locale, "headline": made.manner},
        )


GENERATOR = SvgInfographic
