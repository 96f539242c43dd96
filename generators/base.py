"""What a generator is."""

from __future__ import annotations

from typing import ClassVar, Protocol

import numpy as np

from schemas.program import Program


class Generator(Protocol):
    """A frozen dataclass whose fields are its configuration.

    ``domain`` is svg, web, webgl, mesh, game or cad; ``language`` is the renderer file that draws its programs;
    ``version`` goes up whenever the same seed gives other bytes.
    """

    domain: ClassVar[str]
    language: ClassVar[str]
    version: ClassVar[int]

    def generate(self, rng: np.random.Generator) -> Program:
        """One program, drawn from ``rng`` and from nothing else."""
        ...
