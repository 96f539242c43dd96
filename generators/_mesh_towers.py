"""Lighthouses, windmills and castle towers."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, PAINTS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import box, circle, cylinder, icosphere, lathe, loft
from generators._mesh_walls import FRAMES, PANE, PLASTERS, ROOFS, plot


def tower(rng: np.random.Generator) -> Assembly:
    """A lighthouse, windmill or castle tower."""
    kind = str(rng.choice(["lighthouse", "windmill", "castle"]))
    build = {"lighthouse": _lighthouse, "windmill": _windmill, "castle": _castle}[kind]
    pieces, words, variant = build(rng)
    return Assembly(
        name=f"{kind}_model",
        title=f"A low-poly {words}",
        pieces=tuple(pieces),
        template=f"tower-{kind}-{variant}",
        choices={"kind": kind, "variant": variant},
    )


def _lighthouse(rng: np.random.Generator) -> tuple[list[Piece], str, str]:
    first, second = (
        pick(rng, (Material("white_paint", "#eeece6", 0.7), Material("cream_paint", "#e6dcc3", 0.7))),
        pick(rng, PAINTS),
    )
    bands = int(rng.choice([3, 5, 7]))
    height, foot, top = between(rng, 12, 18, 0.5), between(rng, 2.2, 2.8, 0.1), between(rng, 1.3, 1.6, 0.1)
    rock = Material("rock", "#7d7a74", 0.95)
    base = [
        [(x * f, y, z * f * 0.9) for x, z in circle(1, 11)]
        for f, y in ((foot * 2.2, 0), (foot * 1.9, 0.7), (foot * 1.3, 1.2))
    ]
    pieces = [Piece("rock", loft(base), rock)]
    for k in range(bands):
        y0, y1 = height * k / bands, height * (k + 1) / bands
        r0, r1 = (foot + (top - foot) * y / height for y in (y0, y1))
        pieces.append(
            Piece(
                f"band_{k + 1}",
                cylinder(r0, y1 - y0, 18, r1),
                (first, second)[k % 2],
                at=(0, round(1.2 + y0, 3), 0),
                group="shaft",
            )
        )
    y = height + 1.2
    pieces.append(Piece("gallery", cylinder(top * 1.5, 0.25, 18), second, at=(0, y, 0), group="lantern"))
    for k in range(10):
        a = 2 * math.pi * k / 10
        pieces.append(
            Piece(
                f"rail_post_{k + 1}",
                box(0.07, 0.9, 0.07),
                second,
                at=(round(top * 1.4 * math.cos(a), 3), y + 0.25, round(top * 1.4 * math.sin(a), 3)),
                group="lantern",
            )
        )
    ring = lathe(
        [(top * 1.43, 0), (top * 1.43, 0.08), (top * 1.36, 0.08), (top * 1.36, 0), (top * 1.43, 0)],
        18,
        caps=False,
    )
    pieces.append(Piece("rail", ring, second, at=(0, y + 1.12, 0), group="lantern"))
    pieces.append(
        Piece(
            "lantern_room",
            cylinder(top * 0.85, 1.7, 12),
            Material("lantern_glass", "#f4e3ae", 0.2, 0.0, 1.0, "#b98d3a"),
            at=(0, y + 0.25, 0),
            group="lantern",
        )
    )
    pieces.append(
        Piece(
            "cupola",
            lathe([(top * 1.05, 0), (top * 0.9, 0.35), (top * 0.3, 0.95), (0, 1.15)], 18),
            second,
            at=(0, y + 1.95, 0),
            group="lantern",
        )
    )
    for k in range(3):
        pieces.append(
            Piece(
                f"port_{k + 1}",
                box(0.5, 0.8, 0.25),
                PANE,
                at=(
                    0,
                    round(1.2 + height * (0.3 + 0.22 * k), 3),
                    round(foot + (top - foot) * (0.33 + 0.22 * k) - 0.06, 3),
                ),
                group="shaft",
            )
        )
    pieces.append(Piece("door", box(0.95, 1.9, 0.4), second, at=(0, 1.2, foot - 0.12), group="shaft"))
    return pieces, f"lighthouse with {bands} bands in {first.words} and {second.words} on a rock", str(bands)


def _windmill(rng: np.random.Generator) -> tuple[list[Piece], str, str]:
    wall, tile, wood = pick(rng, PLASTERS), pick(rng, ROOFS), pick(rng, FRAMES[1:])
    height, foot = between(rng, 8, 11, 0.2), between(rng, 2.8, 3.4, 0.1)
    top = foot * 0.66
    sides = int(rng.choice([8, 12]))
    pieces = [
        *plot(rng, foot * 4, foot * 4),
        Piece("mill", cylinder(foot, height, sides, top), wall, group="body"),
    ]
    cap = lathe([(top * 1.12, 0), (top * 1.08, 0.5), (top * 0.6, 1.4), (0, 1.9)], sides)
    pieces.append(Piece("mill_cap", cap, tile, at=(0, height, 0), group="body"))
    hub = (0.0, height + 0.5, top + 0.5)
    pieces.append(
        Piece(
            "axle", cylinder(0.18, 1.3, 10).turned("x", 90), wood, at=(0, hub[1], hub[2] - 1.0), group="sails"
        )
    )
    pieces.append(Piece("hub", icosphere(0.32, 1), wood, at=hub, group="sails"))
    count = int(rng.choice([4, 4, 6]))
    reach = height * 0.62
    tilt = float(rng.integers(5, 80))
    cloth = Material("sailcloth", "#e6dfcc", 0.9)
    for k in range(count):
        angle = round(tilt + 360 * k / count, 1)
        pieces.append(
            Piece(f"arm_{k + 1}", box(0.14, reach, 0.12).turned("z", angle), wood, at=hub, group="sails")
        )
        pieces.append(
            Piece(
                f"sail_{k + 1}",
                box(0.95, reach * 0.72, 0.05).moved(0.52, reach * 0.24, 0.02).turned("z", angle),
                cloth,
                at=hub,
                group="sails",
            )
        )
    pieces.append(Piece("door", box(1.0, 2.0, 0.35), wood, at=(0, 0, foot - 0.17), group="body"))
    for k in range(2):
        y = height * (0.38 + 0.28 * k)
        r = foot + (top - foot) * y / height
        pieces.append(
            Piece(
                f"window_{k + 1}",
                box(0.7, 0.9, 0.3),
                PANE,
                at=(0, round(y, 3), round(r - 0.1, 3)),
                group="body",
            )
        )
    return pieces, f"windmill in {wall.words} with {count} sails and a cap of {tile.words}", str(count)


def _castle(rng: np.random.Generator) -> tuple[list[Piece], str, str]:
    stone = pick(
        rng,
        (
            Material("ashlar", "#a8a397", 0.95),
            Material("limestone", "#cbbf9f", 0.95),
            Material("basalt", "#5f6064", 0.95),
        ),
    )
    flag, tile = pick(rng, FABRICS), pick(rng, ROOFS)
    height, r = between(rng, 8, 12, 0.2), between(rng, 2.2, 2.8, 0.1)
    roofed = bool(rng.random() < 0.5)
    pieces = [
        *plot(rng, r * 6, r * 6),
        Piece(
            "keep",
            lathe(
                [(r * 1.2, 0), (r, 0.9), (r, height), (r * 1.16, height + 0.4), (r * 1.16, height + 0.9)], 16
            ),
            stone,
            group="keep_group",
        ),
    ]
    for k in range(8):
        a = 360 * k / 8
        merlon = box(r * 0.42, 0.8, 0.4).moved(0, 0, r * 1.0)
        pieces.append(
            Piece(
                f"merlon_{k + 1}",
                merlon,
                stone,
                at=(0, height + 0.9, 0),
                turn_deg=a + 22.5,
                group="keep_group",
            )
        )
    if roofed:
        pieces.append(
            Piece(
                "spire",
                lathe([(r * 0.95, 0), (r * 0.9, 0.2), (0, r * 2.1)], 16),
                tile,
                at=(0, height + 0.9, 0),
                group="keep_group",
            )
        )
    top = height + 0.9 + (r * 2.1 if roofed else 0)
    pieces.append(
        Piece(
            "flagpole",
            cylinder(0.06, 2.4, 8),
            Material("pole", "#4a3a2c", 0.8),
            at=(0, top - 0.1, 0),
            group="flag_group",
        )
    )
    pieces.append(Piece("flag", box(1.3, 0.75, 0.03), flag, at=(0.7, top + 1.45, 0), group="flag_group"))
    for k in range(4):
        slit = box(0.22, 1.1, 0.3).moved(0, 0, r - 0.1)
        pieces.append(
            Piece(
                f"slit_{k + 1}",
                slit,
                PANE,
                at=(0, round(height * (0.42 + 0.12 * (k % 2)), 3), 0),
                turn_deg=90.0 * k + 20,
                group="keep_group",
            )
        )
    pieces.append(
        Piece(
            "gate",
            box(1.5, 2.3, 0.5),
            Material("oak_gate", "#5a4028", 0.85),
            at=(0, 0, r * 1.08),
            group="keep_group",
        )
    )
    low = between(rng, 2.4, 3.4, 0.1)
    for name, s in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(f"wall_{name}", box(r * 1.9, low, 0.9), stone, at=(s * r * 1.9, 0, 0), group="curtain")
        )
        for k in range(3):
            pieces.append(
                Piece(
                    f"crenel_{name}_{k + 1}",
                    box(0.5, 0.5, 0.9),
                    stone,
                    at=(round(s * (r * 1.25 + 0.3 + k * r * 0.62), 3), low, 0),
                    group="curtain",
                )
            )
    return (
        pieces,
        f"castle tower of {stone.words}"
        + (f" with a spire of {tile.words}" if roofed else " with battlements")
        + " and a flag",
        "spire" if roofed else "open",
    )
