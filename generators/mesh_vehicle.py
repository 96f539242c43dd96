"""Low-poly vehicles as OBJ or glTF: cars, trucks, buses, aeroplanes and boats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import VEHICLES, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshVehicle:
    """One vehicle in metres on y = 0, its nose towards +z, each part an object, group or node of its own."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, VEHICLES), rng)


GENERATOR = MeshVehicle
