"""Packing against Parquet's zstd and the disk alone, on the samples of a corpus: ``python -m benchmarks.pack DIR [SAMPLES]``.

Rows are spread over units of eight as a run leaves them, and shuffled; then a shard is written. What is left of the
time beside the writer's own is ours: reading each row, its digest, joining rows, reading back, the SHA-256. Last, what
the driver pays for a sample, at a million made-up places.
"""

from __future__ import annotations

import hashlib
import resource
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.collect import CONTENT, leaking, places_of
from pipelines.corpora import Corpus
from pipelines.pack import Shard, plan_shards, row_groups, write_shard, writer_options
from pipelines.plan import unit_name
from pipelines.recipe import PackRecipe
from pipelines.sample_rows import PLACE, read_rows, write_rows
from pipelines.storage.stage_files import samples_path
from schemas.arrow import sample_schema

UNIT_SIZE = 8
NUM_PLANNED = 1_000_000
REPEATS = 3


def _units(corpus: Corpus, work: Path, count: int) -> Shard:
    """``count`` rows of the corpus, again and again, in units; and the shard that they make."""
    rows = [row for shard in corpus.manifest.shards for row in corpus.rows(shard.path)]
    tables = []
    for unit in range(-(-count // UNIT_SIZE)):
        own = [rows[(unit * UNIT_SIZE + k) % len(rows)] for k in range(UNIT_SIZE)]
        index = pa.Table.from_pylist(write_rows(samples_path(work, unit_name(unit)), own))
        ids = [f"{unit}-{k}-{row.column('sample_id')[0]}" for k, row in enumerate(own)]
        buckets = [row.column("context_bucket")[0].as_py() for row in own]
        for name, values in (("sample_id", ids), ("context_bucket", buckets), ("unit", [unit] * len(own))):
            index = index.append_column(name, pa.array(values))
        tables.append(index)
    (shard,) = plan_shards({("bench", "train"): places_of(pa.concat_tables(tables))}, PackRecipe())[:1]
    return shard


def _least_cpu_s(what: Callable[[], object]) -> float:
    least = float("inf")
    for _ in range(REPEATS):
        started = process_time()
        what()
        least = min(least, process_time() - started)
    return least


def _writer_alone(tables: list[pa.Table], path: Path) -> None:
    with pq.ParquetWriter(path, sample_schema(), **writer_options(sample_schema())) as writer:
        for table in tables:
            writer.write_table(table, row_group_size=table.num_rows)


def measure_shard(folder: Path, count: int) -> None:
    with tempfile.TemporaryDirectory() as scratch:
        out, work = Path(scratch), Path(scratch) / "work"
        shard = _units(Corpus(folder), work, count)
        pack, num = PackRecipe(), len(shard.places)
        ours = _least_cpu_s(lambda: write_shard(out, work, shard, {}, pack))
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        tables = [read_rows(work, shard.places[a:b]) for a, b in row_groups(shard.places, pack)]
        alone = _least_cpu_s(lambda: _writer_alone(tables, out / "alone.parquet"))
        written = (out / shard.path).read_bytes()
        digest = _least_cpu_s(lambda: hashlib.sha256(written).digest())
        read = _least_cpu_s(
            lambda: [read_rows(work, shard.places[a:b]) for a, b in row_groups(shard.places, pack)]
        )
        back = _least_cpu_s(lambda: _read_back(out / shard.path))
    size = len(written) / 1e6
    print(
        f"{num} samples, {len(tables)} row groups, {size:.1f} MB ({int(shard.places['length'].sum()) / 1e6:.1f} MB planned)"
    )
    print(
        f"  write_shard        {1e3 * ours / num:7.2f} ms a sample, {size / ours:6.0f} MB/s, peak {peak:.0f} MiB"
    )
    print(
        f"  the writer alone   {1e3 * alone / num:7.2f} ms a sample; write_shard takes {ours / alone:.2f} times that"
    )
    print(
        f"  of ours: rows {1e3 * read / num:.2f}, read back {1e3 * back / num:.2f}, SHA-256 {1e3 * digest / num:.2f}"
    )


def _read_back(path: Path) -> None:
    with pq.ParquetFile(path) as file:
        for group in range(file.num_row_groups):
            file.read_row_group(group)


def measure_driver() -> None:
    rng = np.random.default_rng(1)
    places = np.zeros(NUM_PLANNED, PLACE)
    places["order"] = rng.integers(0, 1 << 63, (NUM_PLANNED, 2))
    places["context_bucket"] = rng.choice([4096, 8192, 32768], NUM_PLANNED)
    for name in ("length", "image_bytes", "num_bytes"):
        places[name] = rng.integers(10_000, 200_000, NUM_PLANNED)
    contents = np.zeros(NUM_PLANNED, CONTENT)
    contents["hash"] = rng.integers(0, 1 << 63, NUM_PLANNED)
    planned = _least_cpu_s(lambda: plan_shards({("bench", "train"): places}, PackRecipe()))
    leaks = _least_cpu_s(lambda: leaking(contents))
    per = 1e6 / NUM_PLANNED
    print(
        f"driver, a sample of {NUM_PLANNED:,}: {planned * per:.2f} us to plan shards, {leaks * per:.2f} us to look for "
        f"leaks, {places.itemsize + contents.itemsize} bytes"
    )


if __name__ == "__main__":
    measure_shard(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000)
    measure_driver()
