"""Outdoor and space scenes as three.js programs: city, garden, coast, mill, camp, village, launch pad, planets, station."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _webgl_space as space
from generators._webgl_code import write
from generators._webgl_hand import Hand
from generators._webgl_look import SIZES, Draw, frame_camera, glow, metal, shade, standard
from generators._webgl_places import KINDS, SPACE, Weather, place, weather_for
from generators._webgl_scene import Camera, Light, Scene, Thing
from generators._webgl_show import glow_sprite_code
from generators._webgl_texture import ground_texture
from schemas.program import Program
from schemas.view import View

TITLES = {
    "city": ("A city block with office towers, street lamps and cars {when}", "Low-poly downtown with towers, cars and street trees {when}"),
    "garden": ("A cottage garden with flower beds, a picket fence and a bench {when}", "A small house behind flower beds and a picket fence {when}"),
    "lighthouse": ("A lighthouse on a rocky island with sailing boats {when}", "Sailing boats passing a lighthouse {when}"),
    "windmill": ("A windmill among fields and trees {when}", "An old windmill on a meadow, its sails turning, {when}"),
    "campsite": ("A tent and a campfire below the mountains {when}", "A campsite in the woods with a burning fire {when}"),
    "village": ("A village of gabled houses around a green {when}", "A small village of red and grey roofs at the edge of a forest {when}"),
    "launch pad": ("A rocket on its launch pad with gantry and fuel tanks {when}", "A rocket ready for launch beside its gantry {when}"),
    "solar system": ("The solar system with planets on their orbits around the sun", "A model of the solar system, planets moving along drawn orbits"),
    "space station": ("A space station and a shuttle above a planet", "A shuttle approaching a station in orbit"),
}  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class WebglLandscape:
    """Stylised outdoor scenes, one shadow light, fog in the colour of the sky."""

    domain: ClassVar[str] = "webgl"
    language: ClassVar[str] = "threejs"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """One scene of one kind, written down in one hand."""
        d = Draw(rng)
        kind = d.one(KINDS)
        weather = weather_for(d, kind)
        width_px, height_px = d.one(SIZES)
        things, focus, radius = place(d, kind, weather)
        azimuth, elevation = ((-50, 50), (16, 38)) if kind == "solar system" else ((-38, 38), (5, 15))
        if kind in ("city", "village"):
            elevation = (15, 30)
        if kind == "space station":
            azimuth, elevation = (-30, 30), (6, 18)
        camera = frame_camera(
            d,
            target=focus,
            radius=radius,
            azimuth=azimuth,
            elevation=elevation,
            aspect=width_px / height_px,
            far=200,
        )
        hand = Hand.draw(rng)
        title = d.one(TITLES[kind]).format(when=weather.words)
        scene = _scene(d, kind, things, weather, camera, radius, title)
        return Program.from_text(
            write(scene, hand),
            language=self.language,
            main_path="index.html" if hand.is_page else d.one(("main.js", "world.js", "scene.js")),
            template_id=f"webgl_landscape/{kind.replace(' ', '-')}/{hand.structure}",
            title=title,
            parameters={
                "kind": kind,
                "weather": weather.name,
                "structure": hand.structure,
                "things": [t.name for t in things],
            },
            view=View(width_px=width_px, height_px=height_px, time_ms=d.one((500, 1000, 2000))),
        )


def _horizon(camera: Camera) -> float:
    """Where the horizon lies, as a share of the picture's height from its top; below 0 it is out of view."""
    away = math.hypot(camera.eye[0] - camera.target[0], camera.eye[2] - camera.target[2])
    down = (camera.eye[1] - camera.target[1]) / away
    return 0.5 - 0.5 * down / math.tan(math.radians(camera.fov_deg / 2))


def _lights(d: Draw, kind: str, weather: Weather, radius: float, *, strong: float) -> tuple[Light, ...]:
    """Sky, sun with the one shadow, a bounce from the other side; ``strong`` makes up for a softer tone curve."""
    if kind == "solar system":
        return (Light(name="ambient", kind="ambient", arguments=("#8fa3d8", 0.35)),)
    side = d.one((-1, 1))
    sky, earth, strength = ("#3c4f86", "#101522", 0.5) if kind == "space station" else weather.hemisphere
    color, power = ("#ffffff", 3.2) if kind == "space station" else weather.sun
    away = radius * 3
    sun = (
        round(side * away * d.number(0.55, 0.8), 1),
        round(away * weather.height * 0.8, 1),
        round(away * d.number(0.25, 0.7), 1),
    )
    lights = [
        Light(name="skylight", kind="hemisphere", arguments=(sky, earth, round(strength * strong, 2))),
        Light(name=d.one(("sun", "sunlight")), kind="directional", arguments=(color, round(power * strong ** 0.5, 2)), at=sun, shadow_px=2048 if kind in ("city", "village") else 1024, reach=round(radius * 1.7, 1)),
        Light(name="bounce", kind="directional", arguments=("#ffe9d0" if not weather.night else "#7f8fd0", 0.35), at=(-sun[0], round(radius, 1), -sun[2])),
    ]  # fmt: skip
    return tuple(lights)


def _scene(
    d: Draw, kind: str, things: list[Thing], weather: Weather, camera: Camera, radius: float, title: str
) -> Scene:
    green = d.one(("#7f9f56", "#8aa85a", "#6f9450", "#96a862"))
    brick, plaster = d.one(("#a5553d", "#8f4a3a")), d.one(("#e9dcc3", "#d9c8ae", "#cfd6d2"))
    paints = d.shuffled(["#c8432f", "#e0a93b", "#3f6f9e", "#f1ece0", "#4f8a78"])
    lamp = glow("#ffd48a", 1.4 if weather.night else 0.5)
    pane = (
        standard("#2b3d4d", 0.2, metalness=0.2)
        if not weather.night
        else standard("#5a4a2c", 0.3, emissive="#ffc46b", emissiveIntensity=d.number(0.5, 0.9))
    )
    surfaces: dict[str, tuple[str, dict[str, object]]] = {
        "grass": standard("#ffffff", 0.95, map="groundTexture()"), "asphalt": standard("#ffffff", 0.95, map="asphaltTexture()"), "tuft": standard(shade(green, 0.82), 0.95), "pavement": standard("#a7a7a2", 0.9), "snow": standard("#eef3f7", 0.9), "sand": standard("#ffffff", 0.95, map="sandTexture()"),
        "bark": standard("#6b4a32", 0.9), "leaf": standard(d.one(("#5d8a45", "#6c9a4e", "#4f7f4f", "#b98a3a")), 0.9, flatShading=True), "pine": standard(d.one(("#3f6b45", "#2f5c48")), 0.9, flatShading=True),
        "plaster": standard(plaster, 0.85), "plaster2": standard(shade(plaster, 0.85), 0.85), "brick": standard(brick, 0.9), "concrete": standard("#b9b9b4", 0.9), "roof": standard(d.one(("#a24a36", "#5a5f66", "#8a5a3a")), 0.8),
        "roof2": standard(d.one(("#7f3f33", "#4b5660")), 0.8), "trim": standard("#f4f0e6", 0.7), "pane": pane, "wood": standard("#8a5f3c", 0.75), "stone": standard("#9a968c", 0.95, flatShading=True),
        "soil": standard("#6e5138", 1.0), "crop": standard("#c9b458", 0.95), "crop2": standard("#8fae55", 0.95), "white": standard("#ffffff", 0.8), "metal": metal("#5d6166", shiny=False), "steel": metal("#a9afb5", shiny=False),
        "darkMetal": standard("#2c2e33", 0.6), "rubber": standard("#1b1b1d", 0.9), "paintA": standard(paints[0], 0.4), "paintB": standard(paints[1], 0.4), "paintC": standard(paints[2], 0.4), "hull": standard("#eceae4", 0.4), "bandPaint": standard(d.one(("#b8322a", "#1f3f6b", "#22252b")), 0.5),
        "lamp": lamp, "rock": standard(d.one(("#7d7668", "#8a8378")), 0.95, flatShading=True), "ridge": standard("#6b7482", 0.95, flatShading=True), "water": standard(d.one(("#2f7f9e", "#3b8f9f", "#2a5f8c")), 0.42), "sail": standard("#f6efe0", 0.8, side="THREE.DoubleSide"),
        "flame": glow("#ff7a2b", 1.8), "sunSurface": ("MeshBasicMaterial", {"color": "#ffd873", "toneMapped": False}), "rings": standard("#d9c49a", 0.8, side="THREE.DoubleSide", transparent=True, opacity=0.8), "moon": standard("#b9b5ad", 0.95),
        "orbitLine": ("LineBasicMaterial", {"color": "#4a5a86", "transparent": True, "opacity": 0.7}), "solar": standard("#1f3f86", 0.3, metalness=0.3), "planet": standard("#ffffff", 0.9, map="planetTexture()"), "air": standard("#7fb6ff", 1.0, transparent=True, opacity=0.14),
    }  # fmt: skip
    textures = {
        "groundTexture": ground_texture(d, green, d.whole(9, 16)),
        "sandTexture": ground_texture(d, "#d8bf92", d.whole(9, 16)),
        "asphaltTexture": ground_texture(d, "#73767b", d.whole(9, 16)),
        "coronaTexture": glow_sprite_code("#fff3cf", "rgba(255, 150, 40, 0.4)"),
        "planetTexture": space.blotched_texture(
            d, d.one(("#2f6fa8", "#8a5a3f", "#3f7f6a")), d.one(("#6f8f4a", "#c9a56b", "#b9c2b0"))
        ),
    }
    for name, _, color in space.PLANETS:
        texture = f"{name}Texture"
        textures[texture] = (
            space.blotched_texture(d, color, shade(color, 0.7) if name != "earth" else "#6c9a4e")
            if name in ("earth", "mars", "mercury")
            else space.banded_texture(d, color)
        )
        surfaces[name] = standard("#ffffff", 0.85, map=f"{texture}()")
    used = {
        key: surfaces[key]
        for key in surfaces
        if any(f"'{key}'" in repr(t) or f"${key}" in repr(t) for t in things)
    }
    calls = [
        *(str(v) for _, options in used.values() for v in options.values()),
        *(["coronaTexture()"] if kind == "solar system" else []),
    ]
    sky = "#05070f" if kind in SPACE else weather.sky
    away = math.dist(camera.eye, camera.target)
    fog = (
        None
        if kind in SPACE
        else (sky, round(away * 1.15), round(away * (3.5 if kind not in ("campsite", "launch pad") else 8)))
    )
    tone = d.one(("ACESFilmic", "Neutral"))
    horizon = _horizon(camera)
    painted = () if kind in SPACE or horizon < 0.04 else (shade(sky, d.number(0.7, 0.85)), sky)
    return Scene(
        tone=tone, sky=painted, sky_foot=round(max(horizon, 0.05), 2), things=tuple(things), materials=used, lights=_lights(d, kind, weather, radius, strong=1.3 if tone == "Neutral" else 1.0), camera=camera, background=sky, fog=fog,
        exposure=weather.exposure, textures={n: b for n, b in textures.items() if f"{n}()" in calls}, title=title,
    )  # fmt: skip


GENERATOR = WebglLandscape
