"""From an id buffer to measured elements: the one place where a box is read off pixels."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from schemas.box import Box
from schemas.element import Element, Measure

MAX_RINGS = 32
POLYGON_TOLERANCE_PX = 0.7
COARSE_PX = 1 << 16
MAX_PIXEL_ID = (1 << 24) - 1

Rings = tuple[tuple[tuple[float, float], ...], ...]


@dataclass(frozen=True, kw_only=True, slots=True)
class Node:
    """What a renderer knows of an element before it is measured.

    ``parent`` is the index of its parent among the nodes (-1: none). ``pixel_id`` is its own value in the id
    buffer, 0 for a pure group. ``area_amodal_px`` counts the pixels it would own alone, unclipped; None when
    that was not measured, and then its visible fraction is unknown. Other fields are those of ``Element``.
    """

    element_id: str
    kind: str
    parent: int = -1
    pixel_id: int = 0
    group_id: str = ""
    label: str = ""
    role: str = ""
    name: str = ""
    text: str = ""
    bbox_amodal: Box | None = None
    area_amodal_px: int | None = None
    occluded_by: tuple[str, ...] = ()
    z_order: int = 0
    color: str = ""
    code_start: int | None = None
    code_end: int | None = None
    code_path: str = ""
    is_interactive: bool = False
    truth_iou: float | None = None
    measures: tuple[Measure, ...] = ()
    bbox_3d: tuple[float, ...] = ()
    depth_m: float | None = None


def subtree_ends(nodes: Sequence[Node]) -> list[int]:
    """For each node of a preorder listing, one past the index of its last descendant.

    Raises:
        ValueError: the nodes are not in preorder (a parent follows its child, or a subtree is split).
    """
    ends = list(range(1, len(nodes) + 1))
    for i in range(len(nodes) - 1, -1, -1):
        parent = nodes[i].parent
        if parent >= i:
            raise ValueError(f"node {i} ({nodes[i].element_id}) precedes its parent {parent}")
        if parent >= 0:
            ends[parent] = max(ends[parent], ends[i])
    open_nodes: list[int] = []
    for i, node in enumerate(nodes):
        while open_nodes and open_nodes[-1] != node.parent:
            open_nodes.pop()
        if node.parent >= 0 and not open_nodes:
            raise ValueError(f"node {i} ({node.element_id}) splits another subtree")
        open_nodes.append(i)
    return ends


def preorder_buffer(ids: NDArray[np.uint32], nodes: Sequence[Node]) -> NDArray[np.int32]:
    """(H, W) int32: for each pixel 1 + the index of the node that owns it, 0 for nobody.

    Raises:
        ValueError: the buffer holds an id that no node has.
    """
    own = np.array(
        [(node.pixel_id, i + 1) for i, node in enumerate(nodes) if node.pixel_id], np.int64
    ).reshape(-1, 2)
    highest = max(int(ids.max(initial=0)), int(own[:, 0].max(initial=0)))
    if highest > MAX_PIXEL_ID:
        raise ValueError(f"the id buffer holds {highest}; ids go up to {MAX_PIXEL_ID}")
    table = np.full(highest + 1, -1, np.int32)
    table[0] = 0
    table[own[:, 0]] = own[:, 1]
    if np.array_equal(table, np.arange(highest + 1)):
        return ids.view(np.int32)
    owner = table[ids]
    if owner.min(initial=0) < 0:
        raise ValueError(f"the id buffer holds {ids[owner < 0][0]}, which no element has")
    return owner


def own_boxes(owner: NDArray[np.int32], count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Boxes (N, 4) int64 xyxy and areas (N,) int64 of the pixels that each of ``count`` nodes owns itself.

    A node without pixels has area 0 and the box (W, H, 0, 0).
    """
    height, width = owner.shape
    flat = owner.ravel()
    is_start = np.empty(flat.size, np.bool_)
    np.not_equal(flat[1:], flat[:-1], out=is_start[1:])
    is_start[::width] = True  # runs never cross a row's end
    starts = np.flatnonzero(is_start)
    who = flat[starts]
    lengths = np.diff(starts, append=flat.size)
    keep = who > 0
    who, starts, lengths = who[keep] - 1, starts[keep], lengths[keep]
    ys, xs = np.divmod(starts, width)
    areas = np.bincount(who, weights=lengths, minlength=count).astype(np.int64)
    boxes = np.tile(np.array([width, height, 0, 0], np.int64), (count, 1))
    np.minimum.at(boxes[:, 0], who, xs)
    np.minimum.at(boxes[:, 1], who, ys)
    np.maximum.at(boxes[:, 2], who, xs + lengths)
    np.maximum.at(boxes[:, 3], who, ys + 1)
    return boxes, areas


def contour_rings(mask: NDArray[np.bool_], x0: int, y0: int) -> Rings:
    """Outer contours of a (h, w) bool mask whose corner is at (x0, y0), as rings of pixel corners.

    Traced on the grid of corners, so that a full rectangle gives exactly its four corners. Holes are left out;
    of more than ``MAX_RINGS`` rings the largest are kept. Rings run from the largest to the smallest.
    """
    height, width = mask.shape
    corners = np.zeros((height + 1, width + 1), np.uint8)
    corners[:height, :width] = mask
    corners[:height, 1:] |= mask.view(np.uint8)
    corners[1:] |= corners[:height].copy()
    found, _ = cv2.findContours(corners, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    contours = [np.asarray(contour, np.int32)[:, 0] for contour in found]
    if len(contours) > MAX_RINGS:
        firsts = np.array([contour[0] for contour in contours])
        areas = _areas(np.concatenate(contours), _ends(contours))
        largest = np.lexsort((firsts[:, 1], firsts[:, 0], -areas))[:MAX_RINGS]
        contours = [contours[k] for k in largest]
    slim = [
        np.asarray(cv2.approxPolyDP(ring, POLYGON_TOLERANCE_PX, True), np.int32)[:, 0]
        for ring in _with_concave_corners(contours, corners)
    ]
    slim = [ring for ring in slim if len(ring) >= 3]
    if not slim:
        return ()
    corner_points, ends = np.concatenate(slim), _ends(slim)
    xs, ys = (corner_points + np.array([x0, y0], float)).T.tolist()
    points = list(zip(xs, ys, strict=True))
    rings = [tuple(points[start:end]) for start, end in itertools.pairwise([0, *ends.tolist()])]
    areas = _areas(corner_points, ends)
    return tuple(ring for _, ring in sorted(zip((-areas).tolist(), rings, strict=True)))


def _ends(rings: Sequence[NDArray[np.int32]]) -> NDArray[np.int64]:
    """(R,) where each ring ends when all are put one after another."""
    return np.cumsum([len(ring) for ring in rings])


def _next_points(here: NDArray[np.int32], ends: NDArray[np.int64]) -> NDArray[np.int32]:
    """(N, 2): for each point of several closed rings the one that follows it."""
    after = np.empty_like(here)
    after[:-1] = here[1:]
    after[ends[1:] - 1] = here[ends[:-1]]
    after[ends[0] - 1] = here[0]
    return after


def _areas(points: NDArray[np.int32], ends: NDArray[np.int64]) -> NDArray[np.float64]:
    """(R,) areas inside closed rings of (N, 2) points, by the shoelace formula over all of them at once."""
    after = _next_points(points, ends)
    cross = points[:, 0].astype(np.int64) * after[:, 1] - after[:, 0].astype(np.int64) * points[:, 1]
    sums = np.diff(np.cumsum(cross)[ends - 1], prepend=0)
    return np.asarray(np.abs(sums) / 2, np.float64)


def _with_concave_corners(
    rings: Sequence[NDArray[np.int32]], corners: NDArray[np.uint8]
) -> list[NDArray[np.int32]]:
    """Each (N, 2) ring with the inner corner put in wherever it cuts one by a diagonal step.

    All rings go through the arithmetic as one, since a line of text has hundreds of small ones.
    """
    here, ends = np.concatenate(rings), _ends(rings)
    after = _next_points(here, ends)
    cuts = np.flatnonzero((after[:, 0] != here[:, 0]) & (after[:, 1] != here[:, 1]))
    x, y, next_x, next_y = *here[cuts].T, *after[cuts].T
    is_first = corners[next_y, x] > 0
    whole = np.empty((len(here) + len(cuts), 2), np.int32)
    is_old = np.ones(len(whole), np.bool_)
    inserted = cuts + np.arange(1, len(cuts) + 1)
    is_old[inserted] = False
    _as_single(whole)[is_old] = _as_single(here)
    whole[inserted, 0] = np.where(is_first, x, next_x)
    whole[inserted, 1] = np.where(is_first, next_y, y)
    ends = ends + np.searchsorted(cuts, ends)  # a ring grows by the cuts in it and moves by those before it
    return [whole[start:end] for start, end in itertools.pairwise([0, *ends.tolist()])]


def _as_single(points: NDArray[np.int32]) -> NDArray[np.int64]:
    """(N,) view of (N, 2) points, which numpy moves faster than pairs."""
    return points.view(np.int64)[:, 0]


def inner_point(mask: NDArray[np.bool_], x0: int, y0: int) -> tuple[float, float]:
    """Centre of a pixel deep inside a mask; (x0, y0) is the mask's corner.

    The deepest pixel of a small mask; of a large one the deepest on a coarse grid of cells that are wholly inside.
    """
    step = int(max(1.0, (mask.size / COARSE_PX) ** 0.5))
    height, width = (side // step for side in mask.shape)
    if step > 1 and min(width, height) > 0:
        inside = mask[: height * step, : width * step].astype(np.uint8) * 255
        cells = cv2.resize(inside, (width, height), interpolation=cv2.INTER_AREA) == 255
        y, x = (cell * step + step // 2 for cell in _deepest(np.asarray(cells)))
        if y >= 0 and mask[y, x]:
            return (x0 + x + 0.5, y0 + y + 0.5)
    y, x = _deepest(mask)
    return (x0 + x + 0.5, y0 + y + 0.5)


def _deepest(mask: NDArray[np.bool_]) -> tuple[int, int]:
    """(y, x) of the pixel of a mask that is farthest from its outside; the first of equals."""
    padded = np.zeros((mask.shape[0] + 2, mask.shape[1] + 2), np.uint8)
    padded[1:-1, 1:-1] = mask
    _, _, _, (x, y) = cv2.minMaxLoc(cv2.distanceTransform(padded, cv2.DIST_L2, 3))
    return (y - 1, x - 1)


def measure(ids: NDArray[np.uint32], nodes: Sequence[Node], *, image_index: int = 0) -> list[Element]:
    """Elements of the nodes that own a pixel, in the nodes' order; the others are not visible and are left out.

    ``ids`` is the (H, W) id buffer; ``nodes`` are in preorder. A parent owns its descendants' pixels.

    Raises:
        ValueError: the buffer holds an unknown id, or the nodes are not in preorder.
    """
    ends = subtree_ends(nodes)
    owner = preorder_buffer(ids, nodes)
    boxes, areas = own_boxes(owner, len(nodes))
    totals = areas.copy()
    for i in range(len(nodes) - 1, 0, -1):
        parent = nodes[i].parent
        if parent >= 0 and totals[i]:
            totals[parent] += totals[i]
            boxes[parent, :2] = np.minimum(boxes[parent, :2], boxes[i, :2])
            boxes[parent, 2:] = np.maximum(boxes[parent, 2:], boxes[i, 2:])
    elements = []
    for i, node in enumerate(nodes):
        if not totals[i]:
            continue
        x0, y0, x1, y1 = boxes[i].tolist()
        crop = owner[y0:y1, x0:x1]
        area = int(totals[i])
        point, rings = _point_and_rings(
            crop, i, ends[i], x0, y0, owns=bool(areas[i]), is_full=area == crop.size
        )
        alone = node.area_amodal_px
        elements.append(
            Element(
                element_id=node.element_id,
                kind=node.kind,
                bbox=Box(x0, y0, x1, y1),
                area_px=area,
                point=point,
                parent_id=nodes[node.parent].element_id if node.parent >= 0 else "",
                group_id=node.group_id,
                label=node.label,
                role=node.role,
                name=node.name,
                text=node.text,
                image_index=image_index,
                pixel_id=node.pixel_id,
                bbox_amodal=node.bbox_amodal,
                polygon=rings,
                visible_fraction=None if alone is None else min(1.0, area / max(alone, area)),
                occluded_by=node.occluded_by,
                z_order=node.z_order,
                color=node.color,
                code_start=node.code_start,
                code_end=node.code_end,
                code_path=node.code_path,
                is_interactive=node.is_interactive,
                truth_iou=node.truth_iou,
                measures=node.measures,
                bbox_3d=node.bbox_3d,
                depth_m=node.depth_m,
            )
        )
    return elements


def _point_and_rings(
    crop: NDArray[np.int32], first: int, end: int, x0: int, y0: int, *, owns: bool, is_full: bool
) -> tuple[tuple[float, float], Rings]:
    """Point and contours of the nodes ``first`` to ``end`` within their own box, whose corner is (x0, y0).

    The point lies on what the first node owns itself, where it ``owns`` anything; ``is_full`` spares the tracing.
    """
    height, width = crop.shape
    middle = (x0 + width // 2 + 0.5, y0 + height // 2 + 0.5)
    is_middle_own = bool(crop[height // 2, width // 2] == first + 1)
    if is_full:
        ring = ((x0, y0), (x0, y0 + height), (x0 + width, y0 + height), (x0 + width, y0))
        rings: Rings = (tuple((float(x), float(y)) for x, y in ring),)
        if is_middle_own or not owns:
            return middle, rings
        return inner_point(crop == first + 1, x0, y0), rings
    mask = (crop > first) & (crop <= end)
    rings = contour_rings(mask, x0, y0)
    return inner_point(crop == first + 1 if owns else mask, x0, y0), rings
