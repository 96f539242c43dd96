"""Near-duplicates across finished corpora: planted copies, who stays, what is written, and that nothing else matters."""

from __future__ import annotations

import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result
from object_stores import reaching, running_store
from planted_corpora import bars, drawing, make_corpus, nearly_blank, renumbered, requoted

from pipelines.cli import main
from pipelines.corpora import Corpus
from pipelines.cross import job as cross_dedup
from pipelines.export.drop_list import read_drop_list
from pipelines.export.job import source_sha256
from pipelines.recipe import ViewRecipe
from pipelines.storage.addresses import address
from pipelines.storage.stage_files import write_bytes
from schemas.errors import CorpusError

pytestmark = pytest.mark.timeout(1_000)  # runs of their own, which a slow machine may take its time for
Row = dict[str, Any]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("cross")
    same = {f"p{k}.svg": drawing(k) for k in range(4)}
    make_corpus(home / "old", same | {"bars.svg": bars(12, as_paths=False), "white0.svg": nearly_blank(0)})
    make_corpus(
        home / "new",
        {
            "p0.svg": drawing(0),
            "copy1.svg": requoted(drawing(1)),
            "numbers2.svg": renumbered(drawing(2)),
            "strokes.svg": bars(12, as_paths=True),
            "white1.svg": nearly_blank(1),
            "white2.svg": nearly_blank(2),
            "other.svg": drawing(4),
        },
    )
    view = ViewRecipe(width_css=200, height_css=200, dpr=2.0)
    make_corpus(home / "views", {"p0.svg": drawing(0)}, views=(view,))
    return home


def _dedup(*arguments: object) -> Result:
    done = CliRunner().invoke(main, ["dedup", *map(str, arguments), "--workers", "1", "--quiet"])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def _names(*corpora: Path) -> dict[tuple[str, str], str]:
    """File names of programs by corpus and sample id."""
    found = {}
    for folder in corpora:
        for row in Corpus(folder).columns(["sample_id", "program"]).to_pylist():
            found[f"{folder.parent.name}/corpus", row["sample_id"]] = row["program"]["main_path"]
    return found


def _rows(out: Path) -> list[Row]:
    return list(pq.read_table(out / "duplicates.parquet").to_pylist())


def _files(folder: Path) -> dict[str, str]:
    return {
        p.relative_to(folder).as_posix(): hashlib.sha256(p.read_bytes()).hexdigest()
        for p in sorted(folder.rglob("*"))
        if p.is_file()
    }


@pytest.fixture(scope="module")
def against(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The outcome of the new corpus against the old one."""
    out = tmp_path_factory.mktemp("against") / "out"
    done = _dedup(home / "new" / "corpus", "--against", home / "old" / "corpus", "--out", out)
    assert done.exit_code == 0, done.stderr
    return out


def test_planted_copies_are_found_and_nothing_else(home: Path, against: Path) -> None:
    """The same file, the same code typed otherwise, the same picture by other code; not other numbers, nor white sheets."""
    names = _names(home / "new" / "corpus", home / "old" / "corpus")
    found = {
        names[r["corpus"], r["sample_id"]]: (
            names[r["representative_corpus"], r["representative_id"]],
            r["representative_corpus"],
            r["method"],
            r["is_dropped"],
        )
        for r in _rows(against)
    }
    assert found == {
        "p0.svg": ("p0.svg", "old/corpus", "program", True),
        "copy1.svg": ("p1.svg", "old/corpus", "program", True),
        "strokes.svg": ("bars.svg", "old/corpus", "image", False),
    }


def test_measures_stand_where_they_were_taken(against: Path) -> None:
    for row in _rows(against):
        if row["method"] == "program":
            assert (row["jaccard"], row["image_distance"]) == (1.0, None)
        else:
            assert row["image_distance"] == 0.0
            assert row["jaccard"] < 0.5


def test_the_outcome_is_counted_and_drawn(against: Path) -> None:
    assert sorted(p.name for p in against.iterdir()) == [
        "contamination.parquet",
        "dedup.json",
        "duplicates.parquet",
        "pairs.png",
        "report.md",
        "similarity.png",
    ]
    found = json.loads((against / "dedup.json").read_text())
    assert found["num_samples"] == 13
    assert found["by_corpus"] == {"new/corpus": {"num_dropped": 2, "num_samples": 7}}
    assert found["num_linked_pictures"] == 1
    report = (against / "report.md").read_text()
    assert "contamination was not checked" in report
    assert "| new/corpus | 7 | 2 |" in report


def test_an_export_leaves_out_what_is_marked_in_its_own_corpus(home: Path, against: Path) -> None:
    """A sample that stands in both corpora goes from one of them, under the same id."""
    rows = _rows(against)
    ids = [r["sample_id"] for r in rows]
    old, new, views = (source_sha256(home / name / "corpus") for name in ("old", "new", "views"))
    assert read_drop_list(against, new).holds(ids).tolist() == [r["is_dropped"] for r in rows]
    assert not read_drop_list(against, old).holds(ids).any()
    with pytest.raises(CorpusError, match=r"about other corpora \(new/corpus, old/corpus\)"):
        read_drop_list(against, views)


def test_neither_order_of_arguments_nor_a_second_way_of_running_matters(home: Path, tmp_path: Path) -> None:
    """Without a corpus that stays, the smallest id does; on Ray as in one process."""
    old, new = home / "old" / "corpus", home / "new" / "corpus"
    before = _files(home)
    assert _dedup(old, new, "--out", tmp_path / "a").exit_code == 0
    arguments = ["dedup", str(new), str(old), "--out", str(tmp_path / "b"), "--workers", "2", "--quiet"]
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 0, done.stderr
    assert _files(tmp_path / "a") == _files(tmp_path / "b")
    assert _files(home) == before
    rows = [r for r in _rows(tmp_path / "a") if r["is_dropped"]]
    assert len(rows) == 2
    assert all(r["representative_id"] <= r["sample_id"] for r in rows)


def test_further_views_of_a_program_are_marked_only_when_asked(home: Path, tmp_path: Path) -> None:
    views, old = home / "views" / "corpus", home / "old" / "corpus"
    said = json.loads(_dedup(views, "--against", old, "--json").stdout)
    assert (said["num_dropped"], said["num_further_views_of_a_program"]) == (0, 1)
    said = json.loads(_dedup(views, "--against", old, "--json", "--same-program").stdout)
    assert (said["num_dropped"], said["num_further_views_of_a_program"]) == (1, 0)


def test_what_stays_in_a_corpus_that_stays_is_compared_with(home: Path, tmp_path: Path) -> None:
    """Both corpora stay whatever they are like: nothing of them is marked."""
    done = _dedup(
        home / "views" / "corpus",
        "--against",
        home / "old" / "corpus",
        "--against",
        home / "new" / "corpus",
        "--json",
    )
    said = json.loads(done.stdout)
    assert said["num_dropped"] == 0
    assert list(said["by_corpus"]) == ["views/corpus"]


def test_a_second_run_has_nothing_to_do_and_another_question_is_refused(home: Path, against: Path) -> None:
    before = _files(against)
    asked = [home / "new" / "corpus", "--against", home / "old" / "corpus", "--out", against]
    again = _dedup(*asked)
    assert (again.exit_code, "finished already" in again.stdout) == (0, True)
    other = _dedup(*asked, "--threshold", "0.7")
    assert (other.exit_code, "another question (programs differ)" in other.stderr) == (1, True)
    assert _files(against) == before


def test_an_interrupted_dedup_is_taken_up(
    home: Path, against: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = [home / "new" / "corpus", "--against", home / "old" / "corpus", "--out", tmp_path / "out"]

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(cross_dedup, "write_report", interrupted)
        assert _dedup(*asked).exit_code == 130
    assert not (tmp_path / "out" / "dedup.json").exists()
    refused = _dedup(*asked, "--image-bits", "2")
    assert (refused.exit_code, "unfinished dedup of another question" in refused.stderr) == (1, True)
    assert _dedup(*asked).exit_code == 0
    assert _files(tmp_path / "out") == _files(against)


def test_a_folder_that_holds_something_else_is_left_alone(home: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    done = _dedup(home / "views" / "corpus", "--out", tmp_path)
    assert (done.exit_code, "is not empty" in done.stderr) == (1, True)
    assert (tmp_path / "mine.txt").read_text() == "mine"


def test_a_damaged_shard_is_one_clear_error(home: Path, tmp_path: Path) -> None:
    shutil.copytree(home / "views" / "corpus", tmp_path / "c")
    (shard,) = (tmp_path / "c" / "data").rglob("*.parquet")
    shard.write_bytes(shard.read_bytes()[:-40])
    done = _dedup(tmp_path / "c", "--out", tmp_path / "out")
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert shard.name in done.stderr
    assert not (tmp_path / "out" / "dedup.json").exists()


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["{home}"], 1, "no manifest.json"),
        (["{c}", "{c}"], 2, "named twice"),
        (["{c}", "--against", "{c}"], 2, "named twice"),
        (["{c}", "--benchmark", "folder"], 2, "NAME=FOLDER"),
        (["{c}", "--benchmark", "a/b={home}"], 2, "benchmark name 'a/b'"),
        (["{c}", "--benchmark", "b={home}/nowhere"], 2, "is not there"),
        (["{c}", "--address", "auto"], 2, "add --out"),
        (["{c}", "--threshold", "0"], 2, "--threshold"),
        (["{c}", "--threshold", "0.01"], 2, "recall"),
        ([], 2, "DIR"),
    ],
)
def test_what_cannot_be_asked(home: Path, arguments: list[str], code: int, said: str) -> None:
    corpus = str(home / "views" / "corpus")
    done = _dedup(*(a.replace("{home}", str(home)).replace("{c}", corpus) for a in arguments))
    assert done.exit_code == code
    assert said in done.stderr


def test_corpora_and_outcome_may_lie_in_an_object_store(home: Path, against: Path) -> None:
    """The same bytes from S3 into S3, and a second run that finds them there."""
    with running_store("s3") as store, reaching(store):
        there = store.folder()
        for name in ("old", "new"):
            for file in sorted((home / name / "corpus").rglob("*.*")):
                if file.is_file():
                    write_bytes(address(f"{there}/{file.relative_to(home).as_posix()}"), file.read_bytes())
        asked = [f"{there}/new/corpus", "--against", f"{there}/old/corpus", "--out", f"{there}/out"]
        assert _dedup(*asked).exit_code == 0
        assert {n: hashlib.sha256(d).hexdigest() for n, d in store.files(f"{there}/out").items()} == _files(
            against
        )
        assert "finished already" in _dedup(*asked).stdout


def test_a_corpus_without_samples_is_no_trouble(tmp_path: Path) -> None:
    empty = make_corpus(tmp_path, {"broken.svg": "<svg><rect"})
    said = json.loads(_dedup(empty, "--json", "--out", tmp_path / "out").stdout)
    assert (said["num_samples"], said["num_dropped"], said["alarms"]) == (0, 0, [])
    assert _rows(tmp_path / "out") == []
