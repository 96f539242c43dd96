"""Heat sinks and profiles in CadQuery: fins and pins, T-slot, beams, angles, channels, tubes, rails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_profile_bars, _cad_profile_heat, _cad_profile_rails
from generators._cad_choice import ALUMINIUMS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_profile_heat.LAYOUTS, **_cad_profile_bars.LAYOUTS, **_cad_profile_rails.LAYOUTS}

PARTICULAR = {
    "i_beam": ("steel", "zinc plated steel"),
    "angle": ("steel", "zinc plated steel", "stainless steel", "aluminium"),
    "tube": ("steel", "stainless steel", "aluminium", "copper"),
    "channel": ("steel", "zinc plated steel", "aluminium"),
    "din_rail": ("zinc plated steel", "zinc plated steel", "aluminium", "stainless steel"),
    "guide_rail": ("steel", "stainless steel"),
    "dovetail": ("cast iron", "steel", "aluminium"),
    "pin_fin": (*ALUMINIUMS, "copper"),
    "plate_fin": (*ALUMINIUMS, "copper"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadProfile:
    """A heat sink or a length of profile; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        return finished(rng, "cad_profile", LAYOUTS, ALUMINIUMS, PARTICULAR)


GENERATOR = CadProfile
