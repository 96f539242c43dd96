"""How wide and how high the letters of a text may be, from the pinned fonts' own glyphs, in em."""

from __future__ import annotations

import functools
import unicodedata
from dataclasses import dataclass

from PIL import ImageFont

from renderers._svg_fonts import coverage, families

SIZE_PX = 100
WIDEST = 1.3  # em: no pinned fallback font has a wider letter
STACKED_FROM, STACKED_TO = 0x0590, 0x1100  # Hebrew to Myanmar: letters join, stack and change places


@dataclass(frozen=True, slots=True)
class Extent:
    """Of a run of letters set from x = 0 on the baseline, y down: how far its ink may go, and its advance."""

    advance: float
    left: float
    top: float
    right: float
    bottom: float


@functools.lru_cache(maxsize=64)
def _faces(family: str) -> tuple[ImageFont.FreeTypeFont, ...]:
    """Every face of the family that has outlines."""
    found = []
    for path in families()[family]:
        if "Color" not in path.name:
            found.append(ImageFont.truetype(path, SIZE_PX, layout_engine=ImageFont.Layout.BASIC))
    return tuple(found)


@functools.lru_cache(maxsize=16_384)
def _letter(family: str, character: str) -> Extent:
    """The widest and highest that the letter is in any face; a generous guess where the family has none."""
    if ord(character) not in coverage(families()[family][0]) or not _faces(family):
        return Extent(WIDEST, 0.0, -WIDEST, WIDEST, 0.5)
    advances = [face.getlength(character) / SIZE_PX for face in _faces(family)]
    boxes = [face.getbbox(character, anchor="ls") for face in _faces(family)]
    return Extent(
        max(advances),
        min(0.0, *(b[0] / SIZE_PX for b in boxes)),
        min(0.0, *(b[1] / SIZE_PX for b in boxes)),
        max(0.0, *(b[2] / SIZE_PX for b in boxes)),
        max(0.0, *(b[3] / SIZE_PX for b in boxes)),
    )


def is_plain(text: str) -> bool:
    """Whether every letter stands after the one before it, as it is."""
    return text.isascii() or not any(
        STACKED_FROM <= ord(c) < STACKED_TO or unicodedata.category(c)[0] == "M" for c in text
    )


def extent(family: str, text: str) -> Extent:
    """The run's extent, generous by a twentieth of its width and a tenth of an em all around."""
    letters = [_letter(family, c) for c in text]
    advance = sum(g.advance for g in letters) * 1.05
    overhang = max((g.right - g.advance for g in letters), default=0.0)
    return Extent(
        advance,
        min((g.left for g in letters), default=0.0) - 0.1,
        min((g.top for g in letters), default=0.0) - 0.1,
        advance + max(0.0, overhang) + 0.1,
        max((g.bottom for g in letters), default=0.0) + 0.1,
    )
