"""Locality-sensitive hashing: which samples may be near-duplicates, and which groups can be judged apart."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from dedup.shingles import mixed


@dataclass(frozen=True, kw_only=True, slots=True)
class Bands:
    """A signature cut into ``bands`` runs of ``rows`` places: samples meet when one run is equal.

    ``recall_at_threshold`` is the chance that two samples whose Jaccard is exactly the threshold meet.
    """

    bands: int
    rows: int
    recall_at_threshold: float

    def chance(self, jaccard: float) -> float:
        """Chance that two samples of that similarity meet: 1 - (1 - s**rows)**bands."""
        return float(1 - (1 - jaccard**self.rows) ** self.bands)


def choose_bands(threshold: float, num_permutations: int, *, recall: float = 0.99) -> Bands:
    """The longest runs, hence fewest false meetings, that still give ``recall`` at the threshold.

    Raises:
        ValueError: the threshold is not in (0, 1], or no cut of so few permutations gives that recall.
    """
    if not 0 < threshold <= 1:
        raise ValueError(f"threshold {threshold} is outside (0, 1]")
    for rows in range(num_permutations, 0, -1):
        bands = num_permutations // rows
        reached = 1 - (1 - threshold**rows) ** bands
        if reached >= recall:
            return Bands(bands=bands, rows=rows, recall_at_threshold=reached)
    raise ValueError(f"{num_permutations} permutations reach no recall of {recall} at threshold {threshold}")


def band_keys(signatures: NDArray[np.uint32], bands: Bands) -> NDArray[np.uint64]:
    """Keys ``(N, bands) uint64``: equal where two samples agree in all places of that band."""
    used = signatures[:, : bands.bands * bands.rows].reshape(len(signatures), bands.bands, bands.rows)
    keys = np.broadcast_to(np.arange(1, bands.bands + 1, dtype=np.uint64), used.shape[:2]).copy()
    for row in range(bands.rows):
        keys = mixed(keys + used[:, :, row])
    return keys


def links(members: NDArray[np.int64], keys: NDArray[np.uint64]) -> NDArray[np.int64]:
    """Pairs ``(M, 2)``: each member of a bucket with the smallest of that bucket.

    ``members`` and ``keys`` are parallel ``(N,)``. Any partition gives its share of the links, as long as all
    rows of a key are in it.
    """
    if len(members) == 0:
        return np.empty((0, 2), np.int64)
    order = np.lexsort((members, keys))
    members, keys = members[order], keys[order]
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    first = np.repeat(members[starts], np.diff(starts, append=len(keys)))
    apart = first != members
    return np.unique(np.stack((first[apart], members[apart]), axis=1), axis=0)


def components(count: int, pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """Label ``(count,)`` of each sample's group, the smallest sample of it; groups have no link between them.

    A group is a piece of work, not a cluster: what of it is duplicate is decided by comparing.
    """
    from scipy.sparse import coo_array  # a third of a second to import, for work that most commands have not
    from scipy.sparse.csgraph import connected_components

    graph = coo_array((np.ones(len(pairs), np.int8), (pairs[:, 0], pairs[:, 1])), shape=(count, count))
    _, labels = connected_components(graph, directed=False)
    smallest = np.full(int(labels.max(initial=-1)) + 1, count, np.int64)
    np.minimum.at(smallest, labels, np.arange(count))
    return smallest[labels]


def spanning_stars(pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """The same groups by the fewest links ``(M, 2)``: of each its smallest sample with every other one.

    Links of partitions can be joined and reduced in any order; the outcome is the same.
    """
    samples, compact = np.unique(pairs, return_inverse=True)
    labels = components(len(samples), compact.reshape(-1, 2))
    others = np.flatnonzero(labels != np.arange(len(samples)))
    return np.stack((samples[labels[others]], samples[others]), axis=1)


@dataclass(frozen=True, kw_only=True, slots=True)
class Bundles:
    """Whole groups, cut into bundles that are judged apart: ``samples (N,)`` rising, and the bundle of each.

    Of ``sizes (B,)`` none but that of a single group exceeds twice the size that was asked for.
    """

    samples: NDArray[np.int64]
    numbers: NDArray[np.int64]
    sizes: NDArray[np.int64]


def bundle_groups(stars: NDArray[np.int64], size: int) -> Bundles:
    """Bundles of about ``size`` samples of the groups in ``stars``, see :func:`spanning_stars`."""
    roots, counts = np.unique(stars[:, 0], return_counts=True)
    sizes = counts + 1
    is_giant = sizes > size
    ordinary = np.cumsum(np.where(is_giant, 0, sizes)) // size
    numbers = np.where(is_giant, ordinary.max(initial=-1) + np.cumsum(is_giant), ordinary)
    samples = np.concatenate((roots, stars[:, 1]))
    of = np.concatenate((numbers, numbers[np.searchsorted(roots, stars[:, 0])]))
    order = np.argsort(samples, kind="stable")
    used, of = np.unique(of[order], return_inverse=True)
    return Bundles(samples=samples[order], numbers=of, sizes=np.bincount(of, minlength=len(used)))
