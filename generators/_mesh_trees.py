"""Broadleaf trees, firs and palms, and the mounds that they stand on."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, circle, cylinder, icosphere, loft, tube

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
GRASS = Material("grass", "#7d9a4e", 0.98)


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
    return Piece("ground", loft(rings), material)


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
    pieces = [ground(rng, height * 0.22, GRASS), Piece("trunk", loft(rings), bark, group="wood")]
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
            pieces.append(Piece(f"bough_{k}", bough, bark, group="wood"))
        pieces.append(
            Piece(f"foliage_{k + 1}", lump(rng, size, 0.12, 1, 0.85), crown[k % 3], at=tip, group="crown")
        )
    for k in range(int(rng.integers(0, 4))):
        angle = float(rng.uniform(0, 6.28))
        at = (
            round(math.cos(angle) * height * 0.15, 3),
            height * 0.02,
            round(math.sin(angle) * height * 0.15, 3),
        )
        pieces.append(Piece(f"stone_{k + 1}", lump(rng, height * 0.025, 0.2, 0, 0.7), STONE_TONES[0], at=at))
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
                f"trunk_{k + 1}",
                cylinder(height * 0.032, height * 0.22, 8),
                pick(rng, BARKS[:2]),
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
                Piece(f"skirt_{k + 1}_{t + 1}", skirt, material, at=(x, round(low, 3), z), group=group)
            )
            if snowy and t == tiers - 1:
                cap = [
                    [(a * f, b, c * f) for a, b, c in row]
                    for row, f in (
                        (((p[0] * 0.62, tall * 0.42, p[2] * 0.62) for p in rim), 1.04),
                        (((p[0], p[1] + 0.03, p[2]) for p in top), 1.0),
                    )
                ]
                pieces.append(
                    Piece(
                        f"snow_{k + 1}",
                        loft(cap),
                        Material("snow", "#e9eef0", 0.9),
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
        Piece("trunk", loft(rings), BARKS[int(rng.integers(2))]),
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
                f"frond_{k + 1}",
                frond,
                LEAVES["summer"][k % 2],
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
                f"coconut_{k + 1}",
                icosphere(height * 0.026, 1),
                Material("coconut", "#5a3d26", 0.8),
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
