"""CPU and wall time: of this process with all its descendants, and by part."""

from __future__ import annotations

import contextlib
import ctypes
import time
from collections.abc import Iterator

import psutil

_PR_SET_CHILD_SUBREAPER = 36


class Stopwatch:
    """Wall time by part; a part inside another is taken off it."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._open: list[list[float]] = []

    @contextlib.contextmanager
    def part(self, name: str) -> Iterator[None]:
        started = time.perf_counter()
        self._open.append([0.0])
        try:
            yield
        finally:
            spent = time.perf_counter() - started
            (inner,) = self._open.pop()
            self.seconds[name] = self.seconds.get(name, 0.0) + spent - inner
            if self._open:
                self._open[-1][0] += spent


def keep_orphans(*, on: bool = True) -> None:
    """Make (or, off, no longer make) every orphaned descendant a child of this process, so that :func:`cpu_s` misses none that has ended.

    Raises:
        OSError: the system is no Linux.
    """
    if ctypes.CDLL(None, use_errno=True).prctl(_PR_SET_CHILD_SUBREAPER, int(on), 0, 0, 0):
        raise OSError(ctypes.get_errno(), "no orphans can be kept")


def cpu_s() -> float:
    """CPU seconds of this process and all its descendants, of those that ended what their parents were told."""
    me = psutil.Process()
    total = 0.0
    for process in (me, *me.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            t = process.cpu_times()
            total += t.user + t.system + t.children_user + t.children_system
    return total
