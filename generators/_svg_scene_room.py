"""Illustrations indoors: living rooms and shelves."""

from __future__ import annotations

from generators._svg_markup import Tag, number, tag
from generators._svg_palette import mix
from generators._svg_scene_parts import Scene


def _window(scene: Scene) -> Tag:
    """A window with the light outside."""
    w, h, n = scene.width, scene.height, number
    wx, wy, ww, wh = w * scene.uniform(0.08, 0.16), h * 0.14, w * 0.24, h * 0.36
    window = tag("g", id="window", comment="Window")
    window.add(
        tag(
            "rect",
            id="pane",
            x=wx,
            y=wy,
            width=ww,
            height=wh,
            fill=scene.gradient("pane-fill", scene.light.sky),
        )
    )
    window.add(
        tag("circle", id="window-sun", cx=wx + ww * 0.7, cy=wy + wh * 0.3, r=ww * 0.1, fill=scene.light.sun)
    )
    window.add(
        tag(
            "path",
            id="window-hill",
            d=f"M{n(wx, 1)} {n(wy + wh, 1)} V{n(wy + wh * 0.7, 1)} Q{n(wx + ww * 0.5, 1)} {n(wy + wh * 0.5, 1)} {n(wx + ww, 1)} {n(wy + wh * 0.75, 1)} V{n(wy + wh, 1)}Z",
            fill=scene.light.land[1],
        )
    )
    window.add(
        tag(
            "path",
            id="window-frame",
            d=f"M{n(wx, 1)} {n(wy, 1)} h{n(ww, 1)} v{n(wh, 1)} h{n(-ww, 1)}Z M{n(wx + ww / 2, 1)} {n(wy, 1)} v{n(wh, 1)} M{n(wx, 1)} {n(wy + wh / 2, 1)} h{n(ww, 1)}",
            fill="none",
            stroke="#ffffff",
            stroke_width=6,
        )
    )
    return window


def _lamp(scene: Scene, color: str) -> Tag:
    """A floor lamp."""
    w, h, n = scene.width, scene.height, number
    lx = w * 0.9
    lamp = tag("g", id="lamp", comment="Floor lamp")
    lamp.add(
        tag("line", id="lamp-pole", x1=lx, y1=h * 0.42, x2=lx, y2=h * 0.86, stroke="#4a4238", stroke_width=4)
    )
    lamp.add(tag("ellipse", id="lamp-foot", cx=lx, cy=h * 0.865, rx=w * 0.03, ry=h * 0.014, fill="#4a4238"))
    lamp.add(
        tag(
            "path",
            id="lamp-shade",
            d=f"M{n(lx - w * 0.03, 1)} {n(h * 0.32, 1)} h{n(w * 0.06, 1)} l{n(w * 0.022, 1)} {n(h * 0.12, 1)} h{n(-w * 0.104, 1)}Z",
            fill=color,
        )
    )
    return lamp


def living_room(scene: Scene) -> str:
    """A living room: window, sofa or desk, lamp, picture and plant."""
    w, h = scene.width, scene.height
    walls = ("#f3e9dc", "#e3ecef", "#e7e3f0", "#f6e1d6", "#dfe8dc", "#2f3e56")
    wall = scene.one(walls)
    wood = scene.one(("#b98a5e", "#9c6b45", "#d1a77a", "#7a5638"))
    accent, second = (
        scene.one(("#d1603d", "#2f7f79", "#3d5a80", "#c28f2c", "#8f4a63")),
        scene.one(("#f2c14e", "#e29578", "#83c5be", "#c9ada7")),
    )
    floor = h * 0.78
    scene.add(
        tag("rect", id="wall", comment="Room", width=w, height=h, fill=wall),
        tag("rect", id="floor", y=floor, width=w, height=h - floor, fill=mix(wood, "#ffffff", 0.25)),
    )
    scene.add(tag("rect", id="skirting", y=floor - 8, width=w, height=8, fill=mix(wall, "#ffffff", 0.6)))
    scene.add(_window(scene))
    _pictures(scene, accent, second)
    if scene.chance(0.5):
        scene.add(
            tag(
                "ellipse",
                id="rug",
                cx=w * 0.56,
                cy=h * 0.91,
                rx=w * 0.3,
                ry=h * 0.055,
                fill=mix(second, "#ffffff", 0.35),
            )
        )
    has_sofa = scene.chance(0.6)
    scene.add(_sofa(scene, accent, second) if has_sofa else _desk(scene, wood, accent))
    scene.add(_lamp(scene, second), _plant(scene, w * 0.07, h * 0.88, h * 0.3))
    return f"a living room with a window, a {'sofa' if has_sofa else 'desk'}, a lamp and a plant"


def _pictures(scene: Scene, accent: str, second: str) -> None:
    w, h = scene.width, scene.height
    group = tag("g", id="pictures", comment="Pictures on the wall")
    count, x = int(scene.rng.integers(1, 4)), w * 0.48
    for k in range(count):
        side, tall = w * 0.095, h * scene.uniform(0.14, 0.2)
        group.add(
            tag(
                "rect",
                id=f"frame-{k + 1}",
                x=x,
                y=h * 0.2,
                width=side,
                height=tall,
                fill="#fffdf8",
                stroke="#3b342c",
                stroke_width=3,
            )
        )
        inner = tag(
            "circle",
            id=f"art-{k + 1}",
            cx=x + side / 2,
            cy=h * 0.2 + tall / 2,
            r=side * 0.24,
            fill=(accent, second, "#3d5a80")[k % 3],
        )
        if scene.chance(0.5):
            inner = tag(
                "rect",
                id=f"art-{k + 1}",
                x=x + side * 0.2,
                y=h * 0.2 + tall * 0.2,
                width=side * 0.6,
                height=tall * 0.6,
                fill=(second, accent, "#83c5be")[k % 3],
            )
        group.add(inner)
        x += side + w * 0.022
    scene.add(group)


def _sofa(scene: Scene, color: str, cushion: str) -> Tag:
    w, h = scene.width, scene.height
    x, y, wide = w * 0.38, h * 0.62, w * 0.42
    sofa = tag("g", id="sofa", comment="Sofa")
    dark = mix(color, "#000000", 0.18)
    sofa.add(
        *(
            tag(
                "rect",
                id=f"leg-{k + 1}",
                x=x + wide * at,
                y=y + h * 0.23,
                width=8,
                height=h * 0.04,
                fill="#4a3527",
            )
            for k, at in enumerate((0.06, 0.91))
        )
    )
    sofa.add(
        tag(
            "rect",
            id="sofa-back",
            x=x + wide * 0.05,
            y=y - h * 0.06,
            width=wide * 0.9,
            height=h * 0.22,
            rx=16,
            fill=color,
        )
    )
    sofa.add(
        *(
            tag(
                "rect",
                id=f"seat-{k + 1}",
                x=x + wide * (0.08 + 0.42 * k),
                y=y + h * 0.09,
                width=wide * 0.415,
                height=h * 0.1,
                rx=8,
                fill=mix(color, "#ffffff", 0.12),
            )
            for k in range(2)
        )
    )
    sofa.add(
        tag(
            "rect",
            id="sofa-base",
            x=x + wide * 0.04,
            y=y + h * 0.17,
            width=wide * 0.92,
            height=h * 0.07,
            rx=4,
            fill=dark,
        )
    )
    sofa.add(
        *(
            tag(
                "rect",
                id=f"arm-{k + 1}",
                x=x + wide * at,
                y=y + h * 0.02,
                width=wide * 0.09,
                height=h * 0.22,
                rx=12,
                fill=dark,
            )
            for k, at in enumerate((0.0, 0.91))
        )
    )
    if scene.chance(0.8):
        cx, cy = x + wide * 0.2, y + h * 0.05
        sofa.add(
            tag(
                "rect",
                id="cushion",
                x=cx - 24,
                y=cy - 22,
                width=48,
                height=44,
                rx=8,
                fill=cushion,
                transform=f"rotate(-12 {number(cx, 1)} {number(cy, 1)})",
            )
        )
    return sofa


def _desk(scene: Scene, wood: str, accent: str) -> Tag:
    w, h = scene.width, scene.height
    x, y, wide = w * 0.38, h * 0.62, w * 0.42
    desk = tag("g", id="desk", comment="Desk")
    desk.add(tag("rect", id="desk-top", x=x, y=y, width=wide, height=h * 0.03, rx=3, fill=wood))
    desk.add(
        *(
            tag(
                "rect",
                id=f"desk-leg-{k + 1}",
                x=x + wide * at,
                y=y + h * 0.03,
                width=wide * 0.035,
                height=h * 0.24,
                fill=mix(wood, "#000000", 0.25),
            )
            for k, at in enumerate((0.03, 0.935))
        )
    )
    desk.add(
        tag(
            "rect",
            id="drawers",
            x=x + wide * 0.68,
            y=y + h * 0.03,
            width=wide * 0.22,
            height=h * 0.16,
            fill=mix(wood, "#000000", 0.12),
        )
    )
    desk.add(
        *(
            tag(
                "circle",
                id=f"knob-{k + 1}",
                cx=x + wide * 0.79,
                cy=y + h * (0.07 + 0.08 * k),
                r=3,
                fill="#f4ede0",
            )
            for k in range(2)
        )
    )
    desk.add(
        tag(
            "rect",
            id="monitor",
            x=x + wide * 0.24,
            y=y - h * 0.2,
            width=wide * 0.36,
            height=h * 0.16,
            rx=4,
            fill="#2b2d33",
        )
    )
    desk.add(
        tag(
            "rect",
            id="screen",
            x=x + wide * 0.255,
            y=y - h * 0.187,
            width=wide * 0.33,
            height=h * 0.134,
            fill=mix(accent, "#ffffff", 0.55),
        )
    )
    desk.add(
        tag(
            "path",
            id="stand",
            d=f"M{number(x + wide * 0.4, 1)} {number(y - h * 0.04, 1)} h{number(wide * 0.04, 1)} v{number(h * 0.04, 1)} h{number(-wide * 0.04, 1)}Z",
            fill="#2b2d33",
        )
    )
    for k in range(int(scene.rng.integers(2, 5))):
        desk.add(
            tag(
                "rect",
                id=f"book-{k + 1}",
                x=x + wide * (0.7 + 0.045 * k),
                y=y - h * (0.1 + 0.02 * (k % 2)),
                width=wide * 0.04,
                height=h * (0.1 + 0.02 * (k % 2)),
                fill=("#d1603d", "#2f7f79", "#f2c14e", "#3d5a80")[k % 4],
            )
        )
    return desk


def _plant(scene: Scene, x: float, y: float, height: float) -> Tag:
    leaf, n = scene.one(("#3e7d4f", "#4f8f5b", "#2f6a48")), number
    plant_group = tag("g", id="plant", comment="Plant")
    for k, angle in enumerate((-50, -25, 0, 25, 50)):
        tall = height * (0.62 if k % 2 else 0.72)
        plant_group.add(
            tag(
                "path",
                id=f"leaf-{k + 1}",
                d=f"M0 0 C{n(-tall * 0.16, 1)} {n(-tall * 0.4, 1)} {n(-tall * 0.1, 1)} {n(-tall * 0.85, 1)} 0 {n(-tall, 1)} C{n(tall * 0.1, 1)} {n(-tall * 0.85, 1)} {n(tall * 0.16, 1)} {n(-tall * 0.4, 1)} 0 0Z",
                transform=f"translate({n(x, 1)} {n(y - height * 0.26, 1)}) rotate({angle})",
                fill=mix(leaf, "#ffffff", 0.08 * (k % 3)),
            )
        )
    w = height * 0.3
    plant_group.add(
        tag(
            "path",
            id="pot",
            d=f"M{n(x - w / 2, 1)} {n(y - height * 0.28, 1)} h{n(w, 1)} l{n(-w * 0.14, 1)} {n(height * 0.28, 1)} h{n(-w * 0.72, 1)}Z",
            fill=scene.one(("#c8754a", "#e9e2d6", "#56707a")),
        )
    )
    return plant_group
