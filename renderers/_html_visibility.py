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
MAX_DOUBT = 0.02  # above this part of guessed pixels a fraction is not known
FRAME, CLIP = -1, -2
Record = Mapping[str, Any]


@dataclasses.dataclass(slots=True)
class Share:
    """One element's own paint in pixels: by layout, inside clip, inside the frame, and covered by which others.

    ``parts`` are its rectangles inside the frame; ``ellipse`` is the rectangle of the ellipse that it is, if any.
    ``is_exact`` says whether these are what it paints, and not only bounds of it.
    """

    total_px: int
    unclipped_px: int
    shown_px: int
    parts: list[Rectangle]
    ellipse: Rectangle | None
    is_exact: bool
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


def _inside(ellipse: Rectangle, part: Rectangle) -> NDArray[np.bool_]:
    """(h, w) bool: the pixels of ``part`` inside the ellipse that a rectangle bounds."""
    ys, xs = np.ogrid[part[1] : part[3], part[0] : part[2]]
    x = (2 * xs + 1 - ellipse[0] - ellipse[2]) / (ellipse[2] - ellipse[0])
    y = (2 * ys + 1 - ellipse[1] - ellipse[3]) / (ellipse[3] - ellipse[1])
    return np.asarray(x * x + y * y <= 1, np.bool_)


def share_of(record: Record, scale: float, width: int, height: int) -> Share:
    """The share of an element before anything covers it, in a frame of that size."""
    parts = own_parts(record, scale)
    cuts = [part for _, part in parts]
    shown = [(max(x0, 0), max(y0, 0), min(x1, width), min(y1, height)) for x0, y0, x1, y1 in cuts]
    is_round = record.get("shape") in ("circle", "ellipse") and _area(parts[0][0]) > 0
    fill = np.pi / 4 if is_round else 1.0
    whole_px, unclipped_px, shown_px = (
        round(fill * sum(map(_area, rectangles)))
        for rectangles in ([whole for whole, _ in parts], cuts, shown)
    )
    return Share(
        total_px=whole_px,
        unclipped_px=unclipped_px,
        shown_px=shown_px,
        parts=[part for part in shown if _area(part)],
        ellipse=parts[0][0] if is_round else None,
        is_exact=not record.get("z") or bool(record.get("shape")),
    )


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
    own_areas = _own_areas(elements, records)
    shares = {i: share_of(r, scale, width, height) for i, r in enumerate(records) if "m" in r}
    ends = subtree_ends(nodes)
    _count_covered(shares, ends, elements, owner, own_areas, painters)
    lost, doubt = _lost(records, shares, ends, own_areas)
    amodal = _amodal_boxes(records, shares, own_areas, scale)
    return [
        _replaced(e, nodes, shares.get(i), lost[i], doubt[i], amodal[i])
        for e in elements
        for i in (e.pixel_id - 1,)
    ]


def _own_areas(elements: Sequence[Element], records: Sequence[Record]) -> NDArray[np.int64]:
    """(N,) pixels that each element owns without its descendants."""
    own = np.zeros(len(records), np.int64)
    for element in elements:
        own[element.pixel_id - 1] += element.area_px
        parent = records[element.pixel_id - 1]["p"]
        if parent >= 0:
            own[parent] -= element.area_px
    return own


def _count_covered(
    shares: Mapping[int, Share],
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
    for i, share in shares.items():
        rank = painters.box_rank[i + 1]
        is_later = (top_rank[others + 1] > rank) & ((others < i) | (others >= ends[i]))
        later, reach = others[is_later], boxes[is_later]
        for x0, y0, x1, y1 in share.parts:
            near = (reach[:, 0] < x1) & (reach[:, 2] > x0) & (reach[:, 1] < y1) & (reach[:, 3] > y0)
            for other, (left, top, right, bottom) in zip(
                later[near].tolist(), reach[near].tolist(), strict=True
            ):
                if other < i < ends[other]:  # an ancestor shows through, it covers nothing
                    continue
                part = (max(x0, left), max(y0, top), min(x1, right), min(y1, bottom))
                covered = owner[part[1] : part[3], part[0] : part[2]] == other + 1
                if share.ellipse is not None:
                    covered &= _inside(share.ellipse, part)
                count = int(np.count_nonzero(covered))
                if count:
                    share.covered_px[other] = share.covered_px.get(other, 0) + count


def _lost(
    records: Sequence[Record],
    shares: Mapping[int, Share],
    ends: Sequence[int],
    own_areas: NDArray[np.int64],
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """(N,) pixels that each element, descendants included, would own besides if nothing took them away.

    The second array holds how many of them are only bounds, of shapes that do not fill their rectangle.
    """
    lost, doubt = np.zeros(len(records)), np.zeros(len(records))
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
                doubt[at] += 0 if share.is_exact else pixels * density
                at = records[at]["p"]
                # A box answers for itself; what an element does to its own parts is no loss of it.
                if at >= 0 and (
                    _fills(records[at]) or at <= taker < ends[at] or (taker == CLIP and records[at].get("u"))
                ):
                    break
    return lost, doubt


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
    doubt: float,
    guess: Box | None,
) -> Element:
    whole = element.bbox if guess is None or lost < 0.5 else guess.union(element.bbox)
    takers = sorted(share.covered_px.items(), key=lambda entry: (-entry[1], entry[0])) if share else []
    is_known = doubt <= MAX_DOUBT * (element.area_px + lost)
    return dataclasses.replace(
        element,
        visible_fraction=float(element.area_px / (element.area_px + lost)) if is_known else None,
        bbox_amodal=whole if is_known else None,
        occluded_by=tuple(nodes[other].element_id for other, _ in takers[:MAX_OCCLUDERS]),
    )
