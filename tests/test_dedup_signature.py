"""Shingles and signatures, against Python's sets and against each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedup.shingles import shingles
from dedup.signature import Engine, estimate, signatures


@given(st.lists(st.sampled_from("abcd"), max_size=60))
def test_shingles_are_as_many_as_distinct_runs_of_five(words: list[str]) -> None:
    runs = {tuple(words[i : i + 5]) for i in range(len(words) - 4)}
    found = shingles(words)
    assert len(found) == len(runs)
    assert np.all(found[1:] > found[:-1])


def test_order_within_a_run_counts() -> None:
    assert shingles(list("abcde"))[0] != shingles(list("bacde"))[0]


def signed(sets: Sequence[np.ndarray], num_permutations: int, engine: Engine = "rensa") -> np.ndarray:
    ends = np.cumsum([len(s) for s in sets]).astype(np.int64)
    return signatures(np.concatenate(sets), ends, num_permutations, engine)


def overlapping(count: int, common: int, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Two sets of ``count`` of which ``common`` are shared."""
    drawn = rng.integers(0, 2**63, 2 * count - common).astype(np.uint64)
    return np.unique(drawn[:count]), np.unique(drawn[count - common :])


@pytest.mark.parametrize("engine", ["rensa", "datasketch"])
@pytest.mark.parametrize("common", [0, 400, 800, 920, 1000])
def test_estimates_are_within_the_error_of_minhash(engine: Engine, common: int) -> None:
    """Of 256 places the standard error is at most 1/32; the mean of 20 pairs is within 4 of its own."""
    rng = np.random.default_rng(common)
    truth = common / (2000 - common)
    found = [estimate(*signed(overlapping(1000, common, rng), 256, engine)) for _ in range(20)]
    assert abs(np.mean(found) - truth) < 4 / 32 / 20**0.5


def test_the_engines_agree_on_real_sets() -> None:
    rng = np.random.default_rng(7)
    pairs = [overlapping(500, common, rng) for common in range(0, 500, 25)]
    by_engine = {
        engine: np.array([estimate(*signed(pair, 512, engine)) for pair in pairs])
        for engine in ("rensa", "datasketch")
    }
    assert np.abs(by_engine["rensa"] - by_engine["datasketch"]).max() < 6 / 2 / 512**0.5


@pytest.mark.parametrize("engine", ["rensa", "datasketch"])
def test_a_signature_depends_on_its_set_alone(engine: Engine) -> None:
    rng = np.random.default_rng(3)
    sets = [np.unique(rng.integers(0, 2**63, n).astype(np.uint64)) for n in (1, 7, 300)]
    together = signed(sets, 64, engine)
    alone = np.concatenate([signed([s], 64, engine) for s in reversed(sets)])[::-1]
    assert together.dtype == np.uint32
    assert np.array_equal(together, alone)


def test_no_sets_give_no_rows_and_an_empty_set_is_an_error() -> None:
    none = np.empty(0, np.uint64)
    assert signatures(none, np.empty(0, np.int64), 16).shape == (0, 16)
    with pytest.raises(ValueError, match="without shingles"):
        signatures(none, np.zeros(1, np.int64), 16)
