"""Random choices as plain Python values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import numpy as np

T = TypeVar("T")


class Draw:
    """Choices drawn from one numpy generator and from nothing else."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def share(self) -> float:
        """Uniform in [0, 1)."""
        return float(self.rng.random())

    def chance(self, probability: float) -> bool:
        return self.share() < probability

    def between(self, low: int, high: int) -> int:
        """Uniform integer, both ends included."""
        return int(self.rng.integers(low, high + 1))

    def pick(self, items: Sequence[T]) -> T:
        return items[int(self.rng.integers(len(items)))]

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different items in random order; all of them where there are fewer."""
        order = self.rng.permutation(len(items))[:count]
        return [items[int(i)] for i in order]

    def kept(self, items: Sequence[T], count: int) -> list[T]:
        """``count`` different items in their own order."""
        order = sorted(int(i) for i in self.rng.permutation(len(items))[:count])
        return [items[i] for i in order]
