"""Kills at random moments, and a worker that is out of memory: the same bytes, and nothing is left."""

from __future__ import annotations

import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pytest
from ray._common.utils import get_system_memory
from ray._private.utils import get_used_memory

from benchmarks._chaos_corpus import digests, faults_of
from benchmarks.chaos import WEIGHTS, Chaos, planned
from pipelines import runner
from pipelines.attempts import Attempts

SMALL = {"svg_icon": 8, "web_form": 1, "mesh_tool": 2}
pytestmark = pytest.mark.timeout(900)  # a machine that others load too
CHEAP = {"worker": 1, "driver SIGKILL": 1, "browser": 1, "svg engine": 1}
STEP_BYTES, MARGIN_BYTES, MOST_BYTES = 128 << 20, 2 << 30, 9 << 30


@pytest.fixture(scope="module")
def chaos(tmp_path_factory: pytest.TempPathFactory) -> Chaos:
    """Done: one of each cheap kind was killed, of those that were there when their turn came."""
    session = Chaos(tmp_path_factory.mktemp("chaos"), CHEAP, seed=5, pause_s=1.0, most=3)
    session.run(SMALL)
    return session


def test_what_was_killed_at_random_moments_changes_no_byte_and_leaves_nothing(chaos: Chaos) -> None:
    assert [fault for fault in chaos.faults if "could not be killed" not in fault] == []
    assert chaos.killed.total() >= 2


def test_faults_of_a_corpus_are_seen(chaos: Chaos, tmp_path: Path) -> None:
    whole = chaos.home / "undisturbed"
    expected = digests(whole)
    assert len(expected) >= 3
    assert faults_of(whole, expected) == []
    copy = shutil.copytree(whole, tmp_path / "copy")
    shard = next(copy.glob("data/*/*.parquet"))
    shutil.copy(shard, shard.with_name("train-99999.parquet"))
    (copy / "data" / ".half.part").touch()
    assert len(faults_of(copy, expected)) == 4


def test_every_plan_has_each_kind_and_as_many_as_were_asked_for() -> None:
    for count in (len(WEIGHTS), 40, 41, 500):
        assert sum(planned(count).values()) == count
        assert set(planned(count)) == set(WEIGHTS)


class Hungry:
    """Takes, the first time that it comes to item ``b``, memory without end."""

    def __init__(self, work: Path) -> None:
        self.work = work

    def __call__(self, batch: pa.Table) -> pa.Table:
        attempts = Attempts(self.work, "unit")
        for item in ("a", "b"):
            attempts.begin(item)
            if item == "b" and not (self.work / "eaten").exists():
                (self.work / "eaten").touch()
                self._eat()
        attempts.clear()
        return pa.table({"kept": ["a", "b"]})

    def _eat(self) -> None:
        held = []
        for _ in range(MOST_BYTES // STEP_BYTES):
            held.append(b"x" * STEP_BYTES)
            time.sleep(0.1)
        (self.work / "sated").touch()


@pytest.fixture
def watched_memory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A local Ray whose memory monitor lets workers have ``MARGIN_BYTES`` more than is used now."""
    bound = (get_used_memory() + MARGIN_BYTES) / get_system_memory()
    monkeypatch.setenv("RAY_memory_usage_threshold", f"{min(bound, 0.95):.3f}")
    monkeypatch.setenv("RAY_memory_monitor_refresh_ms", "100")
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parent))
    with runner.cluster(1, None, tmp_path / "ray.log"):
        yield


@pytest.mark.usefixtures("watched_memory")
def test_a_worker_out_of_memory_is_killed_and_its_unit_done_by_another(tmp_path: Path) -> None:
    pool = runner.Pool(units=(range(1),))
    rows = list(runner.map_units(Hungry, tmp_path, [pool], workers=1))
    assert [r["kept"] for r in rows] == ["a", "b"]
    assert (tmp_path / "eaten").exists()
    assert not (tmp_path / "sated").exists()
