"""Shards in Ray Data: rows, batches and filters that skip row groups."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import ray
from ray.data.expressions import col
from reader_corpus import BUCKET, NUM_ELEMENTS, NUM_IN_BUCKET, ODD_TEXT, Corpus, garbled, reader_corpus

from pipelines import runner
from schemas.sample import Sample


@pytest.fixture
def corpus(make_sample: Callable[..., Sample]) -> Corpus:
    return reader_corpus(make_sample)


@pytest.fixture(scope="module", autouse=True)
def joined(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with runner.cluster(2, None, tmp_path_factory.mktemp("ray") / "ray.log"):
        yield


def test_ray_reads_every_row_and_the_odd_ones(corpus: Corpus) -> None:
    folder, samples = corpus
    paths = sorted(str(p) for p in folder.glob("*/*.parquet"))
    names = ["sample_id", "segments", "images", "elements"]
    rows = ray.data.read_parquet(paths).select_columns(names).take_all()
    found = {row["sample_id"]: row for row in rows}
    assert found.keys() == samples.keys()
    assert found["odd-text"]["segments"][1]["text"] == ODD_TEXT
    assert len(found["many-elements"]["elements"]) == NUM_ELEMENTS
    assert list(found["no-images"]["images"]) == []
    assert found["image-first"]["images"][1]["bytes"] == samples["image-first"].images[1].data


def test_ray_skips_row_groups(corpus: Corpus, tmp_path: Path) -> None:
    paths = sorted((corpus[0] / "svg").glob("*.parquet"))
    assert sum(garbled(path, tmp_path / path.name) for path in paths) >= 3
    read = ray.data.read_parquet(sorted(str(p) for p in tmp_path.glob("*.parquet")))
    read = read.filter(expr=col("context_bucket") == BUCKET).select_columns(["sample_id", "context_bucket"])
    found = sorted(row["sample_id"] for row in read.take_all())
    assert found == sorted(f"longer-{k}" for k in range(NUM_IN_BUCKET))
