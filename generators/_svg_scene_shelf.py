"""Illustrations of still lifes: shelves with books, a clock and a vase."""

from __future__ import annotations

import math

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_parts import Scene


def _clock(scene: Scene) -> tuple[Tag, int, int]:
    """A wall clock, its hour and its minute."""
    w, h = scene.width, scene.height
    cx, cy, r = w * 0.76, h * 0.25, h * 0.13
    hour, minute = int(scene.rng.integers(12)), int(scene.rng.integers(12)) * 5
    clock = tag("g", id="clock", comment="Clock")
    clock.add(
        tag("circle", id="dial", cx=cx, cy=cy, r=r, fill="#fffdf6", stroke="#2b2d33", stroke_width=r * 0.1)
    )
    for name, angle, reach, thick in (
        ("hour-hand", (hour + minute / 60) / 12, 0.5, 0.09),
        ("minute-hand", minute / 60, 0.76, 0.06),
    ):
        clock.add(
            tag(
                "line",
                id=name,
                x1=cx,
                y1=cy,
                x2=cx + r * reach * math.sin(2 * math.pi * angle),
                y2=cy - r * reach * math.cos(2 * math.pi * angle),
                stroke="#2b2d33",
                stroke_width=r * thick,
                stroke_linecap="round",
            )
        )
    return clock, hour, minute


def _vase(scene: Scene, colors: tuple[str, ...]) -> Tag:
    """A vase with three flowers."""
    w, h, n = scene.width, scene.height, number
    vx, vy = w * 0.8, h * 0.82
    vase = tag("g", id="vase", comment="Vase")
    vase.add(
        tag(
            "path",
            id="stems",
            d=f"M{n(vx, 1)} {n(vy - 60, 1)} V{n(vy - h * 0.26, 1)} M{n(vx, 1)} {n(vy - 60, 1)} L{n(vx - 22, 1)} {n(vy - h * 0.22, 1)} M{n(vx, 1)} {n(vy - 60, 1)} L{n(vx + 22, 1)} {n(vy - h * 0.23, 1)}",
            stroke="#3e7d4f",
            stroke_width=3,
        )
    )
    vase.add(
        *(
            tag("circle", id=f"flower-{k + 1}", cx=vx + dx, cy=vy - h * at, r=11, fill=colors[(k * 2) % 7])
            for k, (dx, at) in enumerate(((0, 0.27), (-23, 0.23), (23, 0.24)))
        )
    )
    vase.add(
        tag(
            "path",
            id="vase-body",
            d=f"M{n(vx - 12, 1)} {n(vy - 72, 1)} h24 q-4 14 10 30 q10 26 -10 42 h-24 q-20 -16 -10 -42 q14 -16 10 -30Z",
            fill=scene.one(("#3d5a80", "#e29578", "#f4f1ea")),
        )
    )
    return vase


def shelf(scene: Scene) -> str:
    """A still life: shelf with books, a clock, a vase and cups."""
    w, h = scene.width, scene.height
    wall, wood = (
        scene.one(("#2f4858", "#e8e4da", "#f6e7d8", "#3b3a4a", "#dfe9e6")),
        scene.one(("#b98a5e", "#8a5a3b", "#d1a77a")),
    )
    scene.add(tag("rect", id="wall", width=w, height=h, fill=wall))
    colors = ("#d1603d", "#2f7f79", "#f2c14e", "#3d5a80", "#8f4a63", "#83c5be", "#e9d8a6")
    for s, y in enumerate((h * 0.45, h * 0.82)):
        x, k = w * 0.1, 0
        books = tag("g", id=f"books-{s + 1}", comment="Books")
        end = w * (0.5 if s == 0 else 0.62)
        while x < end:
            wide, tall = w * scene.uniform(0.022, 0.045), h * scene.uniform(0.16, 0.25)
            k += 1
            color = scene.one(colors)
            books.add(
                tag("rect", id=f"book-{s + 1}-{k}", x=x, y=y - tall, width=wide, height=tall, fill=color)
            )
            if scene.chance(0.5):
                books.add(
                    tag(
                        "rect",
                        id=f"label-{s + 1}-{k}",
                        x=x,
                        y=y - tall * 0.8,
                        width=wide,
                        height=tall * 0.12,
                        fill=mix(color, "#ffffff", 0.55),
                    )
                )
            x += wide + 1.5
        scene.add(
            books,
            tag(
                "rect", id=f"shelf-{s + 1}", x=w * 0.06, y=y, width=w * 0.88, height=h * 0.03, rx=3, fill=wood
            ),
        )
    clock, hour, minute = _clock(scene)
    scene.add(clock, _vase(scene, colors))
    return f"a shelf with books, a vase and a clock that shows {hour or 12}:{minute:02d}"
