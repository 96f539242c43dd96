"""Bytes of a program to hashes of its tokens, in one pass forward: compiled, so import it when there is work."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dedup._lexer_tables import (
    COLOUR_KEYS,
    COLOUR_VALUES,
    DIGIT,
    ENTITY_KEYS,
    ENTITY_VALUES,
    HASH_PRIME,
    HASH_SEED,
    HIGH,
    KINDS,
    MARKS,
    POWERS,
    SPACE,
    WORD,
)
from dedup.compiled import compiled

Bytes = NDArray[np.uint8]
Tokens = NDArray[np.uint64]

BLOCK_COMMENTS, LINE_COMMENTS, HASH_COMMENTS, STRINGS, ENTITIES, TO_TAG = 1, 2, 4, 8, 16, 32
"""What :func:`lex` heeds: ``/* */``, ``//``, ``#``, quoted strings, ``&amp;``, and whether it stops at ``<``."""
PLAIN, HASHED, BRACES, SHEET, OBJECTS, TEXT, VALUE, RAW_SHEET, RAW_SCRIPT = range(9)
HEEDS = np.array(
    [
        0,
        STRINGS | HASH_COMMENTS,
        STRINGS | BLOCK_COMMENTS | LINE_COMMENTS,
        STRINGS | BLOCK_COMMENTS,
        STRINGS,
        ENTITIES | TO_TAG,
        ENTITIES,
        STRINGS | BLOCK_COMMENTS | ENTITIES,
        STRINGS | BLOCK_COMMENTS | LINE_COMMENTS | ENTITIES,
    ],
    np.int64,
)
"""What is heeded in words alone, behind ``#`` comments, C's, CSS, JSON, markup's text, values, sheets and scripts.

Taken from an array, since Numba compiles a function anew for every constant that it is called with.
"""

NEWLINE, QUOTE, HASH, AMPERSAND, APOSTROPHE, OPEN, CLOSE = 10, 34, 35, 38, 39, 40, 41
STAR, PLUS, COMMA, MINUS, DOT, SLASH, ZERO, COLON, SEMICOLON = 42, 43, 44, 45, 46, 47, 48, 58, 59
LESS, BACKSLASH, UNDERSCORE, BACKTICK = 60, 92, 95, 96
_NUMBER, _COLOUR, _LETTER = np.uint64(0x1B873593), np.uint64(0x2545F491), np.uint64(0x27D4EB2F)
_SCALE, _TEN = np.uint64(0x9E3779B97F4A7C15), np.uint64(10)
_FEW = 12  # significant digits that count
_RGB, _RGBA = 3, 4


@compiled
def mixed(value: np.uint64) -> np.uint64:
    """Finaliser of SplitMix64 (Steele, Lea and Flood 2014)."""
    value = (value ^ (value >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    value = (value ^ (value >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return value ^ (value >> np.uint64(31))


@compiled
def colour(rgba: np.uint64) -> np.uint64:
    """Token of a colour, 0xRRGGBBAA."""
    return mixed(_COLOUR + rgba * _SCALE)


@compiled
def decimal(digits: np.uint64, exponent: int) -> np.uint64:
    """Token of ``digits * 10**exponent``, ``digits`` below 10**19; twelve significant digits count."""
    if digits >= POWERS[_FEW]:
        size = _FEW
        while size < 19 and POWERS[size] <= digits:
            size += 1
        unit = POWERS[size - _FEW]
        digits = (digits + unit // np.uint64(2)) // unit
        exponent += size - _FEW
    while digits != np.uint64(0) and digits % _TEN == np.uint64(0):
        digits //= _TEN
        exponent += 1
    if digits == np.uint64(0):
        exponent = 0
    return mixed(_NUMBER + digits * _SCALE + np.uint64(exponent + 1_000_000))


@compiled
def hex_value(byte: int) -> int:
    """Value of a hexadecimal digit; -1 for another character."""
    if 48 <= byte <= 57:
        return byte - 48
    folded = byte | 32
    return folded - 87 if 97 <= folded <= 102 else -1


@compiled
def number(data: Bytes, at: int, end: int) -> tuple[int, np.uint64]:
    """(end, token) of the number at ``at``: ``12.0`` is ``12`` and ``1.2e1`` and ``0xc``."""
    digits, exponent, zeros, has_point = np.uint64(0), np.int64(0), 0, False
    if data[at] == ZERO and at + 2 < end and data[at + 1] | 32 == 120 and hex_value(data[at + 2]) >= 0:
        at += 2
        while at < end and hex_value(data[at]) >= 0:
            digits = (digits << np.uint64(4)) + np.uint64(hex_value(data[at]))
            at += 1
        return at, decimal(digits, exponent)
    while at < end:
        byte = data[at]
        if KINDS[byte] == DIGIT:
            exponent -= has_point
            if byte == ZERO:
                zeros += digits != np.uint64(0)
            elif zeros < 19 and digits < POWERS[18 - min(zeros, 18)]:
                digits = digits * POWERS[zeros + 1] + np.uint64(byte - ZERO)
                zeros = 0
            else:
                zeros += 1  # beyond any precision
        elif byte == DOT and not has_point:
            has_point = True
        elif byte != UNDERSCORE or has_point or at + 1 >= end or KINDS[data[at + 1]] != DIGIT:
            break
        at += 1
    at, power = _exponent(data, at, end)
    return at, decimal(digits, exponent + zeros + power)


@compiled
def _exponent(data: Bytes, at: int, end: int) -> tuple[int, int]:
    """(end, value) of ``e-5`` at ``at``; (at, 0) where there is none."""
    if at >= end or data[at] | 32 != 101:
        return at, 0
    sign = 1 if at + 1 >= end or data[at + 1] != MINUS else -1
    here = at + 1 + (at + 1 < end and (data[at + 1] == MINUS or data[at + 1] == PLUS))
    if here >= end or KINDS[data[here]] != DIGIT:
        return at, 0
    power = 0
    while here < end and KINDS[data[here]] == DIGIT:
        power = min(power * 10 + data[here] - ZERO, 9_999)
        here += 1
    return here, sign * power


@compiled
def word(data: Bytes, at: int, end: int) -> tuple[int, np.uint64]:
    """(end, token) of the word at ``at``; a colour's name and ``rgb(…)`` of three bytes are the colour."""
    begun, value = at, HASH_SEED
    while at < end:
        kind = KINDS[data[at]]
        if kind != WORD and kind != DIGIT:
            break
        value = (value ^ np.uint64(data[at])) * HASH_PRIME
        at += 1
    place = np.int64(value & np.uint64(len(COLOUR_KEYS) - 1))
    while COLOUR_KEYS[place] != np.uint64(0):
        if COLOUR_KEYS[place] == value:
            return at, colour(COLOUR_VALUES[place])
        place = (place + 1) & (len(COLOUR_KEYS) - 1)
    is_rgb = _RGB <= at - begun <= _RGBA and data[begun] == 114 and data[begun + 1] == 103
    if is_rgb and data[begun + 2] == 98 and at < end and data[at] == OPEN:
        closed, rgba = _three_bytes(data, at + 1, end)
        if closed:
            return closed, colour(rgba)
    return at, mixed(value)


@compiled
def _three_bytes(data: Bytes, at: int, end: int) -> tuple[int, np.uint64]:
    """(end, 0xRRGGBBFF) of ``255, 0, 0)`` at ``at``; (0, …) where it is not that."""
    rgba = np.uint64(0)
    for _ in range(3):
        while at < end and (data[at] == 32 or data[at] == COMMA):
            at += 1
        begun, value = at, 0
        while at < end and at - begun < 3 and KINDS[data[at]] == DIGIT:
            value = value * 10 + data[at] - ZERO
            at += 1
        if at == begun or value > 255:
            return 0, rgba
        rgba = (rgba << np.uint64(8)) | np.uint64(value)
    while at < end and data[at] == 32:
        at += 1
    if at >= end or data[at] != CLOSE:
        return 0, rgba
    return at + 1, (rgba << np.uint64(8)) | np.uint64(255)


@compiled
def hex_colour(data: Bytes, at: int, end: int) -> tuple[int, np.uint64]:
    """(end, token) of ``#f00``, ``#ff0000`` or ``#ff0000ff`` at ``at``, which are one; (at, …) where it is none."""
    here, value = at + 1, np.uint64(0)
    while here < end and here - at <= 9 and hex_value(data[here]) >= 0:
        value = (value << np.uint64(4)) | np.uint64(hex_value(data[here]))
        here += 1
    size = here - at - 1
    is_cut = here < end and (KINDS[data[here]] == WORD or KINDS[data[here]] == DIGIT)
    if is_cut or (size != 3 and size != 4 and size != 6 and size != 8):
        return at, value
    if size <= 4:
        long = np.uint64(0)
        for place in range(size):
            digit = (value >> np.uint64(4 * (size - 1 - place))) & np.uint64(15)
            long = (long << np.uint64(8)) | (digit * np.uint64(17))
        value = long
    if size == 3 or size == 6:
        value = (value << np.uint64(8)) | np.uint64(255)
    return here, colour(value)


@compiled
def character(code: int) -> np.uint64:
    """Token of a character by its code point; 0 for white space."""
    if code < 128:
        return decimal(np.uint64(code - ZERO), np.int64(0)) if KINDS[code] == DIGIT else MARKS[code]
    if code == 0xA0 or code == 0x85 or code == 0x1680 or 0x2000 <= code <= 0x200A or code == 0xFEFF:
        return np.uint64(0)
    if code == 0x2028 or code == 0x2029 or code == 0x202F or code == 0x205F or code == 0x3000:
        return np.uint64(0)
    return mixed(_LETTER + np.uint64(code) * _SCALE)


@compiled
def utf8(data: Bytes, at: int, end: int) -> tuple[int, int]:
    """(end, code point) of the character at ``at``, whose first byte is 128 or more."""
    lead = np.int64(data[at])
    size = 2 if lead < 0xE0 else 3 if lead < 0xF0 else 4
    code = lead & (0xFF >> (size + 1))
    for place in range(at + 1, min(at + size, end)):
        code = (code << 6) | (np.int64(data[place]) & 63)
    return min(at + size, end), code


@compiled
def entity(data: Bytes, at: int, end: int) -> tuple[int, int]:
    """(end, code point) of ``&amp;``, ``&#38;`` or ``&#x26;`` at ``at``; (at, 0) where it is none that is known."""
    here, last, code = at + 1, min(end, at + 34), 0
    if here < last and data[here] == HASH:
        is_hex = here + 1 < last and data[here + 1] | 32 == 120
        here += 2 if is_hex else 1
        begun = here
        while here < last and 0 <= hex_value(data[here]) < (16 if is_hex else 10):
            code = min(code * (16 if is_hex else 10) + hex_value(data[here]), 0x110000)
            here += 1
        is_known = here > begun and 0 < code < 0x110000
    else:
        value = HASH_SEED
        while here < last and (KINDS[data[here]] == WORD or KINDS[data[here]] == DIGIT):
            value = (value ^ np.uint64(data[here])) * HASH_PRIME
            here += 1
        place = np.int64(value & np.uint64(len(ENTITY_KEYS) - 1))
        while ENTITY_KEYS[place] != np.uint64(0) and ENTITY_KEYS[place] != value:
            place = (place + 1) & (len(ENTITY_KEYS) - 1)
        is_known, code = ENTITY_KEYS[place] == value, np.int64(ENTITY_VALUES[place])
    if is_known and here < last and data[here] == SEMICOLON:
        return here + 1, code
    return at, 0


@compiled
def past_comment(data: Bytes, at: int, end: int, heeds: int) -> int:
    """End of the comment that begins at ``at``; ``at`` where none does. ``://`` begins none."""
    if data[at] == HASH:
        is_line = heeds & HASH_COMMENTS != 0
    else:
        follows = data[at + 1] if at + 1 < end else 0
        if follows == STAR and heeds & BLOCK_COMMENTS:
            at += 2
            while at < end and not (data[at] == STAR and at + 1 < end and data[at + 1] == SLASH):
                at += 1
            return min(at + 2, end)
        is_line = follows == SLASH and heeds & LINE_COMMENTS != 0 and (at == 0 or data[at - 1] != COLON)
    while is_line and at < end and data[at] != NEWLINE:
        at += 1
    return at


@compiled
def _past_quotes(data: Bytes, at: int, end: int, heeds: int, inside: tuple[int, int]) -> tuple[int, int, int]:
    """(end, quote, how many) after the quotes at ``at``: of the string that they begin, else (…, 0, 1)."""
    byte, (quote, quotes) = np.int64(data[at]), inside
    is_triple = at + 2 < end and data[at + 1] == byte and data[at + 2] == byte
    if quote == 0 and not (byte == BACKTICK and heeds & HASH_COMMENTS):
        quotes = 3 if is_triple and heeds & HASH_COMMENTS else 1
        return at + quotes, byte, quotes
    if byte == quote and (quotes == 1 or is_triple):
        return at + quotes, 0, 1
    return at + 1, quote, quotes


@compiled
def _punctuation(data: Bytes, at: int, end: int, heeds: int, quote: int) -> tuple[int, np.uint64]:
    """(end, token) of what is no word, number or quote; token 0 for what carries nothing."""
    byte = data[at]
    if byte == HASH:
        after, token = hex_colour(data, at, end)
        if after > at:
            return after, token
    elif byte == AMPERSAND and heeds & ENTITIES:
        after, code = entity(data, at, end)
        if after > at:
            return after, character(code)
    elif byte == BACKSLASH and quote != 0 and at + 1 < end:
        follows = data[at + 1]
        if follows == QUOTE or follows == APOSTROPHE or follows == BACKTICK or follows == BACKSLASH:
            return at + 2, MARKS[follows]
        if follows == NEWLINE:
            return at + 2, np.uint64(0)
    return at + 1, MARKS[byte]


@compiled
def lex(data: Bytes, at: int, end: int, heeds: int, out: Tokens, count: int) -> tuple[int, int]:
    """Write the tokens of ``data[at:end]`` to ``out[count:]``; returns (where it stopped, the new count).

    Whatever quotes a string is ``"``; within it nothing is a comment. A string ends with its line at the latest,
    unless its quotes are of the kind that spans lines.
    """
    quote, quotes = np.int64(0), np.int64(1)
    while at < end:
        byte = np.int64(data[at])
        kind = KINDS[byte]
        if kind == SPACE:
            if byte == NEWLINE and quotes == 1 and quote != BACKTICK:
                quote = 0
            at += 1
            continue
        if kind == WORD:
            at, token = word(data, at, end)
        elif kind == DIGIT or (byte == DOT and at + 1 < end and KINDS[data[at + 1]] == DIGIT):
            at, token = number(data, at, end)
        elif kind == HIGH:
            at, code = utf8(data, at, end)
            token = character(code)
        else:
            if byte == LESS and heeds & TO_TAG:
                return at, count
            if (byte == SLASH or byte == HASH) and quote == 0:
                after = past_comment(data, at, end, heeds)
                if after > at:
                    at = after
                    continue
            if heeds & STRINGS and (byte == QUOTE or byte == APOSTROPHE or byte == BACKTICK):
                at, quote, quotes = _past_quotes(data, at, end, heeds, (quote, quotes))
                token = MARKS[QUOTE]
            else:
                at, token = _punctuation(data, at, end, heeds, quote)
        if token != np.uint64(0):
            out[count] = token
            count += 1
    return at, count
