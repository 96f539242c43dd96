"""Quadruped robots with their legs at a moment of the gait."""

from __future__ import annotations

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
    ball,
    disc,
    drum,
    limb,
    plate,
    pod,
)
from generators._mesh_robot_walkers import reach
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe

SIDES = (("left", -1), ("right", 1))
GAITS = {
    "standing": ((38, -76),) * 4,
    "trotting": ((58, -84), (22, -64), (20, -58), (52, -92)),
    "sitting": ((30, -50), (30, -50), (78, -124), (78, -124)),
    "climbing": ((70, -100), (44, -70), (26, -66), (40, -84)),
}
CORNERS = (("front_left", -1, 1), ("front_right", 1, 1), ("rear_left", -1, -1), ("rear_right", 1, -1))


def quadruped(rng: np.random.Generator) -> Assembly:
    """A robot dog: body, four legs of two links, a sensor head or an arm on its back."""
    carries = str(rng.choice(["head", "arm", "lidar"]))
    gait = str(rng.choice(["standing", "trotting", "climbing"]))
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    size = between(rng, 0.8, 1.2, 0.05)
    length, width, tall = 0.72 * size, 0.24 * size, 0.15 * size
    thigh, shin = round(0.3 * size, 4), round(0.32 * size, 4)
    turns = GAITS[gait]
    stand = max(reach(thigh, shin, a, b) for a, b in turns)
    body_y = round(stand + 0.03 * size, 4)
    joints = [Joint("body", "", (0.0, body_y, 0.0))]
    pieces = [
        Piece("hull", pod(width, tall, length, 0.3).moved(y=-tall / 2), shell, group="body"),
        Piece(
            "belly",
            box(width * 0.72, 0.04 * size, length * 0.7, 0.01 * size),
            DARK,
            at=(0, round(-tall / 2 - 0.02 * size, 4), 0),
            group="body",
        ),
        Piece(
            "back_panel",
            plate(width * 0.6, 0.02 * size, length * 0.5),
            DARK,
            at=(0, round(tall / 2 - 0.006, 4), 0),
            group="body",
        ),
    ]
    handle_z = round(length * 0.2, 4)
    pieces += [
        Piece(
            f"rail_{s}",
            box(0.016 * size, 0.03 * size, length * 0.4),
            STEEL,
            at=(round(x * width * 0.32, 4), round(tall / 2, 4), -handle_z),
            group="body",
        )
        for s, x in SIDES
    ]
    for (corner, sx, sz), (hip, knee) in zip(CORNERS, turns, strict=True):
        name = f"leg_{corner}"
        at = (round(sx * (width / 2 + 0.05 * size), 4), 0.0, round(sz * length * 0.4, 4))
        joints += [
            Joint(name, "body", at, (("x", float(hip)),)),
            Joint(f"shin_{corner}", name, (0.0, -thigh, 0.0), (("x", float(knee)),)),
        ]
        pieces += [
            Piece(f"hip_motor_{corner}", drum(0.062 * size, 0.085 * size, 14), DARK, group=name),
            Piece(
                f"thigh_{corner}",
                limb(thigh, 0.06 * size, 0.1 * size, 0.6, 0.42).turned("x", 180),
                shell,
                group=name,
            ),
            Piece(f"knee_{corner}", drum(0.034 * size, 0.066 * size, 14), DARK, group=f"shin_{corner}"),
            Piece(
                f"shin_{corner}_link",
                cylinder(0.02 * size, shin, 12, 0.03 * size).moved(y=-shin),
                ALUMINIUM,
                group=f"shin_{corner}",
            ),
            Piece(f"paw_{corner}", ball(0.032 * size), RUBBER, at=(0, -shin, 0), group=f"shin_{corner}"),
        ]
    pieces += _load(carries, size, length, tall, shell, glow)
    words = {"head": "a camera head", "arm": "a folded arm on its back", "lidar": "a lidar on its back"}
    return Assembly(
        name="quadruped_robot",
        title=f"A quadruped robot in {shell.words} with {words[carries]}, {gait}",
        pieces=tuple(pieces),
        joints=tuple(joints),
        template=f"quadruped-{carries}-{gait}",
        choices={"carries": carries, "gait": gait, "length_m": round(length, 3)},
        azimuths=(28, 66),
        elevations=(8, 24),
        several=True,
    )


def _load(
    carries: str, size: float, length: float, tall: float, shell: Material, glow: Material
) -> list[Piece]:
    nose = round(length / 2 - 0.03 * size, 4)
    pieces = [
        Piece(
            "muzzle",
            pod(0.17 * size, 0.12 * size, 0.12 * size, 0.3).moved(y=-0.06 * size),
            DARK,
            at=(0, 0, nose),
            group="body",
        ),
        *(
            Piece(
                f"eye_{s}",
                disc(0.019 * size, 0.02 * size, 14),
                LENS,
                at=(round(x * 0.045 * size, 4), round(0.012 * size, 4), round(nose + 0.058 * size, 4)),
                group="body",
            )
            for s, x in SIDES
        ),
        Piece(
            "status_light",
            box(0.07 * size, 0.008 * size, 0.01),
            glow,
            at=(0, round(-0.03 * size, 4), round(nose + 0.057 * size, 4)),
            group="body",
        ),
    ]
    top = round(tall / 2 + 0.012 * size, 4)
    if carries == "lidar":
        puck = lathe(
            [
                (0.05 * size, 0),
                (0.055 * size, 0.01 * size),
                (0.055 * size, 0.05 * size),
                (0.045 * size, 0.066 * size),
            ],
            24,
        )
        pieces += [
            Piece(
                "mast",
                box(0.1 * size, 0.06 * size, 0.1 * size, 0.012 * size),
                shell,
                at=(0, top, round(length * 0.22, 4)),
                group="body",
            ),
            Piece(
                "lidar",
                puck,
                LENS,
                at=(0, round(top + 0.06 * size, 4), round(length * 0.22, 4)),
                group="body",
            ),
        ]
    elif carries == "arm":
        z = round(length * 0.24, 4)
        pieces += [
            Piece("arm_base", cylinder(0.055 * size, 0.05 * size, 20), DARK, at=(0, top, z), group="body"),
            Piece(
                "arm_upper",
                limb(0.34 * size, 0.055 * size, 0.07 * size, 0.8).turned("x", -82),
                shell,
                at=(0, round(top + 0.08 * size, 4), z),
                group="body",
            ),
            Piece(
                "arm_lower",
                limb(0.36 * size, 0.045 * size, 0.06 * size, 0.7).turned("x", 80),
                shell,
                at=(0, round(top + 0.16 * size, 4), round(z - 0.33 * size, 4)),
                group="body",
            ),
            Piece(
                "arm_elbow",
                drum(0.04 * size, 0.07 * size, 14),
                DARK,
                at=(0, round(top + 0.145 * size, 4), round(z - 0.335 * size, 4)),
                group="body",
            ),
            Piece(
                "arm_gripper",
                box(0.05 * size, 0.04 * size, 0.09 * size, 0.01 * size),
                DARK,
                at=(0, round(top + 0.2 * size, 4), round(z + 0.06 * size, 4)),
                group="body",
            ),
        ]
    return pieces
