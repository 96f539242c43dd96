"""Drones with four or six rotors and what hangs below them."""

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
    SHELLS,
    STEEL,
    angle,
    ball,
    disc,
    pod,
)
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe, loft, tube

SIDES = (("left", -1), ("right", 1))


def drone(rng: np.random.Generator) -> Assembly:
    """A drone with four or six rotors and a camera or a parcel below."""
    rotors = int(rng.choice([4, 4, 6]))
    load = str(rng.choice(["camera", "parcel", "sprayer"]))
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    reach, blade = between(rng, 0.24, 0.34), between(rng, 0.11, 0.15)
    if rotors == 6:
        blade = min(blade, round(reach * 0.46, 3))
    y = 0.2
    body = pod(0.15, 0.075, 0.24, 0.38) if rotors == 4 else pod(0.22, 0.075, 0.22, 0.48)
    pieces = [
        Piece("fuselage", body, shell, at=(0, round(y - 0.035, 4), 0)),
        Piece("battery", box(0.085, 0.035, 0.14, 0.008), DARK, at=(0, round(y + 0.03, 4), round(-0.02, 4))),
        Piece("status_light", box(0.05, 0.008, 0.01), glow, at=(0, y, -0.118)),
    ]
    paddle = loft(
        [
            [
                (round(share * blade, 4), h + tilt, z * width)
                for z, h in ((-0.5, 0.0), (0.5, 0.003), (0.5, 0.0045), (-0.5, 0.0015))
            ]
            for share, width, tilt in ((0.06, 0.012, 0.0), (0.3, 0.028, 0.0), (1.0, 0.012, 0.002))
        ]
    )
    joints: list[Joint] = []
    for i in range(rotors):
        turn = 45.0 + i * 360.0 / rotors if rotors == 4 else i * 60.0 + 30.0
        a = math.radians(turn)
        name = f"rotor_{i + 1}"
        joints.append(
            Joint(
                name,
                "",
                (round(reach * math.sin(a), 4), round(y + 0.052, 4), round(reach * math.cos(a), 4)),
                (("y", angle(rng, 0, 179)),),
            )
        )
        boom = [
            (0.05 * math.sin(a), y, 0.05 * math.cos(a)),
            (reach * math.sin(a), y + 0.012, reach * math.cos(a)),
        ]
        pieces += [
            Piece(
                f"boom_{i + 1}",
                tube([(round(p, 4), round(q, 4), round(r, 4)) for p, q, r in boom], 0.011, 10),
                DARK,
                group="frame",
            ),
            Piece(
                f"motor_{i + 1}", cylinder(0.021, 0.045, 18, 0.019), ALUMINIUM, at=(0, -0.045, 0), group=name
            ),
            Piece(f"blade_{i + 1}_a", paddle, DARK, group=name),
            Piece(f"blade_{i + 1}_b", paddle, DARK, turn_deg=180.0, group=name),
            Piece(
                f"spinner_{i + 1}", lathe([(0.011, -0.002), (0.01, 0.008), (0, 0.013)], 14), shell, group=name
            ),
        ]
    for side, sign in SIDES:
        x = round(sign * 0.09, 4)
        runner = [(x, 0.012, -0.13), (x, 0.006, -0.1), (x, 0.006, 0.1), (x, 0.012, 0.13)]
        pieces.append(Piece(f"skid_{side}", tube(runner, 0.006, 8), DARK, group="landing_gear"))
        for end, z in (("front", 0.07), ("rear", -0.07)):
            pieces.append(
                Piece(
                    f"strut_{side}_{end}",
                    tube(
                        [(round(sign * 0.05, 4), round(y - 0.03, 4), round(z * 0.7, 4)), (x, 0.008, z)],
                        0.005,
                        8,
                    ),
                    DARK,
                    group="landing_gear",
                )
            )
    pieces += _drone_load(load, y, shell)
    words = {"camera": "a gimbal camera", "parcel": "a parcel below it", "sprayer": "a spray tank"}
    return Assembly(
        name="drone",
        title=f"A {'quadcopter' if rotors == 4 else 'hexacopter'} in {shell.words} with {words[load]}",
        pieces=tuple(pieces),
        joints=tuple(joints),
        template=f"drone-{rotors}-{load}",
        choices={"rotors": rotors, "load": load, "reach_m": reach},
        azimuths=(20, 60),
        elevations=(16, 38),
        several=True,
    )


def _drone_load(load: str, y: float, shell: Material) -> list[Piece]:
    if load == "camera":
        return [
            Piece(
                "gimbal_mount",
                cylinder(0.016, 0.03, 14),
                STEEL,
                at=(0, round(y - 0.065, 4), 0.07),
                group="gimbal",
            ),
            Piece(
                "gimbal_fork",
                box(0.075, 0.012, 0.03, 0.003),
                DARK,
                at=(0, round(y - 0.07, 4), 0.07),
                group="gimbal",
            ),
            *(
                Piece(
                    f"gimbal_arm_{s}",
                    box(0.008, 0.045, 0.024),
                    DARK,
                    at=(round(x * 0.034, 4), round(y - 0.11, 4), 0.07),
                    group="gimbal",
                )
                for s, x in SIDES
            ),
            Piece("camera_ball", ball(0.029), DARK, at=(0, round(y - 0.098, 4), 0.07), group="gimbal"),
            Piece(
                "camera_lens", disc(0.016, 0.03, 18), LENS, at=(0, round(y - 0.1, 4), 0.09), group="gimbal"
            ),
        ]
    if load == "parcel":
        card = Material("cardboard", "#b98c5a", 0.9)
        return [
            Piece(
                "parcel", box(0.15, 0.11, 0.18, 0.003), card, at=(0, round(y - 0.155, 4), 0), group="cargo"
            ),
            Piece(
                "parcel_tape",
                box(0.154, 0.113, 0.03),
                Material("tape", "#d9c69a", 0.4),
                at=(0, round(y - 0.1565, 4), 0),
                group="cargo",
            ),
            Piece("hook", box(0.05, 0.02, 0.05), STEEL, at=(0, round(y - 0.047, 4), 0), group="cargo"),
        ]
    tank = Material("tank_plastic", "#e4e6df", 0.3, 0.0, 0.75)
    return [
        Piece("tank", pod(0.13, 0.11, 0.15, 0.3), tank, at=(0, round(y - 0.145, 4), 0), group="sprayer"),
        Piece("spray_bar", box(0.5, 0.012, 0.012), STEEL, at=(0, round(y - 0.15, 4), -0.06), group="sprayer"),
        *(
            Piece(
                f"spray_nozzle_{i + 1}",
                cylinder(0.008, 0.022, 10, 0.005).turned("x", 180),
                DARK,
                at=(round((i - 1.5) * 0.155, 4), round(y - 0.148, 4), -0.054),
                group="sprayer",
            )
            for i in range(4)
        ),
    ]
