"""Near-duplicate pictures: the hash, its buckets and the pixels that decide."""

from __future__ import annotations

import itertools

import cv2
import imagehash
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray
from PIL import Image

from dedup.images import (
    MOST_COMPARED,
    ImageDuplicates,
    hamming,
    hash_groups,
    hash_keys,
    perceptual_hash,
    pixel_distance,
)

signed = st.integers(-(2**63), 2**63 - 1)


def drawing(seed: int, *, width: int = 240, height: int = 160) -> NDArray[np.uint8]:
    """Ten filled rectangles on white."""
    rng = np.random.default_rng(seed)
    image = np.full((height, width, 3), 255, np.uint8)
    for _ in range(10):
        x, y, w, h = (int(v) for v in rng.integers((0, 0, 8, 8), (width, height, 90, 60)))
        cv2.rectangle(image, (x, y), (x + w, y + h), [int(c) for c in rng.integers(0, 200, 3)], -1)
    return image


@pytest.mark.parametrize("seed", range(8))
def test_the_hash_is_close_to_that_of_imagehash(seed: int) -> None:
    """Both keep the signs of the same cosine terms; only the shrinking differs."""
    image = drawing(seed)
    theirs = int(str(imagehash.phash(Image.fromarray(image))), 16)
    assert hamming(perceptual_hash(image), theirs) <= 8


def test_other_pictures_have_other_hashes() -> None:
    hashes = [perceptual_hash(drawing(seed)) for seed in range(12)]
    assert min(hamming(a, b) for i, a in enumerate(hashes) for b in hashes[:i]) > 8


@given(signed, st.sets(st.integers(0, 63), max_size=4))
def test_hashes_within_the_bound_share_a_bucket(phash: int, bits: set[int]) -> None:
    other = (phash & (2**64 - 1)) ^ sum(1 << bit for bit in bits)
    assert hamming(phash, other) == len(bits)
    assert set(hash_keys(phash, 4)) & set(hash_keys(other, 4))


def test_distance_counts_what_is_drawn() -> None:
    """A 10 x 10 square against the same one moved by 5: 150 pixels are drawn in either, 100 of them differ."""
    first, second = (np.full((100, 100, 3), 255, np.uint8) for _ in range(2))
    first[20:30, 20:30] = 0
    second[20:30, 25:35] = 0
    assert pixel_distance(first, second) == pytest.approx(100 / 150)
    assert pixel_distance(first, first) == 0


def test_other_grounds_and_other_sizes_are_other_pictures() -> None:
    white, black = np.full((50, 50, 3), 255, np.uint8), np.zeros((50, 50, 3), np.uint8)
    assert pixel_distance(white, black) == 1
    assert pixel_distance(white, white[:49]) == 1


def test_rounding_is_no_difference() -> None:
    image = drawing(1)
    assert pixel_distance(image, np.clip(image.astype(int) + 5, 0, 255).astype(np.uint8)) == 0


def test_a_hash_alone_makes_no_duplicate() -> None:
    """Two sparse drawings of the same hash but with another line are both kept; an equal one goes."""
    base = np.full((200, 200, 3), 255, np.uint8)
    cv2.line(base, (20, 20), (180, 180), (0, 0, 0), 2)
    other = base.copy()
    cv2.line(other, (20, 180), (60, 150), (230, 230, 230), 1)
    pictures = {"a": base, "b": other, "c": base.copy()}
    table = ImageDuplicates().find(["c", "b", "a"], [5, 5, 5], pictures.__getitem__)
    assert table.to_pylist() == [{"sample_id": "c", "representative_id": "a", "distance": 0.0}]


def test_pictures_are_loaded_only_for_candidates() -> None:
    def load(sample_id: str) -> NDArray[np.uint8]:
        raise AssertionError(f"{sample_id} was loaded")

    assert ImageDuplicates().find(["a", "b"], [0, -1], load).num_rows == 0


def test_a_picture_is_compared_with_so_many_of_its_hash_and_no_more() -> None:
    """All have one hash, each another pattern of 8 stripes."""
    patterns = np.unpackbits(np.arange(200, dtype=np.uint8)[:, None], axis=1) * 200
    pictures = {f"{k:03}": np.tile(row[:, None, None], (2, 9, 3)) for k, row in enumerate(patterns)}
    num_loaded = 0

    def load(name: str) -> NDArray[np.uint8]:
        nonlocal num_loaded
        num_loaded += 1
        return pictures[name]

    assert ImageDuplicates().find(list(pictures), [7] * 200, load).num_rows == 0
    assert num_loaded == 2 * sum(min(k, MOST_COMPARED) for k in range(200))


@settings(deadline=None)  # compiles first
@given(st.lists(signed, max_size=40), st.integers(0, 6), st.data())
def test_groups_of_hashes_are_those_of_all_pairs(
    drawn: list[int], max_bits: int, data: st.DataObject
) -> None:
    hashes = list(drawn)
    for phash in drawn:
        for bit in data.draw(st.lists(st.integers(0, 62), max_size=3)):
            hashes.append(phash ^ (1 << bit))
    labels = list(range(len(hashes)))
    for _ in hashes:
        for a, b in itertools.combinations(range(len(hashes)), 2):
            if hamming(hashes[a], hashes[b]) <= max_bits:
                labels[a] = labels[b] = min(labels[a], labels[b])
    assert hash_groups(np.array(hashes, np.int64), max_bits).tolist() == labels
