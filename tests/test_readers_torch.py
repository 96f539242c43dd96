"""Shards in PyTorch, in the readers' environment: DataLoader with workers, and the example that packs documents."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from reader_corpus import LARGE_PX, Corpus, reader_corpus
from readers_python import ROOT, run_script

from schemas.sample import Sample

HERE = Path(__file__).resolve().parent


@pytest.fixture
def corpus(make_sample: Callable[..., Sample]) -> Corpus:
    return reader_corpus(make_sample)


def test_a_dataloader_with_workers_gives_every_document_once(corpus: Corpus) -> None:
    folder, samples = corpus
    said = json.loads(run_script(HERE / "reads_torch.py", folder))
    assert said["tokens"] == sum(s.num_tokens_image for s in samples.values())
    sizes = {i: [[p.width_px, p.height_px] for p in s.images] for i, s in samples.items()}
    assert said["sizes"] == sizes and sizes["large"] == [[LARGE_PX, LARGE_PX]]


def test_documents_are_packed_whole_and_a_stopped_run_goes_on(corpus: Corpus) -> None:
    folder, samples = corpus
    said = json.loads(run_script(HERE / "reads_packing.py", folder))
    assert set(samples) - set(said["ids"]) == {"large"} and said["too_long"] == 1
    tokens = sum(
        1 + s.num_tokens_image + sum(len(segment.text.encode()) for segment in s.segments)
        for i, s in samples.items()
        if i != "large"
    )
    assert said["tokens"] == tokens and said["documents"] == len(samples) - 1
    assert said["padding_share"] == said["padding"] / (said["padding"] + tokens)


def test_the_example_runs_as_the_readme_says(corpus: Corpus) -> None:
    folder, samples = corpus
    out = run_script(ROOT / "examples" / "pack_documents.py", folder.parent, "--context", 32_768)
    said = json.loads(out)
    assert (said["documents"], said["too_long"]) == (len(samples), 0)
    assert said["of_pictures"] == sum(s.num_tokens_image for s in samples.values())
