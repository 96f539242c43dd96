"""Things of streets, gardens, coasts and space: each function gives one named thing standing on y = 0."""

from __future__ import annotations

import math

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Raw,
    Scatter,
    Thing,
    box,
    cone,
    cylinder,
    lathe,
    num,
    sphere,
    torus,
)


def tree(d: Draw, name: str, kind: str, x: float, z: float) -> Thing:
    """A conifer of stacked cones, a round crown, or a poplar; several of one kind differ in size."""
    h = d.number(0.8, 1.3)
    if kind == "conifer":
        tiers = tuple(
            Part(
                name=f"{name}-tier-{i + 1}",
                geometry=cone(0.62 - i * 0.15, 0.9, 9),
                material="pine",
                at=(0, round(0.85 + i * 0.5, 2), 0),
            )
            for i in range(3)
        )
        pieces: tuple[Piece, ...] = (
            Part(
                name=f"{name}-trunk", geometry=cylinder(0.09, 0.13, 0.6, 9), material="bark", at=(0, 0.3, 0)
            ),
            *tiers,
        )
    elif kind == "poplar":
        pieces = (
            Part(
                name=f"{name}-trunk", geometry=cylinder(0.07, 0.1, 0.7, 9), material="bark", at=(0, 0.35, 0)
            ),
            Part(
                name=f"{name}-crown",
                geometry=sphere(0.42, 14, 10),
                material="leaf",
                at=(0, 1.55, 0),
                scale=(0.8, 2.5, 0.8),
            ),
        )
    else:
        blobs = [
            (0, 1.25, 0, 0.55),
            (d.number(0.25, 0.4), 1.05, d.number(-0.2, 0.2), 0.4),
            (-d.number(0.25, 0.4), 1.12, d.number(-0.2, 0.2), 0.38),
        ]
        crown = tuple(
            Part(
                name=f"{name}-crown-{i + 1}",
                geometry=f"IcosahedronGeometry({num(r)}, 2)",
                material="leaf",
                at=(a, b, c),
            )
            for i, (a, b, c, r) in enumerate(blobs)
        )
        pieces = (
            Part(
                name=f"{name}-trunk", geometry=cylinder(0.08, 0.12, 0.9, 10), material="bark", at=(0, 0.45, 0)
            ),
            *crown,
        )
    return Thing(
        name=name, pieces=pieces, at=(x, 0, z), turn_y=d.number(0, 3.1), scale=h, note=f"{kind.title()} tree"
    )


def forest(d: Draw, spots: list[tuple[float, float]], name: str = "trees") -> Thing:
    """Many conifers as two instanced meshes."""
    rows = tuple((x, 0.0, z, d.number(0.7, 1.5), d.number(0, 6.2)) for x, z in spots)
    crowns = "ConeGeometry(0.6, 1.9, 8).translate(0, 1.35, 0)"
    trunks = "CylinderGeometry(0.08, 0.12, 0.5, 7).translate(0, 0.25, 0)"
    return Thing(
        name=name,
        pieces=(
            Scatter(name=f"{name}-trunks", geometry=trunks, material="bark", rows=rows),
            Scatter(
                name=f"{name}-crowns",
                geometry=crowns,
                material="white",
                rows=rows,
                colors=("#3f6b45", "#4c7a4a", "#355c46"),
            ),
        ),
        note="Woodland",
    )


def house(d: Draw, name: str, x: float, z: float, turn: float) -> Thing:
    """A gabled house with door, windows and chimney."""
    w, h, depth = d.number(1.8, 2.4), d.number(1.3, 1.7), d.number(1.5, 1.9)
    rise = d.number(0.7, 1.0)
    half, over = w / 2, 0.16
    roof = f"ExtrudeGeometry(roofShape, {{ depth: {num(depth + 2 * over)}, bevelEnabled: false }})"
    shape = (
        f"const roofShape = new THREE.Shape([[-{num(half + over)}, 0], [{num(half + over)}, 0], [0, {num(rise)}]].map(([x, y]) => new THREE.Vector2(x, y)));",
    )
    face = depth / 2
    windows = tuple(f"[{num(a)}, {num(b)}]" for a in (-w * 0.29, w * 0.29) for b in ((h * 0.62,)))
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-walls", geometry=box(w, h, depth), material=d.one(("plaster", "plaster2")), at=(0, h / 2, 0)),
        Part(name=f"{name}-roof", geometry=roof, material=d.one(("roof", "roof2")), at=(0, h, -depth / 2 - over), before=shape),
        Part(name=f"{name}-door", geometry=box(0.42, 0.85, 0.06), material="wood", at=(0, 0.425, face + 0.01)),
        Part(name=f"{name}-step", geometry=box(0.7, 0.08, 0.3), material="stone", at=(0, 0.04, face + 0.15)),
        Loop(var="[wx, wy]", values=windows, parts=(
            Part(name=f"{name}-window-frame", geometry=box(0.46, 0.5, 0.05), material="trim", at=("wx", "wy", face + 0.005)),
            Part(name=f"{name}-window-pane", geometry=box(0.38, 0.42, 0.02), material="pane", at=("wx", "wy", face + 0.025), casts=False),
        )),
        Part(name=f"{name}-chimney", geometry=box(0.26, 0.8, 0.26), material="brick", at=(round(half * 0.5, 2), round(h + rise * 0.62, 2), round(-depth * 0.15, 2))),
    )  # fmt: skip
    return Thing(
        name=name, pieces=pieces, at=(x, 0, z), turn_y=turn, note=f"{name.replace('-', ' ').title()}"
    )


def tower_block(d: Draw, name: str, x: float, z: float) -> Thing:
    """An office or apartment block; its windows are one instanced mesh."""
    w, depth, floors = d.number(1.3, 1.9), d.number(1.3, 1.9), d.whole(4, 11)
    h = round(floors * 0.42 + 0.3, 2)
    columns = d.whole(3, 5)
    rows = []
    for floor in range(floors):
        for c in range(columns):
            off = (c + 0.5) / columns - 0.5
            rows += [
                (round(off * w * 0.9, 2), round(0.42 + floor * 0.42, 2), round(depth / 2, 2), 1.0, 0.0),
                (round(w / 2, 2), round(0.42 + floor * 0.42, 2), round(off * depth * 0.9, 2), 1.0, 1.57),
            ]
    pane = box(round(w / columns * 0.62, 2), 0.24, 0.04)
    roof: tuple[Piece, ...] = d.one((
        (Part(name=f"{name}-tank", geometry=cylinder(0.2, 0.2, 0.34, 18), material="metal", at=(0.2, h + 0.22, -0.1)), Part(name=f"{name}-tank-cap", geometry=cone(0.23, 0.14, 18), material="roof", at=(0.2, h + 0.46, -0.1))),
        (Part(name=f"{name}-penthouse", geometry=box(w * 0.5, 0.3, depth * 0.5), material="concrete", at=(0, h + 0.15, 0)), Part(name=f"{name}-antenna", geometry=cylinder(0.015, 0.02, 0.9, 8), material="metal", at=(0.1, h + 0.7, 0))),
        (Part(name=f"{name}-garden", geometry=box(w * 0.8, 0.06, depth * 0.8), material="grass", at=(0, h + 0.03, 0)),),
    ))  # fmt: skip
    pieces: tuple[Piece, ...] = (
        Part(
            name=f"{name}-body",
            geometry=box(w, h, depth),
            material=d.one(("plaster", "plaster2", "brick", "concrete")),
            at=(0, h / 2, 0),
        ),
        Part(
            name=f"{name}-parapet", geometry=box(w + 0.08, 0.1, depth + 0.08), material="trim", at=(0, h, 0)
        ),
        Part(
            name=f"{name}-lobby",
            geometry=box(w * 0.5, 0.3, 0.06),
            material="pane",
            at=(0, 0.15, depth / 2 + 0.01),
        ),
        Scatter(name=f"{name}-windows", geometry=pane, material="pane", rows=tuple(rows), casts=False),
        *roof,
    )
    return Thing(name=name, pieces=pieces, at=(x, 0.05, z), note=f"{floors} storeys")


def car(d: Draw, name: str, x: float, z: float, turn: float) -> Thing:
    wheel = Part(
        name=f"{name}-wheel",
        geometry=cylinder(0.11, 0.11, 0.08, 22),
        material="rubber",
        at=("wx", 0.11, "wz"),
        turn=(1.571, 0, 0),
    )
    corners = tuple(f"[{a}, {b}]" for a in ("-0.27", "0.27") for b in ("-0.19", "0.19"))
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-body", geometry="RoundedBoxGeometry(0.92, 0.2, 0.4, 4, 0.07)", material=d.one(("paintA", "paintB", "paintC")), at=(0, 0.22, 0)),
        Part(name=f"{name}-cabin", geometry="RoundedBoxGeometry(0.48, 0.18, 0.35, 4, 0.07)", material="pane", at=(-0.04, 0.37, 0)),
        Loop(var="[wx, wz]", values=corners, parts=(wheel,)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name=f"{name}-headlight", geometry=sphere(0.035, 12, 8), material="lamp", at=(0.45, 0.22, "side * 0.13"), casts=False),)),
    )  # fmt: skip
    return Thing(name=name, pieces=pieces, at=(x, 0.04, z), turn_y=turn, note=name.replace("-", " ").title())


def street_lamp(d: Draw, name: str, x: float, z: float, turn: float) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-post", geometry=cylinder(0.025, 0.04, 1.5, 12), material="metal", at=(0, 0.75, 0)),
        Part(name=f"{name}-arm", geometry=box(0.4, 0.03, 0.03), material="metal", at=(0.18, 1.5, 0)),
        Part(
            name=f"{name}-head",
            geometry=box(0.18, 0.04, 0.09),
            material="lamp",
            at=(0.34, 1.47, 0),
            casts=False,
        ),
    )
    return Thing(name=name, pieces=pieces, at=(x, 0.05, z), turn_y=turn, note="Street lamp")


def ground(d: Draw, size: float, material: str = "grass") -> Thing:
    plane = Part(
        name="ground",
        geometry=f"CircleGeometry({num(size)}, 64)",
        material=material,
        turn=(-1.571, 0, 0),
        casts=False,
    )
    return Thing(name="terrain", pieces=(plane,), note="Ground")


def rocks(d: Draw, spots: list[tuple[float, float]], name: str = "rocks") -> Thing:
    rows = tuple((x, round(d.number(0.0, 0.06), 2), z, d.number(0.5, 1.4), d.number(0, 6)) for x, z in spots)
    return Thing(
        name=f"{name}-group",
        pieces=(Scatter(name=name, geometry="DodecahedronGeometry(0.22, 0)", material="stone", rows=rows),),
        note="Stones",
    )


def flower_bed(d: Draw, name: str, x: float, z: float, w: float, depth: float) -> Thing:
    """A bed of soil with rows of flowers in a few colours."""
    rows = tuple(
        (
            round(d.number(-0.46, 0.46) * w, 2),
            0.12,
            round(d.number(-0.42, 0.42) * depth, 2),
            d.number(0.8, 1.3),
            d.number(0, 6),
        )
        for _ in range(d.whole(22, 36))
    )
    return Thing(
        name=name,
        pieces=(
            Part(name=f"{name}-soil", geometry=box(w, 0.12, depth), material="soil", at=(0, 0.06, 0)),
            Scatter(
                name=f"{name}-stems",
                geometry="CylinderGeometry(0.012, 0.012, 0.2, 5).translate(0, 0.1, 0)",
                material="leaf",
                rows=rows,
            ),
            Scatter(
                name=f"{name}-blooms",
                geometry="IcosahedronGeometry(0.065, 1).translate(0, 0.22, 0)",
                material="white",
                rows=rows,
                colors=d.one(
                    (
                        ("#d9534f", "#f0ad4e", "#f7e6a1"),
                        ("#a05fb0", "#e08fb5", "#f3d9ec"),
                        ("#f5c542", "#f08a4b", "#ffffff"),
                    )
                ),
            ),
        ),
        at=(x, 0, z),
        note=name.replace("-", " ").title(),
    )


def fence(d: Draw, length: float, x: float, z: float, turn: float, name: str = "fence") -> Thing:
    posts = round(length / 0.32)
    picket = Part(
        name="picket-${i + 1}",
        geometry=box(0.09, 0.62, 0.03),
        material="trim",
        at=(f"-{num(length / 2)} + i * 0.32", 0.31, 0),
    )
    rails = Part(name="fence-rail", geometry=box(length, 0.05, 0.025), material="trim", at=(0, "y", -0.025))
    return Thing(
        name=name,
        pieces=(
            Loop(var="i", values=posts + 1, parts=(picket,)),
            Loop(var="y", values=("0.18", "0.46"), parts=(rails,)),
        ),
        at=(x, 0, z),
        turn_y=turn,
        note="Picket fence",
    )


def bench(d: Draw, x: float, z: float, turn: float) -> Thing:
    slat = Part(
        name="bench-slat-${i + 1}",
        geometry=box(1.1, 0.035, 0.09),
        material="wood",
        at=(0, 0.36, "-0.12 + i * 0.11"),
    )
    back = Part(
        name="bench-back-${i + 1}",
        geometry=box(1.1, 0.09, 0.03),
        material="wood",
        at=(0, "0.5 + i * 0.13", -0.2),
        turn=(-0.15, 0, 0),
    )
    legs = Part(
        name="bench-leg", geometry=box(0.06, 0.36, 0.38), material="metal", at=("side * 0.48", 0.18, -0.02)
    )
    return Thing(
        name="bench",
        pieces=(
            Loop(var="i", values=3, parts=(slat,)),
            Loop(var="i", values=2, parts=(back,)),
            Loop(var="side", values=("-1", "1"), parts=(legs,)),
        ),
        at=(x, 0, z),
        turn_y=turn,
        note="Bench",
    )


def rocket(d: Draw) -> Thing:
    """A rocket of revolution with fins, windows and engines."""
    body, before = lathe(
        "hullProfile",
        [(0.42, 0), (0.62, 0.5), (0.7, 1.4), (0.66, 2.4), (0.5, 3.3), (0.26, 4.0), (0.06, 4.4), (0, 4.45)],
        48,
    )
    fins = d.whole(3, 4)
    fin = Part(
        name="fin-${i + 1}",
        geometry="ExtrudeGeometry(finShape, { depth: 0.08, bevelEnabled: false })",
        material="paintA",
        turn=(0, f"(i / {fins}) * Math.PI * 2 + 0.4", 0),
    )
    shape = Raw(
        lines=(
            "const finShape = new THREE.Shape([[0.5, 1.2], [1.15, 0.35], [1.15, -0.35], [0.85, -0.05], [0.45, 0.1]].map(([x, y]) => new THREE.Vector2(x, y)));",
        )
    )
    pieces: tuple[Piece, ...] = (
        Part(name="hull", geometry=body, material="hull", before=before),
        Part(name="stripe", geometry="CylinderGeometry(0.712, 0.712, 0.16, 48, 1, true)", material="paintA", at=(0, 1.55, 0)),
        Part(name="nose", geometry="CylinderGeometry(0.02, 0.265, 0.46, 36)", material="paintA", at=(0, 4.22, 0)),
        Loop(var="i", values=d.whole(1, 3), parts=(
            Part(name="porthole-${i + 1}", geometry=torus(0.15, 0.03), material="metal", at=(0, "2.3 + i * 0.5", "0.665 - i * 0.06"), turn=(-0.1, 0, 0)),
            Part(name="porthole-glass-${i + 1}", geometry="SphereGeometry(0.14, 20, 14)", material="pane", at=(0, "2.3 + i * 0.5", "0.64 - i * 0.06"), scale=(1, 1, 0.3)),
        )),
        shape, Loop(var="i", values=fins, parts=(fin,)),
        Part(name="engine-bell", geometry="CylinderGeometry(0.26, 0.44, 0.4, 32, 1, true)", material="darkMetal", at=(0, -0.16, 0)),
    )  # fmt: skip
    return Thing(name="rocket", pieces=pieces, at=(0, 0.75, 0), note="Rocket")


def launch_pad(d: Draw) -> Thing:
    arm = Part(
        name="gantry-arm-${i + 1}",
        geometry=box(1.0, 0.09, 0.18),
        material="steel",
        at=(-1.1, "1.7 + i * 1.1", 0),
    )
    deck = Part(
        name="gantry-deck-${i + 1}",
        geometry=box(0.62, 0.05, 0.62),
        material="steel",
        at=(-1.75, "0.6 + i * 0.8", 0),
    )
    leg = Part(
        name="gantry-leg",
        geometry=box(0.07, 5.2, 0.07),
        material="paintA",
        at=("-1.75 + sx * 0.26", 2.6, "sz * 0.26"),
    )
    pieces: tuple[Piece, ...] = (
        Part(name="pad", geometry=cylinder(2.5, 2.7, 0.3, 8), material="concrete", at=(0, 0.15, 0)),
        Part(name="pad-ring", geometry=torus(1.15, 0.05), material="paintB", at=(0, 0.31, 0), turn=(1.571, 0, 0)),
        Part(name="flame-trench", geometry=cylinder(0.55, 0.55, 0.06, 32), material="darkMetal", at=(0, 0.3, 0)),
        Loop(var="[sx, sz]", values=("[-1, -1]", "[1, -1]", "[-1, 1]", "[1, 1]"), parts=(leg,)),
        Loop(var="i", values=6, parts=(deck,)), Loop(var="i", values=2, parts=(arm,)),
    )  # fmt: skip
    return Thing(name="launch-pad", pieces=pieces, note="Launch pad and gantry")


def fuel_tank(d: Draw, name: str, x: float, z: float) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-vessel", geometry=sphere(0.6, 32, 22), material="hull", at=(0, 0.95, 0)),
        Part(name=f"{name}-band", geometry=torus(0.6, 0.035), material="paintB", at=(0, 0.95, 0), turn=(1.571, 0, 0)),
        Loop(var="i", values=4, before=("const a = (i / 4) * Math.PI * 2 + 0.4;",), parts=(Part(name=f"{name}-leg-${{i + 1}}", geometry=cylinder(0.04, 0.05, 0.8, 10), material="steel", at=("Math.cos(a) * 0.48", 0.4, "Math.sin(a) * 0.48")),)),
    )  # fmt: skip
    return Thing(name=name, pieces=pieces, at=(x, 0, z), note="Fuel tank")


def lighthouse(d: Draw) -> Thing:
    h = d.number(3.0, 3.8)
    bands = d.whole(2, 3)
    pieces: tuple[Piece, ...] = (
        Part(name="tower", geometry=cylinder(0.33, 0.58, h, 40), material="hull", at=(0, h / 2, 0)),
        Loop(var="i", values=bands, parts=(Part(name="band-${i + 1}", geometry=f"TorusGeometry({num(0.545)} - i * {num(0.17 / max(bands - 1, 1))}, 0.05, 12, 44)", material="paintA", at=(0, f"{num(h * 0.15)} + i * {num(h * 0.68 / max(bands - 1, 1))}", 0), turn=(1.571, 0, 0)),)),
        Part(name="gallery", geometry=cylinder(0.5, 0.42, 0.1, 36), material="darkMetal", at=(0, h + 0.05, 0)),
        Part(name="gallery-rail", geometry=torus(0.46, 0.015), material="darkMetal", at=(0, h + 0.3, 0), turn=(1.571, 0, 0)),
        Part(name="lantern", geometry=cylinder(0.25, 0.25, 0.42, 20), material="lamp", at=(0, h + 0.31, 0), casts=False),
        Part(name="lantern-roof", geometry=cone(0.36, 0.34, 28), material="paintA", at=(0, h + 0.69, 0)),
        Part(name="lighthouse-door", geometry=box(0.28, 0.55, 0.08), material="wood", at=(0, 0.28, 0.56)),
    )  # fmt: skip
    return Thing(name="lighthouse", pieces=pieces, at=(0, 0.62, 0), note="Lighthouse")


def island(d: Draw, radius: float) -> Thing:
    profile, before = lathe(
        "coastProfile",
        [
            (radius * 1.25, -0.4),
            (radius * 1.12, -0.02),
            (radius * 0.98, 0.18),
            (radius * 0.72, 0.46),
            (radius * 0.36, 0.6),
            (0, 0.63),
        ],
        28,
    )
    return Thing(
        name="island",
        pieces=(
            Part(name="cliff", geometry=profile, material="rock", before=before),
            Part(
                name="turf",
                geometry=f"SphereGeometry({num(radius * 0.78)}, 40, 16, 0, Math.PI * 2, 0, Math.PI / 2)",
                material="grass",
                at=(0, 0.36, 0),
                scale=(1, round(0.34 / (radius * 0.78), 3), 1),
            ),
        ),
        note="Island",
    )


def sea(d: Draw, size: float) -> Thing:
    """Water whose vertices rise and fall."""
    amp = d.number(0.03, 0.06)
    return Thing(
        name="sea",
        pieces=(
            Raw(lines=(
                f"const seaGeometry = new THREE.PlaneGeometry({num(size)}, {num(size)}, 80, 80).rotateX(-Math.PI / 2);",
                "const swell = seaGeometry.attributes.position;",
                "for (let i = 0; i < swell.count; i++) {",
                f"swell.setY(i, Math.sin(swell.getX(i) * {num(d.number(0.8, 1.4))}) * {num(amp)} + Math.cos(swell.getZ(i) * {num(d.number(0.9, 1.7))}) * {num(amp)});",
                "}",
                "seaGeometry.computeVertexNormals();",
                "const water = new THREE.Mesh(seaGeometry, $water);",
                "water.name = 'water';",
                "water.receiveShadow = true;",
                "{group}.add(water);",
            )),
        ),
        motion=(f"{{it}}.position.y = Math.sin(t * 0.8) * {num(amp)};",),
        note="Sea",
    )  # fmt: skip


def boat(d: Draw, name: str, x: float, z: float, turn: float) -> Thing:
    hull = "CapsuleGeometry(0.26, 0.8, 6, 18)"
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-hull", geometry=hull, material=d.one(("paintB", "paintC", "wood")), at=(0, 0.04, 0), turn=(0, 0, 1.571), scale=(0.72, 1, 1)),
        Part(name=f"{name}-deck", geometry=box(0.9, 0.04, 0.4), material="wood", at=(0, 0.2, 0)),
        Part(name=f"{name}-mast", geometry=cylinder(0.018, 0.024, 1.5, 10), material="wood", at=(0.06, 0.92, 0)),
        Part(name=f"{name}-sail", geometry="ExtrudeGeometry(sailShape, { depth: 0.012, bevelEnabled: false })", material="sail", at=(0.03, 0.34, 0), before=("const sailShape = new THREE.Shape([[0, 0], [-0.62, 0], [0, 1.2]].map(([x, y]) => new THREE.Vector2(x, y)));",)),
        Part(name=f"{name}-jib", geometry="ExtrudeGeometry(jibShape, { depth: 0.012, bevelEnabled: false })", material="sail", at=(0.09, 0.34, 0), before=("const jibShape = new THREE.Shape([[0, 0], [0.42, 0], [0, 0.9]].map(([x, y]) => new THREE.Vector2(x, y)));",)),
    )  # fmt: skip
    return Thing(
        name=name,
        pieces=pieces,
        at=(x, 0, z),
        turn_y=turn,
        motion=(f"{{it}}.rotation.z = Math.sin(t * {num(d.number(0.8, 1.6))}) * 0.05;",),
        note="Sailing boat",
    )


def windmill(d: Draw, x: float, z: float) -> Thing:
    blades = d.whole(3, 4)
    turn = d.number(0, 1.5)
    pieces: tuple[Piece, ...] = (
        Part(name="mill-tower", geometry=cylinder(0.5, 0.85, 2.4, 8), material="plaster", at=(0, 1.2, 0)),
        Part(name="mill-cap", geometry=cone(0.66, 0.7, 24), material="roof", at=(0, 2.75, 0)),
        Part(name="mill-door", geometry=box(0.4, 0.75, 0.1), material="wood", at=(0, 0.38, 0.78)),
        Part(name="mill-hub", geometry=cylinder(0.12, 0.12, 0.5, 18), material="wood", at=(0, 2.55, 0.72), turn=(1.571, 0, 0)),
        Raw(lines=(
            "const rotor = new THREE.Group();",
            "rotor.name = 'mill-rotor';",
            "rotor.position.set(0, 2.55, 0.95);",
            f"rotor.rotation.z = {num(turn)};",
            f"for (let i = 0; i < {blades}; i++) {{",
            "const sail = new THREE.Mesh(new THREE.BoxGeometry(0.3, 1.5, 0.03).translate(0.1, 0.95, 0), $sail);",
            "sail.name = `mill-sail-${i + 1}`;",
            f"sail.rotation.z = (i / {blades}) * Math.PI * 2;",
            "sail.castShadow = true;",
            "rotor.add(sail);",
            "}",
            "{group}.add(rotor);",
        )),
    )  # fmt: skip
    return Thing(
        name="windmill",
        pieces=pieces,
        at=(x, 0, z),
        turn_y=d.number(-0.5, 0.5),
        motion=("{it}.getObjectByName('mill-rotor').rotation.z = t * " + num(d.number(0.3, 0.8)) + ";",),
        note="Windmill",
    )


def tent(d: Draw, x: float, z: float, turn: float) -> Thing:
    shape = (
        "const tentShape = new THREE.Shape([[-0.85, 0], [0.85, 0], [0, 1.1]].map(([x, y]) => new THREE.Vector2(x, y)));",
    )
    flap = (
        "const flapShape = new THREE.Shape([[-0.34, 0], [0.34, 0], [0, 0.8]].map(([x, y]) => new THREE.Vector2(x, y)));",
    )
    pieces: tuple[Piece, ...] = (
        Part(
            name="tent-canvas",
            geometry="ExtrudeGeometry(tentShape, { depth: 1.7, bevelEnabled: false })",
            material="paintA",
            at=(0, 0, -0.85),
            before=shape,
        ),
        Part(
            name="tent-opening",
            geometry="ShapeGeometry(flapShape)",
            material="darkMetal",
            at=(0, 0, 0.856),
            before=flap,
            casts=False,
        ),
    )
    return Thing(name="tent", pieces=pieces, at=(x, 0, z), turn_y=turn, note="Tent")


def campfire(d: Draw, x: float, z: float) -> Thing:
    stone = Part(
        name="fire-stone-${i + 1}",
        geometry="DodecahedronGeometry(0.11, 0)",
        material="stone",
        at=("Math.cos(a) * 0.42", 0.06, "Math.sin(a) * 0.42"),
        turn=("a", "a * 2", 0),
    )
    log = Part(
        name="log-${i + 1}",
        geometry=cylinder(0.05, 0.06, 0.6, 9),
        material="bark",
        at=("Math.cos(i * 2.1) * 0.12", 0.2, "Math.sin(i * 2.1) * 0.12"),
        turn=("Math.sin(i * 2.1) * 0.8", 0, "-Math.cos(i * 2.1) * 0.8"),
    )
    pieces: tuple[Piece, ...] = (
        Loop(var="i", values=9, before=("const a = (i / 9) * Math.PI * 2;",), parts=(stone,)), Loop(var="i", values=3, parts=(log,)),
        Part(name="flame", geometry=cone(0.17, 0.62, 10), material="flame", at=(0, 0.45, 0), casts=False), Part(name="flame-core", geometry=cone(0.09, 0.36, 10), material="lamp", at=(0.03, 0.4, 0.08), casts=False),
        Raw(lines=("const firelight = new THREE.PointLight('#ff9a4d', 14, 7, 2);", "firelight.position.y = 0.9;", "{group}.add(firelight);")),
    )  # fmt: skip
    return Thing(
        name="campfire",
        pieces=pieces,
        at=(x, 0, z),
        motion=("{it}.getObjectByName('flame').scale.y = 1 + Math.sin(t * 9) * 0.12;",),
        note="Campfire",
    )


def mountains(d: Draw, distance: float) -> Thing:
    peaks = []
    for i in range(d.whole(5, 8)):
        angle = math.radians(-62 + 124 * (i + d.number(0.1, 0.9)) / 8)
        r, h = d.number(4, 7), d.number(4, 8)
        peaks.append(
            Part(
                name=f"peak-{i + 1}",
                geometry=f"ConeGeometry({num(r)}, {num(h)}, {d.whole(5, 7)})",
                material=d.one(("rock", "ridge")),
                at=(
                    round(math.sin(angle) * distance, 1),
                    round(h / 2 - 0.3, 2),
                    round(-math.cos(angle) * distance, 1),
                ),
                turn=(0, d.number(0, 3), 0),
                casts=False,
                receives=False,
            )
        )
    return Thing(name="mountains", pieces=tuple(peaks), note="Mountains on the horizon")


def stars(d: Draw, count: int, radius: float) -> Thing:
    """Stars as points on a sphere, placed by a small generator of their own."""
    a, b = d.number(1.5, 2.7, 3), d.number(0.3, 0.9, 3)
    return Thing(
        name="sky",
        pieces=(Raw(lines=(
            "const starPositions = new Float32Array(3 * " + str(count) + ");",
            f"for (let i = 0; i < {count}; i++) {{",
            f"const theta = i * {num(2.399963, 6)} + Math.sin(i * {num(a)}) * 0.6;",
            f"const height = 1 - (2 * ((i * {num(b)}) % 1));",
            "const ring = Math.sqrt(1 - height * height);",
            f"starPositions.set([Math.cos(theta) * ring * {num(radius)}, height * {num(radius)}, Math.sin(theta) * ring * {num(radius)}], i * 3);",
            "}",
            "const starGeometry = new THREE.BufferGeometry();",
            "starGeometry.setAttribute('position', new THREE.BufferAttribute(starPositions, 3));",
            f"const starField = new THREE.Points(starGeometry, new THREE.PointsMaterial({{ color: 0xffffff, size: {num(d.number(1.4, 2.2, 1))}, sizeAttenuation: false, fog: false }}));",
            "starField.name = 'stars';",
            "{group}.add(starField);",
        )),),
        note="Stars",
    )  # fmt: skip
