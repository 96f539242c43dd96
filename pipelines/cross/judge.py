"""Which pictures of a group are the same: compared on pixels, where the work is sent."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa

from dedup.cluster import jaccard, star_clusters
from dedup.images import MOST_COMPARED, hamming, hash_keys, pixel_distance
from dedup.near_duplicates import SIGNED_SCHEMA, flat_lists
from pipelines.cross.shards import decoded, pictures_at, pictures_digest
from pipelines.pictures import picture_sha256
from pipelines.storage.stage_files import read_table
from schemas.errors import CorpusError


@dataclass(frozen=True, kw_only=True, slots=True)
class ProgramNode:
    """A program: its digest in hex, and the signed file that holds it."""

    sha256: str
    signed: Path


@dataclass(frozen=True, kw_only=True, slots=True)
class PictureNode:
    """A picture, or several of one sample: their digest, the hash of the first, where they lie, and their program."""

    rank: int
    pictures: bytes
    phash: int
    shard: Path
    row: int
    program: ProgramNode
    is_settled: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """A node that is a near-duplicate, by rank, and the one that stays for it; None where a measure was not taken."""

    member: int
    representative: int
    jaccard: float | None
    distance: float | None = None


def _signed_rows(nodes: Sequence[ProgramNode]) -> pa.Table:
    """The signed row of each node, in their order; every file is read once."""
    wanted: dict[Path, list[int]] = {}
    for k, node in enumerate(nodes):
        wanted.setdefault(node.signed, []).append(k)
    parts, order = [SIGNED_SCHEMA.empty_table()], []
    for path, own in wanted.items():
        table = read_table(path)
        at = {program: row for row, program in enumerate(table.column("sample_id").to_pylist())}
        parts.append(table.take(pa.array([at[nodes[k].sha256] for k in own], pa.int64())))
        order += own
    return pa.concat_tables(parts).take(pa.array(np.argsort(order), pa.int64()))


@dataclass(slots=True)
class _Comparing:
    """Pixel comparisons within a group; counts those of each member and leaves out what is above the bound."""

    own: Sequence[PictureNode]
    encoded: dict[tuple[Path, int], list[bytes]]
    max_bits: int
    distances: dict[int, float]
    compared: dict[int, int]

    def similarity(self, first: int, second: int) -> float:
        a, b = self.own[first], self.own[second]
        is_same_program = a.program.sha256 == b.program.sha256
        if b.is_settled or is_same_program or hamming(a.phash, b.phash) > self.max_bits:
            return -1.0
        if a.pictures == b.pictures:
            self.distances[second] = 0.0
            return 1.0
        self.compared[second] = self.compared.get(second, 0) + 1
        if self.compared[second] > MOST_COMPARED:
            return -1.0
        self.distances[second] = self._distance(a, b)
        return 1.0 - self.distances[second]

    def _distance(self, a: PictureNode, b: PictureNode) -> float:
        first, second = (self.encoded[n.shard, n.row] for n in (a, b))
        if len(first) != len(second):
            return 1.0
        return max(
            pixel_distance(decoded(a.shard, a.row, first, k), decoded(b.shard, b.row, second, k))
            for k in range(len(first))
        )


def judge_pictures(
    max_bits: int, max_distance: float, groups: Sequence[Sequence[PictureNode]]
) -> tuple[list[Pair], int]:
    """Pairs with the same picture within each group, of different programs; how many were not compared with all."""
    nodes = [node for group in groups for node in group]
    encoded = _encoded(nodes)
    found: list[tuple[PictureNode, PictureNode, float]] = []
    cut = 0
    for group in groups:
        own = sorted(group, key=lambda n: n.rank)
        comparing = _Comparing(own, encoded, max_bits, {}, {})
        keys = [hash_keys(n.phash, max_bits) for n in own]
        for d in star_clusters(range(len(own)), keys, comparing.similarity, 1.0 - max_distance):
            found.append((own[d.member], own[d.representative], comparing.distances[d.member]))
        cut += sum(1 for count in comparing.compared.values() if count > MOST_COMPARED)
    signed = _signed_rows([n.program for a, b, _ in found for n in (a, b)])
    values, starts = flat_lists(signed.column("shingles"))
    sets = [values[a:b] for a, b in itertools.pairwise(starts.tolist())]
    return [
        Pair(a.rank, b.rank, jaccard(x, y) if len(x) and len(y) else None, distance)
        for (a, b, distance), x, y in zip(found, sets[::2], sets[1::2], strict=True)
    ], cut


def _encoded(nodes: Sequence[PictureNode]) -> dict[tuple[Path, int], list[bytes]]:
    """The encoded pictures of the nodes that share no digest with all others; each row group is read once.

    Raises:
        CorpusError: a shard is damaged, or holds other pictures than when it was surveyed.
    """
    rows: dict[Path, set[int]] = {}
    for node in nodes:
        rows.setdefault(node.shard, set()).add(node.row)
    found: dict[tuple[Path, int], list[bytes]] = {}
    for path, wanted in rows.items():
        for row, images in pictures_at(path, sorted(wanted)).items():
            found[path, row] = images
    for node in nodes:
        if pictures_digest(map(picture_sha256, found[node.shard, node.row])) != node.pictures:
            raise CorpusError(
                f"{node.shard}, row {node.row}, holds other pictures than its image_facts say: `renderloom check` "
                "says what else is wrong"
            )
    return found
