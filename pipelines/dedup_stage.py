"""Stages two and four: near-duplicate programs stop before rendering, near-duplicate pictures after it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dedup.cluster import jaccard
from dedup.images import ImageDuplicates
from dedup.near_duplicates import NearDuplicates
from pipelines.pictures import decode_png
from pipelines.plan import Unit, unit_name
from pipelines.program_rows import Item
from pipelines.recipe import Recipe
from pipelines.sample_rows import ROW_FIELDS, read_pictures
from pipelines.stage_files import index_path, is_whole, read_table, signed_path, write_table
from pipelines.workspace import read_run
from schemas.manifest import DedupSettings

LINKED_JACCARD = 0.5
"""Programs below this similarity that draw the same picture are two ways of saying it: both stay, linked."""

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


def duplicate_programs(work: Path) -> int:
    """Write ``duplicate_programs.parquet``: every program that goes, and for whom. Returns how many."""
    path = work / "duplicate_programs.parquet"
    if not is_whole(path):
        recipe, units, _ = read_run(work)
        signed = pa.concat_tables([read_table(signed_path(work, u.name)) for u in units])
        found = near_duplicates_of(recipe).judge(signed).to_pylist()
        rows = [
            {
                "key": r["sample_id"],
                "representative": r["representative_id"],
                "similarity": r["jaccard"],
                "image_distance": None,
                "is_dropped": True,
            }
            for r in found
        ]
        write_table(path, pa.Table.from_pylist(rows, schema=PAIRS_SCHEMA))
    return len(read_table(path, ["key"]))


def duplicate_images(work: Path) -> int:
    """Write ``duplicate_images.parquet``: pairs of samples with the same picture. Returns how many of them go.

    The one with the larger key goes when the programs are alike too (or too short to tell); otherwise both stay
    and the pair is a link.
    """
    path = work / "duplicate_images.parquet"
    if not is_whole(path):
        recipe, units, _ = read_run(work)
        rows = _same_pictures(recipe, units, work)
        write_table(path, pa.Table.from_pylist(rows, schema=PAIRS_SCHEMA))
    return sum(1 for gone in read_table(path, ["is_dropped"]).column("is_dropped").to_pylist() if gone)


def _same_pictures(recipe: Recipe, units: Sequence[Unit], work: Path) -> list[dict[str, Any]]:
    places: dict[str, dict[str, Any]] = {}
    hashes: dict[str, int] = {}
    columns = ["key", "phash", *(name for name, _ in ROW_FIELDS)]
    for unit in units:
        for row in read_table(index_path(work, unit.name), columns).to_pylist():
            places[row["key"]] = {"unit": unit.unit_id, **row}
            hashes[row["key"]] = row["phash"][0]
    keys = sorted(places)

    def load(key: str) -> NDArray[np.uint8]:
        return _stacked([decode_png(data) for data in read_pictures(work, places[key])])

    found = ImageDuplicates(max_bits=recipe.dedup.image_bits).find(keys, [hashes[k] for k in keys], load)
    pairs = found.to_pylist()
    involved = {name for p in pairs for name in (p["sample_id"], p["representative_id"])}
    shingle_sets = _shingles(work, involved, places)
    rows = []
    for pair in pairs:
        first, second = shingle_sets[pair["representative_id"]], shingle_sets[pair["sample_id"]]
        alike = jaccard(first, second) if len(first) and len(second) else None
        rows.append(
            {
                "key": pair["sample_id"],
                "representative": pair["representative_id"],
                "similarity": alike,
                "image_distance": pair["distance"],
                "is_dropped": alike is None or alike >= LINKED_JACCARD,
            }
        )
    return rows


def _shingles(work: Path, keys: set[str], places: dict[str, dict[str, Any]]) -> dict[str, NDArray[np.uint64]]:
    found: dict[str, NDArray[np.uint64]] = {}
    for unit_id in sorted({places[k]["unit"] for k in keys}):
        table = read_table(signed_path(work, unit_name(unit_id)), ["sample_id", "shingles"])
        for key, values in zip(table.column("sample_id").to_pylist(), table.column("shingles"), strict=True):
            if key in keys:
                found[key] = np.asarray(values.values.to_numpy(), np.uint64)
    return found


def _stacked(pictures: list[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """All pictures of a sample as one, on top of each other, padded to the widest with white."""
    widest = max(p.shape[1] for p in pictures)
    padded = [np.pad(p, ((0, 0), (0, widest - p.shape[1]), (0, 0)), constant_values=255) for p in pictures]
    return np.concatenate(padded)
