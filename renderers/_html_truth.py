"""The independent measurement: some elements of the real page change colour, and what changes is what they paint."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._html_elements import outward
from schemas.box import Box
from schemas.element import Element

MARGIN_CSS = 6.0


def with_truth(
    elements: Sequence[Element],
    recoloured: Sequence[Mapping[str, Any]],
    picture: NDArray[np.uint8],
    changed_picture: NDArray[np.uint8],
    scale: float,
) -> list[Element]:
    """The elements, those that were recoloured with their ``truth_iou``.

    ``recoloured`` holds the walk's ``index`` and box ``b`` in CSS pixels of each; ``picture`` and ``changed_picture``
    are (H, W, 3) before and after. One that leaves no trace stays unmeasured.
    """
    height, width = picture.shape[:2]
    found: dict[int, Box] = {}
    for entry in recoloured:
        x0, y0, x1, y1 = outward(entry["b"], scale, MARGIN_CSS)
        x0, y0, x1, y1 = max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)
        if x1 <= x0 or y1 <= y0:
            continue
        changed = (picture[y0:y1, x0:x1] != changed_picture[y0:y1, x0:x1]).any(axis=2)
        columns, rows = np.flatnonzero(changed.any(axis=0)), np.flatnonzero(changed.any(axis=1))
        if columns.size:
            box = (x0 + columns[0], y0 + rows[0], x0 + columns[-1] + 1, y0 + rows[-1] + 1)
            found[entry["index"] + 1] = Box(*(int(edge) for edge in box))
    return [
        dataclasses.replace(element, truth_iou=element.bbox.iou(found[element.pixel_id]))
        if element.pixel_id in found and not element.occluded_by  # what shines through a cover still changes
        else element
        for element in elements
    ]
