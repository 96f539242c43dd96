"""Floor, table, arc and tripod lamps."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, LACQUERS, METALS, STONES, WOODS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, circle, cylinder, lathe, loft, prism, rounded_rectangle, tube

GLOW = Material("warm_bulb", "#fff1d0", 0.4, 0.0, 1.0, "#ffd890")


def lamp(rng: np.random.Generator) -> Assembly:
    """A floor, table, arc or tripod lamp."""
    kind = str(rng.choice(["floor", "table", "arc", "tripod"]))
    shade_kind = str(rng.choice(["drum", "cone", "dome", "globe"]))
    metal, cloth, wood = pick(rng, METALS), pick(rng, FABRICS), pick(rng, WOODS)
    height = between(rng, 0.32, 0.45) if kind == "table" else between(rng, 1.35, 1.6)
    size = between(rng, 0.13, 0.17) if kind == "table" else between(rng, 0.17, 0.23)
    pieces, top = _lamp_stand(rng, kind, height, metal, wood)
    pieces += _shade(shade_kind, size, top, metal if shade_kind == "dome" else cloth)
    stand = wood if kind == "tripod" else metal
    return Assembly(
        name=f"{kind}_lamp",
        title=f"A {'tripod floor' if kind == 'tripod' else kind} lamp with a {shade_kind} shade on a stand of {stand.words}",
        pieces=tuple(pieces),
        template=f"lamp-{kind}-{shade_kind}",
        choices={
            "kind": "lamp",
            "stand": kind,
            "shade": shade_kind,
            "material": stand.name,
            "height_m": height,
        },
        smooth=False,
    )


def _lamp_stand(
    rng: np.random.Generator, kind: str, height: float, metal: Material, wood: Material
) -> tuple[list[Piece], Point]:
    if kind == "tripod":
        hub = height - 0.03
        leg = cylinder(0.013, hub, 10, 0.017).mapped(lambda x, y, z: (x, y, z + (hub - y) * 0.26 + 0.02))
        legs = [Piece(f"leg_{k + 1}", leg, wood, turn_deg=120.0 * k + 30, group="tripod") for k in range(3)]
        return [
            *legs,
            Piece("hub", cylinder(0.04, 0.05, 18), metal, at=(0, hub - 0.03, 0), group="tripod"),
        ], (0.0, height, 0.0)
    if kind == "arc":
        reach = between(rng, 0.6, 0.85)
        path: list[Point] = [(0, 0.06, 0)]
        for k in range(13):
            angle = np.pi * 0.94 * k / 12
            path.append(
                (
                    float(reach / 2 * (1 - np.cos(angle))),
                    float(height * 0.62 + height * 0.38 * np.sin(angle)),
                    0.0,
                )
            )
        tip = path[-1]
        foot = prism(rounded_rectangle(0.3, 0.3, 0.04, 3), 0.06)
        return [Piece("foot", foot, pick(rng, STONES)), Piece("arc", tube(path, 0.011, 8), metal)], (
            tip[0],
            tip[1] - 0.1,
            0.0,
        )
    r = 0.15 if kind == "floor" else 0.075
    if kind == "table" and rng.random() < 0.6:
        body = pick(rng, (*STONES, *LACQUERS))
        wide = between(rng, 0.07, 0.1)
        profile = [
            (wide * 0.6, 0),
            (wide * 0.95, height * 0.2),
            (wide, height * 0.42),
            (wide * 0.7, height * 0.7),
            (0.022, height * 0.86),
            (0.016, height),
        ]
        return [Piece("body", lathe(profile, 28), body)], (0.0, height, 0.0)
    return [
        Piece(
            "foot",
            loft(
                [
                    [(x * f, y, z * f) for x, z in circle(r, 28)]
                    for y, f in ((0, 1), (0.012, 1), (0.022, 0.85))
                ]
            ),
            metal,
        ),
        Piece("stem", cylinder(0.01, height - 0.02, 12), metal, at=(0, 0.02, 0)),
    ], (0.0, height, 0.0)


def _shade(kind: str, size: float, top: Point, material: Material) -> list[Piece]:
    wall = 0.004
    profiles = {
        "drum": [(size, 0), (size * 0.94, size * 1.1), (size * 0.94 - wall, size * 1.1), (size - wall, 0)],
        "cone": [
            (size * 1.1, 0),
            (size * 0.55, size * 1.15),
            (size * 0.55 - wall, size * 1.15),
            (size * 1.1 - wall, 0),
        ],
        "dome": [
            (size, 0),
            (size * 0.96, size * 0.3),
            (size * 0.75, size * 0.62),
            (size * 0.3, size * 0.82),
            (0.02, size * 0.86),
            (0, size * 0.84),
            (size * 0.28, size * 0.78),
            (size * 0.72, size * 0.58),
            (size * 0.92, size * 0.28),
            (size - wall, 0),
        ],
    }
    x, y, z = top
    if kind == "globe":
        globe = lathe(
            [
                (size * 0.72 * float(np.sin(a)), size * 0.72 * (1 - float(np.cos(a))))
                for a in np.linspace(0, np.pi, 11)
            ],
            24,
        )
        return [Piece("globe", globe, GLOW, at=(x, y - 0.01, z))]
    outline = profiles[kind]
    shade = lathe([*outline, outline[0]], 28, caps=False)
    shade_at = (x, y - size * 0.55, z)
    bulb = lathe([(0, 0), (0.028, 0.02), (0.034, 0.05), (0.02, 0.085), (0, 0.09)], 14)
    return [
        Piece("shade", shade, material, at=shade_at),
        Piece("bulb", bulb, GLOW, at=(x, y - size * 0.35, z)),
    ]
