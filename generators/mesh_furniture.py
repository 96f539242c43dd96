"""Furniture as OBJ or glTF: chairs, stools, sofas, tables, desks, lamps, bookcases, sideboards, beds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_lamps import lamp
from generators._mesh_seating import cantilever, chair
from generators._mesh_sofas import sofa, stool
from generators._mesh_storage import bed, bookcase, sideboard
from generators._mesh_tables import desk, table
from generators._mesh_text import program_of
from schemas.program import Program

BUILDERS: tuple[tuple[Callable[[np.random.Generator], Assembly], float], ...] = (
    (chair, 0.2),
    (cantilever, 0.05),
    (stool, 0.09),
    (sofa, 0.14),
    (table, 0.16),
    (desk, 0.08),
    (lamp, 0.1),
    (bookcase, 0.07),
    (sideboard, 0.07),
    (bed, 0.04),
)


@dataclass(frozen=True, kw_only=True)
class MeshFurniture:
    """One piece of furniture in metres, each part an object, group or node of its own."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        shares = np.array([share for _, share in BUILDERS])
        build, _ = BUILDERS[int(rng.choice(len(BUILDERS), p=shares / shares.sum()))]
        return program_of(build(rng), rng)


GENERATOR = MeshFurniture
