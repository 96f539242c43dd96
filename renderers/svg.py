"""SVG by resvg in a warm child process; who owns a pixel is read off every drawn thing rendered alone."""

from __future__ import annotations

from typing import ClassVar

from renderers._svg_document import read_natural_view
from renderers._svg_painter import SvgPainter
from schemas.program import Program
from schemas.view import View


class SvgRenderer(SvgPainter):
    """SVG files as still pictures: no script, no animation, nothing from outside."""

    language: ClassVar[str] = "svg"
    suffixes: ClassVar[tuple[str, ...]] = (".svg",)
    default_view: ClassVar[View] = View(width_px=512, height_px=512)

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


RENDERER = SvgRenderer
