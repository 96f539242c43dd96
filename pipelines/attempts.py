"""How often a worker died on a program: a program that keeps killing its worker becomes a reject."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from pipelines.storage.addresses import is_remote, names_in, remove_file, remove_folder
from pipelines.storage.faults import explained
from pipelines.storage.stage_files import read_bytes, write_bytes
from schemas.errors import Reason, SampleError

MAX_DEATHS = 3
FOLDER = "attempts"
_NONE = "-"


class Attempts:
    """A file per attempt at a unit, in a folder that outlives the worker and goes when the unit is written.

    The first attempt's file names none: hardly any unit has a second, and a store is asked once a unit, not once a
    program. Every later attempt names in its file the program that it has begun. Only a death leaves an attempt
    without the unit's end, so the number of files that name a program is the number of workers that died on it since
    the unit's first death. A run that is resumed starts with no deaths: programs do not answer for a driver that was
    killed.
    """

    def __init__(self, work: Path, unit_name: str) -> None:
        self.folder = work / FOLDER / unit_name
        with explained("read", self.folder):
            names = names_in(self.folder)
        self.path = self.folder / f"{len(names):04d}"
        self.is_first = not names
        self.deaths = Counter(read_bytes(self.folder / name).decode() for name in names)
        if self.is_first:
            write_bytes(self.path, _NONE.encode())

    def begin(self, key: str) -> None:
        """Note that a program is about to be rendered.

        Raises:
            SampleError: ``MAX_DEATHS`` workers died on it (KERNEL_CRASH).
        """
        if self.deaths[key] >= MAX_DEATHS:
            raise SampleError(Reason.KERNEL_CRASH, f"{MAX_DEATHS} workers died while they rendered {key}")
        if not self.is_first:
            write_bytes(self.path, key.encode())

    def clear(self) -> None:
        """Forget the unit's attempts, which is written now."""
        with explained("write", self.folder):
            if self.is_first and is_remote(self.folder):
                remove_file(self.path)
            else:
                remove_folder(self.folder)
