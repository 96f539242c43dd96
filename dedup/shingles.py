"""Tokens to hashes of token 5-grams."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import xxhash
from numpy.typing import NDArray

SHINGLE_TOKENS = 5
MIN_TOKENS = 50
"""Shorter programs have too few shingles for a similarity to mean anything: they are compared as equal or not."""

_ODD = np.uint64(0x9E3779B97F4A7C15)


def mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Finaliser of SplitMix64 (Steele, Lea and Flood 2014); wraps modulo 2**64."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def shingles(tokens: Sequence[str], size: int = SHINGLE_TOKENS) -> NDArray[np.uint64]:
    """Sorted distinct hashes ``(N,) uint64`` of the runs of ``size`` tokens; empty for fewer tokens than that."""
    if len(tokens) < size:
        return np.empty(0, np.uint64)
    hashed = {token: xxhash.xxh3_64_intdigest(token.encode()) for token in set(tokens)}
    each = np.fromiter((hashed[token] for token in tokens), np.uint64, len(tokens))
    count = len(each) - size + 1
    combined = np.zeros(count, np.uint64)
    for offset in range(size):
        combined = mixed(combined + _ODD + each[offset : offset + count])
    return np.unique(combined)


def exact_hash(tokens: Sequence[str]) -> bytes:
    """16 bytes that are equal for equal token sequences."""
    return xxhash.xxh3_128_digest("\x1f".join(tokens).encode())
