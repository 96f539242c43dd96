"""How much of each element is seen: what covering, clipping and the frame's edge take away."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._html_decode import Painters
from renderers._html_elements import Rectangle, clipped, outward, snapped
from renderers._measure import Node, subtree_ends
from schemas.box import Box
from schemas.element import Element

INK_SHARE = 0.2  # glyphs cover about this part of a line, where none of them is seen
MAX_OCCLUDERS = 8
FRAME, CLIP = -1, -2
Record = Mapping[str, Any]


@dataclasses.dataclass(slots=True)
class Share:
    """One element's own paint in pixels: by layout, inside clip, inside the frame, and covered by which others."""

    total_px: int
    unclipped_px: int
    shown_px: int
    covered_px: dict[int, int] = dataclasses.field(default_factory=dict)

    def losses(self) -> list[tuple[int, int]]:
        """(taker, pixels): an element's index, ``FRAME`` or ``CLIP``."""
        edges = [(CLIP, self.total_px - self.unclipped_px), (FRAME, self.unclipped_px - self.shown_px)]
        return [*edges, *self.covered_px.items()]

    @property
    def seen_px(self) -> int:
        return self.shown_px - sum(self.covered_px.values())


def _area(rectangle: Rectangle) -> int:
    return max(0, rectangle[2] - rectangle[0]) * max(0, rectangle[3] - rectangle[1])


def _fills(record: Record) -> bool:
    """Whether the element's paint is its box, not its glyphs or its descendants'."""
    return any(record.get(key) for key in ("h", "q", "v", "w"))


def own_parts(record: Record, scale: float) -> list[tuple[Rectangle, Rectangle]]:
    """(whole, clipped) rectangles in device pixels of what an element paints itself: its box, or its lines."""
    if not _fills(record) and record.get("l"):
        return [(outward(part, scale), outward(clipped(part, record["c"]), scale)) for part in record["l"]]
    if record.get("z"):
        whole = outward(record["b"], scale, record.get("j", 0))
        return [(whole, _cut(whole, outward(record["c"], scale)))]
    return [(snapped(record["b"], scale), snapped(clipped(record["b"], record["c"]), scale))]


def _cut(rectangle: Rectangle, clip: Rectangle) -> Rectangle:
    x0, y0, x1, y1 = clipped(rectangle, clip)
    return (int(x0), int(y0), int(x1), int(y1))


def with_visibility(
    elements: Sequence[Element],
    records: Sequence[Record],
    nodes: Sequence[Node],
    owner: NDArray[np.int32],
    painters: Painters,
    scale: float,
) -> list[Element]:
    """The elements with ``visible_fraction``, ``bbox_amodal`` and ``occluded_by``.

    ``owner`` is (H, W) int32, element i owning pixels of value i + 1.
    """
    height, width = owner.shape
    own_areas = np.bincount(owner.ravel(), minlength=len(records) + 1)[1:]
    shares: dict[int, Share] = {}
    shown_parts: dict[int, list[Rectangle]] = {}
    for i, record in enumerate(records):
        if "m" not in record:  # paints nothing by itself
            continue
        parts = own_parts(record, scale)
        shown = [(max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)) for _, (x0, y0, x1, y1) in parts]
        shown_parts[i] = [part for part in shown if _area(part)]
        whole, unclipped = (sum(map(_area, rectangles)) for rectangles in zip(*parts, strict=True))
        shares[i] = Share(whole, unclipped, sum(map(_area, shown)))
    ends = subtree_ends(nodes)
    _count_covered(shares, shown_parts, ends, elements, owner, own_areas, painters)
    lost = _lost(records, shares, ends, own_areas)
    amodal = _amodal_boxes(records, shares, own_areas, scale)
    return [
        _replaced(element, nodes, shares.get(element.pixel_id - 1), lost[element.pixel_id - 1], amodal)
        for element in elements
    ]


def _count_covered(
    shares: Mapping[int, Share],
    shown_parts: Mapping[int, Sequence[Rectangle]],
    ends: Sequence[int],
    elements: Sequence[Element],
    owner: NDArray[np.int32],
    own_areas: NDArray[np.int64],
    painters: Painters,
) -> None:
    """Fill in the covered pixels of those that something later painted and not their own overlaps."""
    top_rank = np.maximum(painters.box_rank, painters.text_rank)
    painted = [element for element in elements if own_areas[element.pixel_id - 1]]
    others = np.array([element.pixel_id - 1 for element in painted], np.int64)
    boxes = np.array([element.bbox.xyxy for element in painted], np.int64).reshape(-1, 4)
    for i, parts in shown_parts.items():
        rank = painters.box_rank[i + 1]
        is_later = (top_rank[others + 1] > rank) & ((others < i) | (others >= ends[i]))
        later, reach = others[is_later], boxes[is_later]
        for x0, y0, x1, y1 in parts:
            near = (reach[:, 0] < x1) & (reach[:, 2] > x0) & (reach[:, 1] < y1) & (reach[:, 3] > y0)
            for other, (left, top, right, bottom) in zip(
                later[near].tolist(), reach[near].tolist(), strict=True
            ):
                if other < i < ends[other]:  # an ancestor shows through, it covers nothing
                    continue
                crop = owner[max(y0, top) : min(y1, bottom), max(x0, left) : min(x1, right)]
                count = int(np.count_nonzero(crop == other + 1))
                if count:
                    shares[i].covered_px[other] = shares[i].covered_px.get(other, 0) + count


def _lost(
    records: Sequence[Record],
    shares: Mapping[int, Share],
    ends: Sequence[int],
    own_areas: NDArray[np.int64],
) -> NDArray[np.float64]:
    """(N,) pixels that each element, descendants included, would own besides if nothing took them away."""
    lost = np.zeros(len(records))
    for i, share in shares.items():
        density = 1.0
        if not _fills(records[i]):
            density = (
                min(1.0, own_areas[i] / share.seen_px) if own_areas[i] and share.seen_px > 0 else INK_SHARE
            )
            if not own_areas[i] and not records[i].get("l"):
                continue
        for taker, pixels in share.losses():
            if not pixels:
                continue
            at = i
            while at >= 0:
                lost[at] += pixels * density
                at = records[at]["p"]
                # A box answers for itself; what an element does to its own parts is no loss of it.
                if at >= 0 and (
                    _fills(records[at]) or at <= taker < ends[at] or (taker == CLIP and records[at].get("u"))
                ):
                    break
    return lost


def _amodal_boxes(
    records: Sequence[Record], shares: Mapping[int, Share], own_areas: NDArray[np.int64], scale: float
) -> list[Box | None]:
    """By layout: the union of what an element and its descendants would paint."""
    amodal: list[Box | None] = [None] * len(records)
    for i in range(len(records) - 1, -1, -1):
        record = records[i]
        if i in shares and (_fills(record) or own_areas[i] or record.get("l")):
            for whole, _ in own_parts(record, scale):
                if _area(whole):
                    amodal[i] = _joined(amodal[i], Box(*whole))
        if record["p"] >= 0:
            amodal[record["p"]] = _joined(amodal[record["p"]], amodal[i])
    return amodal


def _joined(one: Box | None, other: Box | None) -> Box | None:
    return one.union(other) if one is not None and other is not None else one or other


def _replaced(
    element: Element,
    nodes: Sequence[Node],
    share: Share | None,
    lost: float,
    amodal: Sequence[Box | None],
) -> Element:
    guess = amodal[element.pixel_id - 1]
    whole = element.bbox if guess is None or lost < 0.5 else guess.union(element.bbox)
    takers = sorted(share.covered_px.items(), key=lambda entry: (-entry[1], entry[0])) if share else []
    return dataclasses.replace(
        element,
        visible_fraction=float(element.area_px / (element.area_px + lost)),
        bbox_amodal=whole,
        occluded_by=tuple(nodes[other].element_id for other, _ in takers[:MAX_OCCLUDERS]),
    )
