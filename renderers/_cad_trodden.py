"""Where lines already run: what would run along them again is left out, for dashes over dashes fuse to a solid line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

STEP_PX = 0.5
NUM_TURNS = 16
"""Directions told apart, of half a turn."""
LEAST_PX = 4.0
"""A shorter run along another line is a crossing at a slant; a shorter rest between two such runs is noise."""

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]


class Trodden:
    """A picture's pixels, and for each the directions in which lines pass within about one pixel."""

    def __init__(self, size_px: tuple[int, int]) -> None:
        self._taken = np.zeros((size_px[1] + 2, size_px[0] + 2, NUM_TURNS), np.bool_)

    def tread(self, points: Floats) -> None:
        """Mark a line through (K, 2) pixel points."""
        x, y, turn, _ = self._samples(points[:-1], np.diff(points, axis=0))
        self._mark(x, y, turn)

    def tread_all(self, lines: Sequence[Floats]) -> None:
        """Mark many lines at once."""
        if lines:
            starts = np.concatenate([line[:-1] for line in lines])
            steps = np.concatenate([np.diff(line, axis=0) for line in lines])
            x, y, turn, _ = self._samples(starts, steps)
            self._mark(x, y, turn)

    def _mark(self, x: Ints, y: Ints, turn: Ints) -> None:
        key = np.unique((y * self._taken.shape[1] + x) * NUM_TURNS + turn)
        rest, turn = np.divmod(key, NUM_TURNS)
        y, x = np.divmod(rest, self._taken.shape[1])
        for dy in (-1, 0, 1):
            for dx in (-1, 0, 1):
                for dt in (-1, 0, 1):
                    self._taken[y + dy, x + dx, (turn + dt) % NUM_TURNS] = True

    def fresh(self, lines: Sequence[Floats]) -> list[Floats]:
        """The pieces of lines that run along no marked line and no earlier piece; the longest line comes first."""
        lengths = [float(np.linalg.norm(np.diff(line, axis=0), axis=1).sum()) for line in lines]
        pieces = []
        for i in sorted(range(len(lines)), key=lambda i: (-round(lengths[i], 3), i)):
            if lengths[i] > 0:
                pieces += self._rest(np.asarray(lines[i], np.float64))
        return pieces

    def _rest(self, points: Floats) -> list[Floats]:
        """What is left of a line, which is marked then."""
        x, y, turn, at = self._samples(points[:-1], np.diff(points, axis=0))
        is_new = ~self._taken[y, x, turn]
        self._mark(x, y, turn)
        least = round(LEAST_PX / STEP_PX)
        if len(is_new) > least:
            is_new = _without_short(_without_short(is_new, False, least), True, least)
        if is_new.all():
            return [points]
        cuts = np.flatnonzero(np.diff(np.concatenate([[False], is_new, [False]]).astype(np.int8)))
        bounds = np.concatenate([[at[0]], (at[1:] + at[:-1]) / 2, [at[-1]]])
        whole = np.arange(len(points), dtype=np.float64)
        pieces = []
        for a, b in cuts.reshape(-1, 2).tolist():
            keep = (whole > bounds[a]) & (whole < bounds[b])
            where = np.concatenate([[bounds[a]], whole[keep], [bounds[b]]])
            pieces.append(np.stack([np.interp(where, whole, points[:, i]) for i in (0, 1)], axis=1))
        return pieces

    def _samples(self, starts: Floats, steps: Floats) -> tuple[Ints, Ints, Ints, Floats]:
        """Column, row and direction at places along segments, and those places in segments from the first."""
        counts = np.maximum(2, np.ceil(np.linalg.norm(steps, axis=1) / STEP_PX).astype(np.int64) + 1)
        owner = np.repeat(np.arange(len(steps)), counts)
        first = np.concatenate([[0], np.cumsum(counts)[:-1]])
        share = (np.arange(len(owner)) - first[owner]) / (counts[owner] - 1)
        places = starts[owner] + share[:, None] * steps[owner]
        angle = np.arctan2(steps[owner, 1], steps[owner, 0]) / np.pi * NUM_TURNS
        x = np.clip(np.floor(places[:, 0]).astype(np.int64) + 1, 1, self._taken.shape[1] - 2)
        y = np.clip(np.floor(places[:, 1]).astype(np.int64) + 1, 1, self._taken.shape[0] - 2)
        return x, y, np.floor(angle + 0.5).astype(np.int64) % NUM_TURNS, owner + share


def _without_short(is_new: NDArray[np.bool_], value: bool, least: int) -> NDArray[np.bool_]:
    """The row with runs of ``value`` that are shorter than ``least`` turned over."""
    out = is_new.copy()
    cuts = np.concatenate([[0], np.flatnonzero(np.diff(is_new)) + 1, [len(is_new)]])
    for a, b in zip(cuts[:-1].tolist(), cuts[1:].tolist(), strict=True):
        if is_new[a] == value and b - a < least:
            out[a:b] = not value
    return out
