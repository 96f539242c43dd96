"""Robots on wheels and tracks for rough ground: planetary rovers and tracked carriers."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Joint, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_robot_parts import (
    ALUMINIUM,
    DARK,
    GLOWS,
    LENS,
    RUBBER,
    SHELLS,
    STEEL,
    angle,
    disc,
    drum,
    limb,
    plate,
    wheel,
)
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe, side_prism, tube

SIDES = (("left", -1), ("right", 1))
CELLS = Material("solar_cells", "#1b2750", 0.22, 0.2)
GOLD = Material("gold_foil", "#c99a3b", 0.34, 1.0)


def rover(rng: np.random.Generator) -> Assembly:
    """A planetary rover: six wheels on rockers, a deck, a mast with cameras, power from cells or a generator."""
    power = str(rng.choice(["solar", "generator"]))
    has_arm = bool(rng.random() < 0.6)
    shell = pick(rng, (SHELLS[2], SHELLS[5], SHELLS[8], GOLD))
    size = between(rng, 0.9, 1.4, 0.05)
    radius = round(between(rng, 0.13, 0.17) * size, 4)
    length, width = round(1.0 * size, 4), round(0.62 * size, 4)
    deck_y = round(radius * 2.1, 4)
    joints = [
        Joint(
            "mast",
            "",
            (round(width * 0.22, 4), round(deck_y + 0.2 * size, 4), round(length * 0.32, 4)),
            (("y", angle(rng, -35, 35)),),
        )
    ]
    pieces = [
        Piece("body", box(width, 0.2 * size, length * 0.72, 0.02 * size), shell, at=(0, deck_y, 0)),
        Piece(
            "deck",
            plate(width * 1.08, 0.024 * size, length * 0.8),
            ALUMINIUM,
            at=(0, round(deck_y + 0.2 * size, 4), 0),
        ),
    ]
    tyre, hub = wheel(radius, 0.13 * size, 20)
    for side, sign in SIDES:
        x = round(sign * (width / 2 + 0.14 * size), 4)
        for label, z in (("front", 0.46), ("middle", 0.0), ("rear", -0.46)):
            at = (x, radius, round(z * length, 4))
            pieces += [
                Piece(f"tyre_{label}_{side}", tyre, DARK, at=at, group=f"wheels_{side}"),
                Piece(f"hub_{label}_{side}", hub, ALUMINIUM, at=at, group=f"wheels_{side}"),
                Piece(
                    f"axle_{label}_{side}",
                    drum(0.026 * size, 0.12 * size, 12),
                    STEEL,
                    at=(round(sign * (width / 2 + 0.075 * size), 4), radius, at[2]),
                    group=f"wheels_{side}",
                ),
            ]
        pieces.append(
            Piece(
                f"pivot_{side}",
                drum(0.045 * size, 0.07 * size, 16),
                ALUMINIUM,
                at=(
                    round(sign * (width / 2 + 0.03 * size), 4),
                    round(deck_y + 0.06 * size, 4),
                    round(0.2 * length, 4),
                ),
                group=f"suspension_{side}",
            )
        )
        inner = round(sign * (width / 2 + 0.035 * size), 4)
        rocker = [
            (0.46 * length, radius),
            (0.2 * length, deck_y + 0.06 * size),
            (-0.12 * length, radius * 1.9),
            (0.0, radius),
        ]
        bogie = [(-0.12 * length, radius * 1.9), (-0.46 * length, radius)]
        for label, path in (("rocker", rocker), ("bogie", bogie)):
            points = [(inner, round(y, 4), round(z, 4)) for z, y in path]
            pieces.append(
                Piece(f"{label}_{side}", tube(points, 0.022 * size, 8), STEEL, group=f"suspension_{side}")
            )
    head_y = round(0.42 * size, 4)
    pieces += [
        Piece("mast_pole", cylinder(0.024 * size, head_y, 14), ALUMINIUM, group="mast"),
        Piece(
            "camera_box",
            box(0.2 * size, 0.085 * size, 0.1 * size, 0.01 * size),
            shell,
            at=(0, head_y, 0),
            group="mast",
        ),
        *(
            Piece(
                f"camera_{s}",
                disc(0.028 * size, 0.05 * size, 18),
                LENS,
                at=(round(x * 0.055 * size, 4), round(head_y + 0.043 * size, 4), round(0.06 * size, 4)),
                group="mast",
            )
            for s, x in SIDES
        ),
    ]
    pieces += _rover_power(power, size, width, length, round(deck_y + 0.22 * size, 4), deck_y, shell)
    pieces += _rover_antenna(str(rng.choice(["dish", "panel"])), size, width, length, deck_y)
    if has_arm:
        joints += [
            Joint(
                "arm",
                "",
                (round(-width * 0.25, 4), round(deck_y + 0.08 * size, 4), round(length * 0.36, 4)),
                (("x", angle(rng, 40, 75)),),
            ),
            Joint("arm_lower", "arm", (0.0, round(0.3 * size, 4), 0.0), (("x", angle(rng, 50, 85)),)),
        ]
        pieces += [
            Piece("arm_shoulder", drum(0.04 * size, 0.09 * size, 16), DARK, group="arm"),
            Piece("arm_upper", limb(0.3 * size, 0.045 * size, 0.05 * size, 0.85), ALUMINIUM, group="arm"),
            Piece("arm_elbow", drum(0.032 * size, 0.07 * size, 16), DARK, group="arm_lower"),
            Piece(
                "arm_fore", limb(0.24 * size, 0.038 * size, 0.042 * size, 0.85), ALUMINIUM, group="arm_lower"
            ),
            Piece(
                "drill",
                cylinder(0.045 * size, 0.09 * size, 16, 0.03 * size),
                DARK,
                at=(0, round(0.23 * size, 4), 0),
                group="arm_lower",
            ),
        ]
    source = "solar panels" if power == "solar" else "a finned generator"
    return Assembly(
        name="rover",
        title=f"A six-wheeled planetary rover with a camera mast{', a drilling arm' if has_arm else ''} and {source}",
        pieces=tuple(pieces),
        joints=tuple(joints),
        template=f"rover-{power}-{'arm' if has_arm else 'plain'}",
        choices={"power": power, "arm": has_arm, "length_m": length},
        azimuths=(28, 60),
        elevations=(14, 30),
        several=True,
    )


def _rover_antenna(kind: str, size: float, width: float, length: float, deck_y: float) -> list[Piece]:
    """A dish or a flat six-sided panel that looks up, on a stand at the rear of the deck."""
    if kind == "dish":
        profile = [(0.0, 0.0), (0.06, 0.008), (0.115, 0.04), (0.12, 0.05), (0.05, 0.016), (0.0, 0.012)]
        head = lathe([(r * size, y * size) for r, y in profile], 20)
    else:
        head = cylinder(0.12 * size, 0.022 * size, 6)
    x, z = round(-width * 0.32, 4), round(-length * 0.12, 4)
    return [
        Piece(
            "antenna_stand",
            cylinder(0.012 * size, 0.16 * size, 10),
            STEEL,
            at=(x, round(deck_y + 0.22 * size, 4), z),
            group="antenna",
        ),
        Piece(
            f"antenna_{kind}",
            head.turned("x", 55),
            SHELLS[2],
            at=(x, round(deck_y + 0.38 * size, 4), z),
            group="antenna",
        ),
    ]


def _rover_power(
    power: str, size: float, width: float, length: float, top: float, deck: float, shell: Material
) -> list[Piece]:
    if power == "solar":
        wing = round(width / 2 + 0.24 * size, 4)
        panel = plate(0.42 * size, 0.016 * size, length * 0.5)
        return [
            *(
                Piece(
                    f"panel_{s}",
                    panel,
                    CELLS,
                    at=(round(x * wing, 4), top, round(-length * 0.06, 4)),
                    group="power",
                )
                for s, x in SIDES
            ),
            *(
                Piece(
                    f"hinge_{s}",
                    cylinder(0.012 * size, length * 0.4, 10).turned("x", 90),
                    STEEL,
                    at=(round(x * (width / 2 + 0.03 * size), 4), top, round(-length * 0.26, 4)),
                    group="power",
                )
                for s, x in SIDES
            ),
            Piece(
                "deck_panel",
                plate(width * 0.8, 0.014 * size, length * 0.34),
                CELLS,
                at=(0, top, round(-length * 0.16, 4)),
                group="power",
            ),
        ]
    z = round(-length * 0.44, 4)
    fin = box(0.012 * size, 0.2 * size, 0.24 * size)
    core = cylinder(0.075 * size, 0.24 * size, 18)
    return [Piece("generator", core, DARK, at=(0, round(deck + 0.02 * size, 4), z), group="power")] + [
        Piece(
            f"fin_{i + 1}",
            fin,
            ALUMINIUM,
            at=(0, round(deck + 0.03 * size, 4), z),
            turn_deg=float(i * 45),
            group="power",
        )
        for i in range(4)
    ]


def tracked(rng: np.random.Generator) -> Assembly:
    """A tracked carrier with an arm or a camera tower, as the fire brigade and the bomb squad use."""
    load = str(rng.choice(["arm", "tower", "nozzle"]))
    shell, glow = pick(rng, SHELLS[:5]), pick(rng, GLOWS)
    length, width, radius = between(rng, 0.8, 1.0), between(rng, 0.34, 0.42), 0.11
    belt_w, half = 0.12, length / 2 - radius
    ring = [
        (half + radius * math.sin(math.radians(a)), radius - radius * math.cos(math.radians(a)))
        for a in range(0, 181, 30)
    ]
    ring += [(-z, y) for z, y in reversed(ring)]
    pieces: list[Piece] = []
    for side, sign in SIDES:
        x = round(sign * (width / 2 + belt_w / 2), 4)
        pieces.append(
            Piece(f"track_{side}", side_prism(ring, belt_w), RUBBER, at=(x, 0, 0), group=f"drive_{side}")
        )
        for i in range(4):
            z = round(-half + i * 2 * half / 3, 4)
            pieces.append(
                Piece(
                    f"roller_{side}_{i + 1}",
                    drum(radius * 0.72, belt_w + 0.02, 20),
                    ALUMINIUM,
                    at=(x, radius, z),
                    group=f"drive_{side}",
                )
            )
        pieces.append(
            Piece(
                f"fender_{side}",
                plate(belt_w * 1.06, 0.016, length * 0.86),
                shell,
                at=(x, round(2 * radius + 0.012, 4), 0),
                group=f"drive_{side}",
            )
        )
    top = round(2 * radius + 0.1, 4)
    pieces += [
        Piece("hull", box(width, 0.2, length * 0.84, 0.02), shell, at=(0, 0.09, 0)),
        Piece(
            "engine_deck",
            plate(width * 0.86, 0.03, length * 0.3),
            DARK,
            at=(0, round(top - 0.035, 4), round(-length * 0.24, 4)),
        ),
        *(
            Piece(
                f"lamp_{s}",
                disc(0.026, 0.03, 18),
                glow,
                at=(round(x * width * 0.34, 4), 0.2, round(length * 0.42, 4)),
            )
            for s, x in SIDES
        ),
    ]
    joints: list[Joint] = []
    y = round(top - 0.03, 4)
    if load == "arm":
        joints = [
            Joint("turret", "", (0.0, y, round(length * 0.14, 4)), (("y", angle(rng, -40, 40)),)),
            Joint("boom", "turret", (0.0, 0.08, 0.0), (("x", angle(rng, -20, 25)),)),
            Joint("stick", "boom", (0.0, 0.38, 0.0), (("x", angle(rng, 60, 100)),)),
        ]
        pieces += [
            Piece("slew_ring", cylinder(0.1, 0.05, 24), DARK, group="turret"),
            Piece("yoke", box(0.11, 0.09, 0.1, 0.012), shell, at=(0, 0.04, 0), group="turret"),
            Piece("boom_link", limb(0.38, 0.07, 0.08, 0.8), shell, group="boom"),
            Piece("elbow", drum(0.045, 0.1, 18), DARK, group="stick"),
            Piece("stick_link", limb(0.34, 0.06, 0.065, 0.75), shell, group="stick"),
            *(
                Piece(
                    f"claw_{s}",
                    box(0.016, 0.12, 0.04, 0.004),
                    STEEL,
                    at=(round(x * 0.03, 4), 0.34, 0),
                    group="stick",
                )
                for s, x in SIDES
            ),
        ]
    elif load == "tower":
        joints = [
            Joint(
                "head", "", (0.0, round(y + 0.42, 4), round(length * 0.1, 4)), (("y", angle(rng, -45, 45)),)
            )
        ]
        pieces += [
            Piece("mast", cylinder(0.035, 0.42, 16), ALUMINIUM, at=(0, y, round(length * 0.1, 4))),
            Piece("camera_housing", box(0.15, 0.12, 0.2, 0.018), shell, group="head"),
            Piece("camera_lens", disc(0.042, 0.05, 22), LENS, at=(0, 0.06, 0.11), group="head"),
            Piece("searchlight", disc(0.05, 0.09, 22), DARK, at=(0, 0.18, 0.02), group="head"),
            Piece("searchlight_glass", disc(0.043, 0.01, 22), glow, at=(0, 0.18, 0.068), group="head"),
        ]
    else:
        joints = [
            Joint("cannon", "", (0.0, round(y + 0.12, 4), 0.04), (("y", angle(rng, -30, 30)), ("x", 0.0)))
        ]
        barrel = cylinder(0.05, 0.34, 18, 0.036).turned("x", 68)
        pieces += [
            Piece("pump", box(width * 0.7, 0.12, 0.24, 0.016), DARK, at=(0, y, 0)),
            Piece("barrel", barrel, STEEL, group="cannon"),
            Piece(
                "nozzle_ring", cylinder(0.052, 0.05, 18).moved(y=0.3).turned("x", 68), DARK, group="cannon"
            ),
        ]
    words = {"arm": "a gripper arm", "tower": "a camera tower", "nozzle": "a water cannon"}
    return Assembly(
        name="tracked_robot",
        title=f"A {shell.words} tracked robot with {words[load]}",
        pieces=tuple(pieces),
        joints=tuple(joints),
        template=f"tracked-{load}",
        choices={"load": load, "length_m": length},
        azimuths=(28, 60),
        elevations=(12, 28),
        several=True,
    )
