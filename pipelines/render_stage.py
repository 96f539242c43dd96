"""Stage three: programs that are no duplicates become samples; a unit is done when its index file stands."""

from __future__ import annotations

import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pyarrow as pa

from pipelines.attempts import Attempts
from pipelines.dropped import DroppedPrograms
from pipelines.plan import Unit
from pipelines.program_rows import Item, items_from_table
from pipelines.sample_rows import ROW_FIELDS, write_rows
from pipelines.samples import Clock, content_hashes, make_sample
from pipelines.slips import naming
from pipelines.storage.stage_files import (
    index_path,
    is_whole,
    programs_path,
    read_table,
    rejects_path,
    samples_path,
    write_table,
)
from pipelines.warm import WarmRenderers
from pipelines.workspace import read_engines, read_run
from schemas.arrow import to_table
from schemas.errors import Reason, SampleError
from schemas.sample import Sample

INDEX_SCHEMA = pa.schema(
    [
        ("row", pa.int32()),
        ("key", pa.string()),
        ("sample_id", pa.string()),
        ("domain", pa.string()),
        ("split", pa.string()),
        ("language", pa.string()),
        ("source_id", pa.string()),
        ("context_bucket", pa.int32()),
        ("content", pa.list_(pa.uint64())),
        ("phash", pa.list_(pa.int64())),
        *ROW_FIELDS,
    ]
)
REJECT_SCHEMA = pa.schema(
    [
        ("key", pa.string()),
        ("source_id", pa.string()),
        ("domain", pa.string()),
        ("generator", pa.string()),
        ("index", pa.int32()),
        ("reason", pa.string()),
        ("message", pa.string()),
        ("representative", pa.string()),
        ("similarity", pa.float64()),
        ("language", pa.string()),
        ("main_path", pa.string()),
        ("code", pa.binary()),
    ]
)
STATS_SCHEMA = pa.schema(
    [
        ("unit_id", pa.int64()),
        ("num_samples", pa.int64()),
        ("num_rejected", pa.int64()),
        ("was_done", pa.bool_()),
        ("language", pa.string()),
        ("render_s", pa.float64()),
        ("own_s", pa.float64()),
    ]
)
MAX_MESSAGE = 2_000


def reject_row(
    item: Item, reason: str, message: str, *, representative: str = "", similarity: float | None = None
) -> dict[str, Any]:
    """A reject: what it was, why, and its program's main file, so that it can be looked at."""
    program = item.program
    return {
        "key": item.key,
        "source_id": item.source_id,
        "domain": item.domain,
        "generator": item.generator,
        "index": item.index,
        "reason": str(reason),
        "message": message[:MAX_MESSAGE].encode("utf-8", "backslashreplace").decode(),
        "representative": representative,
        "similarity": similarity,
        "language": program.language if program else "",
        "main_path": program.main_path if program else "",
        "code": program.main.data if program else b"",
    }


class RenderStage:
    """Writes each unit's samples, rejects and, last, its index; a unit whose files are whole is left alone.

    Reads column ``unit_id``; returns one row a unit in ``STATS_SCHEMA``. Pictures go from here to the disk and
    nowhere else. One set of warm renderers a worker.
    """

    def __init__(self, work: Path) -> None:
        self.work = work
        self.recipe, self.plan, environment = read_run(work)
        self.lock_sha256 = environment["lock_sha256"]
        self.warm = WarmRenderers(read_engines(work))
        self.dropped = DroppedPrograms(work)

    def __call__(self, batch: pa.Table) -> pa.Table:
        rows = [self._unit(self.plan[i]) for i in batch.column("unit_id").to_pylist()]
        return pa.Table.from_pylist(rows, schema=STATS_SCHEMA)

    def close(self) -> None:
        self.warm.close()

    def _unit(self, unit: Unit) -> dict[str, Any]:
        if is_whole(*(path(self.work, unit.name) for path in (index_path, samples_path, rejects_path))):
            index = read_table(index_path(self.work, unit.name), ["language"])
            rejected = read_table(rejects_path(self.work, unit.name), ["key"]).num_rows
            language = index.column("language")[0].as_py() if index.num_rows else ""
            return _stats(unit, index.num_rows, rejected, Clock(), language) | {"was_done": True}
        dropped = self.dropped.of(unit)
        items = items_from_table(read_table(programs_path(self.work, unit.name)))
        attempts = Attempts(self.work, unit.name)
        samples: list[tuple[Item, Sample, pa.Table]] = []
        rejects: list[dict[str, Any]] = []
        clock = Clock()
        for item in items:
            try:
                with naming(f"render, {unit.name}, {item.key}"):
                    samples.append((item, *self._sample(unit, item, dropped, clock, attempts)))
            except SampleError as error:
                near = dropped.get(item.key, ("", None))
                rejects.append(
                    reject_row(item, error.reason, error.message, representative=near[0], similarity=near[1])
                )
        started = time.perf_counter()
        self._write(unit, samples, rejects)
        clock.own_s += time.perf_counter() - started
        attempts.clear()
        language = next((i.program.language for i in items if i.program), "")
        return _stats(unit, len(samples), len(rejects), clock, language)

    def _sample(
        self,
        unit: Unit,
        item: Item,
        dropped: Mapping[str, tuple[str, float]],
        clock: Clock,
        attempts: Attempts,
    ) -> tuple[Sample, pa.Table]:
        if item.program is None:
            raise SampleError(Reason(item.reason), item.message)
        if item.key in dropped:
            representative, jaccard = dropped[item.key]
            raise SampleError(Reason.DUPLICATE, f"program has Jaccard {jaccard:.3f} with {representative}")
        attempts.begin(item.key)
        source = self.recipe.sources[unit.source]
        try:
            sample = make_sample(self.recipe, source, item, self.warm, self.lock_sha256, clock)
            started = time.perf_counter()
            table = to_table([sample])
            clock.own_s += time.perf_counter() - started
        except UnicodeEncodeError as error:  # half a surrogate pair: no character, no glyph, no UTF-8
            raise SampleError(Reason.MISSING_GLYPH, f"text of {item.key} is no Unicode: {error}") from error
        return sample, table

    def _write(
        self, unit: Unit, samples: list[tuple[Item, Sample, pa.Table]], rejects: list[dict[str, Any]]
    ) -> None:
        rows = write_rows(samples_path(self.work, unit.name), (table for _, _, table in samples))
        write_table(rejects_path(self.work, unit.name), pa.Table.from_pylist(rejects, schema=REJECT_SCHEMA))
        index = [
            {
                "row": k,
                "key": item.key,
                "sample_id": s.sample_id,
                "domain": s.domain,
                "split": s.split,
                "language": s.program.language,
                "source_id": s.source_id,
                "context_bucket": s.context_bucket,
                "content": content_hashes(s),
                "phash": [i.phash for i in s.images],
                **rows[k],
            }
            for k, (item, s, _) in enumerate(samples)
        ]
        write_table(index_path(self.work, unit.name), pa.Table.from_pylist(index, schema=INDEX_SCHEMA))


def _stats(unit: Unit, num_samples: int, num_rejected: int, clock: Clock, language: str) -> dict[str, Any]:
    return {
        "unit_id": unit.unit_id,
        "num_samples": num_samples,
        "num_rejected": num_rejected,
        "was_done": False,
        "language": language,
        "render_s": clock.render_s,
        "own_s": clock.own_s,
    }
