"""What a document shows over its canvases, such as labels and panels: elements like those of a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Page
from renderers._html_frame import Shot as PageShot
from renderers._html_frame import measured
from renderers._html_sharp import needs_sharp
from schemas.element import Element
from schemas.view import View

SCRIPTS = Path(__file__).with_name("js")
DEADLINE_S = 30.0
Ids = NDArray[np.uint32]


@dataclass(frozen=True, kw_only=True, slots=True, eq=False)
class Overlay:
    """A document around canvases: who owns its pixels, (H, W), which of them are the canvases', and its elements."""

    ids: Ids
    is_canvas: NDArray[np.bool_]
    elements: tuple[Element, ...]


def _paint_js() -> str:
    parts = ((SCRIPTS / f"html_{name}.js").read_text("utf-8").rstrip() for name in ("names", "walk", "ids"))
    called = " ".join(f"({part})();" for part in parts)
    return f"(full) => {{ {called} return globalThis.renderloomPaint(full); }}"


def overlay_of(
    page: Page, view: View, image: NDArray[np.uint8], is_drawn: Sequence[bool], index: int
) -> Overlay:
    """What the document shows; the page is painted over for it, and is spent.

    ``is_drawn`` says of the document's canvases, in its order, which are drawn by three.js. What holds one of these
    is no element, so that a scene is not a part of its page.

    Raises:
        SampleError: missing_glyph, timeout, memory.
    """
    page.freeze_scripts()
    walk = page.evaluate(_paint_js(), False, isolated=True)
    snapshot = page.protocol("DOMSnapshot.captureSnapshot", {"computedStyles": [], "includePaintOrder": True})
    painted = page.capture(deadline_s=DEADLINE_S)
    sharp: dict[str, Any] = {}
    if needs_sharp(walk["records"]):
        page.evaluate("globalThis.renderloomSharpen()", isolated=True)
        sharp = {"sharp": page.capture(deadline_s=DEADLINE_S)}
    shot = PageShot(
        picture=image,
        painted=painted,
        walk=walk,
        snapshot=snapshot,
        documents=(),
        time_ms=view.time_ms,
        has_web_fonts=walk["fonts"] > 0,
        **sharp,
    )
    frame, found = measured(shot, view, "", index)
    canvases, holders = _drawn_and_holders(walk["records"], is_drawn)
    return Overlay(
        ids=np.where(np.isin(frame.ids, [i + 1 for i in holders]), 0, frame.ids).astype(np.uint32),
        is_canvas=np.isin(frame.ids, [i + 1 for i in canvases]),
        elements=tuple(e for e in found if e.pixel_id - 1 not in holders),
    )


def _drawn_and_holders(
    records: Sequence[Mapping[str, Any]], is_drawn: Sequence[bool]
) -> tuple[list[int], set[int]]:
    """Indices of the records that are canvases drawn by three.js, and of these with all that hold one."""
    canvases = [index for index, record in enumerate(records) if record["t"] == "canvas"]
    drawn = [index for index, yes in zip(canvases, is_drawn, strict=False) if yes]
    holders: set[int] = set()
    for index in drawn:
        while index >= 0:
            holders.add(index)
            index = records[index]["p"]
    return drawn, holders


def laid_over(ids: Ids, elements: Sequence[Element], overlay: Overlay) -> tuple[Ids, list[Element]]:
    """The scene's ids and elements with the document's, whose names give way where the scene has them too."""
    first = int(ids.max())
    taken = {e.element_id for e in elements}
    names = {e.element_id: e.element_id + "-html" * (e.element_id in taken) for e in overlay.elements}
    placed = [
        replace(
            e,
            element_id=names[e.element_id],
            parent_id=names.get(e.parent_id, ""),
            pixel_id=e.pixel_id + first if e.pixel_id else 0,
            z_order=e.z_order + len(elements),
            occluded_by=tuple(names[name] for name in e.occluded_by if name in names),
        )
        for e in overlay.elements
    ]
    whole = np.where(overlay.ids > 0, overlay.ids + np.uint32(first), ids).astype(np.uint32)
    return whole, [*elements, *placed]
