"""Progress of a long job on stderr: a bar with rate and time left per stage, or a line a stage where no one looks."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
)
from rich.progress import Progress as RichProgress

REPORT_EVERY_S = 10.0
TELLING_SHARE, TELLING_S = 0.1, 20.0
"""After so much of the work, or so many seconds since the first result, a rate tells something."""


class Stage:
    """One running stage; counts what is done and what was rejected."""

    def __init__(self, progress: Progress, name: str, total: int, task: TaskID) -> None:
        self._progress, self._name, self._total, self._task = progress, name, total, task
        self._started = self._said = time.monotonic()
        self._first: tuple[float, int] | None = None
        self.done = self.rejected = self.kept = 0
        self._note = ""

    def advance(self, count: int, *, rejected: int = 0, was_done: bool = False, note: str = "") -> None:
        """Note that ``count`` more are done, ``rejected`` of them rejects; ``was_done``: by an earlier run.

        What an earlier run did counts for neither rate nor time left, and no more does what came before the first
        result: starting is not work.
        """
        self.done += count
        self.rejected += rejected
        self.kept += count if was_done else 0
        said = {"rejected": self.rejected, "done before": self.kept}
        self._note = note or ", ".join(f"{n} {what}" for what, n in said.items() if n)
        rate = self._rate()
        speed = f"{rate:.1f}/s" if rate else ""
        left = duration((self._total - self.done) / rate) if rate else ""
        self._progress.bars.update(self._task, completed=self.done, rate=speed, left=left, note=self._note)
        if not self._progress.is_live and time.monotonic() - self._said >= REPORT_EVERY_S:
            self._said = time.monotonic()
            parts = [f"{self.done}/{self._total}", speed, left and f"{left} left", self._note]
            self._progress.line(f"{self._name}: {', '.join(p for p in parts if p)}")

    def _rate(self) -> float:
        """Results a second since the first one; 0 while too little is known to say."""
        now, made = time.monotonic(), self.done - self.kept
        if not made:
            return 0.0
        if self._first is None:
            self._first = now, made
        since, before = self._first
        is_telling = made - before >= TELLING_SHARE * (self._total - self.kept) or now - since >= TELLING_S
        return (made - before) / (now - since) if is_telling and now > since else 0.0

    def close(self) -> None:
        seconds = time.monotonic() - self._started
        if not self._progress.is_live:
            note = f", {self._note}" if self._note else ""
            self._progress.line(f"{self._name}: {self.done}/{self._total} in {seconds:.1f} s{note}")


def duration(seconds: float) -> str:
    """Seconds as a person reads them: 0:07, 12:30, 5:00:00."""
    minutes, whole = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{whole:02d}" if hours else f"{minutes}:{whole:02d}"


class Progress:
    """Progress of a whole job; live bars on a terminal, plain lines elsewhere. Everything goes to stderr."""

    def __init__(self, *, quiet: bool = False) -> None:
        self._quiet = quiet
        self.is_live = sys.stderr.isatty() and not quiet
        # A stream of its own, since a run sends Ray's stderr to a file.
        self._stream = os.fdopen(os.dup(2), "w", encoding="utf-8")
        self._console = Console(file=self._stream, quiet=quiet)
        self.bars = RichProgress(
            TextColumn("{task.description:<22}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[rate]:>9}"),
            TimeElapsedColumn(),
            TextColumn("{task.fields[left]:>8}"),
            TextColumn("{task.fields[note]}"),
            console=self._console,
            disable=not self.is_live,
        )

    def __enter__(self) -> Progress:
        self.bars.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bars.stop()
        self._stream.close()

    @contextlib.contextmanager
    def stage(self, name: str, total: int) -> Iterator[Stage]:
        """A stage of ``total`` steps, shown until it is left."""
        task = self.bars.add_task(name, total=total, rate="", left="", note="")
        stage = Stage(self, name, total, task)
        yield stage
        stage.close()

    def line(self, text: str) -> None:
        """A line on stderr."""
        if not self._quiet:
            self._console.print(text, highlight=False, markup=False, soft_wrap=True)
