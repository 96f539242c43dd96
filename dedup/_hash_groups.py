"""The compiled loop that groups perceptual hashes: a union of all that are within some bits of each other."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dedup.compiled import compiled

_ONES, _PAIRS, _FOURS = (
    np.uint64(0x5555555555555555),
    np.uint64(0x3333333333333333),
    np.uint64(0x0F0F0F0F0F0F0F0F),
)
_SUM = np.uint64(0x0101010101010101)


@compiled
def _bits(value: np.uint64) -> np.uint64:
    """How many bits are set (Warren 2002)."""
    value -= (value >> np.uint64(1)) & _ONES
    value = (value & _PAIRS) + ((value >> np.uint64(2)) & _PAIRS)
    return (((value + (value >> np.uint64(4))) & _FOURS) * _SUM) >> np.uint64(56)


@compiled
def _root(parents: NDArray[np.int64], place: int) -> int:
    while parents[place] != place:
        parents[place] = parents[parents[place]]
        place = parents[place]
    return place


@compiled
def union_close(
    hashes: NDArray[np.uint64],
    buckets: NDArray[np.uint64],
    order: NDArray[np.int64],
    max_bits: int,
    parents: NDArray[np.int64],
) -> None:
    """Join in ``parents (N,)`` hashes of the same bucket that differ by ``max_bits`` at most; smaller places are roots.

    ``order`` sorts the buckets.
    """
    begun = 0
    while begun < len(order):
        end = begun + 1
        while end < len(order) and buckets[order[end]] == buckets[order[begun]]:
            end += 1
        for k in range(begun, end):
            for other in range(begun, k):
                if _bits(hashes[order[k]] ^ hashes[order[other]]) <= np.uint64(max_bits):
                    one, two = _root(parents, order[k]), _root(parents, order[other])
                    parents[max(one, two)] = min(one, two)
        begun = end
