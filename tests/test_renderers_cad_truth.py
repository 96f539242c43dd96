"""Boxes of CAD views measured a second time, insides of solids that nobody sees, and notes that a sheet leaves out."""

from __future__ import annotations

from renderers.cadquery import CadQueryRenderer
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = CadQueryRenderer
VIEW = View(width_px=420, height_px=360, camera=(35.0, 30.0, 20.0))


def render(renderer: CadQueryRenderer, text: str, view: View = VIEW) -> Rendering:
    text = f"import cadquery as cq\n{text}"
    return renderer.render(
        Program.from_text(text, language="cadquery", main_path="a.py", template_id="t"), view
    )


def test_every_box_of_the_shaded_view_is_found_again(renderer: CadQueryRenderer) -> None:
    text = 'r = cq.Workplane().box(40, 30, 10).faces(">Z").workplane().hole(12).edges("|Z").fillet(4)'
    shown = [e for e in render(renderer, text).elements if e.image_index == 0]
    assert len(shown) == 8 and {e.truth_iou for e in shown} == {1.0}


def test_parts_that_let_others_shine_through_are_found_again(renderer: CadQueryRenderer) -> None:
    text = """cover = cq.Workplane().box(40, 30, 20).faces("<Z").shell(-2)
core = cq.Workplane().box(10, 10, 10)
r = cq.Assembly().add(cover, name="cover", color=cq.Color(0.6, 0.8, 0.9, 0.4)).add(core, name="core")"""
    found = {e.element_id: e for e in render(renderer, text).elements if e.image_index == 0}
    assert {found["cover"].truth_iou, found["cover/face-1"].truth_iou} == {1.0}


def test_the_far_side_of_a_tight_sleeve_owns_nothing(renderer: CadQueryRenderer) -> None:
    """A pin fills its sleeve: seen from the end the bore lies in the pin's own skin, and only the pin's end is seen."""
    text = """sleeve = cq.Workplane("XZ").circle(10).circle(5).extrude(30)
pin = cq.Workplane("XZ").circle(5).extrude(30)
r = cq.Assembly().add(sleeve, name="sleeve").add(pin, name="pin")"""
    shown = render(renderer, text, View(width_px=400, height_px=400, camera=(20.0, 15.0, 20.0))).elements
    kinds = {(e.element_id.split("/")[0], e.kind, e.label) for e in shown if e.image_index == 0}
    assert ("pin", "face", "plane") in kinds and not any(kind == "hole" for _, kind, _ in kinds)


def test_a_hole_that_no_view_faces_is_counted_as_without_a_note(renderer: CadQueryRenderer) -> None:
    upright = "r = cq.Workplane().box(40, 30, 20).faces('>Z').workplane().hole(6)"
    rendering = render(renderer, upright)
    assert rendering.facts["num_notes_left_out"] == 0
    assert [e.text for e in rendering.elements if e.kind == "callout"] == ["⌀6"]
    rendering = render(renderer, upright + ".rotate((0, 0, 0), (1, 1, 0), 25)")
    assert rendering.facts["num_notes_left_out"] == 1
    assert not any(e.kind == "callout" for e in rendering.elements)
