"""Connectors and couplings in CadQuery: D-sub, headers, terminals, USB, glands, lugs, coaxial, quick and shaft couplings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_connector_couplings, _cad_connector_parts
from generators._cad_choice import METALS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_connector_parts.LAYOUTS, **_cad_connector_couplings.LAYOUTS}

PARTICULAR = {
    "lug": ("copper", "copper", "brass"),
    "shaft_coupling": ("aluminium", "aluminium", "stainless steel", "steel"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadConnector:
    """A connector of wires, pipes or shafts; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One connector."""
        return finished(rng, "cad_connector", LAYOUTS, METALS, PARTICULAR)


GENERATOR = CadConnector
