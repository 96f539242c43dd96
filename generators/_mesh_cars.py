"""Passenger cars: a body lofted over stations, glass set into its cabin, wheels, lamps and trim."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import HEADLAMP, METALS, PAINTS, TAIL_LAMP, TRIM, WINDOW, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, box, lathe, loft
from generators._mesh_wheels import WELL, arches_of, panel, wheels_of

PLATE = Material("licence_plate", "#e8e8e2", 0.5)


@dataclass(frozen=True, kw_only=True, slots=True)
class Shape:
    """Side view of a car in metres; z runs from the tail (-length / 2) to the nose. Places along z are shares."""

    length: float
    width: float
    height: float
    belt: float
    hood: float
    deck: float
    cowl: float
    roof_front: float
    roof_rear: float
    tail: float
    wheel: float
    clearance: float


SHAPES = {
    "sedan": Shape(length=4.6, width=1.82, height=1.44, belt=0.93, hood=0.9, deck=0.95, cowl=0.19, roof_front=0.05, roof_rear=-0.2, tail=-0.33, wheel=0.32, clearance=0.2),
    "hatchback": Shape(length=4.1, width=1.78, height=1.47, belt=0.93, hood=0.92, deck=0.95, cowl=0.2, roof_front=0.07, roof_rear=-0.34, tail=-0.46, wheel=0.31, clearance=0.2),
    "suv": Shape(length=4.6, width=1.9, height=1.7, belt=1.08, hood=1.06, deck=1.08, cowl=0.2, roof_front=0.08, roof_rear=-0.39, tail=-0.47, wheel=0.37, clearance=0.28),
    "coupe": Shape(length=4.4, width=1.85, height=1.3, belt=0.86, hood=0.82, deck=0.88, cowl=0.12, roof_front=-0.02, roof_rear=-0.18, tail=-0.38, wheel=0.34, clearance=0.16),
    "wagon": Shape(length=4.7, width=1.82, height=1.47, belt=0.94, hood=0.9, deck=0.96, cowl=0.19, roof_front=0.06, roof_rear=-0.4, tail=-0.47, wheel=0.32, clearance=0.2),
    "van": Shape(length=4.9, width=1.95, height=1.95, belt=1.15, hood=1.08, deck=1.15, cowl=0.33, roof_front=0.2, roof_rear=-0.44, tail=-0.48, wheel=0.33, clearance=0.24),
    "pickup": Shape(length=5.2, width=1.92, height=1.78, belt=1.1, hood=1.08, deck=1.05, cowl=0.2, roof_front=0.09, roof_rear=-0.07, tail=-0.11, wheel=0.39, clearance=0.32),
    "microcar": Shape(length=3.1, width=1.6, height=1.5, belt=0.95, hood=0.93, deck=0.96, cowl=0.29, roof_front=0.12, roof_rear=-0.3, tail=-0.45, wheel=0.28, clearance=0.19),
}  # fmt: skip


def car(rng: np.random.Generator) -> Assembly:
    """One of eight body styles."""
    style = str(rng.choice(list(SHAPES)))
    shape = _varied(rng, SHAPES[style])
    paint = pick(rng, PAINTS)
    roof = pick(rng, PAINTS) if rng.random() < 0.2 else paint
    rim = str(rng.choice(["disc", "spoked", "steel"]))
    pieces = [Piece("body", _body(shape), paint)]
    pieces += _cabin(shape, paint, roof, style)
    axle = shape.length * (0.5 - 0.19)
    axles = (axle, -axle * 0.94)
    pieces += wheels_of(shape.width / 2, axles, shape.wheel, rim)
    pieces += arches_of(shape.width / 2, axles, shape.wheel, TRIM if style in ("suv", "pickup") else paint)
    pieces += _ends(rng, shape, style)
    pieces += _sides(shape, paint, style)
    extras = [f"a {roof.words} roof"] if roof is not paint else []
    if style in ("suv", "wagon") and rng.random() < 0.6:
        pieces += _roof_rails(shape)
        extras.append("roof rails")
    elif style == "coupe" and rng.random() < 0.5:
        pieces += _spoiler(shape, paint)
        extras.append("a rear spoiler")
    elif style == "pickup":
        pieces += _load_bed(shape, paint)
    extra = f" with {' and '.join(extras)}" if extras else ""
    return Assembly(
        name=style,
        title=f"A low-poly {'SUV' if style == 'suv' else style} in {paint.words}{extra} on {rim} wheels",
        pieces=tuple(pieces),
        template=f"car-{style}-{rim}",
        choices={
            "kind": "car",
            "style": style,
            "paint": paint.name,
            "roof": roof.name,
            "wheels": rim,
            "length_m": shape.length,
        },
    )


def _varied(rng: np.random.Generator, shape: Shape) -> Shape:
    def near(value: float, share: float = 0.05) -> float:
        return between(rng, value * (1 - share), value * (1 + share), 0.01)

    return Shape(
        length=near(shape.length),
        width=near(shape.width, 0.03),
        height=near(shape.height, 0.04),
        belt=near(shape.belt, 0.02),
        hood=near(shape.hood, 0.03),
        deck=near(shape.deck, 0.02),
        cowl=shape.cowl + between(rng, -0.015, 0.015),
        roof_front=shape.roof_front + between(rng, -0.015, 0.015),
        roof_rear=shape.roof_rear + between(rng, -0.015, 0.015),
        tail=shape.tail,
        wheel=near(shape.wheel),
        clearance=near(shape.clearance, 0.08),
    )


def _body(s: Shape) -> Solid:
    """Ten rings from the tail to the nose."""
    length, w = s.length, s.width / 2
    belt_end, cowl = s.tail * length, s.cowl * length
    nose = s.hood * 0.9
    stations = [
        (-length / 2, 0.86, s.clearance + 0.2, s.deck * 0.9),
        (-length / 2 + 0.07, 0.95, s.clearance + 0.08, s.deck * 0.97),
        (-length / 2 + 0.3, 1.0, s.clearance, s.deck),
        (min(belt_end, -length / 2 + 0.75), 1.0, s.clearance, s.deck),
        (0.0, 1.0, s.clearance, s.belt),
        (cowl, 1.0, s.clearance, s.belt),
        (cowl + (length / 2 - cowl) * 0.45, 0.99, s.clearance, s.hood),
        (length / 2 - 0.28, 0.96, s.clearance, (s.hood + nose) / 2),
        (length / 2 - 0.06, 0.9, s.clearance + 0.05, nose * 0.96),
        (length / 2, 0.82, s.clearance + 0.16, nose * 0.86),
    ]
    return loft([_ring(z, w * f, low, high) for z, f, low, high in stations])


def _ring(z: float, w: float, low: float, high: float) -> list[Point]:
    """Cross-section: rocker, side, shoulder and a lid that is narrower than the sides."""
    tall = high - low
    half = [
        (w * 0.9, low),
        (w * 0.985, low + tall * 0.18),
        (w, low + tall * 0.5),
        (w * 0.97, low + tall * 0.82),
        (w * 0.86, high),
    ]
    return [(x, y, z) for x, y in half] + [(-x, y, z) for x, y in reversed(half)]


def _cabin(s: Shape, paint: Material, roof: Material, style: str) -> list[Piece]:
    """The greenhouse in body colour, its roof, and panes set on its faces."""
    length, w = s.length, s.width / 2
    low, high = s.belt - 0.012, s.height - 0.05
    base = {"f": s.cowl * length, "r": s.tail * length, "w": w * 0.865}
    top = {"f": s.roof_front * length, "r": s.roof_rear * length, "w": w * 0.7}
    rear_low = s.deck - 0.012 if style != "pickup" else low

    def corner(side: int, end: str, level: int) -> Point:
        e = top if level else base
        y = high if level else (rear_low if end == "r" else low)
        return (side * e["w"], y, e[end])

    rings = [[corner(-1, "f", k), corner(1, "f", k), corner(1, "r", k), corner(-1, "r", k)] for k in (0, 1)]
    pieces = [Piece("cabin", loft(rings), paint, group="greenhouse")]
    crown = [(top["w"] * f, high + y, f) for f, y in ((1.0, 0.0), (0.96, 0.035), (0.82, 0.05))]
    lid = [
        [
            (-x, y, top["f"] * 1.0 - (1 - f) * 0.6),
            (x, y, top["f"] - (1 - f) * 0.6),
            (x, y, top["r"] + (1 - f) * 0.6),
            (-x, y, top["r"] + (1 - f) * 0.6),
        ]
        for x, y, f in crown
    ]
    pieces.append(Piece("roof", loft(lid), roof, group="greenhouse"))
    front = [corner(-1, "f", 0), corner(1, "f", 0), corner(1, "f", 1), corner(-1, "f", 1)]
    rear = [corner(1, "r", 0), corner(-1, "r", 0), corner(-1, "r", 1), corner(1, "r", 1)]
    pieces.append(Piece("windshield", panel(front, (0.05, 0.95), (0.1, 0.94)), WINDOW, group="greenhouse"))
    pieces.append(Piece("rear_window", panel(rear, (0.07, 0.93), (0.2, 0.9)), WINDOW, group="greenhouse"))
    splits = {
        "coupe": ((0.06, 0.62), (0.66, 0.93)),
        "pickup": ((0.07, 0.92),),
        "microcar": ((0.06, 0.6), (0.65, 0.93)),
        "van": ((0.05, 0.3),),
    }
    panes = splits.get(style, ((0.05, 0.45), (0.49, 0.77), (0.81, 0.95)))
    for side, sign in (("left", -1), ("right", 1)):
        quad = [corner(sign, "f", 0), corner(sign, "r", 0), corner(sign, "r", 1), corner(sign, "f", 1)]
        for k, (u0, u1) in enumerate(panes):
            span = (u0, u1)
            ordered = quad
            if sign < 0:
                ordered = [quad[1], quad[0], quad[3], quad[2]]
                span = (1 - u1, 1 - u0)
            pieces.append(
                Piece(f"window_{side}_{k + 1}", panel(ordered, span, (0.12, 0.9)), WINDOW, group="greenhouse")
            )
    return pieces


def _ends(rng: np.random.Generator, s: Shape, style: str) -> list[Piece]:
    """Bumpers, lamps, grille and plates."""
    length, w = s.length, s.width / 2
    nose_z, tail_z = length / 2, -length / 2
    pieces = [
        Piece(
            "bumper_front", box(w * 1.72, 0.15, 0.12, 0.03), TRIM, at=(0, s.clearance + 0.07, nose_z - 0.02)
        ),
        Piece(
            "bumper_rear", box(w * 1.76, 0.16, 0.12, 0.03), TRIM, at=(0, s.clearance + 0.09, tail_z + 0.02)
        ),
        Piece("plate_front", box(0.42, 0.1, 0.012), PLATE, at=(0, s.clearance + 0.09, nose_z + 0.045)),
        Piece("plate_rear", box(0.42, 0.1, 0.012), PLATE, at=(0, s.clearance + 0.3, tail_z - 0.004)),
    ]
    lamp = str(rng.choice(["round", "slim", "block"]))
    # the last ring of the body is flat: lamps and grille stand on it, between bumper and bonnet
    low, high = s.clearance + 0.24, s.hood * 0.9 * 0.86 - 0.025
    y, edge = (low + high) / 2, w * 0.82 * 0.93
    across = {"round": 0.19, "slim": 0.34, "block": 0.24}[lamp]
    tall = min({"round": 0.19, "slim": 0.1, "block": 0.16}[lamp], high - low)
    for side, sign in (("left", -1), ("right", 1)):
        if lamp == "round":
            solid = lathe([(tall / 2, 0), (tall / 2, 0.045), (tall * 0.36, 0.062), (0, 0.066)], 16).turned(
                "x", 90
            )
            at = (sign * (edge - across / 2), y, nose_z - 0.02)
        else:
            solid = box(across, tall, 0.06, 0.012)
            at = (sign * (edge - across / 2), y - tall / 2, nose_z)
        pieces.append(Piece(f"headlamp_{side}", solid, HEADLAMP, at=at))
        height = 0.3 if style in ("suv", "van", "wagon", "hatchback") else 0.13
        tail = box(0.16 if height > 0.2 else 0.34, height, 0.08)
        pieces.append(
            Piece(
                f"tail_lamp_{side}",
                tail,
                TAIL_LAMP,
                at=(sign * w * (0.74 if height > 0.2 else 0.6), s.deck * 0.9 - height, tail_z + 0.03),
            )
        )
    wide = min(w * float(rng.uniform(0.7, 0.95)), 2 * (edge - across - 0.04))
    deep = min(0.14, high - low)
    pieces.append(
        Piece(
            "grille",
            box(wide, deep, 0.05, 0.01),
            TRIM if rng.random() < 0.6 else pick(rng, METALS),
            at=(0, y - deep / 2, nose_z - 0.005),
        )
    )
    return pieces


def _seam(s: Shape, z: float, sign: int, bottom: float) -> Solid:
    """A dark strip that follows the side of the body upwards from ``bottom``."""
    tall, w = s.belt - s.clearance, s.width / 2
    profile = [(0.18, 0.985), (0.5, 1.0), (0.82, 0.97)]  # as in _ring
    steps = [(share, out) for share, out in profile if s.clearance + tall * share > bottom + 0.02]
    share = (bottom - s.clearance) / tall
    start = 0.985 + (share - 0.18) / 0.32 * 0.015 if share < 0.5 else 1.0 - (share - 0.5) / 0.32 * 0.03
    rings = []
    for up, out in [(share, start), *steps] if share > 0.18 else profile:
        x = sorted((sign * (w * out - 0.03), sign * (w * out + 0.004)))
        y = s.clearance + tall * up
        rings.append([(x[0], y, z + 0.005), (x[1], y, z + 0.005), (x[1], y, z - 0.005), (x[0], y, z - 0.005)])
    return loft(rings)


def _sides(s: Shape, paint: Material, style: str) -> list[Piece]:
    """Door seams, handles and mirrors."""
    w, length = s.width / 2, s.length
    front, rear = s.cowl * length * 0.9, s.tail * length * 0.8
    doors = 1 if style in ("coupe", "pickup", "microcar", "van") else 2
    pieces = []
    low, high = s.clearance + 0.16, s.belt - 0.05
    axles = (length * 0.31, -length * 0.31 * 0.94)
    for side, sign in (("left", -1), ("right", 1)):
        for k in range(doors + 1):
            z = front + (rear - front) * k / (doors + (0.35 if doors == 1 else 0.15))
            off = min(abs(z - axle) for axle in axles)
            arch = s.wheel + max(0.0, (s.wheel * 1.24) ** 2 - off**2) ** 0.5 + 0.01
            pieces.append(
                Piece(
                    f"door_seam_{side}_{k + 1}",
                    _seam(s, round(z, 4), sign, max(low, arch if off < s.wheel * 1.24 else 0.0)),
                    WELL,
                    group=f"doors_{side}",
                )
            )
            if k < doors:
                back = front + (rear - front) * (k + 1) / (doors + (0.35 if doors == 1 else 0.15))
                pieces.append(
                    Piece(
                        f"door_handle_{side}_{k + 1}",
                        box(0.03, 0.025, 0.15),
                        TRIM,
                        at=(sign * w * 0.99, low + (high - low) * 0.74, round(back + 0.16, 4)),
                        group=f"doors_{side}",
                    )
                )
        mirror = box(0.18, 0.12, 0.09, 0.03)
        pieces.append(
            Piece(
                f"mirror_{side}",
                mirror,
                paint,
                at=(sign * (w * 0.88 + 0.09), s.belt + 0.02, s.cowl * length - 0.28),
            )
        )
    return pieces


def _roof_rails(s: Shape) -> list[Piece]:
    front, rear = s.roof_front * s.length, s.roof_rear * s.length
    rail = box(0.035, 0.03, (front - rear) * 0.86, 0.01)
    return [
        Piece(
            f"roof_rail_{side}", rail, TRIM, at=(sign * s.width * 0.31, s.height - 0.012, (front + rear) / 2)
        )
        for side, sign in (("left", -1), ("right", 1))
    ]


def _spoiler(s: Shape, paint: Material) -> list[Piece]:
    z = -s.length / 2 + 0.2
    pieces = [
        Piece(
            "spoiler",
            box(s.width * 0.74, 0.03, 0.22, 0.01),
            paint,
            at=(0, s.deck + 0.12, z),
            group="spoiler_assembly",
        )
    ]
    for side, sign in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(
                f"spoiler_post_{side}",
                box(0.03, 0.14, 0.1),
                TRIM,
                at=(sign * s.width * 0.28, s.deck - 0.01, z),
                group="spoiler_assembly",
            )
        )
    return pieces


def _load_bed(s: Shape, paint: Material) -> list[Piece]:
    """Rails and a tailgate around the dark floor of the bed."""
    front, rear = s.tail * s.length - 0.06, -s.length / 2 + 0.06
    middle, long = (front + rear) / 2, front - rear
    inner = Material("bed_liner", "#2b2d2f", 0.9)
    wide = s.width * 0.86
    pieces = [
        Piece(
            "bed_floor",
            box(wide - 0.14, 0.02, long - 0.12),
            inner,
            at=(0, s.deck - 0.004, middle),
            group="bed",
        )
    ]
    for side, sign in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(
                f"bed_wall_{side}",
                box(0.08, 0.2, long, 0.02),
                paint,
                at=(sign * (wide / 2 - 0.04), s.deck - 0.02, middle),
                group="bed",
            )
        )
    pieces.append(
        Piece("tailgate", box(wide, 0.2, 0.07, 0.02), paint, at=(0, s.deck - 0.02, rear + 0.02), group="bed")
    )
    return pieces
