"""Stage two at any size: near-duplicate programs found by tasks, none of which holds more than a part of them.

Signed programs are scattered by band key; each partition of keys gives links; links give groups; groups are
gathered in bundles, whose programs are compared. Parts, partitions and bundles decide who does the work and how
much memory it takes, and nothing of the outcome.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from dedup.bands import bundle_groups, links, spanning_stars
from dedup.near_duplicates import DUPLICATES_SCHEMA, NearDuplicates, flat_lists
from pipelines.dedup_giants import judge_giant
from pipelines.storage.addresses import remove_folder
from pipelines.storage.stage_files import read_table, write_table

PARTITION_KEYS = 1 << 21
"""Keys that one task sorts."""
BUNDLE_SHINGLES = 1 << 23
"""Shingles that one task compares, on average. How a larger group is cut depends on it, so leave it as it is."""
_MERGED = 16
_ROW_BITS = 32

MapCalls = Callable[[Callable[..., Any], Sequence[tuple[Any, ...]]], Iterator[Any]]
"""``runner.map_calls``, or the like: the results of a function over argument tuples, in order."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Search:
    """How to compare, the folder for the files between the tasks, and into how many partitions keys are cut."""

    near: NearDuplicates
    folder: Path
    num_partitions: int = 1

    def keys(self, part: int, partition: int) -> Path:
        return self.folder / "keys" / f"{part:06d}-{partition:05d}.parquet"

    def links(self, turn: int, number: int) -> Path:
        return self.folder / "links" / f"{turn:02d}-{number:05d}.parquet"

    def grouped(self, part: int) -> Path:
        return self.folder / "groups" / f"{part:06d}.parquet"

    def bundle(self, bundle: int, part: int) -> Path:
        return self.folder / "bundles" / f"{bundle:06d}-{part:06d}.parquet"

    def found(self, bundle: int) -> Path:
        return self.folder / "found" / f"{bundle:06d}.parquet"


@dataclass(frozen=True, kw_only=True, slots=True)
class Found:
    """How many programs go, and how many buckets held too many unlike ones to lead to more of them."""

    num_duplicates: int
    num_full_buckets: int

    def __str__(self) -> str:
        full = f", {self.num_full_buckets} buckets of boilerplate" if self.num_full_buckets else ""
        return f"{self.num_duplicates} near-duplicates{full}"


def num_partitions_for(num_programs: int, near: NearDuplicates) -> int:
    """So many that each holds about ``PARTITION_KEYS`` keys."""
    return max(1, -(-num_programs * near.bands.bands // PARTITION_KEYS))


def find_duplicates(
    search: Search, parts: Sequence[Iterable[Path]], path: Path, map_calls: MapCalls
) -> Found:
    """Write the near-duplicates of all parts to ``path``, rows of ``DUPLICATES_SCHEMA`` by id. The folder goes.

    Each part gives the files of some thousand signed programs; it travels to the tasks that read them.

    Raises:
        CorpusError: a file is damaged or cannot be written.
        ValueError: two rows share a sample id.
    """
    sizes = list(map_calls(scatter, [(search, part, files) for part, files in enumerate(parts)]))
    num_programs, num_shingles = (sum(column) for column in zip((0, 0), *sizes, strict=True))
    size = max(1_024, BUNDLE_SHINGLES * num_programs // max(1, num_shingles))
    last = _link(search, len(parts), map_calls)
    (bundles,) = map_calls(group, [(search, last, len(parts), size)])
    holders: list[list[int]] = [[] for _ in bundles]
    for part, held in enumerate(map_calls(gather, [(search, k, files) for k, files in enumerate(parts)])):
        for bundle in held:
            holders[bundle].append(part)
    files = [[search.bundle(bundle, part) for part in held] for bundle, held in enumerate(holders)]
    ordinary = [b for b, count in enumerate(bundles) if count <= 2 * size]
    num_full = sum(map_calls(judge, [(search, b, files[b]) for b in ordinary]))
    for bundle in sorted({*range(len(bundles))} - {*ordinary}):
        num_full += judge_giant(search.near, files[bundle], search.found(bundle), size, map_calls)
    (num_duplicates,) = map_calls(collect, [(search, len(bundles), path)])
    remove_folder(search.folder)
    return Found(num_duplicates=num_duplicates, num_full_buckets=num_full)


def _link(search: Search, num_parts: int, map_calls: MapCalls) -> Path:
    """The file of all links, as few as tell the groups."""
    count, turn = search.num_partitions, 0
    list(map_calls(link, [(search, partition, num_parts) for partition in range(count)]))
    while count > 1:
        starts = range(0, count, _MERGED)
        list(map_calls(merge, [(search, turn, k, min(_MERGED, count - a)) for k, a in enumerate(starts)]))
        count, turn = len(starts), turn + 1
    return search.links(turn, 0)


def scatter(search: Search, part: int, files: Iterable[Path]) -> tuple[int, int]:
    """Write the keys of a part's programs to a file for each partition. Returns the programs and their shingles."""
    signed = pa.concat_tables([read_table(file, ["keys", "shingles"]) for file in files])
    keys, starts = flat_lists(signed.column("keys"))
    samples = np.repeat((np.int64(part) << _ROW_BITS) + np.arange(signed.num_rows), np.diff(starts))
    of = (keys % np.uint64(search.num_partitions)).astype(np.int64)
    order = np.argsort(of, kind="stable")
    borders = np.searchsorted(of[order], np.arange(search.num_partitions + 1))
    for partition, (a, b) in enumerate(itertools.pairwise(borders)):
        chosen = order[a:b]
        write_table(search.keys(part, partition), pa.table({"sample": samples[chosen], "key": keys[chosen]}))
    return signed.num_rows, pc.sum(pc.list_value_length(signed.column("shingles"))).as_py() or 0


def link(search: Search, partition: int, num_parts: int) -> None:
    """Write the links of a partition of the keys."""
    none = pa.table({"sample": np.empty(0, np.int64), "key": np.empty(0, np.uint64)})
    table = pa.concat_tables([none, *(read_table(search.keys(part, partition)) for part in range(num_parts))])
    pairs = links(table.column("sample").to_numpy(), table.column("key").to_numpy())
    _write_links(search.links(0, partition), spanning_stars(pairs))


def merge(search: Search, turn: int, number: int, count: int) -> None:
    """Write what ``count`` files of links come to."""
    files = [search.links(turn, number * _MERGED + k) for k in range(count)]
    pairs = np.concatenate([_read_links(file) for file in files])
    _write_links(search.links(turn + 1, number), spanning_stars(pairs))


def _write_links(path: Path, pairs: NDArray[np.int64]) -> None:
    write_table(path, pa.table({"first": pairs[:, 0], "second": pairs[:, 1]}))


def _read_links(path: Path) -> NDArray[np.int64]:
    table = read_table(path)
    return np.stack([table.column(name).to_numpy() for name in ("first", "second")], axis=1)


def group(search: Search, last: Path, num_parts: int, size: int) -> list[int]:
    """Write for each part which of its programs go into which bundle. Returns the sizes of the bundles."""
    bundles = bundle_groups(_read_links(last), size)
    borders = np.searchsorted(bundles.samples, np.arange(num_parts + 1) << _ROW_BITS)
    for part, (a, b) in enumerate(itertools.pairwise(borders)):
        rows = bundles.samples[a:b] & ((1 << _ROW_BITS) - 1)
        write_table(search.grouped(part), pa.table({"row": rows, "bundle": bundles.numbers[a:b]}))
    return [int(count) for count in bundles.sizes]


def gather(search: Search, part: int, files: Iterable[Path]) -> list[int]:
    """Write a part's signed programs that may have duplicates to a file for each bundle. Returns the bundles."""
    table = read_table(search.grouped(part))
    rows, numbers = table.column("row").to_numpy(), table.column("bundle").to_numpy()
    if not len(rows):
        return []
    signed = pa.concat_tables([read_table(file) for file in files])
    used = [int(bundle) for bundle in np.unique(numbers)]
    for bundle in used:
        write_table(search.bundle(bundle, part), signed.take(pa.array(rows[numbers == bundle])))
    return used


def judge(search: Search, bundle: int, files: Sequence[Path]) -> int:
    """Write the duplicates in a bundle. Returns the number of full buckets."""
    signed = pa.concat_tables([read_table(file) for file in files]).sort_by("sample_id")
    if (twice := signed.num_rows - pc.count_distinct(signed.column("sample_id")).as_py()) > 0:
        raise ValueError(f"{twice} sample ids come twice")
    found, num_full = search.near.judge_group(signed)
    write_table(search.found(bundle), found)
    return num_full


def collect(search: Search, num_bundles: int, path: Path) -> int:
    """Write the duplicates of all bundles by id. Returns how many."""
    tables = [read_table(search.found(bundle)) for bundle in range(num_bundles)]
    found = pa.concat_tables([DUPLICATES_SCHEMA.empty_table(), *tables]).sort_by("sample_id")
    write_table(path, found)
    return int(found.num_rows)
