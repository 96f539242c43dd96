"""English that depends on what follows: a or an, one or several."""

from __future__ import annotations

import re

_AN = re.compile(
    r"[aei]|(?-i:M\d|HE[AB]\b|HTD|HGR|MGN|SP[ABZ]\b|SMA)|o(?!ne\b)|u(?!-|ni|se|ti)|8|1[18](?!\d)", re.I
)


def with_article(words: str) -> str:
    """``words`` after the article that their first sound asks for: an oak, a unit, an 8 by 7 board."""
    return f"{'an' if _AN.match(words) else 'a'} {words}"


_NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def so_many(count: int, thing: str) -> str:
    """``count`` of a thing whose plural ends in s: a jar, two paint cans, 12 books."""
    if count == 1:
        return with_article(thing)
    return f"{_NUMBERS[count - 2] if count < len(_NUMBERS) + 2 else count} {thing}s"
