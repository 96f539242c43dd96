"""Actions as the browser's own trusted input events."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping
from typing import Any

from schemas.errors import Reason, SampleError

Dispatch = Callable[[str, Mapping[str, Any]], None]
Point = tuple[float, float]
DRAG_STEPS = 6
MAX_TYPED = 2_000
UNTYPED = ("Cc", "Cs")
"""Categories of what no keyboard has: controls and halves of surrogate pairs."""

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
# The keys of a US keyboard that are neither letters nor digits: (code, virtual key code, plain, with Shift)
_MARKS = (
    ("Semicolon", 186, ";:"), ("Equal", 187, "=+"), ("Comma", 188, ",<"), ("Minus", 189, "-_"), ("Period", 190, ".>"),
    ("Slash", 191, "/?"), ("Backquote", 192, "`~"), ("BracketLeft", 219, "[{"), ("Backslash", 220, "\\|"),
    ("BracketRight", 221, "]}"), ("Quote", 222, "'\""),
)  # fmt: skip
MARKED_KEYS = {mark: (code, number) for code, number, marks in _MARKS for mark in marks}
MARKED_KEYS |= {mark: (f"Digit{digit}", 48 + digit) for digit, mark in enumerate(")!@#$%^&*(")}
FUNCTION_KEYS = tuple(f"F{number}" for number in range(1, 13))
MODIFIERS = {"Alt": 1, "Control": 2, "Meta": 4, "Shift": 8}


def key_event(key: str) -> dict[str, Any]:
    """Fields of Input.dispatchKeyEvent for a key: a name of ``NAMED_KEYS``, F1..F12 or one character.

    Raises:
        SampleError: there is no such key.
    """
    if key in NAMED_KEYS:
        code, number, text = NAMED_KEYS[key]
        fields: dict[str, Any] = {"key": " " if key == "Space" else key, "code": code}
    elif key in FUNCTION_KEYS:
        number, text = 112 + FUNCTION_KEYS.index(key), ""
        fields = {"key": key, "code": key}
    elif key in MARKED_KEYS:  # by its character's number a full stop would be the key that deletes
        code, number = MARKED_KEYS[key]
        text, fields = key, {"key": key, "code": code}
    elif len(key) == 1 and unicodedata.category(key) not in UNTYPED:
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
    """Keyboard and mouse of one page; remembers the modifiers that are down.

    ``dragged`` gives what the browser wants to drag natively, once such a drag has begun, else None.
    """

    def __init__(self, dispatch: Dispatch, dragged: Callable[[], Mapping[str, Any] | None]) -> None:
        self._dispatch, self._dragged = dispatch, dragged
        self._modifiers = 0

    def move(self, x: float, y: float) -> None:
        """Move the mouse; CSS pixels of the viewport."""
        self._mouse("mouseMoved", x, y)

    def click(self, x: float, y: float, *, button: str = "left", times: int = 1) -> None:
        self.move(x, y)
        held = 1 if button == "left" else 2
        for count in range(1, times + 1):
            for kind, buttons in (("mousePressed", held), ("mouseReleased", 0)):
                self._mouse(kind, x, y, button=button, buttons=buttons, clickCount=count)

    def drag(self, start: Point, end: Point) -> None:
        """Press at ``start``, move to ``end`` in steps, release there; a native drag is carried on as one."""
        self.move(*start)
        self._dispatch("Input.setInterceptDrags", {"enabled": True})
        self._mouse("mousePressed", *start, button="left", buttons=1, clickCount=1)
        data: Mapping[str, Any] | None = None
        for step in range(1, DRAG_STEPS + 1):
            at = tuple(a + (b - a) * step / DRAG_STEPS for a, b in zip(start, end, strict=True))
            if data is None:
                self._mouse("mouseMoved", *at, button="left", buttons=1)
                data = self._dragged()
                if data is not None:
                    self._dragging("dragEnter", at, data)
            if data is not None:
                self._dragging("dragOver", at, data)
        if data is not None:
            self._dragging("drop", end, data)
        self._mouse("mouseReleased", *end, button="left", clickCount=1)
        self._dispatch("Input.setInterceptDrags", {"enabled": False})

    def wheel(self, x: float, y: float, dx: float, dy: float) -> None:
        """Scroll by (dx, dy) CSS pixels with the mouse at (x, y)."""
        self.move(x, y)
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
        """A key or a chord such as ``Control+a`` or ``Control++``."""
        last = "+" if key.endswith("++") else key.rpartition("+")[2] or key
        modifiers = [name for name in key.removesuffix(last).split("+") if name]
        for name in (*modifiers, last):
            self.key_down(name)
        for name in (last, *reversed(modifiers)):
            self.key_up(name)

    def insert(self, text: str) -> None:
        """Type a text into the focused field; its line ends and tabs are keys.

        Raises:
            SampleError: it is too long, or holds what no keyboard has.
        """
        if len(text) > MAX_TYPED:
            raise SampleError(
                Reason.TOO_LARGE, f"expected at most {MAX_TYPED} characters to type, got {len(text)}"
            )
        for character in text.replace("\r\n", "\n"):
            if character in "\r\n\t":
                self.press("Tab" if character == "\t" else "Enter")
            elif unicodedata.category(character) in UNTYPED:
                raise SampleError(Reason.SYNTAX, f"expected characters to type, got U+{ord(character):04X}")
            elif character.isascii() and character.isprintable():
                self.key_down(character)
                self.key_up(character)
            else:
                self._dispatch("Input.insertText", {"text": character})

    def _mouse(self, kind: str, x: float, y: float, **fields: object) -> None:
        base = {"type": kind, "x": x, "y": y, "modifiers": self._modifiers, "button": "none"}
        self._dispatch("Input.dispatchMouseEvent", base | fields)

    def _dragging(self, kind: str, at: tuple[float, ...], data: Mapping[str, Any]) -> None:
        event = {"type": kind, "x": at[0], "y": at[1], "data": data, "modifiers": self._modifiers}
        self._dispatch("Input.dispatchDragEvent", event)
