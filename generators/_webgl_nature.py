"""Plants, ground, water and sky: each function gives one named thing standing on y = 0."""

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


def mountains(d: Draw, distance: float) -> Thing:
    """A range of crumpled cones; the high ones carry snow."""
    peaks = []
    for i in range(d.whole(6, 9)):
        angle = math.radians(-64 + 128 * (i + d.number(0.1, 0.9)) / 9)
        r, h, away = d.number(5, 8.5), d.number(3.5, 8), distance * d.number(0.95, 1.25)
        peaks.append(
            f"[{num(math.sin(angle) * away, 1)}, {num(-math.cos(angle) * away, 1)}, {num(r)}, {num(h)}, {d.whole(8, 12)}],"
        )
    bumps = d.number(0.1, 0.2)
    return Thing(
        name="mountains",
        pieces=(Raw(lines=(
            "const peaks = [",
            *peaks,
            "];",
            "peaks.forEach(([x, z, radius, height, sides], n) => {",
            "const crumpled = new THREE.ConeGeometry(radius, height, sides, 5);",
            "const corner = crumpled.attributes.position;",
            "for (let v = 0; v < corner.count; v++) {",
            "const [px, py, pz] = [corner.getX(v), corner.getY(v), corner.getZ(v)];",
            f"const push = 1 + Math.sin(px * 5.3 + n) * Math.cos(pz * 4.1 + py * 3.7) * {num(bumps)};",
            "corner.setXYZ(v, px * push, py, pz * push);",
            "}",
            "crumpled.computeVertexNormals();",
            "const peak = new THREE.Mesh(crumpled, n % 2 ? $rock : $ridge);",
            "peak.name = `peak-${n + 1}`;",
            "peak.position.set(x, height / 2 - 0.3, z);",
            "peak.rotation.y = n * 1.3;",
            "{group}.add(peak);",
            "if (height < 5.2) return;",
            "const cap = new THREE.Mesh(crumpled.clone().scale(0.36, 0.36, 0.36), $snow);",
            "cap.name = `snow-cap-${n + 1}`;",
            "cap.position.set(x, height * 0.83 - 0.3, z);",
            "cap.rotation.y = n * 1.3;",
            "{group}.add(cap);",
            "});",
        )),),
        note="Mountains on the horizon",
    )  # fmt: skip


def tufts(d: Draw, spots: list[tuple[float, float]]) -> Thing:
    """Grass and a few flowers, so that a meadow is not bare."""
    rows = tuple((x, 0.0, z, d.number(0.6, 1.3), d.number(0, 6)) for x, z in spots)
    pieces: list[Piece] = [
        Scatter(name="grass-tufts", geometry="ConeGeometry(0.045, 0.17, 5).translate(0, 0.07, 0)", material="tuft", rows=rows)
    ]  # fmt: skip
    if d.chance(0.6):
        blooms = tuple((round(x + 0.12, 2), 0.0, z, s, t) for x, _, z, s, t in rows[::3])
        colors = d.one((("#f4d35e", "#ffffff"), ("#e76f8a", "#f9c6d0"), ("#b497e0", "#ffffff")))
        pieces.append(
            Scatter(name="meadow-flowers", geometry="IcosahedronGeometry(0.05, 1).translate(0, 0.12, 0)", material="white", rows=blooms, colors=colors)
        )  # fmt: skip
    return Thing(name="meadow", pieces=tuple(pieces), note="Grass and flowers")


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
                "const seaSurface = new THREE.Mesh(seaGeometry, $water);",
                "seaSurface.name = 'water';",
                "seaSurface.receiveShadow = true;",
                "{group}.add(seaSurface);",
            )),
        ),
        motion=(f"{{it}}.position.y = Math.sin(t * 0.8) * {num(amp)};",),
        note="Sea",
    )  # fmt: skip


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
