"""Statistics and single samples of odd corpora."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from small_corpora import run, write_programs, write_recipe

from pipelines.cli import main
from pipelines.stats import alarms, cluster_alarms


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("stats")
    write_programs(home / "programs", 3)
    with pytest.MonkeyPatch.context() as patch:
        run(patch, write_recipe(home), home / "o")
    return home / "o"


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("empty")
    (home / "programs").mkdir()
    (home / "programs" / "broken.svg").write_text("<svg><rect")
    with pytest.MonkeyPatch.context() as patch:
        run(patch, write_recipe(home), home / "o")
    return home / "o"


def _cli(*arguments: str) -> Result:
    done = CliRunner().invoke(main, list(arguments))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def test_a_corpus_without_samples_is_counted_checked_and_said(empty: Path) -> None:
    found = json.loads(_cli("stats", str(empty), "--json").stdout)
    assert (found["num_planned"], found["num_samples"], found["spread"]) == (1, 0, {})
    assert found["rejects_by_source"] == {"mine": {"syntax": 1}}
    assert _cli("stats", str(empty)).exit_code == 0
    assert _cli("check", str(empty), "--truth", "5", "--quiet").exit_code == 0
    shown = _cli("show", str(empty))
    assert shown.exit_code == 1
    assert "has no samples" in shown.stderr


def test_totals_are_sums_over_the_samples(corpus: Path) -> None:
    found = json.loads(_cli("stats", str(corpus), "--json").stdout)
    assert found["num_samples"] == found["totals"]["num_images"] == 3
    assert found["totals"]["num_elements"] == 9  # svg, box and dot of each
    assert found["counts"]["source_id"] == {"mine": 3}


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["--index", "3"], 1, "samples 0 to 2"),
        (["no-such-id"], 1, "0 samples"),
        (["svg-"], 1, "3 samples"),
        (["svg-", "--index", "1"], 2, "not by both"),
        (["--overlay"], 2, "--image"),
        (["--picture", "1"], 2, "--image"),
        (["--image", "{tmp}/a.png", "--picture", "1"], 1, "pictures 0 to 0"),
        (["--image", "{tmp}"], 2, "is a directory"),
    ],
)
def test_a_sample_that_is_not_there(
    corpus: Path, tmp_path: Path, arguments: list[str], code: int, said: str
) -> None:
    done = _cli("show", str(corpus), *(a.replace("{tmp}", str(tmp_path)) for a in arguments))
    assert done.exit_code == code
    assert said in done.stderr


def test_a_sample_is_found_by_the_beginning_of_its_id(corpus: Path) -> None:
    row = json.loads(_cli("show", str(corpus), "--index", "2", "--json").stdout)
    again = json.loads(_cli("show", str(corpus), row["sample_id"][:-2], "--json").stdout)
    assert again == row


def test_an_alarm_needs_ten_items_and_a_fifth_of_them_lost() -> None:
    assert alarms({"a": 8}, {"a": {"blank": 2}}) == []
    assert alarms({"a": 7}, {"a": {"blank": 3}}) == ["a loses 3 of 10 items to blank"]
    assert alarms({}, {"a": {"blank": 9}}) == []


def test_a_cluster_of_more_than_a_hundred_is_an_alarm() -> None:
    found = cluster_alarms({"": 500, "a": 100, "b": 101})
    assert found == ["101 near-duplicates go for one sample, b"]
