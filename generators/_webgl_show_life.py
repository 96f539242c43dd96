"""Moving scenes of water and fire: an aquarium, fireworks over roofs."""

from __future__ import annotations

import math

from generators._webgl_look import Draw, glow, shade, standard
from generators._webgl_scene import Loop, Part, Piece, Raw, Scatter, Thing, box, cylinder, num, rounded
from generators._webgl_show import DARK, LIGHT_SKIES, RANDOM, Rig, Show, catcher, random_code

FISH = (
    ("clownfish", "#f47b20", "#ffffff"),
    ("blue tang", "#2456c9", "#f5d02e"),
    ("goldfish", "#f0a020", "#f7d38a"),
    ("angelfish", "#f4e9c8", "#2b2b2b"),
    ("cichlid", "#d84a6b", "#5b2a6b"),
    ("neon tetra", "#28b8c9", "#e0402f"),
)


def aquarium(d: Draw) -> Show:
    """A glass tank: fish that beat their tails, plants that sway on bones, bubbles that rise."""
    w, h, deep = 4.6, 2.5, 1.9
    picked = d.some(FISH, d.whole(2, 3))
    count = d.whole(5, 9)
    schools = ", ".join(f"['{n}', '{a}', '{b}']" for n, a, b in picked)
    fish = [
        f"const kinds = [{schools}];",
        "const swimmers = [];",
        f"const random = seededRandom({d.whole(1, 999)});",
        f"for (let i = 0; i < {count}; i++) {{",
        "const [kind, color, fin] = kinds[i % kinds.length];",
        "const size = 0.7 + random() * 0.5;",
        "const skin = new THREE.MeshStandardMaterial({ color, roughness: 0.4 });",
        "const finSkin = new THREE.MeshStandardMaterial({ color: fin, roughness: 0.5, side: THREE.DoubleSide });",
        "const body = new THREE.Group();",
        "body.name = `${kind} ${i + 1}`;",
        "const trunk = new THREE.Mesh(new THREE.SphereGeometry(0.2, 24, 16).scale(1.35, 0.85, 0.45), skin);",
        "trunk.name = `trunk ${i + 1}`;",
        "const band = new THREE.Mesh(new THREE.SphereGeometry(0.2, 24, 16).scale(0.3, 0.84, 0.47), finSkin);",
        "band.name = `band ${i + 1}`;",
        "band.position.x = 0.06;",
        "const tail = new THREE.Mesh(new THREE.ConeGeometry(0.16, 0.26, 16).scale(1, 1, 0.2).rotateZ(-Math.PI / 2).translate(-0.1, 0, 0), finSkin);",
        "tail.name = `tail ${i + 1}`;",
        "tail.position.x = -0.24;",
        "const topFin = new THREE.Mesh(new THREE.ConeGeometry(0.1, 0.18, 12).scale(1.3, 1, 0.15), finSkin);",
        "topFin.name = `fin ${i + 1}`;",
        "topFin.position.set(-0.03, 0.2, 0);",
        "body.add(trunk, band, tail, topFin);",
        "for (const z of [-0.075, 0.075]) {",
        "const eye = new THREE.Mesh(new THREE.SphereGeometry(0.028, 12, 8), $pupil);",
        "eye.name = `eye ${i + 1}`;",
        "eye.position.set(0.19, 0.04, z);",
        "body.add(eye);",
        "}",
        "body.scale.setScalar(size);",
        "body.traverse((node) => (node.castShadow = true));",
        f"swimmers.push({{ body, tail, y: 0.75 + random() * {num(h - 1.35)}, z: (random() - 0.5) * {num(deep - 0.9)}, phase: random() * 6.28, speed: 0.25 + random() * 0.35 }});",
        "{group}.add(body);",
        "}",
        "{group}.userData.swim = (t) => {",
        "for (const { body, tail, y, z, phase, speed } of swimmers) {",
        "const a = t * speed + phase;",
        f"body.position.set(Math.cos(a) * {num(w / 2 - 0.65)}, y + Math.sin(a * 2.3) * 0.12, z + Math.sin(a) * 0.25);",
        "body.rotation.y = Math.atan2(-Math.cos(a) * 0.25, -Math.sin(a) * 1.6);",
        "tail.rotation.y = Math.sin(t * 9 + phase) * 0.5;",
        "}",
        "};",
    ]  # fmt: skip
    strands = d.whole(4, 7)
    weed = [
        f"const strands = [{', '.join(f'[{num(d.number(-w / 2 + 0.4, w / 2 - 0.4))}, {num(d.number(-deep / 2 + 0.35, 0.1))}, {num(d.number(1.0, 1.75))}]' for _ in range(strands))}];",
        "const rigs = strands.map(([x, z, tall], n) => {",
        "const segments = 6;",
        "const geometry = new THREE.CylinderGeometry(0.015, 0.07, tall, 8, segments * 3).scale(1, 1, 0.35).translate(0, tall / 2, 0);",
        "const { position } = geometry.attributes;",
        "const indices = [];",
        "const weights = [];",
        "for (let v = 0; v < position.count; v++) {",
        "const along = (position.getY(v) / tall) * segments;",
        "const bone = THREE.MathUtils.clamp(Math.floor(along), 0, segments - 1);",
        "indices.push(bone, bone + 1, 0, 0);",
        "weights.push(1 - (along - bone), along - bone, 0, 0);",
        "}",
        "geometry.setAttribute('skinIndex', new THREE.Uint16BufferAttribute(indices, 4));",
        "geometry.setAttribute('skinWeight', new THREE.Float32BufferAttribute(weights, 4));",
        "const bones = Array.from({ length: segments + 1 }, () => new THREE.Bone());",
        "bones.forEach((bone, i) => {",
        "if (!i) return;",
        "bone.position.y = tall / segments;",
        "bones[i - 1].add(bone);",
        "});",
        "const plant = new THREE.SkinnedMesh(geometry, n % 2 ? $weed : $weed2);",
        "plant.name = `waterweed-${n + 1}`;",
        "plant.add(bones[0]);",
        "plant.bind(new THREE.Skeleton(bones));",
        "plant.position.set(x, 0.3, z);",
        "plant.castShadow = true;",
        "{group}.add(plant);",
        "return bones;",
        "});",
        "{group}.userData.sway = (t) => {",
        "rigs.forEach((bones, n) => bones.forEach((bone, i) => (bone.rotation.z = i ? Math.sin(t * 1.3 + n - i * 0.5) * 0.14 : 0)));",
        "};",
    ]  # fmt: skip
    bubbles = d.whole(40, 90)
    air = [
        f"const bubblePlaces = new Float32Array({bubbles} * 3);",
        "const bubbleGeometry = new THREE.BufferGeometry();",
        "bubbleGeometry.setAttribute('position', new THREE.BufferAttribute(bubblePlaces, 3));",
        "const bubbles = new THREE.Points(bubbleGeometry, new THREE.PointsMaterial({ color: '#e9fbff', size: 0.06, transparent: true, opacity: 0.8, depthWrite: false }));",
        "bubbles.name = 'bubbles';",
        "bubbles.frustumCulled = false;",
        "{group}.add(bubbles);",
        f"const source = [{num(d.number(-1.6, 1.6))}, {num(d.number(-0.4, 0.4))}];",
        "{group}.userData.rise = (t) => {",
        f"for (let i = 0; i < {bubbles}; i++) {{",
        f"const k = (t * 0.3 + i / {bubbles}) % 1;",
        f"bubbleGeometry.attributes.position.setXYZ(i, source[0] + Math.sin(k * 9 + i) * 0.1 * (0.4 + k), 0.35 + k * {num(h - 0.6)}, source[1] + Math.cos(k * 7 + i * 2) * 0.09);",
        "}",
        "bubbleGeometry.attributes.position.needsUpdate = true;",
        "};",
    ]  # fmt: skip
    stones = tuple(
        (
            round(d.number(-w / 2 + 0.3, w / 2 - 0.3), 2),
            0.33,
            round(d.number(-deep / 2 + 0.3, deep / 2 - 0.3), 2),
            d.number(0.5, 1.6),
            d.number(0, 6),
        )
        for _ in range(d.whole(7, 12))
    )
    arch: tuple[Piece, ...] = d.one((
        (Part(name="castle-tower", geometry=cylinder(0.26, 0.3, 0.9, 20), material="ornament", at=(-0.9, 0.75, -0.35)), Part(name="castle-roof", geometry="ConeGeometry(0.36, 0.5, 20)", material="ornamentRoof", at=(-0.9, 1.42, -0.35)), Part(name="castle-wall", geometry=box(0.7, 0.55, 0.36), material="ornament", at=(-0.45, 0.55, -0.35)), Part(name="castle-door", geometry=box(0.2, 0.3, 0.04), material="pupil", at=(-0.42, 0.45, -0.16))),
        (Part(name="stone-arch", geometry="TorusGeometry(0.55, 0.15, 14, 28, Math.PI)", material="ornament", at=(0.8, 0.3, -0.3), turn=(0, 0.4, 0)),),
        (Part(name="sunken-jar", geometry="SphereGeometry(0.38, 28, 20)", material="ornamentRoof", at=(0.9, 0.5, -0.2), turn=(0, 0, 1.1), scale=(1, 1.2, 1)), Part(name="jar-neck", geometry="TorusGeometry(0.16, 0.05, 12, 28)", material="ornamentRoof", at=(0.53, 0.72, -0.2), turn=(0, 1.571, 0))),
    ))  # fmt: skip
    tank: tuple[Piece, ...] = (
        Part(name="gravel-bed", geometry=box(w - 0.1, 0.3, deep - 0.1), material="gravel", at=(0, 0.17, 0)),
        Scatter(name="pebbles", geometry="DodecahedronGeometry(0.13, 0)", material="pebble", rows=stones),
        *arch,
        Part(name="water-body", geometry=box(w - 0.08, h - 0.3, deep - 0.08), material="water", at=(0, h / 2 - 0.1, 0), casts=False, receives=False),
        Part(name="glass-tank", geometry=box(w, h, deep), material="glass", at=(0, h / 2, 0), casts=False, receives=False),
        Loop(var="[x, z]", values=tuple(f"[{num(sx * w / 2)}, {num(sz * deep / 2)}]" for sx in (-1, 1) for sz in (-1, 1)), parts=(Part(name="corner-seal", geometry=box(0.05, h, 0.05), material="frame", at=("x", h / 2, "z")),)),
        Loop(var="y", values=("0", num(h)), parts=(
            *(Part(name=f"{side}-rail", geometry=box(w + 0.08, 0.07, 0.07), material="frame", at=(0, "y", sz * deep / 2)) for side, sz in (("back", -1), ("front", 1))),
            *(Part(name=f"{side}-rail", geometry=box(0.07, 0.07, deep + 0.08), material="frame", at=(sx * w / 2, "y", 0)) for side, sx in (("left", -1), ("right", 1))),
        )),
        Part(name="lamp-hood", geometry=rounded(w * 0.8, 0.14, 0.5, 0.05), material="frame", at=(0, h + 0.28, 0)),
        Part(name="lamp-tube", geometry=box(w * 0.72, 0.03, 0.3), material="tube", at=(0, h + 0.2, 0), casts=False),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="hood-post", geometry=box(0.06, 0.3, 0.06), material="frame", at=(f"side * {num(w * 0.36)}", h + 0.12, -0.2)),)),
    )  # fmt: skip
    cabinet: tuple[Piece, ...] = (
        Part(name="cabinet-top", geometry=rounded(w + 0.5, 0.12, deep + 0.4, 0.04), material="wood", at=(0, -0.08, 0)),
        Part(name="cabinet-body", geometry=box(w + 0.3, 0.9, deep + 0.2), material="wood2", at=(0, -0.59, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="cabinet-door", geometry=box(w / 2 - 0.05, 0.74, 0.04), material="wood", at=(f"side * {num(w / 4)}", -0.58, deep / 2 + 0.11)), Part(name="door-knob", geometry="SphereGeometry(0.05, 16, 12)", material="frame", at=("side * 0.2", -0.5, deep / 2 + 0.17)))),
        catcher(-1.04, 60, 0.25),
    )  # fmt: skip
    blue = d.one(("#3fa0d8", "#38b0b8", "#4f8fe0"))
    materials = {
        "gravel": standard(d.one(("#d8c29a", "#8f97a3", "#e6d9c0")), 1.0), "pebble": standard(d.one(("#8b8680", "#b59a7a")), 0.9, flatShading=True), "ornament": standard("#a8a295", 0.9), "ornamentRoof": standard(d.one(("#b5523f", "#4f7a8f")), 0.8), "water": standard(blue, 0.2, transparent=True, opacity=0.2, depthWrite=False),
        "glass": standard("#e6f7fb", 0.05, transparent=True, opacity=0.1, depthWrite=False), "frame": standard(d.one(("#23262b", "#e8e6e0")), 0.5), "tube": glow("#eaffff", 1.8), "wood": standard(d.one(("#a8794f", "#e9e2d6", "#4a3a2e")), 0.65), "wood2": standard(d.one(("#8d6340", "#d3c8b6", "#3a2d24")), 0.7),
        "weed": standard("#4f9a4a", 0.8, side="THREE.DoubleSide"), "weed2": standard(d.one(("#7fb04a", "#b5533f", "#3f8a6b")), 0.8, side="THREE.DoubleSide"), "pupil": standard("#17181b", 0.3),
    }  # fmt: skip
    things = (
        Thing(name="aquarium", pieces=tank, note="Tank, gravel and lamp"),
        Thing(name="fish", pieces=(Raw(lines=tuple(fish)),), motion=("{it}.userData.swim(t);",), note="Fish"),
        Thing(name="plants", pieces=(Raw(lines=tuple(weed)),), motion=("{it}.userData.sway(t);",), note="Water plants on bones"),
        Thing(name="air-stone", pieces=(Raw(lines=tuple(air)),), motion=("{it}.userData.rise(t);",), note="Bubbles"),
        Thing(name="cabinet", pieces=cabinet, note="Cabinet below"),
    )  # fmt: skip
    names = [n for n, _, _ in picked]
    return Show(
        things=things, title=f"An aquarium with {count} fish ({', '.join(names)}), swaying plants and a stream of bubbles", materials=materials, target=(0, 0.95, 0), radius=d.number(2.75, 3.0), azimuth=(-30, 30), elevation=(6, 16), sky=d.one((*LIGHT_SKIES, ("#22304a", "#3d4f70"), ("#2b2436", "#4a3f58"))),
        rig=Rig(hemisphere=("#f3fbff", "#8f8a80", 1.6), key=("#fff8ea", 2.3), fill=("#bfe2ff", 0.7)), textures={RANDOM: random_code()}, interval_ms=d.one((400, 800)), variant="-".join(n.split()[-1] for n in names),
    )  # fmt: skip


def fireworks(d: Draw) -> Show:
    """Rockets that burst into points above dark roofs with lit windows; the glow is a bloom pass."""
    bursts = d.whole(4, 6)
    hues = d.shuffled(["#ff5d5d", "#ffd166", "#6ee7b7", "#7aa7ff", "#ff8bd1", "#ffffff", "#ffa94d"])
    rows = ", ".join(
        f"[{num(d.number(-3.4, 3.4))}, {num(d.number(2.9, 4.9))}, {num(d.number(-2.5, 0))}, {num(i * d.number(0.25, 0.4))}, '{hues[i]}']"
        for i in range(bursts)
    )
    sparks = d.whole(160, 260)
    shape = d.one(("sphere", "ring", "willow"))
    spread = {
        "sphere": "new THREE.Vector3().randomDirection().setFromSphericalCoords(0.7 + random() * 0.3, Math.acos(2 * random() - 1), random() * Math.PI * 2)",
        "ring": "new THREE.Vector3(Math.cos(i * 0.4), Math.sin(i * 0.4), 0.35 * Math.sin(i * 1.7)).multiplyScalar(i % 3 ? 1 : 0.55)",
        "willow": "new THREE.Vector3().setFromSphericalCoords(0.55 + random() * 0.55, random() * 1.5, random() * Math.PI * 2)",
    }[shape].replace("new THREE.Vector3().randomDirection()", "new THREE.Vector3()")
    fall = {"sphere": 0.35, "ring": 0.2, "willow": 0.95}[shape]
    lines = [
        f"const random = seededRandom({d.whole(1, 999)});",
        f"const shells = [{rows}].map(([x, y, z, start, color], n) => {{",
        f"const directions = Array.from({{ length: {sparks} }}, (_, i) => {spread});",
        "const geometry = new THREE.BufferGeometry().setFromPoints(directions);",
        f"const material = new THREE.PointsMaterial({{ color, size: {num(d.number(0.13, 0.19))}, transparent: true, depthWrite: false, blending: THREE.AdditiveBlending }});",
        "const cloud = new THREE.Points(geometry, material);",
        "cloud.name = `burst-${n + 1}`;",
        "cloud.position.set(x, y, z);",
        "cloud.frustumCulled = false;",
        "const tail = new THREE.Line(new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(x * 0.6, 0, z), new THREE.Vector3(x, y, z)]), new THREE.LineBasicMaterial({ color, transparent: true }));",
        "tail.name = `rocket-trail-${n + 1}`;",
        "{group}.add(cloud, tail);",
        "return { cloud, tail, directions, start };",
        "});",
        "{group}.userData.burn = (t) => {",
        "for (const { cloud, tail, directions, start } of shells) {",
        f"const age = 0.25 + ((t - start + 4) % {num(d.number(1.5, 2.0, 1))});",
        "const reach = 1.9 * (1 - Math.exp(-age * 2));",
        "const places = cloud.geometry.attributes.position;",
        f"directions.forEach((way, i) => places.setXYZ(i, way.x * reach, way.y * reach - {num(fall)} * age * age * 0.4, way.z * reach));",
        "places.needsUpdate = true;",
        "cloud.material.opacity = Math.max(1.1 - age / 2.6, 0);",
        "tail.material.opacity = Math.max(0.5 - age, 0);",
        "}",
        "};",
    ]  # fmt: skip
    houses: list[Piece] = []
    windows: list[tuple[float, float, float, float, float]] = []
    x = -5.4
    n = 0
    while x < 5.2:
        bw, bh, bz = d.number(0.7, 1.3), d.number(0.7, 2.0), d.number(-0.6, 0.6)
        n += 1
        houses.append(
            Part(
                name=f"house-{n}",
                geometry=box(bw, bh, 1.0),
                material=d.one(("wallA", "wallB")),
                at=(round(x + bw / 2, 2), bh / 2, bz),
            )
        )
        if d.chance(0.6):
            houses.append(
                Part(
                    name=f"roof-{n}",
                    geometry=f"ConeGeometry({num(bw * 0.78)}, {num(d.number(0.3, 0.6))}, 4)",
                    material="roof",
                    at=(round(x + bw / 2, 2), bh + 0.2, bz),
                    turn=(0, math.pi / 4, 0),
                )
            )
        for row in range(int(bh / 0.34)):
            for c in range(int(bw / 0.28)):
                if d.chance(0.45):
                    windows.append(
                        (
                            round(x + 0.18 + c * 0.28, 2),
                            round(0.2 + row * 0.34, 2),
                            round(bz + 0.505, 2),
                            1.0,
                            0.0,
                        )
                    )
        x = round(x + bw + 0.06, 2)
    houses += [
        Scatter(
            name="lit-windows",
            geometry="BoxGeometry(0.11, 0.15, 0.02)",
            material="litWindow",
            rows=tuple(windows),
            casts=False,
        ),
        Part(
            name="river",
            geometry="PlaneGeometry(60, 14)",
            material="river",
            at=(0, 0.01, 7.2),
            turn=(-1.571, 0, 0),
            casts=False,
        ),
    ]
    things = (
        Thing(name="fireworks", pieces=(Raw(lines=tuple(lines)),), motion=("{it}.userData.burn(t);",), note="Bursts of sparks"),
        Thing(name="town", pieces=tuple(houses), note="Roofs along the river"),
    )  # fmt: skip
    wall = d.one(("#2a2f4a", "#33283f", "#25363f"))
    return Show(
        things=things, title=f"{('Four', 'Five', 'Six')[bursts - 4]} fireworks bursting as {'spheres' if shape == 'sphere' else 'rings' if shape == 'ring' else 'willows'} of sparks over the roofs of a town by a river", materials={"wallA": standard(wall, 0.9), "wallB": standard(shade(wall, 1.15), 0.9), "roof": standard(shade(wall, 0.6), 0.9), "litWindow": glow("#ffc676", 1.7), "river": standard("#2a3d70", 0.3, metalness=0.2)},
        target=(0, 2.9, 0), radius=d.number(3.7, 4.1), azimuth=(-14, 14), elevation=(3, 8), sky=d.one((("#05071a", "#141a45", "#3b2b5e"), ("#040b18", "#0f2a45", "#27506b"), ("#0a0618", "#2a1445", "#6b2f5e"))), stars=d.whole(100, 250),
        rig=DARK, bloom=(round(d.number(0.5, 0.9), 2), 0.6, 0.15) if d.chance(0.65) else None, textures={RANDOM: random_code()}, interval_ms=d.one((250, 400)), variant=shape,
    )  # fmt: skip
