"""One shard of the corpus into shards of the export: what a worker does, whole or not at all."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.export import containers, profiles
from pipelines.export.containers.base import Container, Encoded, FileEntry, Writer
from pipelines.export.documents import document_of
from pipelines.export.question import DropList, Question, read_drop_list
from pipelines.export.source import Selection
from pipelines.stage_files import (
    is_there,
    is_whole,
    read_bytes,
    read_table,
    write_bytes,
    write_json,
    write_table,
    writing,
)
from pipelines.storage import address
from schemas.errors import RefusedError
from schemas.manifest import ShardEntry

REFUSAL_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("element_id", pa.string(), nullable=False),
        pa.field("reason", pa.string(), nullable=False),
    ]
)
"""What was left out: a whole document where ``element_id`` is empty, else one target of it."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Task:
    """A shard of the source to export. ``number`` counts the shards of its domain and split, ``limit`` its samples."""

    source: str
    out: str
    entry: ShardEntry
    number: int
    position: int
    limit: int | None
    question: Question
    drop: str


@dataclass(frozen=True, kw_only=True, slots=True)
class Done:
    """What became of a shard. ``refused`` counts documents, ``left_out`` targets of documents that were kept, by reason."""

    position: int
    files: list[FileEntry] = field(default_factory=list)
    num_read: int = 0
    num_dropped: int = 0
    refused: dict[str, int] = field(default_factory=dict)
    left_out: dict[str, int] = field(default_factory=dict)
    pictures: dict[str, int] = field(default_factory=dict)


def container_of(question: Question) -> Container:
    """The container that a question asks for, in its style and with its profile."""
    asked = profiles.profile(question.profile, **dict(question.profile_options))
    return containers.load(question.container)(style=question.style, profile=asked.metadata())


def record_path(out: Path, position: int) -> Path:
    """What is kept of a finished shard until all are."""
    return out / "work" / f"{position:06d}.json"


def refusals_path(out: Path, position: int) -> Path:
    """The refusals of a finished shard."""
    return out / "work" / f"{position:06d}.refusals.parquet"


def finished(out: Path, position: int, sizes: Mapping[str, int]) -> Done | None:
    """What a former, interrupted export finished of a shard, where ``sizes`` has its files with the sizes they had."""
    path = record_path(out, position)
    if not is_there(path) or not is_whole(refusals_path(out, position)):
        return None
    try:
        row = json.loads(read_bytes(path))
        done = Done(**{**row, "files": [FileEntry(**f) for f in row["files"]]})
    except (ValueError, TypeError, KeyError):
        return None
    wrote = {file.path: file.num_bytes for file in done.files} | done.pictures
    return done if all(sizes.get(path) == size for path, size in wrote.items()) else None


@functools.lru_cache(maxsize=1)
def _drop_list(where: str, source_sha256: str) -> DropList:
    """A worker reads the list once."""
    return read_drop_list(address(where), source_sha256) if where else DropList()


def export_shard(task: Task, advance: Callable[[int], None]) -> Done:
    """Write the files of one shard, then its record. ``advance`` is told of samples read.

    Raises:
        CorpusError: the source is damaged, or the target cannot be written.
    """
    source, out = address(task.source), address(task.out)
    asked = profiles.profile(task.question.profile, **dict(task.question.profile_options))
    selection = Selection(task.question.filters, _drop_list(task.drop, task.question.source_sha256))
    shards = _Shards(out, task, container_of(task.question))
    refusals: list[dict[str, str]] = []
    refused, left_out = Counter[str](), Counter[str]()
    num_read = 0
    with shards:
        for sample in selection.samples(source, task.entry, task.limit):
            num_read += 1
            try:
                document = document_of(sample, asked)
                shards.add(shards.container.encode(document))
            except RefusedError as error:
                refused[error.reason] += 1
                refusals.append({"sample_id": sample.sample_id, "element_id": "", "reason": error.reason})
            else:
                left_out.update(r.reason for r in document.refusals)
                refusals += [
                    {"sample_id": sample.sample_id, "element_id": r.element_id, "reason": r.reason}
                    for r in document.refusals
                ]
            advance(1)
    done = Done(
        position=task.position,
        files=shards.files,
        num_read=num_read,
        num_dropped=selection.num_dropped,
        refused=dict(sorted(refused.items())),
        left_out=dict(sorted(left_out.items())),
        pictures=shards.pictures,
    )
    write_table(refusals_path(out, task.position), pa.Table.from_pylist(refusals, schema=REFUSAL_SCHEMA))
    write_json(record_path(out, task.position), asdict(done))
    return done


class _Shards:
    """The export's shards of one source shard, one open at a time."""

    def __init__(self, out: Path, task: Task, container: Container) -> None:
        self.out, self.task, self.container = out, task, container
        self.files: list[FileEntry] = []
        self.pictures: dict[str, int] = {}
        self._stack = contextlib.ExitStack()
        self._stream: _Counted | None = None
        self._writer: Writer | None = None
        self._num_rows = self._num_bytes = self._part = 0

    def __enter__(self) -> _Shards:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: Any, trace: Any) -> None:
        if kind is None:
            self._end()
        else:
            if self._stream is not None:
                self._stream.is_abandoned = True
            self._stack.__exit__(kind, error, trace)  # no half file stays

    def add(self, encoded: Encoded) -> None:
        """Put a document into the open shard, or into a new one where that would grow beyond its bound."""
        if self._num_rows and self._num_bytes + encoded.num_bytes > self.task.question.shard_bytes:
            self._end()
        if self._writer is None:
            self._stream = _Counted(self._stack.enter_context(writing(self.out / self._path())))
            self._writer = self.container.open(cast(BinaryIO, self._stream))
        for path, data in encoded.pictures.items():
            if path not in self.pictures:
                if not is_there(self.out / path):
                    write_bytes(self.out / path, data)
                self.pictures[path] = len(data)
        self._writer.write(encoded)
        self._num_rows += 1
        self._num_bytes += encoded.num_bytes

    def _path(self) -> str:
        entry = self.task.entry
        return self.container.shard_path(entry.domain, entry.split, self.task.number, self._part)

    def _end(self) -> None:
        if self._writer is None or self._stream is None:
            return
        beside = self._writer.close()
        self._stack.close()
        self._note(self._path(), self._num_rows, self._stream.num_bytes, self._stream.digest.hexdigest())
        for suffix, data in beside.items():
            write_bytes(self.out / (self._path() + suffix), data)
            self._note(self._path() + suffix, 0, len(data), hashlib.sha256(data).hexdigest())
        self._writer = self._stream = None
        self._num_rows = self._num_bytes = 0
        self._part += 1

    def _note(self, path: str, num_rows: int, num_bytes: int, sha256: str) -> None:
        entry = self.task.entry
        self.files.append(
            FileEntry(
                path=path,
                domain=entry.domain,
                split=entry.split,
                num_rows=num_rows,
                num_bytes=num_bytes,
                sha256=sha256,
            )
        )


class _Counted:
    """A stream that is written from front to back, and knows the size and digest of what went through it."""

    closed = False

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        self.num_bytes = 0
        self.digest = hashlib.sha256()
        self.is_abandoned = False
        """Libraries try to end a file when their writer is collected, after its stream has gone."""

    def write(self, data: bytes | memoryview) -> int:
        if self.is_abandoned:
            return len(data)
        self._stream.write(data)
        self.digest.update(data)
        self.num_bytes += len(data)
        return len(data)

    def tell(self) -> int:
        return self.num_bytes

    def flush(self) -> None:
        """What is beneath is flushed when its file ends."""

    def writable(self) -> bool:
        return True

    def readable(self) -> bool:
        return False

    def seekable(self) -> bool:
        return False

    def close(self) -> None:
        """What is beneath is closed by what opened it."""


def write_refusals(out: Path, positions: Sequence[int]) -> FileEntry:
    """All shards' refusals in one Parquet file, in order, a shard's in memory at a time."""
    path = "refusals.parquet"
    num_rows = 0
    with writing(out / path) as stream:
        counted = _Counted(stream)
        with pq.ParquetWriter(counted, REFUSAL_SCHEMA, compression="zstd") as writer:
            for position in positions:
                table = read_table(refusals_path(out, position)).cast(REFUSAL_SCHEMA)
                num_rows += table.num_rows
                writer.write_table(table)
    return FileEntry(
        path=path,
        domain="",
        split="",
        num_rows=num_rows,
        num_bytes=counted.num_bytes,
        sha256=counted.digest.hexdigest(),
    )
