"""Moving machines: a robot arm, a ferris wheel."""

from __future__ import annotations

import math

from generators._webgl_look import Draw, glow, mirror, standard
from generators._webgl_scene import (
    Camera,
    Loop,
    Part,
    Piece,
    Raw,
    Thing,
    box,
    cylinder,
    num,
    rounded,
    sphere,
)
from generators._webgl_show import DARK_SKIES, LIGHT_SKIES, Rig, Show, catcher, studio_light


def robot_arm(d: Draw) -> Show:
    """A jointed arm over a conveyor: each joint is a group inside the one before it."""
    body, trim = d.one(
        (
            ("#f28c28", "#2b2f36"),
            ("#f5f5f2", "#2f6fb5"),
            ("#e8c22e", "#333333"),
            ("#d8433a", "#e9e9e6"),
            ("#3f8f8a", "#f3efe4"),
        )
    )
    speed = d.number(0.7, 1.2)
    upper, fore = d.number(1.3, 1.6), d.number(1.1, 1.35)
    fingers = d.chance(0.6)
    joints = [
        "const turret = new THREE.Group();",
        "turret.name = 'turret';",
        "turret.position.y = 0.5;",
        "const shoulder = new THREE.Group();",
        "shoulder.name = 'shoulder';",
        "shoulder.position.y = 0.42;",
        "const elbow = new THREE.Group();",
        "elbow.name = 'elbow';",
        f"elbow.position.y = {num(upper)};",
        "const wrist = new THREE.Group();",
        "wrist.name = 'wrist';",
        f"wrist.position.y = {num(fore)};",
        "const solid = (parent, name, geometry, material, x, y, z) => {",
        "const mesh = new THREE.Mesh(geometry, material);",
        "mesh.name = name;",
        "mesh.position.set(x, y, z);",
        "mesh.castShadow = mesh.receiveShadow = true;",
        "parent.add(mesh);",
        "return mesh;",
        "};",
        "solid(turret, 'turret-drum', new THREE.CylinderGeometry(0.46, 0.52, 0.36, 40), $body, 0, 0.1, 0);",
        "for (const side of [-1, 1]) solid(turret, 'shoulder-bracket', new THREE.BoxGeometry(0.1, 0.62, 0.46), $body, 0, 0.4, side * 0).position.x = side * 0.3;",
        "solid(shoulder, 'shoulder-joint', new THREE.CylinderGeometry(0.24, 0.24, 0.74, 32).rotateZ(Math.PI / 2), $trim, 0, 0, 0);",
        f"solid(shoulder, 'upper-arm', new RoundedBoxGeometry(0.36, {num(upper)}, 0.34, 4, 0.1), $body, 0, {num(upper / 2)}, 0);",
        f"solid(shoulder, 'upper-arm-stripe', new THREE.BoxGeometry(0.37, 0.12, 0.35), $trim, 0, {num(upper * 0.62)}, 0);",
        "solid(elbow, 'elbow-joint', new THREE.CylinderGeometry(0.2, 0.2, 0.5, 32).rotateZ(Math.PI / 2), $trim, 0, 0, 0);",
        f"solid(elbow, 'forearm', new RoundedBoxGeometry(0.28, {num(fore)}, 0.26, 4, 0.08), $body, 0, {num(fore / 2)}, 0);",
        f"solid(elbow, 'hydraulic-rod', new THREE.CylinderGeometry(0.035, 0.035, {num(fore * 0.8)}, 14), $chrome, 0, {num(fore * 0.45)}, -0.2);",
        "solid(wrist, 'wrist-joint', new THREE.SphereGeometry(0.17, 28, 20), $trim, 0, 0, 0);",
        "solid(wrist, 'flange', new THREE.CylinderGeometry(0.12, 0.12, 0.16, 28), $chrome, 0, 0.18, 0);",
        *(
            (
                "const fingers = [-1, 1].map((side) => {",
                "const finger = solid(wrist, side < 0 ? 'finger-left' : 'finger-right', new RoundedBoxGeometry(0.07, 0.34, 0.16, 3, 0.02), $trim, side * 0.16, 0.42, 0);",
                "finger.userData.side = side;",
                "return finger;",
                "});",
            )
            if fingers
            else (
                "solid(wrist, 'suction-cup', new THREE.CylinderGeometry(0.2, 0.11, 0.14, 28), $rubber, 0, 0.34, 0);",
            )
        ),
        "wrist.rotation.order = 'ZXY';",
        "elbow.add(wrist);",
        "shoulder.add(elbow);",
        "turret.add(shoulder);",
        "{group}.add(turret);",
        "{group}.userData.pose = (t) => {",
        f"turret.rotation.y = Math.sin(t * {num(speed)}) * 1.1 + {num(d.number(-0.3, 0.3))};",
        f"shoulder.rotation.x = 0.35 + Math.sin(t * {num(speed * 2)}) * 0.22;",
        f"elbow.rotation.x = 1.35 + Math.cos(t * {num(speed * 2)}) * 0.28;",
        "wrist.rotation.x = Math.PI - shoulder.rotation.x - elbow.rotation.x;",
        *(("for (const finger of fingers) finger.position.x = finger.userData.side * (0.11 + 0.06 * Math.abs(Math.sin(t * 1.4)));",) if fingers else ()),
        "};",
    ]  # fmt: skip
    base: tuple[Piece, ...] = (
        Part(name="pedestal", geometry=cylinder(0.62, 0.72, 0.4, 40), material="trim", at=(0, 0.2, 0)),
        Loop(var="i", values=8, before=("const a = (i / 8) * Math.PI * 2;",), parts=(Part(name="anchor-bolt-${i + 1}", geometry=cylinder(0.04, 0.04, 0.06, 6), material="chrome", at=("Math.cos(a) * 0.84", 0.07, "Math.sin(a) * 0.84")),)),
        Part(name="base-plate", geometry=cylinder(0.95, 0.95, 0.08, 48), material="chrome", at=(0, 0.04, 0)),
        Raw(lines=tuple(joints)),
    )  # fmt: skip
    belt: tuple[Piece, ...] = (
        Part(name="belt", geometry=rounded(5.4, 0.12, 0.9, 0.05), material="rubber", at=(0, 0.62, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="belt-rail", geometry=box(5.4, 0.16, 0.06), material="chrome", at=(0, 0.64, "side * 0.49")),)),
        Loop(var="[x, z]", values=tuple(f"[{x}, {z}]" for x in ("-2.3", "0", "2.3") for z in ("-0.4", "0.4")), parts=(Part(name="belt-leg", geometry=box(0.1, 0.58, 0.1), material="trim", at=("x", 0.29, "z")),)),
    )  # fmt: skip
    crates = d.whole(3, 5)
    boxes = Raw(lines=(
        f"const crates = Array.from({{ length: {crates} }}, (_, i) => {{",
        "const crate = new THREE.Mesh(new RoundedBoxGeometry(0.44, 0.36, 0.44, 3, 0.03), i % 2 ? $crateA : $crateB);",
        "crate.name = `crate-${i + 1}`;",
        "crate.castShadow = true;",
        "crate.receiveShadow = true;",
        "{group}.add(crate);",
        "return crate;",
        "});",
        "{group}.userData.run = (t) => {",
        f"crates.forEach((crate, i) => crate.position.set(((t * {num(d.number(0.3, 0.6))} + i * {num(4.8 / crates)}) % 4.8) - 2.4, 0.87, 0));",
        "};",
    ))  # fmt: skip
    dark = d.chance(0.35)
    sky = d.one(DARK_SKIES if dark else LIGHT_SKIES)
    textures, shared = studio_light(d, sky)
    inset = Camera(fov_deg=40, eye=(0, 8.5, 0.91), target=(0, 0, 0.9)) if d.chance(0.4) else None
    things = (
        Thing(name="robot-arm", pieces=base, motion=("{it}.userData.pose(t);",), note="Robot arm"),
        Thing(name="conveyor", pieces=(*belt, boxes), at=(0, 0, 1.75), motion=("{it}.userData.run(t);",), note="Conveyor with crates"),
        Thing(name="stage", pieces=(catcher(0, 40, 0.24),), note="Floor"),
    )  # fmt: skip
    materials = {
        "body": standard(body, 0.38), "trim": standard(trim, 0.45), "chrome": mirror("#c9ced4"), "rubber": standard("#2a2c31", 0.9),
        "crateA": standard(d.one(("#c79a63", "#b9825a")), 0.85), "crateB": standard(d.one(("#7f9fb5", "#a9b18f", "#d9b27a")), 0.8),
    }  # fmt: skip
    return Show(
        things=things, title=f"A robot arm with {'a two-finger gripper' if fingers else 'a suction cup'} swinging over a conveyor with {crates} crates" + (", and a view from above" if inset else ""), materials=materials,
        target=(0, 1.15, 0.7), radius=d.number(2.25, 2.5), azimuth=(-42, 42), elevation=(14, 26), sky=sky, textures=textures, shared=shared, inset=inset, interval_ms=d.one((500, 700)), variant="two-views" if inset else "one-view",
    )  # fmt: skip


def ferris_wheel(d: Draw) -> Show:
    """A wheel whose gondolas hang upright as it turns, lit by strings of bulbs at night."""
    count = d.one((8, 10, 12))
    colors = d.one(
        (
            ("#e4572e", "#f3a712", "#29335c", "#669bbc"),
            ("#ff6b8b", "#ffd166", "#06b6a0", "#6a7fdb"),
            ("#f2545b", "#f5dfbb", "#19647e", "#28afb0"),
        )
    )
    night = d.chance(0.6)
    speed = d.number(0.15, 0.35)
    wheel = [
        "const wheel = new THREE.Group();",
        "wheel.name = 'wheel';",
        "wheel.position.y = 3;",
        "const gondolas = [];",
        f"const tints = [{', '.join(repr(c) for c in colors)}];",
        "for (const z of [-0.35, 0.35]) {",
        "for (const r of [2.35, 2.05]) {",
        "const rim = new THREE.Mesh(new THREE.TorusGeometry(r, 0.04, 10, 72), $steel);",
        "rim.name = r > 2.2 ? 'outer-rim' : 'inner-rim';",
        "rim.position.z = z;",
        "rim.castShadow = true;",
        "wheel.add(rim);",
        "}",
        "}",
        f"for (let i = 0; i < {count}; i++) {{",
        f"const angle = (i / {count}) * Math.PI * 2;",
        "for (const z of [-0.35, 0.35]) {",
        "const spoke = new THREE.Mesh(new THREE.CylinderGeometry(0.025, 0.025, 2.35, 8).translate(0, 1.175, 0), $steel);",
        "spoke.name = `spoke-${i + 1}`;",
        "spoke.position.z = z;",
        "spoke.rotation.z = angle - Math.PI / 2;",
        "spoke.castShadow = true;",
        "wheel.add(spoke);",
        "const bulb = new THREE.Mesh(new THREE.SphereGeometry(0.06, 12, 8), $bulbGlow);",
        "bulb.name = `bulb-${i + 1}`;",
        f"bulb.position.set(Math.cos(angle + {num(math.pi / count)}) * 2.35, Math.sin(angle + {num(math.pi / count)}) * 2.35, z * 1.15);",
        "wheel.add(bulb);",
        "}",
        "const gondola = new THREE.Group();",
        "gondola.name = `gondola-${i + 1}`;",
        "gondola.position.set(Math.cos(angle) * 2.35, Math.sin(angle) * 2.35, 0);",
        "const paint = new THREE.MeshStandardMaterial({ color: tints[i % tints.length], roughness: 0.45 });",
        "const tub = new THREE.Mesh(new RoundedBoxGeometry(0.46, 0.26, 0.5, 3, 0.08), paint);",
        "tub.name = `tub-${i + 1}`;",
        "tub.position.y = -0.5;",
        "const canopy = new THREE.Mesh(new THREE.ConeGeometry(0.36, 0.2, 20), paint);",
        "canopy.name = `canopy-${i + 1}`;",
        "canopy.position.y = -0.02;",
        "gondola.add(tub, canopy);",
        "for (const [x, z] of [[-0.19, -0.2], [0.19, -0.2], [-0.19, 0.2], [0.19, 0.2]]) {",
        "const post = new THREE.Mesh(new THREE.CylinderGeometry(0.014, 0.014, 0.36, 6), $steel);",
        "post.name = `post-${i + 1}`;",
        "post.position.set(x, -0.24, z);",
        "gondola.add(post);",
        "}",
        "gondola.traverse((node) => (node.castShadow = true));",
        "gondolas.push(gondola);",
        "wheel.add(gondola);",
        "}",
        "const hub = new THREE.Mesh(new THREE.CylinderGeometry(0.26, 0.26, 1, 32).rotateX(Math.PI / 2), $hub);",
        "hub.name = 'hub';",
        "wheel.add(hub);",
        "{group}.add(wheel);",
        "{group}.userData.turn = (t) => {",
        f"wheel.rotation.z = t * {num(speed)};",
        "gondolas.forEach((gondola, i) => (gondola.rotation.z = -wheel.rotation.z + Math.sin(t * 2 + i) * 0.06));",
        "};",
    ]  # fmt: skip
    legs: tuple[Piece, ...] = (
        Loop(var="[lean, z]", values=("[-1, -0.62]", "[1, -0.62]", "[-1, 0.62]", "[1, 0.62]"), parts=(Part(name="support-leg", geometry=cylinder(0.07, 0.1, 3.3, 14), material="hub", at=("lean * 0.68", 1.5, "z"), turn=(0, 0, "lean * 0.425")),)),
        Part(name="axle", geometry=cylinder(0.1, 0.1, 1.4, 20), material="steel", at=(0, 3, 0), turn=(1.571, 0, 0)),
        Part(name="platform", geometry=rounded(2.6, 0.14, 1.9, 0.05), material="wood", at=(0, 0.07, 0.2)),
        Loop(var="i", values=3, parts=(Part(name="step-${i + 1}", geometry=box(0.9, 0.05, 0.18), material="wood", at=(0, "0.12 - i * 0.04", "1.2 + i * 0.16")),)),
        Raw(lines=tuple(wheel)),
    )  # fmt: skip
    booth: tuple[Piece, ...] = (
        Part(name="booth-walls", geometry=box(0.7, 0.8, 0.6), material="booth", at=(0, 0.4, 0)),
        Part(name="booth-window", geometry=box(0.46, 0.3, 0.03), material="bulbGlow", at=(0, 0.52, 0.305), casts=False),
        Part(name="booth-counter", geometry=box(0.6, 0.04, 0.16), material="wood", at=(0, 0.34, 0.36)),
        Part(name="booth-roof", geometry="ConeGeometry(0.62, 0.4, 4)", material="hub", at=(0, 1.0, 0), turn=(0, math.pi / 4, 0)),
        Part(name="booth-ball", geometry=sphere(0.06, 14, 10), material="bulbGlow", at=(0, 1.23, 0), casts=False),
    )  # fmt: skip
    ground: tuple[Piece, ...] = (
        Part(name="lawn", geometry=cylinder(3.6, 3.7, 0.2, 64), material="lawn", at=(0, -0.1, 0)),
        Part(name="path", geometry="RingGeometry(1.9, 2.4, 64)", material="path", at=(0, 0.006, 0), turn=(-1.571, 0, 0), casts=False),
        Loop(var="a", values=tuple(num(v) for v in (0.6, 1.2, 2.2, 3.5, 4.0, 4.9, 5.6)), parts=(
            Part(name="tree-trunk", geometry=cylinder(0.05, 0.07, 0.4, 8), material="wood", at=("Math.cos(a) * 3.05", 0.2, "Math.sin(a) * 3.05")),
            Part(name="tree-crown", geometry="IcosahedronGeometry(0.34, 2)", material="leaf", at=("Math.cos(a) * 3.05", 0.64, "Math.sin(a) * 3.05"), turn=("a", "a", 0)),
        )),
        catcher(-0.2, 50, 0.2),
    )  # fmt: skip
    things = (
        Thing(name="ferris-wheel", pieces=legs, at=(0, 0, -0.4), motion=("{it}.userData.turn(t);",), note="Ferris wheel"),
        Thing(name="ticket-booth", pieces=booth, at=(d.one((-2.0, 2.0)), 0, 1.5), turn_y=d.number(-0.4, 0.4), note="Ticket booth"),
        Thing(name="park", pieces=ground, note="Lawn, path and trees"),
    )  # fmt: skip
    materials = {
        "steel": standard("#e9ecf0" if not night else "#8f9bc0", 0.4), "hub": standard(colors[0], 0.45), "bulbGlow": glow("#ffd98a", 2.6 if night else 0.7), "wood": standard("#9a6b45", 0.8), "booth": standard("#f5ead6", 0.8), "lawn": standard("#7fae62", 0.95),
        "path": standard("#e0cda6", 0.95), "leaf": standard("#5f9850", 0.9, flatShading=True),
    }  # fmt: skip
    bloom = night and d.chance(0.6)
    sky = (
        d.one((("#141b3f", "#3b3a78", "#c0708a"), ("#0b1230", "#27356b", "#5f6fae")))
        if night
        else d.one((("#9fd3f2", "#e6f3ee"), ("#ffe0b8", "#f6b59a"), ("#cfe3ff", "#f4f0ff")))
    )
    rig = (
        Rig(hemisphere=("#a9b4f0", "#4a4468", 1.4), key=("#ffd9c0", 1.4), fill=("#8f9fff", 0.6))
        if night
        else Rig(hemisphere=("#f0f6ff", "#cdbd9f", 1.7), key=("#fff3dc", 2.9), fill=("#d5e2ff", 0.5))
    )
    return Show(
        things=things, title=f"A ferris wheel with {count} gondolas turning {'at night, its bulbs lit' if night else 'in daylight'}, beside a ticket booth", materials=materials, target=(0, 2.45, 0), radius=d.number(3.3, 3.6), azimuth=(-38, 38), elevation=(4, 16),
        sky=sky, rig=rig, bloom=(round(d.number(0.3, 0.5), 2), 0.5, 0.8) if bloom else None, interval_ms=d.one((600, 1000)), variant=("night-bloom" if bloom else "night") if night else "day",
    )  # fmt: skip
