"""Miniature worlds with a season: a cabin in the snow, a tea garden in blossom."""

from __future__ import annotations

import math

from generators import _webgl_town as town
from generators._webgl_look import Draw
from generators._webgl_mini_land import World, pines, scattered
from generators._webgl_mini_light import Hour, lamp_glow, slab
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Raw,
    Scatter,
    Thing,
    box,
    capsule,
    cone,
    cylinder,
    num,
    rounded,
    sphere,
    torus,
)


def winter(d: Draw, hour: Hour) -> World:
    """A log cabin in the snow with lit windows, a snowman, a frozen pond."""
    things = [slab(d, 7.4, "snow", layers=("stone",))]
    w, deep, h = 2.2, 1.8, 1.2
    shape = (
        f"const roofShape = new THREE.Shape([[-{num(w / 2 + 0.25)}, 0], [{num(w / 2 + 0.25)}, 0], [0, 0.95]].map(([x, y]) => new THREE.Vector2(x, y)));",
    )
    cabin: tuple[Piece, ...] = (
        Part(name="cabin-core", geometry=box(w - 0.12, h, deep - 0.12), material="bark", at=(0, h / 2, 0)),
        Loop(var="i", values=6, parts=(
            Part(name="log-front-${i + 1}", geometry=cylinder(0.1, 0.1, w + 0.2, 12), material="wood", at=(0, "0.1 + i * 0.2", deep / 2), turn=(0, 0, 1.571)),
            Part(name="log-back-${i + 1}", geometry=cylinder(0.1, 0.1, w + 0.2, 12), material="wood", at=(0, "0.1 + i * 0.2", -deep / 2), turn=(0, 0, 1.571)),
            Part(name="log-right-${i + 1}", geometry=cylinder(0.1, 0.1, deep + 0.2, 12), material="wood", at=(w / 2, "0.1 + i * 0.2", 0), turn=(1.571, 0, 0)),
            Part(name="log-left-${i + 1}", geometry=cylinder(0.1, 0.1, deep + 0.2, 12), material="wood", at=(-w / 2, "0.1 + i * 0.2", 0), turn=(1.571, 0, 0)),
        )),
        Part(name="cabin-roof", geometry=f"ExtrudeGeometry(roofShape, {{ depth: {num(deep + 0.6)}, bevelEnabled: false }})", material="bark", at=(0, h, -deep / 2 - 0.3), before=shape),
        Part(name="roof-snow", geometry=f"ExtrudeGeometry(roofShape, {{ depth: {num(deep + 0.5)}, bevelEnabled: true, bevelSize: 0.06, bevelThickness: 0.06, bevelSegments: 4 }})", material="snow", at=(0, h + 0.12, -deep / 2 - 0.25), before=shape),
        Part(name="chimney", geometry=box(0.32, 1.1, 0.32), material="brick", at=(0.6, h + 0.75, -0.3)),
        Part(name="chimney-snow", geometry=rounded(0.38, 0.1, 0.38, 0.05), material="snow", at=(0.6, h + 1.34, -0.3)),
        Part(name="cabin-door", geometry=box(0.44, 0.84, 0.06), material="barnDoor", at=(-0.5, 0.42, deep / 2 + 0.09)),
        Loop(var="i", values=2, parts=(Part(name="window-frame-${i + 1}", geometry=box(0.5, 0.46, 0.06), material="white", at=("0.15 + i * 0.58", 0.72, deep / 2 + 0.08)), Part(name="window-${i + 1}", geometry=box(0.4, 0.36, 0.03), material="pane", at=("0.15 + i * 0.58", 0.72, deep / 2 + 0.11), casts=False))),
        Part(name="side-window", geometry=box(0.06, 0.36, 0.44), material="pane", at=(w / 2 + 0.1, 0.72, 0), casts=False),
        Loop(var="i", values=4, parts=(Part(name="smoke-${i + 1}", geometry="IcosahedronGeometry(0.18, 2)", material="smoke", at=("0.6 + i * 0.16", f"{num(h + 1.55)} + i * 0.3", -0.3), scale=("0.6 + i * 0.28", "0.6 + i * 0.28", "0.6 + i * 0.28"), casts=False),)),
        *([lamp_glow(0.4, 0.7, round(deep / 2 + 0.8, 2), power=5)] if hour.is_dark else []),
    )  # fmt: skip
    things.append(
        Thing(
            name="log-cabin",
            pieces=cabin,
            at=(-0.8, 0, -0.9),
            turn_y=d.number(0.0, 0.4),
            note="Log cabin under snow",
        )
    )
    snowman: tuple[Piece, ...] = (
        *(Part(name=f"snowball-{i + 1}", geometry=sphere(r, 24, 18), material="snow", at=(0, y, 0)) for i, (r, y) in enumerate(((0.32, 0.28), (0.23, 0.72), (0.16, 1.05)))),
        Part(name="carrot-nose", geometry=cone(0.035, 0.2, 12), material="paintB", at=(0, 1.06, 0.22), turn=(1.571, 0, 0)),
        Loop(var="x", values=("-0.06", "0.06"), parts=(Part(name="coal-eye", geometry=sphere(0.02, 10, 8), material="darkMetal", at=("x", 1.1, 0.145)),)),
        Part(name="hat-brim", geometry=cylinder(0.2, 0.2, 0.03, 24), material="darkMetal", at=(0, 1.18, 0)),
        Part(name="hat", geometry=cylinder(0.13, 0.13, 0.2, 24), material="darkMetal", at=(0, 1.28, 0)),
        Part(name="scarf", geometry=torus(0.17, 0.045), material="paintA", at=(0, 0.92, 0), turn=(1.571, 0, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="stick-arm", geometry=cylinder(0.015, 0.02, 0.5, 8), material="bark", at=("side * 0.38", 0.84, 0), turn=(0, 0, "side * -1.1")),)),
    )  # fmt: skip
    things.append(
        Thing(
            name="snowman",
            pieces=snowman,
            at=(d.number(1.3, 1.7), 0, d.number(0.9, 1.3)),
            turn_y=d.number(0, 0.6),
            note="Snowman",
        )
    )
    pond: tuple[Piece, ...] = (
        Part(name="pond-ice", geometry=cylinder(1.25, 1.25, 0.04, 40), material="ice", at=(0, 0.012, 0), scale=(1, 1, 0.72), casts=False),
        Scatter(name="pond-stones", geometry="DodecahedronGeometry(0.14, 0)", material="stone", rows=tuple((round(math.cos(a) * 1.25, 2), 0.04, round(math.sin(a) * 0.9, 2), d.number(0.7, 1.3), a) for a in (0.2, 0.9, 1.7, 2.6, 3.3, 4.1, 5.0, 5.7))),
    )  # fmt: skip
    things.append(Thing(name="pond", pieces=pond, at=(-1.9, 0, 2.2), note="Frozen pond"))
    stack = tuple(
        (round(x * 0.19 + (row % 2) * 0.095, 2), round(0.1 + row * 0.165, 2), 0.0, 1.0, 0.0)
        for row in range(3)
        for x in range(5 - row)
    )
    things.append(
        Thing(
            name="woodpile",
            pieces=(
                Scatter(
                    name="firewood",
                    geometry="CylinderGeometry(0.095, 0.095, 0.5, 14).rotateX(Math.PI / 2)",
                    material="wood",
                    rows=stack,
                ),
            ),
            at=(0.9, 0, -2.0),
            turn_y=0.3,
            note="Firewood",
        )
    )
    things.append(town.fence(d, 2.56, 2.2, 2.9, d.number(-0.1, 0.1)))
    drifts = tuple(
        (x, -0.12, z, d.number(0.8, 1.6), 0.0)
        for x, z in scattered(d, 8, 3.2, ((-0.8, -0.9, 1.8), (-1.9, 2.2, 1.5)), 1.0)
    )
    things.append(
        Thing(
            name="drifts",
            pieces=(
                Scatter(
                    name="snowdrift",
                    geometry="SphereGeometry(0.5, 24, 10).scale(1, 0.4, 0.8)",
                    material="snow",
                    rows=drifts,
                ),
            ),
            note="Snowdrifts",
        )
    )
    free = ((-0.8, -0.9, 2.0), (-1.9, 2.2, 1.6), (1.5, 1.1, 0.9), (2.2, 2.9, 1.4), (1.1, -2.0, 0.7))
    things.append(pines(d, "firs", scattered(d, d.whole(7, 12), 3.3, free, 0.85), snow=True))
    flakes = d.whole(120, 260)
    things.append(Thing(name="snowfall", pieces=(Raw(lines=(
        f"const flakes = new Float32Array({flakes} * 3);",
        f"for (let i = 0; i < {flakes}; i++) {{",
        "const chance = (k) => Math.abs((Math.sin(i * 12.9898 + k * 78.233) * 43758.5453) % 1);",
                        "flakes.set([chance(1) * 7.4 - 3.7, chance(2) * 4.5, chance(3) * 7.4 - 3.7], i * 3);",
        "}",
        "const flakeGeometry = new THREE.BufferGeometry();",
        "flakeGeometry.setAttribute('position', new THREE.BufferAttribute(flakes, 3));",
        f"const snow = new THREE.Points(flakeGeometry, new THREE.PointsMaterial({{ color: 0xffffff, size: {num(d.number(2.0, 3.2, 1))}, sizeAttenuation: false, transparent: true, opacity: 0.85 }}));".replace("const snow =", "const fallingSnow =").replace("snow.", "fallingSnow."),
        "fallingSnow.name = 'snowflakes';",
        "{group}.add(fallingSnow);",
    )),), motion=("{it}.rotation.y = t * 0.02;",), note="Falling snow"))  # fmt: skip
    return things, 7.4, 2.9


def tea_garden(d: Draw, hour: Hour) -> World:
    """A Japanese garden: a red bridge over a pond, a gate, a pagoda, blossoming trees, stone lanterns."""
    things = [slab(d, 7.8, "grass", layers=("soil", "stone"))]
    pond: tuple[Piece, ...] = (
        Part(name="pond-rim", geometry=cylinder(1.75, 1.75, 0.08, 44), material="stone", at=(0, 0.02, 0), scale=(1, 1, 0.72)),
        Part(name="pond-water", geometry=cylinder(1.6, 1.6, 0.08, 44), material="water", at=(0, 0.035, 0), scale=(1, 1, 0.7), casts=False),
        Scatter(name="lily-pads", geometry="CylinderGeometry(0.14, 0.14, 0.015, 16, 1, false, 0.3, 5.7)", material="leaf", rows=tuple((round(math.cos(a) * q, 2), 0.085, round(math.sin(a) * q * 0.7, 2), d.number(0.7, 1.3), a) for a, q in ((0.3, 1.1), (0.8, 1.25), (2.2, 1.1), (2.6, 0.9), (3.9, 1.2), (5.4, 1.0))), casts=False),
        Loop(var="[x, z, r]", values=("[0.45, 0.5, 0.4]", "[-0.7, 0.35, 2.1]", "[0.7, -0.45, 4.0]"), parts=(Part(name="koi", geometry=capsule(0.045, 0.16), material="lacquer", at=("x", 0.07, "z"), turn=(0, "r", 1.571), casts=False),)),
    )  # fmt: skip
    things.append(Thing(name="pond", pieces=pond, at=(0.5, 0, 1.5), note="Pond with koi and lilies"))
    bridge: tuple[Piece, ...] = (
        Loop(var="i", values=13, before=("const a = (i - 6) * 0.13;",), parts=(Part(name="bridge-plank-${i + 1}", geometry=box(0.28, 0.05, 0.8), material="wood", at=("Math.sin(a) * 2.1", "Math.cos(a) * 2.1 - 1.42", 0), turn=(0, 0, "-a")),)),
        Loop(var="side", values=("-1", "1"), parts=(
            Part(name="bridge-rail", geometry="TorusGeometry(2.4, 0.035, 10, 40, 1.5)", material="lacquer", at=(0, -1.36, "side * 0.38"), turn=(0, 0, 0.82)),
            Part(name="bridge-beam", geometry="TorusGeometry(2.04, 0.05, 10, 40, 1.56)", material="lacquer", at=(0, -1.42, "side * 0.38"), turn=(0, 0, 0.79)),
        )),
        Loop(var="[i, side]", values=tuple(f"[{i}, {s}]" for i in range(-2, 3) for s in ("-1", "1")), parts=(Part(name="bridge-post", geometry=cylinder(0.035, 0.035, 0.46, 10), material="lacquer", at=("Math.sin(i * 0.34) * 2.15", "Math.cos(i * 0.34) * 2.15 - 1.26", "side * 0.38")),)),
    )  # fmt: skip
    things.append(
        Thing(
            name="bridge", pieces=bridge, at=(0.5, 0, 1.5), turn_y=d.number(-0.25, 0.25), note="Arched bridge"
        )
    )
    tiers = d.whole(2, 3)
    pagoda: list[Piece] = [
        Part(name="pagoda-base", geometry=box(1.9, 0.2, 1.9), material="stone", at=(0, 0.1, 0))
    ]
    y = 0.2
    for i in range(tiers):
        width, tall = 1.3 - i * 0.26, 0.66 - i * 0.06
        pagoda += [
            Part(name=f"pagoda-room-{i + 1}", geometry=box(width, tall, width), material="plaster", at=(0, round(y + tall / 2, 2), 0)),
            Loop(var="[x, z]", values=("[-1, -1]", "[1, -1]", "[-1, 1]", "[1, 1]"), parts=(Part(name=f"pagoda-column-{i + 1}", geometry=box(0.08, tall, 0.08), material="lacquer", at=(f"x * {num(width / 2)}", round(y + tall / 2, 2), f"z * {num(width / 2)}")),)),
            Part(name=f"pagoda-screen-{i + 1}", geometry=box(width * 0.5, tall * 0.6, 0.03), material="pane", at=(0, round(y + tall * 0.45, 2), round(width / 2 + 0.01, 3)), casts=False),
            Part(name=f"pagoda-side-screen-{i + 1}", geometry=box(0.03, tall * 0.6, width * 0.5), material="pane", at=(round(width / 2 + 0.01, 3), round(y + tall * 0.45, 2), 0), casts=False),
            Part(name=f"pagoda-roof-{i + 1}", geometry=f"CylinderGeometry({num(width * 0.46)}, {num(width * 1.06)}, 0.32, 4)", material="roof2", at=(0, round(y + tall + 0.14, 2), 0), turn=(0, math.pi / 4, 0)),
        ]  # fmt: skip
        y = round(y + tall + 0.27, 2)
    pagoda += [Part(name="spire", geometry=cone(0.05, 0.6, 12), material="brass", at=(0, y + 0.3, 0))]
    things.append(
        Thing(
            name="pagoda",
            pieces=tuple(pagoda),
            at=(-1.9, 0, -1.9),
            turn_y=0,
            note=f"Pagoda with {tiers} roofs",
        )
    )
    gate: tuple[Piece, ...] = (
        Loop(var="side", values=("-1", "1"), parts=(Part(name="gate-post", geometry=cylinder(0.07, 0.09, 1.5, 16), material="lacquer", at=("side * 0.55", 0.75, 0), turn=(0, 0, "side * 0.03")), Part(name="gate-foot", geometry=cylinder(0.12, 0.13, 0.12, 16), material="darkMetal", at=("side * 0.58", 0.06, 0)))),
        Part(name="gate-tie", geometry=box(1.45, 0.09, 0.1), material="lacquer", at=(0, 1.18, 0)),
        Part(name="gate-lintel", geometry=box(1.75, 0.12, 0.14), material="lacquer", at=(0, 1.5, 0)),
        Part(name="gate-cap", geometry=box(1.9, 0.06, 0.2), material="darkMetal", at=(0, 1.59, 0)),
    )  # fmt: skip
    things.append(
        Thing(name="torii", pieces=gate, at=(2.4, 0, -1.2), turn_y=d.number(-0.7, -0.2), note="Gate")
    )
    blossoms = d.shuffled([(-2.9, 1.3), (2.9, 0.2), (0.6, -2.7), (-3.0, 3.0), (3.1, 3.1), (2.9, -3.0)])[
        : d.whole(3, 5)
    ]
    for i, (x, z) in enumerate(blossoms):
        r = d.number(0.45, 0.6)
        tree: tuple[Piece, ...] = (
            Part(name=f"cherry-trunk-{i + 1}", geometry=cylinder(0.06, 0.1, 0.9, 10), material="bark", at=(0, 0.45, 0), turn=(0, 0, d.number(-0.15, 0.15))),
            *(Part(name=f"cherry-crown-{i + 1}-{k + 1}", geometry=f"IcosahedronGeometry({num(r * f)}, 2)", material=d.one(("blossom", "blossom2")), at=(round(ox, 2), round(1.1 + oy, 2), round(oz, 2))) for k, (ox, oy, oz, f) in enumerate(((0, 0.1, 0, 1.0), (0.38, -0.05, 0.1, 0.72), (-0.36, 0.0, -0.1, 0.76), (0.05, 0.38, -0.12, 0.7)))),
        )  # fmt: skip
        things.append(
            Thing(
                name=f"cherry-{i + 1}",
                pieces=tree,
                at=(x, 0, z),
                turn_y=d.number(0, 6),
                scale=d.number(0.85, 1.15),
                note="Cherry tree",
            )
        )
    for i, (x, z) in enumerate(((-0.9, -0.4), (2.2, 2.7))[: d.whole(1, 2)]):
        lantern: tuple[Piece, ...] = (
            Part(name="lantern-foot", geometry=cylinder(0.12, 0.18, 0.12, 8), material="stone", at=(0, 0.06, 0)),
            Part(name="lantern-post", geometry=cylinder(0.07, 0.08, 0.4, 8), material="stone", at=(0, 0.3, 0)),
            Part(name="lantern-light", geometry=box(0.18, 0.18, 0.18), material="lamp", at=(0, 0.59, 0), casts=False),
            Part(name="lantern-roof", geometry=cone(0.26, 0.2, 4), material="stone", at=(0, 0.78, 0), turn=(0, math.pi / 4, 0)),
            *([lamp_glow(0, 0.6, 0.3, power=2.5, reach=2.5)] if hour.is_dark else []),
        )  # fmt: skip
        things.append(
            Thing(name=f"stone-lantern-{i + 1}", pieces=lantern, at=(x, 0, z), note="Stone lantern")
        )
    stones = tuple(
        (
            round(-0.9 + 0.25 * math.sin(i * 1.9), 2),
            0.015,
            round(-0.9 + i * 0.42, 2),
            d.number(0.8, 1.1),
            i * 1.0,
        )
        for i in range(6)
    )
    things.append(
        Thing(
            name="stepping-stones",
            pieces=(
                Scatter(
                    name="stones",
                    geometry="CylinderGeometry(0.19, 0.21, 0.07, 10)",
                    material="stone",
                    rows=stones,
                ),
            ),
            note="Stepping stones",
        )
    )
    free = (
        (0.5, 1.5, 2.1),
        (-1.9, -1.9, 1.5),
        (2.4, -1.2, 1.1),
        (-0.9, 0.3, 1.1),
        *((x, z, 0.5) for x, z in blossoms),
    )
    shrubs = tuple((x, 0.0, z, d.number(0.6, 1.2), 0.0) for x, z in scattered(d, 9, 3.5, free, 0.6))
    things.append(
        Thing(
            name="shrubs",
            pieces=(
                Scatter(
                    name="clipped-shrubs",
                    geometry="SphereGeometry(0.3, 18, 12).scale(1, 0.7, 1).translate(0, 0.12, 0)",
                    material="leaf2",
                    rows=shrubs,
                ),
            ),
            note="Clipped shrubs",
        )
    )
    return things, 7.8, 2.8
