"""Many small drawings in a few pages of the browser, each as an ``img``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray
from resvg import render, usvg

from renderers._browser import Browser
from schemas.view import View

IDENTITY = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)  # row by row
MEDIUM_FONT_SIZE = 16.0  # what em is of
WHITE = (255, 255, 255, 255)
SIDE_PX = 2_000
STYLE = "*{margin:0}body{position:relative;overflow:hidden;background:#fff}img{position:absolute}.i{filter:url(#solid)}"
# any coverage at all becomes solid black, but for 1 of 255, where the tails of blurs end as engines please
SOLID = (
    '<svg width="0" height="0" style="position:absolute"><filter id="solid" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">'
    '<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 510 -3"/></filter></svg>'
)


@dataclass(frozen=True, slots=True)
class Shot:
    """One drawing and its size; as ``ink`` every painted pixel is black."""

    svg: bytes
    size_px: tuple[int, int]
    ink: bool = False


def take(browser: Browser, shots: Sequence[Shot]) -> list[NDArray[np.uint8]]:
    """(H, W, 3) uint8 RGB of each, on white."""
    taken: list[NDArray[np.uint8]] = []
    page: list[tuple[Shot, int, int]] = []
    x = y = shelf = 0
    for shot in shots:
        width, height = shot.size_px
        if x + width > SIDE_PX:
            x, y, shelf = 0, y + shelf, 0
        if page and y + height > SIDE_PX:
            taken += _page(browser, page)
            page, x, y, shelf = [], 0, 0, 0
        page.append((shot, x, y))
        x, shelf = x + width, max(shelf, height)
    return taken + _page(browser, page) if page else taken


def draw_plain(shots: Sequence[Shot]) -> list[NDArray[np.uint8]]:
    """The same by resvg in this process, for drawings without text or style sheets."""
    return [_drawn(shot) for shot in shots]


def _drawn(shot: Shot) -> NDArray[np.uint8]:
    options = usvg.Options.default()
    options.font_size = MEDIUM_FONT_SIZE
    tree = usvg.Tree.from_str(shot.svg.decode(), options)
    png = bytes(render(tree, IDENTITY, bg_size=shot.size_px, bg_color=WHITE))
    picture = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return np.ascontiguousarray(picture[:, :, ::-1], np.uint8)


def _page(browser: Browser, placed: Sequence[tuple[Shot, int, int]]) -> list[NDArray[np.uint8]]:
    width = max(x + s.size_px[0] for s, x, _ in placed)
    height = max(y + s.size_px[1] for s, _, y in placed)
    files = {f"{n}.svg": s.svg for n, (s, _, _) in enumerate(placed)}
    images = (
        f'<img class="{"i" if s.ink else ""}" src="{n}.svg" style="left:{x}px;top:{y}px;width:{s.size_px[0]}px;height:{s.size_px[1]}px">'
        for n, (s, x, y) in enumerate(placed)
    )
    files["index.html"] = f"<!doctype html><style>{STYLE}</style>{SOLID}{''.join(images)}".encode()
    browser.page.load(files, "index.html", View(width_px=width, height_px=height))
    whole = browser.page.capture()
    return [whole[y : y + s.size_px[1], x : x + s.size_px[0]] for s, x, y in placed]
