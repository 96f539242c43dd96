"""Rooms of their own: a chess board in play, a bookcase, a living room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generators import _webgl_desk as desk
from generators import _webgl_tableware as tableware
from generators._webgl_look import Draw
from generators._webgl_scene import (
    Loop,
    Part,
    Piece,
    Raw,
    Thing,
    box,
    cylinder,
    lathe,
    num,
    rounded,
    sphere,
)


def chess(d: Draw) -> list[Thing]:
    """A board in the middle of a game; pieces are solids of revolution."""
    size = 0.055
    squares = Raw(
        lines=(
            "for (let row = 0; row < 8; row++) {",
            "for (let column = 0; column < 8; column++) {",
            f"const square = new THREE.Mesh(new THREE.BoxGeometry({num(size)}, 0.012, {num(size)}), (row + column) % 2 ? $darkSquare : $lightSquare);",
            "square.name = `square-${'abcdefgh'[column]}${8 - row}`;",
            f"square.position.set((column - 3.5) * {num(size)}, 0.026, (row - 3.5) * {num(size)});",
            "square.receiveShadow = true;",
            "{group}.add(square);",
            "}",
            "}",
        )
    )
    frame = Part(
        name="board-frame",
        geometry=rounded(size * 8 + 0.06, 0.03, size * 8 + 0.06, 0.006),
        material="woodDark",
        at=(0, 0.015, 0),
    )
    board = Thing(name="chess-board", pieces=(frame, squares), note="Board")
    shapes = {
        "pawn": [(0, 0), (0.018, 0), (0.018, 0.006), (0.011, 0.012), (0.007, 0.028), (0.011, 0.032), (0.006, 0.036), (0.011, 0.044), (0.008, 0.053), (0, 0.056)],
        "rook": [(0, 0), (0.02, 0), (0.02, 0.008), (0.013, 0.014), (0.011, 0.042), (0.017, 0.048), (0.017, 0.062), (0.012, 0.062), (0.012, 0.055), (0, 0.055)],
        "bishop": [(0, 0), (0.02, 0), (0.02, 0.008), (0.012, 0.015), (0.008, 0.045), (0.014, 0.05), (0.008, 0.053), (0.013, 0.066), (0.005, 0.078), (0, 0.08)],
        "queen": [(0, 0), (0.022, 0), (0.022, 0.009), (0.013, 0.017), (0.009, 0.055), (0.016, 0.062), (0.009, 0.066), (0.017, 0.086), (0.01, 0.086), (0.005, 0.094), (0, 0.095)],
        "king": [(0, 0), (0.022, 0), (0.022, 0.009), (0.014, 0.017), (0.01, 0.06), (0.017, 0.067), (0.01, 0.071), (0.016, 0.092), (0.003, 0.096), (0.003, 0.112), (0, 0.112)],
    }  # fmt: skip
    files = "abcdefgh"
    openings = {
        "white": {"king": ["g1"], "queen": [d.one(("d1", "e2", "f3"))], "rook": ["f1", "a1"], "bishop": [d.one(("c4", "b3")), d.one(("e3", "g5"))], "pawn": ["a2", "b2", d.one(("c2", "c3")), d.one(("d3", "d4")), "e4", "f2", "g2", d.one(("h2", "h3"))]},
        "black": {"king": ["g8"], "queen": [d.one(("d8", "e7", "c7"))], "rook": ["f8", "a8"], "bishop": [d.one(("c5", "e7")), d.one(("b7", "d7"))], "pawn": [d.one(("a7", "a6")), "b6", "c6", d.one(("d6", "d5")), d.one(("e6", "e5")), "f7", "g7", d.one(("h7", "h6"))]},
    }  # fmt: skip
    things = [board]
    for side, pieces in openings.items():
        parts: list[Piece] = []
        taken: set[str] = set()
        for piece, places in pieces.items():
            places = [p for p in places if p not in taken][: 1 if piece in ("king", "queen") else 8]
            if piece == "pawn":
                places = places[: d.whole(5, 8)]
            taken.update(places)
            geometry, before = lathe(f"{side}{piece.title()}Profile", shapes[piece], 28)
            spots = tuple(
                f"['{p}', {num(round((files.index(p[0]) - 3.5) * size, 4), 4)}, {num(round((4.5 - int(p[1])) * size, 4), 4)}]"
                for p in places
            )
            body = Part(
                name=f"{side}-{piece}-${{at}}",
                geometry=geometry,
                material=f"{side}Piece",
                at=("x", 0.032, "z"),
            )
            parts += [Raw(lines=before), Loop(var="[at, x, z]", values=spots, parts=(body,))]
        things.append(Thing(name=f"{side}-pieces", pieces=tuple(parts), note=f"{side.title()} pieces"))
    return things


def bookcase(d: Draw) -> tuple[list[Thing], float]:
    """(things, height): a shelf unit against the wall, every board with a few things on it."""
    width, gap, boards = d.one((0.9, 1.1, 1.3)), d.number(0.34, 0.4), d.whole(2, 3)
    height = round(gap * boards + 0.03, 3)
    board = Part(
        name="shelf-${i + 1}", geometry=box(width, 0.025, 0.28), material="wood", at=(0, f"i * {num(gap)}", 0)
    )
    sides = Part(
        name="side-panel",
        geometry=box(0.025, height, 0.28),
        material="wood",
        at=("x", round(height / 2 - 0.015, 3), 0),
    )
    back = Part(
        name="back-panel",
        geometry=box(width, height, 0.01),
        material="woodDark",
        at=(0, round(height / 2 - 0.015, 3), -0.14),
        casts=False,
    )
    x = round(width / 2 + 0.0125, 4)
    unit = Thing(
        name="bookcase",
        pieces=(
            Loop(var="i", values=boards + 1, parts=(board,)),
            Loop(var="x", values=(num(-x, 4), num(x, 4)), parts=(sides,)),
            back,
        ),
        note="Bookcase",
    )
    things = [unit]
    makers: list[tuple[Callable[[Draw], Thing], float]] = [
        (desk.book_row, 0.34), (desk.book_stack, 0.24), (tableware.flower_vase, 0.16), (desk.globe, 0.24), (desk.picture_frame, 0.24),
        (desk.alarm_clock, 0.14), (tableware.candle, 0.1), (tableware.teapot, 0.28), (tableware.plant, 0.2), (tableware.fruit_bowl, 0.3),
    ]  # fmt: skip
    order = d.shuffled(makers)
    for level in range(boards):
        left = -width / 2 + 0.04
        for _ in range(5):
            if not order:
                order = d.shuffled(makers[:2])
            maker, wide = order[-1]
            if left + wide > width / 2 - 0.03:
                break
            order.pop()
            thing = maker(d)
            scale = (
                min(1.0, (gap - 0.06) / 0.36)
                if maker in (tableware.flower_vase, tableware.plant, tableware.candle)
                else 1.0
            )
            name = thing.name if all(t.name != thing.name for t in things) else f"{thing.name}-{len(things)}"
            things.append(
                Thing(
                    name=name,
                    pieces=thing.pieces,
                    at=(round(left + wide / 2, 3), round(level * gap + 0.0125, 4), 0.02),
                    turn_y=thing.turn_y,
                    scale=round(scale * 0.92, 2),
                    note=thing.note,
                )
            )
            left += wide + d.number(0.0, 0.06)
    return things, height


def living_room(d: Draw) -> list[Thing]:
    """Sofa, rug, coffee table, floor lamp, plant and pictures; the floor is at y = 0."""
    seat = d.number(1.7, 2.1)
    sofa = _sofa(d, seat)
    round_table = d.chance(0.5)
    side = d.one((-1, 1))
    shape = "CircleGeometry(1.25, 64)" if round_table else "PlaneGeometry(2.6, 1.7)"
    rug = Part(
        name="rug", geometry=shape, material="rug", at=(0, 0.006, 0.75), turn=(-1.571, 0, 0), casts=False
    )
    z = -0.62
    plant_at = (round(-side * (seat / 2 + 0.55), 2), 0, -0.2)
    return [
        sofa,
        Thing(name="rug", pieces=(rug,), note="Rug"),
        replace(_coffee_table(is_round=round_table), at=(d.number(-0.15, 0.15), 0, 1.0)),
        replace(_floor_lamp(d), at=(side * (seat / 2 + 0.42), 0, -0.3)),
        replace(tableware.plant(d), at=plant_at, scale=d.number(2.6, 3.4), note="Large plant"),
        replace(desk.mug(d), at=(0.18, 0.42, 1.05), turn_y=0, note="Mug on the coffee table"),
        replace(desk.book_stack(d), at=(-0.14, 0.42, 0.95), turn_y=0.3, note="Magazines"),
        _gallery(d, z),
        Thing(name="room", pieces=(
            Part(name="floor", geometry="PlaneGeometry(12, 9)", material="floor", at=(0, 0, 2), turn=(-1.571, 0, 0), casts=False),
            Part(name="wall", geometry="PlaneGeometry(12, 5)", material="wall", at=(0, 2.5, z), casts=False),
            Part(name="skirting-board", geometry=box(12, 0.12, 0.02), material="paper", at=(0, 0.06, z + 0.01), casts=False),
        ), note="Floor and wall"),
    ]  # fmt: skip


def _sofa(d: Draw, seat: float) -> Thing:
    cushions = d.whole(2, 3)
    parts: list[Piece] = [
        Part(name="sofa-base", geometry=rounded(seat, 0.24, 0.85, 0.05), material="sofa", at=(0, 0.26, 0)),
        Part(name="sofa-back", geometry=rounded(seat, 0.5, 0.2, 0.07), material="sofa", at=(0, 0.55, -0.34), turn=(-0.1, 0, 0)),
        Loop(var="side", values=("-1", "1"), parts=(Part(name="sofa-arm", geometry=rounded(0.2, 0.4, 0.85, 0.07), material="sofa", at=(f"side * {num(seat / 2 + 0.07)}", 0.36, 0)),)),
        Loop(var="i", values=cushions, parts=(Part(name="seat-cushion-${i + 1}", geometry=rounded(seat / cushions - 0.02, 0.15, 0.62, 0.05), material="cushion", at=(f"(i - {num((cushions - 1) / 2)}) * {num(seat / cushions)}", 0.44, 0.08)),)),
        Loop(var="[x, z]", values=tuple(f"[{num(a * (seat / 2 - 0.1))}, {num(b * 0.34)}]" for a in (-1, 1) for b in (-1, 1)), parts=(Part(name="sofa-foot", geometry=cylinder(0.025, 0.018, 0.14, 16), material="woodDark", at=("x", 0.07, "z")),)),
    ]  # fmt: skip
    for i in range(d.whole(1, 3)):
        parts.append(
            Part(
                name=f"throw-pillow-{i + 1}",
                geometry=rounded(0.4, 0.38, 0.14, 0.065),
                material=("accent", "accent2", "bookB")[i],
                at=(round((-0.62, 0.6, 0.2)[i] * seat / 2, 2), 0.66, -0.15),
                turn=(-0.3, d.number(-0.2, 0.2), d.number(-0.15, 0.15)),
            )
        )
    return Thing(name="sofa", pieces=tuple(parts), note="Sofa with cushions")


def _coffee_table(*, is_round: bool) -> Thing:
    top = cylinder(0.42, 0.42, 0.035, 56) if is_round else rounded(1.0, 0.04, 0.55, 0.015)
    pieces: tuple[Piece, ...] = (
        Part(name="coffee-table-top", geometry=top, material="wood", at=(0, 0.4, 0)),
        Loop(var="i", values=4, before=("const a = Math.PI / 4 + (i * Math.PI) / 2;",), parts=(Part(name="coffee-table-leg-${i + 1}", geometry=cylinder(0.022, 0.016, 0.38, 16), material="woodDark", at=(f"Math.cos(a) * {num(0.36 if is_round else 0.5)}", 0.19, f"Math.sin(a) * {num(0.36 if is_round else 0.26)}")),)),
    )  # fmt: skip
    return Thing(name="coffee-table", pieces=pieces, note="Coffee table")


def _floor_lamp(d: Draw) -> Thing:
    stem = d.number(1.35, 1.6)
    pieces: tuple[Piece, ...] = (
        Part(name="floor-lamp-base", geometry=cylinder(0.15, 0.16, 0.025, 40), material="metal", at=(0, 0.0125, 0)),
        Part(name="floor-lamp-stem", geometry=cylinder(0.013, 0.013, stem, 16), material="metal", at=(0, stem / 2, 0)),
        Part(name="floor-lamp-shade", geometry="CylinderGeometry(0.17, 0.25, 0.28, 44, 1, true)", material="shade", at=(0, stem, 0)),
        Part(name="floor-lamp-bulb", geometry=sphere(0.05, 20, 14), material="bulb", at=(0, stem - 0.02, 0), casts=False),
    )  # fmt: skip
    return Thing(name="floor-lamp", pieces=pieces, note="Floor lamp")


def _gallery(d: Draw, z: float) -> Thing:
    layout = d.one(
        (
            ((0, 0.9, 0.65),),
            ((-0.4, 0.5, 0.7), (0.4, 0.5, 0.7)),
            ((-0.6, 0.4, 0.55), (0, 0.4, 0.55), (0.6, 0.4, 0.55)),
        )
    )
    y = d.number(1.42, 1.55)
    parts: list[Piece] = []
    for i, (x, w, h) in enumerate(layout):
        parts += [
            Part(name=f"frame-{i + 1}", geometry=box(w, h, 0.03), material="woodDark", at=(x, y, z + 0.015)),
            Part(
                name=f"canvas-{i + 1}",
                geometry=box(w - 0.05, h - 0.05, 0.01),
                material="paper",
                at=(x, y, z + 0.03),
                casts=False,
            ),
            Part(
                name=f"motif-{i + 1}",
                geometry=d.one(
                    (
                        f"CircleGeometry({num(w * 0.26)}, 48)",
                        f"CircleGeometry({num(w * 0.3)}, 48, 0, Math.PI)",
                        f"PlaneGeometry({num(w * 0.5)}, {num(h * 0.4)})",
                    )
                ),
                material=("accent", "bookB", "accent2")[i],
                at=(x, y + 0.01, z + 0.037),
                casts=False,
            ),
        ]
    return Thing(name="wall-art", pieces=tuple(parts), note="Pictures on the wall")
