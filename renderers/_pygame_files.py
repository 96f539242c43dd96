"""Files that pygame opens in C: those outside the program's folder are refused, as Python's own are.

Runs inside the sandbox. Its walls stand without this; but what lies in /usr can be read there, and differs between
machines.
"""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable
from typing import Any

import pygame
import pygame.mixer

LOADERS = ("load", "load_basic", "load_extended", "load_sized_svg", "load_animation")


def audited(file: object) -> None:
    """Tell the watch that ``file`` is going to be opened."""
    if isinstance(file, str | bytes | os.PathLike):
        sys.audit("open", os.fspath(file), "rb", 0)


def _opening(function: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(function)
    def call(*args: Any, **kwargs: Any) -> Any:
        for value in (*args[:1], *kwargs.values()):
            audited(value)
        return function(*args, **kwargs)

    return call


def install_files() -> None:
    """Let everything that loads a file by its name say so first."""
    for name in LOADERS:
        vars(pygame.image)[name] = _opening(getattr(pygame.image, name))
    for name in ("load", "queue"):
        vars(pygame.mixer.music)[name] = _opening(getattr(pygame.mixer.music, name))
