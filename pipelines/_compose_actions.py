"""Actions as text: which frames they stand between, what they act on, and how they are written with coordinates."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

from pipelines._compose_writer import Writer, decimals_for, point_text
from pipelines.naming import spoken_name
from schemas.element import Element
from schemas.sample import StoredImage
from schemas.view import Action

FORMS = ("point_px", "point_norm")
MAX_ACTIONS = 24
"""Listed between two frames; of more the last ones are."""
MAX_STATE = 12
_QUOTED = {"type": "text", "select": "option", "press": "key", "key_down": "key", "key_up": "key"}
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


def write_action(writer: Writer, action: Action, elements: Sequence[Element], image_index: int) -> None:
    """``click(point=[412, 230]) (px, 1280x800), point=[0.3219, 0.2875]``: both forms, spans where an element is met."""
    image = writer.images[image_index]
    writer.add(f"{action.name}(")
    has_point = _points(writer, action, elements, image_index, "point_px")
    if action.name in _QUOTED:
        quoted = action.key if _QUOTED[action.name] == "key" else action.text
        writer.add(
            f"{', ' if has_point else ''}{_QUOTED[action.name]}={json.dumps(quoted, ensure_ascii=False)}"
        )
    writer.add(")")
    if has_point:
        writer.add(f" (px, {image.width_px}x{image.height_px}), ")
        _points(writer, action, elements, image_index, "point_norm")


def _points(writer: Writer, action: Action, elements: Sequence[Element], image_index: int, form: str) -> bool:
    """The action's point, and where it ends; whether it has any."""
    image = writer.images[image_index]
    size = (image.width_px, image.height_px)
    if action.point is None:
        return False
    is_drag = action.end_point is not None and action.name != "scroll"
    for label, element_id, point in (
        ("start" if is_drag else "point", action.element_id, action.point),
        ("end", action.end_element_id, action.end_point if is_drag else None),
    ):
        if point is None:
            continue
        writer.add(f"{', ' if label == 'end' else ''}{label}=")
        met = acted_on(element_id, point, elements, image_index)
        if met >= 0:
            writer.coordinate(elements[met], met, form)
        else:
            writer.add(point_text(point, *size, form))
    if action.name == "scroll" and action.end_point is not None:
        way = [b - a for a, b in zip(action.point, action.end_point, strict=True)]
        digits = decimals_for(max(size))
        for name, length, side in zip(("dx", "dy"), way, size, strict=True):
            if round(length):
                writer.add(
                    f", {name}={round(length)}"
                    if form == "point_px"
                    else f", {name}={length / side:.{digits}f}"
                )
    return True


def state_text(image: StoredImage) -> str:
    """The program's own state at a frame, ``score=3, lives=2``; empty where it keeps none."""
    state = json.loads(image.state_json)
    plain = {name: value for name, value in state.items() if re.fullmatch(r"[\w.$]+", name)}
    names = sorted(plain, key=lambda name: (name.count("."), name))[:MAX_STATE]
    return ", ".join(f"{name}={json.dumps(plain[name], ensure_ascii=False)}" for name in names)
