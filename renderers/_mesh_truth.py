"""A second measurement of every box: elements painted in flat ink, in the picture's own order, and found again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_scene import LoadedScene
from schemas.box import Box
from schemas.element import Element

INKS = 3
MAX_GROUPS = 12 * INKS
CELL_PX = 4
GAP_PX = 2
"""Elements of one ink lie so far apart that none is taken for the other, were its box wrong by that much."""


def with_truth(
    elements: Sequence[Element], leaves: Mapping[str, Sequence[int]], scene: LoadedScene
) -> list[Element]:
    """The elements with ``truth_iou``: their box against that of their own ink.

    ``leaves`` gives for each element the indices of the parts in its subtree. What needs more than
    ``MAX_GROUPS`` stays unmeasured.
    """
    boxes = {leaves[e.element_id][0]: e.bbox for e in elements if e.pixel_id}
    found = _inked_boxes(boxes, scene)
    measured = []
    for element in elements:
        shown = [k for k in leaves[element.element_id] if k in boxes]
        truth: Box | None = None
        for box in (found[k] for k in shown if k in found):
            truth = box if truth is None or box is None else truth.union(box)
        is_known = bool(shown) and all(k in found for k in shown)
        iou = None if not is_known else 0.0 if truth is None else element.bbox.iou(truth)
        measured.append(replace(element, truth_iou=iou))
    return measured


def _inked_boxes(boxes: Mapping[int, Box], scene: LoadedScene) -> dict[int, Box | None]:
    """The box of the ink of each part, None where none shows; parts beyond the bound are left out."""
    groups = _apart(boxes, scene.size_px)
    found: dict[int, Box | None] = {}
    for first in range(0, len(groups), INKS):
        members = groups[first : first + INKS]
        ink = scene.inked(members)
        height, width = ink.shape[1:]
        for channel, group in enumerate(members):
            for part in group:
                window = _grown(boxes[part], GAP_PX // 2).clipped(width, height)
                assert window is not None
                alone = len(group) == 1
                found[part] = _box_of(ink[channel], Box(0, 0, width, height) if alone else window)
    return found


def _apart(boxes: Mapping[int, Box], size_px: tuple[int, int]) -> list[list[int]]:
    """Parts in groups whose boxes keep apart, large ones first; what finds no place in ``MAX_GROUPS`` is left out."""
    width, height = size_px
    taken = np.zeros((MAX_GROUPS, height // CELL_PX + 1, width // CELL_PX + 1), np.bool_)
    groups: list[list[int]] = [[] for _ in range(MAX_GROUPS)]
    for part in sorted(boxes, key=lambda k: (-boxes[k].area_px, k)):
        own = _grown(boxes[part], GAP_PX).clipped(width, height)
        assert own is not None
        rows = slice(own.y0 // CELL_PX, (own.y1 - 1) // CELL_PX + 1)
        columns = slice(own.x0 // CELL_PX, (own.x1 - 1) // CELL_PX + 1)
        home = next((k for k in range(MAX_GROUPS) if not taken[k, rows, columns].any()), None)
        if home is not None:
            taken[home, rows, columns] = True
            groups[home].append(part)
    return [group for group in groups if group]


def _grown(box: Box, by: int) -> Box:
    return Box(box.x0 - by, box.y0 - by, box.x1 + by, box.y1 + by)


def _box_of(ink: NDArray[np.bool_], window: Box) -> Box | None:
    crop = ink[window.y0 : window.y1, window.x0 : window.x1]
    rows, columns = np.flatnonzero(crop.any(1)), np.flatnonzero(crop.any(0))
    if not len(rows):
        return None
    x0, y0 = window.x0, window.y0
    return Box(x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)
