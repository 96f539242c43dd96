"""Near-duplicate programs: sign them in batches, group those that may be alike, judge each group apart."""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from dedup.bands import Bands, band_keys, choose_bands, components, links
from dedup.cluster import jaccard, star_clusters
from dedup.normalize import tokens
from dedup.shingles import MIN_TOKENS, SHINGLE_TOKENS, exact_hash, shingles
from dedup.signature import Engine, signatures
from schemas.program import Program

MAX_CHARACTERS = 2_000_000
"""Longer programs are compared as equal or not."""

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

    Of each cluster the smallest sample id stays. The steps can run on Ray: :meth:`sign` on any batch,
    :func:`group_links` on any partition by key, :meth:`judge` on any union of whole groups; how the work is cut
    changes nothing in the outcome.
    """

    threshold: float = 0.85
    num_permutations: int = 128
    engine: Engine = "rensa"
    bands: Bands = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "bands", choose_bands(self.threshold, self.num_permutations))

    @property
    def shingle_tokens(self) -> int:
        return SHINGLE_TOKENS

    def sign(self, programs: Iterable[tuple[str, Program]]) -> pa.Table:
        """(sample id, program) pairs to rows of ``SIGNED_SCHEMA``, in the same order.

        ``keys`` are the buckets; ``shingles`` is empty for a program that is only compared as equal or not.
        """
        ids, texts = [], []
        for sample_id, program in programs:
            ids.append(sample_id)
            texts.append(program_tokens(program))
        sets = [shingles(t) if _is_comparable(t) else np.empty(0, np.uint64) for t in texts]
        long = [i for i, s in enumerate(sets) if len(s)]
        signed = band_keys(
            signatures([sets[i] for i in long], self.num_permutations, self.engine), self.bands
        )
        exact = [exact_hash(t) for t in texts]
        keys: list[NDArray[np.uint64]] = [np.frombuffer(digest[:8], np.uint64) for digest in exact]
        for i, row in zip(long, signed, strict=True):
            keys[i] = row
        columns = [pa.array(ids, pa.string()), pa.array(exact, pa.binary(16)), _lists(keys), _lists(sets)]
        return pa.Table.from_arrays(columns, schema=SIGNED_SCHEMA)

    def judge(self, signed: pa.Table) -> pa.Table:
        """Rows of ``SIGNED_SCHEMA`` of whole groups to their duplicates, rows of ``DUPLICATES_SCHEMA`` by id.

        Raises:
            ValueError: two rows share a sample id.
        """
        ids = signed.column("sample_id").to_pylist()
        if len(set(ids)) != len(ids):
            raise ValueError(f"{len(ids) - len(set(ids))} sample ids come twice")
        exact = signed.column("exact").to_pylist()
        sets, keys = _arrays(signed.column("shingles")), [k.tolist() for k in _arrays(signed.column("keys"))]

        def similarity(first: int, second: int) -> float:
            if exact[first] == exact[second]:
                return 1.0
            if not len(sets[first]) or not len(sets[second]):
                return 0.0
            return jaccard(sets[first], sets[second])

        order = sorted(range(len(ids)), key=ids.__getitem__)
        found = star_clusters(order, keys, similarity, self.threshold)
        rows = sorted((ids[d.member], ids[d.representative], d.similarity) for d in found)
        columns = list(zip(*rows, strict=True)) or [(), (), ()]
        return pa.Table.from_arrays(
            [pa.array(c, f.type) for c, f in zip(columns, DUPLICATES_SCHEMA, strict=True)],
            schema=DUPLICATES_SCHEMA,
        )


def program_tokens(program: Program) -> list[str]:
    """Tokens of what the author of a program wrote: its main file and its text files that no package brought.

    Files that are not text, and texts above ``MAX_CHARACTERS``, count as one token, their digest.
    """
    brought = {asset.sha256 for asset in program.seed_assets}
    found: list[str] = []
    others = sorted((f for f in program.files if f.path != program.main_path), key=lambda f: f.path)
    for file in (program.main, *others):
        if brought and file.path != program.main_path and hashlib.sha256(file.data).hexdigest() in brought:
            continue
        text = file.text
        if text is None or len(text) > MAX_CHARACTERS:
            found.append(hashlib.sha256(file.data).hexdigest())
        else:
            found += tokens(text, path=file.path, language=file.language or program.language)
    return found


def _is_comparable(found: Sequence[str]) -> bool:
    return len(found) >= MIN_TOKENS


def _lists(arrays: Sequence[NDArray[np.uint64]]) -> pa.Array:
    """One list array of the arrays, without a Python object per value."""
    offsets = np.zeros(len(arrays) + 1, np.int32)
    np.cumsum([len(a) for a in arrays], out=offsets[1:])
    flat = np.concatenate(arrays) if arrays else np.empty(0, np.uint64)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(flat, pa.uint64()))


def _arrays(column: pa.ChunkedArray) -> list[NDArray[np.uint64]]:
    """The arrays of a list column, as views where they lie."""
    found: list[NDArray[np.uint64]] = []
    for chunk in column.chunks:
        values, offsets = chunk.values.to_numpy(), chunk.offsets.to_numpy()
        found += [values[a:b] for a, b in itertools.pairwise(offsets)]
    return found


def group_links(members: NDArray[np.int64], keys: pa.ChunkedArray) -> NDArray[np.int64]:
    """Links ``(M, 2)`` of the samples ``members (N,)`` through their ``keys`` column; see ``bands.links``."""
    lengths = pc.list_value_length(keys).to_numpy()
    flat = pc.list_flatten(keys).to_numpy()
    return links(np.repeat(members, lengths), flat)


def groups(signed: pa.Table) -> NDArray[np.int64]:
    """Label of each row's group ``(N,)``: rows with different labels need not be judged together."""
    count = signed.num_rows
    return components(count, group_links(np.arange(count), signed.column("keys")))


def near_duplicates(programs: Iterable[tuple[str, Program]], settings: NearDuplicates) -> pa.Table:
    """All near-duplicates among (sample id, program) pairs, rows of ``DUPLICATES_SCHEMA`` by id."""
    return settings.judge(settings.sign(programs))
