"""The lengths that a script keeps at its top, because they come again."""

from __future__ import annotations

import re
from collections import Counter

from generators._mesh_assembly import Assembly
from generators._mesh_solids import Recipe

MAX_CONSTANTS = 8


def stem_of(name: str) -> str:
    return re.sub(r"_?\d+$", "", name) or name


def _numbers(assembly: Assembly) -> Counter[float]:
    """How often each length is used, in sizes and places, doubled where it is a half."""
    found: Counter[float] = Counter()

    def walk(recipe: object) -> None:
        if isinstance(recipe, Recipe):
            for argument in recipe.arguments:
                walk(argument)
        elif isinstance(recipe, float):
            found[round(abs(recipe), 4)] += 1
            found[round(abs(recipe) * 2, 4)] += 1

    for piece in assembly.pieces:
        walk(piece.solid.recipe)
        for value in piece.at:
            walk(float(value))
    return found


def constants_of(assembly: Assembly) -> dict[str, float]:
    """Names for the lengths of boxes and bars that come again, as an engineer keeps them at the top."""
    counts = _numbers(assembly)
    found: dict[str, float] = {}
    for piece in assembly.pieces:
        recipe = piece.solid.recipe
        if recipe is None or recipe.operation not in ("box", "cylinder"):
            continue
        labels = ("WIDTH", "HEIGHT", "DEPTH") if recipe.operation == "box" else ("RADIUS", "HEIGHT")
        for label, argument in zip(labels, recipe.arguments, strict=False):
            value = round(float(str(argument)), 4)
            name = f"{stem_of(piece.name).upper()}_{label}"
            if value < 0.05 or value in found.values() or counts[value] < 3 or round(value * 10, 4) % 1 == 0:
                continue
            if name not in found and len(found) < MAX_CONSTANTS:
                found[name] = value
    return found
