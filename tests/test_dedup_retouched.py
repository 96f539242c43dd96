"""The same picture after a resize or a lossy encoding, and pictures that are only like it."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from dedup.retouched import FirmHash, near_firm, retouched_distance, shrunken

LIMIT = 0.15


def drawing(seed: int, *, size: tuple[int, int] = (420, 300)) -> NDArray[np.uint8]:
    """Twelve filled rectangles on a pale ground."""
    rng = np.random.default_rng(seed)
    image = np.full((size[1], size[0], 3), 244, np.uint8)
    for _ in range(12):
        x, y = rng.integers(0, size[0]), rng.integers(0, size[1])
        w, h = rng.integers(20, 90, 2)
        cv2.rectangle(image, (int(x), int(y)), (int(x + w), int(y + h)), rng.integers(0, 200, 3).tolist(), -1)
    return image


def encoded(image: NDArray[np.uint8], suffix: str, quality: int) -> NDArray[np.uint8]:
    kind = cv2.IMWRITE_JPEG_QUALITY if suffix == ".jpg" else cv2.IMWRITE_WEBP_QUALITY
    return np.asarray(cv2.imdecode(cv2.imencode(suffix, image, [kind, quality])[1], 1), np.uint8)


def scaled(image: NDArray[np.uint8], factor: float) -> NDArray[np.uint8]:
    size = (round(image.shape[1] * factor), round(image.shape[0] * factor))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_CUBIC), np.uint8)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("factor", [0.5, 0.8, 1.0, 2.0])
@pytest.mark.parametrize(("suffix", "quality"), [(".jpg", 60), (".webp", 60)])
def test_a_retouched_picture_is_found(seed: int, factor: float, suffix: str, quality: int) -> None:
    image = drawing(seed)
    other = encoded(scaled(image, factor), suffix, quality)
    firm = FirmHash.of(other)
    own = np.array([FirmHash.of(image).phash])
    assert len(near_firm(own, np.array([firm.phash]), np.array([firm.mask]), 4)) == 1
    assert retouched_distance(shrunken(image), shrunken(other)) < LIMIT


def test_other_pictures_are_far() -> None:
    small = [shrunken(drawing(seed)) for seed in range(10)]
    apart = [retouched_distance(a, b) for i, a in enumerate(small) for b in small[:i]]
    assert min(apart) > 2 * LIMIT


def test_distance_is_symmetric() -> None:
    a, b = shrunken(drawing(1)), shrunken(scaled(drawing(1), 0.3))
    assert retouched_distance(a, b) == pytest.approx(retouched_distance(b, a), abs=1e-6)


def test_one_changed_part_among_many_is_another_picture_when_it_is_large() -> None:
    image = drawing(1)
    other = image.copy()
    other[40:200, 60:260] = (20, 120, 40)
    assert retouched_distance(shrunken(image), shrunken(other)) > LIMIT


def test_other_drawings_on_one_shaded_ground_are_told_apart_by_their_edges() -> None:
    ramp = np.linspace(40, 220, 300).astype(np.uint8)
    ground = np.repeat(np.repeat(ramp[:, None, None], 400, axis=1), 3, axis=2)
    first, second = ground.copy(), ground.copy()
    cv2.circle(first, (120, 150), 40, (255, 255, 255), -1)
    cv2.rectangle(second, (240, 100), (320, 180), (255, 255, 255), -1)
    assert retouched_distance(shrunken(first), shrunken(second)) > 2 * LIMIT


def test_blank_and_nearly_blank_sheets_are_like_nothing() -> None:
    white = np.full((300, 300, 3), 255, np.uint8)
    dot = white.copy()
    dot[10:12, 10:12] = 0
    assert retouched_distance(shrunken(white), shrunken(white)) == 1.0
    assert retouched_distance(shrunken(white), shrunken(dot)) == 1.0
    assert retouched_distance(shrunken(dot), shrunken(dot)) == 1.0


def test_other_proportions_are_other_pictures() -> None:
    image = drawing(2)
    assert retouched_distance(shrunken(image), shrunken(image[:, :360])) == 1.0


def test_fewer_firm_bits_allow_fewer_differences() -> None:
    """Of 64 firm bits 4 may differ, of 16 one, of 15 none."""
    hashes = np.array([0b1, 0b11])
    known = np.zeros(3, np.int64)
    masks = np.array([-1, (1 << 16) - 1, (1 << 15) - 1])
    assert near_firm(hashes, known, masks, 4).tolist() == [[0, 0], [0, 1], [1, 0]]
