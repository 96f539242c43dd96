"""What an export refuses to be given: drop lists, settings, damaged shards and manifests, folders of somebody else."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner
from export_corpora import plain_samples, request, run_export, tree, write_corpus

from pipelines.cli import main
from pipelines.export import job
from pipelines.export.drop_list import read_drop_list
from pipelines.export.job import source_sha256
from pipelines.export.question import Filters
from schemas.errors import CorpusError
from schemas.manifest import file_sha256
from schemas.sample import Sample

Make = Callable[..., Sample]


def _maker() -> Make:
    from conftest import make_sample

    return make_sample.__wrapped__()  # type: ignore[attr-defined, no-any-return]


SAMPLES = plain_samples(_maker(), 4)
IDS = [s.sample_id for s in SAMPLES]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_corpus(tmp_path_factory.mktemp("corpus"), [("train", SAMPLES)])


@pytest.fixture(autouse=True)
def one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of the checkout may change while tests run."""
    monkeypatch.setattr(job, "code_sha256", lambda packages: "0" * 64)


def _say(*arguments: object) -> Any:
    return CliRunner().invoke(main, ["export", *map(str, arguments)])


def _table(path: Path, columns: Any, corpora: object = None) -> Path:
    table = columns if isinstance(columns, pa.Table) else pa.table(columns)
    if corpora is not None:
        said = corpora if isinstance(corpora, bytes) else json.dumps(corpora).encode()
        table = table.replace_schema_metadata({b"corpora": said})
    path.parent.mkdir(parents=True, exist_ok=True)
    pq.write_table(table, path)
    return path


def _dedup(folder: Path, corpora: object, *, is_finished: bool = True) -> Path:
    """The outcome of a `dedup` that drops the first two samples of the corpus called june."""
    rows = {"sample_id": IDS[:2], "corpus": ["june", "june"], "is_dropped": [True, True]}
    _table(folder / "duplicates.parquet", rows, corpora)
    _table(folder / "contamination.parquet", pa.table(rows).slice(0, 0), corpora)
    if is_finished:
        (folder / "dedup.json").write_text("{}")
    return folder


def test_the_outcome_of_a_dedup_is_taken_whole_or_not_at_all(corpus: Path, tmp_path: Path) -> None:
    sha = source_sha256(corpus)
    whole = _dedup(tmp_path / "whole", {"june": sha, "july": "f" * 64})
    assert read_drop_list(whole, sha).holds(IDS).tolist() == [True, True, False, False]
    assert len(read_drop_list(whole / "duplicates.parquet", sha)) == 2
    unfinished = _dedup(tmp_path / "unfinished", {"june": sha}, is_finished=False)
    with pytest.raises(CorpusError, match=r"not finished .*run the same dedup again"):
        read_drop_list(unfinished, sha)
    (whole / "duplicates.parquet").unlink()
    with pytest.raises(CorpusError, match=r"without its duplicates\.parquet"):
        read_drop_list(whole, sha)


def test_a_corpus_under_two_names_is_refused(corpus: Path, tmp_path: Path) -> None:
    sha = source_sha256(corpus)
    twice = _dedup(tmp_path / "twice", {"june": sha, "copy": sha})
    with pytest.raises(CorpusError, match=r"2 names \(copy, june\)"):
        read_drop_list(twice, sha)


def _twice() -> pa.Table:
    return pa.Table.from_arrays([pa.array(IDS), pa.array(IDS)], names=["sample_id", "sample_id"])


@pytest.mark.parametrize(
    ("columns", "corpora", "says"),
    [
        ({"sample_id": [1, 2]}, None, "sample_id .* is to hold text, not int64"),
        ({"sample_id": [["a"]]}, None, "is to hold text, not list"),
        ({"sample_id": [b"a"]}, None, "is to hold text, not binary"),
        ({"sample_id": pa.nulls(2)}, None, "is to hold text, not null"),
        (_twice(), None, "has 2 columns sample_id"),
        ({"sample_id": IDS, "is_dropped": [1, 0, 1, 0]}, None, "is_dropped .* is to hold true or false"),
        ({"sample_id": IDS, "is_dropped": ["yes"] * 4}, None, "is_dropped .* is to hold true or false"),
        ({"sample_id": IDS, "corpus": IDS}, b"{", "metadata `corpora` are no names"),
        ({"sample_id": IDS, "corpus": IDS}, ["a"], "metadata `corpora` are no names"),
        ({"sample_id": IDS, "corpus": IDS}, {"a": 1}, "metadata `corpora` are no names"),
        ({"sample_id": IDS}, {"a": "b"}, "has no column corpus"),
        ({"sample_id": IDS, "corpus": [1] * 4}, {"a": "b"}, "corpus .* is to hold text"),
    ],
)
def test_a_drop_list_of_another_shape_is_one_clear_error(
    columns: Any, corpora: object, says: str, tmp_path: Path
) -> None:
    with pytest.raises(CorpusError, match=says):
        read_drop_list(_table(tmp_path / "list.parquet", columns, corpora), "b")


def test_ids_in_a_dictionary_or_large_strings_are_text(tmp_path: Path) -> None:
    for k, kind in enumerate((pa.dictionary(pa.int32(), pa.string()), pa.large_string())):
        path = _table(tmp_path / f"{k}.parquet", {"sample_id": pa.array(IDS, pa.string()).cast(kind)})
        assert read_drop_list(path).holds(IDS).all()


def test_a_drop_list_that_is_empty_or_matches_nothing_is_said(corpus: Path, tmp_path: Path) -> None:
    for empty in ("", "  "):
        done = _say(corpus, "--out", tmp_path / "x", "--container", "mds", "--drop", empty)
        assert done.exit_code == 2 and "--drop: an empty text names no folder" in done.output
    done = _say(corpus, "--out", "", "--container", "mds")
    assert done.exit_code == 2 and "--out: an empty text" in done.output
    assert not (tmp_path / "x").exists()
    other = _table(tmp_path / "other.parquet", {"sample_id": ["a", "b", "c"]})
    outcome = run_export(request(corpus, tmp_path / "a", "parquet", drop=str(other)))
    assert (outcome.num_drop_ids, outcome.num_dropped) == (3, 0)
    assert "None left out: --drop has 3 ids, and none of the samples of the corpus is among them" in (
        outcome.lines()
    )
    none = _table(tmp_path / "none.parquet", {"sample_id": pa.array([], pa.string())})
    outcome = run_export(request(corpus, tmp_path / "b", "parquet", drop=str(none)))
    assert "None left out: --drop has no id of this corpus" in outcome.lines()
    all_of_them = _table(tmp_path / "all.parquet", {"sample_id": IDS})
    outcome = run_export(request(corpus, tmp_path / "c", "parquet", drop=str(all_of_them)))
    assert outcome.lines() == [
        "Nothing was taken: no sample passes --drop",
        "4 left out as --drop says",
    ]


def test_nothing_is_blamed_on_filters_that_nobody_gave(corpus: Path, tmp_path: Path) -> None:
    empty = shutil.copytree(corpus, tmp_path / "empty")
    manifest = json.loads((empty / "manifest.json").read_bytes())
    (empty / "manifest.json").write_text(json.dumps(manifest | {"shards": []}))
    outcome = run_export(request(empty, tmp_path / "a", "parquet"))
    assert outcome.lines() == ["Nothing was taken: the corpus has no samples"]
    filters = Filters(splits=("train",), buckets=(65_536,))
    outcome = run_export(request(corpus, tmp_path / "b", "parquet", filters=filters))
    assert outcome.lines() == ["Nothing was taken: no sample passes --split and --bucket together"]


@pytest.mark.parametrize("value", ["²", "--5", "5" * 5_000, "", "1.5", "1_000", "٣"])
def test_a_setting_that_is_no_number_is_a_usage_error(value: str, corpus: Path, tmp_path: Path) -> None:
    done = _say(
        corpus, "--out", tmp_path / "x", "--container", "mds", "--profile", "qwen2-vl", "--set", f"max_pixels={value}"
    )  # fmt: skip
    assert done.exit_code == 2 and "is not NAME=NUMBER" in done.output and len(done.output) < 300


@pytest.mark.parametrize("name", ["train", "images", "one picture", "one byte"])
def test_a_finished_export_is_looked_at_again(name: str, corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run_export(request(corpus, out, "messages"))
    (out / "notes.txt").write_text("mine")
    assert run_export(request(corpus, out, "messages")).was_finished
    if name.startswith("one"):
        path = next(out.rglob("*.png" if name == "one picture" else "*.jsonl"))
        path.write_bytes(path.read_bytes()[:-1])
    else:
        shutil.rmtree(out / name)
    with pytest.raises(CorpusError, match=r"not whole any more.*delete .* and export again"):
        run_export(request(corpus, out, "messages"))
    shutil.rmtree(out)
    assert not run_export(request(corpus, out, "messages")).was_finished


@pytest.mark.parametrize(
    "damage",
    [
        lambda m: {"question": []},
        lambda m: {"question": None},
        lambda m: {"question": m["question"]},
        lambda m: {**m, "files": ["a"]},
        lambda m: {**m, "num_samples": "4"},
        lambda m: [],
        lambda m: {},
    ],
)
def test_a_damaged_manifest_is_one_clear_error(
    damage: Callable[[Any], Any], corpus: Path, tmp_path: Path
) -> None:
    run_export(request(corpus, tmp_path, "mds"))
    path = tmp_path / "export.json"
    path.write_text(json.dumps(damage(json.loads(path.read_bytes()))))
    with pytest.raises(
        CorpusError, match=r"export\.json is damaged .*: delete .* and export again, or name another"
    ):
        run_export(request(corpus, tmp_path, "mds"))
    begun = tmp_path / "work/export.json"
    path.unlink()
    begun.parent.mkdir()
    begun.write_text('{"question": [], "environment": {}}')
    with pytest.raises(CorpusError, match=r"work/export\.json is damaged .*: delete"):
        run_export(request(corpus, tmp_path, "mds"))


def test_a_wrong_out_is_left_as_it_was(corpus: Path, tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "work").mkdir(parents=True)
    (home / "work/thesis.txt").write_text("mine")
    with pytest.raises(CorpusError, match=r"not empty and holds no export \(work/thesis\.txt\)"):
        run_export(request(corpus, home, "mds"))
    assert tree(tmp_path) == {"home/work/thesis.txt": b"mine"}
    with pytest.raises(CorpusError, match="is a file: name a folder"):
        run_export(request(corpus, home / "work/thesis.txt", "mds"))


def _with_picture(corpus: Path, folder: Path, data: bytes | None) -> Path:
    """The corpus with other bytes as a picture of its second sample, its manifest corrected."""
    shutil.copytree(corpus, folder)
    path = folder / "data/svg/train-00000.parquet"
    table = pq.read_table(path)
    rows = table.column("images").to_pylist()
    rows[1][0]["bytes"] = data
    place = table.schema.get_field_index("images")
    images = pa.array(rows, table.schema.field(place).type)
    pq.write_table(table.set_column(place, table.schema.field(place), images), path)
    manifest = json.loads((folder / "manifest.json").read_bytes())
    manifest["shards"][0] |= {"sha256": file_sha256(path), "num_bytes": path.stat().st_size}
    (folder / "manifest.json").write_text(json.dumps(manifest))
    return folder


WHOLE = SAMPLES[1].images[0].data


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "has no bytes"),
        (b"", "has no bytes"),
        (b"junk", "neither PNG nor WebP"),
        (WHOLE[:-4], "is cut short"),
        (b"RIFF\xff\0\0\0WEBPVP8L", "is cut short"),
    ],
)
@pytest.mark.parametrize("name", ["parquet", "messages"])
def test_a_picture_that_is_none_names_its_shard_and_sample(
    name: str, data: bytes | None, says: str, corpus: Path, tmp_path: Path
) -> None:
    broken = _with_picture(corpus, tmp_path / "broken", data)
    with pytest.raises(CorpusError, match=rf"train-00000\.parquet holds .*: {IDS[1]}: picture .*{says}"):
        run_export(request(broken, tmp_path / "out", name))
    assert not list((tmp_path / "out").rglob("*.p*rt*"))


def test_the_whole_picture_passes(corpus: Path, tmp_path: Path) -> None:
    same = _with_picture(corpus, tmp_path / "same", WHOLE)
    assert run_export(request(same, tmp_path / "out", "parquet")).num_samples == len(SAMPLES)


def test_a_slip_of_ours_names_the_sample(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from schemas.errors import StageError

    def slips(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr("pipelines.export.shard_work.document_of", slips)
    with pytest.raises(StageError, match=rf"train-00000\.parquet, sample {IDS[0]}: KeyError"):
        run_export(request(corpus, tmp_path / "out", "parquet"))


def test_a_shape_is_explained_as_what_it_is() -> None:
    from pipelines.export.outcome import EXPLAINED
    from pipelines.export.profiles import PROFILES
    from schemas.errors import RefusalReason, RefusedError

    image = replace(SAMPLES[0].images[0], width_px=512, height_px=16)
    with pytest.raises(RefusedError, match="a side below 28 px") as refused:
        PROFILES["glm-v"].speech((image,))
    assert "too narrow" in EXPLAINED[refused.value.reason]
    assert set(EXPLAINED) == set(RefusalReason)
