"""The compiled loop behind star clusters of programs: buckets of representatives and exact Jaccard."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from dedup.compiled import compiled

Places = NDArray[np.int64]
Hashes = NDArray[np.uint64]
_LESS = 1 - 1e-12  # the bound must not round away what the quotient lets pass


@compiled
def _alike(sets: Hashes, first: tuple[int, int], second: tuple[int, int], threshold: float) -> float:
    """Jaccard of ``sets[a:b]`` and ``sets[c:d]``, sorted and distinct; -1 as soon as it must be below the threshold."""
    (a, b), (c, d) = first, second
    total, common = (b - a) + (d - c), 0
    if a == b or c == d:
        return -1.0
    while a < b and c < d:
        most = common + min(b - a, d - c)
        if most < threshold * (total - most) * _LESS:
            return -1.0
        if sets[a] == sets[c]:
            common += 1
            a += 1
            c += 1
        elif sets[a] < sets[c]:
            a += 1
        else:
            c += 1
    similarity = common / (total - common)
    return similarity if similarity >= threshold else -1.0


@compiled
def _first_alike(
    of: Places, lists: tuple[Places, Places, Places], seen: Places, k: int, compared: tuple[Any, ...]
) -> tuple[int, float]:
    """(first representative in the buckets ``of`` that sample ``k`` is alike enough to, how alike); (-1, 0) for none.

    ``lists`` are the first entry of each bucket, the representative of each entry, and the entry after it;
    ``compared`` are hashes, their borders, exact hashes and the threshold.
    """
    (heads, entries, follows), (hashes, borders, exact, threshold) = lists, compared
    best, similarity = len(seen), 0.0
    for bucket in of:
        entry = heads[bucket]
        while entry >= 0 and entries[entry] < best:
            other = entries[entry]
            entry = follows[entry]
            if seen[other] == k:
                continue
            seen[other] = k
            if exact[other, 0] == exact[k, 0] and exact[other, 1] == exact[k, 1]:
                best, similarity = other, 1.0
                continue
            one, two = (borders[other], borders[other + 1]), (borders[k], borders[k + 1])
            value = _alike(hashes, one, two, threshold)
            if value >= 0.0:
                best, similarity = other, value
    return (best, similarity) if best < len(seen) else (-1, 0.0)


@compiled
def stars(
    buckets: tuple[Places, Places],
    sets: tuple[Hashes, Places],
    exact: Hashes,
    num_kept: int,
    limits: tuple[float, int],
) -> tuple[Places, NDArray[np.float64], int]:
    """Of each sample, in the order in which they stay: its representative (-1: itself) and how alike they are.

    Buckets of sample ``k`` are ``buckets[0][buckets[1][k]:buckets[1][k + 1]]``, numbered from 0; its set likewise;
    ``exact (N, 2)``. Of all representatives that share a bucket with it and are alike enough (the first limit) the
    first counts. A bucket takes as many representatives as the second limit says; the number of those that took no
    more is returned, too. The first ``num_kept`` samples stay whatever they are like, and where there are such, the
    others are compared with them alone.
    """
    (of, starts), (hashes, borders), (threshold, most) = buckets, sets, limits
    count, num_buckets = len(starts) - 1, of.max() + 1 if len(of) else 0
    heads, tails = np.full(num_buckets, -1, np.int64), np.full(num_buckets, -1, np.int64)
    sizes = np.zeros(num_buckets, np.int64)
    lists = (heads, np.empty(len(of), np.int64), np.full(len(of), -1, np.int64))
    seen, found, alike = (
        np.full(count, -1, np.int64),
        np.full(count, -1, np.int64),
        np.zeros(count, np.float64),
    )
    num_entries = 0
    for k in range(count):
        own = of[starts[k] : starts[k + 1]]
        if k >= num_kept:
            found[k], alike[k] = _first_alike(own, lists, seen, k, (hashes, borders, exact, threshold))
        if found[k] >= 0 or k >= num_kept > 0:
            continue
        for bucket in own:
            sizes[bucket] += 1
            if sizes[bucket] > most:
                continue
            lists[1][num_entries] = k
            if tails[bucket] < 0:
                heads[bucket] = num_entries
            else:
                lists[2][tails[bucket]] = num_entries
            tails[bucket] = num_entries
            num_entries += 1
    return found, alike, (sizes > most).sum()
