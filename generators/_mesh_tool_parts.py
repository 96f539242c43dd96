"""What tools are made of, how they lie, and the assembly that a picture of one starts from."""

from __future__ import annotations

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material
from generators._mesh_solids import (
    Point,
    Solid,
    circle,
    loft,
)

HANDLES = (
    Material("ash_wood", "#c9a070", 0.55),
    Material("hickory", "#b5824f", 0.55),
    Material("beech", "#d3ab7c", 0.6),
    Material("varnished_oak", "#a87440", 0.35),
)
GRIPS = (
    Material("red_grip", "#b3261e", 0.5),
    Material("blue_grip", "#24508f", 0.5),
    Material("yellow_grip", "#e0b024", 0.5),
    Material("green_grip", "#3c7a45", 0.5),
    Material("orange_grip", "#d9681d", 0.5),
    Material("black_grip", "#26282b", 0.7),
)
FORGED = Material("forged_steel", "#6c7075", 0.42, 1.0)
POLISHED = Material("polished_steel", "#c9ccd0", 0.18, 1.0)
STEEL = Material("tool_steel", "#9a9ea3", 0.32, 1.0)
BRASS = Material("brass", "#c9a54e", 0.28, 1.0)
RUBBER = Material("black_rubber", "#232426", 0.85)
PAINTED = (
    Material("red_enamel", "#a92a22", 0.35),
    Material("green_enamel", "#2e5f43", 0.35),
    Material("blue_enamel", "#27496f", 0.35),
    Material("graphite_enamel", "#3d4145", 0.4),
)


def shaft(length: float, thick: float, *, swell: float = 1.25, sides: int = 14, oval: float = 1.35) -> Solid:
    """A wooden handle along y: oval, a little fuller at its end, its grip at y = 0."""
    rings: list[list[Point]] = []
    for share, size in ((0.0, 0.8), (0.03, swell), (0.16, swell * 0.92), (0.4, 1.0), (0.8, 0.86), (1.0, 0.9)):
        r = thick / 2 * size
        rings.append([(x, length * share, z * oval) for x, z in circle(r, sides)])
    return loft(rings)


def lying(solid: Solid, lift: float) -> Solid:
    """A tool made upright along y, laid down along x, its front upwards, ``lift`` above the ground."""
    return solid.turned("z", -90).moved(y=lift)


def tool_of(
    name: str, title: str, pieces: list[Piece], template: str, choices: dict[str, object], **more: object
) -> Assembly:
    looks: dict[str, tuple[int, int]] = {"azimuths": (18, 52), "elevations": (24, 44)}
    azimuths = more.get("azimuths", looks["azimuths"])
    elevations = more.get("elevations", looks["elevations"])
    assert isinstance(azimuths, tuple) and isinstance(elevations, tuple)
    return Assembly(
        name=name,
        title=title,
        pieces=tuple(pieces),
        template=template,
        choices=choices,
        azimuths=azimuths,
        elevations=elevations,
        several=True,
    )
