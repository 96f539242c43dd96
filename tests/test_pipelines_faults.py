"""Faults of disks, people and our own code: a run says what is wrong, loses nothing and resumes to the same bytes."""

from __future__ import annotations

import json
import resource
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from small_corpora import SVG, hashes, run, write_programs, write_recipe
from stage_rows import write_unit

import pipelines.render_stage
import pipelines.samples
import pipelines.synthesise
from pipelines.pack import plan_shards, write_shard
from pipelines.program_rows import Item, items_from_table
from pipelines.recipe import PackRecipe, Recipe
from pipelines.render_stage import REJECT_SCHEMA, reject_row
from pipelines.samples import store
from pipelines.storage.stage_files import is_whole, read_table
from schemas.errors import CorpusError, SampleError, StageError
from schemas.manifest import Manifest
from schemas.rendering import Frame
from schemas.sample import Sample

WORK_FILES = (
    "programs/unit-000000.parquet",
    "signed/unit-000000.parquet",
    "samples/unit-000000.rows",
    "samples/unit-000000.index.parquet",
    "rejects/unit-000000.parquet",
    "duplicate_programs.parquet",
    "dropped/programs-00000.parquet",
    "duplicate_images.parquet",
    "marks/marks-00000.parquet",
)


class Killed(BaseException):
    """Stands for the end of the process: nothing of ours catches it."""


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    home = tmp_path_factory.mktemp("recipe")
    write_programs(home / "programs")
    (home / "programs" / "broken.svg").write_text("<svg><rect")
    return write_recipe(home)


@pytest.fixture(scope="module")
def undisturbed(recipe: Recipe, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    with pytest.MonkeyPatch.context() as patch:
        outcome = run(patch, recipe, tmp_path_factory.mktemp("undisturbed"))
    assert (outcome.manifest.num_samples, outcome.manifest.num_rejected) == (4, 1)
    return hashes(outcome)


def _killed_before_rename(number: int, recipe: Recipe, out: Path, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Run and die just before the ``number``-th file gets its name; False when there are fewer."""
    rename, count = Path.replace, 0

    def replace(path: Path, target: Path) -> Path:
        nonlocal count
        count += 1
        if count == number:
            raise Killed
        return rename(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", replace)
        try:
            run(patch, recipe, out)
        except Killed:
            return True
    return False


def test_killed_before_any_rename_a_run_resumes_to_the_same_bytes(
    recipe: Recipe, undisturbed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = 1
    while _killed_before_rename(number, recipe, tmp_path / str(number), monkeypatch):
        outcome = run(monkeypatch, recipe, tmp_path / str(number), resume=True)
        assert hashes(outcome) == undisturbed
        assert not list((tmp_path / str(number)).rglob("*.part"))
        assert not (tmp_path / str(number) / "work").exists()
        number += 1
    assert number > 15


def test_what_a_kill_after_the_manifest_left_is_cleared(
    recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(monkeypatch, recipe, tmp_path / "o")
    (tmp_path / "o" / "work").mkdir()
    (tmp_path / "o" / "work" / "run.json").write_text("{}")
    assert run(monkeypatch, recipe, tmp_path / "o").was_finished
    assert not (tmp_path / "o" / "work").exists()


@pytest.fixture(scope="module")
def stopped_once(recipe: Recipe, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that died before its first shard, with every stage file written."""
    out = tmp_path_factory.mktemp("stopped")

    def die(*_: object) -> None:
        raise Killed

    with pytest.MonkeyPatch.context() as patch, pytest.raises(Killed):
        patch.setattr("pipelines.job.merge", die)
        run(patch, recipe, out)
    assert all((out / "work" / name).is_file() for name in WORK_FILES)
    return out


@pytest.fixture
def stopped(stopped_once: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    return shutil.copytree(stopped_once, tmp_path / "stopped")


def test_a_run_that_was_begun_by_other_code_is_not_resumed(
    stopped: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else programs of both would stand in one corpus."""
    files = {path: path.read_bytes() for path in stopped.rglob("*.parquet")}
    monkeypatch.setattr("pipelines.job.code_sha256", lambda: "of another checkout")
    with pytest.raises(CorpusError, match=r"another environment \(code_sha256 was"):
        run(monkeypatch, recipe, stopped, resume=True)
    assert {path: path.read_bytes() for path in stopped.rglob("*.parquet")} == files


def test_code_that_is_edited_while_the_run_goes_on_ends_it(
    recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = iter(["as it was", "as it was", "edited"])
    monkeypatch.setattr("pipelines.job.code_sha256", lambda: next(seen))
    with pytest.raises(CorpusError, match="edited while the run went on"):
        run(monkeypatch, recipe, tmp_path / "o")
    assert not (tmp_path / "o" / "manifest.json").exists()


@pytest.mark.parametrize("name", WORK_FILES)
def test_a_missing_or_damaged_stage_file_is_made_again(
    name: str,
    stopped: Path,
    recipe: Recipe,
    undisturbed: list[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    shutil.copytree(stopped, tmp_path / "copy")
    (stopped / "work" / name).unlink()
    path = tmp_path / "copy" / "work" / name
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 0xFF
    path.write_bytes(data)
    for out in (stopped, tmp_path / "copy"):
        assert hashes(run(monkeypatch, recipe, out, resume=True)) == undisturbed


def test_every_damage_of_a_stage_file_is_seen(stopped: Path) -> None:
    path = stopped / "work" / WORK_FILES[0]
    whole = path.read_bytes()
    assert is_whole(path)
    for at in range(0, len(whole), 37):
        path.write_bytes(whole[:at])
        assert not is_whole(path)
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :])
        assert not is_whole(path)
        with pytest.raises(CorpusError, match="is damaged"):
            read_table(path)


def test_an_edited_plan_is_refused(stopped: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stopped / "work" / "run.json"
    state = json.loads(path.read_text())
    state["counts"][0] -= 1
    for content in (json.dumps(state), "[]", "{", "{}"):
        path.write_text(content)
        with pytest.raises(CorpusError, match=r"run\.json"):
            run(monkeypatch, recipe, stopped, resume=True)


def test_another_engine_is_refused(stopped: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stopped / "work" / "engines.json"
    engines = json.loads(path.read_text())
    path.write_text(json.dumps(dict.fromkeys(engines, "of last year")))
    with pytest.raises(CorpusError, match="another environment"):
        run(monkeypatch, recipe, stopped, resume=True)


def test_stage_files_of_an_unknown_run_are_refused(
    stopped: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    (stopped / "work" / "run.json").unlink()
    with pytest.raises(CorpusError, match="holds no run"):
        run(monkeypatch, recipe, stopped)


def test_killed_drivers_are_no_deaths_of_a_program(
    stopped: Path, recipe: Recipe, undisturbed: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    work = stopped / "work"
    (work / "samples" / "unit-000000.index.parquet").unlink()
    state = json.loads((work / "run.json").read_text())
    assert state["counts"]
    programs = items_from_table(read_table(work / "programs" / "unit-000000.parquet"))
    (work / "attempts").mkdir(exist_ok=True)
    (work / "attempts" / "unit-000000.txt").write_text(f"{programs[0].key}\n#\n" * 3)
    assert hashes(run(monkeypatch, recipe, stopped, resume=True)) == undisturbed


def test_a_slip_of_ours_names_stage_unit_item_and_line(
    recipe: Recipe, undisturbed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = pipelines.samples.make_sample
    seen = 0

    def slip(*arguments: Any) -> Sample:
        nonlocal seen
        seen += 1
        if seen == 2:
            raise KeyError("no such thing")
        return real(*arguments)

    with monkeypatch.context() as patch:
        patch.setattr(pipelines.render_stage, "make_sample", slip)
        with pytest.raises(
            StageError, match=r"render, unit-00000\d, [0-9a-f]{32}-mine-\d+: KeyError.*line \d+"
        ):
            run(patch, recipe, tmp_path / "o")
    assert hashes(run(monkeypatch, recipe, tmp_path / "o", resume=True)) == undisturbed


@pytest.mark.parametrize("room", [500, 5_000, 12_000])
def test_a_file_that_cannot_be_written_is_one_clear_error_and_resumable(
    room: int, recipe: Recipe, undisturbed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, before[1]))
    try:
        with pytest.raises(CorpusError, match="cannot write"):
            run(monkeypatch, recipe, tmp_path / "o")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    begun = (tmp_path / "o" / "work" / "run.json").exists()
    assert hashes(run(monkeypatch, recipe, tmp_path / "o", resume=begun)) == undisturbed


def test_a_corpus_without_a_usable_item_still_ends_with_manifest_and_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "programs").mkdir()
    for k in range(12):
        (tmp_path / "programs" / f"broken{k}.svg").write_text(f"<svg><rect id='r{k}'")
    outcome = run(monkeypatch, write_recipe(tmp_path), tmp_path / "o")
    assert outcome.manifest.rejects_by_reason == {"syntax": 12}
    assert "mine loses 12 of 12 items to syntax" in (tmp_path / "o" / "report.html").read_text()


def test_names_that_no_program_can_have_are_rejects(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_programs(tmp_path / "programs", 1)
    (tmp_path / "programs" / "a\\b.svg").write_text(SVG.format(x=1, h=2))
    Path(str(tmp_path / "programs") + "/\udcff.svg").write_text(SVG.format(x=1, h=3))
    manifest: Manifest = run(monkeypatch, write_recipe(tmp_path), tmp_path / "o").manifest
    assert manifest.num_samples == 1
    assert manifest.rejects_by_reason == {"file_access": 1, "missing_asset": 1}


def test_one_program_in_two_sources_is_one_sample(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_programs(tmp_path / "programs", 2)
    source = {"domain": "svg", "count": 9, "corpus": {"path": "programs"}}
    recipe = write_recipe(tmp_path, sources=[{"name": "a", **source}, {"name": "b", **source}])
    manifest = run(monkeypatch, recipe, tmp_path / "o").manifest
    assert (manifest.num_samples, manifest.rejects_by_reason) == (2, {"duplicate": 2})


def test_a_picture_above_its_bound_is_a_reject() -> None:
    noise = np.random.default_rng(1).integers(0, 256, (3584, 3584, 3), np.uint8)
    frame = Frame(image=noise, ids=np.zeros(noise.shape[:2], np.uint32))
    with pytest.raises(SampleError, match=r"too_large: a picture of \d+ bytes is above 20000000"):
        store(frame, 0)


def test_half_a_surrogate_pair_in_a_text_is_a_reject(
    recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = pipelines.samples.make_sample

    def with_odd_label(*arguments: Any) -> Sample:
        sample = real(*arguments)
        odd = replace(sample.elements[0], label="half \ud83d, whole \U0001f600, nothing \0")
        return replace(sample, elements=(odd, *sample.elements[1:]))

    monkeypatch.setattr(pipelines.render_stage, "make_sample", with_odd_label)
    manifest = run(monkeypatch, recipe, tmp_path / "o").manifest
    assert manifest.rejects_by_reason == {"missing_glyph": 4, "syntax": 1}


def test_a_message_that_is_no_unicode_is_kept_as_a_reject() -> None:
    item = Item(key="k", source_id="s", domain="web", generator="", generator_version=0, index=0)
    row = reject_row(item, "script_error", "bad \ud800" + "x" * 1_000_000)
    message = pa.Table.from_pylist([row], schema=REJECT_SCHEMA).column("message").to_pylist()[0]
    assert message.startswith("bad \\ud800x") and len(message) < 2_100


def test_a_row_group_ends_at_its_bytes_and_at_its_rows(
    tmp_path: Path, make_sample: Callable[..., Sample]
) -> None:
    noise = np.random.default_rng(1).integers(0, 256, (1800, 1800, 3), np.uint8)
    image = store(Frame(image=noise, ids=np.zeros(noise.shape[:2], np.uint32)), 0)
    large = [make_sample(sample_id=f"large{k}", images=(image,)) for k in range(8)]
    small = [make_sample(sample_id=f"small{k}") for k in range(1_050)]
    places = np.concatenate([write_unit(tmp_path, k, samples) for k, samples in enumerate((large, small))])
    (shard,) = plan_shards({("svg", "train"): places}, PackRecipe())
    entry = write_shard(tmp_path, tmp_path, shard, {}, PackRecipe())
    file = pq.ParquetFile(tmp_path / entry.path)
    sizes = []
    for g in range(file.num_row_groups):
        table = file.read_row_group(g, columns=["sample_id", "images"])
        sizes.append(sum(len(i["bytes"]) for row in table.column("images").to_pylist() for i in row))
        assert table.num_rows <= 1_000
    assert max(sizes) <= 64 << 20
    assert file.num_row_groups == 4  # 1,000 and 50 of the smaller bucket, 6 and 2 of the larger
