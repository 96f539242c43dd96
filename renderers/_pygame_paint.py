"""Stands before everything in pygame that paints, and writes to the tape what it painted. Runs inside the sandbox."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Sequence
from types import FrameType
from typing import Any

import pygame
import pygame.gfxdraw
import pygame.pixelarray
import pygame.sprite
import pygame.surfarray

from renderers._pygame_entries import ERASED, Call, Entry, Warp, cropped, moved, tight
from renderers._pygame_masks import (
    DRAWN,
    GFX,
    NATIVE,
    Before,
    Sheet,
    before_blit,
    before_change,
    changed,
    color_of,
    corner,
    drawn_again,
    gfx_drawn_again,
    source_mask,
)
from renderers._pygame_tape import GOOD_PART, Record, Tape, caller, mask_of
from renderers._sandbox_types import replace_methods

GROUP_DRAW = pygame.sprite.AbstractGroup.draw.__code__
SPRITE_FILE = pygame.sprite.__file__
VIEWS = ("get_view", "get_buffer")
QUIET = ("set_alpha", "set_colorkey", "premul_alpha_ip", "set_palette", "set_palette_at")

Function = Callable[..., Any]


class Painter:
    """The functions that stand for pygame's own; each does the real one first."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape
        self.sheet = Sheet()
        tape.settle = self.settle

    # What lies in wait: pixels set one by one, and views of pixels

    def settle(self, surface: pygame.Surface, record: Record) -> None:
        """Write down what was set one by one, or through a view of the pixels."""
        if record.points is not None:
            call, points = record.points
            record.points = None
            if len(points) == 1:
                ((x, y),) = points
                record.log.append(Entry(call, x, y, x + 1, y + 1))
            else:
                width, height = surface.get_size()
                mask = mask_of(Entry(None, 0, 0, width, height))
                mask[:] = False
                for x, y in points:
                    mask[y, x] = True
                entry = tight(call, mask, 0, 0)
                record.log.extend([] if entry is None else [entry])
        if record.pending is not None:
            call, before = record.pending
            record.pending = None
            entry = tight(call, changed(before, surface), 0, 0)
            record.version += 1
            if entry is not None:
                record.log.append(entry)

    # Shapes

    def shape(self, function: Function, name: str) -> Function:
        """A function of pygame.draw."""
        kind = DRAWN[name][0]

        @functools.wraps(function)
        def call(*args: Any, **kwargs: Any) -> Any:
            result = function(*args, **kwargs)
            surface = args[0] if args else kwargs["surface"]
            if not self.tape.is_on:
                self.tape.missed(surface)
                return result
            color = args[1] if len(args) > 1 else kwargs["color"]
            made = self._by(surface, kind, color, caller())
            entry = _whole_rect(made, args, kwargs) if name == "rect" else None
            if entry is None:
                entry = self.sheet.taken(made, drawn_again(self.sheet, function, name, args, kwargs))
            if entry is not None:
                self.tape.add(surface, entry)
            return result

        return call

    def gfx(self, function: Function, name: str) -> Function:
        """A function of pygame.gfxdraw."""

        @functools.wraps(function)
        def call(*args: Any) -> Any:
            result = function(*args)
            if not self.tape.is_on:
                self.tape.missed(args[0])
                return result
            made = self._by(args[0], GFX[name][0], args[-1], caller())
            entry = self.sheet.taken(made, gfx_drawn_again(self.sheet, function, name, args))
            if entry is not None:
                self.tape.add(args[0], entry)
            return result

        return call

    def _by(self, surface: pygame.Surface, kind: str, color: Any, frame: FrameType | None) -> Call:
        """The call; ``ERASED`` where it paints nothing but transparency."""
        made = color_of(surface, color)
        if made is not None and made.a == 0 and surface.get_flags() & pygame.SRCALPHA:
            return ERASED
        paint = "" if made is None else f"#{made.r:02x}{made.g:02x}{made.b:02x}"
        return self.tape.call(kind, frame, paint=paint)

    def by_change(self, function: Function, shape: str, index: int = 0) -> Function:
        """A function that changes the surface among its arguments in a way of its own."""

        @functools.wraps(function)
        def call(*args: Any, **kwargs: Any) -> Any:
            surface = args[index] if len(args) > index else next(iter(kwargs.values()))
            if not self.tape.is_on:
                self.tape.missed(surface)
                return function(*args, **kwargs)
            self.tape.log_of(surface.get_abs_parent())
            before = before_change(surface, surface.get_clip())
            result = function(*args, **kwargs)
            if before is not None:
                self._note_change(surface, before, self.tape.call(shape, caller()))
            return result

        return call

    def _note_change(self, surface: pygame.Surface, before: Before, call: Call) -> None:
        after = NATIVE["subsurface"](surface, before.box)
        entry = tight(call, changed(before.pixels, after), before.box.left, before.box.top)
        if entry is not None:
            self.tape.add(surface, entry)

    # Methods of a surface

    def fill(self) -> Function:
        native = NATIVE["fill"]

        def fill(surface: pygame.Surface, color: Any, rect: Any = None, special_flags: int = 0) -> Any:
            if not self.tape.is_on:
                self.tape.missed(surface)
                return native(surface, color, rect, special_flags)
            before = before_change(surface, surface.get_clip()) if special_flags else None
            result = native(surface, color, rect, special_flags)
            call = self._by(surface, "rect", color, caller())
            if before is not None:
                self._note_change(surface, before, call)
                return result
            box = surface.get_rect() if rect is None else pygame.Rect(getattr(rect, "rect", rect))
            if box.width > 0 and box.height > 0:
                self.tape.add(surface, Entry(call, *box.topleft, *box.bottomright))
            return result

        return fill

    def blit(self) -> Function:
        native = NATIVE["blit"]

        def blit(surface: pygame.Surface, source: Any, dest: Any = (0, 0), area: Any = None, special_flags: int = 0) -> Any:  # fmt: skip
            if not self.tape.is_on:
                self.tape.missed(surface)
                return native(surface, source, dest, area, special_flags)
            before = before_blit(surface, source, dest, area, special_flags)
            result = native(surface, source, dest, area, special_flags)
            frame = caller()
            self._note_blit(surface, (source, dest, area), frame, _sprite(frame), before)
            return result

        return blit

    def blits(self) -> Function:
        native = NATIVE["blits"]

        def blits(surface: pygame.Surface, blit_sequence: Any = (), doreturn: Any = True) -> Any:
            if not self.tape.is_on:
                self.tape.missed(surface)
                return native(surface, blit_sequence, doreturn)
            items = [tuple(item) for item in blit_sequence]
            frame = caller()
            sprites = frame.f_locals["sprites"] if frame.f_code is GROUP_DRAW else ()
            results = []
            for item, sprite in itertools.zip_longest(items, sprites):
                flags = (item[3] if len(item) > 3 else 0) or 0
                source, dest, area = (*item, None)[:3]
                before = before_blit(surface, source, dest, area, flags)
                results += native(surface, (item,), True)
                self._note_blit(surface, (source, dest, area), frame, sprite, before)
            return results if doreturn else None

        return blits

    def fblits(self) -> Function:
        native = NATIVE["fblits"]

        def fblits(surface: pygame.Surface, blit_sequence: Any, special_flags: int = 0) -> None:
            if not self.tape.is_on:
                self.tape.missed(surface)
                native(surface, blit_sequence, special_flags)
                return
            for source, dest in list(blit_sequence):
                before = before_blit(surface, source, dest, None, special_flags)
                native(surface, ((source, dest),), special_flags)
                self._note_blit(surface, (source, dest, None), caller(), None, before)

        return fblits

    def _note_blit(
        self,
        surface: pygame.Surface,
        what: Sequence[Any],
        frame: FrameType | None,
        sprite: object,
        before: Before | None,
    ) -> None:
        source, dest, area = what
        owner, record, dx, dy = self.tape.root(source)
        if record.pending is not None or record.points is not None:
            self.tape.log_of(owner)
        call = self.tape.call("image", frame, text=record.text, sprite=sprite)
        if before is not None:
            self._note_change(surface, before, call)
            return
        mask = source_mask(self.tape, source)
        width, height = source.get_size()
        entry = Entry(call, 0, 0, width, height, mask)
        whole: Entry | None = entry
        if record.text is None:
            whole = entry = self._with_inner(surface, entry, source, (dx, dy))
        x, y = corner(dest)
        if area is not None:
            box = pygame.Rect(getattr(area, "rect", area))
            whole = cropped(entry, box.left, box.top, box.right, box.bottom)
            x, y = x - max(box.left, 0), y - max(box.top, 0)
            x, y = x + max(-box.left, 0), y + max(-box.top, 0)
        if whole is not None and (whole.mask is None or whole.mask.any()):
            self.tape.add(surface, moved(whole, x, y))

    def _with_inner(
        self, surface: pygame.Surface, entry: Entry, source: pygame.Surface, at: tuple[int, int]
    ) -> Entry:
        """What is on a surface that fills a good part of the other, or bears writing, shows through."""
        owner, record, _, _ = self.tape.root(source)
        size, other = source.get_size(), surface.get_size()
        is_large = size[0] * size[1] >= GOOD_PART * other[0] * other[1]
        if not is_large and (record.is_stale or not record.has_text):
            return entry
        return self.tape.showing(entry, owner, Warp(1.0, float(at[0]), 1.0, float(at[1])))

    def set_at(self) -> Function:
        native = NATIVE["set_at"]

        def set_at(surface: pygame.Surface, x_y: Any, color: Any) -> None:
            native(surface, x_y, color)
            if not self.tape.is_on:
                self.tape.missed(surface)
                return
            owner, record, dx, dy = self.tape.root(surface)
            x, y = int(x_y[0]), int(x_y[1])
            if not surface.get_clip().collidepoint(x, y):
                return
            frame = caller()
            record.version += 1
            known = record.points[0] if record.points is not None else None
            call = self._by(surface, "pixels", color, frame)
            if known is None or known._replace(frame=0) != call._replace(frame=0) or record.is_stale:
                self.tape.log_of(owner)
                record.points = (call, [])
            assert record.points is not None
            record.points[1].append((x + dx, y + dy))

        return set_at

    def scroll(self) -> Function:
        native = NATIVE["scroll"]

        def scroll(surface: pygame.Surface, dx: int = 0, dy: int = 0, *rest: Any) -> None:
            native(surface, dx, dy, *rest)
            if not self.tape.is_on or surface.get_abs_parent() is not surface:
                self.tape.missed(surface)
                return
            width, height = surface.get_size()
            log = self.tape.log_of(surface)
            parts = (cropped(moved(e, dx, dy), 0, 0, width, height) for e in list(log))
            log.extend(p for p in parts if p is not None)

        return scroll

    def view(self, name: str) -> Function:
        """A view of the pixels: what is done through it is seen when the surface is next looked at."""
        native = NATIVE[name]

        def view(surface: pygame.Surface, *args: Any, **kwargs: Any) -> Any:
            self.hold(surface, caller())
            return native(surface, *args, **kwargs)

        return view

    def hold(self, surface: pygame.Surface, frame: FrameType | None) -> None:
        """Somebody may change the pixels from now on."""
        if not self.tape.is_on:
            self.tape.missed(surface)
            return
        owner, record, _, _ = self.tape.root(surface)
        self.tape.log_of(owner)
        while frame is not None and frame.f_code.co_filename == pygame.surfarray.__file__:
            frame = frame.f_back
        record.pending = (self.tape.call("image", frame), NATIVE["copy"](owner))

    def quiet(self, name: str) -> Function:
        """A method that changes how the surface is seen."""
        native = NATIVE[name]

        def method(surface: pygame.Surface, *args: Any, **kwargs: Any) -> Any:
            self.tape.record(surface.get_abs_parent()).version += 1
            return native(surface, *args, **kwargs)

        return method


def _whole_rect(call: Call, args: Sequence[Any], kwargs: dict[str, Any]) -> Entry | None:
    """Entry of a plain filled rectangle, which needs no drawing again."""
    if len(args) < 3 or len(args) > 4 or kwargs or (len(args) == 4 and args[3]):
        return None
    box = pygame.Rect(args[2])
    if box.width <= 0 or box.height <= 0:
        return None
    return Entry(call, *box.topleft, *box.bottomright)


def _sprite(frame: FrameType) -> object:
    """The sprite that one of pygame's own groups draws in this frame."""
    if frame.f_code.co_filename != SPRITE_FILE:
        return None
    inside = frame.f_locals
    return inside.get("spr") or inside.get("sprite")


def install_paint(painter: Painter) -> None:
    """Put the painter's functions in the place of pygame's."""
    for name in DRAWN:
        setattr(pygame.draw, name, painter.shape(getattr(pygame.draw, name), name))
    vars(pygame.draw)["flood_fill"] = painter.by_change(pygame.draw.flood_fill, "polygon")
    for name in (n for n in dir(pygame.gfxdraw) if not n.startswith("_")):
        function = getattr(pygame.gfxdraw, name)
        if callable(function):
            by = painter.gfx(function, name) if name in GFX else painter.by_change(function, "polygon")
            setattr(pygame.gfxdraw, name, by)
    methods: dict[str, Function] = {n: getattr(painter, n)() for n in ("fill", "blit", "blits", "fblits", "set_at", "scroll")}  # fmt: skip
    methods |= {n: painter.view(n) for n in VIEWS} | {n: painter.quiet(n) for n in QUIET}
    replace_methods(pygame.Surface, methods)
    blit_array = painter.by_change(pygame.surfarray.blit_array, "image")
    vars(pygame.surfarray)["blit_array"] = blit_array

    class PixelArray(pygame.PixelArray):
        """Tells the tape that somebody holds a surface's pixels."""

        def __new__(cls, surface: pygame.Surface) -> Any:
            painter.hold(surface, caller())
            return super().__new__(cls, surface)

    for module in (pygame, pygame.pixelarray):
        vars(module)["PixelArray"] = PixelArray
