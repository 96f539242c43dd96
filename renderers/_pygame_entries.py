"""What was painted where: entries of a surface's log, and how a log is carried to another surface.

Runs inside the sandbox. Boxes are half-open, in pixels of the surface that the log belongs to, and may leave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]
Rows = tuple[int, int, int, int]


class Call(NamedTuple):
    """One painting call: its shape, what it wrote, its colour, its statement, and the runs of scopes it was made in.

    ``frame`` counts the frames shown before it; ``missing`` is a character that its font has no glyph for.
    """

    shape: str
    text: str
    paint: str
    path: str
    start: int
    end: int
    scopes: tuple[int, ...]
    runs: tuple[int, ...]
    subjects: tuple[int, ...]
    frame: int
    size_px: int = 0
    missing: str = ""


ERASED = Call("", "erased", "", "", 0, 0, (), (), (), 0)
"""Not a call: the pixels were made transparent, and are nobody's."""

UNKNOWN = Call("", "unknown", "", "", 0, 0, (), (), (), 0)
"""Not a call: the pixels come from a time that was not recorded."""


class Warp(NamedTuple):
    """From a pixel's centre (x, y) to a place of the source: (x_scale * x + x_shift, y_scale * y + y_shift)."""

    x_scale: float
    x_shift: float
    y_scale: float
    y_shift: float

    def columns(self, x0: int, x1: int) -> NDArray[np.int64]:
        """Source columns of the columns x0 to x1."""
        return _places(x0, x1, self.x_scale, self.x_shift)

    def rows(self, y0: int, y1: int) -> NDArray[np.int64]:
        """Source rows of the rows y0 to y1."""
        return _places(y0, y1, self.y_scale, self.y_shift)


def _places(first: int, end: int, scale: float, shift: float) -> NDArray[np.int64]:
    places: NDArray[np.int64] = np.floor((np.arange(first, end) + 0.5) * scale + shift).astype(np.int64)
    return places


class Entry(NamedTuple):
    """Pixels that a call painted: those of ``mask`` (h, w) in a box, all of the box where it is None.

    ``inner`` is the log of a surface that shows through, which ``warp`` leads to; then ``call`` owns what is left.
    ``depth`` counts the logs inside each other.
    """

    call: Call | None
    x0: int
    y0: int
    x1: int
    y1: int
    mask: Mask | None = None
    inner: tuple[Entry, ...] = ()
    warp: Warp | None = None
    depth: int = 0

    @property
    def box(self) -> Rows:
        return (self.x0, self.y0, self.x1, self.y1)


def cropped(entry: Entry, x0: int, y0: int, x1: int, y1: int) -> Entry | None:
    """The part of an entry inside a box."""
    box = (max(x0, entry.x0), max(y0, entry.y0), min(x1, entry.x1), min(y1, entry.y1))
    if box == entry.box:
        return entry
    if box[0] >= box[2] or box[1] >= box[3]:
        return None
    mask = entry.mask
    if mask is not None:
        mask = mask[box[1] - entry.y0 : box[3] - entry.y0, box[0] - entry.x0 : box[2] - entry.x0]
    return entry._replace(x0=box[0], y0=box[1], x1=box[2], y1=box[3], mask=mask)


def moved(entry: Entry, dx: int, dy: int) -> Entry:
    """The entry at another place."""
    warp = entry.warp
    if warp is not None:
        x_shift, y_shift = warp.x_shift - dx * warp.x_scale, warp.y_shift - dy * warp.y_scale
        warp = warp._replace(x_shift=x_shift, y_shift=y_shift)
    x0, y0, x1, y1 = entry.box
    return entry._replace(x0=x0 + dx, y0=y0 + dy, x1=x1 + dx, y1=y1 + dy, warp=warp)


def tight(call: Call, mask: Mask, x0: int, y0: int) -> Entry | None:
    """Entry of a mask whose corner is at (x0, y0), without empty margins; None where it is empty."""
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not rows.size:
        return None
    top, bottom, left, right = (int(n) for n in (rows[0], rows[-1] + 1, columns[0], columns[-1] + 1))
    inside = mask[top:bottom, left:right]
    return Entry(call, x0 + left, y0 + top, x0 + right, y0 + bottom, None if inside.all() else inside.copy())


def expanded(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Entries without inner logs: what shows through is put after the call that carries it."""
    for entry in entries:
        if entry.call is not None:
            yield entry._replace(inner=(), warp=None, depth=0) if entry.inner else entry
        if entry.inner and entry.warp is not None:
            columns = entry.warp.columns(entry.x0, entry.x1)
            rows = entry.warp.rows(entry.y0, entry.y1)
            joint: dict[int, Call] = {}
            for below in expanded(entry.inner):
                shown = _shown(entry, below, rows, columns)
                if shown is None or below.call is None or below.call is ERASED:
                    continue
                call = joint.setdefault(id(below.call), _joined(entry.call, below.call))
                yield shown._replace(call=call)


def _joined(carrier: Call | None, call: Call) -> Call:
    """The call as made in the runs of its carrier: a surface that is shown twice shows different things."""
    if carrier is None or call is UNKNOWN:
        return call
    fresh = [i for i, scope in enumerate(call.scopes) if scope not in carrier.scopes]
    return call._replace(
        scopes=(*carrier.scopes, *(call.scopes[i] for i in fresh)),
        runs=(*carrier.runs, *(call.runs[i] for i in fresh)),
        subjects=(*carrier.subjects, *(call.subjects[i] for i in fresh)),
        frame=carrier.frame,
    )


def _shown(outer: Entry, below: Entry, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> Entry | None:
    """The part of an entry of the inner log that shows in the outer one's pixels."""
    at_y = np.flatnonzero((rows >= below.y0) & (rows < below.y1))
    at_x = np.flatnonzero((columns >= below.x0) & (columns < below.x1))
    if not at_y.size or not at_x.size:
        return None
    y0, y1, x0, x1 = (int(n) for n in (at_y[0], at_y[-1] + 1, at_x[0], at_x[-1] + 1))
    mask = None
    if below.mask is not None:
        ys, xs = rows[y0:y1] - below.y0, columns[x0:x1] - below.x0
        if outer.warp is not None and outer.warp.x_scale == outer.warp.y_scale == 1:
            mask = below.mask[ys[0] : ys[-1] + 1, xs[0] : xs[-1] + 1]
        else:
            mask = below.mask[np.ix_(ys, xs)]
    if outer.mask is not None:
        through = outer.mask[y0:y1, x0:x1]
        mask = through if mask is None else mask & through
    if mask is not None and not mask.any():
        return None
    return Entry(below.call, outer.x0 + x0, outer.y0 + y0, outer.x0 + x1, outer.y0 + y1, mask)


def plane(entries: Sequence[Entry], width: int, height: int) -> NDArray[np.int32]:
    """(H, W) int32: 1 + the index of the entry that owns each pixel, 0 for nobody."""
    owner = np.zeros((height, width), np.int32)
    for i, entry in enumerate(entries):
        part = cropped(entry, 0, 0, width, height)
        if part is None:
            continue
        number = 0 if part.call is ERASED else i + 1
        region = owner[part.y0 : part.y1, part.x0 : part.x1]
        if part.mask is None:
            region[:] = number
        else:
            region[part.mask] = number
    return owner


def visible(entries: Sequence[Entry], width: int, height: int) -> set[int]:
    """Indices of the entries that own a pixel."""
    counts = np.bincount(plane(entries, width, height).ravel(), minlength=1)
    return {int(i) - 1 for i in np.flatnonzero(counts) if i}
