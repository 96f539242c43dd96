"""English that depends on the word that follows: a or an."""

from __future__ import annotations

import re

_AN = re.compile(
    r"[aei]|(?-i:M\d|HE[AB]\b|HTD|HGR|MGN|SP[ABZ]\b|SMA)|o(?!ne\b)|u(?!-|ni|se|ti)|8|1[18](?!\d)", re.I
)


def with_article(words: str) -> str:
    """``words`` after the article that their first sound asks for: an oak, a unit, an 8 by 7 board."""
    return f"{'an' if _AN.match(words) else 'a'} {words}"
