"""Faults that users of other SVG renderers reported, each with its right answer; the comment names the reports."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from renderers._browser import Browser
from renderers._svg_expansion import MAX_STEPS, expansion
from renderers._svg_tree import parse_svg
from renderers.svg import SvgRenderer
from schemas.element import Element
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.rendering import Rendering
from schemas.view import View

RENDERER = SvgRenderer

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {NS} viewBox="0 0 100 100">'
VIEW = View(width_px=100, height_px=100)
LARGE = View(width_px=400, height_px=400)
BASELINES = ("auto", "middle", "central", "hanging", "text-before-edge", "text-after-edge")
SPANS = (
    '<path id="p" d="M10 60Q50 20 90 60" fill="none"/><text font-family="Inter" font-size="9">'
    '<textPath href="#p"><tspan id="a">Along</tspan> <tspan id="b" font-weight="bold" fill="red">a path</tspan></textPath></text>'
    '<text font-family="Inter" font-size="9" x="10" y="80"><tspan id="c" dy="4">one</tspan><tspan id="d" dx="5" dy="-4" font-weight="bold">two</tspan></text>'
)


def program(body: str) -> Program:
    text = body if "<svg" in body else f"{HEAD}{body}</svg>"
    return Program.from_text(text, language="svg", main_path="main.svg", template_id="test/svg")


def draw(renderer: SvgRenderer, body: str, view: View = VIEW) -> Rendering:
    return renderer.render(program(body), view)


def elements(renderer: SvgRenderer, body: str, view: View = VIEW) -> dict[str, Element]:
    return {e.element_id: e for e in draw(renderer, body, view).elements}


def reason(renderer: SvgRenderer, body: str) -> Reason:
    with pytest.raises(SampleError) as caught:
        draw(renderer, body)
    return caught.value.reason


def ink(image: NDArray[np.uint8]) -> tuple[int, int, int, int]:
    """The box of what differs from white by more than a faint edge."""
    rows, columns = np.nonzero((image < 200).any(axis=2))
    return int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1


def in_chromium(browser: Browser, body: str, view: View) -> NDArray[np.uint8]:
    page = f'<!doctype html><style>*{{margin:0}}img{{display:block;width:{view.width_px}px;height:{view.height_px}px}}</style><img src="a.svg">'
    browser.page.load(
        {"index.html": page.encode(), "a.svg": f"{HEAD}{body}</svg>".encode()}, "index.html", view
    )
    return browser.page.capture()


def baseline(value: str) -> str:
    return f'<text id="a" x="20" y="50" font-family="Inter" font-size="20" dominant-baseline="{value}">Hxg</text>'


@pytest.mark.parametrize("value", BASELINES)
def test_1_baselines_stand_where_chromium_puts_them(
    renderer: SvgRenderer, browser: Browser, value: str
) -> None:
    """CairoSVG #196, #275. Chromium rounds a font's ascent before or after scaling by 4, as the file is embedded: 2 px."""
    box = elements(renderer, baseline(value), LARGE)["a"].bbox.xyxy
    expected = ink(in_chromium(browser, baseline(value), LARGE))
    assert np.abs(np.subtract(box, expected)).max() <= 2


def test_1_baselines_differ_from_each_other(renderer: SvgRenderer) -> None:
    tops = {value: elements(renderer, baseline(value), LARGE)["a"].bbox.y0 for value in BASELINES}
    assert tops["text-after-edge"] < tops["auto"] < tops["middle"] < tops["hanging"]
    assert tops["central"] < tops["hanging"] < tops["text-before-edge"]


def test_2_spans_on_a_path_and_moved_spans_stand_where_chromium_puts_them(
    renderer: SvgRenderer, browser: Browser
) -> None:
    """CairoSVG #203: every span alone in Chromium, the others hidden."""
    found = elements(renderer, SPANS, LARGE)
    for name in "abcd":
        alone = f"<style>tspan{{visibility:hidden}}#{name}{{visibility:visible}}</style>{SPANS}"
        expected = ink(in_chromium(browser, alone, LARGE))
        assert np.abs(np.subtract(found[name].bbox.xyxy, expected)).max() <= 2, name


@pytest.mark.parametrize("transform", ["", ' transform="translate(20 10)"'])
def test_3_a_mask_moves_with_what_it_masks(renderer: SvgRenderer, transform: str) -> None:
    """CairoSVG #214, #365: the mask's white square is 10..30 of the user space of what it masks."""
    body = (
        '<mask id="m" maskUnits="userSpaceOnUse" x="10" y="10" width="40" height="40"><rect x="10" y="10" width="20" height="20" fill="#fff"/></mask>'
        f'<g{transform}><rect id="a" width="60" height="60" mask="url(#m)"/></g>'
    )
    dx, dy = (20, 10) if transform else (0, 0)
    assert elements(renderer, body)["a"].bbox.xyxy == (10 + dx, 10 + dy, 30 + dx, 30 + dy)


def test_3_a_masks_offset_limits_it(renderer: SvgRenderer) -> None:
    body = (
        '<mask id="m" maskUnits="userSpaceOnUse" x="30" y="20" width="40" height="30"><rect width="100" height="100" fill="#fff"/></mask>'
        '<rect id="a" width="100" height="100" mask="url(#m)"/>'
    )
    assert elements(renderer, body)["a"].bbox.xyxy == (30, 20, 70, 50)


def test_3_opacity_and_gradient_of_a_mask_are_coverage(renderer: SvgRenderer) -> None:
    """CairoSVG #284: black through white at half opacity is mid grey; through a ramp it darkens to the right."""
    body = (
        '<linearGradient id="g"><stop stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient>'
        '<mask id="h"><rect width="100" height="40" fill="#fff" opacity=".5"/></mask>'
        '<mask id="r"><rect y="50" width="100" height="40" fill="url(#g)"/></mask>'
        '<rect width="100" height="40" mask="url(#h)"/><rect y="50" width="100" height="40" mask="url(#r)"/>'
    )
    image = draw(renderer, body).frames[0].image[:, :, 0].astype(int)
    assert abs(image[20, 50] - 127.5) <= 1
    assert image[70, 2] > 245 and image[70, 97] < 12 and (np.diff(image[70]) <= 0).all()


def test_4_a_clip_path_outside_defs_is_not_drawn_and_clips(renderer: SvgRenderer) -> None:
    """CairoSVG #343."""
    body = '<clipPath id="c"><rect x="5" y="6" width="7" height="8"/></clipPath><rect id="a" width="50" height="50" clip-path="url(#c)"/>'
    found = elements(renderer, body)
    assert set(found) == {"svg", "a"} and found["a"].bbox.xyxy == (5, 6, 12, 14)


def test_5_a_chain_of_uses_is_refused_before_it_grows(renderer: SvgRenderer) -> None:
    """CairoSVG #309: ten uses of ten uses, eight levels deep, in 1,100 bytes; counted, never expanded."""
    levels = "".join(f'<g id="{i}">{f"""<use href="#{i - 1}"/>""" * 10}</g>' for i in range(1, 9))
    body = f'<g id="0"><path d="M0 0h9v9"/></g>{levels}'
    assert reason(renderer, body) is Reason.HOSTILE
    with pytest.raises(SampleError):
        expansion(parse_svg(f"{HEAD}{body}</svg>".encode()))
    assert MAX_STEPS <= 100_000  # a step is one reference looked at: under a microsecond


def test_6_an_image_of_itself_is_no_picture(renderer: SvgRenderer) -> None:
    """CairoSVG #246."""
    assert reason(renderer, '<image href="main.svg" width="9" height="9"/>') is Reason.MISSING_ASSET


@pytest.mark.parametrize("link", ["#a", "#b"])
def test_6_a_gradient_whose_link_is_a_cycle_keeps_its_own_stops(renderer: SvgRenderer, link: str) -> None:
    """CairoSVG #413."""
    body = (
        f'<linearGradient id="a" href="{link}"><stop stop-color="red"/><stop offset="1" stop-color="red"/></linearGradient>'
        '<linearGradient id="b" href="#a"/><rect id="r" x="10" y="10" width="20" height="20" fill="url(#a)"/>'
    )
    rendering = draw(renderer, body)
    assert rendering.frames[0].image[20, 20].tolist() == [255, 0, 0]
    assert rendering.elements[-1].bbox.xyxy == (10, 10, 30, 30)


def test_7_illustrators_entities_are_read(renderer: SvgRenderer) -> None:
    """CairoSVG #338: as Illustrator 10 saves; what grows is refused with its reason (see the hostile drawings)."""
    text = (
        '<?xml version="1.0" encoding="utf-8"?><!-- Generator: Adobe Illustrator 10, SVG Export Plug-In -->'
        '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN" "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" ['
        '<!ENTITY ns_svg "http://www.w3.org/2000/svg"><!ENTITY ns_xlink "http://www.w3.org/1999/xlink"><!ENTITY st0 "fill:#00FF00;">]>'
        '<svg xmlns="&ns_svg;" xmlns:xlink="&ns_xlink;" viewBox="0 0 100 100"><rect id="a" style="&st0;" x="10" y="20" width="30" height="40"/></svg>'
    )
    rendering = draw(renderer, text)
    assert rendering.frames[0].image[40, 20].tolist() == [0, 255, 0]
    assert rendering.elements[-1].bbox.xyxy == (10, 20, 40, 60)


def test_8_a_stroke_wider_than_its_line_is_long(renderer: SvgRenderer) -> None:
    """scratch-render #175: 10 px long, 20 px wide."""
    body = '<line id="a" x1="45" y1="50" x2="55" y2="50" stroke="#000" stroke-width="20"/>'
    assert elements(renderer, body)["a"].bbox.xyxy == (45, 40, 55, 60)


def test_9_a_texts_box_is_its_ink_and_turns_with_it(renderer: SvgRenderer) -> None:
    """resvg #823, #66, PR #482: no room for ascenders that are not there; a quarter turn swaps the sides."""
    text = '<text id="a" x="20" y="50" font-family="Inter" font-size="20"{}>xxx</text>'
    flat = elements(renderer, text.format(""), LARGE)["a"].bbox
    assert flat.y1 in (200, 201, 202) and 40 <= flat.y1 - flat.y0 <= 48  # x-height 0.546 em of 80 px
    turned = elements(renderer, text.format(' transform="rotate(90 20 50)"'), LARGE)["a"].bbox
    # (80 + u, 200 + v) goes to (80 - v, 200 + u)
    expected = (280 - flat.y1, flat.x0 + 120, 280 - flat.y0, flat.x1 + 120)
    assert np.abs(np.subtract(turned.xyxy, expected)).max() <= 1


def test_9_a_groups_box_has_its_childrens_transforms(renderer: SvgRenderer) -> None:
    body = '<g id="g" transform="translate(10 0)"><rect width="10" height="10" transform="translate(40 30) rotate(180)"/><rect width="5" height="5" transform="scale(2)"/></g>'
    assert elements(renderer, body)["g"].bbox.xyxy == (10, 0, 50, 30)


def test_10_a_curves_box_is_where_it_goes_not_where_its_handles_are(renderer: SvgRenderer) -> None:
    """reanimate #94: from (10, 90) to (90, 90) with handles at y = 10, its top is 90 - 3/4 * 80 = 30."""
    assert elements(renderer, '<path id="a" d="M10 90C10 10 90 10 90 90"/>')["a"].bbox.xyxy == (
        10,
        30,
        90,
        90,
    )


@pytest.mark.parametrize(
    "body",
    [
        "",
        '<defs><rect width="90" height="90"/></defs>',
        '<rect x="200" width="90" height="90"/>',
        '<rect width="0" height="90"/>',
        '<path d=""/>',
        '<path d="not a path"/>',
        '<g opacity="0"><rect width="90" height="90"/></g>',
        '<rect width="90" height="90" fill="#fff"/>',
        "<text></text>",
    ],
)
def test_11_a_drawing_of_nothing_is_no_sample(renderer: SvgRenderer, body: str) -> None:
    """star-vector #44, #42."""
    assert reason(renderer, body) is Reason.BLANK


def test_11_a_drawing_that_breaks_off_is_no_sample(renderer: SvgRenderer) -> None:
    assert reason(renderer, f'{HEAD}<rect width="9" height="9"/><path d="M0 0L') is Reason.SYNTAX
