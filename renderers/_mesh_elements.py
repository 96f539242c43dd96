"""Elements of a mesh picture: what each node of a model owns, hides and would own alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from renderers._measure import Node, measure
from renderers._mesh_camera import Camera
from renderers._mesh_model import Model, ModelNode, rotation_of
from renderers._mesh_scene import Drawn, LoadedScene
from renderers._mesh_truth import with_truth
from schemas.box import Box
from schemas.element import Element

MAX_ALONE_PASSES = 512
MAX_ALONE_SIDE_PX = 8_192
MAX_ALONE_AREA_PX = 32_000_000
MAX_ALONE_SUM_PX = 128_000_000
"""Beyond these bounds of isolation, what an element would own alone stays unknown."""
OCCLUDER_SHARE = 0.01
"""Share of an element's own pixels that another must cover to be named."""
MAX_OCCLUDERS = 8


@dataclass(frozen=True, kw_only=True, eq=False)
class Shot:
    """One view of a model: its camera, its picture, and which picture it is."""

    camera: Camera
    drawn: Drawn
    image_index: int

    @property
    def size_px(self) -> tuple[int, int]:
        height, width = self.drawn.ids.shape
        return (width, height)


@dataclass(frozen=True, kw_only=True, eq=False)
class _Alone:
    """What isolation told of a node: pixels it would own, who covers it."""

    area_px: int | None = None
    occluders: tuple[int, ...] = ()


def element_ids(nodes: Sequence[ModelNode]) -> list[str]:
    """One id a node: its name, numbered from the second of that name on."""
    seen: dict[str, int] = {}
    taken = {n.name for n in nodes}
    ids = []
    for node in nodes:
        count = seen[node.name] = seen.get(node.name, 0) + 1
        name = node.name
        while count > 1 and (name := f"{node.name}#{count}") in taken:
            count += 1
        taken.add(name)
        ids.append(name)
    return ids


def elements_of(model: Model, shot: Shot, scene: LoadedScene) -> list[Element]:
    """Measured elements of one view, in the model's order; the scene is that of the view."""
    nodes = model.nodes
    names = element_ids(nodes)
    leaves = _leaves(nodes)
    boxes = _amodal_boxes(model, shot, leaves)
    alone = _isolate(model, shot, scene, leaves, boxes)
    depths = _median_depths(shot.drawn, nodes, leaves)
    order = sorted(range(len(nodes)), key=lambda i: (-(depths[i] or 0.0), i))
    z_orders = {i: rank for rank, i in enumerate(order)}
    described = [
        Node(
            element_id=names[i],
            kind=node.kind,
            parent=node.parent,
            pixel_id=0 if node.part is None else node.part.pixel_id,
            group_id=node.material,
            label=node.name,
            bbox_amodal=boxes[i],
            area_amodal_px=alone[i].area_px,
            occluded_by=tuple(names[k] for k in alone[i].occluders),
            z_order=z_orders[i],
            color=_hex_color(node),
            code_start=node.code_start,
            code_end=node.code_end,
            code_path=node.code_path,
            bbox_3d=_box_3d(model, i, leaves[i]),
            depth_m=depths[i],
        )
        for i, node in enumerate(nodes)
    ]
    elements = measure(shot.drawn.ids, described, image_index=shot.image_index)
    numbers = _part_numbers(nodes)
    parts = {names[i]: [numbers[k] for k in members] for i, members in enumerate(leaves)}
    return with_truth(elements, parts, scene)


def _part_numbers(nodes: Sequence[ModelNode]) -> dict[int, int]:
    """Index into the model's parts of each node that has one."""
    return {i: k for k, i in enumerate(i for i, n in enumerate(nodes) if n.part is not None)}


def _leaves(nodes: Sequence[ModelNode]) -> list[list[int]]:
    """For each node the indices of the nodes with a part, itself among them, in its subtree."""
    leaves: list[list[int]] = [[i] if n.part is not None else [] for i, n in enumerate(nodes)]
    for i in range(len(nodes) - 1, -1, -1):
        if nodes[i].parent >= 0:
            leaves[nodes[i].parent] = leaves[nodes[i].parent] + leaves[i]
    return leaves


def _amodal_boxes(model: Model, shot: Shot, leaves: Sequence[Sequence[int]]) -> list[Box | None]:
    """Box of each node's vertices as projected, whatever hides or cuts them."""
    near = _near(model, shot.camera)
    own: dict[int, Box | None] = {}
    for i, node in enumerate(model.nodes):
        if node.part is not None:
            own[i] = shot.camera.projected_box(node.part.world_vertices, node.part.faces, shot.size_px, near)
    boxes: list[Box | None] = []
    for members in leaves:
        box: Box | None = None
        for part_box in (own[k] for k in members):
            if part_box is not None:
                box = part_box if box is None else box.union(part_box)
        boxes.append(box)
    return boxes


def _near(model: Model, camera: Camera) -> float:
    farthest = max(float(camera.depths(p.world_vertices).max()) for p in model.parts)
    return max(farthest, 1e-9) * 1e-3


def _isolate(
    model: Model,
    shot: Shot,
    scene: LoadedScene,
    leaves: Sequence[Sequence[int]],
    boxes: Sequence[Box | None],
) -> list[_Alone]:
    """Isolation of each node that something may hide or the frame cuts; the others own all they can."""
    width, height = shot.size_px
    ids = shot.drawn.ids
    visible = np.bincount(ids.ravel(), minlength=len(model.nodes) + 1)
    frame = Box(0, 0, width, height)
    whole: list[tuple[int, Box]] = []
    results = [_Alone() for _ in model.nodes]
    drawn_px = 0
    near = _neighbours(model.nodes, leaves, boxes)
    for i, box in enumerate(boxes):
        inside = box is not None and box.clipped(width, height) == box
        is_clear = inside and not near[i]
        if is_clear:
            area = int(sum(visible[model.nodes[k].part.pixel_id] for k in leaves[i]))  # type: ignore[union-attr]  # leaves have parts
            results[i] = _Alone(area_px=area)
        elif box is not None and frame.intersection(box) and _fits(box) and len(whole) < MAX_ALONE_PASSES:
            drawn_px += box.area_px
            if drawn_px <= MAX_ALONE_SUM_PX:
                whole.append((i, box))
    numbers = _part_numbers(model.nodes)
    passes = scene.alone([([numbers[k] for k in leaves[i]], box) for i, box in whole])
    for (i, box), mask_ids in zip(whole, passes, strict=True):
        results[i] = _covered(mask_ids > 0, box, ids, {k + 1 for k in leaves[i]})
    return results


def _neighbours(
    nodes: Sequence[ModelNode], leaves: Sequence[Sequence[int]], boxes: Sequence[Box | None]
) -> list[bool]:
    """Whether the box of each node meets that of a part outside its subtree."""
    places = np.array([i for i, n in enumerate(nodes) if n.part is not None and boxes[i] is not None])
    corners = np.array([boxes[i].xyxy for i in places], np.int64).reshape(-1, 4)
    met = []
    for members, box in zip(leaves, boxes, strict=True):
        if box is None:
            met.append(False)
            continue
        x0, y0, x1, y1 = box.xyxy
        touches = (corners[:, 0] < x1) & (corners[:, 2] > x0) & (corners[:, 1] < y1) & (corners[:, 3] > y0)
        first, end = np.searchsorted(places, [members[0], members[-1] + 1])  # a subtree is a run in preorder
        met.append(bool(touches[:first].any() or touches[end:].any()))
    return met


def _fits(box: Box) -> bool:
    return max(box.size_px) <= MAX_ALONE_SIDE_PX and box.area_px <= MAX_ALONE_AREA_PX


def _covered(mask: NDArray[np.bool_], box: Box, ids: NDArray[np.uint32], own: set[int]) -> _Alone:
    """Area of the isolated mask, and the nodes that own its pixels in the picture, most first."""
    height, width = ids.shape
    area = int(mask.sum())
    shown = box.clipped(width, height)
    if not area or shown is None:
        return _Alone(area_px=area or None)
    crop = mask[shown.y0 - box.y0 : shown.y1 - box.y0, shown.x0 - box.x0 : shown.x1 - box.x0]
    owners = np.bincount(ids[shown.y0 : shown.y1, shown.x0 : shown.x1][crop])
    floor = max(1.0, OCCLUDER_SHARE * area)
    ranked = sorted(((-int(n), k) for k, n in enumerate(owners) if k and k not in own and n >= floor))
    return _Alone(area_px=area, occluders=tuple(k - 1 for _, k in ranked[:MAX_OCCLUDERS]))


def _median_depths(
    drawn: Drawn, nodes: Sequence[ModelNode], leaves: Sequence[Sequence[int]]
) -> list[float | None]:
    """Median depth of each node's visible pixels; None where it has none."""
    flat = drawn.ids.ravel()
    seen = np.flatnonzero(flat)
    owners = flat[seen].astype(np.min_scalar_type(len(nodes)))  # narrow numbers are sorted in linear time
    order = seen[np.argsort(owners, kind="stable")]
    values = drawn.depth.ravel()[order]
    ends = np.cumsum(np.bincount(flat[order], minlength=len(nodes) + 1))
    pieces = [values[ends[i] : ends[i + 1]] for i in range(len(nodes))]  # pixel id i + 1
    medians: list[float | None] = []
    for members in leaves:
        joined = np.concatenate([pieces[k] for k in members])
        medians.append(float(np.median(joined)) if len(joined) else None)
    return medians


def _box_3d(model: Model, index: int, members: Sequence[int]) -> tuple[float, ...]:
    """Centre (3), size (3) and rotation (quaternion xyzw) of the box along the node's own axes, in the world."""
    pose = model.nodes[index].pose
    quaternion = rotation_of(pose)
    x, y, z, w = quaternion
    turn = np.array(
        [
            [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)],
            [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)],
        ]
    )
    low, high = np.full(3, np.inf), np.full(3, -np.inf)
    for k in members:
        part = model.nodes[k].part
        assert part is not None
        local = part.world_corners @ turn
        low, high = np.minimum(low, local.min(0)), np.maximum(high, local.max(0))
    centre = turn @ ((low + high) / 2)
    return tuple(round(float(v), 6) for v in (*centre, *(high - low), *quaternion))


def _hex_color(node: ModelNode) -> str:
    """Base colour of the node's own material as #rrggbb, sRGB; empty for a node without a part."""
    if node.part is None:
        return ""
    light = np.clip(np.array(node.part.color[:3], np.float64), 0, 1)
    shown = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return "#" + "".join(f"{round(float(c) * 255):02x}" for c in shown)
