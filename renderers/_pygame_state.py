"""What a game itself keeps at a moment: its numbers, flags and short texts by name. Runs inside the sandbox."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from types import FrameType
from typing import Any

import pygame
import pygame.locals

from renderers._pygame_scopes import Scopes

MAX_NAMES = 40
MAX_TEXT = 120
MAX_INT = 1 << 53
PASSING = frozenset(
    ("dt", "delta", "fps", "ticks", "now", "elapsed", "event", "running", "events", "keys", "run")
)
PLACES = frozenset("xyz")

Scalar = int | float | bool | str


def scalar(value: object) -> Scalar | None:
    """The value where it is a number, a flag or a short text."""
    kind = type(value)
    if kind is bool or (kind is int and abs(value) < MAX_INT):  # type: ignore[arg-type]  # an int
        return value  # type: ignore[return-value]  # just seen
    if kind is float and math.isfinite(value):  # type: ignore[arg-type]  # a float
        return value  # type: ignore[return-value]  # just seen
    if isinstance(value, str) and kind is str and len(value) <= MAX_TEXT and not value.startswith("/"):
        return value.encode("utf-8", "backslashreplace").decode()  # half a surrogate pair is no character
    return None


def _is_spoken(name: object) -> bool:
    """Is it a name of a thing that changes: no constant, no private or passing name?"""
    return (
        isinstance(name, str)
        and (len(name) > 1 or name in PLACES)
        and name.isidentifier()
        and not name.startswith("_")
        and not name.isupper()
        and name not in PASSING
    )


def _places(value: object, name: str) -> Iterator[tuple[str, Scalar]]:
    """Coordinates of a vector or rectangle."""
    if isinstance(value, pygame.Vector2 | pygame.Rect | pygame.FRect):
        yield f"{name}.x", value.x
        yield f"{name}.y", value.y


def _held(value: object, own: Scopes, modules: frozenset[str]) -> Mapping[Any, Any] | None:
    """Attributes of an object of the program's own classes, or entries of a plain dictionary."""
    if type(value) is dict:
        return value if 0 < len(value) <= MAX_NAMES else None
    if type(value).__module__ in modules and not isinstance(value, type):
        return getattr(value, "__dict__", None)
    return None


def state_of(variables: Mapping[str, Any], frame: FrameType | None, own: Scopes) -> dict[str, Scalar]:
    """Scalars among the globals and the variables of the running functions, then those one and two objects down.

    ``frame`` is the innermost frame; functions are read from the outermost. At most ``MAX_NAMES``.
    """
    modules = frozenset(("__main__", *(p.removesuffix(".py").replace("/", ".") for p in own.paths)))
    levels: list[dict[str, Any]] = [dict(variables)]
    running = []
    while frame is not None:
        if own.owns(frame.f_code) and frame.f_code.co_name != "<module>":
            running.append(frame)
        frame = frame.f_back
    levels += [dict(f.f_locals) for f in reversed(running)]
    found: dict[str, Scalar] = {}
    things: dict[int, tuple[str, Mapping[Any, Any]]] = {}
    for level in levels:
        for name, value in level.items():
            if not _is_spoken(name) or name in own.loop_names or name in vars(pygame.locals):
                continue
            plain = scalar(value)
            if plain is not None:
                found.setdefault(name, plain)
                continue
            inner = _held(value, own, modules)
            if inner is not None and id(value) not in things:
                things[id(value)] = (name, inner)
    pending = list(things.values())
    for name, inner in pending:
        for key, value in list(inner.items()):
            if not _is_spoken(key):
                continue
            deeper = _held(value, own, modules) if "." not in name and type(value) is not dict else None
            if deeper is not None and id(value) not in things:
                things[id(value)] = (f"{name}.{key}", deeper)
                pending.append(things[id(value)])
            plain = scalar(value)
            listed = _places(value, f"{name}.{key}") if plain is None else [(f"{name}.{key}", plain)]
            for label, one in listed:
                known = scalar(one)
                if known is not None:
                    found.setdefault(label, known)
    return dict(list(found.items())[:MAX_NAMES])
