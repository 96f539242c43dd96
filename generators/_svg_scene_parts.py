"""Parts of flat illustrations: skies, suns, clouds, hills, trees, houses, boats and birds."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field

import numpy as np

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_light import Light


@dataclass(slots=True)
class Scene:
    """An illustration while it is composed; ``defs`` holds gradients and symbols, ``root`` the picture."""

    rng: np.random.Generator
    light: Light
    width: float
    height: float
    defs: Tag = field(default_factory=lambda: tag("defs"))
    body: list[Tag] = field(default_factory=list)

    def uniform(self, low: float, high: float) -> float:
        return float(self.rng.uniform(low, high))

    def chance(self, share: float) -> bool:
        return bool(self.rng.random() < share)

    def one(self, colors: tuple[str, ...]) -> str:
        return colors[int(self.rng.integers(len(colors)))]

    def add(self, *parts: Tag) -> None:
        self.body += parts

    def root(self) -> Tag:
        head = tag(
            "svg",
            viewBox=f"0 0 {number(self.width, 0)} {number(self.height, 0)}",
            width=round(self.width),
            height=round(self.height),
        )
        if self.defs.children:
            head.add(self.defs)
        return head.add(*self.body)

    def gradient(self, name: str, colors: tuple[str, ...], *, is_flat: bool = False) -> str:
        """A vertical (or horizontal) gradient; its paint."""
        fade = tag("linearGradient", id=name, x1=0, y1=0, x2=1 if is_flat else 0, y2=0 if is_flat else 1)
        fade.add(*(tag("stop", offset=k / (len(colors) - 1), stop_color=c) for k, c in enumerate(colors)))
        self.defs.add(fade)
        return f"url(#{name})"

    def symbol(self, name: str, width: float, height: float, *parts: Tag) -> None:
        self.defs.add(tag("symbol", *parts, id=name, viewBox=f"0 0 {number(width, 0)} {number(height, 0)}"))

    def sky(self) -> None:
        """The sky, its sun or moon, and stars at night."""
        self.add(
            tag(
                "rect",
                id="sky",
                comment="Sky",
                width=self.width,
                height=self.height,
                fill=self.gradient("sky-fill", self.light.sky),
            )
        )
        x, y, r = (
            self.width * self.uniform(0.15, 0.85),
            self.height * self.uniform(0.14, 0.34),
            self.height * self.uniform(0.06, 0.11),
        )
        if self.light.is_night:
            stars = tag("g", id="stars", fill="#ffffff")
            for _ in range(int(self.rng.integers(24, 60))):
                stars.add(
                    tag(
                        "circle",
                        cx=self.uniform(0, self.width),
                        cy=self.uniform(0, self.height * 0.5),
                        r=self.uniform(0.7, 2.2),
                        opacity=self.uniform(0.5, 1),
                    )
                )
            self.add(stars)
            moon = f"M{number(x + r * 0.4, 1)} {number(y - r * 0.92, 1)} A{number(r, 1)} {number(r, 1)} 0 1 0 {number(x + r * 0.92, 1)} {number(y + r * 0.4, 1)} A{number(r * 0.8, 1)} {number(r * 0.8, 1)} 0 0 1 {number(x + r * 0.4, 1)} {number(y - r * 0.92, 1)}Z"
            self.add(tag("path", id="moon", d=moon, fill=self.light.sun))
            return
        if self.chance(0.5):
            self.add(tag("circle", id="glow", cx=x, cy=y, r=r * 1.7, fill=self.light.sun, opacity=0.35))
        self.add(tag("circle", id="sun", cx=x, cy=y, r=r, fill=self.light.sun))

    def clouds(self, most: int = 4) -> None:
        """A few clouds of one shape, used at several sizes."""
        color = (
            mix(self.light.sky[-1], "#ffffff", 0.6)
            if not self.light.is_night
            else mix(self.light.sky[-1], "#ffffff", 0.15)
        )
        shape = int(self.rng.integers(3))
        if shape == 0:
            cloud = [
                tag(
                    "path",
                    d="M18 43a14 14 0 0 1 2-27.8A20 20 0 0 1 58 13a16 16 0 0 1 24 13 9 9 0 0 1 0 17z",
                )
            ]
        elif shape == 1:
            cloud = [
                tag("ellipse", cx=50, cy=28, rx=30, ry=12),
                tag("ellipse", cx=30, cy=32, rx=26, ry=8),
                tag("ellipse", cx=70, cy=33, rx=26, ry=7),
            ]
        else:
            cloud = [
                tag("rect", x=10, y=24, width=80, height=9, rx=4.5),
                tag("rect", x=28, y=14, width=46, height=9, rx=4.5),
                tag("rect", x=0, y=34, width=56, height=7, rx=3.5),
            ]
        self.symbol("cloud", 100, 44, *cloud)
        group = tag("g", id="clouds", fill=color, opacity=self.uniform(0.75, 1))
        slots = int(self.rng.integers(2, most + 1))
        for k in range(slots):
            w = self.width * self.uniform(0.13, 0.24)
            x = self.width * (k + self.uniform(0.1, 0.6)) / slots - w * 0.2
            group.add(
                tag(
                    "use",
                    id=f"cloud-{k + 1}",
                    href="#cloud",
                    x=x,
                    y=self.height * self.uniform(0.06, 0.3),
                    width=w,
                    height=w * 0.44,
                )
            )
        self.add(group)

    def birds(self, count: int = 3) -> None:
        group = tag(
            "g",
            id="birds",
            fill="none",
            stroke=mix(self.light.land[-1], "#000000", 0.2),
            stroke_width=2,
            stroke_linecap="round",
        )
        x, y = self.width * self.uniform(0.2, 0.7), self.height * self.uniform(0.15, 0.32)
        for k in range(count):
            bx, by, s = x + k * self.uniform(18, 32), y + self.uniform(-14, 14), self.uniform(5, 9)
            group.add(
                tag(
                    "path",
                    id=f"bird-{k + 1}",
                    d=f"M{number(bx - s, 1)} {number(by - s * 0.4, 1)} q{number(s / 2, 1)} {number(-s * 0.3, 1)} {number(s, 1)} {number(s * 0.4, 1)} q{number(s / 2, 1)} {number(-s * 0.7, 1)} {number(s, 1)} {number(-s * 0.4, 1)}",
                )
            )
        self.add(group)

    def ridge(
        self, name: str, level: float, swing: float, color: str, *, is_sharp: bool = False, waves: int = 3
    ) -> list[tuple[float, float]]:
        """A line of hills or peaks across the picture, filled to the bottom; its points."""
        count = waves * 2 + 1
        points = []
        for k in range(count + 1):
            up = (k % 2 == 1) if is_sharp else self.chance(0.5)
            y = self.height * (
                level - (swing if up else 0) * self.uniform(0.5, 1) + (0 if up else swing * 0.15)
            )
            lean = self.uniform(-0.28, 0.28) if is_sharp else 0.0  # no two slopes of a peak are alike
            points.append(
                (
                    self.width * (k + lean - 0.5 * (not is_sharp)) / (count - (0 if is_sharp else 1))
                    if k not in (0, count)
                    else (self.width if k else 0.0),
                    y,
                )
            )
        n = number
        if is_sharp:
            line = " ".join(f"L{n(x, 1)} {n(y, 1)}" for x, y in points)
            d = f"M0 {n(self.height, 0)} {line} V{n(self.height, 0)}Z"
        else:
            parts = [f"M0 {n(self.height, 0)} V{n(points[0][1], 1)}"]
            for (ax, ay), (bx, by) in itertools.pairwise(points):
                middle = (ax + bx) / 2
                parts.append(f"C{n(middle, 1)} {n(ay, 1)} {n(middle, 1)} {n(by, 1)} {n(bx, 1)} {n(by, 1)}")
            d = " ".join(parts) + f" V{n(self.height, 0)}Z"
        self.add(tag("path", id=name, d=d, fill=color))
        return points


def pine(color: str, trunk: str, tiers: int = 3) -> list[Tag]:
    """A conifer in a 40 by 80 box."""
    step = 64 / ((tiers - 1) * 0.82 + 1.25)  # the lowest tier ends at y = 66, over the trunk
    parts = [tag("rect", x=17, y=60, width=6, height=20, fill=trunk)]
    for k in range(tiers):
        top, half = 2 + k * step * 0.82, 9 + 10 * (k + 1) / tiers
        parts.append(
            tag(
                "path",
                d=f"M20 {number(top, 1)} L{number(20 + half, 1)} {number(top + step * 1.25, 1)} H{number(20 - half, 1)}Z",
                fill=mix(color, "#000000", 0.06 * (tiers - 1 - k)),
            )
        )
    return parts


def round_tree(color: str, trunk: str) -> list[Tag]:
    """A broad-leaved tree in a 60 by 80 box."""
    return [
        tag("path", d="M27 80 L28 46 H32 L33 80Z", fill=trunk),
        tag("circle", cx=30, cy=28, r=24, fill=color),
        tag("circle", cx=16, cy=38, r=14, fill=mix(color, "#000000", 0.08)),
        tag("circle", cx=44, cy=37, r=15, fill=mix(color, "#ffffff", 0.08)),
    ]


def poplar(color: str, trunk: str) -> list[Tag]:
    """A slim tree in a 30 by 90 box."""
    return [
        tag("rect", x=13, y=70, width=4, height=20, fill=trunk),
        tag("ellipse", cx=15, cy=40, rx=12, ry=38, fill=color),
        tag("path", d="M15 4a12 38 0 0 1 0 72z", fill=mix(color, "#000000", 0.1)),
    ]


TREES = {"pine": (pine, 40.0, 80.0), "round": (round_tree, 60.0, 80.0), "poplar": (poplar, 30.0, 90.0)}


def plant(scene: Scene, spots: list[tuple[float, float, float]], kind: str, *, name: str = "trees") -> None:
    """Trees of one symbol with their feet at (x, y), each ``height`` tall, the farther ones first."""
    draw, width, height = TREES[kind]
    leaf = scene.one(scene.light.leaf)
    if kind == "pine" and scene.light.name == "autumn":
        leaf = scene.one(("#4d6147", "#3f5a4a", "#5b6b45"))  # conifers stay green
    symbol = f"{kind}-tree" if name == "trees" else f"{name}-tree"
    scene.symbol(symbol, width, height, *draw(leaf, mix(scene.light.land[-1], "#3b2a1e", 0.6)))
    group = tag("g", id=name)
    for k, (x, y, tall) in enumerate(sorted(spots, key=lambda s: s[1])):
        wide = tall * width / height
        group.add(
            tag(
                "use",
                id=f"{name.rstrip('s')}-{k + 1}",
                href=f"#{symbol}",
                x=x - wide / 2,
                y=y - tall,
                width=wide,
                height=tall,
            )
        )
    scene.add(group)


def house(scene: Scene, name: str, x: float, y: float, width: float, height: float) -> Tag:
    """A small house with its foot at y: walls, gable roof, door, windows and chimney."""
    wall, roof = scene.one(scene.light.wall), scene.one(scene.light.roof)
    lit = (
        "#ffd97a"
        if scene.light.is_night or scene.light.name in ("sunset", "dawn")
        else mix(wall, "#7fa7c4", 0.75)
    )
    top = y - height * 0.62
    group = tag("g", id=name)
    if scene.chance(0.6):
        group.add(
            tag(
                "rect",
                x=x + width * 0.68,
                y=y - height * 0.98,
                width=width * 0.11,
                height=height * 0.3,
                fill=mix(roof, "#000000", 0.2),
            )
        )
    group.add(tag("rect", id=f"{name}-wall", x=x, y=top, width=width, height=height * 0.62, fill=wall))
    eave = width * 0.1
    group.add(
        tag(
            "path",
            id=f"{name}-roof",
            d=f"M{number(x - eave, 1)} {number(top, 1)} L{number(x + width / 2, 1)} {number(y - height, 1)} L{number(x + width + eave, 1)} {number(top, 1)}Z",
            fill=roof,
        )
    )
    door = width * 0.2
    at = x + width * (0.16 if scene.chance(0.5) else 0.62)
    group.add(
        tag(
            "rect",
            id=f"{name}-door",
            x=at,
            y=y - height * 0.36,
            width=door,
            height=height * 0.36,
            rx=1.5,
            fill=mix(roof, "#000000", 0.25),
        )
    )
    other = x + width * (0.55 if at < x + width * 0.4 else 0.14)
    side = width * 0.24
    group.add(
        tag(
            "rect",
            id=f"{name}-window",
            x=other,
            y=y - height * 0.46,
            width=side,
            height=side,
            fill=lit,
            stroke=mix(wall, "#ffffff", 0.5),
            stroke_width=max(1.0, width * 0.025),
        )
    )
    return group


def wave_line(x0: float, x1: float, y: float, step: float, height: float) -> str:
    """A run of even waves from x0 to x1 as path data."""
    count = max(1, math.ceil((x1 - x0) / (2 * step)))
    return f"M{number(x0, 1)} {number(y, 1)}" + "".join(
        f" q{number(step / 2, 1)} {number(-height, 1)} {number(step, 1)} 0 t{number(step, 1)} 0"
        for _ in range(count)
    )
