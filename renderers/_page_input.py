"""Actions as the browser's own trusted input events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from schemas.errors import Reason, SampleError
from schemas.view import Action

Dispatch = Callable[[str, Mapping[str, Any]], None]

# name -> (code, Windows virtual key code, text)
NAMED_KEYS: dict[str, tuple[str, int, str]] = {
    "Enter": ("Enter", 13, "\r"),
    "Tab": ("Tab", 9, ""),
    "Escape": ("Escape", 27, ""),
    "Backspace": ("Backspace", 8, ""),
    "Delete": ("Delete", 46, ""),
    "Home": ("Home", 36, ""),
    "End": ("End", 35, ""),
    "PageUp": ("PageUp", 33, ""),
    "PageDown": ("PageDown", 34, ""),
    "ArrowLeft": ("ArrowLeft", 37, ""),
    "ArrowUp": ("ArrowUp", 38, ""),
    "ArrowRight": ("ArrowRight", 39, ""),
    "ArrowDown": ("ArrowDown", 40, ""),
    "Shift": ("ShiftLeft", 16, ""),
    "Control": ("ControlLeft", 17, ""),
    "Alt": ("AltLeft", 18, ""),
    "Meta": ("MetaLeft", 91, ""),
    "Space": ("Space", 32, " "),
    " ": ("Space", 32, " "),
}
MODIFIERS = {"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}


def key_event(key: str) -> dict[str, Any]:
    """Fields of Input.dispatchKeyEvent for a key: a name of ``NAMED_KEYS``, F1..F12 or one character.

    Raises:
        SampleError: there is no such key.
    """
    if key in NAMED_KEYS:
        code, number, text = NAMED_KEYS[key]
        fields: dict[str, Any] = {"key": " " if key == "Space" else key, "code": code}
    elif key[:1] == "F" and key[1:].isdigit() and 1 <= int(key[1:]) <= 12:
        number, text = 111 + int(key[1:]), ""
        fields = {"key": key, "code": key}
    elif len(key) == 1:
        number, text = ord(key.upper()) & 0xFFFF, key
        code = (
            f"Key{key.upper()}" if key.isascii() and key.isalpha() else f"Digit{key}" if key.isdigit() else ""
        )
        fields = {"key": key, "code": code}
    else:
        raise SampleError(Reason.SYNTAX, f"expected a key name or one character, got {key!r}")
    fields |= {"windowsVirtualKeyCode": number, "nativeVirtualKeyCode": number}
    if text:
        fields |= {"text": text, "unmodifiedText": text}
    return fields


class Input:
    """Keyboard and mouse of one page; remembers the modifiers that are down."""

    def __init__(self, dispatch: Dispatch) -> None:
        self._dispatch = dispatch
        self._modifiers = 0

    def move(self, x: float, y: float) -> None:
        """Move the mouse; CSS pixels of the viewport."""
        self._mouse("mouseMoved", x, y)

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        for kind in ("mousePressed", "mouseReleased"):
            self._mouse(kind, x, y, button="left", buttons=int(kind == "mousePressed"), clickCount=1)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press at ``start``, move over the middle, release at ``end``."""
        self.move(*start)
        self._mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
        for x, y in (((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end):
            self._mouse("mouseMoved", x, y, button="left", buttons=1)
        self._mouse("mouseReleased", *end, button="left", clickCount=1)

    def wheel(self, x: float, y: float, dx: float, dy: float) -> None:
        """Scroll by (dx, dy) CSS pixels with the mouse at (x, y)."""
        self._mouse("mouseWheel", x, y, deltaX=dx, deltaY=dy)

    def key_down(self, key: str) -> None:
        fields = key_event(key)
        self._modifiers |= MODIFIERS.get(key, 0)
        kind = "keyDown" if "text" in fields else "rawKeyDown"
        self._dispatch("Input.dispatchKeyEvent", {"type": kind, "modifiers": self._modifiers, **fields})

    def key_up(self, key: str) -> None:
        fields = key_event(key)
        self._modifiers &= ~MODIFIERS.get(key, 0)
        fields.pop("text", None)
        self._dispatch("Input.dispatchKeyEvent", {"type": "keyUp", "modifiers": self._modifiers, **fields})

    def press(self, key: str) -> None:
        """A key or a chord such as ``Control+a``."""
        *modifiers, last = key.split("+") if len(key) > 1 else [key]
        for name in (*modifiers, last):
            self.key_down(name)
        for name in (last, *reversed(modifiers)):
            self.key_up(name)

    def insert(self, text: str) -> None:
        """Type a text into the focused field."""
        for character in text:
            if character in "\r\n":
                self.press("Enter")
            elif character.isascii() and character.isprintable():
                self.key_down(character)
                self.key_up(character)
            else:
                self._dispatch("Input.insertText", {"text": character})

    def _mouse(self, kind: str, x: float, y: float, **fields: object) -> None:
        base = {"type": kind, "x": x, "y": y, "modifiers": self._modifiers, "button": "none"}
        self._dispatch("Input.dispatchMouseEvent", base | fields)


def perform(page_input: Input, action: Action, select_option: Callable[[float, float, str], None]) -> None:
    """Carry one action out. ``select_option`` chooses the option of a select element at a point.

    A click with an ``end_point`` is a drag; a scroll turns the wheel at
    ``point`` by ``end_point - point`` (down: the end lies below).

    Raises:
        SampleError: the action's name or key is unknown, or its point is missing.
    """
    if action.name in ("key_down", "key_up", "press"):
        getattr(page_input, action.name)(action.key)
        return
    if action.name == "type" and action.point is None:
        page_input.insert(action.text)
        return
    if action.point is None:
        raise SampleError(Reason.SYNTAX, f"expected a point for the action {action.name!r}, got none")
    x, y = action.point
    if action.name == "click":
        if action.end_point is not None:
            page_input.drag(action.point, action.end_point)
        else:
            page_input.click(x, y)
    elif action.name == "hover":
        page_input.move(x, y)
    elif action.name == "type":
        page_input.click(x, y)
        page_input.insert(action.text)
    elif action.name == "scroll":
        end_x, end_y = action.end_point or (x, y)
        page_input.wheel(x, y, end_x - x, end_y - y)
    elif action.name == "select":
        select_option(x, y, action.text)
    else:
        raise SampleError(Reason.SYNTAX, f"expected an action of the closed list, got {action.name!r}")
