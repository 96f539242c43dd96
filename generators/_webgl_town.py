"""Buildings, vehicles and street furniture: each function gives one named thing standing on y = 0."""

from __future__ import annotations

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
    num,
    sphere,
    torus,
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
            geometry=box(w * 0.4, 0.22, 0.06),
            material="pane",
            at=(0, 0.11, depth / 2 + 0.01),
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


def fence(d: Draw, length: float, x: float, z: float, turn: float, name: str = "fence") -> Thing:
    posts = round(length / 0.32)
    length = round(posts * 0.32, 2)  # so that the rails end at the last picket
    picket = Part(
        name="picket-${i + 1}",
        geometry=box(0.09, 0.62, 0.03),
        material="trim",
        at=(f"-{num(length / 2)} + i * 0.32", 0.31, 0),
    )
    rails = Part(
        name="fence-rail", geometry=box(length + 0.09, 0.05, 0.025), material="trim", at=(0, "y", -0.025)
    )
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


def lighthouse(d: Draw) -> Thing:
    """A tapering tower in painted bands, a gallery and a lantern."""
    h = d.number(3.0, 3.8)
    bands = d.one((4, 5, 6))
    step = h / bands
    radii = [0.58 - 0.25 * i / bands for i in range(bands + 1)]
    tower = tuple(
        Part(
            name=f"tower-band-{i + 1}",
            geometry=cylinder(radii[i + 1], radii[i], step, 40),
            material="bandPaint" if i % 2 else "hull",
            at=(0, round(step * (i + 0.5), 3), 0),
        )
        for i in range(bands)
    )
    pieces: tuple[Piece, ...] = (
        *tower,
        Part(
            name="gallery", geometry=cylinder(0.5, 0.42, 0.1, 36), material="darkMetal", at=(0, h + 0.05, 0)
        ),
        Part(
            name="gallery-rail",
            geometry=torus(0.46, 0.015),
            material="darkMetal",
            at=(0, h + 0.3, 0),
            turn=(1.571, 0, 0),
        ),
        Part(
            name="lantern",
            geometry=cylinder(0.25, 0.25, 0.42, 20),
            material="lamp",
            at=(0, h + 0.31, 0),
            casts=False,
        ),
        Part(name="lantern-roof", geometry=cone(0.36, 0.34, 28), material="bandPaint", at=(0, h + 0.69, 0)),
        Part(name="lighthouse-door", geometry=box(0.28, 0.55, 0.08), material="wood", at=(0, 0.28, 0.56)),
    )
    return Thing(name="lighthouse", pieces=pieces, at=(0, 0.62, 0), note="Lighthouse")


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
        Part(name="mill-tower", geometry=cylinder(0.5, 0.85, 2.4, 8), material="plaster", at=(0, 1.2, 0), turn=(0, 0.393, 0)),
        Part(name="mill-cap", geometry=cone(0.66, 0.7, 24), material="roof", at=(0, 2.75, 0)),
        Part(name="mill-door", geometry=box(0.4, 0.75, 0.1), material="wood", at=(0, 0.38, 0.75), turn=(-0.134, 0, 0)),
        Part(name="mill-hub", geometry=cylinder(0.12, 0.12, 0.5, 18), material="wood", at=(0, 2.55, 0.72), turn=(1.571, 0, 0)),
        Raw(lines=(
            "const rotor = new THREE.Group();",
            "rotor.name = 'mill-rotor';",
            "rotor.position.set(0, 2.55, 0.95);",
            f"rotor.rotation.z = {num(turn)};",
            f"for (let i = 0; i < {blades}; i++) {{",
            "const blade = new THREE.Mesh(new THREE.BoxGeometry(0.3, 1.5, 0.03).translate(0.1, 0.95, 0), $sail);",
            "blade.name = `mill-sail-${i + 1}`;",
            f"blade.rotation.z = (i / {blades}) * Math.PI * 2;",
            "blade.castShadow = true;",
            "const spar = new THREE.Mesh(new THREE.BoxGeometry(0.07, 1.76, 0.05).translate(0, 0.88, 0.03), $wood);",
            "spar.name = `mill-spar-${i + 1}`;",
            "spar.rotation.z = blade.rotation.z;",
            "rotor.add(blade, spar);",
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
