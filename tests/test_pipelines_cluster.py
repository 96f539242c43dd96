"""A real cluster on this machine, one declared GPU in it: joined by address and by a submitted job, then stopped."""

from __future__ import annotations

import ctypes
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest
from small_corpora import hashes, run, write_programs, write_recipe

from pipelines.recipe import Recipe

_PR_SET_PDEATHSIG = 1
NUM_STARTS = 3
PATIENCE = {"RAY_agent_register_timeout_ms": "240000", "RAY_worker_register_timeout_seconds": "240"}
"""What Ray's processes take from the environment: a busy machine is not a broken one."""
AGENT_PORTS = (
    "dashboard-agent-listen-port",
    "dashboard-agent-grpc-port",
    "metrics-export-port",
    "runtime-env-agent-port",
)
"""Given to the agents, which else look for some and are ended after 30 s."""
pytestmark = pytest.mark.timeout(600)  # a head node takes its time on a busy machine
BIN = Path(sys.executable).parent


@dataclass(frozen=True)
class Head:
    """A head node: the address of its scheduler, that of its dashboard, which takes jobs, and who may use them."""

    process: subprocess.Popen[bytes]
    address: str
    dashboard: str
    environment: dict[str, str]
    log: Path


def _free_ports(count: int) -> list[int]:
    with ExitStack() as stack:
        sockets = [stack.enter_context(socket.socket()) for _ in range(count)]
        for s in sockets:
            s.bind(("127.0.0.1", 0))
        return [s.getsockname()[1] for s in sockets]


def _session(head: Head) -> list[psutil.Process]:
    """Processes of the head node's session that are still there."""
    found = []
    for process in psutil.process_iter():
        try:
            if os.getsid(process.pid) == head.process.pid and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
        except (ProcessLookupError, psutil.NoSuchProcess):
            continue
    return found


@pytest.fixture(scope="module")
def head() -> Iterator[Head]:
    folder = Path(tempfile.mkdtemp(prefix="ray-"))  # Ray's sockets lie below it: their paths have to be short
    (folder / "token").write_text(secrets.token_hex(32))
    head = None
    try:
        for _ in range(NUM_STARTS):
            head = _started(folder)
            if _listens(head):
                break
            _end(head)
        else:
            pytest.fail((folder / "head.log").read_text())
        yield head
    finally:
        if head is not None:
            _end(head)
        shutil.rmtree(folder)


def _started(folder: Path) -> Head:
    names = ("port", "dashboard-port", "ray-client-server-port", *AGENT_PORTS)
    ports = dict(zip(names, _free_ports(len(names)), strict=True))
    command = [
        *(sys.executable, str(Path(__file__).with_name("patient_ray.py")), "start", "--head", "--block"),
        *("--disable-usage-stats", f"--temp-dir={folder}", "--dashboard-host=127.0.0.1"),
        *("--num-cpus=3", "--num-gpus=1", "--object-store-memory=100000000"),
        *(f"--{name}={port}" for name, port in ports.items()),
    ]
    environment = (
        os.environ | PATIENCE | {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(folder / "token")}
    )
    with (folder / "head.log").open("wb") as log:
        process = subprocess.Popen(
            command,
            stdout=log,
            stderr=log,
            env=environment,
            start_new_session=True,
            preexec_fn=_end_with_parent,
        )
    return Head(
        process,
        f"127.0.0.1:{ports['port']}",
        f"http://127.0.0.1:{ports['dashboard-port']}",
        environment,
        folder / "head.log",
    )


def _listens(head: Head) -> bool:
    """Wait until the node takes drivers and jobs; False when it ends, as it does on a machine that is too busy."""
    deadline = time.monotonic() + 300
    while head.process.poll() is None and time.monotonic() < deadline:
        is_started = "Ray runtime started" in head.log.read_text()
        with socket.socket() as s:
            if is_started and s.connect_ex(("127.0.0.1", int(head.dashboard.rpartition(":")[2]))) == 0:
                return True
        time.sleep(0.3)
    return False


def _end(head: Head) -> None:
    for left in _session(head):
        left.kill()
    head.process.wait(30)


def _end_with_parent() -> None:
    """A test that is out of time ends this process without a word to what it started."""
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    folder = tmp_path_factory.mktemp("recipe")
    write_programs(folder / "programs")
    corpus = {"path": "programs", "license_spdx": "MIT"}
    sources = [
        {"generator": "mesh_furniture", "count": 2},
        {"name": "mine", "domain": "svg", "count": 4, "corpus": corpus},
    ]
    return write_recipe(folder, sources=sources)


@pytest.fixture(scope="module")
def alone(recipe: Recipe, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Digests of the corpus as one process makes it, without a GPU."""
    with pytest.MonkeyPatch.context() as patch:
        return hashes(run(patch, recipe, tmp_path_factory.mktemp("alone") / "o"))


def _run(head: Head, command: list[str], *without: str) -> subprocess.CompletedProcess[str]:
    environment = {name: value for name, value in head.environment.items() if name not in without}
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=280, check=False)


def _made(out: Path) -> list[str]:
    manifest = json.loads((out / "manifest.json").read_text())
    return [e["sha256"] for e in (*manifest["shards"], *manifest["rejects"])]


def _path_of(recipe: Recipe) -> str:
    return str(Path(recipe.corpus_bases()[1]) / "recipe.yaml")


def test_a_run_joins_a_cluster_and_uses_its_gpus_for_opengl(
    head: Head, recipe: Recipe, alone: list[str], tmp_path: Path
) -> None:
    """The declared GPU is none: what it is asked for is said to be drawn in software, and the bytes are those of software."""
    command = [str(BIN / "renderloom"), "run", _path_of(recipe), "--out", str(tmp_path / "o")]
    # The token lies ready, but only the head says that one is needed.
    done = _run(head, [*command, "--address", head.address, "--gpu-share", "0.5"], "RAY_AUTH_MODE")
    assert done.returncode == 0, done.stderr
    assert "a GPU was given to mesh.opengl, but cannot be used: llvmpipe" in done.stderr
    assert _made(tmp_path / "o") == alone
    assert json.loads((tmp_path / "o" / "run_summary.json").read_text())["workers"] == 3


def test_a_submitted_job_makes_the_same_corpus(
    head: Head, recipe: Recipe, alone: list[str], tmp_path: Path
) -> None:
    command = [str(BIN / "ray"), "job", "submit", "--address", head.dashboard, "--"]
    job = [str(BIN / "renderloom"), "run", _path_of(recipe), "--out", str(tmp_path / "o")]
    done = _run(head, [*command, *job, "--address", "auto", "--resume"])
    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 samples of 6 planned programs" in done.stdout
    assert _made(tmp_path / "o") == alone


def test_a_stopped_head_leaves_no_process(head: Head) -> None:
    assert _session(head)
    head.process.send_signal(signal.SIGTERM)
    deadline = time.monotonic() + 100
    while left := _session(head):
        assert time.monotonic() < deadline, left
        time.sleep(0.5)
