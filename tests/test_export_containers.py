"""Every container holds every byte of pictures and text, in order, whatever the workers, bounds and interruptions."""

from __future__ import annotations

import itertools
import json
import struct
import tarfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from export_corpora import (
    MakeSample,
    crowded_sample,
    hostile_samples,
    plain_samples,
    request,
    run_export,
    tree,
    write_corpus,
)

from pipelines.export import containers, job
from pipelines.export.containers.webdataset import key_of
from schemas.arrow import from_table
from schemas.sample import Sample

Item = tuple[str, str | bytes, float]
Read = dict[str, list[Item]]
HOLD_ALL = [name for name in containers.names() if name != "messages"]


def items_of(sample: Sample) -> list[Item]:
    """(kind, text or bytes of the picture, loss weight) of every segment."""
    return [
        (s.kind, sample.images[s.image_index].data if s.kind == "image" else s.text, s.loss_weight)
        for s in sample.segments
    ]


def tables(out: Path) -> Iterator[pa.Table]:
    for path in sorted((out / "data").rglob("*.parquet")):
        with pq.ParquetFile(path) as file:
            for group in range(file.num_row_groups):
                yield file.read_row_group(group)


def read_parquet(out: Path) -> Read:
    return {s.sample_id: items_of(s) for table in tables(out) for s in from_table(table)}


def read_obelics(out: Path) -> Read:
    found: Read = {}
    for row in (row for table in tables(out) for row in table.to_pylist()):
        about = json.loads(row["metadata"])
        assert len(row["images"]) == len(row["texts"]) == len(about)
        assert all((i is None) != (t is None) for i, t in zip(row["images"], row["texts"], strict=True))
        found[row["sample_id"]] = [
            (a["kind"], t if i is None else i["bytes"], a["loss_weight"])
            for i, t, a in zip(row["images"], row["texts"], about, strict=True)
        ]
    return found


def read_curator(out: Path) -> Read:
    found: Read = {}
    for row in (row for table in tables(out) for row in table.to_pylist()):
        items = found.setdefault(row["sample_id"], [])
        if row["position"] == -1:
            assert row["modality"] == "metadata" and json.loads(row["facts_json"])["task"] == row["task"]
            continue
        assert row["position"] == len(items)
        items.append((row["kind"], row["binary_content"] or row["text_content"] or "", row["loss_weight"]))
    return found


def read_webdataset(out: Path) -> Read:
    found: Read = {}
    for path in sorted((out / "data").rglob("*.tar")):
        with tarfile.open(path) as tar:
            members = {m.name: tar.extractfile(m).read() for m in tar}  # type: ignore[union-attr]
        for name in [n for n in members if n.endswith(".json")]:
            content = json.loads(members[name])
            found[content["sample_id"]] = [
                (a["kind"], text if image is None else members[image], a["loss_weight"])
                for a, text, image in zip(
                    content["segments"], content["texts"], content["images"], strict=True
                )
            ]
    return found


def read_mds(out: Path) -> Read:
    found: Read = {}
    for path in sorted(out.glob("*/*/index.json")):
        for shard in json.loads(path.read_bytes())["shards"]:
            data = (path.parent / shard["raw_data"]["basename"]).read_bytes()
            (count,) = struct.unpack_from("<I", data)
            assert count == shard["samples"] and len(data) == shard["raw_data"]["bytes"]
            offsets = struct.unpack_from(f"<{count + 1}I", data, 4)
            assert offsets[-1] == len(data)
            for start, end in itertools.pairwise(offsets):
                sample = _mds_sample(shard, data[start:end])
                found[sample["sample_id"].decode()] = [
                    (
                        s["kind"],
                        sample["images"][s["image_index"]] if s["kind"] == "image" else s["text"],
                        s["loss_weight"],
                    )
                    for s in json.loads(sample["segments"])
                ]
    return found


def _mds_sample(shard: dict[str, Any], data: bytes) -> dict[str, Any]:
    sizes = list(shard["column_sizes"])
    loose = [k for k, size in enumerate(sizes) if size is None]
    for k, size in zip(loose, struct.unpack_from(f"<{len(loose)}I", data), strict=True):
        sizes[k] = size
    at, columns = 4 * len(loose), {}
    for name, size in zip(shard["column_names"], sizes, strict=True):
        columns[name] = data[at : at + size]
        at += size
    assert at == len(data)
    _, count = struct.unpack_from("<2I", columns["images"])
    at, pictures = 8 + 4 * count, []
    for size in struct.unpack_from(f"<{count}I", columns["images"], 8):
        pictures.append(columns["images"][at : at + size])
        at += size
    return columns | {"images": pictures}


READERS: dict[str, Callable[[Path], Read]] = {
    "parquet": read_parquet,
    "obelics": read_obelics,
    "curator": read_curator,
    "webdataset": read_webdataset,
    "mds": read_mds,
}


def _maker() -> MakeSample:
    from conftest import make_sample

    return make_sample.__wrapped__()  # type: ignore[attr-defined, no-any-return]


HOSTILE = hostile_samples(_maker())


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Every container's export of a corpus that holds what is easily lost."""
    folder = tmp_path_factory.mktemp("hostile")
    source = write_corpus(folder / "source", [("train", HOSTILE)])
    for name in containers.names():
        run_export(request(source, folder / name, name))
    return {name: folder / name for name in containers.names()}


@pytest.fixture(autouse=True)
def one_version(monkeypatch: pytest.MonkeyPatch) -> None:
    """The code of the checkout may change while tests run."""
    monkeypatch.setattr(job, "code_sha256", lambda packages: "0" * 64)


@pytest.fixture(scope="module")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A corpus of two domains and two splits, in four shards."""
    make = _maker()
    svg, web = plain_samples(make, 20), plain_samples(make, 6, "web")
    shards = [("test", svg[:3]), ("train", svg[3:12]), ("train", svg[12:]), ("train", web)]
    return write_corpus(tmp_path_factory.mktemp("plain"), shards)


@pytest.mark.parametrize("name", HOLD_ALL)
def test_every_byte_of_pictures_and_texts_comes_back_in_order(name: str, hostile: dict[str, Path]) -> None:
    read = READERS[name](hostile[name])
    assert list(read) == [s.sample_id for s in HOSTILE]
    for sample in HOSTILE:
        assert read[sample.sample_id] == items_of(sample)


def test_a_sample_of_sixty_thousand_elements_is_held(tmp_path: Path) -> None:
    sample = crowded_sample(_maker())
    source = write_corpus(tmp_path / "source", [("train", [sample])])
    run_export(request(source, tmp_path / "parquet", "parquet"))
    (table,) = tables(tmp_path / "parquet")
    assert from_table(table) == [
        replace(sample, num_tokens_text=table.column("num_tokens_text_est")[0].as_py())
    ]
    run_export(request(source, tmp_path / "tar", "webdataset"))
    with tarfile.open(tmp_path / "tar/data/svg/train-00000-000.tar") as tar:
        content = json.loads(tar.extractfile("many-elements.json").read())  # type: ignore[union-attr]
    assert [e["element_id"] for e in content["elements"]] == [e.element_id for e in sample.elements]


@pytest.mark.parametrize("name", HOLD_ALL)
def test_smaller_shards_hold_the_same_documents_in_the_same_order(
    name: str, plain: Path, tmp_path: Path
) -> None:
    run_export(request(plain, tmp_path / "one", name))
    outcome = run_export(request(plain, tmp_path / "many", name, shard_bytes=1))
    one, many = READERS[name](tmp_path / "one"), READERS[name](tmp_path / "many")
    assert list(one.items()) == list(many.items()) and len(one) == 26
    manifest = json.loads((tmp_path / "many/export.json").read_bytes())
    assert [f["num_rows"] for f in manifest["files"] if f["num_rows"]] == [1] * 26
    assert outcome.num_samples == 26


@pytest.mark.parametrize("name", containers.names())
def test_workers_and_interruptions_leave_no_trace_in_the_bytes(
    name: str, plain: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from pipelines.export import shard_work

    run_export(request(plain, tmp_path / "whole", name))
    whole = tree(tmp_path / "whole")
    real, calls = shard_work.export_shard, []

    def killed(task: shard_work.Task, advance: Callable[[int], None]) -> shard_work.Done:
        calls.append(task.position)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return real(task, advance)

    monkeypatch.setattr(shard_work, "export_shard", killed)
    with pytest.raises(KeyboardInterrupt):
        run_export(request(plain, tmp_path / "cut", name))
    assert not (tmp_path / "cut/export.json").exists()
    run_export(request(plain, tmp_path / "cut", name))
    assert calls == [0, 1, 2, 2, 3]
    assert tree(tmp_path / "cut") == whole


def test_two_processes_write_what_one_writes(plain: Path, tmp_path: Path) -> None:
    run_export(request(plain, tmp_path / "one", "webdataset"))
    run_export(request(plain, tmp_path / "two", "webdataset", workers=2))
    assert tree(tmp_path / "one") == tree(tmp_path / "two")


def test_a_webp_picture_says_so_wherever_a_format_is_said(hostile: dict[str, Path]) -> None:
    odd = HOSTILE[2]
    key, digest = key_of(odd.sample_id), odd.images[0].sha256
    with tarfile.open(hostile["webdataset"] / "data/svg/train-00000-000.tar") as tar:
        assert {f"{key}.json", f"{key}.0.webp", f"{key}.1.png"} <= set(tar.getnames())
    rows = [r for t in tables(hostile["curator"]) for r in t.to_pylist() if r["sample_id"] == odd.sample_id]
    assert [r["content_type"] for r in rows][1:3] == ["image/webp", "image/png"]
    rows = [r for t in tables(hostile["obelics"]) for r in t.to_pylist()]
    assert f"{digest}.webp" in [i["path"] for r in rows for i in r["images"] if i]
    stored = hostile["messages"] / f"images/{digest[:2]}/{digest}.webp"
    assert stored.read_bytes() == odd.images[0].data


def test_names_in_a_tar_have_one_dot_before_their_part_and_stand_together(hostile: dict[str, Path]) -> None:
    with tarfile.open(hostile["webdataset"] / "data/svg/train-00000-000.tar") as tar:
        members = tar.getmembers()
    keys = [m.name.partition(".")[0] for m in members]
    want = [key_of(s.sample_id) for s in HOSTILE]
    assert sorted(set(keys), key=keys.index) == want and keys == sorted(keys, key=want.index)
    assert all("/" not in m.name and m.mtime == m.uid == m.gid == 0 and not m.uname for m in members)


def test_curator_rows_have_the_eight_columns_of_its_schema(plain: Path, tmp_path: Path) -> None:
    run_export(request(plain, tmp_path, "curator"))
    schema = pq.read_schema(next((tmp_path / "data").rglob("*.parquet")))
    # nemo_curator 1.4.0, tasks/interleaved.py
    assert [(f.name, str(f.type), f.nullable) for f in list(schema)[:8]] == [
        ("sample_id", "string", False),
        ("position", "int32", False),
        ("modality", "string", False),
        ("content_type", "string", True),
        ("text_content", "string", True),
        ("binary_content", "large_binary", True),
        ("source_ref", "string", True),
        ("materialize_error", "string", True),
    ]
