"""Low-poly nature as OBJ or glTF: trees, palms, cacti, rocks, mushrooms and potted plants."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators._mesh_palette import CERAMICS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, box, circle, cylinder, icosphere, lathe, loft, tube
from generators._mesh_text import Assembly, Piece, program_of
from schemas.program import Program

BARKS = (
    Material("oak_bark", "#5b4331", 0.95),
    Material("pine_bark", "#6b4a35", 0.95),
    Material("birch_bark", "#d6cfc2", 0.9),
    Material("grey_bark", "#77706a", 0.95),
)
LEAVES = {
    "summer": (Material("leaf_dark", "#3f6b34", 0.9), Material("leaf_mid", "#5a8a3f", 0.9), Material("leaf_light", "#7fa84d", 0.9)),
    "autumn": (Material("leaf_rust", "#a8481f", 0.9), Material("leaf_amber", "#cf7f24", 0.9), Material("leaf_gold", "#dba938", 0.9)),
    "spring": (Material("blossom_pink", "#dfa0b0", 0.9), Material("blossom_pale", "#ecc9cf", 0.9), Material("leaf_fresh", "#8db55a", 0.9)),
    "conifer": (Material("fir_dark", "#24482f", 0.9), Material("fir_mid", "#2f5b3a", 0.9), Material("fir_light", "#457349", 0.9)),
}  # fmt: skip
STONE_TONES = (
    Material("granite", "#8a8983", 0.95),
    Material("slate", "#6c7276", 0.95),
    Material("sandstone", "#b49a75", 0.95),
    Material("basalt", "#4c4d50", 0.95),
)
MOSS = Material("moss", "#66793f", 0.98)
GRASS = Material("grass", "#7d9a4e", 0.98)
SOIL = Material("soil", "#4a382b", 0.98)
CACTUS = (
    Material("cactus_green", "#4f7d55", 0.85),
    Material("cactus_blue", "#5f8a7d", 0.85),
    Material("cactus_olive", "#7d8a4a", 0.85),
)
CAPS = (
    Material("toadstool_red", "#b2281f", 0.5),
    Material("porcini_brown", "#8b5a33", 0.6),
    Material("chanterelle", "#d99a2b", 0.6),
    Material("parasol_cream", "#d9c8a6", 0.7),
)


def lump(
    rng: np.random.Generator, radius: float, roughness: float, splits: int = 1, squash: float = 1.0
) -> Solid:
    """A ball pushed in and out: foliage or a boulder."""
    ball = icosphere(1.0, splits)
    waves = rng.normal(size=(4, 3))
    phases = rng.uniform(0, 6.28, 4)

    def pushed(x: float, y: float, z: float) -> Point:
        swell = sum(
            math.sin(float(w[0]) * x * 1.7 + float(w[1]) * y * 1.7 + float(w[2]) * z * 1.7 + float(p))
            for w, p in zip(waves, phases, strict=True)
        )
        r = radius * (1 + roughness * swell / 2.4)
        return (x * r, y * r * squash, z * r)

    return ball.mapped(pushed)


def ground(rng: np.random.Generator, radius: float, material: Material) -> Piece:
    """A low mound to stand on."""
    sides = int(rng.integers(9, 14))
    jitter = [float(rng.uniform(0.86, 1.1)) for _ in range(sides)]
    rings = [
        [(x * j * f, y, z * j * f) for (x, z), j in zip(circle(radius, sides), jitter, strict=True)]
        for f, y in ((1.0, 0.0), (0.92, radius * 0.05), (0.5, radius * 0.085))
    ]
    return Piece(name="ground", solid=loft(rings), material=material)


def broadleaf(rng: np.random.Generator) -> Assembly:
    """A round-crowned tree of trunk, boughs and clumps of leaves."""
    season = str(rng.choice(["summer", "autumn", "spring"], p=[0.5, 0.3, 0.2]))
    bark = pick(rng, BARKS)
    height = between(rng, 4.5, 8.0, 0.1)
    trunk_h = height * between(rng, 0.36, 0.5, 0.01)
    r = height * 0.035
    sway = float(rng.uniform(-0.3, 0.3))
    path: list[Point] = [(0, 0, 0), (sway * 0.4, trunk_h * 0.5, 0), (sway, trunk_h, 0)]
    rings = [
        [(x * r * f + px, py, z * r * f) for x, z in circle(1, 9)]
        for f, (px, py, _) in zip((1.5, 0.95, 0.7), path, strict=True)
    ]
    pieces = [
        ground(rng, height * 0.22, GRASS),
        Piece(name="trunk", solid=loft(rings), material=bark, group="wood"),
    ]
    crown = LEAVES[season]
    count = int(rng.integers(3, 7))
    for k in range(count):
        angle = 2 * math.pi * k / count + float(rng.uniform(-0.3, 0.3))
        reach = height * float(rng.uniform(0.13, 0.22)) if k else 0.0
        top = trunk_h + height * (float(rng.uniform(0.14, 0.3)) if k else 0.36)
        tip: Point = (
            round(sway + math.cos(angle) * reach, 3),
            round(top, 3),
            round(math.sin(angle) * reach, 3),
        )
        size = height * float(rng.uniform(0.15, 0.22) if k else 0.24)
        if k:
            bough = tube([(sway, trunk_h * 0.94, 0), tip], r * 0.3, 6)
            pieces.append(Piece(name=f"bough_{k}", solid=bough, material=bark, group="wood"))
        pieces.append(
            Piece(
                name=f"foliage_{k + 1}",
                solid=lump(rng, size, 0.12, 1, 0.85),
                material=crown[k % 3],
                at=tip,
                group="crown",
            )
        )
    for k in range(int(rng.integers(0, 4))):
        angle = float(rng.uniform(0, 6.28))
        at = (
            round(math.cos(angle) * height * 0.15, 3),
            height * 0.02,
            round(math.sin(angle) * height * 0.15, 3),
        )
        pieces.append(
            Piece(
                name=f"stone_{k + 1}",
                solid=lump(rng, height * 0.025, 0.2, 0, 0.7),
                material=STONE_TONES[0],
                at=at,
            )
        )
    return Assembly(
        name="tree",
        title=f"A low-poly {season} tree with {bark.words} and {count} clumps of leaves",
        pieces=tuple(pieces),
        template=f"broadleaf-{season}-{count}",
        choices={
            "kind": "broadleaf",
            "season": season,
            "clumps": count,
            "bark": bark.name,
            "height_m": height,
        },
    )


def conifer(rng: np.random.Generator) -> Assembly:
    """A fir of stacked skirts, or a small group of them."""
    count = int(rng.choice([1, 1, 2, 3]))
    snowy = bool(rng.random() < 0.25)
    pieces = [ground(rng, 1.6 + 0.7 * count, Material("snow", "#e9eef0", 0.9) if snowy else GRASS)]
    tallest = 0.0
    for k in range(count):
        height = between(rng, 4.0, 8.5, 0.1)
        tallest = max(tallest, height)
        tiers = int(rng.integers(3, 7))
        x = round((k - (count - 1) / 2) * 1.9, 3)
        z = round(float(rng.uniform(-0.7, 0.7)), 3) if count > 1 else 0.0
        group = f"fir_{k + 1}"
        pieces.append(
            Piece(
                name=f"trunk_{k + 1}",
                solid=cylinder(height * 0.032, height * 0.22, 8),
                material=pick(rng, BARKS[:2]),
                at=(x, 0.05, z),
                group=group,
            )
        )
        for t in range(tiers):
            share = t / tiers
            low, wide = height * (0.14 + 0.72 * share), height * 0.22 * (1 - 0.72 * share)
            tall = height * 0.86 / tiers * 1.7
            sides = 9
            turn = float(rng.uniform(0, 0.6))
            rim = [
                (x0 * (1.0 if i % 2 else 0.86), 0.0 if i % 2 else tall * 0.07, z0 * (1.0 if i % 2 else 0.86))
                for i, (x0, z0) in enumerate(circle(wide, 2 * sides, turn))
            ]
            top = [(x0, tall, z0) for x0, z0 in circle(0.015, 2 * sides, turn)]
            skirt = loft([rim, top])
            material = LEAVES["conifer"][t % 3]
            pieces.append(
                Piece(
                    name=f"skirt_{k + 1}_{t + 1}",
                    solid=skirt,
                    material=material,
                    at=(x, round(low, 3), z),
                    group=group,
                )
            )
            if snowy and t == tiers - 1:
                cap = [
                    [(a * f, b, c * f) for a, b, c in row]
                    for row, f in (
                        (((p[0] * 0.5, tall * 0.5, p[2] * 0.5) for p in rim), 1.04),
                        (((p[0], p[1] + 0.03, p[2]) for p in top), 1.0),
                    )
                ]
                pieces.append(
                    Piece(
                        name=f"snow_{k + 1}",
                        solid=loft(cap),
                        material=Material("snow", "#e9eef0", 0.9),
                        at=(x, round(low, 3), z),
                        group=group,
                    )
                )
    noun = "A low-poly fir" if count == 1 else f"{('', '', 'Two', 'Three')[count]} low-poly firs"
    return Assembly(
        name="firs",
        title=f"{noun} {'in snow' if snowy else 'on grass'}, up to {tallest:g} m tall",
        pieces=tuple(pieces),
        template=f"conifer-{count}-{'snow' if snowy else 'grass'}",
        choices={"kind": "conifer", "trees": count, "snow": snowy, "height_m": tallest},
    )


def palm(rng: np.random.Generator) -> Assembly:
    """A palm with a bent trunk, fronds and coconuts on a sandy mound."""
    height = between(rng, 4.0, 6.5, 0.1)
    bend = float(rng.uniform(0.4, 1.5))
    steps = 7
    rings = []
    for k in range(steps + 1):
        t = k / steps
        r = height * (0.04 - 0.017 * t) * (1.1 if k % 2 == 0 else 0.95)
        rings.append([(x * r + bend * t * t, height * t, z * r) for x, z in circle(1, 8)])
    pieces = [
        ground(rng, height * 0.26, Material("beach_sand", "#dcc79a", 0.95)),
        Piece(name="trunk", solid=loft(rings), material=BARKS[int(rng.integers(2))]),
    ]
    count = int(rng.integers(6, 11))
    span = height * between(rng, 0.3, 0.4, 0.01)
    for k in range(count):
        droop = float(rng.uniform(0.35, 0.75))
        rows = []
        for j in range(6):
            t = j / 5
            w = span * 0.1 * (1 - abs(2 * t - 0.8) ** 1.6 * 0.75) * (1 if j < 5 else 0.1)
            y, x = span * (0.35 * t - droop * t * t * 1.15), span * t * (1 - 0.12 * t)
            rows.append([(x, y - w * 0.35, -w), (x, y + 0.01, 0), (x, y - w * 0.35, w), (x, y - 0.02, 0)])
        frond = loft(rows)
        angle = round(360 * k / count + float(rng.uniform(-9, 9)), 1)
        pieces.append(
            Piece(
                name=f"frond_{k + 1}",
                solid=frond,
                material=LEAVES["summer"][k % 2],
                at=(bend, height, 0),
                turn_deg=angle,
                group="crown",
            )
        )
    nuts = int(rng.integers(0, 5))
    for k in range(nuts):
        a = 2 * math.pi * k / max(nuts, 1)
        at = (
            round(bend + math.cos(a) * height * 0.035, 3),
            round(height - height * 0.03, 3),
            round(math.sin(a) * height * 0.035, 3),
        )
        pieces.append(
            Piece(
                name=f"coconut_{k + 1}",
                solid=icosphere(height * 0.026, 1),
                material=Material("coconut", "#5a3d26", 0.8),
                at=at,
                group="crown",
            )
        )
    return Assembly(
        name="palm",
        title=f"A low-poly palm with {count} fronds"
        + (f" and {nuts} coconuts" if nuts > 1 else "")
        + " on a sandy mound",
        pieces=tuple(pieces),
        template=f"palm-{count}-{'nuts' if nuts else 'bare'}",
        choices={"kind": "palm", "fronds": count, "coconuts": nuts, "height_m": height},
    )


def cactus(rng: np.random.Generator) -> Assembly:
    """A columnar, ball or paddle cactus, in a pot or in the desert."""
    form = str(rng.choice(["column", "ball", "paddle"]))
    in_pot = bool(rng.random() < 0.6)
    green = CACTUS[int(rng.integers(3))]
    size = between(rng, 0.2, 0.34) if in_pot else between(rng, 1.4, 2.6)
    pieces = []
    base = 0.0
    if in_pot:
        pot = pick(rng, CERAMICS)
        r, base = size * 0.36, size * 0.5
        body = lathe(
            [
                (r * 0.7, 0),
                (r, base),
                (r * 1.1, base),
                (r * 1.1, base * 1.12),
                (r * 0.95, base * 1.12),
                (r * 0.92, base * 0.92),
            ],
            20,
            caps=False,
        )
        pieces.append(Piece(name="pot", solid=body, material=pot))
        pieces.append(Piece(name="pot_base", solid=cylinder(r * 0.7, 0.004, 20), material=pot))
        pieces.append(
            Piece(name="soil", solid=cylinder(r * 0.94, 0.01, 20), material=SOIL, at=(0, base * 0.98, 0))
        )
    else:
        pieces.append(ground(rng, size * 0.55, Material("desert_sand", "#d3b27c", 0.95)))
    pieces += _cactus_body(rng, form, size, base, green)
    where = f"in a {pieces[0].material.words} pot" if in_pot else "on desert sand"
    return Assembly(
        name="cactus",
        title=f"A low-poly {form} cactus {where}",
        pieces=tuple(pieces),
        template=f"cactus-{form}-{'pot' if in_pot else 'desert'}",
        choices={"kind": "cactus", "form": form, "pot": in_pot, "size_m": size},
    )


def _ribbed(radius: float, profile: tuple[tuple[float, float], ...], ribs: int = 8) -> Solid:
    rings = []
    for f, y in profile:
        rings.append(
            [
                (x * f * (1 if k % 2 else 0.82), y, z * f * (1 if k % 2 else 0.82))
                for k, (x, z) in enumerate(circle(radius, ribs * 2))
            ]
        )
    return loft(rings)


def _cactus_body(
    rng: np.random.Generator, form: str, size: float, base: float, green: Material
) -> list[Piece]:
    flower = Material("cactus_flower", "#d8557f", 0.7)
    if form == "ball":
        r = size * 0.34
        ball = _ribbed(
            r,
            (
                (0.5, 0.0),
                (0.9, r * 0.35),
                (1.0, r * 0.8),
                (0.85, r * 1.25),
                (0.45, r * 1.55),
                (0.08, r * 1.62),
            ),
            9,
        )
        bloom = lathe([(0, 0), (r * 0.16, r * 0.05), (r * 0.22, r * 0.18), (0, r * 0.12)], 8)
        return [
            Piece(name="stem", solid=ball, material=green, at=(0, base, 0)),
            Piece(name="flower", solid=bloom, material=flower, at=(0, round(base + r * 1.6, 4), 0)),
        ]
    if form == "paddle":
        pieces = []
        places: list[tuple[float, float, float, float]] = [(0.0, base - size * 0.03, 1.0, 0.0)]
        for k in range(int(rng.integers(2, 5))):
            side = -1 if k % 2 else 1
            places.append(
                (
                    side * size * 0.13,
                    base + size * (0.42 if k < 2 else 0.74),
                    0.7 if k < 2 else 0.5,
                    side * -28.0,
                )
            )
        for k, (x, y, scale, lean) in enumerate(places):
            paddle = (
                icosphere(1.0, 1)
                .scaled(size * 0.2 * scale, size * 0.29 * scale, size * 0.06 * scale)
                .moved(0, size * 0.28 * scale, 0)
                .turned("z", lean)
            )
            pieces.append(
                Piece(name=f"paddle_{k + 1}", solid=paddle, material=green, at=(round(x, 4), round(y, 4), 0))
            )
        return pieces
    r, h = size * 0.12, size
    stem = _ribbed(r, ((0.9, 0.0), (1.0, h * 0.3), (1.0, h * 0.85), (0.8, h * 0.94), (0.3, h)), 8)
    pieces = [Piece(name="stem", solid=stem, material=green, at=(0, base, 0))]
    for k in range(int(rng.integers(1, 4))):
        side = -1 if k % 2 else 1
        low = h * float(rng.uniform(0.25, 0.5))
        up = h * float(rng.uniform(0.22, 0.38))
        path: list[Point] = [
            (side * r * 0.5, low, 0),
            (side * r * 2.2, low + r * 0.2, 0),
            (side * r * 2.7, low + r * 0.9, 0),
            (side * r * 2.7, low + up, 0),
            (side * r * 2.7, low + up + r * 0.35, 0),
        ]
        pieces.append(
            Piece(
                name=f"arm_{k + 1}",
                solid=tube(path, r * 0.62, 10),
                material=green,
                at=(0, base, 0),
                turn_deg=float(rng.integers(-30, 30)),
            )
        )
    return pieces


def rocks(rng: np.random.Generator) -> Assembly:
    """Boulders with moss and tufts of grass."""
    tone = pick(rng, STONE_TONES)
    count = int(rng.integers(3, 8))
    mossy = bool(rng.random() < 0.6)
    pieces = [ground(rng, 1.5, GRASS if mossy else Material("gravel", "#a39a8a", 0.98))]
    for k in range(count):
        angle, reach = 2.4 * k, 0.0 if k == 0 else float(rng.uniform(0.5, 1.1))
        size = float(rng.uniform(0.55, 0.8)) if k == 0 else float(rng.uniform(0.16, 0.42))
        squash = float(rng.uniform(0.6, 1.1))
        at = (
            round(math.cos(angle) * reach, 3),
            round(size * squash * 0.55, 3),
            round(math.sin(angle) * reach, 3),
        )
        boulder = lump(rng, size, 0.24, 1, squash)
        pieces.append(Piece(name=f"boulder_{k + 1}", solid=boulder, material=tone, at=at, group="boulders"))
        if mossy and k < 3:
            cap = lump(rng, size * 0.62, 0.12, 1, squash * 0.5)
            pieces.append(
                Piece(
                    name=f"moss_{k + 1}",
                    solid=cap,
                    material=MOSS,
                    at=(at[0], round(at[1] + size * squash * 0.62, 3), at[2]),
                    group="growth",
                )
            )
    for k in range(int(rng.integers(2, 7))):
        angle = float(rng.uniform(0, 6.28))
        blades = []
        for j in range(4):
            blade = cylinder(0.02, float(rng.uniform(0.2, 0.38)), 4, 0.002).mapped(
                lambda x, y, z: (x + 0.5 * y * y, y, z)
            )
            blades.append(blade.turned("y", 90.0 * j + 20))
        at = (round(math.cos(angle) * 1.2, 3), 0.05, round(math.sin(angle) * 1.2, 3))
        for j, blade in enumerate(blades):
            pieces.append(
                Piece(name=f"grass_{k + 1}_{j + 1}", solid=blade, material=MOSS, at=at, group="growth")
            )
    return Assembly(
        name="rocks",
        title=f"A low-poly group of {count} {tone.words} boulders{' with moss' if mossy else ' on gravel'}",
        pieces=tuple(pieces),
        template=f"rocks-{count}-{'moss' if mossy else 'gravel'}",
        choices={"kind": "rocks", "boulders": count, "stone": tone.name, "moss": mossy},
    )


def mushrooms(rng: np.random.Generator) -> Assembly:
    """A cluster of mushrooms, some with dots."""
    cap_color = pick(rng, CAPS)
    count = int(rng.integers(1, 5))
    dotted = cap_color.name == "toadstool_red"
    white = Material("stem_white", "#e6dfce", 0.85)
    pieces = [ground(rng, 0.16 + 0.04 * count, MOSS)]
    for k in range(count):
        angle, reach = 2.2 * k, 0.0 if k == 0 else 0.1 + 0.02 * k
        height = between(rng, 0.1, 0.18) if k == 0 else between(rng, 0.05, 0.1)
        r = height * between(rng, 0.42, 0.6, 0.01)
        at = (round(math.cos(angle) * reach, 4), 0.008, round(math.sin(angle) * reach, 4))
        group = f"mushroom_{k + 1}"
        stem = lathe([(height * 0.13, 0), (height * 0.1, height * 0.3), (height * 0.08, height * 0.8)], 12)
        cap = lathe(
            [
                (height * 0.07, height * 0.72),
                (r * 0.95, height * 0.68),
                (r, height * 0.74),
                (r * 0.86, height * 0.9),
                (r * 0.5, height * 1.04),
                (0, height * 1.09),
            ],
            16,
        )
        pieces.append(Piece(name=f"stem_{k + 1}", solid=stem, material=white, at=at, group=group))
        pieces.append(Piece(name=f"cap_{k + 1}", solid=cap, material=cap_color, at=at, group=group))
        for j in range(6 if dotted else 0):
            a = 2 * math.pi * j / 6 + k
            f, y = (0.62, 0.985) if j % 2 else (0.84, 0.9)
            dot = icosphere(r * 0.11, 0)
            spot = (
                round(at[0] + math.cos(a) * r * f, 4),
                round(at[1] + height * y, 4),
                round(at[2] + math.sin(a) * r * f, 4),
            )
            pieces.append(Piece(name=f"dot_{k + 1}_{j + 1}", solid=dot, material=white, at=spot, group=group))
    noun = "mushroom" if count == 1 else f"cluster of {count} mushrooms"
    return Assembly(
        name="mushrooms",
        title=f"A low-poly {noun} with {cap_color.words} caps on moss"
        if count > 1
        else f"A low-poly mushroom with a {cap_color.words} cap on moss",
        pieces=tuple(pieces),
        template=f"mushrooms-{count}-{cap_color.name}",
        choices={"kind": "mushrooms", "count": count, "cap": cap_color.name},
    )


def potted(rng: np.random.Generator) -> Assembly:
    """A house plant in a pot: strap leaves, round leaves or a little tree."""
    form = str(rng.choice(["strap", "round", "topiary"]))
    pot = pick(rng, CERAMICS)
    r, h = between(rng, 0.09, 0.14), between(rng, 0.13, 0.22)
    square = bool(rng.random() < 0.3)
    if square:
        pieces = [Piece(name="pot", solid=box(2 * r, h, 2 * r, 0.012), material=pot)]
        pieces.append(
            Piece(name="soil", solid=box(1.8 * r, 0.006, 1.8 * r), material=SOIL, at=(0, h - 0.001, 0))
        )
    else:
        body = [(r * 0.72, 0), (r * 0.95, h * 0.6), (r, h), (r * 0.9, h), (r * 0.88, h * 0.9), (0, h * 0.88)]
        pieces = [
            Piece(name="pot", solid=lathe(body, 22), material=pot),
            Piece(name="soil", solid=cylinder(r * 0.88, 0.004, 22), material=SOIL, at=(0, h * 0.9, 0)),
        ]
    greens = LEAVES["summer"]
    base = h * 0.9
    count = int(rng.integers(7, 14))
    if form == "topiary":
        tall = between(rng, 0.4, 0.7)
        pieces.append(Piece(name="trunk", solid=cylinder(0.014, tall, 8), material=BARKS[0], at=(0, base, 0)))
        balls = int(rng.integers(1, 4))
        for k in range(balls):
            size = between(rng, 0.13, 0.18) * (1 - 0.2 * k)
            pieces.append(
                Piece(
                    name=f"ball_{k + 1}",
                    solid=lump(rng, size, 0.06, 1),
                    material=greens[0],
                    at=(0, round(base + tall * (1 if balls == 1 else 0.45 + 0.55 * k / (balls - 1)), 4), 0),
                )
            )
    for k in range(count if form != "topiary" else 0):
        angle = round(137.5 * k % 360, 1)
        long = between(rng, 0.3, 0.5)
        lean = 0.25 + 0.6 * (k % 3) / 2
        if form == "strap":
            rows = [
                [
                    (lean * t * t * long, long * t * (1 - 0.18 * lean * t), w),
                    (lean * t * t * long + 0.004, long * t * (1 - 0.18 * lean * t), -w),
                ]
                for t, w in ((0, 0.012), (0.35, 0.026), (0.7, 0.022), (1, 0.002))
            ]
            leaf = loft([[*row, (row[1][0] - 0.003, row[1][1], 0.0)] for row in rows])
        else:
            tip: Point = (lean * long * 0.8, long * 0.8, 0.0)
            stalk = tube([(0, 0, 0), (tip[0] * 0.4, tip[1] * 0.7, 0), tip], 0.004, 5)
            pieces.append(
                Piece(
                    name=f"stalk_{k + 1}",
                    solid=stalk,
                    material=greens[2],
                    at=(0, base, 0),
                    turn_deg=angle,
                    group="leaves",
                )
            )
            leaf = (
                icosphere(1.0, 1).scaled(0.085, 0.012, 0.07).turned("z", -30).moved(tip[0] + 0.05, tip[1], 0)
            )
        pieces.append(
            Piece(
                name=f"leaf_{k + 1}",
                solid=leaf,
                material=greens[k % 2],
                at=(0, base, 0),
                turn_deg=angle,
                group="leaves",
            )
        )
    words = {"strap": "strap-leaved plant", "round": "round-leaved plant", "topiary": "clipped little tree"}[
        form
    ]
    return Assembly(
        name="plant",
        title=f"A {words} in a {'square' if square else 'round'} {pot.words} pot",
        pieces=tuple(pieces),
        template=f"potted-{form}-{'square' if square else 'round'}",
        choices={"kind": "potted", "form": form, "pot": pot.name, "leaves": count},
    )


BUILDERS: tuple[tuple[Callable[[np.random.Generator], Assembly], float], ...] = (
    (broadleaf, 0.24),
    (conifer, 0.16),
    (palm, 0.12),
    (cactus, 0.14),
    (rocks, 0.1),
    (mushrooms, 0.1),
    (potted, 0.14),
)


@dataclass(frozen=True, kw_only=True)
class MeshNature:
    """Plants and stones in metres, standing on y = 0."""

    domain: ClassVar[str] = "mesh"
    language: ClassVar[str] = "mesh"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        shares = np.array([share for _, share in BUILDERS])
        build, _ = BUILDERS[int(rng.choice(len(BUILDERS), p=shares / shares.sum()))]
        return program_of(build(rng), rng)


GENERATOR = MeshNature
