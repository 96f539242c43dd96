"""Articles follow the sound, not the letter."""

from __future__ import annotations

import pytest

from generators._english import so_many, with_article


@pytest.mark.parametrize(
    "words", ["arch", "8 by 7 board", "11 by 8 rink", "18 mm bore", "80 mm plate", "upload arrow"]
)
def test_an_stands_before_a_vowel_sound(words: str) -> None:
    assert with_article(words) == f"an {words}"


@pytest.mark.parametrize(
    "words", ["wall", "7 by 7 board", "110 mm plate", "unit", "U-shaped part", "one-way sign"]
)
def test_a_stands_before_a_consonant_sound(words: str) -> None:
    assert with_article(words) == f"a {words}"


def test_several_are_counted() -> None:
    assert [so_many(n, "jar") for n in (1, 3, 10, 11)] == ["a jar", "three jars", "ten jars", "11 jars"]
