"""Near-duplicates by tasks: the same outcome however programs, keys and groups are cut, and as by one judge."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest

from dedup.near_duplicates import NearDuplicates
from pipelines import dedup_programs
from pipelines.dedup_giants import judge_giant
from pipelines.dedup_programs import Search, find_duplicates, num_partitions_for
from pipelines.storage.stage_files import read_table, write_table
from schemas.program import Program

WORDS = [f"word{i}" for i in range(4_000)]


def serial(function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
    return (function(*arguments) for arguments in calls)


def drifting(count: int, seed: int) -> list[tuple[str, Program]]:
    """Programs that each change a few words of the one before: neighbours are alike, the ends are not."""
    rng = random.Random(seed)
    words = rng.choices(WORDS, k=300)
    made = []
    for number in range(count):
        text = " ".join(words)
        name = f"{rng.randrange(1 << 30):08x}-{seed}-{number}"
        made.append((name, Program.from_text(text, language="text", main_path="a.txt", template_id="t")))
        for _ in range(rng.randrange(5)):
            words[rng.randrange(300)] = rng.choice(WORDS)
    return made


@pytest.fixture(scope="module")
def signed() -> pa.Table:
    near = NearDuplicates()
    rows = [row for seed in range(6) for row in drifting(40, seed)]
    rows += [row for seed in range(6, 150) for row in drifting(1, seed)]
    short = Program.from_text("too short", language="text", main_path="a.txt", template_id="t")
    return near.sign([*rows, ("s1", short), ("s0", short)])


def parts_of(signed: pa.Table, folder: Path, count: int, seed: int) -> list[list[Path]]:
    """The programs in any order in ``count`` parts of two files each."""
    order = np.random.default_rng(seed).permutation(signed.num_rows)
    paths = []
    for number, rows in enumerate(np.array_split(order, 2 * count)):
        paths.append(folder / f"signed-{number}.parquet")
        write_table(paths[-1], signed.take(pa.array(rows)))
    return [paths[2 * k : 2 * k + 2] for k in range(count)]


@pytest.mark.parametrize(
    ("num_parts", "num_partitions", "size"), [(1, 1, 1 << 23), (5, 3, 1 << 23), (7, 33, 9_000)]
)
def test_tasks_find_what_one_judge_finds(
    signed: pa.Table,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    num_parts: int,
    num_partitions: int,
    size: int,
) -> None:
    near = NearDuplicates()
    expected = near.judge(signed)
    assert 100 < expected.num_rows < 239
    monkeypatch.setattr(dedup_programs, "BUNDLE_SHINGLES", size)
    search = Search(near=near, folder=tmp_path / "between", num_partitions=num_partitions)
    path = tmp_path / "found.parquet"
    found = find_duplicates(search, parts_of(signed, tmp_path, num_parts, size), path, serial)
    assert read_table(path).equals(expected)
    assert str(found) == f"{expected.num_rows} near-duplicates"
    assert not search.folder.exists()


@pytest.mark.parametrize("size", [7, 64, 1_000])
def test_a_giant_group_is_judged_in_blocks_as_at_once(signed: pa.Table, tmp_path: Path, size: int) -> None:
    near = NearDuplicates()
    (files,) = parts_of(signed, tmp_path, 1, size)
    assert judge_giant(near, files, tmp_path / "found.parquet", size, serial) == 0
    found = read_table(tmp_path / "found.parquet").sort_by("sample_id")
    assert found.equals(near.judge(signed))


def test_a_task_that_is_done_twice_does_the_same(signed: pa.Table, tmp_path: Path) -> None:
    def twice(function: Callable[..., Any], calls: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        return ([function(*arguments), function(*arguments)][1] for arguments in calls)

    near = NearDuplicates()
    (files,) = parts_of(signed, tmp_path, 1, 0)
    judge_giant(near, files, tmp_path / "found.parquet", 100, twice)
    assert read_table(tmp_path / "found.parquet").sort_by("sample_id").equals(near.judge(signed))


def test_nothing_in_nothing_out(tmp_path: Path) -> None:
    near = NearDuplicates()
    write_table(tmp_path / "none.parquet", near.sign([]))
    search = Search(near=near, folder=tmp_path / "between", num_partitions=2)
    found = find_duplicates(search, [[tmp_path / "none.parquet"]], tmp_path / "found.parquet", serial)
    assert found.num_duplicates == 0
    assert read_table(tmp_path / "found.parquet").num_rows == 0


def test_ids_that_come_twice_are_an_error(signed: pa.Table, tmp_path: Path) -> None:
    for name in ("a", "b"):
        write_table(tmp_path / name, signed)
    search = Search(near=NearDuplicates(), folder=tmp_path / "between")
    with pytest.raises(ValueError, match="come twice"):
        find_duplicates(search, [[tmp_path / "a"], [tmp_path / "b"]], tmp_path / "found", serial)


def test_partitions_grow_with_the_programs() -> None:
    near = NearDuplicates()
    assert num_partitions_for(10, near) == 1
    assert num_partitions_for(1_000_000, near) == 8
