"""Power tools: cordless drills, angle grinders, circular saws, sanders."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import (
    Flat,
    Point,
    Solid,
    box,
    circle,
    cylinder,
    lathe,
    loft,
    rounded_rectangle,
    side_prism,
)
from generators._mesh_tool_parts import FORGED, POLISHED, RUBBER, STEEL, tool_of

CASES = (
    Material("teal_case", "#14727a", 0.45),
    Material("yellow_case", "#e2b11f", 0.45),
    Material("green_case", "#2f7a49", 0.45),
    Material("red_case", "#b02a22", 0.45),
    Material("orange_case", "#d9641c", 0.45),
    Material("blue_case", "#215099", 0.45),
    Material("grey_case", "#6a7076", 0.5),
)
GRIT = Material("abrasive", "#6d4a35", 0.95)


def barrel(stations: list[tuple[float, float, float, float]]) -> Solid:
    """A moulded body along z: (z, width, height, middle height) of each section."""
    rings: list[list[Point]] = []
    for z, w, h, y in stations:
        outline = rounded_rectangle(w, h, min(w, h) * 0.38, 2)
        rings.append([(x, round(y + b, 4), z) for x, b in outline])
    return loft(list(reversed(rings)) if rings[0][0][2] < rings[-1][0][2] else rings)


def post(stations: list[tuple[float, float, float, float]]) -> Solid:
    """A moulded grip along y: (y, width, depth, middle z) of each section."""
    return loft(
        [
            [(x, y, round(z + b, 4)) for x, b in rounded_rectangle(w, d, min(w, d) * 0.4, 2)]
            for y, w, d, z in stations
        ]
    )


def drill(rng: np.random.Generator) -> Assembly:
    """A cordless drill or impact driver standing on its battery."""
    case, is_driver = pick(rng, CASES), bool(rng.random() < 0.4)
    volts = int(rng.choice([12, 18]))
    top = 0.205
    nose = 0.075 if is_driver else 0.1
    pieces = [
        Piece(
            "motor_housing",
            barrel(
                [
                    (-0.085, 0.05, 0.05, top),
                    (-0.07, 0.066, 0.07, top),
                    (0.03, 0.068, 0.072, top),
                    (0.06, 0.056, 0.058, top),
                ]
            ),
            case,
        ),
        Piece("rear_cap", barrel([(-0.094, 0.04, 0.042, top), (-0.084, 0.054, 0.056, top)]), RUBBER),
        Piece(
            "gearbox",
            lathe([(0.03, 0.0), (0.03, 0.03), (0.024, 0.045)], 22).turned("x", 90),
            RUBBER,
            at=(0, top, 0.055),
        ),
        Piece(
            "grip",
            post(
                [
                    (0.055, 0.04, 0.056, -0.026),
                    (0.09, 0.038, 0.05, -0.016),
                    (0.15, 0.042, 0.054, -0.01),
                    (0.19, 0.046, 0.07, -0.012),
                ]
            ),
            case,
        ),
        Piece("grip_rubber", post([(0.07, 0.043, 0.03, -0.04), (0.16, 0.046, 0.034, -0.026)]), RUBBER),
        Piece("trigger", box(0.02, 0.034, 0.016, 0.004), RUBBER, at=(0, 0.148, 0.02)),
        Piece("battery_seat", post([(0.04, 0.066, 0.1, -0.012), (0.06, 0.06, 0.086, -0.016)]), case),
        Piece(
            "battery",
            box(0.07, 0.042 if volts == 12 else 0.05, 0.115, 0.008),
            RUBBER,
            at=(0, 0.0 if volts == 18 else 0.002, -0.012),
        ),
        *(
            Piece(
                f"vent_{i + 1}",
                box(0.071, 0.004, 0.026),
                RUBBER,
                at=(0, round(top - 0.016 + 0.011 * i, 4), -0.045),
            )
            for i in range(4)
        ),
        Piece(
            "work_light",
            cylinder(0.006, 0.006, 12).turned("x", 70),
            Material("lamp_glass", "#f6edd2", 0.3, 0.0, 1.0, "#c9a864"),
            at=(0, round(top - 0.05, 4), 0.04),
        ),
    ]
    if is_driver:
        pieces += [
            Piece(
                "anvil",
                lathe([(0.013, 0.0), (0.013, 0.018), (0.0105, 0.022), (0.0105, 0.032)], 18).turned("x", 90),
                STEEL,
                at=(0, top, 0.098),
            ),
            Piece("bit", cylinder(0.0032, 0.05, 6).turned("x", 90), POLISHED, at=(0, top, 0.125)),
        ]
    else:
        chuck: list[Flat] = [(0.024, 0.0), (0.025, 0.03), (0.021, 0.04), (0.012, 0.056)]
        spiral = cylinder(0.0036, nose, 10, 0.003)
        pieces += [
            Piece(
                "clutch_ring",
                lathe([(0.0285, 0.0), (0.0285, 0.02), (0.026, 0.024)], 22).turned("x", 90),
                case,
                at=(0, top, 0.096),
            ),
            Piece("chuck", lathe(chuck, 20).turned("x", 90), RUBBER, at=(0, top, 0.12)),
            Piece("drill_bit", spiral.turned("x", 90), POLISHED, at=(0, top, 0.172)),
            Piece(
                "bit_tip",
                cylinder(0.003, 0.008, 10, 0.0).turned("x", 90),
                STEEL,
                at=(0, top, round(0.172 + nose, 4)),
            ),
        ]
    noun = "impact driver" if is_driver else "cordless drill"
    return tool_of(
        "drill",
        f"A {noun} in {case.words.split()[0]} standing on its {volts} volt battery",
        pieces,
        f"power-{noun.replace(' ', '-')}",
        {"tool": noun, "volts": volts},
        azimuths=(50, 82),
        elevations=(6, 22),
    )


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


def circular_saw(rng: np.random.Generator) -> Assembly:
    """A circular saw on its base plate."""
    case = pick(rng, CASES)
    radius, teeth = between(rng, 0.075, 0.088), int(rng.integers(18, 29))
    rim = [
        (
            radius * (1.0 if k % 2 else 0.94) * math.cos(-math.pi * k / teeth),
            radius * (1.0 if k % 2 else 0.94) * math.sin(-math.pi * k / teeth),
        )
        for k in range(2 * teeth)
    ]
    y = round(radius * 0.62, 4)
    blade = loft([[(x, round(b, 4), round(a, 4)) for a, b in reversed(rim)] for x in (0.0015, -0.0015)])
    cover = [
        (
            round(-radius * 1.12 * math.cos(math.radians(a)), 4),
            round(y + radius * 1.12 * math.sin(math.radians(a)), 4),
        )
        for a in range(-4, 185, 12)
    ]
    loop = [
        (0.03, y + 0.08),
        (-0.03, y + 0.125),
        (-0.1, y + 0.11),
        (-0.125, y + 0.05),
        (-0.115, y + 0.01),
        (-0.085, y + 0.012),
        (-0.095, y + 0.05),
        (-0.08, y + 0.085),
        (-0.03, y + 0.095),
        (0.02, y + 0.055),
    ]
    ring = [(round(z, 4), round(b, 4)) for z, b in loop]
    pieces = [
        Piece("base_plate", box(0.13, 0.005, 0.27, 0.001), STEEL, at=(0.012, 0, 0)),
        Piece("blade", blade, POLISHED, at=(-0.03, y, 0.02), group="cutter"),
        Piece(
            "arbor", cylinder(0.018, 0.012, 18).turned("z", 90), STEEL, at=(-0.024, y, 0.02), group="cutter"
        ),
        Piece("blade_cover", side_prism(list(reversed(cover)), 0.03), case, at=(-0.028, 0, 0.02)),
        Piece(
            "motor",
            lathe([(0.038, 0.0), (0.043, 0.012), (0.041, 0.075), (0.034, 0.092)], 22).turned("z", -90),
            RUBBER,
            at=(-0.014, round(y + 0.012, 4), 0.0),
        ),
        Piece(
            "motor_band",
            lathe([(0.044, 0.0), (0.044, 0.018)], 22).turned("z", -90),
            case,
            at=(0.008, round(y + 0.012, 4), 0.0),
        ),
        Piece("handle", side_prism(list(reversed(ring)), 0.034), case, at=(-0.012, 0, 0)),
        Piece(
            "front_knob",
            lathe([(0.012, 0.0), (0.012, 0.02), (0.021, 0.034), (0.017, 0.05)], 16),
            RUBBER,
            at=(0.02, round(y + 0.052, 4), 0.08),
        ),
        Piece("fence", box(0.012, 0.012, 0.05), STEEL, at=(0.03, 0.005, 0.11)),
    ]
    return tool_of(
        "circular_saw",
        f"A circular saw in {case.words.split()[0]} with a blade of {teeth} teeth",
        pieces,
        "power-circular-saw",
        {"tool": "circular saw", "teeth": teeth},
        azimuths=(34, 66),
        elevations=(14, 30),
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
