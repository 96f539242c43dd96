"""Gears and drive wheels in CadQuery: involute wheels of many kinds, racks, worms, sprockets, belt pulleys, cams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_gear_belts, _cad_gear_drives, _cad_gear_wheels
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_gear_wheels.LAYOUTS, **_cad_gear_drives.LAYOUTS, **_cad_gear_belts.LAYOUTS}

GEARS = ("steel", "steel", "black oxide steel", "stainless steel", "brass", "bronze", "POM")
PARTICULAR = {
    "cluster": (*GEARS, "orange PETG", "green PLA"),
    "spoked": ("cast iron", "steel", "POM", "orange PETG"),
    "timing": ("aluminium", "aluminium", "black anodised aluminium", "steel", "black nylon"),
    "v_belt": ("cast iron", "cast iron", "steel", "aluminium"),
    "sheave": ("cast iron", "steel", "black nylon", "POM"),
    "jaw_coupling": ("aluminium", "aluminium", "steel", "cast iron"),
    "sprocket": ("steel", "black oxide steel", "stainless steel"),
    "worm": ("steel", "stainless steel", "black oxide steel"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadGear:
    """A toothed wheel or another wheel that drives; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One wheel."""
        return finished(rng, "cad_gear", LAYOUTS, GEARS, PARTICULAR)


GENERATOR = CadGear
