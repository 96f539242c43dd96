"""Who builds what of each mesh family, and how often."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from generators._mesh_assembly import Assembly
from generators._mesh_blocks import block, church
from generators._mesh_boats import motorboat, sailboat
from generators._mesh_buses import bus
from generators._mesh_cars import car
from generators._mesh_houses import barn, house
from generators._mesh_lamps import lamp
from generators._mesh_planes import aeroplane
from generators._mesh_plants import cactus, mushrooms, potted, rocks
from generators._mesh_pottery import teapot, vase
from generators._mesh_robot_arms import arm
from generators._mesh_robot_carts import delivery, shelf_mover
from generators._mesh_robot_dogs import quadruped
from generators._mesh_robot_drones import drone
from generators._mesh_robot_rovers import rover, tracked
from generators._mesh_robot_walkers import humanoid
from generators._mesh_rooms import room_of
from generators._mesh_seating import cantilever, chair
from generators._mesh_sofas import sofa, stool
from generators._mesh_storage import bed, bookcase, sideboard
from generators._mesh_tables import desk, table
from generators._mesh_tableware import bottles, cup, setting
from generators._mesh_tool_garden import spade, trowel, watering_can
from generators._mesh_tool_grip import clamp, pliers, wrench
from generators._mesh_tool_hand import axe, hammer, saw, screwdriver
from generators._mesh_tool_kitchen import board, rolling_pin, utensils
from generators._mesh_tool_motors import flashlight, grinder, sander
from generators._mesh_tool_pots import frying_pan, kettle, saucepan
from generators._mesh_tool_power import circular_saw, drill
from generators._mesh_towers import tower
from generators._mesh_trees import broadleaf, conifer, palm
from generators._mesh_trucks import truck

Builders = tuple[tuple[Callable[[np.random.Generator], Assembly], float], ...]


def build(rng: np.random.Generator, builders: Builders) -> Assembly:
    """What one of the builders makes, each drawn as often as its share says."""
    shares = np.array([share for _, share in builders])
    builder, _ = builders[int(rng.choice(len(builders), p=shares / shares.sum()))]
    return builder(rng)


FURNITURE: Builders = (
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
VEHICLES: Builders = (
    (car, 0.46),
    (truck, 0.14),
    (bus, 0.1),
    (aeroplane, 0.14),
    (sailboat, 0.08),
    (motorboat, 0.08),
)
BUILDINGS: Builders = (
    (house, 0.34),
    (barn, 0.12),
    (tower, 0.22),
    (block, 0.2),
    (church, 0.12),
)
NATURE: Builders = (
    (broadleaf, 0.24),
    (conifer, 0.16),
    (palm, 0.12),
    (cactus, 0.14),
    (rocks, 0.1),
    (mushrooms, 0.1),
    (potted, 0.14),
)
VESSELS: Builders = (
    (vase, 0.34),
    (cup, 0.22),
    (teapot, 0.14),
    (bottles, 0.18),
    (setting, 0.12),
)
ROBOTS: Builders = (
    (arm, 0.2),
    (humanoid, 0.2),
    (quadruped, 0.15),
    (rover, 0.12),
    (delivery, 0.08),
    (tracked, 0.08),
    (drone, 0.12),
    (shelf_mover, 0.05),
)
TOOLS: Builders = (
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
ROOMS: Builders = ((room_of, 1.0),)
