"""The samples of several corpora as programs and pictures to compare, in the order in which they stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from pipelines.cross.survey import SURVEY_SCHEMA


@dataclass(frozen=True, slots=True)
class Nodes:
    """What is compared: ``ranks`` (N,) of the first sample of each, by which the smaller stays; whether it is settled.

    ``of_sample`` (S,) is each sample's node; a settled node has a sample in a corpus that nothing is taken from.
    """

    of_sample: NDArray[np.int64]
    first: NDArray[np.int64]
    ranks: NDArray[np.int64]
    is_settled: NDArray[np.bool_]

    def __len__(self) -> int:
        return len(self.first)


@dataclass(frozen=True, slots=True)
class Samples:
    """All samples: their survey with columns ``shard`` and ``row`` (where each lies) and ``corpus``, in any order.

    ``ranks`` (S,) order them: those of settled corpora first, then by id, then by corpus. ``is_settled`` (S,).
    """

    table: pa.Table
    ranks: NDArray[np.int64]
    is_settled: NDArray[np.bool_]

    @classmethod
    def of(cls, surveys: Sequence[pa.Table], corpora: Sequence[int], settled: Sequence[bool]) -> Samples:
        """Samples of the surveys of all shards; ``corpora`` is each shard's corpus, ``settled`` each corpus's state."""
        parts = []
        for shard, (survey, corpus) in enumerate(zip(surveys, corpora, strict=True)):
            parts.append(_placed(survey, shard, corpus))
        parts.append(_placed(SURVEY_SCHEMA.empty_table(), 0, 0))
        table = pa.concat_tables(parts).combine_chunks()
        is_settled = np.asarray(settled, np.bool_)[table.column("corpus").to_numpy()]
        keys = table.select(["sample_id", "corpus"]).append_column("is_new", pa.array(~is_settled))
        order = pc.sort_indices(
            keys, [("is_new", "ascending"), ("sample_id", "ascending"), ("corpus", "ascending")]
        )
        ranks = np.empty(len(table), np.int64)
        ranks[order.to_numpy()] = np.arange(len(table))
        return cls(table, ranks, is_settled)

    def __len__(self) -> int:
        return int(self.table.num_rows)

    def ints(self, name: str) -> NDArray[np.int64]:
        """An integer column (S,)."""
        return np.asarray(self.table.column(name).to_numpy(), np.int64)

    def nodes(self, names: Sequence[str]) -> Nodes:
        """Samples that are equal in these binary columns as one node each, in no order."""
        codes = np.zeros(len(self), np.int64)
        for name in names:
            indices = self.table.column(name).combine_chunks().dictionary_encode().indices
            own = np.asarray(indices.to_numpy(), np.int64)
            codes = np.unique(codes * (own.max(initial=0) + 1) + own, return_inverse=True)[1]
        count = int(codes.max(initial=-1)) + 1
        ranks = np.full(count, len(self), np.int64)
        np.minimum.at(ranks, codes, self.ranks)
        by_rank = np.argsort(self.ranks)
        settled = np.zeros(count, np.bool_)
        settled[codes[self.is_settled]] = True
        return Nodes(codes, by_rank[ranks], ranks, settled)


def _placed(survey: pa.Table, shard: int, corpus: int) -> pa.Table:
    """A shard's survey with the number of the shard, of each row in it, and of the corpus."""
    count = survey.num_rows
    places = {
        "shard": np.full(count, shard, np.int32),
        "row": np.arange(count, dtype=np.int32),
        "corpus": np.full(count, corpus, np.int32),
    }
    for name, values in places.items():
        survey = survey.append_column(pa.field(name, pa.int32(), nullable=False), pa.array(values))
    return survey


def groups_of(labels: NDArray[np.int64]) -> list[NDArray[np.int64]]:
    """Members of each label that several have, by label."""
    order = np.argsort(labels, kind="stable")
    edges = np.flatnonzero(np.concatenate(([True], np.diff(labels[order]) != 0)))
    return [part for part in np.split(order, edges[1:]) if len(part) > 1]
