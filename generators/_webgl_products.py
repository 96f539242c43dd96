"""All products by name, and the stages they stand on."""

from __future__ import annotations

from generators._webgl_bottles import espresso, perfume, skincare, wine
from generators._webgl_gadgets import camera_body, chair, headphones, pendant, phone, smart_speaker, watch
from generators._webgl_look import Draw
from generators._webgl_scene import (
    Part,
    Piece,
    Thing,
    cylinder,
    rounded,
    sphere,
)

PRODUCTS = {
    "perfume": perfume, "wine": wine, "headphones": headphones, "watch": watch, "smart speaker": smart_speaker, "camera": camera_body,
    "skincare": skincare, "phone": phone, "lounge chair": chair, "designer lamp": pendant, "moka pot": espresso,
}  # fmt: skip


def stage(d: Draw, kind: str, lift: float) -> list[Thing]:
    """What the product stands on and before: a sweep, plinths, an arch, steps, shapes around it."""
    sweep = Part(name="backdrop", geometry="ExtrudeGeometry(sweepShape, { depth: 24, bevelEnabled: false, curveSegments: 24 })", material="backdrop", at=(-12, 0, 0), turn=(0, 1.571, 0), casts=False, before=(
        "const sweepShape = new THREE.Shape();",
        "sweepShape.moveTo(-14, 0);",
        "sweepShape.lineTo(1.6, 0);",
        "sweepShape.quadraticCurveTo(4, 0, 4, 2.4);",
        "sweepShape.lineTo(4, 12);",
        "sweepShape.lineTo(4.1, 12);",
        "sweepShape.lineTo(4.1, -0.1);",
        "sweepShape.lineTo(-14, -0.1);",
    ))  # fmt: skip
    things = [Thing(name="studio", pieces=(sweep,), note="Seamless studio backdrop")]
    if kind == "bare":
        return things
    parts: list[Piece] = []
    wide = 1.35 if lift else 0
    if kind in ("plinth", "arch", "shapes"):
        parts.append(
            Part(
                name="plinth",
                geometry=d.one((cylinder(wide, wide, lift, 72), rounded(wide * 1.8, lift, wide * 1.6, 0.04))),
                material="plinth",
                at=(0, lift / 2, 0),
            )
        )
    if kind == "steps":
        parts += [
            Part(
                name=f"step-{i + 1}",
                geometry=rounded(3.4 - i * 0.7, lift / 2, 2.6 - i * 0.6, 0.03),
                material=("plinth", "plinth2")[i % 2],
                at=(0, round(lift / 4 + i * lift / 2, 3), -i * 0.1),
            )
            for i in range(2)
        ]
    if kind == "arch":
        parts.append(
            Part(
                name="arch",
                geometry="TorusGeometry(1.55, 0.2, 24, 64, Math.PI)",
                material="plinth2",
                at=(d.number(-0.3, 0.3), lift * 0.5, -1.25),
            )
        )
    if kind == "shapes":
        parts += [
            Part(
                name="decor-ball",
                geometry=sphere(0.42, 44, 30),
                material="accent2",
                at=(d.number(1.6, 2.0), 0.42, d.number(-0.4, 0.3)),
            ),
            Part(
                name="decor-disc",
                geometry=cylinder(1.3, 1.3, 0.16, 64),
                material="plinth2",
                at=(d.number(-1.6, -1.1), 1.1, -1.4),
                turn=(1.571, 0, 0.1),
            ),
            Part(
                name="decor-cone",
                geometry="ConeGeometry(0.36, 0.9, 48)",
                material="accent",
                at=(d.number(-2.1, -1.7), 0.45, d.number(0.1, 0.6)),
            ),
        ]
    things.append(Thing(name="set-pieces", pieces=tuple(parts), note="Plinths and decor"))
    return things
