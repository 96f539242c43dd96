"""Tools as OBJ or glTF: hand tools, garden tools, power tools and kitchen utensils."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_text import program_of
from generators._mesh_tool_garden import spade, trowel, watering_can
from generators._mesh_tool_grip import clamp, pliers, wrench
from generators._mesh_tool_hand import axe, hammer, saw, screwdriver
from generators._mesh_tool_kitchen import board, rolling_pin, utensils
from generators._mesh_tool_motors import flashlight, grinder, sander
from generators._mesh_tool_pots import frying_pan, kettle, saucepan
from generators._mesh_tool_power import circular_saw, drill
from schemas.program import Program

BUILDERS: tuple[tuple[Callable[[np.random.Generator], Assembly], float], ...] = (
    (hammer, 0.08),
    (screwdriver, 0.05),
    (wrench, 0.05),
    (saw, 0.05),
    (axe, 0.04),
    (pliers, 0.04),
    (clamp, 0.03),
    (spade, 0.1),
    (trowel, 0.04),
    (watering_can, 0.04),
    (drill, 0.08),
    (grinder, 0.04),
    (circular_saw, 0.04),
    (sander, 0.03),
    (flashlight, 0.03),
    (frying_pan, 0.07),
    (saucepan, 0.06),
    (kettle, 0.04),
    (board, 0.05),
    (utensils, 0.05),
    (rolling_pin, 0.03),
)


@dataclass(frozen=True, kw_only=True)
class MeshTool:
    """One tool, or a few that belong together, in metres on y = 0; each part a node or object of its own."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        shares = np.array([share for _, share in BUILDERS])
        build, _ = BUILDERS[int(rng.choice(len(BUILDERS), p=shares / shares.sum()))]
        return program_of(build(rng), rng, max_gltf_bytes=40_000)


GENERATOR = MeshTool
