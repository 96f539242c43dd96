"""Cacti, rocks, mushrooms and potted plants, part by part."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import CERAMICS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, box, circle, cylinder, icosphere, lathe, loft, tube
from generators._mesh_trees import BARKS, GRASS, LEAVES, STONE_TONES, ground, lump

MOSS = Material("moss", "#66793f", 0.98)
SOIL = Material("soil", "#4a382b", 0.98)
CACTUS = (
    Material("cactus_green", "#4f7d55", 0.85),
    Material("cactus_blue", "#5f8a7d", 0.85),
    Material("cactus_olive", "#7d8a4a", 0.85),
)
CAPS = (
    Material("toadstool_red", "#b2281f", 0.5),
    Material("porcini_brown", "#8b5a33", 0.6),
    Material("honey_gold", "#d99a2b", 0.6),
    Material("parasol_cream", "#d9c8a6", 0.7),
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
        pieces.append(Piece("pot", body, pot))
        pieces.append(Piece("pot_base", cylinder(r * 0.7, 0.004, 20), pot))
        pieces.append(Piece("soil", cylinder(r * 0.94, 0.01, 20), SOIL, at=(0, base * 0.98, 0)))
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
            Piece("stem", ball, green, at=(0, base, 0)),
            Piece("flower", bloom, flower, at=(0, round(base + r * 1.6, 4), 0)),
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
            pieces.append(Piece(f"paddle_{k + 1}", paddle, green, at=(round(x, 4), round(y, 4), 0)))
        return pieces
    r, h = size * 0.12, size
    stem = _ribbed(r, ((0.9, 0.0), (1.0, h * 0.3), (1.0, h * 0.85), (0.8, h * 0.94), (0.3, h)), 8)
    pieces = [Piece("stem", stem, green, at=(0, base, 0))]
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
                f"arm_{k + 1}",
                tube(path, r * 0.62, 10),
                green,
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
        pieces.append(Piece(f"boulder_{k + 1}", boulder, tone, at=at, group="boulders"))
        if mossy and k < 3:
            cap = lump(rng, size * 0.62, 0.12, 1, squash * 0.5)
            pieces.append(
                Piece(
                    f"moss_{k + 1}",
                    cap,
                    MOSS,
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
            pieces.append(Piece(f"grass_{k + 1}_{j + 1}", blade, MOSS, at=at, group="growth"))
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
        pieces.append(Piece(f"stem_{k + 1}", stem, white, at=at, group=group))
        pieces.append(Piece(f"cap_{k + 1}", cap, cap_color, at=at, group=group))
        for j in range(6 if dotted else 0):
            a = 2 * math.pi * j / 6 + k
            f, y = (0.62, 0.985) if j % 2 else (0.84, 0.9)
            dot = icosphere(r * 0.11, 0)
            spot = (
                round(at[0] + math.cos(a) * r * f, 4),
                round(at[1] + height * y, 4),
                round(at[2] + math.sin(a) * r * f, 4),
            )
            pieces.append(Piece(f"dot_{k + 1}_{j + 1}", dot, white, at=spot, group=group))
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
        pieces = [Piece("pot", box(2 * r, h, 2 * r, 0.012), pot)]
        pieces.append(Piece("soil", box(1.8 * r, 0.006, 1.8 * r), SOIL, at=(0, h - 0.001, 0)))
    else:
        body = [(r * 0.72, 0), (r * 0.95, h * 0.6), (r, h), (r * 0.9, h), (r * 0.88, h * 0.9), (0, h * 0.88)]
        pieces = [
            Piece("pot", lathe(body, 22), pot),
            Piece("soil", cylinder(r * 0.88, 0.004, 22), SOIL, at=(0, h * 0.9, 0)),
        ]
    greens = LEAVES["summer"]
    base = h * 0.9
    count = int(rng.integers(7, 14))
    if form == "topiary":
        tall = between(rng, 0.4, 0.7)
        pieces.append(Piece("trunk", cylinder(0.014, tall, 8), BARKS[0], at=(0, base, 0)))
        balls = int(rng.integers(1, 4))
        for k in range(balls):
            size = between(rng, 0.13, 0.18) * (1 - 0.2 * k)
            pieces.append(
                Piece(
                    f"ball_{k + 1}",
                    lump(rng, size, 0.06, 1),
                    greens[0],
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
                Piece(f"stalk_{k + 1}", stalk, greens[2], at=(0, base, 0), turn_deg=angle, group="leaves")
            )
            leaf = (
                icosphere(1.0, 1).scaled(0.085, 0.012, 0.07).turned("z", -30).moved(tip[0] + 0.05, tip[1], 0)
            )
        pieces.append(
            Piece(f"leaf_{k + 1}", leaf, greens[k % 2], at=(0, base, 0), turn_deg=angle, group="leaves")
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
