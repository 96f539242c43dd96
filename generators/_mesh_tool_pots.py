"""What stands on a stove: pans, pots and kettles."""

from __future__ import annotations

import math

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import Material, pick
from generators._mesh_pottery import curve, tapered
from generators._mesh_seating import between
from generators._mesh_solids import (
    Flat,
    Point,
    cylinder,
    lathe,
    loft,
    tube,
)
from generators._mesh_tool_parts import HANDLES, POLISHED, RUBBER, tool_of

CAST_IRON = Material("cast_iron", "#2b2c2e", 0.55, 0.6)
COPPER = Material("copper", "#c57c55", 0.25, 1.0)
STAINLESS = Material("stainless_steel", "#b4b8bb", 0.34, 1.0)
NONSTICK = Material("nonstick", "#1c1d1f", 0.35)
ENAMELS = (
    Material("cream_enamel", "#e9dec6", 0.25),
    Material("red_enamel", "#a92a22", 0.25),
    Material("blue_enamel", "#2d5b8f", 0.25),
    Material("sage_enamel", "#8fa58b", 0.25),
    Material("ochre_enamel", "#c98f35", 0.25),
)


def rounded(path: list[tuple[float, float, float]]) -> list[Point]:
    """Points to a tenth of a millimetre."""
    return [(round(a, 4), round(b, 4), round(c, 4)) for a, b, c in path]


def frying_pan(rng: np.random.Generator) -> Assembly:
    """A frying pan or skillet; eggs in some."""
    kind = str(rng.choice(["skillet", "frying pan", "copper pan"]))
    metal = {"skillet": CAST_IRON, "frying pan": STAINLESS, "copper pan": COPPER}[kind]
    r, tall = between(rng, 0.11, 0.15), between(rng, 0.038, 0.052)
    profile: list[Flat] = [
        (r * 0.78, 0.0),
        (r * 0.84, 0.004),
        (r, tall),
        (r * 0.975, tall),
        (r * 0.8, 0.007),
        (0.0, 0.006),
    ]
    grip = CAST_IRON if kind == "skillet" else pick(rng, (*HANDLES, RUBBER, POLISHED))
    reach = between(rng, 0.15, 0.2)
    pieces = [
        Piece("pan", lathe(profile, 32), metal),
        Piece(
            "cooking_face",
            cylinder(r * 0.78, 0.002, 32),
            NONSTICK if kind != "copper pan" else POLISHED,
            at=(0, 0.006, 0),
        ),
        Piece(
            "bracket",
            tube(rounded([(r * 0.95, tall * 0.75, 0), (r + 0.035, tall * 1.05, 0)]), 0.008, 10),
            metal,
        ),
        Piece(
            "handle",
            loft(
                [
                    [
                        (x, y, z)
                        for y, z in [
                            (tall * 1.05 + rise + b * h, a * w)
                            for a, b in [
                                (math.cos(k * math.pi / 6), math.sin(k * math.pi / 6)) for k in range(12)
                            ]
                        ]
                    ]
                    for x, rise, w, h in (
                        (r + 0.03, 0.0, 0.009, 0.006),
                        (r + 0.07, 0.006, 0.013, 0.008),
                        (r + 0.03 + reach * 0.8, 0.016, 0.014, 0.008),
                        (r + 0.03 + reach, 0.02, 0.009, 0.006),
                    )
                ]
            ),
            grip,
        ),
    ]
    if rng.random() < 0.5:
        count = int(rng.integers(1, 4))
        for i in range(count):
            a = 2.1 * i + float(rng.uniform(0, 0.6))
            d = 0.0 if count == 1 else r * 0.4
            at = (round(d * math.cos(a), 4), 0.008, round(d * math.sin(a), 4))
            yolk = lathe([(0.019, 0.0), (0.017, 0.008), (0.009, 0.013), (0.0, 0.014)], 16)
            pieces += [
                Piece(
                    f"egg_white_{i + 1}",
                    cylinder(r * 0.34, 0.004, 20, r * 0.3),
                    Material("egg_white", "#f4f1e6", 0.4),
                    at=at,
                    group=f"egg_{i + 1}",
                ),
                Piece(
                    f"yolk_{i + 1}",
                    yolk,
                    Material("yolk", "#e9a21f", 0.25),
                    at=(at[0], 0.012, at[2]),
                    group=f"egg_{i + 1}",
                ),
            ]
    food = " with fried eggs" if len(pieces) > 4 else ""
    return tool_of(
        "pan",
        f"A {kind} with a handle in {grip.words}{food}",
        pieces,
        f"kitchen-{kind.replace(' ', '-')}{'-eggs' if food else ''}",
        {"tool": kind, "radius_m": r},
        azimuths=(20, 60),
        elevations=(22, 42),
    )


def saucepan(rng: np.random.Generator) -> Assembly:
    """A saucepan or stock pot with a lid."""
    kind = str(rng.choice(["saucepan", "stock pot", "casserole"]))
    metal = pick(rng, ENAMELS) if kind == "casserole" else pick(rng, (POLISHED, STAINLESS, COPPER, *ENAMELS))
    r = between(rng, 0.09, 0.13)
    tall = {"saucepan": 0.1, "stock pot": 0.18, "casserole": 0.11}[kind] + between(rng, 0.0, 0.02)
    wall: list[Flat] = [
        (r * 0.94, 0.0),
        (r, 0.006),
        (r, tall),
        (r * 1.02, tall + 0.003),
        (r * 0.965, tall + 0.002),
        (r * 0.965, 0.008),
        (0.0, 0.006),
    ]
    lid: list[Flat] = [(r * 1.02, 0.0), (r * 1.01, 0.006), (r * 0.7, 0.02), (r * 0.2, 0.028), (0.0, 0.029)]
    knob: list[Flat] = [(0.008, 0.0), (0.007, 0.008), (0.017, 0.014), (0.016, 0.022), (0.0, 0.026)]
    dark = pick(rng, (RUBBER, POLISHED, *HANDLES[:1]))
    is_open = bool(rng.random() < 0.25)
    shift = (round(r * 2.4, 4), 0.0) if is_open else (0.0, round(tall + 0.003, 4))
    pieces = [
        Piece("pot", lathe(wall, 32), metal),
        Piece("lid", lathe(lid, 32), metal, at=(shift[0], shift[1], 0), group="cover"),
        Piece("lid_knob", lathe(knob, 18), dark, at=(shift[0], round(shift[1] + 0.028, 4), 0), group="cover"),
    ]
    if is_open:
        soup = Material(
            *[("tomato_soup", "#b8452a", 0.3), ("pea_soup", "#7f9a45", 0.4), ("broth", "#c99a4b", 0.2)][
                int(rng.integers(3))
            ]
        )
        pieces.append(Piece("soup", cylinder(r * 0.96, 0.003, 32), soup, at=(0, round(tall * 0.75, 4), 0)))
    if kind == "saucepan":
        bar = tube(
            rounded([(-r * 0.98, tall * 0.86, 0), (-r - 0.04, tall * 0.92, 0), (-r - 0.19, tall * 1.02, 0)]),
            0.01,
            12,
        )
        pieces.append(Piece("handle", bar, dark))
    else:
        for side, s in (("left", -1), ("right", 1)):
            loop = [
                (s * r * 0.99, tall * 0.82, 0.035),
                (s * (r + 0.03), tall * 0.84, 0.028),
                (s * (r + 0.036), tall * 0.85, 0.0),
                (s * (r + 0.03), tall * 0.84, -0.028),
                (s * r * 0.99, tall * 0.82, -0.035),
            ]
            pieces.append(
                Piece(
                    f"handle_{side}", tube(rounded(loop), 0.007, 10), metal if kind == "casserole" else dark
                )
            )
    state = "its lid beside it" if is_open else "its lid on"
    return tool_of(
        "pot",
        f"A {kind} in {metal.words} with {state}",
        pieces,
        f"kitchen-{kind.replace(' ', '-')}-{'open' if is_open else 'shut'}",
        {"tool": kind, "radius_m": r},
        azimuths=(20, 60),
        elevations=(16, 34),
    )


def kettle(rng: np.random.Generator) -> Assembly:
    """A stove kettle with a spout and a bow handle."""
    metal = pick(rng, (POLISHED, COPPER, *ENAMELS))
    r, tall = between(rng, 0.085, 0.11), between(rng, 0.12, 0.15)
    body: list[Flat] = [
        (r * 0.96, 0.0),
        (r, 0.01),
        (r * 0.98, tall * 0.4),
        (r * 0.8, tall * 0.75),
        (r * 0.45, tall * 0.96),
        (r * 0.4, tall),
    ]
    lid: list[Flat] = [(r * 0.42, 0.0), (r * 0.4, 0.006), (r * 0.2, 0.016), (0.0, 0.018)]
    knob: list[Flat] = [(0.006, 0.0), (0.006, 0.01), (0.013, 0.016), (0.012, 0.026), (0.0, 0.03)]
    grip = pick(rng, (*HANDLES, RUBBER))
    spout = rounded(
        [(0.0, tall * 0.36, r * 0.85), (0.0, tall * 0.58, r + 0.03), (0.0, tall * 0.9, r + 0.062)]
    )
    bow = [
        (0.0, tall * 0.72 + 0.105 * math.sin(math.radians(a)), -r * 0.82 * math.cos(math.radians(a)))
        for a in range(0, 181, 20)
    ]
    top = tube(rounded(bow[3:7]), 0.0105, 12)
    pieces = [
        Piece("body", lathe(body, 32), metal),
        Piece("lid", lathe(lid, 28), metal, at=(0, round(tall, 4), 0), group="lid_set"),
        Piece("knob", lathe(knob, 16), grip, at=(0, round(tall + 0.017, 4), 0), group="lid_set"),
        Piece("spout", tapered(curve(spout, 3), 0.021, 0.012), metal),
        Piece("bow", tube(rounded(bow), 0.005, 10), POLISHED, group="handle_set"),
        Piece("grip", top, grip, group="handle_set"),
    ]
    return tool_of(
        "kettle",
        f"A stove kettle in {metal.words} with a grip in {grip.words}",
        pieces,
        "kitchen-kettle",
        {"tool": "kettle", "radius_m": r},
        azimuths=(40, 80),
        elevations=(10, 26),
    )
