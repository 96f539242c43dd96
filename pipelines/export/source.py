"""Shards of a finished corpus, read once, verified and filtered, a few samples in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

from pipelines.corpora import DAMAGE, shard_errors, verified
from pipelines.export.documents import require_picture
from pipelines.export.drop_list import DropList
from pipelines.export.question import Filters
from pipelines.storage.stage_files import reading
from schemas.arrow_rows import from_row
from schemas.errors import CorpusError
from schemas.manifest import ShardEntry
from schemas.sample import Sample

_SLICE_ROWS = 16


class Selection:
    """The rows of one shard that an export takes, in order."""

    def __init__(self, filters: Filters, drop: DropList) -> None:
        self._filters, self._drop = filters, drop
        self.num_dropped = 0

    def groups(self, stream: BinaryIO) -> Iterator[tuple[pq.ParquetFile, int, pa.Array]]:
        """(file, row group, rows taken of it) for every row group that has any."""
        fragment = ds.ParquetFileFormat().make_fragment(pa.PythonFile(stream, mode="r"))
        expression = self._filters.expression()
        kept = fragment if expression is None else fragment.subset(expression)
        numbers = {group.id for group in kept.row_groups}
        names = list(self._filters.by_row) + (["sample_id"] if len(self._drop) else [])
        with pq.ParquetFile(stream) as file:
            for number in range(file.num_row_groups):
                if number not in numbers:
                    continue
                taken = self._taken(file, number, names)
                if len(taken):
                    yield file, number, taken

    def _taken(self, file: pq.ParquetFile, number: int, names: list[str]) -> pa.Array:
        mask = np.ones(file.metadata.row_group(number).num_rows, bool)
        if names:
            table = file.read_row_group(number, columns=names, use_threads=False)
            for name, values in self._filters.by_row.items():
                mask &= np.isin(table.column(name).to_numpy(), np.array(values))
            if len(self._drop):
                dropped = self._drop.holds(table.column("sample_id").to_pylist()) & mask
                self.num_dropped += int(dropped.sum())
                mask &= ~dropped
        return pa.array(np.flatnonzero(mask), pa.int64())

    def samples(self, folder: Path, entry: ShardEntry, limit: int | None) -> Iterator[Sample]:
        """The samples taken, at most ``limit`` of them; the file's digest is compared before its first row is read.

        Raises:
            CorpusError: the shard is missing, is not as the manifest lists it, or holds a row that is no sample.
        """
        left = entry.num_rows if limit is None else limit
        with shard_errors(folder / entry.path), verified(folder, entry) as stream:
            for file, number, taken in self.groups(stream):
                taken = taken[:left]
                left -= len(taken)
                table = file.read_row_group(number, use_threads=False)
                for start in range(0, len(taken), _SLICE_ROWS):
                    for row in table.take(taken[start : start + _SLICE_ROWS]).to_pylist():
                        yield _sample(folder / entry.path, row)
                if not left:
                    return

    def count(self, folder: Path, entry: ShardEntry) -> int:
        """How many samples would be taken; reads the columns of the filters alone."""
        if not self._filters.by_row and not len(self._drop):
            return entry.num_rows
        with shard_errors(folder / entry.path), reading(folder / entry.path) as stream:
            return sum(len(taken) for _, _, taken in self.groups(stream))


def _sample(path: Path, row: dict[str, Any]) -> Sample:
    """The sample of a row, with texts and pictures that can be handed on.

    Raises:
        CorpusError: it is none; the message names it.
    """
    try:
        sample = from_row(row)
        for segment in sample.segments:
            if not isinstance(segment.text, str):
                raise ValueError("a segment has no text")
            if segment.image_index >= len(sample.images):
                raise ValueError(f"a segment shows picture {segment.image_index} of {len(sample.images)}")
        for number, image in enumerate(sample.images):
            require_picture(image, f"picture {number}")
    except DAMAGE as error:
        flat = " ".join(str(error).split())
        raise CorpusError(
            f"{path} holds a row that is no sample: {row.get('sample_id')}: {flat}; `renderloom check` says what else is wrong"
        ) from error
    return sample
