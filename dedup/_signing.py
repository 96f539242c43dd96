"""Files of many programs to tokens, and tokens to sets of shingles, in a few compiled passes over one batch."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dedup._lexer import (
    HEEDS,
    PLAIN,
    Bytes,
    Tokens,
    lex,
    mixed,
)
from dedup._lexer_markup import lex_markup
from dedup._lexer_tables import DIGIT, HASH_PRIME, KINDS
from dedup.compiled import compiled

MARKUP, PAIRS, WHOLE = 16, 17, 18
"""Ways to read a file besides those of ``HEEDS``: markup, DXF, and all of it as one token."""

_BASE = np.uint64(0x9E3779B97F4A7C15)
_OTHER = np.uint64(0xD1342543DE82EF95)
NEWLINE = 10
Offsets = NDArray[np.int64]


@compiled
def _line_end(data: Bytes, at: int, end: int) -> int:
    while at < end and data[at] != NEWLINE:
        at += 1
    return at


@compiled
def _carries_nothing(code: int) -> bool:
    """Whether a DXF group code is a comment or a handle, which every program that writes the drawing numbers anew."""
    if code == 999 or code == 5 or code == 105 or code == 1005:
        return True
    return 320 <= code <= 369 or 390 <= code <= 399 or 480 <= code <= 481


@compiled
def _lex_pairs(data: Bytes, at: int, end: int, out: Tokens, count: int) -> int:
    """Tokens of a DXF drawing, lines of group code and value by turns; returns the new count."""
    while at < end:
        middle = _line_end(data, at, end)
        last = _line_end(data, middle + 1, end)
        code, here = 0, at
        while here < middle:
            if KINDS[data[here]] == DIGIT and code < 10_000:
                code = code * 10 + data[here] - 48
            here += 1
        if not _carries_nothing(code):
            _, count = lex(data, at, min(last, end), HEEDS[PLAIN], out, count)
        at = last + 1
    return count


@compiled
def lex_files(
    data: Bytes, ends: Offsets, kinds: NDArray[np.uint8], documents: NDArray[np.int64], out: Tokens
) -> Offsets:
    """Write the tokens of all files to ``out``; returns where each document's end, ``(D,)``.

    File ``k`` is ``data[ends[k - 1] + 1 : ends[k]]``: a byte that belongs to no file lies between two, so that
    none sees its neighbour. ``documents (F,)`` rises and names the document of each file.
    """
    longest = 0
    for k in range(len(ends)):
        longest = max(longest, ends[k] - (ends[k - 1] if k else 0))
    scratch = (np.empty(longest // 2 + 8, np.int64), np.empty(longest // 2 + 8, np.uint64))
    borders = np.zeros(documents[-1] + 1 if len(documents) else 0, np.int64)
    count = np.int64(0)
    for k in range(len(ends)):
        begun, kind = ends[k - 1] + 1 if k else 0, kinds[k]
        if kind == MARKUP:
            count = lex_markup(data, begun, ends[k], scratch, out, count)
        elif kind == PAIRS:
            count = _lex_pairs(data, begun, ends[k], out, count)
        elif kind == WHOLE:
            value = np.uint64(0)
            for place in range(begun, ends[k]):
                value = mixed(value * HASH_PRIME + np.uint64(data[place]) + _BASE)
            out[count] = value
            count += 1
        else:
            _, count = lex(data, begun, ends[k], HEEDS[kind], out, count)
        borders[documents[k]] = count
    return borders


@compiled
def exact_hashes(tokens: Tokens, borders: Offsets) -> Tokens:
    """``(D, 2)``: 128 bits that are equal for equal sequences of tokens."""
    found = np.empty((len(borders), 2), np.uint64)
    at = 0
    for k in range(len(borders)):
        first, second = np.uint64(borders[k] - at), _OTHER
        while at < borders[k]:
            first = (first ^ tokens[at]) * _BASE
            first ^= first >> np.uint64(29)
            second = (second + tokens[at]) * _OTHER
            second ^= second >> np.uint64(31)
            at += 1
        found[k, 0], found[k, 1] = mixed(first), mixed(second)
    return found


@compiled
def _distinct(table: Tokens, bits: int, out: Tokens, count: int) -> int:
    """Write what lies in the first ``2**bits`` places of a table by high bits to ``out`` in rising order; new count."""
    begun = count
    for place in range(1 << bits):  # without a branch, which would be taken at random
        out[count] = table[place]
        count += table[place] != np.uint64(0)
    for k in range(begun + 1, count):  # nearly sorted
        value, here = out[k], k
        while here > begun and out[here - 1] > value:
            out[here] = out[here - 1]
            here -= 1
        out[here] = value
    return count


@compiled
def shingle_sets(tokens: Tokens, borders: Offsets, size: int, least: int) -> tuple[Tokens, Offsets]:
    """Sorted distinct hashes of the runs of ``size`` tokens: ``(M,)`` of all documents, and where each one's end.

    A document of fewer than ``least`` tokens has none. Hashes are never 0.
    """
    most = 0
    for k in range(len(borders)):
        most = max(most, borders[k] - (borders[k - 1] if k else 0))
    table = np.empty(1 << _bits(most), np.uint64)
    found, ends = np.empty(len(tokens) + 1, np.uint64), np.zeros(len(borders), np.int64)
    gone = np.uint64(1)
    for _ in range(size):
        gone *= _BASE
    count = np.int64(0)
    for k in range(len(borders)):
        begun = borders[k - 1] if k else 0
        if borders[k] - begun >= max(least, size):
            bits = _bits(borders[k] - begun)
            table[: 1 << bits] = np.uint64(0)
            _fill(table, bits, tokens[begun : borders[k]], size, gone)
            count = _distinct(table, bits, found, count)
        ends[k] = count
    return found[:count].copy(), ends


@compiled
def _bits(count: int) -> int:
    """Size of a table for that many values, as a power of two, at most half full."""
    bits = 4
    while 1 << bits < 2 * count:
        bits += 1
    return bits


@compiled
def _fill(table: Tokens, bits: int, tokens: Tokens, size: int, gone: np.uint64) -> None:
    """Enter the hash of every run of tokens (a polynomial, rolled on and mixed) at the place of its high bits."""
    shift, last = np.uint64(64 - bits), (1 << bits) - 1
    run = np.uint64(0)
    for k in range(len(tokens)):
        run = run * _BASE + tokens[k]
        if k >= size:
            run -= tokens[k - size] * gone
        if k < size - 1:
            continue
        value = mixed(run)
        if value == np.uint64(0):
            value = np.uint64(1)
        place = np.int64(value >> shift)
        while table[place] != np.uint64(0) and table[place] != value:
            place = (place + 1) & last
        table[place] = value
