"""Manifolds, valves and pipe fittings in CadQuery: crossing bores, elbows, tees, barbs, unions, nozzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_manifold_blocks, _cad_manifold_fittings
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_manifold_fittings.LAYOUTS, **_cad_manifold_blocks.LAYOUTS}

MATERIALS = ("brass", "stainless steel", "steel", "zinc plated steel")
PARTICULAR = {
    "header_block": ("aluminium", "aluminium", "blue anodised aluminium", "black anodised aluminium"),
    "distributor": ("aluminium", "red anodised aluminium", "brass", "stainless steel"),
    "subplate": ("steel", "cast iron", "aluminium"),
    "elbow": ("steel", "stainless steel", "copper"),
    "reducer": ("steel", "stainless steel"),
    "tee": ("steel", "stainless steel", "cast iron"),
    "valve_body": ("bronze", "brass", "cast iron", "stainless steel"),
    "nozzle": ("brass", "stainless steel", "POM"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadManifold:
    """A part that fluid runs through; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        return finished(rng, "cad_manifold", LAYOUTS, MATERIALS, PARTICULAR)


GENERATOR = CadManifold
