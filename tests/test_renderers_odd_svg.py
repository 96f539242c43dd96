"""Odd drawings that engines read apart: boxes worked out by hand, as Chromium draws them."""

from __future__ import annotations

import pytest

from renderers.svg import SvgRenderer
from schemas.errors import Reason, SampleError
from schemas.program import Program
from schemas.view import View

RENDERER = SvgRenderer

NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
HEAD = f'<svg {NS} viewBox="0 0 200 200">'
VIEW = View(width_px=200, height_px=200)
BOX = '<rect id="a" x="20" y="20" width="60" height="40"/>'
SYMBOL = '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>'
ARROW = '<marker id="m" markerWidth="9" markerHeight="9"><rect width="9" height="9"/></marker>'

LENGTHS = {
    "em of a larger font": ('<g font-size="32"><rect id="a" x="1em" y="1em" width="2em" height="1em"/></g>', (32, 32, 96, 64)),
    "a use at em": (f'<defs>{BOX}</defs><g font-size="32"><use id="u" href="#a" x="1em"/></g>', (52, 20, 112, 60)),
    "a symbol in em": (f'{SYMBOL}<g font-size="32"><use id="u" href="#s" x="1em" y="1em" width="2em" height="2em"/></g>', (32, 32, 96, 96)),
    "rem": ('<rect id="a" x="1rem" y="2rem" width="3rem" height="4rem"/>', (16, 32, 64, 96)),
    "capital units": ('<rect id="a" x="10PX" y="20PX" width="50PX" height="60PX"/>', (10, 20, 60, 80)),
    "calc": ('<rect id="a" x="calc(10px + 5%)" y="20" width="calc(30px*2)" height="60"/>', (20, 20, 80, 80)),
    "shares of the window": ('<rect id="a" x="10vw" y="10vh" width="20vw" height="20vmin"/>', (20, 20, 60, 60)),
}  # fmt: skip
TRANSFORMS = {
    "none wins over the attribute": (BOX.replace("/>", ' transform="translate(100 100)" style="transform:none"/>'), (20, 20, 80, 60)),
    "capitals": (BOX.replace("/>", ' style="transform:TRANSLATE(25PX,10PX)"/>'), (45, 30, 105, 70)),
    "em": (BOX.replace("/>", ' style="transform:translate(2em,10px)"/>'), (52, 30, 112, 70)),
    "a translate of its own": (BOX.replace("/>", ' style="translate:30px 20px"/>'), (50, 40, 110, 80)),
    "a scale of its own": (BOX.replace("/>", ' style="scale:1.5"/>'), (30, 30, 120, 90)),
    "of the root": (f'<svg {NS} viewBox="0 0 200 200" transform="translate(40 20)">{BOX}</svg>', (60, 40, 120, 80)),
    "of a group that is not there": (f'<g style="display:contents" transform="translate(50 50)">{BOX}</g>', (20, 20, 80, 60)),
}  # fmt: skip
VIEWPORTS = {
    "a ratio that is none": (f'<svg {NS} viewBox="0 0 100 200" preserveAspectRatio="xMinYWat meet">{BOX}</svg>', (70, 20, 130, 60)),
    "a ratio that defers": (f'<svg {NS} viewBox="0 0 100 200" preserveAspectRatio="defer xMinYMin">{BOX}</svg>', (70, 20, 130, 60)),
    "a size that only style gives": (f'<svg x="20" y="20" style="width:50px;height:50px">{BOX}</svg>', (40, 40, 100, 80)),
    "a symbol that is moved itself": (f'{SYMBOL.replace("<symbol", chr(60) + "symbol transform=" + chr(34) + "translate(20 20)" + chr(34))}<use id="u" href="#s" x="50" y="50" width="40" height="40"/>', (70, 70, 110, 110)),
    "an offset": (f'<svg {NS} viewBox="-1000 -2000 50 100"><rect id="a" x="-1000" y="-1990" width="20" height="30"/></svg>', (50, 20, 90, 80)),
    "the newer address": (f'<defs>{BOX}<circle id="p" cx="150" cy="150" r="20"/></defs><use id="u" href="#a" xlink:href="#p"/>', (20, 20, 80, 60)),
}  # fmt: skip
STYLES = {
    "a query of two media": (f"<style>@media print, screen{{#a{{x:100px}}}}</style>{BOX}", (100, 20, 160, 60)),
    "a query that denies": (f"<style>@media not print{{#a{{x:100px}}}}</style>{BOX}", (100, 20, 160, 60)),
    "a scope": (f"<style>@scope (g){{rect{{x:100px}}}}</style><g>{BOX}</g>", (100, 20, 160, 60)),
    "a sheet for paper": (f'<style media="print">#a{{x:100px}}</style>{BOX}', (20, 20, 80, 60)),
    "a sheet in another language": (f'<style type="text/less">#a{{x:100px}}</style>{BOX}', (20, 20, 80, 60)),
    "a colour that is none": (f"<style>#a{{fill:red;fill:notacolor}}</style>{BOX}", (20, 20, 80, 60)),
    "a marker on a rectangle": (f'{ARROW}{BOX.replace("/>", chr(32) + "marker-start=" + chr(34) + "url(#m)" + chr(34) + "/>")}', (20, 20, 80, 60)),
    "a filter that is not there": (BOX.replace("/>", ' filter="url(#no)"/>'), (20, 20, 80, 60)),
    "a feature that nobody asks for": (BOX.replace("/>", ' requiredFeatures="http://nope"/>'), (20, 20, 80, 60)),
}  # fmt: skip
SHOWN = {**LENGTHS, **TRANSFORMS, **VIEWPORTS, **STYLES}
GONE = {
    "a viewport of no width": f'<svg width="0" height="10">{BOX}</svg>',
    "a viewport of negative width": f'<svg width="-5" height="10">{BOX}</svg>',
    "a symbol of no width": f'{SYMBOL}<use id="a" href="#s" width="0" height="20"/>',
    "hidden where it is drawn from": '<g display="none"><rect id="q" width="20" height="20"/></g><defs><rect id="r" width="9" height="9" visibility="hidden"/></defs><use id="a" href="#r" x="30"/>',
    "none in capitals": BOX.replace("/>", ' style="display:NONE"/>'),
    "hidden in capitals": BOX.replace("/>", ' style="visibility:HIDDEN"/>'),
    "for other readers": BOX.replace("/>", ' systemLanguage="de"/>'),
    "for no reader": BOX.replace("/>", ' systemLanguage=""/>'),
    "behind a title in a switch": f"<switch><title>x</title>{BOX}</switch>",
    "points that are none": '<polyline id="a" points="10,10 50,50 foo 90,10" stroke="red"/>',
    "a path of none": '<path id="a" d="M20 20h50v50z" style="d:none"/>',
}  # fmt: skip


def boxes(renderer: SvgRenderer, body: str, view: View = VIEW) -> dict[str, tuple[int, int, int, int]]:
    text = body if body.startswith(f"<svg {NS}") else f"{HEAD}{body}</svg>"
    program = Program.from_text(text, language="svg", main_path="main.svg", template_id="test/svg")
    return {e.element_id: e.bbox.xyxy for e in renderer.render(program, view).elements}


@pytest.mark.parametrize("name", SHOWN)
def test_it_stands_where_chromium_puts_it(renderer: SvgRenderer, name: str) -> None:
    body, expected = SHOWN[name]
    found = boxes(renderer, body)
    assert found["u" if "u" in found else "a"] == expected


@pytest.mark.parametrize("name", GONE)
def test_what_is_not_seen_is_no_element(renderer: SvgRenderer, name: str) -> None:
    found = boxes(renderer, f'{GONE[name]}<rect id="b" x="150" y="150" width="9" height="9"/>')
    assert "a" not in found
    assert found["b"] == (150, 150, 159, 159)


@pytest.mark.parametrize("effect", ["clip-path", "mask"])
def test_a_clip_of_a_viewport_is_in_its_own_units(renderer: SvgRenderer, effect: str) -> None:
    """The circle of radius 30 about (50, 50) stands at (70, 70) in the frame, as the viewport does at (20, 20)."""
    tag = {"clip-path": "clipPath", "mask": "mask"}[effect]
    body = (
        f'<{tag} id="c"><circle cx="50" cy="50" r="30" fill="white"/></{tag}>'
        f'<svg x="20" y="20" width="100" height="100" {effect}="url(#c)"><rect id="a" width="100" height="100"/></svg>'
    )
    assert boxes(renderer, body)["a"] == (40, 40, 100, 100)


def test_a_turned_filter_moves_along_its_own_axes(renderer: SvgRenderer) -> None:
    """A square about the centre, turned by 90 degrees and offset by 10 to its right: that is down."""
    body = (
        '<filter id="f" x="-1" y="-1" width="3" height="3"><feOffset dx="10"/></filter>'
        '<g filter="url(#f)" transform="rotate(90 100 100)"><rect id="a" x="80" y="80" width="40" height="40"/></g>'
    )
    assert boxes(renderer, body)["svg/g[1]"] == (80, 90, 120, 130)


@pytest.mark.parametrize("side", [1, 4000])
def test_the_smallest_and_the_largest_frame(renderer: SvgRenderer, side: int) -> None:
    body = f'{BOX}<rect width="200" height="200" fill="none" stroke="red"/>'
    view = View(width_px=side, height_px=side)
    if side == 1:
        with pytest.raises(SampleError) as caught:
            boxes(renderer, body, view)
        assert caught.value.reason is Reason.BLANK
    else:
        assert boxes(renderer, body, view)["a"] == (400, 400, 1600, 1200)
