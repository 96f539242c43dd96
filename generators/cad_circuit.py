"""Circuit diagrams as Python programs with schemdraw: amplifiers, filters, supplies, drivers, timers, sensors, logic."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from generators import _cad_circuit_discrete, _cad_circuit_logic, _cad_circuit_opamps, _cad_circuit_power
from generators._cad_choice import pick
from generators._cad_circuit_code import Circuit, Style, written
from schemas.program import Program
from schemas.view import View

LAYOUTS = {
    **_cad_circuit_opamps.LAYOUTS,
    **_cad_circuit_power.LAYOUTS,
    **_cad_circuit_discrete.LAYOUTS,
    **_cad_circuit_logic.LAYOUTS,
}
SIZES = ((896, 672), (1008, 672), (1120, 784), (840, 672), (1008, 756), (784, 616), (924, 700))
WIDE_SIZES = ((1120, 504), (1008, 476), (1232, 560), (1120, 560), (1344, 616))
WIDE = frozenset(
    {"regulator", "lc-ladder", "rc-filter", "buck", "boost", "indicator", "ripple", "full-adder", "rectifier"}
)
ONE_INK = frozenset({"optocoupled", "rectifier"})
"""schemdraw draws the inside of these symbols in black whatever the theme."""


@dataclass(frozen=True, kw_only=True)
class CadCircuit:
    """A schematic of one circuit; values from E-series, one of many ways to write it."""

    domain: ClassVar[str] = "cad"
    language: ClassVar[str] = "schemdraw"
    version: ClassVar[int] = 1

    def generate(self, rng: np.random.Generator) -> Program:
        """One circuit."""
        layout = pick(rng, tuple(LAYOUTS))
        style = Style.draw(rng)
        if layout in ONE_INK:
            style = dataclasses.replace(style, theme="", ink="black")
        circuit = Circuit(style=style)
        phrase = LAYOUTS[layout](circuit, rng)
        width, height = pick(rng, WIDE_SIZES if layout in WIDE else SIZES)
        return Program.from_text(
            written(circuit, phrase[0].upper() + phrase[1:]),
            language="schemdraw",
            main_path="circuit.py",
            template_id=f"cad_circuit/{layout}",
            title=f"A circuit diagram of {phrase}",
            parameters={
                "layout": layout,
                "symbols": "iec" if circuit.style.is_iec else "ieee",
                "form": circuit.style.form,
                "labels": circuit.style.labels,
                "values": circuit.values,
            },
            view=View(width_px=width, height_px=height),
        )


GENERATOR = CadCircuit
