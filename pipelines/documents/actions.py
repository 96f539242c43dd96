"""Actions: which frames they stand between, what they act on, and how a person would be told of them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from pipelines.documents.naming import spoken_name
from schemas.element import Element
from schemas.sample import StoredImage
from schemas.view import Action

MAX_ACTIONS = 24
"""Listed between two frames; of more the last ones are."""
MAX_STATE = 12
QUOTED = {"type": "text", "select": "option", "press": "key", "key_down": "key", "key_up": "key"}
"""Under which name an action says the words or key it has."""
_TOLD = {
    "click": "Click {}.",
    "double_click": "Double-click {}.",
    "right_click": "Right-click {}.",
    "hover": "Point at {}.",
    "focus": "Move the focus to {}.",
    "check": "Check {}.",
    "uncheck": "Uncheck {}.",
    "type": "Type “{text}” into {}.",
    "select": "Choose “{text}” in {}.",
    "drag": "Drag {}.",
}


def actions_between(actions: Sequence[Action], images: Sequence[StoredImage], index: int) -> list[int]:
    """Indices of the actions between frame ``index - 1`` (-1: the program's start) and frame ``index``."""
    start = images[index - 1].time_ms if index else -1
    return [k for k, action in enumerate(actions) if start < action.time_ms <= images[index].time_ms]


def acted_on(
    element_id: str, point: tuple[float, float] | None, elements: Sequence[Element], image_index: int
) -> int:
    """Index of the element that an action meets in a frame at just its point; -1 where there is none."""
    for i, e in enumerate(elements):
        if e.image_index == image_index and e.element_id == element_id and element_id and e.point == point:
            return i
    return -1


def told(action: Action, element: Element | None) -> str:
    """What a person would be told to do: the author's words, else by what can be read of the element."""
    if action.instruction:
        return action.instruction
    if action.name in ("press", "key_down", "key_up"):
        return f"Press {action.key}."
    name = spoken_name(element) if element else ""
    if action.name in _TOLD and name:
        return _TOLD[action.name].format(f"the {name}", text=action.text)
    return {"type": f"Type “{action.text}”.", "scroll": "Scroll on."}.get(action.name, "")


def state_text(image: StoredImage) -> str:
    """The program's own state at a frame, ``score=3, lives=2``; empty where it keeps none."""
    state = json.loads(image.state_json)
    plain = {name: value for name, value in state.items() if re.fullmatch(r"[\w.$]+", name)}
    names = sorted(plain, key=lambda name: (name.count("."), name))[:MAX_STATE]
    return ", ".join(f"{name}={json.dumps(plain[name], ensure_ascii=False)}" for name in names)
