"""OpenSCAD's random numbers: the same in every process, and the program's own where it names a seed."""

from __future__ import annotations

import pytest

from renderers._cad_model import CadModel
from renderers._openscad_chance import START, with_stream
from renderers._openscad_steps import measured_model
from renderers.openscad import OpenScadRenderer
from schemas.program import Program, SourceFile

RENDERER = OpenScadRenderer


def program(text: str, *others: SourceFile) -> Program:
    files = (SourceFile(path="part.scad", data=text.encode()), *others)
    return Program(language="openscad", files=files, main_path="part.scad", template_id="t")


@pytest.mark.parametrize(
    ("text", "is_unseeded"),
    [
        ("cube(rands(1, 9, 3));", True),
        ("cube(rands(1, 9, 3, 42));", False),
        ("cube(rands(min(1, 2), [1, 2, 9][2], 3));", True),
        ("cube(rands(1, 9, len([1, 2, 3]), rands(0, 9, 1, 5)[0]));", False),
        ("cube(rands(1, 9, 3, rands(0, 9, 1)[0]));", True),
        ('// rands(1, 2, 3)\n/* rands(1, 2, 3) */ echo("rands(1, 2, 3)"); cube(3);', False),
        ("cube(rands(1, 9, /* count, */ 3 /* , seed */));", True),
        ('echo(rands(1, 9, len("a, b, c")), 7);', True),
        ("function rands(a, b, c) = [a, b, c];\ncube(rands(1, 2, 3));", False),
        ("brands = 3; cube(brands);", False),
    ],
)
def test_calls_without_a_seed_are_told_from_the_others(text: str, is_unseeded: bool) -> None:
    given, found = with_stream(program(text))
    assert found == is_unseeded
    assert (given.main.text or "") == (START if is_unseeded else "") + text


def test_calls_in_other_files_begin_the_stream_in_the_main_one() -> None:
    library = SourceFile(path="lib.scad", data=b"module m() { cube(rands(1, 9, 3)); }")
    given, found = with_stream(program("use <lib.scad>\nm();", library))
    assert found and (given.main.text or "").startswith(START) and library in given.files


@pytest.mark.parametrize(
    "text",
    [
        "for (i = [0:3]) translate([20 * i, 0, 0]) cube(rands(1, 9, 3));",
        "square(rands(1, 9, 2));",  # flat
        "linear_extrude(rands(1, 9, 1)[0], twist = 40) square(4);",  # a piece that OpenSCAD makes
        "minkowski() { rotate([0, 0, 0]) cube(rands(1, 9, 3)); cylinder(r = 1, h = 1, $fn = 6); }",
    ],
)
def test_a_program_without_a_seed_is_the_same_model_twice(renderer: OpenScadRenderer, text: str) -> None:
    first, second = (measured_model(renderer._sandbox, program(text)) for _ in range(2))
    assert first.facts == second.facts and first.facts["rands_seed"] == 0


def test_a_loop_without_a_seed_still_draws_other_numbers_each_time(renderer: OpenScadRenderer) -> None:
    model = measured_model(
        renderer._sandbox, program("for (i = [0:3]) translate([20 * i, 0, 0]) cube(rands(1, 9, 3));")
    )
    assert len({round(p.volume_mm3, 3) for p in model.parts}) == 4


def test_statements_keep_their_places_behind_the_stream(renderer: OpenScadRenderer) -> None:
    model = measured_model(renderer._sandbox, program("h = 3;\ncube(rands(1, 9, 3));"))
    assert {face.span for part in model.parts for face in part.faces} == {("part.scad", 7, 28)}


def _sizes(model: CadModel) -> list[float]:
    return [round(float(v), 4) for v in model.bounds[1] - model.bounds[0]]


def test_a_seed_of_the_program_is_its_own(renderer: OpenScadRenderer) -> None:
    """OpenSCAD 2021.01 gives 2.81871, 3.55178 and 8.82578 for rands(1, 9, 3, 7), with a call before it or without."""
    seeded = measured_model(renderer._sandbox, program("cube(rands(1, 9, 3, 7));"))
    mixed = measured_model(renderer._sandbox, program("x = rands(0, 1, 5);\ncube(rands(1, 9, 3, 7));"))
    assert _sizes(seeded) == _sizes(mixed) == [2.8187, 3.5518, 8.8258]
    assert "rands_seed" not in seeded.facts and mixed.facts["rands_seed"] == 0
