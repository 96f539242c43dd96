"""Cups, bottles and set tables, part by part."""

from __future__ import annotations

import numpy as np

from generators._mesh_assembly import Assembly, Piece
from generators._mesh_palette import CERAMICS, GLASSES, METALS, WOODS, Material, pick
from generators._mesh_pottery import handle, hollow, smooth
from generators._mesh_seating import between
from generators._mesh_solids import cylinder, lathe, tube

CORK = Material("cork", "#b98d5e", 0.95)


def cup(rng: np.random.Generator) -> Assembly:
    """A cup or mug, mostly on a saucer."""
    form = str(rng.choice(["mug", "teacup", "espresso", "beaker"]))
    material = pick(rng, CERAMICS)
    second = material if rng.random() < 0.6 else pick(rng, CERAMICS)
    height = {"mug": 0.095, "teacup": 0.065, "espresso": 0.058, "beaker": 0.11}[form] * float(
        rng.uniform(0.92, 1.1)
    )
    radius = {"mug": 0.042, "teacup": 0.05, "espresso": 0.031, "beaker": 0.04}[form] * float(
        rng.uniform(0.95, 1.1)
    )
    shape = {
        "mug": ((0.9, 0.0), (0.97, 0.06), (1.0, 0.5), (1.0, 1.0)),
        "teacup": ((0.45, 0.0), (0.5, 0.06), (0.82, 0.4), (0.96, 0.75), (1.04, 1.0)),
        "espresso": ((0.62, 0.0), (0.72, 0.08), (0.96, 0.5), (1.0, 1.0)),
        "beaker": ((0.72, 0.0), (0.78, 0.05), (0.9, 0.5), (1.0, 1.0)),
    }[form]
    has_saucer = form != "beaker" and bool(rng.random() < (0.9 if form != "mug" else 0.3))
    base = 0.009 if has_saucer else 0.0
    outside = [(r * radius, y * height) for r, y in smooth(shape)]
    pieces = []
    if has_saucer:
        s = radius * 1.75
        saucer = lathe(
            [(s * 0.5, 0), (s * 0.62, 0.002), (s, 0.013), (s * 0.98, 0.016), (s * 0.55, 0.008), (0, 0.007)],
            28,
        )
        pieces.append(Piece("saucer", saucer, second))
    pieces.append(Piece("cup", hollow(outside, radius * 0.07, 26), material, at=(0, base, 0)))
    drink = Material(
        *[("coffee", "#2f1b10", 0.2), ("tea", "#8a4a1c", 0.15), ("milk", "#efe7d6", 0.3)][
            0 if form == "espresso" else int(rng.integers(3))
        ]
    )
    level = 0.82
    r_in = radius * 0.9 if form != "teacup" else radius * 0.88
    pieces.append(Piece(drink.name, cylinder(r_in, 0.002, 26), drink, at=(0, base + height * level, 0)))
    if form != "beaker":
        grip = handle(radius * 0.55, height * 0.22, height * 0.82, radius * 0.1, radius * 0.95)
        pieces.append(
            Piece("handle", grip, material, at=(0, base, 0), turn_deg=float(rng.choice([0, 20, 160, -30])))
        )
    if has_saucer and rng.random() < 0.5:
        spoon = pick(rng, METALS)
        stick = tube([(-0.05, 0.02, radius * 1.35), (0.035, 0.018, radius * 1.4)], 0.0022, 6)
        bowl = lathe([(0, 0), (0.01, 0.0015), (0.013, 0.005), (0, 0.003)], 12).scaled(1.4, 1, 1)
        pieces.append(Piece("spoon_handle", stick, spoon, group="spoon"))
        pieces.append(Piece("spoon_bowl", bowl, spoon, at=(0.048, 0.0155, radius * 1.41), group="spoon"))
    return Assembly(
        name=form,
        title=f"{'An espresso cup' if form == 'espresso' else f'A {form}'} of {drink.words} in {material.words}"
        + (f" on a {second.words} saucer" if has_saucer else ""),
        pieces=tuple(pieces),
        template=f"cup-{form}-{'saucer' if has_saucer else 'plain'}",
        choices={
            "kind": "cup",
            "form": form,
            "drink": drink.name,
            "material": material.name,
            "height_m": round(height, 4),
        },
    )


def bottles(rng: np.random.Generator) -> Assembly:
    """A group of two or three bottles and jars with stoppers."""
    count = int(rng.integers(2, 5))
    pieces = []
    names = []
    x = 0.0
    for k in range(count):
        form = str(rng.choice(["wine", "flask", "jar", "carafe"]))
        glass = pick(rng, (*GLASSES, *CERAMICS[:4]))
        height = {"wine": 0.3, "flask": 0.2, "jar": 0.16, "carafe": 0.24}[form] * float(rng.uniform(0.9, 1.1))
        radius = {"wine": 0.037, "flask": 0.06, "jar": 0.055, "carafe": 0.052}[form]
        shape = {
            "wine": (
                (0.96, 0.0),
                (1.0, 0.02),
                (1.0, 0.56),
                (0.8, 0.68),
                (0.36, 0.78),
                (0.34, 0.95),
                (0.4, 1.0),
            ),
            "flask": ((0.8, 0.0), (1.0, 0.12), (0.96, 0.4), (0.3, 0.68), (0.24, 0.9), (0.34, 1.0)),
            "jar": ((0.92, 0.0), (1.0, 0.05), (1.0, 0.78), (0.84, 0.9), (0.84, 1.0)),
            "carafe": ((0.9, 0.0), (1.0, 0.1), (0.86, 0.4), (0.46, 0.68), (0.44, 0.86), (0.62, 1.0)),
        }[form]
        x += radius + (0.02 if k else 0)
        z = float(rng.uniform(-0.03, 0.03)) if k else 0.0
        at = (round(x, 4), 0.0, round(z, 4))
        outside = [(r * radius, y * height) for r, y in smooth(shape, 2)]
        name = f"{form}_{k + 1}"
        closed = lathe(outside, 16) if form != "carafe" else hollow(outside, 0.003, 16)
        names.append(form)
        pieces.append(Piece(name, closed, glass, at=at, group=f"set_{k + 1}"))
        if form != "carafe":
            lip = outside[-1][0]
            wide = lip * (1.08 if form == "jar" else 0.82)
            cap = cylinder(wide, 0.024 if form != "jar" else 0.02, 16, wide * 1.06)
            pieces.append(
                Piece(
                    f"stopper_{k + 1}",
                    cap,
                    CORK,
                    at=(at[0], round(height - (0.008 if form != "jar" else 0.002), 4), at[2]),
                    group=f"set_{k + 1}",
                )
            )
        x += radius
    return Assembly(
        name="bottles",
        title=f"A group of {count} vessels: {_counted(names)}",
        pieces=tuple(pieces),
        template=f"bottles-{count}-{names[0]}",
        choices={"kind": "bottles", "forms": names},
    )


def _counted(names: list[str]) -> str:
    """Two flasks and a jar."""
    nouns = {"wine": "wine bottle", "flask": "flask", "jar": "jar", "carafe": "carafe"}
    numbers = ("a", "two", "three", "four")
    parts = []
    for name in dict.fromkeys(names):
        count = names.count(name)
        parts.append(f"{numbers[count - 1]} {nouns[name]}{'s' if count > 1 else ''}")
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def setting(rng: np.random.Generator) -> Assembly:
    """Bowls or plates in a stack, or a place setting with a glass."""
    material, accent = pick(rng, CERAMICS), pick(rng, CERAMICS)
    kind = str(rng.choice(["stack", "place"]))
    pieces: list[Piece] = []
    count = int(rng.integers(2, 6))
    y = 0.0
    size = between(rng, 0.11, 0.14)
    for k in range(count if kind == "stack" else 2):
        r = size - 0.012 * k if kind == "stack" else (size, size * 0.74)[k]
        plate = lathe(
            [
                (r * 0.55, 0),
                (r * 0.6, 0.002),
                (r * 0.72, 0.006),
                (r, 0.016),
                (r * 0.985, 0.019),
                (r * 0.7, 0.01),
                (0, 0.008),
            ],
            30,
        )
        pieces.append(
            Piece(f"plate_{k + 1}", plate, (material, accent)[k % 2], at=(0, round(y, 4), 0), group="plates")
        )
        y += 0.011
    r = size * 0.55
    bowl = hollow(
        [(f * r, h * r * 0.75) for f, h in smooth(((0.45, 0.0), (0.55, 0.05), (0.86, 0.45), (1.0, 1.0)))],
        0.004,
        26,
    )
    pieces.append(Piece("bowl", bowl, accent, at=(0, round(y - 0.003, 4), 0)))
    if kind == "place":
        glass = pick(rng, GLASSES)
        stem = [
            (0.034, 0.0),
            (0.034, 0.002),
            (0.006, 0.008),
            (0.004, 0.03),
            (0.004, 0.085),
            (0.012, 0.095),
            (0.036, 0.12),
            (0.04, 0.15),
            (0.033, 0.195),
        ]
        goblet = lathe([*stem, (0.0315, 0.195), (0.0385, 0.15), (0.0345, 0.121), (0, 0.1)], 24)
        pieces.append(Piece("goblet", goblet, glass, at=(round(size + 0.05, 4), 0, round(-size * 0.7, 4))))
        wood, metal = pick(rng, WOODS), pick(rng, METALS)
        mat = cylinder(size * 1.35, 0.004, 36)
        pieces.insert(0, Piece("placemat", mat.moved(0, -0.0045), wood))
        for name, x in (("fork", -size - 0.03), ("knife", size + 0.03)):
            pieces.append(
                Piece(
                    name,
                    tube([(x, 0.004, 0.09), (x, 0.004, -0.03), (x, 0.005, -0.1)], 0.0035, 6),
                    metal,
                    group="cutlery",
                )
            )
    what = (
        f"A stack of {count} plates with a bowl"
        if kind == "stack"
        else "A place setting with two plates, a bowl and a goblet"
    )
    return Assembly(
        name=f"{kind}_setting",
        title=f"{what} in {material.words} and {accent.words}",
        pieces=tuple(pieces),
        template=f"setting-{kind}-{count if kind == 'stack' else 0}",
        choices={"kind": kind, "plates": count, "material": material.name, "accent": accent.name},
    )
