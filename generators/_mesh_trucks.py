"""Trucks with a box, a tank, a tipper or a flat bed."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import HEADLAMP, METALS, PAINTS, TAIL_LAMP, TRIM, WINDOW, WOODS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, box, circle, cylinder, lathe, loft, side_prism
from generators._mesh_wheels import panel, wheels_of

CHASSIS = Material("chassis", "#2c2e31", 0.7, 0.3)


def truck(rng: np.random.Generator) -> Assembly:
    """A cab-over truck that carries a box, a tank, a tipper or a flat bed of crates."""
    load = str(rng.choice(["box", "tank", "tipper", "flatbed"]))
    paint, second = pick(rng, PAINTS), pick(rng, PAINTS)
    radius = between(rng, 0.44, 0.5, 0.01)
    wide, cab_h, cab_l = (
        between(rng, 2.2, 2.45, 0.05),
        between(rng, 1.75, 2.1, 0.05),
        between(rng, 1.6, 1.9, 0.05),
    )
    load_l = between(rng, 3.6, 5.6, 0.1)
    floor = radius * 2 + 0.06
    nose = (cab_l + load_l) / 2
    cab_z = nose - cab_l / 2
    half, low = wide / 2, radius + 0.12
    front, slope = cab_l / 2, 0.12
    outline = [
        (-front, 0.0),
        (front, 0.0),
        (front, cab_h * 0.48),
        (front - slope - 0.12, cab_h),
        (-front, cab_h),
    ]
    cab = side_prism(outline, wide)
    pieces = [
        Piece("chassis", box(wide * 0.5, 0.2, cab_l + load_l - 0.3), CHASSIS, at=(0, radius + 0.22, 0)),
        Piece("cab", cab, paint, at=(0, low, cab_z), group="cab_unit"),
    ]
    quad: list[Point] = [
        (-half, cab_h * 0.48, front),
        (half, cab_h * 0.48, front),
        (half, cab_h, front - slope - 0.12),
        (-half, cab_h, front - slope - 0.12),
    ]
    pieces.append(
        Piece(
            "windshield",
            panel(quad, (0.06, 0.94), (0.04, 0.88), 0.012),
            WINDOW,
            at=(0, low, cab_z),
            group="cab_unit",
        )
    )
    for side, sign in (("left", -1), ("right", 1)):
        pane = box(0.02, cab_h * 0.36, cab_l * 0.5)
        pieces.append(
            Piece(
                f"window_{side}",
                pane,
                WINDOW,
                at=(sign * half, low + cab_h * 0.52, cab_z - 0.06),
                group="cab_unit",
            )
        )
        pieces.append(
            Piece(
                f"headlamp_{side}",
                box(0.34, 0.18, 0.06),
                HEADLAMP,
                at=(sign * half * 0.68, low + 0.3, nose - 0.01),
                group="cab_unit",
            )
        )
        pieces.append(
            Piece(
                f"mirror_{side}",
                box(0.12, 0.4, 0.1),
                TRIM,
                at=(sign * (half + 0.1), low + cab_h * 0.52, cab_z + front - 0.2),
                group="cab_unit",
            )
        )
        pieces.append(
            Piece(
                f"tail_lamp_{side}",
                box(0.24, 0.12, 0.05),
                TAIL_LAMP,
                at=(sign * half * 0.66, radius + 0.3, -nose + 0.12),
            )
        )
    pieces.append(
        Piece("grille", box(wide * 0.6, 0.34, 0.04, 0.01), TRIM, at=(0, low + 0.5, nose), group="cab_unit")
    )
    pieces.append(
        Piece("bumper", box(wide, 0.26, 0.18, 0.04), TRIM, at=(0, low - 0.06, nose + 0.02), group="cab_unit")
    )
    pieces += _truck_load(rng, load, wide, load_l, cab_h, low, floor, -nose + load_l / 2 - 0.04, second)
    axles = (
        (cab_z - 0.05, -nose + load_l * 0.28, -nose + load_l * 0.28 - radius * 2.25)
        if load_l > 4.8
        else (cab_z - 0.05, -nose + load_l * 0.25)
    )
    pieces += wheels_of(half - 0.03, axles, radius, "steel", wide=0.3)
    words = {"box": "box body", "tank": "tank", "tipper": "tipper body", "flatbed": "flat bed of crates"}
    return Assembly(
        name=f"{load}_truck",
        title=f"A low-poly truck with a {paint.words} cab and a {second.words} {words[load]}",
        pieces=tuple(pieces),
        template=f"truck-{load}-{len(axles)}axles",
        choices={
            "kind": "truck",
            "load": load,
            "axles": len(axles),
            "cab": paint.name,
            "body": second.name,
            "length_m": round(2 * nose, 3),
        },
    )


def _truck_load(
    rng: np.random.Generator,
    load: str,
    wide: float,
    long: float,
    cab_h: float,
    low: float,
    floor: float,
    z: float,
    paint: Material,
) -> list[Piece]:
    if load == "box":
        tall = low + cab_h + between(rng, 0.1, 0.4) - floor
        pieces = [
            Piece("box_body", box(wide + 0.06, tall, long - 0.2, 0.03), paint, at=(0, floor, z), group="load")
        ]
        for k in range(2):
            pieces.append(
                Piece(
                    f"rear_door_{k + 1}",
                    box(wide * 0.47, tall - 0.24, 0.02, 0.005),
                    paint,
                    at=((k - 0.5) * wide * 0.5, floor + 0.12, z - long / 2 + 0.095),
                    group="load",
                )
            )
        pieces.append(
            Piece(
                "stripe",
                box(wide + 0.075, tall * 0.16, long - 0.6),
                pick(rng, PAINTS),
                at=(0, floor + tall * 0.3, z),
                group="load",
            )
        )
        return pieces
    if load == "tank":
        r = wide * 0.44
        ends = [
            (0, -0.0),
            (r * 0.7, 0.06),
            (r * 0.96, 0.2),
            (r, 0.34),
            (r, long - 0.54),
            (r * 0.96, long - 0.4),
            (r * 0.7, long - 0.26),
            (0, long - 0.2),
        ]
        tank = lathe(ends, 24).turned("x", 90).moved(0, 0, -(long - 0.2) / 2)
        pieces = [Piece("tank", tank, paint, at=(0, floor + r, z), group="load")]
        for k in range(3):
            band = lathe([(r + 0.02, 0), (r + 0.02, 0.08)], 24).turned("x", 90)
            pieces.append(
                Piece(
                    f"band_{k + 1}",
                    band,
                    pick(rng, METALS),
                    at=(0, floor + r, z + (k - 1) * long * 0.28),
                    group="load",
                )
            )
        pieces.append(
            Piece("hatch", cylinder(0.28, 0.12, 18), CHASSIS, at=(0, floor + 2 * r - 0.02, z), group="load")
        )
        pieces.append(
            Piece(
                "saddle", box(wide * 0.6, r * 0.5, long * 0.8), CHASSIS, at=(0, floor - 0.1, z), group="load"
            )
        )
        return pieces
    if load == "tipper":
        tall, half = between(rng, 0.9, 1.2), (long - 0.25) / 2
        outline = [(-half, 0.0), (half, 0.0), (half + 0.1, tall), (-half - 0.16, tall)]
        sand = Material("sand", "#c9ab76", 0.95)
        heap = loft(
            [
                [(x * f * wide * 0.45, y, zz * f * (half - 0.1)) for x, zz in circle(1, 14)]
                for y, f in ((0, 1), (0.22, 0.7), (0.4, 0.25))
            ]
        )
        return [
            Piece("tipper_body", side_prism(outline, wide), paint, at=(0, floor, z), group="load"),
            Piece(
                "rim",
                box(wide + 0.06, 0.1, 2 * half + 0.3, 0.02),
                paint,
                at=(0, floor + tall - 0.06, z - 0.03),
                group="load",
            ),
            Piece("sand_heap", heap, sand, at=(0, floor + tall + 0.02, z), group="load"),
        ]
    pieces = [Piece("bed", box(wide, 0.14, long - 0.2, 0.02), paint, at=(0, floor, z), group="load")]
    count = int(rng.integers(2, 5))
    for k in range(count):
        size = min((long - 0.5) / count - 0.15, 1.3)
        tall = between(rng, 0.6, 1.1)
        at = (
            float(rng.choice([-0.08, 0.0, 0.08])),
            floor + 0.14,
            round(z + (k - (count - 1) / 2) * (long - 0.4) / count, 3),
        )
        pieces.append(
            Piece(f"crate_{k + 1}", box(wide * 0.76, tall, size, 0.02), pick(rng, WOODS), at=at, group="load")
        )
    return pieces
