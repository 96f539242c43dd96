"""The folder is the registry: every file here without a leading underscore is a container, its name the only name."""

from __future__ import annotations

import difflib
from importlib import import_module
from pathlib import Path

from pipelines.export.containers.base import Container
from schemas.errors import RecipeError


def names() -> list[str]:
    """Names of all containers, sorted."""
    return sorted(
        p.stem for p in Path(__file__).parent.glob("*.py") if p.stem != "base" and not p.stem.startswith("_")
    )


def load(name: str) -> type[Container]:
    """The container class of that name.

    Raises:
        RecipeError: there is no such file; the message names the nearest one.
    """
    if name not in names():
        near = difflib.get_close_matches(name, names(), n=1, cutoff=0.3)
        hint = f"did you mean {near[0]!r}? " if near else ""
        raise RecipeError(f"there is no container {name!r}: {hint}known: {', '.join(names())}")
    cls: type[Container] = import_module(f"pipelines.export.containers.{name}").CONTAINER
    return cls
