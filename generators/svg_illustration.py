"""Flat illustrations as SVG: landscapes, towns, rooms, sea and space with gradients, symbols and groups."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _svg_scene_country as country
from generators import _svg_scene_land as land
from generators import _svg_scene_room as room
from generators import _svg_scene_shelf as shelf
from generators import _svg_scene_town as town
from generators import _svg_scene_worlds as worlds
from generators._svg_markup import Hand, Writer
from generators._svg_scene_light import LIGHTS
from generators._svg_scene_parts import Scene
from generators._svg_size import picture_size
from schemas.program import Program
from schemas.view import View

KINDS: dict[str, Callable[[Scene], str]] = {
    "hills": land.hills,
    "mountains": land.mountains,
    "sea": land.sea,
    "desert": land.desert,
    "camp": country.camp,
    "farm": country.farm,
    "balloons": country.balloons,
    "skyline": town.skyline,
    "street": town.street,
    "room": room.living_room,
    "deep-sea": worlds.deep_sea,
    "space": worlds.space,
    "shelf": shelf.shelf,
}
INDOORS = frozenset({"room", "deep-sea", "space", "shelf"})
SIZES = ((800, 600), (800, 500), (900, 500), (600, 600), (640, 480), (1000, 560), (720, 540), (600, 760))
LONG_SIDES = (512, 640, 768, 896)


@dataclass(frozen=True, kw_only=True)
class SvgIllustration:
    """One scene; every thing in it has a name."""

    domain: ClassVar[str] = "svg"
    language: ClassVar[str] = "svg"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        kind = list(KINDS)[int(rng.integers(len(KINDS)))]
        light = LIGHTS[int(rng.integers(len(LIGHTS)))]
        sizes = SIZES[:-1] if kind in ("skyline", "street", "room", "shelf", "space", "farm") else SIZES
        width, height = sizes[int(rng.integers(len(sizes)))]
        scene = Scene(rng, light, float(width), float(height))
        what = KINDS[kind](scene)
        scale = LONG_SIDES[int(rng.integers(len(LONG_SIDES)))] / max(width, height)
        width_px, height_px = picture_size(width, height, scale)
        when = (
            ""
            if kind in INDOORS
            else {
                "retro": ", in a retro palette",
                "mist": " in the mist",
                "autumn": " in autumn",
                "winter": " in winter",
            }.get(light.name, f" at {light.name}" if light.name != "morning" else " in the morning")
        )
        return Program.from_text(
            Writer(Hand.drawn(rng)).write(scene.root()),
            language=self.language,
            main_path="scene.svg",
            template_id=f"svg_illustration/{kind}",
            title=f"A flat illustration of {what}{when}",
            parameters={"kind": kind, "light": light.name, "size": [width, height]},
            view=View(width_px=width_px, height_px=height_px),
        )


GENERATOR = SvgIllustration
