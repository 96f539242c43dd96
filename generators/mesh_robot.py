"""Robots as OBJ or glTF with their joints in the node tree: arms, humanoids, quadrupeds, rovers, carriers, drones."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import ROBOTS, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshRobot:
    """One robot in metres on y = 0, facing +z, in a pose of its work; each joint is a node with its parts below it."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, ROBOTS), rng, max_gltf_bytes=64_000)


GENERATOR = MeshRobot
