"""Sailing boats, runabouts, cruisers and tugs."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, PAINTS, TRIM, WINDOW, WOODS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, box, cylinder, lathe, loft, side_prism, tube
from generators._mesh_trucks import CHASSIS
from generators._mesh_wheels import panel

CANVAS = Material("sailcloth", "#efece2", 0.9)


def _hull(length: float, beam: float, depth: float, stern: float) -> Solid:
    """A boat's hull, its keel at y = 0 and its bow towards +z."""
    rings = []
    for share, wide, keel in (
        (0.0, stern, 0.16),
        (0.3, 1.0, 0.0),
        (0.6, 0.92, 0.0),
        (0.82, 0.58, 0.08),
        (0.95, 0.2, 0.34),
        (1.0, 0.03, 0.6),
    ):
        z = (share - 0.5) * length
        w, low = beam / 2 * wide, keel * depth
        sheer = depth * (1 + 0.16 * share * share)
        half = [
            (0.04 * w, low),
            (0.62 * w, low + (sheer - low) * 0.25),
            (0.94 * w, low + (sheer - low) * 0.6),
            (w, sheer),
        ]
        rings.append([(x, y, z) for x, y in half] + [(-x, y, z) for x, y in reversed(half)])
    return loft(rings)


def _deck(length: float, beam: float, depth: float, stern: float, thick: float) -> Solid:
    """A plate over the hull's edge."""
    right = [
        (beam / 2 * f * 0.985, (s - 0.5) * length, depth * (1 + 0.16 * s * s))
        for s, f in ((0.0, stern), (0.3, 1.0), (0.6, 0.92), (0.82, 0.58), (0.95, 0.2), (0.995, 0.03))
    ]
    outline = [(-x, z, y) for x, z, y in right] + [(x, z, y) for x, z, y in reversed(right)]
    outline = outline[::-1]
    return loft([[(x, y + up, z) for x, z, y in outline] for up in (thick, -0.02)])


def sailboat(rng: np.random.Generator) -> Assembly:
    """A sloop, cutter or catboat under sail."""
    rig = str(rng.choice(["sloop", "cutter", "catboat"]))
    paint, accent, wood = pick(rng, PAINTS), pick(rng, FABRICS), pick(rng, WOODS)
    length = between(rng, 6.0, 10.0, 0.1)
    beam, depth = length * between(rng, 0.3, 0.36, 0.01), length * between(rng, 0.13, 0.16, 0.005)
    mast_z = length * (0.12 if rig != "catboat" else 0.34)
    mast_h = length * between(rng, 1.1, 1.3, 0.02)
    top = depth * 1.08
    pieces = [
        Piece("hull", _hull(length, beam, depth, 0.72), paint, group="boat"),
        Piece("deck", _deck(length, beam, depth, 0.72, 0.03), wood, group="boat"),
        Piece(
            "cabin",
            box(beam * 0.5, depth * 0.6, length * 0.3, 0.08),
            Material("white_gelcoat", "#ece9e1", 0.35),
            at=(0, depth * 0.98, -length * 0.02),
            group="boat",
        ),
        Piece(
            "cockpit",
            box(beam * 0.46, depth * 0.08 + 0.05, length * 0.24),
            CHASSIS,
            at=(0, depth, -length * 0.3),
            group="boat",
        ),
        Piece(
            "mast",
            cylinder(length * 0.009, mast_h, 10, length * 0.006),
            wood,
            at=(0, top, mast_z),
            group="rig",
        ),
    ]
    for side, sign in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(
                f"port_{side}",
                box(0.03, depth * 0.18, length * 0.17, 0.01),
                WINDOW,
                at=(sign * beam * 0.25, top + depth * 0.2, -length * 0.01),
                group="boat",
            )
        )
    boom_y, foot = top + depth * 0.95, length * (0.48 if rig != "catboat" else 0.66)
    boom = cylinder(length * 0.006, foot, 8).turned("x", -90)
    pieces.append(Piece("boom", boom, wood, at=(0, boom_y, mast_z), group="rig"))
    pieces.append(
        Piece(
            "mainsail",
            _sail(
                [
                    (mast_z - 0.05, boom_y + 0.08),
                    (mast_z - 0.05, top + mast_h * 0.97),
                    (mast_z - foot * 0.95, boom_y + 0.1),
                ],
                length * 0.05,
            ),
            CANVAS,
            group="rig",
        )
    )
    if rig != "catboat":
        head = top + mast_h * (0.86 if rig == "sloop" else 0.74)
        pieces.append(
            Piece(
                "jib",
                _sail(
                    [(length * 0.47, top + 0.1), (mast_z + 0.12, head), (mast_z + 0.16, top + depth * 0.7)],
                    length * 0.04,
                ),
                accent if rng.random() < 0.5 else CANVAS,
                group="rig",
            )
        )
        forestay = tube([(0, top, length * 0.485), (0, top + mast_h * 0.97, mast_z)], length * 0.0018, 5)
        pieces.append(Piece("forestay", forestay, CHASSIS, group="rig"))
    rudder = side_prism([(-0.18, 0.0), (0.12, 0.0), (0.08, depth * 1.1), (-0.1, depth * 1.1)], 0.04)
    pieces.append(Piece("rudder", rudder, wood, at=(0, depth * 0.05, -length * 0.5 - 0.1), group="boat"))
    if rng.random() < 0.5:
        flag = side_prism([(0.0, 0.0), (0.0, 0.3), (-0.5, 0.26), (-0.5, 0.04)], 0.012)
        pieces.append(Piece("pennant", flag, accent, at=(0, top + mast_h - 0.32, mast_z - 0.04), group="rig"))
    return Assembly(
        name=rig,
        title=f"A low-poly {rig} under sail with a {paint.words} hull and a {wood.words} deck",
        pieces=tuple(pieces),
        template=f"sailboat-{rig}",
        azimuths=(28, 64),
        choices={"kind": "sailboat", "rig": rig, "hull": paint.name, "wood": wood.name, "length_m": length},
    )


def _sail(corners: list[tuple[float, float]], belly: float) -> Solid:
    """A thin triangle of cloth (z, y) that bellies out sideways."""
    rows, steps = 6, 5
    points: list[Point] = []
    (z0, y0), (z1, y1), (z2, y2) = corners
    for thick in (0.0, 0.012):
        for j in range(rows + 1):
            t = j / rows
            for i in range(steps + 1):
                s = i / steps
                z = (1 - t) * ((1 - s) * z0 + s * z2) + t * z1
                y = (1 - t) * ((1 - s) * y0 + s * y2) + t * y1
                points.append((thick + belly * 4 * s * (1 - s) * (1 - t * t), y, z))
    row, layer = steps + 1, (rows + 1) * (steps + 1)
    polygons: list[tuple[int, ...]] = []
    for j in range(rows):
        for i in range(steps):
            a = j * row + i
            corner = (a, a + 1, a + row + 1, a + row) if j < rows - 1 else (a, a + 1, a + row)
            polygons.append(corner)
            polygons.append(tuple(layer + k for k in reversed(corner)))
    return Solid(tuple(points), tuple(polygons))


def motorboat(rng: np.random.Generator) -> Assembly:
    """An open boat or a cabin cruiser with an outboard or a tower."""
    kind = str(rng.choice(["runabout", "cruiser", "tug"]))
    paint, accent, seat = pick(rng, PAINTS), pick(rng, PAINTS), pick(rng, FABRICS)
    length = {
        "runabout": between(rng, 5.0, 6.5, 0.1),
        "cruiser": between(rng, 8.0, 11.0, 0.1),
        "tug": between(rng, 9.0, 12.0, 0.1),
    }[kind]
    beam, depth = length * (0.36 if kind != "tug" else 0.38), length * (0.16 if kind != "tug" else 0.2)
    white = Material("white_gelcoat", "#ece9e1", 0.35)
    top = depth * 1.06
    pieces = [
        Piece("hull", _hull(length, beam, depth, 0.9), paint, group="boat"),
        Piece(
            "deck",
            _deck(length, beam, depth, 0.9, 0.04),
            pick(rng, WOODS) if kind != "cruiser" else white,
            group="boat",
        ),
    ]
    if kind == "runabout":
        pieces.append(
            Piece(
                "cockpit_floor",
                box(beam * 0.7, depth * 0.06 + 0.06, length * 0.42),
                CHASSIS,
                at=(0, depth, -length * 0.14),
                group="boat",
            )
        )
        shield = loft(
            [
                [(-w, y, z), (w, y, z), (w * 0.9, y, z - 0.5), (-w * 0.9, y, z - 0.5)]
                for w, y, z in ((beam * 0.36, 0, 0.25), (beam * 0.32, 0.38, 0.0))
            ]
        )
        pieces.append(
            Piece(
                "windshield",
                shield,
                Material("tinted_glass", "#35505c", 0.1, 0.0, 0.55),
                at=(0, top + 0.03, length * 0.12),
                group="boat",
            )
        )
        for k, z in enumerate((0.0, -0.24)):
            pieces.append(
                Piece(
                    f"seat_{k + 1}",
                    box(beam * 0.56, 0.3, 0.46, 0.06),
                    seat,
                    at=(0, top + 0.03, length * z - 0.2),
                    group="seats",
                )
            )
            pieces.append(
                Piece(
                    f"seat_back_{k + 1}",
                    box(beam * 0.56, 0.42, 0.12, 0.04),
                    seat,
                    at=(0, top + 0.28, length * z - 0.44),
                    group="seats",
                )
            )
        pieces.append(
            Piece(
                "outboard",
                box(0.42, 0.6, 0.5, 0.1),
                accent,
                at=(0, top - 0.05, -length / 2 - 0.22),
                group="motor",
            )
        )
        pieces.append(
            Piece(
                "outboard_leg",
                box(0.14, depth * 0.9, 0.22, 0.03),
                CHASSIS,
                at=(0, depth * 0.1, -length / 2 - 0.2),
                group="motor",
            )
        )
    else:
        pieces += _superstructure(rng, kind, length, beam, depth, top, accent, white)
    words = {"runabout": "runabout with an outboard", "cruiser": "cabin cruiser", "tug": "harbour tug"}[kind]
    return Assembly(
        name=kind,
        title=f"A low-poly {words} with a {paint.words} hull and {accent.words} details",
        pieces=tuple(pieces),
        template=f"boat-{kind}",
        choices={
            "kind": "motorboat",
            "style": kind,
            "hull": paint.name,
            "accent": accent.name,
            "length_m": length,
        },
    )


def _superstructure(
    rng: np.random.Generator,
    kind: str,
    length: float,
    beam: float,
    depth: float,
    top: float,
    accent: Material,
    white: Material,
) -> list[Piece]:
    levels = 2 if kind == "tug" or rng.random() < 0.5 else 1
    pieces = []
    y, wide, long = top, beam * 0.66, length * (0.4 if kind == "cruiser" else 0.3)
    z = -length * 0.06
    for k in range(levels):
        tall = length * 0.11
        slope = tall * (0.7 if kind == "cruiser" else 0.12)
        house = side_prism([(-long / 2, 0), (long / 2, 0), (long / 2 - slope, tall), (-long / 2, tall)], wide)
        pieces.append(Piece(f"deckhouse_{k + 1}", house, white, at=(0, y, z), group="house"))
        for side, sign in (("left", -1), ("right", 1)):
            pieces.append(
                Piece(
                    f"house_window_{side}_{k + 1}",
                    box(0.04, tall * 0.4, long * 0.62, 0.01),
                    WINDOW,
                    at=(sign * wide / 2, y + tall * 0.42, z - slope * 0.3),
                    group="house",
                )
            )
        quad: list[Point] = [
            (-wide / 2, 0, long / 2),
            (wide / 2, 0, long / 2),
            (wide / 2, tall, long / 2 - slope),
            (-wide / 2, tall, long / 2 - slope),
        ]
        pieces.append(
            Piece(
                f"house_windshield_{k + 1}",
                panel(quad, (0.08, 0.92), (0.38, 0.88), 0.015),
                WINDOW,
                at=(0, y, z),
                group="house",
            )
        )
        pieces.append(
            Piece(
                f"house_roof_{k + 1}",
                box(wide + 0.2, 0.07, long - slope + 0.3, 0.02),
                accent if k == levels - 1 else white,
                at=(0, y + tall, z - slope / 2),
                group="house",
            )
        )
        y += tall + 0.07
        wide, long = wide * 0.8, long * 0.66
    if kind == "tug":
        pieces.append(
            Piece(
                "funnel",
                cylinder(beam * 0.1, length * 0.16, 18, beam * 0.085),
                accent,
                at=(0, top, z - length * 0.22),
                group="house",
            )
        )
        pieces.append(
            Piece(
                "funnel_band",
                cylinder(beam * 0.095, 0.16, 18),
                CHASSIS,
                at=(0, top + length * 0.12, z - length * 0.22),
                group="house",
            )
        )
        for k in range(5):
            angle = math.pi * (k + 0.5) / 5
            ring = (
                lathe([(0.16, 0), (0.26, 0.03), (0.26, 0.15), (0.16, 0.18)], 14)
                .turned("z", 90)
                .turned("y", 90 - math.degrees(angle))
            )
            at = (
                round(beam * 0.43 * math.cos(angle) * (1 - 0.35 * math.sin(angle)), 3),
                depth * 0.86,
                round(length * 0.42 * math.sin(angle) - 0.2, 3),
            )
            pieces.append(Piece(f"fender_{k + 1}", ring, TRIM, at=at, group="fenders"))
    mast = cylinder(0.04, length * 0.14, 8)
    pieces.append(Piece("mast", mast, CHASSIS, at=(0, y - 0.02, z - length * 0.06), group="house"))
    return pieces
