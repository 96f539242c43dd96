"""Chance that falls alike every time a program runs. Runs inside the sandbox."""

from __future__ import annotations

import os
import random
import uuid
from typing import Any

from numpy import random as numpy_random


def install_chance() -> None:
    """Seed everything that draws entropy from the machine; the same at the start of every program."""
    source = random.Random(0)

    def entropy(size: int) -> bytes:
        return source.randbytes(size)

    os.urandom = entropy
    os.getrandom = lambda size, flags=0: entropy(size)
    vars(random)["_urandom"] = entropy
    vars(uuid).update(_generate_time_safe=None, _node=0x02_00_5E_10_00_00)
    seeded = random.Random.seed

    def seed(self: random.Random, a: Any = None, version: int = 2) -> None:
        seeded(self, source.getrandbits(64) if a is None else a, version)

    random.Random.seed = seed  # type: ignore[method-assign]
    inner: random.Random = vars(random)["_inst"]
    random.seed = inner.seed
    random.seed(0)
    numpy_random.seed(0)
