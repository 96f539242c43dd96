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
MAX_DRAWINGS = 12
GAP_PX = 2
"""Elements of one ink lie so far apart that none is taken for the other, were its box wrong by that much."""


def with_truth(
    elements: Sequence[Element], leaves: Mapping[str, Sequence[int]], scene: LoadedScene
) -> list[Element]:
    """The elements with ``truth_iou``: their box against that of their own ink.

    ``leaves`` gives for each element the indices of the parts in its subtree. What needs more drawings than
    ``MAX_DRAWINGS`` stays unmeasured.
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
    groups = _apart(boxes)[: MAX_DRAWINGS * INKS]
    found: dict[int, Box | None] = {}
    for first in range(0, len(groups), INKS):
        members = groups[first : first + INKS]
        ink = scene.inked(members)
        height, width = ink.shape[:2]
        for channel, group in enumerate(members):
            for part in group:
                window = _grown(boxes[part], GAP_PX // 2).clipped(width, height)
                assert window is not None
                alone = len(group) == 1
                found[part] = _box_of(ink[:, :, channel], Box(0, 0, width, height) if alone else window)
    return found


def _apart(boxes: Mapping[int, Box]) -> list[list[int]]:
    """Parts in groups whose boxes keep apart, large ones first."""
    groups: list[list[int]] = []
    for part in sorted(boxes, key=lambda k: (-boxes[k].area_px, k)):
        own = _grown(boxes[part], GAP_PX)
        home = next((g for g in groups if not any(own.intersection(boxes[k]) for k in g)), None)
        if home is None:
            groups.append(home := [])
        home.append(part)
    return groups


def _grown(box: Box, by: int) -> Box:
    return Box(box.x0 - by, box.y0 - by, box.x1 + by, box.y1 + by)


def _box_of(ink: NDArray[np.bool_], window: Box) -> Box | None:
    crop = ink[window.y0 : window.y1, window.x0 : window.x1]
    rows, columns = np.flatnonzero(crop.any(1)), np.flatnonzero(crop.any(0))
    if not len(rows):
        return None
    x0, y0 = window.x0, window.y0
    return Box(x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)
