"""From the picture in id colours to the element that owns each pixel: the topmost one that painted it at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._html_blends import UNKNOWN, Blends, Ints, Rows
from renderers._html_surroundings import Surroundings

SLOT_BITS = 18
Rectangles = Sequence[tuple[int, tuple[int, int, int, int]]]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Painters:
    """What may have painted where, by layout. Elements are numbered from 1; row 0 of every array is nobody.

    ``palette`` (N, 3) uint8 is each one's colour, row 0 the bare ground's; ``extent`` (N, 4) int32 xyxy device px bounds
    what it paints, but for generated content where ``is_loose`` (N,) says so, ``is_fading`` (N,) who is a gradient that fades to nothing;
    ``box_rank`` and ``text_rank`` (N,) int64 order painting, higher is later. The lists hold (element, rectangle):
    ``boxes`` fill their rectangle or a shape in it, ``floors`` the former alone, ``edges`` have a border around it, ``lines`` are lines of text, ``texts`` the same with room for what glyphs
    paint outside them, ``foreign`` keep their own colours (images,
    native controls), ``shadows`` reach beyond their box, ``blurs`` are those of them that are blurred themselves.
    """

    palette: NDArray[np.uint8]
    extent: Ints
    is_loose: NDArray[np.bool_]
    is_fading: NDArray[np.bool_]
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
    """(H, W) int32 element numbers, 0 for bare ground, as of :func:`decoded`."""
    return decoded(painted, picture, painters)[0]


def decoded(painted: NDArray[np.uint8], picture: NDArray[np.uint8], painters: Painters) -> tuple[Ints, Rows]:
    """(H, W) int32 element numbers, 0 for bare ground, and the numbers of the pixels that are no pure colour, (B,).

    ``painted`` is the (H, W, 3) picture in id colours, ``picture`` the real one of the same state. A pixel of a
    pure id colour is that element's. Another one is a blend of two or keeps a foreign colour: it is explained
    by the painters that layout puts there, and the upper of the two owns it.
    """
    width = painted.shape[1]
    who, starts, lengths = _pure_runs(painted, painters)
    _doubt_ground(who, starts, painters, width)
    owner = np.repeat(who, lengths).reshape(-1, width)
    flat = _pixels_of(starts, lengths, who == UNKNOWN)
    ys, xs = places(flat, width)
    if ys.size:
        blends = _blends_at(ys, xs, owner.shape, painted, picture, painters)
        first, inverse = blends.kinds()
        result = blends.take(first).by_layout()[inverse]
        owner[ys, xs] = result
        rest = np.flatnonzero(result == UNKNOWN)
        if rest.size:
            some, bounds = blends.take(rest), painters.extent
            Surroundings(owner, ys[rest], xs[rest], some, bounds, painters.is_fading).explain()
    return owner, flat


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


def pure_at(codes: Ints, where: Rows, painters: Painters) -> Ints:
    """(B,) element numbers of some pixels of the picture whose (H, W) ``codes`` these are; ``UNKNOWN`` if no pure colour."""
    flat, width = codes.ravel(), codes.shape[1]
    here = flat[where]
    who = _places_in(packed(painters.palette), here)
    ys, xs = places(where, width)
    is_run = (flat[np.maximum(where - 1, 0)] == here) & (xs > 0)
    is_run |= (flat[np.minimum(where + 1, flat.size - 1)] == here) & (xs < width - 1)
    _drop_strays(who, xs, ys, xs + 1, is_run, painters)
    return who


def places(flat: Rows, width: int) -> tuple[Rows, Rows]:
    """(ys, xs) of pixels by their number, row by row."""
    ys = flat // width
    return ys, flat - ys * width


def _pure_runs(painted: NDArray[np.uint8], painters: Painters) -> tuple[Ints, Rows, Rows]:
    """Owner, start and length of each run of one colour in a row, (R,) each; they follow one another without gaps."""
    width = painted.shape[1]
    flat = packed(painted).ravel()
    is_start = np.empty(flat.size, np.bool_)
    is_start[0] = True
    np.not_equal(flat[1:], flat[:-1], out=is_start[1:])
    is_start[::width] = True
    starts = np.flatnonzero(is_start)
    lengths = np.diff(starts, append=flat.size)
    who = _places_in(packed(painters.palette), flat[starts])
    ys, xs = places(starts, width)
    _drop_strays(who, xs, ys, xs + lengths, lengths > 1, painters)
    return who, starts, lengths


def _doubt_ground(who: Ints, starts: Rows, painters: Painters, width: int) -> None:
    """Make unknown what has the colour of bare ground where something fills what lies below a picture: it is the picture's."""
    runs = np.flatnonzero(who == 0)
    if not runs.size or not painters.foreign or not painters.floors:
        return
    ys, xs = places(starts[runs], width)
    in_picture, on_floor = (
        np.any(
            [(x0 <= xs) & (xs < x1) & (y0 <= ys) & (ys < y1) for _, (x0, y0, x1, y1) in rectangles], axis=0
        )
        for rectangles in (painters.foreign, painters.floors)
    )
    who[runs[in_picture & on_floor]] = UNKNOWN


def _drop_strays(
    who: Ints, lefts: Rows, ys: Rows, rights: Rows, is_run: NDArray[np.bool_], painters: Painters
) -> None:
    """Make unknown what only happens to look like an element's pixels.

    A blend may meet another's colour by chance: an element owns nothing outside its extent, and where that is not
    known, no pixel that stands alone in its row.
    """
    left, top, right, bottom = (edge[who] for edge in np.ascontiguousarray(painters.extent.T))
    inside = (lefts >= left) & (ys >= top) & (rights <= right) & (ys < bottom)
    inside |= painters.is_loose[who] & is_run
    who[(who > 0) & ~inside] = UNKNOWN


def _places_in(colors: Ints, codes: Ints) -> Ints:
    """(B,) the first place in ``colors`` of each code, ``UNKNOWN`` of others: by a hash table, so that nothing is sorted."""

    def slots_of(values: Ints) -> NDArray[np.uint32]:
        return np.asarray((values.view(np.uint32) * np.uint32(0x9E3779B1)) >> (32 - SLOT_BITS), np.uint32)

    slots = slots_of(colors)
    table = np.zeros(1 << SLOT_BITS, np.int32)
    table[slots[::-1]] = np.arange(len(colors) - 1, -1, -1)
    places = table[slots_of(codes)]
    others = np.flatnonzero(colors[places] != codes)
    places[others] = UNKNOWN
    for displaced in np.flatnonzero(colors[table[slots]] != colors)[::-1].tolist():
        places[others[codes[others] == colors[displaced]]] = displaced
    return places


def _pixels_of(starts: Rows, lengths: Rows, is_wanted: NDArray[np.bool_]) -> Rows:
    """The pixels of some of the runs, in their order."""
    first, count = starts[is_wanted], lengths[is_wanted]
    before = np.cumsum(count) - count
    return np.asarray(np.repeat(first - before, count) + np.arange(int(count.sum())), np.intp)


def packed(colors: NDArray[np.uint8]) -> Ints:
    """(…,) int32 codes of (…, 3) colours."""
    flat = np.ascontiguousarray(colors).reshape(1, -1, 3)
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
