"""The plan: every program of a run as a numbered item, in small numbered units of work, by arithmetic."""

from __future__ import annotations

import bisect
import hashlib
import itertools
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, overload

import numpy as np
import pyarrow as pa
from pydantic import TypeAdapter, ValidationError

import generators
from pipelines.recipe import Recipe, SourceRecipe, nearest
from schemas.errors import RecipeError
from schemas.program import Program


def unit_name(unit_id: int) -> str:
    """What the stages' files of a unit are called."""
    return f"unit-{unit_id:06d}"


@dataclass(frozen=True, kw_only=True, slots=True)
class Unit:
    """Items ``start`` to ``start + count`` of one source, which one worker makes and renders."""

    unit_id: int
    source: int
    start: int
    count: int

    @property
    def name(self) -> str:
        return unit_name(self.unit_id)

    @property
    def indices(self) -> range:
        return range(self.start, self.start + self.count)


@dataclass(frozen=True, kw_only=True)
class Plan(Sequence[Unit]):
    """All units of a run, in the order of its sources: a few numbers, whatever the size of the run.

    ``counts`` are the items of each source. ``drawn`` holds, until it is written beside the plan, the keys of the
    items of each source that is a corpus (see :mod:`pipelines.sources.keys`).
    """

    unit_size: int
    counts: tuple[int, ...]
    drawn: Mapping[int, pa.Array] = field(default_factory=dict, compare=False, repr=False)
    _ends: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        units = (-(-count // self.unit_size) for count in self.counts)
        object.__setattr__(self, "_ends", tuple(itertools.accumulate(units)))

    @property
    def num_items(self) -> int:
        return sum(self.counts)

    def __len__(self) -> int:
        return self._ends[-1] if self._ends else 0

    @overload
    def __getitem__(self, unit_id: int) -> Unit: ...
    @overload
    def __getitem__(self, unit_id: slice) -> list[Unit]: ...
    def __getitem__(self, unit_id: int | slice) -> Unit | list[Unit]:
        if isinstance(unit_id, slice):
            return [self[k] for k in range(*unit_id.indices(len(self)))]
        if not 0 <= unit_id < len(self):
            raise IndexError(f"unit {unit_id} of {len(self)}")
        source = bisect.bisect_right(self._ends, unit_id)
        start = (unit_id - self.units_of(source).start) * self.unit_size
        count = min(self.unit_size, self.counts[source] - start)
        return Unit(unit_id=unit_id, source=source, start=start, count=count)

    def __iter__(self) -> Iterator[Unit]:
        return map(self.__getitem__, range(len(self)))

    def units_of(self, source: int) -> range:
        """Numbers of the units of a source."""
        return range(self._ends[source - 1] if source else 0, self._ends[source])

    def unit_at(self, source: int, index: int) -> int:
        """Number of the unit that item ``index`` of a source is in."""
        return self.units_of(source).start + index // self.unit_size


def make_plan(recipe: Recipe) -> Plan:
    """The plan of a recipe. Depends on recipe, seed and corpora alone.

    Raises:
        RecipeError: a generator or an option of one is unknown, or a corpus holds nothing that fits.
    """
    for source in recipe.sources:
        if source.generator:
            generator_for(source)
    drawn = {k: _drawn(recipe, source) for k, source in enumerate(recipe.sources) if source.corpus}
    counts = tuple(len(drawn[k]) if k in drawn else source.count for k, source in enumerate(recipe.sources))
    return Plan(unit_size=recipe.unit_size, counts=counts, drawn=drawn)


def _drawn(recipe: Recipe, source: SourceRecipe) -> pa.Array:
    """Keys of the items that are taken of a corpus, in an order that seed and keys decide."""
    assert source.corpus is not None
    keys = source.corpus.plan()
    if not keys:
        raise RecipeError(
            f"corpus {source.name!r} holds no program: nothing under {source.corpus.path!r} matches"
        )
    digests = (hashlib.sha256(f"{recipe.seed}\0{source.name}\0{k}".encode()).digest() for k in keys)
    words = np.frombuffer(b"".join(digests), ">u8").reshape(-1, 4)  # (N, 4), read as the bytes sort
    order = np.lexsort(words.T[::-1])[: source.count]
    return pa.array(keys, pa.large_string()).take(pa.array(order))


def generator_for(source: SourceRecipe) -> Any:
    """The configured generator of a source. Numbers among its options that are no whole ones are shares, 0 to 1.

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
    try:
        # as JSON: there strict means that a text or a truth value is no number, but a list may be a tuple
        generator = TypeAdapter(cls).validate_json(json.dumps(source.options), strict=True)
    except (TypeError, RecursionError) as error:
        raise RecipeError(f"source {source.source_id!r}: `options` hold more than plain values") from error
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise RecipeError(f"source {source.source_id!r}: option {where or 'text'}: {first['msg']}") from error
    for name in known:
        for number in _numbers(getattr(generator, name)):
            if not 0 <= number <= 1:
                raise RecipeError(
                    f"source {source.source_id!r}: option {name}: {number:g} is no share from 0 to 1"
                )
    return generator


def _numbers(value: Any) -> Iterator[float]:
    """The numbers with a fraction in an option, however deep."""
    if isinstance(value, float):
        yield value
    elif isinstance(value, Mapping):
        yield from itertools.chain.from_iterable(map(_numbers, value.values()))
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        yield from itertools.chain.from_iterable(map(_numbers, value))


def sample_rng(seed: int, generator: str, version: int, index: int) -> np.random.Generator:
    """The randomness of one item: run seed, generator, its version and the index, nothing else."""
    name = int.from_bytes(hashlib.sha256(generator.encode()).digest()[:16], "big")
    return np.random.default_rng(np.random.SeedSequence([seed, name, version, index]))


def generate(generator: Any, name: str, seed: int, index: int) -> Program:
    """Item ``index`` of a generator, its ``seed`` field filled in."""
    program: Program = generator.generate(sample_rng(seed, name, generator.version, index))
    return replace(program, seed=seed)
