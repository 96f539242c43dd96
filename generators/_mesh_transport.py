"""Trucks, buses, aeroplanes and boats from named parts."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_cars import panel, wheels_of
from generators._mesh_palette import (
    FABRICS,
    HEADLAMP,
    METALS,
    PAINTS,
    TAIL_LAMP,
    TRIM,
    WINDOW,
    WOODS,
    Material,
    pick,
)
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, box, circle, cylinder, lathe, loft, side_prism, tube
from generators._mesh_text import Assembly, Piece

CHASSIS = Material("chassis", "#2c2e31", 0.7, 0.3)
CANVAS = Material("sailcloth", "#efece2", 0.9)


def truck(rng: np.random.Generator) -> Assembly:
    """A cab-over truck that carries a box, a tank, a tipper or a flat bed of crates."""
    load = str(rng.choice(["box", "tank", "tipper", "flatbed"]))
    paint, second = pick(rng, PAINTS), pick(rng, PAINTS)
    radius = between(rng, 0.44, 0.5, 0.01)
    wide, cab_h, cab_l = (
        between(rng, 2.2, 2.45, 0.05),
        between(rng, 1.75, 2.1, 0.05),
        between(rng, 1.6, 1.9, 0.05),
    )
    load_l = between(rng, 3.6, 5.6, 0.1)
    floor = radius * 2 + 0.06
    nose = (cab_l + load_l) / 2
    cab_z = nose - cab_l / 2
    half, low = wide / 2, radius + 0.12
    front, slope = cab_l / 2, 0.12
    outline = [
        (-front, 0.0),
        (front, 0.0),
        (front, cab_h * 0.48),
        (front - slope - 0.12, cab_h),
        (-front, cab_h),
    ]
    cab = side_prism(outline, wide)
    pieces = [
        Piece(
            name="chassis",
            solid=box(wide * 0.5, 0.2, cab_l + load_l - 0.3),
            material=CHASSIS,
            at=(0, radius + 0.22, 0),
        ),
        Piece(name="cab", solid=cab, material=paint, at=(0, low, cab_z), group="cab_unit"),
    ]
    quad: list[Point] = [
        (-half, cab_h * 0.48, front),
        (half, cab_h * 0.48, front),
        (half, cab_h, front - slope - 0.12),
        (-half, cab_h, front - slope - 0.12),
    ]
    pieces.append(
        Piece(
            name="windshield",
            solid=panel(quad, (0.06, 0.94), (0.04, 0.88), 0.012),
            material=WINDOW,
            at=(0, low, cab_z),
            group="cab_unit",
        )
    )
    for side, sign in (("left", -1), ("right", 1)):
        pane = box(0.02, cab_h * 0.36, cab_l * 0.5)
        pieces.append(
            Piece(
                name=f"window_{side}",
                solid=pane,
                material=WINDOW,
                at=(sign * half, low + cab_h * 0.52, cab_z - 0.06),
                group="cab_unit",
            )
        )
        pieces.append(
            Piece(
                name=f"headlamp_{side}",
                solid=box(0.34, 0.18, 0.06),
                material=HEADLAMP,
                at=(sign * half * 0.68, low + 0.3, nose - 0.01),
                group="cab_unit",
            )
        )
        pieces.append(
            Piece(
                name=f"mirror_{side}",
                solid=box(0.12, 0.4, 0.1),
                material=TRIM,
                at=(sign * (half + 0.1), low + cab_h * 0.52, cab_z + front - 0.2),
                group="cab_unit",
            )
        )
        pieces.append(
            Piece(
                name=f"tail_lamp_{side}",
                solid=box(0.24, 0.12, 0.05),
                material=TAIL_LAMP,
                at=(sign * half * 0.66, radius + 0.3, -nose + 0.12),
            )
        )
    pieces.append(
        Piece(
            name="grille",
            solid=box(wide * 0.6, 0.34, 0.04, 0.01),
            material=TRIM,
            at=(0, low + 0.5, nose),
            group="cab_unit",
        )
    )
    pieces.append(
        Piece(
            name="bumper",
            solid=box(wide, 0.26, 0.18, 0.04),
            material=TRIM,
            at=(0, low - 0.06, nose + 0.02),
            group="cab_unit",
        )
    )
    pieces += _truck_load(rng, load, wide, load_l, cab_h, low, floor, -nose + load_l / 2 - 0.04, second)
    axles = (
        (cab_z - 0.05, -nose + load_l * 0.28, -nose + load_l * 0.28 - radius * 2.25)
        if load_l > 4.8
        else (cab_z - 0.05, -nose + load_l * 0.25)
    )
    pieces += wheels_of(half - 0.03, axles, radius, "steel", wide=0.3)
    words = {"box": "box body", "tank": "tank", "tipper": "tipper body", "flatbed": "flat bed of crates"}
    return Assembly(
        name=f"{load}_truck",
        title=f"A low-poly truck with a {paint.words} cab and a {second.words} {words[load]}",
        pieces=tuple(pieces),
        template=f"truck-{load}-{len(axles)}axles",
        choices={
            "kind": "truck",
            "load": load,
            "axles": len(axles),
            "cab": paint.name,
            "body": second.name,
            "length_m": round(2 * nose, 3),
        },
    )


def _truck_load(
    rng: np.random.Generator,
    load: str,
    wide: float,
    long: float,
    cab_h: float,
    low: float,
    floor: float,
    z: float,
    paint: Material,
) -> list[Piece]:
    if load == "box":
        tall = low + cab_h + between(rng, 0.1, 0.4) - floor
        pieces = [
            Piece(
                name="box_body",
                solid=box(wide + 0.06, tall, long - 0.2, 0.03),
                material=paint,
                at=(0, floor, z),
                group="load",
            )
        ]
        for k in range(2):
            pieces.append(
                Piece(
                    name=f"rear_door_{k + 1}",
                    solid=box(wide * 0.47, tall - 0.24, 0.02, 0.005),
                    material=paint,
                    at=((k - 0.5) * wide * 0.5, floor + 0.12, z - long / 2 + 0.095),
                    group="load",
                )
            )
        pieces.append(
            Piece(
                name="stripe",
                solid=box(wide + 0.075, tall * 0.16, long - 0.6),
                material=pick(rng, PAINTS),
                at=(0, floor + tall * 0.3, z),
                group="load",
            )
        )
        return pieces
    if load == "tank":
        r = wide * 0.44
        ends = [
            (0, -0.0),
            (r * 0.7, 0.06),
            (r * 0.96, 0.2),
            (r, 0.34),
            (r, long - 0.54),
            (r * 0.96, long - 0.4),
            (r * 0.7, long - 0.26),
            (0, long - 0.2),
        ]
        tank = lathe(ends, 24).turned("x", 90).moved(0, 0, -(long - 0.2) / 2)
        pieces = [Piece(name="tank", solid=tank, material=paint, at=(0, floor + r, z), group="load")]
        for k in range(3):
            band = lathe([(r + 0.02, 0), (r + 0.02, 0.08)], 24).turned("x", 90)
            pieces.append(
                Piece(
                    name=f"band_{k + 1}",
                    solid=band,
                    material=pick(rng, METALS),
                    at=(0, floor + r, z + (k - 1) * long * 0.28),
                    group="load",
                )
            )
        pieces.append(
            Piece(
                name="hatch",
                solid=cylinder(0.28, 0.12, 18),
                material=CHASSIS,
                at=(0, floor + 2 * r - 0.02, z),
                group="load",
            )
        )
        pieces.append(
            Piece(
                name="saddle",
                solid=box(wide * 0.6, r * 0.5, long * 0.8),
                material=CHASSIS,
                at=(0, floor - 0.1, z),
                group="load",
            )
        )
        return pieces
    if load == "tipper":
        tall, half = between(rng, 0.9, 1.2), (long - 0.25) / 2
        outline = [(-half, 0.0), (half, 0.0), (half + 0.1, tall), (-half - 0.16, tall)]
        sand = Material("sand", "#c9ab76", 0.95)
        heap = loft(
            [
                [(x * f * wide * 0.45, y, zz * f * (half - 0.1)) for x, zz in circle(1, 14)]
                for y, f in ((0, 1), (0.22, 0.7), (0.4, 0.25))
            ]
        )
        return [
            Piece(
                name="tipper_body",
                solid=side_prism(outline, wide),
                material=paint,
                at=(0, floor, z),
                group="load",
            ),
            Piece(
                name="rim",
                solid=box(wide + 0.06, 0.1, 2 * half + 0.3, 0.02),
                material=paint,
                at=(0, floor + tall - 0.06, z - 0.03),
                group="load",
            ),
            Piece(name="sand_heap", solid=heap, material=sand, at=(0, floor + tall + 0.02, z), group="load"),
        ]
    pieces = [
        Piece(
            name="bed",
            solid=box(wide, 0.14, long - 0.2, 0.02),
            material=paint,
            at=(0, floor, z),
            group="load",
        )
    ]
    count = int(rng.integers(2, 5))
    for k in range(count):
        size = min((long - 0.5) / count - 0.15, 1.3)
        tall = between(rng, 0.6, 1.1)
        at = (
            float(rng.choice([-0.08, 0.0, 0.08])),
            floor + 0.14,
            round(z + (k - (count - 1) / 2) * (long - 0.4) / count, 3),
        )
        pieces.append(
            Piece(
                name=f"crate_{k + 1}",
                solid=box(wide * 0.76, tall, size, 0.02),
                material=pick(rng, WOODS),
                at=at,
                group="load",
            )
        )
    return pieces


def bus(rng: np.random.Generator) -> Assembly:
    """A city bus, coach or double-decker."""
    kind = str(rng.choice(["city", "coach", "double_decker"]))
    paint, band = pick(rng, PAINTS), pick(rng, PAINTS)
    length, wide = between(rng, 8.5, 11.5, 0.1), 2.5
    tall = {"city": 2.55, "coach": 2.8, "double_decker": 3.9}[kind]
    radius, low = 0.48, 0.34
    half = length / 2
    nose = 0.28 if kind == "coach" else 0.08
    outline = [
        (-half, 0.12),
        (-half + 0.12, 0.0),
        (half - 0.1, 0.0),
        (half, 0.25),
        (half, tall * 0.45),
        (half - nose, tall - 0.1),
        (half - nose - 0.2, tall),
        (-half + 0.15, tall),
        (-half, tall - 0.15),
    ]
    pieces = [Piece(name="body", solid=side_prism(outline, wide), material=paint, at=(0, low, 0))]
    rows = ((0.4, 0.78),) if kind != "double_decker" else ((0.24, 0.45), (0.62, 0.86))
    count = int(rng.integers(5, 8))
    doors = (half - 1.0, -0.4) if kind != "coach" else (half - 1.0,)
    for side, sign in (("left", -1), ("right", 1)):
        for r, (v0, v1) in enumerate(rows):
            for k in range(count):
                span = (length - 1.2) / count
                z = round(-half + 0.5 + span * (k + 0.5), 3)
                is_door = sign > 0 and r == 0 and any(abs(z - d) < span * 0.75 for d in doors)
                if is_door:
                    continue
                pane = box(0.03, tall * (v1 - v0), span - 0.12)
                deck = "" if len(rows) == 1 else ("lower_" if r == 0 else "upper_")
                pieces.append(
                    Piece(
                        name=f"window_{deck}{side}_{k + 1}",
                        solid=pane,
                        material=WINDOW,
                        at=(sign * wide / 2, low + tall * v0, z),
                        group=f"windows_{side}",
                    )
                )
        stripe = box(0.026, 0.2, length - 0.5)
        pieces.append(
            Piece(
                name=f"stripe_{side}",
                solid=stripe,
                material=band,
                at=(sign * wide / 2, low + tall * rows[0][0] - 0.34, -0.05),
            )
        )
        pieces.append(
            Piece(
                name=f"headlamp_{side}",
                solid=box(0.3, 0.16, 0.05),
                material=HEADLAMP,
                at=(sign * 0.85, low + 0.34, half),
            )
        )
        pieces.append(
            Piece(
                name=f"tail_lamp_{side}",
                solid=box(0.14, 0.34, 0.04),
                material=TAIL_LAMP,
                at=(sign * 1.05, low + 0.5, -half),
            )
        )
        pieces.append(
            Piece(
                name=f"mirror_{side}",
                solid=box(0.12, 0.34, 0.1),
                material=TRIM,
                at=(sign * (wide / 2 + 0.14), low + tall * 0.5, half - 0.15),
            )
        )
    for k, z in enumerate(doors):
        pieces.append(
            Piece(
                name=f"door_{k + 1}",
                solid=box(0.04, 2.0, 1.0, 0.01),
                material=WINDOW,
                at=(wide / 2, low + 0.08, round(z, 3)),
                group="doors",
            )
        )
        pieces.append(
            Piece(
                name=f"door_post_{k + 1}",
                solid=box(0.06, 2.0, 0.05),
                material=paint,
                at=(wide / 2, low + 0.08, round(z, 3)),
                group="doors",
            )
        )
    quad: list[Point] = [
        (-wide / 2, tall * 0.45, half),
        (wide / 2, tall * 0.45, half),
        (wide / 2, tall - 0.1, half - nose),
        (-wide / 2, tall - 0.1, half - nose),
    ]
    pieces.append(
        Piece(
            name="windshield",
            solid=panel(quad, (0.05, 0.95), (0.0, 0.84), 0.014),
            material=WINDOW,
            at=(0, low, 0),
        )
    )
    pieces.append(
        Piece(
            name="rear_window",
            solid=box(wide * 0.8, tall * 0.22, 0.03),
            material=WINDOW,
            at=(0, low + tall * 0.6, -half),
        )
    )
    pieces.append(
        Piece(
            name="destination_sign",
            solid=box(1.5, 0.2, 0.04),
            material=Material("sign", "#241a08", 0.4, 0.0, 1.0, "#6a4a08"),
            at=(0, low + tall - 0.12, half - nose - 0.02),
        )
    )
    if kind != "double_decker":
        pieces.append(
            Piece(
                name="roof_unit",
                solid=box(1.5, 0.22, 2.0, 0.06),
                material=pick(rng, PAINTS),
                at=(0, low + tall - 0.01, -half * 0.3),
            )
        )
    pieces += wheels_of(wide / 2, (half - 2.3, -half + 2.2), radius, "steel", wide=0.32)
    words = kind.replace("_", "-")
    return Assembly(
        name=f"{kind}_bus",
        title=f"A low-poly {words} bus in {paint.words} with a {band.words} stripe",
        pieces=tuple(pieces),
        template=f"bus-{kind}-{count}",
        choices={
            "kind": "bus",
            "style": kind,
            "windows": count,
            "paint": paint.name,
            "stripe": band.name,
            "length_m": length,
        },
    )


def _wing(span: float, root: float, tip: float, sweep: float, rise: float, thick: float) -> Solid:
    """Half a wing towards +x from x = 0: a flat diamond section, swept back towards -z."""
    rings = []
    for share in (0.0, 1.0):
        chord, t = root + (tip - root) * share, thick * (1 - 0.6 * share)
        x, y, z = share * span, share * rise, -share * sweep
        rings.append(
            [
                (x, y, z + chord * 0.5),
                (x, y - t * 0.4, z + chord * 0.1),
                (x, y, z - chord * 0.5),
                (x, y + t * 0.6, z + chord * 0.15),
            ]
        )
    return loft(rings)


def aeroplane(rng: np.random.Generator) -> Assembly:
    """A jet airliner, a business jet or a propeller plane."""
    kind = str(rng.choice(["airliner", "business_jet", "propeller"]))
    paint, accent = pick(rng, PAINTS), pick(rng, PAINTS)
    skin = Material("white_skin", "#eceae4", 0.35) if kind != "propeller" else paint
    length = {
        "airliner": between(rng, 30, 38, 0.5),
        "business_jet": between(rng, 15, 19, 0.5),
        "propeller": between(rng, 7, 8.6, 0.1),
    }[kind]
    r = length * {"airliner": 0.054, "business_jet": 0.058, "propeller": 0.08}[kind]
    y = r * (1.9 if kind != "propeller" else 1.7)
    profile = [
        (-0.5, 0.12, 0.45),
        (-0.42, 0.35, 0.35),
        (-0.25, 0.82, 0.1),
        (-0.12, 1, 0),
        (0.3, 1, 0),
        (0.4, 0.86, -0.05),
        (0.46, 0.58, -0.14),
        (0.49, 0.3, -0.2),
        (0.5, 0.1, -0.22),
    ]
    body = loft(
        [[(x * r * f, y + z * r * f + up * r, s * length) for x, z in circle(1, 16)] for s, f, up in profile]
    )
    pieces = [Piece(name="fuselage", solid=body, material=skin)]
    low = kind != "propeller" or bool(rng.random() < 0.4)
    wing_y = y - r * 0.55 if low else y + r * 0.92
    span = length * (0.46 if kind != "propeller" else 0.58)
    sweep = length * (0.2 if kind != "propeller" else 0.01)
    root = length * (0.19 if kind != "propeller" else 0.17)
    wing = _wing(
        span,
        root,
        root * (0.3 if kind != "propeller" else 0.75),
        sweep,
        span * 0.08 if low else 0.0,
        r * 0.22,
    )
    tail = _wing(span * 0.38, root * 0.55, root * 0.26, sweep * 0.45, 0.0, r * 0.12)
    for side, mirror in (("right", False), ("left", True)):
        pieces.append(
            Piece(
                name=f"wing_{side}",
                solid=wing.mirrored_x() if mirror else wing,
                material=accent if kind == "propeller" else METALLIC_SKIN,
                at=(0, wing_y, length * 0.04),
                group="wings",
            )
        )
        tail_y = y + r * 0.45 if kind != "business_jet" else y + r * 2.5
        pieces.append(
            Piece(
                name=f"tailplane_{side}",
                solid=tail.mirrored_x() if mirror else tail,
                material=accent,
                at=(0, tail_y, -length * (0.42 if kind != "business_jet" else 0.47)),
                group="tail",
            )
        )
    fin_h = r * 2.3
    fin = [
        (-length * 0.5, r * 0.3),
        (-length * 0.36, r * 0.5),
        (-length * 0.45, r * 0.4 + fin_h),
        (-length * 0.51, r * 0.4 + fin_h),
    ]
    pieces.append(
        Piece(name="fin", solid=side_prism(fin, r * 0.14), material=accent, at=(0, y, 0), group="tail")
    )
    pieces += _plane_details(rng, kind, length, r, y, wing_y, span, low, paint)
    words = {
        "airliner": "twin-jet airliner",
        "business_jet": "business jet",
        "propeller": "single-propeller plane",
    }[kind]
    place = "low" if low else "high"
    return Assembly(
        name=kind,
        title=f"A low-poly {words} with a {accent.words} tail and {place} wings",
        pieces=tuple(pieces),
        template=f"plane-{kind}-{place}",
        choices={
            "kind": "aeroplane",
            "style": kind,
            "wings": place,
            "accent": accent.name,
            "skin": skin.name,
            "length_m": length,
        },
    )


METALLIC_SKIN = Material("wing_skin", "#b9bdc2", 0.4, 0.5)


def _plane_details(
    rng: np.random.Generator,
    kind: str,
    length: float,
    r: float,
    y: float,
    wing_y: float,
    span: float,
    low: bool,
    paint: Material,
) -> list[Piece]:
    """Engines, windows, cockpit and gear."""
    pieces = []
    window_r = r * 1.004
    count = {"airliner": int(rng.integers(14, 20)), "business_jet": int(rng.integers(5, 8)), "propeller": 2}[
        kind
    ]
    size = {"airliner": 0.3, "business_jet": 0.34, "propeller": 0.3}[kind]
    for side, sign in (("left", -1), ("right", 1)):
        for k in range(count):
            z = (
                round(length * (0.3 - 0.48 * (k + 0.5) / count), 3)
                if kind != "propeller"
                else round(length * (0.16 - 0.13 * k), 3)
            )
            pane = box(0.05, size * 1.2, size).turned("z", sign * 14)
            pieces.append(
                Piece(
                    name=f"window_{side}_{k + 1}",
                    solid=pane,
                    material=WINDOW,
                    at=(sign * window_r * 0.95, y + r * 0.2, z),
                    group=f"windows_{side}",
                )
            )
    glass = loft(
        [
            [(x * f * r * 0.62, yy, zz * f * length * 0.035) for x, zz in circle(1, 8)]
            for yy, f in ((0, 1.0), (r * 0.3, 0.75))
        ]
    )
    pieces.append(
        Piece(
            name="cockpit",
            solid=glass,
            material=WINDOW,
            at=(
                0,
                y + r * (0.42 if kind != "propeller" else 0.8),
                length * (0.425 if kind != "propeller" else 0.2),
            ),
        )
    )
    if kind == "propeller":
        spin = lathe([(r * 0.28, 0), (r * 0.22, r * 0.3), (0, r * 0.5)], 16).turned("x", 90)
        nose = (0.0, y - 0.2 * r, length * 0.5)
        pieces.append(
            Piece(name="spinner", solid=spin, material=pick(rng, METALS), at=nose, group="propeller")
        )
        blades = int(rng.integers(2, 5))
        for k in range(blades):
            blade = (
                box(r * 0.22, length * 0.13, 0.03, 0.01).turned("y", 24).turned("z", 360 * k / blades + 20)
            )
            pieces.append(
                Piece(
                    name=f"blade_{k + 1}",
                    solid=blade,
                    material=TRIM,
                    at=(nose[0], nose[1], nose[2] + r * 0.1),
                    group="propeller",
                )
            )
    else:
        nacelle_r = r * (0.5 if kind == "airliner" else 0.42)
        long = length * 0.11
        shell = [
            (nacelle_r * 0.55, 0),
            (nacelle_r * 0.95, long * 0.3),
            (nacelle_r, long * 0.8),
            (nacelle_r * 0.92, long),
            (nacelle_r * 0.78, long),
            (nacelle_r * 0.7, long * 0.85),
            (0, long * 0.84),
        ]
        engine = lathe(shell, 20).turned("x", 90)
        for side, sign in (("left", -1), ("right", 1)):
            if kind == "airliner":
                at = (sign * span * 0.34, wing_y - nacelle_r * 0.95 + span * 0.027, length * 0.02)
                pylon: Point = (at[0], at[1] + nacelle_r * 0.8, at[2] + long * 0.4)
                pieces.append(
                    Piece(
                        name=f"pylon_{side}",
                        solid=box(r * 0.1, nacelle_r * 0.55, long * 0.7),
                        material=METALLIC_SKIN,
                        at=pylon,
                        group="engines",
                    )
                )
            else:
                at = (sign * r * 1.42, y + r * 0.55, -length * 0.33)
                pieces.append(
                    Piece(
                        name=f"pylon_{side}",
                        solid=box(r * 0.6, r * 0.1, long * 0.5),
                        material=METALLIC_SKIN,
                        at=(sign * r * 1.0, at[1], at[2] + long * 0.5),
                        group="engines",
                    )
                )
            pieces.append(Piece(name=f"engine_{side}", solid=engine, material=paint, at=at, group="engines"))
    wheel_r = r * 0.26
    tyre = (
        lathe([(wheel_r * 0.4, 0), (wheel_r, 0.06 * r), (wheel_r, 0.26 * r), (wheel_r * 0.4, 0.32 * r)], 16)
        .turned("z", 90)
        .moved(0.16 * r)
    )
    for name, x, z in (
        ("nose", 0.0, length * 0.36),
        ("left", -r * 0.9, -length * 0.03),
        ("right", r * 0.9, -length * 0.03),
    ):
        pieces.append(
            Piece(
                name=f"gear_strut_{name}",
                solid=cylinder(r * 0.06, y - r * 0.5 - wheel_r, 8),
                material=CHASSIS,
                at=(x, wheel_r, z),
                group="gear",
            )
        )
        pieces.append(
            Piece(name=f"gear_wheel_{name}", solid=tyre, material=TRIM, at=(x, wheel_r, z), group="gear")
        )
    if not low:
        for side, sign in (("left", -1), ("right", 1)):
            strut = tube(
                [(sign * r * 0.9, y - r * 0.6, length * 0.04), (sign * span * 0.5, wing_y, length * 0.04)],
                r * 0.05,
                6,
            )
            pieces.append(Piece(name=f"wing_strut_{side}", solid=strut, material=TRIM, group="wings"))
    return pieces


def _hull(length: float, beam: float, depth: float, stern: float) -> Solid:
    """A boat's hull, its keel at y = 0 and its bow towards +z."""
    rings = []
    for share, wide, keel in (
        (0.0, stern, 0.16),
        (0.3, 1.0, 0.0),
        (0.6, 0.92, 0.0),
        (0.82, 0.58, 0.08),
        (0.95, 0.2, 0.34),
        (1.0, 0.03, 0.6),
    ):
        z = (share - 0.5) * length
        w, low = beam / 2 * wide, keel * depth
        sheer = depth * (1 + 0.16 * share * share)
        half = [
            (0.04 * w, low),
            (0.62 * w, low + (sheer - low) * 0.25),
            (0.94 * w, low + (sheer - low) * 0.6),
            (w, sheer),
        ]
        rings.append([(x, y, z) for x, y in half] + [(-x, y, z) for x, y in reversed(half)])
    return loft(rings)


def _deck(length: float, beam: float, depth: float, stern: float, thick: float) -> Solid:
    """A plate over the hull's edge."""
    right = [
        (beam / 2 * f * 0.985, (s - 0.5) * length, depth * (1 + 0.16 * s * s))
        for s, f in ((0.0, stern), (0.3, 1.0), (0.6, 0.92), (0.82, 0.58), (0.95, 0.2), (0.995, 0.03))
    ]
    outline = [(-x, z, y) for x, z, y in right] + [(x, z, y) for x, z, y in reversed(right)]
    outline = outline[::-1]
    return loft([[(x, y + up, z) for x, z, y in outline] for up in (thick, -0.02)])


def sailboat(rng: np.random.Generator) -> Assembly:
    """A sloop, cutter or catboat under sail."""
    rig = str(rng.choice(["sloop", "cutter", "catboat"]))
    paint, accent, wood = pick(rng, PAINTS), pick(rng, FABRICS), pick(rng, WOODS)
    length = between(rng, 6.0, 10.0, 0.1)
    beam, depth = length * between(rng, 0.3, 0.36, 0.01), length * between(rng, 0.13, 0.16, 0.005)
    mast_z = length * (0.12 if rig != "catboat" else 0.34)
    mast_h = length * between(rng, 1.1, 1.3, 0.02)
    top = depth * 1.08
    pieces = [
        Piece(name="hull", solid=_hull(length, beam, depth, 0.72), material=paint, group="boat"),
        Piece(name="deck", solid=_deck(length, beam, depth, 0.72, 0.03), material=wood, group="boat"),
        Piece(
            name="cabin",
            solid=box(beam * 0.5, depth * 0.5, length * 0.3, 0.08),
            material=Material("white_gelcoat", "#ece9e1", 0.35),
            at=(0, top, -length * 0.02),
            group="boat",
        ),
        Piece(
            name="cockpit",
            solid=box(beam * 0.46, 0.06, length * 0.24),
            material=CHASSIS,
            at=(0, top - 0.01, -length * 0.3),
            group="boat",
        ),
        Piece(
            name="mast",
            solid=cylinder(length * 0.009, mast_h, 10, length * 0.006),
            material=wood,
            at=(0, top, mast_z),
            group="rig",
        ),
    ]
    for side, sign in (("left", -1), ("right", 1)):
        pieces.append(
            Piece(
                name=f"port_{side}",
                solid=box(0.03, depth * 0.18, length * 0.17, 0.01),
                material=WINDOW,
                at=(sign * beam * 0.25, top + depth * 0.2, -length * 0.01),
                group="boat",
            )
        )
    boom_y, foot = top + depth * 0.95, length * (0.48 if rig != "catboat" else 0.66)
    boom = cylinder(length * 0.006, foot, 8).turned("x", -90)
    pieces.append(Piece(name="boom", solid=boom, material=wood, at=(0, boom_y, mast_z), group="rig"))
    pieces.append(
        Piece(
            name="mainsail",
            solid=_sail(
                [
                    (mast_z - 0.05, boom_y + 0.08),
                    (mast_z - 0.05, top + mast_h * 0.97),
                    (mast_z - foot * 0.95, boom_y + 0.1),
                ],
                length * 0.05,
            ),
            material=CANVAS,
            group="rig",
        )
    )
    if rig != "catboat":
        head = top + mast_h * (0.86 if rig == "sloop" else 0.74)
        pieces.append(
            Piece(
                name="jib",
                solid=_sail(
                    [(length * 0.47, top + 0.1), (mast_z + 0.12, head), (mast_z + 0.16, top + depth * 0.7)],
                    length * 0.04,
                ),
                material=accent if rng.random() < 0.5 else CANVAS,
                group="rig",
            )
        )
        forestay = tube([(0, top, length * 0.485), (0, top + mast_h * 0.97, mast_z)], length * 0.0018, 5)
        pieces.append(Piece(name="forestay", solid=forestay, material=CHASSIS, group="rig"))
    rudder = side_prism([(-0.18, 0.0), (0.12, 0.0), (0.08, depth * 1.1), (-0.1, depth * 1.1)], 0.04)
    pieces.append(
        Piece(
            name="rudder",
            solid=rudder,
            material=wood,
            at=(0, depth * 0.05, -length * 0.5 - 0.1),
            group="boat",
        )
    )
    if rng.random() < 0.5:
        flag = side_prism([(0.0, 0.0), (0.0, 0.3), (-0.5, 0.26), (-0.5, 0.04)], 0.012)
        pieces.append(
            Piece(
                name="pennant",
                solid=flag,
                material=accent,
                at=(0, top + mast_h - 0.32, mast_z - 0.04),
                group="rig",
            )
        )
    return Assembly(
        name=rig,
        title=f"A low-poly {rig} under sail with a {paint.words} hull and a {wood.words} deck",
        pieces=tuple(pieces),
        template=f"sailboat-{rig}",
        azimuths=(28, 64),
        choices={"kind": "sailboat", "rig": rig, "hull": paint.name, "wood": wood.name, "length_m": length},
    )


def _sail(corners: list[tuple[float, float]], belly: float) -> Solid:
    """A thin triangle of cloth (z, y) that bellies out sideways."""
    rows, steps = 6, 5
    points: list[Point] = []
    (z0, y0), (z1, y1), (z2, y2) = corners
    for thick in (0.0, 0.012):
        for j in range(rows + 1):
            t = j / rows
            for i in range(steps + 1):
                s = i / steps
                z = (1 - t) * ((1 - s) * z0 + s * z2) + t * z1
                y = (1 - t) * ((1 - s) * y0 + s * y2) + t * y1
                points.append((thick + belly * 4 * s * (1 - s) * (1 - t * t), y, z))
    row, layer = steps + 1, (rows + 1) * (steps + 1)
    polygons: list[tuple[int, ...]] = []
    for j in range(rows):
        for i in range(steps):
            a = j * row + i
            corner = (a, a + 1, a + row + 1, a + row) if j < rows - 1 else (a, a + 1, a + row)
            polygons.append(corner)
            polygons.append(tuple(layer + k for k in reversed(corner)))
    return Solid(tuple(points), tuple(polygons))


def motorboat(rng: np.random.Generator) -> Assembly:
    """An open boat or a cabin cruiser with an outboard or a tower."""
    kind = str(rng.choice(["runabout", "cruiser", "tug"]))
    paint, accent, seat = pick(rng, PAINTS), pick(rng, PAINTS), pick(rng, FABRICS)
    length = {
        "runabout": between(rng, 5.0, 6.5, 0.1),
        "cruiser": between(rng, 8.0, 11.0, 0.1),
        "tug": between(rng, 9.0, 12.0, 0.1),
    }[kind]
    beam, depth = length * (0.36 if kind != "tug" else 0.38), length * (0.16 if kind != "tug" else 0.2)
    white = Material("white_gelcoat", "#ece9e1", 0.35)
    top = depth * 1.06
    pieces = [
        Piece(name="hull", solid=_hull(length, beam, depth, 0.9), material=paint, group="boat"),
        Piece(
            name="deck",
            solid=_deck(length, beam, depth, 0.9, 0.04),
            material=pick(rng, WOODS) if kind != "cruiser" else white,
            group="boat",
        ),
    ]
    if kind == "runabout":
        pieces.append(
            Piece(
                name="cockpit_floor",
                solid=box(beam * 0.7, 0.03, length * 0.42),
                material=CHASSIS,
                at=(0, top + 0.01, -length * 0.14),
                group="boat",
            )
        )
        shield = loft(
            [
                [(-w, y, z), (w, y, z), (w * 0.9, y, z - 0.5), (-w * 0.9, y, z - 0.5)]
                for w, y, z in ((beam * 0.36, 0, 0.25), (beam * 0.32, 0.38, 0.0))
            ]
        )
        pieces.append(
            Piece(
                name="windshield",
                solid=shield,
                material=Material("tinted_glass", "#35505c", 0.1, 0.0, 0.55),
                at=(0, top + 0.03, length * 0.12),
                group="boat",
            )
        )
        for k, z in enumerate((0.0, -0.24)):
            pieces.append(
                Piece(
                    name=f"seat_{k + 1}",
                    solid=box(beam * 0.56, 0.3, 0.46, 0.06),
                    material=seat,
                    at=(0, top + 0.03, length * z - 0.2),
                    group="seats",
                )
            )
            pieces.append(
                Piece(
                    name=f"seat_back_{k + 1}",
                    solid=box(beam * 0.56, 0.42, 0.12, 0.04),
                    material=seat,
                    at=(0, top + 0.28, length * z - 0.44),
                    group="seats",
                )
            )
        pieces.append(
            Piece(
                name="outboard",
                solid=box(0.42, 0.6, 0.5, 0.1),
                material=accent,
                at=(0, top - 0.05, -length / 2 - 0.22),
                group="motor",
            )
        )
        pieces.append(
            Piece(
                name="outboard_leg",
                solid=box(0.14, depth * 0.9, 0.22, 0.03),
                material=CHASSIS,
                at=(0, depth * 0.1, -length / 2 - 0.2),
                group="motor",
            )
        )
    else:
        pieces += _superstructure(rng, kind, length, beam, depth, top, accent, white)
    words = {"runabout": "runabout with an outboard", "cruiser": "cabin cruiser", "tug": "harbour tug"}[kind]
    return Assembly(
        name=kind,
        title=f"A low-poly {words} with a {paint.words} hull and {accent.words} details",
        pieces=tuple(pieces),
        template=f"boat-{kind}",
        choices={
            "kind": "motorboat",
            "style": kind,
            "hull": paint.name,
            "accent": accent.name,
            "length_m": length,
        },
    )


def _superstructure(
    rng: np.random.Generator,
    kind: str,
    length: float,
    beam: float,
    depth: float,
    top: float,
    accent: Material,
    white: Material,
) -> list[Piece]:
    levels = 2 if kind == "tug" or rng.random() < 0.5 else 1
    pieces = []
    y, wide, long = top, beam * 0.66, length * (0.4 if kind == "cruiser" else 0.3)
    z = -length * 0.06
    for k in range(levels):
        tall = length * 0.11
        slope = tall * (0.7 if kind == "cruiser" else 0.12)
        house = side_prism([(-long / 2, 0), (long / 2, 0), (long / 2 - slope, tall), (-long / 2, tall)], wide)
        pieces.append(
            Piece(name=f"deckhouse_{k + 1}", solid=house, material=white, at=(0, y, z), group="house")
        )
        for side, sign in (("left", -1), ("right", 1)):
            pieces.append(
                Piece(
                    name=f"house_window_{side}_{k + 1}",
                    solid=box(0.04, tall * 0.4, long * 0.62, 0.01),
                    material=WINDOW,
                    at=(sign * wide / 2, y + tall * 0.42, z - slope * 0.3),
                    group="house",
                )
            )
        quad: list[Point] = [
            (-wide / 2, 0, long / 2),
            (wide / 2, 0, long / 2),
            (wide / 2, tall, long / 2 - slope),
            (-wide / 2, tall, long / 2 - slope),
        ]
        pieces.append(
            Piece(
                name=f"house_windshield_{k + 1}",
                solid=panel(quad, (0.08, 0.92), (0.38, 0.88), 0.015),
                material=WINDOW,
                at=(0, y, z),
                group="house",
            )
        )
        pieces.append(
            Piece(
                name=f"house_roof_{k + 1}",
                solid=box(wide + 0.2, 0.07, long - slope + 0.3, 0.02),
                material=accent if k == levels - 1 else white,
                at=(0, y + tall, z - slope / 2),
                group="house",
            )
        )
        y += tall + 0.07
        wide, long = wide * 0.8, long * 0.66
    if kind == "tug":
        pieces.append(
            Piece(
                name="funnel",
                solid=cylinder(beam * 0.1, length * 0.16, 18, beam * 0.085),
                material=accent,
                at=(0, top, z - length * 0.22),
                group="house",
            )
        )
        pieces.append(
            Piece(
                name="funnel_band",
                solid=cylinder(beam * 0.095, 0.16, 18),
                material=CHASSIS,
                at=(0, top + length * 0.12, z - length * 0.22),
                group="house",
            )
        )
        for k in range(5):
            angle = math.pi * (k + 0.5) / 5
            ring = (
                lathe([(0.16, 0), (0.26, 0.03), (0.26, 0.15), (0.16, 0.18)], 14)
                .turned("z", 90)
                .turned("y", 90 - math.degrees(angle))
            )
            at = (
                round(beam * 0.43 * math.cos(angle) * (1 - 0.35 * math.sin(angle)), 3),
                depth * 0.86,
                round(length * 0.42 * math.sin(angle) - 0.2, 3),
            )
            pieces.append(Piece(name=f"fender_{k + 1}", solid=ring, material=TRIM, at=at, group="fenders"))
    mast = cylinder(0.04, length * 0.14, 8)
    pieces.append(
        Piece(name="mast", solid=mast, material=CHASSIS, at=(0, y - 0.02, z - length * 0.06), group="house")
    )
    return pieces
