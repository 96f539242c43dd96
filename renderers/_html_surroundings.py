"""The blends that layout alone does not explain: what the pixels around them tell."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from renderers._html_blends import (
    FIT_LEVELS,
    UNKNOWN,
    VISIBLE_SHADOW,
    Blends,
    Floats,
    Ints,
    Rows,
    alike,
    apart,
    codes_of,
    fit_of,
    mixed,
)

AROUND = ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1))
NUM_BOXES = 5  # of the candidates by layout, those that are no texts
MAX_GLYPH_STEPS = 12
MAX_EDGE_STEPS = 4
TINT_LEVELS = 6.0
FADE_LEVELS = 26.0  # a level for each of the layers of FADE_LAYERS in html_ids.js
ROUGH_LEVELS = 10.0  # a third painter's part in a blend of two
# What speaks against an owner of which no pixel is beside the one in question
APART_LEVELS, FAR_LEVELS = 2.0, 96.0


class Surroundings:
    """The blends that layout alone did not explain, and the pixels around them."""

    def __init__(
        self, owner: Ints, ys: Rows, xs: Rows, blends: Blends, extent: Ints, is_fading: NDArray[np.bool_]
    ) -> None:
        self.owner, self.ys, self.xs, self.blends = owner, ys, xs, blends
        self.extent, self.is_fading = extent, is_fading
        self.result = np.full(ys.size, UNKNOWN, np.int32)

    def explain(self) -> None:
        """Settle every blend in ``owner``, the surest explanations first."""
        self._tints()
        self._faded()
        line = self.blends.line
        overhang = np.where(line == 0, self.blends.text, 0).astype(np.int32)  # glyphs outside any line
        for texts in (line, overhang):
            for _ in range(MAX_GLYPH_STEPS):
                if not self._grow_text(texts):
                    break
        self._over_the_covered()
        for _ in range(MAX_EDGE_STEPS):
            if not self._by_neighbours(False):
                break
        self._by_neighbours(True)  # glyphs thinner than a pixel touch no sure pixel of theirs
        self._foreign()
        self._by_neighbours(True, ROUGH_LEVELS)
        self._leftovers()

    def _tints(self) -> None:
        """What another tints no more than a trace keeps its owner, in a shadow however many painters lie there."""
        for below in (self.blends.box, self.blends.ground, self.blends.floor):
            where = self._open()
            where = where[self.blends.foreign[where] == 0]  # a picture's faint parts are its own
            who = below[where]
            off = apart(self.blends.palette[who], self.blends.color[where])
            take = (who > 0) & (off <= TINT_LEVELS)
            self._settle(where[take], who[take])
            self._leave_lonely(where[take], who[take])
        self._tints_in_shadow()

    def _faded(self) -> None:
        """Where a gradient starts from nothing its layers round alike: what is hardly changed is its neighbour's."""
        blends, where = self.blends, self._open()
        where = where[self.is_fading[blends.box[where]] & (blends.text[where] == 0)]
        fades, color = blends.box[where], blends.color[where]
        nearest, best = np.full(where.size, UNKNOWN, np.int32), np.full(where.size, FADE_LEVELS, np.float32)
        for other in neighbours(self.owner, self.ys[where], self.xs[where]):
            off = apart(blends.palette[np.maximum(other, 0)], color)
            nearer = (other >= 0) & (other != fades) & (off < best)
            nearest[nearer], best[nearer] = other[nearer], off[nearer]
        take = nearest != UNKNOWN
        self._settle(where[take], nearest[take])

    def _leave_lonely(self, where: Rows, who: Ints) -> None:
        """A blend of others may meet a colour by chance: what has no pixel of its own beside it stays open."""
        lonely = ~self._is_beside(where, who)
        self._settle(where[lonely], np.full(int(lonely.sum()), UNKNOWN, np.int32))

    def _tints_in_shadow(self) -> None:
        where = self._open()
        where = where[self.blends.shadow[where] > 0]
        if not where.size:
            return
        palette = self.blends.palette
        first, inverse = alike(codes_of(self.blends.color[where]))
        colors = self.blends.color[where[first]]
        square = (colors**2).sum(axis=1)[:, None] + (palette**2).sum(axis=1) - 2 * colors @ palette.T
        nearest = square.argmin(axis=1).astype(np.int32)
        is_near = apart(palette[nearest], colors) <= TINT_LEVELS
        who, is_near = nearest[inverse], is_near[inverse]
        box, ys, xs = self.extent[who], self.ys[where], self.xs[where]
        is_inside = (xs >= box[:, 0]) & (ys >= box[:, 1]) & (xs < box[:, 2]) & (ys < box[:, 3])
        take = is_near & (is_inside | (who == 0))
        self._settle(where[take], who[take])

    def _settle(self, where: Rows, who: Ints) -> None:
        self.result[where] = who
        self.owner[self.ys[where], self.xs[where]] = who

    def _open(self) -> Rows:
        return np.flatnonzero(self.result == UNKNOWN)

    def _grow_text(self, texts: Ints) -> bool:
        """Glyph edges beside pixels that the same text owns; True when there were any."""
        where = self._open()
        where = where[texts[where] > 0]
        where = where[self._is_beside(where, texts[where])]
        if not where.size:
            return False
        blends, fits = self.blends, np.zeros(where.size, np.bool_)
        text = texts[where]
        for below in (
            blends.box[where],
            blends.ground[where],
            np.zeros_like(text),
            *self._sides(where, text),
        ):
            fits |= (below >= 0) & blends.is_glyph_edge(where, np.maximum(below, 0), text)
        self._settle(where[fits], text[fits])
        return bool(fits.any())

    def _over_the_covered(self) -> None:
        """Glyph edges over what their own text hides all around: any painter below it that reaches here will do."""
        blends, where = self.blends, self._open()
        where = where[blends.text[where] > 0]
        where = where[self._is_beside(where, blends.text[where])]
        for text in np.unique(blends.text[where]).tolist():
            rows = where[blends.text[where] == text]
            ys, xs, extent = self.ys[rows], self.xs[rows], self.extent
            reaches = (extent[:, 0] <= xs.max()) & (extent[:, 1] <= ys.max())
            reaches &= (extent[:, 2] > xs.min()) & (extent[:, 3] > ys.min())
            below = np.flatnonzero(reaches & (blends.box_rank < blends.text_rank[text]))
            colors, inverse = np.unique(blends.color[rows], axis=0, return_inverse=True)
            fits = np.zeros(len(colors), np.bool_)
            ink = np.broadcast_to(blends.palette[text], colors.shape)
            for other in below[below != text].tolist():
                share, error = fit_of(np.broadcast_to(blends.palette[other], colors.shape), ink, colors)
                fits |= (error <= FIT_LEVELS) & (share >= 2 * VISIBLE_SHADOW)
            rows = rows[fits[inverse.ravel()]]
            self._settle(rows, np.full(rows.size, text, np.int32))

    def _is_beside(self, where: Rows, text: Ints) -> NDArray[np.bool_]:
        return equals_any(text, neighbours(self.owner, self.ys[where], self.xs[where]))

    def _sides(self, where: Rows, text: Ints) -> list[Ints]:
        return [self._nearest_beside(where, text, step) for step in (-1, 1)]

    def _nearest_beside(self, where: Rows, text: Ints, step: int) -> Ints:
        found = np.full(where.size, UNKNOWN, np.int32)
        for distance in (1, 2, 3, 5):
            xs = np.clip(self.xs[where] + step * distance, 0, self.owner.shape[1] - 1)
            there = self.owner[self.ys[where], xs]
            take = (found < 0) & (there >= 0) & (there != text)
            found[take] = there[take]
        return found

    def _by_neighbours(self, with_text: bool, levels: float = FIT_LEVELS) -> bool:
        """Explain blends by pairs of what is around them, to within so many levels; True when there were any."""
        where = self._open()
        if not where.size:
            return False
        around, num_laid_out = self._around(where, with_text)
        key = codes_of(self.blends.color[where])
        for pair in np.ascontiguousarray(around.T).view(np.uint64).T:
            key = mixed(key, pair)
        first, inverse = alike(key)
        candidates, is_beside = _distinct(around[:, first], num_laid_out)
        # No sign of what is not seen around: a rough fit, but for thin glyphs, and a gradient's start, but for its own
        is_apart = ~is_beside[:NUM_BOXES]
        if levels <= FIT_LEVELS:
            is_apart &= self._is_in_fade(where[first], candidates[:NUM_BOXES])
        candidates[:NUM_BOXES][is_apart] = UNKNOWN
        answer, residual = self._best_pairs(self.blends.color[where[first]], *_dense(candidates, is_beside))
        sure = residual[inverse] <= levels
        self._settle(where[sure], answer[inverse[sure]])
        return bool(sure.any())

    def _best_pairs(self, color: Floats, around: Ints, is_beside: NDArray[np.bool_]) -> tuple[Ints, Floats]:
        """(B,) the upper painter of the pair that explains each colour best, and by how much it fails to.

        ``around`` (K, B) holds the candidates, ``UNKNOWN`` after the last; ``is_beside`` who of them is seen around.
        All pairs of all colours go through the arithmetic as one.
        """
        pairs = [(j, i) for i in range(1, len(around)) for j in range(i)]
        rows_of = [np.flatnonzero(candidate >= 0) for candidate in around]
        answer = np.full(len(color), UNKNOWN, np.int32)
        best, residual = np.full((2, len(color)), np.inf, np.float32)
        if not pairs:
            return answer, residual
        rows = np.concatenate([rows_of[i] for _, i in pairs])
        counts = [rows_of[i].size for _, i in pairs]
        (one, other), (sees_one, sees_other) = (
            [np.concatenate([values[pair[side], rows_of[pair[1]]] for pair in pairs]) for side in (0, 1)]
            for values in (around, is_beside)
        )
        share, error = fit_of(self.blends.palette[one], self.blends.palette[other], color[rows])
        rank = np.where(self._fills(), self.blends.box_rank, self.blends.text_rank)
        # The upper one owns it, unless there is no more than a trace of it.
        is_one = np.where(rank[one] >= rank[other], share <= 1 - VISIBLE_SHADOW, share < VISIBLE_SHADOW)
        owner = np.where(is_one, one, other)
        # Two pairs may explain a blend: rather the one that is seen beside it.
        cost = error + APART_LEVELS * (2.0 - sees_one - sees_other)
        end = 0
        for count in counts:
            span = slice(end, end := end + count)
            better = np.flatnonzero(cost[span] < best[rows[span]] - 0.25) + span.start
            at = rows[better]
            best[at], residual[at], answer[at] = cost[better], error[better], owner[better]
        return answer, residual

    def _fills(self) -> NDArray[np.bool_]:
        """(N,) whether each element fills a box at one of these pixels."""
        fills = np.zeros(len(self.blends.palette), np.bool_)
        fills[self.blends.box] = fills[self.blends.ground] = True
        return fills

    def _around(self, where: Rows, with_text: bool) -> tuple[Ints, int]:
        """(K, B) int32: painters by layout, the second value says how many, and the owners of the pixels around.

        K is even; a row more of nobody does no harm.
        """
        blends = self.blends
        found = [np.zeros(where.size, np.int32), blends.box[where], blends.ground[where]]
        found += [blends.edge[where], blends.shadow[where]]
        found += [blends.text[where], blends.other_text[where]] if with_text else []
        if len(found) % 2:
            found.append(found[0])
        beside = neighbours(self.owner, self.ys[where], self.xs[where])
        return np.stack([*found, *beside]), len(found)

    def _foreign(self) -> None:
        """What no two painters explain is a picture's, where there is one."""
        where = self._open()
        where = where[self.blends.foreign[where] > 0]
        self._settle(where, self.blends.foreign[where])

    def _is_in_fade(self, where: Rows, candidates: Ints) -> NDArray[np.bool_]:
        """(K, B) whether a pixel's upper box is a gradient that fades, and a candidate another than that."""
        box = self.blends.box[where]
        return np.asarray(self.is_fading[box] & (candidates != box), np.bool_)

    def _leftovers(self) -> None:
        """Blends of three or more: the nearest in colour of what may be there."""
        where = self._open()
        if not where.size:
            return
        around, is_beside = _distinct(*self._around(where, True))
        colors = self.blends.palette[np.maximum(around, 0)]
        distance = np.abs(colors - self.blends.color[where]).sum(axis=2)
        distance[(around < 0) | ~is_beside & self._is_in_fade(where, around)] = np.inf
        distance[~is_beside & (around != self.blends.floor[where])] += FAR_LEVELS  # a floor is there for sure
        distance[:3] += 48  # bare ground and what fills boxes lie below whatever blends with them
        self._settle(where, around[distance.argmin(axis=0), np.arange(where.size)])


def _distinct(around: Ints, num_laid_out: int) -> tuple[Ints, NDArray[np.bool_]]:
    """Candidates (K, B) with ``UNKNOWN`` in the place of repetitions, and which of them own a pixel around."""
    beside = around[num_laid_out:]
    is_beside = np.ones(around.shape, np.bool_)
    for k, column in enumerate(around[:num_laid_out]):
        is_beside[k] = equals_any(column, beside)
    candidates = around.copy()
    for k in range(1, len(around)):
        candidates[k, equals_any(around[k], around[:k])] = UNKNOWN
    return candidates, is_beside


def _dense(around: Ints, is_beside: NDArray[np.bool_]) -> tuple[Ints, NDArray[np.bool_]]:
    """(K', B) candidates and what goes with them without the gaps, in the same order; ``UNKNOWN`` after the last."""
    is_there = around >= 0
    place = np.cumsum(is_there, axis=0) - 1
    count = int(place[-1].max()) + 1
    ks, rows = np.nonzero(is_there)
    dense = np.full((count, around.shape[1]), UNKNOWN, np.int32)
    beside = np.zeros(dense.shape, np.bool_)
    at = (place[ks, rows], rows)
    dense[at], beside[at] = around[ks, rows], is_beside[ks, rows]
    return dense, beside


def neighbours(owner: Ints, ys: Rows, xs: Rows, steps: Sequence[tuple[int, int]] = AROUND) -> list[Ints]:
    """Owners (B,) of the pixels so many (dy, dx) steps away from each, ``UNKNOWN`` beyond the picture's edge."""
    height, width = owner.shape
    flat, here = owner.ravel(), ys * width + xs
    reach = max(abs(step) for pair in steps for step in pair)
    rim = np.flatnonzero((ys < reach) | (ys >= height - reach) | (xs < reach) | (xs >= width - reach))
    found = []
    for dy, dx in steps:
        who = flat.take(here + (dy * width + dx), mode="clip")
        y, x = ys[rim] + dy, xs[rim] + dx
        who[rim[(y < 0) | (y >= height) | (x < 0) | (x >= width)]] = UNKNOWN
        found.append(who)
    return found


def equals_any(column: Ints, others: Iterable[Ints]) -> NDArray[np.bool_]:
    """(B,) whether any of the others, (B,) each, holds the same."""
    found = np.zeros(column.size, np.bool_)
    for other in others:
        found |= other == column
    return found
