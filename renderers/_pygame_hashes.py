"""Sets of objects that are gone through in the same order every time. Runs inside the sandbox."""

from __future__ import annotations

import builtins
import itertools
import weakref
from typing import Any

from renderers._pygame_scopes import CLASS_HOOK


def install_hashes() -> None:
    """Number the objects of every class that a program makes."""
    setattr(builtins, CLASS_HOOK, number_objects)


_serials: dict[int, tuple[int, object]] = {}
_counter = itertools.count(1)


def _serial(thing: object) -> int:
    """A number for an object, by the order in which objects were first asked for one."""
    key = id(thing)
    known = _serials.get(key)
    if known is None:
        try:
            kept: object = weakref.ref(thing, lambda _: _serials.pop(key, None))
        except TypeError:
            kept = thing  # it cannot be watched, so it is kept
        known = _serials[key] = (next(_counter), kept)
    return known[0]


def number_objects(cls: Any) -> None:
    """Hash the objects of a class by number where they would be hashed by their place in memory.

    A set of objects is gone through in the order of their hashes, and their places are others every time.
    """
    if isinstance(cls, type) and getattr(cls, "__hash__", None) is vars(object)["__hash__"]:
        type.__setattr__(cls, "__hash__", _serial)
