"""Robots as OBJ or glTF with their joints in the node tree: arms, humanoids, quadrupeds, rovers, carriers, drones."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_robot_arms import arm
from generators._mesh_robot_carts import delivery, shelf_mover
from generators._mesh_robot_dogs import quadruped
from generators._mesh_robot_drones import drone
from generators._mesh_robot_rovers import rover, tracked
from generators._mesh_robot_walkers import humanoid
from generators._mesh_text import program_of
from schemas.program import Program

BUILDERS: tuple[tuple[Callable[[np.random.Generator], Assembly], float], ...] = (
    (arm, 0.2),
    (humanoid, 0.2),
    (quadruped, 0.15),
    (rover, 0.12),
    (delivery, 0.08),
    (tracked, 0.08),
    (drone, 0.12),
    (shelf_mover, 0.05),
)


@dataclass(frozen=True, kw_only=True)
class MeshRobot:
    """One robot in metres on y = 0, facing +z, in a pose of its work; each joint is a node with its parts below it."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        shares = np.array([share for _, share in BUILDERS])
        build, _ = BUILDERS[int(rng.choice(len(BUILDERS), p=shares / shares.sum()))]
        return program_of(build(rng), rng, max_gltf_bytes=64_000)


GENERATOR = MeshRobot
