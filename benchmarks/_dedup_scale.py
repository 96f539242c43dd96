"""Deduplication of many short programs by the tasks of a run: seconds, memory of all processes, what is found."""

from __future__ import annotations

import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from benchmarks._dedup_programs import FAMILY_SIZE, short_program
from benchmarks._timing import cpu_s, keep_orphans
from benchmarks.soak import memory_mib
from dedup.near_duplicates import NearDuplicates
from pipelines import runner
from pipelines.dedup_programs import MapCalls, Search, find_duplicates, num_partitions_for
from pipelines.storage.stage_files import write_table

PART = 4_096
_INTERVAL_S = 0.5


class PeakMemory(threading.Thread):
    """The most MiB that this process and all below it held at once, shared pages counted once."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.mib = 0.0
        self._ended = threading.Event()

    def run(self) -> None:
        while not self._ended.wait(_INTERVAL_S):
            self.mib = max(self.mib, sum(memory_mib()))

    def end(self) -> float:
        self._ended.set()
        self.join()
        return self.mib


@dataclass(frozen=True, slots=True)
class OneFile:
    """A part that is one file of signed programs."""

    path: Path

    def __iter__(self) -> Iterator[Path]:
        yield self.path


def sign_part(near: NearDuplicates, part: OneFile, first: int, count: int) -> float:
    """Write the signed programs ``first`` and following. Returns the CPU seconds that making the programs took."""
    started = time.process_time()
    programs = [(f"{k:09d}", short_program(k)) for k in range(first, first + count)]
    made = time.process_time() - started
    write_table(part.path, near.sign(programs))
    return made


@contextmanager
def tasks_of(workers: int, folder: Path, has_ray: bool) -> Iterator[MapCalls]:
    """The way in which tasks are given out: by Ray, or by a pool of so many fresh processes."""
    if has_ray:
        with runner.cluster(workers, None, folder / "ray.log"):
            yield runner.map_calls
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:

        def map_calls(function: Callable[..., Any], calls: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
            futures = [pool.submit(function, *arguments) for arguments in calls]
            return (future.result() for future in futures)

        yield map_calls


def deduplicate(count: int, workers: int, has_ray: bool) -> str:
    """Make, sign and search ``count`` programs; a line of figures."""
    keep_orphans()
    near = NearDuplicates()
    with tempfile.TemporaryDirectory() as folder, tasks_of(workers, Path(folder), has_ray) as map_calls:
        work = Path(folder)
        parts = [OneFile(work / "signed" / f"{k}.parquet") for k in range(-(-count // PART))]
        calls = [(near, p, k * PART, min(PART, count - k * PART)) for k, p in enumerate(parts)]
        list(map_calls(sign_part, [(near, OneFile(work / "warm"), 0, 8)] * workers))
        memory = PeakMemory()
        memory.start()
        before, started = cpu_s(), time.monotonic()
        making = sum(map_calls(sign_part, calls))
        signed_s = time.monotonic() - started
        search = Search(near=near, folder=work / "near", num_partitions=num_partitions_for(count, near))
        found = find_duplicates(search, parts, work / "found.parquet", map_calls)
        seconds, spent = time.monotonic() - started, cpu_s() - before - making
        peak = memory.end()
    known = count // FAMILY_SIZE
    return (
        f"{count:>9,}{seconds:>9.1f}{signed_s:>9.1f}{spent:>9.1f}{count / spent:>13,.0f}{peak:>10,.0f}"
        f"{found.num_duplicates:>11,}{known:>9,}{100 * found.num_duplicates / known:>9.2f}"
    )


HEAD = f"{'programs':>9}{'wall s':>9}{'signing':>9}{'CPU s':>9}{'docs/s/core':>13}{'peak MiB':>10}{'duplicates':>11}{'known':>9}{'%':>9}"
