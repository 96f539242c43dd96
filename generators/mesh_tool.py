"""Tools as OBJ or glTF: hand tools, garden tools, power tools and kitchen utensils."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_builders import TOOLS, build
from generators._mesh_text import program_of
from schemas.program import Program


@dataclass(frozen=True, kw_only=True)
class MeshTool:
    """One tool, or a few that belong together, in metres on y = 0; each part a node or object of its own."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        return program_of(build(rng, TOOLS), rng, max_gltf_bytes=40_000)


GENERATOR = MeshTool
