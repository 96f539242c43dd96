"""Miniature worlds people built: a street corner, a harbour."""

from __future__ import annotations

import math
from dataclasses import replace

from generators import _webgl_town as town
from generators._webgl_look import Draw
from generators._webgl_mini_light import Hour, lamp_glow, slab
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
    rounded,
    sphere,
)

SHOPS = (
    ("BAKERY", "bakery"), ("FLOWERS", "florist"), ("BOOKS", "bookshop"), ("CAFE LUNA", "cafe"), ("NOODLES", "noodle bar"), ("BICYCLES", "bicycle shop"),
    ("PHARMACY", "pharmacy"), ("RECORDS", "record shop"), ("TEA HOUSE", "tea house"), ("BARBER", "barber"), ("GELATO", "ice-cream parlour"), ("HARDWARE", "hardware shop"),
)  # fmt: skip


def shop(
    d: Draw, name: str, sign: str, x: float, z: float, w: float, depth: float, floors: int, wall: str
) -> Thing:
    """A shop with flats above: glass front, striped awning, lettered sign, cornice, things on the roof."""
    ground_h, floor_h = 1.05, 0.85
    h = round(ground_h + floor_h * floors, 2)
    face, bays = depth / 2, max(2, round(w / 0.75))
    pitch = w / bays
    stripes = 2 * round(w / 0.24) // 2
    stripe = (w - 0.1) / stripes
    windows = tuple(
        f"[{num((b - (bays - 1) / 2) * pitch)}, {num(ground_h + floor_h * (f + 0.52))}]"
        for f in range(floors)
        for b in range(bays)
    )
    side_windows = tuple(
        f"[{num((b - 0.5) * depth * 0.45)}, {num(ground_h + floor_h * (f + 0.52))}, {side}]"
        for f in range(floors)
        for b in range(2)
        for side in (-1, 1)
    )
    awning = d.one(("paintA", "paintB", "paintC"))
    roof: tuple[Piece, ...] = d.one((
        (Part(name=f"{name}-vent", geometry=box(0.4, 0.3, 0.34), material="steel", at=(-w * 0.2, h + 0.15, 0)), Part(name=f"{name}-chimney", geometry=box(0.22, 0.55, 0.22), material="brick", at=(w * 0.25, h + 0.28, -depth * 0.2))),
        (Part(name=f"{name}-tank", geometry=cylinder(0.26, 0.26, 0.45, 20), material="wood", at=(w * 0.16, h + 0.42, -0.1)), Part(name=f"{name}-tank-roof", geometry=cone(0.31, 0.2, 20), material="roof", at=(w * 0.16, h + 0.74, -0.1)), Part(name=f"{name}-tank-stand", geometry=box(0.36, 0.2, 0.36), material="darkMetal", at=(w * 0.16, h + 0.1, -0.1))),
        (Part(name=f"{name}-roof-garden", geometry=box(w * 0.7, 0.1, depth * 0.6), material="grass", at=(0, h + 0.05, 0)), Part(name=f"{name}-skylight", geometry=box(0.5, 0.16, 0.36), material="pane", at=(0, h + 0.14, 0))),
    ))  # fmt: skip
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-walls", geometry=box(w, h, depth), material=wall, at=(0, h / 2, 0)),
        Part(name=f"{name}-cornice", geometry=box(w + 0.12, 0.12, depth + 0.12), material="trim", at=(0, h - 0.02, 0)),
        Part(name=f"{name}-front", geometry=box(w * 0.62, 0.62, 0.05), material="shopGlass", at=(-w * 0.12, 0.5, face + 0.01), casts=False),
        Part(name=f"{name}-sill", geometry=box(w * 0.66, 0.06, 0.12), material="trim", at=(-w * 0.12, 0.17, face + 0.04)),
        Part(name=f"{name}-door", geometry=box(0.36, 0.78, 0.05), material="wood", at=(w * 0.34, 0.39, face + 0.02)),
        Part(name=f"{name}-door-glass", geometry=box(0.22, 0.4, 0.02), material="shopGlass", at=(w * 0.34, 0.5, face + 0.046), casts=False),
        Loop(var="i", values=stripes, parts=(Part(name=f"{name}-awning-${{i + 1}}", geometry=box(stripe, 0.03, 0.52), material=awning, at=(f"-{num(w / 2 - 0.05 - stripe / 2)} + i * {num(stripe)}", 0.93, face + 0.24), turn=(0.42, 0, 0)),)),
        Raw(lines=(
            f"const sign = new THREE.Mesh(new THREE.BoxGeometry({num(w * 0.86)}, 0.24, 0.05), new THREE.MeshStandardMaterial({{ map: signTexture('{sign}', '{d.one(('#f6efe0', '#ffe2a8', '#ffffff'))}', '{d.one(('#2b3a42', '#7a2e2e', '#254d3f', '#3b2b4a'))}'), roughness: 0.7 }}));",
            f"sign.name = '{name}-sign';",
            f"sign.position.set(0, {num(ground_h + 0.09)}, {num(face + 0.05)});",
            "sign.castShadow = true;",
            "{group}.add(sign);",
        )),
        Loop(var="[wx, wy]", values=windows, parts=(
            Part(name=f"{name}-window-frame", geometry=box(0.4, 0.52, 0.05), material="trim", at=("wx", "wy", face + 0.005)),
            Part(name=f"{name}-window", geometry=box(0.32, 0.44, 0.02), material=d.one(("pane", "pane", "darkPane")), at=("wx", "wy", face + 0.025), casts=False),
        )),
        Loop(var="[wz, wy, side]", values=side_windows, parts=(
            Part(name=f"{name}-side-window", geometry=box(0.03, 0.44, 0.32), material="darkPane", at=(f"side * {num(w / 2 + 0.01)}", "wy", "wz"), casts=False),
        )),
        *roof,
    )  # fmt: skip
    return Thing(
        name=name, pieces=pieces, at=(x, 0.08, z), note=f"{sign.capitalize()} with {floors} floors above"
    )


def car(d: Draw, name: str, x: float, z: float, turn: float) -> Thing:
    """A car whose windows stay dark when the houses light up."""
    made = town.car(d, name, x, z, turn)
    pieces = tuple(
        replace(p, material="darkPane") if isinstance(p, Part) and p.material == "pane" else p
        for p in made.pieces
    )
    return replace(made, pieces=pieces)


def round_tree(d: Draw, name: str, x: float, z: float, scale: float = 1.0) -> Thing:
    """A street tree in a square of earth."""
    r = d.number(0.36, 0.46) * scale
    pieces: tuple[Piece, ...] = (
        Part(name=f"{name}-bed", geometry=box(0.46, 0.04, 0.46), material="soil", at=(0, 0.02, 0)),
        Part(name=f"{name}-trunk", geometry=cylinder(0.04, 0.06, 0.7 * scale, 10), material="bark", at=(0, 0.36 * scale, 0)),
        Part(name=f"{name}-crown", geometry=f"IcosahedronGeometry({num(r)}, 2)", material="leaf", at=(0, round(0.95 * scale, 2), 0)),
        Part(name=f"{name}-crown-top", geometry=f"IcosahedronGeometry({num(r * 0.7)}, 2)", material="leaf2", at=(round(r * 0.4, 2), round(1.2 * scale, 2), 0.08)),
    )  # fmt: skip
    return Thing(name=name, pieces=pieces, at=(x, 0.08, z), turn_y=d.number(0, 3), note="Tree")


def street_corner(d: Draw, hour: Hour) -> tuple[list[Thing], float, float]:
    """(things, size of the slab, height above it): shops on two sides of a crossing."""
    picked = d.shuffled(list(SHOPS))
    left = d.number(2.2, 2.6)
    right = round(4.7 - left, 2)
    walls = d.shuffled(["plaster", "plaster2", "brick", "tintWall"])
    floors = [d.whole(1, 3), d.whole(1, 2)]
    things = [slab(d, 7.6, "asphalt", layers=("soil", "stone"))]
    walks: tuple[Piece, ...] = (
        Part(name="pavement", geometry=rounded(5.3, 0.16, 5.2, 0.05), material="pavement", at=(-1.12, 0.0, -1.18)),
        Part(name="kerb", geometry=rounded(5.36, 0.13, 5.26, 0.05), material="concrete", at=(-1.12, 0.0, -1.18)),
        Loop(var="i", values=6, parts=(Part(name="crossing-stripe-${i + 1}", geometry=box(0.16, 0.01, 1.3), material="white", at=("-1.3 + i * 0.34", 0.006, 2.3), casts=False),)),
        Loop(var="i", values=5, parts=(Part(name="lane-mark-${i + 1}", geometry=box(0.07, 0.01, 0.5), material="white", at=(2.72, 0.006, "-3.2 + i * 1"), casts=False),)),
        Loop(var="i", values=2, parts=(Part(name="side-lane-mark-${i + 1}", geometry=box(0.5, 0.01, 0.07), material="white", at=("-3.3 + i * 1", 0.006, 2.6), casts=False),)),
    )  # fmt: skip
    things.append(Thing(name="street", pieces=walks, note="Pavement, kerb and road markings"))
    depth = d.number(2.3, 2.7)
    z = round(-3.5 + depth / 2, 2)
    for i, (x, w) in enumerate(((-3.6 + left / 2, left), (-3.6 + left + right / 2, right))):
        sign, name = picked[i]
        things.append(
            shop(
                d,
                name.replace(" ", "-"),
                sign,
                round(x, 2),
                z,
                round(w - 0.04, 2),
                depth,
                floors[i],
                walls[i],
            )
        )
    if d.chance(0.75):
        sign, name = picked[2]
        kiosk: tuple[Piece, ...] = (
            Part(name="kiosk-body", geometry=box(0.8, 0.85, 0.7), material="paintA", at=(0, 0.43, 0)),
            Part(name="kiosk-hatch", geometry=box(0.56, 0.34, 0.03), material="shopGlass", at=(0, 0.56, 0.35), casts=False),
            Part(name="kiosk-counter", geometry=box(0.66, 0.04, 0.2), material="wood", at=(0, 0.37, 0.42)),
            Part(name="kiosk-roof", geometry=cone(0.72, 0.42, 4), material="roof2", at=(0, 1.06, 0), turn=(0, math.pi / 4, 0)),
        )  # fmt: skip
        things.append(
            Thing(
                name="kiosk",
                pieces=kiosk,
                at=(-3.0, 0.08, 0.35),
                turn_y=d.number(-0.2, 0.2),
                note="Newspaper kiosk",
            )
        )
    umbrella: tuple[Piece, ...] = (
        Part(name="parasol-pole", geometry=cylinder(0.02, 0.02, 1.05, 10), material="white", at=(0, 0.52, 0)),
        Part(name="parasol", geometry="ConeGeometry(0.52, 0.28, 8)", material=d.one(("paintB", "paintC", "paintA")), at=(0, 1.05, 0)),
        Part(name="cafe-table", geometry=cylinder(0.24, 0.24, 0.03, 24), material="white", at=(0, 0.36, 0)),
        Loop(var="a", values=("0.3", "2.4", "4.5"), parts=(
            Part(name="stool-seat", geometry=cylinder(0.1, 0.1, 0.03, 16), material="wood", at=("Math.cos(a) * 0.42", 0.22, "Math.sin(a) * 0.42")),
            Part(name="stool-leg", geometry=cylinder(0.025, 0.04, 0.22, 8), material="darkMetal", at=("Math.cos(a) * 0.42", 0.11, "Math.sin(a) * 0.42")),
        )),
    )  # fmt: skip
    things.append(
        Thing(
            name="cafe-terrace",
            pieces=umbrella,
            at=(d.number(-1.6, -0.9), 0.08, 0.4),
            note="Table under a parasol",
        )
    )
    things += [
        round_tree(d, "corner-tree", 0.9, 0.75),
        round_tree(d, "pavement-tree", -3.1, 1.05 if d.chance(0.5) else 1.1),
    ]
    lamp = town.street_lamp(d, "street-lamp", 1.2, -0.5, 0)
    things.append(
        Thing(
            name=lamp.name,
            pieces=(*lamp.pieces, *([lamp_glow(0.34, 1.3, 0)] if hour.is_dark else [])),
            at=(1.2, 0.08, -0.6),
            note=lamp.note,
        )
    )
    light: tuple[Piece, ...] = (
        Part(name="signal-post", geometry=cylinder(0.03, 0.03, 1.2, 12), material="darkMetal", at=(0, 0.6, 0)),
        Part(name="signal-box", geometry=rounded(0.16, 0.42, 0.14, 0.03), material="darkMetal", at=(0, 1.36, 0)),
        *(Part(name=f"signal-{c}", geometry=sphere(0.045, 14, 10), material=m, at=(0, 1.49 - i * 0.13, 0.07), casts=False) for i, (c, m) in enumerate((("red", "redLight"), ("amber", "dimLight"), ("green", "dimLight")))),
    )  # fmt: skip
    things.append(Thing(name="traffic-light", pieces=light, at=(1.3, 0.08, 1.2), note="Traffic light"))
    for i, (x, z2, turn) in enumerate(
        d.some(
            ((2.25, -1.9, math.pi / 2), (3.2, 0.4, -math.pi / 2), (-2.6, 3.1, math.pi), (0.9, 3.15, 0)),
            d.whole(2, 3),
        )
    ):
        things.append(car(d, f"car-{i + 1}", x, z2, round(turn, 3)))
    return things, 7.6, 1.05 + 0.85 * max(floors) + 0.8


def harbour(d: Draw, hour: Hour) -> tuple[list[Thing], float, float]:
    """A container quay: stacked boxes, a gantry crane, a ship alongside, a warehouse."""
    colors = ("#c8553d", "#2f6f8f", "#e0a43b", "#5d8a66", "#8d99a6", "#b23a48")
    things = [slab(d, 8, "water", layers=("soil",))]
    quay: tuple[Piece, ...] = (
        Part(name="quay", geometry=rounded(7.9, 0.5, 4.0, 0.06), material="concrete", at=(0, 0.05, -1.95)),
        Part(name="quay-edge", geometry=box(7.9, 0.06, 0.16), material="bandPaint", at=(0, 0.32, -0.04)),
        Loop(var="i", values=7, parts=(Part(name="bollard-${i + 1}", geometry=cylinder(0.06, 0.08, 0.18, 12), material="darkMetal", at=("-3.3 + i * 1.1", 0.4, -0.2)),)),
        Loop(var="z", values=("-0.45", "-1.65"), parts=(Part(name="crane-rail", geometry=box(7.8, 0.03, 0.06), material="steel", at=(0, 0.31, "z")),)),
    )  # fmt: skip
    things.append(Thing(name="quayside", pieces=quay, note="Quay wall, bollards and crane rails"))
    rows = []
    for cx in range(4):
        for cz in range(2):
            rows += [
                (
                    round(-3.3 + cx * 1.12, 2),
                    round(0.52 + level * 0.43, 2),
                    round(-3.35 + cz * 0.62, 2),
                    1.0,
                    0.0,
                )
                for level in range(d.whole(0 if cx else 1, 3))
            ]
    colours = tuple(d.shuffled(list(colors)))
    box_shape = "RoundedBoxGeometry(1.06, 0.42, 0.5, 2, 0.02)"
    things.append(
        Thing(
            name="container-yard",
            pieces=(
                Scatter(
                    name="containers", geometry=box_shape, material="white", rows=tuple(rows), colors=colours
                ),
            ),
            note="Stacked containers",
        )
    )
    gantry: tuple[Piece, ...] = (
        Loop(var="[x, z]", values=("[-0.6, 0.6]", "[0.6, 0.6]", "[-0.6, -0.6]", "[0.6, -0.6]"), parts=(
            Part(name="crane-leg", geometry=box(0.13, 2.5, 0.13), material="paintA", at=("x", 1.27, "z")),
            Part(name="crane-bogie", geometry=box(0.34, 0.14, 0.16), material="darkMetal", at=("x", 0.07, "z")),
        )),
        Loop(var="x", values=("-0.6", "0.6"), parts=(Part(name="crane-sill", geometry=box(0.1, 0.1, 1.3), material="paintA", at=("x", 0.7, 0)), Part(name="crane-boom", geometry=box(0.1, 0.16, 4.6), material="paintA", at=("x * 0.35", 2.55, 0.9)))),
        Part(name="crane-frame", geometry=box(1.34, 0.16, 1.34), material="paintA", at=(0, 2.4, 0)),
        Part(name="machine-house", geometry=rounded(0.7, 0.42, 0.8, 0.04), material="trim", at=(0, 2.8, -0.6)),
        Part(name="trolley", geometry=box(0.56, 0.14, 0.36), material="darkMetal", at=(0, 2.42, 1.9)),
        Part(name="cab", geometry=box(0.24, 0.24, 0.26), material="pane", at=(0.3, 2.24, 1.5)),
        Loop(var="x", values=("-0.16", "0.16"), parts=(Part(name="hoist-cable", geometry=cylinder(0.012, 0.012, 0.9, 6), material="darkMetal", at=("x", 1.95, 1.9)),)),
        Part(name="lifted-container", geometry=rounded(1.06, 0.42, 0.5, 0.02), material="paintC", at=(0, 1.3, 1.9)),
    )  # fmt: skip
    things.append(
        Thing(
            name="gantry-crane",
            pieces=gantry,
            at=(d.number(-0.6, 0.9), 0.32, -1.05),
            note="Ship-to-shore crane",
        )
    )
    cargo = tuple(
        (round(-1.5 + i * 0.8, 2), round(0.72 + level * 0.3, 2), round(-0.2 + j * 0.4, 2), 0.7, 0.0)
        for i in range(4)
        for j in range(2)
        for level in range(d.whole(0, 2))
    )
    hull = ("const hullShape = new THREE.Shape();", "hullShape.moveTo(-2.5, -0.62);", "hullShape.lineTo(1.7, -0.62);", "hullShape.quadraticCurveTo(2.5, -0.5, 2.9, 0);", "hullShape.quadraticCurveTo(2.5, 0.5, 1.7, 0.62);", "hullShape.lineTo(-2.5, 0.62);")  # fmt: skip
    ship: tuple[Piece, ...] = (
        Part(name="hull", geometry="ExtrudeGeometry(hullShape, { depth: 0.7, bevelEnabled: false }).rotateX(-Math.PI / 2)", material="bandPaint", at=(0, -0.2, 0), before=hull),
        Part(name="deck", geometry="ExtrudeGeometry(hullShape, { depth: 0.05, bevelEnabled: false }).rotateX(-Math.PI / 2)", material="wood", at=(0, 0.5, 0), scale=(0.97, 1, 0.94), before=hull),
        Part(name="superstructure", geometry=box(0.6, 0.9, 1.0), material="white", at=(-2.0, 1.0, 0)),
        Part(name="bridge", geometry=box(0.5, 0.24, 1.2), material="white", at=(-2.0, 1.55, 0)),
        Part(name="bridge-windows", geometry=box(0.03, 0.12, 1.1), material="pane", at=(-1.74, 1.57, 0), casts=False),
        Part(name="funnel", geometry=cylinder(0.14, 0.17, 0.5, 20), material="paintB", at=(-2.2, 1.9, 0)),
        Scatter(name="deck-cargo", geometry=box_shape, material="white", rows=cargo or ((0, 0.72, 0, 0.7, 0),), colors=colours[::-1]),
        Part(name="mast", geometry=cylinder(0.02, 0.03, 0.8, 8), material="white", at=(2.1, 0.9, 0)),
    )  # fmt: skip
    things.append(
        Thing(
            name="cargo-ship",
            pieces=ship,
            at=(d.number(-0.5, 0.3), 0, 1.35),
            turn_y=0,
            motion=("{it}.position.y = Math.sin(t * 0.9) * 0.02;",),
            note="Cargo ship alongside",
        )
    )
    store: tuple[Piece, ...] = (
        Part(name="warehouse-walls", geometry=box(2.0, 1.2, 1.7), material="brick", at=(0, 0.6, 0)),
        Part(name="warehouse-roof", geometry="CylinderGeometry(0.9, 0.9, 2.1, 28, 1, false, 0, Math.PI)", material="roof2", at=(0, 1.18, 0), turn=(0, 0, math.pi / 2), scale=(0.5, 1, 1)),
        Loop(var="x", values=("-0.55", "0.45"), parts=(Part(name="roller-door", geometry=box(0.7, 0.8, 0.04), material="steel", at=("x", 0.4, 0.86)),)),
        Loop(var="i", values=3, parts=(Part(name="warehouse-window-${i + 1}", geometry=box(0.36, 0.18, 0.03), material="pane", at=("-0.6 + i * 0.6", 1.02, 0.86), casts=False),)),
    )  # fmt: skip
    things.append(Thing(name="warehouse", pieces=store, at=(2.75, 0.3, -2.9), note="Warehouse"))
    things.append(car(d, "van", 1.1, -2.3, d.number(0, 3)))
    things[-1] = Thing(
        name="van",
        pieces=things[-1].pieces,
        at=(d.number(1.0, 1.4), 0.31, -1.95),
        turn_y=things[-1].turn_y,
        note="Van",
    )
    boat = town.boat(d, "sailing-boat", d.number(-2.6, 2.6), 3.1, d.number(-0.5, 0.5))
    things.append(boat)
    return things, 8.0, 3.4
