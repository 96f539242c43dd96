"""Near-duplicate pictures: found by perceptual hash, confirmed on pixels."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dedup.cluster import star_clusters

HASH_BITS = 64
_ALL_BITS = (1 << HASH_BITS) - 1
MOST_COMPARED = 64
"""Where so many pictures of one hash are unlike, the hash tells nothing."""
LEVELS = 8
"""Channel values this close count as equal: what anti-aliasing and rounding leave."""

IMAGE_DUPLICATES_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("representative_id", pa.string(), nullable=False),
        pa.field("distance", pa.float32(), nullable=False),
    ]
)


def cosine_terms(image: NDArray[np.uint8]) -> NDArray[np.float64]:
    """The 8 x 8 lowest cosine terms (64,) of the grey picture at 32 x 32, in reading order, of an (H, W, 3) image."""
    grey = cv2.resize(cv2.cvtColor(image, cv2.COLOR_RGB2GRAY), (32, 32), interpolation=cv2.INTER_AREA)
    return np.asarray(
        np.round(cv2.dct(grey.astype(np.float32))[:8, :8].astype(np.float64), 2).ravel(), np.float64
    )


def perceptual_hash(image: NDArray[np.uint8]) -> int:
    """Signed 64-bit pHash of an (H, W, 3) image: which of its :func:`cosine_terms` lie above their median.

    The first term is the highest bit (Zauner 2010). The constant term takes part as in the imagehash package.
    """
    terms = cosine_terms(image)
    return int.from_bytes(np.packbits(terms > np.median(terms)).tobytes(), "big", signed=True)


def hamming(first: int, second: int) -> int:
    """Number of bits in which two hashes differ."""
    differing: int = ((first ^ second) & _ALL_BITS).bit_count()
    return differing


def hash_keys(phash: int, max_bits: int) -> list[tuple[int, int]]:
    """Buckets of a hash: it is cut into ``max_bits + 1`` pieces, so that hashes no further apart share one."""
    unsigned = phash & _ALL_BITS
    edges = _edges(max_bits)
    return [(i, unsigned >> a & (1 << (b - a)) - 1) for i, (a, b) in enumerate(itertools.pairwise(edges))]


def _edges(max_bits: int) -> list[int]:
    return [i * HASH_BITS // (max_bits + 1) for i in range(max_bits + 2)]


def hash_groups(hashes: NDArray[np.int64], max_bits: int) -> NDArray[np.int64]:
    """Label ``(N,)`` of each hash's group, its first place: no two of different groups are within ``max_bits``."""
    from dedup._hash_groups import union_close  # compiled code, loaded when there is work

    distinct, first, inverse = np.unique(hashes, return_index=True, return_inverse=True)
    unsigned = distinct.view(np.uint64)
    parents = np.arange(len(distinct))
    for a, b in itertools.pairwise(_edges(max_bits)):
        buckets = unsigned >> np.uint64(a) & np.uint64((1 << (b - a)) - 1)
        union_close(unsigned, buckets, np.argsort(buckets, kind="stable"), max_bits, parents)
    while (parents != parents[parents]).any():
        parents = parents[parents]
    smallest = np.full(len(distinct), len(hashes), np.int64)
    np.minimum.at(smallest, parents, first)
    return smallest[parents][inverse]


def _background(image: NDArray[np.uint8]) -> NDArray[np.int16]:
    """The commonest colour of a grid of pixels, (3,)."""
    step = max(1, min(image.shape[:2]) // 128)
    colours, counts = np.unique(image[::step, ::step].reshape(-1, 3), axis=0, return_counts=True)
    commonest: NDArray[np.int16] = colours[counts.argmax()].astype(np.int16)
    return commonest


def pixel_distance(first: NDArray[np.uint8], second: NDArray[np.uint8]) -> float:
    """Share of what is drawn that differs, in [0, 1]; 1 for pictures of different size.

    Drawn is what stands out from the background in either picture, so that two fine line drawings on white are
    not alike because both are mostly white.
    """
    if first.shape != second.shape:
        return 1.0
    differs = (cv2.absdiff(first, second) > LEVELS).any(axis=2)
    if not differs.any():
        return 0.0
    ground = _background(first)
    if (abs(ground - _background(second)) > LEVELS).any():
        return 1.0
    colour = ground.astype(np.uint8)
    drawn = [(cv2.absdiff(i, np.broadcast_to(colour, i.shape)) > LEVELS).any(axis=2) for i in (first, second)]
    return float(np.count_nonzero(differs) / np.count_nonzero(drawn[0] | drawn[1] | differs))


@dataclass(frozen=True, kw_only=True, slots=True)
class ImageDuplicates:
    """Pictures within ``max_bits`` of each other's hash whose drawn pixels differ by no more than ``max_distance``."""

    max_bits: int = 4
    max_distance: float = 0.02

    def find(
        self, ids: Sequence[str], hashes: Sequence[int], load: Callable[[str], NDArray[np.uint8]]
    ) -> pa.Table:
        """Duplicates by id, rows of ``IMAGE_DUPLICATES_SCHEMA``; ``load`` gives the picture of an id, (H, W, 3).

        Pictures are loaded only to confirm a candidate: each with ``MOST_COMPARED`` others at most, smallest id first.
        """
        distances: dict[int, float] = {}
        num_compared: Counter[int] = Counter()

        def similarity(first: int, second: int) -> float:
            if (
                hamming(hashes[first], hashes[second]) > self.max_bits
                or num_compared[second] == MOST_COMPARED
            ):
                return -1.0
            num_compared[second] += 1
            distances[second] = pixel_distance(load(ids[first]), load(ids[second]))
            return 1.0 - distances[second]

        order = sorted(range(len(ids)), key=ids.__getitem__)
        keys = [hash_keys(h, self.max_bits) for h in hashes]
        found = star_clusters(order, keys, similarity, 1.0 - self.max_distance)
        rows = sorted((ids[d.member], ids[d.representative], distances[d.member]) for d in found)
        columns = list(zip(*rows, strict=True)) or [(), (), ()]
        return pa.Table.from_arrays(
            [pa.array(c, f.type) for c, f in zip(columns, IMAGE_DUPLICATES_SCHEMA, strict=True)],
            schema=IMAGE_DUPLICATES_SCHEMA,
        )
