"""A rocket and what stands around it."""

from __future__ import annotations

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Raw,
    Thing,
    box,
    cylinder,
    lathe,
    sphere,
    torus,
)


def rocket(d: Draw) -> Thing:
    """A rocket of revolution with fins, windows and engines."""
    body, before = lathe(
        "hullProfile",
        [(0.42, 0), (0.62, 0.5), (0.7, 1.4), (0.66, 2.4), (0.5, 3.3), (0.26, 4.0), (0.06, 4.4), (0, 4.45)],
        48,
    )
    fins = d.whole(3, 4)
    fin = Part(
        name="fin-${i + 1}",
        geometry="ExtrudeGeometry(finShape, { depth: 0.08, bevelEnabled: false })",
        material="paintA",
        turn=(0, f"(i / {fins}) * Math.PI * 2 + 0.4", 0),
    )
    shape = Raw(
        lines=(
            "const finShape = new THREE.Shape([[0.5, 1.2], [1.15, 0.35], [1.15, -0.35], [0.85, -0.05], [0.45, 0.1]].map(([x, y]) => new THREE.Vector2(x, y)));",
        )
    )
    pieces: tuple[Piece, ...] = (
        Part(name="hull", geometry=body, material="hull", before=before),
        Part(name="stripe", geometry="CylinderGeometry(0.712, 0.712, 0.16, 48, 1, true)", material="paintA", at=(0, 1.55, 0)),
        Part(name="nose", geometry="CylinderGeometry(0.02, 0.265, 0.46, 36)", material="paintA", at=(0, 4.22, 0)),
        Loop(var="i", values=d.whole(1, 3), parts=(
            Part(name="porthole-${i + 1}", geometry=torus(0.15, 0.03), material="metal", at=(0, "2.3 + i * 0.5", "0.665 - i * 0.06"), turn=(-0.1, 0, 0)),
            Part(name="porthole-glass-${i + 1}", geometry="SphereGeometry(0.14, 20, 14)", material="pane", at=(0, "2.3 + i * 0.5", "0.64 - i * 0.06"), scale=(1, 1, 0.3)),
        )),
        shape, Loop(var="i", values=fins, parts=(fin,)),
        Part(name="engine-bell", geometry="CylinderGeometry(0.26, 0.44, 0.4, 32, 1, true)", material="darkMetal", at=(0, -0.16, 0)),
    )  # fmt: skip
    return Thing(name="rocket", pieces=pieces, at=(0, 0.75, 0), note="Rocket")


def launch_pad(d: Draw) -> Thing:
    arm = Part(
        name="gantry-arm-${i + 1}",
        geometry=box(1.0, 0.09, 0.18),
        material="steel",
        at=(-1.1, "1.7 + i * 1.1", 0),
    )
    deck = Part(
        name="gantry-deck-${i + 1}",
        geometry=box(0.62, 0.05, 0.62),
        material="steel",
        at=(-1.75, "0.6 + i * 0.8", 0),
    )
    leg = Part(
        name="gantry-leg",
        geometry=box(0.07, 5.2, 0.07),
        material="paintA",
        at=("-1.75 + sx * 0.26", 2.6, "sz * 0.26"),
    )
    pieces: tuple[Piece, ...] = (
        Part(name="pad", geometry=cylinder(2.5, 2.7, 0.3, 8), material="concrete", at=(0, 0.15, 0)),
        Part(name="pad-ring", geometry=torus(1.15, 0.05), material="paintB", at=(0, 0.31, 0), turn=(1.571, 0, 0)),
        Part(name="flame-trench", geometry=cylinder(0.55, 0.55, 0.06, 32), material="darkMetal", at=(0, 0.3, 0)),
        Loop(var="[sx, sz]", values=("[-1, -1]", "[1, -1]", "[-1, 1]", "[1, 1]"), parts=(leg,)),
        Loop(var="i", values=6, parts=(deck,)), Loop(var="i", values=2, parts=(arm,)),
    )  # fmt: skip
    return Thing(name="launch-pad", pieces=pieces, note="Launch pad and gantry")


def fuel_tank(d: Draw, name: str, x: float, z: float) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-vessel", geometry=sphere(0.6, 32, 22), material="hull", at=(0, 0.95, 0)),
        Part(name=f"{name}-band", geometry=torus(0.6, 0.035), material="paintB", at=(0, 0.95, 0), turn=(1.571, 0, 0)),
        Loop(var="i", values=4, before=("const a = (i / 4) * Math.PI * 2 + 0.4;",), parts=(Part(name=f"{name}-leg-${{i + 1}}", geometry=cylinder(0.04, 0.05, 0.8, 10), material="steel", at=("Math.cos(a) * 0.48", 0.4, "Math.sin(a) * 0.48")),)),
    )  # fmt: skip
    return Thing(name=name, pieces=pieces, at=(x, 0, z), note="Fuel tank")
