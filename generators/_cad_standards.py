"""Sizes that engineers take from tables: metric screws, pipe flanges, keys, bearings, stock."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class Screw:
    """A metric socket head cap screw (ISO 4762) with its holes (ISO 273, medium fit); mm."""

    name: str
    diameter: float
    clearance: float
    tap: float
    head_diameter: float
    head_height: float
    countersink: float
    washer: float


SCREWS = (
    Screw(
        name="M3",
        diameter=3,
        clearance=3.4,
        tap=2.5,
        head_diameter=6.5,
        head_height=3.4,
        countersink=6.7,
        washer=7,
    ),
    Screw(
        name="M4",
        diameter=4,
        clearance=4.5,
        tap=3.3,
        head_diameter=8,
        head_height=4.4,
        countersink=9,
        washer=9,
    ),
    Screw(
        name="M5",
        diameter=5,
        clearance=5.5,
        tap=4.2,
        head_diameter=10,
        head_height=5.4,
        countersink=11.2,
        washer=10,
    ),
    Screw(
        name="M6",
        diameter=6,
        clearance=6.6,
        tap=5,
        head_diameter=11,
        head_height=6.5,
        countersink=13.4,
        washer=12,
    ),
    Screw(
        name="M8",
        diameter=8,
        clearance=9,
        tap=6.8,
        head_diameter=15,
        head_height=8.6,
        countersink=17.9,
        washer=16,
    ),
    Screw(
        name="M10",
        diameter=10,
        clearance=11,
        tap=8.5,
        head_diameter=18,
        head_height=10.8,
        countersink=22.4,
        washer=20,
    ),
    Screw(
        name="M12",
        diameter=12,
        clearance=13.5,
        tap=10.2,
        head_diameter=20,
        head_height=13,
        countersink=26.9,
        washer=24,
    ),
)


@dataclass(frozen=True, kw_only=True, slots=True)
class PipeFlange:
    """EN 1092-1, PN 16: bore of the pipe, outside, bolt circle, thickness, bolts; raised face; mm."""

    nominal: int
    pipe: float
    outside: float
    bolt_circle: float
    thickness: float
    num_bolts: int
    bolt_hole: float
    raised_face: float
    hub: float
    height: float


FLANGES = tuple(
    PipeFlange(
        nominal=dn, pipe=pipe, outside=od, bolt_circle=k, thickness=b, num_bolts=n, bolt_hole=d, raised_face=rf, hub=hub,
        height=h,
    )
    for dn, pipe, od, k, b, n, d, rf, hub, h in (
        (15, 21.3, 95, 65, 16, 4, 14, 45, 32, 38),
        (20, 26.9, 105, 75, 18, 4, 14, 58, 40, 40),
        (25, 33.7, 115, 85, 18, 4, 14, 68, 46, 40),
        (32, 42.4, 140, 100, 18, 4, 18, 78, 56, 42),
        (40, 48.3, 150, 110, 18, 4, 18, 88, 64, 45),
        (50, 60.3, 165, 125, 18, 4, 18, 102, 74, 45),
        (65, 76.1, 185, 145, 18, 8, 18, 122, 92, 45),
        (80, 88.9, 200, 160, 20, 8, 18, 138, 105, 50),
        (100, 114.3, 220, 180, 20, 8, 18, 158, 131, 52),
        (125, 139.7, 250, 210, 22, 8, 18, 188, 156, 55),
        (150, 168.3, 285, 240, 22, 8, 22, 212, 184, 55),
        (200, 219.1, 340, 295, 24, 12, 22, 268, 235, 62),
    )
)  # fmt: skip


@dataclass(frozen=True, kw_only=True, slots=True)
class Key:
    """DIN 6885-1 parallel key for shafts up to ``max_shaft``: width, height, depth in the shaft and in the hub; mm."""

    max_shaft: float
    width: float
    height: float
    shaft_depth: float
    hub_depth: float


KEYS = tuple(
    Key(max_shaft=s, width=b, height=h, shaft_depth=t1, hub_depth=t2)
    for s, b, h, t1, t2 in (
        (10, 3, 3, 1.8, 1.4),
        (12, 4, 4, 2.5, 1.8),
        (17, 5, 5, 3.0, 2.3),
        (22, 6, 6, 3.5, 2.8),
        (30, 8, 7, 4.0, 3.3),
        (38, 10, 8, 5.0, 3.3),
        (44, 12, 8, 5.0, 3.3),
        (50, 14, 9, 5.5, 3.8),
        (58, 16, 10, 6.0, 4.3),
        (65, 18, 11, 7.0, 4.4),
    )
)

BEARINGS = {
    "608": (8, 22, 7),
    "6000": (10, 26, 8),
    "6001": (12, 28, 8),
    "6002": (15, 32, 9),
    "6003": (17, 35, 10),
    "6004": (20, 42, 12),
    "6005": (25, 47, 12),
    "6006": (30, 55, 13),
    "6204": (20, 47, 14),
    "6205": (25, 52, 15),
}
"""Deep groove ball bearings: bore, outside, width; mm."""

PIPES = (16, 20, 22, 25, 28, 32, 40, 50)
NEMA = {"NEMA 14": (35.2, 26, 22, 3.4), "NEMA 17": (42.3, 31, 22, 3.4), "NEMA 23": (57.2, 47.14, 38.1, 5.5)}
"""Stepper motors: face, hole pitch, pilot diameter, hole diameter; mm."""


def key_for(shaft: float) -> Key:
    """The parallel key of a shaft diameter."""
    return next(k for k in KEYS if shaft <= k.max_shaft)
