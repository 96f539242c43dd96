"""Ink on a sheet: lines, dashes, arrows and text in exact ids and smooth edges, from one supersampled id picture."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence

import cv2
import numpy as np
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from renderers._fonts import font_files

SUBPIXELS = 4
FONT_NAME = "DejaVuSansCondensed.ttf"
SHIFT = 4

Floats = NDArray[np.float64]
Color = tuple[int, int, int]


@functools.lru_cache(maxsize=32)
def _font(size_px: int) -> ImageFont.FreeTypeFont:
    path = next(p for p in font_files() if p.name == FONT_NAME)
    return ImageFont.truetype(str(path), size_px, layout_engine=ImageFont.Layout.BASIC)


@functools.cache
def _covered() -> frozenset[int]:
    path = next(p for p in font_files() if p.name == FONT_NAME)
    with TTFont(str(path), lazy=True) as font:
        return frozenset(font.getBestCmap())


def has_glyphs(text: str) -> bool:
    """Whether the sheet's font has a glyph for every character."""
    return all(ord(c) in _covered() for c in text)


def text_size(text: str, height_px: float) -> tuple[float, float]:
    """(width, height) in pixels of a line of text whose capitals are about 0.73 of ``height_px`` tall."""
    left, top, right, bottom = _font(round(height_px * SUBPIXELS)).getbbox(text)
    return ((right - left) / SUBPIXELS, (bottom - top) / SUBPIXELS)


class Sheet:
    """A white sheet of (width, height) pixels. What is drawn later covers what was drawn before.

    Every stroke belongs to a layer; :meth:`layer` gives the number under which its pixels appear in the ids.
    """

    def __init__(self, size_px: tuple[int, int], paper: Color = (255, 255, 255)) -> None:
        self.size_px = size_px
        self._ids = np.zeros((size_px[1] * SUBPIXELS, size_px[0] * SUBPIXELS), np.int32)
        self._colors: list[Color] = [paper]

    def layer(self, color: Color) -> int:
        """A new layer above all others."""
        self._colors.append(color)
        return len(self._colors) - 1

    def line(self, layer: int, points: Floats, width_px: float) -> None:
        """An open line through (K, 2) pixel points."""
        scaled = np.round((np.asarray(points) * SUBPIXELS - 0.5) * (1 << SHIFT)).astype(np.int32)
        thickness = max(1, round(width_px * SUBPIXELS))
        cv2.polylines(self._ids, [scaled.reshape(-1, 1, 2)], False, layer, thickness, cv2.LINE_8, SHIFT)

    def dashes(self, layer: int, points: Floats, width_px: float, pattern: Sequence[float]) -> None:
        """A line in strokes: ``pattern`` is the lengths of stroke, gap, stroke, gap … in pixels."""
        for piece in dashed(np.asarray(points, np.float64), pattern):
            self.line(layer, piece, width_px)

    def polygon(self, layer: int, points: Floats) -> None:
        """A filled polygon of (K, 2) pixel points."""
        scaled = np.round((np.asarray(points) * SUBPIXELS - 0.5) * (1 << SHIFT)).astype(np.int32)
        cv2.fillPoly(self._ids, [scaled.reshape(-1, 1, 2)], layer, cv2.LINE_8, SHIFT)

    def arrow(self, layer: int, tip: Floats, direction: Floats, length_px: float) -> None:
        """A slim filled arrow head that points along ``direction`` and ends at ``tip``."""
        along = np.asarray(direction, np.float64)
        along = along / max(float(np.linalg.norm(along)), 1e-12)
        across = np.array([-along[1], along[0]]) * length_px * 0.17
        back = np.asarray(tip) - along * length_px
        self.polygon(layer, np.array([tip, back + across, back - across]))

    def text(self, layer: int, text: str, centre: Floats, height_px: float, *, upward: bool = False) -> None:
        """A line of text whose capitals stand about ``centre``; ``upward`` reads from bottom to top."""
        font = _font(round(height_px * SUBPIXELS))
        left, top, right, bottom = font.getbbox(text)
        picture = Image.new("L", (int(right - left) + 2, int(bottom - top) + 2))
        ImageDraw.Draw(picture).text((1 - left, 1 - top), text, fill=255, font=font)
        mask = np.asarray(picture) > 127
        _, high, _, low = font.getbbox("H")
        middle = (high + low) / 2 - top + 1  # of the capitals, from the mask's first row
        if upward:
            mask = np.rot90(mask)
        x = round(float(centre[0]) * SUBPIXELS - (middle if upward else mask.shape[1] / 2))
        y = round(float(centre[1]) * SUBPIXELS - (mask.shape[0] / 2 if upward else middle))
        x0, y0 = max(0, x), max(0, y)
        target = self._ids[y0 : max(0, y + mask.shape[0]), x0 : max(0, x + mask.shape[1])]
        target[mask[y0 - y : y0 - y + target.shape[0], x0 - x : x0 - x + target.shape[1]]] = layer

    def inked(self, x0: float, y0: float, x1: float, y1: float) -> NDArray[np.bool_]:
        """(h, w) samples of a rectangle of the sheet that hold ink, ``SUBPIXELS`` a pixel."""
        a, b = max(0, round(x0 * SUBPIXELS)), max(0, round(y0 * SUBPIXELS))
        return self._ids[b : max(b, round(y1 * SUBPIXELS)), a : max(a, round(x1 * SUBPIXELS))] > 0

    def ink_map(self) -> NDArray[np.uint8]:
        """(H, W) uint8, 1 where a pixel holds ink."""
        rows = functools.reduce(np.maximum, (self._ids[i::SUBPIXELS] for i in range(SUBPIXELS)))
        top = functools.reduce(np.maximum, (rows[:, i::SUBPIXELS] for i in range(SUBPIXELS)))
        return (top > 0).astype(np.uint8)

    def picture(self) -> tuple[NDArray[np.uint8], NDArray[np.uint32]]:
        """(H, W, 3) uint8 picture and (H, W) uint32 layer numbers: of the layers in a pixel, the last drawn."""
        width, height = self.size_px
        blocks = self._ids.reshape(height, SUBPIXELS, width, SUBPIXELS)
        rows = functools.reduce(np.maximum, (self._ids[i::SUBPIXELS] for i in range(SUBPIXELS)))  # (H, W * S)
        top = functools.reduce(np.maximum, (rows[:, i::SUBPIXELS] for i in range(SUBPIXELS))).astype(
            np.uint32
        )
        image = np.empty((height, width, 3), np.uint8)
        image[:] = self._colors[0]
        ys, xs = np.nonzero(top)
        colors = np.array(self._colors, np.uint16)
        inked = blocks[ys, :, xs, :].reshape(len(ys), SUBPIXELS * SUBPIXELS)  # (K, 16)
        image[ys, xs] = (colors[inked].sum(axis=1) + SUBPIXELS * SUBPIXELS // 2) // (SUBPIXELS * SUBPIXELS)
        return image, top


def dashed(points: Floats, pattern: Sequence[float]) -> list[Floats]:
    """The strokes of a dashed line along (K, 2) points; the last stroke ends where the line ends."""
    lengths = np.linalg.norm(np.diff(points, axis=0), axis=1)
    total = float(lengths.sum())
    period = sum(pattern)
    if total < pattern[0] * 1.6 or len(points) < 2:
        return [points]
    repeats = max(1, round((total - pattern[0]) / period))
    stretch = total / (repeats * period + pattern[0])
    at = np.concatenate([[0.0], np.cumsum(lengths)])
    strokes = []
    position = 0.0
    for k in range(repeats * len(pattern) + 1):
        length = pattern[k % len(pattern)] * stretch
        if k % 2 == 0:
            strokes.append(_piece(points, at, position, min(total, position + length)))
        position += length
    return strokes


def _piece(points: Floats, at: Floats, start: float, end: float) -> Floats:
    """The part of a line between two lengths along it."""
    inner = points[(at > start) & (at < end)]
    ends = [np.array([np.interp(s, at, points[:, 0]), np.interp(s, at, points[:, 1])]) for s in (start, end)]
    return np.concatenate([ends[0][None], inner, ends[1][None]])


def number(value_mm: float) -> str:
    """A length as drawings write it: at most two decimals, no trailing zeros."""
    text = f"{value_mm:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def unit(vector: Floats) -> Floats:
    """The vector at length 1; zeros stay."""
    length = math.hypot(*vector.tolist())
    return np.asarray(vector / length if length > 0 else vector, np.float64)
