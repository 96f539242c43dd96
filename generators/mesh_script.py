"""Scripts in Python with trimesh that build furniture, vehicles, houses, plants, robots, tools and rooms part by part."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import (
    BUILDINGS,
    FURNITURE,
    NATURE,
    ROBOTS,
    ROOMS,
    TOOLS,
    VEHICLES,
    VESSELS,
    build,
)
from generators._mesh_script import MAX_SCRIPT_BYTES, script_of
from schemas.program import Program

FAMILIES = (
    (FURNITURE, 0.2),
    (VEHICLES, 0.1),
    (BUILDINGS, 0.13),
    (NATURE, 0.1),
    (VESSELS, 0.15),
    (ROBOTS, 0.13),
    (TOOLS, 0.15),
    (ROOMS, 0.04),
)
MAX_ROOM_BYTES = 26_000


@dataclass(frozen=True, kw_only=True)
class MeshScript:
    """One thing in metres, each part a node of the scene; z is up, the front faces -y."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "trimesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        shares = [share for _, share in FAMILIES]
        while True:
            builders, _ = FAMILIES[int(rng.choice(len(FAMILIES), p=shares))]
            limit = MAX_ROOM_BYTES if builders is ROOMS else MAX_SCRIPT_BYTES
            program = script_of(build(rng, builders), rng, max_bytes=limit)
            if program is not None:
                return program


GENERATOR = MeshScript
