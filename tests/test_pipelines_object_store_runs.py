"""The command line on object stores: Ray's workers write there, a killed driver is resumed, trainers' readers read it."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import boto3
import duckdb
import fsspec
import pyarrow.dataset
import pytest
from object_stores import BUCKET, HOST, Store, reaching, running_store

from pipelines.storage.addresses import address, files_below
from schemas.manifest import Manifest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.timeout(1_000)  # whole runs, which take their time on a slow machine
RECIPE = "name: icons\nseed: 3\nunit_size: 3\nsources:\n  - {generator: svg_icon, count: 12}\n"
SHORT_CLAIM = "from pipelines.storage import lease; lease.LEASE_S, lease.RENEW_S = 4.0, 0.5; from pipelines.cli import main; main()"
TIMED = {"report.html", "run_summary.json"}


@pytest.fixture(scope="module")
def s3() -> Iterator[Store]:
    with running_store("s3") as store, reaching(store):
        yield store


@pytest.fixture(scope="module")
def recipe(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("recipe") / "icons.yaml"
    path.write_text(RECIPE)
    return path


def _start(*arguments: str, **variables: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-c", SHORT_CLAIM, *arguments]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        env=os.environ | variables,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def _ended(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    stdout, stderr = process.communicate(timeout=900)
    return process.returncode, stdout, stderr


def _run(*arguments: str, **variables: str) -> tuple[int, str, str]:
    return _ended(_start(*arguments, **variables))


@pytest.fixture(scope="module")
def local(recipe: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    out = tmp_path_factory.mktemp("local")
    code, _, said = _run("run", str(recipe), "--out", str(out), "--workers", "2", "--quiet")
    assert code == 0, said
    files = {p.relative_to(out).as_posix(): p.read_bytes() for p in out.rglob("*") if p.is_file()}
    return {name: data for name, data in files.items() if name not in TIMED}


def _bytes(store: Store, out: str) -> dict[str, bytes]:
    return {name: data for name, data in store.files(out).items() if name not in TIMED}


@pytest.fixture(scope="module")
def corpus(s3: Store, recipe: Path) -> str:
    """A corpus in S3 whose driver was killed with its workers while they rendered, and which was resumed."""
    out = s3.folder()
    driver = _start("run", str(recipe), "--out", out, "--workers", "2", "--quiet")
    deadline = time.monotonic() + 500
    while not any("samples" in file.name for file in files_below(address(out))):
        assert driver.poll() is None and time.monotonic() < deadline, _ended(driver)
        time.sleep(0.1)
    driver.send_signal(signal.SIGKILL)
    driver.communicate()
    code, _, said = _run("run", str(recipe), "--out", out, "--workers", "2", "--quiet")
    assert (code, "another run is writing" in said or "add --resume" in said) == (1, True), said
    code, _, said = _run("run", str(recipe), "--out", out, "--workers", "2", "--quiet", "--resume")
    assert code == 0, said
    return out


def test_a_killed_run_into_s3_resumes_to_the_bytes_of_a_local_one(
    s3: Store, corpus: str, local: dict[str, bytes]
) -> None:
    assert _bytes(s3, corpus) == local


def test_a_run_into_gcs_has_the_bytes_of_a_local_one(recipe: Path, local: dict[str, bytes]) -> None:
    with running_store("gs") as gcs, reaching(gcs):
        out = gcs.folder()
        code, stdout, said = _run("run", str(recipe), "--out", out, "--workers", "2", "--json")
        assert code == 0, said
        assert json.loads(stdout)["out"] == out
        assert _bytes(gcs, out) == local


def test_the_commands_read_the_address(corpus: str) -> None:
    code, stdout, said = _run("check", corpus, "--quiet", "--truth", "2")
    assert code == 0, said
    assert "are as the manifest says, 2 rendered again" in stdout
    code, stdout, said = _run("stats", corpus, "--json")
    assert (code, json.loads(stdout)["num_samples"]) == (0, 12), said
    code, stdout, said = _run("show", corpus, "--index", "3", "--json")
    assert (code, json.loads(stdout)["domain"]) == (0, "svg"), said


def test_readers_read_the_address(s3: Store, corpus: str, tmp_path: Path) -> None:
    import datasets

    store = fsspec.filesystem("s3")
    manifest = Manifest.model_validate_json(store.cat_file(f"{corpus}/manifest.json"))
    urls = [f"{corpus}/{entry.path}" for entry in manifest.shards]
    table = pyarrow.dataset.dataset([u.removeprefix("s3://") for u in urls], filesystem=store).to_table(
        ["sample_id"]
    )
    assert table.num_rows == manifest.num_samples
    connection = duckdb.connect()
    connection.register_filesystem(store)
    counted = connection.sql(
        "select count(distinct sample_id) from read_parquet($urls)", params={"urls": urls}
    )
    assert counted.fetchall() == [(manifest.num_samples,)]
    rows = datasets.load_dataset(
        "parquet", data_files=urls, split="train", streaming=True, cache_dir=str(tmp_path)
    )
    assert sorted(row["sample_id"] for row in rows) == sorted(table.column("sample_id").to_pylist())


def test_credentials_that_are_missing_wrong_or_too_weak_are_said(s3: Store, recipe: Path) -> None:
    out = s3.folder()
    code, _, said = _run(
        "run", str(recipe), "--out", out, AWS_ACCESS_KEY_ID="", AWS_EC2_METADATA_DISABLED="true"
    )
    assert code == 1
    assert "no credentials for it" in said and "set AWS_ACCESS_KEY_ID" in said
    weak = _reader_of(s3)
    code, _, said = _run("run", str(recipe), "--out", out, **weak)
    assert code == 1
    assert "lack the right to list, read, write and delete there" in said
    code, _, said = _run("run", str(recipe), "--out", out, AWS_ACCESS_KEY_ID="nobodys")
    assert code == 1
    assert (
        "the credentials are wrong, or lack the right" in said
    )  # to a HEAD a store answers no more than 403


def _reader_of(store: Store) -> dict[str, str]:
    """The keys of a user who may read the bucket and no more; from here on the server looks at keys."""
    users = boto3.client("iam", endpoint_url=store.variables["AWS_ENDPOINT_URL"], region_name="us-east-1")
    users.create_user(UserName="reader")
    allowed = {
        "Effect": "Allow",
        "Action": ["s3:GetObject", "s3:ListBucket"],
        "Resource": f"arn:aws:s3:::{BUCKET}*",
    }
    policy = {"Version": "2012-10-17", "Statement": [allowed]}
    users.put_user_policy(UserName="reader", PolicyName="reads", PolicyDocument=json.dumps(policy))
    key = users.create_access_key(UserName="reader")["AccessKey"]
    server = http.client.HTTPConnection(HOST, store.proxy.upstream, timeout=60)
    server.request("POST", "/moto-api/reset-auth", body="0")
    assert server.getresponse().status == 200
    server.close()
    return {"AWS_ACCESS_KEY_ID": key["AccessKeyId"], "AWS_SECRET_ACCESS_KEY": key["SecretAccessKey"]}
