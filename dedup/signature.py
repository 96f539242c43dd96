"""MinHash signatures of shingle sets, by either of two engines."""

from __future__ import annotations

from typing import Literal

import numpy as np
import rensa
from numpy.typing import NDArray

Engine = Literal["rensa", "datasketch"]
SEED = 1


def signatures(
    shingles: NDArray[np.uint64], ends: NDArray[np.int64], num_permutations: int, engine: Engine = "rensa"
) -> NDArray[np.uint32]:
    """Signatures ``(N, num_permutations) uint32``; two rows agree in a share of places that estimates Jaccard.

    The N sets lie in a row: set ``i`` is ``shingles[ends[i - 1]:ends[i]]``. Signatures of different engines cannot be
    compared with each other.

    Raises:
        ValueError: a set has no shingle, or the engine is unknown.
    """
    if (np.diff(ends, prepend=0) <= 0).any():
        raise ValueError("a set without shingles has no signature")
    if not len(ends):
        return np.empty((0, num_permutations), np.uint32)
    if engine == "rensa":
        return _rensa(shingles, ends, num_permutations)
    if engine == "datasketch":
        return _datasketch(shingles, ends, num_permutations)
    raise ValueError(f"signature engine {engine!r} is neither rensa nor datasketch")


def _rensa(
    shingles: NDArray[np.uint64], ends: NDArray[np.int64], num_permutations: int
) -> NDArray[np.uint32]:
    offsets = np.concatenate(([0], ends)).astype(np.uint64)
    matrix = rensa.RMinHash.digest_matrix_from_flat_token_hashes(
        shingles[: ends[-1]], offsets, num_permutations, SEED
    )
    return np.asarray(matrix.to_rows(), np.uint32)


def _datasketch(
    shingles: NDArray[np.uint64], ends: NDArray[np.int64], num_permutations: int
) -> NDArray[np.uint32]:
    import datasketch  # takes all of scipy with it: 1.6 s for every process, which only this engine is to pay

    rows = []
    blank = datasketch.MinHash(num_perm=num_permutations, seed=SEED, hashfunc=int, scheme="affine32")
    for shingle_set in np.split(shingles[: ends[-1]] >> np.uint64(32), ends[:-1]):
        sketch = blank.copy()
        sketch.update_batch(shingle_set.tolist())
        rows.append(sketch.hashvalues)
    return np.asarray(rows, np.uint32)


def estimate(first: NDArray[np.uint32], second: NDArray[np.uint32]) -> float:
    """Jaccard similarity as two signatures tell it: the share of equal places."""
    return float(np.mean(first == second))
