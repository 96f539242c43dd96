"""Tables and desks from named parts."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_lamps import GLOW
from generators._mesh_palette import LACQUERS, METALS, STONES, TRIM, WOODS, Material, pick
from generators._mesh_seating import between, four_legs, leg_of
from generators._mesh_solids import Point, box, circle, cylinder, lathe, prism, rounded_rectangle, tube


def table(rng: np.random.Generator) -> Assembly:
    """A dining, coffee or side table on one of four bases."""
    use = str(rng.choice(["dining", "coffee", "side"]))
    base = str(rng.choice(["legs", "trestle", "pedestal", "hairpin"]))
    top = pick(rng, (*WOODS, *WOODS, *STONES, *LACQUERS))
    frame = (
        top
        if base == "legs" and top in WOODS
        else pick(rng, METALS if base == "hairpin" else (*METALS, *WOODS))
    )
    height = {"dining": 0.74, "coffee": 0.4, "side": 0.5}[use] + between(rng, -0.03, 0.03)
    is_round = base == "pedestal" or (use != "dining" and bool(rng.random() < 0.35))
    long = {
        "dining": between(rng, 1.3, 2.1, 0.05),
        "coffee": between(rng, 0.8, 1.2, 0.05),
        "side": between(rng, 0.4, 0.55, 0.05),
    }[use]
    deep = {
        "dining": between(rng, 0.8, 1.0, 0.05),
        "coffee": between(rng, 0.5, 0.7, 0.05),
        "side": between(rng, 0.38, 0.5, 0.02),
    }[use]
    thick = between(rng, 0.02, 0.042)
    if is_round:
        long = deep = {
            "dining": between(rng, 1.05, 1.35, 0.05),
            "coffee": between(rng, 0.7, 0.9, 0.05),
            "side": between(rng, 0.4, 0.5, 0.02),
        }[use]
        outline = circle(long / 2, 40)
    else:
        outline = rounded_rectangle(long, deep, float(rng.choice([0.01, 0.03, 0.08])), 3)
    under = height - thick
    pieces = [Piece("tabletop", prism(outline, thick), top, at=(0, under, 0))]
    pieces += _table_base(
        rng, base, long * (0.72 if is_round else 1.0), deep * (0.72 if is_round else 1.0), under, frame
    )
    if use != "dining" and base == "legs" and rng.random() < 0.5:
        shelf = prism(rounded_rectangle(long * 0.62, deep * 0.6, 0.03, 2), 0.018)
        pieces.append(Piece("shelf", shelf, frame, at=(0, under * 0.32, 0)))
    pieces += _on_the_table(rng, height) if rng.random() < 0.6 else []
    shape = "round" if is_round else "rectangular"
    names = {
        "legs": "four legs",
        "trestle": "two trestles",
        "pedestal": "a pedestal",
        "hairpin": "hairpin legs",
    }
    return Assembly(
        name=f"{use}_table",
        title=f"A {shape} {use} table with a {top.words} top on {names[base]} of {frame.words}",
        pieces=tuple(pieces),
        template=f"table-{use}-{base}-{shape}",
        choices={
            "kind": "table",
            "use": use,
            "base": base,
            "top": top.name,
            "frame": frame.name,
            "length_m": long,
            "height_m": round(height, 3),
        },
    )


def _table_base(
    rng: np.random.Generator, base: str, long: float, deep: float, under: float, frame: Material
) -> list[Piece]:
    if base == "legs":
        kind = str(rng.choice(["square", "tapered", "turned", "round"]))
        bulk = 1.5 if long > 1.1 else 1.0
        leg = leg_of(rng, kind, under, 0.0 if kind == "square" else 0.06).scaled(bulk, 1, bulk)
        pieces = four_legs(leg, long / 2 - 0.09, deep / 2 - 0.09, frame)
        for name, s in (("front", 1), ("back", -1)):
            pieces.append(
                Piece(
                    f"apron_{name}",
                    box(long - 0.2, 0.08, 0.02, 0.003),
                    frame,
                    at=(0, under - 0.08, s * (deep / 2 - 0.09)),
                    group="apron",
                )
            )
        for name, s in (("left", -1), ("right", 1)):
            pieces.append(
                Piece(
                    f"apron_{name}",
                    box(0.02, 0.08, deep - 0.2, 0.003),
                    frame,
                    at=(s * (long / 2 - 0.09), under - 0.08, 0),
                    group="apron",
                )
            )
        return pieces
    if base == "hairpin":
        r = 0.006
        foot: Point = (0.03, r, 0.03)
        pin = tube(
            [(-0.05, under, 0.01), (0.022, 0.03, 0.027), foot, (0.027, 0.03, 0.022), (0.01, under, -0.05)],
            r,
            6,
        )
        return four_legs(pin, long / 2 - 0.1, deep / 2 - 0.1, frame)
    if base == "trestle":
        pieces = []
        for name, s in (("left", -1), ("right", 1)):
            x = s * (long / 2 - 0.24)
            for side, t in (("front", 1), ("back", -1)):
                lean = box(0.05, under - 0.04, 0.05, 0.004).sheared_z(-0.3 * t).moved(z=0.3 * t * under)
                pieces.append(
                    Piece(f"strut_{name}_{side}", lean, frame, at=(x, 0, t * 0.05), group=f"trestle_{name}")
                )
            pieces.append(
                Piece(
                    f"bearer_{name}",
                    box(0.06, 0.04, deep * 0.82, 0.004),
                    frame,
                    at=(x, under - 0.04, 0),
                    group=f"trestle_{name}",
                )
            )
        pieces.append(Piece("beam", box(long - 0.48, 0.06, 0.035, 0.004), frame, at=(0, under * 0.45, 0)))
        return pieces
    foot_r = min(long, deep) * 0.36
    profile = [
        (foot_r, 0),
        (foot_r, 0.018),
        (foot_r * 0.4, 0.05),
        (0.05, 0.12),
        (0.04, under * 0.6),
        (0.06, under - 0.05),
        (0.16, under - 0.02),
        (0.16, under),
    ]
    return [Piece("pedestal", lathe(profile, 32), frame)]


def _on_the_table(rng: np.random.Generator, height: float) -> list[Piece]:
    """A bowl or a stack of books."""
    material = pick(rng, (*LACQUERS, *STONES))
    if rng.random() < 0.5:
        r = between(rng, 0.08, 0.11)
        bowl = lathe(
            [
                (r * 0.4, 0),
                (r * 0.45, 0.008),
                (r * 0.9, 0.045),
                (r, 0.075),
                (r * 0.95, 0.075),
                (r * 0.82, 0.045),
                (0, 0.015),
            ],
            24,
        )
        return [Piece("bowl", bowl, material, at=(0, height, 0))]
    pieces = []
    y = height
    for k in range(int(rng.integers(2, 4))):
        thick = between(rng, 0.016, 0.034)
        at = (float(k) * 0.006, round(y, 4), 0.0)
        pieces.append(
            Piece(
                f"book_{k + 1}",
                box(0.2 - 0.02 * k, thick, 0.14 - 0.012 * k),
                pick(rng, LACQUERS),
                at=at,
                turn_deg=float(rng.integers(-20, 20)),
                group="books",
            )
        )
        y += thick
    return pieces


def desk(rng: np.random.Generator) -> Assembly:
    """A desk with drawers on one side, a screen or a lamp on it."""
    wood, metal, front = pick(rng, WOODS), pick(rng, METALS), pick(rng, (*LACQUERS, *WOODS))
    long, deep, height = between(rng, 1.2, 1.6, 0.05), between(rng, 0.6, 0.75, 0.05), between(rng, 0.72, 0.76)
    side = int(rng.choice([-1, 1]))
    count = int(rng.integers(2, 5))
    under = height - 0.028
    pieces = [Piece("desktop", prism(rounded_rectangle(long, deep, 0.02, 2), 0.028), wood, at=(0, under, 0))]
    body_w, body_h = between(rng, 0.36, 0.44), under - 0.09
    x = side * (long / 2 - body_w / 2 - 0.03)
    pieces.append(
        Piece(
            "pedestal", box(body_w, body_h, deep - 0.06, 0.004), wood, at=(x, 0.09, -0.015), group="drawers"
        )
    )
    pieces.append(
        Piece("plinth", box(body_w - 0.04, 0.09, deep - 0.12), TRIM, at=(x, 0, -0.015), group="drawers")
    )
    tall = (body_h - 0.02) / count
    for k in range(count):
        y = round(0.1 + (count - 1 - k) * tall, 4)
        z = deep / 2 - 0.045
        pieces.append(
            Piece(
                f"drawer_{k + 1}",
                box(body_w - 0.02, tall - 0.012, 0.02, 0.003),
                front,
                at=(x, y, z),
                group="drawers",
            )
        )
        pieces.append(
            Piece(
                f"handle_{k + 1}",
                box(0.12, 0.012, 0.022, 0.003),
                metal,
                at=(x, round(y + tall * 0.72, 4), z + 0.02),
                group="drawers",
            )
        )
    frame = str(rng.choice(["panel", "legs", "loop"]))
    far = -side * (long / 2 - 0.06)
    if frame == "panel":
        pieces.append(Piece("side_panel", box(0.028, under, deep - 0.06, 0.003), wood, at=(far, 0, 0)))
    elif frame == "legs":
        for name, s in (("front", 1), ("back", -1)):
            pieces.append(
                Piece(
                    f"leg_{name}",
                    cylinder(0.016, under, 12, 0.024),
                    metal,
                    at=(far, 0, s * (deep / 2 - 0.07)),
                    group="legs",
                )
            )
    else:
        loop: list[Point] = [
            (0, under, deep / 2 - 0.06),
            (0, 0.014, deep / 2 - 0.05),
            (0, 0.014, -deep / 2 + 0.05),
            (0, under, -deep / 2 + 0.06),
        ]
        pieces.append(Piece("leg_loop", tube(loop, 0.014, 8), metal, at=(far, 0, 0)))
    if rng.random() < 0.7:
        pieces += _screen(-side * 0.12, height, deep)
    if rng.random() < 0.6:
        pieces += [
            Piece(
                f"desk_lamp_{p.name}",
                p.solid,
                p.material,
                at=(p.at[0] + far * 0.8, p.at[1] + height, p.at[2] - deep * 0.2),
                turn_deg=p.turn_deg,
                group="desk_lamp",
            )
            for p in _task_lamp(rng, metal)
        ]
    return Assembly(
        name="desk",
        title=f"A {wood.words} desk with {count} {front.words} drawers on the {'right' if side > 0 else 'left'}",
        pieces=tuple(pieces),
        template=f"desk-{count}-{frame}",
        choices={
            "kind": "desk",
            "drawers": count,
            "side": side,
            "frame": frame,
            "wood": wood.name,
            "front": front.name,
        },
    )


def _screen(x: float, height: float, deep: float) -> list[Piece]:
    dark = Material("screen", "#101820", 0.12)
    z = -deep * 0.18
    return [
        Piece(
            "monitor_foot",
            prism(rounded_rectangle(0.24, 0.18, 0.03, 2), 0.01),
            TRIM,
            at=(x, height, z),
            group="monitor",
        ),
        Piece("monitor_stand", box(0.05, 0.16, 0.02), TRIM, at=(x, height + 0.01, z - 0.03), group="monitor"),
        Piece("monitor_case", box(0.6, 0.35, 0.024, 0.005), TRIM, at=(x, height + 0.12, z), group="monitor"),
        Piece(
            "monitor_screen", box(0.58, 0.33, 0.004), dark, at=(x, height + 0.13, z + 0.0125), group="monitor"
        ),
    ]


def _task_lamp(rng: np.random.Generator, metal: Material) -> list[Piece]:
    elbow: Point = (-0.1, between(rng, 0.28, 0.34), 0.0)
    tip: Point = (0.08, between(rng, 0.42, 0.5), 0.06)
    shade = lathe(
        [
            (0.07, 0.0),
            (0.03, 0.08),
            (0.018, 0.1),
            (0, 0.1),
            (0, 0.094),
            (0.026, 0.076),
            (0.066, 0.0),
            (0.07, 0.0),
        ],
        20,
        caps=False,
    ).turned("z", 24)
    return [
        Piece("base", cylinder(0.075, 0.016, 24), metal),
        Piece("arm", tube([(0, 0.012, 0), elbow, tip], 0.007, 6), metal),
        Piece("shade", shade, metal, at=(tip[0] + 0.02, tip[1] - 0.09, tip[2])),
        Piece(
            "bulb",
            lathe([(0, 0.0), (0.022, 0.016), (0.02, 0.04), (0, 0.05)], 12),
            GLOW,
            at=(tip[0] + 0.01, tip[1] - 0.08, tip[2]),
        ),
    ]
