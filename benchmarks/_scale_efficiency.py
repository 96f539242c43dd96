"""Two workers against one on real renderers: the same prepared work, alternating, in one cluster.

A worker's engines are processes of their own, so that one worker alone keeps more than one core busy. What a further
core brings is seen where one worker, with the driver and Ray, has one core, and two have two.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import threading
import time
from collections.abc import Iterable
from pathlib import Path

import psutil
import pyarrow as pa

from pipelines import runner
from pipelines.dropped import cut_by_units
from pipelines.environment import static_environment
from pipelines.plan import Plan, make_plan
from pipelines.pools import pools_for
from pipelines.probe import engine_environment
from pipelines.recipe import Recipe
from pipelines.render_stage import RenderStage
from pipelines.storage.stage_files import write_table
from pipelines.synthesise import Synthesise
from pipelines.workspace import Workspace

SHARES = {"svg_illustration": 2, "mesh_furniture": 1}

NO_DUPLICATES = pa.schema(
    [("key", pa.string()), ("representative", pa.string()), ("similarity", pa.float64())]
).empty_table()


class WorkersCpu:
    """CPU seconds of the processes that render, looked at while they live."""

    def __init__(self) -> None:
        self._seen: dict[int, float] = {}
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def _look(self) -> None:
        while not self._ended.wait(0.25):
            for process in psutil.Process().children(recursive=True):
                try:
                    if "MapWorker" in " ".join(process.cmdline()):
                        t = process.cpu_times()
                        self._seen[process.pid] = t.user + t.system + t.children_user + t.children_system
                except psutil.Error:  # it ended meanwhile
                    continue

    def stop(self) -> float:
        """The seconds of all of them."""
        self._ended.set()
        self._thread.join()
        return sum(self._seen.values())


def prepare(space: Workspace, num_items: int) -> Plan:
    """Begin a run and do what comes before rendering. Ray is running."""
    sources = [{"generator": name, "count": num_items * share // 3} for name, share in SHARES.items()]
    recipe = Recipe.model_validate({"name": "efficiency", "seed": 1, "unit_size": 1, "sources": sources})
    plan = space.begin(recipe, static_environment(), make_plan(recipe), resume=False)
    languages: set[str] = set()
    for row in runner.map_units(Synthesise, space.work, pools_for(plan, set(), 0.0, 0.0), workers=1):
        languages.update(row["languages"])
    write_table(space.work / "duplicate_programs.parquet", NO_DUPLICATES)  # every program is rendered
    runner.call(cut_by_units, space.work)
    space.same_engines(runner.call(engine_environment, sorted(languages)))
    return plan


def render(work: Path, plan: Plan, workers: int) -> dict[str, float]:
    """Samples a second from each worker's first on, and CPU seconds a sample of the workers and of this driver."""
    copy = work.with_name(f"{work.name}-copy")
    shutil.copytree(work, copy)
    watch, own = WorkersCpu(), time.process_time()
    ends: list[float] = []
    for row in runner.map_units(RenderStage, copy, pools_for(plan, set(), 0.0, 0.0), workers=workers):
        ends += [time.monotonic()] * (row["num_samples"] + row["num_rejected"])
    shutil.rmtree(copy)
    count = len(ends)
    rate = (count - workers) / (ends[-1] - ends[workers - 1])
    return {
        "rate": rate,
        "worker_cpu_s": watch.stop() / count,
        "driver_cpu_s": (time.process_time() - own) / count,
    }


def pin(cores: Iterable[int]) -> None:
    """Keep all threads of this process and of those below it, and so of what they start, to these cores."""
    for process in [psutil.Process(), *psutil.Process().children(recursive=True)]:
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):  # it ended meanwhile
            for thread in Path(f"/proc/{process.pid}/task").iterdir():
                with contextlib.suppress(ProcessLookupError):
                    os.sched_setaffinity(int(thread.name), cores)


def measure(folder: Path, rounds: int, num_items: int) -> list[dict[str, dict[str, float]]]:
    """For each round what ``one`` worker and ``two`` did on two cores, and one on one core (``pinned``)."""
    space = Workspace(folder)
    cores = sorted(os.sched_getaffinity(0))[:2]
    found = []
    with space.locked(), runner.cluster(2, None, folder.with_name("ray.log")):
        plan = prepare(space, num_items)
        for _ in range(rounds):
            round_: dict[str, dict[str, float]] = {}
            for name, workers, num_cores in (("pinned", 1, 1), ("one", 1, 2), ("two", 2, 2)):
                pin(cores[:num_cores])
                round_[name] = render(space.work, plan, workers)
            found.append(round_)
    return found
