"""Choices that many scenes share: drawing values, palettes, surfaces, light rigs, cameras."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np

from generators._webgl_scene import Camera, Light

T = TypeVar("T")


class Draw:
    """Plain Python values from a generator of random numbers."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def number(self, low: float, high: float, digits: int = 2) -> float:
        return round(float(self.rng.uniform(low, high)), digits)

    def whole(self, low: int, high: int) -> int:
        """From ``low`` to ``high``, both included."""
        return int(self.rng.integers(low, high + 1))

    def chance(self, p: float) -> bool:
        return bool(self.rng.random() < p)

    def one(self, options: Sequence[T]) -> T:
        return options[int(self.rng.integers(len(options)))]

    def some(self, options: Sequence[T], count: int) -> list[T]:
        """``count`` different ones, in the order listed."""
        picked = sorted(self.rng.choice(len(options), size=min(count, len(options)), replace=False).tolist())
        return [options[i] for i in picked]

    def shuffled(self, options: Sequence[T]) -> list[T]:
        return [options[i] for i in self.rng.permutation(len(options)).tolist()]


# name, wall, surface wood or cloth, dark wood, accents, metal, soft white, leaf
PALETTES: dict[str, dict[str, object]] = {
    "oat and sage": {
        "wall": "#d9d2c3",
        "wood": "#b58a5a",
        "dark": "#5b4330",
        "accents": ("#7f9471", "#c9704f", "#e3c58f", "#4f6472"),
        "metal": "#8d8a84",
        "paper": "#f3eee2",
        "leaf": "#5f7f4c",
    },
    "terracotta": {
        "wall": "#e4cdb7",
        "wood": "#9c6b43",
        "dark": "#4a2f22",
        "accents": ("#b5533c", "#d9a441", "#6d7f5e", "#2f4a52"),
        "metal": "#9a7b4f",
        "paper": "#f6ead9",
        "leaf": "#66763e",
    },
    "nordic": {
        "wall": "#dfe3e4",
        "wood": "#cfae84",
        "dark": "#3d4347",
        "accents": ("#4b6b8a", "#d98c5f", "#9db7b0", "#e5c76b"),
        "metal": "#7d858a",
        "paper": "#fafaf7",
        "leaf": "#6e8f6a",
    },
    "deep green": {
        "wall": "#3f5449",
        "wood": "#8a5c37",
        "dark": "#2b1d15",
        "accents": ("#c99a3f", "#a8442f", "#e2d4b7", "#5a7d8c"),
        "metal": "#b08d57",
        "paper": "#efe6d2",
        "leaf": "#4f7a4a",
    },
    "ink blue": {
        "wall": "#2f3e57",
        "wood": "#a8794e",
        "dark": "#2a211c",
        "accents": ("#e0a458", "#c8553d", "#8fb8bd", "#f2e3c6"),
        "metal": "#a9a49a",
        "paper": "#f4efe4",
        "leaf": "#5d8a66",
    },
    "blush": {
        "wall": "#e8d3cf",
        "wood": "#c49a74",
        "dark": "#5d4238",
        "accents": ("#b86b77", "#7d8f8a", "#e6b566", "#54616e"),
        "metal": "#b59a6d",
        "paper": "#fbf3ee",
        "leaf": "#7f9a6e",
    },
    "charcoal": {
        "wall": "#4a4a4d",
        "wood": "#7a5636",
        "dark": "#232325",
        "accents": ("#d8843f", "#5f8f8b", "#d9cbb0", "#a84a44"),
        "metal": "#8b8d90",
        "paper": "#ece9e2",
        "leaf": "#5a7a55",
    },
    "mustard": {
        "wall": "#d8b765",
        "wood": "#8b5a34",
        "dark": "#3f2a1c",
        "accents": ("#2f5d62", "#b34a36", "#f0e0bf", "#6b7a4b"),
        "metal": "#7d7466",
        "paper": "#fbf4e1",
        "leaf": "#55703f",
    },
    "sky": {
        "wall": "#bcd3de",
        "wood": "#bd9367",
        "dark": "#4d3a2b",
        "accents": ("#e2725b", "#f1c453", "#3f6c88", "#7fa06f"),
        "metal": "#8a9298",
        "paper": "#fdfbf4",
        "leaf": "#5f8f5f",
    },
}


@dataclass(frozen=True, kw_only=True)
class Palette:
    """Colours of a room."""

    name: str
    wall: str
    wood: str
    dark: str
    accents: tuple[str, ...]
    metal: str
    paper: str
    leaf: str

    @classmethod
    def draw(cls, draw: Draw) -> Palette:
        name = draw.one(list(PALETTES))
        values = PALETTES[name]
        accents = tuple(draw.shuffled(list(values["accents"])))  # type: ignore[call-overload]  # the table's own shape
        return cls(name=name, **{**values, "accents": accents})  # type: ignore[arg-type]  # as above


def standard(color: str, roughness: float = 0.6, **options: object) -> tuple[str, dict[str, object]]:
    """A surface of the standard material."""
    return ("MeshStandardMaterial", {"color": color, "roughness": roughness, **options})


def metal(color: str, *, shiny: bool) -> tuple[str, dict[str, object]]:
    """A metal: fully metallic only where there is an environment to reflect."""
    return standard(color, 0.28 if shiny else 0.38, metalness=0.9 if shiny else 0.35)


def mirror(color: str, roughness: float = 0.28) -> tuple[str, dict[str, object]]:
    """A metal that mirrors the panorama ``studioLight`` in its own tint; cheaper than a prefiltered environment."""
    options: dict[str, object] = {
        "color": shade(color, 1.25),
        "specular": "#8a8a8a",
        "shininess": round(14 / roughness),
        "envMap": "studioLight",
        "reflectivity": round(1.05 - roughness, 2),
    }
    return ("MeshPhongMaterial", options)


def glass(color: str, opacity: float = 0.35) -> tuple[str, dict[str, object]]:
    return standard(color, 0.08, transparent=True, opacity=opacity)


def glow(color: str, strength: float = 1.0) -> tuple[str, dict[str, object]]:
    return standard(color, 0.5, emissive=color, emissiveIntensity=strength)


@dataclass(frozen=True, kw_only=True)
class Mood:
    """A light rig with the wall it falls on."""

    name: str
    lights: tuple[Light, ...]
    exposure: float
    background: str
    words: str


def _scaled(direction: tuple[float, float, float], radius: float) -> tuple[float, float, float]:
    length = math.sqrt(sum(v * v for v in direction))
    return tuple(round(v / length * radius * 3, 2) for v in direction)  # type: ignore[return-value]  # three in, three out


def shade(color: str, factor: float) -> str:
    """A colour darkened (below 1) or lightened towards white (above 1)."""
    channels = [int(color[i : i + 2], 16) for i in (1, 3, 5)]
    mixed = [c * factor if factor <= 1 else c + (255 - c) * (factor - 1) for c in channels]
    return "#" + "".join(f"{max(0, min(255, round(c))):02x}" for c in mixed)


def indoor_mood(draw: Draw, wall: str, radius: float) -> Mood:
    """Daylight from a window, evening, overcast or a bright studio; the key light casts the only shadow."""
    name = draw.one(("window", "window", "morning", "evening", "overcast", "studio"))
    side = draw.one((-1, 1))
    rig = {
        "window": (
            ("#ffffff", "#b8a48a", 0.95),
            ("#fff3e2", 2.7),
            (1.1, 1.5, 0.9),
            ("#cfe0ff", 0.55),
            1.0,
            "daylight from a window",
        ),
        "morning": (
            ("#fff2df", "#8f7a63", 0.7),
            ("#ffd9a8", 3.0),
            (1.5, 0.85, 0.7),
            ("#bcd0ff", 0.5),
            1.05,
            "low morning sun",
        ),
        "evening": (
            ("#8795c4", "#3b3029", 0.75),
            ("#ffb877", 2.3),
            (0.9, 1.3, 0.7),
            ("#6f86d6", 0.7),
            1.1,
            "warm evening light",
        ),
        "overcast": (
            ("#f2f6ff", "#a39a8c", 1.7),
            ("#ffffff", 1.3),
            (0.6, 1.8, 0.8),
            ("#ffffff", 0.4),
            1.0,
            "soft overcast light",
        ),
        "studio": (
            ("#ffffff", "#8c8c8c", 0.8),
            ("#ffffff", 2.4),
            (0.9, 1.6, 1.2),
            ("#e8eeff", 0.9),
            1.05,
            "even studio light",
        ),
    }[name]
    (sky, ground, ambient), (key_color, key), direction, (fill_color, fill), exposure, words = rig
    x, y, z = direction
    jitter = draw.number(0.9, 1.1)
    lights = (
        Light(name=draw.one(("ambient", "hemi", "skylight")), kind="hemisphere", arguments=(sky, ground, round(ambient * jitter, 2))),
        Light(
            name=draw.one(("key", "sun", "keyLight")), kind="directional", arguments=(key_color, round(key * jitter, 2)),
            at=_scaled((side * x * draw.number(0.8, 1.2), y, z * draw.number(0.8, 1.2)), radius), shadow_px=1024, reach=round(radius * 1.7, 1),
        ),
        Light(name="fill", kind="directional", arguments=(fill_color, fill), at=_scaled((-side * x, y * 0.5, z), radius)),
        Light(name="rim", kind="directional", arguments=("#ffffff", draw.number(0.3, 0.8, 1)), at=_scaled((-side * 0.6, 0.9, -1.2), radius)),
    )  # fmt: skip
    background = shade(wall, 0.45 if name == "evening" else 1.0)
    return Mood(name=name, lights=lights, exposure=exposure, background=background, words=words)


def frame_camera(
    draw: Draw,
    *,
    target: tuple[float, float, float],
    radius: float,
    azimuth: tuple[float, float],
    elevation: tuple[float, float],
    aspect: float,
    near: float = 0.1,
    far: float = 100,
) -> Camera:
    """A camera that holds a sphere of ``radius`` about ``target``; angles in degrees, azimuth 0 looks along -z."""
    fov = draw.one((28.0, 32.0, 35.0, 38.0, 42.0, 45.0))
    half = math.radians(fov / 2)
    narrow = min(half, math.atan(math.tan(half) * aspect))
    distance = radius / math.sin(narrow) * draw.number(0.96, 1.08)
    yaw, pitch = math.radians(draw.number(*azimuth)), math.radians(draw.number(*elevation))
    eye = (
        round(target[0] + distance * math.cos(pitch) * math.sin(yaw), 2),
        round(target[1] + distance * math.sin(pitch), 2),
        round(target[2] + distance * math.cos(pitch) * math.cos(yaw), 2),
    )
    return Camera(fov_deg=fov, eye=eye, target=target, near=near, far=far)


SIZES = ((896, 672), (1008, 756), (1024, 768), (960, 640), (1064, 616), (896, 896), (784, 980), (1120, 700))
