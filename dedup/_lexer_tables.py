"""Tables of the lexer: kinds of bytes, powers of ten, named colours and characters, tags of their own kind."""

from __future__ import annotations

import html.entities

import numpy as np
from numpy.typing import NDArray
from PIL import ImageColor

SPACE, WORD, DIGIT, MARK, HIGH = range(5)
"""Kinds of bytes: white space, commas and semicolons; letters; digits; other characters; parts of UTF-8 letters."""

HASH_SEED, HASH_PRIME = np.uint64(0xCBF29CE484222325), np.uint64(0x100000001B3)
"""Of FNV-1a (Fowler, Noll and Vo), a byte at a time."""

POWERS = np.array([10**n for n in range(20)], np.uint64)
VOID_TAGS = (
    "area",
    "base",
    "br",
    "col",
    "embed",
    "hr",
    "img",
    "input",
    "link",
    "meta",
    "source",
    "track",
    "wbr",
)
_QUOTES = b"\"'`"
_MASK = (1 << 64) - 1


def fnv(text: str) -> int:
    """64-bit FNV-1a of a word, as :func:`dedup._lexer.word_hash` gives it."""
    value = int(HASH_SEED)
    for byte in text.encode():
        value = (value ^ byte) * int(HASH_PRIME) & _MASK
    return value


def _kinds() -> NDArray[np.uint8]:
    kinds = np.full(256, MARK, np.uint8)
    kinds[:33] = SPACE
    kinds[[127, *b",;"]] = SPACE
    kinds[list(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$")] = WORD
    kinds[list(b"0123456789")] = DIGIT
    kinds[128:] = HIGH
    return kinds


def _mixed(value: int) -> int:
    value = (value ^ value >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    value = (value ^ value >> 27) * 0x94D049BB133111EB & _MASK
    return value ^ value >> 31


def _marks() -> NDArray[np.uint64]:
    """Tokens of single ASCII characters, as of words of one letter; 0 for white space; all quotes are one."""
    alike = {byte: chr(_QUOTES[0] if byte in _QUOTES else byte) for byte in range(128)}
    return np.array([0 if KINDS[b] == SPACE else _mixed(fnv(c)) for b, c in alike.items()], np.uint64)


def _table(size: int, entries: dict[int, int]) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """Open addressing by the low bits of the key; an empty place has key 0."""
    keys, values = np.zeros(size, np.uint64), np.zeros(size, np.uint64)
    for key, value in entries.items():
        place = key % size
        while keys[place]:
            place = (place + 1) % size
        keys[place], values[place] = key, value
    return keys, values


def _named_colours() -> dict[int, int]:
    named = {}
    for name in ImageColor.colormap:
        red, green, blue = ImageColor.getrgb(name)[:3]
        named[fnv(name)] = red << 24 | green << 16 | blue << 8 | 255
    return named


def _named_characters() -> dict[int, int]:
    """Of ``&name;`` those that stand for one character."""
    known = html.entities.html5
    return {fnv(name[:-1]): ord(c) for name, c in known.items() if name.endswith(";") and len(c) == 1}


KINDS = _kinds()
MARKS = _marks()
TAG = np.uint64(_mixed(fnv("<tag>")))  # begins a tag, which an escaped one in a text does not
LOWER = np.array([*range(65), *range(97, 123), *range(91, 256)], np.uint8)
COLOUR_KEYS, COLOUR_VALUES = _table(1024, _named_colours())
ENTITY_KEYS, ENTITY_VALUES = _table(8192, _named_characters())
VOID_KEYS = np.array([fnv(name) for name in VOID_TAGS], np.uint64)
STYLE_TAG, SCRIPT_TAG, PATH_DATA = (np.uint64(fnv(name)) for name in ("style", "script", "d"))
