"""Planets, rings, orbits and stations."""

from __future__ import annotations

import math

from generators._webgl_look import Draw, shade
from generators._webgl_scene import Part, Piece, Raw, Thing, box, cylinder, num, sphere

PLANETS = (
    ("mercury", 0.16, "#9a8f86"), ("venus", 0.24, "#d9b27c"), ("earth", 0.26, "#4b86c6"), ("mars", 0.2, "#c1583a"),
    ("jupiter", 0.58, "#cfa47c"), ("saturn", 0.48, "#dcc48f"), ("uranus", 0.36, "#9fd3d8"), ("neptune", 0.35, "#4468c9"),
)  # fmt: skip


def banded_texture(d: Draw, color: str) -> tuple[str, ...]:
    """A gas giant's bands, or blotches of land."""
    bands = d.whole(9, 16)
    tones = ", ".join(f"'{shade(color, f)}'" for f in (0.72, 0.9, 1.0, 1.2, 0.82, 1.35))
    return (
        "const canvas = document.createElement('canvas');",
        "canvas.width = 256;",
        "canvas.height = 128;",
        "const ctx = canvas.getContext('2d');",
        f"const tones = [{tones}];",
        f"for (let band = 0; band < {bands}; band++) {{",
        f"ctx.fillStyle = tones[(band * {d.whole(1, 5)}) % tones.length];",
        f"ctx.fillRect(0, (band * 128) / {bands}, 256, 128 / {bands} + 1);",
        "}",
        "const texture = new THREE.CanvasTexture(canvas);",
        "texture.colorSpace = THREE.SRGBColorSpace;",
        "return texture;",
    )


def blotched_texture(d: Draw, sea: str, land: str) -> tuple[str, ...]:
    """Blotches of land on a sea, or craters on a plain."""
    return (
        "const canvas = document.createElement('canvas');",
        "canvas.width = 256;",
        "canvas.height = 128;",
        "const ctx = canvas.getContext('2d');",
        f"ctx.fillStyle = '{sea}';",
        "ctx.fillRect(0, 0, 256, 128);",
        f"for (let i = 0; i < {d.whole(34, 60)}; i++) {{",
        f"ctx.fillStyle = i % 4 ? '{land}' : '{shade(land, 1.25)}';",
        "ctx.beginPath();",
        f"ctx.ellipse((i * {d.whole(53, 97)}) % 256, 22 + ((i * {d.whole(29, 47)}) % 84), 4 + ((i * 5) % 17), 3 + ((i * 3) % 9), i, 0, Math.PI * 2);",
        "ctx.fill();",
        "}",
        "const texture = new THREE.CanvasTexture(canvas);",
        "texture.colorSpace = THREE.SRGBColorSpace;",
        "return texture;",
    )


def solar_system(d: Draw) -> list[Thing]:
    """Sun, planets on their orbits (not to scale), a moon, rings."""
    chosen = d.some(PLANETS, d.whole(5, 8))
    things = [
        Thing(
            name="sun",
            pieces=(
                Part(
                    name="sun-surface",
                    geometry=sphere(0.85, 48, 32),
                    material="sunSurface",
                    casts=False,
                    receives=False,
                ),
                Raw(
                    lines=(
                        "const corona = new THREE.Sprite(new THREE.SpriteMaterial({ map: coronaTexture(), blending: THREE.AdditiveBlending, depthWrite: false }));",
                        "corona.name = 'corona';",
                        "corona.scale.setScalar(5.2);",
                        "{group}.add(corona);",
                        "const sunlight = new THREE.PointLight('#fff1d6', 60, 0, 1.6);",
                        "{group}.add(sunlight);",
                    )
                ),
            ),
            note="Sun",
        )
    ]
    r = 1.5
    for name, size, _ in chosen:
        r = round(r + size + 0.35, 2)
        phase = d.number(0, 6.28)
        speed = round(0.6 / r, 3)
        parts: list[Piece] = [
            Part(name=name, geometry=sphere(size, 40, 28), material=name, turn=(0, 0, d.number(-0.4, 0.4)))
        ]
        if name == "saturn" or (name == "uranus" and d.chance(0.5)):
            parts.append(
                Part(
                    name=f"{name}-rings",
                    geometry=f"RingGeometry({num(size * 1.35)}, {num(size * 2.1)}, 72)",
                    material="rings",
                    turn=(-1.25, 0.12, 0),
                    casts=False,
                )
            )
        if name in ("earth", "mars", "jupiter") and d.chance(0.7):
            parts.append(
                Part(
                    name=f"{name}-moon",
                    geometry=sphere(0.07, 20, 14),
                    material="moon",
                    at=(round(size + 0.17, 2), 0.08, 0.1),
                )
            )
        at = (round(math.cos(phase) * r, 2), 0, round(math.sin(phase) * r, 2))
        motion = (
            f"{{it}}.position.set(Math.cos(t * {num(speed)} + {num(phase)}) * {num(r)}, 0, Math.sin(t * {num(speed)} + {num(phase)}) * {num(r)});",
        )
        things.append(
            Thing(
                name=f"{name}-system" if len(parts) > 1 else f"{name}-body",
                pieces=tuple(parts),
                at=at,
                motion=motion,
                note=name.title(),
            )
        )
        things.append(Thing(name=f"{name}-orbit", pieces=(_orbit(name, r),), note=f"Orbit of {name.title()}"))
        r = round(r + size, 2)
    return things


def _orbit(name: str, radius: float) -> Raw:
    return Raw(lines=(
        f"const {name}Path = new THREE.EllipseCurve(0, 0, {num(radius)}, {num(radius)}).getPoints(160).map((p) => new THREE.Vector3(p.x, 0, p.y));",
        f"const {name}Line = new THREE.LineLoop(new THREE.BufferGeometry().setFromPoints({name}Path), $orbitLine);",
        f"{name}Line.name = '{name}-orbit-line';",
        f"{{group}}.add({name}Line);",
    ))  # fmt: skip


def station(d: Draw) -> list[Thing]:
    """A wheel station or a truss station over a planet's limb, and a shuttle on its way."""
    wheel = d.chance(0.5)
    parts = _wheel(d) if wheel else _truss()
    spin = ("{it}.rotation.y = t * 0.12;",) if wheel else ()
    pod_at = (d.number(1.2, 2.2), d.number(0.7, 1.2), d.number(0.4, 1.2))
    world = Thing(
        name="world",
        pieces=(
            Part(name="planet", geometry=sphere(14, 96, 64), material="planet", casts=False, receives=False),
            Part(
                name="atmosphere", geometry=sphere(14.25, 96, 64), material="air", casts=False, receives=False
            ),
        ),
        at=(d.number(-6, 6), -16.2, -9),
        note="Planet below",
    )
    body = Thing(
        name="station", pieces=tuple(parts), turn_y=d.number(-0.6, 0.6), motion=spin, note="Space station"
    )
    return [
        body,
        Thing(
            name="shuttle", pieces=SHUTTLE, at=pod_at, turn_y=d.number(-0.8, 0.8), note="Shuttle on approach"
        ),
        world,
    ]


SHUTTLE: tuple[Piece, ...] = (
    Part(name="shuttle-body", geometry="CapsuleGeometry(0.12, 0.42, 8, 24)", material="white", turn=(0, 0, 1.571)),
    Part(name="shuttle-wing", geometry=box(0.3, 0.02, 0.62), material="paintA", at=(-0.1, -0.03, 0)),
    Part(name="shuttle-tail", geometry=box(0.16, 0.2, 0.02), material="paintA", at=(-0.26, 0.12, 0), turn=(0, 0, 0.3)),
    Part(name="shuttle-engine", geometry=cylinder(0.07, 0.1, 0.12, 20), material="darkMetal", at=(-0.37, 0, 0), turn=(0, 0, 1.571)),
)  # fmt: skip


def _wheel(d: Draw) -> list[Piece]:
    spokes = d.whole(4, 6)
    parts: list[Piece] = [
        Part(
            name="habitat-ring",
            geometry="TorusGeometry(1.5, 0.2, 20, 80)",
            material="hull",
            turn=(1.571, 0, 0),
        ),
        Part(name="hub", geometry=cylinder(0.34, 0.34, 1.1, 36), material="steel"),
        Part(
            name="docking-port", geometry=cylinder(0.18, 0.24, 0.3, 28), material="darkMetal", at=(0, 0.68, 0)
        ),
    ]
    for i in range(spokes):
        a = i / spokes * math.tau
        at = (round(math.cos(a) * 0.85, 3), 0, round(-math.sin(a) * 0.85, 3))
        parts.append(
            Part(
                name=f"spoke-{i + 1}",
                geometry=box(1.2, 0.11, 0.11),
                material="hull",
                at=at,
                turn=(0, round(a, 3), 0),
            )
        )
    for i in range(10):
        a = i / 10 * math.tau + 0.2
        at = (round(math.cos(a) * 1.7, 3), 0, round(-math.sin(a) * 1.7, 3))
        parts.append(
            Part(
                name=f"window-{i + 1}",
                geometry=box(0.16, 0.1, 0.02),
                material="lamp",
                at=at,
                turn=(0, round(a + math.pi / 2, 3), 0),
                casts=False,
            )
        )
    return parts


def _truss() -> list[Piece]:
    parts: list[Piece] = [
        Part(name="truss", geometry=box(4.2, 0.14, 0.14), material="steel"),
        Part(name="core-module", geometry="CapsuleGeometry(0.3, 1.3, 10, 32)", material="hull", at=(0, -0.1, 0.2), turn=(1.571, 0, 0)),
        Part(name="lab-module", geometry="CapsuleGeometry(0.26, 0.9, 10, 32)", material="hull", at=(0.62, -0.1, 0.45), turn=(0, 0, 1.571)),
        Part(name="cupola", geometry=sphere(0.2, 24, 16), material="pane", at=(0, -0.42, 0.5), scale=(1, 0.7, 1)),
        Part(name="radiator", geometry=box(0.5, 0.9, 0.03), material="white", at=(-0.7, -0.55, 0)),
    ]  # fmt: skip
    for i, x in enumerate((-1.9, -1.25, 1.25, 1.9)):
        for j, z in enumerate((-0.85, 0.85)):
            parts.append(
                Part(
                    name=f"solar-panel-{i * 2 + j + 1}",
                    geometry=box(0.5, 0.025, 1.35),
                    material="solar",
                    at=(x, 0, z),
                    turn=(0.25, 0, 0),
                )
            )
    return parts
