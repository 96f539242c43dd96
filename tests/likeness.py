"""How alike programs are, as deduplication sees them: Jaccard of runs of five tokens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray


def pairwise_likeness(texts: Sequence[str]) -> NDArray[np.float64]:
    """Jaccard index of every pair, in [0, 1]."""
    runs = []
    for text in texts:
        tokens = re.findall(r"\w+|[^\w\s]", text)
        runs.append(set(zip(*(tokens[i:] for i in range(5)), strict=False)))
    return np.array([len(a & b) / len(a | b) for a, b in combinations(runs, 2)])
