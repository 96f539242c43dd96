"""Enclosures and holders in OpenSCAD: boxes with lids, cases, trays, jars, racks, panels, stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_enclosure_boxes, _cad_enclosure_holders, _cad_enclosure_lids
from generators._cad_choice import chance, draw_view, pick
from generators._cad_naming import file_stem
from generators._cad_scad import write_scad
from generators._cad_scad_color import colored
from schemas.program import Program

LAYOUTS = {**_cad_enclosure_boxes.LAYOUTS, **_cad_enclosure_lids.LAYOUTS, **_cad_enclosure_holders.LAYOUTS}


@dataclass(frozen=True, kw_only=True)
class CadEnclosure:
    """A printable enclosure or holder with its parameters on top; one of twelve layouts. Lengths in mm."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "openscad"
    version: ClassVar[int] = 2

    def generate(self, rng: np.random.Generator) -> Program:
        """One enclosure."""
        name = pick(rng, tuple(LAYOUTS))
        script, phrase = LAYOUTS[name](rng)
        stem = script.name if "_" in script.name and chance(rng, 0.5) else file_stem(script.title)
        if colors := colored(rng, script):
            phrase += f", {colors}"
        return Program.from_text(
            write_scad(rng, script),
            language=self.language,
            main_path=f"{stem}.scad",
            template_id=f"cad_enclosure/{name}",
            title=f"A CAD model of {phrase}",
            parameters={"layout": name, "sizes": {s.name: s.value for s in script.settings}},
            view=draw_view(rng),
        )


GENERATOR = CadEnclosure
