"""The page's elements as the walk found them: their names, their places in the tree and in the order of painting."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._html_decode import Painters
from renderers._measure import Node
from schemas.box import Box

ATTRIBUTE = "data-renderloom"
RECTANGLES = ("boxes", "floors", "edges", "lines", "texts", "foreign", "shadows", "blurs")
EVERYWHERE = (-(1 << 20), -(1 << 20), 1 << 20, 1 << 20)
Record = Mapping[str, Any]
Rectangle = tuple[int, int, int, int]
_RGB = re.compile(r"rgb\((\d+), (\d+), (\d+)\)")


def element_ids(records: Sequence[Record]) -> list[str]:
    """A unique name for each: its id, else its way down from the nearest named ancestor, such as ``nav/ul/li[2]``."""
    taken: set[str] = set()
    names: list[str] = []
    counts: list[dict[str, int]] = []
    for record in records:
        parent, tag = record["p"], record["t"]
        name = record["i"]
        if not name or name in taken:
            nth = 1
            if parent >= 0:
                nth = counts[parent][tag] = counts[parent].get(tag, 0) + 1
            step = tag if nth == 1 else f"{tag}[{nth}]"
            way = step if parent < 0 or names[parent] in ("html", "body") else f"{names[parent]}/{step}"
            name = way
            while name in taken:
                nth += 1
                name = f"{way}#{nth}"
        taken.add(name)
        names.append(name)
        counts.append({})
    return names


def paint_orders(snapshot: Mapping[str, Any], count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """(box, text) layer orders (count,) int64 from ``DOMSnapshot.captureSnapshot`` with paint order."""
    box = np.zeros(count, np.int64)
    text = np.zeros(count, np.int64)
    for document in snapshot["documents"]:
        nodes, layout = document["nodes"], document["layout"]
        element_of = _elements_of(nodes, snapshot["strings"])
        parents = nodes["parentIndex"]
        for node, order in zip(layout["nodeIndex"], layout["paintOrders"], strict=True):
            own = element_of.get(node)
            if own is not None:
                box[own] = max(box[own], order)
                continue
            parent = element_of.get(parents[node])
            if parent is not None:
                text[parent] = max(text[parent], order)
    return box, np.maximum(text, box)


def generated_boxes(records: Sequence[Record], snapshot: Mapping[str, Any]) -> dict[int, list[list[float]]]:
    """CSS pixels of the boxes and texts of pseudo-elements that show something, by the number of their element.

    The snapshot gives whole pixels of the document; the element's own box says where that is in the picture.
    """
    strings = snapshot["strings"]
    found: dict[int, list[list[float]]] = {}
    for document in snapshot["documents"]:
        nodes, layout = document["nodes"], document["layout"]
        pseudo = set(nodes["pseudoType"]["index"])
        element_of = _elements_of(nodes, strings)
        bounds: dict[int, list[float]] = {}
        for node, box in zip(layout["nodeIndex"], layout["bounds"], strict=True):
            bounds.setdefault(node, box)
            host = nodes["parentIndex"][node]
            own = element_of.get(host)
            if node not in pseudo or own is None or host not in bounds or not records[own].get("generated"):
                continue
            left, top = (records[own]["b"][k] - bounds[host][k] for k in (0, 1))
            x, y, width, height = box
            place = [x + left - 1, y + top - 1, x + width + left + 1, y + height + top + 1]
            found.setdefault(own + 1, []).append(place)
    return found


def _elements_of(nodes: Mapping[str, Any], strings: Sequence[str]) -> dict[int, int]:
    """The walk's number of each marked node of a snapshot's document."""
    attribute = strings.index(ATTRIBUTE) if ATTRIBUTE in strings else -1
    return {
        node: int(strings[attributes[i + 1]])
        for node, attributes in enumerate(nodes["attributes"])
        for i in range(0, len(attributes), 2)
        if attributes[i] == attribute
    }


def ranks(
    records: Sequence[Record], snapshot: Mapping[str, Any]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """(box, text) ranks (N + 1,) int64 in the order of painting; element i has row i + 1, nobody row 0."""
    count = len(records)
    box_order, text_order = paint_orders(snapshot, count)
    phase = np.array([record["y"] for record in records], np.int64)
    index = np.arange(1, count + 1)
    box = (box_order * 4 + phase) * (count + 1) + index
    text = (text_order * 4 + 2) * (count + 1) + index
    return np.concatenate([[-1], box]), np.concatenate([[-1], text])


def outward(rectangle: Sequence[float], scale: float, grow: float = 0.0) -> Rectangle:
    """Device pixels of a rectangle in CSS pixels grown by ``grow`` CSS pixels, rounded outwards."""
    slack = 1 / 1024
    return (
        math.floor((rectangle[0] - grow) * scale + slack),
        math.floor((rectangle[1] - grow) * scale + slack),
        math.ceil((rectangle[2] + grow) * scale - slack),
        math.ceil((rectangle[3] + grow) * scale - slack),
    )


def snapped(rectangle: Sequence[float], scale: float) -> Rectangle:
    """Device pixels of a box as Chromium paints it where nothing turns it: edges on the nearest pixel boundary."""
    x0, y0, x1, y1 = (math.floor(edge * scale + 0.5) for edge in rectangle)
    return (x0, y0, x1, y1)


def clipped(rectangle: Sequence[float], clip: Sequence[float]) -> tuple[float, float, float, float]:
    """The part inside ``clip``; may be inverted when nothing is."""
    return (
        max(rectangle[0], clip[0]),
        max(rectangle[1], clip[1]),
        min(rectangle[2], clip[2]),
        min(rectangle[3], clip[3]),
    )


def painters_of(
    records: Sequence[Record],
    palette: Sequence[Sequence[int]],
    ground: Sequence[int],
    box_rank: NDArray[np.int64],
    text_rank: NDArray[np.int64],
    scale: float,
    generated: Mapping[int, Sequence[Sequence[float]]],
) -> Painters:
    """What may paint where; ``ground`` is the colour of bare ground, ``scale`` is device pixels per CSS pixel.

    ``generated`` are the boxes of pseudo-elements by the number of their element.
    """
    found: dict[str, list[tuple[int, Rectangle]]] = {name: [] for name in RECTANGLES}
    extent = np.zeros((len(records) + 1, 4), np.int32)
    is_loose, is_fading = np.zeros((2, len(records) + 1), np.bool_)
    for number, record in enumerate(records, start=1):
        own = _rectangles(record, scale)
        for name, rectangles in own.items():
            found[name] += [(number, r) for r in rectangles if r[2] > r[0] and r[3] > r[1]]
        found["texts"] += [(number, outward(place, scale)) for place in generated.get(number, ())]
        reach = [outward(record["b"], scale, _grow(record)), *own["texts"]]
        extent[number] = EVERYWHERE if record["t"] in ("html", "body") else _hull(reach)
        is_loose[number], is_fading[number] = bool(record.get("o")), bool(record.get("fa"))
    return Painters(
        palette=np.array([ground, *palette], np.uint8),
        extent=extent,
        is_loose=is_loose,
        is_fading=is_fading,
        box_rank=box_rank,
        text_rank=text_rank,
        **found,
    )


def _rectangles(record: Record, scale: float) -> dict[str, list[Rectangle]]:
    """Device pixels of what one element may paint, by kind; the names are fields of ``Painters``."""
    shown, clip = clipped(record["b"], record["c"]), record["c"]
    cut = [clipped(line, clip) for line in record.get("l", ())]
    is_root = record["t"] in ("html", "body")
    boxes = [EVERYWHERE if is_root else outward(shown, scale)] if record.get("h") else []
    floors = boxes if is_root else [snapped(shown, scale)] if record.get("h") and not record.get("z") else []
    if record.get("v") or record.get("w"):
        boxes.append(outward(shown, scale, 1 + record.get("j", 0)))
    foreign = [outward(shown, scale, record.get("m", 0))] if record.get("q") else []
    if record.get("e") and not foreign:
        foreign = [outward(line, scale, 1) for line in record["l"]]
    soft = [outward(record["b"], scale, record.get("m", 0))]
    has_shadow = record.get("d") or record.get("m", 0) > 0
    return {
        "boxes": boxes,
        "floors": floors,
        "edges": [outward(shown, scale, record.get("outline", 0))] if record.get("edge") else [],
        "lines": [outward(line, scale) for line in cut],
        "texts": [outward(line, scale, record.get("g", 0)) for line in cut],
        "foreign": foreign,
        "shadows": soft if has_shadow else [],
        "blurs": soft if record.get("bl") else [],
    }


def _grow(record: Record) -> float:
    """CSS pixels by which an element's paint may leave its border box."""
    return float(record.get("m", 0) + record.get("j", 0) + 2)


def _hull(rectangles: Sequence[Rectangle]) -> Rectangle:
    x0, y0, x1, y1 = zip(*rectangles, strict=True)
    return (min(x0), min(y0), max(x1), max(y1))


def hex_color(value: str) -> str:
    """``#rrggbb`` of a computed colour; empty for any other notation."""
    found = _RGB.fullmatch(value)
    return "#" + "".join(f"{int(part):02x}" for part in found.groups()) if found else ""


def label_of(record: Record) -> str:
    """Role and accessible name, such as ``button "Sign in"``."""
    role, name = record["r"], record["n"]
    return f'{role} "{name}"' if role and name else role or name


def node_of(record: Record, name: str, index: int, scale: float, **measured: Any) -> Node:
    """The element before measuring; ``measured`` are the fields that come from elsewhere."""
    edges = record["b"]
    is_box = edges[2] > edges[0] and edges[3] > edges[1]
    _, start, end = (int(part) for part in record["s"].split(".")) if record["s"] else (0, None, None)
    return Node(
        element_id=name,
        kind=record["t"],
        parent=record["p"],
        pixel_id=index + 1,
        label=label_of(record),
        role=record["r"],
        name=record["n"],
        text=record["x"],
        bbox_amodal=Box.outward(*edges, scale=scale) if is_box else None,
        color=hex_color(record.get("k", "")),
        code_start=start,
        code_end=end,
        is_interactive=bool(record.get("a")),
        **measured,
    )
