"""Near-duplicate programs by the units that leave them out, in files of many units each."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from pipelines.plan import Unit
from pipelines.program_rows import place_of
from pipelines.storage.stage_files import is_whole, read_table, write_table
from pipelines.workspace import read_run

UNITS_PER_FILE = 1_024


def dropped_path(work: Path, number: int) -> Path:
    """File ``number`` of the dropped programs: units ``number * UNITS_PER_FILE`` and on."""
    return work / "dropped" / f"programs-{number:05d}.parquet"


def cut_by_units(work: Path) -> None:
    """Cut ``duplicate_programs.parquet`` into a file for each range of units; files that are whole are left alone.

    Raises:
        CorpusError: the duplicates are missing or damaged, or a file cannot be written.
    """
    recipe, plan, _ = read_run(work)
    sources = {source.source_id: k for k, source in enumerate(recipe.sources)}
    rows = read_table(work / "duplicate_programs.parquet", ["key", "representative", "similarity"])
    unit_ids = np.empty(rows.num_rows, np.int64)
    for k, key in enumerate(rows.column("key")):
        source_id, index = place_of(key.as_py())
        unit_ids[k] = plan.unit_at(sources[source_id], index)
    rows = rows.append_column("unit_id", pa.array(unit_ids)).sort_by("unit_id")
    for number in range(-(-len(plan) // UNITS_PER_FILE)):
        path = dropped_path(work, number)
        if not is_whole(path):
            first, last = np.searchsorted(
                np.sort(unit_ids), [number * UNITS_PER_FILE, (number + 1) * UNITS_PER_FILE]
            )
            write_table(path, rows.slice(first, last - first))


class DroppedPrograms:
    """The dropped programs of a unit. Holds the file that was read last, hence those of ``UNITS_PER_FILE`` units."""

    def __init__(self, work: Path) -> None:
        self._work = work
        self._number = -1
        self._rows = pa.table({})

    def of(self, unit: Unit) -> dict[str, tuple[str, float]]:
        """Key to (representative, Jaccard) of the programs of a unit that are near-duplicates.

        Raises:
            CorpusError: their file is missing or damaged.
        """
        number = unit.unit_id // UNITS_PER_FILE
        if number != self._number:
            self._rows, self._number = read_table(dropped_path(self._work, number)), number
        rows = self._rows.filter(pc.equal(self._rows.column("unit_id"), unit.unit_id)).to_pylist()
        return {r["key"]: (r["representative"], r["similarity"]) for r in rows}
