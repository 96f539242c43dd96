"""Vessels turned on a wheel or blown, as OBJ or glTF: vases, bowls, cups, teapots, bottles, jars, goblets, place settings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import VESSELS, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshVessel:
    """Tableware and vases in metres, standing on y = 0."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, VESSELS), rng)


GENERATOR = MeshVessel
