"""Heat sinks and profiles in CadQuery: fins and pins, T-slot, beams, angles, channels, tubes, rails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_profile_bars, _cad_profile_heat, _cad_profile_rails
from generators._cad_choice import METALS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_profile_heat.LAYOUTS, **_cad_profile_bars.LAYOUTS, **_cad_profile_rails.LAYOUTS}


@dataclass(frozen=True, kw_only=True)
class CadProfile:
    """A heat sink or a length of profile; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        return finished(rng, "cad_profile", LAYOUTS, METALS)


GENERATOR = CadProfile
