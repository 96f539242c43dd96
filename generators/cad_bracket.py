"""Brackets in CadQuery: angles, gussets, plates, clamps, clevises, motor mounts, bearing blocks, hinges."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_bracket_bent, _cad_bracket_flat, _cad_bracket_formed
from generators._cad_choice import ALUMINIUMS, STEELS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_bracket_bent.LAYOUTS, **_cad_bracket_formed.LAYOUTS, **_cad_bracket_flat.LAYOUTS}

MATERIALS = (*STEELS, *ALUMINIUMS)
PARTICULAR = {
    "bearing_block": ("cast iron", "aluminium", "steel"),
    "pipe_clamp": (*STEELS, "black nylon", "POM"),
    "motor_mount": (*STEELS, *ALUMINIUMS, "orange PETG"),
    "joining_plate": (*STEELS, "aluminium"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadBracket:
    """A bracket with standard screw holes; one of eleven layouts, one of many ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """One bracket."""
        return finished(rng, "cad_bracket", LAYOUTS, MATERIALS, PARTICULAR)


GENERATOR = CadBracket
