"""Power tools held by a grip: cordless drills, impact drivers, circular saws."""

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
    cylinder,
    lathe,
    loft,
    rounded_rectangle,
    side_prism,
)
from generators._mesh_tool_parts import POLISHED, RUBBER, STEEL, tool_of

CASES = (
    Material("teal_case", "#14727a", 0.45),
    Material("yellow_case", "#e2b11f", 0.45),
    Material("green_case", "#2f7a49", 0.45),
    Material("red_case", "#b02a22", 0.45),
    Material("orange_case", "#d9641c", 0.45),
    Material("blue_case", "#215099", 0.45),
    Material("grey_case", "#6a7076", 0.5),
)


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
