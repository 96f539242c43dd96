"""The DXF renderer: entities with answers worked out by hand, texts, dimensions, inserts, spans, hostile files."""

from __future__ import annotations

import hashlib
import io
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from ezdxf.filemanagement import new

from renderers.dxf import DxfRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program, SourceFile
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = DxfRenderer

ROOT = Path(__file__).parent.parent
VIEW = View(width_px=400, height_px=300)


def program(data: str | bytes) -> Program:
    source = SourceFile(path="plan.dxf", data=data.encode() if isinstance(data, str) else data)
    return Program(language="dxf", files=(source,), main_path="plan.dxf", template_id="test")


def drawing(draw: Callable[[Any, Any], object], version: str = "R2010", unit: int = 4) -> str:
    """The text of a document that ``draw(document, modelspace)`` fills."""
    document = new(version, setup=True)
    document.header["$INSUNITS"] = unit
    draw(document, document.modelspace())
    out = io.StringIO()
    document.write(out)
    return out.getvalue()


def r12(entities: str, blocks: str = "") -> str:
    """A hand-written R12 file; tags are separated by blanks."""
    body = f"0 SECTION 2 BLOCKS {blocks} 0 ENDSEC 0 SECTION 2 ENTITIES {entities} 0 ENDSEC 0 EOF"
    return "\n".join(body.split()) + "\n"


def of_kind(rendering: Rendering, kind: str) -> list[Element]:
    return [e for e in rendering.elements if e.kind == kind]


def measure_of(element: Element, name: str) -> float:
    return next(m.value for m in element.measures if m.name == name)


def test_a_square_lands_where_the_fit_puts_it(renderer: DxfRenderer) -> None:
    rendering = renderer.render(program(r12("0 SOLID 8 A 10 0 20 0 11 10 21 0 12 0 22 10 13 10 23 10")), VIEW)
    (solid,) = of_kind(rendering, "solid")
    # The margin is 3.5 % of 300 px and half the widest line: 10.5 + 4.5 = 15 px, so the square is 270 px, centred.
    assert solid.bbox.xyxy == (65, 15, 335, 285)
    assert solid.area_px == 270 * 270
    assert solid.visible_fraction == 1.0
    assert rendering.frames[0].image[150, 200].tolist() == [0, 0, 0]  # colour 7 is black on white
    assert rendering.frames[0].image[5, 5].tolist() == [255, 255, 255]


def test_facts_carry_the_way_from_units_to_pixels(renderer: DxfRenderer) -> None:
    rendering = renderer.render(program(r12("0 SOLID 8 A 10 0 20 0 11 10 21 0 12 0 22 10 13 10 23 10")), VIEW)
    scale = rendering.facts["pixels_per_unit"]
    origin = rendering.facts["origin_px"]
    assert isinstance(origin, list)
    x, y = origin
    assert (scale, x, y) == pytest.approx((27.0, 65.0, 285.0))


def test_later_entities_cover_earlier_ones(renderer: DxfRenderer) -> None:
    lower = "0 SOLID 8 A 62 1 10 0 20 0 11 10 21 0 12 0 22 10 13 10 23 10"
    upper = "0 SOLID 8 A 62 5 10 5 20 0 11 10 21 0 12 5 22 10 13 10 23 10"
    rendering = renderer.render(program(r12(f"{lower} {upper}")), VIEW)
    first, second = of_kind(rendering, "solid")
    assert first.visible_fraction == pytest.approx(0.5, abs=0.005)
    assert first.occluded_by == (second.element_id,)
    assert second.occluded_by == ()
    assert first.color == "#ff0000"
    assert first.bbox_amodal is not None and first.bbox_amodal.size_px == (270, 270)


def test_circle_arc_and_line_know_their_sizes_in_millimetres(renderer: DxfRenderer) -> None:
    def draw(_: Any, space: Any) -> None:
        space.add_circle((0, 0), 1.5)
        space.add_arc((5, 0), 2, 350, 80)
        space.add_line((0, -3), (4, 0))

    rendering = renderer.render(program(drawing(draw, unit=5)), VIEW)  # centimetres
    (circle,), (arc,), (line,) = (of_kind(rendering, k) for k in ("circle", "arc", "line"))
    assert measure_of(circle, "radius") == 15 and measure_of(circle, "diameter") == 30
    assert measure_of(arc, "angle") == 90
    assert measure_of(arc, "length") == pytest.approx(np.pi * 10, abs=1e-4)
    assert measure_of(line, "length") == 50
    assert {m.unit for m in circle.measures} == {"mm"}
    width, height = circle.bbox.size_px
    assert abs(width - height) <= 1


def test_the_box_of_a_circle_is_its_diameter_and_its_line(renderer: DxfRenderer) -> None:
    (circle,) = of_kind(renderer.render(program(r12("0 CIRCLE 8 A 10 0 20 0 40 5")), VIEW), "circle")
    # 270 px of diameter, and half a line of 0.25 mm (0.25 x 0.0042 x 400 = 0.42, at least 1.1 px) on each side.
    assert circle.bbox.size_px == (272, 272)
    assert circle.area_px < 2.5 * np.pi * 270  # a line of 1.1 px touches two or three pixels across


def test_layers_hold_their_entities(renderer: DxfRenderer) -> None:
    lines = "0 LINE 8 WALLS 10 0 20 0 11 9 21 0 0 LINE 8 DOORS 10 0 20 5 11 9 21 5 0 LINE 8 WALLS 10 0 20 9 11 9 21 9"
    rendering = renderer.render(program(r12(lines)), VIEW)
    assert [(e.kind, e.parent_id) for e in rendering.elements] == [
        ("layer", ""),
        ("line", "layer-WALLS"),
        ("line", "layer-WALLS"),
        ("layer", ""),
        ("line", "layer-DOORS"),
    ]
    walls = rendering.elements[0]
    assert walls.bbox == rendering.elements[1].bbox.union(rendering.elements[2].bbox)


def test_a_dimension_shows_the_distance_it_measures(renderer: DxfRenderer) -> None:
    def draw(_: Any, space: Any) -> None:
        style = {"dimlfac": 1, "dimtxt": 6, "dimasz": 4, "dimdec": 0}
        space.add_linear_dim(base=(0, -20), p1=(0, 0), p2=(80, 0), override=style).render()
        space.add_linear_dim(base=(-20, 0), p1=(0, 0), p2=(0, 45), angle=90, override=style).render()

    found = of_kind(renderer.render(program(drawing(draw)), VIEW), "dimension")
    assert [d.text for d in found] == ["80", "45"]
    assert [measure_of(d, "distance") for d in found] == [80, 45]


def test_texts_are_read_without_their_codes(renderer: DxfRenderer) -> None:
    def draw(_: Any, space: Any) -> None:
        space.add_text("Küche 12 m²", height=5)
        space.add_mtext(
            r"{\fArial|b1;Note}: all sizes\Pin mm", dxfattribs={"char_height": 4, "insert": (0, 30)}
        )

    rendering = renderer.render(program(drawing(draw)), VIEW)
    assert of_kind(rendering, "text")[0].text == "Küche 12 m²"
    assert of_kind(rendering, "mtext")[0].text == "Note: all sizes\nin mm"
    assert measure_of(of_kind(rendering, "text")[0], "text_height") == 5


def test_unicode_escapes_of_old_files_are_read(renderer: DxfRenderer) -> None:
    rendering = renderer.render(program(r12("0 TEXT 8 A 10 0 20 0 40 5 1 K\\U+00FCche")), VIEW)
    assert of_kind(rendering, "text")[0].text == "Küche"


def test_an_insert_is_one_element_and_its_attributes_are_its_children(renderer: DxfRenderer) -> None:
    def draw(document: Any, space: Any) -> None:
        block = document.blocks.new("CHAIR")
        block.add_lwpolyline([(0, 0), (8, 0), (8, 8), (0, 8)], close=True)
        block.add_circle((4, 4), 2)
        block.add_attdef("NO", (1, 1), dxfattribs={"height": 2})
        for k in range(2):
            space.add_blockref("CHAIR", (20 * k, 0)).add_auto_attribs({"NO": f"1{k}"})

    rendering = renderer.render(program(drawing(draw)), VIEW)
    first, second = of_kind(rendering, "insert")
    assert first.label == second.label == "CHAIR" and first.element_id != second.element_id
    assert first.bbox.size_px == second.bbox.size_px
    attributes = of_kind(rendering, "attrib")
    assert [(a.text, a.parent_id) for a in attributes] == [
        ("10", first.element_id),
        ("11", second.element_id),
    ]


def test_a_mirrored_insert_is_drawn_mirrored(renderer: DxfRenderer) -> None:
    block = (
        "0 BLOCK 8 0 2 FLAG 70 0 10 0 20 0 0 SOLID 8 0 10 0 20 0 11 4 21 0 12 0 22 4 13 0 23 4 0 ENDBLK 8 0"
    )
    inserts = "0 INSERT 8 A 2 FLAG 10 0 20 0 0 INSERT 8 A 2 FLAG 10 12 20 0 41 -1 42 1"
    rendering = renderer.render(program(r12(inserts, block)), VIEW)
    left, right = of_kind(rendering, "insert")
    assert left.bbox.size_px == pytest.approx(right.bbox.size_px, abs=1)
    assert left.area_px == pytest.approx(right.area_px, rel=0.02)
    ids = rendering.frames[0].ids
    row = (
        left.bbox.y0 + 5
    )  # near the tip: the left flag's edge stands at its left, the right one's at its right
    assert ids[row, left.bbox.x0 + 1] == left.pixel_id
    assert ids[row, right.bbox.x1 - 2] == right.pixel_id


def test_entities_know_their_lines_in_the_file(renderer: DxfRenderer) -> None:
    text = r12(
        "0 LINE 8 A 10 0 20 0 11 5 21 0 0 POLYLINE 8 A 66 1 0 VERTEX 8 A 10 0 20 1 0 VERTEX 8 A 10 9 20 1 0 SEQEND 0 CIRCLE 8 A 10 3 20 3 40 1"
    )
    rendering = renderer.render(program(text), VIEW)
    (line,), (chain,), (circle,) = (of_kind(rendering, k) for k in ("line", "polyline", "circle"))
    assert text[line.code_start : line.code_end] == "0\nLINE\n8\nA\n10\n0\n20\n0\n11\n5\n21\n0\n"
    assert text[chain.code_start : chain.code_end].endswith("0\nSEQEND\n")
    assert text[circle.code_start : circle.code_end].startswith("0\nCIRCLE\n")


def test_handles_lead_to_the_lines_where_there_are_handles(renderer: DxfRenderer) -> None:
    text = drawing(lambda _, space: (space.add_line((0, 0), (9, 0)), space.add_circle((5, 5), 2)))
    (circle,) = of_kind(renderer.render(program(text), VIEW), "circle")
    span = text[circle.code_start : circle.code_end]
    assert span.split()[:2] == ["0", "CIRCLE"] and circle.element_id.endswith(span.split()[3])


def test_every_coloured_pixel_is_owned_and_every_owned_pixel_is_coloured(renderer: DxfRenderer) -> None:
    def draw(_: Any, space: Any) -> None:
        space.add_circle((0, 0), 30)
        space.add_spline([(0, 0), (10, 20), (30, -5), (45, 10)])
        space.add_text("R 30", height=6).set_placement((-12, -3))
        space.add_ellipse((40, 0), (12, 3), 0.4)

    frame = renderer.render(program(drawing(draw)), VIEW).frames[0]
    is_inked = (frame.image < 255).any(axis=2)
    assert (is_inked == (frame.ids > 0)).all()


def test_a_text_that_its_own_font_lacks_is_written_in_another(renderer: DxfRenderer) -> None:
    # ezdxf #1033: Chinese in a style of Arial was drawn as empty boxes.
    def texts(words: str) -> int:
        found = renderer.render(program(drawing(lambda _, space: space.add_text(words, height=9))), VIEW)
        return of_kind(found, "text")[0].area_px

    assert texts("平面图") != texts("口口口")
    assert texts("План Κάτοψη") > 0


def test_a_character_of_no_pinned_font_is_a_reason(renderer: DxfRenderer) -> None:
    text = drawing(lambda _, space: space.add_text("A\U00012000B", height=9))
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text), VIEW)
    assert caught.value.reason == Reason.MISSING_GLYPH


def test_a_dense_hatch_is_filled_at_once(renderer: DxfRenderer) -> None:
    def draw(_: Any, space: Any) -> None:
        hatch = space.add_hatch(color=3)
        hatch.set_pattern_fill("DOTS", scale=1e-5)
        hatch.paths.add_polyline_path([(0, 0), (1000, 0), (1000, 600), (0, 600)], is_closed=True)

    text = drawing(draw)
    before = time.process_time()
    (hatch,) = of_kind(renderer.render(program(text), VIEW), "hatch")
    assert time.process_time() - before < 5
    assert hatch.area_px == hatch.bbox.area_px


def test_the_bytes_are_the_same_in_another_process(renderer: DxfRenderer) -> None:
    text = drawing(lambda _, space: (space.add_text("Plan 1:100", height=5), space.add_circle((10, 10), 20)))
    here = renderer.render(program(text), VIEW)
    code = (
        "import sys, hashlib; from renderers.dxf import DxfRenderer; from schemas.program import Program, SourceFile\n"
        "from schemas.view import View\nr = DxfRenderer(); r.open()\n"
        "f = SourceFile(path='plan.dxf', data=sys.stdin.buffer.read())\n"
        "p = Program(language='dxf', files=(f,), main_path='plan.dxf', template_id='test')\n"
        "out = r.render(p, View(width_px=400, height_px=300))\n"
        "print(hashlib.sha256(out.frames[0].image.tobytes() + out.frames[0].ids.tobytes() + repr(out.elements).encode()).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=text.encode(), capture_output=True, cwd=ROOT, check=True
    )
    mine = here.frames[0].image.tobytes() + here.frames[0].ids.tobytes() + repr(here.elements).encode()
    assert done.stdout.decode().strip() == hashlib.sha256(mine).hexdigest()


def nested(levels: int) -> str:
    """Blocks of ten inserts each of the block before: ten to the power of ``levels`` circles."""
    blocks = "0 BLOCK 8 0 2 B0 70 0 10 0 20 0 0 CIRCLE 8 0 10 0 20 0 40 1 0 ENDBLK 8 0 "
    for k in range(1, levels):
        inserts = "".join(f"0 INSERT 8 0 2 B{k - 1} 10 {j} 20 0 " for j in range(10))
        blocks += f"0 BLOCK 8 0 2 B{k} 70 0 10 0 20 0 {inserts} 0 ENDBLK 8 0 "
    return r12(f"0 INSERT 8 A 2 B{levels - 1} 10 0 20 0", blocks)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not a drawing", Reason.SYNTAX),
        ("0\nSECTION\n2\nENTITIES\n0\nLINE\nxx\n1\n0\nENDSEC\n0\nEOF\n", Reason.SYNTAX),
        (r12(""), Reason.BLANK),
        (r12('0 LINE 8 A"B 10 0 20 0 11 5 21 0'), Reason.SYNTAX),
        (r12("0 INSERT 8 A 2 NOWHERE 10 0 20 0"), Reason.BLANK),
        (nested(9), Reason.TOO_LARGE),
        (r12("0 INSERT 8 A 2 B 10 0 20 0", "0 BLOCK 8 0 2 B 70 0 10 0 20 0 0 INSERT 8 0 2 B 10 1 20 0 0 ENDBLK 8 0"), Reason.SYNTAX),
        (r12("0 INSERT 8 A 2 B 10 0 20 0 70 30000 71 30000", "0 BLOCK 8 0 2 B 70 0 10 0 20 0 0 POINT 8 0 10 1 20 0 0 ENDBLK 8 0"), Reason.TOO_LARGE),
        (r12("0 LINE 8 A 10 0 20 0 11 1e300 21 0"), Reason.INVALID_GEOMETRY),
    ],
)  # fmt: skip
def test_broken_and_hostile_files_are_refused_with_their_reason(
    renderer: DxfRenderer, text: str, reason: Reason
) -> None:
    with pytest.raises(SampleError) as caught:
        renderer.render(program(text), VIEW)
    assert caught.value.reason is reason
