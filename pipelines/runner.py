"""The batch job on Ray: each stage is a Ray Data map over units of work. The only file that imports Ray."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import ray
import ray.data
from ray.data._internal.execution.streaming_executor import StreamingExecutor

from pipelines.environment import ROOT
from pipelines.slips import described, naming
from schemas.errors import RenderloomError, SampleError, StageError, WorkerError

NUM_STARTS = 3
MAX_UNITS_PER_TASK, TASKS_PER_WORKER = 64, 32
_RAY_ADVICE = "Failed to apply UDF transform"
"""What Ray Data writes behind the message of a stage's error."""
Stage = Callable[[pa.Table], pa.Table]


@contextlib.contextmanager
def cluster(workers: int, address: str | None, log_path: Path) -> Iterator[None]:
    """Ray for the duration of a run: a local one of ``workers`` CPUs, or the cluster at ``address``.

    What Ray's own processes say on stderr goes to ``log_path``.
    """
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    with _stderr_into(log_path):
        try:
            with naming(f"Ray at {address} cannot be joined" if address else "Ray does not start here"):
                _start_patiently(workers, address)
            yield
        finally:
            _stop_scheduling()
            ray.shutdown()


def _stop_scheduling() -> None:
    """End the threads of Ray Data that an interrupt left running: after the shutdown they would crash the process."""
    for thread in threading.enumerate():
        if isinstance(thread, StreamingExecutor):
            thread.shutdown(force=True)
            thread.join(10)


@contextlib.contextmanager
def _stderr_into(path: Path) -> Iterator[None]:
    """File descriptor 2 appended to a file; Ray's C++ core writes there past any Python logger."""
    sys.stderr.flush()
    saved = os.dup(2)
    with path.open("ab") as stream:
        os.dup2(stream.fileno(), 2)
    try:
        yield
    finally:
        sys.stderr.flush()
        os.dup2(saved, 2)
        os.close(saved)


def _start_patiently(workers: int, address: str | None) -> None:
    """Start Ray; once more where a busy machine let its fixed 30 s for that pass."""
    for left in reversed(range(NUM_STARTS)):
        try:
            _start(workers, address)
            return
        except Exception:  # of no narrower class, says Ray
            ray.shutdown()
            if address or not left:
                raise


def _start(workers: int, address: str | None) -> None:
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    common: dict[str, Any] = {
        "logging_level": logging.ERROR,
        "log_to_driver": False,
        # Every node holds the checkout with its node_modules at this same path; nothing is uploaded.
        "runtime_env": {"env_vars": {"PYTHONPATH": os.pathsep.join(paths)}},
    }
    if address:
        ray.init(address=address, **common)
    else:
        ray.init(address="local", num_cpus=workers + 1, include_dashboard=False, **common)
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    context.print_on_execution_start = False
    context.raise_original_map_exception = True  # else the error of ours is lost on its way to the driver
    logging.getLogger("ray.data").setLevel(logging.ERROR)


class _StageActor:
    """Holds one stage object, with whatever it keeps warm, in one worker process."""

    def __init__(self, make: Callable[[Path], Stage], work: str) -> None:
        self.stage = make(Path(work))

    def __call__(self, batch: pa.Table) -> pa.Table:
        with naming(type(self.stage).__name__):
            return self.stage(batch)


def map_units(
    make: Callable[[Path], Stage], work: Path, unit_ids: Sequence[int], *, workers: int
) -> Iterator[dict[str, Any]]:
    """Run a stage over units in a pool of ``workers`` actors; yields its rows as units finish, in no order.

    A task is many units, so that the driver's part in each is small. A worker that dies is replaced and its
    units are done again by another; a stage skips what is done.

    Raises:
        RenderloomError: what the stage raised, or that its workers keep dying; the run stops.
    """
    size = units_per_task(len(unit_ids), workers)
    starts = range(0, len(unit_ids), size)
    units = ray.data.from_blocks([pa.table({"unit_id": unit_ids[k : k + size]}) for k in starts])
    done = units.map_batches(
        _StageActor,
        fn_constructor_args=(make, str(work)),
        batch_size=None,
        batch_format="pyarrow",
        compute=ray.data.ActorPoolStrategy(size=min(workers, len(starts))),
        num_cpus=1,
    )
    batches = iter(done.iter_batches(batch_size=None, batch_format="pyarrow"))
    while True:
        with _our_errors(make.__name__):
            batch = next(batches, None)
        if batch is None:
            return
        yield from batch.to_pylist()


def units_per_task(num_units: int, workers: int) -> int:
    """As many as leave every worker ``TASKS_PER_WORKER`` tasks, so that all end together, and no more than the most."""
    return max(1, min(MAX_UNITS_PER_TASK, num_units // (workers * TASKS_PER_WORKER)))


def call(function: Callable[..., Any], *arguments: Any) -> Any:
    """Run one function on the cluster and wait for it.

    Raises:
        RenderloomError: what it raised, or that its workers keep dying.
    """
    return next(map_calls(function, [arguments]))


def map_calls(function: Callable[..., Any], calls: list[tuple[Any, ...]]) -> Iterator[Any]:
    """Run one function on the cluster over many argument tuples; yields results in the order of the calls.

    Raises:
        RenderloomError: what it raised, or that its workers keep dying.
    """
    remote = ray.remote(function).options(num_cpus=1, max_retries=3)
    waiting = [remote.remote(*arguments) for arguments in calls]
    for reference in waiting:
        with _our_errors(function.__name__):
            result = ray.get(reference)
        yield result


@contextlib.contextmanager
def _our_errors(stage: str) -> Iterator[None]:
    """Ray's errors as the error of ours inside them, else as one that names the stage and the innermost cause."""
    try:
        yield
    except ray.exceptions.RayError as error:
        seen: BaseException = error
        while (inner := getattr(seen, "cause", None) or seen.__cause__) is not None:
            seen = inner
            if isinstance(seen, RenderloomError):
                if _RAY_ADVICE not in str(seen):
                    raise seen from error
                said = str(seen).partition(_RAY_ADVICE)[0].rstrip()
                kind = StageError if isinstance(seen, SampleError | WorkerError) else type(seen)
                raise kind(said) from error
        raise StageError(f"{stage}: {described(seen)}") from error


def default_workers() -> int:
    """One worker per CPU that this process may use."""
    return len(os.sched_getaffinity(0))
