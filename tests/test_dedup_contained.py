"""Sets inside sets, against counting by hand."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from dedup.contained import MIN_WORDS, Contained, word_grams, words

sets = st.sets(st.integers(0, 40), min_size=1, max_size=20)


@given(st.lists(sets, max_size=8), sets)
def test_shares_are_those_of_python_sets(items: list[set[int]], whole: set[int]) -> None:
    index = Contained.of([np.array(sorted(s), np.uint64) for s in items])
    found, shares = index.shares(np.array(sorted(whole), np.uint64))
    expected = {k: len(s & whole) / len(s) for k, s in enumerate(items) if s & whole}
    assert dict(zip(found.tolist(), shares.tolist(), strict=True)) == expected


def test_an_index_may_hold_nothing() -> None:
    nothing = np.empty(0, np.uint64)
    assert len(Contained.of([]).shares(np.array([1], np.uint64))[0]) == 0
    assert len(Contained.of([nothing, nothing]).shares(np.array([1], np.uint64))[0]) == 0


def test_words_know_no_case_and_no_punctuation() -> None:
    assert words("Don't PANIC—it's café_42!") == ["don", "t", "panic", "it", "s", "café", "42"]
    assert words("東京は日本") == ["東", "京", "は", "日", "本"]
    assert words("v2東京") == ["v2", "東", "京"]


def test_short_texts_have_no_grams() -> None:
    assert len(word_grams(["a"] * (MIN_WORDS - 1))) == 0
    assert len(word_grams([str(k) for k in range(MIN_WORDS)])) == 5
