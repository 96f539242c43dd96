"""Chairs from named parts in the proportions that fit a person."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, LACQUERS, LEATHERS, METALS, WOODS, Material, pick
from generators._mesh_solids import Point, Solid, box, circle, cylinder, loft, prism, rounded_rectangle, tube

CORNERS = (
    ("front_right", 1, 1, 0.0),
    ("back_right", 1, -1, 90.0),
    ("back_left", -1, -1, 180.0),
    ("front_left", -1, 1, 270.0),
)


def between(rng: np.random.Generator, low: float, high: float, step: float = 0.005) -> float:
    """A length in metres on a grid of ``step``, as a maker would choose it."""
    return round(round(float(rng.uniform(low, high)) / step) * step, 4)


def leg_of(rng: np.random.Generator, kind: str, height: float, splay: float = 0.0) -> Solid:
    """A leg of ``kind`` (square, tapered, turned, round) from the floor to ``height``, leaning out by ``splay``."""
    if kind == "square":
        size = between(rng, 0.032, 0.05)
        solid = box(size, height, size, 0.004)
    elif kind == "tapered":
        top, foot = between(rng, 0.034, 0.046), between(rng, 0.02, 0.028)
        solid = loft(
            [
                [(x * f, y, z * f) for x, z in rounded_rectangle(1, 1, 0.12, 1)]
                for y, f in ((0, foot), (height, top))
            ]
        )
    elif kind == "turned":
        r = between(rng, 0.017, 0.022)
        solid = loft(
            [
                [(x, height * y, z) for x, z in circle(r * f, 10)]
                for y, f in (
                    (0, 0.62),
                    (0.1, 0.78),
                    (0.45, 1.15),
                    (0.72, 0.85),
                    (0.76, 1.05),
                    (0.8, 0.85),
                    (1, 1.0),
                )
            ]
        )
    else:
        solid = cylinder(between(rng, 0.011, 0.016), height, 10, between(rng, 0.018, 0.024))
    return solid.mapped(lambda x, y, z: (x + splay * (height - y), y, z + splay * (height - y)))


def four_legs(
    solid: Solid, across: float, along: float, material: Material, group: str = "legs"
) -> list[Piece]:
    """The same leg at four corners, ``across`` and ``along`` from the middle, turned to lean outwards."""
    return [
        Piece(f"leg_{name}", solid, material, at=(sx * across, 0.0, sz * along), turn_deg=turn, group=group)
        for name, sx, sz, turn in CORNERS
    ]


def cushion(width: float, height: float, depth: float, softness: float = 0.35) -> Solid:
    """A block of foam in cloth: round in plan, full in the middle."""
    levels = ((0.0, 0.93, 0.0), (0.22, 0.99, 0.0), (0.5, 1.0, 0.0), (0.78, 0.99, 0.0), (1.0, 0.92, 0.0))
    radius = min(width, depth) * softness * 0.35
    rings = []
    for share, fullness, _ in levels:
        inset = (1 - fullness) * min(width, depth) * 0.5
        ring = rounded_rectangle(width - 2 * inset, depth - 2 * inset, max(radius - inset * 0.4, 0.01), 2)
        rings.append([(x, share * height, z) for x, z in ring])
    return loft(rings)


def chair(rng: np.random.Generator) -> Assembly:
    """A dining chair with one of five backs."""
    back = str(rng.choice(["spindles", "slats", "panel", "ladder", "upholstered"]))
    kind = str(rng.choice(["square", "tapered", "turned", "round"]))
    has_arms = bool(rng.random() < 0.25)
    wood = pick(rng, WOODS if rng.random() < 0.7 else LACQUERS)
    cloth = pick(rng, (*FABRICS, *LEATHERS))
    is_padded = back == "upholstered" or bool(rng.random() < 0.45)
    width, depth = between(rng, 0.43, 0.5), between(rng, 0.42, 0.48)
    seat_y, total = between(rng, 0.43, 0.46), between(rng, 0.8, 0.98)
    splay = 0.0 if kind == "square" else between(rng, 0.04, 0.11, 0.01)
    thick = between(rng, 0.022, 0.035)
    pieces = four_legs(leg_of(rng, kind, seat_y, splay), width / 2 - 0.045, depth / 2 - 0.045, wood)
    pieces.append(
        Piece("seat", prism(rounded_rectangle(width, depth, 0.05, 2), thick), wood, at=(0, seat_y, 0))
    )
    top = seat_y + thick
    if is_padded:
        pieces.append(Piece("seat_pad", cushion(width - 0.03, 0.04, depth - 0.03), cloth, at=(0, top, 0)))
    pieces += _back(rng, back, width, depth, top, total, wood, cloth)
    if kind in ("square", "tapered") and rng.random() < 0.6:
        rail_y = between(rng, 0.12, 0.22)
        span = width - 0.09 + 2 * splay * (seat_y - rail_y)
        for name, z in (("front", 1), ("back", -1)):
            at = (0.0, rail_y, z * (depth / 2 - 0.045 + splay * (seat_y - rail_y)))
            pieces.append(Piece(f"stretcher_{name}", box(span, 0.022, 0.016), wood, at=at, group="legs"))
    if has_arms:
        pieces += _arms(rng, width, depth, top, wood)
    cover = f" and a seat in {cloth.words}" if is_padded else ""
    backs = {
        "spindles": "spindle-back",
        "slats": "slat-back",
        "panel": "panel-back",
        "ladder": "ladder-back",
        "upholstered": "upholstered",
    }
    noun = "carver chair" if has_arms else "dining chair"
    return Assembly(
        name="chair",
        title=f"A {backs[back]} {noun} in {wood.words} with {kind} legs{cover}",
        pieces=tuple(pieces),
        template=f"chair-{back}-{kind}",
        choices={
            "kind": "chair",
            "back": back,
            "legs": kind,
            "arms": has_arms,
            "wood": wood.name,
            "height_m": total,
        },
    )


def _back(
    rng: np.random.Generator,
    kind: str,
    width: float,
    depth: float,
    top: float,
    total: float,
    wood: Material,
    cloth: Material,
) -> list[Piece]:
    rise = total - top
    lean = between(rng, 0.1, 0.2, 0.01)
    z = -depth / 2 + 0.03

    def leaning(solid: Solid) -> Solid:
        return solid.mapped(lambda x, y, d: (x, y, d - lean * y))

    half = width / 2 - 0.035
    post = leaning(cylinder(0.014, rise, 8, 0.011) if kind == "spindles" else box(0.03, rise, 0.026, 0.004))
    pieces = [
        Piece(f"back_post_{side}", post, wood, at=(s * half, top, z), group="back")
        for side, s in (("left", -1), ("right", 1))
    ]
    rail = leaning(_curved(2 * half + 0.03, 0.06, 0.022, 0.03).moved(0, rise - 0.055))
    if kind == "spindles":
        count = int(rng.integers(4, 8))
        spindle = leaning(cylinder(0.007, rise - 0.05, 6, 0.006))
        for k in range(count):
            x = (2 * (k + 1) / (count + 1) - 1) * half
            pieces.append(Piece(f"spindle_{k + 1}", spindle, wood, at=(x, top, z), group="back"))
    elif kind == "slats":
        count = int(rng.integers(3, 6))
        slat = leaning(box(0.04, rise - 0.06, 0.012, 0.003).moved(0, 0.01))
        for k in range(count):
            x = (2 * (k + 1) / (count + 1) - 1) * half
            pieces.append(Piece(f"slat_{k + 1}", slat, wood, at=(x, top, z), group="back"))
    elif kind == "ladder":
        count = int(rng.integers(2, 5))
        for k in range(count):
            rung = leaning(_curved(2 * half, 0.045, 0.014, 0.022).moved(0, rise * (0.25 + 0.6 * k / count)))
            pieces.append(Piece(f"rung_{k + 1}", rung, wood, at=(0, top, z), group="back"))
    elif kind == "panel":
        panel = leaning(_curved(2 * half, rise * 0.55, 0.014, 0.03).moved(0, rise * 0.34))
        pieces.append(Piece("back_panel", panel, wood, at=(0, top, z), group="back"))
    else:
        pad = leaning(
            cushion(2 * half - 0.03, 0.045, rise * 0.72).turned("x", 90).moved(0, rise * 0.54, -0.022)
        )
        pieces.append(Piece("back_pad", pad, cloth, at=(0, top, z), group="back"))
    if kind != "panel":
        pieces.append(Piece("top_rail", rail, wood, at=(0, top, z), group="back"))
    return pieces


def _curved(width: float, height: float, thick: float, sag: float) -> Solid:
    """An upright board, bent backwards by ``sag`` in its middle."""
    rings = []
    for k in range(7):
        share = k / 3 - 1
        x, z = share * width / 2, -sag * (1 - share * share)
        rings.append(
            [
                (x, 0.0, z - thick / 2),
                (x, 0.0, z + thick / 2),
                (x, height, z + thick / 2),
                (x, height, z - thick / 2),
            ]
        )
    return loft(rings)


def _arms(rng: np.random.Generator, width: float, depth: float, top: float, wood: Material) -> list[Piece]:
    height = between(rng, 0.19, 0.23)
    pieces = []
    for side, s in (("left", -1), ("right", 1)):
        x = s * (width / 2 - 0.01)
        pieces.append(
            Piece(
                f"arm_post_{side}",
                cylinder(0.013, height, 8),
                wood,
                at=(x, top, depth / 2 - 0.09),
                group="arms",
            )
        )
        pieces.append(
            Piece(
                f"armrest_{side}",
                box(0.05, 0.022, depth - 0.06, 0.006),
                wood,
                at=(x, top + height, -0.03),
                group="arms",
            )
        )
    return pieces


def cantilever(rng: np.random.Generator) -> Assembly:
    """A chair of bent steel tube, its seat held from the front."""
    metal, cover = pick(rng, METALS), pick(rng, (*LEATHERS, *FABRICS))
    width, depth = between(rng, 0.44, 0.5), between(rng, 0.44, 0.5)
    seat_y, total = between(rng, 0.43, 0.46), between(rng, 0.8, 0.88)
    radius = between(rng, 0.01, 0.013, 0.001)
    x, front, back = width / 2, depth / 2, -depth / 2
    side: list[Point] = [
        (0, radius, back - 0.02), (0, radius, front - 0.05), (0, radius + 0.02, front - 0.01),
        (0, seat_y - 0.03, front + 0.02), (0, seat_y, front - 0.02), (0, seat_y, back + 0.03),
        (0, seat_y + 0.04, back - 0.01), (0, total, back - 0.1),
    ]  # fmt: skip
    pieces = [
        Piece(f"frame_{name}", tube(side, radius, 8), metal, at=(s * x, 0, 0), group="frame")
        for name, s in (("left", -1), ("right", 1))
    ]
    bar = tube([(-x, 0, 0), (x, 0, 0)], radius, 8)
    pieces.append(Piece("floor_bar", bar, metal, at=(0, radius, back - 0.02), group="frame"))
    pieces.append(
        Piece("seat", cushion(width - 2 * radius, 0.045, depth - 0.06), cover, at=(0, seat_y - 0.005, 0))
    )
    rise = total - seat_y
    lean = cushion(width - 2 * radius, 0.035, rise * 0.62).turned("x", 90)
    lean = lean.mapped(lambda a, b, c: (a, b, c - 0.22 * b)).moved(0, rise * 0.62, 0.0)
    pieces.append(Piece("backrest", lean, cover, at=(0, seat_y, back - 0.01)))
    return Assembly(
        name="cantilever_chair",
        title=f"A cantilever chair of {metal.words} tube with seat and back in {cover.words}",
        pieces=tuple(pieces),
        template="cantilever",
        choices={"kind": "cantilever", "metal": metal.name, "cover": cover.name, "height_m": total},
    )
