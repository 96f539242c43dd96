"""Boxes in groups that keep apart, so that all of a group can be drawn in one picture and told from each other."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from schemas.box import Box

MAX_GROUPS = 48
CELL_PX = 4


def apart(boxes: Mapping[int, Box], size_px: tuple[int, int], *, gap_px: int = 0) -> list[list[int]]:
    """Keys in groups whose boxes keep apart by twice the gap, large ones first, in a picture of (width, height) pixels.

    Each box lies in the picture at least in part. What finds no place in ``MAX_GROUPS`` is left out.
    """
    width, height = size_px
    taken = np.zeros((MAX_GROUPS, height // CELL_PX + 1, width // CELL_PX + 1), np.bool_)
    groups: list[list[int]] = []
    for key in sorted(boxes, key=lambda k: (-boxes[k].area_px, k)):
        own = grown(boxes[key], gap_px).clipped(width, height)
        assert own is not None
        rows = slice(own.y0 // CELL_PX, (own.y1 - 1) // CELL_PX + 1)
        columns = slice(own.x0 // CELL_PX, (own.x1 - 1) // CELL_PX + 1)
        home = next((k for k in range(len(groups)) if not taken[k, rows, columns].any()), len(groups))
        if home == MAX_GROUPS:
            continue
        if home == len(groups):
            groups.append([])
        taken[home, rows, columns] = True
        groups[home].append(key)
    return groups


def grown(box: Box, by: int) -> Box:
    """The box with a margin of so many pixels."""
    return Box(box.x0 - by, box.y0 - by, box.x1 + by, box.y1 + by)
