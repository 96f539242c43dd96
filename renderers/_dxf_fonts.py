"""The fonts of DXF texts: pinned ones alone, another for what a style's own lacks, a reason where none has a glyph."""

from __future__ import annotations

from functools import cache
from typing import Any

from renderers._fonts import font_dirs, font_files
from schemas.errors import Reason, SampleError, SetupError

FONT_FOLDERS = ("liberation", "dejavu", "open-sans")
SHX = ("txt_____", "simplex_", "romans__", "isocp", "standard", "gothicg_")
"""Names that ezdxf gives to AutoCAD's stroke fonts."""
STAND_INS = {
    "LiberationSans-Regular.ttf": (
        "Arial",
        ("arial", "calibri", "tahoma", "segoeui", "helvetica", "arialuni", *SHX),
    ),
    "LiberationSans-Bold.ttf": ("Arial", ("arialbd", "ariblk")),
    "LiberationSans-Italic.ttf": ("Arial", ("ariali",)),
    "LiberationSansNarrow-Regular.ttf": ("Arial Narrow", ("arialn",)),
    "LiberationSerif-Regular.ttf": ("Times New Roman", ("times", "complex_", "romanc__")),
    "LiberationMono-Regular.ttf": ("Courier New", ("cour", "consola", "monotxt_")),
    "DejaVuSans.ttf": ("Verdana", ("verdana",)),
}
"""For each pinned file, the family it stands in for and the file names it is asked for by."""
SPARE = ("DejaVuSans.ttf", "NotoSansCJK-Regular.ttc")
"""Taken in this order for a text that its own font cannot write."""


@cache
def pin_fonts() -> None:
    """Let ezdxf see the pinned fonts alone, and find its usual names among them."""
    from ezdxf.fonts import fonts

    folders = [str(d) for d in font_dirs() if d.name in FONT_FOLDERS]
    fonts.font_manager.clear()
    fonts.font_manager.build(folders, support_dirs=False)
    # ezdxf has no public way to give a file a second family name; its version is pinned.
    known = fonts.font_manager._font_cache
    for name, (family, others) in STAND_INS.items():
        if name not in known:
            raise SetupError(f"DXF texts need {name}: apt-get install fonts-liberation fonts-dejavu-core")
        entry = known[name]
        for other in others:
            known[f"{other}.ttf"] = entry._replace(
                font_face=entry.font_face._replace(filename=f"{other}.ttf", family=family)
            )
    for path in font_files():
        if path.name in SPARE and path.name not in known:
            entry = known["DejaVuSans.ttf"]
            known[path.name] = entry._replace(
                file_path=path, font_face=entry.font_face._replace(filename=path.name, family=path.stem)
            )


@cache
def _characters(font_name: str) -> frozenset[int]:
    from ezdxf.fonts import fonts

    return frozenset(fonts.font_manager.get_ttf_font(font_name).getBestCmap())


def covering_engine() -> Any:
    """ezdxf's text engine, but that it writes each text in a font that has all its characters.

    The engine raises SampleError, reason missing_glyph, where no pinned font has; ezdxf would draw boxes.
    """
    from ezdxf.addons.drawing.unified_text_renderer import UnifiedTextRenderer
    from ezdxf.fonts import fonts

    class Covering(UnifiedTextRenderer):
        def _face(self, text: str, face: Any) -> Any:
            wanted = {ord(c) for c in text if not c.isspace() and c.isprintable()}
            own = self.get_font(face).name
            for name in (own, *SPARE):
                if fonts.font_manager.has_font(name) and wanted <= _characters(name):
                    return face if name == own else face._replace(filename=name)
            lacking = "".join(chr(c) for c in sorted(wanted - _characters(own)))[:20]
            raise SampleError(Reason.MISSING_GLYPH, f"no pinned font has all of {lacking!r}")

        def get_text_path(self, text: str, font_face: Any, cap_height: float = 1.0) -> Any:
            return super().get_text_path(text, self._face(text, font_face), cap_height)

        def get_text_glyph_paths(self, text: str, font_face: Any, cap_height: float = 1.0) -> Any:
            return super().get_text_glyph_paths(text, self._face(text, font_face), cap_height)

        def get_text_line_width(self, text: str, font_face: Any, cap_height: float = 1.0) -> float:
            return float(super().get_text_line_width(text, self._face(text, font_face), cap_height))

    return Covering()
