"""The runner on real Ray: whose error stops a run, what a worker's death costs, and how an interrupt ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pyarrow as pa
import pytest
from small_corpora import write_programs, write_recipe

from pipelines import runner
from pipelines.attempts import MAX_DEATHS, Attempts
from schemas.errors import CorpusError, SampleError, StageError

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.timeout(1_000)  # a slow machine may take its time to start Ray
ONE_UNIT = [runner.Pool(units=(range(1),))]


@pytest.fixture(scope="module", autouse=True)
def ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(Path(__file__).parent))  # where workers find this module
        with runner.cluster(1, None, tmp_path_factory.mktemp("log") / "ray.log"):
            yield


class Deadly:
    """Renders nothing; its process dies on item ``b``, each time it comes to it. Skips what is done, as a stage must."""

    def __init__(self, work: Path) -> None:
        self.work = work

    def __call__(self, batch: pa.Table) -> pa.Table:
        if (self.work / "done").exists():
            return pa.table({"kept": (self.work / "done").read_text().split(",")})
        attempts, kept = Attempts(self.work, "unit"), []
        for item in ("a", "b", "c"):
            try:
                attempts.begin(item)
            except SampleError as error:
                kept.append(f"{item} {error.reason}")
                continue
            if item == "b":
                os.kill(os.getpid(), signal.SIGKILL)
            kept.append(item)
        (self.work / "done").write_text(",".join(kept))
        attempts.clear()
        return pa.table({"kept": kept})


class Slipping:
    """Raises what no contract names."""

    def __init__(self, work: Path) -> None:
        self.work = work

    def __call__(self, batch: pa.Table) -> pa.Table:
        raise ZeroDivisionError("of ours")


class Refusing:
    """Raises an error of ours."""

    def __init__(self, work: Path) -> None:
        self.work = work

    def __call__(self, batch: pa.Table) -> pa.Table:
        raise CorpusError("the disk is full")


def test_a_program_that_kills_its_worker_ends_as_a_reject_after_three_deaths(tmp_path: Path) -> None:
    rows = list(runner.map_units(Deadly, tmp_path, ONE_UNIT, workers=1))
    assert MAX_DEATHS == 3
    assert [r["kept"] for r in rows] == ["a", "b kernel_crash", "c"]
    assert not list((tmp_path / "attempts").iterdir())


def test_a_slip_in_a_stage_names_the_stage_and_the_line(tmp_path: Path) -> None:
    with pytest.raises(StageError, match=r"Slipping: ZeroDivisionError: of ours \(.*line \d+\)"):
        list(runner.map_units(Slipping, tmp_path, ONE_UNIT, workers=1))


def test_an_error_of_ours_comes_out_as_it_was_raised(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match=r"^the disk is full$"):
        list(runner.map_units(Refusing, tmp_path, ONE_UNIT, workers=1))


def _divide(a: int, b: int) -> float:
    return a / b


def test_calls_answer_in_order_and_name_themselves_when_they_fail() -> None:
    assert list(runner.map_calls(_divide, [(8, 2), (9, 3)])) == [4, 3]
    with pytest.raises(StageError, match="_divide: ZeroDivisionError"):
        runner.call(_divide, 1, 0)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_is_one_line_exit_130_and_leaves_no_process(
    tmp_path: Path, number: signal.Signals
) -> None:
    """A terminal signals the whole group, a batch scheduler the command alone."""
    write_programs(tmp_path / "programs", 8)
    write_recipe(tmp_path, unit_size=1)
    command = [sys.executable, "-m", "pipelines.cli", "run", str(tmp_path / "recipe.yaml")]
    driver = subprocess.Popen(
        [*command, "--out", str(tmp_path / "o"), "--workers", "1", "--quiet"],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # A background job of a shell ignores SIGINT, and what it starts would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    deadline = time.monotonic() + 200
    while not list((tmp_path / "o" / "work" / "programs").glob("*.parquet")):
        assert driver.poll() is None and time.monotonic() < deadline
        time.sleep(0.1)
    (os.killpg if number == signal.SIGINT else os.kill)(driver.pid, number)
    _, said = driver.communicate(timeout=80)
    assert said == "renderloom: interrupted; what is finished is kept, run again with --resume\n"
    assert driver.returncode == 130
    while left := [p for p in psutil.process_iter() if _group(p) == driver.pid]:
        assert time.monotonic() < deadline, left
        time.sleep(0.5)


def _group(process: psutil.Process) -> int:
    try:
        return os.getpgid(process.pid)
    except ProcessLookupError:
        return 0


def test_a_cluster_that_does_not_answer_is_told_soon(tmp_path: Path) -> None:
    write_programs(tmp_path / "programs", 1)
    write_recipe(tmp_path)
    hasty = (
        "from pipelines import runner; runner.JOINED_PATIENCE_S = 3; from pipelines.cli import main; main()"
    )
    command = [
        sys.executable,
        "-c",
        hasty,
        "run",
        str(tmp_path / "recipe.yaml"),
        "--out",
        str(tmp_path / "o"),
    ]
    done = subprocess.run(
        [*command, "--address", "127.0.0.1:9"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert ":9 does not answer; what is finished is kept" in done.stderr
