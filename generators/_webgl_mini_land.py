"""Miniature worlds in the country: an island, a farm, a camp by a lake."""

from __future__ import annotations

import math
from dataclasses import replace

from generators import _webgl_nature as nature
from generators import _webgl_town as town
from generators._webgl_look import Draw
from generators._webgl_mini_light import Hour, lamp_glow, slab, water_slab
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
    lathe,
    num,
    rounded,
    sphere,
    torus,
    tube,
)

World = tuple[list[Thing], float, float]


def scattered(
    d: Draw, count: int, half: float, free: tuple[tuple[float, float, float], ...], gap: float = 0.7
) -> list[tuple[float, float]]:
    """Spots on a square of ``half`` side, outside the ``free`` circles (x, z, radius) and apart from each other."""
    spots: list[tuple[float, float]] = []
    for _ in range(count * 20):
        x, z = d.number(-half, half), d.number(-half, half)
        clear = all(math.hypot(x - fx, z - fz) > r for fx, fz, r in free)
        if clear and all(math.hypot(x - ox, z - oz) > gap for ox, oz in spots):
            spots.append((x, z))
        if len(spots) == count:
            break
    return spots


def pines(d: Draw, name: str, spots: list[tuple[float, float]], *, snow: bool = False) -> Thing:
    """Conifers of three tiers as instanced meshes; under snow each tier carries a white cap."""
    rows = tuple((x, 0.0, z, d.number(0.7, 1.25), d.number(0, 6.2)) for x, z in spots)
    tiers = [("low", 0.55, 0.75, 0.62), ("mid", 0.43, 0.66, 1.02), ("top", 0.3, 0.6, 1.42)]
    pieces: list[Piece] = [
        Scatter(
            name=f"{name}-trunks",
            geometry="CylinderGeometry(0.07, 0.1, 0.4, 8).translate(0, 0.2, 0)",
            material="bark",
            rows=rows,
        )
    ]
    for label, r, h, y in tiers:
        pieces.append(
            Scatter(
                name=f"{name}-{label}",
                geometry=f"ConeGeometry({r}, {h}, 10).translate(0, {y}, 0)",
                material="pine",
                rows=rows,
            )
        )
        if snow:
            pieces.append(
                Scatter(
                    name=f"{name}-{label}-snow",
                    geometry=f"ConeGeometry({num(r * 0.72)}, {num(h * 0.66)}, 10).translate(0, {num(y + h * 0.2)}, 0)",
                    material="snow",
                    rows=rows,
                )
            )
    return Thing(name=name, pieces=tuple(pieces), note="Pines")


def tufts(d: Draw, spots: list[tuple[float, float]], name: str = "grass-tufts") -> Thing:
    rows = tuple((x, 0.0, z, d.number(0.7, 1.4), d.number(0, 6)) for x, z in spots)
    return Thing(
        name=name,
        pieces=(
            Scatter(
                name="tufts",
                geometry="ConeGeometry(0.06, 0.2, 5).translate(0, 0.08, 0)",
                material="leaf2",
                rows=rows,
            ),
        ),
        note="Tufts of grass",
    )


def palm(d: Draw, name: str, x: float, z: float) -> Thing:
    """A leaning palm: a bent trunk, a crown of drooping leaves, nuts."""
    lean, h = d.number(0.25, 0.6), d.number(1.5, 2.1)
    trunk, before = tube("trunkCurve", [(0, 0, 0), (lean * 0.25, h * 0.45, 0), (lean, h, 0)], 0.065, 14)
    leaf = ("const leafShape = new THREE.Shape();", "leafShape.moveTo(0, 0);", "leafShape.quadraticCurveTo(0.45, 0.2, 1.0, 0);", "leafShape.quadraticCurveTo(0.45, -0.2, 0, 0);", "const leafGeometry = new THREE.ShapeGeometry(leafShape, 10).rotateX(-Math.PI / 2);", "const blade = leafGeometry.attributes.position;", "for (let v = 0; v < blade.count; v++) blade.setY(v, 0.3 * blade.getX(v) - 0.62 * blade.getX(v) ** 2 - Math.abs(blade.getZ(v)) * 0.4);", "leafGeometry.computeVertexNormals();")  # fmt: skip
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-trunk", geometry=trunk, material="bark", before=before),
        Raw(lines=(
            *leaf,
            "for (let i = 0; i < 9; i++) {",
            "const leaf = new THREE.Mesh(leafGeometry, $palmLeaf);",
            f"leaf.name = `{name}-leaf-${{i + 1}}`;",
            f"leaf.position.set({num(lean)}, {num(h)}, 0);",
            "leaf.rotation.set(0, (i / 9) * Math.PI * 2, (i % 2) * 0.25 - 0.05, 'YXZ');",
            f"leaf.scale.setScalar({num(d.number(0.85, 1.1))});",
            "leaf.castShadow = true;",
            "{group}.add(leaf);",
            "}",
        )),
        Loop(var="a", values=("0.5", "2.4", "4.3"), parts=(Part(name=f"{name}-nut", geometry=sphere(0.08, 14, 10), material="wood", at=(f"{num(lean)} + Math.cos(a) * 0.1", round(h - 0.08, 2), "Math.sin(a) * 0.1")),)),
    )  # fmt: skip
    return Thing(name=name, pieces=pieces, at=(x, 0.3, z), turn_y=d.number(0, 6), note="Palm")


def island(d: Draw, hour: Hour) -> World:
    """A sand island in a block of clear water: palms, a hut on stilts, a pier, boats."""
    r = d.number(2.2, 2.5)
    shore, before = lathe(
        "shoreProfile",
        [(r * 1.5, -0.62), (r * 1.2, -0.22), (r, 0.04), (r * 0.82, 0.2), (r * 0.5, 0.32), (0, 0.36)],
        48,
    )
    turf, before2 = lathe("turfProfile", [(r * 0.76, 0.16), (r * 0.7, 0.3), (r * 0.5, 0.37), (0, 0.42)], 36)
    land: tuple[Piece, ...] = (
        Part(name="sand", geometry=shore, material="sand", before=before),
        Part(name="turf", geometry=turf, material="grass", before=before2, at=(-0.15, 0, -0.1)),
        Part(name="foam", geometry=f"RingGeometry({num(r * 1.03)}, {num(r * 1.1)}, 56)", material="foam", at=(0, 0.02, 0), turn=(-1.571, 0, 0), casts=False),
    )  # fmt: skip
    things = [water_slab(d, 8, "sand"), Thing(name="island", pieces=land, note="Sand bank and turf")]
    things += [
        palm(d, f"palm-{i + 1}", x, z)
        for i, (x, z) in enumerate(
            d.some(((-1.3, -0.5), (-0.8, 0.95), (0.9, -1.2), (-0.4, -1.35), (1.4, 0.2)), d.whole(3, 4))
        )
    ]
    hut: tuple[Piece, ...] = (
        Loop(var="[x, z]", values=("[-0.5, -0.4]", "[0.5, -0.4]", "[-0.5, 0.5]", "[0.5, 0.5]"), parts=(Part(name="stilt", geometry=cylinder(0.05, 0.05, 0.7, 10), material="bark", at=("x", 0.2, "z")),)),
        Part(name="hut-floor", geometry=box(1.3, 0.07, 1.3), material="wood", at=(0, 0.5, 0.05)),
        Part(name="hut-walls", geometry=box(1.0, 0.72, 0.8), material="bamboo", at=(0, 0.88, -0.12)),
        Part(name="hut-roof", geometry=cone(1.02, 0.75, 4), material="thatch", at=(0, 1.58, -0.05), turn=(0, math.pi / 4, 0)),
        Part(name="hut-door", geometry=box(0.3, 0.52, 0.03), material="wood", at=(0.22, 0.79, 0.285)),
        Part(name="hut-window", geometry=box(0.26, 0.24, 0.03), material="pane", at=(-0.24, 0.92, 0.285), casts=False),
        Loop(var="i", values=3, parts=(Part(name="hut-step-${i + 1}", geometry=box(0.4, 0.04, 0.14), material="wood", at=(0.22, "0.4 - i * 0.14", "0.76 + i * 0.12")),)),
        *([lamp_glow(0, 0.9, 0.8, power=4)] if hour.is_dark else []),
    )  # fmt: skip
    things.append(
        Thing(
            name="beach-hut",
            pieces=hut,
            at=(0.25, 0.3, -0.2),
            turn_y=d.number(0.1, 0.7),
            note="Hut on stilts",
        )
    )
    pier: tuple[Piece, ...] = (
        Loop(var="i", values=11, parts=(Part(name="plank-${i + 1}", geometry=box(0.62, 0.05, 0.16), material="wood", at=(0, 0.24, "i * 0.19")),)),
        Loop(var="[x, z]", values=("[-0.28, 0.3]", "[0.28, 0.3]", "[-0.28, 1.1]", "[0.28, 1.1]", "[-0.28, 1.85]", "[0.28, 1.85]"), parts=(Part(name="pile", geometry=cylinder(0.04, 0.05, 0.95, 10), material="bark", at=("x", -0.06, "z")),)),
    )  # fmt: skip
    angle = d.number(0.3, 0.9)
    things.append(
        Thing(
            name="pier",
            pieces=pier,
            at=(round(math.sin(angle) * r * 0.86, 2), 0, round(math.cos(angle) * r * 0.86, 2)),
            turn_y=angle,
            note="Pier",
        )
    )
    deckchair: tuple[Piece, ...] = (
        Part(name="parasol-pole", geometry=cylinder(0.02, 0.02, 1.0, 10), material="white", at=(0, 0.5, 0), turn=(0, 0, 0.12)),
        Part(name="parasol", geometry="SphereGeometry(0.55, 24, 8, 0, Math.PI * 2, 0, Math.PI / 3.2)", material="paintDouble", at=(-0.07, 0.5, 0), turn=(0, 0, 0.12)),
        Part(name="towel", geometry=box(0.4, 0.02, 0.85), material="paintB", at=(0.55, 0.03, 0)),
        Part(name="beach-ball", geometry=sphere(0.12, 20, 14), material="paintC", at=(0.3, 0.12, 0.62)),
    )  # fmt: skip
    things.append(
        Thing(
            name="parasol-spot",
            pieces=deckchair,
            at=(-1.35, 0.16, 1.1),
            turn_y=d.number(-0.5, 0.5),
            note="Parasol and towel",
        )
    )
    boats = d.some(((2.9, 1.9, 0.6), (-3.0, 2.6, 2.2), (2.9, -2.9, 0.3)), d.whole(1, 3))
    things += [town.boat(d, f"sailing-boat-{i + 1}", x, z, t) for i, (x, z, t) in enumerate(boats)]
    things.append(
        nature.rocks(
            d,
            [(x, z) for x, z in ((-2.6, -2.4), (-2.9, -2.1), (-2.3, -2.8), (3.3, 0.2), (-3.4, 0.6))],
            "reef",
        )
    )
    return things, 8.0, 3.0


def farm(d: Draw, hour: Hour) -> World:
    """A barn and a silo, rows of crops, a tractor, bales, sheep behind a fence."""
    things = [slab(d, 8, "grass", layers=("soil", "stone"))]
    w, h, deep = 2.1, 1.25, 2.2
    outline = f"[-{num(w / 2 + 0.1)}, 0], [-{num(w / 2 - 0.25)}, 0.62], [0, 1.0], [{num(w / 2 - 0.25)}, 0.62], [{num(w / 2 + 0.1)}, 0]"
    roof = (f"const roofShape = new THREE.Shape([{outline}].map(([x, y]) => new THREE.Vector2(x, y)));",)
    barn: tuple[Piece, ...] = (
        Part(name="barn-walls", geometry=box(w, h, deep), material="barn", at=(0, h / 2, 0)),
        Part(name="barn-gable", geometry=f"ExtrudeGeometry(roofShape, {{ depth: {num(deep)}, bevelEnabled: false }})", material="barn", at=(0, h, -deep / 2), scale=(0.93, 0.93, 1), before=roof),
        Part(name="barn-roof", geometry=f"ExtrudeGeometry(roofShape, {{ depth: {num(deep - 0.06)}, bevelEnabled: false }})", material="roof2", at=(0, h + 0.02, -deep / 2 + 0.03), before=roof),
        Part(name="barn-door", geometry=box(0.9, 0.92, 0.05), material="barnDoor", at=(0, 0.46, deep / 2 + 0.02)),
        Loop(var="[x, y, bw, bh]", values=("[0, 0.92, 1.0, 0.07]", "[-0.47, 0.46, 0.07, 0.92]", "[0.47, 0.46, 0.07, 0.92]", "[0, 0.46, 0.06, 0.9]"), parts=(Part(name="barn-trim", geometry=box("bw", "bh", 0.06), material="white", at=("x", "y", deep / 2 + 0.05)),)),
        Part(name="hay-loft", geometry=box(0.44, 0.4, 0.05), material="white", at=(0, h + 0.42, deep / 2 + 0.01)),
        Part(name="hay-loft-dark", geometry=box(0.34, 0.3, 0.06), material="pane", at=(0, h + 0.42, deep / 2 + 0.015), casts=False),
        Loop(var="z", values=("-0.55", "0.4"), parts=(Part(name="barn-window", geometry=box(0.04, 0.36, 0.36), material="pane", at=(w / 2 + 0.01, 0.75, "z"), casts=False),)),
    )  # fmt: skip
    things.append(
        Thing(
            name="barn",
            pieces=barn,
            at=(-1.7, 0, -2.1),
            turn_y=d.number(-0.1, 0.35),
            note="Barn with a gambrel roof",
        )
    )
    silo: tuple[Piece, ...] = (
        Part(name="silo-wall", geometry=cylinder(0.5, 0.5, 2.2, 32), material="steel", at=(0, 1.1, 0)),
        Loop(var="i", values=5, parts=(Part(name="silo-band-${i + 1}", geometry=torus(0.505, 0.02), material="darkMetal", at=(0, "0.3 + i * 0.42", 0), turn=(1.571, 0, 0)),)),
        Part(name="silo-dome", geometry="SphereGeometry(0.5, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2)", material="trim", at=(0, 2.2, 0), scale=(1, 0.7, 1)),
    )  # fmt: skip
    things += [
        Thing(name=f"silo-{i + 1}", pieces=silo, at=(0.25 + i * 1.2, 0, -2.8), note="Grain silo")
        for i in range(d.whole(1, 2))
    ]
    crop = d.one(("crop", "crop2"))
    plants = tuple(
        (round(0.35 + row * 0.5, 2), 0.1, round(-0.1 + k * 0.3, 2), d.number(0.75, 1.15), d.number(0, 3))
        for row in range(7)
        for k in range(12)
    )
    shape, color = d.one(
        (
            ("ConeGeometry(0.1, 0.34, 6).translate(0, 0.17, 0)", crop),
            ("IcosahedronGeometry(0.13, 1).translate(0, 0.08, 0)", "leaf2"),
            ("CylinderGeometry(0.03, 0.06, 0.44, 6).translate(0, 0.22, 0)", "crop"),
        )
    )
    field: tuple[Piece, ...] = (
        Part(name="field-soil", geometry=rounded(3.6, 0.1, 3.7, 0.04), material="soil", at=(1.86, 0.03, 1.58), casts=False),
        Loop(var="i", values=7, parts=(Part(name="ridge-${i + 1}", geometry=rounded(0.28, 0.1, 3.5, 0.04), material="soil", at=("0.35 + i * 0.5", 0.09, 1.58)),)),
        Scatter(name="crop-plants", geometry=shape, material=color, rows=plants),
    )  # fmt: skip
    things.append(Thing(name="field", pieces=field, note="Rows of crops"))
    tractor: tuple[Piece, ...] = (
        Part(name="tractor-hood", geometry=rounded(0.62, 0.3, 0.34, 0.05), material="paintA", at=(0.3, 0.42, 0)),
        Part(name="tractor-seat-deck", geometry=rounded(0.5, 0.18, 0.4, 0.04), material="paintA", at=(-0.2, 0.36, 0)),
        Part(name="tractor-cab", geometry=rounded(0.42, 0.46, 0.4, 0.04), material="cabGlass", at=(-0.2, 0.68, 0)),
        Part(name="tractor-roof", geometry=rounded(0.5, 0.06, 0.48, 0.03), material="white", at=(-0.2, 0.94, 0)),
        Part(name="exhaust", geometry=cylinder(0.02, 0.02, 0.3, 10), material="darkMetal", at=(0.42, 0.68, 0.08)),
        Loop(var="side", values=("-1", "1"), parts=(
            Part(name="rear-wheel", geometry=cylinder(0.3, 0.3, 0.16, 24), material="rubber", at=(-0.28, 0.3, "side * 0.28"), turn=(1.571, 0, 0)),
            Part(name="rear-hub", geometry=cylinder(0.14, 0.14, 0.18, 20), material="paintB", at=(-0.28, 0.3, "side * 0.28"), turn=(1.571, 0, 0)),
            Part(name="front-wheel", geometry=cylinder(0.17, 0.17, 0.12, 22), material="rubber", at=(0.44, 0.17, "side * 0.24"), turn=(1.571, 0, 0)),
        )),
    )  # fmt: skip
    things.append(
        Thing(
            name="tractor",
            pieces=tractor,
            at=(d.number(-0.5, -0.3), 0, d.number(-0.6, 0.2)),
            turn_y=d.number(-1.9, -1.2),
            note="Tractor",
        )
    )
    bales = tuple(
        (x, 0.24, z, 1.0, d.number(0, 3))
        for x, z in ((-3.2, -0.3), (-2.7, -0.5), (-3.0, 0.2))[: d.whole(2, 3)]
    )
    things.append(
        Thing(
            name="hay-bales",
            pieces=(
                Scatter(
                    name="bales",
                    geometry="CylinderGeometry(0.24, 0.24, 0.4, 22).rotateX(Math.PI / 2)",
                    material="thatch",
                    rows=bales,
                ),
            ),
            note="Round bales",
        )
    )
    things += [
        town.fence(d, 3.2, -2.1, 1.05, 0, "paddock-north"),
        town.fence(d, 2.56, -0.5, 2.35, math.pi / 2, "paddock-east"),
    ]
    sheep = []
    for i, (x, z) in enumerate(scattered(d, d.whole(3, 5), 1.0, (), 0.62)):
        body: tuple[Piece, ...] = (
            Part(name="fleece", geometry="IcosahedronGeometry(0.2, 2)", material="wool", at=(0, 0.28, 0), scale=(1.25, 0.9, 0.9)),
            Part(name="face", geometry=capsule(0.07, 0.06), material="darkMetal", at=(0.27, 0.34, 0), turn=(0, 0, 1.2)),
            Loop(var="[x, z]", values=("[-0.13, -0.08]", "[0.13, -0.08]", "[-0.13, 0.08]", "[0.13, 0.08]"), parts=(Part(name="leg", geometry=cylinder(0.025, 0.025, 0.18, 8), material="darkMetal", at=("x", 0.09, "z")),)),
        )  # fmt: skip
        sheep.append(
            Thing(
                name=f"sheep-{i + 1}",
                pieces=body,
                at=(round(x - 2.1, 2), 0, round(z * 0.9 + 2.3, 2)),
                turn_y=d.number(0, 6),
                note="Sheep",
            )
        )
    things += sheep
    things += [
        replace(nature.tree(d, f"tree-{i + 1}", "round", x, z), scale=d.number(0.7, 0.95))
        for i, (x, z) in enumerate(((3.2, -2.9), (3.3, -1.5), (-3.4, -3.3))[: d.whole(2, 3)])
    ]
    things.append(
        tufts(d, scattered(d, 26, 3.7, ((1.9, 1.6, 2.7), (-1.7, -2.1, 1.7), (0.8, -2.8, 1.2)), 0.35))
    )
    return things, 8.0, 2.9


def camp(d: Draw, hour: Hour) -> World:
    """A tent and a fire between pines on the shore of a small lake."""
    things = [slab(d, 7.4, "grass", layers=("soil", "stone"))]
    lake: tuple[Piece, ...] = (
        Part(name="lake-shore", geometry=cylinder(2.2, 2.3, 0.06, 40), material="sand", at=(0, 0.01, 0), scale=(1, 1, 0.72), casts=False),
        Part(name="lake", geometry=cylinder(2.0, 2.0, 0.05, 40), material="water", at=(0, 0.025, 0), scale=(1, 1, 0.7), casts=False),
        Loop(var="i", values=6, parts=(Part(name="jetty-plank-${i + 1}", geometry=box(0.5, 0.05, 0.15), material="wood", at=(-0.6, 0.14, "-1.4 + i * 0.18")),)),
    )  # fmt: skip
    things.append(Thing(name="lakeside", pieces=lake, at=(1.2, 0, 2.0), note="Lake with a jetty"))
    canoe: tuple[Piece, ...] = (
        Part(name="canoe-hull", geometry="SphereGeometry(0.5, 24, 12, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2)", material="paintDouble", at=(0, 0.16, 0), scale=(1.3, 0.42, 0.36)),
        Loop(var="x", values=("-0.25", "0.25"), parts=(Part(name="canoe-seat", geometry=box(0.1, 0.02, 0.3), material="wood", at=("x", 0.13, 0)),)),
        Part(name="paddle", geometry=cylinder(0.015, 0.015, 0.9, 8), material="wood", at=(0.1, 0.2, 0.1), turn=(0, 0.3, 1.5)),
    )  # fmt: skip
    things.append(
        Thing(
            name="canoe",
            pieces=canoe,
            at=(1.7, 0.03, 1.95),
            turn_y=d.number(-0.6, 0.6),
            motion=("{it}.rotation.z = Math.sin(t * 1.3) * 0.03;",),
            note="Canoe",
        )
    )
    tent = nature.tent(d, -1.5, -0.7, d.number(0.2, 0.7))
    glow = [lamp_glow(0, 0.5, 1.3, power=3, reach=3)] if hour.is_dark else []
    things += [replace(tent, pieces=(*tent.pieces, *glow)), nature.campfire(d, 0.35, -0.3)]
    logs: tuple[Piece, ...] = tuple(
        Part(
            name=f"log-seat-{i + 1}",
            geometry=cylinder(0.12, 0.12, 0.8, 14),
            material="bark",
            at=(x, 0.12, z),
            turn=(0, turn, 1.571),
        )
        for i, (x, z, turn) in enumerate(((1.15, -0.2, 1.45), (0.3, -1.2, 0.1)))
    )
    things.append(Thing(name="seats", pieces=logs, note="Logs to sit on"))
    extra: tuple[Piece, ...] = (
        Part(name="cool-box", geometry=rounded(0.4, 0.26, 0.26, 0.03), material="paintC", at=(0, 0.13, 0)),
        Part(name="cool-box-lid", geometry=rounded(0.42, 0.07, 0.28, 0.03), material="white", at=(0, 0.29, 0)),
        Part(name="rucksack", geometry=rounded(0.3, 0.44, 0.2, 0.08), material="paintB", at=(-0.5, 0.22, 0.1), turn=(-0.15, 0.4, 0)),
        Part(name="rucksack-roll", geometry=capsule(0.07, 0.26), material="bandPaint", at=(-0.5, 0.48, 0.06), turn=(0, 0, 1.571)),
    )  # fmt: skip
    things.append(
        Thing(
            name="gear",
            pieces=extra,
            at=(-0.2, 0, 0.9),
            turn_y=d.number(0.2, 0.9),
            note="Cool box and rucksack",
        )
    )
    hill: tuple[Piece, ...] = (
        Part(name="cliff", geometry="DodecahedronGeometry(1.2, 0)", material="rock", at=(2.4, 0.2, -2.5), turn=(0.3, d.number(0, 2), 0.2), scale=(1, 1.2, 0.9)),
        Part(name="cliff-shoulder", geometry="DodecahedronGeometry(0.8, 0)", material="rock", at=(1.3, 0.1, -2.9), turn=(0.9, 0.4, 0)),
        Part(name="boulder", geometry="DodecahedronGeometry(0.4, 0)", material="rock", at=(3.1, 0.15, -1.2), turn=(0.2, 1.1, 0.4)),
    )  # fmt: skip
    things.append(Thing(name="rock-face", pieces=hill, note="Rocks"))
    free = ((1.2, 2.0, 2.4), (-1.5, -0.7, 1.5), (0.35, -0.3, 1.7), (2.2, -2.5, 1.7), (-0.2, 0.9, 0.9))
    things.append(pines(d, "pines", scattered(d, d.whole(9, 14), 3.3, free, 0.75)))
    things.append(tufts(d, scattered(d, 30, 3.5, free, 0.3)))
    return things, 7.4, 2.6
