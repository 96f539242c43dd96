"""Garden tools: spades and their kin, trowels, watering cans."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_pottery import curve, tapered
from generators._mesh_seating import between
from generators._mesh_solids import (
    Point,
    box,
    circle,
    cylinder,
    lathe,
    loft,
    rounded_rectangle,
    tube,
)
from generators._mesh_tool_parts import (
    BRASS,
    GRIPS,
    HANDLES,
    PAINTED,
    POLISHED,
    STEEL,
    tool_of,
)


def spade(rng: np.random.Generator) -> Assembly:
    """A spade, shovel, fork or rake, standing upright against nothing, as on a catalogue page."""
    kind = str(rng.choice(["spade", "shovel", "fork", "rake", "hoe"]))
    wood = pick(rng, HANDLES)
    paint = pick(rng, (*PAINTED, STEEL))
    length = between(rng, 1.0, 1.25) if kind in ("rake", "hoe") else between(rng, 0.68, 0.8)
    foot = 0.34 if kind in ("spade", "shovel", "fork") else 0.06
    pole = loft(
        [
            [(x, y, z) for x, z in circle(r, 14)]
            for y, r in ((foot, 0.016), (foot + length * 0.5, 0.0175), (foot + length, 0.0155))
        ]
    )
    pieces = [Piece("shaft", pole, wood)]
    if kind in ("spade", "shovel", "fork"):
        top = foot + length
        if rng.random() < 0.6:
            arms = [
                (-0.055, top + 0.085, 0.0),
                (-0.045, top + 0.045, 0.0),
                (0.0, top - 0.01, 0.0),
                (0.045, top + 0.045, 0.0),
                (0.055, top + 0.085, 0.0),
            ]
            pieces += [
                Piece("yoke", tube([(x, round(y, 4), z) for x, y, z in arms], 0.012, 10), wood),
                Piece(
                    "grip",
                    cylinder(0.016, 0.13, 14).turned("z", 90).moved(x=0.065, y=round(top + 0.085, 4)),
                    wood,
                ),
            ]
        else:
            pieces.append(
                Piece("grip", cylinder(0.018, 0.14, 14).turned("z", 90).moved(x=0.07, y=round(top, 4)), wood)
            )
        pieces.append(Piece("socket", cylinder(0.019, 0.16, 14, 0.021).moved(y=foot - 0.06), paint))
    if kind == "spade":
        rings = [
            [(x, y, z + bow) for x, z in rounded_rectangle(w, 0.004, 0.0018, 1)]
            for y, w, bow in (
                (0.0, 0.15, 0.012),
                (0.03, 0.165, 0.012),
                (0.15, 0.18, 0.006),
                (0.285, 0.185, 0.0),
                (0.3, 0.185, 0.0),
            )
        ]
        pieces += [
            Piece("blade", loft(rings), paint),
            Piece("tread", box(0.187, 0.012, 0.018), STEEL, at=(0, 0.294, 0)),
        ]
    elif kind == "shovel":
        rings = []
        for y, w, bow in (
            (0.0, 0.012, 0.03),
            (0.04, 0.1, 0.024),
            (0.1, 0.19, 0.014),
            (0.2, 0.235, 0.004),
            (0.3, 0.2, 0.0),
        ):
            front = [(x * w / 2, y, bow + 0.035 * x * x * min(1.0, w / 0.2)) for x in (-1, -0.5, 0, 0.5, 1)]
            rings.append([*front, *((x, yy, z - 0.004) for x, yy, z in reversed(front))])
        pieces.append(
            Piece(
                "blade",
                loft([[(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in r] for r in rings]),
                paint,
            )
        )
    elif kind == "fork":
        for i in range(4):
            x = round((i - 1.5) * 0.055, 4)
            prong = [(round(x * 0.6, 4), 0.3, 0.0), (x, 0.265, 0.0), (x, 0.1, 0.004), (x, 0.0, 0.016)]
            pieces.append(Piece(f"prong_{i + 1}", tube(prong, 0.006, 8), paint))
        pieces.append(Piece("bridge", box(0.12, 0.016, 0.014), paint, at=(0, 0.29, 0)))
    elif kind == "rake":
        teeth = int(rng.integers(10, 15))
        width = 0.4
        pieces += [
            Piece("bar", box(width, 0.022, 0.02, 0.003), paint, at=(0, 0.075, 0)),
            Piece("socket", cylinder(0.02, 0.14, 14, 0.019).moved(y=0.05), paint),
        ]
        pieces += [
            Piece(
                f"tooth_{i + 1}",
                cylinder(0.0025, 0.085, 8, 0.005).turned("x", 72).moved(y=0.072, z=0.0),
                paint,
                at=(round(-width / 2 + 0.01 + i * (width - 0.02) / (teeth - 1), 4), 0, 0),
            )
            for i in range(teeth)
        ]
    else:
        pieces += [
            Piece("socket", cylinder(0.02, 0.14, 14, 0.019).moved(y=0.05), paint),
            Piece("neck", tube([(0, 0.09, 0), (0, 0.06, 0.05), (0, 0.05, 0.1)], 0.009, 10), paint),
            Piece("blade", box(0.17, 0.11, 0.005, 0.001).turned("x", 20), paint, at=(0, -0.04 + 0.045, 0.09)),
        ]
    return tool_of(
        kind,
        f"A garden {kind} with a {wood.words} shaft",
        pieces,
        f"garden-{kind}",
        {"tool": kind, "length_m": round(length + foot, 3)},
        elevations=(4, 18),
        azimuths=(16, 44),
    )


def trowel(rng: np.random.Generator) -> Assembly:
    """A planting trowel or hand fork, lying with its blade to the right."""
    kind = str(rng.choice(["trowel", "hand fork"]))
    wood = pick(rng, (*HANDLES, *GRIPS))
    lift = 0.02
    pieces = [
        Piece(
            "handle",
            lathe(
                [(0.012, 0), (0.017, 0.008), (0.016, 0.04), (0.0135, 0.08), (0.0155, 0.11), (0.011, 0.125)],
                16,
            )
            .turned("z", -90)
            .moved(y=lift),
            wood,
        ),
        Piece("ferrule", cylinder(0.0125, 0.02, 16).turned("z", -90).moved(x=0.12, y=lift), BRASS),
        Piece("neck", tube([(0.135, lift, 0), (0.17, lift, 0), (0.195, lift - 0.012, 0)], 0.0055, 10), STEEL),
    ]
    if kind == "trowel":
        rings = []
        for x, w in ((0.185, 0.03), (0.21, 0.062), (0.27, 0.07), (0.32, 0.045), (0.345, 0.006)):
            arc = [(x, 0.004 + 0.016 * a * a * (w / 0.07), a * w / 2) for a in (-1, -0.5, 0, 0.5, 1)]
            rings.append([*arc, *((p, q + 0.0025, r) for p, q, r in reversed(arc))])
        pieces.append(
            Piece(
                "blade",
                loft([[(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in r] for r in rings]),
                POLISHED,
            )
        )
    else:
        for i in range(3):
            z = round((i - 1) * 0.026, 4)
            pieces.append(
                Piece(
                    f"tine_{i + 1}",
                    tube([(0.19, 0.01, 0.0), (0.21, 0.01, z), (0.28, 0.008, z), (0.31, 0.002, z)], 0.004, 8),
                    POLISHED,
                )
            )
    return tool_of(
        kind.replace(" ", "_"),
        f"A garden {kind} with a handle in {wood.words}",
        pieces,
        f"garden-{kind.replace(' ', '-')}",
        {"tool": kind},
    )


def watering_can(rng: np.random.Generator) -> Assembly:
    """A watering can with a rose."""
    metal = pick(
        rng, (*PAINTED, Material("zinc", "#a8adb0", 0.42, 0.9), Material("copper", "#c57c55", 0.3, 1.0))
    )
    r, tall = between(rng, 0.095, 0.12), between(rng, 0.2, 0.26)
    body = lathe(
        [
            (r, 0.0),
            (r, 0.012),
            (r * 0.97, tall * 0.5),
            (r * 0.9, tall),
            (r * 0.86, tall),
            (r * 0.92, tall * 0.5),
            (r * 0.94, 0.02),
            (0, 0.018),
        ],
        26,
    )
    spout = [(0.0, 0.04, r * 0.9), (0.0, tall * 0.6, r + 0.09), (0.0, tall * 1.12, r + 0.19)]
    rose = lathe([(0.012, 0.0), (0.04, 0.045), (0.042, 0.052), (0.0, 0.058)], 20).turned("x", 38)
    hoop = [
        (0.0, tall * 0.98, r * 0.5),
        (0.0, tall * 1.35, r * 0.35),
        (0.0, tall * 1.42, -r * 0.3),
        (0.0, tall * 1.2, -r * 1.15),
        (0.0, tall * 0.7, -r * 1.35),
        (0.0, tall * 0.3, -r * 0.98),
    ]

    def near(path: list[tuple[float, float, float]]) -> list[Point]:
        return [(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in path]

    brace = [(0.0, tall * 0.85, r * 0.88), (0.0, tall * 0.86, r + 0.13)]
    pieces = [
        Piece("body", body, metal),
        Piece(
            "rim",
            lathe(
                [
                    (r * 0.9, tall - 0.006),
                    (r * 0.93, tall),
                    (r * 0.9, tall + 0.006),
                    (r * 0.87, tall),
                    (r * 0.9, tall - 0.006),
                ],
                26,
                caps=False,
            ),
            metal,
        ),
        Piece("spout", tapered(near(spout), 0.024, 0.014), metal),
        Piece("rose", rose, pick(rng, (metal, BRASS)), at=(0.0, round(tall * 1.1, 4), round(r + 0.185, 4))),
        Piece("handle", tube(curve(near(hoop), 2), 0.008, 8), metal),
        Piece("brace", tube(near(brace), 0.005, 8), metal),
    ]
    return tool_of(
        "watering_can",
        f"A watering can in {metal.words}",
        pieces,
        "garden-watering-can",
        {"tool": "watering can", "height_m": tall},
        azimuths=(40, 80),
        elevations=(10, 26),
    )
