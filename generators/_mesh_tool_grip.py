"""Tools that hold: wrenches, pliers, clamps."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import pick
from generators._mesh_seating import between
from generators._mesh_solids import (
    box,
    cylinder,
    lathe,
    loft,
    prism,
    rounded_rectangle,
    tube,
)
from generators._mesh_tool_parts import (
    FORGED,
    GRIPS,
    PAINTED,
    POLISHED,
    STEEL,
    tool_of,
)


def wrench(rng: np.random.Generator) -> Assembly:
    """A set of combination wrenches, or an adjustable one."""
    is_set = bool(rng.random() < 0.6)
    count = int(rng.integers(2, 6)) if is_set else 1
    steel = pick(rng, (POLISHED, STEEL, FORGED))
    pieces: list[Piece] = []
    for i in range(count):
        s = round((1 - 0.13 * i) * between(rng, 0.98, 1.02), 3) if is_set else between(rng, 1.15, 1.4)
        g = f"wrench_{i + 1}"
        z = round((i - (count - 1) / 2) * 0.056, 4)
        jaw = [
            (0.026 * s * math.cos(math.radians(a)), 0.026 * s * math.sin(math.radians(a)))
            for a in range(40, 321, 20)
        ]
        mouth = [(-0.004 * s, -0.0115 * s), (-0.008 * s, 0.0), (-0.004 * s, 0.0115 * s)]
        outline = [*reversed(jaw), (0.022 * s, -0.0115 * s)][:0] or [(x, y) for x, y in jaw] + [
            (0.02 * s, -0.0115 * s),
            *mouth,
            (0.02 * s, 0.0115 * s),
        ]
        flat = [(round(0.105 * s + x, 4), round(y, 4)) for x, y in outline]
        open_end = prism(list(reversed(flat)), 0.009 * s)
        ring = lathe(
            [
                (0.0115 * s, 0.0),
                (0.02 * s, 0.0),
                (0.0215 * s, 0.003 * s),
                (0.0215 * s, 0.009 * s),
                (0.02 * s, 0.012 * s),
                (0.0115 * s, 0.012 * s),
                (0.0115 * s, 0.0),
            ],
            18,
            caps=False,
        )
        beam = loft(
            [
                [(x, y, zz) for y, zz in rounded_rectangle(h * s, w * s, 0.0015, 1)]
                for x, w, h in ((-0.09 * s, 0.02, 0.006), (0.0, 0.014, 0.006), (0.09 * s, 0.022, 0.006))
            ]
        ).moved(y=0.0055 * s)
        at = (0.0, 0.001, z)
        pieces += [
            Piece(f"jaw_{i + 1}", open_end, steel, at=at, group=g),
            Piece(f"beam_{i + 1}", beam, steel, at=at, group=g),
        ]
        if is_set:
            pieces.append(Piece(f"ring_{i + 1}", ring, steel, at=(round(-0.106 * s, 4), 0.0, z), group=g))
        else:
            pieces += [
                Piece(
                    "grip",
                    box(0.11 * s, 0.013 * s, 0.027 * s, 0.004),
                    pick(rng, GRIPS),
                    at=(round(-0.06 * s, 4), 0.0, z),
                    group=g,
                ),
                Piece(
                    "worm",
                    cylinder(0.006 * s, 0.018 * s, 14).turned("z", 90),
                    STEEL,
                    at=(round(0.1 * s, 4), round(0.006 * s, 4), round(z + 0.012 * s, 4)),
                    group=g,
                ),
            ]
    title = (
        f"A set of {('two', 'three', 'four', 'five')[count - 2]} combination wrenches in {steel.words}"
        if is_set
        else f"A heavy wrench in {steel.words} with a grip"
    )
    return tool_of(
        "wrenches",
        title,
        pieces,
        f"wrench-{'set' if is_set else 'single'}-{count}",
        {"tool": "wrench", "count": count},
        elevations=(34, 58),
    )


def pliers(rng: np.random.Generator) -> Assembly:
    """A pair of pliers, a little open, lying flat."""
    kind = str(rng.choice(["combination", "long-nose"]))
    grip = pick(rng, GRIPS)
    nose = 0.045 if kind == "combination" else 0.075
    pieces: list[Piece] = []
    for side, s in (("left", 1), ("right", -1)):
        path = [
            (0.012 * s, 0.008, 0.0),
            (0.026 * s, 0.008, 0.03),
            (0.034 * s, 0.008, 0.075),
            (0.026 * s, 0.008, 0.13),
        ]
        sleeve = loft(
            [
                [
                    (x + a * 0.0085, 0.008 + b * 0.007, z)
                    for a, b in [(math.cos(-k * math.pi / 6), math.sin(-k * math.pi / 6)) for k in range(12)]
                ]
                for x, _, z in path[1:]
            ]
        )
        jaw_rings = []
        for share in (0.0, 0.35, 1.0):
            w, h = 0.016 * (1 - 0.62 * share), 0.014 * (1 - 0.5 * share)
            z = -0.008 - nose * share
            x = -s * (0.0015 + w / 2)
            jaw_rings.append(
                [
                    (x - w / 2, 0.008 - h / 2, z),
                    (x + w / 2, 0.008 - h / 2, z),
                    (x + w / 2, 0.008 + h / 2, z),
                    (x - w / 2, 0.008 + h / 2, z),
                ]
            )
        rounded = [[(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in r] for r in jaw_rings]
        pieces += [
            Piece(f"jaw_{side}", loft(rounded), STEEL, group=side),
            Piece(f"arm_{side}", tube(path[:3], 0.0065, 10), STEEL, group=side),
            Piece(
                f"grip_{side}",
                loft(
                    [
                        [(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in r]
                        for r in ([list(ring) for ring in zip(*[iter(sleeve.points)] * 12, strict=True)])
                    ]
                ),
                grip,
                group=side,
            ),
        ]
    pieces += [
        Piece("joint", cylinder(0.017, 0.013, 20), STEEL, at=(0, 0.0015, 0)),
        Piece("rivet", cylinder(0.007, 0.016, 16), POLISHED, at=(0, 0.001, 0)),
    ]
    return tool_of(
        "pliers",
        f"A pair of {kind} pliers with {grip.words.split()[0]} grips",
        pieces,
        f"pliers-{kind}",
        {"tool": "pliers", "kind": kind},
        elevations=(34, 60),
    )


def clamp(rng: np.random.Generator) -> Assembly:
    """A clamp: a C-clamp with its screw, standing on its frame's back."""
    paint = pick(rng, PAINTED)
    size = between(rng, 0.85, 1.3)
    screw_z = round(0.045 * size, 4)
    pieces = [
        Piece(
            "spine",
            box(0.022 * size, 0.15 * size, 0.03 * size, 0.003),
            paint,
            at=(0, 0, round(-0.045 * size, 4)),
            group="frame",
        ),
        Piece(
            "upper_arm",
            box(0.022 * size, 0.026 * size, 0.1 * size, 0.003),
            paint,
            at=(0, round(0.124 * size, 4), round(0.015 * size, 4)),
            group="frame",
        ),
        Piece(
            "lower_arm",
            box(0.022 * size, 0.026 * size, 0.12 * size, 0.003),
            paint,
            at=(0, 0, 0),
            group="frame",
        ),
        Piece(
            "anvil",
            cylinder(0.016 * size, 0.012 * size, 18),
            STEEL,
            at=(0, round(0.026 * size, 4), round(0.045 * size, 4)),
            group="frame",
        ),
        Piece(
            "boss", cylinder(0.017 * size, 0.036 * size, 18), paint, at=(0, round(0.12 * size, 4), screw_z)
        ),
        Piece(
            "screw", cylinder(0.008 * size, 0.15 * size, 14), POLISHED, at=(0, round(0.07 * size, 4), screw_z)
        ),
        Piece(
            "pad",
            cylinder(0.015 * size, 0.01 * size, 18, 0.011 * size),
            STEEL,
            at=(0, round(0.062 * size, 4), screw_z),
        ),
        Piece(
            "tommy_bar",
            cylinder(0.0045 * size, 0.09 * size, 10).turned("z", 90).moved(x=0.045 * size),
            STEEL,
            at=(0, round(0.208 * size, 4), screw_z),
        ),
        *(
            Piece(
                f"bar_end_{s}",
                cylinder(0.007 * size, 0.008 * size, 12).turned("z", 90).moved(x=0.004 * size),
                STEEL,
                at=(round(x * 0.045 * size, 4), round(0.208 * size, 4), screw_z),
            )
            for s, x in (("left", -1), ("right", 1))
        ),
        *(
            Piece(
                f"thread_{i + 1}",
                cylinder(0.0095 * size, 0.003 * size, 14),
                POLISHED,
                at=(0, round((0.162 + 0.006 * i) * size, 4), screw_z),
            )
            for i in range(6)
        ),
    ]
    return tool_of(
        "c_clamp",
        f"A C-clamp in {paint.words} with a steel screw",
        pieces,
        "clamp-c",
        {"tool": "clamp", "size": size},
        azimuths=(46, 80),
        elevations=(8, 24),
    )
