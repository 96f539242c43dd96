"""Keys of the items that a run takes of its corpora: in files of many units each, read one file at a time."""

from __future__ import annotations

from pathlib import Path

import pyarrow as pa

from pipelines.plan import Plan, Unit
from pipelines.storage.stage_files import read_table, write_table
from schemas.errors import CorpusError

FOLDER = "keys"
UNITS_PER_FILE = 4_096


def keys_path(work: Path, source: int, number: int) -> Path:
    """File ``number`` of the keys of a source."""
    return work / FOLDER / f"source-{source:04d}-{number:05d}.parquet"


def write_keys(work: Path, plan: Plan) -> None:
    """Write the keys that were drawn for a plan.

    Raises:
        CorpusError: they cannot be written.
    """
    size = UNITS_PER_FILE * plan.unit_size
    for source, keys in plan.drawn.items():
        for start in range(0, len(keys), size):
            table = pa.table({"key": keys.slice(start, size)})
            write_table(keys_path(work, source, start // size), table)


class CorpusKeys:
    """Keys of a unit's items. Holds the file that was read last, hence ``UNITS_PER_FILE`` units' keys at most."""

    def __init__(self, work: Path, plan: Plan) -> None:
        self._work, self._size = work, UNITS_PER_FILE * plan.unit_size
        self._path: Path | None = None
        self._keys: pa.ChunkedArray = pa.chunked_array([], pa.large_string())

    def of(self, unit: Unit) -> list[str]:
        """The keys of a unit of a corpus, in the order of its items.

        Raises:
            CorpusError: their file is missing or damaged.
        """
        path = keys_path(self._work, unit.source, unit.start // self._size)
        if path != self._path:
            try:
                self._keys = read_table(path).column("key")
            except CorpusError as error:
                raise CorpusError(
                    f"{error} (the plan of the run is lost: delete {self._work.parent} and run again)"
                ) from error
            self._path = path
        keys: list[str] = self._keys.slice(unit.start % self._size, unit.count).to_pylist()
        return keys
