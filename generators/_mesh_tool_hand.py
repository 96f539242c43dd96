"""Hand tools that strike, turn and cut: hammers, screwdrivers, saws, axes."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import pick
from generators._mesh_seating import between
from generators._mesh_solids import (
    Flat,
    box,
    circle,
    cylinder,
    lathe,
    loft,
    prism,
    rounded_rectangle,
    tube,
)
from generators._mesh_tool_parts import (
    BRASS,
    FORGED,
    GRIPS,
    HANDLES,
    PAINTED,
    POLISHED,
    RUBBER,
    STEEL,
    lying,
    shaft,
    tool_of,
)


def hammer(rng: np.random.Generator) -> Assembly:
    """A claw hammer, ball-peen hammer, mallet or sledge, lying on its side."""
    kind = str(rng.choice(["claw", "ball-peen", "mallet", "club"]))
    wood = pick(rng, HANDLES)
    length, thick = between(rng, 0.3, 0.36), between(rng, 0.024, 0.03)
    lift = 0.024
    neck = length - 0.01
    pieces = [Piece("handle", lying(shaft(length, thick), lift), wood)]
    if rng.random() < 0.5:
        grip = loft([[(x, y, z * 1.35) for x, z in circle(thick * 0.72, 14)] for y in (0.005, 0.03, 0.12)])
        pieces.append(Piece("grip", lying(grip, lift), pick(rng, GRIPS)))
    if kind == "mallet":
        head = lathe([(0.034, -0.062), (0.04, -0.054), (0.042, 0.0), (0.04, 0.054), (0.034, 0.062)], 22)
        pieces.append(
            Piece("head", lying(head.turned("x", 90).moved(y=neck), lift), pick(rng, (RUBBER, HANDLES[2])))
        )
    elif kind == "club":
        head = box(0.046, 0.046, 0.11, 0.007).moved(y=neck - 0.023)
        pieces.append(Piece("head", lying(head, lift), FORGED))
    else:
        face = lathe(
            [(0.0135, 0.0), (0.0135, 0.02), (0.016, 0.026), (0.016, 0.052), (0.0145, 0.056)], 20
        ).turned("x", 90)
        cheek = box(0.026, 0.032, 0.042, 0.005).moved(y=neck - 0.016)
        pieces += [
            Piece("cheek", lying(cheek, lift), FORGED),
            Piece("face", lying(face.moved(y=neck), lift), POLISHED),
        ]
        if kind == "claw":
            for side, x in (("left", -1), ("right", 1)):
                rings = []
                for share in (0.0, 0.3, 0.6, 0.85, 1.0):
                    y, z = neck - 0.045 * share**2, -0.018 - 0.085 * share
                    w, h = 0.012 * (1 - 0.35 * share), 0.028 * (1 - 0.8 * share) + 0.003
                    centre = x * (0.0065 + 0.008 * share)
                    rings.append(
                        [
                            (centre + a, y + b, z)
                            for a, b in ((-w / 2, -h / 2), (-w / 2, h / 2), (w / 2, h / 2), (w / 2, -h / 2))
                        ]
                    )
                pieces.append(
                    Piece(
                        f"claw_{side}",
                        lying(
                            loft([[(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in r] for r in rings]),
                            lift,
                        ),
                        STEEL,
                    )
                )
        else:
            turns = [math.pi * (k / 6 - 0.5) for k in range(7)]
            ball = lathe(
                [
                    (0.0, -0.018),
                    *((0.018 * math.cos(t), 0.018 * math.sin(t)) for t in turns[1:-1]),
                    (0.0, 0.018),
                ],
                16,
            )
            pieces.append(Piece("peen", lying(ball.moved(y=neck, z=-0.04), lift), FORGED))
            pieces.append(
                Piece(
                    "peen_neck",
                    lying(cylinder(0.011, 0.03, 14).turned("x", -90).moved(y=neck, z=-0.012), lift),
                    FORGED,
                )
            )
    return tool_of(
        "hammer",
        f"A {kind} hammer with a {wood.words} handle"
        if kind != "mallet"
        else f"A mallet with a {wood.words} handle",
        pieces,
        f"hammer-{kind}",
        {"tool": "hammer", "kind": kind, "length_m": length},
    )


def screwdriver(rng: np.random.Generator) -> Assembly:
    """One to four screwdrivers of falling length beside each other."""
    count = int(rng.integers(1, 5))
    grip, band = pick(rng, GRIPS), pick(rng, GRIPS)
    long_ = between(rng, 0.1, 0.15)
    pieces: list[Piece] = []
    for i in range(count):
        size = 1 - 0.14 * i
        blade, radius = round(long_ * size, 4), 0.016 * (0.85 + 0.15 * size)
        g = f"driver_{i + 1}"
        z = round((i - (count - 1) / 2) * 0.052, 4)
        profile: list[Flat] = [
            (radius * 0.72, 0.0),
            (radius, 0.012),
            (radius * 0.96, 0.03),
            (radius * 1.02, 0.06),
            (radius * 0.78, 0.085),
            (radius * 0.62, 0.1),
        ]
        handle = lathe(profile, 8).turned("z", -90)
        tip = loft(
            [
                [(x, y, zz) for x, zz in rounded_rectangle(w, d, 0.0006, 1)]
                for y, w, d in ((0, 0.006, 0.006), (0.012, 0.0075, 0.003), (0.02, 0.0075, 0.0012))
            ]
        )
        at = (-0.1, round(radius, 4), z)
        pieces += [
            Piece(f"handle_{i + 1}", handle, grip, at=at, group=g),
            Piece(
                f"collar_{i + 1}",
                cylinder(radius * 0.66, 0.012, 16).turned("z", -90).moved(x=0.098),
                band,
                at=at,
                group=g,
            ),
            Piece(
                f"shank_{i + 1}",
                cylinder(0.0035, blade, 10).turned("z", -90).moved(x=0.11),
                POLISHED,
                at=at,
                group=g,
            ),
            Piece(
                f"tip_{i + 1}", tip.turned("z", -90).moved(x=round(0.108 + blade, 4)), STEEL, at=at, group=g
            ),
        ]
    noun = "A screwdriver" if count == 1 else f"A row of {('two', 'three', 'four')[count - 2]} screwdrivers"
    return tool_of(
        "screwdrivers",
        f"{noun} with {grip.words.split()[0]} handles"
        if count > 1
        else f"{noun} with a {grip.words.split()[0]} handle",
        pieces,
        f"screwdriver-{count}",
        {"tool": "screwdriver", "count": count},
    )


def saw(rng: np.random.Generator) -> Assembly:
    """A hand saw or a bow saw lying flat, its teeth towards the viewer."""
    kind = str(rng.choice(["hand", "bow"]))
    grip = pick(rng, (*HANDLES, *GRIPS))
    length = between(rng, 0.38, 0.5)
    teeth = int(rng.integers(22, 34))
    step = length / teeth
    edge: list[Flat] = []
    for k in range(teeth):
        edge += [(round(k * step, 4), 0.0), (round((k + 0.5) * step, 4), 0.006)]
    edge.append((round(length, 4), 0.0))
    pieces: list[Piece] = []
    if kind == "hand":
        blade = [*edge, (round(length, 4), -0.05), (0.0, -0.11)]
        pieces.append(
            Piece(
                "blade",
                prism(list(reversed(blade))[::-1] if _turns(blade) else list(reversed(blade)), 0.0015),
                POLISHED,
                at=(0, 0.012, 0),
            )
        )
        ring = [
            [(-0.055 + x, y, -0.055 + z) for x, z in rounded_rectangle(w, d, 0.03, 3)]
            for y, w, d in ((0, 0.118, 0.14), (0.012, 0.13, 0.15), (0.024, 0.118, 0.14))
        ]
        pieces.append(Piece("handle", loft(ring), grip))
        hole = prism(rounded_rectangle(0.045, 0.085, 0.02, 3), 0.0255)
        pieces.append(Piece("finger_hole", hole, RUBBER, at=(-0.06, 0, -0.055)))
        pieces += [
            Piece(f"rivet_{i + 1}", cylinder(0.006, 0.026, 12), BRASS, at=(-0.006, 0, z))
            for i, z in enumerate((-0.03, -0.082))
        ]
    else:
        band = [*edge, (round(length, 4), -0.018), (0.0, -0.018)]
        pieces.append(Piece("blade", prism(list(reversed(band)), 0.0015), POLISHED, at=(0, 0.012, 0)))
        bow = [
            (0.0, 0.012, 0.0),
            (-0.012, 0.012, -0.04),
            (0.02, 0.012, -0.15),
            (round(length * 0.5, 4), 0.012, -0.19),
            (round(length - 0.03, 4), 0.012, -0.13),
            (round(length + 0.01, 4), 0.012, -0.03),
            (round(length, 4), 0.012, 0.0),
        ]
        pieces.append(Piece("bow", tube(bow, 0.009, 10), pick(rng, PAINTED)))
        pieces.append(Piece("grip", tube(bow[1:3], 0.014, 12), grip))
        pieces += [
            Piece(f"pin_{i + 1}", cylinder(0.006, 0.026, 12), STEEL, at=(x, 0, -0.008))
            for i, x in enumerate((0.006, round(length - 0.006, 4)))
        ]
    return tool_of(
        f"{kind}_saw",
        f"A {kind} saw with {teeth} teeth and a handle in {grip.words}",
        pieces,
        f"saw-{kind}",
        {"tool": "saw", "kind": kind, "teeth": teeth, "length_m": length},
        elevations=(38, 62),
    )


def _turns(outline: list[Flat]) -> bool:
    """Whether an outline (x, z) turns as :func:`rectangle` does."""
    return (
        sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, [*outline[1:], outline[0]], strict=True)) < 0
    )


def axe(rng: np.random.Generator) -> Assembly:
    """An axe or hatchet, lying on its side."""
    kind = str(rng.choice(["axe", "hatchet"]))
    wood = pick(rng, HANDLES)
    length = between(rng, 0.34, 0.42) if kind == "hatchet" else between(rng, 0.62, 0.75)
    size = 1.0 if kind == "hatchet" else 1.4
    lift = 0.024 * size
    top = length - 0.03
    rings = []
    for z, tall, wide in (
        (-0.03, 0.045, 0.028),
        (0.012, 0.046, 0.03),
        (0.05, 0.055, 0.017),
        (0.09, 0.085, 0.008),
        (0.115, 0.105, 0.0012),
    ):
        y0 = top - 0.006 * (z > 0.04)
        rings.append(
            [
                (a * wide * size / 2, round(y0 + b * tall * size / 2 - 0.01 * size * (z > 0.08), 4), z * size)
                for a, b in ((-1, -1), (-1, 1), (1, 1), (1, -1))
            ]
        )
    pieces = [
        Piece("handle", lying(shaft(length, 0.026 * size, swell=1.35), lift), wood),
        Piece("head", lying(loft(rings), lift), pick(rng, (FORGED, *PAINTED))),
        Piece(
            "edge",
            lying(loft([[(x, y, z) for x, y, z in rings[3]], rings[4]]).scaled(1.15, 1.0, 1.004), lift),
            POLISHED,
        ),
        Piece("wedge", lying(box(0.006, 0.006, 0.02 * size).moved(y=length - 0.001), lift), STEEL),
    ]
    if rng.random() < 0.5:
        wrap = loft([[(x, y, z * 1.35) for x, z in circle(0.0185 * size, 14)] for y in (0.02, 0.13 * size)])
        pieces.append(Piece("grip_wrap", lying(wrap, lift), pick(rng, GRIPS)))
    return tool_of(
        kind,
        f"A {kind} with a {wood.words} handle",
        pieces,
        f"axe-{kind}",
        {"tool": kind, "length_m": length},
    )
