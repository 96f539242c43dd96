"""Star clusters: every duplicate is itself within the threshold of its representative."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Duplicate:
    """A sample that goes, by its position, the one that stays for it, and how alike they are."""

    member: int
    representative: int
    similarity: float


def jaccard(first: NDArray[np.uint64], second: NDArray[np.uint64]) -> float:
    """Exact Jaccard similarity of two sorted sets without repeats; 1 for two empty ones."""
    if len(first) > len(second):
        first, second = second, first
    if len(second) == 0:
        return 1.0
    if len(first) == 0:
        return 0.0
    at = np.minimum(np.searchsorted(second, first), len(second) - 1)
    common = int(np.count_nonzero(second[at] == first))
    return common / (len(first) + len(second) - common)


def star_clusters(
    order: Iterable[int],
    keys: Sequence[Iterable[object]],
    similarity: Callable[[int, int], float],
    threshold: float,
) -> list[Duplicate]:
    """Goes through the samples once: each is a duplicate of the first representative that is alike enough.

    ``order`` are positions from the sample that stays first; ``keys[i]`` are the buckets of sample ``i``.
    Only samples with a common key are compared, and only with representatives, so that there is no chain:
    the outcome depends on ``order``, keys and similarities alone, and groups without common keys can be judged
    in any order or place.
    """
    buckets: dict[object, list[int]] = defaultdict(list)
    rank: dict[int, int] = {}
    duplicates = []
    for place, member in enumerate(order):
        own = list(keys[member])
        candidates = sorted({other for key in own for other in buckets.get(key, ())}, key=rank.__getitem__)
        for other in candidates:
            if (alike := similarity(other, member)) >= threshold:
                duplicates.append(Duplicate(member, other, alike))
                break
        else:
            rank[member] = place
            for key in own:
                buckets[key].append(member)
    return duplicates
