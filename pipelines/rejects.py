"""Every item that became no sample, with its reason, in files of a fixed range of units each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from pipelines.collect import Where
from pipelines.marks import UNITS_PER_PART, marks_path
from pipelines.plan import Unit, unit_name
from pipelines.program_rows import items_from_table
from pipelines.render_stage import REJECT_SCHEMA, reject_row
from pipelines.storage.stage_files import index_path, programs_path, read_table, rejects_path, writing
from pipelines.storage.written import entry_of
from pipelines.workspace import read_run
from schemas.errors import Reason
from schemas.manifest import ShardEntry

Row = dict[str, Any]


def write_rejects(
    out: Path, work: Path, part: int, leaks: Mapping[Where, Where]
) -> tuple[ShardEntry | None, Counter[str]]:
    """Write the rejects of a part's units, sorted by key; no file where there are none. Returns them by reason too.

    ``leaks`` are rows that hold a picture of a sample in another split, and that sample.

    Raises:
        CorpusError: a stage file is damaged, or the file cannot be written.
    """
    _, plan, _ = read_run(work)
    dropped = {r["key"]: r for r in read_table(marks_path(work, part)).to_pylist() if r["is_dropped"]}
    tables = []
    for unit in plan[part * UNITS_PER_PART : (part + 1) * UNITS_PER_PART]:
        late = list(_late(work, unit, dropped, leaks))
        tables += [
            read_table(rejects_path(work, unit.name)),
            pa.Table.from_pylist(late, schema=REJECT_SCHEMA),
        ]
    table = pa.concat_tables(tables).sort_by("key")
    reasons = Counter[str](table.column("reason").to_pylist())
    if not table.num_rows:
        return None, reasons
    path = f"rejects/rejects-{part:05d}.parquet"
    with writing(out / path) as stream:
        pq.write_table(table, stream, compression="zstd")
        return entry_of(stream, path=path, domain="", split="", num_rows=table.num_rows), reasons


def _late(work: Path, unit: Unit, dropped: Mapping[str, Row], leaks: Mapping[Where, Where]) -> Iterator[Row]:
    """Rejects of a unit that were rendered: near-duplicate pictures, and pictures of another split."""
    index = read_table(index_path(work, unit.name), ["key", "offset"]).to_pylist()
    messages: dict[str, tuple[str, Row]] = {}
    for row in index:
        other = leaks.get((unit.unit_id, row["offset"]))
        if row["key"] in dropped:
            pair = dropped[row["key"]]
            near = {"representative": pair["representative"], "similarity": pair["similarity"]}
            messages[row["key"]] = (pair["message"], near)
        elif other is not None:
            key, sample_id, split = _sample_at(work, other)
            said = f"holds a picture of {sample_id}, which is in {split}"
            messages[row["key"]] = (said, {"representative": key})
    if not messages:
        return
    for item in items_from_table(read_table(programs_path(work, unit.name))):
        if item.key in messages:
            message, near = messages[item.key]
            yield reject_row(item, Reason.DUPLICATE, message, **near)


def _sample_at(work: Path, where: Where) -> tuple[str, str, str]:
    """Key, sample id and split of a row."""
    columns = ["key", "sample_id", "split", "offset"]
    for row in read_table(index_path(work, unit_name(where[0])), columns).to_pylist():
        if row["offset"] == where[1]:
            return row["key"], row["sample_id"], row["split"]
    raise LookupError(f"no row at {where}")
