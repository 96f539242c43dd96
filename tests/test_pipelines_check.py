"""check finds every kind of tampering, also where the manifest was made to fit it, and never falls over."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from click.testing import CliRunner, Result
from small_corpora import run, write_programs, write_recipe

from pipelines.cli import main
from pipelines.pictures import decode_png, encode_png
from schemas.arrow import sample_schema
from schemas.manifest import file_sha256

SHARD = "data/svg/train-00000.parquet"
Row = dict[str, Any]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("sound")
    write_programs(home / "programs", 6)
    (home / "programs" / "broken.svg").write_text("<svg><rect")
    recipe = write_recipe(
        home, pack={"validation": 0, "test": 0, "shard_bytes": 20_000}, tasks={"image_to_code": 1}
    )
    with pytest.MonkeyPatch.context() as patch:
        manifest = run(patch, recipe, home / "o").manifest
    assert (manifest.num_samples, manifest.num_rejected) == (6, 1)
    assert len(manifest.shards) > 1
    return home / "o"


@pytest.fixture
def corpus(sound: Path, tmp_path: Path) -> Path:
    return shutil.copytree(sound, tmp_path / "o")


def _check(corpus: Path, *options: str) -> Result:
    done = CliRunner().invoke(main, ["check", str(corpus), "--quiet", *options])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def _must_be_found(corpus: Path, said: str, *options: str) -> None:
    done = _check(corpus, *options)
    assert done.exit_code == 1
    assert said in done.stderr


def _refit(corpus: Path) -> None:
    """Make the manifest fit the shards as they are now."""
    path = corpus / "manifest.json"
    manifest = json.loads(path.read_text())
    for entry in manifest["shards"]:
        entry["sha256"] = file_sha256(corpus / entry["path"])
        entry["num_bytes"] = (corpus / entry["path"]).stat().st_size
    path.write_text(json.dumps(manifest))


def _edit_row(corpus: Path, change: Callable[[Row], None]) -> None:
    """Change the first row of the first shard and make the manifest fit."""
    rows = pq.read_table(corpus / SHARD).to_pylist()
    change(rows[0])
    pq.write_table(pa.Table.from_pylist(rows, schema=sample_schema()), corpus / SHARD)
    _refit(corpus)


def test_a_sound_corpus_passes_also_rendered_again(corpus: Path) -> None:
    done = _check(corpus, "--truth", "9")
    assert (done.exit_code, done.stderr) == (0, "")
    assert "6 rendered again" in done.stdout
    assert json.loads(_check(corpus, "--json").stdout) == []


def _box(row: Row) -> None:
    row["elements"][1]["bbox"][2] -= 1


def _inverted_box(row: Row) -> None:
    row["elements"][1]["bbox"] = [9, 9, 3, 3]


def _image_index(row: Row) -> None:
    row["elements"][1]["image_index"] = 7


def _text_coordinate(row: Row) -> None:
    segment = next(s for s in row["segments"] if s["coords"])
    at = segment["coords"][0]["start"] + 1
    segment["text"] = segment["text"][:at] + "9" + segment["text"][at + 1 :]


def _words(row: Row) -> None:
    segment = next(s for s in row["segments"] if s["kind"] == "text")
    segment["text"] = segment["text"].replace("e", "o", 1)


def _image(row: Row) -> None:
    picture = decode_png(row["images"][0]["bytes"])
    picture[0, 0] = 7
    row["images"][0]["bytes"] = encode_png(picture)


def _no_image(row: Row) -> None:
    row["images"][0]["bytes"] = b"nothing"


def _empty_image(row: Row) -> None:
    row["images"][0]["bytes"] = b""


def _source(row: Row) -> None:
    row["source_id"] = "theirs"


def _code(row: Row) -> None:
    file = row["program"]["files"][0]
    file["text"] = file["text"].replace("teal", "pink")


def _task(row: Row) -> None:
    row["task"] = "grounding"


def _unknown_task(row: Row) -> None:
    row["task"] = "singing"


def _split(row: Row) -> None:
    row["split"] = "test"


def _tokens(row: Row) -> None:
    row["num_tokens_text_est"] += 1


def _license(row: Row) -> None:
    row["license_spdx"] = "GPL-3.0-only"


def _norm(row: Row) -> None:
    row["elements"][0]["bbox_norm"][0] += 0.01


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_box, "column elements contradicts"),
        (_inverted_box, "is no sample"),
        (_image_index, "is no sample"),
        (_text_coordinate, "is not what program, elements and pictures make"),
        (_words, "is not what program, elements and pictures make"),
        (_image, "another sha256"),
        (_no_image, "cannot be decoded"),
        (_empty_image, "cannot be decoded"),
        (_source, "source 'theirs' of the recipe does not make svg"),
        (_code, "sample_id is not that"),
        (_task, "sample_id is not that"),
        (_unknown_task, "task 'singing' is unknown"),
        (_split, "is not that of template"),
        (_tokens, "tokens is stored as"),
        (_license, "license GPL-3.0-only is not permissive"),
        (_norm, "column elements contradicts"),
    ],
)
def test_a_changed_row_is_found_though_the_manifest_fits(
    corpus: Path, change: Callable[[Row], None], said: str
) -> None:
    _edit_row(corpus, change)
    _must_be_found(corpus, said)


def test_a_consistent_lie_about_a_box_is_found_by_rendering_again(corpus: Path) -> None:
    def change(row: Row) -> None:
        row["elements"][0]["visible_fraction"] = 0.25

    _edit_row(corpus, change)
    _must_be_found(corpus, "differs in visible_fraction", "--truth", "9")


def test_a_missing_an_extra_and_a_cut_shard_are_found(corpus: Path) -> None:
    whole = (corpus / SHARD).read_bytes()
    (corpus / SHARD).unlink()
    _must_be_found(corpus, "is missing")
    (corpus / SHARD).write_bytes(whole[:-9])
    _must_be_found(corpus, "are listed")
    (corpus / SHARD).write_bytes(whole)
    (corpus / "data" / "svg" / "extra.parquet").write_bytes(whole)
    _must_be_found(corpus, "is not in the manifest")


def test_swapped_shards_are_found_though_the_manifest_fits(corpus: Path) -> None:
    first, second = corpus / SHARD, corpus / SHARD.replace("00000", "00001")
    a, b = first.read_bytes(), second.read_bytes()
    first.write_bytes(b)
    second.write_bytes(a)
    _must_be_found(corpus, SHARD)
    _refit(corpus)
    _must_be_found(corpus, "out of the shards' order")


def test_a_row_that_stands_twice_is_found(corpus: Path) -> None:
    shutil.copy(corpus / SHARD, corpus / SHARD.replace("00000", "00001"))
    _refit(corpus)
    _must_be_found(corpus, "occurs twice")


@pytest.mark.parametrize("damage", ["magic", "footer", "length", "empty"])
def test_a_damaged_file_is_a_fault_though_the_manifest_fits(corpus: Path, damage: str) -> None:
    data = bytearray((corpus / SHARD).read_bytes())
    if damage == "magic":
        data[-1] ^= 1
    elif damage == "footer":
        footer = int.from_bytes(data[-8:-4], "little")
        data[len(data) - 8 - footer : len(data) - 8] = b"\xff" * footer
    elif damage == "length":
        data[-8:-4] = (1 << 30).to_bytes(4, "little")
    else:
        data = bytearray()
    (corpus / SHARD).write_bytes(data)
    _refit(corpus)
    _must_be_found(corpus, "cannot read")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 99}, "do not fit each other"),
        ({"recipe": "{}"}, "its recipe is none"),
        ({"recipe_sha256": "0" * 64}, "do not fit each other"),
        ({"num_samples": 5}, "says 5 samples"),
        ({"num_planned": 99}, "99 items were planned"),
        ({"samples_by_domain": {"web": 6}}, "samples by domain"),
        ({"rejects_by_reason": {"blank": 1}}, "rejects by reason"),
        ({"schema_version": 77}, "schema version 77"),
    ],
)
def test_an_edited_manifest_is_found(corpus: Path, change: Row, said: str) -> None:
    path = corpus / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    _must_be_found(corpus, said)


@pytest.mark.parametrize(
    ("where", "value", "said"),
    [
        ("mix.svg.weight", 0.25, "mix of svg: weight is 0.25, the recipe and the sources make it 1.0"),
        ("mix.svg.num_planned", 8, "mix of svg: num_planned is 8, the recipe and the sources make it 7"),
        ("mix.svg.num_samples", 5, "mix of svg: num_samples is 5"),
        ("mix", {}, "its mix has the domains [], the recipe ['svg']"),
        ("sources.mine.weight", 0.5, "source mine: weight is 0.5"),
        ("sources.mine.domain", "web", "source mine: domain is 'web'"),
        ("sources.mine.max_epochs", 9.0, "source mine: max_epochs is 9.0"),
        ("sources.mine.num_planned", 51, "51 items were planned, the recipe asks for 50"),
        ("sources", {}, "lists the sources [], the recipe has ['mine']"),
        ("dedup.engine", "datasketch", "dedup: engine is 'datasketch'"),
        ("dedup.threshold", 0.5, "dedup: threshold is 0.5"),
        ("dedup.num_permutations", 64, "dedup: num_permutations is 64"),
        ("dedup.bands", 1, "dedup: bands is 1"),
        ("dedup.rows", 1, "dedup: rows is 1"),
        ("dedup.shingle_tokens", 1, "dedup: shingle_tokens is 1"),
        ("dedup.recall_at_threshold", 1.0, "dedup: recall_at_threshold is 1.0"),
        ("manifest_version", 9, "manifest version 9"),
        ("rejects.0.split", "test", "rejects have neither"),
        ("rejects.0.domain", "svg", "rejects have neither"),
    ],
)
def test_a_manifest_that_is_not_as_recipe_and_rows_make_it_is_found(
    corpus: Path, where: str, value: object, said: str
) -> None:
    _edit_manifest(corpus, where, value)
    _must_be_found(corpus, said)


@pytest.mark.parametrize(("num_samples", "num_planned"), [(5, 6), (6, 8), (7, 7)])
def test_counts_of_a_source_are_those_of_its_rows(corpus: Path, num_samples: int, num_planned: int) -> None:
    for part in ("mix.svg", "sources.mine"):
        _edit_manifest(corpus, f"{part}.num_samples", num_samples)
        _edit_manifest(corpus, f"{part}.num_planned", num_planned)
    _must_be_found(corpus, f"mine has 6 samples and 7 rows in all, listed are {num_samples} of {num_planned}")


def _edit_manifest(corpus: Path, where: str, value: object) -> None:
    path = corpus / "manifest.json"
    manifest = json.loads(path.read_text())
    *parents, last = where.split(".")
    inside = manifest
    for name in parents:
        inside = inside[int(name)] if isinstance(inside, list) else inside[name]
    inside[last] = value
    path.write_text(json.dumps(manifest))


def test_two_files_of_rejects_have_two_names(corpus: Path) -> None:
    rejects = json.loads((corpus / "manifest.json").read_text())["rejects"]
    _edit_manifest(corpus, "rejects", rejects * 2)
    _must_be_found(corpus, "is not the name of a file of rejects after number 0")


def test_an_added_column_is_found(corpus: Path) -> None:
    table = pq.read_table(corpus / SHARD)
    pq.write_table(table.append_column("more", pa.array([1] * len(table))), corpus / SHARD)
    _refit(corpus)
    _must_be_found(corpus, "column more is none of a sample's")


def test_other_columns_of_rejects_are_found(corpus: Path) -> None:
    path = corpus / "rejects" / "rejects-00000.parquet"
    pq.write_table(pq.read_table(path).drop_columns(["reason"]), path)
    _edit_manifest(corpus, "rejects.0.sha256", file_sha256(path))
    _edit_manifest(corpus, "rejects.0.num_bytes", path.stat().st_size)
    _must_be_found(corpus, "has other columns than rejects have")


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"shards": 3}', "[" * 9_000, "\udcff"])
def test_a_manifest_that_is_none_is_one_clear_line(corpus: Path, text: str) -> None:
    (corpus / "manifest.json").write_bytes(text.encode("utf-8", "surrogateescape"))
    done = _check(corpus)
    assert done.exit_code == 1
    assert done.stderr.count("\n") == 1
    assert "damaged" in done.stderr


def test_a_path_out_of_the_corpus_is_found(corpus: Path) -> None:
    path = corpus / "manifest.json"
    manifest = json.loads(path.read_text())
    manifest["shards"][0]["path"] = "../../../etc/passwd"
    path.write_text(json.dumps(manifest))
    _must_be_found(corpus, "lies outside the corpus")
