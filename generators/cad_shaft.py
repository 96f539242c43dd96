"""Rotating parts in CadQuery: shafts, bushings, gears, pulleys, sprockets, wheels, knobs, cams."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_shaft_toothed, _cad_shaft_turned
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_shaft_turned.LAYOUTS, **_cad_shaft_toothed.LAYOUTS}

MATERIALS = ("steel", "steel", "stainless steel", "black oxide steel")
PARTICULAR = {
    "bushing": ("bronze", "bronze", "brass", "POM"),
    "hand_wheel": ("cast iron", "aluminium", "black anodised aluminium"),
    "knob": ("black nylon", "black nylon", "aluminium", "red anodised aluminium"),
    "roller": ("POM", "black nylon", "aluminium", "steel"),
    "timing_pulley": ("aluminium", "aluminium", "black anodised aluminium", "steel"),
    "spur_gear": ("steel", "brass", "POM", "black oxide steel"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadShaft:
    """A part that turns; one of eleven layouts, one of many ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        return finished(rng, "cad_shaft", LAYOUTS, MATERIALS, PARTICULAR)


GENERATOR = CadShaft
