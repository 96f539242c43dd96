"""Surfaces made from others: a copy, a converted, scaled or turned one shows what its source shows.

Runs inside the sandbox.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from types import FrameType
from typing import Any

import pygame
import pygame.transform

from renderers._pygame_entries import Entry, Warp
from renderers._pygame_masks import NATIVE
from renderers._pygame_tape import Record, Tape, caller
from renderers._sandbox_types import replace_methods

ALIKE = ("copy", "convert", "convert_alpha", "premul_alpha", "__copy__", "__deepcopy__")
SCALINGS = ("scale", "smoothscale", "scale_by", "smoothscale_by", "scale2x")
FILTERS = ("grayscale", "invert", "hsl", "box_blur", "gaussian_blur", "pixelate", "solid_overlay")
TURNS = ("rotate", "rotozoom", "chop", "laplacian")

SAME = Warp(1.0, 0.0, 1.0, 0.0)

Carried = Callable[[pygame.Surface, pygame.Surface], Warp | None]


class Maker:
    """The functions that stand for those that make a surface of another."""

    def __init__(self, tape: Tape) -> None:
        self.tape = tape

    def made(self, function: Callable[..., Any], carried: Carried) -> Callable[..., Any]:
        """A function whose result shows what its first argument shows; ``carried`` says from where."""

        @functools.wraps(function)
        def call(source: Any = None, *args: Any, **kwargs: Any) -> Any:
            if source is None:
                source = kwargs.pop("surface", None)
            result = function(source, *args, **kwargs)
            if not isinstance(result, pygame.Surface) or not isinstance(source, pygame.Surface):
                return result
            targets = (*args, *kwargs.values())
            if any(result is target for target in targets):
                self._carry_onto(source, result, carried(source, result), caller())
                return result
            owner, record, dx, dy = self.tape.root(source)
            new = self.tape.record(result)
            new.text = record.text
            if record.log or record.is_stale:
                self._carry(owner, new, result, carried(source, result), (dx, dy))
            return result

        return call

    def _carry(
        self, owner: pygame.Surface, new: Record, made: pygame.Surface, warp: Warp | None, at: tuple[int, int]
    ) -> None:
        record = self.tape.record(owner)
        if not self.tape.is_on:
            new.is_stale = True
            return
        if warp is None:
            return
        log = self.tape.log_of(owner)
        new.has_text = record.has_text
        if warp == SAME and owner.get_size() == made.get_size():
            new.log, new.depth = list(log), record.depth
            return
        warp = warp._replace(x_shift=warp.x_shift + at[0], y_shift=warp.y_shift + at[1])
        entry = self.tape.showing(Entry(None, 0, 0, *made.get_size()), owner, warp)
        new.log, new.depth = [entry], entry.depth

    def _carry_onto(
        self, source: pygame.Surface, target: pygame.Surface, warp: Warp | None, frame: FrameType | None
    ) -> None:
        """The result covers a surface that was there before."""
        if not self.tape.is_on:
            self.tape.missed(target)
            return
        owner, _, dx, dy = self.tape.root(source)
        call = self.tape.call("image", frame)
        entry = Entry(call, 0, 0, *target.get_size())
        if warp is not None:
            warp = warp._replace(x_shift=warp.x_shift + dx, y_shift=warp.y_shift + dy)
            entry = self.tape.showing(entry, owner, warp)
        self.tape.add(target, entry)


def stretched(source: pygame.Surface, result: pygame.Surface) -> Warp | None:
    """The whole source on the whole result."""
    (width, height), (new_width, new_height) = source.get_size(), result.get_size()
    return Warp(width / new_width, 0.0, height / new_height, 0.0) if new_width and new_height else None


def install_makers(maker: Maker) -> None:
    """Put the maker's functions in the place of pygame's."""
    replace_methods(pygame.Surface, {name: maker.made(NATIVE[name], stretched) for name in ALIKE})
    flip = pygame.transform.flip

    def flipped(surface: pygame.Surface, flip_x: Any = False, flip_y: Any = False) -> pygame.Surface:
        def mirrored(source: pygame.Surface, result: pygame.Surface) -> Warp:
            width, height = source.get_size()
            x_scale, y_scale = (-1.0 if flip_x else 1.0), (-1.0 if flip_y else 1.0)
            return Warp(x_scale, float(width) if flip_x else 0.0, y_scale, float(height) if flip_y else 0.0)

        result: pygame.Surface = maker.made(flip, mirrored)(surface, flip_x, flip_y)
        return result

    vars(pygame.transform)["flip"] = flipped
    for name in (*SCALINGS, *FILTERS):
        vars(pygame.transform)[name] = maker.made(getattr(pygame.transform, name), stretched)
    for name in TURNS:
        vars(pygame.transform)[name] = maker.made(getattr(pygame.transform, name), lambda *_: None)
