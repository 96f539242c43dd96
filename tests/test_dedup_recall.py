"""The search against all pairs, on programs of our families and what is changed in them: the benchmark in short."""

from __future__ import annotations

import numpy as np
import pyarrow as pa
import pytest

from benchmarks._dedup_programs import changed, short_program
from benchmarks._dedup_recall import all_pairs, meets, outcome
from dedup.near_duplicates import NearDuplicates
from generators import load

FAMILIES = (
    "svg_badge",
    "svg_diagram",
    "web_auth",
    "cad_flange",
    "cad_ladder",
    "cad_enclosure",
    "webgl_shader",
    "mesh_terrain",
)


@pytest.fixture(scope="module")
def signed() -> pa.Table:
    """Forty programs of each of eight languages' families, each a second time with some numbers changed."""
    made = [
        (f"{name}-{k:02}", load(name)().generate(np.random.default_rng(k)))
        for name in FAMILIES
        for k in range(40)
    ]
    near = NearDuplicates()
    return near.sign([*made, *changed(made, np.random.default_rng(3))])


def test_recall_and_precision_against_all_pairs(signed: pa.Table) -> None:
    near = NearDuplicates()
    pairs = all_pairs(signed, near.threshold)
    assert len(pairs.jaccard) > 200
    assert meets(signed, pairs).mean() >= 0.99
    num_found, num_wrong, num_missed = outcome(near, signed, pairs)
    assert num_found > 150
    assert num_wrong == 0
    assert num_missed <= 0.01 * len(pairs.jaccard)


def test_similarities_are_those_of_the_sets(signed: pa.Table) -> None:
    near = NearDuplicates()
    pairs = all_pairs(signed, near.threshold)
    ids = signed.column("sample_id").to_pylist()
    truth = {
        tuple(sorted((ids[a], ids[b]))): value
        for a, b, value in zip(pairs.first, pairs.second, pairs.jaccard, strict=True)
    }
    for row in near.judge(signed).to_pylist():
        pair = tuple(sorted((row["sample_id"], row["representative_id"])))
        assert row["jaccard"] == pytest.approx(truth[pair], abs=1e-6)
        assert row["representative_id"] < row["sample_id"]


def test_known_duplicates_of_short_programs_are_found_and_nothing_else() -> None:
    programs = [(f"{k:05}", short_program(k)) for k in range(1_000)]
    near = NearDuplicates()
    found = near.judge(near.sign(programs)).to_pylist()
    assert [(row["sample_id"], row["representative_id"]) for row in found] == [
        (f"{k:05}", f"{k - 1:05}") for k in range(4, 1_000, 5)
    ]
