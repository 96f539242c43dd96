"""Whose a folder is: what a run may write into, and what it must leave alone."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from small_corpora import ENVIRONMENT, write_programs, write_recipe

from pipelines.cli import main
from pipelines.plan import make_plan
from pipelines.recipe import Recipe
from pipelines.workspace import Workspace, read_run
from schemas.arrow import SCHEMA_VERSION
from schemas.errors import CorpusError
from schemas.manifest import DedupSettings, Manifest


@pytest.fixture
def recipe(tmp_path: Path) -> Recipe:
    write_programs(tmp_path / "programs", 2)
    return write_recipe(tmp_path)


def test_what_is_begun_reads_back_as_it_was_planned(recipe: Recipe, tmp_path: Path) -> None:
    space, plan = Workspace(tmp_path / "o"), make_plan(recipe)
    with space.locked():
        assert space.begin(recipe, ENVIRONMENT, plan, resume=False) == plan
        assert space.begin(recipe, ENVIRONMENT, None, resume=True) == plan
    assert read_run(space.work) == (recipe, plan, ENVIRONMENT)


@pytest.mark.parametrize("name", ["notes.txt", "manifest.json", "work/programs"])
def test_a_folder_with_something_else_is_left_alone(recipe: Recipe, tmp_path: Path, name: str) -> None:
    kept = tmp_path / "o" / name
    kept.parent.mkdir(parents=True)
    kept.write_text("mine")
    foreign = tmp_path / "o" / ".half.part"
    foreign.write_text("mine too")
    space = Workspace(tmp_path / "o")
    with space.locked(), pytest.raises(CorpusError, match="holds no run"):
        space.begin(recipe, ENVIRONMENT, make_plan(recipe), resume=True)
    assert (kept.read_text(), foreign.read_text()) == ("mine", "mine too")


def test_another_recipe_or_environment_is_refused(recipe: Recipe, tmp_path: Path) -> None:
    space, plan = Workspace(tmp_path / "o"), make_plan(recipe)
    other = recipe.model_copy(update={"seed": 9})
    with space.locked():
        space.begin(recipe, ENVIRONMENT, plan, resume=False)
        with pytest.raises(CorpusError, match="add --resume"):
            space.begin(recipe, ENVIRONMENT, plan, resume=False)
        with pytest.raises(CorpusError, match="another recipe or seed"):
            space.begin(other, ENVIRONMENT, plan, resume=True)
        with pytest.raises(CorpusError, match="numpy was"):
            space.begin(recipe, ENVIRONMENT | {"numpy": "0.1"}, plan, resume=True)


def test_a_finished_corpus_says_what_this_run_would_make_otherwise(recipe: Recipe, tmp_path: Path) -> None:
    manifest = Manifest(
        schema_version=SCHEMA_VERSION,
        name=recipe.name,
        seed=recipe.seed,
        recipe=recipe.canonical(),
        recipe_sha256=recipe.sha256,
        environment=ENVIRONMENT,
        dedup=DedupSettings(
            engine="rensa",
            threshold=0.8,
            num_permutations=16,
            bands=4,
            rows=4,
            shingle_tokens=5,
            recall_at_threshold=1,
        ),
        shards=[],
        rejects=[],
        num_planned=2,
        num_samples=0,
        num_rejected=2,
        rejects_by_reason={},
        samples_by_domain={},
    )
    (tmp_path / "manifest.json").write_text(manifest.model_dump_json())
    space, source = Workspace(tmp_path), recipe.sources[0]
    assert space.finished(recipe, ENVIRONMENT) == manifest
    one = source.model_copy(update={"name": "other"})
    webp = recipe.pack.model_copy(update={"image_format": "webp"})
    for changes, says in (
        ({"seed": 9}, f"seed {recipe.seed}, now 9"),
        (
            {"sources": (source.model_copy(update={"count": 987}),)},
            f"programs in all {source.count}, now 987",
        ),
        ({"pack": webp, "seed": 9}, f"seed {recipe.seed}, now 9; pack.image_format png, now webp"),
        ({"sources": (one,)}, f"in one of them alone {source.source_id}, other"),
    ):
        with pytest.raises(CorpusError) as error:
            space.finished(recipe.model_copy(update=changes), ENVIRONMENT)
        assert f"of another recipe or seed: {says}; name another folder" in str(error.value)


def test_one_run_at_a_time(tmp_path: Path) -> None:
    with (
        Workspace(tmp_path).locked(),
        pytest.raises(CorpusError, match="another run"),
        Workspace(tmp_path).locked(),
    ):
        pass


def _run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["run", *arguments, "--quiet"])


@pytest.mark.parametrize(
    "source",
    [
        "{generator: svg_chrat, count: 1}",
        "{generator: svg_chart, count: 1, options: {colour: red}}",
        "{generator: svg_chart, count: -1}",
        "{generator: svg_chart, count: 1, views: [{width_css: 0, height_css: 9}]}",
        "{name: a, domain: ../../a, count: 1, corpus: {path: .}}",
        "{name: a, domain: svg, count: 1, corpus: {path: nowhere}}",
        "{name: a, domain: svg, count: 1, corpus: {path: ., include: ['*.nothing']}}",
        "{name: a, domain: svg, count: 1, corpus: {path: ., include: ['../*.svg']}}",
        "{name: a, domain: svg, count: 1, corpus: {path: ., title: '{colour}'}}",
        "{name: a, domain: svg, count: 1, corpus: {path: ., language: klingon}}",
    ],
)
def test_a_mistake_in_a_recipe_is_exit_2_before_anything_is_written(tmp_path: Path, source: str) -> None:
    path = tmp_path / "r.yaml"
    path.write_text(f"name: x\nsources:\n  - {source}\n")
    done = _run(str(path), "--out", str(tmp_path / "o"))
    assert done.exit_code == 2, done.output
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "o").exists()


def test_an_output_below_a_file_is_one_line(recipe: Recipe, tmp_path: Path) -> None:
    done = _run(str(tmp_path / "recipe.yaml"), "--out", str(tmp_path / "recipe.yaml" / "o"))
    assert done.exit_code == 1
    assert "cannot write into" in done.stderr
    assert done.stderr.count("\n") == 1
