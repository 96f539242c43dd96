"""Packing: a fixed shuffle, bounded row groups of one context bucket, each sample read once and written whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest
from numpy.typing import NDArray
from stage_rows import write_unit

from pipelines.collect import order_of
from pipelines.pack import cuts, in_order, plan_shards, row_groups, write_shard
from pipelines.recipe import PackRecipe
from pipelines.sample_rows import PLACE, read_pictures, read_rows
from pipelines.storage.stage_files import is_whole, samples_path
from schemas.arrow import FILTER_COLUMNS, from_table, leaf_paths, sample_schema
from schemas.errors import CorpusError
from schemas.sample import Sample

GROUP = ("svg", "train")
MARK = {
    "cluster_id": "c",
    "is_representative": False,
    "jaccard_to_representative": 0.25,
    "image_distance": 0.5,
}


def _places(count: int, *, seed: int = 0, buckets: tuple[int, ...] = (4096,), size: int = 10) -> NDArray[Any]:
    """``count`` made-up places, in no order."""
    rng = np.random.default_rng(seed)
    places = np.zeros(count, PLACE)
    places["offset"] = np.arange(count)
    places["order"] = rng.integers(0, 1 << 63, (count, 2))
    places["context_bucket"] = rng.choice(buckets, count)
    for name in ("length", "image_bytes", "num_bytes"):
        places[name] = size
    return places


def test_the_order_is_that_of_bucket_and_hash_whatever_the_arrival(tmp_path: Path, make_sample: Any) -> None:
    samples = [make_sample(sample_id=f"s{k}", num_tokens_text=6 if k % 3 else 5_000) for k in range(20)]
    places = write_unit(tmp_path, 0, samples)
    want = sorted((order_of(s.context_bucket, s.sample_id), k) for k, s in enumerate(samples))
    assert in_order(places).tolist() == [k for _, k in want] != list(range(20))
    back = places[::-1]
    assert np.array_equal(back[in_order(back)], places[in_order(places)])


def test_more_samples_do_not_move_the_others() -> None:
    few = _places(300, buckets=(4096, 8192))
    more = np.concatenate([_places(500, seed=1, buckets=(4096, 8192, 32768)), few])
    more["unit"][:500] = 1
    ordered = more[in_order(more)]
    assert np.array_equal(ordered[ordered["unit"] == 0], few[in_order(few)])


def test_shards_are_cut_by_bytes() -> None:
    shards = plan_shards({GROUP: _places(10)}, PackRecipe(shard_bytes=35))
    assert [len(s.places) for s in shards] == [3, 3, 3, 1]
    assert [s.path for s in shards][:2] == ["data/svg/train-00000.parquet", "data/svg/train-00001.parquet"]


def test_a_sample_above_a_bound_is_alone() -> None:
    places = _places(4)
    places["length"][1] = 99
    assert cuts(places, {"length": 30}) == [(0, 1), (1, 2), (2, 4)]
    assert cuts(places[:0], {"length": 30}) == []


def test_row_groups_keep_every_bound_and_one_bucket_each() -> None:
    rng = np.random.default_rng(3)
    places = _places(5_000, buckets=(4096, 8192, 65536))
    places["image_bytes"], places["num_bytes"] = rng.integers(1, 1_000, 5_000), rng.integers(1, 2_000, 5_000)
    places = places[in_order(places)]
    pack = PackRecipe(row_group_image_bytes=20_000, row_group_bytes=30_000, row_group_rows=40)
    groups = row_groups(places, pack)
    assert [g[0] for g in groups] == [0, *(g[1] for g in groups[:-1])] and groups[-1][1] == 5_000
    closed_by = set()
    for start, end in groups:
        group, more = places[start:end], places[start : end + 1]
        assert len(set(group["context_bucket"])) == 1
        assert (
            group["image_bytes"].sum() <= 20_000 and group["num_bytes"].sum() <= 30_000 and len(group) <= 40
        )
        reasons = {
            "images": more["image_bytes"].sum() > 20_000,
            "bytes": more["num_bytes"].sum() > 30_000,
            "rows": len(more) > 40,
            "bucket": len(set(more["context_bucket"])) > 1,
            "end": end == len(places),
        }
        assert any(reasons.values()), "a group ends where it has to, and nowhere else"
        closed_by |= {name for name, is_so in reasons.items() if is_so}
    assert closed_by >= {"images", "bytes", "bucket", "end"}


@pytest.fixture
def written(tmp_path: Path, make_sample: Callable[..., Sample]) -> tuple[Path, list[Sample]]:
    work = tmp_path / "work"
    samples = [make_sample(sample_id=f"s{k}", num_tokens_text=6 if k < 6 else 5_000) for k in range(8)]
    places = np.concatenate([write_unit(work, 0, samples[:4]), write_unit(work, 7, samples[4:])])
    pack = PackRecipe(row_group_rows=4)
    (shard,) = plan_shards({GROUP: places}, pack)
    entry = write_shard(tmp_path, work, shard, {(7, int(places["offset"][5])): MARK}, pack)
    assert (entry.num_rows, entry.num_bytes) == (8, (tmp_path / entry.path).stat().st_size)
    return tmp_path / entry.path, samples


def test_rows_are_gathered_in_the_shards_order(written: tuple[Path, list[Sample]]) -> None:
    path, samples = written
    table = pq.read_table(path)
    order = sorted(samples, key=lambda s: order_of(s.context_bucket, s.sample_id))
    assert table.schema.equals(sample_schema(), check_metadata=True)
    found = from_table(table)
    assert [s.sample_id for s in found] == [s.sample_id for s in order]
    assert [s.images for s in found] == [s.images for s in order]
    assert [s.program for s in found] == [s.program for s in order]
    marks = {row["sample_id"]: row["dedup"] for row in table.to_pylist()}
    assert marks["s5"] == MARK
    assert marks["s0"] == {
        "cluster_id": "s0",
        "is_representative": True,
        "jaccard_to_representative": None,
        "image_distance": None,
    }


def test_row_groups_codecs_and_statistics_are_as_specified(written: tuple[Path, list[Sample]]) -> None:
    file = pq.ParquetFile(written[0])
    assert [file.metadata.row_group(g).num_rows for g in range(file.num_row_groups)] == [4, 2, 2]
    group = file.metadata.row_group(0)
    seen = {}
    for c in range(group.num_columns):
        column = group.column(c)
        seen[column.path_in_schema] = column
    assert sorted(seen) == sorted(leaf_paths(sample_schema()))
    for leaf, column in seen.items():
        assert column.compression == ("UNCOMPRESSED" if leaf == "images.list.element.bytes" else "ZSTD")
        assert column.is_stats_set == (leaf in FILTER_COLUMNS)


def test_a_buckets_rows_are_found_by_the_statistics_of_row_groups(written: tuple[Path, list[Sample]]) -> None:
    file = pq.ParquetFile(written[0])
    at = sample_schema().get_field_index("context_bucket")
    spans = []
    for g in range(file.num_row_groups):
        statistics = file.metadata.row_group(g).column(at).statistics
        assert statistics.min == statistics.max
        spans.append(statistics.min)
    assert spans == [4096, 4096, 8192]


def test_writing_twice_gives_the_same_bytes(tmp_path: Path, make_sample: Callable[..., Sample]) -> None:
    places = write_unit(tmp_path / "work", 0, [make_sample()])
    (shard,) = plan_shards({GROUP: places}, PackRecipe())
    entries = [write_shard(tmp_path / o, tmp_path / "work", shard, {}, PackRecipe()) for o in ("x", "y")]
    assert entries[0].sha256 == entries[1].sha256


def test_a_damaged_row_is_found_and_the_others_are_read(
    tmp_path: Path, make_sample: Callable[..., Sample]
) -> None:
    samples = [make_sample(sample_id=f"s{k}") for k in range(3)]
    places = write_unit(tmp_path, 4, samples)
    path = samples_path(tmp_path, "unit-000004")
    data = bytearray(path.read_bytes())
    data[int(places["offset"][1]) + 5] ^= 1
    path.write_bytes(data)
    assert read_rows(tmp_path, places[[2, 0]]).column("sample_id").to_pylist() == ["s2", "s0"]
    assert read_pictures(tmp_path, places[0]) == [samples[0].images[0].data]
    with pytest.raises(CorpusError, match=r"unit-000004\.rows is damaged: it is made anew"):
        read_rows(tmp_path, places)
    path.write_bytes(data[:40])
    with pytest.raises(CorpusError, match="is damaged"):
        read_rows(tmp_path, places[2:])


def test_a_unit_without_samples_is_whole_and_a_cut_one_is_not(tmp_path: Path, make_sample: Any) -> None:
    write_unit(tmp_path, 0, [])
    write_unit(tmp_path, 1, [make_sample()])
    paths = [samples_path(tmp_path, f"unit-00000{k}") for k in range(2)]
    assert is_whole(*paths)
    for path in paths:
        path.write_bytes(path.read_bytes()[:-1])
        assert not is_whole(path)
