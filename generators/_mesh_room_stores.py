"""Furniture of rooms that stands at walls or hangs on them: shelves, cupboards, kitchens, baths, plants, pictures."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Piece
from generators._mesh_palette import CERAMICS, FABRICS, LACQUERS, METALS, STONES, WOODS, Material, pick
from generators._mesh_robot_parts import pod
from generators._mesh_room_seats import soft, table_lamp
from generators._mesh_seating import between
from generators._mesh_solids import Solid, box, cylinder, lathe, loft, prism, rounded_rectangle, tube

PORCELAIN = Material("white_porcelain", "#efeee9", 0.2)
CHROME = Material("chrome", "#d8dadd", 0.12, 1.0)
MIRROR = Material("mirror", "#cfd6da", 0.05, 1.0)
BLACK = Material("screen_black", "#17191c", 0.2)
LEAF = Material("leaf_green", "#4f7a45", 0.8)
STEEL = Material("brushed_steel", "#b9bcc0", 0.38, 1.0)


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
