"""Motifs of repeating patterns: each draws one tile of a given size; pieces may reach into the next tile."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from generators._svg_markup import Tag, number, polyline, tag

Colors = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Motif:
    """``pieces`` of a tile of ``width`` by ``height``; rows after the first move by ``shift`` tiles in turn."""

    width: float
    height: float
    pieces: list[Tag]
    shift: float = 0.0


def n(value: float) -> str:
    return number(value, 1)


def scales(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Overlapping round scales in rings."""
    rings = [
        tag("circle", cx=s / 2, cy=s / 2, r=s / 2 * share, fill=c[k % len(c)])
        for k, share in enumerate((1.0, 0.74, 0.48, 0.22)[: int(rng.integers(2, 5))])
    ]
    return Motif(s, s / 2, rings, 0.5)


def triangles(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    h = s * math.sqrt(3) / 2
    up = tag("polygon", points=polyline([(0, h), (s / 2, 0), (s, h)]), fill=c[0])
    inner = tag(
        "polygon", points=polyline([(s * 0.3, h * 0.82), (s / 2, h * 0.42), (s * 0.7, h * 0.82)]), fill=c[1]
    )
    return Motif(s, h, [up, inner] if rng.random() < 0.6 else [up], 0.5)


def hexagons(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Honeycomb with rims or hearts."""
    h = s / math.sqrt(3) * 1.5
    radius = s / math.sqrt(3)
    ring = [
        (
            s / 2 + radius * 0.94 * math.sin(math.pi / 3 * k),
            radius - radius * 0.94 * math.cos(math.pi / 3 * k),
        )
        for k in range(6)
    ]
    cell = tag("polygon", points=polyline(ring), fill=c[0])
    core = (
        tag("circle", cx=s / 2, cy=radius, r=radius * 0.4, fill=c[1])
        if rng.random() < 0.5
        else tag(
            "polygon",
            points=polyline([(s / 2 + (x - s / 2) * 0.55, radius + (y - radius) * 0.55) for x, y in ring]),
            fill=c[1],
        )
    )
    return Motif(s, h, [cell, core], 0.5)


def chevrons(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    t = s * float(rng.uniform(0.22, 0.34))
    band = tag(
        "path",
        d=f"M0 {n(s * 0.5)} L{n(s / 2)} 0 L{n(s)} {n(s * 0.5)} V{n(s * 0.5 + t)} L{n(s / 2)} {n(t)} L0 {n(s * 0.5 + t)}Z",
        fill=c[0],
    )
    thin = tag(
        "path",
        d=f"M0 {n(s * 0.5 + t * 1.4)} L{n(s / 2)} {n(t * 1.4)} L{n(s)} {n(s * 0.5 + t * 1.4)}",
        fill="none",
        stroke=c[1],
        stroke_width=s * 0.05,
    )
    return Motif(s, t * 2.2, [band, thin])


def quarter_rounds(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Four quarter discs that meet as petals."""
    r = s / 2
    petals = [
        tag("path", d=f"M{n(r)} {n(r)} H{n(x)} A{n(r)} {n(r)} 0 0 {sweep} {n(r)} {n(y)}Z", fill=c[k % 2])
        for k, (x, y, sweep) in enumerate(((s, 0, 0), (s, s, 1), (0, s, 0), (0, 0, 1)))
    ]
    if rng.random() < 0.6:
        petals.append(tag("circle", cx=r, cy=r, r=s * 0.12, fill=c[2 % len(c)]))
    return Motif(s, s, petals)


def crosses(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    t = s * float(rng.uniform(0.14, 0.22))
    cross = tag(
        "path",
        d=f"M{n(s / 2 - t / 2)} {n(s * 0.16)} h{n(t)} v{n(s * 0.34 - t / 2)} h{n(s * 0.34 - t / 2)} v{n(t)} h{n(t / 2 - s * 0.34)} v{n(s * 0.34 - t / 2)} h{n(-t)} v{n(t / 2 - s * 0.34)} h{n(t / 2 - s * 0.34)} v{n(-t)} h{n(s * 0.34 - t / 2)}Z",
        fill=c[0],
    )
    return Motif(
        s, s, [cross, tag("circle", r=s * 0.09, cx=0, cy=0, fill=c[1])], 0.5 if rng.random() < 0.5 else 0.0
    )


def herringbone(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Slanted planks in columns that lean to either side."""
    w, gap = s / 2, s * 0.03
    left = tag(
        "path",
        d=f"M{n(gap)} 0 L{n(w - gap)} {n(w * 0.6)} V{n(w * 0.6 + s * 0.24)} L{n(gap)} {n(s * 0.24)}Z",
        fill=c[0],
    )
    right = tag(
        "path",
        d=f"M{n(s - gap)} 0 L{n(w + gap)} {n(w * 0.6)} V{n(w * 0.6 + s * 0.24)} L{n(s - gap)} {n(s * 0.24)}Z",
        fill=c[1],
    )
    return Motif(s, s * float(rng.choice([0.28, 0.3, 0.34])), [left, right])


def waves(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    swing, lines = s * float(rng.uniform(0.12, 0.2)), int(rng.integers(1, 4))
    pieces = [
        tag(
            "path",
            d=f"M0 {n(y)} q{n(s / 4)} {n(-swing)} {n(s / 2)} 0 t{n(s / 2)} 0",
            fill="none",
            stroke=c[k % len(c)],
            stroke_width=s * 0.07,
        )
        for k, y in ((k, s * (0.2 + 0.16 * k)) for k in range(lines))
    ]
    return Motif(s, s * (0.2 + 0.16 * lines), pieces)


def stars(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Stars with small diamonds between them."""
    points, inner = int(rng.choice([4, 6, 8])), float(rng.uniform(0.4, 0.6))
    ring = [
        (
            s / 2 + s * 0.4 * (1 if k % 2 == 0 else inner) * math.sin(math.pi * k / points),
            s / 2 - s * 0.4 * (1 if k % 2 == 0 else inner) * math.cos(math.pi * k / points),
        )
        for k in range(2 * points)
    ]
    d = s * 0.1
    gem = tag("polygon", points=polyline([(0, -d), (d, 0), (0, d), (-d, 0)]), fill=c[1])
    return Motif(s, s, [tag("polygon", points=polyline(ring), fill=c[0]), gem])


def arches(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Rainbow arches side by side."""
    count = int(rng.integers(2, 5))
    pieces = [
        tag(
            "path",
            d=f"M{n(s / 2 - r)} {n(s)} V{n(s / 2)} a{n(r)} {n(r)} 0 0 1 {n(2 * r)} 0 V{n(s)}Z",
            fill=c[k % len(c)],
        )
        for k, r in ((k, s * 0.48 * (1 - k / (count + 0.6))) for k in range(count))
    ]
    return Motif(s, s, pieces, 0.5 if rng.random() < 0.5 else 0.0)


def leaves(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Sprigs with pairs of leaves and one at the tip; every other row stands between those above."""
    pairs, foot, top = int(rng.integers(2, 4)), s * 1.02, s * 0.24
    stem = tag("path", d=f"M{n(s / 2)} {n(foot)} V{n(top)}", stroke=c[1], stroke_width=s * 0.03)
    pieces = [stem]
    for k in range(pairs):
        y, r = foot - s * 0.16 - (foot - top - s * 0.2) * k / pairs, s * (0.36 - 0.05 * k)
        for side in (-1, 1):
            pieces.append(
                tag(
                    "path",
                    d=f"M{n(s / 2)} {n(y)} q{n(side * r * 0.25)} {n(-r * 0.7)} {n(side * r)} {n(-r * 0.55)} q{n(-side * r * 0.25)} {n(r * 0.65)} {n(-side * r)} {n(r * 0.55)}Z",
                    fill=c[0],
                )
            )
    w, h = s * 0.12, s * 0.26
    pieces.append(
        tag(
            "path",
            d=f"M{n(s / 2)} {n(top + h * 0.6)} q{n(-w * 1.2)} {n(-h * 0.5)} 0 {n(-h)} q{n(w * 1.2)} {n(h * 0.5)} 0 {n(h)}Z",
            fill=c[0],
        )
    )
    return Motif(s, s * 1.08, pieces, 0.5)


def lattice(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """A diamond lattice with a mark at each crossing."""
    net = tag(
        "path",
        d=f"M0 {n(s / 2)} L{n(s / 2)} 0 L{n(s)} {n(s / 2)} L{n(s / 2)} {n(s)}Z",
        fill="none",
        stroke=c[0],
        stroke_width=s * float(rng.uniform(0.04, 0.09)),
    )
    mark = (
        tag("circle", cx=s / 2, cy=s / 2, r=s * 0.14, fill=c[1])
        if rng.random() < 0.5
        else tag("rect", x=s * 0.38, y=s * 0.38, width=s * 0.24, height=s * 0.24, fill=c[1])
    )
    return Motif(s, s, [net, mark])


def dots(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Polka dots, each row between those above; some with a second colour in turn."""
    r = s * float(rng.uniform(0.16, 0.3))
    if rng.random() < 0.5:
        return Motif(s, s * 0.86, [tag("circle", cx=s / 2, cy=s * 0.43, r=r, fill=c[0])], 0.5)
    small = r * float(rng.uniform(0.3, 0.6))
    return Motif(
        s,
        s,
        [tag("circle", cx=s / 2, cy=s / 2, r=r, fill=c[0]), tag("circle", cx=0, cy=0, r=small, fill=c[1])],
    )


def gingham(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Two bands of one colour that are darker where they cross."""
    half, thin = s / 2, float(rng.choice([0.45, 0.55]))
    bands = [
        tag("rect", width=half, height=s, fill=c[0], fill_opacity=thin),
        tag("rect", width=s, height=half, fill=c[0], fill_opacity=thin),
    ]
    if rng.random() < 0.5:
        bands.append(tag("rect", x=half * 1.44, width=s * 0.05, height=s, fill=c[1]))
        bands.append(tag("rect", y=half * 1.44, width=s, height=s * 0.05, fill=c[1]))
    return Motif(s, s, bands)


def basketweave(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Strips that pass over and under each other in blocks."""
    strips, half, gap = int(rng.integers(2, 5)), s / 2, s * 0.025
    wide = half / strips
    pieces = []
    for x, y, lying in ((0.0, 0.0, True), (half, half, True), (half, 0.0, False), (0.0, half, False)):
        for k in range(strips):
            at = (x + gap, y + k * wide + gap) if lying else (x + k * wide + gap, y + gap)
            size = (half - 2 * gap, wide - 2 * gap) if lying else (wide - 2 * gap, half - 2 * gap)
            pieces.append(
                tag("rect", x=at[0], y=at[1], width=size[0], height=size[1], fill=c[0 if lying else 1])
            )
    return Motif(s, s, pieces)


def meander(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """A Greek key between two lines."""
    t = s / 7
    key = f"M0 {n(5.5 * t)} H{n(5.5 * t)} V{n(1.5 * t)} H{n(1.5 * t)} V{n(4 * t)} H{n(3.5 * t)} M{n(5.5 * t)} {n(5.5 * t)} H{n(s)}"
    pieces = [tag("path", d=key, fill="none", stroke=c[0], stroke_width=t * 0.8)]
    for y in (0.0, 7.0 * t):
        pieces.append(tag("path", d=f"M0 {n(y)} H{n(s)}", stroke=c[1], stroke_width=t * 0.6))
    return Motif(s, s * (1.3 if rng.random() < 0.5 else 1.6), pieces)


def houndstooth(rng: np.random.Generator, s: float, c: Colors) -> Motif:
    """Broken checks: squares whose corners run out as teeth."""
    q = s / 4
    outline = [(0, 0), (2, 0), (3, -1), (3, 0), (4, 0), (2, 2), (2, 3), (1, 4), (1, 3), (0, 4), (0, 3), (1, 2), (0, 2)]  # fmt: skip
    tooth = tag("polygon", points=polyline([(x * q, (y + 1) * q) for x, y in outline]), fill=c[0])
    return Motif(s, s, [tooth])


MOTIFS: dict[str, Callable[[np.random.Generator, float, Colors], Motif]] = {
    "scales": scales,
    "triangles": triangles,
    "hexagons": hexagons,
    "chevrons": chevrons,
    "petals": quarter_rounds,
    "crosses": crosses,
    "herringbone": herringbone,
    "waves": waves,
    "stars": stars,
    "arches": arches,
    "leaves": leaves,
    "lattice": lattice,
    "polka-dots": dots,
    "gingham": gingham,
    "basketweave": basketweave,
    "meander": meander,
    "houndstooth": houndstooth,
}
