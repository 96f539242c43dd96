"""What `dedup` needs of a shard: one pass over its programs and picture hashes, a row group in memory at a time."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from dedup.contained import word_grams, words
from dedup.near_duplicates import NearDuplicates
from pipelines.corpora import shard_errors, verified
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
from pipelines.cross.shards import decoded, encoded_pictures, pictures_digest
from pipelines.storage.stage_files import is_whole, write_table
from schemas.arrow_rows import files_from_row
from schemas.manifest import ShardEntry
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
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SPOKEN = ["segments.list.element.kind", "segments.list.element.text"]


@dataclass(frozen=True, kw_only=True, slots=True)
class ShardTask:
    """A shard to survey: where it lies, under what name its stage files go, and what it is held against."""

    work: Path
    folder: Path
    entry: ShardEntry
    name: str
    near: NearDuplicates
    benchmarks: tuple[str, ...]

    @property
    def path(self) -> Path:
        """The shard."""
        return self.folder / self.entry.path

    def stage_path(self, kind: str) -> Path:
        """Where the ``survey``, ``signed`` or ``matches`` of the shard stand."""
        return self.work / kind / f"{self.name}.parquet"


def survey_shard(task: ShardTask) -> None:
    """Write the shard's survey (a row a sample), its signed programs (a row a program) and its matches.

    Raises:
        CorpusError: the shard is missing, is not as the manifest lists it or holds what is no sample, or a file
            cannot be written.
    """
    paths = [task.stage_path(kind) for kind in ("survey", "signed", "matches")]
    if is_whole(*paths):
        return
    tables = _surveyed(task, [load_benchmark(task.work, name) for name in task.benchmarks])
    for path, table in zip(paths, tables, strict=True):
        write_table(path, table)


def _surveyed(task: ShardTask, benchmarks: Sequence[Benchmark]) -> list[pa.Table]:
    """The survey, the signed programs and the matches of a shard."""
    tables: list[list[pa.Table]] = [
        [table] for table in (SURVEY_SCHEMA.empty_table(), task.near.sign([]), MATCH_SCHEMA.empty_table())
    ]
    seen: set[str] = set()
    for group in _groups(task, with_text=bool(benchmarks)):
        tables[0].append(_survey(group))
        programs = {row["program"]["sha256"]: group.program(k) for k, row in enumerate(group.rows)}
        fresh = task.near.sign((k, p) for k, p in programs.items() if benchmarks or k not in seen)
        is_new = [i not in seen for i in fresh.column("sample_id").to_pylist()]
        tables[1].append(fresh.filter(pa.array(is_new, pa.bool_())))
        seen |= set(programs)
        if benchmarks:
            tables[2].append(_matches(group, programs, fresh, benchmarks))
    return [pa.concat_tables(own) for own in tables]


@dataclass(frozen=True, slots=True)
class _Group:
    """A row group without its pictures, which are read when they are asked for; ``start`` is its first row."""

    path: Path
    file: pq.ParquetFile
    number: int
    start: int
    rows: list[dict[str, Any]]

    def program(self, k: int) -> Program:
        row = self.rows[k]
        with shard_errors(self.path, self.start + k):
            files = files_from_row(row["program"])
            if empty := [f.path for f in files if f.data is None]:
                raise ValueError(f"file {empty[0]!r} has neither text nor data")
            return Program(
                language=row["provenance"]["renderer"],
                files=files,
                main_path=row["program"]["main_path"],
                template_id=row["template_id"],
                seed_assets=tuple(SeedAsset(**asset) for asset in row["provenance"]["seed_assets"]),
            )

    def pictures(self, rows: Sequence[int]) -> dict[int, list[bytes]]:
        images = self.file.read_row_group(self.number, columns=["images"]).column("images")
        return {row: encoded_pictures(self.path, images[row], self.start + row) for row in rows}

    def decoded(self, row: int, pictures: Sequence[bytes], index: int) -> NDArray[np.uint8]:
        return decoded(self.path, self.start + row, pictures, index)


def _groups(task: ShardTask, *, with_text: bool) -> Iterator[_Group]:
    """The row groups of a shard that is as the manifest lists it.

    What is raised in a loop over them does not come through here: whoever takes a row apart says which it is.
    """
    columns = _COLUMNS + (_SPOKEN if with_text else [])
    with (
        shard_errors(task.path),
        verified(task.folder, task.entry) as stream,
        pq.ParquetFile(stream) as file,
    ):
        if file.metadata.num_rows != task.entry.num_rows:
            raise ValueError(
                f"it has {file.metadata.num_rows} rows, the manifest lists {task.entry.num_rows}"
            )
        start = 0
        for number in range(file.num_row_groups):
            rows = file.read_row_group(number, columns=columns).to_pylist()
            yield _Group(task.path, file, number, start, rows)
            start += len(rows)


def _survey(group: _Group) -> pa.Table:
    columns: dict[str, list[Any]] = {name: [] for name in SURVEY_SCHEMA.names}
    for k, row in enumerate(group.rows):
        with shard_errors(group.path, group.start + k):
            for name, value in _survey_row(row).items():
                if value is None:
                    raise ValueError(f"{name} is null")
                columns[name].append(value)
    with shard_errors(group.path):
        return pa.table(columns, schema=SURVEY_SCHEMA)


def _survey_row(row: dict[str, Any]) -> dict[str, Any]:
    facts, digest = row["image_facts"], row["program"]["sha256"]
    if not _SHA256.fullmatch(digest or ""):
        raise ValueError(f"program.sha256 {digest!r:.80} is no SHA-256")
    if not facts:
        raise ValueError("image_facts is empty, and every sample shows a picture")
    if any(f["phash"] is None for f in facts):
        raise ValueError("a picture has no phash")
    if row["provenance"]["renderer"] is None:
        raise ValueError("provenance.renderer is null")
    return {
        **{name: row[name] for name in ("sample_id", "source_id", "template_id")},
        "program": bytes.fromhex(digest),
        "pictures": pictures_digest(f["sha256"] for f in facts),
        "phash": facts[0]["phash"],
    }


def _matches(
    group: _Group, programs: dict[str, Program], signed: pa.Table, benchmarks: Sequence[Benchmark]
) -> pa.Table:
    of_program = _program_matches(programs, signed, benchmarks)
    hashes = [[facts["phash"] for facts in row["image_facts"]] for row in group.rows]
    with shard_errors(group.path):
        of_picture = picture_matches(benchmarks, hashes, group.pictures, group.decoded)
    found = []
    for k, row in enumerate(group.rows):
        at = group.start + k
        own = [*of_program[row["program"]["sha256"]], *of_picture.get(k, [])]
        with shard_errors(group.path, at):
            spoken = " ".join(s["text"] for s in row["segments"] if s["kind"] == "text")
        own += [m for b in benchmarks for m in b.in_text(word_grams(words(spoken)))]
        found += [(at, m.image_index, m.benchmark, m.item, m.method, m.score) for m in best_of(own)]
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
