"""From what the page says of its scenes to nodes and an id buffer of the frame."""

from __future__ import annotations

import base64
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._measure import Node
from renderers._threejs_place import CanvasPlace
from schemas.box import Box

FindSpan = Callable[[str, str], tuple[str, int, int] | None]


def canvas_ids(facts: dict[str, Any], text: str) -> NDArray[np.uint32]:
    """(height, width) uint32, rows from the top, of the page's base64 ids."""
    dtype = np.uint32 if facts["wide"] else np.uint16
    flat = np.frombuffer(base64.b64decode(text), dtype).astype(np.uint32)
    return np.ascontiguousarray(flat.reshape(facts["height"], facts["width"])[::-1])


class Names:
    """Element ids: an object's name, made unique; else its type and index. A further view of it gets ``@2``, ``@3``."""

    def __init__(self) -> None:
        self._used: set[str] = set()
        self._types: Counter[str] = Counter()
        self._views: dict[tuple[int, int], tuple[str, int]] = {}

    def name(self, node: dict[str, Any], canvas: int, parent_id: str) -> tuple[str, str]:
        """(element id, id shared by all views of the object)."""
        if node["kind"] == "instance":
            wanted = f"{parent_id.partition('@')[0]}[{node['instance']}]"
            view = int(parent_id.partition("@")[2] or 1)
        else:
            known = self._views.get((canvas, node["key"]))
            if known is None:
                wanted, view = self._unique(node["name"] or self._by_type(node["type"])), 1
            else:
                wanted, view = known[0], known[1] + 1
            self._views[canvas, node["key"]] = (wanted, view)
        self._used.add(wanted)
        return (wanted if view == 1 else f"{wanted}@{view}"), wanted

    def _by_type(self, kind: str) -> str:
        kind = re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind).lower()
        self._types[kind] += 1
        return f"{kind}-{self._types[kind]}"

    def _unique(self, name: str) -> str:
        number, wanted = 1, name
        while wanted in self._used:
            number += 1
            wanted = f"{name}-{number}"
        return wanted


def label_of(node: dict[str, Any]) -> str:
    """Words for a person: the name spelt out, else the shape."""
    words = node["name"] or node["shape"].removesuffix("Geometry").removesuffix("Buffer")
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_\-./]+", " ", words)
    return re.sub(r"\s+", " ", words).strip().lower()


def _truth_iou(node: dict[str, Any], place: CanvasPlace, own: Box | None) -> float | None:
    """Agreement of the pixels numbered in the frame with those that the object paints alone, both as boxes."""
    if node.get("seen") is None or own is None:
        return None
    seen = place.owned(node["seen"])
    return seen.iou(own) if seen is not None else 0.0


def nodes_of(
    facts: dict[str, Any],
    place: CanvasPlace,
    own_boxes: dict[tuple[int, int], Box],
    names: Names,
    find_span: FindSpan,
    *,
    canvas: int,
    first_id: int,
    first_index: int,
) -> list[Node]:
    """Nodes of one canvas in preorder. ``first_id`` is added to the page's ids, ``first_index`` to its indices.

    ``own_boxes`` gives the box that the pixels of the ids ``first <= id < last`` have in the frame.
    """
    listed = [node for view in facts["views"] for node in view["nodes"]]
    ids: list[tuple[str, str]] = []
    by_pixel: dict[int, str] = {}
    for node in listed:
        ids.append(names.name(node, canvas, ids[node["parent"]][0] if node["parent"] >= 0 else ""))
        if node["id"]:
            by_pixel[node["id"]] = ids[-1][0]
    shared = Counter(common for _, common in ids)
    nodes: list[Node] = []
    for node, (element_id, common) in zip(listed, ids, strict=True):
        span = find_span(facts["stacks"][node["stack"]], node["name"])
        nodes.append(
            Node(
                element_id=element_id,
                kind="mesh" if node["kind"] == "instance" else node["kind"],
                parent=node["parent"] + first_index if node["parent"] >= 0 else -1,
                pixel_id=node["id"] + first_id if node["id"] else 0,
                group_id=ids[node["parent"]][1]
                if node["kind"] == "instance"
                else common * (shared[common] > 1),
                label=label_of(node),
                bbox_amodal=place.box(node.get("whole")),
                area_amodal_px=place.area(node.get("area")),
                occluded_by=tuple(dict.fromkeys(by_pixel[i] for i in node.get("covers", ()))),
                z_order=len(nodes) + first_index,
                color=node["color"],
                code_start=span[1] if span else None,
                code_end=span[2] if span else None,
                code_path=span[0] if span else "",
                truth_iou=_truth_iou(node, place, own_boxes.get((node["first"], node["last"]))),
                bbox_3d=tuple(node["space"]),
                depth_m=node["depth"],
            )
        )
    return nodes
