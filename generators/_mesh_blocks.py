"""Shops, blocks of flats, offices and churches."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import FABRICS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import box, cylinder, lathe, loft
from generators._mesh_walls import (
    FRAMES,
    LAWN,
    LIT_PANE,
    PANE,
    PAVING,
    PLASTERS,
    ROOFS,
    door,
    gable,
    gable_wall,
    hip,
    plot,
    sides_of,
)


def block(rng: np.random.Generator) -> Assembly:
    """A shop with flats above it, or an office block."""
    kind = str(rng.choice(["shop", "flats", "office"]))
    wall, frame, accent = pick(rng, PLASTERS), pick(rng, FRAMES), pick(rng, FABRICS)
    floors = {
        "shop": int(rng.integers(2, 4)),
        "flats": int(rng.integers(3, 6)),
        "office": int(rng.integers(5, 10)),
    }[kind]
    bays = int(rng.integers(3, 5)) if kind != "office" else int(rng.integers(4, 7))
    bay, storey = between(rng, 2.3, 2.9, 0.1), 3.1
    width, depth, tall = bays * bay, between(rng, 7, 10, 0.5), floors * storey + 0.6
    walls = sides_of(width, depth)
    pieces = [
        *plot(rng, width + 4, depth + 4, PAVING),
        Piece("walls", box(width, tall, depth), wall, group="shell"),
    ]
    pieces.append(
        Piece(
            "parapet",
            box(width + 0.3, 0.5, depth + 0.3),
            frame if kind == "office" else wall,
            at=(0, tall - 0.1, 0),
            group="shell",
        )
    )
    pieces.append(
        Piece(
            "roof_unit",
            box(2.2, 1.2, 1.8),
            Material("plant_grey", "#9b9e9f", 0.7),
            at=(round(width * 0.15, 3), tall + 0.3, 0),
            group="shell",
        )
    )
    start = 1 if kind == "shop" else 0
    for f in range(start, floors):
        y = round(f * storey + 0.9 + (0.3 if kind == "shop" else 0), 3)
        if kind == "office":
            for name, span in (("front", width), ("right", depth), ("left", depth)):
                pieces.append(
                    walls[name].piece(
                        f"ribbon_{name}_{f + 1}",
                        box(span - 0.6, 1.7, 0.08),
                        PANE,
                        0,
                        y,
                        group=f"floor_{f + 1}",
                    )
                )
            continue
        for k in range(bays):
            along = round((k - (bays - 1) / 2) * bay, 3)
            if f == 0 and k == bays // 2:
                continue
            lit = bool(rng.random() < 0.2)
            pieces.append(
                walls["front"].piece(
                    f"frame_{f + 1}_{k + 1}",
                    box(1.35, 1.65, 0.07),
                    frame,
                    along,
                    y - 0.08,
                    group=f"floor_{f + 1}",
                )
            )
            pieces.append(
                walls["front"].piece(
                    f"window_{f + 1}_{k + 1}",
                    box(1.15, 1.45, 0.1),
                    LIT_PANE if lit else PANE,
                    along,
                    y + 0.02,
                    group=f"floor_{f + 1}",
                )
            )
            if kind == "flats" and f and k % 2 == 0:
                pieces.append(
                    walls["front"].piece(
                        f"balcony_{f + 1}_{k + 1}",
                        box(1.9, 0.95, 1.0),
                        accent,
                        along,
                        y - 1.0,
                        group=f"floor_{f + 1}",
                    )
                )
        for name in ("left", "right"):
            pieces.append(
                walls[name].piece(
                    f"window_{name}_{f + 1}", box(1.2, 1.4, 0.09), PANE, 0, y, group=f"floor_{f + 1}"
                )
            )
    if kind == "shop":
        glass = box(width - 2.2, 2.2, 0.1)
        pieces.append(
            walls["front"].piece(
                "shop_window", glass, Material("shop_glass", "#31424c", 0.1), -0.7, 0.4, group="shop_front"
            )
        )
        pieces.append(
            walls["front"].piece(
                "shop_door", box(1.0, 2.4, 0.12), frame, width / 2 - 0.95, 0, group="shop_front"
            )
        )
        pieces.append(
            walls["front"].piece("sign", box(width - 0.8, 0.6, 0.14), accent, 0, 3.2, group="shop_front")
        )
        for k in range(bays * 2):
            stripe = loft(
                [
                    [(-0.5, y, z), (0.5, y, z), (0.5, y - 0.06, z), (-0.5, y - 0.06, z)]
                    for z, y in ((0.05, 0.55), (1.3, 0.0))
                ]
            ).scaled(x=(width - 0.6) / (bays * 2))
            color = accent if k % 2 else Material("canvas_white", "#eeeae0", 0.9)
            pieces.append(
                walls["front"].piece(
                    f"awning_{k + 1}",
                    stripe,
                    color,
                    round((k - bays + 0.5) * (width - 0.6) / (bays * 2), 4),
                    2.6,
                    group="shop_front",
                )
            )
    else:
        along = 0.0 if kind == "office" else round((bays // 2 - (bays - 1) / 2) * bay, 3)
        pieces += door(walls["front"], "main", along, (1.5, 2.3), frame, frame, step=False)
        pieces.append(
            walls["front"].piece("canopy", box(2.6, 0.12, 1.2), frame, along, 2.5, group="entrance_main")
        )
    words = {
        "shop": f"corner shop with an awning and {floors - 1} floor{'s' if floors > 2 else ''} above",
        "flats": f"{floors}-storey block of flats with balconies",
        "office": f"{floors}-storey office block with ribbon windows",
    }[kind]
    return Assembly(
        name=f"{kind}_building",
        title=f"A low-poly {words} in {wall.words}",
        pieces=tuple(pieces),
        template=f"block-{kind}-{floors}-{bays}",
        choices={"kind": kind, "floors": floors, "bays": bays, "wall": wall.name, "accent": accent.name},
        azimuths=(22, 48),
    )


def church(rng: np.random.Generator) -> Assembly:
    """A village church with a tower at its front."""
    wall, tile, frame = pick(rng, PLASTERS[:7]), pick(rng, ROOFS), pick(rng, FRAMES)
    width, long, tall = between(rng, 5.5, 7, 0.1), between(rng, 9, 12, 0.2), between(rng, 4, 5, 0.1)
    rise = width * between(rng, 0.45, 0.65, 0.01)
    side, high = between(rng, 2.6, 3.2, 0.1), tall + rise + between(rng, 1.5, 3, 0.1)
    spire = str(rng.choice(["spire", "onion", "pyramid"]))
    front = long / 2 + side / 2 - 0.3
    nave_roof, nave_wall = (
        gable(long, width, rise, 0.25).turned("y", 90),
        gable_wall(width, rise, long).turned("y", 90),
    )
    pieces = [
        *plot(rng, width + 6, long + 7, LAWN),
        Piece("nave", box(width, tall, long), wall, group="nave_group"),
    ]
    pieces.append(Piece("nave_gables", nave_wall, wall, at=(0, tall, 0), group="nave_group"))
    pieces.append(Piece("nave_roof", nave_roof, tile, at=(0, tall, 0), group="nave_group"))
    pieces.append(Piece("tower", box(side, high, side), wall, at=(0, 0, front), group="tower_group"))
    tops = {
        "spire": lathe([(side * 0.74, 0), (side * 0.3, side * 1.1), (0, side * 2.6)], 8),
        "onion": lathe(
            [
                (side * 0.6, 0),
                (side * 0.72, side * 0.3),
                (side * 0.6, side * 0.62),
                (side * 0.22, side * 0.95),
                (side * 0.1, side * 1.25),
                (0, side * 1.7),
            ],
            12,
        ),
        "pyramid": hip(side, side, side * 0.85, 0.2),
    }
    pieces.append(Piece("tower_roof", tops[spire], tile, at=(0, high, front), group="tower_group"))
    peak = high + side * {"spire": 2.6, "onion": 1.7, "pyramid": 0.85}[spire]
    gold = Material("gilding", "#d4af4a", 0.25, 1.0)
    pieces.append(
        Piece(
            "cross_post", box(0.09, 1.1, 0.09), gold, at=(0, round(peak - 0.1, 3), front), group="tower_group"
        )
    )
    pieces.append(
        Piece(
            "cross_bar", box(0.55, 0.09, 0.09), gold, at=(0, round(peak + 0.6, 3), front), group="tower_group"
        )
    )
    face = sides_of(side, side, z=front)
    pieces += door(face["front"], "west", 0.0, (1.3, 2.3), frame, PAVING)
    for name in ("front", "left", "right"):
        pieces.append(
            face[name].piece(
                f"belfry_{name}", box(0.8, 1.5, 0.1), PANE, 0, round(high - 2.0, 3), group="tower_group"
            )
        )
        clock = cylinder(0.55, 0.1, 16).turned("x", 90)
        pieces.append(
            face[name].piece(
                f"clock_{name}",
                clock,
                Material("clock_face", "#efe9d8", 0.6),
                0,
                round(high - 3.2, 3),
                group="tower_group",
            )
        )
    walls = sides_of(width, long)
    count = int(rng.integers(3, 5))
    for name in ("left", "right"):
        for k in range(count):
            along = round((k - (count - 1) / 2) * long / (count + 0.5), 3)
            pieces.append(
                walls[name].piece(
                    f"window_{name}_{k + 1}", box(0.8, 2.0, 0.1), PANE, along, 1.3, group="nave_group"
                )
            )
            pieces.append(
                walls[name].piece(
                    f"surround_{name}_{k + 1}", box(1.0, 2.2, 0.06), PAVING, along, 1.2, group="nave_group"
                )
            )
    return Assembly(
        name="church",
        title=f"A low-poly village church in {wall.words} with {'an' if spire == 'onion' else 'a'} {spire} tower roof of {tile.words}",
        pieces=tuple(pieces),
        template=f"church-{spire}-{count}",
        choices={
            "kind": "church",
            "tower": spire,
            "windows": 2 * count,
            "wall": wall.name,
            "tile": tile.name,
        },
        azimuths=(26, 54),
    )
