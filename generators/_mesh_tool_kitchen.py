"""Kitchen utensils: knives on a board, spoons and whisks in a jar, rolling pins."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import CERAMICS, WOODS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import (
    Flat,
    Solid,
    box,
    circle,
    cylinder,
    lathe,
    loft,
    prism,
    rounded_rectangle,
    tube,
)
from generators._mesh_tool_parts import HANDLES, POLISHED, RUBBER, tool_of


def board(rng: np.random.Generator) -> Assembly:
    """A chopping board with one to three knives, and bread, a lemon or carrots."""
    wood, grip = pick(rng, WOODS), pick(rng, (*HANDLES, RUBBER))
    food = str(rng.choice(["bread", "lemon", "carrots", "cheese"]))
    count = int(rng.integers(1, 4))
    w, d = between(rng, 0.36, 0.44), between(rng, 0.24, 0.28)
    pieces = [
        Piece("board", prism(rounded_rectangle(w, d, 0.025, 3), 0.02), wood),
        Piece("board_hole", cylinder(0.012, 0.0205, 16), RUBBER, at=(round(w / 2 - 0.03, 4), 0, 0)),
    ]
    for i in range(count):
        length = round(0.2 - 0.045 * i, 4)
        tall = 0.042 - 0.009 * i
        z = round(d / 2 - 0.045 - 0.05 * i, 4)
        g = f"knife_{i + 1}"
        blade = [
            (0.0, 0.0),
            (length * 0.6, 0.0),
            (length, -tall * 0.75),
            (length * 0.92, -tall),
            (0.0, -tall),
        ]
        handle = loft(
            [
                [(x, y, zz) for y, zz in rounded_rectangle(0.013, h, 0.004, 2)]
                for x, h in ((-0.11, 0.024), (-0.1, 0.029), (-0.05, 0.023), (-0.012, 0.027), (0.0, 0.026))
            ]
        )
        outline = [(round(a, 4), round(b + tall, 4)) for a, b in blade]
        pieces += [
            Piece(
                f"blade_{i + 1}",
                prism(outline, 0.0022),
                POLISHED,
                at=(-0.05, 0.026, round(z - tall, 4)),
                group=g,
            ),
            Piece(f"handle_{i + 1}", handle, grip, at=(-0.05, 0.0272, round(z - tall * 0.35, 4)), group=g),
            *(
                Piece(
                    f"rivet_{i + 1}_{k + 1}",
                    cylinder(0.0032, 0.0136, 10),
                    POLISHED,
                    at=(round(-0.08 - 0.025 * k - 0.0, 4), 0.0205, round(z - tall * 0.35, 4)),
                    group=g,
                )
                for k in range(3)
            ),
        ]
    back = round(-d / 2 + 0.075, 4)
    if food == "bread":
        crust = Material("bread_crust", "#b1733a", 0.85)
        loaf = loft(
            [
                [
                    (x, 0.03 * s + b * 0.034 * s, a * 0.05 * s)
                    for a, b in [(math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)) for k in range(12)]
                ]
                for x, s in ((-0.1, 0.5), (-0.085, 0.85), (0.0, 1.0), (0.06, 0.98))
            ]
        )
        pieces.append(Piece("loaf", loaf, crust, at=(-0.03, 0.02, back)))
        slice_ = loft(
            [
                [
                    (x, 0.0305 + b * 0.033, a * 0.049)
                    for a, b in [(math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)) for k in range(12)]
                ]
                for x in (0.0, 0.011)
            ]
        )
        pieces += [
            Piece(
                f"slice_{i + 1}",
                slice_.turned("z", -12.0 - 22 * i),
                Material("crumb", "#e8cf9d", 0.9),
                at=(round(0.045 + 0.026 * i, 4), 0.0205, back),
            )
            for i in range(2)
        ]
    elif food == "lemon":
        skin = Material("lemon_skin", "#e6c22f", 0.5)
        profile: list[Flat] = [
            (0.0, -0.042),
            (0.008, -0.036),
            (0.024, -0.022),
            (0.03, 0.0),
            (0.024, 0.022),
            (0.008, 0.036),
            (0.0, 0.042),
        ]
        pieces.append(Piece("lemon", lathe(profile, 18).turned("z", 74), skin, at=(-0.08, 0.049, back)))
        pieces += [
            Piece(
                f"lemon_slice_{i + 1}",
                cylinder(0.028, 0.006, 20),
                skin,
                at=(round(0.0 + 0.052 * i, 4), 0.02, round(back + 0.008 * i, 4)),
            )
            for i in range(3)
        ]
        pieces += [
            Piece(
                f"lemon_flesh_{i + 1}",
                cylinder(0.024, 0.0065, 20),
                Material("lemon_flesh", "#f3e49a", 0.35),
                at=(round(0.0 + 0.052 * i, 4), 0.02, round(back + 0.008 * i, 4)),
            )
            for i in range(3)
        ]
    elif food == "carrots":
        for i in range(3):
            carrot = lathe(
                [(0.0, 0.0), (0.004, 0.004), (0.012, 0.08), (0.0155, 0.13), (0.011, 0.142)], 14
            ).turned("z", 90)
            pieces += [
                Piece(
                    f"carrot_{i + 1}",
                    carrot,
                    Material("carrot", "#d9742a", 0.6),
                    at=(0.06, 0.0355, round(back + (i - 1) * 0.034, 4)),
                    turn_deg=float(4 * (i - 1)),
                    group=f"carrot_set_{i + 1}",
                ),
                Piece(
                    f"carrot_top_{i + 1}",
                    cylinder(0.009, 0.03, 10, 0.004).turned("z", 90),
                    Material("carrot_leaf", "#5d8a3c", 0.8),
                    at=(round(-0.078, 4), 0.0355, round(back + (i - 1) * 0.034 + 0.009 * (i - 1), 4)),
                    group=f"carrot_set_{i + 1}",
                ),
            ]
    else:
        wedge = prism([(-0.05, 0.04), (0.06, 0.005), (0.06, -0.005), (-0.05, -0.04)], 0.045)
        pieces += [
            Piece("cheese", wedge, Material("cheese", "#e3b545", 0.6), at=(-0.02, 0.02, back)),
            Piece(
                "cheese_rind",
                prism([(-0.054, 0.041), (-0.05, 0.04), (-0.05, -0.04), (-0.054, -0.041)], 0.0455),
                Material("rind", "#c4862d", 0.7),
                at=(-0.02, 0.02, back),
            ),
        ]
    knives = ("a knife", "two knives", "three knives")[count - 1]
    return tool_of(
        "chopping_board",
        f"A {wood.words} chopping board with {knives} and {food if food in ('bread', 'carrots', 'cheese') else 'a sliced lemon'}",
        pieces,
        f"kitchen-board-{food}",
        {"tool": "board", "knives": count, "food": food},
        azimuths=(10, 40),
        elevations=(28, 50),
    )


def utensils(rng: np.random.Generator) -> Assembly:
    """A jar of spoons, spatulas, a ladle and a whisk."""
    jar = pick(rng, CERAMICS)
    kinds = [
        str(k)
        for k in rng.permutation(["spoon", "spatula", "ladle", "whisk", "fork"])[: int(rng.integers(3, 6))]
    ]
    r, tall = 0.058, between(rng, 0.14, 0.17)
    profile: list[Flat] = [
        (r * 0.9, 0.0),
        (r, 0.01),
        (r * 0.97, tall * 0.6),
        (r * 1.03, tall),
        (r * 0.95, tall),
        (r * 0.9, tall * 0.5),
        (r * 0.86, 0.014),
        (0.0, 0.012),
    ]
    pieces = [Piece("jar", lathe(profile, 28), jar)]
    for i, kind in enumerate(kinds):
        a = 2 * math.pi * i / len(kinds) + 0.4
        tilt = 9.0 + float(rng.integers(0, 5))
        stuff = pick(rng, HANDLES) if kind in ("spoon", "spatula", "fork") else POLISHED
        turn = round(math.degrees(a))
        at = (round(0.012 * math.sin(a), 4), 0.02, round(0.012 * math.cos(a), 4))
        for name, solid, material in _utensil(kind, stuff):
            pieces.append(
                Piece(
                    f"{kind}_{name}",
                    solid.turned("x", tilt),
                    material,
                    at=at,
                    turn_deg=float(turn),
                    group=kind,
                )
            )
    listed = f"{', '.join(f'a {k}' for k in kinds[:-1])} and a {kinds[-1]}"
    return tool_of(
        "utensil_jar",
        f"A jar in {jar.words} with {listed}",
        pieces,
        f"kitchen-jar-{len(kinds)}",
        {"tool": "utensils", "kinds": kinds},
        azimuths=(10, 60),
        elevations=(8, 26),
    )


def _utensil(kind: str, stuff: Material) -> list[tuple[str, Solid, Material]]:
    """Named parts of a utensil that stands on y = 0, its working end above."""
    stem = loft([[(x, y, z) for x, z in circle(q, 10)] for y, q in ((0, 0.005), (0.1, 0.006), (0.2, 0.0045))])
    if kind == "spoon":
        bowl = loft(
            [
                [(x, y, z) for x, z in rounded_rectangle(w, d, 0.004, 2)]
                for y, w, d in (
                    (0.195, 0.01, 0.008),
                    (0.225, 0.04, 0.012),
                    (0.25, 0.046, 0.012),
                    (0.275, 0.03, 0.009),
                )
            ]
        )
        return [("stem", stem, stuff), ("bowl", bowl, stuff)]
    if kind == "spatula":
        blade = loft(
            [
                [(x, y, z) for x, z in rounded_rectangle(w, d, 0.0015, 1)]
                for y, w, d in ((0.195, 0.012, 0.008), (0.215, 0.05, 0.006), (0.29, 0.06, 0.004))
            ]
        )
        return [("stem", stem, stuff), ("blade", blade, stuff)]
    if kind == "fork":
        tines = [
            (
                f"tine_{i + 1}",
                cylinder(0.0032, 0.06, 8, 0.002).moved(x=round((i - 1) * 0.013, 4), y=0.22),
                stuff,
            )
            for i in range(3)
        ]
        return [
            ("stem", stem, stuff),
            ("bridge", box(0.034, 0.03, 0.008, 0.002).moved(y=0.194), stuff),
            *tines,
        ]
    if kind == "ladle":
        bowl = lathe(
            [(0.0, 0.0), (0.025, 0.006), (0.036, 0.03), (0.034, 0.03), (0.023, 0.009), (0.0, 0.004)], 18
        )
        rod = tube([(0, 0, 0), (0, 0.24, 0), (0, 0.262, 0.012), (0, 0.255, 0.03)], 0.004, 8)
        return [("stem", rod, stuff), ("bowl", bowl.moved(y=0.225, z=0.064), stuff)]
    wires = []
    for i in range(4):
        path = [
            (0.0, 0.17, 0.0),
            (0.022, 0.2, 0.0),
            (0.03, 0.24, 0.0),
            (0.022, 0.275, 0.0),
            (0.0, 0.288, 0.0),
            (-0.022, 0.275, 0.0),
            (-0.03, 0.24, 0.0),
            (-0.022, 0.2, 0.0),
            (0.0, 0.17, 0.0),
        ]
        wires.append((f"wire_{i + 1}", tube(path, 0.0012, 5).turned("y", 45.0 * i), POLISHED))
    return [("stem", cylinder(0.009, 0.17, 12, 0.007), stuff), *wires]


def rolling_pin(rng: np.random.Generator) -> Assembly:
    """A rolling pin on a sheet of dough, cutters beside it."""
    wood = pick(rng, HANDLES)
    length, r = between(rng, 0.24, 0.3), 0.028
    h = length / 2
    profile: list[Flat] = [
        (0.006, -h - 0.075),
        (0.013, -h - 0.06),
        (0.0115, -h - 0.02),
        (0.01, -h - 0.002),
        (r * 0.93, -h),
        (r, -h + 0.006),
        (r, h - 0.006),
        (r * 0.93, h),
        (0.01, h + 0.002),
        (0.0115, h + 0.02),
        (0.013, h + 0.06),
        (0.006, h + 0.075),
    ]
    dough = Material("dough", "#ecdcb4", 0.8)
    sheet = [
        (
            0.2 * math.cos(-k * math.pi / 14) * (1 + 0.05 * math.sin(3 * k)),
            0.13 * math.sin(-k * math.pi / 14) * (1 + 0.05 * math.cos(2 * k)),
        )
        for k in range(28)
    ]
    pieces = [
        Piece("dough", prism([(round(x, 4), round(z, 4)) for x, z in sheet], 0.008), dough),
        Piece(
            "pin",
            lathe(profile, 22).turned("z", 90),
            wood,
            at=(0.02, round(0.008 + r, 4), -0.02),
            turn_deg=float(rng.integers(-24, 25)),
        ),
    ]
    count = int(rng.integers(2, 5))
    for i in range(count):
        at = (round(-0.12 + 0.075 * i, 4), 0.008, 0.075)
        ring = lathe(
            [(0.025, 0.0), (0.026, 0.0), (0.026, 0.022), (0.025, 0.022), (0.025, 0.0)], 22, caps=False
        )
        pieces.append(Piece(f"cutter_{i + 1}", ring, POLISHED, at=at))
    return tool_of(
        "rolling_pin",
        f"A rolling pin in {wood.words} on a sheet of dough with {('two', 'three', 'four')[count - 2]} cutters",
        pieces,
        f"kitchen-rolling-pin-{count}",
        {"tool": "rolling pin", "cutters": count},
        azimuths=(10, 50),
        elevations=(26, 48),
    )
