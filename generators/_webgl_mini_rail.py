"""A miniature country station: a platform, a building with a clock, a train."""

from __future__ import annotations

import math

from generators._webgl_look import Draw
from generators._webgl_mini_light import Hour, lamp_glow, slab
from generators._webgl_mini_town import round_tree
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Scatter,
    Thing,
    box,
    cone,
    cylinder,
    num,
    rounded,
    sphere,
)


def railway(d: Draw, hour: Hour) -> tuple[list[Thing], float, float]:
    """A country station: platform, building with a clock, a train on one of two tracks."""
    things = [slab(d, 8, "grass", layers=("soil", "stone"))]
    tracks: list[Piece] = []
    for n, z in enumerate((0.75, 2.3)):
        tracks += [
            Part(name=f"ballast-{n + 1}", geometry=box(7.9, 0.1, 1.2), material="gravel", at=(0, 0.05, z), casts=False),
            Loop(var="i", values=20, parts=(Part(name=f"sleeper-{n + 1}-${{i + 1}}", geometry=box(0.16, 0.06, 0.95), material="bark", at=("-3.8 + i * 0.4", 0.12, z)),)),
            Loop(var="dz", values=("-0.27", "0.27"), parts=(Part(name=f"rail-{n + 1}", geometry=box(7.9, 0.07, 0.05), material="steel", at=(0, 0.18, f"{num(z)} + dz")),)),
        ]  # fmt: skip
    things.append(Thing(name="tracks", pieces=tuple(tracks), note="Two tracks on ballast"))
    body, band = d.one((("paintA", "trim"), ("paintC", "trim"), ("bandPaint", "paintB"), ("trim", "paintA")))
    wheels = Loop(
        var="x",
        values=("-0.6", "-0.3", "0.3", "0.6"),
        parts=(
            Part(
                name="wheel",
                geometry=cylinder(0.13, 0.13, 0.66, 18),
                material="darkMetal",
                at=("x", 0.13, 0),
                turn=(math.pi / 2, 0, 0),
            ),
        ),
    )

    def coach(name: str, x: float) -> Thing:
        pieces: tuple[Piece, ...] = (
            wheels,
            Part(name=f"{name}-body", geometry=rounded(1.9, 0.72, 0.74, 0.08), material=body, at=(0, 0.6, 0)),
            Part(name=f"{name}-band", geometry=box(1.91, 0.08, 0.75), material=band, at=(0, 0.38, 0), casts=False),
            Part(name=f"{name}-roof", geometry=rounded(1.86, 0.14, 0.66, 0.06), material="steel", at=(0, 1.0, 0)),
            Loop(var="[i, side]", values=tuple(f"[{i}, {s}]" for i in range(4) for s in ("-1", "1")), parts=(Part(name=f"{name}-window", geometry=box(0.3, 0.26, 0.02), material="pane", at=("-0.63 + i * 0.42", 0.72, "side * 0.372"), casts=False),)),
        )  # fmt: skip
        return Thing(name=name, pieces=pieces, at=(x, 0.22, 0.75), note=name.replace("-", " ").capitalize())

    engine: tuple[Piece, ...] = (
        wheels,
        Part(name="engine-frame", geometry=box(1.8, 0.12, 0.66), material="darkMetal", at=(0, 0.28, 0)),
        Part(name="boiler", geometry=cylinder(0.27, 0.27, 1.15, 28), material=body, at=(0.26, 0.6, 0), turn=(0, 0, math.pi / 2)),
        Part(name="smokebox", geometry=cylinder(0.28, 0.28, 0.18, 28), material="darkMetal", at=(0.86, 0.6, 0), turn=(0, 0, math.pi / 2)),
        Part(name="chimney", geometry=cylinder(0.12, 0.08, 0.32, 18), material="darkMetal", at=(0.72, 0.98, 0)),
        Part(name="dome", geometry=sphere(0.12, 20, 14), material="brass", at=(0.3, 0.88, 0)),
        Part(name="engine-cab", geometry=rounded(0.56, 0.74, 0.7, 0.05), material=body, at=(-0.58, 0.68, 0)),
        Part(name="cab-roof", geometry=box(0.72, 0.06, 0.8), material="darkMetal", at=(-0.58, 1.08, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="cab-window", geometry=box(0.26, 0.22, 0.02), material="pane", at=(-0.58, 0.84, "side * 0.352"), casts=False),)),
        Part(name="headlamp", geometry=cylinder(0.07, 0.07, 0.06, 18), material="lamp", at=(0.97, 0.72, 0), turn=(0, 0, math.pi / 2), casts=False),
        Part(name="buffer-beam", geometry=box(0.06, 0.14, 0.62), material="paintA", at=(0.95, 0.26, 0)),
        Loop(var="i", values=4, parts=(Part(name="smoke-${i + 1}", geometry="IcosahedronGeometry(0.16, 2)", material="smoke", at=("0.68 - i * 0.2", "1.3 + i * 0.24", 0), scale=("0.7 + i * 0.3", "0.7 + i * 0.3", "0.7 + i * 0.3"), casts=False),)),
    )  # fmt: skip
    x = d.number(1.9, 2.3)
    things.append(Thing(name="locomotive", pieces=engine, at=(x, 0.22, 0.75), note="Steam locomotive"))
    things += [coach("coach-1", round(x - 2.0, 2)), coach("coach-2", round(x - 4.0, 2))]
    platform: tuple[Piece, ...] = (
        Part(name="platform-deck", geometry=rounded(7.2, 0.34, 1.5, 0.05), material="pavement", at=(0, 0.17, -0.7)),
        Part(name="platform-line", geometry=box(7.1, 0.01, 0.08), material="paintB", at=(0, 0.345, -0.12), casts=False),
        *(Part(name=f"lamp-post-{i + 1}", geometry=cylinder(0.025, 0.03, 1.1, 10), material="darkMetal", at=(px, 0.89, -0.4)) for i, px in enumerate((-3.0, 3.0))),
        *(Part(name=f"lamp-globe-{i + 1}", geometry=sphere(0.1, 18, 14), material="lamp", at=(px, 1.5, -0.4), casts=False) for i, px in enumerate((-3.0, 3.0))),
        Loop(var="x", values=("-2.2", "2.2"), parts=(Part(name="bench-seat", geometry=box(0.7, 0.05, 0.22), material="wood", at=("x", 0.52, -0.8)), Part(name="bench-back", geometry=box(0.7, 0.22, 0.04), material="wood", at=("x", 0.68, -0.92)), Part(name="bench-feet", geometry=box(0.6, 0.18, 0.06), material="darkMetal", at=("x", 0.43, -0.8)))),
        *([lamp_glow(-2.4, 1.6, -0.2)] if hour.is_dark else []),
    )  # fmt: skip
    things.append(Thing(name="platform", pieces=platform, note="Platform with lamps and benches"))
    over, rise = 0.2, d.number(0.6, 0.8)
    shape = (
        f"const roofShape = new THREE.Shape([[-1.05, 0], [1.05, 0], [0, {num(rise)}]].map(([x, y]) => new THREE.Vector2(x, y)));",
    )
    house: tuple[Piece, ...] = (
        Part(name="station-walls", geometry=box(3.2, 1.3, 1.6), material=d.one(("brick", "plaster", "tintWall")), at=(0, 0.65, 0)),
        Part(name="station-roof", geometry=f"ExtrudeGeometry(roofShape, {{ depth: {num(3.2 + 2 * over)}, bevelEnabled: false }}).rotateY(Math.PI / 2)", material="roof", at=(-1.6 - over, 1.3, 0), before=shape),
        Loop(var="i", values=5, parts=(Part(name="station-window-${i + 1}", geometry=box(0.34, 0.5, 0.04), material="pane", at=("-1.2 + i * 0.6", 0.75, 0.81), casts=False), Part(name="window-head-${i + 1}", geometry=box(0.42, 0.06, 0.08), material="trim", at=("-1.2 + i * 0.6", 1.04, 0.82)))),
        Part(name="clock-tower", geometry=box(0.7, 2.3, 0.7), material="trim", at=(0, 1.15, 0.5)),
        Part(name="tower-roof", geometry=cone(0.62, 0.6, 4), material="roof", at=(0, 2.6, 0.5), turn=(0, math.pi / 4, 0)),
        Part(name="clock-face", geometry=cylinder(0.24, 0.24, 0.04, 32), material="white", at=(0, 1.95, 0.86), turn=(math.pi / 2, 0, 0)),
        Part(name="clock-hour", geometry=box(0.03, 0.13, 0.01), material="darkMetal", at=(0.04, 1.98, 0.885), turn=(0, 0, -0.9), casts=False),
        Part(name="clock-minute", geometry=box(0.02, 0.19, 0.01), material="darkMetal", at=(0, 2.04, 0.885), casts=False),
        Part(name="station-door", geometry=box(0.42, 0.85, 0.04), material="wood", at=(0, 0.43, 0.86)),
    )  # fmt: skip
    things.append(
        Thing(name="station", pieces=house, at=(d.number(-0.5, 0.5), 0.02, -2.3), note="Station building")
    )
    rows = tuple(
        (
            round(d.number(-3.7, 3.7), 2),
            0.0,
            round(-3.6 + d.number(0, 0.35), 2),
            d.number(0.5, 0.9),
            d.number(0, 3),
        )
        for _ in range(9)
    )
    things.append(
        Thing(
            name="hedge",
            pieces=(
                Scatter(
                    name="bushes",
                    geometry="IcosahedronGeometry(0.4, 2).translate(0, 0.25, 0)",
                    material="leaf",
                    rows=rows,
                ),
            ),
            note="Hedge",
        )
    )
    things += [round_tree(d, "lime-tree", -3.2, -2.3, 1.4), round_tree(d, "plane-tree", 3.2, -2.6, 1.25)]
    signal: tuple[Piece, ...] = (
        Part(name="signal-mast", geometry=cylinder(0.03, 0.04, 1.9, 10), material="white", at=(0, 0.95, 0)),
        Part(name="signal-arm", geometry=box(0.5, 0.1, 0.02), material="paintA", at=(0.22, 1.75, 0.04), turn=(0, 0, d.one((0, 0.5)))),
        Part(name="signal-lamp", geometry=sphere(0.05, 12, 8), material="redLight", at=(0, 1.72, 0.05), casts=False),
    )  # fmt: skip
    things.append(Thing(name="signal", pieces=signal, at=(3.4, 0, 1.5), note="Semaphore signal"))
    return things, 8.0, 2.9
