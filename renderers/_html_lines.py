"""The lines of an element's own text: where layout put them, drawn in to the ink that the picture shows."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._html_elements import Rectangle, clipped, outward
from schemas.box import Box
from schemas.element import Element

OVERHANG_EM = 0.12  # glyphs that lean or curl out of their advance
EM_OF_ROOM = 1 / 0.35  # the walk's room for glyphs is this part of an em
COLUMN_GAP_EM = 2.0
FLAT_SHARE = 0.4  # of a line's pixels: more of one colour than this is what the text stands on
INK_LEVELS = 32
GRIP_CSS = 18
CONTROLS = frozenset(("input", "select", "textarea"))
Record = Mapping[str, Any]


def with_lines(
    elements: Sequence[Element],
    records: Sequence[Record],
    owner: NDArray[np.int32],
    picture: NDArray[np.uint8],
    scale: float,
) -> list[Element]:
    """The elements with ``lines``.

    ``owner`` is (H, W) int32, element i owning pixels of value i + 1; ``picture`` is (H, W, 3), ``scale`` device
    pixels per CSS pixel. A line of which no pixel is seen is left out.
    """
    return [
        dataclasses.replace(
            element, lines=tuple(_lines(records[element.pixel_id - 1], element, owner, picture, scale))
        )
        if records[element.pixel_id - 1].get("l") and element.text
        else element
        for element in elements
    ]


def _lines(
    record: Record, element: Element, owner: NDArray[np.int32], picture: NDArray[np.uint8], scale: float
) -> Iterator[Box]:
    if record["t"] in CONTROLS:
        yield from _lines_of_control(record, element.pixel_id, owner, picture, scale)
        return
    room = 0.0 if record.get("edge") or record.get("o") else OVERHANG_EM * EM_OF_ROOM * record.get("g", 0)
    for pieces in _grouped(record):
        found: Box | None = None
        for x0, y0, x1, y1 in pieces:
            grown = (x0, y0 - room, x1, y1 + room) if record.get("wm") else (x0 - room, y0, x1 + room, y1)
            region = _inside(outward(clipped(grown, record["c"]), scale), owner)
            ink = _ink(record, element.pixel_id, owner, picture, region)
            box = _hull(ink, region)
            found = box if found is None else found if box is None else found.union(box)
        if found is not None:
            yield found


def _grouped(record: Record) -> list[list[Sequence[float]]]:
    """The pieces of text, those on one line together, in the order of the document."""
    low, high = (0, 2) if record.get("wm") else (1, 3)  # the axis across lines
    along, end = (1, 3) if record.get("wm") else (0, 2)
    lines: list[list[Sequence[float]]] = []
    for piece in record["l"]:
        last = lines[-1][-1] if lines else None
        if last is not None:
            common = min(last[high], piece[high]) - max(last[low], piece[low])
            gap = max(piece[along] - last[end], last[along] - piece[end])
            is_same = common > 0.5 * min(last[high] - last[low], piece[high] - piece[low])
            if is_same and (not record.get("mc") or gap < COLUMN_GAP_EM * EM_OF_ROOM * record.get("g", 0)):
                lines[-1].append(piece)
                continue
        lines.append([piece])
    return lines


def _lines_of_control(
    record: Record, number: int, owner: NDArray[np.int32], picture: NDArray[np.uint8], scale: float
) -> Iterator[Box]:
    """A control's text has no rectangles that a script may ask for: its lines are the rows of ink inside it."""
    region = _inside(outward(clipped(record.get("in", record["b"]), record["c"]), scale), owner)
    ink = _ink(record, number, owner, picture, region)
    if record.get("grip"):  # in the lower right corner, by which it is made larger
        right, bottom = (record["b"][k] * scale - GRIP_CSS * scale for k in (2, 3))
        ink[max(round(bottom) - region[1], 0) :, max(round(right) - region[0], 0) :] = False
    rows = np.asarray(ink.any(axis=1), np.bool_)
    if record["t"] != "textarea":
        rows = np.full(rows.size, rows.any())
    edges = np.flatnonzero(np.diff(rows, prepend=False, append=False)).tolist()
    for start, end in zip(edges[::2], edges[1::2], strict=True):
        box = _hull(ink[start:end], (region[0], region[1] + start, region[2], region[1] + end))
        if box is not None:
            yield box


def _inside(rectangle: Rectangle, owner: NDArray[np.int32]) -> Rectangle:
    """The part of a rectangle that is in the picture; empty where there is none."""
    height, width = owner.shape
    x0, y0 = max(rectangle[0], 0), max(rectangle[1], 0)
    return (x0, y0, max(min(rectangle[2], width), x0), max(min(rectangle[3], height), y0))


def _ink(
    record: Record,
    number: int,
    owner: NDArray[np.int32],
    picture: NDArray[np.uint8],
    region: Rectangle,
) -> NDArray[np.bool_]:
    """(h, w) bool: pixels of a region that the element owns; not those of its flat ground, where it paints one."""
    x0, y0, x1, y1 = region
    own: NDArray[np.bool_] = np.asarray(owner[y0:y1, x0:x1] == number, np.bool_)
    if not any(record.get(key) for key in ("h", "q")) or not own.any():
        return own
    colors = picture[y0:y1, x0:x1].astype(np.int32)
    packed = (colors[..., 0] << 16 | colors[..., 1] << 8 | colors[..., 2])[own]
    values, counts = np.unique(packed, return_counts=True)
    if counts.max() < FLAT_SHARE * packed.size:
        return own
    ground = int(values[counts.argmax()])
    far = np.abs(colors - np.array([ground >> 16, ground >> 8 & 255, ground & 255])).max(axis=2) >= INK_LEVELS
    return np.asarray(own & far, np.bool_)


def _hull(ink: NDArray[np.bool_], region: Rectangle) -> Box | None:
    columns, rows = np.flatnonzero(ink.any(axis=0)), np.flatnonzero(ink.any(axis=1))
    if not columns.size:
        return None
    x0, y0 = region[:2]
    return Box(x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)
