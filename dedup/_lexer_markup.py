"""Markup to hashes of its tokens: tags with sorted attributes, style sheets and scripts by their own rules."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dedup._lexer import (
    HEEDS,
    LESS,
    PLAIN,
    QUOTE,
    RAW_SCRIPT,
    RAW_SHEET,
    SLASH,
    TEXT,
    VALUE,
    Bytes,
    Tokens,
    lex,
    mixed,
    number,
)
from dedup._lexer_tables import (
    DIGIT,
    HASH_PRIME,
    HASH_SEED,
    KINDS,
    LOWER,
    MARKS,
    PATH_DATA,
    SCRIPT_TAG,
    STYLE_TAG,
    TAG,
    VOID_KEYS,
    WORD,
)
from dedup.compiled import compiled

BANG, HYPHEN, EQUALS, GREATER, QUESTION, BRACKET, CLOSING = 33, 45, 61, 62, 63, 91, 93
DOT, ZERO, ONE, APOSTROPHE, ARC = 46, 48, 49, 39, 97


@compiled
def _is_space(byte: int) -> bool:
    return byte <= 32


@compiled
def _past_tag(data: Bytes, at: int, end: int) -> int:
    """End of the first ``>`` from ``at``; ``end`` where there is none."""
    while at < end and data[at] != GREATER:
        at += 1
    return min(at + 1, end)


@compiled
def _past_twice(data: Bytes, at: int, end: int, byte: int) -> int:
    """End of the first ``byte byte >`` from ``at``; ``end`` where there is none."""
    while at + 2 < end and not (data[at] == byte and data[at + 1] == byte and data[at + 2] == GREATER):
        at += 1
    return min(at + 3, end)


@compiled
def _name(data: Bytes, at: int, end: int) -> tuple[int, np.uint64]:
    """(end, hash in lower case) of a tag's or an attribute's name; (at, …) where none begins."""
    value = HASH_SEED
    while at < end:
        byte = data[at]
        if byte <= 32 or byte == QUOTE or byte == APOSTROPHE or byte == SLASH:
            break
        if byte == LESS or byte == EQUALS or byte == GREATER:
            break
        value = (value ^ np.uint64(LOWER[byte])) * HASH_PRIME
        at += 1
    return at, value


@compiled
def _path_data(data: Bytes, at: int, end: int, out: Tokens, count: int) -> int:
    """Tokens of an SVG path: every letter is a command, and an arc's flags are single digits. Returns the count."""
    command, place = 0, 0
    while at < end:
        byte = np.int64(data[at])
        if KINDS[byte] == DIGIT or byte == DOT:
            if command == ARC and (place % 7 == 3 or place % 7 == 4) and (byte == ZERO or byte == ONE):
                at, out[count] = number(data, at, at + 1)
            else:
                at, out[count] = number(data, at, end)
            place += 1
            count += 1
            continue
        if KINDS[byte] == WORD:
            command, place = byte | 32, 0
        if byte < 128 and MARKS[byte] != np.uint64(0):
            out[count] = MARKS[byte]
            count += 1
        at += 1
    return count


@compiled
def _value(data: Bytes, at: int, end: int) -> tuple[int, int, int]:
    """(begin, end, where reading goes on) of the attribute's value at ``at``, where its name has ended."""
    here = at
    while here < end and _is_space(data[here]):
        here += 1
    if here >= end or data[here] != EQUALS:
        return at, at, at
    here += 1
    while here < end and _is_space(data[here]):
        here += 1
    if here < end and (data[here] == QUOTE or data[here] == APOSTROPHE):
        quote = data[here]
        begun = here + 1
        here = begun
        while here < end and data[here] != quote:
            here += 1
        return begun, here, min(here + 1, end)
    begun = here
    while here < end and not _is_space(data[here]) and data[here] != GREATER:
        here += 1
    return begun, here, here


@compiled
def _sort(begins: NDArray[np.int64], names: Tokens, size: int, out: Tokens, count: int) -> None:
    """Put the tokens ``out[begins[0]:count]`` of ``size`` attributes into the order of their names (Shell's sort)."""
    order, gap = np.arange(size), size // 2
    while gap > 0:
        for k in range(gap, size):
            moved, place = order[k], k
            while place >= gap and _follows(names, order[place - gap], moved):
                order[place] = order[place - gap]
                place -= gap
            order[place] = moved
        gap = 1 if gap == 2 else gap * 5 // 11
    written, first = out[begins[0] : count].copy(), begins[0]
    begins[size] = count
    at = first
    for k in order:
        for place in range(begins[k], begins[k + 1]):
            out[at] = written[place - first]
            at += 1


@compiled
def _follows(names: Tokens, first: int, second: int) -> bool:
    """Whether ``second`` goes before ``first``; equal names keep their order."""
    return names[first] > names[second] or (names[first] == names[second] and first > second)


@compiled
def _attributes(
    data: Bytes, at: int, end: int, scratch: tuple[NDArray[np.int64], Tokens], out: Tokens, count: int
) -> tuple[int, int, bool]:
    """(end, count, whether it closes itself) of a tag from behind its name to behind its ``>``."""
    begins, names = scratch
    size, is_sorted, is_closed = 0, True, False
    while at < end and data[at] != GREATER:
        after, name = _name(data, at, end)
        if after == at:
            is_closed = data[at] == SLASH or (is_closed and _is_space(data[at]))
            at += 1
            continue
        begins[size], names[size] = count, name
        is_sorted &= size == 0 or names[size - 1] <= name
        size += 1
        begun, ended, at = _value(data, after, end)
        out[count], out[count + 1], out[count + 2] = mixed(name), MARKS[EQUALS], MARKS[QUOTE]
        count += 3
        if name == PATH_DATA:
            count = _path_data(data, begun, ended, out, count)
        else:
            _, count = lex(data, begun, ended, HEEDS[VALUE], out, count)
        out[count] = MARKS[QUOTE]
        count += 1
        is_closed = False
    if not is_sorted:
        _sort(begins, names, size, out, count)
    out[count] = MARKS[GREATER]
    return min(at + 1, end), count + 1, is_closed


@compiled
def _raw_end(data: Bytes, at: int, end: int, name: np.uint64) -> int:
    """Where the end tag of the raw element of that name begins, from ``at``."""
    while at < end:
        if (
            data[at] == LESS
            and at + 1 < end
            and data[at + 1] == SLASH
            and _name(data, at + 2, end)[1] == name
        ):
            return at
        at += 1
    return end


@compiled
def _within_cdata(data: Bytes, at: int, end: int) -> tuple[int, int]:
    """``data[at:end]`` without the ``<![CDATA[`` and ``]]>`` around it."""
    while at < end and _is_space(data[at]):
        at += 1
    while end > at and _is_space(data[end - 1]):
        end -= 1
    if end - at >= 12 and data[at] == LESS and data[at + 1] == BANG and data[at + 8] == BRACKET:
        return at + 9, end - 3
    return at, end


@compiled
def _end_tag(name: np.uint64, out: Tokens, count: int) -> int:
    out[count], out[count + 1] = TAG, MARKS[SLASH]
    out[count + 2], out[count + 3] = mixed(name), MARKS[GREATER]
    return count + 4


@compiled
def _declaration(data: Bytes, at: int, end: int, out: Tokens, count: int) -> tuple[int, int]:
    """(end, count) behind a comment, a document type or an instruction, which carry nothing; CDATA is text."""
    if data[at + 1] == BANG and at + 3 < end and data[at + 2] == HYPHEN and data[at + 3] == HYPHEN:
        return _past_twice(data, at + 4, end, np.int64(HYPHEN)), count
    if data[at + 1] == BANG and at + 8 < end and data[at + 2] == BRACKET and data[at + 8] == BRACKET:
        after = _past_twice(data, at + 9, end, np.int64(CLOSING))
        _, count = lex(data, at + 9, after - 3 if after < end else after, HEEDS[PLAIN], out, count)
        return after, count
    return _past_tag(data, at, end), count


@compiled
def lex_markup(
    data: Bytes, at: int, end: int, scratch: tuple[NDArray[np.int64], Tokens], out: Tokens, count: int
) -> int:
    """Write the tokens of the markup ``data[at:end]`` to ``out[count:]``; returns the new count.

    An attribute without a value has an empty one; ``<a/>`` is ``<a></a>``. ``scratch`` holds half as many places
    as there are bytes.
    """
    while at < end:
        at, count = lex(data, at, end, HEEDS[TEXT], out, count)
        if at >= end:
            break
        follows = data[at + 1] if at + 1 < end else 0
        if follows == BANG or follows == QUESTION:
            at, count = _declaration(data, at, end, out, count)
            continue
        is_end = follows == SLASH
        after, name = _name(data, at + 1 + is_end, end)
        if after == at + 1 + is_end or (KINDS[data[at + 1 + is_end]] != WORD and not is_end):
            out[count] = MARKS[LESS]
            at, count = at + 1, count + 1
        elif is_end:
            count = _end_tag(name, out, count)
            at = _past_tag(data, after, end)
        else:
            out[count], out[count + 1] = TAG, mixed(name)
            at, count, is_closed = _attributes(data, after, end, scratch, out, count + 2)
            if is_closed and not (name == VOID_KEYS).any():
                count = _end_tag(name, out, count)
            elif name == STYLE_TAG or name == SCRIPT_TAG:
                begun, at = at, _raw_end(data, at, end, name)
                begun, ended = _within_cdata(data, begun, at)
                _, count = lex(
                    data, begun, ended, HEEDS[RAW_SHEET if name == STYLE_TAG else RAW_SCRIPT], out, count
                )
    return count
