"""How often a worker died on a program: a program that keeps killing its worker becomes a reject."""

from __future__ import annotations

from pathlib import Path

from schemas.errors import CorpusError, Reason, SampleError

MAX_DEATHS = 3
FOLDER = "attempts"


class Attempts:
    """A line per program begun, in a file that outlives the worker and goes when the unit is written or the run ends.

    A run that is resumed starts with no deaths: programs do not answer for a driver that was killed. Only a death leaves a program begun and not followed by the unit's end, so the number of times that a program
    was the last one begun is the number of workers that died on it.
    """

    def __init__(self, work: Path, unit_name: str) -> None:
        self.path = work / FOLDER / f"{unit_name}.txt"
        begun = self.path.read_text().split("\n")[:-1] if self.path.exists() else []
        self.deaths: dict[str, int] = {}
        for k, key in enumerate(begun):
            if k + 1 == len(begun) or begun[k + 1] == _RESTART:
                self.deaths[key] = self.deaths.get(key, 0) + 1
        if begun:
            self._append(_RESTART)

    def begin(self, key: str) -> None:
        """Note that a program is about to be rendered.

        Raises:
            SampleError: ``MAX_DEATHS`` workers died on it (KERNEL_CRASH).
        """
        if self.deaths.get(key, 0) >= MAX_DEATHS:
            raise SampleError(Reason.KERNEL_CRASH, f"{MAX_DEATHS} workers died while they rendered {key}")
        self._append(key)

    def clear(self) -> None:
        self.path.unlink(missing_ok=True)

    def _append(self, line: str) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a") as stream:
                stream.write(f"{line}\n")
        except OSError as error:
            raise CorpusError(f"cannot write {self.path}: {error.strerror or error}") from error


_RESTART = "#"
