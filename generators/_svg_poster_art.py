"""Abstract art for posters: discs, rays, arcs, stripes, blocks, waves, dots and leaves."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._svg_markup import Tag, number, tag

Colors = tuple[str, ...]


def discs(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """Large overlapping discs."""
    art = tag("g", id="art", comment="Discs")
    for k in range(int(rng.integers(2, 5))):
        r = min(w, h) * float(rng.uniform(0.16, 0.36))
        art.add(
            tag(
                "circle",
                id=f"disc-{k + 1}",
                cx=w * float(rng.uniform(0.2, 0.8)),
                cy=h * float(rng.uniform(0.25, 0.75)),
                r=r,
                fill=colors[k % len(colors)],
                fill_opacity=float(rng.choice([0.75, 0.9, 1])),
            )
        )
    return art


def rays(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A half sun with rays from the bottom."""
    art, n = tag("g", id="art", comment="Sun and rays"), number
    cx, cy, count = w / 2, h, int(rng.choice([9, 11, 13, 15]))
    reach = math.hypot(w, h)
    for k in range(0, 2 * count, 2):
        a, b = (math.pi * (k + i) / (2 * count) for i in (0, 1))
        art.add(
            tag(
                "path",
                id=f"ray-{k // 2 + 1}",
                d=f"M{n(cx, 1)} {n(cy, 1)} L{n(cx - reach * math.cos(a), 1)} {n(cy - reach * math.sin(a), 1)} L{n(cx - reach * math.cos(b), 1)} {n(cy - reach * math.sin(b), 1)}Z",
                fill=colors[0],
                fill_opacity=0.35,
            )
        )
    r = min(w, h) * 0.34
    art.add(tag("circle", id="sun", cx=cx, cy=cy, r=r, fill=colors[1 % len(colors)]))
    art.add(tag("circle", id="sun-core", cx=cx, cy=cy, r=r * 0.66, fill=colors[2 % len(colors)]))
    return art


def arcs(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """Concentric arcs from a corner."""
    art = tag("g", id="art", comment="Arcs")
    right, count = bool(rng.random() < 0.5), int(rng.integers(4, 7))
    step = min(w, h) * 0.88 / count
    for k in range(count, 0, -1):
        art.add(
            tag(
                "circle",
                id=f"arc-{count - k + 1}",
                cx=w if right else 0,
                cy=h,
                r=k * step,
                fill=colors[k % len(colors)],
            )
        )
    return art


def stripes(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """Bars of different heights side by side."""
    art, count = tag("g", id="art", comment="Bars"), int(rng.integers(6, 13))
    step = w / count
    for k in range(count):
        tall = h * (0.25 + 0.7 * abs(math.sin(k * float(rng.uniform(0.5, 0.8)) + 0.5)))
        art.add(
            tag(
                "rect",
                id=f"bar-{k + 1}",
                x=k * step + step * 0.1,
                y=h - tall,
                width=step * 0.8,
                height=tall,
                fill=colors[k % len(colors)],
            )
        )
    return art


def blocks(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A grid of squares with quarter circles, half circles and dots, as in modernist tiles."""
    art, columns, n = tag("g", id="art", comment="Tiles"), int(rng.choice([3, 4, 5])), number
    side = w / columns
    for r in range(max(1, int(h // side))):
        for c in range(columns):
            x, y, kind = c * side, h - (r + 1) * side, int(rng.integers(5))
            first, second = colors[int(rng.integers(len(colors)))], colors[int(rng.integers(len(colors)))]
            tile = tag("g", id=f"tile-{r + 1}-{c + 1}")
            if kind < 4:
                tile.add(tag("rect", x=x, y=y, width=side, height=side, fill=first, fill_opacity=0.9))
            if kind == 0:
                tile.add(
                    tag(
                        "path",
                        d=f"M{n(x, 1)} {n(y, 1)} h{n(side, 1)} a{n(side, 1)} {n(side, 1)} 0 0 1 {n(-side, 1)} {n(side, 1)}Z",
                        fill=second,
                    )
                )
            elif kind == 1:
                tile.add(tag("circle", cx=x + side / 2, cy=y + side / 2, r=side * 0.3, fill=second))
            elif kind == 2:
                tile.add(
                    tag(
                        "path",
                        d=f"M{n(x, 1)} {n(y, 1)} a{n(side / 2, 1)} {n(side / 2, 1)} 0 0 0 {n(side, 1)} 0Z",
                        fill=second,
                    )
                )
            elif kind == 4:
                tile.add(
                    tag(
                        "path",
                        d=f"M{n(x, 1)} {n(y + side, 1)} L{n(x + side, 1)} {n(y, 1)} V{n(y + side, 1)}Z",
                        fill=first,
                    )
                )
            art.add(tile)
    return art


def waves(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """Bands of waves above each other."""
    art, count, n = tag("g", id="art", comment="Waves"), int(rng.integers(3, 7)), number
    for k in range(count):
        y, swing = h * (0.2 + 0.7 * k / count), h * float(rng.uniform(0.04, 0.1))
        d = f"M0 {n(y, 1)} Q{n(w * 0.125, 1)} {n(y - swing, 1)} {n(w * 0.25, 1)} {n(y, 1)} T{n(w * 0.5, 1)} {n(y, 1)} T{n(w * 0.75, 1)} {n(y, 1)} T{n(w, 1)} {n(y, 1)} V{n(h, 1)} H0Z"
        art.add(tag("path", id=f"wave-{k + 1}", d=d, fill=colors[k % len(colors)]))
    return art


def dots(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A raster of dots that grow towards one corner."""
    art, columns = tag("g", id="art", comment="Raster", fill=colors[0]), int(rng.integers(8, 13))
    step = w / columns
    rows = int(h // step)
    for r in range(rows):
        for c in range(columns):
            radius = step * 0.46 * (0.12 + 0.88 * (c / columns * 0.5 + r / max(1, rows) * 0.5) ** 1.4)
            art.add(tag("circle", cx=(c + 0.5) * step, cy=h - (rows - r - 0.5) * step, r=radius))
    return art


def leaves(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A bouquet of leaf shapes around a stem."""
    art, n, count = tag("g", id="art", comment="Leaves"), number, int(rng.integers(5, 10))
    size = min(w, h)
    art.add(
        tag(
            "path",
            id="stem",
            d=f"M{n(w / 2, 1)} {n(h, 1)} Q{n(w / 2 + size * 0.05, 1)} {n(h * 0.5, 1)} {n(w / 2, 1)} {n(h * 0.12, 1)}",
            fill="none",
            stroke=colors[0],
            stroke_width=size * 0.012,
        )
    )
    for k in range(count):
        side, y = (-1 if k % 2 else 1), h * (0.94 - 0.8 * (k + 0.5) / count)
        reach = size * float(rng.uniform(0.24, 0.34)) * (1.1 - 0.5 * k / count)
        d = f"M0 0 C{n(reach * 0.2, 1)} {n(-reach * 0.5, 1)} {n(reach * 0.75, 1)} {n(-reach * 0.55, 1)} {n(reach, 1)} {n(-reach * 0.3, 1)} C{n(reach * 0.85, 1)} {n(reach * 0.12, 1)} {n(reach * 0.3, 1)} {n(reach * 0.16, 1)} 0 0Z"
        art.add(
            tag(
                "path",
                id=f"leaf-{k + 1}",
                d=d,
                transform=f"translate({n(w / 2, 1)} {n(y, 1)}) scale({side} 1)",
                fill=colors[k % len(colors)],
            )
        )
    return art


ARTS: dict[str, Callable[[np.random.Generator, float, float, Colors], Tag]] = {
    "discs": discs,
    "rays": rays,
    "arcs": arcs,
    "stripes": stripes,
    "blocks": blocks,
    "waves": waves,
    "dots": dots,
    "leaves": leaves,
}
