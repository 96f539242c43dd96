"""Robots that carry things on wheels: pavement delivery, shelf movers of a warehouse."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_robot_parts import (
    ALUMINIUM,
    DARK,
    GLOWS,
    LENS,
    RUBBER,
    SHELLS,
    STEEL,
    disc,
    pod,
    wheel,
)
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, loft, rounded_rectangle, side_prism

SIDES = (("left", -1), ("right", 1))


def delivery(rng: np.random.Generator) -> Assembly:
    """A pavement delivery robot: a moulded box on six small wheels with a lid, lights and a flag."""
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    lid = pick(rng, (DARK, SHELLS[2], SHELLS[7]))
    has_flag, wheels = bool(rng.random() < 0.7), int(rng.choice([4, 6]))
    length, width, tall = between(rng, 0.62, 0.74), between(rng, 0.46, 0.54), between(rng, 0.3, 0.38)
    radius = 0.085 if wheels == 6 else 0.1
    floor = round(radius * 1.35, 4)
    tyre, hub = wheel(radius, 0.06, 12)
    places = (-0.36, 0.0, 0.36) if wheels == 6 else (-0.32, 0.32)
    pieces = [
        Piece(
            "chassis", box(width * 0.7, 0.07, length * 0.86, 0.01), DARK, at=(0, round(radius * 0.8, 4), 0)
        ),
        Piece("body", pod(width, tall, length, 0.4), shell, at=(0, floor, 0)),
        Piece(
            "lid", pod(width * 0.9, 0.075, length * 0.88, 0.4), lid, at=(0, round(floor + tall - 0.03, 4), 0)
        ),
        Piece(
            "bumper",
            box(width * 0.94, 0.05, 0.05, 0.016),
            DARK,
            at=(0, round(floor + 0.03, 4), round(length / 2 - 0.02, 4)),
        ),
        Piece(
            "display",
            box(width * 0.5, tall * 0.26, 0.02, 0.005),
            LENS,
            at=(0, round(floor + tall * 0.48, 4), round(length / 2 - 0.012, 4)),
        ),
        *(
            Piece(
                f"headlight_{s}",
                disc(0.03, 0.03, 20),
                glow,
                at=(round(x * width * 0.34, 4), round(floor + tall * 0.3, 4), round(length / 2 - 0.012, 4)),
                group="lights",
            )
            for s, x in SIDES
        ),
        *(
            Piece(
                f"tail_light_{s}",
                box(0.05, 0.02, 0.02),
                Material("tail_lamp", "#a3181c", 0.25),
                at=(round(x * width * 0.3, 4), round(floor + tall * 0.5, 4), round(-length / 2 + 0.006, 4)),
                group="lights",
            )
            for s, x in SIDES
        ),
    ]
    for side, sign in SIDES:
        for i, z in enumerate(places):
            at = (round(sign * (width / 2 - 0.01), 4), radius, round(z * length, 4))
            pieces += [
                Piece(f"tyre_{side}_{i + 1}", tyre, RUBBER, at=at, group="wheels"),
                Piece(f"hub_{side}_{i + 1}", hub, ALUMINIUM, at=at, group="wheels"),
            ]
    if has_flag:
        z, y = round(-length * 0.34, 4), round(floor + tall + 0.02, 4)
        cloth = side_prism([(-0.16, 0.0), (0.0, -0.05), (0.0, 0.05)], 0.006)
        pieces += [
            Piece(
                "flag_pole", cylinder(0.006, 0.55, 8), STEEL, at=(round(width * 0.3, 4), y, z), group="flag"
            ),
            Piece(
                "pennant",
                cloth,
                pick(rng, SHELLS[:5]),
                at=(round(width * 0.3, 4), round(y + 0.49, 4), z),
                group="flag",
            ),
        ]
    return Assembly(
        name="delivery_robot",
        title=f"A {shell.words} delivery robot on {'six' if wheels == 6 else 'four'} wheels{' with a flag' if has_flag else ''}",
        pieces=tuple(pieces),
        template=f"delivery-{wheels}-{'flag' if has_flag else 'plain'}",
        choices={"wheels": wheels, "flag": has_flag, "length_m": length},
        azimuths=(24, 58),
        elevations=(12, 28),
        several=True,
    )


def shelf_mover(rng: np.random.Generator) -> Assembly:
    """A flat warehouse robot that carries a rack of bins."""
    loaded = bool(rng.random() < 0.7)
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    side, tall = between(rng, 0.7, 0.85), between(rng, 0.22, 0.28)
    tyre, hub = wheel(0.09, 0.06, 14)
    body = loft(
        [
            [(x, y, z) for x, z in rounded_rectangle(side * s, side * 1.1 * s, 0.1, 3)]
            for y, s in ((0.05, 0.96), (0.09, 1.0), (tall - 0.03, 1.0), (tall, 0.95))
        ]
    )
    pieces = [
        Piece("shell", body, shell),
        Piece(
            "bumper",
            loft(
                [
                    [(x, y, z) for x, z in rounded_rectangle(side * 1.015, side * 1.115, 0.1, 3)]
                    for y in (0.09, 0.125)
                ]
            ),
            DARK,
        ),
        Piece("lift_plate", cylinder(side * 0.34, 0.03, 32), STEEL, at=(0, tall, 0)),
        Piece(
            "scanner",
            box(side * 0.5, 0.03, 0.02),
            LENS,
            at=(0, round(tall * 0.62, 4), round(side * 0.55 - 0.008, 4)),
        ),
        Piece(
            "light_bar",
            box(side * 0.6, 0.014, 0.012),
            glow,
            at=(0, round(tall * 0.84, 4), round(side * 0.55 - 0.008, 4)),
        ),
    ]
    for label, sign in SIDES:
        at = (round(sign * (side / 2 - 0.02), 4), 0.09, 0.0)
        pieces += [
            Piece(f"tyre_{label}", tyre, RUBBER, at=at, group="wheels"),
            Piece(f"hub_{label}", hub, ALUMINIUM, at=at, group="wheels"),
        ]
    if loaded:
        pieces += _rack(rng, side, round(tall + 0.03, 4))
    return Assembly(
        name="warehouse_robot",
        title=f"A {shell.words} warehouse robot{' carrying a rack of storage bins' if loaded else ' with its lifting plate free'}",
        pieces=tuple(pieces),
        template=f"mover-{'rack' if loaded else 'free'}",
        choices={"loaded": loaded, "side_m": side},
        azimuths=(24, 56),
        elevations=(10, 26),
        several=True,
    )


def _rack(rng: np.random.Generator, side: float, base: float) -> list[Piece]:
    levels, wide, deep = int(rng.integers(3, 5)), side * 1.05, side * 0.95
    step = 0.34
    post = box(0.035, levels * step + 0.04, 0.035)
    pieces = [
        Piece(
            f"post_{i + 1}",
            post,
            STEEL,
            at=(round(x * (wide / 2 - 0.02), 4), base, round(z * (deep / 2 - 0.02), 4)),
            group="rack",
        )
        for i, (x, z) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1)))
    ]
    pieces += [
        Piece(
            f"shelf_{i + 1}",
            box(wide, 0.02, deep),
            ALUMINIUM,
            at=(0, round(base + i * step + 0.02, 4), 0),
            group="rack",
        )
        for i in range(levels + 1)
    ]
    bins = (SHELLS[3], SHELLS[4], SHELLS[1], SHELLS[6])
    for level in range(levels):
        for k in range(3):
            if rng.random() < 0.85:
                crate = box(wide / 3 - 0.05, between(rng, 0.14, 0.24), deep * 0.86, 0.008)
                at = (round((k - 1) * (wide / 3 - 0.012), 4), round(base + level * step + 0.04, 4), 0.0)
                pieces.append(Piece(f"bin_{level + 1}_{k + 1}", crate, pick(rng, bins), at=at, group="rack"))
    return pieces
