"""Finished corpora as they are read: their shards, rows and rejects."""

from __future__ import annotations

import contextlib
import hashlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.storage.addresses import is_remote
from pipelines.storage.stage_files import reading
from pipelines.workspace import read_manifest
from schemas.arrow import from_table, sample_schema
from schemas.errors import CorpusError
from schemas.manifest import Manifest, ShardEntry
from schemas.sample import Sample

_COPY_BYTES = 8 << 20

DAMAGE = (
    *(ValueError, TypeError, LookupError, AttributeError, ArithmeticError),
    *(NotImplementedError, pa.ArrowException),
)
"""What code raises that was given something else than a sample's row."""


@contextlib.contextmanager
def shard_errors(path: Path, row: int | None = None) -> Iterator[None]:
    """Whatever is wrong with a shard, or with a row of it, as one error that names it."""
    try:
        yield
    except (*DAMAGE, OSError) as error:
        where = path if row is None else f"{path}, row {row},"
        flat = " ".join(str(error).split())[:300]
        what = f"{flat} is missing" if isinstance(error, KeyError) else flat
        raise CorpusError(
            f"{where} cannot be read: {what}; `renderloom check` says what is wrong, and a corpus that it refuses "
            "has to be made again"
        ) from error


class Corpus:
    """A finished corpus in a folder or below an address of an object store.

    Raises:
        CorpusError: the folder holds none.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.manifest: Manifest = read_manifest(folder)

    @classmethod
    def of(cls, folder: Path, manifest: Manifest) -> Corpus:
        """The corpus that a manifest describes, before the manifest is written."""
        corpus = cls.__new__(cls)
        corpus.folder, corpus.manifest = folder, manifest
        return corpus

    def read(self, path: str, columns: list[str] | None = None) -> pa.Table:
        """A shard or reject file.

        Raises:
            CorpusError: missing or damaged.
        """
        with self._opened(path) as file:
            return file.read(columns=columns)

    def columns(self, names: list[str]) -> pa.Table:
        """These columns of all samples, in the manifest's order.

        Raises:
            CorpusError: a shard is missing or damaged, or has not these columns.
        """
        none = sample_schema().empty_table().select(names)
        try:
            return pa.concat_tables([none, *(self.read(s.path, names) for s in self.manifest.shards)])
        except pa.ArrowInvalid as error:
            raise CorpusError(
                f"{self.folder} is damaged: a shard has not the columns of one: {str(error).partition('.')[0]}"
            ) from error

    def rejects(self, columns: list[str] | None = None) -> Iterator[dict[str, Any]]:
        """Every reject, or these columns of it, one file of them in memory at a time."""
        for entry in self.manifest.rejects:
            yield from self.read(entry.path, columns).to_pylist()

    def rows(self, path: str) -> Iterator[pa.Table]:
        """Every row of a shard as a table of one row, a few of them in memory at a time.

        Raises:
            CorpusError: missing or damaged.
        """
        with self._opened(path) as file:
            for batch in file.iter_batches(batch_size=16):
                for k in range(batch.num_rows):
                    yield pa.Table.from_batches([batch.slice(k, 1)])

    @contextlib.contextmanager
    def _opened(self, path: str) -> Iterator[pq.ParquetFile]:
        """A file of which Arrow fetches what it needs: the footer, then the columns or row groups asked for."""
        full = self.folder / path
        try:
            with reading(full) as stream, pq.ParquetFile(stream, pre_buffer=is_remote(full)) as file:
                yield file
        except (ValueError, pa.ArrowException) as error:
            flat = " ".join(str(error).split())
            raise CorpusError(f"cannot read {full}: {flat}") from error

    def samples_at(self, places: list[tuple[str, int]]) -> list[Sample]:
        """The samples at (shard path, row), in that order; only their row groups are read, one at a time."""
        found: dict[tuple[str, int], Sample] = {}
        for path in sorted({path for path, _ in places}):
            rows = sorted({row for p, row in places if p == path})
            with self._opened(path) as file:
                first = 0
                for group in range(file.num_row_groups):
                    size = file.metadata.row_group(group).num_rows
                    here = [row for row in rows if first <= row < first + size]
                    if here:
                        table = file.read_row_group(group).take(
                            pa.array([r - first for r in here], pa.int64())
                        )
                        samples = self._as_samples(path, table)
                        found |= {(path, row): sample for row, sample in zip(here, samples, strict=True)}
                    first += size
        return [found[place] for place in places]

    def sample(self, number: int) -> Sample:
        """The sample at a position, counted over all shards; reads its row group alone.

        Raises:
            CorpusError: there is no such position.
        """
        left = number
        for shard in self.manifest.shards:
            if left >= shard.num_rows:
                left -= shard.num_rows
                continue
            with self._opened(shard.path) as file:
                for group in range(file.num_row_groups):
                    size = file.metadata.row_group(group).num_rows
                    if left < size:
                        return self._as_samples(shard.path, file.read_row_group(group).slice(left, 1))[0]
                    left -= size
            break
        holds = f"samples 0 to {self.manifest.num_samples - 1}" if self.manifest.num_samples else "no samples"
        raise CorpusError(f"{self.folder} has {holds}, not number {number}")

    def _as_samples(self, path: str, table: pa.Table) -> list[Sample]:
        try:
            return from_table(table)
        except (ValueError, TypeError, LookupError) as error:
            raise CorpusError(f"{self.folder / path} holds a row that is no sample: {error}") from error

    def find(self, sample_id: str) -> int:
        """The position of the sample whose id is, or begins with, ``sample_id``.

        Raises:
            CorpusError: none or several do.
        """
        ids: list[str] = self.columns(["sample_id"]).column("sample_id").to_pylist()
        found = [k for k, i in enumerate(ids) if i == sample_id] or [
            k for k, i in enumerate(ids) if i.startswith(sample_id)
        ]
        if len(found) != 1:
            raise CorpusError(
                f"{len(found)} samples of {self.folder} have an id that begins with {sample_id!r}"
            )
        return found[0]


@contextlib.contextmanager
def verified(folder: Path, entry: ShardEntry) -> Iterator[BinaryIO]:
    """A shard that is as the manifest lists it; a remote one is fetched once, into a file without a name.

    Raises:
        CorpusError: missing, or other bytes.
    """
    path = folder / entry.path
    with contextlib.ExitStack() as stack:
        stream = stack.enter_context(reading(path, in_order=is_remote(path)))
        digest = hashlib.sha256()
        copy: BinaryIO | None = None
        if is_remote(path):
            copy = cast(BinaryIO, stack.enter_context(tempfile.TemporaryFile()))
        while part := stream.read(_COPY_BYTES):
            digest.update(part)
            if copy is not None:
                copy.write(part)
        if digest.hexdigest() != entry.sha256:
            raise CorpusError(
                f"{path} is damaged: its sha256 is not the manifest's; `renderloom check` says what else is"
            )
        whole = stream if copy is None else copy
        whole.seek(0)
        yield whole
