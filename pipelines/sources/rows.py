"""Rows of Parquet and JSON Lines corpora: listed by position, read one at a time."""

from __future__ import annotations

import functools
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.sources.files import is_empty, reading
from schemas.errors import Reason, RecipeError, SampleError

MAX_LINE_BYTES = 32 << 20


def parquet_keys(path: Path, columns: tuple[str, ...]) -> Iterator[str]:
    """Row numbers of one Parquet file.

    Raises:
        RecipeError: it is no Parquet file, or lacks one of ``columns``.
    """
    try:
        with pq.ParquetFile(path) as file:
            names, num_rows = file.schema_arrow.names, file.metadata.num_rows
    except (OSError, ValueError, pa.ArrowException) as error:
        raise RecipeError(f"{path.name} is no Parquet file: {error}") from error
    missing = sorted(set(columns) - set(names))
    if missing:
        raise RecipeError(f"{path.name} has no column {missing[0]!r}; it has {', '.join(names)}")
    for row in range(num_rows):
        yield str(row)


@functools.lru_cache(maxsize=2)
def _row_group(path: Path, _stamp: int, number: int, columns: tuple[str, ...]) -> list[dict[str, Any]]:
    with pq.ParquetFile(path) as file:
        rows: list[dict[str, Any]] = file.read_row_group(number, columns=list(columns)).to_pylist()
    return rows


def parquet_row(path: Path, key: str, columns: tuple[str, ...]) -> dict[str, Any]:
    """The row of that number; neighbours share one read of their row group.

    Raises:
        SampleError: its part of the file is damaged, or there is no such row.
    """
    row = int(key)
    try:
        with pq.ParquetFile(path) as file:
            for number in range(file.metadata.num_row_groups):
                size = file.metadata.row_group(number).num_rows
                if row < size:
                    return _row_group(path, path.stat().st_mtime_ns, number, columns)[row]
                row -= size
    except (OSError, ValueError, pa.ArrowException) as error:
        raise SampleError(Reason.FILE_ACCESS, f"{path.name}, row {key}: {error}") from error
    raise SampleError(Reason.MISSING_ASSET, f"{path.name} has no row {key}")


def jsonl_keys(path: Path) -> Iterator[str]:
    """Byte offsets of the lines of one JSON Lines file; blank lines are no rows. Holds ``MAX_LINE_BYTES`` at most."""
    if is_empty(path):
        return
    offset, is_at_start = 0, True
    with path.open("rb") as file:
        while part := file.readline(MAX_LINE_BYTES + 1):
            if is_at_start and part.strip():
                yield str(offset)
            offset += len(part)
            is_at_start = part.endswith(b"\n")


def jsonl_row(path: Path, key: str) -> dict[str, Any]:
    """The object on the line at that byte offset.

    Raises:
        SampleError: the file cannot be read, or the line is missing, too long or holds no JSON object.
    """
    with reading(path.name), path.open("rb") as file:
        file.seek(int(key))
        line = file.readline(MAX_LINE_BYTES + 1)
    if not line:
        raise SampleError(Reason.MISSING_ASSET, f"{path.name} has no line at byte {key}")
    if len(line) > MAX_LINE_BYTES:
        raise SampleError(Reason.TOO_LARGE, f"{path.name}, byte {key}: a line above {MAX_LINE_BYTES} bytes")
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise SampleError(Reason.SYNTAX, f"{path.name}, byte {key}: not JSON: {error}") from error
    if not isinstance(row, dict):
        raise SampleError(
            Reason.SYNTAX, f"{path.name}, byte {key}: {type(row).__name__} instead of an object"
        )
    return row
