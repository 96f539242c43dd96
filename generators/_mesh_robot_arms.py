"""Robot arms: a turret, two limbs, a wrist and a tool, on a pedestal, a bench or a rail."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Joint, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_robot_parts import (
    ALUMINIUM,
    DARK,
    GLOWS,
    RUBBER,
    SHELLS,
    STEEL,
    angle,
    drum,
    limb,
    plate,
)
from generators._mesh_seating import between
from generators._mesh_solids import box, circle, cylinder, lathe, loft, rounded_rectangle, tube

POSES = {
    "reaching": (18, 38, 62, 92, 0, 55),
    "raised": (-14, 10, 35, 70, 10, 60),
    "folded": (-28, -8, 112, 132, 30, 62),
}


def arm(rng: np.random.Generator) -> Assembly:
    """An industrial arm with five joints in a pose of its work."""
    mount = str(rng.choice(["pedestal", "bench", "rail"]))
    tool = str(rng.choice(["gripper", "suction", "welder"]))
    pose = str(rng.choice(sorted(POSES)))
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    size = between(rng, 0.75, 1.25, 0.05)
    low1, high1, low2, high2, low3, high3 = POSES[pose]
    base_y, pieces = _mount(rng, mount, size, shell)
    shoulder = round(0.16 * size, 4)
    upper, fore = round(0.42 * size, 4), round(0.36 * size, 4)
    joints = (
        Joint("turret", "", (0.0, base_y, 0.0), (("y", angle(rng, -55, 55)),)),
        Joint("upper_arm", "turret", (0.0, shoulder, 0.0), (("x", angle(rng, low1, high1)),)),
        Joint("forearm", "upper_arm", (0.0, upper, 0.0), (("x", angle(rng, low2, high2)),)),
        Joint("wrist", "forearm", (0.0, fore, 0.0), (("x", angle(rng, low3, high3)),)),
        Joint("tool", "wrist", (0.0, round(0.085 * size, 4), 0.0), (("y", angle(rng, -60, 60)),)),
    )
    r1, r2, r3 = 0.085 * size, 0.066 * size, 0.045 * size
    pieces += [
        Piece("turntable", cylinder(0.12 * size, 0.05 * size, 28, 0.11 * size), DARK, group="turret"),
        Piece("column", limb(shoulder + 0.02 * size, 0.17 * size, 0.2 * size, 0.78), shell, group="turret"),
        Piece("shoulder_drum", drum(r1, 0.2 * size, 24), DARK, group="upper_arm"),
        Piece("shoulder_cap", drum(r1 * 0.62, 0.215 * size, 20), ALUMINIUM, group="upper_arm"),
        Piece("upper_link", limb(upper, 0.11 * size, 0.15 * size, 0.78), shell, group="upper_arm"),
        Piece("elbow_drum", drum(r2, 0.17 * size, 24), DARK, group="forearm"),
        Piece("elbow_cap", drum(r2 * 0.6, 0.182 * size, 20), ALUMINIUM, group="forearm"),
        Piece("forearm_link", limb(fore, 0.09 * size, 0.115 * size, 0.62), shell, group="forearm"),
        Piece("wrist_drum", drum(r3, 0.105 * size, 20), DARK, group="wrist"),
        Piece("wrist_link", cylinder(r3 * 0.8, 0.085 * size, 20), shell, group="wrist"),
        Piece("flange", cylinder(r3 * 0.95, 0.018 * size, 20), STEEL, group="tool"),
        Piece(
            "status_ring",
            cylinder(r3 * 0.84, 0.012 * size, 20),
            glow,
            at=(0, round(0.06 * size, 4), 0),
            group="wrist",
        ),
    ]
    if rng.random() < 0.6:
        bow = 0.11 * size
        path = [
            (0.06 * size, 0.03, -0.07 * size),
            (0.07 * size, upper * 0.4, -bow),
            (0.07 * size, upper * 0.75, -bow * 0.9),
            (0.05 * size, upper, -0.05 * size),
        ]
        pieces.append(
            Piece(
                "cable",
                tube([(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in path], 0.012 * size, 8),
                RUBBER,
                group="upper_arm",
            )
        )
    pieces += _tool(tool, size, shell)
    tools = {"gripper": "a two-finger gripper", "suction": "a suction cup", "welder": "a welding torch"}
    mounts = {"pedestal": "a pedestal", "bench": "a workbench", "rail": "a floor rail"}
    return Assembly(
        name="robot_arm",
        title=f"A {shell.words.split()[-1]} {pose} robot arm with {tools[tool]} on {mounts[mount]}",
        pieces=tuple(pieces),
        joints=joints,
        template=f"arm-{mount}-{tool}",
        choices={"mount": mount, "tool": tool, "pose": pose, "reach_m": round(upper + fore, 3)},
        azimuths=(35, 75),
        several=True,
    )


def _mount(rng: np.random.Generator, mount: str, size: float, shell: Material) -> tuple[float, list[Piece]]:
    """Height of the turret, and what carries it."""
    if mount == "pedestal":
        height = round(between(rng, 0.12, 0.5) * size, 4)
        post = lathe(
            [(0.17 * size, 0.025), (0.13 * size, 0.05), (0.105 * size, 0.09), (0.1 * size, height)], 28
        )
        bolts = [
            Piece(
                f"bolt_{i + 1}",
                cylinder(0.012 * size, 0.012, 6),
                STEEL,
                at=(round(0.19 * size * x, 4), 0.025, round(0.19 * size * z, 4)),
                group="base",
            )
            for i, (x, z) in enumerate(((1, 1), (1, -1), (-1, -1), (-1, 1)))
        ]
        return height, [
            Piece("base_plate", plate(0.46 * size, 0.025, 0.46 * size), STEEL, group="base"),
            Piece("pedestal", post, DARK, group="base"),
            *bolts,
        ]
    if mount == "bench":
        top = 0.72
        legs = [
            Piece(
                f"bench_leg_{i + 1}",
                box(0.05, top, 0.05),
                STEEL,
                at=(round(x * 0.46 * size, 4), 0, round(z * 0.26 * size, 4)),
                group="bench",
            )
            for i, (x, z) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1)))
        ]
        return round(top + 0.04, 4), [
            *legs,
            Piece(
                "bench_top", plate(1.05 * size, 0.04, 0.65 * size), ALUMINIUM, at=(0, top, 0), group="bench"
            ),
            Piece("bench_shelf", box(0.92 * size, 0.02, 0.5 * size), DARK, at=(0, 0.2, 0), group="bench"),
        ]
    length = 1.5 * size
    sleepers = [
        Piece(
            f"sleeper_{i + 1}",
            box(0.08, 0.04, 0.42 * size),
            DARK,
            at=(round((i - 2) * length / 5, 4), 0, 0),
            group="track",
        )
        for i in range(5)
    ]
    rails = [
        Piece(
            f"rail_{side}",
            box(length, 0.05, 0.05),
            STEEL,
            at=(0, 0.04, round(z * 0.16 * size, 4)),
            group="track",
        )
        for side, z in (("front", 1), ("back", -1))
    ]
    return 0.18, [
        *sleepers,
        *rails,
        Piece("carriage", plate(0.4 * size, 0.09, 0.44 * size), shell, at=(0, 0.09, 0), group="track"),
    ]


def _tool(tool: str, size: float, shell: Material) -> list[Piece]:
    at = round(0.018 * size, 4)
    if tool == "gripper":
        palm = Piece(
            "palm",
            box(0.09 * size, 0.045 * size, 0.05 * size, 0.006 * size),
            DARK,
            at=(0, at, 0),
            group="tool",
        )
        finger = loft(
            [
                [(x, y * size, z) for x, z in rounded_rectangle(w * size, 0.034 * size, 0.004, 1)]
                for y, w in ((0, 0.024), (0.06, 0.02), (0.1, 0.012))
            ]
        )
        knuckle = round(at + 0.045 * size, 4)
        return [palm] + [
            Piece(f"finger_{side}", finger, STEEL, at=(round(x * 0.032 * size, 4), knuckle, 0), group="tool")
            for side, x in (("left", -1), ("right", 1))
        ]
    if tool == "suction":
        cup = [
            [(x, y * size, z) for x, z in circle(r * size, 18)]
            for y, r in ((0, 0.012), (0.016, 0.028), (0.024, 0.022), (0.04, 0.04))
        ]
        return [
            Piece(
                "vacuum_block",
                box(0.07 * size, 0.06 * size, 0.07 * size, 0.008 * size),
                shell,
                at=(0, at, 0),
                group="tool",
            ),
            Piece("suction_cup", loft(cup), RUBBER, at=(0, round(at + 0.06 * size, 4), 0), group="tool"),
        ]
    neck = [
        (0.0, 0.0, 0.0),
        (0.0, 0.1 * size, 0.0),
        (0.0, 0.15 * size, 0.03 * size),
        (0.0, 0.18 * size, 0.075 * size),
    ]
    return [
        Piece("torch_body", cylinder(0.024 * size, 0.08 * size, 16), DARK, at=(0, at, 0), group="tool"),
        Piece(
            "torch_neck",
            tube([(x, round(y, 4), round(z, 4)) for x, y, z in neck], 0.011 * size, 10),
            STEEL,
            at=(0, at, 0),
            group="tool",
        ),
    ]
