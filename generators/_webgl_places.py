"""Places outdoors and in space: what stands where, what the camera looks at."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from generators import _webgl_launch as launch
from generators import _webgl_nature as nature
from generators import _webgl_space as space
from generators import _webgl_town as town
from generators._webgl_look import Draw
from generators._webgl_scene import Part, Thing, box

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
        hemisphere=("#ffe6d6", "#8c857a", 1.05),
        sun=("#ffc491", 3.1),
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


def weather_for(d: Draw, kind: str) -> Weather:
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


def place(d: Draw, kind: str, weather: Weather) -> Made:
    makers = {
        "city": _city, "garden": _garden, "lighthouse": _lighthouse, "windmill": _windmill, "campsite": _campsite,
        "village": _village, "launch pad": _launch_pad, "solar system": _solar_system, "space station": _station,
    }  # fmt: skip
    return makers[kind](d, weather)


def _city_tree(d: Draw, name: str, kind: str, x: float, z: float) -> Thing:
    """A tree about two storeys tall: a storey of the towers is 0.42 units."""
    tree = nature.tree(d, name, kind, x, z)
    return replace(tree, scale=round(float(tree.scale) * 0.55, 2))


def _city(d: Draw, weather: Weather) -> Made:
    things = [nature.ground(d, 40, "asphalt")]
    pavement = []
    n = 0
    for row, z in enumerate((-2.9, 1.1)):
        for x in (-2.8, 0.0, 2.8):
            if d.chance(0.15) and row == 1:
                things.append(_city_tree(d, f"park-tree-{n + 1}", "round", x, z))
            else:
                tower = town.tower_block(d, f"tower-{n + 1}", x, z)
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
            town.car(
                d,
                f"car-{i + 1}",
                round(-3.4 + i * 1.6 + d.number(-0.3, 0.3), 2),
                lane,
                0 if lane < -0.9 else math.pi,
            )
        )
    for i, x in enumerate((-1.4, 1.4)):
        things.append(town.street_lamp(d, f"street-lamp-{i + 1}", x, -0.12, 1.57))
    for i in range(d.whole(2, 4)):
        things.append(
            _city_tree(d, f"street-tree-{i + 1}", d.one(("round", "poplar")), round(-3.6 + i * 2.4, 2), 2.6)
        )
    return things, (0, 1.3, -0.6), d.number(3.9, 4.6)


def _garden(d: Draw, weather: Weather) -> Made:
    side = d.one((-1, 1))
    things = [
        nature.ground(d, 40),
        town.house(d, "cottage", d.number(-0.6, 0.6), -1.7, d.number(-0.15, 0.15)),
        town.fence(d, 5.6, 0, 2.1, 0),
    ]
    things += [
        nature.flower_bed(d, f"flower-bed-{i + 1}", x, z, 1.3, 0.6)
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
        things.append(town.bench(d, side * 2.2, -0.5, -side * 0.9))
    kinds = d.some(("round", "poplar", "conifer"), 2)
    things += [
        nature.tree(d, f"tree-{i + 1}", kinds[i % 2], x, z)
        for i, (x, z) in enumerate(_ring(d, d.whole(3, 5), 3.0, 4.6, behind=True))
    ]
    things.append(nature.tufts(d, _ring(d, d.whole(25, 45), 3.0, 6.5, behind=False)))
    return things, (0, 0.8, 0.1), d.number(2.9, 3.4)


def _lighthouse(d: Draw, weather: Weather) -> Made:
    things = [nature.sea(d, 60), nature.island(d, d.number(1.7, 2.2)), town.lighthouse(d)]
    keeper = town.house(d, "keepers-house", 0.95, 0.1, -0.3)
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
        town.boat(d, f"boat-{i + 1}", x, z, d.number(0, 6))
        for i, (x, z) in enumerate(d.some(((-3.3, 1.2), (3.2, 0.6), (2.4, 2.6), (-2.2, 2.8)), d.whole(1, 3)))
    ]
    things.append(nature.rocks(d, _ring(d, 9, 2.4, 3.1, behind=False), "skerries"))
    return things, (0, 1.7, 0), d.number(3.1, 3.6)


def _windmill(d: Draw, weather: Weather) -> Made:
    things = [nature.ground(d, 60), town.windmill(d, d.number(-0.7, 0.7), -0.3)]
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
        nature.tree(d, f"tree-{i + 1}", d.one(("poplar", "round")), x, z)
        for i, (x, z) in enumerate(_ring(d, d.whole(4, 7), 2.6, 5.0, behind=True))
    ]
    things.append(town.fence(d, 3.2, d.one((-2.0, 2.0)), 1.6, d.number(-0.2, 0.2)))
    if d.chance(0.6):
        things.append(town.house(d, "farmhouse", d.one((-3.2, 3.2)), -1.8, d.number(-0.4, 0.4)))
    things.append(nature.tufts(d, _ring(d, d.whole(40, 70), 1.7, 7.0, behind=False)))
    return things, (0, 1.5, 0), d.number(2.9, 3.5)


def _campsite(d: Draw, weather: Weather) -> Made:
    side = d.one((-1, 1))
    things = [
        nature.ground(d, 60),
        nature.tent(d, side * 1.3, -0.7, -side * d.number(0.3, 0.7)),
        nature.campfire(d, -side * 0.5, 0.7),
        nature.mountains(d, 26),
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
        nature.tree(d, f"pine-{i + 1}", "conifer", x, z)
        for i, (x, z) in enumerate(_ring(d, d.whole(5, 8), 3.0, 6.5, behind=True))
    ]
    things += [
        nature.rocks(d, _ring(d, 7, 2.2, 3.6, behind=False)),
        nature.stars(d, d.whole(300, 700), 90),
    ]
    things.append(nature.tufts(d, _ring(d, d.whole(30, 50), 2.4, 6.5, behind=False)))
    return things, (0, 0.8, 0.1), d.number(2.5, 3.0)


def _village(d: Draw, weather: Weather) -> Made:
    things = [nature.ground(d, 60, d.one(("grass", "grass", "snow")))]
    spots = d.shuffled([(-3.1, -1.6), (-0.5, -3.0), (2.6, -1.9), (-2.9, 1.5), (3.0, 1.2), (0.3, -0.2)])[
        : d.whole(4, 6)
    ]
    things += [
        town.house(d, f"house-{i + 1}", x, z, round(math.atan2(-x, 4 - z) * 0.7, 2))
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
        town.street_lamp(d, f"lamp-{i + 1}", x, z, 0)
        for i, (x, z) in enumerate(((-1.2, 1.9), (1.5, 0.8))[: d.whole(1, 2)])
    ]
    things.append(nature.forest(d, _ring(d, d.whole(18, 30), 5.0, 11.0, behind=True), "woods"))
    return things, (0, 0.7, -0.4), d.number(3.7, 4.3)


def _launch_pad(d: Draw, weather: Weather) -> Made:
    things = [
        nature.ground(d, 80, d.one(("sand", "grass", "sand"))),
        launch.launch_pad(d),
        launch.rocket(d),
    ]
    things += [
        launch.fuel_tank(d, f"fuel-tank-{i + 1}", round(3.4 + i * 1.4, 2), -1.2) for i in range(d.whole(1, 3))
    ]
    things += [town.street_lamp(d, f"floodlight-{i + 1}", x, 2.4, 1.2) for i, x in enumerate((-2.6, 2.6))]
    if d.chance(0.5):
        things.append(nature.mountains(d, 40))
    if weather.night:
        things.append(nature.stars(d, 500, 90))
    things.append(town.car(d, "service-van", -2.9, 2.9, 0.4))
    return things, (0, 2.5, 0), d.number(3.4, 3.9)


def _solar_system(d: Draw, weather: Weather) -> Made:
    things = space.solar_system(d)
    reach = max(math.hypot(float(t.at[0]), float(t.at[2])) for t in things)
    return (
        [*things, nature.stars(d, d.whole(600, 1200), 90)],
        (0, 0, 0),
        round(reach * d.number(0.9, 1.02), 2),
    )


def _station(d: Draw, weather: Weather) -> Made:
    return [*space.station(d), nature.stars(d, d.whole(500, 900), 90)], (0.2, 0, 0), d.number(2.3, 2.7)
