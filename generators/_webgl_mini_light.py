"""What every miniature world shares: its slab, its sky, its light, the camera that looks at it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from generators._webgl_look import Draw, shade
from generators._webgl_scene import Camera, Light, Part, Raw, Thing, box, rounded


@dataclass(frozen=True, kw_only=True)
class Hour:
    """A time of day: the colours behind the slab from top to foot, and the light on it."""

    name: str
    words: str
    skies: tuple[tuple[str, ...], ...]
    hemisphere: tuple[str, str, float]
    sun: tuple[str, float]
    height: float
    fill: tuple[str, float]
    exposure: float = 1.0
    is_dark: bool = False


HOURS = (
    Hour(
        name="day",
        words="on a sunny day",
        skies=(
            ("#bfe3f2", "#e9f5f4", "#fdf6e6"),
            ("#f7e7d3", "#f3d9c4", "#e8bfa6"),
            ("#d9ecd8", "#eef3dc", "#f8f1dc"),
            ("#cfd9f5", "#e6e3f7", "#f6e7ef"),
            ("#f6c9b8", "#f9dcc9", "#fdeedd"),
        ),
        hemisphere=("#e9f3ff", "#cdbda4", 1.75),
        sun=("#fff4e0", 3.1),
        height=1.25,
        fill=("#cfe2ff", 0.4),
    ),
    Hour(
        name="morning",
        words="in soft morning light",
        skies=(
            ("#f9e3c8", "#f6cfc0", "#dfb7c4"),
            ("#fdf0da", "#f8dcc0", "#efc2a0"),
            ("#dfeaf4", "#f3e6e0", "#f7d8bf"),
        ),
        hemisphere=("#f3eeff", "#c9ae98", 1.5),
        sun=("#ffe4c0", 3.3),
        height=0.75,
        fill=("#c6d2ff", 0.5),
    ),
    Hour(
        name="golden hour",
        words="in the last sun of the day",
        skies=(
            ("#f6b48a", "#f08f7a", "#b56a83"),
            ("#ffd9a0", "#f7a877", "#c9707a"),
            ("#8f6f9e", "#d9838a", "#f7b98a"),
        ),
        hemisphere=("#fbe0dc", "#8d7a98", 1.45),
        sun=("#ffbf86", 3.5),
        height=0.5,
        fill=("#8f8fe0", 0.7),
    ),
    Hour(
        name="dusk",
        words="at dusk with the lights on",
        skies=(("#2d3561", "#5b4b8a", "#c06c84"), ("#34406b", "#6b6a9c", "#d79a8b"), ("#1f3b57", "#4f7a8c", "#e0a37e")),
        hemisphere=("#b0b4ea", "#6d5a76", 1.9),
        sun=("#ffb09a", 1.7),
        height=0.5,
        fill=("#6f7fe0", 0.9),
        exposure=1.05,
        is_dark=True,
    ),
    Hour(
        name="night",
        words="on a clear night",
        skies=(("#0d1430", "#1c2a52", "#35497a"), ("#101022", "#241d44", "#4a3a6b"), ("#071a26", "#0f3a48", "#2f6470")),
        hemisphere=("#8fa2dd", "#3a3f5d", 1.7),
        sun=("#c3d2ff", 1.7),
        height=1.1,
        fill=("#5566c9", 0.5),
        exposure=1.15,
        is_dark=True,
    ),
)  # fmt: skip


SPACE = Hour(
    name="lunar day",
    words="under the stars",
    skies=(
        ("#03050d", "#0b1026", "#1b1c3a"),
        ("#05060f", "#111a33", "#2a2140"),
        ("#04070c", "#0a1a24", "#16323a"),
    ),
    hemisphere=("#c9d2ee", "#6a6672", 0.9),
    sun=("#fff6ea", 2.6),
    height=0.7,
    fill=("#7f9bff", 0.5),
    is_dark=True,
)


def hour_for(d: Draw, kind: str) -> Hour:
    """Mostly day; a winter cabin and a camp like the dark, space has nothing else."""
    if kind == "moon base":
        return SPACE
    dark = d.chance({"winter cabin": 0.65, "camp site": 0.55}.get(kind, 0.35))
    return d.one([hour for hour in HOURS if hour.is_dark == dark])


def lights(d: Draw, hour: Hour, size: float) -> tuple[Light, ...]:
    """Sky, sun or moon with the one shadow, a cool fill from the other side."""
    side = d.one((-1, 1))
    away = size * 1.6
    sun = (
        round(side * away * d.number(0.45, 0.8), 1),
        round(away * hour.height, 1),
        round(away * d.number(0.35, 0.75), 1),
    )
    sky, earth, strength = hour.hemisphere
    return (
        Light(name=d.one(("skylight", "hemi", "ambient")), kind="hemisphere", arguments=(sky, earth, strength)),
        Light(name="moonlight" if hour.name == "night" else "sun", kind="directional", arguments=hour.sun, at=sun, shadow_px=1024, reach=round(size * 0.78, 1)),
        Light(name="fill", kind="directional", arguments=hour.fill, at=(-sun[0], round(size * 0.8, 1), round(size * 0.5, 1))),
    )  # fmt: skip


def camera(d: Draw, size: float, aspect: float, *, tall: float) -> Camera:
    """Isometric, or a long lens from about the same place; ``tall`` is the height of what stands on the slab."""
    target = (0.0, round((tall - 0.8) * 0.3, 2), 0.0)
    yaw = math.radians(d.one((45, 45, 35, 55, -45, -38, 30, -30)))
    pitch = math.radians(d.number(26, 36))
    wide = size * (abs(math.sin(yaw)) + abs(math.cos(yaw)))  # of the turned slab, corner to corner
    high = wide * math.sin(pitch) + (tall + 0.8) * math.cos(pitch)
    need = max(wide / aspect, high) * 1.1
    if d.chance(0.5):
        distance, fov, height = 30.0, 35.0, round(need, 1)
    else:
        fov, height = d.one((20.0, 24.0, 28.0)), 0.0
        distance = need / 2 / math.tan(math.radians(fov / 2)) + wide * 0.22  # its near corner is larger
    eye = (
        round(distance * math.cos(pitch) * math.sin(yaw), 1),
        round(target[1] + distance * math.sin(pitch), 1),
        round(distance * math.cos(pitch) * math.cos(yaw), 1),
    )
    return Camera(fov_deg=fov, eye=eye, target=target, near=1, far=round(distance + 30), height=height)


def slab(d: Draw, size: float, top: str, *, layers: tuple[str, ...] = ("soil",)) -> Thing:
    """The block a world stands on: its top at y = 0, layers below, and a plane that only catches its shadow."""
    thick, y = d.number(0.22, 0.34), 0.0
    parts: list[Part | Raw] = [
        Part(
            name="slab-top",
            geometry=rounded(size, thick, size, 0.1),
            material=top,
            at=(0, round(-thick / 2, 3), 0),
        )
    ]
    y = -thick
    for i, layer in enumerate(layers):
        depth = d.number(0.28, 0.5)
        inset = 0.12 * (i + 1)
        parts.append(
            Part(
                name=f"slab-{layer}",
                geometry=rounded(size - inset, depth, size - inset, 0.08),
                material=layer,
                at=(0, round(y - depth / 2 + 0.04, 3), 0),
            )
        )
        y = round(y - depth + 0.04, 3)
    parts.append(
        Raw(lines=(
            f"const floor = new THREE.Mesh(new THREE.PlaneGeometry({size * 5:.0f}, {size * 5:.0f}), new THREE.ShadowMaterial({{ opacity: {d.number(0.16, 0.26)} }}));",
            "floor.name = 'shadow-catcher';",
            "floor.rotation.x = -Math.PI / 2;",
            f"floor.position.y = {y};",
            "floor.receiveShadow = true;",
            "{group}.add(floor);",
        ))
    )  # fmt: skip
    return Thing(name="base", pieces=tuple(parts), note="The block everything stands on")


def water_slab(d: Draw, size: float, bed: str) -> Thing:
    """A block of clear water on a bed, cut like a cake; the surface is at y = 0."""
    deep = d.number(0.5, 0.75)
    parts: tuple[Part | Raw, ...] = (
        Part(name="sea-bed", geometry=rounded(size, 0.3, size, 0.1), material=bed, at=(0, round(-deep - 0.12, 3), 0)),
        Part(name="water", geometry=box(size - 0.04, deep, size - 0.04), material="water", at=(0, round(-deep / 2, 3), 0), casts=False),
        Raw(lines=(
            f"const floor = new THREE.Mesh(new THREE.PlaneGeometry({size * 5:.0f}, {size * 5:.0f}), new THREE.ShadowMaterial({{ opacity: {d.number(0.16, 0.26)} }}));",
            "floor.name = 'shadow-catcher';",
            "floor.rotation.x = -Math.PI / 2;",
            f"floor.position.y = {round(-deep - 0.27, 3)};",
            "floor.receiveShadow = true;",
            "{group}.add(floor);",
        )),
    )  # fmt: skip
    return Thing(name="base", pieces=parts, note="A block of water, cut open")


def lamp_glow(
    x: float, y: float, z: float, color: str = "#ffb765", power: float = 6.0, reach: float = 4.0
) -> Raw:
    """A point of light without a shadow."""
    return Raw(
        lines=(
            f"const glow = new THREE.PointLight('{color}', {power}, {reach}, 1.8);",
            f"glow.position.set({x}, {y}, {z});",
            "{group}.add(glow);",
        )
    )


def tinted(color: str, dark: bool) -> str:
    """A ground colour a little deeper after dark."""
    return shade(color, 0.8) if dark else color
