"""Wheels, and plates set on faces: what all road vehicles share."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generators._mesh_assembly import Piece
from generators._mesh_palette import RUBBER, Material
from generators._mesh_solids import Point, Solid, box, circle, joined, lathe, loft

WELL = Material("wheel_well", "#101112", 0.95)


ALLOY = Material("alloy", "#c3c6ca", 0.3, 0.8)


def panel(
    corners: Sequence[Point], u: tuple[float, float], v: tuple[float, float], lift: float = 0.008
) -> Solid:
    """A plate on part of a quad (bottom left, bottom right, top right, top left, seen from outside)."""
    a, b, c, d = corners

    def at(s: float, t: float, out: float) -> Point:
        p = [
            (1 - t) * ((1 - s) * a[k] + s * b[k]) + t * ((1 - s) * d[k] + s * c[k]) + out * normal[k]
            for k in range(3)
        ]
        return (p[0], p[1], p[2])

    e, f = [b[k] - a[k] for k in range(3)], [d[k] - a[k] for k in range(3)]
    raw = [e[1] * f[2] - e[2] * f[1], e[2] * f[0] - e[0] * f[2], e[0] * f[1] - e[1] * f[0]]
    size = sum(r * r for r in raw) ** 0.5
    normal = [r / size for r in raw]
    rings = [
        [at(u[0], v[0], o), at(u[1], v[0], o), at(u[1], v[1], o), at(u[0], v[1], o)] for o in (-0.004, lift)
    ]
    return loft(rings)


def wheels_of(
    half: float, axles: Sequence[float], radius: float, rim: str, *, wide: float = 0.21
) -> list[Piece]:
    """Tyres, rims and dark wells on both sides of each axle, a little proud of the body."""
    sides = 16
    tread = [(radius, 0.0), (radius, wide - 0.03), (radius * 0.9, wide), (radius * 0.62, wide - 0.015)]
    dish = {
        "disc": [(radius * 0.63, 0.0), (radius * 0.55, 0.012), (radius * 0.16, 0.004), (0, 0.02)],
        "spoked": [(radius * 0.63, 0.0), (radius * 0.54, -0.03), (radius * 0.18, -0.03), (0, 0.01)],
        "steel": [(radius * 0.63, 0.0), (radius * 0.42, -0.03), (radius * 0.2, 0.004), (0, 0.008)],
    }[rim]
    metal = ALLOY if rim != "steel" else Material("steel_rim", "#8d9196", 0.45, 0.6)
    # Made for the right side, whose outside is +x; half a turn makes the left one.
    tyre = lathe(tread, sides, caps=False).turned("z", -90).moved(-wide)
    cap = lathe(dish, sides, caps=False).turned("z", -90).moved(-0.016)
    well = loft([[(x, y, z) for z, y in circle(radius * 1.16, sides)] for x in (-0.03, 0.004)])
    bar = joined(
        *(
            box(0.016, radius * 1.14, radius * 0.15).moved(-0.03, -radius * 0.57).turned("x", 60 * j)
            for j in range(3)
        )
    )
    pieces = []
    names = ("front", "rear", "rear_2", "rear_3")
    for k, z in enumerate(axles):
        for side, sign in (("left", -1), ("right", 1)):
            label = f"{names[k]}_{side}"
            parts = [
                ("well", well, WELL, half),
                ("tyre", tyre, RUBBER, half + 0.03),
                ("rim", cap, metal, half + 0.03),
            ]
            if rim == "spoked":
                parts.append(("spokes", bar, metal, half + 0.03))
            pieces += [
                Piece(
                    f"{part}_{label}",
                    solid,
                    material,
                    at=(round(sign * x, 4), radius, z),
                    turn_deg=0.0 if sign > 0 else 180.0,
                    group=f"wheel_{label}",
                )
                for part, solid, material, x in parts
            ]
    return pieces


def arches_of(half: float, axles: Sequence[float], radius: float, material: Material) -> list[Piece]:
    """Flared lips over the wheels of each axle, from sill to sill, closing the gap between tyre and body."""
    pieces = []
    for name, z in zip(("front", "rear"), axles, strict=True):
        for side, sign in (("left", -1), ("right", 1)):
            near, far = sorted((sign * (half - 0.07), sign * (half + 0.022)))
            rings = []
            for k in range(9):
                angle = math.radians(-8 + 196 * k / 8)
                outer, inner = (
                    (round(radius * f * math.sin(angle), 4), round(radius * f * math.cos(angle), 4))
                    for f in (1.22, 1.07)
                )
                rings.append([(near, *outer), (far, *outer), (far, *inner), (near, *inner)])
            pieces.append(
                Piece(
                    f"arch_{name}_{side}",
                    loft(rings),
                    material,
                    at=(0, radius, z),
                    group=f"wheel_arches_{side}",
                )
            )
    return pieces
