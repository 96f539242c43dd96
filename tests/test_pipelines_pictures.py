"""Stored pictures: the same pixels in either format, always the same bytes, and a corpus of WebP reads as one of PNG."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from small_corpora import run, write_programs, write_recipe

from pipelines.check import check_files, check_rows, check_truth
from pipelines.corpora import Corpus
from pipelines.overlay import _lettering, overlay
from pipelines.pictures import MAX_WEBP_SIDE_PX, decode_png, encode_picture
from pipelines.samples import store
from schemas.box import Box
from schemas.element import Element
from schemas.errors import SampleError
from schemas.rendering import Frame
from schemas.sample import ImageFormat


def _pictures() -> dict[str, np.ndarray]:
    rng = np.random.default_rng(5)
    y, x = np.mgrid[0:70, 0:121]
    return {
        "noise": rng.integers(0, 256, (61, 53, 3), np.uint8),
        "ramp": np.stack([x * 2, y * 3, (x + y) % 256], -1).astype(np.uint8),
        "flat": np.full((40, 30, 3), (0, 0, 0), np.uint8),
        "few colours": rng.choice(np.array([[255, 255, 255], [1, 2, 3], [200, 0, 9]], np.uint8), (33, 47)),
        "a pixel": np.full((1, 1, 3), (7, 255, 0), np.uint8),
        "a column": rng.integers(0, 256, (300, 1, 3), np.uint8),
    }


@pytest.mark.parametrize("image_format", ["png", "webp"])
@pytest.mark.parametrize("name", _pictures())
def test_pixels_come_back_and_bytes_are_the_same_again(image_format: ImageFormat, name: str) -> None:
    picture = _pictures()[name]
    data = encode_picture(picture, image_format)
    assert np.array_equal(decode_png(data), picture)
    assert encode_picture(picture.copy(), image_format) == data
    with Image.open(io.BytesIO(data)) as opened:
        assert (opened.format, opened.mode) == (image_format.upper(), "RGB")
        assert np.array_equal(np.asarray(opened), picture)


def test_labels_of_any_script_are_drawn_with_letters_of_their_own() -> None:
    pairs = ["ab", "üé", "Жд", "λθ", "中文", "한국", "あに", "مس", "של", "नम", "ไท", "★✓", "😀😄"]
    found = [_lettering(letter) for pair in pairs for letter in (*pair, "?", "\U0010ffff")]
    for k, pair in enumerate(pairs):
        drawn = [(a.shape, a.tobytes()) for a in found[4 * k : 4 * k + 4]]
        assert len(set(drawn)) == 4, f"{pair} is drawn as what it is not"


def test_a_label_stays_in_the_picture_and_an_empty_one_is_none() -> None:
    corner = Box(70, 28, 100, 40)
    plain = Element(element_id="a", kind="rect", bbox=corner, area_px=360, point=(71.5, 38.5), label=" ")
    white = np.full((40, 100, 3), 255, np.uint8)
    empty = overlay(white, [plain])
    labelled = overlay(white, [replace(plain, label="中文")])
    ys, xs = np.nonzero((empty != labelled).any(axis=2))
    assert len(ys) > 20
    assert xs.min() >= 72 and ys.min() >= 28
    assert np.array_equal(overlay(white, [replace(plain, label="中文" * 8)]), empty)  # it would not fit


def test_a_side_that_webp_cannot_say_is_a_reject() -> None:
    tall = np.zeros((MAX_WEBP_SIDE_PX + 1, 2, 3), np.uint8)
    frame = Frame(image=tall, ids=np.zeros(tall.shape[:2], np.uint32))
    with pytest.raises(SampleError, match="WebP's bound"):
        store(frame, 0, "webp")
    assert store(frame, 0, "png").path.endswith(".png")


def test_a_corpus_of_webp_has_the_pixels_of_one_of_png(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_programs(tmp_path / "programs")
    corpora = {}
    for name in ("png", "webp"):
        recipe = write_recipe(tmp_path, pack={"image_format": name, "validation": 0, "test": 0})
        run(monkeypatch, recipe, tmp_path / name)
        corpora[name] = Corpus(tmp_path / name)
    rows = {name: corpus.columns(["sample_id", "images"]).to_pylist() for name, corpus in corpora.items()}
    assert len(rows["webp"]) == 4
    for one, other in zip(rows["png"], rows["webp"], strict=True):
        assert one["sample_id"] == other["sample_id"]
        for a, b in zip(one["images"], other["images"], strict=True):
            assert a["path"].endswith(".png") and b["path"].endswith(".webp")
            assert np.array_equal(decode_png(a["bytes"]), decode_png(b["bytes"]))
    corpus = corpora["webp"]
    faults = [*check_files(corpus), *check_rows(corpus, (), lambda _: None)]
    assert faults + list(check_truth(corpus, [0, 1, 2, 3], lambda _: None)) == []
