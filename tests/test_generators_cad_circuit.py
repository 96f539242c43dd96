"""Circuit programs: values of the series that they say, titles that add up, every layout drawn, nothing overlapping."""

from __future__ import annotations

import ast
import math
from itertools import combinations

import numpy as np
import pytest

from generators._cad_circuit_code import Circuit, Style, written
from generators._cad_circuit_opamps import inverting, sallen_key
from generators._cad_circuit_values import E12, E24, nearest, scaled, spoken
from generators.cad_circuit import LAYOUTS, CadCircuit
from renderers.schemdraw import SchemdrawRenderer
from schemas.program import Program

RENDERER = SchemdrawRenderer


@pytest.fixture(scope="module")
def programs() -> dict[str, Program]:
    """One program of each layout."""
    found: dict[str, Program] = {}
    index = 0
    while len(found) < len(LAYOUTS):
        program = CadCircuit().generate(np.random.default_rng([21, index]))
        found.setdefault(program.template_id, program)
        index += 1
    return found


@pytest.mark.parametrize(
    ("value", "kind", "notation", "words"),
    [
        (4700.0, "R", "full", "4.7 kΩ"),
        (4700.0, "R", "compact", "4k7"),
        (4700.0, "R", "math", "4.7 k$\\Omega$"),
        (330.0, "R", "compact", "330R"),
        (1e-7, "C", "full", "100 nF"),
        (2.2e-6, "C", "compact", "2µ2"),
        (1e6, "R", "compact", "1M"),
        (1590.0, "f", "full", "1.59 kHz"),
    ],
)
def test_values_are_written_as_engineers_do(value: float, kind: str, notation: str, words: str) -> None:
    assert spoken(value, kind, notation) == words  # type: ignore[arg-type]


def test_the_nearest_value_differs_least_as_a_ratio() -> None:
    assert nearest(5000, E12) == 4700 and nearest(5000, E24) == 5100 and nearest(9.6, E12) == 10
    assert scaled(0.99e3) == ("990", "")


def test_the_gain_is_that_of_the_resistors() -> None:
    for seed in range(40):
        rng = np.random.default_rng(seed)
        circuit = Circuit(style=Style.draw(rng))
        title = inverting(circuit, rng)
        gain = float(title.split("gain of ")[1].split(",")[0])
        assert circuit.values["R2"] / circuit.values["R1"] == pytest.approx(gain, rel=0.07)


def test_the_corner_is_that_of_resistor_and_capacitor() -> None:
    for seed in range(40):
        rng = np.random.default_rng(seed)
        circuit = Circuit(style=Style.draw(rng))
        number, unit = sallen_key(circuit, rng).split("corner at ")[1].split()
        stated = float(number) * {"Hz": 1, "kHz": 1e3}[unit]
        corner = 1 / (2 * math.pi * circuit.values["R1"] * circuit.values["C1"])
        assert stated == pytest.approx(corner, rel=0.06)


def test_each_form_of_the_code_parses_and_names_each_part_once(programs: dict[str, Program]) -> None:
    forms = set()
    for program in programs.values():
        ast.parse(program.main.text or "")
        forms.add(program.parameters["form"])
    assert forms == {"context", "plus", "add"}


def test_long_chains_are_broken_into_lines() -> None:
    rng = np.random.default_rng(3)
    for form in ("context", "plus", "add"):
        circuit = Circuit(style=Style.draw(rng))
        object.__setattr__(circuit.style, "form", form)
        circuit.part("Resistor", *(f"at((d.unit * {i}, 0))" for i in range(9)), ref="R", value=1e3, name="r")
        text = written(circuit, "A long one")
        ast.parse(text)
        assert max(map(len, text.splitlines())) <= 100


def test_every_layout_is_drawn_with_all_its_parts(
    renderer: SchemdrawRenderer, programs: dict[str, Program]
) -> None:
    for program in programs.values():
        assert program.view is not None
        rendering = renderer.render(program, program.view)
        names = {e.element_id for e in rendering.elements}
        shown = {e.label.split()[0] for e in rendering.elements if e.label}
        values = program.parameters["values"]
        assert isinstance(values, dict)
        for designator in values:
            if program.parameters["labels"] in ("both", "split", "reference"):
                assert designator in names | shown, program.template_id
        assert all(e.code_start is not None for e in rendering.elements if e.parent_id)


def test_labels_keep_clear_of_each_other(renderer: SchemdrawRenderer, programs: dict[str, Program]) -> None:
    """Boxes of two labels share less than a sixth of the smaller one."""
    for program in programs.values():
        assert program.view is not None
        labels = [e for e in renderer.render(program, program.view).elements if e.kind == "label"]
        for a, b in combinations(labels, 2):
            wide = min(a.bbox.x1, b.bbox.x1) - max(a.bbox.x0, b.bbox.x0)
            high = min(a.bbox.y1, b.bbox.y1) - max(a.bbox.y0, b.bbox.y0)
            if wide > 0 and high > 0:
                smaller = min(a.bbox.area_px, b.bbox.area_px)
                assert wide * high < smaller / 6, (program.template_id, a.text, b.text)
