"""What there is: languages, generators, recipes, coordinate profiles and containers, each with one line."""

from __future__ import annotations

import inspect

import generators
import renderers
from pipelines.export import containers
from pipelines.export.profiles import PROFILES
from pipelines.recipe import load_recipe, recipe_names


def listing() -> dict[str, dict[str, str]]:
    """Name -> line for the languages, each domain's generators, the built-in recipes, and the profiles and containers of an export."""
    found: dict[str, dict[str, str]] = {"languages": {}}
    for name in renderers.names():
        cls = renderers.load(name)
        found["languages"][name] = f"{_first_line(cls)} ({' '.join(cls.suffixes)})"
    by_domain: dict[str, dict[str, str]] = {}
    for name in generators.names():
        generator = generators.load(name)
        by_domain.setdefault(generator.domain, {})[name] = _first_line(generator)
    found |= {f"generators of domain {domain}": lines for domain, lines in sorted(by_domain.items())}
    found["recipes"] = {name: load_recipe(name).description for name in recipe_names()}
    found["profiles"] = {name: profile.line for name, profile in PROFILES.items()}
    found["containers"] = {name: containers.load(name).line for name in containers.names()}
    return found


def _first_line(cls: type) -> str:
    return (inspect.getdoc(cls) or "").partition("\n")[0].rstrip(".")
