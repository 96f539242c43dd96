"""SVG by resvg in a warm child process; who owns a pixel is read off every drawn thing rendered alone."""

from __future__ import annotations

import importlib.metadata
import logging
from typing import ClassVar

import cv2
import numpy as np
from numpy.typing import NDArray

from renderers._fonts import fonts_sha256
from renderers._measure import measure
from renderers._svg_atlas import sheet_drawings, take_alpha
from renderers._svg_document import Document, definitions, picture_svg, read_document, read_natural_view
from renderers._svg_elements import Lister, Listing, stamp, unite_groups
from renderers._svg_engine import Drawing, SvgEngine
from renderers._svg_scene import SceneBuilder
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Frame, Rendering
from schemas.view import View

logger = logging.getLogger(__name__)

DEFAULT_FAMILY = "Liberation Serif"
WHITE = (255, 255, 255)


class SvgRenderer:
    """SVG files as still pictures: no script, no animation, nothing from outside."""

    language: ClassVar[str] = "svg"
    suffixes: ClassVar[tuple[str, ...]] = (".svg",)
    default_view: ClassVar[View] = View(width_px=512, height_px=512)

    def __init__(self) -> None:
        self._engine = SvgEngine()

    @staticmethod
    def recognises(path: str, data: bytes) -> float:
        """1 for a file whose root is ``svg``, 0.5 for the name alone."""
        is_named = path.lower().endswith(".svg")
        head = data[:4096].lstrip(b"\xef\xbb\xbf \t\r\n")
        has_root = head.startswith(b"<") and b"<svg" in head and b"<html" not in head.lower()
        return 1.0 if is_named and has_root else 0.9 if has_root else 0.5 if is_named else 0.0

    @staticmethod
    def natural_view(program: Program) -> View | None:
        """The view that the picture's own width, height and viewBox ask for, its long side 512 px."""
        return read_natural_view(program)

    def open(self) -> None:
        self._engine.open()

    def close(self) -> None:
        self._engine.close()

    def fingerprint(self) -> dict[str, str]:
        return {"resvg": importlib.metadata.version("resvg"), "fonts_sha256": fonts_sha256()}

    def render(self, program: Program, view: View) -> Rendering:
        document = read_document(program)
        scene = SceneBuilder(document.root, view.size_px).build()
        listing = Lister(scene, view.size_px, has_background=document.background is not None).list()
        image = self._draw(document, listing, view.size_px)
        if (image == image[0, 0]).all():
            raise SampleError(Reason.BLANK, "expected a picture that shows something, got one flat colour")
        ids = stamp(listing, view.size_px)
        if document.background:
            ids[ids == 0] = listing.nodes[0].pixel_id
        unite_groups(listing.nodes)
        elements = measure(ids, listing.nodes)
        frame = Frame(image=image, ids=ids, dpr=view.dpr, css_size=view.size_css)
        return Rendering(
            frames=(frame,),
            elements=tuple(elements),
            facts={"natural_width": document.width, "natural_height": document.height},
            engine="resvg",
            engine_version=importlib.metadata.version("resvg"),
            num_elements_dropped=len(listing.nodes) - len(elements),
        )

    def _draw(self, document: Document, listing: Listing, size_px: tuple[int, int]) -> NDArray[np.uint8]:
        """(H, W, 3) RGB of the drawing; fills the alpha of every cell on the way."""
        whole = Drawing(
            svg=picture_svg(document, size_px), size_px=size_px, background=document.background or WHITE
        )
        shared = definitions(document) if document.has_references else ""
        picture, *sheets = self._engine.draw(
            [whole, *sheet_drawings(document.root, size_px, listing.cells, shared)],
            document.fonts,
            DEFAULT_FAMILY,
        )
        if not take_alpha(listing.cells, [sheet[:, :, 3] for sheet in sheets]):
            logger.info("ink outside its bounds: every drawn thing gets a cell of the frame's size")
            for cell in listing.cells:
                cell.widen(size_px)
            drawings = sheet_drawings(document.root, size_px, listing.cells, shared)
            sheets = self._engine.draw(drawings, document.fonts, DEFAULT_FAMILY)
            take_alpha(listing.cells, [sheet[:, :, 3] for sheet in sheets])
        return cv2.cvtColor(picture, cv2.COLOR_BGRA2RGB)


RENDERER = SvgRenderer
