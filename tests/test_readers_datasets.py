"""Shards in Hugging Face ``datasets``, whole and streamed: pictures come decoded, and filters skip row groups."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from datasets import load_dataset
from PIL import Image
from reader_corpus import (
    BUCKET,
    LARGE_PX,
    NUM_ELEMENTS,
    NUM_IN_BUCKET,
    ODD_TEXT,
    Corpus,
    garbled,
    reader_corpus,
)

from schemas.sample import Sample


@pytest.fixture
def corpus(make_sample: Callable[..., Sample]) -> Corpus:
    return reader_corpus(make_sample)


def test_map_style_decodes_pictures_and_keeps_odd_documents(corpus: Corpus, tmp_path: Path) -> None:
    folder, samples = corpus
    rows = load_dataset(
        "parquet", data_files=f"{folder}/*/*.parquet", split="train", cache_dir=str(tmp_path / "cache")
    )
    at = {sample_id: k for k, sample_id in enumerate(rows["sample_id"])}
    assert at.keys() == samples.keys()
    large = rows[at["large"]]["images"][0]
    assert isinstance(large, Image.Image) and large.size == (LARGE_PX, LARGE_PX) and large.mode == "RGB"
    assert rows[at["webp"]]["images"][0].getpixel((3, 3)) == (77, 77, 77)
    assert rows[at["odd-text"]]["segments"][1]["text"] == ODD_TEXT
    assert rows[at["no-images"]]["images"] == [] and rows[at["no-elements"]]["elements"] == []
    assert len(rows[at["many-elements"]]["elements"]) == NUM_ELEMENTS
    assert [s["kind"] for s in rows[at["image-last"]]["segments"]] == ["code", "image"]


@pytest.mark.parametrize("streaming", [False, True])
def test_filters_skip_row_groups(corpus: Corpus, tmp_path: Path, streaming: bool) -> None:
    paths = sorted((corpus[0] / "svg").glob("*.parquet"))
    assert sum(garbled(path, tmp_path / path.name) for path in paths) >= 3
    rows = load_dataset(
        "parquet",
        data_files=f"{tmp_path}/*.parquet",
        split="train",
        streaming=streaming,
        filters=[("context_bucket", "==", BUCKET)],
        columns=["sample_id", "images"],
        cache_dir=str(tmp_path / "cache"),
    )
    found = {row["sample_id"]: row["images"][0].getpixel((0, 0))[0] for row in rows}
    assert found == {f"longer-{k}": 100 + k for k in range(NUM_IN_BUCKET)}


def test_streams_interleave_by_weight_and_go_on_where_they_stood(corpus: Corpus) -> None:
    folder, samples = corpus
    stream = load_dataset("parquet", data_files=f"{folder}/*/*.parquet", split="train", streaming=True)
    stream = stream.select_columns(["sample_id"])
    ids = [row["sample_id"] for row in stream]
    assert sorted(ids) == sorted(samples)
    iterator = iter(stream)
    first = [next(iterator)["sample_id"] for _ in range(11)]
    state = stream.state_dict()
    again = load_dataset("parquet", data_files=f"{folder}/*/*.parquet", split="train", streaming=True)
    again = again.select_columns(["sample_id"])
    again.load_state_dict(state)
    assert first + [row["sample_id"] for row in again] == ids
