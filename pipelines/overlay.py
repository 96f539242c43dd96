"""A picture with its elements drawn over it: boxes, points, and labels in every script."""

from __future__ import annotations

import functools
import math
import unicodedata
from collections.abc import Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from renderers._svg_fonts import IGNORED_CATEGORIES, PLAIN_STEMS, coverage, fallback_family, families
from schemas.element import Element

LABEL_PX, MAX_LABEL_CHARS = 10, 24
LABEL_FAMILY = "liberation sans"
SYMBOL_FAMILIES = ("dejavu sans", "noto sans symbols2", "noto sans symbols")
"""Where a sign is looked for that only the emoji's font has: that one holds pictures of one size."""
_INK = {"group": (150, 150, 150), "interactive": (214, 40, 90)}
_PALETTE = ((31, 119, 180), (44, 140, 60), (200, 90, 20), (130, 70, 170), (0, 128, 128), (160, 100, 20))


def overlay(image: NDArray[np.uint8], elements: Sequence[Element]) -> NDArray[np.uint8]:
    """The picture with every element's box, visible point and name drawn over it; leaves in colour, groups grey."""
    canvas = np.ascontiguousarray((image.astype(np.uint16) * 3 // 4 + 63).astype(np.uint8))
    parents = {e.parent_id for e in elements}
    order = sorted(range(len(elements)), key=lambda i: -elements[i].area_px)
    for i in order:
        e = elements[i]
        if e.is_interactive:
            ink = _INK["interactive"]
        else:
            ink = _INK["group"] if e.element_id in parents else _PALETTE[i % len(_PALETTE)]
        cv2.rectangle(canvas, (e.bbox.x0, e.bbox.y0), (e.bbox.x1 - 1, e.bbox.y1 - 1), ink, 1)
    for i in order:
        e = elements[i]
        if e.element_id in parents:
            continue
        ink = _INK["interactive"] if e.is_interactive else _PALETTE[i % len(_PALETTE)]
        cv2.circle(canvas, (int(e.point[0]), int(e.point[1])), 2, ink, -1, cv2.LINE_AA)
        if e.bbox.size_px[1] >= LABEL_PX:
            label = _lettering(" ".join((e.label or e.element_id).split())[:MAX_LABEL_CHARS])
            if label.shape[1] + 2 <= e.bbox.size_px[0]:
                part = canvas[e.bbox.y0 :, e.bbox.x0 + 2 :][: label.shape[0], : label.shape[1]]
                cover = label[: part.shape[0], : part.shape[1], None].astype(np.uint16)
                part[:] = (part * (255 - cover) + np.array(ink, np.uint16) * cover) // 255
    return canvas


@functools.lru_cache(maxsize=4_096)
def _lettering(text: str) -> NDArray[np.uint8]:
    """How much of each pixel a label covers, (H, W) uint8, in the pinned fonts that have its letters."""
    runs = [(_face(family), run) for family, run in _runs(text.encode("utf-8", "replace").decode())]
    lengths = [face.getlength(run) for face, run in runs]
    sheet = Image.new("L", (max(1, math.ceil(sum(lengths))), LABEL_PX + 3))
    pen = ImageDraw.Draw(sheet)
    for k, (face, run) in enumerate(runs):
        pen.text((sum(lengths[:k]), LABEL_PX - 1), run, fill=255, font=face, anchor="ls")
    return np.asarray(sheet)


def _runs(text: str) -> list[tuple[str, str]]:
    """Families and what each draws: one for the whole label where one has all its letters, so that they join."""
    letters = [c for c in text if unicodedata.category(c) not in IGNORED_CATEGORIES]
    for family in dict.fromkeys([LABEL_FAMILY, *map(_family_of, letters)]):
        if all(_has(family, c) for c in letters):
            return [(family, text)]
    runs: list[tuple[str, str]] = []
    for c in text:
        follows = runs and unicodedata.category(c) in IGNORED_CATEGORIES
        family = runs[-1][0] if follows else _family_of(c)
        if runs and runs[-1][0] == family:
            runs[-1] = (family, runs[-1][1] + c)
        else:
            runs.append((family, c))
    return runs


@functools.lru_cache(maxsize=4_096)
def _family_of(character: str) -> str:
    """The first family with outlines for a character; the usual one, which draws a box, where none has any."""
    found = fallback_family(LABEL_FAMILY, ord(character)) or LABEL_FAMILY
    near = (LABEL_FAMILY, found, *SYMBOL_FAMILIES)
    return next((f for f in near if "color" not in f and _has(f, character)), LABEL_FAMILY)


def _has(family: str, character: str) -> bool:
    return family in families() and ord(character) in coverage(_file(family))


def _file(family: str) -> Path:
    paths = families()[family]
    return next((p for p in paths if "Regular" in p.stem or p.stem in PLAIN_STEMS), paths[0])


@functools.cache
def _face(family: str) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """The family at the size of labels; Pillow's own font where the pinned ones are not installed."""
    return (
        ImageFont.truetype(_file(family), LABEL_PX)
        if family in families()
        else ImageFont.load_default(LABEL_PX)
    )
