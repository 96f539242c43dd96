"""Gives printed OpenSCAD parts the colours of their filaments."""

from __future__ import annotations

import re

import numpy as np

from generators._cad_choice import chance, pick
from generators._cad_scad import ScadScript, Setting

FILAMENTS = {
    "grey": ("DimGray", (0.45, 0.46, 0.48)),
    "black": ("#2b2c2e", (0.2, 0.21, 0.22)),
    "white": ("WhiteSmoke", (0.93, 0.93, 0.91)),
    "orange": ("DarkOrange", (0.93, 0.48, 0.14)),
    "yellow": ("Gold", (0.95, 0.75, 0.15)),
    "blue": ("SteelBlue", (0.2, 0.42, 0.68)),
    "red": ("Firebrick", (0.74, 0.18, 0.16)),
    "green": ("SeaGreen", (0.26, 0.55, 0.36)),
    "teal": ("Teal", (0.1, 0.5, 0.52)),
}
"""A CSS name or code and an sRGB colour of each filament."""

PLAIN = ("grey", "black", "white")
"""Filaments that go with any other."""

SECOND = re.compile(r"\b(?:lid|nut|leaf)\((?!0)|knuckle_d \* 0\.36|\bapart\b")
"""Marks of a statement whose part is printed apart from the others."""


def colored(rng: np.random.Generator, script: ScadScript) -> str:
    """Colour the script's calls, most of the time; the words for the colours, "" where there are none."""
    if not chance(rng, 0.85):
        return ""
    statements = _statements("\n".join(script.calls))
    seconds = [bool(SECOND.search(s)) for s in statements]
    first = pick(rng, tuple(FILAMENTS))
    second = pick(rng, [name for name in PLAIN if name != first])
    way = pick(rng, ("name", "triple", "variable"))
    one, two = (_spelled(script, name, way, label) for name, label in ((first, "part"), (second, "second")))
    if any(seconds) and not all(seconds):
        if way == "variable":
            script.settings += [one, two]
        codes = [_code(two if is_second else one) for is_second in seconds]
        script.calls = [_around(code, [s]) for code, s in zip(codes, statements, strict=True)]
        return f"in {first} and {second}"
    if way == "variable":
        script.settings.append(one)
    script.calls = [_around(_code(one), statements)]
    return f"in {first}"


def _spelled(script: ScadScript, filament: str, way: str, label: str) -> Setting:
    """A colour as the setting it would be; unnamed where it is written at its place."""
    name, rgb = FILAMENTS[filament]
    if way == "triple":
        return Setting(name="", value=f"[{', '.join(f'{c:g}' for c in rgb)}]")
    section = script.settings[-1].section and "Appearance"
    return Setting(name=f"{label}_color" if way == "variable" else "", value=name, section=section)


def _code(spelled: Setting) -> str:
    """The argument of ``color``."""
    value = str(spelled.value)
    return spelled.name or (value if value.startswith("[") else f'"{value}"')


def _statements(text: str) -> list[str]:
    """The statements at the top level, each with the comments above it."""
    found: list[str] = []
    is_open = False
    for line in text.split("\n"):
        if not line.strip():
            continue
        if is_open or line.startswith((" ", "}")):
            found[-1] += f"\n{line}"
        else:
            found.append(line)
        is_open = line.startswith("//")
    return found


def _around(code: str, statements: list[str]) -> str:
    """``color`` before a statement, or around several."""
    if len(statements) > 1:
        inner = "\n".join(statements).replace("\n", "\n  ")
        return f"color({code}) {{\n  {inner}\n}}"
    lines = statements[0].split("\n")
    notes = [line for line in lines if line.startswith("//")]
    rest = lines[len(notes) :]
    if len(rest) == 1:
        return "\n".join([*notes, f"color({code}) {rest[0]}"])
    return "\n".join([*notes, f"color({code})", *(f"  {line}" for line in rest)])
