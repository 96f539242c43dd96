"""Signals that end a command: SIGTERM, which batch schedulers send, is answered as SIGINT is."""

from __future__ import annotations

import contextlib
import signal
import threading
from collections.abc import Iterator
from typing import Any

_ENDING = (signal.SIGINT, signal.SIGTERM)


@contextlib.contextmanager
def terminable() -> Iterator[None]:
    """SIGTERM raises KeyboardInterrupt inside, so that what was started is ended."""
    with _answered((signal.SIGTERM,), signal.default_int_handler):
        yield


@contextlib.contextmanager
def uninterrupted() -> Iterator[None]:
    """SIGINT and SIGTERM do nothing inside: an end that is under way is not cut short by an impatient second signal."""
    with _answered(_ENDING, signal.SIG_IGN):
        yield


@contextlib.contextmanager
def _answered(signals: tuple[signal.Signals, ...], answer: Any) -> Iterator[None]:
    """Only the main thread can say how signals are answered; elsewhere nothing changes."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = [signal.signal(number, answer) for number in signals]
    try:
        yield
    finally:
        for number, handler in zip(signals, before, strict=True):
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
