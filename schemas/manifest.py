"""The manifest: what a finished corpus holds, file by file, and what made it."""

from __future__ import annotations

import hashlib
from pathlib import Path

from pydantic import BaseModel, ConfigDict, Field

MANIFEST_VERSION = 1


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class ShardEntry(_Strict):
    """One shard: its path inside the corpus, and what it must be found to hold."""

    path: str
    domain: str
    split: str
    num_rows: int
    num_bytes: int
    sha256: str


class DedupSettings(_Strict):
    """How near-duplicate programs were found, with the recall that the bands give at the threshold."""

    engine: str
    threshold: float
    num_permutations: int
    bands: int
    rows: int
    shingle_tokens: int
    recall_at_threshold: float


class DomainShare(_Strict):
    """A domain of the mix: ``weight`` is the share that was asked for, which a trainer draws the domain with.

    Programs are planned in these shares; samples are what became of them.
    """

    weight: float
    num_planned: int
    num_samples: int


class SourceShare(_Strict):
    """A source: as :class:`DomainShare`, ``weight`` within the whole mix; ``max_epochs`` bounds how often it is seen."""

    domain: str
    weight: float
    max_epochs: float | None
    num_planned: int
    num_samples: int


class Manifest(_Strict):
    """Everything that decides the bytes of a corpus, and the corpus. No clock, host or path of a machine.

    ``environment`` names engines, fonts, flags and library versions; two corpora are comparable byte by byte
    only where recipe, seed and environment are equal.
    """

    manifest_version: int = MANIFEST_VERSION
    schema_version: int
    name: str
    seed: int
    recipe: str
    recipe_sha256: str
    environment: dict[str, str]
    dedup: DedupSettings
    shards: list[ShardEntry]
    rejects: list[ShardEntry]
    num_planned: int
    num_samples: int
    num_rejected: int
    rejects_by_reason: dict[str, int]
    samples_by_domain: dict[str, int]
    mix: dict[str, DomainShare] = Field(default_factory=dict)
    sources: dict[str, SourceShare] = Field(default_factory=dict)


def file_sha256(path: Path) -> str:
    """Hex digest of a file's bytes."""
    with path.open("rb") as stream:
        return hashlib.file_digest(stream, "sha256").hexdigest()
