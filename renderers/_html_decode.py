"""From the picture in id colours to the element that owns each pixel: the topmost one that painted it at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

NOBODY = 0
UNKNOWN = -1
GROUND_RGB = (255, 255, 255)
VISIBLE_SHADOW = 0.05  # a shadow fainter than this is not seen
FIT_LEVELS = 2.5  # rounding of two blends
Ints = NDArray[np.int32]
Floats = NDArray[np.float32]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Painters:
    """What may have painted where, by layout. Elements are numbered from 1; row 0 of every array is nobody.

    ``palette`` (N, 3) uint8 is each one's colour; ``extent`` (N, 4) int32 xyxy device px bounds
    what it paints, but for generated content where ``is_loose`` (N,) says so;
    ``box_rank`` and ``text_rank`` (N,) int64 order painting, higher is later. The lists hold (element, rectangle):
    ``boxes`` fill their rectangle, ``lines`` are lines of text, ``texts`` the same with room for what glyphs
    paint outside them, ``foreign`` keep their own colours (images,
    native controls), ``shadows`` reach beyond their box.
    """

    palette: NDArray[np.uint8]
    extent: Ints
    is_loose: NDArray[np.bool_]
    box_rank: NDArray[np.int64]
    text_rank: NDArray[np.int64]
    boxes: Sequence[tuple[int, tuple[int, int, int, int]]]
    lines: Sequence[tuple[int, tuple[int, int, int, int]]]
    texts: Sequence[tuple[int, tuple[int, int, int, int]]]
    foreign: Sequence[tuple[int, tuple[int, int, int, int]]]
    shadows: Sequence[tuple[int, tuple[int, int, int, int]]]


def owners(painted: NDArray[np.uint8], picture: NDArray[np.uint8], painters: Painters) -> Ints:
    """(H, W) int32 element numbers, 0 for bare ground.

    ``painted`` is the (H, W, 3) picture in id colours, ``picture`` the real one of the same state. A pixel of a
    pure id colour is that element's. Another one is a blend of two or keeps a foreign colour: it is explained
    by the painters that layout puts there, and the upper of the two owns it.
    """
    owner = _pure_owners(painted, painters)
    ys, xs = np.nonzero(owner == UNKNOWN)
    if ys.size:
        blends = _Blends(owner, painted, picture, painters, ys, xs)
        blends.explain()
    return owner


def _pure_owners(painted: NDArray[np.uint8], painters: Painters) -> Ints:
    height, width = painted.shape[:2]
    packed = _packed(painted)
    colors = _packed(painters.palette)
    colors[0] = _packed(np.array([GROUND_RGB], np.uint8))[0]
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


def _layers(
    rectangles: Sequence[tuple[int, tuple[int, int, int, int]]],
    rank: NDArray[np.int64],
    shape: tuple[int, int],
) -> tuple[Ints, Ints]:
    """(H, W) int32 each: the last and the last but one painted of those whose rectangle holds the pixel, else 0."""
    top, second = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    for element, (x0, y0, x1, y1) in sorted(rectangles, key=lambda entry: int(rank[entry[0]])):
        place = (slice(max(y0, 0), max(y1, 0)), slice(max(x0, 0), max(x1, 0)))
        second[place] = top[place]
        top[place] = element
    return top, second


class _Blends:
    """The pixels without a pure colour, and the steps that explain them."""

    def __init__(
        self,
        owner: Ints,
        painted: NDArray[np.uint8],
        picture: NDArray[np.uint8],
        painters: Painters,
        ys: NDArray[np.intp],
        xs: NDArray[np.intp],
    ) -> None:
        self.owner, self.painters, self.ys, self.xs = owner, painters, ys, xs
        self.color = painted[ys, xs].astype(np.float32)  # (B, 3)
        self.is_unchanged = (painted[ys, xs] == picture[ys, xs]).all(axis=1)
        palette = painters.palette.astype(np.float32)
        palette[0] = GROUND_RGB
        self.palette = palette
        self.box, self.ground = self._at(painters.boxes, painters.box_rank)
        self.line = self._at(painters.lines, painters.text_rank)[0]
        self.text = self._at(painters.texts, painters.text_rank)[0]
        self.foreign = self._at(painters.foreign, painters.box_rank)[0]
        self.shadow = self._at(painters.shadows, painters.box_rank)[0]
        self.result = np.full(ys.size, UNKNOWN, np.int32)

    def _at(
        self, rectangles: Sequence[tuple[int, tuple[int, int, int, int]]], rank: NDArray[np.int64]
    ) -> tuple[Ints, Ints]:
        """(B,) int32 each: the upper two at each blend."""
        if not rectangles:
            none = np.zeros(self.ys.size, np.int32)
            return none, none
        top, second = _layers(rectangles, rank, self.owner.shape)
        return top[self.ys, self.xs], second[self.ys, self.xs]

    def explain(self) -> None:
        """Settle every blend, the surest explanations first."""
        self._own_colours()
        self._text_over_box(self.line)
        self._text_over_box(self.text)
        self._text_over_foreign()
        self._shadows()
        for _ in range(3):
            if not self._by_neighbours():
                break
        self._leftovers()
        self.owner[self.ys, self.xs] = self.result

    def _settle(self, where: NDArray[np.intp], who: Ints) -> None:
        self.result[where] = who
        self.owner[self.ys[where], self.xs[where]] = who

    def _open(self) -> NDArray[np.intp]:
        return np.flatnonzero(self.result == UNKNOWN)

    def _own_colours(self) -> None:
        """A foreign painter's pixel looks the same in both pictures."""
        where = np.flatnonzero(self.is_unchanged & (self.foreign > 0))
        self._settle(where, self.foreign[where])

    def _text_over_box(self, texts: Ints) -> None:
        """Glyph edges: a blend of the text's colour and what lies under it. ``texts`` (B,) is each pixel's text."""
        where = self._open()
        where = where[texts[where] > 0]
        below = np.stack(self._below_text(where, texts[where]))  # (K, B)
        for k in range(len(below)):
            candidate, text = below[k], texts[where]
            fits = self._fits(where, candidate, text) & (candidate != text)
            # Where a shadow lies, a trace of another colour is more likely the shadow's.
            shadow, box = self.shadow[where], self.box[where]
            in_shadow = (shadow > 0) & (self.painters.box_rank[shadow] > self.painters.box_rank[box])
            trace = (
                _share(self.palette[candidate], self.palette[text], self.color[where]) < 2 * VISIBLE_SHADOW
            )
            fits &= ~(in_shadow & trace)
            self._settle(where[fits], text[fits])
            where, below = where[~fits], below[:, ~fits]

    def _below_text(self, where: NDArray[np.intp], text: Ints) -> list[Ints]:
        """Who may lie under the glyphs of these pixels: by layout, then the nearest pure pixels left and right."""
        sides = [self.box[where]]
        width = self.owner.shape[1]
        for step in (-1, 1):
            found = np.zeros(where.size, np.int32)
            for distance in (1, 2, 3, 5):
                xs = np.clip(self.xs[where] + step * distance, 0, width - 1)
                there = self.owner[self.ys[where], xs]
                take = (found == 0) & (there > 0) & (there != text)
                found[take] = there[take]
            sides.append(found)
        sides.append(np.zeros(where.size, np.int32))
        return sides

    def _fits(self, where: NDArray[np.intp], below: Ints, above: Ints) -> NDArray[np.bool_]:
        """Whether each colour lies between those of the two elements."""
        a, b, c = self.palette[below], self.palette[above], self.color[where]
        return _residual(a, b, c) <= FIT_LEVELS

    def _text_over_foreign(self) -> None:
        """Over a picture only recoloured glyphs change a pixel."""
        where = self._open()
        text, foreign = self.text[where], self.foreign[where]
        ranks = self.painters
        over = (text > 0) & (foreign > 0) & (ranks.text_rank[text] > ranks.box_rank[foreign])
        over &= ~self.is_unchanged[where]
        self._settle(where[over], text[over])

    def _shadows(self) -> None:
        """A soft shadow owns what it darkens visibly; fainter than that, the ground shows."""
        where = self._open()
        where = where[(self.shadow[where] > 0) & (self.shadow[where] != self.box[where])]
        rank = self.painters.box_rank
        for grounds in (self.box, self.ground, np.zeros_like(self.box)):
            ground, shadow = grounds[where], self.shadow[where]
            below, above, color = self.palette[ground], self.palette[shadow], self.color[where]
            fits = (_residual(below, above, color) <= FIT_LEVELS) & (rank[shadow] > rank[ground])
            is_seen = _share(below, above, color) >= VISIBLE_SHADOW
            self._settle(where[fits], np.where(is_seen, shadow, ground)[fits])
            where = where[~fits]
        # Shadows of several boxes on one another: whatever is near the ground's colour is ground
        where = where[(self.text[where] == 0) & (rank[self.shadow[where]] > rank[self.box[where]])]
        around = np.stack([self.box[where], self.ground[where], self.shadow[where]], axis=1)  # (B, 3)
        distance = np.abs(self.palette[around] - self.color[where][:, None, :]).max(axis=2)
        self._settle(where, around[np.arange(where.size), distance.argmin(axis=1)])

    def _by_neighbours(self) -> bool:
        """Explain blends by pairs of what is around them; True when some were and some are left."""
        where = self._open()
        if not where.size:
            return False
        around = self._candidates(where)  # (B, K)
        best = np.full(where.size, np.inf, np.float32)
        answer = np.full(where.size, UNKNOWN, np.int32)
        has_box = np.zeros(len(self.palette), np.bool_)
        has_box[[element for element, _ in self.painters.boxes]] = True
        ranks = np.where(has_box, self.painters.box_rank, self.painters.text_rank)
        color = self.color[where]
        for i in range(around.shape[1]):
            for j in range(i):
                one, other = around[:, j], around[:, i]
                usable = (one >= 0) & (other >= 0) & (one != other)
                if not usable.any():
                    continue
                first, second = one[usable], other[usable]
                error = _residual(self.palette[first], self.palette[second], color[usable])
                upper = np.where(ranks[first] >= ranks[second], first, second)
                rows = np.flatnonzero(usable)
                better = error < best[rows] - 0.25
                best[rows[better]] = error[better]
                answer[rows[better]] = upper[better]
        sure = best <= FIT_LEVELS
        self._settle(where[sure], answer[sure])
        return bool(sure.any() and not sure.all())

    def _candidates(self, where: NDArray[np.intp]) -> Ints:
        """(B, K) int32: painters by layout and the owners of the eight pixels around; -1 for none."""
        height, width = self.owner.shape
        ys, xs = self.ys[where], self.xs[where]
        columns = [np.zeros(where.size, np.int32), self.box[where]]
        for extra in (self.ground[where], self.text[where], self.shadow[where]):
            columns.append(np.where(extra > 0, extra, UNKNOWN).astype(np.int32))
        for dy, dx in ((0, -1), (0, 1), (-1, 0), (1, 0), (-1, -1), (-1, 1), (1, -1), (1, 1)):
            there = self.owner[np.clip(ys + dy, 0, height - 1), np.clip(xs + dx, 0, width - 1)]
            repeated = np.zeros(where.size, np.bool_)
            for column in columns:
                repeated |= column == there
            columns.append(np.where(repeated, UNKNOWN, there).astype(np.int32))
        return np.stack(columns, axis=1)

    def _leftovers(self) -> None:
        """Blends of three or more: a foreign painter's, else the nearest in colour of what may be there."""
        where = self._open()
        foreign = self.foreign[where]
        self._settle(where[foreign > 0], foreign[foreign > 0])
        where = where[foreign <= 0]
        if not where.size:
            return
        around = self._candidates(where)
        distance = np.abs(self.palette[np.maximum(around, 0)] - self.color[where][:, None, :]).sum(axis=2)
        distance[around < 0] = np.inf
        # Bare ground and what fills the box are below whatever blends with them.
        distance[:, :3] += 48
        self._settle(where, around[np.arange(where.size), distance.argmin(axis=1)])


def _share(below: Floats, above: Floats, color: Floats) -> Floats:
    """(B,) float32 in [0, 1]: how far each colour lies on the way from ``below`` to ``above``."""
    direction = above - below
    length = np.maximum((direction * direction).sum(axis=1), 1e-6)
    return np.asarray(np.clip(((color - below) * direction).sum(axis=1) / length, 0, 1), np.float32)


def _residual(below: Floats, above: Floats, color: Floats) -> Floats:
    """(B,) float32: largest channel distance of each colour from the segment between the two others."""
    nearest = below + _share(below, above, color)[:, None] * (above - below)
    return np.asarray(np.abs(nearest - color).max(axis=1), np.float32)
