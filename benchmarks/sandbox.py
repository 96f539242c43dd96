"""What the sandbox costs over a program's own time, program by program, against a warm fork without walls."""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
import numpy as np

import generators
from renderers._sandbox import Sandbox
from renderers.cadquery import MODULES
from schemas.program import Program

RUNTIME = "_cad_runtime"
TINY = "import cadquery as cq\nresult = cq.Workplane().box(1, 2, 3)\n"


@contextmanager
def warm_fork() -> Iterator[subprocess.Popen[str]]:
    """The peer, ready."""
    command = [sys.executable, "-m", "benchmarks._warm_fork", f"renderers.{RUNTIME}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None and process.stdin is not None
        process.stdout.readline()
        yield process
        process.stdin.close()


def own_seconds(peer: subprocess.Popen[str], program: Program) -> float:
    """Seconds that running and measuring took in a fork of the peer, without the fork."""
    assert peer.stdout is not None and peer.stdin is not None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "out").mkdir()
        for file in program.files:
            path = folder / "program" / file.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(file.data)
        peer.stdin.write(f"{folder} {program.main_path}\n")
        peer.stdin.flush()
        return float(peer.stdout.readline())


def programs(count: int) -> list[Program]:
    """A tiny program, and CadQuery programs of our generators in turn."""
    families = [n for n in generators.names() if n.startswith("cad_")]
    found = [Program.from_text(TINY, language="cadquery", main_path="main.py", template_id="tiny")]
    seed = 0
    while len(found) < count:
        family = families[seed % len(families)]
        program = generators.load(family)().generate(np.random.default_rng([11, seed]))
        seed += 1
        if program.language == "cadquery":
            found.append(program)
    return found


@click.command(epilog="Example:  python -m benchmarks.sandbox --count 8 --repeats 5")
@click.option("--count", default=8, show_default=True, type=click.IntRange(1), help="Programs.")
@click.option(
    "--repeats", default=5, show_default=True, type=click.IntRange(1), help="Runs of each, in turn."
)
def main(count: int, repeats: int) -> None:
    """Wall milliseconds of a run in the sandbox, of the program alone, and between them: the median of the runs."""
    sandbox = Sandbox(RUNTIME, modules=MODULES)
    sandbox.open()
    costs = []
    click.echo(f"{'program':<32}{'sandbox ms':>12}{'own ms':>10}{'cost ms':>10}")
    with warm_fork() as peer:
        for program in programs(count):
            inside, alone = [], []
            for _ in range(repeats):
                started = time.perf_counter()
                sandbox.run(program, {})
                inside.append(time.perf_counter() - started)
                alone.append(own_seconds(peer, program))
            pair = [1000 * statistics.median(times) for times in (inside, alone)]
            costs.append(pair[0] - pair[1])
            click.echo(f"{program.template_id[:31]:<32}{pair[0]:>12.0f}{pair[1]:>10.0f}{costs[-1]:>10.0f}")
    sandbox.close()
    click.echo(f"median cost {statistics.median(costs):.0f} ms (limit 60)")


if __name__ == "__main__":
    main()
