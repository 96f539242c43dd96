"""Housings in CadQuery: pillow blocks, flange units, covers, gearbox halves, volutes, motor mounts and frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_housing_bearing, _cad_housing_cast
from generators._cad_choice import ALUMINIUMS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_housing_cast.LAYOUTS, **_cad_housing_bearing.LAYOUTS}

MATERIALS = ("cast iron", "cast iron", "aluminium", "steel")
PARTICULAR = {
    "motor_plate": (*ALUMINIUMS, "steel"),
    "shaft_support": ("aluminium", "aluminium", "black anodised aluminium"),
    "finned_motor": ("aluminium", "cast iron"),
    "end_cap": ("steel", "cast iron", "aluminium"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadHousing:
    """A housing of bearings, gears, wheels or motors; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One housing."""
        return finished(rng, "cad_housing", LAYOUTS, MATERIALS, PARTICULAR)


GENERATOR = CadHousing
