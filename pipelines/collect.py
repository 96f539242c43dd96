"""What the rendered units amount to: samples that stay, their dedup columns, and every reject."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from pipelines.pack import Place
from pipelines.plan import Unit
from pipelines.program_rows import items_from_table
from pipelines.render_stage import reject_row
from pipelines.stage_files import index_path, programs_path, read_table, rejects_path
from schemas.errors import Reason

Row = dict[str, Any]


def collect(units: Sequence[Unit], work: Path) -> tuple[list[Place], dict[str, Row], list[Row]]:
    """Where the kept samples lie, their dedup columns by sample id, and a row for every item that is none."""
    index = [(unit, row) for unit in units for row in read_table(index_path(work, unit.name)).to_pylist()]
    sample_ids = {row["key"]: row["sample_id"] for _, row in index}
    programs = {r["representative"] for r in read_table(work / "duplicate_programs.parquet").to_pylist()}
    pairs = {r["key"]: r for r in read_table(work / "duplicate_images.parquet").to_pylist()}
    places: list[Place] = []
    marks: dict[str, Row] = {}
    dropped: dict[str, set[str]] = {}
    for unit, row in index:
        pair = pairs.get(row["key"])
        if pair and pair["is_dropped"]:
            dropped.setdefault(unit.name, set()).add(row["key"])
            continue
        marks[row["sample_id"]] = {
            "cluster_id": sample_ids[pair["representative"]] if pair else row["sample_id"],
            "is_representative": pair is None,
            "jaccard_to_representative": pair["similarity"]
            if pair
            else 1.0
            if row["key"] in programs
            else None,
            "image_distance": pair["image_distance"] if pair else None,
        }
        places.append(_place(unit, row))
    rejects = [r for unit in units for r in read_table(rejects_path(work, unit.name)).to_pylist()]
    return places, marks, rejects + _image_rejects(work, dropped, pairs, sample_ids)


def _place(unit: Unit, row: Row) -> Place:
    names = ("row", "sample_id", "domain", "split", "context_bucket", "num_bytes")
    return Place(unit=unit.name, **{name: row[name] for name in names})


def _image_rejects(
    work: Path, dropped: dict[str, set[str]], pairs: dict[str, Row], sample_ids: dict[str, str]
) -> list[Row]:
    rejects = []
    for unit_name, keys in sorted(dropped.items()):
        for item in items_from_table(read_table(programs_path(work, unit_name))):
            if item.key in keys:
                pair = pairs[item.key]
                other = sample_ids[pair["representative"]]
                message = f"picture differs by {pair['image_distance']:.4f} of what is drawn from {other}"
                near = {"representative": pair["representative"], "similarity": pair["similarity"]}
                rejects.append(reject_row(item, Reason.DUPLICATE, message, **near))
    return rejects
