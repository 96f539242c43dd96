"""The record of a game's painting: a log for every surface, and who called. Runs inside the sandbox."""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable
from types import BuiltinFunctionType, FrameType, FunctionType, MethodType, ModuleType
from typing import Any, NamedTuple

import numpy as np
import pygame

from renderers._pygame_entries import (
    ERASED,
    UNKNOWN,
    Call,
    Entry,
    Mask,
    Warp,
    cropped,
    expanded,
    moved,
    visible,
)
from renderers._pygame_scopes import Scope, Scopes, Site, class_noun

GOOD_PART = 0.25
"""A surface that fills this share of the one it is drawn on shows its own elements through."""

MAX_LOG = 4_000
MAX_DEPTH = 6
MAX_ENTRIES = 40_000
PLAIN: tuple[type, ...] = (int, float, str, bytes, bool, complex, type(None), type, ModuleType)
PLAIN += (FunctionType, MethodType, BuiltinFunctionType, pygame.Surface, pygame.Color, pygame.font.Font)
FOREIGN = ("builtins", "pygame", "numpy", "collections")


class Text(NamedTuple):
    """What a surface that a font made says, its colour, size, and a character that the font lacks."""

    text: str
    paint: str
    size_px: int
    missing: str


class Record:
    """What is known of one surface that owns its pixels.

    ``is_stale``: it was painted on while nothing was recorded. ``pending`` is the call that holds a view of its pixels
    and a copy of them as they were; ``points`` are pixels set one by one, by one call.
    """

    __slots__ = (
        "depth",
        "has_text",
        "is_stale",
        "limit",
        "log",
        "masks",
        "pending",
        "points",
        "ref",
        "text",
        "version",
    )

    def __init__(self, ref: weakref.ref[Any]) -> None:
        self.ref = ref
        self.log: list[Entry] = []
        self.limit = MAX_LOG
        self.depth = 0
        self.version = 0
        self.has_text = False
        self.is_stale = False
        self.text: Text | None = None
        self.masks: dict[tuple[Any, ...], tuple[int, Mask | None]] = {}
        self.pending: tuple[Call, pygame.Surface] | None = None
        self.points: tuple[Call, list[tuple[int, int]]] | None = None


class Tape:
    """Logs of all surfaces. ``is_on`` says whether painting is recorded at present."""

    def __init__(self, scopes: Scopes) -> None:
        self.scopes = scopes
        self.is_on = True
        self.frame = 0
        self.display: pygame.Surface | None = None
        self.settle: Callable[[pygame.Surface, Record], None] = lambda *_: None
        self.too_much: Callable[[], object] = lambda: None
        self.named: list[Scope] = []
        self._variants: dict[tuple[object, ...], int] = {}
        self._chains: dict[tuple[int, ...], tuple[Site | None, list[int]]] = {}
        self._records: dict[int, Record] = {}
        self._runs = _Numbers()
        self._subjects = _Numbers()

    def record(self, surface: pygame.Surface) -> Record:
        """The record of a surface that owns its pixels."""
        found = self._records.get(id(surface))
        if found is None:
            key = id(surface)
            found = Record(weakref.ref(surface, lambda _: self._records.pop(key, None)))
            self._records[key] = found
        return found

    def root(self, surface: pygame.Surface) -> tuple[pygame.Surface, Record, int, int]:
        """The surface that owns the pixels, its record, and where ``surface`` lies on it."""
        owner = surface.get_abs_parent()
        if owner is surface:
            return (surface, self.record(surface), 0, 0)
        return (owner, self.record(owner), *surface.get_abs_offset())

    def missed(self, surface: pygame.Surface) -> None:
        """Something was painted while nothing is recorded."""
        record = self.record(surface.get_abs_parent())
        record.version += 1
        record.is_stale = True

    def next_frame(self) -> None:
        """A frame has been shown: none of the runs in it goes on, but those that draw nothing themselves."""
        self.frame += 1
        self._runs.forget()

    def log_of(self, surface: pygame.Surface) -> list[Entry]:
        """The log of a surface that owns its pixels, with all that is pending settled."""
        record = self.record(surface)
        if record.is_stale:
            record.log = [Entry(UNKNOWN, 0, 0, *surface.get_size())]
            record.is_stale = False
        self.settle(surface, record)
        return record.log

    def showing(self, entry: Entry, owner: pygame.Surface, warp: Warp) -> Entry:
        """The entry with the log of a surface showing through, if it has one."""
        log, record = self.log_of(owner), self.record(owner)
        if record.depth >= MAX_DEPTH:
            flat = list(expanded(log))
            seen = visible(flat, *owner.get_size())
            record.log = log = [e for i, e in enumerate(flat) if i in seen]
            record.depth = 0
        return entry._replace(inner=tuple(log), warp=warp, depth=record.depth + 1) if log else entry

    def add(self, surface: pygame.Surface, entry: Entry) -> None:
        """Put an entry, in pixels of ``surface``, at the end of the log; clipped as painting is."""
        owner, record, dx, dy = self.root(surface)
        clip = surface.get_clip()
        clipped: Entry | None = entry
        if owner is not surface or clip != surface.get_rect():
            clipped = cropped(entry, clip.left, clip.top, clip.right, clip.bottom)
        if clipped is None or clipped.x0 >= clipped.x1 or clipped.y0 >= clipped.y1:
            return
        if dx or dy:
            clipped = moved(clipped, dx, dy)
        width, height = owner.get_size()
        if (
            clipped.mask is None
            and clipped.x0 <= 0 >= clipped.y0
            and clipped.x1 >= width
            and clipped.y1 >= height
        ):
            record.log, record.is_stale, record.points, record.pending = [], False, None, None
            record.has_text, record.depth = False, 0
        log = self.log_of(owner)
        record.version += 1
        if clipped.call is not ERASED or log:
            log.append(clipped)
            record.depth = max(record.depth, clipped.depth)
            record.has_text |= clipped.call is not None and clipped.call.shape == "text"
        if len(log) > record.limit:
            self._compact(owner, record)

    def _compact(self, surface: pygame.Surface, record: Record) -> None:
        """Forget what is wholly painted over."""
        seen = visible(record.log, *surface.get_size())
        record.log = [e for i, e in enumerate(record.log) if i in seen or e.call is ERASED]
        record.limit = max(MAX_LOG, 2 * len(record.log))
        if len(record.log) > MAX_ENTRIES:
            self.too_much()

    def call(
        self,
        shape: str,
        frame: FrameType | None,
        *,
        paint: str = "",
        text: Text | None = None,
        sprite: object = None,
    ) -> Call:
        """The call that the program is making; ``sprite`` is the one that a group draws just now."""
        sites = self.scopes.sites(frame)
        statement, chain = self._chain(sites)
        told = _Told()
        for scope in chain:
            self._tell(scope, told)
        if sprite is not None:
            self._tell_sprite(sprite, statement, told)
        if text is not None:
            shape, paint = "text", text.paint
        return Call(
            shape,
            "" if text is None else text.text,
            paint,
            *((statement.path, statement.start, statement.end) if statement else ("", 0, 0)),
            tuple(told.scopes),
            tuple(told.runs),
            tuple(told.subjects),
            self.frame,
            0 if text is None else text.size_px,
            "" if text is None else text.missing,
        )

    def _chain(self, sites: list[Site]) -> tuple[Site | None, list[int]]:
        """The innermost statement of a stack, and all scopes of it from the outermost."""
        key = tuple(id(site) for site in sites)  # sites are kept for good
        if key not in self._chains:
            statement = next((s for s in reversed(sites) if s.end > s.start), None)
            self._chains[key] = (
                statement,
                list(dict.fromkeys(scope for site in sites for scope in site.scopes)),
            )
        return self._chains[key]

    def _tell(self, index: int, told: _Told) -> None:
        """Add a scope's present run to what is told of a call."""
        scope, run = self.scopes.scopes[index], self.scopes.runs[index]
        if run is None:  # an empty list is a run of its own
            run = []
        thing = next((v for v in run if _is_thing(v, scope.is_loop)), None)
        if scope.by_class and run:
            named = thing if scope.is_loop else run[-1]
            noun = scope.noun
            if type(named).__module__.split(".")[0] not in FOREIGN and (not scope.is_loop or not noun):
                noun = class_noun(type(named).__name__)
            if not scope.is_loop:
                thing = named
                noun = "" if any(named is t for t in told.things) else noun
                told.things.append(named)
            elif not noun and isinstance(thing, list | tuple | dict):
                thing = None  # a row of a grid is no thing
            index = self._variant((index, noun), scope._replace(noun=noun))
        else:
            index = self._variant((index,), scope)
        told.scopes.append(index)
        told.runs.append(self._runs.of(run))
        told.subjects.append(0 if thing is None else self._subjects.of(thing))

    def _tell_sprite(self, sprite: object, statement: Any, told: _Told) -> None:
        cls = type(sprite)
        noun = class_noun(cls.__name__) or "sprite"
        path = next((p for p, name in self.scopes.classes if name == cls.__name__), "")
        span = self.scopes.classes.get((path, cls.__name__), (0, 0))
        if not path and statement is not None:
            path, span = statement.path, (statement.start, statement.end)
        told.scopes.append(self._variant(("sprite", cls), Scope(path, False, *span, noun)))
        told.runs.append(self._runs.of((sprite, self.frame)))
        told.subjects.append(self._subjects.of(sprite))

    def _variant(self, key: tuple[object, ...], scope: Scope) -> int:
        if key not in self._variants:
            self._variants[key] = len(self.named)
            self.named.append(scope)
        return self._variants[key]


class _Told:
    """Scopes, runs and subjects of a call, outermost first; the objects that named a scope so far."""

    def __init__(self) -> None:
        self.scopes: list[int] = []
        self.runs: list[int] = []
        self.subjects: list[int] = []
        self.things: list[object] = []


def _is_thing(value: object, is_listed: bool) -> bool:
    """Can a run be about this value? A tuple only as a member of something that is gone through."""
    return not isinstance(value, PLAIN) and (is_listed or not isinstance(value, tuple))


class _Numbers:
    """A number for each object, which is kept meanwhile so that no other takes its place."""

    def __init__(self) -> None:
        self._known: dict[int, tuple[int, object]] = {}
        self._last = 0

    def of(self, thing: object) -> int:
        found = self._known.get(id(thing))
        if found is None:
            self._last += 1
            found = self._known[id(thing)] = (self._last, thing)
        return found[0]

    def forget(self) -> None:
        """Let go of all objects; no number is given again."""
        self._known.clear()


def caller() -> FrameType:
    """The frame that called the function which calls this."""
    return sys._getframe(2)


def mask_of(entry: Entry) -> Mask:
    """The (h, w) mask of an entry's box."""
    if entry.mask is not None:
        return entry.mask
    return np.ones((entry.y1 - entry.y0, entry.x1 - entry.x0), np.bool_)
