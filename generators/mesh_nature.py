"""Low-poly nature as OBJ or glTF: trees, palms, cacti, rocks, mushrooms and potted plants."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import NATURE, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshNature:
    """Plants and stones in metres, standing on y = 0."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, NATURE), rng)


GENERATOR = MeshNature
