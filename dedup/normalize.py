"""Which tokens a program has: how each kind of file is read, and the hashes of what is read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from enum import IntEnum

import numpy as np
from numpy.typing import NDArray

from schemas.program import Program, SourceFile

MAX_BYTES = 2_000_000
"""A longer file, as one that is no text, counts as one token, its digest."""


class Reading(IntEnum):
    """How a file is read; the numbers are those of the compiled lexer.

    Words, numbers and characters alone; behind ``#`` comments; behind C's comments; style sheets, which have no
    ``//``; JSON; markup, with sheets and scripts in it; DXF's pairs of group code and value; one token.
    """

    PLAIN = 0
    HASHED = 1
    BRACES = 2
    SHEET = 3
    OBJECTS = 4
    MARKUP = 16
    PAIRS = 17
    WHOLE = 18


_READINGS = {
    Reading.MARKUP: ".svg .html .htm .xhtml .xml .dae .vue svg html vue",
    Reading.HASHED: ".py .obj .mtl .ply .off .yaml .yml python cadquery pygame schemdraw trimesh obj mtl",
    Reading.SHEET: ".css css",
    Reading.OBJECTS: ".json .gltf json gltf",
    Reading.PAIRS: ".dxf dxf",
    Reading.PLAIN: ".txt .md .csv .stl text",
}
_BY_NAME = {name: reading for reading, names in _READINGS.items() for name in names.split()}


def reading(path: str, language: str) -> Reading:
    """By the file's suffix, else by its language; as braces where neither is known."""
    name, dot, suffix = path.rpartition("/")[2].rpartition(".")
    return _BY_NAME.get(f".{suffix.lower()}" if name and dot else language, Reading.BRACES)


def readable_files(program: Program) -> Iterator[tuple[bytes, Reading]]:
    """What counts of a program: its main file, then the others by path, as bytes with the way to read them.

    Files of packages that its generator declares (``seed_assets``) are left out: they are the same in many
    programs, which they do not make alike.
    """
    if len(program.files) == 1:
        file = program.files[0]
        yield file.data, _reading(file, program.language)
        return
    brought = {asset.sha256 for asset in program.seed_assets}
    for file in sorted(program.files, key=lambda f: (f.path != program.main_path, f.path)):
        is_main = file.path == program.main_path
        if is_main or not brought or hashlib.sha256(file.data).hexdigest() not in brought:
            yield file.data, _reading(file, program.language)


def _reading(file: SourceFile, language: str) -> Reading:
    """How a file is read; as a whole where it is no text or too long."""
    data = file.data
    if len(data) <= MAX_BYTES and b"\0" not in data and (data.isascii() or file.text is not None):
        return reading(file.path, file.language or language)
    return Reading.WHOLE


def tokens(text: str, *, path: str = "", language: str = "") -> NDArray[np.uint64]:
    """Hashes ``(N,) uint64`` of a text's tokens in order: equal where only the typing differs.

    Tokens are words, numbers, colours and punctuation. White space, commas, semicolons and comments carry
    nothing; all quotes are one; ``12.0`` is ``12``; ``#F00``, ``red`` and ``rgb(255, 0, 0)`` are one; attributes go
    by name; a character outside ASCII is a token of its own, so that scripts without spaces have words too.
    """
    from dedup._signing import lex_files  # compiled code, loaded when there is work

    data = np.frombuffer(text.encode(), np.uint8)
    out = np.empty(token_room(len(data)), np.uint64)
    kinds = np.array([reading(path, language)], np.uint8)
    borders = lex_files(data, np.array([len(data)]), kinds, np.zeros(1, np.int64), out)
    return out[: borders[0]]


def token_room(num_bytes: int) -> int:
    """More tokens than that many bytes can hold: ``<a b>`` has seven."""
    return 2 * num_bytes + 16
