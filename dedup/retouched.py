"""The same picture after a resize or a lossy encoding: candidates by the firm bits of its hash, confirmed on its ink."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from dedup.images import HASH_BITS, cosine_terms, perceptual_hash

FIRM_TERM = 4.0
"""A bit is firm where its cosine term lies this far from their median: encoders and resizes move terms by less."""
LEAST_FIRM = 12
SIDE_PX = 160
"""Longer side at which pictures are compared."""
NOISE_LEVELS = 8.0
"""Channel values this close count as equal: what lossy encoders leave after averaging."""
EDGE_LEVELS = 20.0
"""The same for the steepness of grey values."""
INK_LEVELS = 24.0
"""A pixel is drawn where a channel stands out from the ground this much."""
MIN_INK = 0.002
"""Pictures of which a smaller share is drawn show too little to be told from each other."""
MAX_ASPECT_ERROR = 0.03


@dataclass(frozen=True, slots=True)
class FirmHash:
    """A perceptual hash, and which of its bits tell anything.

    Symmetric and sparse pictures have many cosine terms of nearly nothing, whose bits an encoder turns at will: of
    160 drawings as JPEG of quality 50 one in nine has more than 4 bits turned, but none more than 4 firm ones.
    """

    phash: int
    mask: int

    @classmethod
    def of(cls, image: NDArray[np.uint8]) -> FirmHash:
        """The hash of an (H, W, 3) image; firm are the terms above ``FIRM_TERM``, and the ``LEAST_FIRM`` largest."""
        terms = cosine_terms(image)
        strength = abs(terms - np.median(terms))
        firm = strength >= min(FIRM_TERM, np.sort(strength)[-LEAST_FIRM])
        mask = int.from_bytes(np.packbits(firm & (strength > 0)).tobytes(), "big", signed=True)
        return cls(perceptual_hash(image), mask)


def near_firm(
    hashes: NDArray[np.int64], known: NDArray[np.int64], masks: NDArray[np.int64], max_bits: int
) -> NDArray[np.int64]:
    """Pairs ``(K, 2)`` of a position in ``hashes`` (N,) and one in ``known`` (M,) that differ in few firm bits.

    ``max_bits`` of 64 are allowed, of fewer firm bits as large a share, rounded down.
    """
    # Unsigned, since of negative numbers the bits of their absolute value would be counted.
    firm, ours, theirs = masks.view(np.uint64), hashes.view(np.uint64), known.view(np.uint64)
    allowed = max_bits * np.bitwise_count(firm).astype(np.int64) // HASH_BITS  # (M,)
    differing = np.bitwise_count((ours[:, None] ^ theirs[None, :]) & firm[None, :])  # (N, M)
    return np.argwhere(differing <= allowed[None, :])


def shrunken(image: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """(H, W, 3) uint8 with a longer side of at most ``SIDE_PX``."""
    height, width = image.shape[:2]
    scale = min(1.0, SIDE_PX / max(height, width))
    return _resized(image, max(1, round(width * scale)), max(1, round(height * scale)))


def _resized(image: NDArray[np.uint8], width: int, height: int) -> NDArray[np.uint8]:
    return np.asarray(cv2.resize(image, (width, height), interpolation=cv2.INTER_AREA), np.uint8)


def _smoothed(image: NDArray[np.uint8]) -> NDArray[np.float32]:
    return np.asarray(cv2.GaussianBlur(image.astype(np.float32), (3, 3), 0), np.float32)


def _ground(image: NDArray[np.float32]) -> NDArray[np.float32]:
    """Mean (3,) of the pixels in the commonest cell of 16 levels a channel."""
    flat = image.reshape(-1, 3)
    cells = (flat // 16).astype(np.int64) @ np.array([256, 16, 1])
    mean: NDArray[np.float32] = flat[cells == np.bincount(cells).argmax()].mean(axis=0)
    return mean


def ink_share(image: NDArray[np.uint8]) -> float:
    """Share of the pixels of an (H, W, 3) image that stand out from its ground."""
    values = image.astype(np.float32)
    return float((abs(values - _ground(values)).max(axis=2) > INK_LEVELS).mean())


def retouched_distance(first: NDArray[np.uint8], second: NDArray[np.uint8]) -> float:
    """How much of what two :func:`shrunken` pictures draw differs, in [0, 1]: of the ink or of its edges, the larger.

    Edges tell pictures apart that share a large coloured or shaded ground. 1 for pictures of other proportions, or
    with so little on them that any two would be alike.
    """
    (h1, w1), (h2, w2) = first.shape[:2], second.shape[:2]
    # A side of a few pixels was rounded by up to half of one.
    if abs(w1 * h2 - w2 * h1) > MAX_ASPECT_ERROR * max(w1 * h2, w2 * h1) + max(h1, h2, w1, w2) / 2:
        return 1.0
    if min(ink_share(first), ink_share(second)) < MIN_INK:
        return 1.0
    width, height = min(w1, w2), min(h1, h2)
    a, b = (_smoothed(_resized(i, width, height)) for i in (first, second))
    ground = _ground(np.concatenate((a, b)))
    ink = _share(abs(a - b), np.maximum(abs(a - ground), abs(b - ground)), NOISE_LEVELS)
    steep = _steepness(a), _steepness(b)
    return max(ink, _share(abs(steep[0] - steep[1]), np.maximum(*steep), EDGE_LEVELS))


def _steepness(image: NDArray[np.float32]) -> NDArray[np.float32]:
    grey = image.mean(axis=2)
    return np.asarray(
        np.hypot(cv2.Sobel(grey, cv2.CV_32F, 1, 0), cv2.Sobel(grey, cv2.CV_32F, 0, 1)), np.float32
    )


def _share(difference: NDArray[np.float32], whole: NDArray[np.float32], noise: float) -> float:
    """Sum of the differences over the sum of all there is, both above the noise; 0 of nothing."""
    total = float(np.maximum(np.maximum(whole, difference) - noise, 0).sum())
    return float(np.maximum(difference - noise, 0).sum()) / total if total else 0.0
