"""Houses and barns, part by part."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import METALS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe, loft
from generators._mesh_walls import (
    FRAMES,
    PANE,
    PAVING,
    PLASTERS,
    ROOFS,
    Side,
    bushes,
    door,
    gable,
    gable_wall,
    hip,
    plot,
    sides_of,
    window,
)


def house(rng: np.random.Generator) -> Assembly:
    """A detached house of one or two storeys."""
    storeys = int(rng.choice([1, 2]))
    shape = str(rng.choice(["gable", "hip"]))
    wall, tile, frame = pick(rng, PLASTERS), pick(rng, ROOFS), pick(rng, FRAMES)
    leaf = pick(rng, FRAMES[1:])
    shutters = pick(rng, FRAMES[1:]) if rng.random() < 0.4 else None
    width, depth = between(rng, 7.0, 10.5, 0.1), between(rng, 5.5, 7.5, 0.1)
    tall = 2.7 * storeys + between(rng, 0.0, 0.4, 0.05)
    rise = depth * between(rng, 0.26, 0.5, 0.01)
    pieces = [
        *plot(rng, width + 4, depth + 4.5),
        Piece("plinth", box(width + 0.12, 0.3, depth + 0.12), PAVING, group="shell"),
    ]
    pieces.append(Piece("walls", box(width, tall, depth), wall, at=(0, 0, 0), group="shell"))
    if shape == "gable":
        pieces.append(
            Piece("gable_walls", gable_wall(depth, rise, width), wall, at=(0, tall, 0), group="shell")
        )
        pieces.append(Piece("roof", gable(width, depth, rise), tile, at=(0, tall, 0), group="roof_group"))
    else:
        pieces.append(Piece("roof", hip(width, depth, rise), tile, at=(0, tall, 0), group="roof_group"))
    walls = sides_of(width, depth)
    pieces += door(walls["front"], "front", 0.0, (1.0, 2.1), leaf, frame)
    shares = (-0.29, 0.29) if width < 8.6 else (-0.37, -0.21, 0.21, 0.37)
    count = len(shares)
    shutters = shutters if count == 2 else None
    for s in range(storeys):
        up = 0.95 + 2.7 * s
        spots = [share * width for share in shares]
        if s:
            spots.append(0.0)
        for k, along in enumerate(spots):
            size = (1.1 if count == 2 else 0.95, 1.25)
            pieces += window(
                rng,
                walls["front"],
                f"f{s + 1}_{k + 1}",
                round(along, 3),
                up,
                size,
                frame,
                shutters=shutters,
                lit=bool(rng.random() < 0.15),
            )
        for name in ("left", "right"):
            pieces += window(rng, walls[name], f"{name}_{s + 1}", 0.0, up, (1.1, 1.25), frame)
    if rng.random() < 0.75:
        x = width * float(rng.choice([-0.28, 0.28]))
        pieces.append(
            Piece(
                "chimney",
                box(0.7, rise + 0.9, 0.7),
                pick(rng, PLASTERS[5:7]),
                at=(round(x, 3), tall, -depth * 0.12),
                group="roof_group",
            )
        )
        pieces.append(
            Piece(
                "chimney_cap",
                box(0.86, 0.12, 0.86),
                PAVING,
                at=(round(x, 3), round(tall + rise + 0.88, 3), -depth * 0.12),
                group="roof_group",
            )
        )
    extra = str(rng.choice(["porch", "none", "canopy"]))
    if extra == "porch":
        pieces += _porch(wall, tile, frame, depth)
    elif extra == "canopy":
        pieces.append(
            Piece("canopy", box(1.8, 0.1, 1.1), tile, at=(0, 2.3, depth / 2 + 0.5), group="entrance_front")
        )
    pieces += bushes(rng, int(rng.integers(3, 7)), width, depth)
    return Assembly(
        name="house",
        title=f"A low-poly {('single', 'two')[storeys - 1]}-storey house in {wall.words} with a {shape} roof of {tile.words}"
        + (" and a porch" if extra == "porch" else ""),
        pieces=tuple(pieces),
        template=f"house-{storeys}-{shape}-{extra}",
        choices={
            "kind": "house",
            "storeys": storeys,
            "roof": shape,
            "wall": wall.name,
            "tile": tile.name,
            "entrance": extra,
            "width_m": width,
        },
        azimuths=(24, 52),
    )


def _porch(wall: Material, tile: Material, frame: Material, depth: float) -> list[Piece]:
    z = depth / 2
    roof = gable(1.5, 2.6, 0.75, 0.15, 0.1).turned("y", 90)
    pieces = [Piece("porch_roof", roof, tile, at=(0, 2.5, z + 0.75), group="porch")]
    for name, s in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(
                f"porch_post_{name}", box(0.16, 2.5, 0.16), frame, at=(s * 1.15, 0, z + 1.35), group="porch"
            )
        )
    pieces.append(Piece("porch_floor", box(2.7, 0.12, 1.6), PAVING, at=(0, 0, z + 0.8), group="porch"))
    return pieces


def barn(rng: np.random.Generator) -> Assembly:
    """A barn with a broken roof, big doors and perhaps a silo."""
    wall, tile = pick(rng, PLASTERS[7:]), pick(rng, (ROOFS[3], ROOFS[4], ROOFS[1]))
    trim = FRAMES[0]
    width, depth, tall = between(rng, 8, 12, 0.1), between(rng, 7, 9, 0.1), between(rng, 3.2, 4.2, 0.1)
    a, b = depth / 2, depth * 0.3
    low, high = tall + depth * 0.24, tall + depth * 0.36
    outline = [(a, 0.0), (a, tall), (b, low), (0.0, high), (-b, low), (-a, tall), (-a, 0.0)]
    body = loft([[(x, y, z) for z, y in outline] for x in (width / 2, -width / 2)]).turned("y", 90)
    over = 0.3
    skin = [
        (a + over, tall - 0.25),
        (a + over, tall - 0.1),
        (b + 0.05, low + 0.16),
        (0.0, high + 0.18),
        (-b - 0.05, low + 0.16),
        (-a - over, tall - 0.1),
        (-a - over, tall - 0.25),
        (-b, low),
        (0.0, high),
        (b, low),
    ]
    roof = loft([[(x, y, z) for z, y in skin] for x in (width / 2 + over, -width / 2 - over)]).turned("y", 90)
    front = Side("front", (0, 0, width / 2), 0.0)
    pieces = [
        *plot(rng, depth + 6, width + 5),
        Piece("barn", body, wall, group="barn_body"),
        Piece("roof", roof, tile, group="barn_body"),
    ]
    for k, s in enumerate((-1, 1)):
        pieces.append(
            front.piece(f"barn_door_{k + 1}", box(1.49, 2.79, 0.1), wall, s * 0.78, 0, group="doors")
        )
        for j, (w, h, dx, dy) in enumerate(
            ((1.22, 0.14, 0, 0.02), (1.22, 0.14, 0, 2.64), (0.14, 2.8, -0.68, 0), (0.14, 2.8, 0.68, 0))
        ):
            pieces.append(
                front.piece(
                    f"door_trim_{k + 1}_{j + 1}", box(w, h, 0.14), trim, s * 0.78 + dx, dy, group="doors"
                )
            )
    pieces.append(front.piece("hay_door", box(1.2, 1.2, 0.12), trim, 0, tall + 0.1, group="doors"))
    pieces.append(front.piece("hay_opening", box(0.95, 0.95, 0.16), PANE, 0, tall + 0.22, group="doors"))
    silo = bool(rng.random() < 0.55)
    if silo:
        r, h = between(rng, 1.2, 1.6, 0.05), between(rng, 6.5, 9, 0.1)
        metal = pick(rng, METALS)
        at = (round(depth / 2 + r + 0.5, 3), 0.0, -width * 0.15)
        pieces.append(
            Piece("silo", cylinder(r, h, 20), Material("concrete", "#a8a69f", 0.9), at=at, group="silo_group")
        )
        dome = lathe([(r * 1.03, 0), (r * 0.9, r * 0.5), (r * 0.5, r * 0.85), (0, r * 0.98)], 20)
        pieces.append(Piece("silo_dome", dome, metal, at=(at[0], h, at[2]), group="silo_group"))
    bales = int(rng.integers(0, 4))
    straw = Material("straw", "#d0ae5f", 0.98)
    for k in range(bales):
        bale = cylinder(0.55, 1.0, 14).turned("z", 90).moved(0.5, 0.55, 0)
        pieces.append(
            Piece(
                f"bale_{k + 1}",
                bale,
                straw,
                at=(round(-depth / 2 - 1.2, 3), 0, round(width * 0.3 - 1.25 * k, 3)),
                group="bales",
            )
        )
    return Assembly(
        name="barn_scene",
        title=f"A low-poly barn in {wall.words} with a gambrel roof"
        + (" and a silo" if silo else "")
        + (f" beside {bales} bales of straw" if bales > 1 else ""),
        pieces=tuple(pieces),
        template=f"barn-{'silo' if silo else 'plain'}-{bales}",
        choices={"kind": "barn", "wall": wall.name, "silo": silo, "bales": bales, "width_m": width},
        azimuths=(22, 48),
    )
