"""Things of a laid table, in metres, standing on y = 0: each function gives one named thing."""

from __future__ import annotations

import math

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Thing,
    capsule,
    cylinder,
    lathe,
    num,
    rounded,
    sphere,
    torus,
    tube,
)


def plant(d: Draw) -> Thing:
    """A pot plant: fans of long leaves, a round bush, or a cactus."""
    kind = d.one(("leaves", "bush", "cactus"))
    pot, before = lathe(
        "potProfile",
        [
            (0, 0),
            (0.055, 0),
            (0.075, 0.11),
            (0.082, 0.115),
            (0.082, 0.13),
            (0.068, 0.13),
            (0.066, 0.115),
            (0, 0.115),
        ],
    )
    parts: list[Piece] = [
        Part(name="pot", geometry=pot, material=d.one(("terracotta", "ceramic", "accent2")), before=before)
    ]
    if kind == "leaves":
        n = d.whole(9, 13)
        parts.append(
            Loop(
                var="i", values=n,
                before=("const angle = i * 2.4;", f"const lean = 0.25 + (i / {n}) * {num(d.number(0.5, 0.8))};"),
                parts=(Part(name="leaf-${i + 1}", geometry=sphere(0.05, 12, 8), material="leaf", at=("Math.cos(angle) * lean * 0.13", "0.3 - lean * 0.1", "Math.sin(angle) * lean * 0.13"), turn=("Math.sin(angle) * lean", 0, "-Math.cos(angle) * lean"), scale=(0.42, 3, 0.14)),),
            )
        )  # fmt: skip
    elif kind == "bush":
        for i in range(d.whole(6, 8)):
            a = i * 1.9
            r = d.number(0.055, 0.075, 3)
            parts.append(
                Part(
                    name=f"foliage-{i + 1}",
                    geometry=f"IcosahedronGeometry({num(r)}, 1)",
                    material="leaf",
                    at=(
                        round(math.cos(a) * 0.055, 3),
                        round(0.18 + 0.03 * (i % 4), 3),
                        round(math.sin(a) * 0.055, 3),
                    ),
                )
            )
    else:
        parts += [
            Part(
                name="cactus-trunk",
                geometry=capsule(0.035, d.number(0.14, 0.2)),
                material="leaf",
                at=(0, 0.24, 0),
            ),
            Part(
                name="cactus-arm-left",
                geometry=capsule(0.018, 0.07),
                material="leaf",
                at=(-0.06, 0.27, 0),
                turn=(0, 0, 0.35),
            ),
            Part(
                name="cactus-arm-right",
                geometry=capsule(0.018, 0.05),
                material="leaf",
                at=(0.058, 0.23, 0),
                turn=(0, 0, -0.4),
            ),
        ]
    return Thing(name="potted-plant", pieces=tuple(parts), scale=d.number(0.95, 1.25), note="Potted plant")


def teapot(d: Draw) -> Thing:
    """A round pot with a spout, a handle and a lid with a knob."""
    body, before = lathe(
        "bodyProfile",
        [(0, 0), (0.06, 0), (0.085, 0.03), (0.095, 0.07), (0.082, 0.11), (0.05, 0.135), (0.045, 0.14)],
        48,
    )
    spout, spout_before = tube(
        "spoutCurve", [(0.075, 0.05, 0), (0.12, 0.07, 0), (0.14, 0.11, 0), (0.165, 0.135, 0)], 0.013
    )
    pieces: tuple[Piece, ...] = (
        Part(name="teapot-body", geometry=body, material="ceramic2", before=before),
        Part(
            name="teapot-lid",
            geometry="SphereGeometry(0.048, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="ceramic2",
            at=(0, 0.135, 0),
            scale=(1, 0.55, 1),
        ),
        Part(
            name="teapot-knob",
            geometry=sphere(0.012, 20, 14),
            material=d.one(("wood", "ceramic2", "metal")),
            at=(0, 0.17, 0),
        ),
        Part(name="teapot-spout", geometry=spout, material="ceramic2", before=spout_before),
        Part(
            name="teapot-handle",
            geometry=torus(0.045, 0.008, math.pi),
            material=d.one(("ceramic2", "wood")),
            at=(-0.085, 0.075, 0),
            turn=(0, 0, 1.571),
        ),
    )
    return Thing(name="teapot", pieces=pieces, turn_y=d.number(-0.6, 0.6), note="Teapot")


def tea_cup(d: Draw, number: int) -> Thing:
    """A cup on a saucer."""
    cup, before = lathe(
        "cupProfile",
        [
            (0, 0.012),
            (0.022, 0.012),
            (0.034, 0.035),
            (0.042, 0.065),
            (0.039, 0.065),
            (0.031, 0.036),
            (0, 0.02),
        ],
        40,
    )
    saucer, saucer_before = lathe(
        "saucerProfile",
        [(0, 0.004), (0.03, 0.004), (0.065, 0.014), (0.066, 0.017), (0.03, 0.009), (0, 0.009)],
        40,
    )
    ware = d.one(("ceramic", "ceramic2"))
    pieces: tuple[Piece, ...] = (
        Part(name="saucer", geometry=saucer, material=ware, before=saucer_before),
        Part(name="cup", geometry=cup, material=ware, before=before),
        Part(
            name="tea",
            geometry="CircleGeometry(0.037, 32)",
            material="tea",
            at=(0, 0.055, 0),
            turn=(-1.571, 0, 0),
            casts=False,
        ),
        Part(name="cup-handle", geometry=torus(0.016, 0.004), material=ware, at=(0.05, 0.042, 0)),
    )
    return Thing(
        name=f"tea-cup-{number}", pieces=pieces, turn_y=d.number(-1.2, 1.2), note=f"Cup and saucer {number}"
    )


def flower_vase(d: Draw) -> Thing:
    """Cut flowers, each with a stem and a head."""
    vase, before = lathe("vaseProfile", d.one((
        [(0, 0), (0.035, 0), (0.055, 0.05), (0.05, 0.1), (0.024, 0.14), (0.03, 0.17), (0.026, 0.17), (0.02, 0.14)],
        [(0, 0), (0.04, 0), (0.045, 0.12), (0.05, 0.16), (0.046, 0.16), (0.04, 0.12)],
        [(0, 0), (0.025, 0), (0.06, 0.07), (0.03, 0.13), (0.022, 0.18), (0.018, 0.18)],
    )))  # fmt: skip
    n = d.whole(5, 7)
    parts: tuple[Piece, ...] = (
        Part(name="vase", geometry=vase, material=d.one(("ceramic2", "accent2", "ceramic")), before=before),
        Loop(
            var="i", values=n,
            before=(f"const a = (i / {n}) * Math.PI * 2 + {num(d.number(0, 1))};", "const lean = 0.14 + (i % 3) * 0.09;", "const top = 0.3 - (i % 2) * 0.035;"),
            parts=(
                Part(name="stem-${i + 1}", geometry="CylinderGeometry(0.003, 0.003, 0.2, 8)", material="leaf", at=("Math.cos(a) * lean * 0.1", "top - 0.09", "Math.sin(a) * lean * 0.1"), turn=("Math.sin(a) * lean * 1.2", 0, "-Math.cos(a) * lean * 1.2")),
                Part(name="flower-${i + 1}", geometry=d.one((sphere(0.032, 16, 12), "IcosahedronGeometry(0.034, 1)", torus(0.02, 0.013))), material=d.one(("accent", "bookA", "petal")), at=("Math.cos(a) * lean * 0.28", "top", "Math.sin(a) * lean * 0.28"), turn=("Math.sin(a) * 0.9 + 0.4", 0, "-Math.cos(a) * 0.9"), scale=(1, 0.75, 1)),
            ),
        ),
    )  # fmt: skip
    return Thing(name="flower-vase", pieces=parts, note="Vase of flowers")


def fruit_bowl(d: Draw) -> Thing:
    bowl, before = lathe(
        "bowlProfile",
        [
            (0, 0),
            (0.05, 0),
            (0.055, 0.01),
            (0.12, 0.06),
            (0.14, 0.09),
            (0.133, 0.09),
            (0.11, 0.062),
            (0, 0.018),
        ],
        48,
    )
    spots = [
        (0, 0.075, 0.045),
        (0.06, 0.07, -0.03),
        (-0.06, 0.072, -0.03),
        (-0.005, 0.125, -0.005),
        (0.065, 0.082, 0.04),
        (-0.068, 0.082, 0.035),
    ]
    parts: list[Piece] = [
        Part(name="bowl", geometry=bowl, material=d.one(("wood", "ceramic2", "accent2")), before=before)
    ]
    for i, (x, y, z) in enumerate(spots[: d.whole(4, 6)]):
        fruit, material, r = d.one(
            (("orange", "fruitOrange", 0.042), ("apple", "fruitRed", 0.04), ("lime", "fruitGreen", 0.034))
        )
        parts.append(
            Part(
                name=f"{fruit}-{i + 1}",
                geometry=sphere(r, 28, 20),
                material=material,
                at=(x, y, z),
                scale=(1, 0.93, 1),
            )
        )
    return Thing(name="fruit-bowl", pieces=tuple(parts), note="Bowl of fruit")


def plate_of_toast(d: Draw) -> Thing:
    plate, before = lathe(
        "plateProfile",
        [(0, 0.004), (0.07, 0.004), (0.115, 0.018), (0.116, 0.022), (0.07, 0.01), (0, 0.01)],
        48,
    )
    pieces: tuple[Piece, ...] = (
        Part(name="plate", geometry=plate, material="ceramic", before=before),
        Part(
            name="toast-1",
            geometry=rounded(0.1, 0.018, 0.1, 0.008),
            material="toast",
            at=(-0.015, 0.021, 0),
            turn=(0, 0.3, 0),
        ),
        Part(
            name="toast-2",
            geometry=rounded(0.1, 0.018, 0.1, 0.008),
            material="toast",
            at=(0.02, 0.037, 0.01),
            turn=(0, -0.25, 0.12),
        ),
        Part(
            name="butter",
            geometry=rounded(0.03, 0.012, 0.03, 0.003),
            material="butter",
            at=(0.022, 0.054, 0.01),
            turn=(0, 0.4, 0.12),
        ),
    )
    return Thing(name="plate", pieces=pieces, turn_y=d.number(-0.5, 0.5), note="Plate with toast and butter")


def egg_cup(d: Draw) -> Thing:
    cup, before = lathe(
        "eggCupProfile",
        [
            (0, 0),
            (0.025, 0),
            (0.022, 0.008),
            (0.009, 0.02),
            (0.012, 0.03),
            (0.026, 0.055),
            (0.022, 0.055),
            (0, 0.035),
        ],
    )
    pieces: tuple[Piece, ...] = (
        Part(name="egg-cup", geometry=cup, material="accent", before=before),
        Part(
            name="egg",
            geometry=sphere(0.024, 28, 20),
            material="egg",
            at=(0, 0.062, 0),
            scale=(0.95, 1.3, 0.95),
        ),
    )
    return Thing(name="boiled-egg", pieces=pieces, note="Boiled egg")


def juice_glass(d: Draw) -> Thing:
    h = d.number(0.11, 0.13)
    level = d.number(0.6, 0.85)
    pieces: tuple[Piece, ...] = (
        Part(
            name="juice",
            geometry=cylinder(0.031, 0.027, h * level, 32),
            material=d.one(("fruitOrange", "fruitRed", "butter")),
            at=(0, h * level / 2 + 0.006, 0),
        ),
        Part(
            name="glass",
            geometry=f"CylinderGeometry(0.036, 0.03, {num(h)}, 40, 1, true)",
            material="glass",
            at=(0, h / 2, 0),
            casts=False,
        ),
    )
    return Thing(name="juice-glass", pieces=pieces, note="Glass of juice")


def milk_jug(d: Draw) -> Thing:
    jug, before = lathe(
        "jugProfile",
        [
            (0, 0),
            (0.04, 0),
            (0.052, 0.04),
            (0.046, 0.085),
            (0.034, 0.11),
            (0.04, 0.135),
            (0.036, 0.135),
            (0.03, 0.11),
            (0, 0.09),
        ],
        40,
    )
    pieces: tuple[Piece, ...] = (
        Part(name="jug-body", geometry=jug, material="ceramic2", before=before),
        Part(
            name="jug-handle",
            geometry=torus(0.034, 0.006, math.pi),
            material="ceramic2",
            at=(-0.042, 0.075, 0),
            turn=(0, 0, 1.571),
        ),
    )
    return Thing(name="milk-jug", pieces=pieces, turn_y=d.number(-0.8, 0.8), note="Milk jug")


def candle(d: Draw) -> Thing:
    h = d.number(0.1, 0.2)
    pieces: tuple[Piece, ...] = (
        Part(
            name="candlestick", geometry=cylinder(0.018, 0.045, 0.04, 32), material="metal", at=(0, 0.02, 0)
        ),
        Part(
            name="candle-wax",
            geometry=cylinder(0.012, 0.012, h, 24),
            material="paper",
            at=(0, 0.04 + h / 2, 0),
        ),
        Part(
            name="flame",
            geometry=sphere(0.008, 14, 10),
            material="bulb",
            at=(0, round(0.062 + h, 3), 0),
            scale=(0.8, 2, 0.8),
            casts=False,
        ),
    )
    return Thing(name="candle", pieces=pieces, note="Candle")


def jar(d: Draw, number: int) -> Thing:
    r, h = d.number(0.045, 0.06, 3), d.number(0.11, 0.16)
    pieces: tuple[Piece, ...] = (
        Part(
            name="jar-contents",
            geometry=cylinder(r * 0.9, r * 0.9, h * 0.7, 28),
            material=d.one(("accent", "fruitOrange", "coffee", "accent2")),
            at=(0, h * 0.36, 0),
        ),
        Part(
            name="jar-glass", geometry=cylinder(r, r, h, 36), material="glass", at=(0, h / 2, 0), casts=False
        ),
        Part(
            name="jar-lid",
            geometry=cylinder(r * 1.03, r * 1.03, 0.024, 36),
            material=d.one(("metal", "wood")),
            at=(0, h + 0.006, 0),
        ),
    )
    return Thing(name=f"jar-{number}", pieces=pieces, note=f"Jar {number}")
