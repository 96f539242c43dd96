"""How long the sandbox waits for a program: one that idles as long as its wall time, one that computes longer."""

from __future__ import annotations

import time

NUM_SLICES = 8
BUSY_SHARE = 0.01
MOST_WALLS = 8


class Patience:
    """Tells when a process has had its time, be the machine slow or busy.

    What computes has a bound of its own, of processor time, so wall time ends only what idles through ``wall_s``,
    in slices, of which a machine that stood still costs one; and whatever takes ``MOST_WALLS`` times that.
    """

    def __init__(self, pid: int, wall_s: float) -> None:
        self._clock = ~pid << 3 | 2  # as Linux numbers the clock of a process's processor time
        self._slice_s = wall_s / NUM_SLICES
        self._slice_at = time.monotonic()
        self._last = self._slice_at + MOST_WALLS * wall_s
        self._cpu_s = 0.0
        self._num_idle = 0

    @property
    def left_s(self) -> float:
        """Seconds until it is worth asking again."""
        return max(0.0, self._slice_at + self._slice_s - time.monotonic())

    def is_over(self) -> bool:
        """Whether the process has idled for too long, or gone on for far too long."""
        now = time.monotonic()
        length_s = now - self._slice_at
        if length_s < self._slice_s:
            return False
        try:
            cpu_s = time.clock_gettime(self._clock)
        except OSError:  # it ended just now
            return False
        is_busy = cpu_s - self._cpu_s >= BUSY_SHARE * length_s
        self._num_idle = 0 if is_busy else self._num_idle + 1
        self._slice_at, self._cpu_s = now, cpu_s
        return self._num_idle >= NUM_SLICES or now > self._last
