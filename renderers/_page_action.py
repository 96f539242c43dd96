"""Carrying an action out: its element found on the page, its input given, what really happened handed back."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from renderers._page_input import Input, Point
from schemas.errors import Reason, SampleError
from schemas.view import Action

TARGET_JS = (Path(__file__).with_name("js") / "page_target.js").read_text("utf-8").rstrip()
KEYS = frozenset({"key_down", "key_up", "press"})
POINTED = frozenset(
    {"click", "double_click", "right_click", "hover", "focus", "type", "select", "check", "uncheck", "drag", "scroll"}
)  # fmt: skip
Ask = Callable[..., Any]
"""Value of a JavaScript expression in the world beside the page's own."""


MAX_WHEEL = 1e6


def check_points(action: Action, width_css: int, height_css: int) -> None:
    """Refuse what nobody can do: an action before the start, a point that the viewport does not have.

    Raises:
        SampleError: syntax.
    """
    if action.time_ms < 0:
        raise SampleError(
            Reason.SYNTAX, f"expected an action after the start, got one at {action.time_ms} ms"
        )
    is_wheel = action.name == "scroll" and action.end_point is not None
    for point in (action.point, None if is_wheel else action.end_point):
        if point is not None and not (0 <= point[0] < width_css and 0 <= point[1] < height_css):
            raise SampleError(
                Reason.SYNTAX,
                f"expected a point inside the viewport of {width_css}x{height_css}, got ({point[0]:g}, {point[1]:g})",
            )
    if is_wheel and not all(abs(edge) <= MAX_WHEEL for edge in action.end_point or ()):
        raise SampleError(Reason.SYNTAX, f"expected a way to scroll, got one to {action.end_point}")


def perform(
    page_input: Input, ask: Ask, action: Action, *, measured: Sequence[Point] = (), end: Sequence[Point] = ()
) -> Action:
    """Carry one action out and give it back with its points, in CSS pixels of the viewport.

    An action that names an element and no point goes to the first of the ``measured`` points (of ``end`` for the
    element it ends on) where the page would hand the input to that element; without them the page's own boxes are
    searched. Nothing is scrolled for it.
    A scroll to what is in view already does nothing and ends where it began.
    A click with an end is a drag; a scroll turns the wheel by ``end_point - point`` (down: the end lies below).

    Raises:
        SampleError: the action's name or key is unknown, its point is missing, or its element is hidden, covered or
            out of view, or does not do what is asked.
    """
    if action.name in KEYS:
        return _keyed(page_input, ask, action)
    if action.name not in POINTED:
        raise SampleError(Reason.SYNTAX, f"expected an action of the closed list, got {action.name!r}")
    if action.name == "scroll":
        return _scrolled(page_input, ask, action)
    if action.point is None and action.element_id:
        action = replace(action, point=_point(ask, action.element_id, measured))
    if action.end_point is None and action.end_element_id:
        action = replace(action, end_point=_point(ask, action.end_element_id, end))
    if action.name == "type" and action.point is None:
        page_input.insert(action.text)
        return action
    if action.point is None:
        raise SampleError(Reason.SYNTAX, f"expected a point for the action {action.name!r}, got none")
    _point_at(page_input, ask, action, action.point)
    return action


def _point_at(page_input: Input, ask: Ask, action: Action, point: Point) -> None:
    """The actions that happen at one point."""
    x, y = point
    if action.name == "hover":
        page_input.move(x, y)
    elif action.name == "drag" or (action.name == "click" and action.end_point is not None):
        if action.end_point is None:
            raise SampleError(Reason.SYNTAX, "expected an end for a drag, got none")
        page_input.drag(point, action.end_point)
    elif action.name == "type":
        page_input.click(x, y)
        if not _ask(ask, "takesText"):
            raise SampleError(
                Reason.SCRIPT_ERROR, f"expected a field that takes text at ({x:g}, {y:g}), got none"
            )
        page_input.insert(action.text)
    elif action.name == "select":
        if not _ask(ask, "pick", x, y, action.text):
            raise SampleError(
                Reason.SCRIPT_ERROR, f"expected a select with the option {action.text!r} at ({x:g}, {y:g})"
            )
    elif action.name == "focus":
        if not _ask(ask, "focus", x, y):
            raise SampleError(
                Reason.SCRIPT_ERROR, f"expected something that takes the focus at ({x:g}, {y:g})"
            )
    elif action.name in ("check", "uncheck"):
        wanted = action.name == "check"
        if _ask(ask, "isChecked", x, y) is not (not wanted):
            raise SampleError(Reason.SCRIPT_ERROR, f"expected a box to {action.name} at ({x:g}, {y:g})")
        page_input.click(x, y)
        if _ask(ask, "isChecked", x, y) is not wanted:
            raise SampleError(
                Reason.SCRIPT_ERROR, f"expected a box that lets one {action.name} it, got one that stays"
            )
    else:
        page_input.click(
            x,
            y,
            button="right" if action.name == "right_click" else "left",
            times=2 if action.name == "double_click" else 1,
        )


def _keyed(page_input: Input, ask: Ask, action: Action) -> Action:
    """Keys go to what has the focus; where an element is named, it has to be that."""
    if action.element_id and not action.point:
        answer = _ask(ask, "hasFocus", action.element_id)
        if not answer.get("yes"):
            why = answer.get("why") or f"expected the focus on {action.element_id!r}, got it elsewhere"
            raise SampleError(Reason.SCRIPT_ERROR, why)
    getattr(page_input, action.name)(action.key)
    return action


def _scrolled(page_input: Input, ask: Ask, action: Action) -> Action:
    """Turn the wheel, and wait until everything stands still."""
    if action.point is None and action.end_element_id:
        answer = _ask(ask, "wheelTo", action.element_id, action.end_element_id)
        if "why" in answer:
            raise SampleError(Reason.SCRIPT_ERROR, answer["why"])
        (x, y), (dx, dy) = answer["point"], answer["delta"]
        action = replace(action, point=(x, y), end_point=(x + dx, y + dy))
    if action.point is None:
        raise SampleError(Reason.SYNTAX, "expected a point or an element to scroll to, got none")
    x, y = action.point
    end_x, end_y = action.end_point or (x, y)
    if (end_x, end_y) == (x, y):
        return action  # it is in view
    page_input.wheel(x, y, end_x - x, end_y - y)
    _ask(ask, "stillness")
    page_input.move(x, y)  # what has come under the mouse is hovered now, and not some time later
    return action


def _point(ask: Ask, element_id: str, measured: Sequence[Point]) -> Point:
    answer = _ask(ask, "pointOf", element_id, [list(point) for point in measured])
    if "why" in answer:
        raise SampleError(Reason.SCRIPT_ERROR, answer["why"])
    x, y = answer["point"]
    return (x, y)


def _ask(ask: Ask, name: str, *arguments: object) -> Any:
    listed = ", ".join(json.dumps(argument) for argument in arguments)
    return ask(f"({TARGET_JS}).{name}({listed})")


def pictured(action: Action, dpr: float, scroll_css: tuple[float, float] = (0, 0)) -> Action:
    """An action that happened, its points in pixels of a picture whose corner is at ``scroll_css`` from the viewport's."""

    def placed(point: Point | None) -> Point | None:
        return point and ((point[0] + scroll_css[0]) * dpr, (point[1] + scroll_css[1]) * dpr)

    return replace(action, point=placed(action.point), end_point=placed(action.end_point))
