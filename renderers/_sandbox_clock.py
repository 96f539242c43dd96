"""Clocks that show the same every time a program runs. Runs inside the sandbox."""

from __future__ import annotations

import datetime
import os
import resource
import time
from collections.abc import Callable
from typing import Any

from renderers._sandbox_types import replace_methods

EPOCH_S = 1_750_000_000
"""What the clock on the wall shows when a program starts (2025-06-15T15:06:40Z), as in the browser."""

READ_STEP_S = 0.001


def install_still_clock() -> None:
    """Time that passes only as the program reads it (a millisecond a time) or sleeps."""
    now_s = 0.0

    def wait(seconds: float) -> None:
        nonlocal now_s
        now_s += seconds

    def read() -> float:
        wait(READ_STEP_S)
        return now_s

    install_times(read, wait)


def install_times(read: Callable[[], float], wait: Callable[[float], None]) -> None:
    """Put these in the place of every clock that a program can read or sleep by.

    ``read`` gives the seconds since the program started, ``wait`` lets some pass.
    """

    def on_the_wall() -> float:
        return EPOCH_S + read()

    def sleep(seconds: float) -> None:
        if seconds < 0:
            raise ValueError("sleep length must be non-negative")
        wait(seconds)

    vars(time).update(sleep=sleep, time=on_the_wall, time_ns=lambda: int(on_the_wall() * 1e9))
    for name in ("monotonic", "perf_counter", "process_time", "thread_time"):
        setattr(time, name, read)
        setattr(time, f"{name}_ns", lambda: int(read() * 1e9))
    on_clocks = {time.CLOCK_REALTIME: on_the_wall}
    vars(time)["clock_gettime"] = lambda clock: on_clocks.get(clock, read)()
    vars(time)["clock_gettime_ns"] = lambda clock: int(on_clocks.get(clock, read)() * 1e9)
    os.times = lambda: os.times_result((read(), 0.0, 0.0, 0.0, read()))
    vars(resource)["getrusage"] = _at_rest(resource.getrusage, read)
    for name in ("localtime", "gmtime", "ctime"):
        setattr(time, name, _at_now(getattr(time, name), on_the_wall))
    formatted, at = time.strftime, time.localtime
    vars(time)["strftime"] = lambda form, at_time=None: formatted(form, at_time or at())
    _install_dates(on_the_wall)


def _at_rest(usage: Callable[[int], Any], read: Callable[[], float]) -> Callable[[int], Any]:
    """What a process has used, as that clock shows it; all that the machine decides is 0."""

    def used(who: int) -> Any:
        found = usage(who)
        return type(found)([read(), *[0] * (len(found) - 1)])

    return used


def _at_now(function: Callable[..., Any], now: Callable[[], float]) -> Callable[..., Any]:
    return lambda seconds=None: function(now() if seconds is None else seconds)


def _install_dates(now: Callable[[], float]) -> None:
    def date_time(cls: Any, tz: datetime.tzinfo | None = None) -> Any:
        return cls.fromtimestamp(now(), tz)

    def utc(cls: Any) -> Any:
        return cls.fromtimestamp(now(), datetime.UTC).replace(tzinfo=None)

    moments = {"now": classmethod(date_time), "utcnow": classmethod(utc), "today": classmethod(date_time)}
    replace_methods(datetime.datetime, moments)
    replace_methods(datetime.date, {"today": classmethod(lambda cls: cls.fromtimestamp(now()))})
