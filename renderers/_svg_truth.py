"""A second measurement that shares nothing with the first: change one thing's colour, and see which pixels move."""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from xml.sax.saxutils import escape

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._svg_document import ROOT_ONLY, Document
from renderers._svg_engine import Drawing
from renderers._svg_geometry import Affine, apply, inverted
from renderers._svg_instance import Instance
from renderers._svg_tree import SvgNode, end_tag, start_tag
from schemas.box import Box
from schemas.element import Element
from schemas.rendering import Frame

ONE_IN = 16
MAX_PASSES = 16
MAX_MEASURED = 400
UNCHANGED = frozenset({"tspan", "textPath", "svg", "g"})
INK_DISTANCE = 48
# every channel goes to the far end of its range, so that even a faint edge moves
FAR_COLOR = (
    '<filter id="far-{0}" filterUnits="userSpaceOnUse" x="{1:.6g}" y="{2:.6g}" width="{3:.6g}" height="{4:.6g}" color-interpolation-filters="sRGB">'
    '<feComponentTransfer><feFuncR type="discrete" tableValues="1 0"/><feFuncG type="discrete" tableValues="1 0"/>'
    '<feFuncB type="discrete" tableValues="1 0"/></feComponentTransfer></filter>'
)

Draw = Callable[[Sequence[Drawing]], list[NDArray[np.uint8]]]


def is_sampled(sha256: str) -> bool:
    """Whether a program of this digest has its boxes measured a second time: one in sixteen."""
    return int(sha256[:8], 16) % ONE_IN == 0


def ink_iou(first: NDArray[np.uint8], second: NDArray[np.uint8], background: tuple[int, int, int]) -> float:
    """Intersection over union of what two (H, W, 3) pictures show on that background; 1 when both show nothing."""
    low = tuple(max(0, c - INK_DISTANCE) for c in background)
    high = tuple(min(255, c + INK_DISTANCE) for c in background)
    inks = [cv2.inRange(p, low, high) == 0 for p in (first, second)]
    union = int(np.count_nonzero(inks[0] | inks[1]))
    return int(np.count_nonzero(inks[0] & inks[1])) / union if union else 1.0


def _changed_svg(
    document: Document, size_px: tuple[int, int], regions: Mapping[int, Box], outside: Mapping[int, Affine]
) -> str:
    """The drawing with the things whose tags start at those bytes in far colours, each within its region."""

    def write(node: SvgNode) -> str:
        inner = "".join(escape(c) if isinstance(c, str) else write(c) for c in node.children)
        text = start_tag(node) + inner + end_tag(node)
        region = regions.get(node.code_start)
        inverse = inverted(outside[node.code_start]) if region else None
        if region is None or inverse is None:
            return text
        x0, y0, x1, y1 = apply(inverse, tuple(map(float, region.xyxy)))  # type: ignore[arg-type]  # four numbers
        far = FAR_COLOR.format(node.code_start, x0, y0, x1 - x0, y1 - y0)
        return f'{far}<g filter="url(#far-{node.code_start})">{text}</g>'

    head = start_tag(
        document.root,
        f'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{size_px[0]}" height="{size_px[1]}"',
        without=ROOT_ONLY,
    )
    return head + "".join(write(child) for child in document.root.elements) + "</svg>"


def _passes(elements: Sequence[Element], frame: Box) -> list[list[tuple[int, Box]]]:
    """Elements shared out so that those of one pass lie apart: (index, region) lists."""
    passes: list[list[tuple[int, Box]]] = []
    for index, element in enumerate(elements):
        region = (element.bbox_amodal or element.bbox).union(element.bbox).intersection(frame)
        if region is None:
            continue
        region = Box(region.x0 - 2, region.y0 - 2, region.x1 + 2, region.y1 + 2).intersection(frame) or region
        for chosen in passes:
            if not any(region.intersection(other) for _, other in chosen):
                chosen.append((index, region))
                break
        else:
            passes.append([(index, region)])
    return passes


def _box_of(mask: NDArray[np.bool_], x0: int, y0: int) -> Box | None:
    rows, columns = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    if not rows.size:
        return None
    return Box(x0 + int(columns[0]), y0 + int(rows[0]), x0 + int(columns[-1]) + 1, y0 + int(rows[-1]) + 1)


def _changeable(elements: Sequence[Element], outside: Mapping[int, Affine]) -> list[Element]:
    """Elements that paint by themselves and have a tag of their own."""
    starts = Counter(e.code_start for e in elements)
    return [
        e
        for e in elements
        if e.pixel_id and e.kind not in UNCHANGED and starts[e.code_start] == 1 and e.code_start in outside
    ][:MAX_MEASURED]


def with_truth(
    elements: Sequence[Element],
    frame: Frame,
    document: Document,
    scene: Instance,
    draw: Draw,
    background: tuple[int, int, int],
) -> list[Element]:
    """The elements, those that paint by themselves with ``truth_iou``: their box against that of the moved pixels.

    Parts of a ``use`` and spans of a text cannot be changed alone and stay unmeasured, as do elements beyond
    the passes that a program gets.
    """
    outside = {i.node.code_start: i.parent.matrix for i in scene.walk() if i.parent is not None}
    alone = _changeable(elements, outside)
    passes = _passes(alone, Box(0, 0, *frame.size_px))[:MAX_PASSES]
    drawings = [
        Drawing(
            svg=_changed_svg(
                document, frame.size_px, {alone[i].code_start or 0: region for i, region in chosen}, outside
            ),
            size_px=frame.size_px,
            background=background,
        )
        for chosen in passes
    ]
    truth: dict[str, float] = {}
    for chosen, picture in zip(passes, draw(drawings), strict=True):
        moved = (picture[:, :, 2::-1] != frame.image).any(axis=2)
        for index, region in chosen:
            element = alone[index]
            part = np.s_[region.y0 : region.y1, region.x0 : region.x1]
            owners = frame.ids[part]
            box = _box_of(moved[part] & ((owners == element.pixel_id) | (owners == 0)), region.x0, region.y0)
            truth[element.element_id] = element.bbox.iou(box) if box else 0.0
    return [
        dataclasses.replace(e, truth_iou=truth[e.element_id]) if e.element_id in truth else e
        for e in elements
    ]
