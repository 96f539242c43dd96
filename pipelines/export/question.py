"""What an export was asked for: everything that decides its bytes, and which samples it takes."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any

import pyarrow.compute as pc

EXPORT_VERSION = 2
"""Goes up whenever an export of the same question takes other documents or writes other bytes."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Filters:
    """Which samples are taken; of an empty tuple all are. ``limit`` takes the first so many, in the corpus's order."""

    splits: tuple[str, ...] = ()
    domains: tuple[str, ...] = ()
    tasks: tuple[str, ...] = ()
    buckets: tuple[int, ...] = ()
    limit: int | None = None

    def takes_shard(self, domain: str, split: str) -> bool:
        return (not self.splits or split in self.splits) and (not self.domains or domain in self.domains)

    @property
    def by_row(self) -> dict[str, tuple[Any, ...]]:
        """Column -> values, of the filters that are decided row by row."""
        asked = {"task": self.tasks, "context_bucket": self.buckets}
        return {name: values for name, values in asked.items() if values}

    def expression(self) -> pc.Expression | None:
        """What Parquet's statistics are asked, so that row groups without a match are not read."""
        found: pc.Expression | None = None
        for name, values in self.by_row.items():
            any_of = pc.field(name) == values[0]
            for value in values[1:]:
                any_of = any_of | (pc.field(name) == value)
            found = any_of if found is None else found & any_of
        return found


@dataclass(frozen=True, kw_only=True, slots=True)
class Question:
    """Container, profile, filters and bounds. Two exports of equal questions and versions have equal bytes."""

    source_sha256: str
    container: str
    style: str
    profile: str
    profile_options: tuple[tuple[str, int], ...]
    filters: Filters
    drop_sha256: str
    shard_bytes: int

    def to_json(self) -> dict[str, Any]:
        return json.loads(json.dumps(asdict(self)))  # type: ignore[no-any-return]

    def differences(self, other: dict[str, Any]) -> list[str]:
        """What another export asked otherwise, in words."""
        mine = self.to_json()
        return [
            f"{name} was {other.get(name)!r}, is {value!r}"
            for name, value in mine.items()
            if other.get(name) != value
        ]
