"""Power tools held by their body: angle grinders, sanders, flashlights."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import (
    Flat,
    box,
    circle,
    cylinder,
    lathe,
    loft,
    rounded_rectangle,
)
from generators._mesh_tool_parts import FORGED, RUBBER, STEEL, tool_of
from generators._mesh_tool_power import CASES, barrel

GRIT = Material("abrasive", "#6d4a35", 0.95)


def grinder(rng: np.random.Generator) -> Assembly:
    """An angle grinder lying on its disc guard."""
    case = pick(rng, CASES)
    radius = between(rng, 0.056, 0.064)
    y = 0.052
    guard: list[Flat] = [
        (radius * 1.08, 0.0),
        (radius * 1.1, 0.018),
        (0.03, 0.022),
        (0.03, 0.019),
        (radius * 1.04, 0.014),
        (radius * 1.04, 0.0),
        (radius * 1.08, 0.0),
    ]
    pieces = [
        Piece("disc", cylinder(radius, 0.005, 32), GRIT, at=(0, 0.006, 0.11), group="wheel"),
        Piece("disc_nut", cylinder(0.014, 0.01, 6), STEEL, at=(0, 0.0, 0.11), group="wheel"),
        Piece("guard", lathe(guard, 30, caps=False), FORGED, at=(0, 0.012, 0.105), group="wheel"),
        Piece(
            "gear_head",
            lathe([(0.026, 0.0), (0.034, 0.01), (0.034, 0.03), (0.024, 0.042)], 20),
            FORGED,
            at=(0, 0.028, 0.11),
        ),
        Piece("gear_neck", barrel([(0.045, 0.06, 0.058, y), (0.1, 0.05, 0.046, y)]), FORGED),
        Piece(
            "motor",
            barrel(
                [
                    (-0.11, 0.05, 0.05, y),
                    (-0.06, 0.056, 0.056, y),
                    (0.0, 0.068, 0.066, y),
                    (0.046, 0.066, 0.064, y),
                ]
            ),
            case,
        ),
        Piece("tail", barrel([(-0.15, 0.042, 0.044, y), (-0.108, 0.052, 0.052, y)]), RUBBER),
        Piece("slide_switch", box(0.018, 0.01, 0.03, 0.003), RUBBER, at=(0, round(y + 0.03, 4), -0.03)),
        Piece(
            "side_handle",
            lathe(
                [(0.011, 0.0), (0.013, 0.01), (0.016, 0.05), (0.014, 0.085), (0.018, 0.1), (0.012, 0.106)], 16
            ).turned("z", 90),
            RUBBER,
            at=(-0.032, y, 0.095),
        ),
        *(
            Piece(
                f"slot_{i + 1}",
                box(0.07, 0.004, 0.012),
                RUBBER,
                at=(0, round(y - 0.012 + 0.012 * i, 4), -0.075),
            )
            for i in range(3)
        ),
    ]
    return tool_of(
        "angle_grinder",
        f"An angle grinder in {case.words.split()[0]} with a cutting disc",
        pieces,
        "power-grinder",
        {"tool": "angle grinder", "disc_m": round(radius * 2, 3)},
        azimuths=(30, 62),
        elevations=(20, 38),
    )


def sander(rng: np.random.Generator) -> Assembly:
    """A random orbit sander with its dust box."""
    case = pick(rng, CASES)
    r = between(rng, 0.058, 0.066)
    palm: list[Flat] = [
        (0.036, 0.0),
        (0.04, 0.02),
        (0.036, 0.05),
        (0.043, 0.075),
        (0.036, 0.096),
        (0.014, 0.104),
    ]
    pieces = [
        Piece("abrasive", cylinder(r, 0.003, 30), GRIT),
        Piece("pad", lathe([(r, 0.0), (r, 0.012), (r * 0.86, 0.018)], 30), RUBBER, at=(0, 0.003, 0)),
        Piece(
            "skirt",
            lathe([(r * 0.9, 0.0), (r * 0.94, 0.012), (r * 0.7, 0.034), (0.036, 0.042)], 30),
            RUBBER,
            at=(0, 0.023, 0),
        ),
        Piece("body", lathe(palm, 26), case, at=(0, 0.062, 0)),
        Piece(
            "palm_rest",
            lathe([(0.037, 0.0), (0.034, 0.01), (0.014, 0.018), (0.0, 0.019)], 26),
            RUBBER,
            at=(0, 0.157, 0),
        ),
        Piece("switch", box(0.022, 0.014, 0.01, 0.003), RUBBER, at=(0, 0.115, 0.038)),
        Piece("dust_port", cylinder(0.016, 0.05, 16).turned("x", -90), RUBBER, at=(0, 0.05, -0.04)),
        Piece(
            "dust_box",
            loft(
                [
                    [(x, y + 0.05, z) for x, y in rounded_rectangle(w, h, 0.012, 2)]
                    for z, w, h in (
                        (-0.08, 0.05, 0.045),
                        (-0.1, 0.066, 0.06),
                        (-0.16, 0.066, 0.06),
                        (-0.17, 0.058, 0.052),
                    )
                ]
            ),
            Material("smoked_plastic", "#4b5054", 0.2, 0.0, 0.8),
        ),
        *(
            Piece(
                f"rib_{i + 1}",
                lathe(
                    [(0.0405, 0.0), (0.0418, 0.002), (0.0405, 0.004), (0.039, 0.002), (0.0405, 0.0)],
                    26,
                    caps=False,
                ),
                RUBBER,
                at=(0, round(0.075 + 0.008 * i, 4), 0),
            )
            for i in range(3)
        ),
    ]
    return tool_of(
        "sander",
        f"A random orbit sander in {case.words.split()[0]} with its dust box",
        pieces,
        "power-sander",
        {"tool": "sander", "disc_m": round(2 * r, 3)},
        azimuths=(40, 76),
        elevations=(10, 26),
    )


def flashlight(rng: np.random.Generator) -> Assembly:
    """A torch lying on its side."""
    case = pick(rng, (*CASES, Material("anodised_black", "#2a2c30", 0.35, 0.8)))
    r, length = between(rng, 0.014, 0.018), between(rng, 0.11, 0.15)
    body: list[Flat] = [
        (r * 0.9, 0.0),
        (r, 0.004),
        (r, length),
        (r * 1.5, length + 0.03),
        (r * 1.6, length + 0.055),
        (r * 1.4, length + 0.055),
    ]
    lift = round(r * 1.6, 4)
    lens = Material("lamp_glass", "#f6edd2", 0.15, 0.0, 1.0, "#d9b25e")
    pieces = [
        Piece("body", lathe(body, 24).turned("z", -90), case, at=(0, lift, 0)),
        Piece(
            "lens",
            cylinder(r * 1.38, 0.004, 24).turned("z", -90),
            lens,
            at=(round(length + 0.053, 4), lift, 0),
        ),
        Piece("tail_cap", cylinder(r * 0.8, 0.008, 20).turned("z", -90), RUBBER, at=(-0.007, lift, 0)),
        Piece(
            "button",
            cylinder(0.006, 0.006, 16),
            RUBBER,
            at=(round(length * 0.8, 4), round(lift + r - 0.003, 4), 0),
        ),
        *(
            Piece(
                f"ring_{i + 1}",
                lathe(
                    [(r * 1.0, 0.0), (r * 1.08, 0.002), (r * 1.0, 0.004), (r * 0.96, 0.002), (r * 1.0, 0.0)],
                    24,
                    caps=False,
                ).turned("z", -90),
                case,
                at=(round(length * 0.2 + 0.009 * i, 4), lift, 0),
            )
            for i in range(6)
        ),
        *(
            Piece(
                f"clip_{i + 1}",
                loft([[(x, y, z) for x, z in circle(0.003, 8)] for y in (0.0, lift - r)]),
                STEEL,
                at=(round(length * 0.4 + 0.02 * i, 4), 0, 0),
            )
            for i in range(1)
        ),
    ]
    return tool_of(
        "flashlight",
        f"A flashlight in {case.words}, switched on",
        pieces,
        "power-flashlight",
        {"tool": "flashlight", "length_m": round(length + 0.055, 3)},
        azimuths=(20, 60),
        elevations=(18, 36),
    )
