"""Shards of a corpus as `dedup` reads them: what is wrong with one is an error that names it, and the row."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from pipelines.corpora import shard_errors
from pipelines.pictures import decode_png
from pipelines.storage.stage_files import reading
from schemas.errors import CorpusError


def pictures_digest(digests: Iterable[str]) -> bytes:
    """16 bytes that tell the pictures of a sample from others, by the SHA-256 of each in hex."""
    return hashlib.blake2b("".join(digests).encode(), digest_size=16).digest()


def pictures_at(path: Path, rows: Sequence[int]) -> dict[int, list[bytes]]:
    """The encoded pictures of rows of a shard; reads the row groups that hold them.

    Raises:
        CorpusError: the shard is missing or damaged, or has no such row.
    """
    found: dict[int, list[bytes]] = {}
    with shard_errors(path), reading(path) as stream, pq.ParquetFile(stream) as file:
        start = 0
        for group in range(file.num_row_groups):
            end = start + file.metadata.row_group(group).num_rows
            own = [row for row in rows if start <= row < end]
            if own:
                images = file.read_row_group(group, columns=["images"]).column("images")
                found |= {row: encoded_pictures(path, images[row - start], row) for row in own}
            start = end
    if missing := sorted(set(rows) - set(found)):
        raise CorpusError(f"{path} has no row {missing[0]} any more: it was changed since it was read")
    return found


def encoded_pictures(path: Path, images: pa.Scalar, row: int) -> list[bytes]:
    """The pictures of a row's column ``images``.

    Raises:
        CorpusError: it holds something else.
    """
    with shard_errors(path, row):
        found = [image["bytes"] for image in images.as_py()]
        if None in found:
            raise ValueError(f"picture {found.index(None)} has no bytes")
        return found


def decoded(path: Path, row: int, pictures: Sequence[bytes], index: int) -> NDArray[np.uint8]:
    """A picture (H, W, 3) of a row.

    Raises:
        CorpusError: the row has no such picture, or a damaged one.
    """
    with shard_errors(path, row):
        if index >= len(pictures):
            raise ValueError(f"it has {len(pictures)} pictures, and facts of more")
        return decode_png(pictures[index])
