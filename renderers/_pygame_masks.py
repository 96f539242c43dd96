"""Which pixels an operation of pygame paints, found by doing it again on an empty sheet. Runs inside the sandbox."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import pygame
import pygame.gfxdraw
import pygame.pixelcopy

from renderers._pygame_entries import Call, Entry, Mask, tight
from renderers._pygame_tape import Tape
from renderers._sandbox_types import methods_of

MARGIN_PX = 128
"""How far outside its surface a drawing is still seen whole."""

WHITE = (255, 255, 255)
NATIVE = dict(methods_of(pygame.Surface))
BY_ALPHA = (0, pygame.BLEND_PREMULTIPLIED, pygame.BLEND_ALPHA_SDL2)

Shift = Callable[[Any, int], Any]


def _rect(value: Any, by: int) -> pygame.Rect:
    return pygame.Rect(value).move(by, by)


def _spot(value: Any, by: int) -> tuple[int, int]:
    """A point of the functions that count in whole pixels: they drop the fraction."""
    return (int(value[0]) + by, int(value[1]) + by)


def _fine_spot(value: Any, by: int) -> tuple[float, float]:
    return (value[0] + by, value[1] + by)


def _spots(value: Any, by: int) -> list[tuple[int, int]]:
    return [_spot(p, by) for p in value]


def _fine_spots(value: Any, by: int) -> list[tuple[float, float]]:
    return [_fine_spot(p, by) for p in value]


DRAWN: dict[str, tuple[str, tuple[tuple[int, str, Shift], ...]]] = {
    "rect": ("rect", ((2, "rect", _rect),)),
    "circle": ("circle", ((2, "center", _spot),)),
    "aacircle": ("circle", ((2, "center", _spot),)),
    "ellipse": ("ellipse", ((2, "rect", _rect),)),
    "arc": ("arc", ((2, "rect", _rect),)),
    "line": ("line", ((2, "start_pos", _spot), (3, "end_pos", _spot))),
    "aaline": ("line", ((2, "start_pos", _fine_spot), (3, "end_pos", _fine_spot))),
    "lines": ("line", ((3, "points", _spots),)),
    "aalines": ("line", ((3, "points", _fine_spots),)),
    "polygon": ("polygon", ((2, "points", _spots),)),
}
"""Functions of pygame.draw: shape, and the arguments (index, name, how to move it) that say where."""

XY, POINTS, RECT = "xy", "points", "rect"
GFX: dict[str, tuple[str, str, int]] = {
    "pixel": ("rect", XY, 2),
    "line": ("line", XY, 4),
    "rectangle": ("rect", RECT, 1),
    "box": ("rect", RECT, 1),
    **dict.fromkeys(("circle", "aacircle", "filled_circle"), ("circle", XY, 2)),
    **dict.fromkeys(("ellipse", "aaellipse", "filled_ellipse"), ("ellipse", XY, 2)),
    "arc": ("arc", XY, 2),
    "pie": ("arc", XY, 2),
    **dict.fromkeys(("trigon", "aatrigon", "filled_trigon"), ("polygon", XY, 6)),
    **dict.fromkeys(("polygon", "aapolygon", "filled_polygon"), ("polygon", POINTS, 1)),
    "bezier": ("line", POINTS, 1),
    "hline": ("line", "xxy", 3),
    "vline": ("line", "xyy", 3),
}
"""Functions of pygame.gfxdraw: shape, and how many arguments after the surface say where. The colour is the last."""


class Sheet:
    """An empty picture with a margin around a surface's own pixels, whose memory is an array of ours."""

    def __init__(self) -> None:
        self._pixels = np.zeros((1, 1), np.uint32)
        self._surface = pygame.Surface((1, 1))
        self._by = MARGIN_PX

    def over(self, surface: pygame.Surface, by: int = MARGIN_PX) -> pygame.Surface:
        """The sheet, large enough and clipped as ``surface`` is, whose corner is at (by, by)."""
        self._by = by
        width, height = surface.get_size()
        need = (height + 2 * MARGIN_PX, width + 2 * MARGIN_PX)
        if self._pixels.shape[0] < need[0] or self._pixels.shape[1] < need[1]:
            shape = (max(need[0], self._pixels.shape[0]), max(need[1], self._pixels.shape[1]))
            self._pixels = np.zeros(shape, np.uint32)
            self._surface = pygame.image.frombuffer(self._pixels.data, (shape[1], shape[0]), "RGBX")
        clip = surface.get_clip()
        is_whole = by and clip == surface.get_rect() and surface.get_parent() is None
        self._surface.set_clip((0, 0, need[1], need[0]) if is_whole else clip.move(by, by))
        return self._surface

    def taken(self, call: Call, box: pygame.Rect) -> Entry | None:
        """What was painted inside ``box`` of the sheet, as an entry of the surface; the sheet is empty again."""
        box = box.inflate(4, 4).clip(self._surface.get_rect())
        region = self._pixels[box.top : box.bottom, box.left : box.right]
        mask = region != 0
        region[:] = 0
        return tight(call, mask, box.left - self._by, box.top - self._by) if mask.any() else None


def drawn_again(
    sheet: Sheet, function: Callable[..., Any], name: str, args: Sequence[Any], kwargs: dict[str, Any]
) -> pygame.Rect:
    """Do a function of pygame.draw once more on the sheet; the box of what it may have changed."""
    surface = args[0] if args else kwargs["surface"]
    moved, named = list(args), dict(kwargs)
    by = MARGIN_PX
    if name == "arc":  # its places are fractions, which round otherwise elsewhere
        box = pygame.Rect(args[2] if len(args) > 2 else kwargs["rect"])
        by = 0 if surface.get_rect().contains(box) else MARGIN_PX
    target = sheet.over(surface, by)
    _put(moved, named, 0, "surface", target)
    _put(moved, named, 1, "color", WHITE)
    for index, key, shift in DRAWN[name][1]:
        value = moved[index] if index < len(moved) else named[key]
        _put(moved, named, index, key, shift(value, by))
    changed_box: pygame.Rect = function(*moved, **named)
    return changed_box


def _put(args: list[Any], kwargs: dict[str, Any], index: int, name: str, value: object) -> None:
    if index < len(args):
        args[index] = value
    else:
        kwargs[name] = value


def gfx_drawn_again(
    sheet: Sheet, function: Callable[..., Any], name: str, args: Sequence[Any]
) -> pygame.Rect:
    """Do a function of pygame.gfxdraw once more on the sheet; a box around what it may have changed."""
    target = sheet.over(args[0])
    shape, kind, count = GFX[name]
    rest = args[1 + count : -1]
    if kind == RECT:
        where: list[Any] = [_rect(args[1], MARGIN_PX)]
        corners = [where[0].topleft, where[0].bottomright]
    elif kind == POINTS:
        where = [_spots(args[1], MARGIN_PX)]
        corners = where[0]
    else:
        where = [int(v) + MARGIN_PX for v in args[1 : 1 + count]]
        xs, ys = {
            XY: (where[::2], where[1::2]),
            "xxy": (where[:2], where[2:]),
            "xyy": (where[:1], where[1:]),
        }[kind]
        reach = [int(r) for r in rest[:2]] if shape in ("circle", "ellipse", "arc") else [0]
        rx, ry = reach[0], reach[-1] if shape == "ellipse" else reach[0]
        corners = [(x + a, y + b) for x in xs for y in ys for a, b in ((-rx, -ry), (rx, ry))]
    function(target, *where, *rest, WHITE)
    left, top = (min(c[k] for c in corners) for k in (0, 1))
    right, bottom = (max(c[k] for c in corners) for k in (0, 1))
    return pygame.Rect(left, top, right - left + 1, bottom - top + 1)


def source_mask(tape: Tape, surface: pygame.Surface) -> Mask | None:
    """(h, w) bool of the pixels of a surface that can be seen; None for all of them."""
    alpha = surface.get_alpha()
    has_alpha = bool(surface.get_flags() & pygame.SRCALPHA)
    key = surface.get_colorkey()
    if alpha == 0:
        return np.zeros(surface.get_size()[::-1], np.bool_)
    if not has_alpha and key is None:
        return None
    _, record, dx, dy = tape.root(surface)
    place = (dx, dy, surface.get_size(), has_alpha, key)
    known = record.masks.get(place)
    if known is not None and known[0] == record.version:
        return known[1]
    mask: Mask | None = _opaque(surface, has_alpha=has_alpha, is_keyed=key is not None)
    if mask is not None and mask.all():
        mask = None
    if len(record.masks) > 64:
        record.masks.clear()
    record.masks[place] = (record.version, mask)
    return mask


def _opaque(surface: pygame.Surface, *, has_alpha: bool, is_keyed: bool) -> Mask:
    width, height = surface.get_size()
    mask = np.ones((height, width), np.bool_)
    if not width or not height:
        return mask
    if has_alpha:
        mask = np.array(NATIVE["get_view"](surface, "A"), copy=False).T > 0
    if is_keyed:
        opaque = np.zeros((width, height), np.uint8)
        pygame.pixelcopy.surface_to_array(opaque, surface, "C", 255, 0)
        mask = mask & (opaque.T > 0)
    return mask


def changed(before: pygame.Surface, after: pygame.Surface) -> Mask:
    """(h, w) bool of the pixels in which two surfaces of one format differ."""
    size = before.get_size()
    if after.get_bytesize() == 4:
        first, second = (np.array(NATIVE["get_view"](s, "2"), copy=False) for s in (before, after))
        return np.asarray(first != second).T
    arrays = [np.empty((*size, 3), np.uint8) for _ in range(2)]
    for array, surface in zip(arrays, (before, after), strict=True):
        pygame.pixelcopy.surface_to_array(array, surface)
    return np.asarray((arrays[0] != arrays[1]).any(axis=2)).T


class Before(NamedTuple):
    """A part of a surface as it was."""

    pixels: pygame.Surface
    box: pygame.Rect


def color_of(surface: pygame.Surface, color: Any) -> pygame.Color | None:
    """A colour as pygame takes one; None where only its own functions can read it."""
    try:
        return surface.unmap_rgb(color) if isinstance(color, int) else pygame.Color(color)
    except (ValueError, TypeError):
        return None


def corner(place: Any) -> tuple[int, int]:
    """Where a blit puts the source's corner: a point, a rectangle or an object that has one."""
    place = getattr(place, "rect", place)
    first = place[0]
    if hasattr(first, "__len__"):
        return (int(first[0]), int(first[1]))
    return (int(first), int(place[1]))


def before_blit(
    surface: pygame.Surface, source: pygame.Surface, dest: Any, area: Any, flags: int
) -> Before | None:
    """What a blit with those flags may change; None for one that covers by alpha alone."""
    if flags in BY_ALPHA:
        return None
    size = source.get_size() if area is None else pygame.Rect(getattr(area, "rect", area)).size
    return before_change(surface, pygame.Rect(corner(dest), size))


def before_change(surface: pygame.Surface, box: pygame.Rect) -> Before | None:
    inside = box.clip(surface.get_rect())
    if not inside.width or not inside.height:
        return None
    return Before(NATIVE["copy"](NATIVE["subsurface"](surface, inside)), inside)
