"""The main job on real Ray: same bytes whatever the workers and kills, nothing lost, nothing done twice."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import duckdb
import psutil
import pyarrow.parquet as pq
import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.timeout(1_000)  # runs of their own, which a slow machine may take its time for

RECIPE = """
name: small
seed: 4
unit_size: 4
sources:
  - {generator: svg_icon, count: 10}
  - {generator: game_breakout, count: 2}
  - {generator: cad_bracket, count: 2}
  - name: real
    domain: svg
    count: 8
    corpus: {path: "npm:lucide-static/icons", include: ["a*.svg"]}
  - name: mine
    domain: svg
    count: 9
    corpus: {path: programs, license_spdx: MIT, origin: tests}
"""
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">'
GOOD = (
    f'{HEAD}<rect id="a" x="2" y="3" width="9" height="8" rx="1" fill="teal"/><path d="M1 18h18" stroke="#333"/></svg>',
    f'{HEAD}<g fill="orange"><circle cx="6" cy="6" r="4"/><circle cx="14" cy="13" r="5"/></g></svg>',
    f'{HEAD}<polygon points="3,17 10,2 17,17" fill="none" stroke="navy" stroke-width="2"/></svg>',
    f'{HEAD}<ellipse cx="10" cy="9" rx="8" ry="5" fill="#845"/><line x1="2" y1="16" x2="18" y2="19" stroke="red"/></svg>',
)


def _cli(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "pipelines.cli", *arguments]


def _run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        _cli(*arguments), cwd=ROOT, capture_output=True, text=True, timeout=900, check=False
    )


def _shards(out: Path) -> dict[str, str]:
    manifest = json.loads((out / "manifest.json").read_text())
    return {s["path"]: s["sha256"] for s in (*manifest["shards"], *manifest["rejects"])}


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("recipe")
    programs = folder / "programs"
    programs.mkdir()
    for k, text in enumerate(GOOD):
        (programs / f"good{k}.svg").write_text(text)
    (programs / "twin.svg").write_text(GOOD[0].replace('"', "'"))
    (programs / "broken.svg").write_text("<svg><rect")
    (programs / "blank.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    (programs / "reaches.svg").write_text(
        GOOD[1].replace("</svg>", '<image href="file:///etc/passwd"/></svg>')
    )
    (programs / "evil.svg").write_text(
        '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'
    )
    path = folder / "small.yaml"
    path.write_text(RECIPE)
    return path


@pytest.fixture(scope="module")
def undisturbed(recipe: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("corpora") / "undisturbed"
    done = _run("run", str(recipe), "--out", str(out), "--workers", "1", "--json")
    assert done.returncode == 0, done.stderr
    outcome = json.loads(done.stdout)
    assert outcome["num_samples"] + outcome["num_rejected"] == 31
    return out


def test_every_item_is_a_sample_or_a_reject_with_its_reason(undisturbed: Path) -> None:
    rejects = pq.read_table(undisturbed / "rejects" / "rejects-00000.parquet").to_pylist()
    mine = {r["main_path"]: r["reason"] for r in rejects if r["source_id"] == "mine"}
    assert mine.pop("broken.svg") == "syntax"
    assert mine.pop("blank.svg") == "blank"
    assert mine.pop("reaches.svg") in ("file_access", "hostile")
    assert mine.pop("evil.svg") == "hostile"
    (twin,) = mine.items()
    assert twin[0] in ("twin.svg", "good0.svg")
    assert twin[1] == "duplicate"
    assert all(r["message"] for r in rejects)
    assert not (undisturbed / "work").exists()


def test_two_workers_one_killed_give_the_same_bytes(recipe: Path, undisturbed: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with _Started("run", str(recipe), "--out", str(out), "--workers", "2") as driver:
        _wait_for_samples(out, driver)
        assert _kill_a_worker(driver), "no rendering worker was found"
        assert driver.wait(280) == 0
    assert _shards(out) == _shards(undisturbed)


def test_a_killed_driver_resumes_to_the_same_bytes(recipe: Path, undisturbed: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with _Started("run", str(recipe), "--out", str(out), "--workers", "2") as driver:
        _wait_for_samples(out, driver)
        second = _run("run", str(recipe), "--out", str(out), "--resume")
        assert second.returncode == 1
        assert "another run is writing" in second.stderr
        driver.send_signal(signal.SIGKILL)
    assert not (out / "manifest.json").exists()
    refused = _run("run", str(recipe), "--out", str(out))
    assert refused.returncode == 1
    assert "--resume" in refused.stderr
    resumed = _run("run", str(recipe), "--out", str(out), "--workers", "2", "--resume")
    assert resumed.returncode == 0, resumed.stderr
    assert re.search(r"^synthesise: 31/31 in .* s, 31 done before$", resumed.stderr, re.M)
    assert re.search(r"^render: 31/31 in .* s, .*\d+ done before$", resumed.stderr, re.M)
    assert _shards(out) == _shards(undisturbed)
    assert not list(out.rglob("*.part"))


def test_a_finished_run_is_never_redone(recipe: Path, undisturbed: Path) -> None:
    before = {p: p.stat().st_mtime_ns for p in undisturbed.rglob("*")}
    again = _run("run", str(recipe), "--out", str(undisturbed))
    assert again.returncode == 0
    assert "finished already" in again.stdout
    assert {p: p.stat().st_mtime_ns for p in undisturbed.rglob("*")} == before
    other = _run("run", str(recipe), "--out", str(undisturbed), "--seed", "9")
    assert other.returncode == 1
    assert "another recipe or seed" in other.stderr


def test_check_passes_and_renders_again_to_the_same_bytes(undisturbed: Path) -> None:
    done = _run("check", str(undisturbed), "--truth", "8")
    assert done.returncode == 0, done.stderr
    assert "bytes and boxes equal" in done.stdout


def test_check_finds_a_changed_shard(undisturbed: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    subprocess.run(["cp", "-r", str(undisturbed), str(copy)], check=True)
    shard = copy / next(iter(_shards(undisturbed)))
    data = bytearray(shard.read_bytes())
    data[len(data) // 2] ^= 1
    shard.write_bytes(data)
    done = _run("check", str(copy))
    assert done.returncode == 1
    assert "another sha256" in done.stderr


def test_shards_load_with_datasets_decoded(
    undisturbed: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HF_DATASETS_OFFLINE", "1")
    import datasets

    files = [str(undisturbed / p) for p in _shards(undisturbed) if p.startswith("data/")]
    rows = datasets.load_dataset("parquet", data_files=files, split="train", cache_dir=str(tmp_path))
    assert rows.num_rows == sum(pq.ParquetFile(f).metadata.num_rows for f in files)
    image, facts = rows[0]["images"][0], rows[0]["image_facts"][0]
    assert image.size == (facts["width_px"], facts["height_px"])
    assert image.mode == "RGB"


def test_shards_load_with_duckdb_and_pyarrow(undisturbed: Path) -> None:
    pattern = str(undisturbed / "data" / "*" / "*.parquet")
    counted = duckdb.sql(
        f"select domain, count(*) n, sum(len(elements)) e from '{pattern}' group by 1 order by 1"
    )
    table = pq.read_table(undisturbed / "data")
    assert counted is not None
    assert sum(row[1] for row in counted.fetchall()) == table.num_rows
    assert set(table.column("domain").to_pylist()) == {"svg", "game", "cad"}


def test_stats_and_show_answer(undisturbed: Path, tmp_path: Path) -> None:
    stats = json.loads(_run("stats", str(undisturbed), "--json").stdout)
    assert stats["num_samples"] == sum(stats["counts"]["domain"].values())
    shown = _run("show", str(undisturbed), "--index", "1", "--image", str(tmp_path / "a.png"), "--overlay")
    assert shown.returncode == 0, shown.stderr
    assert (tmp_path / "a.png").stat().st_size > 100
    assert _run("show", str(undisturbed), "--index", "999").returncode == 1


class _Started:
    """A command running in its own process group, killed with all it started when left."""

    def __init__(self, *arguments: str) -> None:
        self.process = subprocess.Popen(
            _cli(*arguments),
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def __enter__(self) -> subprocess.Popen[bytes]:
        return self.process

    def __exit__(self, *_: object) -> None:
        for child in self._children():
            with contextlib.suppress(psutil.NoSuchProcess):  # it ended by itself
                child.kill()
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(30)

    def _children(self) -> Iterator[psutil.Process]:
        if psutil.pid_exists(self.process.pid) and self.process.poll() is None:
            yield from psutil.Process(self.process.pid).children(recursive=True)


def _kill_a_worker(driver: subprocess.Popen[bytes]) -> bool:
    """Kill the youngest worker; whether there was one. Others of an earlier stage may be ending."""
    below = psutil.Process(driver.pid).children(recursive=True)
    for process in sorted(below, key=lambda p: p.create_time(), reverse=True):
        with contextlib.suppress(psutil.NoSuchProcess):
            if "MapWorker" in " ".join(process.cmdline()):
                process.kill()
                return True
    return False


def _wait_for_samples(out: Path, driver: subprocess.Popen[bytes]) -> None:
    """Return as soon as the first unit of samples is on the disk."""
    deadline = time.monotonic() + 200
    while not list((out / "work" / "samples").glob("*.index.parquet")):
        assert driver.poll() is None, "the run ended before its first samples"
        assert time.monotonic() < deadline, "no samples after 200 s"
        time.sleep(0.1)
