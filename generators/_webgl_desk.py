"""Things on a desk or a shelf, in metres, standing on y = 0: each function gives one named thing."""

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
