"""Hinges and joints in CadQuery: leaves with knuckles, living hinges, flexures, clevises, rod ends, links."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_hinge_joints, _cad_hinge_leaves
from generators._cad_choice import STEELS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_hinge_leaves.LAYOUTS, **_cad_hinge_joints.LAYOUTS}

MATERIALS = (*STEELS, "aluminium")
PARTICULAR = {
    "living": ("orange PETG", "green PLA", "POM", "black nylon"),
    "kerf": ("plywood", "plywood", "POM"),
    "flexure": ("aluminium", "steel", "stainless steel", "blue anodised aluminium"),
    "link": ("steel", "cast iron", "aluminium", "red anodised aluminium"),
}
"""Materials of layouts that are made of others than the rest."""


@dataclass(frozen=True, kw_only=True)
class CadHinge:
    """A hinge, or a joint that lets two parts turn; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One hinge."""
        return finished(rng, "cad_hinge", LAYOUTS, MATERIALS, PARTICULAR)


GENERATOR = CadHinge
