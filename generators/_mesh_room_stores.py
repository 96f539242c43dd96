"""Furniture of rooms that stands at walls: shelves, chests, wardrobes, television units, nightstands, cots."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Piece
from generators._mesh_palette import CERAMICS, FABRICS, LACQUERS, METALS, WOODS, Material, pick
from generators._mesh_room_seats import soft, table_lamp
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe

BLACK = Material("screen_black", "#17191c", 0.2)


def bookshelf(rng: np.random.Generator, name: str) -> list[Piece]:
    """A tall open shelf with rows of books and a few vessels."""
    wood = pick(rng, WOODS)
    width, tall, depth, levels = between(rng, 0.7, 1.0), between(rng, 1.7, 2.1), 0.3, int(rng.integers(4, 6))
    step = (tall - 0.06) / levels
    pieces = [
        *(
            Piece(
                f"{name}_side_{s}",
                box(0.03, tall, depth),
                wood,
                at=(round(x * (width / 2 - 0.015), 4), 0, 0),
                group=name,
            )
            for s, x in (("left", -1), ("right", 1))
        ),
        Piece(
            f"{name}_back",
            box(width - 0.06, tall, 0.01),
            wood,
            at=(0, 0, round(-depth / 2 + 0.005, 4)),
            group=name,
        ),
        *(
            Piece(
                f"{name}_board_{i + 1}",
                box(width - 0.06, 0.025, depth - 0.02),
                wood,
                at=(0, round(0.03 + i * step, 4), 0),
                group=name,
            )
            for i in range(levels + 1)
        ),
    ]
    covers = (*LACQUERS, *FABRICS[:4])
    count = 0
    for level in range(levels):
        base = round(0.055 + level * step, 4)
        x = -width / 2 + 0.06
        while x < width / 2 - 0.2:
            if rng.random() < 0.3:
                jar = lathe([(0.04, 0), (0.06, 0.05), (0.045, 0.13), (0.025, 0.17)], 10)
                pieces.append(
                    Piece(
                        f"{name}_vessel_{level + 1}",
                        jar,
                        pick(rng, CERAMICS),
                        at=(round(x + 0.09, 4), base, 0.02),
                        group=name,
                    )
                )
                break
            count += 1
            wide, high = between(rng, 0.1, 0.22), between(rng, 0.18, min(0.27, step - 0.06))
            pieces.append(
                Piece(
                    f"{name}_books_{count}",
                    box(wide - 0.008, high, 0.19),
                    pick(rng, covers),
                    at=(round(x + wide / 2, 4), base, 0.01),
                    group=name,
                )
            )
            x += wide
    return pieces


def chest(
    rng: np.random.Generator, name: str, width: float, tall: float, columns: int, rows: int
) -> list[Piece]:
    """A cupboard of drawers or doors with knobs, on short feet."""
    body, front, knob = pick(rng, WOODS), pick(rng, (*LACQUERS, *WOODS)), pick(rng, METALS)
    depth, foot = 0.42, 0.1
    cell_w, cell_h = (width - 0.04) / columns, (tall - foot - 0.05) / rows
    pieces = [
        Piece(f"{name}_body", box(width, tall - foot, depth, 0.006), body, at=(0, foot, 0), group=name),
        *(
            Piece(
                f"{name}_foot_{i + 1}",
                box(0.04, foot, 0.04),
                body,
                at=(round(x * (width / 2 - 0.05), 4), 0, round(z * (depth / 2 - 0.05), 4)),
                group=name,
            )
            for i, (x, z) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1)))
        ),
    ]
    for row in range(rows):
        for column in range(columns):
            at = (
                round((column - (columns - 1) / 2) * cell_w, 4),
                round(foot + 0.025 + row * cell_h, 4),
                round(depth / 2 + 0.004, 4),
            )
            number = row * columns + column + 1
            pieces.append(
                Piece(
                    f"{name}_front_{number}",
                    box(cell_w - 0.015, cell_h - 0.015, 0.02, 0.003),
                    front,
                    at=at,
                    group=name,
                )
            )
            pieces.append(
                Piece(
                    f"{name}_knob_{number}",
                    box(0.09, 0.014, 0.022),
                    knob,
                    at=(at[0], round(at[1] + cell_h * 0.6, 4), round(at[2] + 0.02, 4)),
                    group=name,
                )
            )
    return pieces


def wardrobe(rng: np.random.Generator, name: str) -> list[Piece]:
    """Two or three tall doors."""
    doors = int(rng.integers(2, 4))
    body, front, knob = pick(rng, WOODS), pick(rng, (*LACQUERS, *WOODS)), pick(rng, METALS)
    width, tall, depth = doors * 0.5, between(rng, 1.95, 2.2), 0.58
    pieces = [Piece(f"{name}_body", box(width, tall, depth, 0.008), body, group=name)]
    for i in range(doors):
        x = round((i - (doors - 1) / 2) * 0.5, 4)
        side = 0.18 if i % 2 == 0 else -0.18
        pieces += [
            Piece(
                f"{name}_door_{i + 1}",
                box(0.48, tall - 0.12, 0.02, 0.004),
                front,
                at=(x, 0.07, round(depth / 2 + 0.005, 4)),
                group=name,
            ),
            Piece(
                f"{name}_handle_{i + 1}",
                box(0.014, 0.24, 0.024),
                knob,
                at=(round(x + side, 4), round(tall * 0.46, 4), round(depth / 2 + 0.026, 4)),
                group=name,
            ),
        ]
    return pieces


def tv_unit(rng: np.random.Generator, name: str) -> list[Piece]:
    """A low cupboard with a television on it."""
    width = between(rng, 1.4, 1.8)
    pieces = chest(rng, name, width, 0.45, 3, 1)
    screen = between(rng, 0.95, 1.25)
    return [
        *pieces,
        Piece(
            f"{name}_television",
            box(screen, round(screen * 0.57, 4), 0.04, 0.006),
            BLACK,
            at=(0, 0.52, -0.02),
            group=name,
        ),
        Piece(f"{name}_television_foot", box(0.4, 0.07, 0.16, 0.01), BLACK, at=(0, 0.45, -0.02), group=name),
        Piece(
            f"{name}_vase",
            lathe([(0.04, 0), (0.06, 0.08), (0.03, 0.2), (0.04, 0.24)], 16),
            pick(rng, CERAMICS),
            at=(round(width / 2 - 0.12, 4), 0.45, 0),
            group=name,
        ),
    ]


def nightstand(rng: np.random.Generator, name: str) -> list[Piece]:
    """A small chest with a lamp on it."""
    return chest(rng, name, 0.44, 0.5, 1, 2) + table_lamp(rng, f"{name}_lamp", 0.0, 0.5, -0.02, name)


def cot(rng: np.random.Generator) -> list[Piece]:
    """A child's bed with bars."""
    wood = pick(rng, WOODS)
    bar = cylinder(0.009, 0.52, 6)
    pieces = [
        Piece(
            f"cot_post_{i + 1}",
            box(0.045, 0.92, 0.045),
            wood,
            at=(round(x * 0.63, 4), 0, round(z * 0.33, 4)),
            group="cot",
        )
        for i, (x, z) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1)))
    ]
    for side, z in (("front", 0.33), ("back", -0.33)):
        pieces += [
            Piece(f"cot_rail_{side}_{label}", box(1.26, 0.035, 0.03), wood, at=(0, y, z), group="cot")
            for label, y in (("top", 0.82), ("low", 0.3))
        ]
        pieces += [
            Piece(f"cot_bar_{side}_{i + 1}", bar, wood, at=(round(-0.5 + i * 0.125, 4), 0.32, z), group="cot")
            for i in range(9)
        ]
    pieces += [
        Piece(f"cot_end_{s}", box(0.025, 0.5, 0.62), wood, at=(round(x * 0.63, 4), 0.32, 0), group="cot")
        for s, x in (("left", -1), ("right", 1))
    ]
    return [
        *pieces,
        Piece("cot_mattress", soft(1.2, 0.12, 0.6), LACQUERS[0], at=(0, 0.32, 0), group="cot"),
        Piece("cot_blanket", soft(0.7, 0.06, 0.6), pick(rng, FABRICS), at=(0.22, 0.42, 0), group="cot"),
    ]
