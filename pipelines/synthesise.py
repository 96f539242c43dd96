"""Stage one: units of work become programs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pyarrow as pa

from pipelines.dedup_stage import sign_items
from pipelines.plan import Unit, generate, generator_for
from pipelines.program_rows import Item, items_to_table
from pipelines.recipe import SourceRecipe
from pipelines.slips import naming
from pipelines.stage_files import is_whole, programs_path, signed_path, write_table
from pipelines.workspace import read_run
from schemas.errors import SampleError
from schemas.program import Program


class Synthesise:
    """Writes each unit's signatures and programs; a unit whose files are whole is left alone.

    Reads column ``unit_id``; returns one row a unit: ``unit_id``, ``num_programs``. No row vanishes: an item that
    gives no program keeps its row with the reason.
    """

    def __init__(self, work: Path) -> None:
        self.work = work
        self.recipe, units, _ = read_run(work)
        self.units = {u.unit_id: u for u in units}
        self._generators: dict[int, Any] = {}

    def __call__(self, batch: pa.Table) -> pa.Table:
        ids = batch.column("unit_id").to_pylist()
        counts = [self._unit(self.units[i]) for i in ids]
        return pa.table({"unit_id": pa.array(ids, pa.int64()), "num_programs": pa.array(counts, pa.int64())})

    def _unit(self, unit: Unit) -> int:
        paths = signed_path(self.work, unit.name), programs_path(self.work, unit.name)
        if not is_whole(*paths):
            source = self.recipe.sources[unit.source]
            items, signatures = [], []
            for index, key in unit.items:
                with naming(f"synthesise, {unit.name}, {source.source_id} item {index} {key}".rstrip()):
                    item = self._item(unit.source, source, index, key)
                    signatures.append(sign_items(self.recipe, [item]))
                    items.append(items_to_table([item]))
            write_table(paths[0], pa.concat_tables(signatures))
            write_table(paths[1], pa.concat_tables(items))
        return len(unit.items)

    def _item(self, number: int, source: SourceRecipe, index: int, corpus_key: str) -> Item:
        """One item; a program that cannot be read keeps its place with the reason."""
        program: Program | None = None
        reason = message = ""
        version, domain = 0, source.domain
        try:
            if source.generator:
                generator = self._generators.setdefault(number, generator_for(source))
                version, domain = generator.version, source.domain or generator.domain
                program = generate(generator, source.generator, self.recipe.seed, index)
            else:
                assert source.corpus is not None
                program = source.corpus.read(corpus_key)
        except SampleError as error:
            reason, message = error.reason, f"{corpus_key}: {error.message}" if corpus_key else error.message
        digest = program.sha256[:32] if program else "0" * 32
        return Item(
            key=f"{digest}-{source.source_id}-{index:08d}",
            source_id=source.source_id,
            domain=domain,
            generator=source.generator or "corpus",
            generator_version=version,
            index=index,
            program=program,
            reason=reason,
            message=message,
        )
