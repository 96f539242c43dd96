"""OpenSCAD: facts worked out by hand, regions of the mesh, sibling files, reasons, its own examples."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from renderers._cad_model import read_model
from renderers._openscad_steps import measured_model
from renderers.openscad import OpenScadRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = OpenScadRenderer

VIEW = View(width_px=420, height_px=360, camera=(35.0, 30.0, 20.0))
FRONT = View(width_px=400, height_px=400, camera=(0.0, 0.0, 0.0))
EXAMPLES = Path("/usr/share/openscad/examples")


def render(renderer: OpenScadRenderer, text: str, view: View = VIEW, *others: SourceFile) -> Rendering:
    files = (SourceFile(path="part.scad", data=text.encode()), *others)
    return renderer.render(
        Program(language="openscad", files=files, main_path="part.scad", template_id="t"), view
    )


def of_kind(rendering: Rendering, kind: str, image_index: int = 0) -> list[Element]:
    return [e for e in rendering.elements if e.kind == kind and e.image_index == image_index]


def sizes(element: Element) -> dict[str, float]:
    return {m.name: round(m.value, 2) for m in element.measures}


def test_cube_has_the_facts_of_a_cube(renderer: OpenScadRenderer) -> None:
    facts = render(renderer, "cube([10, 20, 30]);").facts
    assert facts["volume_mm3"] == pytest.approx(6000)
    assert facts["area_mm2"] == pytest.approx(2200)
    assert facts["bbox_mm"] == pytest.approx([10, 20, 30])
    assert facts["centre_of_mass_mm"] == pytest.approx([5, 10, 15])
    assert (facts["is_valid"], facts["num_solids"], facts["num_faces"]) == (True, 1, 6)


def test_front_of_a_cube_is_where_the_camera_puts_it(renderer: OpenScadRenderer) -> None:
    # Parallel view with a margin of a tenth: 30 mm are 320 px of 400, so 10 mm are 106.67 px about the middle.
    (face,) = of_kind(render(renderer, "cube([10, 20, 30]);", FRONT), "face")
    assert abs(face.bbox.x0 - 146.67) <= 1 and abs(face.bbox.x1 - 253.33) <= 1
    assert abs(face.bbox.y0 - 40) <= 1 and abs(face.bbox.y1 - 360) <= 1


def test_cylinder_is_one_face_with_its_radius(renderer: OpenScadRenderer) -> None:
    rendering = render(renderer, "cylinder(r = 7, h = 12, $fn = 48);")
    assert [sizes(e) for e in of_kind(rendering, "cylinder")] == [{"diameter_mm": 14, "length_mm": 12}]
    assert rendering.facts["num_faces"] == 3
    side = 2 * 7 * math.sin(math.pi / 48)
    assert rendering.facts["volume_mm3"] == pytest.approx(
        12 * 48 * side * 7 * math.cos(math.pi / 48) / 2, rel=1e-4
    )


def test_hole_and_boss_are_measured(renderer: OpenScadRenderer) -> None:
    text = """difference() {
  union() { cube([40, 30, 6]); translate([30, 15, 5]) cylinder(d = 8, h = 11, $fn = 32); }
  translate([12, 15, -1]) cylinder(d = 10, h = 8, $fn = 40);
}"""
    rendering = render(renderer, text)
    (hole,) = of_kind(rendering, "hole")
    (boss,) = of_kind(rendering, "boss")
    assert sizes(hole) == {"diameter_mm": 10, "depth_mm": 6}
    assert sizes(boss) == {"diameter_mm": 8, "height_mm": 10}


def test_sphere_is_one_face(renderer: OpenScadRenderer) -> None:
    rendering = render(renderer, "sphere(r = 9, $fn = 32);")
    labels = {e.label for e in of_kind(rendering, "face")}
    assert "sphere" in labels


def test_separate_bodies_are_separate_solids(renderer: OpenScadRenderer) -> None:
    rendering = render(renderer, "cube(5); translate([9, 0, 0]) cube(5);")
    assert rendering.facts["num_solids"] == 2
    assert {e.element_id for e in of_kind(rendering, "solid")} == {"solid", "solid-2"}


def test_hollow_body_keeps_its_cavity(renderer: OpenScadRenderer) -> None:
    rendering = render(renderer, "difference() { cube(10); translate([2, 2, 2]) cube(6); }")
    assert rendering.facts["volume_mm3"] == pytest.approx(1000 - 216)
    assert rendering.facts["num_solids"] == 1


def test_flat_result_gets_a_thickness_and_says_so(renderer: OpenScadRenderer) -> None:
    facts = render(renderer, "r = 3;\nmodule plate() { square([10, 20]); }\nplate();").facts
    assert facts["is_flat"] is True
    assert facts["bbox_mm"] == pytest.approx([10, 20, 1])


def test_drawing_writes_the_sizes_of_the_model(renderer: OpenScadRenderer) -> None:
    rendering = render(
        renderer,
        "difference() { cube([40, 30, 8]); translate([10, 15, -1]) cylinder(d = 6, h = 20, $fn = 24); }",
    )
    assert {e.element_id: e.text for e in of_kind(rendering, "dimension", 1)} == {
        "dimension-width": "40",
        "dimension-depth": "30",
        "dimension-height": "8",
        "top-top-place-1": "10",
    }
    assert [e.text for e in of_kind(rendering, "callout", 1)] == ["⌀6"]
    names = {e.element_id for e in rendering.elements if e.image_index == 1}
    assert {"front-hidden", "right-hidden"} <= names and "top-hidden" not in names


def test_sibling_files_are_included(renderer: OpenScadRenderer) -> None:
    library = SourceFile(
        path="lib/parts.scad", data=b"size = 4;\nmodule part(h) { cube([size, size, h]); }\n"
    )
    rendering = render(renderer, "use <lib/parts.scad>\npart(5);", VIEW, library)
    assert rendering.facts["volume_mm3"] == pytest.approx(80)


TETRAHEDRON = b"""OFF
4 4 0
0 0 0
6 0 0
0 6 0
0 0 6
3 0 2 1
3 0 1 3
3 0 3 2
3 1 2 3
"""
SQUARE = b'<svg xmlns="http://www.w3.org/2000/svg" width="4mm" height="4mm" viewBox="0 0 4 4"><rect width="4" height="4"/></svg>'


@pytest.mark.parametrize(
    ("text", "name", "data", "volume"),
    [
        ('import("tip.off");\ntranslate([20, 0, 0]) cube(2);', "tip.off", TETRAHEDRON, 36 + 8),
        ('linear_extrude(3) import("square.svg");', "square.svg", SQUARE, 4 * 4 * 3),
        ('import("square.svg");', "square.svg", SQUARE, 4 * 4 * 1),  # flat: drawn 1 mm thick
    ],
)
def test_imported_files_lie_beside_a_program_in_a_folder(
    renderer: OpenScadRenderer, text: str, name: str, data: bytes, volume: float
) -> None:
    files = (
        SourceFile(path="parts/main.scad", data=text.encode()),
        SourceFile(path=f"parts/{name}", data=data),
    )
    program = Program(language="openscad", files=files, main_path="parts/main.scad", template_id="t")
    assert renderer.render(program, VIEW).facts["volume_mm3"] == pytest.approx(volume)


@pytest.mark.parametrize(
    ("text", "expected", "words"),
    [
        ("cube(5;\n", Reason.SYNTAX, "line 1"),
        ("include <missing.scad>\ncube(5);", Reason.MISSING_ASSET, "missing.scad"),
        ("use <MCAD/gears.scad>\ncube(5);", Reason.MISSING_ASSET, "MCAD/gears.scad"),
        ('import("part.stl");\ncube(1);', Reason.MISSING_ASSET, "part.stl"),
        ('import("/etc/passwd.stl");\ncube(1);', Reason.FILE_ACCESS, "passwd"),
        ('surface("../../secret.dat");\ncube(1);', Reason.FILE_ACCESS, "secret"),
        ("function f(n) = f(n + 1);\ncube(f(1));", Reason.SCRIPT_ERROR, "Recursion"),
        ("assert(1 > 2);\ncube(1);", Reason.SCRIPT_ERROR, "Assertion"),
        ("x = 3;", Reason.INVALID_GEOMETRY, "empty"),
        ("polyhedron([[0,0,0],[1,0,0],[0,1,0],[0,0,1]], [[0,1,2],[0,3,1],[1,3,2]]);", Reason.INVALID_GEOMETRY, "closed"),
    ],
)  # fmt: skip
def test_broken_program_gets_its_reason(
    renderer: OpenScadRenderer, text: str, expected: Reason, words: str
) -> None:
    with pytest.raises(SampleError) as caught:
        render(renderer, text)
    assert (caught.value.reason, words in caught.value.message) == (expected, True), caught.value.message


@pytest.mark.parametrize(
    "name",
    [
        "Basics/LetterBlock",
        "Basics/projection",
        "Old/example008",
        "Old/example010",
        "Old/example012",
        "Parametric/sign",
    ],
)
def test_examples_of_openscad_are_drawn(renderer: OpenScadRenderer, name: str) -> None:
    folder = (EXAMPLES / name).parent
    files = tuple(
        SourceFile(path=p.name, data=p.read_bytes())
        for p in sorted(folder.iterdir())
        if p.suffix in (".scad", ".stl", ".dxf", ".dat", ".png")
    )
    main = f"{Path(name).name}.scad"
    program = Program(language="openscad", files=files, main_path=main, template_id="t")
    rendering = renderer.render(program, VIEW)
    assert rendering.facts["volume_mm3"] > 0  # type: ignore[operator]  # a number
    assert len(of_kind(rendering, "face")) > 3


def test_faces_point_at_the_statement_that_made_them(renderer: OpenScadRenderer) -> None:
    text = """module peg(d) { cylinder(d = d, h = 12, $fn = 24); }
difference() {
  union() { cube([40, 30, 6]); translate([30, 15, 0]) peg(8); }
  for (x = [8, 20]) translate([x, 15, -1]) cylinder(d = 5, h = 9, $fn = 24);
}
"""
    rendering = render(renderer, text)
    spans = {
        e.kind: text.encode()[e.code_start : e.code_end].decode()
        for e in rendering.elements
        if e.code_start is not None and e.kind in ("hole", "boss")
    }
    assert spans == {
        "boss": "cylinder(d = d, h = 12, $fn = 24);",
        "hole": "translate([x, 15, -1]) cylinder(d = 5, h = 9, $fn = 24);",
    }


def test_statements_of_an_included_file_are_named_with_it(renderer: OpenScadRenderer) -> None:
    library = SourceFile(path="lib.scad", data=b"module part(h) { cube([4, 4, h]); }\n")
    rendering = render(renderer, "use <lib.scad>\npart(5);", VIEW, library)
    faces = of_kind(rendering, "face")
    assert {(e.code_path, e.code_start, e.code_end) for e in faces} == {("lib.scad", 17, 33)}


def test_colours_of_the_program_are_shown(renderer: OpenScadRenderer) -> None:
    text = 'color("red") cube(10); color([0, 0, 1]) translate([0, 0, 10]) cube(10);'
    rendering = render(renderer, text, FRONT)
    assert sorted(e.color for e in of_kind(rendering, "face")) == ["#0000ff", "#ff0000"]
    image, ids = rendering.frames[0].image.astype(int), rendering.frames[0].ids
    for face in of_kind(rendering, "face"):
        mean = image[ids == face.pixel_id].mean(0)
        assert (mean[0] > mean[2] + 60) == (face.color == "#ff0000")


def test_a_cut_has_the_colour_of_what_it_is_cut_out_of(renderer: OpenScadRenderer) -> None:
    text = 'difference() { color("green") cube(10); translate([3, 3, -1]) cube([4, 4, 20]); }'
    assert {e.color for e in of_kind(render(renderer, text), "face")} == {"#008000"}


@pytest.mark.parametrize(
    "text", ["*cube(9); cube(3);", "%cube(9); cube(3);", "#cube(3);", "cube(9); !cube(3);"]
)
def test_modifiers_mean_what_they_do_in_a_full_rendering(renderer: OpenScadRenderer, text: str) -> None:
    assert render(renderer, text, FRONT).facts["volume_mm3"] == pytest.approx(27)


@pytest.mark.parametrize(
    ("text", "volume"),
    [
        ('linear_extrude(2) text("I", size = 10, font = "Liberation Sans");', None),
        ("linear_extrude(10, twist = 90, slices = 20) square([4, 2], center = true);", None),
        ("minkowski() { cube([8, 8, 4]); cube(2); }", 600.0),
        ("hull() { cube(2); translate([6, 0, 0]) cube(2); }", 32.0),
        ("rotate_extrude(angle = 90, $fn = 64) translate([5, 0]) square(2);", math.pi / 4 * (49 - 25) * 2),
        ("linear_extrude(3) offset(delta = 1) square(4);", 108.0),
        ("linear_extrude(3) projection() translate([0, 0, 9]) cube([4, 5, 6]);", 60.0),
        ("resize([8, 0, 0], auto = true) cube(4);", 512.0),
        ("difference() { cube(4); intersection() { cube(2); translate([1, 0, 0]) cube(2); } }", 60.0),
        ("mirror([1, 0, 0]) cube([1, 2, 3]);", 6.0),
        ("polyhedron([[0,0,0],[6,0,0],[0,6,0],[0,0,6]], [[0,1,2],[0,3,1],[1,3,2],[2,3,0]]);", 36.0),
    ],
)
def test_the_language_is_evaluated_as_openscad_does(
    renderer: OpenScadRenderer, text: str, volume: float | None
) -> None:
    program = Program.from_text(text, language="openscad", main_path="part.scad", template_id="t")
    ours = measured_model(renderer._sandbox, program)
    theirs = read_model(*renderer._sandbox.run(program, {"stage": "render"}))
    assert ours.facts["volume_mm3"] == pytest.approx(theirs.facts["volume_mm3"], rel=2e-5)
    assert ours.bounds == pytest.approx(theirs.bounds, abs=2e-4)
    if volume is not None:
        assert ours.facts["volume_mm3"] == pytest.approx(volume, rel=0.02)


def test_recognises_openscad_and_nothing_else() -> None:
    judge = OpenScadRenderer.recognises
    assert judge("a.scad", b"cube(3);") > 0.9
    assert judge("a.py", b"cube(3);") == 0


def test_equal_renderings(renderer: OpenScadRenderer) -> None:
    first, second = (render(renderer, "difference() { cube(10); sphere(6, $fn = 24); }") for _ in range(2))
    assert first.elements == second.elements
    for a, b in zip(first.frames, second.frames, strict=True):
        assert a.image.tobytes() == b.image.tobytes() and a.ids.tobytes() == b.ids.tobytes()
