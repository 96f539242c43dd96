"""Humanoid robots in a pose."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Joint, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_robot_parts import (
    DARK,
    GLOWS,
    LENS,
    SHELLS,
    angle,
    ball,
    disc,
    drum,
    limb,
    pod,
)
from generators._mesh_seating import between
from generators._mesh_solids import Solid, box, cylinder

SIDES = (("left", -1), ("right", 1))
POSES: dict[str, dict[str, tuple[int, int]]] = {
    "standing": {
        "shoulder_left": (-6, 8),
        "shoulder_right": (-6, 8),
        "elbow_left": (-25, -8),
        "elbow_right": (-25, -8),
    },
    "walking": {
        "shoulder_left": (22, 34),
        "shoulder_right": (-34, -22),
        "elbow_left": (-40, -20),
        "elbow_right": (-50, -30),
        "hip_left": (-30, -20),
        "hip_right": (14, 22),
        "knee_left": (12, 24),
        "knee_right": (14, 30),
    },
    "waving": {
        "shoulder_left": (-6, 6),
        "shoulder_right": (-168, -150),
        "elbow_left": (-25, -8),
        "elbow_right": (-30, -12),
    },
    "carrying": {
        "shoulder_left": (-20, -12),
        "shoulder_right": (-20, -12),
        "elbow_left": (-78, -66),
        "elbow_right": (-78, -66),
    },
    "crouching": {
        "shoulder_left": (-40, -25),
        "shoulder_right": (-40, -25),
        "elbow_left": (-60, -40),
        "elbow_right": (-60, -40),
        "hip_left": (-52, -44),
        "hip_right": (-52, -44),
        "knee_left": (72, 84),
        "knee_right": (72, 84),
    },
}


def humanoid(rng: np.random.Generator) -> Assembly:
    """A robot with a head, two arms and two legs."""
    build = str(rng.choice(["boxy", "sleek"]))
    pose = str(rng.choice(sorted(POSES)))
    face = str(rng.choice(["visor", "eyes", "camera"]))
    shell, glow = pick(rng, SHELLS), pick(rng, GLOWS)
    accent = pick(rng, SHELLS) if build == "boxy" else DARK
    tall = between(rng, 1.2, 1.75, 0.05)
    turn = {k: angle(rng, *v) for k, v in POSES[pose].items()}
    thigh, shin = round(0.235 * tall, 4), round(0.225 * tall, 4)
    foot = round(0.055 * tall, 4)
    knees = {s: turn.get(f"knee_{s}", 0.0) for s, _ in SIDES}
    hips = {s: turn.get(f"hip_{s}", 0.0) for s, _ in SIDES}
    drop = max(reach(thigh, shin, hips[s], knees[s]) for s, _ in SIDES)
    lean = 12.0 if pose == "crouching" else 0.0
    width, chest = 0.235 * tall, round(0.26 * tall, 4)
    torso_y = round(0.07 * tall, 4)
    joints = [
        Joint("pelvis", "", (0.0, round(drop + foot, 4), 0.0)),
        Joint("torso", "pelvis", (0.0, torso_y, 0.0), (("x", lean),) if lean else ()),
        Joint("head", "torso", (0.0, round(chest + 0.04 * tall, 4), 0.0), (("y", angle(rng, -25, 25)),)),
    ]
    pieces = [
        Piece(
            "hips",
            pod(width * 0.85, 0.09 * tall, 0.13 * tall),
            DARK,
            at=(0, round(-0.03 * tall, 4), 0),
            group="pelvis",
        ),
        *_torso(build, width, chest, tall, shell, accent, glow),
        *_head(face, build, tall, shell, glow),
    ]
    bone = box if build == "boxy" else None
    for side, sign in SIDES:
        x = round(sign * (width / 2 + 0.035 * tall), 4)
        joints += [
            Joint(
                f"arm_{side}",
                "torso",
                (x, round(chest * 0.88, 4), 0.0),
                (("x", turn.get(f"shoulder_{side}", 0.0)), ("z", sign * 5.0)),
            ),
            Joint(
                f"forearm_{side}",
                f"arm_{side}",
                (0.0, round(-0.165 * tall, 4), 0.0),
                (("x", turn.get(f"elbow_{side}", 0.0)),),
            ),
            Joint(f"leg_{side}", "pelvis", (round(sign * width * 0.27, 4), 0.0, 0.0), (("x", hips[side]),)),
            Joint(f"shin_{side}", f"leg_{side}", (0.0, -thigh, 0.0), (("x", knees[side]),)),
            Joint(f"foot_{side}", f"shin_{side}", (0.0, -shin, 0.0), (("x", -hips[side] - knees[side]),)),
        ]
        pieces += _arm(side, tall, shell, accent, bone is not None)
        pieces += _leg(side, tall, thigh, shin, foot, shell, accent, bone is not None)
    if pose == "carrying":
        crate = box(0.2 * tall, 0.13 * tall, 0.16 * tall, 0.008)
        pieces.append(
            Piece(
                "crate",
                crate,
                Material("cardboard", "#b98c5a", 0.9),
                at=(0, round(0.03 * tall, 4), round(0.255 * tall, 4)),
                group="torso",
            )
        )
    doing = {
        "standing": "standing upright",
        "walking": "in mid-stride",
        "waving": "waving its right hand",
        "carrying": "carrying a box",
        "crouching": "crouching",
    }
    return Assembly(
        name="humanoid_robot",
        title=f"A {build} humanoid robot in {shell.words} with a {face.replace('eyes', 'two-eyed face')}, {doing[pose]}",
        pieces=tuple(pieces),
        joints=tuple(joints),
        template=f"humanoid-{build}-{pose}",
        choices={"build": build, "pose": pose, "face": face, "height_m": tall},
        azimuths=(14, 48),
        elevations=(4, 16),
        several=True,
    )


def reach(thigh: float, shin: float, hip: float, knee: float) -> float:
    """How far the ankle is below the hip."""
    return float(thigh * np.cos(np.radians(hip)) + shin * np.cos(np.radians(hip + knee)))


def _bone(length: float, width: float, is_boxy: bool, taper: float = 0.78) -> Solid:
    """A limb that hangs from y = 0."""
    if is_boxy:
        return box(width, length, width * 1.05, width * 0.14).moved(y=-length)
    return limb(length, width, width * 1.15, taper, 0.45).turned("x", 180)


def _arm(side: str, tall: float, shell: Material, accent: Material, is_boxy: bool) -> list[Piece]:
    upper, fore = f"arm_{side}", f"forearm_{side}"
    length = 0.165 * tall
    return [
        Piece(f"shoulder_{side}", ball(0.042 * tall), accent, group=upper),
        Piece(f"upper_arm_{side}", _bone(length, 0.058 * tall, is_boxy), shell, group=upper),
        Piece(f"elbow_{side}", drum(0.028 * tall, 0.064 * tall, 14), DARK, group=fore),
        Piece(f"lower_arm_{side}", _bone(0.14 * tall, 0.052 * tall, is_boxy, 0.7), shell, group=fore),
        Piece(
            f"hand_{side}",
            box(0.028 * tall, 0.05 * tall, 0.048 * tall, 0.006 * tall),
            DARK,
            at=(0, round(-0.188 * tall, 4), 0),
            group=fore,
        ),
        Piece(
            f"fingers_{side}",
            box(0.022 * tall, 0.036 * tall, 0.044 * tall, 0.004 * tall),
            DARK,
            at=(0, round(-0.222 * tall, 4), round(0.004 * tall, 4)),
            group=fore,
        ),
    ]


def _leg(
    side: str,
    tall: float,
    thigh: float,
    shin: float,
    foot: float,
    shell: Material,
    accent: Material,
    is_boxy: bool,
) -> list[Piece]:
    leg, lower, sole = f"leg_{side}", f"shin_{side}", f"foot_{side}"
    return [
        Piece(f"hip_{side}", drum(0.042 * tall, 0.075 * tall, 14), DARK, group=leg),
        Piece(f"thigh_{side}", _bone(thigh, 0.085 * tall, is_boxy, 0.75), shell, group=leg),
        Piece(f"knee_{side}", drum(0.036 * tall, 0.078 * tall, 14), DARK, group=lower),
        Piece(
            f"kneecap_{side}",
            box(0.05 * tall, 0.055 * tall, 0.02 * tall, 0.006 * tall),
            accent,
            at=(0, round(-0.027 * tall, 4), round(0.036 * tall, 4)),
            group=lower,
        ),
        Piece(f"calf_{side}", _bone(shin, 0.072 * tall, is_boxy, 0.65), shell, group=lower),
        Piece(f"ankle_{side}", drum(0.024 * tall, 0.05 * tall, 12), DARK, group=sole),
        Piece(
            f"shoe_{side}",
            box(0.075 * tall, foot, 0.155 * tall, 0.014 * tall),
            DARK,
            at=(0, -foot, round(0.028 * tall, 4)),
            group=sole,
        ),
    ]


def _torso(
    build: str, width: float, chest: float, tall: float, shell: Material, accent: Material, glow: Material
) -> list[Piece]:
    depth = 0.15 * tall
    body = box(width, chest, depth, 0.02 * tall) if build == "boxy" else pod(width, chest, depth, 0.42)
    front = round(depth / 2 - 0.002, 4)
    pieces = [
        Piece(
            "waist",
            cylinder(0.055 * tall, 0.08 * tall, 20),
            DARK,
            at=(0, round(-0.035 * tall, 4), 0),
            group="torso",
        ),
        Piece("chest", body, shell, group="torso"),
        Piece(
            "backpack",
            box(width * 0.62, chest * 0.62, 0.06 * tall, 0.012 * tall),
            accent,
            at=(0, round(chest * 0.22, 4), round(-depth / 2 - 0.022 * tall, 4)),
            group="torso",
        ),
        Piece(
            "core_light",
            disc(0.022 * tall, 0.012, 14),
            glow,
            at=(0, round(chest * 0.66, 4), front),
            group="torso",
        ),
    ]
    if build == "boxy":
        vent = box(width * 0.5, 0.009 * tall, 0.008)
        pieces += [
            Piece(
                f"vent_{i + 1}", vent, DARK, at=(0, round(chest * (0.2 + 0.08 * i), 4), front), group="torso"
            )
            for i in range(3)
        ]
    return pieces


def _head(face: str, build: str, tall: float, shell: Material, glow: Material) -> list[Piece]:
    w, h, d = 0.115 * tall, 0.125 * tall, 0.12 * tall
    skull = box(w, h, d, 0.016 * tall) if build == "boxy" else pod(w, h, d, 0.45)
    front = d / 2
    pieces = [
        Piece(
            "neck",
            cylinder(0.03 * tall, 0.05 * tall, 16),
            DARK,
            at=(0, round(-0.045 * tall, 4), 0),
            group="head",
        ),
        Piece("skull", skull, shell, group="head"),
    ]
    mid = round(h * 0.55, 4)
    if face == "visor":
        pieces.append(
            Piece(
                "visor",
                box(w * 0.86, h * 0.3, 0.02 * tall, 0.005 * tall),
                LENS,
                at=(0, round(h * 0.42, 4), round(front - 0.008 * tall, 4)),
                group="head",
            )
        )
        pieces.append(
            Piece(
                "visor_light",
                box(w * 0.5, h * 0.05, 0.006),
                glow,
                at=(0, mid, round(front + 0.002 * tall, 4)),
                group="head",
            )
        )
    elif face == "eyes":
        pieces += [
            Piece(
                f"eye_{s}",
                disc(0.018 * tall, 0.02 * tall, 14),
                glow,
                at=(round(x * w * 0.24, 4), mid, round(front - 0.004 * tall, 4)),
                group="head",
            )
            for s, x in SIDES
        ]
        pieces.append(
            Piece(
                "mouth",
                box(w * 0.42, 0.008 * tall, 0.008),
                DARK,
                at=(0, round(h * 0.24, 4), round(front - 0.003, 4)),
                group="head",
            )
        )
    else:
        pieces.append(
            Piece(
                "camera_ring",
                disc(0.034 * tall, 0.02 * tall, 14),
                DARK,
                at=(0, mid, round(front, 4)),
                group="head",
            )
        )
        pieces.append(
            Piece(
                "camera_lens",
                disc(0.022 * tall, 0.026 * tall, 14),
                LENS,
                at=(0, mid, round(front + 0.002 * tall, 4)),
                group="head",
            )
        )
    pieces += [
        Piece(
            f"ear_{s}",
            drum(0.022 * tall, 0.016 * tall, 14),
            DARK,
            at=(round(x * (w / 2), 4), mid, 0),
            group="head",
        )
        for s, x in SIDES
    ]
    return pieces
