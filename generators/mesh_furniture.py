"""Furniture as OBJ or glTF: chairs, stools, sofas, tables, desks, lamps, bookcases, sideboards, beds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import FURNITURE, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshFurniture:
    """One piece of furniture in metres, each part an object, group or node of its own."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, FURNITURE), rng)


GENERATOR = MeshFurniture
