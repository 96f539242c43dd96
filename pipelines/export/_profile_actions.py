"""Actions in each model's own vocabulary. What it has no word for keeps our name, written in its form.

A vocabulary turns a :class:`Call` into the calls that carry it out, each a list of text and :class:`Place`. Typing into
a field is a click and the text, a check is a click. One notch of a wheel is 100 CSS pixels, as Chromium scrolls.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass

NOTCH_CSS_PX = 100


@dataclass(frozen=True, kw_only=True, slots=True)
class Place:
    """A point of an action as text: of the element ``index`` where it meets one, else -1. ``before``/``after`` wrap it."""

    text: str
    index: int
    form: str
    before: str = ""
    after: str = ""


Part = str | Place
Parts = list[Part]


@dataclass(frozen=True, kw_only=True, slots=True)
class Call:
    """An action to be written. ``way`` is how far it scrolls (x, y) as text, ``way_css`` in CSS pixels.

    ``start`` is where it begins, ``end`` where a drag ends, ``element`` the spoken name of what it meets; ``inline``:
    it stands within a line.
    """

    name: str
    start: Place | None = None
    end: Place | None = None
    way: tuple[str, str] = ("", "")
    way_css: tuple[float, float] = (0.0, 0.0)
    text: str = ""
    key: str = ""
    element: str = ""
    inline: bool = False

    @property
    def keys(self) -> list[str]:
        """The keys of a chord, as the DOM names them."""
        parts = self.key.split("+")
        return parts if all(parts) else [self.key]

    @property
    def notches(self) -> tuple[int, int]:
        """Turns of the wheel (right, down), at least one along the longer way."""
        right, down = (round(way / NOTCH_CSS_PX) for way in self.way_css)
        if right or down or not any(self.way_css):
            return (right, down)
        across = abs(self.way_css[0]) > abs(self.way_css[1])
        way = self.way_css[0] if across else self.way_css[1]
        sign = 1 if way > 0 else -1
        return (sign, 0) if across else (0, sign)

    @property
    def direction(self) -> str:
        """down, up, right or left: the longer way."""
        x, y = self.way_css
        if abs(x) > abs(y):
            return "right" if x > 0 else "left"
        return "down" if y >= 0 else "up"


_KEYS = {
    "Control": "ctrl",
    "Escape": "esc",
    "Meta": "win",
    "ArrowUp": "up",
    "ArrowDown": "down",
    "ArrowLeft": "left",
    "ArrowRight": "right",
    " ": "space",
}
_CLICKS = {"click": "click", "check": "click", "uncheck": "click"}


def _plain_keys(call: Call) -> list[str]:
    """Keys by the names of pyautogui, which the models' prompts use."""
    return [_KEYS.get(key, key.lower()) for key in call.keys]


def _double(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _single(text: str) -> str:
    """In single quotes, escaped as Python reads it."""
    inner = text.replace("\\", "\\\\").replace("'", "\\'").replace("\n", "\\n").replace("\r", "\\r")
    return f"'{inner}'"


def _wrapped(place: Place) -> Parts:
    return [place.before, place, place.after]


def plain(call: Call) -> list[Parts]:
    """Our own form, one coordinate instead of two: ``click(point=…)``, ``drag(start=…, end=…)``."""
    inside: list[Parts] = []
    if call.start is not None:
        inside.append(["start=" if call.end else "point=", *_wrapped(call.start)])
    if call.end is not None:
        inside.append(["end=", *_wrapped(call.end)])
    inside += [[f"{axis}={way}"] for axis, way in zip(("dx", "dy"), call.way, strict=True) if way]
    if call.name in ("type", "select"):
        inside.append([f"{'text' if call.name == 'type' else 'option'}={_double(call.text)}"])
    if call.key:
        inside.append([f"key={_double(call.key)}"])
    return [_call(call.name, inside)]


def _call(name: str, arguments: list[Parts]) -> Parts:
    """``name(a, b)`` of arguments in parts."""
    parts: Parts = [f"{name}("]
    for k, argument in enumerate(arguments):
        parts += [", ", *argument] if k else argument
    return [*parts, ")"]


def pyautogui(call: Call) -> list[Parts]:
    """``pyautogui.click(x=…, y=…)``."""
    names = {**_CLICKS, "double_click": "doubleClick", "right_click": "rightClick", "hover": "moveTo"}
    at: list[Parts] = [[call.start]] if call.start else []
    match call.name:
        case "type":
            clicked = [_call("pyautogui.click", at)] if at else []
            return [*clicked, _call("pyautogui.write", [[f"message={_double(call.text)}"]])]
        case "drag" if call.end is not None:
            return [_call("pyautogui.moveTo", at), _call("pyautogui.dragTo", [[call.end]])]
        case "scroll":
            right, down = call.notches
            turns = [("hscroll", right), ("scroll", -down)]
            return [_call(f"pyautogui.{name}", [[str(n)], *at]) for name, n in turns if n]
        case "press":
            keys = ", ".join(_double(key) for key in _plain_keys(call))
            return [[f"pyautogui.{'hotkey' if len(call.keys) > 1 else 'press'}({keys})"]]
        case "key_down" | "key_up":
            return [
                [
                    f"pyautogui.{'keyDown' if call.name == 'key_down' else 'keyUp'}({_double(_plain_keys(call)[0])})"
                ]
            ]
    if call.name in names:
        return [_call(f"pyautogui.{names[call.name]}", at)]
    option: list[Parts] = [[f"option={_double(call.text)}"]] if call.name == "select" else []
    return [_call(call.name, [*at, *option])]


def ui_tars(call: Call) -> list[Parts]:
    """``click(start_box='(x,y)')``."""
    names = {**_CLICKS, "double_click": "left_double", "right_click": "right_single"}
    at: list[Parts] = [["start_box='", call.start, "'"]] if call.start else []
    match call.name:
        case "type":
            clicked = [_call("click", at)] if at else []
            return [*clicked, [f"type(content={_single(call.text)})"]]
        case "drag" if call.end is not None:
            return [_call("drag", [*at, ["end_box='", call.end, "'"]])]
        case "scroll":
            return [_call("scroll", [*at, [f"direction='{call.direction}'"]])]
        case "press":
            return [[f"hotkey(key='{' '.join(_plain_keys(call))}')"]]
        case "key_down" | "key_up":
            return [[f"{call.name}(key='{_plain_keys(call)[0]}')"]]
    option: list[Parts] = [[f"option={_single(call.text)}"]] if call.name == "select" else []
    return [_call(names.get(call.name, call.name), [*at, *option])]


def glm(call: Call) -> list[Parts]:
    """``left_click(start_box='[x,y]', element_info='…')``."""
    names = dict.fromkeys(_CLICKS, "left_click")
    names |= {"double_click": "left_double_click", "right_click": "right_click"}
    at: list[Parts] = [["start_box='", call.start, "'"]] if call.start else []
    info: list[Parts] = [[f"element_info={_single(call.element)}"]] if call.element else []
    match call.name:
        case "type":
            clicked = [_call("left_click", [*at, *info])] if at else []
            return [*clicked, [f"type(content={_single(call.text)})"]]
        case "drag" if call.end is not None:
            return [_call("left_drag", [*at, ["end_box='", call.end, "'"], *info])]
        case "scroll":
            step = max(map(abs, call.notches))
            return [_call("scroll", [*at, [f"direction='{call.direction}'"], [f"step={step}"], *info])]
        case "press":
            return [[f"key(keys='{'+'.join(_plain_keys(call))}')"]]
        case "key_down" | "key_up":
            return [[f"{call.name}(keys='{_plain_keys(call)[0]}')"]]
    option: list[Parts] = [[f"option={_single(call.text)}"]] if call.name == "select" else []
    return [_call(names.get(call.name, call.name), [*at, *option, *info])]


def os_atlas(call: Call) -> list[Parts]:
    """``CLICK <point>[[x, y]]</point>``, ``TYPE [text]``, ``SCROLL [DOWN]``; what is custom there in the same form."""
    at: Parts = ["<point>", call.start, "</point>"] if call.start else []
    match call.name:
        case "type":
            return [*([["CLICK ", *at]] if at else []), [f"TYPE [{call.text}]"]]
        case "scroll":
            return [[f"SCROLL [{call.direction.upper()}]"]]
        case "press" | "key_down" | "key_up":
            return [[f"{call.name.upper()} [{call.key}]"]]
    name = _CLICKS.get(call.name, call.name).upper()
    end: Parts = [" <point>", call.end, "</point>"] if call.end else []
    option = [f" [{call.text}]"] if call.name == "select" else []
    return [[name, *([" "] if at else []), *at, *end, *option]]


_COG_KEYS = {
    "Control": "Lcontrol",
    "Alt": "Lmenu",
    "Shift": "Lshift",
    "Enter": "Return",
    "ArrowUp": "Up",
    "ArrowDown": "Down",
    "ArrowLeft": "Left",
    "ArrowRight": "Right",
    " ": "Space",
}


def cogagent(call: Call) -> list[Parts]:
    """``CLICK(box=[[x0,y0,x1,y1]], element_info='…')``; it acts on the centre of the box."""
    at: list[Parts] = [["box=", call.start]] if call.start else []
    info: list[Parts] = [[f"element_info={_single(call.element)}"]] if call.element else []
    match call.name:
        case "type":
            return [_call("TYPE", [*at, [f"text={_single(call.text)}"], *info])]
        case "drag" if call.end is not None:
            return [_call("DRAG", [*at, ["end_box=", call.end], *info])]
        case "scroll":
            step = max(map(abs, call.notches))
            return [_call(f"SCROLL_{call.direction.upper()}", [*at, [f"step_count={step}"], *info])]
        case "press" | "key_down" | "key_up":
            keys = [_COG_KEYS.get(key, key) for key in call.keys]
            if len(keys) == 1:
                name = "KEY_PRESS" if call.name == "press" else call.name.upper()
                return [[f"{name}(key='{keys[0]}')"]]
            held = keys[:-1]
            steps = [f"KEY_DOWN(key='{key}')" for key in held]
            steps += [f"KEY_PRESS(key='{keys[-1]}')", *(f"KEY_UP(key='{key}')" for key in reversed(held))]
            return [[f"GESTURE(actions=[{', '.join(steps)}])"]]
    option: list[Parts] = [[f"option={_single(call.text)}"]] if call.name == "select" else []
    return [_call(_CLICKS.get(call.name, call.name).upper(), [*at, *option, *info])]


def computer_use(call: Call) -> list[Parts]:
    """Qwen's tool call ``{"action": "left_click", "coordinate": [x, y]}``, without its envelope within a line."""
    names = dict.fromkeys(_CLICKS, "left_click") | {"hover": "mouse_move"}
    at: Parts = [', "coordinate": ', call.start] if call.start else []
    done: list[tuple[str, Parts]] = []
    match call.name:
        case "type":
            done = [("left_click", at)] if at else []
            done.append(("type", [f', "text": {_double(call.text)}']))
        case "drag" if call.end is not None:
            done = [("mouse_move", at), ("left_click_drag", [', "coordinate": ', call.end])]
        case "scroll":
            across, along = call.way
            if across:
                done.append(("hscroll", [*at, f', "pixels": {across}']))
            if along:
                up = along[1:] if along.startswith("-") else f"-{along}"
                done.append(("scroll", [*at, f', "pixels": {up}']))
        case "press":
            done = [("key", [f', "keys": {_double_list(_plain_keys(call))}'])]
        case "key_down" | "key_up":
            done = [(call.name, [f', "keys": {_double_list(_plain_keys(call))}'])]
        case "select":
            done = [("select", [*at, f', "text": {_double(call.text)}'])]
        case name:
            done = [(names.get(name, name), at)]
    head, tail = (
        ("", "")
        if call.inline
        else ('<tool_call>\n{"name": "computer_use", "arguments": ', "}\n</tool_call>")
    )
    return [[f'{head}{{"action": "{name}"', *rest, f"}}{tail}"] for name, rest in done]


def _double_list(texts: list[str]) -> str:
    return json.dumps(texts, ensure_ascii=False)


VOCABULARIES: dict[str, Callable[[Call], list[Parts]]] = {
    "plain": plain,
    "pyautogui": pyautogui,
    "ui_tars": ui_tars,
    "glm": glm,
    "os_atlas": os_atlas,
    "cogagent": cogagent,
    "computer_use": computer_use,
}
