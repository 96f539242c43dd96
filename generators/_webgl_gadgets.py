"""Devices and furniture as products; one unit is a decimetre, everything stands on y = 0."""

from __future__ import annotations

import math

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Thing,
    box,
    cylinder,
    num,
    rounded,
    sphere,
    torus,
)


def headphones(d: Draw) -> Thing:
    """Over-ear headphones standing upright."""
    span = d.number(0.78, 0.88)
    cup = Part(
        name="ear-cup",
        geometry=cylinder(0.42, 0.38, 0.22, 48),
        material="accent",
        at=(f"side * {num(span + 0.1)}", 0.62, 0),
        turn=(0, 0, "side * -1.571"),
    )
    pad = Part(
        name="ear-pad",
        geometry=torus(0.29, 0.12),
        material="dark",
        at=(f"side * {num(span - 0.06)}", 0.62, 0),
        turn=(0, 1.571, 0),
        scale=(1, 1.1, 0.8),
    )
    plate = Part(
        name="cup-badge",
        geometry=cylinder(0.2, 0.2, 0.02, 40),
        material="metal",
        at=(f"side * {num(span + 0.215)}", 0.62, 0),
        turn=(0, 0, 1.571),
    )
    yoke = Part(
        name="yoke",
        geometry=box(0.05, 0.5, 0.14),
        material="metal",
        at=(f"side * {num(span + 0.06)}", 1.1, 0),
    )
    parts: tuple[Piece, ...] = (
        Part(
            name="headband",
            geometry=f"TorusGeometry({num(span + 0.06)}, 0.075, 20, 64, Math.PI)",
            material="dark",
            at=(0, 1.3, 0),
            scale=(1, 1.05, 1.5),
        ),
        Part(
            name="headband-cushion",
            geometry=f"TorusGeometry({num(span - 0.02)}, 0.06, 16, 48, 1.8)",
            material="accent2",
            at=(0, 1.3, 0),
            turn=(0, 0, 0.67),
            scale=(1, 1.05, 1.6),
        ),
        Loop(var="side", values=("-1", "1"), parts=(cup, pad, plate, yoke)),
    )
    return Thing(
        name="headphones", pieces=parts, at=(0, -0.17, 0), turn_y=d.number(-0.7, 0.7), note="Headphones"
    )


def watch(d: Draw) -> Thing:
    """A wristwatch standing on its strap, tilted to the viewer."""
    hour, minute = d.number(0, 6.28), d.number(0, 6.28)
    r = 0.5

    def hand(name: str, angle: float, length: float, width: float, z: float, material: str) -> Part:
        x0, y0 = -math.sin(angle) * length * 0.42, math.cos(angle) * length * 0.42
        return Part(
            name=name,
            geometry=box(width, length, 0.012),
            material=material,
            at=(round(x0, 3), round(y0, 3), z),
            turn=(0, 0, angle),
            casts=False,
        )

    tick = Part(
        name="hour-mark-${i + 1}",
        geometry=box(0.028, 0.085, 0.014),
        material="metal",
        at=("Math.sin(a) * 0.38", "Math.cos(a) * 0.38", 0.1),
        turn=(0, 0, "-a"),
        casts=False,
    )
    parts: tuple[Piece, ...] = (
        Part(name="watch-case", geometry=cylinder(r, r * 0.94, 0.16, 64), material="metal", turn=(1.571, 0, 0)),
        Part(name="bezel", geometry=torus(r * 0.94, 0.05), material=d.one(("metal", "dark", "accent2")), at=(0, 0, 0.085)),
        Part(name="dial", geometry=f"CircleGeometry({num(r * 0.9)}, 64)", material=d.one(("dark", "paper", "accent")), at=(0, 0, 0.09), casts=False),
        Loop(var="i", values=12, before=("const a = (i / 12) * Math.PI * 2;",), parts=(tick,)),
        hand("hour-hand", hour, 0.24, 0.04, 0.112, "paperDark"), hand("minute-hand", minute, 0.36, 0.028, 0.122, "paperDark"), hand("second-hand", d.number(0, 6.28), 0.4, 0.012, 0.132, "accent2"),
        Part(name="crown", geometry=cylinder(0.06, 0.06, 0.1, 24), material="metal", at=(r + 0.04, 0, 0), turn=(0, 0, 1.571)),
        Part(name="strap-top", geometry=rounded(0.46, 0.72, 0.08, 0.035), material="strap", at=(0, 0.74, -0.12), turn=(-0.5, 0, 0)),
        Part(name="strap-bottom", geometry=rounded(0.46, 0.72, 0.08, 0.035), material="strap", at=(0, -0.74, -0.12), turn=(0.5, 0, 0)),
        Part(name="strap-back", geometry="CylinderGeometry(0.62, 0.62, 0.46, 48, 1, true, 0.6, 1.95)", material="strap", at=(0, 0, -0.62), turn=(0, 0, 1.571)),
    )  # fmt: skip
    return Thing(
        name="wristwatch", pieces=parts, at=(0, 1.05, 0), turn_y=d.number(-0.5, 0.5), note="Wristwatch"
    )


def smart_speaker(d: Draw) -> Thing:
    h, r = d.number(0.9, 1.4), d.number(0.42, 0.55)
    rings = d.whole(7, 11)
    rib = Part(
        name="grille-rib-${i + 1}",
        geometry=torus(r + 0.005, 0.014),
        material="accent",
        at=(0, f"0.14 + i * {num((h - 0.32) / rings)}", 0),
        turn=(1.571, 0, 0),
    )
    parts: tuple[Piece, ...] = (
        Part(name="speaker-body", geometry=cylinder(r, r * 0.97, h, 64), material="fabric", at=(0, h / 2, 0)),
        Loop(var="i", values=rings, parts=(rib,)),
        Part(
            name="speaker-foot",
            geometry=cylinder(r * 0.9, r * 0.85, 0.06, 56),
            material="dark",
            at=(0, 0.02, 0),
        ),
        Part(
            name="top-plate", geometry=cylinder(r * 0.98, r, 0.06, 64), material="dark", at=(0, h + 0.02, 0)
        ),
        Part(
            name="light-ring",
            geometry=torus(r * 0.72, 0.018),
            material="glow",
            at=(0, h + 0.055, 0),
            turn=(1.571, 0, 0),
            casts=False,
        ),
    )
    return Thing(name="smart-speaker", pieces=parts, note="Smart speaker")


def camera_body(d: Draw) -> Thing:
    lens = d.number(0.36, 0.44)
    ring = Part(
        name="lens-ring-${i + 1}",
        geometry=cylinder(lens, lens, 0.14, 56),
        material="dark",
        at=(0, 0.52, "0.32 + i * 0.16"),
        turn=(1.571, 0, 0),
    )
    knurl = Part(name="focus-ring", geometry=torus(lens + 0.005, 0.022), material="metal", at=(0, 0.52, 0.56))
    parts: tuple[Piece, ...] = (
        Part(name="camera-body", geometry=rounded(1.5, 0.92, 0.5, 0.08), material="dark", at=(0, 0.48, 0)),
        Part(name="leather-wrap", geometry=rounded(1.52, 0.52, 0.52, 0.08), material="strap", at=(0, 0.46, 0)),
        Part(name="top-cover", geometry=rounded(1.5, 0.16, 0.5, 0.06), material="metal", at=(0, 0.96, 0)),
        Part(name="viewfinder", geometry=rounded(0.46, 0.22, 0.42, 0.05), material="metal", at=(0, 1.1, 0)),
        Part(name="shutter-dial", geometry=cylinder(0.14, 0.14, 0.12, 32), material="metal", at=(0.52, 1.08, 0)),
        Part(name="shutter-button", geometry=cylinder(0.055, 0.055, 0.08, 24), material="accent", at=(0.52, 1.17, 0)),
        Part(name="mode-dial", geometry=cylinder(0.12, 0.12, 0.1, 32), material="dark", at=(-0.5, 1.08, 0)),
        Loop(var="i", values=3, parts=(ring,)), knurl,
        Part(name="front-element", geometry=f"SphereGeometry({num(lens * 0.82)}, 40, 20, 0, Math.PI * 2, 0, Math.PI / 2)", material="lens", at=(0, 0.52, 0.66), turn=(1.571, 0, 0), scale=(1, 0.35, 1)),
    )  # fmt: skip
    return Thing(name="camera", pieces=parts, turn_y=d.number(-0.6, 0.6), note="Camera")


def phone(d: Draw) -> Thing:
    parts: tuple[Piece, ...] = (
        Part(name="phone-frame", geometry=rounded(0.78, 1.6, 0.085, 0.04), material="metal"),
        Part(
            name="phone-screen",
            geometry="PlaneGeometry(0.72, 1.54)",
            material="screen",
            at=(0, 0, 0.0435),
            casts=False,
            receives=False,
        ),
        Part(
            name="camera-island",
            geometry=rounded(0.32, 0.36, 0.04, 0.018),
            material="dark",
            at=(0.18, 0.56, -0.05),
        ),
        Part(
            name="side-button",
            geometry=rounded(0.02, 0.2, 0.04, 0.008),
            material="steel",
            at=(0.395, 0.25, 0),
        ),
    )
    stand: tuple[Piece, ...] = (
        Part(
            name="stand-base", geometry=rounded(0.7, 0.06, 0.7, 0.025), material="steel", at=(0, -0.86, -0.22)
        ),
        Part(name="stand-back", geometry=box(0.3, 0.9, 0.04), material="steel", at=(0, -0.42, -0.08)),
    )
    return Thing(
        name="phone",
        pieces=(*parts, *stand),
        at=(0, 0.89, 0),
        turn_y=d.number(-0.7, 0.7),
        note="Phone on a stand",
    )


def chair(d: Draw) -> Thing:
    """A lounge chair: shell, cushion, tapered legs."""
    seat = d.number(0.95, 1.1)
    leg = Part(
        name="chair-leg",
        geometry="CylinderGeometry(0.035, 0.022, 0.62, 18)",
        material="wood",
        at=(f"sx * {num(seat * 0.38)}", 0.29, "sz * 0.34"),
        turn=("sz * 0.14", 0, "sx * -0.14"),
    )
    arms: tuple[Piece, ...] = (
        (
            Loop(
                var="side",
                values=("-1", "1"),
                parts=(
                    Part(
                        name="armrest",
                        geometry=rounded(0.1, 0.06, 0.72, 0.028),
                        material="wood",
                        at=(f"side * {num(seat * 0.54)}", 0.92, 0),
                    ),
                    Part(
                        name="arm-post",
                        geometry="CylinderGeometry(0.028, 0.028, 0.36, 16)",
                        material="wood",
                        at=(f"side * {num(seat * 0.54)}", 0.74, 0.26),
                    ),
                ),
            ),
        )
        if d.chance(0.6)
        else ()
    )
    parts: tuple[Piece, ...] = (
        Loop(var="[sx, sz]", values=("[-1, -1]", "[1, -1]", "[-1, 1]", "[1, 1]"), parts=(leg,)),
        Part(name="seat-frame", geometry=rounded(seat, 0.09, 0.86, 0.04), material="wood", at=(0, 0.6, 0)),
        Part(name="seat-cushion", geometry=rounded(seat * 0.94, 0.17, 0.82, 0.075), material="fabric", at=(0, 0.72, 0.02)),
        Part(name="backrest", geometry=rounded(seat * 0.94, 0.82, 0.16, 0.07), material="fabric", at=(0, 1.14, -0.4), turn=(-0.22, 0, 0)),
        *arms,
    )  # fmt: skip
    return Thing(name="lounge-chair", pieces=parts, turn_y=d.number(-0.9, 0.9), note="Lounge chair")


def pendant(d: Draw) -> Thing:
    """A table lamp as a design object: globe or dome on a stem."""
    h = d.number(1.0, 1.5)
    dome = d.chance(0.5)
    shade = (
        Part(
            name="lamp-dome",
            geometry="SphereGeometry(0.55, 48, 24, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="accentDouble",
            at=(0, h - 0.05, 0),
            scale=(1, 0.8, 1),
        )
        if dome
        else Part(name="lamp-globe", geometry=sphere(0.42, 48, 32), material="glow", at=(0, h + 0.34, 0))
    )
    parts: tuple[Piece, ...] = (
        Part(name="lamp-foot", geometry=cylinder(0.34, 0.38, 0.1, 56), material="metal", at=(0, 0.05, 0)),
        Part(name="lamp-stem", geometry=cylinder(0.05, 0.05, h, 28), material="metal", at=(0, h / 2, 0)),
        shade,
        *((Part(name="lamp-bulb", geometry=sphere(0.16, 28, 20), material="glow", at=(0, h + 0.02, 0), casts=False),) if dome else (Part(name="globe-holder", geometry=cylinder(0.14, 0.07, 0.1, 36), material="metal", at=(0, h - 0.02, 0)),)),
    )  # fmt: skip
    return Thing(name="designer-lamp", pieces=parts, note="Designer lamp")
