"""What makes a room a home: rugs, lamps, plants, pictures, toys."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Piece
from generators._mesh_palette import CERAMICS, FABRICS, LACQUERS, METALS, WOODS, Material, pick
from generators._mesh_robot_parts import pod
from generators._mesh_room_stores import BLACK
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe, loft, tube

LEAF = Material("leaf_green", "#4f7a45", 0.8)


def rug(rng: np.random.Generator, width: float, depth: float) -> list[Piece]:
    """A rug with a border, round or long."""
    cloth, edge = pick(rng, FABRICS), pick(rng, FABRICS)
    if rng.random() < 0.3:
        radius = min(width, depth) / 2
        return [
            Piece("rug_border", cylinder(radius, 0.012, 36), edge, group="rug"),
            Piece("rug_field", cylinder(radius * 0.88, 0.016, 36), cloth, group="rug"),
        ]
    pieces = [
        Piece("rug_border", box(width, 0.012, depth), edge, group="rug"),
        Piece("rug_field", box(width - 0.2, 0.016, depth - 0.2), cloth, group="rug"),
    ]
    if rng.random() < 0.5:
        pieces += [
            Piece(
                f"rug_stripe_{i + 1}",
                box(0.08, 0.019, depth - 0.2),
                edge,
                at=(round((i - 1) * width * 0.27, 4), 0, 0),
                group="rug",
            )
            for i in range(3)
        ]
    return pieces


def floor_lamp(rng: np.random.Generator, name: str) -> list[Piece]:
    """A lamp on a pole or three legs."""
    metal = pick(rng, METALS)
    shade = Material("lamp_shade", "#f2e3bd", 0.8, 0.0, 1.0, "#a8854a")
    cone = lathe([(0.22, 0), (0.15, 0.26), (0.142, 0.26), (0.212, 0), (0.22, 0)], 16, caps=False)
    if rng.random() < 0.5:
        foot = [
            Piece(f"{name}_foot", cylinder(0.14, 0.02, 24), metal, group=name),
            Piece(f"{name}_pole", cylinder(0.012, 1.36, 10), metal, group=name),
        ]
    else:
        wood = pick(rng, WOODS)
        foot = [
            Piece(
                f"{name}_leg_{i + 1}",
                tube(
                    [
                        (0.0, 1.36, 0.0),
                        (round(0.28 * math.sin(2.1 * i), 4), 0.0, round(0.28 * math.cos(2.1 * i), 4)),
                    ],
                    0.013,
                    8,
                ),
                wood,
                group=name,
            )
            for i in range(3)
        ]
    return [*foot, Piece(f"{name}_shade", cone, shade, at=(0, 1.3, 0), group=name)]


def plant(rng: np.random.Generator, name: str) -> list[Piece]:
    """A potted plant with hanging leaves."""
    tall = between(rng, 0.5, 0.95)
    pot = lathe([(0.1, 0), (0.15, 0.26), (0.16, 0.28), (0.14, 0.28), (0.13, 0.24), (0, 0.24)], 12)
    pieces = [Piece(f"{name}_pot", pot, pick(rng, CERAMICS), group=name)]
    count = int(rng.integers(7, 11))
    for i in range(count):
        reach, rise = between(rng, 0.2, 0.36), tall * float(rng.uniform(0.6, 1.0))
        rings = []
        for share, size in ((0.0, 0.012), (0.5, 0.06), (1.0, 0.006)):
            z, y = reach * share**1.4, rise * (share - 0.35 * share**3)
            rings.append([(-size, y, z), (0.0, y - 0.008, z), (size, y, z), (0.0, y + 0.008, z)])
        pieces.append(
            Piece(
                f"{name}_leaf_{i + 1}",
                loft([[(round(x, 4), round(y, 4), round(z, 4)) for x, y, z in r] for r in rings]),
                LEAF,
                at=(0, 0.24, 0),
                turn_deg=float(round(i * 360 / count + rng.uniform(-12, 12))),
                group=name,
            )
        )
    return pieces


def picture(rng: np.random.Generator, name: str, width: float, height: float) -> list[Piece]:
    """A framed picture of bands or a sun; its back at z = 0."""
    frame, colors = pick(rng, (*WOODS, *METALS[:3])), [pick(rng, (*LACQUERS, *FABRICS)) for _ in range(3)]
    pieces = [
        Piece(f"{name}_frame", box(width, height, 0.03), frame, at=(0, 0, 0.015), group=name),
        Piece(
            f"{name}_mat",
            box(width - 0.05, height - 0.05, 0.034),
            LACQUERS[0],
            at=(0, 0.025, 0.015),
            group=name,
        ),
    ]
    if rng.random() < 0.5:
        third = (height - 0.16) / 3
        return pieces + [
            Piece(
                f"{name}_band_{i + 1}",
                box(width - 0.16, third - 0.01, 0.037),
                colors[i],
                at=(0, round(0.08 + i * third, 4), 0.015),
                group=name,
            )
            for i in range(3)
        ]
    sun = cylinder(min(width, height) * 0.2, 0.037, 24).turned("x", 90)
    return [
        *pieces,
        Piece(
            f"{name}_ground",
            box(width - 0.16, height * 0.3, 0.037),
            colors[0],
            at=(0, 0.08, 0.015),
            group=name,
        ),
        Piece(f"{name}_sun", sun, colors[1], at=(0, round(height * 0.6, 4), -0.003), group=name),
    ]


def pendant(rng: np.random.Generator, name: str, top: float, low: float) -> list[Piece]:
    """A lamp that hangs from ``top`` down to ``low``."""
    shell = pick(rng, (*METALS, *LACQUERS))
    bulb = Material("bulb", "#f7e7bd", 0.3, 0.0, 1.0, "#d9b25e")
    shade = lathe(
        [
            (0.2, 0.0),
            (0.17, 0.07),
            (0.06, 0.16),
            (0.03, 0.2),
            (0.026, 0.2),
            (0.054, 0.155),
            (0.162, 0.065),
            (0.192, 0.0),
            (0.2, 0.0),
        ],
        16,
        caps=False,
    )
    return [
        Piece(
            f"{name}_cord",
            cylinder(0.006, round(top - low - 0.19, 4), 6),
            BLACK,
            at=(0, round(low + 0.19, 4), 0),
            group=name,
        ),
        Piece(f"{name}_shade", shade, shell, at=(0, low, 0), group=name),
        Piece(f"{name}_bulb", pod(0.09, 0.1, 0.09, 0.45), bulb, at=(0, round(low + 0.02, 4), 0), group=name),
    ]


def toys(rng: np.random.Generator) -> list[Piece]:
    """Blocks and a ball on the floor."""
    pieces = []
    for i, (x, y, z) in enumerate(
        ((0, 0, 0), (0.13, 0, 0.03), (0.06, 0.1, 0.01), (-0.24, 0, 0.16), (0.3, 0, -0.14))
    ):
        pieces.append(
            Piece(
                f"block_{i + 1}",
                box(0.1, 0.1, 0.1, 0.008),
                pick(rng, LACQUERS[1:]),
                at=(x, y, z),
                turn_deg=float(rng.integers(0, 60)),
                group="toys",
            )
        )
    ball = lathe([(0.0, 0.0), (0.09, 0.04), (0.13, 0.13), (0.09, 0.22), (0.0, 0.26)], 16)
    return [*pieces, Piece("ball", ball, pick(rng, LACQUERS[1:]), at=(-0.42, 0, -0.12), group="toys")]
