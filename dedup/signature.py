"""MinHash signatures of shingle sets, by either of two engines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import datasketch
import numpy as np
import rensa
from numpy.typing import NDArray

Engine = Literal["rensa", "datasketch"]
SEED = 1


def signatures(
    shingle_sets: Sequence[NDArray[np.uint64]], num_permutations: int, engine: Engine = "rensa"
) -> NDArray[np.uint32]:
    """Signatures ``(N, num_permutations) uint32``; two rows agree in a share of places that estimates Jaccard.

    Signatures of different engines cannot be compared with each other.

    Raises:
        ValueError: a set has no shingle, or the engine is unknown.
    """
    if any(len(s) == 0 for s in shingle_sets):
        raise ValueError("a set without shingles has no signature")
    if not shingle_sets:
        return np.empty((0, num_permutations), np.uint32)
    if engine == "rensa":
        return _rensa(shingle_sets, num_permutations)
    if engine == "datasketch":
        return _datasketch(shingle_sets, num_permutations)
    raise ValueError(f"signature engine {engine!r} is neither rensa nor datasketch")


def _rensa(shingle_sets: Sequence[NDArray[np.uint64]], num_permutations: int) -> NDArray[np.uint32]:
    offsets = np.zeros(len(shingle_sets) + 1, np.uint64)
    np.cumsum([len(s) for s in shingle_sets], out=offsets[1:])
    flat = np.concatenate(shingle_sets)
    matrix = rensa.RMinHash.digest_matrix_from_flat_token_hashes(flat, offsets, num_permutations, SEED)
    return np.asarray(matrix.to_rows(), np.uint32)


def _datasketch(shingle_sets: Sequence[NDArray[np.uint64]], num_permutations: int) -> NDArray[np.uint32]:
    rows = []
    blank = datasketch.MinHash(num_perm=num_permutations, seed=SEED, hashfunc=int, scheme="affine32")
    for shingle_set in shingle_sets:
        sketch = blank.copy()
        sketch.update_batch((shingle_set >> np.uint64(32)).tolist())
        rows.append(sketch.hashvalues)
    return np.asarray(rows, np.uint32)


def estimate(first: NDArray[np.uint32], second: NDArray[np.uint32]) -> float:
    """Jaccard similarity as two signatures tell it: the share of equal places."""
    return float(np.mean(first == second))
