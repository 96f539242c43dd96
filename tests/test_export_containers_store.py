"""Exports from and to object stores have the bytes of local ones, and are taken up again after a store refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from export_corpora import MakeSample, plain_samples, request, run_export, tree, write_corpus
from object_stores import Store, reaching, running_store

from pipelines.export import job
from pipelines.export.job import Request
from pipelines.storage.addresses import address
from pipelines.storage.stage_files import write_bytes
from schemas.errors import CorpusError

NAMES = ("parquet", "webdataset", "mds", "messages")


@pytest.fixture(scope="module", params=["s3", "gs"])
def store(request: pytest.FixtureRequest) -> Iterator[Store]:
    with running_store(request.param) as running, reaching(running):
        yield running


@pytest.fixture(autouse=True)
def one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of the checkout may change while tests run."""
    monkeypatch.setattr(job, "code_sha256", lambda packages: "0" * 64)


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Path:
    samples = plain_samples(_maker(), 9)
    shards = [("train", samples[:4]), ("train", samples[4:7]), ("test", samples[7:])]
    return write_corpus(tmp_path_factory.mktemp("corpus"), shards)


@pytest.fixture(scope="module")
def remote(local: Path, store: Store) -> Path:
    """The same corpus in the store."""
    folder = address(store.folder())
    for name, data in tree(local).items():
        write_bytes(folder / name, data)
    return folder


def _maker() -> MakeSample:
    from conftest import make_sample

    return make_sample.__wrapped__()  # type: ignore[attr-defined, no-any-return]


def _ask(source: Path, out: str | Path, name: str) -> Request:
    return request(source, address(out), name)


@pytest.mark.parametrize("name", NAMES)
def test_a_store_holds_what_a_disk_would(
    name: str, local: Path, remote: Path, store: Store, tmp_path: Path
) -> None:
    run_export(_ask(local, tmp_path / "local", name))
    there = store.folder()
    run_export(_ask(remote, there, name))
    assert store.files(there) == tree(tmp_path / "local")
    assert run_export(_ask(remote, there, name)).was_finished
    run_export(_ask(remote, tmp_path / "fetched", name))
    assert tree(tmp_path / "fetched") == tree(tmp_path / "local")


def test_a_store_that_refused_is_tried_again(
    local: Path, store: Store, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    run_export(_ask(local, tmp_path, "webdataset"))
    there, left = store.folder(), [6]

    def refuses(method: str, path: str) -> int | None:
        left[0] -= method in ("PUT", "POST") and "lock" not in path
        return 403 if left[0] < 0 and method in ("PUT", "POST") else None

    request.addfinalizer(lambda: setattr(store.proxy, "fault", lambda method, path: None))
    store.proxy.fault = refuses
    with pytest.raises(CorpusError, match="cannot write"):
        run_export(_ask(local, there, "webdataset"))
    store.proxy.fault = lambda method, path: None
    assert "export.json" not in store.files(there)
    run_export(_ask(local, there, "webdataset"))
    assert store.files(there) == tree(tmp_path)
