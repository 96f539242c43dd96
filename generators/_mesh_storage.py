"""Bookcases, sideboards and beds from named parts."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, LACQUERS, METALS, STONES, TRIM, WOODS, Material, pick
from generators._mesh_seating import between, cushion, four_legs, leg_of
from generators._mesh_solids import box, lathe, loft

SPINES = (*LACQUERS, *FABRICS)


def bookcase(rng: np.random.Generator) -> Assembly:
    """Open shelves with books, vases and boxes on them."""
    wood = pick(rng, (*WOODS, *LACQUERS))
    columns = int(rng.choice([1, 1, 2, 3]))
    rows = int(rng.integers(2, 6)) if columns > 1 else int(rng.integers(3, 6))
    cell_w, cell_h = between(rng, 0.4, 0.7) / (1.0 if columns == 1 else 1.25), between(rng, 0.28, 0.36)
    depth, board = between(rng, 0.26, 0.34), between(rng, 0.018, 0.026, 0.001)
    has_back = bool(rng.random() < 0.6)
    plinth = between(rng, 0.04, 0.1)
    width = columns * cell_w + (columns + 1) * board
    height = rows * cell_h + (rows + 1) * board
    pieces = []
    for k in range(columns + 1):
        x = round(-width / 2 + board / 2 + k * (cell_w + board), 4)
        name = "side_left" if k == 0 else "side_right" if k == columns else f"upright_{k}"
        pieces.append(Piece(name, box(board, height, depth), wood, at=(x, plinth, 0), group="case"))
    for r in range(rows + 1):
        y = round(plinth + r * (cell_h + board), 4)
        name = "bottom" if r == 0 else "top" if r == rows else f"shelf_{r}"
        pieces.append(
            Piece(name, box(width - 2 * board, board, depth - 0.004), wood, at=(0, y, 0), group="case")
        )
    if has_back:
        pieces.append(
            Piece(
                "back",
                box(width - 2 * board, height - 2 * board, 0.006),
                wood,
                at=(0, plinth + board, -depth / 2 + 0.01),
                group="case",
            )
        )
    pieces.append(Piece("plinth", box(width - 0.03, plinth, depth - 0.04), TRIM, group="case"))
    for r in range(rows):
        for c in range(columns):
            x = -width / 2 + board + c * (cell_w + board)
            y = plinth + board + r * (cell_h + board)
            pieces += _shelf_load(rng, x, y, cell_w, cell_h, depth, f"{r * columns + c + 1}")
    shape = "single" if columns == 1 else "double" if columns == 2 else "triple"
    return Assembly(
        name="bookcase",
        title=f"A {shape}-bay {wood.words} bookcase with {rows} rows of books and objects",
        pieces=tuple(pieces),
        template=f"bookcase-{columns}-{rows}",
        choices={
            "kind": "bookcase",
            "columns": columns,
            "rows": rows,
            "wood": wood.name,
            "width_m": round(width, 3),
            "height_m": round(height + plinth, 3),
        },
    )


def _shelf_load(
    rng: np.random.Generator, x: float, y: float, wide: float, tall: float, depth: float, number: str
) -> list[Piece]:
    """A row of books, a vase, a box, or nothing."""
    draw = rng.random()
    group = f"compartment_{number}"
    if draw < 0.12:
        return []
    if draw < 0.24:
        r = min(tall * 0.22, wide * 0.2)
        profile = [
            (r * 0.6, 0),
            (r, r * 0.9),
            (r * 0.85, r * 1.7),
            (r * 0.35, r * 2.3),
            (r * 0.45, r * 2.7),
            (r * 0.3, r * 2.66),
            (0, r * 2.2),
        ]
        at = (round(x + wide / 2, 4), round(y, 4), 0.0)
        return [
            Piece(f"vase_{number}", lathe(profile, 16), pick(rng, (*LACQUERS, *STONES)), at=at, group=group)
        ]
    if draw < 0.34:
        size = (wide * 0.82, tall * 0.62, depth * 0.85)
        at = (round(x + wide / 2, 4), round(y, 4), 0.01)
        return [Piece(f"basket_{number}", box(*size, 0.012), pick(rng, FABRICS), at=at, group=group)]
    pieces = []
    at_x = x + 0.012
    end = x + wide * float(rng.uniform(0.55, 0.97))
    cover = [pick(rng, SPINES) for _ in range(3)]
    k = 0
    while at_x < end - 0.03 and k < 9:
        thick = between(rng, 0.024, 0.06, 0.002)
        if at_x + thick > x + wide - 0.008:
            break
        high = between(rng, 0.62, 0.9) * tall
        deep = between(rng, 0.6, 0.8) * depth
        k += 1
        at = (round(at_x + thick / 2, 4), round(y, 4), round(depth / 2 - deep / 2 - 0.015, 4))
        pieces.append(
            Piece(
                f"book_{number}_{k}",
                box(thick - 0.002, round(high, 3), round(deep, 3)),
                cover[int(rng.integers(3))],
                at=at,
                group=group,
            )
        )
        at_x += thick
    return pieces


def sideboard(rng: np.random.Generator) -> Assembly:
    """A sideboard, dresser or nightstand of doors and drawers."""
    use = str(rng.choice(["sideboard", "dresser", "nightstand"]))
    wood = pick(rng, WOODS)
    front = wood if rng.random() < 0.4 else pick(rng, LACQUERS)
    metal = pick(rng, METALS)
    bays = {"sideboard": int(rng.integers(2, 5)), "dresser": int(rng.integers(1, 3)), "nightstand": 1}[use]
    bay_w = {
        "sideboard": between(rng, 0.42, 0.55),
        "dresser": between(rng, 0.5, 0.7),
        "nightstand": between(rng, 0.4, 0.5),
    }[use]
    body_h = {
        "sideboard": between(rng, 0.5, 0.62),
        "dresser": between(rng, 0.7, 0.95),
        "nightstand": between(rng, 0.32, 0.45),
    }[use]
    depth, base_y = between(rng, 0.38, 0.46), between(rng, 0.1, 0.2)
    width = bays * bay_w + 0.04
    base = str(rng.choice(["tapered", "round", "sled", "plinth"]))
    pieces = _case_base(rng, base, width, depth, base_y, metal, wood)
    pieces.append(Piece("case", box(width, body_h, depth, 0.006), wood, at=(0, base_y, 0)))
    if rng.random() < 0.4:
        pieces.append(
            Piece(
                "top_slab",
                box(width + 0.03, 0.02, depth + 0.02, 0.004),
                pick(rng, STONES),
                at=(0, base_y + body_h, 0),
            )
        )
    pull = str(rng.choice(["knob", "bar", "cup"]))
    layout = []
    for b in range(bays):
        x = round((b - (bays - 1) / 2) * bay_w, 4)
        drawers = int(rng.integers(2, 5)) if use != "sideboard" else int(rng.choice([0, 0, 3]))
        layout.append(drawers)
        pieces += _fronts(b + 1, x, base_y, bay_w, body_h, depth, drawers, pull, front, metal)
    doors = layout.count(0)
    drawers = sum(layout)
    counted = " and ".join(
        f"{n} {word}{'s' if n > 1 else ''}" for n, word in ((doors, "door"), (drawers, "drawer")) if n
    )
    return Assembly(
        name=use,
        title=f"A {wood.words} {use} with {counted} in {front.words} and {metal.words} {pull} pulls",
        pieces=tuple(pieces),
        template=f"{use}-{bays}-{base}-{pull}",
        choices={
            "kind": use,
            "doors": doors,
            "drawers": drawers,
            "base": base,
            "pull": pull,
            "wood": wood.name,
            "front": front.name,
        },
    )


def _case_base(
    rng: np.random.Generator, base: str, width: float, depth: float, y: float, metal: Material, wood: Material
) -> list[Piece]:
    if base == "plinth":
        return [Piece("plinth", box(width - 0.06, y, depth - 0.06), TRIM)]
    if base == "sled":
        pieces = []
        for name, s in (("left", -1), ("right", 1)):
            x = s * (width / 2 - 0.12)
            pieces.append(
                Piece(
                    f"runner_{name}", box(0.03, 0.02, depth - 0.04, 0.003), metal, at=(x, 0, 0), group="base"
                )
            )
            for side, t in (("front", 1), ("back", -1)):
                pieces.append(
                    Piece(
                        f"post_{name}_{side}",
                        box(0.03, y - 0.02, 0.02, 0.002),
                        metal,
                        at=(x, 0.02, t * (depth / 2 - 0.05)),
                        group="base",
                    )
                )
        return pieces
    leg = leg_of(rng, base, y, 0.1)
    return four_legs(leg, width / 2 - 0.07, depth / 2 - 0.06, wood if base == "tapered" else metal)


def _fronts(
    bay: int,
    x: float,
    y: float,
    wide: float,
    tall: float,
    depth: float,
    drawers: int,
    pull: str,
    front: Material,
    metal: Material,
) -> list[Piece]:
    """One door, or a column of drawers, with pulls."""
    count = max(drawers, 1)
    gap = 0.008
    each = (tall - 0.024) / count
    pieces = []
    for k in range(count):
        word = f"door_{bay}" if not drawers else f"drawer_{bay}_{k + 1}"
        bottom = y + 0.012 + (count - 1 - k) * each
        high = each - gap
        at = (x, round(bottom + gap / 2, 4), round(depth / 2 + 0.006, 4))
        pieces.append(
            Piece(word, box(wide - gap, round(high, 4), 0.018, 0.003), front, at=at, group=f"bay_{bay}")
        )
        z = at[2] + 0.009
        pull_at = (
            (x, round(at[1] + high / 2, 4), z)
            if drawers
            else (round(x + wide * 0.36, 4), round(at[1] + high * 0.6, 4), z)
        )
        if pull == "knob":
            knob = lathe([(0.006, 0), (0.006, 0.012), (0.016, 0.018), (0.014, 0.028), (0, 0.03)], 12).turned(
                "x", 90
            )
        elif pull == "bar":
            knob = (
                box(0.12, 0.01, 0.02, 0.002).moved(0, 0, 0.01)
                if drawers
                else box(0.01, 0.14, 0.02, 0.002).moved(0, -0.07, 0.01)
            )
        else:
            knob = box(0.09, 0.028, 0.018, 0.006).moved(0, -0.014, 0.009)
        pieces.append(Piece(f"pull_{word}", knob, metal, at=pull_at, group=f"bay_{bay}"))
    return pieces


def bed(rng: np.random.Generator) -> Assembly:
    """A single or double bed with a headboard, pillows and a blanket."""
    width = float(rng.choice([0.9, 1.4, 1.6, 1.8]))
    length = 2.0
    head = str(rng.choice(["panel", "slats", "padded"]))
    wood, cloth = pick(rng, WOODS), pick(rng, FABRICS)
    linen = Material("white_linen", "#ece8df", 0.95)
    side_y, side_h = between(rng, 0.14, 0.2), between(rng, 0.12, 0.18)
    top = between(rng, 0.85, 1.15)
    z_head = -length / 2 - 0.03
    pieces = four_legs(
        leg_of(rng, str(rng.choice(["square", "tapered"])), side_y).scaled(1.5, 1, 1.5),
        width / 2 - 0.04,
        length / 2 - 0.06,
        wood,
    )
    for name, s in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(
                f"side_rail_{name}",
                box(0.035, side_h, length, 0.004),
                wood,
                at=(s * (width / 2 + 0.018), side_y, 0),
                group="frame",
            )
        )
    pieces.append(
        Piece(
            "foot_rail",
            box(width + 0.07, side_h + 0.04, 0.035, 0.004),
            wood,
            at=(0, side_y, length / 2 + 0.018),
            group="frame",
        )
    )
    deck = side_y + side_h - 0.04
    pieces.append(Piece("mattress", cushion(width - 0.01, 0.24, length - 0.02, 0.12), linen, at=(0, deck, 0)))
    if head == "slats":
        pieces.append(
            Piece(
                "headboard_rail",
                box(width + 0.07, 0.08, 0.035, 0.005),
                wood,
                at=(0, top - 0.08, z_head),
                group="bed_head",
            )
        )
        count = int(width / 0.13)
        for k in range(count):
            x = round((k - (count - 1) / 2) * (width / count), 4)
            pieces.append(
                Piece(
                    f"headboard_slat_{k + 1}",
                    box(0.05, top - side_y - 0.08, 0.02),
                    wood,
                    at=(x, side_y, z_head),
                    group="bed_head",
                )
            )
    else:
        board = box(width + 0.07, top - side_y, 0.05, 0.012)
        pieces.append(
            Piece(
                "headboard",
                board,
                cloth if head == "padded" else wood,
                at=(0, side_y, z_head),
                group="bed_head",
            )
        )
    count = 1 if width < 1.2 else 2
    for k in range(count):
        x = (k - (count - 1) / 2) * (width / 2)
        pieces.append(
            Piece(
                f"pillow_{k + 1}",
                cushion(0.62, 0.15, 0.42, 0.6).turned("x", -12),
                linen,
                at=(x, deck + 0.25, -length / 2 + 0.28),
                group="pillows",
            )
        )
    reach = between(rng, 0.9, 1.35)
    # it lies on the mattress, hangs over both sides and is folded back at the head end
    half, fall = width / 2 + 0.012, 0.15
    outline = [(-half, -fall), (half, -fall), (half, -0.02), (half - 0.03, 0.018), (half - 0.09, 0.03)]
    outline += [(-half + 0.09, 0.03), (-half + 0.03, 0.018), (-half, -0.02)]
    start, end = length / 2 - reach, length / 2 + 0.004
    blanket = loft([[(x, y, z) for x, y in outline] for z in (start, end)])
    over = [(x * 1.006, y + 0.012 if y > 0 else y) for x, y in outline]
    fold = loft([[(x, y, z) for x, y in over] for z in (start - 0.01, start + 0.2)])
    pieces.append(Piece("blanket", blanket, cloth, at=(0, deck + 0.225, 0), group="bedding"))
    pieces.append(Piece("blanket_fold", fold, linen, at=(0, deck + 0.225, 0), group="bedding"))
    words = {"panel": "panelled", "slats": "slatted", "padded": "padded"}[head]
    return Assembly(
        name="bed",
        title=f"A {'single' if width < 1.2 else 'double'} bed in {wood.words} with a {words} headboard and a {cloth.words} blanket",
        pieces=tuple(pieces),
        template=f"bed-{head}-{'single' if width < 1.2 else 'double'}",
        choices={
            "kind": "bed",
            "headboard": head,
            "wood": wood.name,
            "blanket": cloth.name,
            "width_m": width,
        },
    )
