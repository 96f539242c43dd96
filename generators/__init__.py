"""The folder is the registry: every file here without a leading underscore is a generator, its name the only name."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from generators.base import Generator


def names() -> list[str]:
    """Names of all generators, sorted."""
    return sorted(
        p.stem for p in Path(__file__).parent.glob("*.py") if p.stem != "base" and not p.stem.startswith("_")
    )


def load(name: str) -> type[Generator]:
    """The generator class of that name.

    Raises:
        KeyError: there is no such file.
    """
    if name not in names():
        raise KeyError(f"there is no generator {name!r}; known: {', '.join(names())}")
    cls: type[Generator] = import_module(f"generators.{name}").GENERATOR
    return cls
