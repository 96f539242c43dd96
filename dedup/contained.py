"""Small sets inside larger ones: which items of a benchmark stand, whole or nearly, in a program or its text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dedup.shingles import shingles

GRAM_WORDS = 8
MIN_WORDS = 12
"""Shorter texts say too little: they have fewer than five runs of ``GRAM_WORDS`` words."""

_CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af"
_WORD = re.compile(rf"[{_CJK}]|(?:(?![{_CJK}])[^\W_])+")


def words(text: str) -> list[str]:
    """Words in lower case without punctuation; a character of a script without spaces is a word of its own."""
    return _WORD.findall(text.lower())


def word_grams(found: Sequence[str]) -> NDArray[np.uint64]:
    """Sorted distinct hashes ``(N,) uint64`` of runs of ``GRAM_WORDS`` words; empty below ``MIN_WORDS``."""
    return shingles(found, GRAM_WORDS) if len(found) >= MIN_WORDS else np.empty(0, np.uint64)


@dataclass(frozen=True, slots=True)
class Contained:
    """How much of many small sets lies in a larger one, by one pass over the larger.

    ``hashes`` and ``owners`` are parallel ``(M,)``, sorted by hash; ``sizes`` ``(N,)`` are those of the N sets.
    """

    hashes: NDArray[np.uint64]
    owners: NDArray[np.int64]
    sizes: NDArray[np.int64]

    @classmethod
    def of(cls, sets: Sequence[NDArray[np.uint64]]) -> Contained:
        """Index of sets without repeats."""
        sizes = np.array([len(s) for s in sets], np.int64)
        hashes = np.concatenate(sets) if len(sets) else np.empty(0, np.uint64)
        order = np.argsort(hashes, kind="stable")
        return cls(hashes[order], np.repeat(np.arange(len(sets)), sizes)[order], sizes)

    def shares(self, whole: NDArray[np.uint64]) -> tuple[NDArray[np.int64], NDArray[np.float64]]:
        """Positions ``(K,)`` of the sets that have anything in common with ``whole``, and the share of each, in (0, 1].

        A set and a larger one whose Jaccard similarity is j share at least j of the smaller, so that no bound on
        Jaccard finds what the same bound on this share does not.
        """
        left = np.searchsorted(self.hashes, whole, "left")
        counts = np.searchsorted(self.hashes, whole, "right") - left
        starts = np.repeat(left, counts)
        within = np.arange(len(starts)) - np.repeat(np.cumsum(counts) - counts, counts)
        common = np.bincount(self.owners[starts + within], minlength=len(self.sizes))
        found = np.flatnonzero(common)
        return found, common[found] / self.sizes[found]
