"""Enclosures and holders in OpenSCAD: boxes with lids, cases, trays, jars, racks, panels, stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_enclosure_boxes, _cad_enclosure_holders, _cad_enclosure_lids
from generators._cad_scad_program import finished_scad
from schemas.program import Program

LAYOUTS = {**_cad_enclosure_boxes.LAYOUTS, **_cad_enclosure_lids.LAYOUTS, **_cad_enclosure_holders.LAYOUTS}


@dataclass(frozen=True, kw_only=True)
class CadEnclosure:
    """A printable enclosure or holder with its parameters on top; one of twelve layouts. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "openscad"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """One enclosure."""
        return finished_scad(rng, "cad_enclosure", LAYOUTS)


GENERATOR = CadEnclosure
