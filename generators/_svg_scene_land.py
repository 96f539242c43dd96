"""Illustrations out of doors: hills, mountains over a lake, sea and desert."""

from __future__ import annotations

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_parts import TREES, Scene, house, plant, wave_line


def hills(scene: Scene) -> str:
    """Rolling hills with trees and perhaps a cottage."""
    scene.sky()
    scene.clouds()
    levels = (0.56, 0.66, 0.78, 0.92)
    kind = list(TREES)[int(scene.rng.integers(3))]
    for k, level in enumerate(levels[: int(scene.rng.integers(3, 5))]):
        scene.ridge(f"hill-{k + 1}", level, 0.1, scene.light.land[k], waves=2)
        if k == 1 and scene.chance(0.7):
            w = scene.width * scene.uniform(0.09, 0.14)
            scene.add(
                house(
                    scene,
                    "cottage",
                    scene.width * scene.uniform(0.2, 0.65),
                    scene.height * (level + 0.02),
                    w,
                    w * 0.95,
                )
            )
    spots = [
        (
            scene.width * scene.uniform(0.03, 0.97),
            scene.height * scene.uniform(0.74, 0.95),
            scene.height * scene.uniform(0.14, 0.26),
        )
        for _ in range(int(scene.rng.integers(4, 9)))
    ]
    plant(scene, spots, kind)
    if scene.chance(0.4):
        scene.birds(int(scene.rng.integers(2, 5)))
    return f"rolling hills with {kind if kind != 'round' else 'broad-leaved'} trees"


def _snow(scene: Scene, points: list[tuple[float, float]]) -> Tag:
    """White caps on the peaks of a ridge."""
    snow = tag("g", id="snow", fill=mix("#ffffff", scene.light.sky[-1], 0.25))
    for i in range(1, len(points) - 1, 2):
        (ax, ay), (x, y), (bx, by) = points[i - 1], points[i], points[i + 1]
        t = 0.3
        left, right = (x + (ax - x) * t, y + (ay - y) * t), (x + (bx - x) * t, y + (by - y) * t)
        low = (left[1] + right[1]) / 2
        n = number
        snow.add(
            tag(
                "path",
                id=f"snow-cap-{i // 2 + 1}",
                d=f"M{n(x, 1)} {n(y, 1)} L{n(right[0], 1)} {n(right[1], 1)} L{n((x + right[0]) / 2, 1)} {n(low - 6, 1)} L{n(x, 1)} {n(low + 8, 1)} L{n((x + left[0]) / 2, 1)} {n(low - 4, 1)} L{n(left[0], 1)} {n(left[1], 1)}Z",
            )
        )
    return snow


def _lake(scene: Scene, water: float) -> None:
    """A lake from that height down, with glints of light."""
    lake = scene.gradient(
        "lake-fill",
        (
            mix(scene.light.sky[-1], scene.light.land[0], 0.35),
            mix(scene.light.sky[0], scene.light.land[2], 0.4),
        ),
    )
    scene.add(
        tag(
            "rect",
            id="lake",
            comment="Lake",
            y=water,
            width=scene.width,
            height=scene.height - water,
            fill=lake,
        )
    )
    glints = tag(
        "g",
        id="glints",
        stroke=mix("#ffffff", scene.light.sky[-1], 0.4),
        stroke_width=2,
        stroke_linecap="round",
        opacity=0.7,
    )
    for k in range(int(scene.rng.integers(5, 11))):
        x, y, w = (
            scene.width * scene.uniform(0.05, 0.85),
            water + (scene.height - water) * scene.uniform(0.12, 0.8),
            scene.width * scene.uniform(0.04, 0.14),
        )
        glints.add(tag("line", id=f"glint-{k + 1}", x1=x, y1=y, x2=x + w, y2=y))
    scene.add(glints)


def _shades(points: list[tuple[float, float]], name: str, color: str) -> Tag:
    """The sides of a range's peaks that lie away from the light."""
    n, shades = number, tag("g", id=name, fill=color)
    for k in range(1, len(points) - 1, 2):
        (x, y), (right, low) = points[k], points[k + 1]
        fold = x + (right - x) * 0.18
        d = f"M{n(x, 1)} {n(y, 1)}L{n(right, 1)} {n(low, 1)}H{n(fold - (right - x) * 0.2, 1)}L{n(fold, 1)} {n(y + (low - y) * 0.5, 1)}Z"
        shades.add(tag("path", id=f"{name}-{k // 2 + 1}", d=d))
    return shades


def mountains(scene: Scene) -> str:
    """Peaks with snow over a lake that mirrors the light."""
    scene.sky()
    if scene.chance(0.6):
        scene.clouds(3)
    water = scene.height * scene.uniform(0.66, 0.74)
    for k, (level, swing) in enumerate(((0.66, 0.34), (0.72, 0.22))):
        points = scene.ridge(
            f"range-{k + 1}",
            level,
            swing,
            scene.light.land[k],
            is_sharp=True,
            waves=int(scene.rng.integers(1, 3) if scene.width < scene.height else scene.rng.integers(2, 4)),
        )
        scene.add(_shades(points, f"shade-{k + 1}", mix(scene.light.land[k], "#000000", 0.1)))
        if k == 0:
            scene.add(_snow(scene, points))
    _lake(scene, water)
    shore = scene.height * 0.9
    scene.add(
        tag(
            "path",
            id="shore",
            d=f"M0 {number(scene.height, 0)} V{number(shore, 1)} Q{number(scene.width * 0.25, 1)} {number(shore - scene.height * 0.07, 1)} {number(scene.width * 0.55, 1)} {number(scene.height, 1)}Z",
            fill=scene.light.land[3],
        )
    )
    count, spots = int(scene.rng.integers(3, 7)), []
    for k in range(count):
        share = (
            (k + scene.uniform(0.1, 0.9)) / count * 0.8
        )  # along the shore, whose curve is the path's above
        foot = shore * (1 - share) ** 2 + 2 * share * (1 - share) * (shore - scene.height * 0.07)
        foot += scene.height * share**2 + scene.height * scene.uniform(0.01, 0.04)
        spots.append((scene.width * 0.55 * share, foot, scene.height * scene.uniform(0.2, 0.34)))
    plant(scene, spots, "pine")
    return "mountains over a lake with pines on the shore"


def _boat(scene: Scene, x: float, y: float, size: float) -> Tag:
    hull, sail = scene.one(scene.light.roof), mix("#ffffff", scene.light.sky[-1], 0.3)
    boat = tag(
        "g", id="boat", transform=f"translate({number(x, 1)} {number(y, 1)}) scale({number(size / 100, 2)})"
    )
    boat.add(tag("path", id="hull", d="M0 0 H100 L84 24 H18Z", fill=hull))
    boat.add(tag("rect", id="mast", x=47, y=-92, width=4, height=92, fill=mix(hull, "#000000", 0.3)))
    boat.add(tag("path", id="main-sail", d="M54 -88 Q98 -40 90 -8 H54Z", fill=sail))
    boat.add(tag("path", id="jib", d="M44 -80 Q22 -40 10 -8 H44Z", fill=mix(sail, scene.light.sun, 0.45)))
    return boat


def _lighthouse(scene: Scene, horizon: float) -> None:
    """A striped lighthouse on a cliff."""
    x, base = scene.width * scene.uniform(0.1, 0.26), horizon + 8
    h, w = scene.height * 0.34, scene.width * 0.055
    scene.add(
        tag(
            "path",
            id="cliff",
            d=f"M0 {number(base + 30, 1)} V{number(base - 26, 1)} Q{number(x, 1)} {number(base - 44, 1)} {number(x + w * 2, 1)} {number(base - 14, 1)} L{number(x + w * 3.6, 1)} {number(base + 30, 1)}Z",
            fill=scene.light.land[2],
        )
    )
    tower = tag(
        "g",
        id="lighthouse",
        comment="Lighthouse",
        transform=f"translate({number(x, 1)} {number(base - 32 - h, 1)})",
    )
    tower.add(
        tag(
            "path",
            id="tower",
            d=f"M{number(w * 0.2, 1)} {number(h * 0.2, 1)} H{number(w * 0.8, 1)} L{number(w, 1)} {number(h, 1)} H0Z",
            fill="#f7f3ea",
        )
    )
    tower.add(
        *(
            tag(
                "path",
                id=f"stripe-{k + 1}",
                d=f"M{number(w * (0.17 - 0.05 * k), 1)} {number(h * (0.34 + 0.24 * k), 1)} H{number(w * (0.83 + 0.05 * k), 1)} l{number(w * 0.035, 1)} {number(h * 0.12, 1)} H{number(w * (0.135 - 0.05 * k), 1)}Z",
                fill="#c8402f",
            )
            for k in range(3)
        )
    )
    tower.add(
        tag("rect", id="lamp", x=w * 0.25, y=h * 0.08, width=w * 0.5, height=h * 0.12, fill="#ffe08a"),
        tag(
            "path",
            id="cap",
            d=f"M{number(w * 0.15, 1)} {number(h * 0.08, 1)} L{number(w * 0.5, 1)} 0 L{number(w * 0.85, 1)} {number(h * 0.08, 1)}Z",
            fill="#7d2a22",
        ),
    )
    scene.add(tower)


def sea(scene: Scene) -> str:
    """A sailing boat on waves, a lighthouse or island behind."""
    scene.sky()
    scene.clouds(3)
    horizon = scene.height * scene.uniform(0.55, 0.64)
    near, far = mix(scene.light.sky[0], "#0b3c5d", 0.6), mix(scene.light.sky[0], "#5fb0c9", 0.35)
    has_tower = scene.chance(0.55)
    if has_tower:
        _lighthouse(scene, horizon)
    scene.add(
        tag(
            "rect",
            id="sea",
            comment="Sea",
            y=horizon,
            width=scene.width,
            height=scene.height - horizon,
            fill=scene.gradient("sea-fill", (far, near)),
        )
    )
    scene.add(
        _boat(
            scene,
            scene.width * scene.uniform(0.4, 0.66),
            horizon + scene.height * 0.14,
            scene.width * scene.uniform(0.18, 0.26),
        )
    )
    waves = tag(
        "g",
        id="waves",
        fill="none",
        stroke=mix("#ffffff", far, 0.4),
        stroke_width=2.5,
        stroke_linecap="round",
        opacity=0.8,
    )
    for k in range(int(scene.rng.integers(4, 8))):
        y = horizon + (scene.height - horizon) * (0.45 + 0.5 * k / 7)
        x = scene.width * scene.uniform(0.02, 0.6)
        waves.add(
            tag(
                "path",
                id=f"wave-{k + 1}",
                d=wave_line(x, x + scene.width * scene.uniform(0.12, 0.3), y, 18, 7),
            )
        )
    scene.add(waves)
    if scene.chance(0.5):
        scene.birds(3)
    return "a sailing boat at sea" + (" near a lighthouse" if has_tower else "")


def desert(scene: Scene) -> str:
    """Dunes, cacti and table mountains."""
    scene.sky()
    sand = ("#e8b878", "#dc9f5c", "#c98545", "#b06d34") if not scene.light.is_night else scene.light.land
    mesa = tag("g", id="mesas", fill=mix(sand[2], scene.light.sky[1], 0.4))
    base = scene.height * 0.68
    for k in range(int(scene.rng.integers(2, 4))):
        x, w, h = (
            scene.width * scene.uniform(0.02, 0.75),
            scene.width * scene.uniform(0.14, 0.24),
            scene.height * scene.uniform(0.12, 0.24),
        )
        mesa.add(
            tag(
                "path",
                id=f"mesa-{k + 1}",
                d=f"M{number(x, 1)} {number(base, 1)} L{number(x + w * 0.18, 1)} {number(base - h, 1)} H{number(x + w * 0.8, 1)} L{number(x + w, 1)} {number(base, 1)}Z",
            )
        )
    scene.add(mesa)
    for k, level in enumerate((0.68, 0.78, 0.9)):
        scene.ridge(f"dune-{k + 1}", level, 0.07, sand[k], waves=2)
    green = "#3f7a57" if not scene.light.is_night else "#1b3f57"
    parts = [
        tag("rect", x=24, y=4, width=14, height=96, rx=7, fill=green),
        tag(
            "path",
            d="M24 62 H14 a7 7 0 0 1 -7 -7 V36",
            fill="none",
            stroke=green,
            stroke_width=9,
            stroke_linecap="round",
        ),
        tag(
            "path",
            d="M38 50 H47 a7 7 0 0 0 7 -7 V26",
            fill="none",
            stroke=green,
            stroke_width=9,
            stroke_linecap="round",
        ),
    ]
    scene.symbol("cactus", 62, 100, *parts)
    group = tag("g", id="cacti")
    for k in range(int(scene.rng.integers(2, 5))):
        tall, y = scene.height * scene.uniform(0.16, 0.32), scene.height * scene.uniform(0.84, 0.97)
        group.add(
            tag(
                "use",
                id=f"cactus-{k + 1}",
                href="#cactus",
                x=scene.width * scene.uniform(0.05, 0.85),
                y=y - tall,
                width=tall * 0.62,
                height=tall,
            )
        )
    scene.add(group)
    return "a desert with dunes and cacti"
