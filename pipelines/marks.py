"""What near-duplicates mean for the samples: which go after rendering, and what the others' ``dedup`` column says."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any

import pyarrow as pa

from pipelines.plan import Plan, unit_name
from pipelines.program_rows import place_of
from pipelines.recipe import Recipe
from pipelines.storage.stage_files import index_path, is_whole, read_table, write_table
from pipelines.workspace import read_run

UNITS_PER_PART = 512
"""So many units are collected, and their rejects written, at a time."""
MARKS_SCHEMA = pa.schema(
    [
        ("key", pa.string()),
        ("is_dropped", pa.bool_()),
        ("message", pa.string()),
        ("representative", pa.string()),
        ("cluster_id", pa.string()),
        ("similarity", pa.float64()),
        ("image_distance", pa.float64()),
    ]
)
"""``cluster_id`` is null where the sample is its own representative; then others' programs went for it."""
Row = dict[str, Any]


def marks_path(work: Path, part: int) -> Path:
    """What is said of the samples of a part's units: those alone that have near-duplicates."""
    return work / "marks" / f"marks-{part:05d}.parquet"


def num_parts(plan: Plan) -> int:
    return -(-len(plan) // UNITS_PER_PART)


def mark_duplicates(work: Path) -> None:
    """Write a file of marks for each part; files that are whole are left alone.

    Raises:
        CorpusError: the duplicates are missing or damaged, or a file cannot be written.
    """
    recipe, plan, _ = read_run(work)
    paths = [marks_path(work, part) for part in range(num_parts(plan))]
    if is_whole(*paths):
        return
    unit_of = _Units(recipe, plan)
    parts: dict[int, list[Row]] = defaultdict(list)
    pairs = read_table(work / "duplicate_images.parquet").to_pylist()
    in_pairs = {row["key"] for row in pairs}
    for key in sorted(
        set(read_table(work / "duplicate_programs.parquet", ["representative"]).column(0).to_pylist())
        - in_pairs
    ):
        parts[unit_of(key) // UNITS_PER_PART].append(
            dict.fromkeys(MARKS_SCHEMA.names) | {"key": key, "is_dropped": False, "similarity": 1.0}
        )
    indexed = Indexed(work)
    for pair in pairs:
        units = unit_of(pair["key"]), unit_of(pair["representative"])
        parts[units[0] // UNITS_PER_PART].append(mark_of(pair, units, indexed))
    for part, path in enumerate(paths):
        write_table(
            path, pa.Table.from_pylist(sorted(parts[part], key=lambda r: r["key"]), schema=MARKS_SCHEMA)
        )


class _Units:
    """The unit that an item's key belongs to."""

    def __init__(self, recipe: Recipe, plan: Plan) -> None:
        self.plan = plan
        self.sources = {source.source_id: k for k, source in enumerate(recipe.sources)}

    def __call__(self, key: str) -> int:
        source_id, index = place_of(key)
        return self.plan.unit_at(self.sources[source_id], index)


class Indexed:
    """Sample id and split of rendered items; keeps the index of the unit that was asked for last."""

    def __init__(self, work: Path) -> None:
        self.work, self.unit_id = work, -1
        self.rows: dict[str, tuple[str, str]] = {}

    def of(self, key: str, unit_id: int) -> tuple[str, str]:
        if unit_id != self.unit_id:
            table = read_table(index_path(self.work, unit_name(unit_id)), ["key", "sample_id", "split"])
            self.rows = {r["key"]: (r["sample_id"], r["split"]) for r in table.to_pylist()}
            self.unit_id = unit_id
        return self.rows[key]


def mark_of(pair: Row, units: tuple[int, int], indexed: Indexed) -> Row:
    """A pair of equal pictures that was kept as a link still loses one where it stands in two splits."""
    other_id, other_split = indexed.of(pair["representative"], units[1])
    message = f"picture differs by {pair['image_distance']:.4f} of what is drawn from {other_id}"
    is_dropped = pair["is_dropped"]
    if not is_dropped and indexed.of(pair["key"], units[0])[1] != other_split:
        is_dropped, message = True, f"{message}, which is in {other_split}"
    return {
        "key": pair["key"],
        "is_dropped": is_dropped,
        "message": message,
        "representative": pair["representative"],
        "cluster_id": other_id,
        "similarity": pair["similarity"],
        "image_distance": pair["image_distance"],
    }
