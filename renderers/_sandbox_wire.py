"""Messages of the sandbox: a JSON header and plain arrays, read with every length checked and nothing executed."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

MAGIC = b"RLM1"
DTYPES = ("u1", "<i4", "<u4", "<f4", "<f8")
MAX_HEADER_BYTES = 32 << 20
MAX_ARRAYS = 4_096

Arrays = dict[str, NDArray[Any]]


def encode(header: Mapping[str, object], arrays: Mapping[str, NDArray[Any]]) -> bytes:
    """One message: magic, header length (u32, little endian), header, then the arrays' bytes in order."""
    listed = []
    chunks = []
    for name, array in arrays.items():
        dtype = array.dtype.newbyteorder("<").str.lstrip("|")
        if dtype not in DTYPES:
            raise ValueError(f"array {name} has dtype {dtype}, none of {DTYPES}")
        listed.append([name, dtype, list(array.shape)])
        chunks.append(np.ascontiguousarray(array).tobytes())
    head = json.dumps({"header": header, "arrays": listed}, separators=(",", ":")).encode()
    return b"".join([MAGIC, len(head).to_bytes(4, "little"), head, *chunks])


def decode(data: bytes) -> tuple[dict[str, Any], Arrays]:
    """Header and arrays of a message.

    Raises:
        ValueError: anything but exactly one well-formed message.
    """
    if data[:4] != MAGIC:
        raise ValueError("a message starts with its magic")
    size = int.from_bytes(data[4:8], "little")
    start = 8 + size
    if size > MAX_HEADER_BYTES or start > len(data):
        raise ValueError(f"a header of {size} bytes does not fit a message of {len(data)}")
    try:
        head = json.loads(data[8:start])
    except (UnicodeDecodeError, RecursionError) as e:
        raise ValueError("the header is not JSON") from e
    if b"\\ud" in data[8:start].lower():  # what may be half a surrogate pair is no text that a file can hold
        json.dumps(head, ensure_ascii=False).encode()
    if not isinstance(head, dict) or not isinstance(head.get("header"), dict):
        raise ValueError("the header is not an object")
    listed = head.get("arrays")
    if not isinstance(listed, list) or len(listed) > MAX_ARRAYS:
        raise ValueError(f"the list of arrays is missing or longer than {MAX_ARRAYS}")
    arrays: Arrays = {}
    for entry in listed:
        name, dtype, shape = _checked_entry(entry)
        end = start + math.prod(shape) * np.dtype(dtype).itemsize
        if end > len(data) or name in arrays:
            raise ValueError(f"array {name!r} of shape {shape} is doubled or leaves the message")
        arrays[name] = np.frombuffer(data[start:end], dtype).reshape(shape)
        start = end
    if start != len(data):
        raise ValueError(f"{len(data) - start} bytes follow the last array")
    return head["header"], arrays


def _checked_entry(entry: object) -> tuple[str, str, tuple[int, ...]]:
    """Name, dtype and shape of a listed array, or ValueError."""
    if not isinstance(entry, list) or len(entry) != 3:
        raise ValueError("an array is listed by name, dtype and shape")
    name, dtype, shape = entry
    if not isinstance(name, str) or dtype not in DTYPES or not isinstance(shape, list) or len(shape) > 4:
        raise ValueError(f"array entry {str(entry)[:80]} is not one of ours")
    if not all(type(n) is int and 0 <= n < 1 << 32 for n in shape):
        raise ValueError(f"array {name!r} has the shape {str(shape)[:80]}")
    return name, dtype, tuple(shape)
