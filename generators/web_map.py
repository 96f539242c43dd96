"""Pages around a map: shops nearby, a journey, a parcel on its way, homes to rent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _web_map_panels as panels
from generators._web_draw import Draw
from generators._web_map_words import PLACES
from generators._web_stack import finish, made, start
from schemas.program import Program

KINDS = ("shops", "ride", "parcel", "homes")
LAYOUTS = ("side", "side-end", "float", "float-end", "wide")
_SIZES = (
    (1280, 800),
    (1440, 900),
    (1366, 768),
    (1536, 864),
    (820, 1180),
    (768, 1024),
    (390, 844),
    (412, 915),
    (360, 780),
)
_TITLES = {"shops": "A map of the branches of {chain}, {about}, in {town}", "ride": "A public transport journey across {town} on a map", "parcel": "A parcel tracking page with the route through {town} on a map", "homes": "A map of homes to rent in {town}"}  # fmt: skip
_DIRECTIONS = ("crisp", "soft", "corporate", "swiss", "pill", "classic", "condensed")


@dataclass(frozen=True, kw_only=True)
class WebMap:
    """One page with a map; ``dark`` is the share of dark ones."""

    domain: ClassVar[str] = "web"
    language: ClassVar[str] = "html"
    version: ClassVar[int] = 2

    dark: float = 0.3

    def generate(self, rng: np.random.Generator) -> Program:
        draw = Draw(rng)
        place, kind, layout = draw.pick(PLACES), draw.pick(KINDS), draw.pick(LAYOUTS)
        page, view = start(
            draw, place.lang, dark=self.dark, sizes=_SIZES, full_page=0.0, directions=_DIRECTIONS
        )
        body, heading = panels.build(page, place, kind, layout, view.size_css)
        text = finish(page, f"{heading} – {place.chain if kind == 'shops' else place.town}", body)
        title = _TITLES[kind].format(chain=place.chain, about=place.about, town=place.town)
        return made(
            page,
            text,
            template_id=f"web_map.{kind}.{layout}",
            title=title,
            view=view,
            parameters={"kind": kind, "layout": layout},
        )


GENERATOR = WebMap
