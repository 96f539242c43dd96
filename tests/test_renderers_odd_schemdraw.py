"""Odd and forged drawings of circuits: each is drawn or gets its reason, and none makes the host stumble."""

from __future__ import annotations

import pytest

from renderers.schemdraw import SchemdrawRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

RENDERER = SchemdrawRenderer

VIEW = View(width_px=300, height_px=200)
START = "import schemdraw\nimport schemdraw.elements as elm\n"
DRAWN = "with schemdraw.Drawing() as d:\n    "
FORGE = """
import json, os
line = '<path id="e0-0" d="M10 10H90" stroke="red"/>'
note = {"kind": "resistor", "labels": ["R1"], "place": None}
%s
svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{line}</svg>'
open("/box/out/drawing.json", "w").write(json.dumps({"svg": svg, "elements": [note]}))
os._exit(0)
"""
FORGED = {
    "a kind that is no text": "note['kind'] = '\\ud800'",
    "a kind of no letters": "note['kind'] = ''",
    "a kind without end": "note['kind'] = 'k' * 3_000_000",
    "a kind that is a number": "note['kind'] = 5",
    "a label that is no text": "note['labels'] = ['R1 \\ud800']",
    "labels without end": "note['labels'] = ['x'] * 900_000",
    "labels that are a text": "note['labels'] = 'abc'",
    "a script": "line += '<script/>'",
}
STRANGE = {
    "an owner beyond all": "line += '<path id=\"e' + '9' * 6000 + '-0\" d=\"M10 50H90\" stroke=\"red\"/>'",
    "an owner in other digits": 'line += \'<path id="e\\u0661-\\u0660" d="M10 50H90" stroke="red"/>\'',
    "an owner that is not there": 'line += \'<path id="e7-0" d="M10 50H90" stroke="red"/>\'',
    "nobody's line": 'line += \'<path d="M10 50H90" stroke="red"/>\'',
}


def program(text: str) -> Program:
    return Program.from_text(text, language="schemdraw", main_path="main.py", template_id="test/schemdraw")


def elements(renderer: SchemdrawRenderer, text: str) -> dict[str, Element]:
    return {e.element_id: e for e in renderer.render(program(text), VIEW).elements}


@pytest.mark.parametrize("name", FORGED)
def test_a_forged_drawing_is_hostile(renderer: SchemdrawRenderer, name: str) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(FORGE % FORGED[name]), VIEW)
    assert caught.value.reason is Reason.HOSTILE


@pytest.mark.parametrize("name", STRANGE)
def test_what_no_element_drew_is_nobodys(renderer: SchemdrawRenderer, name: str) -> None:
    """The view box is 100 by 100 units in 300 by 200 px: 2 px a unit, 50 px to the left; the line is 1 unit thick."""
    found = elements(renderer, FORGE % STRANGE[name])
    assert found["R1"].bbox.xyxy == (70, 19, 230, 21)
    assert set(found) == {"drawing", "R1"}


@pytest.mark.parametrize(
    "label", ["Größe 抵抗", r"$R_{1$", '<b>&amp;\\"', "a\\n\\nb", r"$\\sqrt{x}$ \\$5"], ids=range(5)
)
def test_an_odd_label_is_drawn_above_its_symbol(renderer: SchemdrawRenderer, label: str) -> None:
    found = elements(renderer, f'{START}{DRAWN}elm.Resistor().label("{label}")\n')
    assert found["resistor-1/label"].bbox.y1 <= found["resistor-1/symbol"].bbox.y0


@pytest.mark.parametrize("last", ["d.save('x.png')", "d.save('/etc/x.svg')", "d.draw(show=True)"])
def test_how_it_is_saved_changes_nothing(renderer: SchemdrawRenderer, last: str) -> None:
    """A resistor alone is 3 units long; in both pictures it fills the width."""
    plain = elements(renderer, f"{START}{DRAWN}elm.Resistor()\n")
    assert elements(renderer, f"{START}{DRAWN}elm.Resistor()\n{last}\n")["resistor-1"].bbox == (
        plain["resistor-1"].bbox
    )
