"""Near-duplicate programs and equal pictures among the samples of several corpora: grouped here, judged by workers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dedup.bands import components
from dedup.images import ImageDuplicates
from dedup.near_duplicates import group_links
from pipelines._cross_judge import Pair, PictureNode, ProgramNode, judge_pictures, judge_programs
from pipelines._cross_nodes import Nodes, Samples, groups_of, picture_groups
from pipelines._cross_question import Request
from pipelines._cross_survey import ShardTask
from pipelines.stage_files import read_table

PROGRAMS_PER_CALL, PICTURES_PER_CALL = 5_000, 500
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
        groups = groups_of(components(len(nodes), self._links(nodes)))
        judged = [
            [self._program_node(nodes, k) for k in group.tolist()]
            for group in groups
            if not nodes.is_settled[group].all()
        ]
        batches = _batches(judged, PROGRAMS_PER_CALL)
        found = self._calls(judge_programs, ((self._request.near, batch) for batch in batches))
        return [pair for pairs in found for pair in pairs]

    def _program_node(self, nodes: Nodes, node: int) -> ProgramNode:
        sample = int(nodes.first[node])
        return ProgramNode(
            rank=int(nodes.ranks[node]),
            sha256=self._digests[sample].as_py().hex(),
            signed=self._tasks[int(self._shard[sample])].stage_path("signed"),
            is_settled=bool(nodes.is_settled[node]),
        )

    def _links(self, nodes: Nodes) -> NDArray[np.int64]:
        """Links ``(M, 2)`` of programs that share a band, each taken from the shard of its first sample."""
        home = self._shard[nodes.first]
        by_digest = {self._digests[int(k)].as_py().hex(): node for node, k in enumerate(nodes.first)}
        members: list[NDArray[np.int64]] = [np.empty(0, np.int64)]
        keys: list[pa.Array] = []
        for number, task in enumerate(self._tasks):
            table = read_table(task.stage_path("signed"), ["sample_id", "keys"])
            own = np.array([by_digest[i] for i in table.column("sample_id").to_pylist()], np.int64)
            is_home = home[own] == number
            members.append(own[is_home])
            keys += table.column("keys").filter(pa.array(is_home)).chunks
        return group_links(np.concatenate(members), pa.chunked_array(keys, type=pa.list_(pa.uint64())))

    def pictures(self, nodes: Nodes, programs: Nodes, gone: Collection[int]) -> tuple[list[Pair], int]:
        """Equal pictures of different programs, without samples that are ``gone``; how many were not compared with all."""
        left = np.array([k for k, first in enumerate(nodes.first.tolist()) if first not in gone], np.int64)
        hashes = self._samples.ints("phash")
        groups = []
        for group in picture_groups(hashes[nodes.first[left]], self._request.image_bits):
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
            shard=task.folder / task.shard,
            row=table.column("row")[sample].as_py(),
            program=self._program_node(nodes, node),
        )


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
