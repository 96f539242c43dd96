"""Vases and teapots, and the turned forms that they share with other vessels."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import CERAMICS, GLASSES, METALS, WOODS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Flat, Point, Solid, lathe, loft, tube

SIDES = 18


LEAF = Material("leaf_green", "#55773f", 0.85)


BLOOMS = (
    Material("tulip_red", "#b32a34", 0.7),
    Material("daisy_white", "#efeee8", 0.8),
    Material("sun_yellow", "#e3b02c", 0.75),
    Material("lavender", "#8b79b5", 0.8),
    Material("peony_pink", "#d9879b", 0.8),
)


FORMS: dict[str, tuple[Flat, ...]] = {
    "amphora": ((0.32, 0.0), (0.62, 0.14), (0.98, 0.42), (0.9, 0.62), (0.36, 0.8), (0.28, 0.88), (0.4, 1.0)),
    "bottle": ((0.7, 0.0), (0.86, 0.1), (0.9, 0.4), (0.62, 0.58), (0.24, 0.7), (0.22, 0.9), (0.32, 1.0)),
    "trumpet": ((0.5, 0.0), (0.42, 0.08), (0.3, 0.3), (0.36, 0.6), (0.62, 0.88), (0.9, 1.0)),
    "ginger": ((0.52, 0.0), (0.6, 0.06), (0.92, 0.4), (1.0, 0.62), (0.8, 0.84), (0.5, 0.92), (0.52, 1.0)),
    "cylinder": ((0.62, 0.0), (0.7, 0.03), (0.7, 0.5), (0.7, 0.97), (0.66, 1.0)),
    "gourd": (
        (0.55, 0.0),
        (0.9, 0.16),
        (0.86, 0.36),
        (0.5, 0.52),
        (0.62, 0.68),
        (0.5, 0.84),
        (0.3, 0.92),
        (0.36, 1.0),
    ),
    "moon": ((0.45, 0.0), (0.8, 0.14), (1.0, 0.46), (0.82, 0.78), (0.48, 0.94), (0.46, 1.0)),
}


def smooth(points: tuple[Flat, ...], steps: int = 2) -> list[Flat]:
    """The polyline rounded: each span of a Catmull-Rom curve through the points in ``steps`` pieces."""
    curve: list[Flat] = []
    last = len(points) - 1
    for i in range(last):
        p0, p1, p2, p3 = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, last)]
        for k in range(steps):
            t = k / steps
            curve.append(
                (
                    0.5
                    * (
                        2 * p1[0]
                        + (p2[0] - p0[0]) * t
                        + (2 * p0[0] - 5 * p1[0] + 4 * p2[0] - p3[0]) * t * t
                        + (3 * p1[0] - p0[0] - 3 * p2[0] + p3[0]) * t**3
                    ),
                    0.5
                    * (
                        2 * p1[1]
                        + (p2[1] - p0[1]) * t
                        + (2 * p0[1] - 5 * p1[1] + 4 * p2[1] - p3[1]) * t * t
                        + (3 * p1[1] - p0[1] - 3 * p2[1] + p3[1]) * t**3
                    ),
                )
            )
    return [*curve, points[last]]


def hollow(outside: list[Flat], wall: float, sides: int = SIDES) -> Solid:
    """A vessel: its outside upwards, over the lip, its inside down to a floor."""
    inside = [(max(r - wall, wall), y) for r, y in (outside[-1], *outside[-3:0:-3])]
    floor = outside[0][1] + wall * 1.5
    inside = [(r, max(y, floor)) for r, y in inside]
    kept = [p for k, p in enumerate(inside) if k == 0 or p[1] < inside[k - 1][1] - 1e-6]
    return lathe([*outside, *kept, (0.0, floor)], sides)


def handle(reach: float, low: float, high: float, thick: float, start: float) -> Solid:
    """A loop on the +x side, from ``low`` to ``high``, set at a distance ``start`` from the axis."""
    middle, half = (low + high) / 2, (high - low) / 2
    knots: list[Point] = [(start - thick, high - half * 0.12, 0)]
    for share, out in ((0.94, 0.45), (0.72, 0.88), (0.2, 1.0), (-0.35, 0.84), (-0.8, 0.4)):
        knots.append((start + reach * out, middle + half * share, 0))
    return tube(curve([*knots, (start - thick, low + half * 0.02, 0)], 2), thick, 8)


def curve(knots: Sequence[Point], steps: int) -> list[Point]:
    """A smooth path through ``knots`` (Catmull-Rom), ``steps`` pieces between two of them."""
    ends = [knots[0], *knots, knots[-1]]
    path: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        for k in range(steps):
            t = k / steps
            weights = (
                -0.5 * t + t * t - 0.5 * t**3,
                1 - 2.5 * t * t + 1.5 * t**3,
                0.5 * t + 2 * t * t - 1.5 * t**3,
                -0.5 * t * t + 0.5 * t**3,
            )
            x, y, z = (sum(w * p[i] for w, p in zip(weights, (a, b, c, d), strict=True)) for i in range(3))
            path.append((round(x, 5), round(y, 5), round(z, 5)))
    return [*path, knots[-1]]


def tapered(path: Sequence[Point], thick: float, thin: float, sides: int = 10) -> Solid:
    """A bar along a path, ``thick`` in radius at its start and ``thin`` at its end."""
    points = tube(path, thick, sides).points
    rings: list[list[Point]] = []
    for i, (cx, cy, cz) in enumerate(path):
        f = 1 + (thin / thick - 1) * i / (len(path) - 1)
        ring = points[i * sides : (i + 1) * sides]
        rings.append([(cx + (x - cx) * f, cy + (y - cy) * f, cz + (z - cz) * f) for x, y, z in ring])
    return loft(rings)


def vase(rng: np.random.Generator) -> Assembly:
    """A vase, alone or with flowers."""
    form = str(rng.choice(list(FORMS)))
    material = pick(rng, (*CERAMICS, *CERAMICS, *GLASSES, *METALS))
    height = between(rng, 0.16, 0.38)
    radius = height * between(rng, 0.26, 0.4, 0.01)
    outside = [(r * radius, y * height) for r, y in smooth(FORMS[form])]
    wall = max(0.003, radius * 0.05)
    pieces = [Piece("vase", hollow(outside, wall), material)]
    blooms = int(rng.choice([0, 0, 3, 4, 5]))
    for k in range(blooms):
        pieces += _flower(rng, k, height, outside[-1][0] * 0.5)
    words = f" with {blooms} flowers" if blooms else ""
    if form == "amphora" or (form in ("bottle", "moon") and rng.random() < 0.4):
        for side, turn in (("right", 0.0), ("left", 180.0)):
            grip = handle(radius * 0.3, height * 0.62, height * 0.86, radius * 0.06, radius * 0.52)
            pieces.append(Piece(f"handle_{side}", grip, material, turn_deg=turn, group="handles"))
    return Assembly(
        name="vase",
        title=f"A {form} vase in {material.words}{words}",
        pieces=tuple(pieces),
        template=f"vase-{form}-{'flowers' if blooms else 'plain'}",
        choices={
            "kind": "vase",
            "form": form,
            "material": material.name,
            "flowers": blooms,
            "height_m": height,
        },
        smooth=False,
    )


def _flower(rng: np.random.Generator, k: int, height: float, spread: float) -> list[Piece]:
    angle = 2.4 * k + float(rng.uniform(-0.3, 0.3))
    lean = float(rng.uniform(0.1, 0.34)) * height
    top = height * float(rng.uniform(1.45, 1.95))
    x, z = math.cos(angle), math.sin(angle)
    head: Point = (x * (spread + lean), top, z * (spread + lean))
    stem = tube(
        [
            (x * spread * 0.2, height * 0.5, z * spread * 0.2),
            (x * spread * 0.9, height, z * spread * 0.9),
            head,
        ],
        height * 0.011,
        5,
    )
    r = height * between(rng, 0.07, 0.12, 0.005)
    bud = lathe([(0, 0), (r * 0.6, r * 0.15), (r, r * 0.7), (r * 0.75, r * 1.4), (0, r * 1.15)], 10)
    color = BLOOMS[int(rng.integers(len(BLOOMS)))]
    return [
        Piece(f"stem_{k + 1}", stem, LEAF, group="flowers"),
        Piece(
            f"bloom_{k + 1}",
            bud,
            color,
            at=(round(head[0], 4), round(top - r * 0.2, 4), round(head[2], 4)),
            group="flowers",
        ),
    ]


def teapot(rng: np.random.Generator) -> Assembly:
    """A teapot with a lid, spout and handle."""
    form = str(rng.choice(["moon", "ginger", "cylinder"]))
    material, knob = pick(rng, (*CERAMICS, *METALS)), pick(rng, (*WOODS, *METALS))
    height = between(rng, 0.11, 0.16)
    radius = height * between(rng, 0.5, 0.68, 0.01)
    outside = [(r * radius, y * height) for r, y in smooth(FORMS[form])]
    lip = outside[-1][0]
    style = str(rng.choice(["side", "over"]))
    pieces = [Piece("body", hollow(outside, radius * 0.05), material)]
    lid = lathe([(lip * 1.02, 0), (lip * 0.9, lip * 0.16), (lip * 0.4, lip * 0.34), (0, lip * 0.38)], SIDES)
    pieces.append(Piece("lid", lid, material, at=(0, height, 0), group="lid_assembly"))
    k = lip * 0.22
    pieces.append(
        Piece(
            "knob",
            lathe([(k * 0.5, 0), (k, k * 0.8), (k * 0.8, k * 1.5), (0, k * 1.7)], 12),
            knob,
            at=(0, height + lip * 0.34, 0),
            group="lid_assembly",
        )
    )
    x = radius * 0.86
    spout = curve(
        [
            (-x, height * 0.3, 0),
            (-x - radius * 0.34, height * 0.42, 0),
            (-x - radius * 0.56, height * 0.7, 0),
            (-x - radius * 0.84, height * 0.98, 0),
        ],
        3,
    )
    pieces.append(Piece("spout", tapered(spout, radius * 0.2, radius * 0.1), material))
    if style == "side":
        grip = handle(radius * 0.62, height * 0.25, height * 0.85, radius * 0.075, radius * 0.84)
    else:
        arch: list[Point] = [
            (radius * 0.8 * math.cos(a), height * 0.78 + height * 0.75 * math.sin(a), 0)
            for a in np.linspace(0, math.pi, 11).tolist()
        ]
        grip = tube(arch, radius * 0.06, 8)
    pieces.append(Piece("handle", grip, material if style == "side" else knob))
    return Assembly(
        name="teapot",
        title=f"A {form} teapot in {material.words} with a {'side' if style == 'side' else 'bail'} handle",
        pieces=tuple(pieces),
        template=f"teapot-{form}-{style}",
        choices={
            "kind": "teapot",
            "form": form,
            "handle": style,
            "material": material.name,
            "height_m": height,
        },
    )
