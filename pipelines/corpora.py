"""Finished corpora as they are read: their shards, rows and rejects."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.workspace import read_manifest
from schemas.arrow_rows import from_row
from schemas.errors import CorpusError
from schemas.manifest import Manifest
from schemas.sample import Sample


class Corpus:
    """A finished corpus in a folder.

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
        try:
            return pq.read_table(self.folder / path, columns=columns)
        except (OSError, pa.ArrowException) as error:
            raise CorpusError(f"{self.folder / path} cannot be read: {error}") from error

    def columns(self, names: list[str]) -> pa.Table:
        """These columns of all samples, in the manifest's order."""
        return pa.concat_tables([self.read(s.path, names) for s in self.manifest.shards])

    def rejects(self) -> list[dict[str, Any]]:
        return [row for entry in self.manifest.rejects for row in self.read(entry.path).to_pylist()]

    def sample_ids(self) -> list[str]:
        ids: list[str] = self.columns(["sample_id"]).column("sample_id").to_pylist()
        return ids

    def samples(self) -> Iterator[Sample]:
        """Every sample, one row group in memory at a time."""
        for shard in self.manifest.shards:
            with pq.ParquetFile(self.folder / shard.path) as file:
                for batch in file.iter_batches(batch_size=16):
                    for row in batch.to_pylist():
                        yield from_row(row)

    def samples_at(self, places: list[tuple[str, int]]) -> list[Sample]:
        """The samples at (shard path, row), in that order; each shard is opened once."""
        found: dict[tuple[str, int], Sample] = {}
        for path in sorted({path for path, _ in places}):
            rows = sorted({row for p, row in places if p == path})
            picked = self.read(path).take(pa.array(rows, pa.int64())).to_pylist()
            found |= {(path, row): from_row(content) for row, content in zip(rows, picked, strict=True)}
        return [found[place] for place in places]

    def sample(self, number: int) -> Sample:
        """The sample at a position, counted over all shards.

        Raises:
            CorpusError: there is no such position.
        """
        left = number
        for shard in self.manifest.shards:
            if 0 <= left < shard.num_rows:
                table = self.read(shard.path).slice(left, 1)
                return from_row(table.to_pylist()[0])
            left -= shard.num_rows
        raise CorpusError(f"{self.folder} has samples 0 to {self.manifest.num_samples - 1}, not {number}")

    def find(self, sample_id: str) -> int:
        """The position of the sample whose id is, or begins with, ``sample_id``.

        Raises:
            CorpusError: none or several do.
        """
        found = [k for k, i in enumerate(self.sample_ids()) if i.startswith(sample_id)]
        exact = [k for k in found if self.sample_ids()[k] == sample_id]
        if len(exact or found) != 1:
            raise CorpusError(
                f"{len(found)} samples of {self.folder} have an id that begins with {sample_id!r}"
            )
        return (exact or found)[0]
