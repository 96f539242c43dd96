"""Digests of what the lexer makes of many texts, for a comparison of compiled and plain Python."""

from __future__ import annotations

import hashlib
import os
import sys

import numpy as np

from dedup.normalize import Reading
from generators import load

FAMILIES = ("svg_icon", "web_auth", "cad_flange", "webgl_shader", "cad_plate", "mesh_vessel")
ODD = (
    b"<",
    b"</",
    b"<a",
    b"<a b",
    b"<a b=",
    b"<a b='",
    b"<!--",
    b"<![CDATA[",
    b"&#x",
    b"&amp",
    b"'''",
    b"\\",
    b"#fff",
    b"0x",
    b"1e",
    b".5",
    b"\xc3",
)
"""What a text may end in the middle of."""


def lexed(number: int) -> str:
    """Digest of tokens and shingles of some programs cut short, and of odd ends, each read in every way."""
    rng = np.random.default_rng(number)
    texts = [rng.bytes(int(rng.integers(9))) + end for end in ODD]
    for name in FAMILIES:
        data = load(name)().generate(rng).main.data
        texts.append(data[: int(rng.integers(300, 900))])
    return hashlib.sha256(b"".join(_read(text, kind) for text in texts for kind in Reading)).hexdigest()


def _read(text: bytes, kind: Reading) -> bytes:
    """Bytes lie in an array that ends with them; wide, since numpy's own bytes overflow and Numba's do not."""
    from dedup._signing import exact_hashes, lex_files, shingle_sets

    data = np.frombuffer(text, np.uint8)
    if os.environ.get("NUMBA_DISABLE_JIT"):
        data = data.astype(np.int64)
    out = np.empty(2 * len(data) + 16, np.uint64)
    ends, kinds = np.array([len(data)]), np.array([kind], np.uint8)
    borders = lex_files(data, ends, kinds, np.zeros(1, np.int64), out)
    found = out[: borders[0]]
    sets, _ = shingle_sets(found, borders, 5, 5)
    return found.tobytes() + exact_hashes(found, borders).tobytes() + sets.tobytes()


if __name__ == "__main__":
    with np.errstate(over="ignore"):  # unsigned numbers wrap, which numpy's scalars remark upon
        sys.stdout.write("\n".join(lexed(int(number)) for number in sys.argv[1:]))
