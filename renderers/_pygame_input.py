"""Scripted input as pygame's own events and states. Runs inside the sandbox."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pygame

from renderers._pygame_clock import FRAME_MS, Clock

HOLD_MS = 60.0
DRAG_STEPS = 6
WHEEL_PX = 100
QUIET = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)
NAMED_KEYS = {
    "Enter": pygame.K_RETURN,
    "Tab": pygame.K_TAB,
    "Escape": pygame.K_ESCAPE,
    "Backspace": pygame.K_BACKSPACE,
    "Delete": pygame.K_DELETE,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "PageUp": pygame.K_PAGEUP,
    "PageDown": pygame.K_PAGEDOWN,
    "ArrowLeft": pygame.K_LEFT,
    "ArrowUp": pygame.K_UP,
    "ArrowRight": pygame.K_RIGHT,
    "ArrowDown": pygame.K_DOWN,
    "Shift": pygame.K_LSHIFT,
    "Control": pygame.K_LCTRL,
    "Alt": pygame.K_LALT,
    "Meta": pygame.K_LGUI,
    "Space": pygame.K_SPACE,
}
MODIFIERS = {
    pygame.K_LSHIFT: pygame.KMOD_LSHIFT,
    pygame.K_LCTRL: pygame.KMOD_LCTRL,
    pygame.K_LALT: pygame.KMOD_LALT,
    pygame.K_LGUI: pygame.KMOD_LMETA,
}
SCANCODES = {
    **{ord("a") + i: 4 + i for i in range(26)},
    **{ord("1") + i: 30 + i for i in range(9)},
    ord("0"): 39,
    pygame.K_RETURN: 40,
    pygame.K_ESCAPE: 41,
    pygame.K_BACKSPACE: 42,
    pygame.K_TAB: 43,
    pygame.K_SPACE: 44,
    **{ord(c): 45 + i for i, c in enumerate("-=[]\\")},
    **{ord(c): 51 + i for i, c in enumerate(";'`,./")},
}
NUM_SCANCODES = 512


def key_of(name: str) -> tuple[int, str]:
    """(key constant, character) of a key's name: one of ``NAMED_KEYS``, F1..F12 or a character; (0, "") if unknown."""
    if name in NAMED_KEYS:
        return (NAMED_KEYS[name], {"Enter": "\r", "Tab": "\t", "Space": " "}.get(name, ""))
    if name[:1] == "F" and name[1:].isdigit():
        return (int(getattr(pygame, f"K_{name}", 0)), "")
    if len(name) == 1:
        return (ord(name.lower()), name)
    return (0, "")


class Input:
    """The keyboard and the mouse as the script has them at the present time."""

    def __init__(self, clock: Clock, actions: Sequence[Mapping[str, Any]]) -> None:
        self._clock = clock
        self._queue: list[tuple[float, int, Callable[[], None]]] = []
        self.held: set[int] = set()
        self.mods = 0
        self.buttons = [False, False, False]
        self.pos = (0, 0)
        self._last_pos = (0, 0)
        self._fresh: dict[str, set[int]] = {"down": set(), "up": set(), "press": set(), "release": set()}
        for action in actions:
            self._plan(action)
        self._queue.sort(key=lambda q: q[:2])

    def deliver(self) -> None:
        """Post the events whose time has come."""
        while self._queue and self._queue[0][0] <= self._clock.now_ms + 1e-6 and pygame.display.get_init():
            self._queue.pop(0)[2]()

    def next_frame(self) -> None:
        """Forget what was just pressed or released: the program looks for events anew."""
        for keys in self._fresh.values():
            keys.clear()

    def _later(self, time_ms: float, act: Callable[[], None]) -> None:
        self._queue.append((time_ms, len(self._queue), act))

    def _plan(self, action: Mapping[str, Any]) -> None:
        at, name = float(action["time_ms"]), action["name"]
        point = action["point"] or (0, 0)
        if name == "hover":
            self._later(at, lambda: self._move(point))
        elif name == "click":
            self._plan_click(at, point, action["end_point"])
        elif name == "scroll":
            dx, dy = action["end_point"] or (0, 0)
            self._later(at, lambda: self._wheel(action["point"] or self.pos, dx, dy))
        elif name in ("key_down", "key_up"):
            self._later(at, lambda: self._key(action["key"], is_down=name == "key_down"))
        elif name == "press":
            names = action["key"].split("+") if len(action["key"]) > 1 else [action["key"]]
            for key in names:
                self._later(at, lambda key=key: self._key(key, is_down=True))  # type: ignore[misc]
            for key in reversed(names):
                self._later(at + HOLD_MS, lambda key=key: self._key(key, is_down=False))  # type: ignore[misc]
        elif name == "type":
            for character in action["text"]:
                self._later(at, lambda c=character: self._type(c))  # type: ignore[misc]

    def _plan_click(self, at: float, point: Sequence[float], end: Sequence[float] | None) -> None:
        """Press and release; with an end point the mouse moves there in between."""
        self._later(at, lambda: self._move(point))
        self._later(at, lambda: self._button(is_down=True))
        for step in range(1, DRAG_STEPS + 1) if end is not None else ():
            to = [a + (b - a) * step / DRAG_STEPS for a, b in zip(point, end or point, strict=True)]
            self._later(at + HOLD_MS * step / DRAG_STEPS, lambda to=to: self._move(to))  # type: ignore[misc]
        self._later(at + HOLD_MS, lambda: self._button(is_down=False))

    def _move(self, point: Sequence[float]) -> None:
        to = (round(point[0]), round(point[1]))
        rel = (to[0] - self.pos[0], to[1] - self.pos[1])
        self.pos = to
        buttons = tuple(int(b) for b in self.buttons)
        _post(pygame.MOUSEMOTION, pos=to, rel=rel, buttons=buttons, touch=False, window=None)

    def _button(self, *, is_down: bool, button: int = 1) -> None:
        if button <= 3:
            self.buttons[button - 1] = is_down
            self._fresh["press" if is_down else "release"].add(button - 1)
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        _post(kind, pos=self.pos, button=button, touch=False, window=None)

    def _wheel(self, point: Sequence[float], dx: float, dy: float) -> None:
        self._move(point)
        steps = round(-dy / WHEEL_PX) or (0 if not dy else -1 if dy > 0 else 1)
        aside = round(dx / WHEEL_PX) or (0 if not dx else 1 if dx > 0 else -1)
        fields = {"x": aside, "y": steps, "precise_x": float(aside), "precise_y": float(steps)}
        _post(pygame.MOUSEWHEEL, flipped=False, **fields, touch=False, window=None)
        for _ in range(abs(steps)):
            button = 4 if steps > 0 else 5
            self._button(is_down=True, button=button)
            self._button(is_down=False, button=button)

    def _key(self, name: str, *, is_down: bool) -> None:
        key, character = key_of(name)
        if not key:
            return
        self.mods = self.mods | MODIFIERS.get(key, 0) if is_down else self.mods & ~MODIFIERS.get(key, 0)
        (self.held.add if is_down else self.held.discard)(key)
        self._fresh["down" if is_down else "up"].add(key)
        if self.mods & pygame.KMOD_SHIFT:
            character = character.upper()
        kind = pygame.KEYDOWN if is_down else pygame.KEYUP
        _post(kind, key=key, mod=self.mods, unicode=character, scancode=scancode(key), window=None)
        if is_down and character.isprintable() and character and not self.mods & pygame.KMOD_CTRL:
            _post(pygame.TEXTINPUT, text=character, window=None)

    def _type(self, character: str) -> None:
        name = "Enter" if character in "\r\n" else character
        self._key(name, is_down=True)
        self._key(name, is_down=False)

    def pressed(self, kind: str = "") -> Any:
        """As ``pygame.key.get_pressed``; ``kind`` down or up: what has just gone so."""
        keys = self._fresh[kind] if kind else self.held
        states = [False] * NUM_SCANCODES
        for key in keys:
            states[scancode(key)] = True
        return pygame.key.ScancodeWrapper(tuple(states))

    def rel(self) -> tuple[int, int]:
        """As ``pygame.mouse.get_rel``."""
        before, self._last_pos = self._last_pos, self.pos
        return (self.pos[0] - before[0], self.pos[1] - before[1])

    def just(self, kind: str) -> tuple[bool, ...]:
        """Mouse buttons that have just gone press or release."""
        return tuple(i in self._fresh[kind] for i in range(3))


def scancode(key: int) -> int:
    """The position on the keyboard of a key constant; 0 where it has none of its own."""
    return (key & 0x1FF) if key & (1 << 30) else SCANCODES.get(key, 127 if key == pygame.K_DELETE else 0)


def _post(kind: int, **fields: Any) -> None:
    pygame.event.post(pygame.event.Event(kind, fields))


def install_input(clock: Clock, keyboard: Input) -> None:
    """Let the program's looks at events, keys and mouse see the script."""

    def seen(function: Callable[..., Any], *, is_idle: bool) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            if is_idle:
                clock.idle()
                keyboard.next_frame()
            keyboard.deliver()
            return function(*args, **kwargs)

        return call

    for name, is_idle in (("get", True), ("poll", False), ("pump", True), ("peek", False), ("clear", False)):
        setattr(pygame.event, name, seen(getattr(pygame.event, name), is_idle=is_idle))
    poll = pygame.event.poll

    def wait(timeout: int = 0) -> Any:
        until = clock.now_ms + timeout
        while True:
            event = poll()
            if event.type != pygame.NOEVENT or (timeout and clock.now_ms >= until - 1e-6):
                return event
            clock.pace(min(FRAME_MS, until - clock.now_ms) if timeout else FRAME_MS)

    def polled() -> Any:
        event = poll()
        if event.type == pygame.NOEVENT:
            clock.idle()
        return event

    def get_pressed(num_buttons: int = 3, desktop: bool = False) -> tuple[bool, ...]:
        return (*keyboard.buttons, False, False)[:num_buttons]

    def set_pos(*at: Any) -> None:
        keyboard.pos = tuple(at[0] if len(at) == 1 else at)

    vars(pygame.event).update(wait=wait, poll=polled)
    vars(pygame.key).update(
        get_pressed=keyboard.pressed,
        get_just_pressed=lambda: keyboard.pressed("down"),
        get_just_released=lambda: keyboard.pressed("up"),
        get_mods=lambda: keyboard.mods,
        get_focused=lambda: True,
    )
    vars(pygame.mouse).update(
        get_pos=lambda desktop=False: keyboard.pos,
        get_rel=keyboard.rel,
        get_pressed=get_pressed,
        get_just_pressed=lambda: keyboard.just("press"),
        get_just_released=lambda: keyboard.just("release"),
        get_focused=lambda: True,
        set_pos=set_pos,
        set_cursor=lambda *_: None,
    )
