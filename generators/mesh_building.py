"""Low-poly buildings as OBJ or glTF: houses, barns, towers, lighthouses, windmills, shops, blocks of flats, churches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import BUILDINGS, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshBuilding:
    """One building in metres on a small plot, its front towards +z."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 3

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, BUILDINGS), rng)


GENERATOR = MeshBuilding
