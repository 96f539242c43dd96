"""Near-duplicate programs: sign them in batches, group those that may be alike, judge each group apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from dedup.bands import Bands, band_keys, choose_bands, components, links
from dedup.normalize import tokens
from dedup.shingles import SHINGLE_TOKENS, shingle
from dedup.signature import Engine, signatures
from schemas.program import Program

BATCH_BYTES = 1 << 20
"""Programs are signed so many bytes at a time."""
MOST_REPRESENTATIVES = 256
"""A bucket in which so many programs stay that are not alike is boilerplate: it leads to no more of them."""

SIGNED_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("exact", pa.binary(16), nullable=False),
        pa.field("keys", pa.list_(pa.uint64()), nullable=False),
        pa.field("shingles", pa.list_(pa.uint64()), nullable=False),
    ]
)
DUPLICATES_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("representative_id", pa.string(), nullable=False),
        pa.field("jaccard", pa.float32(), nullable=False),
    ]
)


@dataclass(frozen=True, kw_only=True)
class NearDuplicates:
    """Programs whose token 5-grams have a Jaccard similarity of at least ``threshold`` are near-duplicates.

    Of each cluster the smallest sample id stays. Samples whose ids begin with ``settled`` stay whatever they are
    like; they have to be the smallest. The steps can run on Ray: :meth:`sign` on any batch,
    :func:`group_links` on any partition by key, :meth:`judge` on any union of whole groups; how the work is cut
    changes nothing in the outcome.
    """

    threshold: float = 0.85
    num_permutations: int = 128
    engine: Engine = "rensa"
    settled: str = ""
    bands: Bands = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bands", choose_bands(self.threshold, self.num_permutations))

    @property
    def shingle_tokens(self) -> int:
        return SHINGLE_TOKENS

    def sign(self, programs: Iterable[tuple[str, Program]]) -> pa.Table:
        """(sample id, program) pairs to rows of ``SIGNED_SCHEMA``, in the same order.

        ``keys`` are the buckets; ``shingles`` is sorted and distinct, and empty for a program that is only compared
        as equal or not.
        """
        batches = [self._signed(batch) for batch in _batches(programs)]
        return pa.Table.from_batches(batches, schema=SIGNED_SCHEMA)

    def _signed(self, batch: list[tuple[str, Program]]) -> pa.RecordBatch:
        found = shingle([program for _, program in batch])
        sizes = np.diff(found.ends, prepend=0)
        is_long = sizes > 0
        signed = signatures(found.shingles, found.ends[is_long], self.num_permutations, self.engine)
        lengths = np.where(is_long, self.bands.bands, 1)
        ends = np.cumsum(lengths)
        keys = np.empty(int(lengths.sum()), np.uint64)
        keys[ends[~is_long] - 1] = found.exact[~is_long, 0]
        keys[np.repeat(is_long, lengths)] = band_keys(signed, self.bands).ravel()
        columns = [
            pa.array([sample_id for sample_id, _ in batch], pa.string()),
            pa.FixedSizeBinaryArray.from_buffers(
                pa.binary(16), len(batch), [None, pa.py_buffer(found.exact.tobytes())]
            ),
            list_array(keys, ends),
            list_array(found.shingles, found.ends),
        ]
        return pa.RecordBatch.from_arrays(columns, schema=SIGNED_SCHEMA)

    def judge(self, signed: pa.Table) -> pa.Table:
        """Rows of ``SIGNED_SCHEMA`` of whole groups to their duplicates, rows of ``DUPLICATES_SCHEMA`` by id.

        Raises:
            ValueError: two rows share a sample id.
        """
        if (twice := signed.num_rows - pc.count_distinct(signed.column("sample_id")).as_py()) > 0:
            raise ValueError(f"{twice} sample ids come twice")
        labels = groups(signed)
        is_grouped = np.bincount(labels, minlength=signed.num_rows)[labels] > 1
        return self.judge_group(signed.filter(pa.array(is_grouped)).sort_by("sample_id"))[0]

    def judge_group(self, signed: pa.Table, num_kept: int = 0) -> tuple[pa.Table, int]:
        """As :meth:`judge`, of rows that are sorted by id; and how many buckets held too much to lead anywhere.

        Each row is compared with the representatives before it that share a bucket, and goes for the first that is
        alike enough: what stays depends on ids, keys and shingles alone. See ``MOST_REPRESENTATIVES``. The first
        ``num_kept`` rows stay whatever they are like, and where there are such, the others are compared with them
        alone.
        """
        first = num_kept or self._num_settled(signed)
        found, num_full = self._judged(signed, first)
        if num_kept or not first:
            return found.filter(pc.invert(self._is_settled(found))) if self.settled else found, num_full
        gone = pc.is_in(signed.column("sample_id"), value_set=found.column("sample_id").combine_chunks())
        others, more_full = self._judged(signed.filter(pc.invert(gone)).slice(first), 0)
        return pa.concat_tables([found, others]).sort_by("sample_id"), num_full + more_full

    def _is_settled(self, rows: pa.Table) -> pa.ChunkedArray:
        return pc.starts_with(rows.column("sample_id"), self.settled)

    def _num_settled(self, signed: pa.Table) -> int:
        return int(pc.sum(self._is_settled(signed)).as_py() or 0) if self.settled else 0

    def _judged(self, signed: pa.Table, num_kept: int) -> tuple[pa.Table, int]:
        from dedup._stars import stars  # compiled code, loaded when there is work

        keys, starts = flat_lists(signed.column("keys"))
        _, buckets = np.unique(keys, return_inverse=True)
        found, alike, num_full = stars(
            (buckets.astype(np.int64), starts),
            flat_lists(signed.column("shingles")),
            exact_values(signed.column("exact")),
            num_kept,
            (self.threshold, MOST_REPRESENTATIVES),
        )
        gone = np.flatnonzero(found >= 0)
        ids = signed.column("sample_id")
        columns = [
            ids.take(pa.array(gone)),
            ids.take(pa.array(found[gone])),
            pa.array(alike[gone], pa.float32()),
        ]
        return pa.Table.from_arrays(columns, schema=DUPLICATES_SCHEMA), int(num_full)


def _batches(programs: Iterable[tuple[str, Program]]) -> Iterator[list[tuple[str, Program]]]:
    batch: list[tuple[str, Program]] = []
    size = 0
    for pair in programs:
        batch.append(pair)
        size += sum(len(f.data) for f in pair[1].files)
        if size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def program_tokens(program: Program) -> NDArray[np.uint64]:
    """Hashes of the tokens of a program of one file."""
    return tokens(program.main.text or "", path=program.main_path, language=program.language)


def list_array(values: NDArray[np.uint64], ends: NDArray[np.int64]) -> pa.Array:
    """Lists whose values lie in a row and end at ``ends (N,)``."""
    offsets = np.concatenate(([0], ends)).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(values, pa.uint64()))


def flat_lists(column: pa.ChunkedArray) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """(values in a row, where each of the N lists begins and, at last, where the last ends ``(N + 1,)``)."""
    lengths = pc.list_value_length(column).to_numpy()
    values = pc.list_flatten(column).to_numpy()
    return np.asarray(values, np.uint64), np.concatenate(([0], np.cumsum(lengths))).astype(np.int64)


def exact_values(column: pa.ChunkedArray) -> NDArray[np.uint64]:
    """``(N, 2)`` of the 16 bytes of each row."""
    chunks = [c for c in column.chunks if len(c)]
    parts = [np.frombuffer(c.buffers()[1], np.uint64)[2 * c.offset :][: 2 * len(c)] for c in chunks]
    return np.concatenate([np.empty(0, np.uint64), *parts]).reshape(-1, 2)


def group_links(members: NDArray[np.int64], keys: pa.ChunkedArray) -> NDArray[np.int64]:
    """Links ``(M, 2)`` of the samples ``members (N,)`` through their ``keys`` column; see ``bands.links``."""
    flat, starts = flat_lists(keys)
    return links(np.repeat(members, np.diff(starts)), flat)


def groups(signed: pa.Table) -> NDArray[np.int64]:
    """Label of each row's group ``(N,)``: rows with different labels need not be judged together."""
    count = signed.num_rows
    return components(count, group_links(np.arange(count), signed.column("keys")))


def near_duplicates(programs: Iterable[tuple[str, Program]], settings: NearDuplicates) -> pa.Table:
    """All near-duplicates among (sample id, program) pairs, rows of ``DUPLICATES_SCHEMA`` by id."""
    return settings.judge(settings.sign(programs))
