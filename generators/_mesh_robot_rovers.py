"""Robots that roll or fly: planetary rovers, delivery carts, tracked carriers, shelf movers and drones."""

from __future__ import annotations

import math

import numpy as np

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
    pod,
    wheel,
)
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, icosphere, lathe, loft, rounded_rectangle, side_prism, tube
from generators._mesh_text import Assembly, Joint, Piece

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
            ]
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
    dish = lathe(
        [
            (0.0, 0.0),
            (0.06 * size, 0.008 * size),
            (0.115 * size, 0.04 * size),
            (0.12 * size, 0.05 * size),
            (0.05 * size, 0.016 * size),
            (0.0, 0.012 * size),
        ],
        20,
    )
    pieces += [
        Piece(
            "antenna_stand",
            cylinder(0.012 * size, 0.16 * size, 10),
            STEEL,
            at=(round(-width * 0.32, 4), round(deck_y + 0.22 * size, 4), round(-length * 0.12, 4)),
            group="antenna",
        ),
        Piece(
            "antenna_dish",
            dish.turned("x", 55),
            SHELLS[2],
            at=(round(-width * 0.32, 4), round(deck_y + 0.38 * size, 4), round(-length * 0.12, 4)),
            group="antenna",
        ),
    ]
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


def delivery(rng: np.random.Generator) -> Assembly:
    """A pavement delivery robot: a moulded box on six small wheels with a lid, lights and a flag."""
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    lid = pick(rng, (DARK, SHELLS[2], SHELLS[7]))
    has_flag, wheels = bool(rng.random() < 0.7), int(rng.choice([4, 6]))
    length, width, tall = between(rng, 0.62, 0.74), between(rng, 0.46, 0.54), between(rng, 0.3, 0.38)
    radius = 0.085 if wheels == 6 else 0.1
    floor = round(radius * 1.35, 4)
    tyre, hub = wheel(radius, 0.06, 20)
    places = (-0.36, 0.0, 0.36) if wheels == 6 else (-0.32, 0.32)
    pieces = [
        Piece(
            "chassis", box(width * 0.7, 0.07, length * 0.86, 0.01), DARK, at=(0, round(radius * 0.8, 4), 0)
        ),
        Piece("body", pod(width, tall, length, 0.4), shell, at=(0, floor, 0)),
        Piece(
            "lid", pod(width * 0.9, 0.075, length * 0.88, 0.4), lid, at=(0, round(floor + tall - 0.03, 4), 0)
        ),
        Piece(
            "bumper",
            box(width * 0.94, 0.05, 0.05, 0.016),
            DARK,
            at=(0, round(floor + 0.03, 4), round(length / 2 - 0.02, 4)),
        ),
        Piece(
            "display",
            box(width * 0.5, tall * 0.26, 0.02, 0.005),
            LENS,
            at=(0, round(floor + tall * 0.48, 4), round(length / 2 - 0.012, 4)),
        ),
        *(
            Piece(
                f"headlight_{s}",
                disc(0.03, 0.03, 20),
                glow,
                at=(round(x * width * 0.34, 4), round(floor + tall * 0.3, 4), round(length / 2 - 0.012, 4)),
                group="lights",
            )
            for s, x in SIDES
        ),
        *(
            Piece(
                f"tail_light_{s}",
                box(0.05, 0.02, 0.02),
                Material("tail_lamp", "#a3181c", 0.25),
                at=(round(x * width * 0.3, 4), round(floor + tall * 0.5, 4), round(-length / 2 + 0.006, 4)),
                group="lights",
            )
            for s, x in SIDES
        ),
    ]
    for side, sign in SIDES:
        for i, z in enumerate(places):
            at = (round(sign * (width / 2 - 0.01), 4), radius, round(z * length, 4))
            pieces += [
                Piece(f"tyre_{side}_{i + 1}", tyre, RUBBER, at=at, group="wheels"),
                Piece(f"hub_{side}_{i + 1}", hub, ALUMINIUM, at=at, group="wheels"),
            ]
    if has_flag:
        z, y = round(-length * 0.34, 4), round(floor + tall + 0.02, 4)
        cloth = side_prism([(-0.16, 0.0), (0.0, -0.05), (0.0, 0.05)], 0.006)
        pieces += [
            Piece(
                "flag_pole", cylinder(0.006, 0.55, 8), STEEL, at=(round(width * 0.3, 4), y, z), group="flag"
            ),
            Piece(
                "pennant",
                cloth,
                pick(rng, SHELLS[:5]),
                at=(round(width * 0.3, 4), round(y + 0.49, 4), z),
                group="flag",
            ),
        ]
    return Assembly(
        name="delivery_robot",
        title=f"A {shell.words} delivery robot on {'six' if wheels == 6 else 'four'} wheels{' with a flag' if has_flag else ''}",
        pieces=tuple(pieces),
        template=f"delivery-{wheels}-{'flag' if has_flag else 'plain'}",
        choices={"wheels": wheels, "flag": has_flag, "length_m": length},
        azimuths=(24, 58),
        elevations=(12, 28),
        several=True,
    )


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
            Piece(
                "camera_ball", icosphere(0.029, 2), DARK, at=(0, round(y - 0.098, 4), 0.07), group="gimbal"
            ),
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


def shelf_mover(rng: np.random.Generator) -> Assembly:
    """A flat warehouse robot that carries a rack of bins."""
    loaded = bool(rng.random() < 0.7)
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    side, tall = between(rng, 0.7, 0.85), between(rng, 0.22, 0.28)
    tyre, hub = wheel(0.09, 0.06, 18)
    body = loft(
        [
            [(x, y, z) for x, z in rounded_rectangle(side * s, side * 1.1 * s, 0.1, 3)]
            for y, s in ((0.05, 0.96), (0.09, 1.0), (tall - 0.03, 1.0), (tall, 0.95))
        ]
    )
    pieces = [
        Piece("shell", body, shell),
        Piece(
            "bumper",
            loft(
                [
                    [(x, y, z) for x, z in rounded_rectangle(side * 1.015, side * 1.115, 0.1, 3)]
                    for y in (0.09, 0.125)
                ]
            ),
            DARK,
        ),
        Piece("lift_plate", cylinder(side * 0.34, 0.03, 32), STEEL, at=(0, tall, 0)),
        Piece(
            "scanner",
            box(side * 0.5, 0.03, 0.02),
            LENS,
            at=(0, round(tall * 0.62, 4), round(side * 0.55 - 0.008, 4)),
        ),
        Piece(
            "light_bar",
            box(side * 0.6, 0.014, 0.012),
            glow,
            at=(0, round(tall * 0.84, 4), round(side * 0.55 - 0.008, 4)),
        ),
    ]
    for label, sign in SIDES:
        at = (round(sign * (side / 2 - 0.02), 4), 0.09, 0.0)
        pieces += [
            Piece(f"tyre_{label}", tyre, RUBBER, at=at, group="wheels"),
            Piece(f"hub_{label}", hub, ALUMINIUM, at=at, group="wheels"),
        ]
    if loaded:
        pieces += _rack(rng, side, round(tall + 0.03, 4))
    return Assembly(
        name="warehouse_robot",
        title=f"A {shell.words} warehouse robot{' carrying a rack of storage bins' if loaded else ' with its lifting plate free'}",
        pieces=tuple(pieces),
        template=f"mover-{'rack' if loaded else 'free'}",
        choices={"loaded": loaded, "side_m": side},
        azimuths=(24, 56),
        elevations=(10, 26),
        several=True,
    )


def _rack(rng: np.random.Generator, side: float, base: float) -> list[Piece]:
    levels, wide, deep = int(rng.integers(3, 5)), side * 1.05, side * 0.95
    step = 0.34
    post = box(0.035, levels * step + 0.04, 0.035)
    pieces = [
        Piece(
            f"post_{i + 1}",
            post,
            STEEL,
            at=(round(x * (wide / 2 - 0.02), 4), base, round(z * (deep / 2 - 0.02), 4)),
            group="rack",
        )
        for i, (x, z) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1)))
    ]
    pieces += [
        Piece(
            f"shelf_{i + 1}",
            box(wide, 0.02, deep),
            ALUMINIUM,
            at=(0, round(base + i * step + 0.02, 4), 0),
            group="rack",
        )
        for i in range(levels + 1)
    ]
    bins = (SHELLS[3], SHELLS[4], SHELLS[1], SHELLS[6])
    for level in range(levels):
        for k in range(3):
            if rng.random() < 0.85:
                crate = box(wide / 3 - 0.05, between(rng, 0.14, 0.24), deep * 0.86, 0.008)
                at = (round((k - 1) * (wide / 3 - 0.012), 4), round(base + level * step + 0.04, 4), 0.0)
                pieces.append(Piece(f"bin_{level + 1}_{k + 1}", crate, pick(rng, bins), at=at, group="rack"))
    return pieces
