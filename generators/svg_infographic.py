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
from generators._svg_infographic_sheet import Made
from generators._svg_markup import Hand, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

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
LONG_SIDES = (700, 840, 896, 980, 1120)


@dataclass(frozen=True, kw_only=True)
class SvgInfographic:
    """One poster; every figure, text, symbol and mark is an element of its own."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        made = KINDS[kind](rng)
        width, height = (int(v) for v in str(made.root.attributes["viewBox"]).split()[2:])
        scale = LONG_SIDES[int(rng.integers(len(LONG_SIDES)))] / max(width, height)
        width_px, height_px = picture_size(width, height, scale)
        article = "An" if made.sentence[0] in "aeiou" else "A"
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(made.root),
            language=self.language,
            main_path="infographic.svg",
            template_id=f"svg_infographic/{kind}",
            title=f"{article} {made.sentence}",
            parameters={
                "kind": kind,
                "subject": made.subject,
                "locale": made.locale,
                "headline": made.manner,
            },
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgInfographic
