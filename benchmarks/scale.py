"""The engine's own cost at scale: the driver's time and memory, the workers' memory, two workers against one, a slow disk."""

from __future__ import annotations

import itertools
import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import numpy as np
import psutil

MIB = 1 << 20
ROOT = Path(__file__).resolve().parent.parent
MEMORY = Path("/dev/shm")


class Watch:
    """Resident memory of a driver and the largest of its workers, every second until it ends."""

    def __init__(self, pid: int) -> None:
        self.rows: list[tuple[float, int, int]] = []
        self._process = psutil.Process(pid)
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while True:
            try:
                children = self._process.children(recursive=True)
                own = self._process.memory_info().rss
            except psutil.NoSuchProcess:
                return
            workers = [rss for child in children if (rss := _worker_rss(child))]
            self.rows.append((time.monotonic(), own, max(workers, default=0)))
            time.sleep(1)


def _worker_rss(process: psutil.Process) -> int:
    try:
        is_worker = "MapWorker" in " ".join(process.cmdline())
        return int(process.memory_info().rss) if is_worker else 0
    except psutil.Error:  # it ended meanwhile
        return 0


def driver_run(kind: str, out: Path, num_items: int, workers: int) -> tuple[list[dict[str, Any]], Watch]:
    """Make a corpus in a process of its own; returns what it said at each stage, and its memory."""
    command = [sys.executable, "-m", "benchmarks._scale_run", kind, str(out), str(num_items), str(workers)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        watch = Watch(process.pid)
        assert process.stdout
        said = [json.loads(line) for line in process.stdout]
    if process.returncode:
        raise click.ClickException(f"the run ended with exit code {process.returncode}")
    return said, watch


def _stage_rows(said: list[dict[str, Any]], num_items: int) -> Iterator[str]:
    """A line for each stage: what the driver used while it ran, and its memory at the stage's end."""
    used: dict[str, list[float]] = {}
    marks = [row for row in said if "cpu_s" in row]
    for before, after in itertools.pairwise(marks):
        name = {"synthesise": "start, synthesise", "end": "report"}.get(
            after["at"].partition(":")[0], after["at"].partition(":")[0]
        )
        row = used.setdefault(name, [0.0, 0.0, 0.0])
        row[0] += after["cpu_s"] - before["cpu_s"]
        row[1] += after["wall_s"] - before["wall_s"]
        row[2] = after["rss"] / MIB
    for name, (cpu, wall, rss) in used.items():
        yield f"  {name:<24}{cpu / num_items * 1000:9.3f} ms/sample CPU{wall:9.0f} s wall{rss:8.0f} MiB"


def measure_driver(folder: Path, num_items: int, workers: int) -> None:
    """The driver's CPU and memory, and the workers' memory, at a tenth of the items and at all of them."""
    peaks = []
    for count in (num_items // 10, num_items):
        said, watch = driver_run("plain", folder / f"driver-{count}", count, workers)
        marks = [row for row in said if "cpu_s" in row]
        cpu = marks[-1]["cpu_s"] - marks[0]["cpu_s"]
        peaks.append(said[-1]["rss"])
        click.echo(
            f"driver, {count} planned: {cpu / count * 1000:.3f} ms of CPU a sample, peak {peaks[-1] / MIB:.0f} MiB"
        )
        for line in _stage_rows(said, count):
            click.echo(line)
        workers_rss = np.array([row[2] for row in watch.rows if row[2]])
        for name, part in zip(("first", "middle", "last"), np.array_split(workers_rss, 3), strict=True):
            click.echo(f"  largest worker, {name} third: {part.max(initial=0) / MIB:.0f} MiB")
        shutil.rmtree(folder / f"driver-{count}")
    grown = (peaks[1] - peaks[0]) / (num_items - num_items // 10)
    click.echo(f"driver memory: {grown:.0f} bytes a further planned sample")


def measure_disk(folder: Path, workers: int) -> None:
    """Memory and Ray's object store while pictures of 430 kB go to a disk that takes 2 MB/s of each worker."""
    for count in (100, 400):
        started = time.monotonic()
        said, watch = driver_run("slow", folder / f"disk-{count}", count, workers)
        written = sum(f.stat().st_size for f in (folder / f"disk-{count}").rglob("*.parquet"))
        store = max(row.get("store", 0.0) for row in said)
        largest = max(row[2] for row in watch.rows)
        click.echo(
            f"slow disk, {count} samples, {written / MIB:.0f} MiB: driver {said[-1]['rss'] / MIB:.0f} MiB, "
            f"largest worker {largest / MIB:.0f} MiB, object store {store / MIB:.1f} MiB, "
            f"{time.monotonic() - started:.0f} s"
        )
        shutil.rmtree(folder / f"disk-{count}")


def measure_efficiency(folder: Path, num_items: int, rounds: int = 3) -> None:
    """Throughput of two workers over that of one, and what the CPU says of it."""
    from benchmarks._scale_efficiency import measure

    found = measure(folder / "efficiency", rounds, num_items)
    for each in found:
        one, two, pinned = each["one"], each["two"], each["pinned"]
        click.echo(
            f"1 worker on 1 core {pinned['rate']:.2f} samples/s, on 2 cores {one['rate']:.2f}; 2 workers on 2 cores {two['rate']:.2f}; "
            f"CPU a sample {pinned['worker_cpu_s']:.2f}, {one['worker_cpu_s']:.2f} and {two['worker_cpu_s']:.2f} s in workers, "
            f"{two['driver_cpu_s']:.3f} s in the driver"
        )
    for said, name in (("a core a worker", "pinned"), ("two cores for one worker as for two", "one")):
        ratios = [each["two"]["rate"] / each[name]["rate"] / 2 for each in found]
        click.echo(
            f"efficiency from 1 to 2 workers, {said}: {float(np.median(ratios)):.2f} (median of {rounds})"
        )


@click.command(epilog="Example:  python -m benchmarks.scale --items 100000 --part driver")
@click.option(
    "--items", default=100_000, show_default=True, type=click.IntRange(100), help="Planned samples."
)
@click.option(
    "--renders", default=48, show_default=True, type=click.IntRange(12), help="Real ones, for efficiency."
)
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1))
@click.option(
    "--part", "parts", multiple=True, type=click.Choice(["driver", "efficiency", "disk"]), help="Only these."
)
def main(items: int, renders: int, workers: int, parts: tuple[str, ...]) -> None:
    """Runs whose renderer is simulated (driver, disk) and real ones (efficiency). Files of the simulated lie in memory."""
    folder = Path(tempfile.mkdtemp(prefix="scale-", dir=MEMORY if MEMORY.is_dir() else None))
    try:
        if not parts or "driver" in parts:
            measure_driver(folder, items, workers)
        if not parts or "disk" in parts:
            measure_disk(folder, workers)
        if not parts or "efficiency" in parts:
            measure_efficiency(folder, renders)
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    main()
