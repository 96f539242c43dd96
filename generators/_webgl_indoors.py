"""Household objects as parts: each function gives one named thing, in metres, standing on y = 0."""

from __future__ import annotations

import math

from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Thing,
    box,
    cylinder,
    lathe,
    num,
    rounded,
    sphere,
    torus,
    tube,
)


def desk_lamp(d: Draw) -> Thing:
    """An arm lamp or a lamp with a fabric shade."""
    if d.chance(0.5):
        reach, rise = d.number(0.16, 0.22), d.number(0.3, 0.38)
        arm, before = tube(
            "armCurve",
            [(0, 0.02, 0), (-0.03, rise * 0.6, 0), (reach * 0.4, rise, 0), (reach, rise * 0.95, 0)],
            0.008,
        )
        pieces: tuple[Piece, ...] = (
            Part(
                name="lamp-base",
                geometry=cylinder(0.085, 0.095, 0.022, 40),
                material="accent",
                at=(0, 0.011, 0),
            ),
            Part(name="lamp-arm", geometry=arm, material="metal", before=before),
            Part(
                name="lamp-head",
                geometry=f"ConeGeometry({num(0.085)}, 0.11, 36, 1, true)",
                material="accentDouble",
                at=(reach, rise * 0.95 - 0.03, 0),
                turn=(0, 0, 0.12),
            ),
            Part(
                name="lamp-bulb",
                geometry=sphere(0.032, 20, 14),
                material="bulb",
                at=(reach, rise * 0.95 - 0.07, 0),
                casts=False,
            ),
        )
        return Thing(name="desk-lamp", pieces=pieces, note="Desk lamp with a curved arm")
    height = d.number(0.26, 0.34)
    foot, before = lathe(
        "footProfile",
        [
            (0, 0),
            (0.07, 0),
            (0.075, 0.015),
            (0.03, 0.05),
            (0.018, 0.12),
            (0.04, 0.17),
            (0.012, 0.22),
            (0.012, height),
        ],
    )
    return Thing(
        name="table-lamp",
        pieces=(
            Part(name="lamp-foot", geometry=foot, material="accent", before=before),
            Part(
                name="lamp-shade",
                geometry="CylinderGeometry(0.085, 0.13, 0.16, 40, 1, true)",
                material="shade",
                at=(0, height + 0.04, 0),
            ),
            Part(
                name="lamp-bulb",
                geometry=sphere(0.03, 18, 12),
                material="bulb",
                at=(0, height, 0),
                casts=False,
            ),
        ),
        note="Table lamp",
    )


def book_stack(d: Draw) -> Thing:
    """Books lying on each other, turned a little."""
    y, parts = 0.0, []
    for i in range(d.whole(3, 5)):
        thick, w, depth = d.number(0.018, 0.04, 3), d.number(0.17, 0.22), d.number(0.12, 0.15)
        turn = d.number(-0.25, 0.25)
        cover = d.one(("bookA", "bookB", "bookC"))
        parts += [
            Part(
                name=f"book-{i + 1}",
                geometry=box(w, thick, depth),
                material=cover,
                at=(0, y + thick / 2, 0),
                turn=(0, turn, 0),
            ),
            Part(
                name=f"book-{i + 1}-pages",
                geometry=box(w - 0.012, thick * 0.7, depth + 0.002),
                material="paper",
                at=(0.005, y + thick / 2, 0.002),
                turn=(0, turn, 0),
                casts=False,
            ),
        ]
        y += thick
    return Thing(name="book-stack", pieces=tuple(parts), note="A stack of books")


def book_row(d: Draw) -> Thing:
    """Books standing side by side, the last one leaning."""
    parts: list[Piece] = []
    count = d.whole(6, 9)
    x = -0.016 * count
    for i in range(count):
        w, h, last = d.number(0.022, 0.04, 3), d.number(0.17, 0.23), i == count - 1
        cover = d.one(("bookA", "bookB", "bookC", "accent", "accent2"))
        at = (round(x + w / 2 + (0.028 if last else 0), 3), h / 2, 0)
        parts.append(
            Part(
                name=f"book-{i + 1}",
                geometry=box(w, h, 0.15),
                material=cover,
                at=at,
                turn=(0, 0, 0.17) if last else (0, 0, 0),
            )
        )
        x = round(x + w + 0.002, 3)
    return Thing(name="book-row", pieces=tuple(parts), note="Books standing in a row")


def mug(d: Draw) -> Thing:
    """A mug with a handle, full of coffee or tea."""
    r, h = d.number(0.036, 0.043, 3), d.number(0.085, 0.105, 3)
    pieces = (
        Part(
            name="mug-body",
            geometry=f"CylinderGeometry({num(r)}, {num(r * 0.9)}, {num(h)}, 40)",
            material=d.one(("accent2", "ceramic", "accent")),
            at=(0, h / 2, 0),
        ),
        Part(
            name="mug-drink",
            geometry=cylinder(r * 0.9, r * 0.9, 0.004, 32),
            material="coffee",
            at=(0, h, 0),
            casts=False,
        ),
        Part(
            name="mug-handle",
            geometry=torus(h * 0.28, 0.007, math.pi),
            material="ceramic",
            at=(r * 0.96, h * 0.5, 0),
            turn=(0, 0, -1.571),
        ),
    )
    return Thing(name="mug", pieces=pieces, turn_y=d.number(-1, 1), note="Coffee mug")


def pencil_cup(d: Draw) -> Thing:
    """Pencils in a cup, each leaning its own way."""
    rows = tuple(
        f"{{ x: {num(d.number(-0.02, 0.02))}, z: {num(d.number(-0.02, 0.02))}, lean: {num(d.number(-0.22, 0.22))}, height: {num(d.number(0.15, 0.19))} }}"
        for _ in range(d.whole(4, 6))
    )
    pencil = Part(
        name="pencil",
        geometry="CylinderGeometry(0.004, 0.004, p.height, 6)",
        material=d.one(("accent", "accent2", "bookA")),
        at=("p.x", "p.height / 2 + 0.01", "p.z"),
        turn=("p.lean", 0, "-p.lean"),
    )
    cup = Part(
        name="pencil-cup",
        geometry="CylinderGeometry(0.04, 0.036, 0.1, 32)",
        material=d.one(("metal", "ceramic", "accent2")),
        at=(0, 0.05, 0),
    )
    return Thing(
        name="pencil-holder", pieces=(cup, Loop(var="p", values=rows, parts=(pencil,))), note="Pencil holder"
    )


def plant(d: Draw) -> Thing:
    """A pot plant: fans of long leaves, a round bush, or a cactus."""
    kind = d.one(("leaves", "bush", "cactus"))
    pot, before = lathe(
        "potProfile",
        [
            (0, 0),
            (0.055, 0),
            (0.075, 0.11),
            (0.082, 0.115),
            (0.082, 0.13),
            (0.068, 0.13),
            (0.066, 0.115),
            (0, 0.115),
        ],
    )
    parts: list[Piece] = [
        Part(name="pot", geometry=pot, material=d.one(("terracotta", "ceramic", "accent2")), before=before)
    ]
    if kind == "leaves":
        n = d.whole(9, 13)
        parts.append(
            Loop(
                var="i", values=n,
                before=("const angle = i * 2.4;", f"const lean = 0.25 + (i / {n}) * {num(d.number(0.5, 0.8))};"),
                parts=(Part(name="leaf-${i + 1}", geometry=sphere(0.05, 12, 8), material="leaf", at=("Math.cos(angle) * lean * 0.13", "0.3 - lean * 0.1", "Math.sin(angle) * lean * 0.13"), turn=("Math.sin(angle) * lean", 0, "-Math.cos(angle) * lean"), scale=(0.42, 3, 0.14)),),
            )
        )  # fmt: skip
    elif kind == "bush":
        for i in range(d.whole(6, 8)):
            a = i * 1.9
            r = d.number(0.055, 0.075, 3)
            parts.append(
                Part(
                    name=f"foliage-{i + 1}",
                    geometry=f"IcosahedronGeometry({num(r)}, 1)",
                    material="leaf",
                    at=(
                        round(math.cos(a) * 0.055, 3),
                        round(0.18 + 0.03 * (i % 4), 3),
                        round(math.sin(a) * 0.055, 3),
                    ),
                )
            )
    else:
        parts += [
            Part(
                name="cactus-trunk",
                geometry=call_capsule(0.035, d.number(0.14, 0.2)),
                material="leaf",
                at=(0, 0.24, 0),
            ),
            Part(
                name="cactus-arm-left",
                geometry=call_capsule(0.018, 0.07),
                material="leaf",
                at=(-0.06, 0.27, 0),
                turn=(0, 0, 0.35),
            ),
            Part(
                name="cactus-arm-right",
                geometry=call_capsule(0.018, 0.05),
                material="leaf",
                at=(0.058, 0.23, 0),
                turn=(0, 0, -0.4),
            ),
        ]
    return Thing(name="potted-plant", pieces=tuple(parts), scale=d.number(0.95, 1.25), note="Potted plant")


def call_capsule(radius: float, length: float) -> str:
    return f"CapsuleGeometry({num(radius)}, {num(length)}, 8, 20)"


def laptop(d: Draw) -> Thing:
    """An open laptop; its screen is drawn on a canvas."""
    tilt = d.number(-0.35, -0.2)
    pieces: tuple[Piece, ...] = (
        Part(
            name="laptop-base", geometry=rounded(0.33, 0.016, 0.23, 0.008), material="metal", at=(0, 0.008, 0)
        ),
        Part(
            name="laptop-keyboard",
            geometry=box(0.29, 0.002, 0.1),
            material="dark",
            at=(0, 0.017, -0.035),
            casts=False,
        ),
        Part(
            name="laptop-trackpad",
            geometry=box(0.1, 0.002, 0.06),
            material="steel",
            at=(0, 0.017, 0.07),
            casts=False,
        ),
        Part(
            name="laptop-lid",
            geometry=rounded(0.33, 0.22, 0.01, 0.005),
            material="metal",
            at=(0, 0.115, -0.145),
            turn=(tilt, 0, 0),
        ),
        Part(
            name="laptop-screen",
            geometry="PlaneGeometry(0.31, 0.195)",
            material="screen",
            at=(0, 0.1165, -0.1385),
            turn=(tilt, 0, 0),
            casts=False,
            receives=False,
        ),
    )
    return Thing(name="laptop", pieces=pieces, note="Laptop")


def monitor(d: Draw) -> Thing:
    w, h = (0.56, 0.33) if d.chance(0.6) else (0.5, 0.32)
    pieces: tuple[Piece, ...] = (
        Part(
            name="monitor-foot",
            geometry=rounded(0.22, 0.012, 0.16, 0.006),
            material="steel",
            at=(0, 0.006, 0),
        ),
        Part(name="monitor-neck", geometry=box(0.04, 0.18, 0.02), material="steel", at=(0, 0.1, -0.03)),
        Part(
            name="monitor-case", geometry=rounded(w, h, 0.03, 0.012), material="dark", at=(0, 0.16 + h / 2, 0)
        ),
        Part(
            name="monitor-screen",
            geometry=f"PlaneGeometry({num(w - 0.03)}, {num(h - 0.03)})",
            material="screen",
            at=(0, 0.16 + h / 2, 0.0165),
            casts=False,
            receives=False,
        ),
        Part(
            name="keyboard",
            geometry=rounded(0.36, 0.014, 0.12, 0.006),
            material="paper",
            at=(-0.02, 0.007, 0.2),
        ),
        Part(name="keyboard-keys", geometry=box(0.34, 0.006, 0.1), material="steel", at=(-0.02, 0.015, 0.2)),
        Part(
            name="mouse",
            geometry=sphere(0.032, 24, 16),
            material="paper",
            at=(0.23, 0.01, 0.21),
            scale=(0.95, 0.6, 1.5),
        ),
    )
    return Thing(name="monitor", pieces=pieces, note="Monitor, keyboard and mouse")


def notebook(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(
            name="notebook-cover",
            geometry=rounded(0.15, 0.014, 0.21, 0.005),
            material=d.one(("accent", "bookA", "bookB")),
            at=(0, 0.007, 0),
        ),
        Part(
            name="notebook-band", geometry=box(0.006, 0.0155, 0.211), material="dark", at=(0.055, 0.0075, 0)
        ),
        Part(
            name="pen",
            geometry=cylinder(0.005, 0.004, 0.14, 16),
            material="metal",
            at=(-0.01, 0.019, 0.01),
            turn=(1.571, 0, 0.5),
        ),
    )
    return Thing(name="notebook", pieces=pieces, turn_y=d.number(-0.5, 0.5), note="Notebook and pen")


def alarm_clock(d: Draw) -> Thing:
    hour, minute = d.number(0, 6.28), d.number(0, 6.28)
    pieces: tuple[Piece, ...] = (
        Part(name="clock-case", geometry=cylinder(0.06, 0.06, 0.045, 40), material="accent2", at=(0, 0.075, 0), turn=(1.571, 0, 0)),
        Part(name="clock-face", geometry="CircleGeometry(0.052, 40)", material="paper", at=(0, 0.075, 0.0235), casts=False),
        Part(name="hour-hand", geometry=box(0.005, 0.028, 0.002), material="dark", at=(round(-math.sin(hour) * 0.012, 3), round(0.075 + math.cos(hour) * 0.012, 3), 0.026), turn=(0, 0, hour), casts=False),
        Part(name="minute-hand", geometry=box(0.0035, 0.042, 0.002), material="dark", at=(round(-math.sin(minute) * 0.019, 3), round(0.075 + math.cos(minute) * 0.019, 3), 0.028), turn=(0, 0, minute), casts=False),
        Loop(var="side", values=("-1", "1"), parts=(
            Part(name="clock-bell", geometry="SphereGeometry(0.024, 20, 12, 0, Math.PI * 2, 0, Math.PI / 2)", material="metal", at=("side * 0.036", 0.13, 0), turn=(0, 0, "side * -0.5")),
            Part(name="clock-leg", geometry=cylinder(0.005, 0.007, 0.03, 12), material="metal", at=("side * 0.036", 0.012, 0), turn=(0, 0, "side * 0.4")),
        )),
    )  # fmt: skip
    return Thing(name="alarm-clock", pieces=pieces, turn_y=d.number(-0.4, 0.4), note="Alarm clock")


def picture_frame(d: Draw) -> Thing:
    w, h = (0.16, 0.2) if d.chance(0.6) else (0.22, 0.16)
    lean = -0.18
    pieces: tuple[Piece, ...] = (
        Part(
            name="picture-frame",
            geometry=box(w, h, 0.016),
            material=d.one(("woodDark", "metal", "wood")),
            at=(0, h / 2, 0),
            turn=(lean, 0, 0),
        ),
        Part(
            name="picture-mat",
            geometry=f"PlaneGeometry({num(w - 0.025)}, {num(h - 0.025)})",
            material="paper",
            at=(0, h / 2 + 0.0016, 0.0085),
            turn=(lean, 0, 0),
            casts=False,
        ),
        Part(
            name="picture-print",
            geometry=f"PlaneGeometry({num(w - 0.07)}, {num(h - 0.07)})",
            material=d.one(("accent", "bookB", "leaf")),
            at=(0, h / 2 + 0.0018, 0.0095),
            turn=(lean, 0, 0),
            casts=False,
        ),
    )
    return Thing(name="picture", pieces=pieces, turn_y=d.number(-0.4, 0.4), note="Framed print")


def teapot(d: Draw) -> Thing:
    """A round pot with a spout, a handle and a lid with a knob."""
    body, before = lathe(
        "bodyProfile",
        [(0, 0), (0.06, 0), (0.085, 0.03), (0.095, 0.07), (0.082, 0.11), (0.05, 0.135), (0.045, 0.14)],
        48,
    )
    spout, spout_before = tube(
        "spoutCurve", [(0.075, 0.05, 0), (0.12, 0.07, 0), (0.14, 0.11, 0), (0.165, 0.135, 0)], 0.013
    )
    pieces: tuple[Piece, ...] = (
        Part(name="teapot-body", geometry=body, material="ceramic2", before=before),
        Part(
            name="teapot-lid",
            geometry="SphereGeometry(0.048, 32, 12, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="ceramic2",
            at=(0, 0.135, 0),
            scale=(1, 0.55, 1),
        ),
        Part(
            name="teapot-knob",
            geometry=sphere(0.012, 20, 14),
            material=d.one(("wood", "ceramic2", "metal")),
            at=(0, 0.17, 0),
        ),
        Part(name="teapot-spout", geometry=spout, material="ceramic2", before=spout_before),
        Part(
            name="teapot-handle",
            geometry=torus(0.045, 0.008, math.pi),
            material=d.one(("ceramic2", "wood")),
            at=(-0.085, 0.075, 0),
            turn=(0, 0, 1.571),
        ),
    )
    return Thing(name="teapot", pieces=pieces, turn_y=d.number(-0.6, 0.6), note="Teapot")


def tea_cup(d: Draw, number: int) -> Thing:
    """A cup on a saucer."""
    cup, before = lathe(
        "cupProfile",
        [
            (0, 0.012),
            (0.022, 0.012),
            (0.034, 0.035),
            (0.042, 0.065),
            (0.039, 0.065),
            (0.031, 0.036),
            (0, 0.02),
        ],
        40,
    )
    saucer, saucer_before = lathe(
        "saucerProfile",
        [(0, 0.004), (0.03, 0.004), (0.065, 0.014), (0.066, 0.017), (0.03, 0.009), (0, 0.009)],
        40,
    )
    ware = d.one(("ceramic", "ceramic2"))
    pieces: tuple[Piece, ...] = (
        Part(name="saucer", geometry=saucer, material=ware, before=saucer_before),
        Part(name="cup", geometry=cup, material=ware, before=before),
        Part(
            name="tea",
            geometry="CircleGeometry(0.037, 32)",
            material="tea",
            at=(0, 0.055, 0),
            turn=(-1.571, 0, 0),
            casts=False,
        ),
        Part(name="cup-handle", geometry=torus(0.016, 0.004), material=ware, at=(0.05, 0.042, 0)),
    )
    return Thing(
        name=f"tea-cup-{number}", pieces=pieces, turn_y=d.number(-1.2, 1.2), note=f"Cup and saucer {number}"
    )


def flower_vase(d: Draw) -> Thing:
    """Cut flowers, each with a stem and a head."""
    vase, before = lathe("vaseProfile", d.one((
        [(0, 0), (0.035, 0), (0.055, 0.05), (0.05, 0.1), (0.024, 0.14), (0.03, 0.17), (0.026, 0.17), (0.02, 0.14)],
        [(0, 0), (0.04, 0), (0.045, 0.12), (0.05, 0.16), (0.046, 0.16), (0.04, 0.12)],
        [(0, 0), (0.025, 0), (0.06, 0.07), (0.03, 0.13), (0.022, 0.18), (0.018, 0.18)],
    )))  # fmt: skip
    n = d.whole(5, 7)
    parts: tuple[Piece, ...] = (
        Part(name="vase", geometry=vase, material=d.one(("ceramic2", "accent2", "ceramic")), before=before),
        Loop(
            var="i", values=n,
            before=(f"const a = (i / {n}) * Math.PI * 2 + {num(d.number(0, 1))};", "const lean = 0.14 + (i % 3) * 0.09;", "const top = 0.3 - (i % 2) * 0.035;"),
            parts=(
                Part(name="stem-${i + 1}", geometry="CylinderGeometry(0.003, 0.003, 0.2, 8)", material="leaf", at=("Math.cos(a) * lean * 0.1", "top - 0.09", "Math.sin(a) * lean * 0.1"), turn=("Math.sin(a) * lean * 1.2", 0, "-Math.cos(a) * lean * 1.2")),
                Part(name="flower-${i + 1}", geometry=d.one((sphere(0.032, 16, 12), "IcosahedronGeometry(0.034, 1)", torus(0.02, 0.013))), material=d.one(("accent", "bookA", "petal")), at=("Math.cos(a) * lean * 0.28", "top", "Math.sin(a) * lean * 0.28"), turn=("Math.sin(a) * 0.9 + 0.4", 0, "-Math.cos(a) * 0.9"), scale=(1, 0.75, 1)),
            ),
        ),
    )  # fmt: skip
    return Thing(name="flower-vase", pieces=parts, note="Vase of flowers")


def fruit_bowl(d: Draw) -> Thing:
    bowl, before = lathe(
        "bowlProfile",
        [
            (0, 0),
            (0.05, 0),
            (0.055, 0.01),
            (0.12, 0.06),
            (0.14, 0.09),
            (0.133, 0.09),
            (0.11, 0.062),
            (0, 0.018),
        ],
        48,
    )
    spots = [
        (0, 0.075, 0.045),
        (0.06, 0.07, -0.03),
        (-0.06, 0.072, -0.03),
        (-0.005, 0.125, -0.005),
        (0.065, 0.082, 0.04),
        (-0.068, 0.082, 0.035),
    ]
    parts: list[Piece] = [
        Part(name="bowl", geometry=bowl, material=d.one(("wood", "ceramic2", "accent2")), before=before)
    ]
    for i, (x, y, z) in enumerate(spots[: d.whole(4, 6)]):
        fruit, material, r = d.one(
            (("orange", "fruitOrange", 0.042), ("apple", "fruitRed", 0.04), ("lime", "fruitGreen", 0.034))
        )
        parts.append(
            Part(
                name=f"{fruit}-{i + 1}",
                geometry=sphere(r, 28, 20),
                material=material,
                at=(x, y, z),
                scale=(1, 0.93, 1),
            )
        )
    return Thing(name="fruit-bowl", pieces=tuple(parts), note="Bowl of fruit")


def plate_of_toast(d: Draw) -> Thing:
    plate, before = lathe(
        "plateProfile",
        [(0, 0.004), (0.07, 0.004), (0.115, 0.018), (0.116, 0.022), (0.07, 0.01), (0, 0.01)],
        48,
    )
    pieces: tuple[Piece, ...] = (
        Part(name="plate", geometry=plate, material="ceramic", before=before),
        Part(
            name="toast-1",
            geometry=rounded(0.1, 0.018, 0.1, 0.008),
            material="toast",
            at=(-0.015, 0.021, 0),
            turn=(0, 0.3, 0),
        ),
        Part(
            name="toast-2",
            geometry=rounded(0.1, 0.018, 0.1, 0.008),
            material="toast",
            at=(0.02, 0.037, 0.01),
            turn=(0, -0.25, 0.12),
        ),
        Part(
            name="butter",
            geometry=rounded(0.03, 0.012, 0.03, 0.003),
            material="butter",
            at=(0.022, 0.054, 0.01),
            turn=(0, 0.4, 0.12),
        ),
    )
    return Thing(name="plate", pieces=pieces, turn_y=d.number(-0.5, 0.5), note="Plate with toast and butter")


def egg_cup(d: Draw) -> Thing:
    cup, before = lathe(
        "eggCupProfile",
        [
            (0, 0),
            (0.025, 0),
            (0.022, 0.008),
            (0.009, 0.02),
            (0.012, 0.03),
            (0.026, 0.055),
            (0.022, 0.055),
            (0, 0.035),
        ],
    )
    pieces: tuple[Piece, ...] = (
        Part(name="egg-cup", geometry=cup, material="accent", before=before),
        Part(
            name="egg",
            geometry=sphere(0.024, 28, 20),
            material="egg",
            at=(0, 0.062, 0),
            scale=(0.95, 1.3, 0.95),
        ),
    )
    return Thing(name="boiled-egg", pieces=pieces, note="Boiled egg")


def juice_glass(d: Draw) -> Thing:
    h = d.number(0.11, 0.13)
    level = d.number(0.6, 0.85)
    pieces: tuple[Piece, ...] = (
        Part(
            name="juice",
            geometry=cylinder(0.031, 0.027, h * level, 32),
            material=d.one(("fruitOrange", "fruitRed", "butter")),
            at=(0, h * level / 2 + 0.006, 0),
        ),
        Part(
            name="glass",
            geometry=f"CylinderGeometry(0.036, 0.03, {num(h)}, 40, 1, true)",
            material="glass",
            at=(0, h / 2, 0),
            casts=False,
        ),
    )
    return Thing(name="juice-glass", pieces=pieces, note="Glass of juice")


def milk_jug(d: Draw) -> Thing:
    jug, before = lathe(
        "jugProfile",
        [
            (0, 0),
            (0.04, 0),
            (0.052, 0.04),
            (0.046, 0.085),
            (0.034, 0.11),
            (0.04, 0.135),
            (0.036, 0.135),
            (0.03, 0.11),
            (0, 0.09),
        ],
        40,
    )
    pieces: tuple[Piece, ...] = (
        Part(name="jug-body", geometry=jug, material="ceramic2", before=before),
        Part(
            name="jug-handle",
            geometry=torus(0.034, 0.006, math.pi),
            material="ceramic2",
            at=(-0.042, 0.075, 0),
            turn=(0, 0, 1.571),
        ),
    )
    return Thing(name="milk-jug", pieces=pieces, turn_y=d.number(-0.8, 0.8), note="Milk jug")


def candle(d: Draw) -> Thing:
    h = d.number(0.1, 0.2)
    pieces: tuple[Piece, ...] = (
        Part(
            name="candlestick", geometry=cylinder(0.018, 0.045, 0.04, 32), material="metal", at=(0, 0.02, 0)
        ),
        Part(
            name="candle-wax",
            geometry=cylinder(0.012, 0.012, h, 24),
            material="paper",
            at=(0, 0.04 + h / 2, 0),
        ),
        Part(
            name="flame",
            geometry=sphere(0.008, 14, 10),
            material="bulb",
            at=(0, round(0.062 + h, 3), 0),
            scale=(0.8, 2, 0.8),
            casts=False,
        ),
    )
    return Thing(name="candle", pieces=pieces, note="Candle")


def jar(d: Draw, number: int) -> Thing:
    r, h = d.number(0.045, 0.06, 3), d.number(0.11, 0.16)
    pieces: tuple[Piece, ...] = (
        Part(
            name="jar-contents",
            geometry=cylinder(r * 0.9, r * 0.9, h * 0.7, 28),
            material=d.one(("accent", "fruitOrange", "coffee", "accent2")),
            at=(0, h * 0.36, 0),
        ),
        Part(
            name="jar-glass", geometry=cylinder(r, r, h, 36), material="glass", at=(0, h / 2, 0), casts=False
        ),
        Part(
            name="jar-lid",
            geometry=cylinder(r * 0.92, r * 0.92, 0.02, 36),
            material=d.one(("metal", "wood")),
            at=(0, h + 0.01, 0),
        ),
    )
    return Thing(name=f"jar-{number}", pieces=pieces, note=f"Jar {number}")


def paint_can(d: Draw, number: int) -> Thing:
    r, h = d.number(0.06, 0.075, 3), d.number(0.12, 0.16)
    pieces: tuple[Piece, ...] = (
        Part(name="can-body", geometry=cylinder(r, r, h, 40), material="metal", at=(0, h / 2, 0)),
        Part(
            name="can-label",
            geometry=f"CylinderGeometry({num(r + 0.001)}, {num(r + 0.001)}, {num(h * 0.62)}, 40, 1, true)",
            material=d.one(("accent", "accent2", "bookA", "bookB")),
            at=(0, h * 0.48, 0),
            casts=False,
        ),
        Part(name="can-rim", geometry=torus(r, 0.005), material="steel", at=(0, h, 0), turn=(1.571, 0, 0)),
    )
    return Thing(name=f"paint-can-{number}", pieces=pieces, note=f"Paint can {number}")


def toolbox(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="toolbox-body", geometry=rounded(0.36, 0.15, 0.18, 0.015), material="accent", at=(0, 0.075, 0)),
        Part(name="toolbox-lid", geometry=rounded(0.37, 0.05, 0.19, 0.015), material="accent", at=(0, 0.175, 0)),
        Part(name="toolbox-handle", geometry=torus(0.06, 0.009, math.pi), material="dark", at=(0, 0.195, 0)),
        Loop(var="x", values=("-0.1", "0.1"), parts=(Part(name="toolbox-latch", geometry=box(0.03, 0.05, 0.012), material="steel", at=("x", 0.145, 0.096)),)),
    )  # fmt: skip
    return Thing(name="toolbox", pieces=pieces, turn_y=d.number(-0.3, 0.3), note="Toolbox")


def hammer(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(
            name="hammer-handle",
            geometry=cylinder(0.012, 0.015, 0.28, 20),
            material="wood",
            at=(0, 0.02, 0),
            turn=(0, 0, 1.571),
        ),
        Part(name="hammer-head", geometry=box(0.035, 0.035, 0.1), material="steel", at=(0.135, 0.02, 0)),
        Part(
            name="hammer-face",
            geometry=cylinder(0.02, 0.02, 0.03, 24),
            material="steel",
            at=(0.135, 0.02, 0.062),
            turn=(1.571, 0, 0),
        ),
    )
    return Thing(name="hammer", pieces=pieces, turn_y=d.number(-0.8, 0.8), note="Hammer")


def screwdriver(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(
            name="screwdriver-grip",
            geometry=call_capsule(0.014, 0.07),
            material="bookA",
            at=(-0.05, 0.015, 0),
            turn=(0, 0, 1.571),
        ),
        Part(
            name="screwdriver-shaft",
            geometry=cylinder(0.004, 0.004, 0.12, 12),
            material="steel",
            at=(0.05, 0.015, 0),
            turn=(0, 0, 1.571),
        ),
    )
    return Thing(name="screwdriver", pieces=pieces, turn_y=d.number(-1.4, 1.4), note="Screwdriver")


def tape_roll(d: Draw) -> Thing:
    ring = Part(
        name="tape-roll",
        geometry=torus(0.045, 0.018),
        material=d.one(("accent2", "butter", "steel")),
        at=(0, 0.018, 0),
        turn=(1.571, 0, 0),
        scale=(1, 1, 1.4),
    )
    return Thing(name="tape", pieces=(ring,), note="Roll of tape")


def globe(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="globe-foot", geometry=cylinder(0.04, 0.06, 0.02, 32), material="wood", at=(0, 0.01, 0)),
        Part(name="globe-axis", geometry=cylinder(0.006, 0.006, 0.06, 12), material="metal", at=(0, 0.05, 0)),
        Part(
            name="globe-ball",
            geometry=sphere(0.09, 40, 28),
            material="accent2",
            at=(0, 0.17, 0),
            turn=(0, 0, 0.41),
        ),
        Part(
            name="globe-meridian",
            geometry=torus(0.1, 0.004, math.pi),
            material="metal",
            at=(0, 0.17, 0),
            turn=(0, 0, -1.16),
        ),
    )
    return Thing(name="globe", pieces=pieces, turn_y=d.number(-0.6, 0.6), note="Globe")


def speaker(d: Draw, number: int) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="cabinet", geometry=box(0.17, 0.3, 0.2), material="woodDark", at=(0, 0.15, 0)),
        Part(name="woofer-ring", geometry=torus(0.058, 0.008), material="steel", at=(0, 0.1, 0.1)),
        Part(
            name="woofer",
            geometry="SphereGeometry(0.055, 32, 16, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="dark",
            at=(0, 0.1, 0.1),
            turn=(1.571, 0, 0),
            scale=(1, 0.3, 1),
        ),
        Part(
            name="tweeter",
            geometry="SphereGeometry(0.026, 24, 12, 0, Math.PI * 2, 0, Math.PI / 2)",
            material="steel",
            at=(0, 0.22, 0.1),
            turn=(1.571, 0, 0),
            scale=(1, 0.4, 1),
        ),
    )
    return Thing(name=f"speaker-{number}", pieces=pieces, note=f"Speaker {number}")


def record_player(d: Draw) -> Thing:
    pieces: tuple[Piece, ...] = (
        Part(name="plinth", geometry=rounded(0.42, 0.09, 0.34, 0.015), material="wood", at=(0, 0.055, 0)),
        Loop(var="[x, z]", values=("[-0.17, -0.13]", "[0.17, -0.13]", "[-0.17, 0.13]", "[0.17, 0.13]"), parts=(Part(name="foot", geometry=cylinder(0.02, 0.016, 0.014, 20), material="dark", at=("x", 0.007, "z")),)),
        Part(name="platter", geometry=cylinder(0.15, 0.15, 0.014, 56), material="steel", at=(-0.04, 0.107, 0)),
        Part(name="record", geometry=cylinder(0.142, 0.142, 0.004, 56), material="vinyl", at=(-0.04, 0.117, 0)),
        Part(name="record-label", geometry=cylinder(0.048, 0.048, 0.002, 40), material="accent", at=(-0.04, 0.12, 0), casts=False),
        Part(name="spindle", geometry=cylinder(0.003, 0.003, 0.016, 10), material="steel", at=(-0.04, 0.128, 0)),
        Part(name="tonearm-base", geometry=cylinder(0.022, 0.026, 0.035, 28), material="metal", at=(0.155, 0.117, -0.11)),
        Part(name="tonearm", geometry=cylinder(0.004, 0.004, 0.2, 12), material="metal", at=(0.118, 0.138, -0.02), turn=(1.571, 0, 0.38)),
        Part(name="cartridge", geometry=box(0.014, 0.012, 0.028), material="dark", at=(0.081, 0.132, 0.072), turn=(0, -0.38, 0)),
        Part(name="pitch-slider", geometry=box(0.012, 0.006, 0.09), material="dark", at=(0.18, 0.102, 0.08)),
    )  # fmt: skip
    return Thing(name="record-player", pieces=pieces, note="Record player")
