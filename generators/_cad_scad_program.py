"""From a drawn OpenSCAD script to a program: colours, file name, title, view."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np

from generators._cad_choice import chance, draw_view, pick
from generators._cad_naming import file_stem
from generators._cad_scad import ScadScript, write_scad
from generators._cad_scad_color import colored
from schemas.program import Program


def finished_scad(
    rng: np.random.Generator,
    family: str,
    layouts: Mapping[str, Callable[[np.random.Generator], tuple[ScadScript, str]]],
) -> Program:
    """A program of one of the layouts, which give a script and the end of the sentence "A CAD model of …"."""
    name = pick(rng, tuple(layouts))
    script, phrase = layouts[name](rng)
    stem = script.name if "_" in script.name and chance(rng, 0.5) else file_stem(script.title)
    if colors := colored(rng, script):
        phrase += f", {colors}"
    return Program.from_text(
        write_scad(rng, script),
        language="openscad",
        main_path=f"{stem}.scad",
        template_id=f"{family}/{name}",
        title=f"A CAD model of {phrase}",
        parameters={"layout": name, "sizes": {s.name: s.value for s in script.settings}},
        view=draw_view(rng),
    )
