"""Stage one: units of work become programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa

from pipelines.dedup_stage import sign_items
from pipelines.plan import Unit, generate, generator_for
from pipelines.program_rows import Item, item_key, items_to_table
from pipelines.recipe import SourceRecipe
from pipelines.slips import naming
from pipelines.sources.keys import CorpusKeys
from pipelines.storage.stage_files import is_whole, programs_path, read_table, signed_path, write_table
from pipelines.workspace import read_run
from schemas.errors import SampleError
from schemas.program import Program

MADE_SCHEMA = pa.schema(
    [
        ("unit_id", pa.int64()),
        ("num_items", pa.int64()),
        ("was_done", pa.bool_()),
        ("languages", pa.list_(pa.string())),
    ]
)


class Synthesise:
    """Writes each unit's signatures and programs; a unit whose files are whole is left alone.

    Reads column ``unit_id``; returns one row a unit in ``MADE_SCHEMA``. No item vanishes: one that gives no program
    keeps its row with the reason.
    """

    def __init__(self, work: Path) -> None:
        self.work = work
        self.recipe, self.plan, _ = read_run(work)
        self.keys = CorpusKeys(work, self.plan)
        self._generators: dict[int, Any] = {}

    def __call__(self, batch: pa.Table) -> pa.Table:
        rows = [self._unit(self.plan[i]) for i in batch.column("unit_id").to_pylist()]
        return pa.Table.from_pylist(rows, schema=MADE_SCHEMA)

    def _unit(self, unit: Unit) -> dict[str, Any]:
        paths = signed_path(self.work, unit.name), programs_path(self.work, unit.name)
        was_done = is_whole(*paths)
        if was_done:
            languages = set(read_table(paths[1], ["language"]).column("language").to_pylist()) - {None}
        else:
            items = self._make(unit, *paths)
            languages = {i.program.language for i in items if i.program}
        return {
            "unit_id": unit.unit_id,
            "num_items": unit.count,
            "was_done": was_done,
            "languages": sorted(languages),
        }

    def _make(self, unit: Unit, signed: Path, programs: Path) -> list[Item]:
        source = self.recipe.sources[unit.source]
        keys = self.keys.of(unit) if source.corpus else [""] * unit.count
        items, rows = [], []
        for index, key in zip(unit.indices, keys, strict=True):
            with naming(f"synthesise, {unit.name}, {source.source_id} item {index} {key}".rstrip()):
                items.append(self._item(unit.source, source, index, key))
                rows.append(items_to_table(items[-1:]))
        with naming(f"sign, {unit.name}"):
            write_table(signed, sign_items(self.recipe, items))
        write_table(programs, pa.concat_tables(rows))
        return items

    def _item(self, number: int, source: SourceRecipe, index: int, corpus_key: str) -> Item:
        """One item; a program that cannot be read keeps its place with the reason."""
        program: Program | None = None
        reason = message = ""
        version, domain = 0, source.domain
        try:
            if source.generator:
                if number not in self._generators:
                    self._generators[number] = generator_for(source)
                generator = self._generators[number]
                version, domain = generator.version, source.domain or generator.domain
                program = generate(generator, source.generator, self.recipe.seed, index)
            else:
                assert source.corpus is not None
                program = source.corpus.read(corpus_key)
        except SampleError as error:
            reason, message = error.reason, f"{corpus_key}: {error.message}" if corpus_key else error.message
        digest = program.sha256[:32] if program else "0" * 32
        return Item(
            key=item_key(digest, source.source_id, index),
            source_id=source.source_id,
            domain=domain,
            generator=source.generator or "corpus",
            generator_version=version,
            index=index,
            program=program,
            reason=reason,
            message=message,
        )
