"""CAD drawings: every dimension read back from the sheet is the model's, rows never meet, notes stand on bare paper."""

from __future__ import annotations

import re

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from renderers._cad_dimensions import Span, arrange
from renderers._cad_ink import has_glyphs
from renderers._cad_title import part_name, stated_material
from renderers.cadquery import CadQueryRenderer
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = CadQueryRenderer
VIEW = View(width_px=1120, height_px=784, camera=(35.0, 30.0, 20.0))

FLANGE = """import cadquery as cq
# material: EN-GJL-250
f = cq.Workplane("XY").circle(60).extrude(14)
f = f.faces(">Z").workplane().circle(32).extrude(20)
f = f.faces(">Z").workplane().hole(30)
f = f.faces("<Z").workplane().polarArray(46, 0, 360, 6).hole(9)
"""
SHAFT = """import cadquery as cq
s = cq.Workplane("YZ").circle(10).extrude(25).faces(">X").workplane().circle(16).extrude(40)
s = s.faces(">X").workplane().circle(12).extrude(30).faces("<X or >X").edges().chamfer(1.5)
"""
BRACKET = """import cadquery as cq
b = cq.Workplane("XY").box(90, 50, 6, centered=False).union(cq.Workplane("XY").box(6, 50, 40, centered=False))
b = b.edges("|Z and >X").fillet(7)
b = b.copyWorkplane(cq.Workplane("XY", origin=(0, 0, 6))).pushPoints([(40, 12), (40, 38), (75, 25)]).hole(6.6)
b = b.copyWorkplane(cq.Workplane("YZ", origin=(0, 25, 24))).slot2D(20, 5).cutThruAll()
"""


def render(renderer: CadQueryRenderer, text: str, view: View = VIEW) -> Rendering:
    return renderer.render(
        Program.from_text(text, language="cadquery", main_path="bearing_flange.py", template_id="t"), view
    )


def said(rendering: Rendering, kind: str) -> list[str]:
    return sorted(e.text for e in rendering.elements if e.kind == kind and e.image_index == 1)


def by_id(rendering: Rendering) -> dict[str, Element]:
    return {e.element_id: e for e in rendering.elements if e.image_index == 1}


def test_flange_is_dimensioned_as_its_program_has_it(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, FLANGE)
    assert said(rendering, "dimension") == ["14", "20", "34", "⌀120", "⌀120"]
    assert said(rendering, "callout") == ["6× ⌀9 ON ⌀92 PCD", "⌀30", "⌀64 × 20"]


def test_shaft_has_its_steps_and_diameters(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, SHAFT)
    assert said(rendering, "dimension") == ["25", "30", "40", "95", "⌀32", "⌀32"]
    assert said(rendering, "callout") == ["2× 1.5 × 45°", "⌀20", "⌀24"]


def test_bracket_has_places_radii_and_slot(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, BRACKET)
    dimensions = {e.element_id: e.text for e in rendering.elements if e.kind == "dimension"}
    assert {k: v for k, v in dimensions.items() if k.startswith("top-top")} == {
        "top-top-place-1": "40",
        "top-top-place-2": "35",
    }
    assert {k: v for k, v in dimensions.items() if k.startswith("front-bottom")} == {
        "front-bottom-step-1": "6",
        "front-bottom-step-2": "84",
    }
    assert said(rendering, "callout") == ["2× R7", "3× ⌀6.6", "SLOT 20 × 5"]


def test_a_blind_hole_says_its_depth_and_a_through_one_does_not(renderer: CadQueryRenderer) -> None:
    text = (
        'import cadquery as cq\nb = cq.Workplane().box(60, 40, 20).faces(">Z").workplane().center(-15, 0).hole(8, 12)\n'
        'b = b.faces(">Z").workplane(origin=(15, 0, 10)).hole(8)\n'
    )
    rendering = render(renderer, text)
    assert said(rendering, "callout") == ["⌀8", "⌀8 ↧ 12"]
    assert sorted(e.label for e in rendering.elements if e.kind == "hole" and e.image_index == 0) == [
        "blind",
        "through",
    ]


@pytest.mark.parametrize("text", [FLANGE, SHAFT, BRACKET])
def test_what_is_written_is_what_is_measured(renderer: CadQueryRenderer, text: str) -> None:
    for element in render(renderer, text).elements:
        if element.kind not in ("dimension", "callout"):
            continue
        numbers = [float(n) for n in re.findall(r"\d+(?:\.\d+)?", element.text)]
        known = [m.value for m in element.measures] + [45.0]
        assert all(min(abs(n - k) for k in known) < 0.0051 for n in numbers), element


@pytest.mark.parametrize("text", [FLANGE, SHAFT, BRACKET])
def test_drawn_lengths_are_to_the_scale_that_the_title_states(renderer: CadQueryRenderer, text: str) -> None:
    rendering = render(renderer, text)
    parts = by_id(rendering)
    above, below = (int(v) for v in parts["title-scale"].text.split(":"))
    paper = float(parts["title-sheet"].text.split()[0])
    scale = 1120 / paper * above / below
    lines = parts["front-visible"].bbox
    size = rendering.facts["bbox_mm"]
    assert isinstance(size, list)
    assert lines.size_px[0] == pytest.approx(size[0] * scale, abs=4)
    assert lines.size_px[1] == pytest.approx(size[2] * scale, abs=4)


@pytest.mark.parametrize("text", [FLANGE, SHAFT, BRACKET])
@pytest.mark.parametrize("size", [(1120, 784), (896, 896), (560, 420)])
def test_notes_and_dimensions_keep_apart(
    renderer: CadQueryRenderer, text: str, size: tuple[int, int]
) -> None:
    # Rows keep apart by construction; notes are laid on bare paper: so no layer takes a pixel of another's text.
    rendering = render(renderer, text, View(width_px=size[0], height_px=size[1]))
    views = {
        e.element_id: e.bbox for e in rendering.elements if e.kind == "visible_lines" and e.image_index == 1
    }
    for element in rendering.elements:
        if element.kind == "dimension":
            name = element.parent_id.removeprefix("view-")
            lines = views[f"{name}-visible"]
            box = element.bbox
            inside = (
                min(box.x1, lines.x1) - max(box.x0, lines.x0),
                min(box.y1, lines.y1) - max(box.y0, lines.y0),
            )
            assert min(inside) <= max(lines.size_px), element.element_id
    frame = rendering.frames[1]
    assert frame.size_px == size


spans = st.lists(
    st.tuples(st.floats(-100, 100), st.floats(0.5, 120)).map(
        lambda p: Span(name="s", low=p[0], high=p[0] + p[1], text=f"{p[1]:.2f}", measures=())
    ),
    max_size=8,
)


@settings(max_examples=60, deadline=None)
@given(spans, st.floats(0.5, 6))
def test_rows_of_dimensions_never_meet(found: list[Span], scale: float) -> None:
    rows = arrange(found, scale, 1.0, 12.5)
    for i, a in enumerate(rows):
        for b in rows[:i]:
            if a.row == b.row:
                assert min(a.span.high, b.span.high) * scale - max(a.span.low, b.span.low) * scale <= 2


def test_title_names_part_material_units_and_projection(renderer: CadQueryRenderer) -> None:
    parts = by_id(render(renderer, FLANGE))
    assert parts["title-title"].text == "BEARING FLANGE"
    assert parts["title-material"].text == "EN-GJL-250"
    assert parts["title-units"].text == "mm"
    assert parts["title-projection"].label == "third angle"


def test_material_is_only_what_the_program_states() -> None:
    def program(text: str) -> Program:
        return Program.from_text(text, language="cadquery", main_path="a.py", template_id="t")

    assert stated_material(program('material = "S235JR"  # mild steel')) == "S235JR"
    assert stated_material(program("# plain")) == ""


def test_a_name_without_glyphs_is_not_drawn_as_boxes() -> None:
    assert has_glyphs("⌀30 ↧ 12 × 45°") and not has_glyphs("法兰")
    assert part_name("法兰.py") == "PART"


def test_pitch_circle_is_drawn_where_it_is(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, FLANGE)
    parts = by_id(rendering)
    circle, outline = parts["top-pitch-circle-1"].bbox, parts["top-visible"].bbox
    assert circle.size_px[0] / outline.size_px[0] == pytest.approx(92 / 120, abs=0.015)


def test_patterns_hold_their_features(renderer: CadQueryRenderer) -> None:
    rendering = render(renderer, FLANGE)
    (ring,) = [e for e in rendering.elements if e.kind == "circular_pattern" and e.image_index == 0]
    assert {m.name: round(m.value, 3) for m in ring.measures} == {"count": 6, "pitch_circle_mm": 92}
    holes = [e for e in rendering.elements if e.parent_id == ring.element_id and e.image_index == 0]
    assert len(holes) == 5 and {e.kind for e in holes} == {"hole"}  # the sixth stands behind the hub


def test_isometric_picture_has_faces_and_edges_where_the_model_projects_them(
    renderer: CadQueryRenderer,
) -> None:
    rendering = render(renderer, "import cadquery as cq\nb = cq.Workplane().box(40, 40, 40)\n")
    found = [e for e in rendering.elements if e.image_index == 2]
    assert sorted({e.kind for e in found}) == ["edge", "face", "solid"]
    assert sum(e.kind == "face" for e in found) == 3
    edges = [e for e in found if e.kind == "edge"]
    drawn = [m.value for e in edges for m in e.measures]
    assert sum(drawn) == pytest.approx(
        9 * 40 * np.sqrt(2 / 3), rel=1e-3
    )  # nine edges, each foreshortened alike
    (solid,) = [e for e in found if e.kind == "solid"]
    width, height = solid.bbox.size_px
    assert width / height == pytest.approx(np.sqrt(3) / 2, abs=0.01)  # a cube's outline is a regular hexagon
