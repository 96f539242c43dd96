"""Scripts in Python with trimesh that build furniture, vehicles, houses, plants, vessels and more part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_script import script_of
from generators.mesh_building import BUILDERS as BUILDINGS
from generators.mesh_furniture import BUILDERS as FURNITURE
from generators.mesh_nature import BUILDERS as NATURE
from generators.mesh_vehicle import BUILDERS as VEHICLES
from generators.mesh_vessel import BUILDERS as VESSELS
from schemas.program import Program

FAMILIES = (
    (FURNITURE, 0.3),
    (VEHICLES, 0.15),
    (BUILDINGS, 0.2),
    (NATURE, 0.15),
    (VESSELS, 0.2),
)


@dataclass(frozen=True, kw_only=True)
class MeshScript:
    """One thing in metres, each part a node of the scene; z is up, the front faces -y."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "trimesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        while True:
            builders, _ = FAMILIES[int(rng.choice(len(FAMILIES), p=[share for _, share in FAMILIES]))]
            shares = np.array([share for _, share in builders])
            build, _ = builders[int(rng.choice(len(builders), p=shares / shares.sum()))]
            program = script_of(build(rng), rng)
            if program is not None:
                return program


GENERATOR = MeshScript
