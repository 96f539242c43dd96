"""Packing: the fixed order, the bounds of row groups and shards, and what the written file holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from pipelines.pack import Place, plan_shards, write_rejects, write_shard
from pipelines.recipe import PackRecipe
from pipelines.stage_files import samples_path, write_table
from schemas.arrow import FILTER_COLUMNS, leaf_paths, sample_schema, to_table
from schemas.sample import Sample

MARK = {
    "cluster_id": "c",
    "is_representative": True,
    "jaccard_to_representative": None,
    "image_distance": None,
}


def _place(k: int, *, unit: str = "u", row: int = 0, bucket: int = 4096, num_bytes: int = 10) -> Place:
    return Place(
        unit=unit,
        row=row,
        sample_id=f"s{k}",
        domain="svg",
        split="train",
        context_bucket=bucket,
        num_bytes=num_bytes,
    )


def test_the_order_does_not_depend_on_arrival() -> None:
    places = [_place(k, bucket=4096 if k % 2 else 8192) for k in range(20)]
    there = [p.sample_id for s in plan_shards(places, PackRecipe()) for p in s.places]
    back = [p.sample_id for s in plan_shards(places[::-1], PackRecipe()) for p in s.places]
    assert there == back
    assert there != sorted(there, key=lambda i: int(i[1:]))
    buckets = {p.sample_id: p.context_bucket for p in places}
    assert [buckets[i] for i in there] == sorted(buckets.values())


def test_shards_are_cut_by_bytes() -> None:
    shards = plan_shards([_place(k) for k in range(10)], PackRecipe(shard_bytes=35))
    assert [len(s.places) for s in shards] == [3, 3, 3, 1]
    assert [s.path for s in shards][:2] == ["data/svg/train-00000.parquet", "data/svg/train-00001.parquet"]


@pytest.fixture
def written(tmp_path: Path, make_sample: Callable[..., Sample]) -> tuple[Path, list[str]]:
    work, places = tmp_path / "work", []
    for unit in ("a", "b"):
        samples = [make_sample(sample_id=f"{unit}{k}") for k in range(4)]
        write_table(samples_path(work, unit), to_table(samples))
        places += [
            Place(
                unit=unit,
                row=k,
                sample_id=s.sample_id,
                domain="svg",
                split="train",
                context_bucket=4096,
                num_bytes=9,
            )
            for k, s in enumerate(samples)
        ]
    pack = PackRecipe(row_group_rows=3)
    (shard,) = plan_shards(places, pack)
    entry = write_shard(tmp_path, work, shard, {p.sample_id: MARK for p in places}, pack)
    assert entry.num_rows == 8
    return tmp_path / entry.path, [p.sample_id for p in shard.places]


def test_rows_are_gathered_in_the_shards_order(written: tuple[Path, list[str]]) -> None:
    path, order = written
    table = pq.read_table(path)
    assert table.column("sample_id").to_pylist() == order
    assert table.column("dedup").to_pylist()[0] == MARK
    assert table.schema.equals(sample_schema(), check_metadata=True)


def test_row_groups_codecs_and_statistics_are_as_specified(written: tuple[Path, list[str]]) -> None:
    file = pq.ParquetFile(written[0])
    assert [file.metadata.row_group(g).num_rows for g in range(file.num_row_groups)] == [3, 3, 2]
    group = file.metadata.row_group(0)
    seen = {}
    for c in range(group.num_columns):
        column = group.column(c)
        seen[column.path_in_schema] = column
    assert sorted(seen) == sorted(leaf_paths(sample_schema()))
    for leaf, column in seen.items():
        assert column.compression == ("UNCOMPRESSED" if leaf == "images.list.element.bytes" else "ZSTD")
        assert column.is_stats_set == (leaf in FILTER_COLUMNS)


def test_writing_twice_gives_the_same_bytes(tmp_path: Path, make_sample: Callable[..., Sample]) -> None:
    write_table(samples_path(tmp_path / "work", "a"), to_table([make_sample()]))
    place = Place(
        unit="a",
        row=0,
        sample_id="svg-grounding-1",
        domain="svg",
        split="train",
        context_bucket=4096,
        num_bytes=9,
    )
    entries = []
    for out in ("x", "y"):
        (shard,) = plan_shards([place], PackRecipe())
        entries.append(
            write_shard(tmp_path / out, tmp_path / "work", shard, {place.sample_id: MARK}, PackRecipe())
        )
    assert entries[0].sha256 == entries[1].sha256


def test_no_rejects_no_file(tmp_path: Path) -> None:
    assert write_rejects(tmp_path, []) == []
    assert not (tmp_path / "rejects").exists()
