"""Virtual time of a game. Runs inside the sandbox."""

from __future__ import annotations

import asyncio
import functools
import threading
from collections.abc import Callable
from typing import Any

import pygame
import pygame.sprite

from renderers._sandbox_clock import install_times

FRAME_MS = 1000 / 60
MIN_FRAME_MS = 1.0
MAX_UNPACED_FLIPS = 8
MAX_READS = 2_000
READ_STEP_MS = 0.25
MAX_REAL_MS = 2_000.0


class Clock:
    """Milliseconds since the program started; they pass when the program waits, ticks or shows frames.

    ``passing`` is called with the time that is about to be reached, ``passed`` once it is.
    """

    def __init__(self) -> None:
        self.now_ms = 0.0
        self.step_ms = FRAME_MS
        self.passing: Callable[[float], None] = lambda _: None
        self.passed: Callable[[], None] = lambda: None
        self._unpaced = 0
        self._is_paced = False
        self._reads = 0
        self._is_idle = False
        self._moved = threading.Condition()
        self._timers: dict[int, list[Any]] = {}
        self._turns = 0

    def advance(self, ms: float) -> None:
        """Let time pass; from another thread than the main one, wait until it has, or the main one waits for it."""
        if threading.current_thread() is not threading.main_thread():
            until = self.now_ms + ms
            with self._moved:
                self._moved.wait_for(lambda: self.now_ms >= until, timeout=min(ms, MAX_REAL_MS) / 1000)
            return
        self.step_ms = ms = min(max(0.0, ms), 3_600_000.0)
        until = self.now_ms + ms
        for due, post in self._due(until):
            self._reach(due)
            post()
        self._reach(until)

    def _reach(self, until: float) -> None:
        if until > self.now_ms:
            self.passing(until)
            with self._moved:
                self.now_ms = until
                self._moved.notify_all()
        self._reads = 0
        self._is_idle = False
        self.passed()

    def pace(self, ms: float) -> None:
        """Time that the program itself asks to pass."""
        self._is_paced, self._unpaced = True, 0
        self.advance(ms)

    def flipped(self) -> None:
        """A frame was shown: a program that never waits shows 60 a second."""
        self._is_idle = False
        self._unpaced += 1
        if not self._is_paced or self._unpaced > MAX_UNPACED_FLIPS:
            self.advance(FRAME_MS)

    def idle(self) -> None:
        """The program looked for events: when nothing happened since it last did, a frame's time passes."""
        if threading.current_thread() is not threading.main_thread():
            return
        if self._is_idle:
            self.advance(FRAME_MS)
        self._is_idle = True

    def read_ms(self) -> float:
        """The time, for the program; one that only waits for it to pass gets on."""
        self._reads += 1
        if self._reads > MAX_READS and threading.current_thread() is threading.main_thread():
            reads = self._reads
            self.pace(READ_STEP_MS)
            self._reads = reads
        return self.now_ms

    def set_timer(self, event: Any, millis: int, loops: int = 0) -> None:
        """As ``pygame.time.set_timer``: post the event every ``millis`` of virtual time."""
        posted = event if isinstance(event, pygame.event.EventType) else pygame.event.Event(int(event))
        self._timers.pop(posted.type, None)
        if millis > 0:
            self._timers[posted.type] = [self.now_ms + millis, float(millis), int(loops), posted]

    def _due(self, until: float) -> list[tuple[float, Callable[[], object]]]:
        found: list[tuple[float, Callable[[], object]]] = []
        for kind, timer in sorted(self._timers.items()):
            while timer[0] <= until and len(found) < 1_000:
                found.append((timer[0], functools.partial(pygame.event.post, timer[3])))
                timer[0] += timer[1]
                timer[2] -= 1
                if timer[2] == 0:
                    del self._timers[kind]
                    break
        return sorted(found, key=lambda f: f[0])


def make_frame_clock(clock: Clock) -> type:
    """The class that stands for ``pygame.time.Clock``."""

    class FrameClock:
        """Ticks of virtual time."""

        def __init__(self) -> None:
            self._last = self._floor = clock.now_ms
            self._passed: list[float] = []

        def tick(self, framerate: float = 0) -> int:
            frame_ms = max(1000 / framerate, MIN_FRAME_MS) if framerate > 0 else FRAME_MS
            clock.pace(max(0.0, frame_ms - (clock.now_ms - self._last)))
            before, self._last = self._last, clock.now_ms
            self._passed = [*self._passed[-9:], self._last - before]
            ticks = int(self._last - self._floor + 1e-6)
            self._floor += ticks
            return ticks

        tick_busy_loop = tick

        def get_time(self) -> int:
            return int(self._passed[-1] + 1e-6) if self._passed else 0

        get_rawtime = get_time

        def get_fps(self) -> float:
            total = sum(self._passed)
            return 1000 * len(self._passed) / total if len(self._passed) == 10 and total else 0.0

    FrameClock.__name__ = FrameClock.__qualname__ = "Clock"
    return FrameClock


def install_clock(clock: Clock) -> None:
    """Put ``clock`` in the place of every clock that a program can read or wait for."""

    def wait(milliseconds: int) -> int:
        clock.pace(milliseconds)
        return int(milliseconds)

    def ticks() -> int:
        return int(clock.read_ms() + 1e-6)

    vars(pygame)["Clock"] = frame_clock = make_frame_clock(clock)
    vars(pygame.time).update(
        Clock=frame_clock, wait=wait, delay=wait, get_ticks=ticks, set_timer=clock.set_timer
    )
    vars(pygame.sprite)["get_ticks"] = ticks
    install_times(lambda: clock.read_ms() / 1000, lambda seconds: clock.pace(seconds * 1000))
    _install_event_loop(clock)


class _Selector:
    """Waits in virtual time; there is nothing in the sandbox to wait for."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def select(self, timeout: float | None = None) -> list[object]:
        if timeout is None or timeout > 0:
            self._clock.pace(FRAME_MS if timeout is None else timeout * 1000 + 1e-3)
        return []

    def close(self) -> None:
        """Nothing is held."""


def _install_event_loop(clock: Clock) -> None:
    class EventLoop(asyncio.BaseEventLoop):
        """An event loop without sockets."""

        def __init__(self) -> None:
            super().__init__()
            self._selector = _Selector(clock)

        def _process_events(self, event_list: list[object]) -> None:
            """There are none."""

        def _write_to_self(self) -> None:
            """Nothing waits but in virtual time."""

    class Policy(asyncio.DefaultEventLoopPolicy):
        _loop_factory = EventLoop

    asyncio.set_event_loop_policy(Policy())
