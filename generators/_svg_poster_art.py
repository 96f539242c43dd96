"""Abstract art for posters: discs, rays, arcs, stripes, blocks, waves, dots and leaves."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from generators._svg_markup import Tag, number, tag

Colors = tuple[str, ...]


def discs(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A large disc with smaller ones across its rim."""
    art, size = tag("g", id="art", comment="Discs"), min(w, h)
    cx, cy = w * float(rng.uniform(0.44, 0.56)), h * float(rng.uniform(0.44, 0.54))
    big = size * float(rng.uniform(0.27, 0.33))
    opacity = float(rng.choice([0.8, 0.9, 1]))
    count, turn = int(rng.integers(1, 4)), float(rng.uniform(0, 2 * math.pi))
    placed = [(cx, cy, big)]
    for k in range(count):
        r = big * float(rng.uniform(0.3, 0.62))
        angle = turn + 2 * math.pi * k / count + float(rng.uniform(-0.3, 0.3))
        placed.append((cx + big * math.cos(angle), cy + big * math.sin(angle), r))
    for k, (x, y, r) in enumerate(placed):
        fill = colors[k % len(colors)]
        art.add(tag("circle", id=f"disc-{k + 1}", cx=x, cy=y, r=r, fill=fill, fill_opacity=opacity))
    return art


def rays(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A half sun with rays from the bottom."""
    art, n = tag("g", id="art", comment="Sun and rays"), number
    cx, cy, count = w / 2, h, int(rng.choice([9, 11, 13, 15]))
    reach = 3 * max(w, h)
    for k in range(0, 2 * count, 2):
        a, b = (math.pi * (k + i) / (2 * count) for i in (0, 1))
        art.add(
            tag(
                "path",
                id=f"ray-{k // 2 + 1}",
                d=f"M{n(cx, 1)} {n(cy, 1)} L{n(cx - reach * math.cos(a), 1)} {n(cy - reach * math.sin(a), 1)} L{n(cx - reach * math.cos(b), 1)} {n(cy - reach * math.sin(b), 1)}Z",
                fill=colors[0],
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
    swing, start, few = (
        float(rng.uniform(0.5, 0.8)),
        float(rng.uniform(0, 3)),
        int(rng.choice([2, 3, len(colors)])),
    )
    rounding = float(rng.choice([0, 0, 0.4]))
    for k in range(count):
        tall = h * (0.25 + 0.62 * abs(math.sin(k * swing + start)))
        art.add(
            tag(
                "rect",
                id=f"bar-{k + 1}",
                x=k * step + step * 0.1,
                y=h - tall,
                width=step * 0.8,
                height=tall + step * rounding,  # rounded feet are below the edge
                rx=step * rounding,
                fill=colors[k % min(few, len(colors))],
            )
        )
    return art


def blocks(rng: np.random.Generator, w: float, h: float, colors: Colors) -> Tag:
    """A grid of squares with quarter circles, half circles and dots, as in modernist tiles."""
    art, n = tag("g", id="art", comment="Tiles"), number
    # whole rows; the last column runs over the edge of the sheet, but never as a sliver
    counts = [k for k in range(1, 8) if w / 6 <= h / k <= w / 2.8] or [max(1, round(3 * h / w))]
    whole = [k for k in counts if not 0.02 < w * k / h % 1 < 0.4] or counts
    rows = whole[int(rng.integers(len(whole)))]
    side = h / rows
    for r in range(rows):
        for c in range(math.ceil(w / side - 0.02)):
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
    """Sprigs of leaves side by side, as many as the window is wide."""
    art, count = tag("g", id="art", comment="Leaves"), max(1, min(5, round(w / h / 0.75)))
    pairs, few = int(rng.integers(4, 7)), int(rng.choice([1, 2, 3]))
    for i in range(count):
        tall = h * (0.86 if i == count // 2 else float(rng.uniform(0.56, 0.76)))
        sprig = tag("g", id=f"sprig-{i + 1}")
        _sprig(
            sprig, i, w * (i + 0.5) / count, h, tall, min(w / count * 0.46, tall * 0.36), pairs, colors[:few]
        )
        art.add(sprig)
    return art


def _sprig(
    sprig: Tag, i: int, x: float, foot: float, tall: float, reach: float, pairs: int, colors: Colors
) -> None:
    """A stem from its foot upwards with pairs of leaves and one at the tip."""
    n = number
    stem = f"M{n(x, 1)} {n(foot, 1)} Q{n(x + reach * 0.14, 1)} {n(foot - tall / 2, 1)} {n(x, 1)} {n(foot - tall, 1)}"
    color = colors[i % len(colors)]
    sprig.add(tag("path", id=f"stem-{i + 1}", d=stem, fill="none", stroke=color, stroke_width=reach * 0.05))
    for k in range(2 * pairs + 1):
        share = 0.16 + 0.8 * (k // 2) / pairs
        long = reach * (1.0 - 0.45 * share) * 1.15
        d = f"M0 0C{n(long * 0.25, 1)} {n(-long * 0.5, 1)} {n(long * 0.8, 1)} {n(-long * 0.5, 1)} {n(long, 1)} {n(-long * 0.42, 1)}C{n(long * 0.8, 1)} {n(long * 0.1, 1)} {n(long * 0.3, 1)} {n(long * 0.14, 1)} 0 0Z"
        y = foot - tall * min(share, 1)
        at = x + reach * 0.28 * min(share, 1) * (1 - min(share, 1))  # on the bend of the stem
        if k == 2 * pairs:
            place = f"translate({n(x, 1)} {n(foot - tall * 0.97, 1)}) rotate(-66)"
        else:
            place = f"translate({n(at, 1)} {n(y, 1)})" + (" scale(-1 1)" if k % 2 else "")
        sprig.add(tag("path", id=f"leaf-{i + 1}-{k + 1}", d=d, transform=place, fill=color))


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
WORDS = {
    "discs": "overlapping discs",
    "rays": "a rising sun and its rays",
    "arcs": "concentric arcs",
    "stripes": "a row of bars",
    "blocks": "modernist tiles",
    "waves": "bands of waves",
    "dots": "a raster of dots",
    "leaves": "sprigs of leaves",
}
