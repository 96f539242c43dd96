"""Fixtures of kitchens and bathrooms: a run of units, bathtub, washbasin, toilet."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Piece
from generators._mesh_palette import LACQUERS, METALS, STONES, WOODS, Material, pick
from generators._mesh_room_stores import BLACK, chest
from generators._mesh_solids import Solid, box, cylinder, lathe, loft, prism, rounded_rectangle, tube

PORCELAIN = Material("white_porcelain", "#efeee9", 0.2)
CHROME = Material("chrome", "#d8dadd", 0.12, 1.0)
MIRROR = Material("mirror", "#cfd6da", 0.05, 1.0)
STEEL = Material("brushed_steel", "#b9bcc0", 0.38, 1.0)


def kitchen(rng: np.random.Generator, width: float) -> list[Piece]:
    """A run of units along a wall, ``width`` long: fridge, cupboards, hob and hood, sink, wall cupboards."""
    front, top, knob = pick(rng, (*LACQUERS, *WOODS[:4])), pick(rng, (*STONES, *WOODS[:3])), pick(rng, METALS)
    name, depth = "kitchen", 0.6
    left = -width / 2
    pieces = [
        Piece("fridge", box(0.62, 1.85, 0.62, 0.01), STEEL, at=(round(left + 0.31, 4), 0, 0), group=name),
        Piece(
            "fridge_gap", box(0.58, 0.012, 0.01), BLACK, at=(round(left + 0.31, 4), 0.68, 0.31), group=name
        ),
        *(
            Piece(
                f"fridge_handle_{i + 1}",
                box(0.02, h, 0.03),
                CHROME,
                at=(round(left + 0.08, 4), y, 0.33),
                group=name,
            )
            for i, (y, h) in enumerate(((0.3, 0.32), (0.8, 0.6)))
        ),
    ]
    run, start = width - 0.64, left + 0.64
    count = max(3, round(run / 0.58))
    cell = run / count
    hob = int(rng.integers(1, count - 1)) if count > 2 else 1
    pieces += [
        Piece(
            "plinth", box(run, 0.1, depth - 0.08), BLACK, at=(round(start + run / 2, 4), 0, -0.03), group=name
        ),
        Piece(
            "base_units",
            box(run, 0.76, depth - 0.02),
            front,
            at=(round(start + run / 2, 4), 0.1, -0.01),
            group=name,
        ),
        Piece(
            "worktop",
            box(run, 0.04, depth + 0.03, 0.006),
            top,
            at=(round(start + run / 2, 4), 0.86, 0.01),
            group=name,
        ),
        Piece(
            "splashback",
            box(run, 0.5, 0.015),
            pick(rng, (*STONES, *LACQUERS[:3])),
            at=(round(start + run / 2, 4), 0.9, -depth / 2 + 0.008),
            group=name,
        ),
    ]
    for i in range(count):
        x = round(start + (i + 0.5) * cell, 4)
        pieces.append(
            Piece(
                f"unit_front_{i + 1}",
                box(cell - 0.015, 0.72, 0.02, 0.004),
                BLACK if i == hob else front,
                at=(x, 0.12, 0.295),
                group=name,
            )
        )
        pieces.append(
            Piece(
                f"unit_handle_{i + 1}", box(cell * 0.5, 0.014, 0.025), knob, at=(x, 0.77, 0.312), group=name
            )
        )
    x = round(start + (hob + 0.5) * cell, 4)
    pieces += [
        Piece("hob", box(0.54, 0.01, 0.48), BLACK, at=(x, 0.898, 0.02), group=name),
        *(
            Piece(
                f"ring_{i + 1}",
                cylinder(0.08, 0.006, 20),
                STEEL,
                at=(round(x + sx * 0.13, 4), 0.906, round(0.02 + sz * 0.11, 4)),
                group=name,
            )
            for i, (sx, sz) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1)))
        ),
        Piece(
            "hood",
            loft(
                [
                    [(a, y, b) for a, b in rounded_rectangle(w, d, 0.01, 1)]
                    for y, w, d in ((0, 0.56, 0.46), (0.08, 0.56, 0.46), (0.3, 0.2, 0.2), (0.75, 0.2, 0.2))
                ]
            ),
            STEEL,
            at=(x, 1.55, -0.07),
            group=name,
        ),
        Piece("pot", cylinder(0.1, 0.13, 20), STEEL, at=(round(x - 0.13, 4), 0.912, 0.13), group=name),
    ]
    sink = round(start + (0.5 if hob != 0 else 1.5) * cell, 4) if hob >= 1 else x
    pieces += [
        Piece("sink", box(min(0.5, cell * 0.8), 0.012, 0.4), STEEL, at=(sink, 0.894, 0.02), group=name),
        Piece("basin", box(min(0.42, cell * 0.66), 0.014, 0.32), BLACK, at=(sink, 0.8935, 0.02), group=name),
        Piece(
            "tap",
            tube([(0, 0, 0), (0, 0.26, 0), (0, 0.31, 0.05), (0, 0.3, 0.14), (0, 0.26, 0.16)], 0.012, 8),
            CHROME,
            at=(sink, 0.9, -0.22),
            group=name,
        ),
    ]
    for i in range(count):
        if i != hob:
            x = round(start + (i + 0.5) * cell, 4)
            pieces.append(
                Piece(
                    f"wall_unit_{i + 1}",
                    box(cell - 0.012, 0.62, 0.34, 0.006),
                    front,
                    at=(x, 1.48, -0.13),
                    group=name,
                )
            )
    return pieces


def bathtub(rng: np.random.Generator) -> list[Piece]:
    """A tub along x with taps at one end, water in it."""
    rings = []
    for y, w, d in (
        (0.0, 1.45, 0.58),
        (0.08, 1.5, 0.64),
        (0.5, 1.66, 0.74),
        (0.55, 1.7, 0.78),
        (0.55, 1.6, 0.68),
        (0.46, 1.56, 0.64),
        (0.16, 1.36, 0.48),
    ):
        rings.append([(x, y, z) for x, z in rounded_rectangle(w, d, 0.22, 3)])
    water = Material("bath_water", "#a9d2da", 0.08, 0.0, 0.55)
    return [
        Piece("tub", loft(rings), PORCELAIN, group="bath"),
        Piece(
            "bath_water",
            prism(rounded_rectangle(1.5, 0.58, 0.2, 3), 0.01),
            water,
            at=(0, 0.4, 0),
            group="bath",
        ),
        Piece(
            "bath_tap",
            tube([(0, 0, 0), (0, 0.12, 0), (0.05, 0.15, 0), (0.14, 0.14, 0)], 0.014, 8),
            CHROME,
            at=(-0.8, 0.55, 0),
            group="bath",
        ),
        *(
            Piece(
                f"bath_valve_{i + 1}",
                cylinder(0.022, 0.05, 12),
                CHROME,
                at=(-0.81, 0.55, round((i - 0.5) * 0.24, 4)),
                group="bath",
            )
            for i in range(2)
        ),
    ]


def vanity(rng: np.random.Generator) -> list[Piece]:
    """A washbasin on a cupboard with a mirror above, its back at z = -0.24."""
    pieces = chest(rng, "vanity", 0.8, 0.8, 2, 1)
    bowl = lathe([(0.08, 0), (0.18, 0.04), (0.22, 0.12), (0.2, 0.12), (0.16, 0.05), (0, 0.03)], 24)
    glass: Solid = prism(rounded_rectangle(0.66, 0.8, 0.08, 3), 0.02).turned("x", 90)
    return [
        *pieces,
        Piece("basin", bowl, PORCELAIN, at=(0, 0.8, 0.02), group="vanity"),
        Piece(
            "basin_tap",
            tube([(0, 0, 0), (0, 0.2, 0), (0, 0.24, 0.04), (0, 0.22, 0.13)], 0.012, 8),
            CHROME,
            at=(0, 0.8, -0.17),
            group="vanity",
        ),
        Piece("mirror", glass, MIRROR, at=(0, 1.55, -0.22), group="vanity"),
        Piece(
            "mirror_light",
            box(0.5, 0.04, 0.06, 0.006),
            Material("lamp_glass", "#f6edd2", 0.3, 0.0, 1.0, "#c9a864"),
            at=(0, 2.0, -0.19),
            group="vanity",
        ),
    ]


def toilet() -> list[Piece]:
    """A toilet, its back at z = -0.34."""
    rings = [
        [(x, y, z * 1.25 + 0.02) for x, z in rounded_rectangle(w, w, w * 0.45, 3)]
        for y, w in ((0.0, 0.24), (0.1, 0.22), (0.3, 0.32), (0.38, 0.36))
    ]
    lid = [(x, z * 1.25) for x, z in rounded_rectangle(0.37, 0.37, 0.165, 3)]
    return [
        Piece("toilet_bowl", loft(rings), PORCELAIN, group="toilet"),
        Piece("toilet_lid", prism(lid, 0.03), PORCELAIN, at=(0, 0.385, 0.02), group="toilet"),
        Piece("toilet_tank", box(0.4, 0.4, 0.17, 0.02), PORCELAIN, at=(0, 0.38, -0.255), group="toilet"),
        Piece("flush_button", cylinder(0.03, 0.012, 16), CHROME, at=(0, 0.78, -0.255), group="toilet"),
    ]
