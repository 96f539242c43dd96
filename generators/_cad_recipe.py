"""Reads layouts of CadQuery programs written as text: blocks of statements and chained calls with their comments."""

from __future__ import annotations

import re
import textwrap

from generators._cad_choice import MATERIALS
from generators._cad_code import Operation, Parameter, Script, Shown

ASSIGNED = re.compile(r"^ *(?:for )?(\w+(?:, \w+)*)(?: = | in )", re.MULTILINE)

Value = float | int | str


def sizes(**values: Value | tuple[Value, str]) -> list[Parameter]:
    """Parameters in the order of their names; a pair is a value and the note beside it."""
    return [
        Parameter(name=name, value=given[0], note=given[1])
        if isinstance(given, tuple)
        else Parameter(name=name, value=given)
        for name, given in values.items()
    ]


def recipe(
    title: str, body: str, parameters: list[Parameter], *parts: str, helpers: tuple[str, ...] = ()
) -> Script:
    """The script that ``parts`` spell out, one after the other.

    Blocks are parted by empty lines and may begin with a comment; the block that assigns ``<BODY>`` first makes the
    shape (what stands before it is worked out beforehand), later ones are chains (they begin with a dot) or statements.

    Raises:
        ValueError: a statement assigns a name that is a parameter's, or the shape's.
    """
    blocks = [b for part in parts for b in textwrap.dedent(part).strip("\n").split("\n\n") if b.strip()]
    taken = {p.name for p in parameters} | {body}
    assigned = {name for b in blocks for found in ASSIGNED.findall(b) for name in found.split(", ")}
    if assigned & taken:
        raise ValueError(f"{title}: {sorted(assigned & taken)} are assigned, but are parameters or the shape")
    first = next(
        i for i, b in enumerate(blocks) if any(line.startswith("<BODY> = ") for line in b.split("\n"))
    )
    before, (start, *calls) = _parted(blocks[first])
    script = Script(title=title, body=body, parameters=parameters, start=start.removeprefix("<BODY> = "))
    script.helpers = [textwrap.dedent(h).strip("\n") for h in helpers]
    script.prelude = [line for b in blocks[:first] for line in b.split("\n")] + before
    if calls:
        script.chain(*calls)
    script.operations += [_operation(b) for b in blocks[first + 1 :]]
    if any("math." in text for text in (*parts, *helpers)):
        script.imports.append("import math")
    return script


def shade(material: str) -> str:
    """The colour of a material as CadQuery code."""
    return f"cq.Color({', '.join(f'{c:g}' for c in MATERIALS[material])})"


def whole_assembly(script: Script, name: str) -> None:
    """Show the assembly that the script's statements build in the variable ``assy``."""
    script.shown = [Shown(expression="assy", name=name)]


def _parted(block: str) -> tuple[list[str], list[str]]:
    """The lines before the one that makes the shape, and the rest."""
    lines = block.split("\n")
    at = next(i for i, line in enumerate(lines) if line.startswith("<BODY> = "))
    return [line for line in lines[:at] if not line.startswith("#")], lines[at:]


def _operation(block: str) -> Operation:
    lines = block.split("\n")
    comment = lines.pop(0).removeprefix("#").strip() if lines[0].startswith("#") else ""
    return Operation(lines=tuple(lines), comment=comment)
