"""Illustrations in the country: a camp, a farm and balloons."""

from __future__ import annotations

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_parts import Scene, plant


def _tent(scene: Scene) -> Tag:
    x, y, w = scene.width * scene.uniform(0.24, 0.36), scene.height * 0.9, scene.width * 0.24
    cloth = scene.one(("#e07a3f", "#d64f4f", "#3f8f8b", "#e0b03f"))
    n = number
    tent = tag("g", id="tent", comment="Tent")
    tent.add(
        tag(
            "path",
            id="tent-side",
            d=f"M{n(x, 1)} {n(y, 1)} L{n(x + w * 0.42, 1)} {n(y - w * 0.62, 1)} L{n(x + w, 1)} {n(y, 1)}Z",
            fill=cloth,
        )
    )
    tent.add(
        tag(
            "path",
            id="tent-door",
            d=f"M{n(x + w * 0.24, 1)} {n(y, 1)} L{n(x + w * 0.42, 1)} {n(y - w * 0.62, 1)} L{n(x + w * 0.6, 1)} {n(y, 1)}Z",
            fill=mix(cloth, "#000000", 0.45),
        )
    )
    return tent


def _fire(scene: Scene) -> Tag:
    n = number
    fx, fy, s = scene.width * scene.uniform(0.62, 0.74), scene.height * 0.91, scene.height * 0.05
    fire = tag("g", id="fire", comment="Camp fire")
    fire.add(tag("circle", id="fire-glow", cx=fx, cy=fy - s * 0.8, r=s * 2.6, fill="#ffb347", opacity=0.25))
    fire.add(
        tag(
            "path",
            id="flame",
            d=f"M{n(fx, 1)} {n(fy - s * 2.4, 1)} C{n(fx + s * 1.3, 1)} {n(fy - s, 1)} {n(fx + s, 1)} {n(fy, 1)} {n(fx, 1)} {n(fy, 1)} S{n(fx - s * 1.3, 1)} {n(fy - s, 1)} {n(fx, 1)} {n(fy - s * 2.4, 1)}Z",
            fill="#ff8a3d",
        )
    )
    fire.add(
        tag(
            "path",
            id="flame-core",
            d=f"M{n(fx, 1)} {n(fy - s * 1.3, 1)} C{n(fx + s * 0.6, 1)} {n(fy - s * 0.5, 1)} {n(fx + s * 0.5, 1)} {n(fy, 1)} {n(fx, 1)} {n(fy, 1)} S{n(fx - s * 0.6, 1)} {n(fy - s * 0.5, 1)} {n(fx, 1)} {n(fy - s * 1.3, 1)}Z",
            fill="#ffe08a",
        )
    )
    logs: dict[str, str | int | float] = {
        "stroke": "#5b3a29",
        "stroke-width": s * 0.32,
        "stroke-linecap": "round",
    }
    fire.add(
        tag(
            "g",
            tag("line", x1=fx - s, y1=fy + s * 0.2, x2=fx + s, y2=fy - s * 0.15),
            tag("line", x1=fx - s, y1=fy - s * 0.15, x2=fx + s, y2=fy + s * 0.2),
            id="logs",
            look=logs,
        )
    )
    return fire


def _furrows(scene: Scene, field_top: float) -> Tag:
    rows, n = tag("g", id="furrows", fill=mix(scene.light.land[2], scene.light.land[1], 0.3)), number
    middle = scene.width * scene.uniform(0.35, 0.65)
    for k in range(-9, 10, 2):
        x0, x1 = middle + k * scene.width * 0.025, middle + k * scene.width * 0.13
        rows.add(
            tag(
                "path",
                id=f"furrow-{(k + 9) // 2 + 1}",
                d=f"M{n(x0, 1)} {n(field_top, 1)} h{n(scene.width * 0.012, 1)} L{n(x1 + scene.width * 0.075, 1)} {n(scene.height, 0)} H{n(x1, 1)}Z",
            )
        )
    return rows


def _barn(scene: Scene, field_top: float) -> tuple[Tag, Tag]:
    """(silo, barn) side by side."""
    n = number
    w = scene.width * 0.22
    x, y, wall = (
        scene.width * scene.uniform(0.1, 0.55),
        field_top + scene.height * 0.06,
        "#b23a2e" if not scene.light.is_night else "#4a2a48",
    )
    h = w * 0.62
    barn = tag("g", id="barn", comment="Barn")
    barn.add(
        tag(
            "path",
            id="barn-wall",
            d=f"M{n(x, 1)} {n(y, 1)} V{n(y - h * 0.6, 1)} L{n(x + w * 0.2, 1)} {n(y - h, 1)} H{n(x + w * 0.8, 1)} L{n(x + w, 1)} {n(y - h * 0.6, 1)} V{n(y, 1)}Z",
            fill=wall,
        )
    )
    barn.add(
        tag(
            "path",
            id="barn-roof",
            d=f"M{n(x - 6, 1)} {n(y - h * 0.58, 1)} L{n(x + w * 0.19, 1)} {n(y - h * 1.05, 1)} H{n(x + w * 0.81, 1)} L{n(x + w + 6, 1)} {n(y - h * 0.58, 1)}",
            fill="none",
            stroke=mix(wall, "#000000", 0.5),
            stroke_width=5,
            stroke_linejoin="round",
        )
    )
    barn.add(
        tag(
            "rect",
            id="barn-door",
            x=x + w * 0.34,
            y=y - h * 0.48,
            width=w * 0.32,
            height=h * 0.48,
            fill=mix(wall, "#000000", 0.3),
            stroke="#f4ede0",
            stroke_width=2,
        )
    )
    barn.add(
        tag(
            "path",
            id="barn-cross",
            d=f"M{n(x + w * 0.34, 1)} {n(y - h * 0.48, 1)} l{n(w * 0.32, 1)} {n(h * 0.48, 1)} M{n(x + w * 0.66, 1)} {n(y - h * 0.48, 1)} l{n(-w * 0.32, 1)} {n(h * 0.48, 1)}",
            stroke="#f4ede0",
            stroke_width=2,
        )
    )
    return _silo(scene, x + w, y, w, h), barn


def _silo(scene: Scene, x: float, y: float, w: float, h: float) -> Tag:
    """A silo to the right of a barn of that width and height."""
    sx, n = x + scene.width * 0.03, number
    silo = tag("g", id="silo", comment="Silo")
    silo.add(
        tag(
            "rect",
            id="silo-body",
            x=sx,
            y=y - h * 1.25,
            width=w * 0.22,
            height=h * 1.25,
            fill="#c9d1d6" if not scene.light.is_night else "#56658f",
        )
    )
    silo.add(
        tag(
            "path",
            id="silo-dome",
            d=f"M{n(sx, 1)} {n(y - h * 1.25, 1)} a{n(w * 0.11, 1)} {n(w * 0.11, 1)} 0 0 1 {n(w * 0.22, 1)} 0Z",
            fill=mix("#8d99a3", scene.light.land[3], 0.2),
        )
    )
    return silo


def camp(scene: Scene) -> str:
    """A tent and a fire in a clearing among pines."""
    scene.sky()
    scene.ridge("far-forest", 0.6, 0.16, scene.light.land[1], is_sharp=True, waves=4)
    spots = [
        (
            scene.width * (k + scene.uniform(0.1, 0.9)) / 9,
            scene.height * scene.uniform(0.7, 0.76),
            scene.height * scene.uniform(0.26, 0.42),
        )
        for k in range(9)
        if k not in (4, 5)
    ]
    plant(scene, spots, "pine", name="forest")
    ground = scene.height * 0.72
    scene.add(
        tag(
            "rect",
            id="ground",
            y=ground,
            width=scene.width,
            height=scene.height - ground,
            fill=scene.light.land[2],
        )
    )
    scene.add(
        tag(
            "ellipse",
            id="clearing",
            cx=scene.width / 2,
            cy=scene.height * 0.9,
            rx=scene.width * 0.42,
            ry=scene.height * 0.11,
            fill=mix(scene.light.land[2], scene.light.sun, 0.16),
        )
    )
    scene.add(_tent(scene))
    scene.add(_fire(scene))
    return "a tent and a camp fire among pines"


def farm(scene: Scene) -> str:
    """Striped fields, a barn and a silo."""
    scene.sky()
    scene.clouds()
    scene.ridge("hills", 0.6, 0.09, scene.light.land[0], waves=2)
    field_top = scene.height * 0.66
    scene.add(
        tag(
            "rect",
            id="field",
            y=field_top,
            width=scene.width,
            height=scene.height - field_top,
            fill=scene.light.land[1],
        )
    )
    scene.add(_furrows(scene, field_top))
    scene.add(*_barn(scene, field_top))
    spots = [
        (
            scene.width * scene.uniform(0.8, 0.98),
            field_top + scene.height * scene.uniform(0.02, 0.1),
            scene.height * scene.uniform(0.14, 0.22),
        )
        for _ in range(3)
    ]
    plant(scene, spots, "round" if scene.chance(0.5) else "poplar")
    return "a farm with a red barn, a silo and ploughed fields"


def balloons(scene: Scene) -> str:
    """Hot-air balloons over hills."""
    scene.sky()
    scene.clouds(4)
    for k, level in enumerate((0.74, 0.84, 0.94)):
        scene.ridge(f"hill-{k + 1}", level, 0.08, scene.light.land[k + 1], waves=2)
    count = int(scene.rng.integers(2, 5))
    colors = ("#e4572e", "#17bebb", "#ffc914", "#76b041", "#6d4c9f", "#d1495b", "#2e86ab")
    for k in range(count):
        size = scene.height * scene.uniform(0.16, 0.3)
        x, y = scene.width * (k + scene.uniform(0.25, 0.75)) / count, scene.height * scene.uniform(0.2, 0.5)
        first, second = scene.one(colors), scene.one(("#fff7e8", "#ffe3a0", "#f7f3ea"))
        balloon = tag(
            "g",
            id=f"balloon-{k + 1}",
            transform=f"translate({number(x, 1)} {number(y, 1)}) scale({number(size / 100, 2)})",
        )
        balloon.add(
            tag(
                "path",
                id=f"envelope-{k + 1}",
                d="M-40 -10 A40 40 0 0 1 40 -10 C40 16 18 34 10 50 H-10 C-18 34 -40 16 -40 -10Z",
                fill=first,
            )
        )
        balloon.add(
            tag(
                "path",
                id=f"panel-{k + 1}",
                d="M-16 -46 C-26 -16 -20 20 -6 50 H6 C20 20 26 -16 16 -46 A40 40 0 0 0 -16 -46Z",
                fill=second,
            )
        )
        balloon.add(
            tag(
                "path", id=f"ropes-{k + 1}", d="M-9 50 L-6 64 M9 50 L6 64", stroke="#5b4a3f", stroke_width=1.5
            )
        )
        balloon.add(tag("rect", id=f"basket-{k + 1}", x=-8, y=64, width=16, height=12, rx=2, fill="#8a5a3b"))
        scene.add(balloon)
    return f"{count} hot-air balloons over hills"
