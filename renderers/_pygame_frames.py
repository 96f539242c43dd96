"""From what the sandbox says of a game's frames to calls in groups, and to who owns each pixel."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._canvas_entities import Call, Grouping, group
from renderers._canvas_nodes import Alone, Owners
from renderers._canvas_scopes import Scope
from schemas.box import Box
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Fact

MARGIN_PX = 128
MAX_WINDOW_PX = 64_000_000

Ids = NDArray[np.uint32]
Mask = NDArray[np.bool_]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Shot:
    """One picture as shown: its calls in groups, who owns its pixels, the program's state, and text sizes by leaf."""

    image: NDArray[np.uint8]
    grouping: Grouping
    owners: Owners
    state: Mapping[str, Fact]
    sizes_px: Mapping[int, int]


@contextmanager
def _answers() -> Iterator[None]:
    """What comes out of the sandbox is a program's word: what does not fit its form is its fault."""
    try:
        yield
    except (ValueError, TypeError, KeyError, IndexError, OverflowError) as error:
        raise SampleError(Reason.HOSTILE, f"the program's frames were tampered with: {error!r}") from error


def read_shots(
    header: Mapping[str, Any], arrays: Mapping[str, NDArray[Any]], program: Program
) -> list[tuple[int, Shot]]:
    """(time in ms, shot) of every wanted frame; frames at which the same picture was shown share it.

    Raises:
        SampleError: hostile.
    """
    with _answers():
        sizes = {f.path: len(f.data) for f in program.files}
        scopes = [_scope(i, row, sizes) for i, row in enumerate(header["scopes"])]
        shots = [_shot(k, told, arrays, scopes, sizes) for k, told in enumerate(header["shown"])]
        return [(int(time_ms), shots[int(k)]) for time_ms, k in header["times"]]


def _scope(index: int, row: Sequence[Any], sizes: Mapping[str, int]) -> Scope:
    path, is_loop, start, end, noun, is_many = row
    if not (isinstance(noun, str) and len(noun) <= 80):
        raise ValueError("a noun is a short text")
    return Scope(
        index=index,
        path=_path(path, start, end, sizes),
        is_loop=bool(is_loop),
        start=start,
        end=end,
        noun=noun,
        is_many=bool(is_many),
    )


def _path(path: Any, start: Any, end: Any, sizes: Mapping[str, int]) -> str:
    """The path of a span, which is inside its file; an empty one is nowhere."""
    if type(start) is not int or type(end) is not int or not isinstance(path, str):
        raise ValueError("a span is a path and two numbers")
    if (path or end) and not 0 <= start <= end <= sizes[path]:
        raise ValueError(f"the span {start}..{end} leaves {path!r}")
    return path


def _shot(
    number: int,
    told: Mapping[str, Any],
    arrays: Mapping[str, NDArray[Any]],
    scopes: Sequence[Scope],
    sizes: Mapping[str, int],
) -> Shot:
    image = arrays[f"image{number}"]
    if (
        image.dtype != np.uint8
        or image.ndim != 3
        or image.shape[2] != 3
        or not 0 < image.size <= 3 * MAX_WINDOW_PX
    ):
        raise ValueError(f"a picture of shape {image.shape}")
    calls = [_call(row, scopes, sizes) for row in told["calls"]]
    grouping = group(calls)
    leaf_of = np.array(grouping.leaf_of, np.int64)
    rows = arrays[f"rows{number}"].astype(np.int64)
    bits = np.unpackbits(arrays[f"bits{number}"]).view(np.bool_)
    owners = _Counting(image.shape[1], image.shape[0], grouping).owners(leaf_of, rows, bits)
    sizes_px = {
        leaf: int(row[9]) for leaf, row in zip(grouping.leaf_of, told["calls"], strict=True) if row[9]
    }
    return Shot(image=image, grouping=grouping, owners=owners, state=_state(told["state"]), sizes_px=sizes_px)


def _call(row: Sequence[Any], scopes: Sequence[Scope], sizes: Mapping[str, int]) -> Call:
    shape, text, paint, path, start, end, chain, runs, subjects, _ = row
    if not all(isinstance(word, str) for word in (shape, text, paint)) or not len(chain) == len(runs) == len(
        subjects
    ):
        raise ValueError("a call's words are texts, and its scopes have a run each")
    if not all(type(n) is int and n >= 0 for n in (*chain, *runs, *subjects)):
        raise ValueError("scopes, runs and subjects are numbers")
    return Call(
        shape=shape,
        text=text,
        paint=paint,
        statement=(_path(path, start, end, sizes), start, end),
        scopes=tuple(scopes[i] for i in chain),
        runs=tuple(runs),
        subjects=tuple(subjects),
    )


def _state(told: Mapping[str, Any]) -> dict[str, Fact]:
    if len(told) > 64 or not all(
        isinstance(k, str) and type(v) in (int, float, bool, str) for k, v in told.items()
    ):
        raise ValueError("a state is a few names with plain values")
    return dict(told)


def magnified(shot: Shot, dpr: float) -> Shot:
    """The shot on a screen of ``dpr`` device pixels to each pixel of the window, which is shown unsmoothed."""
    height, width = (_edge(side, dpr) for side in shot.owners.ids.shape)
    rows = ((np.arange(height) + 0.5) / dpr).astype(np.int64).clip(max=shot.owners.ids.shape[0] - 1)
    columns = ((np.arange(width) + 0.5) / dpr).astype(np.int64).clip(max=shot.owners.ids.shape[1] - 1)
    owners = replace(
        shot.owners,
        ids=np.ascontiguousarray(shot.owners.ids[rows][:, columns]),
        leaves={k: _magnified_alone(a, dpr) for k, a in shot.owners.leaves.items()},
        groups={k: _magnified_alone(a, dpr) for k, a in shot.owners.groups.items()},
        covers={k: {u: round(n * dpr * dpr) for u, n in c.items()} for k, c in shot.owners.covers.items()},
    )
    return replace(shot, image=shot.image[rows][:, columns], owners=owners)


def _edge(place: int, dpr: float) -> int:
    """The first device pixel whose centre lies at or beyond a pixel's edge."""
    return math.ceil(place * dpr - 0.5)


def _magnified_alone(alone: Alone, dpr: float) -> Alone:
    if alone.box is None:
        return alone
    x0, y0, x1, y1 = (_edge(n, dpr) for n in alone.box.xyxy)
    box = Box(x0, y0, x1, y1) if x0 < x1 and y0 < y1 else None
    return Alone(area_px=round(alone.area_px * dpr * dpr), box=box, is_whole=alone.is_whole)


Part = tuple[tuple[int, int, int, int], Mask | None]
"""A box in pixels of the picture, and the (h, w) mask of what is painted in it; None for all of it."""


class _Counting:
    """Paints the entries of a frame in order, and counts what leaves and entities would own alone."""

    def __init__(self, width: int, height: int, grouping: Grouping) -> None:
        self.width, self.height = width, height
        self.group_of = grouping.group_of
        self.ids = np.zeros((height, width), np.uint32)
        self.covers: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))

    def owners(self, leaf_of: NDArray[np.int64], rows: NDArray[np.int64], bits: Mask) -> Owners:
        """Owners of the pixels; ``rows`` are (call, x0, y0, x1, y1, first bit of the mask or -1)."""
        if rows.ndim != 2 or rows.shape[1] != 6 or (rows.size and rows[:, 0].min() < 0):
            raise ValueError("rows of entries have six numbers")
        leaves: dict[int, list[Part]] = defaultdict(list)
        groups: dict[int, list[Part]] = defaultdict(list)
        cut: set[int] = set()
        for call, x0, y0, x1, y1, first in rows.tolist():
            leaf = int(leaf_of[call])
            part = self._within(x0, y0, x1, y1, first, bits)
            # What touches the margin's edge may have been cut off there already, where it was drawn again.
            is_known = (
                x0 > -MARGIN_PX and y0 > -MARGIN_PX and part is not None and part[0] == (x0, y0, x1, y1)
            )
            if not is_known or x1 == self.width + MARGIN_PX or y1 == self.height + MARGIN_PX:
                cut.add(leaf)
            if part is None:
                continue
            self._paint(leaf, *part)
            leaves[leaf].append(part)
            if self.group_of[leaf]:
                groups[self.group_of[leaf]].append(part)
        cut_groups = {self.group_of[leaf] for leaf in cut}
        return Owners(
            ids=self.ids,
            leaves={k: _together(parts, is_whole=k not in cut) for k, parts in leaves.items()},
            groups={k: _together(parts, is_whole=k not in cut_groups) for k, parts in groups.items()},
            covers=self.covers,
        )

    def _within(self, x0: int, y0: int, x1: int, y1: int, first: int, bits: Mask) -> Part | None:
        """The part of an entry inside the picture and its margin."""
        if x1 <= x0 or y1 <= y0 or max(abs(n) for n in (x0, y0, x1, y1)) > 1 << 24:
            raise ValueError(f"an entry of the box {(x0, y0, x1, y1)}")
        left, top = max(x0, -MARGIN_PX), max(y0, -MARGIN_PX)
        right, bottom = min(x1, self.width + MARGIN_PX), min(y1, self.height + MARGIN_PX)
        if left >= right or top >= bottom:
            return None
        if first < 0:
            return (left, top, right, bottom), None
        mask = bits[first : first + (x1 - x0) * (y1 - y0)].reshape(y1 - y0, x1 - x0)
        return (left, top, right, bottom), mask[top - y0 : bottom - y0, left - x0 : right - x0]

    def _paint(self, leaf: int, box: tuple[int, int, int, int], mask: Mask | None) -> None:
        left, top = max(box[0], 0), max(box[1], 0)
        right, bottom = min(box[2], self.width), min(box[3], self.height)
        if left >= right or top >= bottom:
            return
        region = self.ids[top:bottom, left:right]
        if mask is None:
            below = region.ravel()
            if below.any():
                self._cover(leaf, below)
            region[:] = leaf
            return
        inside = mask[top - box[1] : bottom - box[1], left - box[0] : right - box[0]]
        self._cover(leaf, region[inside])
        region[inside] = leaf

    def _cover(self, leaf: int, below: Ids) -> None:
        counts = np.bincount(below)
        for under in np.flatnonzero(counts).tolist():
            if under and under != leaf:
                self.covers[under][leaf] += int(counts[under])


def _together(parts: Sequence[Part], *, is_whole: bool) -> Alone:
    """Area and box of several parts, pixels counted once."""
    boxes = [box for box, _ in parts]
    x0, y0 = min(b[0] for b in boxes), min(b[1] for b in boxes)
    x1, y1 = max(b[2] for b in boxes), max(b[3] for b in boxes)
    if any(mask is None and box == (x0, y0, x1, y1) for box, mask in parts):
        area = (x1 - x0) * (y1 - y0)
    elif len(parts) == 1 and (alone := parts[0][1]) is not None:
        area = int(np.count_nonzero(alone))
    else:
        joint = np.zeros((y1 - y0, x1 - x0), np.bool_)
        for (left, top, right, bottom), mask in parts:
            joint[top - y0 : bottom - y0, left - x0 : right - x0] |= True if mask is None else mask
        area = int(np.count_nonzero(joint))
    return Alone(area_px=area, box=Box(x0, y0, x1, y1), is_whole=is_whole)
