"""The plan: every program of a run as a numbered item, in small numbered units of work."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
from pydantic import TypeAdapter, ValidationError

import generators
from pipelines.recipe import Recipe, SourceRecipe, nearest
from schemas.errors import RecipeError
from schemas.program import Program


@dataclass(frozen=True, kw_only=True, slots=True)
class Unit:
    """Items of one source that one task makes and renders: index and, for a corpus, the item's key."""

    unit_id: int
    source: int
    items: tuple[tuple[int, str], ...]

    @property
    def name(self) -> str:
        return f"unit-{self.unit_id:06d}"


def make_plan(recipe: Recipe) -> list[Unit]:
    """All units of a recipe, in the order of its sources. Depends on recipe, seed and corpora alone.

    Raises:
        RecipeError: a generator or an option of one is unknown, or a corpus holds nothing that fits.
    """
    for source in recipe.sources:
        if source.generator:
            generator_for(source)
    units: list[Unit] = []
    for number, source in enumerate(recipe.sources):
        items = _items(recipe, source)
        for start in range(0, len(items), recipe.unit_size):
            chunk = tuple(items[start : start + recipe.unit_size])
            units.append(Unit(unit_id=len(units), source=number, items=chunk))
    return units


def _items(recipe: Recipe, source: SourceRecipe) -> list[tuple[int, str]]:
    if source.generator:
        return [(i, "") for i in range(source.count)]
    assert source.corpus is not None
    keys = source.corpus.plan()
    if not keys:
        raise RecipeError(
            f"corpus {source.name!r} holds no program: nothing under {source.corpus.path!r} matches"
        )
    drawn = sorted(keys, key=lambda k: hashlib.sha256(f"{recipe.seed}\0{source.name}\0{k}".encode()).digest())
    return list(enumerate(drawn[: source.count]))


def generator_for(source: SourceRecipe) -> Any:
    """The configured generator of a source.

    Raises:
        RecipeError: there is no such generator, it has no such option, or an option has a wrong value.
    """
    if source.generator not in generators.names():
        raise RecipeError(
            f"unknown generator {source.generator!r}{nearest(source.generator, generators.names())}"
        )
    cls = generators.load(source.generator)
    known = [f.name for f in fields(cls)]  # type: ignore[arg-type]  # a dataclass, as its contract says
    if unknown := sorted(set(source.options) - set(known)):
        known_ones = nearest(unknown[0], known) if known else "; it has none"
        raise RecipeError(f"source {source.source_id!r}: unknown option {unknown[0]!r}{known_ones}")
    if endless := [k for k, v in source.options.items() if isinstance(v, float) and not math.isfinite(v)]:
        raise RecipeError(f"source {source.source_id!r}: option {endless[0]} is not a finite number")
    try:
        return TypeAdapter(cls).validate_python(source.options)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RecipeError(f"source {source.source_id!r}: option {where}: {first['msg']}") from error


def sample_rng(seed: int, generator: str, version: int, index: int) -> np.random.Generator:
    """The randomness of one item: run seed, generator, its version and the index, nothing else."""
    name = int.from_bytes(hashlib.sha256(generator.encode()).digest()[:16], "big")
    return np.random.default_rng(np.random.SeedSequence([seed, name, version, index]))


def generate(generator: Any, name: str, seed: int, index: int) -> Program:
    """Item ``index`` of a generator, its ``seed`` field filled in."""
    program: Program = generator.generate(sample_rng(seed, name, generator.version, index))
    return replace(program, seed=seed)


def units_to_json(units: Sequence[Unit]) -> list[dict[str, Any]]:
    return [{"unit_id": u.unit_id, "source": u.source, "items": [list(i) for i in u.items]} for u in units]


def units_from_json(rows: Sequence[Mapping[str, Any]]) -> list[Unit]:
    return [
        Unit(unit_id=r["unit_id"], source=r["source"], items=tuple((i, k) for i, k in r["items"]))
        for r in rows
    ]
