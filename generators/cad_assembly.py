"""Assemblies in CadQuery: named, coloured parts put together with cq.Assembly; drives, mechanisms, devices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_assembly_device, _cad_assembly_drive, _cad_assembly_machine
from generators._cad_choice import METALS
from generators._cad_program import finished
from schemas.program import Program

LAYOUTS = {
    **_cad_assembly_drive.LAYOUTS,
    **_cad_assembly_device.LAYOUTS,
    **_cad_assembly_machine.LAYOUTS,
}


@dataclass(frozen=True, kw_only=True)
class CadAssembly:
    """An assembly of several parts; one of many layouts and ways to write it. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "cadquery"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One assembly."""
        return finished(rng, "cad_assembly", LAYOUTS, METALS)


GENERATOR = CadAssembly
