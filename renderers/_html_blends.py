"""Pixels whose colour is nobody's own: which of the painters that layout puts there made the blend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

UNKNOWN = -1
VISIBLE_SHADOW = 0.05  # a shadow fainter than this is not seen
VISIBLE_LEVELS = 4.0  # of any channel, in id colours; less is rounding
CLEAR_SHARE = 0.25  # a blend with less than this may be of anything; its neighbours tell
KIND_BITS = 16
FIT_LEVELS = 2.5  # rounding of two blends
Ints = NDArray[np.int32]
Floats = NDArray[np.float32]
Rows = NDArray[np.intp]


def share_of(below: Floats, above: Floats, color: Floats) -> Floats:
    """(B,) float32 in [0, 1]: how far each colour lies on the way from ``below`` to ``above``, all (B, 3)."""
    direction = above - below
    length = np.maximum(_dot(direction, direction), 1e-6)
    return np.asarray(np.clip(_dot(color - below, direction) / length, 0, 1), np.float32)


def residual_of(below: Floats, above: Floats, color: Floats) -> Floats:
    """(B,) float32: largest channel distance of each colour from the segment between the two others."""
    return fit_of(below, above, color)[1]


def apart(one: Floats, other: Floats) -> Floats:
    """(B,) float32: largest channel distance of (B, 3) colours."""
    off = np.abs(one - other)
    return np.asarray(np.maximum(np.maximum(off[:, 0], off[:, 1]), off[:, 2]), np.float32)


def codes_of(colors: Floats) -> NDArray[np.uint64]:
    """(B,) one number for each (B, 3) colour."""
    return np.asarray((colors @ np.array([65536, 256, 1], np.float32)).astype(np.uint64))


def mixed(key: NDArray[np.uint64], part: NDArray[Any]) -> NDArray[np.uint64]:
    """(B,) keys that another property goes into."""
    return np.asarray(key * np.uint64(0x9E3779B97F4A7C15) + part.astype(np.uint64), np.uint64)


def alike(key: NDArray[np.uint64]) -> tuple[Rows, Rows]:
    """(first, inverse): a row for every key, and for each row the place of its like in ``first``.

    Found by hashing, which is faster than sorting; a few keys may have several places.
    """
    slot = (mixed(key, key) >> np.uint64(64 - KIND_BITS)).astype(np.intp)
    rows = np.arange(key.size)
    table = np.full(1 << KIND_BITS, UNKNOWN, np.intp)
    table[slot] = rows
    is_taken = table >= 0
    strangers = np.flatnonzero(key[table[slot]] != key)
    first = np.concatenate([table[is_taken], strangers])
    inverse = (np.cumsum(is_taken) - 1)[slot]
    inverse[strangers] = np.arange(first.size - strangers.size, first.size)
    return first, inverse


def fit_of(below: Floats, above: Floats, color: Floats) -> tuple[Floats, Floats]:
    """(B,) float32 each: :func:`share_of` and :func:`residual_of` in one."""
    share = share_of(below, above, color)
    return share, apart(below + share[:, None] * (above - below), color)


def _dot(one: Floats, other: Floats) -> Floats:
    """(B,) of two (B, 3): written out, since numpy reduces short rows slowly."""
    product = one * other
    return np.asarray(product[:, 0] + product[:, 1] + product[:, 2], np.float32)


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Blends:
    """Blended pixels and the painters there by layout: element numbers (B,), 0 for none.

    ``color`` (B, 3) float32 in id colours, ``is_unchanged`` (B,) whether the real picture has the same colour;
    ``box`` and ``ground`` the upper two that fill a box, ``floor`` the upper one that surely does, ``edge`` the upper one with a border; ``line`` the text whose line holds the pixel, ``text`` and
    ``other_text`` the upper two whose glyphs may reach it; ``foreign`` and ``shadow`` as named. ``palette`` (N, 3) float32,
    ``box_rank`` and ``text_rank`` (N,) are the elements'.
    """

    color: Floats
    is_unchanged: NDArray[np.bool_]
    box: Ints
    ground: Ints
    floor: Ints
    edge: Ints
    line: Ints
    text: Ints
    other_text: Ints
    foreign: Ints
    shadow: Ints
    palette: Floats
    box_rank: NDArray[np.int64]
    text_rank: NDArray[np.int64]

    def take(self, rows: Rows) -> Blends:
        """Some of the pixels."""
        return Blends(
            color=self.color[rows],
            is_unchanged=self.is_unchanged[rows],
            box=self.box[rows],
            ground=self.ground[rows],
            floor=self.floor[rows],
            edge=self.edge[rows],
            line=self.line[rows],
            text=self.text[rows],
            other_text=self.other_text[rows],
            foreign=self.foreign[rows],
            shadow=self.shadow[rows],
            palette=self.palette,
            box_rank=self.box_rank,
            text_rank=self.text_rank,
        )

    def kinds(self) -> tuple[Rows, Rows]:
        """(first, inverse): pixels that are alike in everything need to be explained only once."""
        key = codes_of(self.color)
        for part in (
            self.box,
            self.ground,
            self.floor,
            self.edge,
            self.line,
            self.text,
            self.foreign,
            self.shadow,
            self.is_unchanged,
        ):
            key = mixed(key, part)
        return alike(key)

    def by_layout(self) -> Ints:
        """(B,) owners as far as layout alone explains the colours, else ``UNKNOWN``; the surest first."""
        result = np.full(len(self.color), UNKNOWN, np.int32)
        # A foreign painter's pixel looks the same in both pictures.
        own = self.is_unchanged & (self.foreign > 0)
        result[own] = self.foreign[own]
        nobody = np.zeros_like(self.box)
        for below in (self.box, self.ground, nobody):
            rows = np.flatnonzero((result == UNKNOWN) & (self.line > 0))
            text = self.line[rows]
            fits = self.is_glyph_edge(rows, below[rows], text)
            fits &= share_of(self.palette[below[rows]], self.palette[text], self.color[rows]) >= CLEAR_SHARE
            result[rows[fits]] = text[fits]
        # Over a picture only recoloured glyphs change a pixel.
        over = (result == UNKNOWN) & (self.text > 0) & (self.foreign > 0) & ~self.is_unchanged
        over &= self.text_rank[self.text] > self.box_rank[self.foreign]
        result[over] = self.text[over]
        self._shadows(result)
        return result

    def is_glyph_edge(self, rows: Rows, below: Ints, text: Ints) -> NDArray[np.bool_]:
        """Whether each colour is a blend of the text's and of what lies below it."""
        under, ink, color = self.palette[below], self.palette[text], self.color[rows]
        fits = (residual_of(under, ink, color) <= FIT_LEVELS) & (below != text)
        fits &= self.text_rank[text] > self.box_rank[below]
        # Where a shadow lies, a trace of another colour is more likely the shadow's.
        shadow = self.shadow[rows]
        in_shadow = (shadow > 0) & (self.box_rank[shadow] > self.box_rank[self.box[rows]])
        is_trace = share_of(under, ink, color) < 2 * VISIBLE_SHADOW
        return np.asarray(fits & ~(in_shadow & is_trace), np.bool_)

    def _shadows(self, result: Ints) -> None:
        """A soft shadow owns what it darkens visibly; fainter than that, the ground shows."""
        rank = self.box_rank
        for grounds in (self.box, self.ground, self.floor, np.zeros_like(self.box)):
            rows = np.flatnonzero((result == UNKNOWN) & (self.shadow > 0) & (self.shadow != self.box))
            ground, shadow = grounds[rows], self.shadow[rows]
            below, above, color = self.palette[ground], self.palette[shadow], self.color[rows]
            fits = (residual_of(below, above, color) <= FIT_LEVELS) & (rank[shadow] > rank[ground])
            is_seen = (share_of(below, above, color) >= VISIBLE_SHADOW) & (
                apart(color, below) >= VISIBLE_LEVELS
            )
            # The edge of another's border, corner or glyph may look the same: what is beside it tells.
            edge = self.edge[rows]
            fits &= ((edge == 0) | (edge == shadow)) & (self.line[rows] == 0) | ~is_seen
            result[rows[fits]] = np.where(is_seen, shadow, ground)[fits]
