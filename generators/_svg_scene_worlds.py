"""Illustrations of other worlds: the deep sea and space."""

from __future__ import annotations

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_parts import Scene


def _shoal(scene: Scene) -> int:
    """Fish of several sizes and colours; how many."""
    w, h, n = scene.width, scene.height, number
    count = int(scene.rng.integers(4, 9))
    for k in range(count):
        size, flip = w * scene.uniform(0.05, 0.13), -1 if scene.chance(0.5) else 1
        x, y = (
            w * ((k * 0.37 + scene.uniform(0.06, 0.16)) % 0.86 + 0.07),
            h * (0.14 + 0.62 * ((k * 0.29 + scene.uniform(0, 0.1)) % 1)),
        )
        body, fin = (
            scene.one(("#ff8c42", "#ffd166", "#ef476f", "#f4f1de", "#8d7ae6")),
            scene.one(("#ffe9c7", "#c9487b", "#3d405b")),
        )
        fish = tag(
            "g",
            id=f"fish-{k + 1}",
            transform=f"translate({n(x, 1)} {n(y, 1)}) scale({n(flip * size / 60, 2)} {n(size / 60, 2)})",
        )
        fish.add(
            tag("path", id=f"tail-{k + 1}", d="M-26 0 L-44 -15 Q-38 0 -44 15Z", fill=fin),
            tag("ellipse", id=f"body-{k + 1}", rx=30, ry=17, fill=body),
        )
        fish.add(
            tag(
                "path",
                id=f"stripe-{k + 1}",
                d="M-4 -16.500 Q4 0 -4 16.500 L6 16.500 Q14 0 6 -16.500Z".replace(".500", ".5"),
                fill=fin,
            ),
            tag("circle", id=f"eye-{k + 1}", cx=18, cy=-4, r=3.2, fill="#1d2b3a"),
        )
        scene.add(fish)
    return count


def deep_sea(scene: Scene) -> str:
    """Fish, weed and bubbles under water."""
    w, h, n = scene.width, scene.height, number
    water = (
        ("#8fe0e8", "#2a9dbb", "#0b4f6c"),
        ("#a8e6cf", "#3aa7a0", "#12545f"),
        ("#6ea8e0", "#2b5fa8", "#12224f"),
    )[int(scene.rng.integers(3))]
    scene.add(
        tag("rect", id="water", comment="Water", width=w, height=h, fill=scene.gradient("water-fill", water))
    )
    rays = tag("g", id="rays", fill="#ffffff", opacity=0.1)
    rays.add(
        *(
            tag(
                "path",
                id=f"ray-{k + 1}",
                d=f"M{n(w * (0.15 + 0.25 * k), 1)} 0 h{n(w * 0.07, 1)} L{n(w * (0.05 + 0.28 * k) + w * 0.16, 1)} {n(h * 0.8, 1)} H{n(w * (0.05 + 0.28 * k), 1)}Z",
            )
            for k in range(3)
        )
    )
    scene.add(rays)
    scene.ridge("sea-floor", 0.88, 0.05, mix("#e8cf9a", water[2], 0.35), waves=2)
    weed = tag(
        "g",
        id="weed",
        fill="none",
        stroke=mix("#2f8f5b", water[2], 0.2),
        stroke_width=7,
        stroke_linecap="round",
    )
    for k in range(int(scene.rng.integers(4, 9))):
        x, tall = w * scene.uniform(0.03, 0.97), h * scene.uniform(0.14, 0.34)
        weed.add(
            tag(
                "path",
                id=f"weed-{k + 1}",
                d=f"M{n(x, 1)} {n(h * 0.94, 1)} q{n(14, 0)} {n(-tall * 0.25, 1)} 0 {n(-tall * 0.5, 1)} t0 {n(-tall * 0.5, 1)}",
            )
        )
    scene.add(weed)
    count = _shoal(scene)
    bubbles = tag("g", id="bubbles", fill="#ffffff", fill_opacity=0.35)
    bubbles.add(
        *(
            tag(
                "circle",
                id=f"bubble-{k + 1}",
                cx=w * scene.uniform(0.05, 0.95),
                cy=h * scene.uniform(0.05, 0.8),
                r=scene.uniform(2.5, 8),
            )
            for k in range(int(scene.rng.integers(6, 14)))
        )
    )
    scene.add(bubbles)
    return f"{count} fish under water among weed and bubbles"


def _moon(scene: Scene, is_mirrored: bool) -> Tag:
    """A moon with three craters."""
    w, h = scene.width, scene.height
    across = scene.uniform(0.66, 0.86)
    mx, my, mr = (
        w * (1 - across if is_mirrored else across),
        h * scene.uniform(0.18, 0.3),
        h * scene.uniform(0.06, 0.1),
    )
    moon = tag("g", id="moon", comment="Moon")
    moon.add(tag("circle", id="moon-disc", cx=mx, cy=my, r=mr, fill="#e8e4d9"))
    moon.add(
        *(
            tag("circle", id=f"crater-{k + 1}", cx=mx + mr * dx, cy=my + mr * dy, r=mr * s, fill="#cfc9ba")
            for k, (dx, dy, s) in enumerate(((-0.3, -0.2, 0.2), (0.35, 0.25, 0.26), (-0.1, 0.5, 0.14)))
        )
    )
    return moon


def _satellite(scene: Scene, x: float) -> Tag:
    """A satellite with two wings of solar cells and a dish."""
    h, n = scene.height, number
    turn, foil = scene.uniform(-35, 35), scene.one(("#d9a441", "#c9ced6", "#e7e3d8"))
    craft = tag(
        "g",
        id="satellite",
        comment="Satellite",
        transform=f"translate({n(x, 1)} {n(h * 0.62, 1)}) rotate({n(turn, 0)}) scale({n(h / 400, 2)})",
    )
    craft.add(tag("path", id="boom", d="M-84 0H84", stroke="#c9ced6", stroke_width=4))
    for side, left in (("left", -92), ("right", 34)):
        cells = "".join(f"M{left + 14.5 * k} -20V20" for k in (1, 2, 3)) + f"M{left} 0h58"
        wing = tag("g", id=f"wing-{side}")
        wing.add(tag("rect", x=left, y=-20, width=58, height=40, fill="#2f4fa8"))
        wing.add(tag("path", d=cells, fill="none", stroke="#8fa8e8", stroke_width=1.5))
        craft.add(wing)
    craft.add(
        tag("rect", id="bus", x=-22, y=-30, width=44, height=60, rx=5, fill=foil),
        tag("rect", id="bus-shade", x=6, y=-30, width=16, height=60, rx=5, fill=mix(foil, "#000000", 0.18)),
        tag("path", id="dish", d="M-24 46A24 18 0 0 1 24 46Z", fill="#f4f1ea"),
        tag("path", id="feed", d="M0 46V58", stroke="#c9ced6", stroke_width=3),
        tag("circle", id="feed-tip", cy=59, r=3.5, fill="#ef476f"),
    )
    return craft


def _comet(scene: Scene) -> Tag:
    """A comet that falls across the upper corner."""
    w, h, n = scene.width, scene.height, number
    x, y, long = w * scene.uniform(0.4, 0.56), h * scene.uniform(0.16, 0.3), h * scene.uniform(0.16, 0.26)
    comet = tag("g", id="comet", comment="Comet", transform=f"translate({n(x, 1)} {n(y, 1)}) rotate(-24)")
    tail = f"M0 -5L{n(long, 1)} -1V1L0 5Z"
    comet.add(tag("path", id="comet-tail", d=tail, fill="#dfe9ff", fill_opacity=0.45))
    comet.add(tag("circle", id="comet-head", r=6.5, fill="#f4f8ff"))
    return comet


def _rocket(scene: Scene, x: float, is_mirrored: bool) -> Tag:
    """A rocket in flight, its nose away from the planet."""
    h, n = scene.height, number
    s, turn = h / 400, scene.uniform(20, 55) * (-1 if is_mirrored else 1)
    rocket = tag(
        "g",
        id="rocket",
        comment="Rocket",
        transform=f"translate({n(x, 1)} {n(h * 0.64, 1)}) rotate({n(turn, 0)}) scale({n(s, 2)})",
    )
    fin = scene.one(("#ef476f", "#06d6a0", "#ffd166", "#118ab2"))
    rocket.add(
        tag("path", id="flame", d="M-12 62 Q0 112 12 62Z", fill="#ffb347"),
        tag("path", id="fins", d="M-18 26 L-38 66 L-16 58Z M18 26 L38 66 L16 58Z", fill=fin),
    )
    rocket.add(
        tag("path", id="hull", d="M0 -72 C26 -40 24 20 16 62 H-16 C-24 20 -26 -40 0 -72Z", fill="#f4f1ea"),
        tag("path", id="nose", d="M0 -72 C12 -57 18 -42 20 -26 H-20 C-18 -42 -12 -57 0 -72Z", fill=fin),
    )
    rocket.add(tag("circle", id="porthole", cy=-4, r=11, fill="#8ecae6", stroke="#3d405b", stroke_width=4))
    return rocket


def space(scene: Scene) -> str:
    """Planets, stars and a rocket or a satellite."""
    w, h, n = scene.width, scene.height, number
    sky = (
        ("#0b1026", "#1b1f4b", "#3a2a66"),
        ("#05070f", "#101a3a", "#22406a"),
        ("#1a0b2e", "#43245c", "#7a3a6d"),
    )[int(scene.rng.integers(3))]
    scene.add(
        tag("rect", id="space", comment="Space", width=w, height=h, fill=scene.gradient("space-fill", sky))
    )
    stars = tag("g", id="stars", fill="#ffffff")
    stars.add(
        *(
            tag(
                "circle",
                cx=scene.uniform(0, w),
                cy=scene.uniform(0, h),
                r=scene.uniform(0.6, 2),
                opacity=scene.uniform(0.4, 1),
            )
            for _ in range(int(scene.rng.integers(40, 90)))
        )
    )
    scene.add(stars)
    is_mirrored = scene.chance(0.5)
    x, y, r = w * scene.uniform(0.24, 0.38), h * scene.uniform(0.5, 0.64), h * scene.uniform(0.17, 0.27)
    x = w - x if is_mirrored else x
    color = scene.one(("#e07a5f", "#f2cc8f", "#81b29a", "#7f9cf5", "#d68fb4"))
    planet = tag(
        "g",
        id="planet",
        comment="Planet",
        transform=f"translate({n(x, 1)} {n(y, 1)}) rotate({n(scene.uniform(-24, 24), 0)})",
    )
    has_ring = scene.chance(0.6)
    scene.defs.add(tag("clipPath", id="disc").add(tag("circle", r=r)))
    planet.add(tag("circle", id="planet-disc", r=r, fill=color))
    bands = tag("g", id="bands", clip_path="url(#disc)", fill=mix(color, "#000000", 0.16))
    bands.add(
        *(
            tag(
                "rect",
                id=f"band-{k + 1}",
                x=-r,
                y=r * (-0.62 + 0.5 * k),
                width=2 * r,
                height=r * scene.uniform(0.12, 0.24),
            )
            for k in range(3)
        )
    )
    planet.add(bands)
    if has_ring:
        planet.add(
            tag(
                "path",
                id="ring",
                d=f"M{n(-r * 0.98, 1)} {n(-r * 0.2, 1)} A{n(r * 1.65, 1)} {n(r * 0.42, 1)} 0 1 0 {n(r * 0.98, 1)} {n(-r * 0.2, 1)}",
                fill="none",
                stroke=mix(color, "#ffffff", 0.6),
                stroke_width=r * 0.1,
                stroke_linecap="round",
            )
        )
    scene.add(planet)
    scene.add(_moon(scene, is_mirrored))
    has_comet, craft_x = scene.chance(0.35), w * (0.25 if is_mirrored else 0.75)
    if has_comet:
        scene.add(_comet(scene))
    craft = "rocket" if scene.chance(0.55) else "satellite"
    scene.add(_rocket(scene, craft_x, is_mirrored) if craft == "rocket" else _satellite(scene, craft_x))
    rest = f"a moon, a comet and a {craft}" if has_comet else f"a moon and a {craft}"
    return f"space with a {'ringed ' if has_ring else ''}planet, {rest}"
