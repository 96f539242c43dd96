"""Furniture of rooms, each in its own frame on y = 0 with its front towards +z: what people sit, lie and eat at."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Piece
from generators._mesh_palette import FABRICS, LACQUERS, METALS, WOODS, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Solid, box, circle, cylinder, lathe, loft, prism, rounded_rectangle

LINENS = (
    Material("white_cotton", "#ece9e2", 0.95),
    Material("sand_linen", "#d9ccb4", 0.95),
    Material("sky_cotton", "#a9bfd0", 0.95),
    Material("sage_cotton", "#aab89e", 0.95),
    Material("clay_cotton", "#c58f74", 0.95),
    Material("navy_cotton", "#34456b", 0.95),
)


def soft(width: float, height: float, depth: float) -> Solid:
    """A cushion: rounded in plan, drawn in above and below."""
    rings = []
    for share, size in ((0.0, 0.92), (0.3, 1.0), (0.75, 1.0), (1.0, 0.88)):
        w, d = width - (1 - size) * min(width, depth), depth - (1 - size) * min(width, depth)
        rings.append([(x, height * share, z) for x, z in rounded_rectangle(w, d, min(w, d) * 0.2, 1)])
    return loft(rings)


def four(
    name: str, solid: Solid, material: Material, x: float, z: float, *, y: float = 0.0, group: str
) -> list[Piece]:
    """The same leg at four corners."""
    places = ((-1, 1), (1, 1), (1, -1), (-1, -1))
    return [
        Piece(f"{name}_{i + 1}", solid, material, at=(round(sx * x, 4), y, round(sz * z, 4)), group=group)
        for i, (sx, sz) in enumerate(places)
    ]


def sofa(rng: np.random.Generator, name: str, seats: int) -> tuple[list[Piece], float]:
    """A sofa or armchair and its width."""
    cloth, wood = pick(rng, FABRICS), pick(rng, WOODS)
    width, depth = round(seats * between(rng, 0.58, 0.66) + 0.32, 3), between(rng, 0.8, 0.9)
    inner = width - 0.32
    seat = inner / seats
    pieces = four(
        f"{name}_leg", cylinder(0.02, 0.12, 8, 0.028), wood, width / 2 - 0.1, depth / 2 - 0.1, group=name
    )
    pieces += [
        Piece(
            f"{name}_base", box(width - 0.06, 0.14, depth - 0.04, 0.02), cloth, at=(0, 0.12, 0), group=name
        ),
        Piece(
            f"{name}_back",
            box(width - 0.3, 0.48, 0.16, 0.04),
            cloth,
            at=(0, 0.26, round(-depth / 2 + 0.1, 4)),
            group=name,
        ),
    ]
    pieces += [
        Piece(
            f"{name}_arm_{side}",
            box(0.16, 0.4, depth, 0.04),
            cloth,
            at=(round(sx * (width / 2 - 0.08), 4), 0.16, 0),
            group=name,
        )
        for side, sx in (("left", -1), ("right", 1))
    ]
    pieces += [
        Piece(
            f"{name}_seat_{i + 1}",
            soft(seat - 0.01, 0.16, depth - 0.2),
            cloth,
            at=(round((i - (seats - 1) / 2) * seat, 4), 0.26, 0.07),
            group=name,
        )
        for i in range(seats)
    ]
    accent = pick(rng, FABRICS)
    for i, x in enumerate((-1, 1) if seats > 1 else (0,)):
        pillow = soft(0.4, 0.13, 0.38).turned("x", 68)
        at = (round(x * (inner / 2 - 0.24), 4), 0.6, round(-depth / 2 + 0.2, 4))
        pieces.append(Piece(f"{name}_pillow_{i + 1}", pillow, accent, at=at, group=name))
    return pieces, width


def low_table(rng: np.random.Generator, name: str) -> list[Piece]:
    """A coffee table, round or long, with a book and a bowl."""
    wood, metal = pick(rng, WOODS), pick(rng, METALS)
    if rng.random() < 0.5:
        radius = between(rng, 0.34, 0.44)
        pieces = [Piece(f"{name}_top", cylinder(radius, 0.03, 28), wood, at=(0, 0.37, 0), group=name)]
        pieces += four(f"{name}_leg", cylinder(0.014, 0.37, 8), metal, radius * 0.6, radius * 0.6, group=name)
    else:
        width, depth = between(rng, 0.9, 1.1), between(rng, 0.5, 0.6)
        pieces = [
            Piece(f"{name}_top", box(width, 0.035, depth, 0.006), wood, at=(0, 0.37, 0), group=name),
            Piece(f"{name}_shelf", box(width - 0.12, 0.02, depth - 0.12), wood, at=(0, 0.13, 0), group=name),
            *four(f"{name}_leg", box(0.04, 0.37, 0.04), wood, width / 2 - 0.05, depth / 2 - 0.05, group=name),
        ]
    bowl = lathe([(0.05, 0), (0.1, 0.03), (0.13, 0.07), (0.12, 0.07), (0.05, 0.02), (0, 0.018)], 18)
    pieces += [
        Piece(
            f"{name}_book",
            box(0.24, 0.03, 0.17),
            pick(rng, LACQUERS),
            at=(-0.12, 0.405, 0.06),
            turn_deg=18.0,
            group=name,
        ),
        Piece(f"{name}_bowl", bowl, pick(rng, LACQUERS), at=(0.14, 0.405, -0.04), group=name),
    ]
    return pieces


def bed(rng: np.random.Generator, name: str, width: float) -> list[Piece]:
    """A made bed, its head towards -z, its middle at the origin."""
    wood, linen, cover = pick(rng, WOODS), pick(rng, LINENS[:2]), pick(rng, LINENS)
    length, frame_y = 2.05, 0.3
    pieces = [
        Piece(
            f"{name}_headboard",
            box(width + 0.08, between(rng, 0.9, 1.15), 0.06, 0.012),
            wood,
            at=(0, 0, -length / 2 - 0.03),
            group=name,
        ),
        Piece(f"{name}_frame", box(width + 0.06, 0.16, length, 0.012), wood, at=(0, 0.14, 0), group=name),
        *four(f"{name}_foot", box(0.06, 0.14, 0.06), wood, width / 2 - 0.05, length / 2 - 0.08, group=name),
        Piece(f"{name}_mattress", soft(width, 0.2, length - 0.04), linen, at=(0, frame_y, 0), group=name),
        Piece(
            f"{name}_duvet",
            soft(width + 0.1, 0.12, length * 0.68),
            cover,
            at=(0, frame_y + 0.14, round(length * 0.155, 4)),
            group=name,
        ),
        Piece(
            f"{name}_fold",
            soft(width + 0.1, 0.14, 0.28),
            linen,
            at=(0, frame_y + 0.14, round(-length * 0.165, 4)),
            group=name,
        ),
    ]
    count = 2 if width > 1.2 else 1
    pieces += [
        Piece(
            f"{name}_pillow_{i + 1}",
            soft(0.58, 0.15, 0.38).turned("x", -14),
            linen,
            at=(round((i - (count - 1) / 2) * 0.68, 4), frame_y + 0.17, -length / 2 + 0.28),
            group=name,
        )
        for i in range(count)
    ]
    if rng.random() < 0.6:
        throw = box(width + 0.13, 0.02, 0.5, 0.006)
        pieces.append(
            Piece(
                f"{name}_throw",
                throw,
                pick(rng, FABRICS),
                at=(0, frame_y + 0.255, round(length * 0.32, 4)),
                group=name,
            )
        )
    return pieces


def chair(name: str, wood: Material, cloth: Material | None, kind: str) -> list[Piece]:
    """A dining chair of a kind: slats, panel or round."""
    pieces = four(f"{name}_leg", cylinder(0.013, 0.44, 6, 0.018), wood, 0.18, 0.18, group=name)
    seat = (
        cylinder(0.22, 0.03, 20) if kind == "round" else prism(rounded_rectangle(0.44, 0.42, 0.05, 2), 0.03)
    )
    pieces.append(Piece(f"{name}_seat", seat, wood, at=(0, 0.44, 0), group=name))
    if cloth is not None:
        pad = cylinder(0.2, 0.03, 20, 0.19) if kind == "round" else soft(0.4, 0.035, 0.38)
        pieces.append(Piece(f"{name}_pad", pad, cloth, at=(0, 0.47, 0), group=name))
    posts = [
        Piece(
            f"{name}_post_{s}",
            cylinder(0.014, 0.42, 6),
            wood,
            at=(round(x * 0.18, 4), 0.46, -0.19),
            group=name,
        )
        for s, x in (("left", -1), ("right", 1))
    ]
    if kind == "slats":
        return [
            *pieces,
            *posts,
            *(
                Piece(
                    f"{name}_slat_{i + 1}",
                    box(0.36, 0.05, 0.015),
                    wood,
                    at=(0, round(0.56 + i * 0.11, 4), -0.19),
                    group=name,
                )
                for i in range(3)
            ),
        ]
    return [
        *pieces,
        *posts,
        Piece(f"{name}_backrest", box(0.38, 0.2, 0.02, 0.006), wood, at=(0, 0.68, -0.19), group=name),
    ]


def dining_table(
    rng: np.random.Generator, name: str, wood: Material
) -> tuple[list[Piece], float, float, bool]:
    """A table, its half lengths along x and z, and whether it is round."""
    if rng.random() < 0.4:
        radius = between(rng, 0.5, 0.6)
        stem = lathe([(0.3, 0), (0.28, 0.03), (0.06, 0.08), (0.045, 0.4), (0.07, 0.71)], 20)
        pieces = [
            Piece(f"{name}_top", cylinder(radius, 0.035, 32), wood, at=(0, 0.71, 0), group=name),
            Piece(f"{name}_stem", stem, wood, group=name),
        ]
        return pieces, radius, radius, True
    width, depth = between(rng, 1.4, 1.8), between(rng, 0.8, 0.9)
    pieces = [
        Piece(f"{name}_top", box(width, 0.035, depth, 0.006), wood, at=(0, 0.71, 0), group=name),
        *four(f"{name}_leg", box(0.06, 0.71, 0.06), wood, width / 2 - 0.07, depth / 2 - 0.07, group=name),
        Piece(f"{name}_apron", box(width - 0.2, 0.08, depth - 0.2), wood, at=(0, 0.63, 0), group=name),
    ]
    return pieces, width / 2, depth / 2, False


def desk(rng: np.random.Generator, name: str) -> list[Piece]:
    """A desk with drawers, a screen, a keyboard and a lamp; one sits at its +z side."""
    wood, metal = pick(rng, WOODS), pick(rng, METALS)
    dark = Material("screen_black", "#17191c", 0.2)
    width, depth = between(rng, 1.2, 1.5), 0.65
    x = width / 2 - 0.22
    pieces = [
        Piece(f"{name}_top", box(width, 0.03, depth, 0.005), wood, at=(0, 0.71, 0), group=name),
        Piece(f"{name}_cabinet", box(0.4, 0.69, depth - 0.06), wood, at=(round(x, 4), 0.02, 0), group=name),
        *(
            Piece(
                f"{name}_drawer_{i + 1}",
                box(0.36, 0.2, 0.02, 0.004),
                pick(rng, LACQUERS[:2]),
                at=(round(x, 4), round(0.05 + i * 0.22, 4), round(depth / 2 - 0.025, 4)),
                group=name,
            )
            for i in range(3)
        ),
        *(
            Piece(
                f"{name}_leg_{s}",
                box(0.04, 0.71, 0.04),
                metal,
                at=(round(-width / 2 + 0.04, 4), 0, round(z * (depth / 2 - 0.05), 4)),
                group=name,
            )
            for s, z in (("front", 1), ("back", -1))
        ),
        Piece(f"{name}_screen", box(0.6, 0.35, 0.03, 0.006), dark, at=(-0.08, 0.84, -0.16), group=name),
        Piece(f"{name}_screen_foot", cylinder(0.09, 0.012, 18), metal, at=(-0.08, 0.74, -0.16), group=name),
        Piece(f"{name}_screen_stem", box(0.05, 0.16, 0.02), metal, at=(-0.08, 0.74, -0.18), group=name),
        Piece(f"{name}_keyboard", box(0.42, 0.015, 0.13, 0.004), dark, at=(-0.08, 0.74, 0.12), group=name),
        Piece(f"{name}_mug", cylinder(0.04, 0.09, 14), pick(rng, LACQUERS), at=(0.34, 0.74, 0.1), group=name),
    ]
    pieces += table_lamp(rng, f"{name}_lamp", round(-width / 2 + 0.18, 4), 0.74, -0.14, name)
    return pieces


def table_lamp(rng: np.random.Generator, name: str, x: float, y: float, z: float, group: str) -> list[Piece]:
    """A small lamp with a shade that glows."""
    shade = Material("lamp_shade", "#f2e3bd", 0.8, 0.0, 1.0, "#a8854a")
    foot = lathe([(0.07, 0), (0.075, 0.015), (0.02, 0.04), (0.015, 0.2)], 16)
    cone = lathe([(0.13, 0.16), (0.09, 0.34), (0.082, 0.34), (0.122, 0.16), (0.13, 0.16)], 20, caps=False)
    return [
        Piece(f"{name}_foot", foot, pick(rng, METALS), at=(x, y, z), group=group),
        Piece(f"{name}_shade", cone, shade, at=(x, y, z), group=group),
    ]


def office_chair(rng: np.random.Generator, name: str) -> list[Piece]:
    """A swivel chair on a star of five feet."""
    cloth, metal = pick(rng, FABRICS), METALS[2]
    foot = box(0.045, 0.03, 0.3, 0.006).moved(z=0.15)
    pieces = [
        Piece(f"{name}_foot_{i + 1}", foot, metal, at=(0, 0.05, 0), turn_deg=float(i * 72), group=name)
        for i in range(5)
    ]
    castor = box(0.05, 0.05, 0.05, 0.012)
    pieces += [
        Piece(
            f"{name}_castor_{i + 1}",
            castor,
            metal,
            at=(
                round(0.28 * np.sin(np.radians(i * 72)).item(), 4),
                0,
                round(0.28 * np.cos(np.radians(i * 72)).item(), 4),
            ),
            group=name,
        )
        for i in range(5)
    ]
    return [
        *pieces,
        Piece(f"{name}_column", cylinder(0.03, 0.36, 14), metal, at=(0, 0.06, 0), group=name),
        Piece(f"{name}_seat", soft(0.5, 0.09, 0.48), cloth, at=(0, 0.42, 0), group=name),
        Piece(f"{name}_spine", box(0.06, 0.3, 0.02), metal, at=(0, 0.42, -0.26), group=name),
        Piece(
            f"{name}_back",
            soft(0.46, 0.08, 0.55).turned("x", 84).moved(y=0.28),
            cloth,
            at=(0, 0.62, -0.22),
            group=name,
        ),
        *(
            Piece(
                f"{name}_armrest_{s}",
                box(0.06, 0.025, 0.28, 0.006),
                metal,
                at=(round(x * 0.28, 4), 0.64, 0),
                group=name,
            )
            for s, x in (("left", -1), ("right", 1))
        ),
        *(
            Piece(
                f"{name}_arm_post_{s}",
                box(0.03, 0.2, 0.04),
                metal,
                at=(round(x * 0.28, 4), 0.45, -0.04),
                group=name,
            )
            for s, x in (("left", -1), ("right", 1))
        ),
    ]


def stool(name: str, wood: Material) -> list[Piece]:
    """A round stool."""
    legs = four(f"{name}_leg", cylinder(0.012, 0.44, 8, 0.017), wood, 0.12, 0.12, group=name)
    return [
        *legs,
        Piece(
            f"{name}_seat",
            loft(
                [[(x, y, z) for x, z in circle(r, 18)] for y, r in ((0, 0.16), (0.02, 0.175), (0.035, 0.165))]
            ),
            wood,
            at=(0, 0.44, 0),
            group=name,
        ),
    ]
