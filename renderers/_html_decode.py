"""From the picture in id colours to the element that owns each pixel: the topmost one that painted it at all."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
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
MAX_GLYPH_STEPS = 12
MAX_EDGE_STEPS = 4
TINT_LEVELS = 6.0
ROUGH_LEVELS = 10.0  # a third painter's part in a blend of two
# What speaks against an owner of which no pixel is beside the one in question
APART_LEVELS, FAR_LEVELS = 2.0, 96.0
Rectangles = Sequence[tuple[int, tuple[int, int, int, int]]]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Painters:
    """What may have painted where, by layout. Elements are numbered from 1; row 0 of every array is nobody.

    ``palette`` (N, 3) uint8 is each one's colour, row 0 the bare ground's; ``extent`` (N, 4) int32 xyxy device px bounds
    what it paints, but for generated content where ``is_loose`` (N,) says so;
    ``box_rank`` and ``text_rank`` (N,) int64 order painting, higher is later. The lists hold (element, rectangle):
    ``boxes`` fill their rectangle or a shape in it, ``floors`` the former alone, ``edges`` have a border around it, ``lines`` are lines of text, ``texts`` the same with room for what glyphs
    paint outside them, ``foreign`` keep their own colours (images,
    native controls), ``shadows`` reach beyond their box, ``blurs`` are those of them that are blurred themselves.
    """

    palette: NDArray[np.uint8]
    extent: Ints
    is_loose: NDArray[np.bool_]
    box_rank: NDArray[np.int64]
    text_rank: NDArray[np.int64]
    boxes: Rectangles
    floors: Rectangles
    edges: Rectangles
    lines: Rectangles
    texts: Rectangles
    foreign: Rectangles
    shadows: Rectangles
    blurs: Rectangles


def owners(painted: NDArray[np.uint8], picture: NDArray[np.uint8], painters: Painters) -> Ints:
    """(H, W) int32 element numbers, 0 for bare ground.

    ``painted`` is the (H, W, 3) picture in id colours, ``picture`` the real one of the same state. A pixel of a
    pure id colour is that element's. Another one is a blend of two or keeps a foreign colour: it is explained
    by the painters that layout puts there, and the upper of the two owns it.
    """
    owner = pure_owners(painted, painters)
    ys, xs = np.divmod(np.flatnonzero(owner.ravel() == UNKNOWN), owner.shape[1])
    if ys.size:
        blends = _blends_at(ys, xs, owner.shape, painted, picture, painters)
        first, inverse = blends.kinds()
        result = blends.take(first).by_layout()[inverse]
        owner[ys, xs] = result
        rest = np.flatnonzero(result == UNKNOWN)
        if rest.size:
            _Surroundings(owner, ys[rest], xs[rest], blends.take(rest), painters.extent).explain()
    return owner


def _blends_at(
    ys: NDArray[np.intp],
    xs: NDArray[np.intp],
    shape: tuple[int, int],
    painted: NDArray[np.uint8],
    picture: NDArray[np.uint8],
    painters: Painters,
) -> Blends:
    def top(rectangles: Rectangles, rank: NDArray[np.int64], count: int = 1) -> list[Ints]:
        if not rectangles:
            return [np.zeros(ys.size, np.int32)] * count
        layers = top_layers(rectangles, rank, shape, count)
        return [layer.ravel().take(flat).astype(np.int32) for layer in layers]

    flat = ys * shape[1] + xs
    palette = painters.palette.astype(np.float32)
    box, ground = top(painters.boxes, painters.box_rank, 2)
    text, other_text = top(painters.texts, painters.text_rank, 2)
    color = painted.reshape(-1, 3).take(flat, axis=0)
    is_same = color == picture.reshape(-1, 3).take(flat, axis=0)
    return Blends(
        color=color.astype(np.float32),
        is_unchanged=is_same[:, 0] & is_same[:, 1] & is_same[:, 2],
        box=box,
        ground=ground,
        floor=top(painters.floors, painters.box_rank)[0],
        edge=top(painters.edges, painters.box_rank)[0],
        line=top(painters.lines, painters.text_rank)[0],
        text=text,
        other_text=other_text,
        foreign=top(painters.foreign, painters.box_rank)[0],
        shadow=top(painters.shadows, painters.box_rank)[0],
        palette=palette,
        box_rank=painters.box_rank,
        text_rank=painters.text_rank,
    )


def pure_owners(painted: NDArray[np.uint8], painters: Painters) -> Ints:
    height, width = painted.shape[:2]
    packed = _packed(painted)
    colors = _packed(painters.palette)
    order = np.argsort(colors, kind="stable")
    flat = packed.ravel()
    is_start = np.empty(flat.size, np.bool_)
    is_start[0] = True
    np.not_equal(flat[1:], flat[:-1], out=is_start[1:])
    is_start[::width] = True
    starts = np.flatnonzero(is_start)
    codes = flat[starts]
    slot = np.minimum(np.searchsorted(colors[order], codes), len(order) - 1)
    who = order[slot].astype(np.int32)
    who[colors[who] != codes] = UNKNOWN
    lengths = np.diff(starts, append=flat.size)
    ys, xs = np.divmod(starts, width)
    # A blend may meet another's colour by chance: an element owns nothing outside its extent, and where that is
    # not known, no pixel that stands alone.
    known = np.flatnonzero(who > 0)
    box = painters.extent[who[known]]
    inside = (
        (xs[known] >= box[:, 0])
        & (ys[known] >= box[:, 1])
        & (xs[known] + lengths[known] <= box[:, 2])
        & (ys[known] < box[:, 3])
    )
    inside |= painters.is_loose[who[known]] & (lengths[known] > 1)
    who[known[~inside]] = UNKNOWN
    return np.repeat(who, lengths).reshape(height, width)


def _packed(colors: NDArray[np.uint8]) -> Ints:
    """(…,) int32 codes of (…, 3) colours."""
    flat = np.ascontiguousarray(colors).reshape(-1, 1, 3)
    return cv2.cvtColor(flat, cv2.COLOR_RGB2RGBA).view(np.int32).reshape(colors.shape[:-1])


def top_layers(
    rectangles: Rectangles, rank: NDArray[np.int64], shape: tuple[int, int], count: int
) -> list[NDArray[np.integer]]:
    """(H, W) integers each: the last painted of those whose rectangle holds the pixel, the last but one …, else 0.

    One element of several rectangles counts once.
    """
    dtype = np.int16 if len(rank) <= np.iinfo(np.int16).max else np.int32  # half the memory to fill
    layers: list[NDArray[np.integer]] = [np.zeros(shape, dtype) for _ in range(count)]
    for element, (x0, y0, x1, y1) in sorted(rectangles, key=lambda entry: int(rank[entry[0]])):
        place = (slice(max(y0, 0), max(y1, 0)), slice(max(x0, 0), max(x1, 0)))
        for upper, lower in zip(layers[-2::-1], layers[:0:-1], strict=True):
            np.copyto(lower[place], upper[place], where=layers[0][place] != element)
        layers[0][place] = element
    return layers


class _Surroundings:
    """The blends that layout alone did not explain, and the pixels around them."""

    def __init__(
        self, owner: Ints, ys: NDArray[np.intp], xs: NDArray[np.intp], blends: Blends, extent: Ints
    ) -> None:
        self.owner, self.ys, self.xs, self.blends, self.extent = owner, ys, xs, blends, extent
        self.result = np.full(ys.size, UNKNOWN, np.int32)

    def explain(self) -> None:
        """Settle every blend in ``owner``, the surest explanations first."""
        self._tints()
        line = self.blends.line
        overhang = np.where(line == 0, self.blends.text, 0).astype(np.int32)  # glyphs outside any line
        for texts in (line, overhang):
            for _ in range(MAX_GLYPH_STEPS):
                if not self._grow_text(texts):
                    break
        for _ in range(MAX_EDGE_STEPS):
            if not self._by_neighbours(False):
                break
        self._by_neighbours(True)  # glyphs thinner than a pixel touch no sure pixel of theirs
        self._by_neighbours(True, ROUGH_LEVELS)
        self._leftovers()

    def _tints(self) -> None:
        """What another tints no more than a trace keeps its owner, in a shadow however many painters lie there."""
        for below in (self.blends.box, self.blends.ground, self.blends.floor):
            where = self._open()
            who = below[where]
            off = apart(self.blends.palette[who], self.blends.color[where])
            take = (who > 0) & (off <= TINT_LEVELS)
            self._settle(where[take], who[take])
            self._leave_lonely(where[take], who[take])
        self._tints_in_shadow()

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

    def _is_beside(self, where: Rows, text: Ints) -> NDArray[np.bool_]:
        height, width = self.owner.shape
        beside = np.zeros(where.size, np.bool_)
        for dy, dx in AROUND:
            ys = np.clip(self.ys[where] + dy, 0, height - 1)
            xs = np.clip(self.xs[where] + dx, 0, width - 1)
            beside |= self.owner[ys, xs] == text
        return beside

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
        around, is_beside = self._candidates(where, with_text)  # (K, B)
        key = codes_of(self.blends.color[where])
        for candidate, beside in zip(around, is_beside, strict=True):
            key = mixed(key, candidate * 2 + beside)
        first, inverse = alike(key)
        color = self.blends.color[where[first]]
        answer, residual = self._best_pairs(color, *_dense(around[:, first], is_beside[:, first]))
        sure = residual[inverse] <= levels
        self._settle(where[sure], answer[inverse[sure]])
        return bool(sure.any())

    def _best_pairs(self, color: Floats, around: Ints, is_beside: NDArray[np.bool_]) -> tuple[Ints, Floats]:
        """(B,) the upper painter of the pair that explains each colour best, and by how much it fails to.

        ``around`` (K, B) holds the candidates, ``UNKNOWN`` after the last; ``is_beside`` who of them is seen around.
        """
        best, residual = np.full((2, len(color)), np.inf, np.float32)
        answer = np.full(len(color), UNKNOWN, np.int32)
        palette = self.blends.palette
        rank = np.where(self._fills(), self.blends.box_rank, self.blends.text_rank)
        for i in range(1, len(around)):
            rows = np.flatnonzero(around[i] >= 0)
            second, target, second_color = around[i, rows], color[rows], palette[around[i, rows]]
            for j in range(i):
                first = around[j, rows]
                share, error = fit_of(palette[first], second_color, target)
                # The upper one owns it, unless there is no more than a trace of it.
                is_first = np.where(
                    rank[first] >= rank[second], share <= 1 - VISIBLE_SHADOW, share < VISIBLE_SHADOW
                )
                # Two pairs may explain a blend: rather the one that is seen beside it.
                cost = error + APART_LEVELS * (2.0 - is_beside[j, rows] - is_beside[i, rows])
                better = cost < best[rows] - 0.25
                at = rows[better]
                best[at], residual[at] = cost[better], error[better]
                answer[at] = np.where(is_first, first, second)[better]
        return answer, residual

    def _fills(self) -> NDArray[np.bool_]:
        """(N,) whether each element fills a box at one of these pixels."""
        fills = np.zeros(len(self.blends.palette), np.bool_)
        fills[self.blends.box] = fills[self.blends.ground] = True
        return fills

    def _candidates(self, where: Rows, with_text: bool) -> tuple[Ints, NDArray[np.bool_]]:
        """(K, B) int32 without repetitions: painters by layout and the owners of the pixels around; -1 for none.

        The second array, (K, B), says which of them own a pixel around.
        """
        height, width = self.owner.shape
        ys, xs, blends = self.ys[where], self.xs[where], self.blends
        found = [np.zeros(where.size, np.int32), blends.box[where], blends.ground[where]]
        found += [blends.edge[where], blends.shadow[where]]
        found += [blends.text[where], blends.other_text[where]] if with_text else []
        beside = [
            self.owner[np.clip(ys + dy, 0, height - 1), np.clip(xs + dx, 0, width - 1)] for dy, dx in AROUND
        ]
        candidates = np.stack([*found, *beside])
        is_beside = np.ones(candidates.shape, np.bool_)
        for k, column in enumerate(found):
            is_beside[k] = equals_any(column, beside)
        for k in range(len(candidates) - 1, 0, -1):
            candidates[k, equals_any(candidates[k], candidates[:k])] = UNKNOWN
        return candidates, is_beside

    def _leftovers(self) -> None:
        """Blends of three or more: a foreign painter's, else the nearest in colour of what may be there."""
        where = self._open()
        foreign = self.blends.foreign[where]
        self._settle(where[foreign > 0], foreign[foreign > 0])
        where = where[foreign <= 0]
        if not where.size:
            return
        around, is_beside = self._candidates(where, True)
        colors = self.blends.palette[np.maximum(around, 0)]
        distance = np.abs(colors - self.blends.color[where]).sum(axis=2)
        distance[around < 0] = np.inf
        distance[~is_beside] += FAR_LEVELS
        distance[:3] += 48  # bare ground and what fills boxes lie below whatever blends with them
        self._settle(where, around[distance.argmin(axis=0), np.arange(where.size)])


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


def equals_any(column: Ints, others: Iterable[Ints]) -> NDArray[np.bool_]:
    """(B,) whether any of the others, (B,) each, holds the same."""
    found = np.zeros(column.size, np.bool_)
    for other in others:
        found |= other == column
    return found
