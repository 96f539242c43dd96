"""A run into S3 and GCS: the bytes of a local one whatever is killed or fails, and nothing overwritten or left behind."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from object_stores import BUCKET, Store, reaching, running_store
from small_corpora import run, write_programs, write_recipe

from pipelines.check import check_files, check_rows
from pipelines.corpora import Corpus
from pipelines.recipe import Recipe
from pipelines.storage import lease, stage_files
from pipelines.storage.addresses import address, end_unfinished_uploads
from pipelines.storage.lease import leased
from pipelines.storage.stage_files import (
    create,
    is_whole,
    read_bytes,
    read_table,
    reading,
    write_bytes,
    write_json,
    writing,
)
from pipelines.workspace import LOCK, Workspace
from schemas.errors import CorpusError

TIMED = {"report.html", "run_summary.json"}
"""What says how long a run took."""


class Killed(BaseException):
    """Stands for the end of the process: nothing of ours catches it."""


@pytest.fixture(scope="module", params=["s3", "gs"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    with running_store(request.param) as running, reaching(running):
        yield running


@pytest.fixture(autouse=True)
def _quiet_store(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr("pipelines.job.code_sha256", lambda: "a checkout that nobody edits meanwhile")
    monkeypatch.setattr(lease, "LEASE_S", 2.0)
    monkeypatch.setattr(lease, "RENEW_S", 0.4)
    store.proxy.counts.clear()
    yield
    store.proxy.fault = lambda method, path: None


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Recipe:
    home = tmp_path_factory.mktemp("recipe")
    write_programs(home / "programs")
    (home / "programs" / "broken.svg").write_text("<svg><rect")
    return write_recipe(home)


@pytest.fixture(scope="module")
def local(recipe: Recipe, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """Every file of the corpus as a run on a disk makes it, but for those that tell the time."""
    out = tmp_path_factory.mktemp("local")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pipelines.job.code_sha256", lambda: "a checkout that nobody edits meanwhile")
        run(patch, recipe, out)
    names = {p.relative_to(out).as_posix(): p for p in out.rglob("*") if p.is_file()}
    return {name: path.read_bytes() for name, path in names.items() if name not in TIMED}


def _files(store: Store, out: str) -> dict[str, bytes]:
    return {name: data for name, data in store.files(out).items() if name not in TIMED}


def test_a_run_into_a_store_has_the_bytes_of_a_local_one(
    store: Store, recipe: Recipe, local: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = store.folder()
    outcome = run(monkeypatch, recipe, address(out))
    assert (outcome.manifest.num_samples, outcome.manifest.num_rejected) == (4, 1)
    assert _files(store, out) == local
    corpus = Corpus(address(out))
    assert not [*check_files(corpus), *check_rows(corpus, set(), lambda count: None)]
    assert corpus.sample(3).sample_id in corpus.columns(["sample_id"]).column("sample_id").to_pylist()
    store.proxy.counts.clear()
    assert run(monkeypatch, recipe, address(out)).was_finished
    assert set(store.proxy.counts) <= {"GET", "HEAD"}


def test_killed_before_a_put_a_run_resumes_to_the_same_bytes(
    store: Store, recipe: Recipe, local: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    put, count, last = stage_files._put, 0, 3

    def dying(path: Path, stream: object) -> None:
        nonlocal count
        count += threading.current_thread() is threading.main_thread()  # the claim is renewed by another one
        if count == last:
            raise Killed
        put(path, stream)  # type: ignore[arg-type]  # what it was called with

    while True:
        out, count = store.folder(), 0
        with monkeypatch.context() as patch:
            patch.setattr(stage_files, "_put", dying)
            try:
                run(patch, recipe, address(out))
                break
            except Killed:
                pass
        run(monkeypatch, recipe, address(out), resume=True)
        assert _files(store, out) == local
        last += 11
    assert last > 20


@pytest.fixture
def stopped(store: Store, recipe: Recipe) -> Path:
    """A run that died before its first shard, with every stage file written."""
    out = address(store.folder())

    def die(*_: object) -> None:
        raise Killed

    with pytest.MonkeyPatch.context() as patch, pytest.raises(Killed):
        patch.setattr("pipelines.job._pack", die)
        run(patch, recipe, out)
    return out


def test_a_damaged_stage_object_is_made_again(
    store: Store, stopped: Path, recipe: Recipe, local: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    cut, empty, flipped = (
        stopped / "work" / name
        for name in (
            "programs/unit-000000.parquet",
            "rejects/unit-000000.parquet",
            "samples/unit-000001.rows",
        )
    )
    data = bytearray(read_bytes(flipped))
    data[len(data) // 3] ^= 0xFF
    write_bytes(cut, read_bytes(cut)[:-9])
    write_bytes(empty, b"")
    write_bytes(flipped, bytes(data))
    assert not any(map(is_whole, (cut, empty)))
    with pytest.raises(CorpusError, match="is damaged: it is made anew"):
        run(monkeypatch, recipe, stopped, resume=True)
    run(monkeypatch, recipe, stopped, resume=True)
    assert _files(store, str(stopped)) == local


def test_a_resumed_run_reads_the_end_of_a_finished_file_and_not_the_file(stopped: Path, store: Store) -> None:
    path = stopped / "work" / "samples" / "unit-000000.index.parquet"
    store.proxy.counts.clear()
    assert is_whole(path)
    assert store.proxy.counts == {"GET": 1}
    read_table(path)
    assert store.proxy.counts == {"GET": 2}


def test_the_second_of_two_runs_refuses(
    store: Store, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = address(store.folder())
    with Workspace(out).locked():
        for resume in (False, True):  # one that resumes waits, until it sees that the other one lives
            with pytest.raises(CorpusError, match=rf"another run is writing .*\(process {os.getpid()} on "):
                run(monkeypatch, recipe, out, resume=resume)
    assert not store.files(str(out))


def test_of_runs_that_begin_at_once_one_goes_on(store: Store) -> None:
    out, held, refused, most = address(store.folder()), [], [], []

    def begin() -> None:
        try:
            with Workspace(out).locked():
                held.append(1)
                most.append(len(held))
                time.sleep(1.5)
                held.pop()
        except CorpusError as error:
            refused.append(str(error))

    threads = [threading.Thread(target=begin) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(most) <= {1}
    assert len(most) + len(refused) == 4


def _die_holding(out: Path) -> Path:
    """The claim of a run that was killed: there it stays, and is never renewed."""
    claim = out / "work" / LOCK / "0123456789abcdef.holding"
    write_json(claim, {"host": "elsewhere", "process": 7})
    return claim


def test_the_claim_of_a_killed_run_ends(
    store: Store, stopped: Path, recipe: Recipe, local: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    _die_holding(stopped)
    with pytest.raises(CorpusError, match="process 7 on elsewhere"):
        run(monkeypatch, recipe, stopped)
    started = time.monotonic()
    run(monkeypatch, recipe, stopped, resume=True)
    assert time.monotonic() - started >= 0.9  # the store's times have whole seconds
    assert _files(store, str(stopped)) == local


def test_a_run_whose_claim_was_taken_over_stops(store: Store) -> None:
    out = address(store.folder())
    with pytest.raises(CorpusError, match=r"took .* over"), leased(out / "work" / LOCK, patient=False):
        _die_holding(out)
        time.sleep(20)  # interrupted by the loss
    with pytest.raises(CorpusError, match=r"took .* over"), leased(out / "work" / LOCK, patient=True) as held:
        _die_holding(out)
        held.must_hold()


@pytest.fixture
def few_retries(store: Store, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """S3's client tries twice; it reads the variable when a file system is made."""
    monkeypatch.setenv("AWS_MAX_ATTEMPTS", "2")
    with reaching(store):
        yield
    monkeypatch.undo()
    with reaching(store):
        pass


def _after(number: int, act: Callable[[], int | None]) -> Callable[[str, str], int | None]:
    """A fault at the ``number``-th request that writes."""
    count = 0

    def fault(method: str, path: str) -> int | None:
        nonlocal count
        count += method in ("PUT", "POST")
        return act() if count == number and method in ("PUT", "POST") else None

    return fault


@pytest.mark.parametrize(
    "store", ["s3"], indirect=True
)  # Google's client tries for half a minute, as it likes
@pytest.mark.usefixtures("few_retries")
def test_a_store_that_goes_away_is_one_clear_error_and_resumable(
    store: Store, recipe: Recipe, local: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    out = address(store.folder())

    def go_away() -> int:
        threading.Thread(target=store.proxy.stop).start()
        return 503

    store.proxy.fault = _after(14, go_away)
    with pytest.raises(CorpusError, match=r"cannot (write|read) .*: the store cannot be reached"):
        run(monkeypatch, recipe, out)
    store.proxy.fault = lambda method, path: None
    store.proxy.start()
    run(monkeypatch, recipe, out, resume=True)
    assert _files(store, str(out)) == local


def test_a_store_that_answers_503_now_and_then_is_asked_again(
    store: Store, recipe: Recipe, local: dict[str, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    count, out = 0, address(store.folder())

    def busy(method: str, path: str) -> int | None:
        nonlocal count
        count += 1
        return 503 if count % 25 == 0 else None

    store.proxy.fault = busy
    run(monkeypatch, recipe, out)
    assert count > 50
    assert _files(store, str(out)) == local


def test_a_bucket_that_is_not_there_or_refuses_is_said(
    store: Store, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = address(f"{store.scheme}://no-such-bucket/x")
    with pytest.raises(CorpusError, match="no bucket no-such-bucket: make it, or name another"):
        run(monkeypatch, recipe, missing)
    with pytest.raises(CorpusError, match=r"has no manifest\.json: not a corpus"):
        Corpus(missing)
    store.proxy.fault = lambda method, path: 403 if method in ("PUT", "POST") else None
    with pytest.raises(CorpusError, match="lack the right to list, read, write and delete there"):
        run(monkeypatch, recipe, address(store.folder()))
    store.proxy.fault = lambda method, path: 403
    with pytest.raises(CorpusError, match="lack the right to list, read, write and delete there"):
        Corpus(missing)


def test_a_file_in_parts_is_there_whole_or_not_at_all(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stage_files, "_PART_BYTES", 5 << 20)
    folder = address(store.folder())
    data = os.urandom(13 << 20)
    write_bytes(folder / "whole", data)
    with reading(folder / "whole") as stream:
        stream.seek(6 << 20)
        assert stream.read(1_000) == data[6 << 20 :][:1_000]
    assert read_bytes(folder / "whole") == data
    with pytest.raises(ZeroDivisionError), writing(folder / "half") as stream:
        stream.write(data)
        _ = 1 // 0
    store.proxy.fault = _after(3, lambda: 403)
    with pytest.raises(CorpusError, match="cannot write"):
        write_bytes(folder / "half", data)
    store.proxy.fault = lambda method, path: None
    assert set(store.files(str(folder))) == {"whole"}
    if store.scheme == "s3":
        assert not _uploads(folder)
        _begin_upload(folder)
        end_unfinished_uploads(folder)
        assert not _uploads(folder)


def _uploads(folder: Path) -> list[object]:
    found: list[object] = folder.fs.call_s3("list_multipart_uploads", Bucket=BUCKET).get("Uploads", [])  # type: ignore[attr-defined]  # of fsspec's paths
    return found


def _begin_upload(folder: Path) -> None:
    folder.fs.call_s3("create_multipart_upload", Bucket=BUCKET, Key=f"{folder.path}/x".partition("/")[2])  # type: ignore[attr-defined]  # of fsspec's paths
    assert _uploads(folder)


def test_a_manifest_is_never_overwritten(
    store: Store, stopped: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = stopped / "manifest.json"

    def meanwhile(self: Workspace, manifest: object) -> None:
        write_json(path, {"of": "another run"})
        finish(self, manifest)  # type: ignore[arg-type]  # what it was called with

    finish = Workspace.finish
    monkeypatch.setattr(Workspace, "finish", meanwhile)
    with pytest.raises(CorpusError, match="was finished by another run meanwhile"):
        run(monkeypatch, recipe, stopped, resume=True)
    assert json.loads(read_bytes(path)) == {"of": "another run"}
    if store.scheme == "s3":  # Google's emulator does not know the condition that gcsfs sends
        monkeypatch.setattr(stage_files, "is_there", lambda path: False)
        assert not create(path, b"{}")
        assert json.loads(read_bytes(path)) == {"of": "another run"}


def test_another_recipe_seed_or_file_is_left_alone(
    store: Store, stopped: Path, recipe: Recipe, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = store.files(str(stopped))
    with pytest.raises(CorpusError, match="add --resume"):
        run(monkeypatch, recipe, stopped)
    with pytest.raises(CorpusError, match="another recipe or seed"):
        run(monkeypatch, recipe.model_copy(update={"seed": 9}), stopped, resume=True)
    assert store.files(str(stopped)) == before
    foreign = address(store.folder())
    write_bytes(foreign / "notes.txt", b"mine")
    with pytest.raises(CorpusError, match=r"is not empty and holds no run: notes\.txt"):
        run(monkeypatch, recipe, foreign)
    assert store.files(str(foreign)) == {"notes.txt": b"mine"}
