"""Drawings that need a browser: the picture in Chromium, and every drawn thing alone in Chromium as well."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from renderers._browser import Browser
from renderers._svg_atlas import Cell, pack
from renderers._svg_plain import choose
from renderers._svg_safety import drop_static
from renderers._svg_tree import end_tag, parse_svg, serialise, start_tag
from schemas.program import Program
from schemas.view import View

# glyphs stand where they are set, as in the fast engine, not on the nearest whole pixel
STILL = "*{animation:none!important;transition:none!important}:where(text){text-rendering:geometricPrecision}"
ALONE = "[data-part]:not([data-part~='%d']){visibility:hidden!important}"
PAGE_CSS = "*{margin:0}body{position:relative;overflow:hidden;background:#fff}div{position:absolute;overflow:hidden;filter:url(#solid)}.soft{filter:url(#seen)}img{position:absolute}"
# any coverage at all becomes solid black: alpha times 255, colour 0; of what a filter draws, any above 1 of 255
SOLID = (
    '<svg width="0" height="0" style="position:absolute"><filter id="solid" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
    '<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 255 0"/></filter>'
    '<filter id="seen" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
    '<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 510 -3"/></filter></svg>'
)


class BrowserDrawing:
    """A program's document as Chromium gets it: its own style sheets, but nothing that moves or runs."""

    def __init__(self, program: Program, parts: Mapping[int, int], natural_size: tuple[float, float]) -> None:
        """``parts`` maps the start byte of a drawn thing's tag to the number of its cell."""
        self.root = parse_svg(program.main.data)
        drop_static(self.root, keep_style=True)
        choose(self.root)  # the browser speaks no language here
        self.root.attributes.setdefault("viewBox", f"0 0 {natural_size[0]:.9g} {natural_size[1]:.9g}")
        for node in self.root.walk():
            if node.code_start in parts:
                node.attributes["data-part"] = str(parts[node.code_start])

    def document(self, size_px: tuple[int, int], css: str) -> bytes:
        """The drawing at that size, with ``css`` after its own."""
        head = start_tag(
            self.root,
            f'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="{size_px[0]}" height="{size_px[1]}"',
            without=frozenset({"x", "y", "width", "height"}),
        )
        inner = "".join(serialise(child) for child in self.root.elements)
        return f"{head}{inner}<style>{css}</style>{end_tag(self.root)}".encode()


def draw_in_browser(
    browser: Browser, drawing: BrowserDrawing, view: View, cells: list[Cell]
) -> NDArray[np.uint8]:
    """(H, W, 3) RGB of the drawing; fills the alpha of every cell (0 or 255)."""
    width, height = view.size_px
    page = f'<!doctype html><style>{PAGE_CSS}</style><img src="main.svg" style="width:{width}px;height:{height}px">'
    files = {"index.html": page.encode(), "main.svg": drawing.document(view.size_px, STILL)}
    browser.page.load(
        files, "index.html", View(width_px=width, height_px=height, color_scheme=view.color_scheme)
    )
    picture = browser.page.capture()
    for number, size in enumerate(pack(cells)):
        placed = [(i, c) for i, c in enumerate(cells) if c.sheet == number]
        files = {f"{i}.svg": drawing.document(view.size_px, STILL + ALONE % i) for i, _ in placed}
        divs = [
            f'<div class="{"soft" if c.is_soft else ""}" style="left:{c.x}px;top:{c.y}px;width:{c.width}px;height:{c.height}px">'
            f'<img src="{i}.svg" style="left:{-c.x0}px;top:{-c.y0}px;width:{width}px;height:{height}px"></div>'
            for i, c in placed
        ]
        files["index.html"] = f"<!doctype html><style>{PAGE_CSS}</style>{SOLID}{''.join(divs)}".encode()
        browser.page.load(
            files, "index.html", View(width_px=size[0], height_px=size[1], color_scheme=view.color_scheme)
        )
        ink = np.where(browser.page.capture()[:, :, 0] < 128, 255, 0).astype(np.uint8)
        for _, cell in placed:
            cell.alpha = ink[cell.y : cell.y + cell.height, cell.x : cell.x + cell.width]
    return picture
