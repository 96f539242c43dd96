"""Fasteners in CadQuery by ISO and DIN sizes: screws, nuts, washers, studs, standoffs, inserts, rings, pins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_fastener_eyes, _cad_fastener_nuts, _cad_fastener_screws, _cad_fastener_small
from generators._cad_choice import STEELS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {
    **_cad_fastener_screws.LAYOUTS,
    **_cad_fastener_eyes.LAYOUTS,
    **_cad_fastener_nuts.LAYOUTS,
    **_cad_fastener_small.LAYOUTS,
}

PARTICULAR = {
    "wing_nut": (*STEELS, "brass"),
    "thumb_screw": (*STEELS, "brass", "red anodised aluminium"),
    "dome_nut": (*STEELS, "brass"),
    "hex_nut": (*STEELS, "brass", "bronze"),
    "washer": (*STEELS, "copper", "black nylon"),
    "rivet_nut": ("brass", "zinc plated steel", "stainless steel"),
    "standoff": ("brass", "brass", "stainless steel", "aluminium", "black nylon"),
    "circlip": ("black oxide steel", "stainless steel"),
    "t_nut": ("steel", "zinc plated steel", "stainless steel", "black oxide steel"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadFastener:
    """A fastener of a metric size; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One fastener."""
        return finished(rng, "cad_fastener", LAYOUTS, STEELS, PARTICULAR)


GENERATOR = CadFastener
