"""The shell of a room seen as a dolls' house: floor, two walls with openings, skirting, window, door, curtains."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._mesh_assembly import Joint, Piece
from generators._mesh_palette import FABRICS, METALS, WOODS, Material, pick
from generators._mesh_solids import Solid, box, joined

WALLS = (
    Material("chalk_wall", "#e9e6df", 0.95),
    Material("sage_wall", "#b9c4ae", 0.95),
    Material("clay_wall", "#d3b6a2", 0.95),
    Material("mist_wall", "#c3ced6", 0.95),
    Material("sand_wall", "#e0d3bb", 0.95),
    Material("petrol_wall", "#5f8189", 0.95),
    Material("rose_wall", "#ddc3be", 0.95),
    Material("linen_wall", "#d9d2c4", 0.95),
)
FLOORS = (
    Material("oak_floor", "#b98f60", 0.55),
    Material("walnut_floor", "#7b5337", 0.5),
    Material("pale_floor", "#d5bd97", 0.6),
    Material("tile_floor", "#cfccc4", 0.35),
    Material("slate_floor", "#6d7479", 0.5),
    Material("terracotta_floor", "#b3714e", 0.7),
)
TRIM = Material("white_trim", "#f0eee8", 0.5)
GLASS = Material("window_glass", "#bcd8e4", 0.05, 0.0, 0.3)
THICK = 0.12


@dataclass(frozen=True, kw_only=True, slots=True)
class Room:
    """Inner width (x), depth (z) and height; walls at -z and, by ``side``, at +x or -x."""

    width: float
    depth: float
    height: float
    side: int

    def joint(self, name: str, x: float, z: float, turn: float = 0.0, y: float = 0.0) -> Joint:
        """A place given as if the side wall were at -x, mirrored where it is not."""
        turns = (("y", float(-self.side * turn)),) if turn else ()
        return Joint(name, "", (round(-self.side * x, 4) + 0.0, y, round(z, 4)), turns)


@dataclass(frozen=True, kw_only=True, slots=True)
class Opening:
    """A hole in a wall: middle along it, width, sill and head above the floor."""

    at: float
    width: float
    low: float
    high: float


def wall(length: float, height: float, openings: list[Opening]) -> Solid:
    """A wall along x around its holes, its inner face at z = 0, its foot at y = 0."""
    blocks: list[Solid] = []
    x = -length / 2

    def block(a: float, b: float, low: float, high: float) -> None:
        if b - a > 1e-6 and high - low > 1e-6:
            blocks.append(
                box(round(b - a, 4), round(high - low, 4), THICK).moved(
                    round((a + b) / 2, 4), low, -THICK / 2
                )
            )

    for hole in sorted(openings, key=lambda o: o.at):
        left, right = hole.at - hole.width / 2, hole.at + hole.width / 2
        block(x, left, 0.0, height)
        block(left, right, 0.0, hole.low)
        block(left, right, hole.high, height)
        x = right
    block(x, length / 2, 0.0, height)
    return joined(*blocks) if len(blocks) > 1 else blocks[0]


def window(
    rng: np.random.Generator, hole: Opening, group: str, number: int, has_curtains: bool
) -> list[Piece]:
    """Frame, bars, pane and sill, and curtains on a rod."""
    width, tall = hole.width, round(hole.high - hole.low, 4)
    name = f"window_{number}"
    z = -THICK / 2
    x0 = hole.at
    pieces = [
        *(
            Piece(
                f"{name}_jamb_{s}",
                box(0.05, tall, 0.07),
                TRIM,
                at=(round(x0 + sx * (width / 2 - 0.025), 4), hole.low, z),
                group=group,
            )
            for s, sx in (("left", -1), ("right", 1))
        ),
        *(
            Piece(
                f"{name}_rail_{s}", box(width - 0.1, 0.05, 0.07), TRIM, at=(x0, round(y, 4), z), group=group
            )
            for s, y in (("low", hole.low), ("top", hole.high - 0.05))
        ),
        Piece(
            f"{name}_mullion", box(0.035, tall - 0.1, 0.05), TRIM, at=(x0, hole.low + 0.05, z), group=group
        ),
        Piece(
            f"{name}_pane",
            box(width - 0.1, tall - 0.1, 0.012),
            GLASS,
            at=(x0, hole.low + 0.05, z),
            group=group,
        ),
        Piece(
            f"{name}_sill",
            box(width + 0.14, 0.03, 0.16, 0.006),
            TRIM,
            at=(x0, hole.low - 0.03, 0.04),
            group=group,
        ),
    ]
    if has_curtains:
        cloth, rod = pick(rng, FABRICS), pick(rng, METALS)
        fold = box(0.07, round(hole.high + 0.1 - 0.05, 4), 0.05)
        pieces.append(
            Piece(
                f"{name}_rod",
                box(width + 0.7, 0.022, 0.022),
                rod,
                at=(x0, round(hole.high + 0.12, 4), 0.1),
                group=group,
            )
        )
        pieces += [
            Piece(
                f"{name}_curtain_{s}_{i + 1}",
                fold,
                cloth,
                at=(
                    round(x0 + sx * (width / 2 + 0.24 - i * 0.075), 4),
                    0.05,
                    round(0.1 + (i % 2) * 0.018, 4),
                ),
                group=group,
            )
            for s, sx in (("left", -1), ("right", 1))
            for i in range(3)
        ]
    return pieces


def door(rng: np.random.Generator, hole: Opening, group: str) -> list[Piece]:
    """A panelled door in its frame."""
    leaf, knob = pick(rng, (TRIM, *WOODS)), pick(rng, METALS)
    z = -THICK / 2
    tall, width = hole.high, hole.width
    panel = box(width * 0.62, tall * 0.36, 0.02, 0.006)
    return [
        *(
            Piece(
                f"door_jamb_{s}",
                box(0.07, tall + 0.06, 0.15),
                TRIM,
                at=(round(hole.at + sx * (width / 2 + 0.01), 4), 0, z),
                group=group,
            )
            for s, sx in (("left", -1), ("right", 1))
        ),
        Piece("door_head", box(width - 0.05, 0.07, 0.15), TRIM, at=(hole.at, tall - 0.01, z), group=group),
        Piece("door_leaf", box(width - 0.06, tall - 0.02, 0.04), leaf, at=(hole.at, 0.01, z), group=group),
        *(
            Piece(f"door_panel_{i + 1}", panel, leaf, at=(hole.at, y, round(z + 0.02, 4)), group=group)
            for i, y in enumerate((0.2, round(tall * 0.52, 4)))
        ),
        Piece(
            "door_handle",
            box(0.12, 0.02, 0.05, 0.005),
            knob,
            at=(round(hole.at + width / 2 - 0.13, 4), 1.02, round(z + 0.045, 4)),
            group=group,
        ),
    ]


def shell(
    rng: np.random.Generator,
    room: Room,
    back: list[Opening],
    side: list[Opening],
    has_door: bool,
    has_curtains: bool,
) -> tuple[list[Piece], list[Joint]]:
    """Floor and walls; the last opening of the side wall is the door where there is one.

    Openings of the side wall are counted along z from the back, those of the back wall along x from the side wall.
    """
    tone, floor = pick(rng, WALLS), pick(rng, FLOORS)
    w, d, h = room.width, room.depth, room.height
    joints = [
        Joint("back_side", "", (0.0, 0.0, round(-d / 2, 4))),
        Joint("side_side", "", (round(room.side * w / 2, 4), 0.0, 0.0), (("y", -90.0 * room.side),)),
    ]
    holes_back = [
        Opening(at=round(-room.side * o.at, 4) + 0.0, width=o.width, low=o.low, high=o.high) for o in back
    ]
    holes_side = [
        Opening(at=round(-room.side * o.at, 4) + 0.0, width=o.width, low=o.low, high=o.high) for o in side
    ]
    corner = THICK / 2 * room.side
    pieces = [
        Piece(
            "floor",
            box(w + THICK, 0.08, d + THICK),
            floor,
            at=(round(corner, 4), -0.08, -THICK / 2),
            group="shell",
        )
    ]
    if floor.name not in ("tile_floor", "slate_floor", "terracotta_floor") and rng.random() < 0.7:
        count = int(w / 0.45)
        seam = Material(f"{floor.name}_seam", _darker(floor.color), 0.8)
        pieces += [
            Piece(
                f"seam_{i + 1}",
                box(0.008, 0.002, d),
                seam,
                at=(round(-w / 2 + (i + 1) * w / (count + 1), 4), 0, 0),
                group="shell",
            )
            for i in range(count)
        ]
    pieces += [
        Piece("back_wall", wall(w, h, holes_back), tone, group="back_side"),
        Piece("side_wall", wall(d + 2 * THICK, h, holes_side), tone, group="side_side"),
        Piece("skirting_back", box(w, 0.09, 0.018), TRIM, at=(0, 0, 0.009), group="back_side"),
    ]
    if not has_door:
        pieces.append(Piece("skirting_side", box(d, 0.09, 0.018), TRIM, at=(0, 0, 0.009), group="side_side"))
    number = 0
    for group, holes, has_leaf in (("back_side", holes_back, False), ("side_side", holes_side, has_door)):
        for i, hole in enumerate(holes):
            if has_leaf and i == len(holes) - 1:
                pieces += door(rng, hole, group)
            else:
                number += 1
                pieces += window(rng, hole, group, number, has_curtains)
    return pieces, joints


def _darker(color: str) -> str:
    return "#" + "".join(f"{int(int(color[i : i + 2], 16) * 0.72):02x}" for i in (1, 3, 5))
