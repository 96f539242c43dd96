"""Furnished rooms as dolls' houses, in OBJ or glTF: floor, two walls, openings and furniture of named parts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_rooms import room_of
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshRoom:
    """One room in metres, its back wall at -z and a side wall at -x or +x, cut open towards the viewer."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(room_of(rng), rng, max_gltf_bytes=90_000)


GENERATOR = MeshRoom
