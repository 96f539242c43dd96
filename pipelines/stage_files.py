"""The stages' own files: written under a temporary name, renamed when whole, never rewritten.

A table is Parquet with its SHA-256 behind it, which is compared before Arrow sees a byte: a damaged footer can
make Arrow ask for any amount of memory.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import json
import os
import secrets
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.storage import is_remote, store_of
from pipelines.storage_faults import cannot, failures
from schemas.errors import CorpusError

_DIGEST_BYTES = 32
_PART_BYTES = 32 << 20
_READ_AHEAD_BYTES = 1 << 20


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


@contextlib.contextmanager
def writing(path: Path) -> Iterator[BinaryIO]:
    """A file to write, which is at ``path`` whole when the block ends, and not at all when it raises.

    The stream can be read back and sought before that. Locally it has a temporary name in the same folder and is
    renamed; in an object store it is one put, or an upload in parts that is ended by one request.

    Raises:
        CorpusError: the disk is full, the store refuses, or the like; no half file stays.
    """
    begin = _spooled if is_remote(path) else _beside
    with begin(path) as stream:
        yield stream


@contextlib.contextmanager
def _beside(path: Path) -> Iterator[BinaryIO]:
    temporary = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with temporary.open("w+b") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        temporary.replace(path)
        _sync_folder(path.parent)
    except BaseException as error:
        with contextlib.suppress(OSError):
            temporary.unlink()
        if isinstance(error, OSError):
            raise cannot("write", path, error) from error
        raise


def _sync_folder(folder: Path) -> None:
    """Make the new name outlive a power cut, where the file system can be asked to."""
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise
    finally:
        os.close(handle)


@contextlib.contextmanager
def _spooled(path: Path) -> Iterator[BinaryIO]:
    with tempfile.SpooledTemporaryFile(max_size=_PART_BYTES) as stream:
        try:
            yield cast(BinaryIO, stream)
            stream.seek(0)
            _put(path, cast(BinaryIO, stream))
        except failures() as error:
            raise cannot("write", path, error) from error


def _put(path: Path, stream: BinaryIO) -> None:
    store, key = store_of(path)
    part = stream.read(_PART_BYTES)
    if len(part) < _PART_BYTES:
        store.pipe_file(key, part)
        return
    upload = store.open(key, "wb", block_size=_PART_BYTES)
    try:
        while part:
            upload.write(part)
            part = stream.read(_PART_BYTES)
        upload.close()
    except BaseException:
        upload.closed = True  # else the garbage collector ends the upload, and half a file is there
        with contextlib.suppress(*failures()):
            upload.discard()
        raise


def write_bytes(path: Path, *parts: bytes | memoryview) -> None:
    """Write a file whole or not at all, on the disk or in the store when this returns.

    Raises:
        CorpusError: as :func:`writing`.
    """
    with writing(path) as stream:
        for part in parts:
            stream.write(part)


@contextlib.contextmanager
def reading(path: Path) -> Iterator[BinaryIO]:
    """A file to read from anywhere in it, for Arrow among others; of a remote one only what is asked for is fetched.

    Raises:
        CorpusError: it is missing or cannot be read.
    """
    try:
        if is_remote(path):
            store, key = store_of(path)
            stream = store.open(key, "rb", block_size=_READ_AHEAD_BYTES)
        else:
            stream = path.open("rb")
        with stream:
            yield cast(BinaryIO, stream)
    except failures() as error:
        raise cannot("read", path, error) from error


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
