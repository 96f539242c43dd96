"""Stage five: samples into shards, in a fixed shuffled order, each committed whole."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from pipelines.collect import Where, code, codes
from pipelines.recipe import PackRecipe
from pipelines.sample_rows import read_rows
from pipelines.storage.stage_files import writing
from pipelines.storage.written import entry_of
from schemas.arrow import FILTER_COLUMNS, leaf_paths, sample_schema
from schemas.errors import CorpusError
from schemas.manifest import ShardEntry

_IMAGE_LEAF = "images.list.element.bytes"
_LOW_CARDINALITY = (
    "domain",
    "task",
    "language",
    "split",
    "source_id",
    "template_id",
    "license_spdx",
    "license_type",
)


@dataclass(frozen=True, kw_only=True, slots=True)
class Shard:
    """A shard to write: its path inside the corpus and its samples in order, (N,) ``PLACE``."""

    path: str
    domain: str
    split: str
    places: NDArray[Any]


def plan_shards(groups: Mapping[tuple[str, str], NDArray[Any]], pack: PackRecipe) -> list[Shard]:
    """Cut the samples of each (domain, split) into shards of at most ``shard_bytes``, in their fixed order."""
    shards = []
    for (domain, split), places in sorted(groups.items()):
        ordered = places[in_order(places)]
        for number, (start, end) in enumerate(cuts(ordered, {"length": pack.shard_bytes})):
            path = f"data/{domain}/{split}-{number:05d}.parquet"
            shards.append(Shard(path=path, domain=domain, split=split, places=ordered[start:end].copy()))
    return shards


def in_order(places: NDArray[Any]) -> NDArray[np.intp]:
    """(N,) positions of samples in the order of ``pipelines.collect.order_of``."""
    return np.lexsort((places["order"][:, 1], places["order"][:, 0], places["context_bucket"]))


def cuts(
    places: NDArray[Any], limits: Mapping[str, int], max_rows: int = 1 << 62, *, within_buckets: bool = False
) -> list[tuple[int, int]]:
    """Ranges of at least one sample whose sums stay within ``limits`` by field, each as long as can be.

    With ``within_buckets`` no range holds samples of two context buckets.
    """
    sums = [
        (np.concatenate([[0], np.cumsum(places[name], dtype=np.int64)]), limit)
        for name, limit in limits.items()
    ]
    buckets = places["context_bucket"]
    changes = np.flatnonzero(buckets[1:] != buckets[:-1]) + 1 if within_buckets else np.empty(0, np.intp)
    ends = np.append(changes, len(places))
    found, start = [], 0
    while start < len(places):
        end = min(start + max_rows, int(ends[np.searchsorted(ends, start, "right")]))
        for total, limit in sums:
            end = min(end, int(np.searchsorted(total, total[start] + limit, "right")) - 1)
        end = max(end, start + 1)
        found.append((start, end))
        start = end
    return found


def row_groups(places: NDArray[Any], pack: PackRecipe) -> list[tuple[int, int]]:
    """The row groups of a shard: bounded in bytes of pictures, bytes in all and rows, and of one context bucket each."""
    limits = {"image_bytes": pack.row_group_image_bytes, "num_bytes": pack.row_group_bytes}
    return cuts(places, limits, pack.row_group_rows, within_buckets=True)


def writer_options(schema: pa.Schema) -> dict[str, Any]:
    """Per-column Parquet options by leaf path: images uncompressed and plain, the rest zstd.

    Statistics stand on the filter columns alone, since elsewhere they put whole strings into the footer.
    """
    leaves = leaf_paths(schema)
    return {
        "compression": {leaf: "none" if leaf == _IMAGE_LEAF else "zstd" for leaf in leaves},
        "use_dictionary": list(_LOW_CARDINALITY),
        "write_statistics": list(FILTER_COLUMNS),
        "write_page_index": True,
        "use_content_defined_chunking": True,
    }


def write_shard(
    out: Path, work: Path, shard: Shard, marks: Mapping[Where, dict[str, Any]], pack: PackRecipe
) -> ShardEntry:
    """Write a shard under a temporary name, read it back, rename it. ``marks`` are dedup columns of its rows.

    A row group at a time is in memory, and each sample is read once.

    Raises:
        CorpusError: it cannot be written, or does not read back as written.
    """
    schema, ids = sample_schema(), []
    with writing(out / shard.path) as stream:
        with pq.ParquetWriter(stream, schema, **writer_options(schema)) as writer:
            for start, end in row_groups(shard.places, pack):
                places = shard.places[start:end]
                table = _marked(read_rows(work, places), places, marks)
                ids += table.column("sample_id").to_pylist()
                writer.write_table(table, row_group_size=table.num_rows)
        _read_back(stream, shard, ids)
        return entry_of(stream, path=shard.path, domain=shard.domain, split=shard.split, num_rows=len(ids))


def marks_of(shard: Shard, marks: Mapping[Where, dict[str, Any]]) -> dict[Where, dict[str, Any]]:
    """The marks of a shard's own rows."""
    wheres = sorted(marks)
    hit = np.isin(np.array([code(w) for w in wheres], np.int64), codes(shard.places))
    return {wheres[k]: marks[wheres[k]] for k in np.flatnonzero(hit)}


def _marked(table: pa.Table, places: NDArray[Any], marks: Mapping[Where, dict[str, Any]]) -> pa.Table:
    """The rows with their ``dedup`` column: a sample without near-duplicates is a cluster of its own."""
    at = table.schema.get_field_index("dedup")
    plain = {"is_representative": True, "jaccard_to_representative": None, "image_distance": None}
    rows = [
        marks.get((unit, offset), {"cluster_id": sample_id, **plain})
        for unit, offset, sample_id in zip(
            places["unit"].tolist(),
            places["offset"].tolist(),
            table.column("sample_id").to_pylist(),
            strict=True,
        )
    ]
    column = pa.array(rows, table.schema.field(at).type)
    return table.set_column(at, table.schema.field(at), column)


def _read_back(stream: BinaryIO, shard: Shard, ids: list[str]) -> None:
    """Every column of every row group can be read, and the rows are there in their order."""
    found: list[str] = []
    stream.seek(0)
    with pq.ParquetFile(stream) as file:
        for group in range(file.num_row_groups):
            found += file.read_row_group(group).column("sample_id").to_pylist()
    if found != ids:
        raise CorpusError(f"shard {shard.path} does not read back as written")
