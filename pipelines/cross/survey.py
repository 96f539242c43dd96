"""What `dedup` needs of a shard: one pass over its programs and picture hashes, a row group in memory at a time."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from dedup.contained import word_grams, words
from dedup.near_duplicates import NearDuplicates
from pipelines.cross.benchmark_items import MARKUP
from pipelines.cross.contamination import (
    MATCH_SCHEMA,
    Benchmark,
    Match,
    best_of,
    load_benchmark,
    picture_matches,
    visible_text,
)
from pipelines.storage.stage_files import is_whole, reading, write_table
from schemas.arrow_rows import files_from_row
from schemas.errors import CorpusError
from schemas.program import Program, SeedAsset

SURVEY_SCHEMA = pa.schema(
    [
        pa.field("sample_id", pa.string(), nullable=False),
        pa.field("source_id", pa.string(), nullable=False),
        pa.field("template_id", pa.string(), nullable=False),
        pa.field("program", pa.binary(32), nullable=False),
        pa.field("pictures", pa.binary(16), nullable=False),
        pa.field("phash", pa.int64(), nullable=False),
    ]
)
_COLUMNS = [
    "sample_id",
    "source_id",
    "template_id",
    "program",
    "provenance.renderer",
    "provenance.seed_assets",
    "image_facts.list.element.sha256",
    "image_facts.list.element.phash",
]
_SPOKEN = ["segments.list.element.kind", "segments.list.element.text"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ShardTask:
    """A shard to survey: where it lies, under what name its stage files go, and what it is held against."""

    work: Path
    folder: Path
    shard: str
    name: str
    near: NearDuplicates
    benchmarks: tuple[str, ...]

    def stage_path(self, kind: str) -> Path:
        """Where the ``survey``, ``signed`` or ``matches`` of the shard stand."""
        return self.work / kind / f"{self.name}.parquet"


def survey_shard(task: ShardTask) -> None:
    """Write the shard's survey (a row a sample), its signed programs (a row a program) and its matches.

    Raises:
        CorpusError: the shard is missing, damaged or holds what is no sample, or a file cannot be written.
    """
    paths = [task.stage_path(kind) for kind in ("survey", "signed", "matches")]
    if is_whole(*paths):
        return
    benchmarks = [load_benchmark(task.work, name) for name in task.benchmarks]
    tables: list[list[pa.Table]] = [[s.empty_table()] for s in (SURVEY_SCHEMA, MATCH_SCHEMA)]
    signed: list[pa.Table] = [task.near.sign([])]
    seen: set[str] = set()
    start = 0
    for group in _row_groups(task, with_text=bool(benchmarks)):
        rows = group.table.to_pylist()
        tables[0].append(_survey(rows))
        programs = {row["program"]["sha256"]: _program(row) for row in rows}
        fresh = task.near.sign((k, p) for k, p in programs.items() if benchmarks or k not in seen)
        signed.append(
            fresh.filter(pa.array([i not in seen for i in fresh.column("sample_id").to_pylist()], pa.bool_()))
        )
        seen |= set(programs)
        if benchmarks:
            tables[1].append(_matches(rows, programs, fresh, group, benchmarks, start))
        start += len(rows)
    for path, table in zip(paths, (tables[0], signed, tables[1]), strict=True):
        write_table(path, pa.concat_tables(table))


@dataclass(frozen=True, slots=True)
class _Group:
    """A row group without its pictures, which are read when they are asked for."""

    file: pq.ParquetFile
    number: int
    table: pa.Table

    def pictures(self, rows: Sequence[int]) -> dict[int, list[bytes]]:
        images = self.file.read_row_group(self.number, columns=["images"]).column("images")
        return {row: [image["bytes"] for image in images[row].as_py()] for row in rows}


@contextlib.contextmanager
def shard_errors(where: Path) -> Iterator[None]:
    """Whatever is wrong with a shard as one error that names it."""
    try:
        yield
    except (ValueError, TypeError, LookupError, pa.ArrowException) as error:
        flat = " ".join(str(error).split())
        raise CorpusError(f"{where} cannot be read: {flat}; `renderloom check` says what is wrong") from error


def _row_groups(task: ShardTask, *, with_text: bool) -> Iterator[_Group]:
    path = task.folder / task.shard
    columns = _COLUMNS + (_SPOKEN if with_text else [])
    with shard_errors(path), reading(path) as stream, pq.ParquetFile(stream) as file:
        for number in range(file.num_row_groups):
            yield _Group(file, number, file.read_row_group(number, columns=columns))


def _survey(rows: list[dict[str, Any]]) -> pa.Table:
    shown = [hashlib.blake2b(digest_size=16) for _ in rows]
    for digest, row in zip(shown, rows, strict=True):
        for facts in row["image_facts"]:
            digest.update(facts["sha256"].encode())
    columns = {
        **{name: [row[name] for row in rows] for name in ("sample_id", "source_id", "template_id")},
        "program": [bytes.fromhex(row["program"]["sha256"]) for row in rows],
        "pictures": [d.digest() for d in shown],
        "phash": [row["image_facts"][0]["phash"] for row in rows],
    }
    return pa.table(columns, schema=SURVEY_SCHEMA)


def _program(row: dict[str, Any]) -> Program:
    return Program(
        language=row["provenance"]["renderer"],
        files=files_from_row(row["program"]),
        main_path=row["program"]["main_path"],
        template_id=row["template_id"],
        seed_assets=tuple(SeedAsset(**asset) for asset in row["provenance"]["seed_assets"]),
    )


def _matches(
    rows: list[dict[str, Any]],
    programs: dict[str, Program],
    signed: pa.Table,
    group: _Group,
    benchmarks: Sequence[Benchmark],
    start: int,
) -> pa.Table:
    of_program = _program_matches(programs, signed, benchmarks)
    hashes = [[facts["phash"] for facts in row["image_facts"]] for row in rows]
    of_picture = picture_matches(benchmarks, hashes, group.pictures)
    found = []
    for k, row in enumerate(rows):
        own = [*of_program[row["program"]["sha256"]], *of_picture.get(k, [])]
        spoken = " ".join(s["text"] for s in row["segments"] if s["kind"] == "text")
        own += [m for b in benchmarks for m in b.in_text(word_grams(words(spoken)))]
        found += [(start + k, m.image_index, m.benchmark, m.item, m.method, m.score) for m in best_of(own)]
    columns = list(zip(*found, strict=True)) or [()] * len(MATCH_SCHEMA)
    return pa.Table.from_arrays(
        [pa.array(c, f.type) for c, f in zip(columns, MATCH_SCHEMA, strict=True)], schema=MATCH_SCHEMA
    )


def _program_matches(
    programs: dict[str, Program], signed: pa.Table, benchmarks: Sequence[Benchmark]
) -> dict[str, list[Match]]:
    found = {}
    for row in range(signed.num_rows):
        key = signed.column("sample_id")[row].as_py()
        shingles = np.asarray(signed.column("shingles")[row].values.to_numpy(), np.uint64)
        exact = signed.column("exact")[row].as_py()
        grams = word_grams(words(_text_of(programs[key])))
        found[key] = [m for b in benchmarks for m in (*b.in_program(exact, shingles), *b.in_text(grams))]
    return found


def _text_of(program: Program) -> str:
    """What can be read of a program's main file and of its text files that no package brought."""
    brought = {asset.sha256 for asset in program.seed_assets}
    parts = []
    for file in program.files:
        text = file.text
        if text is None:
            continue
        if file.path != program.main_path and brought and hashlib.sha256(file.data).hexdigest() in brought:
            continue
        parts.append(visible_text(text, is_markup=file.path.lower().endswith(MARKUP)))
    return "\n".join(parts)
