"""What the manifest says of a file, taken from the stream that it was written to."""

from __future__ import annotations

import hashlib
from typing import BinaryIO

from schemas.manifest import ShardEntry

_CHUNK_BYTES = 4 << 20


def entry_of(stream: BinaryIO, *, path: str, domain: str, split: str, num_rows: int) -> ShardEntry:
    """The manifest's line on the whole of a stream that can be read back."""
    digest, size = hashlib.sha256(), 0
    stream.seek(0)
    while chunk := stream.read(_CHUNK_BYTES):
        digest.update(chunk)
        size += len(chunk)
    return ShardEntry(
        path=path, domain=domain, split=split, num_rows=num_rows, num_bytes=size, sha256=digest.hexdigest()
    )
