"""Stage four: near-duplicate pictures, grouped by hash in one task and compared by as many as there are groups.

One task holds the hashes, 16 bytes a sample. Pictures are read one by one where they lie, decoded once, and only
those whose hash another one is near to.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from dedup.bands import bundle_groups
from dedup.cluster import jaccard
from dedup.images import ImageDuplicates, hash_groups
from pipelines.dedup_programs import MapCalls
from pipelines.dedup_stage import LINKED_JACCARD, PAIRS_SCHEMA, parts_of
from pipelines.pictures import decode_png
from pipelines.plan import Plan, unit_name
from pipelines.sample_rows import ROW_FIELDS, read_pictures
from pipelines.storage.addresses import remove_folder
from pipelines.storage.stage_files import index_path, is_whole, read_table, signed_path, write_table
from pipelines.workspace import read_run

BUNDLE_PICTURES = 256
CACHE_BYTES = 256 << 20
"""Decoded pictures that a task keeps."""
_ROW_BITS = 32
Row = dict[str, Any]


def duplicate_images(work: Path, plan: Plan, map_calls: MapCalls) -> int:
    """Write ``duplicate_images.parquet``, by key: pairs of samples with the same picture. Returns how many of them go.

    The one with the larger key goes when the programs are alike too (or too short to tell); otherwise both stay
    and the pair is a link.
    """
    path = work / "duplicate_images.parquet"
    if not is_whole(path):
        recipe, _, _ = read_run(work)
        parts, bits = parts_of(plan), recipe.dedup.image_bits
        list(map_calls(read_hashes, [(work, part, units) for part, units in enumerate(parts)]))
        (num_bundles,) = map_calls(group_hashes, [(work, len(parts), bits)])
        holders: list[list[int]] = [[] for _ in range(num_bundles)]
        calls = [(work, part, units) for part, units in enumerate(parts)]
        for part, held in enumerate(map_calls(gather_rows, calls)):
            for bundle in held:
                holders[bundle].append(part)
        list(map_calls(compare_pictures, [(work, b, held, bits) for b, held in enumerate(holders)]))
        list(map_calls(collect_pairs, [(work, num_bundles, path)]))
        remove_folder(work / "pictures")
    return int(np.count_nonzero(read_table(path, ["is_dropped"]).column("is_dropped").to_numpy()))


def _file(work: Path, kind: str, number: int, part: int = 0) -> Path:
    return work / "pictures" / kind / f"{number:06d}-{part:06d}.parquet"


def read_hashes(work: Path, part: int, units: range) -> None:
    """Write the perceptual hashes of the first pictures of a part's samples."""
    tables = [read_table(index_path(work, unit_name(k)), ["phash"]) for k in units]
    hashes = pa.concat_tables(tables).column("phash").to_pylist()
    write_table(
        _file(work, "hashes", part), pa.table({"phash": pa.array([h[0] for h in hashes], pa.int64())})
    )


def group_hashes(work: Path, num_parts: int, max_bits: int) -> int:
    """Write for each part which of its samples go into which bundle. Returns the number of bundles."""
    parts = [read_table(_file(work, "hashes", part)).column("phash").to_numpy() for part in range(num_parts)]
    samples = [(np.int64(k) << _ROW_BITS) + np.arange(len(hashes)) for k, hashes in enumerate(parts)]
    ids = np.concatenate([np.empty(0, np.int64), *samples])
    labels = hash_groups(np.concatenate([np.empty(0, np.int64), *parts]), max_bits)
    others = np.flatnonzero(labels != np.arange(len(labels)))
    bundles = bundle_groups(np.stack((ids[labels[others]], ids[others]), axis=1), BUNDLE_PICTURES)
    borders = np.searchsorted(bundles.samples, np.arange(num_parts + 1) << _ROW_BITS)
    for part in range(num_parts):
        chosen = slice(borders[part], borders[part + 1])
        rows = bundles.samples[chosen] & ((1 << _ROW_BITS) - 1)
        write_table(_file(work, "groups", part), pa.table({"row": rows, "bundle": bundles.numbers[chosen]}))
    return len(bundles.sizes)


def gather_rows(work: Path, part: int, units: range) -> list[int]:
    """Write where the samples of a part lie that may have the same picture, for each bundle. Returns the bundles."""
    table = read_table(_file(work, "groups", part))
    rows, numbers = table.column("row").to_numpy(), table.column("bundle").to_numpy()
    if not len(rows):
        return []
    tables = []
    for k in units:
        index = read_table(
            index_path(work, unit_name(k)), ["key", "phash", *(name for name, _ in ROW_FIELDS)]
        )
        tables.append(index.append_column("unit", pa.array(np.full(index.num_rows, k, np.int64))))
    index = pa.concat_tables(tables)
    used = [int(bundle) for bundle in np.unique(numbers)]
    for bundle in used:
        write_table(_file(work, "bundles", bundle, part), index.take(pa.array(rows[numbers == bundle])))
    return used


class _Pictures:
    """Decoded pictures by key, those that were asked for last."""

    def __init__(self, read: Callable[[str], list[bytes]]) -> None:
        self._read = read
        self._kept: OrderedDict[str, NDArray[np.uint8]] = OrderedDict()
        self._bytes = 0

    def __call__(self, key: str) -> NDArray[np.uint8]:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        picture = stacked([decode_png(data) for data in self._read(key)])
        self._kept[key] = picture
        self._bytes += picture.nbytes
        while self._bytes > CACHE_BYTES and len(self._kept) > 2:
            self._bytes -= self._kept.popitem(last=False)[1].nbytes
        return picture


def compare_pictures(work: Path, bundle: int, parts: Sequence[int], max_bits: int) -> None:
    """Write the pairs of a bundle whose pictures are the same."""
    table = pa.concat_tables([read_table(_file(work, "bundles", bundle, part)) for part in parts])
    places = {row["key"]: row for row in table.sort_by("key").to_pylist()}
    load = _Pictures(lambda key: read_pictures(work, places[key]))
    hashes = [row["phash"][0] for row in places.values()]
    pairs = ImageDuplicates(max_bits=max_bits).find(list(places), hashes, load).to_pylist()
    sets = _shingles(work, {k for p in pairs for k in (p["sample_id"], p["representative_id"])}, places)
    rows = []
    for pair in pairs:
        first, second = sets[pair["representative_id"]], sets[pair["sample_id"]]
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
    write_table(_file(work, "found", bundle), pa.Table.from_pylist(rows, schema=PAIRS_SCHEMA))


def _shingles(work: Path, keys: set[str], places: dict[str, Row]) -> dict[str, NDArray[np.uint64]]:
    found: dict[str, NDArray[np.uint64]] = {}
    for unit in sorted({places[key]["unit"] for key in keys}):
        table = read_table(signed_path(work, unit_name(unit)), ["sample_id", "shingles"])
        for key, values in zip(table.column("sample_id").to_pylist(), table.column("shingles"), strict=True):
            if key in keys:
                found[key] = np.asarray(values.values.to_numpy(), np.uint64)
    return found


def stacked(pictures: list[NDArray[np.uint8]]) -> NDArray[np.uint8]:
    """All pictures of a sample as one, on top of each other, padded to the widest with white."""
    widest = max(p.shape[1] for p in pictures)
    padded = [np.pad(p, ((0, 0), (0, widest - p.shape[1]), (0, 0)), constant_values=255) for p in pictures]
    return np.concatenate(padded)


def collect_pairs(work: Path, num_bundles: int, path: Path) -> None:
    """Write the pairs of all bundles by key."""
    tables = [read_table(_file(work, "found", bundle)) for bundle in range(num_bundles)]
    write_table(path, pa.concat_tables([PAIRS_SCHEMA.empty_table(), *tables]).sort_by("key"))
