"""A schemdraw drawing as SVG that every engine draws alike: a line of text each, baselines as numbers, parts as elements."""

from __future__ import annotations

import dataclasses
import functools
import re
import struct
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._measure import Node
from renderers._svg_fonts import families, resolve_family, sfnt_table
from renderers._svg_geometry import length
from renderers._svg_safety import read_safe
from renderers._svg_tree import SvgNode, end_tag, serialise, start_tag
from schemas.box import Box
from schemas.element import Element
from schemas.program import Program

PART = re.compile(r"e([0-9]{1,6})-([0-9]{1,6})(?:\.[0-9]+)?")
DESIGNATOR = re.compile(r"[A-Z]{1,4}\d{1,4}[A-Za-z]?")
NO_DASHES = re.compile(r"stroke-dasharray:(?:-|solid|None);?")
DEFAULT_SIZE = 14.0
LOWER, RAISE, SMALLER = 0.2, -0.38, 0.75  # of the font size


@functools.cache
def _metrics(family: str) -> tuple[float, float]:
    """(ascent, descent) of a family in em, both positive."""
    path = families()[family][0]
    (em,) = struct.unpack_from(">H", sfnt_table(path, b"head"), 18)
    ascent, descent = struct.unpack_from(">hh", sfnt_table(path, b"hhea"), 4)
    return ascent / em, -descent / em


def _shift(baseline: str, family: str, size: float) -> float:
    """How far below the named baseline the letters' own lies, in user units."""
    ascent, descent = _metrics(family)
    return size * {
        "central": (ascent - descent) / 2,
        "middle": 0.26,
        "hanging": ascent * 0.8,
        "ideographic": -descent,
    }.get(baseline, 0.0)


def _moved_spans(line: SvgNode, size: float) -> list[SvgNode | str]:
    """A line's characters, raised and lowered spans as moves up and down, which all engines know."""
    children: list[SvgNode | str] = []
    offset = 0.0
    for child in line.children:
        shift = "" if isinstance(child, str) else child.attributes.get("baseline-shift", "")
        wanted = size * (RAISE if shift == "super" else LOWER if shift else 0.0)
        if isinstance(child, str) and not offset:
            children.append(child)
            continue
        attributes = {} if isinstance(child, str) else dict(child.attributes)
        attributes.pop("baseline-shift", None)
        if attributes.get("font-size") == "smaller":
            attributes["font-size"] = f"{size * SMALLER:.2f}"
        attributes["dy"] = f"{wanted - offset:.2f}"
        offset = wanted
        inner: list[SvgNode | str] = [child] if isinstance(child, str) else child.children
        children.append(SvgNode("tspan", attributes, line, line.code_start, line.code_end, inner))
    return children


def _lines(node: SvgNode) -> list[SvgNode]:
    """One text element for each line of a text; schemdraw writes a line as a span that moves down."""
    family = resolve_family(node.attributes.get("font-family", "sans"))
    size = length(node.attributes.get("font-size"), DEFAULT_SIZE, DEFAULT_SIZE)
    baseline = node.attributes.get("dominant-baseline", "")
    y = length(node.attributes.get("y"), 0.0) + _shift(baseline, family, size)
    kept = {k: v for k, v in node.attributes.items() if k not in ("dominant-baseline", "y")}
    lines: list[SvgNode] = []
    for span in node.elements:
        y += length(span.attributes.get("dy"), 0.0)
        attributes = {**kept, "x": span.attributes.get("x", kept.get("x", "0")), "y": f"{y:.3f}"}
        if lines and "id" in attributes:
            attributes["id"] += f".{len(lines)}"
        if span.texts():
            lines.append(dataclasses.replace(node, attributes=attributes, children=_moved_spans(span, size)))
    return lines


def _plain(node: SvgNode) -> list[SvgNode]:
    if node.tag == "text":
        return _lines(node)
    if node.attributes.get("style"):
        node.attributes["style"] = NO_DASHES.sub("", node.attributes["style"])
    node.children = (
        [new for c in node.elements for new in _plain(c)] if node.tag != "style" else node.children
    )
    return [node]


def plain_svg(svg: str) -> str:
    """The drawing that the sandbox handed over, judged like any SVG, without what engines draw apart.

    Raises:
        SampleError: it is hostile, reaches outside or is too large.
    """
    root = read_safe(svg.encode("utf-8", "replace"), {})
    inner = "".join(serialise(new) for child in root.elements for new in _plain(child))
    head = start_tag(root, 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"')
    return head + inner + end_tag(root)


class Schematic:
    """Joins measured SVG elements to the schemdraw elements that drew them."""

    def __init__(self, notes: Sequence[dict[str, Any]], program: Program) -> None:
        self.notes = notes
        self.spans = [_bytes_of(note["place"], program) for note in notes]
        self.names = _names(notes)

    def nodes(
        self, elements: Sequence[Element], ids: NDArray[np.uint32]
    ) -> tuple[list[Node], NDArray[np.uint32]]:
        """The tree of drawing, elements, their symbols and labels; and the (H, W) id buffer in which each is one."""
        groups = _grouped(elements)
        table = np.zeros(int(ids.max(initial=0)) + 1, np.uint32)  # what no element drew is nobody's
        table[elements[0].pixel_id] = elements[0].pixel_id
        renamed: dict[str, str] = {}
        nodes = [_node(elements[:1], element_id="drawing", kind="drawing", parent=-1)]
        for owner in sorted(groups):
            if owner >= len(self.notes):
                continue
            parts = groups[owner]
            name, index = self.names[owner], len(nodes)
            common = self._common(owner)
            if len(parts) > 1:
                nodes.append(Node(element_id=name, kind=self.notes[owner]["kind"], parent=0, **common))
            for part, members in parts.items():
                own = f"{name}/{part}" if len(parts) > 1 else name
                renamed.update(dict.fromkeys((m.element_id for m in members), own))
                table[[m.pixel_id for m in members]] = members[0].pixel_id
                fields = {**common, "element_id": own, "parent": index if len(parts) > 1 else 0}
                fields["kind"] = part.partition("[")[0] if len(parts) > 1 else self.notes[owner]["kind"]
                nodes.append(_node(members, **(fields | ({"label": ""} if len(parts) > 1 else {}))))
        return [_occluded(node, renamed) for node in nodes], table[ids]

    def _common(self, owner: int) -> dict[str, Any]:
        """Fields that an element and its parts share: label and the code that made it."""
        path, start, end = self.spans[owner] or ("", None, None)
        label = " ".join(self.notes[owner]["labels"])[:200]
        return {"label": label, "code_path": path, "code_start": start, "code_end": end}


def _occluded(node: Node, renamed: dict[str, str]) -> Node:
    """The node with what covers it under its new names, itself left out."""
    names = dict.fromkeys(renamed[o] for o in node.occluded_by if o in renamed)
    return dataclasses.replace(node, occluded_by=tuple(n for n in names if n != node.element_id))


def _grouped(elements: Sequence[Element]) -> dict[int, dict[str, list[Element]]]:
    """For each schemdraw element its parts: all lines and fills are one symbol, each text is a label."""
    by_id = {e.element_id: e for e in elements}
    groups: dict[int, dict[str, list[Element]]] = {}
    labels: dict[str, str] = {}
    for element in elements[1:]:
        top = element
        while not PART.fullmatch(top.element_id) and top.parent_id in by_id:
            top = by_id[top.parent_id]
        match = PART.fullmatch(top.element_id)
        if match is None or not element.pixel_id:
            continue
        parts = groups.setdefault(int(match[1]), {})
        name = "symbol"
        if top.kind == "text":
            count = 1 + sum(1 for part in parts if part.startswith("label"))
            name = labels.setdefault(f"{match[1]}-{match[2]}", "label" if count == 1 else f"label[{count}]")
        parts.setdefault(name, []).append(element)
    return groups


def _union(boxes: Sequence[Box | None]) -> Box | None:
    total: Box | None = None
    for box in boxes:
        if box is None:
            return None
        total = box if total is None else total.union(box)
    return total


def _node(members: Sequence[Element], **changes: Any) -> Node:
    """Measured elements as the one node that they are parts of."""
    first = members[0]
    area = None
    if len(members) == 1 and first.visible_fraction:
        area = max(first.area_px, round(first.area_px / first.visible_fraction))
    words = dict.fromkeys(m.text for m in members if m.kind == "text")
    fields: dict[str, Any] = {
        "pixel_id": first.pixel_id,
        "text": " ".join(words),
        "bbox_amodal": _union([m.bbox_amodal for m in members]),
        "area_amodal_px": area,
        "occluded_by": tuple(o for m in members for o in m.occluded_by),
        "z_order": max(m.z_order for m in members),
        "color": first.color,
        "truth_iou": first.truth_iou if len(members) == 1 else None,
        "measures": first.measures,
    }
    return Node(**(fields | changes))


def _names(notes: Sequence[dict[str, Any]]) -> list[str]:
    """A name for each element: its designator where a label is one (R1), else its kind and number among its kind."""
    names: list[str] = []
    counts: dict[str, int] = {}
    for note in notes:
        words = [word for label in note["labels"] for word in label.split()]
        kind = note["kind"]
        counts[kind] = counts.get(kind, 0) + 1
        name = next((word for word in words[:2] if DESIGNATOR.fullmatch(word)), f"{kind}-{counts[kind]}")
        names.append(name if name not in names else f"{kind}-{counts[kind]}")
    return names


def _bytes_of(place: list[Any] | None, program: Program) -> tuple[str, int, int] | None:
    """(path, first byte, end) of a place by line and column; the main file's path is empty."""
    if place is None:
        return None
    path, line, column, end_line, end_column = place
    file = next((f for f in program.files if f.path == path), None)
    if file is None:
        return None
    lines = file.data.splitlines(keepends=True)
    if not 1 <= line <= end_line <= len(lines):
        return None
    start = sum(map(len, lines[: line - 1])) + column
    end = sum(map(len, lines[: end_line - 1])) + end_column
    return (
        ("" if path == program.main_path else path, start, end)
        if 0 <= start < end <= len(file.data)
        else None
    )
