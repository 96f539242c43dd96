"""Airliners, business jets and propeller planes."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import METALS, PAINTS, TRIM, WINDOW, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, Solid, box, circle, cylinder, lathe, loft, side_prism, tube
from generators._mesh_trucks import CHASSIS


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
    y = r * (1.9 if kind != "propeller" else 2.2)  # the propeller clears the ground
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
    pieces = [Piece("fuselage", body, skin)]
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
                f"wing_{side}",
                wing.mirrored_x() if mirror else wing,
                accent if kind == "propeller" else METALLIC_SKIN,
                at=(0, wing_y, length * 0.04),
                group="wings",
            )
        )
        tail_y = y + r * 0.45 if kind != "business_jet" else y + r * 2.5
        pieces.append(
            Piece(
                f"tailplane_{side}",
                tail.mirrored_x() if mirror else tail,
                accent,
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
    pieces.append(Piece("fin", side_prism(fin, r * 0.14), accent, at=(0, y, 0), group="tail"))
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
                    f"window_{side}_{k + 1}",
                    pane,
                    WINDOW,
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
            "cockpit",
            glass,
            WINDOW,
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
        pieces.append(Piece("spinner", spin, pick(rng, METALS), at=nose, group="propeller"))
        blades = int(rng.integers(2, 5))
        for k in range(blades):
            blade = (
                box(r * 0.22, length * 0.125, 0.03, 0.01).turned("y", 24).turned("z", 360 * k / blades + 20)
            )
            pieces.append(
                Piece(
                    f"blade_{k + 1}", blade, TRIM, at=(nose[0], nose[1], nose[2] + r * 0.1), group="propeller"
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
                        f"pylon_{side}",
                        box(r * 0.1, nacelle_r * 0.55, long * 0.7),
                        METALLIC_SKIN,
                        at=pylon,
                        group="engines",
                    )
                )
            else:
                at = (sign * r * 1.42, y + r * 0.55, -length * 0.33)
                pieces.append(
                    Piece(
                        f"pylon_{side}",
                        box(r * 0.6, r * 0.1, long * 0.5),
                        METALLIC_SKIN,
                        at=(sign * r * 1.0, at[1], at[2] + long * 0.5),
                        group="engines",
                    )
                )
            pieces.append(Piece(f"engine_{side}", engine, paint, at=at, group="engines"))
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
                f"gear_strut_{name}",
                cylinder(r * 0.06, y - r * 0.5 - wheel_r, 8),
                CHASSIS,
                at=(x, wheel_r, z),
                group="gear",
            )
        )
        pieces.append(Piece(f"gear_wheel_{name}", tyre, TRIM, at=(x, wheel_r, z), group="gear"))
    if not low:
        for side, sign in (("left", -1), ("right", 1)):
            strut = tube(
                [(sign * r * 0.9, y - r * 0.6, length * 0.04), (sign * span * 0.5, wing_y, length * 0.04)],
                r * 0.05,
                6,
            )
            pieces.append(Piece(f"wing_strut_{side}", strut, TRIM, group="wings"))
    return pieces
