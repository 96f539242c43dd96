"""Maps as SVG: streets, transit, islands, relief, regions, seats, floors, weather and stars, with legends and scales."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _svg_map_airport as airports
from generators import _svg_map_city as city
from generators import _svg_map_escape as escape
from generators import _svg_map_floors as floors
from generators import _svg_map_grounds as grounds
from generators import _svg_map_hiking as hiking
from generators import _svg_map_land as land
from generators import _svg_map_nautical as nautical
from generators import _svg_map_regions as regions
from generators import _svg_map_seats as seats
from generators import _svg_map_sky as sky
from generators import _svg_map_stadium as stadiums
from generators import _svg_map_theatre as theatres
from generators import _svg_map_transit as transit
from generators import _svg_map_weather as weather
from generators._svg_map_frame import Made
from generators._svg_markup import Hand, Writer
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS: dict[str, Callable[[np.random.Generator], Made]] = {
    "streets": city.streets,
    "island": land.island,
    "hiking": hiking.topo,
    "nautical": nautical.chart,
    "choropleth": regions.choropleth,
    "tiles": regions.tiles,
    "weather": weather.weather,
    "sky-disc": sky.sky_disc,
    "sky-region": sky.sky_region,
    "grounds": grounds.grounds,
    "evacuation": escape.evacuation,
    "airport": airports.airport,
    "mall": floors.mall,
    "theatre": theatres.theatre,
    "stadium": stadiums.stadium,
    "cabin": seats.cabin,
    "transit-network": transit.network,
    "transit-strip": transit.strip,
}
LONG_SIDES = (700, 840, 896, 980, 1120)


@dataclass(frozen=True, kw_only=True)
class SvgMap:
    """One map; every street, place, region, seat, line and name is an element of its own."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        made = KINDS[kind](rng)
        kind = f"grounds-{made.manner}" if kind == "grounds" else kind
        width, height = (int(v) for v in str(made.root.attributes["viewBox"]).split()[2:])
        scale = LONG_SIDES[int(rng.integers(len(LONG_SIDES)))] / max(width, height)
        width_px, height_px = picture_size(width, height, scale)
        article = "An" if made.sentence[0] in "aeiou" else "A"
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(made.root),
            language=self.language,
            main_path="map.svg",
            template_id=f"svg_map/{kind}",
            title=f"{article} {made.sentence}",
            parameters={"kind": kind, "subject": made.subject, "manner": made.manner},
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgMap
