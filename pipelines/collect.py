"""What the rendered units amount to: where the samples lie that stay, and which are rejects after all.

The driver holds some 80 bytes a sample in arrays; the units' index files are read by workers, many units a call.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from numpy.typing import NDArray

from pipelines.marks import UNITS_PER_PART, marks_path
from pipelines.plan import Plan
from pipelines.sample_rows import PLACE
from pipelines.storage.stage_files import index_path, read_table
from pipelines.workspace import read_run

Row = dict[str, Any]
Where = tuple[int, int]
"""Unit and offset of a sample's row."""
SPLITS = ("train", "validation", "test")
CONTENT = np.dtype([("hash", np.uint64), ("split", np.uint8), ("unit", np.int32), ("offset", np.int64)])
"""A picture that a sample stores, or a file of a real program, and whose."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Part:
    """What a range of units amounts to. ``marks`` are the dedup columns that are not the plain one."""

    number: int
    places: dict[tuple[str, str], NDArray[Any]]
    marks: dict[Where, Row]
    contents: NDArray[Any]


@dataclass(kw_only=True, slots=True)
class Collected:
    """The samples of a run by (domain, split), and for each part the rows that leak into another split.

    ``leaks`` are rejects: of two samples in different splits with one picture the held-out one goes.
    """

    places: dict[tuple[str, str], NDArray[Any]] = field(default_factory=dict)
    marks: dict[Where, Row] = field(default_factory=dict)
    leaks: dict[int, dict[Where, Where]] = field(default_factory=dict)

    @property
    def num_samples(self) -> int:
        return sum(len(p) for p in self.places.values())

    @property
    def samples_by_domain(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for (domain, _), places in sorted(self.places.items()):
            found[domain] = found.get(domain, 0) + len(places)
        return found

    def samples_by_source(self, plan: Plan) -> list[int]:
        """The samples of each source of the plan, in its order."""
        ends = [plan.units_of(source).stop for source in range(len(plan.counts))]
        counts = np.zeros(len(ends), np.int64)
        for places in self.places.values():
            counts += np.bincount(np.searchsorted(ends, places["unit"], "right"), minlength=len(ends))
        return [int(count) for count in counts]


def order_of(context_bucket: int, sample_id: str) -> tuple[int, bytes]:
    """What samples of a domain and split are sorted by: small documents first, shuffled by hash within a bucket.

    Neither the seed nor any other sample has a part in it: two samples stand in the same order in every corpus.
    """
    return (context_bucket, hashlib.sha256(sample_id.encode()).digest()[:16])


def collect_part(work: Path, number: int) -> Part:
    """Read the index of each unit of a part.

    Raises:
        CorpusError: a stage file is missing or damaged.
    """
    _, plan, _ = read_run(work)
    units = plan[number * UNITS_PER_PART : (number + 1) * UNITS_PER_PART]
    tables = []
    for unit in units:
        index = read_table(index_path(work, unit.name))
        tables.append(index.append_column("unit", pa.array([unit.unit_id] * index.num_rows, pa.int32())))
    index = pa.concat_tables(tables)
    marks = read_table(marks_path(work, number))
    gone = marks.filter(marks.column("is_dropped")).column("key")
    index = index.filter(pc.invert(pc.is_in(index.column("key"), value_set=gone)))
    places = places_of(index)
    groups = pc.binary_join_element_wise(index.column("domain"), index.column("split"), "/").to_numpy(False)
    names = [str(n) for n in np.unique(groups)] if len(groups) else []
    return Part(
        number=number,
        places={(n.partition("/")[0], n.partition("/")[2]): places[groups == n] for n in names},
        marks=_kept_marks(index, marks.filter(pc.invert(marks.column("is_dropped")))),
        contents=_contents(index),
    )


def places_of(index: pa.Table) -> NDArray[Any]:
    """(N,) ``PLACE`` of the rows of index files with their ``unit``."""
    places = np.empty(index.num_rows, PLACE)
    for name in PLACE.names or ():
        if name not in ("digest", "order"):
            places[name] = index.column(name).to_numpy()
    places["digest"] = np.frombuffer(b"".join(index.column("digest").to_pylist()), "V16")
    ids = index.column("sample_id").to_pylist()
    digests = b"".join(order_of(0, i)[1] for i in ids)
    places["order"] = np.frombuffer(digests, ">u8").reshape(-1, 2)  # read as the bytes sort
    return places


def _kept_marks(index: pa.Table, marks: pa.Table) -> dict[Where, Row]:
    by_key = {r["key"]: r for r in marks.to_pylist()}
    rows = index.filter(pc.is_in(index.column("key"), value_set=marks.column("key")))
    found: dict[Where, Row] = {}
    for row in rows.select(["key", "sample_id", "unit", "offset"]).to_pylist():
        mark = by_key[row["key"]]
        found[row["unit"], row["offset"]] = {
            "cluster_id": mark["cluster_id"] or row["sample_id"],
            "is_representative": mark["cluster_id"] is None,
            "jaccard_to_representative": mark["similarity"],
            "image_distance": mark["image_distance"],
        }
    return found


def _contents(index: pa.Table) -> NDArray[Any]:
    """Of each picture and each file of a real program a 64-bit hash, and whose it is."""
    hashes = pa.chunked_array(index.column("content").chunks, pa.list_(pa.uint64())).combine_chunks()
    owner = pc.list_parent_indices(hashes).to_numpy()
    found = np.empty(len(owner), CONTENT)
    found["hash"] = hashes.flatten().to_numpy()
    found["split"] = np.array([SPLITS.index(s) for s in index.column("split").to_pylist()], np.uint8)[owner]
    for name in ("unit", "offset"):
        found[name] = index.column(name).to_numpy()[owner]
    return found


def merge(parts: Iterable[Part]) -> Collected:
    """All parts as one, without the samples that leak."""
    merged, contents = Collected(), []
    groups: dict[tuple[str, str], list[NDArray[Any]]] = {}
    for part in parts:
        merged.marks |= part.marks
        contents.append(part.contents)
        for name, places in part.places.items():
            groups.setdefault(name, []).append(places)
    leaks = leaking(np.concatenate(contents)) if contents else {}
    for where, other in leaks.items():
        merged.leaks.setdefault(where[0] // UNITS_PER_PART, {})[where] = other
    for name, listed in sorted(groups.items()):
        places = _without(np.concatenate(listed), leaks)
        if len(places):
            merged.places[name] = places
    return merged


def leaking(contents: NDArray[Any]) -> dict[Where, Where]:
    """Samples that hold something that a sample of an earlier split (of train, validation, test) holds, and which."""
    order = np.lexsort((contents["offset"], contents["unit"], contents["split"], contents["hash"]))
    rows = contents[order]
    is_first = np.ones(len(rows), bool)
    is_first[1:] = rows["hash"][1:] != rows["hash"][:-1]
    first = np.flatnonzero(is_first)[np.cumsum(is_first) - 1]  # (N,) where the hash of each row begins
    found: dict[Where, Where] = {}
    for k in np.flatnonzero(rows["split"] > rows["split"][first]):
        where = (int(rows["unit"][k]), int(rows["offset"][k]))
        found.setdefault(where, (int(rows["unit"][first[k]]), int(rows["offset"][first[k]])))
    return found


def codes(places: NDArray[Any]) -> NDArray[np.int64]:
    """(N,) one number for unit and offset."""
    units: NDArray[np.int64] = places["unit"].astype(np.int64)
    offsets: NDArray[np.int64] = places["offset"]
    return (units << 36) | offsets


def code(where: Where) -> int:
    return (where[0] << 36) | where[1]


def _without(places: NDArray[Any], leaks: Mapping[Where, Where]) -> NDArray[Any]:
    if not leaks:
        return places
    return places[~np.isin(codes(places), np.array([code(w) for w in leaks], np.int64))]
