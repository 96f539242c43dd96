"""The processes of an export: each does a shard at a time, stops with the driver, and leaves the terminal to it."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Event
from types import FrameType

import pyarrow as pa

from pipelines.export import shard_work
from pipelines.export.shard_work import Done, Task
from pipelines.interrupts import uninterrupted
from pipelines.progress import Stage
from schemas.errors import CorpusError

_POLL_S = 0.2
_told: SimpleQueue[int]
_stopped: Event


def _begin_worker(told: SimpleQueue[int], stopped: Event) -> None:
    """An interruption is the driver's to answer: it says to the workers that they stop at their next sample."""
    global _told, _stopped
    _told, _stopped = told, stopped
    threading.Thread(target=_end_with_driver, daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pa.set_cpu_count(1)


def _end_with_driver() -> None:
    """A driver that was killed tells nobody, and its workers would wait for tasks for ever."""
    driver = multiprocessing.parent_process()
    assert driver is not None, "a worker is started by a driver"
    driver.join()
    os._exit(1)


def _in_worker(task: Task) -> Done:
    return shard_work.export_shard(task, _advance)


def _advance(count: int) -> None:
    if _stopped.is_set():
        raise CorpusError("stopped")
    _told.put(count)


def in_processes(tasks: list[Task], workers: int, bar: Stage) -> Generator[Done]:
    """Tasks in worker processes; the first failure ends them all.

    A worker that is still starting opens semaphores by name, which go with the driver: so an interruption waits until the
    pool knows all that it started, and the end of the pool is waited for whatever comes.
    """
    _start_forkserver()
    context = multiprocessing.get_context("forkserver")
    told: SimpleQueue[int] = context.SimpleQueue()
    stopped = context.Event()
    pool = ProcessPoolExecutor(
        min(workers, len(tasks)), mp_context=context, initializer=_begin_worker, initargs=(told, stopped)
    )
    with contextlib.closing(told):
        try:
            with _interrupted_later():
                waiting: set[Future[Done]] = {pool.submit(_in_worker, task) for task in tasks}
            while waiting:
                ended, waiting = wait(waiting, _POLL_S, FIRST_COMPLETED)
                _tell(told, bar.advance)
                for future in ended:
                    yield future.result()
            _tell(told, bar.advance)
        except BrokenProcessPool as error:
            raise CorpusError(
                "a worker of the export was killed, for want of memory perhaps: run the same command again to go on, "
                "with fewer --workers"
            ) from error
        finally:
            with uninterrupted():
                stopped.set()
                pool.shutdown(wait=True, cancel_futures=True)


def _tell(told: SimpleQueue[int], advance: Callable[[int], None]) -> None:
    while not told.empty():
        advance(told.get())


def _start_forkserver() -> None:
    """Start it deaf to a terminal's Ctrl-C, which goes to every process of the terminal: so are its children from birth."""
    if threading.current_thread() is not threading.main_thread():
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        forkserver.ensure_running()
    finally:
        signal.signal(signal.SIGINT, before)


@contextlib.contextmanager
def _interrupted_later() -> Iterator[None]:
    """SIGINT and SIGTERM within the block are answered at its end."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    came: list[int] = []

    def note(number: int, frame: FrameType | None) -> None:
        came.append(number)

    before = {number: signal.signal(number, note) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler if handler is not None else signal.SIG_DFL)
    if came:
        signal.raise_signal(came[0])
