"""Draws SVG and says who owns each pixel: resvg in a warm child process, Chromium where only a browser draws right."""

from __future__ import annotations

import importlib.metadata
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._fonts import fonts_sha256
from renderers._measure import measure
from renderers._svg_atlas import shared_definitions, sheet_drawings, take_alpha
from renderers._svg_document import Document, picture_svg, read_document
from renderers._svg_elements import Lister, Listing, stamp, unite_groups
from renderers._svg_engine import Drawing, SvgEngine
from renderers._svg_features import BOUNDS_HOLD
from renderers._svg_instance import Instance
from renderers._svg_scene import SceneBuilder, forget_bounds, has_turned_filter
from renderers._svg_truth import ink_iou, is_sampled, with_truth
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.view import View

if TYPE_CHECKING:
    from renderers._browser import Browser

logger = logging.getLogger(__name__)

DEFAULT_FAMILY = "Liberation Serif"
WHITE = (255, 255, 255)
SECOND_ENGINE_CPU_S = 2


def over(picture: NDArray[np.uint8], background: tuple[int, int, int]) -> NDArray[np.uint8]:
    """(H, W, 3) RGB of a picture as engines give it, B G R or (H, W, 4) B G R A, on that colour."""
    if picture.shape[2] == 3:
        return np.ascontiguousarray(picture[:, :, ::-1])
    rgb = np.asarray(cv2.cvtColor(picture, cv2.COLOR_BGRA2RGB), np.uint8)
    alpha = picture[:, :, 3:]
    if alpha.min() == 255:
        return rgb
    mixed = rgb.astype(np.uint16) * alpha + np.array(background, np.uint16) * (255 - alpha.astype(np.uint16))
    blended: NDArray[np.uint8] = ((mixed + 127) // 255).astype(np.uint8)
    return blended


def is_flat(image: NDArray[np.uint8]) -> bool:
    """Whether the whole (H, W, 3) picture is one colour; a coarse look spares most pictures the full one."""
    return bool((image[::16, ::16] == image[0, 0]).all() and (image == image[0, 0]).all())


class SvgPainter:
    """An engine kept warm, and a browser from the first drawing on that needs one."""

    def __init__(self, *, has_checks: bool = True) -> None:
        """``has_checks``: whether pictures are compared with CairoSVG's, and boxes with moved pixels."""
        self._has_checks = has_checks
        self._engine = SvgEngine()
        self._browser: Browser | None = None
        self._browser_version = self._version = ""

    def open(self) -> None:
        self._engine.open()
        self._version = importlib.metadata.version("resvg")

    def close(self) -> None:
        self._engine.close()
        if self._browser is not None:
            self._browser.close()
            self._browser = None

    def fingerprint(self) -> dict[str, str]:
        return {"resvg": importlib.metadata.version("resvg"), "fonts_sha256": fonts_sha256()}

    def render(self, program: Program, view: View) -> Rendering:
        document = read_document(program)
        scene = SceneBuilder(document.root, view.size_px).build()
        is_turned = has_turned_filter(scene)
        in_browser = bool(document.features) or is_turned
        knows_style = document.features <= BOUNDS_HOLD and not is_turned
        if not knows_style:
            forget_bounds(scene)
        listing = Lister(
            scene,
            view.size_px,
            has_background=document.background is not None,
            is_browser=in_browser,
            knows_style=knows_style,
        ).list()
        if in_browser:
            image = self._draw_in_browser(program, document, listing, view)
        else:
            image = self._draw(document, listing, view.size_px)
        if is_flat(image):
            raise SampleError(Reason.BLANK, "expected a picture that shows something, got one flat colour")
        ids = stamp(listing, view.size_px)
        if document.background:
            ids[ids == 0] = listing.nodes[0].pixel_id
        unite_groups(listing.nodes)
        elements = measure(ids, listing.nodes)
        frame = Frame(image=image, ids=ids, dpr=view.dpr, css_size=view.size_css)
        if self._has_checks and not in_browser and is_sampled(program.sha256):
            elements = self._with_truth(elements, document, scene, frame)
        return Rendering(
            frames=(frame,),
            elements=tuple(elements),
            facts={"natural_width": document.width, "natural_height": document.height},
            engine="chromium" if in_browser else "resvg",
            engine_version=self._browser_version if in_browser else self._version,
            second_engine_iou=self._second_engine_iou(document, frame) if self._has_checks else None,
            num_elements_dropped=len(listing.nodes) - len(elements),
        )

    def _with_truth(
        self, elements: list[Element], document: Document, scene: Instance, frame: Frame
    ) -> list[Element]:
        """The elements with their boxes measured a second time, as far as that can be done."""
        if document.has_blending:  # a thing in other colours is blended otherwise
            return elements

        def draw(drawings: Sequence[Drawing]) -> list[NDArray[np.uint8]]:
            return self._engine.draw(drawings, document.fonts, DEFAULT_FAMILY)

        try:
            return with_truth(elements, frame, document, scene, draw, document.background or WHITE)
        except SampleError as error:  # the drawing itself is fine; only its second measurement is missing
            logger.info("no second measurement: %s", error)
            return elements

    def _second_engine_iou(self, document: Document, frame: Frame) -> float | None:
        """The agreement of CairoSVG's picture; None where it gives none within a few seconds."""
        background = document.background or WHITE
        other = Drawing(svg=picture_svg(document, frame.size_px), size_px=frame.size_px, engine="cairosvg")
        try:
            (picture,) = self._engine.draw([other], (), DEFAULT_FAMILY, cpu_s=SECOND_ENGINE_CPU_S)
        except SampleError as error:
            logger.info("no second engine: %s", error)
            return None
        return ink_iou(frame.image, over(picture, background), background)

    def _draw_in_browser(
        self, program: Program, document: Document, listing: Listing, view: View
    ) -> NDArray[np.uint8]:
        """The same by Chromium, which starts with the first drawing that needs it."""
        from renderers._browser import Browser
        from renderers._svg_browser import BrowserDrawing, draw_in_browser

        if self._browser is None:
            browser = Browser()
            browser.open()
            self._browser, self._browser_version = browser, browser.fingerprint()["browser"]
        parts = {
            listing.nodes[painter.node_index].code_start or 0: number
            for number, painter in enumerate(listing.painters)
        }
        drawing = BrowserDrawing(program, parts, (document.width, document.height))
        return draw_in_browser(self._browser, drawing, view, [p.cell for p in listing.painters])

    def _draw(self, document: Document, listing: Listing, size_px: tuple[int, int]) -> NDArray[np.uint8]:
        """(H, W, 3) RGB of the drawing; fills the alpha of every cell on the way."""
        background = document.background or WHITE
        below = None if document.has_blending else background
        whole = Drawing(svg=picture_svg(document, size_px), size_px=size_px, background=below)
        shared = shared_definitions(document.root)
        picture, *sheets = self._engine.draw(
            [whole, *sheet_drawings(document.root, size_px, listing.cells, shared)],
            document.fonts,
            DEFAULT_FAMILY,
        )
        while leaking := take_alpha(listing.cells, sheets):
            logger.info("%d things with ink outside their bounds get cells of the frame's size", len(leaking))
            for cell in leaking:
                cell.widen(size_px)
            drawings = sheet_drawings(document.root, size_px, listing.cells, shared)
            sheets = self._engine.draw(drawings, document.fonts, DEFAULT_FAMILY)
        return over(picture, background)
