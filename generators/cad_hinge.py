"""Hinges and joints in CadQuery: leaves with knuckles, living hinges, flexures, clevises, rod ends, links."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_hinge_joints, _cad_hinge_leaves
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {**_cad_hinge_leaves.LAYOUTS, **_cad_hinge_joints.LAYOUTS}


@dataclass(frozen=True, kw_only=True)
class CadHinge:
    """A hinge, or a joint that lets two parts turn; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One hinge."""
        return finished(rng, "cad_hinge", LAYOUTS)


GENERATOR = CadHinge
