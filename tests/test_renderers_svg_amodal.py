"""The svg renderer's boxes of whole elements, as if nothing covered them, and their spans in the code; by hand."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import generators
from pipelines.plan import generate
from renderers import _svg_elements, _svg_scene
from renderers._svg_bounds import solid_box
from renderers._svg_geometry import Bounds
from renderers._svg_instance import Instance
from renderers.svg import SvgRenderer
from schemas.element import Element
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = SvgRenderer

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
VIEW = View(width_px=100, height_px=100)
PACKAGES = Path(__file__).parents[1] / "node_modules"
SETS = ("lucide-static/icons", "bootstrap-icons/icons", "@twemoji/svg", "flag-icons/flags/4x3")
FILES_OF_A_SET = 6
FAMILIES = ("svg_chart", "svg_diagram", "svg_illustration", "svg_pattern", "svg_poster")
Xyxy = tuple[int, int, int, int]


def program(text: str) -> Program:
    return Program.from_text(text, language="svg", main_path="main.svg", template_id="test/svg")


def draw(renderer: SvgRenderer, body: str, view: View = VIEW) -> Rendering:
    return renderer.render(program(f"{HEAD}{body}</svg>"), view)


def elements(renderer: SvgRenderer, body: str, view: View = VIEW) -> dict[str, Element]:
    return {e.element_id: e for e in draw(renderer, body, view).elements}


def amodal(element: Element) -> Xyxy:
    assert element.bbox_amodal is not None
    return element.bbox_amodal.xyxy


def test_a_text_with_spans_is_as_large_as_all_of_them(renderer: SvgRenderer) -> None:
    body = '<text id="t" y="40" font-family="Lato" font-size="20">I<tspan id="a" x="40">H<tspan id="b" x="80" y="80">H</tspan></tspan></text>'
    found = elements(renderer, body)
    assert all(
        amodal(e) == e.bbox.xyxy and e.visible_fraction == 1.0 for e in (found["t"], found["a"], found["b"])
    )
    assert found["a"].bbox.x0 >= 40 and found["a"].bbox.y1 == found["b"].bbox.y1 == 80


def test_a_covered_span_takes_from_its_text(renderer: SvgRenderer) -> None:
    body = (
        '<text id="t" y="40" font-family="Lato" font-size="20">H<tspan id="a" x="50">H</tspan></text>'
        '<rect id="r" x="45" width="40" height="60" fill="#fff" stroke="#eee"/>'
    )
    found = elements(renderer, body)
    assert "a" not in found
    assert found["t"].visible_fraction == pytest.approx(0.5, abs=0.1)
    assert amodal(found["t"])[2] > 60 > found["t"].bbox.x1


def test_a_groups_own_clip_is_its_shape(renderer: SvgRenderer) -> None:
    body = '<clipPath id="c"><rect x="20" y="20" width="30" height="30"/></clipPath><g id="g" clip-path="url(#c)"><rect id="a" width="40" height="80"/></g>'
    found = elements(renderer, body)
    assert amodal(found["g"]) == (20, 20, 40, 50) and found["g"].visible_fraction == 1.0
    assert amodal(found["a"]) == (0, 0, 40, 80) and found["a"].visible_fraction == 600 / 3200
    assert amodal(found["svg"]) == (20, 20, 40, 50)


def test_a_covered_group_with_a_clip_says_how_much_of_it_is_seen(renderer: SvgRenderer) -> None:
    body = (
        '<clipPath id="c"><rect x="20" y="20" width="40" height="30"/></clipPath><g id="g" clip-path="url(#c)"><rect width="90" height="90"/></g>'
        '<rect x="50" width="50" height="90" fill="red"/>'
    )
    found = elements(renderer, body)["g"]
    assert found.bbox.xyxy == (20, 20, 50, 50) and found.visible_fraction == 0.75


def test_a_symbol_ends_at_its_viewport(renderer: SvgRenderer) -> None:
    body = '<symbol id="s" viewBox="0 0 10 10"><circle id="k" cx="10" cy="5" r="4"/></symbol><use id="u" href="#s" x="20" y="20" width="50" height="50"/>'
    found = elements(renderer, body)
    assert amodal(found["u"]) == amodal(found["s"]) == (50, 25, 70, 65)
    assert amodal(found["k"]) == (50, 25, 90, 65) and found["k"].visible_fraction == pytest.approx(
        0.5, abs=0.02
    )


def test_a_symbol_that_overflows_does_not_end_there(renderer: SvgRenderer) -> None:
    body = '<symbol id="s" viewBox="0 0 10 10" overflow="visible"><circle cx="10" cy="5" r="4"/></symbol><use id="u" href="#s" x="20" y="20" width="50" height="50"/>'
    assert amodal(elements(renderer, body)["u"]) == (50, 25, 90, 65)


def test_a_nested_drawing_ends_at_its_viewport(renderer: SvgRenderer) -> None:
    body = (
        '<svg id="n" x="10" y="10" width="30" height="30"><rect id="a" x="20" width="50" height="10"/></svg>'
    )
    found = elements(renderer, body)
    assert amodal(found["n"]) == (30, 10, 40, 20) and amodal(found["a"]) == (30, 10, 80, 20)


def test_a_groups_shadow_is_part_of_the_group_alone(renderer: SvgRenderer) -> None:
    body = (
        '<filter id="f" filterUnits="userSpaceOnUse" x="0" y="0" width="100" height="100"><feDropShadow dx="10" dy="10" stdDeviation="0"/></filter>'
        '<g id="g" filter="url(#f)"><rect id="a" x="20" y="20" width="30" height="30" fill="red"/></g><rect id="c" x="45" y="45" width="55" height="55"/>'
    )
    found = elements(renderer, body)
    assert amodal(found["g"]) == (20, 20, 60, 60) and amodal(found["a"]) == (20, 20, 50, 50)
    assert found["g"].bbox.xyxy == (20, 20, 60, 60) and found["g"].visible_fraction == pytest.approx(
        1175 / 1400
    )


def test_the_tail_of_a_blur_that_nobody_sees_is_not_counted(renderer: SvgRenderer) -> None:
    body = '<filter id="f" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="4"/></filter><rect id="a" x="30" y="30" width="40" height="40" filter="url(#f)"/>'
    rendering = draw(renderer, body)
    x0, _, x1, _ = rendering.elements[-1].bbox.xyxy
    darkness = 255 - rendering.frames[0].image[:, :, 0].astype(int).min(axis=0)
    assert darkness[x0] > 1 >= darkness[x0 - 1] and darkness[x1 - 1] > 1 >= darkness[x1]


def test_every_use_is_an_element_with_a_span_of_its_own(renderer: SvgRenderer) -> None:
    text = f'{HEAD}<defs><rect id="s" width="10" height="10"/></defs><use id="a" href="#s"/><use id="b" href="#s" x="5" fill="red"/></svg>'
    found = {e.element_id: e for e in renderer.render(program(text), VIEW).elements}
    assert found["a"].bbox.xyxy == (0, 0, 5, 10) and amodal(found["a"]) == (0, 0, 10, 10)
    assert found["a"].occluded_by == ("b",)
    assert [text[e.code_start : e.code_end] for e in (found["a"], found["b"])] == [
        '<use id="a" href="#s"/>',
        '<use id="b" href="#s" x="5" fill="red"/>',
    ]


def _real_files() -> list[bytes]:
    paths = [sorted((PACKAGES / name).glob("*.svg")) for name in SETS]
    return [
        (found[n * len(found) // FILES_OF_A_SET]).read_bytes()
        for found in paths
        for n in range(FILES_OF_A_SET)
    ]


def _generated_files() -> list[bytes]:
    return [generate(generators.load(name)(), name, 5, 0).main.data for name in FAMILIES]


def test_every_span_in_the_code_is_that_elements_tag(renderer: SvgRenderer) -> None:
    odd = f'<?xml version="1.0"?><!DOCTYPE svg>{HEAD}<!-- <rect> é --><style><![CDATA[ /* <path> */ rect{{fill:red}} ]]></style><rect id="é>" width="9" height="9" data-a=\'"\'/></svg>'
    for data in [odd.encode(), *_real_files(), *_generated_files()]:
        rendering = renderer.render(program(data.decode()), View(width_px=160, height_px=160))
        for element in rendering.elements:
            tag = data[element.code_start : element.code_end].decode()
            assert tag.startswith(f"<{element.kind}") and tag.endswith(">"), (element.element_id, tag[:60])
            assert tag.count("<") == 1, tag[:60]
            if f'id="{element.element_id}"' in data.decode():
                assert f'id="{element.element_id}"' in tag


def test_sure_rectangles_are_what_the_engine_would_draw(
    renderer: SvgRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(3)
    numbers = np.round(rng.uniform(0, 80, (150, 4)) * [[1, 1, 0.2, 0.2]], rng.integers(0, 3))
    body = "".join(
        f'<rect id="r{i}" x="{x:g}" y="{y:g}" width="{w + 0.5:g}" height="{h + 0.25:g}"/>'
        for i, (x, y, w, h) in enumerate(numbers.tolist())
    )
    sure: dict[str, Xyxy] = {}

    def remember(instance: Instance, within: Bounds) -> None:
        box = solid_box(instance, within)
        if box is not None:
            sure[instance.node.attributes["id"]] = box

    monkeypatch.setattr(_svg_elements, "solid_box", remember)
    found = elements(renderer, body, View(width_px=130, height_px=130))
    drawn = {name: amodal(found[name]) for name in sure if name in found}
    assert len(drawn) > 60 and drawn == {name: sure[name] for name in drawn}


@pytest.mark.parametrize(
    ("rectangle", "expected"),
    [
        ('x="10" y="10" width="20" height="20"', (10, 10, 30, 30)),
        ('x="10.5" y="10.25" width="20" height="20"', (10, 10, 31, 31)),
        # a tenth of a pixel is less than the engine's quarter: nothing of it is in the picture
        ('x="10.1" y="10" width="20" height="20.5"', (10, 10, 30, 31)),
    ],
)
def test_upright_rectangles_own_every_pixel_they_touch(
    renderer: SvgRenderer, rectangle: str, expected: Xyxy
) -> None:
    assert elements(renderer, f'<rect id="a" {rectangle}/>')["a"].bbox.xyxy == expected


def test_a_thing_larger_than_its_bounds_is_drawn_again(
    renderer: SvgRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_svg_scene, "leaf_bounds", lambda instance, by_id: (48.0, 48.0, 52.0, 52.0))
    body = '<circle id="a" cx="50" cy="50" r="20"/><circle id="b" cx="50" cy="50" r="1"/>'
    found = elements(renderer, body)
    assert found["a"].bbox.xyxy == (30, 30, 70, 70) and found["b"].bbox.xyxy == (49, 49, 51, 51)
