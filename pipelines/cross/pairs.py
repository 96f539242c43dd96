"""Near-duplicate programs and equal pictures among the samples of several corpora: grouped here, judged by workers."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from dedup.images import ImageDuplicates, hash_groups
from dedup.near_duplicates import SIGNED_SCHEMA
from pipelines.cross.judge import Pair, PictureNode, ProgramNode, judge_pictures
from pipelines.cross.nodes import Nodes, Samples, groups_of
from pipelines.cross.question import Request
from pipelines.cross.survey import ShardTask
from pipelines.dedup_programs import Search, find_duplicates, num_partitions_for
from pipelines.storage.stage_files import is_whole, read_table, write_table

PICTURES_PER_CALL = 500
_SETTLED, _NEW = "0", "1"
Calls = Callable[[Callable[..., Any], Iterable[tuple[Any, ...]]], Iterator[Any]]
"""Runs a function over many argument tuples, here or on a cluster, and gives the results in their order."""


class Pairs:
    """Finds the pairs among samples; ``tasks`` are the shards that were surveyed, by their number."""

    def __init__(self, request: Request, samples: Samples, tasks: Sequence[ShardTask], calls: Calls) -> None:
        self._request, self._samples, self._tasks, self._calls = request, samples, tasks, calls
        self._digests = samples.table.column("program")
        self._shard = samples.ints("shard")

    def programs(self, nodes: Nodes) -> list[Pair]:
        """Near-duplicates among the programs."""
        work = self._request.out / "work" if self._request.out else Path()
        path = work / "program_pairs.parquet"
        if not is_whole(path):
            near = replace(self._request.near, settled=_SETTLED)
            ordered = list(self._calls(order_signed, self._orders(nodes)))
            count = num_partitions_for(len(nodes), near)
            search = Search(near=near, folder=work / "search", num_partitions=count)
            find_duplicates(search, [[file] for file in ordered], path, self._calls)
        return [
            Pair(int(row["sample_id"][1:]), int(row["representative_id"][1:]), row["jaccard"])
            for row in read_table(path).to_pylist()
        ]

    def _orders(self, nodes: Nodes) -> Iterator[tuple[ShardTask, dict[str, str]]]:
        """Each shard with the programs that are taken from it, and what they are called so that the right ones stay."""
        home = self._shard[nodes.first]
        by_home = np.argsort(home, kind="stable")
        borders = np.searchsorted(home[by_home], np.arange(len(self._tasks) + 1))
        for task, (a, b) in zip(self._tasks, itertools.pairwise(borders.tolist()), strict=True):
            yield (
                task,
                {
                    self._sha256(int(nodes.first[k])): _name(bool(nodes.is_settled[k]), int(nodes.ranks[k]))
                    for k in by_home[a:b].tolist()
                },
            )

    def _sha256(self, sample: int) -> str:
        return str(self._digests[sample].as_py().hex())

    def pictures(self, nodes: Nodes, programs: Nodes, gone: Collection[int]) -> tuple[list[Pair], int]:
        """Equal pictures of different programs, without samples that are ``gone``; how many were not compared with all."""
        left = np.array([k for k, first in enumerate(nodes.first.tolist()) if first not in gone], np.int64)
        hashes = self._samples.ints("phash")
        groups = []
        for group in groups_of(hash_groups(hashes[nodes.first[left]], self._request.image_bits)):
            own = left[group]
            of_programs = np.unique(programs.of_sample[nodes.first[own]])
            if len(of_programs) > 1 and not nodes.is_settled[own].all():
                groups.append([self._picture_node(nodes, k) for k in own.tolist()])
        bounds = self._request.image_bits, ImageDuplicates().max_distance
        calls = ((*bounds, batch) for batch in _batches(groups, PICTURES_PER_CALL))
        judged = list(self._calls(judge_pictures, calls))
        return [pair for pairs, _ in judged for pair in pairs], sum(cut for _, cut in judged)

    def _picture_node(self, nodes: Nodes, node: int) -> PictureNode:
        sample, table = int(nodes.first[node]), self._samples.table
        task = self._tasks[int(self._shard[sample])]
        return PictureNode(
            rank=int(nodes.ranks[node]),
            pictures=table.column("pictures")[sample].as_py(),
            phash=table.column("phash")[sample].as_py(),
            shard=task.path,
            row=table.column("row")[sample].as_py(),
            program=ProgramNode(sha256=self._sha256(sample), signed=task.stage_path("signed")),
            is_settled=bool(nodes.is_settled[node]),
        )


def _name(is_settled: bool, rank: int) -> str:
    return f"{_SETTLED if is_settled else _NEW}{rank:015d}"


def order_signed(task: ShardTask, names: dict[str, str]) -> Path:
    """Write the signed programs of a shard that ``names`` holds, under the names that it gives them."""
    path = task.stage_path("ordered")
    signed = read_table(task.stage_path("signed"))
    programs = signed.column("sample_id").to_pylist()
    kept = [k for k, program in enumerate(programs) if program in names]
    ids = pa.array([names[programs[k]] for k in kept], pa.string())
    write_table(path, signed.take(pa.array(kept, pa.int64())).set_column(0, SIGNED_SCHEMA.field(0), ids))
    return path


def _batches(groups: Sequence[list[Any]], most: int) -> list[list[list[Any]]]:
    """Groups in runs of at most ``most`` members, or one group."""
    batches: list[list[list[Any]]] = []
    size = 0
    for group in groups:
        if not batches or size + len(group) > most:
            batches.append([])
            size = 0
        batches[-1].append(group)
        size += len(group)
    return batches
