"""Low-poly vehicles as OBJ or glTF: cars, trucks, buses, aeroplanes and boats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_boats import motorboat, sailboat
from generators._mesh_buses import bus
from generators._mesh_cars import car
from generators._mesh_planes import aeroplane
from generators._mesh_text import program_of
from generators._mesh_trucks import truck
from schemas.program import Program

BUILDERS: tuple[tuple[Callable[[np.random.Generator], Assembly], float], ...] = (
    (car, 0.46),
    (truck, 0.14),
    (bus, 0.1),
    (aeroplane, 0.14),
    (sailboat, 0.08),
    (motorboat, 0.08),
)


@dataclass(frozen=True, kw_only=True)
class MeshVehicle:
    """One vehicle in metres on y = 0, its nose towards +z, each part an object, group or node of its own."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        shares = np.array([share for _, share in BUILDERS])
        build, _ = BUILDERS[int(rng.choice(len(BUILDERS), p=shares / shares.sum()))]
        return program_of(build(rng), rng)


GENERATOR = MeshVehicle
