"""Parts of buildings: gable and hip roofs, windows and doors set on walls, chimneys, trees beside them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._mesh_assembly import Piece
from generators._mesh_palette import Material, pick
from generators._mesh_solids import Point, Solid, box, loft

PLASTERS = (
    Material("white_plaster", "#e9e5da", 0.9),
    Material("ochre_plaster", "#d9ab62", 0.9),
    Material("terracotta_plaster", "#c47b58", 0.9),
    Material("sage_plaster", "#a7b598", 0.9),
    Material("sky_plaster", "#a9c0cc", 0.9),
    Material("red_brick", "#96503c", 0.92),
    Material("sand_stone", "#c9b48d", 0.92),
    Material("grey_timber", "#8b8a84", 0.92),
    Material("falun_red", "#8a2f28", 0.9),
    Material("dark_timber", "#4b3a2e", 0.92),
)
ROOFS = (
    Material("clay_tiles", "#a4492f", 0.9),
    Material("slate_tiles", "#47505a", 0.85),
    Material("thatch", "#a98c54", 0.98),
    Material("zinc_sheet", "#8d979d", 0.45, 0.5),
    Material("dark_shingle", "#3c3835", 0.92),
    Material("moss_shingle", "#66704e", 0.95),
)
FRAMES = (
    Material("white_frame", "#f0eee8", 0.6),
    Material("dark_frame", "#2e3134", 0.6),
    Material("oak_frame", "#8a5f3a", 0.7),
    Material("green_frame", "#3d5c48", 0.6),
    Material("blue_frame", "#3a5f86", 0.6),
)
PANE = Material("pane", "#26333d", 0.12)
LIT_PANE = Material("lit_pane", "#f3d896", 0.4, 0.0, 1.0, "#c98f3a")
LAWN = Material("lawn", "#7f9a52", 0.98)
PAVING = Material("paving", "#b3ada1", 0.95)


@dataclass(frozen=True, slots=True)
class Side:
    """A wall seen from outside: the middle of its foot and its turn about y (0 faces +z)."""

    name: str
    foot: Point
    turn_deg: float

    def piece(
        self, name: str, solid: Solid, material: Material, along: float, up: float, *, group: str = ""
    ) -> Piece:
        """A solid made for the front, its back at z = 0, put on this wall."""
        moved = solid.moved(along, 0, 0).turned("y", self.turn_deg)
        x, y, z = self.foot
        return Piece(name, moved, material, at=(round(x, 4), round(y + up, 4), round(z, 4)), group=group)


def sides_of(
    width: float, depth: float, base: float = 0.0, x: float = 0.0, z: float = 0.0
) -> dict[str, Side]:
    """The four walls of a block that stands at (x, z) on ``base``."""
    return {
        "front": Side("front", (x, base, z + depth / 2), 0.0),
        "right": Side("right", (x + width / 2, base, z), 90.0),
        "back": Side("back", (x, base, z - depth / 2), 180.0),
        "left": Side("left", (x - width / 2, base, z), -90.0),
    }


def gable(width: float, depth: float, rise: float, over: float = 0.3, thick: float = 0.16) -> Solid:
    """A roof of two slopes, its ridge along x, its eaves at y = 0; it overhangs the walls by ``over``."""
    half, drop = depth / 2 + over, rise * over / (depth / 2)
    outline = [
        (half, -drop),
        (half, -drop + thick),
        (0.0, rise + thick * 1.2),
        (-half, -drop + thick),
        (-half, -drop),
        (0.0, rise),
    ]
    wide = width / 2 + over
    return loft([[(x, y, z) for z, y in outline] for x in (wide, -wide)])


def gable_wall(depth: float, rise: float, width: float) -> Solid:
    """The triangles of wall below a gable, and what lies between them."""
    outline = [(depth / 2, 0.0), (0.0, rise), (-depth / 2, 0.0)]
    return loft([[(x, y, z) for z, y in outline] for x in (width / 2, -width / 2)])


def hip(width: float, depth: float, rise: float, over: float = 0.35) -> Solid:
    """A roof of four slopes; its ridge lies along the longer side, or is a point."""
    a, b = width / 2 + over, depth / 2 + over
    ridge = (max(a - b, 0.02), 0.02) if a >= b else (0.02, max(b - a, 0.02))
    rings = []
    for x, z, y in ((a, b, 0.0), (a, b, 0.14), (ridge[0], ridge[1], rise)):
        rings.append([(-x, y, z), (x, y, z), (x, y, -z), (-x, y, -z)])
    return loft(rings)


def window(
    rng: np.random.Generator,
    side: Side,
    name: str,
    along: float,
    up: float,
    size: tuple[float, float],
    frame: Material,
    *,
    shutters: Material | None = None,
    lit: bool = False,
) -> list[Piece]:
    """Frame, pane, sill and bars, with shutters where a material for them is given."""
    width, height = size
    group = f"window_{name}"
    pieces = [
        side.piece(
            f"frame_{name}", box(width + 0.14, height + 0.14, 0.07), frame, along, up - 0.07, group=group
        ),
        side.piece(
            f"pane_{name}", box(width, height, 0.09), LIT_PANE if lit else PANE, along, up, group=group
        ),
        side.piece(f"bar_{name}", box(0.05, height, 0.11), frame, along, up, group=group),
        side.piece(f"sill_{name}", box(width + 0.24, 0.06, 0.26), frame, along, up - 0.12, group=group),
    ]
    if shutters is not None:
        for k, s in enumerate((-1, 1)):
            leaf = box(width * 0.46, height + 0.06, 0.08)
            pieces.append(
                side.piece(
                    f"shutter_{name}_{k + 1}",
                    leaf,
                    shutters,
                    along + s * (width * 0.75 + 0.05),
                    up - 0.03,
                    group=group,
                )
            )
    return pieces


def door(
    side: Side,
    name: str,
    along: float,
    size: tuple[float, float],
    leaf: Material,
    frame: Material,
    *,
    step: bool = True,
) -> list[Piece]:
    """Leaf, frame, knob and a step before it."""
    width, height = size
    group = f"entrance_{name}"
    pieces = [
        side.piece(f"door_frame_{name}", box(width + 0.2, height + 0.1, 0.08), frame, along, 0, group=group),
        side.piece(f"door_{name}", box(width, height, 0.12), leaf, along, 0.02, group=group),
        side.piece(
            f"knob_{name}",
            box(0.06, 0.06, 0.2),
            Material("brass_knob", "#c9a54e", 0.3, 1.0),
            along + width * 0.36,
            height * 0.46,
            group=group,
        ),
    ]
    if step:
        pieces.append(
            side.piece(f"step_{name}", box(width + 0.5, 0.14, 0.9), PAVING, along, -0.06, group=group)
        )
    return pieces


def plot(rng: np.random.Generator, width: float, depth: float, material: Material = LAWN) -> list[Piece]:
    """The ground a building stands on, and a path to its front."""
    return [Piece("plot", box(width, 0.2, depth, 0.06), material, at=(0, -0.2, 0), group="site")]


def bushes(rng: np.random.Generator, count: int, width: float, depth: float) -> list[Piece]:
    """Round shrubs near the walls."""
    green = pick(
        rng,
        (
            Material("box_green", "#4f7040", 0.95),
            Material("laurel_green", "#3c5c38", 0.95),
            Material("lavender_grey", "#8a83a5", 0.95),
        ),
    )
    pieces = []
    for k in range(count):
        r = float(rng.uniform(0.35, 0.6))
        levels = [
            [
                (x * f, y * r, z * f)
                for x, z in (
                    (r, 0),
                    (r * 0.5, -r * 0.87),
                    (-r * 0.5, -r * 0.87),
                    (-r, 0),
                    (-r * 0.5, r * 0.87),
                    (r * 0.5, r * 0.87),
                )
            ]
            for f, y in ((0.75, 0.0), (1.0, 0.5), (0.8, 1.1), (0.25, 1.4))
        ]
        x = round((k + 0.5) / count * width - width / 2 + float(rng.uniform(-0.3, 0.3)), 3)
        z = round(depth / 2 + 0.55, 3)
        if abs(x) < 1.0:
            continue
        pieces.append(Piece(f"bush_{k + 1}", loft(levels), green, at=(x, 0, z), group="site"))
    return pieces
