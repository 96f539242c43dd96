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
from generators._svg_made import Made, program_of
from schemas.program import Program

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
        return program_of(rng, made, family="svg_map", kind=kind, parameters={"manner": made.manner})


GENERATOR = SvgMap
