"""Programs to sets of hashed token 5-grams, a batch at a time, and words to those of any length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import xxhash
from numpy.typing import NDArray

from dedup.normalize import readable_files, token_room
from schemas.program import Program

SHINGLE_TOKENS = 5
MIN_TOKENS = 50
"""Shorter programs have too few shingles for a similarity to mean anything: they are compared as equal or not."""

_ODD = np.uint64(0x9E3779B97F4A7C15)


def mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Finaliser of SplitMix64 (Steele, Lea and Flood 2014); wraps modulo 2**64."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return values ^ (values >> np.uint64(31))


def shingles(words: Sequence[str], size: int = SHINGLE_TOKENS) -> NDArray[np.uint64]:
    """Sorted distinct hashes ``(N,) uint64`` of the runs of ``size`` words; empty for fewer words than that."""
    if len(words) < size:
        return np.empty(0, np.uint64)
    hashed = {word: xxhash.xxh3_64_intdigest(word.encode()) for word in set(words)}
    each = np.fromiter((hashed[word] for word in words), np.uint64, len(words))
    count = len(each) - size + 1
    combined = np.zeros(count, np.uint64)
    for offset in range(size):
        combined = mixed(combined + _ODD + each[offset : offset + count])
    return np.unique(combined)


@dataclass(frozen=True, slots=True)
class ShingledBatch:
    """Of ``N`` programs: ``exact (N, 2) uint64``, equal for equal token sequences, and their shingles in a row.

    Set ``i`` is ``shingles[ends[i - 1]:ends[i]]``, sorted and distinct; empty for a program that is only compared
    as equal or not.
    """

    exact: NDArray[np.uint64]
    shingles: NDArray[np.uint64]
    ends: NDArray[np.int64]

    def sets(self) -> list[NDArray[np.uint64]]:
        """The sets one by one, as views."""
        return np.split(self.shingles, self.ends[:-1]) if len(self.ends) else []


def shingle(programs: Sequence[Program]) -> ShingledBatch:
    """Tokens and shingles of programs, none of which depends on the others of the batch."""
    from dedup._signing import (
        exact_hashes,
        lex_files,
        shingle_sets,
    )  # compiled code, loaded when there is work

    parts: list[bytes] = []
    readings: list[int] = []
    documents: list[int] = []
    for number, program in enumerate(programs):
        for data, reading in readable_files(program):
            parts.append(data)
            readings.append(reading)
            documents.append(number)
    text = np.frombuffer(b"\n".join(parts), np.uint8)
    ends = np.cumsum(np.fromiter(map(len, parts), np.int64, len(parts)) + 1) - 1
    out = np.empty(token_room(len(text)), np.uint64)
    borders = lex_files(text, ends, np.array(readings, np.uint8), np.array(documents, np.int64), out)
    found = out[: borders[-1] if len(borders) else 0]
    sets, set_ends = shingle_sets(found, borders, SHINGLE_TOKENS, MIN_TOKENS)
    return ShingledBatch(exact_hashes(found, borders), sets, set_ends)
