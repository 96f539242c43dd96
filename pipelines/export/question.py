"""What an export was asked for: everything that decides its bytes, and which samples it takes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from pipelines.storage.stage_files import reading
from schemas.errors import CorpusError

EXPORT_VERSION = 1
_DIGEST_BYTES = 16


@dataclass(frozen=True, kw_only=True, slots=True)
class Filters:
    """Which samples are taken; of an empty tuple all are. ``limit`` takes the first so many, in the corpus's order."""

    splits: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    buckets: tuple[int, ...] = ()
    limit: int | None = None

    def takes_shard(self, domain: str, split: str) -> bool:
        return (not self.splits or split in self.splits) and (not self.domains or domain in self.domains)

    @property
    def by_row(self) -> dict[str, tuple[Any, ...]]:
        """Column -> values, of the filters that are decided row by row."""
        asked = {"task": self.tasks, "context_bucket": self.buckets}
        return {name: values for name, values in asked.items() if values}

    def expression(self) -> pc.Expression | None:
        """What Parquet's statistics are asked, so that row groups without a match are not read."""
        found: pc.Expression | None = None
        for name, values in self.by_row.items():
            any_of = pc.field(name) == values[0]
            for value in values[1:]:
                any_of = any_of | (pc.field(name) == value)
            found = any_of if found is None else found & any_of
        return found


@dataclass(frozen=True, slots=True)
class DropList:
    """Ids of samples to leave out, as sorted 128-bit digests: 16 bytes an id, however many there are."""

    digests: np.ndarray = field(default_factory=lambda: np.empty(0, f"S{_DIGEST_BYTES}"))

    def __len__(self) -> int:
        return len(self.digests)

    @property
    def sha256(self) -> str:
        return hashlib.sha256(self.digests.tobytes()).hexdigest()

    def holds(self, sample_ids: Sequence[str]) -> np.ndarray:
        """(N,) bool: which of the ids are to be left out."""
        asked = _digests(sample_ids)
        at = np.searchsorted(self.digests, asked)
        inside = at < len(self.digests)
        found: np.ndarray = inside.copy()
        found[inside] = self.digests[at[inside]] == asked[inside]
        return found


def _digests(sample_ids: Sequence[str]) -> np.ndarray:
    parts = [hashlib.blake2b(i.encode(), digest_size=_DIGEST_BYTES).digest() for i in sample_ids]
    return np.array(parts, f"S{_DIGEST_BYTES}")


def read_drop_list(path: Path, source_sha256: str = "") -> DropList:
    """The ids of a Parquet file, or of all Parquet files of a folder: rows whose ``is_dropped``, where there is one, is true.

    Of the outcome of a `dedup` those rows that are about the corpus whose manifest has the digest ``source_sha256``: a
    sample that stands in two corpora goes from one of them.

    Raises:
        CorpusError: there is no such file, it has no column ``sample_id``, or it is about other corpora.
    """
    files = sorted(path.glob("*.parquet")) if path.is_dir() else [path] if path.is_file() else []
    if not files:
        raise CorpusError(
            f"{path} has no ids to drop: name a Parquet file with a column sample_id, or a folder of such files"
        )
    found = [_digests(ids) for file in files for ids in _ids(file, source_sha256)]
    return DropList(np.unique(np.concatenate([np.empty(0, f"S{_DIGEST_BYTES}"), *found])))


def _ids(path: Path, source_sha256: str) -> Iterator[list[str]]:
    try:
        with reading(path) as stream, pq.ParquetFile(stream) as file:
            names = file.schema_arrow.names
            if "sample_id" not in names:
                raise CorpusError(f"{path} has no column sample_id; it has {', '.join(names[:8])}")
            columns = ["sample_id", *(n for n in ("is_dropped", "corpus") if n in names)]
            corpus = _corpus_name(path, file.schema_arrow.metadata or {}, source_sha256)
            for batch in file.iter_batches(batch_size=65_536, columns=columns):
                if "is_dropped" in columns:
                    batch = batch.filter(batch.column("is_dropped").fill_null(False))
                if corpus:
                    batch = batch.filter(pc.equal(batch.column("corpus"), corpus))
                yield [i for i in batch.column("sample_id").to_pylist() if i is not None]
    except pa.ArrowException as error:
        raise CorpusError(f"{path} is no Parquet file of ids: {' '.join(str(error).split())}") from error


def _corpus_name(path: Path, metadata: dict[bytes, bytes], source_sha256: str) -> str:
    """What a `dedup` calls the corpus of that digest; empty where the file is of no `dedup`."""
    if not source_sha256 or b"corpora" not in metadata:
        return ""
    names: dict[str, str] = json.loads(metadata[b"corpora"])
    found = [name for name, digest in names.items() if digest == source_sha256]
    if not found:
        raise CorpusError(f"{path} is about other corpora ({', '.join(sorted(names))}), not about this one")
    return found[0]


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """Container, profile, filters and bounds. Two exports of equal questions and versions have equal bytes."""

    source_sha256: str
    container: str
    style: str
    profile: str
    profile_options: tuple[tuple[str, int], ...]
    filters: Filters
    drop_sha256: str
    shard_bytes: int

    def to_json(self) -> dict[str, Any]:
        return json.loads(json.dumps(asdict(self)))  # type: ignore[no-any-return]

    def differences(self, other: dict[str, Any]) -> list[str]:
        """What another export asked otherwise, in words."""
        mine = self.to_json()
        return [
            f"{name} was {other.get(name)!r}, is {value!r}"
            for name, value in mine.items()
            if other.get(name) != value
        ]
