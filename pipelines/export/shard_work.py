"""One shard of the corpus into shards of the export: what a worker does, whole or not at all."""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.export import containers, profiles
from pipelines.export.containers.base import Container, FileEntry
from pipelines.export.documents import document_of
from pipelines.export.drop_list import DropList, read_drop_list
from pipelines.export.profiles import Refusal
from pipelines.export.question import Question
from pipelines.export.shard_files import Counted, Shards
from pipelines.export.source import Selection
from pipelines.slips import naming
from pipelines.storage.addresses import address
from pipelines.storage.stage_files import (
    is_there,
    is_whole,
    read_bytes,
    read_table,
    write_json,
    write_table,
    writing,
)
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
        wrote = {file.path: file.num_bytes for file in done.files} | done.pictures
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return done if all(sizes.get(path) == size for path, size in wrote.items()) else None


@functools.lru_cache(maxsize=1)
def drop_list(where: str, source_sha256: str) -> DropList:
    """The list at an address, empty where that is; a process reads it once."""
    return read_drop_list(address(where), source_sha256) if where else DropList()


def export_shard(task: Task, advance: Callable[[int], None]) -> Done:
    """Write the files of one shard, then its record. ``advance`` is told of samples read.

    Raises:
        CorpusError: the source is damaged, or the target cannot be written.
    """
    source, out = address(task.source), address(task.out)
    asked = profiles.profile(task.question.profile, **dict(task.question.profile_options))
    selection = Selection(task.question.filters, drop_list(task.drop, task.question.source_sha256))
    shards = Shards(
        out,
        container_of(task.question),
        entry=task.entry,
        number=task.number,
        max_bytes=task.question.shard_bytes,
    )
    kept = _Refusals()
    num_read = 0
    with shards:
        for sample in selection.samples(source, task.entry, task.limit):
            num_read += 1
            try:
                with naming(f"export {task.entry.path}, sample {sample.sample_id}"):
                    document = document_of(sample, asked)
                    encoded = shards.container.encode(document)
                shards.add(encoded)
            except RefusedError as error:
                kept.refuse(sample.sample_id, error.reason)
            else:
                kept.leave_out(sample.sample_id, document.refusals)
            advance(1)
    done = Done(
        position=task.position,
        files=shards.files,
        num_read=num_read,
        num_dropped=selection.num_dropped,
        refused=dict(sorted(kept.refused.items())),
        left_out=dict(sorted(kept.left_out.items())),
        pictures=shards.pictures,
    )
    refusals = pa.Table.from_pylist(kept.rows, schema=REFUSAL_SCHEMA)
    write_table(refusals_path(out, task.position), refusals)
    write_json(record_path(out, task.position), asdict(done))
    return done


class _Refusals:
    """What a shard's documents lost, and which of them are lost whole."""

    def __init__(self) -> None:
        self.rows: list[dict[str, str]] = []
        self.refused, self.left_out = Counter[str](), Counter[str]()

    def refuse(self, sample_id: str, reason: str) -> None:
        self.refused[reason] += 1
        self.rows.append({"sample_id": sample_id, "element_id": "", "reason": reason})

    def leave_out(self, sample_id: str, refusals: Sequence[Refusal]) -> None:
        self.left_out.update(r.reason for r in refusals)
        self.rows += [
            {"sample_id": sample_id, "element_id": r.element_id, "reason": r.reason} for r in refusals
        ]


def write_refusals(out: Path, positions: Sequence[int]) -> FileEntry:
    """All shards' refusals in one Parquet file, in order, a shard's in memory at a time."""
    path = "refusals.parquet"
    num_rows = 0
    with writing(out / path) as stream:
        counted = Counted(stream)
        try:
            with pq.ParquetWriter(counted, REFUSAL_SCHEMA, compression="zstd") as writer:
                for position in positions:
                    table = read_table(refusals_path(out, position)).cast(REFUSAL_SCHEMA)
                    num_rows += table.num_rows
                    writer.write_table(table)
        except BaseException:
            counted.is_abandoned = True
            raise
    return FileEntry(
        path=path,
        domain="",
        split="",
        num_rows=num_rows,
        num_bytes=counted.num_bytes,
        sha256=counted.digest.hexdigest(),
    )
