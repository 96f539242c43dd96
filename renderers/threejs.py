"""three.js programs: their own frames in the browser, every object numbered through their own scenes and cameras."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Browser, Page
from renderers._measure import measure
from renderers._threejs_nodes import CanvasPlace, Names, canvas_ids, nodes_of
from renderers._threejs_page import LIBRARIES, served
from renderers._threejs_spans import StatementFinder
from schemas.box import Box
from schemas.element import Element
from schemas.errors import Reason, SampleError, SetupError
from schemas.program import Program
from schemas.rendering import Fact, Frame, Rendering
from schemas.view import View

LOOM = 'window[Symbol.for("renderloom.three")]'
EAGER_JS = 'window[Symbol.for("renderloom.three.eager")] = true;'
LIMITS = {"atlasPixels": 12_000_000, "tiles": 600}
DEADLINE_S = 60.0
IMPORTS_THREE = re.compile(rb"""(?:\bfrom\s*|\bimport\s*\(?\s*)["']three(?:/[\w./-]+)?["']""")
IMPORTS_THREE_URL = re.compile(rb"""["'][^"'\s]*/three(?:@[\w.]+)?/[^"'\s]*(?:three\.module|jsm/)""")
FONT_HOSTS = ("https://fonts.googleapis.com/", "https://fonts.gstatic.com/")
OVERLAY_JS = """() => [...document.body.querySelectorAll("*")].some((e) => {
  if (e.matches("canvas, script, style, template") || e.querySelector("canvas")) return false;
  const box = e.getBoundingClientRect();
  return box.width > 0 && box.height > 0;
})"""
FLATTEN_JS = """(color) => { for (const canvas of document.querySelectorAll("canvas")) {
  canvas.style.cssText += `;transition:none!important;object-fit:none!important;object-position:99999px 0!important;background:${color}!important`;
} }"""
KEEP_STYLE_JS = """() => { for (const c of document.querySelectorAll("canvas")) c.dataset.renderloomStyle = c.getAttribute("style") ?? ""; }"""
RESTORE_STYLE_JS = """() => { for (const c of document.querySelectorAll("canvas")) {
  c.setAttribute("style", c.dataset.renderloomStyle); delete c.dataset.renderloomStyle;
} }"""


class ThreejsRenderer:
    """Frames of a ``WebGLRenderer``. A pixel belongs to the object whose id is at its centre, before antialiasing.

    What lies over the canvas in the document owns its pixels as nobody. Depths are along the viewing axis, in the
    scene's units. A program's frames before the pictured one run without being drawn.
    """

    language: ClassVar[str] = "threejs"
    suffixes: ClassVar[tuple[str, ...]] = (".js", ".mjs", ".html")
    default_view: ClassVar[View] = View(width_px=1024, height_px=768)

    def __init__(self) -> None:
        self._browser = Browser()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """How surely this is a module that imports three, or a page with one."""
        suffix = PurePosixPath(path).suffix.lower()
        if suffix not in ThreejsRenderer.suffixes:
            return 0.0
        found = IMPORTS_THREE.search(data) or IMPORTS_THREE_URL.search(data)
        return 0.95 if found else 0.0

    def open(self) -> None:
        """Start the browser; see ``Browser.open``."""
        library = LIBRARIES["/__renderloom__/three/"]
        if not (library / "build" / "three.module.js").is_file():
            raise SetupError("the library three is not installed; run: npm ci")
        self._browser.open()

    def close(self) -> None:
        """End the browser. Safe to call twice."""
        self._browser.close()

    def fingerprint(self) -> dict[str, str]:
        """What decides the bytes of a frame."""
        return self._browser.fingerprint() | {"three": _three_version()}

    def render(self, program: Program, view: View) -> Rendering:
        """Draw the frames of ``view`` and measure the objects on each.

        Raises:
            SampleError: syntax, script_error, missing_asset, network, blank, context_lost, timeout, memory.
            WorkerError: the browser does not come back.
        """
        files, page_path = served(program)
        own_page = files[page_path] if page_path == program.main_path else None
        finder = StatementFinder(program, served_page=own_page)
        for init_scripts in ((), (EAGER_JS,)):
            page = self._browser.page
            page.load(files, page_path, view, libraries=LIBRARIES, init_scripts=init_scripts, deadline_s=DEADLINE_S)
            frames, elements, facts = [], [], {}
            clock_ms = 0.0
            pending = sorted(view.actions, key=lambda action: action.time_ms)
            for index, time_ms in enumerate(view.frame_times_ms):
                if _has_hooks(page):
                    page.evaluate(f"(t) => {LOOM}.drawUntil(t)", time_ms)
                while pending and pending[0].time_ms <= time_ms:
                    page.advance(max(pending[0].time_ms - clock_ms, 0), deadline_s=DEADLINE_S)
                    clock_ms = max(clock_ms, pending[0].time_ms)
                    page.act(pending.pop(0))
                page.advance(time_ms - clock_ms, deadline_s=DEADLINE_S)
                clock_ms = time_ms
                _check_program(page)
                if page.evaluate(f"{LOOM}.flush()", deadline_s=DEADLINE_S) == "again":
                    break
                _check_program(page)
                frame, measured, facts = _shoot(page, view, finder, index, time_ms)
                frames.append(frame)
                elements += measured
            else:
                return Rendering(
                    frames=tuple(frames),
                    elements=tuple(elements),
                    facts=facts,
                    engine="three.js",
                    engine_version=_three_version(),
                    actions=view.actions,
                )
        raise AssertionError("an eager run passes over no frame")


def _three_version() -> str:
    text = (LIBRARIES["/__renderloom__/three/"] / "package.json").read_text("utf-8")
    found = re.search(r'"version":\s*"([^"]+)"', text)
    return found[1] if found else ""


def _has_hooks(page: Page) -> bool:
    return bool(page.evaluate(f"{LOOM} !== undefined"))


def _check_program(page: Page) -> None:
    """Raise for whatever kept the program from drawing what it meant to."""
    refused = [url for url in page.refused if not url.startswith(FONT_HOSTS)]
    if refused:
        raise SampleError(Reason.NETWORK, f"expected no network, got a request for {refused[0]}")
    missing = [path for path in page.missing if path != "favicon.ico"]
    if missing:
        raise SampleError(Reason.MISSING_ASSET, f"expected the file {missing[0]!r} in the program's folder")
    if page.errors:
        error = page.errors[0]
        if "Failed to resolve module specifier" in error:
            raise SampleError(Reason.MISSING_ASSET, error)
        is_syntax = "SyntaxError" in error and "does not provide an export" not in error
        raise SampleError(Reason.SYNTAX if is_syntax else Reason.SCRIPT_ERROR, error)
    if not _has_hooks(page):
        raise SampleError(Reason.SCRIPT_ERROR, "expected a program that imports three, got none")
    status = page.evaluate(f"{LOOM}.status()")
    if status["shaderErrors"]:
        raise SampleError(Reason.SCRIPT_ERROR, f"a shader does not compile: {status['shaderErrors'][0][:300]}")
    if status["lost"]:
        raise SampleError(Reason.CONTEXT_LOST, "expected a live WebGL context, got a lost one")
    if not status["calls"] or not status["shown"]:
        raise SampleError(Reason.BLANK, "expected a call of renderer.render on a canvas in the document, got none")


def _shoot(
    page: Page, view: View, finder: StatementFinder, index: int, time_ms: int
) -> tuple[Frame, list[Element], dict[str, Fact]]:
    image = page.capture(deadline_s=DEADLINE_S)
    canvases = page.evaluate(f"(limits) => {LOOM}.measure(limits)", LIMITS, deadline_s=DEADLINE_S)
    status = page.evaluate(f"{LOOM}.status()")
    if status["shaderErrors"]:
        raise SampleError(Reason.SCRIPT_ERROR, f"its objects cannot be numbered: {status['shaderErrors'][0][:300]}")
    ids = np.zeros(image.shape[:2], np.uint32)
    places, offsets, next_id = [], [], 0
    for i, facts in enumerate(canvases):
        place = CanvasPlace.of(facts, view.dpr)
        own = canvas_ids(facts, page.evaluate(f"{LOOM}.ids({i})"))
        place.paint(np.where(own > 0, own + next_id, 0).astype(np.uint32), ids)
        places.append(place)
        offsets.append(next_id)
        next_id += max((node["last"] for v in facts["views"] for node in v["nodes"]), default=0)
    if _is_blank(image, places):
        raise SampleError(Reason.BLANK, "expected a picture on the canvas, got a single colour")
    if page.evaluate(OVERLAY_JS, isolated=True):
        ids[_covered(page)] = 0
    names, nodes = Names(), []
    for i, (facts, place) in enumerate(zip(canvases, places, strict=True)):
        own_boxes = _range_boxes(ids, facts, offsets[i])
        nodes += nodes_of(
            facts, place, own_boxes, names, finder.find, canvas=i, first_id=offsets[i], first_index=len(nodes)
        )
    frame = Frame(
        image=image,
        ids=ids,
        role="target" if view.num_frames == 1 else "frame",
        time_ms=time_ms,
        dpr=view.dpr,
        css_size=view.size_css,
    )
    return frame, measure(ids, nodes, image_index=index), _facts(canvases)


def _is_blank(image: NDArray[np.uint8], places: list[CanvasPlace]) -> bool:
    height, width = image.shape[:2]
    for place in places:
        box = place.box([0, 0, place.width, place.height])
        shown = box.clipped(width, height) if box is not None else None
        if shown is not None:
            crop = image[shown.y0 : shown.y1, shown.x0 : shown.x1].reshape(-1, 3)
            if (crop != crop[0]).any():
                return False
    return True


def _covered(page: Page) -> NDArray[np.bool_]:
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
    ys, xs = np.nonzero(ids)
    own = ids[ys, xs].astype(np.int64) - offset
    inside = (own > 0) & (own < highest)
    own, ys, xs = own[inside], ys[inside], xs[inside]
    low = np.full((highest, 2), np.iinfo(np.int64).max)
    high = np.full((highest, 2), -1)
    np.minimum.at(low, own, np.stack([xs, ys], 1))
    np.maximum.at(high, own, np.stack([xs, ys], 1))
    boxes = {}
    for first, last in ranges:
        if last > first and high[first:last, 0].max() >= 0:
            (x0, y0), (x1, y1) = low[first:last].min(0), high[first:last].max(0)
            boxes[first, last] = Box(int(x0), int(y0), int(x1) + 1, int(y1) + 1)
    return boxes


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


RENDERER = ThreejsRenderer
