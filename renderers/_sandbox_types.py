"""Changes the methods of types that are written in C, so that every object of theirs has the new ones."""

from __future__ import annotations

import ctypes
import gc
from typing import Any


def methods_of(cls: type) -> dict[str, Any]:
    """The type's own dictionary, behind the read-only view that Python gives of it."""
    (found,) = (d for d in gc.get_referents(cls.__dict__) if isinstance(d, dict))
    return found


def replace_methods(cls: type, methods: dict[str, Any]) -> None:
    """Set ``methods`` on a type of C. Slots (``__init__``, operators) stay as they are."""
    methods_of(cls).update(methods)
    ctypes.pythonapi.PyType_Modified(ctypes.py_object(cls))
