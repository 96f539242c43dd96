"""Manifolds, valves and pipe fittings in CadQuery: crossing bores, elbows, tees, barbs, unions, nozzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_manifold_blocks, _cad_manifold_fittings
from generators._cad_choice import METALS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_manifold_fittings.LAYOUTS, **_cad_manifold_blocks.LAYOUTS}


@dataclass(frozen=True, kw_only=True)
class CadManifold:
    """A part that fluid runs through; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        return finished(rng, "cad_manifold", LAYOUTS, METALS)


GENERATOR = CadManifold
