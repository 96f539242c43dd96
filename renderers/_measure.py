"""From an id buffer to measured elements: the one place where a box is read off pixels."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._contours import Part, Rings, full_ring, trace
from schemas.box import Box
from schemas.element import Element, Measure

GRID_PX = 1 << 12
NEAR_PX = 32
MAX_PIXEL_ID = (1 << 24) - 1


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


def inner_point(owner: NDArray[np.int32], first: int, end: int, box: Sequence[int]) -> tuple[float, float]:
    """Centre of a pixel deep inside what the nodes above ``first`` and up to ``end`` own in a box, xyxy.

    The deepest pixel of a small box. In a large one a grid of pixels says where to look, and the deepest nearby is taken.
    """
    x0, y0, x1, y1 = box
    step = math.ceil(((x1 - x0) * (y1 - y0) / GRID_PX) ** 0.5)
    if step > 1:
        at = (y0 + min(step // 2, y1 - y0 - 1), x0 + min(step // 2, x1 - x0 - 1))
        y, x = _deepest(owner[at[0] : y1 : step, at[1] : x1 : step], first, end)
        if y >= 0:
            y, x = at[0] + y * step, at[1] + x * step
            x0, y0 = max(x0, x - NEAR_PX), max(y0, y - NEAR_PX)
            x1, y1 = min(x1, x + NEAR_PX), min(y1, y + NEAR_PX)
    y, x = _deepest(owner[y0:y1, x0:x1], first, end)
    return (x0 + x + 0.5, y0 + y + 0.5)


def _deepest(owner: NDArray[np.int32], first: int, end: int) -> tuple[int, int]:
    """(y, x) of the pixel of those nodes that is farthest from others' and the edge; the first of equals, (-1, -1) for none."""
    inside = np.zeros((owner.shape[0] + 2, owner.shape[1] + 2), np.uint8)
    inside[1:-1, 1:-1] = (owner > first) & (owner <= end) if end > first + 1 else owner == end
    _, depth, _, (x, y) = cv2.minMaxLoc(cv2.distanceTransform(inside, cv2.DIST_L2, 3))
    return (y - 1, x - 1) if depth else (-1, -1)


def measure(ids: NDArray[np.uint32], nodes: Sequence[Node], *, image_index: int = 0) -> list[Element]:
    """Elements of the nodes that own a pixel, in the nodes' order; the others are not visible and are left out.

    ``ids`` is the (H, W) id buffer; ``nodes`` are in preorder. A parent owns its descendants' pixels.

    Raises:
        ValueError: the buffer holds an unknown id, or the nodes are not in preorder.
    """
    ends = subtree_ends(nodes)
    owner = preorder_buffer(ids, nodes)
    own, areas = own_boxes(owner, len(nodes))
    boxes, totals = own.copy(), areas.copy()
    for i in range(len(nodes) - 1, 0, -1):
        parent = nodes[i].parent
        if parent >= 0 and totals[i]:
            totals[parent] += totals[i]
            boxes[parent, :2] = np.minimum(boxes[parent, :2], boxes[i, :2])
            boxes[parent, 2:] = np.maximum(boxes[parent, 2:], boxes[i, 2:])
    parts = {
        i: Part(i, ends[i], (x0, y0, x1, y1))
        for i, (x0, y0, x1, y1) in enumerate(boxes.tolist())
        if totals[i]
    }
    rings = _rings(owner, parts, totals.tolist(), nodes)
    elements = []
    for i, part in parts.items():
        area = int(totals[i])
        point = _point(owner, part, area, own[i].tolist(), owns=bool(areas[i]))
        elements.append(_element(nodes, i, part.box, area, point, rings[i], image_index))
    return elements


def _rings(
    owner: NDArray[np.int32], parts: Mapping[int, Part], totals: Sequence[int], nodes: Sequence[Node]
) -> dict[int, Rings]:
    """The outlines of each part; full rectangles need no tracing, and a parent shares those of a child with all it has."""
    same = {
        nodes[i].parent: i for i in parts if nodes[i].parent >= 0 and totals[i] == totals[nodes[i].parent]
    }
    rings: dict[int, Rings] = {
        i: (full_ring(part.box),) for i, part in parts.items() if totals[i] == part.box_area
    }
    traced = [i for i in parts if i not in rings and i not in same]
    rings |= zip(traced, trace(owner, [parts[i] for i in traced]), strict=True)
    for i in sorted(same, reverse=True):
        if i not in rings:
            rings[i] = rings[same[i]]
    return rings


def _point(
    owner: NDArray[np.int32], part: Part, total: int, own_box: Sequence[int], *, owns: bool
) -> tuple[float, float]:
    """A point well inside what the part's first node owns itself, where it ``owns`` anything, else inside all of it."""
    x0, y0, x1, y1 = part.box
    if total == part.box_area:
        x, y = x0 + (x1 - x0) // 2, y0 + (y1 - y0) // 2
        if not owns or owner[y, x] == part.first + 1:
            return (x + 0.5, y + 0.5)
    if owns:
        return inner_point(owner, part.first, part.first + 1, own_box)
    return inner_point(owner, part.first, part.end, part.box)


def _element(
    nodes: Sequence[Node],
    i: int,
    box: tuple[int, int, int, int],
    area: int,
    point: tuple[float, float],
    rings: Rings,
    image_index: int,
) -> Element:
    node = nodes[i]
    alone = node.area_amodal_px
    return Element(
        element_id=node.element_id,
        kind=node.kind,
        bbox=Box(*box),
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
