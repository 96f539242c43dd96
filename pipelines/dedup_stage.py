"""Stage two of a run, and what its other stages need of near-duplicates: settings, signatures, the table of pairs."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import pyarrow as pa

from dedup.near_duplicates import NearDuplicates
from pipelines.dedup_programs import Found, MapCalls, Search, find_duplicates, num_partitions_for
from pipelines.plan import Plan, unit_name
from pipelines.program_rows import Item
from pipelines.recipe import Recipe
from pipelines.storage.stage_files import (
    is_there,
    is_whole,
    read_bytes,
    read_table,
    signed_path,
    write_json,
    write_table,
)
from pipelines.workspace import read_run
from schemas.manifest import DedupSettings

LINKED_JACCARD = 0.5
"""Programs below this similarity that draw the same picture are two ways of saying it: both stay, linked."""
PART_PROGRAMS = 4_096
"""Programs that one task reads."""
PAIRS_SCHEMA = pa.schema(
    [
        ("key", pa.string()),
        ("representative", pa.string()),
        ("similarity", pa.float64()),
        ("image_distance", pa.float64()),
        ("is_dropped", pa.bool_()),
    ]
)


def near_duplicates_of(recipe: Recipe) -> NearDuplicates:
    d = recipe.dedup
    return NearDuplicates(threshold=d.threshold, num_permutations=d.num_permutations, engine=d.engine)


def settings(recipe: Recipe) -> DedupSettings:
    """What the manifest says of the way that near-duplicates were found."""
    near = near_duplicates_of(recipe)
    return DedupSettings(
        engine=near.engine,
        threshold=near.threshold,
        num_permutations=near.num_permutations,
        bands=near.bands.bands,
        rows=near.bands.rows,
        shingle_tokens=near.shingle_tokens,
        recall_at_threshold=near.bands.recall_at_threshold,
    )


def sign_items(recipe: Recipe, items: list[Item]) -> pa.Table:
    """Signatures of the items that have a program."""
    return near_duplicates_of(recipe).sign((i.key, i.program) for i in items if i.program)


@dataclass(frozen=True, slots=True)
class SignedUnits:
    """The files of the signed programs of some units in a row."""

    work: Path
    units: range

    def __iter__(self) -> Iterator[Path]:
        return (signed_path(self.work, unit_name(k)) for k in self.units)


def parts_of(plan: Plan) -> list[range]:
    """The units that a task reads the programs or hashes of."""
    size = max(1, PART_PROGRAMS // plan.unit_size)
    return [range(k, min(k + size, len(plan))) for k in range(0, len(plan), size)]


def duplicate_programs(work: Path, plan: Plan, map_calls: MapCalls) -> Found:
    """Write ``duplicate_programs.parquet``, by key: every program that goes, and for whom."""
    path, said = work / "duplicate_programs.parquet", work / "duplicate_programs.json"
    if is_whole(path) and is_there(said):
        return Found(**json.loads(read_bytes(said)))
    recipe, _, _ = read_run(work)
    near = near_duplicates_of(recipe)
    search = Search(near=near, folder=work / "near", num_partitions=num_partitions_for(plan.num_items, near))
    between = work / "near_programs.parquet"
    found = find_duplicates(
        search, [SignedUnits(work, units) for units in parts_of(plan)], between, map_calls
    )
    list(map_calls(as_pairs, [(between, path)]))
    write_json(said, asdict(found))
    return found


def as_pairs(between: Path, path: Path) -> None:
    """Write near-duplicate programs as rows of ``PAIRS_SCHEMA``."""
    found = read_table(between)
    columns = [found.column(k) for k in range(3)]
    columns += [pa.nulls(found.num_rows, pa.float64()), pa.array(np.ones(found.num_rows, bool))]
    write_table(path, pa.Table.from_arrays(columns, names=PAIRS_SCHEMA.names).cast(PAIRS_SCHEMA))
