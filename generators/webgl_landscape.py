"""Outdoor and space scenes as three.js programs: city, garden, coast, mill, camp, village, launch pad, planets, station."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _webgl_outdoors as outdoors
from generators import _webgl_space as space
from generators._webgl_code import Hand, write
from generators._webgl_look import SIZES, Draw, frame_camera, glow, metal, shade, standard
from generators._webgl_scene import Camera, Light, Part, Scene, Thing, box
from schemas.program import Program
from schemas.view import View

KINDS = (
    "city",
    "garden",
    "lighthouse",
    "windmill",
    "campsite",
    "village",
    "launch pad",
    "solar system",
    "space station",
)
SPACE = ("solar system", "space station")


@dataclass(frozen=True, kw_only=True)
class Weather:
    """Sky, light and air of a time of day; colours as they reach the screen before tone mapping."""

    name: str
    sky: str
    hemisphere: tuple[str, str, float]
    sun: tuple[str, float]
    height: float
    exposure: float
    words: str
    night: bool = False


WEATHERS = (
    Weather(
        name="noon",
        sky="#a9d3ee",
        hemisphere=("#dcefff", "#8c9a6a", 1.1),
        sun=("#fff6e4", 2.9),
        height=1.3,
        exposure=1.0,
        words="at midday",
    ),
    Weather(
        name="morning",
        sky="#cfe2ea",
        hemisphere=("#e3eefc", "#93926f", 1.0),
        sun=("#ffe4bf", 2.8),
        height=0.75,
        exposure=1.02,
        words="on a clear morning",
    ),
    Weather(
        name="golden hour",
        sky="#f2c9a0",
        hemisphere=("#ffd9b3", "#6f6a5a", 0.85),
        sun=("#ffb26b", 3.1),
        height=0.45,
        exposure=1.02,
        words="in golden evening light",
    ),
    Weather(
        name="overcast",
        sky="#c4ccd2",
        hemisphere=("#edf2f7", "#8f938a", 2.0),
        sun=("#ffffff", 0.9),
        height=1.5,
        exposure=1.0,
        words="under an overcast sky",
    ),
    Weather(
        name="dusk",
        sky="#5b5f8f",
        hemisphere=("#a9a6dd", "#5a5266", 1.7),
        sun=("#ffa27d", 2.2),
        height=0.45,
        exposure=1.1,
        words="at dusk",
        night=True,
    ),
    Weather(
        name="moonlight",
        sky="#131a33",
        hemisphere=("#7286c4", "#2b3046", 1.9),
        sun=("#c6d6ff", 1.8),
        height=1.0,
        exposure=1.25,
        words="by moonlight",
        night=True,
    ),
)
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
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One scene of one kind, written down in one hand."""
        d = Draw(rng)
        kind = d.one(KINDS)
        weather = _weather(d, kind)
        width_px, height_px = d.one(SIZES)
        things, focus, radius = _things(d, kind, weather)
        azimuth, elevation = ((-50, 50), (16, 38)) if kind == "solar system" else ((-38, 38), (8, 26))
        if kind in ("city", "village"):
            elevation = (18, 36)
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


def _weather(d: Draw, kind: str) -> Weather:
    """A time of day: mostly day, but a camp is seen at night and space has no weather."""
    if kind in SPACE:
        return WEATHERS[-1]
    night = kind == "campsite" or d.chance(0.2)
    return d.one([w for w in WEATHERS if w.night == night])


Made = tuple[list[Thing], tuple[float, float, float], float]


def _ring(d: Draw, count: int, inner: float, outer: float, *, behind: bool) -> list[tuple[float, float]]:
    """Places between two circles; ``behind`` keeps the front, towards the camera, free."""
    spots: list[tuple[float, float]] = []
    for _ in range(count * 12):
        a = math.radians(d.number(100, 440) if not behind else d.number(150, 390))
        r = d.number(inner, outer)
        x, z = round(math.cos(a) * r, 2), round(math.sin(a) * r, 2)
        if all(math.hypot(x - ox, z - oz) > 0.9 for ox, oz in spots):
            spots.append((x, z))
        if len(spots) == count:
            break
    return spots


def _things(d: Draw, kind: str, weather: Weather) -> Made:
    makers = {
        "city": _city, "garden": _garden, "lighthouse": _lighthouse, "windmill": _windmill, "campsite": _campsite,
        "village": _village, "launch pad": _launch_pad, "solar system": _solar_system, "space station": _station,
    }  # fmt: skip
    return makers[kind](d, weather)


def _city(d: Draw, weather: Weather) -> Made:
    things = [outdoors.ground(d, 40, "asphalt")]
    pavement = []
    n = 0
    for row, z in enumerate((-2.9, 1.1)):
        for x in (-2.8, 0.0, 2.8):
            if d.chance(0.15) and row == 1:
                things.append(outdoors.tree(d, f"park-tree-{n + 1}", "round", x, z))
            else:
                tower = outdoors.tower_block(d, f"tower-{n + 1}", x, z)
                things.append(tower)
            n += 1
            pavement.append(
                Part(
                    name=f"pavement-{n}",
                    geometry=box(2.35, 0.1, 2.5),
                    material="pavement",
                    at=(x, 0.0, z),
                    casts=False,
                )
            )
    markings = [
        Part(
            name=f"lane-mark-{i + 1}",
            geometry=box(0.4, 0.01, 0.05),
            material="white",
            at=(round(-4 + i * 0.9, 2), 0.012, -0.9),
            casts=False,
        )
        for i in range(10)
    ]
    things.append(Thing(name="street", pieces=(*pavement, *markings), note="Pavements and lane markings"))
    for i in range(d.whole(3, 5)):
        lane = d.one((-1.18, -0.62))
        things.append(
            outdoors.car(
                d,
                f"car-{i + 1}",
                round(-3.4 + i * 1.6 + d.number(-0.3, 0.3), 2),
                lane,
                0 if lane < -0.9 else math.pi,
            )
        )
    for i, x in enumerate((-1.4, 1.4)):
        things.append(outdoors.street_lamp(d, f"street-lamp-{i + 1}", x, -0.12, 1.57))
    for i in range(d.whole(2, 4)):
        things.append(
            outdoors.tree(
                d, f"street-tree-{i + 1}", d.one(("round", "poplar")), round(-3.6 + i * 2.4, 2), 2.6
            )
        )
    return things, (0, 1.3, -0.6), d.number(3.9, 4.6)


def _garden(d: Draw, weather: Weather) -> Made:
    side = d.one((-1, 1))
    things = [
        outdoors.ground(d, 40),
        outdoors.house(d, "cottage", d.number(-0.6, 0.6), -1.7, d.number(-0.15, 0.15)),
        outdoors.fence(d, 5.6, 0, 2.1, 0),
    ]
    things += [
        outdoors.flower_bed(d, f"flower-bed-{i + 1}", x, z, 1.3, 0.6)
        for i, (x, z) in enumerate(((-1.6, 0.4), (1.6, 0.4), (-1.6, 1.35), (1.6, 1.35))[: d.whole(2, 4)])
    ]
    path = [
        Part(
            name=f"stepping-stone-{i + 1}",
            geometry="CylinderGeometry(0.22, 0.24, 0.06, 14)",
            material="stone",
            at=(round(0.1 * math.sin(i * 1.7), 2), 0.02, round(-0.5 + i * 0.52, 2)),
            casts=False,
        )
        for i in range(6)
    ]
    things.append(Thing(name="path", pieces=tuple(path), note="Stepping stones"))
    if d.chance(0.7):
        things.append(outdoors.bench(d, side * 2.2, -0.5, -side * 0.9))
    kinds = d.some(("round", "poplar", "conifer"), 2)
    things += [
        outdoors.tree(d, f"tree-{i + 1}", kinds[i % 2], x, z)
        for i, (x, z) in enumerate(_ring(d, d.whole(3, 5), 3.0, 4.6, behind=True))
    ]
    return things, (0, 0.8, 0.1), d.number(2.9, 3.4)


def _lighthouse(d: Draw, weather: Weather) -> Made:
    things = [outdoors.sea(d, 60), outdoors.island(d, d.number(1.7, 2.2)), outdoors.lighthouse(d)]
    keeper = outdoors.house(d, "keepers-house", 0.95, 0.1, -0.3)
    things.append(
        Thing(
            name=keeper.name,
            pieces=keeper.pieces,
            at=(0.95, 0.52, 0.15),
            turn_y=-0.3,
            scale=0.42,
            note="Keeper's house".replace("'", ""),
        )
    )
    things += [
        outdoors.boat(d, f"boat-{i + 1}", x, z, d.number(0, 6))
        for i, (x, z) in enumerate(d.some(((-3.3, 1.2), (3.2, 0.6), (2.4, 2.6), (-2.2, 2.8)), d.whole(1, 3)))
    ]
    things.append(outdoors.rocks(d, _ring(d, 9, 2.4, 3.1, behind=False), "skerries"))
    return things, (0, 1.7, 0), d.number(3.1, 3.6)


def _windmill(d: Draw, weather: Weather) -> Made:
    things = [outdoors.ground(d, 60), outdoors.windmill(d, d.number(-0.7, 0.7), -0.3)]
    strips = [
        Part(
            name=f"field-{i + 1}",
            geometry="PlaneGeometry(3.2, 7)",
            material=d.one(("crop", "soil", "crop2")),
            at=(round(-8 + i * 3.4, 2), 0.01, -7),
            turn=(-1.571, 0, 0),
            casts=False,
        )
        for i in range(6)
    ]
    things.append(Thing(name="fields", pieces=tuple(strips), note="Fields"))
    things += [
        outdoors.tree(d, f"tree-{i + 1}", d.one(("poplar", "round")), x, z)
        for i, (x, z) in enumerate(_ring(d, d.whole(4, 7), 2.6, 5.0, behind=True))
    ]
    things.append(outdoors.fence(d, 3.2, d.one((-2.0, 2.0)), 1.6, d.number(-0.2, 0.2)))
    if d.chance(0.6):
        things.append(outdoors.house(d, "farmhouse", d.one((-3.2, 3.2)), -1.8, d.number(-0.4, 0.4)))
    return things, (0, 1.5, 0), d.number(2.9, 3.5)


def _campsite(d: Draw, weather: Weather) -> Made:
    side = d.one((-1, 1))
    things = [
        outdoors.ground(d, 60),
        outdoors.tent(d, side * 1.3, -0.7, -side * d.number(0.3, 0.7)),
        outdoors.campfire(d, -side * 0.5, 0.7),
        outdoors.mountains(d, 26),
    ]
    logs = [
        Part(
            name=f"log-seat-{i + 1}",
            geometry="CylinderGeometry(0.14, 0.14, 1.0, 14)",
            material="bark",
            at=(x, 0.14, z),
            turn=(0, turn, 1.571),
        )
        for i, (x, z, turn) in enumerate(((-side * 1.6, 0.8, 1.4), (-side * 0.4, 1.7, 0.1))[: d.whole(1, 2)])
    ]
    things.append(Thing(name="seats", pieces=tuple(logs), note="Logs to sit on"))
    things += [
        outdoors.tree(d, f"pine-{i + 1}", "conifer", x, z)
        for i, (x, z) in enumerate(_ring(d, d.whole(5, 8), 3.0, 6.5, behind=True))
    ]
    things += [
        outdoors.rocks(d, _ring(d, 7, 2.2, 3.6, behind=False)),
        outdoors.stars(d, d.whole(300, 700), 90),
    ]
    return things, (0, 0.8, 0.1), d.number(2.5, 3.0)


def _village(d: Draw, weather: Weather) -> Made:
    things = [outdoors.ground(d, 60, d.one(("grass", "grass", "snow")))]
    spots = d.shuffled([(-3.1, -1.6), (-0.5, -3.0), (2.6, -1.9), (-2.9, 1.5), (3.0, 1.2), (0.3, -0.2)])[
        : d.whole(4, 6)
    ]
    things += [
        outdoors.house(d, f"house-{i + 1}", x, z, round(math.atan2(-x, 4 - z) * 0.7, 2))
        for i, (x, z) in enumerate(spots)
    ]
    bend = d.number(-0.25, 0.25)
    lane = (
        Part(
            name="main-road",
            geometry="PlaneGeometry(0.95, 9)",
            material="soil",
            at=(1.3, 0.012, 1.2),
            turn=(-1.571, 0, bend),
            casts=False,
        ),
        Part(
            name="side-road",
            geometry="PlaneGeometry(0.7, 6.5)",
            material="soil",
            at=(-0.6, 0.014, 0.75),
            turn=(-1.571, 0, 1.571 + bend / 2),
            casts=False,
        ),
    )
    things.append(Thing(name="roads", pieces=lane, note="Roads"))
    things += [
        outdoors.street_lamp(d, f"lamp-{i + 1}", x, z, 0)
        for i, (x, z) in enumerate(((-1.2, 1.9), (1.5, 0.8))[: d.whole(1, 2)])
    ]
    things.append(outdoors.forest(d, _ring(d, d.whole(18, 30), 5.0, 11.0, behind=True), "woods"))
    return things, (0, 0.7, -0.4), d.number(3.7, 4.3)


def _launch_pad(d: Draw, weather: Weather) -> Made:
    things = [
        outdoors.ground(d, 80, d.one(("sand", "grass", "sand"))),
        outdoors.launch_pad(d),
        outdoors.rocket(d),
    ]
    things += [
        outdoors.fuel_tank(d, f"fuel-tank-{i + 1}", round(3.4 + i * 1.4, 2), -1.2)
        for i in range(d.whole(1, 3))
    ]
    things += [outdoors.street_lamp(d, f"floodlight-{i + 1}", x, 2.4, 1.2) for i, x in enumerate((-2.6, 2.6))]
    if d.chance(0.5):
        things.append(outdoors.mountains(d, 40))
    if weather.night:
        things.append(outdoors.stars(d, 500, 90))
    things.append(outdoors.car(d, "service-van", -2.9, 2.9, 0.4))
    return things, (0, 2.5, 0), d.number(3.4, 3.9)


def _solar_system(d: Draw, weather: Weather) -> Made:
    things = space.solar_system(d)
    reach = max(math.hypot(float(t.at[0]), float(t.at[2])) for t in things)
    return (
        [*things, outdoors.stars(d, d.whole(600, 1200), 90)],
        (0, 0, 0),
        round(reach * d.number(0.75, 0.95), 2),
    )


def _station(d: Draw, weather: Weather) -> Made:
    return [*space.station(d), outdoors.stars(d, d.whole(500, 900), 90)], (0.2, 0, 0), d.number(2.3, 2.7)


def _lights(d: Draw, kind: str, weather: Weather, radius: float) -> tuple[Light, ...]:
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
        Light(name="skylight", kind="hemisphere", arguments=(sky, earth, round(strength, 2))),
        Light(name=d.one(("sun", "sunlight")), kind="directional", arguments=(color, power), at=sun, shadow_px=2048 if kind in ("city", "village") else 1024, reach=round(radius * 1.7, 1)),
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
        "grass": standard(green, 0.95), "asphalt": standard("#6a6d72", 0.95), "pavement": standard("#a7a7a2", 0.9), "snow": standard("#eef3f7", 0.9), "sand": standard("#d8bf92", 0.95),
        "bark": standard("#6b4a32", 0.9), "leaf": standard(d.one(("#5d8a45", "#6c9a4e", "#4f7f4f", "#b98a3a")), 0.9, flatShading=True), "pine": standard(d.one(("#3f6b45", "#2f5c48")), 0.9, flatShading=True),
        "plaster": standard(plaster, 0.85), "plaster2": standard(shade(plaster, 0.85), 0.85), "brick": standard(brick, 0.9), "concrete": standard("#b9b9b4", 0.9), "roof": standard(d.one(("#a24a36", "#5a5f66", "#8a5a3a")), 0.8),
        "roof2": standard(d.one(("#7f3f33", "#4b5660")), 0.8), "trim": standard("#f4f0e6", 0.7), "pane": pane, "wood": standard("#8a5f3c", 0.75), "stone": standard("#9a968c", 0.95, flatShading=True),
        "soil": standard("#6e5138", 1.0), "crop": standard("#c9b458", 0.95), "crop2": standard("#8fae55", 0.95), "white": standard("#ffffff", 0.8), "metal": metal("#5d6166", shiny=False), "steel": metal("#a9afb5", shiny=False),
        "darkMetal": standard("#2c2e33", 0.6), "rubber": standard("#1b1b1d", 0.9), "paintA": standard(paints[0], 0.4), "paintB": standard(paints[1], 0.4), "paintC": standard(paints[2], 0.4), "hull": standard("#eceae4", 0.4),
        "lamp": lamp, "rock": standard(d.one(("#7d7668", "#8a8378")), 0.95, flatShading=True), "ridge": standard("#6b7482", 0.95, flatShading=True), "water": standard(d.one(("#2f7f9e", "#3b8f9f", "#2a5f8c")), 0.25), "sail": standard("#f6efe0", 0.8, side="THREE.DoubleSide"),
        "flame": glow("#ff7a2b", 1.8), "sunSurface": ("MeshBasicMaterial", {"color": "#ffc64d"}), "rings": standard("#d9c49a", 0.8, side="THREE.DoubleSide", transparent=True, opacity=0.8), "moon": standard("#b9b5ad", 0.95),
        "orbitLine": ("LineBasicMaterial", {"color": "#4a5a86", "transparent": True, "opacity": 0.7}), "solar": standard("#1f3f86", 0.3, metalness=0.3), "planet": standard("#ffffff", 0.9, map="planetTexture()"), "air": standard("#7fb6ff", 1.0, transparent=True, opacity=0.14),
    }  # fmt: skip
    textures = {
        "planetTexture": space.blotched_texture(
            d, d.one(("#2f6fa8", "#8a5a3f", "#3f7f6a")), d.one(("#6f8f4a", "#c9a56b", "#b9c2b0"))
        )
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
    calls = [str(v) for _, options in used.values() for v in options.values()]
    sky = "#05070f" if kind in SPACE else weather.sky
    away = math.dist(camera.eye, camera.target)
    fog = (
        None
        if kind in SPACE
        else (sky, round(away * 1.15), round(away * (3.5 if kind not in ("campsite", "launch pad") else 8)))
    )
    return Scene(
        things=tuple(things), materials=used, lights=_lights(d, kind, weather, radius), camera=camera, background=sky, fog=fog,
        exposure=weather.exposure, textures={n: b for n, b in textures.items() if f"{n}()" in calls}, title=title,
    )  # fmt: skip


GENERATOR = WebglLandscape
