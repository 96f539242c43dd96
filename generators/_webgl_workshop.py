"""Tools, paint and hi-fi, in metres, standing on y = 0: each function gives one named thing."""

from __future__ import annotations

import math

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Thing,
    box,
    capsule,
    cylinder,
    num,
    rounded,
    torus,
)


def paint_can(d: Draw, number: int) -> Thing:
    r, h = d.number(0.06, 0.075, 3), d.number(0.12, 0.16)
    pieces: tuple[Piece, ...] = (
        Part(name="can-body", geometry=cylinder(r, r, h, 40), material="metal", at=(0, h / 2, 0)),
        Part(
            name="can-label",
            geometry=f"CylinderGeometry({num(r + 0.001)}, {num(r + 0.001)}, {num(h * 0.62)}, 40, 1, true)",
            material=d.one(("accent", "accent2", "bookA", "bookB")),
            at=(0, h * 0.48, 0),
            casts=False,
        ),
        Part(name="can-rim", geometry=torus(r, 0.005), material="steel", at=(0, h, 0), turn=(1.571, 0, 0)),
    )
    return Thing(name=f"paint-can-{number}", pieces=pieces, note=f"Paint can {number}")


def toolbox(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="toolbox-body", geometry=rounded(0.36, 0.15, 0.18, 0.015), material="accent", at=(0, 0.075, 0)),
        Part(name="toolbox-lid", geometry=rounded(0.37, 0.05, 0.19, 0.015), material="accent", at=(0, 0.175, 0)),
        Part(name="toolbox-handle", geometry=torus(0.06, 0.009, math.pi), material="dark", at=(0, 0.195, 0)),
        Loop(var="x", values=("-0.1", "0.1"), parts=(Part(name="toolbox-latch", geometry=box(0.03, 0.05, 0.012), material="steel", at=("x", 0.145, 0.096)),)),
    )  # fmt: skip
    return Thing(name="toolbox", pieces=pieces, turn_y=d.number(-0.3, 0.3), note="Toolbox")


def hammer(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(
            name="hammer-handle",
            geometry=cylinder(0.012, 0.015, 0.28, 20),
            material="wood",
            at=(0, 0.02, 0),
            turn=(0, 0, 1.571),
        ),
        Part(name="hammer-head", geometry=box(0.035, 0.035, 0.1), material="steel", at=(0.135, 0.02, 0)),
        Part(
            name="hammer-face",
            geometry=cylinder(0.02, 0.02, 0.03, 24),
            material="steel",
            at=(0.135, 0.02, 0.062),
            turn=(1.571, 0, 0),
        ),
    )
    return Thing(name="hammer", pieces=pieces, turn_y=d.number(-0.8, 0.8), note="Hammer")


def screwdriver(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(
            name="screwdriver-grip",
            geometry=capsule(0.014, 0.07),
            material="bookA",
            at=(-0.05, 0.015, 0),
            turn=(0, 0, 1.571),
        ),
        Part(
            name="screwdriver-shaft",
            geometry=cylinder(0.004, 0.004, 0.12, 12),
            material="steel",
            at=(0.05, 0.015, 0),
            turn=(0, 0, 1.571),
        ),
    )
    return Thing(name="screwdriver", pieces=pieces, turn_y=d.number(-1.4, 1.4), note="Screwdriver")


def tape_roll(d: Draw) -> Thing:
    ring = Part(
        name="tape-roll",
        geometry=torus(0.045, 0.018),
        material=d.one(("accent2", "butter", "steel")),
        at=(0, 0.018, 0),
        turn=(1.571, 0, 0),
        scale=(1, 1, 1.4),
    )
    return Thing(name="tape", pieces=(ring,), note="Roll of tape")


def speaker(d: Draw, number: int) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="cabinet", geometry=box(0.17, 0.3, 0.2), material="woodDark", at=(0, 0.15, 0)),
        Part(name="woofer-ring", geometry=torus(0.058, 0.008), material="steel", at=(0, 0.1, 0.1)),
        Part(
            name="woofer",
            geometry="SphereGeometry(0.055, 32, 16, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="dark",
            at=(0, 0.1, 0.1),
            turn=(1.571, 0, 0),
            scale=(1, 0.3, 1),
        ),
        Part(
            name="tweeter",
            geometry="SphereGeometry(0.026, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="steel",
            at=(0, 0.22, 0.1),
            turn=(1.571, 0, 0),
            scale=(1, 0.4, 1),
        ),
    )
    return Thing(name=f"speaker-{number}", pieces=pieces, note=f"Speaker {number}")


def record_player(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="plinth", geometry=rounded(0.42, 0.09, 0.34, 0.015), material="wood", at=(0, 0.055, 0)),
        Loop(var="[x, z]", values=("[-0.17, -0.13]", "[0.17, -0.13]", "[-0.17, 0.13]", "[0.17, 0.13]"), parts=(Part(name="foot", geometry=cylinder(0.02, 0.016, 0.014, 20), material="dark", at=("x", 0.007, "z")),)),
        Part(name="platter", geometry=cylinder(0.15, 0.15, 0.014, 56), material="steel", at=(-0.04, 0.107, 0)),
        Part(name="record", geometry=cylinder(0.142, 0.142, 0.004, 56), material="vinyl", at=(-0.04, 0.117, 0)),
        Part(name="record-label", geometry=cylinder(0.048, 0.048, 0.002, 40), material="accent", at=(-0.04, 0.12, 0), casts=False),
        Part(name="spindle", geometry=cylinder(0.003, 0.003, 0.016, 10), material="steel", at=(-0.04, 0.128, 0)),
        Part(name="tonearm-base", geometry=cylinder(0.022, 0.026, 0.035, 28), material="metal", at=(0.155, 0.117, -0.11)),
        Part(name="tonearm", geometry=cylinder(0.004, 0.004, 0.2, 12), material="metal", at=(0.118, 0.138, -0.02), turn=(1.571, 0, 0.38)),
        Part(name="cartridge", geometry=box(0.014, 0.012, 0.028), material="dark", at=(0.081, 0.132, 0.072), turn=(0, -0.38, 0)),
        Part(name="pitch-slider", geometry=box(0.012, 0.006, 0.09), material="dark", at=(0.18, 0.102, 0.08)),
    )  # fmt: skip
    return Thing(name="record-player", pieces=pieces, note="Record player")
