"""What robots are made of: drums at joints, limbs between them, wheels, lenses, and the colours of machines."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_palette import Material
from generators._mesh_solids import Solid, box, cylinder, lathe, loft, rounded_rectangle

SHELLS = (
    Material("safety_orange", "#e0701f", 0.38),
    Material("sunflower_yellow", "#e6b325", 0.38),
    Material("signal_white", "#e8e8e4", 0.35),
    Material("cobalt_blue", "#2c5f9e", 0.38),
    Material("traffic_red", "#b8322a", 0.38),
    Material("light_grey", "#c3c6c8", 0.42),
    Material("sage_green", "#7f9c86", 0.45),
    Material("graphite", "#45494e", 0.4),
    Material("pearl_beige", "#d8cfbd", 0.4),
    Material("mint", "#9ccdb8", 0.4),
)
DARK = Material("dark_polymer", "#2a2c2f", 0.6)
STEEL = Material("brushed_steel", "#b9bcc0", 0.35, 1.0)
ALUMINIUM = Material("aluminium", "#cfd2d4", 0.42, 1.0)
RUBBER = Material("rubber", "#1d1e20", 0.92)
LENS = Material("lens", "#0e1620", 0.06)
GLOWS = (
    Material("cyan_light", "#6fe3f2", 0.3, 0.0, 1.0, "#3fc9e0"),
    Material("amber_light", "#f4bb4c", 0.3, 0.0, 1.0, "#d98d1c"),
    Material("green_light", "#8ee58a", 0.3, 0.0, 1.0, "#3fae44"),
    Material("blue_light", "#7fb4f5", 0.3, 0.0, 1.0, "#3a7fd8"),
)


def angle(rng: np.random.Generator, low: float, high: float) -> float:
    """Whole degrees."""
    return float(rng.integers(int(low), int(high) + 1))


def drum(radius: float, width: float, sides: int = 16) -> Solid:
    """A round joint along x, centred."""
    return cylinder(radius, width, sides).turned("z", 90).moved(x=width / 2)


def disc(radius: float, width: float, sides: int = 16) -> Solid:
    """A round plate whose axis is z, centred."""
    return cylinder(radius, width, sides).turned("x", 90).moved(z=-width / 2)


def ball(radius: float, sides: int = 10, levels: int = 5) -> Solid:
    """A round joint about the origin."""
    turns = [math.pi * (k / levels - 0.5) for k in range(levels + 1)]
    profile = [(radius * math.cos(a), radius * math.sin(a)) for a in turns]
    return lathe([(0.0, -radius), *profile[1:-1], (0.0, radius)], sides)


def limb(length: float, width: float, depth: float, taper: float = 0.8, round_: float = 0.35) -> Solid:
    """A cast arm from y = 0 up to ``length``, thinner at its end, full near its start."""
    rings = []
    for share, size in ((0.0, 0.86), (0.12, 1.0), (0.55, (1 + taper) / 2), (1.0, taper)):
        w, d = width * size, depth * size
        rings.append([(x, length * share, z) for x, z in rounded_rectangle(w, d, min(w, d) * round_, 2)])
    return loft(rings)


def pod(width: float, height: float, depth: float, round_: float = 0.3) -> Solid:
    """A moulded body, its edges drawn in above and below."""
    rings = []
    for share, size in ((0.0, 0.86), (0.14, 0.98), (0.5, 1.0), (0.86, 0.97), (1.0, 0.84)):
        w, d = width * size, depth * size
        rings.append([(x, height * share, z) for x, z in rounded_rectangle(w, d, min(w, d) * round_, 2)])
    return loft(rings)


def wheel(radius: float, width: float, sides: int = 16) -> tuple[Solid, Solid]:
    """Tyre and hub, their axis along x, centred."""
    half = width / 2
    tread = [
        (radius * 0.62, -half * 0.9),
        (radius * 0.94, -half),
        (radius, -half * 0.5),
        (radius, half * 0.5),
    ]
    tread += [(radius * 0.94, half), (radius * 0.62, half * 0.9)]
    tyre = lathe(tread, sides, caps=False).turned("z", 90)
    hub = lathe(
        [(radius * 0.63, -half * 0.8), (radius * 0.63, half * 0.8), (radius * 0.24, half * 1.05)], sides
    )
    return tyre, hub.turned("z", 90)


def plate(width: float, height: float, depth: float) -> Solid:
    """A flat panel with broken edges."""
    return box(width, height, depth, min(width, height, depth) * 0.22)
