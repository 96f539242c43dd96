"""Moving mechanics: meshing gears, a row of pendulums."""

from __future__ import annotations

import math

from generators._webgl_look import Draw, mirror, standard
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Raw,
    Thing,
    box,
    cylinder,
    num,
    rounded,
)
from generators._webgl_show import DARK_SKIES, LIGHT_SKIES, Rig, Show, catcher, studio_light


def clockwork(d: Draw) -> Show:
    """Gears that mesh: each turns by the ratio of teeth, half a tooth out of step with its neighbour."""
    metals = {"brass": "#d9ae55", "steel": "#c2c8cf", "copper": "#c9805a", "dark": "#4a4d55"}
    tooth = 0.118  # of pitch circle, for each tooth: radius = teeth * tooth / 2
    sizes = [d.whole(14, 22), d.whole(9, 13), d.whole(20, 30), d.whole(9, 14)]
    if d.chance(0.6):
        sizes.append(d.whole(13, 19))
    x, y, angle, placed = 0.0, 0.0, d.number(-0.3, 0.3), []
    spin, phase = 1.0, 0.0
    for i, teeth in enumerate(sizes):
        if i:
            before = sizes[i - 1]
            away = (before + teeth) * tooth / 2
            x, y = round(x + math.cos(angle) * away, 4), round(y + math.sin(angle) * away, 4)
            phase = _meshed(phase, before, teeth, angle)
            spin = -spin * before / teeth
            angle += d.one((-1, 1)) * d.number(0.5, 0.9)
        placed.append((x, y, teeth, spin, phase, d.one(list(metals))))
    cx = (max(p[0] for p in placed) + min(p[0] for p in placed)) / 2
    cy = (max(p[1] for p in placed) + min(p[1] for p in placed)) / 2
    gear_body = (
        f"const pitch = (teeth * {tooth}) / 2;",
        "const shape = new THREE.Shape();",
        "for (let i = 0; i < teeth; i++) {",
        "const step = (Math.PI * 2) / teeth;",
        "for (const [share, r] of [[-0.27, pitch - 0.07], [-0.17, pitch + 0.055], [0.17, pitch + 0.055], [0.27, pitch - 0.07]]) {",
        "const a = (i + share) * step;",
        "if (i === 0 && share === -0.27) shape.moveTo(Math.cos(a) * r, Math.sin(a) * r);",
        "else shape.lineTo(Math.cos(a) * r, Math.sin(a) * r);",
        "}",
        "}",
        "const holes = Math.max(3, Math.round(teeth / 4));",
        "for (let i = 0; pitch > 0.62 && i < holes; i++) {",
        "const a = (i / holes) * Math.PI * 2;",
        "const hole = new THREE.Path();",
        "hole.absarc(Math.cos(a) * pitch * 0.58, Math.sin(a) * pitch * 0.58, (pitch * 1.05) / holes, 0, Math.PI * 2, true);",
        "shape.holes.push(hole);",
        "}",
        "return new THREE.ExtrudeGeometry(shape, { depth: 0.16, bevelSize: 0.012, bevelThickness: 0.012, bevelSegments: 2, curveSegments: 14 });",
    )
    rows = ", ".join(
        f"[{num(gx - cx)}, {num(gy - cy)}, {teeth}, {num(spin, 4)}, {num(ph, 4)}, ${m}]"
        for gx, gy, teeth, spin, ph, m in placed
    )
    pace = d.number(0.4, 0.9)
    lines = [
        f"const train = [{rows}];",
        "const gears = train.map(([x, y, teeth, ratio, phase, material], i) => {",
        "const gear = new THREE.Mesh(gearGeometry(teeth), material);",
        "gear.name = `gear-${i + 1}-${teeth}-teeth`;",
        "gear.position.set(x, y, 0);",
        "gear.castShadow = gear.receiveShadow = true;",
        "gear.userData = { ratio, phase };",
        "const axle = new THREE.Mesh(new THREE.CylinderGeometry(0.09, 0.09, 0.5, 24).rotateX(Math.PI / 2), $axleSteel);",
        "axle.name = `axle-${i + 1}`;",
        "axle.position.z = 0.06;",
        "axle.castShadow = true;",
        "const cap = new THREE.Mesh(new THREE.CylinderGeometry(0.15, 0.15, 0.07, 6).rotateX(Math.PI / 2), $axleSteel);",
        "cap.name = `nut-${i + 1}`;",
        "cap.position.z = 0.24;",
        "gear.add(axle, cap);",
        "{group}.add(gear);",
        "return gear;",
        "});",
        "{group}.userData.turn = (t) => {",
        f"for (const gear of gears) gear.rotation.z = gear.userData.phase + t * {num(pace)} * gear.userData.ratio;",
        "};",
    ]  # fmt: skip
    half_w = max(abs(p[0] - cx) + p[2] * tooth / 2 for p in placed) + 0.45
    half_h = max(abs(p[1] - cy) + p[2] * tooth / 2 for p in placed) + 0.45
    screws = tuple(
        f"[{num(sx * (half_w - 0.2))}, {num(sy * (half_h - 0.2))}]" for sx in (-1, 1) for sy in (-1, 1)
    )
    plate: tuple[Piece, ...] = (
        Part(name="back-plate", geometry=rounded(round(half_w * 2, 2), round(half_h * 2, 2), 0.16, 0.07), material="plate", at=(0, 0, -0.22)),
        Loop(var="[x, y]", values=screws, parts=(Part(name="screw", geometry=cylinder(0.09, 0.09, 0.08, 24), material="axleSteel", at=("x", "y", -0.12), turn=(1.571, 0, 0)), Part(name="screw-slot", geometry=box(0.13, 0.02, 0.02), material="dark", at=("x", "y", -0.078), turn=(0, 0, "x"), casts=False))),
    )  # fmt: skip
    sky = d.one((*DARK_SKIES, *LIGHT_SKIES))
    textures, shared = studio_light(d, sky)
    materials = {
        k: mirror(c, d.number(0.25, 0.4))
        for k, c in metals.items()
        if k in [p[5] for p in placed] or k == "dark"
    }
    materials |= {
        "axleSteel": mirror("#e3e6ea", 0.22),
        "plate": standard(d.one(("#2f3542", "#5b4636", "#e9e2d3", "#3d5a52")), 0.6),
    }
    things = (
        Thing(name="gear-train", pieces=(Raw(lines=tuple(lines)),), motion=("{it}.userData.turn(t);",), note="Gears in mesh"),
        Thing(name="mounting", pieces=plate, note="Back plate and screws"),
        Thing(name="stage", pieces=(catcher(round(-half_h - 0.02, 2), 50, 0.25),), note="Floor"),
    )  # fmt: skip
    counts = [p[2] for p in placed]
    return Show(
        things=things, title=f"A train of {len(counts)} meshing gears with {', '.join(map(str, counts[:-1]))} and {counts[-1]} teeth", materials=materials, target=(0, 0, 0), radius=round(max(half_w, half_h) * 1.08, 2), azimuth=(-30, 30), elevation=(4, 22), sky=sky,
        textures={"gearGeometry(teeth)": gear_body, **textures}, shared=shared, interval_ms=d.one((200, 400)), variant=f"{len(counts)}-gears",
    )  # fmt: skip


def _meshed(phase: float, before: int, teeth: int, angle: float) -> float:
    """Turn of a gear at ``angle`` from the one before, so that a gap of it faces a tooth of the other."""
    step_before, step = 2 * math.pi / before, 2 * math.pi / teeth
    along = ((angle - phase) / step_before) % 1  # how far past a tooth the line between the centres lies
    return angle + math.pi + (along + 0.5) * step


def pendulums(d: Draw) -> Show:
    """A row of pendulums of stepped lengths: strings as lines, balls of steel or colour, a wave that comes and goes."""
    count = d.whole(9, 16)
    rainbow = d.chance(0.5)
    hue, span = d.number(0, 1), d.number(0.25, 0.7)
    span_s, first = d.one((24, 30, 40)), d.whole(17, 22)
    gap = 0.42
    width = round(count * gap + 0.6, 2)
    lines = [
        f"const count = {count};",
        "const bobs = [];",
        "for (let i = 0; i < count; i++) {",
        f"const swings = {first} + i;",
        f"const period = {span_s} / swings;",
        f"const length = {num(d.number(2.45, 2.7))} * ({first} / swings) ** 2;",
        "const pivot = new THREE.Group();",
        "pivot.name = `pendulum-${i + 1}`;",
        f"pivot.position.set((i - (count - 1) / 2) * {gap}, 3.2, 0);",
        "const thread = new THREE.Line(new THREE.BufferGeometry().setFromPoints([new THREE.Vector3(0, 0, -0.3), new THREE.Vector3(0, -length, 0), new THREE.Vector3(0, 0, 0.3)]), $threadLine);",
        "thread.name = `thread-${i + 1}`;",
        *(
            (
                f"const paint = new THREE.MeshStandardMaterial({{ roughness: 0.3, color: new THREE.Color().setHSL(({num(hue)} + (i / count) * {num(span)}) % 1, 0.65, 0.55) }});",
                "const bob = new THREE.Mesh(new THREE.SphereGeometry(0.165, 32, 22), paint);",
            )
            if rainbow
            else ("const bob = new THREE.Mesh(new THREE.SphereGeometry(0.165, 32, 22), $ball);",)
        ),
        "bob.name = `bob-${i + 1}`;",
        "bob.position.y = -length;",
        "bob.castShadow = true;",
        "pivot.add(thread, bob);",
        "bobs.push({ pivot, period });",
        "{group}.add(pivot);",
        "}",
        "{group}.userData.swing = (t) => {",
        f"for (const {{ pivot, period }} of bobs) pivot.rotation.x = {num(d.number(0.32, 0.45))} * Math.cos((2 * Math.PI * t) / period);",
        "};",
    ]  # fmt: skip
    frame: tuple[Piece, ...] = (
        Loop(var="z", values=("-0.3", "0.3"), parts=(Part(name="top-beam", geometry=rounded(width, 0.12, 0.12, 0.03), material="frame", at=(0, 3.24, "z")),)),
        Loop(var="[side, z]", values=("[-1, -1]", "[1, -1]", "[-1, 1]", "[1, 1]"), parts=(Part(name="leg", geometry=rounded(0.12, 3.36, 0.12, 0.03), material="frame", at=(f"side * {num(width / 2)}", 1.62, "z * 0.62"), turn=("z * -0.2", 0, 0)),)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="foot", geometry=rounded(0.2, 0.1, 2.1, 0.04), material="frame", at=(f"side * {num(width / 2)}", 0.05, 0)), Part(name="cross-bar", geometry=box(0.08, 0.08, 1.3), material="frame", at=(f"side * {num(width / 2)}", 1.3, 0)))),
        Part(name="base-board", geometry=rounded(width + 0.3, 0.08, 1.5, 0.03), material="board", at=(0, 0.04, 0)),
        catcher(0, 50, 0.22),
    )  # fmt: skip
    dark = d.chance(0.45)
    sky = d.one(DARK_SKIES if dark else LIGHT_SKIES)
    textures, shared = studio_light(d, sky) if not rainbow else ({}, {})
    materials: dict[str, tuple[str, dict[str, object]]] = {
        "frame": standard(d.one(("#8a5f3c", "#2d3036", "#d9c3a0")), 0.6), "board": standard(d.one(("#a9794f", "#3b3f48", "#efe6d6")), 0.7), "threadLine": ("LineBasicMaterial", {"color": "#8d939e" if dark else "#5b606b"}),
    }  # fmt: skip
    if not rainbow:
        materials["ball"] = mirror(d.one(("#cfd4da", "#d9ae55", "#c98a6a")), 0.16)
    return Show(
        things=(Thing(name="pendulums", pieces=(Raw(lines=tuple(lines)),), motion=("{it}.userData.swing(t);",), note="Pendulums, each a little shorter"), Thing(name="stand", pieces=frame, note="Stand")),
        title=f"A pendulum wave of {count} {'coloured' if rainbow else 'metal'} balls on threads", materials=materials, target=(0, 1.65, 0), radius=round(max(width * 0.5, 2.0) * 1.12, 2), azimuth=(24, 58), elevation=(8, 20), sky=sky, rig=Rig(hemisphere=("#ffffff", "#a9a29a", 1.5), key=("#fff3e2", 2.7), fill=("#cfdcff", 0.6)),
        textures=textures, shared=shared, interval_ms=d.one((400, 900)), variant="coloured" if rainbow else "metal",
    )  # fmt: skip
