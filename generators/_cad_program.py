"""From a drawn CadQuery script to a program: style, title, colour, view."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from generators._cad_choice import MATERIALS, chance, draw_view, pick
from generators._cad_code import REFERENCE, Parameter, Script, Shown, Style, write
from generators._cad_naming import file_stem
from generators._cad_sketch import sketched
from schemas.program import Program

Layout = Callable[[np.random.Generator], tuple[Script, str]]

SKETCHED = 0.4
"""Share of the programs that begin with a plain outline in which it is a ``cq.Sketch``."""


def finished(
    rng: np.random.Generator,
    family: str,
    layouts: Mapping[str, Layout],
    materials: Sequence[str],
    particular: Mapping[str, Sequence[str]] | None = None,
) -> Program:
    """A program of one of the layouts, which give a script and the end of the sentence "A CAD model of …".

    ``materials`` are what a part of this family is made of, ``particular`` those of layouts that are made of others.
    """
    name = pick(rng, tuple(layouts))
    script, phrase = layouts[name](rng)
    script.parameters = _used(script)
    if chance(rng, SKETCHED):
        sketched(script)
    style = Style.draw(rng)
    material = ""
    if script.shown:
        # Several parts refer to the parameters outside of any function.
        kind = pick(rng, ("constants", "names", "dict"))
        style = dataclasses.replace(style, parameters=kind)
    elif chance(rng, 0.88):
        material = pick(rng, (particular or {}).get(name, materials))
        script.shown = [Shown(expression="<BODY>", name=script.body, color=MATERIALS[material])]
        phrase += f", in {material}"
    script.material = material
    return Program.from_text(
        write(script, style),
        language="cadquery",
        main_path=f"{_stem(rng, script, f'{family}_{name}'.removeprefix('cad_'))}.py",
        template_id=f"{family}/{name}",
        title=f"A CAD model of {phrase}",
        parameters={
            "layout": name,
            "style": style.parameters,
            "sizes": {p.name: p.value for p in script.parameters},
            **({"material": material} if material else {}),
            **({"expected": script.expected} if script.expected else {}),
        },
        view=draw_view(rng),
    )


def _stem(rng: np.random.Generator, script: Script, kind: str) -> str:
    """The file's name: what the whole program is, never one part of several."""
    if script.assembly:
        return script.assembly
    if len(script.shown) > 1:
        return kind
    if script.shown and script.shown[0].expression != "<BODY>":
        return script.shown[0].name
    return script.body if "_" in script.body and chance(rng, 0.5) else file_stem(script.title)


def _used(script: Script) -> list[Parameter]:
    """The sizes that some line of the script refers to: a layout's variants need not all take the same ones."""
    lines = [script.start, *script.prelude, *script.helpers]
    lines += [line for operation in script.operations for line in operation.lines]
    lines += [f"{part.expression} {part.location}" for part in script.shown]
    referred = set(REFERENCE.findall("\n".join(lines)))
    return [p for p in script.parameters if p.name in referred]
