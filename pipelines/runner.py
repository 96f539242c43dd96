"""The batch job on Ray: each stage is a Ray Data map over units of work. The only file that imports Ray."""

from __future__ import annotations

import contextlib
import itertools
import logging
import os
import socket
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pyarrow as pa
import ray
import ray.data
from ray._private import parameter, services, utils
from ray._private.authentication.authentication_token_setup import maybe_enable_token_auth_if_token_available
from ray._raylet import GcsClient  # type: ignore[attr-defined]  # compiled
from ray.data._internal.execution.streaming_executor import StreamingExecutor
from ray.data.exceptions import SystemException

from pipelines.environment import ROOT
from pipelines.interrupts import terminable, uninterrupted
from pipelines.session import HeadLostError, answers, head_watched, kill_writers, last_words, session_folder
from pipelines.slips import described, naming
from schemas.errors import ClusterError, RenderloomError, SampleError, StageError, WorkerError

NUM_STARTS, START_S = 3, 120.0
PATIENCE = {
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",
    "RAY_agent_register_timeout_ms": "240000",
    "RAY_worker_register_timeout_seconds": "240",
}
"""What Ray's processes take from the environment: a slow machine is not a broken one. A person's own values hold."""
LOCAL_PATIENCE_S, JOINED_PATIENCE_S = 5.0, 40.0
"""A local head never comes back; a cluster's may be restarted. Ray ends the process after 60 s by itself."""
MAX_UNITS_PER_TASK, TASKS_PER_WORKER = 64, 32
_RAY_ADVICE = "Failed to apply UDF transform"
"""What Ray Data writes behind the message of a stage's error."""
_KEPT = "what is finished is kept: run it again, `renderloom run` with --resume"
_ENDED = f"renderloom: this command was killed, or ended by Ray's core, whose words are in {{}}; {_KEPT}"
Stage = Callable[[pa.Table], pa.Table]


@contextlib.contextmanager
def cluster(
    workers: int | None, address: str | None, log_path: Path, variables: Mapping[str, str] | None = None
) -> Iterator[int]:
    """Ray for the duration of a run: a local one of ``workers`` CPUs, or the cluster at ``address``.

    Gives the number of workers to run: ``workers``, else one for every CPU of the cluster.

    ``variables`` are set in its workers: by them they reach the store that is written. What Ray's own processes say
    on stderr goes to ``log_path``. A local one leaves no process and no file, even when this process is killed.

    Raises:
        ClusterError: Ray's head went away.
    """
    here = workers or default_workers()
    os.environ.update(PATIENCE | os.environ)
    own = contextlib.nullcontext(None) if address else session_folder()
    told = last_words(_ENDED.format(log_path)) if address else contextlib.nullcontext()
    head = ""
    with told, _stderr_into(log_path), own as folder:
        try:
            with naming(f"Ray at {address} cannot be joined" if address else "Ray does not start here"):
                if address:
                    head = services.canonicalize_bootstrap_address_or_die(address)
                # Ray itself asks for a quarter of an hour at an address where nobody listens.
                with head_watched(head, JOINED_PATIENCE_S) if head else contextlib.nullcontext():
                    _start_patiently(here, head, variables or {}, folder)
            head = ray.get_runtime_context().gcs_address
            # Once more: Ray has put its own answer to SIGTERM in the place of the command's.
            with terminable(), head_watched(head, JOINED_PATIENCE_S if address else LOCAL_PATIENCE_S):
                yield workers or (max(1, int(ray.cluster_resources().get("CPU", 1))) if address else here)
        except SystemExit as error:  # while it starts, Ray has an answer of its own to SIGTERM
            raise KeyboardInterrupt from error
        except HeadLostError as error:
            raise _head_lost(head) from error
        except StageError as error:  # Ray may notice first, and knows no more words than SystemException
            if head and not answers(head):
                raise _head_lost(head) from error
            raise
        finally:
            with uninterrupted():
                _stop_scheduling()
                ray.shutdown()


def _head_lost(address: str) -> ClusterError:
    return ClusterError(f"Ray's head at {address} does not answer; {_KEPT} once the cluster is there again")


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


def _start_patiently(workers: int, address: str, variables: Mapping[str, str], folder: Path | None) -> None:
    """Start Ray; once more where that fails."""
    for left in reversed(range(NUM_STARTS)):
        try:
            _start(workers, address, variables, folder)
            return
        except Exception:  # of no narrower class, says Ray
            ray.shutdown()
            if folder is not None:
                kill_writers(folder)  # it does not end what it had started by then
            if address or not left:
                raise


def _start(workers: int, address: str, variables: Mapping[str, str], folder: Path | None) -> None:
    # Every node holds the checkout with its node_modules at this same path; nothing is uploaded.
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    for_workers = {**variables, "PYTHONPATH": os.pathsep.join(paths)}
    common: dict[str, Any] = {"logging_level": logging.ERROR, "log_to_driver": False}
    if address:
        _take_token_where_asked(address)
        ray.init(address=address, runtime_env={"env_vars": for_workers}, **common)
    else:
        common |= {"num_cpus": workers + 1, "include_dashboard": False, "_temp_dir": str(folder)}
        # A node of our own hands its environment down: with a ``runtime_env`` it would throw the workers away
        # that it has started by then, and start others for every stage.
        with _node_unhurried(), _environment(for_workers):
            ray.init(address="local", **common)
    context = ray.data.DataContext.get_current()
    context.enable_progress_bars = False
    context.print_on_execution_start = False
    context.raise_original_map_exception = True  # else the error of ours is lost on its way to the driver
    logging.getLogger("ray.data").setLevel(logging.ERROR)


def _take_token_where_asked(address: str) -> None:
    """Use this machine's token where the head asks for one; where it does not, one would keep it from answering us."""
    try:
        GcsClient(address=address)
    except ray.exceptions.AuthenticationError:
        maybe_enable_token_auth_if_token_available(warn_if_disabled=False)


@contextlib.contextmanager
def _environment(variables: Mapping[str, str]) -> Iterator[None]:
    """``variables`` in the environment for a while."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


@contextlib.contextmanager
def _node_unhurried() -> Iterator[None]:
    """Let Ray's own node take ``START_S`` to come up.

    By itself Ray gives it 30 s, and the node ends when one of its agents has not told a port within 15 s. So that
    has its port from us, and the others start as in Ray's minimal installation, without what serves a dashboard;
    the scaler of clusters and the reader of logs, which no run has a use for, do not start.
    """
    ask, make, until = services.get_node, parameter.RayParams, time.monotonic() + START_S
    find_dashboard = utils.get_dashboard_dependency_error

    def ask_until(*arguments: Any) -> Any:
        while True:
            try:
                return ask(*arguments)
            except RuntimeError:  # not there yet
                if time.monotonic() > until:
                    raise
                time.sleep(0.05)

    def make_small(**given: Any) -> Any:
        return make(**given, no_monitor=True, include_log_monitor=False, runtime_env_agent_port=_free_port())

    services.get_node, parameter.RayParams = ask_until, make_small
    utils.get_dashboard_dependency_error = lambda: ImportError("no run shows a dashboard")
    try:
        yield
    finally:
        services.get_node, parameter.RayParams = ask, make
        utils.get_dashboard_dependency_error = find_dashboard


def _free_port() -> int:
    """A port that nobody listens on now; who loses it meanwhile starts again."""
    with socket.create_server(("", 0)) as held:
        return int(held.getsockname()[1])


class _StageActor:
    """Holds one stage object, with whatever it keeps warm, in one worker process."""

    def __init__(self, make: Callable[[Path], Stage], work: Path, variables: Mapping[str, str]) -> None:
        os.environ.update(variables)
        self.stage = make(work)

    def __call__(self, batch: pa.Table) -> pa.Table:
        with naming(type(self.stage).__name__):
            return self.stage(batch)


@dataclass(frozen=True, kw_only=True, slots=True)
class Pool:
    """Workers that are alike, and the units that they share: each has one CPU and ``num_gpus`` of a GPU.

    A task never holds units of two ranges. ``most`` bounds the workers; ``variables`` are added to their environment.
    """

    units: tuple[range, ...]
    num_gpus: float = 0.0
    most: int = 1 << 30
    variables: Mapping[str, str] = field(default_factory=dict)

    @property
    def num_units(self) -> int:
        return sum(len(units) for units in self.units)


def map_units(
    make: Callable[[Path], Stage], work: Path, pools: Sequence[Pool], *, workers: int
) -> Iterator[dict[str, Any]]:
    """Run a stage over units in pools of ``workers`` actors in all; yields its rows as units finish, in no order.

    A task is many units, so that the driver's part in each is small. A worker that dies is replaced and its
    units are done again by another; a stage skips what is done. The first pool grows to all workers where the
    others are done before it; every pool has a worker at least.

    Raises:
        RenderloomError: what the stage raised, or that its workers keep dying; the run stops.
    """
    wanted = [pool for pool in pools if pool.num_units]
    size = units_per_task(sum(pool.num_units for pool in wanted), workers)
    done: ray.data.Dataset | None = None
    left = workers
    for pool in reversed(wanted):
        tasks = [part[k : k + size] for part in pool.units for k in range(0, len(part), size)]
        least = max(1, min(left, pool.most, len(tasks)))
        most = min(workers, len(tasks)) if pool is wanted[0] else least
        left -= least
        mapped = ray.data.from_blocks([pa.table({"unit_id": task}) for task in tasks]).map_batches(
            _StageActor,
            fn_constructor_args=(make, work, dict(pool.variables)),
            # Ray wants a number with GPUs; a block has no more rows.
            batch_size=size if pool.num_gpus else None,
            batch_format="pyarrow",
            compute=ray.data.ActorPoolStrategy(min_size=least, max_size=max(least, most)),
            num_cpus=1,
            num_gpus=pool.num_gpus or None,
        )
        done = mapped if done is None else mapped.union(done)
    batches = iter(done.iter_batches(batch_size=None, batch_format="pyarrow")) if done else iter(())
    while True:
        with _our_errors(make.__name__):
            batch = next(batches, None)
        if batch is None:
            return
        yield from batch.to_pylist()


def units_per_task(num_units: int, workers: int) -> int:
    """As many as leave every worker ``TASKS_PER_WORKER`` tasks, so that all end together, and no more than the most."""
    return max(1, min(MAX_UNITS_PER_TASK, num_units // (workers * TASKS_PER_WORKER)))


def call(function: Callable[..., Any], *arguments: Any, num_gpus: float = 0.0) -> Any:
    """Run one function on the cluster and wait for it.

    Raises:
        RenderloomError: what it raised, or that its workers keep dying.
    """
    return next(map_calls(function, [arguments], num_gpus=num_gpus))


def map_calls(
    function: Callable[..., Any], calls: Iterable[tuple[Any, ...]], *, num_gpus: float = 0.0
) -> Iterator[Any]:
    """Run one function on the cluster over many argument tuples; yields results in the order of the calls.

    Calls are drawn as results are taken: no more are under way than twice the cluster's CPUs.

    Raises:
        RenderloomError: what it raised, or that its workers keep dying.
    """
    remote = ray.remote(function).options(num_cpus=1, num_gpus=num_gpus, max_retries=3)
    window = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
    left = iter(calls)
    waiting = deque(remote.remote(*arguments) for arguments in itertools.islice(left, window))
    while waiting:
        with _our_errors(function.__name__):
            result = ray.get(waiting.popleft())
        waiting.extend(remote.remote(*arguments) for arguments in itertools.islice(left, 1))
        yield result


def num_gpus() -> float:
    """GPUs that the cluster's nodes declare."""
    return float(ray.cluster_resources().get("GPU", 0.0))


@contextlib.contextmanager
def _our_errors(stage: str) -> Iterator[None]:
    """Ray's errors as the error of ours inside them, else as one that names the stage and the innermost cause."""
    try:
        yield
    except ray.exceptions.RayError as error:
        seen: BaseException = error
        while (inner := getattr(seen, "cause", None) or seen.__cause__) is not None:
            if isinstance(inner, SystemException):
                break  # Ray Data's mark for errors that are not the stage's: it says nothing
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
