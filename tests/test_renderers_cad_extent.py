"""Models too large, too small, too far out or not finite: each a reason, in either language, and never a picture."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from renderers._cad_model import read_model
from renderers._openscad_steps import measured_model
from renderers.cadquery import CadQueryRenderer
from renderers.openscad import OpenScadRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program

RENDERER = CadQueryRenderer
LARGE, NONE = Reason.TOO_LARGE, Reason.INVALID_GEOMETRY


@pytest.fixture(scope="module")
def openscad() -> Iterator[OpenScadRenderer]:
    renderer = OpenScadRenderer()
    renderer.open()
    try:
        yield renderer
    finally:
        renderer.close()


def of_cadquery(renderer: CadQueryRenderer, text: str) -> float:
    text = f"import cadquery as cq\nnan = float('nan')\n{text}"
    program = Program.from_text(text, language="cadquery", main_path="a.py", template_id="t")
    return float(read_model(*renderer._sandbox.run(program, {})).facts["volume_mm3"])  # type: ignore[arg-type]  # a number


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r = cq.Workplane().box(1e30, 1e30, 1e30)", LARGE),
        ("r = cq.Workplane().box(2.1e6, 5, 5)", LARGE),
        ("r = cq.Workplane().box(1, 1, 1).translate((1e9, 0, 0))", LARGE),
        ("r = cq.Workplane().box(1, 1, 1).translate((9e5, 0, 0))", NONE),  # float32 would shear it
        (
            "r = cq.Assembly().add(cq.Workplane().box(1, 1, 1), loc=cq.Location(cq.Vector(1e30, 0, 0)))",
            LARGE,
        ),
        ("r = cq.Workplane().box(1e-4, 1e-4, 1e-4)", NONE),
        ("r = cq.Workplane().sphere(1e-6)", NONE),
        ("r = cq.Workplane().box(nan, 1, 1)", NONE),
        ("r = cq.Workplane().box(1, 1, 1).translate((nan, 0, 0))", NONE),
        ("r = cq.Workplane().box(float('inf'), 1, 1)", NONE),
    ],
)
def test_extremes_in_cadquery_have_their_reason(
    renderer: CadQueryRenderer, text: str, reason: Reason
) -> None:
    with pytest.raises(SampleError) as caught:
        of_cadquery(renderer, text)
    assert caught.value.reason == reason, caught.value.message


def of_openscad(renderer: OpenScadRenderer, text: str) -> float:
    program = Program.from_text(text, language="openscad", main_path="a.scad", template_id="t")
    return float(measured_model(renderer._sandbox, program).facts["volume_mm3"])  # type: ignore[arg-type]  # a number


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("cube(1e30);", LARGE),
        ("scale(1e20) sphere(1);", LARGE),
        ("cube(1); translate([1e8, 0, 0]) cube(1);", LARGE),
        ("translate([9e5, 0, 0]) cube(1);", NONE),
        ("square(1e12);", LARGE),
        ("linear_extrude(2, twist = 10) square(1e8);", LARGE),  # of the mesh that OpenSCAD itself makes
        ("cube(1e-4);", NONE),
        ("linear_extrude(1e-5) square(1000);", NONE),
        ("cube(0 / 0);", NONE),
        ("cylinder(r = 1e200, h = 1);", LARGE),
        ("rotate([0 / 0, 0, 0]) cube(3);", NONE),
    ],
)
def test_extremes_in_openscad_have_their_reason(
    openscad: OpenScadRenderer, text: str, reason: Reason
) -> None:
    with pytest.raises(SampleError) as caught:
        of_openscad(openscad, text)
    assert caught.value.reason == reason, caught.value.message


def test_what_lies_just_inside_is_measured(renderer: CadQueryRenderer, openscad: OpenScadRenderer) -> None:
    assert of_cadquery(renderer, "r = cq.Workplane().box(1.9e6, 1e5, 1e5)") == pytest.approx(1.9e16)
    assert of_cadquery(renderer, "r = cq.Workplane().box(0.01, 0.02, 0.03)") == pytest.approx(6e-6)
    assert of_openscad(openscad, "cube([9e5, 1e5, 1e5]);") == pytest.approx(9e15)
    assert of_openscad(openscad, "cube(0.004);") == pytest.approx(6.4e-8)
