"""The stages' own files: written under a temporary name, renamed when whole, never rewritten.

A table is Parquet with its SHA-256 behind it, which is compared before Arrow sees a byte: a damaged footer can
make Arrow ask for any amount of memory.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from schemas.errors import CorpusError

_DIGEST_BYTES = 32


def programs_path(work: Path, unit_name: str) -> Path:
    """A unit's programs."""
    return work / "programs" / f"{unit_name}.parquet"


def signed_path(work: Path, unit_name: str) -> Path:
    """The signatures and shingles of a unit's programs."""
    return work / "signed" / f"{unit_name}.parquet"


def samples_path(work: Path, unit_name: str) -> Path:
    """A unit's finished samples, in the schema of a shard."""
    return work / "samples" / f"{unit_name}.parquet"


def index_path(work: Path, unit_name: str) -> Path:
    """What later stages need of a unit's samples without their pictures; written last."""
    return work / "samples" / f"{unit_name}.index.parquet"


def rejects_path(work: Path, unit_name: str) -> Path:
    """A unit's items that gave no sample."""
    return work / "rejects" / f"{unit_name}.parquet"


def write_bytes(path: Path, *parts: bytes | memoryview) -> None:
    """Write a file whole or not at all, on the disk when this returns.

    Raises:
        CorpusError: the disk is full or the folder cannot be written; no half file stays.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as stream:
            for part in parts:
                stream.write(part)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise CorpusError(f"cannot write {path}: {error.strerror or error}") from error


def write_json(path: Path, content: Any) -> None:
    write_bytes(path, (json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode())


def write_table(path: Path, table: pa.Table) -> None:
    """Write a stage's table.

    Raises:
        CorpusError: as :func:`write_bytes`.
    """
    sink = pa.BufferOutputStream()
    pq.write_table(
        table,
        sink,
        compression="zstd",
        write_statistics=False,
        use_dictionary=False,
    )
    data = memoryview(sink.getvalue())
    write_bytes(path, data, hashlib.sha256(data).digest())


def read_table(path: Path, columns: list[str] | None = None) -> pa.Table:
    """Read a stage's table.

    Raises:
        CorpusError: missing or damaged.
    """
    with pq.ParquetFile(pa.BufferReader(_verified(path))) as file:
        return file.read(columns=columns, use_threads=False)


def _verified(path: Path) -> memoryview:
    """The Parquet of a stage file, which is as it was written."""
    try:
        data = memoryview(path.read_bytes())
    except OSError as error:
        raise CorpusError(f"stage file {path} cannot be read: {error.strerror}; add --resume") from error
    table, digest = data[:-_DIGEST_BYTES], data[-_DIGEST_BYTES:]
    if hashlib.sha256(table).digest() != digest:
        raise CorpusError(f"stage file {path} is damaged: run again with --resume, and it is made anew")
    return table


def is_whole(*paths: Path) -> bool:
    """Whether these stage files are all there as they were written; they are made again otherwise."""
    try:
        for path in paths:
            _verified(path)
    except CorpusError:
        return False
    return True


def remove_leftovers(folder: Path) -> None:
    """Remove temporary files that a killed writer left below ``folder``."""
    for part in folder.rglob(".*.part"):
        part.unlink(missing_ok=True)
