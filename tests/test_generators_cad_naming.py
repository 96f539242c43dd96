"""CAD programs by name, outline and filament: files are called by the thing, outlines become sketches, calls get colours."""

from __future__ import annotations

import numpy as np
import pytest

from generators._cad_code import Operation, Script
from generators._cad_naming import file_stem
from generators._cad_scad import ScadScript, Setting
from generators._cad_scad_color import colored
from generators._cad_sketch import sketched


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("NEMA 23 motor mount", "nema_23_motor_mount"),
        ("Blind flange DN 100 PN 16", "blind_flange_dn_100"),
        ("Rope sheave for 6 mm rope", "rope_sheave"),
        ("Castle nut M16, DIN 935", "castle_nut_m16"),
        ("3-bolt flange housing for 6004", "bolt_flange_housing"),
    ],
)
def test_a_file_is_called_by_what_its_title_names(title: str, stem: str) -> None:
    assert file_stem(title) == stem


def test_a_ring_and_a_rounded_plate_become_sketches() -> None:
    ring = Script(
        title="Ring", body="ring", parameters=[], start='cq.Workplane("XY").circle(20).circle(12).extrude(5)'
    )
    sketched(ring)
    assert ring.prelude == ['sketch = cq.Sketch().circle(20).circle(12, mode="s")']
    assert ring.start == 'cq.Workplane("XY").placeSketch(sketch).extrude(5)'
    plate = Script(
        title="Plate", body="plate", parameters=[], start='cq.Workplane("XY").rect(40, 30).extrude(5)'
    )
    plate.operations = [Operation(lines=('.edges("|Z")', ".fillet(4)"))]
    sketched(plate)
    assert plate.prelude == ["sketch = cq.Sketch().rect(40, 30).vertices().fillet(4)"]
    assert not plate.operations


def test_a_lid_is_printed_in_another_colour_than_its_box() -> None:
    for seed in range(12):
        calls = ["box();", "", "translate([50, 0, 0])", "  lid();"]
        script = ScadScript(
            title="Box", name="box", settings=[Setting(name="wall", value=2)], calls=list(calls)
        )
        words = colored(np.random.default_rng(seed), script)
        text = "\n".join(script.calls)
        assert text.count("color(") == (2 if words else 0)
        assert words.count(" and ") == (1 if words else 0)
