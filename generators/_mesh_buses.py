"""City buses, coaches and double-deckers."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import HEADLAMP, PAINTS, TAIL_LAMP, TRIM, WINDOW, Material, pick
from generators._mesh_seating import between
from generators._mesh_solids import Point, box, side_prism
from generators._mesh_wheels import panel, wheels_of


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
    pieces = [Piece("body", side_prism(outline, wide), paint, at=(0, low, 0))]
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
                        f"window_{deck}{side}_{k + 1}",
                        pane,
                        WINDOW,
                        at=(sign * wide / 2, low + tall * v0, z),
                        group=f"windows_{side}",
                    )
                )
        stripe = box(0.026, 0.2, length - 0.5)
        pieces.append(
            Piece(f"stripe_{side}", stripe, band, at=(sign * wide / 2, low + tall * rows[0][0] - 0.34, -0.05))
        )
        pieces.append(
            Piece(f"headlamp_{side}", box(0.3, 0.16, 0.05), HEADLAMP, at=(sign * 0.85, low + 0.34, half))
        )
        pieces.append(
            Piece(f"tail_lamp_{side}", box(0.14, 0.34, 0.04), TAIL_LAMP, at=(sign * 1.05, low + 0.5, -half))
        )
        pieces.append(
            Piece(
                f"mirror_{side}",
                box(0.12, 0.34, 0.1),
                TRIM,
                at=(sign * (wide / 2 + 0.14), low + tall * 0.5, half - 0.15),
            )
        )
    for k, z in enumerate(doors):
        pieces.append(
            Piece(
                f"door_{k + 1}",
                box(0.04, 2.0, 1.0, 0.01),
                WINDOW,
                at=(wide / 2, low + 0.08, round(z, 3)),
                group="doors",
            )
        )
        pieces.append(
            Piece(
                f"door_post_{k + 1}",
                box(0.06, 2.0, 0.05),
                paint,
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
    pieces.append(Piece("windshield", panel(quad, (0.05, 0.95), (0.0, 0.84), 0.014), WINDOW, at=(0, low, 0)))
    pieces.append(
        Piece("rear_window", box(wide * 0.8, tall * 0.22, 0.03), WINDOW, at=(0, low + tall * 0.6, -half))
    )
    pieces.append(
        Piece(
            "destination_sign",
            box(1.5, 0.2, 0.04),
            Material("sign", "#241a08", 0.4, 0.0, 1.0, "#6a4a08"),
            at=(0, low + tall - 0.12, half - nose - 0.02),
        )
    )
    if kind != "double_decker":
        pieces.append(
            Piece(
                "roof_unit",
                box(1.5, 0.22, 2.0, 0.06),
                pick(rng, PAINTS),
                at=(0, low + tall - 0.01, -half * 0.3),
            )
        )
    pieces += wheels_of(wide / 2, (half - 2.3, -half + 2.2), radius, "steel", wide=0.32)
    words = {"city": "city bus", "coach": "coach", "double_decker": "double-decker bus"}[kind]
    return Assembly(
        name=f"{kind}_bus",
        title=f"A low-poly {words} in {paint.words} with a {band.words} stripe",
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
