"""Flanges in CadQuery: pipe flanges to PN 16 sizes, gaskets, oval and square flanges, whole bolted joints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_flange_joint, _cad_flange_plate, _cad_flange_single
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_flange_single.LAYOUTS, **_cad_flange_plate.LAYOUTS, **_cad_flange_joint.LAYOUTS}

MATERIALS = ("steel", "steel", "stainless steel", "cast iron", "zinc plated steel")
PARTICULAR = {
    "weld_neck": ("steel", "steel", "stainless steel"),
    "slip_on": ("steel", "stainless steel"),
    "threaded": ("steel", "stainless steel"),
    "orifice": ("stainless steel", "steel"),
    "spectacle": ("steel", "stainless steel"),
    "square": ("steel", "cast iron", "aluminium", "bronze"),
    "oval": ("steel", "stainless steel", "cast iron"),
    "gasket": ("EPDM", "EPDM", "PTFE", "copper"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadFlange:
    """A flange, a gasket or a joint; one of twelve layouts, one of many ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """One flange."""
        return finished(rng, "cad_flange", LAYOUTS, MATERIALS, PARTICULAR)


GENERATOR = CadFlange
