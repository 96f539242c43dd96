"""What stays of the rendered units: marks of near-duplicates, and no picture or file in two splits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from stage_rows import write_unit

from pipelines import collect, marks, rejects
from pipelines.marks import MARKS_SCHEMA, marks_path
from pipelines.pack import marks_of, plan_shards, write_shard
from pipelines.pictures import encode_png, picture_sha256
from pipelines.plan import Plan, unit_name
from pipelines.program_rows import Item, items_to_table
from pipelines.recipe import PackRecipe
from pipelines.render_stage import REJECT_SCHEMA
from pipelines.samples import content_hashes, split_of
from pipelines.storage.stage_files import programs_path, rejects_path, write_table
from schemas.program import SourceFile
from schemas.sample import Sample

Make = Callable[..., Sample]


def _picture(make_sample: Make, sample_id: str, split: str, *colours: int) -> Sample:
    """A sample that stores a picture of one grey for each of ``colours``."""
    (image,) = make_sample().images
    images = []
    for colour in colours:
        data = encode_png(np.full((4, 4, 3), colour, np.uint8))
        images.append(replace(image, data=data, sha256=picture_sha256(data)))
    return make_sample(sample_id=sample_id, split=split, images=tuple(images))


def _run_of(monkeypatch: pytest.MonkeyPatch, work: Path, units: list[list[Sample]]) -> Plan:
    """The stage files of a run whose units gave these samples."""
    plan = Plan(unit_size=4, counts=(4 * len(units),))
    for k, samples in enumerate(units):
        write_unit(work, k, samples)
        items = [
            Item(
                key=f"key-{k}-{j}",
                source_id="s",
                domain="svg",
                generator="g",
                generator_version=1,
                index=j,
                program=s.program,
            )
            for j, s in enumerate(samples)
        ]
        write_table(programs_path(work, unit_name(k)), items_to_table(items))
        write_table(rejects_path(work, unit_name(k)), REJECT_SCHEMA.empty_table())
    write_table(marks_path(work, 0), MARKS_SCHEMA.empty_table())
    for module in (collect, rejects):
        monkeypatch.setattr(module, "read_run", lambda work: (None, plan, {}))
    return plan


def _ids(work: Path, out: Path, found: collect.Collected) -> dict[str, list[str]]:
    ids = {}
    for shard in plan_shards(found.places, PackRecipe()):
        write_shard(out, work, shard, marks_of(shard, found.marks), PackRecipe())
        ids[shard.split] = sorted(pq.read_table(out / shard.path).column("sample_id").to_pylist())
    return ids


def test_of_two_splits_with_one_picture_the_held_out_one_loses_its_sample(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_sample: Make
) -> None:
    work = tmp_path / "work"
    units = [
        [
            _picture(make_sample, "test-alone", "test", 1),
            _picture(make_sample, "test-as-train", "test", 2, 3),
            _picture(make_sample, "test-as-validation", "test", 4),
        ],
        [
            _picture(make_sample, "train", "train", 9, 3),
            _picture(make_sample, "train-again", "train", 3, 7),
            _picture(make_sample, "validation", "validation", 4, 5),
        ],
    ]
    plan = _run_of(monkeypatch, work, units)
    found = collect.merge([collect.collect_part(work, 0)])
    assert _ids(work, tmp_path, found) == {
        "test": ["test-alone"],
        "train": ["train", "train-again"],
        "validation": ["validation"],
    }
    assert found.samples_by_source(plan) == [4] and found.samples_by_domain == {"svg": 4}
    entry, reasons = rejects.write_rejects(tmp_path, work, 0, found.leaks[0])
    assert entry is not None and reasons == {"duplicate": 2}
    said = {r["key"]: r["message"] for r in pq.read_table(tmp_path / entry.path).to_pylist()}
    assert said == {
        "key-0-1": "holds a picture of train, which is in train",
        "key-0-2": "holds a picture of validation, which is in validation",
    }


def test_dropped_and_linked_pictures_are_marked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_sample: Make
) -> None:
    units = [[_picture(make_sample, f"s{k}", "train", k) for k in range(4)]]
    _run_of(monkeypatch, tmp_path, units)
    none = dict.fromkeys(MARKS_SCHEMA.names)
    rows = [
        none | {"key": "key-0-1", "is_dropped": True, "message": "m", "representative": "key-0-0"},
        none | {"key": "key-0-2", "is_dropped": False, "cluster_id": "s0", "similarity": 0.25},
        none | {"key": "key-0-3", "is_dropped": False, "similarity": 1.0},
    ]
    write_table(marks_path(tmp_path, 0), pa.Table.from_pylist(rows, schema=MARKS_SCHEMA))
    found = collect.merge([collect.collect_part(tmp_path, 0)])
    (shard,) = plan_shards(found.places, PackRecipe())
    write_shard(tmp_path, tmp_path, shard, marks_of(shard, found.marks), PackRecipe())
    rows = pq.read_table(tmp_path / shard.path, columns=["sample_id", "dedup"]).to_pylist()
    dedup = {r["sample_id"]: tuple(r["dedup"].values()) for r in rows}
    assert dedup == {
        "s0": ("s0", True, None, None),
        "s2": ("s0", False, 0.25, None),
        "s3": ("s3", True, 1.0, None),
    }
    assert rejects.write_rejects(tmp_path, tmp_path, 0, {})[1] == {"duplicate": 1}


def test_no_rejects_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_sample: Make) -> None:
    _run_of(monkeypatch, tmp_path, [[make_sample()]])
    assert rejects.write_rejects(tmp_path, tmp_path, 0, {}) == (None, {})
    assert not list(tmp_path.glob("rejects/rejects-*"))


def test_a_part_without_samples_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make_sample: Make
) -> None:
    _run_of(monkeypatch, tmp_path, [[], []])
    found = collect.merge([collect.collect_part(tmp_path, 0)])
    assert (found.num_samples, found.places, found.leaks) == (0, {}, {})


def test_what_a_real_program_holds_counts_and_what_a_generated_one_holds_does_not(make_sample: Make) -> None:
    sample = make_sample()
    pictures = [int(i.sha256[:16], 16) for i in sample.images]
    photo = SourceFile(path="img/photo.jpg", data=b"p" * 2_000)
    files = (
        *sample.program.files,
        photo,
        SourceFile(path="spacer.gif", data=b"g" * 40),
        SourceFile(path="react.js", data=b"j" * 9_000),
    )
    theirs = replace(sample.program, files=files, is_synthetic=False)
    assert content_hashes(sample) == pictures
    assert len(content_hashes(replace(sample, program=theirs))) == 2
    assert content_hashes(replace(sample, program=replace(theirs, is_synthetic=True))) == pictures


def test_more_templates_or_another_seed_leave_the_split_of_a_template_alone() -> None:
    before = {f"t{k}": split_of(f"t{k}", 0.1, 0.1) for k in range(100)}
    assert {t: split_of(t, 0.1, 0.1) for t in reversed(before)} == before
    grown = {t: split_of(t, 0.1, 0.2) for t in before}
    assert all(grown[t] == "test" for t, split in before.items() if split == "test")


@pytest.mark.parametrize(("split", "is_dropped"), [("train", False), ("test", True)])
def test_a_linked_picture_stays_in_its_own_split_alone(
    tmp_path: Path, make_sample: Make, split: str, is_dropped: bool
) -> None:
    write_unit(tmp_path, 0, [make_sample(sample_id="here")])
    write_unit(tmp_path, 3, [make_sample(sample_id="there", split=split)])
    pair = {
        "key": "key-0-0",
        "representative": "key-3-0",
        "similarity": 0.2,
        "image_distance": 0.0,
        "is_dropped": False,
    }
    mark = marks.mark_of(pair, (0, 3), marks.Indexed(tmp_path))
    assert (mark["is_dropped"], mark["cluster_id"]) == (is_dropped, "there")
    assert ("which is in test" in mark["message"]) == is_dropped
