"""When a game's frames are taken: the picture, its log and the program's state. Runs inside the sandbox."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import numpy as np
import pygame
import pygame._sdl2.video
from numpy.typing import NDArray

from renderers._pygame_clock import Clock
from renderers._pygame_entries import UNKNOWN, Call, Entry, expanded, visible
from renderers._pygame_input import Input
from renderers._pygame_state import state_of
from renderers._pygame_tape import MAX_ENTRIES, Tape, caller
from renderers._sandbox_guard import RefusalError
from renderers._sandbox_wire import Arrays, encode

RESULT = "frames.bin"
SAME_MS = 1e-6
MAX_FRAME_CALLS = 100_000
MAX_SHOWN_BYTES = 160 << 20
FLAGS = pygame.SCALED | pygame.FULLSCREEN | pygame.HWSURFACE | pygame.DOUBLEBUF

Taken = tuple[NDArray[np.uint8], list[Entry], dict[str, Any]]


class Stage:
    """Takes the pictures that are wanted, and ends the program with the last of them.

    The picture at a time is what was shown last before it. Everything is recorded up to the first picture shown, and
    then only what may be wanted, unless ``keeps_all``; where that was not enough, the result says so.
    """

    def __init__(
        self, tape: Tape, clock: Clock, wanted: Sequence[int], out: Path, *, keeps_all: bool
    ) -> None:
        self.tape, self.clock, self.out = tape, clock, out
        self.keeps_all = keeps_all
        self.keyboard: Input | None = None
        self.refused: Callable[[], RefusalError | None] = lambda: None
        self.has_window = False
        self._wanted = list(wanted)
        self._shown: Taken | None = None
        self._has_shown = False
        self._frames: list[tuple[int, Taken]] = []
        self._bytes = 0
        clock.passing = self.passing
        clock.passed = self.passed
        tape.too_much = lambda: self.refuse(
            "too_large", f"expected at most {MAX_ENTRIES} drawings on a surface"
        )

    def passing(self, until_ms: float) -> None:
        """Take what is shown at the wanted times before ``until_ms``, as that is what is seen then."""
        while self._has_shown and self._wanted and self._wanted[0] < until_ms - SAME_MS:
            if self._shown is None:
                self.end({"more": True})
            self._frames.append((self._wanted.pop(0), self._shown))
            if not self._wanted:
                self._finish()

    def passed(self) -> None:
        """Record from now on if what is shown next may be wanted; deliver the input that is due."""
        is_near = not self._has_shown or self._wanted[0] < self.clock.now_ms + 1.25 * self.clock.step_ms + 1
        self.tape.is_on = is_near or self.keeps_all
        if self.keyboard is not None:
            self.keyboard.deliver()

    def show(self) -> None:
        """The program shows what it has painted."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        self._shown = self._take(surface, caller()) if self.tape.is_on else None
        is_first, self._has_shown = not self._has_shown, True
        self.tape.next_frame()
        if is_first:
            self.passing(self.clock.now_ms)
        self.clock.flipped()
        self.passed()

    def _take(self, surface: pygame.Surface, frame: Any) -> Taken:
        width, height = surface.get_size()
        image = np.frombuffer(pygame.image.tobytes(surface, "RGB"), np.uint8).reshape(height, width, 3)
        variables = vars(sys.modules["__main__"])
        return (image, list(self.tape.log_of(surface)), state_of(variables, frame, self.tape.scopes))

    def early(self) -> NoReturn:
        """The program ended before the last frame."""
        at = self._wanted[0]
        if not self.has_window:
            raise RefusalError("blank", "expected a window (pygame.display.set_mode), got none")
        if not self._has_shown:
            raise RefusalError(
                "blank", "expected the window to be shown (pygame.display.flip), got an end before it"
            )
        raise RefusalError(
            "script_error", f"the program ended at {self.clock.now_ms:.0f} ms, before the frame at {at} ms"
        )

    def refuse(self, reason: str, message: str) -> NoReturn:
        """End the program with a reason."""
        self.end({"refused": [reason, message]})

    def end(self, header: Mapping[str, object], arrays: Arrays | None = None) -> NoReturn:
        """Leave the result, and this process, past anything that the program would catch."""
        refusal = self.refused()
        if refusal is not None:
            header, arrays = {"refused": [refusal.reason, refusal.message]}, {}
        fd = os.open(self.out / RESULT, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        message = memoryview(encode(header, arrays or {}))
        while message:
            message = message[os.write(fd, message) :]
        with contextlib.suppress(BaseException):
            sys.stdout.flush()
        os._exit(0)

    def _finish(self) -> NoReturn:
        frames: list[dict[str, Any]] = []
        arrays: Arrays = {}
        known: dict[int, int] = {}
        for _, taken in self._frames:
            if id(taken) not in known:
                known[id(taken)] = len(known)
                self._write(len(known) - 1, taken, frames, arrays)
        times = [[time_ms, known[id(taken)]] for time_ms, taken in self._frames]
        scopes = [list(s[:6]) for s in self.tape.named]
        self.end({"times": times, "shown": frames, "scopes": scopes}, arrays)

    def _write(self, number: int, taken: Taken, frames: list[dict[str, Any]], arrays: Arrays) -> None:
        """One picture: its calls, and rows of (call, box, first bit of the mask or -1)."""
        image, log, state = taken
        entries = self._seen(log, image.shape[1], image.shape[0])
        calls: dict[Call, int] = {}
        rows, masks, position = [], [], 0
        for entry in entries:
            assert entry.call is not None
            index = calls.setdefault(entry.call, len(calls))
            rows.append((index, *entry.box, -1 if entry.mask is None else position))
            if entry.mask is not None:
                masks.append(entry.mask.ravel())
                position += entry.mask.size
        if len(rows) > MAX_FRAME_CALLS or position > 8 * MAX_SHOWN_BYTES:
            self.refuse("too_large", f"expected at most {MAX_FRAME_CALLS} painting calls in a frame")
        bits = np.packbits(np.concatenate(masks)) if masks else np.zeros(0, np.uint8)
        self._bytes += image.nbytes + bits.nbytes
        if self._bytes > MAX_SHOWN_BYTES:
            self.refuse("too_large", f"the frames are above {MAX_SHOWN_BYTES} bytes")
        missing = next((c.missing for c in calls if c.missing), "")
        if missing:
            self.refuse(
                "missing_glyph", f"expected a glyph for {missing!r} (U+{ord(missing):04X}) in its font"
            )
        arrays[f"image{number}"] = image
        arrays[f"rows{number}"] = np.array(rows, np.int32).reshape(-1, 6)
        arrays[f"bits{number}"] = bits
        frames.append({"calls": [_told(c) for c in calls], "state": state})

    def _seen(self, log: Sequence[Entry], width: int, height: int) -> list[Entry]:
        """The log without what earlier frames left and later ones painted over. Ends the program if not all is known."""
        entries = [e for e in expanded(log) if e.call is not None]
        frames = {e.call.frame for e in entries if e.call is not None and e.call is not UNKNOWN}
        if len(frames) < 2 and not any(e.call is UNKNOWN for e in entries):
            return entries
        seen = visible(entries, width, height)
        is_known = all(e.call is not UNKNOWN or i not in seen for i, e in enumerate(entries))
        if not is_known and not self.keeps_all:
            self.end({"more": True})
        newest = max(frames, default=0)
        known = ((i, e) for i, e in enumerate(entries) if e.call is not None and e.call is not UNKNOWN)
        return [e for i, e in known if i in seen or (e.call is not None and e.call.frame == newest)]


def _told(call: Call) -> list[object]:
    return [*call[:6], list(call.scopes), list(call.runs), list(call.subjects), call.size_px]


def _keep_settings() -> None:
    """What a program sets for SDL is what it reads again, and changes nothing: there is one way to draw here."""
    native, forget = os.putenv, os.unsetenv

    def putenv(key: Any, value: Any) -> None:
        if not os.fsencode(key).startswith(b"SDL_"):
            native(key, value)

    def unsetenv(key: Any) -> None:
        if not os.fsencode(key).startswith(b"SDL_"):
            forget(key)

    vars(os).update(putenv=putenv, unsetenv=unsetenv)  # os.environ calls them


def install_stage(stage: Stage, desktop: Sequence[int]) -> None:
    """Let the program's window be the stage; ``desktop`` is the size of a window that asks for none."""
    _keep_settings()
    set_mode = pygame.display.set_mode
    flip, update = pygame.display.flip, pygame.display.update

    def opened(size: Any = (0, 0), flags: int = 0, *_: Any, **__: Any) -> pygame.Surface:
        if flags & pygame.OPENGL:
            raise pygame.error("there is no OpenGL here: draw with pygame's own surfaces")
        wanted = tuple(int(n) or full for n, full in zip(size, desktop, strict=True))
        if wanted[0] * wanted[1] > MAX_SHOWN_BYTES // 4:
            stage.refuse("too_large", f"the window of {wanted[0]}x{wanted[1]} pixels is too large")
        surface = set_mode(wanted, flags & ~FLAGS)
        pygame.event.clear()
        record = stage.tape.record(surface)
        record.log, record.is_stale = [], False
        record.version += 1
        stage.has_window = True
        pygame.event.post(pygame.event.Event(pygame.ACTIVEEVENT, gain=1, state=1))
        pygame.event.post(pygame.event.Event(pygame.VIDEOEXPOSE))
        return surface

    def flipped() -> None:
        flip()
        stage.show()

    def updated(*args: Any) -> None:
        update(*args)
        stage.show()

    info = pygame.display.Info

    def described() -> Any:
        """The desktop before there is a window, the window after."""
        return _Info(info(), (pygame.display.get_surface() or pygame.Surface(desktop)).get_size())

    def window(*_: Any, **__: Any) -> NoReturn:
        raise pygame.error("there is no window here but that of pygame.display.set_mode")

    vars(pygame)["Window"] = window
    for name in ("Window", "Renderer"):
        vars(pygame._sdl2)[name] = vars(pygame._sdl2.video)[name] = window
    vars(pygame.display).update(
        set_mode=opened,
        flip=flipped,
        update=updated,
        toggle_fullscreen=lambda: 1,
        get_desktop_sizes=lambda: [tuple(desktop)],
        list_modes=lambda *_, **__: [tuple(desktop)],
        Info=described,
    )


class _Info:
    """``pygame.display.Info()`` with a size of ours."""

    def __init__(self, info: Any, size: Sequence[int]) -> None:
        self._info = info
        self.current_w, self.current_h = size

    def __getattr__(self, name: str) -> Any:
        return getattr(self._info, name)
