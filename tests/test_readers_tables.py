"""Shards in pyarrow, DuckDB and polars: the same rows, the odd ones too, and filters that skip row groups."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from reader_corpus import (
    BUCKET,
    LARGE_PX,
    NUM_ELEMENTS,
    NUM_IN_BUCKET,
    ODD_TEXT,
    Corpus,
    garbled,
    reader_corpus,
)

from pipelines.pictures import decode_png
from schemas.arrow import from_table, sample_schema
from schemas.sample import Sample

LONGER = sorted(f"longer-{k}" for k in range(NUM_IN_BUCKET))


@pytest.fixture
def corpus(make_sample: Callable[..., Sample]) -> Corpus:
    return reader_corpus(make_sample)


@pytest.fixture
def skipping(corpus: Corpus, tmp_path: Path) -> str:
    """A glob of shards in which only the row groups of ``BUCKET`` can be read."""
    paths = sorted((corpus[0] / "svg").glob("*.parquet"))
    assert sum(garbled(path, tmp_path / path.name) for path in paths) >= 3
    with pytest.raises(OSError, match=r"deserialize|thrift|Corrupt|header"):
        pq.read_table(tmp_path)
    return f"{tmp_path}/*.parquet"


def test_pyarrow_gives_back_every_sample(corpus: Corpus) -> None:
    folder, samples = corpus
    found: dict[str, Sample] = {}
    for path in folder.rglob("*.parquet"):
        assert pq.read_schema(path).equals(sample_schema(), check_metadata=True)
        found |= {s.sample_id: s for s in from_table(pq.read_table(path))}
    assert found.keys() == samples.keys()
    for sample_id, sample in samples.items():
        assert found[sample_id].images == sample.images
        assert found[sample_id].elements == sample.elements
        assert found[sample_id].segments == sample.segments


def test_the_odd_documents_are_what_they_were(corpus: Corpus) -> None:
    folder, _ = corpus
    table = pq.read_table(folder / "svg")
    rows = {i: k for k, i in enumerate(table.column("sample_id").to_pylist())}
    large = table.column("images")[rows["large"]].as_py()[0]["bytes"]
    assert decode_png(large).shape == (LARGE_PX, LARGE_PX, 3) and len(large) < 20 << 20
    assert len(table.column("elements")[rows["many-elements"]]) == NUM_ELEMENTS
    assert table.column("segments")[rows["odd-text"]].as_py()[1]["text"] == ODD_TEXT
    kinds = {i: [s["kind"] for s in table.column("segments")[k].as_py()] for i, k in rows.items()}
    assert kinds["image-first"] == ["image", "image", "code"] and kinds["image-last"] == ["code", "image"]
    assert table.column("images")[rows["no-images"]].as_py() == []
    assert table.column("elements")[rows["no-elements"]].as_py() == []


def test_pyarrow_reads_in_batches_over_files_and_an_empty_one(corpus: Corpus) -> None:
    folder, samples = corpus
    dataset = ds.dataset(folder, format="parquet")
    assert dataset.count_rows() == len(samples)
    ids = [
        i for b in dataset.to_batches(columns=["sample_id"], batch_size=5) for i in b.column(0).to_pylist()
    ]
    assert sorted(ids) == sorted(samples)
    (path,) = (folder / "web").glob("*.parquet")
    with pq.ParquetFile(path) as file:
        sizes = [b.num_rows for b in file.iter_batches(batch_size=2, columns=["sample_id", "images"])]
    assert sum(sizes) == 3 and max(sizes) <= 2
    empty = pq.read_table(folder / "game")
    assert empty.num_rows == 0 and empty.schema.equals(sample_schema())


def test_pyarrow_skips_row_groups(corpus: Corpus, skipping: str) -> None:
    folder, _ = corpus
    chosen = ds.field("context_bucket") == BUCKET
    groups = [f.split_by_row_group() for f in ds.dataset(folder / "svg").get_fragments()]
    left = [f.split_by_row_group(chosen) for f in ds.dataset(folder / "svg").get_fragments()]
    assert sum(map(len, left)) == 1 < sum(map(len, groups))
    table = pq.read_table(Path(skipping).parent, filters=chosen)
    assert sorted(table.column("sample_id").to_pylist()) == LONGER
    assert all(decode_png(i["bytes"]).shape for row in table.column("images").to_pylist() for i in row)


def test_duckdb_counts_unnests_and_skips_row_groups(corpus: Corpus, skipping: str) -> None:
    folder, samples = corpus
    every = f"read_parquet('{folder}/*/*.parquet')"
    with duckdb.connect() as db:
        counts = dict(db.sql(f"select domain, count(*) from {every} group by 1").fetchall())
        assert counts == {"svg": len(samples) - 3, "web": 3}
        total = db.sql(f"select sum(len(elements)), sum(len(images)) from {every}").fetchall()
        assert total == [
            (
                sum(len(s.elements) for s in samples.values()),
                sum(len(s.images) for s in samples.values()),
            )
        ]
        text = db.sql(f"select segments[2].text from {every} where sample_id = 'odd-text'").fetchall()
        assert text == [(ODD_TEXT,)]
        found = db.sql(
            f"select sample_id, octet_length(images[1].bytes) from '{skipping}' where context_bucket = {BUCKET} order by 1"
        ).fetchall()
    assert found == [(i, len(samples[i].images[0].data)) for i in LONGER]


def test_polars_scans_and_skips_row_groups(corpus: Corpus, skipping: str) -> None:
    folder, samples = corpus
    frame = pl.scan_parquet(f"{folder}/*/*.parquet")
    counts = frame.group_by("domain").agg(pl.len()).collect()
    assert dict(counts.iter_rows()) == {"svg": len(samples) - 3, "web": 3}
    odd = frame.filter(pl.col("sample_id") == "odd-text").select("segments", "images", "elements").collect()
    assert odd["segments"][0][1]["text"] == ODD_TEXT
    assert odd["elements"][0][0]["bbox"] == [0, 0, 2, 2]
    found = pl.scan_parquet(skipping).filter(pl.col("context_bucket") == BUCKET)
    rows = found.select("sample_id", "images").sort("sample_id").collect()
    assert rows["sample_id"].to_list() == LONGER
    assert rows["images"][0][0]["bytes"] == samples[LONGER[0]].images[0].data


def test_a_moved_corpus_reads_the_same(corpus: Corpus, tmp_path: Path) -> None:
    moved = shutil.copytree(corpus[0], tmp_path / "elsewhere with spaces é")
    columns = ["sample_id", "num_tokens_image"]
    tables = [pa.Table.from_batches(ds.dataset(f).to_batches(columns=columns)) for f in (corpus[0], moved)]
    assert tables[0].sort_by("sample_id").equals(tables[1].sort_by("sample_id"))
