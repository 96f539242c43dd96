"""Bands: the recall they promise, and groups that do not depend on how the keys are partitioned."""

from __future__ import annotations

import numpy as np
import pytest
from datasketch.lsh import _false_negative_probability
from hypothesis import given
from hypothesis import strategies as st

from dedup.bands import band_keys, choose_bands, components, links
from dedup.signature import signatures


def signed(*sets: np.ndarray) -> np.ndarray:
    return signatures(np.concatenate(sets), np.cumsum([len(s) for s in sets]), 128)


def test_bands_of_the_default_threshold() -> None:
    bands = choose_bands(0.85, 128)
    assert (bands.bands, bands.rows) == (16, 8)
    assert bands.recall_at_threshold == pytest.approx(1 - (1 - 0.85**8) ** 16)
    assert bands.recall_at_threshold > 0.99
    assert bands.chance(0.4) < 0.011


def test_the_chance_is_the_curve_that_datasketch_integrates() -> None:
    bands = choose_bands(0.7, 128)
    at = np.linspace(0.7, 1, 2001)
    missed = np.trapezoid([1 - bands.chance(s) for s in at], at)
    assert missed == pytest.approx(_false_negative_probability(0.7, bands.bands, bands.rows), abs=1e-3)


def test_too_few_permutations_are_an_error() -> None:
    with pytest.raises(ValueError, match="reach no recall"):
        choose_bands(0.1, 8)
    with pytest.raises(ValueError, match="outside"):
        choose_bands(0.0, 128)


def test_recall_against_all_pairs() -> None:
    """300 pairs of Jaccard just above the threshold: as many meet as promised, less 4 standard errors."""
    rng = np.random.default_rng(11)
    bands = choose_bands(0.8, 128)
    met = 0
    for _ in range(300):
        drawn = np.unique(rng.integers(0, 2**63, 450).astype(np.uint64))
        first, second = drawn[:-50], drawn[50:]  # 350 of 450 common: 0.778
        second = np.unique(np.concatenate((second, drawn[:8])))  # 358 of 450: 0.796
        first = np.unique(np.concatenate((first, drawn[-8:])))  # 366 of 450: 0.813
        keys = band_keys(signed(first, second), bands)
        met += bool((keys[0] == keys[1]).any())
    promised = bands.chance(366 / 450)
    assert met / 300 >= promised - 4 * (promised * (1 - promised) / 300) ** 0.5


def test_unlike_sets_rarely_meet() -> None:
    rng = np.random.default_rng(12)
    bands = choose_bands(0.85, 128)
    keys = band_keys(
        signed(*(np.unique(rng.integers(0, 2**63, 200).astype(np.uint64)) for _ in range(200))), bands
    )
    assert len(links(np.repeat(np.arange(200), bands.bands), keys.ravel())) == 0


def test_links_lead_to_the_smallest_of_a_bucket() -> None:
    members, keys = np.array([5, 3, 9, 4, 3]), np.array([7, 7, 7, 8, 8], np.uint64)
    assert links(members, keys).tolist() == [[3, 4], [3, 5], [3, 9]]


rows = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 8)), max_size=40)


@given(rows, st.randoms(use_true_random=False), st.integers(1, 4))
def test_groups_do_not_depend_on_order_or_partitions(
    table: list[tuple[int, int]], random: object, num_partitions: int
) -> None:
    def of(part: list[tuple[int, int]]) -> np.ndarray:
        return links(np.array([m for m, _ in part], np.int64), np.array([k for _, k in part], np.uint64))

    shuffled = list(table)
    random.shuffle(shuffled)  # type: ignore[attr-defined]  # random.Random
    parts = [of([row for row in shuffled if row[1] % num_partitions == p]) for p in range(num_partitions)]
    assert np.array_equal(components(13, np.concatenate(parts)), components(13, of(table)))


def test_a_group_is_named_by_its_smallest_sample() -> None:
    assert components(5, np.array([[1, 4], [4, 3]])).tolist() == [0, 1, 2, 1, 1]
