"""What `dedup` refuses, and how: copies of a corpus, damaged and replaced shards, other versions, folders that are read."""

from __future__ import annotations

import errno
import functools
import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result
from export_corpora import MakeSample, picture, plain_samples, write_corpus

from pipelines.cli import main
from pipelines.cross import job
from pipelines.cross.job import find_duplicates
from pipelines.cross.question import Request
from pipelines.pictures import encode_png, picture_sha256
from pipelines.progress import Progress
from pipelines.storage.faults import explained
from pipelines.workspace import read_manifest
from schemas.arrow import sample_schema
from schemas.errors import CorpusError
from schemas.manifest import file_sha256
from schemas.program import Program
from schemas.sample import Sample

Row = dict[str, Any]
FIRST, SECOND = "data/svg/train-00000.parquet", "data/svg/train-00001.parquet"


def _samples(make: MakeSample, start: int, count: int) -> list[Sample]:
    """Samples of programs and pictures of their own; the pictures have one hash, so that they are compared."""
    found = []
    for k, sample in enumerate(plain_samples(make, count), start):
        text = f'<svg><rect id="{k}" width="{k}1"/></svg>\n'
        program = Program.from_text(text, language="svg", main_path="a.svg", template_id=f"t/{k}")
        images = (replace(picture(k), phash=77),)
        found.append(replace(sample, sample_id=f"svg-{k:03d}", program=program, images=images))
    return found


@pytest.fixture
def corpus(make_sample: MakeSample, tmp_path: Path) -> Path:
    """Two shards of four samples."""
    shards = [("train", _samples(make_sample, start, 4)) for start in (0, 4)]
    return write_corpus(tmp_path / "corpus", shards)


def _dedup(*arguments: object) -> Result:
    done = CliRunner().invoke(main, ["dedup", *map(str, arguments), "--workers", "1", "--quiet"])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def _must_be_refused(said: str, *arguments: object, code: int = 1) -> None:
    done = _dedup(*arguments)
    assert said in done.stderr
    assert (done.exit_code, done.stdout) == (code, "")
    assert code == 2 or done.stderr.count("\n") == 1


def _find(folder: Path, **asked: Any) -> Row:
    with Progress(quiet=True) as progress:
        return find_duplicates(Request(corpora=(folder,), **asked), progress).found


def _edit(corpus: Path, change: Callable[[list[Row]], None], shard: str = FIRST) -> None:
    """Change rows of a shard and make the manifest fit."""
    rows = pq.read_table(corpus / shard).to_pylist()
    change(rows)
    schema = pa.schema([f.with_nullable(True) for f in sample_schema()], metadata=sample_schema().metadata)
    pq.write_table(pa.Table.from_pylist(rows, schema=schema), corpus / shard)
    _refit(corpus)


def _refit(corpus: Path) -> None:
    manifest = json.loads((corpus / "manifest.json").read_text())
    for entry in manifest["shards"]:
        entry["sha256"] = file_sha256(corpus / entry["path"])
    (corpus / "manifest.json").write_text(json.dumps(manifest))


def test_a_sound_corpus_has_no_duplicates(corpus: Path) -> None:
    found = _find(corpus)
    assert (found["num_samples"], found["num_dropped"], found["num_linked_pictures"]) == (8, 0, 0)


@pytest.mark.parametrize("make", [shutil.copytree, lambda a, b: b.symlink_to(a)], ids=["copy", "link"])
def test_a_copy_of_a_corpus_is_refused(
    corpus: Path, tmp_path: Path, make: Callable[[Path, Path], Any]
) -> None:
    """The outcome would call one manifest by two names, and no export could tell which is meant."""
    make(corpus, tmp_path / "other")
    said = f"{corpus} and {tmp_path / 'other'} are one corpus"
    _must_be_refused(said, tmp_path / "other", "--against", corpus, code=2)
    _must_be_refused("are one corpus", corpus, tmp_path / "other", code=2)


def test_a_shard_that_was_replaced_by_a_sound_one_is_refused(corpus: Path, tmp_path: Path) -> None:
    shutil.copy(corpus / SECOND, corpus / FIRST)
    _must_be_refused("train-00000.parquet is damaged: its sha256 is not", corpus, "--out", tmp_path / "out")
    assert not (tmp_path / "out" / "dedup.json").exists()


def test_a_shard_with_other_rows_than_are_listed_is_refused(corpus: Path) -> None:
    manifest = json.loads((corpus / "manifest.json").read_text())
    manifest["shards"][1]["num_rows"] = 3
    (corpus / "manifest.json").write_text(json.dumps(manifest))
    _must_be_refused("train-00001.parquet cannot be read: it has 4 rows, the manifest lists 3", corpus)


@pytest.mark.parametrize(
    "name", ["data/svg/\ud800.parquet", "data/svg/a\0b.parquet", "data/svg", "gone.parquet"]
)
def test_a_shard_that_no_file_can_be_is_one_clear_error(corpus: Path, name: str) -> None:
    manifest = json.loads((corpus / "manifest.json").read_text())
    manifest["shards"][1]["path"] = name
    (corpus / "manifest.json").write_text(json.dumps(manifest))
    _must_be_refused("read", corpus)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"schema_version": 3}, "is of schema version 3; this version reads 2"),
        ({"schema_version": 1}, "is of schema version 1; this version reads 2"),
        ({"manifest_version": 2, "shards": "elsewhere"}, "is of manifest version 2; this version reads 1"),
        ({"schema_version": "x" * 99}, "is of schema version"),
        ({"languages": {}}, "is of a newer version: this one does not know its 'languages'"),
        (
            {"shards": [{"compression": "zstd"}]},
            "is of a newer version: this one does not know its 'shards.0.comp",
        ),
        ({"shards": 3}, "is damaged: shards: "),
        ({"num_samples": None}, "is damaged: num_samples: "),
    ],
)
def test_a_manifest_of_another_version_is_refused_by_every_command(
    corpus: Path, change: Row, said: str
) -> None:
    path = corpus / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    with pytest.raises(CorpusError) as error:
        read_manifest(corpus)
    assert said in str(error.value)
    _must_be_refused(said, corpus)
    for command in (["stats"], ["show"], ["view", "--port", "0"], ["check"]):
        done = CliRunner().invoke(main, [command[0], str(corpus), *command[1:]])
        assert (done.exit_code, said in done.stderr, done.stderr.count("\n")) == (1, True, 1)


def test_a_manifest_that_is_no_object_is_said_in_a_sentence(corpus: Path) -> None:
    (corpus / "manifest.json").write_text("[]")
    _must_be_refused("manifest.json is damaged: it holds no JSON object\n", corpus)


def _set(path: str, value: object) -> Callable[[list[Row]], None]:
    """A change of the third row, at a path of keys and positions."""

    def change(rows: list[Row]) -> None:
        *inner, last = [int(p) if p.isdigit() else p for p in path.split(".")]
        functools.reduce(lambda at, key: at[key], inner, rows[2])[last] = value  # type: ignore[index]

    return change


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_set("program.sha256", "zz"), "program.sha256 'zz' is no SHA-256"),
        (_set("program.sha256", "ab"), "program.sha256 'ab' is no SHA-256"),
        (_set("program.sha256", "é" * 64), "is no SHA-256"),
        (_set("program.sha256", None), "program.sha256 None is no SHA-256"),
        (_set("program.main_path", "gone.svg"), "'gone.svg' is not among ['a.svg']"),
        (_set("program.files", []), "'a.svg' is not among []"),
        (_set("program.files.0.path", "/etc/passwd"), "'/etc/passwd' is not a plain relative path"),
        (_set("program.files.0.text", None), "'a.svg' has neither text nor data"),
        (_set("program", None), "NoneType"),
        (_set("provenance.renderer", None), "provenance.renderer is null"),
        (_set("image_facts", []), "image_facts is empty"),
        (_set("image_facts.0.phash", None), "has no phash"),
        (_set("image_facts.0.sha256", None), "NoneType"),
        (_set("source_id", None), "source_id is null"),
    ],
)
def test_a_damaged_row_is_one_clear_error(
    corpus: Path, change: Callable[[list[Row]], None], said: str
) -> None:
    """Of a shard that is as the manifest lists it: whoever wrote it wrote it so."""
    _edit(corpus, change)
    done = _dedup(corpus)
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert f"{corpus / FIRST}, row 2, cannot be read: " in done.stderr
    assert said in done.stderr
    assert "`renderloom check` says what is wrong" in done.stderr


def test_a_shard_without_a_column_is_one_clear_error(corpus: Path) -> None:
    pq.write_table(pq.read_table(corpus / FIRST).drop_columns(["program"]), corpus / FIRST)
    _refit(corpus)
    _must_be_refused("row 0, cannot be read: 'program' is missing", corpus)


def _flipped(rows: list[Row]) -> None:
    data = bytearray(rows[2]["images"][0]["bytes"])
    data[len(data) // 2] ^= 255
    rows[2]["images"][0]["bytes"] = bytes(data)


def _cut(rows: list[Row]) -> None:
    """A picture that fits its digest and is none."""
    data = rows[2]["images"][0]["bytes"][:20]
    rows[2]["images"][0]["bytes"] = data
    rows[2]["image_facts"][0]["sha256"] = picture_sha256(data)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_flipped, "row 2, holds other pictures than its image_facts say"),
        (_cut, "row 2, cannot be read: 20 bytes are not a picture"),
        (_set("images", []), "row 2, holds other pictures than its image_facts say"),
        (_set("images.0.bytes", None), "row 2, cannot be read: picture 0 has no bytes"),
        (_set("images", None), "row 2, cannot be read: "),
    ],
)
def test_a_damaged_picture_is_one_clear_error(
    corpus: Path, change: Callable[[list[Row]], None], said: str
) -> None:
    _edit(corpus, change)
    _must_be_refused(f"{FIRST}, {said}", corpus)


def _repeated(rows: list[Row]) -> None:
    """The third program again, by other pictures, of which one is damaged: a pair that is drawn and not compared."""
    rows[3]["program"] = rows[2]["program"]
    for row in rows:
        row["image_facts"][0]["phash"] = int(row["sample_id"][-1]) * 0x0123456789ABCDEF
    rows[2]["images"][0]["bytes"] = b""


def test_a_damaged_picture_of_a_pair_that_is_drawn_is_one_clear_error(corpus: Path) -> None:
    _edit(corpus, _repeated)
    done = _dedup(corpus, "--same-program")
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert f"{FIRST}, row 2, cannot be read: " in done.stderr


def test_a_damaged_picture_that_a_benchmark_is_held_against_is_one_clear_error(
    corpus: Path, tmp_path: Path
) -> None:
    from dedup.images import perceptual_hash
    from pipelines.pictures import decode_png

    image = decode_png(picture(2).data)
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "same.png").write_bytes(encode_png(image))
    _edit(corpus, _set("image_facts.0.phash", perceptual_hash(image)))
    _edit(corpus, _set("images.0.bytes", b"no picture"))
    _must_be_refused(f"{FIRST}, row 2, cannot be read: ", corpus, "--benchmark", f"b={tmp_path / 'bench'}")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "Expecting"),
        ("[]", "it holds no JSON object"),
        ("{}", "it holds no question"),
        ('{"question": []}', "it holds no question"),
        ('{"question": null}', "it holds no question"),
        (None, "it holds no whole outcome"),
    ],
)
def test_a_damaged_outcome_is_said_with_what_to_do(
    corpus: Path, tmp_path: Path, content: str | None, said: str
) -> None:
    out = tmp_path / "out"
    found = _find(corpus, out=out)
    (out / "dedup.json").write_text(
        content if content is not None else json.dumps({"question": found["question"]})
    )
    done = _dedup(corpus, "--out", out)
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    assert f"{out / 'dedup.json'} is damaged: {said}" in done.stderr
    assert f"remove the folder {out} and run again, or name another folder" in done.stderr
    shutil.rmtree(out)
    assert _find(corpus, out=out) == found


@pytest.mark.parametrize("inside", ["", "deeper/out"])
@pytest.mark.parametrize("name", ["bench", "corpus", "link"])
def test_an_outcome_is_not_written_into_what_is_read(
    corpus: Path, tmp_path: Path, name: str, inside: str
) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "bench")
    out = tmp_path / name / inside
    _must_be_refused("which is read", corpus, "--benchmark", f"b={tmp_path / 'bench'}", "--out", out, code=2)
    assert not list((tmp_path / "bench").iterdir())


@pytest.mark.parametrize(
    "arguments",
    [
        [""],
        ["{c}", " "],
        ["{c}", "--against", ""],
        ["{c}", "--out", ""],
        ["{c}", "--benchmark", "b= "],
    ],
)
def test_an_empty_address_is_not_the_current_folder(
    corpus: Path, arguments: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(corpus)
    _must_be_refused(
        "an empty text names no folder", *(a.replace("{c}", str(corpus)) for a in arguments), code=2
    )


@pytest.mark.parametrize("command", ["stats", "show", "check", "view"])
def test_other_commands_refuse_an_empty_address_too(
    corpus: Path, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(corpus)
    done = CliRunner().invoke(main, [command, ""])
    assert (done.exit_code, "an empty text names no folder" in done.stderr) == (2, True)


def test_a_full_disk_is_said_with_what_dedup_has(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not with the --resume of a run; the same command goes on."""

    def full(out: Path, _: object) -> None:
        with explained("write", out):
            raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(job, "write_report", full)
        said = "No space left on device: free some; run the same command again\n"
        _must_be_refused(said, corpus, "--out", tmp_path / "out")
    assert _dedup(corpus, "--out", tmp_path / "out").exit_code == 0


def test_nothing_is_left_in_a_folder_that_holds_something_else(corpus: Path, tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "notes.txt").write_text("mine")
    _must_be_refused("is not empty and holds no dedup: notes.txt", corpus, "--out", mine)
    assert [p.name for p in mine.iterdir()] == ["notes.txt"]


def test_a_benchmark_that_was_read_and_whose_counts_are_damaged_is_read_again(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bench").mkdir()
    (tmp_path / "bench" / "a.svg").write_text("<svg><rect/></svg>")
    asked: Row = {"out": tmp_path / "out", "benchmarks": (("b", tmp_path / "bench"),)}

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(job, "write_report", interrupted)
        _find(corpus, **asked)
    (tmp_path / "out" / "work" / "benchmarks" / "b.json").write_text("[")
    assert _find(corpus, **asked)["benchmarks"][0]["num_items"] == 1
