"""The stages' own files: written under a temporary name, renamed when whole, never rewritten."""

from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from schemas.errors import CorpusError


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


def write_bytes(path: Path, data: bytes | memoryview) -> None:
    """Write a file whole or not at all, on the disk when this returns.

    Raises:
        CorpusError: the disk is full or the folder cannot be written; no half file stays.
    """
    temporary = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("wb") as stream:
            stream.write(data)
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
    """Write a stage's table; the images of samples stay as they are, the rest is zstd."""
    sink = pa.BufferOutputStream()
    pq.write_table(
        table,
        sink,
        compression="zstd",
        write_statistics=False,
        use_dictionary=False,
        write_page_checksum=True,
    )
    write_bytes(path, memoryview(sink.getvalue()))


def read_table(path: Path, columns: list[str] | None = None) -> pa.Table:
    """Read a stage's table; every page against its checksum.

    Raises:
        CorpusError: missing or damaged.
    """
    try:
        with pq.ParquetFile(path, page_checksum_verification=True) as file:
            return file.read(columns=columns, use_threads=False)
    except (OSError, pa.ArrowException) as error:
        flat = " ".join(str(error).split())
        raise CorpusError(
            f"stage file {path} is missing or damaged ({flat}); it is made again with --resume"
        ) from error


def is_whole(*paths: Path) -> bool:
    """Whether these stage files are all there and readable to their last byte; they are made again otherwise."""
    try:
        for path in paths:
            read_table(path)
    except CorpusError:
        return False
    return True


def remove_leftovers(folder: Path) -> None:
    """Remove temporary files that a killed writer left below ``folder``."""
    for part in folder.rglob(".*.part"):
        part.unlink(missing_ok=True)
