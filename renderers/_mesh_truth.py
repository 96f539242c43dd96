"""A second measurement of every box: elements painted in flat ink, in the picture's own order, and found again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from renderers._mesh_apart import apart, grown
from renderers._mesh_scene import LoadedScene
from schemas.box import Box
from schemas.element import Element

GAP_PX = 2
"""Elements of one ink lie so far apart that none is taken for the other, were its box wrong by that much."""


def with_truth(
    elements: Sequence[Element], leaves: Mapping[str, Sequence[int]], scene: LoadedScene
) -> list[Element]:
    """The elements with ``truth_iou``: their box against that of their own ink.

    ``leaves`` gives for each element the indices of the parts in its subtree. What needs more than
    ``MAX_GROUPS`` inks stays unmeasured.
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
    groups = apart(boxes, scene.size_px, gap_px=GAP_PX)
    found: dict[int, Box | None] = {}
    if not groups:
        return found
    inks = scene.inked(groups)
    height, width = inks.shape
    for ink, group in enumerate(groups, start=1):
        for part in group:
            window = grown(boxes[part], GAP_PX // 2).clipped(width, height)
            assert window is not None
            found[part] = _box_of(inks, ink, Box(0, 0, width, height) if len(group) == 1 else window)
    return found


def _box_of(inks: NDArray[np.uint8], ink: int, window: Box) -> Box | None:
    crop = inks[window.y0 : window.y1, window.x0 : window.x1] == ink
    rows, columns = np.flatnonzero(crop.any(1)), np.flatnonzero(crop.any(0))
    if not len(rows):
        return None
    x0, y0 = window.x0, window.y0
    return Box(x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)
