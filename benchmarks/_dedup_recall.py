"""Recall against all pairs: every Jaccard by a sparse product of sets, which shares nothing with the search."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray
from scipy.sparse import csr_array, triu

from dedup.bands import Bands
from dedup.near_duplicates import NearDuplicates, flat_lists

STEPS = ((0.85, 0.9), (0.9, 0.95), (0.95, 1.0), (1.0, 2.0))


@dataclass(frozen=True, kw_only=True, slots=True)
class Pairs:
    """All pairs of programs with anything in common: places ``(M,)`` of both, and their Jaccard similarity."""

    first: NDArray[np.int64]
    second: NDArray[np.int64]
    jaccard: NDArray[np.float64]


def all_pairs(signed: pa.Table, least: float) -> Pairs:
    """Every pair that is at least so alike."""
    values, starts = flat_lists(signed.column("shingles"))
    _, columns = np.unique(values, return_inverse=True)
    sets = csr_array((np.ones(len(values), np.int32), columns, starts))
    common = triu(sets @ sets.T, k=1).tocoo()
    sizes = np.diff(starts)
    union = sizes[common.row] + sizes[common.col] - common.data
    jaccard = common.data / union
    alike = jaccard >= least
    return Pairs(
        first=common.row[alike].astype(np.int64),
        second=common.col[alike].astype(np.int64),
        jaccard=jaccard[alike],
    )


def meets(signed: pa.Table, pairs: Pairs) -> NDArray[np.bool_]:
    """Whether the two of each pair share a bucket."""
    keys = [set(k) for k in signed.column("keys").to_pylist()]
    return np.array([bool(keys[a] & keys[b]) for a, b in zip(pairs.first, pairs.second, strict=True)], bool)


def outcome(near: NearDuplicates, signed: pa.Table, pairs: Pairs) -> tuple[int, int, int]:
    """(duplicates found, of them those that are none, pairs of which both stayed though they are alike enough)."""
    ids = {name: k for k, name in enumerate(signed.column("sample_id").to_pylist())}
    truth = {(int(a), int(b)) for a, b in zip(pairs.first, pairs.second, strict=True)}
    found = near.judge(signed).to_pylist()
    gone = {ids[row["sample_id"]] for row in found}
    links = [sorted((ids[row["sample_id"]], ids[row["representative_id"]])) for row in found]
    wrong = sum((a, b) not in truth for a, b in links)
    missed = sum(a not in gone and b not in gone for a, b in truth)
    return len(found), wrong, missed


def report(near: NearDuplicates, signed: pa.Table) -> str:
    """Recall by similarity beside what the bands promise, and what the outcome has wrong or missed."""
    signed = signed.filter(pa.array(np.diff(flat_lists(signed.column("shingles"))[1]) > 0))
    pairs = all_pairs(signed, near.threshold)
    met = meets(signed, pairs)
    lines = [f"{signed.num_rows} programs, {len(met)} pairs of Jaccard {near.threshold} and above"]
    for low, high in STEPS:
        chosen = (pairs.jaccard >= low) & (pairs.jaccard < high)
        promised = _promised(near.bands, pairs.jaccard[chosen])
        lines.append(
            f"  {low:.2f} to {min(high, 1):.2f}: {chosen.sum():>6} pairs, met {_share(met[chosen])}, promised {promised}"
        )
    found, wrong, missed = outcome(near, signed, pairs)
    lines.append(
        f"recall of all pairs {_share(met)}; {found} duplicates, {wrong} of them wrong, {missed} pairs both kept"
    )
    return "\n".join(lines)


def _share(met: NDArray[np.bool_]) -> str:
    return f"{met.mean():.4f}" if len(met) else "-"


def _promised(bands: Bands, jaccard: NDArray[np.float64]) -> str:
    return f"{np.mean([bands.chance(j) for j in jaccard]):.4f}" if len(jaccard) else "-"
