"""Stools, armchairs and sofas."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, LEATHERS, METALS, WOODS, pick
from generators._mesh_seating import between, cushion, four_legs, leg_of
from generators._mesh_solids import Point, box, circle, cylinder, loft, prism, rounded_rectangle, tube


def stool(rng: np.random.Generator) -> Assembly:
    """A bar or low stool with a footrest."""
    is_bar = bool(rng.random() < 0.6)
    kind = str(rng.choice(["pedestal", "legs"]))
    height = between(rng, 0.62, 0.76) if is_bar else between(rng, 0.42, 0.48)
    metal, wood, cover = pick(rng, METALS), pick(rng, WOODS), pick(rng, (*LEATHERS, *FABRICS))
    radius = between(rng, 0.16, 0.2) if is_bar else between(rng, 0.2, 0.25)
    pieces: list[Piece] = []
    if kind == "pedestal":
        base = loft(
            [
                [(x * f, y, z * f) for x, z in circle(1, 28)]
                for y, f in ((0, 0.22), (0.012, 0.22), (0.03, 0.06))
            ]
        )
        pieces.append(Piece("base", base, metal, group="pedestal"))
        pieces.append(
            Piece("column", cylinder(0.026, height - 0.06, 14), metal, at=(0, 0.028, 0), group="pedestal")
        )
        ring: list[Point] = [(0.15 * c, 0.0, 0.15 * s) for c, s in circle(1, 20)]
        if is_bar:  # feet reach the floor from a low one
            pieces.append(
                Piece(
                    "foot_ring",
                    tube([*ring, ring[0]], 0.009, 6),
                    metal,
                    at=(0, height * 0.36, 0),
                    group="pedestal",
                )
            )
        for k in range(2 if is_bar else 0):
            arm = box(0.3, 0.014, 0.014)
            pieces.append(
                Piece(
                    f"ring_arm_{k + 1}",
                    arm,
                    metal,
                    at=(0, height * 0.36 - 0.007, 0),
                    turn_deg=90.0 * k,
                    group="pedestal",
                )
            )
    else:
        splay = between(rng, 0.08, 0.14, 0.01)
        leg = leg_of(rng, str(rng.choice(["round", "tapered"])), height - 0.03, splay)
        pieces += four_legs(leg, radius * 0.5, radius * 0.5, wood)
        for k, level in enumerate((0.3, 0.42)):
            reach = radius * 0.5 + splay * (height - 0.03 - height * level)
            for j, s in enumerate((-1, 1)):
                at: Point = (0.0, height * level, s * reach) if k == 0 else (s * reach, height * level, 0.0)
                pieces.append(
                    Piece(
                        f"rung_{2 * k + j + 1}",
                        box(2 * reach, 0.02, 0.014),
                        wood,
                        at=at,
                        turn_deg=90.0 * k,
                        group="legs",
                    )
                )
    pieces.append(
        Piece(
            "seat_board",
            cylinder(radius, 0.022, 28),
            wood if kind == "legs" else metal,
            at=(0, height - 0.03, 0),
        )
    )
    has_pad = kind == "pedestal" or bool(rng.random() < 0.5)
    if has_pad:
        pad = loft(
            [
                [(x * f, y, z * f) for x, z in circle(radius, 28)]
                for y, f in ((0, 0.97), (0.02, 1.02), (0.045, 0.99), (0.06, 0.88))
            ]
        )
        pieces.append(Piece("seat_pad", pad, cover, at=(0, height - 0.008, 0)))
    word = "bar stool" if is_bar else "low stool"
    look = f"a {metal.words} pedestal" if kind == "pedestal" else f"splayed {wood.words} legs"
    return Assembly(
        name="stool",
        title=f"A round {word} on {look}" + (f" with a pad in {cover.words}" if has_pad else ""),
        pieces=tuple(pieces),
        template=f"stool-{kind}-{'bar' if is_bar else 'low'}",
        choices={"kind": "stool", "base": kind, "height_m": height, "metal": metal.name, "wood": wood.name},
    )


def sofa(rng: np.random.Generator) -> Assembly:
    """An armchair or sofa for two or three."""
    seats = int(rng.integers(1, 4))
    arms = str(rng.choice(["slim", "wide", "rolled"]))
    cloth = pick(rng, (*FABRICS, *LEATHERS))
    accent = pick(rng, FABRICS)
    feet = pick(rng, (*WOODS, *METALS))
    module = between(rng, 0.56, 0.68)
    depth, base_y = between(rng, 0.84, 0.95), between(rng, 0.1, 0.17)
    arm = {"slim": 0.09, "wide": 0.17, "rolled": 0.15}[arms]
    arm_h = between(rng, 0.52, 0.62)
    inner = module * seats
    width = inner + 2 * arm
    total = between(rng, 0.74, 0.86)
    leg = leg_of(rng, str(rng.choice(["round", "tapered"])), base_y, 0.12)
    pieces = four_legs(leg, width / 2 - 0.08, depth / 2 - 0.1, feet)
    pieces.append(Piece("base", box(width - 0.02, 0.15, depth - 0.02, 0.012), cloth, at=(0, base_y, 0)))
    frame_h = total - base_y - 0.1
    back = box(inner, frame_h, 0.16, 0.03).mapped(lambda x, y, z: (x, y, z - 0.1 * y))
    pieces.append(Piece("back_frame", back, cloth, at=(0, base_y + 0.1, -depth / 2 + 0.12)))
    for side, s in (("left", -1), ("right", 1)):
        if arms == "rolled":
            solid = prism(rounded_rectangle(arm, depth - 0.06, 0.05, 2), arm_h - base_y - 0.06)
            roll = (
                cylinder(arm * 0.56, depth - 0.05, 14)
                .turned("x", 90)
                .moved(0, arm_h - base_y - 0.07, -(depth - 0.05) / 2)
            )
            pieces.append(
                Piece(
                    f"arm_roll_{side}", roll, cloth, at=(s * (inner / 2 + arm / 2), base_y, 0), group="arms"
                )
            )
        else:
            solid = box(arm, arm_h - base_y, depth - 0.02, 0.025)
        pieces.append(
            Piece(f"arm_{side}", solid, cloth, at=(s * (inner / 2 + arm / 2), base_y, 0), group="arms")
        )
    seat_d = depth - 0.27
    pad, lean = cushion(module - 0.012, 0.17, seat_d), cushion(module - 0.02, 0.15, total - base_y - 0.24)
    lean = lean.turned("x", 76)
    for k in range(seats):
        x = (k - (seats - 1) / 2) * module
        number = f"_{k + 1}" if seats > 1 else ""
        pieces.append(
            Piece(
                f"seat_cushion{number}",
                pad,
                cloth,
                at=(x, base_y + 0.145, depth / 2 - seat_d / 2 - 0.01),
                group="cushions",
            )
        )
        at = (x, base_y + 0.33 + (total - base_y - 0.24) / 2 * 0.97, -depth / 2 + 0.22)
        pieces.append(Piece(f"back_cushion{number}", lean, cloth, at=at, group="cushions"))
    for k in range(int(rng.integers(0, min(seats, 2) + 1))):
        pillow = cushion(0.4, 0.13, 0.4, 0.5).turned("x", 66).turned("y", 14 if k else -14)
        x = (1 if k else -1) * (inner / 2 - 0.23) if seats > 1 else 0.0
        pieces.append(
            Piece(f"pillow_{k + 1}", pillow, accent, at=(x, base_y + 0.5, -depth / 2 + 0.42), group="pillows")
        )
    noun = ("armchair", "two-seat sofa", "three-seat sofa")[seats - 1]
    return Assembly(
        name=noun.replace("-", "_").replace(" ", "_"),
        title=f"A {noun} with {arms} arms in {cloth.words} on {feet.words} feet",
        pieces=tuple(pieces),
        template=f"sofa-{seats}-{arms}",
        choices={
            "kind": "sofa",
            "seats": seats,
            "arms": arms,
            "cover": cloth.name,
            "feet": feet.name,
            "width_m": round(width, 3),
        },
    )
