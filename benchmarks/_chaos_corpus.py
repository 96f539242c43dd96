"""A corpus that is made while things are killed: its recipe, its driver, what is compared, and what must not be left."""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

import pyarrow.parquet as pq

from benchmarks._chaos_processes import STARTED
from pipelines import session
from pipelines.environment import ROOT

HOOK = Path(__file__).with_name("_chaos_hook")
MIXED = {
    "svg_icon": 6,
    "web_form": 2,
    "web_react_kanban": 1,
    "webgl_shader": 1,
    "mesh_tool": 4,
    "game_breakout": 1,
    "cad_bracket": 1,
    "cad_enclosure": 1,
}
"""Generators and how many programs of each: every engine has something to draw."""
SAID = ("run again with --resume", "renderloom: interrupted")
"""By a run; by a command that was still being imported."""


def write_recipe(path: Path, counts: dict[str, int] = MIXED, *, seed: int = 3) -> Path:
    """A recipe of small units, so that little is done twice."""
    sources = [{"generator": name, "count": count} for name, count in counts.items()]
    path.write_text(json.dumps({"name": "chaos", "seed": seed, "unit_size": 1, "sources": sources}))
    return path


@dataclass
class Corpus:
    """One folder and the command that makes it; temporary files of all that is started go to ``temporary``."""

    recipe: Path
    out: Path
    temporary: Path
    address: str | None = None
    workers: int = 2
    num_starts: int = 0
    driver: subprocess.Popen[bytes] = field(init=False)

    @property
    def context_log(self) -> Path:
        return self.temporary.with_suffix(".contexts")

    def environment(self) -> dict[str, str]:
        """Of the driver, and of a cluster that works for it."""
        path = os.pathsep.join([os.fspath(HOOK), *filter(None, [os.environ.get("PYTHONPATH")])])
        mine = {"TMPDIR": os.fspath(self.temporary), "RENDERLOOM_CHAOS_LOG": os.fspath(self.context_log)}
        # Without tokens, which a cluster of ``ray.cluster_utils`` does not take from this machine, but a driver does.
        return {**os.environ, **mine, "PYTHONPATH": path, "RAY_AUTH_MODE": "disabled"}

    def start(self) -> None:
        """Begin the run, or take it up again."""
        command = [sys.executable, "-m", "pipelines.cli", "run", os.fspath(self.recipe)]
        command += ["--out", os.fspath(self.out), "--workers", str(self.workers), "--quiet"]
        command += ["--address", self.address] if self.address else []
        command += ["--resume"] if self.num_starts else []
        with self.log.open("ab") as log:
            self.driver = subprocess.Popen(
                command,
                cwd=ROOT,
                env=self.environment(),
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=_hear_interrupts,
            )
        STARTED.add(self.driver.pid)
        self.num_starts += 1

    @property
    def log(self) -> Path:
        return self.out.with_suffix(".log")

    def end(self, number: int, wait_s: float) -> str:
        """Send the driver a signal and wait for its end; what is wrong with that end."""
        said_before = self.said()
        self.driver.send_signal(number)
        code = self.driver.wait(wait_s)
        if code == 0:
            return ""  # it was done before the signal came
        if number == signal.SIGKILL:
            return "" if code == -number else f"exit code {code} after SIGKILL"
        said = self.said()[len(said_before) :]
        # Before the command listens, the signal ends it as it ends any process.
        if code in (130, -signal.SIGINT, -signal.SIGTERM) and (
            code < 0 or any(words in said for words in SAID)
        ):
            return ""
        return f"exit code {code} after signal {number}: {said[-300:]}"

    def said(self) -> str:
        return self.log.read_text("utf-8", "replace") if self.log.exists() else ""

    def contexts_lost(self) -> list[int]:
        """The process of each OpenGL context that was destroyed by the hook, in this corpus or an earlier one."""
        return [int(pid) for pid in self.context_log.read_text().split()] if self.context_log.exists() else []

    def num_done(self) -> int:
        """Grows whenever a unit is done."""
        with contextlib.suppress(OSError):
            return sum(1 for _ in (self.out / "work").rglob("*.parquet"))
        return 0


def _hear_interrupts() -> None:
    """A job in the background of a shell ignores SIGINT, and what it starts would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def digests(out: Path) -> dict[str, str]:
    """Path -> SHA-256 of shards, rejects and manifest."""
    paths = [out / "manifest.json", *(out / "data").rglob("*"), *(out / "rejects").rglob("*")]
    return {
        p.relative_to(out).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(paths)
        if p.is_file()
    }


def faults_of(out: Path, expected: dict[str, str]) -> list[str]:
    """What is wrong with a finished corpus: bytes, rows lost or twice, temporary files."""
    if not (out / "manifest.json").is_file():
        return ["no manifest"]
    found = digests(out)
    faults = [
        f"{name} differs or is one too many or too few"
        for name in sorted({*found, *expected})
        if found.get(name) != expected.get(name)
    ]
    manifest = json.loads((out / "manifest.json").read_text())
    files = sorted((out / "data").rglob("*.parquet"))
    ids = [i for p in files for i in pq.read_table(p, columns=["sample_id"]).column(0).to_pylist()]
    if len(ids) + manifest["num_rejected"] != manifest["num_planned"] or len(set(ids)) != len(ids):
        faults.append(f"{len(ids)} rows of {len(set(ids))} samples, {manifest['num_planned']} planned")
    known = {"data", "rejects", "manifest.json", "run_summary.json", "report.html", "report", "README.md"}
    faults += [f"{p.name} is left" for p in out.iterdir() if p.name not in known]
    faults += [f"{p.name} is left" for p in out.rglob(".*")]
    return faults


def leftovers(temporary: Path, spared: tuple[str, ...] = ()) -> list[str]:
    """Temporary files that are left. The cache of fonts is meant to stay: browsers share it."""
    found = [p.name for p in temporary.iterdir() if not p.name.startswith(("renderloom-fonts-", *spared))]
    sessions = [p for pid in STARTED for p in Path("/tmp").glob(f"{session.PREFIX}{pid}-*")]
    return sorted([*found, *(p.name for p in sessions)])


def shared_memory(since_s: float) -> list[str]:
    """Files of browsers and object stores in shared memory, younger than that time, that no process uses."""
    names = [p for p in Path("/dev/shm").glob("*") if p.name.startswith((".org.chromium", "plasma"))]
    used: set[str] = set()
    for maps in Path("/proc").glob("[0-9]*/maps"):
        with contextlib.suppress(OSError):
            used |= {line.split()[-1] for line in maps.read_text().splitlines() if "/dev/shm/" in line}
    found = []
    for path in names:
        with contextlib.suppress(OSError):
            if path.stat().st_mtime >= since_s and os.fspath(path) not in used:
                found.append(path.name)
    return sorted(found)


def wait_until(condition: object, wait_s: float) -> bool:
    """Whether ``condition()`` came true in time."""
    assert callable(condition)
    until = time.monotonic() + wait_s
    while not condition():
        if time.monotonic() > until:
            return False
        time.sleep(0.1)
    return True
