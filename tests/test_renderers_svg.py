"""The svg renderer's boxes on traps whose answers are worked out by hand, and how it treats what it cannot draw."""

from __future__ import annotations

import numpy as np
import pytest

from renderers.svg import SvgRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = SvgRenderer

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 100">'
VIEW = View(width_px=100, height_px=100)


def program(body: str) -> Program:
    text = body if body.lstrip().startswith(("<?", "<!", "<svg xmlns")) else f"{HEAD}{body}</svg>"
    return Program.from_text(text, language="svg", main_path="main.svg", template_id="test/svg")


def draw(renderer: SvgRenderer, body: str, view: View = VIEW) -> Rendering:
    return renderer.render(program(body), view)


def elements(renderer: SvgRenderer, body: str, view: View = VIEW) -> dict[str, Element]:
    return {e.element_id: e for e in draw(renderer, body, view).elements}


def box(renderer: SvgRenderer, body: str, element_id: str = "a") -> tuple[int, int, int, int]:
    return elements(renderer, body)[element_id].bbox.xyxy


def reason(renderer: SvgRenderer, body: str) -> Reason:
    with pytest.raises(SampleError) as caught:
        draw(renderer, body)
    return caught.value.reason


def test_stroke_wider_than_its_shape_counts(renderer: SvgRenderer) -> None:
    assert box(
        renderer, '<rect id="a" x="45" y="45" width="10" height="10" stroke="red" stroke-width="20"/>'
    ) == (35, 35, 65, 65)


def test_miter_reaches_beyond_half_the_stroke(renderer: SvgRenderer) -> None:
    # a right angle pointing down at (50, 60), stroke 12: the miter's tip lies 6 * sqrt(2) = 8.49 below the corner,
    # the butt ends reach 6 / sqrt(2) = 4.24 beyond (30, 40) and (70, 40)
    body = '<path id="a" d="M30 40 50 60 70 40" fill="none" stroke="red" stroke-width="12"/>'
    assert box(renderer, body) == (25, 35, 75, 69)


def test_use_places_a_symbol_by_its_own_viewport(renderer: SvgRenderer) -> None:
    body = '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="5" fill="red"/></symbol><use id="a" href="#s" x="20" y="30" width="40" height="40"/>'
    assert box(renderer, body) == (20, 30, 60, 50)


def test_use_of_a_group_lists_the_parts_of_each_instance(renderer: SvgRenderer) -> None:
    body = (
        '<defs><g id="s"><rect width="10" height="10" fill="red"/><circle id="c" cx="20" cy="5" r="5"/></g></defs>'
        '<use id="a" href="#s" x="10" y="10"/><use id="b" xlink:href="#s" x="10" y="50" transform="translate(5 0)"/>'
    )
    found = elements(renderer, body)
    assert found["a"].bbox.xyxy == (10, 10, 35, 20)
    assert found["b"].bbox.xyxy == (15, 50, 40, 60)
    assert [e.bbox.xyxy for e in found.values() if e.kind == "circle"] == [(25, 10, 35, 20), (30, 50, 40, 60)]


def test_use_passes_its_stroke_on(renderer: SvgRenderer) -> None:
    body = '<defs><rect id="s" x="40" y="40" width="20" height="20" fill="none"/></defs><use id="a" href="#s" stroke="red" stroke-width="8"/>'
    assert box(renderer, body) == (36, 36, 64, 64)


def test_nested_svg_clips_and_scales(renderer: SvgRenderer) -> None:
    body = '<svg id="n" x="10" y="10" width="40" height="40" viewBox="0 0 20 20"><rect id="a" x="10" y="10" width="20" height="5" fill="red"/></svg>'
    found = elements(renderer, body)["a"]
    assert found.bbox.xyxy == (30, 30, 50, 40)
    assert found.bbox_amodal is not None and found.bbox_amodal.xyxy == (30, 30, 70, 40)
    assert found.visible_fraction == 0.5


def test_marker_pixels_belong_to_the_line(renderer: SvgRenderer) -> None:
    body = (
        '<marker id="m" markerWidth="10" markerHeight="20" refX="0" refY="10" markerUnits="userSpaceOnUse" orient="auto">'
        '<path d="M0 0H10V20H0z" fill="red"/></marker><path id="a" d="M20 50H60" stroke="blue" stroke-width="2" marker-end="url(#m)"/>'
    )
    assert box(renderer, body) == (20, 40, 70, 60)


def test_text_on_a_path_hugs_its_letters(renderer: SvgRenderer) -> None:
    body = '<path id="p" d="M10 80H90" fill="none"/><text font-family="Inter" font-size="20"><textPath id="a" href="#p">HHH</textPath></text>'
    x0, y0, x1, y1 = box(renderer, body)
    assert 10 <= x0 <= 13 and y1 == 80 and 64 <= y0 <= 67 and 50 <= x1 <= 60


def test_each_span_owns_its_own_letters(renderer: SvgRenderer) -> None:
    body = '<text id="t" y="50" font-size="20">II<tspan id="a" x="30">HH</tspan><tspan id="b" x="70">H</tspan></text>'
    found = elements(renderer, body)
    assert found["a"].bbox.x0 >= 30 and found["a"].bbox.x1 <= 60 and found["b"].bbox.x0 >= 70
    assert found["t"].bbox.x0 < 5 and found["t"].bbox.x1 == found["b"].bbox.x1
    assert (found["t"].text, found["a"].text) == ("IIHHH", "HH")


def test_clip_path_is_the_elements_shape(renderer: SvgRenderer) -> None:
    body = '<clipPath id="c"><rect x="20" y="20" width="10" height="30"/></clipPath><rect id="a" width="80" height="80" clip-path="url(#c)"/>'
    found = elements(renderer, body)["a"]
    assert found.bbox.xyxy == (20, 20, 30, 50) and found.visible_fraction == 1.0


def test_a_groups_clip_takes_away_from_its_children(renderer: SvgRenderer) -> None:
    body = '<clipPath id="c"><rect width="50" height="100"/></clipPath><g id="g" clip-path="url(#c)"><rect id="a" x="25" y="10" width="50" height="20"/></g>'
    found = elements(renderer, body)
    assert found["a"].bbox.xyxy == (25, 10, 50, 30) and found["a"].visible_fraction == 0.5
    assert found["g"].bbox.xyxy == (25, 10, 50, 30)


def test_a_groups_clip_in_bounding_box_units_uses_the_whole_group(renderer: SvgRenderer) -> None:
    body = (
        '<clipPath id="c" clipPathUnits="objectBoundingBox"><rect width=".5" height="1"/></clipPath>'
        '<g clip-path="url(#c)"><rect id="a" x="10" y="10" width="20" height="10"/><rect id="b" x="10" y="30" width="80" height="10"/></g>'
    )
    found = elements(renderer, body)
    assert found["a"].bbox.xyxy == (10, 10, 30, 20) and found["b"].bbox.xyxy == (10, 30, 50, 40)


def test_mask_cuts_a_hole_that_nobody_owns(renderer: SvgRenderer) -> None:
    body = (
        '<mask id="m"><rect width="100" height="100" fill="#fff"/><rect x="40" y="40" width="20" height="20" fill="#000"/></mask>'
        '<rect id="a" x="20" y="20" width="60" height="60" mask="url(#m)"/>'
    )
    rendering = draw(renderer, body)
    assert rendering.elements[-1].area_px == 3200
    assert rendering.frames[0].ids[50, 50] == 0


def test_preserve_aspect_ratio_centres_the_picture(renderer: SvgRenderer) -> None:
    found = elements(
        renderer,
        '<rect id="a" width="100" height="100"/><rect id="b" width="5" height="5" fill="red"/>',
        View(width_px=200, height_px=100),
    )
    assert found["a"].bbox.xyxy == (50, 0, 150, 100)


def test_preserve_aspect_ratio_none_stretches(renderer: SvgRenderer) -> None:
    text = HEAD.replace(">", ' preserveAspectRatio="none">') + '<rect id="a" width="50" height="100"/></svg>'
    assert elements(renderer, text, View(width_px=200, height_px=100))["a"].bbox.xyxy == (0, 0, 100, 100)


def test_covered_elements_vanish_and_half_covered_ones_say_by_what(renderer: SvgRenderer) -> None:
    body = '<rect id="a" width="20" height="20"/><rect id="b" x="40" width="40" height="20"/><rect id="c" width="60" height="30" fill="red"/>'
    found = elements(renderer, body)
    assert "a" not in found
    assert (
        found["b"].visible_fraction == 0.5
        and found["b"].occluded_by == ("c",)
        and found["b"].bbox.xyxy == (60, 0, 80, 20)
    )


@pytest.mark.parametrize(
    "attribute",
    [
        'opacity="0"',
        'display="none"',
        'visibility="hidden"',
        'fill="none"',
        'fill-opacity="0"',
        'style="opacity:0"',
    ],
)
def test_what_paints_nothing_is_no_element(renderer: SvgRenderer, attribute: str) -> None:
    found = elements(
        renderer,
        f'<rect id="b" width="50" height="50"/><rect id="a" x="20" width="60" height="50" {attribute}/>',
    )
    assert "a" not in found and found["b"].visible_fraction == 1.0


def test_hidden_group_with_a_visible_child(renderer: SvgRenderer) -> None:
    body = '<g id="g" visibility="hidden"><rect id="b" width="10" height="10"/><rect id="a" x="20" y="20" width="10" height="10" visibility="visible"/></g>'
    found = elements(renderer, body)
    assert set(found) == {"svg", "g", "a"} and found["g"].bbox.xyxy == (20, 20, 30, 30)


def test_thin_lines_own_every_pixel_they_touch(renderer: SvgRenderer) -> None:
    assert box(renderer, '<path id="a" d="M10 50.5H90" stroke="#000" stroke-width=".25"/>') == (
        10,
        50,
        90,
        51,
    )
    assert box(renderer, '<path id="a" d="M10 50H90" stroke="#000" stroke-width=".5"/>') == (10, 49, 90, 51)


def test_elements_of_the_same_colour_are_told_apart(renderer: SvgRenderer) -> None:
    found = elements(
        renderer,
        '<g fill="red"><rect id="a" width="50" height="50"/><rect id="b" x="25" y="25" width="50" height="50"/></g>',
    )
    assert found["a"].area_px == 2500 - 625 and found["b"].area_px == 2500


def test_half_opaque_painters_own_their_pixels(renderer: SvgRenderer) -> None:
    found = elements(
        renderer,
        '<rect id="a" width="50" height="50"/><rect id="b" x="25" width="50" height="50" fill="red" opacity=".1"/>',
    )
    assert found["a"].bbox.xyxy == (0, 0, 25, 50)


def test_more_than_255_elements(renderer: SvgRenderer) -> None:
    body = "".join(
        f'<rect id="r{i}" x="{i % 25 * 4}" y="{i // 25 * 4}" width="3" height="3" fill="#{i:03x}"/>'
        for i in range(600)
    )
    found = elements(renderer, body)
    assert len(found) == 601
    assert all(
        found[f"r{i}"].bbox.xyxy == (i % 25 * 4, i // 25 * 4, i % 25 * 4 + 3, i // 25 * 4 + 3)
        for i in range(600)
    )


def test_a_leafs_shadow_is_its_own_and_a_groups_shadow_the_groups(renderer: SvgRenderer) -> None:
    shadow = '<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><feDropShadow dx="10" dy="10" stdDeviation="0"/></filter>'
    assert box(
        renderer, shadow + '<rect id="a" x="20" y="20" width="30" height="30" fill="red" filter="url(#f)"/>'
    ) == (20, 20, 60, 60)
    body = f'{shadow}<g id="g" filter="url(#f)"><rect id="a" x="20" y="20" width="30" height="30" fill="red"/><rect id="b" x="55" y="20" width="9" height="9"/></g>'
    found = elements(renderer, body)
    assert found["a"].bbox.xyxy == (20, 20, 50, 50) and found["a"].visible_fraction == 1.0
    assert found["g"].bbox.xyxy == (20, 20, 74, 60) and found["g"].pixel_id > 0


def test_reaching_out_of_the_frame(renderer: SvgRenderer) -> None:
    found = elements(renderer, '<rect id="a" x="-20" y="90" width="40" height="20" fill="red"/>')["a"]
    assert found.bbox.xyxy == (0, 90, 20, 100) and found.visible_fraction == 0.25
    assert found.bbox_amodal is not None and found.bbox_amodal.xyxy == (-20, 90, 20, 110)


def test_transforms_of_groups_and_shapes_multiply(renderer: SvgRenderer) -> None:
    body = '<g id="g" transform="translate(50 50) scale(2)"><rect id="a" width="10" height="5" transform="rotate(90)"/></g>'
    assert box(renderer, body) == (40, 50, 50, 70)
    assert box(renderer, body, "g") == (40, 50, 50, 70)


def test_root_background_belongs_to_the_root(renderer: SvgRenderer) -> None:
    text = (
        HEAD.replace(">", ' style="background:#102030">')
        + '<rect id="a" x="10" y="10" width="10" height="10" fill="red"/></svg>'
    )
    rendering = draw(renderer, text)
    assert rendering.frames[0].image[90, 90].tolist() == [0x10, 0x20, 0x30]
    assert rendering.elements[0].bbox.xyxy == (0, 0, 100, 100)


def test_element_ids_come_from_id_label_title_or_place(renderer: SvgRenderer) -> None:
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 100 100">'
        '<rect width="9" height="9" inkscape:label="door"/><rect x="10" width="9" height="9"><title>Window</title></rect>'
        '<g><rect x="20" width="9" height="9"/><rect x="30" width="9" height="9"/></g></svg>'
    )
    assert set(elements(renderer, text)) == {
        "svg",
        "door",
        "Window",
        "svg/g[1]",
        "svg/g[1]/rect[1]",
        "svg/g[1]/rect[2]",
    }


def test_code_spans_are_the_start_tags_bytes(renderer: SvgRenderer) -> None:
    text = HEAD + '<!-- é --><rect id="a" data-x="a > b" width="50"\n height="50"/></svg>'
    found = elements(renderer, text)["a"]
    assert (
        text.encode()[found.code_start : found.code_end].decode()
        == '<rect id="a" data-x="a > b" width="50"\n height="50"/>'
    )


def test_style_sheets_decide_colour_and_stroke(renderer: SvgRenderer) -> None:
    body = '<style>.k > rect{fill:#00f;stroke:red;stroke-width:10} #a{--w:4px;stroke-width:var(--w)}</style><g class="k"><rect id="a" x="20" y="20" width="20" height="20"/></g>'
    found = elements(renderer, body)["a"]
    assert found.bbox.xyxy == (18, 18, 42, 42) and found.color == "#0000ff"


def test_todays_css_colours_are_drawn(renderer: SvgRenderer) -> None:
    body = '<rect id="a" width="50" height="50" fill="rgb(255 0 0 / 50%)"/><g color="#0f0"><rect x="50" width="50" height="50" style="fill:currentcolor"/></g>'
    image = draw(renderer, body).frames[0].image
    assert image[20, 70].tolist() == [0, 255, 0]
    assert image[20, 20].tolist() in ([255, 127, 127], [255, 128, 128])


def test_switch_draws_its_first_fitting_child(renderer: SvgRenderer) -> None:
    body = '<switch><rect id="a" width="10" height="10" systemLanguage="de"/><rect id="b" x="20" width="10" height="10"/><rect id="c" x="40" width="10" height="10"/></switch>'
    assert set(elements(renderer, body)) == {"svg", "svg/switch[1]", "b"}


def test_an_embedded_picture_owns_its_opaque_pixels(renderer: SvgRenderer) -> None:
    inner = "data:image/svg+xml;utf8,%3Csvg xmlns='http://www.w3.org/2000/svg' width='10' height='10'%3E%3Crect width='5' height='10'/%3E%3C/svg%3E"
    assert box(renderer, f'<image id="a" x="10" y="10" width="40" height="40" href="{inner}"/>') == (
        10,
        10,
        30,
        50,
    )


def test_natural_view_follows_the_pictures_shape() -> None:
    wide = Program.from_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="150"/>',
        language="svg",
        main_path="m.svg",
        template_id="t",
    )
    tall = Program.from_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 40"/>',
        language="svg",
        main_path="m.svg",
        template_id="t",
    )
    assert SvgRenderer.natural_view(wide) == View(width_px=512, height_px=256)
    assert SvgRenderer.natural_view(tall) == View(width_px=128, height_px=512)


def test_two_processes_give_the_same_bytes(renderer: SvgRenderer) -> None:
    body = '<g font-family="Lato"><text id="a" x="5" y="40" font-size="24">Grüße</text></g><circle cx="50" cy="70" r="20" fill="teal" opacity=".7"/>'
    first = draw(renderer, body)
    other = SvgRenderer()
    other.open()
    draw(other, '<text y="50" font-family="Inter">漢字 😀</text>')
    second = draw(other, body)
    other.close()
    assert np.array_equal(first.frames[0].image, second.frames[0].image)
    assert np.array_equal(first.frames[0].ids, second.frames[0].ids) and first.elements == second.elements
