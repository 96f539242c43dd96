"""Stage five: samples into shards, in a fixed shuffled order, each committed whole."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.recipe import PackRecipe
from pipelines.render_stage import REJECT_SCHEMA
from pipelines.stage_files import read_table, samples_path
from schemas.arrow import FILTER_COLUMNS, leaf_paths, sample_schema
from schemas.errors import CorpusError
from schemas.manifest import ShardEntry, file_sha256

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
class Place:
    """Where a sample lies among the stage files, and what its order is decided by."""

    unit: str
    row: int
    sample_id: str
    domain: str
    split: str
    context_bucket: int
    num_bytes: int

    @property
    def order(self) -> tuple[int, bytes]:
        return order_of(self.context_bucket, self.sample_id)


def order_of(context_bucket: int, sample_id: str) -> tuple[int, bytes]:
    """What samples of a domain and split are sorted by: small documents first, shuffled by hash within a bucket."""
    return (context_bucket, hashlib.sha256(sample_id.encode()).digest())


@dataclass(frozen=True, kw_only=True, slots=True)
class Shard:
    """A shard to write: its path inside the corpus and its samples in order."""

    path: str
    domain: str
    split: str
    places: tuple[Place, ...]


def plan_shards(places: Sequence[Place], pack: PackRecipe) -> list[Shard]:
    """Cut the samples of each domain and split into shards of at most ``shard_bytes``, in their fixed order."""
    groups: dict[tuple[str, str], list[Place]] = {}
    for place in places:
        groups.setdefault((place.domain, place.split), []).append(place)
    shards = []
    for (domain, split), group in sorted(groups.items()):
        for number, chunk in enumerate(_cut(sorted(group, key=lambda p: p.order), pack.shard_bytes)):
            path = f"data/{domain}/{split}-{number:05d}.parquet"
            shards.append(Shard(path=path, domain=domain, split=split, places=tuple(chunk)))
    return shards


def _cut(places: Sequence[Place], max_bytes: int, max_rows: int = 1 << 62) -> list[list[Place]]:
    chunks: list[list[Place]] = []
    size = 0
    for place in places:
        if not chunks or size + place.num_bytes > max_bytes or len(chunks[-1]) >= max_rows:
            chunks.append([])
            size = 0
        chunks[-1].append(place)
        size += place.num_bytes
    return chunks


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
    out: Path, work: Path, shard: Shard, marks: dict[str, dict[str, Any]], pack: PackRecipe
) -> ShardEntry:
    """Write a shard under a temporary name, read it back, rename it. ``marks`` are dedup columns by sample id.

    Raises:
        CorpusError: it cannot be written, or does not read back as written.
    """
    path = out / shard.path
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_name(f".{path.name}.part")
    schema = sample_schema()
    try:
        with pq.ParquetWriter(temporary, schema, **writer_options(schema)) as writer:
            for group in _cut(shard.places, pack.row_group_bytes, pack.row_group_rows):
                table = _gather(work, group, marks)
                writer.write_table(table, row_group_size=table.num_rows)
        _read_back(temporary, shard)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise CorpusError(f"cannot write shard {shard.path}: {error.strerror or error}") from error
    return entry_of(out, shard.path, shard.domain, shard.split, len(shard.places))


def entry_of(out: Path, path: str, domain: str, split: str, num_rows: int) -> ShardEntry:
    """The manifest's line on a file."""
    full = out / path
    return ShardEntry(
        path=path,
        domain=domain,
        split=split,
        num_rows=num_rows,
        num_bytes=full.stat().st_size,
        sha256=file_sha256(full),
    )


def _gather(work: Path, places: Sequence[Place], marks: dict[str, dict[str, Any]]) -> pa.Table:
    """The samples' rows in order, their ``dedup`` column filled in."""
    positions: dict[str, list[int]] = {}
    for position, place in enumerate(places):
        positions.setdefault(place.unit, []).append(position)
    parts, order = [], []
    for unit, here in positions.items():
        parts.append(
            read_table(samples_path(work, unit)).take(pa.array([places[p].row for p in here], pa.int64()))
        )
        order += here
    where = sorted(range(len(order)), key=order.__getitem__)
    picked = pa.concat_tables(parts).take(pa.array(where, pa.int64()))
    column = picked.schema.get_field_index("dedup")
    dedup = pa.array([marks[p.sample_id] for p in places], picked.schema.field(column).type)
    return picked.set_column(column, picked.schema.field(column), dedup).cast(sample_schema())


def _read_back(path: Path, shard: Shard) -> None:
    with pq.ParquetFile(path) as file:
        ids = [
            i
            for g in range(file.num_row_groups)
            for i in file.read_row_group(g).column("sample_id").to_pylist()
        ]
    if ids != [p.sample_id for p in shard.places]:
        raise CorpusError(f"shard {shard.path} does not read back as written")


def write_rejects(out: Path, rows: list[dict[str, Any]]) -> list[ShardEntry]:
    """Every item that did not become a sample, sorted by key, with its reason. No file where there is none."""
    if not rows:
        return []
    path = "rejects/rejects-00000.parquet"
    (out / path).parent.mkdir(parents=True, exist_ok=True)
    table = pa.Table.from_pylist(sorted(rows, key=lambda r: r["key"]), schema=REJECT_SCHEMA)
    temporary = out / "rejects" / ".rejects-00000.parquet.part"
    pq.write_table(table, temporary, compression="zstd")
    temporary.replace(out / path)
    return [entry_of(out, path, "", "", table.num_rows)]
