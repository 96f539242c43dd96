"""Star clusters and exact Jaccard, against all pairs and Python's sets."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dedup.cluster import Duplicate, jaccard, star_clusters

small_sets = st.sets(st.integers(0, 20), max_size=12)


def as_array(values: set[int]) -> np.ndarray:
    return np.array(sorted(values), np.uint64)


@given(small_sets, small_sets)
def test_jaccard_is_that_of_sets(first: set[int], second: set[int]) -> None:
    expected = len(first & second) / len(first | second) if first | second else 1.0
    assert jaccard(as_array(first), as_array(second)) == expected


def test_a_chain_is_not_a_cluster() -> None:
    """0-1 and 1-2 are alike, 0-2 are not: 1 goes for 0, and 2 stays, whatever the chain says."""
    alike = {(0, 1): 0.9, (1, 2): 0.9, (0, 2): 0.1}
    found = star_clusters(range(3), [["k"]] * 3, lambda a, b: alike[a, b], 0.8)
    assert found == [Duplicate(1, 0, 0.9)]


def test_only_samples_with_a_common_key_are_compared() -> None:
    asked: list[tuple[int, int]] = []

    def similarity(first: int, second: int) -> float:
        asked.append((first, second))
        return 0.0

    star_clusters([0, 1, 2], [["a"], ["a", "b"], ["b"]], similarity, 0.5)
    assert asked == [(0, 1), (1, 2)]


def test_a_large_cluster_costs_one_comparison_each() -> None:
    count = 0

    def similarity(first: int, second: int) -> float:
        nonlocal count
        count += 1
        return 1.0

    assert len(star_clusters(range(5000), [range(16)] * 5000, similarity, 0.85)) == 4999
    assert count == 4999


@given(st.lists(small_sets, min_size=1, max_size=12), st.floats(0.2, 1), st.randoms(use_true_random=False))
def test_clusters_are_stars_and_miss_nothing(sets: list[set[int]], threshold: float, random: object) -> None:
    arrays = [as_array(s) for s in sets]
    order = list(range(len(sets)))
    random.shuffle(order)  # type: ignore[attr-defined]  # random.Random
    found = star_clusters(order, [["all"]] * len(sets), lambda a, b: jaccard(arrays[a], arrays[b]), threshold)
    gone = {d.member for d in found}
    kept = [i for i in range(len(sets)) if i not in gone]
    assert not gone & {d.representative for d in found}
    assert all(jaccard(arrays[d.member], arrays[d.representative]) >= threshold for d in found)
    assert all(jaccard(arrays[a], arrays[b]) < threshold for a in kept for b in kept if a < b)
