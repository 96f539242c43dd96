"""Outlines of what elements own in an id buffer, as rings of pixel corners; all elements of a picture together."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

MAX_RINGS = 32
POLYGON_TOLERANCE_PX = 0.7

Ring = tuple[tuple[float, float], ...]
Rings = tuple[Ring, ...]
Points = NDArray[np.int32]
_CORNERS_OF_A_PIXEL = np.ones((2, 2), np.uint8)


class Part(NamedTuple):
    """The pixels whose owner is above ``first`` and at most ``end``; the box, xyxy, bounds them tightly."""

    first: int
    end: int
    box: tuple[int, int, int, int]

    @property
    def box_area(self) -> int:
        """Pixels in the box."""
        x0, y0, x1, y1 = self.box
        return (x1 - x0) * (y1 - y0)


def full_ring(box: tuple[int, int, int, int]) -> Ring:
    """A rectangle's corners, as tracing its pixels would give them."""
    x0, y0, x1, y1 = map(float, box)
    return ((x0, y0), (x0, y1), (x1, y1), (x1, y0))


def trace(owner: NDArray[np.int32], parts: Sequence[Part]) -> list[Rings]:
    """Outer contours of each part of an (H, W) buffer.

    Traced on the grid of corners, so that a full rectangle gives exactly its four corners. Holes are left out;
    of more than ``MAX_RINGS`` rings the largest are kept. Rings run from the largest to the smallest.
    """
    found = [_contours(owner, part) for part in parts]
    contours = [contour[:, 0] for part in found for contour in part]
    of_part = np.repeat(np.arange(len(parts)), [len(part) for part in found])
    keep = _largest(contours, of_part)
    contours, of_part = [contours[k] for k in keep.tolist()], of_part[keep]
    rings: list[list[tuple[float, Ring]]] = [[] for _ in parts]
    if not contours:
        return [() for _ in parts]
    whole, ends = _with_concave_corners(contours, [parts[k] for k in of_part.tolist()], owner)
    slim = [
        np.asarray(cv2.approxPolyDP(whole[start:end], POLYGON_TOLERANCE_PX, True), np.int32)[:, 0]
        for start, end in itertools.pairwise([0, *ends.tolist()])
    ]
    kept = [k for k, ring in enumerate(slim) if len(ring) >= 3]
    for part, area, ring in zip(of_part[kept].tolist(), *_as_tuples([slim[k] for k in kept]), strict=True):
        rings[part].append((-area, ring))
    return [tuple(ring for _, ring in sorted(of_one)) for of_one in rings]


def _contours(owner: NDArray[np.int32], part: Part) -> Sequence[Points]:
    """(n, 1, 2) int32 each: every corner on the way around each piece of the part, in the picture's own pixels."""
    x0, y0, x1, y1 = part.box
    mask = np.zeros((y1 - y0 + 1, x1 - x0 + 1), np.uint8)
    cv2.inRange(owner[y0:y1, x0:x1], part.first + 1, part.end, dst=mask[:-1, :-1])
    corners = cv2.dilate(
        mask, _CORNERS_OF_A_PIXEL, anchor=(1, 1), borderType=cv2.BORDER_CONSTANT, borderValue=(0,)
    )
    found, _ = cv2.findContours(corners, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE, offset=(x0, y0))
    return [np.asarray(contour, np.int32) for contour in found]


def _largest(contours: Sequence[Points], of_part: NDArray[np.intp]) -> NDArray[np.intp]:
    """Which contours to keep, in order: of each part at most ``MAX_RINGS``."""
    if np.bincount(of_part, minlength=1).max() <= MAX_RINGS:
        return np.arange(len(contours))
    points, ends = np.concatenate(contours), _ends(contours)
    firsts = points[np.concatenate([[0], ends[:-1]])]
    order = np.lexsort((firsts[:, 1], firsts[:, 0], -_areas(points, ends), of_part))
    place = np.arange(len(order)) - np.searchsorted(of_part, of_part[order])
    return np.sort(order[place < MAX_RINGS])


def _as_tuples(rings: Sequence[Points]) -> tuple[list[float], list[Ring]]:
    """The areas of (n, 2) rings, and they themselves as tuples of points."""
    if not rings:
        return [], []
    corners, ends = np.concatenate(rings), _ends(rings)
    xs, ys = corners.T.astype(float).tolist()
    points = list(zip(xs, ys, strict=True))
    tuples = [tuple(points[start:end]) for start, end in itertools.pairwise([0, *ends.tolist()])]
    return _areas(corners, ends).tolist(), tuples


def _ends(rings: Sequence[Points]) -> NDArray[np.int64]:
    """(R,) where each ring ends when all are put one after another."""
    return np.cumsum([len(ring) for ring in rings])


def _next_points(here: Points, ends: NDArray[np.int64]) -> Points:
    """(N, 2): for each point of several closed rings the one that follows it."""
    after = np.empty_like(here)
    after[:-1] = here[1:]
    after[ends[1:] - 1] = here[ends[:-1]]
    after[ends[0] - 1] = here[0]
    return after


def _areas(points: Points, ends: NDArray[np.int64]) -> NDArray[np.float64]:
    """(R,) areas inside closed rings of (N, 2) points, by the shoelace formula over all of them at once."""
    after = _next_points(points, ends)
    cross = points[:, 0].astype(np.int64) * after[:, 1] - after[:, 0].astype(np.int64) * points[:, 1]
    sums = np.diff(np.cumsum(cross)[ends - 1], prepend=0)
    return np.asarray(np.abs(sums) / 2, np.float64)


def _with_concave_corners(
    rings: Sequence[Points], parts: Sequence[Part], owner: NDArray[np.int32]
) -> tuple[Points, NDArray[np.int64]]:
    """All (n, 2) rings, one after another, and where each ends, with the inner corner put in at diagonal steps.

    ``parts`` tells of each ring whose outline it is.
    """
    here, ends = np.concatenate(rings), _ends(rings)
    after = _next_points(here, ends)
    cuts = np.flatnonzero((after[:, 0] != here[:, 0]) & (after[:, 1] != here[:, 1]))
    x, y, next_x, next_y = *here[cuts].T, *after[cuts].T
    limits = np.array([part[:2] for part in parts], np.int32)[np.searchsorted(ends, cuts, side="right")]
    is_first = _touches(owner, x, next_y, limits)
    whole = np.empty((len(here) + len(cuts), 2), np.int32)
    is_old = np.ones(len(whole), np.bool_)
    inserted = cuts + np.arange(1, len(cuts) + 1)
    is_old[inserted] = False
    _as_single(whole)[is_old] = _as_single(here)
    whole[inserted, 0] = np.where(is_first, x, next_x)
    whole[inserted, 1] = np.where(is_first, next_y, y)
    # A ring grows by the cuts in it and moves by those before it
    return whole, ends + np.searchsorted(cuts, ends)


def _touches(owner: NDArray[np.int32], x: Points, y: Points, limits: Points) -> NDArray[np.bool_]:
    """(N,) whether a pixel of the part with these limits, (N, 2), has its corner at the point (x, y)."""
    height, width = owner.shape
    found = np.zeros(len(x), np.bool_)
    for dy, dx in ((-1, -1), (-1, 0), (0, -1), (0, 0)):
        there = owner[np.clip(y + dy, 0, height - 1), np.clip(x + dx, 0, width - 1)]
        found |= (there > limits[:, 0]) & (there <= limits[:, 1])
    return found


def _as_single(points: Points) -> NDArray[np.int64]:
    """(N,) view of (N, 2) points, which numpy moves faster than pairs."""
    return points.view(np.int64)[:, 0]
