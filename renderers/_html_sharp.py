"""Owners of pixels where soft edges and shadows of many painters meet: a second picture without them says who is near."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._html_blends import FIT_LEVELS, UNKNOWN, VISIBLE_SHADOW, Floats, Ints, Rows, alike, fit_of
from renderers._html_decode import Painters, decoded, packed, places, pure_at, top_layers
from renderers._html_surroundings import equals_any, neighbours

THIN_PX = 4  # a shape between two pixel rows may have no pixel of its own in the sharp picture
MAX_CANDIDATES = 7
LINE_PX = 4
TIP_STEPS, TIP_SHARE = 3, 0.05
MAX_LEAN = (
    0.5  # a blend's distance from the line between two colours, as a part of its distance from the lower one
)
OTHER_LEVELS = 1.0  # what speaks against a blend without the pixel's own sharp owner
SPREAD_PX = 8  # what reaches no further may be a dot
AREA_PX, LONELY_PX = 8, 2  # of the 25 pixels around
NEAR = tuple((dy, dx) for dy in range(-2, 3) for dx in range(-2, 3))


def needs_sharp(records: Sequence[Mapping[str, Any]]) -> bool:
    """Whether a page has shapes or shadows, without which its sharp picture is the one it has."""
    return any("v" in record or "d" in record or record.get("m", 0) > 0 for record in records)


def sharp_owners(
    painted: NDArray[np.uint8], sharp: NDArray[np.uint8], picture: NDArray[np.uint8], painters: Painters
) -> Ints:
    """(H, W) int32 element numbers, 0 for bare ground, as of ``owners``.

    ``sharp`` is the (H, W, 3) picture in id colours with shapes not smoothed and no shadows. Where ``painted``
    differs from it, painters of the sharp pixels around, shadows and thin shapes made the blend; the topmost of
    them that has more than a trace in it owns the pixel. So nobody owns a pixel that is not beside its own.
    """
    owner, blends = decoded(sharp, picture, replace(painters, shadows=painters.blurs))
    codes, sharp_codes = packed(painted), packed(sharp)
    is_own = sharp_codes.ravel()[blends] == packed(picture).ravel()[blends]  # a picture's
    _explain_strays(owner, blends, ~is_own, sharp, painters)
    other = np.flatnonzero(codes != sharp_codes)
    pure = pure_at(codes, other, painters)
    is_blend = pure == UNKNOWN
    ys, xs = places(other[is_blend], painted.shape[1])
    own, around = owner[ys, xs], neighbours(owner, ys, xs)
    owner.ravel()[other[~is_blend]] = pure[~is_blend]
    if not ys.size:
        return owner
    color = painted[ys, xs]
    soft = _soft_layers(owner.shape, ys, xs, painters)
    found = _explained(color, own, [*around, *soft], painters)
    is_open = found == UNKNOWN
    owner[ys, xs] = found = np.where(is_open, own, found)
    # A shadow covers an area: what looks like one in a few pixels is the edge of something.
    is_stray = ~equals_any(found, [own, *around])
    strays = np.flatnonzero(is_stray)
    strays = strays[_num_own(owner, ys[strays], xs[strays]) < AREA_PX]
    near = [column[strays] for column in around]
    found = _explained(color[strays], own[strays], near, painters)
    owner[ys[strays], xs[strays]] = np.where(found == UNKNOWN, own[strays], found)
    _grow_tips(owner, ys[is_open], xs[is_open], color[is_open], painters)
    _give_up_lonely(owner, ys, xs, color, painters)
    return owner


def _explain_strays(
    owner: Ints, blends: Rows, is_asked: NDArray[np.bool_], sharp: NDArray[np.uint8], painters: Painters
) -> None:
    """What the pure pixels around a blend explain needs nobody else: settled in ``owner``, for those asked about.

    ``blends`` are the numbers of all pixels that are not pure.
    """
    pure = owner.copy()
    pure.ravel()[blends] = UNKNOWN
    ys, xs = places(blends[is_asked], owner.shape[1])
    around = neighbours(pure, ys, xs)
    rows = np.flatnonzero(~equals_any(owner[ys, xs], around))
    if rows.size:
        none = np.full(rows.size, UNKNOWN, np.int32)
        found = _explained(sharp[ys[rows], xs[rows]], none, [column[rows] for column in around], painters)
        is_known = found != UNKNOWN
        owner[ys[rows[is_known]], xs[rows[is_known]]] = found[is_known]
    _give_up_lonely(owner, ys, xs, sharp[ys, xs], painters)


def _grow_tips(owner: Ints, ys: Rows, xs: Rows, color: NDArray[np.uint8], painters: Painters) -> None:
    """Beyond a slender end, where what it covers mixes in too: the upper one beside a blend owns it if it leans that way."""
    rank, palette = _rank(painters), painters.palette.astype(np.float32)
    rows = np.arange(ys.size)
    for _ in range(TIP_STEPS):
        own = owner[ys[rows], xs[rows]]
        best, answer = np.full(rows.size, MAX_LEAN, np.float32), own.copy()
        target = color[rows] - palette[own]
        length = np.abs(target).max(axis=1)
        for other in neighbours(owner, ys[rows], xs[rows]):
            share, error = fit_of(palette[own], palette[np.maximum(other, 0)], color[rows].astype(np.float32))
            lean = error / np.maximum(length, 1e-6)
            takes = (rank[other] > rank[own]) & (other > 0) & (share >= TIP_SHARE) & (lean < best)
            best[takes], answer[takes] = lean[takes], other[takes]
        owner[ys[rows], xs[rows]] = answer
        rows = rows[answer == own]


def _is_in_line(owner: Ints, ys: Rows, xs: Rows, painters: Painters) -> NDArray[np.bool_]:
    """(B,) whether each pixel is in or beside a line of its owner's text."""
    own, found = owner[ys, xs], np.zeros(ys.size, np.bool_)
    present = set(np.unique(own).tolist())
    for number, (x0, y0, x1, y1) in painters.lines:
        if number in present:
            found |= (
                (own == number)
                & (xs >= x0 - LINE_PX)
                & (xs < x1 + LINE_PX)
                & (ys >= y0 - LINE_PX)
                & (ys < y1 + LINE_PX)
            )
    return found


def _give_up_lonely(owner: Ints, ys: Rows, xs: Rows, color: NDArray[np.uint8], painters: Painters) -> None:
    """A blend alone among others' pixels, and no dot of a text or small shape, is theirs: the nearest in colour."""
    extent = painters.extent
    is_spread = np.minimum(extent[:, 2] - extent[:, 0], extent[:, 3] - extent[:, 1]) > SPREAD_PX
    rows = np.flatnonzero(is_spread[owner[ys, xs]])
    rows = rows[_num_own(owner, ys[rows], xs[rows]) <= LONELY_PX]
    rows = rows[~_is_in_line(owner, ys[rows], xs[rows], painters)]
    around = np.stack(neighbours(owner, ys[rows], xs[rows]))
    around[around == owner[ys[rows], xs[rows]]] = UNKNOWN
    levels = painters.palette[around].astype(np.int32) - color[rows].astype(np.int32)
    distance = np.where(around == UNKNOWN, 1 << 16, np.abs(levels).sum(axis=2))
    nearest = distance.argmin(axis=0)
    owner[ys[rows], xs[rows]] = around[nearest, np.arange(rows.size)]


def _soft_layers(shape: tuple[int, int], ys: Rows, xs: Rows, painters: Painters) -> list[Ints]:
    """What may be at each pixel without being in the sharp picture, (B,) each, -1 for none: two shadows, a thin shape."""
    thin = [(n, r) for n, r in painters.boxes if min(r[2] - r[0], r[3] - r[1]) <= THIN_PX]
    found = []
    for rectangles, count in ((painters.shadows, 2), (thin, 1)):
        if rectangles:
            layers = top_layers(rectangles, painters.box_rank, shape, count)
            at = [layer[ys, xs].astype(np.int32) for layer in layers]
            found += [np.where(who > 0, who, np.int32(UNKNOWN)) for who in at]
    return found


def _num_own(owner: Ints, ys: Rows, xs: Rows) -> Ints:
    """(B,) how many of the 25 pixels around each, itself one of them, have the same owner."""
    own, count = owner[ys, xs], np.zeros(ys.size, np.int32)
    for who in neighbours(owner, ys, xs, NEAR):
        count += who == own
    return count


def _explained(color: NDArray[np.uint8], own: Ints, others: Iterable[Ints], painters: Painters) -> Ints:
    """(B,) owners of blends: by two of the candidates, the first of them ``own``, else by three, else -1."""
    if not own.size:
        return own
    kinds, inverse = _distinct(np.column_stack([color.astype(np.int32), _candidates(own, others)]))
    levels, candidates = kinds[:, :3].astype(np.float32), kinds[:, 3:]
    answer = np.full(len(kinds), UNKNOWN, np.int32)
    rows = np.arange(len(kinds))
    for size in (2, 3):
        found = _explained_by(size, levels[rows], candidates[rows], painters)
        is_known = found != UNKNOWN
        answer[rows[is_known]] = found[is_known]
        rows = rows[~is_known]
    return answer[inverse]


def _candidates(own: Ints, others: Iterable[Ints]) -> Ints:
    """(B, K) int32: ``own`` first, then the others in falling order without repetitions, -1 for none."""
    rest = -np.sort(-np.stack(list(others), axis=1), axis=1)
    rest[:, 1:][rest[:, 1:] == rest[:, :-1]] = UNKNOWN
    rest[rest == own[:, None]] = UNKNOWN
    rest = -np.sort(-rest, axis=1)
    num_used = int((rest != UNKNOWN).sum(axis=1).max(initial=0))
    return np.column_stack([own, rest[:, : min(num_used, MAX_CANDIDATES - 1)]])


def _distinct(rows: Ints) -> tuple[Ints, Rows]:
    """The different rows, and for each row which one it is."""
    key = np.zeros(len(rows), np.uint64)
    for column in rows.T:
        key = key * np.uint64(0x9E3779B97F4A7C15) + column.astype(np.uint64) + np.uint64(2)
    first, inverse = alike(key)
    return rows[first], inverse


def _explained_by(size: int, color: Floats, candidates: Ints, painters: Painters) -> Ints:
    """(B,) owners of blends of so many of the candidates, the best fit; -1 where none fits."""
    rank = _rank(painters)
    palette = painters.palette.astype(np.float32)
    best = np.full(len(color), np.inf, np.float32)
    answer = np.full(len(color), UNKNOWN, np.int32)
    for picked in combinations(range(candidates.shape[1]), size):
        rows = np.flatnonzero((candidates[:, picked] >= 0).all(axis=1))
        if not rows.size:
            continue
        who = candidates[rows][:, picked]
        who = np.take_along_axis(who, np.argsort(rank[who], axis=1), axis=1)  # the lowest first
        shares, error = _shares([palette[who[:, k]] for k in range(size)], color[rows])
        cost = error + np.float32(OTHER_LEVELS * (0 not in picked))
        better = (error <= FIT_LEVELS) & (cost < best[rows])
        best[rows[better]] = cost[better]
        answer[rows[better]] = _topmost(who, shares)[better]
    return answer


def _rank(painters: Painters) -> NDArray[np.int64]:
    """(N,) each element's place in the order of painting: its box's where it fills one, else its text's."""
    fills = np.zeros(len(painters.palette), np.bool_)
    fills[[number for number, _ in painters.boxes]] = True
    return np.where(fills, painters.box_rank, painters.text_rank)


def _shares(colors: Sequence[Floats], color: Floats) -> tuple[list[Floats], Floats]:
    """Each painter's share of a blend, (B,) float32, and the blend's largest channel error."""
    if len(colors) == 2:
        share, error = fit_of(colors[0], colors[1], color)
        return [1 - share, share], error
    one, other, target = colors[1] - colors[0], colors[2] - colors[0], color - colors[0]
    aa, ab, bb = (one * one).sum(axis=1), (one * other).sum(axis=1), (other * other).sum(axis=1)
    at, bt = (one * target).sum(axis=1), (other * target).sum(axis=1)
    determinant = np.maximum(aa * bb - ab * ab, 1e-3)
    first = np.clip((bb * at - ab * bt) / determinant, 0, 1)
    second = np.minimum(np.clip((aa * bt - ab * at) / determinant, 0, 1), 1 - first)
    error = np.abs(first[:, None] * one + second[:, None] * other - target).max(axis=1)
    return [1 - first - second, first, second], np.asarray(error, np.float32)


def _topmost(who: Ints, shares: Sequence[Floats]) -> Ints:
    """(B,) the last of the painters, (B, size) in order of painting, with more than a trace."""
    found = who[:, 0].copy()
    for k in range(1, len(shares)):
        is_seen = shares[k] >= VISIBLE_SHADOW
        found[is_seen] = who[is_seen, k]
    return found
