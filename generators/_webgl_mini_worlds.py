"""Miniature worlds out of stories: a castle in its moat, a base on the moon."""

from __future__ import annotations

import math

from generators import _webgl_nature as nature
from generators._webgl_look import Draw
from generators._webgl_mini_land import World, pines, scattered
from generators._webgl_mini_light import Hour, lamp_glow, slab
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Scatter,
    Thing,
    box,
    cone,
    cylinder,
    lathe,
    num,
    rounded,
    sphere,
    torus,
)


def _tower(d: Draw, name: str, x: float, z: float, r: float, h: float, *, roofed: bool) -> Thing:
    """A round tower: battlements or a pointed roof with a flag."""
    teeth = tuple(
        (
            round(math.cos(a) * r * 1.06, 3),
            round(h + 0.24, 2),
            round(math.sin(a) * r * 1.06, 3),
            1.0,
            round(-a, 2),
        )
        for a in (k * math.pi / 5 for k in range(10))
    )
    top: tuple[Piece, ...] = (
        (
            Part(name=f"{name}-roof", geometry=cone(r * 1.4, r * 2.4, 28), material="roof", at=(0, round(h + 0.12 + r * 1.2, 2), 0)),
            Part(name=f"{name}-pole", geometry=cylinder(0.015, 0.015, 0.5, 8), material="darkMetal", at=(0, round(h + r * 2.4 + 0.3, 2), 0)),
            Part(name=f"{name}-flag", geometry=box(0.3, 0.16, 0.015), material="paintB", at=(0.16, round(h + r * 2.4 + 0.45, 2), 0)),
        )
        if roofed
        else (Scatter(name=f"{name}-merlons", geometry="BoxGeometry(0.12, 0.18, 0.16)", material="stoneWall", rows=teeth),)
    )  # fmt: skip
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-shaft", geometry=cylinder(r, r * 1.12, h, 28), material="stoneWall", at=(0, round(h / 2, 2), 0)),
        Part(name=f"{name}-gallery", geometry=cylinder(r * 1.2, r * 1.05, 0.24, 28), material="stoneWall", at=(0, round(h + 0.04, 2), 0)),
        Loop(var="[a, y]", values=tuple(f"[{num(a)}, {num(h * f)}]" for a, f in ((0.5, 0.75), (1.6, 0.5), (2.7, 0.8))), parts=(Part(name=f"{name}-slit", geometry=box(0.1, 0.26, 0.06), material="pane", at=(f"Math.cos(a) * {num(r * 1.06)}", "y", f"Math.sin(a) * {num(r * 1.06)}"), turn=(0, "Math.PI / 2 - a", 0), casts=False),)),
        *top,
    )  # fmt: skip
    return Thing(name=name, pieces=pieces, at=(x, 0.12, z), note="Tower")


def castle(d: Draw, hour: Hour) -> World:
    """Four towers, walls with battlements, a keep, a gatehouse with a drawbridge over the moat."""
    things = [slab(d, 8, "grass", layers=("soil", "stone"))]
    half = d.number(1.75, 2.0)
    grounds: tuple[Piece, ...] = (
        Part(name="moat", geometry=rounded(half * 2 + 2.2, 0.06, half * 2 + 2.2, 0.03), material="water", at=(0, 0.0, 0), casts=False),
        Part(name="castle-mound", geometry=rounded(half * 2 + 0.9, 0.2, half * 2 + 0.9, 0.08), material="grass", at=(0, 0.04, 0)),
        Part(name="courtyard", geometry=box(half * 2 - 0.3, 0.03, half * 2 - 0.3), material="sand", at=(0, 0.15, 0), casts=False),
    )  # fmt: skip
    things.append(Thing(name="grounds", pieces=grounds, note="Moat, mound and courtyard"))
    h = d.number(1.0, 1.25)
    walls: list[Piece] = []
    long = half * 2
    for side, (x, z, turn) in {
        "north": (0, -half, 0.0),
        "east": (half, 0, math.pi / 2),
        "west": (-half, 0, math.pi / 2),
    }.items():
        walls.append(
            Part(
                name=f"{side}-wall",
                geometry=box(long, h, 0.3),
                material="stoneWall",
                at=(x, round(h / 2 + 0.12, 2), z),
                turn=(0, round(turn, 3), 0),
            )
        )
    for sign in (-1, 1):
        walls.append(
            Part(
                name=f"south-wall-{'left' if sign < 0 else 'right'}",
                geometry=box(half - 0.4, h, 0.3),
                material="stoneWall",
                at=(round(sign * (half / 2 + 0.2), 2), round(h / 2 + 0.12, 2), half),
            )
        )
    merlons = []
    count = round(long / 0.3)
    for k in range(count):
        off = round(-half + (k + 0.5) * long / count, 2)
        merlons += [
            (off, round(h + 0.2, 2), -half, 1.0, 0.0),
            (half, round(h + 0.2, 2), off, 1.0, 1.57),
            (-half, round(h + 0.2, 2), off, 1.0, 1.57),
        ]
        if abs(off) > 0.55:
            merlons.append((off, round(h + 0.2, 2), half, 1.0, 0.0))
    walls.append(
        Scatter(
            name="merlons", geometry="BoxGeometry(0.15, 0.18, 0.3)", material="stoneWall", rows=tuple(merlons)
        )
    )
    things.append(Thing(name="curtain-wall", pieces=tuple(walls), note="Curtain walls with battlements"))
    roofed = d.chance(0.65)
    th = round(h + d.number(0.5, 0.9), 2)
    things += [
        _tower(d, f"{label}-tower", x, z, 0.42, th, roofed=roofed)
        for label, x, z in (
            ("north-west", -half, -half),
            ("north-east", half, -half),
            ("south-west", -half, half),
            ("south-east", half, half),
        )
    ]
    gate: tuple[Piece, ...] = (
        Part(name="gatehouse", geometry=box(1.1, h + 0.4, 0.6), material="stoneWall", at=(0, round((h + 0.4) / 2, 2), 0)),
        Part(name="gate-arch", geometry="CylinderGeometry(0.28, 0.28, 0.04, 28)", material="darkMetal", at=(0, 0.6, 0.3), turn=(1.571, 0, 0), casts=False),
        Part(name="gate-way", geometry=box(0.56, 0.6, 0.04), material="darkMetal", at=(0, 0.3, 0.3), casts=False),
        Loop(var="i", values=4, parts=(Part(name="portcullis-bar-${i + 1}", geometry=box(0.03, 0.82, 0.03), material="steel", at=("-0.18 + i * 0.12", 0.43, 0.33), casts=False),)),
        Loop(var="x", values=("-0.45", "-0.15", "0.15", "0.45"), parts=(Part(name="gate-merlon", geometry=box(0.18, 0.2, 0.6), material="stoneWall", at=("x", round(h + 0.5, 2), 0)),)),
        Part(name="drawbridge", geometry=box(0.7, 0.07, 1.3), material="wood", at=(0, -0.02, 0.95)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="banner", geometry=box(0.2, 0.6, 0.02), material="paintB", at=("side * 0.4", round(h - 0.15, 2), 0.32)), Part(name="torch", geometry=sphere(0.06, 12, 8), material="lamp", at=("side * 0.4", 0.45, 0.36), casts=False))),
        *([lamp_glow(0, 0.7, 0.9)] if hour.is_dark else []),
    )  # fmt: skip
    things.append(Thing(name="gate", pieces=gate, at=(0, 0.12, half), note="Gatehouse and drawbridge"))
    kh = d.number(1.9, 2.4)
    keep: tuple[Piece, ...] = (
        Part(name="keep-walls", geometry=box(1.3, kh, 1.2), material="stoneWall2", at=(0, round(kh / 2, 2), 0)),
        Part(name="keep-parapet", geometry=box(1.44, 0.14, 1.34), material="stoneWall", at=(0, kh, 0)),
        Part(name="keep-roof", geometry="CylinderGeometry(0.06, 0.92, 0.8, 4)", material="roof", at=(0, round(kh + 0.44, 2), 0), turn=(0, math.pi / 4, 0)),
        Loop(var="[x, y]", values=tuple(f"[{x}, {num(kh * f)}]" for x in ("-0.32", "0.32") for f in (0.5, 0.76)), parts=(Part(name="keep-window", geometry=box(0.18, 0.32, 0.03), material="pane", at=("x", "y", 0.605), casts=False), Part(name="keep-side-window", geometry=box(0.03, 0.32, 0.18), material="pane", at=(0.655, "y", "x"), casts=False))),
        Part(name="keep-door", geometry=box(0.34, 0.6, 0.04), material="wood", at=(0, 0.3, 0.61)),
    )  # fmt: skip
    things.append(Thing(name="keep", pieces=keep, at=(-0.35, 0.15, -0.7), note="Keep"))
    well: tuple[Piece, ...] = (
        Part(name="well-ring", geometry=cylinder(0.2, 0.2, 0.24, 20), material="stone", at=(0, 0.12, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="well-post", geometry=box(0.04, 0.5, 0.04), material="wood", at=("side * 0.18", 0.4, 0)),)),
        Part(name="well-roof", geometry=cone(0.32, 0.22, 4), material="roof2", at=(0, 0.74, 0), turn=(0, math.pi / 4, 0)),
    )  # fmt: skip
    things.append(Thing(name="well", pieces=well, at=(0.9, 0.16, 0.6), note="Well"))
    reach = half + 1.2
    free = tuple((x, z, 0.9) for x, z in ((0.0, 3.6), (0.0, 3.1), (0.6, 3.5), (-0.6, 3.5)))
    spots = [(x, z) for x, z in scattered(d, 60, 3.75, free, 0.5) if max(abs(x), abs(z)) > reach + 0.25][
        : d.whole(10, 18)
    ]
    things.append(pines(d, "woods", spots))
    road = Part(
        name="road-slab", geometry=box(0.6, 0.02, 1.1), material="sand", at=(0, 0.012, 3.55), casts=False
    )
    things.append(Thing(name="road", pieces=(road,), note="Road to the gate"))
    return things, 8.0, 3.5


def moon_base(d: Draw, hour: Hour) -> World:
    """Domes joined by tunnels, a lander, a rover, solar panels, a dish, craters."""
    things = [slab(d, 8, "moonDust", layers=("moonRock",))]
    craters = scattered(d, d.whole(5, 8), 3.3, ((0, -0.4, 2.2), (-2.2, 2.0, 1.2), (2.3, 1.9, 1.4)), 1.0)
    rim, before = lathe("rimProfile", [(0.2, 0.0), (0.34, 0.02), (0.42, 0.1), (0.5, 0.1), (0.62, 0.0)], 30)
    pits: tuple[Piece, ...] = tuple(
        Part(
            name=f"crater-{i + 1}",
            geometry=rim,
            material="moonDust",
            at=(x, -0.005, z),
            scale=(s := d.number(0.6, 1.3), 1, s),
            before=before,
        )
        for i, (x, z) in enumerate(craters)
    )
    things.append(Thing(name="craters", pieces=pits, note="Craters"))
    things.append(
        nature.rocks(
            d, scattered(d, 12, 3.7, ((0, -0.4, 2.2), (-2.2, 2.0, 1.2), (2.3, 1.9, 1.4)), 0.4), "boulders"
        )
    )

    def dome(name: str, x: float, z: float, r: float, *, green: bool) -> Thing:
        inside: tuple[Piece, ...] = (
            (
                Part(name=f"{name}-soil", geometry=cylinder(r * 0.86, r * 0.86, 0.1, 32), material="soil", at=(0, 0.18, 0)),
                Scatter(name=f"{name}-plants", geometry="IcosahedronGeometry(0.16, 1)", material="leaf", rows=tuple((round(math.cos(a) * q * r, 2), 0.32, round(math.sin(a) * q * r, 2), d.number(0.7, 1.3), a) for a, q in ((0.2, 0.5), (1.1, 0.6), (2.0, 0.45), (3.1, 0.6), (4.2, 0.5), (5.2, 0.62), (0, 0.05)))),
            )
            if green
            else (
                Part(name=f"{name}-console", geometry=rounded(r * 0.7, 0.3, 0.3, 0.05), material="white", at=(0, 0.3, 0)),
                Part(name=f"{name}-screen", geometry=box(r * 0.6, 0.2, 0.03), material="blueLight", at=(0, 0.5, -0.05), casts=False),
            )
        )  # fmt: skip
        pieces: tuple[Piece, ...] = (
            Part(name=f"{name}-ring", geometry=cylinder(r, r * 1.08, 0.26, 40), material="white", at=(0, 0.13, 0)),
            Part(name=f"{name}-light-strip", geometry=torus(r * 1.03, 0.025), material="blueLight", at=(0, 0.22, 0), turn=(1.571, 0, 0), casts=False),
            *inside,
            Part(name=f"{name}-shell", geometry=f"SphereGeometry({num(r)}, 32, 16, 0, Math.PI * 2, 0, Math.PI / 2)", material="domeGlass", at=(0, 0.26, 0), casts=False),
            Loop(var="i", values=3, parts=(Part(name=f"{name}-rib-${{i + 1}}", geometry=torus(r, 0.025, math.pi), material="white", at=(0, 0.26, 0), turn=(0, "(i / 3) * Math.PI", 0)),)),
            lamp_glow(0, 0.6, 0, d.one(("#ffd9a0", "#a8e6ff", "#ffb3d1")), 4, 3.5),
        )  # fmt: skip
        return Thing(name=name, pieces=pieces, at=(x, 0, z), note="Glass dome")

    things += [
        dome("habitat-dome", -0.9, -1.1, 1.15, green=False),
        dome("garden-dome", 1.55, -0.7, 0.85, green=True),
    ]
    tunnel: tuple[Piece, ...] = (
        Part(name="tunnel", geometry="CylinderGeometry(0.3, 0.3, 0.9, 28)", material="white", at=(0.45, 0.24, -0.9), turn=(0, -0.16, 1.571)),
        Part(name="airlock", geometry=rounded(0.7, 0.66, 0.6, 0.1), material="white", at=(-1.0, 0.33, 0.35)),
        Part(name="airlock-door", geometry=rounded(0.4, 0.48, 0.04, 0.1), material="paintB", at=(-1.0, 0.3, 0.66)),
        Part(name="airlock-lamp", geometry=sphere(0.05, 12, 8), material="lamp", at=(-1.0, 0.6, 0.67), casts=False),
    )  # fmt: skip
    things.append(Thing(name="corridor", pieces=tunnel, note="Tunnel and airlock"))
    lander: tuple[Piece, ...] = (
        Loop(var="i", values=4, before=("const a = (i / 4) * Math.PI * 2 + 0.78;",), parts=(
            Part(name="lander-leg-${i + 1}", geometry=cylinder(0.03, 0.03, 0.75, 10), material="steel", at=("Math.cos(a) * 0.5", 0.32, "Math.sin(a) * 0.5"), turn=("Math.sin(a) * -0.5", 0, "Math.cos(a) * 0.5")),
            Part(name="lander-foot-${i + 1}", geometry=cylinder(0.12, 0.14, 0.04, 18), material="brass", at=("Math.cos(a) * 0.68", 0.02, "Math.sin(a) * 0.68")),
        )),
        Part(name="descent-stage", geometry=cylinder(0.5, 0.5, 0.36, 8), material="brass", at=(0, 0.6, 0)),
        Part(name="ascent-stage", geometry="DodecahedronGeometry(0.44, 0)", material="white", at=(0, 1.08, 0)),
        Part(name="lander-window", geometry=cylinder(0.12, 0.12, 0.04, 20), material="pane", at=(0.0, 1.12, 0.4), turn=(1.4, 0, 0), casts=False),
        Part(name="engine-bell", geometry=cylinder(0.1, 0.2, 0.22, 20), material="darkMetal", at=(0, 0.34, 0)),
        Part(name="lander-antenna", geometry=cylinder(0.012, 0.012, 0.5, 6), material="steel", at=(0.2, 1.65, 0)),
    )  # fmt: skip
    things.append(
        Thing(name="lander", pieces=lander, at=(2.3, 0, 1.9), turn_y=d.number(0, 1.5), note="Lander")
    )
    rover: tuple[Piece, ...] = (
        Part(name="rover-deck", geometry=rounded(0.9, 0.14, 0.5, 0.05), material="white", at=(0, 0.28, 0)),
        Part(name="rover-panel", geometry=box(0.6, 0.02, 0.44), material="solar", at=(-0.12, 0.37, 0)),
        Loop(var="[x, side]", values=tuple(f"[{x}, {s}]" for x in ("-0.34", "0", "0.34") for s in ("-1", "1")), parts=(Part(name="rover-wheel", geometry=cylinder(0.14, 0.14, 0.12, 20), material="rubber", at=("x", 0.14, "side * 0.32"), turn=(1.571, 0, 0)),)),
        Part(name="rover-mast", geometry=cylinder(0.02, 0.02, 0.42, 8), material="steel", at=(0.34, 0.54, 0)),
        Part(name="rover-camera", geometry=rounded(0.14, 0.1, 0.2, 0.02), material="white", at=(0.36, 0.78, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="rover-lamp", geometry=sphere(0.04, 12, 8), material="lamp", at=(0.46, 0.29, "side * 0.16"), casts=False),)),
    )  # fmt: skip
    things.append(
        Thing(name="rover", pieces=rover, at=(-2.0, 0, 2.1), turn_y=d.number(-0.8, 0.8), note="Rover")
    )
    panels: tuple[Piece, ...] = (
        Loop(var="i", values=d.whole(3, 4), parts=(Part(name="panel-${i + 1}", geometry=box(0.7, 0.03, 0.9), material="solar", at=("i * 0.86", 0.55, 0), turn=(0.55, 0, 0)), Part(name="panel-post-${i + 1}", geometry=cylinder(0.03, 0.04, 0.55, 8), material="steel", at=("i * 0.86", 0.27, 0)))),
    )  # fmt: skip
    things.append(Thing(name="solar-array", pieces=panels, at=(-3.2, 0, -3.1), turn_y=0, note="Solar panels"))
    dish: tuple[Piece, ...] = (
        Part(name="dish-post", geometry=cylinder(0.06, 0.12, 0.9, 14), material="steel", at=(0, 0.45, 0)),
        Part(name="dish-bowl", geometry="SphereGeometry(0.6, 32, 12, 0, Math.PI * 2, 0, Math.PI / 3)", material="dish", at=(0, 0.85, -0.1), turn=(2.3, 0, 0)),
        Part(name="dish-feed", geometry=cylinder(0.015, 0.015, 0.5, 6), material="darkMetal", at=(0, 1.17, 0.25), turn=(0.84, 0, 0)),
    )  # fmt: skip
    things.append(
        Thing(
            name="dish-antenna",
            pieces=dish,
            at=(3.1, 0, -2.9),
            turn_y=d.number(-0.6, 0.6),
            motion=("{it}.rotation.y = " + num(d.number(-0.4, 0.4)) + " + t * 0.2;",),
            note="Dish antenna",
        )
    )
    return things, 8.0, 2.6
