"""From an id buffer to measured elements: the one place where a box is read off pixels."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from schemas.box import Box
from schemas.element import Element, Measure

MAX_RINGS = 32
POLYGON_TOLERANCE_PX = 0.7
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
    owner = table[ids]
    if owner.min(initial=0) < 0:
        raise ValueError(f"the id buffer holds {ids[owner < 0][0]}, which no element has")
    return owner


def own_boxes(owner: NDArray[np.int32], count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Boxes (N, 4) int64 xyxy and areas (N,) int64 of the pixels that each of ``count`` nodes owns itself.

    A node without pixels has area 0 and the box (W, H, 0, 0).
    """
    height, width = owner.shape
    areas = np.bincount(owner.ravel(), minlength=count + 1)[1:]
    flat = owner.ravel()
    row_starts = np.arange(0, flat.size, width)
    starts = np.union1d(np.flatnonzero(np.diff(flat)) + 1, row_starts)  # runs never cross a row's end
    who = flat[starts]
    lengths = np.diff(starts, append=flat.size)
    keep = who > 0
    who, starts, lengths = who[keep] - 1, starts[keep], lengths[keep]
    ys, xs = np.divmod(starts, width)
    boxes = np.tile(np.array([width, height, 0, 0], np.int64), (count, 1))
    np.minimum.at(boxes[:, 0], who, xs)
    np.minimum.at(boxes[:, 1], who, ys)
    np.maximum.at(boxes[:, 2], who, xs + lengths)
    np.maximum.at(boxes[:, 3], who, ys + 1)
    return boxes, areas


def contour_rings(mask: NDArray[np.bool_], x0: int, y0: int) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Outer contours of a (h, w) bool mask whose corner is at (x0, y0), as rings of pixel corners.

    Traced on the grid of corners, so that a full rectangle gives exactly its four corners. Holes are left out;
    of more than ``MAX_RINGS`` rings the largest are kept. Rings run from the largest to the smallest.
    """
    height, width = mask.shape
    if mask.all():
        return (((x0, y0), (x0 + width, y0), (x0 + width, y0 + height), (x0, y0 + height)),)
    corners = np.zeros((height + 1, width + 1), np.uint8)
    for dy in (0, 1):
        for dx in (0, 1):
            corners[dy : dy + height, dx : dx + width] |= mask
    contours, _ = cv2.findContours(corners, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    rings = []
    for contour in contours:
        exact = _with_concave_corners(np.asarray(contour, np.int32), corners)
        ring = cv2.approxPolyDP(exact, POLYGON_TOLERANCE_PX, True)
        points = tuple((float(x + x0), float(y + y0)) for x, y in ring.reshape(-1, 2).tolist())
        if len(points) >= 3:
            rings.append((float(cv2.contourArea(ring)), points))
    rings.sort(key=lambda pair: (-pair[0], pair[1]))
    return tuple(ring for _, ring in rings[:MAX_RINGS])


def _with_concave_corners(contour: NDArray[np.int32], corners: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The (N, 1, 2) contour with the inner corner put in wherever it cuts one by a diagonal step."""
    here = contour.reshape(-1, 2)
    after = np.roll(here, -1, axis=0)
    cuts = np.flatnonzero(np.abs(after - here).min(axis=1) == 1)
    first = np.stack([here[cuts, 0], after[cuts, 1]], axis=1)
    second = np.stack([after[cuts, 0], here[cuts, 1]], axis=1)
    inner = np.where(corners[first[:, 1], first[:, 0], None] > 0, first, second)
    return np.insert(here, cuts + 1, inner, axis=0).reshape(-1, 1, 2).astype(np.int32)


def inner_point(mask: NDArray[np.bool_], x0: int, y0: int) -> tuple[float, float]:
    """Centre of the mask's pixel that lies deepest inside it; (x0, y0) is the mask's corner."""
    padded = np.pad(mask, 1).astype(np.uint8)
    depth = cv2.distanceTransform(padded, cv2.DIST_L2, 3)
    y, x = divmod(int(depth.argmax()), padded.shape[1])
    return (x0 + x - 0.5, y0 + y - 0.5)


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
        mask = (crop > i) & (crop <= ends[i])
        own = crop == i + 1
        area = int(totals[i])
        alone = node.area_amodal_px
        elements.append(
            Element(
                element_id=node.element_id,
                kind=node.kind,
                bbox=Box(x0, y0, x1, y1),
                area_px=area,
                point=inner_point(own if areas[i] else mask, x0, y0),
                parent_id=nodes[node.parent].element_id if node.parent >= 0 else "",
                group_id=node.group_id,
                label=node.label,
                text=node.text,
                image_index=image_index,
                pixel_id=node.pixel_id,
                bbox_amodal=node.bbox_amodal,
                polygon=contour_rings(mask, x0, y0),
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
