"""The processes below this one: who is who, whom to kill, and who is left."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import psutil

from benchmarks._timing import keep_orphans

ZYGOTE = "renderers._sandbox_zygote"


@dataclass(frozen=True, kw_only=True, slots=True)
class Seen:
    """A process as it was seen: ``line`` is its command line, ``above`` those of its ancestors, the nearest first."""

    pid: int
    line: str
    above: tuple[str, ...]


def _is_warm_parent(p: Seen) -> bool:
    return ZYGOTE in p.line and not p.line.startswith("bwrap") and _is_outermost(p)


def _is_outermost(p: Seen) -> bool:
    return not any(ZYGOTE in line and not line.startswith(("bwrap", "setarch")) for line in p.above)


KINDS: Mapping[str, Callable[[Seen], bool]] = {
    "worker": lambda p: p.line.startswith("ray::MapWorker"),
    "browser": lambda p: (
        "headless-shell" in p.line and "--type=" not in p.line and "_browser_exec" not in p.line
    ),
    "page": lambda p: "headless-shell" in p.line and "--type=renderer" in p.line,
    "graphics": lambda p: "headless-shell" in p.line and "--type=gpu-process" in p.line,
    "context": lambda p: p.line.startswith("ray::MapWorker") and _handles(p.pid, signal.SIGUSR1),
    "sandboxed": lambda p: any(ZYGOTE in line for line in p.above) and not _is_outermost(p),
    "warm parent": _is_warm_parent,
    "svg engine": lambda p: "_svg_child.py" in p.line,
    "compiler": lambda p: "compile_worker.mjs" in p.line or "esbuild --service" in p.line,
    "head": lambda p: "/gcs_server " in p.line,
}
"""What is killed, and how its processes are told. An OpenGL context is destroyed in its worker."""


def _handles(pid: int, number: int) -> bool:
    """Whether the process has a handler for the signal, which would end it otherwise."""
    with contextlib.suppress(OSError):
        for line in Path(f"/proc/{pid}/status").read_text().splitlines():
            if line.startswith("SigCgt:"):
                return bool(int(line.split()[1], 16) >> (number - 1) & 1)
    return False


def below() -> list[Seen]:
    """Everything that this process started, directly or not, and that has not ended."""
    parents: dict[int, int] = {}
    lines: dict[int, str] = {}
    for p in psutil.process_iter(["pid", "ppid", "cmdline", "status"]):
        if p.info["status"] != psutil.STATUS_ZOMBIE:
            parents[p.info["pid"]] = p.info["ppid"]
            lines[p.info["pid"]] = " ".join(p.info["cmdline"] or [])
    found = []
    for pid in parents:
        above: list[str] = []
        at = parents[pid]
        while at not in (0, 1, os.getpid()) and at in parents:
            above.append(lines[at])
            at = parents[at]
        if at == os.getpid():
            found.append(Seen(pid=pid, line=lines[pid], above=tuple(above)))
    return found


def victims(kind: str) -> list[Seen]:
    """The processes of a kind that live now, by age."""
    return sorted((p for p in below() if KINDS[kind](p)), key=lambda p: p.pid)


def kill(victim: Seen, number: int = signal.SIGKILL) -> bool:
    """Send a signal; whether the process was still there."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(victim.pid, number)
        return True
    return False


def reap() -> None:
    """Let orphans that have ended, and that this process inherited, go."""
    for child in psutil.Process().children():
        with contextlib.suppress(psutil.NoSuchProcess, ChildProcessError):
            if child.status() == psutil.STATUS_ZOMBIE and child.pid not in STARTED:
                os.waitpid(child.pid, os.WNOHANG)


STARTED: set[int] = set()
"""Children that someone here waits for."""


@contextlib.contextmanager
def inheriting_orphans() -> Iterator[None]:
    """Inside, orphans are children of this process, so that :func:`below` misses none."""
    keep_orphans()
    try:
        yield
    finally:
        reap()
        keep_orphans(on=False)


def left(spared: Callable[[Seen], bool], wait_s: float) -> list[Seen]:
    """What of our processes is left, but the spared ones, once all had that time to end."""
    until = time.monotonic() + wait_s
    while True:
        reap()
        found = [p for p in below() if not spared(p)]
        if not found or time.monotonic() > until:
            return found
        time.sleep(0.2)
