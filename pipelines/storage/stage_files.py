"""The stages' own files: written under a temporary name, renamed when whole, never rewritten.

A table is Parquet with its SHA-256 behind it, which is compared before Arrow sees a byte: a damaged
footer can make Arrow ask for any amount of memory.
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

from pipelines.storage.addresses import end_unfinished_uploads, is_remote, remove_file, store_of
from pipelines.storage.faults import cannot, explained, failures
from schemas.errors import CorpusError, PassingError

_MAGIC = b"renderloom stage"
_END_BYTES = 32 + len(_MAGIC)
_PART_BYTES = 32 << 20
_READ_AHEAD_BYTES = 1 << 20


def programs_path(work: Path, unit_name: str) -> Path:
    """A unit's programs."""
    return work / "programs" / f"{unit_name}.parquet"


def signed_path(work: Path, unit_name: str) -> Path:
    """The signatures and shingles of a unit's programs."""
    return work / "signed" / f"{unit_name}.parquet"


def samples_path(work: Path, unit_name: str) -> Path:
    """A unit's finished samples, as ``pipelines.sample_rows`` writes them."""
    return work / "samples" / f"{unit_name}.rows"


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
def reading(path: Path, *, in_order: bool = False) -> Iterator[BinaryIO]:
    """A file to read from anywhere in it, for Arrow among others; of a remote one only what is asked for is fetched.

    ``in_order``: all of it, from the beginning to the end, hence in large requests.

    Raises:
        CorpusError: it is missing or cannot be read.
    """
    with explained("read", path):
        if is_remote(path):
            store, key = store_of(path)
            stream = store.open(key, "rb", block_size=_PART_BYTES if in_order else _READ_AHEAD_BYTES)
        else:
            stream = path.open("rb")
        with stream:
            yield cast(BinaryIO, stream)


def read_bytes(path: Path) -> bytes:
    """The whole content, which is not empty; of a remote file with one request.

    Raises:
        CorpusError: it is missing or cannot be read.
    """
    with explained("read", path):
        if is_remote(path):
            store, key = store_of(path)
            return bytes(store.cat_file(key, start=0))  # else one request more asks for the length
        return path.read_bytes()


def is_there(path: Path) -> bool:
    """Whether there is such a file; a store that cannot be asked is an error and no ``False``.

    Raises:
        CorpusError: it cannot be told.
    """
    with explained("read", path):
        if not is_remote(path):
            return path.is_file()
        store, key = store_of(path)
        try:
            store.info(key)
        except FileNotFoundError:
            return False
        return True


def create(path: Path, data: bytes) -> bool:
    """Write a file where there is none; False where there is one, of which nothing changes.

    A store that knows conditional puts decides it by itself, whoever else writes at the same time.

    Raises:
        CorpusError: as :func:`writing`.
    """
    if is_there(path):
        return False
    if not is_remote(path):
        write_bytes(path, data)
        return True
    store, key = store_of(path)
    with explained("write", path):
        try:
            store.pipe_file(key, data, mode="create")
        except FileExistsError:
            return bytes(store.cat_file(key)) == data  # of this call, when its first answer was lost
    return True


def as_json(content: Any) -> bytes:
    """The one way in which JSON files are written."""
    return (json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False) + "\n").encode()


def write_json(path: Path, content: Any) -> None:
    write_bytes(path, as_json(content))


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
    write_bytes(path, data, stage_end(hashlib.sha256(data).digest()))


def read_table(path: Path, columns: list[str] | None = None) -> pa.Table:
    """Read a stage's table.

    Raises:
        CorpusError: missing or damaged.
    """
    try:
        data = memoryview(read_bytes(path))
    except CorpusError as error:
        raise PassingError(str(error)) from error
    if not _is_as_written(data):
        raise damaged(path)
    with pq.ParquetFile(pa.BufferReader(data[:-_END_BYTES])) as file:
        return file.read(columns=columns, use_threads=False)


def damaged(path: Path) -> CorpusError:
    """The error to raise on a stage file that is not as it was written.

    One in a store is removed, since :func:`is_whole` does not read it there and would never have it made anew.
    """
    if is_remote(path):
        with explained("remove", path):
            remove_file(path)
    return PassingError(f"stage file {path} is damaged: it is made anew")


def stage_end(digest: bytes) -> bytes:
    """What stands behind the content of every stage file, by its SHA-256."""
    return digest + _MAGIC


def _is_as_written(data: memoryview) -> bool:
    content, end = data[:-_END_BYTES], data[-_END_BYTES:]
    return len(data) >= _END_BYTES and bytes(end) == stage_end(hashlib.sha256(content).digest())


def is_whole(*paths: Path) -> bool:
    """Whether these stage files are all there as they were written; they are made again otherwise.

    On a disk their bytes are compared with their digest. A store keeps digests of its own, so there one small
    request a file asks for its end, which one cut short has not; :func:`read_table` compares all that it reads.
    """
    return all(_is_whole_object(p) if is_remote(p) else _is_whole_file(p) for p in paths)


def _is_whole_file(path: Path) -> bool:
    try:
        return _is_as_written(memoryview(path.read_bytes()))
    except OSError:
        return False


def _is_whole_object(path: Path) -> bool:
    store, key = store_of(path)
    with explained("read", path):
        try:
            tail = store.cat_file(key, start=-len(_MAGIC))
        except FileNotFoundError:
            return False
        except (OSError, ValueError):  # an empty one has no end to send
            if store.info(key)["size"]:
                raise
            return False
    return bool(tail.endswith(_MAGIC))  # a store may answer a request for the end with all of it


def remove_leftovers(folder: Path) -> None:
    """Remove temporary files, and uploads in parts, that a killed writer left below ``folder``."""
    with explained("write", folder):
        if is_remote(folder):
            end_unfinished_uploads(folder)
            return
        for part in folder.rglob(".*.part"):
            part.unlink(missing_ok=True)
