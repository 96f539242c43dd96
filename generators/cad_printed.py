"""Printed machine parts in OpenSCAD: gears, pulleys, knobs, bolts, jigs, clips, hinges, hooks, ducts, clamps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_printed_drives, _cad_printed_holders, _cad_printed_jigs
from generators._cad_scad_program import finished_scad
from schemas.program import Program

LAYOUTS = {**_cad_printed_drives.LAYOUTS, **_cad_printed_holders.LAYOUTS, **_cad_printed_jigs.LAYOUTS}


@dataclass(frozen=True, kw_only=True)
class CadPrinted:
    """A part to print, its parameters on top; one of thirteen layouts. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "openscad"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One part."""
        return finished_scad(rng, "cad_printed", LAYOUTS)


GENERATOR = CadPrinted
