"""Places for notes with leaders: bare paper near what they point at, with as few lines crossed as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._cad_ink import text_size
from renderers._cad_pen import DIMENSION, Pen, Rectangle, sample_path
from schemas.element import Measure

LENGTHS = (16.0, 24.0, 34.0, 46.0, 62.0, 84.0, 112.0, 150.0, 200.0, 270.0)
FAR_LENGTHS = (340.0, 420.0, 510.0, 610.0)
"""Where nothing nearer is bare."""
MARGIN = 5.0
NUM_TRIED = 40
CROSSING, INSIDE, FLAT = 26.0, 45.0, 14.0
"""Costs in pixels: of a line crossed, of a text inside a view's box, of a leader nearly along its shelf."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True, eq=False)
class Aim:
    """A point at which a leader may end, and the unit vectors (N, 2) from it along which it may come; pixels."""

    name: str
    point: Floats
    directions: Floats


class Leaders:
    """The ink of a sheet on a map of whole pixels, and the notes that find a place on it."""

    def __init__(self, pen: Pen, boxes: Sequence[Rectangle]) -> None:
        self._pen = pen
        self._boxes = np.array(boxes, np.float64)
        self._ink = pen.sheet.ink_map()
        self._used: set[str] = set()

    def draw(self, aims: Sequence[Aim], text: str, *, kind: str, measures: tuple[Measure, ...]) -> bool:
        """Draw one note at its cheapest bare place; False where there is none."""
        return bool(aims) and any(
            self._drawn(aims, text, lengths, kind=kind, measures=measures)
            for lengths in (LENGTHS, FAR_LENGTHS)
        )

    def _drawn(
        self,
        aims: Sequence[Aim],
        text: str,
        lengths: Sequence[float],
        *,
        kind: str,
        measures: tuple[Measure, ...],
    ) -> bool:
        pen, size = self._pen, self._pen.size
        wide, tall = text_size(text, pen.text_px)
        which, tips, elbows, sides = _candidates(aims, np.array(lengths) * size)
        shelf = wide + 8 * size
        x0 = np.where(sides > 0, elbows[:, 0], elbows[:, 0] - shelf)
        boxes = np.stack([x0, elbows[:, 1] - tall - 7 * size, x0 + shelf, elbows[:, 1] + 2 * size], axis=1)
        bare = self._bare(boxes, MARGIN * size)
        if not bare.any():
            return False
        slope = np.abs((elbows - tips)[:, 1]) / np.maximum(np.linalg.norm(elbows - tips, axis=1), 1e-9)
        cost = (
            np.linalg.norm(elbows - tips, axis=1) / size
            + self._insides(boxes) * INSIDE
            + (slope < 0.4) * FLAT
        )
        cost[~bare] = np.inf
        i = self._cheapest(cost, tips, elbows)
        if i is None:
            return False
        self._stroke(
            aims[int(which[i])].name,
            np.stack([tips[i], elbows[i], elbows[i] + [sides[i] * shelf, 0.0]]),
            text,
            kind,
            measures,
        )
        x0_, y0_, x1_, y1_ = (int(v) for v in boxes[i])
        self._ink[max(0, y0_) : y1_ + 1, max(0, x0_) : x1_ + 1] = 1
        ends = [tuple(int(v) for v in p) for p in (tips[i], elbows[i])]
        cv2.line(self._ink, ends[0], ends[1], 1, 1)
        return True

    def _cheapest(self, cost: Floats, tips: Floats, elbows: Floats) -> int | None:
        """Of the leaders of finite cost the one that is cheapest with the lines that it crosses; None where texts block them."""
        best: tuple[float, int] | None = None
        for i in np.argsort(cost, kind="stable")[:NUM_TRIED].tolist():
            if not np.isfinite(cost[i]) or (best is not None and cost[i] >= best[0]):
                break
            crossed, is_blocked = self._crossings(np.stack([tips[i], elbows[i]]))
            total = float(cost[i]) + crossed * CROSSING
            if not is_blocked and (best is None or total < best[0]):
                best = (total, i)
        return None if best is None else best[1]

    def _bare(self, boxes: Floats, margin: float) -> NDArray[np.bool_]:
        """(N,) whether rectangles with a margin lie on the sheet and hold no ink."""
        height, width = self._ink.shape
        sums = cv2.integral(self._ink)
        low = np.floor(boxes[:, :2] - margin).astype(np.int64)
        high = np.ceil(boxes[:, 2:] + margin).astype(np.int64)
        inside = (low >= 0).all(1) & (high[:, 0] < width) & (high[:, 1] < height)
        a, b = np.clip(low, 0, [width, height]).T
        c, d = np.clip(high, 0, [width, height]).T
        total = sums[d, c] - sums[b, c] - sums[d, a] + sums[b, a]
        return np.asarray(inside & (total == 0))

    def _insides(self, boxes: Floats) -> NDArray[np.bool_]:
        """(N,) whether rectangles meet the box of a view."""
        a, b = boxes[:, None], self._boxes[None]
        meets = (
            (a[..., 0] < b[..., 2])
            & (a[..., 2] > b[..., 0])
            & (a[..., 1] < b[..., 3])
            & (a[..., 3] > b[..., 1])
        )
        return np.asarray(meets.any(1))

    def _crossings(self, path: Floats) -> tuple[int, bool]:
        """Lines that a path crosses after its start, and whether it runs through a text."""
        samples = sample_path(path, 1.0)
        height, width = self._ink.shape
        x = np.clip(samples[:, 0].astype(np.int64), 0, width - 1)
        y = np.clip(samples[:, 1].astype(np.int64), 0, height - 1)
        far = np.linalg.norm(samples - samples[0], axis=1) > 4 * self._pen.size
        inked = self._ink[y[far], x[far]] > 0
        count = int((np.diff(np.concatenate([[False], inked]).astype(np.int8)) > 0).sum())
        px, py = samples[:, 0], samples[:, 1]
        blocked = any(
            bool(((px > a - 3) & (px < c + 3) & (py > b - 3) & (py < d + 3)).any())
            for a, b, c, d in self._pen.texts
        )
        return count, blocked

    def _stroke(self, name: str, path: Floats, text: str, kind: str, measures: tuple[Measure, ...]) -> None:
        pen = self._pen
        number, unique = 1, name
        while unique in self._used:
            number += 1
            unique = f"{name}-{number}"
        self._used.add(unique)
        node = pen.node(unique, "callout", -1, DIMENSION, label=kind, text=text, measures=measures)
        layer = pen.layer(node)
        pen.stroke(layer, path, 0.8)
        pen.sheet.arrow(layer, path[0], path[0] - path[1], 9 * pen.size)
        tall = text_size(text, pen.text_px)[1]
        pen.write(layer, text, (path[1] + path[2]) / 2 - [0.0, tall / 2 + 3.5 * pen.size])


def _candidates(aims: Sequence[Aim], lengths: Floats) -> tuple[NDArray[np.int64], Floats, Floats, Floats]:
    """For each leader that could be: the number of its aim, its tip, its elbow, and the side (1 or -1) of its shelf."""
    which, tips, elbows = [], [], []
    for i, aim in enumerate(aims):
        ends = aim.point + (aim.directions[:, None] * lengths[None, :, None]).reshape(-1, 2)
        which.append(np.full(len(ends), i, np.int64))
        tips.append(np.broadcast_to(aim.point, ends.shape))
        elbows.append(ends)
    tip, elbow = np.concatenate(tips), np.concatenate(elbows)
    return np.concatenate(which), tip, elbow, np.where(elbow[:, 0] >= tip[:, 0], 1.0, -1.0)
