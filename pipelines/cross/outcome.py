"""What a `dedup` found, as tables by sample and as counts by corpus, source, template, cluster and benchmark."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipelines.cross.judge import Pair
from pipelines.cross.nodes import Nodes, Samples
from pipelines.dedup_stage import LINKED_JACCARD
from pipelines.stats import ALARM_CLUSTER, ALARM_ITEMS, ALARM_SHARE

SHOWN = 20

DUPLICATES_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("corpus", pa.string(), nullable=False),
        pa.field("representative_id", pa.string(), nullable=False),
        pa.field("representative_corpus", pa.string(), nullable=False),
        pa.field("method", pa.string(), nullable=False),
        pa.field("jaccard", pa.float32()),
        pa.field("image_distance", pa.float32()),
        pa.field("is_dropped", pa.bool_(), nullable=False),
    ]
)
CONTAMINATION_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("corpus", pa.string(), nullable=False),
        pa.field("benchmark", pa.string(), nullable=False),
        pa.field("benchmark_item", pa.string(), nullable=False),
        pa.field("method", pa.string(), nullable=False),
        pa.field("score", pa.float32(), nullable=False),
        pa.field("image_index", pa.int32(), nullable=False),
        pa.field("is_dropped", pa.bool_(), nullable=False),
    ]
)
Row = dict[str, Any]


class Found:
    """Duplicates by sample number; a sample is listed once, by the first of the ways that find it."""

    def __init__(self, samples: Samples, names: Sequence[str]) -> None:
        self._samples, self._names = samples, names
        self._ids = samples.table.column("sample_id")
        self._corpus = samples.ints("corpus")
        self._at_rank = np.argsort(samples.ranks)
        self.rows: dict[int, Row] = {}
        self.representatives: dict[int, int] = {}
        self.num_linked_programs = 0

    def add_pairs(self, nodes: Nodes, pairs: Iterable[Pair], method: str) -> None:
        """All samples of each pair's member, but those in corpora that nothing is taken from.

        A picture's pair is a link, and both samples stay, where the two programs are little alike.
        """
        by_rank = {pair.member: pair for pair in pairs}
        members = np.isin(nodes.ranks, list(by_rank))[nodes.of_sample]
        for sample in np.flatnonzero(members & ~self._samples.is_settled).tolist():
            pair = by_rank[int(nodes.ranks[nodes.of_sample[sample]])]
            is_link = method == "image" and pair.jaccard is not None and pair.jaccard < LINKED_JACCARD
            self._add(sample, int(self._at_rank[pair.representative]), method, pair, is_dropped=not is_link)

    def add_repeats(self, programs: Nodes, *, with_same_program: bool) -> None:
        """Samples that stand in two corpora; further views and tasks of a program where that is asked, else counted."""
        firsts: dict[str, int] = {}
        for sample in self._at_rank.tolist():
            program = int(programs.of_sample[sample])
            first = firsts.setdefault(self._ids[sample].as_py(), sample)
            shown = int(programs.first[program])
            if self._samples.is_settled[sample] or sample in self.rows:
                continue
            if first != sample:
                self._add(sample, first, "program", Pair(0, 0, 1.0), is_dropped=True)
            elif shown != sample and with_same_program and shown not in self.rows:
                self._add(sample, shown, "program", Pair(0, 0, 1.0), is_dropped=True)
            elif shown != sample:
                self.num_linked_programs += 1

    def _add(self, sample: int, other: int, method: str, pair: Pair, *, is_dropped: bool) -> None:
        if sample in self.rows or sample == other:
            return
        self.representatives[sample] = other
        self.rows[sample] = {
            "sample_id": self._ids[sample].as_py(),
            "corpus": self._names[self._corpus[sample]],
            "representative_id": self._ids[other].as_py(),
            "representative_corpus": self._names[self._corpus[other]],
            "method": method,
            "jaccard": pair.jaccard,
            "image_distance": pair.distance,
            "is_dropped": is_dropped,
        }

    def place(self, sample: int) -> tuple[int, int]:
        """The shard's number and the row in it of a sample."""
        table = self._samples.table
        return table.column("shard")[sample].as_py(), table.column("row")[sample].as_py()

    def place_of(self, corpus: str, sample_id: str) -> tuple[int, int]:
        """As :meth:`place`, of a sample by corpus and id."""
        number = self._names.index(corpus)
        same = np.flatnonzero(pc.equal(self._ids, sample_id).to_numpy() & (self._corpus == number))
        return self.place(int(same[0]))

    def table(self) -> pa.Table:
        """Rows of ``DUPLICATES_SCHEMA`` by corpus and sample id."""
        rows = sorted(self.rows.values(), key=lambda r: (r["corpus"], r["sample_id"]))
        return pa.Table.from_pylist(rows, schema=DUPLICATES_SCHEMA)

    def counts(self) -> Row:
        """What is lost where, the biggest clusters, and what somebody should look at."""
        table = self._samples.table
        fresh = np.flatnonzero(~self._samples.is_settled)
        gone = {k for k, row in self.rows.items() if row["is_dropped"]}
        clusters = Counter(self.representatives[k] for k in gone)
        biggest = sorted(clusters.items(), key=lambda c: (-c[1], int(self._samples.ranks[c[0]])))[:SHOWN]
        by_source = self._lost(table.column("source_id").to_pylist(), fresh, gone)
        found: Row = {
            "num_samples": len(self._samples),
            "num_dropped": len(gone),
            "num_linked_pictures": len(self.rows) - len(gone),
            "num_further_views_of_a_program": self.num_linked_programs,
            "by_corpus": self._lost([self._names[c] for c in self._corpus], fresh, gone),
            "by_method": dict(sorted(Counter(self.rows[k]["method"] for k in gone).items())),
            "by_source": by_source,
            "by_template": dict(
                list(self._lost(table.column("template_id").to_pylist(), fresh, gone, least=1).items())[
                    :SHOWN
                ]
            ),
            "num_clusters": len(clusters),
            "biggest_clusters": [
                {
                    "representative_id": self._ids[k].as_py(),
                    "representative_corpus": self._names[self._corpus[k]],
                    "num_dropped": size,
                }
                for k, size in biggest
            ],
        }
        found["alarms"] = [
            f"{source} loses {c['num_dropped']} of {c['num_samples']} samples"
            for source, c in by_source.items()
            if c["num_samples"] >= ALARM_ITEMS and c["num_dropped"] > ALARM_SHARE * c["num_samples"]
        ] + [
            f"{c['num_dropped']} samples go for {c['representative_id']} alone"
            for c in found["biggest_clusters"]
            if c["num_dropped"] > ALARM_CLUSTER
        ]
        return found

    @staticmethod
    def _lost(labels: Sequence[str], fresh: Any, gone: set[int], least: int = 0) -> dict[str, Row]:
        total = Counter(labels[k] for k in fresh.tolist())
        lost = Counter(labels[k] for k in gone)
        order = sorted(total, key=lambda name: (-lost[name], name))
        return {n: {"num_samples": total[n], "num_dropped": lost[n]} for n in order if lost[n] >= least}


def contamination_table(
    samples: Samples, names: Sequence[str], matches: Sequence[tuple[int, pa.Table]]
) -> pa.Table:
    """Rows of ``CONTAMINATION_SCHEMA`` by corpus, sample id and benchmark; ``matches`` are those of each shard."""
    number = {
        key: k
        for k, key in enumerate(
            zip(samples.ints("shard").tolist(), samples.ints("row").tolist(), strict=True)
        )
    }
    ids, corpus = samples.table.column("sample_id"), samples.ints("corpus")
    rows = []
    for shard, table in matches:
        for match in table.to_pylist():
            sample = number[shard, match.pop("row")]
            own = {"sample_id": ids[sample].as_py(), "corpus": names[corpus[sample]], "is_dropped": True}
            rows.append(own | match)
    rows.sort(key=lambda r: (r["corpus"], r["sample_id"], r["benchmark"], r["method"]))
    return pa.Table.from_pylist(rows, schema=CONTAMINATION_SCHEMA)
