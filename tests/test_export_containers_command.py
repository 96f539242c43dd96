"""What an export takes and leaves out, how it fails, and what the command says."""

from __future__ import annotations

import errno
import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from export_corpora import MakeSample, plain_samples, request, run_export, tree, write_corpus

from pipelines.cli import main
from pipelines.corpora import Corpus
from pipelines.export import job
from pipelines.export.drop_list import DropList, read_drop_list
from pipelines.export.question import Filters
from pipelines.export.source import Selection
from schemas.arrow import from_table
from schemas.errors import CorpusError
from schemas.sample import Sample


def _maker() -> MakeSample:
    from conftest import make_sample

    return make_sample.__wrapped__()  # type: ignore[attr-defined, no-any-return]


def _with_bucket(sample: Sample, bucket: int) -> Sample:
    """The sample, as if its text filled that context."""
    return replace(sample, num_tokens_text=bucket - 10)


SVG = [_with_bucket(s, 4_096 if k < 6 else 8_192) for k, s in enumerate(plain_samples(_maker(), 10))]
WEB = plain_samples(_maker(), 4, "web")


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two domains, two splits, small documents first."""
    shards = [("test", SVG[:2]), ("train", SVG[2:]), ("train", WEB)]
    return write_corpus(tmp_path_factory.mktemp("corpus"), shards)


@pytest.fixture(autouse=True)
def one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of the checkout may change while tests run."""
    monkeypatch.setattr(job, "code_sha256", lambda packages: "0" * 64)


def ids_of(out: Path) -> list[str]:
    paths = sorted((out / "data").rglob("*.parquet"))
    return [i for p in paths for i in pq.read_table(p, columns=["sample_id"]).column(0).to_pylist()]


def write_ids(path: Path, **columns: list[Any]) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(pa.table(columns), path)
    return path


@pytest.mark.parametrize(
    ("filters", "takes"),
    [
        (Filters(splits=("train",)), [*SVG[2:], *WEB]),
        (Filters(domains=("web",)), WEB),
        (Filters(domains=("svg",), splits=("test",)), SVG[:2]),
        (Filters(tasks=("grounding",)), [s for s in [*SVG, *WEB] if s.task == "grounding"]),
        (Filters(buckets=(8_192,)), SVG[6:]),
        (Filters(buckets=(8_192, 1_048_576), tasks=("image_to_code",)), SVG[6::2]),
        (Filters(limit=5), SVG[:5]),
        (Filters(limit=3, tasks=("grounding",), domains=("web",)), WEB[1::2]),
        (Filters(buckets=(65_536,)), []),
    ],
)
def test_filters_take_what_they_say(
    filters: Filters, takes: list[Sample], corpus: Path, tmp_path: Path
) -> None:
    outcome = run_export(request(corpus, tmp_path, "parquet", filters=filters))
    found = ids_of(tmp_path) if takes else []
    assert found == [s.sample_id for s in takes]
    assert outcome.num_samples == len(takes)
    assert any(line.startswith("Nothing was taken") for line in outcome.lines()) == (not takes)
    assert (tmp_path / "README.md").is_file()


def test_row_groups_without_a_match_are_not_read(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[tuple[int, bool]] = []

    class Watched(pq.ParquetFile):  # type: ignore[misc]
        def read_row_group(self, i: int, columns: list[str] | None = None, **more: Any) -> pa.Table:
            read.append((i, columns is not None))
            return super().read_row_group(i, columns=columns, **more)

    monkeypatch.setattr(pq, "ParquetFile", Watched)
    entry = Corpus(corpus).manifest.shards[1]
    selection = Selection(Filters(buckets=(4_096,)), DropList())
    taken = list(selection.samples(corpus, entry, None))
    assert [s.sample_id for s in taken] == [s.sample_id for s in SVG[2:6]]
    assert read == [(0, True), (0, False), (1, True), (1, False)]  # of three groups of three rows


def test_what_a_drop_list_names_is_left_out(corpus: Path, tmp_path: Path) -> None:
    ids = [s.sample_id for s in (*SVG[:3], WEB[0])] + ["of another corpus"]
    folder = tmp_path / "dedup"
    write_ids(folder / "a.parquet", sample_id=ids[:2], is_dropped=[True, False])
    write_ids(folder / "b.parquet", sample_id=ids[2:], is_dropped=[None, True, True])
    outcome = run_export(request(corpus, tmp_path / "out", "parquet", drop=str(folder)))
    left = {ids[0], WEB[0].sample_id}
    assert ids_of(tmp_path / "out") == [s.sample_id for s in [*SVG, *WEB] if s.sample_id not in left]
    assert outcome.num_dropped == 2
    bare = write_ids(tmp_path / "bare.parquet", sample_id=ids)
    asked = request(corpus, tmp_path / "bare", "parquet", drop=str(bare), filters=Filters(limit=2))
    run_export(asked)
    assert ids_of(tmp_path / "bare") == [s.sample_id for s in SVG[3:5]]


def test_a_drop_list_holds_its_ids_and_no_others(tmp_path: Path) -> None:
    ids = [f"id-{k}" for k in range(500)]
    drop = read_drop_list(write_ids(tmp_path / "ids.parquet", sample_id=ids[::2]))
    assert drop.holds(ids).tolist() == [k % 2 == 0 for k in range(500)]
    with pytest.raises(CorpusError, match="no column sample_id"):
        read_drop_list(write_ids(tmp_path / "other.parquet", name=["x"]))
    with pytest.raises(CorpusError, match="no ids to drop"):
        read_drop_list(tmp_path / "none")
    (tmp_path / "broken.parquet").write_bytes(b"PAR1")
    with pytest.raises(CorpusError, match=r"broken\.parquet"):
        read_drop_list(tmp_path / "broken.parquet")


def test_refusals_are_listed_and_counted(corpus: Path, tmp_path: Path) -> None:
    # The corpus's documents are shortened by hand, which a profile that composes them anew does not take.
    outcome = run_export(request(corpus, tmp_path, "parquet", profile="qwen3-vl"))
    rows = pq.read_table(tmp_path / "refusals.parquet").to_pylist()
    assert outcome.num_samples == 0 and outcome.refused_by_reason == {"not_composed": 14}
    assert [r["sample_id"] for r in rows] == [s.sample_id for s in [*SVG, *WEB]]
    assert {(r["element_id"], r["reason"]) for r in rows} == {("", "not_composed")}
    assert any("not_composed" in line for line in outcome.lines())
    assert "not_composed" in (tmp_path / "README.md").read_text()


def test_the_manifest_lists_every_file_as_it_is(corpus: Path, tmp_path: Path) -> None:
    import hashlib

    run_export(request(corpus, tmp_path, "webdataset", shard_bytes=4_000))
    manifest = json.loads((tmp_path / "export.json").read_bytes())
    listed = {f["path"]: (f["num_bytes"], f["sha256"]) for f in manifest["files"]}
    there = {name: (len(d), hashlib.sha256(d).hexdigest()) for name, d in tree(tmp_path).items()}
    assert {n: v for n, v in there.items() if n not in ("export.json", "README.md")} == listed
    assert sum(f["num_rows"] for f in manifest["files"] if f["domain"]) == manifest["num_samples"] == 14
    assert manifest["profile"]["profile"] == "dual"
    assert not (tmp_path / "work").exists()


def test_a_finished_export_is_left_and_another_is_refused(corpus: Path, tmp_path: Path) -> None:
    first = run_export(request(corpus, tmp_path, "parquet"))
    before = tree(tmp_path)
    again = run_export(request(corpus, tmp_path, "parquet", workers=2))
    assert not first.was_finished and again == replace(first, was_finished=True)
    with pytest.raises(CorpusError, match="finished export of another kind"):
        run_export(request(corpus, tmp_path, "parquet", filters=Filters(limit=1)))
    with pytest.raises(CorpusError, match="holds a corpus"):
        run_export(request(corpus, corpus, "parquet"))
    assert tree(tmp_path) == before


def test_a_folder_of_something_else_is_left_alone(corpus: Path, tmp_path: Path) -> None:
    (tmp_path / "thesis.txt").write_text("mine")
    with pytest.raises(CorpusError, match="not empty and holds no export"):
        run_export(request(corpus, tmp_path, "parquet"))
    assert (tmp_path / "thesis.txt").read_text() == "mine" and not (tmp_path / "data").exists()


def test_an_interrupted_export_of_another_question_is_refused(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job, "_close", _interrupt)
    with pytest.raises(KeyboardInterrupt):
        run_export(request(corpus, tmp_path, "parquet"))
    monkeypatch.undo()
    with pytest.raises(CorpusError, match="interrupted export of another kind"):
        run_export(request(corpus, tmp_path, "mds"))
    monkeypatch.setattr(job, "code_sha256", lambda packages: "1" * 64)
    with pytest.raises(CorpusError, match="code_sha256 was 0000"):
        run_export(request(corpus, tmp_path, "parquet"))


def _interrupt(*_: object) -> None:
    raise KeyboardInterrupt


def test_a_damaged_shard_of_the_source_is_found_before_a_row_of_it_is_written(
    corpus: Path, tmp_path: Path
) -> None:
    import shutil

    broken = shutil.copytree(corpus, tmp_path / "broken")
    path = broken / "data/svg/train-00000.parquet"
    data = bytearray(path.read_bytes())
    data[len(data) // 3] ^= 1
    path.write_bytes(data)
    with pytest.raises(CorpusError, match=r"train-00000\.parquet is damaged.*renderloom check"):
        run_export(request(broken, tmp_path / "out", "mds"))
    assert not (tmp_path / "out/svg/train").exists() and not (tmp_path / "out/export.json").exists()
    path.unlink()
    with pytest.raises(CorpusError, match=r"train-00000\.parquet"):
        run_export(request(broken, tmp_path / "out", "mds"))


@pytest.mark.parametrize("name", ["parquet", "webdataset", "mds", "messages"])
def test_a_full_disk_leaves_no_half_file_and_is_taken_up_again(
    name: str, corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_export(request(corpus, tmp_path / "whole", name))
    real, left = os.fsync, [7]

    def full(handle: int) -> None:
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CorpusError, match="No space left"):
        run_export(request(corpus, tmp_path / "out", name))
    monkeypatch.setattr(os, "fsync", real)
    assert not list((tmp_path / "out").rglob("*.part"))
    run_export(request(corpus, tmp_path / "out", name))
    assert tree(tmp_path / "out") == tree(tmp_path / "whole")


def _say(*arguments: object) -> Any:
    return CliRunner().invoke(main, ["export", *map(str, arguments)])


def test_the_command_says_what_it_did_and_json_is_for_scripts(corpus: Path, tmp_path: Path) -> None:
    done = _say(corpus, "--out", tmp_path / "a", "--container", "obelics", "--workers", 1, "--quiet")
    assert done.exit_code == 0 and "14 documents in 4 files" in done.output and "README.md" in done.output
    again = _say(corpus, "--out", tmp_path / "a", "--container", "obelics", "--json")
    assert again.exit_code == 0
    said = json.loads(again.stdout)
    assert said["was_finished"] and said["samples_by_domain"] == {"svg": 10, "web": 4}


def test_one_is_singular_and_of_nothing_there_is_nothing_to_load(corpus: Path, tmp_path: Path) -> None:
    options = ("--container", "parquet", "--workers", 1, "--quiet")
    one = _say(corpus, "--out", tmp_path / "one", *options, "--limit", 1)
    assert one.exit_code == 0 and "1 document in 2 files of" in one.output and "How to load it" in one.output
    none = _say(corpus, "--out", tmp_path / "none", *options, "--bucket", 65_536)
    assert none.exit_code == 0
    assert none.output == "Nothing was taken: no sample passes --bucket\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--container", "webdatset"], "did you mean 'webdataset'"),
        (["--container", "mds", "--profile", "qwen3vl"], "qwen3-vl"),
        (["--container", "mds", "--style", "openai"], "has no style 'openai'"),
        (["--container", "mds", "--set", "max_pixels"], "NAME=NUMBER"),
    ],
)
def test_what_cannot_be_asked_for_names_the_nearest(
    arguments: list[str], says: str, corpus: Path, tmp_path: Path
) -> None:
    done = _say(corpus, "--out", tmp_path / "x", *arguments)
    assert done.exit_code == 2 and says in done.output and not (tmp_path / "x").exists()


def test_a_split_or_corpus_that_is_not_there_is_an_error(corpus: Path, tmp_path: Path) -> None:
    done = _say(corpus, "--out", tmp_path / "x", "--container", "mds", "--split", "trian")
    assert done.exit_code == 1 and "has no split 'trian'; it has test, train" in done.output
    done = _say(tmp_path / "nothing", "--out", tmp_path / "x", "--container", "mds")
    assert done.exit_code == 1 and "manifest.json" in done.output
    assert not (tmp_path / "x").exists()


def test_the_parquet_says_its_profile_and_reads_as_samples(corpus: Path, tmp_path: Path) -> None:
    run_export(request(corpus, tmp_path, "parquet"))
    table = pq.read_table(tmp_path / "data/web/train-00000-000.parquet")
    assert json.loads(table.schema.metadata[b"renderloom_profile"])["profile"] == "dual"
    assert [s.segments for s in from_table(table)] == [s.segments for s in WEB]
