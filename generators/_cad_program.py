"""From a drawn CadQuery script to a program: style, title, colour, view."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from generators._cad_choice import MATERIALS, chance, draw_view, pick
from generators._cad_code import REFERENCE, Parameter, Script, Shown, Style, write
from schemas.program import Program

Layout = Callable[[np.random.Generator], tuple[Script, str]]


def finished(
    rng: np.random.Generator,
    family: str,
    layouts: Mapping[str, Layout],
    materials: Sequence[str] = tuple(MATERIALS),
) -> Program:
    """A program of one of the layouts, which give a script and the end of the sentence "A CAD model of …".

    ``materials`` are what a part of this family is made of.
    """
    name = pick(rng, tuple(layouts))
    script, phrase = layouts[name](rng)
    script.parameters = _used(script)
    style = Style.draw(rng)
    if script.shown:
        # Several parts refer to the parameters outside of any function.
        kind = pick(rng, ("constants", "names", "dict"))
        style = dataclasses.replace(style, parameters=kind)
    elif chance(rng, 0.75):
        material = pick(rng, materials)
        script.shown = [Shown(expression="<BODY>", name=script.body, color=MATERIALS[material])]
        phrase += f", in {material}"
    return Program.from_text(
        write(script, style),
        language="cadquery",
        main_path=f"{script.body}.py",
        template_id=f"{family}/{name}",
        title=f"A CAD model of {phrase}",
        parameters={
            "layout": name,
            "style": style.parameters,
            "sizes": {p.name: p.value for p in script.parameters},
            **({"expected": script.expected} if script.expected else {}),
        },
        view=draw_view(rng),
    )


def _used(script: Script) -> list[Parameter]:
    """The sizes that some line of the script refers to: a layout's variants need not all take the same ones."""
    lines = [script.start, *script.prelude, *script.helpers]
    lines += [line for operation in script.operations for line in operation.lines]
    lines += [f"{part.expression} {part.location}" for part in script.shown]
    referred = set(REFERENCE.findall("\n".join(lines)))
    return [p for p in script.parameters if p.name in referred]
