"""One frame of a three.js page: whether its program is sound, its picture, the ids and the elements on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Page
from renderers._measure import Node, measure, own_boxes
from renderers._page_state import page_state
from renderers._threejs_nodes import Names, canvas_ids, nodes_of
from renderers._threejs_overlay import Overlay, laid_over, overlay_of
from renderers._threejs_place import CanvasPlace
from renderers._threejs_spans import StatementFinder
from schemas.box import Box
from schemas.element import Element
from schemas.errors import Reason, SampleError, WorkerError
from schemas.rendering import Fact, Frame
from schemas.view import View

LOOM = 'window[Symbol.for("renderloom.three")]'
LIMITS = {"atlasPixels": 12_000_000, "tiles": 600}
DEADLINE_S = 30.0
# Whether anything but the canvases themselves, each whole, may decide what is seen of them.
OVERLAY_JS = """() => {
  const canvases = [...document.querySelectorAll("canvas")];
  const other = [...document.body.querySelectorAll("*")].some((e) => {
    if (e.matches("canvas, script, style, template") || e.querySelector("canvas")) return false;
    const box = e.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  const isPlain = (e) => {
    const s = getComputedStyle(e);
    const clips = s.overflowX !== "visible" && e !== document.body && e !== document.documentElement && !e.matches("canvas");
    return !clips && [s.borderTopLeftRadius, s.borderBottomRightRadius].every((r) => parseFloat(r) === 0) && s.opacity === "1"
      && s.objectFit === "fill" && s.visibility === "visible" && [s.clipPath, s.maskImage, s.filter].every((v) => v === "none");
  };
  const isWhole = (canvas) => { for (let e = canvas; e; e = e.parentElement) if (!isPlain(e)) return false; return true; };
  return { hasElements: other, isCovered: other || canvases.length > 1 || !canvases.every(isWhole) };
}"""
FLATTEN_JS = """(color) => { for (const canvas of document.querySelectorAll("canvas")) {
  canvas.style.cssText += `;transition:none!important;object-fit:none!important;object-position:99999px 0!important;background:${color}!important`;
} }"""
KEEP_STYLE_JS = """() => { for (const c of document.querySelectorAll("canvas")) c.dataset.renderloomStyle = c.getAttribute("style") ?? ""; }"""
RESTORE_STYLE_JS = """() => { for (const c of document.querySelectorAll("canvas")) {
  c.setAttribute("style", c.dataset.renderloomStyle); delete c.dataset.renderloomStyle;
} }"""


Shot = tuple[Frame, list[Element], dict[str, Fact]]


def has_hooks(page: Page) -> bool:
    """Whether the page has loaded the observed library."""
    return bool(page.evaluate(f"{LOOM} !== undefined"))


def has_drawn(page: Page) -> bool:
    """Whether the program has called its renderer yet."""
    return has_hooks(page) and bool(page.evaluate(f"{LOOM}.status()")["calls"])


def check_page(page: Page) -> None:
    """Raise for whatever a program asked for in vain, or did not catch."""
    if page.refused:
        raise SampleError(Reason.NETWORK, f"expected no network, got a request for {page.refused[0]}")
    missing = [path for path in page.missing if path != "favicon.ico"]
    if missing:
        raise SampleError(Reason.MISSING_ASSET, f"expected the file {missing[0]!r} in the program's folder")
    if page.errors:
        error = page.errors[0]
        if "Failed to resolve module specifier" in error:
            raise SampleError(Reason.MISSING_ASSET, error)
        is_syntax = "SyntaxError" in error and "does not provide an export" not in error
        raise SampleError(Reason.SYNTAX if is_syntax else Reason.SCRIPT_ERROR, error)


def check_program(page: Page, gl_renderer: str) -> None:
    """Raise for whatever kept the program from drawing what it meant to, on the driver ``gl_renderer``."""
    check_page(page)
    if not has_hooks(page):
        raise SampleError(Reason.SCRIPT_ERROR, "expected a program that imports three, got none")
    status = page.evaluate(f"{LOOM}.status()")
    _check_status(status, "a shader does not compile")
    other = next((driver for driver in status["drivers"] if driver != gl_renderer), None)
    if other is not None:  # the browser's graphics process died before, and came back as something else
        raise WorkerError(Reason.CONTEXT_LOST, f"expected WebGL on {gl_renderer!r}, got {other!r}")
    if not status["calls"] or not status["shown"]:
        raise SampleError(
            Reason.BLANK, "expected a call of renderer.render on a canvas in the document, got none"
        )


def _check_status(status: dict[str, Any], what: str) -> None:
    if status["lost"]:
        raise SampleError(Reason.CONTEXT_LOST, "expected a live WebGL context, got a lost one")
    if status["shaderErrors"]:
        log = next((text for text in status["shaderErrors"] if text.strip("\0 \n")), "no log")
        raise SampleError(Reason.SCRIPT_ERROR, f"{what}: {log[:300]}")


def shoot(page: Page, view: View, finder: StatementFinder, index: int, time_ms: int) -> Shot:
    """Picture of the page as it stands, the elements on it, and facts about its cameras.

    Raises:
        SampleError: blank, script_error, context_lost, timeout, memory.
    """
    state = page_state(page) if view.actions or view.num_frames > 1 else {}
    image = page.capture(deadline_s=DEADLINE_S)
    canvases = page.evaluate(f"(limits) => {LOOM}.measure(limits)", LIMITS, deadline_s=DEADLINE_S)
    _check_status(page.evaluate(f"{LOOM}.status()"), "its objects cannot be numbered")
    places = [_place(page, i, facts, view.dpr) for i, facts in enumerate(canvases)]
    check_not_blank(image, places)
    ids, offsets = _page_ids(page, canvases, places, image.shape[:2])
    overlay = overlay_on(page, view, image, index, f"{LOOM}.drawn()")
    ids[~overlay.is_canvas if isinstance(overlay, Overlay) else overlay] = 0
    names = Names()
    nodes: list[Node] = []
    for i, (facts, place, offset) in enumerate(zip(canvases, places, offsets, strict=True)):
        boxes = _range_boxes(ids, facts, offset)
        find_span = finder.among(facts["stacks"])
        nodes += nodes_of(
            facts, place, boxes, names, find_span, canvas=i, first_id=offset, first_index=len(nodes)
        )
    elements = measure(ids, nodes, image_index=index)
    if isinstance(overlay, Overlay):
        ids, elements = laid_over(ids, elements, overlay)
    return frame_of(image, ids, view, time_ms, state), elements, _facts(canvases)


def overlay_on(
    page: Page, view: View, image: NDArray[np.uint8], index: int, drawn_js: str
) -> Overlay | NDArray[np.bool_]:
    """What lies over the canvases: with its elements in a single frame, else (the page goes on) as (H, W) bool.

    ``drawn_js`` says of the laid-out canvases, in the document's order, which are those.
    """
    found = page.evaluate(OVERLAY_JS, isolated=True)
    if found["hasElements"] and view.num_frames == 1:
        return overlay_of(page, view, image, page.evaluate(drawn_js), index)
    return covered(page) if found["isCovered"] else np.zeros(image.shape[:2], np.bool_)


def frame_of(
    image: NDArray[np.uint8],
    ids: NDArray[np.uint32],
    view: View,
    time_ms: int,
    state: Mapping[str, Fact],
) -> Frame:
    """The frame of a view with one picture, or one of several."""
    return Frame(
        image=image,
        ids=ids,
        role="target" if view.num_frames == 1 else "frame",
        time_ms=time_ms,
        dpr=view.dpr,
        css_size=view.size_css,
        state=state,
    )


def _place(page: Page, index: int, facts: dict[str, Any], dpr: float) -> CanvasPlace:
    size, fit = (facts["width"], facts["height"]), facts["fit"]
    return place_of(page, f"{LOOM}.canvas({index})", size, fit, dpr)


def place_of(page: Page, canvas_js: str, size: tuple[int, int], fit: list[float], dpr: float) -> CanvasPlace:
    """Where the canvas that an expression gives lies in the frame, whatever its style does to it."""
    handle = page.protocol("Runtime.evaluate", {"expression": canvas_js})["result"]["objectId"]
    quad = page.protocol("DOM.getBoxModel", {"objectId": handle})["model"]["content"]
    return CanvasPlace.of(size, quad, fit, dpr)


def _page_ids(
    page: Page, canvases: list[dict[str, Any]], places: list[CanvasPlace], shape: tuple[int, ...]
) -> tuple[NDArray[np.uint32], list[int]]:
    """(H, W) ids of the frame, later canvases over earlier ones, and what was added to each canvas's own."""
    ids = np.zeros(shape, np.uint32)
    offsets, next_id = [], 0
    for i, (facts, place) in enumerate(zip(canvases, places, strict=True)):
        own = canvas_ids(facts, page.evaluate(f"{LOOM}.ids({i})"))
        place.paint(np.where(own > 0, own + next_id, 0).astype(np.uint32), ids)
        offsets.append(next_id)
        next_id += max((node["last"] for view in facts["views"] for node in view["nodes"]), default=0)
    return ids, offsets


def check_not_blank(image: NDArray[np.uint8], places: Sequence[CanvasPlace]) -> None:
    """Raise where every canvas shows a single colour."""
    height, width = image.shape[:2]
    for place in places:
        box = place.box([0, 0, place.width, place.height])
        shown = box.clipped(width, height) if box is not None else None
        if shown is not None:
            crop = image[shown.y0 : shown.y1, shown.x0 : shown.x1].reshape(-1, 3)
            if (crop != crop[0]).any():
                return
    raise SampleError(Reason.BLANK, "expected a picture on the canvas, got a single colour")


def covered(page: Page) -> NDArray[np.bool_]:
    """(H, W) bool: where the document paints over its canvases, seen by making them black, then white."""
    page.evaluate(KEEP_STYLE_JS, isolated=True)
    page.evaluate(FLATTEN_JS, "#000", isolated=True)
    black = page.capture(deadline_s=DEADLINE_S).astype(np.int16)
    page.evaluate(FLATTEN_JS, "#fff", isolated=True)
    white = page.capture(deadline_s=DEADLINE_S).astype(np.int16)
    page.evaluate(RESTORE_STYLE_JS, isolated=True)
    contrast = (white - black).min(axis=2)
    return np.asarray(contrast < contrast.max() - 1)


def _range_boxes(ids: NDArray[np.uint32], facts: dict[str, Any], offset: int) -> dict[tuple[int, int], Box]:
    """Box of the pixels of each node's id range, merged from the boxes of single ids."""
    ranges = {(node["first"], node["last"]) for view in facts["views"] for node in view["nodes"]}
    highest = max((last for _, last in ranges), default=1)
    own = ids.astype(np.int64) - offset
    owner = np.where((own > 0) & (own < highest), own, 0).astype(np.int32)
    boxes, areas = own_boxes(owner, highest)
    merged = {}
    for first, last in ranges:
        seen = np.flatnonzero(areas[first - 1 : last - 1]) + first - 1
        if seen.size:
            low, high = boxes[seen, :2].min(0), boxes[seen, 2:].max(0)
            merged[first, last] = Box(int(low[0]), int(low[1]), int(high[0]), int(high[1]))
    return merged


def _facts(canvases: list[dict[str, Any]]) -> dict[str, Fact]:
    """Whole-program facts: of the camera of the largest view, and how many views and triangles there are."""
    cameras = [view["camera"] for facts in canvases for view in facts["views"]]
    if not cameras:
        return {"num_views": 0}
    camera = max(cameras, key=lambda c: c["viewport"][2] * c["viewport"][3])
    return {
        "num_views": len(cameras),
        "camera_type": camera["type"],
        "camera_fov_y_deg": float(camera["fov"]),
        "camera_near": float(camera["near"]),
        "camera_far": float(camera["far"]),
        "camera_position": [float(v) for v in camera["position"]],
        "camera_quaternion_xyzw": [float(v) for v in camera["quaternion"]],
        "camera_projection_row_major": [float(v) for v in camera["projection"]],
        "viewport_px": [float(v) for v in camera["viewport"]],
    }
