"""Arithmetic of vectors in space, in the order in which numpy does it but without its general cases."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

AHEAD, BEHIND = [1, 2, 0], [2, 0, 1]


def cross(a: NDArray[np.float64], b: NDArray[np.float64]) -> NDArray[np.float64]:
    """(…, 3) cross products of (…, 3) arrays; half the time of ``np.cross`` where there are few."""
    product: NDArray[np.float64] = a[..., AHEAD] * b[..., BEHIND] - a[..., BEHIND] * b[..., AHEAD]
    return product
