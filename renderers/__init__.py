"""The folder is the registry: every file here without a leading underscore is a renderer, its name the only name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from renderers.base import Renderer


def names() -> list[str]:
    """Names of all renderers, sorted."""
    return sorted(
        p.stem for p in Path(__file__).parent.glob("*.py") if p.stem != "base" and not p.stem.startswith("_")
    )


def load(name: str) -> type[Renderer]:
    """The renderer class of that name.

    Raises:
        KeyError: there is no such file.
    """
    if name not in names():
        raise KeyError(f"there is no renderer {name!r}; known: {', '.join(names())}")
    cls: type[Renderer] = import_module(f"renderers.{name}").RENDERER
    return cls
