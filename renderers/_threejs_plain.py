"""Frames of programs that draw by WebGL itself: who calls it nobody can say, so each canvas is an element, beside those of the page."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from renderers._browser import Page
from renderers._measure import Node, measure
from renderers._page_state import page_state
from renderers._threejs_frame import DEADLINE_S, Shot, check_not_blank, frame_of, overlay_on, place_of
from renderers._threejs_overlay import Overlay, laid_over
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

GETS_CONTEXT = re.compile(r"""getContext\(\s*['"`](?:experimental-)?webgl2?['"`]""")
SCRIPT = re.compile(r"<(script|style)\b.*?</\1\s*>", re.S | re.I)
MANY_TAGS = 20
CANVASES = 'window[Symbol.for("renderloom.webgl")]'
# The program's own contexts, noted as it asks for them.
WATCH_JS = """(() => {
  const found = [];
  const own = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function getContext(kind, ...rest) {
    const context = own.call(this, kind, ...rest);
    if (context && /^(experimental-)?webgl2?$/.test(kind) && !found.some((f) => f.canvas === this)) found.push({ canvas: this, context });
    return context;
  };
  const shown = () => found.filter(({ canvas }) => canvas.isConnected && canvas.getClientRects().length > 0);
  window[Symbol.for("renderloom.webgl")] = {
    canvas: (index) => shown()[index].canvas,
    drawn: () => [...document.querySelectorAll("canvas")].filter((c) => c.getClientRects().length > 0).map((c) => found.some(({ canvas }) => canvas === c)),
    list: () => shown().map(({ canvas, context }) => ({
      id: canvas.id, name: canvas.getAttribute("aria-label") ?? "", width: canvas.width, height: canvas.height, lost: context.isContextLost(),
    })),
  };
})();"""


def draws_plainly(text: str) -> bool:
    """Whether a script or page gets a WebGL context and has little markup beside it."""
    num_tags = len(re.findall(r"<[a-zA-Z]", SCRIPT.sub("", text)))
    return GETS_CONTEXT.search(text) is not None and num_tags < MANY_TAGS


def is_plain(program: Program) -> bool:
    """Whether some file of the program asks for a WebGL context by its own name."""
    return any(GETS_CONTEXT.search(file.text or "") for file in program.files)


def shoot_plain(page: Page, view: View, index: int, time_ms: int) -> Shot:
    """Picture of a page with WebGL canvases; each owns the pixels that nothing lies over.

    Raises:
        SampleError: blank, context_lost, timeout, memory.
    """
    state = page_state(page) if view.actions or view.num_frames > 1 else {}
    image = page.capture(deadline_s=DEADLINE_S)
    listed: list[dict[str, Any]] = page.evaluate(f"{CANVASES}.list()")
    if any(canvas["lost"] for canvas in listed):
        raise SampleError(Reason.CONTEXT_LOST, "expected a live WebGL context, got a lost one")
    if not listed:
        raise SampleError(Reason.BLANK, "expected a WebGL canvas in the document, got none")
    places = [
        place_of(page, f"{CANVASES}.canvas({i})", (c["width"], c["height"]), [0, 0, 1, 1], view.dpr)
        for i, c in enumerate(listed)
    ]
    check_not_blank(image, places)
    ids = np.zeros(image.shape[:2], np.uint32)
    nodes = []
    for i, (canvas, place) in enumerate(zip(listed, places, strict=True)):
        place.paint(np.full((place.height, place.width), i + 1, np.uint32), ids)
        nodes.append(
            Node(
                element_id=canvas["id"] or f"canvas-{i + 1}",
                kind="canvas",
                pixel_id=i + 1,
                label=canvas["name"] or canvas["id"],
                name=canvas["name"],
                bbox_amodal=place.box([0, 0, place.width, place.height]),
                area_amodal_px=place.area(place.width * place.height),
                z_order=i,
            )
        )
    overlay = overlay_on(page, view, image, index, f"{CANVASES}.drawn()")
    ids[~overlay.is_canvas if isinstance(overlay, Overlay) else overlay] = 0
    elements = measure(ids, nodes, image_index=index)
    if isinstance(overlay, Overlay):
        ids, elements = laid_over(ids, elements, overlay)
    return frame_of(image, ids, view, time_ms, state), elements, {"num_views": len(listed)}
