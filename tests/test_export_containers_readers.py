"""Every container is read by the library of its trainers, to the byte and the pixel; the READMEs' code runs as it stands."""

from __future__ import annotations

import hashlib
import io
import json
from pathlib import Path

import pytest
from export_corpora import MakeSample, hostile_samples, plain_samples, request, run_export, write_corpus
from PIL import Image
from readers_python import run_script

from pipelines.export.containers._turns import turns_of
from schemas.sample import Sample, StoredImage

SCRIPT = Path(__file__).parent / "reads_exports.py"
CONTAINER_OF = {"energon": "webdataset"}
BLOCKS = {"parquet": 1, "obelics": 1, "webdataset": 2, "energon": 0, "mds": 1, "messages": 1}


def _maker() -> MakeSample:
    from conftest import make_sample

    return make_sample.__wrapped__()  # type: ignore[attr-defined, no-any-return]


SAMPLES = hostile_samples(_maker())
TEST_SAMPLES = plain_samples(_maker(), 2, "web")


def _pixels(image: StoredImage) -> str:
    return hashlib.sha256(Image.open(io.BytesIO(image.data)).convert("RGB").tobytes()).hexdigest()


def _expected(sample: Sample) -> list[list[str]]:
    return [
        [
            s.kind,
            _pixels(sample.images[s.image_index])
            if s.kind == "image"
            else hashlib.sha256(s.text.encode()).hexdigest(),
        ]
        for s in sample.segments
    ]


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What is easily lost to train on, and two plain samples of another domain to test with."""
    shards = [("train", SAMPLES[:4]), ("train", SAMPLES[4:]), ("test", TEST_SAMPLES)]
    return write_corpus(tmp_path_factory.mktemp("source"), shards)


@pytest.mark.parametrize("library", ["parquet", "obelics", "webdataset", "energon", "mds"])
def test_the_library_reads_every_text_and_pixel(library: str, source: Path, tmp_path: Path) -> None:
    run_export(request(source, tmp_path, CONTAINER_OF.get(library, library)))
    said = json.loads(run_script(SCRIPT, library, tmp_path))
    want = {s.sample_id: _expected(s) for s in [*SAMPLES, *TEST_SAMPLES]}
    assert said["blocks"] == BLOCKS[library]
    assert said["read"] == want


@pytest.mark.parametrize("style", ["openai", "sharegpt"])
def test_the_readme_of_chats_reads_them(style: str, source: Path, tmp_path: Path) -> None:
    run_export(request(source, tmp_path / "out", "messages", style=style))
    said = json.loads(run_script(SCRIPT, "messages", tmp_path / "out"))
    assert said["blocks"] == 1
    chats = {s.sample_id: [[str(len(turns_of(s)))]] for s in [*SAMPLES, *TEST_SAMPLES] if s.images}
    assert said["read"] == chats
