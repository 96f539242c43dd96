"""Faults around a run, for real: full and read-only disks, files cut or removed under it, a clock that goes backwards."""

from __future__ import annotations

import importlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from boxed_disk import BY_COMMAND, boxed, disk_of, read_only
from small_corpora import hashes, run, write_programs, write_recipe

from pipelines.check import check_files
from pipelines.corpora import Corpus
from pipelines.recipe import Recipe
from schemas.errors import CorpusError


class Killed(BaseException):
    """Stands for the end of the process: nothing of ours catches it."""


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where ``recipe.yaml`` and its programs lie."""
    folder = tmp_path_factory.mktemp("recipe")
    write_programs(folder / "programs")
    (folder / "programs" / "broken.svg").write_text("<svg><rect")
    return folder


@pytest.fixture(scope="module")
def recipe(home: Path) -> Recipe:
    return write_recipe(home)


@pytest.fixture(scope="module")
def undisturbed(recipe: Recipe, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        return hashes(run(patch, recipe, tmp_path_factory.mktemp("undisturbed")))


def test_a_full_disk_is_said(home: Path, recipe: Recipe, tmp_path: Path) -> None:
    done = boxed(disk_of(60_000, tmp_path), home / "recipe.yaml", tmp_path)
    assert done.returncode == 1
    assert re.fullmatch(r"renderloom: cannot write .*: No space left on device.*\n", done.stderr), done.stderr


def test_an_output_that_is_read_only_is_said_and_a_finished_one_is_read(
    home: Path, recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = boxed(read_only(tmp_path), home / "recipe.yaml", tmp_path / "o")
    assert done.returncode == 1
    assert re.fullmatch(r"renderloom: cannot write into .*: Read-only file system.*\n", done.stderr)
    run(monkeypatch, recipe, tmp_path / "o")
    assert boxed(read_only(tmp_path), home / "recipe.yaml", tmp_path / "o").returncode == 0


@pytest.mark.timeout(900)  # starts Ray, on a machine that others load too
def test_full_shared_memory_changes_no_byte(home: Path, undisturbed: list[str], tmp_path: Path) -> None:
    mounts = disk_of(65_536, Path("/dev/shm"))
    done = boxed(mounts, home / "recipe.yaml", tmp_path / "o", how=BY_COMMAND)
    assert done.returncode == 0, done.stderr
    manifest = json.loads((tmp_path / "o" / "manifest.json").read_text())
    assert [s["sha256"] for s in (*manifest["shards"], *manifest["rejects"])] == undisturbed


@pytest.mark.parametrize("moment", ["pipelines.render_stage.make_sample", "pipelines.job.write_report"])
def test_an_output_removed_under_a_run_is_said(
    moment: str, recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module, _, name = moment.rpartition(".")
    real = getattr(importlib.import_module(module), name)

    def remove_first(*arguments: Any) -> Any:
        shutil.rmtree(tmp_path / "o")
        (tmp_path / "o").mkdir()
        monkeypatch.setattr(moment, real)
        return real(*arguments)

    monkeypatch.setattr(moment, remove_first)
    with pytest.raises(CorpusError, match="was removed or moved while the run wrote it"):
        run(monkeypatch, recipe, tmp_path / "o")
    assert not (tmp_path / "o" / "manifest.json").exists()


def test_a_clock_that_goes_backwards_changes_no_byte(
    recipe: Recipe, undisturbed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(2_000_000_000, 0, -3_600))
    monkeypatch.setattr("time.time", lambda: float(next(now)))
    monkeypatch.setattr("time.time_ns", lambda: next(now) * 1_000_000_000)
    assert hashes(run(monkeypatch, recipe, tmp_path / "o")) == undisturbed


@pytest.mark.parametrize("share", [0.0, 0.5, 0.99])
def test_a_shard_that_was_cut_before_the_manifest_is_made_again(
    share: float, recipe: Recipe, undisturbed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def die(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr("pipelines.job.write_report", die)
        run(patch, recipe, tmp_path / "o")
    for path in [p for name in ("data", "rejects") for p in (tmp_path / "o" / name).rglob("*.parquet")]:
        path.write_bytes(path.read_bytes()[: int(share * path.stat().st_size)])
    assert hashes(run(monkeypatch, recipe, tmp_path / "o", resume=True)) == undisturbed
    assert not list(check_files(Corpus(tmp_path / "o")))


@pytest.mark.parametrize("text", ["", "{", "[]", '{"schema_version": 1}'])
def test_a_run_over_a_damaged_manifest_is_refused_and_changes_nothing(
    text: str, recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(monkeypatch, recipe, tmp_path / "o")
    (tmp_path / "o" / "manifest.json").write_text(text)
    before = {p: p.read_bytes() for p in (tmp_path / "o").rglob("*") if p.is_file()}
    for resume in (False, True):
        with pytest.raises(CorpusError, match=r"manifest\.json is"):
            run(monkeypatch, recipe, tmp_path / "o", resume=resume)
    assert {p: p.read_bytes() for p in (tmp_path / "o").rglob("*") if p.is_file()} == before
