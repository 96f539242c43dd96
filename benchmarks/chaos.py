"""Kills everything that a run consists of, at random moments, and compares each corpus with an undisturbed one."""

from __future__ import annotations

import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path

import click
import numpy as np
import psutil

from benchmarks._chaos_cluster import SmallCluster
from benchmarks._chaos_corpus import (
    MIXED,
    Corpus,
    digests,
    faults_of,
    leftovers,
    shared_memory,
    wait_until,
    write_recipe,
)
from benchmarks._chaos_processes import Seen, below, inheriting_orphans, kill, left, victims

WEIGHTS = {
    "worker": 6,
    "node": 4,
    "driver SIGKILL": 3,
    "driver SIGTERM": 2,
    "driver SIGINT": 2,
    "head": 2,
    "browser": 4,
    "page": 3,
    "graphics": 2,
    "context": 3,
    "sandboxed": 3,
    "warm parent": 2,
    "svg engine": 3,
    "compiler": 1,
}
"""How often each is killed among forty."""
OF_DRIVERS = {f"driver {s.name}": s for s in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)}
RARE = ("compiler", "sandboxed", "page", "context")
MAX_WITHOUT_PROGRESS = 2
"""Three deaths of a worker, or of an engine, under one program are laid at that program's door."""
MAX_CORPORA = 40
END_S, STAY_S, HEAD_S, SAY_S = 600.0, 60.0, 300.0, 10.0


class Chaos:
    """One session: an undisturbed corpus, then disturbed ones until everything planned was killed."""

    def __init__(
        self, home: Path, plan: Mapping[str, int], *, seed: int, pause_s: float, most: int = MAX_CORPORA
    ) -> None:
        self.most = most
        self.home, self.rng, self.pause_s = home, np.random.default_rng(seed), pause_s
        self.pending = Counter(plan)
        self.killed: Counter[str] = Counter()
        self.restarts: Counter[str] = Counter()
        self.wrong: Counter[str] = Counter()
        self.faults: list[str] = []
        self.asked: dict[int, int] = {}  # the worker, and how many contexts it had lost by then
        self.temporary = Path(tempfile.mkdtemp(prefix="chaos-"))
        self.temporary.chmod(0o711)  # browsers run as another user
        self.since_s = time.time()
        self.others = {p.pid for p in below()}
        self.expected: dict[str, str] = {}
        self.recipe = home / "chaos.json"
        self.cluster = SmallCluster(self._corpus("cluster", None).environment())

    def _corpus(self, name: str, address: str | None) -> Corpus:
        return Corpus(recipe=self.recipe, out=self.home / name, temporary=self.temporary, address=address)

    def run(self, counts: Mapping[str, int] = MIXED) -> None:
        """All of it; the results are in the counters and in ``faults``."""
        write_recipe(self.recipe, dict(counts))
        with inheriting_orphans():
            self._run()

    def _run(self) -> None:
        try:
            corpus = self._corpus("undisturbed", None)
            corpus.start()
            if corpus.driver.wait() != 0:
                raise click.ClickException(corpus.said()[-2_000:])
            self.expected = digests(corpus.out)
            for number in range(self.most):
                if not self.pending.total():
                    break
                is_clustered = self.pending["node"] > 0 and number % 2 == 0
                if not is_clustered:
                    self.cluster.close()  # else what is left of a run could not be told from what is the cluster's
                self._disturbed(number, is_clustered=is_clustered)
            self.faults += [f"{kind} could not be killed {n} times" for kind, n in (+self.pending).items()]
        finally:
            self.cluster.close()
            self._end_drivers()
            self.faults += [f"{p.line[:120]} is left" for p in left(self._is_another, STAY_S)]
            self.faults += [f"temporary {name} is left" for name in leftovers(self.temporary, ("ray",))]
            self.faults += [f"shared memory {name} is left" for name in shared_memory(self.since_s)]
            shutil.rmtree(self.temporary, ignore_errors=True)

    def _disturbed(self, number: int, *, is_clustered: bool) -> None:
        """One corpus: kill, restart the driver where that was killed, until it is finished; then look at what there is."""
        corpus = self._corpus(f"disturbed{number:02d}", self.cluster.address() if is_clustered else None)
        corpus.start()
        kinds: list[str] = []
        faults: list[str] = []
        next_at, last_done, num_since = time.monotonic() + self._pause(), 0, 0
        while corpus.driver.poll() is None:
            time.sleep(0.05)
            if (done := corpus.num_done()) > last_done:
                last_done, num_since = done, 0
            if time.monotonic() < next_at or num_since >= MAX_WITHOUT_PROGRESS:
                continue
            kind = self._kill_something(corpus, is_clustered, faults)
            if kind:
                kinds.append(kind)
                num_since += 1
                say(f"{corpus.out.name}: {kind} killed, {done} files done")
            next_at = time.monotonic() + (self._pause() if kind else 0.2)
        if corpus.driver.returncode:
            faults.append(f"exit code {corpus.driver.returncode}: {corpus.said()[-600:]}")
        faults += faults_of(corpus.out, self.expected)
        faults += self._left_behind(corpus, is_clustered)
        for kind in kinds:
            self.killed[kind] += 1
            self.wrong[kind] += bool(faults)
        self.faults += [f"{corpus.out.name}, after {', '.join(kinds)}: {fault}" for fault in faults]
        say(f"{corpus.out.name}: {len(kinds)} killed, {'; '.join(faults) or 'as undisturbed'}")
        if not faults:
            shutil.rmtree(corpus.out)

    def _end_drivers(self) -> None:
        """Nothing of an interrupted session goes on."""
        for p in below():
            if "pipelines.cli" in p.line:
                kill(p, signal.SIGTERM)

    def _pause(self) -> float:
        """Seconds until the next kill; none where all that is left to kill is seldom there."""
        is_patient = any(kind not in RARE for kind in +self.pending)
        return float(self.rng.exponential(self.pause_s)) if is_patient else 0.0

    def _left_behind(self, corpus: Corpus, is_clustered: bool) -> list[str]:
        """Processes and files that outlive the run, and whether the folder can be opened again."""
        spared = self._is_cluster if is_clustered else self._is_another
        found = [f"{p.line[:120]} is left" for p in left(spared, STAY_S)]
        found += [f"temporary {name} is left" for name in leftovers(self.temporary, ("ray",))]
        corpus.start()
        if corpus.driver.wait(END_S) != 0 or "finished already" not in corpus.said():
            found.append(f"it cannot be opened again: {corpus.said()[-300:]}")
        return found

    def _is_another(self, p: Seen) -> bool:
        """Whether a process was there before."""
        return p.pid in self.others

    def _is_cluster(self, p: Seen) -> bool:
        """Whether it is of the cluster that a run joined, or was there before."""
        words = ("headless-shell", "_sandbox_zygote", "_svg_child", "compile_worker", "pipelines.cli")
        return p.pid in self.others or not any(word in p.line for word in words)

    def _kill_something(self, corpus: Corpus, is_clustered: bool, faults: list[str]) -> str:
        """Kill one thing of a kind that is planned and there; its kind, or nothing."""
        kinds = [k for k in sorted(+self.pending) if k != "node" or is_clustered]
        order: list[str] = [kinds[i] for i in self.rng.permutation(len(kinds)).tolist()]
        order.sort(key=lambda kind: kind not in RARE)  # those that are seldom there come first
        for kind in order:
            if kind in OF_DRIVERS:
                fault = corpus.end(OF_DRIVERS[kind], END_S)
                self._restart(corpus, kind, [fault] if fault else [], faults)
            elif kind == "head":
                if not self._kill_head(corpus, is_clustered, faults):
                    continue
            elif kind == "node":
                self.cluster.kill_node(self.rng)
            elif not self._kill_one(kind, corpus):
                continue
            self.pending[kind] -= 1
            return kind
        return ""

    def _kill_one(self, kind: str, corpus: Corpus) -> bool:
        found = victims(kind)
        if not found:
            return False
        victim = found[int(self.rng.integers(len(found)))]
        return self._has_lost_context(victim, corpus.contexts_lost()) if kind == "context" else kill(victim)

    def _has_lost_context(self, victim: Seen, lost: Sequence[int]) -> bool:
        """Whether a worker that was asked to destroy its next OpenGL context has done so; else one is asked."""
        for pid, num_before in self.asked.items():
            if lost.count(pid) > num_before:
                del self.asked[pid]
                return True
        if not any(psutil.pid_exists(pid) for pid in self.asked):
            self.asked = {victim.pid: lost.count(victim.pid)}
            kill(victim, signal.SIGUSR1)
        return False

    def _kill_head(self, corpus: Corpus, is_clustered: bool, faults: list[str]) -> bool:
        """Kill Ray's head: the driver must end by itself, and say why."""
        found = [p for p in victims("head") if is_clustered or any("pipelines.cli" in a for a in p.above)]
        if not found or not kill(found[0]):
            return False
        wrong = []
        if not wait_until(lambda: corpus.driver.poll() is not None, HEAD_S):
            corpus.driver.kill()
            wrong.append("the driver goes on without a head")
        elif (code := corpus.driver.returncode) and not (
            code == 1 and wait_until(lambda: "Ray" in corpus.said(), SAY_S)
        ):
            wrong.append(f"exit code {code} without a head: {corpus.said()[-300:]}")
        if is_clustered:
            self.cluster.close()
            corpus.address = self.cluster.address()
        self._restart(corpus, "head", wrong, faults)
        return True

    def _restart(self, corpus: Corpus, kind: str, wrong: Sequence[str], faults: list[str]) -> None:
        """Take the run up again where it had not ended."""
        faults += wrong
        if corpus.driver.returncode != 0:
            corpus.start()
            self.restarts[kind] += 1


def planned(num_kills: int) -> dict[str, int]:
    """How often each is killed, in all that often; each at least once."""
    total = sum(WEIGHTS.values())
    plan = dict.fromkeys(WEIGHTS, 1)
    while sum(plan.values()) < num_kills:
        kind = max(WEIGHTS, key=lambda k: WEIGHTS[k] * num_kills / total - plan[k])
        plan[kind] += 1
    return plan


def table(chaos: Chaos) -> str:
    """A line a kind: how often it was killed, how often a driver was started again, what came of it."""
    lines = ["what was killed    kills  restarts  result"]
    for kind in WEIGHTS:
        if chaos.killed[kind]:
            result = f"{chaos.wrong[kind]} in corpora with faults" if chaos.wrong[kind] else "same bytes"
            lines.append(f"{kind:<18}{chaos.killed[kind]:>6}{chaos.restarts[kind]:>10}  {result}")
    lines.append(f"{'in all':<18}{chaos.killed.total():>6}{chaos.restarts.total():>10}")
    return "\n".join([*lines, *(f"FAULT: {fault}" for fault in chaos.faults)])


def say(text: str) -> None:
    click.echo(f"{time.strftime('%H:%M:%S')} {text}", err=True)


@click.command(epilog="Example:  python -m benchmarks.chaos --kills 40 --seed 1")
@click.option("--kills", default=40, show_default=True, type=click.IntRange(len(WEIGHTS)), help="In all.")
@click.option("--seed", default=1, show_default=True, help="Of what is killed when.")
@click.option("--pause", "pause_s", default=4.0, show_default=True, help="Seconds between two, on average.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Where corpora go (default: a temporary folder)."
)
def main(kills: int, seed: int, pause_s: float, out: Path | None) -> None:
    """Kill workers, nodes, drivers, heads, browsers, contexts, sandboxes and engines of runs of one recipe."""
    home = out or Path(tempfile.mkdtemp(prefix="chaos-corpora-"))
    home.mkdir(parents=True, exist_ok=True)
    chaos = Chaos(home.absolute(), planned(kills), seed=seed, pause_s=pause_s)
    started = time.monotonic()
    try:
        chaos.run()
    except KeyboardInterrupt:
        chaos.faults.append(f"interrupted with {chaos.pending.total()} kills to go")
    click.echo(table(chaos))
    say(f"{time.monotonic() - started:.0f} s")
    if out is None and not chaos.faults:
        shutil.rmtree(home)
    sys.exit(1 if chaos.faults else 0)


if __name__ == "__main__":
    main()
