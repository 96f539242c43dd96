"""Where a corpus may lie, and faults of disks: full, read-only, damaged; each a clear error that overwrites nothing."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from small_corpora import hashes, run, write_programs, write_recipe

from pipelines.cli import main
from pipelines.corpora import Corpus
from pipelines.recipe import Recipe
from pipelines.storage import faults as storage_faults
from pipelines.storage.addresses import (
    address,
    environment_for,
    files_below,
    is_remote,
    names_in,
    remove_folder,
)
from pipelines.storage.stage_files import create, reading, write_bytes, writing
from schemas.errors import CorpusError


@pytest.mark.parametrize("text", ["out/x", "/tmp/out/x", "file:///tmp/out/x", "odd:name", "C:/x"])
def test_a_local_address_is_an_absolute_plain_path(text: str) -> None:
    found = address(text)
    assert not is_remote(found)
    assert found.is_absolute()
    assert address(found) == found


@pytest.mark.parametrize("text", ["s3://bucket/a/b", "gs://bucket/a b/ü", "s3://bucket"])
def test_a_remote_address_is_the_text_that_names_it(text: str) -> None:
    found = address(text + "/")
    assert is_remote(found)
    assert str(found).rstrip("/") == text
    assert str(found / "x").startswith(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("memory://x/y", "lives in one process"),
        ("https://host/x", "cannot be written"),
        ("az://box/x", "Install adlfs"),
        ("s4://bucket/x", "no kind of store is called s4://"),
        ("s3://", "names no bucket: write s3://BUCKET/PREFIX"),
    ],
)
def test_an_address_that_cannot_hold_a_corpus_is_exit_2(text: str, said: str) -> None:
    with pytest.raises(CorpusError, match=said):
        address(text)
    for command in (["run", "demo", "--out", text], ["stats", text], ["show", text], ["check", text]):
        done = CliRunner().invoke(main, command)
        assert (done.exit_code, said in done.stderr) == (2, True), done.output


def test_workers_get_the_variables_of_their_store_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AWS_PROFILE", "mine")
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", "http://127.0.0.1:1")
    assert environment_for(Path("/x")) == {}
    assert "AWS_PROFILE" in environment_for(address("s3://b/x"))
    assert "AWS_PROFILE" not in environment_for(address("gs://b/x"))
    assert "STORAGE_EMULATOR_HOST" in environment_for(address("gs://b/x"))


def test_no_store_is_imported_for_a_local_path() -> None:
    code = (
        "import sys; from pipelines.storage.addresses import address; import pipelines.storage.stage_files, pipelines.cli;"
        "address('out'); print([m for m in ('upath', 'fsspec', 's3fs', 'gcsfs', 'botocore') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_files_and_names_below_a_folder(tmp_path: Path) -> None:
    write_bytes(tmp_path / "a" / "b" / "c", b"12")
    write_bytes(tmp_path / "a" / "d", b"3")
    (tmp_path / "a" / "gone").symlink_to("nowhere")
    assert [(f.name, f.num_bytes) for f in files_below(tmp_path / "a") if f.name != "gone"] == [
        ("b/c", 2),
        ("d", 1),
    ]
    assert names_in(tmp_path / "a") == ["b", "d", "gone"]
    remove_folder(tmp_path / "a", keep="d")
    assert names_in(tmp_path / "a") == ["d"]
    remove_folder(tmp_path / "a")
    assert (names_in(tmp_path / "a"), files_below(tmp_path / "a")) == ([], [])
    remove_folder(tmp_path / "a")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    with pytest.raises(ZeroDivisionError), writing(path) as stream:
        stream.write(b"half")
        _ = 1 // 0
    assert not list((tmp_path / "new").iterdir())
    with writing(path) as stream:
        stream.write(b"whole")
        stream.seek(0)
        assert (stream.read(), path.exists()) == (b"whole", False)
    with reading(path) as stream:
        assert stream.read() == b"whole"
    assert not create(path, b"other")
    assert path.read_bytes() == b"whole"
    with pytest.raises(CorpusError, match=r"cannot read .*/none: No such file"), reading(tmp_path / "none"):
        pass


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.ENOSPC, "No space left on device: free some"),
        (errno.EDQUOT, "quota exceeded: free some"),
        (errno.EROFS, "Read-only file system: name a folder that can be written"),
        (errno.EACCES, "Permission denied: name a folder that you may write"),
        (errno.EIO, "Input/output error"),
    ],
)
def test_what_a_disk_refuses_is_said_with_what_to_do(number: int, said: str) -> None:
    error = storage_faults.cannot("write", Path("/x"), OSError(number, os.strerror(number)))
    assert said in str(error)


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    home = tmp_path_factory.mktemp("recipe")
    write_programs(home / "programs")
    return write_recipe(home)


@pytest.fixture(autouse=True)
def _checkout_at_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pipelines.job.code_sha256", lambda: "a checkout that nobody edits meanwhile")


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk with room for 48 KiB, and a way to make it larger."""
    disk = tmp_path / "disk"
    disk.mkdir()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=48k", "tmpfs", disk], check=True)
    try:
        yield disk
    finally:
        subprocess.run(["umount", "--lazy", disk], check=True)


def _remount(disk: Path, options: str) -> None:
    subprocess.run(["mount", "-o", f"remount,{options}", disk], check=True)


def test_a_full_disk_is_one_clear_error_and_resumable(
    small_disk: Path, recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CorpusError, match=r"cannot write .*No space left on device: free some"):
        run(monkeypatch, recipe, small_disk / "o")
    assert not list(small_disk.rglob("*.part"))
    _remount(small_disk, "size=64m")
    resumed = run(monkeypatch, recipe, small_disk / "o", resume=(small_disk / "o/work/run.json").exists())
    assert hashes(resumed) == hashes(run(monkeypatch, recipe, tmp_path / "o"))


def test_a_read_only_disk_is_one_clear_error_and_readable(
    small_disk: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    _remount(small_disk, "size=64m")
    run(monkeypatch, recipe, small_disk / "o")
    _remount(small_disk, "ro")
    with pytest.raises(CorpusError, match="Read-only file system: name a folder that can be written"):
        run(monkeypatch, recipe, small_disk / "other")
    assert run(monkeypatch, recipe, small_disk / "o").was_finished
    assert Corpus(small_disk / "o").sample(0).domain == "svg"


def test_a_truncated_shard_and_an_edited_manifest_are_said_and_left(
    recipe: Recipe, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "o"
    entry = run(monkeypatch, recipe, out).manifest.shards[0]
    shard, manifest = out / entry.path, out / "manifest.json"
    whole, listed = shard.read_bytes(), json.loads(manifest.read_text())
    shard.write_bytes(whole[:-100])
    done = CliRunner().invoke(main, ["check", str(out), "--quiet"])
    assert done.exit_code == 1
    assert f"{entry.path}: has {len(whole) - 100} bytes, {len(whole)} are listed" in done.stderr
    done = CliRunner().invoke(main, ["show", str(out)])
    assert (done.exit_code, done.stderr.count("\n")) == (1, 1)
    shard.write_bytes(whole)
    for edited, said in (
        (listed | {"num_samples": 3}, "says 3 samples"),
        (
            listed | {"shards": [{**listed["shards"][0], "path": "../../x.parquet"}]},
            "lies outside the corpus",
        ),
    ):
        manifest.write_text(json.dumps(edited))
        assert said in CliRunner().invoke(main, ["check", str(out), "--quiet"]).stderr
    manifest.write_text("{")
    done = CliRunner().invoke(main, ["stats", str(out)])
    assert (done.exit_code, "is damaged" in done.stderr) == (1, True)
    with pytest.raises(CorpusError, match="is damaged"):
        run(monkeypatch, recipe, out)
    assert (manifest.read_text(), shard.read_bytes()) == ("{", whole)
