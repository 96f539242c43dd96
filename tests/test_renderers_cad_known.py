"""Problems that users of CAD renderers have reported, each as a small case with its right answer or its reason."""

from __future__ import annotations

import math
from collections.abc import Iterator

import pytest

from renderers.cadquery import CadQueryRenderer
from renderers.openscad import OpenScadRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = CadQueryRenderer
VIEW = View(width_px=420, height_px=360, camera=(35.0, 30.0, 20.0))


@pytest.fixture(scope="module")
def openscad() -> Iterator[OpenScadRenderer]:
    renderer = OpenScadRenderer()
    renderer.open()
    try:
        yield renderer
    finally:
        renderer.close()


def render(renderer: CadQueryRenderer, text: str) -> Rendering:
    return renderer.render(
        Program.from_text(
            "import cadquery as cq\n" + text, language="cadquery", main_path="a.py", template_id="t"
        ),
        VIEW,
    )


def render_scad(renderer: OpenScadRenderer, text: str) -> Rendering:
    return renderer.render(
        Program.from_text(text, language="openscad", main_path="a.scad", template_id="t"), VIEW
    )


def test_a_crash_of_the_kernel_costs_one_sample(renderer: CadQueryRenderer) -> None:
    """CadQuery #880, #698, #1854: a dead native thread took the whole pool with it."""
    with pytest.raises(SampleError) as caught:
        render(renderer, "import os\nos.abort()")
    assert caught.value.reason in (Reason.KERNEL_CRASH, Reason.HOSTILE)
    assert render(renderer, "r = cq.Workplane().box(1, 2, 3)").facts["volume_mm3"] == pytest.approx(6)


def test_what_lies_behind_is_dashed_and_what_lies_before_is_not(renderer: CadQueryRenderer) -> None:
    """CadQuery #246, #593, #731, #1721: hidden lines drawn as visible ones, or left out, in the SVG export."""
    rendering = render(renderer, 'r = cq.Workplane().box(40, 30, 20).faces(">Y").workplane().hole(8, 10)')
    names = {e.element_id for e in rendering.elements if e.image_index == 1}
    assert {"front-hidden", "top-hidden", "right-hidden"} <= names  # seen from -Y the hole lies behind
    rendering = render(renderer, 'r = cq.Workplane().box(40, 30, 20).faces("<Y").workplane().hole(8, 10)')
    names = {e.element_id for e in rendering.elements if e.image_index == 1}
    assert "front-hidden" not in names and "top-hidden" in names


def test_third_angle_puts_the_top_above_and_the_right_beside(renderer: CadQueryRenderer) -> None:
    """CadQuery #731: the projection's handedness was mirrored. A post stands at +X +Y, so it is right and up."""
    text = "r = cq.Workplane().box(60, 40, 10).union(cq.Workplane().box(10, 10, 30).translate((20, 10, 15)))"
    boxes = {e.element_id: e.bbox for e in render(renderer, text).elements if e.image_index == 1}
    front, top, right = (boxes[f"{n}-visible"] for n in ("front", "top", "right"))
    assert top.y1 < front.y0 and right.x0 > front.x1
    assert abs(top.x0 - front.x0) <= 1 and abs(right.y1 - front.y1) <= 1


def test_an_impossible_fillet_is_a_reason_in_bounded_time(renderer: CadQueryRenderer) -> None:
    """CadQuery #877: fillets that take minutes, or fail with a bare kernel error."""
    with pytest.raises(SampleError) as caught:
        render(renderer, "r = cq.Workplane().box(10, 10, 2).edges().fillet(4)")
    assert caught.value.reason in (Reason.SCRIPT_ERROR, Reason.INVALID_GEOMETRY)
    assert "a.py:2" in caught.value.message or caught.value.reason == Reason.INVALID_GEOMETRY


def test_step_export_changes_nothing_that_is_stored(renderer: CadQueryRenderer) -> None:
    """build123d PR #984: a STEP header holds the time of day. Nothing that a program exports reaches a sample."""
    text = "r = cq.Workplane().box(1, 2, 3)\ncq.exporters.export(r, 'r.step')"
    first, second = (render(renderer, text) for _ in range(2))
    assert first.elements == second.elements and dict(first.facts) == dict(second.facts)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("r = cq.importers.importStep('bad.step')", Reason.SCRIPT_ERROR),  # CadQuery #697, #1312
        ("open('bad.step', 'w').write('ISO-10303-21;')\nr = cq.importers.importStep('bad.step')", Reason.SCRIPT_ERROR),
        ("f = cq.Workplane().box(1, 1, 1).faces().vals()[:5]\nr = cq.Shell.makeShell(f)", Reason.INVALID_GEOMETRY),
        ("s = cq.Workplane().box(1, 1, 1).faces('>Z').val()\nr = s", Reason.INVALID_GEOMETRY),
    ],
)  # fmt: skip
def test_what_is_no_solid_says_so(renderer: CadQueryRenderer, text: str, reason: Reason) -> None:
    with pytest.raises(SampleError) as caught:
        render(renderer, text)
    assert caught.value.reason == reason, caught.value.message


def test_an_empty_model_is_a_reason_and_no_empty_picture(openscad: OpenScadRenderer) -> None:
    """OpenSCAD #1798: a picture of zero bytes and exit code 0."""
    for text in ("", "cube(0);", "intersection() { cube(1); translate([5, 0, 0]) cube(1); }"):
        with pytest.raises(SampleError) as caught:
            render_scad(openscad, text)
        assert caught.value.reason == Reason.INVALID_GEOMETRY


def test_colours_stay_with_a_full_rendering(openscad: OpenScadRenderer) -> None:
    """OpenSCAD #2999, #1222: a full rendering was all of one colour."""
    text = 'union() { color("red") cube(4); color("blue") translate([3, 0, 0]) cube([4, 4, 6]); }'
    shown = {e.color for e in render_scad(openscad, text).elements if e.kind == "face" and e.image_index == 0}
    assert shown == {"#ff0000", "#0000ff"}


def test_no_display_is_needed(openscad: OpenScadRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    """OpenSCAD #3368: its own pictures end in a segmentation fault where there is no X server."""
    monkeypatch.delenv("DISPLAY", raising=False)
    facts = render_scad(openscad, "sphere(d = 10, $fn = 64);").facts
    assert facts["volume_mm3"] == pytest.approx(math.pi / 6 * 1000, rel=0.01)
