"""Bottles, glasses and pots as products; one unit is a decimetre, everything stands on y = 0."""

from __future__ import annotations

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Part,
    Piece,
    Thing,
    cylinder,
    lathe,
    num,
    rounded,
    sphere,
    tube,
)


def perfume(d: Draw) -> Thing:
    """A flacon with its liquid, collar and cap."""
    if d.chance(0.5):
        w, h, t = d.number(0.7, 0.95), d.number(0.9, 1.2), d.number(0.32, 0.42)
        parts: tuple[Piece, ...] = (
            Part(
                name="perfume",
                geometry=rounded(w * 0.84, h * 0.7, t * 0.72, 0.06),
                material="liquid",
                at=(0, h * 0.42, 0),
            ),
            Part(
                name="flacon",
                geometry=rounded(w, h, t, 0.09),
                material="glass",
                at=(0, h / 2, 0),
                casts=False,
            ),
            Part(
                name="front-label",
                geometry=f"PlaneGeometry({num(w * 0.5)}, {num(h * 0.3)})",
                material="label",
                at=(0, h * 0.45, t / 2 + 0.004),
                casts=False,
            ),
        )
    else:
        h = d.number(0.85, 1.05)
        shape, before = lathe(
            "flaconProfile",
            [(0, 0), (0.34, 0), (0.42, 0.06), (0.44, h * 0.4), (0.36, h * 0.75), (0.16, h * 0.93), (0.13, h)],
            56,
        )
        inside, before_inside = lathe(
            "liquidProfile", [(0, 0.05), (0.33, 0.06), (0.38, h * 0.38), (0.33, h * 0.66), (0, h * 0.66)], 48
        )
        parts = (
            Part(name="perfume", geometry=inside, material="liquid", before=before_inside),
            Part(name="flacon", geometry=shape, material="glass", before=before, casts=False),
        )
    cap = d.one((cylinder(0.14, 0.14, 0.32, 40), rounded(0.3, 0.3, 0.3, 0.04), sphere(0.2, 36, 24)))
    top = (
        Part(name="collar", geometry=cylinder(0.12, 0.13, 0.08, 36), material="metal", at=(0, h + 0.03, 0)),
        Part(name="cap", geometry=cap, material=d.one(("accent", "metal", "dark")), at=(0, h + 0.22, 0)),
    )
    return Thing(name="perfume-bottle", pieces=(*parts, *top), note="Perfume bottle")


def wine(d: Draw) -> Thing:
    bottle, before = lathe(
        "bottleProfile",
        [
            (0, 0),
            (0.34, 0),
            (0.37, 0.04),
            (0.37, 1.7),
            (0.33, 1.95),
            (0.16, 2.3),
            (0.13, 2.45),
            (0.13, 2.85),
            (0, 2.85),
        ],
        56,
    )
    parts: tuple[Piece, ...] = (
        Part(name="bottle", geometry=bottle, material="darkGlass", before=before),
        Part(
            name="wine-label",
            geometry=f"CylinderGeometry(0.373, 0.373, {num(d.number(0.7, 0.95))}, 56, 1, true, -1.1, 2.2)",
            material="label",
            at=(0, 0.95, 0),
            casts=False,
        ),
        Part(
            name="capsule",
            geometry="CylinderGeometry(0.137, 0.145, 0.55, 36)",
            material="accent",
            at=(0, 2.6, 0),
        ),
    )
    return Thing(name="wine-bottle", pieces=parts, note="Wine bottle")


def wine_glass(d: Draw) -> Thing:
    bowl, before = lathe(
        "glassProfile",
        [
            (0, 0.02),
            (0.32, 0.02),
            (0.3, 0.045),
            (0.035, 0.09),
            (0.028, 0.85),
            (0.12, 0.95),
            (0.36, 1.25),
            (0.37, 1.5),
            (0.29, 1.85),
        ],
        56,
    )
    drink, before_drink = lathe(
        "drinkProfile", [(0, 0.97), (0.11, 0.98), (0.33, 1.22), (0.35, 1.38), (0, 1.38)], 44
    )
    parts: tuple[Piece, ...] = (
        Part(name="red-wine", geometry=drink, material="liquid", before=before_drink),
        Part(name="wine-glass-bowl", geometry=bowl, material="glassDouble", before=before, casts=False),
    )
    return Thing(name="wine-glass", pieces=parts, note="Wine glass")


def skincare(d: Draw) -> Thing:
    """A pump bottle, a jar and a tube of one brand."""
    h = d.number(1.3, 1.6)
    spout, before = tube("spoutCurve", [(0, h + 0.42, 0), (0.12, h + 0.44, 0), (0.3, h + 0.38, 0)], 0.035, 20)
    jar_x, tube_x = d.number(0.75, 0.9), -d.number(0.68, 0.8)
    body, tube_before = lathe(
        "tubeProfile", [(0.22, 0.28), (0.24, 0.5), (0.22, 1.1), (0.12, 1.4), (0.02, 1.46)], 36
    )
    parts: tuple[Piece, ...] = (
        Part(name="pump-bottle", geometry=cylinder(0.36, 0.36, h, 56), material="accent", at=(0, h / 2, 0)),
        Part(
            name="pump-label",
            geometry=f"CylinderGeometry(0.363, 0.363, {num(h * 0.45)}, 56, 1, true, -0.9, 1.8)",
            material="label",
            at=(0, h * 0.48, 0),
            casts=False,
        ),
        Part(
            name="pump-collar", geometry=cylinder(0.14, 0.16, 0.2, 36), material="metal", at=(0, h + 0.1, 0)
        ),
        Part(
            name="pump-stem", geometry=cylinder(0.045, 0.045, 0.24, 20), material="metal", at=(0, h + 0.3, 0)
        ),
        Part(name="pump-head", geometry=spout, material="metal", before=before),
        Part(
            name="cream-jar",
            geometry=cylinder(0.34, 0.34, 0.36, 56),
            material="paper",
            at=(jar_x, 0.18, 0.12),
        ),
        Part(
            name="cream-jar-lid",
            geometry=cylinder(0.355, 0.355, 0.16, 56),
            material=d.one(("accent2", "metal", "wood")),
            at=(jar_x, 0.44, 0.12),
        ),
        Part(
            name="tube-cap",
            geometry=cylinder(0.2, 0.21, 0.28, 40),
            material="accent2",
            at=(tube_x, 0.14, 0.1),
        ),
        Part(
            name="cream-tube",
            geometry=body,
            material="paper",
            at=(tube_x, 0, 0.1),
            before=tube_before,
            scale=(1, 1, 0.7),
        ),
    )
    return Thing(name="skincare-set", pieces=parts, note="Skincare set")


def espresso(d: Draw) -> Thing:
    """A moka pot: octagonal body, spout, lid and handle."""
    handle, before = tube(
        "handleCurve", [(-0.33, 1.3, 0), (-0.62, 1.32, 0), (-0.66, 0.95, 0), (-0.52, 0.72, 0)], 0.06, 24
    )
    parts: tuple[Piece, ...] = (
        Part(
            name="boiler", geometry="CylinderGeometry(0.34, 0.45, 0.62, 8)", material="metal", at=(0, 0.31, 0)
        ),
        Part(name="waist-ring", geometry=cylinder(0.38, 0.38, 0.17, 40), material="steel", at=(0, 0.67, 0)),
        Part(
            name="upper-chamber",
            geometry="CylinderGeometry(0.46, 0.32, 0.68, 8)",
            material="metal",
            at=(0, 1.06, 0),
        ),
        Part(
            name="spout",
            geometry="ConeGeometry(0.14, 0.3, 4)",
            material="metal",
            at=(0.46, 1.28, 0),
            turn=(0, 0, -0.75),
        ),
        Part(name="lid", geometry="ConeGeometry(0.47, 0.16, 8)", material="metal", at=(0, 1.48, 0)),
        Part(name="lid-knob", geometry=sphere(0.08, 24, 16), material="accent", at=(0, 1.6, 0)),
        Part(name="handle", geometry=handle, material="accent", before=before),
        Part(
            name="safety-valve",
            geometry=cylinder(0.05, 0.05, 0.06, 16),
            material="steel",
            at=(0, 0.36, 0.42),
            turn=(1.571, 0, 0),
        ),
    )
    return Thing(name="moka-pot", pieces=parts, turn_y=d.number(-0.8, 0.8), note="Moka pot")
