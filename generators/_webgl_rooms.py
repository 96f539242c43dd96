"""A table, the wall behind it, and the places of things on it."""

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
    num,
    rounded,
    sphere,
    torus,
)


def table(d: Draw, width: float, depth: float) -> Thing:
    """A table whose top is at y = 0, on four legs or two trestles."""
    leg = d.one(("round", "square", "trestle"))
    drop = 0.7
    x, z = round(width / 2 - 0.09, 3), round(depth / 2 - 0.08, 3)
    parts: list[Piece] = [
        Part(
            name="table-top",
            geometry=rounded(width, 0.035, depth, 0.012),
            material="tabletop",
            at=(0, -0.0175, 0),
        )
    ]
    if leg == "trestle":
        for side, name in ((-1, "left"), (1, "right")):
            parts.append(
                Part(
                    name=f"trestle-{name}",
                    geometry=box(0.045, drop, depth * 0.8),
                    material="wood",
                    at=(side * x, -0.035 - drop / 2, 0),
                )
            )
    else:
        shape = (
            f"CylinderGeometry(0.026, 0.018, {num(drop)}, 20)" if leg == "round" else box(0.05, drop, 0.05)
        )
        legs = Part(
            name="table-leg-${i + 1}", geometry=shape, material="wood", at=("x", -0.035 - drop / 2, "z")
        )
        corners = "const [x, z] = [[-{0}, -{1}], [{0}, -{1}], [-{0}, {1}], [{0}, {1}]][i];".format(
            num(x), num(z)
        )
        parts.append(Loop(var="i", values=4, before=(corners,), parts=(legs,)))
    return Thing(name="table", pieces=tuple(parts), note="Table")


def room(d: Draw, depth: float, drop: float = -0.735) -> Thing:
    """A floor and a wall behind the table, with a skirting board or panelling."""
    z = round(-depth / 2 - 0.06, 2)
    parts: list[Piece] = [
        Part(
            name="floor",
            geometry="PlaneGeometry(9, 7)",
            material="floor",
            at=(0, drop, 2),
            turn=(-1.571, 0, 0),
            casts=False,
        ),
        Part(
            name="wall",
            geometry="PlaneGeometry(9, 4.5)",
            material="wall",
            at=(0, drop + 2.25, z),
            casts=False,
        ),
    ]
    style = d.one(("skirting", "panelling", "rail"))
    if style in ("skirting", "rail"):
        parts.append(
            Part(
                name="skirting-board",
                geometry=box(9, 0.12, 0.02),
                material="paper",
                at=(0, drop + 0.06, z + 0.01),
                casts=False,
            )
        )
    if style == "rail":
        parts.append(
            Part(name="picture-rail", geometry=box(9, 0.03, 0.02), material="paper", at=(0, 1.25, z + 0.01))
        )
    if style == "panelling":
        batten = Part(
            name="wall-batten",
            geometry=box(0.022, 1.35, 0.014),
            material="wall",
            at=("x", drop + 0.675, z + 0.007),
        )
        parts += [
            Loop(var="x", values=tuple(num(-2.4 + 0.4 * i) for i in range(13)), parts=(batten,)),
            Part(
                name="wall-rail",
                geometry=box(9, 0.035, 0.03),
                material="wall",
                at=(0, drop + 1.36, z + 0.012),
            ),
        ]
    return Thing(name="room", pieces=tuple(parts), note="Floor and wall")


def wall_decor(d: Draw, z: float) -> Thing:
    """Something on the wall: prints, a round mirror, a clock, or a small shelf."""
    kind = d.one(("prints", "print", "mirror", "clock", "shelf"))
    y = d.number(0.5, 0.58)
    parts: list[Piece] = []
    if kind in ("prints", "print"):
        sizes = [(0.3, 0.4)] if kind == "print" else [(0.22, 0.3), (0.22, 0.3), (0.22, 0.3)]
        start = d.number(-0.3, 0.3) if kind == "print" else d.number(-0.45, -0.15)
        for i, (w, h) in enumerate(sizes):
            x = round(start + i * 0.3, 2)
            parts += [
                Part(
                    name=f"frame-{i + 1}", geometry=box(w, h, 0.02), material="woodDark", at=(x, y, z + 0.01)
                ),
                Part(
                    name=f"print-{i + 1}",
                    geometry=box(w - 0.03, h - 0.03, 0.004),
                    material="paper",
                    at=(x, y, z + 0.02),
                    casts=False,
                ),
                Part(
                    name=f"print-{i + 1}-shape",
                    geometry=d.one(
                        (
                            f"CircleGeometry({num(w * 0.24)}, 40)",
                            f"PlaneGeometry({num(w * 0.45)}, {num(h * 0.45)})",
                            f"CircleGeometry({num(w * 0.28)}, 40, 0, Math.PI)",
                        )
                    ),
                    material=("accent", "accent2", "bookB")[i],
                    at=(x, round(y + 0.01, 3), z + 0.023),
                    casts=False,
                ),
            ]
    elif kind == "mirror":
        x, r = d.number(-0.35, 0.35), d.number(0.2, 0.26)
        parts = [
            Part(name="mirror-frame", geometry=torus(r, 0.014), material="metal", at=(x, y, z + 0.015)),
            Part(
                name="mirror-glass",
                geometry=f"CircleGeometry({num(r)}, 56)",
                material="mirror",
                at=(x, y, z + 0.01),
                casts=False,
            ),
        ]
    elif kind == "clock":
        x = d.number(-0.4, 0.4)
        parts = [
            Part(name="wall-clock", geometry=cylinder(0.16, 0.16, 0.03, 56), material="woodDark", at=(x, y, z + 0.015), turn=(1.571, 0, 0)),
            Part(name="wall-clock-face", geometry="CircleGeometry(0.145, 56)", material="paper", at=(x, y, z + 0.031), casts=False),
            Loop(var="i", values=12, before=("const a = (i / 12) * Math.PI * 2;",), parts=(Part(name="tick-${i + 1}", geometry=box(0.006, 0.02, 0.003), material="dark", at=(f"{num(x)} + Math.sin(a) * 0.125", f"{num(y)} + Math.cos(a) * 0.125", z + 0.033), turn=(0, 0, "-a"), casts=False),)),
            Part(name="wall-clock-hour", geometry=box(0.009, 0.075, 0.003), material="dark", at=(x - 0.02, y + 0.025, z + 0.035), turn=(0, 0, 0.7), casts=False),
            Part(name="wall-clock-minute", geometry=box(0.006, 0.11, 0.003), material="accent", at=(x + 0.035, y + 0.035, z + 0.037), turn=(0, 0, -0.8), casts=False),
        ]  # fmt: skip
    else:
        x = d.number(-0.3, 0.3)
        parts = [
            Part(name="wall-shelf", geometry=box(0.6, 0.025, 0.16), material="wood", at=(x, y, z + 0.08))
        ]
        for i in range(d.whole(3, 5)):
            h, w = d.number(0.15, 0.21), d.number(0.025, 0.04, 3)
            parts.append(
                Part(
                    name=f"shelf-book-{i + 1}",
                    geometry=box(w, h, 0.12),
                    material=d.one(("bookA", "bookB", "bookC", "paper")),
                    at=(round(x - 0.24 + i * 0.043, 3), round(y + 0.0125 + h / 2, 3), z + 0.08),
                )
            )
        parts.append(
            Part(
                name="shelf-vase",
                geometry=sphere(0.06, 32, 24),
                material="ceramic2",
                at=(x + 0.17, y + 0.07, z + 0.08),
                scale=(1, 1.15, 1),
            )
        )
    return Thing(name=f"wall-{kind}", pieces=tuple(parts), note="On the wall")


def arrange(
    d: Draw,
    fixed: list[tuple[Thing, float]],
    loose: list[tuple[Thing, float, str]],
    width: float,
    depth: float,
) -> list[Thing]:
    """Things with places on the table: ``fixed`` have theirs and a radius, ``loose`` (thing, radius, row) find one.

    Nothing overlaps; what finds no room is left out.
    """
    taken = [(float(t.at[0]), float(t.at[2]), r) for t, r in fixed]
    placed = [t for t, _ in fixed]
    bands = {"back": (-0.85, -0.35), "middle": (-0.35, 0.35), "front": (0.3, 0.85), "any": (-0.8, 0.8)}
    for thing, radius, row in loose:
        low, high = bands[row]
        for _ in range(60):
            x = d.number(-(width / 2 - radius - 0.03), width / 2 - radius - 0.03)
            z = round(d.number(low, high) * (depth / 2 - radius - 0.02), 3)
            if all(math.hypot(x - ox, z - oz) > radius + r + 0.015 for ox, oz, r in taken):
                taken.append((x, z, radius))
                placed.append(_moved(thing, x, z))
                break
    return placed


def _moved(thing: Thing, x: float, z: float) -> Thing:
    return Thing(
        name=thing.name,
        pieces=thing.pieces,
        at=(x, 0, z),
        turn_y=thing.turn_y,
        scale=thing.scale,
        note=thing.note,
        motion=thing.motion,
    )
