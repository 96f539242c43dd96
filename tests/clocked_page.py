"""Small pages on the virtual clock, and where something in them stands."""

from __future__ import annotations

import time

import numpy as np

from renderers._page_document import Page
from schemas.view import View

VIEW = View.from_css(320, 240)
STYLE = "<!doctype html><style>*{margin:0}</style><body>"
FILES = {
    "a__json": '{"x": 5}',
    "a__mjs": "export const x = 6",
    "a__js": "window.x = 7",
    "a__svg": "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'/>",
}


def load(page: Page, body: str, *, view: View = VIEW, **files: str | bytes) -> None:
    others = {n.replace("__", "."): d.encode() if isinstance(d, str) else d for n, d in files.items()}
    page.load({"index.html": (STYLE + body).encode(), **others}, "index.html", view)


def extent(page: Page) -> tuple[int, int] | None:
    """First and last column (half-open) of what is not white; the picture is the same a moment later."""
    picture = page.capture()
    time.sleep(0.05)  # real time, which no picture may depend on
    assert np.array_equal(picture, page.capture())
    columns = np.flatnonzero((picture != 255).any(axis=(0, 2)))
    return (int(columns[0]), int(columns[-1]) + 1) if len(columns) else None
